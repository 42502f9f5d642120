"""What an exercise's notebook is made of: which cells the learner may edit, which carry tests."""

from collections import Counter
from dataclasses import dataclass

from grader.submissions.programs import functions
from grader.submissions.reading import Reading

PARTS = ("import", "solution", "check", "instructor", "explain")
STARTER_TEXT = "Your two sentences here."


@dataclass(frozen=True)
class Answer:
    """A cell that the learner edits: code that defines a function, or an answer in words."""

    id: str  # the grade_id, and in the course's notebooks the cell's own id as well
    kind: str  # "code" or "markdown"
    defines: tuple[str, ...] = ()
    starter: str = ""
    after: str = ""  # the text of the cell before it, by which it can be found again


@dataclass(frozen=True)
class Outline:
    """An exercise: its name, its answers, and the names of all cells that nbgrader knows."""

    name: str
    answers: tuple[Answer, ...]
    grade_ids: tuple[str, ...]  # in the order of the notebook
    texts: frozenset[str] = frozenset()  # of the released cells that are not answers


def known(name: str) -> Outline:
    """Return the outline of one of the course's exercises, without its notebook.

    They are all named alike; a test compares this with the notebooks.
    """
    return Outline(
        name,
        (
            Answer(f"{name}-solution", "code", (name,)),
            Answer(f"{name}-explain", "markdown", (), STARTER_TEXT),
        ),
        tuple(f"{name}-{part}" for part in PARTS),
    )


def of_release(name: str, cells: list[dict]) -> Outline:
    """Return the outline of a released notebook, from its cells in nbformat 4."""
    answers, names, texts, before = [], [], set(), ""
    for cell in cells:
        marks = cell["metadata"].get("nbgrader", {})
        text = "".join(cell["source"])
        if marks.get("solution"):
            kind = cell["cell_type"]
            defines = tuple(functions(text)) if kind == "code" else ()
            answers.append(Answer(marks["grade_id"], kind, defines, text, before))
        else:
            texts.add(text.strip())
        if marks:
            names.append(marks["grade_id"])
        before = text
    return Outline(name, tuple(answers), tuple(names), frozenset(texts))


def exercise_in(reading: Reading, names: list[str]) -> str:
    """Return which of the exercises the cells belong to, by their names; "" where none fits."""
    home = {grade_id: name for name in names for grade_id in known(name).grade_ids}
    counts = Counter(home[cell.grade_id] for cell in reading.cells if cell.grade_id in home)
    if counts:
        return counts.most_common(1)[0][0]
    defined = [
        name for cell in reading.cells if cell.kind == "code" for name in functions(cell.text)
    ]
    ours = [name for name in names if name in defined]
    return ours[0] if len(ours) == 1 else ""
