"""The counterexample on a card: what it shows, in words too, and what stays closed until opened."""

import numpy as np
import pytest
from test_report import HOSTILE, Tags

from grader import check, mistakes
from grader.pictures import Bars, Slots, law_bars, row_bars, slots
from grader.report import Part, Report
from specdecode import accept, residual

PICTURED = ("residual", "draft", "spec_step", "kv_rollback", "batch_rollback")


def _card(**fields) -> str:
    parts = (Part("part", 1, fields.pop("passed", False), "seen"),)
    return Report("accept", "A sentence.", parts, **fields)._repr_html_()


def _known(exercise: str, name: str):
    return next(m.function for m in mistakes.load(exercise) if m.name == name)


@pytest.mark.parametrize("exercise", PICTURED)
def test_a_wrong_law_row_or_cache_is_pictured(exercise):
    known = mistakes.load(exercise)
    pictures = [getattr(check, exercise)(mistake.function).picture for mistake in known]
    drawn = [picture.html() for picture in pictures if picture]
    assert len(drawn) >= len(known) / 2  # the others return no row, law or cache, or never end
    assert all("✗" in html and Tags(html).found for html in drawn)


def test_bars_say_both_numbers_and_mark_what_differs():
    html = row_bars("A row", np.array([1, 0, 0.0]), np.array([0.5, 0.5, 0.0])).html()
    tags = Tags(html).found
    assert [attrs.get("scope") for tag, attrs in tags if tag == "th"] == ["col"] * 3 + ["row"] * 3
    assert html.count("✗") == 2
    assert "<strong>✗ 1</strong>" in html
    assert all("aria-hidden" in attrs for tag, attrs in tags if attrs.get("class") == "sd-bars")
    assert "<caption>A row</caption>" in html


def test_bars_stand_values_that_are_none():
    html = Bars("A row", ("a", "b"), (float("nan"), -0.5), (0.5, 0.5)).html()
    assert "nan" in html
    assert "width:-" not in html


def test_many_bars_leave_out_those_that_differ_least():
    got, want = np.full(12, 1 / 12), np.full(12, 1 / 12)
    got[11], got[0] = 0, 2 / 12
    html = row_bars("A row", got, want).html()
    assert "4 that differ less are left out" in html
    assert "token 11" in html
    assert html.count("<tr>") == 1 + 8


def test_slots_say_what_is_wrong_with_each():
    html = Slots("Caches", (("a", (7, 3, 5), (7, 4)), ("b", (), (1,)), ("c", (), ()))).html()
    for said in ("✗ not 4", "✗ extra", "✗ missing", "a ✗", "b ✗", "empty"):
        assert said in html
    assert "c ✗" not in html


def test_each_row_of_a_batch_has_a_strip():
    report = check.batch_rollback(_known("batch_rollback", "largest_count"))
    titles = [title for title, *_ in report.picture.strips]
    assert titles == [
        "row 0, 4 of 4 drafts accepted",
        "row 1, 2 of 4 drafts accepted",
        "row 2, 0 of 4 drafts accepted",
        "row 3, finished",
    ]
    html = report.picture.html()
    labels = [attrs["aria-label"] for tag, attrs in Tags(html).found if tag == "ol"]
    assert [label.endswith("✗") for label in labels] == [False, True, True, False]
    assert html.count("✗ extra") == 2 + 4


def test_a_draft_is_pictured_as_what_it_drew_and_what_it_returned():
    report = check.draft(_known("draft", "greedy"))
    picture = report.picture
    assert picture.heads == ("drawn with", "returned")
    assert picture.caption.startswith("The token drawn after [2, 0], and the row that you return")
    assert sorted(picture.yours) == [0, 0, 0, 1]
    assert sum(picture.expected) == pytest.approx(1)
    heads = [attrs for tag, attrs in Tags(picture.html()).found if tag == "th"]
    assert [attrs["scope"] for attrs in heads[1:3]] == ["col", "col"]
    assert "drawn with</th>" in picture.html()


def test_a_draft_that_says_what_it_drew_is_compared_with_the_model():
    picture = check.draft(_known("draft", "greedy_and_says_so")).picture
    assert picture.heads == ("drawn with", "model")


def test_an_unknown_draft_is_pictured_too():
    def draft(prefix, model, N, rng):
        text, rows = list(prefix), []
        for _ in range(N):
            row = model(text)[0]
            rows.append(row[::-1] if row[0] < 0.3 else row)
            text.append(int(rng.choice(len(row), p=row)))
        return text[len(prefix) :], np.array(rows)

    report = check.draft(draft)
    assert not report.passed
    assert report.picture.heads == ("drawn with", "returned")
    assert report.picture.yours == pytest.approx(report.picture.expected[::-1])


def test_numbers_that_differ_late_are_written_out():
    html = row_bars("A row", np.array([0.33341, 0.66659]), np.array([0.33342, 0.66658])).html()
    assert "✗ .33341</strong>" in html
    assert ">.33342<" in html


def test_nothing_is_pictured_where_nothing_differs():
    row = np.array([0.5, 0.5])
    assert row_bars("", row, row.copy()) is None
    assert row_bars("", row, np.ones(3) / 3) is None
    assert law_bars("", {(1,): 1.0}, {(1,): 1.0, (2,): 0.0}) is None
    assert slots("", (("a", (1,), (1,)),)) is None


def test_pictures_escape_their_words():
    for picture in (Bars(HOSTILE, (HOSTILE,), (1,), (0,)), Slots(HOSTILE, ((HOSTILE, (1,), ()),))):
        tags = {tag for tag, _ in Tags(_card(picture=picture)).found}
        assert tags.isdisjoint({"script", "img"})


def test_a_later_hint_is_inside_of_the_one_before_and_all_are_closed():
    html = _card(hints=("one", "two", "three"))
    tags = Tags(html).found
    assert not any("open" in attrs for tag, attrs in tags if tag == "details")
    first = html[html.index("<details>") :]
    assert first.index("one") < first.index("Another hint") < first.index("two")
    assert first.count("</details>") == 3
    assert first[first.index("three") :].startswith("three</p></details></details></details>")
    text = str(Report("accept", "A sentence.", (Part("p", 1, False, ""),), ("one", "two")))
    assert "Hint: one" in text
    assert "two" not in text


def test_a_known_mistake_offers_its_own_hint_then_the_exercises():
    mistake = mistakes.load("residual")[0]
    hints = check.residual(mistake.function).hints
    assert hints[:-1] == mistake.hints
    assert hints[-1].startswith("For target [.5 .3 .2]")


def test_ours_is_shown_after_passing_and_never_before():
    def wrong(target_probs, draft_probs):
        return target_probs.copy()

    def right(target_probs, draft_probs):
        return residual(target_probs, draft_probs)

    assert "Compare with ours" not in check.residual(wrong)._repr_html_()
    assert "np.maximum" not in check.residual(wrong)._repr_html_()
    html = check.residual(right)._repr_html_()
    assert "Compare with ours" in html
    assert "def right(target_probs, draft_probs):" in html
    assert "np.maximum(target_probs - draft_probs, 0)" in html
    assert "np.maximum" not in str(check.residual(right))
    assert "Compare with ours" not in _card(programs=("yours", "ours"))


def test_a_function_without_a_source_is_no_trouble():
    names: dict = {"accept": accept}
    exec("def made(target_prob, draft_prob, u): return accept(target_prob, draft_prob, u)", names)
    report = check.accept(names["made"])
    assert report.passed
    assert report.programs[0] == ""
    assert "Ours: one way among many" in report._repr_html_()
