"""The three ways to choose candidates: exact each with its own row, wrong with another's."""

import numpy as np
import pytest
from cases import rows, two_rows
from hypothesis import given
from hypothesis import strategies as st
from wrong_trees import RIGHT, WRONG

from specdecode import accept, residual, sample, softmax
from specdecode.candidates import INDEPENDENT, TOP, WAYS, choose, sibling_acceptance
from specdecode.exact import distribution, total_variation
from specdecode.tree import verify_tree

# Five tokens, of which the target wants three more often than the draft gives them. What two
# rejections leave is several tokens too: with a residual of one, most of the faults hide.
TARGET = softmax(np.array([0.9, 0.3, -0.8, 0.5, -0.1]))
DRAFT = softmax(np.array([-0.6, 0.2, 0.9, -0.3, 1.1]))

ways = pytest.mark.parametrize("way", WAYS)


def law_of(rule, target_probs, draft_probs, count):
    return distribution(lambda rng: rule(target_probs, draft_probs, count, rng))


def off(rule, count, target_probs=TARGET, draft_probs=DRAFT):
    """How far the law of the token that a rule commits is from the target."""
    law = law_of(rule, target_probs, draft_probs, count)
    return total_variation(law, dict(enumerate(target_probs)))


def by_the_core(way):
    """The token that comes of `verify_tree` for one place."""

    def rule(target_probs, draft_probs, count, rng):
        tokens, drawn_from = choose(draft_probs, count, way, rng)
        bonus = np.eye(len(target_probs))[[0] * len(tokens)]  # its law is another test's matter
        target_rows = np.vstack([target_probs, bonus])
        parents = [-1] * len(tokens)
        path, token, *_ = verify_tree(target_rows, np.array(drawn_from), tokens, parents, rng)
        return tokens[path[0]] if path else token

    return rule


def test_the_fixture_leaves_several_tokens_after_each_rejection():
    assert np.count_nonzero(residual(TARGET, DRAFT)) == 3
    for way in WAYS:
        for seed in range(20):
            wanted = TARGET
            for row in choose(DRAFT, 2, way, np.random.default_rng(seed))[1]:
                wanted = residual(wanted, row)
                assert np.count_nonzero(wanted) >= 2


@ways
@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_comes_of_candidates_has_the_law_of_the_target(way, count):
    assert off(by_the_core(way), count) < 1e-12
    assert off(RIGHT[way], count) < 1e-12  # the rule beside the wrong ones


@ways
@given(two_rows(), st.integers(1, 2))
def test_it_has_for_any_two_rows(way, pair, count):
    assert off(by_the_core(way), count, *pair) < 1e-12


@pytest.mark.parametrize("rule", WRONG.values(), ids=WRONG)
def test_a_wrong_rule_is_seen(rule):
    assert off(rule, 2) > 0.01


def test_a_residual_of_one_token_hides_faults():
    """Why the fixture has three: here there is only one token that a correction can be."""
    pair = np.array([0.2, 0.2, 0.6]), np.array([0.4, 0.4, 0.2])
    hidden = [name for name, rule in WRONG.items() if off(rule, 2, *pair) < 1e-12]
    assert sum("D09" in name for name in hidden) == 2


@ways
def test_one_hot_rows_are_right_for_any_candidates(way):
    """N01, N02: given the tokens there is nothing left to chance, so one-hot is the row of each."""

    def rule(target_probs, draft_probs, count, rng):
        wanted = target_probs
        for token in choose(draft_probs, count, way, rng)[0]:
            row = np.eye(len(wanted))[token]
            if accept(wanted[token], 1, rng.random()):
                return token
            wanted = residual(wanted, row)
        return sample(wanted, rng)

    assert off(rule, 2) < 1e-12


@ways
@pytest.mark.parametrize("count", [1, 2, 3])
def test_how_often_each_sibling_is_accepted_is_exact(way, count):
    def which(rng):
        tokens, drawn_from = choose(DRAFT, count, way, rng)
        rows = np.vstack([TARGET, np.eye(5)[[0] * count]])
        path = verify_tree(rows, np.array(drawn_from), tokens, [-1] * count, rng).path
        return path[0] if path else count

    law = distribution(which)
    expected = [law[i] for i in range(count)]
    np.testing.assert_allclose(sibling_acceptance(TARGET, DRAFT, count, way), expected, atol=1e-12)


@given(two_rows(), st.integers(0, 3))
def test_another_candidate_changes_nothing_for_those_before_it(pair, count):
    for way in WAYS:
        shares = sibling_acceptance(*pair, count + 1, way)
        np.testing.assert_allclose(shares[:-1], sibling_acceptance(*pair, count, way), atol=1e-12)
        assert shares[-1] >= 0
        assert shares.sum() <= 1 + 1e-12


@ways
@given(rows(), st.integers(0, 7), st.integers(0, 10**6))
def test_each_row_is_a_distribution_that_can_give_its_token(way, row, count, seed):
    tokens, drawn_from = choose(row, count, way, np.random.default_rng(seed))
    assert len(tokens) == len(drawn_from)
    for token, its_row in zip(tokens, drawn_from, strict=True):
        assert its_row[token] > 0
        assert its_row.sum() == pytest.approx(1, abs=1e-12)
    if way == INDEPENDENT:
        assert len(tokens) == count
    else:
        assert len(set(tokens)) == len(tokens) == min(count, np.count_nonzero(row))


def test_the_likeliest_come_in_order_and_on_a_tie_the_lower_token_first():
    tokens, _ = choose(np.array([0.2, 0.3, 0.2, 0.3, 0.0]), 5, TOP, None)
    assert tokens == [1, 3, 0, 2]


def test_an_unknown_way_is_named():
    with pytest.raises(ValueError, match=r"one of the ways .*; not 'beam'"):
        choose(DRAFT, 2, "beam", None)
    with pytest.raises(ValueError, match=r"one of the ways .*; not 'beam'"):
        sibling_acceptance(TARGET, DRAFT, 2, "beam")
