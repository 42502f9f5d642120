"""Ways to draft, side by side on one text: tokens a pass, alpha by depth, time, memory.

Beside them stand the figures that others report, from `reported.json`, each with its source.
"""

import json
import pickle
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources

import numpy as np

from specdecode.drafting import Drafter, Step
from specdecode.generation import generate
from specdecode.models import Model
from specdecode.timing import Measured, in_turns, race_jobs

Way = tuple[Model | Drafter, int]  # what drafts, and N


@dataclass(frozen=True)
class Entry:
    """What one way to draft did with one text."""

    tokens_per_pass: float
    nodes: float  # proposed tokens a pass, on average
    reached: np.ndarray  # (D,): steps that looked at a token at depth 1, 2, ...
    accepted: np.ndarray  # (D,): how many of them accepted one there
    step_seconds: Measured  # a whole step: drafting, the target's pass, the rule
    speedup: Measured  # tokens a second over those of plain decoding, round by round
    bytes: int  # what the drafter holds, weights and cache, written out

    @property
    def alpha_by_depth(self) -> np.ndarray:
        """Return (D,): of the steps that looked at this depth, the share that accepted."""
        with np.errstate(invalid="ignore"):
            return self.accepted / self.reached


def by_depth(steps: Sequence[Step]) -> tuple[np.ndarray, np.ndarray]:
    """Return (reached, accepted), both (D,), of chains and trees alike.

    A correction says that there were tokens behind the accepted ones, all of them rejected; a
    bonus says that there were none.
    """
    looked = [step.accepted + (step.kind == "correction") for step in steps]
    depths = np.arange(1, max(looked, default=0) + 1)
    kept = [step.accepted for step in steps]
    return (
        (np.array(looked)[:, None] >= depths).sum(0),
        (np.array(kept)[:, None] >= depths).sum(0),
    )


def contest(
    target: Model,
    ways: Mapping[Hashable, Way],
    prefix: Sequence[int],
    budget: int,
    rng: np.random.Generator,
    texts: int = 3,
    repetitions: int = 5,
) -> dict[Hashable, Entry]:
    """Let each of `ways` write `budget` tokens after `prefix`, and plain decoding too.

    Counts come from `texts` texts of each way, times from `repetitions` rounds in turns.
    """
    steps = {
        name: [s for _ in range(texts) for s in generate(prefix, target, *way, rng, budget).steps]
        for name, way in ways.items()
    }
    seconds = in_turns(race_jobs(target, ways, prefix, budget, rng), repetitions)
    entries = {}
    for name, (drafter, _) in ways.items():
        reached, accepted = by_depth(steps[name])
        per_pass = texts * budget / len(steps[name])
        entries[name] = Entry(
            tokens_per_pass=per_pass,
            nodes=float(np.mean([len(step.drafted) for step in steps[name]])),
            reached=reached,
            accepted=accepted,
            step_seconds=Measured.of(seconds[name] * per_pass / budget),
            speedup=Measured.of(seconds[None] / seconds[name]),
            bytes=len(pickle.dumps(drafter)),
        )
    return entries


@dataclass(frozen=True)
class Reported:
    """What a report says of one method: times plain decoding, and tokens a pass."""

    method: str
    speedup: float
    tokens_per_pass: float | None
    setting: str  # model, card, what was written
    source: str
    by_the_authors: bool  # of this method


def reported() -> list[Reported]:
    """Return the figures of `reported.json`."""
    text = resources.files("specdecode").joinpath("reported.json").read_text(encoding="utf-8")
    return [Reported(**figure) for figure in json.loads(text)]
