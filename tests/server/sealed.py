#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sealed dice between strangers, and the invitations that bring them together: what is promised, and what an attacker
gets who makes the battle, keeps the server, or sits at the table."""
import contextlib
import hashlib
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import threading
import time

from served import PROGRAM, Battle, Chain, Checks, Server, Stream, blake

checks = Checks()
that = checks.that
LOCAL = "bolt-action/crossroads"


def refuses(server, status, words, method, path, body=None, token=None):
    """It is refused with this status and a reason that says so."""
    found, _, data = server.ask(method, path, body, token)
    reason = json.loads(data).get("error")
    return that(found == status and reason and re.search(words, reason), f"{method} {path[:60]}: {found} {data[:200]}, not {status} {words}")


def store_of(server):
    """Every byte that the host has."""
    return b"".join(open(os.path.join(server.folder, name), "rb").read()
                    for name in os.listdir(server.folder) if name.startswith("battles.db") and not name.endswith("-lock"))


def fix_one(battle, chooser):
    """Plays until an order waits for its links; what waits."""
    while True:
        seat = str(battle.state("1")["decider"])
        _, options = battle.get("/options", seat)
        status, answer = battle.post("/order", {"order": chooser.choice(options["options"])["order"], "records": options["records"]}, seat)
        if status == 202:
            return answer["sealed"]["wait"]
        that(status == 200, f"an order: {status} {answer}")


def digest_of(order):
    """What names a fixed order, for whoever may read it."""
    return blake(bytes.fromhex(order["key"] + order["before"]) + f"{order['side']} {order['order']}".encode()).hex()


def chained(text):
    """A log whose lines follow from one another, whatever is in them: what a forger would do."""
    before, lines = "0" * 16, []
    for line in text.splitlines():
        content = line[17:]
        before = hashlib.blake2b((before + content).encode(), digest_size=16, key=b"grognard battle log, format 1").hexdigest()[:16]
        lines.append(f"{before} {content}\n")
    return "".join(lines).encode()


def verified(server, log):
    path = os.path.join(server.folder, "sealed.battle")
    with open(path, "wb") as file:
        file.write(log)
    return subprocess.run([PROGRAM, "verify", path], capture_output=True, text=True, check=False)


# ---- invitations ----

def invitations(server):
    """The maker has one side, and an invitation that the first who comes uses up."""
    battle = Battle(server, is_joined=False, sealed=True)
    that(set(battle.seats) == {"1", "spectator"} and set(battle.invitations) == {"2"}, f"seats of the maker: {battle.seats}")
    that("#invitation=" in battle.links["2"] and "umpire" not in battle.links, f"links: {battle.links}")
    guest = battle.invitations["2"]
    that(battle.state("1")["invited"] == [2], "the maker is told who is not here yet")
    for method, more in (("GET", ""), ("GET", "/stream"), ("POST", "/seal"), ("POST", "/order")):
        refuses(server, 401, "token", method, battle.path(more), {} if method == "POST" else None, guest)
    status, shown = server.json("GET", battle.path("/invitation"), token=guest)
    that(status == 200 and shown["seat"] == 2 and shown["side"] == "Germans" and shown["sealed"], f"shown: {shown}")
    refuses(server, 400, "token", "POST", battle.path("/invitation"), {"token": "short"}, guest)
    refuses(server, 401, "invitation", "POST", battle.path("/invitation"), {}, battle.seats["1"])
    taken = []
    own = "G" * 31 + "-"
    threads = [threading.Thread(target=lambda: taken.append(server.json("POST", battle.path("/invitation"), {"token": own}, token=guest))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    that(sorted(status for status, _ in taken) == [200] + [401] * 7, f"it was taken {taken}")
    server.kill()
    server.start()
    refuses(server, 401, "used", "POST", battle.path("/invitation"), {}, guest)
    status, state = server.json("GET", battle.path(), token=own)
    that(status == 200 and state["seat"] == 2 and state["invited"] == [], f"the guest's seat: {status}")
    for data in (store_of(server), json.dumps(battle.state("1")).encode()):
        that(own.encode() not in data and guest.encode() not in data, "a token is told or kept")
    # battles without sealed dice are as they were, or give one side away
    plain = Battle(server, is_joined=False)
    that(set(plain.seats) == {"1", "2", "spectator", "umpire"} and plain.invitations == {}, f"seats: {plain.seats}")
    plain = Battle(server, is_joined=False, seat=2)
    that(set(plain.seats) == {"2", "spectator", "umpire"} and set(plain.invitations) == {"1"}, f"seats: {plain.seats}")
    plain.join("1")
    that(plain.play(2) == 2, "it is played")
    both = Battle(server, is_joined=False, sealed=True, seat=0, umpire=True)
    that(set(both.invitations) == {"1", "2", "umpire"} and both.state("spectator")["sealed"]["umpire"], f"seats: {both.invitations}")


# ---- the protocol ----

def waiting(server):
    refuses(server, 400, "sealed", "POST", "/api/battles", {"scenario": LOCAL, "sealed": True, "dice": "typed"})
    refuses(server, 400, "two people", "POST", "/api/battles", {"scenario": LOCAL, "sealed": True, "players": ["human", "doctrine"]})
    refuses(server, 400, "patience", "POST", "/api/battles", {"scenario": LOCAL, "sealed": True, "patience": 1})
    battle = Battle(server, sealed=True)
    state = battle.state("1")
    that(state["phase"] == "sealing" and state["sealed"]["commits"] == [None, None] and state["records"] == 0, f"waiting: {state['sealed']}")
    that(not state["sealed"]["umpire"] and state["sealed"]["chained"], f"waiting: {state['sealed']}")
    one = battle.seats["1"]
    refuses(server, 409, "seal", "GET", battle.path("/options"), token=one)
    refuses(server, 400, "unknown member", "POST", battle.path("/seal"), {"secret": "11" * 32}, one)
    refuses(server, 400, "64", "POST", battle.path("/seal"), {"commit": "zz" * 32}, one)
    refuses(server, 403, "seat", "POST", battle.path("/seal"), {"commit": "11" * 32}, battle.seats["spectator"])
    battle.seal("1")
    refuses(server, 409, "already", "POST", battle.path("/seal"), {"commit": "11" * 32}, one)
    server.kill()
    server.start()
    refuses(server, 400, "same anchor", "POST", battle.path("/seal"), {"commit": battle.chains["1"].link(0)}, battle.seats["2"])
    that(battle.seal("2")["records"] == 1, "it begins when both have sealed")
    that(battle.state("2")["sealed"]["commits"] == [battle.chains[s].link(0) for s in "12"], "both know both")
    refuses(server, 409, "already", "POST", battle.path("/seal"), {"commit": "11" * 32}, one)
    refuses(server, 409, "no order waits", "POST", battle.path("/reveal"), {"record": 1, "link": "11" * 32}, one)
    refuses(server, 409, "nothing to claim", "POST", battle.path("/claim"), {}, one)


def links(server):
    """The right link, for the order that waits, once from each side; and nothing else goes on meanwhile."""
    battle = Battle(server, sealed=True, umpire=True)
    battle.seal()
    chooser = random.Random(3)
    battle.play(20, chooser)
    streams = {seat: Stream(server, battle, seat) for seat in ("1", "2", "spectator")}
    wait = fix_one(battle, chooser)
    record, one, two = wait["record"], battle.chains["1"], battle.chains["2"]
    for seat, stream in streams.items():
        that(stream.wait(lambda events: any(e["event"] == "seal" and e["data"]["sealed"]["wait"] for e in events)), f"{seat} is not asked")
    state = battle.state("2")
    that(state["decider"] is None and state["records"] == record and "reveal" in state["question"] and not state["over"], f"waiting: {state['question']}")
    that(digest_of(wait) == wait["digest"] and wait["revealed"] == [False, False], f"the digest of {wait}")
    path = battle.path
    refuses(server, 409, "wait", "POST", path("/order"), {"order": wait["order"]}, battle.seats[str(wait["side"])])
    refuses(server, 409, "wait", "POST", path("/undo"), {}, battle.seats[str(wait["side"])])
    refuses(server, 400, "wait", "POST", path("/correct"), {"correction": "turn=1", "reason": "no"}, battle.seats["umpire"])
    for link in (one.link(one.used), one.link(one.used + 2), two.link(two.used + 1), "00" * 32):
        refuses(server, 409, "not the next link", "POST", path("/reveal"), {"record": record, "link": link}, battle.seats["1"])
    refuses(server, 409, "record", "POST", path("/reveal"), {"record": record + 1, "link": one.link(one.used + 1)}, battle.seats["1"])
    refuses(server, 403, "seat", "POST", path("/reveal"), {"record": record, "link": one.link(one.used + 1)}, battle.seats["umpire"])
    refuses(server, 409, "has revealed", "POST", path("/claim"), {}, battle.seats["1"])
    status, answer = battle.reveal("1", record)
    that(status == 200 and answer["sealed"]["wait"]["revealed"] == [True, False] and answer["records"] == record, f"the first link: {answer}")
    that(one.link(one.used) not in json.dumps(battle.state("2")) + streams["2"].bytes.decode(), "a link is told before both are there")
    refuses(server, 409, "more second", "POST", path("/claim"), {}, battle.seats["1"])
    # the answer was lost: the same again is no harm, but it moves nothing either
    again = battle.post("/reveal", {"record": record, "link": one.link(one.used)}, "1")
    that(again[0] == 200 and again[1]["records"] == record, f"the same link again: {again}")
    server.kill()
    server.start()
    status, answer = battle.reveal("2", record)
    that(status == 200 and answer["records"] == record + 1 and answer["events"], f"the second link: {answer}")
    that(battle.post("/reveal", {"record": record, "link": one.link(one.used)}, "1")[0] == 200, "the same link once more")
    fix_one(battle, chooser)
    later = battle.state("1")["sealed"]["wait"]["record"]
    refuses(server, 409, "not the next link", "POST", path("/reveal"), {"record": later, "link": one.link(one.used)}, battle.seats["1"])
    # a hash of the log, or of the state, would let a side try out what it may not know
    _, _, log = server.ask("GET", path("/log"), token=battle.seats["umpire"])
    hashes = {line[:16] for line in log.splitlines()} | set(re.findall(rb"state (\w{16})", log))
    for seat, stream in streams.items():
        told = stream.bytes + b"".join(server.ask("GET", path(more), token=battle.seats[seat])[2] for more in ("", "/seals"))
        that(not any(word in told for word in hashes) and len(hashes) > 50, f"{seat} is told a hash of the log")
        stream.close()


def new_chain(server):
    """A chain that comes to its end brings the next one."""
    battle = Battle(server, sealed=True)
    battle.seal(length=2)
    chooser = random.Random(8)
    for _ in range(5):
        record = fix_one(battle, chooser)["record"]
        for seat in "12":
            chain = battle.chains[seat]
            body = {"record": record, "link": chain.link(chain.used + 1)}
            chain.used += 1
            if chain.used == 2:
                battle.chains[seat] = Chain(length=2)
                body["next"] = battle.chains[seat].link(0)
            status, answer = battle.post("/reveal", body, seat)
            that(status == 200, f"a link: {answer}")
    _, seals = battle.get("/seals", "2")
    that(len(seals["throws"]) == 5 and sum(t["next"][0] is not None for t in seals["throws"]) == 2, "chains are continued")


def checked(seals):
    """As the page checks: every link, every order, and the mark that comes of it."""
    heads = [bytes.fromhex(anchor) for anchor in seals["anchors"]]
    transcript = blake(heads[0] + heads[1])
    for t in seals["throws"]:
        digest = bytes.fromhex(t["digest"])
        if t["order"] is not None:
            that(digest_of(t) == t["digest"], f"the digest of {t}")
        pair = [bytes.fromhex(link) for link in t["links"]]
        that([blake(link) for link in pair] == heads, f"a link does not follow: {t}")
        heads = [bytes.fromhex(n) if n else link for n, link in zip(t["next"], pair)]
        transcript = blake(transcript + digest + pair[0] + pair[1] + heads[0] + heads[1])
    return transcript.hex()[:16]


def whole_battle(server):
    """To the end, with a kill in every state; the log is in order, and no forger's is."""
    battle = Battle(server, sealed=True)
    battle.seal()
    chooser = random.Random(5)
    for moment in range(3):
        battle.play(10, chooser)
        record = fix_one(battle, chooser)["record"]
        for seat in ("1", "2")[:moment]:
            battle.reveal(seat, record)
        before = battle.state("1") if moment < 2 else None
        server.kill()
        server.start()
        if before:
            after = battle.state("1")
            that({**after["sealed"]["wait"], "claimable_in": 0} == {**before["sealed"]["wait"], "claimable_in": 0}, f"what waits after a kill: {after['sealed']}")
        for seat in ("1", "2")[moment:]:
            that(battle.reveal(seat, record)[0] == 200, "it goes on")
    battle.play(5000, chooser, server.connect())
    state = battle.state("2")
    that(state["over"] and state["sealed"]["throws"] > 20, f"{state['sealed']['throws']} throws")
    _, seals = battle.get("/seals", "2")
    that(len(seals["throws"]) == state["sealed"]["throws"] and checked(seals) == seals["mark"], "the page's checks")
    that(battle.get("/seals?from=7", "spectator")[1]["throws"] == seals["throws"][7:], "the later ones alone")
    _, _, log = server.ask("GET", battle.path("/log"), token=battle.seats["2"])
    said = verified(server, log)
    that(said.returncode == 0 and f"{state['sealed']['throws']} throws follows from both sides' links, mark {seals['mark']}" in said.stdout, f"verify: {said.stdout}{said.stderr}")
    that(server.json("POST", "/api/battles/import", log)[0] == 201, "it can be brought when it is over")
    forgeries(server, log.decode())


