/* SPDX-License-Identifier: MIT */
/* Tokens, reforms, answers; how good a state is. */
#include "doctrine.h"

struct order mg_rests(const struct thinking *t, const char *why)
{
    REASON(t, "%s", why);
    return order_of(DO_DONE, NOBODY);
}

/* ---- worth ---- */

double mg_worth(const struct grog_scenario *s, int unit)
{
    static const double by_arm[] = {
        [FOOT] = 4,    [SCOUTS] = 3.5, [CAVALRY] = 4, [ARTILLERY] = 5, [HORSE_ARTILLERY] = 5,
        [VEHICLE] = 5, [AIRCRAFT] = 0, [STAFF] = 6};
    const struct mg_profile *p = mg_profile(s, unit);
    double worth = by_arm[p->arm] + (p->ranks - 1) * 1.5 + p->armour * 0.7;
    worth += has_weapon(s, unit, MACHINE_GUN) ? 1.5 : 0;
    worth += (p->grade == BATTLE_HARD) - (p->grade == RAW) * 0.7;
    return p->class == CIVILIAN ? 2 : worth;
}

int mg_lead(struct game g, int side)
{
    const struct mg_battle *now = battle_of(g);
    const struct holding holding = mg_holding(g);
    return now->victory_points[side] - now->victory_points[other_side(side)] +
           objectives_lead(g, side, &holding);
}

/* ---- activation ---- */

static bool has_use(struct game g, int unit)
{
    bool is_bound = is_in_contact(g.b, unit) && !can_disengage(arm_of(g.s, unit));
    return is_present(g.b, unit) && !is_bound && !is_ready(g.s, unit);
}

static bool has_enemy_within(struct game g, int unit, int gap)
{
    return units_within(g.b, mg_fighters(g, other_side(side_of(g.s, unit))), on_of(g, unit), gap) !=
           0;
}

/* Who gets a further token first: near enemies, then machine guns and guns. */
static double need_of_token(struct game g, int unit)
{
    const struct mg_profile *p = mg_profile(g.s, unit);
    double need = has_enemy_within(g, unit, inches(g, 1))   ? 4
                  : has_enemy_within(g, unit, inches(g, 3)) ? 2
                                                            : 0;
    need += has_weapon(g.s, unit, MACHINE_GUN) || is_artillery(p->arm) ? 1 : 0;
    need += (double)p->ranks / 2 - (p->class == CIVILIAN) * 3;
    return need - 5 * now_of(g, unit)->marks - unit * 0.001;
}

static bool has_something_to_bomb(const struct thinking *t)
{
    const struct game g = t->g;
    uint64_t enemies = mg_fighters(g, other_side(t->side));
    EACH_OF(enemies, enemy)
    if (now_of(g, enemy)->tokens >= 2 || mg_profile(t->g.s, enemy)->ranks == 2 ||
        arm_of(t->g.s, enemy) == VEHICLE)
        return true;
    return false;
}

static int sortie_to_call(const struct thinking *t)
{
    uint64_t sorties = mg_derived(t->g.s)->sorties & units_of(t->g.s, t->side);
    EACH_OF(sorties, sortie)
    {
        struct order o = order_of(DO_CALL, sortie);
        if (rules_check(t->g, &o, NULL) && has_something_to_bomb(t))
            return sortie;
    }
    return NOBODY;
}

struct order mg_think_tokens(const struct thinking *t)
{
    const struct game g = t->g;
    int sortie = sortie_to_call(t);
    struct pick best = {order_of(DO_DONE, NOBODY), -10};
    if (sortie != NOBODY) {
        REASON(t, "a sortie costs no token, and there is something to bomb");
        return order_of(DO_CALL, sortie);
    }
    EACH_UNIT(g.s, t->side, unit)
    {
        struct order o = order_of(DO_MARK, unit);
        o.number[0] = (int16_t)(now_of(g, unit)->marks + 1);
        if (has_use(g, unit))
            pick_better(&best, need_of_token(g, unit), &o);
    }
    if (best.order.verb == DO_DONE || !rules_check(g, &best.order, NULL))
        return mg_rests(t, "no token is left, or nobody needs another");
    REASON(t, best.order.number[0] > 1 ? "a spare token for who is in the thick of it"
                                       : "one token for everybody who can do something");
    return best.order;
}

/* ---- reforms, answers ---- */

/* Of those who can support, one that nobody else needs is as good as another: the first. */
struct order mg_think_reform(const struct thinking *t)
{
    struct order list[2];
    if (rules_options(t->g, list, 2) < 2 || list[0].verb != DO_REFORM)
        return mg_rests(t, "nobody else can be reformed");
    REASON(t, "a token less is a die more, and it lives longer");
    return list[0];
}

/* By the odds of its next rounds, summed over those who hold it. */
static bool would_rather_lose(const struct thinking *t, int unit, double *win, double *lose)
{
    *win = *lose = 0;
    for (int i = 0; i < t->g.b->contacts; i++) {
        struct contact c = t->g.b->contact[i];
        if (c.attacker != unit && c.defender != unit)
            continue;
        struct mg_fight_odds odds = mg_hand_odds(t, c.attacker, c.defender);
        *win += c.attacker == unit ? odds.win : odds.lose;
        *lose += c.attacker == unit ? odds.lose : odds.win;
    }
    return *lose > *win;
}

struct order mg_think_disengaging(const struct thinking *t)
{
    EACH_UNIT(t->g.s, t->side, unit)
    {
        struct order o = order_of(DO_DISENGAGE, unit);
        double win, lose;
        if (!is_in_contact(t->g.b, unit) || !rules_check(t->g, &o, NULL) ||
            !would_rather_lose(t, unit, &win, &lose))
            continue;
        REASON(t, "it is likelier to lose than to win the next round (%.0f%% to %.0f%%)",
               lose * 100, win * 100);
        return o;
    }
    return mg_rests(t, "those who fight have the better of it, or cannot get away");
}

/* A staff team has nothing to lose; scouts would be gone beyond the edge. */
struct order mg_think_flee(const struct thinking *t)
{
    const struct game g = t->g;
    const struct mg_battle *now = battle_of(g);
    const struct footprint *on = on_of(g, now->asked), *from = on_of(g, now->against);
    int way = heading_away(on, from, from->facing);
    struct place to = place_ahead(on->at, way, inches(g, 2) + on->width / 2, 0);
    struct order o = order_of(DO_FLEE, NOBODY);
    bool has_room = is_staff(t->g.s, now->asked) || table_holds(&t->g.s->table, to);
    if (!has_room || !rules_check(g, &o, NULL)) {
        REASON(t, has_room ? "it cannot pay for the flight" : "it would run off the table");
        return order_of(DO_STAND, NOBODY);
    }
    REASON(t, "it may get away, and has nothing to lose by trying");
    return o;
}
