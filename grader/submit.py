"""The file that a learner hands in: made from the notebook as it was last saved."""

import json
import sys
import time
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from grader.progress import IN_TAB
from grader.submissions import stamp
from grader.submissions.decoding import Unreadable, decode
from grader.submissions.names import folder_name
from grader.submissions.preflight import preflight
from grader.submissions.programs import functions
from grader.submitted import Item, Submission

ASK = "Your student id, as your instructor knows it: "
NO_ID = 'Say who you are, with the id that your instructor knows: check.submit(id="your id").'
NOT_SAVED = (
    "The {name} that you ran last is not the one that is saved. Press Ctrl+S (Cmd+S on a Mac), "
    "then run this cell again."
)


def submit(exercise: str, student: str, exercises: list[str]) -> Submission:
    """Return what to hand in: the exercise's notebook, or with "" all that are written."""
    if exercise and exercise not in exercises:
        return Submission(
            problem=f'There is no exercise "{exercise}". It is check.submit("{exercises[0]}") for '
            f'one exercise, and check.submit(id="{exercise}") to say who you are.'
        )
    found = [_look(name, exercises) for name in ([exercise] if exercise else exercises)]
    found = [item for item in found if item]
    if not exercise:
        found = [item for item in found if item.preflight.gradable]
    if not found:
        what = f"There is no {exercise}.ipynb" if exercise else "No exercise is written and saved"
        return Submission(problem=f"{what} in this folder.")
    student = student.strip() or _known() or _asked()
    if not student:
        return Submission(problem=NO_ID)
    _keep(student)
    return Submission(student, tuple(_made(item, student) for item in found))


def _look(name: str, exercises: list[str]) -> Item | None:
    """The pre-flight of a notebook as it is on disk; None where there is no such file."""
    path = Path(f"{name}.ipynb")
    try:
        raw, saved = path.read_bytes(), path.stat().st_mtime
    except OSError:
        return None
    result = preflight(raw, path.name, exercises)
    ran = last_run(name)
    if ran and ran.strip() != result.solution.strip():
        result = replace(result, notes=(NOT_SAVED.format(name=name), *result.notes))
    return Item(name, result, time.time() - saved, raw)


def last_run(name: str) -> str:
    """Return the cell with this function that was run last in this session; "" where none was."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    cells = shell.user_ns.get("In", []) if shell else []
    return next((source for source in reversed(cells) if name in functions(source)), "")


def _known() -> str:
    try:
        return stamp.id_in(Path(stamp.ID_FILE).read_bytes())
    except OSError:
        return ""


def _asked() -> str:
    try:
        return input(ASK).strip()
    except Exception:  # each front end without an input box fails in its own way
        return ""


def _keep(student: str) -> None:
    try:
        Path(stamp.ID_FILE).write_text(json.dumps({"id": student}), encoding="utf-8")
    except OSError:  # then it is asked again
        return


def _made(item: Item, student: str) -> Item:
    """The same with the file to hand in; without, where the notebook cannot be read."""
    try:
        notebook = decode(item.raw, [])
    except Unreadable:
        return item
    for cell in notebook.get("cells", []):
        if isinstance(cell, dict) and cell.get("cell_type") == "code":
            cell |= {"outputs": [], "execution_count": None}
    before = notebook.get("metadata")
    notebook["metadata"] = metadata = before if isinstance(before, dict) else {}
    metadata.pop("widgets", None)
    stamp.Stamp(student, stamp.now().isoformat(), _version()).write(metadata)
    text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
    file = f"{folder_name(student)}__{item.exercise}.ipynb"
    made = replace(item, file=file, content=text.encode("utf-8", "replace"))
    if not IN_TAB:
        Path(file).write_bytes(made.content)
    return made


def _version() -> str:
    try:
        return version("specdecode-course")
    except PackageNotFoundError:
        return "unknown"
