"""What is solved so far: in a small file beside the notebooks, which the browser keeps."""

import json
import os
import sys
from dataclasses import asdict, dataclass
from datetime import date
from html import escape
from pathlib import Path

from grader.card import STYLE
from grader.report import Report
from grader.words import number, plural, times

FILE = Path("progress.json")
IN_TAB = sys.platform == "emscripten"


@dataclass(frozen=True)
class Tries:
    """One exercise so far: how often it was checked, the best verdict, the day it was solved."""

    count: int = 0
    best: float = 0.0  # points of the check
    of: float = 0.0
    solved: str = ""  # an ISO date

    def and_then(self, report: Report, day: str) -> "Tries":
        """The same after one more verdict; an exercise that was solved once stays solved."""
        best = max(self.best, report.points(report.total))
        return Tries(
            self.count + 1, best, report.total, self.solved or (day if report.passed else "")
        )

    def __str__(self) -> str:
        if self.solved:
            return f"✓ solved on {self.solved}"
        if self.count:
            points = f"{number(self.best)} of {number(self.of)} points"
            return f"not yet: {points} at best, checked {times(self.count)}"
        return "not checked yet"


_session: dict[str, Tries] = {}  # outside of the tab, and on a full disk, this is all there is


def record(report: Report) -> None:
    """Add one verdict to the record."""
    known = _read()
    day = date.today().isoformat()
    known[report.exercise] = known.get(report.exercise, Tries()).and_then(report, day)
    _session.update(known)
    if IN_TAB:
        _write(known)


def _read() -> dict[str, Tries]:
    """What the file says, if it is one of ours and whole; else what this session knows."""
    if not IN_TAB:
        return dict(_session)
    try:
        entries = json.loads(FILE.read_text(encoding="utf-8"))
        found = {name: Tries(**entry) for name, entry in entries.items()}
        "".join(map(str, found.values()))  # an entry that cannot be shown is damaged
        return found
    except (OSError, ValueError, TypeError, AttributeError):
        return dict(_session)


def _write(known: dict[str, Tries]) -> None:
    draft = FILE.with_suffix(".new")
    entries = {name: asdict(tries) for name, tries in known.items()}
    try:  # whole or not at all: another tab may read it meanwhile
        draft.write_text(json.dumps(entries, indent=1), encoding="utf-8")
        os.replace(draft, FILE)
    except OSError:  # it costs the record on disk, never the verdict
        return


class Progress:
    """What is solved so far, as a card in a notebook and as text elsewhere."""

    def __init__(self, exercises: tuple[str, ...]) -> None:
        known = _read()
        self.exercises = {name: known.get(name, Tries()) for name in exercises}

    @property
    def headline(self) -> str:
        """How many are solved, and how long that is remembered."""
        solved = sum(bool(tries.solved) for tries in self.exercises.values())
        kept = "This is kept in your browser" if IN_TAB else "Kept until Python is restarted"
        return f"{solved} of {plural(len(self.exercises), 'exercise')} solved. {kept}."

    def __str__(self) -> str:
        width = max(map(len, self.exercises))
        lines = (f"  {name:{width}}  {tries}" for name, tries in self.exercises.items())
        return "\n".join([self.headline, *lines])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row"><code>{name}</code></th><td>{escape(str(tries))}</td></tr>'
            for name, tries in self.exercises.items()
        )
        return (
            f'<style>{STYLE}</style><section class="sd-card" aria-label="Your progress">'
            f'<p class="sd-verdict" role="status">{self.headline}</p>'
            '<table><thead><tr><th scope="col">Exercise</th><th scope="col">So far</th></tr>'
            f"</thead><tbody>{rows}</tbody></table>"
            "<p>Under <em>All lessons</em>, <em>Your work</em> saves all your answers as one file "
            "and brings them back.</p></section>"
        )
