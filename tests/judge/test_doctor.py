"""The sandbox's own test of itself finds what is open, and finds nothing open."""

import json

import pytest

from grader.__main__ import main
from grader.sandbox.bubblewrap import Bubblewrap
from grader.sandbox.deno import Deno


@pytest.mark.parametrize("kind", [Bubblewrap, pytest.param(Deno, marks=pytest.mark.slow)])
def test_a_sandbox_refuses_everything(kind, capsys):
    if kind.problem():
        pytest.skip(kind.problem())
    status = main(["doctor", "--sandbox", kind.name, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert [finding["kept"] for finding in found["findings"]] == [True] * 8, found
    assert status == 0


def test_no_sandbox_is_found_open(capsys):
    assert main(["doctor", "--no-sandbox"]) == 1
    text = capsys.readouterr().out
    assert "run honest code                           yes" in text
    for tried in ("read a file outside", "write a file"):  # a filter keeps it from the network
        assert f"{tried:<42}POSSIBLE" in text
    for tried in ("use 2 GB of memory", "loop for ever and ignore being stopped"):
        assert f"{tried:<42}refused" in text
