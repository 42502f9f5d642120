"""The exercises in the tab: a wrong and a right answer get their verdicts, and edits are kept."""

from __future__ import annotations

import json

import pytest
from conftest import ROOT
from playwright.sync_api import Page
from tab import errors, open_notebook, run_all

pytestmark = pytest.mark.browser

# What a learner writes, wrong and right, and the sentence that the card says to the wrong one.
ANSWERS = {
    "accept": (
        "def accept(target_prob, draft_prob, u):\n    return u < draft_prob / target_prob\n",
        "def accept(target_prob, draft_prob, u):\n    return u * draft_prob < target_prob\n",
        "Your accept",
    ),
    # The sentence is pinned word for word: the swap that the papers' letters invite (D01).
    "residual": (
        "def residual(target_probs, draft_probs):\n"
        "    missing = np.maximum(draft_probs - target_probs, 0)\n"
        "    return missing / missing.sum()\n",
        "def residual(target_probs, draft_probs):\n"
        "    missing = np.maximum(target_probs - draft_probs, 0)\n"
        "    return missing / missing.sum() if missing.any() else target_probs.copy()\n",
        "Your residual subtracts the target from the draft. For target [.5 .3 .2] and draft "
        "[.2 .3 .5] it puts all its weight on token 2, which the target likes least; it should "
        "be on token 0.",
    ),
}


def write_answer(page: Page, exercise: str, source: str) -> None:
    """Replace what stands in the solution cell, as a learner would."""
    cell = page.locator(".jp-CodeCell", has_text=f"def {exercise}(").first
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(source)


def card(page: Page) -> str:
    """Run the notebook and return the text of the check's card."""
    run_all(page)
    return page.locator("section.sd-card").first.inner_text()


@pytest.mark.parametrize("exercise", ANSWERS)
def test_untouched_wrong_and_right(page: Page, exercise: str):
    wrong, right, sentence = ANSWERS[exercise]
    open_notebook(page, f"{exercise}.ipynb")
    assert "Nothing is written yet" in card(page)
    write_answer(page, exercise, wrong)
    said = card(page)
    assert "Not passed yet" in said
    assert sentence in said
    assert "A hint" in said
    parts = page.locator("section.sd-card .sd-parts").first
    assert parts.evaluate("list => getComputedStyle(list).paddingLeft") == "0px"
    write_answer(page, exercise, right)
    said = card(page)
    assert "Passed" in said
    assert "Not passed" not in said
    assert errors(page) == []


def solution(exercise: str) -> str:
    """The reference solution of an exercise, from its source notebook."""
    (path,) = (ROOT / "exercises" / "source").glob(f"*/{exercise}.ipynb")
    cells = json.loads(path.read_text("utf-8"))["cells"]
    sources = ("".join(cell["source"]) for cell in cells)
    return next(source for source in sources if "### BEGIN SOLUTION" in source)


OTHERS = sorted({path.stem for path in (ROOT / "exercises").glob("source/*/*.ipynb")} - {*ANSWERS})


@pytest.mark.parametrize("exercise", OTHERS)
def test_a_never_ending_loop_is_stopped_and_the_reference_passes(page: Page, exercise: str):
    open_notebook(page, f"{exercise}.ipynb")
    write_answer(page, exercise, f"def {exercise}(*arguments):\n    while True:\n        pass\n")
    assert "stopped after" in card(page)  # and the kernel lives: the next answer is judged
    write_answer(page, exercise, solution(exercise))
    assert "Passed" in card(page)


def test_card_shows_the_counterexample_and_opens_by_keyboard(page: Page):
    wrong, right, _ = ANSWERS["residual"]
    open_notebook(page, "residual.ipynb")
    write_answer(page, "residual", wrong)
    assert "Compare with ours" not in card(page)
    section = page.locator("section.sd-card").first
    assert "✗" in section.locator("table.sd-picture").inner_text()
    second = section.get_by_text("Another hint")
    assert not second.is_visible()
    section.locator("summary", has_text="A hint").focus()
    page.keyboard.press("Enter")
    assert second.is_visible()
    write_answer(page, "residual", right)
    card(page)
    section.locator("summary", has_text="Compare with ours").focus()
    page.keyboard.press("Enter")
    programs = section.locator(".sd-programs")
    assert programs.is_visible()
    assert "def residual" in programs.inner_text()
    assert "Ours" in programs.inner_text()
