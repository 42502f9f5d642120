"""The law of whole generated texts, which end at different lengths, against the target's own."""

from collections.abc import Callable
from dataclasses import dataclass

from numpy.random import default_rng

from grader import words
from grader.fixtures import generation_models
from grader.laws import shortest_difference
from grader.learner import Fault, Learner
from grader.values import as_tokens
from grader.watched import WatchedGenerator, WatchedModel
from specdecode.exact import Distribution, distribution, target_distribution
from specdecode.models import TableModel
from specdecode.undecided import NotExact

MOST_PATHS = 800
SAMPLES = 800
END = -1  # fills up texts that are over


@dataclass(frozen=True)
class Writing:
    """What a text is generated on."""

    target: TableModel
    draft: TableModel
    N: int
    budget: int
    eos: int | None
    prefix: tuple[int, ...] = (2, 0)

    def __str__(self) -> str:
        return f"with N = {self.N}, budget {self.budget} and eos {self.eos}"

    def truth(self) -> Distribution:
        """The law of the text under the target's own sampling."""
        law: Distribution = {}
        whole = target_distribution(self.target, self.prefix, self.budget)
        for tokens, probability in whole.items():
            if self.eos in tokens:
                tokens = tokens[: tokens.index(self.eos) + 1]
            law[tokens] = law.get(tokens, 0.0) + probability
        return law


def write(learner: Learner, writing: Writing, rng: object) -> tuple[int, ...]:
    """Run the learner's generate once."""
    target, draft = (
        WatchedModel(name, model, asker=learner.name)
        for name, model in (("target", writing.target), ("draft", writing.draft))
    )
    result = learner(
        list(writing.prefix), target, draft, writing.N, rng, writing.budget, writing.eos, None,
        case=f"{writing} after {words.tokens(writing.prefix)}",
    )  # fmt: skip
    return tuple(as_tokens(result, learner.name, writing.target.vocab))


def law_of_texts(learner: Learner, writing: Writing) -> Distribution:
    """Return the exact law of the texts; may raise `NotExact`."""
    try:
        return distribution(lambda rng: write(learner, writing, WatchedGenerator(rng)), MOST_PATHS)
    except ValueError as error:  # from `exact`: the learner's own are faults by now
        raise Fault(
            f"Your {learner.name} does different things on the same draws: it keeps something "
            "from call to call, or draws from elsewhere than `rng`.",
            type(error).__name__,
        ) from None


def compare_texts(learner: Learner, writing: Writing) -> str:
    """Compare the law of the texts with the target's; `Fault` shows the shortest difference."""
    try:
        law, samples = law_of_texts(learner, writing), None
    except NotExact:
        law, samples = _shares(lambda rng: write(learner, writing, rng)), SAMPLES
    found = difference(law, writing, samples)
    if found:
        raise Fault(f"{found[0].upper()}{found[1:]}.")
    if samples is None:
        return "The law of the texts is the target's own, exactly."
    return f"The law of the texts agrees with the target's own in {samples} samples."


def _shares(draw: Callable[[object], tuple[int, ...]]) -> Distribution:
    rng = default_rng(20240229)  # fixed, so that a program gets one verdict, not two
    law: Distribution = {}
    for _ in range(SAMPLES):
        text = draw(rng)
        law[text] = law.get(text, 0) + 1 / SAMPLES
    return law


def difference(law: Distribution, writing: Writing, samples: int | None = None) -> str | None:
    """Show the shortest text after which the two laws differ, as a clause."""
    truth = writing.truth()
    longest = max(map(len, [*law, *truth]))
    padded = [
        {(*text, *[END] * (longest - len(text))): probability for text, probability in one.items()}
        for one in (law, truth)
    ]
    found = shortest_difference(*padded, samples)
    if found is None:
        return None
    worst, x, y = found
    does = "ends the text" if worst[-1] == END else f"says {worst[-1]}"
    return (
        f"{writing} your generate {does} after {words.tokens([*writing.prefix, *worst[:-1]])} "
        f"with probability {words.number(x)}; the target's own sampling gives {words.number(y)}"
    )


def writings(seed: int) -> tuple[Writing, ...]:
    """The fixtures of one seed: a block that ends at the budget, and one that ends at an EOS."""
    target, draft = generation_models(seed)
    return Writing(target, draft, 1, 3, None), Writing(target, draft, 2, 4, 0)
