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

A wrong program loses as soon as one event's bets have grown enough: gross faults in some dozens of
samples. What is rejected with probability .99 at the latest after `most` samples: a token whose
probability is .2 off in 300 samples, .12 off in 800 and .1 off in 1200, and so a law at that total
variation; tests/checks/test_sequential.py measures it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import log

import numpy as np

from grader.beginnings import Tokens, beginnings, completed, last_token
from specdecode.exact import Distribution

FALSE_FAILURE = 1e-6  # the chance that a right program fails a whole check
MOST_TESTS = 10  # sampled comparisons in one check
LOOK = 10  # samples from one look to the next
ODDS = np.exp([-2, -1, -0.5, 0.5, 1, 2])  # what the bets say the odds of an event really are


@dataclass(frozen=True)
class Seen:
    """The shares that were seen in a number of samples, and the event that is wrong, if any."""

    shares: Distribution
    samples: int
    wrong: Tokens | None


class _Bets:
    """The capitals, as logarithms: (odds, events). Each length of event has the same weight."""

    def __init__(self, truth: Distribution) -> None:
        horizon = max(map(len, truth))
        self.probability: Distribution = {}
        weights = []
        for length in range(1, horizon + 1):
            events = {t: y for t, y in beginnings(truth, length).items() if y > 0}
            open_ = [t for t, y in events.items() if y < 1 - 1e-12]
            weights += [1 / (horizon * max(len(open_), 1) * len(ODDS))] * len(open_)
            self.probability.update(events)
        self.events = [t for t, y in self.probability.items() if y < 1 - 1e-12]
        y = self.chances = np.array([self.probability[t] for t in self.events])
        claimed = ODDS[:, None] * y / (1 - y + ODDS[:, None] * y)
        self.stakes = (claimed - y) / (y * (1 - y))
        self.logs = np.log(np.broadcast_to(weights, self.stakes.shape))
        self.factors: dict[Tokens, np.ndarray] = {}

    def settle(self, outcome: Tokens) -> bool:
        """Take one sample into account; False if the law rules it out."""
        if outcome not in self.probability:
            return False
        if outcome not in self.factors:
            happened = np.array([self._happened(outcome, event) for event in self.events])
            self.factors[outcome] = np.log1p(self.stakes * (happened - self.chances))
        self.logs = self.logs + self.factors[outcome]
        return True

    def _happened(self, outcome: Tokens, event: Tokens) -> float:
        if len(event) <= len(outcome):
            return float(outcome[: len(event)] == event)
        if event[: len(outcome)] != outcome:
            return 0.0
        return self.probability[event] / self.probability[outcome]

    def lost(self) -> Tokens | None:
        """The event that was most bet on, once the capital shows that the law is another one."""
        if not self.events or np.logaddexp.reduce(self.logs, None) < log(
            MOST_TESTS / FALSE_FAILURE
        ):
            return None
        return self.events[int(self.logs.max(0).argmax())]


def test(draw: Callable[[], Tokens], truth: Distribution, most: int) -> Seen:
    """Draw up to `most` outcomes and compare them with the law; see the head of this module.

    `draw` returns the first tokens, one at least, of an outcome as long as the truth's.
    """
    bets, counts, wrong, samples = _Bets(truth), {}, None, 0
    while samples < most and wrong is None:
        outcome = draw()
        samples += 1
        counts[outcome] = counts.get(outcome, 0) + 1
        if not bets.settle(outcome):
            wrong = _first_impossible(outcome, bets.probability)
        elif samples % LOOK == 0:
            wrong = bets.lost()
    shares = {outcome: count / samples for outcome, count in counts.items()}
    law = completed(shares, truth)
    if wrong:  # the token in it that is furthest off says most
        wrong = max(
            (wrong[:n] for n in range(1, len(wrong) + 1)),
            key=lambda t: abs(last_token(law, t) - last_token(truth, t)),
        )
    return Seen(law, samples, wrong)


def _first_impossible(outcome: Tokens, probability: Distribution) -> Tokens:
    lengths = range(1, len(outcome) + 1)
    return next((outcome[:n] for n in lengths if outcome[:n] not in probability), outcome)
