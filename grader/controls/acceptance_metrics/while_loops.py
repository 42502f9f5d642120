"""While loops that go step by step and draft by draft."""


def acceptance_metrics(accepted, N):
    reached, passed = [0] * N, [0] * N
    tokens = step = 0
    while step < len(accepted):
        draft = 0
        while draft < N:
            reached[draft] += 1
            if draft >= accepted[step]:
                break
            passed[draft] += 1
            draft += 1
        tokens += draft + 1
        step += 1
    nan = float("nan")
    return {
        "conditional": [p / r if r else nan for p, r in zip(passed, reached)],
        "acceptance_rate": sum(passed) / sum(reached) if sum(reached) else nan,
        "acceptance_length": tokens / step if step else nan,
    }
