from functools import partial

import numpy as np
import pytest
from cases import target_law
from hypothesis import given
from hypothesis import strategies as st

from specdecode import AttentionModel, KVCache, cached_spec_step, record_step
from specdecode.exact import sequence_distribution, target_distribution, total_variation

VOCAB, WIDTH = 3, 4
TARGET, DRAFT = AttentionModel(VOCAB, WIDTH, seed=0), AttentionModel(VOCAB, WIDTH, seed=1)
PAIRS = {"two models": (TARGET, DRAFT), "draft is the target": (TARGET, TARGET)}


def caches(tokens, *models):
    """For each model a cache that holds exactly `tokens`."""
    result = []
    for model in models:
        cache = KVCache(model.context, WIDTH)
        if tokens:
            model.extend(cache, tokens)
        result.append(cache)
    return result


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
@pytest.mark.parametrize("lengths", [(0,), (1,), (4,), (3, 0, 3), (0, 2)], ids=str)
def test_after_every_step_both_caches_hold_the_sequence_but_its_last_token(pair, lengths):
    """B20, B21, B26, B31, B32: contents, positions, and the numbers themselves."""
    for seed in range(10):
        rng = np.random.default_rng(seed)
        sequence = [0, 1, 2]
        pair_of_caches = caches(sequence[:-1], *pair)
        for i in range(12):
            N = lengths[i % len(lengths)]
            committed = cached_spec_step(sequence, *pair, N, rng, *pair_of_caches)
            assert 1 <= len(committed) <= N + 1
            sequence += committed
            for model, cache in zip(pair, pair_of_caches, strict=True):
                assert cache.wrong_slot(sequence[:-1]) is None
                (scratch,) = caches(sequence[:-1], model)
                np.testing.assert_allclose(cache.read(), scratch.read(), atol=1e-12)


@given(st.integers(0, 10**6), st.integers(0, 4))
def test_with_caches_and_without_them_a_step_commits_the_same(seed, N):
    sequence = [2, 0, 1, 1]
    pair_of_caches = caches(sequence[:-1], TARGET, DRAFT)
    cached = cached_spec_step(
        sequence, TARGET, DRAFT, N, np.random.default_rng(seed), *pair_of_caches
    )
    plain = record_step(sequence, TARGET, DRAFT, N, np.random.default_rng(seed))
    assert cached == list(plain.committed)


@pytest.mark.parametrize("N", [0, 1, 2])
def test_the_joint_law_is_the_targets(N):
    def step(tokens, rng):
        return cached_spec_step(tokens, TARGET, DRAFT, N, rng, *caches(tokens[:-1], TARGET, DRAFT))

    law = sequence_distribution(step, [1], N + 2)
    assert total_variation(law, target_law(TARGET, N)) < 1e-12


@pytest.mark.parametrize("N", [0, 1, 3])
def test_a_step_costs_one_target_pass_and_at_most_one_draft_pass_more_than_N(N, monkeypatch):
    passes = []
    extend = AttentionModel.extend
    monkeypatch.setattr(
        AttentionModel,
        "extend",
        lambda self, *rest: passes.append(self.name) or extend(self, *rest),
    )
    pair = AttentionModel(VOCAB, WIDTH, seed=0), AttentionModel(VOCAB, WIDTH, seed=1)
    pair[0].name, pair[1].name = "target", "draft"
    for seed in range(20):
        pair_of_caches = caches([0, 1], *pair)
        passes.clear()
        committed = cached_spec_step(
            [0, 1, 2], *pair, N, np.random.default_rng(seed), *pair_of_caches
        )
        assert passes.count("target") == 1
        assert passes.count("draft") == N + (len(committed) == N + 1)


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_a_stale_cache_changes_the_law(pair):
    """The negative control of the invariant: one slot too many, and the output is not the target's.

    The check of the invariant is switched off, so that the step goes on.
    """

    def step(keep, tokens, rng):
        target_cache, draft_cache = caches([*tokens[:-1], 2][: len(tokens) - 1 + keep], *pair)
        target_cache.wrong_slot = draft_cache.wrong_slot = lambda sequence: None
        return cached_spec_step(tokens, *pair, 1, rng, target_cache, draft_cache)

    right = target_distribution(pair[0], [1], 3)
    assert total_variation(sequence_distribution(partial(step, 0), [1], 3), right) < 1e-12
    assert total_variation(sequence_distribution(partial(step, 1), [1], 3), right) > 0.01


