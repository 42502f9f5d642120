"""Counterexamples as small pictures: what a learner's function gave, beside what was expected.

Tables and lists of plain HTML, drawn by the page itself: a screen reader reads them in order, and
nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

import numpy as np

from grader import words
from specdecode.widgets.pictures import ACCEPTED, EXTRA, REJECTED
from specdecode.widgets.strips import Box, strip

MOST_BARS = 8
ROUNDING = 1e-6
HATCHED = f"repeating-linear-gradient(45deg,{EXTRA} 0 3px,transparent 3px 6px)"
# inline, because a notebook that is opened again keeps these and drops a style sheet
BAR = "height:.7em;margin:1px 0;box-sizing:border-box;"
YOURS = f"{BAR}border:1px solid {EXTRA};background:{HATCHED}"
EXPECTED = f"{BAR}border:1px solid {ACCEPTED};background:{ACCEPTED}"
SWATCH = "display:inline-block;width:.9em;margin-right:.35em"


@dataclass(frozen=True)
class Bars:
    """Two bars for each token, or for each run of tokens: the learner's and the right one.

    `heads` says what the two are where they are something else.
    """

    caption: str
    labels: tuple[str, ...]
    yours: tuple[float, ...]
    expected: tuple[float, ...]
    heads: tuple[str, str] = ("yours", "expected")

    def html(self) -> str:
        """Return a table with a bar beside each number; what differs is marked."""
        rows = list(zip(self.labels, self.yours, self.expected, strict=True))
        largest = max((v for _, *pair in rows for v in pair if np.isfinite(v)), default=0) or 1
        left_out = len(rows) - MOST_BARS
        if left_out > 0:
            kept = sorted(range(len(rows)), key=lambda i: -abs(rows[i][1] - rows[i][2]))[:MOST_BARS]
            rows = [rows[i] for i in sorted(kept)]
        more = f" ({left_out} that differ less are left out)" if left_out > 0 else ""
        heads = "".join(
            f'<th scope="col"><span aria-hidden="true" style="{style};{SWATCH}"></span>{name}</th>'
            for name, style in zip(map(escape, self.heads), (YOURS, EXPECTED), strict=True)
        )
        body = "".join(_bar_row(label, got, want, largest) for label, got, want in rows)
        return (
            f'<table class="sd-picture"><caption>{escape(self.caption + more)}</caption><thead><tr>'
            f'<th scope="col"></th>{heads}<td aria-hidden="true"></td></tr></thead>'
            f"<tbody>{body}</tbody></table>"
        )


def _bar_row(label: str, got: float, want: float, largest: float) -> str:
    differs = not abs(got - want) <= ROUNDING
    digits = 6 if differs and words.number(got) == words.number(want) else 3
    said = words.number(got, digits)
    said = f"<strong>✗ {said}</strong>" if differs else said
    bars = "".join(
        f'<div style="{style};width:{100 * value / largest:.1f}%"></div>'
        if np.isfinite(value) and value > 0
        else f'<div style="{BAR}"></div>'
        for value, style in ((got, YOURS), (want, EXPECTED))
    )
    return (
        f'<tr><th scope="row">{escape(label)}</th><td class="sd-short">{said}</td>'
        f'<td class="sd-short">{words.number(want, digits)}</td>'
        f'<td class="sd-bars" aria-hidden="true">{bars}</td></tr>'
    )


def row_bars(
    caption: str,
    got: np.ndarray,
    want: np.ndarray,
    heads: tuple[str, str] = Bars.heads,
) -> Bars | None:
    """Bars of two rows over the vocabulary; None where they do not differ, or not in one shape."""
    if got.shape != want.shape or np.allclose(got, want, rtol=0, atol=ROUNDING):
        return None
    labels = tuple(f"token {token}" for token in range(len(want)))
    return Bars(caption, labels, tuple(got.tolist()), tuple(want.tolist()), heads)


def pair_bars(
    after: Sequence[int], drawn: np.ndarray, declared: np.ndarray, row: np.ndarray
) -> Bars | None:
    """Bars of a token's law and of the row returned for it; where they agree, of the model's row.

    All are of shape (V,). None where nothing differs.
    """
    return row_bars(
        f"The token drawn after {words.tokens(after)}, and the row that you return for it:",
        drawn, declared, ("drawn with", "returned"),
    ) or row_bars(
        f"The token drawn after {words.tokens(after)}, and the model's row:",
        drawn, row, ("drawn with", "model"),
    )  # fmt: skip


def law_bars(caption: str, got: Mapping, want: Mapping) -> Bars | None:
    """Bars of two laws over tokens, or over runs of tokens; None where they do not differ."""
    runs = sorted(got.keys() | want.keys())
    pairs = [(float(got.get(run, 0)), float(want.get(run, 0))) for run in runs]
    if all(abs(x - y) <= ROUNDING for x, y in pairs):
        return None
    yours, expected = zip(*pairs, strict=True)
    labels = (words.tokens(run) if isinstance(run, tuple) else f"token {run}" for run in runs)
    return Bars(caption, tuple(labels), yours, expected)


@dataclass(frozen=True)
class Slots:
    """Strips of slots: for each a title, the tokens that it holds and those it should hold."""

    caption: str
    strips: tuple[tuple[str, tuple[int, ...], tuple[int, ...]], ...]

    def html(self) -> str:
        """Return each strip as a list of boxes; a wrong slot is dashed and says what is wrong."""
        drawn = "".join(
            strip(f"{title}{'' if holds == wanted else ' ✗'}", _boxes(holds, wanted))
            for title, holds, wanted in self.strips
        )
        return (
            f'<figure class="sd-picture"><figcaption>{escape(self.caption)}</figcaption>'
            f"{drawn}</figure>"
        )


def slots(
    caption: str, strips: tuple[tuple[str, tuple[int, ...], tuple[int, ...]], ...]
) -> Slots | None:
    """Strips of slots; None where each holds what it should."""
    return Slots(caption, strips) if any(holds != want for _, holds, want in strips) else None


def _boxes(holds: Sequence[int], wanted: Sequence[int]) -> list[Box]:
    boxes = []
    for slot in range(max(len(holds), len(wanted))):
        if slot >= len(wanted):
            boxes.append(Box(str(holds[slot]), f"{slot}\n✗ extra", REJECTED, "dashed"))
        elif slot >= len(holds):
            boxes.append(Box(f"({wanted[slot]})", f"{slot}\n✗ missing", REJECTED, "dotted"))
        elif holds[slot] != wanted[slot]:
            boxes.append(Box(str(holds[slot]), f"{slot}\n✗ not {wanted[slot]}", REJECTED, "dashed"))
        else:
            boxes.append(Box(str(holds[slot]), str(slot), ACCEPTED))
    return boxes or [Box("·", "empty", "gray", "dashed")]
