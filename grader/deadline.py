"""Stop a learner's endless loop and keep the process, and so the notebook, alive.

Time is the processor's, so that a busy machine fails nobody; one that only waits is stopped by the
clock, much later. The stop is a `BaseException`, so `except Exception: pass` inside the loop does
not swallow it. A single endless call into C, such as `sum(itertools.repeat(1))`, cannot be stopped
in the tab.
"""

import os
import signal
import sys
import threading
import time
from pathlib import Path
from types import CodeType

import specdecode

WAITING = 10  # times as long, by the clock, for code that sleeps
OUR_FILES = tuple(f"{Path(package).parent}{os.sep}" for package in (__file__, specdecode.__file__))


class Stopped(BaseException):
    """The learner's code ran past its time."""


class Watch:
    """A context in which `start` and `pause` put a limit on each call of the learner's code."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __enter__(self) -> "Watch":
        return self

    def __exit__(self, *_) -> None:
        return None

    def start(self) -> None:
        """Begin the time of one call."""

    def pause(self) -> None:
        """End the time of one call."""


class MonitoringWatch(Watch):
    """Looks at the clock at each jump and each function start of code that is not ours.

    Works wherever `sys.monitoring` does (Python 3.12), in the tab too, where signals do not.
    """

    end = late = float("inf")

    def __enter__(self) -> "MonitoringWatch":
        monitoring = sys.monitoring
        self.tool = next(i for i in range(5, -1, -1) if monitoring.get_tool(i) is None)
        monitoring.use_tool_id(self.tool, "grader")
        events = monitoring.events.JUMP, monitoring.events.PY_START
        for event in events:
            monitoring.register_callback(self.tool, event, self._look)
        monitoring.set_events(self.tool, events[0] | events[1])
        return self

    def __exit__(self, *_) -> None:
        sys.monitoring.set_events(self.tool, 0)
        sys.monitoring.free_tool_id(self.tool)
        sys.monitoring.restart_events()

    def start(self) -> None:
        self.end = time.process_time() + self.seconds
        self.late = time.perf_counter() + WAITING * self.seconds

    def pause(self) -> None:
        self.end = self.late = float("inf")

    def _look(self, code: CodeType, *_):
        if code.co_filename.startswith(OUR_FILES):
            return sys.monitoring.DISABLE  # this place is not looked at again
        if time.process_time() > self.end or time.perf_counter() > self.late:
            raise Stopped
        return None


class SignalWatch(Watch):
    """An alarm that rings again and again, for loops that swallow the first with `except:`."""

    def __enter__(self) -> "SignalWatch":
        self.previous = [signal.signal(number, self._ring) for number in self._signals()]
        return self

    def __exit__(self, *_) -> None:
        self.pause()
        for number, previous in zip(self._signals(), self.previous, strict=True):
            signal.signal(number, previous)

    def start(self) -> None:
        self.running = True
        signal.setitimer(signal.ITIMER_PROF, self.seconds, 0.05)
        signal.setitimer(signal.ITIMER_REAL, WAITING * self.seconds, 0.05)

    def pause(self) -> None:
        self.running = False  # a ring that is on its way already finds this
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)

    @staticmethod
    def _signals() -> tuple[int, int]:
        return signal.SIGPROF, signal.SIGALRM

    def _ring(self, *_) -> None:
        if self.running:
            raise Stopped


def watch(seconds: float) -> Watch:
    """Return the best watch that this Python has; in a thread of Python 3.11, one without limit."""
    if hasattr(sys, "monitoring"):
        return MonitoringWatch(seconds)
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        return SignalWatch(seconds)
    return Watch(seconds)
