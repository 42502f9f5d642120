"""The checks of `grader` take the PyTorch functions, and say of a mistake what they always say."""

import importlib

import pytest
from adapters import adapters

from grader import check

NAMES = ("accept", "residual", "warp", "draft", "spec_step", "pair_step", "kv_rollback", "generate")


@pytest.mark.parametrize("name", NAMES)
def test_the_checks_accept_them(track, name):
    report = getattr(check, name)(adapters(track)[name], seed=3)
    assert report.passed, str(report)


def at_most(track):
    track["accept"] = lambda target_prob, draft_prob, u: u * draft_prob <= target_prob


def swapped(track):
    right = track["residual"]
    track["residual"] = lambda target_probs, draft_probs: right(draft_probs, target_probs)


def from_target(track):
    track["residual"] = lambda target_probs, draft_probs: target_probs


def hole(track):
    def roll_back(kept, unseen, target_cache, draft_cache, draft_model):
        target_cache.truncate(kept)
        draft_cache.truncate(kept)

    track["roll_back"] = roll_back


def always_fed(track):
    def roll_back(kept, unseen, target_cache, draft_cache, draft_model):
        target_cache.truncate(kept)
        draft_cache.truncate(kept)
        draft_model.extend(draft_cache, unseen)

    track["roll_back"] = roll_back


def nothing_taken_back(track):
    def roll_back(kept, unseen, target_cache, draft_cache, draft_model):
        if (draft_cache.lengths < kept).any():
            draft_model.extend(draft_cache, unseen)

    track["roll_back"] = roll_back


def no_context(track):
    right = track["generate"]

    def generate(prompts, target, draft_model, *rest):
        target.context = draft_model.context = 10**6
        return right(prompts, target, draft_model, *rest)

    track["generate"] = generate


@pytest.mark.parametrize(
    ("name", "broken", "mistake"),
    [
        ("accept", at_most, "at_most"),
        ("residual", swapped, "swapped"),
        ("spec_step", from_target, "corrects_from_target"),
        ("pair_step", hole, "hole_in_the_draft"),
        ("pair_step", nothing_taken_back, "nothing_rolled_back"),
        ("kv_rollback", always_fed, "always_fed"),
        ("kv_rollback", hole, "nothing_fed"),
        ("generate", no_context, "context_ignored"),
    ],
)
def test_a_known_mistake_gets_its_own_sentence(track, name, broken, mistake):
    broken(track)
    report = getattr(check, name)(adapters(track)[name])
    known = importlib.import_module(f"grader.mistakes.{name}.{mistake}")
    assert not report.passed
    assert known.SAYS.partition("{")[0] in " ".join(str(report).split())
