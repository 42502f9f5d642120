"""What is solved so far: counted from verdicts, kept whole, never in the way of a verdict."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grader import check, exercises, progress


def wrong(target_prob, draft_prob, u):
    return u < draft_prob


def right(target_prob, draft_prob, u):
    return u * draft_prob < target_prob


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Nothing checked yet, and a file of its own, as in the tab."""
    monkeypatch.setattr(progress, "_session", {})
    monkeypatch.setattr(progress, "IN_TAB", True)
    monkeypatch.chdir(tmp_path)
    return tmp_path / progress.FILE


def test_counts_tries_keeps_the_best_and_stays_solved():
    assert str(check.progress().exercises["accept"]) == "not checked yet"
    check.accept(wrong)
    assert "checked once" in str(check.progress().exercises["accept"])
    check.accept(right)
    solved = check.progress()
    assert solved.headline.startswith("1 of ")
    check.accept(wrong)
    after = check.progress().exercises["accept"]
    assert after.solved == solved.exercises["accept"].solved
    assert after.count == 3
    assert after.best == after.of


def test_is_read_from_the_file_by_another_session(fresh: Path, monkeypatch):
    check.accept(right)
    monkeypatch.setattr(progress, "_session", {})
    assert "✓ solved on" in str(check.progress())
    assert list(json.loads(fresh.read_text())) == ["accept"]


def test_an_instructors_own_test_is_no_progress(fresh: Path):
    check.accept(right, seed=1)
    assert not fresh.exists()


@pytest.mark.parametrize(
    "damage",
    ["", "[1, 2]", '{"accept": 3}', '{"accept": {"best": "x", "count": 1}}', '{"a": {"b": 1}}'],
)
def test_a_damaged_file_costs_no_verdict(fresh: Path, damage: str):
    fresh.write_text(damage)
    assert check.accept(right).passed
    assert check.progress().exercises["accept"].solved


def test_a_full_disk_costs_no_verdict(fresh: Path):
    fresh.with_suffix(".new").mkdir()  # so that writing there fails
    assert check.accept(right).passed
    assert check.progress().exercises["accept"].solved


def test_outside_of_the_tab_no_file_is_written(fresh: Path, monkeypatch):
    monkeypatch.setattr(progress, "IN_TAB", False)
    check.accept(right)
    assert not fresh.exists()
    assert "until Python is restarted" in check.progress().headline


def test_lists_every_exercise_there_is_a_notebook_for():
    assert sorted(check.progress().exercises) == sorted(exercises.names())


def test_card_escapes_what_a_hand_wrote_into_the_file(fresh: Path):
    fresh.write_text('{"accept": {"count": 1, "solved": "<script>"}}')
    html = check.progress()._repr_html_()
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
