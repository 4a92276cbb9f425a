/* SPDX-License-Identifier: MIT */
/*
 * What somebody can be asked in Bloody Big Battles: one row a decision, and nowhere else.  Below: which
 * answers are legal, and lists of them.
 */
#include "parts.h"
#include "systems/bloody_big_battles/doctrine/doctrine.h"

/* ---- legal? ---- */

/* Who has thrown answers; then it is the verb's affair. */
static bool check_move(struct game g, const struct order *o, struct verdict *why)
{
    int mover = battle_of(g)->mover;
    order_check *check = bbb_verbs[o->verb].check;
    if (o->unit != mover)
        return verdict_no(why, BBB_RULING_WHO_THROWS, "%s has thrown: it is asked what it does",
                          g.s->unit[mover].name);
    return !check || check(g, o, why);
}

/* The list of moves is never the whole of them: but for isolated guns there is always some other. */
static bool may_move(struct game g)
{
    int mover = bbb_battle_seen(g.b)->mover;
    return !is_gun(g.s, mover) || !bbb_is_isolated(g, mover);
}

/* ---- lists ---- */

static void offer_movement(struct menu *m)
{
    for (int unit = 0; unit < m->g.s->units && !menu_is_full(m); unit++) {
        struct order guns = order_of(DO_GUNS, unit);
        if (side_of(m->g.s, unit) != m->g.b->decider || is_general(m->g.s, unit))
            continue;
        menu_offer_verb(m, DO_THROW, unit);
        menu_offer_verb(m, DO_ENTER, unit);
        for (int inches = 6; is_gun(m->g.s, unit) && inches <= 12; inches += 3)
            for (int flags = 0; flags <= WITH_UNLIMBER; flags++) {
                guns.number[0] = (int16_t)inches;
                guns.flags = (uint8_t)flags;
                menu_offer(m, &guns);
            }
    }
    menu_offer_verb(m, DO_END, NOBODY);
}

static void offer_charges(struct menu *m, int unit, struct place from)
{
    uint64_t enemies = bbb_units(m->g, other_side(m->g.b->decider));
    EACH_OF(enemies, enemy)
    {
        struct order o = order_to(DO_MOVE, unit, unit_centre(m->g.b, enemy));
        o.other = (uint8_t)enemy;
        if (length_between(from, o.point[0]) < 24 * INCH && !menu_offer(m, &o)) {
            o.point[0] = footprint_nearest(on_of(m->g, enemy), from);
            menu_offer(m, &o);
        }
    }
}

static void offer_changes(struct menu *m, int unit, int facing)
{
    for (int formation = IN_LINE; formation <= AT_LIMBER; formation++) {
        struct order o = order_of(DO_MOVE, unit);
        o.word[CHANGE] = (uint8_t)formation;
        if (bbb_may_form(m->g.s, unit, formation))
            menu_offer(m, &o);
    }
    for (int turn = 45; turn < 360; turn += 45) {
        struct order o = order_of(DO_MOVE, unit);
        o.facing = facing_of(facing + turn * DEGREE);
        menu_offer(m, &o);
    }
}

/* Along a road, if the unit stands on one: to each of its bends, and as far as it comes. */
static void offer_roads(struct menu *m, int unit, struct place from, int most)
{
    for (int i = 0; i < m->g.s->table.terrains; i++) {
        const struct terrain *t = &m->g.s->table.terrain[i];
        for (int k = 0; t->kind == LIE_ROAD && k < t->corners; k++) {
            struct order o = order_to(DO_MOVE, unit, place_short_of(from, t->corner[k], 2 * most));
            o.flags = BY_ROAD;
            if (!menu_offer(m, &o)) {
                o.point[0] = place_short_of(from, t->corner[k], most);
                menu_offer(m, &o);
            }
        }
    }
}

/* All round, as far as it goes on open ground, through a wood, with half a move, and one step. */
static void offer_paths(struct menu *m, int unit, struct place from, int facing)
{
    int far = bbb_farthest_move(m->g, unit);
    const int fars[] = {far, far - 3 * INCH, far / 2, INCH};
    const struct order like = order_of(DO_MOVE, unit);
    for (int i = 0; i < COUNT_OF(fars); i++) {
        const struct moves moves = {
            .like = &like, .from = from, .facing = facing, .far = fars[i], .parts = 1};
        list_moves_all_round(m, &moves, 16);
        if (i == 0)
            list_moves_to_objectives(m, &moves);
    }
    offer_roads(m, unit, from, far);
}

