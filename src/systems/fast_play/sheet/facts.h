/* SPDX-License-Identifier: MIT */
/*
 * Fast Play (ancients and medieval): the words of the game, what a situation can say, what an
 * outcome can say.
 *
 * Armies from slings to early cannon.  A unit is a body of foot, horse, elephants or engines on
 * several stands. It hits with D10s, wins a melee by a D6 on top of what it is worth, and obeys and
 * flees by 2D6.
 */
#ifndef FAST_PLAY_FACTS_H
#define FAST_PLAY_FACTS_H

#include "sheet/sheet.h"

/* ---- words ---- */

#define ARMS(WORD)                                                                                 \
    WORD(INFANTRY, "infantry")                                                                     \
    WORD(CAVALRY, "cavalry") WORD(ELEPHANTS, "elephants") WORD(ARTILLERY, "artillery")
#define ORDERS(WORD) WORD(FORMED, "formed") WORD(PHALANX, "phalanx") WORD(SKIRMISH, "skirmish")

/* From worst to best. */
#define GRADES(WORD)                                                                               \
    WORD(DREGS, "dregs")                                                                           \
    WORD(LEVY, "levy")                                                                             \
    WORD(TRAINED, "trained")                                                                       \
    WORD(REGULAR, "regular")                                                                       \
    WORD(SEASONED, "seasoned")                                                                     \
    WORD(VETERAN, "veteran")                                                                       \
    WORD(ELITE, "elite")

#define ARMOURS(WORD)                                                                              \
    WORD(NO_ARMOUR, "none")                                                                        \
    WORD(LIGHT_ARMOUR, "light")                                                                    \
    WORD(MEDIUM_ARMOUR, "medium")                                                                  \
    WORD(HEAVY_ARMOUR, "heavy")                                                                    \
    WORD(EXTRA_HEAVY_ARMOUR, "extra-heavy")

/* The range table's order. */
#define MISSILES(WORD)                                                                             \
    WORD(BOW, "bow")                                                                               \
    WORD(LIGHT_CROSSBOW, "light-crossbow")                                                         \
    WORD(HEAVY_CROSSBOW, "heavy-crossbow")                                                         \
    WORD(SLING, "sling")                                                                           \
    WORD(STAFF_SLING, "staff-sling")                                                               \
    WORD(SHORT_BOW, "short-bow")                                                                   \
    WORD(HORSE_BOW, "horse-bow")                                                                   \
    WORD(LONGBOW, "longbow")                                                                       \
    WORD(LATE_HANDGUN, "late-handgun")                                                             \
    WORD(EARLY_HANDGUN, "early-handgun")                                                           \
    WORD(JAVELINS, "javelins")                                                                     \
    WORD(LIGHT_CANNON, "light-cannon")                                                             \
    WORD(BOLT_THROWER, "bolt-thrower")                                                             \
    WORD(HEAVY_CANNON, "heavy-cannon")

/* The first four are done at will; the others need an activation test. */
#define ACTIONS(WORD)                                                                              \
    WORD(MOVE, "move")                                                                             \
    WORD(MARCH, "march")                                                                           \
    WORD(CHARGE, "charge")                                                                         \
    WORD(RUN, "rout")                                                                              \
    WORD(CHANGE_FORMATION, "formation")                                                            \
    WORD(CHANGE_FACING, "facing")                                                                  \
    WORD(GO_BACK, "retire")                                                                        \
    WORD(SIDESTEP, "sidestep")

#define WEAPONS(WORD)                                                                              \
    WORD(HAND, "hand") WORD(LANCE, "lance") WORD(LONG_SPEAR, "long-spear") WORD(PIKE, "pike")
#define SKILLS(WORD) WORD(POOR, "poor") WORD(AVERAGE, "average") WORD(GOOD, "good")
#define BANDS(WORD) WORD(CLOSE, "close") WORD(MEDIUM, "medium") WORD(LONG, "long") WORD(OUT, "out")
#define COVERS(WORD) WORD(NO_COVER, "none") WORD(LIGHT_COVER, "light") WORD(HEAVY_COVER, "heavy")
#define GROUNDS(WORD) WORD(OPEN, "open") WORD(ROUGH, "rough")
#define LOSS_STEPS(WORD)                                                                           \
    WORD(NO_LOSSES, "none") WORD(QUARTER_LOST, "quarter") WORD(HALF_LOST, "half")
#define COMMANDERS(WORD) WORD(NO_COMMANDER, "none") WORD(NEAR, "near") WORD(ATTACHED, "attached")
#define CAUSES(WORD) WORD(BY_MISSILE, "missile") WORD(BY_HAND, "hand-to-hand")
#define USES(WORD) WORD(HAND_TO_HAND, "hand-to-hand") WORD(SHOOTING, "missile")
#define STATES(WORD) WORD(STEADY, "steady") WORD(CHARGING, "charging") WORD(ROUTING, "routing")
#define FATES(WORD)                                                                                \
    WORD(UNHURT, "unhurt") WORD(DEAD, "dead") WORD(WOUNDED, "wounded") WORD(CAPTURED, "captured")
#define SIDES(WORD) WORD(ATTACKER, "attacker") WORD(DEFENDER, "defender") WORD(NEITHER, "none")
#define STARTERS(WORD) WORD(FIRST_SIDE, "first") WORD(SECOND_SIDE, "second")

