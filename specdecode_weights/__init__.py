"""The trained models of the course: a deep, narrow target, and drafts for it.

They are a package of their own, so that a lesson that needs no weights does not load them.
MODEL_CARD.md says what they learned and from what; `training/` makes them.
"""

import json
from pathlib import Path

from specdecode.characters import Characters
from specdecode.drafters.eagle import EagleLayer
from specdecode.drafters.medusa import MedusaHeads
from specdecode.gpt import GPT
from specdecode.showing import Showing

HERE = Path(__file__).parent


def names() -> list[str]:
    """Return the names that `load` takes."""
    return sorted(path.stem for path in HERE.glob("*.npz"))


def load(name: str) -> GPT:
    """Return one trained model; `ValueError` names those that exist."""
    if name not in names():
        raise ValueError(f"there is no model {name!r}; there are {', '.join(names())}.")
    return GPT.load(HERE / f"{name}.npz")


def load_heads(name: str) -> MedusaHeads | EagleLayer:
    """Return what drafts from the target's states: "medusa", or an EAGLE layer.

    These are "eagle1", "eagle3" and "eagle3_no_ttt", trained without training-time test.
    """
    names = sorted(path.stem for path in (HERE / "heads").glob("*.npz"))
    if name not in names:
        raise ValueError(f"there are no heads {name!r}; there are {', '.join(names)}.")
    kind = MedusaHeads if name == "medusa" else EagleLayer
    return kind.load(HERE / "heads" / f"{name}.npz")


def showing_target() -> Showing:
    """Return the target, showing the states that all of the heads were trained on."""
    return Showing(load("target"), training()["layers"])


def training() -> dict:
    """Return what training wrote down: alphabet, sizes of the text, losses, acceptance rates."""
    return json.loads((HERE / "training.json").read_text(encoding="utf-8"))


def characters() -> Characters:
    """Return the vocabulary that all of the models share."""
    return Characters(training()["alphabet"])