static void offer_moves(struct menu *m)
{
    int unit = battle_of(m->g)->mover;
    const struct footprint on =
        battle_of(m->g)->enters ? bbb_entry(m->g.s, unit) : m->g.b->piece[unit].on;
    menu_offer_verb(m, DO_STAY, unit);
    menu_offer_verb(m, DO_RECOVER, unit);
    menu_offer_verb(m, DO_DIG, unit);
    menu_offer_verb(m, DO_RETIRE, unit);
    if (is_troops(m->g.s, unit))
        offer_charges(m, unit, on.front);
    offer_changes(m, unit, on.facing);
    offer_paths(m, unit, on.front, on.facing);
}

/* All round a place, ring by ring, until one of these orders is legal: for lists that would else be
 * empty although some place is not. */
static bool offer_one_around(struct menu *m, struct order o, struct place from, int far)
{
    enum { STEP = INCH / 2, TURN = 5 * DEGREE };
    int before = m->count;
    for (int ring = 0; ring <= far && m->count == before; ring += STEP)
        for (int turn = 0; turn < FULL_TURN && m->count == before; turn += TURN) {
            o.point[0] = place_within(from, turn, ring);
            menu_offer(m, &o);
        }
    return m->count > before;
}

/* Where a general can ride at all: from where he stands, or by night to those whom he leads. */
static void offer_some_ride(struct menu *m, struct order o)
{
    uint64_t led = led_by(m->g, o.unit);
    if (now_of(m->g, o.unit)->thrown || !is_present(m->g.b, o.unit))
        return;
    if (m->g.b->phase != NIGHT_GENERALS) {
        offer_one_around(m, o, unit_centre(m->g.b, o.unit), 18 * INCH);
        return;
    }
    EACH_OF(led, unit)
    if (offer_one_around(m, o, unit_centre(m->g.b, unit), 9 * INCH))
        return;
}

/* To each friend, and all round. */
static void offer_rides_of(struct menu *m, int general)
{
    struct order o = order_of(DO_GENERAL, general);
    uint64_t friends = bbb_units(m->g, m->g.b->decider);
    int before = m->count;
    o.points = 1;
    EACH_OF(friends, friend)
    {
        o.point[0] = unit_centre(m->g.b, friend);
        menu_offer(m, &o);
    }
    for (int i = 0; i < 16; i++) {
        o.point[0] = place_within(unit_centre(m->g.b, general), i % 8 * 45 * DEGREE,
                                  i < 8 ? 6 * INCH : INCH);
        menu_offer(m, &o);
    }
    if (m->count == before)
        offer_some_ride(m, o);
}

static void offer_rides(struct menu *m)
{
    EACH_UNIT(m->g.s, m->g.b->decider, unit)
    if (is_general(m->g.s, unit) && !menu_is_full(m))
        offer_rides_of(m, unit);
    menu_offer_verb(m, DO_END, NOBODY);
}

/* At each target: everybody who can, each one alone, and the three who come first. */
static void offer_fire_at(struct menu *m, int target)
{
    uint64_t own = bbb_units(m->g, m->g.b->decider);
    struct order all = order_at(DO_FIRE, NOBODY, target);
    EACH_OF(own, unit)
    {
        const struct order one = bbb_fire_order(target, unit);
        if (menu_offer(m, &one) && all.aims < ORDER_AIMS_MAX)
            all.aim[all.aims++].unit = (uint8_t)unit;
    }
    if (all.aims > 1)
        menu_offer(m, &all);
}

static void offer_fire(struct menu *m)
{
    uint64_t enemies = bbb_units(m->g, other_side(m->g.b->decider));
    EACH_OF(enemies, enemy)
    if (!menu_is_full(m) && !now_of(m->g, enemy)->fired_at)
        offer_fire_at(m, enemy);
    menu_offer_verb(m, DO_END, NOBODY);
}

static void offer_assaults(struct menu *m)
{
    const struct order assault = order_of(DO_ASSAULT, NOBODY);
    offer_others(m, &assault, bbb_units(m->g, other_side(m->g.b->decider)));
    menu_offer_verb(m, DO_END, NOBODY);
}

/* Points to go on to: ahead and to both sides, far and near; when none of these will do, a closer
 * search. */
