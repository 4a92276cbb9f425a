/* SPDX-License-Identifier: MIT */
/*
 * What can be ordered, as far as it is listed, and one order of all that there are, drawn at random.
 *
 * Shots, charges and reforms are listed all.  Of moves, turns and smoke a few are; but if any is legal
 * one is listed, because a side with nothing to order is not asked.
 */
#include "rules.h"

enum { STEP_OF_ARC = 15 * DEGREE, FRONT = 45 * DEGREE, COMPASS = 8 };

static void offer_weapons(struct menu *m, struct order o, bool has_gas)
{
    for (int weapon = 0; weapon < AIR_ATTACK && !menu_is_full(m); weapon++) {
        if (!has_weapon(m->s, o.unit, weapon))
            continue;
        o.word[0] = (uint8_t)weapon;
        for (int gas = 0; gas <= has_gas; gas++) {
            o.flags = (uint8_t)gas;
            menu_offer(m, &o);
        }
    }
}

/* ---- tokens ---- */

static void offer_tokens(struct menu *m, int unit)
{
    struct order o = order_of(DO_MARK, unit);
    if (is_sortie(m->s, unit)) {
        menu_offer_verb(m, DO_CALL, unit);
        return;
    }
    int left =
        mg_tokens_total(m->s, m->b, m->b->decider) - mg_tokens_placed(m->s, m->b, m->b->decider);
    for (int had = mg_unit_seen(m->b, unit)->marks, more = 1; more <= left; more++) {
        o.number[0] = (int16_t)(had + more);
        if (!menu_offer(m, &o))
            return;
    }
}

/* ---- shots ---- */

static void offer_shots_at(struct menu *m, int unit, int target)
{
    bool has_gas = mg_side(m->s, m->b->decider)->gas > 0;
    struct order o = order_of(DO_SHOOT, unit);
    o.other = (uint8_t)target;
    if (is_sortie(m->s, unit)) {
        o.verb = DO_STRIKE;
        for (o.flags = 0; o.flags <= has_gas; o.flags++)
            menu_offer(m, &o);
        return;
    }
    offer_weapons(m, o, has_gas);
    o.verb = DO_HALF_DICE;
    if (mg_profile(m->s, unit)->class == PARA_MILITARY)
        offer_weapons(m, o, false);
}

static void offer_smoke_at(struct menu *m, int unit, struct place at)
{
    struct order o = order_of(DO_SMOKE, unit);
    o.points = 1;
    o.point[0] = at;
    offer_weapons(m, o, false);
}

static bool can_shoot(const struct menu *m, int unit)
{
    const struct mg_unit *now = mg_unit_seen(m->b, unit);
    return is_sortie(m->s, unit) ? now->arrived
                                 : is_present(m->b, unit) && now->active && !now->fired;
}

static bool can_fire_smoke(const struct menu *m, int unit)
{
    const int has_smoke = (int)FROM_TO(LIGHT_GUN, HEAVY_MORTAR);
    return mg_switches(m->s)->smoke && !is_sortie(m->s, unit) && can_shoot(m, unit) &&
           ((uint16_t)mg_profile(m->s, unit)->weapons & has_smoke) && !is_in_contact(m->b, unit) &&
           mg_check_points(m->s, m->b, unit, mg_plain_cost(m->s, m->b, unit, SHOOT), NULL);
}

static void offer_shots(struct menu *m, int unit)
{
    uint64_t targets = mg_fighters(m->s, m->b, other_side(m->b->decider)), rest = targets;
    if (!can_shoot(m, unit))
        return;
    EACH_OF(targets, target)
    offer_shots_at(m, unit, target);
    if (!can_fire_smoke(m, unit))
        return;
    EACH_OF(rest, target)
    offer_smoke_at(m, unit, m->b->piece[target].on.at);
}

