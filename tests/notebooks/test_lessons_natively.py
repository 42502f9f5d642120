"""Each lesson, run natively from top to bottom, and held to the house's rules for lessons."""

from __future__ import annotations

import re
from pathlib import Path

import jupytext
import pytest
from nbclient import NotebookClient

LESSONS = sorted((Path(__file__).resolve().parents[2] / "lessons").glob("[0-9]*.md"))
TAKE_PART = ("**Predict", "**Run", "**Explain", "**Move the dial")


@pytest.fixture(scope="module", params=LESSONS, ids=lambda path: path.stem)
def ran(request):
    notebook = jupytext.read(request.param)
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()  # raises on an error
    return notebook


def html_outputs(notebook) -> list[str]:
    """Every piece of HTML that the lesson shows, what its widgets show included."""
    outputs = [o for cell in notebook.cells for o in cell.get("outputs", [])]
    shown = [o.data["text/html"] for o in outputs if "text/html" in o.get("data", {})]
    states = notebook.metadata.get("widgets", {}).values()
    models = [model["state"] for state in states for model in state["state"].values()]
    return shown + [m["value"] for m in models if m.get("_model_name") == "HTMLModel"]


@pytest.mark.slow
def test_nothing_on_stderr(ran):
    outputs = [o for cell in ran.cells for o in cell.get("outputs", [])]
    assert [o.text for o in outputs if o.get("name") == "stderr"] == []


@pytest.mark.slow
def test_has_a_widget_and_every_figure_speaks(ran):
    shown = html_outputs(ran)
    figures = [markup for markup in shown if "<figure" in markup]
    assert figures
    for markup in figures:
        assert re.search(r"<figcaption[^>]*>[^<]+[.]", markup), "a figure has no sentence below it"
        for svg in re.findall(r"<svg[^>]*>", markup):
            assert re.search(r"role='img' aria-label='[^']{10,}'", svg), "an SVG has no alt text"
    widgets = next(iter(ran.metadata.widgets.values()))["state"].values()
    sliders = [w for w in widgets if w["model_name"] in ("FloatSliderModel", "IntSliderModel")]
    boxes = [w for w in widgets if w["model_name"].startswith("Bounded")]
    assert sliders
    assert len(boxes) == len(sliders)
    assert all(box["state"]["description"] for box in boxes)


@pytest.mark.slow
def test_says_time_and_asks_the_learner_to_take_part(ran):
    text = "\n".join(cell.source for cell in ran.cells if cell.cell_type == "markdown")
    minutes = ran.metadata.course["minutes"]
    assert f"**Time: about {minutes} minutes.**" in text
    for call in TAKE_PART:
        assert call in text, f"the lesson never says {call.strip('*')}"
    assert len(re.findall(r"^# ", text, flags=re.MULTILINE)) == 1
