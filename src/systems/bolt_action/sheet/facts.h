/* SPDX-License-Identifier: MIT */
/*
 * Bolt Action (first edition): the words of the game, what a situation can say, what an outcome can
 * say.
 *
 * A skirmish of the Second World War between two reinforced platoons.  Fire that hits puts pins on
 * a unit; pins make it shoot worse and obey less.  All dice are D6; a D2 and a D3 are read from
 * one.
 */
#ifndef BOLT_ACTION_FACTS_H
#define BOLT_ACTION_FACTS_H

#include "sheet/sheet.h"

/* ---- words ---- */

#define QUALITIES(WORD)                                                                            \
    WORD(INEXPERIENCED, "inexperienced") WORD(REGULAR, "regular") WORD(VETERAN, "veteran")

#define OFFICERS(WORD)                                                                             \
    WORD(NO_OFFICER, "none")                                                                       \
    WORD(SECOND_LIEUTENANT, "second-lieutenant")                                                   \
    WORD(FIRST_LIEUTENANT, "first-lieutenant")                                                     \
    WORD(CAPTAIN, "captain")                                                                       \
    WORD(MAJOR, "major")

#define ORDERS(WORD)                                                                               \
    WORD(FIRE, "fire")                                                                             \
    WORD(ADVANCE, "advance")                                                                       \
    WORD(RUN, "run")                                                                               \
    WORD(AMBUSH, "ambush")                                                                         \
    WORD(RALLY, "rally")                                                                           \
    WORD(DOWN, "down")

/* The weapons chart's order.  The first seven are small arms. */
#define WEAPONS(WORD)                                                                              \
    WORD(RIFLE, "rifle")                                                                           \
    WORD(PISTOL, "pistol")                                                                         \
    WORD(SMG, "smg")                                                                               \
    WORD(AUTOMATIC_RIFLE, "automatic-rifle")                                                       \
    WORD(ASSAULT_RIFLE, "assault-rifle")                                                           \
    WORD(LMG, "lmg")                                                                               \
    WORD(MMG, "mmg")                                                                               \
    WORD(HMG, "hmg")                                                                               \
    WORD(LIGHT_AUTOCANNON, "light-autocannon")                                                     \
    WORD(HEAVY_AUTOCANNON, "heavy-autocannon")                                                     \
    WORD(AT_RIFLE, "at-rifle")                                                                     \
    WORD(PIAT, "piat")                                                                             \
    WORD(BAZOOKA, "bazooka")                                                                       \
    WORD(PANZERSCHRECK, "panzerschreck")                                                           \
    WORD(PANZERFAUST, "panzerfaust")                                                               \
    WORD(LIGHT_AT_GUN, "light-at-gun")                                                             \
    WORD(MEDIUM_AT_GUN, "medium-at-gun")                                                           \
    WORD(HEAVY_AT_GUN, "heavy-at-gun")                                                             \
    WORD(SUPER_HEAVY_AT_GUN, "super-heavy-at-gun")                                                 \
    WORD(INFANTRY_FLAMETHROWER, "infantry-flamethrower")                                           \
    WORD(VEHICLE_FLAMETHROWER, "vehicle-flamethrower")                                             \
    WORD(LIGHT_MORTAR, "light-mortar")                                                             \
    WORD(MEDIUM_MORTAR, "medium-mortar")                                                           \
    WORD(HEAVY_MORTAR, "heavy-mortar")                                                             \
    WORD(LIGHT_HOWITZER, "light-howitzer")                                                         \
    WORD(MEDIUM_HOWITZER, "medium-howitzer")                                                       \
    WORD(HEAVY_HOWITZER, "heavy-howitzer")

/* Troops first, then vehicles by class; the last three are how some procedures put it. */
#define TARGETS(WORD)                                                                              \
    WORD(INFANTRY, "infantry")                                                                     \
    WORD(TEAM, "team")                                                                             \
    WORD(ARTILLERY, "artillery")                                                                   \
    WORD(SOFT_SKIN, "soft-skin")                                                                   \
    WORD(ARMOURED_CAR, "armoured-car")                                                             \
    WORD(LIGHT_TANK, "light-tank")                                                                 \
    WORD(MEDIUM_TANK, "medium-tank")                                                               \
    WORD(HEAVY_TANK, "heavy-tank")                                                                 \
    WORD(SUPER_HEAVY_TANK, "super-heavy-tank")                                                     \
    WORD(OPEN_TOPPED, "open-topped")                                                               \
    WORD(ENCLOSED, "enclosed")                                                                     \
    WORD(VEHICLE, "vehicle")

