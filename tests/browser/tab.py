"""Drive a notebook in the tab: open it, run it, read what came out."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, Page

START = 300_000  # ms until Python must be ready; ten seconds are usual on two idle cores
RUN = 600_000  # ms for a whole notebook
SAVE = 30  # seconds until an edit is in the browser's storage; autosave comes every ten seconds
STORED = """([name, text]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('specdecode-course-contents-v1');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const asked = opening.result.transaction('files').objectStore('files').get(name);
    asked.onsuccess = () => {
      opening.result.close();
      resolve(JSON.stringify(asked.result || '').includes(text));
    };
  };
})"""


def open_notebook(page: Page, name: str) -> None:
    """Open `name` (`01-serial.ipynb`) and wait until its kernel is ready."""
    page.goto(f"lab/notebooks/index.html?path={name}")
    wait_ready(page)


def wait_ready(page: Page) -> None:
    """Wait until the kernel of the open notebook is ready, as after a reload."""
    # on a narrow screen the mark is there, but in the toolbar's overflow
    page.locator(".jp-KernelStatus-success").wait_for(state="attached", timeout=START)


def wait_saved(page: Page, name: str, text: str) -> None:
    """Wait until the stored copy of a notebook holds `text`."""
    deadline = time.monotonic() + SAVE
    while not page.evaluate(STORED, [name, text]):
        assert time.monotonic() < deadline, f"{name} was not saved within {SAVE} seconds."
        page.wait_for_timeout(200)


def run_all(page: Page) -> None:
    """Run every cell and wait until none is running or waiting any more."""
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.locator(".lm-Menu-item[data-command='runmenu:run-all']").click()
    page.wait_for_function(
        """() => ![...document.querySelectorAll('.jp-InputPrompt')]
                   .some(prompt => prompt.textContent.includes('*'))""",
        timeout=RUN,
    )


def run_cell(page: Page, source: str) -> Locator:
    """Put `source` into a new cell at the end, run it, and return that cell when it is done."""
    cells = page.locator(".jp-Notebook .jp-CodeCell")
    cell = cells.nth(cells.count())  # the one that the next click appends
    page.locator(".jp-Notebook-footer").click()
    cell.locator(".cm-content").click()
    page.keyboard.insert_text(source)
    page.keyboard.press("Control+Enter")
    cell.locator(".jp-InputPrompt", has_text=re.compile(r"\d")).wait_for(timeout=RUN)
    return cell


def errors(page: Page) -> list[str]:
    """The text of every error and warning in the outputs: the tab marks both in the same way."""
    outputs = page.locator("[data-mime-type='application/vnd.jupyter.stderr']")
    return [text.strip() for text in outputs.all_inner_texts()]


def unrun(page: Page) -> int:
    """How many non-empty code cells have no number: after an error the rest is not run."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.jp-CodeCell')].filter(cell =>
             cell.querySelector('.cm-content').textContent.trim() &&
             !/\\d/.test(cell.querySelector('.jp-InputPrompt').textContent)).length"""
    )
