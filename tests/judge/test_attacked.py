"""What fell to somebody who did not write the judge: each harmed the trusted side, or a class."""

import io
import json
import random
import sys
from decimal import Decimal

import numpy as np
import pytest
from distributed import Client
from distributed.comm import connect
from distributed.security import Security
from inventions import asks, calls
from notebooks import new_cell, released
from programs import there

import grader.__main__ as command
from grader import check
from grader.course import alike, findings, lms, remarks, workers
from grader.fault import LONGEST, Fault
from grader.sandbox import plain
from grader.sandbox.asked import call
from grader.sandbox.bubblewrap import Bubblewrap
from grader.sandbox.messages import Malformed
from grader.sandbox.served import Served
from grader.sandbox.session import Session
from grader.submissions.decoding import Unreadable
from grader.submissions.names import Student
from grader.submissions.reading import MOST_CODE, read
from grader.values import as_numbers
from grader.watched import WatchedGenerator, WatchedModel
from specdecode.enumerating import EnumeratingGenerator
from specdecode.models import TableModel
from specdecode.undecided import NotExact

needs_bubblewrap = pytest.mark.skipif(
    Bubblewrap.problem() is not None, reason=str(Bubblewrap.problem())
)


@pytest.mark.parametrize(
    "thing",
    [
        ["x" * 10**6] + ["a"] * 9_000,  # NumPy makes each as long as the longest: 36 GB
        [np.array(["x" * 10**6])] + [np.array(["a"])] * 9_000,
        [range(10**6)] * 50_000,
        [[range(10**9)]],
    ],
)
def test_what_numpy_would_blow_up_is_refused_before_it_does(thing, monkeypatch):
    given, real = [], np.array
    monkeypatch.setattr(np, "array", lambda made, *_, **__: given.append(made) or real(None))
    with pytest.raises(Fault, match="it should return a number"):
        as_numbers(thing, "f", "a number")
    assert all(made is None for made in given)


def test_a_range_that_crosses_the_pipe_is_a_short_one():
    assert plain.decode(plain.encode(range(9), lambda _: None), lambda _: None) == range(9)
    with pytest.raises(Malformed):
        plain.decode({"r": [0, 1000, 1]}, Served(())._special)
    assert "x" in plain.encode(range(1000), lambda _: None)


@pytest.mark.parametrize("text", ["1E+9999999", "-1E+9999999", "1E-9999999"])
def test_a_decimal_that_would_have_millions_of_digits_does_not_cross(text):
    assert "x" in plain.encode(Decimal(text), lambda _: None)
    with pytest.raises(Malformed):
        plain.decode({"c": text}, lambda _: None)


def _asked(question: list) -> dict:
    rng = WatchedGenerator(EnumeratingGenerator(lambda weights: 0))
    model = WatchedModel("target", TableModel(np.full((3, 3), 1 / 3)))
    return Served((model, rng)).answer(question)


@pytest.mark.parametrize(
    ("question", "error"),
    [
        ([1, "choice", [["x" * 9000, "a"], 9000], {}], "TypeError"),
        ([1, "choice", [{"a": ["<U1", [2], "YQAAAGIAAAA="]}], {}], "TypeError"),
        ([1, "choice", [5000], {"p": [1 / 5000] * 5000}], "NotExact"),
        ([0, "", [{"d": [[{"u": [None, 1e12, 0]}, 1]]}], {}], "NotExact"),
    ],
)
def test_the_judges_objects_are_not_asked_for_more_than_they_should(question, error):
    assert _asked(question)["error"][0] == error


def test_the_judges_own_time_for_a_learner_counts_too():
    session = Session(Bubblewrap(), [])
    session.timed(lambda: sum(range(10**5)))
    assert session.spent > 0
    assert session.spent == session.spent_in_all


@needs_bubblewrap
@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("spec_step", asks("prefix[:] = [0] * 200_000")),
        ("spec_step", asks("prefix[:] = [10**2900] * 9")),
        ("spec_step", asks("return [0] * 50_000")),
        ("spec_step", asks("return [10**2900]")),
        ("generate", asks("").replace("spec_step(prefix, target, draft, N, rng)",
                                      "generate(prefix, target, draft, N, rng, *ends)")
         .replace("[0]", "[0] * 50_000")),
        ("accept", calls('{"x": ["f", "y" * 900_000, "value"]}')),
    ],
)  # fmt: skip
def test_a_report_stays_short(name, source):
    report = there(source, name, Bubblewrap(name), 101)
    assert report.score < 0.1
    assert "check itself failed" not in str(report)
    assert len(str(report)) < 20_000
    assert len(report._repr_html_()) < 60_000


def test_a_sentence_is_cut():
    assert len(Fault("x" * 10**6).sentence) < LONGEST + 10


def test_known_sentences_are_not_cut():
    report = check.accept(lambda target_prob, draft_prob, u: True)
    assert all(len(part.detail) < LONGEST for part in report.parts)


def test_programs_that_take_long_to_compare_are_not_compared():
    head = "def accept(target_prob, draft_prob, u):\n    return 1\n"
    assert alike.tokens(head)
    assert alike.tokens(f"{head}import {'a.' * 90_000}a\n") is None


def test_more_tokens_than_there_are_letters_end_no_report(monkeypatch):
    monkeypatch.setattr(alike, "LETTERS", 50)
    numbers = (f"x = [{', '.join(map(str, range(i, i + 100)))}]\n" for i in (0, 1000))
    programs = [alike.Program(str(i), "accept", text) for i, text in enumerate(numbers)]
    assert isinstance(alike.groups(programs, []), list)


