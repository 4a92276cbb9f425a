/* SPDX-License-Identifier: MIT */
/*
 * Melee (4.7): combats by pairs, how those who are beaten go back, breakthroughs.
 *
 * Both strike; commanders are thrown for; the loser goes back, routs or is no more; friends panic; who
 * lost its commander tests; then the winner's owner may be asked whether it breaks through.
 */
#include "rules.h"

/* ---- facts ---- */

/* Where its enemy is, seen from one side of a pair. */
static enum quarter enemy_at(const struct contact *pair, bool is_defender)
{
    int flank = is_defender ? DEFENDER_FLANK_BIT : ATTACKER_FLANK_BIT;
    return pair->facts >> flank & 1         ? ON_FLANK
           : pair->facts >> (flank + 1) & 1 ? IN_REAR
                                            : IN_FRONT;
}

static bool has_fact(const struct contact *pair, int bit)
{
    return pair->facts >> bit & 1;
}

int fp_attacks(struct game g, int unit, int use, enum quarter enemy)
{
    const struct fp_unit *now = now_of(g, unit);
    const struct sheet sheet = scenario_sheet(g.s);
    int front = enemy == ON_FLANK ? fp_ranks(g.b, unit) : now->files;
    int second = enemy == IN_FRONT ? fp_second_rank(g.b, unit) : 0;
    const struct facts f = {.own = {.arm = arm_of(g.s, unit), .order = now->order},
                            .use = use,
                            .front_stands = smaller(front, FILES_MOST),
                            .second_rank_stands = smaller(second, FILES_MOST)};
    struct outcome o = {0};
    fp_attack_dice_look_up(&f, &sheet, &o);
    return smaller(o.attacks, ATTACKS_MOST);
}

/* Dice are shared evenly among the enemies on its front. */
static int shared_attacks(struct game g, int unit, enum quarter enemy)
{
    int attacks = fp_attacks(g, unit, HAND_TO_HAND, enemy);
    int among = enemy == IN_FRONT ? larger(1, now_of(g, unit)->fronts) : 1;
    return (attacks + among - 1) / among;
}

static struct unit as_unit(struct game g, int unit, enum quarter enemy)
{
    const struct fp_profile *p = fp_profile(g.s, unit);
    const struct fp_unit *now = now_of(g, unit);
    return (struct unit){.arm = p->arm,
                         .order = now->order,
                         .grade = p->grade,
                         .armour = p->armour,
                         .skill = p->skill,
                         .weapon = p->weapon,
                         .two_handed = p->two_handed,
                         .thrown = p->thrown,
                         .shock = has_trait(g.s, unit, IS_SHOCK),
                         .stands = now->stands,
                         .start = p->stands,
                         .ranks = fp_ranks(g.b, unit),
                         .stand_wounds = fp_stand_wounds(g.s, unit),
                         .carried = now->carried,
                         .shaken = now->shaken,
                         .attacks = shared_attacks(g, unit, enemy),
                         .flanked = enemy != IN_FRONT,
                         .commander = fp_combat_modifier(g, unit)};
}

struct facts fp_melee_facts(struct game g, const struct contact *pair)
{
    struct facts f = {.side = {[ATTACKER] = as_unit(g, pair->attacker, enemy_at(pair, false)),
                               [DEFENDER] = as_unit(g, pair->defender, enemy_at(pair, true))}};
    f.side[ATTACKER].charging = has_fact(pair, CHARGING_BIT);
    f.side[DEFENDER].charging = has_fact(pair, COUNTERCHARGING_BIT);
    f.side[DEFENDER].steadfast = has_trait(g.s, pair->defender, IS_STEADFAST);
    f.side[DEFENDER].defended = has_fact(pair, DEFENDED_BIT);
    if (has_fact(pair, CAUGHT_BIT))
        f.side[DEFENDER].attacks = 0;
    return f;
}

/* ---- the phase ---- */

bool fp_has_fights(const struct battle *b)
{
    for (int i = 0; i < b->contacts; i++)
        if (!has_fact(&b->contact[i], NEW_BIT))
            return true;
    return false;
}

