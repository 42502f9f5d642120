"""Texts whose end stood there before, and texts whose end is new: what prompt_lookup is asked."""

from typing import NamedTuple

from numpy.random import default_rng

from grader import words
from specdecode.drafters.lookup import earlier

VOCAB = 100
LETTERS = 12  # tokens that a pattern may name; the others are fresh


class Lookup(NamedTuple):
    """One call: the text, the most tokens to guess, and the sizes of the suffixes."""

    sequence: tuple[int, ...]
    N: int
    longest: int
    shortest: int

    def __str__(self) -> str:
        return (
            f"{words.tokens(self.sequence)} with N {self.N}, longest {self.longest} and shortest "
            f"{self.shortest}"
        )

    @property
    def found(self) -> str:
        """Say which suffix counts, and where it stood before."""
        start, size = earlier(self.sequence, self.longest, self.shortest)
        if not size:
            return "no suffix of these sizes stood there before"
        suffix = words.tokens(self.sequence[-size:])
        return f"the suffix {suffix} stood there before, last at index {start}"


class Asked(NamedTuple):
    """What prompt_lookup is asked, rule by rule; no rule has the same answer to all its texts."""

    alone: tuple[Lookup, ...]  # the second text's end is new there, and stands in the first
    longest: tuple[Lookup, ...]
    latest: tuple[Lookup, ...]
    counts: tuple[Lookup, ...]
    overlaps: tuple[Lookup, ...]
    ends: tuple[Lookup, ...]
    new: tuple[Lookup, ...]
    short: tuple[Lookup, ...]
    numbers: tuple[Lookup, ...]


# A letter is the same token wherever it stands; a dot is one or more that stand nowhere else.
PATTERNS = {
    "alone": (("abcd.ab", 2, 2, 1), ("fgab", 2, 2, 1)),
    "longest": (
        (".abcd.bce.cf.abc", 2, 3, 1),
        (".bcd.ce.abc", 2, 3, 1),  # not the longest, not the shortest
        (".abcd.bce.abc", 2, 2, 1),  # a suffix that is longer than the longest stands there too
        (".bcd.ebc", 2, 3, 2),  # the shortest alone
        (".abg.cb", 2, 3, 2),  # one that is shorter than the shortest
        (".abcdef.bcdeg.abcde", 3, 5, 2),
    ),
    "latest": (
        (".abe.abc.abc.abd.ab", 1, 2, 1),  # the first, the most frequent and the latest differ
        (".cab.abe.dab", 2, 2, 2),
        ("abc.ab", 1, 2, 2),  # the latest is the very beginning
    ),
    "counts": (
        (".abcdefg.ab", 4, 2, 1),
        (".abcdefg.ab", 1, 2, 1),
        ("abcdefgh.ab", 5, 3, 2),
        (".abcd.ab", 0, 2, 1),
    ),
    "overlaps": (
        (".ababa", 3, 3, 3),
        ("aaaa", 2, 3, 2),
        (".abab", 2, 2, 2),  # it ends where the suffix begins
    ),
    "ends": (
        ("abc.ab", 20, 2, 1),
        (".abcdefghijkl.abd.ab", 12, 2, 1),  # further in front there are enough
        (".aa", 3, 2, 1),
    ),
    "new": (("abcd.", 3, 3, 1), (".abcde.f", 2, 2, 1), (".abcf.deb", 2, 3, 1)),
    "short": (
        ("", 2, 2, 1),
        ("a", 2, 2, 1),
        ("ab", 2, 3, 3),
        ("aaa", 2, 4, 4),  # two of its tokens stood there before; four are asked for
        ("abcab", 2, 9, 1),  # shorter than the longest, which keeps nobody from a shorter one
        ("aaa", 2, 5, 1),
        ("ccabc", 3, 5, 1),
    ),
}


def asked(seed: int | None) -> Asked:
    """The published texts, or those of a seed: other tokens, and more of those that are fresh."""
    rng = default_rng(seed)
    tokens = [*range(1, VOCAB), 0] if seed is None else rng.permutation(VOCAB).tolist()

    def text(pattern: str) -> tuple[int, ...]:
        fresh, found = iter(tokens[LETTERS:]), []
        for letter in pattern:
            if letter == ".":
                count = 1 if seed is None else int(rng.integers(1, 4))
                found += [next(fresh) for _ in range(count)]
            else:
                found.append(tokens[ord(letter) - ord("a")])
        return tuple(found)

    digits = range(1, 10) if seed is None else rng.permutation(range(1, 10)).tolist()
    one, two, three, four, five, *_ = digits
    numbers = (  # their digits, written side by side, hold the suffix later on
        Lookup((one, two, three, 10 * five + one, two, four, one, two), 2, 2, 1),
        Lookup((one, two, four, one, 10 * two + five, three, one, two), 2, 2, 1),
    )
    drawn = {
        rule: tuple(Lookup(text(pattern), *sizes) for pattern, *sizes in patterns)
        for rule, patterns in PATTERNS.items()
    }
    return Asked(**drawn, numbers=numbers)


PUBLISHED = asked(None)
LOOKUPS = tuple(dict.fromkeys(lookup for rule in PUBLISHED for lookup in rule))
EDGES = tuple(lookup for lookup in LOOKUPS if lookup.N == 0 or len(lookup.sequence) < 2)
