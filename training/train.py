"""Train the course's models, one after the other: `python training/train.py`, or `make train`.

Fixed seeds and one thread, 40 minutes on one core. Writes the weights (float16), the losses and
the measured acceptance rates into specdecode_weights/, and the model card from them.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import torch
from card import write_card
from model import GPT
from text import ALPHABET, load
from torch.nn import functional as F

ROOT = Path(__file__).resolve().parents[1]
CACHE, WEIGHTS = ROOT / ".cache" / "training", ROOT / "specdecode_weights"
CONTEXT, BATCH = 256, 16
# Deep and narrow: in the tab a pass costs mostly what its many small operations cost, whatever they
# are about, so more tokens in one pass are cheap. The draft is shallow and wide.
TARGET = {"layers": 24, "width": 32, "heads": 2}
DRAFT = {"layers": 1, "width": 64, "heads": 2}
EVALUATE_EVERY = 200
TRUNCATED = (1, 2, 4, 8, 12)  # how many of the target's layers are measured as a draft


def batches(tokens: torch.Tensor, count: int, seed: int) -> Iterator[torch.Tensor]:
    """Yield `count` random pieces (BATCH, CONTEXT + 1) of a text."""
    generator = torch.Generator().manual_seed(seed)
    offsets = torch.arange(CONTEXT + 1)
    for _ in range(count):
        starts = torch.randint(len(tokens) - CONTEXT, (BATCH, 1), generator=generator)
        yield tokens[starts + offsets]


# A loss takes the model's logits (batch, n, V), the tokens (batch, n) that really come next, and
# the target's logits or None; it is a mean over all positions, in nats.


def cross_entropy(logits: torch.Tensor, tokens: torch.Tensor, _target: object) -> torch.Tensor:
    """The usual loss: nats per character that the text really goes on with."""
    return F.cross_entropy(logits.flatten(0, 1), tokens.flatten())


def distillation(logits: torch.Tensor, _tokens: object, target: torch.Tensor) -> torch.Tensor:
    """Divergence from the target's rows to the draft's, in nats (Zhou et al. 2023, forward KL)."""
    goal = target.log_softmax(-1).flatten(0, 1)
    return F.kl_div(
        logits.log_softmax(-1).flatten(0, 1), goal, log_target=True, reduction="batchmean"
    )


def train(
    model: GPT,
    text: torch.Tensor,
    held_out: torch.Tensor,
    steps: int,
    rate: float,
    seed: int,
    loss_of: Callable = cross_entropy,
    target: GPT | None = None,
) -> list[tuple[int, float, float]]:
    """Train in place; return the curve, rows of (step, training loss, validation loss)."""
    optimiser = torch.optim.AdamW(model.parameters(), lr=rate, betas=(0.9, 0.98), weight_decay=0.05)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, steps, pct_start=0.05)
    curve, running, begin = [], [], time.perf_counter()
    for step, piece in enumerate(batches(text, steps, seed), 1):
        logits = model(piece[:, :-1])
        with torch.no_grad():
            goal = target(piece[:, :-1]) if target else None
        loss = loss_of(logits, piece[:, 1:], goal)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        running.append(loss.item())
        if step % EVALUATE_EVERY == 0 or step == steps:
            curve.append((step, float(np.mean(running)), validate(model, held_out)))
            running = []
            print(f"{step:6} {curve[-1][1]:.4f} {curve[-1][2]:.4f} "
                  f"{time.perf_counter() - begin:6.0f} s", flush=True)  # fmt: skip
    return curve


@torch.no_grad()
def validate(model: GPT, held_out: torch.Tensor) -> float:
    """Nats per character on fixed pieces of the held-out plays."""
    losses = [cross_entropy(model(p[:, :-1]), p[:, 1:], None) for p in batches(held_out, 12, 1)]
    return float(torch.stack(losses).mean())


@torch.no_grad()
def write(model: GPT, count: int, seed: int) -> torch.Tensor:
    """Return (count, CONTEXT) tokens that the model itself has written, after a line end."""
    generator = torch.Generator().manual_seed(seed)
    tokens = torch.full((count, 1), ALPHABET.index("\n"))
    for _ in range(CONTEXT - 1):
        probs = model(tokens)[:, -1].softmax(-1)
        tokens = torch.cat([tokens, torch.multinomial(probs, 1, generator=generator)], 1)
    return tokens


@torch.no_grad()
def acceptance(target: GPT, draft: GPT, written: torch.Tensor) -> float:
    """Alpha at temperature 1 on the target's own text: the mean overlap of the two rows."""
    pairs = [torch.minimum(target(p).softmax(-1), draft(p).softmax(-1)) for p in written.split(32)]
    return float(torch.cat(pairs).sum(-1).mean())


def train_all(
    text: torch.Tensor, held_out: torch.Tensor, folder: Path, target_steps: int, draft_steps: int
) -> dict[str, list]:
    """Train target, draft alone, draft distilled; save each, return the curve of each."""

    def new(shape: dict[str, int], seed: int) -> GPT:
        torch.manual_seed(seed)
        return GPT(len(ALPHABET), context=CONTEXT, **shape)

    curves = {}
    target = new(TARGET, seed=1)
    curves["target"] = train(target, text, held_out, target_steps, 4e-3, seed=11)
    target.save(folder / "target.npz")
    target = GPT.load(folder / "target.npz")  # as it will be used: rounded to float16

    alone = new(DRAFT, seed=2)
    curves["draft_alone"] = train(alone, text, held_out, draft_steps, 4e-3, seed=12)
    alone.save(folder / "draft_alone.npz")

    distilled = new(DRAFT, seed=2)
    curves["draft_distilled"] = train(
        distilled, text, held_out, draft_steps, 4e-3, seed=13, loss_of=distillation, target=target
    )
    distilled.save(folder / "draft_distilled.npz")
    return curves


def measure(folder: Path, held_out: torch.Tensor) -> dict[str, dict]:
    """Return what the saved models are worth as drafts, and the target's first layers too."""
    target = GPT.load(folder / "target.npz")
    written = write(target, 64, seed=4)
    drafts = {name: GPT.load(folder / f"{name}.npz") for name in ("draft_alone", "draft_distilled")}
    cut = {layers: target.truncated(layers) for layers in TRUNCATED}
    return {
        "alpha": {name: acceptance(target, draft, written) for name, draft in drafts.items()},
        "truncated": {
            layers: {
                "alpha": acceptance(target, draft, written),
                "loss": validate(draft, held_out),
            }
            for layers, draft in cut.items()
        },
    }


def main() -> None:
    """Prepare the text, train, measure, and write down what came out."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--target-steps", type=int, default=3600)
    options.add_argument("--draft-steps", type=int, default=2000)
    options.add_argument("--weights", type=Path, default=WEIGHTS)
    chosen = options.parse_args()
    torch.set_num_threads(1)  # the same sums in the same order on any machine
    for folder in (CACHE, chosen.weights):
        folder.mkdir(parents=True, exist_ok=True)
    place = {character: i for i, character in enumerate(ALPHABET)}
    text, held_out = (torch.tensor([place[c] for c in part]) for part in load(CACHE))
    print(f"{len(text):,} characters to train on, {len(held_out):,} held out")
    steps = chosen.target_steps, chosen.draft_steps
    curves = train_all(text, held_out, chosen.weights, *steps)
    report = {
        "alphabet": ALPHABET,
        "characters": {"train": len(text), "held_out": len(held_out)},
        **measure(chosen.weights, held_out),
        "curves": curves,
    }
    path = chosen.weights / "training.json"
    path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    write_card(chosen.weights)


if __name__ == "__main__":
    main()
