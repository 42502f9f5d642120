"""Cuts the accepted drafts at the EOS and then adds the step's last token."""

from specdecode import spec_step

SAYS = (
    "Your generate cuts the drafts at the EOS and then still adds the step's last token: {example}."
)
HINT = "A correction or a bonus follows the accepted drafts. Does anything follow an EOS?"
REPORT = "huggingface/transformers PR #48981: drafts could be committed past the EOS (B22)"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    new = []
    while len(new) < end and (not new or eos not in new):
        *accepted, last = spec_step([*prefix, *new], target, draft, min(N, end - len(new) - 1), rng)
        if eos in accepted:
            accepted = accepted[: accepted.index(eos) + 1]
        new += [*accepted, last]
    return new
