"""How far a long run is, how fast, and how long it still takes: one line on the terminal."""

import sys
import time
from typing import TextIO

EVERY = 0.2  # seconds between two lines on a terminal
EVERY_IN_A_FILE = 30.0
RECENT = 60.0  # seconds that the rate is taken over


class Pace:
    """Counts what is done of `most` and says so on `stream`."""

    def __init__(self, verb: str, most: int, stream: TextIO | None = None) -> None:
        self.verb, self.most, self.count = verb, most, 0
        self.stream = stream or sys.stderr
        self.live = self.stream.isatty()
        self.said = float("-inf")
        self.begin()

    def begin(self) -> None:
        """Start the clock, where there was something to wait for first."""
        self.times = [(time.monotonic(), 0)]

    def step(self) -> None:
        """One more is done."""
        self.count += 1
        now = time.monotonic()
        self.times.append((now, self.count))
        while now - self.times[0][0] > RECENT and len(self.times) > 2:
            self.times.pop(0)
        wait = EVERY if self.live else EVERY_IN_A_FILE
        if now - self.said >= wait or self.count == self.most:
            self.said = now
            line = self.line(now)
            self.stream.write(f"\r\x1b[K{line}" if self.live else f"{line}\n")
            self.stream.flush()

    def line(self, now: float) -> str:
        """What is said: how many, at which rate, and the time left at that rate."""
        begin, before = self.times[0]
        rate = (self.count - before) / max(now - begin, 1e-9)
        text = f"{self.count} of {self.most} {self.verb}, {60 * rate:.0f} a minute"
        left = self.most - self.count
        return f"{text}, {duration(left / rate)} left" if left else f"{text}."

    def end(self) -> None:
        """Leave the line, whether all is done or not."""
        if self.live and self.count:
            self.stream.write("\n")
            self.stream.flush()


def duration(seconds: float) -> str:
    """Return a time in words short enough for a line."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s" if whole < 600 else f"{round(whole / 60)} min"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