def forgeries(server, text):
    """Whoever writes the log anew, with all its hashes, is found out."""
    some = re.findall(r" link ([12]) ([0-9a-f]{64})", text)
    dice = re.search(r" \| dice [^|]*: (\d)", text[text.index(" link "):])
    other = "1" if dice[1] != "1" else "2"
    at = text.index(" link ") + dice.start(1)
    swapped = text.replace(some[4][1], "x" * 64).replace(some[5][1], some[4][1]).replace("x" * 64, some[5][1])
    cases = [(text[:at] + other + text[at + 1:], "follow from both"),
             (text.replace(some[3][1], "77" * 32), "not the next link"),
             (text.replace(some[4][1], some[4 - 2 if some[2][0] == some[4][0] else 4 - 1][1]), "not the next link|has revealed"),
             (swapped, "not the next link"),
             (re.sub(r"\n\S+ link [12] \S+", "", text, count=1), "before both sides"),
             (re.sub(r"(chain 1 )\S+", r"\g<1>" + "66" * 32, text), "not the next link")]
    for forged, words in cases:
        said = verified(server, chained(forged))
        that(forged != text and said.returncode == 1 and re.search(words, said.stderr), f"forged ({words}): {said.stdout}{said.stderr}")


# ---- attacks ----

def foretold(server):
    """The host reads everything, and the maker has all that he was given: of 40 throws neither knows the links before."""
    battle = Battle(server, sealed=True)
    battle.seal()
    chooser = random.Random(11)
    met = 0
    for _ in range(40):
        record = fix_one(battle, chooser)["record"]
        store = store_of(server)
        given = json.dumps([battle.seats["1"], battle.invitations, battle.state("1"), battle.get("/seals", "1")]).encode()
        due = [battle.chains[seat].link(battle.chains[seat].used + 1) for seat in "12"]
        met += sum(link.encode() in store or bytes.fromhex(link) in store or link.encode() in given for link in due)
        for secret in (battle.chains[seat].links[-1] for seat in "12"):
            met += secret in store or secret.hex().encode() in store
        for seat in "12":
            battle.reveal(seat, record)
    that(met == 0, f"{met} links were known before")
    refuses(server, 401, "used", "POST", battle.path("/invitation"), {}, battle.invitations["2"])


