"""Simulated steps against exact laws, never against another sample.

A sampled test fails a right program with probability at most 1e-6: see `fits`.
"""

import numpy as np
import pytest
from cases import DRAFT, FALSE_FAILURES, PAIRS, TARGET, fits, random_model
from wrong_steps import WRONG_STEPS

from specdecode import (
    TableModel,
    acceptance_rate,
    expected_tokens,
    perturb,
    record_step,
    simulate_steps,
    spec_step,
)
from specdecode.exact import distribution, target_distribution
from specdecode.simulate import Experiment, mean_acceptance, sample_contexts, simulate_texts

STEPS = 20_000


def committed_tokens(experiment):
    """The committed tokens of each step, as tuples without the padding."""
    return [tuple(row[row >= 0].tolist()) for row in experiment.committed]


def simulated(target, draft, N, prefix=(1,), steps=STEPS):
    return simulate_steps(target, draft, N, steps, np.random.default_rng(0), prefix)


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
@pytest.mark.parametrize("N", [0, 1, 3])
def test_simulated_steps_have_the_law_of_spec_step(pair, N):
    law = distribution(lambda rng: spec_step([1], *pair, N, rng))
    assert fits(committed_tokens(simulated(*pair, N)), law)


@pytest.mark.parametrize("name", WRONG_STEPS)
def test_the_sampled_test_rejects_wrong_steps(name):
    """The negative control, at the sample size of the tests above."""
    wrong = distribution(lambda rng: WRONG_STEPS[name]([1], TARGET, DRAFT, 3, rng))
    assert not fits(committed_tokens(simulated(TARGET, DRAFT, 3)), wrong)


def test_the_sampled_test_rejects_a_slightly_different_pair():
    law = distribution(lambda rng: spec_step([1], TARGET, perturb(DRAFT, 0.3), 1, rng))
    assert not fits(committed_tokens(simulated(TARGET, DRAFT, 1)), law)


@pytest.mark.parametrize("prefix", [(), (2,), (0, 1, 2, 2)])
def test_the_prefix_is_what_the_models_see(prefix):
    pair = PAIRS["two-token memory"]
    law = distribution(lambda rng: spec_step(list(prefix), *pair, 1, rng))
    assert fits(committed_tokens(simulated(*pair, 1, prefix)), law)


