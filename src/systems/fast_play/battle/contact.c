/* SPDX-License-Identifier: MIT */
/* Contact (4.5): the path of a charge, friends who make room for it, where the charger goes, flush
 * edges and the pair that comes of it. */
#include "rules.h"

enum { NOT_OVERLAPPING = 5 }; /* steps back that rounding may call for */

/* ---- the path ---- */

/* On the front centre to a heading. */
struct footprint fp_turned_on_front(const struct footprint *on, int heading)
{
    return footprint_behind(on->front, heading, on->width, on->depth);
}

/* Straight ahead until the front edge touches; -1: it does not. */
int fp_far_to_touch(const struct footprint *turned, const struct footprint *target)
{
    const struct front front = footprint_front(turned);
    int far = front_stops(&front, target);
    for (int i = 0; i < NOT_OVERLAPPING && far > 0; i++, far--) {
        const struct footprint end = fp_carried(turned, turned->facing, far);
        if (!footprints_overlap(&end, target))
            break;
    }
    return far;
}

/* What the front edge sweeps, and the footprint at its end. */
struct fp_path fp_look_along(struct game g, int unit, const struct footprint *turned,
                             const struct footprint *end, uint64_t others)
{
    const struct place edges[] = {turned->corner[0], turned->corner[1], end->corner[0],
                                  end->corner[1]};
    const struct shape part[] = {shape_around(edges, COUNT_OF(edges)), shape_of(end)};
    struct fp_path found = {.met = NOBODY};
    for (int i = 0; i < COUNT_OF(part); i++) {
        const struct passage passage = {.b = g.b,
                                        .block = others & units_about(g, &part[i].box, 0)};
        int met = sweep_meets(&passage, NULL, &part[i]);
        found.met = found.met == NOBODY ? met : found.met;
        found.ground = larger(found.ground, fp_ground(g.s, arm_of(g.s, unit), &part[i]));
        found.leaves_table |= !fp_is_on_table(g.s, &part[i]);
    }
    return found;
}

/* ---- friends in skirmish order who make room ---- */

static bool is_clear(struct game g, int unit, int charger, const struct footprint *end,
                     const struct fp_room *room, const struct footprint *on)
{
    uint64_t others = fp_others(g, unit) & ~UNIT_BIT(charger), moved = room->who;
    EACH_OF(moved, other)
    if (footprints_overlap(on, &room->to[other]))
        return false;
    return !footprints_overlap(on, end) && fp_is_free(g, unit, on, others & ~room->who);
}

/* Against the heading, the least that makes them clear of everybody; false: there is no such place. */
bool fp_make_room(struct game g, int charger, const struct footprint *end, int heading,
                  struct fp_room *room)
{
    uint64_t friends = fp_skirmishers(g, charger);
    int most = g.s->table.width + g.s->table.depth, back = facing_of(heading + FULL_TURN / 2);
    room->who = 0;
    EACH_OF(friends, unit)
    {
        const struct footprint *on = on_of(g, unit);
        int far = 0;
        if (!footprints_overlap(on, end))
            continue;
        do
            room->to[unit] = fp_carried(on, back, ++far);
        while (far < most && !is_clear(g, unit, charger, end, room, &room->to[unit]));
        if (far == most)
            return false;
        room->who |= UNIT_BIT(unit);
    }
    return true;
}

void fp_take_room(struct umpire *u, const struct fp_room *room)
{
    uint64_t who = room->who;
    EACH_OF(who, unit)
    fp_put(u, unit, room->to[unit]);
}

/* ---- where the charger goes ---- */

struct footprint fp_charger_turned(const struct battle *b)
{
    const struct fp_battle *now = fp_battle_seen(b);
    return fp_turned_on_front(&b->piece[now->charger].on, now->heading * DEGREE);
}

void fp_put_charger(struct umpire *u, struct footprint on)
{
    const struct fp_battle *now = fp_battle_seen(u->battle);
    struct fp_room room;
    if (fp_make_room(game_of(u), now->charger, &on, now->heading * DEGREE, &room))
        fp_take_room(u, &room);
    fp_put(u, now->charger, on);
}

/* Straight ahead, until somebody or something is in the way. */
struct fp_gone_on fp_charger_goes(struct umpire *u, int far)
{
    const struct fp_battle *now = fp_battle_seen(u->battle);
    struct fp_way way = fp_way_of(game_of(u), now->charger, fp_charger_turned(u->battle),
                                  now->heading * DEGREE, far, 0);
    way.stoppers &= ~fp_skirmishers(way.g, now->charger); /* they make room */
    const struct fp_gone_on gone = fp_go(&way);
    fp_put_charger(u, gone.end);
    return gone;
}

void fp_end_charge(struct battle *b)
{
    struct fp_battle *now = fp_battle(b);
    now->charger = now->target = NOBODY;
    now->gap = now->reach = now->quarter = now->heading = 0;
}

int fp_pair_facts(enum quarter quarter, bool is_charge, bool is_countercharge, bool is_defended)
{
    int side = quarter == ON_FLANK  ? 1 << DEFENDER_FLANK_BIT
               : quarter == IN_REAR ? 1 << DEFENDER_REAR_BIT
                                    : 0;
    bool defends = is_defended && quarter == IN_FRONT && !is_countercharge;
    return side | is_charge << CHARGING_BIT | is_countercharge << COUNTERCHARGING_BIT |
           defends << DEFENDED_BIT;
}

/* Laid flush with the edge if there is room, else as it came. */
void fp_touch(struct umpire *u, const struct footprint *came, enum quarter quarter,
              struct place start)
{
    const struct game g = game_of(u);
    struct battle *b = u->battle;
    const struct fp_battle *now = fp_battle_seen(b);
    const struct footprint *target = &b->piece[now->target].on;
    const struct footprint flush = footprint_flush(
        came, target, edge_towards(target, quarter, start), fp_number(g.s, FP_SET_FLUSH_SHARE));
    uint64_t others = fp_others(g, now->charger) & ~fp_skirmishers(g, now->charger);
    struct fp_room room;
    bool is_free = fp_is_free(g, now->charger, &flush, others) &&
                   fp_make_room(g, now->charger, &flush, now->heading * DEGREE, &room);
    fp_put_charger(u, is_free ? flush : *came);
}

/* The charger comes in, and the two are a pair. */
void fp_make_contact(struct umpire *u, bool is_countercharge)
{
    struct battle *b = u->battle;
    const struct fp_battle now = *fp_battle_seen(b);
    const struct footprint turned = fp_charger_turned(b), *target = &b->piece[now.target].on;
    struct place start = turned.front;
    int far = fp_far_to_touch(&turned, target);
    const struct footprint came = fp_carried(&turned, turned.facing, far < 0 ? now.gap : far);
    bool is_defended = fp_is_defended(u->scenario, target, start);
    fp_touch(u, &came, (enum quarter)now.quarter, start);
    contact_add(b, now.charger, now.target,
                fp_pair_facts((enum quarter)now.quarter, true, is_countercharge, is_defended));
    telling_of(u, "contact", now.charger, now.target, "%u is in contact with %o");
}
