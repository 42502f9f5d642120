"""The pictures of lesson 13: what is marked and said follows from the guesses."""

from __future__ import annotations

import html
import re

import numpy as np
import pytest

from specdecode import TableModel, generate
from specdecode.drafters.lookahead import Lookahead
from specdecode.widgets.copied import copied, search
from specdecode.widgets.pictures import ACCEPTED, DRAFT, EXTRA, REJECTED
from specdecode.widgets.window import show, watch

TEXT = "ab<c\nab<c\nab<d\n"


def marked(markup: str) -> list[tuple[str, str]]:
    """Each marked piece of text and its colour."""
    spans = re.findall(r"<span style='[^']*(#\w{6}) 2px[^']*'>([^<]*)</span>", markup)
    return [(html.unescape(text).replace("↵", ""), colour) for colour, text in spans if text]


def plain(markup: str) -> str:
    (page,) = re.findall(r"<div role='group'.*?>(.*)</div>", markup, flags=re.DOTALL)
    return html.unescape(re.sub("<[^>]*>", "", page)).replace("↵", "")


def test_guessed_characters_are_marked_and_counted():
    picture = copied(TEXT, 5, N=3, longest=3, shortest=2)
    assert plain(picture.markup) == TEXT
    assert [text for text, _ in marked(picture.markup)[1:]] == ["<c\n", "b<"]  # the legend is first
    assert "Characters a pass: 2.00 (10 in 5)" in picture.says
    assert "Guesses: 6, right among them: 5. Steps without one: 3" in picture.says


def test_a_text_without_an_end_to_write_is_refused():
    with pytest.raises(ValueError, match="there is no text to write"):
        copied(TEXT, len(TEXT), 3, 3, 2)


def test_a_search_shows_where_and_what():
    picture = search(TEXT, 12, N=4, longest=3, shortest=2)
    pieces: dict[str, str] = {}
    for text, colour in marked(picture.markup):
        pieces[colour] = pieces.get(colour, "") + text
    assert pieces == {DRAFT: "\nab\nab", EXTRA: "<c", ACCEPTED: "<", REJECTED: "c\na"}
    assert plain(picture.markup) == TEXT[:12] + "▮<c\na"
    assert "The last 3 characters, “⏎ab”" in picture.says
    assert "goes on with “<d⏎”, so 1 of 4 are right" in picture.says


def test_a_search_that_finds_nothing_says_so():
    assert "nothing is guessed" in search(TEXT, 4, 4, 3, 2).says


def test_the_window_is_shown_as_the_run_had_it():
    table = TableModel.random(6, 2, np.random.default_rng(6)).table
    target = TableModel(np.eye(6)[table.argmax(-1)])
    drafter = Lookahead(6, window=3, length=3, guesses=2)
    looks = watch(target, drafter, [0], 30, np.random.default_rng(0))
    again = Lookahead(6, window=3, length=3, guesses=2)
    run = generate([0], target, again, again.depth, np.random.default_rng(0), 30)
    assert [look.step.committed for look in looks] == [step.committed for step in run.steps]
    letters = "abcdef"
    for look in looks:
        picture = show(look, lambda tokens: "".join(letters[token] for token in tokens))
        cells = re.findall(r"<td style='border:2px solid (?!transparent)[^']*'>(\w)</td>",
                           picture.markup)  # fmt: skip
        shown = [look.columns[i][age] for age in range(len(look.columns[0])) for i in range(3)]
        shown += [column[-1] for column in look.after]
        assert [letters.index(cell) for cell in cells] == shown
        full = len(look.columns[0]) == drafter.length - 1
        assert ("Into the pool" in picture.markup) == full
        for column, after in zip(look.columns, look.after, strict=True):
            ngram = "".join(letters[token] for token in (*column, after[-1]))
            assert not full or f"“{ngram}”" in picture.markup
        for ngram in look.ngrams:
            assert ngram[0] == look.step.prefix[-1]
            assert "“" + "".join(letters[token] for token in ngram) + "”" in picture.markup
        assert f"fed {len(look.step.drafted)} guesses" in picture.says
    assert any(look.ngrams for look in looks)
