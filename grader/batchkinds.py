"""What batch_rollback is asked: batches of every kind, the published ones or those of a seed."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.random import default_rng

from grader.batches import Batch, batch
from grader.blocks import PREFIX, Round
from grader.cachestate import VOCAB

A = Round([7, 3, 9, 4], [11, 12, 13, 14], 4)
B = Round([5, 2], [21, 22, 23, 24], 2)
C = Round([8, 1, 6], [31, 32, 33, 34], 0)
D = Round([4, 9, 2], [41, 42, 43, 44], 1)
MAIN = batch(A, B, C, D, finished=[3])
RAGGED = batch(
    Round([7, 3, 9], [11, 12, 13], 1), Round([5, 2, 8, 6], [21, 22], 1),
    Round([1], [31, 32, 33, 34, 35], 4), Round([4, 4], [41], 1), Round([6, 2], [46], 0),
)  # fmt: skip
EMPTY_DRAFTS = batch(
    Round([5, 2, 8, 6], [], 0), Round([7, 3, 9], [11, 12, 13], 1), Round([9, 8], [], 0),
    Round([4, 4], [41, 42], 2),
)  # fmt: skip
SOME_FINISHED = (
    batch(D, B, Round([1, 5], [16], 0), finished=[0]),
    batch(B, D, A, Round([6], [26, 27], 1), finished=[1]),
)
ALL_FINISHED = batch(D, B, finished=[0, 1])
NONE_ACCEPTED = batch(C, Round([7, 3, 9, 4], [11, 12], 0))
ALL_ACCEPTED = batch(A, Round([5, 2], [21, 22], 2))
ALIKE = batch(B, Round([8, 1], [31, 32, 33, 34], 2))
SINGLE = tuple(
    batch(Round([7, 3, 9], drafted, accepted))
    for drafted, accepted in (([11, 12, 13], 1), ([11, 12, 13], 0), ([11, 12, 13], 3), ([], 0))
)
CASES = (
    MAIN, RAGGED, *SOME_FINISHED, NONE_ACCEPTED, ALL_ACCEPTED, ALIKE, *SINGLE,
    EMPTY_DRAFTS, ALL_FINISHED,
)  # fmt: skip
EDGES = (EMPTY_DRAFTS, ALL_FINISHED, SINGLE[-1])


@dataclass(frozen=True)
class Batches:
    """What batch_rollback is asked, rule by rule."""

    one_row: tuple[Batch, ...]
    differ: tuple[Batch, ...]
    none_accepted: tuple[Batch, ...]
    all_accepted: tuple[Batch, ...]
    ragged: tuple[Batch, ...]
    finished: tuple[Batch, ...]
    texts: list[list[int]]  # where rounds in a row begin
    counts: list[list[int]]  # accepted in each of the rounds
    full: tuple[Batch, ...]  # also those that the model goes on from


PUBLISHED = Batches(
    one_row=SINGLE,
    differ=(MAIN,),
    none_accepted=(NONE_ACCEPTED,),
    all_accepted=(ALL_ACCEPTED,),
    ragged=(RAGGED, EMPTY_DRAFTS),
    finished=(*SOME_FINISHED, ALL_FINISHED),
    texts=[[*PREFIX, row] for row in range(3)],
    counts=[[3, 1, 0], [0, 0, 1], [1, 0, 0]],
    full=(MAIN, RAGGED),
)


def batches(seed: int | None) -> Batches:
    """The published batches, or those of a seed: the same rules with other tokens and lengths."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def made(rows: Iterable[tuple[int, int]], finished: Iterable[int]) -> Batch:
        """Rows (N, accepted) with other tokens, and prefixes that are all of another length."""
        several = []
        for (N, accepted), start in zip(rows, rng.permutation(np.arange(1, 7)), strict=False):
            tokens = rng.permutation(VOCAB)[: start + N].tolist()
            several.append(Round(tokens[:start], tokens[start:], accepted))
        return batch(*several, finished=finished)

    def like(pattern: Batch) -> Batch:
        """The same counts, row by row."""
        finished = [row for row, going_on in enumerate(pattern.active) if not going_on]
        return made([(len(row.drafted), row.accepted) for row in pattern.rows], finished)

    def drawn() -> Batch:
        """Four rows of which one is finished."""
        lengths = rng.integers(1, 6, 4).tolist()
        return made([(N, int(rng.integers(0, N + 1))) for N in lengths], [int(rng.integers(4))])

    old, extra = PUBLISHED, tuple(drawn() for _ in range(3))
    return Batches(
        one_row=tuple(map(like, old.one_row)),
        differ=(*map(like, old.differ), *extra),
        none_accepted=tuple(map(like, old.none_accepted)),
        all_accepted=tuple(map(like, old.all_accepted)),
        ragged=(*map(like, old.ragged), *extra),
        finished=(*map(like, old.finished), *extra),
        texts=[rng.permutation(VOCAB)[:5].tolist() for _ in old.texts],
        counts=rng.integers(0, [4, 3, 2], (3, 3)).tolist(),
        full=tuple(map(like, old.full)),
    )
