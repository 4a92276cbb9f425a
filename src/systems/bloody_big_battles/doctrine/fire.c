/* SPDX-License-Identifier: MIT */
/* Fire, assaults, exploiting: the most expected value first. */
#include "doctrine.h"

/* ---- who fires at whom ---- */

struct table_of_fire {
    int units, targets;
    int unit[UNITS_MAX], target[UNITS_MAX];
    double alone[UNITS_MAX][UNITS_MAX]; /* by place in the lists; -1: it may not */
    double best[UNITS_MAX];             /* of a unit, alone */
};

/* Who is about to be assaulted should be shaken first. */
static double weigh(const struct thinking *t, const struct order *o)
{
    double worth = bbb_weigh_fire_order(t, t->g.b, o).worth;
    return bbb_attackers(t->g, o->other) ? 1.7 * worth : worth;
}

static void fill(const struct thinking *t, struct table_of_fire *table)
{
    uint64_t own = bbb_units(t->g, t->side), enemies = bbb_units(t->g, other_side(t->side));
    table->units = table->targets = 0;
    EACH_OF(enemies, enemy)
    if (!now_of(t->g, enemy)->fired_at)
        table->target[table->targets++] = enemy;
    EACH_OF(own, unit)
    {
        int row = table->units++;
        table->unit[row] = unit;
        table->best[row] = 0;
        for (int k = 0; k < table->targets; k++) {
            const struct order o = bbb_fire_order(table->target[k], unit);
            bool may = bbb_may_fire_at(t->g, unit, table->target[k], NULL);
            double worth = may ? weigh(t, &o) : -1;
            table->alone[row][k] = worth;
            table->best[row] = worth > table->best[row] ? worth : table->best[row];
        }
    }
}

/* The best single firer, then everybody whose joining gains more than he gains elsewhere. */
static double combine(const struct thinking *t, const struct table_of_fire *table, int k,
                      struct order *o)
{
    double worth = -1;
    int first = -1;
    for (int row = 0; row < table->units; row++)
        if (table->alone[row][k] > worth) {
            worth = table->alone[row][k];
            first = row;
        }
    if (first < 0 || worth < 0)
        return -1;
    *o = bbb_fire_order(table->target[k], table->unit[first]);
    for (int row = 0; row < table->units && o->aims < ORDER_AIMS_MAX; row++) {
        if (row == first || table->alone[row][k] < 0)
            continue;
        o->aim[o->aims++].unit = (uint8_t)table->unit[row];
        double together = weigh(t, o);
        bool is_elsewhere = table->best[row] > table->alone[row][k];
        if (together - worth > (is_elsewhere ? table->best[row] : 0.02))
            worth = together;
        else
            o->aim[--o->aims] = (struct aim){NOBODY, 0};
    }
    return worth;
}

struct order bbb_think_fire(const struct thinking *t)
{
    struct table_of_fire table;
    struct order o = order_of(DO_END, NOBODY);
    struct pick best = {o, 0.03};
    fill(t, &table);
    for (int k = 0; k < table.targets; k++)
        pick_better(&best, combine(t, &table, k, &o), &o);
    if (best.order.verb == DO_FIRE)
        REASON(t, "fire at %s is worth %.2f bases", t->g.s->unit[best.order.other].name,
               best.worth);
    else
        REASON(t, "no fire is worth its ammunition");
    return best.order;
}

/* ---- assaults ---- */

struct order bbb_think_assault(const struct thinking *t)
{
    uint64_t enemies = bbb_units(t->g, other_side(t->side));
    struct pick best = {order_of(DO_END, NOBODY), -1};
    EACH_OF(enemies, enemy)
    {
        const struct order o = order_at(DO_ASSAULT, NOBODY, enemy);
        if (bbb_attackers(t->g, enemy))
            pick_better(&best, bbb_weigh_assault_on(t, t->g.b, enemy), &o);
    }
    REASON(t, "the surest assault first: %.0f in 100", 100 * best.worth);
    return best.order;
}

/* What going on there would bring: a fight that is likely won, or nothing. */
static double weigh_exploit(const struct thinking *t, struct place to)
{
    int unit = battle_of(t->g)->exploiter, meets;
    struct bbb_arrival end;
    struct battle after;
    if (!bbb_exploit_is_legal(t->g, to, &end, &meets, NULL) || meets == NOBODY)
        return 0;
    battle_copy(t->g.s, &after, t->g.b);
    struct umpire u = {.scenario = t->g.s, .battle = &after, .sheet = scenario_sheet(t->g.s)};
    bbb_keep_path(&u, unit, meets, &end);
    bbb_unit(&after, unit)->fought = 0;
    after.piece[unit].on = end.on;
    return bbb_weigh_assault_on(t, &after, meets);
}

/* When it must go on, to the best place. */
static struct order where_to_go_on(const struct thinking *t, const struct order *list, int count)
{
    int unit = battle_of(t->g)->exploiter, meets;
    int16_t goal[UNITS_MAX];
    struct pick best = {list[0], -1000};
    bbb_find_goals(t, NOBODY, goal);
    for (int i = 0; i < count; i++) {
        struct bbb_arrival end;
        if (!bbb_exploit_is_legal(t->g, list[i].point[0], &end, &meets, NULL))
            continue;
        double worth = bbb_weigh_place(t, unit, goal[unit], &end.on, end.formation);
        pick_better(&best, worth - (meets == NOBODY ? 0 : 2), &list[i]);
    }
    return best.order;
}

struct order bbb_think_exploit(const struct thinking *t)
{
    enum { ROOM = 40 };
    struct order list[ROOM], best = order_of(DO_OCCUPY, NOBODY);
    int count = rules_options(t->g, list, ROOM);
    double most = 0.6;
    for (int i = 0; i < count; i++) {
        double worth = list[i].verb == DO_EXPLOIT ? weigh_exploit(t, list[i].point[0]) : 0;
        if (worth >= most) {
            most = worth;
            best = list[i];
        }
    }
    if (best.verb == DO_OCCUPY && !rules_check(t->g, &best, NULL))
        best = where_to_go_on(t, list, count);
    REASON(t, best.verb == DO_OCCUPY ? "the place is enough" : "it goes on");
    return best;
}

struct order bbb_think_low_ammo(const struct thinking *t)
{
    struct order o = order_of(DO_LOW_AMMO, NOBODY);
    bool is_needed = false;
    for (int i = 0; i < t->g.s->objectives; i++)
        is_needed |=
            footprint_gap_to_place(on_of(t->g, t->g.b->about), t->g.s->objective[i].at) <= 6 * INCH;
    o.word[0] = is_needed ? SAYS_YES : SAYS_NO;
    REASON(t, is_needed ? "they stay by the objective" : "they can go back");
    return o;
}
