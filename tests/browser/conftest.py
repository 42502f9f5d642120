"""The built site, a server for it, and real Chromium that watches every request.

A test takes `page`: a fresh browser context, closed after it, which fails the test if anything in
the tab (page, worker, service worker) asked another host for anything. Starting Python is most of
what a test costs, so those of one file that all want the same notebook may take `shared_page`.
Helpers for notebooks are in `tab.py`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

# Without this Playwright does not report what a service worker asks for.
os.environ["PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS"] = "1"

import chromium
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "site"))
import serve  # noqa: E402  (the folder must be on the path first)

LOCAL = re.compile("(data|blob):")  # these never leave the tab
expect.set_options(timeout=30_000)  # ms; on a busy machine the page answers late
FLAGS = (
    *("--no-sandbox", "--disable-quic", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)


class Network:
    """Every request that a context makes, and those among them that go to another host."""

    def __init__(self, context: BrowserContext, site_url: str) -> None:
        self.host = urlsplit(site_url).netloc
        self.requests: list[Request] = []
        context.on("request", lambda request: self.requests.append(request))

    def foreign(self) -> list[str]:
        """The addresses asked for that are not the site's own."""
        urls = [urlsplit(request.url) for request in self.requests]
        return [
            u.geturl() for u in urls if u.scheme not in ("data", "blob") and u.netloc != self.host
        ]

    def forget(self) -> None:
        """Start anew, for a test that made foreign requests on purpose."""
        self.requests.clear()


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site, built now if it is missing or older than its sources."""
    subprocess.run([sys.executable, str(ROOT / "site" / "build.py")], check=True)
    return ROOT / "_site"


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the served site, with a slash at its end."""
    server = serve.make_server(0, site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium for the whole session."""
    path = chromium.ensure()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser, site_url: str) -> Iterator[BrowserContext]:
    """A fresh context: nothing stored yet; `page.goto("lab/...")` is relative to the site."""
    context = _new_context(browser, site_url)
    yield context
    context.close()


def _new_context(browser: Browser, site_url: str) -> BrowserContext:
    """As of a visitor who asked for calm: drawing what turns while Python starts delays Python."""
    size = {"width": 1400, "height": 900}
    return browser.new_context(base_url=site_url, viewport=size, reduced_motion="reduce")


@pytest.fixture
def network(context: BrowserContext, site_url: str) -> Network:
    """What the context asks for, from its first request on."""
    return Network(context, site_url)


@pytest.fixture
def page(context: BrowserContext, network: Network) -> Iterator[Page]:
    """A page in a fresh context, in which no request may go to another host."""
    yield context.new_page()
    assert not network.foreign(), f"The tab asked another host: {network.foreign()}"


@pytest.fixture(scope="module")
def shared_page(browser: Browser, site_url: str) -> Iterator[Page]:
    """One page for all tests of a file, which make of it what they need; watched as `page` is."""
    context = _new_context(browser, site_url)
    network = Network(context, site_url)
    yield context.new_page()
    foreign = network.foreign()
    context.close()
    assert not foreign, f"The tab asked another host: {foreign}"
