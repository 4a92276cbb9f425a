/* SPDX-License-Identifier: MIT */
/*
 * Machine Guns and Ballot Boxes: the words of the game, what a situation can say, what an outcome
 * can say.
 *
 * Armies, police, militias and crowds of the last 150 years.  A unit is one base (1R) or two, one
 * behind the other (2R).  Lengths are in M, the game's own measure; all dice are D6.  Who shoots or
 * fights throws a pool of dice; hits become tokens on the enemy, and tokens make his own pools
 * smaller until he is destroyed.
 */
#ifndef BALLOT_BOXES_FACTS_H
#define BALLOT_BOXES_FACTS_H

#include "sheet/sheet.h"

/* ---- words ---- */

#define ARMS(WORD)                                                                                 \
    WORD(FOOT, "foot")                                                                             \
    WORD(SCOUTS, "scouts")                                                                         \
    WORD(CAVALRY, "cavalry")                                                                       \
    WORD(ARTILLERY, "artillery")                                                                   \
    WORD(HORSE_ARTILLERY, "horse-artillery")                                                       \
    WORD(VEHICLE, "vehicle")                                                                       \
    WORD(AIRCRAFT, "aircraft")                                                                     \
    WORD(STAFF, "staff")

#define CLASSES(WORD)                                                                              \
    WORD(REGULAR, "regular")                                                                       \
    WORD(PARA_MILITARY, "para-military")                                                           \
    WORD(IRREGULAR, "irregular")                                                                   \
    WORD(CIVILIAN, "civilian")                                                                     \
    WORD(MOB, "mob")                                                                               \
    WORD(COMMANDER, "commander")

/* Small arms, anti tank weapons, guns, mortars; then what only one procedure knows. */
#define WEAPONS(WORD)                                                                              \
    WORD(RIFLE, "rifle")                                                                           \
    WORD(PISTOL, "pistol")                                                                         \
    WORD(ASSAULT_RIFLE, "assault-rifle")                                                           \
    WORD(SUB_MACHINE_GUN, "sub-machine-gun")                                                       \
    WORD(MACHINE_GUN, "machine-gun")                                                               \
    WORD(SINGLE_SHOT, "single-shot")                                                               \
    WORD(BOW, "bow")                                                                               \
    WORD(LIGHT_AT, "light-at")                                                                     \
    WORD(STANDARD_AT, "standard-at")                                                               \
    WORD(ENHANCED_AT, "enhanced-at")                                                               \
    WORD(LIGHT_GUN, "light-gun")                                                                   \
    WORD(MEDIUM_GUN, "medium-gun")                                                                 \
    WORD(HEAVY_GUN, "heavy-gun")                                                                   \
    WORD(LIGHT_MORTAR, "light-mortar")                                                             \
    WORD(MEDIUM_MORTAR, "medium-mortar")                                                           \
    WORD(HEAVY_MORTAR, "heavy-mortar")                                                             \
    WORD(AIR_ATTACK, "air-attack")                                                                 \
    WORD(CLOSE_AT_DEFENCE, "anti-tank-defence")

/* Those of shooting first, then those of charge and hand-to-hand, then the leaders. */
#define TRAITS(WORD)                                                                               \
    WORD(TRIBAL, "tribal")                                                                         \
    WORD(SHOOTING_CAPABILITY, "shooting-capability")                                               \
    WORD(STABILISED, "stabilised")                                                                 \
    WORD(RAPID_LOADING, "rapid-loading")                                                           \
    WORD(ADVANCED_ROUNDS, "advanced-rounds")                                                       \
    WORD(NIGHT_TRAINED, "night-trained")                                                           \
    WORD(NIGHT_TECHNOLOGY, "night-technology")                                                     \
    WORD(CAVALRY_DEFENCE, "cavalry-defence")                                                       \
    WORD(STOOD_STILL, "stood-still")                                                               \
    WORD(ANTI_TANK_DEFENCE, "anti-tank-defence")                                                   \
    WORD(ASSAULT_ENGINEERS, "assault-engineers")                                                   \
    WORD(SHOCK, "shock")                                                                           \
    WORD(HAND_TO_HAND_ABILITY, "hand-to-hand")                                                     \
    WORD(ASSAULT_WEAPONS, "assault-weapons")                                                       \
    WORD(HATED_LEADER, "hated-leader")                                                             \
    WORD(CHARISMATIC_LEADER, "charismatic-leader")                                                 \
    WORD(RASH_LEADER, "rash-leader")                                                               \
    WORD(DEFENSIVE_LEADER, "defensive-leader")

