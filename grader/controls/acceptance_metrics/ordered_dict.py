"""An OrderedDict, which is a dict."""

from collections import OrderedDict

import numpy as np


def acceptance_metrics(accepted, N):
    values = OrderedDict()
    values["conditional"] = [
        (accepted > i).sum() / (accepted >= i).sum() if (accepted >= i).any() else np.nan
        for i in range(N)
    ]
    seen = np.where(accepted < N, accepted + 1, N).sum()
    values["acceptance_rate"] = np.array(accepted.sum() / seen if seen else np.nan)
    values["acceptance_length"] = np.array([(accepted + 1).mean() if len(accepted) else np.nan])
    return values
