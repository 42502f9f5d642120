"""In the tab, a check of a function that does not exist yet gets a sentence, not a traceback.

Only there: nbgrader takes a cell that shows no error for a right one.
"""

import sys
from collections.abc import Callable
from types import TracebackType

from grader.fault import Fault
from grader.judge import Exercise, not_run
from grader.progress import IN_TAB


def explain_missing(exercises: dict[str, Exercise]) -> None:
    """Let the notebook answer with a card where one of these functions is not defined."""
    if IN_TAB and "IPython" in sys.modules:
        shell = sys.modules["IPython"].get_ipython()
        shell.set_custom_exc((NameError,), _handler(exercises, shell.showtraceback))


def _handler(exercises: dict[str, Exercise], otherwise: Callable) -> Callable:
    def handle(
        shell: object,
        kind: type[NameError],
        error: NameError,
        trace: TracebackType,
        tb_offset: int | None = None,
    ) -> None:
        if error.name not in exercises:
            otherwise((kind, error, trace), tb_offset=tb_offset)
            return
        from IPython.display import display

        display(not_run(exercises[error.name], Fault(_sentence(error.name))))

    return handle


def _sentence(name: str) -> str:
    return (
        f"There is no {name} yet: run the cell with your function first, then this one. If that "
        "cell shows an error, mend it and run it again."
    )
