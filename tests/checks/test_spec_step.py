"""The parts of spec_step's check: what its fixtures hold, and that each boundary rule has one."""

import numpy as np
import pytest

from grader import check, mistakes
from grader.checks.spec_step import EXERCISE, PUBLISHED
from grader.fixtures import NEVER_SAID, Fixtures
from specdecode import spec_step

SEEDS = (11, 101, 60617, *range(12))
NAMES = [part.name for part in EXERCISE.parts(None)]


def _owed(setting):
    return np.maximum(setting.target.table - setting.draft.table, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_fixtures_are_where_right_and_wrong_differ(seed):
    made = Fixtures(seed)
    assert ((_owed(made.one) > 0).sum(-1) == 3).all(), "residuals of three tokens"
    assert (made.two.draft.table == 0).any(), "tokens that the draft never says"
    assert (made.zeros.target.table == 0).any(), "tokens that the target never says"
    assert np.ptp(made.two.target.table, axis=(0, 1)).max() > 0.2, "rows depend on the text"
    assert (made.same.target.table == made.same.draft.table).all()
    assert made.asked_again.afterthought is not None
    assert made.asked_again.N >= 2, "or rows that come again with the next pass would not show"
    assert {setting.N for setting in (made.none, made.one, made.two, made.three)} == {0, 1, 2, 3}
    assert {setting.horizon - setting.N for setting in (made.one, made.two)} == {2}


@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_fixtures_reject_early_late_and_not_at_all(seed):
    greedy = Fixtures(seed).greedy
    assert all(set(np.unique(s.target.table)) == {0, 1} for s in greedy)
    assert all(set(np.unique(s.draft.table)) == {0, 1} for s in greedy)
    rng = np.random.default_rng(0)
    lengths = {len(spec_step(s.prefix, s.target, s.draft, s.N, rng)) for s in greedy}
    assert len(lengths) >= 2


def test_a_right_draw_at_zero_is_token_zero_whichever_row_it_is_from():
    target, draft = (model([1, 0])[0] for model in (NEVER_SAID.target, NEVER_SAID.draft))
    assert target[2] == 0
    assert all(row[0] > 0 for row in (target, draft, np.maximum(target - draft, 0)))


def _no_drafts(prefix, target, draft, N, rng):
    return spec_step(prefix, target, draft, N, rng) if N else [int(target(prefix)[0].argmax())]


def _greedy(prefix, target, draft, N, rng):
    rows = []

    def kept(tokens, n=1):
        rows.append(draft(tokens, n))
        return rows[-1]

    tokens = spec_step(prefix, target, kept, N, rng)
    return [int(rows[0][0].argmax())] if N and rows[0].max() == 1 else tokens


def _mistake(name):
    return next(m.function for m in mistakes.load("spec_step") if m.name == name)


@pytest.mark.parametrize(
    ("function", "parts"),
    [
        (_no_drafts, {"no drafts, N = 0"}),
        (_mistake("at_most"), {"u = 0, target 0"}),
        (_mistake("corrections_up_front"), {"draft = target", "temperature 0"}),
        (_greedy, {"temperature 0"}),
        (_mistake("rows_of_the_last_pass"), {"rows remembered"}),
        (_mistake("target_each_draft"), {"passes"}),
    ],
)
def test_each_rule_has_a_part_that_fails_alone(function, parts):
    report = check.spec_step(function)
    assert {part.name for part in report.parts if not part.passed} == parts


def test_parts_are_named_once_and_cover_every_n():
    assert len(set(NAMES)) == len(NAMES) == 10
    assert {f"law at N = {N}" for N in (1, 2, 3)} <= set(NAMES)
    assert PUBLISHED.none.N == 0
