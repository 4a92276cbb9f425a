/* SPDX-License-Identifier: MIT */
/* Front arcs, and zones of control: whoever touches one goes straight at that enemy or straight away. */
#include "parts.h"

struct front bbb_front(const struct footprint *f)
{
    return (struct front){f->front, f->facing, f->width};
}

bool bbb_is_in_front(const struct footprint *f, const struct footprint *target)
{
    const struct front front = bbb_front(f);
    struct place point[5];
    five_points(target, point);
    for (int i = 0; i < COUNT_OF(point); i++)
        if (arc_of(&front, f->depth, point[i]) == IN_FRONT)
            return true;
    return false;
}

bool bbb_outflanks(struct place began, const struct footprint *charger,
                   const struct footprint *target)
{
    const struct front front = bbb_front(target);
    const struct place edge[2] = {charger->corner[0], charger->corner[1]};
    const struct shape charge = shape_around(edge, 2);
    if (arc_of(&front, target->depth, began) == IN_FRONT)
        return false;
    const struct shape whole = shape_of(target);
    int touch = shape_gap(&charge, &whole) + 1; /* it stops just before it would overlap */
    for (int i = RIGHT_EDGE; i <= LEFT_EDGE; i++) {
        const struct place side[2] = {target->corner[i], target->corner[(i + 1) % 4]};
        const struct shape other = shape_around(side, 2);
        if (shape_is_within(&charge, &other, touch))
            return true;
    }
    return false;
}

/* ---- zones ---- */

bool bbb_has_zone(struct game g, int unit)
{
    const struct bbb_unit *state = now_of(g, unit);
    if (is_gun(g.s, unit))
        return state->formation == DEPLOYED && !state->silenced;
    return state->formation != IN_MARCH;
}

static struct zone zone_of(struct game g, int unit)
{
    return (struct zone){on_of(g, unit), setting_inches(g.s, BBB_SET_ZOC)};
}

/* Enemies with a zone that is perhaps no farther than the box. */
static uint64_t with_zones(struct game g, int unit, const struct box *box)
{
    uint64_t near = units_about(g, box, setting_inches(g.s, BBB_SET_ZOC)) & enemies_of(g, unit),
             zones = 0;
    EACH_OF(near, enemy)
    if (bbb_has_zone(g, enemy))
        zones |= UNIT_BIT(enemy);
    return zones;
}

bool bbb_is_in_zone(struct game g, int unit, struct place p)
{
    const struct box box = {p.x, p.y, p.x, p.y};
    uint64_t zones = with_zones(g, unit, &box);
    EACH_OF(zones, enemy)
    {
        const struct zone zone = zone_of(g, enemy);
        if (zone_holds(&zone, p))
            return true;
    }
    return false;
}

static bool is_charged_by_another(struct game g, int enemy, int unit)
{
    uint64_t friends = friends_of(g, unit);
    EACH_OF(friends, friend)
    if (now_of(g, friend)->target == enemy)
        return true;
    return false;
}

int bbb_zone_forbids(struct game g, int unit, const struct path *path)
{
    struct box box = {path->place[0].x, path->place[0].y, path->place[0].x, path->place[0].y};
    for (int i = 1; i < path->places; i++) {
        box.west = smaller(box.west, path->place[i].x);
        box.east = larger(box.east, path->place[i].x);
        box.south = smaller(box.south, path->place[i].y);
        box.north = larger(box.north, path->place[i].y);
    }
    uint64_t zones = with_zones(g, unit, &box);
    EACH_OF(zones, enemy)
    {
        const struct zone zone = zone_of(g, enemy);
        if (!zone_lets_pass(&zone, path) && !is_charged_by_another(g, enemy, unit))
            return enemy;
    }
    return NOBODY;
}
