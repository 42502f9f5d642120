"""Known mistakes: wrong programs as learners write them, with what the check must say of each.

One file is one mistake, `grader/mistakes/<exercise>/<name>.py`:

    \"\"\"What is wrong, in one line.\"\"\"

    SAYS = "The sentence the learner reads. {target} and other {fields} are filled in."
    HINT = "One nudge towards the repair."  # or a tuple of several, opened one after the other
    REPORT = "where the mistake was really made: owner/repository PR #1 (B01)"
    CAUGHT_BY = "values"

    def residual(target_probs, draft_probs):
        ...the wrong program

CAUGHT_BY says how the check knows it. "values": the learner's function does on every fixture what
this program does; that is all, whatever the two look like, and the check then says SAYS with the
numbers of the first fixture on which a right program does something else. The fields are listed in
the exercise's own module, `grader/checks/<exercise>.py`. Any other word: the check has a sentence
of its own for what happens (the function raises, never ends, asks a model too often); SAYS is then
what that sentence must look like, its fields standing for any text.
"""

import functools
import linecache
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Mistake:
    """One known mistake, read from its file."""

    exercise: str
    name: str
    about: str
    says: str
    hints: tuple[str, ...]
    report: str
    caught_by: str
    function: Callable
    source: str

    def matches(self, message: str) -> bool:
        """Say whether a check's sentence is this mistake's own, whatever its fields hold."""
        pattern = re.sub(r"\\\{\w+\\\}", "(.+?)", re.escape(self.says))
        return re.fullmatch(pattern, message, re.DOTALL) is not None


@functools.cache
def load(exercise: str) -> tuple[Mistake, ...]:
    """Return the known mistakes of an exercise, by name."""
    return tuple(_read(path, exercise) for path in sorted((HERE / exercise).glob("*.py")))


def load_program(path: Path, exercise: str) -> dict[str, object]:
    """Run a program's file as a notebook cell would and return its names.

    It gets a file name of its own, so that the check takes it for a learner's code and not for
    ours: it is stopped when it loops, and its lines appear in tracebacks.
    """
    source = path.read_text(encoding="utf-8")
    filename = f"<{exercise}: {path.stem}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
    names: dict[str, object] = {"__name__": path.stem}
    exec(compile(source, filename, "exec"), names)
    return names


def _read(path: Path, exercise: str) -> Mistake:
    names = load_program(path, exercise)
    needed = ("__doc__", "SAYS", "HINT", "REPORT", "CAUGHT_BY", exercise)
    missing = [name for name in needed if not names.get(name)]
    if missing:
        raise ValueError(f"the mistake {exercise}/{path.name} lacks {', '.join(missing)}.")
    return Mistake(
        exercise=exercise,
        name=path.stem,
        about=names["__doc__"],
        says=names["SAYS"],
        hints=(names["HINT"],) if isinstance(names["HINT"], str) else tuple(names["HINT"]),
        report=names["REPORT"],
        caught_by=names["CAUGHT_BY"],
        function=names[exercise],
        source=path.read_text(encoding="utf-8"),
    )
