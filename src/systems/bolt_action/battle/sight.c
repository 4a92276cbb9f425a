/* SPDX-License-Identifier: MIT */
/*
 * Sight and cover (ba.ruling.sight, ba.ruling.cover).
 *
 * Five lines run from the viewer's centre to the target's centre and to the four points halfway from
 * there to its corners.  The target is seen if one of them is not blocked; three decide its cover.
 * Most pairs have nothing at all between them, so what can matter is gathered once for all five
 * lines: terrain and vehicles whose boxes meet the box of the fan and do not lie beside it.
 */
#include "rules.h"

#include <stdlib.h>

enum {
    LINES_OF_SIGHT = 5,
    LINES_DECIDE = 3,
    COVER_NEAR_TARGET = 3 * INCH,
    COVER_FAR_FROM_FIRER = 1 * INCH
};

struct fan {
    const struct grog_scenario *s;
    const struct battle *b; /* NULL: nobody is on the table */
    const struct footprint *from, *to;
    int viewer, target; /* units, or NOBODY */
    struct place end[LINES_OF_SIGHT];
    int lines;
    struct box box;
    int way_x, way_y; /* the first line */
    int64_t spread;   /* how far the others stray from it, as a product with it */
    /* what may matter, as bits: */
    uint64_t blocks, covers; /* pieces of terrain */
    uint64_t woods;          /* ... that hold both ends */
    uint64_t hulls;          /* vehicles and wrecks */
};

static void widen(struct box *box, struct place p)
{
    box->west = p.x < box->west ? p.x : box->west;
    box->east = p.x > box->east ? p.x : box->east;
    box->south = p.y < box->south ? p.y : box->south;
    box->north = p.y > box->north ? p.y : box->north;
}

/* Without branches, which could not be foretold. */
static inline bool boxes_meet(const struct box *a, const struct box *b)
{
    return (a->west <= b->east) & (b->west <= a->east) & (a->south <= b->north) &
           (b->south <= a->north);
}

static inline bool box_is_near(const struct box *box, const struct footprint *f)
{
    int reach = f->width + f->depth; /* more than half of its diagonal */
    return f->at.x + reach >= box->west && f->at.x - reach <= box->east &&
           f->at.y + reach >= box->south && f->at.y - reach <= box->north;
}

/* How far a place lies to the side of the first line, as a product with it. */
static inline int64_t aside(const struct fan *fan, struct place p)
{
    return llabs((int64_t)fan->way_x * (p.y - fan->from->at.y) -
                 (int64_t)fan->way_y * (p.x - fan->from->at.x));
}

/* Does what lies within so much of a place, east and north, leave the whole fan on one side?  In
 * halves of 1/100 inch, because of the middle of a box. */
static bool is_beside(const struct fan *fan, int twice_x, int twice_y, int wide, int deep)
{
    int64_t reach = (int64_t)abs(fan->way_x) * deep + (int64_t)abs(fan->way_y) * wide;
    int64_t side = (int64_t)fan->way_x * (twice_y - 2 * fan->from->at.y) -
                   (int64_t)fan->way_y * (twice_x - 2 * fan->from->at.x);
    return llabs(side) > reach + 2 * fan->spread;
}

static bool is_box_beside(const struct fan *fan, const struct box *b)
{
    return is_beside(fan, b->west + b->east, b->south + b->north, b->east - b->west,
                     b->north - b->south);
}

/* A hill hides nothing from those who stand on it, other ground nothing that begins or ends in it;
 * and ground is no cover to somebody outside from somebody in it. */
static void gather_piece(struct fan *fan, const struct terrain *t, uint64_t bit)
{
    bool holds_from = terrain_holds(t, fan->from->at), holds_to = terrain_holds(t, fan->end[0]);
    if ((t->like->is & TERRAIN_BLOCKS_SIGHT) && !holds_from &&
        !((t->like->is & TERRAIN_HILL) && holds_to))
        fan->blocks |= bit;
    if (t->like->cover > NO_COVER && (!holds_from || holds_to))
        fan->covers |= bit;
    if ((t->like->is & TERRAIN_WOOD) && holds_from && holds_to)
        fan->woods |= bit;
}

static void gather_terrain(struct fan *fan)
{
    const struct terrain *terrain = fan->s->table.terrain;
    uint64_t met = 0;
    for (uint64_t left = ba_bits(ba_switches(fan->s)->sight_matters); left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        met |= (uint64_t)boxes_meet(&fan->box, &terrain[i].box) << i;
    }
    for (; met; met &= met - 1) {
        const struct terrain *t = &terrain[__builtin_ctzll(met)];
        if (!is_box_beside(fan, &t->box))
            gather_piece(fan, t, met & -met);
    }
}

static bool is_hull_beside(const struct fan *fan, const struct footprint *f)
{
    int reach = 2 * (f->width + f->depth);
    return is_beside(fan, 2 * f->at.x, 2 * f->at.y, reach, reach);
}

static void gather_hulls(struct fan *fan)
{
    uint64_t vehicles = fan->b ? ba_bits(ba_switches(fan->s)->vehicles) : 0;
    for (uint64_t left = vehicles; left; left &= left - 1) {
        int unit = __builtin_ctzll(left);
        const struct piece *piece = &fan->b->piece[unit];
        if (unit != fan->viewer && unit != fan->target &&
            (piece->presence == ON_TABLE || piece->presence == IS_WRECK) &&
            box_is_near(&fan->box, &piece->on) && !is_hull_beside(fan, &piece->on))
            fan->hulls |= left & -left;
    }
}

