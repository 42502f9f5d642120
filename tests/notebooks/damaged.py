"""Files of accept that are damaged on the way: which are mended, and which are quarantined."""

import json


def changed(content: bytes, change) -> bytes:
    notebook = json.loads(content)
    change(notebook)
    return json.dumps(notebook).encode()


def _cell(notebook: dict, name: str) -> dict:
    return next(cell for cell in notebook["cells"] if cell["id"] == name)


def _told(name: str, **entries: object):
    return lambda notebook: _cell(notebook, name)["metadata"]["nbgrader"].update(entries)


def _twice(notebook: dict) -> None:
    notebook["cells"].append(_cell(notebook, "accept-check"))


def _unknown(notebook: dict) -> None:
    _cell(notebook, "accept-import")["metadata"]["nbgrader"]["grade_id"] = "mine"


def _outputs(notebook: dict) -> None:
    """What a learner's own file says of its points is not read."""
    forged = {"output_type": "execute_result", "execution_count": 1, "metadata": {},
              "data": {"text/plain": "6.0", "text/html": "<script>alert(9)</script>"}}  # fmt: skip
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = [forged]


MENDED = {  # each is a right solution, and gets all
    "tests gone": lambda notebook: notebook.update(cells=notebook["cells"][:-5]),
    "test twice": _twice,
    "unknown cell": _unknown,
    "test made a solution": _told("accept-check", solution=True),
    "points": _told("accept-check", points=400),
    "old schema": _told("accept-check", schema_version=1),
    "new schema": _told("accept-check", schema_version=99),
    "kernel": lambda notebook: notebook["metadata"].update(kernelspec={"name": "ir"}),
    "outputs": _outputs,
    "format 3": lambda notebook: notebook.update(nbformat=3),
    "format 4.99": lambda notebook: notebook.update(nbformat_minor=99),
    "no metadata": lambda notebook: notebook.pop("metadata"),
    "reversed": lambda notebook: notebook["cells"].reverse(),
}
QUARANTINED = {
    "empty": b"",
    "half": b'{"cells": [',
    "page": b"<!DOCTYPE html><html></html>",
    "deep": b"[" * 100_000,
    "list": b"[]",
    "bytes": bytes(range(256)) * 9,
    "another": b'{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}',
}
