"""The pictures of lessons 5 to 7: what is drawn and said follows from the numbers."""

from __future__ import annotations

import re

import numpy as np
import pytest

from specdecode import TableModel, best_draft_length, perturb, speedup
from specdecode.clustered import cut_into_steps, draw_stretches
from specdecode.widgets.coupling import coupling
from specdecode.widgets.dials import Dial, explore
from specdecode.widgets.maps import ALPHAS, COSTS, best, speedup_map
from specdecode.widgets.stretches import stretches


def test_best_on_the_map_is_the_best_of_every_length():
    for alpha, c in ((0.5, 0.1), (0.8, 0.05), (0.9, 0.2), (0.3, 0.3)):
        N, ratio = best(alpha, c, 0.0)
        wanted, factor = best_draft_length(alpha, c)
        assert (N, ratio) == (max(wanted, 1), pytest.approx(factor))
    N, ratio = best(0.8, 0.1, 0.25)
    costs = 1 + 0.25 * np.arange(41)
    assert (N, pytest.approx(ratio)) == best_draft_length(0.8, 0.1, costs)


@pytest.mark.parametrize("extra", [0.0, 0.2])
def test_the_map_breaks_even_where_alpha_pays_for_draft_and_position(extra):
    across, up = np.meshgrid(ALPHAS, COSTS)
    away = np.abs(across - up - extra) > 1e-6
    wins = best(across, up, extra)[1] > 1
    np.testing.assert_array_equal(wins[away], (across > up + extra)[away])


def test_the_map_says_what_wins():
    wins, loses = speedup_map(0.8, 0.1, 5), speedup_map(0.2, 0.3, 5, 0.1)
    assert "best N is 6, with 2.47x: speculation wins" in wins.says
    assert f"N = 5 gives {speedup(0.8, 5, 0.1):.2f}x" in wins.says
    assert "speculation loses" in loses.says
    assert f"N = 5 gives {speedup(0.2, 5, 0.3, 1.5):.2f}x" in loses.says
    assert wins.markup != loses.markup
    assert ">1x<" in wins.markup  # the break-even line is labelled


def test_the_map_moves_with_its_dials():
    view = explore(
        speedup_map,
        alpha=Dial("alpha", 0.05, 0.98, 0.01, 0.8),
        c=Dial("c", 0.0, 0.6, 0.01, 0.1),
        N=Dial("N", 1, 16, 1, 5),
        extra=Dial("extra", 0.0, 1.0, 0.01, 0.0),
    )
    seen = {view.children[-1].value}
    for row, value in zip(view.children[:4], (0.5, 0.2, 2, 0.5), strict=True):
        row.children[0].value = value
        seen.add(view.children[-1].value)
    assert len(seen) == 5


def tables():
    """The rule's own table for one token, and one whose corrections come from the target."""
    target = TableModel.random(4, 0, np.random.default_rng(0))
    p, q = target([])[0], perturb(target, 1.0, 3)([])[0]
    kept, missing = np.diag(np.minimum(p, q)), np.maximum(p - q, 0)
    rejected = np.maximum(q - p, 0)
    return p, kept + np.outer(rejected, missing / missing.sum()), kept + np.outer(rejected, p)


def test_coupling_says_whether_the_columns_are_the_targets():
    p, right, wrong = tables()
    drawn = coupling(right, p)
    assert "Every column adds up to the target" in drawn.says
    assert f"holds {np.trace(right):.3f}" in drawn.says
    off = wrong.sum(0) - p
    column = np.abs(off).argmax()
    assert f"Column {column} misses the target by {off[column]:+.3f}" in coupling(wrong, p).says


def test_stretches_draws_every_place_and_counts_whole_steps():
    easy = draw_stretches(0.7, 0.8, 40, np.random.default_rng(1))
    accepted = cut_into_steps(easy, 3)
    covered = int((accepted + 1).sum())
    drawn = stretches({"a": easy, "b": ~easy}, 3)
    assert f"{len(accepted)} passes for {covered} tokens" in drawn.says
    assert f"a: {easy.mean():.0%} easy" in drawn.says
    assert f"b: {(~easy).mean():.0%} easy" in drawn.says
    bars = re.findall(r"fill: #(?:2a9468|cc5540)", drawn.markup)
    assert len(bars) == 80
    assert "0 passes for 0 tokens" in stretches({"short": np.ones(2, dtype=bool)}, 4).says