@pytest.mark.parametrize("which", ["target", "draft"])
@pytest.mark.parametrize(
    ("held", "message"),
    [
        ([0], "slot 1 is missing; it should hold token 1"),
        ([0, 1, 2], "slot 2 still holds token 2; it should be gone"),
        ([0, 2], "slot 1 holds token 2; it should hold token 1"),
    ],
)
def test_a_wrong_cache_is_named_before_anything_happens(which, held, message):
    good, wrong = caches([0, 1], TARGET, DRAFT), caches(held, TARGET, DRAFT)
    pair_of_caches = (wrong[0], good[1]) if which == "target" else (good[0], wrong[1])
    rng = np.random.default_rng(0)
    with pytest.raises(ValueError, match=f"the {which}'s cache must hold.*{message}"):
        cached_spec_step([0, 1, 2], TARGET, DRAFT, 2, rng, *pair_of_caches)
    assert rng.random() == np.random.default_rng(0).random()


def test_an_empty_sequence_is_named():
    with pytest.raises(ValueError, match="the sequence needs at least one token"):
        cached_spec_step([], TARGET, DRAFT, 2, None, *caches([], TARGET, DRAFT))


@pytest.mark.parametrize("N", [-1, 0.5])
def test_a_bad_N_is_named(N):
    with pytest.raises(ValueError, match=f"N must be a whole number.*it is {N}"):
        cached_spec_step([0], TARGET, DRAFT, N, None, *caches([], TARGET, DRAFT))


def test_two_vocabularies_are_named():
    wider = AttentionModel(VOCAB + 1, WIDTH, seed=1)
    for pair in (TARGET, wider), (wider, TARGET):
        for seed in range(10):
            with pytest.raises(ValueError, match=r"one vocabulary|tokens must lie in 0..2"):
                cached_spec_step([0], *pair, 2, np.random.default_rng(seed), *caches([], *pair))


def test_a_row_depends_on_every_cached_entry():
    base = TARGET([0, 1, 2, 0])[0]
    for place in range(4):
        changed = [0, 1, 2, 0]
        changed[place] = (changed[place] + 1) % VOCAB
        assert np.abs(TARGET(changed)[0] - base).max() > 1e-3


@given(st.lists(st.integers(0, VOCAB - 1), min_size=1, max_size=8), st.data())
def test_feeding_in_pieces_gives_the_rows_of_one_pass(tokens, data):
    cut = data.draw(st.integers(0, len(tokens) - 1))
    (cache,) = caches(tokens[:cut], TARGET)
    rows = TARGET.extend(cache, tokens[cut:])
    np.testing.assert_allclose(rows, TARGET(tokens, len(tokens) - cut), atol=1e-12)
    np.testing.assert_allclose(rows.sum(-1), 1, atol=1e-12)


@pytest.mark.parametrize("n", [0, -1, 4])
def test_rows_that_do_not_exist_are_refused(n):
    with pytest.raises(ValueError, match=f"3 tokens have 1 to 3 rows; asked for {n}"):
        TARGET([0, 1, 2], n)


@pytest.mark.parametrize("tokens", [[3], [-1], [0, 7]])
def test_unknown_tokens_are_refused(tokens):
    with pytest.raises(ValueError, match=r"tokens must lie in 0..2"):
        TARGET(tokens)


@pytest.mark.parametrize(("cached", "fed"), [(4, 0), (4, 5), (8, 1)])
def test_a_pass_feeds_something_and_stays_within_the_context(cached, fed):
    small = AttentionModel(VOCAB, WIDTH, seed=0, context=8)
    (cache,) = caches([0] * cached, small)
    with pytest.raises(ValueError, match=f"context of 8; this one feeds {fed} after {cached}"):
        small.extend(cache, [0] * fed)
    assert cache.length == cached
