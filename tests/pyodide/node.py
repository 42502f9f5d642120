"""Run Python programs in Pyodide under the Node that Playwright's wheel brings."""

from __future__ import annotations

import importlib.metadata
import json
import subprocess
import sys
import sysconfig
from pathlib import Path

from playwright._impl._driver import compute_driver_executable

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
sys.path.append(str(ROOT / "site"))
import fetch  # noqa: E402  (the folder must be on the path first)

# Found in this order, after NumPy and the standard library of Pyodide itself.
HYPOTHESIS = f"hypothesis-{importlib.metadata.version('hypothesis')}"
FOLDERS = {
    "/repo": ROOT,
    "/wasm": CACHE / "wasm" / HYPOTHESIS,
    "/venv": Path(sysconfig.get_path("purelib")),
}


def run(program: str, timeout: float) -> subprocess.CompletedProcess[str]:
    """Run `program` with the repository, hypothesis and this environment's pure packages.

    Its last expression, an integer, becomes the exit status. Output and errors come as one text.
    """
    manifest = fetch.read_manifest(ROOT / "site" / "manifest.json")
    needed = [e for e in manifest["files"] if e["kind"] == "core" or e["name"].startswith("numpy-")]
    files, _ = fetch.fetch_all({**manifest, "files": needed}, CACHE / "downloads")
    _fetch_hypothesis(manifest["info"])
    task = {
        "pyodide": str(CACHE / "downloads"),
        "lock": _lock(manifest["info"], files[needed[-1]["name"]], needed[-1]["sha256"]),
        "folders": {name: str(path) for name, path in FOLDERS.items()},
        "program": program,
    }
    node, _ = compute_driver_executable()
    return subprocess.run(
        [node, str(Path(__file__).with_name("run.mjs")), json.dumps(task)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=timeout,
    )


def _fetch_hypothesis(info: dict) -> None:
    """Unpack the build of hypothesis for Pyodide: a part of it is compiled."""
    if FOLDERS["/wasm"].is_dir():
        return
    major, minor, _ = info["python"].split(".")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", "--implementation=cp"]
    command += [f"--platform=pyemscripten_{info['abi_version']}_wasm32", f"--abi=cp{major}{minor}"]
    command += [f"--python-version={major}.{minor}", f"--target={FOLDERS['/wasm']}"]
    subprocess.run([*command, HYPOTHESIS.replace("-", "==")], check=True)


def _lock(info: dict, numpy: Path, sha256: str) -> dict:
    """A lock file with NumPy alone."""
    entry = {"name": "numpy", "version": numpy.name.split("-")[1], "file_name": numpy.name}
    entry |= {"install_dir": "site", "sha256": sha256, "package_type": "package"}
    return {"info": info, "packages": {"numpy": entry | {"imports": ["numpy"], "depends": []}}}
