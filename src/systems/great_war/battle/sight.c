/* SPDX-License-Identifier: MIT */
/*
 * Sight, cover, smoke (4.3, 4.4).  A line of sight runs from centre to centre.  It is blocked by what
 * is higher than the ground of both ends: hills and tall terrain that neither end is in, and units.
 * Whoever is in tall terrain is seen only through so much of it.
 */
#include "rules.h"

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

static bool terrain_blocks(const struct grog_scenario *s, int piece, struct place a, struct place b,
                           int ground)
{
    const struct terrain *t = &s->table.terrain[piece];
    bool is_end_in_it = terrain_holds(t, a) || terrain_holds(t, b);
    if (is_end_in_it ? t->like->is & TERRAIN_HILL : gw_terrain(s)->top[piece] <= ground)
        return false;
    int most = is_end_in_it ? scenario_number(s, GW_SET_WOOD_SIGHT) * INCH : CROSSED;
    return way_is_in(&s->table, UINT64_C(1) << piece, 0, a, b, FINE(most) + FINE_SLACK);
}

/* The units of the set are in the way if they are tall enough. */
static bool is_clear(struct game g, struct place a, struct place to, uint64_t set,
                     struct blocked *by)
{
    const struct place ends[] = {a, to};
    const struct fan fan = fan_open(ends, COUNT_OF(ends));
    uint64_t pieces = fan_pieces(&fan, &g.s->table, gw_terrain(g.s)->hills | gw_terrain(g.s)->tall);
    int ground = larger(ground_at(g.s, a), ground_at(g.s, to));
    *by = (struct blocked){-1, NOBODY};
    EACH_OF(pieces, i)
    if (terrain_blocks(g.s, i, a, to, ground)) {
        by->terrain = i;
        return false;
    }
    set = fan_units(&fan, g.b, set);
    EACH_OF(set, unit)
    if (is_longer(footprint_inside(on_of(g, unit), a, to), CROSSED) &&
        ground_at(g.s, on_of(g, unit)->at) + 1 > ground) {
        by->unit = unit;
        return false;
    }
    return true;
}

bool gw_sees_from(struct game g, int viewer, struct place from, int target, struct blocked *by)
{
    struct blocked unused;
    uint64_t others = gw_others(g, viewer) & ~UNIT_BIT(target);
    return is_clear(g, from, on_of(g, target)->at, others, by ? by : &unused);
}

bool gw_sees(struct game g, int viewer, int target)
{
    return gw_sees_from(g, viewer, on_of(g, viewer)->at, target, NULL);
}

bool gw_must_see(struct game g, int viewer, int target, struct verdict *why)
{
    struct blocked by;
    return gw_sees_from(g, viewer, on_of(g, viewer)->at, target, &by) ||
           refuse_hidden(g, target, &by, GW_RULING_SIGHT, why);
}

/* Whoever stands on the place does not hide it. */
bool gw_sees_place(struct game g, int viewer, struct place place)
{
    struct blocked by;
    uint64_t others = gw_others(g, viewer);
    others &= ~units_near(g.b, others, place, 0);
    return is_clear(g, on_of(g, viewer)->at, place, others, &by);
}

int gw_cover(const struct grog_scenario *s, struct place at, const struct place *from)
{
    int cover = OPEN, near = from ? scenario_number(s, GW_SET_LINE_COVER) * INCH : 0;
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
