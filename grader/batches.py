"""Batches of verified blocks, one row each, and what a rollback should leave of them."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from grader import words
from grader.blocks import Round
from grader.cachestate import WIDTH, feed
from specdecode.cache import BatchKVCache, KVCache


class Batch(NamedTuple):
    """Verified blocks, and whether each row is still being written."""

    rows: tuple[Round, ...]
    active: tuple[bool, ...]

    def holds(self, row: int) -> list[int]:
        """What a row of the target's cache holds after verification."""
        return [*self.rows[row].prefix, *self.rows[row].drafted]

    def kept(self, row: int) -> list[int]:
        """What it should hold after the rollback."""
        return self.rows[row].kept if self.active[row] else self.holds(row)

    def say(self, row: int) -> str:
        """Describe a row's input."""
        block = self.rows[row]
        return str(block) if self.active[row] else "a finished row, to be left as it is"

    def title(self, row: int) -> str:
        """Name a row, briefly."""
        block = self.rows[row]
        count = f"{block.accepted} of {words.plural(len(block.drafted), 'draft')} accepted"
        return f"row {row}, {count if self.active[row] else 'finished'}"

    @property
    def lists(self) -> list[list]:
        """The arguments after the cache, as new lists."""
        prefixes, drafted, accepted = zip(*self.rows, strict=True)
        return [*([list(row) for row in rows] for rows in (prefixes, drafted)),
                list(accepted), list(self.active)]  # fmt: skip

    def cache(
        self, spare: int = 8, fill: Callable[[KVCache, Sequence[int]], object] = feed
    ) -> BatchKVCache:
        """The target's cache after verification; every row has the same capacity."""
        tokens = [self.holds(row) for row in range(len(self.rows))]
        cache = BatchKVCache(len(tokens), max(map(len, tokens)) + spare, WIDTH)
        for row, entries in zip(cache.rows, tokens, strict=True):
            fill(row, entries)
        return cache


def batch(*rows: Round, finished: Iterable[int] = ()) -> Batch:
    """A batch of rows, of which some are finished."""
    return Batch(rows, tuple(row not in finished for row in range(len(rows))))


def roll_back_rows(
    cache: BatchKVCache,
    prefixes: Sequence[Sequence[int]],
    drafted: Sequence[Sequence[int]],
    accepted: Sequence[int],
    active: Sequence[bool],
) -> None:
    """Cut each row that is active to its prefix and its accepted drafts: the right answer."""
    for row, prefix, count, going_on in zip(cache.rows, prefixes, accepted, active, strict=True):
        if going_on:
            row.truncate(len(prefix) + count)


def first_difference(got: Sequence[int], want: Sequence[int]) -> str:
    """Name the first slot in which a row's tokens are not what they should be."""
    for slot, token in enumerate(want):
        if slot >= len(got):
            return f"slot {slot} is missing; it should hold token {token}"
        if got[slot] != token:
            return f"slot {slot} holds token {got[slot]}; it should hold token {token}"
    if len(got) > len(want):
        return f"slot {len(want)} still holds token {got[len(want)]}; it should be gone"
    return f"it holds {words.tokens(got)} as it should, but its keys or values have changed"
