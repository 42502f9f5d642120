"""The law of whole generated texts, which end at different lengths, against the target's own."""

from dataclasses import dataclass
from functools import partial

from numpy.random import Generator, default_rng

from grader import sequential, words
from grader.beginnings import Tokens, last_token, shortest_difference
from grader.coupled import Coupling, Known, learners
from grader.fault import Fault
from grader.fixtures import generation_models
from grader.learner import Learner
from grader.repeatable import repeatable
from grader.values import as_tokens
from grader.watched import LimitedGenerator, WatchedGenerator, WatchedModel
from specdecode import generation
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


def write(learner: Learner, writing: Writing, rng: object) -> Tokens:
    """Run the learner's generate once; `Fault` for a text that outgrows its budget."""
    target, draft = (
        WatchedModel(name, model, asker=learner.name)
        for name, model in (("target", writing.target), ("draft", writing.draft))
    )
    case = f"{writing} after {words.tokens(writing.prefix)}"
    result = learner(
        list(writing.prefix), target, draft, writing.N, rng, writing.budget, writing.eos, None,
        case=case,
    )  # fmt: skip
    text = as_tokens(result, learner.name, writing.target.vocab)
    if len(text) > writing.budget:
        raise Fault(
            f"Your {learner.name} returns {words.tokens(text)}, more than the budget, {case}."
        )
    return tuple(text)


def law_of_texts(learner: Learner, writing: Writing) -> Distribution:
    """Return the exact law of the texts; may raise `NotExact`."""
    return repeatable(
        learner.name,
        lambda: distribution(
            lambda rng: write(learner, writing, WatchedGenerator(rng)), MOST_PATHS
        ),
    )


def compare_texts(learner: Learner, writing: Writing) -> str:
    """Compare the law of the texts with the target's; `Fault` shows the shortest difference."""
    truth = _padded(writing.truth(), writing.budget)
    try:
        law = _padded(law_of_texts(learner, writing), writing.budget)
        wrong = shortest_difference(law, truth)
        how, seen_in = "is the target's own, exactly", ""
    except NotExact:
        coupling = _coupling(learner, writing, truth)
        seen = repeatable(
            learner.name, lambda: sequential.test(coupling.draw, truth, SAMPLES, coupling)
        )
        law, wrong = seen.shares, seen.wrong
        how = f"agrees with the target's own in {seen.samples} samples"
        seen_in = f" (seen in {seen.samples} samples)"
    if wrong:
        clause = _clause(law, truth, writing, wrong)
        raise Fault(f"{clause[0].upper()}{clause[1:]}{seen_in}.")
    return f"The law of the texts {how}."


def _coupling(learner: Learner, writing: Writing, truth: Distribution) -> Coupling:
    """The learner's program and the known ones on the same draws, always the same ones."""

    def sample(program: Learner, rng: Generator) -> Tokens:
        text = write(program, writing, LimitedGenerator(rng, learner.name))
        return _filled(text, writing.budget)

    def law(program: Learner) -> Distribution:
        return _padded(law_of_texts(program, writing), writing.budget)

    known = [
        Known(partial(sample, other), partial(law, other))
        for other in learners(learner.name, lambda *given: generation.generate(*given).tokens)
    ]
    return Coupling(partial(sample, learner), known, truth, default_rng(20240229))


def difference(law: Distribution, writing: Writing) -> str | None:
    """Show the shortest text after which an exact law differs from the target's, as a clause."""
    law, truth = (_padded(one, writing.budget) for one in (law, writing.truth()))
    wrong = shortest_difference(law, truth)
    return wrong and _clause(law, truth, writing, wrong)


def _filled(text: Tokens, length: int) -> Tokens:
    return (*text, *[END] * (length - len(text)))


def _padded(law: Distribution, length: int) -> Distribution:
    return {_filled(text, length): probability for text, probability in law.items()}


def _clause(law: Distribution, truth: Distribution, writing: Writing, wrong: Tokens) -> str:
    does = "ends the text" if wrong[-1] == END else f"says {wrong[-1]}"
    got, want = words.two_numbers(last_token(law, wrong), last_token(truth, wrong))
    return (
        f"{writing} your generate {does} after {words.tokens([*writing.prefix, *wrong[:-1]])} "
        f"with probability {got}; the target's own sampling gives {want}"
    )


def writings(seed: int) -> tuple[Writing, ...]:
    """The fixtures of one seed: a block that ends at the budget, and one that ends at an EOS."""
    target, draft = generation_models(seed)
    return Writing(target, draft, 1, 3, None), Writing(target, draft, 2, 4, 0)
