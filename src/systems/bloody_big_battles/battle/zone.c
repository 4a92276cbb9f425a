/* SPDX-License-Identifier: MIT */
/*
 * Front arcs, and zones of control: the part of a unit's front arc near its front edge.  Whoever
 * touches one goes straight at that enemy or straight away from him.
 */
#include "parts.h"

struct front bbb_front(const struct footprint *f)
{
    return (struct front){f->front, f->facing, f->width};
}

bool bbb_is_in_front(const struct footprint *f, const struct footprint *target)
{
    const struct front front = bbb_front(f);
    for (int i = 0; i < 4; i++)
        if (arc_of(&front, f->depth, target->corner[i]) == IN_FRONT)
            return true;
    return arc_of(&front, f->depth, target->at) == IN_FRONT;
}

bool bbb_has_zone(const struct grog_scenario *s, const struct battle *b, int unit)
{
    const struct bbb_unit *state = bbb_unit_seen(b, unit);
    if (is_gun(s, unit))
        return state->formation == DEPLOYED && !state->silenced;
    return state->formation != IN_MARCH;
}

bool bbb_outflanks(struct place began, const struct footprint *charger,
                   const struct footprint *target)
{
    enum { TOUCH = 1 }; /* a charge stops at the last 1/100 inch before it would overlap */
    const struct front front = bbb_front(target);
    const struct place edge[2] = {charger->corner[0], charger->corner[1]};
    const struct shape charge = shape_around(edge, 2);
    if (arc_of(&front, target->depth, began) == IN_FRONT)
        return false;
    for (int i = 1; i < 4; i++) { /* right, rear, left */
        const struct place side[2] = {target->corner[i], target->corner[(i + 1) % 4]};
        const struct shape other = shape_around(side, 2);
        if (shape_is_within(&charge, &other, TOUCH))
            return true;
    }
    return false;
}

/* ---- touching a zone ---- */

static struct shape front_edge(const struct footprint *f)
{
    const struct place edge[2] = {f->corner[0], f->corner[1]};
    return shape_around(edge, 2);
}

bool bbb_zone_holds(const struct grog_scenario *s, const struct battle *b, int enemy,
                    struct place p)
{
    const struct footprint *f = &b->piece[enemy].on;
    const struct front front = bbb_front(f);
    const struct shape edge = front_edge(f), place = shape_around(&p, 1);
    return bbb_has_zone(s, b, enemy) && arc_of(&front, f->depth, p) == IN_FRONT &&
           shape_is_within(&edge, &place, setting_inches(s, BBB_SET_ZOC));
}

/* Part of a straight way, by distances from its start. */
struct stretch {
    int length, first, last;
};

/* Keeps what lies on the right side of a border: a number that changes evenly along the way is not
 * below 0 there.  False: nothing does. */
static bool clip(struct stretch *way, int64_t at_start, int64_t at_end)
{
    if (at_start < 0 && at_end < 0)
        return false;
    int64_t change = at_end - at_start;
    if (at_start < 0)
        way->first = larger(way->first, (int)((way->length * -at_start + change - 1) / change));
    if (at_end < 0)
        way->last = smaller(way->last, (int)(way->length * at_start / -change));
    return way->first <= way->last;
}

/* The front arc opens by 45 degrees from both ends of the front edge. */
static bool clip_to_arc(struct stretch *way, const struct footprint *f, struct place from,
                        struct place to)
{
    const struct framed a = place_in_frame(f->front, f->facing, from),
                        b = place_in_frame(f->front, f->facing, to);
    int64_t half = FRAME(f->width) / 2;
    return clip(way, a.ahead, b.ahead) &&
           clip(way, half + a.ahead - a.right, half + b.ahead - b.right) &&
           clip(way, half + a.ahead + a.right, half + b.ahead + b.right);
}

/* Does the way touch the zone before its very end? */
static bool is_touched(const struct grog_scenario *s, const struct battle *b, int enemy,
                       struct place from, struct place to)
{
    const struct footprint *f = &b->piece[enemy].on;
    int length = length_between(from, to), reach = setting_inches(s, BBB_SET_ZOC);
    struct stretch part = {length, 0, length - 1};
    const struct shape edge = front_edge(f);
    if (length == 0 || !clip_to_arc(&part, f, from, to))
        return false;
    const struct place ends[2] = {place_towards(from, to, part.first),
                                  place_towards(from, to, part.last)};
    const struct shape way = shape_around(ends, 2);
    return shape_is_within(&edge, &way, reach);
}

/* ---- what it forbids ---- */

/* The way, carried on, or carried backwards, meets the enemy. */
static bool is_direct(const struct footprint *enemy, struct place from, struct place to)
{
    enum { FAR = 400 * INCH };
    int times = FAR / length_between(from, to);
    struct place on = {from.x + (to.x - from.x) * times, from.y + (to.y - from.y) * times};
    struct place back = {2 * from.x - on.x, 2 * from.y - on.y};
    return footprint_gap_to_segment(enemy, from, on) == 0 ||
           footprint_gap_to_segment(enemy, from, back) == 0;
}

static bool is_charged_by_another(const struct grog_scenario *s, const struct battle *b, int enemy,
                                  int unit)
{
    uint64_t friends = bbb_units(s, b, side_of(s, unit)) & ~UNIT_BIT(unit);
    EACH_OF(friends, friend)
    if (bbb_unit_seen(b, friend)->target == enemy)
        return true;
    return false;
}

static bool forbids(const struct grog_scenario *s, const struct battle *b, int enemy,
                    struct place from, const struct place *point, int points)
{
    bool has_touched = false;
    for (int i = 0; i < points; i++) {
        struct place start = i == 0 ? from : point[i - 1];
        has_touched = has_touched || is_touched(s, b, enemy, start, point[i]);
        if (has_touched && !is_same_place(start, point[i]) &&
            !is_direct(&b->piece[enemy].on, start, point[i]))
            return true;
    }
    return false;
}

int bbb_zone_forbids(const struct grog_scenario *s, const struct battle *b, int unit,
                     struct place from, const struct place *point, int points)
{
    uint64_t enemies = bbb_units(s, b, enemy_of(s, unit));
    EACH_OF(enemies, enemy)
    if (bbb_has_zone(s, b, enemy) && forbids(s, b, enemy, from, point, points) &&
        !is_charged_by_another(s, b, enemy, unit))
        return enemy;
    return NOBODY;
}
