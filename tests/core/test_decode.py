import numpy as np
import pytest
from cases import DRAFT, PAIRS, TARGET, greedy, random_model, step_law, target_law
from hypothesis import given
from hypothesis import strategies as st
from wrong_steps import UNSEEN_BY_THE_FIRST_TOKEN, WRONG_STEPS, right_step

from specdecode import (
    CountedModel,
    acceptance_rate,
    draft,
    generate,
    generate_autoregressive,
    record_step,
    spec_step,
)
from specdecode.exact import distribution, sequence_distribution, target_distribution
from specdecode.exact import total_variation as tv


def rng(seed: int = 0) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
@pytest.mark.parametrize("N", [0, 1, 2])
def test_the_joint_law_is_the_targets(pair, N):
    assert tv(step_law(spec_step, *pair, N), target_law(pair[0], N)) < 1e-12


@pytest.mark.parametrize("pair", ["spread", "draft lacks a token", "both greedy", "identical"])
def test_the_joint_law_is_the_targets_for_three_drafts(pair):
    assert tv(step_law(spec_step, *PAIRS[pair], 3), target_law(PAIRS[pair][0], 3)) < 1e-12


def test_the_joint_law_is_the_targets_when_N_changes_between_steps():
    def step(tokens, rng):
        return spec_step(tokens, TARGET, DRAFT, (2, 0, 1)[len(tokens) % 3], rng)

    assert tv(sequence_distribution(step, [], 4), target_distribution(TARGET, [], 4)) < 1e-12


@pytest.mark.parametrize("step", WRONG_STEPS.values(), ids=WRONG_STEPS)
def test_a_wrong_step_is_seen(step):
    assert tv(step_law(step, TARGET, DRAFT, 2), target_law(TARGET, 2)) > 0.01


@pytest.mark.parametrize("name", UNSEEN_BY_THE_FIRST_TOKEN)
def test_some_wrong_steps_are_not_seen_by_the_first_token(name):
    """Why the law is checked over N + 2 tokens."""
    law = sequence_distribution(lambda p, r: WRONG_STEPS[name](p, TARGET, DRAFT, 2, r), [1], 1)
    assert tv(law, target_distribution(TARGET, [1], 1)) < 1e-12


def test_the_wrong_steps_differ_from_a_right_one():
    assert tv(step_law(right_step, TARGET, DRAFT, 2), target_law(TARGET, 2)) < 1e-12


@pytest.mark.parametrize("N", [0, 1, 2])
def test_the_number_accepted_has_the_law_of_the_overlaps(N):
    """At order 0 every position accepts with the same alpha: a capped geometric law."""
    target, other = random_model(3, 0, 4), random_model(3, 0, 5)
    alpha = acceptance_rate(target.table, other.table)
    law = distribution(lambda r: record_step([], target, other, N, r).accepted)
    for n in range(N + 1):
        expected = alpha**n * (1 if n == N else 1 - alpha)
        assert law[n] == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("N", [0, 1, 4])
def test_a_step_costs_one_target_pass_and_N_draft_passes(N):
    for seed in range(20):
        target, other = CountedModel(TARGET), CountedModel(DRAFT)
        committed = spec_step([0, 1], target, other, N, rng(seed))
        assert (target.passes, other.passes) == (1, N)
        assert 1 <= len(committed) <= N + 1


def test_greedy_speculation_is_greedy_decoding():
    """Temperature 0 needs no code of its own: the same path with one-hot rows."""
    target, other = greedy(random_model(5, 2, 6)), greedy(random_model(5, 2, 7))
    expected = generate_autoregressive([0], target, rng(), 30)
    assert generate([0], target, other, 4, rng(1), 30).tokens == expected


def test_draft_returns_the_rows_its_tokens_were_drawn_from():
    tokens, rows = draft([2], DRAFT, 3, rng())
    assert rows.shape == (3, 3)
    np.testing.assert_array_equal(rows, [DRAFT([2, *tokens[:i]])[0] for i in range(3)])


def test_draft_has_the_law_of_the_draft_model():
    law = distribution(lambda r: draft([1], DRAFT, 3, r)[0])
    assert tv(law, target_distribution(DRAFT, [1], 3)) < 1e-12


def test_a_model_that_changes_after_each_call_is_not_asked_again():
    """The draft's row is kept from the moment the token is drawn."""
    asked = []

    def forgetful(tokens, n=1):
        assert tuple(tokens) not in asked, "the draft was asked twice about one prefix"
        asked.append(tuple(tokens))
        return DRAFT(tokens, n)

    for seed in range(20):
        asked.clear()
        spec_step([0], TARGET, forgetful, 3, rng(seed))


@given(st.integers(0, 4), st.integers(0, 10**6))
def test_a_record_is_consistent(N, seed):
    step = record_step([1, 2], TARGET, DRAFT, N, rng(seed))
    assert step.prefix == (1, 2)
    assert len(step.drafted) == N
    assert step.committed[:-1] == step.drafted[: step.accepted]
    assert step.kind == ("bonus" if step.accepted == N else "correction")
    assert len(step.uniforms) == min(step.accepted + 1, N)
    np.testing.assert_array_equal(step.target_rows, TARGET([1, 2, *step.drafted], N + 1))
    assert list(step.committed) == spec_step([1, 2], TARGET, DRAFT, N, rng(seed))


def test_the_prefix_is_left_alone():
    prefix = [0, 1]
    spec_step(prefix, TARGET, DRAFT, 3, rng())
    generate(prefix, TARGET, DRAFT, 3, rng(), 5)
    assert prefix == [0, 1]


