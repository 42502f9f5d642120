"""The tests of the core and of the checks, run again inside Pyodide on the published fixtures."""

import re
import subprocess
import sys

import node
import pytest

PROGRAM = """
import os, sys
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # the environment's plug-ins are not the tab's
sys.dont_write_bytecode = True
import numpy, pytest
print("NumPy", numpy.__version__, "on Python", sys.version.split()[0], "for", sys.platform)
int(pytest.main(["-q", "-p", "no:cacheprovider", "-k", {which!r}, "/repo/tests/{room}"]))
"""
# Of the fixtures, those that are published: a learner gives no seed. The others, of 101 and of the
# seeds in test_seeds.py, are for marks, and a check that gives marks never runs in Pyodide: where
# the sandbox is Deno, only the learner's function does.
WHICH = "not 101 and not whatever_the_seed"


@pytest.mark.slow
@pytest.mark.parametrize("room", ["core", "checks"])
def test_a_room_passes_in_pyodide(room):
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-k", WHICH]
    command.append(f"tests/{room}")
    listed = subprocess.run(command, cwd=node.ROOT, capture_output=True, text=True, check=True)
    done = node.run(PROGRAM.format(room=room, which=WHICH), timeout=3000)
    print(done.stdout)
    assert done.returncode == 0
    assert "for emscripten" in done.stdout
    collected = re.search(r"(\d+)(?:/\d+)? tests collected", listed.stdout)
    passed = re.search(r"(\d+) passed", done.stdout)
    assert collected
    assert passed
    assert passed[1] == collected[1]  # nothing is skipped there
