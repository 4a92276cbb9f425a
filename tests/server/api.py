#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server as a program meets it: everything that the API promises, and what it refuses."""
import collections
import contextlib
import http.client
import json
import os
import random
import re
import shutil
import socket
import sqlite3
import ssl
import subprocess
import sys
import threading
import time
import urllib.request

from served import PROGRAM, Battle, Checks, Server, Stream, gauge, wait_until

checks = Checks()
that = checks.that
LOCAL = "bolt-action/crossroads"


def command(*words, data=None):
    """What the command line says."""
    return subprocess.run([PROGRAM, *words], input=data, capture_output=True, check=False).stdout


def records_of(stream):
    return [e["data"]["records"] for e in stream.events if e["event"] in ("record", "undo")]


def refuses(server, status, words, method, path, body=None, token=None, headers=None):
    """It is refused with this status and a reason that says so."""
    found, _, data = server.ask(method, path, body, token, headers)
    try:
        reason = json.loads(data)["error"]
    except (ValueError, KeyError, TypeError):
        reason = None
    return that(found == status and reason and re.search(words, reason),
                f"{method} {path[:60]} {str(body)[:80]}: {found} {data[:200]}, not {status} {words}")


# ---- sheets and scenarios ----

def sheets(server):
    pairs = [("/api/systems", ["systems"]),
             ("/api/systems/bolt-action/procedures", ["procedures", "bolt-action"]),
             ("/api/systems/bolt-action/procedures/volley/fields", ["fields", "bolt-action", "volley"]),
             ("/api/systems/great-war/rules", ["rules", "great-war"]),
             ("/api/systems/bolt-action/rules?word=cover", ["rules", "bolt-action", "cover"])]
    for path, words in pairs:
        status, headers, data = server.ask("GET", path)
        that(status == 200 and data == command(*words, "--json"), f"{path} is not what {words} says")
        that(headers["Content-Type"] == "application/json", f"{path} has type {headers['Content-Type']}")
    refuses(server, 404, "bolt-action", "GET", "/api/systems/bolt-acton/procedures")
    refuses(server, 404, "volley", "GET", "/api/systems/bolt-action/procedures/voley/fields")


def questions(server):
    question = {"ask": "odds", "system": "bolt-action", "procedure": "volley", "situation": {"rifles": 10}}
    status, _, data = server.ask("POST", "/api/ask", question)
    batch = command("batch", data=json.dumps(question).encode() + b"\n")
    that(status == 200 and data == batch.rstrip(b"\n"), f"ask is not what batch says: {data[:200]} {batch[:200]}")
    status, answers = server.json("POST", "/api/ask", [question, {"ask": "odds"}])
    that(status == 200 and len(answers) == 2 and "error" in answers[1] and "error" not in answers[0], f"two questions: {answers}")
    refuses(server, 400, "1 to 64", "POST", "/api/ask", [question] * 65)
    refuses(server, 400, "system", "POST", "/api/ask", {"ask": "odds", "system": "chess"})
    refuses(server, 400, "JSON", "POST", "/api/ask", "{")
    refuses(server, 400, "deep", "POST", "/api/ask", "[" * 100000)


def scenarios(server):
    status, offered = server.json("GET", "/api/scenarios")
    names = [s["id"] for s in offered]
    that(status == 200 and LOCAL in names, f"offered: {names}")
    that(names[0] == "bolt-action/first-patrol", f"a newcomer is offered {names[0]} first")
    status, shown = server.json("GET", f"/api/scenarios/{LOCAL}")
    that(status == 200 and shown["map"]["width"] == 48 and "zone" in [s["kind"] for s in shown["map"]["shapes"]],
         f"a scenario: {str(shown)[:300]}")
    that(len(shown["start"]["units"]) > 4, "its forces are told before it is fought")
    status, played = server.json("GET", f"/api/scenarios/{LOCAL}/played")
    corners = [len(unit["corners"]) for frame in played["frames"] for unit in frame]
    that(status == 200 and len(played["frames"]) > 10 and set(corners) <= {0, 4}, f"played for looking at: {str(played)[:300]}")
    that(played == server.json("GET", f"/api/scenarios/{LOCAL}/played")[1], "everybody sees the same battle")
    refuses(server, 404, "crossroads", "GET", "/api/scenarios/bolt-action/crosroads/played")
    status, answer = server.json("POST", "/api/scenarios/check", {"yaml": shown["yaml"]})
    that(status == 200 and answer["name"] == shown["name"], f"its own text is checked: {status} {str(answer)[:200]}")
    refuses(server, 400, "scenario:2", "POST", "/api/scenarios/check", {"yaml": "system: bolt-action\nname: [1]\n"})
    wrong = "system: bolt-action\nnmae: Two\ntable: {width: 48, depth: 48}\nturns: 99\nvictory: attrition\nsides: []\n"
    for path in ("/api/scenarios/check", "/api/battles"):
        status, answer = server.json("POST", path, {"yaml": wrong})
        lines = [m.split(":")[1] for m in answer.get("mistakes", [])]
        that(status == 400 and lines == ["2", "4", "6"] and answer["error"] == answer["mistakes"][0],
             f"all mistakes are told: {status} {answer}")
    refuses(server, 404, "crossroads", "GET", "/api/scenarios/bolt-action/crosroads")
    for path in ("/api/scenarios/../../etc/passwd", "/api/scenarios/..%2f..%2fetc/passwd", "/api/scenarios/bolt-action/..%2f..%2fREADME"):
        refuses(server, 404, "there is no", "GET", path)
    that(Battle(server, scenario="hold-the-bridge").get("")[0] == 200, "the name alone will do")
    refuses(server, 404, "bolt-action/crossroads.*great-war/crossroads.*say which", "POST", "/api/battles", {"scenario": "crossroads"})
    refuses(server, 404, "crosroads.*did you mean.*crossroads", "POST", "/api/battles", {"scenario": "crosroads"})


# ---- a battle between two people, with others looking on ----

class Ambusher(random.Random):
    """Chooses by chance, but likes to lie in wait."""

    def choice(self, seq):
        waiting = [o for o in seq if o["verb"] == "ambush"]
        return super().choice(waiting if waiting and self.random() < 0.3 else seq)


def whole_battle(server):
    battle = Battle(server, scenario="bolt-action/hold-the-bridge")
    seats = ("1", "2", "spectator", "umpire")
    streams = {seat: Stream(server, battle, seat, after=0) for seat in seats}
    chooser = Ambusher(7)
    connection = server.connect()
    known = {seat: set() for seat in seats}
    looked = {seat: 0 for seat in seats}
    while not battle.state(connection=connection)["over"]:
        battle.play(1, chooser, connection)
        withheld(battle, streams, known, looked, connection)
    state = battle.state()
    for seat in seats:
        whole = streams[seat].wait(lambda events: any(e["data"].get("records") == state["records"] for e in events))
        that(whole and records_of(streams[seat]) == list(range(1, state["records"] + 1)),
             f"the stream of {seat} has {records_of(streams[seat])[-3:]} of {state['records']}")
        last = streams[seat].events[-1]["data"]["state"]
        that(last["over"] and last["winner"] == state["winner"] and last["points"] == state["points"],
             f"{seat} sees another end: {last}")
    ambushes(streams)
    log_agrees(server, battle, state)
    for stream in streams.values():
        stream.close()
    return battle


