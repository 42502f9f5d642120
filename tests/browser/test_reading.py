"""The cheat card and the glossary: reached from a lesson, printed, and read by their anchors."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import serve
from conftest import ROOT
from playwright.sync_api import Browser, expect
from tab import open_notebook

from specdecode import theory

pytestmark = pytest.mark.browser
PAGES = {"Cheat card": "cheat-card.html", "Glossary": "glossary.html"}


@pytest.fixture
def below(site: Path, tmp_path: Path) -> Iterator[str]:
    """The address of the site where it is one folder of a larger one."""
    (tmp_path / "course").symlink_to(site)
    server = serve.make_server(0, tmp_path)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/course/"
    server.shutdown()


def test_a_lesson_opens_them_under_a_sub_path(browser: Browser, below: str):
    telephone, desk = ({"width": width, "height": 900} for width in (390, 1200))
    context = browser.new_context(base_url=below, viewport=telephone, reduced_motion="reduce")
    page = context.new_page()
    open_notebook(page, "01-serial.ipynb")
    for size in (telephone, desk):
        page.set_viewport_size(size)
        for words, name in PAGES.items():
            with context.expect_page() as opened:
                page.get_by_role("link", name=words).click()
            expect(opened.value.locator("h1")).to_be_visible()
            assert opened.value.url == below + name
            opened.value.close()
    context.close()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_card_is_one_page_and_the_glossary_is_not(browser: Browser, site_url: str, paper: str):
    page = browser.new_page(color_scheme="dark")
    pages = {}
    for name in PAGES.values():
        page.goto(site_url + name)
        printed = page.pdf(format=paper, print_background=True)
        pages[name] = len(re.findall(rb"/Type\s*/Page\b", printed))
    page.close()
    assert pages["cheat-card.html"] == 1
    assert pages["glossary.html"] > 3  # the negative control: pages are really counted


def test_the_card_prints_in_black_on_white(browser: Browser, site_url: str):
    page = browser.new_page(color_scheme="dark")
    page.goto(site_url + "cheat-card.html")
    page.emulate_media(media="print")
    style = "getComputedStyle(document.body)"
    shown = page.evaluate(f"[{style}.color, {style}.backgroundColor]")
    page.close()
    assert shown == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


def test_every_speedup_on_the_card_is_computed(site: Path):
    number = re.compile(r"\d+\.\d\d×")
    template = (ROOT / "site" / "landing" / "cheat-card.html").read_text("utf-8")
    shown = number.findall((site / "cheat-card.html").read_text("utf-8"))
    assert not number.search(template)
    assert len(shown) >= 24
    best = theory.best_draft_length(0.8, 0.05)
    assert f"<td>{best[0]}: {best[1]:.2f}×</td>" in (site / "cheat-card.html").read_text("utf-8")


def test_glossary_is_in_order_and_every_word_has_its_anchor(site: Path):
    page = (site / "glossary.html").read_text("utf-8")
    words = re.findall(r'<h2 id="([^"]+)">([^<]+)</h2>', page)
    assert len(words) >= 40
    names = [name for _, name in words]
    assert names == sorted(names, key=str.casefold)
    anchors = [anchor for anchor, _ in words]
    assert re.findall(r'<li><a href="#([^"]+)">', page) == anchors
    assert len(set(anchors)) == len(anchors)
    for needed in ("p-and-q", "n", "acceptance-length", "lossless", "draft", "bonus", "eagle"):
        assert needed in anchors


def test_the_landing_page_numbers_the_lessons_through_all_parts(site: Path):
    page = (site / "index.html").read_text("utf-8")
    lessons = page[page.index('id="lessons"') : page.index('id="exercises"')]
    shown = re.findall(r"<h4><span>(\d+)</span> ([^<]+)</h4>", lessons)
    files = re.findall(r'path=([^"]+)\.ipynb" aria-label="Start lesson (\d+): ', lessons)
    stems = sorted(path.stem for path in (ROOT / "lessons").glob("[0-9]*.md"))
    assert [int(number) for number, _ in shown] == list(range(1, len(stems) + 1))
    assert files == [(stem, str(number)) for number, stem in enumerate(stems, 1)]
    assert len(re.findall("<h3>", lessons)) == 4
