/* SPDX-License-Identifier: MIT */
/*
 * The battle of Great War: what a unit is, what happens to it, and where the turn stands.
 *
 * The numbers of battle/battle.h as this system reads them.  All members are int16_t, so that the
 * structs lie over the rows of numbers that the core keeps.
 */
#ifndef GREAT_WAR_BATTLE_STATE_H
#define GREAT_WAR_BATTLE_STATE_H

#include "rules/rules.h"
#include "systems/great_war/sheet/procedures.h"

/* ---- words ---- */

#define GW_KINDS(WORD)                                                                             \
    WORD(KIND_INFANTRY, "infantry")                                                                \
    WORD(KIND_CAVALRY, "cavalry")                                                                  \
    WORD(KIND_MACHINE_GUN, "machine-gun")                                                          \
    WORD(KIND_FIELD_GUN, "field-gun") WORD(KIND_HEAVY_GUN, "heavy-gun")
/* The stages of a turn, in the order of the specification's table. */
#define GW_STAGES(WORD)                                                                            \
    WORD(STAGE_BOMBARD, "bombard")                                                                 \
    WORD(STAGE_COLLECT, "collect")                                                                 \
    WORD(STAGE_INITIATIVE, "initiative")                                                           \
    WORD(STAGE_COMMAND, "command")                                                                 \
    WORD(STAGE_REACT, "react")                                                                     \
    WORD(STAGE_FINISH, "finish")                                                                   \
    WORD(STAGE_SEIZE, "seize") WORD(STAGE_END, "end") WORD(STAGE_OVER, "over")
/* What a reacting unit can do; in the order of the verbs below. */
#define GW_REACTIONS(WORD)                                                                         \
    WORD(REACT_MOVE, "move")                                                                       \
    WORD(REACT_MOVE_AND_FIRE, "move-and-fire")                                                     \
    WORD(REACT_MOUNT, "mount")                                                                     \
    WORD(REACT_DISMOUNT, "dismount") WORD(REACT_FIRE, "fire") WORD(REACT_RALLY, "rally")
#define GW_WAYS(WORD) WORD(WAY_ACROSS, "across") WORD(WAY_ALONG, "along")

DECLARE_WORDS(gw_kind, GW_KINDS);
DECLARE_WORDS(gw_stage, GW_STAGES);
DECLARE_WORDS(gw_reaction, GW_REACTIONS);
DECLARE_WORDS(gw_way, GW_WAYS);

/* What somebody can be asked: the rows are in decisions.c. */
enum { ASK_NOTHING, ASK_BOMBARD, ASK_COMMAND, ASK_REACT, ASK_FINISH, ASK_SEIZE, DECISIONS };

/* What can be ordered.  The first eight are activations, the first six of them reactions too. */
/* clang-format off */
enum {
    DO_MOVE, DO_MOVE_AND_FIRE, DO_MOUNT, DO_DISMOUNT, DO_FIRE, DO_RALLY,
    DO_SMOKE, DO_ASSAULT,
    DO_WAIT, DO_SURRENDER, DO_REACT, DO_DECLINE, DO_TARGET, DO_HOLD, DO_SEIZE,
    VERBS
};
/* clang-format on */
enum { ACTIVATIONS = DO_ASSAULT + 1, THEN_FIRE = 1 /* bit of an order's flags */ };

/* Terrain of its own; areas that ask for a test are DIFFICULT, lines are OBSTACLE. */
enum {
    TERRAIN_WIRE = TERRAIN_OWN,
    TERRAIN_TESTS = TERRAIN_DIFFICULT | TERRAIN_OBSTACLE,
};
enum { SMOKE_PATCH };

/* ---- the scenario ---- */

enum { LEGS_MAX = 4, SIDE_UNITS_MAX = 40, TOKENS_TOLD = 10, TURNS_LISTED = 50 };

struct gw_profile {
    int16_t kind, grade, bases, mounted;
};

struct gw_army {
    int16_t command, bonus;
    int16_t changes, change[TURNS_LISTED]; /* of tokens, by turn */
};

struct gw_switches {
    int16_t first_tie, first_initiative, bombardment; /* sides */
    int16_t points_per_base, win_margin;
};

_Static_assert(sizeof(struct gw_army) <= SIDE_NUMBERS * sizeof(int16_t), "it fits");

/* Which pieces of terrain matter to whom, by bits. */
struct gw_terrain {
    uint64_t hills, tall, tests, wire, bans, roads, covers, cover_lines;
    int16_t top[TERRAIN_MAX]; /* how high it is, with the hill that its middle is on */
};

/* ---- a unit ---- */

struct gw_unit {
    int16_t bases, markers, tokens;
    int16_t moved; /* in the sense of gw.ruling.target-moved */
    int16_t mounted;
};

/* ---- the battle ---- */

struct gw_battle {
    int16_t tokens[SIDES];
    int16_t active;            /* the side that holds the initiative */
    int16_t spent;             /* has it spent or thrown away a token since? */
    int16_t first, first_last; /* who was active first in this turn, in the last */
    int16_t battery;           /* the next unit that may bombard */
    int16_t failed_test;       /* the last activation was a failed test */
    int16_t actor, action,
        target;        /* the action under way: unit or NOBODY, verb, whom it assaults */
    int16_t then_fire; /* it fires after its move */
    int16_t stopped;   /* by a failed terrain test: an assault has no fight */
    int16_t is_over;   /* the unit is lost or fell back */
    int16_t attempts;  /* to react to it */
    int16_t tried[4];  /* the units that have tried, by bits */
};

/* ---- a game as the rules look at it ---- */

OVERLAYS(gw)

static inline const struct gw_army *gw_army(const struct grog_scenario *s, int side)
{
    return (const struct gw_army *)s->side[side].number;
}

static inline const struct gw_terrain *gw_terrain(const struct grog_scenario *s)
{
    return scenario_derived(s);
}

static inline int gw_number(struct game g, int line)
{
    return scenario_number(g.s, line);
}

static inline int gw_inches(struct game g, int setting)
{
    return gw_number(g, setting) * INCH;
}

static inline int gw_reactive(struct game g)
{
    return other_side(battle_of(g)->active);
}

/* On the table: all but one. */
static inline uint64_t gw_others(struct game g, int unit)
{
    return units_present(g, NO_SIDE) & ~UNIT_BIT(unit);
}

static inline bool gw_is_enemy(struct game g, int unit, int other)
{
    return other != NOBODY && is_present(g.b, other) && side_of(g.s, other) != side_of(g.s, unit);
}

/* It waits at its edge, and its turn has come. */
static inline bool gw_is_due(struct game g, int unit)
{
    return g.b->piece[unit].presence == TO_COME && g.s->unit[unit].arrives <= g.b->turn;
}

/* The type word of the sheet. */
static inline int gw_type(struct game g, int unit)
{
    int kind = gw_profile(g.s, unit)->kind;
    if (kind == KIND_INFANTRY)
        return INFANTRY;
    if (kind == KIND_CAVALRY)
        return now_of(g, unit)->mounted ? MOUNTED : DISMOUNTED;
    return MACHINE_GUN + kind - KIND_MACHINE_GUN;
}

#endif
