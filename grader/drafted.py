"""Drafted blocks of several sequences, to verify at once: the fixtures of batch_verify.

All probabilities are multiples of 1/20, and each uniform keeps away from what it is compared with,
except where it is 0: so rounding, in float32 too, decides nothing.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from grader import words

CELLS = 20  # probabilities are multiples of 1 / CELLS
CLEAR = 0.015  # how far a uniform stays from every edge
NEARLY_ONE = 1 - 1e-5


class Drafted(NamedTuple):
    """What batch_verify is called with; the first axis of each is the sequence."""

    target_rows: np.ndarray  # (B, N + 1, V)
    draft_rows: np.ndarray  # (B, N, V)
    drafted: np.ndarray  # (B, N)
    uniforms: np.ndarray  # (B, N + 1)

    @property
    def copies(self) -> tuple[np.ndarray, ...]:
        """New arrays, for one call."""
        return tuple(np.array(array) for array in self)

    def say(self, row: int) -> str:
        """Describe one sequence: its drafts, both probabilities of each, and its uniforms."""
        target, draft, drafted, uniforms = (array[row] for array in self)
        if not len(drafted):
            return f"row {row}, without drafts and with u {_list(uniforms)}"
        place = np.arange(len(drafted))
        return (
            f"row {row}, whose drafts {words.tokens(drafted)} have target "
            f"{_list(target[place, drafted])} and draft {_list(draft[place, drafted])}, with u "
            f"{_list(uniforms)}"
        )

    def drawn_from(self, row: int) -> str:
        """Name the row that the last token is drawn from, once it is known how many pass."""
        stop = int(batch_verify(*self)[0][row])
        target = self.target_rows[row, stop]
        if stop == self.drafted.shape[1]:
            return f"the target's last row {words.row(target)}"
        draft = self.draft_rows[row, stop]
        return f"the residual of {words.row(target)} and {words.row(draft)}"

    def of_rows(self, count: int) -> tuple[np.ndarray, ...]:
        """As many sequences, the same ones again and again."""
        return tuple(np.resize(array, (count, *array.shape[1:])) for array in self)

    def of_vocabulary(self, count: int) -> tuple[np.ndarray, ...]:
        """As many tokens, the new ones never said."""
        more = [(0, 0), (0, 0), (0, count - self.target_rows.shape[2])]
        return np.pad(self.target_rows, more), np.pad(self.draft_rows, more), *self[2:]


def _list(values: Iterable[float]) -> str:
    return f"[{' '.join(words.number(value, 6) for value in values)}]"


def batch_verify(target_rows, draft_rows, drafted, uniforms, xp=np):
    """Return how many drafts are accepted (B,), and the token (B,) that follows them."""
    N, each = drafted.shape[1], xp.arange(len(drafted))
    at = each[:, None], xp.arange(N), drafted
    rejected = uniforms[:, :N] * draft_rows[at] >= target_rows[at]
    accepted = (rejected.cumsum(-1) == 0).sum(-1)
    draft_rows = xp.concatenate([draft_rows, 0 * target_rows[:, :1]], 1)  # nothing was drafted
    wanted = target_rows[each, accepted]
    missing = (wanted - draft_rows[each, accepted]).clip(min=0)
    missing = xp.where((missing > 0).any(-1)[:, None], missing, wanted)
    sums = missing.cumsum(-1)
    return accepted, (sums <= uniforms[:, N:] * sums[:, -1:]).sum(-1)


def drawn(rng: np.random.Generator, stops: Sequence[int], N: int, V: int) -> Drafted:
    """Return sequences that accept just `stops` of their N drafts.

    Behind the first rejection, drafts pass and are rejected by turns, if somebody looks.
    """
    behind = (np.arange(N) - np.array(stops)[:, None]) % 2 == 1
    passes = np.where(np.arange(N) < np.array(stops)[:, None], True, behind)
    rows = [_one(rng, row, N, V) for row in passes]
    return Drafted(*map(np.array, zip(*rows, strict=True)))


def _one(rng: np.random.Generator, wanted: np.ndarray, N: int, V: int) -> Iterable[np.ndarray]:
    stop = int(wanted.cumprod().sum())
    while True:
        weights = rng.dirichlet(np.ones(V), 2 * N + 1)
        target, draft = np.split(rng.multinomial(CELLS, weights) / CELLS, [N + 1])
        drafted, uniforms = rng.integers(V, size=N), rng.integers(1, 100, N + 1) / 100
        p, q = (rows[np.arange(N), drafted] for rows in (target[:N], draft))
        gaps = uniforms[:N] * q - p
        if (q == 0).any() or (np.abs(gaps) < CLEAR / 4).any() or ((gaps < 0) != wanted).any():
            continue
        probs = target[N] if stop == N else np.maximum(target[stop] - draft[stop], 0)
        edges = np.cumsum(probs) / probs.sum()
        if np.count_nonzero(probs) > 1 and np.abs(edges - uniforms[N]).min() > CLEAR:
            return target, draft, drafted, uniforms


def made(*rows: tuple) -> Drafted:
    """Sequences written out: target rows, draft rows, drafted tokens and uniforms of each."""
    return Drafted(*(np.array(array) for array in zip(*rows, strict=True)))


EXAMPLE = made(
    (((0.5, 0.3, 0.2), (0.2, 0.2, 0.6), (0.1, 0.6, 0.3)),
     ((0.4, 0.4, 0.2), (0.3, 0.1, 0.6)), (0, 2), (0.7, 0.6, 0.3)),
    (((0.5, 0.3, 0.2), (0.1, 0.5, 0.4), (0.3, 0.3, 0.4)),
     ((0.2, 0.2, 0.6), (0.3, 0.4, 0.3)), (2, 1), (0.5, 0.2, 0.6)),
    (((0.6, 0.2, 0.2), (0.7, 0.2, 0.1), (0.2, 0.5, 0.3)),
     ((0.3, 0.5, 0.2), (0.2, 0.3, 0.5)), (0, 2), (0.9, 0.4, 0.8)),
)  # fmt: skip
_rng = np.random.default_rng(5)
USUAL = (EXAMPLE, drawn(_rng, (1, 3, 0, 2, 3), 3, 5), drawn(_rng, (0, 2, 1, 4, 1, 3), 4, 6))
ENDS = (drawn(_rng, (0, 0, 0, 0), 3, 5), drawn(_rng, (3, 3, 3, 3), 3, 5))
SQUARE = drawn(_rng, (2, 0, 3), 3, 3)  # as many sequences as drafts, and as tokens
SHAPES = (drawn(_rng, (1,), 3, 5), drawn(_rng, (0, 1, 1, 0), 1, 5), SQUARE)
NO_DRAFTS = drawn(_rng, (0, 0, 0), 0, 5)
GREEDY = made(
    (np.eye(4)[[1, 2, 3]], np.eye(4)[[1, 2]], (1, 2), (0.99, 0.99, 0.5)),
    (np.eye(4)[[1, 2, 3]], np.eye(4)[[1, 0]], (1, 0), (0.01, 0.01, 0.5)),
    (np.eye(4)[[0, 2, 3]], np.eye(4)[[3, 2]], (3, 2), (0.01, 0.99, 0.99)),
)
ZEROS = made(  # u = 0 where the target never says it; where the draft never does; at both ends
    (((0.0, 0.6, 0.4), (0.3, 0.3, 0.4)), ((0.5, 0.5, 0.0),), (0,), (0.0, 0.7)),
    (((0.5, 0.3, 0.2), (0.0, 0.3, 0.7)), ((0.0, 0.4, 0.6),), (0,), (0.99, 0.0)),
    (((0.5, 0.3, 0.2), (0.4, 0.6, 0.0)), ((0.4, 0.4, 0.2),), (0,), (0.9, NEARLY_ONE)),
    (((0.1, 0.5, 0.4), (0.4, 0.6, 0.0)), ((0.7, 0.1, 0.2),), (0,), (0.9, 0.0)),
    (((0.2, 0.6, 0.2), (0.4, 0.6, 0.0)), ((0.1, 0.4, 0.5),), (2,), (0.9, NEARLY_ONE)),
)
SAME = made(  # one row for both models
    (((0.5, 0.3, 0.2, 0.0), (0.1, 0.2, 0.3, 0.4)), ((0.5, 0.3, 0.2, 0.0),), (1,), (0.99, 0.2)),
    (((0.5, 0.3, 0.2, 0.0), (0.1, 0.2, 0.3, 0.4)), ((0.5, 0.3, 0.2, 0.0),), (3,), (0.5, 0.9)),
    (((0.5, 0.3, 0.2, 0.0), (0.1, 0.2, 0.3, 0.4)), ((0.3, 0.3, 0.2, 0.2),), (3,), (0.5, 0.9)),
)
BATCHES = (*USUAL, *ENDS, *SHAPES, GREEDY, ZEROS, SAME, NO_DRAFTS)
