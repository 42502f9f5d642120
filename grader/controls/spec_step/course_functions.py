"""Calls the course's own draft and verify."""

from specdecode import draft as draft_tokens
from specdecode.rejection import verify


def spec_step(prefix, target, draft, N, rng):
    tokens, rows = draft_tokens(prefix, draft, N, rng)
    verdict = verify(target([*prefix, *tokens], N + 1), rows, tokens, rng)
    return [*tokens[: verdict.accepted], verdict.token]
