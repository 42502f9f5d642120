"""Dials that redraw a picture. Imports ipywidgets; the core does not import this module."""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

import ipywidgets as ipw

from specdecode.widgets.pictures import Picture

WIDE = {"description_width": "11em"}


@dataclass(frozen=True)
class Dial:
    """A number: a slider, and a labelled box tied to it, which screen readers can name."""

    label: str
    low: float
    high: float
    step: float
    start: float

    def build(self) -> tuple[ipw.Widget, ipw.Widget]:
        """Return the widget whose `value` counts, and the row to show."""
        whole = all(isinstance(x, int) for x in (self.low, self.high, self.step, self.start))
        Slider, Number = (
            (ipw.IntSlider, ipw.BoundedIntText)
            if whole
            else (ipw.FloatSlider, ipw.BoundedFloatText)
        )
        limits = {"min": self.low, "max": self.high, "step": self.step, "value": self.start}
        slider = Slider(**limits, readout=False, layout={"width": "16em"})
        number = Number(**limits, description=self.label, style=WIDE, layout={"width": "19em"})
        # The browser's slider answers 2.9999999999999996 to 3.0; the box keeps the round number.
        ipw.link((slider, "value"), (number, "value"), (lambda value: round(value, 9), lambda v: v))
        return number, ipw.HBox([number, slider], layout={"flex_flow": "row wrap"})


@dataclass(frozen=True)
class Choice:
    """One of a few named things."""

    label: str
    options: tuple[str, ...]

    def build(self) -> tuple[ipw.Widget, ipw.Widget]:
        """Return the widget whose `value` counts, and the row to show."""
        menu = ipw.Dropdown(
            options=self.options,
            description=self.label,
            style=WIDE,
            layout={"width": "auto", "max_width": "34em"},
        )
        return menu, menu


@dataclass(frozen=True)
class Text:
    """A text that the learner types, of one line or more."""

    label: str
    start: str
    lines: int = 1

    def build(self) -> tuple[ipw.Widget, ipw.Widget]:
        """Return the widget whose `value` counts, and the row to show."""
        looks = {"description": self.label, "style": WIDE}
        layout = {"width": "auto", "max_width": "46em"}
        box = (
            ipw.Text(value=self.start, layout=layout, **looks)
            if self.lines == 1
            else ipw.Textarea(value=self.start, rows=self.lines, layout=layout, **looks)
        )
        return box, box


def explore(draw: Callable[..., Picture], **controls: Dial | Choice | Text) -> ipw.VBox:
    """Show a control for each argument of `draw`, and its picture, redrawn in place."""
    built = {name: control.build() for name, control in controls.items()}
    screen = ipw.HTML()

    def redraw(_change: object = None) -> None:
        values = {name: counts.value for name, (counts, _) in built.items()}
        try:
            screen.value = draw(**values)._repr_html_()
        except ValueError as error:  # a setting with no picture gets its sentence instead
            screen.value = f"<p>{escape(str(error))}</p>"

    for counts, _ in built.values():
        counts.observe(redraw, "value")
    redraw()
    return ipw.VBox([*(row for _, row in built.values()), screen])
