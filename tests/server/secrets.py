# SPDX-License-Identifier: MIT
"""Twins: battles that differ only in what is hidden from a seat are played with the same orders and typed dice, and
every byte that the seat is sent is compared.  Only ids and tokens of the battles differ; they are made equal."""
import shutil
import sys

from served import Battle, Checks, Server, Stream

checks = Checks()
that = checks.that

SCENARIO = """system: bolt-action
name: Twins
table: {{width: 48, depth: 48}}
turns: 6
victory: attrition
sides:
  - name: Blues
    zone: [0, 0, 48, 12]
    units:
      - {{id: b1, name: First, kind: squad, models: 8, arms: {{rifles: 8}}, at: [20, 10], facing: 0}}
      - {{id: b2, name: Second, kind: squad, models: 8, arms: {{rifles: 8}}, at: [28, 10], facing: 0}}
  - name: Reds
    zone: [0, 36, 48, 12]
    units:
{reserves}      - {{id: r1, name: Third, kind: squad, models: 8, arms: {{rifles: 8}}, at: [20, 34], facing: 180}}
      - {{id: r2, name: Fourth, kind: squad, models: 8, arms: {{rifles: 8}}, at: [28, 34], facing: 180}}
"""
SQUAD = "      - {{id: {id}, name: {name}, kind: squad, models: {men}, arms: {{rifles: {men}}}, arrives: {turn}, edge: {edge}}}\n"
TANK = "      - {{id: {id}, name: {name}, kind: vehicle, class: medium-tank, arms: {{mmgs: 2}}, arrives: {turn}, edge: {edge}}}\n"


def squad(name="Reserve", men=8, turn=3, edge="north", form=SQUAD, unit="z1"):
    return form.format(id=unit, name=name, men=men, turn=turn, edge=edge)


PAIRS = [
    ("their strength", squad(), squad(men=3)),
    ("their kind", squad(), squad(form=TANK)),
    ("their names", squad(), squad(name="First", unit="b3")),
    ("their turn", squad(), squad(turn=5)),
    ("their edge", squad(), squad(edge="west")),
    ("their number", squad(), squad() + squad(unit="z2", turn=4) + squad(unit="z3", form=TANK, turn=3)),
    ("that there are any", "", squad()),
]
ASKED = ["hop z1", "fire b1 at=r1", "fire b1 at=z1", "fire b1 at=z11", "fire b1 at=b3", "advance z1", "advance nosuch", "wait z1",
         "assault b1 other=z1", "down b1", "run b1 path=20,14"]
TRIED = ["fire b1 at=r1", "ambush r2", "advance b2", "rally r1", "down r1", "down b1", "down b2", "down r2", "no", "stay"]


class Twin(Battle):
    """One of a pair; what it says is told as if it had the name of both."""

    def __init__(self, server, reserves):
        super().__init__(server, scenario=None, yaml=SCENARIO.format(reserves=reserves), dice="typed")
        self.streams = {seat: Stream(server, self, seat, after=0) for seat in ("1", "spectator")}

    def plain(self, data):
        for what in (self.id, *self.seats.values()):
            data = data.replace(what.encode(), b"X")
        return data

    def ask(self, method, more, body=None, seat="1"):
        status, _, data = self.server.ask(method, self.path(more), body, token=self.seats[seat])
        return f"{method} {more} {body}: {status} ".encode() + self.plain(data)

    def told(self, seat):
        """All that this seat can hear now."""
        records = self.state()["records"]
        stream = self.streams[seat]
        stream.wait(lambda events: any(e["data"].get("records") == records for e in events))
        answers = [self.ask("GET", more, seat=seat) for more in ("", "/options", "/events", "/luck", "/log", "/events?from=2&to=9")]
        answers += [self.ask("GET", f"/replay?record={n}", seat=seat) for n in (1, max(1, records // 2), records)]
        answers += [self.ask("GET", f"/look?unit={unit}", seat=seat) for unit in ("b1", "r1", "z1", "nosuch")]
        answers.append(self.ask("GET", "/line?x=0&y=0&to_x=20&to_y=20", seat=seat))
        answers += [self.ask("POST", path, {"order": order}, seat) for path in ("/check", "/foresee") for order in ASKED]
        answers += [self.ask("POST", path, {}, seat) for path in ("/undo", "/reasons")]
        blocks = [block for block in stream.bytes.split(b"\n\n") if b"event: " in block and b"event: thinking" not in block and b"event: presence" not in block]
        return answers + [self.plain(block[block.index(b"event: "):]) for block in blocks]

    def give(self, order, draw):
        """With dice that are ones and sixes by turns; a draw from the cup is such a side's."""
        state, dice = self.state(), []
        seat = str(state["decider"])
        for _ in range(60):
            status, answer = self.post("/order", {"order": order, "dice": " ".join(dice), "records": state["records"]}, seat)
            if status != 422:
                return status
            ask = answer["ask"]
            is_draw = ask["label"] == "order die"
            face = (1 if draw == 1 else ask["sides"]) if is_draw else 1 + len(dice) % ask["sides"]
            dice += [str(face)] * ask["dice"]
        return None


def compare(pair, one, other):
    for seat in ("1", "spectator"):
        for a, b in zip(one.told(seat), other.told(seat), strict=True):
            at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            that(a == b, f"{pair}: seat {seat} is told {a[at:at + 80]} or {b[at:at + 80]} behind {a[:60]} ... {a[max(0, at - 60):at]}")


def choose(twin):
    state = twin.state()
    seat = str(state["decider"])
    for order in TRIED:
        if b'"legal":true' in twin.ask("POST", "/check", {"order": order}, seat):
            return order
    return None


def same_draw(twin, side):
    """The first die of a battle is drawn when it is made: the umpire sees whose it is."""
    return twin.state()["decider"] == side


def play(server, pair, one, other):
    """Two turns: then the reserves begin to come."""
    twins = [Twin(server, one), Twin(server, other)]
    while not all(same_draw(twin, 1) for twin in twins):
        twins = [twin if same_draw(twin, 1) else Twin(server, reserves) for twin, reserves in zip(twins, (one, other))]
    given = 0
    while twins[0].state()["turn"] < 3 and given < 40:
        if given % 3 == 0:
            compare(pair, *twins)
        order = choose(twins[0])
        statuses = [twin.give(order, 1 + given % 2) for twin in twins]
        that(statuses == [200, 200], f"{pair}: {order}: {statuses}")
        given += 1
    that(given > 6, f"{pair}: {given} orders: the test sees nothing")
    for twin in twins:
        for stream in twin.streams.values():
            stream.close()


def main():
    server = Server()
    for pair, one, other in PAIRS:
        if len(sys.argv) < 2 or sys.argv[1] in pair:
            play(server, pair, one, other)
    server.stop()
    shutil.rmtree(server.folder)
    checks.end()


main()
