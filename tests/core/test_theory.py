import numpy as np
import pytest
from cases import random_model
from hypothesis import given
from hypothesis import strategies as st

from specdecode import (
    best_draft_length,
    expected_tokens,
    generate,
    operations_factor,
    pass_time,
    perturb,
    speedup,
    weight_bytes,
    writing_times,
)
from specdecode.exact import distribution

ALPHAS = st.floats(0, 1)


@given(ALPHAS, st.integers(0, 40))
def test_expected_tokens_is_the_sum_over_the_capped_geometric_law(alpha, N):
    """Token i + 1 is committed iff the first i drafts are accepted: the mean is their sum."""
    assert expected_tokens(alpha, N) == pytest.approx(sum(alpha**i for i in range(N + 1)))


@pytest.mark.parametrize("below", [0, 1e-16, 1e-12, 1e-9, 1e-6])
def test_expected_tokens_near_alpha_one(below):
    assert expected_tokens(1 - below, 7) == pytest.approx(8, rel=1e-5)


def test_expected_tokens_broadcasts():
    tokens = expected_tokens(np.array([[0.5], [1.0]]), np.arange(3))
    np.testing.assert_allclose(tokens, [[1, 1.5, 1.75], [1, 2, 3]])
    assert type(expected_tokens(0.5, 1)) is float


# Leviathan et al., table 1: alpha, gamma, operations, speed (c = 0).
TABLE_1 = [
    (0.6, 2, 1.53, 1.96),
    (0.7, 3, 1.58, 2.53),
    (0.8, 2, 1.23, 2.44),
    (0.8, 5, 1.63, 3.69),
    (0.9, 2, 1.11, 2.71),
    (0.9, 10, 1.60, 6.86),
]


@pytest.mark.parametrize(("alpha", "N", "operations", "speed"), TABLE_1)
def test_table_1_of_the_paper(alpha, N, operations, speed):
    assert speedup(alpha, N, 0) == pytest.approx(speed, abs=0.005)
    assert operations_factor(alpha, N, 0) == pytest.approx(operations, abs=0.005)


# Best N and its speed-up by alpha (rows) and c (columns).
COSTS = [0.01, 0.02, 0.05, 0.1, 0.2]
BEST = {
    0.5: [(5, 1.88), (4, 1.79), (3, 1.63), (2, 1.46), (1, 1.25)],
    0.6: [(7, 2.30), (6, 2.17), (4, 1.92), (3, 1.67), (2, 1.40)],
    0.7: [(9, 2.97), (8, 2.76), (6, 2.35), (4, 1.98), (3, 1.58)],
    0.8: [(14, 4.23), (11, 3.82), (8, 3.09), (6, 2.47), (4, 1.87)],
    0.9: [(24, 7.49), (19, 6.37), (13, 4.67), (10, 3.43), (7, 2.37)],
}


@pytest.mark.parametrize(
    ("alpha", "c", "best"),
    [(a, c, best) for a, row in BEST.items() for c, best in zip(COSTS, row, strict=True)],
)
def test_the_table_of_best_lengths(alpha, c, best):
    N, factor = best_draft_length(alpha, c)
    assert (N, round(factor, 2)) == best


def test_the_figures_that_are_often_quoted_otherwise():
    assert best_draft_length(0.95, 0.02) == (31, pytest.approx(9.95, abs=0.005))
    assert best_draft_length(0.9, 0.04)[0] == 15  # outside the sweep of 1 to 10
    assert speedup(0.7, 4, 0.1) == pytest.approx(1.98, abs=0.005)
    assert expected_tokens(0.6, 5) == pytest.approx(2.38, abs=0.005)
    assert expected_tokens(0.9, 5) == pytest.approx(4.69, abs=0.005)
    # "3.3x" from 3 of 4 accepted, at a step of 1.2 target passes
    assert speedup(0.75, 4, 0.05) == pytest.approx(2.54, abs=0.005)


@given(st.floats(0, 0.97), st.floats(0.005, 1))
def test_no_longer_draft_beats_the_best_one(alpha, c):
    N, factor = best_draft_length(alpha, c)
    factors = speedup(alpha, np.arange(500), c)
    assert factor == pytest.approx(factors.max())
    assert factors[N] == pytest.approx(factor)


@given(st.floats(0.01, 0.99), st.floats(0.001, 0.98))
def test_alpha_above_c_is_when_speculation_helps(alpha, c):
    """Corollary 3.9: then one draft already gives (1 + alpha) / (1 + c)."""
    assert speedup(alpha, 1, c) == pytest.approx((1 + alpha) / (1 + c))
    if abs(alpha - c) > 1e-6:
        assert (best_draft_length(alpha, c)[0] > 0) == (alpha > c)


