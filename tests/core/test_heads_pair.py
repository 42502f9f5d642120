"""Medusa's heads and EAGLE's layers on the trained target: greedy text, and sampled tokens."""

from functools import cache

import numpy as np
import pytest
from cases import fits
from test_pair import TARGET, greedy_text, remembered

from specdecode import Proposal, Step, Warped, generate, record_step
from specdecode.candidates import INDEPENDENT
from specdecode.drafters.eagle import Eagle, EagleTree
from specdecode.drafters.medusa import Medusa
from specdecode.exact import target_distribution
from specdecode_weights import characters, load_heads, showing_target, training

HEADS = {name: load_heads(name) for name in training()["heads"]}
DRAFTERS = {
    "medusa": lambda: Medusa(HEADS["medusa"], (3, 2, 1)),
    "medusa, drawn": lambda: Medusa(HEADS["medusa"], (1, 1, 1), INDEPENDENT),
    "eagle1": lambda: Eagle(HEADS["eagle1"]),
    "eagle2": lambda: EagleTree(HEADS["eagle1"]),
    "eagle3": lambda: Eagle(HEADS["eagle3"]),
    "eagle3, tree": lambda: EagleTree(HEADS["eagle3"]),
    "eagle3_no_ttt": lambda: Eagle(HEADS["eagle3_no_ttt"]),
}
each_drafter = pytest.mark.parametrize("new", DRAFTERS.values(), ids=DRAFTERS)
PROMPT = characters().encode("\nKING.\nWhat ")


@each_drafter
def test_greedy_text_is_the_greedy_text_in_fewer_passes(new):
    prompt, text = greedy_text()
    target, rng = Warped(showing_target(), 0), np.random.default_rng(0)
    result = generate(prompt, target, new(), 3, rng, len(text))
    assert result.tokens == text
    assert len(result.steps) < 0.9 * len(text)


def test_the_fed_back_states_are_worth_something():
    """What training-time test bought, in real steps: the second and third guess."""
    prompt, text = greedy_text()

    def passes(name):
        target, rng = Warped(showing_target(), 0), np.random.default_rng(0)
        return len(generate(prompt, target, Eagle(HEADS[name], 0), 3, rng, len(text)).steps)

    assert passes("eagle3") < 0.8 * passes("eagle3_no_ttt")


class Known:
    """The target with each text asked once; and the states that it shows after the prompt."""

    hidden = np.zeros((len(PROMPT) + 4, 96), dtype=np.float32)

    def __call__(self, tokens, n=1):
        return remembered(TARGET)(tokens, n)


@cache
def states():
    target = showing_target()
    target(PROMPT[:-1])
    return target.hidden.copy()


def sampled_tokens_fit(new):
    """Whether 1,000 sampled pairs of tokens can come from the target, over all 64 characters.

    A right drafter fails in one of a million runs at most.
    """
    rng, samples, nothing = np.random.default_rng(0), [], np.zeros((0, 64))
    drafter, seen = new(), states()
    for _ in range(1000):
        step = Step(tuple(PROMPT), (), nothing, nothing, (), 0, (), "bonus", ())
        drafter.commit(step, seen)
        written = list(record_step(PROMPT, Known(), drafter, 2, rng).committed)
        while len(written) < 2:
            written += generate([*PROMPT, *written], Known(), new(), 0, rng, 1).tokens
        samples.append(tuple(written[:2]))
    return fits(samples, target_distribution(Known(), PROMPT, 2))


@pytest.mark.parametrize("name", ["medusa", "medusa, drawn", "eagle2", "eagle3"])
def test_sampled_tokens_have_the_targets_law(name):
    assert sampled_tokens_fit(DRAFTERS[name])


def test_sampled_tokens_of_a_drafter_that_says_a_wrong_row_have_another_law():
    """The negative control, at the same sample size (B09, D10)."""

    class Flat(Medusa):
        def propose(self, *arguments):
            tree = super().propose(*arguments)
            return Proposal(tree.tokens, np.full_like(tree.rows, 1 / 64), tree.parents)

    assert not sampled_tokens_fit(lambda: Flat(HEADS["medusa"], (3, 2)))
