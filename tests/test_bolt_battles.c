/* SPDX-License-Identifier: MIT */
/*
 * Whole battles of Bolt Action at random, and what must hold of its own state after every order.
 * What holds of every battle is looked at by the kit (test_battles.c).
 *
 *   BATTLES=10000 build/tests/test_bolt_battles   so many instead of the usual few
 */
#include "kit.h"

#include "battle/log/history.h"
#include "systems/bolt_action/battle/rules.h"

enum { USUAL_BATTLES = 60, MOST_ORDERS = 4000, LISTED = 2048, LOOK_EVERY = 8 };

struct trial {
    const struct grog_scenario *s;
    struct grog_battle *b;
    uint64_t random;
    int orders;
    /* Who has fought hand to hand and has not moved since: he may be within 1" of enemies, for a
     * charge ends in contact with its target and may end near others. */
    bool has_fought[UNITS_MAX];
    struct place place[UNITS_MAX];
};

static struct order listed[LISTED];

static int below(struct trial *t, int limit)
{
    return (int)(kit_random(&t->random) % (uint32_t)limit);
}

__attribute__((format(printf, 2, 3))) static void wrong(const struct trial *t, const char *words,
                                                        ...)
{
    char text[300];
    va_list arguments;
    va_start(arguments, words);
    vsnprintf(text, sizeof text, words, arguments);
    va_end(arguments);
    int last = grog_battle_records(t->b) - 1;
    fail_msg("%s, turn %d, order %d (%s): %s", grog_scenario_name(t->s), t->b->state.turn,
             t->orders, last >= 0 ? grog_battle_record(t->b, last).words : "", text);
}

/* ---- what must hold of a state ---- */

static bool is_there(const struct battle *b, int unit)
{
    return b->piece[unit].presence == ON_TABLE || b->piece[unit].presence == IS_WRECK;
}

static void check_men(const struct trial *t, int unit)
{
    const struct ba_profile *p = ba_profile(t->s, unit);
    const struct ba_unit *state = ba_unit_seen(&t->b->state, unit);
    int arms = 0, fausts = 0;
    for (int arm = 0; arm < ARM_KINDS; arm++) {
        arms += state->arms[arm];
        if (state->arms[arm] < 0)
            wrong(t, "%s has %d of arm %d", t->s->unit[unit].id, state->arms[arm], arm);
    }
    for (int i = 0; i < p->weapons; i++)
        fausts += p->weapon[i] == PANZERFAUST && !(state->spent & 1 << i);
    if (state->models < 1 || state->models > p->models)
        wrong(t, "%s has %d men", t->s->unit[unit].id, state->models);
    if (p->kind <= OFFICER_UNIT && arms != state->models)
        wrong(t, "%s has %d arms and %d men", t->s->unit[unit].id, arms, state->models);
    if (fausts > state->arms[RIFLES])
        wrong(t, "%s has %d panzerfausts", t->s->unit[unit].id, fausts);
    struct sheet sheet = scenario_sheet(t->s);
    if (state->pins < 0 || state->pins >= ba_pin_limit(&sheet, p->quality))
        wrong(t, "%s has %d pins", t->s->unit[unit].id, state->pins);
}

static void check_place(const struct trial *t, int unit)
{
    const struct footprint *on = &t->b->state.piece[unit].on;
    int models = ba_unit_seen(&t->b->state, unit)->models;
    struct footprint made = ba_footprint(ba_profile(t->s, unit), models, on->at, on->facing);
    if (memcmp(&made, on, sizeof made) != 0)
        wrong(t, "the footprint of %s is not that of its men", t->s->unit[unit].id);
    if (on->facing % DEGREE || !footprint_is_on_table(on, &t->s->table))
        wrong(t, "%s at %d,%d is not on the table", t->s->unit[unit].id, on->at.x, on->at.y);
    for (int i = 0; i < t->s->table.terrains; i++) {
        const struct terrain *terrain = &t->s->table.terrain[i];
        bool is_closed = (terrain->like->is & TERRAIN_IMPASSABLE) ||
                         ((terrain->like->is & TERRAIN_BUILDING) && !is_on_foot(t->s, unit));
        if (is_closed && terrain_meets_footprint(terrain, on) &&
            !table_has_road_at(&t->s->table, on->at))
            wrong(t, "%s is in %s", t->s->unit[unit].id, terrain->like->word);
    }
}