/* Anywhere within its reach. */
static void search_smoke(struct menu *m, int unit)
{
    const struct footprint *on = &m->b->piece[unit].on;
    if (!can_fire_smoke(m, unit))
        return;
    for (int far = 1; far < m->s->table.width + m->s->table.depth && !menu_is_full(m);
         far += far < INCH ? 33 : INCH)
        for (int i = 0; i < FULL_TURN / STEP_OF_ARC && !menu_is_full(m); i++)
            offer_smoke_at(m, unit, place_ahead(on->front, on->facing + i * STEP_OF_ARC, far, 0));
}

/* ---- charges ---- */

static void offer_charges(struct menu *m, int unit)
{
    uint64_t targets = units_present(m->s, m->b, other_side(m->b->decider));
    struct order o = order_of(DO_CHARGE, unit);
    if (!is_present(m->b, unit) || is_staff(m->s, unit))
        return;
    EACH_OF(targets, target)
    {
        o.other = (uint8_t)target;
        menu_offer(m, &o);
    }
}

/* ---- moves ---- */

static bool offer_move_to(struct menu *m, int unit, struct place to)
{
    struct order o = order_of(DO_MOVE, unit);
    o.points = 1;
    o.point[0] = to;
    return menu_offer(m, &o);
}

/* At full distance and at half, as far as the ground lets it. */
static void offer_moves_in(struct menu *m, int unit, int facing, int most)
{
    struct place at = m->b->piece[unit].on.at;
    for (int far = mg_inches(m->s, most); far > 0; far -= mg_inches(m->s, 1))
        for (int less = 0; less < 2; less++) /* what is reckoned aslant may come out too long */
            if (offer_move_to(m, unit, place_ahead(at, facing, far - less, 0))) {
                offer_move_to(m, unit, place_ahead(at, facing, far / 2, 0));
                return;
            }
}

static void offer_move_towards(struct menu *m, int unit, struct place to, int most)
{
    struct place at = m->b->piece[unit].on.at;
    int length = length_between(at, to);
    for (int far = smaller(length, mg_inches(m->s, most)); far > 0;) {
        if (offer_move_to(m, unit, place_towards(at, to, far)))
            return;
        far = far % mg_inches(m->s, 1) ? far - far % mg_inches(m->s, 1) : far - mg_inches(m->s, 1);
    }
}

/* Half an inch and a little within its box. */
static struct place cover_in(const struct terrain *t, struct place from)
{
    enum { INSIDE = 60 };
    return (struct place){larger(t->box.west + INSIDE, smaller(from.x, t->box.east - INSIDE)),
                          larger(t->box.south + INSIDE, smaller(from.y, t->box.north - INSIDE))};
}

static void offer_goals(struct menu *m, int unit, int most)
{
    struct place at = m->b->piece[unit].on.at;
    uint64_t friends = mg_fighters(m->s, m->b, m->b->decider) & ~UNIT_BIT(unit);
    for (int i = 0; i < m->s->objectives; i++)
        offer_move_towards(m, unit, m->s->objective[i].at, most);
    for (int i = 0; i < m->s->table.terrains; i++) {
        const struct terrain *t = &m->s->table.terrain[i];
        if (t->like->is & (COVERS | GARRISONED | SHELTERS))
            offer_move_towards(m, unit, cover_in(t, at), most);
    }
    EACH_OF(friends, friend)
    {
        const struct footprint *on = &m->b->piece[friend].on;
        if (mg_unit_seen(m->b, friend)->tokens >= 2)
            offer_move_towards(m, unit, place_ahead(on->at, on->facing, -mg_inches(m->s, 1), 0),
                               most);
    }
}

static void offer_turn(struct menu *m, int unit, int facing)
{
    struct order o = order_of(DO_TURN, unit);
    o.facing = facing_of(facing);
    menu_offer(m, &o);
}

