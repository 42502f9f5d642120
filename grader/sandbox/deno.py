"""Pyodide in Deno: the learner's own Python and NumPy, on any system that Deno runs on.

They are those of the built site, which come compiled: a sandbox starts in half of the time.

Deno denies whatever it is not told to allow, and is told nothing but to read Pyodide's folder.
Its own storage would outlive a run, so each has a folder of its own for it.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from pathlib import Path

try:
    import resource
except ImportError:  # Windows
    resource = None

from grader.sandbox.channel import Channel
from grader.sandbox.kinds import ROOT, Sandbox, course_files
from grader.withheld import changed_modules

PYODIDE = ROOT / "_site" / "lab" / "static" / "pyodide"  # of the built site
DATA = 1_500_000_000  # bytes of memory; arrays of JavaScript's own are no memory of Python's
SECONDS = 600  # of computing, for the case that nobody is left to end it
STORED = 300_000_000  # bytes in its storage; Deno puts a link to itself there, of 96 million
LOOK = 0.05  # seconds from one look at the storage to the next
MEMORY_PAGES = 16384  # of 64 KiB: 1 GB for Python
FLAGS = ("--no-prompt", "--no-remote", "--no-npm", "--no-config", "--no-lock", "--quiet")


class Deno(Sandbox):
    """Pyodide in Deno."""

    name = "deno"
    promise = "no network, no files but Pyodide's own, no other process, 1 GB of memory for Python"

    def __init__(self, exercise: str = "") -> None:
        super().__init__(exercise)
        self.storage: str | None = None

    @classmethod
    def problem(cls) -> str | None:
        if not program():
            return "Deno is not installed (pip install deno)."
        if not PYODIDE.is_dir():
            return "Pyodide is not there: `make site` brings it."
        return None

    def start(self) -> Channel:
        self.storage = tempfile.mkdtemp(prefix="deno-")
        command = [program(), "run", *FLAGS, f"--allow-read={PYODIDE}"]
        command.append(f"--v8-flags=--wasm-max-mem-pages={MEMORY_PAGES}")
        command += [str(Path(__file__).with_name("run.mjs")), str(PYODIDE)]
        environment = {"DENO_DIR": self.storage, "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"}
        environment |= {key: os.environ[key] for key in ("SYSTEMROOT",) if key in os.environ}
        if sys.platform == "linux" and (setpriv := shutil.which("setpriv")):
            # a judge that is killed itself can end nothing any more
            command = [setpriv, "--pdeathsig", "KILL", "--", *command]
        channel = Channel(command, environment)
        threading.Thread(
            target=_watch, args=(channel.process, Path(self.storage)), daemon=True
        ).start()
        if hasattr(resource, "prlimit"):  # Linux
            for what, most in ((resource.RLIMIT_DATA, DATA), (resource.RLIMIT_CPU, SECONDS)):
                resource.prlimit(channel.process.pid, what, (most, most))
        texts = {name: path.read_text(encoding="utf-8") for name, path in course_files().items()}
        texts |= changed_modules(self.exercise)
        channel.send({"files": texts}, time.monotonic() + 10)
        return channel

    def clean(self) -> None:
        if self.storage:
            shutil.rmtree(self.storage, ignore_errors=True)


def _watch(process: subprocess.Popen, storage: Path) -> None:
    """End a process that fills its storage: JavaScript may write there, and Deno sets no limit."""
    while process.poll() is None:
        if _bytes_in(storage) > STORED:
            process.kill()
        time.sleep(LOOK)


def _bytes_in(folder: Path) -> int:
    size = 0
    for place, _, files in os.walk(folder):
        for name in files:
            with contextlib.suppress(OSError):  # it is gone by now
                size += os.stat(os.path.join(place, name)).st_size
    return size


def program() -> str | None:
    """Deno as the `deno` package brings it, beside this Python, or any on the path."""
    beside = shutil.which("deno", path=sysconfig.get_path("scripts"))
    return beside or shutil.which("deno", path=str(Path(sys.executable).parent)) or \
        shutil.which("deno")  # fmt: skip
