"""Takes 1 + N alpha for the tokens of a step."""

SAYS = (
    "Your best_draft_length takes 1 + N alpha for the tokens of a step, as if a draft after "
    "a rejection could still be accepted. For {case} it gives {got}, with a speed-up of "
    "{got_speed}; N = {want} has {want_speed}."
)
HINT = "Use the tokens of a step as in the exercise expected_tokens: 1 + alpha + ... + alpha^N."
REPORT = "ggml-org/llama.cpp #3649: the rate of a position taken for the rate of a block (B69)"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    last = 100 if verify_cost is None else len(verify_cost) - 1
    best, best_speed = 0, 1.0
    for N in range(last + 1):
        v = 1 if verify_cost is None else verify_cost[N]
        speed = (1 + N * alpha) / (N * c + v)
        if speed > best_speed:
            best, best_speed = N, speed
    return best
