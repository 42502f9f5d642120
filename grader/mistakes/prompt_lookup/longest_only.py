"""Looks for the longest suffix alone."""

SAYS = (
    "Your prompt_lookup looks for the longest suffix alone; where it is new, shorter ones are to "
    "be tried, down to shortest. For {case} it returns {got}; it should return {want}: {found}."
)
HINT = "What do you do after a search that has found nothing?"
REPORT = "a beginner's slip: one n-gram size in place of a range of them"
CAUGHT_BY = "values"


def prompt_lookup(sequence, N, longest, shortest):
    suffix = sequence[-longest:]
    for start in range(len(sequence) - longest - 1, -1, -1):
        if sequence[start : start + longest] == suffix:
            return sequence[start + longest :][:N]
    return []
