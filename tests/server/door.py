#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Connections: who takes too long, who holds too many, who hangs up, and what is no request.

door.py [PART...]
"""
import os
import shutil
import socket
import struct
import subprocess
import sys
import time

from served import Battle, Checks, Server, Stream, gauge, wait_until

checks = Checks()
that = checks.that
HEAD = b"GET /api/systems HTTP/1.1\r\nHost: localhost\r\n"


def connect(server, size=None, source=None):
    """A connection; of so many bytes for what is not taken, or from somewhere."""
    c = socket.socket(socket.AF_INET)
    if size:
        c.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, size)
    if source:
        c.bind((source, 0))
    c.settimeout(10)
    c.connect(("127.0.0.1", server.port))
    return c


def answer(c):
    """All that comes until the other end hangs up."""
    said = b""
    try:
        while data := c.recv(65536):
            said += data
    except (ConnectionResetError, TimeoutError) as problem:
        said += f" ({problem})".encode()
    return said


# ---- who takes too long ----

def drip(c, data, seconds):
    """A byte now and then; how long until the other end hangs up."""
    began = time.time()
    c.settimeout(0.2)
    for byte in data * 1000:
        try:
            c.sendall(bytes([byte]))
            if c.recv(1000) == b"":
                break
        except TimeoutError:
            pass
        except OSError:
            break
        if time.time() - began > seconds:
            break
    c.close()
    return time.time() - began


def slow():
    """A head must be here in time, and so must a body, however steadily they come."""
    server = Server("--timeout", "2")
    taken = drip(connect(server), b"x" * 40, 12)
    that(1.5 < taken < 10, f"a slow head is waited for {taken} seconds")
    c = connect(server)
    c.sendall(HEAD + b"\r\n")
    c.recv(65536)
    taken = drip(c, b"GET", 12)
    that(1.5 < taken < 10, f"a slow second head is waited for {taken} seconds")
    c = connect(server)
    c.sendall(HEAD)
    taken = drip(c, b"X: y\r\n", 12)
    that(1.5 < taken < 10, f"slow headers are waited for {taken} seconds")
    c = connect(server)
    c.sendall(b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n")
    taken = drip(c, b"x", 12)
    that(1.5 < taken < 10, f"a slow body is waited for {taken} seconds")
    c = connect(server)
    began = time.time()
    that(answer(c) == b"" and 1 < time.time() - began < 10, f"who says nothing is listened to for {time.time() - began} seconds")
    server.stop()
    shutil.rmtree(server.folder)


def patient():
    """Who is in time is served: a stream that waits, and one that asks again and again."""
    server = Server("--timeout", "4")
    battle = Battle(server)
    stream = Stream(server, battle, "1")
    connection = server.connect()
    for _ in range(8):
        time.sleep(0.7)
        that(server.ask("GET", "/healthz", connection=connection)[0] == 200, "who asks again is hung up")
    battle.play(1)
    that(stream.wait(lambda events: len(events) == 1) and stream.is_open, "a stream that waits is ended")
    stream.close()
    server.stop()
    shutil.rmtree(server.folder)


def never_reads():
    """Who does not take what is sent to him is hung up, whatever he makes room for; others are not."""
    server = Server("--timeout", "3")
    battle = Battle(server)
    connection = server.connect()
    reader = Stream(server, battle, "spectator", after=0)
    for i in range(300):
        battle.post("/correct", {"correction": "objective-1=" + "12"[i % 2], "reason": "a" * 300}, "umpire", connection)
    held = []
    for size in (2048, None):
        for path in (battle.path("/stream?after=0&"), battle.path("/events?")):
            c = connect(server, size)
            for _ in range(1 if "stream" in path else 40):
                c.sendall(f"GET {path}seat={battle.seats['1']} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            held.append(c)
    until = time.time() + 20
    while time.time() < until and gauge(server, "connections", connection) > 2:
        for _ in range(40):  # news, as in a battle that goes on
            battle.post("/correct", {"correction": "objective-1=1", "reason": "a" * 300}, "umpire", connection)
        time.sleep(0.2)
    held_now = gauge(server, "connections", connection)
    that(gauge(server, "streams", connection) == 1 and held_now == 2, f"{held_now - 2} connections are held")
    records = battle.state()["records"]
    that(reader.wait(lambda events: events and events[-1]["data"]["records"] == records), "who reads is hung up")
    for c in held:
        c.close()
    reader.close()
    server.stop()
    shutil.rmtree(server.folder)


# ---- who hangs up ----

def gone():
    """Who hangs up in the middle, at once or later, politely or not, leaves nothing behind, long before it would be waited for in vain."""
    server = Server("--timeout", "300")
    half = (b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc", b"GET /api HTTP/1.1\r\nHo", HEAD + b"\r\n",
            b"POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc",
            b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
            b"POST /api/battles/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n" + b"x" * 300000)
    for text in half:
        for is_rude in (False, True):
            for wait in (0, 0.01):
                for _ in range(10):
                    c = connect(server)
                    c.sendall(text)
                    time.sleep(wait)
                    if is_rude:
                        c.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    c.close()
    connection = server.connect()
    that(wait_until(lambda: gauge(server, "connections", connection) == 1, 60), f"{gauge(server, 'connections', connection) - 1} connections are left behind")
    c = connect(server)
    c.sendall(HEAD + b"\r\n")
    c.shutdown(socket.SHUT_WR)
    that(b"bolt-action" in answer(c), "who has said all that he has to say gets no answer")
    server.stop()
    shutil.rmtree(server.folder)


# ---- what is no request ----

def unsound():
    """What others could read in another way is refused, and the connection ended: nothing behind it is taken for a request."""
    server = Server()
    post = b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\n"
    hidden = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for text in (post + b"Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}",
                 post + b"content-length: 2\r\nCONTENT-LENGTH: 3\r\n\r\n{}",
                 post + b"Content-Length: 2, 2\r\n\r\n{}",
                 post + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                 post + b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                 post + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                 post + b"Transfer-Encoding: gzip\r\n\r\n", post + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
                 post + b"Content-Length : 2\r\n\r\n{}",
                 HEAD.replace(b"systems", b"systems%00x") + b"\r\n", HEAD.replace(b"systems", b"systems\0x") + b"\r\n",
                 HEAD.replace(b"systems", b"systems\0") + b"\r\n", HEAD.replace(b"systems", b"systems?word=%00") + b"\r\n"):
        c = connect(server)
        c.sendall(text + hidden)
        said = answer(c)
        that(said.startswith(b"HTTP/1.1 400 ") and b"well" not in said, f"{text}: {said[:20]} {said[-100:]}")
        c.close()
    for text in (post + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", post + b"Transfer-Encoding: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                 HEAD.replace(b"systems", b"systems?word=%2500") + b"\r\n"):
        c = connect(server)
        c.sendall(text + hidden)
        c.shutdown(socket.SHUT_WR)
        said = answer(c)
        that(said.count(b"HTTP/1.1 ") == 2 and said.endswith(b"\"well\":true}"), f"{text}: {said[-200:]}")
        c.close()
    server.stop()
    shutil.rmtree(server.folder)


# ---- who holds too many ----

def is_served(c):
    try:
        c.settimeout(5)
        c.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return c.recv(1000).startswith(b"HTTP/1.1 200")
    except OSError:
        return False


def crowded():
    """Those who hold connections and say little make room for others when it becomes crowded."""
    server = Server("--connections", "16", "--streams", "64")
    held = [connect(server, source=f"127.0.0.{2 + i % 8}") for i in range(64)]
    for c in held:
        c.sendall(b"GET /")
    began = time.time()
    that(is_served(server.connect().sock or connect(server)) or is_served(connect(server)), "nobody else is served")
    that(time.time() - began < 10, f"others wait {time.time() - began} seconds")
    for c in held:
        c.close()
    server.stop()
    shutil.rmtree(server.folder)


def addresses_inside():
    """In a network of our own: of IPv6 a /64 is one address, and an IPv4 address that came by IPv6 is itself."""
    subprocess.run("ip link set lo up && ip -6 route add local fd00:1::/48 dev lo", shell=True, check=True)
    server = Server("--listen", "::", "--no-qr", "--connections", "4")
    held = []

    def served(source, count):
        """How many of so many connections from there are served; they are kept."""
        found = 0
        for i in range(count):
            is_six = ":" in source
            c = socket.socket(socket.AF_INET6 if is_six else socket.AF_INET)
            c.setsockopt(socket.IPPROTO_IPV6 if is_six else socket.IPPROTO_IP, 78 if is_six else 15, 1)  # IPV6_FREEBIND, IP_FREEBIND
            c.bind((source.replace("*", f"{i + 1:x}"), 0))
            try:
                c.connect(("fd00:1:0:ffff::1" if is_six else "127.0.0.1", server.port))
            except OSError:
                continue
            held.append(c)
            found += is_served(c)
        return found
    for source, wanted in (("fd00:1:0:1::*", 4), ("fd00:1:0:1:*::9", 0), ("fd00:1:0:2::*", 4), ("127.0.0.1", 4), ("127.0.0.2", 4), ("::1", 4)):
        found = served(source, 7)
        that(found == wanted, f"of 7 connections from {source} {found} are served, not {wanted}")
    for c in held:
        c.close()
    that(wait_until(lambda: served("127.0.0.1", 1) == 1, 5), "who has hung up may not come again")
    for c in held:
        c.close()
    server.stop()
    shutil.rmtree(server.folder)


def addresses():
    inside = ["unshare", "-rn", sys.executable, os.path.abspath(__file__), "addresses_inside"]
    if subprocess.run(["unshare", "-rn", "true"], capture_output=True, check=False).returncode:
        print("no network of our own to be had: addresses are not tried")
        return
    said = subprocess.run(inside, capture_output=True, text=True, check=False)
    that(said.returncode == 0, said.stdout + said.stderr)


def main():
    only = sys.argv[1:]
    for part in (slow, patient, never_reads, gone, unsound, crowded, addresses):
        if not only or part.__name__ in only:
            part()
    if "addresses_inside" in only:
        addresses_inside()
    checks.end()


main()
