"""A course, and a folder for what an LMS gives."""

from __future__ import annotations

from pathlib import Path

import pytest
from released import write

from grader import exercises


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A course with an assignment of two exercises and one with another."""
    for assignment, exercise in (("core", "accept"), ("core", "draft"), ("systems", "warp")):
        (path,) = exercises.SOURCE.glob(f"*/{exercise}.ipynb")
        write(tmp_path / "course" / "source" / assignment / path.name, path.read_bytes())
    return tmp_path / "course"


@pytest.fixture
def inbox(tmp_path: Path) -> Path:
    """A folder for what the LMS gives."""
    (tmp_path / "inbox").mkdir()
    return tmp_path / "inbox"
