"""The table of lesson 17: every way to draft for the trained target, on the same three texts.

This file imports nothing of its neighbours, because its text runs in the tab too.
"""

import json

import numpy as np

from specdecode import Warped
from specdecode.contest import contest
from specdecode.scripted import Scripted
from specdecode_weights import characters, showing_target, training
from specdecode_weights.ways import line_up

PROMPT = "\nKING.\nWhat "
TOKENS = 120  # new ones of each text
PROGRAM = """to add items in basket:
  let total be zero
  for each item in basket:
    let total be total, item.price
  give total

"""


def measure() -> dict:
    """All figures of this file: by text and way, times plain decoding, tokens a pass, ms a step."""
    letters = characters()
    prompt, given = letters.encode(PROMPT), letters.encode(PROGRAM)
    copy = letters.encode(PROGRAM.replace("basket", "cart").replace("total", "sum") + "\n")
    target = showing_target()
    script = Scripted(showing_target(), given + copy, target.model.vocab)
    texts = {
        "a play, sampled": (target, 1.0, prompt, TOKENS, 4),
        "a play, greedy": (Warped(target, 0), 0, prompt, TOKENS, 1),
        "a program, greedy": (script, 0, given, len(copy) - 1, 1),
    }
    drafters = {}
    for name, (model, temperature, prefix, budget, count) in texts.items():
        rng = np.random.default_rng(1)
        entries = contest(model, line_up(temperature), prefix, budget, rng, count, 9)
        drafters[name] = {
            way: [e.speedup.median, e.tokens_per_pass, e.nodes, e.step_seconds.median * 1e3]
            for way, e in entries.items()
        }
    heads = training()["heads"]
    depth_3 = {name: heads[name]["alpha"][2] for name in ("eagle3", "eagle3_no_ttt")}
    return {"drafters": drafters, "alpha_at_depth_3": depth_3}


def rows(figures: dict, place: str) -> list[str]:
    """The table's lines."""
    lines = []
    for text, ways in figures["drafters"].items():
        lines.append(f"{'':9}ways to draft {place}: {text}")
        for way, (ratio, tokens, nodes, ms) in ways.items():
            lines.append(
                f"{ratio:6.2f}x    {way:20}{tokens:6.2f} tokens and {nodes:5.1f} guesses a pass, "
                f"{ms:6.2f} ms a step"
            )
    with_test, without = figures["alpha_at_depth_3"].values()
    lines.append(
        f"{'':9}EAGLE-3 at depth 3: alpha {with_test:.3f}, trained without training-time test "
        f"{without:.3f}"
    )
    return lines


if __name__ == "__main__":
    print("FIGURES " + json.dumps(measure()))
