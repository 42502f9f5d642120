"""The text of a run: every token is there, marked with more than a colour, and escaped."""

from __future__ import annotations

import html
import re

import numpy as np
import pytest

from specdecode import Characters, TableModel, generate, perturb
from specdecode.widgets.text import MARKS, written

LETTERS = Characters("\n <&'\"ab")
SPAN = r"<span class='sd-(\w+)' tabindex='-1' data-says='([^']*)'>([^<]*)</span>"


@pytest.fixture(params=range(6))
def run(request):
    target = TableModel.random(8, 1, np.random.default_rng(1))
    draft = perturb(target, 0.9, 5)
    return generate([7, 0], target, draft, 3, np.random.default_rng(request.param), budget=30)


def test_every_token_is_shown_once_in_order_with_its_kind(run):
    markup = written([7, 0], run.steps, LETTERS).markup
    spans = re.findall(SPAN, markup)
    assert [html.unescape(text).replace("↵", "") for _, _, text in spans] == list(
        LETTERS.decode(run.tokens)
    )
    kinds = [["accepted"] * step.accepted + [step.kind] for step in run.steps]
    assert [kind for kind, _, _ in spans] == [kind for step in kinds for kind in step]
    assert "<span>b↵\n</span>" in markup  # what was given has no mark, and its line end is kept


def test_both_probabilities_are_said(run):
    spans = re.findall(SPAN, written([7, 0], run.steps, LETTERS).markup)
    place = 0
    for step in run.steps:
        for i, token in enumerate(step.committed):
            says = html.unescape(spans[place][1])
            place += 1
            assert f"target {step.target_rows[i][token]:.3f}" in says
            if i < len(step.drafted):
                assert f"draft {step.draft_rows[i][token]:.3f}" in says
            if step.kind == "correction" and i == step.accepted:
                rejected = step.drafted[i]
                assert f"target {step.target_rows[i][rejected]:.3f}, " in says.split("Rejected")[1]


def test_marks_differ_without_their_colours(run):
    markup = written([7, 0], run.steps, LETTERS).markup
    rules = [re.search(rf"\.sd-{kind}{{text-decoration:([^;]*);", markup)[1] for kind in MARKS]
    lines = [re.sub(r"#\w+", "", rule) for rule in rules]
    assert len(set(lines)) == len(MARKS)
    for kind in MARKS:
        assert f"<span class='sd-{kind}'>{kind}</span>" in markup  # the legend


def test_only_the_texts_own_markup_is_markup(run):
    markup = written([7, 0], run.steps, LETTERS).markup
    without = re.sub(r"<style>.*?</style>", "", markup, flags=re.DOTALL)
    tags = set(re.findall(r"<(/?\w+)", without))
    assert tags <= {f"{slash}{tag}" for slash in ("", "/") for tag in
                    ("div", "span", "details", "summary", "ol", "li")}  # fmt: skip
    assert not re.search(r"<(?![/a-z])|&(?!\w+;|#)", without)


def test_each_step_is_also_told_in_words(run):
    picture = written([7, 0], run.steps, LETTERS, note="A note.")
    told = re.findall(r"<li>(.*?)</li>", picture.markup)
    assert len(told) == len(run.steps)
    for words, step in zip(told, run.steps, strict=True):
        assert f"{step.accepted} accepted" in words
        assert step.kind in words
    assert picture.says.startswith(f"30 tokens in {len(run.steps)} target passes")
    assert picture.says.endswith("A note.")


def test_nothing_written_yet_is_no_division_by_zero():
    assert written([7], [], LETTERS).says.startswith("0 tokens in 0 target passes")
