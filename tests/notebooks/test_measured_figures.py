"""Figures of what was measured: dots with their bars, and where the time goes."""

from __future__ import annotations

import numpy as np

from specdecode.widgets.figures import axes, dots, timeline


def test_a_bar_goes_from_low_to_high():
    (panel,) = axes()
    dots(panel, [1, 2], [(0.5, 0.4, 0.9), (0.2, 0.2, 0.3)], label="measured")
    (bars,) = panel.collections
    ends = [segment[:, 1].tolist() for segment in bars.get_segments()]
    assert np.allclose(ends, [[0.4, 0.9], [0.2, 0.3]])
    assert panel.lines[0].get_ydata().tolist() == [0.5, 0.2]
    assert [text.get_text() for text in panel.get_legend().get_texts()] == ["measured"]


def test_timeline_names_all_else_where_there_is_any():
    with_rest = timeline({"plain": [("target", 2.5), ("rest", 0.25)]}, "A sentence.")
    without = timeline({"plain": [("target", 2.5), ("draft", 0.5)]}, "A sentence.")
    assert "plain: target 2.5 ms, rest 0.25 ms" in with_rest.markup
    assert "dotted: all else" in with_rest.markup
    assert "2.75 ms" in with_rest.markup
    assert "dotted" not in without.markup