@pytest.mark.parametrize("N", [-1, 1.5, None])
def test_a_bad_N_is_named(N):
    for call in (
        lambda: draft([0], DRAFT, N, rng()),
        lambda: record_step([0], TARGET, DRAFT, N, rng()),
        lambda: spec_step([0], TARGET, DRAFT, N, rng()),
        lambda: generate([0], TARGET, DRAFT, N, rng(), 5),
        lambda: generate([0], TARGET, DRAFT, N, rng(), 0),
    ):
        with pytest.raises(ValueError, match=f"N must be a whole number.*it is {N}"):
            call()


@pytest.mark.parametrize("vocabularies", [(3, 4), (4, 3)])
def test_two_vocabularies_are_named(vocabularies):  # B73, B74
    target, other = (random_model(vocab, 1, 0) for vocab in vocabularies)
    for seed in range(10):
        with pytest.raises(ValueError, match=r"one vocabulary|tokens must lie in"):
            spec_step([0], target, other, 3, rng(seed))


@pytest.mark.parametrize("N", [0, 1, 3])
@pytest.mark.parametrize("other", [DRAFT, TARGET], ids=["draft", "target itself"])
def test_the_budget_is_used_up_and_never_passed(N, other):  # B39: 0, 1, N, N + 1, N + 2
    for budget in (0, 1, N, N + 1, N + 2, 3 * N + 5):
        for seed in range(10):
            result = generate([1], TARGET, other, N, rng(seed), budget)
            assert len(result.tokens) == budget
            assert [t for step in result.steps for t in step.committed] == result.tokens
            assert all(step.committed for step in result.steps)


def test_N_shrinks_near_the_end_and_only_there():
    for seed in range(10):
        left = 12
        for step in generate([1], TARGET, DRAFT, 3, rng(seed), 12).steps:
            assert len(step.drafted) == min(3, left - 1)
            left -= len(step.committed)


@pytest.mark.parametrize("N", [0, 1, 5])
def test_the_context_is_filled_and_never_passed(N):  # B43
    longest = []

    def watched(tokens, n=1):
        longest.append(len(tokens))
        return DRAFT(tokens, n)

    for length in range(9):
        result = generate([1] * length, watched, watched, N, rng(length), 100, context=8)
        assert len(result.tokens) == 8 - length
    assert max(longest) <= 8


@pytest.mark.parametrize("N", [0, 1, 2, 5])
def test_nothing_follows_the_first_eos(N):  # B22, B38
    ends = set()
    for seed in range(60):
        result = generate([1], TARGET, DRAFT, N, rng(seed), 12, eos=2)
        if 2 in result.tokens:
            assert result.tokens.index(2) == len(result.tokens) - 1
        else:
            assert len(result.tokens) == 12
        assert [t for step in result.steps for t in step.committed] == result.tokens
        ends.add(result.steps[-1].kind)
    assert ends == {0: {"bonus"}, 1: {"bonus", "correction", "eos"}}.get(
        N, {"bonus", "correction", "eos"}
    )


def test_a_step_cut_at_eos_counts_what_was_kept():
    """B61: what lies behind the end counts as neither committed nor accepted."""
    cut = 0
    for seed in range(200):
        for step in generate([1], TARGET, TARGET, 4, rng(seed), 12, eos=2).steps:
            if step.kind == "eos":
                cut += 1
                assert step.committed == step.drafted[: step.accepted]
                assert step.committed[-1] == 2
            else:
                assert len(step.committed) == step.accepted + 1
    assert cut > 50


@pytest.mark.parametrize("N", [0, 1, 2])
def test_generate_has_the_law_of_autoregressive_decoding(N):
    """With an end token and a budget, lengths included; the law of the baseline is exact too."""
    ends = {"budget": 3, "eos": 2, "context": 4}
    law = distribution(lambda r: generate([1], TARGET, DRAFT, N, r, **ends).tokens)
    plain = distribution(lambda r: generate_autoregressive([1], TARGET, r, **ends))
    assert tv(law, plain) < 1e-12
    expected = {}
    for tokens, share in target_distribution(TARGET, [1], 3).items():
        kept = tokens[: tokens.index(2) + 1] if 2 in tokens else tokens
        expected[kept] = expected.get(kept, 0) + share
    assert tv(plain, expected) < 1e-12


def test_autoregressive_decoding_takes_one_pass_a_token():
    model = CountedModel(TARGET)
    assert len(generate_autoregressive([0], model, rng(), 7)) == 7
    assert model.passes == 7


def both(prefix, **ends):
    """The two generators called with the same ends."""
    return [
        lambda: generate(prefix, TARGET, DRAFT, 2, rng(), **ends),
        lambda: generate_autoregressive(prefix, TARGET, rng(), **ends),
    ]


@pytest.mark.parametrize("call", both([0], budget=-1))
def test_a_negative_budget_is_named(call):
    with pytest.raises(ValueError, match="budget must be 0 or more new tokens; it is -1"):
        call()


@pytest.mark.parametrize("call", both([0, 1, 2], budget=1, context=2))
def test_a_prefix_longer_than_the_context_is_named(call):
    with pytest.raises(ValueError, match="prefix of 3 tokens does not fit a context of 2"):
        call()


def test_a_seed_repeats_and_two_generations_share_nothing():  # B37, B53
    first = generate([0], TARGET, DRAFT, 3, rng(5), 40).tokens
    generate([2], TARGET, DRAFT, 3, rng(6), 40)
    assert generate([0], TARGET, DRAFT, 3, rng(5), 40).tokens == first
