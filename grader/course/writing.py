"""Bring nbgrader's gradebook and feedback to what the verdicts on a class say.

What was made from the same verdicts, and still holds, is left alone.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from distributed import Client
from sqlalchemy.exc import OperationalError

from grader.course import pages, verdicts
from grader.course.gradebook import Course
from grader.course.pace import Pace
from grader.course.pages import Marks
from grader.course.roll import Roll
from grader.course.workers import spread


class Stopped(Exception):
    """The run cannot go on; the message says why. What is done stays done."""


class Writing:
    """One process's work on a class: learner by learner, each whole or again the next time."""

    def __init__(self, roll: Roll, course: Course, client: Callable[[], Client]) -> None:
        self.roll, self.course = roll, course
        self.client = client  # the workers that make pages, started when there are pages to make
        self.done = _Done(roll.course / verdicts.FOLDER / f"{roll.assignment}.written")
        self.problems: list[str] = []

    def bring(self, found: dict[tuple[str, str], dict], without: set[str]) -> list[tuple]:
        """Write the verdicts, which go by learner and exercise; return the gradebook's grades.

        The learners `without` a verdict on one of their files wait. Raises `Stopped`.
        """
        assignment, course = self.roll.assignment, self.course
        of: dict[str, dict[str, dict]] = defaultdict(dict)
        for (who, name), verdict in found.items():
            of[who][name] = verdict
        in_book = {row[:3]: row[4] for row in course.grades(assignment)}
        students = [who for who in self.roll.students if who not in without]
        graded = self._each(
            "in the gradebook", students, "autograded",
            lambda waiting: ((who, course.autograde(assignment, who)) for who in waiting),
            {who: _digest(of[who]) for who in students},
            lambda who: all(
                in_book.get((who, name, cell["id"])) == cell["points"]
                for name, verdict in of[who].items() for cell in verdict["cells"]
            ),
        )  # fmt: skip
        marks = course.marks(assignment)
        self._each(
            "with feedback", graded, "feedback", lambda waiting: self._pages(waiting, marks),
            {who: _digest([of[who], marks[who]]) for who in graded},
        )  # fmt: skip
        return course.grades(assignment)

    def _pages(
        self, waiting: list[str], marks: dict[str, dict[str, Marks]]
    ) -> Iterator[tuple[str, str]]:
        """Have workers make the pages, and put them in their place."""
        assignment, course = self.roll.assignment, self.course
        settings = pages.settings(course.app.config)
        for who, made in spread(
            self.client(), waiting,
            lambda who: (pages.make, settings, assignment, who, course.graded(assignment, who),
                         marks[who]),
        ):  # fmt: skip
            if isinstance(made, dict):
                yield who, course.feedback(assignment, who, made)
            else:
                yield who, made or "The process that made the page was ended, each time."

    def _each(
        self, verb: str, students: list[str], folder: str,
        convert: Callable[[list[str]], Iterable[tuple[str, str]]], digests: dict[str, str],
        holds: Callable[[str], bool] = lambda _: True,
    ) -> list[str]:  # fmt: skip
        """Convert each learner's notebooks, unless that was done from the same.

        `convert` goes through learners and says what went wrong with each, or "". Return the
        learners for whom all is well.
        """
        assignment = self.roll.assignment
        waiting = [
            who for who in students
            if not (self.done.has(folder, who, digests[who]) and holds(who)
                    and (self.roll.course / folder / who / assignment).is_dir())
        ]  # fmt: skip
        pace, failed = Pace(verb, len(waiting)), set()
        try:
            for who, problem in convert(waiting) if waiting else ():
                if problem:
                    failed.add(who)
                    self.problems.append(f"{who} is not {verb}: {problem}")
                else:
                    self.done.add(folder, who, digests[who])
                pace.step()
        except (OSError, OperationalError) as error:
            reason = getattr(error, "orig", error)
            raise Stopped(f"{reason}. Put that right and run it again; it goes on there.") from None
        finally:
            pace.end()
        return [who for who in students if who not in failed]


class _Done:
    """A file that says from which verdicts a learner's folders were made; it only grows."""

    def __init__(self, path: Path) -> None:
        self.path, self.known = path, {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                folder, _, rest = line.partition(" ")
                who, _, digest = rest.rpartition(" ")
                self.known[folder, who] = digest

    def has(self, folder: str, who: str, digest: str) -> bool:
        return self.known.get((folder, who)) == digest

    def add(self, folder: str, who: str, digest: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"\n{folder} {who} {digest}")  # a line that a full disk cut is none
        self.known[folder, who] = digest


def _digest(thing: object) -> str:
    text = json.dumps(thing, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
