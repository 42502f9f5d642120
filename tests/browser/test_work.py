"""A learner's work: progress survives a reload, answers move to another browser in one file."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tab import open_notebook, run_cell, wait_ready, wait_saved
from test_exercises import ANSWERS, card, write_answer

pytestmark = pytest.mark.browser
RIGHT = ANSWERS["accept"][1]


def progress(page: Page) -> str:
    """What `check.progress()` shows in a new cell of the open notebook."""
    return run_cell(page, "from grader import check\ncheck.progress()").inner_text()


def saved(page: Page, folder: Path) -> Path:
    """The file that the button of the course's page saves."""
    page.goto("index.html")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all answers").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def bring_back(page: Page, *paths: Path) -> str:
    """Choose files on the course's page, as after a click on its button; what the page says."""
    page.goto("index.html")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Bring back answers").click()
    chooser.value.set_files(paths)
    status = page.locator("#work-status")
    expect(status).not_to_be_empty()
    return status.inner_text()


def test_progress_survives_and_answers_move(page: Page, browser: Browser, site_url, tmp_path):
    open_notebook(page, "accept.ipynb")
    assert "0 of" in progress(page)
    write_answer(page, "accept", RIGHT)
    assert "Passed" in card(page)
    page.keyboard.press("Control+s")
    wait_saved(page, "accept.ipynb", RIGHT.splitlines()[1].strip())
    page.reload()
    wait_ready(page)
    said = progress(page)
    assert "1 of" in said
    assert "✓ solved on" in said
    page.goto("index.html")
    expect(page.locator("[data-exercise=accept]")).to_have_text("✓ solved")
    expect(page.locator("[data-exercise=residual]")).to_have_text("")
    archive = saved(page, tmp_path)
    with zipfile.ZipFile(archive) as answers:
        assert {"accept.ipynb", "progress.json"} <= set(answers.namelist())
        assert RIGHT.splitlines()[1] in answers.read("accept.ipynb").decode()

    with browser.new_context(base_url=site_url) as another:
        other = another.new_page()
        assert "Brought back accept.ipynb." in bring_back(other, archive)
        expect(other.locator("[data-exercise=accept]")).to_have_text("✓ solved")
        open_notebook(other, "accept.ipynb")
        solution = other.locator(".jp-CodeCell", has_text="def accept(").first
        assert RIGHT.splitlines()[1].strip() in solution.inner_text()
        assert "✓ solved on" in progress(other)


def test_what_was_there_before_is_kept_and_what_is_no_notebook_is_refused(page: Page, tmp_path):
    first, second = tmp_path / "accept.ipynb", tmp_path / "accept (1).ipynb"
    notebook = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": []}
    first.write_text(json.dumps(notebook))
    second.write_text(json.dumps({**notebook, "metadata": {"mine": True}}))
    broken, plain = tmp_path / "broken.zip", tmp_path / "residual.ipynb"
    broken.write_bytes(b"PK\x03\x04 and nothing of a zip")
    plain.write_text("this is no notebook")
    assert bring_back(page, first) == "Brought back accept.ipynb."
    assert bring_back(page, first) == "Brought back accept.ipynb."  # the same: nothing to keep
    said = bring_back(page, second, plain)
    assert "Brought back accept.ipynb. What was there before is kept as accept-before-" in said
    assert "residual.ipynb is damaged: it cannot be read as a notebook" in said
    assert "not a zip file that can be read" in bring_back(page, broken)
    with zipfile.ZipFile(saved(page, tmp_path)) as answers:
        names = sorted(answers.namelist())
        assert len(names) == 2
        assert json.loads(answers.read("accept.ipynb"))["metadata"] == {"mine": True}
        older = next(name for name in names if "before" in name)
        assert json.loads(answers.read(older)) == notebook


def test_a_first_visitor_has_nothing_to_save(page: Page):
    page.goto("index.html")
    page.get_by_role("button", name="Save all answers").click()
    expect(page.locator("#work-status")).to_contain_text("nothing to save yet")
    assert page.evaluate("async () => (await indexedDB.databases()).length") == 0
