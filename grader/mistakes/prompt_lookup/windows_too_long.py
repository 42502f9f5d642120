"""NumPy's windows of a text that is shorter."""

import numpy as np

SAYS = "Your prompt_lookup raised ValueError ({reason}) at line {number}, `{line}`, {case}."
HINT = "How large may a window be? Begin with the smaller of longest and the text's length."
REPORT = "a beginner's slip: a text shorter than the n-gram"
CAUGHT_BY = "exception"


def prompt_lookup(sequence, N, longest, shortest):
    text = np.array(sequence)
    for size in range(longest, shortest - 1, -1):
        windows = np.lib.stride_tricks.sliding_window_view(text, size)
        same = (windows == text[-size:]).all(1)
        starts = np.flatnonzero(same[:-1])
        if len(starts):
            return text[starts[-1] + size :][:N].tolist()
    return []
