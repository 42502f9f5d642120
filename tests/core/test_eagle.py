"""EAGLE: a layer that goes on with its own states, chains and grown trees, the target's law."""

import numpy as np
import pytest
from cases import small_gpt
from states import CONTEXT, KNOWN, PREFIX, VOCAB, law_of, random_layer, showing

from specdecode import Warped, generate, generate_autoregressive
from specdecode.drafters.eagle import Eagle, EagleTree
from specdecode.drafting import Proposal
from specdecode.exact import target_distribution, total_variation
from specdecode.gpt import rows_of
from specdecode.remembering import Remembering
from specdecode.showing import Showing
from specdecode.tree import ROOT

LAW = target_distribution(KNOWN, PREFIX, 3)
LAYERS = {version: random_layer(version) for version in (1, 3)}
each_version = pytest.mark.parametrize("layer", LAYERS.values(), ids=["EAGLE-1", "EAGLE-3"])


@each_version
@pytest.mark.parametrize("temperature", [1, 0.5])
def test_the_joint_law_of_chains_is_the_targets(layer, temperature):
    law = law_of(lambda: Eagle(layer, temperature), N=2, length=3)
    assert total_variation(law, LAW) < 1e-12


@each_version
@pytest.mark.parametrize(("budget", "branches"), [(1, 1), (4, 2), (5, 3)])
def test_the_joint_law_of_grown_trees_is_the_targets(layer, budget, branches):
    law = law_of(lambda: EagleTree(layer, budget, branches), N=2, length=3)
    assert total_variation(law, LAW) < 1e-12


def test_the_law_of_a_wrong_row_is_another():
    class Declared(Eagle):
        """Says that each token was drawn from a flat row."""

        def propose(self, *arguments):
            chain = super().propose(*arguments)
            return Proposal(chain.tokens, np.full_like(chain.rows, 1 / VOCAB), chain.parents)

    law = law_of(lambda: Declared(LAYERS[3]), N=2, length=3)
    assert total_variation(law, LAW) > 0.01


def primed(drafter, text=(1, 0, 2, 2, 1)):
    """The drafter after one step of the target without a guess, and the text then."""
    generate(text, showing(), drafter, 0, np.random.default_rng(0), 1)
    return drafter, list(drafter._text)


def row_after(layer, text, path):
    """The draft's row after a text and a path of its own tokens, with nothing remembered."""
    target, cache = showing(), layer.gpt.new_cache()
    target(text[:-1])
    states = layer.first_states(target.hidden[:, -layer.width :])
    state = layer.read(cache, text[1:], states)[-1:]
    for token in path:
        state = layer.read(cache, [token], state)
    return rows_of(layer.gpt.head(state))[0]


@each_version
def test_rows_of_a_chain_come_from_the_targets_states_and_then_its_own(layer):
    drafter, text = primed(Eagle(layer))
    chain = drafter.propose(text, 4, np.random.default_rng(0))
    assert len(chain.tokens) == 4
    for i, row in enumerate(chain.rows):
        np.testing.assert_allclose(row, row_after(layer, text, chain.tokens[:i]), atol=1e-5)


@each_version
def test_after_many_steps_the_cache_is_as_if_made_anew(layer):
    """Accepted tokens too are read again, with the target's own states."""
    target, drafter, rng, accepted = showing(), Eagle(layer), np.random.default_rng(3), set()
    text = [*PREFIX]
    while len(text) < CONTEXT - 4:
        steps = generate(text, target, drafter, 3, rng, 4).steps
        text += [token for step in steps for token in step.committed]
        accepted |= {step.accepted for step in steps}
        chain = drafter.propose(text, 2, rng)
        assert drafter.cache.wrong_slot(text[1:]) is None
        expected = row_after(layer, text, chain.tokens[:1])
        np.testing.assert_allclose(chain.rows[1], expected, atol=1e-5)
    assert accepted >= {0, 1}


@each_version
def test_a_grown_tree_is_the_likeliest_of_all_paths(layer):
    """With branches for every token nothing is cut before the budget is."""
    drafter, text = primed(EagleTree(layer, budget=7, branches=VOCAB**2))
    tree = drafter.propose(text, 3, None)
    weight = {}

    def grow(path, weight_so_far, depth):
        if depth:
            for token, probability in enumerate(row_after(layer, text, path)):
                weight[*path, token] = weight_so_far * probability
                grow((*path, token), weight[*path, token], depth - 1)

    grow((), 1, 3)
    best = sorted(weight, key=lambda path: -weight[path])[:7]
    found = {tuple(tree.tokens[i] for i in tree.path(node)) for node in range(len(tree.tokens))}
    assert found == set(best)
    assert drafter.cache.wrong_slot(text[1:]) is None


def test_a_narrow_tree_has_at_most_so_many_branches():
    drafter, text = primed(EagleTree(LAYERS[3], budget=99, branches=2))
    tree = drafter.propose(text, 3, None)
    assert len(tree.tokens) == 2 + 4 + 4
    children = [tree.parents.count(node) for node in [ROOT, *range(len(tree.tokens))]]
    assert set(children) == {0, 2}


@each_version
def test_greedy_text_is_the_greedy_text(layer):
    target = small_gpt(seed=4, vocab=VOCAB)
    plain = Warped(Remembering(target), 0)
    expected = generate_autoregressive(PREFIX, plain, np.random.default_rng(0), 14, context=16)
    for drafter in (Eagle(layer, 0), Eagle(layer), EagleTree(layer)):
        shown, rng = Warped(Showing(target, (1, 2)), 0), np.random.default_rng(0)
        assert generate(PREFIX, shown, drafter, 3, rng, 14, context=16).tokens == expected


@each_version
def test_where_the_context_ends_the_draft_is_shorter(layer):
    drafter, text = primed(Eagle(layer), [1, 0, 2] * 4)
    assert [len(drafter.propose(text, N, np.random.default_rng(0)).tokens) for N in (2, 3, 9)] == [
        2,
        3,
        3,
    ]
    tree, text = primed(EagleTree(layer), [1, 0, 2] * 4)
    assert tree.propose(text, 9, None).depth == 3
    drafter, text = primed(Eagle(layer), [1, 0, 2] * 5)
    assert drafter.propose(text, 9, np.random.default_rng(0)).tokens == ()


def test_another_vocabulary_is_named():
    drafter = Eagle(random_layer(3, vocab=7))
    with pytest.raises(
        ValueError, match=r"target has 3 tokens, the draft 7|tokens must lie in 0..2"
    ):
        generate(PREFIX, showing(), drafter, 2, np.random.default_rng(0), 6)


def test_a_tree_of_nothing_is_named():
    with pytest.raises(ValueError, match="a tree has 1 node or more"):
        EagleTree(LAYERS[1], budget=0)
