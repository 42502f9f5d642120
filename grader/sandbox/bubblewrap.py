"""Bubblewrap on Linux: no network, no files, no other processes, no rights.

As root it makes no user namespace, for a process in one is still the machine's root where files
are concerned; `setpriv` then drops to a user of its own, and the limit on processes, which counts
by user, is this learner's alone. As an ordinary user bubblewrap's own user namespace does.
"""

import os
import secrets
import shutil
import site
import sys
from pathlib import Path

from grader.sandbox.channel import Channel
from grader.sandbox.compiled import compiled
from grader.sandbox.kinds import NUMPY, WORKER, Sandbox, course_files
from grader.withheld import changed_modules

LIBRARIES = ("/lib", "/lib64", "/lib32", "/usr/lib", "/usr/lib64", "/usr/lib32")
FIRST_USER, USERS = 1 << 20, 1 << 29  # where no machine has users of its own


class Bubblewrap(Sandbox):
    """CPython in bubblewrap, with the learner's code as nobody at all."""

    name = "bubblewrap"
    promise = "no network, no files but NumPy and the core, no other process, 1 GB of memory"

    @classmethod
    def problem(cls) -> str | None:
        if not sys.platform.startswith("linux"):
            return "bubblewrap runs on Linux only."
        if not shutil.which("bwrap"):
            return "bubblewrap is not installed (on Debian: apt-get install bubblewrap)."
        if os.geteuid() == 0 and not shutil.which("setpriv"):
            return "setpriv, of util-linux, is not installed, and root cannot do without it."
        return None

    def start(self) -> Channel:
        # Every folder above a bound one is made here, open to all: bubblewrap's own are root's.
        binds, changed = _binds(), changed_modules(self.exercise)
        folders = sorted({str(parent) for path in binds for parent in Path(path).parents[:-1]})
        command = [shutil.which("bwrap"), "--die-with-parent", "--new-session", "--clearenv"]
        command += ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts"]
        for folder in folders:
            if not any(Path(folder).is_relative_to(path) for path in binds):
                command += ["--perms", "0755", "--dir", folder]
        handed = []
        for inside, outside in binds.items():
            if (name := inside.removeprefix("/course/")) in changed:
                handed.append(_held(changed[name].encode()))
                command += ["--perms", "0444", "--ro-bind-data", str(handed[-1]), inside]
            elif Path(outside).is_symlink():
                command += ["--symlink", os.readlink(outside), inside]
            else:
                command += ["--ro-bind", outside, inside]
        for inside, data in compiled(self.exercise, "/course").items():
            handed.append(_held(data))
            command += ["--perms", "0755", "--dir", os.path.dirname(inside)]
            command += ["--perms", "0444", "--file", str(handed[-1]), inside]
        for packages in _packages(binds):
            command += ["--tmpfs", packages, "--remount-ro", packages]
        for name, value in ENVIRONMENT.items():
            command += ["--setenv", name, value]
        command += ["--chdir", "/", "--remount-ro", "/", *_drop()]
        python = os.path.realpath(sys.executable)
        command += [python, "-I", "-S", "-B", f"/course/{WORKER}", "/course", "/packages"]
        try:
            return Channel(command, {"PATH": os.defpath}, handed)
        finally:
            for descriptor in handed:
                os.close(descriptor)


ENVIRONMENT = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "LANG": "C.UTF-8"}


def _binds() -> dict[str, str]:
    """What is there to be read, {inside: outside}."""
    binds = {path: path for path in LIBRARIES if os.path.lexists(path)}
    if os.path.exists("/etc/ld.so.cache"):
        binds["/etc/ld.so.cache"] = "/etc/ld.so.cache"
    if os.geteuid() == 0:
        binds[_setpriv()] = _setpriv()
    for folder in NUMPY.parent.glob("numpy*"):
        if folder.name in ("numpy", "numpy.libs"):
            binds[f"/packages/{folder.name}"] = str(folder)
    binds |= {f"/course/{name}": str(path) for name, path in course_files().items()}
    python = os.path.realpath(sys.executable)
    if sys.base_prefix == "/usr":  # its libraries are there already
        return binds | {python: python}
    return binds | {sys.base_prefix: os.path.realpath(sys.base_prefix), python: python}


def _held(data: bytes) -> int:
    """An open file that holds this, in memory alone."""
    descriptor = os.memfd_create("course")
    os.write(descriptor, data)
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor


def _packages(binds: dict[str, str]) -> list[str]:
    """Folders of installed packages within the bound ones: the course may be among them."""
    folders = {os.path.realpath(p) for p in (*site.getsitepackages([sys.base_prefix]),
                                             "/usr/lib/python3/dist-packages")}  # fmt: skip
    return sorted(folder for folder in folders if os.path.isdir(folder)
                  and any(Path(folder).is_relative_to(path) for path in binds))  # fmt: skip


def _drop() -> list[str]:
    """The end of bubblewrap's options, and the program that gives up root's rights, if needed."""
    if os.geteuid() != 0:
        return ["--unshare-user", "--cap-drop", "ALL", "--"]
    user = str(FIRST_USER + secrets.randbelow(USERS))
    rights = ["--cap-drop", "ALL"]
    for right in ("CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"):
        rights += ["--cap-add", right]
    return [*rights, "--", _setpriv(), "--reuid", user, "--regid", user, "--clear-groups",
            "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"]  # fmt: skip


def _setpriv() -> str:
    return os.path.realpath(shutil.which("setpriv"))
