"""The gradebook in a real PostgreSQL, which this starts and ends, where it is installed."""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from notebooks import submitted

from grader.__main__ import main
from grader.course.gradebook import Course

ROOT = Path(__file__).parents[2]
RIGHT = "def accept(target_prob, draft_prob, u):\n    return u * draft_prob < target_prob\n"
CLASS = {"anna": RIGHT, "bo": RIGHT.replace("<", "<="), "cy": "def accept("}

pytest.importorskip("psycopg", reason="no driver: pip install 'psycopg[binary]'")
pytestmark = pytest.mark.slow


def _programs() -> Path | None:
    """Where PostgreSQL's own programs lie; Debian does not put them on the path."""
    on_path = shutil.which("initdb")
    found = [Path(on_path)] if on_path else sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].resolve().parent if found else None


@pytest.fixture(scope="module")
def server():
    """The address of a new database, on a socket that only this test knows."""
    programs = _programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed (on Debian: apt-get install postgresql)")
    user = []  # PostgreSQL does not run as root
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        if os.geteuid() == 0:
            name = pwd.getpwnam("postgres").pw_name
            shutil.chown(folder, name, name)
            user = ["setpriv", "--reuid", name, "--regid", name, "--clear-groups"]
        data = f"{folder}/data"
        subprocess.run(
            [*user, programs / "initdb", "-D", data, "-A", "trust", "-U", "grader", "-E", "UTF8"],
            check=True, capture_output=True, cwd=folder,
        )  # fmt: skip
        running = subprocess.Popen(
            [*user, programs / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses="],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
        )  # fmt: skip
        try:
            make = [programs / "createdb", "-h", folder, "-U", "grader", "gradebook"]
            for _ in range(300):
                if subprocess.run(make, capture_output=True, cwd=folder).returncode == 0:
                    break
                time.sleep(0.1)
            yield f"postgresql+psycopg://grader@/gradebook?host={folder}"
        finally:
            running.terminate()
            running.wait(30)


def test_a_class_is_graded_into_postgresql(server, tmp_path):
    course = tmp_path / "course"
    shutil.copytree(ROOT / "exercises" / "source" / "core", course / "source" / "core")
    config = (ROOT / "exercises" / "nbgrader_config.py").read_text(encoding="utf-8")
    (course / "nbgrader_config.py").write_text(f"{config}\nc.CourseDirectory.db_url = '{server}'\n")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run(
        [sys.executable, "-m", "nbgrader", "generate_assignment", "core"],
        cwd=course, check=True, capture_output=True, env={**os.environ, "PATH": path},
    )  # fmt: skip
    for student, code in CLASS.items():
        folder = course / "submitted" / student / "core"
        folder.mkdir(parents=True)
        submitted(folder, "accept", code).rename(folder / "accept.ipynb")
    command = ["cohort", "core", "--course", str(course), "--no-sandbox", "--seed", "3"]
    assert main([*command, "--jobs", "1"]) == 0

    def points():
        found = {}
        for student, name, _, kind, auto, *_ in Course(course).grades("core"):
            if (name, kind) == ("accept", "code"):
                found[student] = found.get(student, 0) + auto
        return found

    first = points()
    assert (first["anna"], first["cy"]) == (8, 0)
    assert 0 < first["bo"] < 8
    assert not (course / "gradebook.db").exists()
    with Course(course).book() as book:
        grade = book.find_grade("accept-explain", "accept", "core", "anna")
        grade.manual_score = 1.5
        book.db.commit()
    assert main([*command, "--jobs", "1"]) == 0
    assert points() == first
    table = (course / "reports" / "core" / "grades.csv").read_text(encoding="utf-8-sig")
    assert "anna,anna,9.5" in table
