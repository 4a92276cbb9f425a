#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Those who sit at a battle: who is there, and how long they may think."""
import random

from served import Battle, Checks, Server, Stream, wait_until

checks = Checks()
that = checks.that


def presence():
    server = Server()
    battle = Battle(server)
    that(battle.state()["presence"] == {"spectator": "gone", "1": "gone", "2": "gone", "umpire": "gone"}, "somebody is there before anybody came")
    first = Stream(server, battle, "1", page="one")
    last = lambda: [e["data"] for e in first.company if e["event"] == "presence"][-1:]
    that(wait_until(lambda: last() and last()[0]["1"] == "present"), f"who has come is not told so: {last()}")
    second = Stream(server, battle, "2", page="two")
    that(wait_until(lambda: last()[0]["2"] == "present"), "the other is not told to be there")
    status, answer = battle.post("/presence", {"page": "two", "away": True}, "2")
    that(status == 200 and answer["2"] == "away" and wait_until(lambda: last()[0]["2"] == "away"), f"{status} {answer}")
    # Another page of the same seat; and a page that is not his.
    another = Stream(server, battle, "2", page="three")
    that(wait_until(lambda: last()[0]["2"] == "present"), "another page of the seat is looked at")
    battle.post("/presence", {"page": "one", "away": True}, "2")
    that(battle.state()["presence"]["1"] == "present", "a seat sends another away")
    another.close()
    that(wait_until(lambda: last()[0]["2"] == "away"), "the page that is looked at was closed")
    that(battle.post("/presence", {"page": "two", "away": False}, "2")[1]["2"] == "present", "he does not come back")
    second.close()
    that(wait_until(lambda: last()[0]["2"] == "gone"), "who has gone is still there")
    for body in ({}, {"page": 1}, {"page": "x" * 33}, {"page": "one", "away": 1}, {"page": "one", "more": 1}):
        that(battle.post("/presence", body)[0] == 400, f"{body} is taken")
    first.close()
    that(server.stop() == 0, "the server does not end well")


def clocks():
    server = Server()
    refused = [{"clock": 9}, {"clock": 2592001}, {"clock": "60"}, {"clock": 60, "bonus": -1}, {"clock": 60, "out_of_time": "cries"}]
    for plan in refused:
        that(server.json("POST", "/api/battles", {"scenario": "bolt-action/crossroads", **plan})[0] == 400, f"{plan} is taken")
    that(Battle(server).state()["clock"] is None, "there is a clock that nobody asked for")
    battle = Battle(server, players=["human", "doctrine"], clock=3600, bonus=60)
    clock = battle.state()["clock"]
    that(clock == {"seconds": 3600, "bonus": 60, "loses": True, "left": [3600, None], "running": None}, f"{clock}")
    battle.play(1)
    clock = battle.state()["clock"]
    that(clock["left"][0] in (3659, 3660), f"an order brings a bonus: {clock}")
    that(wait_until(lambda: battle.state()["clock"]["running"] == 1), "the clock of whoever is asked does not run")
    status, answer = battle.post("/undo", {}, "1")
    that(status in (200, 409), f"{status} {answer}")
    if status == 200:
        that(battle.state()["clock"]["left"][0] <= 3600, "a bonus is kept although its order was taken back")
    # What was used is not given back by a power cut.
    before = battle.state()["clock"]["left"][0]
    that(wait_until(lambda: battle.state()["clock"]["left"][0] < before - 1), "the clock does not go")
    battle.post("/chat", {"text": "still here"}, "1")
    left = battle.state()["clock"]["left"][0]
    server.kill()
    server.start()
    after = battle.state()["clock"]
    that(left - 2 <= after["left"][0] <= left and after["running"] == 1, f"{left} before a power cut, {after} behind it")
    that(server.stop() == 0, "the server does not end well")


def time_runs_out():
    """The battle ends by itself, and its log says why."""
    server = Server()
    lost = Battle(server, clock=10)
    patient = Battle(server, clock=10, out_of_time="goes on")
    for battle in (lost, patient):
        battle.play(1, random.Random(3))
    side = lost.state()["decider"]
    stream = Stream(server, lost, "spectator")
    that(wait_until(lambda: lost.state()["over"], 40), "the time does not run out")
    state = lost.state()
    that(state["winner"] == 3 - side and state["clock"]["left"][side - 1] == 0 and state["clock"]["running"] is None, f"{state['winner']} {state['clock']}")
    that(stream.wait(lambda events: any(e["event"] == "record" and e["data"]["kind"] == "claim" for e in events)), "nobody is told of it")
    log = server.ask("GET", lost.path("/log"), token=lost.seats["1"])[2].decode()
    that(f"claim {3 - side} time | state " in log, log[-300:])
    status, again = server.json("POST", "/api/battles/import", log)
    that(status == 201, f"its log is not read again: {again}")
    that(lost.post("/undo", {}, str(side))[0] == 409, "time is taken back")
    that(wait_until(lambda: min(patient.state()["clock"]["left"]) == 0, 40), "the time does not run out")
    that(not patient.state()["over"] and patient.play(1) == 1, "who may go on does not")
    stream.close()
    that(server.stop() == 0, "the server does not end well")


presence()
clocks()
time_runs_out()
checks.end()
