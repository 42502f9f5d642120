"""Every check against every program that is known: nothing right fails, nothing wrong passes."""

from collections import Counter

import pytest

from grader import check, exercises, mistakes, selftest

EXERCISES = exercises.names()
MISTAKES = [mistake for name in EXERCISES for mistake in mistakes.load(name)]
CONTROLS = [
    (name, path.stem)
    for name in EXERCISES
    for path in sorted((selftest.CONTROLS / name).glob("*.py"))
]
SEEDS = (None, 101)  # the published fixtures, and others as an instructor's tests use


@pytest.mark.parametrize("name", EXERCISES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_reference_passes(name, seed):
    report = getattr(check, name)(exercises.reference(name), seed)
    assert report.passed, report
    assert report.score == 1


@pytest.mark.parametrize("name", EXERCISES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_untouched_starter_gets_nothing_and_is_told_so(name, seed):
    report = getattr(check, name)(exercises.starter(name), seed)
    assert report.score == 0
    assert report.message.startswith("Nothing is written yet")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "mistake", MISTAKES, ids=lambda mistake: f"{mistake.exercise}-{mistake.name}"
)
def test_a_mistake_fails_with_its_own_sentence(mistake, seed, request):
    if mistake.caught_by == "deadline":
        request.getfixturevalue("brief")
    report = getattr(check, mistake.exercise)(mistake.function, seed)
    assert not report.passed
    assert mistake.matches(report.message), f"{report.message}\nis not\n{mistake.says}"
    assert "{" not in report.message, "a field was not filled in"
    if mistake.caught_by == "values":
        assert report.hints[:-1] == mistake.hints


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "control"), CONTROLS)
def test_a_right_program_passes_however_it_is_written(name, control, seed):
    program = mistakes.load_program(selftest.CONTROLS / name / f"{control}.py", name)[name]
    report = getattr(check, name)(program, seed)
    assert report.passed, report
    assert report.score == 1


def test_no_two_mistakes_share_a_sentence():
    sentences = Counter(mistake.says for mistake in MISTAKES)
    assert [says for says, count in sentences.items() if count > 1] == []


@pytest.mark.parametrize(
    "mistake", MISTAKES, ids=lambda mistake: f"{mistake.exercise}-{mistake.name}"
)
def test_a_mistake_names_where_it_was_made_and_how_to_go_on(mistake):
    assert mistake.about
    assert mistake.report
    assert all(hint.endswith((".", "?")) for hint in mistake.hints)


def test_the_selftest_says_the_same():
    result = selftest.examine("accept")
    assert list(result) == [
        "name",
        "reference",
        "starter",
        "mistakes_total",
        "mistakes_caught",
        "mistakes_named",
        "controls_total",
        "controls_passed",
        "ms",
    ]
    assert selftest.is_clean(result)
    count = len(mistakes.load("accept"))
    assert f"{count}/{count}" in selftest.as_text([result])
