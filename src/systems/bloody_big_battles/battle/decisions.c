/* SPDX-License-Identifier: MIT */
/*
 * What somebody can be asked in Bloody Big Battles: one row a decision, and nowhere else.  Below: which
 * answers are legal, and lists of them.
 */
#include "parts.h"
#include "systems/bloody_big_battles/doctrine/doctrine.h"

/* ---- legal? ---- */

static bool check_movement(const struct grog_scenario *s, const struct battle *b,
                           const struct order *o, struct verdict *why)
{
    switch (o->verb) {
    case DO_THROW:
        return bbb_may_throw(s, b, o->unit, why);
    case DO_ENTER:
        return bbb_may_enter(s, b, o->unit, why);
    case DO_GUNS:
        return bbb_check_guns(s, b, o, why);
    default:
        return true;
    }
}

static bool check_move(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                       struct verdict *why)
{
    struct bbb_arrival end;
    if (o->unit != bbb_battle_seen(b)->mover)
        return verdict_no(why, BBB_RULING_WHO_THROWS, "%s has thrown: it is asked what it does",
                          s->unit[bbb_battle_seen(b)->mover].name);
    switch (o->verb) {
    case DO_MOVE:
        return bbb_move_is_legal(s, b, o, &end, why);
    case DO_RECOVER:
        return bbb_check_recover(s, b, o, why);
    case DO_DIG:
        return bbb_check_dig(s, b, o, why);
    case DO_RETIRE:
        return bbb_check_retire(s, b, o, why);
    default:
        return true;
    }
}

static bool check_general(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o, struct verdict *why)
{
    return o->verb == DO_END || bbb_check_general(s, b, o, why);
}

static bool check_fire(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                       struct verdict *why)
{
    return o->verb == DO_END || bbb_fire_is_legal(s, b, b->decider, o, why);
}

static bool check_assault(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o, struct verdict *why)
{
    if (o->verb == DO_END)
        return true;
    return (side_of(s, o->other) != b->decider && is_present(b, o->other) &&
            bbb_attackers(s, b, o->other) != 0) ||
           verdict_no(why, BBB_RULING_ASSAULT_SIDES, "nobody has charged it who may fight now");
}

static bool can_exploit(const struct grog_scenario *s, const struct battle *b);

static bool check_exploit(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o, struct verdict *why)
{
    struct bbb_arrival end;
    int meets;
    if (o->verb == DO_EXPLOIT)
        return bbb_exploit_is_legal(s, b, o->point[0], &end, &meets, why);
    return bbb_battle_seen(b)->exploit != MUST_EXPLOIT || !can_exploit(s, b) ||
           verdict_no(why, BBB_RULING_EXPLOIT, "it must go on");
}

static bool check_form(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                       struct verdict *why)
{
    return o->verb == DO_END || bbb_check_form(s, b, o, why);
}

static bool check_guns_to(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o, struct verdict *why)
{
    return o->verb == DO_END || bbb_check_guns_to(s, b, o, why);
}

/* ---- carried out ---- */

/* By verb: what answers the question of a phase. */
static void carry_out(struct umpire *u, const struct order *o)
{
    static order_apply *const apply[VERBS] = {
        [DO_THROW] = bbb_throw,     [DO_MOVE] = bbb_move,       [DO_RECOVER] = bbb_recover,
        [DO_STAY] = bbb_stay,       [DO_DIG] = bbb_dig,         [DO_RETIRE] = bbb_go_back,
        [DO_GUNS] = bbb_guns,       [DO_ENTER] = bbb_enter,     [DO_GENERAL] = bbb_ride,
        [DO_FIRE] = bbb_fire,       [DO_EXPLOIT] = bbb_exploit, [DO_FORM] = bbb_form,
        [DO_GUNS_TO] = bbb_guns_to, [DO_END] = bbb_end};
    apply[o->verb](u, o);
}

static void fight(struct umpire *u, const struct order *o)
{
    if (o->verb == DO_END)
        bbb_end(u, o);
    else
        bbb_fight(u, o->other);
}

