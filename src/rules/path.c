/* SPDX-License-Identifier: MIT */
/* Paths: legs and lengths. */
#include "rules.h"

struct path path_of(struct place from, const struct place *point, int points)
{
    struct path p = {.places = 1, .place = {from}};
    for (int i = 0; i < points; i++)
        p.place[p.places++] = point[i];
    return p;
}

int path_length(const struct path *p)
{
    int length = 0;
    for (int i = 1; i < p->places; i++)
        length += length_between(p->place[i - 1], p->place[i]);
    return length;
}

bool path_is_on_table(const struct path *p, const struct table *table)
{
    for (int i = 0; i < p->places; i++)
        if (!table_holds(table, p->place[i]))
            return false;
    return true;
}

struct place path_place(const struct path *p, int64_t far)
{
    for (int i = 1; i < p->places; i++) {
        int64_t length = fine_length(p->place[i - 1], p->place[i]);
        if (far <= length)
            return place_along(p->place[i - 1], p->place[i], far);
        far -= length;
    }
    return p->place[p->places - 1];
}

/* ---- along a line ---- */

/* How far along a line its point nearest to a place lies. */
static int along_line(const struct terrain *line, struct place p)
{
    int before = 0, nearest = -1, along = 0;
    for (int k = 0; k + 1 < line->corners; k++) {
        struct place a = line->corner[k], b = line->corner[k + 1];
        int length = length_between(a, b);
        const struct footprint stretch = footprint_behind(b, heading(a, b), 0, length);
        struct place foot = footprint_nearest(&stretch, p);
        int gap = length_between(foot, p);
        if (nearest < 0 || gap < nearest) {
            nearest = gap;
            along = before + smaller(length, length_between(a, foot));
        }
        before += length;
    }
    return along;
}

bool path_follows_line(const struct path *p, const struct terrain *line, int reach)
{
    int way = 0, here = along_line(line, p->place[0]);
    if (!terrain_is_near(line, p->place[0], reach))
        return false;
    for (int i = 1; i < p->places; i++) {
        int there = along_line(line, p->place[i]), turn = there > here ? 1 : -1;
        if (there == here || (way != 0 && turn != way) ||
            !line_holds_way(line, p->place[i - 1], p->place[i], reach))
            return false;
        way = turn;
        here = there;
    }
    return true;
}

/* ---- terrain on the way ---- */

/* Where a leg first meets a piece, or -1. */
static int64_t leg_meets(const struct table *table, const struct terrain *t, uint64_t roads,
                         struct place a, struct place b, bool is_start)
{
    struct way_part list[STRETCHES_MAX];
    bool is_line = t->like->shape == TERRAIN_LINE;
    int count = stretches_off_roads(table, roads, t, a, b, list);
    for (int i = 0; i < count; i++)
        if (!is_line || !is_start || list[i].to > FINE_SLACK)
            return list[i].from;
    return -1;
}

struct path_met path_meets(const struct path *p, const struct table *table, uint64_t pieces,
                           uint64_t roads)
{
    struct path_met met = {.pieces = 0};
    int64_t before = 0;
    for (int i = 1; i < p->places; i++) {
        struct place a = p->place[i - 1], b = p->place[i];
        uint64_t left = pieces;
        EACH_OF(left, piece)
        {
            int64_t first = leg_meets(table, &table->terrain[piece], roads, a, b, before == 0);
            if (first < 0)
                continue;
            met.first = met.pieces && met.first < before + first ? met.first : before + first;
            met.pieces |= UINT64_C(1) << piece;
        }
        before += fine_length(a, b);
    }
    return met;
}

/* ---- corners ---- */

bool corners_are_within(const struct footprint *from, const struct footprint *to, int limit)
{
    for (int i = 0; i < 4; i++)
        if (length_between(from->corner[i], to->corner[i]) > limit)
            return false;
    return true;
}

void five_points(const struct footprint *f, struct place point[5])
{
    point[0] = f->at;
    for (int i = 0; i < 4; i++)
        point[i + 1] = f->corner[i];
}
