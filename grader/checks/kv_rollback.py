"""The check of kv_rollback: the state of both caches, slot by slot, whatever way led to it.

Fields of a mistake's sentence, all of the first wrong case: {prefix}, {drafted}, {accepted} and
{N}; {got_target} and {want_target}, {got_draft} and {want_draft}, the tokens that each cache holds;
{got_fed} and {want_fed}, what is returned; {target_positions} and {draft_positions}, the positions
that the slots of each cache were written for.
"""

from collections.abc import Sequence
from functools import partial

from grader import words
from grader.blocks import (
    CASES,
    NO_DRAFTS,
    NOTHING_READ,
    Blocks,
    Round,
    blocks,
    caches,
    roll_back,
)
from grader.cachestate import (
    MODEL,
    VOCAB,
    WIDTH,
    check_next_row,
    contents,
    feed_on,
    state,
    wrong_entry,
)
from grader.fault import Fault, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.pictures import Slots, slots
from grader.recognise import Case, Observation
from grader.values import as_tokens
from specdecode.cache import KVCache

CORRECTION = 40


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
    held = [contents(cache) for cache in (target_cache, draft_cache)]
    for name, cache, holds in (("target", target_cache, block.kept), ("draft", draft_cache, seen)):
        wrong = wrong_entry(cache, holds)
        if wrong:
            raise Fault(
                f"The {name}'s cache should hold {words.tokens(holds)} ({block}): {wrong}",
                picture=_strips(block, held),
            )
    fed = as_tokens(result, learner.name, VOCAB)
    if fed != lacking:
        raise Fault(
            f"Your kv_rollback returns {words.tokens(fed)} ({block}); the draft's cache now holds "
            f"{words.tokens(seen)}, so it still lacks {_or_nothing(lacking)}.",
            picture=_strips(block, [*held, fed]),
        )
    return fed


def _strips(block: Round, holds: list[object]) -> Slots | None:
    """The caches, and the tokens returned if they are known, as they are and should be."""
    draft_kept = block.kept[: len(block.prefix) + len(block.drafted) - 1]
    wanted = block.kept, draft_kept, block.kept[len(draft_kept) :]
    titles = "the target's cache", "the draft's cache", "returned: what the draft's lacks"
    strips = (
        (title, tuple(tokens), tuple(want))
        for title, tokens, want in zip(titles, holds, wanted, strict=False)
        if isinstance(tokens, list)
    )
    return slots(f"After your kv_rollback, with {block}:", tuple(strips))


def _or_nothing(tokens: list[int]) -> str:
    return words.tokens(tokens) if tokens else "nothing"


def _part(name: str, rounds: Sequence[Round], seen: str, spare: int = 8) -> SubCheck:
    def run(learner: Learner) -> str:
        for block in rounds:
            _roll_back(learner, *caches(block, spare), block)
        return seen

    return SubCheck(name, 1, run)


def _next_rows(several: Sequence[Round], learner: Learner) -> str:
    for block in several:
        target_cache, draft_cache = caches(block, fill=MODEL.extend)
        prefix, drafted = list(block.prefix), list(block.drafted)
        case = f"for {block}"
        result = learner(target_cache, draft_cache, prefix, drafted, block.accepted, case=case)
        fed = as_tokens(result, learner.name, VOCAB)
        text = [*block.kept, CORRECTION]
        check_next_row("target", target_cache, [CORRECTION], text)
        check_next_row("draft", draft_cache, [*fed, CORRECTION], text)
    return "Both models go on as if they read the whole text anew."


def _rounds_in_a_row(asked: Blocks, learner: Learner) -> str:
    sequence, rounds = list(asked.text), asked.in_a_row
    target_cache, draft_cache = KVCache(40, WIDTH), KVCache(40, WIDTH)
    for number, (N, accepted) in enumerate(rounds):
        block = Round(sequence, [20 + number, 30 + number, 40 + number][:N], accepted)
        read = [*sequence, *block.drafted]
        feed_on("target", target_cache, read[target_cache.length :])
        feed_on("draft", draft_cache, read[draft_cache.length : -1])
        fed = _roll_back(learner, target_cache, draft_cache, block)
        feed_on("draft", draft_cache, fed)
        sequence = [*block.kept, 10 + number]
    return f"After {len(rounds)} rounds, N = 0 among them, both caches hold sequence[:-1]."


def _parts(seed: int | None) -> list[SubCheck]:
    asked = blocks(seed)
    return [
        _part("rejected at 0", asked.at_0, "All drafts are gone, the prefix is not."),
        _part("rejected later", asked.later, "What was accepted stays, what was rejected is gone."),
        _part("full acceptance", asked.full,
              "Nothing is taken back, and the draft is fed its own last token."),
        _part("no drafts, N = 0", asked.no_drafts,
              "The draft is fed the last token of the prefix."),
        _part("prefix of one token", asked.short,
              "Right for a text that has just begun, with an empty draft's cache too."),
        SubCheck("rounds in a row", 1, partial(_rounds_in_a_row, asked)),
        SubCheck("next rows", 1, partial(_next_rows, asked.ends)),
        _part("full caches", asked.every, "No free slot is needed.", spare=0),
    ]  # fmt: skip


def _case(block: Round) -> Case:
    def observe(learner: Learner) -> Observation:
        pair = caches(block)
        result = learner(
            *pair, list(block.prefix), list(block.drafted), block.accepted, returns=False
        )
        try:
            fed = as_tokens(result, learner.name, VOCAB)
        except Fault:  # a wrong type: the caches may still tell two mistakes apart
            fed = words.value(result) if isinstance(result, int) else type(result).__name__
        return [*map(contents, pair), fed, *map(state, pair)]

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    block = CASES[index]
    fields = {"prefix": words.tokens(block.prefix), "drafted": words.tokens(block.drafted)}
    fields |= {"accepted": str(block.accepted), "N": str(len(block.drafted))}
    names = ("target", "draft", "fed")
    for prefix, seen in (("got", got), ("want", want)):
        if isinstance(seen, list):
            for name, value in zip(names, seen, strict=False):
                shown = words.tokens(value) if isinstance(value, list) else str(value)
                fields[f"{prefix}_{name}"] = shown
    for name, seen in zip(names, got[3:], strict=False):
        fields[f"{name}_positions"] = words.tokens(seen[0]) if isinstance(seen, list) else seen
    fields["want_fed"] = _or_nothing(want[2])
    return fields


def _picture(index: int, got: Observation, want: Observation) -> Slots | None:
    return _strips(CASES[index], got[:3]) if isinstance(got, list) else None


EXERCISE = Exercise(
    name="kv_rollback",
    parameters=("target_cache", "draft_cache", "prefix", "drafted", "accepted"),
    parts=_parts,
    cases=tuple(_case(block) for block in CASES),
    edges=frozenset(map(CASES.index, (NO_DRAFTS, NOTHING_READ))),
    describe=_describe,
    picture=_picture,
    reference=roll_back,
    hint="Draw both caches as two rows of slots and write under each slot which token went through "
    "which model. Which tokens never went through the draft?",
)
