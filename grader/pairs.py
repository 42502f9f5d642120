"""A draft's pair, tokens and rows, judged as a pair: were the tokens drawn from these rows?"""

from dataclasses import dataclass, field

import numpy as np
from numpy.random import Generator, default_rng

from grader import sequential, words
from grader.beginnings import last_token
from grader.coupled import Coupling, Known, learners
from grader.fault import Fault, unchanged
from grader.learner import Learner
from grader.pairvalues import as_pair
from grader.pictures import pair_bars
from grader.repeatable import repeatable
from grader.stepper import MOST_PATHS, Setting
from grader.values import TOLERANCE
from grader.watched import LimitedGenerator, WatchedGenerator, WatchedModel
from specdecode import decode
from specdecode.exact import Distribution, distribution, target_distribution
from specdecode.undecided import NotExact

Context = tuple[int, ...]
SHOWN = 60  # pairs that are looked at where draws cannot be enumerated; each one shows its rows


@dataclass
class Pairs:
    """What a draft did on one setting, token by token.

    `law` has the tokens' probabilities. For each beginning of a block, `drawn` is the law of the
    token that follows it, and `declared` are the rows that were returned for that token.
    """

    law: Distribution
    drawn: dict[Context, np.ndarray] = field(default_factory=dict)
    declared: dict[Context, list[np.ndarray]] = field(default_factory=dict)

    def worst_declared(self, before: Context) -> np.ndarray:
        """The declared row that is furthest from what the token was drawn from."""
        drawn = self.drawn[before]
        return max(self.declared[before], key=lambda row: float(np.abs(row - drawn).max()))


class Drafter:
    """Runs the learner's draft on one setting, under every outcome of its draws."""

    def __init__(self, learner: Learner, setting: Setting) -> None:
        self.learner, self.setting = learner, setting
        self.vocab = setting.draft.vocab
        self.exact = True
        self._rng = default_rng(20240301)  # fixed, so that a program gets one verdict, not two

    def run(self, rng: object) -> tuple[list[int], np.ndarray]:
        """One block; `Fault` for what is no pair of N tokens and N rows, or a changed prefix."""
        setting, name = self.setting, self.learner.name
        self.model = WatchedModel("model", setting.draft, setting.afterthought, name)
        given = list(setting.prefix)
        case = f"for N = {setting.N} after {words.tokens(given)}"
        result = self.learner(given, self.model, setting.N, rng, case=case)
        unchanged(name, setting.prefix, given, "prefix")
        return as_pair(result, name, setting.N, self.vocab, case)

    def pairs(self) -> Pairs:
        """The exact law of the pairs, or some of them where draws are not enumerable."""
        try:
            outcomes = repeatable(
                self.learner.name,
                lambda: distribution(lambda rng: self.run(WatchedGenerator(rng)), MOST_PATHS),
            )
        except NotExact:
            self.exact, outcomes = False, {}
            for _ in range(SHOWN):
                tokens, rows = self.run(LimitedGenerator(self._rng, self.learner.name))
                key = tuple(tokens), tuple(map(tuple, rows.tolist()))
                outcomes[key] = outcomes.get(key, 0) + 1 / SHOWN
        return _collect(outcomes, self.vocab)

    def tokens_are_the_models(self, pairs: Pairs) -> None:
        """Raise `Fault` where the tokens' law is not that of the model's own sampling."""
        setting = self.setting
        if self.exact:
            found, seen_in = self._first_wrong(pairs), ""
        else:
            truth = target_distribution(setting.draft, setting.prefix, setting.N)
            coupling = self._coupling(truth)
            seen = repeatable(
                self.learner.name,
                lambda: sequential.test(coupling.draw, truth, setting.samples, coupling),
            )
            laws = seen.shares, truth
            found = seen.wrong and (seen.wrong, *(last_token(law, seen.wrong) for law in laws))
            seen_in = f" (seen in {seen.samples} samples)"
        if found:
            (*before, token), got, want = found
            after = [*setting.prefix, *before]
            drawn, row = pairs.drawn.get(tuple(before)), setting.draft(after)[0]
            raise Fault(
                f"With N = {setting.N}, after {words.tokens(after)} your draft draws {token} with "
                f"probability {words.number(got)}; the model gives it "
                f"{words.number(want)}{seen_in}.",
                picture=pair_bars(after, drawn, drawn, row) if self.exact else None,
            )

    def _coupling(self, truth: Distribution) -> Coupling:
        """The learner's draft and the known ones on the same draws, always the same ones."""
        known = [
            Known(other._sample, other._exact_law)
            for learner in learners(self.learner.name, decode.draft)
            for other in [Drafter(learner, self.setting)]
        ]
        return Coupling(self._sample, known, truth, self._rng)

    def _sample(self, rng: Generator) -> Context:
        return tuple(self.run(LimitedGenerator(rng, self.learner.name))[0])

    def _exact_law(self) -> Distribution:
        law = self.pairs().law
        if not self.exact:
            raise NotExact("it can only be sampled.")
        return law

    def _first_wrong(self, pairs: Pairs) -> tuple[Context, float, float] | None:
        """The shortest block whose last token is too likely or too rare; float32 is no fault."""
        for before in sorted(pairs.drawn, key=len):
            drawn = pairs.drawn[before]
            row = self.setting.draft([*self.setting.prefix, *before])[0]
            token = int(np.abs(drawn - row).argmax())
            if abs(drawn[token] - row[token]) > TOLERANCE:
                return (*before, token), drawn[token], row[token]
        return None

    def rows_are_those_drawn_from(self, pairs: Pairs) -> None:
        """Raise `Fault` where a returned row is not what its token was drawn from."""
        for before in sorted(pairs.drawn, key=len):
            # where draws are only sampled, the model's row stands for what they were drawn from
            after = [*self.setting.prefix, *before]
            drawn = pairs.drawn[before] if self.exact else self.setting.draft(after)[0]
            for row in pairs.declared[before]:
                token = int(np.abs(row - drawn).argmax())
                if abs(row[token] - drawn[token]) > TOLERANCE:
                    raise Fault(
                        f"With N = {self.setting.N}, after {words.tokens(after)} your draft draws "
                        f"{token} with probability {words.number(drawn[token])}, and the row that "
                        f"it returns for this draw says {words.number(row[token])}.",
                        picture=pair_bars(after, drawn, row, row),
                    )


def _collect(outcomes: Distribution, vocab: int) -> Pairs:
    pairs = Pairs({})
    for (tokens, rows), probability in outcomes.items():
        pairs.law[tokens] = pairs.law.get(tokens, 0) + probability
        for i, token in enumerate(tokens):
            pairs.drawn.setdefault(tokens[:i], np.zeros(vocab))[token] += probability
            pairs.declared.setdefault(tokens[:i], []).append(np.array(rows[i]))
    for weights in pairs.drawn.values():
        weights /= weights.sum()
    return pairs
