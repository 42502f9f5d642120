"""Trees: who sees whom, one pass for all nodes, one path kept, and the target's law at the end."""

import numpy as np
import pytest
from cases import DRAFT, PAIRS, TARGET, random_model, small_gpt
from hypothesis import given
from hypothesis import strategies as st

from specdecode import (
    GPT,
    Proposal,
    Remembering,
    Warped,
    generate,
    generate_autoregressive,
    record_step,
    sample,
    verify,
)
from specdecode.candidates import INDEPENDENT, TOP, WAYS
from specdecode.drafters.branching import TreeDrafter
from specdecode.exact import distribution, target_distribution, total_variation
from specdecode.tree import ancestor_mask, branching, tree_rows, verify_tree
from specdecode_weights import characters, load

GPT_TARGET, GPT_DRAFT = small_gpt(seed=0), small_gpt(seed=0)
GPT_DRAFT.weights["head"] = GPT_DRAFT.weights["head"] + 0.5 * small_gpt(seed=1).weights["head"]
ways = pytest.mark.parametrize("way", WAYS)


@st.composite
def trees(draw, most=9):
    """Parents of a random tree, and a token of five for each node."""
    n = draw(st.integers(1, most))
    parents = [draw(st.integers(-1, node - 1)) for node in range(n)]
    return parents, draw(st.lists(st.integers(0, 4), min_size=n, max_size=n))


def up(parents, node):
    """The nodes from `node` up to the root."""
    return [] if node < 0 else [node, *up(parents, parents[node])]


def same(rows, expected):
    np.testing.assert_allclose(rows, expected, atol=1e-5)


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


# Down the tree


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


# One path kept


@ways
@pytest.mark.parametrize("counts", [(2,), (2, 2), (3, 1, 2), (1, 1, 3)])
def test_after_every_step_the_cache_holds_the_sequence_but_its_last_token(counts, way):
    """Tokens, positions and the numbers themselves equal a pass from nothing; one pass a step."""
    lengths = set()
    for seed in range(6):
        rng, sequence = np.random.default_rng(seed), [0, 3, 1]
        target = Remembering(GPT_TARGET)
        drafter = TreeDrafter(Remembering(GPT_DRAFT), counts, way)
        while len(sequence) + len(counts) < GPT_TARGET.context:
            step = record_step(sequence, target, drafter, len(counts), rng)
            lengths.add(len(step.committed))
            sequence = list(step.sequence)
            assert target.cache.wrong_slot(sequence[:-1]) is None
            fresh = GPT_TARGET.new_cache()
            GPT_TARGET.extend(fresh, sequence[:-1])
            same(target.cache.read(), fresh.read())
            same(target(sequence), GPT_TARGET(sequence))
    assert len(lengths) > 1
    assert max(lengths) == len(counts) + 1


def test_a_step_costs_one_target_pass_and_one_draft_pass_a_level(monkeypatch):
    passes, extend = [], GPT.extend
    monkeypatch.setattr(
        GPT, "extend", lambda self, *rest: passes.append(self) or extend(self, *rest)
    )
    target, draft = Remembering(GPT_TARGET), Remembering(GPT_DRAFT)
    for seed in range(10):
        passes.clear()
        record_step([0, 2], target, TreeDrafter(draft, (2, 2, 2)), 3, np.random.default_rng(seed))
        assert passes == [GPT_DRAFT] * 3 + [GPT_TARGET]


@given(st.data())
def test_a_target_that_is_not_told_what_stays_is_right_all_the_same(data):
    """What lies in slots of another path is not taken for the text, whatever comes next."""
    model, tokens = Remembering(GPT_TARGET), [0]
    for _ in range(data.draw(st.integers(1, 4))):
        parents, nodes = data.draw(trees(most=5))
        same(model.tree(tokens, nodes, parents), tree_rows(GPT_TARGET, tokens, nodes, parents))
        order = data.draw(st.permutations(range(len(nodes))))[: 14 - len(tokens)]
        tokens = [*tokens, *(nodes[i] for i in order)][:9]
        same(model(tokens), GPT_TARGET(tokens))


def test_a_warped_target_takes_trees_and_passes_on_what_stays():
    inner = Remembering(GPT_TARGET)
    target, plain = Warped(inner, 0.5, k=3), Warped(GPT_TARGET, 0.5, k=3)
    drafter = TreeDrafter(Warped(Remembering(GPT_DRAFT), 0.5), (2, 2))
    for seed in range(10):
        step = record_step([0, 2], target, drafter, 2, np.random.default_rng(seed))
        parents = drafter.propose([0, 2], 2, np.random.default_rng(seed)).parents
        same(step.target_rows, tree_rows(plain, [0, 2], step.drafted, parents))
        assert inner.cache.wrong_slot(step.sequence[:-1]) is None


# The three ends


@ways
@pytest.mark.parametrize("counts", [(2,), (2, 2, 2)])
def test_budget_and_context_are_used_up_and_never_passed(counts, way):
    target, draft = Remembering(GPT_TARGET), Remembering(GPT_DRAFT)
    for budget in (0, 1, 2, len(counts), len(counts) + 1, len(counts) + 2, 100):
        for length in (1, 10, 15, 16):
            rng = np.random.default_rng(budget)
            ends = {"budget": budget, "context": GPT_TARGET.context}
            drafter = TreeDrafter(draft, counts, way)
            steps = generate([1] * length, target, drafter, len(counts), rng, **ends).steps
            assert sum(len(step.committed) for step in steps) == min(budget, 16 - length)
            assert all(step.committed for step in steps)


@pytest.mark.parametrize("counts", [(2,), (2, 1)])
def test_with_an_end_token_a_budget_and_a_context_the_law_is_that_of_plain_decoding(counts):
    ends = {"budget": 3, "eos": 2, "context": 4}
    drafter = TreeDrafter(DRAFT, counts, TOP)
    law = distribution(lambda r: generate([1], TARGET, drafter, len(counts), r, **ends).tokens)
    plain = distribution(lambda r: generate_autoregressive([1], TARGET, r, **ends))
    assert total_variation(law, plain) < 1e-12


@ways
def test_nothing_follows_the_first_eos(way):
    kinds = set()
    for seed in range(60):
        rng = np.random.default_rng(seed)
        result = generate([1], TARGET, TreeDrafter(DRAFT, (2, 2), way), 2, rng, 12, eos=2)
        assert 2 not in result.tokens[:-1]
        kinds.add(result.steps[-1].kind)
        assert len(result.steps[-1].path) == result.steps[-1].accepted
    assert "eos" in kinds


def test_a_tree_deeper_than_the_context_is_named():
    with pytest.raises(ValueError, match="within a context of 16"):
        Remembering(GPT_TARGET).tree([0] * 14, [1, 2, 3], [-1, 0, 1])
    wide = Remembering(GPT_TARGET).tree([0] * 14, [1, 2, 3, 4, 0], [-1] * 5)  # it is not deep
    same(wide, tree_rows(GPT_TARGET, [0] * 14, [1, 2, 3, 4, 0], [-1] * 5))


def test_a_drafter_of_another_vocabulary_is_named():
    target = random_model(3, 1, 0)
    for seed in range(10):
        drafter = TreeDrafter(random_model(4, 1, seed), (2, 2))
        with pytest.raises(ValueError, match=r"one vocabulary|tokens must lie in"):
            record_step([0], target, drafter, 2, np.random.default_rng(seed))
