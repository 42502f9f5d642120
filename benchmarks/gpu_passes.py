"""What passes cost on this machine's card: the parts of gpu.py in which nothing is written."""

from __future__ import annotations

import time
from pathlib import Path

import torch

WEIGHTS = Path(__file__).resolve().parents[1] / "specdecode_weights"
MOST_TO_COMPILE = 15  # seconds for the draft's one layer


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
    folders = [WEIGHTS, Path(".")]
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
