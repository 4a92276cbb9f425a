/* SPDX-License-Identifier: MIT */
/* Stretches of a way, without those on which a road or a bridge takes the place of what lies under
 * it. */
#include "rules.h"

static int add(struct way_part *list, int count, int64_t from, int64_t to)
{
    if (count < STRETCHES_MAX)
        list[count++] = (struct way_part){from, to};
    return count;
}

/* A road with its edges is taken out: what is left of a stretch lies before it and behind. */
static int take_out(struct way_part *list, int count, struct way_part road)
{
    struct way_part left[STRETCHES_MAX];
    int lefts = 0;
    for (int i = 0; i < count; i++) {
        struct way_part it = list[i];
        bool begins_before = it.from < road.from - FINE_SLACK;
        bool ends_behind = it.to > road.to + FINE_SLACK;
        if (begins_before)
            lefts = add(left, lefts, it.from, it.to < road.from ? it.to : road.from);
        if (ends_behind)
            lefts = add(left, lefts, it.from > road.to ? it.from : road.to, it.to);
    }
    for (int i = 0; i < lefts; i++)
        list[i] = left[i];
    return lefts;
}

int stretches_off_roads(const struct table *table, uint64_t roads, const struct terrain *t,
                        struct place a, struct place b, struct way_part *list)
{
    struct way_part road[STRETCHES_MAX];
    int count = terrain_stretches(t, a, b, list);
    while (count > 0 && roads != 0) {
        int piece = __builtin_ctzll(roads);
        int found = terrain_stretches(&table->terrain[piece], a, b, road);
        for (int i = 0; i < found; i++)
            count = take_out(list, count, road[i]);
        roads &= roads - 1;
    }
    return count;
}

bool way_is_in(const struct table *table, uint64_t pieces, uint64_t roads, struct place a,
               struct place b, int64_t longer)
{
    struct way_part list[STRETCHES_MAX];
    EACH_OF(pieces, i)
    {
        int count = stretches_off_roads(table, roads, &table->terrain[i], a, b, list);
        int64_t inside = count > 0 ? 0 : -1;
        for (int k = 0; k < count; k++)
            inside += list[k].to - list[k].from;
        if (inside > longer)
            return true;
    }
    return false;
}
