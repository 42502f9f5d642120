"""A lambda, which is a function too."""

accept = lambda target_prob, draft_prob, u: u * draft_prob < target_prob  # noqa: E731
