"""The check of kv_rollback: the state of both caches, slot by slot, whatever way led to it.

Fields of a mistake's sentence, all of the first wrong case: {prefix}, {drafted}, {accepted} and
{N}; {got_target} and {want_target}, {got_draft} and {want_draft}, the tokens that each cache holds;
{got_fed} and {want_fed}, the tokens returned.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from grader import words
from grader.judge import Exercise, SubCheck
from grader.learner import Fault, Learner, unchanged
from grader.recognise import Case, Observation
from grader.values import as_tokens
from specdecode.cache import KVCache

VOCAB = 50
WIDTH = 2


class Round(NamedTuple):
    """One verified block: what was there, what was drafted, how many were accepted."""

    prefix: list[int]
    drafted: list[int]
    accepted: int

    @property
    def kept(self) -> list[int]:
        """What the target's cache should hold afterwards."""
        return [*self.prefix, *self.drafted[: self.accepted]]

    def __str__(self) -> str:
        return (
            f"prefix {words.tokens(self.prefix)}, drafts {words.tokens(self.drafted)}, "
            f"{self.accepted} accepted"
        )


PREFIX = [7, 3, 9, 4]
FIRST, MIDDLE, LAST = (Round(PREFIX, [11, 12, 13], accepted) for accepted in range(3))
ALL = Round(PREFIX, [11, 12, 13], 3)
NO_DRAFTS = Round(PREFIX, [], 0)
SINGLE = Round([7], [11], 1), Round([7], [11], 0)
LONG = Round([7, 3, 9, 4, 4, 8, 1, 2, 6, 5], [21, 22, 23, 24, 25], 2)
CASES = (FIRST, MIDDLE, LAST, ALL, NO_DRAFTS, *SINGLE, LONG)


