"""Logits of a target and a draft, and what the distillation loss of them is."""

from typing import NamedTuple

import numpy as np

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


def random_rows(seed: int) -> tuple[Rows, ...]:
    """Four pairs of up to five rows over six tokens, at temperatures from .5 to 2."""
    rng = np.random.default_rng(seed)
    found = []
    for temperature in (1.0, 1.0, *rng.uniform(0.5, 2.0, 2)):
        target, draft = rng.normal(0, 1.5, (2, int(rng.integers(2, 6)), 6)).round(2).tolist()
        found.append(Rows(tuple(map(tuple, target)), tuple(map(tuple, draft)), float(temperature)))
    return tuple(found)
