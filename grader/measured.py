"""What a learner's measurement of the costs of passes found, and what is wrong with it."""

from dataclasses import dataclass

import numpy as np

from grader import words
from grader.fault import Fault, unchanged
from grader.learner import Learner
from grader.pictures import Bars
from grader.timed import Clock, Machine, TimedModel
from grader.values import as_flat_numbers, as_number

RELATIVE = 1e-5  # float32 seconds are right too


@dataclass
class Measured:
    """What a measurement found on a machine, and in how many passes."""

    machine: Machine
    c: float
    v: np.ndarray
    passes: int
    of_two: int  # passes of the target over two tokens

    def check_c(self) -> None:
        """Raise `Fault` unless c is the machine's."""
        c, _ = self.machine.costs
        if not np.isclose(self.c, c, rtol=RELATIVE, atol=0):
            raise self._wrong("c", words.number(self.c), words.number(c))

    def check_v(self) -> None:
        """Raise `Fault` unless v is the machine's."""
        _, v = self.machine.costs
        if len(self.v) != len(v):
            raise Fault(
                f"With longest {self.machine.longest} your measure_costs returns "
                f"{words.plural(len(self.v), 'number')} for v; v[0] to v[{len(v) - 1}] are "
                f"{words.plural(len(v), 'number')}."
            )
        if not np.allclose(self.v, v, rtol=RELATIVE, atol=0):
            raise self._wrong("v", row(self.v), row(v))

    def check_both(self) -> None:
        """Raise `Fault` unless c and v are the machine's."""
        self.check_c()
        self.check_v()

    def check_budget(self) -> None:
        """Raise `Fault` for more passes than there are, or for fewer than it takes."""
        machine = self.machine
        if self.passes < machine.longest + 2:
            raise Fault(
                f"Your measure_costs asks the models {words.times(self.passes)} for longest "
                f"{machine.longest}; the target's passes over 1 to {machine.longest + 1} tokens "
                "and the draft's over one have to be made at least once each."
            )
        if self.passes > machine.budget:
            raise Fault(
                f"Your measure_costs makes {self.passes} passes for longest {machine.longest}; "
                f"there are 8 * (longest + 2) = {machine.budget}, those over the prefix included."
            )

    def is_right(self) -> bool:
        """Whether both costs are the machine's."""
        try:
            self.check_both()
        except Fault:
            return False
        return True

    def bars(self) -> Bars | None:
        """c and v as bars, where there are as many as there should be."""
        c, v = self.machine.costs
        if len(self.v) != len(v):
            return None
        labels = ("c", *(f"v[{N}]" for N in range(len(v))))
        return Bars(f"On {self.machine}:", labels, (self.c, *self.v.tolist()), (c, *v))

    def _wrong(self, what: str, got: str, want: str) -> Fault:
        return Fault(
            f"On {self.machine}, your measure_costs gives {what} = {got}; it is {want}.",
            picture=self.bars(),
        )


def row(values: np.ndarray | list[float]) -> str:
    """Write a row of costs with four digits."""
    return f"[{' '.join(words.number(value, 4) for value in values)}]"


def measure(learner: Learner, machine: Machine) -> Measured:
    """Run the learner's measurement on a machine; `Fault` for anything but (c, v)."""
    clock, prefix = Clock(), list(machine.prefix)
    target, draft = (
        TimedModel(name, times, machine, clock)
        for name, times in (("target", machine.target), ("draft", machine.draft))
    )
    result = learner(target, draft, prefix, machine.longest, clock, case=f"on {machine}")
    unchanged(learner.name, machine.prefix, prefix, "prefix", words.tokens)
    if not clock.looks:
        raise Fault(
            f"Your {learner.name} never looks at the clock that it is given; call clock() before "
            "and after a pass, and no other clock."
        )
    if not isinstance(result, tuple | list) or len(result) != 2:
        raise Fault(
            f"Your {learner.name} returns {words.value(result)}; it should return a pair (c, v)."
        )
    wanted = f"a row of {words.plural(machine.longest + 1, 'number')} for v"
    return Measured(
        machine,
        as_number(result[0], learner.name, "a number for c"),
        as_flat_numbers(result[1], learner.name, wanted),
        len(target.fed) + len(draft.fed),
        target.of_length[2],
    )
