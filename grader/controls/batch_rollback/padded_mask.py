"""A mask of accepted drafts, padded to the longest, counted by row."""

import numpy as np


def batch_rollback(cache, prefixes, drafted, accepted, active):
    longest = max((len(tokens) for tokens in drafted), default=0)
    mask = np.arange(longest) < np.array(accepted)[:, None]
    for i, row in enumerate(cache.rows):
        if active[i]:
            row.truncate(len(prefixes[i]) + int(mask[i].sum()))
