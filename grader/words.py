"""How numbers, rows and tokens are written in a sentence."""

import re
from collections.abc import Iterable
from itertools import islice

import numpy as np

MOST_TOKENS = 60
LARGE = 10**18
ADDRESS = re.compile(" at 0x[0-9a-fA-F]+")  # another one each time
OBJECT = re.compile(r"<[\w.<>]+\.(\w+) object>")  # what has no text of its own, in its module
GIVEN = {  # what a learner's function is given, by the names of the check's own classes
    "Undecided": "a random draw", "WatchedGenerator": "the generator",
    "LimitedGenerator": "the generator", "ZeroAt": "the generator", "WatchedModel": "a model",
    "HeldModel": "a model", "TimedModel": "a model", "TokenCache": "a cache",
    "TimedCache": "a cache",
}  # fmt: skip
CLASS = re.compile(rf"'?\b({'|'.join(GIVEN)})\b'?(?: object)?")


def number(value: float, digits: int = 3) -> str:
    """Write 0.5 as .5 and 0.416666 as .417; NaN and infinities by name."""
    text = f"{float(value):.{digits}g}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def two_numbers(one: float, other: float) -> tuple[str, str]:
    """Write two numbers with as many digits as it takes to tell them apart, 3 to 9."""
    digits = next((d for d in range(3, 9) if number(one, d) != number(other, d)), 9)
    return number(one, digits), number(other, digits)


def row(probs: Iterable[float]) -> str:
    """Write a row of probabilities: [.5 .3 .2]."""
    return f"[{' '.join(number(p) for p in np.ravel(probs))}]"


def tokens(sequence: Iterable[int]) -> str:
    """Write tokens as a list: [2, 0]; of very many, or very large ones, the beginning."""
    listed = [whole(int(token)) for token in islice(sequence, MOST_TOKENS + 1)]
    more = ["..."] if len(listed) > MOST_TOKENS else []
    return f"[{', '.join(listed[:MOST_TOKENS] + more)}]"


def whole(token: int) -> str:
    """Write a whole number; Python refuses to write one of very many digits."""
    return str(token) if abs(token) < LARGE else "(a very large number)"


def times(count: int) -> str:
    """Write once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def plural(count: int, noun: str) -> str:
    """Write 1 argument, 2 arguments."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def kind(thing: object) -> str:
    """Write what a thing is: a list, an int, an ndarray."""
    name = type(thing).__name__
    return f"{'an' if name.lower().startswith((*'aeiou', 'nd')) else 'a'} {name}"


def value(thing: object) -> str:
    """Describe any value briefly: what type it is, and what is in it."""
    name = type(thing).__name__
    if name in GIVEN:
        return GIVEN[name]
    try:
        text = ADDRESS.sub("", repr(thing))
        text = " ".join(OBJECT.sub(lambda found: GIVEN.get(found[1], found[1]), text).split())
    except Exception:  # a learner's own class may fail to show itself
        text = name
    if text == name:
        return kind(thing)
    return f"{text if len(text) <= 60 else text[:57] + '...'} ({kind(thing)})"


def given(text: str) -> str:
    """Name what a learner's function was given in the text of an error that it raised."""
    return CLASS.sub(lambda found: GIVEN[found[1]], text)
