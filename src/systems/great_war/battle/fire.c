/* SPDX-License-Identifier: MIT */
/* Fire, smoke and rallying: from the table to the fields of the sheet, and back (4.6, 4.7). */
#include "rules.h"

/* ---- a shot ---- */

struct unit gw_fighter(struct game g, int unit)
{
    const struct gw_unit *state = now_of(g, unit);
    return (struct unit){gw_type(g, unit), state->bases, gw_profile(g.s, unit)->grade,
                         state->markers};
}

/* Indirect fire is hindered by what the target is in, not by what lies between. */
void gw_shot_facts(struct game g, int firer, const struct footprint *from, int target, int shot,
                   struct facts *f)
{
    const struct sheet sheet = scenario_sheet(g.s);
    const struct footprint *to = on_of(g, target);
    struct outcome o = {.direct = true};
    *f = (struct facts){.unit = gw_fighter(g, firer),
                        .shot = shot,
                        .range = inches_between(from, to),
                        .unseen = !gw_sees_from(g, firer, from->at, target, NULL),
                        .target = gw_fighter(g, target),
                        .target_moved = now_of(g, target)->moved};
    if (is_artillery(f->unit.type))
        gw_fire_dice_look_up(f, &sheet, &o);
    f->cover = gw_cover(g.s, to->at, o.direct ? &from->at : NULL);
    f->smoke = patch_is_on_way(g, SMOKE_PATCH, o.direct ? from->at : to->at, to->at);
}

static bool is_safe(struct game g, int firer, int target, struct verdict *why)
{
    int safety = gw_inches(g, GW_SET_SAFETY_DISTANCE), side = side_of(g.s, firer);
    uint64_t friends = units_present(g, side);
    if (gw_number(g, GW_SET_SPOTTER) && unit_for(g, target, friends, gw_sees) == NOBODY)
        return verdict_no(why, GW_RULING_INDIRECT, "nobody sees %s to direct the fire",
                          unit_name(g.s, target));
    if (safety > 0 && units_within(g.b, friends, on_of(g, target), safety))
        return verdict_no(why, GW_RULING_INDIRECT, "a friend is within %d\" of %s", safety / INCH,
                          unit_name(g.s, target));
    return true;
}

static bool refuse_shot(struct game g, int firer, int target, const struct facts *f,
                        struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(g.s);
    int line = gw_fire_forbidden_by(f, &sheet), reach = gw_number(g, line);
    if (line == GW_RULING_SIGHT)
        return gw_must_see(g, firer, target, why);
    if (reach == 0)
        return verdict_no(why, line, "%s", sheet.line[line].text);
    return verdict_no(why, line, "%s is %d\" away, and the fire reaches %d\"",
                      unit_name(g.s, target), f->range, reach);
}

bool gw_reaches(struct game g, int firer, const struct footprint *from, int target, int shot)
{
    const struct sheet sheet = scenario_sheet(g.s);
    const struct facts f = {.unit = gw_fighter(g, firer),
                            .shot = shot,
                            .range = inches_between(from, on_of(g, target))};
    return gw_fire_forbidden_by(&f, &sheet) < 0;
}

bool gw_can_shoot(struct game g, int firer, const struct footprint *from, int target, int shot,
                  struct facts *f, struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(g.s);
    struct outcome o = {0};
    if (!why && !gw_reaches(g, firer, from, target, shot))
        return false; /* most are too far away: sight is looked for last */
    gw_shot_facts(g, firer, from, target, shot, f);
    gw_fire_dice_look_up(f, &sheet, &o);
    if (!o.allowed)
        return why && refuse_shot(g, firer, target, f, why);
    return o.direct || is_safe(g, firer, target, why);
}

static bool may_fire(struct game g, int unit, struct verdict *why)
{
    const struct gw_stride may = gw_stride(g, unit, FIRE);
    return may.is_allowed || verdict_no(why, may.line, "its kind does not fire");
}

bool gw_shot_is_legal(struct game g, int firer, int target, int shot, struct verdict *why)
{
    struct facts f;
    if (!gw_is_enemy(g, firer, target))
        return verdict_no(why, GW_RULING_SIGHT, "it must be an enemy on the table");
    return (shot == MOVING || may_fire(g, firer, why)) &&
           gw_can_shoot(g, firer, on_of(g, firer), target, shot, &f, why);
}

/* Who fires, and how: by itself, or the active unit after its move. */
static int shot_of(struct game g, const struct order *o, int *firer)
{
    bool has_moved = o->verb == DO_TARGET;
    *firer = has_moved ? battle_of(g)->actor : o->unit;
    return has_moved ? MOVING : STANDING;
}

