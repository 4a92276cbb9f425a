#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Malformed requests for so many seconds (5): always a reason and a 4xx, never a 5xx, never a change of state.

fuzz.py [SECONDS [SEED]]
"""
import http.client
import json
import random
import shutil
import socket
import sys
import time

from served import Battle, Checks, Server

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 5
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 32)
chance = random.Random(SEED)
checks = Checks()

WORDS = ["", " ", "a", "0", "-1", "1e999", "99999999999999999999", "NaN", "null", "true", "../..", "%00", "\u0000", "\ud800", "é", "\U0001f3b2" * 50,
         "x" * 5000, "'; DROP TABLE battles; --", "<script>", "us-squad-1", "deploy us-squad-1 point=1,1", "deploy us-squad-1 point=-1,9e9",
         "fire us-squad-1 at=us-squad-1", "order", "human", "doctrine", "bolt-action/crossroads", "\n", "\r\n\r\n", "{", "[", "\\", "\"", "%s%n%d"]
NUMBERS = [0, -1, 1, 2**31, 2**63 - 1, 2**63, -2**63, 2**70, 1.5, 1e308, -0.0]
MEMBERS = ["order", "dice", "records", "correction", "reason", "text", "commit", "link", "next", "record", "token", "seat", "patience", "umpire", "scenario", "yaml", "players", "sealed", "name", "games", "seed",
           "mirrored", "ask", "system", "procedure", "situation", "id", "nothing"]


def anything(depth=0):
    kind = chance.randrange(8 if depth < 4 else 4)
    if kind == 0:
        return chance.choice(WORDS)
    if kind == 1:
        return chance.choice(NUMBERS)
    if kind == 2:
        return chance.choice([True, False, None])
    if kind == 3:
        return "".join(chr(chance.randrange(1, 0xd7ff)) for _ in range(chance.randrange(20)))
    if kind in (4, 5):
        return [anything(depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(MEMBERS): anything(depth + 1) for _ in range(chance.randrange(5))}


def mangled(text):
    """Cut, doubled, or with other bytes in it."""
    data = bytearray(text.encode("utf-8", "replace"))
    for _ in range(chance.randrange(4)):
        if not data:
            break
        at = chance.randrange(len(data))
        way = chance.randrange(4)
        if way == 0:
            del data[at:]
        elif way == 1:
            data[at] = chance.randrange(256)
        elif way == 2:
            data[at:at] = bytes(chance.randrange(256) for _ in range(chance.randrange(8)))
        else:
            data[at:at] = data[:at]
    return bytes(data[:200000])


def body():
    return mangled(json.dumps(anything(), ensure_ascii=chance.random() < 0.5))


def routes(server, battle):
    _, _, listed = server.ask("GET", "/api")
    found = [line.split()[:2] for line in listed.decode().splitlines()]
    found += [["GET", "/battle/*"], ["GET", "/assets/*"], ["PUT", "/api/battles/*"], ["PATCH", "/"], ["OPTIONS", "/api/ask"], ["TRACE", "/"]]
    return found


def path_of(path, battle):
    parts = path.split("/")
    for i, part in enumerate(parts):
        if part == "*":
            parts[i] = battle.id if i == 3 and chance.random() < 0.9 else quoted(chance.choice(WORDS))
    path = "/".join(parts)
    if chance.random() < 0.3:
        names = ["unit", "x", "y", "facing", "record", "from", "to", "after", "word", "players", "seat"]
        path += "?" + "&".join(f"{chance.choice(names)}={quoted(str(anything(9)))}" for _ in range(chance.randrange(1, 4)))
    return path[:3000]


def quoted(word):
    """As a path may hold it; sometimes not quite."""
    letters = "abcdefghijklmnopqrstuvwxyz0123456789-._"
    safe = "".join(c if c in letters else "".join(f"%{b:02x}" for b in c.encode("utf-8", "replace")) for c in word)
    return safe if chance.random() < 0.9 else safe.replace("%", "%%")


def refused(server, battle, connection, method, path):
    token = chance.choice([*battle.seats.values(), "", "x" * 32, "x" * 4000])
    headers = {"Authorization": "Bearer " + token} if token else {}
    if chance.random() < 0.05:
        headers["Last-Event-ID"] = quoted(chance.choice(WORDS))[:200]
    connection.request(method, path, body() if method != "GET" or chance.random() < 0.1 else None, headers)
    answer = connection.getresponse()
    kind = answer.headers.get("Content-Type", "")
    if kind.startswith("text/event-stream"):
        connection.close()
        return answer.status
    data = answer.read()
    checks.that(answer.status < 500, f"{method} {path}: {answer.status} {data[:200]}")
    if answer.status >= 400 and kind == "application/json":
        checks.that("error" in json.loads(data), f"{method} {path}: no reason: {data[:200]}")
    elif answer.status >= 400:
        checks.that(answer.status in (400, 413, 414, 431), f"{method} {path}: {answer.status} {kind} {data[:100]}")
    return answer.status


def raw(server):
    """What is not even HTTP: libmicrohttpd refuses it in its own words, as HTML, or hangs up."""
    text = chance.choice([b"GET / HTTP/1.1\r\n", b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
                          b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", b"\x16\x03\x01\x02\x00", b"\r\n" * 50,
                          b"GET /" + b"a" * 40000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
                          b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
                          b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nContent-Length: 20\r\n\r\n{}",
                          b"GET / HTTP/3.0\r\nHost: localhost\r\n\r\n", bytes(chance.randrange(256) for _ in range(200))])
    with socket.create_connection(("127.0.0.1", server.port), timeout=2) as s:
        s.settimeout(0.2)
        try:
            s.sendall(text)
            data = s.recv(4096)
            status = data[9:12]
            checks.that(not data or status[:1] in b"24" or status == b"505", f"{text[:60]}: {data[:100]}")
        except OSError:
            pass


def main():
    server = Server()
    battle = Battle(server)
    battle.play(30, chance)
    while battle.state()["may_undo"]:  # so that no honest undo is among what is tried
        battle.play(1, chance)
    sealed = Battle(server, sealed=True, umpire=True)
    all_routes = [r for r in routes(server, battle) if r[1] != "/api/battles" and r != ["DELETE", "/api/battles/*"]]
    harmless = {"chat", "seal"}
    before = battle.state()
    end = time.time() + SECONDS
    connection = server.connect(10)
    counts = {}
    while time.time() < end:
        method, path = chance.choice(all_routes)
        if path.split("/")[-1] in harmless and chance.random() < 0.8:
            continue
        try:
            status = refused(server, battle if chance.random() < 0.9 else sealed, connection, method, path_of(path, battle))
            counts[status] = counts.get(status, 0) + 1
        except (http.client.HTTPException, OSError) as problem:
            connection.close()
            checks.that(server.process.poll() is None, f"{method} {path}: the server is gone: {problem}")
            if server.process.poll() is not None:
                break
        if chance.random() < 0.05:
            raw(server)
    after = battle.state()
    checks.that(after["hash"] == before["hash"] and after["records"] == before["records"],
                f"the battle has changed: {before['records']} to {after['records']} records")
    checks.that(sum(counts.values()) > 20, "too little was tried")
    checks.that(server.stop() == 0, "it ends well")
    checks.that(server.complaints() == "", server.complaints()[-1500:])
    shutil.rmtree(server.folder)
    if checks.failed:
        print(f"seed {SEED}")
    print(f"answers by status: {dict(sorted(counts.items()))}")
    checks.end()


main()
