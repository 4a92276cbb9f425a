/* SPDX-License-Identifier: MIT */
/*
 * Bloody Big Battles: the words of the game, what a situation can say, what an outcome can say.
 *
 * Whole battles of the years 1815 to 1905 in one evening.  A unit is a brigade or a division of up
 * to twelve bases.  It throws to move; units that fire at the same target throw once together; an
 * assault is one opposed throw.  Every throw is 2D6.
 */
#ifndef BLOODY_BIG_BATTLES_FACTS_H
#define BLOODY_BIG_BATTLES_FACTS_H

#include "sheet/sheet.h"

/* ---- words ---- */

/* The first three are the kinds of unit; the last two are how some procedures put it. */
#define KINDS(WORD)                                                                                \
    WORD(INFANTRY, "infantry")                                                                     \
    WORD(CAVALRY, "cavalry")                                                                       \
    WORD(ARTILLERY, "artillery")                                                                   \
    WORD(GENERAL, "general")                                                                       \
    WORD(LIMBERED, "limbered")

#define QUALITIES(WORD) WORD(RAW, "raw") WORD(TRAINED, "trained") WORD(VETERAN, "veteran")

#define TRAITS(WORD)                                                                               \
    WORD(TRAIT_AGGRESSIVE, "aggressive")                                                           \
    WORD(TRAIT_PASSIVE, "passive")                                                                 \
    WORD(TRAIT_FRAGILE, "fragile")                                                                 \
    WORD(TRAIT_SKIRMISHERS, "skirmishers")                                                         \
    WORD(TRAIT_DEVASTATING, "devastating")                                                         \
    WORD(TRAIT_RAGGED, "ragged")                                                                   \
    WORD(TRAIT_INEPT, "inept")

#define MOVES(WORD)                                                                                \
    WORD(FULL, "full")                                                                             \
    WORD(HALF, "half")                                                                             \
    WORD(NO_MOVE, "none")                                                                          \
    WORD(RETIRE_HALF, "retire-half")                                                               \
    WORD(RETIRE_FULL, "retire-full")

/* The terrain table's order; each of these has a row for movement, for fire and for assault. */
#define PLACES(WORD)                                                                               \
    WORD(GENTLE_SLOPE, "gentle-slope")                                                             \
    WORD(STEEP_SLOPE, "steep-slope")                                                               \
    WORD(STREAM, "stream")                                                                         \
    WORD(RIVER, "river")                                                                           \
    WORD(MARSH, "marsh")                                                                           \
    WORD(WOODS, "woods")                                                                           \
    WORD(VILLAGE, "village")                                                                       \
    WORD(TOWN, "town")                                                                             \
    WORD(FORT, "fort")                                                                             \
    WORD(ROAD, "road")                                                                             \
    WORD(BRIDGE, "bridge")                                                                         \
    WORD(RIFLE_PITS, "rifle-pits")                                                                 \
    WORD(ENTRENCHMENT, "entrenchment")
#define TERRAINS(WORD) WORD(NO_TERRAIN, "none") WORD(OPEN, "open") PLACES(WORD)

#define SLOPES(WORD) WORD(NO_SLOPE, "none") WORD(GENTLE, "gentle") WORD(STEEP, "steep")
#define GROUNDS(WORD)                                                                              \
    WORD(FREE_GROUND, "none")                                                                      \
    WORD(DIFFICULT, "difficult") WORD(OBSTACLE, "obstacle") WORD(IMPASSABLE, "impassable")
#define SIGHTS(WORD) WORD(CLEAR, "clear") WORD(THROUGH, "through") WORD(BEYOND_3, "beyond-3")

/* The fire factors' order: small arms first, rockets last. */
#define WEAPONS(WORD)                                                                              \
    WORD(SM, "sm")                                                                                 \
    WORD(ML, "ml")                                                                                 \
    WORD(NG, "ng")                                                                                 \
    WORD(EB, "eb")                                                                                 \
    WORD(LB, "lb")                                                                                 \
    WORD(RR, "rr")                                                                                 \
    WORD(RC, "rc")                                                                                 \
    WORD(SA, "sa")                                                                                 \
    WORD(RA, "ra")                                                                                 \
    WORD(BLA, "bla")                                                                               \
    WORD(MG, "mg")                                                                                 \
    WORD(RKT, "rkt")

/* State and traits of a firing group; the first four halve its fire. */
#define NOTES(WORD)                                                                                \
    WORD(NOTE_DISRUPTED, "disrupted")                                                              \
    WORD(NOTE_LOW_AMMO, "low-ammo")                                                                \
    WORD(NOTE_REDUCED, "reduced")                                                                  \
    WORD(NOTE_PIVOTED, "pivoted")                                                                  \
    WORD(NOTE_FLANKING, "flanking")                                                                \
    WORD(NOTE_SKIRMISHERS, "skirmishers")                                                          \
    WORD(NOTE_DEVASTATING, "devastating")                                                          \
    WORD(NOTE_RAGGED, "ragged")

