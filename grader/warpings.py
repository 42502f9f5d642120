"""Logits and settings on which the order and the edges of warp show: its fixtures."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.random import default_rng

from grader import words
from specdecode import softmax, top_k, top_p

CLEAR = 1e-4


class Request(NamedTuple):
    """What warp is called with."""

    logits: tuple[float, ...]
    temperature: float = 1.0
    k: int | None = None
    p: float | None = None

    def __str__(self) -> str:
        settings = [f"temperature {words.number(self.temperature)}"]
        settings += [f"{name} {words.number(x)}" for name, x in self._cuts() if x is not None]
        listed = " and ".join([", ".join(settings[:-1]), settings[-1]]) if settings[1:] else ""
        return f"for logits {words.row(self.logits)}, {listed or settings[0]}"

    @property
    def is_clear(self) -> bool:
        """Whether no sum of the likeliest tokens is so near p that rounding would decide."""
        probs = np.sort(reference(np.array(self.logits), self.temperature, self.k))[::-1]
        mass = np.cumsum(probs[probs > 0])[:-1]
        return self.p is None or bool((np.abs(mass - self.p) > CLEAR).all())

    def _cuts(self) -> tuple[tuple[str, float | None], ...]:
        return ("k", self.k), ("p", self.p)


def reference(
    logits: np.ndarray, temperature: float, k: int | None = None, p: float | None = None
) -> np.ndarray:
    """Temperature, then top-k, then top-p, each renormalised: a right answer."""
    probs = softmax(logits, temperature)
    probs = probs if k is None else top_k(probs, k)
    return probs if p is None else top_p(probs, p)


SHORT = (1.0, 2.0, 0.0)
WIDE = (0.5, 2.0, -1.0, 1.0, 0.1, 1.6)
OTHER = (1.4, -0.3, 0.8, 0.2, 2.1, -1.0)
PADDED = (0.3, -1.0, -2.5, -np.inf, -np.inf)
BELOW_ZERO = (-3.0, -1.0, -2.0)
TIED = (0.0, 2.0, 1.0, 2.0)

TEMPERATURE = (Request(SHORT, 0.5), Request(WIDE, 2.0), Request(BELOW_ZERO, 1.0))
ZERO = (Request(SHORT, 0), Request(BELOW_ZERO, 0.0), Request(TIED, 0), Request(WIDE, 0, 3, 0.9))
NEAR = (Request(SHORT, 1e-3), Request(WIDE, 1e-6), Request(WIDE, 1e-12, 2, 0.9))
LARGE = (Request((1000.0, 999.0, 0.0)), Request((-1000.0, -999.0, -1002.0)))
TOP_K = tuple(Request(WIDE, 1.0, k) for k in (2, 1, 3, 6, 9))
TOP_P = tuple(Request(WIDE, 1.0, None, p) for p in (0.7, 0.45, 0.95, 1.0, 1e-3))
ORDER = (
    *(Request(WIDE, 2.0, None, 0.6), Request(WIDE, 0.5, None, 0.9), Request(WIDE, 1.0, 3, 0.75)),
    *(Request(WIDE, 0.7, 4, 0.6), Request(OTHER, 1.5, 5, 0.8), Request(OTHER, 0.7, 2, 0.95)),
)
NEVER_SAID = (Request(PADDED), Request(PADDED, 0.5, 4), Request(PADDED, 2.0, None, 0.99))
BOTH = (Request(WIDE, 0.8, 4, 0.9), Request(OTHER, 0.8, 4, 0.9))


@dataclass(frozen=True)
class Asked:
    """What warp is asked, rule by rule."""

    temperature: tuple[Request, ...]
    top_k: tuple[Request, ...]
    top_p: tuple[Request, ...]
    order: tuple[Request, ...]
    zero: tuple[Request, ...]
    near_zero: tuple[Request, ...]
    never_said: tuple[Request, ...]
    both: tuple[Request, ...]


PUBLISHED = Asked(TEMPERATURE, TOP_K, TOP_P, ORDER, ZERO, NEAR + LARGE, NEVER_SAID, BOTH)


def requests(seed: int | None) -> Asked:
    """The published requests, or those of a seed: the same rules with other logits."""
    if seed is None:
        return PUBLISHED
    rng = default_rng(seed)

    def logits(vocab: int, least: float = 0.05) -> tuple[float, ...]:
        """No two are nearly the same, so that the k likeliest tokens are clear."""
        while np.diff(np.sort(drawn := rng.normal(0, 1.2, vocab).round(3))).min() < least:
            pass
        return tuple(drawn.tolist())

    def between(low: float) -> tuple[float, ...]:
        """Three logits from `low` on; the first one is not the largest."""
        least, middle, largest = sorted(logits(3, 0.5))
        return tuple(round(low + x - least, 3) for x in (least, largest, middle))

    def clear(make: Callable[[], Request]) -> Request:
        while not (request := make()).is_clear:
            pass
        return request

    def moved(request: Request) -> Request:
        """The same logits up to a little, in another order."""

        def make() -> Request:
            mixed = rng.permutation(request.logits) + rng.uniform(-0.02, 0.02, len(request.logits))
            return request._replace(logits=tuple(mixed.round(4).tolist()))

        return clear(make)

    def random(*settings: float | None) -> Request:
        return clear(lambda: Request(logits(8), *settings))

    def tied() -> tuple[float, ...]:
        *others, largest = sorted(logits(4))
        return tuple(rng.permutation([*others, largest, largest]).tolist())

    def large(sign: int) -> Request:
        """Whole numbers and quarters, which float32 holds at any size."""
        first = sign * int(rng.integers(3000, 5000))
        return Request(tuple((rng.permutation([first, first - 3, first - 9]) / 4).tolist()))

    order = tuple(
        random(temperature, k, p)
        for temperature in (0.6, 1.7)
        for k, p in ((5, 0.72), (None, 0.84), (3, None))
    )
    return Asked(
        temperature=(Request(between(0), 0.5), Request(logits(6), 2.0), Request(between(-9))),
        top_k=tuple(Request(logits(6), 1.0, k) for k in (2, 1, 3, 6, 9)),
        top_p=tuple(map(moved, TOP_P)),
        order=(*order, *map(moved, ORDER)),
        zero=(
            Request(logits(3), 0), Request(between(-9), 0.0), Request(tied(), 0),
            Request(logits(6), 0, 3, 0.9),
        ),
        near_zero=(
            Request(logits(3, 0.5), 1e-3), Request(logits(6, 0.1), 1e-6),
            Request(logits(6, 0.1), 1e-12, 2, 0.9), large(1), large(-1),
        ),
        never_said=tuple(map(moved, NEVER_SAID)),
        both=tuple(random(0.8, 4, 0.9) for _ in BOTH),
    )  # fmt: skip
