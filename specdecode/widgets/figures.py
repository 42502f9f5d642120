"""The course's figures: inline SVG that follows the page's colours and describes itself.

Imports matplotlib; the core does not import this module.
"""

import io
import logging
import re
from collections.abc import Mapping, Sequence
from html import escape

import matplotlib
import numpy as np
from matplotlib.figure import Figure

from specdecode.rejection import residual
from specdecode.widgets.pictures import ACCEPTED, DRAFT, EXTRA, TARGET, Picture

logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)  # "building the font cache"

INK = "#010203"  # a colour of our own, replaced by that of the surrounding text

STYLE = {
    "svg.fonttype": "none",  # text stays text: the page's font, selectable, readable aloud
    "svg.hashsalt": "specdecode",
    "font.size": 10.5,
    "hatch.linewidth": 0.6,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    **dict.fromkeys(
        ["text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color"], INK
    ),
}


def axes(columns: int = 1, height: float = 2.7) -> list:
    """Return `columns` empty matplotlib axes of one figure, `height` inches high, in our style."""
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(7.6, height))
        # Fixed margins: letting matplotlib fit them draws everything twice.
        margin = 0.5 / height
        figure.subplots_adjust(
            left=0.07, right=0.99, bottom=margin, top=1 - margin / 2, wspace=0.18
        )
        return list(figure.subplots(1, columns, squeeze=False)[0])


def picture(axes: Sequence, alt: str, says: str) -> Picture:
    """Turn the figure of `axes` into inline SVG with the text alternative `alt`."""
    buffer = io.StringIO()
    with matplotlib.rc_context(STYLE):
        axes[0].figure.savefig(buffer, format="svg", transparent=True, metadata={"Date": None})
    svg = buffer.getvalue()
    svg = svg[svg.index("<svg") :].replace(INK, "currentColor")
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r' id="[a-zA-Z0-9.]+_\d+"', "", svg)  # group names, the same in every figure
    svg = re.sub(r'<svg .*?viewBox="([^"]*)".*?>', rf"{_open_svg(alt)} viewBox='\1'>", svg, count=1)
    return Picture(svg, says)


def _open_svg(alt: str) -> str:
    label = escape(alt, quote=True)
    style = "width:100%;max-width:46em;height:auto;font-family:inherit"
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' role='img' aria-label='{label}' style='{style}'"
    )


def overlap(target_probs: np.ndarray, draft_probs: np.ndarray) -> Picture:
    """Draw target and draft side by side for each token, and the residual beside them."""
    left, right = axes(columns=2)
    tokens = np.arange(len(target_probs))
    shared = np.minimum(target_probs, draft_probs)
    left.bar(tokens - 0.2, target_probs, 0.4, color=TARGET, label="target")
    left.bar(tokens + 0.2, draft_probs, 0.4, color=DRAFT, hatch="///", edgecolor=INK, label="draft")
    left.step(
        np.append(tokens - 0.5, tokens[-1] + 0.5),
        np.append(shared, shared[-1]),
        where="post",
        color=ACCEPTED,
        linewidth=2,
        label="overlap",
    )
    left.set(xlabel="token", xticks=tokens, title="probability of each token")
    left.set_ylim(0, 1.25 * max(target_probs.max(), draft_probs.max()))  # room for the legend
    left.legend(frameon=False, labelcolor=INK, ncols=3, loc="upper center", columnspacing=1)
    missing = residual(target_probs, draft_probs)
    right.bar(tokens, missing, 0.6, color=EXTRA, hatch="..", edgecolor=INK)
    right.set(xlabel="token", xticks=tokens, title="residual: where a rejected token goes")
    alpha = shared.sum()
    says = (
        f"The overlap, under both rows of bars, has area {alpha:.3f}: that is alpha, the share of "
        f"drafted tokens that is accepted. The residual covers tokens "
        f"{np.flatnonzero(missing > 0).tolist()}, which the draft gives too little."
    )
    alt = (
        f"Bars: target {_listed(target_probs)}, draft {_listed(draft_probs)}, "
        f"residual {_listed(missing)}."
    )
    return picture([left], alt, says)


