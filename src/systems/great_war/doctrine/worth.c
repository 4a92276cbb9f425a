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

int gw_holds(const struct grog_scenario *s, const struct battle *b, int unit)
{
    int near = gw_inches(s, GW_SET_HOLD_DISTANCE);
    for (int i = 0; i < s->objectives; i++)
        if (footprint_gap_to_place(&b->piece[unit].on, s->objective[i].at) <= near)
            return i;
    return -1;
}

bool gw_threatens(const struct thinking *t, int unit)
{
    const struct battle *b = t->seen;
    int far, line;
    if (!gw_may_act(t->s, b, unit, ASSAULT, &far, &line))
        return false;
    uint64_t near = units_within(b, units_present(t->s, b, other_side(side_of(t->s, unit))),
                                 &b->piece[unit].on, far);
    EACH_OF(near, target)
    if (gw_sees(t->s, b, unit, target))
        return true;
    return false;
}

static double weight_of(const struct thinking *t, int target)
{
    double *weight = &((struct gw_mind *)t->mind)->weight[target];
    if (*weight == 0) {
        bool matters = gw_type(t->s, t->seen, target) == MACHINE_GUN ||
                       gw_holds(t->s, t->seen, target) >= 0 || gw_threatens(t, target);
        *weight = matters ? 1.5 : 1;
    }
    return *weight;
}

/* Told apart by what is left to throw and to lose. */
double gw_fire_worth(const struct thinking *t, struct facts *f, int target)
{
    struct gw_mind *mind = t->mind;
    const struct sheet sheet = scenario_sheet(t->s);
    gw_fire_prepare(f, &sheet);
    const unsigned part[][2] = {{(unsigned)f->blows.need, 16},
                                {(unsigned)f->blows.casualty_need, 8},
                                {(unsigned)f->target.bases, 8},
                                {(unsigned)f->target.markers, 16}};
    uint64_t key = (uint64_t)f->blows.dice;
    for (int i = 0; i < COUNT_OF(part); i++)
        key = key * part[i][1] + part[i][0];
    struct odds odds = odds_by_key(&mind->memo, 1 + 2 * key, &fire_question, f, &sheet);
    return (odds.mean[0] + 2 * odds.mean[1]) * weight_of(t, target);
}

int gw_best_target(const struct thinking *t, int firer, const struct footprint *from, int shot,
                   double *worth)
{
    uint64_t enemies = units_present(t->s, t->seen, other_side(t->side));
    int best = NOBODY;
    *worth = 0;
    EACH_OF(enemies, target)
    {
        struct facts f;
        if (!gw_can_shoot(t->s, t->seen, firer, from, target, shot, &f))
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
    const struct sheet sheet = scenario_sheet(t->s);
    struct facts f = {.attacker = gw_fighter(t->s, t->seen, attacker),
                      .defender = gw_fighter(t->s, t->seen, defender),
                      .cover = cover};
    struct odds odds = odds_ask(&mind->memo, &assault_question, &f, sizeof f, &sheet);
    return (struct gw_fight_odds){odds.mean[0], odds.mean[1], odds.mean[2]};
}

/* ---- danger ---- */

/* Markers that a shot puts on somebody in the open, at close range and at long. */
static double shot_at(const struct thinking *t, int enemy, int range)
{
    int type = gw_type(t->s, t->seen, enemy), bases = gw_unit_seen(t->seen, enemy)->bases;
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
    int gap = footprint_gap_to_place(&t->seen->piece[enemy].on, at);
    double shot = shot_at(t, enemy, (gap + INCH - 1) / INCH - 2);
    return gw_unit_seen(t->seen, enemy)->markers > 0 ? 0.6 * shot : shot;
}

double gw_danger_from(const struct thinking *t, int enemy, int unit, struct place at)
{
    static const double through[] = {[OPEN] = 1, [COVER] = 0.5, [FORTIFIED] = 0.45};
    double shot = danger_in_open(t, enemy, at);
    if (shot <= 0 || !gw_sees_from(t->s, t->seen, unit, at, enemy, NULL))
        return 0;
    return shot * through[gw_cover(t->s, at, &t->seen->piece[enemy].on.at)];
}

double gw_danger(const struct thinking *t, int unit, struct place at)
{
    uint64_t enemies = units_present(t->s, t->seen, other_side(side_of(t->s, unit)));
    double danger = 0;
    EACH_OF(enemies, enemy)
    danger += gw_danger_from(t, enemy, unit, at);
    return danger;
}

double gw_danger_most(const struct thinking *t, int unit, struct place at)
{
    uint64_t enemies = units_present(t->s, t->seen, other_side(side_of(t->s, unit)));
    double danger = 0;
    EACH_OF(enemies, enemy)
    danger += danger_in_open(t, enemy, at);
    return danger;
}

/* ---- the searcher's judgement ---- */

static double strength_of(const struct grog_scenario *s, const struct battle *b, int side)
{
    double strength = 0;
    EACH_UNIT(s, side, unit)
    if (b->piece[unit].presence != HAS_GONE)
        strength += 3 * gw_unit_seen(b, unit)->bases - gw_unit_seen(b, unit)->markers;
    return strength / (3.0 * gw_strength(s, side));
}

/* Points of objectives as they would be settled now, a part for being near. */
static double ground_of(const struct grog_scenario *s, const struct battle *b, int side)
{
    double points = 0;
    uint64_t own = units_present(s, b, side), enemy = units_present(s, b, other_side(side));
    int reach = gw_inches(s, GW_SET_HOLD_DISTANCE);
    for (int i = 0; i < s->objectives; i++) {
        struct place at = s->objective[i].at;
        bool is_here = units_near(b, own, at, reach), is_there = units_near(b, enemy, at, reach);
        bool holds = is_here == is_there ? b->held_by[i] == side : is_here;
        bool is_close = units_near(b, own, at, reach + 8 * INCH) != 0;
        points += s->objective[i].worth * (holds ? 1 : is_close ? 0.15 : 0);
    }
    return points;
}

int gw_judge(const struct grog_scenario *s, const struct battle *b, int side)
{
    int enemy = other_side(side);
    if (b->is_over)
        return b->winner == side ? 1000 : b->winner == enemy ? -1000 : 0;
    double lead = ground_of(s, b, side) - ground_of(s, b, enemy);
    double ratio = strength_of(s, b, side) - strength_of(s, b, enemy);
    lead +=
        gw_switches(s)->points_per_base * (gw_bases_lost(s, b, enemy) - gw_bases_lost(s, b, side));
    lead += 12 * ratio;
    return (int)(900 * lead / ((lead < 0 ? -lead : lead) + 6));
}
