"""Plain Python numbers, a loop for each metric."""


def acceptance_metrics(accepted, N):
    counts = [int(n) for n in accepted]
    nan = float("nan")
    conditional = []
    for i in range(N):
        reached = 0
        passed = 0
        for n in counts:
            if n >= i:
                reached += 1
            if n > i:
                passed += 1
        conditional.append(passed / reached if reached > 0 else nan)
    looked_at = 0
    for n in counts:
        looked_at += n if n == N else n + 1
    rate = sum(counts) / looked_at if looked_at > 0 else nan
    length = (sum(counts) + len(counts)) / len(counts) if counts else nan
    return {"conditional": conditional, "acceptance_rate": rate, "acceptance_length": length}
