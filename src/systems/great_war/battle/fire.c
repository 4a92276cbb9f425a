/* SPDX-License-Identifier: MIT */
/* Fire, smoke and rallying: from the table to the fields of the sheet, and back (4.6, 4.7). */
#include "rules.h"

/* ---- a shot ---- */

struct unit gw_fighter(const struct grog_scenario *s, const struct battle *b, int unit)
{
    const struct gw_unit *state = gw_unit_seen(b, unit);
    return (struct unit){gw_type(s, b, unit), state->bases, gw_profile(s, unit)->grade,
                         state->markers};
}

/* Indirect fire is hindered by what the target is in, not by what lies between. */
static void add_hindrance(const struct grog_scenario *s, const struct battle *b,
                          const struct footprint *from, int target, bool is_direct, struct facts *f)
{
    struct place to = b->piece[target].on.at;
    f->cover = gw_cover(s, to, is_direct ? &from->at : NULL);
    f->smoke = is_direct ? patch_is_on_way(s, b, SMOKE_PATCH, from->at, to)
                         : patch_is_on_way(s, b, SMOKE_PATCH, to, to);
}

void gw_shot_facts(const struct grog_scenario *s, const struct battle *b, int firer,
                   const struct footprint *from, int target, int shot, struct facts *f)
{
    const struct sheet sheet = scenario_sheet(s);
    struct outcome o = {.direct = true};
    *f = (struct facts){.unit = gw_fighter(s, b, firer),
                        .shot = shot,
                        .range = gw_range(from, &b->piece[target].on),
                        .unseen = !gw_sees_from(s, b, firer, from->at, target, NULL),
                        .target = gw_fighter(s, b, target),
                        .target_moved = gw_unit_seen(b, target)->moved};
    if (is_artillery(f->unit.type))
        gw_fire_dice_look_up(f, &sheet, &o);
    add_hindrance(s, b, from, target, o.direct, f);
}

static bool has_spotter(const struct grog_scenario *s, const struct battle *b, int side, int target)
{
    uint64_t friends = units_present(s, b, side);
    EACH_OF(friends, unit)
    if (gw_sees(s, b, unit, target))
        return true;
    return false;
}

static bool is_safe(const struct grog_scenario *s, const struct battle *b, int firer, int target,
                    struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(s);
    int safety = gw_inches(s, GW_SET_SAFETY_DISTANCE), side = side_of(s, firer);
    uint64_t friends = units_present(s, b, side);
    if (sheet_number(&sheet, GW_SET_SPOTTER) && !has_spotter(s, b, side, target))
        return verdict_no(why, GW_RULING_INDIRECT, "nobody sees %s to direct the fire",
                          gw_name(s, target));
    if (safety > 0 && units_within(b, friends, &b->piece[target].on, safety))
        return verdict_no(why, GW_RULING_INDIRECT, "a friend is within %d\" of %s", safety / INCH,
                          gw_name(s, target));
    return true;
}

static bool refuse_shot(const struct grog_scenario *s, const struct battle *b, int firer,
                        int target, const struct facts *f, struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(s);
    int line = gw_fire_forbidden_by(f, &sheet);
    struct blocked by;
    if (!why)
        return false;
    if (line != GW_RULING_SIGHT)
        return verdict_no(why, line, "%s at %d\": %s", gw_name(s, target), f->range,
                          sheet.line[line].text);
    gw_sees_from(s, b, firer, b->piece[firer].on.at, target, &by);
    return refuse_hidden(s, b, target, &by, line, why);
}

/* Inches that two are apart at least, by their centres. */
static int least_range(const struct footprint *a, const struct footprint *b)
{
    int x = a->at.x - b->at.x, y = a->at.y - b->at.y;
    int apart = larger(x < 0 ? -x : x, y < 0 ? -y : y);
    return larger(0, apart - (a->width + a->depth + b->width + b->depth) / 2) / INCH;
}

/* Would it be allowed if he saw the target?  Most are too far away: sight is looked for last. */
static bool reaches(const struct grog_scenario *s, const struct battle *b, int firer,
                    const struct footprint *from, int target, int shot)
{
    const struct sheet sheet = scenario_sheet(s);
    const struct footprint *to = &b->piece[target].on;
    struct outcome o = {0};
    struct facts f = {
        .unit = gw_fighter(s, b, firer), .shot = shot, .range = least_range(from, to)};
    gw_fire_dice_look_up(&f, &sheet, &o);
    return o.allowed;
}

bool gw_can_shoot(const struct grog_scenario *s, const struct battle *b, int firer,
                  const struct footprint *from, int target, int shot, struct facts *f)
{
    const struct sheet sheet = scenario_sheet(s);
    struct outcome o = {0};
    if (!reaches(s, b, firer, from, target, shot))
        return false;
    gw_shot_facts(s, b, firer, from, target, shot, f);
    gw_fire_dice_look_up(f, &sheet, &o);
    return o.allowed && (o.direct || is_safe(s, b, firer, target, NULL));
}

