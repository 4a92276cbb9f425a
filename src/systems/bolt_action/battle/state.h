/* SPDX-License-Identifier: MIT */
/*
 * The battle of Bolt Action: what a unit is, what happens to it, and where the turn stands.
 *
 * The numbers of battle/battle.h as this system reads them.  All members are int16_t, so that the
 * structs lie over the rows of numbers that the core keeps.
 */
#ifndef BOLT_ACTION_BATTLE_STATE_H
#define BOLT_ACTION_BATTLE_STATE_H

#include "rules/rules.h"
#include "systems/bolt_action/sheet/procedures.h"

#include <string.h>

/* ---- words ---- */

#define KINDS(WORD)                                                                                \
    WORD(SQUAD, "squad")                                                                           \
    WORD(OFFICER_UNIT, "officer")                                                                  \
    WORD(TEAM_UNIT, "team") WORD(GUN_UNIT, "gun") WORD(VEHICLE_UNIT, "vehicle")
/* The seven small arms in the order of enum weapon, then those who carry the ammunition. */
#define ARMS(WORD)                                                                                 \
    WORD(RIFLES, "rifles")                                                                         \
    WORD(PISTOLS, "pistols")                                                                       \
    WORD(SMGS, "smgs")                                                                             \
    WORD(AUTOMATIC_RIFLES, "automatic-rifles")                                                     \
    WORD(ASSAULT_RIFLES, "assault-rifles")                                                         \
    WORD(LMGS, "lmgs") WORD(MMGS, "mmgs") WORD(LOADERS, "loaders")
#define ARCS(WORD) WORD(ARC_FRONT, "front") WORD(ARC_ALL, "all")
#define MOVES(WORD)                                                                                \
    WORD(MOVES_ON_FOOT, "infantry")                                                                \
    WORD(MOVES_AS_GUN, "gun")                                                                      \
    WORD(MOVES_ON_TRACKS, "tracked")                                                               \
    WORD(MOVES_ON_HALF_TRACKS, "half-tracked")                                                     \
    WORD(MOVES_ON_WHEELS, "wheeled") WORD(MOVES_NOT, "none")
#define CALLS(WORD)                                                                                \
    WORD(NO_CALL, "none") WORD(CALL_BARRAGE, "barrage") WORD(CALL_AIR_STRIKE, "air-strike")
#define GIVEN_ORDERS(WORD) ORDERS(WORD) WORD(NO_ORDER, "none")
#define ENDS(WORD)                                                                                 \
    WORD(NOT_GONE, "none")                                                                         \
    WORD(GONE_BROKEN, "broken")                                                                    \
    WORD(GONE_WIPED_OUT, "wiped-out")                                                              \
    WORD(GONE_KNOCKED_OUT, "knocked-out") WORD(GONE_EXITED, "exited")
#define VICTORIES(WORD)                                                                            \
    WORD(BY_ATTRITION, "attrition")                                                                \
    WORD(BY_OBJECTIVES, "objectives") WORD(BY_BREAKTHROUGH, "breakthrough")
#define PHASES(WORD)                                                                               \
    WORD(PHASE_SETUP, "setup")                                                                     \
    WORD(PHASE_STRIKES, "strikes")                                                                 \
    WORD(PHASE_ORDER, "orders")                                                                    \
    WORD(PHASE_ACTION, "action") WORD(PHASE_END, "turn-end") WORD(PHASE_OVER, "over")
#define HOWS(WORD) WORD(AIM_STANDARD, "standard") WORD(AIM_HE, "he") WORD(AIM_INDIRECT, "indirect")

DECLARE_WORDS(kind, KINDS);
DECLARE_WORDS(arm, ARMS);
DECLARE_WORDS(arc, ARCS);
DECLARE_WORDS(move, MOVES);
DECLARE_WORDS(call, CALLS);
DECLARE_WORDS(end, ENDS);
DECLARE_WORDS(victory, VICTORIES);
DECLARE_WORDS(ba_phase, PHASES);
DECLARE_WORDS(how, HOWS);
/* What somebody can be asked: the rows are in decisions.c. */
/* clang-format off */
enum {
    ASK_NOTHING, ASK_DEPLOY, ASK_ORDER,
    ASK_REACT_DOWN, ASK_AMBUSH_FIRE, ASK_ASSAULT_FIRE, ASK_FRIENDLY_TARGET,
    ASK_SHIFT_MARKER, ASK_STRIKE_TARGET, ASK_REGROUP_MOVE, ASK_KEEP_DIE,
    DECISIONS
};
/* clang-format on */

enum { NO_ORDER = DOWN + 1 };

/* What can be answered.  The first eleven answer `order`. */
/* clang-format off */
enum verb_number {
    DO_FIRE, DO_ADVANCE, DO_RUN, DO_ASSAULT, DO_CALL_BARRAGE, DO_CALL_AIR, DO_AMBUSH, DO_RALLY, DO_DOWN, DO_WAIT,
    DO_DEPLOY,
    DO_YES, DO_NO, DO_SHOOT, DO_TARGET, DO_SHIFT, DO_MOVE, DO_STAY,
    VERBS
};
/* clang-format on */

/* Terrain of its own. */
enum {
    TERRAIN_WOOD = TERRAIN_OWN,
    TERRAIN_BRIDGE = TERRAIN_OWN << 1,
};

