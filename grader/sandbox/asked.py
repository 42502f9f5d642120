"""What a learner's side may ask of the judge's objects: of draws, generators and models."""

from collections.abc import Iterable

import numpy as np

from grader.fault import OutOfBudget
from grader.sandbox import heldhere
from grader.sandbox.messages import Malformed
from grader.sandbox.remote import METHODS
from grader.watched import WatchedGenerator
from specdecode.enumerating import EnumeratingGenerator
from specdecode.undecided import NotExact, Undecided

MOST_VALUES = 100_000  # that a generator is asked for at once
SIZE_AT = {"random": 0, "uniform": 2, "choice": 1, "integers": 2, "multinomial": 2}


def call(thing: object, name: str, attribute: bool, arguments: list, named: dict) -> object:
    """Call an object of the judge's, or one of its methods; raises what it raises."""
    if isinstance(thing, Undecided):
        if name != "below" or len(arguments) != 1 or type(arguments[0]) is not float:
            raise Malformed("not a question")
        return bool(thing < arguments[0])
    given = [*arguments, *named.values()]
    if _holds(Undecided, given):
        raise NotExact("a random draw was given to a model or back to the generator.")
    if any(_holds(str, [thing]) for thing in given if not isinstance(thing, str)):
        raise TypeError("models and generators take numbers, and lists of numbers.")
    if heldhere.is_held(thing):
        return heldhere.method(thing, name, attribute, arguments, named)
    if callable(thing) and not name:
        return heldhere.rows(thing, arguments, named)
    if not callable(thing) and not name.startswith("_"):
        method = getattr(thing, name)  # an enumerating generator says which it has not
        if name in METHODS and not attribute:
            if _count(name, arguments, named) > MOST_VALUES:
                exact = isinstance(thing, WatchedGenerator | EnumeratingGenerator)
                error = NotExact if exact else OutOfBudget  # no other route is left after sampling
                raise error(f"Your program asked rng.{name} for more than {MOST_VALUES} values")
            return method(*arguments, **named)
    raise AttributeError(f"{name!r} of {type(thing).__name__!r} cannot be used in the sandbox.")


def _holds(kind: type, things: Iterable) -> bool:
    """Say whether something of this kind is among the things, or in what they hold.

    Whoever makes a whole number of a draw may have to split it without end. Of many texts NumPy
    makes each as long as the longest.
    """
    return any(
        isinstance(thing, kind)
        or (isinstance(thing, list | tuple) and _holds(kind, thing))
        or (isinstance(thing, dict) and _holds(kind, [*thing, *thing.values()]))
        or (
            isinstance(thing, np.ndarray) and thing.dtype.kind in "OUS" and _holds(kind, thing.flat)
        )
        for thing in things
    )


def _count(name: str, arguments: list, named: dict) -> float:
    """How many values a generator is asked for; arrays are counted as if none fitted another."""
    place, given = SIZE_AT[name], [*arguments, *named.values()]
    size = named.get("size", arguments[place] if len(arguments) > place else None)
    count = 1.0 if size is None else float(np.prod(np.abs(np.asarray(size, dtype=float))))
    return count * np.prod([max(1.0, float(np.size(v))) for v in given if v is not size])
