"""Lookahead: the target's own text, greedy and sampled; a pool that holds what was found."""

from itertools import pairwise

import numpy as np
import pytest
from cases import TARGET, greedy, random_model, small_gpt

from specdecode import CountedModel, Proposal, Remembering, generate, generate_autoregressive
from specdecode.drafters.lookahead import Lookahead
from specdecode.exact import distribution, target_distribution
from specdecode.exact import total_variation as tv

PREFIX = [0, 1, 2, 0]
SHAPES = [(2, 2, 1), (1, 3, 2), (2, 3, 2), (3, 2, 1)]  # more guesses than columns, and fewer: B78


def law_of(kind, target, shape, N, budget=4):
    """Of whole texts, since what the drafter knows grows from step to step."""
    return distribution(
        lambda rng: generate(PREFIX, target, kind(3, *shape), N, rng, budget).tokens
    )


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize(
    "target", [TARGET, random_model(3, 2, 2)], ids=["one-token memory", "two-token memory"]
)
def test_the_joint_law_is_the_targets(target, shape):
    law = law_of(Lookahead, target, shape, N=4)
    assert tv(law, target_distribution(target, PREFIX, 4)) < 1e-12


@pytest.mark.parametrize("N", [0, 1, 2])
def test_the_law_is_the_targets_when_the_window_does_not_fit(N):
    law = law_of(Lookahead, TARGET, (2, 3, 2), N)
    assert tv(law, target_distribution(TARGET, PREFIX, 4)) < 1e-12


class Declared(Lookahead):
    """Says that its tokens were drawn from a flat row, though they were chosen (B09, D10)."""

    def propose(self, sequence, N, rng):
        tree = super().propose(sequence, N, rng)
        return Proposal(tree.tokens, np.full_like(tree.rows, 1 / 3), tree.parents)


def test_a_wrong_row_is_seen():
    law = law_of(Declared, TARGET, (2, 3, 2), N=4)
    assert tv(law, target_distribution(TARGET, PREFIX, 4)) > 0.01


@pytest.mark.parametrize("shape", [*SHAPES, (4, 4, 3)], ids=str)
def test_greedy_text_is_greedy_text_in_fewer_passes(shape):
    target = greedy(random_model(6, 2, 6))
    expected = generate_autoregressive([0], target, np.random.default_rng(0), 60)
    drafter = Lookahead(6, *shape)
    result = generate([0], target, drafter, drafter.depth, np.random.default_rng(0), 60)
    assert result.tokens == expected
    assert len(result.steps) < 45


def test_the_pool_holds_what_the_target_says():  # B62
    """A target with a memory of one token goes on in the same way wherever a token stands."""
    target, drafter = greedy(random_model(9, 1, 3)), Lookahead(9, window=3, length=4, guesses=2)
    likeliest = target.table.argmax(-1)
    generate([5, 1, 7, 2], target, drafter, drafter.depth, np.random.default_rng(0), 40)
    ngrams = [ngram for found in drafter.pool.values() for ngram in found]
    assert len(ngrams) > 3
    for ngram in ngrams:
        assert len(ngram) == 4
        assert all(likeliest[one] == other for one, other in pairwise(ngram))


def test_the_pool_keeps_the_newest_for_each_first_token_and_none_twice():
    drafter = Lookahead(3, window=1, length=2, guesses=2)
    for ngram in [(0, 1), (0, 2), (0, 0), (1, 1), (0, 2), (0, 2)]:
        drafter._keep(ngram)
    assert drafter.pool == {0: [(0, 0), (0, 2)], 1: [(1, 1)]}


def test_window_and_guesses_by_hand():
    """Two columns after the text, the top row a chain; what is known twice is fed once."""
    drafter = Lookahead(9, window=2, length=3, guesses=2)
    drafter.propose([4, 5], 9, None)
    drafter.columns, drafter.pool = [(1, 2), (3, 4)], {5: [(5, 6, 7), (5, 1, 8)]}
    tree = drafter.propose([4, 5], 9, None)
    paths = {tuple(tree.tokens[i] for i in tree.path(node)) for node in range(len(tree.tokens))}
    assert paths == {(1,), (1, 8), (6,), (6, 7), (1, 2), (1, 3), (1, 3, 4)}
    assert tree.depth == drafter.depth == 3
    assert tree.tokens[:2] == (1, 8)  # the newest n-gram is tried first
    cut = drafter.propose([4, 5], 1, None)
    assert (cut.tokens, cut.parents) == ((1, 6), (-1, -1))


def test_the_window_waits_where_it_does_not_fit():
    drafter = Lookahead(3, window=2, length=3)
    generate([0, 1], TARGET, drafter, 1, np.random.default_rng(0), 6)
    assert drafter.columns == [(0,), (1,)]
    generate([0, 1], TARGET, drafter, 3, np.random.default_rng(0), 6)
    assert drafter.columns != [(0,), (1,)]


def test_a_step_is_one_pass_of_a_model_that_takes_trees():
    class Counted(Remembering):
        passes = 0

        def __call__(self, tokens, n=1):
            self.passes += 1
            return super().__call__(tokens, n)

        def tree(self, *arguments):
            self.passes += 1
            return super().tree(*arguments)

    target = Counted(small_gpt(0))
    drafter = Lookahead(5, window=2, length=3, guesses=2)
    result = generate([1, 2], target, drafter, 3, np.random.default_rng(1), 12, context=16)
    assert len(result.tokens) == 12
    assert target.passes == len(result.steps)


def test_nothing_of_one_text_is_left_for_the_next():  # B37
    used, fresh = Lookahead(3), Lookahead(3)
    generate([0, 1] * 5, TARGET, used, 9, np.random.default_rng(0), 20)
    runs = [generate([2, 2], TARGET, d, 9, np.random.default_rng(1), 20) for d in (used, fresh)]
    assert runs[0].tokens == runs[1].tokens
    assert used.pool == fresh.pool


def test_without_any_text_there_is_still_a_window():
    drafter = Lookahead(3, window=2)
    assert generate([], TARGET, drafter, 9, np.random.default_rng(0), 5).tokens


@pytest.mark.parametrize("shape", [(0, 3, 2), (2, 1, 2), (2, 3, 0)])
def test_shapes_that_cannot_be_are_named(shape):
    with pytest.raises(ValueError, match="got {}, {} and {}".format(*shape)):
        Lookahead(3, *shape)


def test_another_vocabulary_is_named():  # B73
    with pytest.raises(ValueError, match="the target has 3 tokens, the draft 5"):
        generate([0], CountedModel(TARGET), Lookahead(5), 9, np.random.default_rng(0), 9)
