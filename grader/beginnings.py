"""What two laws of token sequences say of their beginnings, and where they first differ."""

from specdecode.exact import Distribution

ROUNDING = 1e-6  # as for other values: float32 arithmetic is no fault, and any real fault is larger

Tokens = tuple[int, ...]


def beginnings(law: Distribution, length: int) -> Distribution:
    """The law of the first `length` tokens."""
    shorter: Distribution = {}
    for tokens, probability in law.items():
        shorter[tokens[:length]] = shorter.get(tokens[:length], 0) + probability
    return shorter


def completed(law: Distribution, truth: Distribution) -> Distribution:
    """Carry each outcome that is shorter than the truth's on, as the truth goes on after it."""
    whole: Distribution = {}
    for tokens, probability in law.items():
        longer = {t: share for t, share in truth.items() if share and t[: len(tokens)] == tokens}
        total = sum(longer.values())
        # an outcome that the truth rules out has no way on, and stays as it is
        for outcome, share in longer.items() if longer else ((tokens, 1.0),):
            whole[outcome] = whole.get(outcome, 0) + probability * share / (total or 1)
    return whole


def shortest_difference(law: Distribution, truth: Distribution) -> Tokens | None:
    """Return the shortest beginning that is too likely or too rare in an exact law, or None."""
    for length in range(1, max(map(len, truth)) + 1):
        got, want = beginnings(law, length), beginnings(truth, length)
        gaps = {t: abs(got.get(t, 0) - want.get(t, 0)) for t in sorted(got.keys() | want.keys())}
        worst = max(gaps, key=lambda t: gaps[t])
        if gaps[worst] > ROUNDING:
            return worst
    return None


def largest_difference(law: Distribution, truth: Distribution) -> Tokens:
    """Return the beginning whose probability is furthest from the truth's."""
    gaps: Distribution = {}
    for length in range(1, max(map(len, truth)) + 1):
        got, want = beginnings(law, length), beginnings(truth, length)
        gaps |= {t: abs(got.get(t, 0) - want.get(t, 0)) for t in sorted(got.keys() | want.keys())}
    return max(gaps, key=lambda t: gaps[t])


def last_token(law: Distribution, beginning: Tokens) -> float:
    """The probability of a beginning's last token after the tokens before it."""
    before = beginnings(law, len(beginning) - 1).get(beginning[:-1])
    return beginnings(law, len(beginning)).get(beginning, 0) / (before or 1)