#define RESULTS(WORD)                                                                              \
    WORD(NO_RESULT, "none")                                                                        \
    WORD(RESULT_R, "r")                                                                            \
    WORD(RESULT_T, "t")                                                                            \
    WORD(RESULT_V, "v")                                                                            \
    WORD(RESULT_ONE, "one")                                                                        \
    WORD(RESULT_TWO, "two")                                                                        \
    WORD(RESULT_THREE, "three")

/* What counts for or against a side of an assault, in the order of the assault modifiers. */
#define STANCES(WORD)                                                                              \
    WORD(STANCE_AGGRESSIVE, "aggressive")                                                          \
    WORD(STANCE_IN_DEPTH, "in-depth")                                                              \
    WORD(STANCE_DISRUPTED, "disrupted")                                                            \
    WORD(STANCE_LOW_AMMO, "low-ammo")                                                              \
    WORD(STANCE_FRAGILE, "fragile")

#define CONTESTS(WORD)                                                                             \
    WORD(PLUS_7, "plus-7")                                                                         \
    WORD(PLUS_4, "plus-4")                                                                         \
    WORD(PLUS_1, "plus-1")                                                                         \
    WORD(TIE, "tie")                                                                               \
    WORD(MINUS_1, "minus-1")                                                                       \
    WORD(MINUS_4, "minus-4")                                                                       \
    WORD(MINUS_7, "minus-7")

#define EXPLOITS(WORD) WORD(NO_EXPLOIT, "none") WORD(MAY_EXPLOIT, "may") WORD(MUST_EXPLOIT, "must")
#define MARKERS(WORD) WORD(MARKER_SILENCED, "silenced") WORD(MARKER_LOW_AMMO, "low-ammo")

DECLARE_WORDS(bbb_kind, KINDS);
DECLARE_WORDS(bbb_quality, QUALITIES);
DECLARE_WORDS(bbb_trait, TRAITS);
DECLARE_WORDS(bbb_move, MOVES);
DECLARE_WORDS(bbb_terrain, TERRAINS);
DECLARE_WORDS(bbb_slope, SLOPES);
DECLARE_WORDS(bbb_ground, GROUNDS);
DECLARE_WORDS(bbb_sight, SIGHTS);
DECLARE_WORDS(bbb_weapon, WEAPONS);
DECLARE_WORDS(bbb_note, NOTES);
DECLARE_WORDS(bbb_result, RESULTS);
DECLARE_WORDS(bbb_stance, STANCES);
DECLARE_WORDS(bbb_contest, CONTESTS);
DECLARE_WORDS(bbb_exploit, EXPLOITS);
DECLARE_WORDS(bbb_marker, MARKERS);

/* ---- a situation ---- */

enum { GROUPS = 3 };

/* Units that fire: one, or several alike. */
struct group {
    int bases, weapon, range, notes;
};

/* One side of an assault. */
struct side {
    int kind, bases, spent_at, stances;
};

struct facts {
    /* the unit that moves, recovers or is looked at */
    int kind, quality, bases, lost, traits;
    int disrupted, in_command, march, difficult, spent;
    int move, road, outside_arc, obstacles, change_formation, limber;
    int terrain;
    int limbered, fortified, take_low_ammo, unlimber;
    int spent_losses, moved, fired, enemy_distance, night;
    /* who fires, and at what */
    struct group group[GROUPS];
    int more_power;
    int target, target_quality, target_bases, target_reduced, target_traits;
    int cover, on_bridge, advancing;
    /* an assault */
    struct side attacker, defender;
    int defender_reduced, position, works, slope, crossing, outflanked, to_the_end;

    /* worked out before the dice */
    int modifier;      /* of the movement throw, or the net modifier of an assault's first round */
    int need;          /* of the throw to recover */
    int fires[GROUPS]; /* is the group there, and in reach? */
    int power[GROUPS]; /* of each group, in quarters */
    int total_power;   /* in quarters */
    int counting;      /* set of the notes that count for the whole fire */
    int column;        /* of the fire table, shifts included */
    int has_rockets;   /* a group of rockets fires */
    int is_out_of_reach; /* nobody fires: no throw at all */
};

/* ---- an outcome ---- */

struct outcome {
    int move, rallied, disrupted, may_recover, bases_lost, removed;
    int allowed, inches;
    int ground, penalty, double_speed, sight, shift, assault, no_flank;
    int in_range, factor, power, column, rockets;
    int result, silenced, reduced, destroyed, halted, low_ammo, low_ammo_group;
    int rounds, attacker_loss, defender_loss, attacker_gone, defender_gone, attacker_retire,
        defender_retire;
    int attacker_disrupted, defender_disrupted, exploit;
    int marker, must_limber, retire_least, retire_most, unlimbers;
    int left, spent;
    int resupplied, recovered;
};

/* Is this word in the set? */
static inline bool has(int set, int word)
{
    return set >> word & 1;
}

static inline bool is_small_arm(int weapon)
{
    return weapon <= RC;
}

/* Guns, whether limbered or not. */
static inline bool is_artillery(int kind)
{
    return kind == ARTILLERY || kind == LIMBERED;
}

static inline bool is_mounted_or_guns(int kind)
{
    return kind == CAVALRY || is_artillery(kind);
}

#endif
