"""Walk through a folder or zip file from strangers: each file's bytes, or why it is refused."""

import contextlib
import os
import stat
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from grader.submissions import stamp
from grader.submissions.decoding import LARGEST
from grader.submissions.names import CANVAS, MOODLE
from grader.submissions.zips import Arrival, Refused, in_zip, too_large

JUNK = {"__MACOSX", ".ipynb_checkpoints", "Thumbs.db", "desktop.ini", ".DS_Store"}
LARGEST_ZIP = 50 * 2**20  # bytes of a zip within a folder or zip


def arrivals(source: Path, wrappers: Iterable[str] = ()) -> Iterator[Arrival]:
    """Yield every file in a folder or zip, and in the zips that are in it.

    A single folder around all of it is left out of the paths if it bears one of the names in
    `wrappers` or that of `source`, or holds an LMS's files: it is no student.
    Raises `Refused` where `source` cannot be read.
    """
    if source.is_dir():
        found = _in_folder(source)
    elif zipfile.is_zipfile(source):
        found = in_zip(source)
    elif source.is_file() and source.suffix == ".ipynb":
        found = iter([_file(source, (source.name,))])
    else:
        raise Refused(f"{source} is neither a folder nor a zip file that can be read.")
    kept = [arrival for arrival in found if not _is_junk(arrival.parts)]
    for arrival in _owned(_unwrapped(kept, {*wrappers, source.stem})):
        if arrival.load and arrival.parts[-1].lower().endswith(".zip"):
            yield from _nested(arrival)
        else:
            yield arrival


def _is_junk(parts: tuple[str, ...]) -> bool:
    return bool(JUNK & set(parts)) or parts[-1].startswith("._")


def _unwrapped(found: list[Arrival], wrappers: set[str]) -> list[Arrival]:
    tops = {arrival.parts[0] for arrival in found}
    if len(tops) != 1 or any(len(arrival.parts) < 2 for arrival in found):
        return found
    seconds = [arrival.parts[1] for arrival in found]
    of_lms = any(map(MOODLE.fullmatch, seconds)) or all(map(CANVAS.fullmatch, seconds))
    if not (of_lms or tops <= wrappers) or MOODLE.fullmatch(*tops):
        return found
    return [replace(arrival, parts=arrival.parts[1:]) for arrival in found]


def _owned(found: list[Arrival]) -> Iterator[Arrival]:
    """The same files, each with the id in the file that the tab keeps beside its notebooks."""
    owners = {}
    for arrival in found:
        if arrival.load and arrival.parts[-1] == stamp.ID_FILE:
            with contextlib.suppress(Refused):
                owners[arrival.parts[:-1]] = stamp.id_in(arrival.load())
    for arrival in found:
        yield replace(arrival, owner=owners.get(arrival.parts[:-1], ""))


def _in_folder(folder: Path) -> Iterator[Arrival]:
    unread: list[OSError] = []
    for place, folders, files in os.walk(folder, onerror=unread.append):
        folders.sort()
        for name in sorted(files + [name for name in folders if (Path(place) / name).is_symlink()]):
            path = Path(place) / name
            yield _file(path, _printable(path.relative_to(folder).parts))
    for error in unread:
        parts = _printable(Path(error.filename).relative_to(folder).parts)
        yield Arrival(parts, refusal="This folder cannot be opened.")


def _printable(parts: tuple[str, ...]) -> tuple[str, ...]:
    """Names that are no UTF-8, as old systems write them, could not be written into a table."""
    return tuple(os.fsencode(part).decode("utf-8", "replace") for part in parts)


def _file(path: Path, parts: tuple[str, ...]) -> Arrival:
    about = path.lstat()
    if stat.S_ISLNK(about.st_mode):
        return Arrival(parts, refusal="It is a link to another place, not a file.")
    if not stat.S_ISREG(about.st_mode):
        return Arrival(parts, refusal="It is no plain file.")
    if about.st_size > LARGEST:
        return Arrival(parts, refusal=too_large(about.st_size))
    return Arrival(parts, about.st_mtime, lambda: _read(path))


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Refused(f"It cannot be opened ({error.strerror}).") from None


def _nested(outer: Arrival) -> Iterator[Arrival]:
    """The files of a zip within what was given; a zip in it is one too many."""
    try:
        raw = outer.load()
        if len(raw) > LARGEST_ZIP:
            raise Refused(too_large(len(raw)))
        inner = [a for a in in_zip(BytesIO(raw), outer.parts) if not _is_junk(a.parts)]
    except Refused as refusal:
        yield Arrival(outer.parts, refusal=str(refusal))
        return
    for arrival in _owned(inner):
        if arrival.load and arrival.parts[-1].lower().endswith(".zip"):
            yield Arrival(arrival.parts, refusal="A zip file in a zip file in another is not read.")
        else:
            yield arrival
