"""All uniforms drawn before anything else."""

import numpy as np


def pair_step(sequence, target, draft, N, rng, target_cache, draft_cache):
    uniforms = rng.random(2 * N + 1)
    tokens, rows = [sequence[-1]], []
    for i in range(N):
        rows.append(draft.extend(draft_cache, tokens[-1:])[0])
        tokens.append(int((np.cumsum(rows[i]) <= uniforms[i]).sum()))
    judge = target.extend(target_cache, tokens)
    for i, token in enumerate(tokens[1:]):
        if uniforms[N + i] * rows[i][token] >= judge[i][token]:
            missing = np.maximum(judge[i] - rows[i], 0)
            for cache in (target_cache, draft_cache):
                cache.truncate(len(sequence) + i)
            law = np.cumsum(missing / missing.sum())
            return [*tokens[1 : i + 1], int((law <= uniforms[-1]).sum())]
    draft.extend(draft_cache, tokens[-1:])
    return [*tokens[1:], int((np.cumsum(judge[N]) <= uniforms[-1]).sum())]