void fp_begin_melee(struct umpire *u)
{
    struct battle *b = u->battle;
    fp_begin_phase(u);
    fp_begin_step(u, NO_SIDE);
    for (int i = 0; i < b->contacts; i++) {
        const struct contact *pair = &b->contact[i];
        fp_unit(b, pair->attacker)->fronts += (int16_t)(enemy_at(pair, false) == IN_FRONT);
        fp_unit(b, pair->defender)->fronts += (int16_t)(enemy_at(pair, true) == IN_FRONT);
    }
}

void fp_end_melee(struct umpire *u)
{
    for (int i = 0; i < u->battle->contacts; i++)
        u->battle->contact[i].facts &= (int16_t) ~(1 << NEW_BIT);
}

bool fp_check_fight(struct game g, const struct order *o, struct verdict *why)
{
    int number = contact_find(g.b, o->unit, o->other);
    if (number < 0)
        return verdict_no(why, FP_RULING_MANY_ON_ONE, "they are no pair of attacker and defender");
    return !has_fact(&g.b->contact[number], NEW_BIT) ||
           verdict_no(why, FP_RULING_BREAKTHROUGH, "they fight in the next melee phase");
}

/* ---- who is beaten ---- */

struct combat {
    struct fp_scene scene;
    struct contact pair;
    struct outcome o;
    int winner, loser;
    bool is_leader_lost[SIDE_COUNT]; /* of attacker and defender */
};

static void lose_initiative(struct umpire *u, int unit)
{
    fp_battle(u->battle)->loses_initiative[side_of(u->scenario, unit)] = 1;
}

static void destroy(struct combat *c, int unit)
{
    fp_overrun(&c->scene, unit);
    lose_initiative(c->scene.u, unit);
}

/* Nobody has won: the lower number first. */
static void destroy_both(struct combat *c)
{
    destroy(c, smaller(c->pair.attacker, c->pair.defender));
    destroy(c, larger(c->pair.attacker, c->pair.defender));
}

/* The pair fights again: the winner is the attacker, and nobody charges. */
static struct contact fought_again(const struct contact *pair, int winner)
{
    int defender_side = pair->facts & (1 << DEFENDER_FLANK_BIT | 1 << DEFENDER_REAR_BIT);
    int attacker_side = pair->facts & (1 << ATTACKER_FLANK_BIT | 1 << ATTACKER_REAR_BIT);
    const int apart = ATTACKER_FLANK_BIT - DEFENDER_FLANK_BIT;
    if (winner == pair->attacker)
        return (struct contact){pair->attacker, pair->defender,
                                (int16_t)(defender_side | attacker_side | 1 << NEW_BIT)};
    return (struct contact){
        pair->defender, pair->attacker,
        (int16_t)(defender_side << apart | attacker_side >> apart | 1 << NEW_BIT)};
}

/* A loser that could not get away is still in contact with whoever is as near. */
static void keep_pairs(struct combat *c)
{
    struct battle *b = c->scene.u->battle;
    int gap = fp_number(c->scene.u->scenario, FP_SET_CONTACT_GAP);
    for (int i = b->contacts - 1; i >= 0; i--) {
        struct contact *pair = &b->contact[i];
        bool is_fought = pair->attacker == c->pair.attacker && pair->defender == c->pair.defender;
        if (pair->attacker != c->loser && pair->defender != c->loser)
            continue;
        if (!footprint_is_within(&b->piece[pair->attacker].on, &b->piece[pair->defender].on, gap))
            contact_drop(b, i);
        else if (is_fought)
            *pair = fought_again(pair, c->winner);
        else
            pair->facts |= 1 << NEW_BIT;
    }
}

