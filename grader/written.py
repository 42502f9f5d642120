"""What a learner's rollback_by_position has written and returned, and what is wrong with it."""

from typing import NamedTuple

import numpy as np

from grader import words
from grader.fault import Fault, unchanged
from grader.learner import Learner
from grader.values import MOST, as_whole_numbers


class Written(NamedTuple):
    """What there is afterwards."""

    kept: np.ndarray  # (B,)
    visible: np.ndarray  # (B, n, capacity)
    slots: np.ndarray  # (B, capacity, size), those behind a row's end are 0

    def first_difference(self, want: "Written") -> str | None:
        """Say what is the first thing that is not as it should be, or None."""
        for row in np.flatnonzero(self.kept != want.kept)[:1]:
            return f"row {row} keeps {self.kept[row]} slots; it should keep {want.kept[row]}"
        for row, slot in np.argwhere((self.slots != want.slots).any(-1))[:1]:
            got, right = (entry(these.slots[row, slot]) for these in (self, want))
            return f"slot {slot} of row {row} holds {got}; it should hold {right}"
        for row, query in np.argwhere((self.visible != want.visible).any(-1))[:1]:
            got, right = (seen(these.visible[row, query]) for these in (self, want))
            return f"new entry {query} of row {row} sees {got}; it should see {right}"
        return None


def entry(values: np.ndarray) -> str:
    """Name an entry by its token."""
    return f"the entry of token {values[0]:g}" if values[0] else "nothing"


def seen(mask: np.ndarray) -> str:
    """Name the slots that a mask (capacity,) shows."""
    return f"slots {words.tokens(np.flatnonzero(mask))}" if mask.any() else "no slot"


def written(kept: np.ndarray, visible: np.ndarray, slots: np.ndarray, ends: np.ndarray) -> Written:
    """Put together what there is; slots behind a row's end are left out, as no rule names them."""
    inside = np.arange(slots.shape[1]) < ends[:, None]
    return Written(kept, visible, np.where(inside[..., None], slots, 0))


def ask(learner: Learner, given: tuple, case: str) -> Written:
    """What there is after a call; `Fault` for anything but a pair of lengths and a mask."""
    slots, lengths, _, new = given
    ends = given[1] + given[2] + 1 + new.shape[1]  # where each row should end
    before = [array.tolist() for array in given[1:]]
    result = learner(*given, case=case)
    for name, old, now in zip(("lengths", "accepted", "new"), before, given[1:], strict=True):
        unchanged(learner.name, old, now.tolist(), name)
    if not isinstance(result, tuple | list) or len(result) != 2:
        raise Fault(
            f"Your {learner.name} returns {words.value(result)}; it should return a pair: the "
            "lengths that are kept, and what is visible."
        )
    count = words.plural(len(lengths), "whole number")
    kept = as_whole_numbers(result[0], learner.name, f"{count} for the lengths, one for each row")
    if len(kept) != len(lengths):
        raise Fault(
            f"Your {learner.name} returns {words.plural(len(kept), 'length')} for "
            f"{words.plural(len(lengths), 'row')}; there is one for each."
        )
    visible = _mask(learner.name, result[1], (*new.shape[:2], slots.shape[1]))
    return written(kept, visible, slots, ends)


def _mask(name: str, result: object, shape: tuple[int, ...]) -> np.ndarray:
    """A mask (B, n, capacity) of True and False."""
    small = isinstance(result, list | tuple | np.ndarray) and np.size(result) <= MOST
    array = np.array(result, subok=False) if small else np.array(None)
    if array.dtype != bool:
        kind = f"an array of {array.dtype}" if array.dtype != object else words.value(result)
        raise Fault(
            f"Your {name} returns {kind} for what is visible; it should be an array of True and "
            "False."
        )
    if array.shape != shape:
        raise Fault(
            f"Your {name} returns a mask of shape {array.shape}; one for each row, new entry and "
            f"slot has the shape {shape}."
        )
    return array
