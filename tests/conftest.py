"""With two workers (`make test`) one drives browsers and sandboxes, the other does all the rest.

Two browsers at a time, or one beside Pyodide in Node and a third program, are too much for 2 cores.
"""

import pytest


@pytest.hookimpl(optionalhook=True)  # inside Pyodide there are no workers
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    from xdist.scheduler import LoadScopeScheduling

    class TwoStreams(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return "boxed" if nodeid.startswith(("tests/browser/", "tests/judge/")) else "rest"

    return TwoStreams(config, log)