def withheld(battle, streams, known, looked, connection):
    """No viewer has read the id of a unit that he may not know of yet."""
    everything = {u["id"] for u in battle.state(connection=connection)["units"]}
    for seat, stream in streams.items():
        if seat == "umpire":
            continue
        state = battle.state(seat, connection)
        if state["over"]:
            return
        known[seat] |= {u["id"] for u in state["units"]}
        _, _, events = battle.server.ask("GET", battle.path("/events"), token=battle.seats[seat], connection=connection)
        heard = stream.bytes[looked[seat]:]
        looked[seat] = len(stream.bytes)
        told = json.dumps(state).encode() + events + heard
        # the battle goes on meanwhile: who has come by now may have been read of
        known[seat] |= {u["id"] for u in battle.state(seat, connection)["units"]}
        hidden = everything - known[seat]
        for order in ["fire zzz at=zzz"] + [f"fire {state['units'][0]['id']} at={unit[:-1]}" for unit in hidden]:
            if seat in ("1", "2"):  # what is refused says nothing of them either
                _, _, why = battle.server.ask("POST", battle.path("/check"), {"order": order}, token=battle.seats[seat],
                                              connection=connection)
                told += why
        for unit in hidden:
            that(unit.encode() not in told, f"{seat} has read of {unit} before it came: record {state['records']}")


