"""What the verdicts on a class have in common: the mistakes that were made, and alike programs."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from grader import exercises, mistakes
from grader.course import alike
from grader.course.roll import Roll
from grader.submissions.reading import read

OWN = re.compile(r"\[[^\]]*\]|`[^`]*`|\([^)]*\)|-?\.?\d[\d.]*")
WORDS = 10
CONTROLS = Path(mistakes.__file__).parents[1] / "controls"


@dataclass(frozen=True)
class Made:
    """A mistake, and how many learners made it."""

    exercise: str
    about: str  # the mistake in one line; "" for failures that no known mistake explains
    sentence: str  # what one of those learners was told
    learners: int
    share: float  # of those whose notebook was judged


def mistakes_made(verdicts: dict[tuple[str, str], dict]) -> list[Made]:
    """Return the mistakes of a class, the most frequent first.

    A notebook counts once for each of its sentences; those that no known mistake explains are
    counted together by how the sentence begins, for what is in it is each learner's own.
    """
    judged = Counter(name for _, name in verdicts)
    found: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
    for (student, name), verdict in sorted(verdicts.items()):
        for cell in verdict["cells"] if not verdict["quarantine"] else ():
            if cell["points"] < cell["maximum"]:
                kind = cell["mistake"] or f"{name}/ {beginning(cell['sentence'])}"
                found[name, kind].setdefault(student, cell["sentence"])
    made = [
        Made(name, _about(name, kind), next(iter(by.values())), len(by), len(by) / judged[name])
        for (name, kind), by in found.items()
    ]
    return sorted(made, key=lambda one: (-one.learners, one.exercise, one.sentence))


def beginning(sentence: str) -> str:
    """Return how a sentence begins, its numbers, lists, code and what is in brackets left out."""
    return " ".join(OWN.sub("#", sentence).split()[:WORDS])


def _about(exercise: str, kind: str) -> str:
    known = {f"{one.exercise}/{one.name}": one.about for one in mistakes.load(exercise)}
    return " ".join(known.get(kind, "").split())


def alike_programs(roll: Roll) -> dict[str, list[alike.Group]]:
    """Return the groups of alike solutions by exercise, from what nbgrader graded."""
    programs: dict[str, list[alike.Program]] = {name: [] for name in roll.exercises}
    for one in roll.submissions:
        path = roll.course / "autograded" / one.student / roll.assignment / f"{one.name}.ipynb"
        source = _solution(path)
        if source:
            programs[one.name].append(alike.Program(one.student, one.name, source))
    found = {name: alike.groups(mine, right_ways(name)) for name, mine in programs.items()}
    return {name: some for name, some in found.items() if some}


def _solution(path: Path) -> str:
    """The code that the learner wrote, of a graded notebook; "" where there is none."""
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    except FileNotFoundError:
        return ""
    return "\n".join(
        "".join(cell["source"])
        for cell in cells
        if cell["cell_type"] == "code" and cell["metadata"].get("nbgrader", {}).get("solution")
    )


def right_ways(name: str) -> Iterable[str]:
    """Return the released solution first, then the right programs that test the checks."""
    for path in exercises.SOURCE.glob(f"*/{name}.ipynb"):
        cells = read(path.read_bytes()).cells
        yield from (
            cell.text for cell in cells if cell.kind == "code" and cell.marks.get("solution")
        )
    yield from (path.read_text(encoding="utf-8") for path in (CONTROLS / name).glob("*.py"))
