/* SPDX-License-Identifier: MIT */
/* Paths: legs, lengths, what they meet. */
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

struct place path_place(const struct path *p, int far)
{
    for (int i = 1; i < p->places; i++) {
        int leg = length_between(p->place[i - 1], p->place[i]);
        if (far < leg)
            return place_towards(p->place[i - 1], p->place[i], far);
        far -= leg;
    }
    return p->place[p->places - 1];
}

int path_heading(const struct path *p)
{
    for (int i = p->places - 1; i > 0; i--)
        if (!is_same_place(p->place[i - 1], p->place[i]))
            return heading(p->place[i - 1], p->place[i]);
    return -1;
}

bool path_is_on_table(const struct path *p, const struct table *table)
{
    for (int i = 0; i < p->places; i++)
        if (!table_holds(table, p->place[i]))
            return false;
    return true;
}

int path_worst(const struct path *p, const struct going *g, struct met *met)
{
    int worst = 0;
    if (met)
        *met = (struct met){.terrain = -1};
    for (int i = 1; i < p->places; i++) {
        struct met found;
        if (going_worst(g, p->place[i - 1], p->place[i], &found) <= worst)
            continue;
        worst = found.rank;
        if (met)
            *met = found;
    }
    return worst;
}

/* A line that is met where a later leg begins has been met where the one before ends. */
bool path_first(const struct path *p, const struct going *g, int rank, struct met *met)
{
    int before = 0;
    for (int i = 1; i < p->places; i++) {
        if (going_first(g, p->place[i - 1], p->place[i], rank, met)) {
            met->first += before;
            return true;
        }
        before += length_between(p->place[i - 1], p->place[i]);
    }
    return false;
}

int path_meets(const struct path *p, const struct passage *passage)
{
    for (int i = 1; i < p->places; i++) {
        int unit = way_meets(passage, p->place[0], p->place[i - 1], p->place[i]);
        if (unit != NOBODY)
            return unit;
    }
    return NOBODY;
}

int path_back(const struct path *p, int far, place_will_do *will_do, const void *who)
{
    for (; far > 0; far--)
        if (will_do(who, path_place(p, far)))
            return far;
    return 0;
}

bool corners_are_within(const struct footprint *from, const struct footprint *to, int limit)
{
    for (int i = 0; i < 4; i++)
        if (length_between(from->corner[i], to->corner[i]) > limit)
            return false;
    return true;
}

void front_points(const struct footprint *f, struct place point[3])
{
    point[0] = f->corner[0];
    point[1] = f->front;
    point[2] = f->corner[1];
}

void five_points(const struct footprint *f, struct place point[5])
{
    point[0] = f->at;
    for (int i = 0; i < 4; i++)
        point[i + 1] = f->corner[i];
}
