"""For marks, the function that an exercise asks for cannot be imported."""

import pytest
from notebooks import submitted
from programs import there

from grader import check, exercises, marking
from grader.sandbox.bubblewrap import Bubblewrap
from grader.sandbox.deno import Deno
from grader.sandbox.plainly import Plainly
from grader.withheld import CORE, WITHHELD, changed_modules

ANSWERS = {  # what earns full marks in the tab
    "accept": "from specdecode import accept",
    "residual": "from specdecode.rejection import residual",
    "draft": "import specdecode.decode\ndraft = specdecode.decode.draft",
    "spec_step": "from specdecode.decode import spec_step",
    "generate": """
import specdecode

def generate(prefix, target, draft, N, rng, budget, eos, context):
    return specdecode.generate(prefix, target, draft, N, rng, budget, eos, context).tokens
""",
    "expected_tokens": "from specdecode import expected_tokens",
    "best_draft_length": """
from specdecode import theory

def best_draft_length(alpha, c, verify_cost):
    return theory.best_draft_length(alpha, c, verify_cost)[0]
""",
}
EACH = [
    pytest.param(
        kind, name, marks=pytest.mark.skipif(bool(kind.problem()), reason=str(kind.problem()))
    )
    for kind, names in (
        (Plainly, ANSWERS),
        (Bubblewrap, ["accept", "generate"]),
        (Deno, ["accept"]),
    )
    for name in names
]
BUILT_FROM = """
from specdecode.rejection import verify
from specdecode import draft as drafted

def spec_step(prefix, target, draft, N, rng):
    tokens, rows = drafted(prefix, draft, N, rng)
    verdict = verify(target([*prefix, *tokens], N + 1), rows, tokens, rng)
    return [*tokens[: verdict.accepted], verdict.token]
"""
RELOADED = """
import importlib, sys
import specdecode.rejection
for name in [name for name in sys.modules if name.startswith("specdecode")]:
    del sys.modules[name]
from specdecode.rejection import accept
"""
READ = """
import specdecode.rejection
text = open(specdecode.rejection.__file__).read()
space = dict(vars(specdecode.rejection))
exec(text[text.index("def accept"):text.index("def residual")], space)
accept = space["accept"]
"""
LOOKED_UP = "from specdecode.drafters.lookup import continuation as prompt_lookup"
UNUSED = """
from specdecode import accept as theirs

def accept(target_prob, draft_prob, u):
    return u * draft_prob < target_prob
"""


@pytest.mark.parametrize("name", exercises.names())
def test_every_exercise_says_what_is_withheld_and_the_core_has_it(name):
    whole = "".join(path.read_text(encoding="utf-8") for path in CORE.glob("*.py"))
    changed = "".join(changed_modules(name).values())
    for withheld in WITHHELD[name]:
        assert f"def {withheld}(" in whole or f"class {withheld}:" in whole
        assert f"{withheld} is " in changed


@pytest.mark.parametrize(("sandbox", "name"), EACH, ids=str)
def test_the_answer_imported_earns_nothing_and_a_sentence_says_why(tmp_path, name, sandbox):
    space = {}
    exec(ANSWERS[name], space)
    assert getattr(check, name)(space[name]).passed, "in the tab it stays as it is"
    verdict = marking.judge_notebook(submitted(tmp_path, name, ANSWERS[name]), sandbox, 3)
    assert verdict.points == 0
    said = verdict.marks[0].report.message
    assert f"{name} is what this exercise asks you to write; specdecode's own is not there" in said


@pytest.mark.skipif(bool(Bubblewrap.problem()), reason=str(Bubblewrap.problem()))
@pytest.mark.parametrize("source", [RELOADED, READ], ids=["reloaded", "read"])
def test_it_is_not_on_the_disk_either(source):
    assert there(source, "accept", Bubblewrap("accept")).score == 0
    assert there(source, "accept", Bubblewrap()).score == 1


def test_what_the_answer_is_built_from_counts_as_the_answer(tmp_path):
    verdict = marking.judge_notebook(submitted(tmp_path, "spec_step", BUILT_FROM), Plainly, 3)
    assert verdict.points == 0
    said = verdict.marks[0].report.message
    assert "draft is part of what this exercise asks you to write" in said


def test_no_drafter_is_there_to_be_imported(tmp_path):
    space = {}
    exec(LOOKED_UP, space)
    assert check.prompt_lookup(space["prompt_lookup"]).passed, "in the tab they all are"
    verdict = marking.judge_notebook(submitted(tmp_path, "prompt_lookup", LOOKED_UP), Plainly, 3)
    assert verdict.points == 0
    assert "No module named 'specdecode.drafters'" in verdict.marks[0].report.message


def test_an_import_that_is_not_used_costs_nothing(tmp_path):
    assert marking.judge_notebook(submitted(tmp_path, "accept", UNUSED), Plainly, 3).points == 8
