"""Acceptance rates by position and costs: what predict_speedup is asked, and the right answers."""

from typing import NamedTuple

import numpy as np

from grader import words

CLEAR = 1e-3  # by how much the best N of a drawn case wins


class Request(NamedTuple):
    """What predict_speedup is called with."""

    alpha_by_position: tuple[float, ...]
    c: float
    v: tuple[float, ...]

    def __str__(self) -> str:
        return (
            f"alpha_by_position {_list(self.alpha_by_position)}, c {words.number(self.c)} and "
            f"v {_list(self.v)}"
        )


def _list(values: tuple[float, ...]) -> str:
    return f"[{', '.join(words.number(value) for value in values)}]"


def predict_speedup(
    alpha_by_position: list[float], c: float, v: list[float]
) -> tuple[int, list[float]]:
    """Return the best N and the speed-up at each N, 0 to the number of positions.

    A step that drafts N tokens commits 1 + a0 + a0 a1 + ... tokens on average, N terms after the
    1, and costs N c + v[N] target passes of one token.
    """
    reached = np.cumprod([1.0, *alpha_by_position])  # the probability that N drafts are accepted
    speeds = np.cumsum(reached) / (np.arange(len(v)) * c + np.asarray(v))
    return int(speeds.argmax()), speeds.tolist()


SHORTEST = Request((0.8, 0.5), 0.1, (1.0, 1.2, 1.5))
FALLING = Request((0.9, 0.8, 0.6, 0.3), 0.05, (1.0, 1.1, 1.3, 1.6, 1.8))
RISING = Request((0.5, 0.7, 0.9, 0.95), 0.02, (1.0, 1.02, 1.04, 1.06, 1.08))
MEASURED = Request((0.81, 0.79, 0.8, 0.78, 0.8), 0.18, (1.0, 1.18, 1.36, 1.6, 1.84, 2.1))
FREE = Request((0.9, 0.9, 0.8), 0.0, (1.0, 1.0, 1.0, 1.0))
HUMPS = Request((0.6, 0.9, 0.9, 0.9), 0.05, (1.0, 1.7, 1.75, 1.8, 1.9))
NOT_WORTH_IT = (
    Request((0.3, 0.2), 0.3, (1.0, 1.2, 1.4)),
    Request((0.5, 0.5, 0.5), 0.1, (1.0, 1.9, 2.3, 2.8)),
)
NO_POSITIONS = (Request((), 0.1, (1.0,)),)
CERTAIN = (
    Request((1.0, 1.0), 0.1, (1.0, 1.1, 1.2)),
    Request((0.0, 0.9), 0.1, (1.0, 1.1, 1.2)),
    Request((0.9, 0.0, 0.9), 0.1, (1.0, 1.1, 1.2, 1.3)),
)
TIES = (  # of numbers that every way to compute them gets without rounding
    Request((0.5, 0.5), 0.25, (1.0, 1.25, 1.25)),
    Request((0.5,), 0.25, (1.0, 1.25)),
    Request((0.0, 0.0), 0.0, (1.0, 1.0, 1.0)),
)
USUAL = (SHORTEST, FALLING, RISING, MEASURED, FREE, HUMPS)
REQUESTS = (*USUAL, *NOT_WORTH_IT, *CERTAIN, *TIES, *NO_POSITIONS)


def random_requests(seed: int) -> tuple[Request, ...]:
    """Five requests with one clear best N each."""
    rng = np.random.default_rng(seed)

    def drawn() -> Request:
        count = int(rng.integers(2, 7))
        more = np.cumsum(rng.uniform(0.02, 0.25, count))
        rates = rng.uniform(0.4, 0.98, count).round(3)
        costs = (1 + more).round(3)
        c = round(float(rng.uniform(0.02, 0.2)), 3)
        return Request(tuple(rates.tolist()), c, (1.0, *costs.tolist()))

    def clear() -> Request:
        while True:
            request = drawn()
            speeds = sorted(predict_speedup(*request)[1])
            if speeds[-2] < speeds[-1] * (1 - CLEAR):
                return request

    return tuple(clear() for _ in range(5))
