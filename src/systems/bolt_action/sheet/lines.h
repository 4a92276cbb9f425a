/* SPDX-License-Identifier: MIT */
/*
 * Bolt Action (first edition): the sheet, line by line, in its own order; behind it the rulings.
 *
 * Legend of a row:   name in the source, id, effect, how often it applies to the facts f, when it
 *                    applies.
 * Effects:           ADDS changes a score; IS is a value; SAYS has no number of its own; STEP is
 *                    only told.
 * PICKED rows are looked up by their name (a weapon, a quality, what a die shows).
 */
#ifndef BOLT_ACTION_LINES_H
#define BOLT_ACTION_LINES_H

#include "facts.h"

/* clang-format off */

#define TURN_ROWS(ROW) \
    ROW(BA_TURN_DRAW,       "ba.turn.draw",       SAYS("one order die comes out of the cup"),                     PICKED, "orders phase, step 1") \
    ROW(BA_TURN_GIVE_ORDER, "ba.turn.give-order", STEP("its owner picks a unit and gives it an order"),           PICKED, "orders phase, step 2") \
    ROW(BA_TURN_ORDER_TEST, "ba.turn.order-test", STEP("the unit takes an order test"), PICKED, \
        "orders phase, step 3, if a test is due (ba.ruling.test-when)") \
    ROW(BA_TURN_EXECUTE,    "ba.turn.execute",    STEP("the unit does what came of it"),                          PICKED, "orders phase, step 4") \
    ROW(BA_TURN_REPEAT, "ba.turn.repeat", \
        STEP("from step 1 again, until every unit that can has its order"), PICKED, \
        "orders phase, step 5") \
    ROW(BA_TURN_END_REMOVE, "ba.turn.end-remove", STEP("order dice of destroyed units are out of the game"),      PICKED, "turn end phase") \
    ROW(BA_TURN_END_RETURN, "ba.turn.end-return", \
        STEP("the other dice go back to the cup, but for kept Ambush and Down dice"), PICKED, \
        "turn end phase")

#define ORDER_ROWS(ROW) \
    ROW(BA_ORDER_FIRE,    "ba.order.fire",    SAYS("stays and shoots with full effect"),              PICKED, "Fire") \
    ROW(BA_ORDER_ADVANCE, "ba.order.advance", SAYS("moves at its basic rate, then shoots"),           PICKED, "Advance") \
    ROW(BA_ORDER_RUN,     "ba.order.run",     SAYS("moves at twice the rate and does not shoot; assaults too"), PICKED, "Run") \
    ROW(BA_ORDER_AMBUSH,  "ba.order.ambush",  SAYS("stays and waits for something to shoot at"),      PICKED, "Ambush") \
    ROW(BA_ORDER_RALLY,   "ba.order.rally",   SAYS("does nothing else and loses D6 pins"),            PICKED, "Rally") \
    ROW(BA_ORDER_DOWN,    "ba.order.down",    SAYS("does nothing and is one harder to hit"),          PICKED, "Down")

#define FUBAR_ROWS(ROW) \
    ROW(BA_FUBAR_DOUBLE_SIX, "ba.fubar.double-six", \
        SAYS("the order is not carried out; throw on this chart"), PICKED, \
        "two sixes on the order test") \
    ROW(BA_FUBAR_FRIENDLY_FIRE, "ba.fubar.friendly-fire", \
        SAYS("stays and shoots at a friend of the opponent's choice that has an enemy within " \
        "12\"; its die shows Fire"), PICKED, "die 1-2") \
    ROW(BA_FUBAR_NO_TARGET,     "ba.fubar.no-target",     SAYS("goes Down without a shot"), PICKED, "die 1-2, no such friend") \
    ROW(BA_FUBAR_PANIC,         "ba.fubar.panic",         SAYS("Runs as fast as it can from the nearest enemy that it sees"), PICKED, "die 3-6") \
    ROW(BA_FUBAR_NO_ENEMY,      "ba.fubar.no-enemy",      SAYS("goes Down"), PICKED, "die 3-6, sees no enemy")

#define QUALITY_ROWS(ROW) \
    ROW(BA_QUALITY_INEXPERIENCED, "ba.quality.inexperienced", IS_WITHIN(8, 2, 12),  PICKED, "morale of inexperienced troops") \
    ROW(BA_QUALITY_REGULAR,       "ba.quality.regular",       IS_WITHIN(9, 2, 12),  PICKED, "morale of regulars") \
    ROW(BA_QUALITY_VETERAN,       "ba.quality.veteran",       IS_WITHIN(10, 2, 12), PICKED, "morale of veterans")

#define OFFICER_ROWS(ROW) \
    ROW(BA_OFFICER_SECOND_LIEUTENANT, "ba.officer.second-lieutenant", ADDS(1), PICKED, "a second lieutenant helps: morale") \
    ROW(BA_OFFICER_FIRST_LIEUTENANT,  "ba.officer.first-lieutenant",  ADDS(2), PICKED, "a first lieutenant helps: morale") \
    ROW(BA_OFFICER_CAPTAIN,           "ba.officer.captain",           ADDS(3), PICKED, "a captain helps: morale") \
    ROW(BA_OFFICER_MAJOR,             "ba.officer.major",             ADDS(4), PICKED, "a major helps: morale")

