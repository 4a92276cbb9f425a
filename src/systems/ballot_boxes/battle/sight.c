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

int mg_range(struct game g, const struct footprint *on, const struct footprint *other)
{
    int m = inches(g, 1);
    return larger(1, (footprint_gap(on, other) + m - 1) / m);
}

/* ---- arcs ---- */

struct place mg_eye(const struct grog_scenario *s, int unit, const struct footprint *on)
{
    return arm_of(s, unit) == VEHICLE ? on->at : mg_front(on);
}

bool mg_is_in_arc(const struct grog_scenario *s, int unit, const struct footprint *on,
                  const struct mg_target *target)
{
    return arm_of(s, unit) == VEHICLE ||
           footprint_is_within_arc(&target->on, mg_eye(s, unit, on), on->facing, FRONT_ARC);
}

/* ---- lines ---- */

static uint64_t hills_above(const struct grog_scenario *s, int level)
{
    uint64_t hills = mg_derived(s)->hills, above = 0;
    EACH_OF(hills, i)
    if (s->table.terrain[i].number[0] > level)
        above |= UINT64_C(1) << i;
    return above;
}

/* Who stands lower than either end hides nobody; nor does who holds the place that is looked at. */
static uint64_t who_may_hide(struct game g, uint64_t units, int level,
                             const struct mg_target *target)
{
    uint64_t may = units;
    EACH_OF(units, unit)
    {
        const struct footprint *on = on_of(g, unit);
        bool holds_target = target->unit == NOBODY && footprint_holds(on, target->on.at);
        if (holds_target || (level > 0 && mg_level(g.s, on->at) < level))
            may &= ~UNIT_BIT(unit);
    }
    return may;
}

struct mg_line mg_line_to(struct game g, int unit, const struct footprint *on,
                          const struct mg_target *target)
{
    struct mg_line line = {.from = mg_eye(g.s, unit, on)};
    int level = larger(mg_level(g.s, on->at), mg_level(g.s, target->on.at));
    uint64_t looked_at = target->unit == NOBODY ? 0 : UNIT_BIT(target->unit);
    line.to = footprint_nearest(&target->on, line.from);
    line.sight = (struct sight){.table = &g.s->table,
                                .b = g.b,
                                .walls = hills_above(g.s, level),
                                .thin = mg_derived(g.s)->woods,
                                .depth = inches(g, number(g, MG_SET_WOOD_SIGHT)),
                                .units = units_in_sight(g, NO_SIDE) & ~UNIT_BIT(unit) & ~looked_at,
                                .graze = TOUCHING};
    sight_gather(&line.sight, (const struct place[]){line.from, line.to}, 2);
    line.sight.units = who_may_hide(g, line.sight.units, level, target);
    return line;
}

bool mg_sees(struct game g, int unit, const struct footprint *on, const struct mg_target *target)
{
    struct mg_line line = mg_line_to(g, unit, on, target);
    return !sight_is_blocked(&line.sight, line.from, line.to, NULL);
}

/* ---- over the heads of others ---- */

/* Whole M from the target to the nearest of the shooter's side, rounded down. */
static int gap_to_friends(struct game g, int unit, const struct mg_target *target)
{
    uint64_t friends = units_present(g, side_of(g.s, unit)) & ~UNIT_BIT(unit);
    int nearest = unit_nearest(g.b, friends, &target->on), m = inches(g, 1);
    if (nearest == NOBODY)
        return GAP_MOST;
    int gap = footprint_gap(&target->on, on_of(g, nearest));
    gap -= footprint_is_too_near(&target->on, on_of(g, nearest), gap, NULL); /* it was rounded up */
    return smaller(GAP_MOST, gap / m);
}

static bool is_allowed_overhead(struct game g, int unit, const struct mg_target *target)
{
    const struct facts f = {.own.arm = arm_of(g.s, unit),
                            .friends_between = true,
                            .gap = gap_to_friends(g, unit, target)};
    return looked_up(g, mg_overhead_fire_look_up, &f).allowed;
}

/* Nobody is in the line, or it may shoot over them. */
static bool line_is_clear(struct game g, int unit, const struct mg_line *line,
                          const struct mg_target *target, struct verdict *why)
{
    struct sight units = line->sight;
    struct blocked by;
    units.walls = units.thin = 0;
    if (!sight_is_blocked(&units, line->from, line->to, &by) ||
        is_allowed_overhead(g, unit, target))
        return true;
    bool is_gun = is_artillery(arm_of(g.s, unit));
    return verdict_no(why, is_gun ? MG_RANGE_OVERHEAD : MG_RULING_LINE_OF_SIGHT,
                      "%s is in the line of fire%s", unit_name(g.s, by.unit),
                      is_gun ? ", and a unit of its own side is too near to the target to shoot "
                               "over it"
                             : "");
}

static bool is_observed(struct game g, int unit, const struct mg_target *target)
{
    uint64_t own = units_present(g, side_of(g.s, unit)) & ~UNIT_BIT(unit);
    EACH_OF(own, observer)
    if ((is_staff(g.s, observer) || arm_of(g.s, observer) == SCOUTS) &&
        mg_sees(g, observer, on_of(g, observer), target))
        return true;
    return false;
}

bool mg_may_aim(struct game g, int unit, int weapon, const struct mg_target *target,
                struct verdict *why)
{
    bool is_in_arc = mg_is_in_arc(g.s, unit, on_of(g, unit), target);
    if (!is_in_arc && !is_mortar(weapon))
        return verdict_no(why, MG_RULING_LINE_OF_SIGHT,
                          "that is not within 45 degrees of its front");
    struct mg_line line = mg_line_to(g, unit, on_of(g, unit), target);
    struct sight ground = line.sight;
    struct blocked by = {-1, NOBODY};
    ground.units = 0;
    bool is_direct = is_in_arc && !sight_is_blocked(&ground, line.from, line.to, &by);
    bool is_smoke = target->unit == NOBODY;
    bool is_watched = is_mortar(weapon) && (is_smoke || !is_direct) && is_observed(g, unit, target);
    if (is_smoke && is_watched)
        return true; /* for smoke an observer is enough */
    if (is_direct || is_watched)
        return line_is_clear(g, unit, &line, target, why);
    if (!is_in_arc)
        return verdict_no(why, MG_RULING_LINE_OF_SIGHT,
                          "that is not within 45 degrees of its front, and nobody observes for it");
    return verdict_no(why, MG_RULING_LINE_OF_SIGHT, "it does not see that: the %s is in the way",
                      g.s->table.terrain[by.terrain].like->word);
}
