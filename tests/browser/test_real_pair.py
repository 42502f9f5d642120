"""Lesson 8 in the tab: the run is started, watched, stopped and started again by its buttons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tab import errors, open_notebook, run_cell
from test_lessons import move

pytestmark = pytest.mark.browser
STOPPED = re.compile(r"Stopped at (\d+)%\.")


@pytest.fixture(scope="module")
def opened(shared_page: Page) -> Page:
    open_notebook(shared_page, "08-a-real-pair.ipynb")
    return shared_page


@pytest.fixture
def widget(opened: Page) -> Locator:
    """A new widget: the first cell, which imports, has run, and then the widget's own."""
    for cell in (
        opened.locator(".jp-CodeCell").first,
        opened.locator(".jp-CodeCell", has_text="def speculate(").first,
    ):
        prompt = cell.locator(".jp-InputPrompt")
        before = prompt.inner_text()
        cell.locator(".cm-content").click()
        opened.keyboard.press("Control+Enter")
        expect(prompt).not_to_have_text(before)
        expect(prompt).to_have_text(re.compile(r"\d"), timeout=120_000)
    return opened.locator(".widget-vbox", has_text="the text begins with").last


def grown(page: Page, text: Locator, more_than: int) -> int:
    """Wait until the text has more characters than that; return how many it has."""
    page.wait_for_function(
        "([element, count]) => (element.querySelector('.sd-page')?.innerText.length || 0) > count",
        arg=[text.element_handle(), more_than],
        timeout=120_000,
    )
    return len(text.locator(".sd-page").inner_text())


def test_run_stop_move_and_run_again(opened: Page, widget: Locator):
    run, stop = (widget.get_by_role("button", name=name) for name in ("Run", "Stop"))
    expect(stop).to_be_disabled()

    run.click()
    seen = grown(opened, widget, more_than=25)
    grown(opened, widget, more_than=seen)  # while it runs, and not only at its end
    stop.click()
    expect(widget).to_contain_text(STOPPED, timeout=30_000)
    expect(stop).to_be_disabled()
    assert int(STOPPED.search(widget.inner_text())[1]) < 100
    left = widget.locator(".sd-page").inner_text()
    alive = run_cell(opened, "print('alive', len(letters.alphabet))")
    expect(alive).to_contain_text(re.compile(r"alive \d+"))
    assert widget.locator(".sd-page").inner_text() == left

    sliders = widget.get_by_role("slider")
    for index in range(2):  # N, then temperature
        for _ in range(2):
            move(opened, sliders.nth(index), "Left")
    expect(widget).to_contain_text("With N = 1 a step commits 1 to 2 tokens, at temperature 0.8.")
    widget.get_by_label("pace").select_option("as fast as it goes")
    run.click()
    expect(widget).to_contain_text("here it has to end", timeout=120_000)
    expect(widget).to_contain_text("Done.")
    words = widget.locator("details li")
    assert words.count() > 60
    assert all("drafted “" in text for text in words.all_text_contents())

    widget.get_by_label("the text begins with").fill("7 sages")
    opened.keyboard.press("Tab")
    expect(widget).to_contain_text("the models never saw '7'")
    run.click()
    expect(widget).to_contain_text("It ended early: the models never saw '7'")
    assert errors(opened) == []


def test_both_probabilities_show_under_the_pointer_and_by_focus(opened: Page, widget: Locator):
    widget.get_by_role("button", name="Run").click()
    grown(opened, widget, more_than=30)
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
