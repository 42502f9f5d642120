"""Block verification: exact, never fewer tokens in expectation, and another rule than `verify`."""

from functools import partial

import numpy as np
import pytest
from cases import DRAFT, PAIRS, TARGET, random_model, step_law, target_law

from specdecode import Proposal, TableModel, draft, record_step, residual, sample, verify
from specdecode.block import verify_block
from specdecode.exact import distribution
from specdecode.exact import total_variation as tv
from specdecode.rejection import Verdict


def step(prefix, target, drafter, N, rng, judge=verify_block):
    return record_step(prefix, target, drafter, N, rng, judge).committed


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
@pytest.mark.parametrize("N", [0, 1, 2])
def test_the_joint_law_is_the_targets(pair, N):
    assert tv(step_law(step, *pair, N), target_law(pair[0], N)) < 1e-12


def test_the_joint_law_is_the_targets_for_three_drafts():
    pair = PAIRS["draft lacks a token"]
    assert tv(step_law(step, *pair, 3), target_law(pair[0], 3)) < 1e-12


def expected_accepted(judge, target, other, N):
    law = distribution(lambda rng: record_step([1], target, other, N, rng, judge).accepted)
    return sum(n * share for n, share in law.items())


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
@pytest.mark.parametrize("N", [1, 2, 3])
def test_it_never_accepts_fewer_in_expectation(pair, N):
    block, plain = (expected_accepted(judge, *pair, N) for judge in (verify_block, verify))
    assert block >= plain - 1e-12
    if N == 1:  # there is nothing to make up for
        assert block == pytest.approx(plain, abs=1e-12)


def test_it_accepts_more_where_ratios_make_up_for_each_other():
    gains = [
        expected_accepted(verify_block, TARGET, DRAFT, N)
        - expected_accepted(verify, TARGET, DRAFT, N)
        for N in (2, 3)
    ]
    assert 0.01 < gains[0] < gains[1]


def test_the_papers_own_example():
    """Two tokens, two drafts: 10/9 accepted token by token, 11/9 as a block (section 2)."""
    target, other = (TableModel(np.array(row)) for row in ([1 / 3, 2 / 3], [2 / 3, 1 / 3]))
    assert expected_accepted(verify, target, other, 2) == pytest.approx(10 / 9, abs=1e-12)
    assert expected_accepted(verify_block, target, other, 2) == pytest.approx(11 / 9, abs=1e-12)


def test_all_drafts_are_kept_as_often_as_their_ratios_allow_together():
    """Each ratio is cut only after those before it have been multiplied in."""
    target, other = random_model(3, 0, 4), random_model(3, 0, 5)
    ratios = target.table / other.table
    together = np.minimum(1, np.minimum(1, ratios)[:, None] * ratios)
    expected = (other.table[:, None] * other.table * together).sum()
    law = distribution(lambda rng: record_step([], target, other, 2, rng, verify_block).accepted)
    assert law[2] == pytest.approx(expected, abs=1e-12)


def judged(target_rows, draft_rows, drafted, rng, *, stays=None, corrects=None, token_wise=False):
    """The rule, written anew, with one part replaced."""
    accepted, share, wanted = 0, 1.0, np.maximum(target_rows[0] - draft_rows[0], 0)
    for i, token in enumerate(drafted):
        ratio = target_rows[i][token] / draft_rows[i][token]
        share, last = min(1.0, share * ratio), i + 1 == len(drafted)
        rest = np.maximum(share * target_rows[i + 1] - (0 if last else draft_rows[i + 1]), 0)
        keep = share if last else rest.sum() / (rest.sum() + 1 - share)
        if rng.random() < (ratio if token_wise else stays(share) if stays else keep):
            accepted, wanted = i + 1, rest
            if corrects and not last:
                wanted = corrects(target_rows[i + 1], draft_rows[i + 1])
        elif token_wise:
            break
    wanted = wanted if wanted.any() else target_rows[accepted]
    return Verdict(accepted, sample(wanted / wanted.sum(), rng), "", ())


WRONG = {
    "the share alone decides": partial(judged, stays=lambda share: share),
    "residual of a token (B12)": partial(judged, corrects=residual),
    "acceptance of a token (B12)": partial(judged, token_wise=True),
    "correction from the target (D03)": partial(judged, corrects=lambda target, _: target),
}


@pytest.mark.parametrize("judge", WRONG.values(), ids=WRONG)
def test_a_wrong_rule_is_seen(judge):
    law = step_law(partial(step, judge=judge), TARGET, DRAFT, 2)
    assert tv(law, target_law(TARGET, 2)) > 0.01


def test_the_wrong_rules_differ_from_a_right_one():
    law = step_law(partial(step, judge=judged), TARGET, DRAFT, 2)
    assert tv(law, target_law(TARGET, 2)) < 1e-12


def test_all_drafts_are_looked_at_with_a_uniform_each():
    rows, drafted = TARGET([1, 0, 2], 3), draft([1], DRAFT, 2, np.random.default_rng(0))
    verdict = verify_block(rows, drafted[1], drafted[0], np.random.default_rng(1))
    assert verdict.uniforms == tuple(np.random.default_rng(1).random(2))


def test_bad_input_is_named():
    rng = np.random.default_rng(0)
    for judge in (verify, verify_block):
        with pytest.raises(ValueError, match="2 drafted tokens need 3 target rows and 2 draft"):
            judge(np.eye(3), np.eye(3), [0, 1], rng)
        with pytest.raises(ValueError, match="the target has 3 tokens, the draft 2"):
            judge(np.eye(3)[:2], np.eye(2)[:1], [0], rng)
        with pytest.raises(ValueError, match=r"tokens must lie in 0..2; 3 was drafted"):
            judge(np.eye(3)[:2], np.eye(3)[:1], [3], rng)


def test_a_tree_is_refused():
    class Siblings:
        def propose(self, sequence, N, rng):
            return Proposal.chosen([0, 1], 3, [-1, -1])

    with pytest.raises(ValueError, match="only chains can be judged in another way"):
        record_step([1], TARGET, Siblings(), 1, np.random.default_rng(0), verify_block)
