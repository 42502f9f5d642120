"""Passes, caches and whole texts: the course's pair in PyTorch, against NumPy and itself."""

import numpy as np
import pytest
import torch
from replay import Replay

import specdecode
from specdecode import chance
from specdecode_weights import HERE, characters
from specdecode_weights import load as load_numpy

PROMPTS = ("ROMEO.\n", "KING.\nWhat is the night", "FOOL.\nNo", "Exeunt.\n\nACT II.\n\n")


def prompts():
    return [characters().encode(text) for text in PROMPTS]


@pytest.fixture
def pair(track, device):
    """Target and distilled draft, float64, so that near ties are rare; see MARGIN for the rest."""
    models = (
        track["load"](n, device, torch.float64, [HERE]) for n in ("target", "draft_distilled")
    )
    return [model for model, _ in models]


def tensor(tokens, device):
    return torch.tensor([tokens], device=device)


@pytest.mark.parametrize("name", ["target", "draft_distilled", "draft_alone"])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_logits_are_the_numpy_models(track, device, name, dtype):
    model, said = track["load"](name, device, dtype, [HERE])
    assert said == f"{name}: trained weights."
    tokens, theirs = prompts()[1] * 3, load_numpy(name)
    cache = model.new_cache(1, len(tokens))
    first = model.logits(cache, tensor(tokens[:20], device))
    rest = model.logits(cache, tensor(tokens[20:], device))
    ours = torch.cat([first, rest], 1)[0].cpu().numpy()
    expected = theirs.logits(theirs.new_cache(), tokens)
    np.testing.assert_allclose(ours, expected, atol=1e-4)
    assert np.abs(ours - np.roll(expected, 1, axis=0)).max() > 1  # it would see a shift


def test_without_weights_the_models_are_random_and_say_so(track, tmp_path):
    model, said = track["load"]("target", folders=[tmp_path])
    assert "random weights" in said
    assert (model.layers, model.width, model.vocab) == (24, 32, 64)
    real, _ = track["load"]("target", folders=[HERE])
    assert {n: w.shape for n, w in model.W.items()} == {n: w.shape for n, w in real.W.items()}
    assert track["ALPHABET"] == characters().alphabet


def test_a_rolled_back_cache_gives_the_rows_of_a_fresh_one(pair, device):
    """Ragged: one sequence is taken back by 5 tokens, the other by none."""
    target, tokens = pair[0], torch.tensor([prompts()[1][:12], prompts()[3][:12]], device=device)
    cache = target.new_cache(2, 20)
    target.logits(cache, tokens)
    cache.truncate(torch.tensor([7, 12], device=device))
    fed = torch.tensor([[3, 9], [5, 1]], device=device)
    rows = target.logits(cache, fed)
    for i, kept in enumerate((7, 12)):
        whole = torch.cat([tokens[i, :kept], fed[i]])[None]
        fresh = target.logits(target.new_cache(1, 20), whole)[0, -2:]
        torch.testing.assert_close(rows[i], fresh, atol=1e-9, rtol=0)


@pytest.mark.parametrize("N", [1, 4])
def test_greedy_text_is_plain_greedy_text(track, pair, device, N):
    models = [track["Warped"](model, 0) for model in pair]
    rng = torch.Generator(device)
    plain = track["generate"](prompts(), *models, 0, rng, 40).tokens
    fast = track["generate"](prompts(), *models, N, rng, 40)
    for prompt, one, other in zip(prompts(), plain, fast.tokens, strict=True):
        place = track["first_difference"](one, other)
        if place is not None:
            lead = track["margin_at"](pair[0], prompt, one, place)
            assert lead < track["MARGIN"][torch.float64]
    assert (fast.accepted == N).any()


def test_each_sequence_of_a_ragged_batch_is_as_it_would_be_alone(track, pair, device):
    models = [track["Warped"](model, 0) for model in pair]
    rng, eos = torch.Generator(device), characters().encode("\n")[0]
    together = track["generate"](prompts(), *models, 3, rng, 30, eos).tokens
    for prompt, tokens in zip(prompts(), together, strict=True):
        assert track["generate"]([prompt], *models, 3, rng, 30, eos).tokens == [tokens]
        assert eos not in tokens[:-1]
        assert len(tokens) == 30 or tokens[-1] == eos
    assert len({len(tokens) for tokens in together}) > 1


