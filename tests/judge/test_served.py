"""What stays with the judge: counted there, answered there, whatever a learner's side asks."""

import numpy as np
import pytest

from grader.held import HeldModel, TokenCache
from grader.repeatable import repeatable
from grader.sandbox import remote
from grader.sandbox.messages import Malformed
from grader.sandbox.plainly import Plainly
from grader.sandbox.served import Served
from grader.sandbox.session import Session
from grader.watched import WatchedGenerator, WatchedModel
from specdecode.cache import BatchKVCache, KVCache
from specdecode.enumerating import EnumeratingGenerator
from specdecode.exact import distribution
from specdecode.models import TableModel
from specdecode.undecided import NotExact

MODEL = TableModel([[0.5, 0.25, 0.25], [0.1, 0.6, 0.3], [1 / 3, 1 / 3, 1 / 3]])


def remotely(source, *arguments):
    """Call the function `f` of a program in a process of its own."""
    with Session(Plainly(), [("f", source)]) as session:
        return session.function("f")(*arguments)


def test_each_pass_is_counted_on_this_side():
    model = WatchedModel("target", MODEL)
    rows = remotely("def f(model):\n    model([1])\n    return model([1, 2], n=2)\n", model)
    assert model.passes == 2
    assert np.array_equal(rows, MODEL([1, 2], 2))


WAYS = {
    "random": "rng.random() < 0.3",
    "random moved": "1 - rng.random() * 2 > 0.4",
    "random split twice": "sum(edge <= rng.random() for edge in (0.2, 0.5))",
    "searchsorted": "np.searchsorted([0.2, 0.7, 1.0], rng.random())",
    "choice": "rng.choice(3, p=[0.2, 0.5, 0.3])",
    "an array of them": "(rng.random(2) < np.array([0.3, 0.6])).sum()",
    "integers": "rng.integers(3)",
    "multinomial": "rng.multinomial(1, [0.2, 0.8]).argmax()",
    "int": "int(rng.random() * 4)",
    "uniform": "rng.uniform(2, 4) < 2.5",
}


@pytest.mark.parametrize("way", WAYS)
def test_the_law_of_draws_is_exact_across_the_pipe(way):
    space = {"np": np}
    source = f"import numpy as np\ndef f(rng):\n    return int({WAYS[way]})\n"
    exec(source, space)
    with Session(Plainly(), [("f", source)]) as session:
        far = session.function("f")
        law = repeatable("f", lambda: distribution(lambda rng: far(WatchedGenerator(rng))))
    assert law.keys() == (here := distribution(space["f"])).keys()
    assert all(law[key] == pytest.approx(here[key], abs=1e-15) for key in law)


@pytest.mark.parametrize("way", ["np.log(rng.random())", "float(rng.random())", "rng.normal()",
                                 "rng.bit_generator", "model([rng.random()])",
                                 "rng.random(10**6)"])  # fmt: skip
def test_what_cannot_be_enumerated_says_so_across_the_pipe(way):
    with pytest.raises(NotExact):
        remotely(
            f"import numpy as np\ndef f(rng, model):\n    return {way}\n",
            EnumeratingGenerator(lambda weights: 0),
            WatchedModel("target", MODEL),
        )


def test_a_generator_draws_the_same_numbers_there_and_has_moved_on_here():
    here, there = np.random.default_rng(3), np.random.default_rng(3)
    source = "def f(rng):\n    return [rng.normal(), rng.random(), list(rng.permutation(4))]\n"
    space = {}
    exec(source, space)
    assert remotely(source, there) == space["f"](here)
    assert there.bit_generator.state == here.bit_generator.state


