/* SPDX-License-Identifier: MIT */
/*
 * The ground: what it is to whom, who may stand where, arcs, lines of sight, cover, who defends what.
 * Roads, bridges, fords and open patches take the place of what lies under them.
 */
#include "rules.h"

/* ---- what the ground is ---- */

/* who: an arm, or -1 for a commander, whom nothing stops but what stops everybody. */
static struct footing footing(const struct terrain *t, const void *who)
{
    int arm = *(const int *)who;
    unsigned is = t->like->is;
    bool is_impassable = (is & TERRAIN_IMPASSABLE) || ((is & STOPS_MOUNTED) && is_mounted(arm)) ||
                         ((is & STOPS_ENGINES) && arm == ARTILLERY);
    return (struct footing){is_impassable     ? GROUND_IMPASSABLE
                            : (is & IS_ROUGH) ? GROUND_ROUGH
                                              : GROUND_OPEN,
                            TERRAIN_ROAD};
}

int fp_ground(const struct grog_scenario *s, int arm, const struct shape *shape)
{
    struct going going = {.table = &s->table, .of = footing, .who = &arm};
    for (uint64_t left = fp_derived(s)->ground; left; left &= left - 1) {
        const struct box *box = &s->table.terrain[__builtin_ctzll(left)].box;
        if (box->west <= shape->box.east && box->east >= shape->box.west &&
            box->south <= shape->box.north && box->north >= shape->box.south)
            going.pieces |= left & -left;
    }
    return going.pieces ? going_under(&going, shape, 0, NULL) : GROUND_OPEN;
}

bool fp_is_barred(const struct grog_scenario *s, struct place from, struct place to)
{
    const int no_arm = -1;
    const struct going going = {
        .table = &s->table, .pieces = fp_derived(s)->ground, .of = footing, .who = &no_arm};
    return going_worst(&going, from, to, NULL) == GROUND_IMPASSABLE;
}

uint64_t fp_others(struct game g, int unit)
{
    return units_in_way(g, NO_SIDE) & ~UNIT_BIT(unit);
}

uint64_t fp_loose(const struct battle *b, uint64_t among)
{
    uint64_t found = 0;
    EACH_OF(among, unit)
    if (is_skirmishing(b, unit))
        found |= UNIT_BIT(unit);
    return found;
}

uint64_t fp_routers(const struct battle *b, uint64_t among)
{
    uint64_t found = 0;
    EACH_OF(among, unit)
    if (fp_unit_seen(b, unit)->routing)
        found |= UNIT_BIT(unit);
    return found;
}

uint64_t fp_skirmishers(struct game g, int unit)
{
    return fp_loose(g.b, units_in_way(g, side_of(g.s, unit)) & ~UNIT_BIT(unit));
}

bool fp_is_on_table(const struct grog_scenario *s, const struct shape *shape)
{
    const struct box *box = &shape->box;
    return box->west >= 0 && box->south >= 0 && box->east <= s->table.width &&
           box->north <= s->table.depth;
}

bool fp_is_free(struct game g, int unit, const struct footprint *on, uint64_t others)
{
    const struct shape shape = shape_of(on);
    return footprint_is_on_table(on, &g.s->table) && unit_overlapped(g.b, others, on) == NOBODY &&
           fp_ground(g.s, arm_of(g.s, unit), &shape) != GROUND_IMPASSABLE;
}

/* ---- areas ---- */

/* Is a place in one of these areas, and on nothing that takes its place? */
static bool is_in(const struct grog_scenario *s, struct place p, uint64_t areas)
{
    return table_pieces_at(&s->table, p, areas) &&
           !table_pieces_at(&s->table, p, fp_derived(s)->roads);
}

bool fp_is_on_hill(const struct grog_scenario *s, const struct footprint *on)
{
    return table_pieces_at(&s->table, on->at, fp_derived(s)->hills) != 0;
}

/* ---- sight ---- */

/* How much of a line lies in a piece, off roads. */
static int64_t length_in(const struct grog_scenario *s, int piece, struct place from,
                         struct place to)
{
    struct way_part part[STRETCHES_MAX];
    int64_t sum = 0;
    int count = stretches_off_roads(&s->table, fp_derived(s)->roads, &s->table.terrain[piece], from,
                                    to, part);
    for (int i = 0; i < count; i++)
        sum += part[i].to - part[i].from;
    return sum;
}

/* Where woods lie one over the other and no road is about, the table's own measure counts them once. */
static bool is_hidden_by_wood(const struct grog_scenario *s, uint64_t woods, struct place from,
                              struct place to)
{
    int depth = fp_inches(s, FP_SET_WOOD_SIGHT);
    int64_t sum = 0;
    if (!woods || table_length_in(&s->table, from, to, woods) <= depth)
        return false;
    for (uint64_t left = fp_derived(s)->roads ? woods : 0; left; left &= left - 1)
        sum += length_in(s, __builtin_ctzll(left), from, to);
    return !fp_derived(s)->roads || is_longer(sum, depth);
}

static bool is_hidden_by_buildings(const struct grog_scenario *s, uint64_t buildings,
                                   struct place from, struct place to, int *piece)
{
    for (uint64_t left = buildings; left; left &= left - 1) {
        *piece = __builtin_ctzll(left);
        if (terrain_is_crossed(&s->table.terrain[*piece], from, to) &&
            is_longer(length_in(s, *piece, from, to), 0))
            return true;
    }
    return false;
}

