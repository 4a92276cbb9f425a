/* SPDX-License-Identifier: MIT */
/*
 * What the sensible player keeps in his head.
 *
 * It is all memo: each answer in it is what would be worked out again, so what he orders follows
 * from the state alone, and the mind may be forgotten, kept from battle to battle, or shared by both
 * sides.  Three kinds:
 *
 *   odds     exact means of attacks, from the walk, by what they hang on (odds.c);
 *   ground   what is seen from where, how far it is to each objective (ground.c): hangs on
 *            the scenario alone;
 *   pairs    who sees whom, as they stand now (mind.c): each with the time at which it was
 *            worked out, and of each unit the time at which it was last seen to have moved.
 */
#ifndef BOLT_ACTION_DOCTRINE_MIND_H
#define BOLT_ACTION_DOCTRINE_MIND_H

#include "systems/bolt_action/battle/state.h"

/* ---- odds ---- */

/* Exact means of one attack.  Of a fight hand to hand: gone is the chance to win, stopped the chance
 * to be wiped out, casualties the men lost by a winner. */
struct ba_odds {
    float casualties, pins; /* of a target that is still there */
    float gone;             /* chance that it is not */
    float stopped;          /* of a vehicle: chance that it stands, but halted */
};

enum { MEMO_SETS = 1024, MEMO_WAYS = 4 };

struct ba_memo {
    uint64_t key; /* 0: empty */
    struct ba_odds odds;
};

/* What so many hits by small arms do to a target. */
enum { TOLL_SETS = 256, TOLL_WAYS = 4, TOLL_HITS = 20 };

struct ba_toll {
    uint64_t key;                                 /* 0: empty */
    float casualties[TOLL_HITS], gone[TOLL_HITS]; /* by hits less one; below 0: not asked yet */
};

/* ---- ground ---- */

enum {
    VIEW_CELLS_MAX = 640, /* for what is seen */
    WAY_CELLS_MAX = 1024, /* for ways */
    WAYS_MAX = OBJECTIVES_MAX + 1
};

enum way_kind { WAY_ON_FOOT, WAY_TRACKED, WAY_WHEELED, WAY_KINDS };

/* The table in square cells. */
struct ba_grid {
    int32_t cell; /* edge of a cell, 1/100 inch; 0: not made yet */
    int32_t columns, rows;
};

struct ba_ground {
    struct ba_grid view, way;
    /* of two cells: what is seen of the second from the first and back, once somebody has asked */
    uint8_t seen[VIEW_CELLS_MAX][VIEW_CELLS_MAX];
    /* how much farther than straight each cell is from an objective (the last: from the edge of a
     * breakthrough) */
    uint16_t more[WAY_KINDS][WAYS_MAX][WAY_CELLS_MAX];
    uint8_t has_way[WAY_KINDS][WAYS_MAX];
};

/* ---- pairs ---- */

struct ba_pair {
    uint32_t looked; /* when */
    uint8_t is_seen, cover;
};

/* A unit as it was seen last. */
struct ba_known {
    struct place at;
    int32_t facing, width, depth, presence;
    struct ba_unit state;
    uint32_t moved;        /* when */
    uint32_t armed;        /* when its arms or men were last seen to have changed */
    uint16_t at_objective; /* bits */
};

/* What the fire of a unit does to a usual target. */
enum { POWER_STEP = 6 * INCH, POWER_STEPS = 12 };

struct ba_power {
    uint32_t when;
    int32_t reach;                                        /* of its longest weapon, 1/100 inch */
    float on_troops[POWER_STEPS], on_armour[POWER_STEPS]; /* below 0: not asked yet */
};

struct ba_mind {
    const struct grog_scenario *scenario; /* of which all this holds */
    uint32_t clock;
    struct ba_known known[UNITS_MAX];
    struct ba_pair pair[UNITS_MAX][UNITS_MAX];
    struct ba_power power[UNITS_MAX];
    struct ba_ground ground;
    struct ba_toll toll[TOLL_SETS][TOLL_WAYS];
    struct ba_memo memo[MEMO_SETS][MEMO_WAYS];
};

#endif
