"""A learner's notebook in a sandbox, seen from the judge: functions to call, and their limits."""

import inspect
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from grader.deadline import Stopped
from grader.fault import OutOfBudget, Unwritten
from grader.sandbox import plain
from grader.sandbox.channel import Channel, Ended, Late
from grader.sandbox.function import RemoteFunction
from grader.sandbox.kinds import Sandbox
from grader.sandbox.messages import MOST_LETTERS, Malformed, clean
from grader.sandbox.served import Served
from grader.withheld import advice


@dataclass(frozen=True)
class Limits:
    """Seconds and counts; the time of a call of the function is the check's own.

    The learner's side counts the processor's time and stops itself; the judge kills by the clock,
    later, whoever does not. So a busy machine fails nobody.
    """

    start: float = 120.0  # until the sandbox is up; Deno takes 3, and 50 on a very busy machine
    cell: float = 2.0  # until one of the learner's cells has run
    grace: float = 0.5  # after the end of a call, before the sandbox is killed
    patience: float = 4.0  # times as long, by the clock, as the learner's side has
    exercise: float = 60.0  # all calls of one check together
    submission: float = 180.0
    restarts: int = 5  # after the sandbox has ended within one check


class NotStarted(RuntimeError):
    """The sandbox did not come up: the machine's fault, and no learner's; there is no verdict."""


class Session:
    """Runs one learner's cells in one sandbox; a context that leaves no process behind."""

    def __init__(
        self, sandbox: Sandbox, cells: Sequence[tuple[str, str]], limits: Limits | None = None
    ) -> None:
        self.sandbox, self.cells, self.limits = sandbox, list(cells), limits or Limits()
        self.channel: Channel | None = None
        self.numbers = self.restarts = 0
        self.spent = self.spent_in_all = self.starting = 0.0
        self.failed: list[list] = []  # what each cell raised
        self.foresees = True  # whether a call's first answers go along with it
        self.before: Served | None = None  # the last call that this could be done for
        self.problem = ""  # why the sandbox itself does not work

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_) -> None:
        self.stop()

    def check_works(self) -> None:
        """Raise `NotStarted` if the sandbox failed; a check takes that for the learner's fault."""
        if self.problem:
            raise NotStarted(f"The sandbox {self.sandbox.name} did not start: {self.problem}")

    def stop(self) -> None:
        """End the sandbox; the next call starts another."""
        if self.channel:
            self.channel.kill()
            self.sandbox.clean()
        self.channel = self.before = None

    def function(self, name: str) -> object:
        """Return the learner's function of that name, or a stand-in for what it is instead.

        A name that is not there is a `Fault`. With it begins the time of one exercise.
        """
        self.spent, self.restarts = 0.0, 0
        try:
            found = self.exchange({"do": "name", "name": name}, self.limits.cell)
            if "missing" in found:
                return Unwritten(self._missing(name), "missing")
            thing = plain.decode(found["is"], _nothing)
            return RemoteFunction(self, name, found["takes"]) if callable(thing) \
                and not inspect.isclass(thing) else thing  # fmt: skip
        except OutOfBudget as error:
            return Unwritten(f"{error}.", "missing")
        except Exception:  # whatever it is, it came of what the other side sent
            self.stop()
            return Unwritten("The cells of your notebook do not run to their end.", "missing")

    def _missing(self, name: str) -> str:
        error = next(filter(None, self.failed), None)
        if error is None:
            return f"Your notebook does not define {name}."
        kind, text, place, _ = map(clean, error, MOST_LETTERS)
        reason = f" ({text[:120]})" if text else ""
        return (
            f"Your notebook does not define {name}: a cell raised {kind}{reason}{place}."
            f"{advice(kind, text)}"
        )

    def call(self, name: str, served: Served, seconds: float, counted: bool = False) -> dict:
        """Return the answer to one call, its result or error still as data.

        What Python does in it is `counted` on the other side, and comes with the answer.
        """
        message = {"do": "call", "name": name, "args": served.data, "counted": counted}
        told = served.is_open and self.foresees
        if told:
            self._ready()  # a new process remembers no call
            message["again"] = self.timed(lambda: served.foresee(self.before))
        self.before = served if told else None
        try:
            return self.exchange(message, seconds, served)
        except Late:
            self.stop()
            raise Stopped from None
        except Ended:
            self.stop()
            raise OutOfBudget(
                f"Your {name} ended the whole Python process, as a crash or os._exit does"
            ) from None

    def garbled(self, name: str) -> OutOfBudget:
        """End the sandbox, which sends what no program sends that only calculates."""
        self.stop()
        return OutOfBudget(f"Your {name} broke the connection to the judge")

    def exchange(self, message: dict, seconds: float, served: Served | None = None) -> dict:
        """Send a message and return the answer, as data; raises what a `Channel` does."""
        limits = self.limits
        if self.spent > limits.exercise or self.spent_in_all > limits.submission:
            most = limits.exercise if self.spent > limits.exercise else limits.submission
            raise OutOfBudget(f"Your program used up the {most:g} s that there are for all calls")
        self._ready()
        return self.timed(lambda: self._send(message, self._end(seconds), seconds, served))

    def timed(self, work: Callable[[], object]) -> object:
        """Do it, and count its time."""
        start = time.monotonic()
        try:
            return work()
        finally:
            took = time.monotonic() - start
            self.spent += took
            self.spent_in_all += took

    def _send(self, message: dict, deadline: float, seconds: float, served: Served | None) -> dict:
        self.numbers += 1
        channel = self.channel
        channel.send({**message, "id": self.numbers, "seconds": seconds}, deadline)
        while True:
            answer = channel.receive(deadline)
            if served and served.told:
                served.came(answer.get("told"))
            if "ask" in answer and served:
                reply = {**served.answer(answer["ask"]), "reply": answer.get("n")}
                channel.send(reply, deadline)
            elif answer.get("id") == self.numbers:
                return answer
            else:
                raise Malformed("an answer to nothing")

    def _ready(self) -> None:
        """Start the sandbox and run the cells, unless it is up."""
        if self.channel:
            return
        self.restarts += 1
        if self.restarts > self.limits.restarts:
            raise OutOfBudget(
                "Your program had to be stopped, or ended its process, too often before, so it was "
                "not run again"
            )
        start = time.monotonic()
        try:
            self.channel = self.sandbox.start()
            self._send({"do": "cells", "cells": []}, start + self.limits.start, 1.0, None)
        except (OSError, Late, Ended, Malformed) as error:
            self.problem = f"{type(error).__name__} {error}".strip() + "."
            raise OutOfBudget("The sandbox did not start") from None
        self.starting += time.monotonic() - start
        cells = {"do": "cells", "cells": self.cells}
        seconds = self.limits.cell
        deadline = self._end(seconds * len(self.cells))
        self.failed = list(self._send(cells, deadline, seconds, None).get("failed", []))

    def _end(self, seconds: float) -> float:
        """When the sandbox is killed, by the clock."""
        return time.monotonic() + self.limits.patience * seconds + self.limits.grace


def _nothing(data: object) -> object:
    raise Malformed("nothing of the judge's was sent")