def test_what_becomes_of_arguments_is_seen_here():
    source = """
def f(prefix, row, cache, batch, rng):
    prefix.append(9)
    row[0] = 7
    cache.truncate(1)
    batch.rows[1].length = 0
    batch.rows.pop(0)
    return row[1:]
"""
    prefix, row, cache, batch = [1, [2]], np.zeros(3), KVCache(4, 2), BatchKVCache(2, 4, 2)
    for one in (cache, *batch.rows):
        one.append([5, 6], [0, 1], np.ones((2, 2)), np.ones((2, 2)))
    kept = batch.rows[1]
    result = remotely(source, prefix, row, cache, batch, np.random.default_rng(1))
    assert prefix == [1, [2], 9]
    assert row.tolist() == [7, 0, 0]
    assert (cache.length, cache.tokens.tolist()) == (1, [5, 6, -1, -1])
    assert batch.rows == [kept]
    assert kept.length == 0
    assert np.shares_memory(result, row), "a view of an argument is one here too"


@pytest.mark.parametrize("question", [
    None, 3, [], [0], [0, "", [], {}, 1], [7, "", [], {}], ["0", "", [], {}], [0, "", 3, {}],
    [0, "", [], []], [1, "below", ["x"], {}], [1, "branch", [0.5], {}], [1, "below", [0.5, 1], {}],
])  # fmt: skip
def test_a_question_that_no_worker_asks_is_refused(question):
    served = Served((MODEL, EnumeratingGenerator(lambda weights: 0)))
    served.answer([1, "random", [], {}])
    served.objects[1] = served.objects.pop()
    with pytest.raises(Malformed):
        served.answer(question)


@pytest.mark.parametrize("name", ["__class__", "__init__", "_branch", "_rng", "model", "table"])
def test_nothing_but_the_listed_methods_is_called(name):
    served = Served((MODEL, EnumeratingGenerator(lambda weights: 0), np.zeros(2)))
    for handle in (0, 1):
        assert "error" in served.answer([handle, name, [], {}])
    assert name not in remote.METHODS


def test_an_argument_that_has_no_way_across_is_a_fault_of_the_check():
    with pytest.raises(TypeError, match="a set cannot be given"):
        Served(({1},))


HELD = """
def f(model, cache):
    rows = model.extend(cache, [1, 2])
    cache.truncate(cache.length - 1)
    other = model.new_cache()
    model.extend(other, cache.contents())
    other.length = 1
    return [rows, cache.length, other.contents(), cache.wrong_slot([0, 2])]
"""


def test_a_cache_stays_here_and_each_pass_into_it_is_counted():
    model = HeldModel("draft", MODEL)
    cache = model.holding([0])
    rows, *others = remotely(HELD, model, cache)
    assert np.array_equal(rows, MODEL([0, 1, 2], 2))
    assert others == [2, [0], "slot 1 holds token 1; it should hold token 2."]
    assert cache.contents() == [0, 1]
    assert (model.passes, model.fed, model.afresh) == (2, [2, 2], 1)


OTHER_WAYS = ("cache.owner", "model.model", "model.cache", "cache.append([1])", "cache._owner",
              "model.holding([1])", "cache([1])", "model.extend(model, [1])",
              "model.extend(cache, [1] * 30000)")  # fmt: skip


@pytest.mark.parametrize("way", OTHER_WAYS)
def test_nothing_else_of_a_model_or_a_cache_can_be_asked_for(way):
    model = HeldModel("draft", MODEL)
    cache = model.holding([0])
    with pytest.raises(Exception, match=r"no attribute|not callable|own cache|too long"):
        remotely(f"def f(model, cache):\n    return {way}\n", model, cache)
    assert cache.contents() == [0]
    assert model.passes == 0


@pytest.mark.parametrize("question", [[0, "extend", None, {}], [0, "extend", [{"h": 7}, [1]], {}],
                                      [0, "extend", [{"h": 2}, [1]], {}]])  # fmt: skip
def test_a_method_is_not_handed_out_and_a_handle_is_of_this_call(question):
    served = Served((HeldModel("draft", MODEL), TokenCache(HeldModel("draft", MODEL)), MODEL))
    with pytest.raises(Malformed):
        served.answer(question)
