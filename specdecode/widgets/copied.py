"""Prompt lookup on a finished text: one search, and which letters it would have given for free."""

from html import escape

from specdecode.drafters.lookup import along, earlier
from specdecode.widgets.pictures import ACCEPTED, DRAFT, EXTRA, REJECTED, Picture
from specdecode.widgets.strips import visible

_PAGE = (
    "<div role='group' aria-label='{name}' style='white-space:pre-wrap;overflow-wrap:anywhere;"
    "max-width:46em;line-height:1.7;font-family:var(--jp-code-font-family,monospace)'>{text}</div>"
)


def copied(text: str, start: int, N: int, longest: int, shortest: int) -> Picture:
    """Mark the characters from `start` on that lookup would have guessed."""
    if not 0 < start < len(text):
        raise ValueError("there is no text to write: all of it is given.")
    steps = along(_tokens(text), start, N, longest, shortest)
    place, parts = start, [escape(text[:start])]
    for _, accepted in steps:
        parts += [_mark(text[place : place + accepted], ACCEPTED, "solid")] * bool(accepted)
        place += accepted + 1
        parts.append(escape(text[place - 1]))
    legend = f"<div>{_mark('underlined', ACCEPTED, 'solid')}: guessed, and right</div>"
    guessed, right = (sum(counts) for counts in zip(*steps, strict=True))
    written = len(text) - start
    return Picture(
        legend + _PAGE.format(name="The text, guessed characters marked", text="".join(parts)),
        f"Characters a pass: {written / len(steps):.2f} ({written} in {len(steps)}). Guesses: "
        f"{guessed}, right among them: {right}. Steps without one: {sum(not g for g, _ in steps)}.",
    )


def search(text: str, place: int, N: int, longest: int, shortest: int) -> Picture:
    """Show the search at `place`: the last characters, where they stood before, what followed."""
    before = text[:place]
    found, size = earlier(_tokens(before), longest, shortest)
    if not size:
        return Picture(
            _PAGE.format(name="The text so far", text=escape(before) + "▮"),
            f"No last {longest} to {shortest} characters stand in the text before, so nothing is "
            "guessed: this step is a plain one.",
        )
    guess = before[found + size :][:N]
    really = text[place : place + len(guess)]
    right = next(
        (i for i, c in enumerate(guess) if text[place + i : place + i + 1] != c), len(guess)
    )
    # of a character that is in two of them, the first is shown
    marks = {range(place - size, place): (DRAFT, "solid"),
             range(found, found + size): (DRAFT, "solid"),
             range(found + size, found + size + len(guess)): (EXTRA, "dotted")}  # fmt: skip
    shown = ""
    for i, character in enumerate(before):
        look = next((look for where, look in marks.items() if i in where), None)
        shown += _mark(character, *look) if look else escape(character)
    after = _mark(guess[:right], ACCEPTED, "solid") + _mark(guess[right:], REJECTED, "wavy")
    return Picture(
        _PAGE.format(name="The text so far, and the guess", text=f"{shown}▮{after}"),
        f"The last {size} characters, “{visible(before[-size:])}”, stood there before. What "
        f"followed then is guessed now: “{visible(guess)}”. The text really goes on with "
        f"“{visible(really)}”, so {right} of {len(guess)} are right.",
    )


def _tokens(text: str) -> list[int]:
    return [ord(character) for character in text]


def _mark(text: str, colour: str, line: str) -> str:
    shown = escape(text).replace("\n", "↵\n")
    return (
        f"<span style='text-decoration:underline {line} {colour} 2px;text-underline-offset:.25em;"
        f"background:{colour}2b'>{shown}</span>"
    )