enum { HEAVIES_MAX = 4, WEAPONS_MAX = ORDER_AIMS_MAX - 1, ARM_KINDS = LOADERS + 1, CALLS_MAX = 8 };

/* ---- a unit's profile ---- */

struct ba_heavy {
    int16_t weapon, arc, count;
};

struct ba_profile {
    int16_t kind, quality, models, nco, rank;
    int16_t arms[ARM_KINDS];
    int16_t nco_arm;
    int16_t heavies;
    struct ba_heavy heavy[HEAVIES_MAX];
    int16_t tough, hull, open_topped, move, at_weapons, spotter, flak, call;
    /* worked out when the scenario is read: each heavy weapon is one, in the order of the list */
    int16_t weapons;
    int16_t weapon[WEAPONS_MAX];
    int16_t front_only; /* bits by slot: see fire.c */
    int16_t target;     /* as a target: enum target */
    int16_t has_fixed;  /* a Fixed weapon that is not on a vehicle */
};

/* ---- a unit's state ---- */

struct ba_unit {
    int16_t models;
    int16_t arms[ARM_KINDS];
    int16_t nco, rank, pins;
    int16_t order, kept, last_order;
    int16_t immobilised, gone;
    int16_t spent; /* bits by weapon: one-shots used, fuel gone */
    int16_t call_used;
    int16_t ranging; /* the unit that its indirect fire ranges on, or NOBODY */
    int16_t misses, zeroed;
    int16_t is_asked; /* in this action it has answered already */
};

/* ---- the battle ---- */

/* What the action under way has still to do; in this order, some are left out. */
enum action_step {
    STEP_NONE,
    STEP_AMBUSHES,  /* after a move: enemies in ambush are asked */
    STEP_REACTIONS, /* before a shot: targets are asked */
    STEP_SHOTS,
    STEP_FRIEND,       /* FUBAR: whom the unit fires at is asked */
    STEP_ASSAULT_FIRE, /* the assaulted unit is asked */
    STEP_ASSAULT_AMBUSHES,
    STEP_CONTACT,
    STEP_REGROUP
};

struct ba_call {
    int16_t side, kind; /* enum call */
    int16_t unit;       /* target of an air strike, or NOBODY */
    int16_t x, y;       /* marker of a barrage */
    int16_t result;     /* the chart's, once thrown in this turn, or -1 */
};

struct ba_battle {
    int16_t step;
    int16_t actor;                       /* the unit whose action is under way, or NOBODY */
    int16_t asked;                       /* the next unit to be asked, or call to be thrown for */
    int16_t moved;                       /* the actor `moved` in the sense of 4.5 */
    int16_t target;                      /* of the assault */
    int16_t from_x, from_y, from_facing; /* where the assault began */
    int16_t regrouper, regroup;          /* who regroups, how far (inches) */
    int16_t next_deployer;               /* the side that deploys next */
    int16_t aims;
    struct {
        int16_t unit, how;
    } aim[ORDER_AIMS_MAX];
    int16_t calls;
    struct ba_call call[CALLS_MAX];
    int16_t lost[SIDES];              /* units destroyed */
    int16_t has_line, line_x, line_y; /* a point of the assault's line, if the order names one */
};

/* ---- the scenario's switches ---- */

struct ba_switches {
    int16_t victory, extra_turn;
    int16_t first_deployer, attacker; /* 1 or 2, as in the file; attacker 0: none */
    int16_t exit_edge, points;        /* breakthrough: over which edge, points to win */
};

OVERLAYS(ba)

/* All before this one: small arms before LOADERS. */
static inline int ba_sum_arms(const int16_t *arms, int before)
{
    int sum = 0;
    for (int arm = 0; arm < before; arm++)
        sum += arms[arm];
    return sum;
}

/* The call that is thrown for, or about which somebody is asked. */
static inline const struct ba_call *ba_call_asked(struct game g)
{
    return &battle_of(g)->call[battle_of(g)->asked];
}

/* ---- what follows from the scenario and its house ---- */

/* So that the many questions of sight and ground look only at what can matter, and at no sheet.
 * Lengths are in 1/100 inch. */
struct ba_table {
    uint64_t vehicles;                /* units */
    uint64_t sight, standing, ground; /* pieces of terrain that matter for these */
    int wood_sight;                   /* two units in one wood see each other up to here */
    int cover_near, cover_far;        /* from the target, and from the firer */
    int defence_near, defence_close;  /* from who is assaulted to an obstacle */
    int enemy_gap;                    /* enemies stay more than this apart */
};

static inline const struct ba_table *ba_table(const struct grog_scenario *s)
{
    return scenario_derived(s);
}

static inline bool is_vehicle(const struct grog_scenario *s, int unit)
{
    return ba_profile(s, unit)->kind == VEHICLE_UNIT;
}

/* Those of a side, or of both, that are on the table and can hold an objective. */
static inline uint64_t ba_troops(struct game g, int side)
{
    return units_present(g, side) & ~ba_table(g.s)->vehicles;
}

static inline bool is_on_foot(const struct grog_scenario *s, int unit)
{
    return ba_profile(s, unit)->kind <= TEAM_UNIT;
}

#endif
