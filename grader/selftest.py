"""Check the checks: the reference passes, the starter fails, each mistake gets its own sentence."""

import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from grader import check, exercises, mistakes
from grader.report import Report

CONTROLS = Path(__file__).parent / "controls"


def controls(exercise: str) -> dict[str, Callable]:
    """Return the right-but-different programs of an exercise, by name."""
    return {
        path.stem: mistakes.load_program(path, exercise)[exercise]
        for path in sorted((CONTROLS / exercise).glob("*.py"))
    }


def examine(exercise: str) -> dict[str, object]:
    """Return what the check of one exercise does with every program that is known.

    A mistake is caught when its check fails, and named when the sentence is its own and no other
    mistake's. `ms` is the slowest check of all, the mistakes that never end left out.
    """
    slowest = 0.0

    def run(function: Callable, endless: bool = False) -> Report:
        nonlocal slowest
        start = time.perf_counter()
        report = getattr(check, exercise)(function)
        if not endless:
            slowest = max(slowest, time.perf_counter() - start)
        return report

    known = mistakes.load(exercise)
    reports = [run(mistake.function, mistake.caught_by == "deadline") for mistake in known]
    sentences = Counter(mistake.says for mistake in known)
    named = [
        mistake.matches(report.message) and sentences[mistake.says] == 1
        for mistake, report in zip(known, reports, strict=True)
    ]
    right = [run(function) for function in controls(exercise).values()]
    return {
        "name": exercise,
        "reference": run(exercises.reference(exercise)).score == 1,
        "starter": run(exercises.starter(exercise)).score == 0,
        "mistakes_total": len(known),
        "mistakes_caught": sum(not report.passed for report in reports),
        "mistakes_named": sum(named),
        "controls_total": len(right),
        "controls_passed": sum(report.score == 1 for report in right),
        "ms": round(1000 * slowest),
    }


def is_clean(result: dict[str, object]) -> bool:
    """Say whether nothing is wrong with an exercise's check."""
    return bool(
        result["reference"]
        and result["starter"]
        and result["mistakes_total"] == result["mistakes_caught"] == result["mistakes_named"]
        and result["controls_total"] == result["controls_passed"]
    )


def as_text(results: list[dict[str, object]]) -> str:
    """Return the results as a table for the terminal."""
    lines = [
        f"{'exercise':<20}{'reference':<11}{'starter':<10}{'caught':<9}{'named':<9}{'controls':<10}ms"
    ]
    for result in results:
        total = result["mistakes_total"]
        lines.append(
            f"{result['name']:<20}{'passes' if result['reference'] else 'FAILS':<11}"
            f"{'fails' if result['starter'] else 'PASSES':<10}"
            f"{str(result['mistakes_caught']) + '/' + str(total):<9}"
            f"{str(result['mistakes_named']) + '/' + str(total):<9}"
            f"{str(result['controls_passed']) + '/' + str(result['controls_total']):<10}"
            f"{result['ms']}"
        )
    return "\n".join(lines)