static void go_on_or_occupy(struct umpire *u, const struct order *o)
{
    if (o->verb == DO_EXPLOIT)
        bbb_exploit(u, o);
    else
        bbb_battle(u->battle)->exploiter = NOBODY;
}

static void answer_low_ammo(struct umpire *u, const struct order *o)
{
    struct bbb_battle *now = bbb_battle(u->battle);
    struct bbb_unit *state = bbb_unit(u->battle, now->silenced);
    struct facts f = {
        .limbered = state->formation == AT_LIMBER, .fortified = 1, .take_low_ammo = 1};
    struct outcome outcome = {0};
    if (o->word[0] == SAYS_YES) {
        umpire_ask_aloud(u, "silenced-artillery", now->silenced, NOBODY, &f, &outcome);
        state->silenced = state->silenced_moving = 0;
        state->low_ammo = state->fort_low_ammo = 1;
    }
    now->silenced = NOBODY;
}

/* ---- lists ---- */

static void offer_movement(struct menu *m)
{
    for (int unit = 0; unit < m->s->units && !menu_is_full(m); unit++) {
        struct order guns = order_of(DO_GUNS, unit);
        if (side_of(m->s, unit) != m->b->decider || is_general(m->s, unit))
            continue;
        menu_offer_verb(m, DO_THROW, unit);
        menu_offer_verb(m, DO_ENTER, unit);
        for (int inches = 6; is_gun(m->s, unit) && inches <= 12; inches += 3)
            for (int flags = 0; flags <= WITH_UNLIMBER; flags++) {
                guns.number[0] = (int16_t)inches;
                guns.flags = (uint8_t)flags;
                menu_offer(m, &guns);
            }
    }
    menu_offer_verb(m, DO_END, NOBODY);
}

/* How far a unit goes at most on open ground, and some less. */
static int distances(const struct grog_scenario *s, const struct battle *b, int unit, int far[3])
{
    const struct sheet sheet = scenario_sheet(s);
    int full = full_move(&sheet, kind_in(s, unit, bbb_unit_seen(b, unit)->formation)) * INCH;
    far[0] = bbb_battle_seen(b)->move == HALF ? full / 2 : full;
    far[1] = far[0] / 2;
    far[2] = far[0] - 3 * INCH;
    return 3;
}

static void offer_charges(struct menu *m, int unit, struct place from)
{
    uint64_t enemies = bbb_units(m->s, m->b, other_side(m->b->decider));
    EACH_OF(enemies, enemy)
    {
        struct order o = order_of(DO_MOVE, unit);
        o.other = (uint8_t)enemy;
        o.points = 1;
        o.point[0] = unit_centre(m->b, enemy);
        if (length_between(from, o.point[0]) < 24 * INCH && !menu_offer(m, &o)) {
            o.point[0] = footprint_nearest(&m->b->piece[enemy].on, from);
            menu_offer(m, &o);
        }
    }
}

