"""Rules for several candidates at one place, each wrong in one thing, and a right one beside them.

What the exact tests must see: the faults D09 to D12 of the public catalogue, and their neighbours.
"""

from functools import partial

import numpy as np

from specdecode import residual, sample
from specdecode.candidates import INDEPENDENT, TOP, WITHOUT_REPLACEMENT, choose


def one_place(
    target_probs,
    draft_probs,
    count,
    rng,
    *,
    way,
    rows=lambda draft_probs, tokens, rows: rows,
    leaves=lambda wanted, row, target_probs: residual(wanted, row),
):
    """Return the token that comes of `count` candidates; each keyword may replace one part."""
    tokens, drawn_from = choose(draft_probs, count, way, rng)
    wanted = target_probs
    for token, row in zip(tokens, rows(draft_probs, tokens, drawn_from), strict=True):
        if rng.random() * row[token] < wanted[token]:
            return token
        wanted = leaves(wanted, row, target_probs)
    return sample(wanted, rng)


def _draft_row(draft_probs, tokens, rows):
    return [draft_probs] * len(tokens)


def _not_scaled_up(draft_probs, tokens, rows):
    """The draft's row with the tried tokens at zero. It sums to less than one; the tried tokens
    are not wanted any more, so this is the same fault as judging by the draft's row.
    """
    return [np.where(row > 0, draft_probs, 0) for row in rows]


def _without_the_tried(draft_probs, tokens, rows):
    rest = [np.where(np.isin(range(len(draft_probs)), tokens[:i]), 0, draft_probs)
            for i in range(len(tokens))]  # fmt: skip
    return [row / row.sum() if row.any() else row for row in rest]


def _positive_part(wanted, row, target_probs):
    missing = np.maximum(wanted - row, 0)
    return missing / missing.sum() if missing.any() else wanted


def _a_draw_for_each(target_probs, draft_probs, count, rng, way):
    """A draw of the target for each candidate; any match wins, else the last draw counts."""
    tokens, _ = choose(draft_probs, count, way, rng)
    for token in tokens:
        drawn = sample(target_probs, rng)
        if drawn == token:
            return token
    return drawn


RIGHT = {way: partial(one_place, way=way) for way in (INDEPENDENT, WITHOUT_REPLACEMENT, TOP)}
WRONG = {
    "without replacement, judged as if independent (D09)": partial(
        one_place, way=WITHOUT_REPLACEMENT, rows=_draft_row
    ),
    "without replacement, not scaled up (D09)": partial(
        one_place, way=WITHOUT_REPLACEMENT, rows=_not_scaled_up, leaves=_positive_part
    ),
    "independent, judged as if without replacement": partial(
        one_place, way=INDEPENDENT, rows=_without_the_tried, leaves=_positive_part
    ),
    "the likeliest, judged by the draft's probability (D10)": partial(
        one_place, way=TOP, rows=_draft_row
    ),
    "each compared with the target itself (D11)": partial(
        one_place, way=INDEPENDENT, leaves=lambda wanted, row, target_probs: target_probs
    ),
    "the first residual for all (D11)": partial(
        one_place, way=INDEPENDENT, leaves=lambda wanted, row, target: residual(target, row)
    ),
    "a draw of the target for each candidate (D12)": partial(_a_draw_for_each, way=TOP),
}
