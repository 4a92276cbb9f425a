/* SPDX-License-Identifier: MIT */
/*
 * The ground (4.4 and "where the fields come from" of the specification): areas, levels, rivers and
 * their bridges, works with an inner side, roads.
 */
#include "parts.h"

enum { BRIDGE_NEAR = INCH };

/* ---- areas ---- */

int bbb_level(const struct grog_scenario *s, struct place p)
{
    return level_at(&s->table, p, table_pieces(&s->table, TERRAIN_HILL));
}

int bbb_area(const struct grog_scenario *s, struct place p)
{
    int area = table_area_at(&s->table, p, TERRAIN_DIFFICULT | TERRAIN_BUILDING);
    if (area < 0)
        return OPEN;
    /* A marsh covers nobody from fire, but helps whoever is assaulted in it. */
    const struct terrain *t = &s->table.terrain[area];
    return t->kind == LIE_MARSH ? MARSH : t->like->cover;
}

bool bbb_is_difficult(const struct grog_scenario *s, struct place p)
{
    return table_area_at(&s->table, p, TERRAIN_DIFFICULT) >= 0;
}

/* ---- rivers, streams, bridges ---- */

static struct water water_of(const struct grog_scenario *s, unsigned is)
{
    return (struct water){&s->table, table_pieces(&s->table, is),
                          table_pieces(&s->table, TERRAIN_BRIDGE), BRIDGE_NEAR};
}

bool bbb_is_on_bridge(const struct grog_scenario *s, const struct footprint *f)
{
    const struct water river = water_of(s, TERRAIN_IMPASSABLE);
    return is_by_bridge(&river, f->front, f->front) || is_by_bridge(&river, f->at, f->at);
}

bool bbb_crosses_river(const struct grog_scenario *s, struct place from, struct place to)
{
    const struct water river = water_of(s, TERRAIN_IMPASSABLE);
    int bridged;
    return water_crossings(&river, from, to, &bridged) > 0;
}

bool bbb_lies_on_river(const struct grog_scenario *s, const struct footprint *f)
{
    const struct water river = water_of(s, TERRAIN_IMPASSABLE);
    return lies_on_water(&river, f);
}

/* ---- what lies on a way ---- */

void bbb_look_at_way(const struct grog_scenario *s, struct place from, struct place to,
                     struct bbb_way *way)
{
    const struct water stream = water_of(s, TERRAIN_OBSTACLE),
                       river = water_of(s, TERRAIN_IMPASSABLE);
    int over_stream, over_river;
    way->streams += water_crossings(&stream, from, to, &over_stream);
    water_crossings(&river, from, to, &over_river);
    way->bridges += over_stream + over_river;
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        if (t->like->is & TERRAIN_DIFFICULT)
            way->is_difficult = way->is_difficult || terrain_touched_at(t, from, to) >= 0;
        else if (t->kind == LIE_HILL && t->number[SLOPE] == STEEP)
            way->climbs += contour_climbs(t, from, to);
    }
}

/* ---- works ---- */

bool bbb_works(struct game g, int k, struct terrain *line, int *word)
{
    for (int i = 0; i < g.s->table.terrains; i++) {
        const struct terrain_kind *like = g.s->table.terrain[i].like;
        if ((like->is & TERRAIN_WORKS) && k-- == 0) {
            *line = g.s->table.terrain[i];
            *word = like->cover;
            return true;
        }
    }
    if (k >= g.b->patches)
        return false;
    *line = (struct terrain){
        .kind = LIE_RIFLE_PITS, .corners = 2, .like = &g.s->rules->terrain[LIE_RIFLE_PITS]};
    line->corner[0] = g.b->patch[k].a;
    line->corner[1] = g.b->patch[k].b;
    terrain_close(line);
    *word = RIFLE_PITS;
    return true;
}

/* The inner side is on the left hand of who walks along them. */
bool bbb_is_behind(const struct grog_scenario *s, const struct terrain *works,
                   const struct footprint *f)
{
    const struct place edge[2] = {f->corner[0], f->corner[1]};
    const struct shape front = shape_around(edge, 2);
    int side = line_side(works, f->front);
    return (side == 0 ? line_side(works, f->at) : side) > 0 &&
           terrain_gap_to_shape(works, &front) <= setting_inches(s, BBB_SET_WORKS_DEPTH);
}

bool bbb_is_fortified(struct game g, int unit)
{
    struct terrain works;
    int word;
    if (bbb_area(g.s, unit_centre(g.b, unit)) == FORT)
        return true;
    for (int k = 0; bbb_works(g, k, &works, &word); k++)
        if (bbb_is_behind(g.s, &works, on_of(g, unit)))
            return true;
    return false;
}

/* ---- roads ---- */

bool bbb_follows_road(const struct grog_scenario *s, const struct path *path)
{
    int reach = setting(s, BBB_SET_ROAD_REACH);
    for (int i = 0; i < s->table.terrains; i++)
        if (s->table.terrain[i].kind == LIE_ROAD &&
            path_follows_line(path, &s->table.terrain[i], reach))
            return true;
    return false;
}
