"""Bets on how a program differs from known ones that are given the same draws.

A sampled law is a blunt thing. But who hides a draw in `float(rng.random())` mostly uses it as the
reference or a known mistake does, and there the two can be compared draw by draw. With each sample
the known programs get a copy of the generator; their laws are worked out exactly. For any set of
outcomes, let t and k say whether the learner's and the known program's outcome is in it. If the
learner's program is right, t - k has the mean (its probability under the truth) - (that under the
known law), whatever the two programs have to do with each other. So 1 + s (t - k - that mean) is a
fair factor for any stake s decided beforehand that keeps it from being negative, and `sequential`
may bet with it as with its own.

What is gained: where the two agree nearly always, t - k is nearly always 0, and a law that is wrong
by a total variation of d is found in some 20 / d samples in place of some 20 / d^2. No test can do
with fewer than 14 / d: a right program could differ from the wrong one only where it was not seen.

The first samples choose the known programs that agree most; bets begin after them.
"""

import contextlib
import copy
import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator, default_rng

from grader import mistakes
from grader.beginnings import Tokens, completed
from grader.deadline import Watch
from grader.learner import Learner
from specdecode.exact import Distribution

AGAIN = 12  # samples that are taken twice: does the same draw lead to the same outcome?
SORTED = 6  # samples after which most known programs are left out
CHOSEN = 20  # samples after which the bets begin
LEFT, KEPT = 8, 2  # known programs after the first, and after the second
SUSPICIOUS = 1.6  # a capital, as a logarithm, that a right program has once in five times at most
STAKES = np.array([0.2, 0.5, 0.95])


@dataclass(frozen=True)
class Known:
    """A known program: one outcome of it for a generator, and its exact law."""

    run: Callable[[Generator], Tokens]
    law: Callable[[], Distribution]


def learners(name: str, reference: Callable) -> Iterable[Learner]:
    """Yield the reference and the known mistakes of an exercise, as if they were learners'."""
    functions = [mistake.function for mistake in mistakes.load(name) if _is_quiet(mistake)]
    return (Learner(name, function, Watch(0)) for function in (reference, *functions))


def _is_quiet(mistake: mistakes.Mistake) -> bool:
    """It gives values: it neither loops for ever nor draws from elsewhere."""
    return mistake.caught_by == "values"


class Coupling:
    """A learner's program and the known ones, on the same draws."""

    def __init__(
        self,
        run: Callable[[Generator], Tokens],
        known: Iterable[Known],
        truth: Distribution,
        rng: Generator,
    ) -> None:
        self.run, self.known, self.truth, self.rng = run, list(known), truth, rng
        self.agreed = [0] * len(self.known)
        self.past: list[tuple[Tokens, list[Tokens | None]]] = []
        self.bets: list[_Bets] = []
        self.samples, self.copy = 0, default_rng(0)

    def draw(self) -> Tokens:
        """Return one outcome of the learner's program; `ValueError` if it does not repeat it."""
        self.rng.random()  # a program that only spawns generators would else see the same again
        state = self.rng.bit_generator.state
        before = copy.deepcopy(self.rng) if self.samples < AGAIN else None
        self.samples += 1
        outcome = self.run(self.rng)
        if before and self.run(before) != outcome:
            raise ValueError("the same draws led to another outcome.")
        others = [self._outcome(known, state) for known in self.known]
        for bets, other in zip(self.bets, others, strict=False):
            bets.settle(outcome, other)
        if not self.bets and self.known:
            self._choose(outcome, others)
        return outcome

    def _choose(self, outcome: Tokens, others: list[Tokens | None]) -> None:
        self.past.append((outcome, others))
        self.agreed = [n + (o == outcome) for n, o in zip(self.agreed, others, strict=True)]
        if len(self.past) == SORTED:
            self._keep(sorted(range(len(self.known)), key=lambda i: -self.agreed[i])[:LEFT])
        if len(self.past) < CHOSEN:
            return
        best, laws = [], {}
        for i in sorted(range(len(self.known)), key=lambda i: -self.agreed[i]):
            with contextlib.suppress(Exception):  # a known mistake may have no law
                if len(best) < KEPT:
                    laws[i] = self.known[i].law()
                    best.append(i)
        self._keep(best)
        self.bets = [_Bets(laws[i], self.truth, len(best)) for i in best]
        for past, those in self.past:
            for bets, other in zip(self.bets, those, strict=True):
                bets.learn(past, other)

    def _keep(self, places: list[int]) -> None:
        self.known = [self.known[i] for i in places]
        self.agreed = [self.agreed[i] for i in places]
        self.past = [(outcome, [others[i] for i in places]) for outcome, others in self.past]

    def _outcome(self, known: Known, state: dict) -> Tokens | None:
        self.copy.bit_generator.state = state
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                return known.run(self.copy)
        except Exception:  # a known mistake may raise
            return None

    @property
    def is_suspicious(self) -> bool:
        """Whether it may pay to take more samples."""
        return self.capital > SUSPICIOUS

    @property
    def capital(self) -> float:
        """The logarithm of what all bets together have made of 1."""
        if not self.bets:
            return 0.0
        return float(np.logaddexp.reduce([bets.capitals for bets in self.bets], None))

    def law(self) -> Distribution:
        """What the most successful bets say that the law of the learner's program is."""
        return max(self.bets, key=lambda bets: bets.capitals.max()).law()


