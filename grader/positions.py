"""Static caches that are written by position: the fixtures of rollback_by_position.

An entry is a token and its position, so that each tells what it is and where it belongs.
"""

from typing import NamedTuple

import numpy as np

from grader import words


class Round(NamedTuple):
    """A batch after a pass: what its memory holds, what was accepted, and what is fed next."""

    lengths: tuple[int, ...]  # of each row, before the pass
    accepted: tuple[int, ...]
    N: int  # drafts that the pass was fed, behind each row's newest token
    n: int  # entries that are to be written now
    spare: int = 2  # slots behind the longest row

    @property
    def arguments(self) -> tuple[np.ndarray, ...]:
        """New arrays (slots, lengths, accepted, new), for one call."""
        kept = np.array(self.lengths) + np.array(self.accepted) + 1
        used = max(max(self.lengths) + 1 + self.N, max(kept) + self.n)
        slots = np.zeros((len(kept), used + self.spare, 2))
        for row, length in enumerate(self.lengths):
            filled = length + 1 + self.N
            slots[row, :filled, 0] = 100 * (row + 1) + np.arange(filled)
            slots[row, :filled, 1] = np.arange(filled)
        new = np.empty((len(kept), self.n, 2))
        new[..., 0] = 100 * (np.arange(len(kept))[:, None] + 1) + 50 + np.arange(self.n)
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


def random_rounds(seed: int) -> tuple[Round, ...]:
    """Three rounds of four rows that accept from none to all of their drafts."""
    rng = np.random.default_rng(seed)

    def one(N: int, n: int) -> Round:
        lengths = rng.permutation(np.arange(1, 12))[:4]
        accepted = rng.permutation([0, N, *rng.integers(0, N + 1, 2)])
        return Round(tuple(lengths.tolist()), tuple(accepted.tolist()), N, n)

    return tuple(one(int(N), int(n)) for N, n in rng.integers([2, 2], [5, 5], (3, 2)))
