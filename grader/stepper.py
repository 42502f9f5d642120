"""Run a learner's step under every outcome of its draws, or under many of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from numpy.random import default_rng

from grader import words
from grader.learner import Fault, Learner, unchanged
from grader.values import as_tokens
from grader.watched import WatchedGenerator, WatchedModel
from specdecode.exact import Distribution, distribution, sequence_distribution
from specdecode.models import TableModel

MOST_PATHS = 3000


@dataclass(frozen=True)
class Setting:
    """What a step is run on."""

    target: TableModel
    draft: TableModel
    N: int
    prefix: tuple[int, ...] = (2, 0)
    afterthought: TableModel | None = None
    samples: int = 300  # of N + 2 tokens, where the law can only be sampled

    @property
    def horizon(self) -> int:
        """N + 2 tokens: the bonus and what follows it are inside."""
        return self.N + 2


class Stepper:
    """Runs the learner's step on one setting and remembers what it saw on the way."""

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
        result = self.learner(given, target, draft, N, rng, case=case)
        unchanged(name, prefix, given, "prefix")
        tokens = as_tokens(result, name, self.setting.target.vocab)
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

    def one_step(self) -> Distribution:
        """The law of one step's tokens after the prefix; may raise `NotExact`."""
        return self._enumerate(
            lambda: distribution(
                lambda rng: self.step(self.setting.prefix, WatchedGenerator(rng)), MOST_PATHS
            )
        )

    def joint(self) -> Distribution:
        """The law of the next N + 2 tokens under repeated steps; may raise `NotExact`."""
        return self._enumerate(
            lambda: sequence_distribution(
                lambda prefix, rng: self.step(prefix, WatchedGenerator(rng)),
                self.setting.prefix,
                self.setting.horizon,
            )
        )

    def _enumerate(self, work: Callable[[], Distribution]) -> Distribution:
        try:
            return work()
        except ValueError as error:  # from `exact`: the learner's own are faults by now
            raise Fault(
                f"Your {self.learner.name} does different things on the same draws: it keeps "
                "something from call to call, or draws from elsewhere than `rng`.",
                type(error).__name__,
            ) from None

    def sampled(self) -> Distribution:
        """The observed shares of the next N + 2 tokens in many runs."""
        rng = default_rng(20240229)  # fixed, so that a program gets one verdict, not two
        shares: Distribution = {}
        for _ in range(self.setting.samples):
            tokens: list[int] = []
            while len(tokens) < self.setting.horizon:
                tokens += self.step([*self.setting.prefix, *tokens], rng)
            outcome = tuple(tokens[: self.setting.horizon])
            shares[outcome] = shares.get(outcome, 0) + 1 / self.setting.samples
        return shares
