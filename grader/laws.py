"""Compare what a learner's steps commit with the target's own sampling."""

from collections.abc import Sequence

from grader import sequential, words
from grader.beginnings import Tokens, beginnings, last_token, shortest_difference
from grader.fault import Fault
from grader.pictures import Bars, law_bars
from grader.repeatable import repeatable
from grader.stepper import Stepper
from specdecode import decode
from specdecode.exact import Distribution, target_distribution
from specdecode.undecided import NotExact


def compare(stepper: Stepper) -> str:
    """Compare the law of what is committed with the target's; `Fault` shows a difference."""
    setting = stepper.setting
    truth = target_distribution(setting.target, setting.prefix, setting.horizon)
    try:
        law, how, seen_in = stepper.law(), "is the target's own, exactly", ""
        wrong = shortest_difference(law, truth)
        if setting.repeated and wrong is None:  # far more paths: only where one step is right
            law = stepper.joint()
            wrong = shortest_difference(law, truth)
    except NotExact:
        coupling = stepper.coupling(decode.spec_step)
        seen = repeatable(
            stepper.learner.name,
            lambda: sequential.test(coupling.draw, truth, setting.samples, coupling),
        )
        law, wrong = seen.shares, seen.wrong
        how = f"agrees with the target's own in {seen.samples} samples"
        seen_in = f" (seen in {seen.samples} samples)"
    if wrong:
        clause = _clause(law, truth, setting.prefix, wrong)
        picture = _bars(law, truth, setting.prefix, wrong)
        raise Fault(f"With N = {setting.N}, {clause}{seen_in}.", picture=picture)
    return f"The law of the next {words.plural(setting.horizon, 'token')} {how}."


def difference(law: Distribution, truth: Distribution, prefix: Sequence[int]) -> str | None:
    """Show the shortest prefix after which two exact laws differ, as a clause; None if none."""
    wrong = shortest_difference(law, truth)
    return wrong and _clause(law, truth, prefix, wrong)


def next_token_bars(law: Distribution, truth: Distribution, prefix: Sequence[int]) -> Bars | None:
    """Show the next token's law after the shortest prefix at which two exact laws differ."""
    wrong = shortest_difference(law, truth)
    return wrong and _bars(law, truth, prefix, wrong)


def _clause(law: Distribution, truth: Distribution, prefix: Sequence[int], wrong: Tokens) -> str:
    got, want = words.two_numbers(last_token(law, wrong), last_token(truth, wrong))
    return (
        f"after {words.tokens([*prefix, *wrong[:-1]])} your step commits {wrong[-1]} with "
        f"probability {got}; the target's own sampling gives {want}"
    )


def _bars(
    law: Distribution, truth: Distribution, prefix: Sequence[int], wrong: Tokens
) -> Bars | None:
    before = wrong[:-1]
    got, want = (_next(whole, before) for whole in (law, truth))
    after = words.tokens([*prefix, *before])
    return law_bars(f"The next token after {after}, as your step commits it", got, want)


def _next(law: Distribution, before: Tokens) -> dict[int, float]:
    """The law of the one token that follows `before`."""
    longer = {
        tokens[-1]: probability
        for tokens, probability in beginnings(law, len(before) + 1).items()
        if tokens[:-1] == before and len(tokens) > len(before)
    }
    total = sum(longer.values()) or 1
    return {token: probability / total for token, probability in longer.items()}
