"""Build the whole site into `_site/`: `python site/build.py`. Unchanged sources cost nothing."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import bytecode
import fetch
import lite
import lock
import notebooks
import pages

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache"
STAGE = CACHE / "stage"  # what `jupyter lite build` reads, named in jupyter_lite_config.json
OUTPUT = ROOT / "_site"
HERE = ROOT / "site"
EPOCH = "1767225600"  # 1 January 2026: the date that built files carry, so builds can be compared
# Right programs must not be in the learner's page; sandboxes have no use in it.
NOT_IN_THE_TAB = ("grader/controls", "grader/course", "grader/sandbox")
WHEELS = {  # the tab's own packages, each with what it is made of; a lesson loads what it imports
    "specdecode-course": ("specdecode", "grader"),
    "specdecode-weights": ("specdecode_weights",),
}
WHEEL_BASICS = ("pyproject.toml", "README.md", "LICENSE")
EXERCISES = ("exercises/source", "exercises/nbgrader_config.py")
PACKAGES = tuple(folder for folders in WHEELS.values() for folder in folders)
SETTINGS = ("site", "jupyter_lite_config.json")
SOURCES = (*WHEEL_BASICS, *PACKAGES, *EXERCISES, "lessons", *SETTINGS)


def main() -> int:
    """Build if a source changed since the last build; return the exit status."""
    CACHE.mkdir(exist_ok=True)
    with open(CACHE / "build.lock", "w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)  # two terminals may build at once
        digest = sources_digest()
        mark = OUTPUT / ".built"
        if mark.is_file() and mark.read_text() == digest:
            print("The site is up to date.")
            return 0
        try:
            build(CACHE / "site")
        except fetch.BuildError as error:
            print(f"\nThe site was not built. {error}", file=sys.stderr)
            return 1
        (CACHE / "site" / ".built").write_text(digest)
        shutil.rmtree(OUTPUT, ignore_errors=True)
        (CACHE / "site").rename(OUTPUT)
    return 0


def build(output: Path) -> None:
    """Build everything into `output`, from clean."""
    for folder in (STAGE, output):
        shutil.rmtree(folder, ignore_errors=True)
    pyodide, contents = STAGE / "static" / "pyodide", STAGE / "contents"
    vendor = output / "vendor"
    for folder in (pyodide, contents, vendor):
        folder.mkdir(parents=True)
    manifest = fetch.read_manifest(HERE / "manifest.json")
    with stage("Pyodide and its packages") as note:
        files, told = fetch.fetch_all(manifest, CACHE / "downloads")
        for path in files.values():
            shutil.copy(path, vendor if path.suffix == ".js" else pyodide)
        note(f"{len(files)} files: {told}")
    with stage("the course's own wheels"):
        for name, folders in WHEELS.items():
            build_wheel(name, folders, pyodide)
    with stage("the lock file") as note:
        lite.stage_extensions(STAGE)
        for wheel in lock.kernel_wheels(STAGE / "extensions" / lite.EXTENSIONS[0]):
            shutil.copy(wheel, pyodide)
        note(f"{lock.write_lock(pyodide, manifest['info'])} packages")
    with stage("bytecode") as note:
        python = manifest["info"]["python"]
        count = bytecode.compile_folder(pyodide, python, tuple(WHEELS), CACHE / "bytecode")
        lock.update_hashes(pyodide)
        note(f"{count} modules compiled" if count else "from cache")
    with stage("lessons and exercises") as note:
        lessons = notebooks.convert_lessons(ROOT / "lessons", contents)
        assignments = notebooks.release_exercises(ROOT / "exercises", contents)
        count = sum(len(assignment["exercises"]) for assignment in assignments)
        note(f"{len(lessons)} and {count} notebooks")
    with stage("JupyterLite"):
        lite.stage_settings(HERE, STAGE, lock.PREFETCH)
        lite.build_lite(ROOT, output / "lab", EPOCH)
        lite.check_lite(output / "lab")
        lite.polish_apps(output / "lab")
    with stage("the pages"):
        pages.write_pages(HERE, output, lessons, assignments)


def build_wheel(name: str, folders: tuple[str, ...], target: Path) -> None:
    """Put the wheel of some of the course's packages into `target`.

    It is built from a copy: setuptools would keep deleted modules in the checkout's own `build/`.
    """
    with tempfile.TemporaryDirectory() as folder:
        for source in (*WHEEL_BASICS, *folders):
            copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
            copy(ROOT / source, Path(folder) / source)
        for unwanted in NOT_IN_THE_TAB:
            shutil.rmtree(Path(folder) / unwanted, ignore_errors=True)
        project = Path(folder) / "pyproject.toml"
        project.write_text(project.read_text("utf-8").replace("specdecode-course", name), "utf-8")
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir"]
        done = subprocess.run(
            [*command, str(target), "."],
            cwd=folder,
            env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH},
            capture_output=True,
            text=True,
        )
    if done.returncode:
        raise fetch.BuildError(f"The wheel {name} could not be built:\n{done.stderr.strip()}")


def sources_digest() -> str:
    """One hash over the names and contents of everything that the site is built from."""
    digest = hashlib.sha256()
    for name in SOURCES:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


@contextlib.contextmanager
def stage(title: str) -> Iterator:
    """Print one line for a stage of the build: what it is, what it found, the seconds it took."""
    if sys.stdout.isatty():
        print(f"            {title} ...", end="\r", flush=True)
    start, notes = time.perf_counter(), []
    yield notes.append
    seconds = time.perf_counter() - start
    print(f"  {seconds:6.1f} s  {title}" + "".join(f": {note}" for note in notes), flush=True)


if __name__ == "__main__":
    sys.exit(main())
