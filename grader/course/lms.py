"""Tables of scores: for people, and for the gradebooks of Canvas and Moodle to import.

Canvas knows a learner by its own number, which the names of downloaded files hold. Moodle's files
hold only the number within one assignment; its gradebook wants an ID number, a user name or an
e-mail address. So a table that the LMS exported (`--roster`) may bring those.
"""

import csv
import io
from collections.abc import Iterable
from pathlib import Path

from grader.course.scores import FAILED, QUARANTINED, Scores
from grader.course.verdicts import write_changed
from grader.submissions.names import Student
from grader.submissions.table import harmless

CANVAS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")
MOODLE = ("Identifier", "Full name", "Username", "ID number", "Email address")
POINTS_POSSIBLE = "    Points Possible"  # as Canvas writes it, in front of each column's maximum


class BadRoster(ValueError):
    """The table of learners cannot be read; the message says why."""


def write(
    folder: Path, assignment: str, scores: Scores, people: Iterable[Student],
    roster: Path | None = None,
) -> list[Path]:  # fmt: skip
    """Write grades.csv, canvas.csv and moodle.csv; return the files that were written.

    A cell stays empty where a person has to look at a file first.
    """
    known = {person.folder: person for person in people}
    mine = [known.get(student, Student(student, student)) for student in sorted(scores.of)]
    rows = read_roster(roster) if roster else []
    names = [f"{assignment}: {name}" for name in scores.exercises]
    most = [f"{scores.maximum[name]:g}" for name in scores.exercises]
    written = [folder / "grades.csv"]
    _write(
        written[0],
        ["student", "name", *names, "points", "waits for a person"],
        [
            [who.folder, who.name, *_points(scores, who.folder), f"{scores.total(who.folder):g}",
             "yes" if any(score.waits for score in scores.of[who.folder].values()) else ""]
            for who in mine
        ],
        "\ufeff",  # spreadsheets want the mark
    )  # fmt: skip
    for lms, columns, top in (
        ("canvas", CANVAS, [[POINTS_POSSIBLE, "", "", "", "", *most]]),
        ("moodle", MOODLE, []),
    ):
        theirs = [who for who in mine if who.lms in ("", lms)]
        if theirs:
            written.append(folder / f"{lms}.csv")
            lines = [[*identity(who, lms, rows), *_points(scores, who.folder)] for who in theirs]
            _write(written[-1], [*columns, *names], [*top, *lines])
    return written


def identity(who: Student, lms: str, roster: list[dict[str, str]]) -> list[str]:
    """Return how the LMS calls a learner, by its columns; what the roster says goes first."""
    columns = CANVAS if lms == "canvas" else MOODLE
    known = dict.fromkeys(columns, "")
    if lms == "canvas":
        # Canvas takes a row of this name for each column's maximum, wherever it stands.
        known["Student"] = who.folder if "points possible" in who.name.lower() else who.name
        known["ID" if who.lms else "SIS Login ID"] = who.lms_id or who.name
    else:
        known["Full name"] = who.name
        if who.lms:
            known["Identifier"] = f"Participant {who.lms_id}"
        else:
            by_mail = "@" in who.name
            known |= {"Email address": who.name} if by_mail else \
                {"Username": who.name, "ID number": who.name}  # fmt: skip
    found = _find(known, roster)
    return [found.get(column) or known[column] for column in columns]


def _find(known: dict[str, str], roster: list[dict[str, str]]) -> dict[str, str]:
    """The one row of the roster that a learner is in, by the first column that tells them apart."""
    for column, value in sorted(
        known.items(), key=lambda item: item[0] in ("Full name", "Student")
    ):
        rows = [row for row in roster if value and _same(row.get(column, ""), value)]
        if len(rows) == 1:
            return rows[0]
    return {}


def _same(one: str, other: str) -> bool:
    return one.strip().casefold() == other.strip().casefold()


def read_roster(path: Path) -> list[dict[str, str]]:
    """Return the rows of a table that Canvas or Moodle exported; raises `BadRoster`."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = [{key or "": value or "" for key, value in row.items() if isinstance(value, str)}
                    for row in csv.DictReader(file)]  # fmt: skip
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise BadRoster(f"{path} cannot be read as a table: {error}.") from None
    for row in rows:
        if "Full name" not in row and "First name" in row:
            last = row.get("Last name") or row.get("Surname", "")
            row["Full name"] = f"{row['First name']} {last}"
    if not rows or not {*CANVAS, *MOODLE} & rows[0].keys():
        raise BadRoster(f"{path} has none of the columns {', '.join((*CANVAS, *MOODLE))}.")
    return rows


def _points(scores: Scores, student: str) -> list[str]:
    return ["" if score.without in (QUARANTINED, FAILED) else f"{score.points:g}"
            for score in scores.of[student].values()]  # fmt: skip


def _write(path: Path, header: list[str], rows: list[list[str]], mark: str = "") -> None:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(header)
    table.writerows([harmless(cell) for cell in row] for row in rows)
    write_changed(path, mark + text.getvalue())
