"""Look for what learners must not get: solutions and hidden tests, in every file of a folder."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import nbformat

REGION = r"### BEGIN {0}\n(.*?)### END {0}"
MARKERS = [
    f"### {edge} {kind}" for edge in ("BEGIN", "END") for kind in ("SOLUTION", "HIDDEN TESTS")
]
# The core is the textbook: learners are meant to read it once they have solved an exercise.
TEXTBOOK = re.compile(r"specdecode_course-[^/]*\.whl!specdecode/")
# The grader names the markers, to cut out what is between them.
NAMES_MARKERS = re.compile(r"specdecode_course-[^/]*\.whl!grader/(__pycache__/)?[^/]*\.pyc?$")


def secrets(notebooks: list[Path]) -> dict[str, str]:
    """What must not be found, squeezed, and what each is: bodies, hidden lines, markers.

    A hidden line that the same notebook also shows (an import, say) is no secret.
    """
    found = {squeeze(marker): "marker" for marker in MARKERS}
    for path in notebooks:
        source = "\n".join(cell.source for cell in nbformat.read(path, as_version=4).cells)
        hidden = re.findall(REGION.format("HIDDEN TESTS"), source, re.S)
        shown = squeeze(re.sub(REGION.format("HIDDEN TESTS"), "", source, flags=re.S))
        for body in re.findall(REGION.format("SOLUTION"), source, re.S):
            found[squeeze(body)] = f"solution of {path.name}"
        for line in "\n".join(hidden).splitlines():
            if len(squeeze(line)) > 8 and squeeze(line) not in shown:
                found[squeeze(line)] = f"hidden test of {path.name}"
    return found


def scan(folder: Path, forbidden: dict[str, str]) -> list[str]:
    """Where in `folder`, unzipping as it goes, something forbidden is: `place: what it is`."""
    hits = []
    for place, data in _files(folder):
        text = squeeze(_text(place, data))
        for secret, kind in forbidden.items():
            allowed = NAMES_MARKERS if kind == "marker" else TEXTBOOK
            if secret in text and not allowed.search(place):
                hits.append(f"{place}: {kind} ({secret[:60]})")
    return hits


def squeeze(text: str) -> str:
    """Without any white space, so that neither indenting nor line breaks hide a copy."""
    return "".join(text.split())


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield from _unzip(str(path.relative_to(folder)), path.read_bytes())


def _unzip(place: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    yield place, data
    # compiled, the module zipfile holds what an archive ends with
    if not place.endswith(".pyc") and zipfile.is_zipfile(io.BytesIO(data)):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                yield from _unzip(f"{place}!{name}", archive.read(name))


def _text(place: str, data: bytes) -> str:
    """The text of a file; of JSON, its strings as they read, not as they are escaped."""
    text = data.decode("utf-8", errors="ignore")
    if place.endswith((".ipynb", ".json")):
        return "".join(_strings(json.loads(text)))
    return text


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _strings(item)
