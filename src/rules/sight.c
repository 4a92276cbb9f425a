/* SPDX-License-Identifier: MIT */
/*
 * Sight.  Most pairs of places have nothing at all between them, so what lies outside the box of a
 * fan, or beside its lines, is left out first; that is told without branches where they could not be
 * foretold.
 */
#include "rules.h"

#include <stdlib.h>

/* ---- fans ---- */

static void widen(struct box *box, struct place p)
{
    box->west = p.x < box->west ? p.x : box->west;
    box->east = p.x > box->east ? p.x : box->east;
    box->south = p.y < box->south ? p.y : box->south;
    box->north = p.y > box->north ? p.y : box->north;
}

struct fan fan_open(const struct place *point, int points)
{
    struct place from = point[0];
    struct fan fan = {.from = from,
                      .box = {from.x, from.y, from.x, from.y},
                      .way_x = point[1].x - from.x,
                      .way_y = point[1].y - from.y};
    for (int i = 1; i < points; i++) {
        int64_t aside = llabs((int64_t)fan.way_x * (point[i].y - from.y) -
                              (int64_t)fan.way_y * (point[i].x - from.x));
        fan.spread = aside > fan.spread ? aside : fan.spread;
        widen(&fan.box, point[i]);
    }
    return fan;
}

static inline bool boxes_meet(const struct box *a, const struct box *b)
{
    return (a->west <= b->east) & (b->west <= a->east) & (a->south <= b->north) &
           (b->south <= a->north);
}

/* Does what lies within so much of a place, east and north, leave the whole fan on one side?  In
 * halves of 1/100 inch, because of the middle of a box. */
static inline bool is_beside(const struct fan *fan, int twice_x, int twice_y, int wide, int deep)
{
    int64_t reach = (int64_t)abs(fan->way_x) * deep + (int64_t)abs(fan->way_y) * wide;
    int64_t side = (int64_t)fan->way_x * (twice_y - 2 * fan->from.y) -
                   (int64_t)fan->way_y * (twice_x - 2 * fan->from.x);
    return llabs(side) > reach + 2 * fan->spread;
}

static inline bool is_box_beside(const struct fan *fan, const struct box *b)
{
    return is_beside(fan, b->west + b->east, b->south + b->north, b->east - b->west,
                     b->north - b->south);
}

uint64_t fan_pieces(const struct fan *fan, const struct table *table, uint64_t pieces)
{
    uint64_t met = 0, in = 0;
    for (; pieces; pieces &= pieces - 1) {
        int i = __builtin_ctzll(pieces);
        met |= (uint64_t)boxes_meet(&fan->box, &table->terrain[i].box) << i;
    }
    for (; met; met &= met - 1)
        if (!is_box_beside(fan, &table->terrain[__builtin_ctzll(met)].box))
            in |= met & -met;
    return in;
}

static inline bool is_in_fan(const struct fan *fan, const struct footprint *f)
{
    int reach = (f->width + f->depth) / 2 + 1; /* more than half of its diagonal */
    return f->at.x + reach >= fan->box.west && f->at.x - reach <= fan->box.east &&
           f->at.y + reach >= fan->box.south && f->at.y - reach <= fan->box.north &&
           !is_beside(fan, 2 * f->at.x, 2 * f->at.y, 2 * reach, 2 * reach);
}

uint64_t fan_units(const struct fan *fan, const struct battle *b, uint64_t units)
{
    uint64_t in = 0;
    for (; units; units &= units - 1)
        if (is_in_fan(fan, &b->piece[__builtin_ctzll(units)].on))
            in |= units & -units;
    return in;
}

void sight_gather(struct sight *sight, const struct place *point, int points)
{
    struct fan fan = fan_open(point, points);
    uint64_t near = fan_pieces(&fan, sight->table, sight->walls | sight->masses | sight->thin);
    sight->walls &= near;
    sight->masses &= near;
    sight->thin &= near;
    sight->units = sight->b ? fan_units(&fan, sight->b, sight->units) : 0;
}

/* ---- what blocks ---- */