/* Corners are whole hundredths, so the edge of a footprint that shrinks aslant may come out by one. */
enum { ROUNDED = 1 };

static bool truly_overlap(const struct footprint *f, const struct footprint *g)
{
    struct footprint less =
        footprint_make(f->at, f->facing, f->width - 2 * ROUNDED, f->depth - 2 * ROUNDED);
    return footprints_overlap(f, g) && footprints_overlap(&less, g);
}

static void check_pair(const struct trial *t, int first, int second)
{
    const struct piece *a = &t->b->state.piece[first], *b = &t->b->state.piece[second];
    const char *one = t->s->unit[first].id, *other = t->s->unit[second].id;
    if (truly_overlap(&a->on, &b->on))
        wrong(t, "%s stands on %s", one, other);
    bool are_enemies = side_of(t->s, first) != side_of(t->s, second) && a->presence == ON_TABLE &&
                       b->presence == ON_TABLE;
    if (are_enemies && !t->has_fought[first] && !t->has_fought[second] &&
        footprint_is_within(&a->on, &b->on, INCH - ROUNDED))
        wrong(t, "%s is within 1\" of %s", one, other);
}

static void check_units(const struct trial *t)
{
    const struct battle *b = &t->b->state;
    int lost[SIDES] = {0, 0};
    for (int unit = 0; unit < t->s->units; unit++) {
        int gone = ba_unit_seen(b, unit)->gone, presence = b->piece[unit].presence;
        if ((gone != NOT_GONE) != (presence == HAS_GONE || presence == IS_WRECK))
            wrong(t, "%s is gone and there", t->s->unit[unit].id);
        if ((presence == IS_WRECK) != (gone == GONE_KNOCKED_OUT))
            wrong(t, "%s is a wreck", t->s->unit[unit].id);
        lost[side_of(t->s, unit)] += gone != NOT_GONE && gone != GONE_EXITED;
        if (gone == NOT_GONE)
            check_men(t, unit);
        if (presence == ON_TABLE)
            check_place(t, unit);
        for (int other = 0; other < unit; other++)
            if (is_there(b, unit) && is_there(b, other))
                check_pair(t, unit, other);
    }
    if (memcmp(lost, (int[]){ba_battle_seen(b)->lost[0], ba_battle_seen(b)->lost[1]},
               sizeof lost) != 0)
        wrong(t, "the losses are not counted right");
}

static void check_question(const struct trial *t)
{
    const struct battle *b = &t->b->state;
    if (b->is_over) {
        if (b->decider != NO_SIDE || b->phase != PHASE_OVER)
            wrong(t, "it is over and somebody is asked");
        return;
    }
    if (b->decider != 0 && b->decider != 1)
        wrong(t, "nobody is asked");
    if (b->decision == ASK_NOTHING || b->phase == PHASE_OVER || b->winner != NO_SIDE)
        wrong(t, "nothing is asked");
    if (b->decision == ASK_ORDER && ba_dice_in_cup((struct game){t->s, b}, b->decider) < 1)
        wrong(t, "a die is drawn that is not in the cup");
    if (b->turn > t->s->turns + 1)
        wrong(t, "it goes on too long");
}

/* Every unit that is not gone has its die in the cup, or on the table with its order, or is not there
 * yet. */
static void check_cup(const struct trial *t)
{
    const struct battle *b = &t->b->state;
    for (int side = 0; side < SIDES; side++) {
        int left = 0;
        EACH_UNIT(t->s, side, unit)
        {
            const struct ba_unit *state = ba_unit_seen(b, unit);
            bool is_late = b->piece[unit].presence == TO_COME && t->s->unit[unit].arrives > b->turn;
            left += state->gone == NOT_GONE && state->order == NO_ORDER && !is_late;
            if (state->kept && state->order != AMBUSH && state->order != DOWN &&
                state->gone == NOT_GONE)
                wrong(t, "%s has kept order %d", t->s->unit[unit].id, state->order);
        }
        if (b->turn > 0 && left != ba_dice_in_cup((struct game){t->s, b}, side))
            wrong(t, "%d dice in the cup, %d units wait",
                  ba_dice_in_cup((struct game){t->s, b}, side), left);
    }
}

