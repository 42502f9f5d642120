"""The check of generate(prefix, target, draft, N, rng, budget, eos, context): where a text ends.

Field of a mistake's sentence: {example}, the first wrong case and what was seen there.
"""

from functools import partial

from numpy.random import default_rng

from grader import words
from grader.fault import Fault, unchanged
from grader.judge import Exercise, SubCheck
from grader.learner import Learner
from grader.recognise import Case, Observation
from grader.scripts import PUBLISHED, VOCAB, Script, scripts
from grader.texts import compare_texts, difference, law_of_texts, writings
from grader.values import as_tokens
from grader.watched import WatchedModel
from specdecode import generation


def _run(learner: Learner, script: Script) -> tuple[list[int], str]:
    """Return the text, and what is wrong with the way to it, if anything is."""
    target, draft = (
        WatchedModel(name, model, asker=learner.name)
        for name, model in (("target", script.target), ("draft", script.draft))
    )
    prefix, rng = list(script.prefix), default_rng(7)
    ends = script.budget, script.eos, script.context
    result = learner(prefix, target, draft, script.N, rng, *ends, case=str(script))
    unchanged(learner.name, script.prefix, prefix, "prefix", words.tokens)
    tokens, way = as_tokens(result, learner.name, VOCAB), ""
    for model in (draft, target):
        if script.context is not None and model.longest > script.context:
            way = f"it asks the {model.name} about more tokens than the context holds"
    if script.always_right and 2 * target.passes >= len(tokens):
        way = "it saves few target passes or none, though the draft is always right"
        if not draft.passes:
            way = "it never asks the draft"
    return tokens, way


def _seen(script: Script, tokens: list[int], way: str) -> str:
    if tokens == script.wanted:
        return f"{script} {way}"
    return f"{script} it returns {words.tokens(tokens)}, not {words.tokens(script.wanted)}"


def _right(chosen: tuple[Script, ...], seen: str, learner: Learner) -> str:
    for script in chosen:
        tokens, way = _run(learner, script)
        if tokens != script.wanted or way:
            raise Fault(f"Your generate goes wrong: {_seen(script, tokens, way)}.")
    return seen


def _parts(seed: int | None) -> list[SubCheck]:
    made = scripts(seed)

    def part(name: str, weight: float, chosen: tuple[Script, ...], seen: str) -> SubCheck:
        return SubCheck(name, weight, partial(_right, chosen, seen))

    return [
        part("budget", 2, made.budgets, "Never more than the budget, and never less."),
        part("EOS in a block", 2, made.eos_in_block, "Nothing follows the first EOS."),
        part("EOS elsewhere", 1, made.eos_elsewhere, "Only a committed EOS ends the text."),
        part("context end", 1, made.contexts, "Neither text nor questions outgrow the context."),
        part("no drafts, N = 0", 1, made.no_drafts, "Each step commits one token then."),
        part("passes saved", 1, made.savings, "A good draft saves target passes."),
        *(
            SubCheck(f"law at N = {writing.N}", 1, partial(compare_texts, writing=writing))
            for writing in (WRITINGS if seed is None else writings(seed))
        ),
    ]


SCRIPTS = PUBLISHED.all
WRITINGS = writings(11)


def _case(script: Script) -> Case:
    return lambda learner: _run(learner, script)


def _describe(index: int, got: Observation, want: Observation) -> dict[str, str]:
    if index < len(SCRIPTS):
        script = SCRIPTS[index]
        return {"example": _seen(script, *got) if isinstance(got, tuple) else str(script)}
    example = difference(got, WRITINGS[0]) if isinstance(got, dict) else None
    return {"example": example or str(WRITINGS[0])}


EXERCISE = Exercise(
    name="generate",
    parameters=("prefix", "target", "draft", "N", "rng", "budget", "eos", "context"),
    parts=_parts,
    cases=(*map(_case, SCRIPTS), partial(law_of_texts, writing=WRITINGS[0])),
    edges=frozenset(),
    slow=frozenset({len(SCRIPTS)}),
    describe=_describe,
    reference=lambda *arguments: generation.generate(*arguments).tokens,
    ours=(generation.generate, generation.generate_steps),
    hint="Play one block of N = 3 on paper, with the EOS at each of its four places, and with a "
    "budget of 0, 1, 3 and 4.",
)