def test_the_same_uniforms_give_the_numpy_cores_text(track, pair, device):
    """Step by step: the core is given the uniforms that this generator gives, in its own order."""
    N, budget, prompt = 3, 25, prompts()[0]
    settings = {"temperature": 0.9, "p": 0.95}
    models = [track["Warped"](model, **settings) for model in pair]
    seeded = torch.Generator(device).manual_seed(5)
    ours = track["generate"]([prompt], *models, N, seeded, budget)
    theirs = [
        specdecode.Warped(specdecode.Remembering(load_numpy(n)), **settings)
        for n in ("target", "draft_distilled")
    ]
    seeded, tokens = torch.Generator(device).manual_seed(5), []
    for n, accepted in zip(ours.drafted, ours.accepted[:, 0].tolist(), strict=True):
        drawn = torch.rand(1, 2 * n + 1, generator=seeded, device=device, dtype=torch.float64)[0]
        looked_at = min(accepted + 1, n)
        replay = Replay(drawn.tolist(), n + looked_at)
        tokens += specdecode.spec_step([*prompt, *tokens], *theirs, n, replay)
        assert replay.left == []
    assert tokens == ours.tokens[0]
    assert len(set(ours.accepted[:, 0].tolist())) > 2


def test_ends(track, pair, device):
    target, draft = (track["Warped"](model) for model in pair)
    generate, rng = track["generate"], torch.Generator(device).manual_seed(0)
    assert generate(prompts(), target, draft, 4, rng, 0).tokens == [[]] * 4
    assert [len(t) for t in generate(prompts(), target, draft, 4, rng, 7).tokens] == [7] * 4
    long = [prompts()[0] * 36 + [0], prompts()[1]]  # 253 of 256 tokens; and 21
    full = generate(long, target, draft, 4, rng, 20).tokens
    assert [len(tokens) for tokens in full] == [256 - len(long[0]), 20]
    steps = generate([prompts()[0]], target, draft, 4, rng, 30)
    assert steps.drafted[-1] <= 4
    assert len(steps.drafted) < 30


def test_refusals(track):
    small = [track["GPT"].random(V, 1, 8, 2, 16) for V in (4, 5)]
    models, rng = [track["Warped"](model) for model in small], torch.Generator()
    with pytest.raises(ValueError, match="the target has 4 tokens, the draft 5"):
        track["generate"]([[0, 1]], *models, 2, rng, 4)
    with pytest.raises(ValueError, match="1 token or more, and at most the context's 16"):
        track["generate"]([[0], []], models[0], models[0], 2, rng, 4)
    with pytest.raises(ValueError, match="a token outside of 0 to 3"):
        track["generate"]([[0], [1, 4]], models[0], models[0], 2, rng, 4)


@pytest.mark.parametrize(("broken", "right"), [(False, True), (True, False)])
def test_sampled_text_has_the_targets_law(track, device, broken, right):
    """False-failure rate 1e-6 for each; the second case is the negative control."""
    toys = [track["GPT"].random(4, 2, 16, 2, 16, seed=s, device=device, spread=2.0) for s in (1, 2)]
    target, draft = track["Warped"](toys[0], 0.9), track["Warped"](toys[1], 1.3)
    prompt = torch.tensor([0, 1], device=device)
    law = track["exact_law"](target, prompt, 3)
    assert float(law.sum()) == pytest.approx(1, abs=1e-5)
    if broken:
        track["residual"] = lambda target_probs, draft_probs: target_probs
    counts = track["written_counts"](target, draft, 2, prompt, 3, 20_000, 0)
    tail = track["chi_square_tail"](counts, law)
    assert (tail > 1e-6) == right


def test_the_tail_is_the_cores(track):
    law = torch.tensor([0.1, 0.2, 0.3, 0.4]).double()
    counts = torch.tensor([130.0, 180.0, 310.0, 380.0])
    statistic = chance.chi_square(counts.numpy(), law.numpy())
    expected = chance.chi_square_tail(float(statistic), 3)
    assert track["chi_square_tail"](counts, law) == pytest.approx(expected, rel=1e-6)