#define HE_CLASSES(WORD)                                                                           \
    WORD(HE_D2, "d2")                                                                              \
    WORD(HE_D3, "d3")                                                                              \
    WORD(HE_D6, "d6")                                                                              \
    WORD(HE_2D6, "2d6")                                                                            \
    WORD(HE_3D6, "3d6")                                                                            \
    WORD(NO_HE, "none")

#define COVERS(WORD) WORD(NO_COVER, "none") WORD(SOFT_COVER, "soft") WORD(HARD_COVER, "hard")
#define AMMOS(WORD) WORD(STANDARD_AMMO, "standard") WORD(HE_AMMO, "he")
#define FACINGS(WORD) WORD(FRONT, "front") WORD(SIDE, "side") WORD(TOP, "top") WORD(REAR, "rear")
#define BANDS(WORD)                                                                                \
    WORD(POINT_BLANK, "point-blank")                                                               \
    WORD(SHORT, "short") WORD(LONG, "long") WORD(OUT_OF_RANGE, "out-of-range")
#define HE_TARGETS(WORD) WORD(AT_TROOPS, "troops") WORD(AT_ARMOUR, "armour")
#define GRADES(WORD)                                                                               \
    WORD(NO_DAMAGE, "none")                                                                        \
    WORD(SUPERFICIAL, "superficial") WORD(FULL, "full") WORD(MASSIVE, "massive")
#define FATES(WORD)                                                                                \
    WORD(STANDS, "stands")                                                                         \
    WORD(BROKEN, "broken") WORD(WIPED_OUT, "wiped-out") WORD(KNOCKED_OUT, "knocked-out")
#define MOVERS(WORD)                                                                               \
    WORD(ON_FOOT, "infantry")                                                                      \
    WORD(GUN, "gun")                                                                               \
    WORD(TRACKED, "tracked")                                                                       \
    WORD(HALF_TRACKED, "half-tracked")                                                             \
    WORD(WHEELED, "wheeled")
#define GROUNDS(WORD)                                                                              \
    WORD(OPEN, "open") WORD(ROAD, "road") WORD(ROUGH, "rough") WORD(OBSTACLE, "obstacle")
#define SPEEDS(WORD) WORD(STATIONARY, "stationary") WORD(ADVANCED, "advanced") WORD(RAN, "ran")
#define AIRCRAFTS(WORD)                                                                            \
    WORD(STRAFING_FIGHTER, "strafing-fighter")                                                     \
    WORD(FIGHTER_BOMBER, "fighter-bomber")                                                         \
    WORD(GROUND_ATTACK, "ground-attack")

#define OBEDIENCES(WORD)                                                                           \
    WORD(OBEYED, "obeyed")                                                                         \
    WORD(FAILED, "failed") WORD(FRIENDLY_FIRE, "friendly-fire") WORD(PANIC, "panic")
#define FUBARS(WORD) WORD(CHART_FRIENDLY_FIRE, "friendly-fire") WORD(CHART_PANIC, "panic")
#define FUBAR_ACTIONS(WORD)                                                                        \
    WORD(FIRES_ON_FRIEND, "fires-on-friend")                                                       \
    WORD(RUNS_AWAY, "runs-away") WORD(GOES_DOWN, "goes-down")
#define BARRAGES(WORD)                                                                             \
    WORD(MISCALCULATION, "miscalculation")                                                         \
    WORD(DELAY, "delay") WORD(FIRE_FOR_EFFECT, "fire-for-effect")
#define STRIKES(WORD)                                                                              \
    WORD(ROOKIE_PILOT, "rookie-pilot")                                                             \
    WORD(SKIES_EMPTY, "skies-empty") WORD(HERE_IT_COMES, "here-it-comes")
#define ARRIVALS(WORD)                                                                             \
    WORD(NO_AIRCRAFT, "none")                                                                      \
    WORD(DRIVEN_OFF, "driven-off")                                                                 \
    WORD(STRAFING_FIGHTER_COMES, "strafing-fighter")                                               \
    WORD(FIGHTER_BOMBER_COMES, "fighter-bomber")                                                   \
    WORD(GROUND_ATTACK_COMES, "ground-attack")
