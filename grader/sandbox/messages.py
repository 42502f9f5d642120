"""Messages between judge and sandbox: JSON objects with their length before them."""

import json
import re

MOST_BYTES = 4_000_000  # of one message
MOST_LETTERS = (60, 2000, 300, 8000)  # of an error: its name, text, place and traceback
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
WRITE = json.JSONEncoder(separators=(",", ":")).encode
READ = json.JSONDecoder().decode


class Malformed(Exception):
    """The other side sent what no side may send."""


def clean(text: object, most: int = MOST_BYTES) -> str:
    """Return a text without what a terminal obeys or no file can hold, and not too long."""
    return CONTROL.sub("\N{REPLACEMENT CHARACTER}", str(text)[:most])


def pack(message: dict) -> bytes:
    """Return a message with its length before it, 4 bytes."""
    data = WRITE(message).encode()
    return len(data).to_bytes(4, "big") + data


def unpack(data: bytes) -> dict:
    """Return the message; `Malformed` unless it is a JSON object."""
    try:
        message = READ(data.decode())
    except (ValueError, RecursionError) as error:
        raise Malformed(type(error).__name__) from None
    if not isinstance(message, dict):
        raise Malformed("not an object")
    return message
