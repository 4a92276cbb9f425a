/* SPDX-License-Identifier: MIT */
/* What a scenario may not say, what follows from it, and what an umpire may correct. */
#include "rules.h"

/* ---- what a scenario may not say ---- */

static bool has_long_points(const struct fp_profile *p)
{
    return p->weapon == LONG_SPEAR || p->weapon == PIKE;
}

static bool accept_orders(struct fp_profile *p, struct refused_data *why)
{
    p->orders |= (int16_t)(1 << p->order);
    bool is_always_formed = p->arm == ELEPHANTS || p->arm == ARTILLERY;
    bool is_pike_block = p->arm == INFANTRY && has_long_points(p);
    const struct mistake row[] = {
        {"order", is_always_formed && p->orders != 1 << FORMED,
         "elephants and artillery are always formed"},
        {"order", !is_always_formed && (p->orders >> PHALANX & 1) && !is_pike_block,
         "only infantry with pike or long-spear forms a phalanx"},
    };
    return ACCEPT(row, why);
}

static bool accept_weapons(const struct fp_profile *p, struct refused_data *why)
{
    bool has_engine = p->missile != NO_MISSILE && is_engine(p->missile - 1);
    const struct mistake row[] = {
        {"weapon", p->weapon == LANCE && p->arm != CAVALRY, "lances are for cavalry"},
        {"weapon", has_long_points(p) && p->arm != INFANTRY,
         "long spears and pikes are for infantry"},
        {"missile", has_engine && p->arm != ARTILLERY,
         "cannon and bolt throwers are for artillery"},
    };
    return ACCEPT(row, why);
}

static bool accept_body(const struct fp_profile *p, struct refused_data *why)
{
    const struct mistake row[] = {
        {"files", p->files > p->stands, "it has not so many stands"},
        {"files", ranks_in(p->stands, p->files) > RANKS_MOST, "that is more than 10 ranks"},
    };
    return ACCEPT(row, why);
}

static bool is_late(const struct grog_scenario *s, int unit)
{
    return s->unit[unit].has_arrival;
}

/* The place on an edge of who arrives is where it enters. */
static void enter_at_place(const struct table *table, struct unit_data *data)
{
    static const enum edge order[] = {EDGE_WEST, EDGE_EAST, EDGE_SOUTH, EDGE_NORTH};
    enum edge nearest = edge_nearest(table, data->at, order);
    if (!data->has_arrival || !data->has_place || edge_gap(table, nearest, data->at) != 0)
        return;
    data->entry = data->at;
    data->edge = nearest;
    data->facing = edge_inwards(nearest);
    data->has_entry = true;
    data->has_place = false;
}

static bool accept_commander(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    const struct unit_data *data = &s->unit[unit];
    int with = fp_profile(s, unit)->attached;
    bool is_attached = with != NOBODY, is_led = is_attached && !is_commander(s, with);
    const struct mistake row[] = {
        {"arrives", is_late(s, unit), "a commander is there from the start"},
        {"attached", is_attached && !is_led, "that is no unit"},
        {"attached", is_led && (data->has_place || is_late(s, with)),
         "he is where his unit is, and that is on the table"},
        {"at", !is_attached && !is_late(s, unit) && !data->has_place,
         "it must say where it stands"},
    };
    return ACCEPT(row, why);
}

static bool accept_troops(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    const struct unit_data *data = &s->unit[unit];
    const struct mistake row[] = {
        {"entry", is_late(s, unit) && !data->has_entry,
         "who arrives has a place on an edge of the table"},
        {"at", !is_late(s, unit) && !data->has_place, "it must say where it stands"},
    };
    return ACCEPT(row, why);
}

static bool accept_unit(struct grog_scenario *s, int unit, struct refused_data *why)
{
    struct fp_profile *p = (struct fp_profile *)s->unit[unit].profile;
    const struct mistake row[] = {
        {"facing", s->unit[unit].facing % DEGREE != 0, "a facing is in whole degrees"}};
    enter_at_place(&s->table, &s->unit[unit]);
    if (!ACCEPT(row, why))
        return false;
    if (p->kind == COMMANDER)
        return accept_commander(s, unit, why);
    return accept_troops(s, unit, why) && accept_body(p, why) && accept_orders(p, why) &&
           accept_weapons(p, why);
}