def test_a_useless_draft_means_do_not_speculate():
    assert best_draft_length(0, 0.1) == (0, 1.0)


def test_a_measured_verify_cost_replaces_one():
    costs = [1, 1.4, 1.9, 2.6]
    factors = [expected_tokens(0.8, N) / (N * 0.1 + cost) for N, cost in enumerate(costs)]
    np.testing.assert_allclose(speedup(0.8, np.arange(4), 0.1, costs), factors)
    assert best_draft_length(0.8, 0.1, costs) == (
        int(np.argmax(factors)),
        pytest.approx(max(factors)),
    )


def test_tokens_alone_have_no_best_length():
    assert (np.diff(expected_tokens(0.85, np.arange(60))) > 0).all()
    for alpha, c in ((1, 0.1), (0.5, 0)):
        with pytest.raises(ValueError, match="there is no best N"):
            best_draft_length(alpha, c)


def test_the_roofline_of_a_70B_target_and_a_3B_draft():
    target, draft = pass_time(70e9), pass_time(3e9)
    assert weight_bytes(70e9) == 140e9
    assert target == pytest.approx(140e9 / 3.35e12)  # bound by reading the weights
    assert draft / target == pytest.approx(3 / 70)
    assert pass_time(70e9, positions=6) == target  # six positions cost no more than one
    assert pass_time(70e9, positions=1000) == pytest.approx(2 * 70e9 * 1000 / 989e12)


def test_the_roofline_changes_side_where_both_times_are_equal():
    turn = 989e12 / 3.35e12  # positions, at 2 bytes a weight and 2 operations
    assert pass_time(1e9, int(turn)) == pass_time(1e9)
    assert pass_time(1e9, int(turn) + 1) > pass_time(1e9)


@pytest.mark.parametrize("alpha", [-0.1, 1.1, np.nan])
def test_a_bad_alpha_is_named(alpha):
    for call in (
        lambda: expected_tokens(alpha, 1),
        lambda: speedup(alpha, 1, 0.1),
        lambda: best_draft_length(alpha, 0.1),
        lambda: best_draft_length(alpha, 0.1, [1, 1]),
        lambda: operations_factor(alpha, 1, 0.1),
    ):
        with pytest.raises(ValueError, match=f"alpha is a probability.*it is {alpha}"):
            call()


@pytest.mark.parametrize("N", [-1, [0, -1], np.nan])
def test_a_bad_N_is_named(N):
    with pytest.raises(ValueError, match="N must be 0 or more drafted tokens; it is"):
        expected_tokens(0.5, N)


@pytest.mark.parametrize("cost", [-0.1, np.nan])
def test_bad_costs_are_named(cost):
    with pytest.raises(ValueError, match=f"costs are positive.*got c {cost}"):
        speedup(0.5, 1, cost)
    with pytest.raises(ValueError, match=f"costs are positive.*got c {cost}"):
        best_draft_length(0.5, cost)
    with pytest.raises(ValueError, match=f"costs are positive.*verify_cost {cost}"):
        speedup(0.5, 1, 0.1, cost)
    with pytest.raises(ValueError, match=f"c_ops must be 0 or more; it is {cost}"):
        operations_factor(0.5, 1, cost)


def test_no_verify_cost_at_all_is_named():
    with pytest.raises(ValueError, match="verify_costs needs at least v"):
        best_draft_length(0.5, 0.1, [])


def test_writing_times_are_those_of_generate():
    """Enumerated: an even draft, so that every acceptance has one alpha."""
    target = random_model(2, 0, 3)
    draft = perturb(target, 0.2, exact=True)
    N, c, costs = 2, 0.3, [1, 1.25, 1.75]

    def time(tokens, rng):
        steps = generate([], target, draft, N, rng, tokens).steps
        return sum(len(step.drafted) * c + costs[len(step.drafted)] for step in steps)

    times = writing_times(5, 0.8, N, c, costs)
    assert times[0] == 0
    for tokens in range(1, 6):
        law = distribution(lambda rng, tokens=tokens: round(time(tokens, rng), 9))
        assert times[tokens] == pytest.approx(sum(t * p for t, p in law.items()))


def test_writing_times_come_to_the_formula_in_the_long_run():
    times = writing_times(400, 0.8, 5, 0.05)
    assert times[-1] - times[-2] == pytest.approx(1 / speedup(0.8, 5, 0.05))
    assert times[1] == 1  # one token: nothing is drafted
    with pytest.raises(ValueError, match=r"v\(0\) to v\(2\), 3 costs"):
        writing_times(5, 0.8, 2, 0.1, [1, 1])
