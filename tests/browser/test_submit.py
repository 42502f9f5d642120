"""check.submit() in the tab: asks for the id once, and its button downloads what is stored."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect
from tab import errors, open_notebook, run_all, run_cell, wait_saved
from test_exercises import ANSWERS, write_answer

from grader.submissions import stamp
from grader.submissions.collect import collect
from grader.submissions.reading import read

pytestmark = pytest.mark.browser
RIGHT = ANSWERS["accept"][1]
WORDS = "Too many would go."
ROOT = Path(__file__).resolve().parents[2]


def saved(page: Page, button: Locator, folder: Path) -> Path:
    """The file that a click on the button downloads, named as a browser does."""
    try:
        with page.expect_download(timeout=10_000) as download:
            button.click()
    except TimeoutError:  # on a busy machine the page may move under the pointer
        with page.expect_download() as download:
            button.click()
    path = folder / download.value.suggested_filename
    if path.exists():
        path = path.with_stem(f"{path.stem} (1)")
    download.value.save_as(path)
    return path


def hand_in(page: Page) -> Locator:
    """Do as the last block of the notebook says, and return the cell's card."""
    cell = page.locator(".jp-CodeCell", has_text="check.submit(").first
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text('check.submit("accept")')
    page.keyboard.press("Control+Enter")
    return cell


def test_from_the_tab_to_the_gradebooks_folder(page: Page, tmp_path: Path):
    inbox = tmp_path / "inbox"
    open_notebook(page, "accept.ipynb")
    write_answer(page, "accept", RIGHT)
    run_all(page)
    assert errors(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Control+s")
    wait_saved(page, "accept.ipynb", RIGHT.splitlines()[1].strip())
    cell = hand_in(page)
    box = page.locator(".jp-Stdin-input")
    box.fill("Zoë 7")
    box.press("Enter")
    card = cell.locator("section.sd-card")
    expect(card).to_contain_text("accept: ready to hand in.")
    expect(card).to_contain_text("The question in words is not answered yet.")
    expect(card).to_contain_text(re.compile(r"Saved (just now|\d minutes? ago)\."))
    path = saved(page, card.get_by_role("link", name="Download zoe-7-"), inbox)
    assert re.fullmatch(r"zoe-7-\w{6}__accept\.ipynb", path.name)
    reading = read(path.read_bytes())
    assert stamp.of(reading).student == "Zoë 7"
    assert stamp.of(reading).version != "unknown"
    assert RIGHT.strip() in [cell.text.strip() for cell in reading.cells]

    write_answer(page, "accept", RIGHT.replace("<", "<="))
    page.keyboard.press("Control+Enter")
    card = hand_in(page).locator("section.sd-card")  # the id is known by now
    expect(card).to_contain_text("is not the one that is saved. Press Ctrl+S")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+s")
    wait_saved(page, "accept.ipynb", "u * draft_prob <= target_prob")
    card = hand_in(page).locator("section.sd-card")
    expect(card).not_to_contain_text("is not the one that is saved")
    again = saved(page, card.get_by_role("link", name="Download zoe-7-"), inbox)
    assert "u * draft_prob <= target_prob" in again.read_text("utf-8")

    all_of_them = run_cell(page, "check.submit()").locator("section.sd-card")
    expect(all_of_them.get_by_role("link")).to_have_count(1)  # what is not written is left out
    course = tmp_path / "course"
    (course / "release" / "core").mkdir(parents=True)
    source = ROOT / "exercises" / "source" / "core" / "accept.ipynb"
    (course / "release" / "core" / "accept.ipynb").write_bytes(source.read_bytes())
    collect(inbox, "core", course)
    (there,) = (course / "submitted").glob("zoe-7-*/core/accept.ipynb")
    assert there.read_bytes() == again.read_bytes()
    assert json.loads(there.read_bytes())["nbformat"] == 4
