"""The modules of training/ are scripts beside each other; here they are imported by their names."""

import sys
from pathlib import Path

import pytest
import torch

sys.path.append(str(Path(__file__).resolve().parents[2] / "training"))


@pytest.fixture(autouse=True)
def one_thread():
    """The machine has other tests to run, and sums come in one order."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)
