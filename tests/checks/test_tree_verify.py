"""What tree_verify is asked, what the rule says of it, and draws that cannot be followed."""

import numpy as np
import pytest

from grader import check, treekinds, walks
from grader.deadline import Watch
from grader.learner import Learner
from specdecode import residual
from specdecode.candidates import INDEPENDENT, TOP, WAYS, WITHOUT_REPLACEMENT

RIGHT = Learner("tree_verify", walks.reference, Watch(0))
SEEDS = (None, *range(8))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seed", SEEDS)
def test_over_all_pairs_the_rule_commits_the_target(way, seed):
    pairs = treekinds.asked(seed).pairs[way]
    assert abs(sum(pairs.shares) - 1) < 1e-12
    first = np.zeros(treekinds.VOCAB)
    for tree, share in zip(pairs.trees, pairs.shares, strict=True):
        for outcome, probability in walks.law(RIGHT, tree).items():
            token = outcome[-1] if outcome[0] == walks.STOP else tree.tokens[outcome[0]]
            first[token] += share * probability
    np.testing.assert_allclose(first, pairs.trees[0].target_rows[0], atol=1e-12)


@pytest.mark.parametrize("seed", SEEDS)
def test_behind_the_first_rejection_three_tokens_or_more_are_wanted(seed):
    """With one token left, faults in what is left could not be seen (D09)."""
    asked = treekinds.asked(seed)
    for tree in (tree for way in WAYS for tree in asked.more[way].trees):
        rest = residual(tree.target_rows[0], tree.draft_rows[0])
        assert np.count_nonzero(rest) >= 3


def test_each_way_has_the_rows_of_its_own():
    more = treekinds.asked(None).more
    same, scaled, chosen = (
        more[way].trees[0].draft_rows for way in (INDEPENDENT, WITHOUT_REPLACEMENT, TOP)
    )
    assert (same == same[0]).all()
    assert (scaled > 0).sum(1).tolist() == [5, 4, 3]
    np.testing.assert_allclose(scaled.sum(1), 1)
    assert sorted(chosen.ravel().tolist()) == [0.0] * 12 + [1.0] * 3


def _race(wanted, rng):
    """A draw that cannot be followed."""
    return int(np.argmax(wanted / rng.exponential(size=len(wanted))))


def test_a_program_that_is_only_sampled_is_told_where_it_is_wrong():
    def tree_verify(target_rows, draft_rows, tokens, parents, rng):
        path, node = [], -1
        while True:
            wanted = target_rows[node + 1]
            for child in (i for i, parent in enumerate(parents) if parent == node):
                token, row = tokens[child], draft_rows[child]
                if rng.random() * row[token] < wanted[token]:
                    path.append(child)
                    node = child
                    break
            else:
                return path, _race(wanted, rng)  # no rejection left a trace

    report = check.tree_verify(tree_verify)
    assert 0 < report.score < 0.5
    assert "breaks the rule, as samples show: for parents" in report.message


def test_siblings_in_another_order_are_not_the_rule():
    """Over all independent pairs the text is the target's all the same: the tree shows it."""

    def tree_verify(target_rows, draft_rows, tokens, parents, rng):
        path, node = [], -1
        while True:
            wanted = target_rows[node + 1]
            children = [i for i, parent in enumerate(parents) if parent == node]
            for child in children[::-1]:
                token, row = tokens[child], draft_rows[child]
                if rng.random() * row[token] < wanted[token]:
                    path.append(child)
                    node = child
                    break
                wanted = residual(wanted, row)
            else:
                return path, int(rng.choice(len(wanted), p=wanted))

    parts = {part.name: part for part in check.tree_verify(tree_verify).parts}
    for name in ("independent siblings", "siblings without replacement"):
        assert not parts[name].passed
    assert "breaks the rule: for parents" in parts["independent siblings"].detail
    assert "over all that the draft may give" in parts["siblings without replacement"].detail


def test_a_path_of_floats_is_told_what_nodes_are():
    said = check.tree_verify(lambda target_rows, draft_rows, tokens, parents, rng: ([0.0], 1))
    assert "returns [0.0] (a list); it should return a list of nodes, whole numbers" in said.message
