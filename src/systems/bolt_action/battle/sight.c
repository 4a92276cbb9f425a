/* SPDX-License-Identifier: MIT */
/*
 * Sight and cover (ba.ruling.sight, ba.ruling.cover).
 *
 * Five lines run from the viewer's centre to the target's centre and to the four points halfway from
 * there to its corners.  The target is seen if one of them is not blocked; three decide its cover.
 * Terrain and vehicles that can matter are gathered once for all five.
 */
#include "rules.h"

enum {
    LINES_OF_SIGHT = 5,
    LINES_DECIDE = 3,
};

static const struct ba_view nothing_seen = {.by = {-1, NOBODY}};

struct look {
    const struct grog_scenario *s;
    const struct footprint *from, *to;
    struct place point[1 + LINES_OF_SIGHT]; /* the viewer's centre, then the ends of the lines */
    int lines;
    struct sight sight;
    uint64_t covers; /* pieces of terrain that may be cover */
    uint64_t woods;  /* ... that hold both ends */
};

/* A hill hides nothing from those who stand on it, other ground nothing that begins or ends in it;
 * and ground is no cover to somebody outside from somebody in it. */
static void gather_piece(struct look *look, const struct terrain *t, uint64_t bit)
{
    bool holds_from = terrain_holds(t, look->point[0]), holds_to = terrain_holds(t, look->point[1]);
    bool is_hill = t->like->is & TERRAIN_HILL;
    if ((t->like->is & TERRAIN_BLOCKS_SIGHT) && !holds_from && !(is_hill && holds_to))
        *(is_hill ? &look->sight.walls : &look->sight.masses) |= bit;
    if (t->like->cover > NO_COVER && (!holds_from || holds_to))
        look->covers |= bit;
    if ((t->like->is & TERRAIN_WOOD) && holds_from && holds_to)
        look->woods |= bit;
}

/* Vehicles and wrecks: only these hide anybody. */
static uint64_t hulls_in(const struct fan *fan, struct game g, uint64_t except)
{
    uint64_t hulls = fan_units(fan, g.b, ba_table(g.s)->vehicles & ~except), there = 0;
    EACH_OF(hulls, unit)
    if (g.b->piece[unit].presence == ON_TABLE || g.b->piece[unit].presence == IS_WRECK)
        there |= UNIT_BIT(unit);
    return there;
}

/* b: NULL when nobody is on the table. */
static void gather(struct look *look, const struct battle *b, uint64_t except)
{
    const struct table *table = &look->s->table;
    struct fan fan = fan_open(look->point, 1 + look->lines);
    uint64_t near = fan_pieces(&fan, table, ba_table(look->s)->sight);
    look->sight = (struct sight){.table = table, .b = b};
    for (; near; near &= near - 1)
        gather_piece(look, &table->terrain[__builtin_ctzll(near)], near & -near);
    look->sight.units = b ? hulls_in(&fan, (struct game){look->s, b}, except) : 0;
}

static struct place halfway(struct place centre, struct place corner)
{
    return (struct place){centre.x + (corner.x - centre.x) / 2,
                          centre.y + (corner.y - centre.y) / 2};
}

/* Cover counts near the target and not at the firer's elbow.  Both distances change one way along
 * the line, so the last point of the crossing decides. */
static bool covers_at(const struct look *look, struct place last)
{
    return footprint_gap_to_place(look->to, last) <= ba_table(look->s)->cover_near &&
           footprint_gap_to_place(look->from, last) > ba_table(look->s)->cover_far;
}

static bool terrain_covers(const struct look *look, const struct terrain *t, struct place end)
{
    struct crossing c;
    if (terrain_holds(t, end))
        return true;
    return terrain_crossing(t, look->from->at, end, &c) && covers_at(look, c.out);
}

static int cover_of_line(const struct look *look, struct place end)
{
    int cover = NO_COVER;
    for (uint64_t left = look->covers; left && cover < HARD_COVER; left &= left - 1) {
        const struct terrain *t = &look->s->table.terrain[__builtin_ctzll(left)];
        if (t->like->cover > cover && terrain_covers(look, t, end))
            cover = t->like->cover;
    }
    return cover;
}

/* Lines so far: not blocked, in hard cover, in any. */
struct count {
    int seen, hard, any;
};

/* Whatever the lines that are left show? */
static bool is_decided(struct count n, int left)
{
    bool is_hard = n.hard >= LINES_DECIDE, is_any = n.any >= LINES_DECIDE;
    bool may_be_hard = n.hard + left >= LINES_DECIDE, may_be_any = n.any + left >= LINES_DECIDE;
    return n.seen > 0 && (is_hard || (!may_be_hard && (is_any || !may_be_any)));
}

static void look_along(const struct look *look, struct ba_view *view)
{
    const struct sight *sight = &look->sight;
    struct blocked last = {-1, NOBODY};
    struct count n = {0};
    for (int i = 1; i <= look->lines && !is_decided(n, look->lines + 1 - i); i++) {
        struct place from = look->point[0], end = look->point[i];
        bool blocked = sight_is_blocked_again(sight, from, end, &last) ||
                       sight_is_blocked(sight, from, end, &last);
        int cover = blocked ? HARD_COVER : cover_of_line(look, end);
        if (i == 1)
            view->by = last;
        n.seen += !blocked;
        n.hard += cover == HARD_COVER;
        n.any += cover != NO_COVER;
    }
    int decide = smaller(LINES_DECIDE, look->lines);
    view->is_seen = n.seen > 0;
    view->cover = n.hard >= decide ? HARD_COVER : n.any >= decide ? SOFT_COVER : NO_COVER;
}

/* Along so many lines. */
static bool look_through(struct look *look, int lines, const struct battle *b, uint64_t except,
                         struct ba_view *view)
{
    look->lines = lines;
    look->point[0] = look->from->at;
    look->point[1] = look->to->at;
    for (int i = 0; i < lines - 1; i++)
        look->point[i + 2] = halfway(look->to->at, look->to->corner[i]);
    gather(look, b, except);
    /* Two units deep in one wood see each other only from near. */
    if (look->woods && !footprint_is_within(look->from, look->to, ba_table(look->s)->wood_sight))
        return false;
    const struct sight *sight = &look->sight;
    if (!(sight->walls | sight->masses | sight->units | look->covers))
        return view->is_seen = true;
    look_along(look, view);
    return view->is_seen;
}

bool ba_look(struct game g, int viewer, const struct footprint *from, int target,
             struct ba_view *view)
{
    struct look look = {.s = g.s, .from = from, .to = on_of(g, target)};
    *view = nothing_seen;
    return g.b->piece[target].presence == ON_TABLE &&
           look_through(&look, LINES_OF_SIGHT, g.b, UNIT_BIT(viewer) | UNIT_BIT(target), view);
}

bool ba_look_over_ground(const struct grog_scenario *s, const struct footprint *from,
                         const struct footprint *to, struct ba_view *view)
{
    struct look look = {.s = s, .from = from, .to = to};
    *view = nothing_seen;
    return look_through(&look, 1, NULL, 0, view);
}

bool ba_sees(struct game g, int viewer, int target)
{
    struct ba_view view;
    return is_present(g.b, viewer) && ba_look(g, viewer, on_of(g, viewer), target, &view);
}

bool ba_sees_place(struct game g, int viewer, struct place place)
{
    struct look look = {.s = g.s, .lines = 1, .point = {on_of(g, viewer)->at, place}};
    if (!is_present(g.b, viewer))
        return false;
    gather(&look, g.b, UNIT_BIT(viewer));
    return !sight_is_blocked(&look.sight, look.point[0], place, NULL);
}
