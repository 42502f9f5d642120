"""Build what a course gets without a build of its own: a stock JupyterLite, to compare with.

Stock means: `jupyter lite build` with its default settings and all its apps; the same Pyodide, on
the same server; and the course's packages installed by %pip in the notebook's first cell, from the
same server: matplotlib out of Pyodide's own distribution, ipywidgets, comm and the course's wheel
out of the folder that piplite looks into first. Two departures from a plain build make it run
here: the environment's other extensions (nbgrader breaks opening notebooks) stay out, and nothing
is asked of a package index.
"""

from __future__ import annotations

import importlib.metadata
import json
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "site"))
import fetch  # noqa: E402  (the folder must be on the path first)
import lite  # noqa: E402
import lock  # noqa: E402

DOWNLOADS = ROOT / ".cache" / "downloads"  # what the site was built from, as it came
DATE = "1767225600"  # 1 January 2026, for what the build writes
LESSON = "01-serial.ipynb"
INSTALL = "%pip install -q matplotlib ipywidgets specdecode-course"
NOT_IN_PYODIDE = ("comm", "ipywidgets", "specdecode_course")  # wheels that %pip brings
OF_THE_KERNEL = ("ipykernel", "piplite", "pyodide_kernel")  # wheels that the kernel brings itself


def build(site: Path, folder: Path) -> Path:
    """Build the stock site out of parts of the course's built `site`; return its folder.

    Raises BuildError if `jupyter lite build` fails.
    """
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "source"
    _copy_pyodide(site / "lab" / "static" / "pyodide", source)
    lite.stage_extensions(source)
    notebook = nbformat.read(site / "lab" / "files" / LESSON, as_version=4)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(INSTALL))
    (source / "contents").mkdir()
    nbformat.write(notebook, source / "contents" / LESSON)
    config = {
        "contents": ["contents"],
        "ignore_sys_prefix": True,
        "federated_extensions": [f"extensions/{name}" for name in lite.EXTENSIONS],
    }
    (source / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": config}))
    lite.build_lite(source, folder / "built", DATE)
    return folder / "built"


def _copy_pyodide(shipped: Path, source: Path) -> None:
    """Split the course's Pyodide folder into Pyodide's own packages and a folder for %pip."""
    pyodide, wheels = source / "static" / "pyodide", source / "pypi"
    pyodide.mkdir(parents=True)
    wheels.mkdir()
    for path in shipped.iterdir():
        plain = DOWNLOADS / path.name  # the course's own are compiled
        if path.name.split("-")[0] in NOT_IN_PYODIDE:
            shutil.copy(plain if plain.is_file() else path, wheels)
        elif path.name.split("-")[0] not in OF_THE_KERNEL:
            shutil.copy(plain if plain.is_file() else path, pyodide)
    packages = json.loads((shipped / lock.LOCK).read_text(encoding="utf-8"))
    for wheel in (*NOT_IN_PYODIDE, *OF_THE_KERNEL):
        del packages["packages"][wheel.replace("_", "-")]
    (pyodide / lock.LOCK).write_text(json.dumps(packages))
    lock.update_hashes(pyodide)
    # ipywidgets asks for it; in the course's site it is part of the page.
    pin = f"jupyterlab_widgets=={importlib.metadata.version('jupyterlab_widgets')}"
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", pin]
    done = subprocess.run([*command, "--dest", str(wheels)], capture_output=True, text=True)
    if done.returncode:
        raise fetch.BuildError(f"{pin} could not be fetched: {done.stderr.strip()}")
