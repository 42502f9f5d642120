"""With two workers (`make test`): which tests go together, and in which order.

A browser fills more than one core, and what a sandbox leaves behind is looked for on the whole
machine: these rooms are one stream each. What takes longest starts first: the browser, and beside
it Pyodide. The other rooms are dealt out a file at a time, so that both workers end together.
"""

import os
from pathlib import Path

import pytest

STREAMS = ("browser", "judge")
FIRST = ("browser", "pyodide", "judge", "notebooks")  # the others follow

# Here and in the kernels that tests start: threads of a product would wait for each other's core.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Some tests compare a folder before and after: no other may put its cache there meanwhile.
CACHE = Path(__file__).resolve().parents[1] / ".cache" / "hypothesis"
os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(CACHE))


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check stops a call after .3 s in place of 1 s: for a program that would never end."""
    from grader import judge

    monkeypatch.setattr(judge, "SECONDS", 0.3)
    monkeypatch.setattr(judge, "SECONDS_AFTER_A_STOP", 0.06)


@pytest.hookimpl(optionalhook=True)  # inside Pyodide there are no workers
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    from xdist.scheduler import LoadScopeScheduling
    from xdist.workermanage import WorkerController

    class Rooms(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            path = nodeid.split("::")[0]
            room = path.split("/")[1]
            if room == "pyodide":
                return nodeid
            return f"tests/{room}" if room in STREAMS else path

        def _assign_work_unit(self, node: WorkerController) -> None:
            self.workqueue.move_to_end(min(self.workqueue, key=_place), last=False)
            super()._assign_work_unit(node)

    return Rooms(config, log)


def _place(scope: str) -> int:
    """When the tests of this scope start: 0 is first."""
    room = scope.split("/")[1]
    return FIRST.index(room) if room in FIRST else len(FIRST)
