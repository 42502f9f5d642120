"""Step after step down trees: one path kept in the cache, and the three ends of a text."""

import numpy as np
import pytest
from branches import GPT_DRAFT, GPT_TARGET, trees, ways
from cases import DRAFT, TARGET, same
from hypothesis import given
from hypothesis import strategies as st

from specdecode import GPT, Remembering, Warped, generate, generate_autoregressive, record_step
from specdecode.candidates import TOP
from specdecode.drafters.branching import TreeDrafter
from specdecode.exact import distribution, total_variation
from specdecode.tree import tree_rows

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
