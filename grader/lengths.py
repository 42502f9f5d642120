"""What best_draft_length is asked: rates, costs of a draft pass, measured costs of verification."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from grader import words
from specdecode import theory

CLEAR = 1e-3  # by how much the best N of a drawn case wins: a sentence shows it in four digits


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

    @property
    def is_clear(self) -> bool:
        """Whether the best N wins by more than rounding."""
        costs = np.ones(200) if self.verify_cost is None else np.array(self.verify_cost)
        speeds = np.sort(theory.speedup(self.alpha, np.arange(len(costs)), self.c, costs))
        return bool(speeds[-2] < speeds[-1] * (1 - CLEAR))

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
TIES = (  # of numbers that every way to compute them gets without rounding
    Request(0.5, 0.25, (1.0, 1.25)), Request(0.5, 0.0625, (1.0, 1.0625, 1.1875, 1.5)),
    Request(0.0, 0.0, (1.0, 1.0, 1.0, 1.0)), Request(0.25, 0.25),
)  # fmt: skip
REQUESTS = (*COSTLY, *HUMPS, *FREE, *LONG, *NOT_WORTH_IT, *TIES)
WITHOUT_COSTS = frozenset(i for i, request in enumerate(REQUESTS) if request.verify_cost is None)


def random_requests(seed: int) -> tuple[tuple[Request, ...], tuple[Request, ...]]:
    """Four requests with v = 1 and four with a list of costs, each with one clear best N."""
    rng = np.random.default_rng(seed)

    def free() -> Request:
        return Request(float(rng.uniform(0.4, 0.96)), float(rng.uniform(0.01, 0.2)))

    def costly() -> Request:
        more = rng.uniform(0.0, 0.3, rng.integers(3, 7)).cumsum()
        return free()._replace(verify_cost=(1.0, *(1 + more).tolist()))

    def clear(make: Callable[[], Request]) -> Request:
        while not (request := make()).is_clear:
            pass
        return request

    return tuple(clear(free) for _ in range(4)), tuple(clear(costly) for _ in range(4))