/* How it stands before it goes back, and where to. */
static struct fp_way way_back(const struct combat *c)
{
    const struct game g = game_of(c->scene.u);
    const struct footprint *on = &g.b->piece[c->loser].on, *winner = &g.b->piece[c->winner].on;
    uint64_t friends = units_in_way(g, side_of(g.s, c->loser)) & ~UNIT_BIT(c->loser);
    struct fp_way way =
        fp_way_of(g, c->loser, *on, facing_of(on->facing + FULL_TURN / 2), c->o.loser_move * INCH,
                  fp_skirmishers(g, c->loser) | fp_routers(g.b, friends));
    if (enemy_at(&c->pair, c->loser == c->pair.defender) == IN_FRONT)
        return way;
    struct footprint turned = fp_turned(on, heading_in_degrees(on->at, winner->at));
    int back = facing_of(turned.facing + FULL_TURN / 2);
    for (int far = 1; footprints_overlap(&turned, winner) && far < g.s->table.width; far++) {
        const struct footprint there = fp_turned(on, turned.facing);
        turned = fp_carried(&there, back, far);
    }
    if (fp_is_free(g, c->loser, &turned, fp_others(g, c->loser))) {
        way.from = turned;
        way.heading = back;
    } else {
        way.heading = heading_from(winner, on, back);
    }
    return way;
}

static void go_back(struct combat *c)
{
    struct umpire *u = c->scene.u;
    const struct fp_way way = way_back(c);
    const struct fp_gone_on gone = fp_go(&way);
    fp_put(u, c->loser, gone.end);
    if (c->o.loser_shaken)
        fp_shake(u, c->loser);
    if (gone.by == STOPPED_BY_UNIT &&
        side_of(u->scenario, gone.unit) == side_of(u->scenario, c->loser)) {
        fp_shake(u, c->loser);
        fp_shake(u, gone.unit);
    }
    if (gone.far >= INCH) {
        contact_drop_all(u->battle, c->loser);
        return;
    }
    c->is_leader_lost[c->loser == c->pair.defender] |=
        fp_take_off(&c->scene, c->loser, fp_number(u->scenario, FP_SET_BLOCKED_STANDS));
    if (is_present(u->battle, c->loser))
        keep_pairs(c);
    else
        lose_initiative(u, c->loser);
}

static void rout(struct combat *c)
{
    struct umpire *u = c->scene.u;
    const struct battle *b = u->battle;
    const struct footprint *on = &b->piece[c->loser].on, *winner = &b->piece[c->winner].on;
    int away = heading_from(winner, on, facing_of(on->facing + FULL_TURN / 2));
    if (c->o.initiative_lost)
        lose_initiative(u, c->loser);
    fp_rout(&c->scene, c->loser, away, c->o.loser_move);
}

/* ---- one combat ---- */

static void strike(struct combat *c)
{
    struct umpire *u = c->scene.u;
    const int unit[] = {[ATTACKER] = c->pair.attacker, [DEFENDER] = c->pair.defender};
    int lost[SIDE_COUNT];
    struct facts f = fp_melee_facts(game_of(u), &c->pair);
    umpire_ask(u, "melee", unit[ATTACKER], unit[DEFENDER], &f, &c->o);
    for (int side = 0; side < SIDE_COUNT; side++)
        lost[side] = fp_wound(u, unit[side], c->o.side_hits[1 - side]);
    for (int side = 0; side < SIDE_COUNT; side++)
        c->is_leader_lost[side] = fp_throw_for_leaders(u, unit[side], lost[side], BY_HAND);
    c->winner = c->o.winner == DEFENDER ? unit[DEFENDER] : unit[ATTACKER];
    c->loser = c->o.winner == DEFENDER ? unit[ATTACKER] : unit[DEFENDER];
}

static void test_for_leaders(struct combat *c)
{
    const struct battle *b = c->scene.u->battle;
    const int unit[] = {c->pair.attacker, c->pair.defender};
    for (int side = 0; side < SIDE_COUNT; side++)
        if (c->is_leader_lost[side] && is_present(b, unit[side]) &&
            !fp_unit_seen(b, unit[side])->routing)
            fp_suffer(&c->scene, unit[side], fp_test(&c->scene, unit[side], STEADY).result);
    fp_panic(&c->scene);
}

/* Destroyed counts as a rout. */
static int inches_on(const struct combat *c)
{
    const struct grog_scenario *s = c->scene.u->scenario;
    int row = FP_VICTORY_ROUT_BREAKTHROUGH;
    if (c->o.result != DESTROYED)
        return c->o.winner_move;
    return sheet_is_off(&c->scene.u->sheet, row)
               ? 0
               : fp_number(s, row + is_mounted(arm_of(s, c->winner)));
}

