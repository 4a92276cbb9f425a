# SPDX-License-Identifier: MIT
"""A server of our own, and somebody who talks to it: for the tests and the load run."""
import hashlib
import http.client
import json
import os
import random
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

PROGRAM = os.environ.get("GROGNARD", os.path.join(os.getcwd(), "build", "grognard"))


def wait_until(is_so, seconds=20):
    """Whether it has become so in time."""
    end = time.time() + seconds
    while not is_so():
        if time.time() > end:
            return False
        time.sleep(0.02)
    return True


def gauge(server, name, connection=None):
    """A number of /metrics."""
    return int(re.search(rf"grognard_{name} (\d+)".encode(), server.ask("GET", "/metrics", connection=connection)[2])[1])


class Checks:
    """Counts what was looked at; a failure is told and remembered."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def that(self, is_so, words):
        self.count += 1
        if not is_so:
            self.failed += 1
            print(f"FAILED: {words}"[:1500])
        return is_so

    def end(self):
        print(f"{self.count} checks")
        sys.exit(1 if self.failed else 0)


class Server:
    """grognard serve on any free port, with a store that outlives it."""

    def __init__(self, *words, folder=None, environment=None):
        self.folder = folder or tempfile.mkdtemp(prefix="grognard-served-")
        self.words = words
        self.environment = {**os.environ, **(environment or {})}
        self.process = None
        self.port = None
        self.start()

    def start(self):
        self.said = open(os.path.join(self.folder, "said"), "a+", encoding="utf-8", errors="replace")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--store", os.path.join(self.folder, "battles.db"), "--quiet", *self.words],
            stdout=subprocess.PIPE, stderr=self.said, text=True, env=self.environment)
        line = self.process.stdout.readline()
        if not line.startswith("grognard: http"):
            self.said.seek(0)
            raise RuntimeError(f"the server does not start: {line} {self.said.read()}")
        self.address = line.split()[1]
        self.port = int(self.address.rsplit(":", 1)[1].rstrip("/"))

    def kill(self):
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
        self.said.close()

    def stop(self):
        """As Ctrl-C would; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=30)
        self.process.stdout.close()
        self.said.close()
        return status

    def complaints(self):
        with open(os.path.join(self.folder, "said"), encoding="utf-8", errors="replace") as file:
            return file.read()

    def connect(self, timeout=60):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def ask(self, method, path, body=None, token=None, headers=None, connection=None):
        """Status, headers and bytes of an answer."""
        own = connection or self.connect()
        sent = dict(headers or {})
        if token:
            sent["Authorization"] = "Bearer " + token
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
        if isinstance(body, str):
            body = body.encode("utf-8")
        own.request(method, path, body, sent)
        answer = own.getresponse()
        data = answer.read()
        if not connection:
            own.close()
        return answer.status, answer.headers, data

    def json(self, method, path, body=None, token=None, connection=None):
        status, _, data = self.ask(method, path, body, token, connection=connection)
        return status, json.loads(data)


class Disk:
    """A disk that fails when it is told to (faults.c): for a server that is begun with its environment."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="grognard-disk-")
        library = os.path.join(self.folder, "faults.so")
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "faults.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
        self.path = os.path.join(self.folder, "told")
        with open(self.path, "wb") as file:
            file.write(bytes(20))
        self.environment = {"LD_PRELOAD": library, "GROGNARD_FAULTS": self.path,
                            "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"}

    def fails(self, flush=None, write=None, count=-1, skip=0):
        """From now on so many flushes or writes fail (all) with such an errno."""
        numbers = struct.pack("5i", flush or 0, count if flush else 0, write or 0, count if write else 0, skip)
        with open(self.path, "r+b") as file:
            file.write(numbers)

    def works(self):
        self.fails()


def blake(data):
    return hashlib.blake2b(data, digest_size=32).digest()


class Chain:
    """A side's chain of sealed dice: link(0) is the anchor."""

    def __init__(self, secret=None, length=400):
        self.links = [secret or os.urandom(32)]
        for _ in range(length):
            self.links.append(blake(self.links[-1]))
        self.links.reverse()
        self.used = 0

    def link(self, number):
        return self.links[number].hex()


