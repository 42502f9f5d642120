"""One hypothesis profile for CPython and Pyodide: the same few examples in every run."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "core",
    derandomize=True,  # a red test is red again on the next run
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=list(HealthCheck),  # they measure time, and the tab is slow
)
settings.load_profile("core")


@pytest.fixture(autouse=True)
def floating_point_errors_raise() -> Iterator[None]:
    """No 0/0 and no overflow anywhere. NumPy in the tab never warns; there this is inert."""
    with np.errstate(divide="raise", invalid="raise", over="raise"):
        yield