struct view {
    struct sight sight; /* hills and units */
    uint64_t woods, buildings;
};

/* From a hill, or to one, one sees over units that are on none and far from both. */
static uint64_t units_overlooked(struct game g, uint64_t units, const struct footprint *from,
                                 const struct footprint *to)
{
    int gap = fp_inches(g.s, FP_SET_OVER_GAP);
    uint64_t found = 0;
    if (!units || (!fp_is_on_hill(g.s, from) && !fp_is_on_hill(g.s, to)))
        return 0;
    EACH_OF(units, unit)
    {
        const struct footprint *on = on_of(g, unit);
        if (!fp_is_on_hill(g.s, on) && !footprint_is_within(on, from, gap) &&
            !footprint_is_within(on, to, gap))
            found |= UNIT_BIT(unit);
    }
    return found;
}

static struct view open_view(struct game g, int unit, const struct footprint *from, int target,
                             const struct place *point)
{
    const struct fp_derived *d = fp_derived(g.s);
    const struct footprint *to = on_of(g, target);
    uint64_t stood_on = table_pieces_at(&g.s->table, from->at, d->hills) |
                        table_pieces_at(&g.s->table, to->at, d->hills);
    uint64_t units = fp_others(g, unit) & ~UNIT_BIT(target);
    struct view view = {.sight = {.table = &g.s->table, .b = g.b, .walls = d->hills & ~stood_on},
                        .woods = d->woods,
                        .buildings =
                            d->buildings & ~table_pieces_at(&g.s->table, to->at, d->buildings)};
    view.sight.units = units & ~fp_loose(g.b, units);
    sight_gather(&view.sight, point, 6);
    view.sight.units &= ~units_overlooked(g, view.sight.units, from, to);
    return view;
}

static bool is_blocked(const struct grog_scenario *s, const struct view *view, struct place from,
                       struct place to, struct blocked *by)
{
    int piece = -1;
    if (is_hidden_by_buildings(s, view->buildings, from, to, &piece)) {
        *by = (struct blocked){piece, NOBODY};
        return true;
    }
    if (is_hidden_by_wood(s, view->woods, from, to)) {
        for (uint64_t left = view->woods; left; left &= left - 1)
            if (terrain_is_crossed(&s->table.terrain[__builtin_ctzll(left)], from, to))
                piece = __builtin_ctzll(left);
        *by = (struct blocked){piece, NOBODY};
        return true;
    }
    return sight_is_blocked(&view->sight, from, to, by);
}

bool fp_sees(struct game g, int unit, const struct footprint *from, int target, struct blocked *by)
{
    const struct footprint *to = on_of(g, target);
    const struct place point[] = {from->front,   to->at,        to->corner[0],
                                  to->corner[1], to->corner[2], to->corner[3]};
    struct view view = open_view(g, unit, from, target, point);
    struct blocked first, other;
    if (!is_blocked(g.s, &view, point[0], point[1], &first))
        return true;
    for (int i = 2; i < COUNT_OF(point); i++)
        if (!is_blocked(g.s, &view, point[0], point[i], &other))
            return true;
    if (by)
        *by = first;
    return false;
}

bool fp_is_in_arc(struct game g, int unit, const struct footprint *from,
                  const struct footprint *other)
{
    const struct front front = footprint_front(from);
    return is_skirmishing(g.b, unit) ||
           is_in_arc_ahead(&front, fp_number(g.s, FP_SET_ARC) * DEGREE, other);
}

/* ---- cover, and what is defended ---- */

/* Does the line from there to the nearest point of the target cross the piece, which lies close by? */
static bool is_across(const struct grog_scenario *s, int piece, struct place from,
                      const struct footprint *target)
{
    const struct terrain *t = &s->table.terrain[piece];
    const struct shape shape = shape_of(target);
    struct place to = footprint_nearest(target, from);
    struct way_part part[STRETCHES_MAX];
    return terrain_is_crossed(t, from, to) &&
           terrain_gap_to_shape(t, &shape) <= fp_inches(s, FP_SET_BEHIND) &&
           stretches_off_roads(&s->table, fp_derived(s)->roads, t, from, to, part) > 0;
}

int fp_cover(const struct grog_scenario *s, const struct footprint *from,
             const struct footprint *target)
{
    int best = NO_COVER;
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain_kind *like = s->table.terrain[i].like;
        bool covers = like->cover > best &&
                      (like->shape == TERRAIN_LINE ? is_across(s, i, from->front, target)
                                                   : is_in(s, target->at, UINT64_C(1) << i));
        best = covers ? like->cover : best;
    }
    return best;
}

static bool shelters(const struct grog_scenario *s, int piece, const struct footprint *defender,
                     struct place from)
{
    unsigned is = s->table.terrain[piece].like->is;
    uint64_t bit = UINT64_C(1) << piece;
    if (is & SHELTERS_INSIDE)
        return is_in(s, defender->at, bit);
    if (is & SHELTERS_UPHILL)
        return is_in(s, defender->front, bit) && !is_in(s, from, bit);
    if (is & SHELTERS_BANK)
        return !is_in(s, defender->at, bit) && is_across(s, piece, from, defender);
    return (is & SHELTERS_BEHIND) && is_across(s, piece, from, defender);
}

bool fp_is_defended(const struct grog_scenario *s, const struct footprint *defender,
                    struct place from)
{
    for (int i = 0; i < s->table.terrains; i++)
        if (shelters(s, i, defender, from))
            return true;
    return false;
}