static void offer_turns(struct menu *m, int unit)
{
    const struct footprint *on = &m->b->piece[unit].on;
    uint64_t enemies = mg_fighters(m->s, m->b, other_side(m->b->decider));
    for (int i = 0; i < COMPASS && !menu_is_full(m); i++)
        offer_turn(m, unit, i * (FULL_TURN / COMPASS));
    EACH_OF(enemies, enemy)
    {
        const struct mg_target target = mg_target_unit(m->b, enemy);
        if (!menu_is_full(m) && mg_sees(m->s, m->b, unit, on, &target))
            offer_turn(m, unit, heading(on->at, target.on.at));
    }
}

static bool may_manoeuvre(const struct menu *m, int unit)
{
    return is_present(m->b, unit) && mg_unit_seen(m->b, unit)->active && !is_in_contact(m->b, unit);
}

static int most_m(const struct menu *m, int unit)
{
    return mg_allowance(m->s, m->b, unit, (struct mg_way){.road = true}, false);
}

static void offer_moves(struct menu *m, int unit)
{
    const struct mg_unit *now = mg_unit_seen(m->b, unit);
    if (!may_manoeuvre(m, unit))
        return;
    enum { IS_THERE_ANY = 2 }; /* so much room: then a turn is found soonest */
    int facing = m->b->piece[unit].on.facing, most = most_m(m, unit);
    if (m->room <= IS_THERE_ANY && !now->has_turned)
        offer_turns(m, unit);
    if (most > 0 && !now->has_gone_on && !now->charged) {
        for (int turn = -FRONT; turn <= FRONT && !menu_is_full(m); turn += STEP_OF_ARC)
            offer_moves_in(m, unit, facing + turn, most);
        offer_goals(m, unit, most);
    }
    if (!now->has_turned)
        offer_turns(m, unit);
    menu_offer_verb(m, DO_LIMBER, unit);
    menu_offer_verb(m, DO_UNLIMBER, unit);
}

/* The least turn, the least move. */
static void search_moves(struct menu *m, int unit)
{
    if (!may_manoeuvre(m, unit))
        return;
    const struct footprint *on = &m->b->piece[unit].on;
    for (int turn = 1; turn < FULL_TURN && !menu_is_full(m); turn += turn < DEGREE ? 20 : DEGREE)
        offer_turn(m, unit, on->facing + turn);
    for (int far = 1; far <= mg_inches(m->s, most_m(m, unit)); far *= 2)
        for (int turn = -FRONT; turn <= FRONT && !menu_is_full(m); turn += DEGREE)
            offer_move_to(m, unit, place_ahead(on->at, on->facing + turn, far, 0));
}

/* ---- reforms ---- */

static void offer_reforms(struct menu *m, int unit)
{
    struct order o = order_of(DO_REFORM, unit);
    if (mg_unit_seen(m->b, unit)->tokens <= mg_number(m->s, MG_REFORM_FLOOR))
        return;
    menu_offer(m, &o);
    EACH_UNIT(m->s, m->b->decider, other)
    {
        o.other = (uint8_t)other;
        menu_offer(m, &o);
    }
}

static void offer_disengaging(struct menu *m, int unit)
{
    if (is_in_contact(m->b, unit))
        menu_offer_verb(m, DO_DISENGAGE, unit);
}

/* ---- all ---- */

static void offer_each(struct menu *m, void (*offer)(struct menu *m, int unit))
{
    EACH_UNIT(m->s, m->b->decider, unit)
    if (!menu_is_full(m))
        offer(m, unit);
}

void mg_offer_orders(struct menu *m)
{
    static void (*const offer[DECISIONS])(struct menu * m, int unit) = {
        [ASK_TOKENS] = offer_tokens,   [ASK_SHOTS] = offer_shots,
        [ASK_CHARGES] = offer_charges, [ASK_MOVES] = offer_moves,
        [ASK_REFORMS] = offer_reforms, [ASK_DISENGAGING] = offer_disengaging};
    offer_each(m, offer[m->b->decision]);
    if (m->count == 0 && m->b->decision == ASK_SHOTS)
        offer_each(m, search_smoke);
    if (m->count == 0 && m->b->decision == ASK_MOVES)
        offer_each(m, search_moves);
    menu_offer_verb(m, DO_DONE, NOBODY);
}

