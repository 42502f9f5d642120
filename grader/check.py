"""What a notebook imports: `from grader import check`, then `check.accept(accept)`.

Every check takes the learner's function, returns a `Report` and raises nothing. A `seed` adds
fixtures drawn from it, for an instructor's hidden tests.
"""

from collections.abc import Callable

from grader.checks import accept as _accept
from grader.judge import judge
from grader.report import Report


def accept(function: Callable, seed: int | None = None) -> Report:
    """Check accept(target_prob, draft_prob, u) -> bool."""
    return judge(_accept.EXERCISE, function, seed)
