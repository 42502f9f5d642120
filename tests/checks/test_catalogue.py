"""Every fault of the catalogue of public reports is a known mistake, or is listed with a reason."""

import re

from grader import exercises, mistakes, selftest

CATALOGUE = {f"B{n:02}" for n in range(1, 80)} | {f"D{n:02}" for n in range(1, 13)}
MISTAKES = [mistake for name in exercises.names() for mistake in mistakes.load(name)]
SHOWN = {found for mistake in MISTAKES for found in re.findall(r"\b[BD]\d\d\b", mistake.report)}
LISTED = re.findall(
    r"^\| ([BD]\d\d) \| (.+) \|$",
    (mistakes.HERE / "NOT_SHOWN.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_every_fault_is_shown_or_listed_and_none_is_both():
    listed = [name for name, _ in LISTED]
    assert sorted(listed) == sorted(set(listed))
    assert SHOWN | set(listed) == CATALOGUE
    assert SHOWN & set(listed) == set()


def test_what_is_not_shown_has_a_reason():
    assert all(len(reason.split()) >= 5 for _, reason in LISTED)


def test_the_readme_counts_what_is_there():
    readme = " ".join((exercises.SOURCE.parents[1] / "README.md").read_text("utf-8").split())
    controls = sum(len(selftest.controls(name)) for name in exercises.names())
    assert f"{len(MISTAKES)} wrong programs" in readme
    assert f"{controls} right ones" in readme
