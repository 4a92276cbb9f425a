/* SPDX-License-Identifier: MIT */
/*
 * Exact odds from the memo.
 *
 * Melees are told apart by what is left of them once they are prepared: dice, needs and totals of both
 * sides, and what decides how badly one is lost.  Wounds carried from before are left out: they hardly
 * matter and would make every melee another.
 */
#include "doctrine.h"

static struct odds_memo *memo_of(const struct thinking *t)
{
    return &((struct fp_mind *)t->mind)->memo;
}

/* ---- what is wanted of each procedure ---- */

static void melee_row(const struct facts *f, const struct outcome *o, int *row)
{
    bool is_over = o->result == ROUT || o->result == DESTROYED;
    (void)f;
    row[0] = o->winner == ATTACKER;
    row[1] = o->winner == DEFENDER;
    row[2] = is_over && o->winner == ATTACKER;
    row[3] = is_over && o->winner == DEFENDER;
}

static void volley_row(const struct facts *f, const struct outcome *o, int *row)
{
    (void)f;
    row[0] = o->stands_lost;
    row[1] = o->result == SHAKEN || o->result == HALTS_SHAKEN;
    row[2] = o->result == ROUTS || o->result == IS_DESTROYED;
}

/* Of a test, whose procedures have one of these outcomes each. */
enum { IS_CAUGHT, DOES_ROUT, HAS_PASSED };
static void test_row(const struct facts *f, const struct outcome *o, int *row)
{
    (void)f;
    row[IS_CAUGHT] = o->caught;
    row[DOES_ROUT] = o->result == ROUTS;
    row[HAS_PASSED] = o->passed;
}

enum question { MELEE, VOLLEY, FLIGHT, NERVE, ACTIVATION };

#define QUESTION(number, prepare_, resolve_, row_)                                                 \
    [number] = {.id = (number) + 1,                                                                \
                .prepare = fp_##prepare_##_prepare,                                                \
                .resolve = fp_##resolve_##_resolve,                                                \
                .row = row_}
static const struct odds_question questions[] = {
    QUESTION(MELEE, melee, melee, melee_row),
    QUESTION(VOLLEY, missile_fire, volley, volley_row), /* prepared as missile fire is */
    QUESTION(FLIGHT, flee, flee, test_row),
    QUESTION(NERVE, morale, morale, test_row),
    QUESTION(ACTIVATION, activation, activation, test_row),
};

static struct odds ask(const struct thinking *t, enum question which, struct facts f)
{
    const struct sheet sheet = scenario_sheet(t->g.s);
    return odds_ask(memo_of(t), &questions[which], &f, sizeof f, &sheet);
}

/* ---- melees ---- */

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

struct fp_fight_odds fp_fight_odds(const struct thinking *t, const struct contact *pair)
{
    const struct sheet sheet = scenario_sheet(t->g.s);
    struct facts f = fp_melee_facts(t->g, pair);
    f.side[ATTACKER].carried = f.side[DEFENDER].carried = 0;
    fp_melee_prepare(&f, &sheet);
    struct odds o = odds_by_key(memo_of(t), melee_key(&f), &questions[MELEE], &f, &sheet);
    return (struct fp_fight_odds){o.mean[0], o.mean[1], o.mean[2], o.mean[3]};
}

struct fp_fight_odds fp_charge_odds(const struct thinking *t, const struct fp_clash *clash)
{
    const struct contact pair = {
        (uint8_t)clash->charger, (uint8_t)clash->target,
        (int16_t)fp_pair_facts(clash->quarter, true, clash->is_met, clash->is_defended)};
    return fp_fight_odds(t, &pair);
}

double fp_margin(const struct thinking *t, const struct fp_clash *clash)
{
    struct fp_fight_odds odds = fp_charge_odds(t, clash);
    return odds.wins - odds.loses + (odds.breaks - odds.is_broken) / 2;
}

/* ---- volleys and tests ---- */

struct fp_volley_odds fp_volley_odds(const struct thinking *t, struct facts f)
{
    struct odds odds = ask(t, VOLLEY, f);
    return (struct fp_volley_odds){odds.mean[0], odds.mean[1], odds.mean[2]};
}

/* That who flees from the open charge over such a gap runs no farther than so many inches from it. */
static double caught_within(const struct thinking *t, int gap, int reach)
{
    struct facts f = fp_flee_facts(t->g);
    f.gap = gap;
    f.reach = reach;
    return ask(t, FLIGHT, f).mean[IS_CAUGHT];
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

double fp_rally_routs(const struct thinking *t, int unit)
{
    return ask(t, NERVE, fp_morale_facts(t->g, unit, STEADY)).mean[DOES_ROUT];
}

double fp_activates(const struct thinking *t, int unit, int action)
{
    return ask(t, ACTIVATION, fp_activation_facts(t->g, unit, action)).mean[HAS_PASSED];
}

int fp_stand_worth(const struct grog_scenario *s, int unit)
{
    return fp_unit_points(s, unit) / larger(1, fp_profile(s, unit)->stands);
}
