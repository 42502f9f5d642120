"""What a file's name says: whose it is, and which exercise, as each LMS writes it."""

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

MOODLE = re.compile(
    r"(?P<name>.+)_(?P<id>\d+)_assignsubmission_(?:file|onlinetext)(?:_(?P<rest>.*))?", re.DOTALL
)
CANVAS = re.compile(
    r"(?P<name>[^_]+)(?:_LATE)?_(?P<id>\d+)_\d+_(?P<rest>.+)", re.DOTALL | re.IGNORECASE
)
OURS = re.compile(r"(?P<name>.+?)__(?P<rest>.+)", re.DOTALL)  # as check.submit() names a file
ANSWERS = re.compile(r"answers(-\d{4}-\d\d-\d\d)?", re.IGNORECASE)  # a zip that names nobody
SUFFIX = re.compile(r"\.(ipynb|json|txt|zip)$", re.IGNORECASE)
# What browsers, systems and Canvas add to the name of a second file, and our page to an older one.
COPY = re.compile(
    r"( ?\((?P<browser>\d{1,6})\)|-(?P<canvas>\d{1,3})|[ -]+copy ?(?P<system>\d{0,3}))$",
    re.IGNORECASE,
)
COPY_OF = re.compile(r"^copy of ", re.IGNORECASE)
OLDER = re.compile(r"-before-\d{4}-.*$", re.IGNORECASE)
RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d", re.IGNORECASE)  # no folders on Windows
LONGEST = 60


@dataclass(frozen=True)
class Student:
    """Whose a file is: the folder in `submitted/`, and how the LMS calls the same person."""

    folder: str
    name: str
    lms: str = ""  # "moodle" or "canvas"
    lms_id: str = ""


def folder_name(student: str) -> str:
    """Return a folder's name that nbgrader and every file system takes, the same each time.

    Letters, digits, dots, dashes and underscores are kept, in lower case. Where anything else has
    to go, some letters of a hash are added, so that two students never share a folder.
    """
    plain = unicodedata.normalize("NFC", student).strip().lower()
    name = _slug(plain)
    if RESERVED.fullmatch(name.split(".")[0]):  # with any ending, too
        name = name.replace(".", "-") + "-"
    if name and name == plain and len(name) <= LONGEST:
        return name
    begin = name[: LONGEST - 7].strip("-") or "student"
    return f"{begin}-{hashlib.sha256(plain.encode()).hexdigest()[:6]}"


def _slug(text: str) -> str:
    ascii_only = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9._-]+", "-", ascii_only.lower()).strip("-._")


def student_of(parts: tuple[str, ...]) -> tuple[Student | None, str]:
    """Return whose a file is by its path, and the name that its owner gave to it.

    Outside counts before inside: what an LMS wrote before what the learner wrote into a zip.
    """
    student = None
    for place, part in enumerate(parts):
        is_folder = place < len(parts) - 1 and not part.lower().endswith(".zip")
        found, rest = _student_in(part, is_folder)
        student = student or found
    return student, rest


def _student_in(part: str, is_folder: bool) -> tuple[Student | None, str]:
    if match := MOODLE.fullmatch(part):
        return _of_lms("moodle", match), match["rest"] or ""
    if is_folder:
        return Student(folder_name(part), part), part
    if match := CANVAS.fullmatch(part):
        return _of_lms("canvas", match), match["rest"]
    if match := OURS.fullmatch(part):
        return Student(folder_name(match["name"]), match["name"]), match["rest"]
    stem = re.sub(r" ?\(\d+\)$", "", SUFFIX.sub("", part))
    if part.lower().endswith(".zip") and not ANSWERS.fullmatch(stem):
        return Student(folder_name(stem), stem), part
    return None, part


def _of_lms(lms: str, match: re.Match) -> Student:
    """The LMS's number makes the folder's name the only one of its kind."""
    name = _slug(match["name"])[:LONGEST] or "student"
    return Student(f"{name}_{match['id']}", match["name"], lms, match["id"])


def stem_of(file: str) -> tuple[str, int]:
    """Return a file's name without endings and copy marks, and the number of the copy."""
    stem, number = unicodedata.normalize("NFC", file).strip(), 0
    while (shorter := SUFFIX.sub("", stem).strip()) != stem:
        stem = shorter
    while match := COPY.search(stem):
        number = max(number, int(next(filter(None, match.groups()[1:]), 1)))
        stem = stem[: match.start()]
    return COPY_OF.sub("", stem), number


def is_older_copy(file: str) -> bool:
    """Say whether the course's page kept this file as what was there before."""
    return bool(OLDER.search(stem_of(file)[0]))


def exercise_of(file: str, exercises: Iterable[str]) -> str:
    """Return which of the exercises a file's name means; "" where none."""
    stem = OLDER.sub("", stem_of(file)[0])
    plain = re.sub(r"[\s-]+", "_", stem.rsplit("__", 1)[-1].strip().lower())
    plain = plain.removeprefix("labs_")  # the folder, where a browser put it into the name
    return next((name for name in exercises if name.lower() == plain), "")


def shown(text: str, most: int = 120) -> str:
    """Return a stranger's text fit for a terminal: no control characters, and not too long."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= most else plain[: most - 3] + "..."
