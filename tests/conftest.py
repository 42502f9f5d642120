"""With two workers (`make test`) browsers, sandboxes and the rest are one stream each.

Two browsers at a time are too much for 2 cores; the largest streams come first.
"""

import pytest


@pytest.hookimpl(optionalhook=True)  # inside Pyodide there are no workers
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    from xdist.scheduler import LoadScopeScheduling

    class Streams(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            room = nodeid.split("/")[1]
            return room if room in ("browser", "judge") else "rest"

    return Streams(config, log)
