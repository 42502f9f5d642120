"""The questions of lesson 12: complete, balanced, and with numbers that the core computes."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path

import jupytext
import pytest

from specdecode.widgets import quiz

ROOT = Path(__file__).resolve().parents[2]
RAW = tomllib.loads((ROOT / "specdecode" / "widgets" / "questions.toml").read_text("utf-8"))
QUESTIONS, LESSONS = quiz.load()
MARGIN = 0.15  # the share of one option in four may be off by this, about five questions of 36


def right(question: quiz.Question) -> int:
    return [option.right for option in question.options].index(True)


def test_the_interview_questions_and_twenty_more():
    assert sum(question.interview for question in QUESTIONS) == 5
    assert len(QUESTIONS) >= 25
    assert len({question.name for question in QUESTIONS}) == len(QUESTIONS)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_question_is_whole(question: quiz.Question):
    assert len(question.options) in (3, 4)
    assert sum(option.right for option in question.options) == 1
    assert question.asks.endswith("?")
    for option in question.options:
        assert option.says
        assert option.why.endswith(".")
        assert not re.search(r"\b(all|none|both) of (the|these)\b", option.says, re.IGNORECASE)
        assert "{" not in option.says + option.why + question.asks


def test_no_sentence_stands_twice():
    texts = [
        text
        for question in QUESTIONS
        for text in (
            question.asks,
            *(option.says for option in question.options),
            *(option.why for option in question.options),
        )
    ]
    sentences = Counter(s for text in texts for s in re.split(r"(?<=[.?:]) ", text) if len(s) > 12)
    assert [sentence for sentence, count in sentences.items() if count > 1] == []


def test_lessons_are_those_of_the_course():
    """A wrong answer links to them, and the tab has no other list of them."""
    for number, lesson in LESSONS.items():
        path = ROOT / "lessons" / lesson["file"].replace(".ipynb", ".md")
        assert path.name.startswith(f"{number:02d}-")
        assert jupytext.read(path).metadata["course"]["title"] == lesson["title"]
    assert {question.lesson for question in QUESTIONS} == set(LESSONS)


def test_the_right_option_has_no_favourite_place():
    for count in {len(question.options) for question in QUESTIONS}:
        places = Counter(right(q) for q in QUESTIONS if len(q.options) == count)
        assert max(places.values()) - min(places[place] for place in range(count)) <= 1


def test_places_follow_no_pattern():
    """Neither a fixed cycle nor a run: what follows a place is not always the same."""
    places = [right(question) for question in QUESTIONS]
    follows = {place: set() for place in range(4)}
    for place, after in pairwise(places):
        follows[place].add(after)
    assert all(len(after) > 1 for after in follows.values())


def test_length_does_not_tell():
    """The right option is the longest, or the shortest, about as often as any other would be."""
    chance = sum(1 / len(question.options) for question in QUESTIONS) / len(QUESTIONS)
    longest, shortest, ratios = [], [], []
    for question in QUESTIONS:
        lengths = [len(option.says) for option in question.options]
        own = lengths.pop(right(question))
        longest.append(own > max(lengths))
        shortest.append(own < min(lengths))
        ratios.append(own / (sum(lengths) / len(lengths)))
    assert abs(sum(longest) / len(longest) - chance) <= MARGIN
    assert abs(sum(shortest) / len(shortest) - chance) <= MARGIN
    assert sum(ratios) / len(ratios) == pytest.approx(1, abs=0.05)


def test_values_are_computed():
    named = {raw["name"]: quiz.evaluate(raw.get("values", {})) for raw in RAW["question"]}
    assert named["best N"]["best"] == 8
    assert named["end of the sweep"]["best"] == 15
    assert named["below c"]["best"] == 0
    assert named["alpha by hand"]["alpha"] == pytest.approx(0.7)
    assert named["two samples"]["fails"] == pytest.approx(42.6, abs=0.1)
    for raw in RAW["question"]:
        texts = [raw["asks"], *(text for pair in raw["options"] for text in pair)]
        for name in raw.get("values", {}):
            others = [v for k, v in raw["values"].items() if k != name]
            used = any(re.search(rf"{{{name}[:}}]", text) for text in texts)
            assert used or any(re.search(rf"\b{name}\b", other) for other in others), name


def test_no_result_is_typed():
    """A speed-up or a rate with two decimals, in an explanation, comes from an expression."""
    for raw in RAW["question"]:
        for _, why in raw["options"]:
            assert not re.search(r"\d\.\d+(x| times)", why), why


def test_the_page_holds_every_text_and_asks_no_network():
    page = quiz.Quiz()._repr_html_()
    assert page.count("</script>") == 1
    assert "QUESTIONS" not in page
    assert page.count('"says"') == sum(len(question.options) for question in QUESTIONS)
    assert "http" not in page
