"""The cache exercises: each edge is a part of its own, and no rollback breaks the check."""

import json
from pathlib import Path

import pytest

from grader import check, mistakes
from grader.blocks import CASES, FIRST, blocks, caches
from grader.cachestate import MODEL, check_next_row, feed_on, state, wrong_entry
from grader.fault import Fault
from specdecode import KVCache

EXERCISES = Path(__file__).resolve().parents[2] / "exercises" / "source"


def _failed(report) -> set[str]:
    return {part.name for part in report.parts if not part.passed}


def _mistake(exercise: str, name: str):
    return next(m.function for m in mistakes.load(exercise) if m.name == name)


@pytest.mark.parametrize(
    ("mistake", "fails", "passes"),
    [
        ("none_accepted_skipped", "rejected at 0", "rejected later"),
        ("only_if_none_accepted", "rejected later", "rejected at 0"),
        ("hole_in_the_draft", "full acceptance", "rejected later"),
        ("last_draft_of_none", "no drafts, N = 0", "full acceptance"),
        ("empty_draft_forgotten", "prefix of one token", "no drafts, N = 0"),
        ("needs_a_free_slot", "full caches", "full acceptance"),
    ],
)
@pytest.mark.parametrize("seed", [None, 101])
def test_each_boundary_rule_is_a_part_of_its_own(mistake, fails, passes, seed):
    failed = _failed(check.kv_rollback(_mistake("kv_rollback", mistake), seed))
    assert fails in failed
    assert passes not in failed


@pytest.mark.parametrize("exercise", ["core/kv_rollback", "systems/batch_rollback"])
def test_the_rules_stand_in_the_exercise(exercise):
    text = (EXERCISES / f"{exercise}.ipynb").read_text("utf-8")
    sources = ["".join(cell["source"]) for cell in json.loads(text)["cells"]]
    (rules,) = (source for source in sources if source.startswith("## 1. The rule"))
    assert (
        "| KV | after every step both caches hold exactly `sequence[:-1]`: a correction or bonus "
        "token has no key or value yet; after full acceptance the draft still lacks its last token "
        "and must be fed it |"
    ) in rules
    assert all(f"\n| {edge} |" in rules for edge in ("rejection at 0", "full acceptance", "N = 0"))


def _right(target_cache, draft_cache, prefix, drafted, accepted):
    kept = len(prefix) + accepted
    target_cache.truncate(kept)
    draft_cache.truncate(min(kept, draft_cache.length))
    return [*prefix, *drafted][draft_cache.length : kept]


def test_the_next_row_is_compared_with_a_recompute_from_scratch():
    def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
        made_by_a_model = target_cache.keys[0, 0] != prefix[0]
        if made_by_a_model:
            draft_cache.values[: len(prefix)] *= 2
        return _right(target_cache, draft_cache, prefix, drafted, accepted)

    report = check.kv_rollback(kv_rollback)
    assert _failed(report) == {"next rows"}
    assert report.message.startswith("Fed [40] after your rollback, the draft gives token ")
    assert "recomputed from [7, 3, 9, 4, 40] it is " in report.message


def _tokens_only(size):
    def cut(cache, kept):
        cache.tokens = cache.tokens[: size(kept)]
        cache.length = min(kept, cache.length)

    return cut


def _lists(cache, kept):
    for name in ("keys", "values", "tokens", "positions"):
        setattr(cache, name, getattr(cache, name)[:kept].tolist())
    cache.length = min(kept, cache.length)


def _one_array(cache, kept):
    cache.keys = cache.keys[: min(kept, cache.length)]
    cache.length = min(kept, cache.length)


def _nothing(cache, kept):
    cache.keys = cache.values = cache.tokens = cache.positions = None


def _long_after(cache, kept):
    cache.length = 10**6


def _text(cache, kept):
    cache.length = "long"


def _deleted(cache, kept):
    del cache.length


def _flat(cache, kept):
    cache.length = min(kept, cache.length)
    cache.keys, cache.values = cache.keys.ravel(), cache.values.ravel()