#define WINNERS(WORD)                                                                              \
    WORD(ATTACKERS, "attackers") WORD(DEFENDERS, "defenders") WORD(NEITHER, "nobody")

DECLARE_WORDS(quality, QUALITIES);
DECLARE_WORDS(officer, OFFICERS);
DECLARE_WORDS(order_die, ORDERS);
DECLARE_WORDS(weapon, WEAPONS);
DECLARE_WORDS(target, TARGETS);
DECLARE_WORDS(he, HE_CLASSES);
DECLARE_WORDS(cover, COVERS);
DECLARE_WORDS(ammo, AMMOS);
DECLARE_WORDS(facing, FACINGS);
DECLARE_WORDS(band, BANDS);
DECLARE_WORDS(he_target, HE_TARGETS);
DECLARE_WORDS(grade, GRADES);
DECLARE_WORDS(fate, FATES);
DECLARE_WORDS(mover, MOVERS);
DECLARE_WORDS(ground, GROUNDS);
DECLARE_WORDS(speed, SPEEDS);
DECLARE_WORDS(aircraft, AIRCRAFTS);
DECLARE_WORDS(obedience, OBEDIENCES);
DECLARE_WORDS(fubar, FUBARS);
DECLARE_WORDS(fubar_action, FUBAR_ACTIONS);
DECLARE_WORDS(barrage, BARRAGES);
DECLARE_WORDS(strike, STRIKES);
DECLARE_WORDS(arrival, ARRIVALS);
DECLARE_WORDS(winner, WINNERS);

enum { SMALL_ARMS = MMG + 1 };

/* ---- a situation ---- */

struct facts {
    /* the unit that tests, fires or moves */
    int quality, officer, pins, no_nco, lone_man;
    int order, modifier, tested;
    int moved, undercrewed, mounted;
    int mover, ground, assault, reverse;
    /* what it fires */
    int arms[SMALL_ARMS]; /* how many of each small arm */
    int weapon, ammo, range, facing, cover;
    int misses, zeroed;
    /* the target; for hits already scored, the hits */
    int target, target_quality, target_models, down, target_pins, target_officer, target_no_nco;
    int immobilised, acted, open_topped;
    int hits, pen, new_pins, flame;
    int grade, indirect, he, he_target;
    /* charts, the cup, the clock */
    int own, enemy, friend_exposed, enemy_visible, can_move;
    int turns, flak, aircraft;
    int turn, limit;
    /* close quarters */
    int attackers, attacker_quality, attackers_tough;
    int defenders, defender_quality, defenders_tough, defended;
    int models, speed, at_weapons, vehicle_quality, vehicle_officer, vehicle_pins;

    /* worked out before the dice */
    int small_unit; /* most models of a small unit */
    int band;       /* of the weapon in hand */
    int is_lost;    /* nothing is in range, or nothing can be hurt: no throw at all */
    int shots, need,
        again;  /* dice to hit, what they need, and what the second six needs (0: no second) */
    int groups; /* kinds of small arm that fire, and the same three numbers of each */
    int group_weapon[SMALL_ARMS], group_dice[SMALL_ARMS], group_need[SMALL_ARMS],
        group_again[SMALL_ARMS];
    int value; /* damage value of the target */
    int penetration;
    int shell; /* HE class of the shot, or NO_HE */
    int test;  /* final morale of the test to come */
    int attackers_value, defenders_value;
};

/* ---- an outcome ---- */

struct outcome {
    int casualties, exceptional, pins, grade, immobilised, order_down, fate;
    int hit, direct, attacked;
    int own_die, result, pins_left, chart, action;
    int morale, pass_of_36, pin_limit, passed;
    int distance, turns, allowed;
    int band, modifier, need;
    int empty, hits, pen;
    int turn, radius, aircraft;
    int winner, attackers_left, defenders_left, rounds;
    int goes_on;
};

static inline bool is_troops(int target)
{
    return target <= ARTILLERY;
}

static inline bool is_crew_served(int target)
{
    return target == TEAM || target == ARTILLERY;
}

static inline bool is_armoured(int target)
{
    return target >= ARMOURED_CAR && target <= SUPER_HEAVY_TANK;
}

static inline bool is_flamethrower(int weapon)
{
    return weapon == INFANTRY_FLAMETHROWER || weapon == VEHICLE_FLAMETHROWER;
}

#endif
