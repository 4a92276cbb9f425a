/* SPDX-License-Identifier: MIT */
/* Shots, smoke and charges by exact odds. */
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
    const struct sheet sheet = scenario_sheet(t->g.s);
    struct mg_mind *mind = t->mind;
    return odds_ask(&mind->memo, q, &f, sizeof f, &sheet);
}

static struct mg_fight_odds fight_odds(const struct thinking *t, const struct odds_question *q,
                                       const struct facts *f, int attacker, int defender)
{
    struct odds odds = ask(t, q, *f);
    double ours = mg_worth(t->g.s, attacker) / 4, theirs = mg_worth(t->g.s, defender) / 4;
    return (struct mg_fight_odds){.win = odds.mean[WON],
                                  .lose = odds.mean[LOST],
                                  .gain = theirs * (odds.mean[GIVEN] + 2 * odds.mean[DESTROYED]) -
                                          ours * (odds.mean[SUFFERED] + 2 * odds.mean[DIES])};
}

struct mg_fight_odds mg_hand_odds(const struct thinking *t, int attacker, int defender)
{
    struct facts f = mg_fight_facts(t->g, attacker, defender);
    return fight_odds(t, &hand_question, &f, attacker, defender);
}

/* ---- shots ---- */

/* The best that was found so far; a shot that costs nothing waits until all others are made. */
struct best {
    struct order order;
    double value;
    struct odds odds;
    bool is_free;
};

/* Tokens given, and a unit off the table; the order is legal. */
static void try_shot(const struct thinking *t, const struct order *o, struct best *best)
{
    const struct game g = t->g;
    const struct mg_fire shot = mg_shot_of(g, o);
    struct odds odds = ask(t, &shot_question, mg_shot_facts(g, &shot));
    double value =
        mg_worth(t->g.s, shot.target) / 4 * (odds.mean[GIVEN] + 3 * odds.mean[DESTROYED]);
    bool is_free = o->verb == DO_HALF_DICE || o->verb == DO_RETURN;
    if (is_free != best->is_free ? best->is_free : value > best->value)
        *best = (struct best){*o, value, odds, is_free};
}

/* All that it could shoot; smoke is another matter. */
static void try_shots_of(const struct thinking *t, int unit, struct best *best)
{
    enum { LISTED = 200 };
    struct order list[LISTED];
    struct menu m = {.g = t->g, .list = list, .room = LISTED};
    mg_offer_shots(&m, unit);
    for (int i = 0; i < m.count; i++)
        try_shot(t, &list[i], best);
}

/* A third of the turn's pool is kept for moves, of which each shot has taken one; nothing when we
 * lead. */
static int points_to_keep(const struct thinking *t)
{
    const struct game g = t->g;
    int pool = battle_of(g)->action_points[t->side];
    EACH_UNIT(t->g.s, t->side, unit)
    pool += now_of(g, unit)->fired;
    return mg_lead(g, t->side) > 0 ? 0 : pool / 3;
}

/* ---- smoke ---- */

/* What an enemy throws at those of ours whom it reaches: the more of them, the more smoke is worth. */
static int threatened_by(const struct thinking *t, int enemy)
{
    const struct game g = t->g;
    uint64_t own = mg_fighters(g, t->side);
    return __builtin_popcountll(
        units_within(t->g.b, own, on_of(g, enemy), mg_derived(t->g.s)->reach[enemy]));
}

/* A gun with nothing better to do blinds who stops an attack, if that one was not blinded yet. */
static bool think_smoke(const struct thinking *t, struct order *best)
{
    enum { LISTED = 120, WORTH_IT = 3 };
    const struct game g = t->g;
    struct order list[LISTED];
    int most = WORTH_IT - 1;
    EACH_UNIT(t->g.s, t->side, unit)
    {
        struct menu m = {.g = t->g, .list = list, .room = LISTED};
        mg_offer_smoke(&m, unit);
        for (int i = 0; i < m.count; i++) {
            uint64_t at = units_near(t->g.b, enemies_of(g, unit) & mg_fighters(g, NO_SIDE),
                                     list[i].point[0], 0);
            int enemy = at ? __builtin_ctzll(at) : NOBODY;
            if (enemy == NOBODY || mg_is_in_smoke(t->g.b, on_of(g, enemy)))
                continue;
            int threat = threatened_by(t, enemy) + has_weapon(t->g.s, enemy, MACHINE_GUN);
            if (threat <= most)
                continue;
            most = threat;
            *best = list[i];
        }
    }
    return most >= WORTH_IT;
}

