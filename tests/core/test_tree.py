"""Trees: who sees whom, and one pass that gives each node its row."""

import numpy as np
import pytest
from branches import GPT_TARGET, trees
from cases import same, small_gpt
from hypothesis import given
from hypothesis import strategies as st

from specdecode import Remembering
from specdecode.tree import ancestor_mask, branching, tree_rows, verify_tree
from specdecode_weights import characters, load


def up(parents, node):
    """The nodes from `node` up to the root."""
    return [] if node < 0 else [node, *up(parents, parents[node])]


# Who sees whom


@given(trees())
def test_a_node_sees_itself_and_its_ancestors_and_nothing_else(tree):  # B66
    parents = tree[0]
    mask = ancestor_mask(parents)
    for node in range(len(parents)):
        assert sorted(up(parents, node)) == np.flatnonzero(mask[node]).tolist()


def test_two_twos_and_twos():
    parents = branching(2, 2, 2)
    assert parents == [-1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert ancestor_mask(parents).sum(1).tolist() == [1] * 2 + [2] * 4 + [3] * 8
    assert ancestor_mask(branching(1, 1, 1)).tolist() == np.tri(3, dtype=bool).tolist()
    assert branching() == []
    assert ancestor_mask([]).shape == (0, 0)


@pytest.mark.parametrize(
    ("parents", "message"),
    [
        ([-1, 5], "node 1 cannot follow 5"),  # not there
        ([-1, -2], "node 1 cannot follow -2"),
        ([-1, 2, 1], "node 1 cannot follow 2"),  # round and round
        ([0], "node 0 cannot follow 0"),
    ],
)
def test_a_missing_or_a_cyclic_parent_is_named(parents, message):  # B67
    with pytest.raises(ValueError, match=message):
        ancestor_mask(parents)
    with pytest.raises(ValueError, match=message):
        Remembering(GPT_TARGET).tree([0], [1] * len(parents), parents)
    rows = np.full((len(parents) + 1, 5), 0.2)
    with pytest.raises(ValueError, match=message):
        verify_tree(rows, rows[1:], [0] * len(parents), parents, None)


# One pass for all nodes


@given(trees(), st.lists(st.integers(0, 4), min_size=1, max_size=6), st.integers(0, 6))
def test_one_pass_gives_every_node_the_row_of_its_own_chain(tree, prefix, known):
    parents, tokens = tree
    model = Remembering(GPT_TARGET)
    if prefix[:known]:
        model(prefix[:known])
    expected = tree_rows(GPT_TARGET, prefix, tokens, parents)  # a call for each node
    same(model.tree(prefix, tokens, parents), expected)


def test_it_does_for_the_trained_target():
    text = characters().encode("\nKING.\nWhat is the night?\n\nFO")
    target, parents = load("target"), branching(2, 2, 2)
    tokens = np.random.default_rng(0).integers(0, target.vocab, len(parents)).tolist()
    expected = tree_rows(target, text, tokens, parents)
    same(Remembering(target).tree(text, tokens, parents), expected)


def test_a_sibling_that_can_be_seen_changes_rows():
    """The negative control of the mask: the same nodes read as a chain."""
    parents, tokens = [-1, -1, 0], [1, 3, 2]
    expected = tree_rows(GPT_TARGET, [0, 4], tokens, parents)
    chain = GPT_TARGET.extend(GPT_TARGET.new_cache(), [0, 4, *tokens])[1:]
    assert np.abs(chain[2:] - expected[2:]).max() > 0.01


def test_one_place_deeper_is_another_row():
    """The negative control of positions: a node that stands where its number says."""
    parents, tokens = [-1, -1], [1, 3]
    expected = tree_rows(GPT_TARGET, [0, 4], tokens, parents)
    moved = small_gpt(seed=0)
    moved.weights["positions"][2] = moved.weights["positions"][3]
    assert np.abs(tree_rows(moved, [0, 4], tokens, parents)[2] - expected[2]).max() > 0.01


def test_a_mask_of_another_shape_is_named():
    for shape in [(2, 3), (3, 2), (3, 6)]:
        cache = GPT_TARGET.new_cache()
        GPT_TARGET.extend(cache, [0, 1])
        with pytest.raises(ValueError, match="a mask for 3 tokens after 2 has a row for each"):
            GPT_TARGET.extend(cache, [1, 2, 3], np.ones(shape, dtype=bool))
        assert cache.contents() == [0, 1]


def test_a_tree_deeper_than_the_context_is_named():
    with pytest.raises(ValueError, match="within a context of 16"):
        Remembering(GPT_TARGET).tree([0] * 14, [1, 2, 3], [-1, 0, 1])
    wide = Remembering(GPT_TARGET).tree([0] * 14, [1, 2, 3, 4, 0], [-1] * 5)  # it is not deep
    same(wide, tree_rows(GPT_TARGET, [0] * 14, [1, 2, 3, 4, 0], [-1] * 5))
