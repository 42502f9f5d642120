"""Drafters side by side: what is counted, what is timed, and the figures that stand beside it."""

from __future__ import annotations

import numpy as np
import pytest

from specdecode import GPT, Remembering, TableModel, generate, perturb
from specdecode.contest import by_depth, contest, reported
from specdecode.drafters.branching import TreeDrafter
from specdecode.drafters.lookup import PromptLookup
from specdecode.scripted import Scripted

SHAPES = {"embedding": (5, 8), "positions": (64, 8), "qkv": (2, 8, 24), "out": (2, 8, 8),
          "up": (2, 8, 16), "down": (2, 16, 8), "head": (8, 5)}  # fmt: skip
TEXT = [0, 1, 2, 0, 1, 2, 3, 4, 0, 1, 2, 0]


def small_gpt():
    rng = np.random.default_rng(0)
    return GPT({name: rng.normal(0, 0.4, shape) for name, shape in SHAPES.items()}, heads=2)


def test_a_scripted_target_writes_its_text_whoever_drafts():
    for drafter, N in (
        (PromptLookup(5, 2, 1), 4),
        (Remembering(small_gpt()), 3),
        (TreeDrafter(small_gpt(), (2, 2)), 2),
    ):
        target = Scripted(Remembering(small_gpt()), TEXT, 5)
        rng = np.random.default_rng(1)
        made = generate(TEXT[:3], target, drafter, N, rng, len(TEXT) - 3)
        assert made.tokens == TEXT[3:]
        assert target.inside.cache.contents() == TEXT[:-1]  # the model inside did the work


def test_a_scripted_target_repeats_its_last_token_behind_the_end():
    target = Scripted(Remembering(small_gpt()), [3, 1], 5)
    assert target([3, 1, 4, 4], 3).argmax(1).tolist() == [1, 1, 1]
    assert target.tree([3], [1, 2, 1], [-1, -1, 0]).argmax(1).tolist() == [1, 1, 1, 1]
    assert target.hidden is None


@pytest.mark.parametrize("counts", [(1, 1, 1), (2, 2)])
def test_depths_are_counted_as_a_walk_through_each_step_would(counts):
    model = TableModel.random(4, 1, np.random.default_rng(2))
    drafter = TreeDrafter(perturb(model, 0.8, 1), counts)
    steps = generate([0], model, drafter, len(counts), np.random.default_rng(3), 200).steps
    reached, accepted = by_depth(steps)
    for depth in range(1, len(counts) + 1):
        # every step of this drafter offers a token at each depth, but those at the budget's end
        full = [step for step in steps if len(step.drafted) >= sum(np.cumprod(counts)[:depth])]
        assert reached[depth - 1] == sum(step.accepted >= depth - 1 for step in full)
        assert accepted[depth - 1] == sum(step.accepted >= depth for step in full)


def test_alpha_at_the_first_depth_is_the_overlap():
    """The false-failure rate is below 1e-6: five standard deviations of 4,000 steps."""
    model = TableModel.random(4, 0, np.random.default_rng(2))
    draft = perturb(model, 0.3, exact=True)
    steps = [
        s for _ in range(20)
        for s in generate([0], model, draft, 1, np.random.default_rng(_), 350).steps
    ]  # fmt: skip
    reached, accepted = by_depth(steps)
    assert abs(accepted[0] / reached[0] - 0.7) < 5 * (0.21 / reached[0]) ** 0.5
    assert reached[0] > 4000


def test_a_contest_counts_passes_tokens_and_what_is_held():
    target = Scripted(Remembering(small_gpt()), TEXT, 5)
    ways = {"lookup": (PromptLookup(5, 2, 1), 4), "draft": (Remembering(small_gpt()), 2)}
    entries = contest(target, ways, TEXT[:6], 6, np.random.default_rng(0), 2, 2)
    steps = generate(TEXT[:6], target, *ways["lookup"], np.random.default_rng(0), 6).steps
    lookup = entries["lookup"]
    assert lookup.tokens_per_pass == pytest.approx(6 / len(steps))
    assert lookup.nodes == pytest.approx(np.mean([len(step.drafted) for step in steps]))
    assert lookup.bytes < 500 < entries["draft"].bytes  # one holds weights and a cache
    for entry in entries.values():
        assert entry.step_seconds.median > 0
        assert (entry.accepted <= entry.reached).all()
        np.testing.assert_allclose(entry.alpha_by_depth, entry.accepted / entry.reached)


def test_speedup_and_seconds_of_a_step_belong_together(monkeypatch):
    """Against a clock of the jobs' own: plain decoding takes 1 s a token, the way .25 s."""
    from specdecode import contest as module

    seconds = {None: np.full(3, 6.0), "lookup": np.full(3, 1.5)}
    monkeypatch.setattr(module, "in_turns", lambda jobs, repetitions: seconds)
    target = Scripted(Remembering(small_gpt()), TEXT, 5)
    ways = {"lookup": (PromptLookup(5, 2, 1), 4)}
    (entry,) = contest(target, ways, TEXT[:6], 6, np.random.default_rng(0), 1).values()
    assert entry.speedup.median == 4
    assert entry.step_seconds.median == pytest.approx(1.5 / (6 / entry.tokens_per_pass))


def test_each_reported_figure_has_a_source_and_is_possible():
    figures = reported()
    assert len({(f.method, f.source, f.setting) for f in figures}) == len(figures)
    for figure in figures:
        assert "arXiv:" in figure.source or "Spec-Bench" in figure.source
        assert figure.speedup > 1
        # guessing costs something, so that a pass commits more tokens than the clock shows
        assert figure.tokens_per_pass is None or figure.tokens_per_pass > figure.speedup
    assert {f.method for f in figures if not f.by_the_authors} >= {"EAGLE-1", "EAGLE-2", "EAGLE-3"}
