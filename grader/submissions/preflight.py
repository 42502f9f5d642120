"""Say in plain words whether a file can be graded, to the learner who is about to hand it in."""

from dataclasses import dataclass

from grader.submissions import answers, imports, outline
from grader.submissions.decoding import Unreadable
from grader.submissions.names import exercise_of, shown
from grader.submissions.programs import (
    MAGIC,
    functions,
    is_written,
    program,
    still_raises,
)
from grader.submissions.reading import Reading, read

IMPORTED = {"np", "check"}  # what the exercises' own first cell brings
LARGE = 10 * 2**20  # bytes; an LMS often takes no more


@dataclass(frozen=True)
class Preflight:
    """Whether a file can be graded: the exercise, why not, and what its author should know."""

    file: str
    size: int  # bytes
    exercise: str = ""
    reason: str = ""  # why it cannot be graded; "" where it can
    notes: tuple[str, ...] = ()
    solution: str = ""  # the code that was found

    @property
    def gradable(self) -> bool:
        """Whether there is anything to grade."""
        return not self.reason

    def __str__(self) -> str:
        verdict = "can be graded." if self.gradable else f"cannot be graded. {self.reason}"
        lines = [f"{shown(self.file)} {verdict}"]
        if self.exercise:
            lines.append(f"  Exercise: {self.exercise}.")
        lines += [f"  Size: {size(self.size)}.", *(f"  Note: {note}" for note in self.notes)]
        return "\n".join(lines)


def preflight(raw: bytes, file: str, exercises: list[str]) -> Preflight:
    """Return what is to say about the bytes of `file`, which may be any of the `exercises`."""
    notes = []
    if len(raw) > LARGE:
        notes.append(
            f"The file has {size(len(raw))}. Clear all outputs and save it again: the outputs do "
            "not count, and such a file may be too large to hand in."
        )
    named = exercise_of(file, exercises)
    try:
        reading = read(raw)
        name = outline.exercise_in(reading, exercises) or named
        if not name:
            raise Unreadable("It is a notebook, but none of the exercises of this course.")
        found = answers.find(reading, outline.known(name))
    except Unreadable as error:
        return Preflight(file, len(raw), named, str(error), tuple(notes))
    if not named:
        notes.append(f"The file's name does not say which exercise it is; its cells say {name}.")
    elif name != named:
        notes.append(f"The file is named {named}, but it holds {name}.")
    notes += _notes(reading, found, outline.known(name))
    reason = _reason(found, name)
    code = found.texts.get(f"{name}-solution", "")
    return Preflight(file, len(raw), name, reason, tuple(notes), code)


def _reason(found: answers.Found, name: str) -> str:
    """Why nothing of the solution could get a point."""
    code = found.texts.get(f"{name}-solution")
    if code is None:
        return f"The cell with your {name} is missing, and no other cell defines it."
    if program(code) is None:
        return f"The cell with your {name} is not valid Python{_place_of_error(code)}."
    if name not in functions(code):
        return f"The cell with your solution does not define {name}."
    if not is_written(code, name):
        return f"Nothing is written yet: your {name} still raises NotImplementedError."
    return ""


def _place_of_error(code: str) -> str:
    try:
        compile(MAGIC.sub("", code), "<solution>", "exec")
    except SyntaxError as error:
        return f" (line {error.lineno}: {error.msg})"
    except (ValueError, RecursionError, MemoryError):
        return ""
    return ""


def _notes(reading: Reading, found: answers.Found, shape: outline.Outline) -> list[str]:
    code = found.texts.get(f"{shape.name}-solution", "")
    words = found.texts.get(f"{shape.name}-explain")
    said = []
    if words is not None and words.strip() in ("", outline.STARTER_TEXT):
        said.append("The question in words is not answered yet.")
    if still_raises(code) and is_written(code, shape.name):
        said.append(f"Your {shape.name} still raises NotImplementedError somewhere.")
    said += imports.notes(code, shape.name)
    if MAGIC.search(code):
        said.append("A line that begins with % or ! is not Python, and is not run for your mark.")
    present = {cell.grade_id for cell in reading.cells} | set(found.texts)
    missing = [name for name in shape.grade_ids if name not in present]
    if missing:
        said.append(f"Missing: {', '.join(missing)}. They are put back where it is graded.")
    return said + found.repairs + answers.warnings(found, IMPORTED)


def size(count: int) -> str:
    """Write a number of bytes: 7.2 kB, 31 MB."""
    return f"{count / 1e6:.0f} MB" if count >= 1e6 else f"{max(count, 50) / 1000:.1f} kB"
