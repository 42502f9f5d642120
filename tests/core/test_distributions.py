import numpy as np
import pytest
from cases import Fixed, rows
from hypothesis import example, given
from hypothesis import strategies as st

from specdecode import sample, softmax, top_k, top_p
from specdecode.distributions import as_distribution
from specdecode.exact import distribution

LOGITS = st.lists(st.floats(-50, 50), min_size=1, max_size=6)


@given(LOGITS, st.floats(0.1, 10))
def test_softmax_is_the_formula(logits, temperature):
    weights = np.exp(np.array(logits) / temperature - max(logits) / temperature)
    np.testing.assert_allclose(softmax(logits, temperature), weights / weights.sum(), rtol=1e-12)


def test_softmax_does_not_overflow_and_keeps_impossible_tokens_impossible():
    np.testing.assert_array_equal(softmax([1000.0, 1000.0, -np.inf]), [0.5, 0.5, 0])


@pytest.mark.parametrize("temperature", [0, 1e-6, 1e-5, 1e-3])  # B19 of the catalogue
def test_softmax_near_temperature_zero_is_greedy(temperature):
    np.testing.assert_allclose(softmax([1.0, 3.0, 2.0], temperature), [0, 1, 0], atol=1e-12)


def test_softmax_at_temperature_zero_takes_the_first_of_a_tie():
    np.testing.assert_array_equal(softmax([2.0, 5.0, 5.0], 0), [0, 1, 0])


@pytest.mark.parametrize("temperature", [-1, np.nan, np.inf])
def test_softmax_refuses_a_temperature_that_is_none(temperature):
    with pytest.raises(ValueError, match=f"temperature .* it is {temperature}"):
        softmax([0.0, -np.inf], temperature)


@pytest.mark.parametrize("logits", [[], [[1.0, 2.0]], [np.nan, 1], [np.inf, 1], [-np.inf, -np.inf]])
def test_softmax_refuses_logits_without_a_finite_maximum(logits):
    with pytest.raises(ValueError, match="one row with a finite maximum"):
        softmax(logits)


@given(rows(), st.integers(1, 8))
def test_top_k_keeps_the_likeliest_and_renormalises(probs, k):
    cut = top_k(probs, k)
    kept = np.sort(probs)[::-1][:k]
    np.testing.assert_allclose(np.sort(cut)[::-1][:k], kept / kept.sum(), rtol=1e-12)
    assert (cut > 0).sum() <= k


def test_top_k_ties_go_to_the_lower_token():
    np.testing.assert_array_equal(top_k([0.25, 0.25, 0.25, 0.25], 2), [0.5, 0.5, 0, 0])


@given(rows(), st.floats(0.01, 1))
def test_top_p_keeps_the_smallest_set_that_reaches_p(probs, p):
    kept = top_p(probs, p) > 0
    mass = probs[kept].sum()
    assert mass >= p - 1e-12
    assert mass - probs[kept].min() < p + 1e-12  # without its least likely token it falls short
    np.testing.assert_allclose(top_p(probs, p), np.where(kept, probs, 0) / mass, rtol=1e-12)


def test_top_p_keeps_the_token_that_crosses_p_and_no_more():
    np.testing.assert_allclose(top_p([0.1, 0.6, 0.3], 0.6), [0, 1, 0])
    np.testing.assert_allclose(top_p([0.1, 0.6, 0.3], 0.61), [0, 2 / 3, 1 / 3])
    np.testing.assert_allclose(top_p([0.1, 0.6, 0.3], 0.01), [0, 1, 0])


@pytest.mark.parametrize("cut", [lambda p: top_k(p, 3), lambda p: top_p(p, 1)])
def test_cuts_return_a_new_array(cut):
    probs = np.array([0.2, 0.3, 0.5])
    cut(probs)[0] = 9
    assert probs[0] == 0.2


@pytest.mark.parametrize("k", [0, -1])
def test_top_k_refuses_to_keep_nothing(k):
    with pytest.raises(ValueError, match=f"k must be 1 or more; it is {k}"):
        top_k([0.5, 0.5], k)


@pytest.mark.parametrize("p", [0, -0.1, 1.1, np.nan])
def test_top_p_refuses_a_mass_that_is_none(p):
    with pytest.raises(ValueError, match=f"at most 1; it is {p}"):
        top_p([0.5, 0.5], p)


@given(rows())
def test_sample_has_the_law_it_is_given(probs):
    law = distribution(lambda rng: sample(probs, rng))
    assert set(law) == set(np.flatnonzero(probs).tolist())
    np.testing.assert_allclose([law[t] for t in sorted(law)], probs[probs > 0], atol=1e-12)


@given(rows(), st.sampled_from([0, np.nextafter(1, 0)]) | st.floats(0, 1, exclude_max=True))
@example(np.array([0, 1.0]), 0.0)
def test_sample_never_draws_an_impossible_token(probs, u):
    assert probs[sample(probs, Fixed(u))] > 0


@pytest.mark.parametrize("u", [0.0, np.nextafter(1, 0)])
def test_sample_at_the_ends_of_the_interval(u):
    assert sample([0, 0.1, 0.2, 0.7, 0], Fixed(u)) == (1 if u == 0 else 3)
    rounded = np.full(10, 0.1)  # the sum of ten tenths is below 1
    assert sample(rounded, Fixed(u)) == (0 if u == 0 else 9)


def test_sample_returns_a_plain_int():
    assert type(sample([0.5, 0.5], np.random.default_rng(0))) is int


BAD_ROWS = {
    "its shape is": [[[0.5, 0.5]], [], 0.5],
    "not a finite number": [[np.nan, 1], [np.inf, 0]],
    "gives token 1 the negative probability -0.5": [[1.5, -0.5]],
    "must sum to 1": [[0.5, 0.6], [0, 0], [1e-3, 1e-3]],
}


@pytest.mark.parametrize(
    ("message", "row"), [(message, row) for message, bad in BAD_ROWS.items() for row in bad]
)
@pytest.mark.parametrize(
    "function",
    [as_distribution, lambda p: top_k(p, 1), lambda p: top_p(p, 1), lambda p: sample(p, Fixed(0))],
)
def test_a_row_that_is_no_distribution_is_named(function, message, row):
    with pytest.raises(ValueError, match=message):
        function(row)


def test_float32_rows_are_distributions():
    row = np.full(7, 1 / 7, dtype=np.float32)
    assert as_distribution(row).dtype == np.float64
