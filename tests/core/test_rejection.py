import numpy as np
import pytest
from cases import Fixed, two_rows
from hypothesis import given
from hypothesis import strategies as st

from specdecode import accept, acceptance_rate, residual, verify
from specdecode.exact import distribution

PROBABILITIES = st.floats(0, 1)
HIGHEST_U = np.nextafter(1, 0)


@given(PROBABILITIES, PROBABILITIES)
def test_accept_has_probability_min_of_one_and_the_ratio(target_prob, draft_prob):
    u = (np.arange(1000) + 0.5) / 1000  # the centres of 1000 equal cells
    share = np.mean([accept(target_prob, draft_prob, value) for value in u])
    ratio = target_prob / draft_prob if draft_prob > target_prob else float(target_prob > 0)
    assert abs(share - ratio) <= 1 / 1000


@given(st.floats(0.01, 1), st.floats(0.01, 1))
def test_accept_has_exactly_that_probability(target_prob, draft_prob):
    law = distribution(lambda rng: accept(target_prob, draft_prob, rng.random()))
    assert law.get(True, 0) == pytest.approx(min(1, target_prob / draft_prob), abs=1e-12)


@pytest.mark.parametrize(
    ("target_prob", "draft_prob", "u", "answer"),
    [
        (0, 0.5, 0, False),  # never say what the target never says, even at u = 0
        (0, 0, 0, False),
        (0.5, 0, HIGHEST_U, True),  # no division by zero
        (0.5, 0.5, HIGHEST_U, True),
        (0.9, 0.5, HIGHEST_U, True),
        (0.25, 0.5, 0.5, False),  # strictly below
        (0.25, 0.5, np.nextafter(0.5, 0), True),
        (1e-300, 1e-300, HIGHEST_U, True),
    ],
)
def test_accept_at_the_boundaries(target_prob, draft_prob, u, answer):
    assert accept(target_prob, draft_prob, u) is answer


@pytest.mark.parametrize("bad", [-0.1, 1.1, np.nan, np.inf])
def test_accept_refuses_what_is_no_probability(bad):
    with pytest.raises(ValueError, match=f"got target {bad} and draft 0.5"):
        accept(bad, 0.5, 0.5)
    with pytest.raises(ValueError, match=f"got target 0.5 and draft {bad}"):
        accept(0.5, bad, 0.5)


@pytest.mark.parametrize("u", [-0.1, 1, 1.5, np.nan])
def test_accept_refuses_a_uniform_out_of_range(u):
    with pytest.raises(ValueError, match=rf"u must lie in \[0, 1\); it is {u}"):
        accept(0.5, 0.5, u)


@given(two_rows())
def test_residual_is_a_distribution_on_what_the_draft_gave_too_rarely(pair):
    target, draft = pair
    result = residual(target, draft)
    assert result.sum() == pytest.approx(1, abs=1e-12)
    assert (result >= 0).all()
    if not np.array_equal(target, draft):
        assert not result[target <= draft].any()


@given(two_rows())
def test_residual_is_the_formula(pair):
    target, draft = pair
    missing = np.clip(target - draft, 0, None)
    expected = missing / missing.sum() if missing.any() else target
    np.testing.assert_allclose(residual(target, draft), expected, rtol=1e-12)


@given(two_rows())
def test_accepting_and_correcting_give_the_target(pair):
    """The theorem at one position, written out: min(p, q) + (1 - alpha) residual = p."""
    target, draft = pair
    left = np.minimum(target, draft) + (1 - acceptance_rate(target, draft)) * residual(
        target, draft
    )
    np.testing.assert_allclose(left, target, atol=1e-12)


def test_residual_of_identical_rows_is_the_target_as_a_new_array():
    target = np.array([0.2, 0.3, 0.5])
    result = residual(target, target)
    result[0] = 9
    assert target[0] == 0.2


def test_residual_leaves_its_inputs_alone():
    target, draft = np.array([0.2, 0.8]), np.array([0.5, 0.5])
    residual(target, draft)
    np.testing.assert_array_equal([*target, *draft], [0.2, 0.8, 0.5, 0.5])


def test_residual_of_one_hot_rows():
    np.testing.assert_array_equal(residual([0, 1, 0], [1, 0, 0]), [0, 1, 0])


@given(two_rows())
def test_acceptance_rate_is_one_minus_total_variation(pair):
    target, draft = pair
    total_variation = np.abs(target - draft).sum() / 2
    assert acceptance_rate(target, draft) == pytest.approx(1 - total_variation, abs=1e-12)
    assert acceptance_rate(target, draft) == pytest.approx(acceptance_rate(draft, target))


