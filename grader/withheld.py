"""What an exercise asks the learner to write is not there to be imported when it is marked.

In the tab the whole core may be used, to compare with. In the judge's sandbox these functions, and
those that they are built from, raise a sentence in place of answering; their text is not there.
"""

import ast
import functools
import sys
from pathlib import Path

CORE = Path(__file__).resolve().parents[1] / "specdecode"
STEP = ("accept", "residual", "verify", "verify_block", "verify_tree", "draft", "record_step",
        "spec_step", "cached_spec_step", "simulate_steps", "system")  # fmt: skip
WITHHELD = {  # by exercise; what calls one of them fails with it
    "accept": ("accept", "simulate_steps", "system"),
    "residual": ("residual", "simulate_steps", "system"),
    "draft": ("draft", "generate_autoregressive", "cached_spec_step", "system"),
    "spec_step": STEP,
    "kv_rollback": ("cached_spec_step", "system"),
    "warp": ("top_k", "top_p", "Warped"),
    # the text of this one gives spec_step to all
    "generate": ("generate", "generate_steps", "generate_autoregressive"),
    "batch_rollback": (),
    "expected_tokens": ("expected_tokens",),
    "best_draft_length": ("best_draft_length", "speedup", "expected_tokens"),
    "acceptance_metrics": ("Experiment",),
    "measure_costs": ("pass_costs", "in_turns", "one_pass"),
    "predict_speedup": (),
    "distill_loss": (),
    "prompt_lookup": (),  # the drafters are not there for any exercise
    "medusa_candidates": ("choose", "branching"),
    "tree_mask": ("ancestor_mask",),
    "tree_verify": ("verify_tree",),  # accept, residual and sample are given
    "ttt_loss": (),
    # accept, residual and sample are given in this one
    "pair_step": ("cached_spec_step", "verify", "verify_block", "verify_tree"),
    "batch_verify": (),  # the core has it for one row alone
    "rollback_by_position": (),
    "predict_run": ("in_turns", "pass_costs"),  # measuring takes seconds, and is not marked
}
THERE = "Python's own modules, NumPy, and specdecode without its drafters and widgets"
STAND_IN = '''def {name}(*_, **__):
    """Not there when this exercise is marked."""
    raise ImportError("{says}; specdecode's own is not there when it is marked")
'''


def is_there(module: str) -> bool:
    """Say whether a module, by its dotted name, can be imported where marks are made."""
    first, *rest = module.split(".")
    if first == "specdecode":
        return not (rest and (CORE / rest[0]).is_dir())  # its files are there, its folders not
    if first == "grader":
        return rest in ([], ["check"])
    return first == "numpy" or first in sys.stdlib_module_names


def advice(kind: str, text: str) -> str:
    """What to add to an import that failed, by the error's class and text; "" for other errors.

    The stand-ins of what is withheld say enough by themselves.
    """
    if kind == "ModuleNotFoundError" or text.startswith("cannot import name"):
        return f" When it is marked there are only {THERE}: write the rest yourself."
    return ""


@functools.cache
def changed_modules(exercise: str) -> dict[str, str]:
    """Return the core's modules as the sandbox shows them for an exercise, where they differ.

    The names are those of the files, `specdecode/rejection.py`. "" is for no exercise.
    """
    found = {}
    for path in sorted(CORE.glob("*.py")) if WITHHELD.get(exercise) else ():
        text = path.read_text(encoding="utf-8")
        without = _without(text, exercise)
        if without != text:
            found[f"specdecode/{path.name}"] = without
    return found


def _without(text: str, exercise: str) -> str:
    lines = text.splitlines(keepends=True)
    for node in reversed(ast.parse(text).body):
        if getattr(node, "name", None) in WITHHELD[exercise]:
            first = min([node.lineno, *(line.lineno for line in node.decorator_list)])
            lines[first - 1 : node.end_lineno] = [_stand_in(node.name, exercise)]
    return "".join(lines)


def _stand_in(name: str, exercise: str) -> str:
    what = "what" if name == exercise else "part of what"
    return STAND_IN.format(name=name, says=f"{name} is {what} this exercise asks you to write")
