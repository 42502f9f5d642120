"""The exact output distribution of a program that draws: every path, with its probability.

Nothing here is sampled, so a right program is never called wrong by chance and a wrong one shows
by how much it is wrong.
"""

import math
from collections.abc import Callable, Hashable, Sequence

import numpy as np

from specdecode.enumerating import EnumeratingGenerator
from specdecode.models import Model
from specdecode.undecided import NotExact, Undecided

Distribution = dict[Hashable, float]

_NOT_REPEATED = "the function does not repeat itself: it keeps state outside rng."


def distribution(
    function: Callable[[EnumeratingGenerator], Hashable], limit: int = 100_000
) -> Distribution:
    """Return {outcome: probability} of `function(rng)`, following every path of its draws.

    The function is run once for each path, so it must do the same whenever its draws come out the
    same. It may use `rng.random`, `uniform`, `choice`, `integers` and `multinomial`, and compare,
    add and scale what it gets. Lists and arrays among the outcomes become tuples.

    Raises `NotExact` for draws used in another way and for more than `limit` paths, `ValueError`
    for a function that does not repeat itself, and whatever the function raises.
    """
    law: Distribution = {}
    chosen: list[int] = []
    for _ in range(limit):
        weights: list[list[float]] = []

        def branch(options: list[float], weights=weights) -> int:
            weights.append(options)
            if len(weights) > len(chosen):
                chosen.append(next(i for i, weight in enumerate(options) if weight > 0))
            if chosen[len(weights) - 1] >= len(options):
                raise ValueError(_NOT_REPEATED)
            return chosen[len(weights) - 1]

        outcome = _as_key(function(EnumeratingGenerator(branch)))
        if len(weights) != len(chosen):
            raise ValueError(_NOT_REPEATED)
        law[outcome] = law.get(outcome, 0.0) + _probability(weights, chosen)
        if not _advance(weights, chosen):
            if abs(sum(law.values()) - 1) > 1e-9:
                raise ValueError(_NOT_REPEATED)
            return law
    raise NotExact(f"the function takes more than {limit} different paths.")


def _probability(weights: list[list[float]], chosen: list[int]) -> float:
    shares = (options[i] / sum(options) for options, i in zip(weights, chosen, strict=True))
    return math.prod(shares)


def _advance(weights: list[list[float]], chosen: list[int]) -> bool:
    """Turn `chosen` into the next path, like an odometer; False after the last one."""
    while chosen:
        options = weights[len(chosen) - 1]
        last = chosen.pop()
        later = [i for i in range(last + 1, len(options)) if options[i] > 0]
        if later:
            chosen.append(later[0])
            return True
    return False


def _as_key(outcome: object) -> Hashable:
    if isinstance(outcome, Undecided):
        raise NotExact("the outcome is a random draw itself; return what was decided with it.")
    if isinstance(outcome, np.ndarray):
        outcome = outcome.tolist()
    if isinstance(outcome, list | tuple):
        return tuple(_as_key(item) for item in outcome)
    return outcome.item() if isinstance(outcome, np.generic) else outcome


def sequence_distribution(
    step: Callable[[list[int], EnumeratingGenerator], Sequence[int]],
    prefix: Sequence[int],
    length: int,
    limit: int = 100_000,
) -> Distribution:
    """Return the joint law of the first `length` tokens that repeated steps commit after `prefix`.

    `step(prefix, rng)` returns at least one token. Steps are enumerated once for each reachable
    prefix, along `limit` paths at most, and composed, which is exact and far cheaper than
    enumerating them together.
    """
    law: Distribution = {}
    unfinished: Distribution = {(): 1.0}
    while unfinished:
        tokens = min(unfinished, key=len)  # nothing shorter is left to lead to it
        probability = unfinished.pop(tokens)
        steps = distribution(lambda rng, tokens=tokens: step([*prefix, *tokens], rng), limit)
        for committed, share in steps.items():
            if not committed:
                raise ValueError(f"the step after {[*prefix, *tokens]} commits no token.")
            longer = (*tokens, *committed)[:length]
            done = law if len(longer) == length else unfinished
            done[longer] = done.get(longer, 0.0) + probability * share
    return law


def target_distribution(model: Model, prefix: Sequence[int], length: int) -> Distribution:
    """Return the joint law of the next `length` tokens under the model's own sampling."""
    law: Distribution = {(): 1.0}
    for _ in range(length):
        law = {
            (*tokens, token): probability * share
            for tokens, probability in law.items()
            for token, share in enumerate(model([*prefix, *tokens])[0].tolist())
            if share > 0
        }
    return law


def total_variation(one: Distribution, other: Distribution) -> float:
    """Return half the sum of absolute differences over all outcomes."""
    return sum(abs(one.get(key, 0) - other.get(key, 0)) for key in one.keys() | other.keys()) / 2
