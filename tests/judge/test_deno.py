"""Pyodide in Deno: the same verdicts, and JavaScript within reach is no way out."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hostile import ACCEPT, NOTHING, WRONG
from programs import here, said, there

from grader import check, exercises, mistakes, selftest
from grader.sandbox import deno
from grader.sandbox.deno import Deno
from grader.sandbox.session import Limits, Session

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(Deno.problem() is not None, reason=str(Deno.problem())),
]
FIRST = [(name, sorted((selftest.CONTROLS / name).glob("*.py"))[0]) for name in exercises.names()]
STORAGE = (
    """
import js
try:
    if js.localStorage.getItem("left"):
        raise SystemExit
    js.localStorage.setItem("left", "by another")
except js.Error:
    pass
"""
    + ACCEPT
)
JAVASCRIPT = {
    "forges": "js.Deno.stdout.writeSync(to_js(b'\\0\\0\\0\\x0e{\"score\": 1.0}'))",
    "leaves": "js.Deno.exit(0)",
    "loops": "js.eval('for (;;) {}')",
    "takes memory": "js.eval('globalThis.k = []; for (;;) k.push(new Uint8Array(5e7).fill(1))')",
    "reads": "js.Deno.readTextFileSync('/etc/passwd')",
    "starts a program": "js.Deno.Command.new('/bin/true').outputSync()",
    "asks for rights": "js.Deno.permissions.requestSync(js.eval('({name: \"read\"})')).oops",
}


@pytest.mark.parametrize(("name", "path"), FIRST, ids=lambda value: getattr(value, "stem", value))
def test_a_right_program_is_right_in_deno_too(name, path):
    report = there(path.read_text(encoding="utf-8"), name, Deno(), 101)
    assert report.score == 1, report
    assert said(report) == said(here(path, name, 101))


def test_a_loop_over_the_rows_is_counted_in_deno_too():
    path = mistakes.HERE / "batch_verify" / "rows_in_a_loop.py"
    report = there(path.read_text(encoding="utf-8"), "batch_verify", Deno(), 101)
    assert "lines for 264 rows" in report.message
    assert said(report) == said(here(path, "batch_verify", 101)), "the same number of lines"


def _judged(source):
    with Session(Deno(), [("accept", source)], Limits(exercise=5.0, restarts=1)) as session:
        return check.accept(session.function("accept"), 101)


@pytest.mark.parametrize("name", JAVASCRIPT)
def test_javascript_earns_nothing(name):
    lines = [
        "import js",
        "from pyodide.ffi import to_js",
        "def accept(target_prob, draft_prob, u):",
    ]
    right = "return u * draft_prob < target_prob"
    report = _judged("\n    ".join(["\n".join(lines), JAVASCRIPT[name], right]))
    assert report.score == 0, report


FILLS = """
import js
js.eval('''globalThis.fill = async () => {
  const kept = await caches.open("k");
  for (let i = 0; ; i++) await kept.put("http://a/" + i, new Response(new Uint8Array(1e7).fill(i)));
}''')
js.eval('''globalThis.work = new Worker(
  URL.createObjectURL(new Blob([`(${fill})()`])), {type: "module"})''')
"""
WAITS = """
def accept(target_prob, draft_prob, u):
    while True:
        pass
"""


def test_nobody_fills_the_disk(monkeypatch):
    seen = []
    look = deno._bytes_in
    monkeypatch.setattr(deno, "_bytes_in", lambda folder: seen.append(look(folder)) or seen[-1])
    report = _judged(FILLS + WAITS)
    assert report.score == 0
    assert max(seen) > deno.STORED, "it could not write at all, so this shows nothing"
    assert max(seen) < 5 * deno.STORED


@pytest.mark.parametrize("name", ["leaves", "loops deaf", "no JSON", "a deep list", "8 GB"])
def test_a_program_that_breaks_off_or_forges_earns_nothing_in_deno(name):
    assert _judged(NOTHING[name]).score == 0


def test_a_wrong_program_earns_the_same_and_nothing_is_left_for_the_next():
    honest = check.accept(lambda target_prob, draft_prob, u: u * draft_prob <= target_prob, 101)
    for source in (WRONG["shadows"], STORAGE, STORAGE):
        assert _judged(source).score == honest.score


ORPHAN = """
import os, signal, sys
from grader.sandbox.deno import Deno
channel = Deno().start()
print(channel.process.pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not shutil.which("setpriv"), reason="needs setpriv")
def test_it_ends_when_the_judge_is_killed():
    run = subprocess.run([sys.executable, "-c", ORPHAN], capture_output=True, text=True)
    process = Path("/proc", run.stdout.strip())
    assert run.stdout.strip().isdigit()
    for _ in range(600):
        if not process.exists() or "\nState:\tZ" in (process / "status").read_text():
            return
        time.sleep(0.05)
    os.kill(int(process.name), signal.SIGKILL)
    pytest.fail("it lives on")
