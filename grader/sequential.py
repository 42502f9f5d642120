"""A sequential test of samples against an exact law, where draws cannot be enumerated.

It bets. An event is a beginning of the outcome, "the tokens begin with 1, 0"; the law says its
probability y. A bet on it starts with a capital of 1. Each sample multiplies the capital by
1 + s (t - y), which is never negative: s is the bet's stake and t is 1 if the event happened, 0 if
not, and the event's probability given the sample where the sample is too short to say.

If the program is right, t has mean y whatever came before, so each capital keeps its mean of 1, and
so does the average of all of them, with weights fixed in advance. Such a martingale ever reaches
1/a with probability a at most (Ville 1939), however often one looks and whenever one stops. Here
1/a is MOST_TESTS / FALSE_FAILURE, so by the union bound a right program fails a whole check, all
its parts and looks together, with probability FALSE_FAILURE at most. An event that the law rules
out ends the test when it happens; for a right program it never does.

One part of the capital is spread over single events, and another bets on each next token what the
samples before say of it, which pays where a fault is a little of everything. Where there are known
programs to give the same draws to, a third part bets on the difference (`grader.coupled`).

A wrong program fails as soon as its capital has grown enough: for gross faults after some dozens of
samples. Rejected with probability .99 within `most` samples is a law that moves this much from one
first token to another, its total variation from the truth: .28 in 250 samples, .22 in 400, .13 in
1100 (measured; tests/checks/test_sequential.py repeats it). Smaller faults may pass: they are seen
only where draws can be enumerated.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import log

import numpy as np

from grader.beginnings import Tokens, beginnings, completed, largest_difference, last_token
from grader.coupled import Coupling
from specdecode.exact import Distribution

FALSE_FAILURE = 1e-6  # the chance that a right program fails a whole check
MOST_TESTS = 10  # sampled comparisons in one check
MORE = 6  # times as many samples, where the known programs make it likely that they decide
LOOK = 10  # samples from one look to the next
PRIOR = 30  # how many samples the law itself counts for
ODDS = np.exp([-2, -1, -0.5, 0.5, 1, 2])  # what the bets say the odds of an event really are


@dataclass(frozen=True)
class Seen:
    """The shares that were seen in a number of samples, and the event that is wrong, if any."""

    shares: Distribution
    samples: int
    wrong: Tokens | None


class _EventBets:
    """The capitals, as logarithms: (odds, events). Each length of event has the same weight."""

    def __init__(self, truth: Distribution, chance: Distribution) -> None:
        horizon = max(map(len, truth))
        self.chance = chance
        self.events = [event for event, y in chance.items() if event and y < 1 - 1e-12]
        lengths = [len(event) for event in self.events]
        weights = [1 / (horizon * lengths.count(n) * len(ODDS)) for n in lengths]
        y = self.chances = np.array([chance[event] for event in self.events])
        claimed = ODDS[:, None] * y / (1 - y + ODDS[:, None] * y)
        self.stakes = (claimed - y) / (y * (1 - y))
        self.capitals = np.log(np.broadcast_to(weights, self.stakes.shape))
        self.factors: dict[Tokens, np.ndarray] = {}

    def settle(self, outcome: Tokens) -> None:
        if outcome not in self.factors:
            happened = np.array([self._happened(outcome, event) for event in self.events])
            self.factors[outcome] = np.log1p(self.stakes * (happened - self.chances))
        self.capitals = self.capitals + self.factors[outcome]

    def _happened(self, outcome: Tokens, event: Tokens) -> float:
        if len(event) <= len(outcome):
            return float(outcome[: len(event)] == event)
        if event[: len(outcome)] != outcome:
            return 0.0
        return self.chance[event] / self.chance[outcome]


class _TokenBets:
    """One capital, as a logarithm, that bets on each next token what was seen so far says of it.

    A token seen k times in n samples after the same beginning is taken to have the probability
    (k + PRIOR y) / (n + PRIOR), where the law says y. The capital is multiplied by that over y.
    """

    def __init__(self, chance: Distribution) -> None:
        self.chance, self.capital = chance, 0.0
        self.counts: dict[Tokens, int] = {}

    def settle(self, outcome: Tokens) -> None:
        for n in range(len(outcome)):
            before, event = outcome[:n], outcome[: n + 1]
            y = self.chance[event] / self.chance[before]
            k, total = self.counts.get(event, 0), self.counts.get((*before, None), 0)
            self.capital += log((k / y + PRIOR) / (total + PRIOR))
            self.counts[event] = k + 1
            self.counts[(*before, None)] = total + 1


def test(
    draw: Callable[[], Tokens], truth: Distribution, most: int, coupling: Coupling | None
) -> Seen:
    """Draw up to `most` outcomes and compare them with the law; see the head of this module.

    `draw` returns the first tokens, one at least, of an outcome as long as the truth's. With a
    `coupling`, whose `draw` it is, a third of the capital is its own.
    """
    chance = {
        event: y
        for length in range(max(map(len, truth)) + 1)
        for event, y in beginnings(truth, length).items()
        if y > 0
    }
    events, tokens = _EventBets(truth, chance), _TokenBets(chance)
    counts: dict[Tokens, int] = {}
    wrong, samples, law = None, 0, None
    while (
        wrong is None
        and law is None
        and (samples < most or (coupling and coupling.is_suspicious and samples < MORE * most))
    ):
        outcome = draw()
        samples += 1
        counts[outcome] = counts.get(outcome, 0) + 1
        if outcome not in chance:
            wrong = outcome
            break
        events.settle(outcome)
        tokens.settle(outcome)
        if events.events and samples % LOOK == 0:
            capitals = [np.logaddexp.reduce(events.capitals, None), tokens.capital]
            capitals += [coupling.capital] if coupling else []
            if np.logaddexp.reduce(capitals) - log(len(capitals)) > log(MOST_TESTS / FALSE_FAILURE):
                wrong = events.events[int(events.capitals.max(0).argmax())]
                if coupling and coupling.capital == max(capitals):
                    law, wrong = coupling.law(), None
    shares = {outcome: count / samples for outcome, count in counts.items()}
    if law:
        wrong = largest_difference(law, truth)
    law = law or completed(shares, truth)
    if wrong:  # the token in it that is furthest off says most
        wrong = max(
            (wrong[:n] for n in range(1, len(wrong) + 1)),
            key=lambda event: abs(last_token(law, event) - last_token(truth, event)),
        )
    return Seen(law, samples, wrong)
