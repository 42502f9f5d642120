"""Serve the built site: `python site/serve.py [--port 8000]`.

Pages, settings and the service worker are checked for a newer version at every visit. The page is
deliberately not cross-origin isolated (no COOP or COEP header): on its isolated path the kernel
(0.8.6) loses the reply of about one cell in six on a busy machine, and that cell keeps its star.
"""

from __future__ import annotations

import argparse
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SITE = Path(__file__).resolve().parents[1] / "_site"
ALWAYS_FRESH = (".html", ".json", "/", "service-worker.js")


class Handler(SimpleHTTPRequestHandler):
    """Files of the site, with the headers that the notebooks want."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".ipynb": "application/json",
        ".whl": "application/zip",
        ".svg": "image/svg+xml",
    }

    def end_headers(self) -> None:
        if self.path.split("?")[0].endswith(ALWAYS_FRESH):
            self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Stay silent: a lesson asks for hundreds of files."""


def make_server(port: int, folder: Path = SITE) -> ThreadingHTTPServer:
    """A server of `folder` on 127.0.0.1; port 0 takes a free one. Raises OSError if it is taken."""

    def handler(*args: object) -> Handler:
        return Handler(*args, directory=str(folder))

    return ThreadingHTTPServer(("127.0.0.1", port), handler)


def main() -> int:
    """Serve until Ctrl-C; return the exit status."""
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args().port
    if not (SITE / "index.html").is_file():
        print("There is no built site yet; `make site` builds it.", file=sys.stderr)
        return 1
    try:
        server = make_server(port)
    except OSError as error:
        print(
            f"Port {port} cannot be used ({error.strerror}). "
            f"Choose another one: `make serve PORT={port + 1}`.",
            file=sys.stderr,
        )
        return 1
    print(f"The course is at http://127.0.0.1:{port}/ (Ctrl-C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
