"""Prompt lookup: what is found, what must not be found, and the target's own text."""

import numpy as np
import pytest
from cases import TARGET, random_model
from hypothesis import given
from hypothesis import strategies as st

from specdecode import Proposal, generate, spec_step
from specdecode.drafters.lookup import PromptLookup, along, continuation
from specdecode.exact import distribution, sequence_distribution, target_distribution
from specdecode.exact import total_variation as tv

TEXTS = st.lists(st.integers(0, 2), max_size=14)


@pytest.mark.parametrize(
    ("sequence", "N", "expected"),
    [
        ([1, 2, 3, 1, 2], 2, [3, 1]),
        ([1, 2, 3, 1, 2], 1, [3]),
        ([1, 2, 3, 1, 2], 0, []),
        ([1, 2, 3, 4], 2, []),  # nothing comes twice
        ([0, 1, 2, 9, 1, 2, 5, 0, 1, 2], 1, [9]),  # the longest suffix wins, though it is older
        ([1, 2, 3, 1, 2, 4, 1, 2], 1, [4]),  # the latest of two
        ([7, 7], 3, [7]),  # the occurrence may touch the suffix, but is not the suffix
        ([7], 3, []),
        ([], 3, []),
    ],
)
def test_by_hand(sequence, N, expected):
    assert continuation(sequence, N, longest=3) == expected


def test_a_suffix_shorter_than_asked_for_is_not_searched():
    assert continuation([1, 5, 2, 1], 2, longest=3, shortest=1) == [5, 2]
    assert continuation([1, 5, 2, 1], 2, longest=3, shortest=2) == []


@given(TEXTS, st.integers(0, 4), st.integers(1, 4), st.integers(1, 4))
def test_what_is_found_stands_in_the_text_behind_an_earlier_occurrence(text, N, one, other):
    """D05: brute force over all places in front of the suffix's own, and over no other."""
    shortest, longest = sorted((one, other))
    expected = []
    for size in range(longest, shortest - 1, -1):
        places = [i for i in range(len(text) - size) if text[i : i + size] == text[-size:]]
        if places:
            expected = text[places[-1] + size :][:N]
            assert expected or N == 0
            break
    assert continuation(text, N, longest, shortest) == expected


@pytest.mark.parametrize("sizes", [(2, 3), (2, 0), (0, 0)])
def test_sizes_that_cannot_be_are_named(sizes):
    longest, shortest = sizes
    with pytest.raises(ValueError, match=f"got {shortest} to {longest}"):
        PromptLookup(3, longest, shortest)


def test_another_vocabulary_is_named():  # B73
    with pytest.raises(ValueError, match="the target has 3 tokens, the draft 5"):
        spec_step([0, 1, 0], TARGET, PromptLookup(5, 1, 1), 2, np.random.default_rng(0))
    with pytest.raises(ValueError, match=r"tokens must lie in 0..1; 2 was proposed"):
        spec_step([0, 2, 0], TARGET, PromptLookup(2, 1, 1), 2, np.random.default_rng(0))


MODELS = {"one-token memory": TARGET, "two-token memory": random_model(3, 2, 2)}
PREFIX = [0, 1, 2, 0, 1, 1, 0]


def law_of(drafter, target, N):
    return sequence_distribution(
        lambda tokens, rng: spec_step(tokens, target, drafter, N, rng), PREFIX, N + 2
    )


@pytest.mark.parametrize("target", MODELS.values(), ids=MODELS)
@pytest.mark.parametrize("N", [0, 1, 2, 3])
def test_the_joint_law_is_the_targets(target, N):
    law = law_of(PromptLookup(3, 3, 1), target, N)
    assert tv(law, target_distribution(target, PREFIX, N + 2)) < 1e-12


class Declared(PromptLookup):
    """Says that its tokens were drawn from a flat row, though they were chosen (B09, D10)."""

    def propose(self, sequence, N, rng):
        tokens = super().propose(sequence, N, rng).tokens
        return Proposal.chain(tokens, np.full((len(tokens), 3), 1 / 3))


def test_rows_that_are_not_one_hot_are_seen():
    law = law_of(Declared(3, 3, 1), TARGET, 2)
    assert tv(law, target_distribution(TARGET, PREFIX, 4)) > 0.01


def test_with_an_end_token_and_a_budget_lengths_are_exact_too():
    ends = {"budget": 4, "eos": 2}
    law = distribution(
        lambda r: generate(PREFIX, TARGET, PromptLookup(3, 3, 1), 3, r, **ends).tokens
    )
    expected = {}
    for tokens, share in target_distribution(TARGET, PREFIX, 4).items():
        kept = tokens[: tokens.index(2) + 1] if 2 in tokens else tokens
        expected[kept] = expected.get(kept, 0) + share
    assert tv(law, expected) < 1e-12


def test_nothing_of_one_text_is_left_for_the_next():  # B37
    drafter = PromptLookup(3)
    generate([0, 1] * 5, TARGET, drafter, 3, np.random.default_rng(0), 20)
    used, fresh = (
        generate([2, 2, 0], TARGET, d, 3, np.random.default_rng(1), 20)
        for d in (drafter, PromptLookup(3))
    )
    assert used.tokens == fresh.tokens
    assert [s.drafted for s in used.steps] == [s.drafted for s in fresh.steps]


@pytest.mark.parametrize("N", [0, 1, 4])
def test_a_finished_text_tells_which_guesses_came_true(N):
    """A run's steps are found again in the text that it wrote, whatever was drawn."""
    for seed in range(20):
        run = generate(PREFIX, TARGET, PromptLookup(3), N, np.random.default_rng(seed), 30)
        counts = [(len(step.drafted), step.accepted) for step in run.steps]
        assert along([*PREFIX, *run.tokens], len(PREFIX), N, longest=4, shortest=2) == counts
        assert N == 0 or any(accepted for _, accepted in counts)
