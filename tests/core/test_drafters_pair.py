"""Drafters on the trained target: greedy text, the exact law of few tokens, sampled ones of many.

To add a method, add it to DRAFTERS: each entry makes a new drafter, and says how deep it goes.
"""

import numpy as np
import pytest
from cases import fits
from test_pair import TARGET, greedy_text, remembered

from specdecode import Proposal, generate
from specdecode.drafters.lookahead import Lookahead
from specdecode.drafters.lookup import PromptLookup
from specdecode.exact import distribution, target_distribution, total_variation
from specdecode.remembering import Remembering
from specdecode.warped import Warped
from specdecode_weights import characters

DRAFTERS = {
    "lookup": (lambda: PromptLookup(TARGET.vocab), 4),
    "lookahead": (lambda: Lookahead(TARGET.vocab, window=2, length=3, guesses=2), 3),
}
each_drafter = pytest.mark.parametrize(("new", "depth"), DRAFTERS.values(), ids=DRAFTERS)
PROMPT = characters().encode("\nof the sea, and of the s")  # the lookup finds what followed


@each_drafter
@pytest.mark.parametrize("N", [1, 2, "depth", 9])
def test_greedy_text_is_the_greedy_text_in_fewer_passes(new, depth, N):
    prompt, text = greedy_text()
    N = depth if N == "depth" else N
    result = generate(
        prompt, Warped(Remembering(TARGET), 0), new(), N, np.random.default_rng(0), len(text)
    )
    assert result.tokens == text
    if depth <= N:
        assert len(result.steps) < len(text)


@each_drafter
def test_the_exact_law_of_three_tokens_is_the_targets(new, depth):
    target = Warped(remembered(TARGET), k=3)
    law = distribution(lambda rng: generate(PROMPT, target, new(), depth, rng, 3).tokens)
    assert total_variation(law, target_distribution(target, PROMPT, 3)) < 1e-12


def sampled_tokens_fit(new, depth):
    """Whether 1,500 sampled pairs of tokens can come from the target, over all 64 characters.

    A right drafter fails in one of a million runs at most.
    """
    target, rng = remembered(TARGET), np.random.default_rng(0)
    samples = [tuple(generate(PROMPT, target, new(), depth, rng, 2).tokens) for _ in range(1500)]
    return fits(samples, target_distribution(target, PROMPT, 2))


@each_drafter
def test_sampled_tokens_have_the_targets_law(new, depth):
    assert sampled_tokens_fit(new, depth)


def test_sampled_tokens_of_a_drafter_that_says_a_wrong_row_have_another_law():
    """The negative control, at the same sample size (B09, D10)."""

    class Flat(PromptLookup):
        def propose(self, sequence, N, rng):
            tokens = super().propose(sequence, N, rng).tokens
            return Proposal.chain(tokens, np.full((len(tokens), 64), 1 / 64))

    assert not sampled_tokens_fit(lambda: Flat(64), 2)
