"""The learner's side of what stays with the judge: models, generators and draws that ask back.

A model or an enumerating generator here is a name and a handle; each call crosses to the judge, is
counted there and answered there. A draw that has not made up its mind is split there too: this
side only does the arithmetic on it, and learns the answers. A model that reads into a cache stays
there together with the cache. Other caches and NumPy's own generators come by value and their state
goes back: who can choose its draws could as well have ignored them.
"""

import functools
import inspect

import numpy as np

from grader.sandbox import plain, states
from grader.sandbox.link import Link
from grader.zeros import ZeroAt
from specdecode.undecided import Undecided


class Model:
    """A model of the judge's."""

    def __init__(self, received: "Received", handle: int) -> None:
        self._received, self._handle = received, handle

    def __call__(self, *arguments, **named):
        received = self._received
        return received.link.ask(received, self._handle, "", list(arguments), named)


class Held(Model):
    """A model or a cache of the judge's that is asked by method."""

    def __getattr__(self, name: str):
        if name.startswith("_"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        received, handle = self._received, self._handle
        if name not in CALLED:  # what it has not, the judge says in its own words
            return received.link.ask(received, handle, name, None, {})
        return lambda *arguments, **named: received.link.ask(
            received, handle, name, list(arguments), named
        )

    @property
    def length(self) -> int:
        return self._received.link.ask(self._received, self._handle, "length", None, {})

    @length.setter
    def length(self, length: int) -> None:
        self.truncate(length)


class Generator:
    """A generator of the judge's, whose draws have not made up their minds."""

    def __init__(self, received: "Received", handle: int) -> None:
        self._received, self._handle = received, handle

    def __getattr__(self, name: str):
        if name.startswith("_"):
            raise AttributeError(name)
        received, handle = self._received, self._handle
        if name == "random":
            return self._random
        if name not in METHODS:  # the judge's has no others, and says so in its own words
            return received.link.ask(received, handle, name, None, {})
        return lambda *arguments, **named: received.link.ask(
            received, handle, name, list(arguments), named
        )

    def _random(self, *arguments, **named):
        """One draw crosses when it is first compared, which for most is once or never."""
        received = self._received
        if arguments or named:
            return received.link.ask(received, self._handle, "random", list(arguments), named)
        return received.draw([0.0, 1.0], generator=self._handle)


@functools.cache
def _proxy(tag: str, name: str) -> type:
    """The class of a model or generator, named as the judge's, for messages of errors."""
    return type(name, ({"m": Model, "h": Held, "g": Generator}[tag],), {})


CALLED = ("extend", "new_cache", "truncate", "contents", "wrong_slot", "shared")
METHODS = ("random", "uniform", "choice", "integers", "multinomial")


class Received:
    """What came with one call: its draws and caches by handle, and what became of them."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.intervals: dict[int, list] = {}  # [handle, interval] by identity, kept alive
        self.caches: dict[int, tuple[int, object]] = {}

    def decode(self, data: object) -> object:
        """Return the thing that came as data."""
        return plain.decode(data, self._special)

    def encode(self, thing: object) -> object:
        """Return a thing as data."""
        return plain.encode(thing, self._tagged)

    def draw(
        self, interval: list[float], handle: int | None = None, generator: int | None = None
    ) -> Undecided:
        """Return a draw that the judge has by this handle, or is going to take from a generator."""
        known = [handle, interval]

        def branch(weights: list[float]) -> int:
            cut = [interval[0] + weights[0]]
            if known[0] is None:
                known[0], below = self.link.ask(self, generator, "below", cut, {})
            else:
                below = self.link.ask(self, known[0], "below", cut, {})
            return 0 if below else 1

        self.intervals[id(interval)] = known
        return Undecided(interval, branch)

    def _special(self, data: dict) -> object:
        ((tag, body),) = data.items()
        if tag == "u":
            handle, interval, scale, shift = body
            return self.draw([*interval], handle) * scale + shift  # what came is kept as it is
        if tag == "k":
            handle, name, state = body
            cache = object.__new__(states.CACHES[name])
            vars(cache).update((part, self.decode(value)) for part, value in state.items())
            self.caches[id(cache)] = handle, cache
            return cache
        if tag == "n":
            return states.generator(self.decode(body))
        if tag == "z":
            return ZeroAt(self.decode(body[0]), body[1])
        handle, name = body
        return _proxy(tag, name)(self, handle)

    def _tagged(self, thing: object) -> dict | None:
        if isinstance(thing, Undecided):
            known = self.intervals.get(id(thing.interval))
            return known and {"u": [known[0], thing.scale, thing.shift]}
        if isinstance(thing, tuple(states.CACHES.values())):
            known = self.caches.get(id(thing), (None,))
            return states.encode_cache(thing, known[0], self._tagged)
        if isinstance(thing, Held):
            return {"h": thing._handle}
        return states.encode_generator(thing, self._tagged)

    def changed(self, arguments: list, data: list) -> list:
        """Return the arguments that are not any more as they came: [position, data] of each."""
        places = [i for i, came in enumerate(data) if isinstance(came, list | dict)]
        now = [(i, self.encode(arguments[i])) for i in places if not _stays(data[i])]
        return [[i, encoded] for i, encoded in now if encoded != data[i]]

    def encode_result(self, result: object, arguments: list) -> object:
        """Return a result as data; an array that lies in an argument's memory says where."""
        if isinstance(result, np.ndarray) and result.dtype.kind in plain.KINDS:
            for i, argument in enumerate(arguments):
                if isinstance(argument, np.ndarray) and np.shares_memory(result, argument):
                    start = result.ctypes.data - argument.ctypes.data
                    layout = [list(result.shape), start, list(result.strides)]
                    return {"v": [i, result.dtype.str, *layout]}
        return self.encode(result)


def _stays(data: list | dict) -> bool:
    """A model or a generator of the judge's, or one of a single step: no change of it matters."""
    return isinstance(data, dict) and not data.keys().isdisjoint("mhgz")


def parameters(function: object) -> list | None:
    """Return [name, kind, whether it has a default] of each parameter; None if there are none."""
    if not callable(function) or inspect.isclass(function):
        return None
    try:
        found = inspect.signature(function).parameters.values()
    except Exception:  # built in, or made so that it cannot be read
        return None
    return [[p.name, int(p.kind), p.default is not p.empty] for p in found]