def claimed(server):
    """A side that stops revealing loses, and the log says so."""
    battle = Battle(server, sealed=True, patience=5)
    battle.seal()
    record = fix_one(battle, random.Random(2))["record"]
    refuses(server, 409, "has revealed", "POST", battle.path("/claim"), {}, battle.seats["2"])
    battle.reveal("2", record)
    refuses(server, 409, "more second", "POST", battle.path("/claim"), {}, battle.seats["2"])
    time.sleep(3)
    server.kill()
    server.start()
    time.sleep(3)
    refuses(server, 409, "more second", "POST", battle.path("/claim"), {}, battle.seats["2"])  # it was away meanwhile
    time.sleep(2.5)
    refuses(server, 409, "has revealed", "POST", battle.path("/claim"), {}, battle.seats["1"])
    stream = Stream(server, battle, "1")
    status, answer = battle.post("/claim", {}, "2")
    that(status == 200 and "claim" in answer["events"][0]["words"], f"the claim: {answer}")
    that(stream.wait(lambda events: any(e["event"] == "record" and e["data"]["kind"] == "claim" for e in events)), "the other side is told")
    stream.close()
    state = battle.state("1")
    that(state["over"] and state["winner"] == 2 and not state["may_undo"], f"claimed: {state['winner']}")
    refuses(server, 409, "no order waits", "POST", battle.path("/reveal"), {"record": record, "link": battle.chains["1"].link(1)}, battle.seats["1"])
    _, _, log = server.ask("GET", battle.path("/log"), token=battle.seats["1"])
    said = verified(server, log)
    with open(os.path.join(server.folder, "open.battle"), "wb") as file:
        file.write(log[:log.rindex(b"\n", 0, log.index(b" claim ")) + 1])
    alone = subprocess.run([PROGRAM, "play", file.name], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    that(alone.returncode == 1 and "both sides reveal" in alone.stderr, f"nobody goes on with it alone: {alone.stderr}")
    that(said.returncode == 0 and "Germans won" in said.stdout and "the Americans stopped revealing" in said.stdout, f"verify: {said.stdout}{said.stderr}")


def old_store(server):
    """A battle of 0.1.0 goes on with the secrets that it left in the store."""
    battle = Battle(server, sealed=True, umpire=True)
    with open("tests/logs/0.1.0/crossroads-sealed-1.battle", "rb") as file:
        lines = file.read().split(b"\n")
    secrets = [re.search(rb" reveal %d (\S+)" % side, b"\n".join(lines))[1] for side in (1, 2)]
    cut = [line for line in lines if line and not re.search(rb"^\S+ (end|reveal) ", line)][:130]
    records = sum(re.search(rb"^\S+ (begin|order|undo|correct) ", line) is not None for line in cut)
    server.kill()
    with contextlib.closing(sqlite3.connect(os.path.join(server.folder, "battles.db"))) as db:
        number = db.execute("SELECT number FROM battles WHERE id = ?", (battle.id,)).fetchone()[0]
        db.execute("UPDATE pieces SET text = ? WHERE battle = ?", (b"\n".join(cut) + b"\n", number))
        db.execute("UPDATE battles SET records = ? WHERE number = ?", (records, number))
        for side, secret in enumerate(secrets):
            db.execute("INSERT INTO secrets VALUES (?, ?, ?)", (number, side, bytes.fromhex(secret.decode())))
        db.commit()
    server.start()
    state = battle.state()
    that(state["records"] == records and not state["sealed"]["chained"] and None not in state["sealed"]["commits"], f"an old battle: {state['sealed']}")
    that(battle.play(5, random.Random(1)) == 5, "it goes on")
    refuses(server, 409, "not made from links", "GET", battle.path("/seals"), token=battle.seats["1"])


def main():
    server = Server()
    for part in (invitations, waiting, links, new_chain, whole_battle, foretold, claimed, old_store):
        part(server)
    that(server.stop() == 0, "it ends well")
    that(server.complaints() == "", server.complaints()[-1500:])
    shutil.rmtree(server.folder)
    checks.end()


if __name__ == "__main__":
    main()
