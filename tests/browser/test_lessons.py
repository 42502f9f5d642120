"""Each lesson in the tab: it runs to the end, and each of its sliders redraws its picture."""

from __future__ import annotations

import pytest
from conftest import ROOT
from playwright.sync_api import Locator, Page
from tab import errors, open_notebook, run_all, unrun

pytestmark = pytest.mark.browser
LESSONS = sorted(path.stem for path in (ROOT / "lessons").glob("[0-9]*.md"))


@pytest.mark.parametrize("lesson", LESSONS)
def test_lesson_runs_and_its_sliders_redraw(page: Page, lesson: str):
    open_notebook(page, f"{lesson}.ipynb")
    run_all(page)
    assert errors(page) == []
    assert unrun(page) == 0
    labels = page.locator(".widget-label")
    cut = "labels => labels.filter(l => l.scrollWidth > l.clientWidth).map(l => l.textContent)"
    assert labels.evaluate_all(cut) == []
    sliders = page.get_by_role("slider")
    assert sliders.count() >= 1
    for index in range(sliders.count()):
        slider = sliders.nth(index)
        value, lowest = (float(slider.get_attribute(f"aria-value{x}")) for x in ("now", "min"))
        there, back = ("Left", "Right") if value > lowest else ("Right", "Left")
        move(page, slider, there)
        move(page, slider, back)
    assert errors(page) == []


def move(page: Page, slider: Locator, way: str) -> None:
    """Move a slider by one step and wait until the picture of its widget has changed."""
    widget = slider.locator("xpath=ancestor::*[contains(@class, 'widget-vbox')][1]")
    picture = widget.locator(".widget-html-content")
    before = picture.inner_html()
    slider.focus()
    page.keyboard.press(f"Arrow{way}")
    page.wait_for_function(
        "([element, before]) => element.innerHTML !== before",
        arg=[picture.element_handle(), before],
        timeout=30_000,
    )


def test_main_widget_starts_with_the_even_draft(page: Page):
    """A slider that the browser moves to its own grid would choose the other kind of draft."""
    open_notebook(page, "03-one-step.ipynb")
    run_all(page)
    widget = page.locator(".widget-vbox", has_text="c, cost of a draft pass").last
    drafts = widget.get_by_role("slider").nth(2)
    move(page, drafts, "Right")
    assert "the same after every token" in widget.inner_text()
    assert "N = 5" in widget.inner_text()
    move(page, widget.get_by_role("slider").nth(1), "Right")
    assert "by the token before" in widget.inner_text()
