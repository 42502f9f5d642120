"""Logits of a target and a draft, and what the distillation loss of them is."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.random import default_rng

from grader import words

NEVER = -np.inf


class Rows(NamedTuple):
    """What distill_loss is called with; a row of logits for each position."""

    target: tuple[tuple[float, ...], ...]
    draft: tuple[tuple[float, ...], ...]
    temperature: float

    def __str__(self) -> str:
        return (
            f"target_logits {_rows(self.target)}, draft_logits {_rows(self.draft)} and temperature "
            f"{words.number(self.temperature)}"
        )

    @property
    def loss(self) -> float:
        """The right answer."""
        return distill_loss(np.array(self.target), np.array(self.draft), self.temperature)


def _rows(rows: tuple[tuple[float, ...], ...]) -> str:
    shown = ", ".join(f"[{', '.join(words.number(x, 5) for x in row)}]" for row in rows)
    return f"[{shown}]"


def distill_loss(target_logits: np.ndarray, draft_logits: np.ndarray, temperature: float) -> float:
    """Return the mean over positions of KL(target || draft), in nats, at this temperature.

    Both are (n, V). A token that the target never says adds nothing; one that only the draft never
    says makes the loss infinite.
    """
    target = _log_softmax(np.asarray(target_logits, dtype=np.float64) / temperature)
    draft = _log_softmax(np.asarray(draft_logits, dtype=np.float64) / temperature)
    probs = np.exp(target)
    gap = np.subtract(target, draft, out=np.zeros_like(probs), where=probs > 0)
    return float((probs * gap).sum(-1).mean())


def _log_softmax(rows: np.ndarray) -> np.ndarray:
    moved = rows - rows.max(-1, keepdims=True)
    return moved - np.log(np.exp(moved).sum(-1, keepdims=True))


SHORTEST = Rows(((0.0, 1.0),), ((1.0, 0.0),), 1.0)
SPREAD = Rows(((2.0, 0.5, -1.0),), ((0.3, 1.0, -0.2),), 1.0)
POSITIONS = Rows(((2.0, 0.5, -1.0), (0.0, 3.0, 1.0)), ((0.3, 1.0, -0.2), (0.5, 1.5, 1.0)), 1.0)
WARM = SPREAD._replace(temperature=2.0)
COLD = POSITIONS._replace(temperature=0.5)
SAME = (
    Rows(((2.0, 0.5, -1.0),), ((2.0, 0.5, -1.0),), 1.0),
    Rows(((2.0, 0.5), (0.0, 3.0)), ((7.0, 5.5), (-4.0, -1.0)), 1.5),  # the same up to a constant
)
LARGE = (
    Rows(((10000.0, 9999.0, 0.0),), ((9998.0, 10000.0, 0.0),), 1.0),
    Rows(
        ((1.0, 0.0, 0.5), (9000.0, 9001.0, 0.0)), ((0.0, 1.0, 0.5), (9001.0, 9000.0, 9000.0)), 1.0
    ),
)
FAR = Rows(((5.0, 4.0, 0.0),), ((3.0, -9000.0, 1.0),), 1.0)  # finite: the draft's log is -9003
TARGET_NEVER = Rows(((1.0, NEVER, 0.0),), ((0.0, 0.5, 1.0),), 1.0)
BOTH_NEVER = Rows(((1.0, NEVER, 0.0, 2.0),), ((0.5, NEVER, 1.0, 0.0),), 1.0)
DRAFT_NEVER = Rows(((1.0, 0.5, 0.0),), ((0.0, NEVER, 1.0),), 1.0)
USUAL = (SHORTEST, SPREAD, POSITIONS)
HEATED = (WARM, COLD)
MASKED = (TARGET_NEVER, BOTH_NEVER)
ROWS = (*USUAL, *HEATED, *LARGE, FAR, *MASKED, DRAFT_NEVER, *SAME)


@dataclass(frozen=True)
class Asked:
    """What distill_loss is asked, rule by rule."""

    usual: tuple[Rows, ...]
    heated: tuple[Rows, ...]
    large: tuple[Rows, ...]
    far: tuple[Rows, ...]
    masked: tuple[Rows, ...]
    draft_never: tuple[Rows, ...]
    same: tuple[Rows, ...]


PUBLISHED = Asked(USUAL, HEATED, LARGE, (FAR,), MASKED, (DRAFT_NEVER,), SAME)


def logits(seed: int | None) -> Asked:
    """The published rows, or those of a seed: the same rules with other logits."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def pair(positions: int, vocab: int) -> np.ndarray:
        """Logits (2, positions, vocab) of target and draft."""
        return rng.normal(0, 1.5, (2, positions, vocab)).round(2)

    def rows(both: np.ndarray, temperature: float = 1.0) -> Rows:
        return Rows(*(tuple(map(tuple, each.tolist())) for each in both), temperature)

    def several(temperature: float = 1.0) -> Rows:
        return rows(pair(int(rng.integers(2, 6)), 6), temperature)

    def never(*where: tuple[slice | int, int]) -> Rows:
        """One position in which these logits, (model, token), are -inf."""
        both = pair(1, 5)
        for model, token in where:
            both[model, 0, token] = NEVER
        return rows(both)

    def large(positions: int) -> np.ndarray:
        """Quarters, which float32 holds at this size; only the last position's are large."""
        around = rng.integers(-6, 7, (2, positions, 4)) / 4
        around[..., -1] -= 9000  # one token that neither says
        around[:, -1] += int(rng.integers(8000, 12000))
        return around

    def far() -> Rows:
        """The draft's logarithm of one token is about -9000."""
        both = pair(1, 4)
        both[1, 0, rng.integers(4)] -= int(rng.integers(8500, 9500))
        return rows(both)

    same, moved = pair(1, 5)[:1], pair(3, 4)[:1]
    token, other = rng.permutation(5)[:2].tolist()
    return Asked(
        usual=(several(), several()),
        heated=tuple(
            several(round(float(rng.uniform(*ends)), 2)) for ends in ((0.5, 0.8), (1.3, 2))
        ),
        large=(rows(large(1)), rows(large(2))),
        far=(far(),),
        masked=(never((0, token)), never((0, other), (1, other))),
        draft_never=(never((1, token)),),
        same=(
            rows(np.concatenate([same, same])),
            rows(np.concatenate([moved, moved + rng.integers(-8, 9, (1, 3, 1))]), 1.5),
        ),
    )
