"""Never lets the draft propose anything."""

SAYS = (
    "Your generate asks the target for one token after the other and has no use for the "
    "draft: {example}."
)
HINT = "The result is right and nothing is gained. Where do N drafts and one target pass come in?"
REPORT = "huggingface/transformers #26565: no faster than plain decoding (B69)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))
    new = []
    while len(new) < end and (not new or new[-1] != eos):
        row = target([*prefix, *new])[0]
        new.append(int(rng.choice(len(row), p=row)))
    return new
