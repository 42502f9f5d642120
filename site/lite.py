"""Build the JupyterLite part of the site from clean, and refuse a build that is not ours alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from fetch import BuildError

# The only two extensions of the tab; whatever else the environment has stays out of it.
EXTENSIONS = ("@jupyterlite/pyodide-kernel-extension", "@jupyter-widgets/jupyterlab-manager")
LABEXTENSIONS = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
# In the apps' pages: what is replaced by what. The notebook's page has all of these.
PAGE_CHANGES = {
    "<html>": '<html lang="en">',
    "<title>": "<title>{title} - ",
    "</style>": """
      .course {{
        position: fixed; top: 0; right: 0; z-index: 10; padding: 11px 16px;
        font: 14px system-ui, sans-serif; display: flex; gap: 16px;
      }}
      .course a {{ color: var(--jp-ui-font-color1, CanvasText); }}
      @media (max-width: 860px) {{
        .course {{ top: auto; bottom: 0; background: var(--jp-layout-color2, Canvas); }}
      }}
      @media (prefers-reduced-motion: reduce) {{
        .jupyterlite-moon, .jp-KernelStatus-spinner {{ animation: none !important; }}
      }}
    </style>""",
    # Not in the notebooks' text: there JupyterLab takes a relative address for one of its files.
    # Here the links are always in view, in exercises too, and in a learner's older copy.
    "</body>": """<nav class="course" aria-label="Course">
      <a href="../../cheat-card.html" target="_blank">Cheat card</a>
      <a href="../../glossary.html" target="_blank">Glossary</a>
      <a href="../../index.html">All lessons</a>
    </nav>
    </body>""",
    "JupyterLite requires JavaScript to be enabled in your browser.": """The notebooks need
          JavaScript. The <a href="../../index.html">course's page</a> can be read without it.""",
    "Loading JupyterLite...": "Loading the notebook. Python starts in this tab.",
}
SETTINGS = ("jupyter-lite.json", "overrides.json")


def stage_extensions(stage: Path) -> None:
    """Copy the two extensions beside the settings, where jupyter_lite_config.json names them."""
    for name in EXTENSIONS:
        if not (LABEXTENSIONS / name).is_dir():
            raise BuildError(f"The environment lacks the extension {name}; install `.[site]`.")
        shutil.copytree(LABEXTENSIONS / name, stage / "extensions" / name)


def stage_settings(settings: Path, stage: Path, packages: list[str]) -> None:
    """Copy the settings, with the packages that the kernel loads while it starts."""
    for name in SETTINGS:
        shutil.copy(settings / name, stage / name)
    path = stage / "jupyter-lite.json"
    config = json.loads(path.read_text(encoding="utf-8"))
    _kernel_settings(config)["loadPyodideOptions"] = {"packages": packages}
    path.write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8", newline="\n")


def build_lite(root: Path, output: Path, epoch: str) -> None:
    """Run `jupyter lite build` with `root`'s jupyter_lite_config.json into `output`."""
    # a task database from an earlier build makes this one skip steps without a word
    for database in root.glob(".jupyterlite.doit.db*"):
        database.unlink()
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--output-dir", str(output)]
    done = subprocess.run(
        command,
        cwd=root,
        env={**os.environ, "SOURCE_DATE_EPOCH": epoch},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        log = (done.stdout + done.stderr).strip().splitlines()[-25:]
        raise BuildError("`jupyter lite build` failed:\n" + "\n".join(log))


def polish_apps(output: Path) -> None:
    """Give the apps' pages a language, a title, a way back to the course and calmer motion."""
    settings = json.loads((output / "jupyter-lite.json").read_text(encoding="utf-8"))
    title = settings["jupyter-config-data"]["appName"]
    for page in output.glob("*/index.html"):
        text = page.read_text(encoding="utf-8")
        for old, new in PAGE_CHANGES.items():
            if old not in text and page.parent.name == "notebooks":
                raise BuildError(f"The notebook page of this JupyterLite has no `{old}`.")
            text = text.replace(old, new.format(title=title), 1)
        page.write_text(text, encoding="utf-8", newline="\n")


def check_lite(output: Path) -> None:
    """Raise BuildError unless Pyodide is the site's own and the extensions are the two wanted."""
    config = json.loads((output / "jupyter-lite.json").read_text(encoding="utf-8"))
    url = _kernel_settings(config).get("pyodideUrl", "")
    if url != "./static/pyodide/pyodide.mjs":
        raise BuildError(f"The built site would load Pyodide from {url or 'the network'}.")
    found = sorted(e["name"] for e in config["jupyter-config-data"]["federated_extensions"])
    if found != sorted(EXTENSIONS):
        raise BuildError(f"The built site has the extensions {', '.join(found) or 'none'}.")


def _kernel_settings(config: dict) -> dict:
    plugins = config["jupyter-config-data"]["litePluginSettings"]
    return plugins["@jupyterlite/pyodide-kernel-extension:kernel"]