bool gw_check_fire(struct game g, const struct order *o, struct verdict *why)
{
    int firer, shot = shot_of(g, o, &firer);
    return gw_shot_is_legal(g, firer, o->other, shot, why);
}

static void test_nerve(struct umpire *u, int unit, int firer)
{
    struct facts f = {.unit = gw_fighter(game_of(u), unit)};
    struct outcome o = {0};
    if (!gw_number(game_of(u), GW_SET_NERVE_TEST))
        return;
    f.lost = gw_profile(u->scenario, unit)->bases - f.unit.bases;
    umpire_ask(u, "nerve", unit, NOBODY, &f, &o);
    if (o.result == ROUTS)
        gw_lose(u, unit, "routs");
    else if (o.result == FALLS_BACK)
        gw_fall_back(u, unit, u->battle->piece[firer].on.at);
}

void gw_fire(struct umpire *u, int firer, int target, int shot)
{
    struct game g = game_of(u);
    struct facts f;
    struct outcome o = {0};
    gw_shot_facts(g, firer, on_of(g, firer), target, shot, &f);
    umpire_ask(u, "fire", firer, target, &f, &o);
    gw_leave(u, target, o.bases_left, o.markers_left);
    if (o.bases_lost > 0 && o.bases_left > 0)
        test_nerve(u, target, firer);
}

void gw_do_fire(struct umpire *u, const struct order *o)
{
    int firer, shot = shot_of(game_of(u), o, &firer);
    gw_fire(u, firer, o->other, shot);
    if (shot == MOVING)
        u->battle->phase = STAGE_SEIZE;
}

/* ---- smoke ---- */

bool gw_check_smoke(struct game g, const struct order *o, struct verdict *why)
{
    uint64_t friends = units_present(g, side_of(g.s, o->unit));
    if (!is_artillery(gw_type(g, o->unit)) || !gw_number(g, GW_SET_SMOKE_SHELLS))
        return verdict_no(why, GW_RULING_SMOKE, "it has no smoke shells");
    if (!may_fire(g, o->unit, why))
        return false;
    if (o->points != 1 || !table_holds(&g.s->table, o->point[0]))
        return verdict_no(why, GW_RULING_SMOKE, "smoke is laid on a place on the table");
    EACH_OF(friends, unit)
    if (gw_sees_place(g, unit, o->point[0]))
        return true;
    return verdict_no(why, GW_RULING_SMOKE, "nobody of its side sees that place");
}

/* A row of squares, one for each base, is one rectangle. */
void gw_do_smoke(struct umpire *u, const struct order *o)
{
    int half = gw_inches(game_of(u), GW_SET_SMOKE_SIZE) / 2;
    int row = half * gw_unit(u->battle, o->unit)->bases;
    int x = o->word[0] == WAY_ALONG ? half : row, y = o->word[0] == WAY_ALONG ? row : half;
    struct place at = o->point[0];
    patch_add(u->battle, &(struct patch){.kind = SMOKE_PATCH,
                                         .side = (int16_t)side_of(u->scenario, o->unit),
                                         .turn = u->battle->turn,
                                         .a = {at.x - x, at.y - y},
                                         .b = {at.x + x, at.y + y}});
    GW_SAY_OF(u, GW_RULING_SMOKE, "smoke", o->unit, "lays smoke");
}

/* ---- rally ---- */

struct facts gw_rally_facts(struct game g, int unit)
{
    const struct footprint *on = on_of(g, unit);
    uint64_t enemies = enemies_present(g, unit);
    int nearest = unit_nearest(g.b, enemies, on), near = gw_inches(g, GW_SET_RALLY_ENEMY_DISTANCE);
    const struct place *from = nearest == NOBODY ? NULL : &on_of(g, nearest)->at;
    return (struct facts){.unit = gw_fighter(g, unit),
                          .cover = gw_cover(g.s, on->at, from),
                          .enemy_near = units_within(g.b, enemies, on, near) != 0};
}

bool gw_check_rally(struct game g, const struct order *o, struct verdict *why)
{
    return now_of(g, o->unit)->markers > 0 || verdict_no(why, GW_RULING_RALLY, "it has no markers");
}

void gw_do_rally(struct umpire *u, const struct order *order)
{
    struct facts f = gw_rally_facts(game_of(u), order->unit);
    struct outcome o = {0};
    umpire_ask(u, "rally", order->unit, NOBODY, &f, &o);
    gw_unit(u->battle, order->unit)->markers = (int16_t)o.markers_left;
}
