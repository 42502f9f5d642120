"""Learner programs judged twice: by the check in this process, and through a sandbox."""

import re
from pathlib import Path

from grader import check, mistakes
from grader.report import Report
from grader.sandbox.kinds import Sandbox
from grader.sandbox.session import Session

PLACE = re.compile(r" at line \d+(, `[^`]*`)?")


def here(path: Path, name: str, seed: int | None) -> Report:
    """Judge the program of a file in this process."""
    return getattr(check, name)(mistakes.load_program(path, name)[name], seed)


def there(source: str, name: str, sandbox: Sandbox, seed: int | None = None) -> Report:
    """Judge a program in a sandbox."""
    with Session(sandbox, [(name, source)]) as session:
        return getattr(check, name)(session.function(name), seed)


def said(report: Report) -> list:
    """What a report says. Where an endless loop was when it was stopped is chance."""
    lines = [report.message, *(part.detail for part in report.parts), report.printed]
    if "does not come to an end" in report.message:
        lines = [PLACE.sub("", line) for line in lines]
    return [report.score, report.hints, *lines]