bool fp_accept(struct grog_scenario *s, struct refused_data *why, int *unit)
{
    const struct fp_side_data *first = (const struct fp_side_data *)s->side[0].number,
                              *second = (const struct fp_side_data *)s->side[1].number;
    for (*unit = 0; *unit < s->units; ++*unit)
        if (!accept_unit(s, *unit, why))
            return false;
    *unit = -1;
    for (why->side = 0; why->side < SIDES; why->side++) {
        const struct mistake row[] = {{"edge", s->side[why->side].home_edge == NO_EDGE,
                                       "each side has a base edge: routers make for it"}};
        if (!ACCEPT(row, why))
            return false;
    }
    why->side = NO_SIDE;
    return !(first->initiative && second->initiative) ||
           refuse_data(why, "initiative", "only one side has the initiative");
}

/* ---- what follows ---- */

unsigned fp_blocks(const struct grog_scenario *s, int unit)
{
    return is_commander(s, unit) ? BLOCKS_NOTHING : BLOCKS_MOVES | BLOCKS_SIGHT;
}

void fp_derive(const struct grog_scenario *s, void *derived)
{
    struct fp_derived *d = derived;
    d->roads = table_pieces(&s->table, TERRAIN_ROAD);
    d->woods =
        table_pieces(&s->table, TERRAIN_BLOCKS_SIGHT) & ~table_pieces(&s->table, TERRAIN_BUILDING);
    d->buildings = table_pieces(&s->table, TERRAIN_BUILDING);
    d->hills = table_pieces(&s->table, TERRAIN_HILL);
    d->ground = table_pieces(&s->table, IS_ROUGH | TERRAIN_IMPASSABLE);
    for (int unit = 0; unit < s->units; unit++)
        if (!is_commander(s, unit)) {
            d->troops |= UNIT_BIT(unit);
            d->weight[side_of(s, unit)] += fp_profile(s, unit)->order == SKIRMISH ? 1 : 2;
        }
}

struct footprint fp_footprint_at_start(const struct grog_scenario *s, int unit)
{
    const struct unit_data *data = &s->unit[unit];
    const struct fp_profile *p = fp_profile(s, unit);
    const struct fp_unit as = {.stands = p->stands, .files = p->files, .order = p->order};
    if (p->kind == TROOPS)
        return fp_formed(s, unit, &as, data->at, data->facing);
    return fp_commander_at(p->attached == NOBODY ? data->at
                                                 : fp_footprint_at_start(s, p->attached).at);
}

bool fp_may_start(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    const struct footprint on = fp_footprint_at_start(s, unit);
    const struct shape shape = shape_of(&on);
    if (is_late(s, unit))
        return true;
    if (!footprint_is_on_table(&on, &s->table))
        return refuse_data(why, "at", "a part of it would be off the table");
    if (is_commander(s, unit))
        return true;
    return fp_ground(s, arm_of(s, unit), &shape) != GROUND_IMPASSABLE ||
           refuse_data(why, "at", "it would stand in impassable ground");
}

/* ---- corrections ---- */

void fp_settle(const struct grog_scenario *s, struct battle *b)
{
    for (int unit = 0; unit < s->units; unit++) {
        struct fp_unit *now = fp_unit(b, unit);
        struct piece *piece = &b->piece[unit];
        if (is_commander(s, unit)) {
            if (now->fate != IS_ACTIVE)
                piece->presence = HAS_GONE;
            piece->on = fp_commander_at(piece->on.front);
            continue;
        }
        if (now->gone != NOT_GONE)
            piece->presence = HAS_GONE;
        if (piece->presence != ON_TABLE)
            contact_drop_all(b, unit);
        piece->on = fp_footprint((struct game){s, b}, unit, piece->on.front, piece->on.facing);
    }
    for (int unit = 0; unit < s->units; unit++) {
        struct fp_unit *now = fp_unit(b, unit);
        if (!is_commander(s, unit) || now->attached == NOBODY)
            continue;
        if (is_present(b, now->attached))
            b->piece[unit].on = fp_commander_at(b->piece[now->attached].on.at);
        else
            now->attached = NOBODY;
    }
    for (int side = 0; side < SIDES; side++)
        b->points[side] = (int16_t)fp_points((struct game){s, b}, side);
}

