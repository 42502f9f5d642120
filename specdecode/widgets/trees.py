"""A tree of guesses, and beside it the mask: who reads whom. Plain SVG; needs no library."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import numpy as np

from specdecode.tree import ROOT, ancestor_mask
from specdecode.widgets.pictures import ACCEPTED, EXTRA, REJECTED, TARGET, Picture

ACROSS, DOWN, CELL = 58, 58, 17  # between two leaves, between two levels, and a cell of the mask
OVER_LINES = "paint-order:stroke;stroke:var(--jp-layout-color0,white);stroke-width:3px"


class Look(NamedTuple):
    """How a node is drawn: the colour and dashes of its rim, how thick that is, and in words."""

    colour: str
    dashes: str
    width: int
    word: str


KEPT = Look(ACCEPTED, "none", 4, "accepted")
TRIED = Look(REJECTED, "3 3", 3, "rejected")
UNSEEN = Look("gray", "none", 1, "not looked at")


def looks(parents: Sequence[int], path: Sequence[int] | None) -> list[Look]:
    """Return the look of each node; `path` is what was accepted, or None before the verdict."""
    result = [UNSEEN] * len(parents)
    if path is not None:
        # at each node the children before the accepted one were tried; at the last one, all
        for at, accepted in zip((ROOT, *path), (*path, len(parents)), strict=True):
            for node, parent in enumerate(parents[: accepted + 1]):
                if parent == at:
                    result[node] = KEPT if node == accepted else TRIED
    return result


def draw_tree(
    labels: Sequence[str],
    parents: Sequence[int],
    says: str,
    path: Sequence[int] | None = None,
    ending: str = "",
) -> Picture:
    """Draw a tree whose nodes have `labels`, the root's first, and its mask beside it.

    `path` is what was accepted of it, if that is known, and is lit; `ending` is the token that
    follows the path in the end.
    """
    styles, path = looks(parents, path), path or ()
    names = ["the root", *(f"node {i}" for i in range(len(parents)))]
    told = "; ".join(
        f"{names[i + 1]}, {labels[i + 1]}, behind {names[parent + 1]}: {styles[i].word}"
        for i, parent in enumerate(parents)
    )
    tree = _svg(*_tree(labels, parents, path, styles, ending), f"Tree. {told or 'only the root'}.")
    both = _mask(labels, parents, path)
    markup = (
        "<div style='display:flex;flex-wrap:wrap;gap:1.5em;align-items:flex-start'>"
        f"{tree}{_svg(*both, _mask_in_words(parents, names))}</div>"
    )
    return Picture(markup, says)


def _svg(shapes: str, width: float, height: float, alt: str) -> str:
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' role='img' aria-label='{escape(alt, quote=True)}'"
        f" viewBox='0 0 {width:g} {height:g}' style='width:{width:g}px;max-width:100%;height:auto;"
        f"font-size:13px' fill='currentColor' text-anchor='middle'>{shapes}</svg>"
    )


def _places(parents: Sequence[int]) -> list[tuple[float, float]]:
    """Where the root and each node are drawn: leaves side by side, a parent above its children."""
    below = {
        node: [c for c, p in enumerate(parents) if p == node] for node in range(ROOT, len(parents))
    }
    places: dict[int, tuple[float, float]] = {}
    leaves = 0

    def place(node: int, depth: int) -> float:
        nonlocal leaves
        if below[node]:
            across = [place(child, depth + 1) for child in below[node]]
            x = (across[0] + across[-1]) / 2
        else:
            x, leaves = (leaves + 0.5) * ACROSS, leaves + 1
        places[node] = x, (depth + 0.45) * DOWN
        return x

    place(ROOT, 0)
    return [places[node] for node in range(ROOT, len(parents))]


def _tree(labels, parents, path, styles, ending) -> tuple[str, float, float]:
    places = _places(parents)
    lines, dots = [], []
    for node, (parent, look) in enumerate(zip(parents, styles, strict=True)):
        (x1, y1), (x2, y2) = places[parent + 1], places[node + 1]
        lines.append(f"<path d='M{x1} {y1}L{x2} {y2}' stroke='{look.colour}' "
                     f"stroke-width='{look.width}' stroke-dasharray='{look.dashes}'/>")  # fmt: skip
        dots.append(_dot(x2, y2, labels[node + 1], look, str(node)))
    root = Look(TARGET, "none", 4, "")
    dots.append(_dot(*places[0], labels[0], root, ""))
    width, height = max(x for x, _ in places) + ACROSS / 2, max(y for _, y in places) + DOWN / 2
    if ending:
        x, y = places[(path[-1] if path else ROOT) + 1]
        dots.append(f"<text x='{x + 18}' y='{y + 5}' fill='{EXTRA}' text-anchor='start' "
                    f"font-weight='700'>→ {escape(ending)}</text>")  # fmt: skip
        width = max(width, x + 52)
    return "".join(lines + dots), max(width, 90), height


def _dot(x: float, y: float, label: str, look: Look, note: str) -> str:
    return (
        f"<circle cx='{x}' cy='{y}' r='14' style='fill:var(--jp-layout-color0,white)' "
        f"stroke='{look.colour}' stroke-width='{look.width}' stroke-dasharray='{look.dashes}'/>"
        f"<text x='{x}' y='{y + 5}' font-weight='600'>{escape(label)}</text>"
        f"<text x='{x - 15}' y='{y - 11}' font-size='10' style='{OVER_LINES}'>{note}</text>"
    )


def _mask(labels, parents, path) -> tuple[str, float, float]:
    """Rows read, columns are read: the root's first."""
    mask = ancestor_mask([ROOT, *(parent + 1 for parent in parents)])
    lit = {0, *(node + 1 for node in path)}
    cells = []
    for (row, column), seen in np.ndenumerate(mask):
        x, y = (column + 1.5) * CELL, (row + 1.5) * CELL
        colour = ACCEPTED if row in lit else TARGET
        fill = f"fill='{colour}'" if seen else "fill='none'"
        cells.append(f"<rect x='{x}' y='{y}' width='{CELL - 2}' height='{CELL - 2}' rx='3' {fill} "
                     "stroke='gray' stroke-opacity='.5'/>")  # fmt: skip
    for i, label in enumerate(labels):
        middle = (i + 2) * CELL
        cells.append(f"<text x='{middle}' y='{CELL * 1.2}'>{escape(label)}</text>"
                     f"<text x='{CELL * 0.9}' y='{middle + 4}'>{escape(label)}</text>")  # fmt: skip
    side = (len(labels) + 1.6) * CELL
    return "".join(cells), side, side


def _mask_in_words(parents: Sequence[int], names: Sequence[str]) -> str:
    rows = [
        f"{names[node + 1]} reads the root" + "".join(f", {i}" for i in np.flatnonzero(seen))
        for node, seen in enumerate(ancestor_mask(parents))
    ]
    return f"Mask. {'; '.join(rows) or 'The root reads itself'}."
