"""The trained models of the course: a deep, narrow target, and drafts for it.

They are a package of their own, so that a lesson that needs no weights does not load them.
MODEL_CARD.md says what they learned and from what; `training/` makes them.
"""

import json
from pathlib import Path

from specdecode.characters import Characters
from specdecode.gpt import GPT

HERE = Path(__file__).parent


def names() -> list[str]:
    """Return the names that `load` takes."""
    return sorted(path.stem for path in HERE.glob("*.npz"))


def load(name: str) -> GPT:
    """Return one trained model; `ValueError` names those that exist."""
    if name not in names():
        raise ValueError(f"there is no model {name!r}; there are {', '.join(names())}.")
    return GPT.load(HERE / f"{name}.npz")


def training() -> dict:
    """Return what training wrote down: alphabet, sizes of the text, losses, acceptance rates."""
    return json.loads((HERE / "training.json").read_text(encoding="utf-8"))


def characters() -> Characters:
    """Return the vocabulary that all of the models share."""
    return Characters(training()["alphabet"])
