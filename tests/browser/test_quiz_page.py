"""The quiz of lesson 12 in the tab: answered right and wrong, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from tab import errors, open_notebook, run_all

from specdecode.widgets import quiz

pytestmark = pytest.mark.browser
QUESTIONS, LESSONS = quiz.load()
LAST = len(QUESTIONS) - 1


@pytest.fixture(scope="module")
def opened(shared_page: Page) -> Page:
    open_notebook(shared_page, "12-questions.ipynb")
    return shared_page


@pytest.fixture
def questions(opened: Page) -> Locator:
    """The quiz as a first visitor has it: nothing is remembered, and its cell has just run."""
    opened.evaluate("localStorage.clear()")
    run_all(opened)
    assert errors(opened) == []
    return opened.locator(".sd-quiz")


def place(index: int, right: bool) -> int:
    """The place of the right option of a question, or of the first wrong one."""
    return [option.right for option in QUESTIONS[index].options].index(right)


def choose(questions: Locator, index: int, right: bool) -> None:
    questions.get_by_role("radio").nth(place(index, right)).check()
    questions.get_by_role("button", name="Answer", exact=True).click()


def test_answers_are_explained_and_wrong_ones_lead_to_the_lesson(opened: Page, questions: Locator):
    spoken = questions.get_by_role("status")
    expect(questions.locator("fieldset")).to_contain_text(QUESTIONS[0].asks)
    expect(questions.get_by_text(QUESTIONS[0].options[0].why)).to_have_count(0)  # not before
    questions.get_by_role("button", name="Answer", exact=True).click()
    expect(spoken).to_contain_text("Choose one of the options")
    choose(questions, 0, right=True)
    expect(spoken).to_contain_text("Right.")
    whys = [option.why for option in QUESTIONS[0].options]
    expect(questions.locator(".sd-option")).to_contain_text(whys)  # each under its own option
    assert spoken.get_by_role("link").count() == 0
    questions.get_by_role("button", name="Next question").click()
    choose(questions, 1, right=False)
    wrong = QUESTIONS[1].options[place(1, False)]
    expect(spoken).to_contain_text("Not this one.")
    expect(spoken).to_contain_text(wrong.why)
    with opened.context.expect_page() as other:
        spoken.get_by_role("link").click()
    lesson = LESSONS[QUESTIONS[1].lesson]
    expect(other.value.locator(".jp-Notebook h1")).to_contain_text(lesson["title"], timeout=60_000)
    other.value.close()


def test_summary_overview_and_memory(opened: Page, questions: Locator):
    choose(questions, 0, right=False)
    questions.locator("summary").click()
    overview = questions.get_by_role("navigation")
    expect(overview.get_by_role("button")).to_have_count(len(QUESTIONS))
    expect(overview.get_by_role("button").first).to_contain_text("wrong")
    overview.get_by_role("button").nth(LAST).click()
    expect(questions.locator("fieldset")).to_contain_text(QUESTIONS[LAST].asks)
    choose(questions, LAST, right=True)
    questions.get_by_role("button", name="Summary").click()
    summary = questions.locator(".sd-summary")
    expect(summary).to_contain_text("1 of 2 answered questions right")
    expect(summary.get_by_role("link")).to_have_count(1)
    expect(summary).to_contain_text(QUESTIONS[0].name)
    run_all(opened)  # a fresh quiz in the same browser remembers
    expect(questions.locator("summary")).to_contain_text("1 right, 1 wrong")
    expect(questions.locator("fieldset")).to_contain_text(QUESTIONS[1].asks)
    questions.get_by_role("button", name="Summary").click()
    questions.get_by_role("button", name="Start again").click()
    expect(questions.locator("summary")).to_contain_text("0 right, 0 wrong")


def test_keyboard_alone(opened: Page, questions: Locator):
    """Arrow keys and letters are JupyterLab's in a notebook; here they must not reach it."""
    cells = opened.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    questions.get_by_role("radio").first.focus()
    for index in range(2):
        for _ in range(place(index, True) or len(QUESTIONS[index].options)):
            opened.keyboard.press("ArrowDown")
        for letter in "bxdd":
            opened.keyboard.press(letter)
        opened.keyboard.press("Enter")
        expect(questions.get_by_role("status")).to_contain_text("Right.")
        opened.keyboard.press("Enter")  # the next question has the focus now
        expect(questions.locator("fieldset")).to_contain_text(QUESTIONS[index + 1].asks)
        opened.keyboard.press("Tab")
    assert cells.count() == before
