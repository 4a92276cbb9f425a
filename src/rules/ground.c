/* SPDX-License-Identifier: MIT */
/* Ground: what a way leads over, bridges and roads left out. */
#include "rules.h"

/* ---- bridges and roads ---- */

/* Does a piece hold a place, as a bridge or a road does? */
static bool bears(const struct terrain *t, struct place at)
{
    return t->like->shape == TERRAIN_AREA ? terrain_holds(t, at)
                                          : terrain_gap(t, at) <= t->width / 2;
}

/* How far towards `to` a line or a point bears who stands at a place that it holds: to the last place
 * before it does not, sought by halves. */
static struct place end_of_strip(const struct terrain *t, struct place at, struct place to)
{
    int on = 0, off = length_between(at, to) + 1;
    while (off - on > 1) {
        int middle = on + (off - on) / 2;
        struct place end = place_towards(at, to, middle);
        bool is_on = t->like->shape == TERRAIN_LINE ? line_holds_way(t, at, end, t->width / 2)
                                                    : bears(t, end);
        *(is_on ? &on : &off) = middle;
    }
    return place_towards(at, to, on);
}

/* Goes on along the first piece of these that leads on from a place; false when none does. */
static bool goes_on(const struct table *table, struct place *at, struct place to, unsigned is)
{
    for (int i = 0; i < table->terrains; i++) {
        const struct terrain *t = &table->terrain[i];
        if (!(t->like->is & is) || !bears(t, *at))
            continue;
        struct place end =
            (t->like->shape == TERRAIN_AREA ? area_left_at : end_of_strip)(t, *at, to);
        if (is_same_place(end, *at) && !is_same_place(*at, to))
            continue;
        *at = end;
        return true;
    }
    return false;
}

bool leaves_bridge(const struct table *table, struct place a, struct place b, unsigned is,
                   struct place *at)
{
    *at = a;
    for (int pieces = 0; is != 0 && pieces <= table->terrains; pieces++) {
        if (!goes_on(table, at, b, is))
            return true;
        if (is_same_place(*at, b))
            return false;
    }
    return true;
}

bool is_bridged(const struct table *table, struct place a, struct place b, unsigned is)
{
    struct place at;
    return !leaves_bridge(table, a, b, is, &at);
}

/* ---- the ground of a way ---- */

/* Where the way meets this piece: the part within it, and where that begins. */
struct stretch {
    struct place in, out;
    int first;
};

static bool find_stretch(const struct going *g, const struct terrain *t, struct place a,
                         struct place b, struct stretch *s)
{
    struct crossing c;
    int touch = g->touching ? terrain_touched_at(t, a, b) : -1;
    bool is_crossed = terrain_crossing(t, a, b, &c);
    if (!is_crossed && touch < 0)
        return false;
    if (g->starts_off && t->like->shape == TERRAIN_LINE && is_crossed && c.last == 0)
        return false;
    if (is_crossed)
        *s = (struct stretch){c.in, c.out, c.first};
    if (touch >= 0 && (!is_crossed || touch < c.first)) {
        s->in = place_towards(a, b, touch);
        s->first = touch;
        if (!is_crossed)
            s->out = s->in;
    }
    return true;
}

/* What it is there, if it is met off all bridges; else the rank of what is bridged, without a place. */
static bool is_met(const struct going *g, int piece, struct place a, struct place b,
                   struct met *met)
{
    const struct terrain *t = &g->table->terrain[piece];
    struct stretch s = {a, a, 0};
    struct place off;
    if (!find_stretch(g, t, a, b, &s))
        return false;
    struct footing footing = g->of(t, g->who);
    *met = (struct met){.terrain = piece, .rank = footing.rank, .first = s.first, .in = s.in};
    if (footing.bridged_by == 0)
        return true;
    if (!leaves_bridge(g->table, s.in, s.out, footing.bridged_by, &off)) {
        met->rank = g->bridged;
    } else if (!is_same_place(off, s.in)) {
        met->in = off;
        met->first = length_between(a, off);
    }
    return true;
}

/* Those pieces whose boxes the way does not miss. */
static uint64_t pieces_on_way(const struct going *g, struct place a, struct place b)
{
    const struct box way = {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.x < b.x ? b.x : a.x,
                            a.y < b.y ? b.y : a.y};
    uint64_t found = 0;
    for (uint64_t left = g->pieces; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        const struct box *box = &g->table->terrain[i].box;
        found |= (uint64_t)((way.east >= box->west) & (way.west <= box->east) &
                            (way.north >= box->south) & (way.south <= box->north))
                 << i;
    }
    return found;
}

int going_worst(const struct going *g, struct place a, struct place b, struct met *met)
{
    int worst = 0;
    if (met)
        *met = (struct met){.terrain = -1};
    for (uint64_t left = pieces_on_way(g, a, b); left; left &= left - 1) {
        struct met found;
        if (!is_met(g, __builtin_ctzll(left), a, b, &found) || found.rank <= worst)
            continue;
        worst = found.rank;
        if (met)
            *met = found;
    }
    return worst;
}

/* ---- the ground under a shape ---- */

/* Is all that a shape and a piece have in common on areas of these kinds, one for all?  It is when
 * that holds each stretch of an edge of one in the other. */
static bool edge_is_borne(const struct terrain *road, const struct terrain *t, struct place a,
                          struct place b)
{
    struct crossing c;
    return !terrain_crossing(t, a, b, &c) ||
           (terrain_holds(road, c.in) && terrain_holds(road, c.out) &&
            is_same_place(area_left_at(road, c.in, c.out), c.out));
}

static struct terrain terrain_of_shape(const struct shape *s)
{
    static const struct terrain_kind any = {.shape = TERRAIN_AREA};
    struct terrain t = {.like = &any, .corners = s->corners};
    memcpy(t.corner, s->corner, (size_t)s->corners * sizeof s->corner[0]);
    terrain_close(&t);
    return t;
}

static bool covers(const struct terrain *road, const struct terrain *t, const struct shape *s)
{
    for (int i = 0; i < s->corners; i++)
        if (!edge_is_borne(road, t, s->corner[i], s->corner[(i + 1) % s->corners]))
            return false;
    struct terrain shape = terrain_of_shape(s);
    for (int i = 0; i < t->corners - (t->like->shape == TERRAIN_LINE); i++)
        if (!edge_is_borne(road, &shape, t->corner[i], t->corner[(i + 1) % t->corners]))
            return false;
    return true;
}

static bool is_covered(const struct table *table, const struct terrain *t, const struct shape *s,
                       unsigned is)
{
    for (int i = 0; i < table->terrains; i++) {
        const struct terrain *road = &table->terrain[i];
        if ((road->like->is & is) && road->like->shape == TERRAIN_AREA && covers(road, t, s))
            return true;
    }
    return false;
}

int going_under(const struct going *g, const struct shape *s, int by, struct met *met)
{
    int worst = 0;
    if (met)
        *met = (struct met){.terrain = -1};
    for (uint64_t left = g->pieces; left; left &= left - 1) {
        int piece = __builtin_ctzll(left);
        const struct terrain *t = &g->table->terrain[piece];
        if (!terrain_meets_shape(t, s, by))
            continue;
        struct footing footing = g->of(t, g->who);
        int rank = is_covered(g->table, t, s, footing.bridged_by) ? g->bridged : footing.rank;
        if (rank > worst && met)
            *met = (struct met){.terrain = piece, .rank = rank, .in = s->corner[0]};
        worst = rank > worst ? rank : worst;
    }
    return worst;
}
