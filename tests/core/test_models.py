import numpy as np
import pytest
from cases import random_model
from hypothesis import given
from hypothesis import strategies as st

from specdecode import CountedModel, TableModel, acceptance_rate, perturb


def test_rows_follow_the_last_tokens():
    table = np.arange(1, 28, dtype=float).reshape(3, 3, 3)
    table /= table.sum(-1, keepdims=True)
    model = TableModel(table)
    tokens = [2, 0, 1, 1]
    np.testing.assert_array_equal(model(tokens), [table[1, 1]])
    np.testing.assert_array_equal(model(tokens, 3), [table[2, 0], table[0, 1], table[1, 1]])


def test_short_prefixes_are_read_as_if_zeros_came_before():
    model = random_model(3, 2, 0)
    expected = [model.table[0, 0], model.table[0, 2], model.table[2, 1]]
    np.testing.assert_array_equal(model([2, 1], 3), expected)
    np.testing.assert_array_equal(model([]), [model.table[0, 0]])


@given(st.integers(0, 3), st.lists(st.integers(0, 2), max_size=6), st.data())
def test_a_row_does_not_depend_on_how_many_are_asked_for(order, tokens, data):
    """Row i of n is the one row after tokens[: len(tokens) - n + 1 + i]."""
    model = random_model(3, order, 0)
    n = data.draw(st.integers(1, len(tokens) + 1))
    rows = model(tokens, n)
    assert rows.shape == (n, 3)
    for i in range(n):
        np.testing.assert_array_equal(rows[i], model(tokens[: len(tokens) - n + 1 + i])[0])


def test_rows_are_copies():
    model = random_model(3, 1, 0)
    model([0])[0][:] = 0
    np.testing.assert_allclose(model.table.sum(-1), 1)


def test_a_model_of_order_zero_ignores_the_prefix():
    model = TableModel([0.25, 0.75])
    assert (model.order, model.vocab) == (0, 2)
    np.testing.assert_array_equal(model([1, 1, 0], 2), [[0.25, 0.75]] * 2)


@pytest.mark.parametrize("n", [0, -1, 4])
def test_a_model_refuses_rows_that_do_not_exist(n):
    with pytest.raises(ValueError, match=f"2 tokens have 1 to 3 rows; asked for {n}"):
        random_model(3, 1, 0)([0, 1], n)


@pytest.mark.parametrize("token", [-1, 3])
def test_a_model_refuses_unknown_tokens(token):
    with pytest.raises(ValueError, match=rf"tokens must lie in 0..2; got \[0, {token}\]"):
        random_model(3, 1, 0)([0, token])


@pytest.mark.parametrize("shape", [(), (2, 3), (3, 3, 2)])
def test_a_table_has_one_vocabulary(shape):
    with pytest.raises(ValueError, match=r"a table has shape \(V,\)"):
        TableModel(np.ones(shape))


@pytest.mark.parametrize(
    ("bad", "message"),
    [([0.5, 0.6], "sums to 1.1"), ([-1, 2], "negative"), ([np.nan, 1], "not a finite")],
)
def test_a_bad_row_of_a_table_is_named(bad, message):
    with pytest.raises(ValueError, match=rf"the row after \[1\] .*{message}"):
        TableModel([[0.5, 0.5], bad])


def test_random_tables_differ_by_row_and_repeat_by_seed():
    model = random_model(4, 2, 7)
    assert len(np.unique(model.table.reshape(16, 4), axis=0)) == 16
    np.testing.assert_array_equal(model.table, random_model(4, 2, 7).table)


def test_counted_model_counts_passes_not_rows():
    inner = random_model(3, 1, 0)
    model = CountedModel(inner)
    np.testing.assert_array_equal(model([0, 1], 3), inner([0, 1], 3))
    model([0])
    assert model.passes == 2


DIRECTIONS = {"default": None, "seed": 3, "array": np.array([1.0, 0.0, -2.0])}


@pytest.mark.parametrize("direction", DIRECTIONS.values(), ids=DIRECTIONS)
@pytest.mark.parametrize("strength", [0, 1e-9, 0.001, 0.1, 0.14])
def test_exact_perturbation_hits_the_total_variation_in_every_row(direction, strength):
    model = random_model(3, 2, 1)
    draft = perturb(model, strength, direction, exact=True)
    for context in np.ndindex(3, 3):
        alpha = acceptance_rate(model.table[context], draft.table[context])
        assert alpha == pytest.approx(1 - strength, abs=1e-12)


@given(st.integers(0, 1000), st.floats(0, 0.2))
def test_exact_perturbation_of_any_table(seed, strength):
    # Towards the least likely token of each row, every row can move by more than 1/2.
    model = random_model(3, 1, seed)
    direction = np.eye(3)[model.table.argmin(-1)]
    draft = perturb(model, strength, direction, exact=True)
    distance = np.abs(model.table - draft.table).sum(-1) / 2
    np.testing.assert_allclose(distance, strength, atol=1e-12)


@pytest.mark.parametrize("direction", DIRECTIONS.values(), ids=DIRECTIONS)
def test_a_plain_perturbation_tilts_each_row_by_the_same_step(direction):
    model = random_model(3, 1, 0)
    draft = perturb(model, 0.7, direction)
    tilt = np.log(draft.table / model.table)
    tilt -= tilt[..., :1]
    if direction is None:
        away = -np.log(model.table)
    elif isinstance(direction, int):
        away = np.random.default_rng(direction).normal(size=model.table.shape)
    else:
        away = np.broadcast_to(direction, model.table.shape)
    np.testing.assert_allclose(tilt, 0.7 * (away - away[..., :1]), atol=1e-12)


def test_more_strength_accepts_less():
    model = random_model(3, 1, 0)
    rates = [
        acceptance_rate(model.table[1], perturb(model, strength, 5).table[1])
        for strength in (0, 0.2, 0.5, 1, 2)
    ]
    assert rates == sorted(rates, reverse=True)
    assert rates[0] == pytest.approx(1, abs=1e-12)


def test_a_seed_is_reproducible_and_an_impossible_token_stays_impossible():
    table = np.array([[0, 0.4, 0.6], [0.2, 0.3, 0.5], [0.5, 0.5, 0]])
    first, second = (perturb(TableModel(table), 0.5, 8) for _ in range(2))
    np.testing.assert_array_equal(first.table, second.table)
    np.testing.assert_array_equal(first.table == 0, table == 0)
    assert not perturb(TableModel(table), 0.1, 8, exact=True).table[table == 0].any()


@pytest.mark.parametrize("strength", [-0.1, np.nan])
def test_a_negative_strength_is_refused(strength):
    with pytest.raises(ValueError, match=f"strength must be 0 or more; it is {strength}"):
        perturb(random_model(3, 1, 0), strength)


def test_a_distance_out_of_reach_says_how_far_it_goes():
    # Tilting towards token 0 can at most move the mass of tokens 1 and 2: 0.3 in the second row.
    model = TableModel([[0.2, 0.4, 0.4], [0.7, 0.2, 0.1], [0.3, 0.3, 0.4]])
    with pytest.raises(ValueError, match=r"0.31 cannot be reached.*reaches 0.300000"):
        perturb(model, 0.31, [1.0, 0, 0], exact=True)
    assert perturb(model, 0.29, [1.0, 0, 0], exact=True).table[1, 0] == pytest.approx(0.99)