/* How a melee is lost. */
#define DEFEATS(WORD)                                                                              \
    WORD(RECOIL, "recoil")                                                                         \
    WORD(RETIRE, "retire")                                                                         \
    WORD(RETREAT, "retreat")                                                                       \
    WORD(ROUT, "rout")                                                                             \
    WORD(DESTROYED, "destroyed")

/* How a morale test, or the fire that may call for one, ends. */
#define NERVES(WORD)                                                                               \
    WORD(NO_TEST, "no-test")                                                                       \
    WORD(CARRIES_ON, "carries-on")                                                                 \
    WORD(SHAKEN, "shaken")                                                                         \
    WORD(HALTS_SHAKEN, "halts-shaken")                                                             \
    WORD(ROUTS, "routs")                                                                           \
    WORD(IS_DESTROYED, "destroyed")                                                                \
    WORD(RALLIES, "rallies")                                                                       \
    WORD(KEEPS_ROUTING, "keeps-routing")

/* Clockwise, as the D6 is read. */
#define DIRECTIONS(WORD)                                                                           \
    WORD(AHEAD, "ahead")                                                                           \
    WORD(AHEAD_RIGHT, "ahead-right")                                                               \
    WORD(BACK_RIGHT, "back-right")                                                                 \
    WORD(BACK, "back")                                                                             \
    WORD(BACK_LEFT, "back-left")                                                                   \
    WORD(AHEAD_LEFT, "ahead-left")

DECLARE_WORDS(fp_arm, ARMS);
DECLARE_WORDS(fp_order, ORDERS);
DECLARE_WORDS(fp_grade, GRADES);
DECLARE_WORDS(fp_armour, ARMOURS);
DECLARE_WORDS(fp_missile, MISSILES);
DECLARE_WORDS(fp_action, ACTIONS);
DECLARE_WORDS(fp_weapon, WEAPONS);
DECLARE_WORDS(fp_skill, SKILLS);
DECLARE_WORDS(fp_band, BANDS);
DECLARE_WORDS(fp_cover, COVERS);
DECLARE_WORDS(fp_ground, GROUNDS);
DECLARE_WORDS(fp_loss_step, LOSS_STEPS);
DECLARE_WORDS(fp_commander, COMMANDERS);
DECLARE_WORDS(fp_cause, CAUSES);
DECLARE_WORDS(fp_use, USES);
DECLARE_WORDS(fp_state, STATES);
DECLARE_WORDS(fp_fate, FATES);
DECLARE_WORDS(fp_side, SIDES);
DECLARE_WORDS(fp_starter, STARTERS);
DECLARE_WORDS(fp_defeat, DEFEATS);
DECLARE_WORDS(fp_nerve, NERVES);
DECLARE_WORDS(fp_direction, DIRECTIONS);

/* ---- a situation ---- */

/* One unit in a fight. */
struct unit {
    /* what it is */
    int arm, order, grade, armour, skill, weapon, two_handed, thrown, shock, steadfast;
    /* what is left of it */
    int stands, start, ranks, stand_wounds, carried, losses, shaken;
    /* how it fights here: charging means charging or countercharging; wounds are those that it
     * inflicted */
    int attacks, charging, flanked, defended, commander, wounds;
    /* worked out before the dice */
    int dice, need, throws_ones_again, total;
};

enum { SIDE_COUNT = 2 };

struct facts {
    /*
     * The rows of the sheet speak of a unit and its enemy.  Where only one side matters, fields
     * fill these two; in a melee fields fill `side`, and each side in turn is put in its own place
     * (look_from in melee.c).
     */
    struct unit own, enemy;
    struct unit side[SIDE_COUNT];
    /* moving */
    int action, basic_move, enemy_distance, ground, gap, reach;
    /* commanders */
    int training, commander, commander_training, stands_lost, cause, first_training,
        second_training;
    /* shooting */
    int missile, range, moved, being_charged, target_skirmish, cover;
    /* the rest */
    int use, front_stands, second_rank_stands, new_wounds, state, difference;

    /* worked out before the dice */
    int band;
    int target;        /* highest total that passes the activation test */
    int dice, inches;  /* throws of a leader, dice of a flight; the longest flight, the length of a
                          stampede */
    int value;         /* what is added to the morale die */
    int has_elephants; /* in this melee, and the row for it is in force */
    int front_only;    /* the row for flanked spears, pikes and phalanxes is in force */
    int no_numbers;    /* the row for flanked masses is in force */
};

/* ---- an outcome ---- */

struct outcome {
    int allowed, needs_test, inches, basic_move, distance, caught, passed, fate, direction;
    int band, close, medium, far;
    int hits, stands_lost, stands_left, carried, losses, destroyed;
    int combat_value, morale_value, training, modifier, attacks;
    int winner, difference, score, result;
    int loser_move, loser_shaken, faces_away, winner_move, initiative_lost;
    int side_hits[SIDE_COUNT], side_stands_lost[SIDE_COUNT];
    int stands_removed;
};

static inline bool is_mounted(int arm)
{
    return arm == CAVALRY || arm == ELEPHANTS;
}

/* Cannon of both kinds and bolt throwers. */
static inline bool is_engine(int missile)
{
    return missile >= LIGHT_CANNON;
}

/* Weapons that get their bonus up to medium range. */
static inline bool is_strong(int missile)
{
    return missile == LONGBOW || missile == HEAVY_CROSSBOW || missile == LATE_HANDGUN ||
           missile == EARLY_HANDGUN;
}

#endif
