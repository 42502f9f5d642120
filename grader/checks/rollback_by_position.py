"""The check of rollback_by_position: lengths, slots and masks of batches, and rounds in a row.

Fields of a mistake's sentence, all of the first wrong round: {case}, its arguments; {wrong}, a
clause on the first thing that is not as it should be; {row}, its row; {got_kept} and {want_kept},
of the first row whose length is wrong; {got_seen} and {want_seen}, the slots that the first wrong
entry sees, number {query}; {slot}, {got_slot} and {want_slot}, the first wrong slot and what it
holds.
"""

import numpy as np

from grader import positions, words
from grader.fault import Fault
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.loops import no_loop
from grader.positions import ROUNDS, Asked, Round, asked
from grader.recognise import Case, Observation
from grader.written import Written, ask, entry, seen, written

KEPT, VISIBLE, SLOTS = range(3)


def _after(round_: Round) -> Written:
    given = round_.arguments
    kept, visible = positions.rollback_by_position(*given)
    return written(kept, visible, given[0], kept + round_.n)


def _right(learner: Learner, rounds: tuple[Round, ...], *parts: int) -> None:
    for round_ in rounds:
        got, want = ask(learner, round_.arguments, f"with {round_}"), _after(round_)
        # what the part does not look at is taken for right
        looked_at = Written(*(got[i] if i in parts else want[i] for i in range(3)))
        wrong = looked_at.first_difference(want)
        if wrong:
            raise Fault(f"With {round_}: after your rollback_by_position {wrong}.")


def _part(name: str, weight: float, rounds: tuple[Round, ...], seen_: str, *parts: int) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, rounds, *(parts or (KEPT, VISIBLE, SLOTS)))
        return seen_

    return SubCheck(name, weight, run)


def _rounds_in_a_row(rounds: Asked) -> SubCheck:
    """Three rows go on for some rounds in one memory, each fed three entries a round."""
    counts, first = rounds.counts, rounds.first

    def run(learner: Learner) -> str:
        lengths, accepted = np.array(rounds.text), np.array([0, 0, 0])
        read = max(rounds.text) + 1
        slots = np.zeros((3, read + 3 + 3 * len(counts), 2))
        slots[:, :read] = [[[first + 10 * row + i, i] for i in range(read)] for row in range(3)]
        alone = slots[..., 0].astype(int).tolist()  # of each row, the tokens that it holds
        for number, following in enumerate(counts):
            kept = lengths + accepted + 1
            new = np.zeros((3, 3, 2))
            new[..., 0] = 100 * (number + 1) + 10 * np.arange(3)[:, None] + np.arange(3)
            got = ask(learner, (slots, lengths, accepted, new), f"in round {number}")
            for row, length in enumerate(kept):
                alone[row] = alone[row][:length] + new[row, :, 0].astype(int).tolist()
                held = got.slots[row][got.visible[row, -1]][:, 0]
                if got.kept[row] != length or held.tolist() != alone[row]:
                    raise Fault(
                        f"In round {number} of {len(counts)} in one memory, the last new entry of "
                        f"row {row} sees the tokens {words.tokens(held)}; with that row alone it "
                        f"sees {words.tokens(alone[row])}."
                    )
            lengths, accepted = kept, np.array(following)
        return f"After {len(counts)} rounds each row holds what it holds alone."

    return SubCheck("rounds in a row", 0.5, run)


def _loops(usual: tuple[Round, ...], noun: str, many: str) -> SubCheck:
    def given(count: int) -> tuple:
        slots, lengths, accepted, new = usual[1].arguments
        if noun == "slot":
            slots = np.pad(slots, [(0, 0), (0, 256 + count - slots.shape[1]), (0, 0)])
            return slots, lengths, accepted, new
        return tuple(np.resize(x, (count, *x.shape[1:])) for x in (slots, lengths, accepted, new))

    def run(learner: Learner) -> str:
        try:
            _right(learner, usual[:1], KEPT, VISIBLE, SLOTS)
        except Fault as fault:
            sentence = f"Not counted while the values are wrong. {fault.sentence}"
            raise Fault(sentence, fault.kind, fault.trace) from None
        no_loop(learner, given, noun)
        return f"Python does no more for {many}."

    return SubCheck(f"no loop over {noun}s", 2 if noun == "row" else 0.5, run)


def _parts(seed: int | None) -> list[SubCheck]:
    rounds = asked(seed)
    usual = rounds.usual
    return [
        _part("lengths", 1, usual, "Each row keeps what it read and what was accepted.", KEPT),
        _part("slots", 1, usual, "New entries stand behind what their row keeps.", SLOTS),
        _part("visible", 1.5, usual, "Each entry sees its row up to itself.", VISIBLE),
        _part("all or none accepted", 0.5, rounds.ends,
              "A row loses nothing, or all of its drafts."),
        _part("N = 0, one row, first tokens", 0.5, rounds.shapes,
              "One row, empty rows, and rows without drafts."),
        _part("full memory", 0.5, rounds.full, "No free slot is needed."),
        _rounds_in_a_row(rounds),
        _loops(usual, "row", "264 rows than for 8"),
        _loops(usual, "slot", "256 more slots"),
    ]  # fmt: skip


def _case(round_: Round) -> Case:
    def observe(learner: Learner) -> Observation:
        return [part.astype(np.float64) for part in ask(learner, round_.arguments, "")]

    return observe


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    fields = {"case": str(ROUNDS[index])}
    if not isinstance(got, list):
        return fields
    got, want = (
        Written(kept.astype(np.int64), visible == 1, slots) for kept, visible, slots in (got, want)
    )
    fields["wrong"] = str(got.first_difference(want))
    for row in np.flatnonzero(got.kept != want.kept)[:1]:
        fields |= {
            "row": str(row),
            "got_kept": str(got.kept[row]),
            "want_kept": str(want.kept[row]),
        }
    for row, query in np.argwhere((got.visible != want.visible).any(-1))[:1]:
        fields |= {"row": str(row), "query": str(query)}
        fields |= {"got_seen": seen(got.visible[row, query])}
        fields |= {"want_seen": seen(want.visible[row, query])}
    for row, slot in np.argwhere((got.slots != want.slots).any(-1))[:1]:
        fields |= {"row": str(row), "slot": str(slot)}
        fields |= {"got_slot": entry(got.slots[row, slot])}
        fields |= {"want_slot": entry(want.slots[row, slot])}
    return fields


EXERCISE = Exercise(
    name="rollback_by_position",
    parameters=("slots", "lengths", "accepted", "new"),
    parts=_parts,
    cases=tuple(_case(round_) for round_ in ROUNDS),
    edges=frozenset(
        i
        for i, round_ in enumerate(ROUNDS)
        if round_ in (positions.NO_DRAFTS, positions.ONE_ROW, positions.FULL)
    ),
    describe=_describe,
    reference=positions.rollback_by_position,
    hint="First the positions, (B, n): where does entry i of row b belong? With a row index of "
    "shape (B, 1) beside them, one assignment writes all. A mask is a comparison of slot numbers "
    "with these positions.",
)
