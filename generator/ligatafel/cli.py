"""The command line: arguments, progress, faults and exit status.

What a command needs is imported inside it, so that ``--help`` answers at once.
"""

from __future__ import annotations

import datetime as dt
import os
import sys
from collections.abc import Callable, Mapping
from functools import wraps
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec

import click

from ligatafel import __version__
from ligatafel.errors import ContentError, Fault, Message, UsageError
from ligatafel.model.folders import CACHE, OUTPUT

if TYPE_CHECKING:
    from ligatafel.build import Built
    from ligatafel.check import Format

P = ParamSpec("P")
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""Linear algebra on one thread gives the same last digits everywhere; numpy reads them when it is imported."""
FAULTY, MISUSED = 1, 2
FOLDER = click.Path(file_okay=False, path_type=Path)
FILE = click.Path(path_type=Path)
SITE = click.argument("site", default=".", type=click.Path(exists=True, file_okay=False, path_type=Path))


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="ligatafel")
def main() -> None:
    """Turn a folder of league results into a static site.

    SITE is a folder with content/, the current one unless given.

    \b
    Example:
      ligatafel check && ligatafel build
    """
    for variable in ONE_THREAD:
        os.environ[variable] = "1"
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            _write_everything(stream)


def _write_everything(stream: TextIOWrapper) -> None:
    """Files and pipes get UTF-8; a terminal that lacks a character gets its code."""
    stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")


def reporting(command: Callable[P, None]) -> Callable[P, None]:
    """Turn errors that are raised on purpose into sentences and an exit status."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except ContentError as error:
            _print_faults(error.faults, error.language)
            raise click.exceptions.Exit(FAULTY) from error
        except UsageError as error:
            click.echo(_said(error.message, _language(kwargs)), err=True)
            raise click.exceptions.Exit(MISUSED) from error
        except BrokenPipeError:
            raise  # whoever reads the output has enough of it; click ends quietly
        except OSError as error:
            click.echo(_said(_refused(error), _language(kwargs)), err=True)
            raise click.exceptions.Exit(MISUSED) from error

    return run


def _language(options: Mapping[str, object]) -> str:
    """The language of the site that a command is about; German where that cannot be told."""
    from ligatafel.importing import language_of  # noqa: PLC0415

    site, series = options.get("site"), options.get("series")
    return language_of(series if isinstance(series, Path) else None, site if isinstance(site, Path) else Path())


def _refused(error: OSError) -> Message:
    """What the operating system does not allow: a folder that cannot be made, a full disk, a port in use."""
    reason = error.strerror or str(error) or type(error).__name__
    if error.filename is None:
        return Message("This cannot be done: {reason}.", {"reason": reason})
    return Message("{path} cannot be used: {reason}.", {"path": os.fsdecode(error.filename), "reason": reason})


@main.command()
@SITE
@click.option("--output", type=FOLDER, help="Folder to publish to; SITE/output unless given.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes that render pages; one a core unless given.")
@reporting
def build(site: Path, output: Path | None, workers: int | None) -> None:
    """Build the site.

    Nothing is changed while the content has errors.

    \b
    Example:
      ligatafel build --output public
    """
    from ligatafel.build import build as build_site  # noqa: PLC0415
    from ligatafel.memory import memory  # noqa: PLC0415
    from ligatafel.systems import SYSTEMS  # noqa: PLC0415

    folder = output or site / OUTPUT
    built = build_site(site, folder, SYSTEMS, _today(), workers=workers or _cores(), recall=memory(site / CACHE))
    _print_faults(built.warnings, built.language)
    click.echo(_summary(built, folder))


@main.command()
@SITE
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "github", "json"]),
    default="text",
    help="text for people, github for workflow annotations, json for programs.",
)
@reporting
def check(site: Path, form: Format) -> None:
    """Report faults and warnings of the content, without building.

    \b
    Example:
      ligatafel check --format github
    """
    from ligatafel.build import examine  # noqa: PLC0415
    from ligatafel.check import FORMATS  # noqa: PLC0415
    from ligatafel.memory import memory  # noqa: PLC0415
    from ligatafel.systems import SYSTEMS  # noqa: PLC0415
    from ligatafel.words import Language  # noqa: PLC0415

    report = examine(site, SYSTEMS, _today(), workers=_cores(), recall=memory(site / CACHE))
    click.echo(FORMATS[form](report.faults, Language(report.language)), nl=False)
    if form == "text" and not report.faults:
        click.echo(Language(report.language).text("No faults found."))
    if report.failed:
        raise click.exceptions.Exit(FAULTY)


