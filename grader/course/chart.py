"""The distribution of scores as an inline SVG: no script, no colour that means anything alone."""

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT = 360, 190
LEFT, TOP, BOTTOM = 8, 22, 34  # room at the edges, in units of the picture
BINS = (*(f"{10 * i}-{10 * i + 9}" for i in range(10)), "100")  # percent


def counts(shares: Sequence[float]) -> list[int]:
    """Return how many of the shares, 0 to 1, lie in each tenth; the last are those of all."""
    found = [0] * len(BINS)
    for share in shares:
        found[10 if share >= 1 else min(int(10 * share + 1e-9), 9)] += 1
    return found


def histogram(shares: Sequence[float]) -> str:
    """Return the picture, with what it shows in words for those who do not see it."""
    each = counts(shares)
    most = max(each) or 1
    step = (WIDTH - 2 * LEFT) / len(BINS)
    base = HEIGHT - BOTTOM
    bars = []
    for i, (label, count) in enumerate(zip(BINS, each, strict=True)):
        x, height = LEFT + i * step, (base - TOP) * count / most
        middle = x + step / 2
        bars.append(
            f'<rect x="{x + 2:.1f}" y="{base - height:.1f}" width="{step - 4:.1f}" '
            f'height="{height:.1f}"/>'
        )
        if count:
            bars.append(f'<text x="{middle:.1f}" y="{base - height - 5:.1f}">{count}</text>')
        bars.append(f'<text x="{middle:.1f}" y="{base + 15}">{label.split("-")[0]}</text>')
    said = "; ".join(
        f"{label} percent: {count}" for label, count in zip(BINS, each, strict=True) if count
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="chart-title chart-said">'
        '<title id="chart-title">How many learners have which share of the points</title>'
        f'<desc id="chart-said">{escape(said)}.</desc>{"".join(bars)}'
        f'<path d="M{LEFT} {base}H{WIDTH - LEFT}"/>'
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 3}">percent of the judge\'s points, from</text></svg>'
    )