static int exploit_points(struct game g, struct place *point, int room)
{
    static const struct {
        int turn, far;
    } step[] = {{15, 3 * INCH}, {5, INCH}, {3, INCH / 2}};
    const struct footprint *on = on_of(g, battle_of(g)->exploiter);
    int count = 0, meets;
    struct bbb_arrival end;
    for (int i = 0; i < COUNT_OF(step) && count == 0; i++)
        for (int turn = 0; turn <= 90 && count<room; turn = turn> 0 ? -turn : step[i].turn - turn)
            for (int far = 9 * INCH; far > 0 && count < room; far -= step[i].far) {
                struct place to =
                    place_within(on->front, facing_of(on->facing + turn * DEGREE), far);
                if (bbb_exploit_is_legal(g, to, &end, &meets, NULL))
                    point[count++] = to;
            }
    return count;
}

bool bbb_check_occupy(struct game g, const struct order *o, struct verdict *why)
{
    struct place point;
    (void)o;
    return battle_of(g)->exploit != MUST_EXPLOIT || exploit_points(g, &point, 1) == 0 ||
           verdict_no(why, BBB_RULING_EXPLOIT, "it must go on");
}

static void offer_exploits(struct menu *m)
{
    enum { ROOM = 36 };
    struct place point[ROOM];
    int points = exploit_points(m->g, point, smaller(ROOM, m->room));
    menu_offer_verb(m, DO_OCCUPY, NOBODY);
    for (int i = 0; i < points; i++) {
        const struct order o = order_to(DO_EXPLOIT, NOBODY, point[i]);
        menu_offer(m, &o);
    }
}

static void offer_yes_no(struct menu *m)
{
    for (int word = SAYS_NO; word <= SAYS_YES; word++) {
        struct order o = order_of(DO_LOW_AMMO, NOBODY);
        o.word[0] = (uint8_t)word;
        menu_offer(m, &o);
    }
}

static void offer_forms_of(struct menu *m, int verb, int unit)
{
    const struct footprint *on = on_of(m->g, unit);
    struct order o = order_of(verb, unit);
    int before = m->count;
    o.points = verb == DO_GUNS_TO;
    for (int formation = IN_LINE; formation <= AT_LIMBER; formation++)
        for (int turn = 0; turn < 360 && bbb_may_form(m->g.s, unit, formation); turn += 90) {
            o.word[CHANGE] = (uint8_t)formation;
            o.facing = facing_of(on->facing + turn * DEGREE);
            for (int far = 0; far <= o.points * 12; far += 6) {
                if (verb == DO_GUNS_TO)
                    o.point[0] = place_within(on->front, o.facing, far * INCH);
                menu_offer(m, &o);
            }
        }
    o.word[CHANGE] = AT_LIMBER;
    if (verb == DO_GUNS_TO && m->count == before)
        offer_one_around(m, o, on->front, 12 * INCH);
}

static void offer_forms(struct menu *m)
{
    int verb = m->g.b->phase == NIGHT_GUNS ? DO_GUNS_TO : DO_FORM;
    uint64_t own = bbb_units(m->g, m->g.b->decider);
    EACH_OF(own, unit)
    if (!menu_is_full(m) && !now_of(m->g, unit)->thrown &&
        (verb == DO_FORM || is_gun(m->g.s, unit)))
        offer_forms_of(m, verb, unit);
    menu_offer_verb(m, DO_END, NOBODY);
}

/* ---- drawn at random, from everything that is legal ---- */

enum { TRIES = 8 };

static struct order listed(struct game g, struct dice *dice, void (*offer)(struct menu *m))
{
    enum { ROOM = 160 };
    struct order list[ROOM];
    struct menu m = {.g = g, .list = list, .room = ROOM};
    offer(&m);
    return m.list[dice_below(dice, m.count)];
}

static struct order any_move(struct game g, struct dice *dice)
{
    int unit = battle_of(g)->mover, far = bbb_farthest_move(g, unit);
    const struct footprint on = battle_of(g)->enters ? bbb_entry(g.s, unit) : g.b->piece[unit].on;
    if (dice_below(dice, 8) == 0)
        return listed(g, dice, offer_moves);
    for (int i = 0; i < TRIES; i++) {
        struct order o = order_to(DO_MOVE, unit, draw_place(dice, on.front, far));
        if (dice_below(dice, 3) == 0)
            o.facing = dice_below(dice, 360) * DEGREE;
        if (dice_below(dice, 4) == 0)
            o.word[CHANGE] = (uint8_t)dice_below(dice, AT_LIMBER + 1);
        if (o.word[CHANGE] != NO_WORD)
            o.word[WHEN] = (uint8_t)dice_below(dice, 2);
        if (rules_check(g, &o, NULL))
            return o;
    }
    return order_of(DO_STAY, unit);
}

