"""What the build makes of wheels: bytecode for sources, and nothing twice."""

from __future__ import annotations

import zipfile
from pathlib import Path

import bytecode  # conftest.py puts site/ on the path
import fetch
import pytest

FILES = {
    "lib-1-py3-none-any.whl": ["lib/__init__.py", "lib/rare.py", "lib-1.dist-info/RECORD"],
    "our_own-1-py3-none-any.whl": ["our_own/__init__.py", "our_own/data/program.py"],
    "python_stdlib.zip": ["json/__init__.py"],
}
SITE = "/lib/python3.14/site-packages/"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two wheels and a standard library, plain."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for archive, names in FILES.items():
        with zipfile.ZipFile(folder / archive, "w") as made:
            for name in names:
                made.writestr(name, "1")
    return folder


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[set[str]]:
    """What Pyodide was given to compile, each time; here `lib.rare` is never imported."""
    asked = []

    def compile_some(_folder, sources, imports):
        asked.append(set(sources))
        return {name: b"code" for name in sources if not (imports and "rare" in name)}

    monkeypatch.setattr(bytecode, "_compile", compile_some)
    return asked


def build(folder: Path) -> int:
    """Compile the folder; return how many modules were compiled."""
    return bytecode.compile_folder(folder, "3.14.2", ("our-own",), folder.parent / "cache")


def names(archive: Path) -> list[str]:
    """What is in an archive."""
    with zipfile.ZipFile(archive) as opened:
        return opened.namelist()


def test_libraries_lose_imported_sources_and_the_course_keeps_its_own(folder, asked):
    assert build(folder) == 3
    lib, own, stdlib = (folder / name for name in FILES)
    assert names(lib) == ["lib/__init__.pyc", "lib/rare.py", "lib-1.dist-info/RECORD"]
    assert names(own) == [
        *("our_own/__init__.py", "our_own/__pycache__/__init__.cpython-314.pyc"),
        "our_own/data/program.py",
    ]
    assert names(stdlib) == ["json/__init__.pyc"]
    with zipfile.ZipFile(lib) as opened:
        record = opened.read("lib-1.dist-info/RECORD").decode().splitlines()
    assert [line.split(",")[0] for line in record] == names(lib)


def test_nothing_is_compiled_twice(folder, asked):
    plain = {name: (folder / name).read_bytes() for name in FILES}
    build(folder)
    first = {name: (folder / name).read_bytes() for name in FILES}
    for name, data in plain.items():
        (folder / name).write_bytes(data)
    assert build(folder) == 0
    assert {name: (folder / name).read_bytes() for name in FILES} == first
    for name, data in plain.items():
        (folder / name).write_bytes(data)
    with zipfile.ZipFile(folder / "our_own-1-py3-none-any.whl", "a") as wheel:
        wheel.writestr("our_own/more.py", "2")
    assert build(folder) == 2
    assert asked[2:] == [{f"{SITE}our_own/__init__.py", f"{SITE}our_own/more.py"}]


def test_without_deno_the_build_says_so(folder, monkeypatch):
    monkeypatch.setattr(bytecode.deno, "program", lambda: None)
    with pytest.raises(fetch.BuildError, match="compiled in Deno, which is not installed"):
        build(folder)


def test_what_pyodide_says_is_passed_on(folder):
    """There is no Pyodide in this folder."""
    with pytest.raises(fetch.BuildError, match=r"could not compile its packages:\n.*pyodide\.mjs"):
        build(folder)
