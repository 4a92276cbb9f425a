/* SPDX-License-Identifier: MIT */
/*
 * Sight, cover, smoke (4.3, 4.4).  A line of sight runs from centre to centre.  It is blocked by what
 * is higher than the ground of both ends: hills and tall terrain that neither end is in, and units.
 * Whoever is in tall terrain is seen only through so much of it.
 */
#include "rules.h"

enum { CROSSED = 1 /* 1/100 inch: a touch is no crossing */ };

static int ground_at(const struct grog_scenario *s, struct place at)
{
    int height = 0;
    uint64_t hills = gw_terrain(s)->hills;
    EACH_OF(hills, i)
    if (terrain_holds(&s->table.terrain[i], at))
        height = larger(height, s->table.terrain[i].like->height);
    return height;
}

/* Tall terrain whose middle is on a hill is higher by the hill. */
int gw_top_of(const struct grog_scenario *s, const struct terrain *t)
{
    struct place middle = {(t->box.west + t->box.east) / 2, (t->box.south + t->box.north) / 2};
    bool is_hill = t->like->is & TERRAIN_HILL;
    return t->like->height + (is_hill ? 0 : ground_at(s, middle));
}

static int64_t length_in(const struct terrain *t, struct place a, struct place b)
{
    struct way_part list[STRETCHES_MAX];
    int64_t length = 0;
    for (int i = terrain_stretches(t, a, b, list) - 1; i >= 0; i--)
        length += list[i].to - list[i].from;
    return length;
}

static bool terrain_blocks(const struct grog_scenario *s, int piece, struct place a, struct place b,
                           int ground)
{
    const struct terrain *t = &s->table.terrain[piece];
    int top = gw_terrain(s)->top[piece];
    bool is_end_in_it = terrain_holds(t, a) || terrain_holds(t, b);
    if (is_end_in_it ? t->like->is & TERRAIN_HILL : top <= ground)
        return false;
    return is_longer(length_in(t, a, b), is_end_in_it ? gw_inches(s, GW_SET_WOOD_SIGHT) : CROSSED);
}

/* The units of the set are in the way if they are tall enough. */
static bool is_clear(const struct grog_scenario *s, const struct battle *b, struct place a,
                     struct place to, uint64_t set, struct blocked *by)
{
    const struct place ends[] = {a, to};
    const struct fan fan = fan_open(ends, COUNT_OF(ends));
    uint64_t pieces = fan_pieces(&fan, &s->table, gw_terrain(s)->hills | gw_terrain(s)->tall);
    int ground = larger(ground_at(s, a), ground_at(s, to));
    *by = (struct blocked){-1, NOBODY};
    EACH_OF(pieces, i)
    if (terrain_blocks(s, i, a, to, ground)) {
        by->terrain = i;
        return false;
    }
    set = fan_units(&fan, b, set);
    EACH_OF(set, unit)
    {
        const struct footprint *on = &b->piece[unit].on;
        if (!is_longer(footprint_inside(on, a, to), CROSSED) || ground_at(s, on->at) + 1 <= ground)
            continue;
        by->unit = unit;
        return false;
    }
    return true;
}

bool gw_sees_from(const struct grog_scenario *s, const struct battle *b, int viewer,
                  struct place from, int target, struct blocked *by)
{
    struct blocked unused;
    uint64_t others = units_present(s, b, NO_SIDE) & ~(UNIT_BIT(viewer) | UNIT_BIT(target));
    return is_clear(s, b, from, b->piece[target].on.at, others, by ? by : &unused);
}

bool gw_sees(const struct grog_scenario *s, const struct battle *b, int viewer, int target)
{
    return gw_sees_from(s, b, viewer, b->piece[viewer].on.at, target, NULL);
}

/* Whoever stands on the place does not hide it. */
bool gw_sees_place(const struct grog_scenario *s, const struct battle *b, int viewer,
                   struct place place)
{
    struct blocked by;
    uint64_t others = units_present(s, b, NO_SIDE) & ~UNIT_BIT(viewer);
    others &= ~units_near(b, others, place, 0);
    return is_clear(s, b, b->piece[viewer].on.at, place, others, &by);
}

/* ---- cover ---- */

int gw_cover(const struct grog_scenario *s, struct place at, const struct place *from)
{
    int cover = OPEN, near = from ? gw_inches(s, GW_SET_LINE_COVER) : 0;
    uint64_t areas = gw_terrain(s)->covers, lines = from ? gw_terrain(s)->cover_lines : 0;
    EACH_OF(areas, i)
    if (terrain_holds(&s->table.terrain[i], at))
        cover = larger(cover, s->table.terrain[i].like->cover);
    EACH_OF(lines, i)
    {
        struct crossing crossing;
        const struct terrain *t = &s->table.terrain[i];
        if (terrain_crossing(t, at, *from, &crossing) && crossing.first <= near)
            cover = larger(cover, t->like->cover);
    }
    return cover;
}
