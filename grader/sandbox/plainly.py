"""No sandbox: a child process like any other. For code that the instructor trusts."""

import shutil
import sys
import tempfile
from pathlib import Path

from grader.sandbox.bubblewrap import ENVIRONMENT
from grader.sandbox.channel import Channel
from grader.sandbox.kinds import NUMPY, WORKER, Sandbox, course_files
from grader.withheld import changed_modules

RISK = (
    "No sandbox: the submitted code runs with all of your rights. It can read and change your "
    "files, the gradebook among them, and use the network."
)


class Plainly(Sandbox):
    """CPython in a child process, with limits on memory and time alone."""

    name = "none"
    promise = "nothing but limits on time and memory"

    @classmethod
    def problem(cls) -> str | None:
        return None

    def __init__(self, exercise: str = "") -> None:
        super().__init__(exercise)
        self.folder: str | None = None

    def start(self) -> Channel:
        self.folder = tempfile.mkdtemp(prefix="judge-")
        texts = {name: path.read_text(encoding="utf-8") for name, path in course_files().items()}
        for name, text in (texts | changed_modules(self.exercise)).items():
            path = Path(self.folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        command = [sys.executable, "-I", "-S", "-B", str(Path(self.folder, WORKER))]
        return Channel([*command, self.folder, str(NUMPY.parent)], ENVIRONMENT)

    def clean(self) -> None:
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)
