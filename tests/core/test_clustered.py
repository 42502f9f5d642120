"""Long runs: the matrices against enumeration, closed forms and runs that were walked."""

import numpy as np
import pytest
from cases import DRAFT, TARGET, random_model

from specdecode import expected_tokens, perturb, spec_step
from specdecode.clustered import (
    cut_into_steps,
    draw_stretches,
    long_run,
    of_models,
    of_stretches,
)
from specdecode.exact import distribution


def slow_long_run(target, draft, N):
    """Tokens a pass by enumerating steps: where a step ends is where the next one starts."""
    V = target.vocab
    moves, tokens = np.zeros((V, V)), np.zeros(V)
    for x in range(V):
        for committed, p in distribution(
            lambda rng, x=x: spec_step([x], target, draft, N, rng)
        ).items():
            moves[x, committed[-1]] += p
            tokens[x] += p * len(committed)
    starts = np.linalg.matrix_power(moves, 500)[0]
    return starts @ tokens


@pytest.mark.parametrize("N", [0, 1, 3])
@pytest.mark.parametrize("seed", [0, 4])
def test_a_run_of_models_is_what_its_enumerated_steps_add_up_to(seed, N):
    target, draft = random_model(3, 1, seed), random_model(3, 1, seed + 1)
    run = long_run(*of_models(target, draft), N)
    assert run.tokens_per_pass == pytest.approx(slow_long_run(target, draft, N))


def test_from_anywhere_and_alpha_weigh_the_places_of_the_text():
    run = long_run(*of_models(TARGET, DRAFT), 1)
    places = np.linalg.matrix_power(TARGET.table, 500)[0]
    overlaps = np.minimum(TARGET.table, DRAFT.table).sum(1)
    assert run.alpha == pytest.approx(places @ overlaps)
    assert run.from_anywhere == pytest.approx(1 + run.alpha)


@pytest.mark.parametrize("N", [0, 1, 5])
def test_without_persistence_it_is_the_formula(N):
    run = long_run(*of_stretches(0.8, 0.0), N)
    assert run.alpha == pytest.approx(0.8)
    assert run.tokens_per_pass == pytest.approx(expected_tokens(0.8, N))
    assert run.from_anywhere == pytest.approx(expected_tokens(0.8, N))
    even = perturb(TARGET, 0.25, exact=True)
    run = long_run(*of_models(TARGET, even), N)
    assert run.tokens_per_pass == pytest.approx(expected_tokens(0.75, N))


@pytest.mark.parametrize("alpha", [0.3, 0.8])
@pytest.mark.parametrize("N", [1, 2, 5])
def test_clustered_a_run_gets_fewer_tokens_and_random_places_more(alpha, N):
    runs = [long_run(*of_stretches(alpha, r), N) for r in (0, 0.3, 0.6, 0.9)]
    assert [run.alpha for run in runs] == pytest.approx([alpha] * 4)
    assert (np.diff([run.tokens_per_pass for run in runs]) < -1e-6).all()
    rises = np.diff([run.from_anywhere for run in runs])
    assert (rises > 1e-6).all() if N > 1 else np.abs(rises).max() < 1e-12


def test_endless_stretches_add_passes_not_speeds():
    """Of T tokens alpha T cost 1 / (N + 1) of a pass each, the others one."""
    alpha, N = 0.8, 5
    run = long_run(*of_stretches(alpha, 1 - 1e-9), N)
    assert run.tokens_per_pass == pytest.approx(1 / (alpha / (N + 1) + 1 - alpha), rel=1e-6)
    assert run.from_anywhere == pytest.approx(alpha * (N + 1) + 1 - alpha, rel=1e-6)


def test_a_text_is_cut_into_steps():
    easy = np.array([1, 1, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1], dtype=bool)
    np.testing.assert_array_equal(cut_into_steps(easy, 2), [2, 0, 0, 1, 2, 2])
    np.testing.assert_array_equal(cut_into_steps(easy, 0), [0] * 14)
    np.testing.assert_array_equal(cut_into_steps(easy[:3], 4), [])  # the text ends first


def test_stretches_have_their_share_and_their_persistence():
    """The margins are eight standard errors and more, 1e-14, and the seed is fixed."""
    easy = draw_stretches(0.7, 0.8, 500_000, np.random.default_rng(0))
    same = (easy[1:] == easy[:-1]).mean()
    assert easy.mean() == pytest.approx(0.7, abs=0.02)
    assert same == pytest.approx(0.8 + 0.2 * (0.49 + 0.09), abs=0.02)
    run = long_run(*of_stretches(0.7, 0.8), 4)
    measured = 1 + cut_into_steps(easy, 4).mean()
    assert measured == pytest.approx(run.tokens_per_pass, abs=0.1)
    assert measured != pytest.approx(expected_tokens(0.7, 4), abs=0.1)  # negative control


def test_what_cannot_be_is_named():
    with pytest.raises(ValueError, match="alpha lies in"):
        of_stretches(1.2, 0.5)
    with pytest.raises(ValueError, match="alpha lies in"):
        draw_stretches(0.5, 1.0, 10, np.random.default_rng(0))
    with pytest.raises(ValueError, match="models of order 1 are needed; got 1 and 2"):
        of_models(random_model(3, 1, 0), random_model(3, 2, 0))
    with pytest.raises(ValueError, match="accepted at most as often as it is made"):
        long_run(np.eye(2), np.full((2, 2), 0.5), 1)
    with pytest.raises(ValueError, match="its contexts fall apart"):
        long_run(0.5 * np.eye(2), np.eye(2), 1)
