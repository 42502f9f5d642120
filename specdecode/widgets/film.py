"""Both caches of a running pair, pass by pass: recorded once, then looked at moment by moment."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from specdecode.cache import KVCache
from specdecode.cached import cached_spec_step
from specdecode.gpt import GPT
from specdecode.widgets.pictures import Picture
from specdecode.widgets.strips import cache_strip

BEFORE = 4  # slots shown in front of the first that a step writes

_VERDICTS = (  # the last token, what that means for the slots, what is done about it
    (
        "correction",
        "What stands behind the accepted ones is wrong now.",
        "What is wrong is cut off",
    ),
    ("bonus", "No slot is wrong.", "The draft is fed its own last guess, which it never read"),
)


class Moment(NamedTuple):
    """Both caches after one pass, and what they should hold by then."""

    says: str
    start: int  # the length of both caches before the step
    target: KVCache  # tokens and lengths only
    draft: KVCache
    good: tuple[int, ...]


class _Watched:
    """A model that calls `seen(tokens)` after each of its passes."""

    def __init__(self, model: GPT, seen: Callable[[list[int]], None]) -> None:
        self.model, self.seen = model, seen

    def extend(self, cache: KVCache, tokens: Sequence[int]) -> np.ndarray:
        rows = self.model.extend(cache, tokens)
        self.seen(list(tokens))
        return rows


def film(
    target: GPT,
    draft: GPT,
    sequence: list[int],
    N: int,
    steps: int,
    rng: np.random.Generator,
    say: Callable[[int], str] = str,
) -> list[Moment]:
    """Take steps after `sequence`, which grows, and return what both caches held on the way."""
    caches = target.new_cache(), draft.new_cache()
    for model, cache in zip((target, draft), caches, strict=True):
        model.extend(cache, sequence[:-1])
    moments: list[Moment] = []

    def note(sentence: str, good: Sequence[int]) -> None:
        moments.append(Moment(sentence, start, *map(_snapshot, caches), tuple(good)))

    def drafting(fed: list[int]) -> None:
        text.extend(fed)
        drafted = len(text) - len(sequence) + 1
        if drafted <= N:  # the pass after full acceptance is part of the last moment
            note(f"The draft is fed {_named(fed, say)} and makes guess {drafted} of {N}.", text)

    def judging(fed: list[int]) -> None:
        note(f"One target pass is fed {_named(fed, say)}: {len(fed)} entries.",
             [*sequence, *fed[1:]])  # fmt: skip

    for number in range(1, steps + 1):
        text, start = sequence[:-1], len(sequence) - 1
        note(f"Step {number} begins. Both caches hold the text without its last token, "
             f"{_named(sequence[-1:], say)}.", sequence[:-1])  # fmt: skip
        pair = _Watched(target, judging), _Watched(draft, drafting)
        committed = cached_spec_step(sequence, *pair, N, rng, *caches)
        after_pass = moments[-1]
        sequence += committed
        accepted = len(committed) - 1
        kind, wrong, how = _VERDICTS[accepted == N]
        verdict = f"Verdict: {accepted} of {N} accepted, then the {kind} "
        moments.append(after_pass._replace(
            says=f"{verdict}{_named(committed[-1:], say)}. {wrong}", good=tuple(sequence[:-1])
        ))  # fmt: skip
        note(f"{how}: both caches hold the text without its last token again.", sequence[:-1])
    return moments


def show(moment: Moment, N: int, say: Callable[[int], str] = str) -> Picture:
    """Show the slots around a step as they are at one moment of it."""
    first = max(moment.start - BEFORE, 0)
    strips = (
        cache_strip(f"{name}'s cache", cache, BEFORE + N + 2, moment.good, first, say)
        for name, cache in (("target", moment.target), ("draft", moment.draft))
    )
    return Picture("".join(strips), moment.says)


def _snapshot(cache: KVCache) -> KVCache:
    copy = KVCache(cache.capacity, 0)
    copy.tokens, copy.length = cache.tokens.copy(), cache.length
    return copy


def _named(tokens: Sequence[int], say: Callable[[int], str]) -> str:
    return " ".join(map(say, tokens))
