"""What submitted code must not be able to do, as programs that try it."""

# Each function returns True if it got what it wanted. Whatever it raises, it did not get it.
PROBES = """
try:
    from js import Deno
except ImportError:
    Deno = None

def works():
    import numpy
    return int(numpy.arange(4).sum()) == 6

def read(paths):
    for path in paths:
        try:
            with open(path) as file:
                return len(file.read()) > 0
        except OSError as error:
            last = error
    if Deno is None:
        raise last
    return len(Deno.readTextFileSync(paths[0])) > 0

def write(path):
    if Deno is None:
        open(path, "w").close()
    else:
        Deno.writeTextFileSync(path, "x")
    return True

def network(port):
    import socket
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=2) as connection:
            return connection.recv(2) == b"hi"
    except OSError:
        if Deno is None:
            raise
    import js
    Deno.listen(js.Object.fromEntries([["port", 0]]))
    return True

def process():
    import os, subprocess, sys
    if Deno is not None:
        return bool(Deno.Command.new("/bin/true").outputSync())
    try:
        child = os.fork()
        if child == 0:
            os._exit(0)
        os.waitpid(child, 0)
        return True
    except OSError:
        return subprocess.run([sys.executable, "-c", ""]).returncode == 0

def memory():
    if Deno is not None:
        import js
        kept = [js.Uint8Array.new(50_000_000).fill(1) for _ in range(40)]
        return len(kept) == 40
    kept = [bytearray(b"x" * 50_000_000) for _ in range(40)]
    return len(kept) == 40

def loop():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
"""
