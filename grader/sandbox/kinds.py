"""What a sandbox is to the judge, and the files that every sandbox shows to the learner's code."""

from abc import ABC, abstractmethod
from pathlib import Path

import numpy as np

from grader.sandbox.channel import Channel

ROOT = Path(__file__).resolve().parents[2]  # where `grader` and `specdecode` lie
NUMPY = Path(np.__file__).resolve().parent
WORKER = "grader/sandbox/worker.py"
# No checks, no mistakes, no controls: only what runs on both sides.
FILES = ("grader/__init__.py", "grader/deadline.py", "grader/effort.py", "grader/randomness.py",
         "grader/traces.py",
         "grader/sandbox/__init__.py", "grader/sandbox/link.py", "grader/sandbox/messages.py",
         "grader/sandbox/notebook.py", "grader/sandbox/plain.py", "grader/sandbox/remote.py",
         "grader/sandbox/rights.py", "grader/sandbox/standins.py", "grader/sandbox/states.py",
         WORKER, "grader/zeros.py")  # fmt: skip


class Sandbox(ABC):
    """A way to run the worker. One object is one learner's; `start` makes a fresh process."""

    name: str
    promise: str  # what it keeps the learner's code from, in words

    def __init__(self, exercise: str = "") -> None:
        self.exercise = exercise  # whose answer is not among what can be imported

    @classmethod
    @abstractmethod
    def problem(cls) -> str | None:
        """Say in a sentence why it cannot be used here, and what to do; None if it can."""

    @abstractmethod
    def start(self) -> Channel:
        """Start a process that runs the worker."""

    def clean(self) -> None:  # noqa: B027  most leave nothing
        """Remove what a process that has ended left behind."""


def course_files() -> dict[str, Path]:
    """Return the files of the course that the learner's code may read, by their place.

    `changed_modules` says which of them are others for an exercise.
    """
    core = sorted((ROOT / "specdecode").glob("*.py"))
    return {name: ROOT / name for name in (*FILES, *(f"specdecode/{path.name}" for path in core))}
