"""The trained pair speculates: caches, greedy text, and the target's own distribution.

The models compute in float32, and a pass over more tokens may round otherwise: the logits of one
context agree to 1e-4. An exact law needs one row for each context, so there each is asked for once.
"""

from functools import cache

import numpy as np
import pytest
from cases import FALSE_FAILURES, fits
from wrong_steps import WRONG_STEPS

from specdecode import spec_step
from specdecode.cached import cached_spec_step
from specdecode.exact import sequence_distribution, target_distribution, total_variation
from specdecode.remembering import Remembering
from specdecode.warped import Warped
from specdecode_weights import characters, load

TARGET = load("target")
DRAFTS = {
    "alone": load("draft_alone"),
    "distilled": load("draft_distilled"),
    "truncated": TARGET.truncated(2),
}
each_draft = pytest.mark.parametrize("draft", DRAFTS.values(), ids=DRAFTS)
PROMPT = characters().encode("\nKING.\nWhat ")


def caches(tokens, *models):
    """For each model a cache that holds exactly `tokens`."""
    result = [model.new_cache() for model in models]
    for model, held in zip(models, result, strict=True):
        model.extend(held, tokens)
    return result


@each_draft
def test_after_each_of_fifty_steps_both_caches_are_as_if_made_anew(draft):
    rng, sequence = np.random.default_rng(0), [*PROMPT]
    pair, lengths = (TARGET, draft), []
    held = caches(sequence[:-1], *pair)
    for i in range(50):
        N = (3, 0, 5, 1)[i % 4]
        committed = cached_spec_step(sequence, *pair, N, rng, *held)
        sequence += committed
        lengths.append((N, len(committed)))
        for model, mine, new in zip(pair, held, caches(sequence[:-1], *pair), strict=True):
            assert mine.wrong_slot(sequence[:-1]) is None
            logits = model.logits(new, sequence[-1:])
            np.testing.assert_allclose(model.logits(mine, sequence[-1:]), logits, atol=1e-4)
            mine.truncate(len(sequence) - 1)
    assert any(N and n == N + 1 for N, n in lengths)  # a bonus after drafts
    assert any(n < N for N, n in lengths)  # and more than one draft thrown away


NEAR_TIE = 1e-3  # in logits: ten times what rounding can move them


@cache
def greedy_text(length=200):
    """A prompt, and what the target says after it; no choice in it is a near tie."""
    for start in (
        "\nKING.\nWhat ",
        "\nFIRST LORD.\n",
        "\nQUEEN.\nMy ",
        "\nFOOL.\n",
        "\nROMEO.\nO ",
    ):
        prompt, text = characters().encode(start), []
        held, gaps = TARGET.new_cache(), []
        logits = TARGET.logits(held, prompt)[-1]
        for _ in range(length):
            second, first = np.sort(logits)[-2:]
            gaps.append(first - second)
            text.append(int(logits.argmax()))
            logits = TARGET.logits(held, text[-1:])[-1]
        if min(gaps) > NEAR_TIE:
            return prompt, text
    raise AssertionError("every prompt leads to a near tie; add one.")


@each_draft
@pytest.mark.parametrize("N", range(1, 7))
def test_greedy_speculative_text_is_the_greedy_text(draft, N):
    prompt, text = greedy_text()
    pair = (Warped(Remembering(TARGET), 0), Warped(Remembering(draft), 0))
    rng, written = np.random.default_rng(0), []
    while len(written) < len(text):
        written += spec_step([*prompt, *written], *pair, N, rng)
    assert written[: len(text)] == text


def test_greedy_text_of_the_draft_is_another():
    """The negative control: the test above would see a draft that is never corrected."""
    prompt, text = greedy_text()
    for draft in DRAFTS.values():
        written, model = [], Remembering(draft)
        for _ in text:
            written.append(int(model([*prompt, *written])[0].argmax()))
        assert written != text


@cache
def remembered(model):
    """The same model, asked only once for each text: laws need the same texts again and again."""
    remembering = Remembering(model)
    row = cache(lambda tokens: remembering(tokens)[0])

    def rows(tokens, n=1):
        tokens = tuple(tokens)
        return np.array([row(tokens[: len(tokens) - n + 1 + i]) for i in range(n)])

    return rows


def three_likeliest(draft):
    """The pair on a vocabulary of three: at each position the likeliest for each model."""
    return [Warped(remembered(model), k=3) for model in (TARGET, draft)]


@each_draft
def test_the_exact_law_of_three_tokens_is_the_targets(draft):
    target, draft = three_likeliest(draft)
    law = sequence_distribution(lambda t, rng: spec_step(t, target, draft, 2, rng), PROMPT, 3)
    assert total_variation(law, target_distribution(target, PROMPT, 3)) < 1e-12


WRONG = ["accept all (B11)", "resample from the target (D03)", "bonus from the draft (D07)"]


@pytest.mark.parametrize("name", WRONG)
def test_the_exact_law_of_a_wrong_step_is_another(name):
    target, draft = three_likeliest(DRAFTS["alone"])
    step = WRONG_STEPS[name]
    law = sequence_distribution(lambda t, rng: step(t, target, draft, 2, rng), PROMPT, 3)
    assert total_variation(law, target_distribution(target, PROMPT, 3)) > 0.01


def sampled_tokens_fit(step, draft):
    """Whether 1,500 sampled pairs of tokens can come from the target, over all 64 characters.

    A right step fails in one of a million runs at most, half of that for each of two comparisons:
    of the 4,096 pairs one by one, and of the sums over the tokens that the draft says too often.
    """
    pair, rng, samples = (remembered(TARGET), remembered(draft)), np.random.default_rng(0), []
    while len(samples) < 1500:
        written = []
        while len(written) < 2:
            written += step([*PROMPT, *written], *pair, 2, rng)
        samples.append(tuple(written[:2]))

    @cache
    def overdone(tokens):
        target_row, draft_row = (model([*PROMPT, *tokens[:-1]])[0] for model in pair)
        return bool(draft_row[tokens[-1]] > target_row[tokens[-1]])

    def sides(tokens):
        return overdone(tokens[:1]), overdone(tokens)

    law, sums = target_distribution(pair[0], PROMPT, 2), {}
    for tokens, probability in law.items():
        sums[sides(tokens)] = sums.get(sides(tokens), 0) + probability
    half = FALSE_FAILURES / 2
    return fits(samples, law, half) and fits(map(sides, samples), sums, half)


def test_sampled_tokens_of_cached_steps_have_the_targets_law():
    draft = DRAFTS["distilled"]
    held = caches(PROMPT[:-1], TARGET, draft)

    def step(prefix, _target, _draft, N, rng):
        for mine in held:
            mine.truncate(len(prefix) - 1)  # the next sample starts from the prompt again
        return cached_spec_step(prefix, TARGET, draft, N, rng, *held)

    assert sampled_tokens_fit(step, draft)


@pytest.mark.parametrize("name", WRONG[:2])
def test_sampled_tokens_of_a_wrong_step_have_another_law(name):
    """The negative control, at the same sample size."""
    assert not sampled_tokens_fit(WRONG_STEPS[name], DRAFTS["alone"])
