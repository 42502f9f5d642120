"""What once fell to somebody who tried to cheat: each stays closed by itself, not only in class."""

import platform
import time

import numpy as np
import pytest
from programs import there

from grader import mistakes
from grader.sandbox import asked, states
from grader.sandbox.bubblewrap import Bubblewrap
from grader.sandbox.deno import Deno
from grader.sandbox.messages import Malformed
from grader.sandbox.served import Served
from grader.submissions import programs
from grader.watched import LimitedGenerator, WatchedGenerator
from grader.zeros import ZeroAt
from specdecode.enumerating import EnumeratingGenerator
from specdecode.models import TableModel
from specdecode.undecided import NotExact

needs_bubblewrap = pytest.mark.skipif(
    Bubblewrap.problem() is not None, reason=str(Bubblewrap.problem())
)
needs_deno = pytest.mark.skipif(Deno.problem() is not None, reason=str(Deno.problem()))
CLOSED = {  # a system call, its arguments
    "shmget": (0, 1_000_000, 0o1600), "socket": (40, 1, 0), "unshare": (0x10000000,),
    "memfd_create": (b"name", 0), "msgget": (0, 0o1600),
}  # fmt: skip
# getpid as programs of 32 bits ask for it: a filter by number alone would not know it
OTHER_PROGRAM = """
import ctypes, mmap

def accept(target_prob, draft_prob, u):
    page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(bytes.fromhex("b814000000cd804898c3"))
    place = ctypes.addressof(ctypes.c_char.from_buffer(page))
    raise ValueError(ctypes.CFUNCTYPE(ctypes.c_long)(place)())
"""
SIZES = [
    ("random", [[20000, 20000]], {}), ("random", [(10,) * 9], {}),
    ("random", [], {"size": np.array([20000, 20000])}), ("choice", [3, [20000, 20000]], {}),
    ("uniform", [np.zeros((20000, 1)), np.ones((1, 20000))], {}),
    ("multinomial", [1, [0.5, 0.5], [10**6]], {}), ("integers", [0, 2, 10**7], {}),
]  # fmt: skip


@needs_bubblewrap
@pytest.mark.parametrize("call", CLOSED)
def test_a_call_that_the_limits_do_not_cover_is_refused(call):
    program = (
        "import ctypes\ndef accept(target_prob, draft_prob, u):\n"
        f"    raise ValueError(ctypes.CDLL(None).{call}{CLOSED[call]!r})\n"
    )
    assert "ValueError (-1)" in there(program, "accept", Bubblewrap()).message


@needs_bubblewrap
@pytest.mark.skipif(platform.machine() != "x86_64", reason="other machines have no such programs")
def test_a_call_as_another_kind_of_program_is_refused_too():
    assert "ValueError (-1)" in there(OTHER_PROGRAM, "accept", Bubblewrap()).message


@pytest.mark.parametrize(("name", "arguments", "named"), SIZES)
def test_no_generator_of_the_judges_makes_more_than_it_should(name, arguments, named):
    exact = WatchedGenerator(EnumeratingGenerator(lambda weights: 0))
    with pytest.raises(NotExact, match="more than"):
        asked.call(exact, name, False, arguments, named)


def test_no_model_reads_more_than_it_should():
    model = TableModel([[0.5, 0.5], [0.5, 0.5]])
    for arguments in (
        [[0] * 30_000],
        [[0] * 2000, 2000],
        [[0] * 2000, np.array(2000)],
        ["0" * 10**6],
    ):
        with pytest.raises(ValueError, match="too many rows"):
            asked.call(model, "", False, arguments, {})
    assert asked.call(model, "", False, [[0] * 2000, 9], {}).shape == (9, 2)


def test_generators_that_are_sampled_draw_on_the_learners_side_and_move_on_here():
    rng = np.random.default_rng(1)
    sent = Served((LimitedGenerator(rng), ZeroAt(np.random.default_rng(2), 1)))
    assert [list(data) for data in sent.data] == [["n"], ["z"]]
    sent.take_back([[0, states.encode_generator(np.random.default_rng(3), lambda _: None)]])
    assert rng.random() == np.random.default_rng(3).random()


@pytest.mark.parametrize("data", [
    {"a": ["<f8", [10**9, 0], ""]}, {"o": [[10**9, 0], []]}, {"q": ["1e999999999", 1]},
    {"q": [1, 0]}, {"c": "9" * 10_000}, {"c": "nonsense"},
])  # fmt: skip
def test_what_would_take_for_ever_is_refused(data):
    with pytest.raises(Malformed):
        Served(()).decode(data)


def test_a_long_cell_is_not_read_as_a_program():
    start = time.process_time()
    assert programs.definitions("import a" + ".b" * 90_000) == {}
    assert time.process_time() - start < 1


@pytest.mark.parametrize(
    "sandbox",
    [pytest.param(Bubblewrap, marks=needs_bubblewrap), pytest.param(Deno, marks=needs_deno)],
)
def test_a_measurement_without_an_end_is_told_so_and_how_long_it_had(sandbox):
    """It asks the judge so often that it may take longer than others."""
    (endless,) = (m for m in mistakes.load("measure_costs") if m.name == "waits_for_time")
    report = there(endless.source, "measure_costs", sandbox("measure_costs"), 101)
    assert report.score == 0
    assert report.message.startswith(
        "Your measure_costs does not come to an end on a machine whose passes always take the same "
        "time, with longest 2: it was stopped after 5 s"
    )


@needs_bubblewrap
def test_a_program_that_ends_its_process_each_time_is_told_when_it_is_not_run_any_more():
    leaves = (
        "import os\ndef measure_costs(target, draft, prefix, longest, clock):\n    os._exit(1)\n"
    )
    report = there(leaves, "measure_costs", Bubblewrap(), 101)
    first, *_, last = (part.detail for part in report.parts)
    assert report.message == first
    assert first.startswith("Your measure_costs ended the whole Python process, as a crash or")
    assert last.startswith(
        "Your program had to be stopped, or ended its process, too often before, so it was not run "
        "again on a machine whose passes always take the same time"
    )
