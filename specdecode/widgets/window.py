"""Lookahead while it writes: the window, the n-grams that are checked, what a pass adds to them."""

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

import numpy as np

from specdecode.drafters.lookahead import Lookahead
from specdecode.drafting import Step
from specdecode.generation import generate_steps
from specdecode.models import Model
from specdecode.widgets.pictures import ACCEPTED, EXTRA, Picture
from specdecode.widgets.strips import visible


class Look(NamedTuple):
    """One step, and what the drafter knew before and after it."""

    columns: tuple[tuple[int, ...], ...]
    ngrams: tuple[tuple[int, ...], ...]  # those that begin with the text's last token
    step: Step
    after: tuple[tuple[int, ...], ...]  # the columns then
    pool: int  # n-grams in the pool then


def watch(
    target: Model, drafter: Lookahead, prefix: Sequence[int], budget: int, rng: np.random.Generator
) -> list[Look]:
    """Let it write `budget` tokens, and return what there was to see at each step."""
    looks, generation = [], generate_steps(prefix, target, drafter, drafter.depth, rng, budget)
    drafter.propose(prefix, drafter.depth, rng)  # the window that the first step begins with
    text = tuple(prefix)
    while True:
        before = tuple(drafter.columns), tuple(drafter.pool.get(text[-1], ()))
        step = next(generation, None)
        if step is None:
            return looks
        text = step.sequence
        found = sum(map(len, drafter.pool.values()))
        looks.append(Look(*before, step, tuple(drafter.columns), found))


def show(look: Look, decode: Callable[[Sequence[int]], str]) -> Picture:
    """Draw the window as a table: a column for each place behind the text, a line for each age."""

    def say(tokens: Sequence[int]) -> str:
        return visible(decode(tokens))

    ages = len(look.columns[0])
    places = len(look.columns) + ages
    lines = [
        _line(
            f"token {age + 1}", age, places, [say(column[age : age + 1]) for column in look.columns]
        )
        for age in range(ages)
    ]
    newest = [column[-1:] for column in look.after]
    lines.append(_line("this pass adds", ages, places, [say(token) for token in newest], EXTRA))
    head = "".join(f"<th scope='col'>+{i + 1}</th>" for i in range(places))
    behind = escape(say(look.step.prefix[-12:]))
    table = (
        "<table style='border-spacing:2px;text-align:center'>"
        f"<caption style='text-align:left'>The window behind “{behind}”</caption>"
        f"<tr><td></td>{head}</tr>{''.join(lines)}</table>"
    )
    tried = [f"“{escape(say(ngram))}”" for ngram in reversed(look.ngrams)]
    found = ""
    if len(look.after[0]) == ages:  # the columns were full, and lost their first tokens
        ngrams = [
            f"“{escape(say((*column, *token)))}”"
            for column, token in zip(look.columns, newest, strict=True)
        ]
        found = f"<p>Into the pool, each column read aslant: {', '.join(ngrams)}</p>"
    committed = say(look.step.committed)
    accepted = look.step.accepted
    checked = (
        f"<p>Checked in the same pass, from the pool: {', '.join(tried)}</p>"
        if tried
        else "<p>The pool has nothing that begins with the last character.</p>"
    )
    kept = (
        f"<p>Committed: <span style='border-bottom:3px solid {ACCEPTED}'>"
        f"{escape(committed[:accepted])}</span>{escape(committed[accepted:])}</p>"
    )
    return Picture(
        f"<div style='font-family:var(--jp-code-font-family,monospace);overflow-x:auto'>"
        f"{table}{found}{checked}{kept}</div>",
        f"The pass was fed {len(look.step.drafted)} guesses and committed “{committed}”: "
        f"{accepted} guessed, and one more. The pool holds {look.pool} n-grams now.",
    )


def _line(name: str, first: int, places: int, cells: Sequence[str], colour: str = "gray") -> str:
    filled = ["", *[""] * first, *cells]
    filled += [""] * (places + 1 - len(filled))
    boxes = "".join(
        f"<td style='border:2px solid {colour if cell else 'transparent'};padding:.1em .5em'>"
        f"{escape(cell)}</td>"
        for cell in filled[1:]
    )
    return (
        f"<tr><th scope='row' style='text-align:right;padding-right:.6em'>{name}</th>{boxes}</tr>"
    )