def long_backlog(server):
    """Whoever comes late is told all, in order, though it is told part by part."""
    battle = Battle(server, scenario="bolt-action/hold-the-bridge")
    connection = server.connect()
    for i in range(150):
        battle.post("/correct", {"correction": "objective-1=" + "12"[i % 2], "reason": "a" * 300}, "umpire", connection)
    for i in range(130):
        battle.post("/chat", {"text": f"line {i + 1}"}, "1", connection)
    stream = Stream(server, battle, "2", after=0)
    stream.wait(lambda events: len(events) == 281)
    kinds = [e["event"] for e in stream.events]
    ids = [e["id"] for e in stream.events]
    that(kinds == ["chat"] * 130 + ["record"] * 151, f"told: {len(kinds)} {kinds[:2]} {kinds[-2:]}")
    that(ids == [f"0.{i + 1}" for i in range(130)] + [f"{i + 1}.130" for i in range(151)], f"the ids: {ids[:3]} {ids[-3:]}")
    that([bool(e["data"].get("state")) for e in stream.events[130:]] == [False] * 150 + [True], "the state stands behind the last")
    again = Stream(server, battle, "2", last_id=ids[199])
    again.wait(lambda events: len(events) == 81)
    that(again.events == stream.events[200:], f"going on behind {ids[199]}: {len(again.events)}")
    for words in ("1e9", "1.", ".1", "-1", "1.2.3", "x", "1 ", "9" * 10):
        refuses(server, 400, "no event", "GET", battle.path("/stream?after=" + words.replace(" ", "%20")), token=battle.seats["1"])
    refuses(server, 400, "no event", "GET", battle.path("/stream"), token=battle.seats["1"], headers={"Last-Event-ID": "1e9"})
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as head:
        head.sendall(f"HEAD {battle.path('/stream')}?seat={battle.seats['1']} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        said = b""
        while data := head.recv(65536):
            said += data
    that(b"text/event-stream" in said and said.endswith(b"\r\n\r\n") and said.count(b"\r\n\r\n") == 1, f"HEAD has a body: {said[-60:]}")
    stream.close()
    again.close()


def ambushes(streams):
    """Order dice lie face up: an ambush is told to everybody, in the same words."""
    told = 0
    for record in (e["data"] for e in streams["umpire"].events if e["event"] == "record"):
        if not (record["order"] or "").startswith("ambush"):
            continue
        told += 1
        ordered = [e["words"] for e in record["events"] if e["what"] == "ordered"]
        for seat in ("1", "2", "spectator"):
            same = next(e["data"] for e in streams[seat].events if e["data"].get("records") == record["records"])
            that(same["order"] == record["order"], f"{seat} hears of {record['order']}: {same['order']}")
            that([e["words"] for e in same["events"] if e["what"] == "ordered"] == ordered, f"{seat} hears: {same['events']}")
    that(told > 0, "nobody lay in ambush: the test sees nothing")


def log_agrees(server, battle, state):
    status, headers, log = server.ask("GET", battle.path("/log"), token=battle.seats["1"])
    path = os.path.join(server.folder, "whole.battle")
    with open(path, "wb") as file:
        file.write(log)
    said = subprocess.run([PROGRAM, "verify", path], capture_output=True, text=True, check=False)
    that(status == 200 and "attachment" in headers["Content-Disposition"], f"the log: {status} {headers}")
    that(said.returncode == 0 and f"{state['records']} records" in said.stdout, f"verify: {said.stdout}{said.stderr}")
    with open(path, "wb") as file:
        file.write(log[:log.rindex(b"\n", 0, -1) + 1])
    cut = subprocess.run([PROGRAM, "verify", path], capture_output=True, text=True, check=False)
    that(": in order: " in said.stdout and f"| records {state['records']} | state" in log.decode(),
         f"the log of a finished battle: {said.stdout}")
    that("up to record" in cut.stdout and "is missing" in cut.stdout, f"its end is cut off, and verify says: {cut.stdout}")
    last = [line for line in log.decode().splitlines() if "| state " in line][-1]
    that(last.endswith(state["hash"]), f"the log ends with {last[-30:]}, the state is {state['hash']}")
    _, replayed = battle.get("/replay?record=3", "2")
    that(replayed["records"] == 3 and not replayed["over"], f"replay: {str(replayed)[:200]}")
    status, made = server.json("POST", "/api/battles/import", log)
    that(status == 201, f"import: {made}")
    status, again = server.json("GET", f"/api/battles/{made['id']}", token=made["seats"]["spectator"])
    that(again["hash"] == state["hash"], "what was brought is another battle")
    refuses(server, 400, "line", "POST", "/api/battles/import", log[:300] + b"x" + log[300:])
    refuses(server, 400, "no battle", "POST", "/api/battles/import", b"hello\n")
    refuses(server, 400, "ends before", "POST", "/api/battles/import", b"")
    refuses(server, 400, "players", "POST", "/api/battles/import?players=nobody", log)


def own_scenario(server):
    """The text of a scenario that somebody brings is told to nobody: it names what is hidden."""
    _, shown = server.json("GET", "/api/scenarios/bolt-action/hold-the-bridge")
    text = shown["yaml"] + "# the plan: xyzzy\n"
    _, _, listed = server.ask("GET", "/api")
    paths = [path for method, path in (line.split()[:2] for line in listed.decode().splitlines())
             if method == "GET" and path.startswith("/api/battles/*") and not path.endswith(("/log", "/stream"))]
    for is_sealed in (False, True):
        battle = Battle(server, scenario=None, yaml=text, sealed=is_sealed, umpire=is_sealed)
        whole = battle.state()
        hidden = {u["id"] for u in whole["units"]} - {u["id"] for u in battle.state("1")["units"]} | {"xyzzy"}
        that(is_sealed or len(hidden) > 1, "nothing is hidden: the test sees nothing")
        for seat in ("1", "spectator"):
            stream = Stream(server, battle, seat, after=0)
            stream.wait(lambda events: events or is_sealed)
            told = stream.bytes + b"".join(server.ask("GET", path.replace("*", battle.id), token=battle.seats[seat])[2] for path in paths)
            stream.close()
            for word in hidden:
                that(word.encode() not in told, f"{seat} is told of {word}")
            refuses(server, 409 if is_sealed else 403, ".", "GET", battle.path("/log"), token=battle.seats[seat])
        if is_sealed:
            strengths = [battle.state(seat)["strength"] for seat in ("umpire", "1", "2", "spectator")]
            both = strengths[0]
            that(strengths == [both, [both[0], 0], [0, both[1]], [0, 0]] and min(both) > 0, f"strengths while it waits: {strengths}")


# ---- orders and what is refused ----

def parts_of(battle, options):
    """An order in parts is the same order: as it is listed, it can be asked about."""
    for option in options:
        parts = {name: option[name] for name in ("verb", "unit", "parts")}
        said = [battle.server.json("POST", battle.path("/check"), {"order": given}, battle.seats["1"]) for given in (option["order"], parts)]
        that(said[0] == said[1] and said[0][1]["legal"], f"{parts} is not {option['order']}: {said}")


def orders(server):
    battle = Battle(server, name="Two of us")
    _, options = battle.get("/options", "1")
    order = options["options"][0]["order"]
    before = battle.state()
    that(before["name"] == "Two of us" and before["seat"] == "umpire" and not before["may_undo"], f"state: {str(before)[:300]}")
    one, two, umpire, spectator = (battle.seats[s] for s in ("1", "2", "umpire", "spectator"))
    path = battle.path
    refuses(server, 401, "token", "GET", path())
    refuses(server, 401, "token", "GET", path(), token="x" * 32)
    refuses(server, 401, "token", "GET", path() + "?seat=")
    refuses(server, 404, "no such battle", "GET", "/api/battles/" + "a" * 12, token=one)
    refuses(server, 403, "not your decision", "GET", path("/options"), token=two)
    refuses(server, 403, "not for the seat", "GET", path("/options"), token=spectator)
    refuses(server, 409, "not your decision", "POST", path("/order"), {"order": order}, two)
    refuses(server, 403, "gives no orders", "POST", path("/order"), {"order": order}, spectator)
    refuses(server, 403, "gives no orders", "POST", path("/order"), {"order": order}, umpire)
    refuses(server, 409, "records", "POST", path("/order"), {"order": order, "records": 7}, one)
    refuses(server, 400, "deploy", "POST", path("/order"), {"order": "deplo us-squad-1"}, one)
    refuses(server, 409, ".", "POST", path("/order"), {"order": order.split(" point")[0] + " point=24,30"}, one)
    refuses(server, 400, "string", "POST", path("/order"), {"order": 1}, one)
    refuses(server, 400, "string", "POST", path("/order"), {}, one)
    parts_of(battle, options["options"])
    for wrong in ({"verb": "deploy us-squad-1"}, {"unit": "us-squad-1"}, {"verb": "deploy", "parts": []}, {"verb": "deploy", "x": 1},
                  {"verb": "deploy", "unit": "us-squad-1", "parts": {"point": [24]}}, {"verb": "deploy", "parts": {"point=1,1 unit": "x"}}):
        refuses(server, 400, "must be a string, or an object", "POST", path("/order"), {"order": wrong}, one)
    refuses(server, 400, "unknown member .*order", "POST", path("/order"), {"oder": order}, one)
    refuses(server, 400, "JSON", "POST", path("/order"), '{"order":"x","order":"y"}', one)
    refuses(server, 400, "JSON", "POST", path("/order"), "[]", one)
    refuses(server, 400, "whole number", "POST", path("/order"), {"order": order, "records": 1e30}, one)
    refuses(server, 400, "JSON", "POST", path("/order"), '{"order":"x","records":99999999999999999999999}', one)
    refuses(server, 409, "rolled", "POST", path("/order"), {"order": order, "dice": "6"}, one)
    refuses(server, 403, "umpire", "GET", path("/log"), token=one)
    refuses(server, 403, "not for the seat", "POST", path("/correct"), {"correction": "turn=2", "reason": "x"}, one)
    refuses(server, 409, "no order", "POST", path("/undo"), {}, one)
    refuses(server, 400, "whole number", "GET", path("/replay?record=0"), token=one)
    refuses(server, 400, "whole number", "GET", path("/replay?record=2"), token=one)
    refuses(server, 404, "unit", "GET", path("/look?unit=nobody"), token=one)
    refuses(server, 404, "no computer", "POST", path("/reasons"), token=one)
    refuses(server, 405, "POST", "GET", path("/order"), token=one)
    that(battle.state() == before, "a refusal has changed the battle")
    status, verdict = battle.post("/check", {"order": order})
    told = {part: options["options"][0][part] for part in ("verb", "unit", "parts")}
    that(status == 200 and verdict["legal"] is True and "note" not in verdict, f"check: {verdict}")
    that(told.items() <= verdict["order"].items(), f"the order in parts: {verdict} is not {told}")
    named = {part["name"] for verb in options["verbs"] for part in verb["parts"] if verb["verb"] == told["verb"]}
    that(set(told["parts"]) <= named == {part["name"] for part in verdict["order"]["takes"]}, f"what its verb takes: {verdict}")
    status, verdict = battle.post("/check", {"order": order.split(" point")[0] + " point=24,30"})
    that(status == 200 and not verdict["legal"] and verdict["why"], f"check: {verdict}")
    status, verdict = battle.post("/check", {"order": "hop"})
    that(status == 200 and not verdict["legal"], f"check: {verdict}")
    that(battle.state() == before, "a check has changed the battle")
    taking_back(server, battle, order)


def taking_back(server, battle, order):
    stream = Stream(server, battle, "2")
    stream.wait(lambda events: stream.pings > 0)
    before = battle.state()
    status, answer = battle.post("/order", {"order": order, "records": 1})
    that(status == 200 and answer["records"] == 2 and answer["events"], f"order: {answer}")
    that(battle.state("1")["may_undo"] and not battle.state("2")["may_undo"], "who may take it back")
    that(battle.state("1")["undo_refused"] is None, "nothing is said against it")
    that(battle.state("2")["undo_refused"] == "the last order was not yours", f"why not: {battle.state('2')['undo_refused']}")
    refuses(server, 409, "not yours", "POST", battle.path("/undo"), {}, battle.seats["2"])
    status, answer = battle.post("/undo", {"records": 2})
    after = battle.state()
    that(status == 200 and after["hash"] == before["hash"] and after["records"] == 3, f"undo: {answer}")
    status, answer = battle.post("/correct", {"correction": "objective-1=2", "reason": "we agreed"}, "umpire")
    that(status == 200 and "we agreed" in answer["events"][0]["words"], f"correct: {answer}")
    refuses(server, 400, "field|turn|tun", "POST", battle.path("/correct"), {"correction": "tun=2", "reason": "x"}, battle.seats["umpire"])
    refuses(server, 400, "reason", "POST", battle.path("/correct"), {"correction": "turn=2", "reason": " "}, battle.seats["umpire"])
    refuses(server, 409, "corrected.*only he", "POST", battle.path("/undo"), {}, battle.seats["1"])
    refuses(server, 409, "corrected.*: correct it instead$", "POST", battle.path("/undo"), {}, battle.seats["umpire"])
    that(battle.state("umpire")["undo_refused"].endswith(": correct it instead"), "the umpire is told what to do instead")
    talk(server, battle, stream)
    kinds = [e["event"] for e in stream.events]
    that(kinds[:3] == ["record", "undo", "record"], f"the stream tells {kinds}")
    stream.close()


def talk(server, battle, stream):
    for seat, text in (("1", "Grüße \U0001f3b2"), ("spectator", "\"<b>quoted</b>\"")):
        status, answer = battle.post("/chat", {"text": text}, seat)
        that(status == 200, f"chat: {answer}")
    stream.wait(lambda events: sum(e["event"] == "chat" for e in events) == 2)
    said = [(e["data"]["n"], e["data"]["seat"], e["data"]["text"]) for e in stream.events if e["event"] == "chat"]
    that(said == [(1, 1, "Grüße \U0001f3b2"), (2, 0, "\"<b>quoted</b>\"")], f"said: {said}")
    for text in ("", " ", "a\nb", "x" * 501, "\u0000"):
        refuses(server, 400, "text|JSON", "POST", battle.path("/chat"), {"text": text}, battle.seats["1"])
    status, _ = battle.post("/chat", {"text": "ä" * 500})
    that(status == 200, "500 characters are allowed")


def give_twice(battle, chooser, is_human):
    """Plays until an order could be given twice in a row, and gives it twice; whether it came to that."""
    connection = battle.server.connect()

    def asked():
        wait_until(lambda: is_human(battle.state(connection=connection)["decider"]))
        return battle.state(connection=connection)
    while not (before := asked())["over"]:
        seat = str(before["decider"])
        order = chooser.choice(battle.get("/options", seat, connection=connection)[1]["options"])["order"]
        battle.post("/order", {"order": order, "records": before["records"]}, seat, connection=connection)
        after = asked()
        if str(after["decider"]) != seat or not battle.post("/check", {"order": order}, seat, connection=connection)[1]["legal"]:
            continue
        status, answer = battle.post("/order", {"order": order}, seat, connection=connection)
        that(status == 409 and "just now" in answer["error"], f"{order} comes twice: {status} {answer}")
        that(battle.state()["hash"] == after["hash"], "a second click has changed the battle")
        told = int(re.search(r'"records":(\d+)', answer["error"])[1])
        that(battle.post("/order", {"order": order, "records": told}, seat)[0] == 200, "what is meant is refused")
        return True
    return False


def twice(server):
    """An order without records is taken once, however often it comes: a second click answers no further question."""
    for players in (["human", "human"], ["human", "random"]):
        tried = (give_twice(Battle(server, players=players), random.Random(seed), lambda side: side is None or players[side - 1] == "human")
                 for seed in range(20))
        that(any(tried), "no order could be given twice: the test sees nothing")


# ---- looking and foreseeing ----

def looking(server):
    battle = Battle(server)
    chooser = random.Random(3)
    foreseen = 0
    for _ in range(60):
        state = battle.state()
        if state["over"]:
            break
        seat = str(state["decider"])
        _, options = battle.get("/options", seat)
        for option in [o for o in options["options"] if o["parts"].get("at")][:1]:
            status, answer = battle.post("/foresee", {"order": option["order"]}, seat)
            that(status == 200, f"foresee {option['order']}: {answer}")
            foreseen += len(answer.get("throws", []))
        order = chooser.choice(options["options"])["order"]
        battle.post("/order", {"order": order, "records": options["records"]}, seat)
    that(foreseen > 0, "nothing was foreseen")
    own = next(u for u in battle.state("1")["units"] if u["side"] == 1 and u["presence"] == "on")
    status, seen = battle.get(f"/look?unit={own['id']}", "1")
    that(status == 200 and seen["reach"] and "sight" in seen, f"look: {seen}")
    aims = {reach["label"]: reach["aim"] for reach in seen["reach"]}
    that(aims["advance"] is None and aims["run"] is None and {0, None} <= set(aims.values()), f"which aims are whose: {aims}")
    verbs = {reach["label"]: reach["verb"] for reach in seen["reach"]}
    that(verbs["run"] == "run" and set(verbs.values()) == {"advance", "run", None}, f"which orders move: {verbs}")
    for line in seen["sight"]:
        that(line["in_range"] == (line["out_by"] == 0) and (line["blocked"] is None) == line["seen"], f"sight: {line}")
    status, reach = battle.get(f"/reach?unit={own['id']}", "1")
    that(status == 200 and {len(move["outline"]) for move in reach["moves"]} <= {72}, f"reach: {status} {reach}")
    that(all(0 <= spot["seen_by"] <= 20 and len(spot["at"]) == 2 for spot in reach["spots"]), f"spots: {reach['spots'][:3]}")
    refuses(server, 404, "unit", "GET", battle.path("/reach?unit=nobody"), token=battle.seats["1"])
    status, seen = battle.get(f"/look?unit={own['id']}&x=24&y=24.5&facing=90", "1")
    that(status == 200, f"look from elsewhere: {seen}")
    status, line = battle.get("/line?x=0&y=0&to_x=3&to_y=4", "1")
    that(status == 200 and line["inches"] == 5 and line["sight"]["unit"] and isinstance(line["ground"], list), f"line: {line}")
    status, line = battle.get(f"/line?x=0&y=0&to_x=48&to_y=48&unit={own['id']}", "spectator")
    that(status == 200 and line["sight"]["unit"] == own["id"] and all(part["from"] <= part["to"] for part in line["ground"]), f"line: {line}")
    for query in ("x=0&y=0", "x=0&y=0&to_x=1&to_y=a", "x=0&y=0&to_x=999&to_y=1"):
        refuses(server, 400, "", "GET", battle.path(f"/line?{query}"), token=battle.seats["1"])
    refuses(server, 404, "unit", "GET", battle.path("/line?x=0&y=0&to_x=1&to_y=1&unit=nobody"), token=battle.seats["1"])
    for query in ("x=1", "x=a&y=1&facing=0", "x=1e9&y=1&facing=1", "x=-5&y=1&facing=1"):
        refuses(server, 400, "x", "GET", battle.path(f"/look?unit={own['id']}&{query}"), token=battle.seats["1"])


# ---- dice ----

def hinted(server):
    """A hint is a legal order with its reasons, for whoever is asked; never between people."""
    battle = Battle(server, players=["human", "doctrine"])
    for _ in range(6):
        if not wait_until(lambda: battle.state()["decider"] == 1 or battle.state()["over"]) or battle.state()["over"]:
            break
        status, hint = battle.get("/hint", seat="1")
        that(status == 200 and hint["records"] == battle.state()["records"] and hint["in_parts"]["verb"] == hint["order"].split()[0], f"a hint: {hint}")
        _, verdict = battle.post("/check", {"order": hint["order"]})
        that(verdict["legal"], f"the hint {hint['order']} is not legal: {verdict}")
        status, _ = battle.post("/order", {"order": hint["order"], "records": hint["records"]})
        that(status == 200, "the hint can be given")
    that(battle.get("/hint", seat="spectator")[0] == 403, "a spectator gets no hints")
    people = Battle(server, players=["human", "human"])
    seat = str(people.state()["decider"] or 1)
    status, refused = people.get("/hint", seat=seat)
    that(status == 403 and "between people" in refused["error"], f"no hints between people: {refused}")


def coached(server):
    """The coach speaks to who plays against a computer, of his own orders; of a battle that is over to all, of everything."""
    battle = Battle(server, scenario="bolt-action/first-patrol", players=["human", "doctrine"])
    for _ in range(3):
        wait_until(lambda: battle.state()["decider"] == 1 or battle.state()["over"])
        _, hint = battle.get("/hint", seat="1")
        battle.post("/order", {"order": hint["order"], "records": hint["records"]})
    status, told = battle.get("/coach?playouts=10", seat="1")
    that(status == 200 and not told["over"] and [one["side"] for one in told["judged"]] == [1], f"the last order: {told}")
    that(not {"before", "ordered", "after", "throws"} & set(told["judged"][0]), "what only the umpire knows is told while it goes on")
    _, whole = battle.get(f"/coach?from=0&count=8&playouts=10", seat="1")
    that(all(one["side"] == 1 for one in whole["judged"]), "the enemy's orders are judged while it goes on")
    that(battle.get("/coach?from=0&count=8&playouts=10", seat="1")[1] == whole, "the same question, another answer")
    that(battle.get("/coach", seat="spectator")[0] == 403, "a spectator is coached while it goes on")
    refuses(server, 400, "count", "GET", battle.path("/coach?count=99"), token=battle.seats["1"])
    people = Battle(server, players=["human", "human"])
    that(people.get("/coach", seat="1")[0] == 403, "people are coached against each other")
    over = Battle(server, scenario="bolt-action/first-patrol", players=["doctrine", "doctrine"])
    that(wait_until(lambda: over.state()["over"], 60), "it does not end")
    _, told = over.get("/coach?from=0&count=2&playouts=10", seat="spectator")
    that(told["over"] and len(told["judged"]) == 2 and all("after" in one for one in told["judged"]), f"it is over: {told}")
    _, nothing = over.get(f"/coach?from={told['orders']}&playouts=10", seat="spectator")
    that(nothing["judged"] == [], "there is nothing behind the end")


def painted(server):
    """The ground is painted once for all pictures, in inks that are there."""
    battle = Battle(server)
    status, ground = battle.get("/ground", seat="spectator")
    that(status == 200 and len(ground["layers"]) > 3, "the ground of a battle")
    that(all(layer["ink"] in ground["inks"] and re.fullmatch(r"[-MLhz0-9 ]+", layer["d"]) for layer in ground["layers"]), "paths in inks that are there")
    that(all(len(ink) == 2 and re.fullmatch(r"#[0-9a-f]{6}", ink[0]) for ink in ground["inks"].values()), "colours by day and by night")
    scenario = server.json("GET", "/api/scenarios")[1][0]["id"]
    that(server.json("GET", "/api/scenarios/" + scenario)[1]["ground"]["layers"], "the ground of a scenario")


def typed_dice(server):
    battle = Battle(server, dice="typed")
    asked = 0
    chooser = random.Random(11)
    for _ in range(80):
        state = battle.state()
        if state["over"] or asked >= 3:
            break
        seat = str(state["decider"])
        _, options = battle.get("/options", seat)
        order = chooser.choice(options["options"])["order"]
        dice = []
        for _ in range(20):
            status, answer = battle.post("/order", {"order": order, "dice": " ".join(dice), "records": options["records"]}, seat)
            if status == 200:
                break
            that(status == 422 and battle.state()["hash"] == state["hash"], f"typed: {status} {answer}")
            ask = answer["ask"]
            that(ask["dice"] >= 1 and ask["sides"] >= 2 and ask["label"], f"asked: {ask}")
            dice += [str(chooser.randint(1, ask["sides"])) for _ in range(ask["dice"])]
            asked += 1
        that(status == 200, f"{order} with {dice} is not done: {answer}")
    that(asked >= 3, "no dice were asked for")
    _, _, log = server.ask("GET", battle.path("/log"), token=battle.seats["umpire"])
    for query, dice in (("", "typed"), ("?dice=rolled", "rolled"), ("?dice=typed", "typed")):
        status, made = server.json("POST", "/api/battles/import" + query, log)
        _, brought = server.json("GET", f"/api/battles/{made['id']}", token=made["seats"]["umpire"])
        that(status == 201 and brought["dice"] == dice, f"brought with {query}: {brought['dice']}")
    refuses(server, 400, "rolled", "POST", "/api/battles/import?dice=loaded", log)
    seat = str(battle.state()["decider"])
    _, options = battle.get("/options", seat)
    refuses(server, 422, "too many|needs", "POST", battle.path("/order"), {"order": options["options"][0]["order"], "dice": "6 " * 400}, battle.seats[seat])


# ---- luck ----

def lucky(battle):
    """What is told of luck adds up, and rests on throws that the seat may know of."""
    counts = {}
    for seat in ("umpire", "1", "2", "spectator"):
        status, luck = battle.get("/luck", seat)
        that(status == 200 and [side["side"] for side in luck["sides"]] == [1, 2], f"luck: {luck}")
        sums = [side[kind] for side in luck["sides"] for kind in ("harm", "tests")]
        for one in sums + [luck["net"]]:
            that(abs(one["happened"] - one["expected"] - one["luck"]) < 0.001 and re.search("expected|luck", one["word"]), f"luck: {one}")
        harm = [side["harm"]["luck"] for side in luck["sides"]]
        that(abs(abs(harm[0] - harm[1]) - luck["net"]["luck"]) < 0.001 and luck["favoured"] in (0, 1 if harm[0] > harm[1] else 2), f"luck: {luck}")
        that(abs(luck["turns"][-1]["net"] - (harm[0] - harm[1])) < 0.001, f"luck by turns: {luck['turns']}")
        told = {event["n"]: event for event in battle.get("/events", seat)[1]}
        that(luck["moments"] and all(told[one["event"]]["turn"] == one["turn"] for one in luck["moments"]), f"moments: {luck['moments']}")
        counts[seat] = sum(one["throws"] for one in sums)
    that(max(counts.values()) == counts["umpire"] > 0, f"throws that count: {counts}")


# ---- computers ----

def takes_back(battle):
    """Against a computer an order goes with its dice and all since, and the log says so."""
    before = battle.state("1")
    that(before["may_undo"] and not battle.state("2")["may_undo"], f"who may take back: {before['may_undo']}")
    status, answer = battle.post("/undo", {"records": before["records"]}, "1")
    after = battle.state("1")
    that(status == 200 and after["decider"] == 1 and after["records"] == before["records"] + 1, f"taken back: {answer}")
    that(answer["events"][0]["what"] in ("taken-back", "undone"), f"it is told: {answer}")
    _, events = battle.get("/events", "1")
    that(any(event.get("taken_back") for event in events) and "taken_back" not in events[-1], "what was taken back is marked")
    _, _, log = battle.server.ask("GET", battle.path("/log"), token=battle.seats["umpire"])
    that(b" players human,doctrine" in log, f"who plays: {log[:100]}")


def computers(server):
    battle = Battle(server, players=["human", "doctrine"])
    chooser = random.Random(2)
    for _ in range(12):
        that(wait_until(lambda: battle.state()["decider"] in (1, None)), "the computer does not answer")
        battle.play(1, chooser, sides=(1,))
    wait_until(lambda: battle.state()["decider"] == 1)
    status, reasons = battle.post("/reasons", {}, "1")
    that(status == 200 and reasons["side"] == 2 and reasons["reasons"], f"reasons: {reasons}")
    refuses(server, 409, "computer", "POST", battle.path("/order"), {"order": "yes"}, battle.seats["2"])
    takes_back(battle)
    both = Battle(server, players=["doctrine", "random"])
    that(wait_until(lambda: both.state()["over"], 60), "computers do not fight it out")
    lucky(both)
    refuses(server, 400, "doctrine", "POST", "/api/battles", {"scenario": LOCAL, "players": ["human", "doctrin"]})
    refuses(server, 400, "two words", "POST", "/api/battles", {"scenario": LOCAL, "players": ["human"]})
    refuses(server, 400, "either", "POST", "/api/battles", {})
    refuses(server, 404, "crossroads", "POST", "/api/battles", {"scenario": "bolt-action/crossroad"})
    refuses(server, 400, "scenario:", "POST", "/api/battles", {"yaml": "system: nothing"})


# ---- killed and gone on ----

def killed(server):
    battle = Battle(server)
    against = Battle(server, players=["searcher", "searcher"])
    chooser = random.Random(9)
    streams = {seat: Stream(server, battle, seat, after=0) for seat in ("1", "spectator")}
    heard = {seat: [] for seat in streams}
    last = {}
    for _ in range(3):
        battle.play(12, chooser)
        battle.post("/chat", {"text": "still there?"}, "2")
        time.sleep(0.05 * chooser.random())
        acknowledged = battle.state()
        server.kill()
        for seat, stream in streams.items():
            stream.close()
            heard[seat] += stream.events
            last[seat] = stream.events[-1].get("id") if stream.events else last.get(seat)
        server.start()
        streams = {seat: Stream(server, battle, seat, last_id=last[seat]) for seat in streams}
        that(battle.state()["hash"] == acknowledged["hash"], "an order that was acknowledged is gone")
    battle.play(6, chooser)
    state = battle.state()
    for seat, stream in streams.items():
        stream.wait(lambda events: any(e["data"].get("records") == state["records"] for e in events))
        heard[seat] += stream.events
        stream.close()
        found = [e["data"]["records"] for e in heard[seat] if e["event"] == "record"]
        that(found == list(range(1, state["records"] + 1)), f"{seat} heard {found}")
        chats = [e["data"]["n"] for e in heard[seat] if e["event"] == "chat"]
        that(chats == [1, 2, 3], f"{seat} heard talk {chats}")
    before = against.state()["records"]
    that(wait_until(lambda: against.state()["records"] > before, 30), "computers do not go on by themselves")


# ---- deleted ----

def deleted(server):
    """The umpire deletes a battle: whoever listens is hung up, and nothing of it is left."""
    before = battles_of(server)
    kept = Battle(server)
    battle = Battle(server, players=["searcher", "human"])
    waiting = Battle(server, sealed=True, umpire=True)
    waiting.seal("1")
    battle.post("/chat", {"text": "good-bye"}, "2")
    streams = [Stream(server, battle, seat, after=0) for seat in ("1", "2", "spectator", "umpire")]
    that(all(s.wait(lambda events: events) for s in streams), "the streams do not begin")
    for seat in ("1", "2", "spectator"):
        refuses(server, 403, "not for the seat", "DELETE", battle.path(), token=battle.seats[seat])
    refuses(server, 401, "token", "DELETE", battle.path(), token=kept.seats["umpire"])
    status, headers, _ = server.ask("PUT", battle.path(), "{}")
    that(status == 405 and headers["Allow"] == "GET, DELETE", f"what is allowed: {headers['Allow']}")
    for b in (battle, waiting):
        status, answer = server.json("DELETE", b.path(), token=b.seats["umpire"])
        that(status == 200 and answer == {"deleted": True}, f"delete: {status} {answer}")
        refuses(server, 404, "no such battle", "GET", b.path(), token=b.seats["umpire"])
        refuses(server, 404, "no such battle", "DELETE", b.path(), token=b.seats["umpire"])
    that(wait_until(lambda: not any(s.is_open for s in streams), 5), "its streams go on")
    that(battles_of(server) == before + 1 and kept.play(3) == 3, "others go on")
    for s in streams:
        s.close()
    server.kill()
    with contextlib.closing(sqlite3.connect(os.path.join(server.folder, "battles.db"))) as db:
        left = [db.execute(f"SELECT count(*) FROM {table} WHERE battle NOT IN (SELECT number FROM battles)").fetchone()[0]
                for table in ("pieces", "chats", "secrets", "anchors")]
        found = db.execute("SELECT count(*) FROM battles WHERE id IN (?, ?)", (battle.id, waiting.id)).fetchone()[0]
    that(left == [0, 0, 0, 0] and found == 0, f"of deleted battles there is left: {left} {found}")
    server.start()
    refuses(server, 404, "no such battle", "GET", battle.path(), token=battle.seats["umpire"])
    that(kept.play(1) == 1, "others go on after that")
    crowd(server)


def crowd(server):
    """Some ask while others delete: each is answered, one way or the other."""
    battles = [Battle(server, players=["human", "random"]) for _ in range(8)]
    wrong = []

    def hurry(seed):
        chance = random.Random(seed)
        for b in chance.sample(battles, len(battles)):
            stream = Stream(server, b, "2", after=0)
            for _ in range(6):
                method, more = chance.choice((("GET", ""), ("GET", "/options"), ("POST", "/chat"), ("GET", "/replay"), ("DELETE", "")))
                status, _, _ = server.ask(method, b.path(more), {"text": "x"} if method == "POST" else None,
                                          b.seats["umpire" if method == "DELETE" else "1"])
                if status not in (200, 404, 403, 409):
                    wrong.append((method, more, status))
            stream.close()
    threads = [threading.Thread(target=hurry, args=(i,)) for i in range(6)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    that(not wrong, f"answered while being deleted: {wrong[:5]}")


def kept():
    """Battles in which nothing has happened for long are deleted if that is wished; an older store is taken over."""
    server = Server()
    old, heard, young = (Battle(server) for _ in range(3))
    server.stop()
    path = os.path.join(server.folder, "battles.db")

    def change(*sentences):
        with contextlib.closing(sqlite3.connect(path)) as db, db:
            for words in sentences:
                db.execute(words)
    newer = ("touched", "invitations", "patience", "asked", "clock", "bonus", "loses", "clocked", "used1", "used2")
    change(*(f"ALTER TABLE battles DROP COLUMN {name}" for name in newer), "DROP TABLE anchors", "PRAGMA user_version = 1",
           "UPDATE battles SET created = 1000")
    server.words = ("--keep-days", "30")
    server.start()
    time.sleep(2)
    that(battles_of(server) == 3, "battles of an older store are deleted at once")
    server.stop()
    month = int(time.time()) - 31 * 86400
    change(f"UPDATE battles SET touched = {month} WHERE id <> '{young.id}'")
    server.words = ()
    server.start()
    time.sleep(2)
    that(battles_of(server) == 3, "without being told to it deletes nothing")
    server.stop()
    server.words = ("--keep-days", "30")
    server.start()
    stream = Stream(server, heard, "1", after=0)
    that(wait_until(lambda: battles_of(server) == 2, 10), "what is old is kept")
    refuses(server, 404, "no such battle", "GET", old.path(), token=old.seats["1"])
    that(heard.play(1) == 1 and young.play(1) == 1, "what somebody listens to, or is young, is deleted")
    stream.close()
    server.stop()
    shutil.rmtree(server.folder)


def battles_of(server):
    return int(re.search(rb"grognard_battles (\d+)", server.ask("GET", "/metrics")[2])[1])


# ---- simulation ----

def simulation(server):
    status, begun = server.json("POST", "/api/simulate", {"scenario": LOCAL, "players": ["doctrine", "random"], "games": 20, "seed": 4})
    that(status == 202, f"simulate: {begun}")
    job = f"/api/simulate/{begun['job']}"
    refuses(server, 404, "no such", "GET", "/api/simulate/nothing")
    that(wait_until(lambda: server.json("GET", job)[1]["result"], 60), "it does not end")
    status, answer = server.json("GET", job)
    path = os.path.join(os.getcwd(), "scenarios", LOCAL + ".yaml")
    same = json.loads(command("simulate", path, "-n", "20", "--players", "doctrine,random", "--seed", "4", "--json"))
    that(answer["result"] == same and answer["done"] == 20, f"the result is not what the command line says: {answer}")
    status, headers, table = server.ask("GET", job + "/csv")
    file = os.path.join(server.folder, "games.csv")
    command("simulate", path, "-n", "20", "--players", "doctrine,random", "--seed", "4", "--csv", file)
    with open(file, "rb") as own:
        that(status == 200 and table == own.read(), f"the table: {table[:200]}")
    _, begun = server.json("POST", "/api/simulate", {"scenario": LOCAL, "players": ["searcher", "searcher"], "games": 20000})
    job = f"/api/simulate/{begun['job']}"
    refuses(server, 409, "not finished", "GET", job + "/csv")
    status, _ = server.json("DELETE", job)
    that(status == 200 and wait_until(lambda: (lambda a: a["result"] or "error" in a)(server.json("GET", job)[1]), 60), "it is not cancelled")
    places(server)
    status, begun = server.json("POST", "/api/simulate", {"scenario": LOCAL, "players": None, "games": 1, "seed": None})
    that(status == 202, f"null is as good as nothing: {begun}")
    for body, words in (({"games": 0}, "20000"), ({"games": 20001}, "20000"), ({"players": ["human", "random"]}, "human"),
                        ({"seed": -1}, "seed"), ({"mirrored": 1}, "mirrored"), ({"players": "doctrine"}, "two words")):
        refuses(server, 400, words, "POST", "/api/simulate", {"scenario": LOCAL, **body})


def places(server):
    """Who asks for many simulations takes no place from others."""
    begun, body = [], {"scenario": LOCAL, "players": ["searcher", "searcher"], "games": 20000}

    def begin(source):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, source_address=(source, 0))
        status, answer = server.json("POST", "/api/simulate", body, connection=connection)
        connection.close()
        if status == 202:
            begun.append(f"/api/simulate/{answer['job']}")
        return status
    of_one = [begin("127.0.0.2") for _ in range(10)]
    that(of_one == [202] * 8 + [429] * 2, f"the same one asks ten times: {of_one}")
    that(begin("127.0.0.3") == 202, "there is no place for another")
    for job in begun:
        server.json("DELETE", job)
    that(wait_until(lambda: all(a["result"] or "error" in a for a in (server.json("GET", job)[1] for job in begun)), 60), "they are not cancelled")
    that(begin("127.0.0.2") == 202, "a place that is free again is not given")
    server.json("DELETE", begun[-1])


# ---- the server itself ----

def manners(server):
    for path in ("/", "/api/systems", "/battle/x", "/nothing.js", "/metrics"):
        _, headers, _ = server.ask("GET", path)
        policy = headers["Content-Security-Policy"] or ""
        that("default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy, f"{path}: {policy}")
        that(headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer" and
             headers["Cross-Origin-Opener-Policy"] == "same-origin", f"{path}: {headers}")
    that(server.ask("GET", "/api/systems")[1]["Cache-Control"] == "no-store", "the API is not to be kept")
    that(server.ask("GET", "/healthz")[0] == 200 and server.ask("HEAD", "/healthz")[0] == 200, "health")
    for path in ("/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../../Makefile", "/nothing", "/index.html/x", "/assets/"):
        that(server.ask("GET", path)[0] in (404, 400), f"{path} is answered")
    refuses(server, 404, "openapi", "GET", "/api/nothing")
    refuses(server, 404, "openapi", "GET", "/api/" + "x/" * 50)
    for count in (65, 300, 2000):
        refuses(server, 414, "more than 64", "GET", "/api/systems?" + "&".join(["a=b"] * count))
        refuses(server, 414, "more than 64", "GET", "/api/systems?" + "&" * count)
    that(server.ask("GET", "/api/systems?" + "&".join(["a=b"] * 64))[0] == 200, "64 arguments are allowed")
    refuses(server, 405, "GET", "POST", "/api/systems", "{}")
    refuses(server, 405, "GET", "DELETE", "/")
    refuses(server, 413, "at most", "POST", "/api/ask", b"x" * (1 << 20) + b"xx")
    refuses(server, 403, "another server", "POST", "/api/ask", "{}", headers={"Origin": "http://evil.example"})
    refuses(server, 403, "another server", "POST", "/api/ask", "{}", headers={"Origin": "null"})
    refuses(server, 403, "own names", "GET", "/api/systems", headers={"Host": "evil.example"})
    status, _, _ = server.ask("POST", "/api/ask", "{}", headers={"Origin": server.address.rstrip("/")})
    that(status == 400, "a page of ours may ask")
    _, _, metrics = server.ask("GET", "/metrics")
    bad = [line for line in metrics.decode().splitlines() if not re.match(r"(# (HELP|TYPE) \w+ .+|\w+(\{\w+=\"[^\"]+\"\})? [-+.0-9e]+)$", line)]
    that(not bad and b"grognard_order_seconds_count" in metrics, f"metrics: {bad[:3]}")
    described(server)


def described(server):
    """Every route is described, and nothing else is."""
    _, _, listed = server.ask("GET", "/api")
    routes = {tuple(line.split()[:2]) for line in listed.decode().splitlines()}
    _, api = server.json("GET", "/api/openapi.json")
    found = {(method.upper(), re.sub(r"\{\w+\}", "*", path)) for path, methods in api["paths"].items() for method in methods}
    that(routes == found, f"described and not there, or there and not described: {routes ^ found}")

    def refs(part):
        if isinstance(part, dict):
            return ([part["$ref"]] if "$ref" in part else []) + [r for value in part.values() for r in refs(value)]
        return [r for value in part for r in refs(value)] if isinstance(part, list) else []
    for reference in set(refs(api)):
        part = api
        for name in reference[2:].split("/"):
            part = part.get(name, {})
        that(part, f"{reference} is not described")


def put_away():
    """A battle that nobody asks about leaves the memory, and comes back as it was."""
    server = Server("--idle", "1")
    battle = Battle(server)
    battle.play(10)
    stream = Stream(server, battle, "spectator")
    that(wait_until(lambda: battle.state()["presence"]["spectator"] == "present"), "who listens is there")
    before = battle.state()

    def loaded():
        return int(re.search(rb"grognard_battles_loaded (\d+)", server.ask("GET", "/metrics")[2])[1])
    that(loaded() == 1, "it is in memory")
    that(wait_until(lambda: loaded() == 0, 10), "it stays in memory")
    that(stream.is_open and battle.state() == before, "it comes back as another")
    sealed = Battle(server, sealed=True, umpire=True)
    sealed.seal("1")
    waiting = sealed.state()
    that(loaded() == 2 and wait_until(lambda: loaded() == 0, 10), "a battle that waits for seals stays in memory")
    that(sealed.state() == waiting and sealed.seal("2").get("records") == 1, "it does not come back")
    battle.play(1)
    that(stream.wait(lambda events: len(events) == 1), "a stream that waited is told")
    stream.wait(lambda events: stream.pings > 1, 20)
    that(stream.pings > 1, "a stream that waits gets pings")
    that(server.stop() == 0, "it ends well")
    stream.thread.join(5)
    that(not stream.is_open, "its streams end with it")
    that("Error" not in server.complaints(), server.complaints())
    shutil.rmtree(server.folder)


def reached():
    """The addresses that links for others begin with: those by which they reach the server, if they do."""
    server = Server()
    status, reach = server.json("GET", "/api/reach")
    that(status == 200 and reach == {"local": True, "addresses": []}, f"this machine only: {reach}")
    status, headers, picture = server.ask("POST", "/api/qr", {"link": "http://192.168.1.20:8717/battle/x#" + "y" * 32})
    that(status == 200 and headers["Content-Type"] == "image/svg+xml" and picture.startswith(b"<svg") and picture.count(b"M") > 200, f"a QR code: {picture[:80]}")
    refuses(server, 400, "link", "POST", "/api/qr", {"link": "x" * 601})
    refuses(server, 400, "link", "POST", "/api/qr", {"link": ""})
    server.stop()
    server.words = ("--listen", "0.0.0.0", "--name", "table.example,den.example")
    server.start()
    _, reach = server.json("GET", "/api/reach")
    names = [f"http://{name}.example:{server.port}" for name in ("table", "den")]
    that(not reach["local"] and reach["addresses"][:2] == names, f"in the network: {reach}")
    for address in reach["addresses"][2:]:
        that("127." not in address, f"{address} is this machine's own")
        with urllib.request.urlopen(address + "/healthz", timeout=10) as answer:
            that(answer.status == 200, f"{address} does not lead here")
    server.stop()
    shutil.rmtree(server.folder)


def asked_at_once(server, path, count):
    """The answers' statuses to so many requests that are sent in one piece."""
    said = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as c:
        c.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * count)
        c.shutdown(socket.SHUT_WR)
        while data := c.recv(65536):
            said += data
    return [int(status) for status in re.findall(rb"HTTP/1.1 (\d+) ", said)]


def limits():
    server = Server("--limit-loopback", "--battles", "2", "--connections", "8")
    connection = server.connect()
    statuses = asked_at_once(server, "/healthz", 600)
    that(statuses[:190] == [200] * 190 and 429 in statuses, f"the rate is not limited: {collections.Counter(statuses)}")
    status, headers, data = server.ask("GET", "/healthz", connection=connection)
    that(status != 429 or (headers["Retry-After"] == "1" and "error" in json.loads(data)), "when to come again is said")
    time.sleep(2)
    Battle(server)
    Battle(server)
    refuses(server, 429, "no more than 2", "POST", "/api/battles", {"scenario": LOCAL})
    refuses(server, 429, "no more than 2", "POST", "/api/battles/import", b"")
    connection.close()
    held = []
    refused = 0
    for _ in range(12):
        c = server.connect(timeout=5)
        try:
            held.append(c)
            if server.ask("GET", "/healthz", connection=c)[0] != 200:
                refused += 1
        except OSError:
            refused += 1
    that(refused >= 4, f"{refused} of 12 connections were refused")
    for c in held:
        c.close()
    server.stop()
    making(server)
    shutil.rmtree(server.folder)


def making(server):
    """Battles are made less often than other things are asked for, and not into a full store; talk has an end."""
    server.words = ("--limit-loopback", "--store-size", "1")
    server.start()
    battle = Battle(server)
    answers = [server.ask("POST", "/api/battles/import", b"x") for _ in range(40)]
    that([a[0] for a in answers[:29]] == [400] * 29 and answers[-1][0] == 429, f"making: {[a[0] for a in answers]}")
    that(b"new battles" in answers[-1][2] and answers[-1][1]["Retry-After"] == "6", f"making: {answers[-1]}")
    that(battle.post("/chat", {"text": "one"})[0] == 200, "other things may still be asked")
    server.stop()
    with contextlib.closing(sqlite3.connect(os.path.join(server.folder, "battles.db"))) as db, db:
        db.execute("UPDATE battles SET chats = 5000 WHERE id = ?", (battle.id,))
        db.execute("INSERT INTO chats SELECT number, 99999, 0, 0, hex(zeroblob(1000000)) FROM battles WHERE id = ?", (battle.id,))
    server.start()
    refuses(server, 409, "5000 lines", "POST", battle.path("/chat"), {"text": "more"}, battle.seats["1"])
    refuses(server, 429, "full: it has 1 MiB", "POST", "/api/battles", {"scenario": LOCAL})
    that(battle.play(1) == 1, "a battle that is there goes on")
    server.stop()


def sending(server, size):
    """A connection that has sent so much of a log, and has more to send."""
    c = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    c.sendall(f"POST /api/battles/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: {8 << 20}\r\n\r\n".encode())
    c.sendall(b"x" * size)
    return c


def many_bodies():
    """What many send at once is bounded together."""
    server = Server("--timeout", "300")  # on a busy machine it takes a while
    held = [sending(server, (8 << 20) - 16) for _ in range(8)]
    full = 8 * ((8 << 20) - 16)
    that(wait_until(lambda: gauge(server, "bodies_bytes") == full, 120), f"{gauge(server, 'bodies_bytes')} bytes of {full} are in memory")
    found = server.ask("POST", "/api/ask", " " * 1000)
    that(found[0] == 429 and b"at once" in found[2] and found[1]["Retry-After"] == "1", f"more than enough is sent: {found}")
    for c in held:
        c.close()
    that(wait_until(lambda: server.ask("POST", "/api/ask", "{}")[0] == 400), "it does not recover")
    server.stop()
    shutil.rmtree(server.folder)


def names():
    """A page whose own name leads here is refused; the machine's names, addresses, and what it is told to be called are not."""
    own = socket.gethostname()
    local = ["localhost", "127.0.0.1:80", "[::1]:80", "club.example", "CLUB.example:8717", "second.example"]
    network = ["192.168.1.20", "[2001:db8::1]:8717", own, own.upper() + ".local:8717"]
    bad = ["evil.example", "club.example.evil.example", "club", "127.0.0.1.evil.example", own + ".evil.example", "", "[", ","]
    for words, good, wrong in ((["--listen", "127.0.0.1"], local, network + bad), (["--listen", "0.0.0.0", "--no-qr"], local + network, bad)):
        server = Server(*words, "--name", "club.example,second.example")
        for name in good:
            that(server.ask("GET", "/api/systems", headers={"Host": name})[0] == 200, f"{words}: {name} is refused")
        for name in wrong:
            refuses(server, 403, "own names", "GET", "/api/systems", headers={"Host": name})
        server.stop()
        shutil.rmtree(server.folder)


def locked_store():
    server = Server()
    said = subprocess.run([PROGRAM, "serve", "--port", "0", "--store", os.path.join(server.folder, "battles.db")],
                          capture_output=True, text=True, timeout=30, check=False)
    that(said.returncode == 1 and "another grognard" in said.stderr, f"two on one store: {said}")
    that(os.stat(os.path.join(server.folder, "battles.db")).st_mode & 0o077 == 0, "the store is its owner's alone")
    server.stop()
    with open(os.path.join(server.folder, "battles.db"), "rb") as file:
        data = file.read()
    that(data.startswith(b"SQLite"), "the store is one file when the server has ended")
    shutil.rmtree(server.folder)


def tls():
    if not shutil.which("openssl"):
        return
    folder = subprocess.run(["mktemp", "-d"], capture_output=True, text=True, check=True).stdout.strip()
    cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
                    "-subj", "/CN=localhost", "-keyout", key, "-out", cert], capture_output=True, check=True)
    server = Server("--tls-cert", cert, "--tls-key", key, folder=folder)
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    with urllib.request.urlopen(server.address + "api/systems", context=context, timeout=20) as answer:
        that(answer.status == 200 and server.address.startswith("https:"), "TLS")
    server.stop()
    said = subprocess.run([PROGRAM, "serve", "--port", "0", "--store", os.path.join(folder, "x.db"), "--tls-cert", key, "--tls-key", cert],
                          capture_output=True, text=True, timeout=30, check=False)
    that(said.returncode == 1 and "certificate" in said.stderr, f"wrong files: {said}")
    shutil.rmtree(folder)


def main():
    server = Server()
    only = sys.argv[1:]
    patient = [threading.Thread(target=part) for part in (put_away,) if not only or part.__name__ in only]
    for thread in patient:  # these take their time
        thread.start()
    for part in (sheets, questions, scenarios, own_scenario, orders, twice, looking, hinted, coached, painted, typed_dice, computers, simulation, manners, whole_battle, long_backlog, killed, deleted):
        if not only or part.__name__ in only:
            part(server)
    that(server.stop() == 0, "the server ends well")
    that(server.complaints() == "", f"the server complained: {server.complaints()[:500]}")
    shutil.rmtree(server.folder)
    for part in (kept, many_bodies, names, reached, limits, locked_store, tls):
        if not only or part.__name__ in only:
            part()
    for thread in patient:
        thread.join()
    checks.end()


main()
