"""Lesson 8 in the tab: the run is started, watched, stopped and started again by its buttons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tab import errors, open_notebook, run_cell
from test_lessons import move

pytestmark = pytest.mark.browser
STOPPED = re.compile(r"Stopped at (\d+)%\.")


def run_cells(page: Page, holding: str) -> None:
    """Run the first cell, which imports, and the one that holds some text."""
    for cell in (
        page.locator(".jp-CodeCell").first,
        page.locator(".jp-CodeCell", has_text=holding).first,
    ):
        cell.locator(".cm-content").click()
        page.keyboard.press("Control+Enter")
        cell.locator(".jp-InputPrompt", has_text=re.compile(r"\d")).wait_for(timeout=120_000)


def grown(page: Page, text: Locator, more_than: int) -> int:
    """Wait until the text has more characters than that; return how many it has."""
    page.wait_for_function(
        "([element, count]) => (element.querySelector('.sd-page')?.innerText.length || 0) > count",
        arg=[text.element_handle(), more_than],
        timeout=120_000,
    )
    return len(text.locator(".sd-page").inner_text())


def test_run_stop_move_and_run_again(page: Page):
    open_notebook(page, "08-a-real-pair.ipynb")
    run_cells(page, holding="def speculate(")
    widget = page.locator(".widget-vbox", has_text="the text begins with").last
    run, stop = (widget.get_by_role("button", name=name) for name in ("Run", "Stop"))
    expect(stop).to_be_disabled()

    run.click()
    seen = grown(page, widget, more_than=25)
    grown(page, widget, more_than=seen)  # while it runs, and not only at its end
    stop.click()
    expect(widget).to_contain_text(STOPPED, timeout=30_000)
    expect(stop).to_be_disabled()
    assert int(STOPPED.search(widget.inner_text())[1]) < 100
    left = widget.locator(".sd-page").inner_text()
    alive = run_cell(page, "print('alive', len(letters.alphabet))")
    expect(alive).to_contain_text(re.compile(r"alive \d+"))
    assert widget.locator(".sd-page").inner_text() == left

    sliders = widget.get_by_role("slider")
    for index in range(2):  # N, then temperature
        for _ in range(2):
            move(page, sliders.nth(index), "Left")
    expect(widget).to_contain_text("With N = 1 a step commits 1 to 2 tokens, at temperature 0.8.")
    widget.get_by_label("pace").select_option("as fast as it goes")
    run.click()
    expect(widget).to_contain_text("here it has to end", timeout=120_000)
    expect(widget).to_contain_text("Done.")
    words = widget.locator("details li")
    assert words.count() > 60
    assert all("drafted “" in text for text in words.all_text_contents())

    widget.get_by_label("the text begins with").fill("7 sages")
    page.keyboard.press("Tab")
    expect(widget).to_contain_text("the models never saw '7'")
    run.click()
    expect(widget).to_contain_text("It ended early: the models never saw '7'")
    assert errors(page) == []


def test_both_probabilities_show_under_the_pointer_and_by_focus(page: Page):
    open_notebook(page, "08-a-real-pair.ipynb")
    run_cells(page, holding="def speculate(")
    widget = page.locator(".widget-vbox", has_text="the text begins with").last
    widget.get_by_role("button", name="Run").click()
    grown(page, widget, more_than=30)
    widget.get_by_role("button", name="Stop").click()
    expect(widget).to_contain_text(STOPPED, timeout=30_000)
    character = widget.locator(".sd-page .sd-accepted").first
    shown = "e => getComputedStyle(e, '::after').content"
    assert character.evaluate(shown) == "none"
    character.focus()
    assert re.search(r"accepted: target [\d.]+, draft [\d.]+", character.evaluate(shown))
    widget.locator("select").focus()
    assert character.evaluate(shown) == "none"
    character.hover()
    assert "target" in character.evaluate(shown)
