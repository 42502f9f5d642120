import itertools

import numpy as np
import pytest
from cases import DRAFT, TARGET
from hypothesis import given
from hypothesis import strategies as st

from specdecode import sample, spec_step
from specdecode.exact import (
    distribution,
    sequence_distribution,
    target_distribution,
    total_variation,
)
from specdecode.undecided import NotExact


def test_the_law_of_two_coins():
    law = distribution(lambda rng: (rng.random() < 0.25) + (rng.random() < 0.5))
    assert law == pytest.approx({0: 0.375, 1: 0.5, 2: 0.125})


@given(st.lists(st.floats(0, 1), min_size=1, max_size=4))
def test_repeated_questions_about_one_draw_agree(thresholds):
    """One draw, many thresholds: the answers are those of one number, in every order."""
    law = distribution(lambda rng, t=thresholds: (lambda u: [u < x for x in t])(rng.random()))
    edges = sorted({0.0, 1.0, *thresholds})
    expected = {}
    for low, high in itertools.pairwise(edges):
        key = tuple((low + high) / 2 < x for x in thresholds)
        expected[key] = expected.get(key, 0) + high - low
    assert total_variation(law, expected) < 1e-12


def test_a_function_without_draws_has_one_outcome():
    assert distribution(lambda rng: "always") == {"always": 1.0}


def test_outcomes_become_keys_that_can_be_compared():
    law = distribution(lambda rng: [np.array([1, 2]), np.int64(rng.random() < 0.5), (True, None)])
    assert law == {((1, 2), 0, (True, None)): 0.5, ((1, 2), 1, (True, None)): 0.5}
    assert all(type(key[1]) is int for key in law)


def test_impossible_branches_are_not_followed():
    seen = []
    distribution(lambda rng: seen.append(rng.choice(3, p=[0.5, 0, 0.5])))
    assert seen == [0, 2]


@pytest.mark.parametrize("threshold", [-1, 0, 1, 2, np.inf, -np.inf])
def test_a_threshold_outside_the_interval_is_certain(threshold):
    assert distribution(lambda rng: rng.random() < threshold) == {threshold > 0.5: 1.0}


def test_more_paths_than_the_limit_are_refused():
    def eight_coins(rng):
        return [rng.random() < 0.5 for _ in range(8)]

    assert len(distribution(eight_coins, limit=256)) == 256
    with pytest.raises(NotExact, match="takes more than 255 different paths"):
        distribution(eight_coins, limit=255)


def test_the_limit_holds_for_each_step_of_a_sequence():
    def step(prefix, rng):
        return [sum(int(rng.integers(0, 2)) for _ in range(8))]

    with pytest.raises(NotExact, match="takes more than 100 different paths"):
        sequence_distribution(step, [], 2, limit=100)


def test_integers_are_choices_where_they_are_few_and_refused_where_they_are_many():
    assert distribution(lambda rng: rng.integers(2, 5)) == pytest.approx(
        {n: 1 / 3 for n in (2, 3, 4)}
    )
    assert distribution(lambda rng: rng.integers(2, size=2)) == pytest.approx(
        {pair: 1 / 4 for pair in ((0, 0), (0, 1), (1, 0), (1, 1))}
    )
    with pytest.raises(NotExact, match="too many outcomes to follow"):
        distribution(lambda rng: rng.integers(2**53) / 2**53 < 0.5)


def test_a_function_that_draws_for_ever_is_stopped_by_its_owner():
    """The enumeration itself never ends such a path: whoever calls it needs a deadline."""

    class Deadline(BaseException):
        pass

    def endless(rng):
        for _ in range(1000):
            if rng.random() < 0.5:
                continue
        raise Deadline

    with pytest.raises(Deadline):
        distribution(endless, limit=3)


def changing(*functions):
    """A function that behaves like the next one at each call."""
    calls = itertools.chain(functions, itertools.repeat(functions[-1]))
    return lambda rng: next(calls)(rng)


@pytest.mark.parametrize(
    "function",
    [
        changing(lambda rng: rng.random() < 0.5, lambda rng: 0),  # fewer draws
        changing(lambda rng: rng.choice(3) + rng.choice(2), lambda rng: rng.choice(2)),
        changing(lambda rng: rng.choice(2), lambda rng: rng.choice(1)),  # fewer options
        changing(lambda rng: rng.random() < 0.5, lambda rng: rng.random() < 0.25),  # other odds
    ],
)
def test_a_function_that_keeps_state_is_refused(function):
    with pytest.raises(ValueError, match="does not repeat itself: it keeps state outside rng"):
        distribution(function)


def test_errors_of_the_function_come_through():
    def fails(rng):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        distribution(fails)


@pytest.mark.parametrize("outcome", [lambda u: u, lambda u: [1, u], lambda u: {"u": u}])
def test_a_draw_cannot_be_an_outcome(outcome):
    """It has no probability. (A dictionary is no key anyway.)"""
    with pytest.raises((NotExact, TypeError), match=r"the outcome is a random draw|unhashable"):
        distribution(lambda rng: outcome(rng.random()))


def test_the_law_of_a_sequence_is_that_of_all_paths_together():
    def together(rng):
        tokens = []
        while len(tokens) < 4:
            tokens += spec_step([1, *tokens], TARGET, DRAFT, 1, rng)
        return tokens[:4]

    def one(tokens, rng):
        return spec_step(tokens, TARGET, DRAFT, 1, rng)

    law = sequence_distribution(one, [1], 4)
    assert total_variation(law, distribution(together)) < 1e-12


def test_each_prefix_is_enumerated_once():
    first_runs = []

    def step(tokens, rng):
        long = rng.random() < 0.5
        if long:
            first_runs.append(tuple(tokens))
        return [0, 0] if long else [0]

    law = sequence_distribution(step, [7], 5)
    assert law == {(0,) * 5: 1.0}
    assert sorted(first_runs) == [(7, *[0] * n) for n in range(5)]


def test_a_step_that_commits_nothing_is_refused():  # B76
    with pytest.raises(ValueError, match=r"the step after \[1, 2\] commits no token"):
        sequence_distribution(lambda tokens, rng: [] if len(tokens) == 2 else [2], [1], 3)


def test_no_tokens_at_all():
    assert sequence_distribution(lambda tokens, rng: [0], [1], 0) == {(): 1.0}


def test_the_law_of_the_model_is_the_product_of_its_rows():
    law = target_distribution(TARGET, [1], 3)
    for a, b, c in itertools.product(range(3), repeat=3):
        expected = TARGET.table[1, a] * TARGET.table[a, b] * TARGET.table[b, c]
        assert law[a, b, c] == pytest.approx(expected)
    assert sum(law.values()) == pytest.approx(1)


def test_the_law_of_the_model_is_that_of_sampling_from_it():
    def plain(tokens, rng):
        return [sample(TARGET(tokens)[0], rng)]

    law = sequence_distribution(plain, [0], 3)
    assert total_variation(law, target_distribution(TARGET, [0], 3)) < 1e-12


def test_total_variation():
    assert total_variation({0: 0.5, 1: 0.5}, {1: 0.25, 2: 0.75}) == pytest.approx(0.75)
    assert total_variation({}, {}) == 0
    assert total_variation({0: 1}, {1: 1}) == 1
