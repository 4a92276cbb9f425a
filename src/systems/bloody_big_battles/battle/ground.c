/* SPDX-License-Identifier: MIT */
/*
 * The ground (4.4 and "where the fields come from" of the specification): areas, levels, rivers and
 * their bridges, works with an inner side, roads.
 */
#include "parts.h"

enum { BRIDGE_NEAR = INCH };

/* ---- areas ---- */

uint64_t bbb_pieces(const struct grog_scenario *s, int first_kind, int last_kind)
{
    uint64_t pieces = 0;
    for (int i = 0; i < s->table.terrains; i++) {
        int kind = s->table.terrain[i].kind;
        pieces |= (uint64_t)(kind >= first_kind && kind <= last_kind) << i;
    }
    return pieces;
}

int bbb_level(const struct grog_scenario *s, struct place p)
{
    return level_at(&s->table, p, bbb_pieces(s, LIE_HILL, LIE_HILL));
}

int bbb_area(const struct grog_scenario *s, struct place p)
{
    static const int word[] = {[LIE_WOODS] = WOODS, MARSH, VILLAGE, TOWN, FORT};
    for (int i = 0; i < s->table.terrains; i++)
        if (s->table.terrain[i].kind <= LIE_FORT && terrain_holds(&s->table.terrain[i], p))
            return word[s->table.terrain[i].kind];
    return OPEN;
}

static bool is_difficult_kind(int kind)
{
    return kind == LIE_WOODS || kind == LIE_TOWN || kind == LIE_MARSH;
}

bool bbb_is_difficult(const struct grog_scenario *s, struct place p)
{
    int area = bbb_area(s, p);
    return area == WOODS || area == TOWN || area == MARSH;
}

/* ---- lines ---- */

/* One stretch of a line, as a line of its own. */
static struct terrain stretch_of(const struct terrain *line, int k)
{
    struct terrain stretch = {.kind = line->kind, .like = line->like, .corners = 2};
    stretch.corner[0] = line->corner[k];
    stretch.corner[1] = line->corner[k + 1];
    terrain_close(&stretch);
    return stretch;
}

/* Where a way crosses a line, in the line's order; a way that begins on it does not cross it there.
 * Returns how many. */
static int line_crossings(const struct terrain *line, struct place a, struct place b,
                          struct place at[TERRAIN_CORNERS_MAX])
{
    int count = 0;
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

/* ---- bridges and rivers ---- */

/* All of a straight stretch is within 1" of one bridge. */
static bool is_by_bridge(const struct grog_scenario *s, struct place a, struct place b)
{
    for (int i = 0; i < s->table.terrains; i++)
        if (s->table.terrain[i].kind == LIE_BRIDGE &&
            length_between(s->table.terrain[i].corner[0], a) <= BRIDGE_NEAR &&
            length_between(s->table.terrain[i].corner[0], b) <= BRIDGE_NEAR)
            return true;
    return false;
}

static bool has_bridge(const struct grog_scenario *s, struct place p)
{
    return is_by_bridge(s, p, p);
}

bool bbb_is_on_bridge(const struct grog_scenario *s, const struct footprint *f)
{
    return has_bridge(s, f->front) || has_bridge(s, f->at);
}

bool bbb_crosses_river(const struct grog_scenario *s, struct place from, struct place to)
{
    struct place at[TERRAIN_CORNERS_MAX];
    for (int i = 0; i < s->table.terrains; i++) {
        if (s->table.terrain[i].kind != LIE_RIVER ||
            !terrain_is_crossed(&s->table.terrain[i], from, to))
            continue;
        int count = line_crossings(&s->table.terrain[i], from, to, at);
        for (int k = 0; k < count; k++)
            if (!has_bridge(s, at[k]))
                return true;
    }
    return false;
}

/* The part of a river's stretch inside a footprint lies wholly by one bridge. */
static bool is_all_by_bridge(const struct grog_scenario *s, const struct footprint *f,
                             const struct terrain *stretch)
{
    struct terrain area = {.kind = LIE_MARSH, .like = &s->rules->terrain[LIE_MARSH], .corners = 4};
    struct crossing c;
    for (int i = 0; i < 4; i++)
        area.corner[i] = f->corner[i];
    if (terrain_close(&area) ||
        !terrain_crossing(&area, stretch->corner[0], stretch->corner[1], &c))
        return false;
    return is_by_bridge(s, c.in, c.out);
}

bool bbb_lies_on_river(const struct grog_scenario *s, const struct footprint *f)
{
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *river = &s->table.terrain[i];
        for (int k = 0; river->kind == LIE_RIVER && k + 1 < river->corners; k++) {
            const struct terrain stretch = stretch_of(river, k);
            if (footprint_is_crossed(f, stretch.corner[0], stretch.corner[1]) &&
                !is_all_by_bridge(s, f, &stretch))
                return true;
        }
    }
    return false;
}

