"""Medusa: heads that guess at once, trees of them, the target's law, and a rule that breaks it."""

import numpy as np
import pytest
from cases import small_gpt
from states import KNOWN, PREFIX, VOCAB, law_of, random_heads, showing

from specdecode import Warped, generate, generate_autoregressive
from specdecode.candidates import INDEPENDENT, TOP, WITHOUT_REPLACEMENT
from specdecode.drafters.medusa import Medusa
from specdecode.drafters.typical import typical, typical_step
from specdecode.drafting import Proposal
from specdecode.exact import target_distribution, total_variation
from specdecode.gpt import rows_of
from specdecode.remembering import Remembering
from specdecode.showing import Showing

LAW = target_distribution(KNOWN, PREFIX, 3)
HEADS = random_heads()
TREES = {
    "chain, drawn": ((1, 1), INDEPENDENT, None),
    "siblings, independent": ((2,), INDEPENDENT, None),
    "siblings, without replacement": ((2,), WITHOUT_REPLACEMENT, None),
    "tree, chosen": ((2, 2, 1), TOP, None),
    "tree, chosen, four nodes": ((3, 2, 1), TOP, 4),
}
each_tree = pytest.mark.parametrize("tree", TREES.values(), ids=TREES)


@each_tree
def test_the_joint_law_is_the_targets(tree):
    law = law_of(lambda: Medusa(HEADS, *tree), N=3, length=3)
    assert total_variation(law, LAW) < 1e-12


def test_the_law_of_a_wrong_row_is_another():  # D10
    class Declared(Medusa):
        """Says of chosen tokens that they were drawn."""

        def propose(self, *arguments):
            tree = super().propose(*arguments)
            return Proposal(tree.tokens, np.full_like(tree.rows, 1 / VOCAB), tree.parents)

    law = law_of(lambda: Declared(HEADS, (2, 2)), N=2, length=3)
    assert total_variation(law, LAW) > 0.01


def primed(drafter, text=(1, 0)):
    """The drafter after one step of the target without a guess, the text then, and its rows."""
    target = showing()
    generate(text, target, drafter, 0, np.random.default_rng(0), 1)
    return drafter, list(drafter._text), rows_of(HEADS.logits(target.hidden[-1, -8:]))


def test_each_node_is_the_candidate_of_its_depths_head():
    drafter, text, rows = primed(Medusa(HEADS, (2, 3)))
    tree, order = drafter.propose(text, 3, None), np.argsort(-rows, axis=1)
    assert tree.parents == (-1, -1, 0, 0, 0, 1, 1, 1)
    assert tree.tokens[:2] == tuple(order[0, :2])
    assert tree.tokens[2:5] == tree.tokens[5:] == tuple(order[1])
    assert drafter.propose(text, 1, None).parents == (-1, -1)


def test_a_budget_keeps_the_likeliest_nodes():
    drafter, text, rows = primed(Medusa(HEADS, (3, 3, 3), budget=5))
    tree = drafter.propose(text, 3, None)

    def weight(path):
        return np.prod([rows[k, token] for k, token in enumerate(path)])

    kept = [weight([tree.tokens[i] for i in tree.path(node)]) for node in range(len(tree.tokens))]
    assert len(kept) == 5
    np.testing.assert_allclose(sorted(kept), sorted(map(weight, paths(3)))[-5:])


def paths(depth):
    """All paths of 1 to `depth` tokens."""
    found = [(token,) for token in range(VOCAB)]
    for path in found:
        if len(path) < depth:
            found += [(*path, token) for token in range(VOCAB)]
    return found


def test_nothing_is_proposed_for_a_text_that_was_not_shown():
    drafter = Medusa(HEADS)
    assert drafter.propose([1, 0, 2], 3, None).tokens == ()
    drafter, text, _ = primed(drafter)
    for other in ([1 - text[0], *text[1:]], [*text, 0], text[:1]):
        assert drafter.propose(other, 3, None).tokens == ()
    assert drafter.propose([*text[:-1], (text[-1] + 1) % VOCAB], 3, None).tokens  # another end


def test_greedy_text_is_the_greedy_text():
    target = small_gpt(seed=4, vocab=VOCAB)
    plain = Warped(Remembering(target), 0)
    expected = generate_autoregressive(PREFIX, plain, np.random.default_rng(0), 14, context=16)
    for tree in TREES.values():
        shown = Warped(Showing(target), 0)
        rng = np.random.default_rng(0)
        assert generate(PREFIX, shown, Medusa(HEADS, *tree), 3, rng, 14, context=16).tokens == (
            expected
        )


def test_a_tree_deeper_than_the_heads_is_named():  # B65
    with pytest.raises(ValueError, match=r"a tree of 4 levels needs a head for each.*there are 3"):
        Medusa(HEADS, (2, 1, 1, 1))


def test_a_budget_of_drawn_candidates_is_named():
    with pytest.raises(ValueError, match="needs candidates that are chosen"):
        Medusa(HEADS, (2, 2), INDEPENDENT, budget=3)


def test_another_vocabulary_is_named():
    drafter = Medusa(random_heads(vocab=7), (1, 1))
    with pytest.raises(
        ValueError, match=r"target has 3 tokens, the draft 7|tokens must lie in 0..2"
    ):
        generate(PREFIX, showing(), drafter, 2, np.random.default_rng(0), 6)


# Typical acceptance: lossy, and shown to be


@pytest.mark.parametrize(
    ("row", "kept"),
    [
        ([1 / 12] * 12, [True] * 12),  # flat: the bar is 0.3 / 12
        ([0.9, 0.05, 0.05, 0], [True, False, False, False]),  # sure: the bar is epsilon
        ([0.5, 0.5, 0, 0], [True, True, False, False]),
    ],
)
def test_what_is_typical_depends_on_the_entropy(row, kept):
    assert [typical(np.array(row), token) for token in range(len(row))] == kept


def test_typical_acceptance_is_another_law():
    def step(text, target, drafter, N, rng):
        return typical_step(text, target, drafter, N, rng).committed

    law = law_of(lambda: Medusa(HEADS, (2, 2), TOP), N=2, length=3, step=step)
    assert total_variation(law, LAW) > 0.1
    assert sum(law.values()) == pytest.approx(1)


def test_typical_acceptance_keeps_the_longest_path_and_its_states():
    target, drafter, text = showing(), Medusa(HEADS, (3, 3, 1), TOP), [*PREFIX]
    lengths, rng = [], np.random.default_rng(0)
    while len(text) < 10:
        step = typical_step(text, target, drafter, 3, rng)
        text += step.committed
        lengths.append(step.accepted)
        fresh = showing()
        fresh(text[:-1])
        np.testing.assert_allclose(target.hidden, fresh.hidden, atol=1e-5)
    assert max(lengths) == 3