def test_a_file_with_very_much_code_is_not_read_cell_by_cell():
    notebook = released("accept")
    notebook["cells"] += [new_cell("x = 1\n" * 3000) for _ in range(MOST_CODE // 15_000)]
    with pytest.raises(Unreadable, match="letters of code"):
        read(json.dumps(notebook).encode())


def test_a_terminal_that_lacks_letters_shows_others(monkeypatch, tmp_path):
    path = tmp_path / "caf\N{LATIN SMALL LETTER E WITH ACUTE}__accept.ipynb"
    path.write_text(json.dumps(released("accept")), encoding="utf-8")
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    assert command.main(["preflight", str(path)]) == 1
    stream.flush()
    assert rb"caf\xe9__accept.ipynb" in stream.buffer.getvalue()


def test_nobody_is_the_row_that_canvas_reads_the_maximum_from():
    who = Student("points-possible-1", "    Points Possible")
    assert lms.identity(who, "canvas", [])[0] == "points-possible-1"


def test_no_draw_is_hidden_in_a_dict():
    rng = EnumeratingGenerator(lambda weights: 0)
    with pytest.raises(NotExact):
        call(rng, "choice", False, [{rng.random(): 1}], {})


def _remarks(folder, students, put) -> bytes:
    for student in students:
        put(folder, "core", student, "accept", [("b", "mended", "x, y"), ("a", "mended", "=1+1")])
        put(folder, "core", student, "draft", [])
    return (folder / remarks.FILE).read_bytes()


@pytest.mark.parametrize("order", [lambda n: n, lambda n: -n, lambda n: n * 7 % 40])
def test_remarks_are_the_same_in_whatever_order_they_come(order, tmp_path):
    students = [f"s{order(n) % 40:02}" for n in range(40)]
    (tmp_path / "other").mkdir()
    one = _remarks(tmp_path, students, remarks.put)
    other = _remarks(tmp_path / "other", sorted(students), remarks.put)
    assert one == other
    assert remarks.read(tmp_path) == remarks.read(tmp_path / "other")
    assert [row.sentence for row in remarks.read(tmp_path)] == ["=1+1", "x, y"] * 40
    assert b"\n=1" not in one.replace(b",", b"\n"), "a spreadsheet would calculate it"


def test_a_class_in_order_writes_each_remark_once(tmp_path, monkeypatch):
    _remarks(tmp_path, ["s000"], remarks.put)
    monkeypatch.setattr(remarks, "write_whole", None)
    monkeypatch.setattr(remarks, "_read", None)
    _remarks(tmp_path, [f"s{n:03}" for n in range(1, 300)], remarks.put)
    monkeypatch.undo()
    assert len(remarks.read(tmp_path)) == 600


def test_remarks_that_another_process_wrote_are_kept(tmp_path):
    _remarks(tmp_path, ["a", "c"], remarks.put)
    path = tmp_path / remarks.FILE
    path.write_bytes(path.read_bytes() + b"core,b,accept,a,by hand,a line that was c")
    remarks.put(tmp_path, "core", "d", "accept", [("a", "mended", "z")])
    assert [row.student for row in remarks.read(tmp_path)] == ["a", "a", "b", "c", "c", "d"]
    assert path.read_bytes().count(b"\n") == 7


def test_remarks_that_are_gone_leave_the_file(tmp_path):
    _remarks(tmp_path, ["a", "b"], remarks.put)
    remarks.put(tmp_path, "core", "a", "accept", [])
    assert {row.student for row in remarks.read(tmp_path)} == {"b"}
    remarks.put(tmp_path, "core", "b", "accept", [])
    assert remarks.read(tmp_path) == []


def test_only_this_runs_own_processes_connect_to_its_workers():
    pytest.importorskip("cryptography")
    with workers.cluster(1, None) as client:
        assert client.submit(sum, [1, 2]).result() == 3
        address = client.scheduler.address
        assert address.startswith("tls://127.0.0.1:")
        assert _reaches(client, address, client.security, 30)
        other = Security.temporary()  # as whoever has an account here can make them
        for there, security in ((address, Security()), (address, other),
                                (address.replace("tls", "tcp"), Security())):  # fmt: skip
            with pytest.raises((OSError, TypeError)):
                _reaches(client, there, security, 2)


def _reaches(client: Client, address: str, security: Security, seconds: int) -> bool:
    """Shake hands on the loop that runs already: another client's may start late."""
    credentials = security.get_connection_args("client")
    comm = client.sync(connect, address, timeout=seconds, **credentials)
    comm.abort()
    return True


SAME = [
    ("With N = 1, after [2, 0] your step commits 1 with probability .4; the target's own is .23.",
     "With N = 3, after [2, 0, 1] your step commits 0 with probability 1; the target's own is 0."),
    ("Your accept raised ValueError (math domain error) at line 3, `math.log(u)`, for u 0.",
     "Your accept raised ValueError (x) at line 12, `float(x)`, for target .2 and u .5."),
]  # fmt: skip
OTHER = [
    ("Your accept raised ValueError (x) at line 3.", "Your accept raised KeyError (x) at line 3."),
    ("Your residual returns 1 (an int); the row has 8.", "Your residual returns NaN, no number."),
]


def test_failures_of_a_kind_are_counted_together():
    assert all(findings.beginning(one) == findings.beginning(two) for one, two in SAME)
    assert all(findings.beginning(one) != findings.beginning(two) for one, two in OTHER)


@needs_bubblewrap
def test_nobody_is_told_that_he_drew_what_others_in_the_judges_process_did(monkeypatch):
    back = Served.take_back
    monkeypatch.setattr(Served, "take_back", lambda *given: [random.random(), back(*given)][1])
    source = "def accept(target_prob, draft_prob, u):\n    raise ValueError('x')\n"
    report = there(source, "accept", Bubblewrap("accept"), 101)
    assert report.message.startswith("Your accept raised ValueError")
