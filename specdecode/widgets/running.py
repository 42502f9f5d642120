"""A run that can be watched and stopped: dials, Run, Stop, progress. Imports ipywidgets."""

import asyncio
import time
from collections.abc import Callable, Iterator
from html import escape

import ipywidgets as ipw

from specdecode.widgets.dials import Choice, Dial, Text
from specdecode.widgets.pictures import Picture

REDRAW = 0.1  # seconds between two pictures; drawing each step would take longer than the steps
PACES = {"slow enough to follow": 0.3, "ten steps a second": 0.1, "as fast as it goes": 0.0}

Work = Iterator[tuple[float, Callable[[], Picture]]]


class Running:
    """Runs `work` when the learner presses Run, a step at a time, until it ends or Stop is pressed.

    The kernel handles a click only when no cell is running, or while one awaits. So the cell ends
    at once, and the work is a task that awaits after every step. One runs at a time: whatever is
    started or stopped, what ran before ends at its next step.
    """

    _turn = 0  # counts starts and stops of all of them; a task whose turn is over ends

    def __init__(
        self,
        work: Callable[..., Work],
        about: Callable[..., str],
        **controls: Dial | Choice | Text,
    ) -> None:
        """Show a control for each argument of `work`, which yields (share done, picture of it).

        `about` takes the same arguments and says in a sentence what they mean; it is shown at once
        when a dial moves. A picture is asked for only when it is shown.
        """
        self.work, self.about = work, about
        built = {name: control.build() for name, control in controls.items()}
        self.values = {name: counts for name, (counts, _) in built.items()}
        self.pace, pace_row = Choice("pace", tuple(PACES)).build()
        self.run = ipw.Button(description="Run", icon="play", button_style="primary")
        self.stop = ipw.Button(description="Stop", icon="stop", disabled=True)
        self.progress = ipw.FloatProgress(max=1.0, layout={"width": "16em"})
        self.status = ipw.Label("Press Run.")
        self.screen = ipw.HTML()
        buttons = [self.run, self.stop, self.progress, self.status]
        self.view = ipw.VBox(
            [
                *(row for _, row in built.values()),
                pace_row,
                ipw.HBox(buttons, layout={"flex_flow": "row wrap"}),
                self.screen,
            ]
        )
        self.shown = ""  # the last picture
        self.task: asyncio.Task | None = None
        self.turn = 0  # that of its newest task
        self.run.on_click(self._start)
        self.stop.on_click(self._stop)
        for counts in self.values.values():
            counts.observe(self._redraw, "value")
        self._redraw()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.view)

    def _settings(self) -> dict:
        return {name: counts.value for name, counts in self.values.items()}

    def _redraw(self, _change: object = None) -> None:
        try:
            sentence = self.about(**self._settings())
        except ValueError as error:
            sentence = str(error)
        self.screen.value = f"<p>{escape(sentence)}</p>{self.shown}"

    def _start(self, _button: object) -> None:
        Running._turn += 1
        self.task = asyncio.ensure_future(self._go(Running._turn, self._settings()))

    def _stop(self, _button: object) -> None:
        Running._turn += 1

    async def _go(self, turn: int, settings: dict) -> None:
        self.turn, self.stop.disabled, self.shown = turn, False, ""
        said = "Done."
        try:
            await self._steps(turn, self.work(**settings))
            if turn != Running._turn:
                said = f"Stopped at {self.progress.value:.0%}."
        except Exception as error:  # nobody awaits the task: what it raises would be lost
            said = f"It ended early: {error}"
        if self.turn == turn:  # else it has been run again, and the controls belong to that run
            self.status.value, self.stop.disabled = said, True

    async def _steps(self, turn: int, work: Work) -> None:
        share, draw, drawn = 0.0, None, 0.0
        try:
            for share, draw in work:
                if time.perf_counter() - drawn > REDRAW:
                    self._show(share, draw())
                    drawn = time.perf_counter()
                await asyncio.sleep(PACES[self.pace.value])
                if turn != Running._turn:
                    break
        finally:
            if draw and self.turn == turn:
                self._show(share, draw())

    def _show(self, share: float, picture: Picture) -> None:
        self.progress.value, self.status.value = share, f"Running: {share:.0%}."
        self.shown = picture._repr_html_()
        self._redraw()
