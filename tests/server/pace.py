#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What takes long keeps nobody else waiting, and what is in memory is bounded by its size.

pace.py [PART...]
"""
import os
import shutil
import statistics
import sys
import threading
import time

from served import Battle, Checks, Server, gauge, wait_until

checks = Checks()
that = checks.that
LONG = int(os.environ.get("GROGNARD_LONG", "2000"))  # records


def long_log(server):
    """The log of a battle with many records."""
    battle = Battle(server)
    connection = server.connect()
    battle.play(40, connection=connection)
    for i in range(LONG):
        battle.post("/correct", {"correction": "objective-1=" + "12"[i % 2], "reason": "again"}, "umpire", connection)
    return server.ask("GET", battle.path("/log"), token=battle.seats["umpire"])[2]


class Imported(Battle):
    """A battle that was brought."""

    def __init__(self, server, log):
        status, made = server.json("POST", "/api/battles/import", log)
        that(status == 201, f"import: {status} {made}")
        self.server, self.id, self.seats = server, made["id"], made["seats"]


class Asker(threading.Thread):
    """Asks the same again and again; how long each answer took."""

    def __init__(self, battle, more):
        super().__init__(daemon=True)
        self.battle, self.more, self.taken, self.statuses, self.is_ending = battle, more, [], [], False

    def run(self):
        connection = self.battle.server.connect()
        while not self.is_ending:
            began = time.time()
            status, _, _ = self.battle.server.ask("GET", self.battle.path(self.more), token=self.battle.seats["umpire"], connection=connection)
            self.taken.append(time.time() - began)
            self.statuses.append(status)
        connection.close()


def all_taken(askers):
    return [taken for asker in askers for taken in asker.taken]


def while_asked(battles, more, act):
    """What each act takes while others ask for something long in all these battles; and what they wait for theirs."""
    askers = [Asker(battle, more) for battle in battles for _ in range(3)]
    for asker in askers:
        asker.start()
    wait_until(lambda: all(asker.taken for asker in askers), 60)
    taken = []
    for _ in range(30):
        began = time.time()
        act()
        taken.append(time.time() - began)
    for asker in askers:
        asker.is_ending = True
    for asker in askers:
        asker.join()
    that(all(status == 200 for asker in askers for status in asker.statuses), f"{more}: {[a.statuses for a in askers]}")
    return taken, all_taken(askers)


def waiting(server, log):
    """Orders do not wait for replays, in other battles and in the same one."""
    battles = [Imported(server, log) for _ in range(4)]
    other, connection = Battle(server), server.connect()
    said = iter(range(1000))

    def order():
        that(other.play(1, connection=connection) == 1, "no order is due")

    def correct():
        status, answer = battles[0].post("/correct", {"correction": "objective-1=1", "reason": f"{next(said)}"}, "umpire", connection)
        that(status == 200, f"correct: {status} {answer}")
    for what, act in (("an order elsewhere", order), ("a correction of the same battle", correct)):
        taken, waited = while_asked(battles, "/replay", act)
        print(f"{what} {1000 * statistics.median(taken):.1f} ms, at most {1000 * max(taken):.1f}; each replay {1000 * statistics.median(waited):.1f} ms")
        that(statistics.median(taken) < statistics.median(waited) / 4, f"{what} waits for replays: {statistics.median(taken)} of {statistics.median(waited)}")


def reading(server, log):
    """Nor do they wait for long battles that are read from the store."""
    battles = [Imported(server, log) for _ in range(8)]
    other = Battle(server)
    server.kill()
    server.start()
    other.state()
    askers = [Asker(battle, "") for battle in battles]
    for asker in askers:
        asker.start()
    taken = []
    while not all(asker.taken for asker in askers):
        began = time.time()
        other.get()
        taken.append(time.time() - began)
    for asker in askers:
        asker.is_ending = True
    for asker in askers:
        asker.join()
    first = [asker.taken[0] for asker in askers]
    print(f"reading: a state elsewhere {1000 * statistics.median(taken):.1f} ms, at most {1000 * max(taken):.1f}; read in {1000 * min(first):.1f} to {1000 * max(first):.1f} ms")
    that(statistics.median(taken) < max(first) / 4, f"a state waits for what is read: {statistics.median(taken)} of {max(first)}")


def memory(log):
    """When battles take too much memory, those that were asked about longest ago leave it, and come back as they were."""
    server = Server("--memory", "4")
    battles = [Imported(server, log) for _ in range(12)]
    before = [battle.state() for battle in battles]
    that(gauge(server, "battles_loaded_bytes") > 4 << 20 or gauge(server, "battles_loaded") < 12, "what they take is not counted")
    that(wait_until(lambda: gauge(server, "battles_loaded_bytes") <= 4 << 20), f"they stay: {gauge(server, 'battles_loaded_bytes')} bytes")
    that(0 < gauge(server, "battles_loaded") < 12, f"{gauge(server, 'battles_loaded')} of 12 are in memory")
    that([battle.state() for battle in battles] == before, "they come back as others")
    short = [Battle(server) for _ in range(20)]
    that(wait_until(lambda: gauge(server, "battles_loaded_bytes") <= 4 << 20) and all(b.play(1) == 1 for b in short), "short ones do not fit")
    server.stop()
    shutil.rmtree(server.folder)


def bounded(log):
    """Nobody can ask for more than a few long things at a time."""
    server = Server("--limit-loopback")
    battle = Imported(server, log)
    time.sleep(0.3)  # the place of what was just answered is free again
    connections = [server.connect() for _ in range(12)]
    for c in connections:
        c.request("GET", battle.path("/replay"), headers={"Authorization": "Bearer " + battle.seats["1"]})
    answers = [c.getresponse() for c in connections]
    statuses = sorted(answer.status for answer in answers)
    that(set(statuses) == {200, 429} and statuses.count(200) >= 8, f"12 replays at once: {statuses}")
    that(all(answer.headers["Retry-After"] == "1" for answer in answers if answer.status == 429), "when to come again is not said")
    for answer, c in zip(answers, connections):
        answer.read()
        c.close()
    that(wait_until(lambda: battle.get("/replay")[0] == 200, 5), "a place is not given back")
    server.stop()
    shutil.rmtree(server.folder)


def main():
    only = sys.argv[1:]
    server = Server()
    log = long_log(server)
    for part in (waiting, reading):
        if not only or part.__name__ in only:
            part(server, log)
    server.stop()
    shutil.rmtree(server.folder)
    for part in (memory, bounded):
        if not only or part.__name__ in only:
            part(log)
    checks.end()


main()
