"""Count what Python itself does in a call, to notice a loop where arrays should do the work.

Lines and calls are counted in all code but NumPy's own and the grader's. A program that leaves the
rows of a batch to array operations does as many for eight rows as for hundreds, whatever it is
written like; loops, comprehensions, `map` with a function and `np.vectorize` do more.
"""

import gc
import os
import sys
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

import numpy as np

NOT_COUNTED = tuple(f"{Path(module).parent}{os.sep}" for module in (np.__file__, __file__))


class Effort(NamedTuple):
    """What Python did in a call."""

    lines: int  # each pass through a line of a loop or a comprehension is one more
    calls: int  # of functions that are written in Python


class Counting:
    """A context; `effort` is what Python did in it. Whoever traced before goes on afterwards."""

    def __enter__(self) -> "Counting":
        self.lines = self.calls = 0
        self.counted: dict[CodeType, bool] = {}
        self.before = sys.gettrace()
        # Libraries hang code of theirs on the garbage collector, which comes when it likes.
        self.collected = gc.isenabled()
        gc.disable()
        sys.settrace(self._call)
        return self

    def __exit__(self, *_) -> None:
        sys.settrace(self.before)
        if self.collected:
            gc.enable()

    @property
    def effort(self) -> Effort:
        """Lines and calls so far."""
        return Effort(self.lines, self.calls)

    def _call(self, frame: FrameType, event: str, _: object):
        code = frame.f_code
        if code not in self.counted:
            self.counted[code] = not code.co_filename.startswith(NOT_COUNTED)
        if not self.counted[code]:
            return None
        self.calls += 1
        return self._line

    def _line(self, frame: FrameType, event: str, _: object):
        self.lines += event == "line"
        return self._line
