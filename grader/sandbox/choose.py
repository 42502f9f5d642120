"""Which sandbox to use: the one that was asked for, or the best that works here."""

from grader.sandbox.bubblewrap import Bubblewrap
from grader.sandbox.deno import Deno
from grader.sandbox.kinds import Sandbox
from grader.sandbox.plainly import Plainly

BEST_FIRST = (Bubblewrap, Deno)
SANDBOXES = {cls.name: cls for cls in (*BEST_FIRST, Plainly)}


class NoSandbox(Exception):
    """Nothing here keeps a learner's code from the machine; the message says what to install."""


def choose(name: str | None = None) -> type[Sandbox]:
    """Return the named sandbox, or the first that can be used; never `none` unasked.

    Raises `NoSandbox`, with the reason and the remedy.
    """
    if name is not None and name not in SANDBOXES:
        raise NoSandbox(f"There is no sandbox {name!r}; there are {', '.join(SANDBOXES)}.")
    if name is not None:
        problem = SANDBOXES[name].problem()
        if problem:
            raise NoSandbox(f"The sandbox {name} cannot be used: {problem}")
        return SANDBOXES[name]
    problems = {cls: cls.problem() for cls in BEST_FIRST}
    usable = next((cls for cls, problem in problems.items() if problem is None), None)
    if usable is None:
        raise NoSandbox(
            "There is no sandbox to run submitted code in, so nothing was run. Any one of these "
            f"will do: {' '.join(f'{cls.name}: {why}' for cls, why in problems.items())} "
            "`--sandbox none` runs it with all of your rights."
        )
    return usable
