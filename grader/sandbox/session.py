"""A learner's notebook in a sandbox, seen from the judge: functions to call, and their limits."""

import inspect
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from grader.deadline import Stopped, Watch
from grader.learner import OutOfBudget, Unwritten
from grader.sandbox import plain
from grader.sandbox.channel import Channel, Ended, Late
from grader.sandbox.kinds import Sandbox
from grader.sandbox.served import Served
from grader.traces import Elsewhere
from specdecode.undecided import NotExact

RAISED = {"NotExact": NotExact, "NotImplementedError": NotImplementedError, "Stopped": Stopped,
          "OutOfBudget": OutOfBudget}  # fmt: skip
KINDS = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD,
         inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.KEYWORD_ONLY,
         inspect.Parameter.VAR_KEYWORD)  # fmt: skip


@dataclass(frozen=True)
class Limits:
    """Seconds and counts; the time of a call of the function is the check's own."""

    start: float = 30.0  # until the sandbox is up
    cell: float = 2.0  # until one of the learner's cells has run
    grace: float = 0.5  # after the end of a call, before the sandbox is killed
    exercise: float = 60.0  # all calls of one check together
    submission: float = 180.0
    restarts: int = 5  # after the sandbox has ended within one check


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

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_) -> None:
        self.stop()

    def stop(self) -> None:
        """End the sandbox; the next call starts another."""
        if self.channel:
            self.channel.kill()
            self.sandbox.clean()
        self.channel = None

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
        except (Late, Ended, KeyError, ValueError, TypeError, plain.Malformed):
            self.stop()
            return Unwritten("The cells of your notebook do not run to their end.", "missing")
        except OutOfBudget as error:
            return Unwritten(f"{error}.", "missing")

    def _missing(self, name: str) -> str:
        error = next(filter(None, self.failed), None)
        if error is None:
            return f"Your notebook does not define {name}."
        kind, text, place, _ = map(plain.clean, error)
        reason = f" ({text[:120]})" if text else ""
        return f"Your notebook does not define {name}: a cell raised {kind}{reason}{place}."

    def call(self, name: str, served: Served, seconds: float) -> dict:
        """Return the answer to one call, its result or error still as data."""
        message = {"do": "call", "name": name, "args": served.data}
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
        start = time.monotonic()
        try:
            return self._send(message, start + seconds + limits.grace, seconds, served)
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
            if "ask" in answer and served:
                reply = {**served.answer(answer["ask"]), "reply": answer.get("n")}
                channel.send(reply, deadline)
            elif answer.get("id") == self.numbers:
                return answer
            else:
                raise plain.Malformed("an answer to nothing")

    def _ready(self) -> None:
        """Start the sandbox and run the cells, unless it is up."""
        if self.channel:
            return
        self.restarts += 1
        if self.restarts > self.limits.restarts:
            raise OutOfBudget("Your program ended its process, or had to be stopped, too often")
        start = time.monotonic()
        self.channel = self.sandbox.start()
        self._send({"do": "cells", "cells": []}, start + self.limits.start, 1.0, None)
        self.starting += time.monotonic() - start
        cells = {"do": "cells", "cells": self.cells}
        seconds = self.limits.cell
        deadline = time.monotonic() + seconds * len(self.cells) + self.limits.grace
        self.failed = list(self._send(cells, deadline, seconds, None).get("failed", []))


class RemoteFunction:
    """A learner's function that runs in the sandbox; to a check it is a function like others."""

    def __init__(self, session: Session, name: str, takes: list | None) -> None:
        self.session, self.name = session, name
        self.watch = Watch(1.0)  # the clock runs in the sandbox; here it only says how long
        if isinstance(takes, list):
            self.__signature__ = inspect.Signature(
                [_parameter(*p) for p in takes], __validate_parameters__=False
            )

    @property
    def own_source(self) -> str | None:
        """The source of its own that the function drew from, if any."""
        try:
            own = self.session.exchange({"do": "own"}, 1.0).get("own")
        except (Late, Ended, OutOfBudget, plain.Malformed):
            self.session.stop()
            return None
        return plain.clean(own, 100) if own else None

    def __call__(self, *arguments: object) -> object:
        session, served = self.session, Served(arguments)
        try:
            answer = session.call(self.name, served, self.watch.seconds)
            served.take_back(answer["args"])
            printed = answer["printed"]
            error = answer.get("error")
            result = None if error else served.decode(answer["result"])
            if error:
                error = _raised(*map(plain.clean, error))
        except Exception:  # whatever it is, it came of what the other side sent
            raise session.garbled(self.name) from None
        sys.stdout.write(plain.clean(printed, 10_000))
        if error:
            raise error
        return result


def _parameter(name: str, kind: int, optional: bool) -> inspect.Parameter:
    default = None if optional else inspect.Parameter.empty
    return inspect.Parameter(name, KINDS[kind], default=default)


def _raised(kind: str, text: str, place: str, trace: str) -> BaseException:
    """What the learner's function raised, with the place and traceback that were found there."""
    name = kind if kind.isidentifier() else "Exception"
    error = type(name, (RAISED.get(kind, Exception), Elsewhere), {})(text)
    error.place, error.trace = place, trace
    return error


def _nothing(data: object) -> object:
    raise plain.Malformed("nothing of the judge's was sent")
