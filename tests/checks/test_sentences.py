"""The sentences that a learner reads, word by word, and what they say of compound mistakes."""

import numpy as np
import pytest

from grader import check
from specdecode import KVCache

# Leviathan et al. and Chen et al. swap the letters p and q (D01 of the catalogue); the fault in
# what a residual then is was fixed in public by huggingface/transformers PR #28508 (B01).
STANDARD = (
    "Your residual subtracts the target from the draft. For target [.5 .3 .2] and draft "
    "[.2 .3 .5] it puts all its weight on token 2, which the target likes least; it should be on "
    "token 0."
)


def test_swapped_residual_gets_the_standard_sentence():
    def residual(target_probs, draft_probs):
        missing = np.maximum(draft_probs - target_probs, 0)
        return missing / missing.sum()  # 0 / 0 for identical rows as well

    report = check.residual(residual)
    assert report.message == STANDARD
    assert report.score == 0
    assert report.traceback == ""
    assert report.hints


def test_softmax_in_place_of_normalising_is_named():
    # huggingface/transformers PR #28508 (B01)
    def residual(target_probs, draft_probs):
        weights = np.exp(np.clip(target_probs - draft_probs, 0, None))
        return weights / weights.sum()

    assert "through a softmax" in check.residual(residual).message


def test_a_division_by_zero_does_not_hide_an_inverted_ratio():
    def accept(target_prob, draft_prob, u):
        return u < draft_prob / target_prob

    assert check.accept(accept).message.startswith(
        "Your accept has the two models the wrong way round. At target .2 and draft .4"
    )


def test_the_draft_that_misses_its_last_token_is_named():
    # vllm-project/vllm #4212, PR #5765 (B20)
    def kv_rollback(target_cache: KVCache, draft_cache: KVCache, prefix, drafted, accepted):
        for cache in (target_cache, draft_cache):
            cache.length = min(cache.length, len(prefix) + accepted)
        return []

    assert check.kv_rollback(kv_rollback).message == (
        "Your kv_rollback always returns an empty list. With prefix [7, 3, 9, 4], drafts "
        "[11, 12, 13] and 3 accepted the draft's cache holds [7, 3, 9, 4, 11, 12]; it still lacks "
        "[13]."
    )


def test_a_wrong_law_is_shown_by_the_shortest_counterexample():
    def spec_step(prefix, target, draft, N, rng):
        draft(prefix)
        row = target(prefix)[0]
        return [int(rng.choice(len(row), p=row**2 / (row**2).sum()))]

    report = check.spec_step(spec_step)
    assert "after [2, 0] your step commits" in report.message
    assert "the target's own sampling gives" in report.message


def test_an_unknown_fault_is_described_by_what_the_function_did():
    def residual(target_probs, draft_probs):
        return np.eye(len(target_probs))[-1]

    assert check.residual(residual).message == (
        "For target [.5 .3 .2] and draft [.2 .3 .5] your residual gives token 0 the probability 0; "
        "it should be 1."
    )


def test_an_exception_inside_numpy_is_placed_in_the_learners_line():
    def accept(target_prob, draft_prob, u):
        return np.linalg.inv(np.zeros((2, 3)))

    assert "raised LinAlgError" in check.accept(accept).message
    assert "`return np.linalg.inv(np.zeros((2, 3)))`" in check.accept(accept).message


def _positive(target_probs, draft_probs):
    return np.maximum(target_probs - draft_probs, 0)


SIMILAR_RESIDUALS = {
    # youssofal/MTPLX #82 (B15): a guard that NaN passes
    "guard after the division": (
        lambda p, q: p.copy() if (r := _positive(p, q) / _positive(p, q).sum()).sum() <= 0 else r,
        "divides 0 by 0 where the two rows are the same",
    ),
    "epsilon in the sum": (
        lambda p, q: _positive(p, q) / (_positive(p, q).sum() + 1e-12),
        "returns [0 0 0] where the two rows are the same",
    ),
    "epsilon in each entry": (
        lambda p, q: (_positive(p, q) + 1e-12) / (_positive(p, q) + 1e-12).sum(),
        "returns a uniform row",
    ),
    "minimum": (
        lambda p, q: np.minimum(p - q, 0) / np.minimum(p - q, 0).sum(),
        "subtracts the target from the draft",
    ),
    "all() for any()": (
        lambda p, q: p.copy() if not _positive(p, q).all() else _positive(p, q),
        "returns the target's row as it is",
    ),
}


@pytest.mark.parametrize("name", SIMILAR_RESIDUALS)
def test_another_program_that_does_the_same_gets_the_same_sentence(name):
    program, says = SIMILAR_RESIDUALS[name]

    def residual(target_probs, draft_probs):
        return program(target_probs, draft_probs)

    assert says in check.residual(residual).message


SIMILAR_ACCEPTS = {
    "one draw kept for ever": (
        lambda p, q, u, first=[]: (first or first.append(u) or first)[0] * q < p,
        "as if u were always 0",
    ),
    "max, guarded": (lambda p, q, u: u < max(1, p / (q or 1)), "says True to everything"),
    "not below NaN": (
        lambda p, q, u: bool(~(u >= np.float64(p) / np.float64(q))),
        "keeps every token to which the draft gives 0",
    ),
    "some text": (lambda p, q, u: "yes" if u * q < p else "no", "returns a text"),
    "some pair": (lambda p, q, u: (u, q), "returns a tuple"),
    "the odds, not capped": (lambda p, q, u: p / (q + 1e-12), "returns target / draft"),
}


@pytest.mark.parametrize("name", SIMILAR_ACCEPTS)
def test_another_accept_that_does_the_same_gets_the_same_sentence(name):
    program, says = SIMILAR_ACCEPTS[name]

    def accept(target_prob, draft_prob, u):
        return program(target_prob, draft_prob, u)

    assert says in check.accept(accept).message
