"""Dials, pictures and the main widget, without a browser."""

from __future__ import annotations

import re

import numpy as np
import pytest

from specdecode import GPT, Characters, TableModel, expected_tokens, perturb, record_step
from specdecode.faults import FAULTS
from specdecode.memory import KNOWN
from specdecode.simulate import mean_acceptance
from specdecode.widgets.card import on_a_card
from specdecode.widgets.dials import Choice, Dial, explore
from specdecode.widgets.explorer import SpeculationExplorer
from specdecode.widgets.figures import Picture, accounting, overlap
from specdecode.widgets.film import film, show
from specdecode.widgets.gauges import Gauges
from specdecode.widgets.strips import moments, tape


def test_slider_and_box_are_tied_both_ways():
    box, row = Dial("c", 0.5, 30.0, 0.5, 3.0).build()
    assert box.description == "c"
    slider = row.children[1]
    slider.value = 7.5
    assert box.value == 7.5
    box.value = 4.0
    assert slider.value == 4.0
    slider.value = 2.9999999999999996  # what a browser makes of 3.0
    assert box.value == 3.0


def test_explore_redraws_and_says_what_cannot_be_drawn():
    def draw(n, name):
        if n == 3:
            raise ValueError("three has <no> picture")
        return Picture(f"<b>{n} {name}</b>", "A number.")

    view = explore(draw, n=Dial("n", 0, 5, 1, 1), name=Choice("name", ("ada", "bob")))
    number, menu, screen = view.children[0].children[0], view.children[1], view.children[-1]
    assert "<b>1 ada</b>" in screen.value
    number.value = 2
    menu.value = "bob"
    assert "<b>2 bob</b>" in screen.value
    number.value = 3
    assert screen.value == "<p>three has &lt;no&gt; picture</p>"
    number.value = 4
    assert "<b>4 bob</b>" in screen.value


@pytest.mark.parametrize("draw", [overlap, accounting])
def test_pictures_follow_the_page_and_have_no_ids_in_common(draw):
    target = TableModel.random(5, 0, np.random.default_rng(0))
    drafts = [perturb(target, strength)([])[0] for strength in (0.5, 1.5)]
    one, other = (draw(target([])[0], row)._repr_html_() for row in drafts)
    assert "currentColor" in one
    assert "#010203" not in one
    assert one != other
    for markup in (one, other):
        ids = re.findall(r'\bid="([^"]*)"', markup)
        assert len(ids) == len(set(ids))
        assert not any(name.startswith(("figure", "axes", "patch", "text")) for name in ids)


@pytest.mark.parametrize("seed", range(12))
def test_tape_tells_the_whole_step(seed):
    target = TableModel.random(6, 1, np.random.default_rng(3))
    step = record_step([1, 4], target, perturb(target, 0.9, 5), 4, np.random.default_rng(seed))
    told = [tape(step, moment) for moment in range(1, moments(step) + 1)]
    assert len({(picture.markup, picture.says) for picture in told}) == moments(step)
    assert told[-1].markup.count("accepted") == step.accepted
    assert told[-1].markup.count("rejected") == (step.kind == "correction")
    dropped = len(step.drafted) - step.accepted - (step.kind == "correction")
    assert told[-1].markup.count("dropped") == dropped
    assert str(list(step.committed)) in told[-1].says


def test_alpha_and_perturbation_choose_the_draft():
    explorer = SpeculationExplorer(seed=0)
    explorer.alpha.value = 0.6
    rows = np.minimum(explorer.target.table, explorer.draft.table).sum(-1)
    assert np.allclose(rows, 0.6, atol=1e-12)
    even = explorer.screen.value
    explorer.perturbation.value = 1.0
    rows = np.minimum(explorer.target.table, explorer.draft.table).sum(-1)
    assert np.ptp(rows) > 0.1
    assert rows.min() < explorer.alpha.value < rows.max()
    assert explorer.screen.value != even


