"""Dials, pictures and the main widget, without a browser."""

from __future__ import annotations

import re

import numpy as np
import pytest

from specdecode import TableModel, expected_tokens, perturb, record_step
from specdecode.simulate import mean_acceptance
from specdecode.widgets.dials import Choice, Dial, explore
from specdecode.widgets.explorer import SpeculationExplorer
from specdecode.widgets.figures import Picture, accounting, overlap
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
