"""Open a lesson in real Chromium as somebody who was never there before, and time what happens."""

from __future__ import annotations

import json
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path += [str(ROOT / "site"), str(ROOT / "tests" / "browser")]
import chromium  # noqa: E402  (the folders must be on the path first)
import serve  # noqa: E402
import tab  # noqa: E402
from conftest import FLAGS  # noqa: E402

FIRST_RESULT = "new tokens:"  # what the first cell of lesson 1 that shows something prints


@dataclass
class Visit:
    """What one visit cost, from the click to the first result."""

    ready: float  # seconds until the kernel could run a cell
    seconds: float  # seconds until the first result was on the page
    requests: int
    bytes: int  # of bodies, as the server sent them: it does not compress


class Counted(serve.Handler):
    """The course's own server, counting what it sends."""

    requests, sent = 0, 0
    lock = threading.Lock()

    def log_request(self, code: object = "-", size: object = "-") -> None:
        with Counted.lock:
            Counted.requests += 1

    def copyfile(self, source, outputfile) -> None:
        with Counted.lock:
            Counted.sent += Path(source.name).stat().st_size
        super().copyfile(source, outputfile)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve `folder` while the block runs; the address ends in a slash."""
    handler = partial(Counted, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@contextmanager
def cold_page(url: str) -> Iterator[Page]:
    """A page of a browser that was just started, with nothing stored."""
    with sync_playwright() as playwright:
        browser: Browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=list(FLAGS)
        )
        yield browser.new_page(base_url=url, viewport={"width": 1400, "height": 900})
        browser.close()


def first_result(page: Page, path: str) -> Visit:
    """Go to `path`, run all cells as soon as the kernel can, wait for the first result."""
    page.goto("about:blank")
    Counted.requests = Counted.sent = 0
    start = time.perf_counter()
    page.goto(path, wait_until="commit")
    tab.wait_ready(page)
    ready = time.perf_counter() - start
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.locator(".lm-Menu-item[data-command='runmenu:run-all']").click()
    page.locator(".jp-WindowedPanel-outer").first.evaluate("panel => panel.scrollTop = 0")
    page.locator(".jp-OutputArea-output", has_text=FIRST_RESULT).wait_for(timeout=tab.RUN)
    seconds = time.perf_counter() - start
    return Visit(ready, seconds, Counted.requests, Counted.sent)


def figures_in_tab(page: Page, source: str) -> dict:
    """Run a program that prints FIGURES and JSON in a cell of the open notebook."""
    text = tab.run_cell(page, source).locator(".jp-OutputArea").inner_text()
    return json.loads(re.search(r"FIGURES (\{.*\})", text)[1])
