"""Takes drafting to be free."""

SAYS = (
    "Your best_draft_length does not use c: the draft passes cost nothing in it. For {case} "
    "it gives {got}, with a speed-up of {got_speed}; N = {want} has {want_speed}."
)
HINT = "N drafts take N passes of the draft model. Where are they in your cost?"
REPORT = "huggingface/transformers #26565: slower than plain decoding, because c is too large (B69)"
CAUGHT_BY = "values"


def best_draft_length(alpha, c, verify_cost):
    costs = [1.0] * 100 if verify_cost is None else verify_cost
    speeds = []
    for N, v in enumerate(costs):
        tokens = sum(alpha**i for i in range(N + 1))
        speeds.append(tokens / v)
    return speeds.index(max(speeds))
