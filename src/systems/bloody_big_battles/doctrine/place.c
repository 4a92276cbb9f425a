/* SPDX-License-Identifier: MIT */
/* How good a place is for a unit: its goal, the danger there, its field of fire. */
#include "doctrine.h"
#include "doctrine/bids.h"

bool bbb_is_attacking(const struct thinking *t)
{
    return t->g.b->points[t->side] < points_to_win(t->g.s, t->side);
}

/* ---- goals ---- */

static bool is_threatened(const struct thinking *t, int objective)
{
    uint64_t enemies = bbb_units(t->g, other_side(t->side));
    return units_near(t->g.b, enemies, t->g.s->objective[objective].at, 15 * INCH) != 0;
}

bool bbb_is_contested(const struct thinking *t, int objective, int within)
{
    uint64_t enemies = units_near(t->g.b, bbb_units(t->g, other_side(t->side)),
                                  t->g.s->objective[objective].at, within);
    return troops_of(t->g.s, enemies) != 0;
}

static struct place middle_of(const struct thinking *t, uint64_t set)
{
    int64_t x = 0, y = 0, count = 0;
    EACH_OF(set, unit)
    {
        x += unit_centre(t->g.b, unit).x;
        y += unit_centre(t->g.b, unit).y;
        count++;
    }
    return count == 0 ? (struct place){0, 0}
                      : (struct place){(int32_t)(x / count), (int32_t)(y / count)};
}

/* The objectives that would make up a win with those that are held, the nearest first; as bits. */
static unsigned needed_goals(const struct thinking *t)
{
    struct place from = middle_of(t, bbb_units(t->g, t->side));
    int missing = points_to_win(t->g.s, t->side) - t->g.b->points[t->side];
    unsigned needed = 0;
    for (int next = 0; missing > 0 && next >= 0;) {
        int least = 0;
        next = -1;
        for (int i = 0; i < t->g.s->objectives; i++) {
            int far = length_between(from, t->g.s->objective[i].at);
            if (!(needed >> i & 1) && t->g.b->held_by[i] != t->side && (next < 0 || far < least)) {
                next = i;
                least = far;
            }
        }
        if (next >= 0) {
            needed |= 1U << next;
            missing -= t->g.s->objective[next].worth;
        }
    }
    return needed;
}

/* What an objective is worth to the first who is sent there, and to those who follow. */
static void value_goal(const struct thinking *t, int objective, bool is_spare, struct bids *bids)
{
    static const double attack[BID_RANKS] = {9, 9, 8, 5}, take[BID_RANKS] = {10, 6, 2, 0},
                        hold[BID_RANKS] = {7, 4, 2, 1}, quiet[BID_RANKS] = {3, 0, 0, 0};
    bool is_ours = t->g.b->held_by[objective] == t->side;
    const double *worth = is_ours ? is_threatened(t, objective) ? hold : quiet
                          : bbb_is_contested(t, objective, 6 * INCH) ? attack
                                                                     : take;
    for (int i = 0; i < BID_RANKS; i++)
        bids->worth[objective][i] = (is_spare && worth == attack ? 0.4 : 1) * worth[i] *
                                    (1 + t->g.s->objective[objective].worth) / 2;
}

void bbb_find_goals(const struct thinking *t, int unit, int16_t goal[UNITS_MAX])
{
    struct bids bids = {.goals = t->g.s->objectives, .inch100 = 0.0012};
    int16_t rank[UNITS_MAX];
    uint64_t own = bbb_units(t->g, t->side) | (unit == NOBODY ? 0 : UNIT_BIT(unit));
    for (int i = 0; i < UNITS_MAX; i++)
        goal[i] = -1;
    unsigned needed = needed_goals(t);
    for (int i = 0; i < bids.goals; i++)
        value_goal(t, i, !(needed >> i & 1), &bids);
    EACH_OF(own, friend)
    {
        if (is_gun(t->g.s, friend))
            continue;
        bids.units |= UNIT_BIT(friend);
        for (int i = 0; i < bids.goals; i++)
            bids.far[friend][i] =
                footprint_gap_to_place(on_of(t->g, friend), t->g.s->objective[i].at) +
                (now_of(t->g, friend)->disrupted ? 6 * INCH : 0);
    }
    if (bids.goals > 0)
        bids_settle(&bids, goal, rank);
}