#define GRADES(WORD) WORD(TRAINED, "trained") WORD(RAW, "raw") WORD(BATTLE_HARD, "battle-hard")
#define STRENGTHS(WORD)                                                                            \
    WORD(NORMAL, "normal") WORD(LIMITED, "limited") WORD(REINFORCED, "reinforced")
#define PLACES(WORD)                                                                               \
    WORD(OPEN, "open")                                                                             \
    WORD(DEFENCES, "defences") WORD(TERRAIN, "terrain") WORD(FORTIFICATION, "fortification")
/* In ascending order: small arms are allowed up to one of them. */
#define ARMOURS(WORD)                                                                              \
    WORD(NO_ARMOUR, "none")                                                                        \
    WORD(LIGHT_ARMOUR, "light")                                                                    \
    WORD(STANDARD_ARMOUR, "standard")                                                              \
    WORD(ENHANCED_ARMOUR, "enhanced")
#define SHOTS(WORD)                                                                                \
    WORD(NORMAL_SHOT, "normal")                                                                    \
    WORD(RETURN_FIRE, "return-fire")                                                               \
    WORD(HALF_DICE, "half-dice")                                                                   \
    WORD(CRASH_FIRE, "crash-fire")
#define GASES(WORD) WORD(NO_GAS, "none") WORD(FIRST_GAS, "first") WORD(LATER_GAS, "later")
#define BANDS(WORD) WORD(SHORT, "short") WORD(LONG, "long") WORD(OUT, "out")
#define HEIGHTS(WORD)                                                                              \
    WORD(NEITHER_HIGHER, "neither")                                                                \
    WORD(ATTACKER_HIGHER, "attacker") WORD(DEFENDER_HIGHER, "defender")
#define SPEEDS(WORD) WORD(STANDARD_SPEED, "standard") WORD(SLOW, "slow") WORD(FAST, "fast")
#define GEARS(WORD)                                                                                \
    WORD(WHEELS, "wheels")                                                                         \
    WORD(HALF_TRACKS, "half-tracks") WORD(TRACKS, "tracks") WORD(RAILS, "rails")
#define LEADERS(WORD) WORD(OTHER_LEADER, "other") WORD(RASH, "rash") WORD(CAUTIOUS, "cautious")
#define ACTIONS(WORD)                                                                              \
    WORD(MOVE, "move")                                                                             \
    WORD(CHARGE, "charge")                                                                         \
    WORD(TURN, "turn")                                                                             \
    WORD(LIMBER, "limber")                                                                         \
    WORD(DISENGAGE, "disengage")                                                                   \
    WORD(STAND, "stand")                                                                           \
    WORD(SHOOT, "shoot")                                                                           \
    WORD(SHOOT_BACK, "return-fire")                                                                \
    WORD(SHOOT_HALF, "half-dice")                                                                  \
    WORD(FLEE, "flee")                                                                             \
    WORD(FIGHT, "hand-to-hand")

#define HOLDERS(WORD) WORD(OWN, "own") WORD(ENEMY, "enemy")
#define WINNERS(WORD) WORD(ATTACKER, "attacker") WORD(DEFENDER, "defender") WORD(NEITHER, "neither")

