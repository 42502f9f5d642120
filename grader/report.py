"""The verdict on one exercise: a sentence first, then the parts, then the traceback."""

from dataclasses import dataclass
from textwrap import wrap

from grader.card import card
from grader.pictures import Bars, Slots

WIDTH = 88


@dataclass(frozen=True)
class Part:
    """One sub-check: what it is called, what it is worth, and what it found."""

    name: str
    weight: float
    passed: bool
    detail: str


@dataclass(frozen=True)
class Report:
    """What a check found. It shows itself as a card in a notebook and as text elsewhere.

    The text has neither the picture nor the later hints: nothing in it can be opened.
    """

    exercise: str
    message: str  # what the learner's code did, in words
    parts: tuple[Part, ...]
    hints: tuple[str, ...] = ()  # opened one at a time; the last is the exercise's own
    traceback: str = ""  # of the learner's code alone
    printed: str = ""  # what the learner's code printed while it was checked
    picture: Bars | Slots | None = None  # the counterexample
    programs: tuple[str, str] | None = None  # after passing: the learner's source, and ours

    @property
    def passed(self) -> bool:
        """Every part passed."""
        return all(part.passed for part in self.parts)

    @property
    def score(self) -> float:
        """The share of the parts' weight that passed, 0 to 1."""
        if self.passed:
            return 1.0
        return sum(part.weight for part in self.parts if part.passed) / self.total

    @property
    def total(self) -> float:
        """The weight of all parts: the points of the exercise's visible check."""
        return sum(part.weight for part in self.parts)

    def points(self, maximum: float) -> float:
        """Return the score times `maximum`, a plain float in [0, maximum].

        nbgrader reads the last expression of a test cell from its text, and takes anything but a
        plain float for full marks.
        """
        return min(max(round(float(self.score * maximum), 2), 0.0), float(maximum))

    def _repr_html_(self) -> str:
        return card(self)

    def __str__(self) -> str:
        lines = [f"{self.exercise}: {'passed' if self.passed else 'not passed yet'}"]
        lines += wrap(self.message, WIDTH)
        for part in self.parts:
            earned = part.weight if part.passed else 0
            line = f"  [{earned:g} of {part.weight:g}] {part.name}: {part.detail}"
            lines += wrap(line, WIDTH, subsequent_indent=" " * 11)
        if self.hints:
            lines += wrap(f"Hint: {self.hints[0]}", WIDTH)
        if self.printed:
            lines += ["Your code printed:", self.printed]
        if self.traceback:
            lines.append(self.traceback)
        return "\n".join(lines)

    __repr__ = __str__