/* ---- what is good and bad ---- */

static double goal_worth(const struct thinking *t, int goal, const struct footprint *on)
{
    const struct objective *objective = &t->g.s->objective[goal];
    int gap = footprint_gap_to_place(on, objective->at),
        reach = setting_inches(t->g.s, BBB_SET_OBJECTIVE_RADIUS);
    double near = gap <= reach ? 3 * objective->worth : 0;
    return near - 0.3 * larger(0, gap - reach) / INCH;
}

/* Its own fire there at an enemy: of guns only if they see him, and less while they are limbered, for
 * they have to unlimber first. */
static double fire_at(const struct thinking *t, int unit, const struct footprint *on, int formation,
                      int enemy, double least)
{
    bool is_guns = is_gun(t->g.s, unit);
    double share = !is_column(formation) ? 1 : is_guns ? 0.6 : 0;
    double worth = share == 0 ? 0 : share * bbb_weigh_shot(t, unit, on, enemy, on_of(t->g, enemy));
    return worth > least && is_guns && !bbb_sees(t->g, unit, on, enemy, NULL) ? 0 : worth;
}

/* The enemies' fire at it there, and its own best fire. */
static double fire_balance(const struct thinking *t, int unit, const struct footprint *on,
                           int formation)
{
    uint64_t enemies = bbb_units(t->g, other_side(t->side));
    double best = 0, danger = 0;
    EACH_OF(enemies, enemy)
    {
        const struct footprint *other = on_of(t->g, enemy);
        if (!footprint_is_within(on, other, 24 * INCH))
            continue;
        double own = fire_at(t, unit, on, formation, enemy, best);
        best = own > best ? own : best;
        danger += bbb_weigh_shot(t, enemy, other, unit, on);
    }
    return best - 0.1 * danger;
}

/* Enemies near it, but not before its front. */
static double exposure(const struct thinking *t, int unit, const struct footprint *on,
                       int formation)
{
    uint64_t enemies = units_within(t->g.b, bbb_units(t->g, other_side(t->side)), on, 12 * INCH);
    bool is_horse = kind_in(t->g.s, unit, formation) == CAVALRY;
    double cost = 0;
    enemies = troops_of(t->g.s, enemies);
    EACH_OF(enemies, enemy)
    {
        if (!bbb_is_in_front(on, on_of(t->g, enemy)))
            cost += 0.6;
        if (is_column(formation))
            cost += 1;
        if (is_horse && is_in_good_order(t->g.b, enemy) &&
            bbb_profile(t->g.s, enemy)->kind == INFANTRY)
            cost += 0.8;
        if (bbb_is_spent(t->g, unit) || !is_in_good_order(t->g.b, unit))
            cost += 0.4;
    }
    return cost;
}

static bool has_support(const struct thinking *t, int unit, const struct footprint *on)
{
    uint64_t friends =
        units_within(t->g.b, bbb_units(t->g, t->side) & ~UNIT_BIT(unit), on, 6 * INCH);
    return troops_of(t->g.s, friends) != 0;
}

double bbb_most_worth(const struct thinking *t, int goal, const struct footprint *on)
{
    static const double best_fire = 1.25;
    return best_fire + (goal >= 0 ? goal_worth(t, goal, on) : 0);
}

/* Guns keep by their own infantry and, when the others attack, come up with them. */
static double gun_worth(const struct thinking *t, int unit, const struct footprint *on)
{
    enum { NEAR_ENOUGH = 12 * INCH };
    double worth = has_support(t, unit, on) ? 0 : -0.5;
    int enemy = unit_nearest(t->g.b, bbb_units(t->g, other_side(t->side)), on);
    if (enemy == NOBODY || !bbb_is_attacking(t))
        return worth;
    return worth - 0.06 * larger(0, footprint_gap(on, on_of(t->g, enemy)) - NEAR_ENOUGH) / INCH;
}

double bbb_weigh_place(const struct thinking *t, int unit, int goal, const struct footprint *on,
                       int formation)
{
    double worth = fire_balance(t, unit, on, formation) - exposure(t, unit, on, formation);
    if (goal >= 0)
        worth += goal_worth(t, goal, on);
    return is_gun(t->g.s, unit) ? worth + gun_worth(t, unit, on) : worth;
}
