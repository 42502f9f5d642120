"""Small Medusa heads and EAGLE layers with random weights, for a small target."""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from cases import small_gpt

from specdecode import Drafter, Step, spec_step
from specdecode.drafters.eagle import EagleLayer
from specdecode.drafters.medusa import MedusaHeads
from specdecode.exact import Distribution, sequence_distribution
from specdecode.showing import Showing

VOCAB, CONTEXT, PREFIX = 3, 16, [1, 0]
SMALL = small_gpt(seed=0, vocab=VOCAB)  # 2 layers, width 8


def showing() -> Showing:
    """The small target, fresh, showing the states of both of its layers."""
    return Showing(SMALL, layers=(1, 2))


def random_heads(seed: int = 1, count: int = 3, vocab: int = VOCAB, width: int = 8) -> MedusaHeads:
    rng = np.random.default_rng(seed)
    shapes = {"up": (count, width, 6), "down": (count, 6, width), "head": (count, width, vocab)}
    return MedusaHeads({n: rng.normal(0, 0.4, shape) for n, shape in shapes.items()})


def random_layer(version: int, seed: int = 2, vocab: int = VOCAB) -> EagleLayer:
    """A layer of width 6 in the shapes of EAGLE-1 or EAGLE-3."""
    rng, d = np.random.default_rng(seed), 6
    shapes = {"embedding": (vocab, d), "positions": (CONTEXT, d), "qkv": (d, 3 * d)}
    shapes |= {"out": (d, d), "up": (d, 4 * d), "down": (4 * d, d)}
    if version == 1:
        shapes |= {"mix": (8, d), "back": (d, 8), "head": (8, vocab)}
    else:
        shapes |= {"fuse": (16, d), "mix": (d, d), "head": (d, vocab)}
    return EagleLayer({n: rng.normal(0, 0.5, shape) for n, shape in shapes.items()}, heads=2)


class Known:
    """The small target with each row computed once, so that a law is exact to the last digit."""

    hidden = np.zeros((CONTEXT, 16))  # what it shows after a step does not matter here

    def __call__(self, tokens: Sequence[int], n: int = 1) -> np.ndarray:
        tokens = tuple(tokens)
        return np.array([_row(tokens[: len(tokens) - n + 1 + i]) for i in range(n)])


@cache
def _row(tokens: tuple[int, ...]) -> np.ndarray:
    return SMALL(tokens)[0]


@cache
def _states(tokens: tuple[int, ...]) -> np.ndarray:
    return SMALL.states(SMALL.new_cache(), tokens, (1, 2))


KNOWN = Known()


def knowing(drafter: Drafter, text: Sequence[int]) -> Drafter:
    """Show the drafter the target's states along a text, as if a step had led to it."""
    nothing = np.zeros((0, VOCAB))
    step = Step(tuple(text), (), nothing, nothing, (), 0, (), "bonus", ())
    drafter.commit(step, _states(tuple(text[:-1])))
    return drafter


def law_of(drafter_of: Callable[[], Drafter], N: int, length: int, step=spec_step) -> Distribution:
    """The exact joint law of `length` tokens after PREFIX; every step with a drafter that knows."""

    def steps(text, rng):
        return step(text, KNOWN, knowing(drafter_of(), text), N, rng)

    return sequence_distribution(steps, PREFIX, length)