def test_each_step_may_have_a_prefix_of_its_own():
    prefixes = np.repeat([[0, 1], [2, 2]], STEPS // 2, axis=0)
    pair = PAIRS["two-token memory"]
    tokens = committed_tokens(simulated(*pair, 1, prefixes))
    for prefix, mine in ([0, 1], tokens[: STEPS // 2]), ([2, 2], tokens[STEPS // 2 :]):
        assert fits(mine, distribution(lambda rng, p=prefix: spec_step(p, *pair, 1, rng)))


def test_the_number_accepted_agrees_with_the_tokens():
    experiment = simulated(TARGET, DRAFT, 3)
    np.testing.assert_array_equal((experiment.committed >= 0).sum(1), experiment.accepted + 1)
    law = distribution(lambda rng: record_step([1], TARGET, DRAFT, 3, rng).accepted)
    assert fits(experiment.accepted.tolist(), law)


def test_the_measures_of_a_written_out_experiment():
    experiment = Experiment(np.array([0, 1, 2, 2]), np.zeros((4, 3), dtype=np.int64), 2)
    np.testing.assert_allclose(experiment.tokens_per_pass, [1, 1.75, 2.25])  # N of 0, 1, 2
    assert experiment.acceptance_rate == 5 / 7  # 4 looked at in position 0, 3 in position 1
    np.testing.assert_allclose(experiment.acceptance_by_position, [3 / 4, 2 / 3])


def test_positions_never_reached_have_no_rate():
    experiment = Experiment(np.array([0, 0]), np.zeros((2, 3), dtype=np.int64), 2)
    np.testing.assert_array_equal(experiment.acceptance_by_position, [0, np.nan])
    assert np.isnan(Experiment(np.array([0]), np.zeros((1, 1), dtype=np.int64), 0).acceptance_rate)


def test_measures_come_near_the_theory():
    """Order 0, so that acceptances are independent with one alpha.

    Hoeffding: a mean of S values within [0, r] is off by more than r sqrt(ln(2 / 1e-6) / 2 S) with
    probability below 1e-6.
    """
    target = random_model(4, 0, 1)
    draft = perturb(target, 0.25, 2, exact=True)
    N, steps = 4, 200_000
    experiment = simulated(target, draft, N, (), steps)
    margin = np.sqrt(np.log(2 / FALSE_FAILURES) / (2 * steps))
    for n, tokens in enumerate(experiment.tokens_per_pass):
        expected = expected_tokens(0.75, n)
        assert tokens == pytest.approx(expected, abs=n * margin + 1e-12)
        wrong = expected_tokens(0.72, n)  # negative control
        assert n == 0 or tokens != pytest.approx(wrong, abs=n * margin)
    first = experiment.acceptance_by_position[0]
    assert first == pytest.approx(0.75, abs=margin)
    assert experiment.acceptance_rate == pytest.approx(0.75, abs=2 * margin)


def test_alpha_is_the_mean_of_the_overlaps_over_the_contexts():
    target, draft = random_model(3, 1, 0), random_model(3, 2, 5)
    contexts = np.array([[0, 1], [2, 2], [2, 2], [1, 0]])
    overlaps = [acceptance_rate(target(c)[0], draft(c)[0]) for c in contexts]
    assert mean_acceptance(target, draft, contexts) == pytest.approx(np.mean(overlaps))
    flat = random_model(3, 0, 1)
    assert mean_acceptance(flat, flat, np.empty((5, 0), dtype=np.int64)) == pytest.approx(1)


def test_the_alpha_of_a_twin_is_a_probability():
    row = np.array([0.4, 0.3, 0.2, 0.1]) + 1e-7  # within the tolerance of a row's sum
    twin = TableModel(row)
    assert mean_acceptance(twin, twin, np.empty((5, 0), dtype=np.int64)) == 1


@pytest.mark.parametrize("order", [0, 1, 2])
def test_sampled_contexts_are_what_the_target_writes(order):
    model = random_model(3, order, 6)
    contexts = sample_contexts(model, STEPS, np.random.default_rng(0))
    assert contexts.shape == (STEPS, order)
    law = np.ones(1)  # the law of the last tokens, after 16 written ones
    if order:
        law = np.zeros((3,) * order)
        law[(0,) * order] = 1
        for _ in range(16):
            law = (law[..., None] * model.table).sum(0)
    expected = {c: law[c] for c in np.ndindex(law.shape)} if order else {(): 1.0}
    assert fits(map(tuple, contexts.tolist()), expected)


def test_a_seed_repeats():
    first, second = simulated(TARGET, DRAFT, 2), simulated(TARGET, DRAFT, 2)
    np.testing.assert_array_equal(first.committed, second.committed)


class Ends:
    """A generator whose every uniform is one value."""

    def __init__(self, u: float) -> None:
        self.u = u

    def random(self, size):
        return np.full(size, self.u)


@pytest.mark.parametrize("u", [0.0, np.nextafter(1, 0)])
def test_impossible_tokens_are_never_drawn_at_the_ends_of_the_interval(u):
    target = TableModel([[0, 0.1, 0.2, 0.7, 0]] * 5)
    draft = TableModel([[0.2, 0, 0.1, 0.6, 0.1]] * 5)  # says what the target never does
    committed = simulate_steps(target, draft, 2, 5, Ends(u)).committed
    assert set(committed[committed >= 0].tolist()) <= {1, 2, 3}


def test_no_step_is_special_among_many():
    """Each step is its own: a step's row says nothing about the next one's."""
    accepted = simulated(TARGET, DRAFT, 1, steps=40_000).accepted
    law = distribution(lambda rng: record_step([1], TARGET, DRAFT, 1, rng).accepted)
    pairs = {(a, b): law[a] * law[b] for a in law for b in law}
    assert fits(zip(accepted[::2].tolist(), accepted[1::2].tolist(), strict=True), pairs)


@pytest.mark.parametrize(("N", "steps"), [(-1, 5), (2, 0)])
def test_bad_sizes_are_named(N, steps):
    with pytest.raises(ValueError, match=f"steps 1 or more; got {N} and {steps}"):
        simulated(TARGET, DRAFT, N, steps=steps)


def test_two_vocabularies_are_named():
    with pytest.raises(ValueError, match="one vocabulary is needed; got 3 and 4 tokens"):
        simulated(TARGET, random_model(4, 1, 0), 2)


@pytest.mark.parametrize("token", [-1, 3])
def test_a_prefix_with_unknown_tokens_is_named(token):
    with pytest.raises(ValueError, match=rf"tokens must lie in 0..2; got \[{token}, 0\]"):
        simulated(TARGET, DRAFT, 2, (token, 0))


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
@pytest.mark.parametrize("prefix", [(), (1,)])
def test_simulated_texts_have_the_targets_law(pair, prefix):
    texts = simulate_texts(*pair, 2, 4, STEPS, np.random.default_rng(0), prefix)
    assert texts.shape == (STEPS, 4)
    assert fits(map(tuple, texts.tolist()), target_distribution(pair[0], prefix, 4))


def test_simulated_texts_are_not_the_drafts():
    """The negative control."""
    texts = simulate_texts(TARGET, DRAFT, 2, 4, STEPS, np.random.default_rng(0), (1,))
    assert not fits(map(tuple, texts.tolist()), target_distribution(DRAFT, (1,), 4))
