import numpy as np
import pytest
from cases import DRAFT, TARGET, small_gpt, step_law, target_law

from specdecode import CountedModel, TableModel, sample, softmax, spec_step, top_k, top_p
from specdecode.exact import total_variation
from specdecode.rejection import verify
from specdecode.warped import Warped

GPT = small_gpt(seed=0)
TOKENS = [3, 0, 1, 4]
SETTINGS = {
    "as it is": {},
    "cold": {"temperature": 0.5},
    "hot": {"temperature": 2.0},
    "greedy": {"temperature": 0},
    "top-k": {"k": 2},
    "top-p": {"p": 0.7},
    "all three": {"temperature": 0.7, "k": 2, "p": 0.6},
}
each_setting = pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)


@pytest.mark.parametrize("temperature", [0.3, 0.7, 1.5, 4.0])
def test_temperature_divides_the_logits(temperature):
    logits = GPT.logits(GPT.new_cache(), TOKENS)
    expected = [softmax(row, temperature) for row in logits]
    warped = Warped(GPT, temperature)(TOKENS, len(TOKENS))
    np.testing.assert_allclose(warped, expected, atol=1e-6)


def test_temperature_zero_is_one_hot_at_the_likeliest():
    rows = Warped(GPT, 0)(TOKENS, 3)
    np.testing.assert_array_equal(rows, np.eye(GPT.vocab)[GPT(TOKENS, 3).argmax(-1)])


def test_temperature_one_changes_nothing():
    np.testing.assert_array_equal(Warped(GPT)(TOKENS, 3), GPT(TOKENS, 3))


def test_tokens_of_probability_zero_stay_so():
    model = TableModel([0.5, 0, 0.3, 0.2])
    for settings in SETTINGS.values():
        assert Warped(model, **settings)([])[0][1] == 0


def test_top_k_and_top_p_alone_are_those_of_the_core():
    for row, cut in zip(GPT(TOKENS, 3), Warped(GPT, k=2)(TOKENS, 3), strict=True):
        np.testing.assert_array_equal(cut, top_k(row, 2))
    for row, cut in zip(GPT(TOKENS, 3), Warped(GPT, p=0.6)(TOKENS, 3), strict=True):
        np.testing.assert_array_equal(cut, top_p(row, 0.6))


def test_top_k_comes_before_top_p():
    """The likeliest has 4/7 of the two likeliest, enough for 0.55, and only 0.4 of all."""
    model = TableModel([0.4, 0.3, 0.2, 0.1])
    assert Warped(model, k=2, p=0.55)([])[0].tolist() == [1, 0, 0, 0]
    assert np.count_nonzero(top_k(top_p(model([])[0], 0.55), 2)) == 2  # the other order


def test_temperature_comes_before_top_p():
    """Made colder, the likelier token has 9/13 of the mass, enough for 0.65."""
    model = TableModel([0.6, 0.4])
    assert Warped(model, temperature=0.5, p=0.65)([])[0].tolist() == [1, 0]


def test_a_warped_pass_is_one_pass_of_the_model_inside():
    counted = CountedModel(GPT)
    Warped(counted, 0.5)(TOKENS, 3)
    assert counted.passes == 1


@each_setting
@pytest.mark.parametrize("others", ["as it is", "hot", "greedy", "all three"])
def test_a_step_has_the_warped_targets_law_whatever_the_drafts_settings_are(settings, others):
    target, draft = Warped(TARGET, **settings), Warped(DRAFT, **SETTINGS[others])
    law = step_law(spec_step, target, draft, 2)
    assert total_variation(law, target_law(target, 2)) < 1e-12


@each_setting
def test_a_draft_that_hides_its_settings_is_seen(settings):
    """The negative control: drawn from warped rows, judged by those before warping."""
    hidden = Warped(DRAFT, **settings)

    def step(prefix, target, draft, N, rng):
        drawn = sample(hidden(prefix)[0], rng)
        target_rows = target([*prefix, drawn], 2)
        draft_row = draft(prefix)[0]
        verdict = verify(target_rows, np.array([draft_row]), [drawn], rng)
        return [*[drawn][: verdict.accepted], verdict.token]

    difference = total_variation(step_law(step, TARGET, DRAFT, 1), target_law(TARGET, 1))
    assert difference > 0.03 if settings else difference < 1e-12


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"temperature": -1}, "temperature must be 0 or more, and finite; it is -1"),
        ({"k": 0}, "k must be 1 or more; it is 0"),
        ({"p": 0}, "p must be above 0 and at most 1; it is 0"),
    ],
)
def test_bad_settings_are_named(settings, message):
    with pytest.raises(ValueError, match=message):
        Warped(TARGET, **settings)([0])
