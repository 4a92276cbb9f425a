/* SPDX-License-Identifier: MIT */
/* What orders are worth, by exact odds where dice decide. */
#include "doctrine.h"

/* ---- fire ---- */

static void fire_row(const struct facts *f, const struct outcome *o, int *row)
{
    (void)f;
    row[0] = o->markers;
    row[1] = o->bases_lost;
}

static const struct odds_question fire_question = {
    .id = 1, .prepare = gw_fire_prepare, .resolve = gw_fire_resolve, .row = fire_row};

int gw_holds(struct game g, int unit)
{
    int near = gw_inches(g, GW_SET_HOLD_DISTANCE);
    for (int i = 0; i < g.s->objectives; i++)
        if (footprint_gap_to_place(on_of(g, unit), g.s->objective[i].at) <= near)
            return i;
    return -1;
}

uint64_t gw_in_reach(struct game g, int unit)
{
    const struct gw_stride may = gw_stride(g, unit, ASSAULT);
    return may.is_allowed ? units_within(g.b, enemies_present(g, unit), on_of(g, unit), may.far)
                          : 0;
}

bool gw_threatens(const struct thinking *t, int unit)
{
    return unit_for(t->g, unit, gw_in_reach(t->g, unit), gw_sees) != NOBODY;
}

/* Does its fire reach one of ours, whoever it sees? */
static bool has_range(const struct thinking *t, int enemy)
{
    uint64_t own = own_of(t);
    EACH_OF(own, unit)
    if (gw_reaches(t->g, enemy, on_of(t->g, enemy), unit, STANDING))
        return true;
    return false;
}

static double weight_of(const struct thinking *t, int target)
{
    double *weight = &((struct gw_mind *)t->mind)->weight[target];
    if (*weight == 0) {
        bool matters = (gw_type(t->g, target) == MACHINE_GUN && has_range(t, target)) ||
                       gw_holds(t->g, target) >= 0 || gw_threatens(t, target);
        *weight = matters ? 1.5 : 1;
    }
    return *weight;
}

/* Told apart by what is left to throw and to lose. */
double gw_fire_worth(const struct thinking *t, struct facts *f, int target)
{
    struct gw_mind *mind = t->mind;
    const struct sheet sheet = scenario_sheet(t->g.s);
    gw_fire_prepare(f, &sheet);
    const struct odds_part part[] = {{8, f->blows.dice},
                                     {6, f->blows.need},
                                     {3, f->blows.casualty_need},
                                     {3, f->target.bases},
                                     {4, f->target.markers}};
    struct odds odds = odds_by_key(&mind->memo, ODDS_PACK(1, part), &fire_question, f, &sheet);
    return (odds.mean[0] + 2 * odds.mean[1]) * weight_of(t, target);
}

int gw_best_target(const struct thinking *t, int firer, const struct footprint *from, int shot,
                   double *worth)
{
    uint64_t enemies = enemies_of(t);
    int best = NOBODY;
    *worth = 0;
    EACH_OF(enemies, target)
    {
        struct facts f;
        if (!gw_can_shoot(t->g, firer, from, target, shot, &f, NULL))
            continue;
        double value = gw_fire_worth(t, &f, target);
        if (value > *worth) {
            *worth = value;
            best = target;
        }
    }
    return best;
}

/* ---- assaults ---- */

static void assault_row(const struct facts *f, const struct outcome *o, int *row)
{
    row[0] = o->winner == ATTACKER;
    row[1] = f->attacker.bases - o->attacker_bases_left;
    row[2] = f->defender.bases - o->defender_bases_left;
}

static const struct odds_question assault_question = {
    .id = 2, .prepare = gw_assault_prepare, .resolve = gw_assault_resolve, .row = assault_row};

struct gw_fight_odds gw_fight_odds(const struct thinking *t, int attacker, int defender, int cover)
{
    struct gw_mind *mind = t->mind;
    const struct sheet sheet = scenario_sheet(t->g.s);
    struct facts f = gw_fight_facts(t->g, attacker, defender, cover);
    struct odds odds = odds_ask(&mind->memo, &assault_question, &f, sizeof f, &sheet);
    return (struct gw_fight_odds){odds.mean[0], odds.mean[1], odds.mean[2]};
}

/* ---- danger ---- */

/* Markers that a shot puts on somebody in the open, at close range and at long. */
static double shot_at(const struct thinking *t, int enemy, int range)
{
    int type = gw_type(t->g, enemy), bases = now_of(t->g, enemy)->bases;
    switch (type) {
    case MACHINE_GUN:
        return range <= 12 ? 1.2 : range <= 24 ? 0.8 : 0;
    case FIELD_GUN:
        return (range <= 24 ? 0.7 : 0.35) * bases;
    case HEAVY_GUN:
        return 0.7 * bases;
    default:
        return range <= 4 ? 1.7 : range <= 12 ? 0.7 : range <= 16 ? 0.25 : 0;
    }
}

/* In the open, if it sees; markers on it spoil its fire. */
static double danger_in_open(const struct thinking *t, int enemy, struct place at)
{
    int gap = footprint_gap_to_place(on_of(t->g, enemy), at);
    double shot = shot_at(t, enemy, (gap + INCH - 1) / INCH - 2);
    return now_of(t->g, enemy)->markers > 0 ? 0.6 * shot : shot;
}

double gw_danger_from(const struct thinking *t, int enemy, int unit, struct place at)
{
    static const double through[] = {[OPEN] = 1, [COVER] = 0.5, [FORTIFIED] = 0.45};
    double shot = danger_in_open(t, enemy, at);
    if (shot <= 0 || !gw_sees_from(t->g, unit, at, enemy, NULL))
        return 0;
    return shot * through[gw_cover(t->g.s, at, &on_of(t->g, enemy)->at)];
}

double gw_danger(const struct thinking *t, int unit, struct place at)
{
    uint64_t enemies = enemies_present(t->g, unit);
    double danger = 0;
    EACH_OF(enemies, enemy)
    danger += gw_danger_from(t, enemy, unit, at);
    return danger;
}
