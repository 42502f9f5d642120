"""What batch_verify is asked: batches of every kind, the published ones or those of a seed."""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator, default_rng

from grader import drafted
from grader.drafted import CELLS, CLEAR, NEARLY_ONE, Drafted, batch_verify, drawn, made

One = tuple[np.ndarray, ...]  # target rows, draft rows, drafted tokens and uniforms of one sequence


class Asked(NamedTuple):
    """What batch_verify is asked, rule by rule."""

    usual: tuple[Drafted, ...]
    ends: tuple[Drafted, ...]
    shapes: tuple[Drafted, ...]
    no_drafts: tuple[Drafted, ...]
    greedy: tuple[Drafted, ...]
    zeros: tuple[Drafted, ...]
    same: tuple[Drafted, ...]


PUBLISHED = Asked(
    usual=drafted.USUAL,
    ends=drafted.ENDS,
    shapes=drafted.SHAPES,
    no_drafts=(drafted.NO_DRAFTS,),
    greedy=(drafted.GREEDY,),
    zeros=(drafted.ZEROS,),
    same=(drafted.SAME,),
)


def asked(seed: int | None) -> Asked:
    """The published batches, or those of a seed: the same rules with other rows and uniforms."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def size() -> tuple[int, int]:
        """Some drafts, at least two, and some more tokens."""
        return int(rng.integers(2, 5)), int(rng.integers(4, 7))

    def usual(stops: list[int], N: int, V: int) -> Drafted:
        """A batch that one uniform for all of a row's drafts would not decide in the same way."""
        while True:
            batch = drawn(rng, stops, N, V)
            by_one = batch._replace(uniforms=np.repeat(batch.uniforms[:, :1], N + 1, axis=1))
            if (batch_verify(*by_one)[0] != stops).any():
                return batch

    def long() -> Drafted:
        """Six sequences that accept from none to all of their drafts."""
        N, V = size()
        return usual(rng.permutation([0, N, *rng.integers(0, N + 1, 4)]).tolist(), N, V)

    short = usual(rng.permutation(3).tolist(), 2, 3)  # its arrays can be shown whole
    (N, V), (more, others), square = size(), size(), int(rng.integers(3, 5))
    return Asked(
        usual=(short, long(), long(), long()),
        ends=(drawn(rng, (0,) * 4, N, V), drawn(rng, (N,) * 4, N, V)),
        shapes=(
            drawn(rng, (1,), more, others),
            drawn(rng, rng.permutation([0, 1, 1, 0]), 1, others),
            drawn(rng, rng.permutation([0, square, *range(1, square - 1)]), square, square),
        ),
        no_drafts=(_no_drafts(rng, int(rng.integers(3, 6)), V),),
        greedy=(made(*(_greedy(rng, stop, 2, V) for stop in (2, 1, 0))),),
        zeros=(_zeros(rng, int(rng.integers(3, 6))),),
        same=(_same(rng, others),),
    )


def _no_drafts(rng: Generator, B: int, V: int) -> Drafted:
    """Sequences without drafts, of which not all get the same token."""
    while True:
        batch = drawn(rng, (0,) * B, 0, V)
        if len(set(batch_verify(*batch)[1].tolist())) > 1:
            return batch


def _greedy(rng: Generator, stop: int, N: int, V: int) -> One:
    """One-hot rows of which the first `stop` are alike and the next is not."""
    target = rng.integers(V, size=N + 1)
    tokens = target[:N].copy()
    tokens[stop : stop + 1] += rng.integers(1, V)
    tokens %= V
    return np.eye(V)[target], np.eye(V)[tokens], tokens, rng.integers(2, 99, N + 1) / 100


def _row(rng: Generator, V: int, never: int | None = None) -> np.ndarray:
    """A row of probabilities that are all above 0, but for a token that is `never` said."""
    said = np.arange(V) != (V if never is None else never)
    row = np.zeros(V)
    row[said] = 1 + rng.multinomial(CELLS - said.sum(), np.ones(said.sum()) / said.sum())
    return row / CELLS


def _zeros(rng: Generator, V: int) -> Drafted:
    """Where u is 0 and the target never says it; where the draft never does; at both ends.

    One draft each. A token of probability 0 is the first or the last of a row that is drawn from,
    with a uniform of 0 or next to 1.
    """

    def rejected(u: float) -> One:
        """The residual is 0 at the first token where u is 0, and at the last where it is not."""
        end = V - 1 if u else 0
        while True:
            target, draft, behind = (_row(rng, V) for _ in range(3))
            token, missing = int(rng.integers(V)), target - draft
            clear = 0.9 * draft[token] - target[token] > CLEAR / 4
            if clear and missing[end] <= 0 and np.count_nonzero(missing > 0) > 1:
                return (target, behind), (draft,), (token,), (0.9, u)

    def accepted(never: int, u: float) -> One:
        """The bonus is drawn from a row with a token that is never said, at one end of it."""
        while True:
            target, draft, token = _row(rng, V), _row(rng, V), int(rng.integers(V))
            if target[token] - 0.9 * draft[token] > CLEAR / 4:
                return (target, _row(rng, V, never)), (draft,), (token,), (0.9, u)

    def never_said() -> One:
        """By the target, whose uniform is 0."""
        token = int(rng.integers(V))
        while True:
            target, draft, u = _row(rng, V, token), _row(rng, V), int(rng.integers(2, 99)) / 100
            edges = np.maximum(target - draft, 0).cumsum()
            if edges[-1] > 0 and np.abs(edges / edges[-1] - u).min() > CLEAR:
                return (target, _row(rng, V)), (draft,), (token,), (0.0, u)

    def never_drafted() -> One:
        """By the draft's model, though it was drafted."""
        token = int(rng.integers(V))
        rows = (_row(rng, V), _row(rng, V, 0)), (_row(rng, V, token),)
        return *rows, (token,), (0.99, 0.0)

    return made(
        never_said(), never_drafted(), accepted(V - 1, NEARLY_ONE), rejected(0.0),
        rejected(NEARLY_ONE),
    )  # fmt: skip


def _same(rng: Generator, V: int) -> Drafted:
    """One row for both models: a draft that it says, one that it never says, and a near one.

    The second gets another token than 0, which is what 0 / 0 leads to.
    """
    while True:
        said, never = rng.permutation(V)[:2].tolist()
        target, behind = _row(rng, V, never), _row(rng, V)
        near, uniforms = target.copy(), rng.integers(2, 99, 3) / 100
        near[[int(target.argmax()), never]] += np.array([-2, 2]) / CELLS
        batch = made(
            ((target, behind), (target,), (said,), (0.99, uniforms[0])),
            ((target, behind), (target,), (never,), (0.5, uniforms[1])),
            ((target, behind), (near,), (never,), (0.5, uniforms[2])),
        )
        edges = np.concatenate([target.cumsum(), behind.cumsum()])
        clear = np.abs(edges[:, None] - uniforms).min() > CLEAR
        if clear and near.min() >= 0 and batch_verify(*batch)[1][1] > 0:
            return batch
