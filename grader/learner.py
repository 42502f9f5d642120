"""Call a learner's function: whatever it does becomes a value or a sentence, never an exception."""

import inspect
from collections.abc import Callable
from io import StringIO

from grader import words
from grader.deadline import Stopped, Watch
from grader.effort import Counting, Effort
from grader.fault import Fault, OutOfBudget, Unwritten
from grader.traces import learner_traceback, place
from grader.withheld import advice
from specdecode.undecided import NotExact


class Diverged(NotExact):
    """A distant function did not ask what it asked before; what was answered ahead is void."""


class Distant:
    """A learner's function that runs in another process, with a clock and generators there."""

    watch: Watch

    def own_source(self) -> str | None:
        """Name the source of its own that the function drew from, as `OwnRandomness.used` does."""
        raise NotImplementedError

    def effort_of(self, call: Callable[[], object]) -> Effort:
        """Make a call of the function; return what Python did in it."""
        raise NotImplementedError


def same_signature(function: object, name: str, parameters: tuple[str, ...]) -> None:
    """Raise `Fault` unless `function` is a function that can be called with these parameters."""
    call = f"{name}({', '.join(parameters)})"
    if inspect.isclass(function) or not callable(function):
        what = f"the class {function.__name__}" if inspect.isclass(function) else None
        raise Fault(
            f"{name} should be a function; the check was given {what or words.value(function)}."
        )
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # built in: nothing to read
        return
    try:
        signature.bind(*parameters)
    except TypeError:
        raise Fault(
            f"Your {name} takes {words.plural(len(signature.parameters), 'argument')} "
            f"({', '.join(signature.parameters) or 'none'}); it is called as {call}."
        ) from None


class Learner:
    """The learner's function, with a limit on the time of each call."""

    def __init__(
        self, name: str, function: Callable, watch: Watch, printed: StringIO | None = None
    ) -> None:
        self.name, self.function, self.watch = name, function, watch
        self.printed = printed or StringIO()

    def __call__(self, *arguments: object, case: str = "", returns: bool = True) -> object:
        """Return what the function returns; raise `Fault` for what it should not do.

        `case` names the input in the sentence: "for target .2, draft .4 and u 0". A function that
        `returns` nothing is one that changes its arguments. `NotExact` passes through: it says
        that the check must judge in another way.
        """
        try:
            self.watch.start()
            try:
                result = self.function(*arguments)
            finally:
                self.watch.pause()
        except NotExact:
            raise
        except NotImplementedError as error:
            raise Unwritten(
                f"Nothing is written yet: {self.name} still raises NotImplementedError.",
                type(error).__name__,
            ) from None
        except Stopped as error:
            self.watch.pause()  # it may have rung inside of the pause above
            raise Fault(
                f"Your {self.name} does not come to an end{_spaced(case)}: it was stopped after "
                f"{self.watch.seconds:g} s{place(error)}.",
                type(error).__name__,
                learner_traceback(error),
            ) from None
        except OutOfBudget as error:
            raise Fault(
                f"{error}{_spaced(case)}.", type(error).__name__, learner_traceback(error)
            ) from None
        except BaseException as error:
            kind, reason = type(error).__name__, _reason(error)
            raise Fault(
                f"Your {self.name} raised {kind}{reason and f' ({reason})'}{place(error)}"
                f"{_spaced(case, ', ')}.{advice(kind, reason)}",
                kind,
                words.given(learner_traceback(error)),
            ) from None
        return self._returned(result, returns)

    def effort(self, *arguments: object, case: str = "") -> Effort:
        """Call the function; return what Python did meanwhile."""
        if issubclass(type(self.function), Distant):
            return self.function.effort_of(lambda: self(*arguments, case=case))
        counting = Counting()

        def counted(*given: object) -> object:
            with counting:
                return self.function(*given)

        Learner(self.name, counted, self.watch, self.printed)(*arguments, case=case)
        return counting.effort

    def _returned(self, result: object, returns: bool) -> object:
        if result is None and not returns:
            return None
        if result is None and self.printed.getvalue():
            raise Fault(
                f"Your {self.name} prints and returns None; a check, or another function, can only "
                "use what is returned."
            )
        if result is None:
            raise Fault(f"Your {self.name} returns None: is a `return` missing on some path?")
        if inspect.iscoroutine(result):
            result.close()  # else Python warns that it was never awaited
        if inspect.iscoroutine(result) or inspect.isasyncgen(result):
            raise Fault(f"Your {self.name} is an `async def`; write a plain `def`.")
        if inspect.isgenerator(result) and result.gi_code.co_name == "<genexpr>":
            raise Fault(
                f"Your {self.name} returns a generator, which has computed nothing yet: what "
                "stands in round brackets with a `for` in it is not a list. Use square brackets."
            )
        if inspect.isgenerator(result):
            raise Fault(f"Your {self.name} has a `yield`, so it returns a generator; use `return`.")
        if callable(result):
            raise Fault(f"Your {self.name} returns a function, {words.value(result)}, not a value.")
        return result


def _reason(error: BaseException) -> str:
    try:
        text = words.given(" ".join(str(error).split()).rstrip("."))
    except Exception:  # a learner's own exception may fail to show itself
        return ""
    return text[:120]


def _spaced(case: str, before: str = " ") -> str:
    return f"{before}{case}" if case else ""
