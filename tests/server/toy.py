#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A game that only tests have, over HTTP: orders in parts, a reaction, bases, tokens, patches, contacts, a unit created
in play.  GROGNARD_SERVER is the server that knows it."""
from served import Battle, Checks, Server

checks = Checks()
that = checks.that
with open("tests/toy/duel.yaml", encoding="utf-8") as file:
    DUEL = file.read()


def unit(state, name):
    return next((one for one in state["units"] if one["id"] == name), None)


def give(battle, order):
    """Gives it for whoever is asked, and tells the state."""
    now = battle.state()
    status, answer = battle.post("/order", {"order": order, "records": now["records"]}, str(now["decider"]))
    that(status == 200, f"{order}: {status} {answer}")
    return battle.state()


def pass_all(battle):
    """Nobody reacts."""
    for _ in range(8):
        if battle.state()["decision"] == "react":
            give(battle, "pass")
    return battle.state()


def refused(battle, order, words):
    seat = str(battle.state()["decider"])
    status, answer = battle.post("/order", {"order": order}, seat)
    that(status in (400, 409, 422) and words in answer["error"], f"{order}: {status} {answer}, not {words}")


def looks(battle):
    """What the page draws without knowing the game."""
    state = battle.state("1")
    guards = unit(state, "blue-1")
    that(len(guards["bases"]) == 4 and len(unit(state, "red-2")["bases"]) == 3, f"bases: {guards}")
    that(unit(state, "blue-general")["bases"] == [], "a commander has no bases")
    that(guards["at"] == [12, 8] and guards["corners"][0] == [10, 8], f"it is told by its front edge: {guards}")
    that([mark["field"] for mark in state["display"]["marks"]] == ["tokens", "hits"], f"marks: {state['display']}")
    that(state["display"]["loss"]["many"] == "bases", f"losses: {state['display']}")
    that(state["question"] == "lay a token on a unit", state["question"])
    that(battle.state("2")["question"] == "Blues: lay a token on a unit", battle.state("2")["question"])
    that(len(state["units"]) == 6, "nobody knows of spare units")


def tokens(battle):
    refused(battle, "put blue-1 tokens=5", "tokens")
    refused(battle, "put red-1 tokens=1", "your units")
    give(battle, "put blue-1 tokens=3")
    state = give(battle, "put blue-2 tokens=1")
    that(state["decider"] == 2, "with the last token the other side is asked")
    that(unit(state, "blue-1")["facts"]["tokens"] == 3, "tokens lie on the unit")
    give(battle, "put red-1 tokens=2")
    state = give(battle, "put red-2 tokens=2")
    that(state["phase"] == "action" and state["decision"] == "act" and state["decider"] == 1, f"{state['phase']}")


def reaction(battle):
    """Each enemy near by may try once, and answers with a whole order."""
    options = battle.get("/options", "1")[1]
    fire = next(verb for verb in options["verbs"] if verb["verb"] == "fire")
    that([part["name"] for part in fire["parts"]][1:] == ["target", "with"], f"parts of fire: {fire}")
    state = give(battle, "smoke blue-1 point=12,11")
    patch = state["map"]["patches"][0]
    that(patch["kind"] == "smoke" and patch["look"] == "smoke", f"smoke: {patch}")
    that(state["decision"] == "react" and state["decider"] == 2, f"who is asked: {state['decision']}")
    that(state["question"] == "Reds: Red Guards: does it react?", state["question"])
    refused(battle, "fire red-2 target=blue-1", "another unit")
    refused(battle, "form red-1 into=column", "not what is asked")
    foreseen = battle.post("/foresee", {"order": "fire red-1 target=blue-1"}, "2")[1]
    that("react" in str(foreseen) and "fire" in str(foreseen), f"what a reaction throws: {foreseen}")
    state = give(battle, "fire red-1 target=blue-1")
    that(unit(state, "red-1")["facts"]["tokens"] == 1, "a try costs a token")
    asked = state["question"] if state["decision"] == "react" else "Red Line"
    that("Red Line" in asked, f"each is asked once: {asked}")
    return pass_all(battle)


def creation(battle):
    before = battle.state("2")
    bases = unit(before, "blue-2")["facts"]["bases"]
    give(battle, "detach blue-2")
    state = pass_all(battle)
    new = [one for one in battle.state("2")["units"] if one["id"] not in {u["id"] for u in before["units"]}]
    that(len(new) == 1 and new[0]["side"] == 1 and new[0]["presence"] == "on", f"a unit is created: {new}")
    that(unit(state, "blue-2")["facts"]["bases"] == bases - 1, "its base comes from somewhere")
    that(battle.get(f"/look?unit={new[0]['id']}", "1")[0] == 200, "it is a unit like all others")
    return new[0]["id"]


def contact(battle):
    give(battle, "march blue-1 point=12,11 facing=0")
    pass_all(battle)
    status, answer = battle.post("/check", {"order": "charge blue-1 target=red-1"}, "1")
    that(status == 200 and answer["legal"], f"charge: {answer}")
    state = give(battle, "charge blue-1 target=red-1")
    that(len(state["contacts"]) == 1 and state["contacts"][0]["attacker"] == "blue-1", f"contacts: {state['contacts']}")
    pass_all(battle)


def to_the_end(battle, created):
    status, answer = battle.post("/correct", {"correction": f"{created} at=3,3 facing=90", "reason": "to see"}, "umpire")
    that(status == 200, f"a created unit can be corrected: {answer}")
    battle.play(400)
    state = battle.state()
    that(state["over"] and not state["contacts"], f"it ends: {state['phase']}")
    that("smoke" not in {patch["kind"] for patch in state["map"]["patches"]}, "smoke blows away")
    that(battle.get("/luck")[0] == 200, "luck")
    that(battle.server.ask("GET", battle.path("/log"), token=battle.seats["umpire"])[0] == 200, "log")


server = Server()
names = [system["id"] for system in server.json("GET", "/api/systems")[1]]
that("toy" in names and "bolt-action" in names, f"systems: {names}")
duel = Battle(server, yaml=DUEL, players=["human", "human"])
looks(duel)
tokens(duel)
created = creation(duel)
reaction(duel)
contact(duel)
to_the_end(duel, created)
that(server.stop() == 0, "the server ends in order")
checks.end()
