"""The checks of `grader` take the PyTorch functions, through adapters that only turn types."""

import pytest
import torch

from grader import check


class Asked:
    """One of a check's models, as `spec_step` asks: what was fed so far is the text."""

    def __init__(self, model, vocab, text, before):
        self.model, self.vocab, self.text = model, vocab, text
        self.before = before  # tokens that only stand in for a prefix shorter than two

    def truncate(self, lengths):
        self.text = self.text[: int(lengths)]

    def extend(self, cache, tokens):
        rows = tokens.shape[1] if self.before is None else 1  # of a draft the last row is used
        self.text = [*self.text, *tokens[0].tolist()]
        return torch.from_numpy(self.model(self.text[self.before or 0 :], rows))[None]


def adapters(track):
    """The notebook's functions as a learner's would be called."""

    def accept(target_prob, draft_prob, u):
        return bool(
            track["accept"](*(torch.tensor(x).double() for x in (target_prob, draft_prob, u)))
        )

    def residual(target_probs, draft_probs):
        return track["residual"](torch.tensor(target_probs), torch.tensor(draft_probs)).numpy()

    def warp(logits, temperature, k=None, p=None):
        return track["warp"](torch.tensor(logits), temperature, k, p).numpy()

    def spec_step(prefix, target, draft, N, rng):
        seeded = torch.Generator().manual_seed(int(float(rng.random()) * 2**53))
        missing = max(2 - len(prefix), 0)
        text = [0] * missing + list(prefix)
        asked = [
            Asked(lambda tokens, n: target(tokens[missing:], n), 0, text[:-1], None),
            Asked(draft, 0, text[:-2], missing),
        ]
        sequence, lengths = torch.tensor([text]), torch.tensor([len(text)])
        block, count = track["spec_step"](sequence, lengths, *asked, N, seeded, *asked)
        return block[0, : int(count)].tolist()

    return {function.__name__: function for function in (accept, residual, warp, spec_step)}


@pytest.mark.parametrize("name", ["accept", "residual", "warp", "spec_step"])
def test_the_checks_accept_them(track, name):
    report = getattr(check, name)(adapters(track)[name], seed=3)
    assert report.passed, str(report)


def test_a_known_mistake_gets_its_own_sentence(track):
    right = track["residual"]
    track["residual"] = lambda target_probs, draft_probs: right(draft_probs, target_probs)
    report = check.residual(adapters(track)["residual"], seed=3)
    assert not report.passed
    assert "subtracts the target from the draft" in str(report)
