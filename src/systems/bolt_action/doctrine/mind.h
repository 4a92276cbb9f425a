/* SPDX-License-Identifier: MIT */
/*
 * What the sensible player keeps in his head.
 *
 * It is all memo: each answer in it is what would be worked out again, so what he orders follows
 * from the state alone, and the mind may be forgotten, kept from battle to battle, or shared by both
 * sides.  Three kinds:
 *
 *   odds     exact means of attacks, from the walk, by what they depend on (odds.c);
 *   ground   what is seen from where, how far it is to each objective (ground.c): depends on
 *            the scenario alone;
 *   units    who sees whom, as they stand now, and what each can do (mind.c).
 */
#ifndef BOLT_ACTION_DOCTRINE_MIND_H
#define BOLT_ACTION_DOCTRINE_MIND_H

#include "doctrine/ground.h"
#include "doctrine/odds.h"
#include "doctrine/watch.h"
#include "systems/bolt_action/battle/state.h"

/* ---- odds ---- */

/* Exact means of one attack.  Of a fight hand to hand: gone is the chance to win, stopped the chance
 * to be wiped out, casualties the men lost by a winner. */
struct ba_odds {
    float casualties, pins; /* of a target that is still there */
    float gone;             /* chance that it is not */
    float stopped;          /* of a vehicle: chance that it stands, but halted */
};

/* What so many hits by small arms do to a target. */
enum { TOLL_SETS = 256, TOLL_WAYS = 4, TOLL_HITS = 20 };

struct ba_toll {
    uint64_t key;                                 /* 0: empty */
    float casualties[TOLL_HITS], gone[TOLL_HITS]; /* by hits less one; below 0: not asked yet */
};

/* ---- ground ---- */

enum { WAY_TO_EXIT = OBJECTIVES_MAX, WAYS_MAX };
enum way_kind { WAY_ON_FOOT, WAY_TRACKED, WAY_WHEELED, WAY_KINDS };

struct ba_ground {
    struct views views;
    struct grid grid; /* for ways */
    /* to each objective, and over the edge of a breakthrough */
    struct ways way[WAY_KINDS][WAYS_MAX];
    uint8_t has_way[WAY_KINDS][WAYS_MAX];
};

/* ---- units ---- */

/* The men and arms that a unit has left. */
struct ba_arms {
    int16_t models, spent;
    int16_t arms[ARM_KINDS];
};

/* A unit as its enemy sees it, when it is on the table. */
struct foe {
    struct place at;
    int unit, cell, facing;
    struct ba_power *power;
    int64_t harmless; /* the least square of a distance at which it does nothing */
    double scale;     /* of fire at it */
    double able;      /* what its pins leave of its fire */
    bool assaults, is_vehicle, hurts_armour;
};

/* What an enemy and a unit, as they stand, may do to each other. */
struct ba_exchange {
    uint32_t when;        /* by the watch's clock; 0: never */
    double danger, power; /* to the unit; to the enemy */
};

/* A unit as it was seen last. */
struct ba_known {
    struct ba_unit was;
    uint32_t changed; /* when it or its place did, by the watch's clock */
    struct ba_arms arms;
    bool is_foe_made; /* the next holds */
    struct foe foe;
    uint16_t at_objective;       /* bits */
    uint16_t power;              /* which of its powers holds */
    uint32_t has_far, has_ahead; /* bits: which of the next are worked out */
    int32_t far[WAYS_MAX];       /* from where it stands to each objective and to the exit */
    int32_t ahead[WAYS_MAX];     /* ... from where a run straight to an objective would take it */
};

/* What the fire of a unit with these arms does to a usual target.  A unit has a few of them: it has
 * the same men and arms again in the next battle. */
enum { POWER_STEP = 6 * INCH, POWER_STEPS = 12, POWERS = 8 };

struct ba_power {
    struct ba_arms arms;
    bool is_made;
    int32_t reach;            /* of its longest weapon, 1/100 inch */
    float on[2][POWER_STEPS]; /* on troops, on armour; below 0: not asked yet */
};

/* Where a side's units were sent when it last thought about it. */
struct ba_sent {
    uint32_t when; /* by the watch's clock; 0: never */
    int32_t turns_left;
    int16_t way[UNITS_MAX], rank[UNITS_MAX];
};

struct ba_mind {
    const struct grog_scenario *scenario; /* of which all this holds */
    struct ba_sent sent[2];
    struct watch watch;
    struct ba_known known[UNITS_MAX];
    struct ba_power power[UNITS_MAX][POWERS];
    struct ba_exchange exchange[UNITS_MAX][UNITS_MAX]; /* of a unit with each enemy */
    struct ba_ground ground;
    struct ba_toll toll[TOLL_SETS][TOLL_WAYS];
    struct odds_memo memo;
};

#endif