@main.command()
@SITE
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port on this machine.")
@reporting
def serve(site: Path, port: int) -> None:
    """Build, serve on this machine, rebuild on every change and reload the browser.

    A fault shows in the terminal and in the page; the last good site stays.

    \b
    Example:
      ligatafel serve --port 8001
    """
    from ligatafel.build import build as build_site  # noqa: PLC0415
    from ligatafel.build import sources  # noqa: PLC0415
    from ligatafel.check import as_text  # noqa: PLC0415
    from ligatafel.memory import memory  # noqa: PLC0415
    from ligatafel.reading import site_language  # noqa: PLC0415
    from ligatafel.serve import BuildOutcome  # noqa: PLC0415
    from ligatafel.serve import serve as serve_site  # noqa: PLC0415
    from ligatafel.systems import SYSTEMS  # noqa: PLC0415
    from ligatafel.words import Language  # noqa: PLC0415

    output = site / OUTPUT

    def build_again() -> BuildOutcome:
        try:
            built = build_site(site, output, SYSTEMS, _today(), workers=_cores(), recall=memory(site / CACHE))
        except OSError as error:
            raise UsageError(_refused(error)) from error
        except ContentError as error:
            _print_faults(error.faults, error.language)
            errors = [fault for fault in error.faults if fault.severity == "error"]
            return BuildOutcome(tuple(as_text(errors, Language(error.language)).splitlines()))
        _print_faults(built.warnings, built.language)
        warnings = tuple(as_text(built.warnings, Language(built.language)).splitlines())
        return BuildOutcome(base_path=built.base_path, warnings=warnings, summary=_summary(built, output))

    language = Language(site_language(site))
    serve_site(build_again, sources(site), output, language=language, port=port, say=click.echo)


@main.command("import")
@click.argument("form", metavar="FORMAT")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=FILE)
@click.option("--series", type=FILE, help="File of a series to add the matches to; all else in it stays as it is.")
@click.option("--date", metavar="DATE", help="Day of the matches, 2026-01-31.")
@click.option("--as", "names", metavar="NAME=PLAYER", multiple=True, help="Who somebody in the files is in the league.")
@reporting
def import_(form: str, files: tuple[Path, ...], series: Path | None, date: str | None, names: tuple[str, ...]) -> None:
    """Print results of other programs as YAML, or add them to a content file.

    FORMAT is gnubg for statistics and text exports of GNU Backgammon, beside which a .mat tells length and score, or
    mat for matches as Jellyfish writes them.

    \b
    Example:
      ligatafel import gnubg statistics.txt match.mat
      ligatafel import gnubg match.txt --series content/backgammon/anna-ben.yaml --as gnubg=Ben
    """
    from ligatafel.importing import import_files, language_of  # noqa: PLC0415
    from ligatafel.systems import SYSTEMS  # noqa: PLC0415

    for file in files:
        if not file.is_file():
            raise UsageError(Message("There is no file {file}.", {"file": click.format_filename(file)}))
    if series and not series.is_file():
        raise UsageError(_no_series(series))
    day = _day(date) if date else None
    language = language_of(series, Path())
    imported = import_files(form, files, SYSTEMS, language, series=series, date=day, names=_renamings(names))
    _print_faults(imported.faults, language)
    if series:
        click.echo(_said(Message("Added to {file}.", {"file": click.format_filename(series)}), language))
    else:
        click.echo(imported.text, nl=False)


@main.command()
@click.argument("folder", type=FOLDER)
@reporting
def schema(folder: Path) -> None:
    """Write JSON Schemas of all content files, for editors.

    \b
    Example:
      ligatafel schema schemas
    """
    from ligatafel.render.documents import json_file  # noqa: PLC0415
    from ligatafel.schema import schemas  # noqa: PLC0415
    from ligatafel.systems import SYSTEMS  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    for name, content in schemas(SYSTEMS).items():
        (folder / f"{name}.json").write_bytes(json_file(name, content).content)


def _no_series(series: Path) -> Message:
    return Message(
        "There is no file {file}; begin it with the two lines “players: [Anna, Ben]” and “matches: []”, and import "
        "again.",
        {"file": click.format_filename(series)},
    )


def _day(text: str) -> dt.date:
    try:
        return dt.datetime.strptime(text, "%Y-%m-%d").date()  # noqa: DTZ007 - a day is no moment
    except ValueError:
        message = Message("Write --date as year-month-day, 2026-01-31, instead of “{text}”.", {"text": text[:80]})
        raise UsageError(message) from None


def _renamings(written: tuple[str, ...]) -> dict[str, str]:
    """Names in the league by those in files, of ``name=player``."""
    pairs = [text.partition("=") for text in written]
    for text, (name, _, player) in zip(written, pairs, strict=True):
        if not (name.strip() and player.strip() and text.isprintable()):
            raise UsageError(Message("Write --as NAME=PLAYER instead of “{text}”.", {"text": text}))
    return {name.strip(): player.strip() for name, _, player in pairs}


def _summary(built: Built, folder: Path) -> str:
    """What a build has done, in the language of the site."""
    published = built.published
    done = Message(
        "{pages} pages in {folder}: {written} files written, {removed} removed, {unchanged} unchanged.",
        {
            "pages": built.pages,
            "folder": str(folder),
            "written": len(published.written),
            "removed": len(published.removed),
            "unchanged": published.unchanged,
        },
    )
    return _said(done, built.language)


def _cores() -> int:
    return os.cpu_count() or 1


def _today() -> dt.date:
    """The day by this machine's clock; only warnings look at it."""
    return dt.datetime.now().astimezone().date()


def _said(message: Message, language: str = "en") -> str:
    from ligatafel.words import Language  # noqa: PLC0415

    return Language(language).say(message)


def _print_faults(faults: tuple[Fault, ...], language: str) -> None:
    """Print faults to the error stream."""
    if faults:
        from ligatafel.terminal import show_faults  # noqa: PLC0415
        from ligatafel.words import Language  # noqa: PLC0415

        show_faults(faults, Language(language))