@pytest.mark.parametrize(
    "cut",
    [
        _tokens_only(lambda kept: kept), _tokens_only(lambda kept: 0), _lists, _one_array, _nothing,
        _long_after, _text, _deleted, _flat,
    ],
)  # fmt: skip
def test_whatever_a_learner_does_to_the_arrays_gets_a_sentence(cut):
    def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
        kept = len(prefix) + accepted
        lacking = [*prefix, *drafted][draft_cache.length : kept]
        cut(target_cache, kept)
        cut(draft_cache, kept)
        return lacking

    def batch_rollback(cache, prefixes, drafted, accepted, active):
        for i, row in enumerate(cache.rows):
            if active[i]:
                cut(row, len(prefixes[i]) + accepted[i])

    for report in (check.kv_rollback(kv_rollback), check.batch_rollback(batch_rollback)):
        assert not report.passed
        assert report.message.endswith(".")
        assert "check itself failed" not in str(report)
        assert report._repr_html_()


@pytest.mark.parametrize("rows", [None, 3, {}, [], [None] * 4, "rows"])
def test_whatever_a_learner_does_to_the_rows_gets_a_sentence(rows):
    def batch_rollback(cache, prefixes, drafted, accepted, active):
        cache.rows = rows

    report = check.batch_rollback(batch_rollback)
    assert report.score == 0
    assert "check itself failed" not in str(report)


def test_arrays_that_are_cut_take_no_new_entries():
    def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
        lacking = _right(target_cache, draft_cache, prefix, drafted, accepted)
        for cache in (target_cache, draft_cache):
            cache.keys, cache.values = cache.read()
            cache.tokens = cache.tokens[: cache.length]
            cache.positions = cache.positions[: cache.length]
        return lacking

    report = check.kv_rollback(kv_rollback)
    assert report.message.startswith("Your kv_rollback cuts the arrays of the caches.")
    assert _failed(report) == {"rounds in a row", "next rows"}
    details = {part.name: part.detail for part in report.parts}
    assert details["rounds in a row"] == (
        "After your rollback the cache of the draft takes no new entries (it counts 7 slots, and "
        "its arrays have 6). Its slots are memory for the tokens to come: only the length may "
        "shrink."
    )


def test_one_entry_that_is_lost_without_an_error_is_seen():
    cache = KVCache(4, 2)
    feed_on("target", cache, [5, 6])
    cache.keys, cache.values = cache.keys[:2], cache.values[:2]
    cache.tokens, cache.positions = cache.tokens[:2], cache.positions[:2]
    with pytest.raises(Fault, match="counts 3 slots, and its arrays have 2"):
        feed_on("target", cache, [7])  # NumPy writes one value into no slot and says nothing


def test_the_next_row_of_a_right_cache_is_right_and_of_a_changed_key_wrong():
    target_cache, _ = caches(FIRST, fill=MODEL.extend)
    target_cache.truncate(4)
    check_next_row("target", target_cache, [40], [7, 3, 9, 4, 40])
    target_cache.truncate(4)
    target_cache.keys[2] += 0.5
    with pytest.raises(Fault, match="recomputed from"):
        check_next_row("target", target_cache, [40], [7, 3, 9, 4, 40])


def test_a_wrong_position_key_or_length_is_named():
    def cache():
        made = KVCache(4, 2)
        feed_on("target", made, [5, 6])
        return made

    right, moved, other, long = (cache() for _ in range(4))
    moved.positions[1], other.values[1], long.length = 2, 0, 5
    assert wrong_entry(right, [5, 6]) is None
    assert wrong_entry(moved, [5, 6]) == "slot 1 was written for position 2."
    assert wrong_entry(other, [5, 6]) == "its tokens are right, but keys or values have changed."
    assert wrong_entry(long, [5, 6]) == "its length counts 5 slots, and its arrays have 4."
    assert state(right) == [[0, 1], True, 2, True]
    assert state(other) == [[0, 1], False, 2, True]


def test_an_instructors_blocks_have_every_edge():
    for seed in range(30):
        asked = blocks(seed)
        assert {block.accepted for block in asked.at_0} == {0}
        assert all(0 < block.accepted < len(block.drafted) for block in asked.later)
        assert all(block.accepted == len(block.drafted) > 0 for block in asked.full)
        assert [block.accepted for block in asked.every] == [0, 1, 2, 3]
        assert all(len(block.prefix) > 1 and not block.drafted for block in asked.no_drafts)
        assert all(len(block.prefix) == 1 for block in asked.short)
        assert all(0 <= accepted <= N for N, accepted in asked.in_a_row)
        assert asked.in_a_row[0][0] == 3
        assert any(N == 0 for N, _ in asked.in_a_row)
    assert len(CASES) == len({str(block) for block in CASES})