static bool allows_commander(struct game g, int unit, struct verdict *why)
{
    int with = now_of(g, unit)->attached, presence = g.b->piece[unit].presence;
    bool is_led =
        with < g.s->units && !is_commander(g.s, with) && side_of(g.s, with) == side_of(g.s, unit);
    const struct objection row[] = {
        {with != NOBODY && !is_led, -1, "is attached to a unit of his side"},
        {presence != HAS_GONE && now_of(g, unit)->fate != IS_ACTIVE, -1,
         "what became of him is said by fate="},
        {presence == ON_TABLE && !footprint_is_on_table(on_of(g, unit), &g.s->table), -1,
         "stays on the table"},
    };
    return VERDICT_BY(row, g.s->unit[unit].id, why);
}

static bool allows_numbers(struct game g, int unit, struct verdict *why)
{
    const struct fp_unit *now = now_of(g, unit);
    const struct fp_profile *p = fp_profile(g.s, unit);
    int presence = g.b->piece[unit].presence;
    bool is_there = presence != HAS_GONE;
    const struct objection row[] = {
        {presence == IS_WRECK || is_there != (now->gone == NOT_GONE), -1,
         "what became of it is said by gone="},
        {is_there && (now->stands < 1 || now->stands > p->stands), -1,
         "has a stand at least, and no more than at the start; else say gone=destroyed"},
        {is_there && (now->files > now->stands || now->files < 1 || now->files > FILES_MOST ||
                      ranks_in(now->stands, now->files) > RANKS_MOST),
         -1, "cannot stand in so many files"},
        {now->routing && !now->shaken, FP_RULING_ROUT_STATE, "is routing, and so it is shaken"},
        {now->carried >= fp_stand_wounds(g.s, unit), FP_RULING_STAND_WOUNDS,
         "so many wounds take off a stand"},
        {!(p->orders >> now->order & 1), -1, "cannot take that order"},
    };
    return VERDICT_BY(row, g.s->unit[unit].id, why);
}

static bool allows_place(struct game before, struct game after, int unit, struct verdict *why)
{
    const struct footprint *was = on_of(before, unit), *is = on_of(after, unit);
    bool was_there = is_present(before.b, unit), is_there = is_present(after.b, unit);
    bool has_moved = !is_same_place(was->front, is->front) || was->facing != is->facing;
    bool has_changed = before.b->piece[unit].presence != after.b->piece[unit].presence ||
                       has_moved || !is_same_place(was->at, is->at) || was->width != is->width ||
                       was->depth != is->depth;
    const struct objection row[] = {
        {before.b->decision >= ASK_REACT, -1, "can be placed when the answer that is due is given"},
        {is_there && is->facing % DEGREE != 0, -1, "faces a whole degree"},
        {was_there && is_there && has_moved && is_in_contact(after.b, unit), -1,
         "is in contact, and stays there"},
        {is_there && !fp_is_free(after, unit, is, fp_others(after, unit)), -1,
         "cannot stand there"},
    };
    return !has_changed || VERDICT_BY(row, before.s->unit[unit].id, why);
}

bool fp_allows(struct game before, const struct battle *after, struct verdict *why)
{
    const struct game then = {before.s, after};
    if (after->turn != before.b->turn && (after->turn < 1 || after->turn > before.s->turns))
        return verdict_no(why, -1, "the turn can be 1 to %d", before.s->turns);
    for (int unit = 0; unit < before.s->units; unit++)
        if (is_commander(before.s, unit)
                ? !allows_commander(then, unit, why)
                : !allows_numbers(then, unit, why) || !allows_place(before, then, unit, why))
            return false;
    return true;
}
