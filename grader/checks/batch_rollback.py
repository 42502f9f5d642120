"""The check of batch_rollback: each row slot by slot, as if it were alone.

Fields of a mistake's sentence, all of the first wrong row of the first wrong case: {row} and
{block}, its number and input; {accepted} and {N}; {got} and {want}, the tokens that it holds;
{slot}, a clause that names the first wrong slot; {counts}, what is accepted in all rows; {rows} and
{got_rows}, how many rows there are.
"""

from collections.abc import Sequence
from functools import partial

from grader import words
from grader.batches import Batch, batch, first_difference, roll_back_rows
from grader.batchkinds import CASES, EDGES, Batches, batches
from grader.blocks import Round
from grader.cachestate import MODEL, check_next_row, contents, feed_on, state, wrong_entry
from grader.fault import Fault, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.pictures import Slots, slots
from grader.recognise import Case, Observation
from specdecode.cache import BatchKVCache

ARGUMENTS = ("prefixes", "drafted", "accepted", "active")


def _roll_back(learner: Learner, cache: BatchKVCache, blocks: Batch) -> None:
    """Call the learner's function on one batch; raise `Fault` for a wrong row."""
    given = blocks.lists
    count = words.plural(len(blocks.rows), "row")
    case = f"for a batch of {count} with {words.tokens(given[2])} accepted"
    learner(cache, *given, case=case, returns=False)
    for name, before, after in zip(ARGUMENTS, blocks.lists, given, strict=True):
        unchanged(learner.name, before, after, name)
    _rows_left(cache, count)
    for i, row in enumerate(cache.rows):
        wrong = wrong_entry(row, blocks.kept(i))
        if wrong:
            raise Fault(
                f"Row {i} should hold {words.tokens(blocks.kept(i))} ({blocks.say(i)}): {wrong}",
                picture=_strips(blocks, list(map(contents, cache.rows))),
            )


def _rows_left(cache: BatchKVCache, count: str) -> None:
    """Raise `Fault` unless the cache has a list of as many rows as before."""
    if not isinstance(cache.rows, list | tuple):
        found = words.value(cache.rows)
        raise Fault(f"After your batch_rollback cache.rows is {found}; it was a list of {count}.")
    if words.plural(len(cache.rows), "row") != count:
        raise Fault(f"After your batch_rollback the cache has {len(cache.rows)} of its {count}.")


def _strips(blocks: Batch, holds: list[list[int] | None]) -> Slots | None:
    """Each row as it is and as it should be, with what was accepted in it."""
    strips = (
        (blocks.title(i), tuple(tokens), tuple(blocks.kept(i)))
        for i, tokens in enumerate(holds[: len(blocks.rows)])
        if tokens is not None
    )
    return slots("The rows after your batch_rollback:", tuple(strips))


def _part(
    name: str, weight: float, several: Sequence[Batch], seen: str, spare: int = 8
) -> SubCheck:
    def run(learner: Learner) -> str:
        for blocks in several:
            _roll_back(learner, blocks.cache(spare), blocks)
        return seen

    return SubCheck(name, weight, run)


def _full(asked: Batches, learner: Learner) -> str:
    for blocks in asked.all_accepted:
        _roll_back(learner, blocks.cache(), blocks)
    one, *_ = asked.one_row
    cache = one.cache()
    learner(cache, *one.lists, returns=False)
    _rows_left(cache, "1 row")
    if contents(cache.rows[0]) == one.holds(0):
        raise Fault(
            f"Your batch_rollback takes nothing back for {one.say(0)} either: to do nothing does "
            "not count."
        )
    return "Nothing is taken back."


def _next_rows(several: Sequence[Batch], learner: Learner) -> str:
    for blocks in several:
        cache = blocks.cache(fill=MODEL.extend)
        learner(cache, *blocks.lists, returns=False)
        _rows_left(cache, words.plural(len(blocks.rows), "row"))
        for i, row in enumerate(cache.rows):
            check_next_row(f"target in row {i}", row, [i], [*blocks.kept(i), i])
    return "The target goes on in each row as it does with that row alone."