def test_measured_agrees_with_predicted_for_an_even_draft():
    """Hoeffding: 10,000 steps accept 0 to 8 drafts each, so P(|mean - E| > 0.22) < 6e-7."""
    explorer = SpeculationExplorer(seed=0)
    assert gap_at_eight(explorer) < 0.22
    explorer.perturbation.value = 1.0  # the negative control: acceptances come in runs
    assert gap_at_eight(explorer) > 0.22


def gap_at_eight(explorer: SpeculationExplorer) -> float:
    alpha = mean_acceptance(explorer.target, explorer.draft, explorer.contexts)
    return abs(explorer.experiment.tokens_per_pass[8] - expected_tokens(alpha, 8))


def test_a_film_shows_what_both_caches_hold_after_every_pass():
    rng = np.random.default_rng(0)
    shapes = {"embedding": (6, 8), "positions": (64, 8), "qkv": (3, 8, 24), "out": (3, 8, 8),
              "up": (3, 8, 16), "down": (3, 16, 8), "head": (8, 6)}  # fmt: skip
    target = GPT({name: rng.normal(size=shape) / 2 for name, shape in shapes.items()}, heads=2)
    sequence, N = [1, 2, 3], 2
    frames = film(target, target.truncated(1), sequence, N, steps=8, rng=rng)
    assert len(frames) == 8 * (N + 4)
    ends, verdicts = frames[N + 3 :: N + 4], frames[N + 2 :: N + 4]
    for frame in (*frames[:: N + 4], *ends):  # before and after each step
        assert frame.target.contents() == frame.draft.contents() == list(frame.good)
    for verdict, end in zip(verdicts, ends, strict=True):
        rejected = verdict.target.length - end.target.length
        shown = show(verdict, N).markup
        assert shown.split("draft&#x27;s cache")[0].count("wrong") == rejected
        assert f"Verdict: {N - rejected} of {N} accepted" in verdict.says
        assert show(end, N).markup.count("wrong") == 0
    assert {end.says.split(":")[0] for end in ends} == {
        "What is wrong is cut off", "The draft is fed its own last guess, which it never read"
    }  # fmt: skip
    assert sequence[:-1] == list(ends[-1].good)


def test_gauges_show_the_exchanged_line_and_the_first_wrong_slot():
    rng = np.random.default_rng(0)
    shapes = {"embedding": (6, 8), "positions": (256, 8), "qkv": (3, 8, 24), "out": (3, 8, 8),
              "up": (3, 8, 16), "down": (3, 16, 8), "head": (8, 6)}  # fmt: skip
    target = GPT({name: rng.normal(size=shape) / 2 for name, shape in shapes.items()}, heads=2)
    gauges = Gauges(target, target.truncated(1), Characters("abc \n<"), "abc <", N=3)
    off = gauges.show(None, "all pass")._repr_html_()
    assert "All switches are off" in off
    assert "total variation 0.000" in off
    assert "Both caches hold the text without its last token" in off
    (fault,) = (f for f in FAULTS if f.name == "the target's cache is not rolled back")
    on = gauges.show(fault, "it <says>")._repr_html_()
    assert "- target_cache.truncate(kept)" in on
    assert "+ target_cache.truncate(target_cache.length)" in on
    assert "it &lt;says&gt;" in on
    assert re.search(r"The target's cache: slot \d+ holds token", on.replace("&#x27;", "'"))
    assert "wrong" in on
    assert "total variation 0.000" not in on


@pytest.mark.parametrize("draft", [None, KNOWN["Llama 3.2 1B"]])
def test_a_card_says_what_fits(draft):
    drawn = on_a_card(80, KNOWN["Llama 3.1 8B"], draft, 8000, 2.0)
    assert "Target's weights 16.1 GB" in drawn.says
    assert ("without the draft it would be 60" in drawn.says) == bool(draft)
    assert f"room for {46 if draft else 60} texts" in drawn.says
