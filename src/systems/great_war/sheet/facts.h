/* SPDX-License-Identifier: MIT */
/*
 * Great War (command tokens): the words of the game, what a situation can say, what an outcome can
 * say.
 *
 * Battalions, regiments and batteries of one to six bases each.  A command token buys a unit an
 * activation or a reaction and then lies on it, so that the next one is harder.  Fire does not kill
 * at once: it puts morale markers on a unit, and enough markers cost it a base.  All dice are D6,
 * all distances inches.
 *
 * This is the smallest of the systems.  Read on in lines.h (the sheet), throws.c and command.c (the
 * simplest procedures), then fire.c, losses.c and assault.c; procedures.c ties them together.
 */
#ifndef GREAT_WAR_FACTS_H
#define GREAT_WAR_FACTS_H

#include "sheet/sheet.h"

/* ---- words ---- */

/* The sheet's "cavalry" is mounted or dismounted; its "artillery" is field guns or heavy guns. */
#define TYPES(WORD)                                                                                \
    WORD(INFANTRY, "infantry")                                                                     \
    WORD(MOUNTED, "mounted")                                                                       \
    WORD(DISMOUNTED, "dismounted")                                                                 \
    WORD(MACHINE_GUN, "machine-gun")                                                               \
    WORD(FIELD_GUN, "field-gun")                                                                   \
    WORD(HEAVY_GUN, "heavy-gun")

#define GRADES(WORD)                                                                               \
    WORD(ELITE, "elite") WORD(TRAINED, "trained") WORD(AVERAGE, "average") WORD(POOR, "poor")
#define COVERS(WORD) WORD(OPEN, "open") WORD(COVER, "cover") WORD(FORTIFIED, "fortified")
#define ACTIONS(WORD)                                                                              \
    WORD(MOVE, "move")                                                                             \
    WORD(MOVE_AND_FIRE, "move-and-fire") WORD(FIRE, "fire") WORD(ASSAULT, "assault")
/* The same words for a unit that fires, where Fire comes first. */
#define SHOTS(WORD) WORD(STANDING, "fire") WORD(MOVING, "move-and-fire")
#define SIDES(WORD) WORD(BLUE, "blue") WORD(RED, "red")
#define NERVES(WORD) WORD(HOLDS, "holds") WORD(FALLS_BACK, "falls-back") WORD(ROUTS, "routs")
#define WINNERS(WORD) WORD(ATTACKER, "attacker") WORD(DEFENDER, "defender")

DECLARE_WORDS(gw_type, TYPES);
DECLARE_WORDS(gw_grade, GRADES);
DECLARE_WORDS(gw_cover, COVERS);
DECLARE_WORDS(gw_action, ACTIONS);
DECLARE_WORDS(gw_shot, SHOTS);
DECLARE_WORDS(gw_side, SIDES);
DECLARE_WORDS(gw_nerve, NERVES);
DECLARE_WORDS(gw_winner, WINNERS);

/* ---- a situation: ints only ---- */

struct unit {
    int type, bases, grade, markers;
};

/* Dice, what each needs to hit, and what a casualty roll for the hits then needs. */
struct blows {
    int dice, need, casualty_need;
};

struct facts {
    struct unit unit; /* the one that acts, fires or tests; in a fight the side whose blows are
                         being computed */
    /* command */
    int units, command, scenario;
    int blue_bonus, red_bonus, tie_to;
    int tokens;
    int failed_test, bonus;
    /* movement */
    int action, wire;
    /* fire */
    int shot, range, unseen;
    struct unit target;
    int target_moved, cover, smoke;
    int hits, new_markers;
    /* nerve and rally */
    int lost, enemy_near;
    /* a fight */
    struct unit attacker, defender;

    /* worked out before the dice */
    int need;            /* of a test, or of each die of a rally */
    int dice;            /* a side, for the initiative */
    int plus;            /* what is added to a die */
    int close;           /* inches that are close range against this target */
    int direct;          /* the fire is direct */
    int is_attacking;    /* f->unit is the attacker */
    struct blows blows;  /* of fire; in a fight the attacker's */
    struct blows answer; /* in a fight the defender's */
};

/* ---- an outcome ---- */

struct outcome {
    int tokens;
    int winner, tied;
    int success, seized, passed;
    int allowed, inches, centimetres;
    int direct, dice, need, casualty_need;
    int hits, casualty, markers;
    int bases_lost, bases_left, markers_left;
    int result, removed;
    int attacker_bases_left, attacker_markers_left, defender_bases_left, defender_markers_left;
};

/* ---- what several lines of the sheet ask of a type ---- */

/* The sheet's lines go by arm, in this order. */
enum arm { INFANTRY_ARM, CAVALRY_ARM, MACHINE_GUN_ARM, ARTILLERY_ARM };

static inline int arm_of(int type)
{
    static const unsigned char arm[] = {
        [INFANTRY] = INFANTRY_ARM,       [MOUNTED] = CAVALRY_ARM,     [DISMOUNTED] = CAVALRY_ARM,
        [MACHINE_GUN] = MACHINE_GUN_ARM, [FIELD_GUN] = ARTILLERY_ARM, [HEAVY_GUN] = ARTILLERY_ARM,
    };
    return arm[type];
}

static inline bool is_foot_or_horse(int type)
{
    return type <= DISMOUNTED;
}

static inline bool is_artillery(int type)
{
    return type >= FIELD_GUN;
}

#endif
