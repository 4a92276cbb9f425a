/* SPDX-License-Identifier: MIT */
/*
 * What miniature wargames have in common, for systems to use: who stands where, phases in which both
 * sides give orders in turn, contacts, patches, objectives, moves that go on until something is in
 * the way.
 *
 * Units are told by bits, so that a system says with one number whom it means.  Nothing here knows a
 * rule of any system: reaches, gaps and exceptions are the caller's.
 */
#ifndef GROGNARD_RULES_H
#define GROGNARD_RULES_H

#include "charge.h"
#include "path.h"
#include "places.h"
#include "sight.h"
#include "withdraw.h"
#include "words.h"
#include "zone.h"

/* ---- units (units.c) ---- */

#define UNIT_BIT(unit) (UINT64_C(1) << ((unit) & (UNITS_MAX - 1)))
/* Over the units of a set, in their order: the set must be a variable, and is used up. */
#define EACH_OF(set, unit)                                                                         \
    for (int unit; (set) != 0 && (unit = __builtin_ctzll(set), (set) &= (set)-1, true);)

static inline int side_of(const struct grog_scenario *s, int unit)
{
    return s->unit[unit].side;
}

/* A side's units stand together. */
#define EACH_UNIT(s, side_, unit)                                                                  \
    for (int unit = (s)->side[side_].first_unit, unit##_end = unit + (s)->side[side_].units;       \
         unit < unit##_end; unit++)

static inline bool is_present(const struct battle *b, int unit)
{
    return b->piece[unit].presence == ON_TABLE;
}

/* All units of a side, wherever they are: they stand together. */
static inline uint64_t units_of(const struct grog_scenario *s, int side)
{
    const struct side_data *d = &s->side[side];
    return d->units == 0 ? 0 : (~UINT64_C(0) >> (UNITS_MAX - d->units)) << d->first_unit;
}
/* All units of a side, or of both (NO_SIDE), that are on the table. */
uint64_t units_present(struct game g, int side);
/* The enemies of a unit that are there. */
static inline uint64_t enemies_present(struct game g, int unit)
{
    return units_present(g, other_side(side_of(g.s, unit)));
}
/* All of a side without those that are in nobody's way, or block no sight: see struct battle_rules. */
static inline uint64_t units_in_way(struct game g, int side)
{
    return units_present(g, side) & g.s->in_way;
}
static inline uint64_t units_in_sight(struct game g, int side)
{
    return units_present(g, side) & g.s->in_sight;
}
/* All that stand there, wrecks too, and are perhaps no farther than so much from a box: a quick no to
 * most. */
uint64_t units_about(struct game g, const struct box *box, int gap);
/* Those of a set whose gap to a footprint, or to a place, is at most so much. */
uint64_t units_within(const struct battle *b, uint64_t set, const struct footprint *on, int gap);
uint64_t units_near(const struct battle *b, uint64_t set, struct place p, int gap);
/* The nearest of a set, the first of equal ones; NOBODY of an empty one. */
int unit_nearest(const struct battle *b, uint64_t set, const struct footprint *on);
/* How far the nearest of a set is from a place; -1: there is none. */
int unit_gap_to_place(const struct battle *b, uint64_t set, struct place p);
/* Those of a set for which something holds of a unit and them: whom it sees, may charge, ... */
uint64_t units_for(struct game g, int unit, uint64_t set,
                   bool (*holds)(struct game g, int unit, int other));
/* The first of them, or NOBODY. */
int unit_for(struct game g, int unit, uint64_t set,
             bool (*holds)(struct game g, int unit, int other));
static inline bool has_one(uint64_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}
/* Inches between two footprints, rounded up: as ranges are measured. */
static inline int inches_between(const struct footprint *a, const struct footprint *b)
{
    return (footprint_gap(a, b) + INCH - 1) / INCH;
}
/* The first of a set that a footprint overlaps, or NOBODY. */
int unit_overlapped(const struct battle *b, uint64_t set, const struct footprint *on);

/* A spare unit of the side that is not on the table yet, or NOBODY. */
int unit_spare(struct game g, int side);
/* Puts it there, and tells that it moved. */
void unit_move(struct umpire *u, int unit, struct footprint on);
/* For struct battle_rules, hide: of units that are still to come only their own side knows. */
void hide_to_come(const struct grog_scenario *s, struct battle *copy, int viewer);

/* ---- contacts (contact.c) ---- */

/* The number of the pair, or -1. */
int contact_find(const struct battle *b, int attacker, int defender);
/* Is the unit in any, and with whom? */
uint64_t contact_enemies(const struct battle *b, int unit);
/* Behind all others; false: there is no more room. */
bool contact_add(struct battle *b, int attacker, int defender, int facts);
void contact_drop(struct battle *b, int number);
/* All in which the unit is. */
void contact_drop_all(struct battle *b, int unit);

/* ---- patches (patch.c) ---- */

/* Behind all others; the first makes room when there is none left. */
void patch_add(struct battle *b, const struct patch *patch);
/* Those that were laid in this turn or before. */
void patch_drop_until(struct battle *b, int kind, int turn);
/* Does any of a kind lie on the way from a to b (touching counts)?  Of a line, a box or a disc, as its
 * kind says. */
bool patch_is_on_way(struct game g, int kind, struct place from, struct place to);

/* ---- objectives (objective.c) ---- */

struct holding {
    int reach;          /* 1/100 inch */
    bool by_centre;     /* of the unit's centre, not of its footprint */
    bool stays;         /* with whoever held it last while nobody else does */
    uint64_t may_hold;  /* units that hold it */
    uint64_t may_claim; /* units that keep the enemy from holding it */
};
/* The side that alone has units there which may hold it now, or NO_SIDE. */
int objective_holder(struct game g, int objective, const struct holding *holding);
void objectives_settle(const struct grog_scenario *s, struct battle *b,
                       const struct holding *holding);
int objectives_points(struct game g, int side);
/* What a side has more than the other, if they were settled now. */
int objectives_lead(struct game g, int side, const struct holding *holding);

/* ---- straight ways (way.c) ---- */

/* A footprint that is carried straight on, facing as it does. */
struct way_on {
    const struct battle *b;
    const struct footprint *from;
    int heading; /* 1/100 degree */
};

struct footprint way_end(const struct way_on *way, int far);
/* How far it can go, at most so far, until it touches one of a set, or comes nearer than a gap
 * above 0 (one that begins nearer only stops where it would come nearer still). */
int way_until(const struct way_on *way, uint64_t set, int gap, int far);
/* The first distance from so far on at which it overlaps nobody of a set; -1: none up to limit. */
int way_clear_from(const struct way_on *way, uint64_t set, int far, int limit);
/* The last distance down from so far at which it overlaps nobody; so far, if there is none. */
int way_clear_back(const struct way_on *way, uint64_t set, int far);

/* Where a straight way lies in a piece of terrain (its edge counted) or meets a line, but for the
 * stretches on which it lies on one of the roads, by bits of their number.  In order; the list has room
 * for STRETCHES_MAX.  (stretch.c) */
int stretches_off_roads(const struct table *table, uint64_t roads, const struct terrain *t,
                        struct place a, struct place b, struct way_part *list);
/* Does a straight way lie in one of these pieces, off the roads, for longer than so much (fine; -1: a
 * touch will do)? */
bool way_is_in(const struct table *table, uint64_t pieces, uint64_t roads, struct place a,
               struct place b, int64_t longer);

/* ---- lists of orders (menu.c) ---- */

/* The order `like`; if its verb takes another unit, with each enemy on the table. */
void offer_order(struct menu *m, const struct order *like);
/* The order with each of these as its further unit. */
void offer_others(struct menu *m, const struct order *like, uint64_t others);

/* Moves of one point, from a place: each is the order `like` with that point. */
struct moves {
    const struct order *like;
    struct place from;
    int facing;     /* from which directions are counted */
    int far;        /* 1/100 inch at most */
    int parts;      /* 1: only so far; 2: half as far too; 4: and a quarter */
    bool faces_way; /* it ends facing the way that it goes, if its verb takes a facing */
    /* NULL, or what is done with each in place of menu_offer(). */
    void (*offer)(struct menu *m, struct order *o);
};
/* In a direction so far to the right of the facing; in so many, all round. */
void list_moves(struct menu *m, const struct moves *moves, int turn);
void list_moves_all_round(struct menu *m, const struct moves *moves, int directions);
/* Straight towards a place, towards each objective, and into the nearest of some areas if that is in
 * reach. */
void list_move_towards(struct menu *m, const struct moves *moves, struct place to);
void list_moves_to_objectives(struct menu *m, const struct moves *moves);
void list_move_into(struct menu *m, const struct moves *moves, uint64_t areas);

/* ---- orders drawn at random (menu.c) ---- */

/* A unit of a side, wherever it is; a place no farther than so much from another, on the table or not;
 * one of the orders that are listed. */
int draw_unit(const struct grog_scenario *s, struct dice *dice, int side);
struct place draw_place(struct dice *dice, struct place from, int far);
struct order draw_listed(struct game g, struct dice *dice);
/* All parts that the order's verb takes: an enemy, words, flags, a facing or its own, and points that
 * lie, leg by leg, no farther than so much from a place: mostly one leg, at most so many. */
struct reachable {
    struct place from;
    int far, legs;
};
void draw_order_parts(struct game g, struct dice *dice, const struct reachable *within,
                      struct order *o);

#endif
