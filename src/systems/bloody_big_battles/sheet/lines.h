/* SPDX-License-Identifier: MIT */
/*
 * Bloody Big Battles: the sheet, line by line, in its own order; behind it the rulings.
 *
 * Legend of a row:   name in the source, id, effect, how often it applies to the facts f, when it
 *                    applies.
 * Effects:           ADDS changes a throw, a column or a move; IS is a value; SAYS has no number of
 *                    its own; STEP is only told.  HALVES, DOUBLES, UP_TO and LESS are values shown
 *                    in words.
 * PICKED rows are looked up by their name (a weapon, a terrain, what a throw comes to).
 * READ rows belong to a table that is read from one end: a column `from` says where each begins.
 */
#ifndef BLOODY_BIG_BATTLES_LINES_H
#define BLOODY_BIG_BATTLES_LINES_H

#include "facts.h"

/* clang-format off */

/* Values that the sheet shows in words: the number is what fire power is divided by, ... */
#define HALVES(part) GROG_IS, part, 1, 8, "x1/2"
/* ... what a move is multiplied with, the most quarters of fire power in a column, what is taken off column and roll. */
#define DOUBLES(times, words) GROG_IS, times, 1, 4, words
/* A penalty takes inches away; a house may lift it, not turn it round. */
#define PENALTY(inches) GROG_ADDS, inches, -20, 0, NULL
#define UP_TO(quarters, words) \
    GROG_IS, quarters, 0, 4000, "power up to " words " (" #quarters " quarters)"
#define LESS(n, words) GROG_IS, n, 0, 20, words

