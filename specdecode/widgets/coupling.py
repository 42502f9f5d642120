"""Where each guess goes: a table of drafted against committed tokens, as squares."""

import numpy as np

from specdecode.widgets.figures import INK, axes, picture
from specdecode.widgets.pictures import ACCEPTED, EXTRA, TARGET, Picture


def coupling(joint: np.ndarray, target_probs: np.ndarray) -> Picture:
    """Draw joint[x, y] = P(drafted x, committed y), shape (V, V), and its columns' sums.

    The area of a square is its probability. The columns are right if they add up to the target.
    """
    tokens = np.arange(len(joint))
    same = np.eye(len(joint), dtype=bool)
    left, right = axes(columns=2, height=3.3)
    drafted, committed = np.nonzero(joint > 1e-12)
    colours = np.where(drafted == committed, ACCEPTED, EXTRA)
    left.scatter(committed, drafted, s=2200 * joint[drafted, committed], c=colours, marker="s")
    ends = (-0.6, len(joint) - 0.4)
    left.set(xlim=ends, ylim=ends[::-1], xticks=tokens, yticks=tokens)
    left.set(xlabel="committed token", title="rows: drafted token; area: probability")
    kept, moved = np.where(same, joint, 0).sum(0), np.where(same, 0, joint).sum(0)
    right.bar(tokens, kept, 0.6, color=ACCEPTED, label="kept as drafted")
    right.bar(
        tokens,
        moved,
        0.6,
        kept,
        color=EXTRA,
        hatch="..",
        edgecolor=INK,
        label="replaced",
    )
    right.hlines(
        target_probs, tokens - 0.42, tokens + 0.42, color=TARGET, linewidth=2.5, label="target"
    )
    right.set(xlabel="committed token", xticks=tokens, title="the columns, added up")
    right.set_ylim(0, 1.45 * max(target_probs.max(), (kept + moved).max()))  # room for the legend
    right.legend(frameon=False, labelcolor=INK, fontsize=9)
    off = joint.sum(0) - target_probs
    verdict = (
        f"Every column adds up to the target (largest gap {np.abs(off).max():.0e})"
        if np.abs(off).max() < 1e-12
        else f"Column {np.abs(off).argmax()} misses the target by {off[np.abs(off).argmax()]:+.3f}"
    )
    columns = ", ".join(f"{x:.3f}" for x in joint.sum(0))
    wanted = ", ".join(f"{x:.3f}" for x in target_probs)
    return picture(
        [left],
        alt=f"A table of squares, most area on the diagonal; columns add up to {columns}, "
        f"the target is {wanted}.",
        says=f"{verdict}. The diagonal, tokens kept as they were drafted, holds {kept.sum():.3f}.",
    )
