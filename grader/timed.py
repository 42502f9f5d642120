"""A clock of the check's own, and models whose passes move it: what a measurement should find.

The machine behaves as real ones do. The first passes of each length are slow, since a compiler
works; later on some passes are slow, since the machine does something else; a cache that has grown
takes longer to read; and to make or cut a cache takes time as well.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.random import default_rng

from grader.held import HeldModel, TokenCache

VOCAB = 24
BLOCK = 16  # slots of a cache that take as long to read as one
READING = 0.2  # milliseconds for each full block
SLOW_FIRST = 2  # passes of each length
SLOWER = 40.0  # milliseconds more for those
EVERY = 4  # afterwards at most one pass of a length in so many is slow
SPIKE = 9.0  # milliseconds more for that one


def uniform(tokens: Sequence[int], n: int = 1) -> np.ndarray:
    """A model that knows nothing, and says so quickly."""
    if not 0 <= min(tokens) <= max(tokens) < VOCAB:
        raise ValueError(f"tokens must lie in 0..{VOCAB - 1}; got {list(tokens)}")
    return np.full((n, VOCAB), 1 / VOCAB)


class Clock:
    """Seconds since some moment. It moves only when a model or a cache does something."""

    def __init__(self) -> None:
        self.now, self.looks = 100.0, 0

    def __call__(self) -> float:
        self.looks += 1
        return self.now

    def wait(self, milliseconds: float) -> None:
        """Move on."""
        self.now += milliseconds / 1000


@dataclass(frozen=True)
class Times:
    """What a model's passes take, in milliseconds."""

    first: float  # a pass over one token
    further: float  # and for each further one
    stair: float = 0.0  # and for each full three of those

    def __call__(self, n: int) -> float:
        return self.first + self.further * (n - 1) + self.stair * ((n - 1) // 3)


@dataclass(frozen=True)
class Machine:
    """A pair of models to measure, and how unsteady the machine is that they run on."""

    target: Times = Times(2.4, 0.5, 0.6)
    draft: Times = Times(0.4, 0.1)
    longest: int = 3
    slow_first: bool = False
    spike_at: int | None = None  # which of every four passes of a length; None for none
    prefix: tuple[int, ...] = tuple(range(3, 23))

    @property
    def costs(self) -> tuple[float, list[float]]:
        """The right answer, c and v."""
        reading = READING * (len(self.prefix) // BLOCK)
        one, *_ = passes = [self.target(n) + reading for n in range(1, self.longest + 2)]
        return (self.draft(1) + reading) / one, [each / one for each in passes]

    @property
    def budget(self) -> int:
        """How many passes a measurement may take, those over the prefix included."""
        return 8 * (self.longest + 2)

    def __str__(self) -> str:
        unsteady = {
            (False, False): "whose passes always take the same time",
            (True, False): f"whose first {SLOW_FIRST} passes of each length are slow",
            (False, True): f"on which one pass in {EVERY} is slow",
            (True, True): f"whose first {SLOW_FIRST} passes of each length are slow, and one in "
            f"{EVERY} of the others",
        }[self.slow_first, self.spike_at is not None]
        return f"a machine {unsteady}, with longest {self.longest}"


class TimedCache(TokenCache):
    """A cache that takes a moment to cut."""

    def truncate(self, length: int) -> None:
        """Keep the first `length` entries."""
        self.owner.clock.wait(0.3)
        super().truncate(length)


class TimedModel(HeldModel):
    """A model whose passes move the clock; all of its rows are alike."""

    context, cache_kind, most_passes = 256, TimedCache, 5000

    def __init__(self, name: str, times: Times, machine: Machine, clock: Clock) -> None:
        super().__init__(name, uniform, asker="measure_costs")
        self.times, self.machine, self.clock = times, machine, clock
        self.of_length: Counter[int] = Counter()

    def new_cache(self) -> TimedCache:
        """Return an empty cache."""
        self.clock.wait(1.5)
        return super().new_cache()

    def extend(self, cache: TimedCache, tokens: Sequence[int]) -> np.ndarray:
        """Feed n >= 1 tokens after the cached ones, cache them, return rows (n, vocab)."""
        already = cache.length if isinstance(cache, TokenCache) else 0
        rows = super().extend(cache, tokens)
        self._take(len(tokens), already)
        return rows

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        """The rows after the last n tokens, read from an empty cache."""
        rows = super().__call__(tokens, n)
        self._take(len(tokens), 0)
        return rows

    def _take(self, length: int, already: int) -> None:
        """Let the time of one pass go by."""
        self.clock.wait(self.times(length) + READING * (already // BLOCK))
        self.of_length[length] += 1
        number = self.of_length[length]
        if self.machine.slow_first and number <= SLOW_FIRST:
            self.clock.wait(SLOWER / number)
        elif self.machine.spike_at is not None and number % EVERY == self.machine.spike_at:
            self.clock.wait(SPIKE)


STEADY = (
    Machine(longest=2),
    Machine(),
    Machine(target=Times(1.0, 0.3), draft=Times(1.6, 0.9), longest=2),
)
WARMING = (Machine(longest=2, slow_first=True),)
SPIKY = tuple(Machine(longest=2, spike_at=at) for at in range(EVERY))
UNSTEADY = tuple(Machine(longest=2, slow_first=True, spike_at=at) for at in range(EVERY))
NO_DRAFTS = (Machine(longest=0),)


@dataclass(frozen=True)
class Machines:
    """The machines on which measure_costs is run, by what they are about."""

    steady: tuple[Machine, ...]
    warming: tuple[Machine, ...]
    spiky: tuple[Machine, ...]
    unsteady: tuple[Machine, ...]
    no_drafts: tuple[Machine, ...]


PUBLISHED = Machines(STEADY, WARMING, SPIKY, UNSTEADY, NO_DRAFTS)


def machines(seed: int | None) -> Machines:
    """The published machines, or those of a seed: as unsteady, and with other times."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def like(pattern: Machine) -> Machine:
        """Each time up to a third longer or shorter."""
        target, draft = (
            Times(*(rng.uniform(0.75, 1.33, 3) * (times.first, times.further, times.stair)))
            for times in (pattern.target, pattern.draft)
        )
        return replace(pattern, target=target, draft=draft)

    return Machines(
        *(tuple(map(like, several)) for several in (STEADY, WARMING, SPIKY, UNSTEADY, NO_DRAFTS))
    )
