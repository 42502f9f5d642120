"""No sandbox: a child process like any other. For code that the instructor trusts."""

import sys

from grader.sandbox.bubblewrap import ENVIRONMENT
from grader.sandbox.channel import Channel
from grader.sandbox.kinds import NUMPY, ROOT, WORKER, Sandbox

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

    def start(self) -> Channel:
        command = [sys.executable, "-I", "-S", "-B", str(ROOT / WORKER)]
        return Channel([*command, str(ROOT), str(NUMPY.parent)], ENVIRONMENT)
