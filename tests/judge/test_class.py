"""A class of sixty from the LMS's folder to verdicts: exact scores, and nothing left behind."""

import hashlib
import os
import shutil
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import class_of_sixty
import pytest
from class_of_sixty import HOME

from grader import check, exercises, mistakes
from grader.__main__ import main
from grader.course.verdicts import judge_file
from grader.sandbox import bubblewrap
from grader.sandbox.bubblewrap import Bubblewrap
from grader.sandbox.deno import Deno
from grader.submissions.names import student_of

SEED = 20261130
USER = 2000 + os.getpid()  # what the sandbox drops to in these tests, and nobody else
IN_DENO = (  # those that do not have to be started again and again, 3 s each
    "always equal", "sneaky array", "patched numpy", "right at first",
    "a false number", "doubled test", "half a file", "at_most",
)  # fmt: skip
needs_bubblewrap = pytest.mark.skipif(
    Bubblewrap.problem() is not None, reason=str(Bubblewrap.problem())
)
needs_deno = pytest.mark.skipif(Deno.problem() is not None, reason=str(Deno.problem()))
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def handed():
    return class_of_sixty.files()


@pytest.fixture(scope="module")
def collected(handed, tmp_path_factory):
    """The course after `grader collect`; what was handed in lies beside it."""
    top = tmp_path_factory.mktemp("class")
    course = top / "course"
    shutil.copytree(exercises.SOURCE, course / "source")
    class_of_sixty.hand_in(top / "inbox", handed)
    before = _digests(top / "inbox")
    for assignment in ("core", "systems"):
        arguments = ["collect", str(top / "inbox"), "--assignment", assignment]
        assert main([*arguments, "--into", str(course)]) == 1, "a person should look"
    assert _digests(top / "inbox") == before
    return course


def _digests(folder: Path) -> dict[str, str]:
    """What every file and link below a folder is."""
    return {
        str(path): str(path.readlink()) if path.is_symlink()
        else hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_symlink() or path.is_file()
    }  # fmt: skip


def _place(course: Path, file: class_of_sixty.File) -> Path:
    number = 1000 + class_of_sixty._number(file.student)
    student, _ = student_of((f"{file.student}_{number}_assignsubmission_file_", "x"))
    return course / "submitted" / student.folder / HOME[file.exercise] / f"{file.exercise}.ipynb"


def _apart(folder: str, user: int) -> None:
    """What these tests start has a user of its own, or a folder: tests beside them have others."""
    bubblewrap.secrets.randbelow = lambda most: user
    tempfile.tempdir = folder


def _judge(path: Path, name: str, sandbox: type) -> dict:
    return judge_file(path.read_bytes(), name, sandbox, SEED)


def _earned(file: class_of_sixty.File) -> float:
    """The share that a file honestly earns, by the check in this process."""
    if not isinstance(file.earns, str):
        return float(file.earns)
    digest = hashlib.sha256(f"{SEED} {file.exercise} {file.exercise}".encode()).digest()
    space = {"__name__": "__main__"}
    exec(file.earns, space)
    function = space[file.exercise]
    return getattr(check, file.exercise)(function, int.from_bytes(digest[:4], "big") >> 1).score


def _all_as_earned(files: list, course: Path, sandbox: type) -> None:
    folders = [course.parent, Path(check.__file__).parents[1] / "grader", exercises.SOURCE]
    before = [_digests(folder) for folder in folders]
    folder = tempfile.mkdtemp()
    with ProcessPoolExecutor(2, initializer=_apart, initargs=[folder, USER]) as pool:
        paths = [_place(course, file) for file in files]
        names = [file.exercise for file in files]
        verdicts = list(pool.map(_judge, paths, names, [sandbox] * len(files)))
    assert _left(folder) == []
    assert not list(Path(folder).iterdir())
    assert [_digests(folder) for folder in folders] == before
    for file, verdict in zip(files, verdicts, strict=True):
        assert len(verdict["cells"]) == 2, file.label
        share = _earned(file)
        for cell in verdict["cells"]:
            assert cell["points"] == round(share * cell["maximum"], 2), (file.label, cell)
            assert len(cell["text"]) < 30_000, file.label
            assert "check itself failed" not in cell["text"], file.label


def _left(folder: str) -> list[str]:
    """The processes that are still there."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            status = (path / "status").read_text()
            apart = folder.encode() in (path / "environ").read_bytes()
        except OSError:
            continue
        user = status.split("Uid:")[1].split()[0]
        if int(user) == bubblewrap.FIRST_USER + USER or apart:
            found.append(path.name)
    return found


def test_it_is_a_class_of_sixty_with_twenty_mistakes_and_more_than_forty_hostile_files(handed):
    students = {file.student for file in handed}
    kinds = [student.split()[0] for student in students]
    assert (len(students), kinds.count("Mistaken")) == (60, 20)
    assert len([file for file in handed if file.student.startswith("Hostile")]) > 80
    assert len({(file.student, file.exercise) for file in handed}) == len(handed)
    for file in handed:
        if file.student.startswith("Mistaken"):
            assert file.label in {mistake.name for mistake in mistakes.load(file.exercise)}


def test_each_file_is_where_nbgrader_looks_for_it_and_nothing_else_is(handed, collected):
    there = {path for path in (collected / "submitted").rglob("*") if path.is_file()}
    assert there == {_place(collected, file) for file in handed}
    assert not list(collected.parent.rglob("gradebook.db"))


@needs_bubblewrap
def test_every_file_gets_exactly_what_it_earns(handed, collected):
    _all_as_earned(handed, collected, Bubblewrap)


@needs_deno
def test_the_worst_of_them_get_the_same_in_deno(handed, collected):
    files = [file for file in handed if file.label in IN_DENO]
    files += [file for file in handed if file.student == "Right Nr 3"][:3]
    _all_as_earned(files, collected, Deno)
