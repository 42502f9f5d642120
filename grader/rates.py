"""Acceptance rates by position and costs: what predict_speedup is asked, and the right answers."""

from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.random import default_rng

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
WORTH_IT = Request((0.8,), 0.1, (1.0, 1.1))
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


@dataclass(frozen=True)
class Asked:
    """What predict_speedup is asked, rule by rule; `other` is a request whose best N is 1."""

    usual: tuple[Request, ...]
    not_worth_it: tuple[Request, ...]
    certain: tuple[Request, ...]
    ties: tuple[Request, ...]
    no_positions: tuple[Request, ...]
    other: Request


PUBLISHED = Asked(USUAL, NOT_WORTH_IT, CERTAIN, TIES, NO_POSITIONS, WORTH_IT)


def requests(seed: int | None) -> Asked:
    """The published requests, or those of a seed, each with one clear best N but for the ties."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def numbers(low: float, high: float, count: int) -> tuple[float, ...]:
        return tuple(rng.uniform(low, high, count).round(3).tolist())

    def costs(least: float, most: float, count: int) -> tuple[float, ...]:
        return (1.0, *(1 + np.cumsum(rng.uniform(least, most, count))).round(3).tolist())

    def usual() -> Request:
        count = int(rng.integers(2, 7))
        rates, v = numbers(0.4, 0.98, count), costs(0.02, 0.25, count)
        return Request(rates, *numbers(0.02, 0.2, 1), v)

    def dear() -> Request:
        count = int(rng.integers(2, 5))
        rates, v = numbers(0.2, 0.5, count), costs(0.4, 0.6, count)
        return Request(rates, *numbers(0.1, 0.3, 1), v)

    def one_draft() -> Request:
        return Request(numbers(0.6, 0.9, 1), *numbers(0.05, 0.1, 1), costs(0.05, 0.1, 1))

    def moved(request: Request) -> Request:
        """The same costs and rates up to a little."""
        rates = np.array(request.alpha_by_position) + rng.uniform(-0.01, 0.01, len(request.v) - 1)
        v = np.array(request.v[1:]) + rng.uniform(-0.01, 0.01, len(request.v) - 1)
        return Request(tuple(rates.round(3).tolist()), request.c, (1.0, *v.round(3).tolist()))

    def clear(make: Callable[[], Request], bests: Container[int] = range(9)) -> Request:
        while True:
            best, speeds = predict_speedup(*(request := make()))
            if best in bests and sorted(speeds)[-2] < speeds[best] * (1 - CLEAR):
                return request

    def certain(rates: tuple[float, ...]) -> Request:
        return Request(rates, *numbers(0.05, 0.2, 1), costs(0.05, 0.2, len(rates)))

    one, more = clear(usual), int(rng.integers(3, 6))
    c, half = int(rng.integers(1, 16)) / 256, 0.5 ** int(rng.integers(1, 4))
    return Asked(
        usual=(
            one, clear(usual, {*range(9)} - {predict_speedup(*one)[0]}),
            *(clear(usual) for _ in range(3)),
            *(clear(partial(moved, request)) for request in (MEASURED, HUMPS)),
        ),
        not_worth_it=(clear(dear, [0]), clear(dear, [0])),
        certain=(
            certain((1.0,) * int(rng.integers(2, 5))), certain((0.0, *numbers(0.5, 0.9, 1))),
            certain((*numbers(0.7, 0.9, 1), 0.0, *numbers(0.7, 0.9, 1))),
        ),
        ties=(
            Request((half, 0.5), c, (1.0, 1 + half - c, 1 + 1.5 * half - 2 * c)),
            Request((half,), c, (1.0, 1 + half - c)),
            Request((0.0,) * more, 0.0, (1.0,) * (more + 1)),
        ),
        no_positions=(Request((), *numbers(0.02, 0.3, 1), (1.0,)),),
        other=clear(one_draft),
    )  # fmt: skip
