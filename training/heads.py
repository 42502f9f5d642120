"""Train what drafts from the target's states: `python training/heads.py`, after train.py.

Medusa's heads and EAGLE's drafts, all on the same pieces of the plays, the target frozen: nine
minutes on one core. Writes their weights (float16) into specdecode_weights/heads/, and what was
measured into training.json.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from card import write_card
from eagle import Eagle
from head_losses import LOSSES, depth_rows
from medusa import Medusa
from model import GPT
from text import ALPHABET, load
from torch import nn
from torch.nn import functional as F
from train import CACHE, CONTEXT, WEIGHTS, acceptance, batches

from specdecode import gpt as numpy_gpt
from specdecode.generation import generate_autoregressive
from specdecode.remembering import Remembering

LAYERS = (8, 16, 24)  # low, middle, high: whose states EAGLE-3 fuses; the others read the last
MEDUSA = {"heads": 3, "width": 32, "inner": 128}
BATCH = 8  # pieces, each a whole context
MEASURED, WRITTEN = 5, 12  # depths that are measured, and the texts
NEW_RATE, OLD_RATE = 4e-3, 1e-3  # of learning
EVALUATE_EVERY = 50


def new_draft(name: str, target: GPT, distilled: GPT) -> nn.Module:
    """Return an untrained draft; EAGLE's are the distilled one, with states to be learnt."""
    torch.manual_seed({"medusa": 21, "eagle1": 22}.get(name, 23))
    if name == "medusa":
        return Medusa(**MEDUSA, target_head=target.head)
    (vocab, width), heads = distilled.embedding.shape, distilled.heads
    features, head = (len(LAYERS), None) if "eagle3" in name else (1, target.head)
    draft = Eagle(vocab, CONTEXT, width, heads, features * len(target.head), head)
    draft.start_from(distilled)
    return draft


def read(target: GPT, piece: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the target's features at LAYERS and its logits after each token but the last."""
    with torch.no_grad():
        features = target.features(piece[:, :-1], LAYERS)
        return features, features[..., -target.head.shape[0] :] @ target.head


def optimiser_of(draft: nn.Module) -> torch.optim.Optimizer:
    """Return AdamW, slow for what an EAGLE took over from the distilled draft."""
    new = {"mix", "fuse", "back"} if isinstance(draft, Eagle) else {"up", "down", "head"}
    groups = [
        {
            "params": [w for name, w in draft.named_parameters() if (name in new) == is_new],
            "lr": rate,
        }
        for is_new, rate in ((True, NEW_RATE), (False, OLD_RATE))
    ]
    return torch.optim.AdamW(
        [g for g in groups if g["params"]], betas=(0.9, 0.98), weight_decay=0.05
    )


def train(
    drafts: dict[str, nn.Module], target: GPT, text: torch.Tensor, steps: int
) -> dict[str, list[tuple[int, float]]]:
    """Train all in place, side by side; return of each the curve of (step, training loss)."""
    optimisers = {name: optimiser_of(draft) for name, draft in drafts.items()}
    schedules = [
        torch.optim.lr_scheduler.OneCycleLR(
            optimiser, [group["lr"] for group in optimiser.param_groups], steps, pct_start=0.1
        )
        for optimiser in optimisers.values()
    ]
    curves, running, begin = {n: [] for n in drafts}, {n: [] for n in drafts}, time.perf_counter()
    for step, piece in enumerate(batches(text, steps, seed=31), 1):
        piece = piece[:BATCH]
        features, rows = read(target, piece)
        for name, draft in drafts.items():
            loss = LOSSES[name](draft, piece, features, rows)
            optimisers[name].zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(draft.parameters(), 1.0)
            optimisers[name].step()
            running[name].append(loss.item())
        for schedule in schedules:
            schedule.step()
        if step % EVALUATE_EVERY == 0 or step == steps:
            for name, losses in running.items():
                curves[name].append((step, float(np.mean(losses))))
                losses.clear()
            shown = " ".join(f"{name} {curve[-1][1]:.4f}" for name, curve in curves.items())
            print(f"{step:6} {shown} {time.perf_counter() - begin:6.0f} s", flush=True)
    return curves


def write(weights: Path) -> torch.Tensor:
    """Return (WRITTEN, CONTEXT) tokens that the target itself writes after a line end."""
    target = Remembering(numpy_gpt.GPT.load(weights / "target.npz"))
    rng = np.random.default_rng(4)
    start = [ALPHABET.index("\n")]
    return torch.tensor([
        start + generate_autoregressive(start, target, rng, CONTEXT - 1) for _ in range(WRITTEN)
    ])  # fmt: skip


@torch.no_grad()
def measure(draft: nn.Module, target: GPT, held_out: torch.Tensor, written: torch.Tensor) -> dict:
    """Return by depth the loss on held-out text, and alpha on the target's own text."""
    losses, overlaps = [], []
    for piece in batches(held_out, 2, 1):
        rows = depth_rows(draft, piece, read(target, piece)[0], MEASURED)
        losses.append([
            float(F.cross_entropy(r.flatten(0, 1), piece[:, 2 + depth :].flatten()))
            for depth, r in enumerate(rows)
        ])  # fmt: skip
    for piece in written.split(16):
        features, wanted = read(target, piece)
        wanted = wanted.softmax(-1)
        rows = depth_rows(draft, piece, features, MEASURED)
        overlaps.append([
            float(torch.minimum(r.softmax(-1), wanted[:, 1 + depth :]).sum(-1).mean())
            for depth, r in enumerate(rows)
        ])  # fmt: skip
    return {"loss": np.mean(losses, 0).tolist(), "alpha": np.mean(overlaps, 0).tolist()}


def main() -> None:
    """Train, save, measure what was saved, and add it to what train.py wrote down."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--steps", type=int, default=2500)
    options.add_argument("--weights", type=Path, default=WEIGHTS)
    chosen = options.parse_args()
    torch.set_num_threads(1)
    folder = chosen.weights / "heads"
    folder.mkdir(parents=True, exist_ok=True)
    place = {character: i for i, character in enumerate(ALPHABET)}
    text, held_out = (torch.tensor([place[c] for c in part]) for part in load(CACHE))
    target = GPT.load(chosen.weights / "target.npz")
    distilled = GPT.load(chosen.weights / "draft_distilled.npz")
    drafts = {name: new_draft(name, target, distilled) for name in LOSSES}
    curves = train(drafts, target, text, chosen.steps)
    written, measured = write(chosen.weights), {}
    for name, draft in drafts.items():
        draft.save(folder / f"{name}.npz")
        saved = type(draft).load(folder / f"{name}.npz")
        measured[name] = {**measure(saved, target, held_out, written), "curve": curves[name]}
    path = chosen.weights / "training.json"
    report = json.loads(path.read_text(encoding="utf-8")) | {
        "heads": measured,
        "layers": LAYERS,
        "distilled_there": acceptance(target, distilled, written),
    }
    path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    write_card(chosen.weights)


if __name__ == "__main__":
    main()