bool gw_shot_is_legal(const struct grog_scenario *s, const struct battle *b, int firer, int target,
                      int shot, struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(s);
    struct outcome o = {0};
    struct facts f;
    int far, line;
    if (target == NOBODY || !is_present(b, target) || side_of(s, target) == side_of(s, firer))
        return verdict_no(why, GW_RULING_SIGHT, "it must be an enemy on the table");
    if (shot == STANDING && !gw_may_act(s, b, firer, FIRE, &far, &line))
        return verdict_no(why, line, "its kind does not fire");
    if (!why)
        return gw_can_shoot(s, b, firer, &b->piece[firer].on, target, shot, &f);
    gw_shot_facts(s, b, firer, &b->piece[firer].on, target, shot, &f);
    gw_fire_dice_look_up(&f, &sheet, &o);
    if (!o.allowed)
        return refuse_shot(s, b, firer, target, &f, why);
    return o.direct || is_safe(s, b, firer, target, why);
}

bool gw_has_shot(const struct grog_scenario *s, const struct battle *b, int firer, int shot)
{
    EACH_UNIT(s, other_side(side_of(s, firer)), target)
    if (gw_shot_is_legal(s, b, firer, target, shot, NULL))
        return true;
    return false;
}

static void test_nerve(struct umpire *u, int unit, int firer)
{
    struct battle *b = u->battle;
    struct facts f = {.unit = gw_fighter(u->scenario, b, unit),
                      .lost = gw_profile(u->scenario, unit)->bases - gw_unit(b, unit)->bases};
    struct outcome o = {0};
    if (!sheet_number(&u->sheet, GW_SET_NERVE_TEST))
        return;
    GW_ASK(u, nerve, "nerve", unit, NOBODY, &f, &o);
    if (o.result == ROUTS)
        gw_lose(u, unit, "routs");
    else if (o.result == FALLS_BACK)
        gw_fall_back(u, unit, b->piece[firer].on.at);
}

void gw_fire(struct umpire *u, int firer, int target, int shot)
{
    struct facts f;
    struct outcome o = {0};
    gw_shot_facts(u->scenario, u->battle, firer, &u->battle->piece[firer].on, target, shot, &f);
    GW_ASK(u, fire, "fire", firer, target, &f, &o);
    gw_leave(u, target, o.bases_left, o.markers_left);
    if (o.bases_lost > 0 && o.bases_left > 0)
        test_nerve(u, target, firer);
}

/* ---- smoke ---- */

bool gw_smoke_is_legal(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                       struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(s);
    uint64_t friends = units_present(s, b, side_of(s, o->unit));
    int far, line;
    if (!is_artillery(gw_type(s, b, o->unit)) || !sheet_number(&sheet, GW_SET_SMOKE_SHELLS))
        return verdict_no(why, GW_RULING_SMOKE, "it has no smoke shells");
    if (!gw_may_act(s, b, o->unit, FIRE, &far, &line))
        return verdict_no(why, line, "its kind does not fire");
    if (o->points != 1 || !table_holds(&s->table, o->point[0]))
        return verdict_no(why, GW_RULING_SMOKE, "smoke is laid on a place on the table");
    EACH_OF(friends, unit)
    if (gw_sees_place(s, b, unit, o->point[0]))
        return true;
    return verdict_no(why, GW_RULING_SMOKE, "nobody of its side sees that place");
}

/* A row of squares, one for each base, is one rectangle. */
void gw_smoke(struct umpire *u, const struct order *o)
{
    int half = sheet_number(&u->sheet, GW_SET_SMOKE_SIZE) * INCH / 2;
    int row = half * gw_unit(u->battle, o->unit)->bases;
    int x = o->word[0] == WAY_ALONG ? half : row, y = o->word[0] == WAY_ALONG ? row : half;
    struct place at = o->point[0];
    patch_add(u->battle, &(struct patch){.kind = SMOKE_PATCH,
                                         .side = (int16_t)side_of(u->scenario, o->unit),
                                         .turn = u->battle->turn,
                                         .a = {at.x - x, at.y - y},
                                         .b = {at.x + x, at.y + y}});
    GW_SAY(u, GW_RULING_SMOKE, "smoke", o->unit, NOBODY, "%s lays smoke",
           gw_name(u->scenario, o->unit));
}

/* ---- rally ---- */

void gw_rally_facts(const struct grog_scenario *s, const struct battle *b, int unit,
                    struct facts *f)
{
    const struct footprint *on = &b->piece[unit].on;
    uint64_t enemies = units_present(s, b, other_side(side_of(s, unit)));
    int nearest = unit_nearest(b, enemies, on);
    int near = gw_inches(s, GW_SET_RALLY_ENEMY_DISTANCE);
    *f = (struct facts){.unit = gw_fighter(s, b, unit)};
    f->cover = gw_cover(s, on->at, nearest == NOBODY ? NULL : &b->piece[nearest].on.at);
    f->enemy_near = units_within(b, enemies, on, near) != 0;
}

void gw_rally(struct umpire *u, int unit)
{
    struct facts f;
    struct outcome o = {0};
    gw_rally_facts(u->scenario, u->battle, unit, &f);
    GW_ASK(u, rally, "rally", unit, NOBODY, &f, &o);
    gw_unit(u->battle, unit)->markers = (int16_t)o.markers_left;
}
