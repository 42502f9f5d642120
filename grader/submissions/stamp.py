"""What `check.submit()` writes into a notebook: whose it is, when, from which version."""

import json
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta

from grader.submissions.names import shown
from grader.submissions.reading import Reading

KEY = "specdecode"
ID_FILE = "student.json"  # beside the notebooks in the tab, and so in the file with all answers


@dataclass(frozen=True)
class Stamp:
    """The mark of a file that was made to be handed in; `time` is an ISO time with its zone."""

    student: str
    time: str
    version: str

    def write(self, metadata: dict) -> None:
        """Put it into a notebook's metadata."""
        metadata[KEY] = asdict(self)


def of(reading: Reading) -> Stamp | None:
    """Return the stamp in a notebook, if a whole one is there."""
    entry = reading.metadata.get(KEY)
    try:
        stamp = Stamp(**entry)
    except TypeError:
        return None
    if not all(isinstance(value, str) for value in entry.values()):
        return None
    return replace(stamp, student=shown(stamp.student))


def id_in(raw: bytes) -> str:
    """Return the id in the file `ID_FILE`; "" where it is not one of ours."""
    try:
        student = json.loads(raw)["id"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""
    return shown(student) if isinstance(student, str) else ""


def now() -> datetime:
    """Return the time now, in whole seconds."""
    return datetime.now(UTC).replace(microsecond=0)


def seconds(stamp: Stamp | None) -> float | None:
    """Return when a stamp was made, in seconds since 1970.

    None where that cannot be said, or lies in the future: then somebody's clock is wrong.
    """
    try:
        time = datetime.fromisoformat(stamp.time)
        return max(0.0, time.timestamp()) if time <= now() + timedelta(hours=1) else None
    except (AttributeError, ValueError, TypeError, OverflowError, OSError):
        return None
