"""The built site: its pages, its parts, what it asks the network for, and what it must not hold."""

from __future__ import annotations

import json
import re
import shutil
import urllib.request
import zipfile
from pathlib import Path

import leaks
import nbformat
import pytest
from conftest import ROOT, Network
from playwright.sync_api import Browser, Page, expect
from tab import errors, open_notebook, run_cell, wait_ready, wait_saved

pytestmark = pytest.mark.browser
PAGES = ("index.html", "instructor.html", "cheat-card.html", "glossary.html")
SOURCES = sorted((ROOT / "exercises" / "source").glob("*/*.ipynb"))
# In a cell: the modules that Python had to compile, since no bytecode came with them.
FROM_SOURCE = """
import importlib.util, os, sys
specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
files = [spec.origin for spec in specs if spec and (spec.origin or "").endswith(".py")]
has = lambda file: os.path.exists(importlib.util.cache_from_source(file))
print("from source:", [file for file in files if not has(file)])
"""


@pytest.mark.parametrize("width", [390, 1400])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_pages_read_without_script(browser: Browser, site_url, width, scheme, name):
    viewport = {"width": width, "height": 900}
    context = browser.new_context(
        java_script_enabled=False, viewport=viewport, color_scheme=scheme, base_url=site_url
    )
    page = context.new_page()
    page.goto(name)
    assert page.locator("h1").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (int(re.findall(r"\d+", paper)[0]) < 128) == (scheme == "dark")
    context.close()


def test_every_link_leads_somewhere(site: Path, site_url: str):
    links = set()
    for name in PAGES:
        links |= set(re.findall(r'(?:href|src)="([^"#]+)"', (site / name).read_text("utf-8")))
    opened = {link.split("path=")[1] for link in links if "path=" in link}
    listed = json.loads((site / "lab/api/contents/all.json").read_text("utf-8"))["content"]
    lessons = {f"{path.stem}.ipynb" for path in (ROOT / "lessons").glob("[0-9]*.md")}
    assert opened == lessons | {path.name for path in SOURCES}
    assert opened == {entry["path"] for entry in listed}
    for link in links:
        with urllib.request.urlopen(site_url + link) as answer:
            assert answer.status == 200, link


def test_only_our_pyodide_and_two_extensions(site: Path):
    config = json.loads((site / "lab/jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    kernel = config["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["pyodideUrl"] == "./static/pyodide/pyodide.mjs"
    assert kernel["disablePyPIFallback"] is True
    assert {extension["name"] for extension in config["federated_extensions"]} == {
        "@jupyterlite/pyodide-kernel-extension",
        "@jupyter-widgets/jupyterlab-manager",
    }


def test_notebooks_ship_clean(site: Path):
    for path in (site / "lab/files").glob("*.ipynb"):
        notebook = nbformat.read(path, as_version=4)
        assert notebook.metadata.kernelspec.name == "python", path.name
        assert not any(cell.get("outputs") for cell in notebook.cells), path.name


def test_imports_work_and_ask_nobody(page: Page):
    open_notebook(page, "accept.ipynb")
    libraries = "numpy, matplotlib.pyplot, ipywidgets, specdecode, grader"
    cell = run_cell(page, f"import {libraries}\nprint('imported', numpy.__version__)")
    assert "imported 2.4" in cell.locator(".jp-OutputArea").inner_text()
    assert not errors(page)
    assert "from source: []" in run_cell(page, FROM_SOURCE).locator(".jp-OutputArea").inner_text()
    run_cell(page, "1 / 0")
    assert "ZeroDivisionError" in errors(page)[0]


def test_watcher_sees_page_and_kernel(page: Page, network: Network):
    """The negative control: what it must catch, it catches."""
    open_notebook(page, "accept.ipynb")
    assert not network.foreign()
    page.evaluate("fetch('http://page.invalid/').catch(() => null)")
    assert set(network.foreign()) == {"http://page.invalid/"}
    ask = "import pyodide.http\nawait pyodide.http.pyfetch('http://kernel.invalid/')"
    run_cell(page, ask)
    assert "http://kernel.invalid/" in network.foreign()
    network.forget()


def test_edit_survives_a_reload(page: Page):
    """Autosave writes it, under the name that will never change."""
    page.on("dialog", lambda dialog: dialog.accept())
    open_notebook(page, "accept.ipynb")
    run_cell(page, "kept = 'written by a learner'")
    wait_saved(page, "accept.ipynb", "written by a learner")
    page.reload()
    wait_ready(page)
    expect(page.locator(".jp-Notebook")).to_contain_text("written by a learner", timeout=30_000)


def test_no_solution_and_no_hidden_test_is_shipped(site: Path):
    assert SOURCES
    assert leaks.scan(site, leaks.secrets(SOURCES)) == []


@pytest.mark.parametrize("wrap", ["plain", "zipped", "indented"])
def test_scan_finds_what_it_looks_for(tmp_path: Path, wrap: str):
    """The negative control: a source notebook among the files is found, however it is wrapped."""
    forbidden = leaks.secrets(SOURCES)
    if wrap == "plain":
        shutil.copy(SOURCES[0], tmp_path)
    elif wrap == "zipped":
        with zipfile.ZipFile(tmp_path / "inner.whl", "w") as archive:
            archive.write(SOURCES[0], "deep/notebook.ipynb")
        with zipfile.ZipFile(tmp_path / "outer.zip", "w") as archive:
            archive.write(tmp_path / "inner.whl", "inner.whl")
        (tmp_path / "inner.whl").unlink()
    else:
        cells = nbformat.read(SOURCES[0], as_version=4).cells
        lines = "\n".join(cell.source for cell in cells).splitlines()
        (tmp_path / "copy.py").write_text("\n\n".join(f"\t\t{line}" for line in lines))
    kinds = {
        hit.split(": ")[1].split(" (")[0].split(" of ")[0]
        for hit in leaks.scan(tmp_path, forbidden)
    }
    assert kinds == {"marker", "solution", "hidden test"}
