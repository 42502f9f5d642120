"""Never looks at verify_cost."""

SAYS = (
    "Your best_draft_length never looks at verify_cost and takes every verification for the "
    "price of one pass, with N as large as it likes. For {case} it gives {got}; the best N "
    "is {want}, with a speed-up of {want_speed}."
)
HINT = "Which line of your code reads verify_cost?"
REPORT = "ggml-org/llama.cpp #3649: verifying N is not the price of 1 (B69)"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    def speed(N):
        return sum(alpha**i for i in range(N + 1)) / (N * c + 1)

    N = 0
    while speed(N + 1) > speed(N):
        N += 1
    return N
