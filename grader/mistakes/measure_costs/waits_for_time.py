"""Waits for the clock, which only passes move."""

SAYS = (
    "Your measure_costs does not come to an end {case}: it was stopped after {seconds} s at {line}."
)
HINT = "Nothing has to be waited for. Count the passes instead: `for _ in range(7)`."
REPORT = "a beginner's slip"
CAUGHT_BY = "deadline"


def measure_costs(target, draft, prefix, longest, clock):
    begin = clock()
    while clock() - begin < 0.5:
        pass
    return 1.0, [1.0] * (longest + 1)