static void offer_changes(struct menu *m, int unit, int facing)
{
    for (int formation = IN_LINE; formation <= AT_LIMBER; formation++) {
        struct order o = order_of(DO_MOVE, unit);
        o.word[CHANGE] = (uint8_t)formation;
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
    for (int i = 0; i < m->s->table.terrains; i++) {
        const struct terrain *t = &m->s->table.terrain[i];
        for (int k = 0; t->kind == LIE_ROAD && k < t->corners; k++) {
            struct order o = order_of(DO_MOVE, unit);
            o.flags = BY_ROAD;
            o.points = 1;
            o.point[0] = place_towards(from, t->corner[k], 2 * most);
            if (!menu_offer(m, &o)) {
                o.point[0] = place_towards(from, t->corner[k], most);
                menu_offer(m, &o);
            }
        }
    }
}

static void offer_paths(struct menu *m, int unit, const struct footprint *on)
{
    int far[3], fars = distances(m->s, m->b, unit, far);
    struct order like = order_of(DO_MOVE, unit);
    for (int i = 0; i < 16; i++)
        for (int k = 0; k < fars && !menu_is_full(m); k++) {
            like.points = 1;
            like.point[0] =
                place_ahead(on->front, facing_of(on->facing + i * (FULL_TURN / 16)), far[k], 0);
            menu_offer(m, &like);
        }
    for (int i = 0; i < m->s->objectives && !menu_is_full(m); i++) {
        like.point[0] = place_towards(on->front, m->s->objective[i].at, far[0]);
        menu_offer(m, &like);
    }
    offer_roads(m, unit, on->front, far[0]);
}

static void offer_moves(struct menu *m)
{
    int unit = bbb_battle_seen(m->b)->mover;
    const struct footprint on =
        bbb_battle_seen(m->b)->enters ? bbb_entry(m->s, unit) : m->b->piece[unit].on;
    menu_offer_verb(m, DO_STAY, unit);
    menu_offer_verb(m, DO_RECOVER, unit);
    menu_offer_verb(m, DO_DIG, unit);
    menu_offer_verb(m, DO_RETIRE, unit);
    offer_charges(m, unit, on.front);
    offer_changes(m, unit, on.facing);
    offer_paths(m, unit, &on);
}

static void offer_rides(struct menu *m)
{
    for (int unit = 0; unit < m->s->units; unit++) {
        struct order o = order_of(DO_GENERAL, unit);
        uint64_t friends = bbb_units(m->s, m->b, m->b->decider);
        o.points = 1;
        if (!is_general(m->s, unit) || side_of(m->s, unit) != m->b->decider)
            continue;
        EACH_OF(friends, friend)
        {
            o.point[0] = unit_centre(m->b, friend);
            menu_offer(m, &o);
        }
    }
    menu_offer_verb(m, DO_END, NOBODY);
}

/* At each target: everybody who can, each one alone, and the three who come first. */
static void offer_fire_at(struct menu *m, int target)
{
    uint64_t own = bbb_units(m->s, m->b, m->b->decider);
    struct order all = order_of(DO_FIRE, NOBODY);
    all.other = (uint8_t)target;
    EACH_OF(own, unit)
    {
        if (all.aims == ORDER_AIMS_MAX || !bbb_may_fire_at(m->s, m->b, unit, target, NULL))
            continue;
        struct order one = order_of(DO_FIRE, NOBODY);
        one.other = (uint8_t)target;
        one.aims = 1;
        one.aim[0].unit = all.aim[all.aims++].unit = (uint8_t)unit;
        menu_offer(m, &one);
    }
    if (all.aims > 1)
        menu_offer(m, &all);
}

static void offer_fire(struct menu *m)
{
    uint64_t enemies = bbb_units(m->s, m->b, other_side(m->b->decider));
    EACH_OF(enemies, enemy)
    if (!bbb_unit_seen(m->b, enemy)->fired_at)
        offer_fire_at(m, enemy);
    menu_offer_verb(m, DO_END, NOBODY);
}

static void offer_assaults(struct menu *m)
{
    uint64_t enemies = bbb_units(m->s, m->b, other_side(m->b->decider));
    EACH_OF(enemies, enemy)
    {
        struct order o = order_of(DO_ASSAULT, NOBODY);
        o.other = (uint8_t)enemy;
        menu_offer(m, &o);
    }
    menu_offer_verb(m, DO_END, NOBODY);
}

/* Points to go on to: straight ahead and to both sides, far and near. */
static int exploit_points(const struct grog_scenario *s, const struct battle *b,
                          struct place *point, int room)
{
    static const int turn[] = {0, 15, -15, 30, -30, 45, -45, 60, -60}, inches[] = {9, 6, 3, 1};
    int unit = bbb_battle_seen(b)->exploiter, count = 0, meets;
    const struct footprint *on = &b->piece[unit].on;
    struct bbb_arrival end;
    for (int i = 0; i < COUNT_OF(turn) && count < room; i++)
        for (int k = 0; k < COUNT_OF(inches) && count < room; k++) {
            struct place to = place_ahead(on->front, facing_of(on->facing + turn[i] * DEGREE),
                                          inches[k] * INCH, 0);
            if (bbb_exploit_is_legal(s, b, to, &end, &meets, NULL))
                point[count++] = to;
        }
    return count;
}

static bool can_exploit(const struct grog_scenario *s, const struct battle *b)
{
    struct place point;
    return exploit_points(s, b, &point, 1) > 0;
}

static void offer_exploits(struct menu *m)
{
    enum { ROOM = 36 };
    struct place point[ROOM];
    int points = exploit_points(m->s, m->b, point, ROOM);
    menu_offer_verb(m, DO_OCCUPY, NOBODY);
    for (int i = 0; i < points; i++) {
        struct order o = order_of(DO_EXPLOIT, NOBODY);
        o.points = 1;
        o.point[0] = point[i];
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
    const struct footprint *on = &m->b->piece[unit].on;
    for (int formation = IN_LINE; formation <= AT_LIMBER; formation++)
        for (int turn = 0; turn < 360; turn += 90) {
            struct order o = order_of(verb, unit);
            o.word[CHANGE] = (uint8_t)formation;
            o.facing = facing_of(on->facing + turn * DEGREE);
            o.points = verb == DO_GUNS_TO;
            if (verb == DO_GUNS_TO)
                o.point[0] = place_ahead(on->front, o.facing, 6 * INCH, 0);
            menu_offer(m, &o);
        }
}

static void offer_night_orders(struct menu *m, int verb)
{
    uint64_t own = bbb_units(m->s, m->b, m->b->decider);
    EACH_OF(own, unit)
    if (!bbb_unit_seen(m->b, unit)->thrown && (verb == DO_FORM || is_gun(m->s, unit)))
        offer_forms_of(m, verb, unit);
    menu_offer_verb(m, DO_END, NOBODY);
}

static void offer_forms(struct menu *m)
{
    offer_night_orders(m, DO_FORM);
}

static void offer_guns_to(struct menu *m)
{
    offer_night_orders(m, DO_GUNS_TO);
}

/* ---- drawn at random, from everything that is legal ---- */

enum { TRIES = 8 };

static struct order listed(const struct grog_scenario *s, const struct battle *b, struct dice *dice,
                           void (*offer)(struct menu *m))
{
    enum { ROOM = 160 };
    struct order list[ROOM];
    struct menu m = {s, b, list, ROOM, 0};
    offer(&m);
    return list[dice_below(dice, m.count)];
}

static struct place anywhere_near(struct place from, int far, struct dice *dice)
{
    return place_ahead(from, dice_below(dice, FULL_TURN), 1 + dice_below(dice, far), 0);
}

static struct order any_move(const struct grog_scenario *s, const struct battle *b,
                             struct dice *dice)
{
    int unit = bbb_battle_seen(b)->mover, far[3];
    const struct footprint on = bbb_battle_seen(b)->enters ? bbb_entry(s, unit) : b->piece[unit].on;
    distances(s, b, unit, far);
    if (dice_below(dice, 4) == 0)
        return listed(s, b, dice, offer_moves);
    for (int i = 0; i < TRIES; i++) {
        struct order o = order_of(DO_MOVE, unit);
        o.points = 1;
        o.point[0] = anywhere_near(on.front, far[0], dice);
        if (dice_below(dice, 3) == 0)
            o.facing = dice_below(dice, 360) * DEGREE;
        if (dice_below(dice, 4) == 0)
            o.word[CHANGE] = (uint8_t)dice_below(dice, AT_LIMBER + 1);
        if (o.word[CHANGE] != NO_WORD)
            o.word[WHEN] = (uint8_t)dice_below(dice, 2);
        if (rules_check(s, b, &o, NULL))
            return o;
    }
    return order_of(DO_STAY, unit);
}

static struct order any_ride(const struct grog_scenario *s, const struct battle *b,
                             struct dice *dice)
{
    for (int i = 0; i < TRIES; i++) {
        int unit = dice_below(dice, s->units);
        struct order o = order_of(DO_GENERAL, unit);
        if (!is_general(s, unit) || !is_present(b, unit))
            continue;
        o.points = 1;
        o.point[0] = anywhere_near(unit_centre(b, unit), 18 * INCH, dice);
        if (rules_check(s, b, &o, NULL))
            return o;
    }
    return order_of(DO_END, NOBODY);
}

/* ---- the table ---- */

/* clang-format off */
#define MOVEMENT_VERBS (VERB_BIT(DO_THROW) | VERB_BIT(DO_ENTER) | VERB_BIT(DO_GUNS) | VERB_BIT(DO_END))
#define MOVE_VERBS (VERB_BIT(DO_MOVE) | VERB_BIT(DO_RECOVER) | VERB_BIT(DO_STAY) | VERB_BIT(DO_DIG) | VERB_BIT(DO_RETIRE))
#define ROW(word_, asked_, verbs_, alone_, offer_, check_, apply_, draw_, think_) \
    {.word = word_, .asked = asked_, .verbs = verbs_, .alone = alone_, .question = bbb_question, .offer = offer_, .check = check_, \
     .apply = apply_, .foresee = bbb_foresee, .draw = draw_, .think = think_}
#define OR_END(verb) (VERB_BIT(verb) | VERB_BIT(DO_END))
#define ONLY_END VERB_BIT(DO_END)

/*                          word,               in short,                  answered by,                                      taken unasked,      listed by,          legal by,        carried out by,   drawn by,  the sensible player */
const struct decision bbb_decisions[DECISIONS] = {
    [ASK_NOTHING]         = {.word = "nothing"},
    [ASK_MOVEMENT]        = ROW("movement",         NULL,                      MOVEMENT_VERBS,                                   ONLY_END,           offer_movement,     check_movement,  carry_out,        NULL,      bbb_think_movement),
    [ASK_MOVE]            = ROW("move",             NULL,                      MOVE_VERBS,                                       MOVE_VERBS,         offer_moves,        check_move,      carry_out,        any_move,  bbb_think_move),
    [ASK_GENERALS]        = ROW("generals",         NULL,                      OR_END(DO_GENERAL),                               ONLY_END,           offer_rides,        check_general,   carry_out,        any_ride,  bbb_think_generals),
    [ASK_FIRE]            = ROW("fire",             NULL,                      OR_END(DO_FIRE),                                  ONLY_END,           offer_fire,         check_fire,      carry_out,        NULL,      bbb_think_fire),
    [ASK_ASSAULT]         = ROW("assault",          NULL,                      OR_END(DO_ASSAULT),                               ONLY_END,           offer_assaults,     check_assault,   fight,            NULL,      bbb_think_assault),
    [ASK_EXPLOIT]         = ROW("exploit",          "go on, or stay?",         VERB_BIT(DO_OCCUPY) | VERB_BIT(DO_EXPLOIT),       VERB_BIT(DO_OCCUPY) | VERB_BIT(DO_EXPLOIT), offer_exploits, check_exploit, go_on_or_occupy, NULL, bbb_think_exploit),
    [ASK_LOW_AMMO]        = ROW("low-ammo",         "Low Ammo, not Silenced?", VERB_BIT(DO_LOW_AMMO),                            0,                  offer_yes_no,       NULL,            answer_low_ammo,  NULL,      bbb_think_low_ammo),
    [ASK_NIGHT_FORMATION] = ROW("night-formation",  NULL,                      OR_END(DO_FORM),                                  ONLY_END,           offer_forms,        check_form,      carry_out,        NULL,      bbb_think_night),
    [ASK_NIGHT_GUNS]      = ROW("night-guns",       NULL,                      OR_END(DO_GUNS_TO),                               ONLY_END,           offer_guns_to,      check_guns_to,   carry_out,        NULL,      bbb_think_night),
    [ASK_NIGHT_GENERALS]  = ROW("night-generals",   NULL,                      OR_END(DO_GENERAL),                               ONLY_END,           offer_rides,        check_general,   carry_out,        any_ride,  bbb_think_generals),
};
/* clang-format on */