def _rounds_in_a_row(asked: Batches, learner: Learner) -> str:
    """Three rows with 3, 2 and 1 drafts a round; row 1 is finished after the first."""
    texts = asked.texts
    cache = batch(*(Round(text[:-1], [], 0) for text in texts)).cache(spare=20)
    for number, counts in enumerate(asked.counts):
        finished = [1] if number else []
        blocks = batch(
            *(
                Round(text[:-1], [], 0) if i in finished
                else Round(text, [10 + number, 20 + i, 30][: 3 - i], count)
                for i, (text, count) in enumerate(zip(texts, counts, strict=True))
            ),
            finished=finished,
        )  # fmt: skip
        for i, row in enumerate(cache.rows):
            feed_on(f"target in row {i}", row, blocks.holds(i)[row.length :])
        _roll_back(learner, cache, blocks)
        texts = [[*blocks.kept(i), 40 + number] for i in range(3)]
    return f"After {len(asked.counts)} rounds each row holds its own sequence[:-1]."


def _parts(seed: int | None) -> list[SubCheck]:
    asked = batches(seed)
    return [
        _part("one row", 0.5, asked.one_row, "A single row is rolled back."),
        _part("rows differ", 1, asked.differ,
              "Each row keeps as many drafts as were accepted in it."),
        _part("rejected at 0", 1, asked.none_accepted,
              "Each row keeps its own prefix and nothing else."),
        SubCheck("full acceptance", 1, partial(_full, asked)),
        _part("ragged drafts, N = 0", 1, asked.ragged,
              "Rows with fewer drafts, or none, are cut where they should be."),
        _part("finished rows", 1, asked.finished,
              "A finished row is left as it is, and the rows after it are not."),
        SubCheck("rounds in a row", 1, partial(_rounds_in_a_row, asked)),
        SubCheck("next rows", 1, partial(_next_rows, asked.full)),
        _part("full caches", 0.5, asked.full, "No free slot is needed.", spare=0),
    ]  # fmt: skip


def _case(blocks: Batch) -> Case:
    def observe(learner: Learner) -> Observation:
        cache = blocks.cache()
        result = learner(cache, *blocks.lists, returns=False)
        rows = [(contents(row), state(row)) for row in cache.rows]
        return rows, isinstance(result, BatchKVCache) and result is not cache

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    blocks = CASES[index]
    fields = {"counts": words.tokens(block.accepted for block in blocks.rows)}
    fields["rows"] = str(len(blocks.rows))
    if isinstance(got, str):
        return fields
    got, want = got[0], want[0]
    pairs = list(zip(got, want, strict=False))
    # a wrong token shows more than a wrong position does
    wrong = [i for i, (one, other) in enumerate(pairs) if one[0] != other[0]]
    wrong = wrong or [i for i, (one, other) in enumerate(pairs) if one != other]
    row = wrong[0] if wrong else len(pairs) - 1
    holds = got[row][0]
    return fields | {
        "got_rows": str(len(got)),
        "row": str(row),
        "block": blocks.say(row),
        "accepted": str(blocks.rows[row].accepted),
        "N": str(len(blocks.rows[row].drafted)),
        "got": "nothing that can be read" if holds is None else words.tokens(holds),
        "want": words.tokens(want[row][0]),
        "slot": first_difference(holds or [], want[row][0]),
    }


def _picture(index: int, got: Observation, want: Observation) -> Slots | None:
    return None if isinstance(got, str) else _strips(CASES[index], [row[0] for row in got[0]])


EXERCISE = Exercise(
    name="batch_rollback",
    parameters=("cache", *ARGUMENTS),
    parts=_parts,
    cases=tuple(_case(blocks) for blocks in CASES),
    edges=frozenset(CASES.index(blocks) for blocks in EDGES),
    describe=_describe,
    picture=_picture,
    reference=roll_back_rows,
    hint="Write one line of slots for each row and cross out what that row's own count takes back. "
    "Then ask of each number in your code: is it this row's, or another's?",
)
