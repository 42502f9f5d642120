"""The map of speed-up over alpha and c, with the line where speculation breaks even."""

import numpy as np

from specdecode.theory import speedup
from specdecode.widgets.figures import INK, axes, picture
from specdecode.widgets.pictures import ACCEPTED, EXTRA, REJECTED, Picture

LONGEST = 40  # the longest draft that "the best N" may be
ALPHAS = np.linspace(0, 1, 61)
COSTS = np.linspace(0.0, 0.6, 49)
LEVELS = [0, 0.5, 0.8, 1, 1.5, 2, 3, 5, LONGEST + 1]


def verify_costs(extra: float, N: np.ndarray | int) -> np.ndarray | float:
    """Return v(N) where each position after the first adds `extra` passes: 1 + extra * N."""
    return 1 + extra * N


def best(alpha: float | np.ndarray, c: float | np.ndarray, extra: float) -> tuple:
    """Return the best N from 1 to `LONGEST` and its speed-up, for arrays of one shape."""
    alpha, c = np.asarray(alpha)[..., None], np.asarray(c)[..., None]
    lengths = np.arange(1, LONGEST + 1)
    ratios = speedup(alpha, lengths, c, verify_costs(extra, lengths))
    return lengths[ratios.argmax(-1)], ratios.max(-1)


def speedup_map(alpha: float, c: float, N: int, extra: float = 0.0) -> Picture:
    """Draw the speed-up of the best N and of this N over alpha and c; the ring is (alpha, c)."""
    across, up = np.meshgrid(ALPHAS, COSTS)
    best_N, best_here = best(alpha, c, extra)
    here = speedup(alpha, N, c, verify_costs(extra, N))
    maps = {
        "with the best N": best(across, up, extra)[1],
        f"with N = {N}": speedup(across, N, up, verify_costs(extra, N)),
    }
    panels = axes(columns=2, height=3.4)
    for panel, (title, ratios) in zip(panels, maps.items(), strict=True):
        _draw(panel, ratios)
        panel.plot(alpha, c, "o", color=EXTRA, markersize=11, markerfacecolor="none", mew=3)
        panel.set(xlabel="alpha", title=title, xlim=(0, 1), ylim=(0, COSTS[-1]))
    panels[0].figure.subplots_adjust(right=0.98)
    panels[0].set_ylabel("c", rotation=0, labelpad=8)
    wins = "loses" if best_here < 1 else "wins"
    return picture(
        panels,
        alt=f"Two maps of speed-up over alpha and c, with the best N and with N = {N}. It grows "
        "towards large alpha and small c; a thick line marks 1, where speculation breaks even.",
        says=f"At alpha {alpha:.2f} and c {c:.2f} the best N is {best_N}, with {best_here:.2f}x: "
        f"speculation {wins}. N = {N} gives {here:.2f}x. On the thick line it is 1.",
    )


def _draw(panel, ratios: np.ndarray) -> None:
    """Fill the bands between the levels, red below 1 and greener above, and label the lines."""
    losing = [(REJECTED, opacity) for opacity in (0.6, 0.4, 0.2)]
    winning = [(ACCEPTED, opacity) for opacity in (0.1, 0.25, 0.4, 0.6, 0.8)]
    panel.contourf(ALPHAS, COSTS, ratios, LEVELS, colors=losing + winning)
    widths = [2.8 if level == 1 else 0.7 for level in LEVELS]
    lines = panel.contour(ALPHAS, COSTS, ratios, LEVELS, colors=INK, linewidths=widths)
    panel.clabel(lines, fmt="%gx", fontsize=9, colors=INK)
