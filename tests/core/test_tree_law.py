"""A step down a tree of guesses: what it commits has the target's law."""

import numpy as np
import pytest
from branches import ways
from cases import DRAFT, PAIRS, TARGET, random_model
from hypothesis import given
from hypothesis import strategies as st

from specdecode import Proposal, record_step, sample, verify
from specdecode.candidates import INDEPENDENT, TOP
from specdecode.drafters.branching import TreeDrafter
from specdecode.exact import distribution, target_distribution, total_variation
from specdecode.tree import tree_rows, verify_tree


@ways
def test_a_branching_draft_gives_each_node_a_token_from_its_own_row(way):
    for seed in range(10):
        rng = np.random.default_rng(seed)
        proposal = TreeDrafter(DRAFT, (2, 1, 2), way).propose([1], 3, rng)
        assert proposal.parents == (-1, -1, 0, 1, 2, 2, 3, 3)
        after = tree_rows(DRAFT, [1], proposal.tokens, proposal.parents)
        for node, parent in enumerate(proposal.parents):
            row = proposal.rows[node]
            first = node == proposal.parents.index(parent)
            if way != TOP and (first or way == INDEPENDENT):
                np.testing.assert_allclose(row, after[parent + 1], atol=1e-12)
            assert row[proposal.tokens[node]] > 0


@given(st.integers(0, 10**6), st.integers(0, 5))
def test_a_chain_is_judged_as_a_chain(seed, n):
    rng = np.random.default_rng(seed)
    target_rows, draft_rows = rng.dirichlet(np.ones(4), n + 1), rng.dirichlet(np.ones(4), n)
    tokens = [sample(row, rng) for row in draft_rows]
    chain = verify(target_rows, draft_rows, tokens, np.random.default_rng(seed))
    parents = list(range(-1, n - 1))
    tree = verify_tree(target_rows, draft_rows, tokens, parents, np.random.default_rng(seed))
    assert tree.path == tuple(range(chain.accepted))
    assert tree[1:] == chain[1:]


def completed(law, model, prefix, length):
    """The law of `length` tokens where the model itself goes on behind what a step commits."""
    whole = {}
    for committed, share in law.items():
        left = max(length - len(committed), 0)
        for rest, chance in target_distribution(model, [*prefix, *committed], left).items():
            tokens = (*committed, *rest)[:length]
            whole[tokens] = whole.get(tokens, 0) + share * chance
    return whole


def off(counts, way, target, draft, prefix=(1,)):
    """How far what a step of a tree commits is from the target's law, one token past a bonus."""
    drafter, length = TreeDrafter(draft, counts, way), len(counts) + 2
    law = distribution(lambda rng: record_step(prefix, target, drafter, len(counts), rng).committed)
    right = target_distribution(target, prefix, length)
    return total_variation(completed(law, target, prefix, length), right)


@ways
@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_two_candidates_commit_with_the_law_of_the_target(pair, way):
    assert off((2,), way, *pair) < 1e-12


@ways
@pytest.mark.parametrize("counts", [(1, 2), (2, 1)])
def test_two_levels_do_too(counts, way):
    assert off(counts, way, TARGET, DRAFT) < 1e-12


@pytest.mark.parametrize("counts", [(2, 2, 2), (3, 2)])
def test_wide_and_deep_trees_do_too(counts):
    assert off(counts, TOP, TARGET, DRAFT) < 1e-12


def test_rows_of_another_tree_are_seen():
    """The negative control: each node is given the row of the node before it."""

    class Mixed(TreeDrafter):
        def propose(self, sequence, N, rng):
            proposal = super().propose(sequence, N, rng)
            return Proposal(proposal.tokens, np.roll(proposal.rows, 1, axis=0), proposal.parents)

    drafter = Mixed(DRAFT, (1, 2), INDEPENDENT)
    law = distribution(lambda rng: record_step([1], TARGET, drafter, 2, rng).committed)
    right = target_distribution(TARGET, [1], 3)
    assert total_variation(completed(law, TARGET, [1], 3), right) > 0.01


def test_sizes_and_tokens_that_do_not_fit_are_named():
    rows = np.full((3, 3), 1 / 3)
    good = {"target_rows": rows, "draft_rows": rows[:2], "tokens": [0, 1], "parents": [-1, -1]}
    for change, message in [
        ({"target_rows": rows[:2]}, "2 nodes has 2 tokens, 2 draft rows and 3 target rows; got 2"),
        ({"draft_rows": rows}, "got 2, 3 and 3"),
        ({"tokens": [0]}, "got 1, 2 and 3"),
        ({"tokens": [0, 3]}, r"tokens must lie in 0..2; got \[0, 3\]"),
        ({"draft_rows": np.full((2, 4), 0.25)}, "one vocabulary; the target has 3.*the draft 4"),
    ]:
        with pytest.raises(ValueError, match=message):
            verify_tree(**{**good, **change}, rng=np.random.default_rng(0))


def test_a_drafter_of_another_vocabulary_is_named():
    target = random_model(3, 1, 0)
    for seed in range(10):
        drafter = TreeDrafter(random_model(4, 1, seed), (2, 2))
        with pytest.raises(ValueError, match=r"one vocabulary|tokens must lie in"):
            record_step([0], target, drafter, 2, np.random.default_rng(seed))
