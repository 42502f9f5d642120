"""Run a learner's step under every outcome of its draws, or under many of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from numpy.random import Generator, default_rng

from grader import words
from grader.beginnings import completed
from grader.coupled import Coupling, Known, learners
from grader.fault import Fault, unchanged
from grader.learner import Learner
from grader.repeatable import repeatable
from grader.values import as_tokens
from grader.watched import LimitedGenerator, WatchedGenerator, WatchedModel
from specdecode.exact import (
    Distribution,
    distribution,
    sequence_distribution,
    target_distribution,
)
from specdecode.models import TableModel

ENOUGH = 100  # samples; with fewer, comparing with known programs says no more
MOST_PATHS = 1000  # from one prefix; the reference takes 48 at most


@dataclass(frozen=True)
class Setting:
    """What a step is run on.

    What is judged is one step, carried on by the target's own sampling to N + 1 tokens. Where the
    step is `repeated` it is N + 2 tokens: the bonus and what follows it are inside.
    """

    target: TableModel
    draft: TableModel
    N: int
    prefix: tuple[int, ...] = (2, 0)
    afterthought: TableModel | None = None
    repeated: bool = False
    samples: int = 400  # at most, where the law can only be sampled

    @property
    def horizon(self) -> int:
        """The length of the tokens whose joint law is judged."""
        return self.N + 2 if self.repeated else self.N + 1


class Stepper:
    """Runs the learner's step on one setting and remembers what it saw on the way."""

    text = "prefix"  # what the learner's function calls the tokens so far

    def __init__(self, learner: Learner, setting: Setting) -> None:
        self.learner, self.setting = learner, setting
        self.most_committed = 0
        self.draft_asked = False

    def step(self, prefix: Sequence[int], rng: object) -> list[int]:
        """Run one step; `Fault` for a wrong number or kind of tokens, or a changed prefix."""
        N, name = self.setting.N, self.learner.name
        target, draft = self.models()
        given = list(prefix)
        case = f"for N = {N} after {words.tokens(prefix)}"
        result = self.learner(*self.arguments(given, target, draft, rng), case=case)
        unchanged(name, prefix, given, self.text, words.tokens)
        tokens = as_tokens(result, name, self.setting.target.vocab)
        if len(tokens) > N + 1 and tokens[: len(prefix)] == list(prefix):
            raise Fault(
                f"Your {name} returns {words.tokens(tokens)} {case}: the {self.text} and the new "
                "tokens behind it. Return the new tokens only."
            )
        if not 1 <= len(tokens) <= N + 1:
            wanted = "1 token" if N == 0 else f"1 to {N + 1} tokens"
            count = words.plural(len(tokens), "token")
            raise Fault(
                f"Your {name} commits {count}, {words.tokens(tokens)}, {case}; a step commits "
                f"{wanted}."
            )
        self.most_committed = max(self.most_committed, len(tokens))
        self.draft_asked = self.draft_asked or draft.passes > 0
        return tokens

    def models(self) -> tuple[WatchedModel, WatchedModel]:
        """Fresh models, which have not been asked anything."""
        setting = self.setting
        draft = WatchedModel("draft", setting.draft, setting.afterthought)
        return WatchedModel("target", setting.target), draft

    def arguments(
        self, given: list[int], target: WatchedModel, draft: WatchedModel, rng: object
    ) -> tuple:
        """What the learner's function is called with."""
        return given, target, draft, self.setting.N, rng

    def one_step(self) -> Distribution:
        """The exact law of one step's tokens after the prefix; may raise `NotExact`."""
        return repeatable(
            self.learner.name,
            lambda: distribution(
                lambda rng: self.step(self.setting.prefix, WatchedGenerator(rng)), MOST_PATHS
            ),
        )

    def law(self) -> Distribution:
        """The exact law of one step, carried on by the target's own sampling to the horizon."""
        setting = self.setting
        truth = target_distribution(setting.target, setting.prefix, setting.horizon)
        return completed(self.one_step(), truth)

    def joint(self) -> Distribution:
        """The exact law of the tokens up to the horizon under repeated steps."""
        return repeatable(
            self.learner.name,
            lambda: sequence_distribution(
                lambda prefix, rng: self.step(prefix, WatchedGenerator(rng)),
                self.setting.prefix,
                self.setting.horizon,
                MOST_PATHS,
            ),
        )

    def sample(self, rng: Generator) -> tuple[int, ...]:
        """The tokens of one step, or up to the horizon of repeated ones: a sample of either law."""
        setting, tokens = self.setting, []
        while not tokens or (setting.repeated and len(tokens) < setting.horizon):
            tokens += self.step([*setting.prefix, *tokens], LimitedGenerator(rng))
        return tuple(tokens[: setting.horizon])

    def sampled_law(self) -> Distribution:
        """The exact law of what `sample` draws; may raise `NotExact`."""
        return self.joint() if self.setting.repeated else self.law()

    def coupling(self, reference: Callable) -> Coupling:
        """The learner's step and the known ones on the same draws, always the same ones.

        So a program gets one verdict, not two.
        """
        setting, name = self.setting, self.learner.name
        truth = target_distribution(setting.target, setting.prefix, setting.horizon)
        others = [Stepper(other, setting) for other in learners(name, reference)]
        known = [Known(other.sample, other.sampled_law) for other in others]
        known = known if setting.samples >= ENOUGH else []
        return Coupling(self.sample, known, truth, default_rng(20240229))
