"""GNU Backgammon for one test: what happens where it is missing."""

import pytest

import gnubg_program


@pytest.fixture(autouse=True)
def _machine_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gnubg_program, "find_gnubg", lambda: None)
    monkeypatch.setattr(gnubg_program, "is_root_on_debian", lambda: False)


@pytest.mark.parametrize(("ci", "status", "verdict"), [("", 0, "WILL BE SKIPPED"), ("true", 1, "CANNOT RUN")])
def test_a_missing_program_is_said_loudly_and_a_failure_under_ci(
    ci: str, status: int, verdict: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", ci)
    assert gnubg_program.main() == status
    said = capsys.readouterr().err
    assert verdict in said
    assert gnubg_program.ADVICE in said


def test_on_debian_root_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(gnubg_program, "is_root_on_debian", lambda: True)
    monkeypatch.setattr(gnubg_program, "run_visibly", lambda *command: commands.append(command))
    gnubg_program.main()
    assert [command[:2] for command in commands] == [("apt-get", "update"), ("apt-get", "install")]
    assert commands[-1][-1] == "gnubg"
