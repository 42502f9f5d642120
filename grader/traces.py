"""Tracebacks of a learner's own code, with the frames of ours removed."""

import linecache
import traceback
from types import TracebackType

from grader.deadline import OUR_FILES

DEEPEST = 30  # frames that are looked at; a recursion without end has a thousand


class Elsewhere(BaseException):
    """Raised in another process: where it was raised, and the traceback, were found there."""

    place = trace = ""


def learner_traceback(error: BaseException) -> str:
    """Return the traceback of the learner's own frames, ours removed, as text."""
    if isinstance(error, Elsewhere):
        return error.trace
    frames = [
        frame
        for frame in traceback.extract_tb(_deepest(error.__traceback__))
        if not frame.filename.startswith(OUR_FILES)
    ]
    lines = [
        "Traceback (most recent call last):\n",
        *traceback.StackSummary.from_list(frames).format(),
    ]
    return "".join([*lines, *traceback.format_exception_only(error)]).rstrip()


def place(error: BaseException) -> str:
    """Say which line of the learner's code an exception's traceback last stood at."""
    if isinstance(error, Elsewhere):
        return error.place
    frames = [
        frame
        for frame in traceback.extract_tb(_deepest(error.__traceback__))
        if not frame.filename.startswith(OUR_FILES)
        and "site-packages" not in frame.filename
        and not frame.filename.endswith(".pyx")  # NumPy's compiled code
    ]
    if not frames:
        return ""
    line = (frames[-1].line or linecache.getline(frames[-1].filename, frames[-1].lineno)).strip()
    return f" at line {frames[-1].lineno}" + (f", `{line}`" if line else "")


def _deepest(trace: TracebackType | None) -> TracebackType | None:
    """The last frames alone: `extract_tb` with a limit looks at each of the others too."""
    ahead = trace
    for _ in range(DEEPEST):
        ahead = ahead and ahead.tb_next
    while ahead:
        trace, ahead = trace.tb_next, ahead.tb_next
    return trace
