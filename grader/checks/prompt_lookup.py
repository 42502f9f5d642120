"""The check of prompt_lookup(sequence, N, longest, shortest): what is guessed, text by text.

Fields of a mistake's sentence, all of the first wrong text: {case}, the arguments; {got} and
{want}, the guesses; {found}, the suffix that counts and where it stood before.
"""

from grader import words
from grader.fault import Fault, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.lookups import EDGES, LOOKUPS, VOCAB, Lookup, asked
from grader.recognise import Case, Observation
from grader.values import as_tokens
from specdecode.drafters.lookup import continuation, earlier


def _ask(learner: Learner, lookup: Lookup) -> list[int]:
    sequence, *sizes = lookup
    given = list(sequence)
    result = learner(given, *sizes, case=f"for {lookup}")
    unchanged(learner.name, sequence, given, "sequence")
    return as_tokens(result, learner.name, VOCAB)


def _right(learner: Learner, lookups: tuple[Lookup, ...]) -> None:
    for lookup in lookups:
        got, want = _ask(learner, lookup), continuation(*lookup)
        if got != want:
            raise Fault(
                f"For {lookup} your prompt_lookup returns {words.tokens(got)}; it should return "
                f"{words.tokens(want)}: {lookup.found}."
            )


def _part(name: str, weight: float, lookups: tuple[Lookup, ...], seen: str) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, lookups)
        return seen

    return SubCheck(name, weight, run)


def _alone(first: Lookup, second: Lookup) -> SubCheck:
    def run(learner: Learner) -> str:
        _right(learner, (first,))
        got = _ask(learner, second)
        if got == continuation(*first):
            raise Fault(
                f"For {second} your prompt_lookup returns {words.tokens(got)}, which stands in the "
                f"text of the call before, {words.tokens(first.sequence)}; each call knows its own "
                "sequence alone."
            )
        _right(learner, (second,))
        return "Nothing is kept from one call to the next."

    return SubCheck("each text alone", 0.25, run)


def _parts(seed: int | None) -> list[SubCheck]:
    rules = asked(seed)
    return [
        _alone(*rules.alone),
        _part("longest first", 1.5, rules.longest, "The longest suffix that is found wins."),
        _part("latest", 1, rules.latest, "Of several occurrences the latest wins."),
        _part("N tokens", 1, rules.counts, "The guess begins behind the suffix and ends after N."),
        _part("overlaps", 0.5, rules.overlaps, "An occurrence may overlap the suffix."),
        _part("near the end", 0.5, rules.ends, "Where fewer than N follow, these are the guess."),
        _part("nothing found", 0.5, rules.new, "What is new is not found, not in itself either."),
        _part("short texts", 0.5, rules.short, "A text may be shorter than the suffixes."),
        _part("numbers", 0.25, rules.numbers, "Tokens are numbers, whatever their digits."),
    ]


def _case(lookup: Lookup) -> Case:
    return lambda learner: _ask(learner, lookup)


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    lookup = LOOKUPS[index]
    fields = {"case": str(lookup), "found": lookup.found, "want": words.tokens(want)}
    return fields if isinstance(got, str) else fields | {"got": words.tokens(got)}


EXERCISE = Exercise(
    name="prompt_lookup",
    parameters=("sequence", "N", "longest", "shortest"),
    parts=_parts,
    cases=tuple(_case(lookup) for lookup in LOOKUPS),
    edges=frozenset(LOOKUPS.index(lookup) for lookup in EDGES),
    describe=_describe,
    reference=continuation,
    hint="Two loops, one in the other: sizes from longest down to shortest, and for each size the "
    "starts from the latest to 0. The latest start of an occurrence that is not the suffix itself "
    "is len(sequence) - size - 1.",
    ours=(earlier, continuation),
)
