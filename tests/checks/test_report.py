"""A report as a card, as text and as points."""

from html.parser import HTMLParser

import pytest

from grader import check
from grader.report import Part, Report

HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(1)>"


class Tags(HTMLParser):
    """Collects the tags and attributes of a card; complains about unbalanced ones."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.found: list[tuple[str, dict]] = []
        self.feed(html)
        assert self.opened == []

    def handle_starttag(self, tag, attrs):
        self.opened.append(tag)
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.opened.pop() == tag


def _report(*passed: bool, **fields) -> Report:
    parts = tuple(Part(f"part {i}", i + 1, ok, "seen") for i, ok in enumerate(passed))
    return Report(**{"exercise": "accept", "message": "A sentence.", "parts": parts, **fields})


def test_everything_a_learner_wrote_is_escaped():
    part = Part(HOSTILE, 1, False, HOSTILE)
    report = Report(HOSTILE, HOSTILE, (part,), (HOSTILE,), HOSTILE, HOSTILE)
    tags = {tag for tag, _ in Tags(report._repr_html_()).found}
    assert tags.isdisjoint({"script", "img"})


def test_the_learners_own_exception_is_escaped_too():
    def accept(target_prob, draft_prob, u):
        raise ValueError(HOSTILE)

    html = check.accept(accept)._repr_html_()
    assert "<script" not in html
    assert "&lt;script" in html


@pytest.mark.parametrize("passed", [True, False])
def test_the_verdict_is_said_in_words_and_to_screen_readers(passed):
    tags = Tags(_report(passed, hints=("a hint",), traceback="a trace")._repr_html_()).found
    (section,) = (attrs for tag, attrs in tags if tag == "section")
    assert section["role"] == "group"
    assert section["aria-label"] == f"Verdict on accept: {'Passed' if passed else 'Not passed yet'}"
    (parts,) = (attrs for tag, attrs in tags if tag == "ul")
    assert (parts["role"], parts["aria-label"]) == ("list", "Parts of this check")
    assert sum(tag == "li" for tag, _ in tags) == 1
    assert sum(tag == "details" for tag, _ in tags) == 2


def test_nothing_to_open_where_there_is_nothing_to_say():
    assert "<details" not in _report(True)._repr_html_()


def test_the_sentence_comes_first_and_the_traceback_last():
    text = str(_report(False, hints=("a hint",), printed="printed", traceback="Traceback"))
    order = ["not passed yet", "A sentence.", "part 0", "a hint", "printed", "Traceback"]
    places = [text.index(piece) for piece in order]
    assert places == sorted(places)


def test_score_is_the_share_of_the_weight_that_passed():
    report = _report(True, False, True)  # 1 and 3 of 6
    assert report.score == pytest.approx(2 / 3)
    assert not report.passed


@pytest.mark.parametrize("maximum", [6, 6.0, 0, 2.5])
def test_points_are_a_plain_float_between_nothing_and_the_maximum(maximum):
    for report in (_report(True), _report(False), _report(True, False, True)):
        points = report.points(maximum)
        assert type(points) is float
        assert 0 <= points <= maximum
    assert _report(True, True).points(maximum) == maximum
    assert _report(False).points(maximum) == 0