struct order mg_think_shot(const struct thinking *t)
{
    const struct game g = t->g;
    struct best best = {.order = order_of(DO_DONE, NOBODY), .is_free = true};
    int left = battle_of(g)->action_points[t->side], keep = points_to_keep(t);
    EACH_UNIT(t->g.s, t->side, unit)
    try_shots_of(t, unit, &best);
    bool is_poor = !best.is_free && best.value < 0.6 && left <= keep;
    bool attacks = mg_lead(g, t->side) <= 0;
    if ((best.is_free || best.value < 0.3) && attacks && left > keep + 1 &&
        think_smoke(t, &best.order)) {
        REASON(t, "they will shoot worse at those who go forward");
        return best.order;
    }
    if (best.value <= 0 || is_poor)
        return mg_rests(t, is_poor ? "the points that are left are worth more as moves"
                                   : "there is nobody to shoot at");
    REASON(t, "%.1f tokens on average, destroyed in %.0f%%%s", best.odds.mean[GIVEN],
           best.odds.mean[DESTROYED] * 100, best.is_free ? ", for nothing" : "");
    return best.order;
}

struct order mg_think_return(const struct thinking *t)
{
    enum { LISTED = 20 };
    struct order list[LISTED];
    struct best best = {.value = -1, .is_free = true};
    int count = rules_options(t->g, list, LISTED);
    for (int i = 0; i < count; i++)
        if (list[i].verb == DO_RETURN)
            try_shot(t, &list[i], &best);
    REASON(t, "it costs nothing: %.1f tokens on average", best.odds.mean[GIVEN]);
    return best.order;
}

/* ---- charges ---- */

static bool is_hopeless(const struct grog_scenario *s, int unit, int target)
{
    return mg_profile(s, target)->armour >= STANDARD_ARMOUR &&
           !has_trait(s, unit, ANTI_TANK_DEFENCE) && !has_trait(s, unit, ASSAULT_ENGINEERS);
}

/* How much better than losing winning must be. */
static double wanted_margin(const struct thinking *t, int unit, int target)
{
    const struct game g = t->g;
    bool is_free = mg_profile(t->g.s, unit)->ranks == 2 || has_trait(t->g.s, unit, TRIBAL);
    bool is_covered = mg_place_of(t->g.s, on_of(g, unit), &on_of(g, target)->at) != OPEN;
    double margin = now_of(g, target)->tokens >= 2 ? 0 : 0.15;
    return margin - is_free * 0.05 + (is_covered && mg_lead(g, t->side) > 0 ? 0.2 : 0);
}

static double value_of_charge(const struct thinking *t, int unit, int target,
                              struct mg_fight_odds *odds)
{
    const struct game g = t->g;
    struct mg_charge charge;
    if (is_hopeless(t->g.s, unit, target) || !mg_charge_is_legal(g, unit, target, &charge, NULL))
        return 0;
    *odds = (struct mg_fight_odds){.win = 0.5, .gain = 3};
    if (is_staff(t->g.s, target))
        return odds->gain;
    struct facts f = mg_charge_facts(g, unit, target, &charge);
    *odds = fight_odds(t, &charge_question, &f, unit, target);
    return odds->win - odds->lose >= wanted_margin(t, unit, target) ? odds->gain + 0.01 : 0;
}

struct order mg_think_charge(const struct thinking *t)
{
    enum { LISTED = 400 };
    struct order list[LISTED];
    struct pick best = {.order = order_of(DO_DONE, NOBODY)};
    struct mg_fight_odds odds, of_best = {.win = 0};
    int count = rules_options(t->g, list, LISTED);
    for (int i = 0; i < count; i++)
        if (list[i].verb == DO_CHARGE &&
            pick_better(&best, value_of_charge(t, list[i].unit, list[i].other, &odds), &list[i]))
            of_best = odds;
    if (best.worth <= 0)
        return mg_rests(t, "no charge is better than it is dangerous");
    if (is_staff(t->g.s, best.order.other))
        REASON(t, "a commander who does not get away is lost");
    else
        REASON(t, "it wins in %.0f%% and loses in %.0f%%", of_best.win * 100, of_best.lose * 100);
    return best.order;
}
