"""A text's easy and hard places in a row, cut into the steps that a run takes over it."""

from collections.abc import Mapping

import numpy as np

from specdecode.clustered import cut_into_steps
from specdecode.widgets.figures import INK, axes, picture
from specdecode.widgets.pictures import ACCEPTED, REJECTED, Picture


def stretches(texts: Mapping[str, np.ndarray], N: int) -> Picture:
    """Draw each named text (places,) of booleans, True where a draft is accepted, cut into steps.

    The sentence counts whole steps only; the piece after the last of them is drawn pale.
    """
    (panel,) = axes(height=0.75 * len(texts) + 0.9)
    told = []
    for height, (name, easy) in enumerate(texts.items()):
        accepted = cut_into_steps(easy, N)
        ends = np.cumsum(accepted + 1)
        covered = ends[-1] if len(ends) else 0
        colours = [
            (ACCEPTED if ok else REJECTED, 1.0 if place < covered else 0.25)
            for place, ok in enumerate(easy)
        ]
        tall = np.where(easy, 0.6, 0.3)  # told apart by height too
        panel.bar(np.arange(len(easy)), tall, 0.85, -height, color=colours, linewidth=0)
        panel.vlines(ends - 0.5, -height - 0.08, -height + 0.72, color=INK, linewidth=1.2)
        told.append(
            f"{name}: {easy.mean():.0%} easy, {len(ends)} passes for {covered} tokens, "
            f"{covered / max(len(ends), 1):.2f} a pass"
        )
    panel.set_yticks([0.3 - i for i in range(len(texts))], list(texts))
    panel.set(xlabel="place in the text (tall: the draft is accepted; a line ends a step)")
    panel.spines["left"].set_visible(False)
    panel.tick_params(left=False)
    panel.margins(x=0.01)
    panel.figure.subplots_adjust(left=0.13)
    says = "; ".join(told) + "."
    return picture([panel], f"Places of each text in a row, cut into steps. {says}", says)
