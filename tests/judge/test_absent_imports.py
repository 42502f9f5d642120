"""What is there in the tab and not where marks are made: said before handing in, and after."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from notebooks import submitted
from released import RIGHT, answered, raw

from grader import check, exercises, marking, selftest
from grader.sandbox.kinds import course_files
from grader.sandbox.plainly import Plainly
from grader.submissions.imports import notes
from grader.submissions.preflight import preflight
from grader.withheld import CORE, THERE, is_there

ABSENT = {  # the modules that a note names, by the code
    "import specdecode.drafters.lookup": "specdecode.drafters.lookup, which is",
    "import numpy, specdecode.drafters.lookup as looked": "specdecode.drafters.lookup, which is",
    "from specdecode.drafters import lookup": "specdecode.drafters, which is",
    "from specdecode import sample, drafters": "specdecode.drafters, which is",
    "from specdecode_weights import training": "specdecode_weights, which is",
    "from grader.checks import accept as check": "grader.checks, which is",
    "import torch\nfrom torch import nn\nimport math": "torch, which is",
    "import scipy.stats\nimport torch": "scipy.stats and torch, which are",
    "def half(x):\n    from matplotlib import pyplot": "matplotlib, which is",
}
TAKEN = {  # in tree_verify
    "from specdecode import tree\ntree.verify_tree()": True,
    "import specdecode.tree as branching\nbranching.verify_tree()": True,
    "import specdecode.tree\nspecdecode.tree.verify_tree()": True,
    "from specdecode.tree import *\nverify_tree()": True,
    "from specdecode.tree import *\ndef verify_tree(): pass\nverify_tree()": False,
    "from specdecode import tree\nmine.verify_tree()": False,
    "from operator import attrgetter as tree\ntree.verify_tree()": False,
}
THERE_TOO = """
from __future__ import annotations
import collections.abc, numpy as np, numpy.linalg
from functools import partial
from numpy.random import default_rng
from specdecode import sample, rejection
from specdecode.rejection import residual as left
import specdecode.distributions
from grader import check
import grader.check
"""
LOOKED_UP = """
from specdecode.drafters.lookup import continuation

def prompt_lookup(sequence, N, longest, shortest):
    return continuation(sequence, N, longest, shortest)
"""


@pytest.mark.parametrize("code", ABSENT)
def test_a_module_that_is_not_there_is_named_before_handing_in(code):
    raw_notebook = raw(answered(code=f"{code}\n\n\n{RIGHT}"))
    (note,) = preflight(raw_notebook, "accept.ipynb", exercises.names()).notes
    assert note.startswith(f"It imports {ABSENT[code]} not there when it is marked, so that ")
    assert note.endswith(f"There are only {THERE}: write the rest yourself.")


@pytest.mark.parametrize("code", TAKEN)
def test_what_is_reached_through_a_module_of_the_core_is_noted(code):
    said = notes(code, "tree_verify")
    assert said == ["It takes verify_tree from specdecode, which is not there when it is marked: "
                    "write it yourself."] * TAKEN[code]  # fmt: skip


def test_what_is_there_is_not_noted():
    for name in exercises.names():
        assert notes(THERE_TOO, name) in ([], notes("from specdecode import residual", name))
    assert notes("def accept(:", "accept") == []


def test_of_all_programs_that_earn_full_marks_those_that_use_the_answer_are_noted():
    noted = {
        path.stem
        for name in exercises.names()
        for path in (selftest.CONTROLS / name).glob("*.py")
        if notes(path.read_text(encoding="utf-8"), name)
    }
    assert noted == {"course_functions", "course_theory", "course_experiment", "course_generate",
                     "core_functions"}  # fmt: skip


def test_what_is_said_to_be_there_is_what_a_sandbox_gets():
    files = [name.removesuffix(".py").split("/") for name in course_files()]
    core = {path.stem for path in CORE.glob("*.py")}
    assert {name for first, name, *_ in files if first == "specdecode"} == core
    assert all(is_there(f"specdecode.{name}") for name in core)
    folders = {path.parent.name for path in CORE.glob("*/__init__.py")}
    assert folders == {"drafters", "widgets"}, "THERE names them"
    assert not any(is_there(f"specdecode.{name}.x") for name in folders)


def test_the_judge_says_what_there_is_to_an_import_that_fails(tmp_path):
    def said(code: str, name: str = "prompt_lookup") -> str:
        verdict = marking.judge_notebook(submitted(tmp_path, name, code), Plainly, 3)
        assert verdict.points == 0
        return verdict.marks[0].report.message

    only = f". When it is marked there are only {THERE}: write the rest yourself."
    at_top, first, inside = LOOKED_UP, "import jax\n" + RIGHT, RIGHT.splitlines()
    assert said(at_top).startswith("Your notebook does not define prompt_lookup: a cell raised ")
    assert said(at_top).endswith("`from specdecode.drafters.lookup import continuation`" + only)
    assert said("from specdecode import drafters\n" + LOOKED_UP).endswith(
        "`from specdecode import drafters`" + only
    )
    assert said(first, "accept").endswith("`import jax`" + only)
    inside.insert(1, "    import jax")
    raised = said("\n".join(inside), "accept")
    assert "Your accept raised ModuleNotFoundError (No module named 'jax') at line 2" in raised
    assert raised.endswith(only)
    other = said("def accept(target_prob, draft_prob, u):\n    return 1 / 0", "accept")
    assert "there are only" not in other


def test_who_passes_in_the_tab_is_told_at_once(monkeypatch):
    space = {}
    exec(LOOKED_UP, space)
    found = space["prompt_lookup"]
    right = "Your prompt_lookup is right: all 9 parts pass."
    assert check.prompt_lookup(found).message == right, "nobody knows the cell it is from"
    shell = SimpleNamespace(user_ns={"In": ["", LOOKED_UP, "check.prompt_lookup(prompt_lookup)"]})
    module = SimpleNamespace(get_ipython=lambda: shell)
    monkeypatch.setitem(sys.modules, "IPython", module)
    report = check.prompt_lookup(found)
    assert report.passed
    assert report.message.startswith(
        f"{right} But it imports specdecode.drafters.lookup, which is not there when it is marked"
    )
    assert check.prompt_lookup(found, seed=1).message == right, "an instructor's own test"
