"""Find a learner's answers in a notebook whose cells may be lost, doubled, moved or renamed."""

import builtins
import re
from dataclasses import dataclass, field

from grader.submissions.decoding import Unreadable
from grader.submissions.names import shown
from grader.submissions.outline import Answer, Outline
from grader.submissions.programs import definitions, functions, is_written, used_names
from grader.submissions.reading import Cell, Reading

LONGEST = 200_000  # letters in one answer; those of the course have less than 2,000
LONE = re.compile("[\ud800-\udfff]")  # halves of a letter: no file can be written with them


@dataclass
class Found:
    """The answers by cell name, what had to be mended, and which cells are not there."""

    texts: dict[str, str] = field(default_factory=dict)
    repairs: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    others: list[Cell] = field(default_factory=list)  # the learner's own cells, which do not count


def find(reading: Reading, outline: Outline) -> Found:
    """Return the answers in `reading`.

    Raises `Unreadable` where the file holds no cell of the exercise, or an answer of absurd length.
    """
    found, used = Found(repairs=list(reading.repairs)), set()
    for answer in outline.answers:
        places = _places(reading, answer, outline, found, used)
        if not places:
            found.missing.append(answer.id)
            continue
        place = _best(reading.cells, places, answer, found)
        used |= set(places)
        found.texts[answer.id] = _text(reading.cells[place], answer, found)
    if not found.texts and not {cell.grade_id for cell in reading.cells} & {*outline.grade_ids}:
        raise Unreadable(_nothing_of(outline, reading))
    found.others = [
        cell
        for place, cell in enumerate(reading.cells)
        if place not in used and cell.grade_id not in outline.grade_ids
    ]
    return found


def _places(
    reading: Reading, answer: Answer, outline: Outline, found: Found, used: set[int]
) -> list[int]:
    """Where the answer stands: by its name, else by what it defines, else by what is before it."""
    cells = reading.cells
    free = [
        place
        for place, cell in enumerate(cells)
        if place not in used
        and cell.grade_id not in outline.grade_ids
        and cell.text.strip() not in outline.texts
    ]
    places = [place for place, cell in enumerate(cells) if cell.grade_id == answer.id]
    if not places:
        places = [place for place in free if cells[place].id == answer.id]
        if places:
            found.repairs.append(f"The cell {answer.id} had lost its name and was found by its id.")
    if any(_is_answered(cells[place].text, answer) for place in places):
        return places
    elsewhere = _defining(cells, free, answer) or _next_to_question(cells, free, answer)
    if not elsewhere or (places and not _is_answered(cells[elsewhere[-1]].text, answer)):
        return places
    lack = "nothing in it" if places else "lost its name"
    found.repairs.append(
        f"The cell {answer.id} had {lack}. Another one takes its place, which "
        + ("defines " + " and ".join(answer.defines) if answer.defines else "follows its question")
        + "."
    )
    return elsewhere[-1:]


def _defining(cells: list[Cell], free: list[int], answer: Answer) -> list[int]:
    """The cells that define what the answer must define, those that are more than a stub last."""
    places = [place for place in free if answer.defines and _defines(cells[place], answer)]
    return sorted(places, key=lambda place: _is_answered(cells[place].text, answer))


def _next_to_question(cells: list[Cell], free: list[int], answer: Answer) -> list[int]:
    before = answer.after.strip()
    return [
        place
        for place in free
        if before and place and not answer.defines
        if cells[place].kind == answer.kind and cells[place - 1].text.strip() == before
    ]


def _defines(cell: Cell, answer: Answer) -> bool:
    return cell.kind == "code" and set(answer.defines) <= set(functions(cell.text))


def _best(cells: list[Cell], places: list[int], answer: Answer, found: Found) -> int:
    """Of several cells with one name the last that is written, as the last one run counts."""
    if len(places) == 1:
        return places[0]
    written = [i for i in places if _is_answered(cells[i].text, answer)]
    best = (written or places)[-1]
    if len({cells[i].text for i in places}) == 1:
        found.repairs.append(f"The cell {answer.id} was there {len(places)} times, all the same.")
    else:
        found.repairs.append(
            f"The cell {answer.id} was there {len(places)} times. The last one with an answer in "
            "it counts."
        )
    return best


def _is_answered(text: str, answer: Answer) -> bool:
    if answer.kind == "code":
        return all(is_written(text, name) for name in answer.defines)
    return text.strip() not in ("", answer.starter.strip())


def _text(cell: Cell, answer: Answer, found: Found) -> str:
    if len(cell.text) > LONGEST:
        raise Unreadable(
            f"The cell {answer.id} has {len(cell.text):,} letters; at most {LONGEST:,} are graded."
        )
    if cell.kind != answer.kind:
        kind = "code" if answer.kind == "code" else "text"
        found.repairs.append(f"The cell {answer.id} was no {kind} cell any more, and is one again.")
    if cell.pictures:
        found.repairs.append(f"A file attached to {answer.id} is left out: only its text is kept.")
    if LONE.search(cell.text):
        found.repairs.append(f"Broken letters in {answer.id} are replaced by question marks.")
    return LONE.sub("?", cell.text)


def _nothing_of(outline: Outline, reading: Reading) -> str:
    names = sorted({shown(cell.grade_id, 40) for cell in reading.cells if cell.grade_id})
    seen = f" Its cells are named {', '.join(names[:3])}." if names else ""
    return f"No cell of the exercise {outline.name} is in the file.{seen}"


def warnings(found: Found, released: set[str]) -> list[str]:
    """Say where an answer leans on a cell of the learner's own, which is not graded.

    released: the names that the notebook's own cells define.
    """
    own = {
        name: cell
        for cell in found.others
        if cell.kind == "code"
        for name in definitions(cell.text)
        if name not in released
    }
    given = {name for text in found.texts.values() for name in definitions(text)}
    said = [
        f"The answer in {answer} uses {name}, which is defined in a cell that does not count."
        for answer, text in found.texts.items()
        for name in sorted(used_names(text) & set(own) - given - {*dir(builtins)})
    ]
    twice = sorted(name for name in given & set(own) if is_written(own[name].text, name))
    return said + [f"{name} is defined once more in a cell that does not count." for name in twice]
