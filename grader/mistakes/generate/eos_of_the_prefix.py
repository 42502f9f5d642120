"""An EOS in the prefix ends the text."""

from specdecode import spec_step

SAYS = (
    "Your generate stops because of an EOS in the prefix; only a new one ends the text: {example}."
)
HINT = "Chat prompts hold the end mark of earlier turns. Which part of the text is yours?"
REPORT = "a beginner's slip: looks through the prefix as well"
CAUGHT_BY = "values"


def generate(prefix, target, draft, N, rng, budget, eos, context):
    end = budget if context is None else min(budget, context - len(prefix))

    text = list(prefix)
    while len(text) - len(prefix) < end and eos not in text:
        room = end - (len(text) - len(prefix))
        for token in spec_step(text, target, draft, min(N, room - 1), rng):
            text.append(token)
            if token == eos:
                break
    return text[len(prefix) :]
