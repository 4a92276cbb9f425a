#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lends a program a terminal and types at it.

terminal.py STEPS PROGRAM WORDS...: each line of STEPS is `want PATTERN`, `send KEYS` (with Python's escapes)
or `end STATUS`.  What stands behind the last match is looked at only once.
"""
import codecs
import os
import pty
import re
import select
import sys
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
    """Reads until the pattern has come; returns what stands behind it."""
    limit = time.monotonic() + PATIENCE
    while True:
        found = re.search(pattern, seen)
        if found:
            return seen[found.end():]
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


def main():
    child, master = pty.fork()
    if child == 0:
        os.execv(sys.argv[2], sys.argv[2:])
    seen = ""
    for line in open(sys.argv[1], encoding="utf-8"):
        verb, _, rest = line.rstrip("\n").partition(" ")
        if verb == "want":
            seen = want(master, rest, seen)
        elif verb == "send":
            os.write(master, codecs.decode(rest, "unicode_escape").encode())
        elif verb == "end":
            end(master, child, int(rest), seen)


main()
