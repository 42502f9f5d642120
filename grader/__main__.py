"""The command `grader`, for instructors and authors."""

import argparse
import json
import os
import sys
from io import TextIOWrapper
from pathlib import Path


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status, 0 when all is well."""
    parser = argparse.ArgumentParser(prog="grader", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    selftest = commands.add_parser(
        "selftest", help="run every check on its reference, starter, mistakes and controls"
    )
    selftest.set_defaults(run=_selftest)
    collect = commands.add_parser(
        "collect", help="sort the files that learners handed in into nbgrader's submitted/"
    )
    collect.add_argument("source", type=Path, metavar="FOLDER_OR_ZIP", help="as the LMS gives it")
    collect.add_argument("--assignment", required=True, help="such as core")
    collect.add_argument(
        "--into", type=Path, default=_course(), help="the course (default: %(default)s)"
    )
    collect.set_defaults(run=_collect)
    preflight = commands.add_parser("preflight", help="say whether files can be graded")
    preflight.add_argument("files", nargs="+", type=Path, metavar="FILE")
    preflight.set_defaults(run=_preflight)
    doctor = commands.add_parser("doctor", help="try to break out of the sandbox, from inside")
    doctor.set_defaults(run=_doctor)
    judge = commands.add_parser("judge", help="judge one submitted notebook in a sandbox")
    judge.add_argument("notebook", type=Path, help="the submitted file, .ipynb")
    judge.add_argument("--seed", type=int, help="that of an earlier verdict, to get it again")
    judge.set_defaults(run=_judge)
    cohort = commands.add_parser("cohort", help="grade a class: gradebook, feedback and a report")
    cohort.add_argument("assignment", help="such as core")
    cohort.add_argument(
        "--course", type=Path, default=_course(), help="nbgrader's (default: %(default)s)"
    )
    cohort.add_argument("--jobs", type=int, default=cores(), help="workers here (%(default)s)")
    cohort.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster that is there")
    cohort.add_argument("--seed", type=int, help="one for all; else each notebook has its own")
    cohort.add_argument(
        "--roster", type=Path, metavar="CSV", help="a table that Canvas or Moodle exported"
    )
    cohort.set_defaults(run=_cohort)
    for command in (doctor, judge, cohort):
        command.add_argument("--sandbox", help="bubblewrap, deno or none; else the best there is")
        command.add_argument(
            "--no-sandbox", dest="sandbox", action="store_const", const="none",
            help="run the submitted code with all of your rights",
        )  # fmt: skip
    for command in (selftest, doctor, judge):
        command.add_argument("--json", action="store_true", help="print the results as JSON")
    options = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):  # names and messages may have letters it cannot show
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    return options.run(options)


def _course() -> Path:
    """The course's folder: where nbgrader's commands are typed, or `exercises` in this one."""
    return Path(".") if Path("nbgrader_config.py").exists() else Path("exercises")


def _selftest(options: argparse.Namespace) -> int:
    from grader import exercises, selftest

    try:
        results = [selftest.examine(name) for name in exercises.names()]
    except (FileNotFoundError, AttributeError, ValueError) as error:
        print(f"The selftest could not run: {error}", file=sys.stderr)
        return 2
    as_json = json.dumps({"exercises": results}, indent=2) if options.json else ""
    print(as_json or selftest.as_text(results))
    return 0 if all(map(selftest.is_clean, results)) else 1


def _collect(options: argparse.Namespace) -> int:
    """0 when all is well, 1 when a person should look at a file, 2 when nothing was collected."""
    from grader.submissions.collect import NoCourse, collect
    from grader.submissions.table import summary

    try:
        found = collect(options.source, options.assignment, options.into)
    except NoCourse as error:
        print(f"Nothing was collected. {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"Stopped before the end: {error}. Run it again after that.", file=sys.stderr)
        return 2
    print(summary(found.rows, found.written, options.into))
    for doubt in found.doubts:
        print(f"  Look at this: {doubt}")
    print(f"  The table of all files: {options.into / 'collected' / options.assignment}.csv")
    return 1 if found.has_problems else 0


def _preflight(options: argparse.Namespace) -> int:
    """0 when every file can be graded, else 1."""
    from grader.check import EXERCISES
    from grader.submissions.preflight import preflight

    gradable = []
    for path in options.files:
        try:
            raw = path.read_bytes()
        except OSError as error:
            print(f"{path} cannot be opened: {error.strerror}.")
            gradable.append(False)
            continue
        result = preflight(raw, path.name, list(EXERCISES))
        print(result)
        gradable.append(result.gradable)
    return 0 if all(gradable) else 1


def cores() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _cohort(options: argparse.Namespace) -> int:
    """0 when all is graded, 1 when a person should look, 2 when it stopped, 130 for Ctrl-C."""
    from grader.course import cohort, gradebook, lms, roll, writing
    from grader.sandbox import choose, plainly
    from grader.submissions.collect import NoCourse

    if options.jobs < 1:
        print("--jobs is 1 at least.", file=sys.stderr)
        return 2
    try:
        sandbox = choose.choose(options.sandbox)
        if sandbox is plainly.Plainly:
            print(plainly.RISK, file=sys.stderr)
        if options.roster:
            lms.read_roster(options.roster)  # before the work, not after it
        run = cohort.Run(roll.call(options.course, options.assignment), sandbox, options.seed)
        return run.all(options.jobs, options.scheduler, options.roster)
    except (NoCourse, choose.NoSandbox, gradebook.NotReleased, lms.BadRoster) as error:
        print(error, file=sys.stderr)
        return 2
    except writing.Stopped as error:
        print(f"Stopped: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped. What is done is kept; run it again to go on.", file=sys.stderr)
        return 130


def _doctor(options: argparse.Namespace) -> int:
    """0 when nothing got out, 1 when something did, 2 without a sandbox."""
    from grader.sandbox import choose, doctor

    try:
        sandbox = choose.choose(options.sandbox)
    except choose.NoSandbox as error:
        print(error, file=sys.stderr)
        return 2
    found = doctor.examine(sandbox)
    as_json = json.dumps(doctor.as_data(sandbox, found), indent=2) if options.json else ""
    print(as_json or doctor.as_text(sandbox, found))
    return 0 if doctor.is_tight(found) else 1


def _judge(options: argparse.Namespace) -> int:
    """0 when there is a verdict, whatever it says, 2 when there is none."""
    from grader import marking
    from grader.sandbox import choose, plainly
    from grader.submissions.decoding import Unreadable

    try:
        sandbox = choose.choose(options.sandbox)
        if sandbox is plainly.Plainly:
            print(plainly.RISK, file=sys.stderr)
        verdict = marking.judge_notebook(options.notebook, sandbox, options.seed)
    except (choose.NoSandbox, Unreadable, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 2
    as_json = json.dumps(marking.as_data(verdict), indent=2) if options.json else ""
    print(as_json or marking.as_text(verdict))
    return 0


if __name__ == "__main__":
    sys.exit(main())