static void ask_to_break_through(struct combat *c)
{
    struct battle *b = c->scene.u->battle;
    const struct grog_scenario *s = c->scene.u->scenario;
    int inches = inches_on(c);
    if (inches <= 0 || !is_present(b, c->winner) || fp_unit_seen(b, c->winner)->routing ||
        is_in_contact(b, c->winner) || arm_of(s, c->winner) == ARTILLERY)
        return;
    fp_battle(b)->winner = (int16_t)c->winner;
    fp_battle(b)->limit = (int16_t)inches;
    battle_ask(b, ASK_BREAKTHROUGH, side_of(s, c->winner), c->winner);
}

static void drop_pair(struct battle *b, const struct contact *pair)
{
    int number = contact_find(b, pair->attacker, pair->defender);
    if (number >= 0 && !has_fact(&b->contact[number], NEW_BIT))
        contact_drop(b, number);
}

void fp_fight(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    struct combat c = {.scene.u = u, .pair = b->contact[contact_find(b, o->unit, o->other)]};
    strike(&c);
    if (c.o.winner == NEITHER)
        destroy_both(&c);
    else if (c.o.result == DESTROYED)
        destroy(&c, c.loser);
    else if (c.o.result == ROUT)
        rout(&c);
    else
        go_back(&c);
    drop_pair(b, &c.pair);
    fp_panic(&c.scene);
    test_for_leaders(&c);
    if (c.o.winner != NEITHER)
        ask_to_break_through(&c);
}

/* ---- breakthroughs ---- */

static struct fp_gone_on plan_breakthrough(struct game g, int inches)
{
    int unit = battle_of(g)->winner;
    const struct footprint *on = on_of(g, unit);
    const struct fp_way way = fp_way_of(g, unit, *on, on->facing, inches * INCH, 0);
    return fp_go(&way);
}

bool fp_check_breakthrough(struct game g, const struct order *o, struct verdict *why)
{
    int inches = o->number[INCHES_ON], limit = battle_of(g)->limit;
    if (inches < 1 || inches > limit)
        return verdict_no(why, FP_RULING_BREAKTHROUGH, "it goes on 1\" to %d\"", limit);
    const struct fp_gone_on gone = plan_breakthrough(g, inches);
    if (gone.by == STOPPED_BY_UNIT && side_of(g.s, gone.unit) == g.b->decider)
        return verdict_no(why, FP_RULING_BREAKTHROUGH, "%s is in the way",
                          why ? battle_called(g, gone.unit).words : "");
    return gone.by == STOPPED_NOT || gone.by == STOPPED_BY_UNIT ||
           verdict_no(why, FP_RULING_BREAKTHROUGH, "%s is in the way",
                      gone.by == STOPPED_BY_EDGE ? "the table's edge" : "impassable ground");
}

static void meet(struct fp_scene *scene, int unit, int enemy, struct place start)
{
    struct umpire *u = scene->u;
    const struct footprint *on = &u->battle->piece[enemy].on;
    if (fp_unit_seen(u->battle, enemy)->routing) {
        fp_overrun(scene, enemy);
        return;
    }
    int facts = fp_pair_facts(footprint_quarter(on, start), false, false,
                              fp_is_defended(u->scenario, on, start));
    contact_add(u->battle, unit, enemy, facts | 1 << NEW_BIT);
    telling_of(u, "contact", unit, enemy, "%u runs into %o");
}

void fp_break_through(struct umpire *u, const struct order *o)
{
    struct fp_scene scene = {.u = u};
    const struct fp_gone_on gone = plan_breakthrough(game_of(u), o->number[INCHES_ON]);
    int unit = fp_battle(u->battle)->winner;
    struct place start = u->battle->piece[unit].on.front;
    fp_hold(u, o);
    fp_put(u, unit, gone.end);
    if (gone.by == STOPPED_BY_UNIT)
        meet(&scene, unit, gone.unit, start);
    fp_panic(&scene);
}

void fp_hold(struct umpire *u, const struct order *o)
{
    (void)o;
    fp_battle(u->battle)->winner = NOBODY;
    fp_battle(u->battle)->limit = 0;
}
