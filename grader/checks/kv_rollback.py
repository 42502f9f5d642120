"""The check of kv_rollback: the state of both caches, slot by slot, whatever way led to it.

Fields of a mistake's sentence, all of the first wrong case: {prefix}, {drafted}, {accepted} and
{N}; {got_target} and {want_target}, {got_draft} and {want_draft}, the tokens that each cache holds;
{got_fed} and {want_fed}, the tokens returned.
"""

from collections.abc import Sequence

import numpy as np

from grader import words
from grader.blocks import (
    ALL,
    CASES,
    FIRST,
    LAST,
    LONG,
    MIDDLE,
    NO_DRAFTS,
    PREFIX,
    SINGLE,
    VOCAB,
    WIDTH,
    Round,
    caches,
    entries_intact,
    feed,
    roll_back,
    wrong_entry,
)
from grader.judge import Exercise, SubCheck
from grader.learner import Fault, Learner, unchanged
from grader.pictures import Slots, slots
from grader.recognise import Case, Observation
from grader.values import as_tokens
from specdecode.cache import KVCache


def _roll_back(
    learner: Learner, target_cache: KVCache, draft_cache: KVCache, block: Round
) -> list[int]:
    """Call the learner's function on one block; raise `Fault` for a wrong state."""
    seen = block.kept[: draft_cache.length]
    lacking = block.kept[len(seen) :]
    prefix, drafted = list(block.prefix), list(block.drafted)
    result = learner(
        target_cache, draft_cache, prefix, drafted, block.accepted, case=f"for {block}"
    )
    unchanged(learner.name, block.prefix, prefix, "prefix")
    unchanged(learner.name, block.drafted, drafted, "drafted")
    for name, cache, holds in (("target", target_cache, block.kept), ("draft", draft_cache, seen)):
        wrong = wrong_entry(cache, holds)
        if wrong:
            raise Fault(
                f"The {name}'s cache should hold {words.tokens(holds)} ({block}): {wrong}",
                picture=_strips(block, _read((target_cache, draft_cache))),
            )
    fed = as_tokens(result, learner.name, VOCAB)
    if fed != lacking:
        raise Fault(
            f"Your kv_rollback returns {words.tokens(fed)} ({block}); the draft's cache now holds "
            f"{words.tokens(seen)}, so it still lacks {_or_nothing(lacking)}.",
            picture=_strips(block, [*_read((target_cache, draft_cache)), fed]),
        )
    return fed


def _read(caches: tuple[KVCache, ...]) -> list[list[int]]:
    try:
        return [cache.contents() for cache in caches]
    except Exception:  # a learner may have replaced the cache's arrays by something else
        return []


def _strips(block: Round, holds: list[list[int]]) -> Slots | None:
    """The caches, and the tokens returned if they are known, as they are and should be."""
    draft_kept = block.kept[: len(block.prefix) + len(block.drafted) - 1]
    wanted = block.kept, draft_kept, block.kept[len(draft_kept) :]
    titles = "the target's cache", "the draft's cache", "returned: what the draft's lacks"
    strips = zip(titles, map(tuple, holds), map(tuple, wanted), strict=False)
    return slots(f"After your kv_rollback, with {block}:", tuple(strips))


def _or_nothing(tokens: list[int]) -> str:
    return words.tokens(tokens) if tokens else "nothing"


def _part(name: str, weight: float, rounds: Sequence[Round], seen: str, spare: int = 8) -> SubCheck:
    def run(learner: Learner) -> str:
        for block in rounds:
            _roll_back(learner, *caches(block, spare), block)
        return seen

    return SubCheck(name, weight, run)


def _rounds_in_a_row(name: str, weight: float, accepted: Sequence[int]) -> SubCheck:
    def run(learner: Learner) -> str:
        sequence = list(PREFIX)
        target_cache, draft_cache = KVCache(40, WIDTH), KVCache(40, WIDTH)
        feed(target_cache, sequence[:-1])
        feed(draft_cache, sequence[:-1])
        for number, count in enumerate(accepted):
            block = Round(sequence, [20 + number, 30 + number, 40 + number], count)
            feed(target_cache, [sequence[-1], *block.drafted])
            feed(draft_cache, [sequence[-1], *block.drafted[:-1]])
            feed(draft_cache, _roll_back(learner, target_cache, draft_cache, block))
            sequence = [*block.kept, 10 + number]
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


def _case(block: Round) -> Case:
    def observe(learner: Learner) -> Observation:
        target_cache, draft_cache = caches(block)
        result = learner(target_cache, draft_cache, list(block.prefix), list(block.drafted),
                         block.accepted)  # fmt: skip
        fed = as_tokens(result, learner.name, VOCAB)
        intact = [entries_intact(cache, cache.length) for cache in (target_cache, draft_cache)]
        return [target_cache.contents(), draft_cache.contents(), fed, intact]

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    block = CASES[index]
    fields = {"prefix": words.tokens(block.prefix), "drafted": words.tokens(block.drafted)}
    fields |= {"accepted": str(block.accepted), "N": str(len(block.drafted))}
    names = ("target", "draft", "fed")
    for prefix, state in (("got", got), ("want", want)):
        if isinstance(state, list):
            fields |= {f"{prefix}_{k}": words.tokens(v) for k, v in zip(names, state, strict=False)}
    fields["want_fed"] = _or_nothing(want[2])
    return fields


def _picture(index: int, got: Observation, want: Observation) -> Slots | None:
    return _strips(CASES[index], got[:3]) if isinstance(got, list) else None


EXERCISE = Exercise(
    name="kv_rollback",
    parameters=("target_cache", "draft_cache", "prefix", "drafted", "accepted"),
    parts=_parts,
    cases=tuple(_case(block) for block in CASES),
    edges=frozenset({CASES.index(NO_DRAFTS)}),
    describe=_describe,
    picture=_picture,
    reference=roll_back,
    hint="Draw both caches as two rows of slots and write under each slot which token went through "
    "which model. Which tokens never went through the draft?",
)