def _reference(
    target_cache: KVCache,
    draft_cache: KVCache,
    prefix: Sequence[int],
    drafted: Sequence[int],
    accepted: int,
) -> list[int]:
    length = len(prefix) + accepted
    target_cache.truncate(length)
    draft_cache.truncate(min(length, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : length]


def _feed(cache: KVCache, tokens: Sequence[int]) -> None:
    """Append tokens with keys and values that tell token and position."""
    positions = np.arange(cache.length, cache.length + len(tokens))
    keys, values = _entries(tokens, positions)
    cache.append(tokens, positions, keys, values)


def _entries(tokens: Sequence[int], positions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    keys = np.stack([np.asarray(tokens, dtype=np.float64), positions + 0.5], axis=1)
    return keys, -keys


def _caches(round: Round, spare: int = 8) -> tuple[KVCache, KVCache]:
    """Caches as they are after verification, with `spare` slots free in the target's."""
    tokens = [*round.prefix, *round.drafted]
    target_cache, draft_cache = (KVCache(len(tokens) + spare, WIDTH) for _ in range(2))
    _feed(target_cache, tokens)
    _feed(draft_cache, tokens[:-1])
    return target_cache, draft_cache


def _roll_back(
    learner: Learner, target_cache: KVCache, draft_cache: KVCache, round: Round
) -> list[int]:
    """Call the learner's function on one round; raise `Fault` for a wrong state."""
    seen = round.kept[: draft_cache.length]
    lacking = round.kept[len(seen) :]
    prefix, drafted = list(round.prefix), list(round.drafted)
    result = learner(
        target_cache, draft_cache, prefix, drafted, round.accepted, case=f"for {round}"
    )
    unchanged(learner.name, round.prefix, prefix, "prefix")
    unchanged(learner.name, round.drafted, drafted, "drafted")
    for name, cache, holds in (("target", target_cache, round.kept), ("draft", draft_cache, seen)):
        wrong = _wrong(cache, holds)
        if wrong:
            raise Fault(f"The {name}'s cache should hold {words.tokens(holds)} ({round}): {wrong}")
    fed = as_tokens(result, learner.name, VOCAB)
    if fed != lacking:
        raise Fault(
            f"Your kv_rollback returns {words.tokens(fed)} ({round}); the draft's cache now holds "
            f"{words.tokens(seen)}, so it still lacks {_or_nothing(lacking)}."
        )
    return fed


def _wrong(cache: KVCache, holds: list[int]) -> str | None:
    try:
        wrong = cache.wrong_slot(holds)
        intact = wrong or _intact(cache, len(holds))
    except Exception:  # a learner may have replaced the cache's arrays by something else
        return "its arrays can no longer be read."
    return wrong or (None if intact else "its tokens are right, but keys or values have changed.")


def _intact(cache: KVCache, length: int) -> bool:
    keys, values = _entries(cache.tokens[:length], np.asarray(cache.positions[:length]))
    return bool(np.array_equal(cache.keys[:length], keys)) and bool(
        np.array_equal(cache.values[:length], values)
    )


def _or_nothing(tokens: list[int]) -> str:
    return words.tokens(tokens) if tokens else "nothing"


def _part(name: str, weight: float, rounds: Sequence[Round], seen: str, spare: int = 8) -> SubCheck:
    def run(learner: Learner) -> str:
        for round in rounds:
            _roll_back(learner, *_caches(round, spare), round)
        return seen

    return SubCheck(name, weight, run)


def _rounds_in_a_row(name: str, weight: float, accepted: Sequence[int]) -> SubCheck:
    def run(learner: Learner) -> str:
        sequence = list(PREFIX)
        target_cache, draft_cache = KVCache(40, WIDTH), KVCache(40, WIDTH)
        _feed(target_cache, sequence[:-1])
        _feed(draft_cache, sequence[:-1])
        for number, count in enumerate(accepted):
            round = Round(sequence, [20 + number, 30 + number, 40 + number], count)
            _feed(target_cache, [sequence[-1], *round.drafted])
            _feed(draft_cache, [sequence[-1], *round.drafted[:-1]])
            _feed(draft_cache, _roll_back(learner, target_cache, draft_cache, round))
            sequence = [*round.kept, 10 + number]
        return f"After {len(accepted)} rounds both caches hold sequence[:-1]."

    return SubCheck(name, weight, run)


def _parts(seed: int | None) -> list[SubCheck]:
    in_a_row, extra = [3, 1], ()
    if seed is not None:
        rng = np.random.default_rng(seed)
        in_a_row = (rng.random(5) * 4).astype(int).tolist()
        blocks = (rng.random((3, 12)) * VOCAB).astype(int).tolist()
        extra = tuple(Round(b[:5], b[5:], n) for b, n in zip(blocks, (0, 6, 7), strict=True))
    every = (FIRST, MIDDLE, LAST, ALL)
    return [
        _part("a draft is rejected", 2, (FIRST, MIDDLE, LAST, LONG, *extra[:2]),
              "Rejected first, in the middle and last: what was not accepted is gone."),
        _part("all are accepted", 2, (ALL, SINGLE[0], *extra[2:]),
              "Nothing is taken back, and the draft is fed its own last token."),
        _part("no drafts, N = 0", 1, (NO_DRAFTS, Round([7], [], 0)),
              "The draft is fed the last token of the prefix."),
        _rounds_in_a_row("rounds in a row", 2, in_a_row),
        _part("full caches", 1, every, "No free slot is needed.", spare=0),
    ]  # fmt: skip


def _case(round: Round) -> Case:
    def observe(learner: Learner) -> Observation:
        target_cache, draft_cache = _caches(round)
        result = learner(target_cache, draft_cache, list(round.prefix), list(round.drafted),
                         round.accepted)  # fmt: skip
        fed = as_tokens(result, learner.name, VOCAB)
        intact = [_intact(cache, cache.length) for cache in (target_cache, draft_cache)]
        return [target_cache.contents(), draft_cache.contents(), fed, intact]

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    round = CASES[index]
    fields = {"prefix": words.tokens(round.prefix), "drafted": words.tokens(round.drafted)}
    fields |= {"accepted": str(round.accepted), "N": str(len(round.drafted))}
    names = ("target", "draft", "fed")
    for prefix, state in (("got", got), ("want", want)):
        if isinstance(state, list):
            fields |= {f"{prefix}_{k}": words.tokens(v) for k, v in zip(names, state, strict=False)}
    fields["want_fed"] = _or_nothing(want[2])
    return fields


EXERCISE = Exercise(
    name="kv_rollback",
    parameters=("target_cache", "draft_cache", "prefix", "drafted", "accepted"),
    parts=_parts,
    cases=tuple(_case(round) for round in CASES),
    edges=frozenset({CASES.index(NO_DRAFTS)}),
    describe=_describe,
    reference=_reference,
    hint="Draw both caches as two rows of slots and write under each slot which token went through "
    "which model. Which tokens never went through the draft?",
)
