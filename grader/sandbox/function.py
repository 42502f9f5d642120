"""A learner's function that runs in a sandbox, as a check sees it: a function like others."""

import inspect
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from grader.deadline import Stopped, Watch
from grader.effort import Effort
from grader.fault import OutOfBudget
from grader.judge import SECONDS
from grader.learner import Distant, Diverged
from grader.sandbox.channel import Ended, Late
from grader.sandbox.messages import MOST_LETTERS, Malformed, clean
from grader.sandbox.served import Served
from grader.traces import Elsewhere
from specdecode.undecided import NotExact

if TYPE_CHECKING:
    from grader.sandbox.session import Session

RAISED = {"NotExact": NotExact, "NotImplementedError": NotImplementedError, "Stopped": Stopped,
          "OutOfBudget": OutOfBudget}  # fmt: skip
KINDS = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD,
         inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.KEYWORD_ONLY,
         inspect.Parameter.VAR_KEYWORD)  # fmt: skip

MOST_PARAMETERS = 20


class RemoteFunction(Distant):
    """A learner's function that runs in the sandbox; to a check it is a function like others."""

    def __init__(self, session: "Session", name: str, takes: list | None) -> None:
        self.session, self.name = session, name
        self.watch = Watch(SECONDS)  # the clock runs in the sandbox; here it only says how long
        self.counted, self.effort = False, None
        if isinstance(takes, list):
            self.__signature__ = inspect.Signature(
                [_parameter(*p) for p in takes[:MOST_PARAMETERS]], __validate_parameters__=False
            )

    def own_source(self) -> str | None:
        """Name the source of its own that the function drew from, or None."""
        try:
            own = self.session.exchange({"do": "own"}, 1.0).get("own")
        except (Late, Ended, OutOfBudget, Malformed):
            self.session.stop()
            return None
        return clean(own, 100) if own else None

    def effort_of(self, call: Callable[[], object]) -> Effort:
        """Make a call of the function; return what Python did in it, as the sandbox counts."""
        self.counted = True
        try:
            call()
        finally:
            self.counted = False
        return self.effort

    def __call__(self, *arguments: object) -> object:
        session, served = self.session, Served(arguments)
        try:
            answer = session.call(self.name, served, self.watch.seconds, self.counted)
            error, printed = answer.get("error"), answer["printed"]
            if self.counted and not error:
                self.effort = Effort(*map(int, answer["effort"]))
            result = session.timed(lambda: _read(served, answer))
            if error:
                error = _raised(*map(clean, error, MOST_LETTERS))
        except Exception:  # whatever it is, it came of what the other side sent
            raise session.garbled(self.name) from None
        if served.diverged:
            session.foresees = False
            raise Diverged
        sys.stdout.write(clean(printed, 10_000))
        if error:
            raise error
        return result


def _read(served: Served, answer: dict) -> object:
    """What came back: the state of the arguments, and the result."""
    served.take_back(answer["args"])
    return None if answer.get("error") else served.decode(answer["result"])


def _parameter(name: str, kind: int, optional: bool) -> inspect.Parameter:
    default = None if optional else inspect.Parameter.empty
    return inspect.Parameter(clean(name, MOST_LETTERS[0]), KINDS[kind], default=default)


def _raised(kind: str, text: str, place: str, trace: str) -> BaseException:
    """What the learner's function raised, with the place and traceback that were found there."""
    name = kind if kind.isidentifier() else "Exception"
    error = type(name, (RAISED.get(kind, Exception), Elsewhere), {})(text)
    error.place, error.trace = place, trace
    return error
