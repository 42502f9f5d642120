"""From the bytes of a file to the JSON in it, or a sentence on why there is none."""

import codecs
import json
import re

LARGEST = 256 * 2**20  # bytes; a notebook of the course has less than 200,000
SMALL = 10 * 2**20  # bytes up to which no file can hold a harmful number of values
MOST_VALUES = 10_000_000  # values of JSON: an empty list of two letters takes 64 bytes of memory
STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
MARKS = {  # byte-order marks, the longer ones first, since one begins with another
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
BEGINNINGS = {  # of files that are something else, with what to say
    b"PK\x03\x04": "This is a zip file, not a notebook. Unpack it and hand in the .ipynb file.",
    b"PK\x05\x06": "This is an empty zip file, not a notebook.",
    b"%PDF": "This is a PDF, not a notebook. Hand in the .ipynb file itself.",
    b"Rar!": "This is a rar archive, not a notebook. Unpack it and hand in the .ipynb file.",
    b"7z\xbc\xaf": "This is a 7z archive, not a notebook. Unpack it and hand in the .ipynb file.",
    b"\x1f\x8b": "This is a gzip archive, not a notebook. Unpack it and hand in the .ipynb file.",
}


class Unreadable(ValueError):
    """The file is no notebook that could be read; the sentence says why."""


def decode(raw: bytes, repairs: list[str]) -> dict:
    """Return the JSON object in a file; what was odd about its letters is added to `repairs`.

    Raises `Unreadable` where it is something else, damaged, or too large.
    """
    return _parse(_text(raw, repairs))


def _text(raw: bytes, repairs: list[str]) -> str:
    if not raw.strip(b" \t\r\n\0"):
        raise Unreadable("The file is empty.")
    if len(raw) > LARGEST:
        raise Unreadable(
            f"The file has {len(raw) / 2**20:.0f} MB, and at most {LARGEST / 2**20:.0f} are read. "
            "Clear all outputs, save, and hand it in again."
        )
    for beginning, sentence in BEGINNINGS.items():
        if raw.startswith(beginning):
            raise Unreadable(sentence)
    for mark, encoding in MARKS.items():
        if raw.startswith(mark):
            repairs.append(f"The file begins with a byte-order mark ({encoding.upper()}).")
            return _decoded(raw, encoding).removeprefix("\ufeff")
    if len(raw) > 1 and 0 in raw[:2]:  # JSON begins with a plain letter: every other byte is 0
        repairs.append("The file is written in UTF-16, not in UTF-8.")
        return _decoded(raw, "utf-16-be" if raw[0] == 0 else "utf-16-le")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        repairs.append("The file is not written in UTF-8; it was read as Latin 1.")
        return raw.decode("latin-1")


def _decoded(raw: bytes, encoding: str) -> str:
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError:
        raise Unreadable("The file is damaged: its letters cannot be read.") from None


def _parse(text: str) -> dict:
    if text.lstrip()[:1] == "<":
        raise Unreadable(
            "This is a web page (HTML), not a notebook. Hand in the .ipynb file itself, not what "
            "the browser shows or exports."
        )
    if len(text) > SMALL:
        _count_values(text)
    try:
        content = json.loads(text, strict=False)
    except RecursionError:
        raise Unreadable("The file holds lists in lists without end; no notebook does.") from None
    except ValueError as error:
        where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise Unreadable(
            f"The file is damaged: it is not whole JSON{where}, so it cannot be read as a notebook."
        ) from None
    if not isinstance(content, dict):
        raise Unreadable("This is a JSON file, but not a notebook: it has no list of cells.")
    return content


def _count_values(text: str) -> None:
    """Refuse what would take many times its own size in memory."""
    bare = STRING.sub(b"s", text.encode("utf-8", "surrogatepass"))
    if sum(map(bare.count, (b",", b"[", b"{"))) > MOST_VALUES:
        raise Unreadable(
            f"The file holds more than {MOST_VALUES:,} values. Clear all outputs, save, and hand "
            "it in again."
        )