static void check_state(const struct trial *t)
{
    check_question(t);
    check_units(t);
    check_cup(t);
}

/* ---- what a viewer sees ---- */

/* Whatever is hidden from him may be different, and he sees the same. */
static void check_view(struct trial *t, int viewer)
{
    static struct battle seen, other, seen_other;
    battle_view((struct game){t->s, &t->b->state}, viewer, &seen);
    other = t->b->state;
    for (int unit = 0; unit < t->s->units; unit++) {
        if (seen.piece[unit].presence != IS_HIDDEN)
            continue;
        if (side_of(t->s, unit) == viewer)
            wrong(t, "%s is hidden from its own side", t->s->unit[unit].id);
        for (int i = 0; i < UNIT_NUMBERS; i++) /* not its order: it lies in the cup or not */
            other.unit[unit][i] = (int16_t)(other.unit[unit][i] + (i != AMBUSH));
        ba_unit(&other, unit)->order = ba_unit(&t->b->state, unit)->order;
        other.piece[unit].on =
            footprint_make((struct place){below(t, 4800), below(t, 4800)}, 0, 100, 100);
    }
    battle_view((struct game){t->s, &other}, viewer, &seen_other);
    if (memcmp(&seen, &seen_other, sizeof seen) != 0)
        wrong(t, "a viewer sees what is hidden from him");
}

/* ---- choosing ---- */

static struct order changed(struct trial *t, struct order o)
{
    int point = below(t, ORDER_POINTS_MAX);
    switch (below(t, 5)) {
    case 0:
        o.facing = below(t, 360) * DEGREE;
        break;
    case 1:
        if (point <= o.points && (t->s->rules->verb[o.verb].takes & TAKES_PATH))
            o.points = (uint8_t)larger(o.points, point + 1);
        o.point[point].x = below(t, t->s->table.width + 1);
        o.point[point].y = below(t, t->s->table.depth + 1);
        break;
    case 2:
        o.point[0].x += below(t, 401) - 200;
        o.point[0].y += below(t, 401) - 200;
        break;
    case 3:
        for (int i = 0; i < o.aims; i++)
            o.aim[i] = (struct aim){below(t, 4) ? (uint8_t)below(t, t->s->units) : NOBODY,
                                    (uint8_t)below(t, 3)};
        break;
    default:
        if (o.points > 0 && o.points < 6) { /* one more leg */
            o.point[o.points] = o.point[o.points - 1];
            o.point[o.points].x += below(t, 601) - 300;
            o.point[o.points++].y += below(t, 601) - 300;
        }
    }
    return o;
}

static struct order choose(struct trial *t)
{
    struct dice dice;
    dice_seed(&dice, kit_random(&t->random));
    if (t->orders % LOOK_EVERY != 0) {
        struct order o = rules_draw((struct game){t->s, &t->b->state}, &dice);
        struct order other = changed(t, o);
        return rules_check((struct game){t->s, &t->b->state}, &other, NULL) ? other : o;
    }
    int count = rules_options((struct game){t->s, &t->b->state}, listed, LISTED);
    for (int i = 0; i < 20; i++) {
        struct order other = changed(t, listed[below(t, count)]);
        if (rules_check((struct game){t->s, &t->b->state}, &other, NULL))
            listed[below(t, count)] = other;
    }
    return listed[below(t, count)];
}

/* ---- a battle ---- */

static void remember_fights(struct trial *t, const struct order *o)
{
    if (o->verb == DO_ASSAULT)
        t->has_fought[o->unit] = t->has_fought[o->other] = true;
    for (int unit = 0; unit < t->s->units; unit++) {
        struct place at = t->b->state.piece[unit].on.at;
        bool is_fighting = o->verb == DO_ASSAULT || t->b->state.phase == PHASE_ACTION;
        if (!is_same_place(at, t->place[unit]) && !is_fighting)
            t->has_fought[unit] = false;
        t->place[unit] = at;
    }
}

