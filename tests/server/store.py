#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the store promises: whatever the disk does, nobody is told what is not so.

store.py [PART...]
"""
import errno
import http.client
import os
import random
import shutil
import sys
import threading
import time

from served import Battle, Checks, Disk, Server, Stream, wait_until

checks = Checks()
that = checks.that
LOCAL = "bolt-action/crossroads"


def records_of(stream):
    return [e["data"]["records"] for e in stream.events if e["event"] in ("record", "undo")]


def next_order(battle, chooser):
    """An order that may be given now: whose, and with what."""
    state = battle.state()
    seat = str(state["decider"])
    options = battle.get("/options", seat)[1]
    return seat, {"order": chooser.choice(options["options"])["order"], "records": options["records"]}


def fate(status, answer):
    """What the one who ordered was told: done, not done, or in doubt."""
    if status == 200:
        return "done"
    if status == 503 and "in doubt" in answer["error"]:
        return "in doubt"
    return "not done" if status == 503 and "not done" in answer["error"] else f"{status} {answer}"


# ---- a disk that fails ----

def failing_disk():
    """For every way to fail: what is told of an order is what a restart finds, and the battle goes on."""
    disk = Disk()
    server = Server(environment=disk.environment)
    battle = Battle(server)
    chooser = random.Random(8)
    told = []
    ways = [{"flush": errno.EIO}, {"flush": errno.ENOSPC}, {"write": errno.EIO}, {"write": errno.ENOSPC},
            {"flush": errno.EIO, "count": 1}, {"flush": errno.EIO, "count": 2}, {"flush": errno.ENOSPC, "count": 3},
            {"write": errno.EIO, "count": 1, "skip": 1}, {"write": errno.EIO, "skip": 3}, {"write": errno.ENOSPC, "count": 1, "skip": 2},
            {"write": errno.ENOSPC, "skip": 5}, {"write": errno.EIO, "flush": errno.EIO, "count": 2}]
    for i, way in enumerate(ways * 2):
        battle.play(1 + i % 3, chooser)
        before = battle.state()
        seat, body = next_order(battle, chooser)
        disk.fails(**way)
        status, answer = battle.post("/order", body, seat)
        said = fate(status, answer)
        told.append(said)
        that(said in ("done", "not done", "in doubt"), f"{way}: {said}")
        if said == "in doubt":
            that(battle.get()[0] == 503, f"{way}: in doubt, and yet a state is told")
        if i < len(ways):
            server.kill()
            disk.works()
            server.start()
        else:
            disk.works()
            that(wait_until(lambda: battle.get()[0] == 200, 10), f"{way}: it does not go on by itself")
        found = battle.state()["records"] - before["records"]
        wanted = {"done": [1], "not done": [0], "in doubt": [0, 1] if i < len(ways) else [0]}[said]
        that(found in wanted, f"{way}: told {said}, and there are {found} records more")
    that(battle.play(5, chooser) == 5, "it does not go on")
    that({"done", "not done", "in doubt"} == set(told), f"the test has seen {told}")
    server.stop()
    shutil.rmtree(server.folder)
    shutil.rmtree(disk.folder)


def full_disk():
    """What there is no room for is not done, and is said; with room again it goes on."""
    disk = Disk()
    server = Server(environment=disk.environment)
    battle = Battle(server)
    stream = Stream(server, battle, "2", after=0)
    chooser = random.Random(4)
    battle.play(3, chooser)
    state = battle.state()
    seat, body = next_order(battle, chooser)
    disk.fails(write=errno.ENOSPC)
    status, answer = battle.post("/order", body, seat)
    that(status == 503 and "not done" in answer["error"], f"a full disk: {status} {answer}")
    that(battle.state() == state, "what was not written is done all the same")
    that(battle.post("/chat", {"text": "hello?"})[0] == 503, "talk needs the disk too")
    that(server.json("POST", "/api/battles", {"scenario": LOCAL})[0] == 503, "and so does a new battle")
    that(server.json("DELETE", battle.path(), token=battle.seats["umpire"])[0] == 503, "and so does a deletion")
    disk.works()
    that(battle.play(5, chooser) == 5 and battle.state()["records"] == state["records"] + 5, "it does not go on")
    stream.wait(lambda events: records_of(stream)[-1:] == [state["records"] + 5])
    that(records_of(stream) == list(range(1, state["records"] + 6)), f"the stream tells {records_of(stream)}")
    stream.close()
    server.kill()
    server.start()
    that(battle.state()["records"] == state["records"] + 5, "what was acknowledged is gone")
    server.stop()
    shutil.rmtree(server.folder)
    shutil.rmtree(disk.folder)


def computers():
    """A computer whose order could not be written thinks again by itself, with nobody asking; in a long battle too, which others read."""
    disk = Disk()
    server = Server(environment=disk.environment)
    for error, corrections in ((errno.EIO, 0), (errno.ENOSPC, 0), (errno.EIO, 600)):
        battle = Battle(server, players=["random", "human"])
        that(wait_until(lambda: battle.state()["decider"] == 2), "the computer does not begin")
        for _ in range(corrections):
            that(battle.post("/correct", {"correction": "objective-1=1", "reason": "a long battle"}, "umpire")[0] == 200, "no correction")
        stream = Stream(server, battle, "umpire")
        stream.wait(lambda events: stream.pings > 0)
        order = battle.get("/options", "2")[1]["options"][0]["order"]
        disk.fails(flush=error, skip=1)
        status, answer = battle.post("/order", {"order": order}, "2")
        time.sleep(5 if corrections else 1)  # for the long one it is tried in vain
        that(status == 200 and len(stream.events) == 1, f"the disk fails too early or too late: {status} {answer} {len(stream.events)}")
        disk.works()
        that(stream.wait(lambda events: len(events) > 1), "the computer does not try again")
        stream.close()
    server.stop()
    shutil.rmtree(server.folder)
    shutil.rmtree(disk.folder)


# ---- killed while orders are on their way ----

class Orderer(threading.Thread):
    """Gives orders until nobody answers, and remembers what it was told."""

    def __init__(self, server, seed):
        super().__init__()
        self.battle = Battle(server)
        self.chooser = random.Random(seed)
        self.told = {}  # who ordered, and the events of it, by the number of records behind it
        self.asked = 1  # that many records there may be

    def run(self):
        connection = self.battle.server.connect(10)
        try:
            while True:
                state = self.battle.state(connection=connection)
                if state["over"]:
                    break
                seat = str(state["decider"])
                _, options = self.battle.get("/options", seat, connection=connection)
                body = {"order": self.chooser.choice(options["options"])["order"], "records": options["records"]}
                self.asked = options["records"] + 1
                status, answer = self.battle.post("/order", body, seat, connection=connection)
                that(status == 200, f"{body}: {status} {answer}")
                self.told[answer["records"]] = seat, answer["events"]
        except (http.client.HTTPException, OSError):
            pass
        connection.close()

    def check(self):
        """What was acknowledged is there as it was told, and nothing that was not asked for."""
        state = self.battle.state()
        last = max(self.told, default=1)
        that(last <= state["records"] <= self.asked, f"{last} records were acknowledged, {self.asked} asked for, {state['records']} are there")
        there = {(seat, event["n"]): event for seat in ("1", "2") for event in self.battle.get("/events", seat)[1]}
        lost = [e for seat, events in self.told.values() for e in events if there.get((seat, e["n"])) != e]
        that(not lost, f"acknowledged, and not there: {lost[:2]}")
        return state["records"] - last


def killed_in_flight():
    server = Server()
    chance = random.Random(17)
    acknowledged = unanswered = 0
    for i in range(8):
        orderers = [Orderer(server, 10 * i + k) for k in range(4)]
        for orderer in orderers:
            orderer.start()
        time.sleep(0.2 + 0.3 * chance.random())
        server.kill()
        for orderer in orderers:
            orderer.join()
        server.start()
        unanswered += sum(orderer.check() for orderer in orderers)
        acknowledged += sum(len(orderer.told) for orderer in orderers)
    that(acknowledged > 100, f"only {acknowledged} orders were acknowledged: the test sees nothing")
    print(f"{acknowledged} orders acknowledged, {unanswered} written and not answered")
    server.stop()
    shutil.rmtree(server.folder)


# ---- a store that is damaged ----

def flipped(data, chance, count):
    data = bytearray(data)
    for _ in range(count):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def damages(data, chance):
    """The store's bytes, damaged in many ways."""
    piece = data.index(b" order ")
    yield "no database", b"hello\n" * 5000
    yield "empty pages", bytes(len(data))
    yield "half of it", data[:len(data) // 2 // 4096 * 4096]
    yield "a torn page", data[:len(data) // 2 + 1000]
    yield "an empty first page", bytes(4096) + data[4096:]
    yield "another order in a log", data[:piece + 8] + b"X" + data[piece + 9:]
    for i in range(40):
        yield f"flip {i}", flipped(data, chance, 1 + i % 4)


def look_around(server, battles, before, how):
    """Every battle is as it was, or it is said what is wrong with it; and what is well can be played."""
    sound = 0
    for battle, state in zip(battles, before):
        status, found = battle.get()
        if status == 200:
            that(found == state or how.startswith("flip"), f"{how}: {battle.id} is another battle")
            sound += found["hash"] == state["hash"]
            try:
                battle.play(2)
            except RuntimeError as problem:
                that("not done" in str(problem) and how.startswith("flip"), f"{how}: {problem}")
            except KeyError:
                that(401 in [battle.get(seat=seat)[0] for seat in ("1", "2")], f"{how}: nobody is refused, and yet nothing can be ordered")
        else:
            that(status in (401, 404, 503) and found["error"], f"{how}: {status} {found}")
    that(server.process.poll() is None, f"{how}: the server is gone")
    return sound


def damaged():
    """A damaged store is told of, at the beginning or for the battle that it is about; the rest goes on."""
    server = Server()
    battles = [Battle(server) for _ in range(5)]
    for battle in battles:
        battle.play(25, random.Random(5))
    before = [battle.state() for battle in battles]
    server.stop()
    path = os.path.join(server.folder, "battles.db")
    with open(path, "rb") as file:
        whole = file.read()
    refused = sound = 0
    for how, data in damages(whole, random.Random(int(os.environ.get("SEED", "3")))):
        for name in os.listdir(server.folder):
            if name.startswith("battles.db"):
                os.remove(os.path.join(server.folder, name))
        with open(path, "wb") as file:
            file.write(data)
        try:
            server.start()
        except RuntimeError as problem:
            refused += 1
            that("battles.db" in str(problem) or "store" in str(problem), f"{how}: {problem}")
            with open(path, "rb") as file:
                that(file.read() == data, f"{how}: what it does not take it changes: {str(problem)[-200:]}")
            continue
        sound += look_around(server, battles, before, how)
        status = server.stop()
        that(status == 0, f"{how}: it ends with {status}: {server.complaints()[-600:]}")
    that(refused >= 3 and sound > 100, f"{refused} stores were refused, {sound} battles were well")
    shutil.rmtree(server.folder)


def main():
    only = sys.argv[1:]
    for part in (failing_disk, full_disk, computers, killed_in_flight, damaged):
        if not only or part.__name__ in only:
            part()
    checks.end()


main()
