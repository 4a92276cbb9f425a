/* SPDX-License-Identifier: MIT */
/*
 * The battle of Machine Guns and Ballot Boxes as numbers: what a scenario says of a unit, a side and
 * the battle, what is kept of them in play, and the words of orders.
 *
 * Sorties and the team that may replace a lost commander are units of the scenario too, so that they
 * have ids; a sortie never stands on the table, and the other not before it is needed.
 */
#ifndef BALLOT_BOXES_BATTLE_STATE_H
#define BALLOT_BOXES_BATTLE_STATE_H

#include "rules/rules.h"
#include "systems/ballot_boxes/sheet/procedures.h"

/* ---- words ---- */

#define CHARACTERS(WORD)                                                                           \
    WORD(IS_HATED, "hated")                                                                        \
    WORD(IS_CHARISMATIC, "charismatic")                                                            \
    WORD(IS_RASH, "rash")                                                                          \
    WORD(IS_DEFENSIVE, "defensive")                                                                \
    WORD(IS_CAUTIOUS, "cautious")                                                                  \
    WORD(IS_SCOUTMASTER, "scoutmaster")
#define ENDS(WORD)                                                                                 \
    WORD(NOT_GONE, "no")                                                                           \
    WORD(GONE_DESTROYED, "destroyed")                                                              \
    WORD(GONE_FLED, "fled")                                                                        \
    WORD(GONE_LEFT, "left")

DECLARE_WORDS(mg_character, CHARACTERS);
/* Those that a fight asks for are traits of whom he leads, in the same order. */
enum { CHARACTERS_AS_TRAITS = FROM_TO(IS_HATED, IS_DEFENSIVE) };
_Static_assert(DEFENSIVE_LEADER - HATED_LEADER == IS_DEFENSIVE - IS_HATED, "by one shift");
DECLARE_WORDS(mg_end, ENDS);

/* clang-format off */
enum mg_terrain {
    WOOD, TOWN, ROUGH, HILL, FORTIFIED, WATER,
    DEFENCES_LINE, OBSTACLE, ROAD, RAIL,
    TERRAIN_KINDS
};
/* clang-format on */
/* What the rules ask of a kind of terrain. */
enum {
    HIDES = TERRAIN_BLOCKS_SIGHT,   /* wood, town */
    COVERS = TERRAIN_DIFFICULT,     /* wood, town, rough: who is partly in it is in terrain */
    HINDERS = TERRAIN_OWN,          /* these and a fortification: moving through it */
    GARRISONED = TERRAIN_OWN << 1,  /* a fortification */
    SHELTERS = TERRAIN_OWN << 2,    /* defences and obstacles: place behind the line */
    IS_DEFENCES = TERRAIN_OWN << 3, /* crossing it costs the defences row */
    IS_RAIL = TERRAIN_OWN << 4
};

/* clang-format off */
enum mg_phase {
    PHASE_INITIATIVE, PHASE_ACTIVATION, PHASE_SHOOTING, PHASE_CHARGES, PHASE_HAND_TO_HAND,
    PHASE_MOVEMENT, PHASE_REFORM, PHASE_DISENGAGE, PHASE_END,
    PHASES
};

enum mg_decision {
    ASK_NOTHING,
    ASK_TOKENS, ASK_SHOTS, ASK_CHARGES, ASK_MOVES, ASK_REFORMS, ASK_DISENGAGING,
    ASK_RETURN, ASK_FLEE,
    DECISIONS
};

enum mg_verb {
    DO_MARK, DO_CALL,
    DO_SHOOT, DO_HALF_DICE, DO_SMOKE, DO_STRIKE, DO_RETURN, DO_HOLD,
    DO_CHARGE, DO_FLEE, DO_STAND,
    DO_MOVE, DO_TURN, DO_LIMBER, DO_UNLIMBER,
    DO_REFORM, DO_DISENGAGE, DO_DONE,
    VERBS
};
/* clang-format on */

enum { WITH_GAS = 1 }; /* the flag of a shot and of a strike */
enum { SMOKE_PATCH };

/* ---- what a scenario says ---- */

struct mg_profile {
    int16_t arm, class, grade, strength, ranks, armour, speed, gear;
    int16_t weapons, traits, character; /* bits */
    int16_t under;                      /* its commander, or NOBODY */
    int16_t limbered;
};
struct mg_side {
    int16_t gas, army_break, points;
    int16_t exit_edges; /* bits by edge */
};
_Static_assert(sizeof(struct mg_side) <= SIDE_NUMBERS * sizeof(int16_t), "it fits");

struct mg_switches {
    int16_t nights, night_from, night_to; /* turns, both or none */
    int16_t smoke;
};
/* ---- what is kept ---- */

