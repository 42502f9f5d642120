"""Prompt lookup as a draft, models in 16 bits, and what is counted of a run."""

import pytest
import torch

from specdecode_weights import HERE


def looked_up(text):
    """What came the last time after the last two tokens, else after the last, else the last."""
    for n in (2, 1):
        for end in range(len(text) - 1, n - 1, -1):
            if text[end - n : end] == text[-n:] and len(text) > n - 1:
                return text[end]
    return text[-1]


@pytest.mark.parametrize("vocab", [2, 4, 30])
def test_lookup_says_what_came_the_last_time(track, device, vocab):
    texts = torch.randint(vocab, (5, 24), generator=torch.Generator().manual_seed(vocab))
    model = track["PromptLookup"](vocab, 1000, device)
    cache = model.new_cache(5, 24)
    texts = texts.to(device)
    rows = [model.logits(cache, texts[:, :10]), model.logits(cache, texts[:, 10:20])]
    cache.truncate(torch.full((5,), 17, device=device))  # a rollback, and other tokens after it
    texts = torch.cat([texts[:, :17], texts[:, 20:]], 1)
    rows = torch.cat([rows[0], rows[1][:, :7], model.logits(cache, texts[:, 17:])], 1)
    assert torch.equal(rows.sum(-1), torch.ones(5, 21, device=device))
    for text, said in zip(texts.tolist(), rows.argmax(-1).tolist(), strict=True):
        assert said == [looked_up(text[: i + 1]) for i in range(len(text))]


def test_a_text_drafted_by_lookup_is_the_targets_own(track, device):
    target, _ = track["load"]("target", device, torch.float64, [HERE])
    target = track["Warped"](target, 0)
    lookup = track["Warped"](track["PromptLookup"](target.vocab, target.context, device), 0)
    prompts, rng = [track["encode"](text) for text in track["FRESH"][:3]], torch.Generator(device)
    plain = track["generate"](prompts, target, target, 0, rng, 30).tokens
    fast = track["generate"](prompts, target, lookup, 3, rng, 30)
    assert fast.tokens == plain
    assert len(fast.drafted) < 30


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16])
def test_in_16_bits_the_pair_is_nearly_the_same(track, device, dtype):
    """Their overlap with float32's rows; a model with one wrong layer overlaps by far less."""
    texts = [(track["encode"]("KING.\n"), track["encode"]("What is the night? Done, my lord."))]
    exact, half = (
        track["Warped"](track["load"]("target", device, kind, [HERE])[0])
        for kind in (torch.float32, dtype)
    )
    assert track["alpha_along"](exact, half, texts) > 0.97
    half.model.W["qkv"][3] *= -1
    assert track["alpha_along"](exact, half, texts) < 0.95


def test_acceptance_counts_full_steps_only(track):
    accepted = torch.tensor([[2, 0], [1, -1], [2, 1], [0, -1]])
    run = track["Generation"]([], [2, 2, 2, 1], accepted)  # the last step drafted less
    ended = track["Generation"]([], [2], torch.tensor([[-1]]))
    reached, passed, counts = track["acceptance"]([run, ended], 2)
    assert counts == [1, 2, 2]
    assert reached == [5, 4]
    assert passed == [4, 2]


def test_every_repetition_has_a_fresh_prompt_and_the_same_for_all(track):
    seen = {"a": [], "b": []}

    def writes(name):
        def write(prompts):
            seen[name].append(prompts)
            return track["Generation"]([[0, 0] for _ in prompts], [], None)

        return write

    batches = track["batches_of"]([[1], [2], [3], [4], [5]], 2)
    track["race"](batches, {name: writes(name) for name in seen}, 2, 3)
    assert seen["a"] == seen["b"]
    assert len({tuple(map(tuple, batch)) for batch in seen["a"]}) == len(seen["a"]) == 5


def test_a_race_wants_as_many_tokens_from_all(track):
    short = track["Generation"]([[0]], [], None)
    with pytest.raises(AssertionError):
        track["race"]([[[1]]], {"a": lambda prompts: short}, 2, 1)


def test_alpha_is_of_the_places_where_the_target_wrote(track):
    """By hand: row i of a text is the distribution of its token i + 1."""
    model, _ = track["load"]("draft_distilled", "cpu", torch.float32, [HERE])
    both = track["Warped"](model), track["Warped"](model, 2.0)
    prompt, tokens = track["encode"]("KING.\n"), track["encode"]("What")
    rows = [m.extend(m.new_cache(1, 20), torch.tensor([[*prompt, *tokens]]))[0] for m in both]
    overlaps = torch.minimum(*rows).sum(-1)[len(prompt) - 1 : len(prompt) + 3]
    assert track["alpha_along"](*both, [(prompt, tokens)] * 2) == pytest.approx(
        float(overlaps.mean()), abs=1e-6
    )


def test_a_prediction_is_the_formula_of_what_was_measured(track):
    model, _ = track["load"]("draft_distilled", "cpu", torch.float32, [HERE])
    both = track["Warped"](model), track["Warped"](model, 1.5)
    texts = [(track["encode"]("KING.\n"), track["encode"]("What is the night? "))]
    said = track["predict"](*both, texts, (1, 3), repetitions=2)
    assert said.alpha == pytest.approx(track["alpha_along"](*both, texts))
    for N in (1, 3):
        tokens = sum(said.alpha**i for i in range(N + 1))
        assert said.speedup[N] == pytest.approx(tokens / (N * said.c.median + said.v[N]))


@pytest.fixture
def llama():
    """A model of transformers with random weights and grouped heads; CI's environment lacks it."""
    transformers = pytest.importorskip("transformers")
    torch.manual_seed(0)
    config = transformers.LlamaConfig(
        vocab_size=50, hidden_size=32, intermediate_size=48, num_hidden_layers=3,
        num_attention_heads=4, num_key_value_heads=2, eos_token_id=list(range(25)),
    )  # fmt: skip
    return transformers.LlamaForCausalLM(config).eval()


def test_our_forward_pass_is_that_of_transformers(track, llama):
    ours = track["Llama"](llama.config, llama.state_dict(), "cpu", torch.float32)
    text = torch.randint(50, (2, 9))
    cache = ours.new_cache(2, 12)
    with torch.inference_mode():
        rows = torch.cat([ours.logits(cache, text[:, :4]), ours.logits(cache, text[:, 4:])], 1)
        torch.testing.assert_close(rows, llama(text).logits, atol=1e-5, rtol=0)


def test_all_writers_of_a_real_pair_write_the_same(track, llama):
    ours = [track["Llama"](llama.config, llama.state_dict(), "cpu", torch.float32)] * 2
    prompts = [[3, 1, 4, i] for i in range(6)]
    raced, predictions = track["race_real"](ours, [llama] * 2, prompts, (2,), 12, 2)
    assert len(raced) == 6
    texts = {tuple(tuple(run.tokens[0]) for run in runs) for _, runs in raced.values()}
    assert len(texts) == 1  # all writers wrote the same, after each prompt
    assert predictions[0].alpha == 1
    assert track["acceptance"](raced["ours, model, 2"][1], 2)[2][:2] == [0, 0]
