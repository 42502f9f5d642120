"""Never considers N = 0."""

SAYS = (
    "Your best_draft_length always drafts something. For {case} it gives {got}, with a "
    "speed-up of {got_speed}, where 1 is plain decoding; with N = 0 nothing is lost."
)
HINT = "Is every alpha worth a draft? Try alpha .2 and c .3 by hand."
REPORT = "huggingface/transformers #26565: speculation that is slower than plain decoding (B69)"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    def speed(N):
        tokens = sum(alpha**i for i in range(N + 1))
        v = 1 if verify_cost is None else verify_cost[N]
        return tokens / (N * c + v)

    candidates = range(1, 150) if verify_cost is None else range(1, len(verify_cost))
    return max(candidates, key=speed, default=0)