void mg_offer_answers(struct menu *m)
{
    bool is_return = m->b->decision == ASK_RETURN;
    struct order o = order_of(DO_RETURN, NOBODY);
    for (int weapon = 0; is_return && weapon < AIR_ATTACK; weapon++)
        if (has_weapon(m->s, mg_battle_seen(m->b)->asked, weapon)) {
            o.word[0] = (uint8_t)weapon;
            menu_offer(m, &o);
        }
    menu_offer_verb(m, is_return ? DO_HOLD : DO_FLEE, NOBODY);
    if (!is_return)
        menu_offer_verb(m, DO_STAND, NOBODY);
}

/* ---- drawn ---- */

static int any_bit(struct dice *dice, uint64_t set)
{
    for (int skip = dice_below(dice, __builtin_popcountll(set)); skip > 0; skip--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

/* A move, a turn or smoke to anywhere; false: it is not legal. */
static bool draw_anywhere(const struct grog_scenario *s, const struct battle *b, struct dice *dice,
                          struct order *o)
{
    uint64_t own = units_present(s, b, b->decider);
    if (own == 0)
        return false;
    int unit = any_bit(dice, own);
    const struct footprint *on = &b->piece[unit].on;
    *o = order_of(b->decision == ASK_SHOTS ? DO_SMOKE
                  : dice_below(dice, 3)    ? DO_MOVE
                                           : DO_TURN,
                  unit);
    if (!mg_unit_seen(b, unit)->active)
        return false;
    if (o->verb == DO_TURN) {
        o->facing = dice_below(dice, FULL_TURN);
        return rules_check(s, b, o, NULL);
    }
    int far = o->verb == DO_MOVE ? mg_inches(s, 4) : s->table.width;
    int turn = dice_below(dice, 2 * FRONT + 1) - FRONT;
    o->points = 1;
    o->point[0] = place_ahead(on->at, on->facing + turn, 1 + dice_below(dice, far), 0);
    o->word[0] = o->verb == DO_MOVE ? NO_WORD : (uint8_t)(LIGHT_GUN + dice_below(dice, 6));
    return rules_check(s, b, o, NULL);
}

/* One verb of the many orders of a unit, so that all of it is not listed. */
static bool draw_of_unit(const struct grog_scenario *s, const struct battle *b, struct dice *dice,
                         struct order *o)
{
    enum { LISTED = 64 };
    struct order list[LISTED];
    struct menu m = {s, b, list, LISTED, 0};
    int unit = s->side[b->decider].first_unit + dice_below(dice, s->side[b->decider].units);
    if (b->decision == ASK_TOKENS)
        offer_tokens(&m, unit);
    else if (b->decision == ASK_SHOTS)
        offer_shots(&m, unit);
    else if (b->decision == ASK_CHARGES)
        offer_charges(&m, unit);
    if (m.count == 0)
        return false;
    *o = list[dice_below(dice, m.count)];
    return true;
}

struct order mg_draw(const struct grog_scenario *s, const struct battle *b, struct dice *dice)
{
    enum { TRIES = 8, LISTED = 400, STOPS = 12 };
    struct order o, list[LISTED];
    if (b->decision == ASK_REFORMS || b->decision == ASK_DISENGAGING) {
        int count = rules_options(s, b, list, LISTED);
        return list[dice_below(dice, count)];
    }
    if (dice_below(dice, STOPS) == 0)
        return order_of(DO_DONE, NOBODY);
    for (int i = 0; i < TRIES; i++) {
        bool is_anywhere = b->decision == ASK_MOVES ||
                           (b->decision == ASK_SHOTS && mg_switches(s)->smoke && i % 4 == 0);
        if (is_anywhere ? draw_anywhere(s, b, dice, &o) : draw_of_unit(s, b, dice, &o))
            return o;
    }
    return order_of(DO_DONE, NOBODY);
}
