"""Appends the last token, which stands in the text already."""

SAYS = (
    "Your prompt_lookup searches for an end in which the last token stands twice. For {case} it "
    "returns {got}; it should return {want}: {found}."
)
HINT = "Is the last token part of the sequence, or has it still to be appended?"
REPORT = (
    "vllm-project/vllm-ascend PR #11323: the proposer's buffer got the sampled tokens a second "
    "time (B63)"
)
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    text = sequence + sequence[-1:]
    for size in range(longest, shortest - 1, -1):
        suffix = text[-size:]
        for start in range(len(text) - size - 1, -1, -1):
            if text[start : start + size] == suffix:
                return text[start + size :][:N]
    return []