DECLARE_WORDS(mg_arm, ARMS);
DECLARE_WORDS(mg_class, CLASSES);
DECLARE_WORDS(mg_weapon, WEAPONS);
DECLARE_WORDS(mg_trait, TRAITS);
DECLARE_WORDS(mg_grade, GRADES);
DECLARE_WORDS(mg_strength, STRENGTHS);
DECLARE_WORDS(mg_place, PLACES);
DECLARE_WORDS(mg_armour, ARMOURS);
DECLARE_WORDS(mg_shot, SHOTS);
DECLARE_WORDS(mg_gas, GASES);
DECLARE_WORDS(mg_band, BANDS);
DECLARE_WORDS(mg_height, HEIGHTS);
DECLARE_WORDS(mg_speed, SPEEDS);
DECLARE_WORDS(mg_gear, GEARS);
DECLARE_WORDS(mg_leader, LEADERS);
DECLARE_WORDS(mg_action, ACTIONS);
DECLARE_WORDS(mg_holder, HOLDERS);
DECLARE_WORDS(mg_winner, WINNERS);

/* ---- a situation ---- */

struct unit {
    int arm, weapon, class, grade, strength, ranks, tokens, armour, place, traits;
};

struct force {
    int bases, battered, scouts;
};

struct facts {
    /* The two units that the rows speak of: who throws (or moves, or pays) and his target or
     * opponent.  In a fight prepare puts each side here in turn; for the hits that the loser
     * receives, own is the loser. */
    struct unit own, other;
    int initiated; /* own began the charge */
    int is_higher; /* own stands on higher ground */
    /* a shot */
    int range, moved, shot, gas, quiet, night, smoke;
    /* a fight */
    struct unit attacker, defender;
    int uphill;
    /* initiative */
    struct force ours, theirs;
    struct force force; /* the one that the rows speak of */
    /* activation and sorties */
    int activation_tokens;
    int called_this_turn, called_last_turn, called_turn_before;
    /* reform, disengaging, fleeing, moving, paying */
    int support, already_removed, points;
    int tribal, speed, gear, terrain, road, scoutmaster, in_command, unlimbered;
    int action, engineers, distance, defences, leader, nearer, into_cover, holding;
    /* overhead fire */
    int friends_between, gap;

    /* worked out before the dice */
    int band;
    int score; /* what a die needs */
    int dice, adjustment;
    int attacker_dice, defender_dice;
    int our_dice, our_bonus, their_dice, their_bonus;
    int is_allowed;
    int excepts_scouts; /* tribal units that lose to scouts are spared */
};

/* ---- an outcome ---- */

struct outcome {
    int points, enemy_points, holder;
    int activated, lost, discarded;
    int allowed, arrives;
    int dice, hits, received, tokens, destroyed;
    int attacker_dice, defender_dice, winner, attacker_tokens, defender_tokens;
    int removed, cost, distance, fled;
    int set_by; /* the line that a distance is by */
    int band, short_reach, long_reach;
};

/* ---- words used in conditions ---- */

static inline bool is_artillery(int arm)
{
    return arm == ARTILLERY || arm == HORSE_ARTILLERY;
}

static inline bool is_civilian(int class)
{
    return class == CIVILIAN || class == MOB;
}

static inline bool is_in_terrain(int place)
{
    return place == TERRAIN || place == FORTIFICATION;
}

static inline bool is_in_cover(int place)
{
    return place != OPEN;
}

static inline bool is_small_arm(int weapon)
{
    return weapon <= BOW;
}

static inline bool is_anti_tank(int weapon)
{
    return weapon >= LIGHT_AT && weapon <= ENHANCED_AT;
}

static inline bool is_gun(int weapon)
{
    return weapon >= LIGHT_GUN && weapon <= HEAVY_GUN;
}

static inline bool is_mortar(int weapon)
{
    return weapon >= LIGHT_MORTAR && weapon <= HEAVY_MORTAR;
}

static inline bool is_fresh(const struct unit *unit)
{
    return unit->tokens == 0;
}

static inline bool has(const struct unit *unit, int trait)
{
    return unit->traits >> trait & 1;
}

#endif
