"""The notebook as Colab opens it: it is what its text says, and it runs without a network."""

import re

import gpu_track
import nbformat
import pytest
from nbclient import NotebookClient


def read():
    return nbformat.read(gpu_track.NOTEBOOK, as_version=4)


def test_the_notebook_is_what_its_text_and_the_setting_give():
    committed = gpu_track.NOTEBOOK.read_text(encoding="utf-8")
    wanted = gpu_track.notebook(**gpu_track.setting())
    assert committed == wanted, "run `python site/gpu_track.py` and commit the notebook."


def test_it_has_no_outputs_and_what_colab_reads():
    notebook = read()
    nbformat.validate(notebook)
    assert notebook.metadata.accelerator == "GPU"
    assert notebook.metadata.kernelspec.name == "python3"
    for cell in notebook.cells:
        assert cell.get("outputs", []) == []
        assert not re.search(r"^\s*[%!]|pip install", cell.source, flags=re.MULTILINE)


def test_repository_and_tag_reach_the_notebook_and_the_link():
    text = gpu_track.notebook("someone/course", "v1.2")
    assert 'REPOSITORY, TAG = \\"someone/course\\", \\"v1.2\\"' in text
    address = gpu_track.colab_address("someone/course", "v1.2")
    assert nbformat.reads(text, 4).cells[0].source.endswith(f"]({address})")  # the badge
    assert "Open in Colab" not in gpu_track.notebook("", "main")
    assert gpu_track.colab_address("someone/course", "v1.2") == (
        "https://colab.research.google.com/github/someone/course/blob/v1.2/lessons/gpu_track.ipynb"
    )
    assert gpu_track.colab_address("", "main") == ""  # no dead link


@pytest.mark.slow
def test_it_runs_from_top_to_bottom_without_a_network(monkeypatch):
    """On the CPU, beside the weights; whoever asks for an address gets a dead proxy."""
    for name in ("http_proxy", "https_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "")
    notebook = read()
    folder = {"metadata": {"path": str(gpu_track.NOTEBOOK.parent)}}
    NotebookClient(notebook, timeout=600, kernel_name="python3", resources=folder).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert [o.text for o in outputs if o.get("name") == "stderr"] == []
    said = "\n".join(o.data.get("text/markdown", "") for o in outputs if "data" in o)
    assert "No CUDA card is here" in said
    assert "target: trained weights" in said
    assert "**0** differ" in said
    pictures = "".join(o.data.get("text/html", "") for o in outputs if "data" in o)
    assert len(re.findall('<img alt="[^"]{20,}" src="data:image/png', pictures)) == 4