static void open_fan(struct fan *fan)
{
    fan->box = (struct box){fan->from->at.x, fan->from->at.y, fan->from->at.x, fan->from->at.y};
    fan->way_x = fan->end[0].x - fan->from->at.x;
    fan->way_y = fan->end[0].y - fan->from->at.y;
    for (int i = 0; i < fan->lines; i++) {
        int64_t side = aside(fan, fan->end[i]);
        fan->spread = side > fan->spread ? side : fan->spread;
        widen(&fan->box, fan->end[i]);
    }
    gather_terrain(fan);
    gather_hulls(fan);
}

static struct place halfway(struct place centre, struct place corner)
{
    return (struct place){centre.x + (corner.x - centre.x) / 2,
                          centre.y + (corner.y - centre.y) / 2};
}

static bool is_blocked(const struct fan *fan, struct place end, int *terrain, int *blocker)
{
    for (uint64_t left = fan->blocks; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        const struct terrain *t = &fan->s->table.terrain[i];
        if (terrain_is_crossed(t, fan->from->at, end) &&
            ((t->like->is & TERRAIN_HILL) || !terrain_holds(t, end))) {
            *terrain = i;
            return true;
        }
    }
    for (uint64_t left = fan->hulls; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        if (footprint_is_crossed(&fan->b->piece[i].on, fan->from->at, end)) {
            *blocker = i;
            return true;
        }
    }
    return false;
}

/* Cover counts near the target and not at the firer's elbow.  Both distances change one way along
 * the line, so the last point of the crossing decides. */
static bool covers_at(const struct fan *fan, struct place last)
{
    return footprint_gap_to_place(fan->to, last) <= COVER_NEAR_TARGET &&
           footprint_gap_to_place(fan->from, last) > COVER_FAR_FROM_FIRER;
}

static bool terrain_covers(const struct fan *fan, const struct terrain *t, struct place end)
{
    struct crossing c;
    if (terrain_holds(t, end))
        return true;
    return terrain_crossing(t, fan->from->at, end, &c) && covers_at(fan, c.out);
}

static int cover_of_line(const struct fan *fan, struct place end)
{
    int cover = NO_COVER;
    for (uint64_t left = fan->covers; left && cover < HARD_COVER; left &= left - 1) {
        const struct terrain *t = &fan->s->table.terrain[__builtin_ctzll(left)];
        if (t->like->cover > cover && terrain_covers(fan, t, end))
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

static void look_along(const struct fan *fan, struct ba_view *view)
{
    struct count n = {0};
    for (int i = 0; i < fan->lines && !is_decided(n, fan->lines - i); i++) {
        int terrain = -1, blocker = -1;
        bool blocked = is_blocked(fan, fan->end[i], &terrain, &blocker);
        int cover = blocked ? HARD_COVER : cover_of_line(fan, fan->end[i]);
        if (i == 0 && blocked) {
            view->terrain = terrain;
            view->blocker = blocker;
        }
        n.seen += !blocked;
        n.hard += cover == HARD_COVER;
        n.any += cover != NO_COVER;
    }
    view->is_seen = n.seen > 0;
    view->cover = n.hard >= LINES_DECIDE  ? HARD_COVER
                  : n.any >= LINES_DECIDE ? SOFT_COVER
                                          : NO_COVER;
}

static bool look_through(struct fan *fan, struct ba_view *view)
{
    fan->lines = LINES_OF_SIGHT;
    fan->end[0] = fan->to->at;
    for (int i = 0; i < 4; i++)
        fan->end[i + 1] = halfway(fan->to->at, fan->to->corner[i]);
    open_fan(fan);
    /* Two units deep in one wood see each other only from near. */
    if (fan->woods && !footprint_is_within(fan->from, fan->to, BA_SIGHT_IN_WOOD))
        return false;
    if (!(fan->blocks | fan->covers | fan->hulls))
        return view->is_seen = true;
    look_along(fan, view);
    return view->is_seen;
}

bool ba_look(const struct grog_scenario *s, const struct battle *b, int viewer,
             const struct footprint *from, int target, struct ba_view *view)
{
    struct fan fan = {.s = s,
                      .b = b,
                      .viewer = viewer,
                      .target = target,
                      .from = from,
                      .to = &b->piece[target].on};
    *view = (struct ba_view){.terrain = -1, .blocker = -1};
    return b->piece[target].presence == ON_TABLE && look_through(&fan, view);
}

bool ba_look_over_ground(const struct grog_scenario *s, const struct footprint *from,
                         const struct footprint *to, struct ba_view *view)
{
    struct fan fan = {.s = s, .viewer = NOBODY, .target = NOBODY, .from = from, .to = to};
    *view = (struct ba_view){.terrain = -1, .blocker = -1};
    return look_through(&fan, view);
}

bool ba_sees(const struct grog_scenario *s, const struct battle *b, int viewer, int target)
{
    struct ba_view view;
    return is_on_table(b, viewer) && ba_look(s, b, viewer, &b->piece[viewer].on, target, &view);
}

bool ba_sees_place(const struct grog_scenario *s, const struct battle *b, int viewer,
                   struct place place)
{
    struct fan fan = {.s = s,
                      .b = b,
                      .viewer = viewer,
                      .target = NOBODY,
                      .from = &b->piece[viewer].on,
                      .lines = 1,
                      .end = {place}};
    int terrain, blocker;
    if (!is_on_table(b, viewer))
        return false;
    open_fan(&fan);
    return !is_blocked(&fan, place, &terrain, &blocker);
}
