"""Caches and NumPy's generators, which cross the pipe as their state."""

import numpy as np
from numpy.random import PCG64

from grader.sandbox.plain import Special, encode
from specdecode.cache import BatchKVCache, KVCache, ScratchKVCache

CACHES = {cls.__name__: cls for cls in (KVCache, BatchKVCache, ScratchKVCache)}
PARTS = ("capacity", "keys", "values", "tokens", "positions", "length", "rows", "committed",
         "scratch")  # fmt: skip


def encode_cache(cache: object, handle: int | None, special: Special) -> dict:
    """Return the state of a cache: its parts, those that it still has."""
    name = next(name for name, cls in CACHES.items() if isinstance(cache, cls))
    state = {part: value for part, value in vars(cache).items() if part in PARTS}
    return {"k": [handle, name, {key: encode(value, special) for key, value in state.items()}]}


def encode_generator(thing: object, special: Special) -> dict | None:
    """Return the state of one of NumPy's usual generators, or None."""
    if not isinstance(thing, np.random.Generator) or type(thing.bit_generator) is not PCG64:
        return None
    return {"n": encode(thing.bit_generator.state, special)}


def generator(state: dict) -> np.random.Generator:
    """Return a new generator in this state."""
    bits = PCG64(0)
    bits.state = state
    return np.random.Generator(bits)
