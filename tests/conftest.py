"""With two workers (`make test`) one drives the browser and the other does all the rest.

Two browsers at a time, or one beside Pyodide in Node and a third program, are too much for 2 cores.
"""

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.pluginmanager.hasplugin("xdist"):  # as inside Pyodide
        return
    for item in items:
        group = "browser" if item.get_closest_marker("browser") else "rest"
        item.add_marker(pytest.mark.xdist_group(group))