static bool is_obeyed(const struct grog_event *event)
{
    const struct grog_procedure *p = event->situation->procedure;
    for (int i = 0; strcmp(p->id, "order-test") == 0 && i < p->outcomes; i++)
        if (strcmp(p->outcome[i].name, "result") == 0)
            return event->outcome[i] == OBEYED;
    return false;
}

/* What was foreseen is what is asked of the sheet, if the unit comes to it in this order: what it
 * does first, and when that is its test also what comes after it. */
static void check_foreseen(const struct trial *t, int unit, const struct grog_situation *foreseen,
                           int count)
{
    struct grog_record last = grog_battle_record(t->b, grog_battle_records(t->b) - 1);
    for (int i = 0; i < last.events && count > 0; i++) {
        struct grog_event event = grog_battle_event(t->b, last.first_event + i);
        if (!event.situation || event.unit != unit)
            continue;
        if (event.situation->procedure != foreseen->procedure)
            wrong(t, "%s is foreseen, %s comes", foreseen->procedure->id,
                  event.situation->procedure->id);
        for (int k = 0; k < foreseen->procedure->fields; k++) {
            const struct grog_field *field = &foreseen->procedure->field[k];
            int then = grog_situation_value(foreseen, field),
                now = grog_situation_value(event.situation, field);
            if (then != now)
                wrong(t, "%s of %s is foreseen as %d, and is %d", field->name,
                      foreseen->procedure->id, then, now);
        }
        if (!is_obeyed(&event))
            return;
        foreseen++;
        count--;
    }
}

static void give(struct trial *t, const struct order *o)
{
    struct grog_order order;
    struct grog_error error;
    struct grog_situation foreseen[2];
    const struct grog_dice dice = {.seed = kit_random(&t->random)};
    memcpy(&order, o, sizeof *o);
    int count = 0;
    while (t->b->state.decision == ASK_ORDER && count < 2 &&
           grog_battle_foresee(t->b, &order, count, &foreseen[count]))
        count++;
    if (grog_battle_give(t->b, &order, &dice, &error) < 0)
        wrong(t, "%s", error.text);
    check_foreseen(t, o->unit, foreseen, count);
    t->orders++;
    remember_fights(t, o);
}

static void fight(const struct grog_scenario *s, uint64_t seed)
{
    struct grog_error error;
    struct trial t = {.s = s, .random = seed};
    const struct grog_dice dice = {.seed = seed};
    t.b = grog_battle_new(s, &dice, &error);
    assert_non_null(t.b);
    check_state(&t);
    while (!grog_battle_is_over(t.b)) {
        struct order o = choose(&t);
        give(&t, &o);
        check_state(&t);
        if (t.orders % LOOK_EVERY == 1)
            check_view(&t, below(&t, 3) - 1);
        if (t.orders > MOST_ORDERS)
            wrong(&t, "it does not end");
    }
    grog_battle_free(t.b);
}

/* ---- the scenarios ---- */

static int battles(void)
{
    const char *wanted = getenv("BATTLES");
    return wanted ? atoi(wanted) : USUAL_BATTLES;
}

/* A quarter of all battles each. */
static void fight_all(const char *path, uint64_t seed)
{
    struct grog_error error;
    struct grog_scenario *s = grog_scenario_new(path, NULL, &error);
    assert_non_null(s);
    for (int i = 0; i < (battles() + 3) / 4; i++)
        fight(s, seed + (uint64_t)i);
    grog_scenario_free(s);
}

static void test_crossroads(void **state)
{
    (void)state;
    fight_all("scenarios/bolt-action/crossroads.yaml", 1000000);
}

static void test_bridge(void **state)
{
    (void)state;
    fight_all("scenarios/bolt-action/hold-the-bridge.yaml", 2000000);
}

static void test_tank_hunt(void **state)
{
    (void)state;
    fight_all("scenarios/bolt-action/tank-hunt.yaml", 3000000);
}

static void test_first_patrol(void **state)
{
    (void)state;
    fight_all("scenarios/bolt-action/first-patrol.yaml", 4000000);
}

