"""The judge's side of one call: the objects that stay here, and the answers to what is asked.

A law is enumerated path by path, and a path begins as the one before it did. So with a call goes
word of how far the answers will be those of the call before: the judge puts the same questions to
the new call's objects itself, in order, so that each is counted and each draw branches as if it had
been asked, and stops after the first that is answered otherwise. The learner's side says how far it
came; anything but all the way is a function that does not repeat itself. It learns no draw ahead of
time but those of the path that it is on, which it could tell from the number of its calls.

Nothing of a learner's runs here. Handles name the objects of this call alone; what may be asked of
them, and for how much, is in `asked` and `heldhere`.
"""

import numpy as np

from grader.fault import OutOfBudget
from grader.sandbox import heldhere, plain, states
from grader.sandbox.asked import call
from grader.sandbox.messages import Malformed
from grader.watched import LimitedGenerator, WatchedGenerator
from grader.zeros import ZeroAt
from specdecode.enumerating import EnumeratingGenerator
from specdecode.undecided import NotExact, Undecided

MOST_ASKED = 1_000_000  # questions within one call; its seconds are over long before
MOST_TOLD = 100  # answers ahead of one call


class Served:
    """What one call of the learner's function was given, by handle."""

    def __init__(self, arguments: tuple) -> None:
        self.arguments = [_sampled(argument) for argument in arguments]
        self.objects: list[object] = []
        self.caches: dict[int, object] = {}
        self.asked = 0
        self.is_open = False  # whether its draws are followed path by path
        self.said: list[tuple[list, dict]] = []  # where they are: questions and their answers
        self.told = 0  # of them, how many were answered ahead
        self.diverged = False
        self.data = [plain.encode(argument, self._tagged) for argument in self.arguments]

    def _handle(self, thing: object) -> int:
        self.objects.append(thing)
        return len(self.objects) - 1

    def _tagged(self, thing: object) -> dict | None:
        if isinstance(thing, Undecided):
            self.is_open = True
            handle = self._handle(Undecided(thing.interval, thing.branch))
            return {"u": [handle, list(thing.interval), thing.scale, thing.shift]}
        if isinstance(thing, tuple(states.CACHES.values())):
            handle = self._handle(thing)
            self.caches[handle] = thing
            return states.encode_cache(thing, handle, self._tagged)
        if isinstance(thing, np.ndarray | np.generic | np.random.Generator):
            return states.encode_generator(thing, self._tagged)
        if isinstance(thing, ZeroAt):
            return {"z": [states.encode_generator(thing.rng, self._tagged), thing.left]}
        if heldhere.is_held(thing):
            return {"h": [self._handle(thing), _name(thing)]}
        if callable(thing):
            return {"m": [self._handle(thing), _name(thing)]}
        if hasattr(thing, "random"):
            self.is_open |= isinstance(thing, WatchedGenerator | EnumeratingGenerator)
            return {"g": [self._handle(thing), _name(thing)]}
        if not isinstance(thing, int | float | str | tuple | dict | range):
            raise TypeError(f"a {_name(thing)} cannot be given to a function in a sandbox.")
        return None

    def _special(self, data: dict) -> object:
        ((tag, body),) = data.items()
        if tag == "u":
            handle, scale, shift = body
            draw = Undecided([0.0, 1.0], _no_branch) if handle is None else self.objects[handle]
            if not isinstance(draw, Undecided):
                raise Malformed("not a draw")
            return draw * float(scale) + float(shift)
        if tag == "k":
            return self._cache(*body)
        if tag == "h":
            held = self.objects[body]
            if not heldhere.is_held(held):
                raise Malformed("neither a model nor a cache")
            return held
        if tag == "n":
            return states.generator(self.decode(body))
        if tag == "v":
            index, dtype, shape, start, strides = body
            owner = self.arguments[index]
            if not isinstance(owner, np.ndarray) or np.dtype(dtype).kind not in plain.KINDS:
                raise Malformed("not an array")
            plain.check_shape(shape)  # strides of 0 make much of little
            return np.ndarray(shape, dtype, owner, start, strides)  # checks the bounds
        raise Malformed(str(tag))

    def _cache(self, handle: int | None, name: str, state: dict) -> object:
        """Put a state into the cache that it is of, or into a new one."""
        known = handle is not None and type(handle) is int and self.caches.get(handle)
        cache = known or object.__new__(states.CACHES[name])
        vars(cache).clear()
        for part, value in state.items():
            if part in states.PARTS:
                vars(cache)[part] = self.decode(value)
        return cache

    def decode(self, data: object) -> object:
        """Return the thing that the learner's side sent; `Malformed` if it may not."""
        return plain.decode(data, self._special)

    def foresee(self, before: "Served | None") -> list:
        """Answer ahead what was asked in the call `before`; return how far, and the last answer.

        That is [count of the same answers, the one that differs, or None].
        """
        same, other = 0, None
        # Of other arguments a function may well ask something else.
        for question, answer in before.said if before and before.data == self.data else ():
            now = self.answer(question)
            if now != answer:
                other = now
                break
            same += 1
        self.told = len(self.said)
        return [same, other]

    def came(self, told: object) -> None:
        """Take note of how much of what was answered ahead the learner's side has used."""
        self.diverged |= told != self.told

    def answer(self, question: list) -> dict:
        """Call one of the objects and return its value, or what it raised, as data."""
        answer = self._answer(question)
        if self.is_open and len(self.said) < MOST_TOLD:
            self.said.append((question, answer))
        return answer

    def _answer(self, question: list) -> dict:
        self.asked += 1
        if self.asked > MOST_ASKED:
            raise Malformed("asked too often")
        try:
            handle, name, values, named = question
            thing = self.objects[handle]
            arguments = [] if values is None else [self.decode(value) for value in values]
            named = {str(key): self.decode(value) for key, value in named.items()}
        except (ValueError, TypeError, IndexError, AttributeError):
            raise Malformed("not a question") from None
        try:
            if name == "below" and not isinstance(thing, Undecided):  # of a draw still to be taken
                thing = thing.random()
                value = [self._handle(thing), call(thing, name, False, arguments, named)]
            else:
                value = call(thing, name, values is None, arguments, named)
            return {"value": plain.encode(value, self._tagged)}
        except Malformed:
            raise
        except (Exception, OutOfBudget) as error:
            return {"error": [type(error).__name__, str(error)]}

    def take_back(self, changed: list) -> None:
        """Bring the arguments to the state in which the learner's function left theirs."""
        for index, data in changed:
            argument, now = self.arguments[index], self.decode(data)
            if isinstance(argument, list) and isinstance(now, list):
                argument[:] = now
            elif isinstance(argument, dict) and isinstance(now, dict):
                argument.clear()
                argument.update(now)
            elif isinstance(argument, np.ndarray) and np.shape(now) == argument.shape:
                argument[...] = now
            elif isinstance(argument, np.random.Generator) and isinstance(now, np.random.Generator):
                argument.bit_generator.state = now.bit_generator.state


def _sampled(argument: object) -> object:
    """NumPy's own generator out of one that only counts: there the clock ends an endless loop."""
    return argument.rng if isinstance(argument, LimitedGenerator) else argument


def _no_branch(_: list[float]) -> int:
    raise NotExact("a random draw left the program undecided.")


def _name(thing: object) -> str:
    return type(thing).__name__