class Battle:
    """A battle that was made here, with all its seats: those that are by invitation are taken at once."""

    def __init__(self, server, is_joined=True, **plan):
        if "yaml" not in plan:
            plan.setdefault("scenario", "bolt-action/crossroads")
        status, made = server.json("POST", "/api/battles", plan)
        if status != 201:
            raise RuntimeError(f"{status}: {made}")
        self.server = server
        self.id = made["id"]
        self.seats = made["seats"]
        self.invitations = made["invitations"]
        self.links = made["links"]
        self.chains = {}
        for seat in self.invitations if is_joined else ():
            self.join(seat)

    def join(self, seat):
        """Takes the seat, as whoever got the invitation does."""
        status, taken = self.server.json("POST", self.path("/invitation"), {}, token=self.invitations[seat])
        if status != 200:
            raise RuntimeError(f"{status}: {taken}")
        self.seats[seat] = taken["token"]

    def seal(self, *seats, length=400):
        """Commits these sides to chains of their own; the last answer."""
        for seat in seats or ("1", "2"):
            self.chains[seat] = Chain(length=length)
            status, answer = self.post("/seal", {"commit": self.chains[seat].link(0)}, seat)
            if status != 200:
                raise RuntimeError(f"{status}: {answer}")
        return answer

    def reveal(self, seat, record=None, connection=None):
        """A side's next link for the order that waits, and the answer."""
        chain = self.chains[seat]
        if record is None:
            record = self.state(seat, connection)["sealed"]["wait"]["record"]
        status, answer = self.post("/reveal", {"record": record, "link": chain.link(chain.used + 1)}, seat, connection)
        chain.used += status == 200
        return status, answer

    def path(self, more=""):
        return f"/api/battles/{self.id}{more}"

    def get(self, more="", seat="umpire", connection=None):
        return self.server.json("GET", self.path(more), token=self.seats[seat], connection=connection)

    def post(self, more, body, seat="1", connection=None):
        return self.server.json("POST", self.path(more), body, token=self.seats[seat], connection=connection)

    def state(self, seat=None, connection=None):
        """As a seat sees it; without one as the umpire does, if there is one."""
        return self.get(seat=seat or ("umpire" if "umpire" in self.seats else "1"), connection=connection)[1]

    def play(self, orders, chooser=None, connection=None, sides=(1, 2)):
        """Gives up to so many orders for the sides that are asked; how many."""
        chooser = chooser or random.Random(1)
        given = 0
        while given < orders:
            state = self.state(connection=connection)
            if state["over"] or state["decider"] not in sides:
                break
            seat = str(state["decider"])
            status, options = self.get("/options", seat, connection=connection)
            option = chooser.choice(options["options"])
            # in words and in parts by turns
            order = option["order"] if options["records"] % 2 else {name: option[name] for name in ("verb", "unit", "parts")}
            status, answer = self.post("/order", {"order": order, "records": options["records"]}, seat, connection=connection)
            if status == 202:
                for side in chooser.sample(("1", "2"), 2):
                    status, answer = self.reveal(side, options["records"], connection)
            if status != 200:
                raise RuntimeError(f"{order}: {status} {answer}")
            given += 1
        return given


class Stream:
    """Listens to a battle in a thread of its own."""

    def __init__(self, server, battle, seat, after=None, last_id=None, page=None):
        self.events = []
        self.company = []
        self.pings = 0
        self.is_open = True
        self.status = None
        self.socket = socket.create_connection(("127.0.0.1", server.port))
        query = f"?seat={battle.seats[seat]}" + (f"&after={after}" if after is not None else "") + (f"&page={page}" if page else "")
        lines = [f"GET {battle.path('/stream')}{query} HTTP/1.1", "Host: localhost"]
        if last_id is not None:
            lines.append(f"Last-Event-ID: {last_id}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.bytes = b""
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self):
        rest = b""
        try:
            answer = http.client.HTTPResponse(self.socket)
            answer.begin()
            self.status = answer.status
            while data := answer.read1(65536):
                self.bytes += data
                rest = self.take(rest + data)
        except (OSError, ValueError, http.client.HTTPException):
            pass
        self.is_open = False

    def take(self, rest):
        """The events that are whole; what is left over."""
        while b"\n\n" in rest:
            block, rest = rest.split(b"\n\n", 1)
            event = {}
            for line in block.decode("utf-8").split("\n"):
                if line.startswith(": "):
                    self.pings += 1
                for name in ("id", "event", "data"):
                    if line.startswith(name + ": "):
                        event[name] = line[len(name) + 2:]
            if "data" in event:
                event["data"] = json.loads(event["data"])
                # Who is there, and what the clocks say, is no part of the story.
                (self.company if event["event"] in ("presence", "clock") else self.events).append(event)
        return rest

    def wait(self, is_there, seconds=10):
        """Until the events are such; whether they are."""
        end = time.time() + seconds
        while time.time() < end:
            if is_there(self.events):
                return True
            time.sleep(0.01)
        return is_there(self.events)

    def close(self):
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()
        self.thread.join()
