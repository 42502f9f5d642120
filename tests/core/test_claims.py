"""The file of well-known figures: every number in it follows from the formulas."""

from collections import Counter
from dataclasses import replace

import pytest

from specdecode import speedup
from specdecode.claims import FORMULAS, VERDICTS, break_even, judge, load_claims, recompute

CLAIMS = load_claims()
NAMES = [claim.name for claim in CLAIMS]


def by_name(name):
    return CLAIMS[NAMES.index(name)]


@pytest.mark.parametrize("claim", CLAIMS, ids=NAMES)
def test_the_formulas_value_and_the_verdict_follow_from_the_numbers(claim):
    value = recompute(claim)
    assert claim.formula == pytest.approx(value, abs=5e-5)
    assert claim.verdict == judge(claim, value)


@pytest.mark.parametrize("claim", CLAIMS, ids=NAMES)
def test_each_claim_is_whole(claim):
    assert claim.quantity in FORMULAS
    assert claim.verdict in VERDICTS
    assert claim.low <= claim.high
    assert claim.unit > 0
    for text in (claim.name, claim.says, claim.source, claim.where):
        assert text.strip() == text
        assert len(text) > 3


def test_names_are_unique_and_every_verdict_and_formula_occurs():
    assert max(Counter(NAMES).values()) == 1
    assert {claim.verdict for claim in CLAIMS} == set(VERDICTS)
    assert {claim.quantity for claim in CLAIMS} == set(FORMULAS)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("best-80-05", 8),
        ("ratio-80-05", 3.09),
        ("best-95-02", 31),
        ("ratio-95-02", 9.95),
        ("tokens-60-5", 2.38),
        ("tokens-90-5", 4.69),
        ("sweep-90-04", 15),
        ("typical-70-4", 1.98),
        ("secretary", 2.54),
    ],
)
def test_the_figures_that_are_known_to_be_off(name, value):
    """Worked out by others, by hand and by another program."""
    claim = by_name(name)
    assert recompute(claim) == pytest.approx(value, abs=0.005)
    assert claim.verdict != "agrees"


def test_a_figure_agrees_with_what_would_be_rounded_to_it():
    claim = replace(by_name("ratio-80-05"), low=3.2, high=3.2, unit=0.1)
    verdicts = {3.14: "too high", 3.16: "agrees", 3.24: "agrees", 3.26: "too low"}
    assert {value: judge(claim, value) for value in verdicts} == verdicts
    wide = replace(claim, low=2.0, high=3.0, unit=1.0)
    verdicts = {1.4: "too high", 1.6: "agrees", 2.5: "agrees", 3.4: "agrees", 3.6: "too low"}
    assert {value: judge(wide, value) for value in verdicts} == verdicts


def test_the_gap_is_to_the_nearer_end():
    claim = replace(by_name("best-80-05"), low=5, high=7, formula=8)
    assert claim.gap == pytest.approx(7 / 8 - 1)
    assert replace(claim, formula=4).gap == pytest.approx(5 / 4 - 1)
    assert replace(claim, formula=6).gap == 0


@pytest.mark.parametrize(("N", "c"), [(1, 0.2), (5, 0.03), (8, 0.5)])
def test_break_even_is_where_the_speedup_is_one(N, c):
    alpha = break_even(N, c)
    assert speedup(alpha, N, c) == pytest.approx(1)
    if N == 1:
        assert alpha == pytest.approx(c)
