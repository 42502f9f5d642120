"""The text of a run, each token marked by how it came to be committed. Needs no library."""

from collections.abc import Iterable, Sequence
from html import escape

from specdecode.characters import Characters
from specdecode.decode import Step
from specdecode.widgets.pictures import ACCEPTED, EXTRA, TARGET, Picture

# A colour and a line for each kind: the lines tell them apart without the colours.
MARKS = {
    "accepted": (ACCEPTED, "solid 2px"),
    "correction": (EXTRA, "wavy 1.5px"),
    "bonus": (TARGET, "double 2px"),
}
STYLE = """<style>
.sd-text{position:relative;max-width:46em;padding-bottom:3.2em}
.sd-page{white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.8;margin:.3em 0;
font-family:var(--jp-code-font-family,monospace)}
.sd-text span{text-underline-offset:.25em}
.sd-hint,.sd-page>[data-says]:is(:hover,:focus)::after{position:absolute;left:0;right:0;bottom:0;
min-height:2.8em;white-space:normal;font:.9em/1.4 var(--jp-ui-font-family,sans-serif)}
.sd-page>[data-says]:is(:hover,:focus){outline:2px solid currentColor;outline-offset:-1px}
.sd-page>[data-says]:is(:hover,:focus)::after{content:attr(data-says)}
.sd-page:has([data-says]:is(:hover,:focus))~.sd-hint{visibility:hidden}
.sd-correction{font-weight:700}
""" + "".join(
    f".sd-{kind}{{text-decoration:underline {line} {colour};background:{colour}2b}}\n"
    for kind, (colour, line) in MARKS.items()
)
HINT = "Point at a character, or tap it, to see what both models thought of it."


def written(
    prompt: Sequence[int], steps: Sequence[Step], characters: Characters, note: str = ""
) -> Picture:
    """Show the prompt and what each step committed, line ends kept, with a legend.

    Below it the steps in words, for who can neither see nor point; then what they did in numbers,
    and `note`.
    """
    marked = "".join(
        f"<span class='sd-{kind}' tabindex='-1' data-says='{escape(says, quote=True)}'>"
        f"{_shown(characters.decode([token]))}</span>"
        for step in steps
        for token, kind, says in _tokens(step, characters)
    )
    legend = " ".join(f"<span class='sd-{kind}'>{kind}</span>" for kind in MARKS)
    words = "".join(f"<li>{escape(_in_words(step, characters))}</li>" for step in steps)
    markup = (
        f"{STYLE}</style><div class='sd-text'><div>given, {legend}</div>"
        f"<div class='sd-page' role='group' aria-label='The text as it was written'>"
        f"<span>{_shown(characters.decode(prompt))}</span>{marked}</div>"
        f"<div class='sd-hint'>{HINT}</div></div>"
        f"<details><summary>The steps in words</summary><ol>{words}</ol></details>"
    )
    return Picture(markup, f"{summary(steps)} {note}".strip())


def summary(steps: Sequence[Step]) -> str:
    """Return one sentence that counts what the steps did."""
    tokens = sum(len(step.committed) for step in steps)
    kinds = [step.kind for step in steps]
    return (
        f"{tokens} tokens in {len(steps)} target passes"
        + (f", {tokens / len(steps):.2f} a pass" if steps else "")
        + f": {sum(step.accepted for step in steps)} accepted, {kinds.count('correction')} "
        f"corrections, {kinds.count('bonus')} bonuses."
    )


def _tokens(step: Step, characters: Characters) -> Iterable[tuple[int, str, str]]:
    """Each committed token of a step, what it is, and what the models thought of it."""
    for i, token in enumerate(step.committed):
        target = f"target {step.target_rows[i][token]:.3f}"
        if i < step.accepted:
            yield token, "accepted", f"accepted: {target}, draft {step.draft_rows[i][token]:.3f}"
        elif step.kind == "bonus":
            yield token, "bonus", f"bonus: {target}; the draft was not asked"
        else:
            rejected = step.drafted[i]
            yield (
                token,
                "correction",
                (
                    f"correction: {target}, draft {step.draft_rows[i][token]:.3f}. Rejected was "
                    f"{_named(characters.decode([rejected]))}: target "
                    f"{step.target_rows[i][rejected]:.3f}, draft {step.draft_rows[i][rejected]:.3f}"
                ),
            )


def _in_words(step: Step, characters: Characters) -> str:
    drafted = characters.decode(step.drafted).replace("\n", "↵")
    last = _named(characters.decode(step.committed[-1:]))
    return f"drafted “{drafted}”, {step.accepted} accepted, then the {step.kind} {last}."


def _named(character: str) -> str:
    return {" ": "a space", "\n": "a line end"}.get(character, f"“{character}”")


def _shown(text: str) -> str:
    """The text as HTML; a line end gets a sign too, so that its mark can be seen."""
    return escape(text).replace("\n", "↵\n")
