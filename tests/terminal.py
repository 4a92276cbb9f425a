#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lends a program a terminal and types at it.

terminal.py STEPS PROGRAM WORDS...: each line of STEPS is `want PATTERN`, `send KEYS` (with Python's escapes),
`size COLUMNS ROWS` of the terminal, `fits`: the last map and all behind it fit into that, or `end STATUS`.  What
stands behind the last match is looked at only once.
"""
import codecs
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

PATIENCE = 10  # seconds


def fail(words, seen):
    print(f"FAILED: {words}; at the end it said:\n{seen[-600:]}")
    sys.exit(1)


def read_some(master, seconds):
    """What came, or None when the program has closed its end."""
    ready, _, _ = select.select([master], [], [], seconds)
    if not ready:
        return ""
    try:
        return os.read(master, 65536).decode("utf-8", "replace") or None
    except OSError:
        return None


def want(master, pattern, seen):
    """Reads until the pattern has come; returns what came with it, and what stands behind it."""
    limit = time.monotonic() + PATIENCE
    while True:
        found = re.search(pattern, seen)
        if found:
            return seen[:found.end()], seen[found.end():]
        more = read_some(master, 0.1)
        if more is None:
            fail(f"it ended before it said \"{pattern}\"", seen)
        if time.monotonic() > limit:
            fail(f"nothing says \"{pattern}\"", seen)
        seen += more


def end(master, child, status, seen):
    while read_some(master, PATIENCE) is not None:
        pass
    found = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if found != status:
        fail(f"it exits with {found}, not {status}", seen)


def fits(text, columns, rows):
    """From the last title of a map to the prompt: no line too long, no more than the rows there are."""
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "").split("\n")
    first = max((i for i, line in enumerate(lines) if re.search(r", turn \d+$", line)), default=None)
    if first is None:
        fail("there is no map", text)
    if len(lines) - first > rows or max(map(len, lines[first:])) > columns:
        fail(f"a map of {len(lines) - first} rows and {max(map(len, lines[first:]))} columns in {columns} x {rows}", text)


def main():
    child, master = pty.fork()
    if child == 0:
        os.execv(sys.argv[2], sys.argv[2:])
    seen, text, size = "", "", (80, 24)
    for line in open(sys.argv[1], encoding="utf-8"):
        verb, _, rest = line.rstrip("\n").partition(" ")
        if verb == "want":
            more, seen = want(master, rest, seen)
            text += more
        elif verb == "size":
            text, size = "", tuple(map(int, rest.split()))
            fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        elif verb == "fits":
            fits(text, *size)
        elif verb == "send":
            text = ""
            os.write(master, codecs.decode(rest, "unicode_escape").encode())
        elif verb == "end":
            end(master, child, int(rest), seen)


main()
