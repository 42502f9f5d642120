"""Try, from inside of a sandbox, what submitted code must not be able to do."""

import socket
import tempfile
import threading
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from grader.deadline import Stopped
from grader.fault import OutOfBudget
from grader.sandbox.function import RemoteFunction
from grader.sandbox.kinds import ROOT, Sandbox
from grader.sandbox.probes import PROBES
from grader.sandbox.session import Session

CHECKS = "grader/checks/accept.py"


@dataclass(frozen=True)
class Finding:
    """What was tried, and what came of it."""

    tried: str
    kept: bool  # what should be possible was, or what should be refused was
    saw: str


def examine(sandbox: type[Sandbox]) -> list[Finding]:
    """Try everything in a fresh sandbox each; the first finding says whether it works at all."""
    with tempfile.TemporaryDirectory() as folder, _server() as port:
        secret = Path(folder) / "secret.txt"
        secret.write_text("secret", encoding="utf-8")
        Path(folder).chmod(0o755)
        checks = ROOT / CHECKS
        tries = [
            ("read a file outside", "read", ([str(secret)],)),
            ("read the checks", "read", ([str(checks), f"/course/{CHECKS}"],)),
            ("write a file", "write", (str(Path(folder) / "written"),)),
            ("reach the network", "network", (port,)),
            ("start a process", "process", ()),
            ("use 2 GB of memory", "memory", ()),
            ("loop for ever and ignore being stopped", "loop", ()),
        ]
        answer, saw = _try(sandbox, "works", ())
        found = [Finding("run honest code", answer is True, saw)]
        for tried, probe, arguments in tries if found[0].kept else ():
            answer, saw = _try(sandbox, probe, arguments)
            found.append(Finding(tried, answer is not True, saw))
    return found


def _try(sandbox: type[Sandbox], probe: str, arguments: tuple) -> tuple[object, str]:
    """Return the probe's answer, None if it got nowhere, and what was seen in words."""
    with Session(sandbox(), [("probes", PROBES)]) as session:
        function = session.function(probe)
        if not isinstance(function, RemoteFunction):
            return None, str(function)
        function.watch.seconds = 1.0 if probe == "loop" else 10.0
        start = time.monotonic()
        try:
            answer = function(*arguments)
        except Stopped:
            return None, f"ended after {time.monotonic() - start:.1f} s"
        except OutOfBudget as error:
            return None, str(error).replace(f"Your {probe}", "the code")
        except Exception as error:
            return None, f"{type(error).__name__}: {error}"[:120]
    return answer, "done" if answer is True else f"answered {answer}"


class _server:
    """A port of this machine that says hi to whoever reaches it."""

    def __enter__(self) -> int:
        self.socket = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._greet, daemon=True).start()
        return self.socket.getsockname()[1]

    def _greet(self) -> None:
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            with connection:
                connection.sendall(b"hi")

    def __exit__(self, *_) -> None:
        self.socket.close()


def is_tight(findings: list[Finding]) -> bool:
    """Say whether honest code ran and nothing else was possible."""
    return all(finding.kept for finding in findings)


def as_text(sandbox: type[Sandbox], findings: list[Finding]) -> str:
    """Return the findings as lines for the terminal."""
    lines = [f"Sandbox {sandbox.name}: {sandbox.promise}."]
    for i, finding in enumerate(findings):
        words = ("yes", "NO") if i == 0 else ("refused", "POSSIBLE")
        verdict = words[0] if finding.kept else words[1]
        lines.append(f"  {finding.tried:<42}{verdict:<10}{finding.saw}")
    return "\n".join(lines)


def as_data(sandbox: type[Sandbox], findings: list[Finding]) -> dict[str, object]:
    """Return the findings as plain data."""
    return {"sandbox": sandbox.name, "tight": is_tight(findings),
            "findings": [asdict(finding) for finding in findings]}  # fmt: skip
