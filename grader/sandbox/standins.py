"""What cannot cross the pipe: here its description, there a thing that looks like it."""

import functools
import inspect

from grader.sandbox.messages import MOST_LETTERS, clean


def describe(thing: object) -> dict:
    """Return what a thing is, in place of the thing: class, text, and what kind of code it is."""
    flavour = "value"
    if inspect.isclass(thing):
        flavour = "class"
    elif inspect.iscoroutine(thing):
        flavour = "coroutine"
        thing.close()  # else Python warns that it was never awaited
    elif inspect.isgenerator(thing):
        flavour = "generator"
    elif callable(thing):
        flavour = "function"
    try:
        text = repr(thing)[:200]
    except Exception:  # a learner's own class may fail to show itself
        text = None
    return {"x": [(thing if flavour == "class" else type(thing)).__name__, text, flavour]}


def stand_in(kind: str, text: str | None, flavour: str) -> object:
    """A thing that looks, to a check, as the one that could not cross, and does nothing."""
    if flavour == "coroutine":
        return _coroutine()
    if flavour == "generator":
        return (_ for _ in ())
    made = _class(clean(kind, MOST_LETTERS[0]), text, flavour)
    return made if flavour == "class" else made()


@functools.lru_cache(100)  # to make one takes long, and a list may hold thousands
def _class(kind: str, text: str | None, flavour: str) -> type:
    name = kind if kind.isidentifier() else "object"
    if flavour == "class":
        return type(name, (), {})

    def shown(self) -> str:
        if text is None:
            raise ValueError("it does not show itself")
        return clean(text, 200)

    parts = {"__repr__": shown}
    if flavour == "function":
        parts["__call__"] = lambda self, *_: None
    return type(name, (), parts)


async def _coroutine() -> None:
    """Stands for a learner's coroutine."""
