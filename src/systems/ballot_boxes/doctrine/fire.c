/* SPDX-License-Identifier: MIT */
/* Shots and charges by exact odds. */
#include "doctrine.h"

/* ---- odds ---- */

enum { GIVEN, DESTROYED, WON, LOST, SUFFERED, DIES };

static void shot_row(const struct facts *f, const struct outcome *o, int *row)
{
    row[GIVEN] = o->tokens - f->other.tokens;
    row[DESTROYED] = o->destroyed;
}

static void fight_row(const struct facts *f, const struct outcome *o, int *row)
{
    row[GIVEN] = o->defender_tokens - f->defender.tokens;
    row[SUFFERED] = o->attacker_tokens - f->attacker.tokens;
    row[WON] = o->winner == ATTACKER;
    row[LOST] = o->winner == DEFENDER;
    row[DESTROYED] = o->destroyed && o->winner == ATTACKER;
    row[DIES] = o->destroyed && o->winner == DEFENDER;
}

static const struct odds_question shot_question = {
    .id = 1, .prepare = mg_shoot_prepare, .resolve = mg_shoot_resolve, .row = shot_row};
static const struct odds_question charge_question = {
    .id = 2, .prepare = mg_charge_prepare, .resolve = mg_fight_resolve, .row = fight_row};
static const struct odds_question hand_question = {
    .id = 3, .prepare = mg_hand_to_hand_prepare, .resolve = mg_fight_resolve, .row = fight_row};

static struct odds ask(const struct thinking *t, const struct odds_question *q, struct facts f)
{
    const struct sheet sheet = scenario_sheet(t->s);
    struct mg_mind *mind = t->mind;
    return odds_ask(&mind->memo, q, &f, sizeof f, &sheet);
}

static struct mg_fight_odds fight_odds(const struct thinking *t, const struct odds_question *q,
                                       const struct facts *f, int attacker, int defender)
{
    struct odds odds = ask(t, q, *f);
    double ours = mg_worth(t->s, attacker) / 4, theirs = mg_worth(t->s, defender) / 4;
    return (struct mg_fight_odds){.win = odds.mean[WON],
                                  .lose = odds.mean[LOST],
                                  .gain = theirs * (odds.mean[GIVEN] + 2 * odds.mean[DESTROYED]) -
                                          ours * (odds.mean[SUFFERED] + 2 * odds.mean[DIES])};
}

struct mg_fight_odds mg_charge_odds(const struct thinking *t, int attacker, int defender,
                                    const struct mg_charge *charge)
{
    struct facts f = mg_charge_facts(t->s, t->seen, attacker, defender, charge);
    return fight_odds(t, &charge_question, &f, attacker, defender);
}

struct mg_fight_odds mg_hand_odds(const struct thinking *t, int attacker, int defender)
{
    struct facts f = mg_fight_facts(t->s, t->seen, attacker, defender);
    return fight_odds(t, &hand_question, &f, attacker, defender);
}

/* ---- shots ---- */

/* Tokens and a unit off the table; men who stand on an objective are worth more. */
static double value_of_shot(const struct thinking *t, const struct mg_fire *shot, struct odds *odds)
{
    struct facts f = mg_shot_facts(t->s, t->seen, shot);
    *odds = ask(t, &shot_question, f);
    return mg_worth(t->s, shot->target) / 4 * (odds->mean[GIVEN] + 3 * odds->mean[DESTROYED]);
}

/* A third of the pool is kept for moves unless all is held; who shoots well may have it. */
static int points_to_keep(const struct thinking *t)
{
    int left = mg_battle_seen(t->seen)->action_points[t->side];
    return mg_lead(t->s, t->seen, t->side) > 0 ? 0 : left / 3;
}

struct best {
    struct order order;
    double value;
    struct odds odds;
    bool is_free;
};

static void try_shot(const struct thinking *t, struct order o, struct best *best)
{
    struct odds odds;
    if (!rules_check(t->s, t->seen, &o, NULL))
        return;
    const struct mg_fire shot = mg_shot_of(t->s, t->seen, &o);
    double value = value_of_shot(t, &shot, &odds);
    bool is_free = mg_order_cost(t->s, t->seen, &o) == 0;
    if (is_free != best->is_free ? best->is_free : value > best->value)
        *best = (struct best){o, value, odds, is_free};
}

static void try_weapon(const struct thinking *t, int unit, int target, int weapon,
                       struct best *best)
{
    struct order o = order_of(weapon == AIR_ATTACK ? DO_STRIKE : DO_SHOOT, unit);
    o.other = (uint8_t)target;
    o.word[0] = weapon == AIR_ATTACK ? NO_WORD : (uint8_t)weapon;
    try_shot(t, o, best);
    o.flags = WITH_GAS;
    if (mg_side(t->s, t->side)->gas > 0)
        try_shot(t, o, best);
    o.flags = 0;
    o.verb = DO_HALF_DICE;
    if (weapon != AIR_ATTACK && mg_profile(t->s, unit)->class == PARA_MILITARY)
        try_shot(t, o, best);
}