def test_the_acceptance_rate_of_identical_rows_is_a_probability():
    row = np.array([0.4, 0.3, 0.2, 0.1]) + 1e-7  # within the tolerance of a row's sum
    assert acceptance_rate(row, row) == 1


def test_acceptance_rate_is_not_monotone_in_kl():
    """A draft that all but lacks a rare token has a large KL and a high acceptance rate."""

    def kl(target, draft):
        return float((target * np.log(target / draft)).sum())

    target = np.array([0.02, 0.49, 0.49])
    lacks_rare = np.array([1e-9, 0.5, 0.5 - 1e-9])
    off_everywhere = np.array([0.02, 0.39, 0.59])
    assert kl(target, lacks_rare) > 5 * kl(target, off_everywhere)
    assert acceptance_rate(target, lacks_rare) > acceptance_rate(target, off_everywhere) + 0.07


BAD_ROWS = {
    "gives token 0 the negative probability -1.0": [-1.0, 2.0],
    "sums to 0.5": [0.5, 0.0],
    "not a finite number": [np.nan, 1.0],
    "its shape is": [[0.5, 0.5]],
    "one vocabulary": [0.2, 0.3, 0.5],
}


@pytest.mark.parametrize(("message", "bad"), BAD_ROWS.items())
@pytest.mark.parametrize("function", [residual, acceptance_rate])
def test_bad_rows_are_named(function, message, bad):
    good = [0.5, 0.5]
    name = "target and draft need" if message == "one vocabulary" else "_probs"
    with pytest.raises(ValueError, match=f"{name}.*{message}"):
        function(bad, good)
    with pytest.raises(ValueError, match=f"{name}.*{message}"):
        function(good, bad)


TARGET_ROWS = np.array([[0.5, 0.5, 0], [0.1, 0.2, 0.7], [0, 0, 1]])
DRAFT_ROWS = np.array([[0.25, 0.25, 0.5], [0.8, 0.1, 0.1]])


def test_verify_accepts_all_and_adds_the_bonus():
    verdict = verify(TARGET_ROWS, DRAFT_ROWS, [0, 1], Fixed(0.9, 0.9, 0.5))
    assert verdict == (2, 2, "bonus", (0.9, 0.9))


def test_verify_stops_at_the_first_rejection_and_corrects_from_its_residual():
    # At position 0 token 2 is impossible; the residual is 0.5, 0.5, 0.
    assert verify(TARGET_ROWS, DRAFT_ROWS, [2, 1], Fixed(0.0, 0.6)) == (0, 1, "correction", (0.0,))
    # At position 1 the target says token 0 an eighth as often; the residual is 0, 1/7, 6/7.
    verdict = verify(TARGET_ROWS, DRAFT_ROWS, [0, 0], Fixed(0.9, 0.125, 0.2))
    assert verdict == (1, 2, "correction", (0.9, 0.125))


def test_verify_of_an_empty_block_is_a_plain_draw_from_the_target():
    assert verify(TARGET_ROWS[:1], np.empty((0, 3)), [], Fixed(0.7)) == (0, 1, "bonus", ())
    assert verify(TARGET_ROWS[:1], np.array([]), [], Fixed(0.2)) == (0, 0, "bonus", ())


@pytest.mark.parametrize(("targets", "drafts"), [(2, 2), (3, 1), (1, 2), (3, 3)])
def test_verify_refuses_a_wrong_number_of_rows(targets, drafts):
    row = [0.5, 0.5]
    with pytest.raises(ValueError, match=rf"need 3 target rows.*got {targets} and {drafts}"):
        verify([row] * targets, [row] * drafts, [0, 1], Fixed(0, 0, 0))


@pytest.mark.parametrize("token", [-1, 3])
def test_verify_refuses_a_token_outside_the_vocabulary(token):
    with pytest.raises(ValueError, match=rf"tokens must lie in 0..2.*{token}"):
        verify(TARGET_ROWS, DRAFT_ROWS, [0, token], Fixed(0, 0, 0))


@pytest.mark.parametrize(("message", "bad"), BAD_ROWS.items())
def test_verify_refuses_bad_rows_even_if_every_token_is_accepted(message, bad):
    good = [0.5, 0.5]
    for target_rows, draft_rows in ([bad, good], [good]), ([good, good], [bad]):
        with pytest.raises(ValueError, match=message):
            verify(target_rows, draft_rows, [1], Fixed(0, 0))
