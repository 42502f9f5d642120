"""Read modules from wheels and from Pyodide's standard library, and put bytecode into them."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import zipfile
from pathlib import Path

STDLIB = "python_stdlib.zip"  # Pyodide's standard library
DATE = (2026, 1, 1, 0, 0, 0)  # that files in an archive carry, so builds can be compared


def modules(archive: Path, python: str, *, in_packages: bool) -> dict[str, bytes]:
    """The source of each module by its path in Pyodide; `in_packages`, none in a folder of data.

    `python` is the version of Pyodide's Python, "3.14.2".
    """
    with zipfile.ZipFile(archive) as opened:
        names = opened.namelist()
        packages = {name.rpartition("/")[0] for name in names if name.endswith("/__init__.py")}
        found = [name for name in names if name.endswith(".py")]
        return {
            _place(archive, python) + name: opened.read(name)
            for name in found
            if not in_packages or name.rpartition("/")[0] in packages
        }


def rewrite(
    archive: Path, target: Path, python: str, compiled: dict[str, bytes], *, keep_sources: bool
) -> None:
    """Write `archive` into the folder `target`, with what is `compiled`, by its path in Pyodide.

    A compiled module takes the place of its source, or goes into `__pycache__` beside it.
    """
    place, tag = _place(archive, python), "".join(python.split(".")[:2])
    contents = {}
    with zipfile.ZipFile(archive) as plain:
        for name in plain.namelist():
            bytecode = compiled.get(place + name)
            if not name.endswith("/") and (keep_sources or bytecode is None):
                contents[name] = plain.read(name)
            if bytecode is not None:
                folder, slash, file = name.rpartition("/")
                beside = f"{folder}{slash}__pycache__/{file[:-3]}.cpython-{tag}.pyc"
                contents[beside if keep_sources else f"{name}c"] = bytecode
    for name in [name for name in contents if name.endswith(".dist-info/RECORD")]:
        del contents[name]
        contents[name] = _record(name, contents)
    with zipfile.ZipFile(target / archive.name, "w") as made:
        for name, data in contents.items():
            info = zipfile.ZipInfo(name, DATE)
            info.external_attr = 0o644 << 16
            made.writestr(info, data, zipfile.ZIP_DEFLATED, 9)


def _place(archive: Path, python: str) -> str:
    """Where Pyodide has the files of an archive; tracebacks name it."""
    major, minor, _ = python.split(".")
    if archive.name == STDLIB:
        return f"/lib/python{major}{minor}.zip/"
    return f"/lib/python{major}.{minor}/site-packages/"


def _record(name: str, contents: dict[str, bytes]) -> bytes:
    """The list of a wheel's files, with their hashes."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    for file, data in contents.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        rows.writerow([file, f"sha256={digest}", len(data)])
    rows.writerow([name, "", ""])
    return text.getvalue().encode()
