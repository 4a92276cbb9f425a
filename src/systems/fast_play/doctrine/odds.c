/* SPDX-License-Identifier: MIT */
/*
 * Exact odds from the memo.
 *
 * Melees are told apart by what is left of them once they are prepared: dice,
 * needs and totals of both sides, and what decides how badly one is lost.
 * Wounds carried from before are left out: they hardly matter and would make
 * every melee another.
 */
#include "doctrine.h"

enum question { MELEE = 1, VOLLEY, FLIGHT, NERVE, ACTIVATION };

static struct odds_memo *memo_of(const struct thinking *t)
{
    return &((struct fp_mind *)t->mind)->memo;
}

/* ---- melees ---- */

static void melee_row(const struct facts *f, const struct outcome *o, int *row)
{
    bool is_over = o->result == ROUT || o->result == DESTROYED;
    (void)f;
    row[0] = o->winner == ATTACKER;
    row[1] = o->winner == DEFENDER;
    row[2] = is_over && o->winner == ATTACKER;
    row[3] = is_over && o->winner == DEFENDER;
}

static const struct odds_question melee = {
    .id = MELEE, .prepare = fp_melee_prepare, .resolve = fp_melee_resolve, .row = melee_row};

static uint64_t add_to_key(uint64_t key, int number)
{
    key = (key ^ (uint32_t)number) * UINT64_C(0x9e3779b97f4a7c15);
    return key ^ key >> 29;
}

static uint64_t melee_key(const struct facts *f)
{
    uint64_t key = add_to_key(0x243f6a88, MELEE);
    for (int i = 0; i < SIDE_COUNT; i++) {
        const struct unit *u = &f->side[i];
        key = add_to_key(key, u->dice << 8 | u->need << 1 | u->throws_ones_again);
        key = add_to_key(key, u->stands << 16 | u->start << 8 | u->stand_wounds);
        key = add_to_key(key, u->arm << 2 | u->order);
    }
    key = add_to_key(key, f->side[ATTACKER].total - f->side[DEFENDER].total);
    return key != 0 ? key : 1;
}

struct fp_fight_odds fp_fight_odds(const struct thinking *t, int attacker, int defender, int facts)
{
    const struct contact pair = {(uint8_t)attacker, (uint8_t)defender, (int16_t)facts};
    const struct sheet sheet = scenario_sheet(t->g.s);
    struct facts f = fp_melee_facts(t->g, &pair);
    f.side[ATTACKER].carried = f.side[DEFENDER].carried = 0;
    fp_melee_prepare(&f, &sheet);
    struct odds odds = odds_by_key(memo_of(t), melee_key(&f), &melee, &f, &sheet);
    return (struct fp_fight_odds){odds.mean[0], odds.mean[1], odds.mean[2], odds.mean[3]};
}

double fp_clash(const struct thinking *t, int charger, int target, enum quarter quarter,
                bool is_defended)
{
    int facts = fp_pair_facts(quarter, true, false, is_defended);
    struct fp_fight_odds odds = fp_fight_odds(t, charger, target, facts);
    return odds.wins - odds.loses + (odds.breaks - odds.is_broken) / 2;
}

/* ---- volleys ---- */

static void volley_row(const struct facts *f, const struct outcome *o, int *row)
{
    (void)f;
    row[0] = o->stands_lost;
    row[1] = o->result == SHAKEN || o->result == HALTS_SHAKEN;
    row[2] = o->result == ROUTS || o->result == IS_DESTROYED;
}

static const struct odds_question volley = {.id = VOLLEY,
                                            .prepare = fp_missile_fire_prepare,
                                            .resolve = fp_volley_resolve,
                                            .row = volley_row};

struct fp_volley_odds fp_volley_odds(const struct thinking *t, struct facts *f)
{
    const struct sheet sheet = scenario_sheet(t->g.s);
    struct odds odds = odds_ask(memo_of(t), &volley, f, sizeof *f, &sheet);
    return (struct fp_volley_odds){odds.mean[0], odds.mean[1], odds.mean[2]};
}

/* ---- flight and nerve ---- */

static void flight_row(const struct facts *f, const struct outcome *o, int *row)
{
    (void)f;
    row[0] = o->caught;
}

/* That who flees from the open charge over such a gap runs no farther than so many inches from it. */
static double caught_within(const struct thinking *t, int gap, int reach)
{
    static const struct odds_question flight = {
        .id = FLIGHT, .prepare = fp_flee_prepare, .resolve = fp_flee_resolve, .row = flight_row};
    const struct sheet sheet = scenario_sheet(t->g.s);
    struct facts f = fp_flee_facts(t->g);
    f.gap = gap;
    f.reach = reach;
    return odds_ask(memo_of(t), &flight, &f, sizeof f, &sheet).mean[0];
}

/* Over the table's edge it is lost as well; stopped within the charger's reach it is caught. */
double fp_caught(const struct thinking *t)
{
    const struct fp_battle *now = battle_of(t->g);
    int most = 2 * fp_basic_move(t->g, now->target);
    const struct fp_gone_on gone = fp_run_away(t->g, most);
    double caught = caught_within(t, inches_up(now->gap), now->reach);
    if (gone.by == STOPPED_BY_EDGE) {
        double lost = caught + 1 - caught_within(t, 0, gone.far / INCH);
        return lost < 1 ? lost : 1; /* the edge may lie within the charger's reach */
    }
    return gone.far < most * INCH && now->gap + gone.far <= now->reach * INCH ? 1 : caught;
}

static void nerve_row(const struct facts *f, const struct outcome *o, int *row)
{
    (void)f;
    row[0] = o->result == ROUTS;
}

double fp_rally_routs(const struct thinking *t, int unit)
{
    static const struct odds_question nerve = {
        .id = NERVE, .prepare = fp_morale_prepare, .resolve = fp_morale_resolve, .row = nerve_row};
    const struct sheet sheet = scenario_sheet(t->g.s);
    struct facts f = fp_morale_facts(t->g, unit, STEADY);
    return odds_ask(memo_of(t), &nerve, &f, sizeof f, &sheet).mean[0];
}

static void activation_row(const struct facts *f, const struct outcome *o, int *row)
{
    (void)f;
    row[0] = o->passed;
}

double fp_activates(const struct thinking *t, int unit, int action)
{
    static const struct odds_question activation = {.id = ACTIVATION,
                                                    .prepare = fp_activation_prepare,
                                                    .resolve = fp_activation_resolve,
                                                    .row = activation_row};
    const struct sheet sheet = scenario_sheet(t->g.s);
    struct facts f = fp_activation_facts(t->g, unit, action);
    return odds_ask(memo_of(t), &activation, &f, sizeof f, &sheet).mean[0];
}

int fp_stand_worth(const struct grog_scenario *s, int unit)
{
    return fp_unit_points(s, unit) / larger(1, fp_profile(s, unit)->stands);
}
