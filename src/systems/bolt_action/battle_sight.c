/* SPDX-License-Identifier: MIT */
/*
 * Sight and cover (ba.ruling.sight, ba.ruling.cover).
 *
 * Five lines run from the viewer's centre to the target's centre and to the four points halfway from
 * there to its corners.  The target is seen if one of them is not blocked; three decide its cover.
 * Most pairs have nothing at all between them, so what can matter is gathered once for all five
 * lines: terrain and vehicles whose boxes meet the box of the fan.
 */
#include "battle_rules.h"

enum { LINES_OF_SIGHT = 5, COVER_NEAR_TARGET = 3 * INCH, COVER_FAR_FROM_FIRER = 1 * INCH };
enum { SIGHT_IN_WOOD = 6 * INCH };

struct fan {
    const struct grog_scenario *s;
    const struct battle *b;
    const struct footprint *from, *to;
    int viewer, target; /* units, or NOBODY */
    struct place end[LINES_OF_SIGHT];
    int lines;
    struct box box;
    uint64_t terrain; /* pieces that may matter: bits */
    uint64_t hulls;   /* vehicles and wrecks that may be in the way: bits */
};

static void widen(struct box *box, struct place p)
{
    box->west = p.x < box->west ? p.x : box->west;
    box->east = p.x > box->east ? p.x : box->east;
    box->south = p.y < box->south ? p.y : box->south;
    box->north = p.y > box->north ? p.y : box->north;
}

static inline bool boxes_meet(const struct box *a, const struct box *b)
{
    return a->west <= b->east && b->west <= a->east && a->south <= b->north && b->south <= a->north;
}

static inline bool box_is_near(const struct box *box, const struct footprint *f)
{
    int reach = f->width + f->depth; /* more than half of its diagonal */
    return f->at.x + reach >= box->west && f->at.x - reach <= box->east &&
           f->at.y + reach >= box->south && f->at.y - reach <= box->north;
}

static void gather_terrain(struct fan *fan)
{
    fan->terrain = 0;
    for (uint64_t left = ba_bits(ba_switches(fan->s)->sight_matters); left; left &= left - 1)
        if (boxes_meet(&fan->box, &fan->s->table.terrain[__builtin_ctzll(left)].box))
            fan->terrain |= left & -left;
}

static void gather_hulls(struct fan *fan)
{
    fan->hulls = 0;
    for (uint64_t left = ba_bits(ba_switches(fan->s)->vehicles); left; left &= left - 1) {
        int unit = __builtin_ctzll(left);
        const struct piece *piece = &fan->b->piece[unit];
        if (unit != fan->viewer && unit != fan->target &&
            (piece->presence == ON_TABLE || piece->presence == IS_WRECK) &&
            box_is_near(&fan->box, &piece->on))
            fan->hulls |= left & -left;
    }
}

static void open_fan(struct fan *fan)
{
    fan->box = (struct box){fan->from->at.x, fan->from->at.y, fan->from->at.x, fan->from->at.y};
    for (int i = 0; i < fan->lines; i++)
        widen(&fan->box, fan->end[i]);
    gather_terrain(fan);
    gather_hulls(fan);
}

static struct place halfway(struct place centre, struct place corner)
{
    return (struct place){centre.x + (corner.x - centre.x) / 2,
                          centre.y + (corner.y - centre.y) / 2};
}

/* A hill hides nothing from those who stand on it, other ground nothing that begins or ends in it. */
static bool is_free_of(const struct fan *fan, const struct terrain *t, struct place end)
{
    if (t->like->is & TERRAIN_HILL)
        return terrain_holds(t, fan->from->at) || terrain_holds(t, fan->to ? fan->to->at : end);
    return terrain_holds(t, fan->from->at) || terrain_holds(t, end);
}

static bool is_blocked(const struct fan *fan, struct place end, int *terrain, int *blocker)
{
    for (uint64_t left = fan->terrain; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        const struct terrain *t = &fan->s->table.terrain[i];
        if ((t->like->is & TERRAIN_BLOCKS_SIGHT) && terrain_is_crossed(t, fan->from->at, end) &&
            !is_free_of(fan, t, end)) {
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
    bool is_area = t->like->shape == TERRAIN_AREA;
    if (is_area && terrain_holds(t, fan->from->at) && !terrain_holds(t, fan->to->at))
        return false;
    if (is_area && terrain_holds(t, end))
        return true;
    return terrain_crossing(t, fan->from->at, end, &c) && covers_at(fan, c.out);
}

static int cover_of_line(const struct fan *fan, struct place end)
{
    int cover = NO_COVER;
    for (uint64_t left = fan->terrain; left && cover < HARD_COVER; left &= left - 1) {
        const struct terrain *t = &fan->s->table.terrain[__builtin_ctzll(left)];
        if (t->like->cover > cover && terrain_covers(fan, t, end))
            cover = t->like->cover;
    }
    return cover;
}

/* Two units deep in one wood see each other only from near. */
static bool is_lost_in_wood(const struct fan *fan)
{
    for (uint64_t left = fan->terrain; left; left &= left - 1) {
        const struct terrain *t = &fan->s->table.terrain[__builtin_ctzll(left)];
        if ((t->like->is & TERRAIN_WOOD) && terrain_holds(t, fan->from->at) &&
            terrain_holds(t, fan->to->at))
            return !footprint_is_within(fan->from, fan->to, SIGHT_IN_WOOD);
    }
    return false;
}

static void look_along(const struct fan *fan, struct ba_view *view)
{
    int seen = 0, hard = 0, any = 0;
    for (int i = 0; i < fan->lines; i++) {
        int terrain = -1, blocker = -1;
        bool blocked = is_blocked(fan, fan->end[i], &terrain, &blocker);
        int cover = blocked ? HARD_COVER : cover_of_line(fan, fan->end[i]);
        if (i == 0 && blocked) {
            view->terrain = terrain;
            view->blocker = blocker;
        }
        seen += !blocked;
        hard += cover == HARD_COVER;
        any += cover != NO_COVER;
    }
    view->is_seen = seen > 0;
    view->cover = hard >= 3 ? HARD_COVER : any >= 3 ? SOFT_COVER : NO_COVER;
}

bool ba_look(const struct grog_scenario *s, const struct battle *b, int viewer,
             const struct footprint *from, int target, struct ba_view *view)
{
    struct fan fan = {.s = s,
                      .b = b,
                      .viewer = viewer,
                      .target = target,
                      .from = from,
                      .to = &b->piece[target].on,
                      .lines = LINES_OF_SIGHT};
    *view = (struct ba_view){.terrain = -1, .blocker = -1};
    if (b->piece[target].presence != ON_TABLE)
        return false;
    fan.end[0] = fan.to->at;
    for (int i = 0; i < 4; i++)
        fan.end[i + 1] = halfway(fan.to->at, fan.to->corner[i]);
    open_fan(&fan);
    if (!fan.terrain && !fan.hulls)
        return view->is_seen = true;
    if (is_lost_in_wood(&fan))
        return false;
    look_along(&fan, view);
    return view->is_seen;
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

bool ba_sees_any_enemy(const struct grog_scenario *s, const struct battle *b, int viewer)
{
    EACH_UNIT(s, other_side(side_of(s, viewer)), enemy)
    if (ba_sees(s, b, viewer, enemy))
        return true;
    return false;
}
