"""A pair that counts: the target says the next token, the draft gets some of them wrong.

Every step on it is the same whatever is drawn, so what the caches should hold is known.
"""

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from grader.fixtures import Fixtures
from grader.stepper import Setting
from specdecode.models import TableModel

VOCAB = 8
MISCOUNTS_AFTER = (3, 7)
LONGER = (1, 1, 2, 0)  # the caches of a step from here hold three tokens


class Counted(NamedTuple):
    """Settings of one step, by what becomes of the drafts; all of them at temperature 0."""

    rejected: tuple[Setting, ...]
    accepted: tuple[Setting, ...]
    no_drafts: tuple[Setting, ...]
    single: tuple[Setting, ...]


def counting(names: np.ndarray | None = None) -> Counted:
    """Return settings on the counting pair, whose token i is called `names[i]`."""
    names = np.arange(VOCAB) if names is None else names
    right = np.roll(np.arange(VOCAB), -1)
    wrong = np.where(np.isin(np.arange(VOCAB), MISCOUNTS_AFTER), np.roll(right, -1), right)
    models = []
    for following in (right, wrong):
        table = np.zeros((VOCAB, VOCAB))
        table[names, names[following]] = 1
        models.append(TableModel(table))

    def setting(last: int, N: int, length: int = 4) -> Setting:
        tokens = names[np.arange(last - length + 1, last + 1) % VOCAB]
        return Setting(*models, N, tuple(tokens.tolist()), samples=1)

    return Counted(
        rejected=(setting(3, 3), setting(2, 3), setting(1, 3), setting(7, 1)),
        accepted=(setting(0, 3), setting(4, 1), setting(4, 2)),
        no_drafts=(setting(5, 0), setting(3, 0)),
        single=(setting(3, 2, 1), setting(1, 2, 1), setting(2, 0, 1)),
    )


class PairFixtures:
    """The settings of one seed: laws as in spec_step, from longer texts, and the counting pair."""

    def __init__(self, seed: int | None) -> None:
        made = Fixtures(11 if seed is None else seed)
        names = None if seed is None else np.random.default_rng(seed).permutation(VOCAB)
        self.none, self.one, self.two, self.three, self.asked_again, self.same = (
            replace(setting, prefix=LONGER)
            for setting in (made.none, made.one, made.two, made.three, made.asked_again, made.same)
        )
        self.counted = counting(names)
