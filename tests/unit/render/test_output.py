"""Publishing: only what changed, nothing of others, and complete again after every kill."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ligatafel.errors import UsageError
from ligatafel.pages.page import File
from ligatafel.render import output, staging
from ligatafel.render.output import check_output, publish

if TYPE_CHECKING:
    from collections.abc import Iterator

SITE = "api/v1/site.json"
LIST = "api/v1/files.json"


def site(**contents: str) -> list[File]:
    """Files of a site; ``__`` stands for a slash, ``_html`` for the ending."""
    named = {path.replace("__", "/").replace("_html", ".html"): text for path, text in contents.items()}
    return files({SITE: "{}", **named})


def files(contents: dict[str, str]) -> list[File]:
    return [File(path, text.encode()) for path, text in contents.items()]


def tree(folder: Path) -> dict[str, str]:
    """All files by path, and empty folders with a slash at the end."""
    found = {}
    for path in folder.rglob("*"):
        relative = path.relative_to(folder).as_posix()
        if path.is_file():
            found[relative] = path.read_text()
        elif not any(path.iterdir()):
            found[f"{relative}/"] = ""
    return found


def pages(folder: Path) -> dict[str, str]:
    return {path: text for path, text in tree(folder).items() if not path.startswith("api/")}


def test_the_first_build_makes_the_folder_and_lists_its_files(tmp_path: Path) -> None:
    done = publish(site(index_html="a", poker__index_html="b"), tmp_path / "output")

    assert done.written == (SITE, "index.html", "poker/index.html")
    assert pages(tmp_path / "output") == {"index.html": "a", "poker/index.html": "b"}
    assert sorted(json.loads((tmp_path / "output" / LIST).read_text())["files"]) == [
        SITE,
        "index.html",
        "poker/index.html",
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["output"]


def test_only_changed_pages_are_written(tmp_path: Path) -> None:
    publish(site(index_html="a", poker_html="b"), tmp_path)
    before = {path: (tmp_path / path).stat().st_mtime_ns for path in (SITE, "poker.html")}
    inode = (tmp_path / "poker.html").stat().st_ino

    done = publish(site(index_html="changed", poker_html="b"), tmp_path)

    assert done.written == ("index.html",)
    assert done.unchanged == 2
    assert {path: (tmp_path / path).stat().st_mtime_ns for path in before} == before
    assert (tmp_path / "poker.html").stat().st_ino == inode


def test_a_build_without_changes_touches_nothing(tmp_path: Path) -> None:
    publish(site(index_html="a"), tmp_path / "output")
    with mock.patch.object(output, "staging", side_effect=AssertionError):
        assert publish(site(index_html="a"), tmp_path / "output").written == ()


def test_a_page_that_was_edited_by_hand_is_written_again(tmp_path: Path) -> None:
    publish(site(index_html="a"), tmp_path)
    (tmp_path / "index.html").write_text("by hand")
    assert publish(site(index_html="a"), tmp_path).written == ("index.html",)
    assert pages(tmp_path) == {"index.html": "a"}


def test_pages_that_no_longer_exist_go_with_their_empty_folders_and_nothing_else(tmp_path: Path) -> None:
    publish(site(index_html="a", poker__2025__index_html="b", poker__index_html="c"), tmp_path)
    (tmp_path / ".gitignore").write_text("*")
    (tmp_path / "CNAME").write_text("example.org")
    (tmp_path / "empty").mkdir()

    done = publish(site(index_html="a"), tmp_path)

    assert done.removed == ("poker/2025/index.html", "poker/index.html")
    assert pages(tmp_path) == {"index.html": "a", ".gitignore": "*", "CNAME": "example.org", "empty/": ""}


def test_a_page_becomes_a_folder_and_a_folder_a_page(tmp_path: Path) -> None:
    publish(site(x="page", y__a="1", y__b__c="2"), tmp_path)
    publish(site(x__a="1", x__b__c="2", y="page"), tmp_path)
    assert pages(tmp_path) == {"x/a": "1", "x/b/c": "2", "y": "page"}


@pytest.mark.parametrize("name", ["index.html", "poker/.hidden", "poker/note.txt"])
def test_a_folder_that_is_not_ours_is_refused(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "output"
    (folder / name).parent.mkdir(parents=True)
    (folder / name).write_text("mine")
    if name == "poker/.hidden":
        publish(site(index_html="a"), folder)
    else:
        with pytest.raises(UsageError, match="choose another folder"):
            publish(site(index_html="a"), folder)
    assert (folder / name).read_text() == "mine"


@pytest.mark.parametrize("theirs", ["poker", "poker/index.html", "poker/index.html/x", "poker/index.html/.keep"])
def test_a_file_of_somebody_else_is_never_replaced(tmp_path: Path, theirs: str) -> None:
    publish(site(index_html="a"), tmp_path / "o")
    (tmp_path / "o" / theirs).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "o" / theirs).write_text("theirs")
    before = tree(tmp_path)

    with pytest.raises(UsageError, match="in the way"):
        publish(site(index_html="new", poker__index_html="b"), tmp_path / "o")

    assert tree(tmp_path) == before


def test_the_same_bytes_of_somebody_else_are_as_good_as_ours(tmp_path: Path) -> None:
    publish(site(index_html="a"), tmp_path)
    (tmp_path / "b.html").write_text("b")
    assert publish(site(index_html="a", b_html="b"), tmp_path).written == ()
    assert "b.html" in json.loads((tmp_path / LIST).read_text())["files"]


def test_an_output_among_the_sources_is_refused(tmp_path: Path) -> None:
    content = tmp_path / "content"
    (content / "sub").mkdir(parents=True)
    for folder in (content, tmp_path, content / "sub", tmp_path / "x" / ".." / "content"):
        with pytest.raises(UsageError, match="is read"):
            check_output(folder, [content])
    check_output(tmp_path / "output", [content])


def test_an_output_that_is_a_file_or_below_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(UsageError, match="is a file"):
            check_output(folder)


def test_an_output_that_is_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real", target_is_directory=True)
    publish(site(index_html="a"), tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert pages(tmp_path / "real") == {"index.html": "a"}


def test_links_within_the_output_are_not_followed(tmp_path: Path) -> None:
    publish(site(index_html="a", poker__index_html="b"), tmp_path / "o")
    shutil.move(tmp_path / "o" / "poker", tmp_path / "elsewhere")
    (tmp_path / "o" / "poker").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    with pytest.raises(UsageError, match="in the way"):
        publish(site(index_html="a", poker__index_html="changed"), tmp_path / "o")
    publish(site(index_html="a"), tmp_path / "o")
    assert tree(tmp_path / "elsewhere") == {"index.html": "b"}


@pytest.mark.parametrize("path", ["../victim", "/victim", "a/../../victim", "a\\..\\victim", ""])
def test_a_forged_list_removes_nothing_outside(tmp_path: Path, path: str) -> None:
    publish(site(index_html="a"), tmp_path / "o")
    (tmp_path / "victim").write_text("x")
    (tmp_path / "o" / LIST).write_text(json.dumps({"files": {path: "", "index.html": ""}}))
    publish(site(index_html="b"), tmp_path / "o")
    assert (tmp_path / "victim").read_text() == "x"


@pytest.mark.parametrize("text", ["{", "[]", '{"files": 1}', "\xff"])
def test_a_list_that_cannot_be_read_is_told(tmp_path: Path, text: str) -> None:
    publish(site(index_html="a"), tmp_path)
    (tmp_path / LIST).write_bytes(text.encode("latin-1"))
    with pytest.raises(UsageError, match="cannot be read"):
        publish(site(index_html="a"), tmp_path)


def test_two_files_at_one_address_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="two files"):
        publish(files({SITE: "", "a.html": "", "A.html": ""}), tmp_path / "o")
    assert not (tmp_path / "o").exists()


def test_a_system_that_refuses_to_write_changes_nothing(tmp_path: Path) -> None:
    publish(site(index_html="a"), tmp_path / "o")
    before = tree(tmp_path)
    full = OSError(28, "No space left on device")
    with mock.patch.object(output, "write", side_effect=full), pytest.raises(UsageError, match="cannot be written"):
        publish(site(index_html="b"), tmp_path / "o")
    assert tree(tmp_path) == before


def test_folders_left_by_a_killed_build_are_cleared_and_those_at_work_stay(tmp_path: Path) -> None:
    left = tmp_path / ".o.ligatafel-left"
    left.mkdir()
    (left / ".lock").touch()
    with staging.staging(tmp_path / "o") as at_work:
        publish(site(index_html="a"), tmp_path / "o")
        assert at_work.is_dir()
    assert [path.name for path in tmp_path.iterdir()] == ["o"]


class KilledError(BaseException):
    """The process ends here, whatever it was doing."""


@contextmanager
def killed_after(steps: int) -> Iterator[None]:
    """Let so many changes of the file system through, then end; nothing is cleared up, as after a kill."""
    count = iter(range(steps))

    def counted(change: object) -> object:
        def call(*args: object, **kwargs: object) -> object:
            if next(count, None) is None:
                raise KilledError
            return change(*args, **kwargs)  # type: ignore[operator]

        return call

    with (
        mock.patch.object(os, "replace", counted(os.replace)),
        mock.patch.object(Path, "unlink", counted(Path.unlink)),
        mock.patch.object(Path, "rmdir", counted(Path.rmdir)),
        mock.patch.object(Path, "mkdir", counted(Path.mkdir)),
        mock.patch.object(shutil, "rmtree"),
    ):
        yield


NAMES = st.sampled_from(["a", "a/b", "a/b/c", "a/d", "e", "e/f", "g.html"])
SITES = st.dictionaries(NAMES, st.sampled_from(["1", "2", "3"])).map(
    lambda drawn: {
        path: text for path, text in drawn.items() if not any(other.startswith(f"{path}/") for other in drawn)
    }
)


@settings(max_examples=80, deadline=None)
@given(old=st.none() | SITES, new=SITES, newest=SITES, steps=st.integers(0, 40))
def test_a_killed_build_is_completed_by_the_next_one(
    old: dict[str, str] | None, new: dict[str, str], newest: dict[str, str], steps: int
) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "o"
        folder.mkdir()
        theirs = {".gitignore": "*"} if old is None else {".gitignore": "*", "z/theirs": "t"}
        (folder / ".gitignore").write_text("*")
        if old is not None:
            publish(files({SITE: "old", **old}), folder)
            (folder / "z").mkdir()
            (folder / "z" / "theirs").write_text("t")
        try:
            with killed_after(steps):
                publish(files({SITE: "new", **new}), folder)
        except KilledError:
            pass
        for path, text in pages(folder).items():
            assert path.endswith("/") or text in {(old or {}).get(path), new.get(path), theirs.get(path)}
        publish(files({SITE: "newest", **newest}), folder)
        assert pages(folder) == {**newest, **theirs}
        assert set(json.loads((folder / LIST).read_text())["files"]) == {SITE, *newest}
        assert [path.name for path in Path(temporary).iterdir()] == ["o"]


def test_a_process_that_is_killed_leaves_a_folder_that_the_next_one_clears(tmp_path: Path) -> None:
    program = f"""
import os, signal
from pathlib import Path
from ligatafel.pages.page import File
from ligatafel.render import staging
from ligatafel.render.output import publish
staging.os.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
publish([File("{SITE}", b"1"), File("index.html", b"a")], Path({str(tmp_path / "o")!r}))
"""
    killed = subprocess.run(
        [sys.executable, "-c", program], check=False, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    )
    assert killed.returncode == -9
    assert list(tmp_path.glob(".o.ligatafel-*"))
    publish(site(index_html="a"), tmp_path / "o")
    assert [path.name for path in tmp_path.iterdir()] == ["o"]
    assert pages(tmp_path / "o") == {"index.html": "a"}
