"""Grade a class: verdicts in parallel, then nbgrader's gradebook and feedback, tables, a report.

Every verdict is a file as soon as it is there, so whatever ends a run, the next one goes on where
it stopped, and a run that finds everything done changes nothing.
"""

import contextlib
import functools
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from distributed import Client

from grader.course import findings, lms, page, remarks, verdicts
from grader.course.gradebook import Course
from grader.course.pace import Pace
from grader.course.roll import Roll, Submission
from grader.course.scores import Scores, tabulate
from grader.course.submitted import Refused, content
from grader.course.workers import cluster, judged
from grader.course.writing import Stopped, Writing
from grader.sandbox.kinds import Sandbox
from grader.submissions.table import read_students
from grader.words import plural

DEADLY = (
    "The process that judged it was ended from outside, each time that it was tried. A person has "
    "to look; to have it tried again, remove its file from {folder}."
)


@dataclass
class Run:
    """One run over a class."""

    roll: Roll
    sandbox: type[Sandbox]
    seed: int | None = None
    verdicts: dict[tuple[str, str], dict] = field(default_factory=dict)
    failed: dict[tuple[str, str], str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)  # sentences for the instructor
    deadly: bool = False  # workers died of a submission in this run

    def all(self, jobs: int, scheduler: str | None, roster: Path | None) -> int:
        """Do it all and say so; return 0, or 1 where a person should look.

        Raises `Stopped`, and `NotReleased` before anything is done.
        """
        course = Course(self.roll.course)
        course.expect(self.roll.assignment)
        waiting = self.look()
        if self.verdicts:
            print(f"{plural(len(self.verdicts), 'notebook')} judged before.", file=sys.stderr)
        with contextlib.ExitStack() as stack:
            jobs = min(jobs, len(self.roll.submissions))
            client = functools.cache(lambda: stack.enter_context(cluster(jobs, scheduler)))
            if waiting:
                self.judge(waiting, client)
            if self.deadly:  # whoever watched over those workers may have given them up
                stack.close()
                client.cache_clear()
            scores = self.write(course, client)
        try:
            written = self.report(scores, roster)
        except OSError as error:
            raise Stopped(f"{error}. Put that right and run it again.") from None
        for what in (*self.problems, *(f"{who}'s {name}: {why}" for (who, name), why
                                       in sorted(self.failed.items()))):  # fmt: skip
            print(f"  Look at this: {what}")
        quarantined = [key for key, found in self.verdicts.items() if found["quarantine"]]
        print(f"{plural(len(self.verdicts), 'notebook')} of {plural(len(scores.of), 'learner')} "
              f"graded, {len(quarantined)} quarantined.")  # fmt: skip
        print("\n".join(f"  {path}" for path in written))
        return 1 if self.problems or self.failed or quarantined else 0

    def look(self) -> list[Submission]:
        """Take up the verdicts that are there; return what is still to be judged."""
        waiting = []
        for one in self.roll.submissions:
            try:
                digest = verdicts.digest(content(one.path))
            except Refused as refusal:
                self.verdicts[one.student, one.name] = verdicts.quarantined(
                    b"", one.name, self.sandbox, str(refusal), self.seed
                )
                continue
            where = self.roll.course, self.roll.assignment, one.student, one.name
            verdict = verdicts.load(*where, digest)
            if verdict and (self.seed is None or verdict["seed"] == self.seed):
                self.verdicts[one.student, one.name] = verdict
            else:
                waiting.append(one)
        return waiting

    def judge(self, waiting: list[Submission], client: Callable[[], Client]) -> None:
        """Judge what is to be judged, and keep each verdict; raises `Stopped`."""
        pace = Pace("judged", len(waiting))
        try:
            workers = client()
            pace.begin()
            for one, found in judged(workers, waiting, self.sandbox.name, self.seed):
                self._keep(one, found)
                pace.step()
        except OSError as error:
            raise Stopped(
                f"{error}. {pace.count} of {len(waiting)} were judged in this run and are kept; "
                "put that right and run it again."
            ) from None
        finally:
            pace.end()

    def _keep(self, one: Submission, found: dict | str | None) -> None:
        key, course, assignment = (one.student, one.name), self.roll.course, self.roll.assignment
        if found is None:
            self.deadly = True
            folder = verdicts.place(course, assignment, *key).parent
            reason = DEADLY.format(folder=folder)
            raw = content(one.path)
            found = verdicts.quarantined(raw, one.name, self.sandbox, reason, self.seed)
        if isinstance(found, str):
            self.failed[key] = f"It could not be judged: {found}"
        elif found["version"] != verdicts.version():
            self.failed[key] = "The worker that judged it runs another version of this course."
        else:
            verdicts.save(course, assignment, one.student, found)
            self.verdicts[key] = found

    def write(self, course: Course, client: Callable[[], Client]) -> Scores:
        """Bring gradebook and feedback to what the verdicts say; return the scores."""
        writing = Writing(self.roll, course, client)
        grades = writing.bring(self.verdicts, {student for student, _ in self.failed})
        self.problems += writing.problems
        return tabulate(self.roll, grades, self.verdicts, self.failed)

    def report(self, scores: Scores, roster: Path | None) -> list[Path]:
        """Write the tables and the page; return their paths. What is the same is left alone."""
        folder = self.roll.course / "reports" / self.roll.assignment
        people = read_students(self.roll.course / "collected" / "students.csv")
        written = lms.write(folder, self.roll.assignment, scores, people, roster)
        made = findings.mistakes_made(self.verdicts)
        groups = findings.alike_programs(self.roll)
        text = page.report(self.roll.assignment, scores, made, groups, self._to_look_at())
        path = folder / "report.html"
        verdicts.write_changed(path, text)
        return [path, *written]

    def _to_look_at(self) -> list[str]:
        """What went wrong in this run, and what was noted for a person while grading."""
        noted = [
            f"{one.student}, {one.notebook}{one.cell and f', {one.cell}'}: {one.sentence}"
            for one in remarks.read(self.roll.course)
            if one.assignment == self.roll.assignment and one.kind not in ("mended", "quarantined")
        ]
        return [*self.problems, *noted]
