"""The command `grader`, for instructors and authors."""

import argparse
import json
import sys
from pathlib import Path


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status, 0 when all is well."""
    parser = argparse.ArgumentParser(prog="grader", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    selftest = commands.add_parser(
        "selftest", help="run every check on its reference, starter, mistakes and controls"
    )
    doctor = commands.add_parser("doctor", help="try to break out of the sandbox, from inside")
    judge = commands.add_parser("judge", help="judge one submitted notebook in a sandbox")
    judge.add_argument("notebook", type=Path, help="the submitted file, .ipynb")
    judge.add_argument("--seed", type=int, help="that of an earlier verdict, to get it again")
    for command in (doctor, judge):
        command.add_argument("--sandbox", help="bubblewrap, deno or none; else the best there is")
        command.add_argument(
            "--no-sandbox", dest="sandbox", action="store_const", const="none",
            help="run the submitted code with all of your rights",
        )  # fmt: skip
    for command in (selftest, doctor, judge):
        command.add_argument("--json", action="store_true", help="print the results as JSON")
    options = parser.parse_args(arguments)
    if options.command == "selftest":
        return _selftest(options.json)
    return _in_sandbox(options)


def _selftest(as_json: bool) -> int:
    from grader import exercises, selftest

    try:
        results = [selftest.examine(name) for name in exercises.names()]
    except (FileNotFoundError, AttributeError, ValueError) as error:
        print(f"The selftest could not run: {error}", file=sys.stderr)
        return 2
    print(json.dumps({"exercises": results}, indent=2) if as_json else selftest.as_text(results))
    return 0 if all(map(selftest.is_clean, results)) else 1


def _in_sandbox(options: argparse.Namespace) -> int:
    from grader import marking
    from grader.sandbox import choose, doctor, plainly
    from grader.submission import Unreadable

    try:
        sandbox = choose.choose(options.sandbox)
        if sandbox is plainly.Plainly:
            print(plainly.RISK, file=sys.stderr)
        if options.command == "doctor":
            found = doctor.examine(sandbox)
            data, text = doctor.as_data(sandbox, found), doctor.as_text(sandbox, found)
        else:
            verdict = marking.judge_notebook(options.notebook, sandbox, options.seed)
            data, text = marking.as_data(verdict), marking.as_text(verdict)
    except (choose.NoSandbox, Unreadable, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 2
    print(json.dumps(data, indent=2) if options.json else text)
    return 1 if options.command == "doctor" and not doctor.is_tight(found) else 0


if __name__ == "__main__":
    sys.exit(main())