/* A row of a table that is read, and where it begins. */
#define READ(ROW, COLUMN, name, id, words, from, text) \
    ROW(name, id, SAYS(words), PICKED, text) \
    COLUMN(name##_FROM, id ".from", from, -20, 40, "it is read from this number on")
enum { FROM = 1 }; /* how far behind its row this column stands */

#define TURN_ROWS(ROW) \
    ROW(BBB_TURN_FIRST_MOVEMENT,        "bbb.turn.first-movement",        STEP("the first player's units throw and move"),   PICKED, "phase 1") \
    ROW(BBB_TURN_FIRST_GENERALS,        "bbb.turn.first-generals",        STEP("the first player's generals move"),          PICKED, "phase 2") \
    ROW(BBB_TURN_FIRST_DEFENSIVE_FIRE,  "bbb.turn.first-defensive-fire",  STEP("the second player fires"),                   PICKED, "phase 3") \
    ROW(BBB_TURN_FIRST_OFFENSIVE_FIRE,  "bbb.turn.first-offensive-fire",  STEP("the first player fires"),                    PICKED, "phase 4") \
    ROW(BBB_TURN_FIRST_ASSAULT,         "bbb.turn.first-assault",         STEP("the first player's assaults are fought"),    PICKED, "phase 5") \
    ROW(BBB_TURN_SECOND_MOVEMENT,       "bbb.turn.second-movement",       STEP("the second player's units throw and move"),  PICKED, "phase 6") \
    ROW(BBB_TURN_SECOND_GENERALS,       "bbb.turn.second-generals",       STEP("the second player's generals move"),         PICKED, "phase 7") \
    ROW(BBB_TURN_SECOND_DEFENSIVE_FIRE, "bbb.turn.second-defensive-fire", STEP("the first player fires"),                    PICKED, "phase 8") \
    ROW(BBB_TURN_SECOND_OFFENSIVE_FIRE, "bbb.turn.second-offensive-fire", STEP("the second player fires"),                   PICKED, "phase 9") \
    ROW(BBB_TURN_SECOND_ASSAULT,        "bbb.turn.second-assault",        STEP("the second player's assaults are fought"),   PICKED, "phase 10")

#define NIGHT_ROWS(ROW) \
    ROW(BBB_NIGHT_WITHDRAW,  "bbb.night.withdraw",  STEP("units fall back to cover"),                    PICKED, "night, step 1") \
    ROW(BBB_NIGHT_FORMATION, "bbb.night.formation", STEP("formation changes"),                           PICKED, "night, step 2") \
    ROW(BBB_NIGHT_GUNS,      "bbb.night.guns",      STEP("guns are redeployed"),                         PICKED, "night, step 3") \
    ROW(BBB_NIGHT_GENERALS,  "bbb.night.generals",  STEP("generals are placed"),                         PICKED, "night, step 4") \
    ROW(BBB_NIGHT_AMMO,      "bbb.night.ammo",      SAYS("ammunition is brought up: Low Ammo off"),      PICKED, "night, step 5, ammunition") \
    ROW(BBB_NIGHT_RALLY,     "bbb.night.rally",     SAYS("units rally and recover"),                     PICKED, "night, step 6, rallying")

#define MARKER_ROWS(ROW) \
    ROW(BBB_MARKER_DISRUPTED, "bbb.marker.disrupted", STEP("a casualty figure"), PICKED, "the unit is Disrupted") \
    ROW(BBB_MARKER_SILENCED,  "bbb.marker.silenced",  STEP("orange"),            PICKED, "the artillery is Silenced") \
    ROW(BBB_MARKER_LOW_AMMO,  "bbb.marker.low-ammo",  STEP("purple"),            PICKED, "the unit is low on ammunition") \
    ROW(BBB_MARKER_SPENT,     "bbb.marker.spent",     STEP("red"),               PICKED, "the unit is Spent") \
    ROW(BBB_MARKER_REDUCED,   "bbb.marker.reduced",   STEP("orange"),            PICKED, "the artillery is Reduced")

#define MOVE_ROWS(ROW) \
    ROW(BBB_MOVE_COMMAND,   "bbb.move.command",   ADDS(+1), f->in_command,                                 "in command") \
    ROW(BBB_MOVE_MARCH,     "bbb.move.march",     ADDS(+1), f->march,                                      "column of march, or limbered") \
    ROW(BBB_MOVE_PASSIVE,   "bbb.move.passive",   ADDS(-1), has(f->traits, TRAIT_PASSIVE) && !f->disrupted, "passive and in Good Order") \
    ROW(BBB_MOVE_FRAGILE,   "bbb.move.fragile",   ADDS(-1), has(f->traits, TRAIT_FRAGILE) && f->disrupted, "fragile and Disrupted") \
    ROW(BBB_MOVE_DIFFICULT, "bbb.move.difficult", ADDS(-1), f->difficult,                                  "stands in woods, town or marsh") \
    ROW(BBB_MOVE_SPENT,     "bbb.move.spent",     ADDS(-2), f->spent,                                      "Spent")

/* The total of the movement throw; the last row takes all that is lower. */
#define GOOD_ROWS(ROW, COLUMN) \
    READ(ROW, COLUMN, BBB_GOOD_RECOVER_RAW, "bbb.good.recover-raw", \
        "full move; a raw (or better) unit may recover 1", 11, "in Good Order, total 11 or more") \
    READ(ROW, COLUMN, BBB_GOOD_RECOVER_TRAINED, "bbb.good.recover-trained", \
        "full move; a trained (or better) unit may recover 1", 10, "in Good Order, total 10") \
    READ(ROW, COLUMN, BBB_GOOD_RECOVER_VETERAN, "bbb.good.recover-veteran", \
        "full move; a veteran unit may recover 1", 9, "in Good Order, total 9") \
    READ(ROW, COLUMN, BBB_GOOD_FULL, "bbb.good.full", "full move", 7, \
        "in Good Order, total 7 or 8") \
    READ(ROW, COLUMN, BBB_GOOD_HALF, "bbb.good.half", "half move", 5, \
        "in Good Order, total 5 or 6") \
    READ(ROW, COLUMN, BBB_GOOD_NONE, "bbb.good.none", "no move", 2, "in Good Order, total 2 to 4") \
    READ(ROW, COLUMN, BBB_GOOD_RETIRE, "bbb.good.retire", \
        "retire half a move, no terrain penalties", 0, "in Good Order, total 0 or 1") \
    ROW(BBB_GOOD_DISRUPTED, "bbb.good.disrupted", SAYS("becomes Disrupted and retires a full move"), PICKED, "in Good Order, total -1")

#define DISRUPTED_ROWS(ROW, COLUMN) \
    READ(ROW, COLUMN, BBB_DISRUPTED_FULL_11, "bbb.disrupted.full-11", "full move", 11, \
        "Disrupted, total 11 or more") \
    READ(ROW, COLUMN, BBB_DISRUPTED_FULL_10, "bbb.disrupted.full-10", "full move", 10, \
        "Disrupted, total 10") \
    READ(ROW, COLUMN, BBB_DISRUPTED_FULL_9, "bbb.disrupted.full-9", "full move", 9, \
        "Disrupted, total 9") \
    READ(ROW, COLUMN, BBB_DISRUPTED_HALF, "bbb.disrupted.half", "half move", 7, \
        "Disrupted, total 7 or 8") \
    READ(ROW, COLUMN, BBB_DISRUPTED_RALLY, "bbb.disrupted.rally", \
        "rallies where it stands, no move", 5, "Disrupted, total 5 or 6") \
    READ(ROW, COLUMN, BBB_DISRUPTED_STAY, "bbb.disrupted.stay", "stays Disrupted, no move", 2, \
        "Disrupted, total 2 to 4") \
    READ(ROW, COLUMN, BBB_DISRUPTED_LOSS, "bbb.disrupted.loss", \
        "loses 1 base, retires a full move, no terrain penalties", 0, "Disrupted, total 0 or 1") \
    COLUMN(BBB_DISRUPTED_LOSS_BASES, "bbb.disrupted.loss.bases", 1, 0, 12, "bases that it loses") \
    ROW(BBB_DISRUPTED_BROKEN, "bbb.disrupted.broken", SAYS("broken: removed from the table"), PICKED, "Disrupted, total -1")

/* A cost that is one part in so many of a full move. */
#define PART(ROW, COLUMN, name, id, words, part, text) \
    ROW(name, id, SAYS(words), PICKED, text) \
    COLUMN(name##_PART, id ".part", part, 1, 12, "of a full move, one part in so many")
enum { PART_OF_MOVE = 1 }; /* how far behind its row this column stands */

#define RULE_ROWS(ROW, COLUMN) \
    ROW(BBB_RULE_STRAIGHT, "bbb.rule.straight", STEP("a move is one straight line"), PICKED, \
        "not following a road") \
    ROW(BBB_RULE_CAVALRY_TURN, "bbb.rule.cavalry-turn", STEP("may change direction once in its move"),                      PICKED, "cavalry") \
    ROW(BBB_RULE_ZOC, "bbb.rule.zoc", \
        STEP("only straight towards or straight away from that enemy"), PICKED, \
        "in an enemy zone of control") \
    ROW(BBB_RULE_ZOC_CHARGED, "bbb.rule.zoc-charged", STEP("the zone of control does not count"), \
        PICKED, "friends have charged that enemy already") \
    PART(ROW, COLUMN, BBB_RULE_FORMATION, "bbb.rule.formation", "costs half a move", 2, "a change of formation") \
    PART(ROW, COLUMN, BBB_RULE_LIMBER,    "bbb.rule.limber",    "costs half a move", 2, "each limbering or unlimbering") \
    ROW(BBB_RULE_MINIMUM, "bbb.rule.minimum", IS_WITHIN(3, 0, 12), PICKED, \
        "a move in the front arc, brought back to the least that terrain leaves") \
    ROW(BBB_RULE_ISOLATED, "bbb.rule.isolated", \
        STEP("its only move is to retire, and it is Silenced"), PICKED, "artillery is isolated")

#define ALLOWANCE_ROWS(ROW) \
    ROW(BBB_ALLOWANCE_FOOT,    "bbb.allowance.foot",    IS_WITHIN(12, 0, 48), PICKED, "full move of infantry and artillery, in inches") \
    ROW(BBB_ALLOWANCE_MOUNTED, "bbb.allowance.mounted", IS_WITHIN(18, 0, 48), PICKED, "full move of cavalry and generals, in inches")

#define PENALTY_ROWS(ROW) \
    ROW(BBB_PENALTY_OUTSIDE_ARC,       "bbb.penalty.outside-arc",       PENALTY(-3), f->outside_arc, "moves or turns outside its front arc") \
    ROW(BBB_PENALTY_DIFFICULT, "bbb.penalty.difficult", PENALTY(-3), PICKED, \
        "the move touches difficult terrain; infantry; once a move") \
    ROW(BBB_PENALTY_DIFFICULT_MOUNTED, "bbb.penalty.difficult-mounted", PENALTY(-6), PICKED, \
        "the move touches difficult terrain; cavalry or artillery; once a move") \
    ROW(BBB_PENALTY_OBSTACLE,          "bbb.penalty.obstacle",          PENALTY(-3), PICKED,         "each linear obstacle crossed; infantry") \
    ROW(BBB_PENALTY_OBSTACLE_MOUNTED, "bbb.penalty.obstacle-mounted", PENALTY(-6), PICKED, \
        "each linear obstacle crossed; cavalry or artillery")

#define TERRAIN_MOVE_ROWS(ROW) \
    ROW(BBB_TERRAIN_MOVE_GENTLE_SLOPE, "bbb.terrain-move.gentle-slope", \
        SAYS("a misprint: see bbb.ruling.gentle-slope-move"), PICKED, "movement: gentle slope") \
    ROW(BBB_TERRAIN_MOVE_STEEP_SLOPE, "bbb.terrain-move.steep-slope", \
        SAYS("linear obstacle when climbed"), PICKED, "movement: steep slope") \
    ROW(BBB_TERRAIN_MOVE_STREAM, "bbb.terrain-move.stream", SAYS("linear obstacle"), PICKED, \
        "movement: stream") \
    ROW(BBB_TERRAIN_MOVE_RIVER, "bbb.terrain-move.river", SAYS("impassable"), PICKED, \
        "movement: river") \
    ROW(BBB_TERRAIN_MOVE_MARSH, "bbb.terrain-move.marsh", SAYS("difficult terrain"), PICKED, \
        "movement: marsh") \
    ROW(BBB_TERRAIN_MOVE_WOODS, "bbb.terrain-move.woods", SAYS("difficult terrain"), PICKED, \
        "movement: woods") \
    ROW(BBB_TERRAIN_MOVE_VILLAGE, "bbb.terrain-move.village", SAYS("none"), PICKED, \
        "movement: village") \
    ROW(BBB_TERRAIN_MOVE_TOWN, "bbb.terrain-move.town", SAYS("difficult terrain"), PICKED, \
        "movement: town") \
    ROW(BBB_TERRAIN_MOVE_FORT, "bbb.terrain-move.fort", SAYS("none"), PICKED, "movement: fort") \
    ROW(BBB_TERRAIN_MOVE_ROAD, "bbb.terrain-move.road", \
        DOUBLES(2, "only in column of march or limbered: x2"), PICKED, "movement: road") \
    ROW(BBB_TERRAIN_MOVE_BRIDGE, "bbb.terrain-move.bridge", \
        SAYS("linear obstacle, unless all who cross are in column of march or limbered"), PICKED, \
        "movement: bridge") \
    ROW(BBB_TERRAIN_MOVE_RIFLE_PITS, "bbb.terrain-move.rifle-pits", SAYS("none"), PICKED, \
        "movement: rifle pits") \
    ROW(BBB_TERRAIN_MOVE_ENTRENCHMENT, "bbb.terrain-move.entrenchment", SAYS("none"), PICKED, \
        "movement: entrenchment")

#define TERRAIN_LOS_ROWS(ROW) \
    ROW(BBB_TERRAIN_LOS_GENTLE_SLOPE, "bbb.terrain-los.gentle-slope", \
        SAYS("no line of sight through the hill"), PICKED, "sight: gentle slope") \
    ROW(BBB_TERRAIN_LOS_GENTLE_SLOPE_OVERHEAD, "bbb.terrain-los.gentle-slope-overhead", \
        STEP("troops on the hill may fire over lower friends with a gap of 3\" in front of and " \
        "behind them"), PICKED, "sight: gentle slope, friends below") \
    ROW(BBB_TERRAIN_LOS_STEEP_SLOPE, "bbb.terrain-los.steep-slope", \
        SAYS("no line of sight through the hill"), PICKED, "sight: steep slope") \
    ROW(BBB_TERRAIN_LOS_STEEP_SLOPE_EDGE, "bbb.terrain-los.steep-slope-edge", \
        STEP("a higher and a lower unit do not see each other when the lower one is the nearer " \
        "to the contour"), PICKED, "sight: steep slope, across its edge") \
    ROW(BBB_TERRAIN_LOS_STEEP_SLOPE_OVERHEAD, "bbb.terrain-los.steep-slope-overhead", \
        STEP("as on a gentle slope"), PICKED, "sight: steep slope, friends below") \
    ROW(BBB_TERRAIN_LOS_WOODS, "bbb.terrain-los.woods", SAYS("blocked beyond 3\" inside"), PICKED, \
        "sight: woods") \
    ROW(BBB_TERRAIN_LOS_VILLAGE, "bbb.terrain-los.village", SAYS("no effect"), PICKED, \
        "sight: village") \
    ROW(BBB_TERRAIN_LOS_TOWN, "bbb.terrain-los.town", SAYS("blocked beyond 3\" inside"), PICKED, \
        "sight: town") \
    ROW(BBB_TERRAIN_LOS_FORT, "bbb.terrain-los.fort", SAYS("blocked beyond 3\" inside"), PICKED, \
        "sight: fort")

#define TERRAIN_FIRE_ROWS(ROW) \
    ROW(BBB_TERRAIN_FIRE_GENTLE_SLOPE,  "bbb.terrain-fire.gentle-slope",  ADDS(0),  PICKED, "fire: gentle slope (sight only)") \
    ROW(BBB_TERRAIN_FIRE_STEEP_SLOPE,   "bbb.terrain-fire.steep-slope",   ADDS(0),  PICKED, "fire: steep slope (sight only)") \
    ROW(BBB_TERRAIN_FIRE_STREAM,        "bbb.terrain-fire.stream",        ADDS(0),  PICKED, "fire: stream") \
    ROW(BBB_TERRAIN_FIRE_RIVER,         "bbb.terrain-fire.river",         ADDS(0),  PICKED, "fire: river") \
    ROW(BBB_TERRAIN_FIRE_MARSH,         "bbb.terrain-fire.marsh",         ADDS(0),  PICKED, "fire: marsh") \
    ROW(BBB_TERRAIN_FIRE_WOODS,         "bbb.terrain-fire.woods",         ADDS(-1), PICKED, "fire: target in woods") \
    ROW(BBB_TERRAIN_FIRE_VILLAGE,       "bbb.terrain-fire.village",       ADDS(-1), PICKED, "fire: target in a village") \
    ROW(BBB_TERRAIN_FIRE_TOWN,          "bbb.terrain-fire.town",          ADDS(-2), PICKED, "fire: target in a town") \
    ROW(BBB_TERRAIN_FIRE_FORT,          "bbb.terrain-fire.fort",          ADDS(-3), PICKED, "fire: target in a fort") \
    ROW(BBB_TERRAIN_FIRE_FORT_NO_FLANK, "bbb.terrain-fire.fort-no-flank", SAYS("flanking fire does not count"), PICKED, "fire: a fort has no flank") \
    ROW(BBB_TERRAIN_FIRE_ROAD,          "bbb.terrain-fire.road",          ADDS(0),  PICKED, "fire: road") \
    ROW(BBB_TERRAIN_FIRE_BRIDGE, "bbb.terrain-fire.bridge", ADDS(+1), PICKED, \
        "fire: target crossing a bridge (in a firefight: bbb.shift.bridge)") \
    ROW(BBB_TERRAIN_FIRE_RIFLE_PITS,    "bbb.terrain-fire.rifle-pits",    ADDS(-1), PICKED, "fire: target in rifle pits") \
    ROW(BBB_TERRAIN_FIRE_ENTRENCHMENT,  "bbb.terrain-fire.entrenchment",  ADDS(-2), PICKED, "fire: target in an entrenchment") \
    ROW(BBB_TERRAIN_FIRE_TOWN_NO_FLANK, "bbb.terrain-fire.town-no-flank", SAYS("flanking fire does not count"), PICKED, "fire: a town has no flank")

#define TERRAIN_ASSAULT_ROWS(ROW) \
    ROW(BBB_TERRAIN_ASSAULT_GENTLE_SLOPE, "bbb.terrain-assault.gentle-slope", ADDS(-1), PICKED, \
        "assault: up a gentle slope, from a lower contour within 6\"") \
    ROW(BBB_TERRAIN_ASSAULT_STEEP_SLOPE, "bbb.terrain-assault.steep-slope", ADDS(-2), PICKED, \
        "assault: up a steep slope, from a lower contour within 6\"") \
    ROW(BBB_TERRAIN_ASSAULT_STREAM,           "bbb.terrain-assault.stream",           ADDS(-1), PICKED, "assault: across a stream within 6\"") \
    ROW(BBB_TERRAIN_ASSAULT_RIVER,            "bbb.terrain-assault.river",            SAYS("impassable"), PICKED, "assault: across a river") \
    ROW(BBB_TERRAIN_ASSAULT_MARSH,            "bbb.terrain-assault.marsh",            ADDS(-1), PICKED, "assault: defender in a marsh") \
    ROW(BBB_TERRAIN_ASSAULT_WOODS,            "bbb.terrain-assault.woods",            ADDS(-1), PICKED, "assault: defender in woods") \
    ROW(BBB_TERRAIN_ASSAULT_VILLAGE,          "bbb.terrain-assault.village",          ADDS(-1), PICKED, "assault: defender in a village") \
    ROW(BBB_TERRAIN_ASSAULT_TOWN,             "bbb.terrain-assault.town",             ADDS(-2), PICKED, "assault: defender in a town") \
    ROW(BBB_TERRAIN_ASSAULT_FORT,             "bbb.terrain-assault.fort",             ADDS(-3), PICKED, "assault: defender in a fort") \
    ROW(BBB_TERRAIN_ASSAULT_FORT_NO_OUTFLANK, "bbb.terrain-assault.fort-no-outflank", \
        SAYS("outflanked does not count"), PICKED, "assault: a fort has no flank") \
    ROW(BBB_TERRAIN_ASSAULT_ROAD,             "bbb.terrain-assault.road",             ADDS(0),  PICKED, "assault: road") \
    ROW(BBB_TERRAIN_ASSAULT_BRIDGE,           "bbb.terrain-assault.bridge",           ADDS(-2), PICKED, "assault: across a bridge") \
    ROW(BBB_TERRAIN_ASSAULT_RIFLE_PITS,       "bbb.terrain-assault.rifle-pits",       ADDS(-1), PICKED, "assault: defender behind rifle pits") \
    ROW(BBB_TERRAIN_ASSAULT_ENTRENCHMENT,     "bbb.terrain-assault.entrenchment",     ADDS(-2), PICKED, "assault: defender behind an entrenchment") \
    ROW(BBB_TERRAIN_ASSAULT_TOWN_NO_OUTFLANK, "bbb.terrain-assault.town-no-outflank", \
        SAYS("outflanked does not count"), PICKED, "assault: a town has no flank")

#define TERRAIN_NOTE_ROWS(ROW) \
    ROW(BBB_TERRAIN_NOTE_MOUNTED_GUNS, "bbb.terrain-note.mounted-guns", SAYS("no cover"), PICKED, \
        "cavalry and artillery count only fortifications, bridges and linear obstacles")

/* Each weapon: factor of a base to 3"; then columns for the longer ranges; 0: it does not reach so far. */
#define SMALL_ARMS_BANDS 3, 6, 9, 12
#define GUN_BANDS 3, 12, 18, 24
#define SMALL_ARM(ROW, COLUMN, name, id, to_3, to_6, to_9, to_12, text) \
    ROW(BBB_WEAPON_##name, "bbb.weapon." id, IS(to_3), PICKED, text ": factor of a base") \
    COLUMN(BBB_WEAPON_##name##_6,  "bbb.weapon." id ".to-6",  to_6,  0, 20, "factor to 6\"") \
    COLUMN(BBB_WEAPON_##name##_9,  "bbb.weapon." id ".to-9",  to_9,  0, 20, "factor to 9\"") \
    COLUMN(BBB_WEAPON_##name##_12, "bbb.weapon." id ".to-12", to_12, 0, 20, "factor to 12\"")
#define GUN(ROW, COLUMN, name, id, to_3, to_12, to_18, to_24, text) \
    ROW(BBB_WEAPON_##name, "bbb.weapon." id, IS(to_3), PICKED, text ": factor of a base") \
    COLUMN(BBB_WEAPON_##name##_12, "bbb.weapon." id ".to-12", to_12, 0, 20, "factor to 12\"") \
    COLUMN(BBB_WEAPON_##name##_18, "bbb.weapon." id ".to-18", to_18, 0, 20, "factor to 18\"") \
    COLUMN(BBB_WEAPON_##name##_24, "bbb.weapon." id ".to-24", to_24, 0, 20, "factor to 24\"")
enum { WEAPON_BANDS = 4 };
#define WEAPON_ROWS(ROW, COLUMN) \
    SMALL_ARM(ROW, COLUMN, SM, "sm", 1, 0, 0, 0, "smoothbore musket") \
    SMALL_ARM(ROW, COLUMN, ML, "ml", 1, 1, 1, 0, "muzzle-loading rifle") \
    SMALL_ARM(ROW, COLUMN, NG, "ng", 2, 1, 0, 0, "needle gun") \
    SMALL_ARM(ROW, COLUMN, EB, "eb", 2, 1, 1, 0, "early breech-loader") \
    SMALL_ARM(ROW, COLUMN, LB, "lb", 2, 2, 1, 1, "later breech-loader") \
    SMALL_ARM(ROW, COLUMN, RR, "rr", 3, 3, 2, 2, "repeating rifle") \
    SMALL_ARM(ROW, COLUMN, RC, "rc", 3, 2, 0, 0, "repeating carbine") \
    GUN(ROW, COLUMN, SA,  "sa",  9,  3, 2, 0, "smoothbore artillery") \
    GUN(ROW, COLUMN, RA,  "ra",  6,  4, 3, 1, "rifled artillery") \
    GUN(ROW, COLUMN, BLA, "bla", 9,  5, 4, 2, "breech-loading artillery") \
    GUN(ROW, COLUMN, MG,  "mg",  12, 6, 0, 0, "machine gun, mitrailleuse") \
    ROW(BBB_WEAPON_RKT, "bbb.weapon.rkt", SAYS("no factor; only bbb.shift.rockets"), PICKED, "rockets") \
    COLUMN(BBB_WEAPON_RKT_RANGE, "bbb.weapon.rkt.range", 6, 0, 24, "range in inches")

#define HALF_ROWS(ROW) \
    ROW(BBB_HALF_DISRUPTED,         "bbb.half.disrupted",         HALVES(2), PICKED, "the firer is Disrupted") \
    ROW(BBB_HALF_LOW_AMMO,          "bbb.half.low-ammo",          HALVES(2), PICKED, "the firer is low on ammunition") \
    ROW(BBB_HALF_REDUCED,           "bbb.half.reduced",           HALVES(2), PICKED, "Reduced artillery fires") \
    ROW(BBB_HALF_PIVOTED,           "bbb.half.pivoted",           HALVES(2), PICKED, "the firer pivoted or unlimbered this turn") \
    ROW(BBB_HALF_ARTILLERY_REDUCED, "bbb.half.artillery-reduced", \
        STEP("see bbb.ruling.artillery-steps"), PICKED, \
        "Reduced artillery, named a second time in the same line") \
    ROW(BBB_HALF_CUMULATIVE,        "bbb.half.cumulative",        STEP("each halves again"), PICKED, "more than one of these")

/* f->counting are the notes of firers that count (bbb.ruling.half-share). */
#define SHIFT_ROWS(ROW) \
    ROW(BBB_SHIFT_MOUNTED_OR_LIMBERED, "bbb.shift.mounted-or-limbered", ADDS(+1), \
        f->target == CAVALRY || f->target == LIMBERED, "target is mounted or limbered") \
    ROW(BBB_SHIFT_SKIRMISHER_FIRER,    "bbb.shift.skirmisher-firer",    ADDS(+1), has(f->counting, NOTE_SKIRMISHERS),       "skirmishers fire") \
    ROW(BBB_SHIFT_DEVASTATING,         "bbb.shift.devastating",         ADDS(+1), has(f->counting, NOTE_DEVASTATING),       "devastating volleys") \
    ROW(BBB_SHIFT_INEPT, "bbb.shift.inept", ADDS(+1), has(f->target_traits, TRAIT_INEPT), \
        "target is tactically inept") \
    ROW(BBB_SHIFT_BRIDGE, "bbb.shift.bridge", ADDS(+1), f->on_bridge, \
        "target is crossing a bridge") \
    ROW(BBB_SHIFT_FLANKING,            "bbb.shift.flanking",            ADDS(+1), has(f->counting, NOTE_FLANKING),          "flanking fire") \
    ROW(BBB_SHIFT_ROCKETS, "bbb.shift.rockets", ADDS(+1), f->has_rockets, \
        "rockets in reach join in") \
    ROW(BBB_SHIFT_SKIRMISHER_TARGET,   "bbb.shift.skirmisher-target",   ADDS(-1), has(f->target_traits, TRAIT_SKIRMISHERS), "target is skirmishers") \
    ROW(BBB_SHIFT_RAGGED,              "bbb.shift.ragged",              ADDS(-1), has(f->counting, NOTE_RAGGED),            "ragged volleys") \
    ROW(BBB_SHIFT_COVER, "bbb.shift.cover", \
        STEP("-1, -2 or -3: the terrain table's column for fire"), PICKED, "target in cover")

/* Fire power up to and including, in quarters. */
#define COLUMN_ROWS(ROW) \
    ROW(BBB_COLUMN_C1,  "bbb.column.c1",  UP_TO(1, "0.25"),  PICKED, "column 1 of the fire table") \
    ROW(BBB_COLUMN_C2,  "bbb.column.c2",  UP_TO(2, "0.5"),   PICKED, "column 2 of the fire table") \
    ROW(BBB_COLUMN_C3,  "bbb.column.c3",  UP_TO(4, "1"),     PICKED, "column 3 of the fire table") \
    ROW(BBB_COLUMN_C4,  "bbb.column.c4",  UP_TO(8, "2"),     PICKED, "column 4 of the fire table") \
    ROW(BBB_COLUMN_C5,  "bbb.column.c5",  UP_TO(16, "4"),    PICKED, "column 5 of the fire table") \
    ROW(BBB_COLUMN_C6,  "bbb.column.c6",  UP_TO(24, "6"),    PICKED, "column 6 of the fire table") \
    ROW(BBB_COLUMN_C7,  "bbb.column.c7",  UP_TO(36, "9"),    PICKED, "column 7 of the fire table") \
    ROW(BBB_COLUMN_C8,  "bbb.column.c8",  UP_TO(48, "12"),   PICKED, "column 8 of the fire table") \
    ROW(BBB_COLUMN_C9,  "bbb.column.c9",  UP_TO(64, "16"),   PICKED, "column 9 of the fire table") \
    ROW(BBB_COLUMN_C10, "bbb.column.c10", UP_TO(80, "20"),   PICKED, "column 10 of the fire table") \
    ROW(BBB_COLUMN_C11, "bbb.column.c11", UP_TO(100, "25"),  PICKED, "column 11 of the fire table") \
    ROW(BBB_COLUMN_C12, "bbb.column.c12", UP_TO(120, "30"),  PICKED, "column 12 of the fire table") \
    ROW(BBB_COLUMN_C13, "bbb.column.c13", UP_TO(144, "36"),  PICKED, "column 13 of the fire table") \
    ROW(BBB_COLUMN_C14, "bbb.column.c14", UP_TO(168, "42"),  PICKED, "column 14 of the fire table") \
    ROW(BBB_COLUMN_C15, "bbb.column.c15", UP_TO(196, "49"),  PICKED, "column 15 of the fire table") \
    ROW(BBB_COLUMN_C16, "bbb.column.c16", SAYS("50 and more (anything over 49)"), PICKED, "column 16 of the fire table")

/* The printed table of 176 cells is this: its rows shift by one column for each pip. */
#define FIRE_ROWS(ROW, COLUMN) \
    ROW(BBB_FIRE_INDEX, "bbb.fire.index", LESS(12, "i = column + roll - 12"), PICKED, "the place in the fire table") \
    ROW(BBB_FIRE_NOTHING, "bbb.fire.nothing", SAYS("result none"), PICKED, "place 0 or lower") \
    READ(ROW, COLUMN, BBB_FIRE_R,     "bbb.fire.r",     "result r",     1,  "place 1") \
    READ(ROW, COLUMN, BBB_FIRE_T,     "bbb.fire.t",     "result t",     2,  "place 2") \
    READ(ROW, COLUMN, BBB_FIRE_V,     "bbb.fire.v",     "result v",     3,  "place 3") \
    READ(ROW, COLUMN, BBB_FIRE_ONE,   "bbb.fire.one",   "result one",   4,  "place 4, 5 or 6") \
    READ(ROW, COLUMN, BBB_FIRE_TWO,   "bbb.fire.two",   "result two",   7,  "place 7, 8 or 9") \
    READ(ROW, COLUMN, BBB_FIRE_THREE, "bbb.fire.three", "result three", 10, "place 10 or higher") \
    READ(ROW, COLUMN, BBB_FIRE_LOW_AMMO, "bbb.fire.low-ammo", \
        "firer gets Low Ammo, also when the cell holds nothing else", 11, \
        "the dice as thrown show 11 or 12")

/* Each result: a column for the bases lost; what it does to artillery, and to others. */
#define FIRE_RESULTS(RESULT, ROW, COLUMN) \
    RESULT(ROW, COLUMN, R,     "r",     0, "Silenced",             "Disrupted; an advancing unit is Halted if raw") \
    RESULT(ROW, COLUMN, T,     "t",     0, "Silenced",             "Disrupted; an advancing unit is Halted if raw or trained") \
    RESULT(ROW, COLUMN, V,     "v",     0, "Silenced",             "Disrupted; an advancing unit is Halted") \
    RESULT(ROW, COLUMN, ONE,   "one",   1, "Silenced and Reduced", "loses 1 base, Disrupted, Halted") \
    RESULT(ROW, COLUMN, TWO,   "two",   2, "destroyed",            "loses 2 bases, Disrupted, Halted") \
    RESULT(ROW, COLUMN, THREE, "three", 3, "destroyed",            "loses 3 bases, Disrupted, Halted")
#define RESULT_LINES(ROW, COLUMN, name, id, bases, guns, troops) \
    ROW(BBB_RESULT_##name, "bbb.result." id, SAYS("artillery: " guns "; others: " troops), PICKED, "result " id " of the fire table") \
    COLUMN(BBB_RESULT_##name##_BASES, "bbb.result." id ".bases", bases, 0, 12, "bases (artillery: steps) lost")
#define RESULT_WORDS(ROW, COLUMN, name, id, bases, guns, troops) {guns, troops},
enum { RESULT_ITSELF, RESULT_BASES, RESULT_COLUMNS };
#define RESULT_ROWS(ROW, COLUMN) FIRE_RESULTS(RESULT_LINES, ROW, COLUMN)

/* Effects on the attacker's total.  What a side has counts so for the attacker, the other way round for the defender. */
#define ASSAULT_ROWS(ROW) \
    ROW(BBB_ASSAULT_COVER,       "bbb.assault.cover",       STEP("-1 to -6: the terrain table's column for assault"), PICKED, "defender in cover") \
    ROW(BBB_ASSAULT_OUTFLANKED,  "bbb.assault.outflanked",  ADDS(+2), f->outflanked, "defender outflanked") \
    ROW(BBB_ASSAULT_NUMBERS_3_2, "bbb.assault.numbers-3-2", ADDS(+1), PICKED, "one side has 3:2 in bases") \
    ROW(BBB_ASSAULT_NUMBERS_2_1, "bbb.assault.numbers-2-1", ADDS(+2), PICKED, "one side has 2:1 in bases") \
    ROW(BBB_ASSAULT_NUMBERS_3_1, "bbb.assault.numbers-3-1", ADDS(+3), PICKED, "one side has 3:1 in bases") \
    ROW(BBB_ASSAULT_AGGRESSIVE,  "bbb.assault.aggressive",  ADDS(+1), PICKED, "aggressive") \
    ROW(BBB_ASSAULT_IN_DEPTH,    "bbb.assault.in-depth",    ADDS(+1), PICKED, "in depth") \
    ROW(BBB_ASSAULT_DISRUPTED,   "bbb.assault.disrupted",   ADDS(-1), PICKED, "Disrupted (artillery: Silenced)") \
    ROW(BBB_ASSAULT_LOW_AMMO,    "bbb.assault.low-ammo",    ADDS(-1), PICKED, "low on ammunition") \
    ROW(BBB_ASSAULT_FRAGILE,     "bbb.assault.fragile",     ADDS(-1), PICKED, "fragile") \
    ROW(BBB_ASSAULT_SPENT,       "bbb.assault.spent",       ADDS(-2), PICKED, "Spent")

/* Each: where it begins (in the favour of the side that wins), then bases lost and inches of retire of the loser. */
#define OUTCOME_LOSS(COLUMN, name, id, loss) \
    COLUMN(BBB_OUTCOME_##name##_LOSS, "bbb.outcome." id ".loss", loss, 0, 12, "bases (artillery: steps) lost")
#define OUTCOME_RETIRE(COLUMN, name, id, inches) \
    COLUMN(BBB_OUTCOME_##name##_RETIRE, "bbb.outcome." id ".retire", inches, 0, 48, "inches of the retire")
#define OUTCOME_ROWS(ROW, COLUMN) \
    READ(ROW, COLUMN, BBB_OUTCOME_PLUS_7, "bbb.outcome.plus-7", \
        "defender: 2 bases gone, full retire, no terrain penalties; attacker: exploit " \
        "compulsory, stays in order", 7, "difference 7 or more") \
    OUTCOME_LOSS(COLUMN, PLUS_7, "plus-7", 2) \
    READ(ROW, COLUMN, BBB_OUTCOME_PLUS_4, "bbb.outcome.plus-4", \
        "defender: 1 base gone, retires 9\", no terrain penalties; attacker: exploits if he " \
        "likes, or takes the position", 4, "difference 4 to 6") \
    OUTCOME_LOSS(COLUMN, PLUS_4, "plus-4", 1) \
    OUTCOME_RETIRE(COLUMN, PLUS_4, "plus-4", 9) \
    ROW(BBB_OUTCOME_PLUS_1, "bbb.outcome.plus-1", SAYS("defender retires 3\"; attacker takes the position"), PICKED, "difference 1 to 3") \
    OUTCOME_RETIRE(COLUMN, PLUS_1, "plus-1", 3) \
    ROW(BBB_OUTCOME_ZERO, "bbb.outcome.zero", SAYS("each side loses 1 base and they fight again at once"), PICKED, "difference 0") \
    COLUMN(BBB_OUTCOME_ZERO_LOSS, "bbb.outcome.zero.loss", 1, 1, 12, "bases (artillery: steps) that each side loses") \
    ROW(BBB_OUTCOME_MINUS_1, "bbb.outcome.minus-1", SAYS("attacker retires 3\""), PICKED, "difference -1 to -3") \
    OUTCOME_RETIRE(COLUMN, MINUS_1, "minus-1", 3) \
    READ(ROW, COLUMN, BBB_OUTCOME_MINUS_4, "bbb.outcome.minus-4", "attacker: 1 base gone, retires 6\"", 4, "difference -4 to -6") \
    OUTCOME_LOSS(COLUMN, MINUS_4, "minus-4", 1) \
    OUTCOME_RETIRE(COLUMN, MINUS_4, "minus-4", 6) \
    READ(ROW, COLUMN, BBB_OUTCOME_MINUS_7, "bbb.outcome.minus-7", \
        "attacker: 2 bases gone, full retire; defender: stays in order", 7, \
        "difference -7 or less") \
    OUTCOME_LOSS(COLUMN, MINUS_7, "minus-7", 2)

#define SILENCED_ROWS(ROW, COLUMN) \
    ROW(BBB_SILENCED_NO_FIRE,           "bbb.silenced.no-fire",           SAYS("may not fire"), PICKED, "Silenced guns are out of action") \
    ROW(BBB_SILENCED_DEPLOYED, "bbb.silenced.deployed", IS_WITHIN(6, 0, 48), PICKED, \
        "unlimbered: limbers and retires so many inches from the enemy, no terrain penalties") \
    ROW(BBB_SILENCED_LIMBERED,          "bbb.silenced.limbered",          IS_WITHIN(6, 0, 48), PICKED, "limbered: retires at least so many inches") \
    COLUMN(BBB_SILENCED_LIMBERED_MOST,  "bbb.silenced.limbered.most",     12, 0, 48, "inches at most") \
    ROW(BBB_SILENCED_LIMBERED_UNLIMBER, "bbb.silenced.limbered-unlimber", IS_WITHIN(6, 0, 48), \
        PICKED, "limbered: may unlimber after a retire of so many inches") \
    ROW(BBB_SILENCED_FORTIFIED_OPTION, "bbb.silenced.fortified-option", \
        SAYS("takes Low Ammo in place of Silenced"), PICKED, \
        "guns in a fortification, if their player wants it so") \
    ROW(BBB_SILENCED_FORTIFIED_STAY, "bbb.silenced.fortified-stay", \
        SAYS("need not retire; may not fire until that Low Ammo marker is gone"), PICKED, \
        "guns with that Low Ammo stay where they are") \
    ROW(BBB_SILENCED_MARKER_OFF,        "bbb.silenced.marker-off",        STEP("Silenced marker removed"), PICKED, "end of its Movement phase")

#define MOVEMENT_RULINGS(RULING, SETTING) \
    RULING(BBB_RULING_WHO_THROWS, "bbb.ruling.who-throws", STATED, \
        "Disrupted infantry and cavalry must throw in each of their Movement phases. A unit in " \
        "Good Order throws only if its player wants it to move, turn, change formation, " \
        "limber, recover or enter the table. Silenced artillery and generals never throw. One " \
        "throw a unit a phase.") \
    RULING(BBB_RULING_MOVEMENT_CLAMP, "bbb.ruling.movement-clamp", STATED, \
        "Totals above 11 count as 11, below -1 as -1.") \
    RULING(BBB_RULING_RALLY_AND_MOVE, "bbb.ruling.rally-and-move", STATED, \
        "A Disrupted unit that gets a full or half move has also rallied.") \
    RULING(BBB_RULING_RECOVER, "bbb.ruling.recover", STATED, \
        "To recover, a unit stands still in place of its move and gets one lost base back, " \
        "never above its starting number; artillery loses its Reduced marker. Better quality " \
        "includes the lower rows: a veteran recovers on 9, 10 and 11 or more.") \
    RULING(BBB_RULING_RETIRE_TERRAIN, "bbb.ruling.retire-terrain", NOTED, \
        "Every forced retire ignores terrain penalties and the front arc; impassable ground " \
        "stays impassable.") \
    RULING(BBB_RULING_ORDER_OF_COSTS, "bbb.ruling.order-of-costs", STATED, \
        "A half move is half of the full allowance. Formation and limbering cost half of the " \
        "full allowance and come off first, then the arc penalty, then terrain with its 3\" " \
        "floor, then the road doubles. A cost that does not fit forbids the change. The floor " \
        "never gives more than there was before terrain.") \
    RULING(BBB_RULING_GENERAL_MOVES, "bbb.ruling.general-moves", NOTED, \
        "Generals pay no penalties and have no arc; rivers stop them except at bridges.") \
    RULING(BBB_RULING_ROAD_GROUND, "bbb.ruling.road-ground", NOTED, \
        "A unit in march column or limbered that follows a road all the way ignores difficult " \
        "terrain and linear obstacles that the road passes, bridges included.") \
    RULING(BBB_RULING_FACING, "bbb.ruling.facing", STATED, \
        "A unit moves straight in any direction and keeps its facing; at the end it may turn. " \
        "It may pass friends, not end on them, and unless it charges it ends at least 1\" from " \
        "every enemy. A first direction outside its front arc, or a turn of more than 45 " \
        "degrees, is the arc penalty, once. Any change of facing in its Movement phase, or " \
        "unlimbering, makes it pivoted until the turn passes to the other player.") \
    RULING(BBB_RULING_FORMATIONS, "bbb.ruling.formations", STATED, \
        "Infantry and cavalry: line (one rank), deep (two ranks), march. Cavalry also " \
        "dismounted: one rank, infantry for fire, assault cover and movement. Artillery: " \
        "deployed, limbered. All bases fire in line and dismounted, the front rank in deep, " \
        "none in march or limbered. Deployed guns may turn where they stand; to go anywhere " \
        "they limber first.") \
    RULING(BBB_RULING_ZOC, "bbb.ruling.zoc", STATED, \
        "A unit's zone of control is its front arc up to 3\" from its front edge. Infantry and " \
        "cavalry have one unless in march column, artillery only when deployed and not " \
        "Silenced. Directly towards: the straight path, carried on, meets that enemy; directly " \
        "away: carried backwards it does. A march column may not end its move in such a zone.") \
    SETTING(BBB_SET_ZOC, "bbb.ruling.zoc.zoc", 3, 0, 12, "inches of the zone of control") \
    RULING(BBB_RULING_ARCS, "bbb.ruling.arcs", STATED, \
        "The front arc is the ground before the front edge, between two lines at 45 degrees " \
        "outwards from its ends; the rear arc is the same behind the rear edge; the rest is " \
        "flank. Cavalry's change of direction is at most 45 degrees.") \
    RULING(BBB_RULING_COMMAND_RADIUS, "bbb.ruling.command-radius", STATED, \
        "A unit is in command when any part of it is within 6\" of a general who commands it.") \
    SETTING(BBB_SET_COMMAND_RADIUS, "bbb.ruling.command-radius.command-radius", 6, 3, 36, \
        "inches of a general's reach") \
    RULING(BBB_RULING_ISOLATED, "bbb.ruling.isolated", STATED, \
        "Artillery is isolated when no friendly infantry or cavalry that is not Disrupted is " \
        "within 6\" and enemy infantry or cavalry is within 12\". If it then moves at all it " \
        "must retire, half or full as thrown, limbering free, and takes a Silenced marker that " \
        "stays on at the end of this phase. It may stand and fire instead.") \
    SETTING(BBB_SET_ISOLATED_FRIEND, "bbb.ruling.isolated.isolated-friend", 6, 0, 24, \
        "inches to a friend who supports it") \
    SETTING(BBB_SET_ISOLATED_ENEMY, "bbb.ruling.isolated.isolated-enemy", 12, 0, 24, \
        "inches to an enemy who threatens it") \
    RULING(BBB_RULING_RETREAT_PATH, "bbb.ruling.retreat-path", STATED, \
        "A retire goes straight away from the nearest enemy, bending up to 45 degrees. A unit " \
        "that cannot go the whole way loses 1 base; one that leaves the table is removed.") \
    SETTING(BBB_SET_BLOCKED_LOSS, "bbb.ruling.retreat-path.blocked-loss", 1, 0, 3, \
        "bases lost by a unit whose way is blocked")

#define GROUND_RULINGS(RULING, SETTING) \
    RULING(BBB_RULING_GENTLE_SLOPE_MOVE, "bbb.ruling.gentle-slope-move", NOTED, \
        "A gentle slope does not hinder movement: the printed cell is a misprint, and the " \
        "steep slope alone is called an obstacle.") \
    RULING(BBB_RULING_FORTIFICATION, "bbb.ruling.fortification", STATED, \
        "Fort, rifle pits and entrenchments are fortifications. Linear obstacles are streams, " \
        "steep slopes (uphill) and bridges. So cavalry and artillery count fort, works, steep " \
        "slope, stream and bridge, and never woods, village, town, marsh or gentle slope. " \
        "Dismounted cavalry counts as infantry.") \
    RULING(BBB_RULING_WORKS, "bbb.ruling.works", STATED, \
        "Rifle pits are worth 1, entrenchments 2, in fire and in assault.") \
    RULING(BBB_RULING_COVER_BEST, "bbb.ruling.cover-best", STATED, \
        "Against fire only the best single cover counts.") \
    RULING(BBB_RULING_IN_TERRAIN, "bbb.ruling.in-terrain", STATED, \
        "A unit is in an area when the centre of its footprint is. Its move touches an area or " \
        "crosses a line when the path of the middle of its front edge does. It stands behind " \
        "works when its front edge is within 1\" of them on their inner side. It is crossing a " \
        "bridge when the middle of its front edge, or its centre, is within 1\" of the bridge.") \
    SETTING(BBB_SET_WORKS_DEPTH, "bbb.ruling.in-terrain.works-depth", 1, 0, 3, \
        "inches behind works that still count") \
    RULING(BBB_RULING_SIGHT, "bbb.ruling.sight", STATED, \
        "A unit sees a target when a line from the ends or the middle of its front edge to the " \
        "target's centre or a corner is clear of other units, of more than 3\" of woods, town " \
        "or fort, and of hills.")

#define FIRE_RULINGS(RULING, SETTING) \
    RULING(BBB_RULING_RANGES, "bbb.ruling.ranges", STATED, \
        "A band reaches up to and including its number; part of an inch counts as a whole one. " \
        "A weapon does not reach beyond its last printed factor.") \
    RULING(BBB_RULING_QUARTERS, "bbb.ruling.quarters", STATED, \
        "Fire power is kept in quarters; each group is rounded up to a quarter once, after all " \
        "its halvings.") \
    RULING(BBB_RULING_ARTILLERY_STEPS, "bbb.ruling.artillery-steps", STATED, \
        "An artillery base bears two losses: the first makes it Reduced, the second destroys " \
        "it. So result one destroys Reduced guns, an assault loss of one base Reduces guns, of " \
        "two destroys them. Reduced halves fire once, although the sheet names it twice.") \
    RULING(BBB_RULING_ROCKETS, "bbb.ruling.rockets", STATED, \
        "Rockets within 6\" add their shift once to any combined fire. Alone they have power " \
        "0, that is column 1, before their shift.") \
    RULING(BBB_RULING_COMBINED_FIRE, "bbb.ruling.combined-fire", STATED, \
        "All fire at one target in one phase is one firefight, one throw; a unit is fired at " \
        "once a phase and fires once a phase. The three strongest units are groups 1 to 3 " \
        "(ties: the player's order), but of more than three firers one rocket unit in reach is " \
        "always group 3; the power of the others is more-power, and their traits do not count.") \
    RULING(BBB_RULING_HALF_SHARE, "bbb.ruling.half-share", STATED, \
        "A note of firers (skirmishers, devastating, ragged, flanking) counts when the groups " \
        "that have it bring at least half of the total power. Works count as cover when the " \
        "firers whose fire crosses them bring at least half of it.") \
    RULING(BBB_RULING_COLUMN_EDGES, "bbb.ruling.column-edges", STATED, \
        "Shifts stop at column 16 and at column 0, which has no results but can still bring " \
        "Low Ammo.") \
    SETTING(BBB_SET_RIGHTMOST_COLUMN, "bbb.ruling.column-edges.rightmost-column", 16, 16, 20, \
        "the last column to the right") \
    SETTING(BBB_SET_LEFTMOST_COLUMN, "bbb.ruling.column-edges.leftmost-column", 0, 0, 1, \
        "the last column to the left") \
    RULING(BBB_RULING_LOW_AMMO_UNIT, "bbb.ruling.low-ammo-unit", STATED, \
        "In combined fire one unit gets the marker: the one with the most power (ties: the " \
        "lowest group number). A second marker changes nothing.") \
    RULING(BBB_RULING_RESUPPLY, "bbb.ruling.resupply", NOTED, \
        "By day Low Ammo comes off at the end of the owner's Movement phase: from infantry and " \
        "cavalry in Good Order that did not move and have no enemy within 12\"; from artillery " \
        "that is not Silenced and has not fired since the end of its own last Movement phase.") \
    SETTING(BBB_SET_RESUPPLY_DISTANCE, "bbb.ruling.resupply.resupply-distance", 12, 0, 36, \
        "inches within which no enemy may be") \
    RULING(BBB_RULING_FLANKING_FIRE, "bbb.ruling.flanking-fire", STATED, \
        "Fire is flanking when the middle of the firer's front edge lies outside the target's " \
        "front arc.") \
    RULING(BBB_RULING_HALT_AND_CHARGE, "bbb.ruling.halt-and-charge", STATED, \
        "A charge is a move that ends in contact with a declared enemy; infantry and cavalry " \
        "only, not in march column. The charger faces along the last stretch of its path " \
        "without being pivoted, and may touch neighbours of its target, who take no part. " \
        "Until the Assault phase it is advancing. A Halted charger goes back along its path " \
        "until it is 1\" from the target and fights no assault.") \
    SETTING(BBB_SET_HALT_GAP, "bbb.ruling.halt-and-charge.halt-gap", 1, 0, 3, \
        "inches between a Halted charger and its target") \
    RULING(BBB_RULING_WHO_FIRES, "bbb.ruling.who-fires", STATED, \
        "Any unit with a weapon that is in reach, sees the target and has it in its front arc " \
        "fires, unless it is Silenced, in march column, limbered or advancing. Fortified guns " \
        "that took Low Ammo wait until it is off. A charged unit may fire only at its " \
        "chargers. Fire at a unit in contact with the firer's friends is allowed in Offensive " \
        "Fire.")

#define ASSAULT_RULINGS(RULING, SETTING) \
    RULING(BBB_RULING_OPPOSED_DICE, "bbb.ruling.opposed-dice", STATED, \
        "Each side throws 2D6; the difference is the attacker's throw - the defender's throw + " \
        "the net modifier. The printed +7 means 7 or more.") \
    RULING(BBB_RULING_ASSAULT_SIDES, "bbb.ruling.assault-sides", STATED, \
        "Attackers are all units that charged this defender and were not halted; the defender " \
        "is the one unit charged. A trait or state counts for a side when units with at least " \
        "half of its bases have it; the same for slope, crossing and works seen from several " \
        "attackers. A loss is taken from the side's unit with the most bases (ties: lowest " \
        "unit number).") \
    RULING(BBB_RULING_ASSAULT_COVER, "bbb.ruling.assault-cover", NOTED, \
        "Cover in an assault is the better of position and works, one slope and one crossing " \
        "added up, at most 6.") \
    SETTING(BBB_SET_ASSAULT_COVER_MOST, "bbb.ruling.assault-cover.assault-cover-most", 6, 3, 9, \
        "the most that cover takes off") \
    RULING(BBB_RULING_NUMBERS, "bbb.ruling.numbers", STATED, \
        "Numerical advantage compares all bases on the two sides; the exact ratio must be " \
        "reached.") \
    RULING(BBB_RULING_IN_DEPTH, "bbb.ruling.in-depth", STATED, \
        "A side is in depth when at least half of its bases are in units in deep formation, or " \
        "when a friendly infantry or cavalry unit of 2 or more bases, in Good Order and not " \
        "itself in contact, is within 3\" behind one of its units, in the rear arc.") \
    SETTING(BBB_SET_DEPTH_DISTANCE, "bbb.ruling.in-depth.depth-distance", 3, 1, 6, \
        "inches to the unit behind") \
    RULING(BBB_RULING_OUTFLANKED, "bbb.ruling.outflanked", STATED, \
        "The defender is outflanked when an attacker began its charge with the middle of its " \
        "front edge outside the defender's front arc and touches a side or rear edge.") \
    RULING(BBB_RULING_TIE_ROUND, "bbb.ruling.tie-round", STATED, \
        "In a tie both sides lose 1 base and, if both live, fight again with new numbers. " \
        "Disruption comes only at the end. If one side is gone the other holds the place; an " \
        "attacker then occupies it, and is Disrupted as after any finished assault.") \
    RULING(BBB_RULING_ASSAULT_DISRUPTION, "bbb.ruling.assault-disruption", STATED, \
        "Any finished assault leaves both sides Disrupted (artillery Silenced), except the " \
        "attacker on +7 and the defender on -7 or less; these keep the state they had.") \
    RULING(BBB_RULING_EXPLOIT, "bbb.ruling.exploit", STATED, \
        "The attacker with the most bases takes the defender's place and it alone exploits: up " \
        "to half a full move straight ahead within the front arc, terrain penalties as usual, " \
        "no movement throw. Contact with another enemy is a new assault fought at once, " \
        "without fire; units that charged that enemy this turn and have not fought yet join " \
        "in. A unit exploits once a turn; after that it only takes the place. When it must: at " \
        "least 3\" towards the nearest enemy in its front arc (straight ahead if none), unless " \
        "blocked.")

#define OTHER_RULINGS(RULING, SETTING) \
    RULING(BBB_RULING_ARTILLERY_ORDER, "bbb.ruling.artillery-order", STATED, \
        "Artillery is never Disrupted and never Spent: where a table says Disrupted it is " \
        "Silenced. It uses the Good Order column. It never charges; when charged it stands and " \
        "fights as a defender.") \
    RULING(BBB_RULING_SILENCED_WHEN, "bbb.ruling.silenced-when", STATED, \
        "The compulsory retire happens in the owner's next Movement phase, instead of a throw; " \
        "at the end of that phase the marker comes off. Guns silenced by their own movement " \
        "throw or by an isolated retire have retired at once: they keep the marker until the " \
        "end of their next Movement phase and need not retire again.") \
    RULING(BBB_RULING_FORTIFIED_GUNS, "bbb.ruling.fortified-guns", NOTED, \
        "Guns in a fortification choose when Silenced: take Low Ammo instead and stay, or be " \
        "Silenced and retire like other guns.") \
    RULING(BBB_RULING_SPENT, "bbb.ruling.spent", NOTED, \
        "A unit is Spent while it has lost at least so many bases by its quality; a scenario " \
        "may give a unit its own number. Recovered bases can end it.") \
    SETTING(BBB_SET_SPENT_RAW, "bbb.ruling.spent.spent-raw", 1, 1, 12, \
        "lost bases that make a raw unit Spent") \
    SETTING(BBB_SET_SPENT_TRAINED, "bbb.ruling.spent.spent-trained", 2, 1, 12, \
        "lost bases that make a trained unit Spent") \
    SETTING(BBB_SET_SPENT_VETERAN, "bbb.ruling.spent.spent-veteran", 3, 1, 12, \
        "lost bases that make a veteran unit Spent") \
    RULING(BBB_RULING_GENERALS_LOST, "bbb.ruling.generals-lost", STATED, \
        "Generals are not targets. One who is touched by an enemy unit, or whose place is " \
        "taken, rides to the nearest friendly unit of his command within 18\"; if there is " \
        "none he is lost.") \
    RULING(BBB_RULING_NIGHT_MOVES, "bbb.ruling.night-moves", STATED, \
        "Step 1: every unit within 6\" of an enemy goes back, without throw or penalties, " \
        "until that gap is kept or it can go no further, first player's units first. Step 2: " \
        "any formation and facing, free. Step 3: each artillery unit moves up to 12\", no " \
        "nearer than the gap to an enemy. Step 4: each general is placed within 6\" of a unit " \
        "of his command.") \
    SETTING(BBB_SET_NIGHT_GAP, "bbb.ruling.night-moves.night-gap", 6, 0, 24, \
        "inches between enemies at night") \
    RULING(BBB_RULING_NIGHT_RALLY, "bbb.ruling.night-rally", NOTED, \
        "At night each unit with lost bases throws once: 2D6 + 2 + command, passive and spent " \
        "as in movement, and gets one base back on 11 (raw), 10 (trained), 9 (veteran) or " \
        "more. Disrupted and Silenced markers come off before, without a throw.") \
    SETTING(BBB_SET_NIGHT_BONUS, "bbb.ruling.night-rally.night-bonus", 2, 0, 6, \
        "what a quiet night adds") \
    RULING(BBB_RULING_VICTORY, "bbb.ruling.victory", STATED, \
        "A side holds an objective when it was the last to have infantry or cavalry in Good " \
        "Order within 3\" of it with no enemy infantry or cavalry so near, judged at the end " \
        "of each player's turn. The scenario gives points and the number needed. A side with " \
        "no infantry or cavalry left on the table or still to come loses at once.") \
    SETTING(BBB_SET_OBJECTIVE_RADIUS, "bbb.ruling.victory.objective-radius", 3, 1, 12, \
        "inches around an objective") \
    RULING(BBB_RULING_BATTLE, "bbb.ruling.battle", STATED, \
        "On the computer's table a base is an inch square. A unit that retires goes a little " \
        "farther to get clear of friends, and may bend its way around what stops it.") \
    SETTING(BBB_SET_BASE, "bbb.ruling.battle.base", 100, 50, 200, \
        "hundredths of an inch: side of a base") \
    SETTING(BBB_SET_FRIEND_SLACK, "bbb.ruling.battle.friend-slack", 6, 0, 24, \
        "inches more to get clear of friends") \
    SETTING(BBB_SET_ROAD_REACH, "bbb.ruling.battle.road-reach", 50, 10, 200, \
        "hundredths of an inch from the line of a road that are on it") \
    SETTING(BBB_SET_RETIRE_BEND, "bbb.ruling.battle.retire-bend", 45, 0, 90, \
        "degrees to either side, tried in steps of 15")

#define LINES(ROW, COLUMN, RULING, SETTING) \
    TURN_ROWS(ROW) NIGHT_ROWS(ROW) MARKER_ROWS(ROW) MOVE_ROWS(ROW) GOOD_ROWS(ROW, COLUMN) DISRUPTED_ROWS(ROW, COLUMN) \
    RULE_ROWS(ROW, COLUMN) ALLOWANCE_ROWS(ROW) PENALTY_ROWS(ROW) TERRAIN_MOVE_ROWS(ROW) TERRAIN_LOS_ROWS(ROW) \
    TERRAIN_FIRE_ROWS(ROW) TERRAIN_ASSAULT_ROWS(ROW) TERRAIN_NOTE_ROWS(ROW) WEAPON_ROWS(ROW, COLUMN) HALF_ROWS(ROW) \
    SHIFT_ROWS(ROW) COLUMN_ROWS(ROW) FIRE_ROWS(ROW, COLUMN) RESULT_ROWS(ROW, COLUMN) ASSAULT_ROWS(ROW) \
    OUTCOME_ROWS(ROW, COLUMN) SILENCED_ROWS(ROW, COLUMN) MOVEMENT_RULINGS(RULING, SETTING) \
    GROUND_RULINGS(RULING, SETTING) FIRE_RULINGS(RULING, SETTING) ASSAULT_RULINGS(RULING, SETTING) \
    OTHER_RULINGS(RULING, SETTING)

/* clang-format on */

enum line { LINES(ROW_NAME, COLUMN_NAME, RULING_NAME, COLUMN_NAME) LINE_COUNT };

LINES(ROW_TIMES, NO_TIMES, NO_TIMES, NO_TIMES)

#endif
