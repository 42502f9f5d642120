"""Run a learner's step that keeps two caches, and look at what they hold afterwards."""

from collections.abc import Sequence
from dataclasses import replace

from grader import words
from grader.fault import Fault
from grader.held import HeldModel, TokenCache
from grader.pictures import Slots, slots
from grader.stepper import Setting, Stepper

NAMES = ("target", "draft")


class CachedStepper(Stepper):
    """A stepper whose models come with caches that hold all but the last token of the sequence.

    `caches` and `asked` are the caches and the models of the last step.
    """

    text = "sequence"
    caches: tuple[TokenCache, TokenCache]

    def models(self) -> tuple[HeldModel, HeldModel]:
        """Fresh models, which have not been asked anything."""
        setting = self.setting
        self.asked = (
            HeldModel("target", setting.target),
            HeldModel("draft", setting.draft, setting.afterthought),
        )
        return self.asked

    def arguments(self, given: list[int], target: HeldModel, draft: HeldModel, rng: object):
        """The step's arguments; the caches are those after the step before."""
        self.caches = target.holding(given[:-1]), draft.holding(given[:-1])
        return given, target, draft, self.setting.N, rng, *self.caches

    def held(self) -> list[list[int]]:
        """The tokens of both caches."""
        return [cache.contents() for cache in self.caches]


def check_caches(stepper: CachedStepper, sequence: Sequence[int], committed: list[int]) -> None:
    """Raise `Fault` unless both caches hold all but the last token of the new sequence."""
    wanted = [*sequence, *committed][:-1]
    N, seen = stepper.setting.N, stepper.held()
    for name, holds in zip(NAMES, seen, strict=True):
        if holds != wanted:
            raise Fault(
                f"After a step with N = {N} from {words.tokens(sequence)}, which commits "
                f"{words.tokens(committed)}, the {name}'s cache holds {words.tokens(holds)}; it "
                f"should hold {words.tokens(wanted)}, all but the last token.",
                picture=strips(replace(stepper.setting, prefix=tuple(sequence)), committed, seen),
            )


def strips(setting: Setting, committed: list[int], held: list[list[int]]) -> Slots | None:
    """Draw both caches as they are after a step and as they should be."""
    wanted = (*setting.prefix, *committed)[:-1]
    return slots(
        f"After a step with N = {setting.N} from {words.tokens(setting.prefix)} that commits "
        f"{words.tokens(committed)}:",
        tuple(
            (f"the {name}'s cache", tuple(holds), wanted)
            for name, holds in zip(NAMES, held, strict=True)
        ),
    )
