"""Courses, and a folder for what an LMS gives."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
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


@pytest.fixture(scope="session")
def released(tmp_path_factory) -> Path:
    """A course with the assignment in its gradebook, and nothing handed in."""
    folder = tmp_path_factory.mktemp("released") / "course"
    shutil.copytree(exercises.SOURCE / "core", folder / "source" / "core")
    shutil.copy(exercises.SOURCE.parent / "nbgrader_config.py", folder)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run(
        [sys.executable, "-m", "nbgrader", "generate_assignment", "core"],
        cwd=folder, check=True, capture_output=True, env={**os.environ, "PATH": path},
    )  # fmt: skip
    return folder
