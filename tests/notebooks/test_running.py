"""The run that can be stopped: its task ends between steps, and nothing it meets is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor

import pytest

from specdecode.widgets.dials import Dial, Text
from specdecode.widgets.pictures import Picture
from specdecode.widgets.running import Running


def counting(made: list, steps: int = 1000):
    """A widget whose run makes `steps` steps and notes each of them."""

    def work(n, word):
        if word == "bad":
            raise ValueError("the word <bad> is not known.")
        for i in range(steps):
            if word == "breaks" and i == 3:
                raise ZeroDivisionError("a fault of the lesson")
            made.append((n, i))
            yield (i + 1) / steps, lambda i=i: Picture(f"<b>{n} at {i}</b>", "A number.")

    def about(n, word):
        return f"counts by {n} <{word}>"

    widget = Running(work, about, n=Dial("n", 0, 9, 1, 1), word=Text("word", "good"))
    widget.pace.value = "as fast as it goes"
    return widget


def on_a_loop(learner: Coroutine) -> None:
    """Run it in a thread: a browser that the same worker tests keeps a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, learner).result()


async def until(condition) -> None:
    """Let the loop go on until `condition()` holds; a hang fails the test."""
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0)


def test_runs_to_the_end_and_shows_the_last_step():
    async def learner():
        made: list = []
        widget = counting(made, steps=5)
        assert made == []  # nobody has pressed Run
        assert widget.task is None
        widget.run.click()
        assert made == []  # the click is answered before the first step
        await widget.task
        assert made == [(1, i) for i in range(5)]
        assert "<b>1 at 4</b>" in widget.screen.value
        assert widget.status.value == "Done."
        assert (widget.progress.value, widget.stop.disabled) == (1.0, True)

    on_a_loop(learner())


def test_stop_works_between_steps_and_keeps_what_is_there():
    async def learner():
        made: list = []
        widget = counting(made)
        widget.run.click()
        await until(lambda: len(made) >= 4)
        assert not widget.stop.disabled
        widget.stop.click()
        before = len(made)
        await widget.task
        assert len(made) == before
        assert f"<b>1 at {before - 1}</b>" in widget.screen.value
        assert widget.status.value == f"Stopped at {before / 1000:.0%}."

    on_a_loop(learner())


def test_run_again_while_running_starts_cleanly_with_the_new_settings():
    async def learner():
        made: list = []
        widget = counting(made, steps=60)
        widget.run.click()
        first = widget.task
        await until(lambda: len(made) >= 4)
        widget.values["n"].value = 2
        assert "counts by 2" in widget.screen.value  # what was chosen is said at once
        widget.run.click()
        await widget.task
        await first
        assert made.index((2, 0)) <= 5  # the old one ended at its next step
        assert made[made.index((2, 0)) :] == [(2, i) for i in range(60)]
        assert "<b>2 at 59</b>" in widget.screen.value
        assert (widget.status.value, widget.stop.disabled) == ("Done.", True)

    on_a_loop(learner())


def test_run_again_at_a_slow_pace_can_still_be_stopped():
    """The old task wakes up after the new one has begun."""

    async def learner():
        made: list = []
        widget = counting(made)
        widget.pace.value = "ten steps a second"
        widget.run.click()
        first = widget.task
        await until(lambda: made)
        widget.run.click()
        await first
        assert not widget.stop.disabled
        assert widget.status.value.startswith("Running")
        widget.stop.click()
        await widget.task
        assert widget.status.value.startswith("Stopped")

    on_a_loop(learner())


def test_starting_another_ends_the_first():
    async def learner():
        made, others = [], []
        widget, other = counting(made), counting(others, steps=5)
        widget.run.click()
        await until(lambda: made)
        other.run.click()
        await widget.task
        assert len(made) < 5
        assert widget.status.value.startswith("Stopped at")
        await other.task
        assert len(others) == 5

    on_a_loop(learner())


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("bad", "It ended early: the word <bad> is not known."),
        ("breaks", "It ended early: a fault of the lesson"),
    ],
)
def test_an_error_becomes_a_sentence(word, says):
    async def learner():
        made: list = []
        widget = counting(made, steps=9)
        widget.values["word"].value = word
        widget.run.click()
        await widget.task
        assert widget.status.value == says
        assert widget.stop.disabled
        if word == "breaks":
            assert "<b>1 at 2</b>" in widget.screen.value
        widget.values["word"].value = "good"
        widget.run.click()
        await widget.task
        assert widget.status.value == "Done."

    on_a_loop(learner())


def test_closing_does_no_harm():
    async def learner():
        made: list = []
        widget = counting(made, steps=50)
        widget.run.click()
        await until(lambda: made)
        for part in (*widget.view.children, widget.view):
            part.close()
        await widget.task

    on_a_loop(learner())


def test_what_is_typed_is_escaped():
    widget = counting([])
    widget.values["word"].value = "<script>"
    assert "&lt;script&gt;" in widget.screen.value
    assert "<script>" not in widget.screen.value
