"""A target that shows its states: those of the text, whatever was guessed and thrown away."""

import numpy as np
import pytest
from cases import small_gpt
from states import SMALL, VOCAB, random_heads, showing

from specdecode import Remembering, generate, record_step
from specdecode.drafters.branching import TreeDrafter
from specdecode.drafters.medusa import Medusa
from specdecode.gpt import matmul
from specdecode.showing import Showing

TEXT = [1, 0, 2, 2, 1]


def states_of(text, layers=(1, 2)):
    return SMALL.states(SMALL.new_cache(), text, layers)


def test_states_after_all_layers_are_what_the_head_reads():
    logits = SMALL.logits(SMALL.new_cache(), TEXT)
    np.testing.assert_array_equal(matmul(states_of(TEXT, [2]), SMALL.weights["head"]), logits)
    both = states_of(TEXT)
    np.testing.assert_array_equal(both[:, 8:], states_of(TEXT, [2]))
    np.testing.assert_array_equal(both[:, :8], states_of(TEXT, [1]))


def test_rows_are_those_of_a_target_that_shows_nothing():
    one, other = showing(), Remembering(SMALL)
    for text in (TEXT, TEXT[:3], [*TEXT[:2], 2, 2]):
        np.testing.assert_array_equal(one(text, 2), other(text, 2))


@pytest.mark.parametrize("counts", [(1, 1, 1), (2, 1, 1)])
def test_after_every_step_the_drafter_gets_the_states_of_the_committed_text(counts):
    rng, seen, text = np.random.default_rng(0), [], [1]

    class Spy(TreeDrafter):
        def commit(self, step, hidden=None):
            assert hidden.shape == (len(step.sequence) - 1, 16)
            np.testing.assert_allclose(hidden, states_of(step.sequence[:-1]), atol=1e-5)
            seen.append(step.accepted)

    target, drafter = showing(), Spy(small_gpt(seed=9, vocab=VOCAB), counts)
    for _ in range(8):
        if len(text) > 11:
            text = [1]
        text += record_step(text, target, drafter, len(counts), rng).committed
    assert len(set(seen)) > 1  # some guesses were thrown away, and some not


@pytest.mark.parametrize("layers", [(1,), (0, 2), (2, 1), (3,)])
def test_layers_that_are_not_there_or_not_in_order_are_named(layers):
    with pytest.raises(ValueError, match="shows states after 1 to 2 of them"):
        Showing(SMALL, layers)


def test_a_target_that_shows_nothing_or_too_little_is_named():
    rng = np.random.default_rng(0)
    with pytest.raises(ValueError, match=r"reads states of 8 numbers, and the target shows none"):
        generate(TEXT, Remembering(SMALL), Medusa(random_heads()), 2, rng, 5)
    with pytest.raises(ValueError, match=r"reads states of 30 numbers, and the target shows 16"):
        generate(TEXT, showing(), Medusa(random_heads(width=30)), 2, rng, 5)