static bool is_across(const struct sight *sight, const struct terrain *t, struct place from,
                      struct place to)
{
    uint64_t piece = UINT64_C(1) << (t - sight->table->terrain);
    if (sight->graze == 0 || t->like->shape != TERRAIN_AREA)
        return terrain_is_crossed(t, from, to);
    return table_is_deeper(sight->table, from, to, piece, sight->graze);
}

static bool is_hidden_by(const struct sight *sight, int piece, struct place from, struct place to)
{
    const struct terrain *t = &sight->table->terrain[piece];
    return is_across(sight, t, from, to) && ((sight->walls >> piece & 1) || !terrain_holds(t, to));
}

static int solid_piece(const struct sight *sight, struct place from, struct place to)
{
    for (uint64_t left = sight->walls | sight->masses; left; left &= left - 1) {
        int piece = __builtin_ctzll(left);
        if (is_hidden_by(sight, piece, from, to))
            return piece;
    }
    return -1;
}

/* The first of those that are too deep, or of those that are together. */
static int deep_piece(const struct sight *sight, struct place from, struct place to)
{
    struct crossing c;
    if (!sight->each && !table_is_deeper(sight->table, from, to, sight->thin, sight->depth))
        return -1;
    for (uint64_t left = sight->thin; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        if (terrain_crossing(&sight->table->terrain[i], from, to, &c) &&
            c.inside > (sight->each ? sight->depth : 0))
            return i;
    }
    return -1;
}

static int unit_between(const struct sight *sight, struct place from, struct place to)
{
    for (uint64_t left = sight->units; left; left &= left - 1) {
        int unit = __builtin_ctzll(left);
        const struct footprint *f = &sight->b->piece[unit].on;
        if (footprint_is_crossed(f, from, to) &&
            (sight->graze == 0 || is_longer(footprint_inside(f, from, to), sight->graze)))
            return unit;
    }
    return NOBODY;
}

static bool is_told(struct blocked *by, int terrain, int unit)
{
    if (by)
        *by = (struct blocked){terrain, unit};
    return true;
}

bool sight_is_blocked(const struct sight *sight, struct place from, struct place to,
                      struct blocked *by)
{
    int piece = solid_piece(sight, from, to);
    if (piece < 0 && sight->thin)
        piece = deep_piece(sight, from, to);
    if (piece >= 0)
        return is_told(by, piece, NOBODY);
    int unit = sight->units ? unit_between(sight, from, to) : NOBODY;
    return unit != NOBODY && is_told(by, -1, unit);
}

bool sight_is_blocked_again(const struct sight *sight, struct place from, struct place to,
                            const struct blocked *by)
{
    return by->terrain >= 0 && ((sight->walls | sight->masses) >> by->terrain & 1) &&
           is_hidden_by(sight, by->terrain, from, to);
}

/* ---- for a person ---- */

struct place sight_blocked_at(const struct sight *sight, struct place from, struct place to,
                              const struct blocked *by)
{
    struct crossing c;
    if (by->unit != NOBODY) {
        const struct footprint *f = &sight->b->piece[by->unit].on;
        return place_towards(from, to, footprint_stops_point(f, from, to, 0));
    }
    if (by->terrain < 0 || !terrain_crossing(&sight->table->terrain[by->terrain], from, to, &c))
        return from;
    bool is_deep = sight->thin >> by->terrain & 1;
    return is_deep ? place_towards(from, to, c.first + sight->depth) : c.in;
}

void sight_tell(const struct grog_scenario *s, const struct sight *sight, struct place from,
                struct place to, const struct blocked *by, struct sighting *sighting)
{
    sighting->is_blocked = true;
    sighting->blocker = by->unit;
    sighting->blocked_at = sight_blocked_at(sight, from, to, by);
    if (by->unit != NOBODY)
        snprintf(sighting->blocked_by, sizeof sighting->blocked_by, "%s",
                 battle_called((struct game){s, sight->b}, by->unit).words);
    else if (by->terrain >= 0)
        snprintf(sighting->blocked_by, sizeof sighting->blocked_by, "the %s",
                 s->table.terrain[by->terrain].like->word);
}