def accounting(target_probs: np.ndarray, draft_probs: np.ndarray) -> Picture:
    """Stack what acceptance contributes and what correction contributes, against the target."""
    (left,) = axes()
    tokens = np.arange(len(target_probs))
    accepted = np.minimum(target_probs, draft_probs)
    corrected = (1 - accepted.sum()) * residual(target_probs, draft_probs)
    left.bar(tokens, accepted, 0.6, color=ACCEPTED, label="drafted and accepted")
    left.bar(
        tokens,
        corrected,
        0.6,
        bottom=accepted,
        color=EXTRA,
        hatch="..",
        edgecolor=INK,
        label="rejected, then corrected",
    )
    left.hlines(
        target_probs, tokens - 0.42, tokens + 0.42, color=TARGET, linewidth=2.5, label="target"
    )
    left.set(xlabel="token", xticks=tokens, title="how each token comes to be committed")
    left.set_ylim(0, 1.25 * target_probs.max())
    left.legend(frameon=False, labelcolor=INK, ncols=3, loc="upper center")
    gap = np.abs(accepted + corrected - target_probs).max()
    says = (
        f"Every stack ends on the target's line: accepted and corrected mass add up to the target "
        f"(largest gap {gap:.0e}), whatever the draft is."
    )
    alt = f"Stacked bars: accepted {_listed(accepted)}, corrected {_listed(corrected)}."
    return picture([left], alt, says)


def curve(panel, x: np.ndarray, lines: Mapping[str, np.ndarray], **labels: object) -> None:
    """Draw named lines over x on one of `axes`; `labels` go to matplotlib's `Axes.set`."""
    dashes = ["-", "--", ":", "-."]
    colours = [TARGET, DRAFT, ACCEPTED, EXTRA]
    for (name, y), dash, colour in zip(lines.items(), dashes, colours, strict=False):
        panel.plot(x, y, dash, color=colour, label=name, linewidth=2)
    panel.set(**labels)
    if len(lines) > 1:
        panel.legend(frameon=False, labelcolor=INK)


def dots(panel, x: Sequence, measured: Sequence, colour: str = ACCEPTED, label: str = "") -> None:
    """Draw each of `measured`, a row (value, low, high), as a dot with a bar from low to high."""
    value, low, high = np.asarray(measured, dtype=np.float64).T
    panel.errorbar(
        x, value, [value - low, high - value], fmt="o", color=colour, capsize=4, label=label or None
    )
    if label:
        panel.legend(frameon=False, labelcolor=INK)


def timeline(rows: Mapping[str, Sequence[tuple[str, float]]], says: str) -> Picture:
    """Draw what takes time one after another, a row of (what, milliseconds) pairs for each name.

    What takes it is "target" or "draft", a pass each, or "rest", anything else.
    """
    looks = {"target": (TARGET, None), "draft": (DRAFT, "///"), "rest": (EXTRA, "..")}
    (panel,) = axes(height=0.55 * len(rows) + 0.9)
    for height, parts in enumerate(rows.values()):
        start = 0.0
        for what, duration in parts:
            colour, hatch = looks[what]
            panel.barh(-height, duration, 0.6, start, color=colour, hatch=hatch, edgecolor=INK)
            start += duration
        panel.annotate(
            f"{start:g} ms", (start, -height), (4, 0), textcoords="offset points", va="center"
        )
    panel.set_yticks([-i for i in range(len(rows))], list(rows))
    seen = {what for parts in rows.values() for what, _ in parts}
    rest = ", dotted: all else" if "rest" in seen else ""
    panel.set(xlabel=f"milliseconds (plain: a target pass, hatched: a draft pass{rest})")
    panel.margins(x=0.14)
    panel.figure.subplots_adjust(left=0.2)
    told = [
        f"{name}: " + ", ".join(f"{what} {duration:g} ms" for what, duration in parts)
        for name, parts in rows.items()
    ]
    return picture([panel], f"Timeline. {'; '.join(told)}.", says)


def _listed(values: np.ndarray) -> str:
    return ", ".join(f"{value:.2f}" for value in values)
