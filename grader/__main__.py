"""The command `grader`, for instructors and authors."""

import argparse
import json
import sys


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status, 0 when all is well."""
    parser = argparse.ArgumentParser(prog="grader", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    selftest = commands.add_parser(
        "selftest", help="run every check on its reference, starter, mistakes and controls"
    )
    selftest.add_argument("--json", action="store_true", help="print the results as JSON")
    return _selftest(parser.parse_args(arguments).json)


def _selftest(as_json: bool) -> int:
    from grader import exercises, selftest

    try:
        results = [selftest.examine(name) for name in exercises.names()]
    except (FileNotFoundError, AttributeError, ValueError) as error:
        print(f"The selftest could not run: {error}", file=sys.stderr)
        return 2
    print(json.dumps({"exercises": results}, indent=2) if as_json else selftest.as_text(results))
    return 0 if all(map(selftest.is_clean, results)) else 1


if __name__ == "__main__":
    sys.exit(main())