/* Each: inches on Advance; then columns for Run and for the turns of up to 90 degrees on each. */
#define MOVER(ROW, COLUMN, name, id, advance, run, advance_turns, run_turns, text) \
    ROW(BA_MOVE_##name, "ba.move." id, IS_WITHIN(advance, 0, 48), PICKED, text) \
    COLUMN(BA_MOVE_##name##_RUN, "ba.move." id ".run", run, 0, 48, "inches on Run") \
    COLUMN(BA_MOVE_##name##_ADVANCE_TURNS, "ba.move." id ".advance-turns", advance_turns, 0, 6, "turns on Advance") \
    COLUMN(BA_MOVE_##name##_RUN_TURNS, "ba.move." id ".run-turns", run_turns, 0, 6, "turns on Run")
enum { MOVE_ADVANCE, MOVE_RUN, MOVE_ADVANCE_TURNS, MOVE_RUN_TURNS, MOVE_COLUMNS };
#define MOVE_ROWS(ROW, COLUMN) \
    MOVER(ROW, COLUMN, INFANTRY,     "infantry",     6,  12, 0, 0, "infantry: how far it goes") \
    MOVER(ROW, COLUMN, TRACKED,      "tracked",      9,  18, 1, 0, "tracked vehicle: how far it goes") \
    MOVER(ROW, COLUMN, HALF_TRACKED, "half-tracked", 9,  18, 2, 1, "half-tracked vehicle: how far it goes") \
    MOVER(ROW, COLUMN, WHEELED,      "wheeled",      12, 24, 2, 1, "wheeled vehicle: how far it goes")

#define SHOOT_ROWS(ROW) \
    ROW(BA_SHOOT_DECLARE,    "ba.shoot.declare",    STEP("name the target"),                    PICKED, "shooting, step 1") \
    ROW(BA_SHOOT_REACT,      "ba.shoot.react",      STEP("the target reacts"),                  PICKED, "shooting, step 2") \
    ROW(BA_SHOOT_MEASURE, "ba.shoot.measure", \
        SAYS("measure, then open fire; shots at what is out of range are lost"), PICKED, \
        "shooting, step 3") \
    ROW(BA_SHOOT_HIT,        "ba.shoot.hit",        STEP("throw to hit"),                       PICKED, "shooting, step 4") \
    ROW(BA_SHOOT_DAMAGE,     "ba.shoot.damage",     STEP("throw to damage"),                    PICKED, "shooting, step 5") \
    ROW(BA_SHOOT_CASUALTIES, "ba.shoot.casualties", STEP("the target takes its casualties"),    PICKED, "shooting, step 6") \
    ROW(BA_SHOOT_MORALE,     "ba.shoot.morale",     STEP("the target checks its morale"),       PICKED, "shooting, step 7")

/* f->weapon is the weapon in hand and f->band its range band. */
#define HIT_ROWS(ROW) \
    ROW(BA_HIT_BASE,          "ba.hit.base",          IS_WITHIN(3, 1, 9), 1,                                             "lowest die that hits") \
    ROW(BA_HIT_POINT_BLANK,   "ba.hit.point-blank",   ADDS(+1), f->band == POINT_BLANK,                                  "point-blank range") \
    ROW(BA_HIT_PINS, "ba.hit.pins", ADDS(-1), f->pins, "for each pin on the firer") \
    ROW(BA_HIT_LONG_RANGE,    "ba.hit.long-range",    ADDS(-1), f->band == LONG,                                         "long range") \
    ROW(BA_HIT_INEXPERIENCED, "ba.hit.inexperienced", ADDS(-1), f->quality == INEXPERIENCED,                             "inexperienced firer") \
    ROW(BA_HIT_MOVING, "ba.hit.moving", ADDS(-1), \
        f->moved && !(ba_weapon_rules(f->weapon) & ASSAULT_WEAPON), \
        "firer on the move (Advance), weapon without Assault") \
    ROW(BA_HIT_DOWN,          "ba.hit.down",          ADDS(-1), f->down && is_troops(f->target) && !is_flamethrower(f->weapon), "target is Down") \
    ROW(BA_HIT_SMALL_UNIT, "ba.hit.small-unit", ADDS(-1), \
        is_troops(f->target) && f->target_models <= f->small_unit, \
        "target is a small unit (ba.ruling.small-unit)") \
    ROW(BA_HIT_SOFT_COVER,    "ba.hit.soft-cover",    ADDS(-1), f->cover == SOFT_COVER && !is_flamethrower(f->weapon),   "target in soft cover") \
    ROW(BA_HIT_HARD_COVER,    "ba.hit.hard-cover",    ADDS(-2), f->cover == HARD_COVER && !is_flamethrower(f->weapon),   "target in hard cover")

#define VALUE_ROWS(ROW) \
    ROW(BA_VALUE_AT_LEAST,      "ba.value.at-least",      STEP("the number is the lowest die that damages"), PICKED, "damage values") \
    ROW(BA_VALUE_INEXPERIENCED, "ba.value.inexperienced", IS_WITHIN(3, 1, 9), PICKED, "damage value of inexperienced infantry or artillery") \
    ROW(BA_VALUE_REGULAR,       "ba.value.regular",       IS_WITHIN(4, 1, 9), PICKED, "damage value of regular infantry or artillery") \
    ROW(BA_VALUE_VETERAN,       "ba.value.veteran",       IS_WITHIN(5, 1, 9), PICKED, "damage value of veteran infantry or artillery") \
    ROW(BA_VALUE_SOFT_SKIN,     "ba.value.soft-skin",     IS_WITHIN(6, 1, 9), PICKED, "damage value of a soft-skin, whatever its quality")

#define ARMOUR_ROWS(ROW) \
    ROW(BA_ARMOUR_SMALL_ARMS, "ba.armour.small-arms", SAYS("no damage"), PICKED, \
        "small arms at an armoured target") \
    ROW(BA_ARMOUR_HEAVY_ROLL, "ba.armour.heavy-roll", \
        SAYS("a die + the weapon's Pen + what follows"), PICKED, "each hit by a heavy weapon") \
    ROW(BA_ARMOUR_ARMOURED_CAR,     "ba.armour.armoured-car",     IS(7),  PICKED, "armour value of an armoured car or carrier") \
    ROW(BA_ARMOUR_LIGHT_TANK,       "ba.armour.light-tank",       IS(8),  PICKED, "armour value of a light tank") \
    ROW(BA_ARMOUR_MEDIUM_TANK,      "ba.armour.medium-tank",      IS(9),  PICKED, "armour value of a medium tank") \
    ROW(BA_ARMOUR_HEAVY_TANK,       "ba.armour.heavy-tank",       IS(10), PICKED, "armour value of a heavy tank") \
    ROW(BA_ARMOUR_SUPER_HEAVY_TANK, "ba.armour.super-heavy-tank", IS(11), PICKED, "armour value of a super-heavy tank")

#define PEN_ROWS(ROW) \
    ROW(BA_PEN_SIDE_TOP,   "ba.pen.side-top",   ADDS(+1), f->facing == SIDE || f->facing == TOP,  "side or top armour") \
    ROW(BA_PEN_REAR,       "ba.pen.rear",       ADDS(+2), f->facing == REAR,                      "rear armour") \
    ROW(BA_PEN_LONG_RANGE, "ba.pen.long-range", ADDS(-1), f->band == LONG && loses_pen(f),        "long range (ba.ruling.long-range-pen)")

#define GRADE_ROWS(ROW) \
    ROW(BA_GRADE_NONE,        "ba.grade.none",        SAYS("no damage"),          PICKED, "total below the armour value") \
    ROW(BA_GRADE_SUPERFICIAL, "ba.grade.superficial", SAYS("superficial damage"), PICKED, "total equal to it") \
    ROW(BA_GRADE_FULL,        "ba.grade.full",        SAYS("full damage"),        PICKED, "total above it") \
    ROW(BA_GRADE_MASSIVE,     "ba.grade.massive",     SAYS("massive damage"),     PICKED, "total far above it (ba.ruling.massive)")

#define RESULT_ROWS(ROW) \
    ROW(BA_RESULT_SUPERFICIAL,       "ba.result.superficial",       ADDS(-3), PICKED, "superficial damage: a die less 3") \
    ROW(BA_RESULT_FULL,              "ba.result.full",              ADDS(0),  PICKED, "full damage: a die") \
    ROW(BA_RESULT_MASSIVE,           "ba.result.massive",           IS_WITHIN(2, 1, 2), PICKED, "massive damage: so many dice, all applied") \
    ROW(BA_RESULT_OPEN_TOPPED,       "ba.result.open-topped",       ADDS(+1), PICKED, "open-topped and hit by indirect fire: each such die") \
    ROW(BA_RESULT_STUNNED,           "ba.result.stunned",           SAYS("1 pin; Down, halted, nothing more this turn"), PICKED, "result 1 or less") \
    ROW(BA_RESULT_IMMOBILISED, "ba.result.immobilised", \
        SAYS("1 pin; moves no more in this battle; if it has acted its die turns to Down"), \
        PICKED, "result 2") \
    ROW(BA_RESULT_IMMOBILISED_AGAIN, "ba.result.immobilised-again", SAYS("knocked out"), PICKED, "result 2 on an immobilised vehicle") \
    ROW(BA_RESULT_ON_FIRE, "ba.result.on-fire", \
        SAYS("1 pin and a morale check: failed, knocked out; passed, Down and halted"), PICKED, \
        "result 3") \
    ROW(BA_RESULT_KNOCKED_OUT,       "ba.result.knocked-out",       SAYS("destroyed; a wreck marks the place"), PICKED, "result 4 or more")

#define BARRAGE_ROWS(ROW) \
    ROW(BA_BARRAGE_MISCALCULATION, "ba.barrage.miscalculation", \
        SAYS("the enemy may shift the point up to 24\" any way; then as 4-6"), PICKED, "die 1") \
    ROW(BA_BARRAGE_DELAY, "ba.barrage.delay", \
        SAYS("the marker may be shifted up to 12\"; the chart is thrown again next turn"), PICKED, \
        "die 2-3") \
    ROW(BA_BARRAGE_FIRE_FOR_EFFECT, "ba.barrage.fire-for-effect", \
        SAYS("a die for each unit no farther than D6+6\" from the point"), PICKED, "die 4-6") \
    ROW(BA_BARRAGE_NEAR,            "ba.barrage.near",            SAYS("D3 pins"), PICKED, "a unit's die 1-5 (a 6: ba.ruling.barrage-hit)")

/* Each aircraft: its Pen; then columns for the pins it adds and the D6 of its hits. */
#define AIRCRAFT(ROW, COLUMN, name, id, pen, pins, dice, text) \
    ROW(BA_AIR_##name, "ba.air." id, ADDS(pen), PICKED, text) \
    COLUMN(BA_AIR_##name##_PINS, "ba.air." id ".pins", pins, 0, 6, "further pins") \
    COLUMN(BA_AIR_##name##_DICE, "ba.air." id ".dice", dice, 1, 6, "D6 of hits")
enum { AIR_PEN, AIR_PINS, AIR_DICE, AIR_COLUMNS };
#define AIR_ROWS(ROW, COLUMN) \
    ROW(BA_AIR_ROOKIE_PILOT,  "ba.air.rookie-pilot",  SAYS("the enemy may choose the target; then as 4-6"),            PICKED, "die 1") \
    ROW(BA_AIR_SKIES_EMPTY,   "ba.air.skies-empty",   SAYS("another target may be named; thrown again next turn"),     PICKED, "die 2-3") \
    ROW(BA_AIR_HERE_IT_COMES, "ba.air.here-it-comes", SAYS("the aircraft arrives"),                                    PICKED, "die 4-6") \
    ROW(BA_AIR_PINS,          "ba.air.pins",          SAYS("the target and all within 12\" of it: D3-1 pins"),         PICKED, "on arrival") \
    ROW(BA_AIR_FLAK,          "ba.air.flak",          SAYS("flak fires at the aircraft; if it is still there, a die for its kind"), PICKED, "then") \
    AIRCRAFT(ROW, COLUMN, STRAFING_FIGHTER, "strafing-fighter", 1, 1, 3, "kind 1, a strafing fighter: Pen") \
    AIRCRAFT(ROW, COLUMN, FIGHTER_BOMBER,   "fighter-bomber",   2, 2, 2, "kind 2-3, a fighter-bomber: Pen") \
    AIRCRAFT(ROW, COLUMN, GROUND_ATTACK,    "ground-attack",    4, 3, 3, "kind 4-6, a ground-attack aircraft: Pen")

/* Each weapon: shots; then columns for its range and, as it has them, for Pen or for its least indirect range. */
#define SMALL_ARM(ROW, COLUMN, name, id, shots, range, text) \
    ROW(BA_WEAPON_##name, "ba.weapon." id, IS_WITHIN(shots, 0, 6), PICKED, text) \
    COLUMN(BA_WEAPON_##name##_RANGE, "ba.weapon." id ".range", range, 0, 96, "range in inches")
#define HEAVY(ROW, COLUMN, name, id, shots, range, pen, text) \
    SMALL_ARM(ROW, COLUMN, name, id, shots, range, text) \
    COLUMN(BA_WEAPON_##name##_PEN, "ba.weapon." id ".pen", pen, 0, 12, "Pen")
#define SHELLS(ROW, COLUMN, name, id, shots, range, least, text) \
    SMALL_ARM(ROW, COLUMN, name, id, shots, range, text) \
    COLUMN(BA_WEAPON_##name##_LEAST, "ba.weapon." id ".least", least, 0, 96, "least range of indirect fire, in inches")
#define WEAPON_ROWS(ROW, COLUMN) \
    SMALL_ARM(ROW, COLUMN, RIFLE,                 "rifle",                   1, 24, "rifle") \
    SMALL_ARM(ROW, COLUMN, PISTOL,                "pistol",                  1,  6, "pistol; Assault") \
    SMALL_ARM(ROW, COLUMN, SMG,                   "smg",                     2, 12, "sub-machine gun; Assault") \
    SMALL_ARM(ROW, COLUMN, AUTOMATIC_RIFLE,       "automatic-rifle",         2, 30, "automatic rifle; Assault") \
    SMALL_ARM(ROW, COLUMN, ASSAULT_RIFLE,         "assault-rifle",           2, 24, "assault rifle; Assault") \
    SMALL_ARM(ROW, COLUMN, LMG,                   "lmg",                     3, 30, "light machine gun; Team") \
    SMALL_ARM(ROW, COLUMN, MMG,                   "mmg",                     4, 36, "medium machine gun; Team, Fixed") \
    HEAVY(ROW, COLUMN, HMG,                   "hmg",                     3, 36,  1, "heavy machine gun; Team, Fixed") \
    HEAVY(ROW, COLUMN, LIGHT_AUTOCANNON,      "light-autocannon",        2, 48,  2, "light automatic cannon; HE D2; Team, Fixed") \
    HEAVY(ROW, COLUMN, HEAVY_AUTOCANNON,      "heavy-autocannon",        2, 72,  3, "heavy automatic cannon; HE D2; Team, Fixed") \
    HEAVY(ROW, COLUMN, AT_RIFLE,              "at-rifle",                1, 36,  2, "anti-tank rifle; Team") \
    HEAVY(ROW, COLUMN, PIAT,                  "piat",                    1, 12,  5, "PIAT; Team, Shaped charge") \
    HEAVY(ROW, COLUMN, BAZOOKA,               "bazooka",                 1, 24,  5, "bazooka; Team, Shaped charge") \
    HEAVY(ROW, COLUMN, PANZERSCHRECK,         "panzerschreck",           1, 24,  6, "panzerschreck; Team, Shaped charge") \
    HEAVY(ROW, COLUMN, PANZERFAUST,           "panzerfaust",             1, 12,  6, "panzerfaust; One-shot, Shaped charge") \
    HEAVY(ROW, COLUMN, LIGHT_AT_GUN,          "light-at-gun",            1, 48,  4, "light anti-tank gun; HE D2; Team, Fixed") \
    HEAVY(ROW, COLUMN, MEDIUM_AT_GUN,         "medium-at-gun",           1, 60,  5, "medium anti-tank gun; HE D2; Team, Fixed") \
    HEAVY(ROW, COLUMN, HEAVY_AT_GUN,          "heavy-at-gun",            1, 72,  6, "heavy anti-tank gun; HE D3; Team, Fixed") \
    HEAVY(ROW, COLUMN, SUPER_HEAVY_AT_GUN,    "super-heavy-at-gun",      1, 84,  7, "super-heavy anti-tank gun; HE D3; Team, Fixed") \
    HEAVY(ROW, COLUMN, INFANTRY_FLAMETHROWER, "infantry-flamethrower", 1, 6, 2, \
        "flamethrower carried by a man; shots are so many D6; Team, Flamethrower") \
    HEAVY(ROW, COLUMN, VEHICLE_FLAMETHROWER,  "vehicle-flamethrower",    2, 18,  3, "flamethrower on a vehicle; shots are so many D6; Flamethrower") \
    SHELLS(ROW, COLUMN, LIGHT_MORTAR,          "light-mortar",            1, 24, 12, "light mortar; HE D3; Team, Indirect fire") \
    SHELLS(ROW, COLUMN, MEDIUM_MORTAR,         "medium-mortar",           1, 60, 18, "medium mortar; HE D6; Team, Fixed, Indirect fire") \
    SHELLS(ROW, COLUMN, HEAVY_MORTAR,          "heavy-mortar",            1, 72, 18, "heavy mortar; HE 2D6; Team, Fixed, Indirect fire") \
    SHELLS(ROW, COLUMN, LIGHT_HOWITZER,        "light-howitzer",          1, 48, 24, "light howitzer; HE D6; Team, Fixed, Howitzer") \
    SHELLS(ROW, COLUMN, MEDIUM_HOWITZER,       "medium-howitzer",         1, 60, 24, "medium howitzer; HE 2D6; Team, Fixed, Howitzer") \
    SHELLS(ROW, COLUMN, HEAVY_HOWITZER,        "heavy-howitzer",          1, 72, 24, "heavy howitzer; HE 3D6; Team, Fixed, Howitzer")

#define CLOSE_ROWS(ROW) \
    ROW(BA_CLOSE_DECLARE,         "ba.close.declare",         STEP("name the target; it reacts"),          PICKED, "close quarters, step 1") \
    ROW(BA_CLOSE_MOVE,            "ba.close.move",            STEP("measure, move the assaulting models"), PICKED, "close quarters, step 2") \
    ROW(BA_CLOSE_ROUND,           "ba.close.round",           STEP("fight a round, steps a to e"),         PICKED, "close quarters, step 3") \
    ROW(BA_CLOSE_ATTACKERS_ROLL,  "ba.close.attackers-roll",  STEP("the attackers throw to damage"),       PICKED, "round, step a") \
    ROW(BA_CLOSE_DEFENDERS_FALL,  "ba.close.defenders-fall",  STEP("the defenders' casualties fall"),      PICKED, "round, step b") \
    ROW(BA_CLOSE_DEFENDERS_ROLL,  "ba.close.defenders-roll",  STEP("the defenders throw to damage"),       PICKED, "round, step c") \
    ROW(BA_CLOSE_ATTACKERS_FALL,  "ba.close.attackers-fall",  STEP("the attackers' casualties fall"),      PICKED, "round, step d") \
    ROW(BA_CLOSE_MOST_CASUALTIES, "ba.close.most-casualties", SAYS("the side that lost more is destroyed"), PICKED, "round, step e") \
    ROW(BA_CLOSE_TIE,             "ba.close.tie",             SAYS("another round is fought"),             PICKED, "equal casualties") \
    ROW(BA_CLOSE_REGROUP,         "ba.close.regroup",         SAYS("the winner regroups"),                 PICKED, "after the fight")

#define ASSAULT_ROWS(ROW) \
    ROW(BA_ASSAULT_NO_AT,      "ba.assault.no-at",      ADDS(-3), needs_nerve(f), "no anti-tank weapons, armoured and enclosed target: morale test") \
    ROW(BA_ASSAULT_RAN,        "ba.assault.ran",        SAYS("cannot be hit"), f->speed == RAN, "the vehicle has Run") \
    ROW(BA_ASSAULT_ADVANCED, "ba.assault.advanced", IS_WITHIN(6, 1, 7), f->speed == ADVANCED, \
        "the vehicle has Advanced: lowest die that hits") \
    ROW(BA_ASSAULT_STATIONARY, "ba.assault.stationary", IS_WITHIN(4, 1, 7), \
        f->speed == STATIONARY, "the vehicle stands or is halted: lowest die that hits") \
    ROW(BA_ASSAULT_DAMAGE,     "ba.assault.damage",     STEP("damage as in shooting: D6 + the number of hits"), PICKED, "after the hits") \
    ROW(BA_ASSAULT_COMPARE,    "ba.assault.compare",    STEP("compare with the damage value, throw on the damage results"), PICKED, "then")

/* Each HE class: its Pen; then a column for the pins (sides of the die; 1: always one). */
#define HE_CLASS(ROW, COLUMN, name, id, pen, pins, text) \
    ROW(BA_HE_##name, "ba.he." id, ADDS(pen), PICKED, text) \
    COLUMN(BA_HE_##name##_PINS, "ba.he." id ".pins", pins, 1, 6, "pins: sides of the die")
enum { HE_PEN, HE_PINS, HE_COLUMNS };
#define HE_ROWS(ROW, COLUMN) \
    HE_CLASS(ROW, COLUMN, D2,  "d2",  1, 1, "HE of D2 hits, 1 pin: Pen") \
    HE_CLASS(ROW, COLUMN, D3,  "d3",  1, 1, "HE of D3 hits, 1 pin: Pen") \
    HE_CLASS(ROW, COLUMN, D6,  "d6",  2, 2, "HE of D6 hits, D2 pins: Pen") \
    HE_CLASS(ROW, COLUMN, 2D6, "2d6", 3, 3, "HE of 2D6 hits, D3 pins: Pen") \
    HE_CLASS(ROW, COLUMN, 3D6, "3d6", 4, 6, "HE of 3D6 hits, D6 pins: Pen")

#define RULINGS(RULING, SETTING) \
    RULING(BA_RULING_SMALL_DICE, "ba.ruling.small-dice", STATED, \
        "A D2 is 1 on 1-3 and 2 on 4-6 of a D6; a D3 is half a D6 rounded up. Typed dice of " \
        "such throws are the values 1-2 and 1-3 themselves.") \
    RULING(BA_RULING_MEASURE, "ba.ruling.measure", STATED, \
        "No measuring before the target is named; shots out of range are lost. Part of an inch " \
        "counts as a whole one. An assault is declared only at a target within reach.") \
    RULING(BA_RULING_BANDS, "ba.ruling.bands", STATED, \
        "Point blank is within 6\". Long is more than half of the weapon's range, and never a " \
        "point-blank shot.") \
    SETTING(BA_SET_POINT_BLANK, "ba.ruling.bands.point-blank", 6, 0, 12, \
        "inches of point-blank range") \
    RULING(BA_RULING_NATURAL_ONE, "ba.ruling.natural-one", STATED, \
        "A natural 1 always misses, and never damages or penetrates.") \
    SETTING(BA_SET_NATURAL_ONE, "ba.ruling.natural-one.natural-one", 1, 0, 1, \
        "1: a natural 1 always fails") \
    RULING(BA_RULING_IMPOSSIBLE_SHOT, "ba.ruling.impossible-shot", NOTED, \
        "A shot that needs 7 or more hits with a six followed by another six, however bad the " \
        "modifiers.") \
    SETTING(BA_SET_IMPOSSIBLE_SHOTS, "ba.ruling.impossible-shot.impossible-shots", 1, 0, 1, \
        "0: such shots never hit") \
    RULING(BA_RULING_TEST_WHEN, "ba.ruling.test-when", STATED, \
        "A unit with a pin takes an order test; for a Down order never, and such an order " \
        "takes no pin off.") \
    SETTING(BA_SET_DOWN_NEEDS_TEST, "ba.ruling.test-when.down-needs-test", 0, 0, 1, \
        "1: a Down order is tested too") \
    RULING(BA_RULING_TEST_LIMITS, "ba.ruling.test-limits", STATED, \
        "In any test of 2D6 a double one passes and a double six fails (in order tests: FUBAR).") \
    SETTING(BA_SET_DOUBLE_ONE_PASSES, "ba.ruling.test-limits.double-one-passes", 1, 0, 1, \
        "0: a double one is a plain 2") \
    RULING(BA_RULING_PINS_MORALE, "ba.ruling.pins-morale", ADDED, \
        "Each pin counts against morale in every test.") \
    SETTING(BA_SET_PIN_MORALE, "ba.ruling.pins-morale.pin-morale", -1, -2, 0, \
        "morale for each pin") \
    RULING(BA_RULING_NO_NCO, "ba.ruling.no-nco", ADDED, \
        "A squad that has lost its leader has worse morale.") \
    SETTING(BA_SET_NO_NCO, "ba.ruling.no-nco.no-nco", -1, -2, 0, "morale without the leader") \
    RULING(BA_RULING_LONE_MAN, "ba.ruling.lone-man", ADDED, \
        "A team or gun with one man left has worse morale.") \
    SETTING(BA_SET_LONE_MAN, "ba.ruling.lone-man.lone-man", -1, -2, 0, "morale of the last man") \
    RULING(BA_RULING_OFFICER_RANGE, "ba.ruling.officer-range", STATED, \
        "Only the best officer within 6\" helps, his own unit too. He must be neither broken " \
        "nor gone; Down does not matter.") \
    SETTING(BA_SET_OFFICER_RANGE, "ba.ruling.officer-range.officer-range", 6, 0, 24, \
        "inches of an officer's reach") \
    RULING(BA_RULING_PASS_REMOVES_PIN, "ba.ruling.pass-removes-pin", NOTED, \
        "A passed order test takes a pin off before the unit acts.") \
    SETTING(BA_SET_PASS_REMOVES, "ba.ruling.pass-removes-pin.pass-removes", 1, 0, 3, \
        "pins that a passed test takes off") \
    RULING(BA_RULING_FAILED_ORDER, "ba.ruling.failed-order", NOTED, \
        "After a failed order test the unit goes Down and its die shows it.") \
    RULING(BA_RULING_RALLY_TEST, "ba.ruling.rally-test", NOTED, \
        "A Rally order is tested like any other, with its pins; the D6 pins come off after the " \
        "one of the passed test.") \
    SETTING(BA_SET_RALLY_IGNORES_PINS, "ba.ruling.rally-test.rally-ignores-pins", 0, 0, 1, \
        "1: pins do not count in a Rally test") \
    RULING(BA_RULING_PANIC_STUCK, "ba.ruling.panic-stuck", NOTED, \
        "A panicking unit that cannot move goes Down. It runs straight from the enemy and " \
        "stops where it is blocked or at the table's edge; a vehicle may first turn on the " \
        "spot.") \
    RULING(BA_RULING_PIN_LIMIT, "ba.ruling.pin-limit", NOTED, \
        "As many pins as the unmodified morale value remove a unit; a vehicle counts as " \
        "knocked out.") \
    RULING(BA_RULING_RETAINED_DICE, "ba.ruling.retained-dice", STATED, \
        "One order die a unit, both sides mixed. The die of a unit destroyed before its order " \
        "leaves the cup at once. A kept Ambush or Down die is not in the cup next turn; a unit " \
        "that keeps Down loses a pin at that moment.") \
    SETTING(BA_SET_RETAINED_DOWN, "ba.ruling.retained-dice.retained-down", 1, 0, 3, \
        "pins that a kept Down takes off") \
    RULING(BA_RULING_SMALL_UNIT, "ba.ruling.small-unit", STATED, \
        "Troops of two models or fewer are a small unit; vehicles never are.") \
    SETTING(BA_SET_SMALL_UNIT, "ba.ruling.small-unit.small-unit", 2, 0, 4, \
        "most models of a small unit") \
    RULING(BA_RULING_ASSAULT_WEAPON, "ba.ruling.assault-weapon", STATED, \
        "Assault weapons fire on the move without loss.") \
    RULING(BA_RULING_TEAM, "ba.ruling.team", ADDED, \
        "A Team weapon served by one man shoots worse. The loader does not shoot; when the " \
        "gunner falls he becomes a rifleman.") \
    SETTING(BA_SET_LONE_GUNNER, "ba.ruling.team.lone-gunner", -1, -2, 0, "to hit with one man") \
    RULING(BA_RULING_FIXED, "ba.ruling.fixed", STATED, \
        "A Fixed weapon cannot Advance and fire, and fires only within 45 degrees of its " \
        "front. On vehicles weapons are neither Fixed nor Team.") \
    SETTING(BA_SET_FIXED_ARC, "ba.ruling.fixed.fixed-arc", 45, 15, 90, "degrees to each side") \
    RULING(BA_RULING_ONE_SHOT, "ba.ruling.one-shot", STATED, \
        "A One-shot weapon is gone after one shot, hit or miss.") \
    RULING(BA_RULING_FIRE_PINS, "ba.ruling.fire-pins", NOTED, \
        "A unit that is hit gets one pin from that firing unit, however many hits; HE, flame " \
        "and aircraft give their own number, and of several weapons the largest counts. Small " \
        "arms pin open-topped armour, never enclosed; heavy weapons pin every vehicle they " \
        "hit.") \
    SETTING(BA_SET_HIT_PINS, "ba.ruling.fire-pins.hit-pins", 1, 0, 3, "pins of ordinary fire") \
    RULING(BA_RULING_PEN_ALL, "ba.ruling.pen-all", ADDED, \
        "Pen is added to the damage die against troops and soft-skins too.") \
    RULING(BA_RULING_EXCEPTIONAL, "ba.ruling.exceptional", NOTED, \
        "A six to damage followed by another six: the shooter chooses that casualty; on a team " \
        "or gun it destroys the unit.") \
    RULING(BA_RULING_HALF_LOSSES, "ba.ruling.half-losses", NOTED, \
        "Troops that lose half or more of the models present before the attack check morale, " \
        "new pins counted; a failure removes them.") \
    SETTING(BA_SET_LOSS_PERCENT, "ba.ruling.half-losses.loss-percent", 50, 25, 100, \
        "losses in percent that call for the check") \
    RULING(BA_RULING_HE_DIRECT, "ba.ruling.he-direct", NOTED, \
        "HE fired directly is thrown to hit like any shot; a hit becomes the HE number of hits " \
        "on troops and soft-skins, one hit on armour, with the Pen and pins of its row. Shell " \
        "or shot is said when the target is named; howitzers fire HE only.") \
    RULING(BA_RULING_HE_DOWN, "ba.ruling.he-down", NOTED, \
        "Down troops take half of the HE or aircraft hits, rounded up.") \
    SETTING(BA_SET_HE_DOWN_DIVISOR, "ba.ruling.he-down.he-down-divisor", 2, 1, 3, \
        "what the hits are divided by") \
    RULING(BA_RULING_FLAMETHROWER, "ba.ruling.flamethrower", NOTED, \
        "Cover and Down do not help against flame. A hit gives D3 pins and troops check morale " \
        "even without a casualty; on armour all hits count as one. After each shot the fuel " \
        "may be out: on 1-2 for a man, 1 for a vehicle.") \
    SETTING(BA_SET_FLAME_PINS, "ba.ruling.flamethrower.flame-pins", 3, 1, 6, \
        "sides of the die for pins") \
    SETTING(BA_SET_FLAME_EMPTY_INFANTRY, "ba.ruling.flamethrower.flame-empty-infantry", 2, 0, 6, \
        "a man's fuel is out on this or less") \
    SETTING(BA_SET_FLAME_EMPTY_VEHICLE, "ba.ruling.flamethrower.flame-empty-vehicle", 1, 0, 6, \
        "a vehicle's fuel is out on this or less") \
    RULING(BA_RULING_INDIRECT, "ba.ruling.indirect", NOTED, \
        "The first shot at a target hits on a 6, one better after each miss (2+ at best) while " \
        "neither moves, and on 2+ after a hit. No other modifier. The weapon or its spotter " \
        "sees the target. It falls on top armour; howitzers fire indirectly from 24\" on.") \
    SETTING(BA_SET_RANGING_START, "ba.ruling.indirect.ranging-start", 6, 2, 6, \
        "what the first shot needs") \
    SETTING(BA_SET_ZEROED, "ba.ruling.indirect.zeroed", 2, 2, 6, "what a shot after a hit needs") \
    SETTING(BA_SET_SPOTTER_RANGE, "ba.ruling.indirect.spotter-range", 24, 0, 72, \
        "inches to a spotter") \
    RULING(BA_RULING_SOFT_SKIN_DAMAGE, "ba.ruling.soft-skin-damage", NOTED, \
        "A soft-skin that is damaged at all is destroyed, without a throw on the table.") \
    RULING(BA_RULING_OPEN_TOPPED, "ba.ruling.open-topped", NOTED, \
        "An open-topped vehicle differs in three things: small arms pin it, +1 on the table " \
        "under indirect fire and barrage, and assaults.") \
    RULING(BA_RULING_LONG_RANGE_PEN, "ba.ruling.long-range-pen", STATED, \
        "Long range takes Pen from shot and bullets only: not from HE, Shaped charge or flame. " \
        "Shaped charge means no more than that.") \
    RULING(BA_RULING_MASSIVE, "ba.ruling.massive", STATED, \
        "Massive damage is a total of the armour value + 3 or more.") \
    SETTING(BA_SET_MASSIVE_MARGIN, "ba.ruling.massive.massive-margin", 3, 2, 4, \
        "above the armour value") \
    RULING(BA_RULING_TWO_RESULTS, "ba.ruling.two-results", NOTED, \
        "Massive damage: the lower result comes first; a 4 or more settles it at once; two " \
        "immobilised results knock the vehicle out.") \
    RULING(BA_RULING_REVERSE, "ba.ruling.reverse", NOTED, \
        "A vehicle may drive backwards on Advance at half rate, rounded down, without turns.") \
    SETTING(BA_SET_REVERSE_DIVISOR, "ba.ruling.reverse.reverse-divisor", 2, 1, 4, \
        "what the rate is divided by") \
    RULING(BA_RULING_BARRAGE_HIT, "ba.ruling.barrage-hit", NOTED, \
        "A 6 for a unit in a barrage is a hit by a heavy howitzer shell (HE 3D6) on top " \
        "armour. Units of both sides throw; the radius is thrown once.") \
    SETTING(BA_SET_BARRAGE_HE, "ba.ruling.barrage-hit.barrage-he", 4, 0, 4, \
        "place in the HE list: 0 is D2, 4 is 3D6") \
    RULING(BA_RULING_CHARTS, "ba.ruling.charts", STATED, \
        "A call is a Fire order of an observer, once a game. The chart is thrown when the next " \
        "turn begins, and again each turn after Delay or an empty sky; then the caller may " \
        "shift the marker or name another target. The D3-1 pins are thrown for each unit.") \
    SETTING(BA_SET_DELAY_SHIFT, "ba.ruling.charts.delay-shift", 12, 0, 48, \
        "inches that the caller may shift a marker") \
    SETTING(BA_SET_MISCALCULATION_SHIFT, "ba.ruling.charts.miscalculation-shift", 24, 0, 48, \
        "inches that the enemy may") \
    SETTING(BA_SET_AIR_NEAR, "ba.ruling.charts.air-near", 12, 0, 36, \
        "inches around the target of an aircraft") \
    RULING(BA_RULING_FLAK, "ba.ruling.flak", NOTED, \
        "Each shot of each flak weapon of the attacked side that reaches the target unit is a " \
        "die; a 6 drives the aircraft off, but its first pins stay.") \
    SETTING(BA_SET_FLAK_HIT, "ba.ruling.flak.flak-hit", 6, 2, 6, "what flak needs") \
    RULING(BA_RULING_AIR_HITS, "ba.ruling.air-hits", NOTED, \
        "Aircraft hits count like HE: halved on Down troops, a single one on armour, always on " \
        "top.") \
    SETTING(BA_SET_AIR_ARMOUR_HITS, "ba.ruling.air-hits.air-armour-hits", 1, 1, 6, \
        "hits on armour") \
    RULING(BA_RULING_FIRST_STRIKE, "ba.ruling.first-strike", NOTED, \
        "Defenders in cover or behind an obstacle throw at the same time as the attackers in " \
        "round 1; later rounds go by the sheet.") \
    RULING(BA_RULING_LAST_MAN, "ba.ruling.last-man", NOTED, \
        "A side without models has lost whatever the count; if both have none, both are " \
        "destroyed.") \
    RULING(BA_RULING_TOUGH, "ba.ruling.tough", STATED, \
        "A die for each model, without a throw to hit; tough models throw two. Tough men fall " \
        "last.") \
    RULING(BA_RULING_DROP_PINS, "ba.ruling.drop-pins", STATED, \
        "The assaulted unit drops its pins before the fight, and pins do not matter in it. The " \
        "attackers keep theirs.") \
    RULING(BA_RULING_STALEMATE, "ba.ruling.stalemate", NOTED, \
        "After four tied rounds the attackers fall back to where the assault began; nobody is " \
        "destroyed.") \
    SETTING(BA_SET_CLOSE_ROUNDS, "ba.ruling.stalemate.close-rounds", 4, 1, 8, "rounds at most") \
    RULING(BA_RULING_REGROUP, "ba.ruling.regroup", NOTED, \
        "The winner, or a unit that assaulted a vehicle, may move up to D6\", not into contact.") \
    RULING(BA_RULING_ASSAULT_REACTION, "ba.ruling.assault-reaction", STATED, \
        "A unit without an order that is assaulted from more than 6\" away may shoot first " \
        "(its die shows Fire) at the range where the assault began; an Ambush may fire too.") \
    SETTING(BA_SET_ASSAULT_REACTION, "ba.ruling.assault-reaction.assault-reaction", 6, 0, 12, \
        "inches that leave no time") \
    RULING(BA_RULING_ASSAULT_VEHICLE, "ba.ruling.assault-vehicle", NOTED, \
        "The -3 test is a morale check of its own; if it fails the unit goes Down and does not " \
        "assault. D6 + hits has no other modifier. A soft-skin or open-topped vehicle that is " \
        "damaged is knocked out. A vehicle without an order counts by its last one. Vehicles " \
        "do not assault.") \
    RULING(BA_RULING_TERRAIN, "ba.ruling.terrain", NOTED, \
        "Rough ground: nobody Runs, wheels stay out, an infantry assault goes 6\". Hedges and " \
        "walls: infantry and tracks cross on Advance, an assault crosses freely, other " \
        "vehicles do not. A road is open ground.") \
    SETTING(BA_SET_ROUGH_ASSAULT, "ba.ruling.terrain.rough-assault", 6, 0, 12, \
        "inches of an assault through rough ground") \
    RULING(BA_RULING_GUNS, "ba.ruling.guns", NOTED, \
        "A gun is pushed 3\" on Advance over open ground or road and never Runs; the heaviest " \
        "guns and howitzers only turn where they stand.") \
    SETTING(BA_SET_GUN_MOVE, "ba.ruling.guns.gun-move", 3, 0, 6, "inches that a gun is pushed") \
    RULING(BA_RULING_LENGTH, "ba.ruling.length", NOTED, \
        "Six turns; after the last another on 4+, then it is over.") \
    SETTING(BA_SET_EXTRA_TURN, "ba.ruling.length.extra-turn", 4, 1, 7, "what another turn needs") \
    RULING(BA_RULING_FOOTPRINT, "ba.ruling.footprint", STATED, \
        "On the computer's table a unit is one rectangle; distances run between nearest edges.") \
    SETTING(BA_SET_ENEMY_GAP, "ba.ruling.footprint.enemy-gap", 1, 0, 3, \
        "inches: enemies stay farther apart, except in an assault") \
    RULING(BA_RULING_SIGHT, "ba.ruling.sight", STATED, \
        "Sight runs along five lines from the firer's centre to the target.") \
    SETTING(BA_SET_WOOD_SIGHT, "ba.ruling.sight.wood-sight", 6, 0, 24, \
        "inches that two units in one wood see each other") \
    RULING(BA_RULING_COVER, "ba.ruling.cover", STATED, \
        "A target has cover if at least three of these five lines pass cover.") \
    SETTING(BA_SET_COVER_NEAR, "ba.ruling.cover.cover-near", 3, 0, 12, \
        "inches from the target within which cover counts") \
    SETTING(BA_SET_COVER_FAR, "ba.ruling.cover.cover-far", 1, 0, 6, \
        "inches from the firer beyond which it does") \
    SETTING(BA_SET_DEFENCE_NEAR, "ba.ruling.cover.defence-near", 200, 0, 600, \
        "hundredths of an inch from the assaulted unit to an obstacle that is crossed") \
    SETTING(BA_SET_DEFENCE_CLOSE, "ba.ruling.cover.defence-close", 150, 0, 600, \
        "hundredths of an inch from its centre to one at which the assault may end") \
    RULING(BA_RULING_AMBUSH, "ba.ruling.ambush", STATED, \
        "An ambusher may fire once at an enemy at the end of its move, or before contact, " \
        "before that enemy fires; its die shows Fire. No test.") \
    RULING(BA_RULING_TARGET_REACTS, "ba.ruling.target-reacts", STATED, \
        "Troops without an order that are shot at may go Down at once, with a die of their " \
        "side from the cup.") \
    RULING(BA_RULING_RESERVES, "ba.ruling.reserves", STATED, \
        "Units that arrive later have their die in the cup from that turn on; they enter from " \
        "their edge on Advance or Run without a test.") \
    RULING(BA_RULING_OBJECTIVES, "ba.ruling.objectives", STATED, \
        "An objective belongs to the side that has troops within 3\" of it while the enemy has " \
        "none.") \
    SETTING(BA_SET_OBJECTIVE_RANGE, "ba.ruling.objectives.objective-range", 3, 1, 6, \
        "inches around an objective") \
    RULING(BA_RULING_BATTLE, "ba.ruling.battle", STATED, \
        "On the computer's table the sides deploy 12\" apart. Without objectives two units more " \
        "destroyed win; in a breakthrough a unit scores near the edge, and more beyond it. " \
        "Friendly fire falls on friends who have an enemy near them.") \
    SETTING(BA_SET_DEPLOY_GAP, "ba.ruling.battle.deploy-gap", 12, 0, 48, \
        "inches: units deploy farther than that from enemies") \
    SETTING(BA_SET_FRIEND_NEAR, "ba.ruling.battle.friend-near", 12, 0, 36, \
        "inches from an enemy to a friend that is fired on") \
    SETTING(BA_SET_DESTROYED_LEAD, "ba.ruling.battle.destroyed-lead", 2, 1, 10, \
        "units more destroyed that win") \
    SETTING(BA_SET_BREAKTHROUGH_NEAR, "ba.ruling.battle.breakthrough-near", 12, 0, 36, \
        "inches from the edge that score 1") \
    SETTING(BA_SET_BREAKTHROUGH_POINTS, "ba.ruling.battle.breakthrough-points", 2, 1, 6, \
        "points of a unit that has left by it")

#define LINES(ROW, COLUMN, RULING, SETTING) \
    TURN_ROWS(ROW) ORDER_ROWS(ROW) FUBAR_ROWS(ROW) QUALITY_ROWS(ROW) OFFICER_ROWS(ROW) MOVE_ROWS(ROW, COLUMN) \
    SHOOT_ROWS(ROW) HIT_ROWS(ROW) VALUE_ROWS(ROW) ARMOUR_ROWS(ROW) PEN_ROWS(ROW) GRADE_ROWS(ROW) RESULT_ROWS(ROW) \
    BARRAGE_ROWS(ROW) AIR_ROWS(ROW, COLUMN) WEAPON_ROWS(ROW, COLUMN) CLOSE_ROWS(ROW) ASSAULT_ROWS(ROW) \
    HE_ROWS(ROW, COLUMN) RULINGS(RULING, SETTING)

/* clang-format on */

enum line { LINES(ROW_NAME, COLUMN_NAME, RULING_NAME, COLUMN_NAME) LINE_COUNT };

/* ---- what rows ask of the facts beyond a comparison ---- */

enum weapon_rule {
    ASSAULT_WEAPON = 1,
    TEAM_WEAPON = 2,
    FIXED_WEAPON = 4,
    SHAPED_CHARGE = 8,
    HOWITZER = 16
};

int ba_weapon_rules(int weapon);

/* The HE class of a weapon, or NO_HE. */
int ba_weapon_shell(int weapon);

/* Long range takes Pen from shot and bullets only. */
static inline int loses_pen(const struct facts *f)
{
    return f->shell == NO_HE && !(ba_weapon_rules(f->weapon) & SHAPED_CHARGE) &&
           !is_flamethrower(f->weapon);
}

/* Men without anti-tank weapons before a closed armoured vehicle. */
static inline int needs_nerve(const struct facts *f)
{
    return is_armoured(f->target) && !f->open_topped && !f->at_weapons;
}

LINES(ROW_TIMES, NO_TIMES, NO_TIMES, NO_TIMES)

/* The chart's row of a weapon, and its further numbers: Pen of a heavy weapon, the least range of
 * shells. */
int ba_weapon_row(int weapon);

static inline int weapon_range(const struct sheet *s, int weapon)
{
    return sheet_number(s, ba_weapon_row(weapon) + 1);
}

static inline int weapon_pen(const struct sheet *s, int heavy_weapon)
{
    return sheet_number(s, ba_weapon_row(heavy_weapon) + 2);
}

static inline int weapon_least_range(const struct sheet *s, int indirect_weapon)
{
    return sheet_number(s, ba_weapon_row(indirect_weapon) + 2);
}

#endif
