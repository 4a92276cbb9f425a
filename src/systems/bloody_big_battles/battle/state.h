/* SPDX-License-Identifier: MIT */
/*
 * The battle of Bloody Big Battles: what a unit is, what happens to it, and where the turn stands.
 *
 * The numbers of battle/battle.h as this system reads them.  All members are int16_t, so that the
 * structs lie over the rows of numbers that the core keeps.
 */
#ifndef BLOODY_BIG_BATTLES_STATE_H
#define BLOODY_BIG_BATTLES_STATE_H

#include "rules/rules.h"
#include "systems/bloody_big_battles/sheet/procedures.h"

/* ---- words ---- */

#define FORMATIONS(WORD)                                                                           \
    WORD(IN_LINE, "line")                                                                          \
    WORD(IN_DEPTH, "deep")                                                                         \
    WORD(IN_MARCH, "march")                                                                        \
    WORD(ON_FOOT, "dismounted") WORD(DEPLOYED, "deployed") WORD(AT_LIMBER, "limbered")
#define MOMENTS(WORD) WORD(AT_START, "start") WORD(AT_END, "end")
#define POSTURES(WORD) WORD(ATTACK, "attack") WORD(DEFEND, "defend")
#define YES_NO(WORD) WORD(SAYS_NO, "no") WORD(SAYS_YES, "yes")

DECLARE_WORDS(bbb_formation, FORMATIONS);
DECLARE_WORDS(bbb_moment, MOMENTS);
DECLARE_WORDS(bbb_posture, POSTURES);
DECLARE_WORDS(bbb_yes_no, YES_NO);

/* The ten phases of a turn, in the order of the sheet's table, and the steps of a night. */
/* clang-format off */
enum bbb_phase {
    FIRST_MOVEMENT, FIRST_GENERALS, FIRST_DEFENSIVE_FIRE, FIRST_OFFENSIVE_FIRE, FIRST_ASSAULT,
    SECOND_MOVEMENT, SECOND_GENERALS, SECOND_DEFENSIVE_FIRE, SECOND_OFFENSIVE_FIRE, SECOND_ASSAULT,
    NIGHT_WITHDRAW, NIGHT_FORMATION, NIGHT_GUNS, NIGHT_GENERALS, NIGHT_RALLY,
    PHASES
};
/* clang-format on */

enum bbb_part { MOVEMENT, GENERALS, DEFENSIVE_FIRE, OFFENSIVE_FIRE, ASSAULT, HALF_TURN };

/* What somebody can be asked: the rows are in decisions.c. */
/* clang-format off */
enum bbb_decision {
    ASK_NOTHING,
    ASK_MOVEMENT, ASK_MOVE, ASK_GENERALS, ASK_FIRE, ASK_ASSAULT, ASK_EXPLOIT, ASK_LOW_AMMO,
    ASK_NIGHT_FORMATION, ASK_NIGHT_GUNS, ASK_NIGHT_GENERALS,
    DECISIONS
};

enum bbb_verb {
    DO_THROW, DO_MOVE, DO_RECOVER, DO_STAY, DO_DIG, DO_RETIRE, DO_GUNS, DO_ENTER,
    DO_GENERAL,
    DO_FIRE,
    DO_ASSAULT, DO_OCCUPY, DO_EXPLOIT, DO_LOW_AMMO,
    DO_FORM, DO_GUNS_TO,
    DO_END, DO_CONCEDE,
    VERBS
};
/* clang-format on */

/* Parts of orders. */
enum { CHANGE = 0, WHEN = 1 }; /* words of a move: what it changes to, and at which moment */
enum { BY_ROAD = 1 };          /* flag of a move */
enum { WITH_UNLIMBER = 1 };    /* flag of guns */

/* Kinds of terrain, in the order of the table in data.c; the first five are the areas of which a place
 * can have one only. */
/* clang-format off */
enum bbb_ground_kind {
    LIE_WOODS, LIE_MARSH, LIE_VILLAGE, LIE_TOWN, LIE_FORT, LIE_HILL,
    LIE_STREAM, LIE_RIVER, LIE_ROAD, LIE_RIFLE_PITS, LIE_ENTRENCHMENT,
    LIE_BRIDGE
};
/* clang-format on */
enum { TERRAIN_WORKS = TERRAIN_OWN, TERRAIN_BRIDGE = 2 * TERRAIN_OWN };
enum { PATCH_RIFLE_PITS }; /* dug during the battle */
enum { SLOPE = 0 };        /* number of a hill: GENTLE or STEEP */

/* ---- a unit's profile ---- */

struct bbb_profile {
    int16_t kind, quality, bases, weapon /* enum bbb_weapon + 1; 0: none */, traits, spent_losses;
    int16_t formation, command;
    int16_t leads_all; /* a general of every command */
};

/* ---- a unit's state ---- */

struct bbb_unit {
    int16_t bases, disrupted, silenced, fort_low_ammo, low_ammo, reduced, formation;
    int16_t thrown, moved, fired, fired_at; /* in this phase */
    int16_t pivoted, target, halted;        /* until the turn passes */
    int16_t fired_since;                    /* its last own Movement phase ended */
    int16_t path, points;                   /* of its charge: in the battle's list of places */
    int16_t from_facing, is_by_road, outflanks;
    int16_t exploited, fought;        /* in this turn */
    int16_t retired, silenced_moving; /* guns */
};

/* ---- the battle ---- */

enum { PATHS_MAX = 160 };
/* Of guns: Silenced by a throw or a retire of their own Movement phase, and just now. */
enum { GIVEN_NOW = 2 };

