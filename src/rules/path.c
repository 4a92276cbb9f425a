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
