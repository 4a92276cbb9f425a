/* SPDX-License-Identifier: MIT */
/*
 * Arcs and lines of sight.
 *
 * A line runs from the middle of the front edge, of a vehicle from its centre, to the nearest point of
 * what is looked at.  Hills above both ends, too much wood or town, and units block it; staff never do,
 * nor does who stands lower than either end.
 */
#include "rules.h"

enum { FRONT_ARC = 45 * DEGREE, GAP_MOST = 40 };

struct mg_target mg_target_unit(const struct battle *b, int unit)
{
    return (struct mg_target){b->piece[unit].on, unit};
}

struct mg_target mg_target_place(struct place p)
{
    return (struct mg_target){footprint_make(p, 0, 0, 0), NOBODY};
}

int mg_range(const struct grog_scenario *s, const struct footprint *a, const struct footprint *b)
{
    int m = mg_number(s, MG_SET_M);
    return larger(1, (footprint_gap(a, b) + m - 1) / m);
}

/* ---- arcs ---- */

static struct place aimed_point(struct place eye, const struct mg_target *target)
{
    return target->unit == NOBODY ? target->on.at : footprint_nearest(&target->on, eye);
}

bool mg_is_in_arc(const struct grog_scenario *s, int unit, const struct footprint *on,
                  const struct mg_target *target)
{
    return arm_of(s, unit) == VEHICLE ||
           is_within_arc(on->front, on->facing, aimed_point(on->front, target), FRONT_ARC);
}

/* ---- lines ---- */

static uint64_t hills_above(const struct grog_scenario *s, int level)
{
    uint64_t hills = mg_derived(s)->hills, above = 0;
    EACH_OF(hills, i)
    if (mg_hill_level(&s->table.terrain[i]) > level)
        above |= UINT64_C(1) << i;
    return above;
}

/* Who stands lower than either end hides nobody; nor does who holds the place that is looked at. */
static uint64_t who_may_hide(const struct grog_scenario *s, const struct battle *b, uint64_t units,
                             int level, const struct mg_target *target)
{
    uint64_t may = units;
    EACH_OF(units, unit)
    {
        const struct footprint *on = &b->piece[unit].on;
        bool holds_target = target->unit == NOBODY && footprint_holds(on, target->on.at);
        if (holds_target || (level > 0 && mg_level(s, on->at) < level))
            may &= ~UNIT_BIT(unit);
    }
    return may;
}

struct mg_line mg_line_to(const struct grog_scenario *s, const struct battle *b, int unit,
                          const struct footprint *on, const struct mg_target *target)
{
    struct mg_line line = {.from = arm_of(s, unit) == VEHICLE ? on->at : on->front};
    int level = larger(mg_level(s, on->at), mg_level(s, target->on.at));
    line.to = aimed_point(line.from, target);
    line.sight = (struct sight){.table = &s->table,
                                .b = b,
                                .walls = hills_above(s, level),
                                .thin = mg_derived(s)->woods,
                                .depth = mg_inches(s, mg_number(s, MG_SET_WOOD_SIGHT)),
                                .units = units_in_sight(s, b, NO_SIDE) & ~UNIT_BIT(unit),
                                .graze = TOUCHING};
    if (target->unit != NOBODY)
        line.sight.units &= ~UNIT_BIT(target->unit);
    sight_gather(&line.sight, (const struct place[]){line.from, line.to}, 2);
    line.sight.units = who_may_hide(s, b, line.sight.units, level, target);
    return line;
}

bool mg_sees(const struct grog_scenario *s, const struct battle *b, int unit,
             const struct footprint *on, const struct mg_target *target)
{
    struct mg_line line = mg_line_to(s, b, unit, on, target);
    return !sight_is_blocked(&line.sight, line.from, line.to, NULL);
}

/* ---- over the heads of others ---- */

static bool is_allowed_overhead(const struct grog_scenario *s, const struct battle *b, int unit,
                                const struct mg_target *target)
{
    const struct sheet sheet = scenario_sheet(s);
    uint64_t friends = units_present(s, b, side_of(s, unit)) & ~UNIT_BIT(unit);
    struct facts f = {.own.arm = arm_of(s, unit), .friends_between = true, .gap = GAP_MOST};
    struct outcome o = {0};
    int nearest = unit_nearest(b, friends, &target->on);
    if (nearest != NOBODY)
        f.gap = smaller(GAP_MOST,
                        footprint_gap(&target->on, &b->piece[nearest].on) / mg_number(s, MG_SET_M));
    mg_overhead_fire_look_up(&f, &sheet, &o);
    return o.allowed;
}

/* Nobody is in the line, or it may shoot over them. */
static bool line_is_clear(const struct grog_scenario *s, const struct battle *b, int unit,
                          const struct mg_line *line, const struct mg_target *target,
                          struct verdict *why)
{
    struct sight units = line->sight;
    struct blocked by;
    units.walls = units.thin = 0;
    if (!sight_is_blocked(&units, line->from, line->to, &by) ||
        is_allowed_overhead(s, b, unit, target))
        return true;
    if (!is_artillery(arm_of(s, unit)))
        return verdict_no(why, MG_RULING_LINE_OF_SIGHT, "%s is in the line of fire",
                          mg_name(s, by.unit));
    return verdict_no(why, MG_RANGE_OVERHEAD,
                      "%s is in the line of fire, and a unit of its own side is too near to the "
                      "target to shoot over it",
                      mg_name(s, by.unit));
}

static bool is_observed(const struct grog_scenario *s, const struct battle *b, int unit,
                        const struct mg_target *target)
{
    uint64_t own = units_present(s, b, side_of(s, unit)) & ~UNIT_BIT(unit);
    EACH_OF(own, observer)
    if ((is_staff(s, observer) || arm_of(s, observer) == SCOUTS) &&
        mg_sees(s, b, observer, &b->piece[observer].on, target))
        return true;
    return false;
}

bool mg_may_aim(const struct grog_scenario *s, const struct battle *b, int unit, int weapon,
                const struct mg_target *target, struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on;
    bool is_in_arc = mg_is_in_arc(s, unit, on, target);
    if (!is_in_arc && !is_mortar(weapon))
        return verdict_no(why, MG_RULING_LINE_OF_SIGHT,
                          "that is not within 45 degrees of its front");
    struct mg_line line = mg_line_to(s, b, unit, on, target);
    struct sight ground = line.sight;
    struct blocked by = {-1, NOBODY};
    ground.units = 0;
    bool is_direct = is_in_arc && !sight_is_blocked(&ground, line.from, line.to, &by);
    if (is_direct || (is_mortar(weapon) && is_observed(s, b, unit, target)))
        return line_is_clear(s, b, unit, &line, target, why);
    if (!is_in_arc)
        return verdict_no(why, MG_RULING_LINE_OF_SIGHT,
                          "that is not within 45 degrees of its front, and nobody observes for it");
    return verdict_no(why, MG_RULING_LINE_OF_SIGHT, "it does not see that: the %s is in the way",
                      s->table.terrain[by.terrain].like->word);
}
