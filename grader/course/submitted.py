"""Open what was handed in, and nothing else: links and other odd things are refused."""

import stat
from pathlib import Path

from grader.submissions.decoding import LARGEST


class Refused(ValueError):
    """The file is not opened; the message says why."""


def content(path: Path) -> bytes:
    """Return the bytes of a submitted file, at most so many that reading it says it is too large.

    Raises `Refused`.
    """
    try:
        kind = path.lstat().st_mode
        if stat.S_ISLNK(kind):
            raise Refused("It is a link to another file, not a file.")
        if not stat.S_ISREG(kind):
            raise Refused("It is not a plain file.")
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise Refused(f"It cannot be opened ({error.strerror}).") from None


def strangers(folder: Path) -> list[Path]:
    """Return what lies in a learner's folder and is neither a plain file nor a folder."""
    found = []
    for path in sorted(folder.rglob("*")):
        kind = path.lstat().st_mode
        if not (stat.S_ISREG(kind) or stat.S_ISDIR(kind)):
            found.append(path)
    return found