static struct order any_ride(struct game g, struct dice *dice)
{
    for (int i = 0; i < TRIES; i++) {
        int unit = dice_below(dice, g.s->units);
        struct order o = order_of(DO_GENERAL, unit);
        if (!is_general(g.s, unit) || !is_present(g.b, unit))
            continue;
        o.points = 1;
        o.point[0] = draw_place(dice, unit_centre(g.b, unit), 18 * INCH);
        if (rules_check(g, &o, NULL))
            return o;
    }
    return order_of(DO_END, NOBODY);
}

/* ---- the table ---- */

/* clang-format off */
#define MOVEMENT_VERBS (VERB_BIT(DO_THROW) | VERB_BIT(DO_ENTER) | VERB_BIT(DO_GUNS) | ONLY_END)
#define MOVE_VERBS (VERB_BIT(DO_MOVE) | VERB_BIT(DO_RECOVER) | VERB_BIT(DO_STAY) | VERB_BIT(DO_DIG) | VERB_BIT(DO_RETIRE))
#define PLACE_VERBS (VERB_BIT(DO_OCCUPY) | VERB_BIT(DO_EXPLOIT))
#define ONLY_OCCUPY VERB_BIT(DO_OCCUPY)
#define ONLY_END VERB_BIT(DO_END)
#define OR_END(verb) (VERB_BIT(verb) | ONLY_END)
#define ROW(word_, asked_, verbs_, alone_, offer_, draw_, think_) \
    {.word = word_, .asked = asked_, .verbs = verbs_, .alone = alone_, .question = bbb_question, .means = bbb_means, .offer = offer_, \
     .draw = draw_, .think = think_}

/* What is legal, and what it does, is the verbs' affair: data.c.
 *                          word,               in short,                  answered by,           taken unasked,  listed by,      drawn by,  the sensible player */
const struct decision bbb_decisions[DECISIONS] = {
    [ASK_NOTHING]         = {.word = "nothing"},
    [ASK_MOVEMENT]        = ROW("movement",        NULL,                      MOVEMENT_VERBS,        ONLY_END,       offer_movement, NULL,      bbb_think_movement),
    [ASK_MOVE]            = {.word = "move", .verbs = MOVE_VERBS, .alone = VERB_BIT(DO_STAY), .has_choice = may_move, .question = bbb_question, .offer = offer_moves, .check = check_move,
                             .draw = any_move, .think = bbb_think_move},
    [ASK_GENERALS]        = ROW("generals",        NULL,                      OR_END(DO_GENERAL),    ONLY_END,       offer_rides,    any_ride,  bbb_think_generals),
    [ASK_FIRE]            = ROW("fire",            NULL,                      OR_END(DO_FIRE),       ONLY_END,       offer_fire,     NULL,      bbb_think_fire),
    [ASK_ASSAULT]         = ROW("assault",         NULL,                      OR_END(DO_ASSAULT),    ONLY_END,       offer_assaults, NULL,      bbb_think_assault),
    [ASK_EXPLOIT]         = ROW("exploit",         "go on, or stay?",         PLACE_VERBS,           ONLY_OCCUPY,    offer_exploits, NULL,      bbb_think_exploit),
    [ASK_LOW_AMMO]        = ROW("low-ammo",        "Low Ammo, not Silenced?", VERB_BIT(DO_LOW_AMMO), 0,              offer_yes_no,   NULL,      bbb_think_low_ammo),
    [ASK_NIGHT_FORMATION] = ROW("night-formation", NULL,                      OR_END(DO_FORM),       ONLY_END,       offer_forms,    NULL,      bbb_think_night),
    [ASK_NIGHT_GUNS]      = ROW("night-guns",      NULL,                      OR_END(DO_GUNS_TO),    ONLY_END,       offer_forms,    NULL,      bbb_think_night),
    [ASK_NIGHT_GENERALS]  = ROW("night-generals",  NULL,                      OR_END(DO_GENERAL),    ONLY_END,       offer_rides,    any_ride,  bbb_think_generals),
};
/* clang-format on */
