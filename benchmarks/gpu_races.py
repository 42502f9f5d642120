"""Plain against speculative decoding on this machine's card: the parts of gpu.py that are races."""

from __future__ import annotations

from functools import partial

import torch
from gpu_passes import pair

SEED = 2


def course_pair(track: dict, device: str, dtype: torch.dtype) -> dict:
    """Plain against speculative tokens a second over N, beside what the formula predicts."""
    both, budget = pair(track, device, dtype), 64 if device == "cpu" else 200
    prompts, lengths = [track["encode"](text) for text in track["FRESH"]], (1, 2, 3, 4, 6, 8)
    rng = torch.Generator(device).manual_seed(SEED)
    own = track["generate"](prompts * 2, *both, 0, rng, 180).tokens
    said = track["predict"](*both, list(zip(prompts * 2, own, strict=True)), lengths)
    writers = {N: track["writer"](*both, N, budget, SEED) for N in (0, *lengths)}
    raced = track["race"](track["batches_of"](prompts, 1), writers, budget)
    print(f"temperature 1, {budget} new tokens a text, alpha {said.alpha:.3f}, c {said.c}")
    found = {"budget": budget, **said._asdict(), **compare(track, raced, 0, budget, said.speedup)}
    full = track["generate"](prompts * 4, *both, 4, rng, budget)
    reached, passed, accepted = track["acceptance"]([full], 4)
    found["accepted of 4"] = accepted
    rates = [f"{p / max(r, 1):.2f}" for p, r in zip(passed, reached, strict=True)]
    print(f"accepted 0 to 4 of 4: {accepted}; by position {', '.join(rates)}")
    return found


def compare(track: dict, raced: dict, plain, budget: int, predicted: dict) -> dict:
    """Print each writer's tokens a second, times plain, and what was predicted; return them."""
    found = {}
    for name, (seconds, _) in raced.items():
        rate = track["Measured"].of(budget / seconds)
        ratio = track["Measured"].of(raced[plain][0] / seconds)
        said = f"; predicted {predicted[name]:.2f}" if name in predicted else ""
        label = name if isinstance(name, str) else f"N = {name}" if name else "plain"
        print(f"{label}: {rate} tokens a second, {ratio} times plain{said}")
        found[name] = {"rate": rate, "times plain": ratio}
    return found


def batches(track: dict, device: str, dtype: torch.dtype) -> dict:
    """Where the gain ends: the pair in batches, and v(5) of a large model."""
    both, N, budget = pair(track, device, dtype), 4, 40
    sizes = (1, 8, 64) if device == "cpu" else (1, 2, 4, 8, 16, 32, 64)
    prompts = [track["encode"](text) for text in track["FRESH"]]
    shape = (4, 1024, 8) if device == "cpu" else (24, 2048, 16)
    large, found = track["random_model"](*shape, device, dtype), {}
    print(f"N = {N}, {budget} new tokens a text; "
          f"large: {large.model.layers} layers of width {large.model.width}")  # fmt: skip

    def at_size(size: int) -> tuple[dict, dict]:
        writers = {n: track["writer"](*both, n, budget, SEED) for n in (0, N)}
        jobs = {n: track["pass_job"](large, size, n) for n in (1, N + 1)}
        raced = track["race"](track["batches_of"](prompts, size), writers, budget, 3)
        return raced, track["in_turns"](jobs, 3)

    for size in sizes:
        measured = track["attempt"](f"A batch of {size}", partial(at_size, size))
        if measured is None:
            break
        raced, seconds = measured
        ratio = track["Measured"].of(raced[0][0] / raced[N][0])
        rate = track["Measured"].of(size * budget / raced[N][0])
        cost = track["Measured"].of(seconds[N + 1] / seconds[1])
        print(f"batch {size:>2}: {rate} tokens a second, {ratio} times plain; v({N + 1}) {cost}")
        found[size] = {"rate": rate, "times plain": ratio, "v of the large one": cost}
    return found


def real_pair(track: dict, device: str, dtype: torch.dtype) -> dict | str:
    """SmolLM2, greedy, with a model and with prompt lookup as drafts; transformers as the peer."""
    from_hub = partial(track["hub_pair"], device, dtype, track["HUB_PAIR"])
    packaged = partial(track["packaged_pair"], device, dtype)
    ways = [packaged] if device == "cpu" else [from_hub, packaged]
    tokenizer, theirs, said = track["real_pair"](ways)
    print(said)
    if theirs is None:
        return said
    ours = [track["Llama"](m.config, m.state_dict(), device, dtype) for m in theirs]
    prompts = [tokenizer(text).input_ids for text in track["REAL_PROMPTS"]]
    budget, lengths, times = (16, (2, 4), 3) if device == "cpu" else (96, (2, 4, 8), 4)
    raced, predictions = track["race_real"](ours, theirs, prompts, lengths, budget, times)
    found: dict = {"said": said, "budget": budget}
    for draft, prediction in zip(("model", "lookup"), predictions, strict=True):
        print(f"draft {draft}: alpha {prediction.alpha:.3f}, c {prediction.c}; v(N) "
              + ", ".join(f"{v:.2f}" for v in prediction.v.values()))  # fmt: skip
        found[draft] = prediction._asdict()
    for side in ("ours", "transformers"):
        own = {name: run for name, run in raced.items() if name.startswith(side)}
        predicted = {f"ours, {draft}, {N}": prediction.speedup[N]
                     for draft, prediction in zip(("model", "lookup"), predictions, strict=True)
                     for N in lengths}  # fmt: skip
        found[side] = compare(track, own, f"{side}, plain", budget, predicted)
    plain = [raced[f"{side}, plain"][1] for side in ("ours", "transformers")]
    plain = [[token for run in runs for token in run.tokens[0]] for runs in plain]
    place = track["first_difference"](*plain)
    found["first difference"] = place
    print("ours and transformers write the same" if place is None else f"they part at {place}")
    for draft in ("model", "lookup"):
        reached, passed, accepted = track["acceptance"](raced[f"ours, {draft}, 4"][1], 4)
        print(f"{draft}: accepted 0 to 4 of 4: {accepted}; by position "
              + ", ".join(f"{p} of {r}" for p, r in zip(passed, reached, strict=True)))  # fmt: skip
        found[f"accepted of 4, {draft}"] = accepted
    return found
