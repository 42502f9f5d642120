"""Models and generators that remember how they were asked, and put an end to asking for ever."""

from collections.abc import Sequence

import numpy as np

from grader.fault import OutOfBudget
from specdecode.models import Model, TableModel
from specdecode.undecided import NotExact

MOST_PASSES = 200  # in one step; an honest one takes N + 1
MOST_DRAWS = 24  # on one path that is enumerated; an honest step takes 2 N + 1
MOST_NUMBERS = 1000  # in one step that is sampled


class WatchedModel:
    """A model that counts its passes, and remembers the longest text that it was asked about.

    With `afterthought`, the row after a prefix that was asked before comes from that other table:
    a step that asks twice, in place of remembering, gets a row its token was not drawn from.
    """

    most_passes = MOST_PASSES

    def __init__(
        self,
        name: str,
        model: Model,
        afterthought: TableModel | None = None,
        asker: str = "step",
    ) -> None:
        self.name, self.model, self.afterthought, self.asker = name, model, afterthought, asker
        self.passes = self.longest = 0
        self._seen: set[tuple[int, ...]] = set()

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        self.passes += 1
        if self.passes > self.most_passes:
            raise OutOfBudget(
                f"Your {self.asker} asked the {self.name} {self.most_passes} times without an end"
            )
        rows = self.model(tokens, n)
        self.longest = max(self.longest, len(tokens))
        if self.afterthought is not None:
            for i, other in enumerate(self.afterthought(tokens, n)):
                context = tuple(int(t) for t in tokens)[: len(tokens) - n + 1 + i]
                if context in self._seen:
                    rows[i] = other
                self._seen.add(context)
        return rows


class _Counting:
    """Passes draws on to a generator, and counts them."""

    def __init__(self, rng: object, asker: str = "step") -> None:
        self.rng, self._asker, self._draws = rng, asker, 0

    def __getattr__(self, name: str):
        draw = getattr(self.rng, name)
        if not callable(draw):
            return draw

        def counted(*arguments, **named):
            self._draws += 1
            self._look()
            return draw(*arguments, **named)

        return counted

    def _look(self) -> None:
        raise NotImplementedError


class WatchedGenerator(_Counting):
    """Gives up exactness on a path of very many draws: a loop that draws again."""

    def _look(self) -> None:
        if self._draws > MOST_DRAWS:
            raise NotExact("the step draws again and again on one path.")


class LimitedGenerator(_Counting):
    """Draws numbers, and puts an end to drawing for ever."""

    def _look(self) -> None:
        if self._draws > MOST_NUMBERS:
            raise OutOfBudget(
                f"Your {self._asker} drew {MOST_NUMBERS} random numbers without an end"
            )