/* ---- what lies on a way ---- */

static void look_at_stream(const struct grog_scenario *s, const struct terrain *line,
                           struct place from, struct place to, struct bbb_way *way)
{
    struct place at[TERRAIN_CORNERS_MAX];
    if (!terrain_is_crossed(line, from, to))
        return;
    int count = line_crossings(line, from, to, at);
    for (int k = 0; k < count; k++) {
        bool is_bridge = has_bridge(s, at[k]);
        way->bridges += is_bridge;
        way->streams += !is_bridge && line->kind == LIE_STREAM;
    }
}

/* How often a way comes into a contour from outside; one that ends on it has come in. */
int bbb_climbs(const struct terrain *contour, struct place from, struct place to)
{
    struct way_part part[STRETCHES_MAX];
    int parts = terrain_stretches(contour, from, to, part), climbs = 0;
    int64_t end = fine_length(from, to) - FINE_SLACK;
    for (int i = 0; i < parts; i++)
        climbs += part[i].from > FINE_SLACK &&
                  (part[i].to - part[i].from > FINE_SLACK || part[i].to >= end);
    return climbs;
}

void bbb_look_at_way(const struct grog_scenario *s, struct place from, struct place to,
                     struct bbb_way *way)
{
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        if (is_difficult_kind(t->kind))
            way->is_difficult = way->is_difficult || terrain_touched_at(t, from, to) >= 0;
        else if (t->kind == LIE_STREAM || t->kind == LIE_RIVER)
            look_at_stream(s, t, from, to, way);
        else if (t->kind == LIE_HILL && t->number[SLOPE] == STEEP)
            way->climbs += bbb_climbs(t, from, to);
    }
}

/* ---- works ---- */

bool bbb_works(struct game g, int k, struct terrain *line, int *word)
{
    for (int i = 0; i < g.s->table.terrains; i++) {
        int kind = g.s->table.terrain[i].kind;
        if ((kind == LIE_RIFLE_PITS || kind == LIE_ENTRENCHMENT) && k-- == 0) {
            *line = g.s->table.terrain[i];
            *word = kind == LIE_RIFLE_PITS ? RIFLE_PITS : ENTRENCHMENT;
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

static bool follows(const struct terrain *road, int reach, struct place from,
                    const struct place *point, int points)
{
    int way = 0, here = along_line(road, from);
    if (!terrain_is_near(road, from, reach))
        return false;
    for (int i = 0; i < points; i++) {
        struct place start = i == 0 ? from : point[i - 1];
        int there = along_line(road, point[i]), turn = there > here ? 1 : -1;
        if (there == here || (way != 0 && turn != way) ||
            !line_holds_way(road, start, point[i], reach))
            return false;
        way = turn;
        here = there;
    }
    return true;
}

bool bbb_follows_road(const struct grog_scenario *s, struct place from, const struct place *point,
                      int points)
{
    int reach = setting(s, BBB_SET_ROAD_REACH);
    for (int i = 0; i < s->table.terrains; i++)
        if (s->table.terrain[i].kind == LIE_ROAD &&
            follows(&s->table.terrain[i], reach, from, point, points))
            return true;
    return false;
}
