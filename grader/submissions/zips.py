"""Look into zip files from strangers: nothing is unpacked to disk, so no path is followed."""

import stat
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path, PurePosixPath

from grader.submissions.decoding import LARGEST

MOST_UNPACKED = 2 * LARGEST  # bytes out of a zip within a folder or zip
MOST_FILES = 2_000  # in such a zip
# What Python raises for damaged archives, locked ones, and ways to pack that it does not know.
BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError)


@dataclass(frozen=True)
class Arrival:
    """One file: its path within what was given, its date, and its bytes or why it has none."""

    parts: tuple[str, ...]
    date: float = 0.0  # seconds since 1970
    load: Callable[[], bytes] | None = None
    refusal: str = ""
    owner: str = ""  # whose it is by the file with the id that lies beside it


class Refused(Exception):
    """A file that is not read; the message says why."""


def in_zip(file: Path | BytesIO, before: tuple[str, ...] = ()) -> Iterator[Arrival]:
    """Yield the files of a zip, their paths begun with `before`: the path of a zip in another.

    Raises `Refused` where it cannot be read, and where one within another is too large.
    """
    try:
        archive = zipfile.ZipFile(file)
    except BROKEN:
        raise Refused("It is not a zip file that can be read.") from None
    entries = [entry for entry in archive.infolist() if not entry.filename.endswith("/")]
    if before and len(entries) > MOST_FILES:
        raise Refused(f"It holds {len(entries):,} files; at most {MOST_FILES:,} are read.")
    if before and sum(entry.file_size for entry in entries) > MOST_UNPACKED:
        raise Refused(f"Unpacked it would have more than {MOST_UNPACKED / 2**20:.0f} MB.")
    for entry in entries:
        name = _true_name(entry)
        refusal = _refusal(entry, name)
        parts = tuple(part for part in PurePosixPath(name).parts if part != "/") or ("?",)
        yield Arrival(
            before + parts,
            _date(entry),
            None if refusal else lambda entry=entry: _bytes(archive, entry),
            refusal,
        )


def _true_name(entry: zipfile.ZipInfo) -> str:
    """The name as UTF-8 where the zip does not say how it is written, and with plain slashes."""
    name = entry.orig_filename
    if not entry.flag_bits & 0x800:
        try:
            name = name.encode("cp437").decode("utf-8")
        except UnicodeError:
            name = entry.orig_filename
    return name.replace("\\", "/")


def _refusal(entry: zipfile.ZipInfo, name: str) -> str:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\0" in name or ":" in name.split("/")[0]:
        return "Its path leads out of the archive."
    if stat.S_ISLNK(entry.external_attr >> 16):
        return "It is a link to another place, not a file."
    if entry.flag_bits & 1:
        return "It is protected by a password."
    return too_large(entry.file_size) if entry.file_size > LARGEST else ""


def _bytes(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    try:
        with archive.open(entry) as file:
            return file.read(LARGEST + 1)
    except BROKEN:
        raise Refused("The zip file is damaged here: this file cannot be unpacked.") from None


def _date(entry: zipfile.ZipInfo) -> float:
    try:
        return datetime(*entry.date_time, tzinfo=UTC).timestamp()
    except ValueError:
        return 0.0


def too_large(size: int) -> str:
    """Return the sentence on a file of so many bytes."""
    return f"It has {size / 2**20:.0f} MB, which is too large."
