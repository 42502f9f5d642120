"""Static caches that are written by position: the fixtures of rollback_by_position.

An entry is a token and its position, so that each tells what it is and where it belongs.
"""

from typing import NamedTuple

import numpy as np
from numpy.random import default_rng

from grader import words


class Round(NamedTuple):
    """A batch after a pass: what its memory holds, what was accepted, and what is fed next."""

    lengths: tuple[int, ...]  # of each row, before the pass
    accepted: tuple[int, ...]
    N: int  # drafts that the pass was fed, behind each row's newest token
    n: int  # entries that are to be written now
    spare: int = 2  # slots behind the longest row
    first: int = 100  # token of the first row

    @property
    def arguments(self) -> tuple[np.ndarray, ...]:
        """New arrays (slots, lengths, accepted, new), for one call."""
        kept = np.array(self.lengths) + np.array(self.accepted) + 1
        used = max(max(self.lengths) + 1 + self.N, max(kept) + self.n)
        slots = np.zeros((len(kept), used + self.spare, 2))
        for row, length in enumerate(self.lengths):
            filled = length + 1 + self.N
            slots[row, :filled, 0] = self.first + 100 * row + np.arange(filled)
            slots[row, :filled, 1] = np.arange(filled)
        new = np.empty((len(kept), self.n, 2))
        new[..., 0] = self.first + 100 * np.arange(len(kept))[:, None] + 50 + np.arange(self.n)
        new[..., 1] = kept[:, None] + np.arange(self.n)
        return slots, np.array(self.lengths), np.array(self.accepted), new

    def __str__(self) -> str:
        entries = "1 new entry" if self.n == 1 else f"{self.n} new entries"
        return (
            f"lengths {words.tokens(self.lengths)}, accepted {words.tokens(self.accepted)} and "
            f"{entries} for each row"
        )


def rollback_by_position(slots, lengths, accepted, new, xp=np):
    """Write new entries behind what each row keeps, in place; return (kept, visible)."""
    kept = lengths + 1 + accepted  # the newest token and the accepted drafts have come in
    rows, steps = xp.arange(len(slots)), xp.arange(new.shape[1])
    place = kept[:, None] + steps
    slots[rows[:, None], place] = new
    return kept, place[..., None] >= xp.arange(slots.shape[1])


EXAMPLE = Round((3, 1, 2), (2, 0, 1), N=2, n=2)
USUAL = (EXAMPLE, Round((4, 7, 2, 5), (1, 3, 0, 2), 3, 4), Round((6, 3), (0, 4), 4, 1))
ALL_ACCEPTED = Round((3, 5, 4), (3, 3, 3), 3, 3)
NONE_ACCEPTED = Round((4, 2, 5), (0, 0, 0), 3, 2)
NO_DRAFTS = Round((2, 4, 3), (0, 0, 0), 0, 1)
ONE_ROW = Round((5,), (1,), 3, 2)
FIRST_TOKENS = Round((0, 0, 0), (1, 0, 2), 2, 2)
FULL = Round((5, 2, 3), (1, 3, 0), 3, 3, spare=0)
ROUNDS = (*USUAL, ALL_ACCEPTED, NONE_ACCEPTED, NO_DRAFTS, ONE_ROW, FIRST_TOKENS, FULL)


class Asked(NamedTuple):
    """What rollback_by_position is asked, rule by rule."""

    usual: tuple[Round, ...]
    ends: tuple[Round, ...]
    shapes: tuple[Round, ...]
    full: tuple[Round, ...]
    text: list[int]  # the lengths with which rounds in a row begin
    counts: list[list[int]]  # accepted in each of the rounds
    first: int  # token of their first row


PUBLISHED = Asked(
    usual=USUAL,
    ends=(ALL_ACCEPTED, NONE_ACCEPTED),
    shapes=(NO_DRAFTS, ONE_ROW, FIRST_TOKENS),
    full=(FULL,),
    text=[0, 1, 3],
    counts=[[2, 0, 1], [0, 0, 2], [1, 2, 0], [2, 2, 2]],
    first=900,
)


def asked(seed: int | None) -> Asked:
    """The published rounds, or those of a seed: the same rules with other lengths and tokens."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def token() -> int:
        return 1000 * int(rng.integers(1, 10))

    def made(lengths: list[int], accepted: list[int], N: int, n: int, spare: int = 2) -> Round:
        return Round(tuple(lengths), tuple(accepted), N, n, spare, token())

    def lengths(rows: int) -> list[int]:
        """One for each row, all different."""
        return rng.permutation(np.arange(1, 12))[:rows].tolist()

    def counts(*of: int) -> list[int]:
        return rng.permutation(of).tolist()

    def usual() -> Round:
        """Four rows that accept from none to all of their drafts."""
        N, n = rng.integers(2, 5, 2).tolist()
        return made(lengths(4), counts(0, N, *rng.integers(0, N + 1, 2)), N, n)

    few, N, most = rng.integers(2, 5, 3).tolist()
    return Asked(
        usual=(usual(), usual(), usual()),
        ends=(made(lengths(3), [N] * 3, N, few), made(lengths(3), [0] * 3, N, few)),
        shapes=(
            made(lengths(3), [0] * 3, 0, 1), made(lengths(1), [1], N, few),
            made([0] * 3, counts(0, 1, most), most, few),
        ),
        # as many entries as there were drafts: some row's go into the last slot
        full=(made(lengths(3), counts(0, 1, most), most, most, spare=0),),
        text=counts(0, *rng.permutation(np.arange(1, 6))[:2]),
        counts=rng.integers(0, 3, (4, 3)).tolist(),
        first=token(),
    )  # fmt: skip
