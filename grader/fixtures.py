"""Pairs of models on which right and wrong steps differ."""

import numpy as np
from numpy.random import default_rng

from grader.stepper import Setting
from specdecode.models import TableModel

SPREAD = 1.2  # standard deviation of the logits: at this, gross faults are far off


def _models(seed: int, vocab: int, order: int, count: int) -> list[TableModel]:
    """Models whose rows depend on the last tokens and differ widely from each other."""
    logits = default_rng(seed).normal(0, SPREAD, (count, *[vocab] * (order + 1)))
    return [TableModel(table) for table in np.exp(logits) / np.exp(logits).sum(-1, keepdims=True)]


def _shy(target: TableModel, other: TableModel) -> TableModel:
    """A draft that says all tokens but one too rarely: all of those are left to the residual."""
    table = target.table * (0.3 + 0.6 * other.table)
    loud = np.eye(target.vocab)[target.table.argsort(-1)[..., -2]]  # the second likeliest
    table = np.where(loud == 1, 0, table)
    return TableModel(table + loud * (1 - table.sum(-1, keepdims=True)))


def _without_some_tokens(model: TableModel, first: int = 0, whole: int | None = None) -> TableModel:
    """The same model with one token of each row cut out, by turns; some rows may stay `whole`."""
    table = model.table.copy()
    for context in np.ndindex(table.shape[:-1]):
        if sum(context) % model.vocab != whole:
            table[context][(first + sum(context)) % model.vocab] = 0
    return TableModel(table / table.sum(-1, keepdims=True))


def _greedy(model: TableModel, other_at: int | None = None) -> TableModel:
    """The same model at temperature 0; where `other_at` is given, wrong after a third of texts."""
    table = np.eye(model.vocab)[model.table.argmax(-1)]
    for context in np.ndindex(table.shape[:-1]) if other_at is not None else ():
        if sum(context) % 3 == other_at:
            table[context] = np.roll(table[context], 1)
    return TableModel(table)


class Fixtures:
    """The models of one seed. Few tokens and zeros keep the paths few: a second in the tab."""

    def __init__(self, seed: int) -> None:
        wide, wide_draft = _models(seed, vocab=4, order=1, count=2)
        deep, deep_draft, other = _models(seed + 1, vocab=3, order=2, count=3)
        sparse_draft = _without_some_tokens(deep_draft)
        greedy = _greedy(deep), _greedy(deep, other_at=seed % 3)
        self.none = Setting(deep, deep_draft, 0, repeated=True, samples=100)
        self.one = Setting(wide, _shy(wide, wide_draft), 1, repeated=True, samples=250)
        self.two = Setting(
            _without_some_tokens(deep, 1, whole=2), sparse_draft, 2, repeated=True, samples=1100
        )
        self.three = Setting(deep, sparse_draft, 3, samples=450)
        self.asked_again = Setting(deep, deep_draft, 2, afterthought=other, samples=400)
        self.zeros = Setting(_without_some_tokens(deep, 1), sparse_draft, 1, samples=150)
        self.same = Setting(sparse_draft, sparse_draft, 2, samples=60)
        self.greedy = tuple(Setting(*greedy, 3, prefix, samples=1) for prefix in np.ndindex(3, 3))


# The target never says token 2, which the draft says nearly always. Where a uniform is exactly zero
# token 0 is a right draw from either of them, and from the residual.
NEVER_SAID = Setting(
    TableModel(np.tile([0.6, 0.4, 0.0], (3, 1))), TableModel(np.tile([0.05, 0.0, 0.95], (3, 1))), 2
)


def generation_models(seed: int) -> tuple[TableModel, TableModel]:
    """A target and a draft with so few tokens that whole texts can be enumerated."""
    target, draft = _models(seed + 2, vocab=3, order=2, count=2)
    return _without_some_tokens(target, 1), _without_some_tokens(draft)
