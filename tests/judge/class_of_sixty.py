"""A class of sixty, as an LMS hands it over: every file with the share of points that it earns.

The share is a number, or a program whose share the check gives in this process. Learners are right
in different styles, partly right, make a known mistake each, or are hostile; the files of the
hostile are damaged as well.
"""

import io
import stat
import zipfile
from dataclasses import dataclass
from pathlib import Path

import damages
import hostile
import inventions
from released import answered, raw, write

from grader import exercises, mistakes, selftest

HOME = {path.stem: path.parent.name for path in exercises.SOURCE.glob("*/*.ipynb")}
MISTAKES = {
    "accept": ("at_most", "ratio_inverted", "returns_text", "share_of_sum"),
    "residual": ("swapped", "absolute", "divides_by_zero"),
    "draft": ("asks_twice", "greedy", "row_before"),
    "spec_step": ("no_bonus", "corrects_from_draft"),
    "kv_rollback": ("one_too_many", "nothing_fed"),
    "warp": ("p_before_k", "temperature_last"),
    "generate": ("one_token_over",),
    "batch_rollback": ("largest_count",),
    "expected_tokens": ("bonus_twice",),
    "best_draft_length": ("tokens_alone",),
}
FROM_LISTS = {  # of published cheats, those that do not take long; {name: share}
    "always equal": 0, "sneaky array": 0, "leaves": 0, "8 GB": 0, "no JSON": 0, "huge header": 0,
    "a worker that lies": 0, "an error that bites": 0, "asks for objects": 0, "functions": 0,
}  # fmt: skip
LOUD = """
def accept(target_prob, draft_prob, u):
    global said
    if not said:
        said = [print("x" * 20_000_000) for _ in range(10)]
    return bool(u * draft_prob <= target_prob)

said = []
"""
# Much of what is about accept is about this one here: nobody hands in one exercise twice.
TOKENS = "\ndef expected_tokens(alpha, N):\n    return 1.0 + N * alpha\n"
HOSTILE = 26
STUB = "def {}():\n    raise NotImplementedError\n"


@dataclass(frozen=True)
class File:
    """One file: whose, for which exercise, what is in it, and what it earns."""

    student: str
    exercise: str
    content: bytes
    earns: float | str  # a share of the points, or the program that honestly earns the same
    label: str


def program(student: str, exercise: str, code: str, earns: float | str, label: str) -> File:
    """A released notebook with this in its solution cell."""
    return File(student, exercise, raw(answered(exercise, code)), earns, label)


def _control(exercise: str, number: int) -> str:
    """A right program in the style of that number; what the course withholds is not in it."""
    paths = sorted((selftest.CONTROLS / exercise).glob("*.py"))
    sources = [path.read_text(encoding="utf-8") for path in paths]
    own = [source for source in sources if "specdecode" not in source]
    return own[number % len(own)]


def _right() -> list[File]:
    """Ten who solve all of one assignment, each in a style of their own."""
    return [
        program(f"Right Nr {i}", exercise, _control(exercise, i), 1.0, "control")
        for i in range(10)
        for exercise, home in HOME.items()
        if home == ("core", "systems")[i % 2]
    ]


def _partly() -> list[File]:
    """Four with something right, something wrong, and something untouched."""
    found = []
    for i in range(4):
        wrong = mistakes.load("residual")[i]
        found += [
            program(f"Partly Nr {i}", "accept", _control("accept", i), 1.0, "control"),
            program(f"Partly Nr {i}", "residual", wrong.source, wrong.source, wrong.name),
            program(f"Partly Nr {i}", "warp", STUB.format("warp"), 0.0, "untouched"),
        ]
    return found


def _mistaken() -> list[File]:
    """Twenty with one known mistake each."""
    pairs = [(exercise, name) for exercise, names in MISTAKES.items() for name in names]
    sources = [(mistakes.HERE / exercise / f"{name}.py").read_text() for exercise, name in pairs]
    return [
        program(f"Mistaken Nr {i}", exercise, source, source, name)
        for i, ((exercise, name), source) in enumerate(zip(pairs, sources, strict=True))
    ]


def tricks() -> dict[str, tuple[str, str, float | str]]:
    """All hostile programs: {name: (exercise, program, what it earns)}."""
    found = {name: ("accept", code, hostile.ACCEPT) for name, code in hostile.WRONG.items()}
    found["prints 200 MB"] = ("accept", LOUD, hostile.ACCEPT)
    found |= {name: ("accept", hostile.NOTHING[name], share) for name, share in FROM_LISTS.items()}
    invented = inventions.TRICKS.items()
    return found | {
        name: (exercise, code, code if earns is None else earns)
        for name, (exercise, code, earns) in invented
    }


def _hostile() -> list[File]:
    """Those who hand in hostile programs, one an exercise, and damaged files."""
    found, taken = [], set()
    damaged = [("residual", *parts) for parts in damages.FILES.items()]
    everything = [(exercise, name, code, share) for name, (exercise, code, share)
                  in tricks().items()]  # fmt: skip
    everything += [("residual", name, *parts) for _, name, parts in damaged]
    for exercise, name, content, share in everything:
        others = sum(file.exercise == "expected_tokens" for file in found)
        if others < HOSTILE - 2 and exercise == "accept" and hostile.ACCEPT in content:
            exercise, content = "expected_tokens", content.replace(hostile.ACCEPT, TOKENS)
            share = TOKENS if share == hostile.ACCEPT else share
        i = next(i for i in range(99) if (i, exercise) not in taken)
        taken.add((i, exercise))
        content = content if isinstance(content, bytes) else raw(answered(exercise, content))
        found.append(File(f"Hostile Nr {i}", exercise, content, share, name))
    return found


def files() -> list[File]:
    """All that the class hands in and that can be collected."""
    return [*_right(), *_partly(), *_mistaken(), *_hostile()]


def hand_in(inbox: Path, handed: list[File]) -> None:
    """Write what the LMS gives: a folder for each student; with some, what is refused."""
    for student in sorted({file.student for file in handed}):
        folder = inbox / f"{student}_{1000 + _number(student)}_assignsubmission_file_"
        for file in handed:
            if file.student == student:
                write(folder / f"{file.exercise}.ipynb", file.content)
        if student == "Hostile Nr 0":
            (folder / "spec_step (1).ipynb").symlink_to("/etc/passwd")
            write(folder / "away.zip", _zipped("../../gradebook.db", b"forged"))
        if student == "Hostile Nr 1":
            write(folder / "bomb.zip", _zipped("accept.ipynb", b" " * 600_000_000))
            write(folder / "link.zip", _zipped("accept.ipynb", b"/etc/passwd", link=True))


def _number(student: str) -> int:
    kinds = ("Right", "Partly", "Mistaken", "Hostile")
    kind, _, number = student.split()
    return 100 * kinds.index(kind) + int(number)


def _zipped(name: str, content: bytes, link: bool = False) -> bytes:
    file = io.BytesIO()
    entry = zipfile.ZipInfo(name, (2026, 1, 2, 3, 4, 6))
    if link:
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=1)
    return file.getvalue()
