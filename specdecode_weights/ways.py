"""Every way to draft for the trained target that the course has, ready for `contest`."""

from specdecode.contest import Way
from specdecode.drafters.branching import TreeDrafter
from specdecode.drafters.eagle import Eagle, EagleTree
from specdecode.drafters.lookahead import Lookahead
from specdecode.drafters.lookup import PromptLookup
from specdecode.drafters.medusa import Medusa
from specdecode.remembering import Remembering
from specdecode.warped import Warped
from specdecode_weights import load, load_heads

LEVELS = (2, 1, 1)  # children at each depth of the draft model's tree
NODES, BRANCHES = 6, 2  # of EAGLE's trees


def line_up(temperature: float = 1.0) -> dict[str, Way]:
    """Return (drafter, N) by name; those that draw do so at the target's own temperature.

    The target must show its states, as `showing_target()` does, also inside of a `Warped`.
    """
    draft = load("draft_distilled")
    ahead = Lookahead(draft.vocab, window=2, length=3, guesses=2)
    return {
        "draft model": (Warped(Remembering(draft), temperature), 3),
        "draft model, tree": (TreeDrafter(Warped(Remembering(draft), temperature), LEVELS), 3),
        "prompt lookup": (PromptLookup(draft.vocab), 6),
        "Lookahead": (ahead, ahead.depth),
        "Medusa": (Medusa(load_heads("medusa"), (4, 3, 2), budget=5), 3),
        "EAGLE-1": (Eagle(load_heads("eagle1"), temperature), 3),
        "EAGLE-2": (EagleTree(load_heads("eagle1"), NODES, BRANCHES), 3),
        "EAGLE-3": (Eagle(load_heads("eagle3"), temperature), 3),
        "EAGLE-3, tree": (EagleTree(load_heads("eagle3"), NODES, BRANCHES), 3),
    }
