"""What stands in a card's memory: the weights of both models, and the caches that still fit."""

from specdecode.memory import Shape, texts_that_fit
from specdecode.theory import weight_bytes
from specdecode.widgets.figures import INK, axes, picture
from specdecode.widgets.pictures import ACCEPTED, DRAFT, EXTRA, TARGET, Picture

COLOURS = {
    "target's weights": (TARGET, ""),
    "draft's weights": (DRAFT, "//"),
    "target's caches": (ACCEPTED, ".."),
    "draft's caches": (EXTRA, "xx"),
}


def gigabytes(count: float) -> str:
    """Return a number of bytes as text, in thousands: kB, MB or GB."""
    unit, name = next(pair for pair in ((1e9, "GB"), (1e6, "MB"), (1e3, "kB")) if count >= pair[0])
    return f"{count / unit:,.{0 if count >= 100 * unit else 1}f} {name}"


def on_a_card(
    gigabytes_there: float, target: Shape, draft: Shape | None, tokens: int, bytes_per_number: float
) -> Picture:
    """Draw one bar: weights, then as many texts of `tokens` tokens as fit beside them."""
    models = (target, draft) if draft else (target,)
    card = gigabytes_there * 1e9
    texts, alone = (
        texts_that_fit(card, some, tokens, bytes_per_number) for some in (models, models[:1])
    )
    parts = {}
    for name, model in zip(("target", "draft"), models, strict=False):
        parts[f"{name}'s weights"] = weight_bytes(model.parameters, bytes_per_number)
    for name, model in zip(("target", "draft"), models, strict=False):
        parts[f"{name}'s caches"] = texts * model.cache_bytes(tokens, bytes_per_number)
    (panel,) = axes(height=1.9)
    start = 0.0
    for name, amount in parts.items():
        colour, hatch = COLOURS[name]
        panel.barh(
            0, amount / 1e9, 0.5, start, color=colour, hatch=hatch, edgecolor=INK, label=name
        )
        start += amount / 1e9
    panel.axvline(gigabytes_there, color=INK, linestyle="--")
    panel.set(xlabel="GB (dashed: the memory there is)", yticks=[], ylim=(-0.4, 1.1))
    panel.legend(frameon=False, labelcolor=INK, ncols=4, loc="upper left", fontsize=9)
    said = ", ".join(
        f"{name} {gigabytes(max(amount, 1e3))}" for name, amount in parts.items() if amount
    )
    room = f"That leaves room for {texts:,} texts of {tokens:,} tokens"
    if draft:
        room += f"; without the draft it would be {alone:,}"
    return picture([panel], f"A bar: {said}.", f"{said[0].upper()}{said[1:]}. {room}.")
