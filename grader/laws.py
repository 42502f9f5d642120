"""Compare what a learner's steps commit with the target's own sampling."""

from collections.abc import Sequence
from math import log

from grader import words
from grader.learner import Fault
from grader.pictures import Bars, law_bars
from grader.stepper import Stepper
from specdecode.exact import Distribution, target_distribution
from specdecode.undecided import NotExact

FALSE_FAILURE = 1e-6  # the chance that a right step fails a sampled comparison
ROUNDING = 1e-9


def compare(stepper: Stepper) -> str:
    """Compare the step's joint law with the target's own sampling; `Fault` shows a difference."""
    setting = stepper.setting
    truth = target_distribution(setting.target, setting.prefix, setting.horizon)
    try:
        law, samples = stepper.joint(), None
    except NotExact:
        law, samples = stepper.sampled(), setting.samples
    found = difference(law, truth, setting.prefix, samples)
    if found:
        picture = next_token_bars(law, truth, setting.prefix, samples)
        raise Fault(f"With N = {setting.N}, {found}.", picture=picture)
    tokens = words.plural(setting.horizon, "token")
    if samples is None:
        return f"The law of the next {tokens} is the target's own, exactly."
    return f"The law of the next {tokens} agrees with the target's own in {samples} samples."


def difference(
    law: Distribution, truth: Distribution, prefix: Sequence[int], samples: int | None = None
) -> str | None:
    """Show the shortest prefix after which the two laws differ, as a clause; None if none does.

    `law` is exact, or the shares seen in a number of samples.
    """
    found = shortest_difference(law, truth, samples)
    if found is None:
        return None
    worst, x, y = found
    return (
        f"after {words.tokens([*prefix, *worst[:-1]])} your step commits {worst[-1]} with "
        f"probability {words.number(x)}; the target's own sampling gives {words.number(y)}"
    )


def next_token_bars(
    law: Distribution, truth: Distribution, prefix: Sequence[int], samples: int | None = None
) -> Bars | None:
    """Show the next token's law after the shortest prefix at which the two laws differ."""
    found = shortest_difference(law, truth, samples)
    if found is None:
        return None
    before = found[0][:-1]
    got, want = (_next(whole, before) for whole in (law, truth))
    after = words.tokens([*prefix, *before])
    return law_bars(f"The next token after {after}, as your step commits it", got, want)


def _next(law: Distribution, before: tuple[int, ...]) -> dict[int, float]:
    """The law of the one token that follows `before`."""
    longer = {
        tokens[-1]: probability
        for tokens, probability in _first(law, len(before) + 1).items()
        if tokens[:-1] == before
    }
    total = sum(longer.values()) or 1
    return {token: probability / total for token, probability in longer.items()}


def shortest_difference(
    law: Distribution, truth: Distribution, samples: int | None = None
) -> tuple[tuple[int, ...], float, float] | None:
    """Return the shortest beginning whose last token is too likely or too rare, or None.

    With it come the probabilities of that token after the ones before it, in `law` and `truth`.
    """
    horizon = len(next(iter(truth)))
    for length in range(1, horizon + 1):
        got, want = _first(law, length), _first(truth, length)
        wrong = [
            t
            for t in sorted(got.keys() | want.keys())
            if _differs(got.get(t, 0.0), want.get(t, 0.0), samples)
        ]
        if wrong:
            worst = max(wrong, key=lambda t: abs(got.get(t, 0) - want.get(t, 0)))
            x, y = (
                first.get(worst, 0) / (_first(whole, length - 1).get(worst[:-1]) or 1)
                for first, whole in ((got, law), (want, truth))
            )
            return worst, x, y
    return None


def _first(law: Distribution, length: int) -> Distribution:
    shorter: Distribution = {}
    for tokens, probability in law.items():
        shorter[tokens[:length]] = shorter.get(tokens[:length], 0) + probability
    return shorter


def _differs(x: float, y: float, samples: int | None) -> bool:
    if samples is None:
        return abs(x - y) > ROUNDING
    # Chernoff: a share x of n samples, or one further off, has probability exp(-n KL(x, y)) at
    # most. A check looks at fewer than 1000 events, on two sides each: 2000 bounds in all.
    return samples * _divergence(x, y) > log(2000 / FALSE_FAILURE)


def _divergence(x: float, y: float) -> float:
    """Kullback-Leibler divergence of two coins, in nats; infinite where y rules x out."""
    total = 0.0
    for a, b in ((x, y), (1 - x, 1 - y)):
        if a > ROUNDING:
            if b <= 0:
                return float("inf")
            total += a * log(a / b)
    return total
