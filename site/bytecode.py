"""Compile what the tab imports at its start: once here, instead of there each time.

Bytecode is of one version of Python, so Pyodide compiles, in the Deno that the judge uses too. Of
the libraries, what a start imports takes the place of its source. The course's own modules keep
theirs beside it: lessons show it.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import archives
import lock
from fetch import BuildError

from grader.sandbox import deno

SCRIPT = Path(__file__).with_suffix(".mjs")
MAKERS = (SCRIPT, Path(__file__), Path(archives.__file__))
IMPORTS = (  # what is imported until a lesson has drawn its first figure
    *("piplite", "pyodide_kernel", "jedi", "numpy.random", "ipywidgets"),
    *("matplotlib.pyplot", "matplotlib.backends.backend_svg", "matplotlib_inline.backend_inline"),
)


def compile_folder(folder: Path, python: str, own: tuple[str, ...], cache: Path) -> int:
    """Put bytecode into the standard library and the wheels in `folder`, where Pyodide is.

    `python` is the version of Pyodide's Python, "3.14.2"; `own` are the course's own packages.
    What was compiled before comes from `cache`, which keeps nothing else. Returns how many modules
    were compiled now. Raises BuildError when Deno cannot run, or Pyodide in it.
    """
    wheels = sorted(folder.glob("*.whl"))
    course = [wheel for wheel in wheels if lock.package_name(wheel) in own]
    libraries = [folder / archives.STDLIB, *(wheel for wheel in wheels if wheel not in course)]
    count, kept = 0, []
    for paths, imports in ((libraries, IMPORTS), (course, ())):
        kept.append(cache / _key(paths, python))
        if not kept[-1].is_dir():
            sources = {}
            for path in paths:
                sources |= archives.modules(path, python, in_packages=not imports)
            compiled = _compile(folder, sources, imports)
            count += len(compiled)
            part = cache / "part"  # nothing is used of a build that was stopped
            shutil.rmtree(part, ignore_errors=True)
            part.mkdir(parents=True)
            for path in paths:
                archives.rewrite(path, part, python, compiled, keep_sources=not imports)
            part.rename(kept[-1])
        for path in paths:
            shutil.copy(kept[-1] / path.name, path)
    for old in set(cache.iterdir()) - set(kept):
        shutil.rmtree(old)
    return count


def _key(paths: list[Path], python: str) -> str:
    """A name for what is made of `paths`, another one when they, Python or the makers change."""
    digest = hashlib.sha256(f"{python} {IMPORTS}".encode())
    for path in (*paths, *MAKERS):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _compile(folder: Path, sources: dict[str, bytes], imports: tuple[str, ...]) -> dict[str, bytes]:
    """What the .pyc of each source holds; only of those that `imports` loads, if there are any."""
    program = deno.program()
    if not program:
        raise BuildError("The tab's packages are compiled in Deno, which is not installed.")
    texts = {name: base64.b64encode(source).decode() for name, source in sources.items()}
    packages = lock.PREFETCH if imports else []
    with tempfile.TemporaryDirectory() as storage:
        done = subprocess.run(
            [program, "run", *deno.FLAGS, f"--allow-read={folder}", str(SCRIPT), str(folder)],
            input=json.dumps({"packages": packages, "imports": imports, "sources": texts}),
            env={**os.environ, "DENO_DIR": storage, "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"},
            capture_output=True,
            text=True,
        )
    if done.returncode:
        raise BuildError(f"Pyodide could not compile its packages:\n{done.stderr.strip()}")
    return {name: base64.b64decode(text) for name, text in json.loads(done.stdout).items()}
