"""Accepts by a coin of the right probability, rng.binomial: the sampled route."""

from specdecode import residual


def tree_verify(target_rows, draft_rows, tokens, parents, rng):
    path = ()
    while True:
        node = path[-1] if path else -1
        wanted = target_rows[node + 1]
        for child in [i for i in range(len(parents)) if parents[i] == node]:
            p, q = wanted[tokens[child]], draft_rows[child][tokens[child]]
            if rng.binomial(1, float(p > 0) if p >= q else p / q):
                path = (*path, child)
                break
            wanted = residual(wanted, draft_rows[child])
        else:
            return path, int(rng.multinomial(1, wanted).argmax())
