"""After every step both caches hold exactly the sequence without its last token, in every row."""

import pytest
import torch

PROMPTS = [[1, 2, 3, 0, 1], [2], [3, 3, 1]]  # ragged from the beginning, one of a single token
EOS, BUDGET = 3, 24


def toys(track):
    """A pair that often agrees, in float64, and whose caches tell every token and place."""
    make = track["GPT"].random
    target = make(4, 2, 16, 2, 64, seed=1, dtype=torch.float64, spread=1.0)
    noisy = {name: w + 0.05 * torch.randn_like(w) for name, w in target.W.items()}
    draft = track["GPT"](noisy, 2, "cpu", torch.float64)
    return [track["Warped"](model) for model in (target, draft)]


def wrong_slots(model, cache, sequence, lengths):
    """How far the entries that count are from those of a fresh pass over sequence[:-1]."""
    worst = 0.0
    for i, length in enumerate(lengths.tolist()):
        assert int(cache.lengths[i]) == length - 1
        if length > 1:
            fresh = model.new_cache(1, length)
            model.extend(fresh, sequence[i : i + 1, : length - 1])
            gap = cache.keys[:, i, :, : length - 1] - fresh.keys[:, 0, :, : length - 1]
            worst = max(worst, float(gap.abs().max()))
    return worst


def watched(track, models, N, eos):
    """Generate; return how wrong the slots ever were, which rows accepted all, and the tokens."""
    step, seen, stops = track["spec_step"], [], []

    def spec_step(sequence, lengths, target, draft, n, rng, *caches):
        seen.extend(
            wrong_slots(model, cache, sequence, lengths)
            for model, cache in zip(models, caches, strict=True)
        )
        block, counts = step(sequence, lengths, target, draft, n, rng, *caches)
        after = sequence.scatter(1, lengths[:, None] + torch.arange(n + 1), block)
        seen.extend(
            wrong_slots(model, cache, after, lengths + counts)
            for model, cache in zip(models, caches, strict=True)
        )
        stops.append((counts - 1 == n).tolist())
        return block, counts

    track["spec_step"] = spec_step
    torch.manual_seed(0)
    rng = torch.Generator().manual_seed(3)
    tokens = track["generate"](PROMPTS, *models, N, rng, BUDGET, eos).tokens
    return max(seen), stops, tokens


@pytest.mark.parametrize("N", [1, 3])
@pytest.mark.parametrize("eos", [None, EOS])
def test_both_caches_hold_all_but_the_last_token(track, N, eos):
    torch.manual_seed(0)
    worst, stops, tokens = watched(track, toys(track), N, eos)
    assert worst < 1e-9
    assert any(any(row) and not all(row) for row in stops)  # ragged: some catch up, others not
    assert len(set(map(len, tokens))) > 1 or eos is None


def test_it_sees_a_draft_that_does_not_catch_up(track):
    """The negative control: lengths are right, and a slot holds what was there before."""

    def roll_back(kept, unseen, target_cache, draft_cache, draft_model):
        for cache in (target_cache, draft_cache):
            cache.truncate(kept)

    track["roll_back"] = roll_back
    torch.manual_seed(0)
    assert watched(track, toys(track), 3, None)[0] > 0.01


def test_the_draft_is_asked_once_more_only_after_full_acceptance(track):
    torch.manual_seed(0)
    target, draft = toys(track)
    passes, right = [], draft.extend
    draft.extend = lambda cache, tokens: passes.append(tokens.shape[1]) or right(cache, tokens)
    run = track["generate"](PROMPTS[:1], target, draft, 3, torch.Generator().manual_seed(1), BUDGET)
    full = sum(n == int(k) for n, k in zip(run.drafted, run.accepted[:, 0], strict=True))
    assert 0 < full < len(run.drafted)
    assert passes == [len(PROMPTS[0])] + [1] * (sum(run.drafted) + full)
