"""Print what a sandbox costs: its start, a call, and each exercise's reference judged whole.

python benchmarks/judge.py [bubblewrap] [deno] [none]
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from grader import check, exercises, marking, release  # noqa: E402
from grader.sandbox.choose import SANDBOXES, choose  # noqa: E402
from grader.sandbox.session import Session  # noqa: E402
from grader.submissions.canonical import canonical  # noqa: E402

SEED = 101
NOTHING = [("f", "def f(x):\n    return x\n")]


def main() -> None:
    """Measure every sandbox that can be used here, or those that are named."""
    wanted = sys.argv[1:] or [name for name, kind in SANDBOXES.items() if not kind.problem()]
    print(f"{'':<20}{'in process':<14}{''.join(f'{name:<14}' for name in wanted)}")
    row("start, s", None, [start(name) for name in wanted])
    row("calls a second", None, [calls(name) for name in wanted])
    for exercise in exercises.names():
        function = exercises.reference(exercise)
        here = seconds(lambda e=exercise, f=function: getattr(check, e)(f, SEED))
        row(exercise, here, [there(exercise, name) for name in wanted])


def row(title: str, here: float | None, there: list[float]) -> None:
    """Print one line of the table."""
    first = "" if here is None else f"{here:.3f}"
    print(f"{title:<20}{first:<14}{''.join(f'{value:<14.4g}' for value in there)}", flush=True)


def seconds(work, times: int = 3) -> float:
    """Return the median seconds of some runs."""
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begin)
    return statistics.median(taken)


def start(name: str) -> float:
    """Return the seconds from nothing to a function that can be called."""

    def once() -> None:
        with Session(choose(name)(), NOTHING) as session:
            session.function("f")

    return seconds(once)


def calls(name: str) -> float:
    """Return how many calls of a function that returns its argument fit in a second."""
    with Session(choose(name)(), NOTHING) as session:
        function = session.function("f")
        return 500 / seconds(lambda: [function(0.5) for _ in range(500)])


def there(exercise: str, name: str) -> float:
    """Return the seconds of one check of the reference, after the sandbox's start."""
    (path,) = exercises.SOURCE.glob(f"*/{exercise}.ipynb")
    made = canonical(path.read_bytes(), release.load(exercise).notebook, exercise)
    cells = marking.code(made.notebook)
    with Session(choose(name)(), cells) as session:
        function = session.function(exercise)
        return seconds(lambda: getattr(check, exercise)(function, SEED))


if __name__ == "__main__":
    main()