static void try_shots_of(const struct thinking *t, int unit, uint64_t targets, struct best *best)
{
    const struct mg_unit *now = mg_unit_seen(t->seen, unit);
    bool is_air = is_sortie(t->s, unit);
    if (is_air ? !now->arrived
               : !is_present(t->seen, unit) || !now->active || now->fired ||
                     is_in_contact(t->seen, unit))
        return;
    EACH_OF(targets, target)
    {
        uint64_t weapons = is_air ? ONLY(AIR_ATTACK) : (uint16_t)mg_profile(t->s, unit)->weapons;
        EACH_OF(weapons, weapon)
        try_weapon(t, unit, target, weapon, best);
    }
}

struct order mg_think_shot(const struct thinking *t)
{
    struct best best = {.value = 0, .is_free = true};
    best.order = order_of(DO_DONE, NOBODY);
    uint64_t targets = mg_fighters(t->s, t->seen, other_side(t->side));
    int left = mg_battle_seen(t->seen)->action_points[t->side];
    EACH_UNIT(t->s, t->side, unit)
    try_shots_of(t, unit, targets, &best);
    bool is_poor = !best.is_free && best.value < 0.6 && left <= points_to_keep(t);
    if (best.value <= 0 || is_poor) {
        mg_because(t, is_poor ? "the points that are left are worth more as moves"
                              : "there is nobody to shoot at");
        return order_of(DO_DONE, NOBODY);
    }
    mg_because(t, "%.1f tokens on average, destroyed in %.0f%%%s", best.odds.mean[GIVEN],
               best.odds.mean[DESTROYED] * 100, best.is_free ? ", for nothing" : "");
    return best.order;
}

struct order mg_think_return(const struct thinking *t)
{
    struct best best = {.value = -1, .is_free = true};
    int unit = mg_battle_seen(t->seen)->asked;
    for (int weapon = 0; weapon < AIR_ATTACK; weapon++) {
        struct order o = order_of(DO_RETURN, NOBODY);
        o.word[0] = (uint8_t)weapon;
        if (has_weapon(t->s, unit, weapon))
            try_shot(t, o, &best);
    }
    mg_because(t, "it costs nothing: %.1f tokens on average", best.odds.mean[GIVEN]);
    return best.order;
}

/* ---- charges ---- */

static bool is_hopeless(const struct grog_scenario *s, int unit, int target)
{
    return mg_profile(s, target)->armour >= STANDARD_ARMOUR &&
           !has_trait(s, unit, ANTI_TANK_DEFENCE) && !has_trait(s, unit, ASSAULT_ENGINEERS) &&
           arm_of(s, unit) != VEHICLE;
}

/* How much better than losing winning must be. */
static double wanted_margin(const struct thinking *t, int unit, int target)
{
    const struct mg_profile *p = mg_profile(t->s, unit);
    double margin = mg_unit_seen(t->seen, target)->tokens >= 2 ? 0 : 0.15;
    margin -= p->ranks == 2 || has_trait(t->s, unit, TRIBAL) ? 0.05 : 0;
    const struct place enemy = t->seen->piece[target].on.at;
    bool is_covered = mg_place_of(t->s, &t->seen->piece[unit].on, &enemy) != OPEN;
    return margin + (is_covered && mg_lead(t->s, t->seen, t->side) > 0 ? 0.2 : 0);
}

static double value_of_charge(const struct thinking *t, int unit, int target,
                              struct mg_fight_odds *odds)
{
    struct mg_charge charge;
    if (is_hopeless(t->s, unit, target) ||
        !mg_charge_is_legal(t->s, t->seen, unit, target, &charge, NULL))
        return 0;
    *odds = (struct mg_fight_odds){.win = 0.5, .gain = 3};
    if (is_staff(t->s, target))
        return odds->gain;
    *odds = mg_charge_odds(t, unit, target, &charge);
    return odds->win - odds->lose >= wanted_margin(t, unit, target) ? odds->gain + 0.01 : 0;
}

struct order mg_think_charge(const struct thinking *t)
{
    struct mg_fight_odds odds, best_odds = {0, 0, 0};
    struct order best = order_of(DO_DONE, NOBODY);
    double most = 0;
    EACH_UNIT(t->s, t->side, unit)
    {
        uint64_t targets = units_present(t->s, t->seen, other_side(t->side));
        if (!is_present(t->seen, unit) || is_staff(t->s, unit) || is_in_contact(t->seen, unit) ||
            !mg_unit_seen(t->seen, unit)->active || mg_unit_seen(t->seen, unit)->charged)
            continue;
        EACH_OF(targets, target)
        {
            double value = value_of_charge(t, unit, target, &odds);
            if (value <= most)
                continue;
            most = value;
            best_odds = odds;
            best = order_of(DO_CHARGE, unit);
            best.other = (uint8_t)target;
        }
    }
    if (most <= 0)
        mg_because(t, "no charge is better than it is dangerous");
    else if (is_staff(t->s, best.other))
        mg_because(t, "a commander who does not get away is lost");
    else
        mg_because(t, "it wins in %.0f%% and loses in %.0f%%", best_odds.win * 100,
                   best_odds.lose * 100);
    return best;
}
