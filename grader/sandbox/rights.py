"""What the worker gives up for good before it runs a learner's cell, on Linux.

Limits on memory and files have gaps: memory shared by the old System V calls counts for no process,
a socket to the machine's host knows no network namespace, and kernel keys outlive the sandbox. A
filter on system calls closes them. The worker needs none of these, nor does NumPy.
"""

import contextlib
import ctypes
import os
import struct

LIMITS = {  # as `resource` names them
    "AS": 1_000_000_000, "FSIZE": 0, "CORE": 0, "NPROC": 0, "NOFILE": 64, "CPU": 300,
}  # fmt: skip
# name: its number on x86_64, and on aarch64
REFUSED = {
    "shmget": (29, 194), "msgget": (68, 186), "semget": (64, 190), "mq_open": (240, 180),
    "socket": (41, 198), "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219),
    "memfd_create": (319, 279), "memfd_secret": (447, 447), "userfaultfd": (323, 282),
    "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "fsopen": (430, 430),
    "open_tree": (428, 428), "ptrace": (101, 117), "bpf": (321, 280),
    "perf_event_open": (298, 241), "io_uring_setup": (425, 425),
}  # fmt: skip
MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}  # column, name
OTHER_CALLS = 0x40000000  # from here on x86_64 has the calls of another kind of program
LOAD, EQUAL, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
ALLOW, DENY = 0x7FFF0000, 0x00050001  # the latter is "operation not permitted"
NO_NEW_PRIVILEGES, SECCOMP, FILTER = 38, 22, 2


def give_up() -> None:
    """Limit this process, in ways that nothing in it can lift."""
    with contextlib.suppress(ImportError):  # no such limits on Windows
        import resource

        for name, most in LIMITS.items():
            with contextlib.suppress(ValueError, OSError):  # not every system has every limit
                resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (most, most))
    machine = os.uname().machine if hasattr(os, "uname") else ""
    if os.name == "posix" and os.uname().sysname == "Linux" and machine in MACHINES:
        _filter(*MACHINES[machine])


def _filter(column: int, architecture: int) -> None:
    calls = [numbers[column] for numbers in REFUSED.values()]
    program = [
        (LOAD, 0, 0, 4), (EQUAL, 0, len(calls) + 3, architecture),
        (LOAD, 0, 0, 0), (AT_LEAST, len(calls) + 1, 0, OTHER_CALLS),
    ]  # fmt: skip
    # each jumps over those after it, and over the line that allows
    program += [(EQUAL, len(calls) - i, 0, number) for i, number in enumerate(calls)]
    program += [(RETURN, 0, 0, ALLOW), (RETURN, 0, 0, DENY)]
    lines = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *line) for line in program))
    head = struct.pack("@HP", len(program), ctypes.addressof(lines))
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    prctl(NO_NEW_PRIVILEGES, *map(ctypes.c_ulong, (1, 0, 0, 0)))
    if prctl(SECCOMP, ctypes.c_ulong(FILTER), ctypes.c_char_p(head), *map(ctypes.c_ulong, (0, 0))):
        raise OSError(ctypes.get_errno(), "no filter on system calls")
