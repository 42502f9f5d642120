"""Time a class of 60 submissions: nbgrader's own command, and `grader cohort` in each sandbox.

python benchmarks/cohort.py [plain] [bubblewrap-1] [bubblewrap-2] [deno-1] [deno-2]

All work on the same files: 12 learners, the 5 exercises of core, 40 right programs and 20 wrong
ones. Time is that of the whole command, with the start of its workers, the gradebook and, for
`grader cohort`, feedback and report. The judge's own share is what its workers took.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from grader import mistakes, release  # noqa: E402
from grader.sandbox.choose import SANDBOXES  # noqa: E402

LEARNERS, MANY = 12, 10_000
RUNS = ("plain", "bubblewrap-1", "bubblewrap-2", "deno-1", "deno-2")
PLAIN = "c = get_config()\nc.CourseDirectory.course_id = 'bench'\n"  # nbgrader as it is shipped
ENDLESS = ("never", "end", "loop", "wait", "recurs", "yield")  # programs that are about time


def measure(wanted: tuple[str, ...] = RUNS) -> dict[str, tuple[float, float]]:
    """Return the submissions graded a minute by each way, and of it the judging alone."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        course = Path(folder, "course")
        count = _class(course)
        for name in wanted:
            sandbox, _, jobs = name.partition("-")
            if sandbox != "plain" and SANDBOXES[sandbox].problem():
                continue
            shutil.rmtree(Path(folder, "run"), ignore_errors=True)
            run = shutil.copytree(course, Path(folder, "run"))
            if sandbox == "plain":
                (run / "nbgrader_config.py").write_text(PLAIN)
                command, judged = ["nbgrader", "autograde", "core"], 0.0
            else:
                command = ["grader", "cohort", "core", "--course", ".", "--seed", "1"]
                command += ["--sandbox", sandbox, "--jobs", jobs]
            begin = time.perf_counter()
            _run(run, *command)
            whole = time.perf_counter() - begin
            if sandbox != "plain":
                judged = _judging(run)
            found[name] = 60 * count / whole, 60 * count / judged if judged else 0.0
    return found


def _judging(run: Path) -> float:
    """Seconds from the first verdict to the last, as the files say, made up to a whole class."""
    times = sorted(path.stat().st_mtime for path in run.glob("verdicts/core/*/*.json"))
    return (times[-1] - times[0]) * len(times) / (len(times) - 1)


def _class(course: Path) -> int:
    """Make the course and what was handed in; return how many notebooks that is."""
    shutil.copytree(ROOT / "exercises" / "source" / "core", course / "source" / "core")
    shutil.copy(ROOT / "exercises" / "nbgrader_config.py", course)
    _run(course, "nbgrader", "generate_assignment", "core")
    choice, count = random.Random(7), 0
    for path in sorted((course / "release" / "core").glob("*.ipynb")):
        name, text = path.stem, path.read_text(encoding="utf-8")
        right = [p.read_text(encoding="utf-8")
                 for p in sorted((ROOT / "grader" / "controls" / name).glob("*.py"))]  # fmt: skip
        wrong = [
            m.source for m in mistakes.load(name)
            if m.caught_by == "values" and not any(word in m.name for word in ENDLESS)
        ]  # fmt: skip
        for i in range(LEARNERS):
            notebook = json.loads(text)
            (cell,) = (c for c in notebook["cells"] if c.get("id") == f"{name}-solution")
            cell["source"] = choice.choice(wrong if i % 3 == 2 else right)
            folder = course / "submitted" / f"learner-{i:02d}" / "core"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / path.name).write_text(json.dumps(notebook), encoding="utf-8")
            count += 1
    return count


def _run(course: Path, module: str, *arguments: str) -> None:
    beside = str(Path(sys.executable).parent)  # nbgrader calls alembic by its name
    environment = os.environ | {"PATH": os.pathsep.join([beside, os.environ["PATH"]]),
                                "PYTHONPATH": str(ROOT)}  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments], cwd=course, env=environment,
        capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode > 1 or (module == "nbgrader" and done.returncode):
        raise SystemExit(f"{module} {' '.join(arguments)} failed:\n{done.stderr[-2000:]}")


def rows(found: dict[str, tuple[float, float]]) -> list[str]:
    """The table's lines: submissions a minute, how many times the plain command, 10,000 of them."""
    count = LEARNERS * len([n for n in release.names() if release.load(n).assignment == "core"])
    lines = [
        f"{'':9}{count} submissions graded, a minute (of it the judging); {MANY:,} would take:"
    ]
    plain = found.get("plain", (0.0, 0.0))[0]
    for name, (rate, judging) in found.items():
        sandbox, _, jobs = name.partition("-")
        what = "nbgrader autograde" if sandbox == "plain" else f"grader cohort, {sandbox}, {jobs}"
        ratio = f"{rate / plain:6.2f}x" if plain else ""
        alone = f"({judging:,.0f})" if judging else ""
        lines.append(f"{ratio:>7}    {what:42}{rate:>8,.0f} {alone:>9}{MANY / rate / 60:>9.1f} h")
    return lines


if __name__ == "__main__":
    for line in rows(measure(tuple(sys.argv[1:]) or RUNS)):
        print(line)
