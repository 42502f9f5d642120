"""The trained pair: plain against speculative tokens a second, and what the formula says.

This file imports nothing of its neighbours, because its text runs in the tab too.
"""

import json
import time

import numpy as np

from specdecode import Remembering, expected_tokens, generate, generate_autoregressive, gpt, speedup
from specdecode.agreement import overlap, rows_along
from specdecode.timing import Costs, in_turns, one_pass, pass_jobs, race_jobs
from specdecode_weights import characters, load

PROMPT = "ROMEO.\n"
TOKENS = 160  # new ones of each text
LONGEST = 8


def measure() -> dict:
    """All figures of this file, as numbers by name."""
    start = time.perf_counter()
    target, draft = load("target"), load("draft_distilled")
    seconds_to_load = time.perf_counter() - start
    prefix, rng = characters().encode(PROMPT), np.random.default_rng(0)
    alpha = mean_alpha(target, draft, prefix, rng)
    lengths = range(1, LONGEST + 1)
    # Passes and texts in the same turns: a machine that gets slower meanwhile hits both.
    passes = pass_jobs(target, draft, LONGEST, cached=len(prefix) + TOKENS // 2)
    races = race_jobs(target, {N: (draft, N) for N in lengths}, prefix, TOKENS, rng)
    seconds = in_turns(passes | {("text", N): job for N, job in races.items()}, 15)
    costs = Costs.of(seconds)
    forward = in_turns(
        {"ours": one_pass(target, 5, 128), "plain @": with_plain_product(one_pass(target, 5, 128))}
    )
    return {
        "load_ms": seconds_to_load * 1e3,
        "pass_ms": costs.target_seconds.median * 1e3,
        "alpha": alpha,
        "c": costs.c.median,
        "v": costs.verify_costs,
        "tokens_per_pass": [tokens_per_pass(target, draft, prefix, N, rng) for N in lengths],
        "predicted": [
            [float(expected_tokens(alpha, N)), float(speedup(alpha, N, costs.c.median, v))]
            for N, v in zip(lengths, costs.verify_costs[1:], strict=True)
        ],
        "speedup": [float(np.median(seconds["text", None] / seconds["text", N])) for N in lengths],
        "forward_ms": {name: float(np.median(values)) * 1e3 for name, values in forward.items()},
    }


def mean_alpha(target, draft, prefix: list[int], rng: np.random.Generator) -> float:
    """Alpha at temperature 1: the mean overlap along texts that the target has written."""
    shares = []
    for _ in range(8):
        new = generate_autoregressive(prefix, Remembering(target), rng, TOKENS)
        rows = (rows_along(model, prefix + new)[len(prefix) - 1 :] for model in (target, draft))
        shares.append(overlap(*rows).mean())
    return float(np.mean(shares))


def tokens_per_pass(target, draft, prefix: list[int], N: int, rng: np.random.Generator) -> float:
    """Committed tokens over steps, in four texts."""
    texts = [
        generate(prefix, Remembering(target), Remembering(draft), N, rng, TOKENS) for _ in range(4)
    ]
    return sum(len(t.tokens) for t in texts) / sum(len(t.steps) for t in texts)


def with_plain_product(job):
    """The same job with NumPy's `@` in place of the product that the tab uses."""

    def plain() -> None:
        ours, gpt.matmul = gpt.matmul, np.matmul
        try:
            job()
        finally:
            gpt.matmul = ours

    return plain


def rows(figures: dict, place: str) -> list[str]:
    """The table's lines."""
    lines = [
        f"{'':9}the trained pair {place}: a target pass {figures['pass_ms']:.2f} ms, "
        f"c {figures['c']:.3f}, alpha {figures['alpha']:.3f}, weights loaded in "
        f"{figures['load_ms']:.0f} ms"
    ]
    table = zip(
        figures["speedup"], figures["predicted"], figures["tokens_per_pass"], figures["v"][1:],
        strict=True,
    )  # fmt: skip
    for N, (ratio, (expected, predicted), tokens, v) in enumerate(table, 1):
        plain = 1e3 / figures["pass_ms"]
        lines.append(
            f"{ratio:6.2f}x    N = {N}, tokens a second, of {plain:,.0f} passes; predicted "
            f"{predicted:.2f}x; tokens a pass {tokens:.2f}, expected {expected:.2f}; v {v:.2f}"
        )
    ours, plain = figures["forward_ms"].values()
    lines.append(
        f"{plain / ours:6.2f}x    a pass of 5 tokens, against @: {ours:.2f}, {plain:.2f} ms"
    )
    return lines


if __name__ == "__main__":
    print("FIGURES " + json.dumps(measure()))
