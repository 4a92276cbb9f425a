/* SPDX-License-Identifier: MIT */
/* Lines of water, and bridges over them that are points: what is near one of these is bridged. */
#include "rules.h"

/* One stretch of a line, as a line of its own. */
static struct terrain stretch_of(const struct terrain *line, int k)
{
    struct terrain stretch = {.kind = line->kind, .like = line->like, .corners = 2};
    stretch.corner[0] = line->corner[k];
    stretch.corner[1] = line->corner[k + 1];
    terrain_close(&stretch);
    return stretch;
}

/* Where a way crosses a line, in the line's order; a way that begins on it does not cross it there. */
static int line_crossings(const struct terrain *line, struct place a, struct place b,
                          struct place at[TERRAIN_CORNERS_MAX])
{
    int count = 0;
    if (!terrain_is_crossed(line, a, b))
        return 0;
    for (int k = 0; k + 1 < line->corners; k++) {
        const struct terrain stretch = stretch_of(line, k);
        struct crossing c;
        if (!terrain_crossing(&stretch, a, b, &c) || is_same_place(c.in, a))
            continue;
        if (count == 0 || !is_same_place(at[count - 1], c.in))
            at[count++] = c.in;
    }
    return count;
}

bool is_by_bridge(const struct water *w, struct place a, struct place b)
{
    uint64_t bridges = w->bridges;
    EACH_OF(bridges, i)
    {
        struct place bridge = w->table->terrain[i].corner[0];
        if (length_between(bridge, a) <= w->near && length_between(bridge, b) <= w->near)
            return true;
    }
    return false;
}

int water_crossings(const struct water *w, struct place from, struct place to, int *bridged)
{
    struct place at[TERRAIN_CORNERS_MAX];
    uint64_t lines = w->lines;
    int crossings = 0;
    *bridged = 0;
    EACH_OF(lines, i)
    {
        int count = line_crossings(&w->table->terrain[i], from, to, at);
        crossings += count;
        for (int k = 0; k < count; k++)
            *bridged += is_by_bridge(w, at[k], at[k]);
    }
    return crossings - *bridged;
}

/* The part of a stretch inside a footprint lies wholly by one bridge. */
static bool is_all_by_bridge(const struct water *w, const struct footprint *f,
                             const struct terrain *stretch)
{
    static const struct terrain_kind any = {.shape = TERRAIN_AREA};
    struct terrain area = {.like = &any, .corners = 4};
    struct crossing c;
    memcpy(area.corner, f->corner, sizeof f->corner);
    return !terrain_close(&area) &&
           terrain_crossing(&area, stretch->corner[0], stretch->corner[1], &c) &&
           is_by_bridge(w, c.in, c.out);
}

bool lies_on_water(const struct water *w, const struct footprint *f)
{
    uint64_t lines = w->lines;
    EACH_OF(lines, i)
    for (int k = 0; k + 1 < w->table->terrain[i].corners; k++) {
        const struct terrain stretch = stretch_of(&w->table->terrain[i], k);
        if (footprint_is_crossed(f, stretch.corner[0], stretch.corner[1]) &&
            !is_all_by_bridge(w, f, &stretch))
            return true;
    }
    return false;
}
