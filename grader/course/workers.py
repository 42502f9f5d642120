"""Judge many submissions at once: on a Dask cluster of this machine's, or on one that is there.

The workers judge, or make pages, and return what they found; they write nothing and need no
database. A worker that dies takes no result with it: what it had in hand is given to another. What
workers died of is tried once more when nothing else is running, and then given up.
"""

import contextlib
import logging
import secrets
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from multiprocessing import resource_tracker
from typing import TypeVar

import dask
from distributed import Client, Future, KilledWorker, LocalCluster, as_completed
from distributed.security import Security

from grader.course import verdicts
from grader.course.roll import Submission
from grader.course.submitted import content
from grader.sandbox.choose import choose

AHEAD = 4  # submissions in hand for each worker
DEATHS = 1  # of a worker that a submission may be on, before it is put aside
OPEN = (
    "Look at this: any user of this machine can connect to the workers while they run. Not so "
    "where there is the package cryptography (pip install cryptography)."
)
LEAST_AHEAD = 16  # where the workers are still to come
Thing = TypeVar("Thing")


def judge_one(raw: bytes, name: str, sandbox: str, seed: int | None) -> dict:
    """Judge one file, on a worker."""
    return verdicts.judge_file(raw, name, choose(sandbox), seed)


@contextlib.contextmanager
def cluster(jobs: int, scheduler: str | None) -> Iterator[Client]:
    """Connect to the scheduler at an address, or start workers here, one process each."""
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    if scheduler:
        with Client(scheduler, timeout="10s") as client:
            yield client
        return
    with contextlib.ExitStack() as stack:
        stack.enter_context(dask.config.set({"distributed.scheduler.allowed-failures": DEATHS}))
        security = _security()
        with _deaf_to_ctrl_c():
            local = stack.enter_context(
                LocalCluster(
                    n_workers=jobs, threads_per_worker=1, processes=True,
                    dashboard_address="127.0.0.1:0", silence_logs=logging.CRITICAL,
                    security=security,
                )
            )  # fmt: skip
        yield stack.enter_context(Client(local, security=security))


def _security() -> Security | None:
    """Certificates for this run alone: a port is open to whoever has an account here."""
    try:
        return Security.temporary()
    except ImportError:
        print(OPEN, file=sys.stderr)
        return None


@contextlib.contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Have the processes that are started meanwhile, and theirs, leave Ctrl-C to this one."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # it would make this thread listen again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def judged(
    client: Client, submissions: Iterable[Submission], sandbox: str, seed: int | None
) -> Iterator[tuple[Submission, dict | str | None]]:
    """Judge all submissions; yield each as it is done, as `spread` does."""
    return spread(
        client, submissions, lambda one: (judge_one, content(one.path), one.name, sandbox, seed)
    )


def spread(
    client: Client, things: Iterable[Thing], task: Callable[[Thing], tuple]
) -> Iterator[tuple[Thing, object | str | None]]:
    """Have workers call a function for each thing; yield each as it is done.

    `task(thing)` is the function and its arguments. With the thing comes what was returned, or
    what went wrong, as a text, or None where workers died of it.
    """
    ahead = max(LEAST_AHEAD, AHEAD * sum(client.nthreads().values()))
    deadly = []
    for one, found in _run(client, things, task, ahead):
        if found is None:
            deadly.append(one)
        else:
            yield one, found
    for one in deadly:  # alone, so that it is known which one it is
        yield from _run(client, [one], task, 1)


def _run(
    client: Client, things: Iterable[Thing], task: Callable[[Thing], tuple], ahead: int
) -> Iterator[tuple[Thing, object | str | None]]:
    """Do them with some in hand at a time."""
    owners: dict[Future, Thing] = {}
    queue, done = iter(things), as_completed()

    def hand_out(most: int) -> None:
        for one in islice(queue, most):
            function, *arguments = task(one)
            key = f"{function.__name__}-{secrets.token_hex(8)}"
            future = client.submit(function, *arguments, key=key, pure=False)
            owners[future] = one
            done.add(future)

    hand_out(ahead)
    for future in done:
        one = owners.pop(future)
        try:
            found = future.result()
        except KilledWorker:
            found = None
        except Exception as error:
            found = f"{type(error).__name__}: {error}"
        future.release()
        hand_out(1)
        yield one, found