struct bbb_battle {
    int16_t step;        /* of the phase: to begin, orders, closing */
    int16_t mover, move; /* who may move now, and what he threw: enum bbb_move */
    int16_t may_recover, enters;
    int16_t silenced; /* fortified guns whose owner is asked, or NOBODY */
    int16_t taker;    /* who takes a beaten enemy's place, or NOBODY */
    int16_t beaten;   /* whose place it is */
    int16_t place_x, place_y;
    int16_t exploit;        /* enum bbb_exploit: what the taker may do then */
    int16_t exploiter;      /* who is asked, or NOBODY */
    int16_t charged[SIDES]; /* each has declared a charge in its last Movement phase */
    int16_t entered;        /* a unit came onto the table in this turn */
    int16_t night_side;
    int16_t path_points;
    struct {
        int16_t x, y;
    } path[PATHS_MAX];
};

/* ---- the scenario's switches, and its sides ---- */

enum { NIGHTS_MAX = 20 };

struct bbb_switches {
    int16_t first_player; /* a side */
    int16_t nights, night[NIGHTS_MAX];
    int16_t arrivals_need_quiet, dig_in; /* a side, or NO_SIDE */
    int16_t no_charge_before;
};

struct bbb_side {
    int16_t win, posture;
};

OVERLAYS(bbb)

static inline int enemy_of(const struct grog_scenario *s, int unit)
{
    return other_side(s->unit[unit].side);
}

/* ---- what a unit is now ---- */

static inline bool is_general(const struct grog_scenario *s, int unit)
{
    return bbb_profile(s, unit)->kind == GENERAL;
}

static inline bool is_gun(const struct grog_scenario *s, int unit)
{
    return bbb_profile(s, unit)->kind == ARTILLERY;
}

/* Infantry or cavalry. */
static inline bool is_troops(const struct grog_scenario *s, int unit)
{
    return bbb_profile(s, unit)->kind <= CAVALRY;
}

static inline bool is_column(int formation)
{
    return formation == IN_MARCH || formation == AT_LIMBER;
}

/* The kind as movement, fire and assault see it in a formation: dismounted cavalry is infantry. */
static inline int kind_in(const struct grog_scenario *s, int unit, int formation)
{
    return formation == ON_FOOT ? INFANTRY : bbb_profile(s, unit)->kind;
}

static inline bool is_in_good_order(const struct battle *b, int unit)
{
    return !bbb_unit_seen(b, unit)->disrupted && !bbb_unit_seen(b, unit)->silenced;
}

/* A charge that is not halted. */
static inline bool is_advancing(const struct battle *b, int unit)
{
    return bbb_unit_seen(b, unit)->target != NOBODY && !bbb_unit_seen(b, unit)->halted;
}

/* Whose half-turn it is. */
static inline int active_side(struct game g)
{
    int first = bbb_switches(g.s)->first_player;
    return g.b->phase < SECOND_MOVEMENT ? first : other_side(first);
}

/* Points for a win. */
static inline int points_to_win(const struct grog_scenario *s, int side)
{
    return ((const struct bbb_side *)s->side[side].number)->win;
}

/* The k-th place of the path of a unit's charge. */
static inline struct place walked_place(const struct battle *b, int unit, int k)
{
    const struct bbb_unit *state = bbb_unit_seen(b, unit);
    const struct bbb_battle *now = bbb_battle_seen(b);
    return (struct place){now->path[state->path + k].x, now->path[state->path + k].y};
}

/* All units of a side (NO_SIDE: of both) that stand on the table, without generals. */
static inline uint64_t bbb_units(struct game g, int side)
{
    return units_in_way(g, side);
}

/* Is it a unit on the table, no general, of the side that is asked? */
static inline bool is_own(struct game g, int unit)
{
    return side_of(g.s, unit) == g.b->decider && !is_general(g.s, unit) && is_present(g.b, unit);
}

/* Is it an enemy unit on the table, no general? */
static inline bool is_foe(struct game g, int unit)
{
    return unit != NOBODY && side_of(g.s, unit) != g.b->decider && !is_general(g.s, unit) &&
           is_present(g.b, unit);
}

/* The infantry and cavalry of a set, and those of a set that are in Good Order. */
static inline uint64_t troops_of(const struct grog_scenario *s, uint64_t set)
{
    uint64_t troops = 0;
    EACH_OF(set, unit)
    troops |= (uint64_t)is_troops(s, unit) << unit;
    return troops;
}

static inline uint64_t in_good_order(const struct battle *b, uint64_t set)
{
    uint64_t good = 0;
    EACH_OF(set, unit)
    good |= (uint64_t)is_in_good_order(b, unit) << unit;
    return good;
}

static inline bool is_led_by(const struct grog_scenario *s, int unit, int general)
{
    const struct bbb_profile *leader = bbb_profile(s, general);
    return leader->kind == GENERAL && side_of(s, general) == side_of(s, unit) &&
           (leader->leads_all || leader->command == bbb_profile(s, unit)->command);
}

/* Those whom a general leads. */
static inline uint64_t led_by(struct game g, int general)
{
    uint64_t units = bbb_units(g, side_of(g.s, general)), led = 0;
    EACH_OF(units, unit)
    led |= (uint64_t)is_led_by(g.s, unit, general) << unit;
    return led;
}

/* A unit's enemies, and its friends without itself. */
static inline uint64_t enemies_of(struct game g, int unit)
{
    return bbb_units(g, enemy_of(g.s, unit));
}

static inline uint64_t friends_of(struct game g, int unit)
{
    return bbb_units(g, side_of(g.s, unit)) & ~UNIT_BIT(unit);
}

#endif
