"""NumPy's windows, all compared at once."""

import numpy as np


def prompt_lookup(sequence, N, longest, shortest):
    text = np.array(sequence, dtype=np.int64)
    for size in range(min(longest, len(text) - 1), shortest - 1, -1):
        windows = np.lib.stride_tricks.sliding_window_view(text, size)[:-1]
        starts = np.flatnonzero((windows == text[-size:]).all(1))
        if starts.size:
            return text[starts[-1] + size :][:N]
    return np.array([], dtype=np.int64)
