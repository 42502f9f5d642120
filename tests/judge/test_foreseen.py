"""What goes along with a call of what the call before asked: the same law and counts, less talk."""

import pytest
from numpy.random import default_rng

from grader import check
from grader.learner import Diverged
from grader.sandbox.channel import Channel
from grader.sandbox.plainly import Plainly
from grader.sandbox.served import Served
from grader.sandbox.session import Session
from grader.watched import LimitedGenerator, WatchedGenerator, WatchedModel
from specdecode.enumerating import EnumeratingGenerator
from specdecode.exact import distribution
from specdecode.models import TableModel

COINS = """
def coins(model, rng):
    row = model([2, 0])[0]
    first = rng.random() < row[0]
    return [bool(first), int(rng.choice(3, p=[.2, .3, .5])), bool(rng.random() < .25)]
"""
UNSTEADY = """
calls = [0]
def spec_step(prefix, target, draft, N, rng):
    calls[0] += 1
    row = target(prefix, 1)[0]
    if calls[0] % 3:
        rng.random() < .5
    return [int(rng.choice(len(row), p=row))]
"""
MODEL = TableModel([[0.5, 0.3, 0.2]] * 3)


@pytest.fixture
def heard(monkeypatch) -> list[dict]:
    """All messages of the sandbox."""
    messages, receive = [], Channel.receive

    def noting(channel, deadline):
        messages.append(receive(channel, deadline))
        return messages[-1]

    monkeypatch.setattr(Channel, "receive", noting)
    return messages


def law(function, passes: list) -> dict:
    def once(rng):
        model = WatchedModel("target", MODEL)
        outcome = function(model, WatchedGenerator(rng))
        passes.append(model.passes)
        return outcome

    return distribution(once)


def test_the_law_and_the_counts_are_those_without_a_sandbox(heard):
    names = {}
    exec(COINS, names)
    here, there = [], []
    wanted = law(names["coins"], here)
    with Session(Plainly(), [("c", COINS)]) as session:
        function = session.function("coins")
        del heard[:]
        assert law(function, there) == wanted
    assert there == here == [1] * 12
    asked = [message for message in heard if "ask" in message]
    results = [message for message in heard if "result" in message]
    assert len(results) == 12
    assert len(asked) < 4 * 12 / 2, "most of the four questions of a path are those of the last"


def test_draws_that_are_not_enumerated_are_not_told_ahead():
    rng = LimitedGenerator(default_rng(1))
    before = Served((MODEL, rng))
    assert before.answer([0, "", [[2, 0]], {}])["value"]
    assert not before.is_open
    assert before.said == []
    assert Served((MODEL, rng)).foresee(before) == [0, None]


def test_nothing_is_told_ahead_of_a_call_with_other_arguments():
    def served(N):
        return Served((WatchedModel("target", MODEL), N, EnumeratingGenerator(None)))

    before = served(1)
    assert before.answer([0, "", [[2, 0]], {}])["value"]
    same, other = served(1), served(2)
    assert (same.foresee(before), same.told) == ([1, None], 1)
    assert same.arguments[0].passes == 1, "it counts as asked"
    assert (other.foresee(before), other.told) == ([0, None], 0)


@pytest.mark.parametrize("said", [0, 2, None, "1"])
def test_who_has_not_used_all_that_was_told_has_diverged(said):
    served = Served((1,))
    served.told = 1
    served.came(1)
    assert not served.diverged
    served.came(said)
    assert served.diverged


def test_a_function_that_does_not_repeat_itself_hears_the_same_as_without_a_sandbox():
    names = {}
    exec(UNSTEADY, names)
    with Session(Plainly(), [("c", UNSTEADY)]) as session:
        there = check.spec_step(session.function("spec_step"), 3)
        assert not session.foresees, "from then on each question crosses again"
    here = check.spec_step(names["spec_step"], 3)
    assert there.message == here.message
    assert "does different things on the same draws" in there.message


def test_a_divergence_ends_the_enumeration_and_not_the_sandbox():
    flip = "calls = [0]\ndef f(rng):\n    calls[0] += 1\n    u = rng.random()\n" \
        "    return u < .5 if calls[0] == 1 else u < .25\n"  # fmt: skip
    with Session(Plainly(), [("c", flip)]) as session:
        function = session.function("f")
        channel = session.channel
        with pytest.raises(Diverged):
            distribution(lambda rng: function(WatchedGenerator(rng)))
        assert session.channel is channel
        assert distribution(lambda rng: function(WatchedGenerator(rng))) == {
            True: 0.25,
            False: 0.75,
        }