class _Bets:
    """The capitals, as logarithms, one for each stake, of bets on one set of outcomes.

    The set is made of those that came more often than they should, so far.
    """

    def __init__(self, known: Distribution, truth: Distribution, among: int) -> None:
        self.outcomes = sorted(known.keys() | truth.keys())
        self.place = {outcome: i for i, outcome in enumerate(self.outcomes)}
        self.truth, self.truth_law = self._row(truth), truth
        self.known = self._row(known)
        self.shift = self.truth - self.known  # the mean of every difference, if all is well
        self.total, self.samples = np.zeros(len(self.outcomes)), 0
        self.capitals = np.full(len(STAKES), -np.log(among * len(STAKES)))
        self.rows: dict[Tokens, np.ndarray] = {}

    def _row(self, law: Distribution) -> np.ndarray:
        row = np.zeros(len(self.outcomes))
        for outcome, probability in law.items():
            row[self.place[outcome]] = probability
        return row

    def _difference(self, outcome: Tokens, other: Tokens | None) -> np.ndarray | None:
        for one in {outcome, other} - self.rows.keys() - {None}:
            whole = completed({one: 1.0}, self.truth_law)
            self.rows[one] = self._row(whole) if whole.keys() <= self.place.keys() else None
        one, two = self.rows.get(outcome), self.rows.get(other)
        return None if one is None or two is None else one - two

    def learn(self, outcome: Tokens, other: Tokens | None) -> None:
        """Take note of a sample, without a bet on it."""
        difference = self._difference(outcome, other)
        if difference is not None:
            self.total += difference
            self.samples += 1

    def settle(self, outcome: Tokens, other: Tokens | None) -> None:
        """Bet on a sample, by what the earlier ones say, and take note of it."""
        difference = self._difference(outcome, other)
        if difference is not None:
            chosen = self.total > self.samples * self.shift
            mean = self.shift[chosen].sum()
            gain = difference[chosen].sum() - mean  # not below -1 - mean
            self.capitals = self.capitals + np.log1p(STAKES * gain / (1 + max(mean, 0.0)))
        self.learn(outcome, other)

    def law(self) -> Distribution:
        """The known law, and what was seen to differ from it."""
        law = np.clip(self.known + self.total / max(self.samples, 1), 0, None)
        return dict(zip(self.outcomes, (law / law.sum()).tolist(), strict=True))
