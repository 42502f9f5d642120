"""The class's scores, as they stand in the gradebook, and what has no score and why."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from grader.course.roll import Roll

QUARANTINED, FAILED, MISSING = "quarantined", "not judged", "not handed in"


@dataclass
class Score:
    """One learner's points for one exercise."""

    points: float = 0.0  # all that is given so far
    code: float = 0.0  # of it, what the judge gave
    waits: bool = False  # for a person: an answer in words, or a score to look at
    without: str = ""  # QUARANTINED, FAILED or MISSING; "" for a notebook that was graded
    reason: str = ""


@dataclass
class Scores:
    """The scores of a class: {learner: {exercise: score}}, and what there is to reach."""

    exercises: tuple[str, ...]
    maximum: dict[str, float] = field(default_factory=dict)
    code_maximum: dict[str, float] = field(default_factory=dict)
    of: dict[str, dict[str, Score]] = field(default_factory=dict)

    def total(self, student: str) -> float:
        """Points for all exercises."""
        return sum(score.points for score in self.of[student].values())

    def code(self, student: str) -> float:
        """What the judge gave for all exercises."""
        return sum(score.code for score in self.of[student].values())

    def share(self, student: str) -> float:
        """What the judge gave, as a share of what it can give."""
        return self.code(student) / (sum(self.code_maximum.values()) or 1)

    def without(self, kind: str) -> list[tuple[str, str, str]]:
        """Return (learner, exercise, reason) of what has no score for one of the reasons."""
        return [
            (student, name, score.reason)
            for student, scores in sorted(self.of.items())
            for name, score in scores.items()
            if score.without == kind
        ]


def tabulate(
    roll: Roll, grades: Iterable[tuple], verdicts: dict[tuple[str, str], dict],
    failed: dict[tuple[str, str], str],
) -> Scores:  # fmt: skip
    """Put the scores of a class together.

    `grades` are the gradebook's (`Course.grades`); `verdicts` and the reasons why there is none,
    `failed`, go by learner and exercise.
    """
    there = {(one.student, one.name) for one in roll.submissions}
    cells: dict[tuple[str, str], list[tuple]] = defaultdict(list)
    for student, name, *cell in grades:
        cells[student, name].append(cell)
    scores = Scores(roll.exercises)
    for name in roll.exercises:
        known = next((rows for (_, other), rows in cells.items() if other == name), [])
        scores.maximum[name] = sum(maximum for *_, maximum, _ in known)
        scores.code_maximum[name] = sum(row[-2] for row in known if row[1] == "code")
    for student in roll.students:
        mine = scores.of[student] = {}
        for name in roll.exercises:
            key = student, name
            score = mine[name] = Score()
            for _, kind, auto, manual, extra, _, waits in cells[key]:
                given = auto if manual is None else manual
                score.points += (given or 0.0) + (extra or 0.0)
                score.code += (given or 0.0) if kind == "code" else 0.0
                score.waits |= bool(waits)
            quarantine = verdicts.get(key, {}).get("quarantine", "")
            if key in failed:
                score.without, score.reason = FAILED, failed[key]
            elif key not in there:
                score.without = MISSING
            elif quarantine:
                score.without, score.reason = QUARANTINED, quarantine
    return scores
