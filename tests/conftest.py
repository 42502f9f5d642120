"""With two workers (`make test`) browsers, sandboxes and the rest are one stream each.

Two browsers at a time are too much for 2 cores; the largest streams come first.
"""

import os

import pytest

# Here and in the kernels that tests start: threads of a product would wait for each other's core.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


@pytest.hookimpl(optionalhook=True)  # inside Pyodide there are no workers
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    from xdist.scheduler import LoadScopeScheduling

    class Streams(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            room = nodeid.split("/")[1]
            return room if room in ("browser", "judge") else "rest"

    return Streams(config, log)
