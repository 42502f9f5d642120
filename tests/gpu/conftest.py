"""The notebook's own functions: its tagged cells, executed; on the card too where there is one."""

import sys
from pathlib import Path

import pytest
import torch

ROOT = Path(__file__).resolve().parents[2]
sys.path.extend(str(ROOT / room) for room in ("benchmarks", "site"))

import gpu  # noqa: E402

DEVICES = ["cpu", *(["cuda"] if torch.cuda.is_available() else [])]


@pytest.fixture(autouse=True)
def one_thread():
    """The machine has other tests to run, and operations this small gain nothing from more."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


@pytest.fixture
def track():
    """A fresh namespace with the algorithm, so that a test may break it."""
    return gpu.algorithm()


@pytest.fixture(params=DEVICES)
def device(request):
    return request.param
