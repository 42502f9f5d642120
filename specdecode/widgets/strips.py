"""Rows of labelled boxes: the tape of one step, and the slots of a cache.

Plain HTML, so that a strip is read aloud in order and follows the page's font and colours. Needs no
matplotlib: a check's card shows strips too, and must not wait for it.
"""

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from specdecode.cache import KVCache
from specdecode.decode import Step
from specdecode.widgets.pictures import ACCEPTED, DRAFT, EXTRA, REJECTED, TARGET, Picture

_SPACES = str.maketrans(" \n", "␣⏎")


def visible(text: str) -> str:
    """Return `text` with a sign for each space and line end, so that no box looks empty."""
    return text.translate(_SPACES)


class Box(NamedTuple):
    """One box of a strip: what stands in it, a note below, and a colour and line for its border."""

    label: str
    note: str = ""
    colour: str = "currentColor"
    line: str = "solid"  # "dashed" for what does not count (yet)


def strip(title: str, boxes: Sequence[Box]) -> str:
    """Return one titled row of boxes as an HTML list."""
    items = "".join(
        f"<li style='flex:none;min-width:3.6em;text-align:center;list-style:none'>"
        f"<div style='border:2px {box.line} {box.colour};border-radius:6px;padding:.25em .4em;"
        f"font-weight:600'>{escape(box.label)}</div>"
        f"<div style='font-size:.8em;padding-top:.15em;white-space:pre-line'>{escape(box.note)}"
        "</div></li>"
        for box in boxes
    )
    return (
        f"<div style='margin:.5em 0 .1em'>{escape(title)}</div>"
        f"<ol role='list' aria-label='{escape(title)}' "
        f"style='display:flex;flex-wrap:wrap;gap:.35em;margin:0;padding:0'>{items}</ol>"
    )


def moments(step: Step) -> int:
    """Return how many moments a tape has: each draft, the pass, each test, the last token."""
    return len(step.drafted) + 1 + len(step.uniforms) + 1


def tape(step: Step, moment: int) -> Picture:
    """Show `step` as it stands at `moment` (1 to `moments(step)`), with a sentence about it."""
    N = len(step.drafted)
    drafted = min(moment, N)
    tested = min(max(moment - N - 1, 0), len(step.uniforms))
    boxes = [Box(str(token), "prefix") for token in step.prefix[-4:]]
    for i, token in enumerate(step.drafted[:drafted]):
        if i >= tested:
            note = "drafted" if not _rejected(step, i, tested) else "dropped"
            boxes.append(Box(str(token), note, DRAFT, "dashed"))
        elif i < step.accepted:
            boxes.append(Box(str(token), "✓ accepted", ACCEPTED))
        else:
            boxes.append(Box(str(token), "✗ rejected", REJECTED, "dashed"))
    if moment >= moments(step):
        boxes.append(Box(str(step.committed[-1]), step.kind, EXTRA))
    return Picture(strip("the tape", boxes), _sentence(step, moment, drafted, tested))


def _rejected(step: Step, i: int, tested: int) -> bool:
    return step.accepted < tested and i > step.accepted


def _sentence(step: Step, moment: int, drafted: int, tested: int) -> str:
    N = len(step.drafted)
    if moment <= N:
        token, row = step.drafted[drafted - 1], step.draft_rows[drafted - 1]
        return (
            f"Draft pass {drafted} of {N}: the draft gives token {token} probability "
            f"{row[token]:.3f} and draws it. Its whole row is kept for later."
        )
    if moment == N + 1:
        return f"One target pass scores all of it: {N + 1} rows, one for each place, in one go."
    if moment < moments(step):
        i = tested - 1
        token, u = step.drafted[i], step.uniforms[i]
        target_prob, draft_prob = step.target_rows[i][token], step.draft_rows[i][token]
        sign, verdict = ("<", "accepted") if i < step.accepted else (">=", "rejected")
        return (
            f"Token {token}: u * draft = {u:.3f} * {draft_prob:.3f} = {u * draft_prob:.3f} {sign} "
            f"target = {target_prob:.3f}, so it is {verdict}."
        )
    source = (
        "the residual of the rejecting row"
        if step.kind == "correction"
        else f"row {N} of the target, which was already there"
    )
    return (
        f"The {step.kind} is drawn from {source}. Committed: {list(step.committed)}, "
        f"{len(step.committed)} tokens for one target pass."
    )


def cache_strip(
    title: str,
    cache: KVCache,
    show: int,
    good: Sequence[int],
    first: int = 0,
    say: Callable[[int], str] = str,
) -> str:
    """Show `show` slots of `cache` from slot `first` on; those that hold `good` are told apart.

    `say` turns a token into its label, where a token is not best shown as its number.
    """
    boxes = []
    for slot in range(first, min(first + show, cache.capacity)):
        token = int(cache.tokens[slot])
        if slot < cache.length:
            right = slot < len(good) and good[slot] == token
            colour, note = (TARGET, "") if right else (REJECTED, "\nwrong")
            boxes.append(Box(say(token), f"{slot}{note}", colour))
        else:
            stale = "\nleftover" if token >= 0 else ""
            label = "·" if token < 0 else f"({say(token)})"
            boxes.append(Box(label, f"{slot}{stale}", "gray", "dashed"))
    return strip(f"{title}: length {cache.length}", boxes)
