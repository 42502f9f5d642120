"""The contract of drafters: proposals that make no sense are named, and all drafters are served."""

import numpy as np
import pytest
from cases import DRAFT, TARGET, random_model

from specdecode import CountedModel, ModelDrafter, Proposal, generate, record_step, spec_step


def rng(seed=0):
    return np.random.default_rng(seed)


class Told:
    """Proposes what it is given, whatever the text, and keeps what it is told."""

    def __init__(self, proposal):
        self.proposal, self.steps, self.hidden = proposal, [], []

    def propose(self, sequence, N, rng):
        return self.proposal

    def commit(self, step, hidden=None):
        self.steps.append(step)
        self.hidden.append(hidden)


EMPTY = Proposal.chosen([], 3, [])


@pytest.mark.parametrize(
    ("tokens", "parents", "message"),
    [
        ([0, 1], [-1, 2], "node 1 cannot follow 2: .* no parent is missing"),
        ([0, 1], [-2, 0], "node 0 cannot follow -2"),
        ([0, 1, 2], [-1, 2, 1], "node 1 cannot follow 2: .* no chain of them runs round"),
        ([0, 1], [-1, 1], "node 1 cannot follow 1"),
        ([0, 1], [-1], "2 proposed tokens need a row .* and a parent each; .* 1 parents"),
        ([0, 3], [-1, 0], r"token 1 is 3, .* over the vocabulary 0..2"),
        ([-1], [-1], r"token 0 is -1, .* over the vocabulary 0..2"),
    ],
)
def test_a_proposal_that_makes_no_sense_is_named(tokens, parents, message):  # B65, B67
    with pytest.raises(ValueError, match=message):
        Proposal(tuple(tokens), np.full((len(tokens), 3), 1 / 3), tuple(parents))


def test_a_token_that_its_row_never_gives_is_named():
    with pytest.raises(ValueError, match="token 0 is 2, which cannot have been drawn"):
        Proposal.chain([2], np.array([[0.5, 0.5, 0.0]]))


def test_a_chosen_token_outside_the_vocabulary_is_named():
    with pytest.raises(ValueError, match=r"tokens must lie in 0..2; 3 was proposed"):
        Proposal.chosen([3], 3, [-1])


def test_the_shape_of_a_tree():
    tree = Proposal.chosen([0, 1, 2, 0], 3, [-1, 0, -1, 1])
    assert tree.depths == (1, 2, 1, 3)
    assert (tree.depth, tree.is_chain) == (3, False)
    chain = Proposal.chain([1, 1], np.full((2, 3), 1 / 3))
    assert (chain.parents, chain.depth, chain.is_chain) == ((-1, 0), 2, True)
    assert (EMPTY.depth, EMPTY.is_chain, EMPTY.rows.shape) == (0, True, (0, 3))
    np.testing.assert_array_equal(tree.rows, np.eye(3)[[0, 1, 2, 0]])


def test_a_model_and_its_drafter_are_the_same_draft():
    for seed in range(20):
        one, other = (
            generate([0], TARGET, draft, 3, rng(seed), 12) for draft in (DRAFT, ModelDrafter(DRAFT))
        )
        assert one.tokens == other.tokens


def test_a_drafter_with_no_guess_costs_one_pass_and_gives_one_token():
    target = CountedModel(TARGET)
    step = record_step([0], target, Told(EMPTY), 3, rng())
    assert (target.passes, step.accepted, step.kind, len(step.committed)) == (1, 0, "bonus", 1)
    assert step.draft_rows.shape == (0, 3)


def test_a_proposal_that_is_too_deep_is_refused_before_the_target_is_asked():  # B39, B44
    target = CountedModel(TARGET)
    drafter = Told(Proposal.chosen([0, 1, 2], 3, [-1, 0, 1]))
    with pytest.raises(ValueError, match=r"asked for 2 tokens at most, .* its proposal is 3 deep"):
        spec_step([0], target, drafter, 2, rng())
    assert target.passes == 0
    assert drafter.steps == []


@pytest.mark.parametrize("parents", [[-1, 0], [-1, -1]], ids=["chain", "tree"])
def test_a_drafter_of_another_vocabulary_is_named(parents):  # B73, B74
    with pytest.raises(ValueError, match="one vocabulary; the target has 3 tokens, the draft 4"):
        spec_step([0], TARGET, Told(Proposal.chosen([0, 1], 4, parents)), 2, rng())


def test_a_drafter_is_told_what_became_of_its_proposal():
    for seed in range(10):
        drafter = Told(Proposal.chosen([0, 1, 2], 3, [-1, 0, 1]))
        step = record_step([2, 0], TARGET, drafter, 3, rng(seed))
        assert drafter.steps == [step]
        assert step.sequence == (2, 0, *step.committed)
        assert step.path == tuple(range(step.accepted))
        np.testing.assert_array_equal(step.target_rows, TARGET([2, 0, 0, 1, 2], 4))
        assert drafter.hidden == [None]


class Open:
    """A target that shows its inside: here the number and the token of each position."""

    def __call__(self, tokens, n=1):
        self.hidden = np.array([[i, token] for i, token in enumerate(tokens)])
        return TARGET(tokens, n)


def test_a_drafter_is_shown_the_target_at_each_committed_position_but_the_last():
    for seed in range(10):
        drafter = Told(Proposal.chosen([0, 1, 2], 3, [-1, 0, 1]))
        step = record_step([2, 0], Open(), drafter, 3, rng(seed))
        (hidden,) = drafter.hidden
        assert [token for _, token in hidden] == list(step.sequence[:-1])


@pytest.mark.parametrize("N", [0, 1, 3])
def test_the_ends_hold_for_a_drafter_too(N):
    """Budget, context and end token, with a drafter that always goes as deep as it may."""

    class Repeats:
        def propose(self, sequence, N, rng):
            return Proposal.chosen([sequence[-1]] * N, 3, range(-1, N - 1))

        def commit(self, step, hidden=None):
            assert len(step.sequence) <= 8

    target = random_model(3, 1, 8)
    for seed in range(20):
        result = generate([1, 1], target, Repeats(), N, rng(seed), 20, eos=2, context=8)
        assert len(result.tokens) == 6 or result.tokens.index(2) == len(result.tokens) - 1