struct mg_unit {
    int16_t tokens, marks; /* hit tokens, activation tokens */
    int16_t active, unlimbered;
    int16_t moved, charged, moved_before, charged_before; /* this turn, the turn before */
    int16_t fired, fired_on;                              /* this shooting phase */
    int16_t has_gone_on, has_turned, has_limbered;        /* this movement phase */
    int16_t token_removed, has_supported;                 /* this reform phase */
    int16_t gone;                                         /* enum mg_end */
    int16_t under;                                        /* its commander, or NOBODY */
    /* of a sortie: */
    int16_t called, called_before, called_earlier; /* this turn, the one before, and before that */
    int16_t arrived;                               /* and has not struck yet */
};
struct mg_battle {
    int16_t holder; /* of the initiative */
    int16_t action_points[SIDES];
    int16_t gas_used[SIDES];
    int16_t victory_points[SIDES]; /* so far, without objectives */
    int16_t lost[SIDES];           /* units, staff not counted */
    int16_t replacements_lost[SIDES];
    int16_t asked, against; /* who answers last, or now, to which shooter or charger */
    int16_t far;            /* the allowance of that charge, 1/100 inch */
};
OVERLAYS(mg)

static inline const struct mg_side *mg_side(const struct grog_scenario *s, int side)
{
    return (const struct mg_side *)s->side[side].number;
}

/* ---- what follows from a scenario ---- */

struct mg_derived {
    uint64_t staff, sorties, civilians; /* units, as bits */
    uint64_t ready;                     /* those that are active without a token */
    uint64_t woods, hills;              /* pieces of terrain, as bits */
    int bases[SIDES];
    int reach[UNITS_MAX]; /* of its longest weapon, 1/100 inch */
};

static inline const struct mg_derived *mg_derived(const struct grog_scenario *s)
{
    return scenario_derived(s);
}

/* ---- a game as the rules look at it ---- */

static inline int arm_of(const struct grog_scenario *s, int unit)
{
    return mg_profile(s, unit)->arm;
}

static inline int class_of(const struct grog_scenario *s, int unit)
{
    return mg_profile(s, unit)->class;
}

static inline bool is_staff(const struct grog_scenario *s, int unit)
{
    return arm_of(s, unit) == STAFF;
}

/* As which it is activated. */
static inline int activation_class(const struct grog_scenario *s, int unit)
{
    return is_staff(s, unit) ? COMMANDER : class_of(s, unit);
}

static inline bool is_ready(const struct grog_scenario *s, int unit)
{
    return mg_derived(s)->ready >> unit & 1;
}

static inline bool is_sortie(const struct grog_scenario *s, int unit)
{
    return arm_of(s, unit) == AIRCRAFT;
}

/* Of the side whose order is due. */
static inline bool is_own_sortie(struct game g, int unit)
{
    return is_sortie(g.s, unit) && side_of(g.s, unit) == g.b->decider;
}

static inline bool has_trait(const struct grog_scenario *s, int unit, int trait)
{
    return mg_profile(s, unit)->traits >> trait & 1;
}

/* What it carries, as bits. */
static inline uint64_t weapons_of(const struct grog_scenario *s, int unit)
{
    return (uint16_t)mg_profile(s, unit)->weapons;
}

static inline bool has_weapon(const struct grog_scenario *s, int unit, int weapon)
{
    return weapons_of(s, unit) >> weapon & 1;
}

static inline bool is_in_contact(const struct battle *b, int unit)
{
    return b->contacts > 0 && contact_enemies(b, unit) != 0;
}

/* Units that fight: no staff.  Of a side, or of both (NO_SIDE), on the table. */
static inline uint64_t mg_fighters(struct game g, int side)
{
    return units_present(g, side) & ~mg_derived(g.s)->staff;
}

static inline uint64_t mg_commanders(struct game g, int side)
{
    return units_present(g, side) & mg_derived(g.s)->staff;
}

static inline uint64_t enemies_of(struct game g, int unit)
{
    return units_of(g.s, other_side(side_of(g.s, unit)));
}

static inline int points_left(struct game g, int unit)
{
    return battle_of(g)->action_points[side_of(g.s, unit)];
}

static inline int number(struct game g, int line)
{
    return scenario_number(g.s, line);
}

/* What a procedure without dice says. */
typedef void procedure_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
static inline struct outcome looked_up(struct game g, procedure_look_up *look_up,
                                       const struct facts *f)
{
    const struct sheet sheet = scenario_sheet(g.s);
    struct outcome o = {0};
    look_up(f, &sheet, &o);
    return o;
}

/* So many M in 1/100 inch. */
static inline int inches(struct game g, int m)
{
    return m * number(g, MG_SET_M);
}

#endif