/* What the starters lack: aircraft, flak, flame, wheels, tough men, heavy shells, few turns. */
static const char zoo[] =
    "system: bolt-action\nname: The zoo\ntable: {width: 40, depth: 30}\nturns: 4\nextra-turn: yes\n"
    "victory: objectives\nobjectives:\n  - {name: well, at: [20, 15], worth: 2}\n"
    "profiles:\n  men: {kind: squad, models: 7, tough: 3, arms: {rifles: 3, assault-rifles: 1, smgs: 1, lmgs: 1, "
    "loaders: 1}, nco-arm: smgs, heavy: [{weapon: panzerfaust, count: 3}]}\n"
    "  flame: {kind: team, models: 2, heavy: [{weapon: infantry-flamethrower}]}\n"
    "  howitzer: {kind: gun, models: 5, heavy: [{weapon: medium-howitzer}]}\n"
    "  light-howitzer: {kind: gun, models: 3, heavy: [{weapon: light-howitzer}], spotter: yes}\n"
    "  flak: {kind: gun, models: 3, heavy: [{weapon: light-autocannon}], flak: yes}\n"
    "  air: {kind: team, models: 2, arms: {pistols: 2}, call: air-strike}\n"
    "  art: {kind: team, models: 1, arms: {rifles: 1}, call: barrage}\n"
    "  churchill: {kind: vehicle, class: heavy-tank, quality: veteran, rank: major, heavy: [{weapon: "
    "vehicle-flamethrower, arc: front}, {weapon: medium-at-gun}]}\n"
    "  truck: {kind: vehicle, class: soft-skin}\n"
    "  track: {kind: vehicle, class: armoured-car, open-topped: yes, move: half-tracked, arms: {mmgs: 1}}\n"
    "sides:\n  - name: Blue\n    zone: [0, 0, 40, 8]\n    edge: south\n    units:\n"
    "      - {id: blue-men, count: 3, profile: men}\n      - {id: blue-flame, profile: flame}\n"
    "      - {id: blue-howitzer, profile: light-howitzer}\n      - {id: blue-air, profile: air}\n"
    "      - {id: blue-art, profile: art}\n      - {id: blue-tank, profile: churchill}\n"
    "      - {id: blue-truck, profile: truck}\n      - {id: blue-late, profile: men, arrives: 2, edge: west}\n"
    "  - name: Red\n    zone: [0, 22, 40, 8]\n    edge: north\n    units:\n"
    "      - {id: red-men, count: 3, profile: men, quality: inexperienced}\n      - {id: red-flame, profile: flame}\n"
    "      - {id: red-howitzer, profile: howitzer}\n      - {id: red-air, profile: air}\n"
    "      - {id: red-flak, profile: flak}\n      - {id: red-track, profile: track}\n"
    "      - {id: red-late, profile: track, arrives: 1, edge: east}\n"
    "terrain:\n  - {kind: wood, area: [4, 10, 8, 6]}\n  - {kind: building, area: [18, 12, 5, 5]}\n"
    "  - {kind: water, area: [26, 8, 3, 14]}\n  - {kind: bridge, area: [25, 14, 5, 3]}\n"
    "  - {kind: wall, line: [[12, 14], [17, 14]]}\n  - {kind: hill, area: [30, 8, 8, 6]}\n"
    "  - {kind: road, area: [0, 14.5, 40, 2]}\n";

static void test_zoo(void **state)
{
    struct grog_error error = {.text = ""};
    (void)state;
    struct grog_scenario *s = grog_scenario_parse("zoo", zoo, strlen(zoo), &error);
    if (!s)
        fail_msg("%s", error.text);
    for (int i = 0; i < (battles() + 3) / 4; i++)
        fight(s, 4000000 + (uint64_t)i);
    grog_scenario_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_crossroads), cmocka_unit_test(test_first_patrol),
        cmocka_unit_test(test_bridge),     cmocka_unit_test(test_tank_hunt),
        cmocka_unit_test(test_zoo),
    };
    return cmocka_run_group_tests_name("battles at random", tests, NULL, NULL);
}
