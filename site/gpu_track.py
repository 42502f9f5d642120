"""Write `lessons/gpu_track.ipynb`, which Colab opens, from the text beside it.

`python site/gpu_track.py` after each change of `lessons/gpu_track.md` or of the setting.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import jupytext
import nbformat

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "lessons" / "gpu_track.md"
NOTEBOOK = SOURCE.with_suffix(".ipynb")
UNSET = 'REPOSITORY, TAG = "", "main"'  # what the text has in the place of the setting
COLAB = "https://colab.research.google.com/github"
BADGE = "https://colab.research.google.com/assets/colab-badge.svg"


def setting() -> dict:
    """Return where the course is published: `repository`, "" if not known, and `tag`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return project["tool"]["specdecode"]


def colab_address(repository: str, tag: str) -> str:
    """Return the address that opens the notebook on Colab; "" while no repository is set."""
    return f"{COLAB}/{repository}/blob/{tag}/lessons/{NOTEBOOK.name}" if repository else ""


def notebook(repository: str, tag: str) -> str:
    """Return the `.ipynb` as text: no outputs, fixed ids, and what Colab reads of metadata."""
    made = jupytext.read(SOURCE)
    made.metadata = nbformat.from_dict(
        {
            "accelerator": "GPU",
            "colab": {"name": NOTEBOOK.name, "provenance": [], "gpuType": "T4"},
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    address = colab_address(repository, tag)
    if address:
        made.cells[0].source += f"\n\n[![Open in Colab]({BADGE})]({address})"
    for number, cell in enumerate(made.cells):
        cell["id"] = f"cell-{number}"  # jupytext draws ids at random
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
            cell.source = cell.source.replace(UNSET, f'REPOSITORY, TAG = "{repository}", "{tag}"')
    nbformat.validate(made)
    return nbformat.writes(made) + "\n"


if __name__ == "__main__":
    NOTEBOOK.write_text(notebook(**setting()), encoding="utf-8", newline="\n")
