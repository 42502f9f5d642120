"""Returns N together with its speed-up."""

SAYS = (
    "Your best_draft_length returns {value} (a tuple); it should return N, a whole number (an int)."
)
HINT = "`return best` is enough; the speed-up can be computed from it."
REPORT = "a beginner's slip: returns more than was asked for"
CAUGHT_BY = "type"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 150 if verify_cost is None else verify_cost
    best, best_speed = 0, 1.0
    for N, v in enumerate(costs):
        speed = sum(alpha**i for i in range(N + 1)) / (N * c + v)
        if speed > best_speed:
            best, best_speed = N, speed
    return best, best_speed
