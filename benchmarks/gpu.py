"""What speculation gains on this machine's card: `python benchmarks/gpu.py`, a few minutes.

Runs the functions of the GPU track (the tagged cells of `lessons/gpu_track.ipynb`), prints tables,
and writes `gpu-results.json`. Needs PyTorch; takes the card if there is one, else the CPU with
smaller sizes. With `--hub` it also races SmolLM2-135M, drafting for a larger sister, and
transformers' assisted generation.
"""

from __future__ import annotations

import argparse
import datetime
import json
import platform
import time
from pathlib import Path

import torch

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOK = ROOT / "lessons" / "gpu_track.ipynb"
PROMPTS = ("JULIET.\n", "HAMLET.\nWhy, ", "QUEEN.\nMy lord", "Enter a messenger.\n")
SEED = 2
HUB_PAIR = ("HuggingFaceTB/SmolLM2-1.7B", "HuggingFaceTB/SmolLM2-135M")


def algorithm() -> dict:
    """Return the names that the notebook's cells tagged `algorithm` define."""
    names: dict = {"__name__": "gpu_track"}
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if "algorithm" in cell["metadata"].get("tags", []):
            exec(compile("".join(cell["source"]), NOTEBOOK.name, "exec"), names)
    return names


def main() -> None:
    """Measure everything, print the tables, write the JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hub", action="store_true", help="also race a real pair from the hub")
    parser.add_argument("--json", type=Path, default=Path("gpu-results.json"))
    given = parser.parse_args()
    track = algorithm()
    device, dtype, machine = track["pick_device"]()
    if device == "cpu":
        torch.set_num_threads(1)
    start, results = time.perf_counter(), {"machine": machine, "versions": versions()}
    print(f"{machine}\n{results['versions']}")
    for part in (passes, drafts, course_pair, batches):
        results[part.__name__] = part(track, device, dtype)
        print()
    results["real_pair"] = real_pair(track, device, dtype) if given.hub else "not asked for"
    if not given.hub:
        print("A real pair: not measured; --hub loads one, with transformers and the hub.")
    results["seconds"] = round(time.perf_counter() - start)
    given.json.write_text(json.dumps(results, indent=1, default=float) + "\n", encoding="utf-8")
    print(f"\n{results['seconds']} s in all; the numbers are in {given.json}.")


def versions() -> str:
    """Return what the figures depend on besides the machine."""
    cuda = f", CUDA {torch.version.cuda}" if torch.version.cuda else ""
    return (
        f"torch {torch.__version__}{cuda}, Python {platform.python_version()}, "
        f"{platform.system()} {platform.machine()}, {datetime.date.today()}"
    )


def passes(track: dict, device: str, dtype: torch.dtype) -> dict:
    """v(n), n = 1 to 16, for models of random weights, against bytes over bandwidth."""
    bandwidth, operations = track["limits"](device, dtype)
    each = torch.finfo(dtype).bits // 8
    print(
        f"Copies {bandwidth / 1e9:,.1f} GB/s, multiplies {operations / 1e12:,.3f} Tflop/s: "
        f"balanced at {operations * each / (2 * bandwidth):,.0f} positions."
    )
    print("v(n): a pass over n tokens, over one of 1; floor: bytes / bandwidth or flop / (flop/s)")
    print(f"{'layers x width':>15}{'weights':>11}{'pass ms':>9}{'floor ms':>9}  v(1) .. v(16)")
    found = {"bandwidth": bandwidth, "operations": operations}
    for name, shape in track["shapes_for"](device).items():
        model = track["random_model"](*shape, device, dtype)
        jobs = {n: track["pass_job"](model, 1, n) for n in range(1, 17)}
        seconds = track["in_turns"](jobs, 5)
        ratios = [track["Measured"].of(seconds[n] / seconds[1]) for n in jobs]
        weights = track["pass_weights"](model)
        one = track["Measured"].of(seconds[1] * 1e3)
        least = track["floor"](weights, 1, each, bandwidth, operations) * 1e3
        listed = " ".join(f"{ratio.median:.2f}" for ratio in ratios)
        print(f"{name:>15}{weights / 1e6:>9,.1f} M{one.median:>9.2f}{least:>9.2f}  {listed}")
        found[name] = {"layers": model.layers, "weights": weights, "ms": one, "floor_ms": least}
        found[name]["v"] = ratios
        del model
    return found


def pair(track: dict, device: str, dtype: torch.dtype) -> list:
    """Target and distilled draft; says where the weights come from."""
    folders = [ROOT / "specdecode_weights", Path(".")]
    loaded = [track["load"](n, device, dtype, folders) for n in ("target", "draft_distilled")]
    print(" ".join(said for _, said in loaded))
    return [model for model, _ in loaded]


def drafts(track: dict, device: str, dtype: torch.dtype) -> dict:
    """A pass of target and draft: as it is; on a card also compiled, and as one CUDA graph."""
    models = dict(zip(("target", "draft"), pair(track, device, dtype), strict=True))
    jobs = {name: track["pass_job"](model, 1, 1) for name, model in models.items()}
    if device == "cuda":
        for name, model in models.items():
            jobs[f"{name}, CUDA graph"] = track["graphed"](model, 1, 1)
        for name, model in models.items():
            model.logits = torch.compile(model.logits)
            jobs[f"{name}, compiled"] = track["pass_job"](model, 1, 1)
    seconds = track["in_turns"](jobs)
    found = {name: track["Measured"].of(values * 1e6) for name, values in seconds.items()}
    ways = sorted({name.partition(",")[2] for name in jobs})
    costs = {way: seconds[f"draft{way and ',' + way}"] / seconds[f"target{way and ',' + way}"]
             for way in ways}  # fmt: skip
    for name, value in found.items():
        print(f"{name:>22}: {value} microseconds a pass over one token (middle half)")
    for way, values in costs.items():
        found[f"c{way}"] = track["Measured"].of(values)
        print(f"{'c' + way:>22}: {found[f'c{way}']}")
    sizes = [sum(w.numel() for w in model.W.values()) for model in models.values()]
    print(f"{'parameters':>22}: {sizes[1] / sizes[0]:.3f} of the target's {sizes[0]:,}")
    if device == "cpu":
        print("CUDA graphs and torch.compile are measured on a card only.")
    return found


def course_pair(track: dict, device: str, dtype: torch.dtype) -> dict:
    """Plain against speculative tokens a second over N, beside what the formula predicts."""
    models = pair(track, device, dtype)
    both, budget = [track["Warped"](model) for model in models], 64 if device == "cpu" else 200
    alphabet = track["ALPHABET"]
    prompts = [[alphabet.index(letter) for letter in text] for text in PROMPTS]
    rng = torch.Generator(device).manual_seed(SEED)
    own = track["generate"](prompts * 4, *both, 0, rng, 180).tokens
    alpha = track["alpha_along"](*both, torch.tensor(own, device=device))
    lengths = (1, 2, 3, 4, 6, 8)
    jobs = {N: track["pass_job"](models[0], 1, N + 1) for N in (0, *lengths)}
    seconds = track["in_turns"](jobs | {"draft": track["pass_job"](models[1], 1, 1)})
    c = float(track["Measured"].of(seconds["draft"] / seconds[0]).median)
    raced = track["race"](prompts[:1], *both, lengths, budget, seed=SEED)
    rate = track["Measured"].of(budget / raced[0][0])
    print(f"temperature 1, {budget} new tokens a text, alpha {alpha:.3f}, c {c:.3f}")
    print(f"plain: {rate} tokens a second")
    found = {"alpha": alpha, "c": c, "budget": budget, "plain": rate}
    for N in lengths:
        v = float(track["Measured"].of(seconds[N] / seconds[0]).median)
        predicted = track["expected_tokens"](alpha, N) / (N * c + v)
        measured = track["Measured"].of(raced[0][0] / raced[N][0])
        rate = track["Measured"].of(budget / raced[N][0])
        print(f"N = {N}: {rate} tokens a second, {measured} times plain; predicted {predicted:.2f}")
        found[N] = {"v": v, "predicted": predicted, "measured": measured, "rate": rate}
    full = track["generate"](prompts * 8, *both, 4, rng, budget)
    stops = full.accepted[[n == 4 for n in full.drafted]].flatten()
    counts = stops[stops >= 0].bincount(minlength=5)
    found["accepted of 4"] = counts.tolist()
    reached = counts.flip(0).cumsum(0).flip(0)  # steps that accepted at least i
    by_position = (reached[1:] / reached[:-1]).tolist()
    print(f"accepted 0 to 4 of 4: {counts.tolist()}; by position "
          + ", ".join(f"{rate:.2f}" for rate in by_position))  # fmt: skip
    return found


def batches(track: dict, device: str, dtype: torch.dtype) -> dict:
    """Where the gain ends: the pair in batches, and v(5) of a large model."""
    models = pair(track, device, dtype)
    both, N, budget = [track["Warped"](model) for model in models], 4, 40
    sizes = (1, 8, 64) if device == "cpu" else (1, 2, 4, 8, 16, 32, 64)
    prompt = [track["ALPHABET"].index(letter) for letter in PROMPTS[0]]
    shape = (4, 1536, 12) if device == "cpu" else (24, 2048, 16)
    large, found = track["random_model"](*shape, device, dtype), {}
    print(f"N = {N}, {budget} new tokens a text; large: {shape[0]} layers of width {shape[1]}")
    for size in sizes:
        raced = track["race"]([prompt] * size, *both, (N,), budget, 3, SEED)
        ratio = track["Measured"].of(raced[0][0] / raced[N][0])
        rate = track["Measured"].of(size * budget / raced[N][0])
        jobs = {n: track["pass_job"](large, size, n) for n in (1, N + 1)}
        seconds = track["in_turns"](jobs, 3)
        cost = track["Measured"].of(seconds[N + 1] / seconds[1])
        print(f"batch {size:>2}: {rate} tokens a second, {ratio} times plain; v({N + 1}) {cost}")
        found[size] = {"rate": rate, "times plain": ratio, "v of the large one": cost}
    return found


def real_pair(track: dict, device: str, dtype: torch.dtype) -> dict | str:
    """SmolLM2 from the hub, greedy: ours, and transformers' assisted generation as the peer."""
    try:
        import transformers

        tokenizer, theirs, ours = track["hub_pair"](device, dtype, HUB_PAIR)
    except (ImportError, OSError) as error:
        said = f"A real pair: not measured, {type(error).__name__}: {str(error).splitlines()[0]}"
        print(said)
        return said
    prompt = tokenizer("A cache that can be rolled back is useful because").input_ids
    budget, lengths, both = 128, (2, 4, 6, 8), [track["Warped"](model, 0) for model in ours]
    mine = track["race"]([prompt], *both, lengths, budget)
    peer = track["race_theirs"](theirs, prompt, lengths, budget)
    print(f"{HUB_PAIR}, greedy, {budget} tokens, transformers {transformers.__version__}")
    found: dict = {"names": HUB_PAIR, "transformers": transformers.__version__}
    for N in (0, *lengths):
        both_rates = [track["Measured"].of(budget / runs[N][0]) for runs in (mine, peer)]
        ratios = [track["Measured"].of(runs[0][0] / runs[N][0]) for runs in (mine, peer)]
        print(f"N = {N}: ours {both_rates[0]} tokens a second, {ratios[0]} times plain; "
              f"transformers {both_rates[1]}, {ratios[1]} times its plain")  # fmt: skip
        found[N] = {"rates": both_rates, "times plain": ratios}
    return found


if __name__ == "__main__":
    main()
