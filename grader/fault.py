"""What is wrong with a learner's program, in a sentence: what checks raise, and the usual ones."""

from collections.abc import Callable, Iterable

from grader import words
from grader.deadline import Stopped
from grader.pictures import Bars, Slots

LONGEST = 1000  # letters of a sentence; the longest on a known mistake has about 400


class Fault(Exception):
    """What is wrong with the learner's program, in a sentence; the traceback of its own code.

    `kind` is the same for two programs that fail in the same way: the class of what was raised.
    """

    def __init__(
        self,
        sentence: str,
        kind: str = "value",
        trace: str = "",
        picture: Bars | Slots | None = None,
    ) -> None:
        if len(sentence) > LONGEST:  # what a learner's function returns may be very long
            sentence = f"{sentence[:LONGEST]} ..."
        super().__init__(sentence)
        self.sentence, self.kind, self.trace, self.picture = sentence, kind, trace, picture

    @property
    def stopped(self) -> bool:
        """The call was cut off, because it took too long or asked for too much."""
        return self.kind in (Stopped.__name__, OutOfBudget.__name__)


class Unwritten(Fault):
    """The starter is untouched: it raises NotImplementedError."""


class OutOfBudget(BaseException):
    """One of our models or generators was asked far too often; the message says which."""


def unchanged(
    name: str,
    before: Iterable,
    after: Iterable,
    argument: str,
    show: Callable[[Iterable], str] = str,
) -> None:
    """Raise `Fault` if the learner's function changed an argument in place."""
    try:
        if list(before) == list(after):
            return
        now = show(list(after))
    except Exception:  # whatever a learner put into it
        now = words.value(after)
    raise Fault(
        f"Your {name} changes its argument {argument} in place: it was {show(list(before))} "
        f"and is {now} after the call. Work on a copy."
    )


def fixed(name: str, answer: str, case: str, want: str) -> Fault:
    """The fault of a function that also gives a rule's only answer where it is wrong."""
    return Fault(
        f"Your {name} gives {answer} {case} too, where it should be {want}: one answer to "
        "everything does not count."
    )
