"""What best_draft_length is asked: rates, costs of a draft pass, measured costs of verification."""

from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.random import default_rng

from grader import words
from specdecode import theory

CLEAR = 1e-3  # by how much the best N of a drawn case wins: a sentence shows it in four digits
LEAST_CLEAR = 3e-6  # and a very long one, whose neighbours are nearly as good: float32 can tell
LONG_BESTS = range(105, 200)  # longer than who stops at 100 looks


class Request(NamedTuple):
    """What best_draft_length is called with."""

    alpha: float
    c: float
    verify_cost: tuple[float, ...] | None = None

    def __str__(self) -> str:
        costs = self.verify_cost
        shown = costs and f"[{', '.join(words.number(v, digits=5) for v in costs)}]"
        return f"alpha {words.number(self.alpha)}, c {words.number(self.c)} and verify_cost {shown}"

    @property
    def best(self) -> int:
        """The right answer."""
        return theory.best_draft_length(*self)[0]

    def speedup(self, N: int) -> float:
        """The speed-up with N drafts, which must be one of the candidates."""
        cost = 1.0 if self.verify_cost is None else self.verify_cost[N]
        return theory.speedup(self.alpha, N, self.c, cost)

    def is_clear(self, by: float) -> bool:
        """Whether the best N wins by more than this share of its speed-up."""
        costs = np.ones(500) if self.verify_cost is None else np.array(self.verify_cost)
        speeds = np.sort(theory.speedup(self.alpha, np.arange(len(costs)), self.c, costs))
        return bool(speeds[-2] < speeds[-1] * (1 - by))

    def is_candidate(self, N: int) -> bool:
        """Whether N can be chosen at all."""
        return N >= 0 and (self.verify_cost is None or len(self.verify_cost) > N)


# v of a small NumPy transformer: a pass over N + 1 positions, in units of a pass over one
MEASURED = (1.0, 1.18, 1.36, 1.6, 1.84)
STAIRS = (1.0, 1.05, 1.6, 1.65, 1.7, 1.75)  # N = 1 is the best on the lower stair
LATE = (1.0, 1.9, 1.9, 1.9)  # one draft does not pay, three do

COSTLY = (
    Request(0.8, 0.08, (1.0, 1.1, 1.5, 2.0)), Request(0.6, 0.3, (1.0, 1.1, 1.2, 1.3)),
    Request(0.81, 0.08, MEASURED), Request(0.9, 0.04, (1.0, 1.0, 1.0, 1.0)),
    Request(0.6, 0.0, (1.0, 1.02, 1.04, 1.1)),
)  # fmt: skip
HUMPS = Request(0.9, 0.02, STAIRS), Request(0.9, 0.02, LATE), Request(0.6, 0.02, STAIRS)
FREE = Request(0.8, 0.05), Request(0.95, 0.02), Request(0.9, 0.04), Request(0.6, 0.1)
LONG = (Request(0.99, 0.01),)
NOT_WORTH_IT = (
    Request(0.3, 0.2, (1.0, 1.4, 1.8)), Request(0.3, 0.3, (1.0, 1.05, 1.1)),
    Request(0.7, 0.1, (1.0,)), Request(0.2, 0.3), Request(0.0, 0.2),
)  # fmt: skip
WORTH_IT = Request(0.9, 0.05, (1.0, 1.1, 1.9, 2.6))
TIES = (  # of numbers that every way to compute them gets without rounding
    Request(0.5, 0.25, (1.0, 1.25)), Request(0.5, 0.0625, (1.0, 1.0625, 1.1875, 1.5)),
    Request(0.0, 0.0, (1.0, 1.0, 1.0, 1.0)), Request(0.25, 0.25),
)  # fmt: skip
REQUESTS = (*COSTLY, *HUMPS, *FREE, *LONG, *NOT_WORTH_IT, *TIES)
WITHOUT_COSTS = frozenset(i for i, request in enumerate(REQUESTS) if request.verify_cost is None)


@dataclass(frozen=True)
class Asked:
    """What best_draft_length is asked, rule by rule; `other` is a request whose best N is 1."""

    costly: tuple[Request, ...]
    free: tuple[Request, ...]
    long: tuple[Request, ...]
    not_worth_it: tuple[Request, ...]
    humps: tuple[Request, ...]
    ties: tuple[Request, ...]
    unchanged: Request
    other: Request


PUBLISHED = Asked(COSTLY, FREE, LONG, NOT_WORTH_IT, HUMPS, TIES, COSTLY[2], WORTH_IT)


def requests(seed: int | None) -> Asked:
    """The published requests, or those of a seed, each with one clear best N but for the ties."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def drawn(low: float, high: float) -> float:
        return round(float(rng.uniform(low, high)), 4)

    def costs(count: int, most: float) -> tuple[float, ...]:
        more = rng.uniform(0.02, most, count).cumsum()
        return (1.0, *(1 + more).round(3).tolist())

    def clear(
        make: Callable[[], Request], bests: Container[int] = range(500), by: float = CLEAR
    ) -> Request:
        while not ((request := make()).best in bests and request.is_clear(by)):
            pass
        return request

    def moved(request: Request) -> Request:
        """The same stairs, each a little higher or lower."""
        first, *others = request.verify_cost
        lifted = (round(v + drawn(0, 0.03), 4) for v in others)
        return Request(request.alpha + drawn(-0.01, 0.01), request.c, (first, *lifted))

    def free() -> Request:
        return Request(drawn(0.4, 0.96), drawn(0.01, 0.2))

    def costly() -> Request:
        return free()._replace(verify_cost=costs(int(rng.integers(3, 7)), 0.3))

    def dear(count: int, most: float) -> Request:
        return Request(drawn(0.2, 0.5), drawn(0.1, 0.3), costs(count, most))

    def long() -> Request:
        return Request(drawn(0.985, 0.992), drawn(0.006, 0.01))

    longer, short = clear(costly, range(2, 9)), clear(costly, [1])
    one, longest = clear(free), clear(long, LONG_BESTS, LEAST_CLEAR)
    c, half = int(rng.integers(1, 16)) / 256, 0.5 ** int(rng.integers(1, 4))
    alike = 0.5 ** int(rng.integers(3, 5))
    return Asked(
        costly=(longer, short, clear(costly), clear(costly)),
        free=(one, clear(free, {*range(99)} - {one.best}), clear(free), clear(free)),
        long=(longest, clear(long, {*LONG_BESTS} - {longest.best}, LEAST_CLEAR)),
        not_worth_it=(
            clear(lambda: dear(2, 0.6), [0]), clear(lambda: dear(3, 0.3), [0]),
            Request(drawn(0.5, 0.9), drawn(0.05, 0.2), (1.0,)),
            clear(lambda: Request(drawn(0.1, 0.3), drawn(0.2, 0.4)), [0]),
            Request(0.0, drawn(0.1, 0.3)),
        ),
        humps=tuple(map(moved, HUMPS)),
        ties=(
            Request(half, c, (1.0, 1 + half - c)),
            Request(0.5, c, (1.0, 1.125 - c, 1.3125 - 2 * c, 1.5)),
            Request(0.0, 0.0, (1.0,) * int(rng.integers(5, 9))), Request(alike, alike),
        ),
        unchanged=longer,
        other=short,
    )  # fmt: skip
