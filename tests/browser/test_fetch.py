"""The bytes of the site: from the official place when it answers, verified, else from a carrier."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from pathlib import Path

import conftest  # puts site/ on the path
import fetch
import pytest
import serve

GOOD = b"the bytes that the manifest means"


def manifest(url: str) -> dict:
    """A manifest of one compiled file, whose official place is `url`."""
    entry = {"name": "a.whl", "sha256": hashlib.sha256(GOOD).hexdigest(), "kind": "compiled"}
    return {"sources": {"compiled": {"url": url}}, "files": [entry]}


@pytest.fixture
def official(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A stand-in for the official place: its address and its folder."""
    folder = tmp_path / "official"
    folder.mkdir()
    server = serve.make_server(0, folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/", folder
    server.shutdown()


@pytest.fixture
def carrier(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A stand-in for the package index; the list says what it was asked for."""
    asked: list[str] = []

    def carry(entries, _source, _folder):
        asked.extend(entry["name"] for entry in entries)
        return lambda _name: GOOD

    monkeypatch.setitem(fetch.CARRIERS, "compiled", carry)
    return asked


def test_official_first_then_the_cache(official, carrier, tmp_path):
    url, folder = official
    (folder / "a.whl").write_bytes(GOOD)
    files, told = fetch.fetch_all(manifest(url), tmp_path / "cache")
    assert (files["a.whl"].read_bytes(), told, carrier) == (GOOD, "1 from official", [])
    (folder / "a.whl").unlink()
    assert fetch.fetch_all(manifest(url), tmp_path / "cache")[1] == "1 from cache"


@pytest.mark.parametrize("published", [None, b"something else"])
def test_absent_or_wrong_official_bytes_are_not_used(official, carrier, tmp_path, published):
    url, folder = official
    if published:
        (folder / "a.whl").write_bytes(published)
    files, told = fetch.fetch_all(manifest(url), tmp_path / "cache")
    assert (files["a.whl"].read_bytes(), told, carrier) == (GOOD, "1 from packages", ["a.whl"])


def test_damaged_cache_is_fetched_again(carrier, tmp_path):
    (tmp_path / "a.whl").write_bytes(b"half a download")
    files, _ = fetch.fetch_all(manifest("http://127.0.0.1:1/"), tmp_path)
    assert files["a.whl"].read_bytes() == GOOD


def test_unreachable_host_is_asked_once(monkeypatch, carrier, tmp_path):
    asked = []

    def refuse(url, timeout):
        asked.append((url, timeout))
        raise TimeoutError

    monkeypatch.setattr(fetch.urllib.request, "urlopen", refuse)
    two = manifest("https://unreachable.invalid/")
    two["files"].append({**two["files"][0], "name": "b.whl"})
    fetch.fetch_all(two, tmp_path)
    assert asked == [("https://unreachable.invalid/a.whl", fetch.TIMEOUT)]


def test_wrong_bytes_from_everyone_stop_the_build(monkeypatch, tmp_path):
    monkeypatch.setitem(fetch.CARRIERS, "compiled", lambda *_: lambda _name: b"forged")
    with pytest.raises(fetch.BuildError, match=r"a\.whl has sha256 .* it was not used"):
        fetch.fetch_all(manifest("http://127.0.0.1:1/"), tmp_path)
    assert not list(tmp_path.glob("a.whl"))


def test_manifest_names_each_file_once():
    names = [e["name"] for e in fetch.read_manifest(conftest.ROOT / "site/manifest.json")["files"]]
    assert len(names) == len(set(names))
