/* SPDX-License-Identifier: MIT */
/*
 * Fast Play (ancients and medieval): the sheet, line by line, in its own order; behind it the
 * rulings.
 *
 * Legend of a row:   name in the source, id, effect, how often it applies to the facts f, when it
 *                    applies.
 * Effects:           ADDS changes a score; IS is a value; SAYS has no number of its own; STEP is
 *                    only told. ADDS_AS and IS_AS have a number that a house rule may change, but
 *                    are shown in words.
 * PICKED rows are looked up by their name (a weapon, a grade, what the dice show).
 * f->own is the unit of which the row speaks, f->enemy the unit that it fights or shoots at.
 */
#ifndef FAST_PLAY_LINES_H
#define FAST_PLAY_LINES_H

#include "facts.h"

#define ADDS_AS(n, least, most, words) GROG_ADDS, n, least, most, words
#define IS_AS(n, least, most, words) GROG_IS, n, least, most, words

/* clang-format off */

/* Numbers: times the basic move.  Flight: how many D6, and the longest flight in basic moves. */
#define MOVE_ROWS(ROW, COLUMN) \
    ROW(FP_MOVE_CHARGE,        "fp.move.charge",        IS_AS(2, 0, 4, "up to double its basic move"), PICKED, "inches of a charge") \
    ROW(FP_MOVE_ROUT,          "fp.move.rout",          IS_AS(2, 0, 4, "double its basic move"),       PICKED, "inches of a rout") \
    ROW(FP_MOVE_MARCH, "fp.move.march", \
        IS_AS(2, 0, 4, "up to double its basic move; nearer to an enemy no march"), PICKED, \
        "inches of a march, with every enemy more than 6\" away") \
    COLUMN(FP_MOVE_MARCH_GAP,  "fp.move.march.gap",     6, 0, 72, "inches to an enemy that forbid a march") \
    ROW(FP_MOVE_FLEE_INFANTRY, "fp.move.flee-infantry", \
        IS_AS(2, 1, 6, "2D6 inches, no more than double its basic move"), PICKED, \
        "longest flight of infantry from a charge") \
    COLUMN(FP_MOVE_FLEE_INFANTRY_CAP, "fp.move.flee-infantry.cap", 2, 1, 4, "basic moves that it runs at most") \
    ROW(FP_MOVE_FLEE_CAVALRY, "fp.move.flee-cavalry", \
        IS_AS(3, 1, 6, "3D6 inches, no more than double its basic move"), PICKED, \
        "longest flight of cavalry from a charge") \
    COLUMN(FP_MOVE_FLEE_CAVALRY_CAP, "fp.move.flee-cavalry.cap", 2, 1, 4, "basic moves that it runs at most")
enum { FLEE_DICE, FLEE_CAP };

#define ACTIVATION_ROWS(ROW, COLUMN) \
    ROW(FP_ACTIVATION_FORMATION,          "fp.activation.formation",          SAYS("it must test"), PICKED, "a change of formation") \
    ROW(FP_ACTIVATION_FACING,             "fp.activation.facing",             SAYS("it must test"), PICKED, "a change of facing") \
    ROW(FP_ACTIVATION_RETIRE,             "fp.activation.retire",             SAYS("it must test"), PICKED, "going back in order") \
    ROW(FP_ACTIVATION_SIDESTEP,           "fp.activation.sidestep",           SAYS("it must test"), PICKED, "a sidestep") \
    ROW(FP_ACTIVATION_TEST, "fp.activation.test", SAYS("2D6 may not be above this"), PICKED, \
        "training (T&L) with what helps") \
    ROW(FP_ACTIVATION_COMMANDER_NEAR, "fp.activation.commander-near", \
        ADDS_AS(1, 0, 5, "his T&L modifier"), f->commander == NEAR ? f->commander_training : 0, \
        "a commander no more than 6\" away") \
    COLUMN(FP_ACTIVATION_NEAR_GAP, "fp.activation.commander-near.gap", 6, 0, 24, \
        "inches to a commander who helps") \
    ROW(FP_ACTIVATION_COMMANDER_ATTACHED, "fp.activation.commander-attached", \
        IS_AS(11, 2, 12, "only a 12 fails"), PICKED, "a commander leads the unit himself")

#define LEADER_ROWS(ROW) \
    ROW(FP_LEADER_ROLL, "fp.leader.roll", IS_AS(1, 0, 3, "2D6 for every stand"), f->stands_lost, \
        "throws for a leader whose unit loses stands") \
    ROW(FP_LEADER_DEAD,     "fp.leader.dead",     IS_AS(2, 1, 6, "he is dead"),          PICKED, "the dice show 2") \
    ROW(FP_LEADER_WOUNDED,  "fp.leader.wounded",  IS_AS(12, 8, 13, "he is badly hurt"),  PICKED, "the dice show 12, stands lost to missiles") \
    ROW(FP_LEADER_CAPTURED, "fp.leader.captured", IS_AS(12, 8, 13, "he is taken"),       PICKED, "the dice show 12, stands lost hand to hand")

/* Each: the last inch of close range; then columns for medium and long range, 0 for a band that it has not. */
#define MISSILE(ROW, COLUMN, name, id, close, medium, long_, text) \
    ROW(FP_RANGE_##name, "fp.range." id, IS_WITHIN(close, 0, 72), PICKED, text) \
    COLUMN(FP_RANGE_##name##_MEDIUM, "fp.range." id ".medium", medium, 0, 72, "last inch of medium range") \
    COLUMN(FP_RANGE_##name##_LONG, "fp.range." id ".long", long_, 0, 72, "last inch of long range")
#define RANGE_ROWS(ROW, COLUMN) \
    MISSILE(ROW, COLUMN, BOW,            "bow",             6, 12, 24, "bow or light crossbow, last inch of the band") \
    MISSILE(ROW, COLUMN, HEAVY_CROSSBOW, "heavy-crossbow",  8, 16, 32, "heavy crossbow, last inch of the band") \
    MISSILE(ROW, COLUMN, SLING,          "sling",           5, 10, 20, "sling, last inch of the band") \
    MISSILE(ROW, COLUMN, STAFF_SLING,    "staff-sling",     6, 12, 24, "staff sling, last inch of the band") \
    MISSILE(ROW, COLUMN, SHORT_BOW,      "short-bow",       5, 10, 20, "short bow or horse bow, last inch of the band") \
    MISSILE(ROW, COLUMN, LONGBOW,        "longbow",         6, 12, 24, "longbow, last inch of the band") \
    MISSILE(ROW, COLUMN, LATE_HANDGUN,   "late-handgun",    6, 12, 24, "late handgun, last inch of the band") \
    MISSILE(ROW, COLUMN, EARLY_HANDGUN,  "early-handgun",   5, 10, 20, "early handgun, last inch of the band") \
    MISSILE(ROW, COLUMN, JAVELINS,       "javelins",        5,  0,  0, "javelins, last inch of close range, their only band") \
    MISSILE(ROW, COLUMN, LIGHT_CANNON,   "light-cannon",   10, 20, 40, "light cannon, last inch of the band") \
    MISSILE(ROW, COLUMN, BOLT_THROWER,   "bolt-thrower",   10, 20, 40, "bolt thrower, last inch of the band") \
    MISSILE(ROW, COLUMN, HEAVY_CANNON,   "heavy-cannon",   15, 30, 60, "heavy cannon, last inch of the band") \
    ROW(FP_RANGE_SKIRMISHERS_ONLY, "fp.range.skirmishers-only", SAYS("are shot by skirmishers alone"), PICKED, "javelins")

/* To hit: the score that die and modifiers must make.  Long odds: the natural score; the sum where they begin. */
#define FIRE_ROWS(ROW, COLUMN) \
    ROW(FP_FIRE_LIGHT_ARMOUR,       "fp.fire.light-armour",       ADDS(-1), PICKED, "target in light armour") \
    ROW(FP_FIRE_MEDIUM_ARMOUR,      "fp.fire.medium-armour",      ADDS(-2), PICKED, "target in medium armour") \
    ROW(FP_FIRE_HEAVY_ARMOUR,       "fp.fire.heavy-armour",       ADDS(-3), PICKED, "target in heavy armour") \
    ROW(FP_FIRE_EXTRA_HEAVY_ARMOUR, "fp.fire.extra-heavy-armour", ADDS(-4), PICKED, "target in extra heavy armour") \
    ROW(FP_FIRE_SKIRMISHERS,        "fp.fire.skirmishers",        ADDS(-2), f->target_skirmish,                      "target in skirmish order") \
    ROW(FP_FIRE_LIGHT_COVER,        "fp.fire.light-cover",        ADDS(-1), f->cover == LIGHT_COVER,                 "target in light cover") \
    ROW(FP_FIRE_HEAVY_COVER,        "fp.fire.heavy-cover",        ADDS(-2), f->cover == HEAVY_COVER,                 "target in heavy cover") \
    ROW(FP_FIRE_SHAKEN,             "fp.fire.shaken",             ADDS(-2), f->own.shaken,                           "shaken shooters") \
    ROW(FP_FIRE_MEDIUM_RANGE,       "fp.fire.medium-range",       ADDS(-2), f->band == MEDIUM,                       "medium range") \
    ROW(FP_FIRE_LONG_RANGE,         "fp.fire.long-range",         ADDS(-4), f->band == LONG,                         "long range") \
    ROW(FP_FIRE_POOR_SKILL,         "fp.fire.poor-skill",         ADDS(-1), f->own.skill == POOR,                    "poor shots") \
    ROW(FP_FIRE_GOOD_SKILL,         "fp.fire.good-skill",         ADDS(+1), f->own.skill == GOOD,                    "good shots") \
    ROW(FP_FIRE_BEING_CHARGED,      "fp.fire.being-charged",      ADDS(-1), f->being_charged,                        "shooters under charge") \
    ROW(FP_FIRE_MOVED, "fp.fire.moved", ADDS(-1), f->moved && f->own.order != SKIRMISH, \
        "shooters that moved, not in skirmish order") \
    ROW(FP_FIRE_STRONG_WEAPON, "fp.fire.strong-weapon", ADDS(+1), \
        is_strong(f->missile) && f->band <= MEDIUM, \
        "longbow, heavy crossbow or handgun, no farther than medium range") \
    ROW(FP_FIRE_ARMOUR_CAP, "fp.fire.armour-cap", \
        ADDS_AS(-2, -20, 0, "armour takes away 2 at most"), PICKED, \
        "cannon or bolt thrower against heavy or extra heavy armour") \
    ROW(FP_FIRE_TO_HIT, "fp.fire.to-hit", \
        IS_AS(6, 2, 10, "a D10 for each attack; together with the modifiers it must make 6"), \
        PICKED, "natural score needed, with modifiers of -4 or better") \
    ROW(FP_FIRE_LONG_ODDS, "fp.fire.long-odds", \
        IS_AS(10, 1, 10, "half of the attacks, and only a natural 10 hits"), PICKED, \
        "attacks left, with modifiers of -5 or worse") \
    COLUMN(FP_FIRE_LONG_ODDS_FROM,  "fp.fire.long-odds.from",     -5, -20, 0, "sum of modifiers where long odds begin")

#define HIT_ROWS(ROW, COLUMN) \
    ROW(FP_HIT_LIGHT_ARMOUR,       "fp.hit.light-armour",       ADDS(-1), PICKED, "enemy in light armour") \
    ROW(FP_HIT_MEDIUM_ARMOUR,      "fp.hit.medium-armour",      ADDS(-2), PICKED, "enemy in medium armour") \
    ROW(FP_HIT_HEAVY_ARMOUR,       "fp.hit.heavy-armour",       ADDS(-3), PICKED, "enemy in heavy armour") \
    ROW(FP_HIT_EXTRA_HEAVY_ARMOUR, "fp.hit.extra-heavy-armour", ADDS(-4), PICKED, "enemy in extra heavy armour") \
    ROW(FP_HIT_SKILL,              "fp.hit.skill",              STEP("look it up in the skill table"), PICKED, "skill against skill") \
    ROW(FP_HIT_LANCE, "fp.hit.lance", ADDS(+1), \
        f->own.arm == CAVALRY && f->own.weapon == LANCE && f->own.charging, \
        "charging cavalry with lance or kontos") \
    ROW(FP_HIT_TWO_HANDED,         "fp.hit.two-handed",         ADDS(+1), f->own.two_handed, "two-handed weapons") \
    ROW(FP_HIT_SHAKEN,             "fp.hit.shaken",             ADDS(-2), f->own.shaken,     "shaken strikers") \
    ROW(FP_HIT_ELEPHANT_CAP, "fp.hit.elephant-cap", \
        ADDS_AS(-2, -20, 0, "armour takes away 2 at most"), PICKED, \
        "elephants strike at heavy or extra heavy armour") \
    ROW(FP_HIT_TO_HIT, "fp.hit.to-hit", \
        IS_AS(6, 2, 10, "a D10 for each attack; together with the modifiers it must make 6"), \
        PICKED, "natural score needed, with modifiers of -4 or better") \
    ROW(FP_HIT_LONG_ODDS, "fp.hit.long-odds", \
        IS_AS(10, 1, 10, "half of the attacks, and only a natural 10 hits"), PICKED, \
        "attacks left, with modifiers of -5 or worse") \
    COLUMN(FP_HIT_LONG_ODDS_FROM,  "fp.hit.long-odds.from",     -5, -20, 0, "sum of modifiers where long odds begin") \
    ROW(FP_HIT_THROWN,             "fp.hit.thrown",             SAYS("a miss with a natural 1 is thrown once more"), PICKED, "thrown weapons too")
enum { LONG_ODDS_NEED, LONG_ODDS_FROM };

/* Striker's skill against the enemy's: not symmetric, and rightly so. */
#define SKILL_ROWS(ROW) \
    ROW(FP_SKILL_GOOD_V_GOOD,       "fp.skill.good-v-good",       ADDS(0),  PICKED, "good against good") \
    ROW(FP_SKILL_GOOD_V_AVERAGE,    "fp.skill.good-v-average",    ADDS(+1), PICKED, "good against average") \
    ROW(FP_SKILL_GOOD_V_POOR,       "fp.skill.good-v-poor",       ADDS(+1), PICKED, "good against poor") \
    ROW(FP_SKILL_AVERAGE_V_GOOD,    "fp.skill.average-v-good",    ADDS(0),  PICKED, "average against good") \
    ROW(FP_SKILL_AVERAGE_V_AVERAGE, "fp.skill.average-v-average", ADDS(0),  PICKED, "average against average") \
    ROW(FP_SKILL_AVERAGE_V_POOR,    "fp.skill.average-v-poor",    ADDS(+1), PICKED, "average against poor") \
    ROW(FP_SKILL_POOR_V_GOOD,       "fp.skill.poor-v-good",       ADDS(-1), PICKED, "poor against good") \
    ROW(FP_SKILL_POOR_V_AVERAGE,    "fp.skill.poor-v-average",    ADDS(0),  PICKED, "poor against average") \
    ROW(FP_SKILL_POOR_V_POOR,       "fp.skill.poor-v-poor",       ADDS(0),  PICKED, "poor against poor")

/* no_elephants(f): rows that do not count where elephants fight. */
#define TOTAL_ROWS(ROW) \
    ROW(FP_TOTAL_COMBAT_VALUE,     "fp.total.combat-value",     STEP("the combat value of its grade"), PICKED, "each side") \
    ROW(FP_TOTAL_COMMANDER, "fp.total.commander", ADDS_AS(1, -20, 20, "his combat modifier"), \
        f->own.commander, "a commander fights in its ranks") \
    ROW(FP_TOTAL_WOUNDS,           "fp.total.wounds",           ADDS(+1), f->own.wounds, "for each wound that it inflicted in this combat") \
    ROW(FP_VALUE_DREGS,            "fp.value.dregs",            ADDS(+1), PICKED, "combat value of dregs") \
    ROW(FP_VALUE_LEVY,             "fp.value.levy",             ADDS(+2), PICKED, "combat value of levy") \
    ROW(FP_VALUE_TRAINED,          "fp.value.trained",          ADDS(+3), PICKED, "combat value of trained troops") \
    ROW(FP_VALUE_REGULAR,          "fp.value.regular",          ADDS(+4), PICKED, "combat value of regulars") \
    ROW(FP_VALUE_SEASONED,         "fp.value.seasoned",         ADDS(+5), PICKED, "combat value of seasoned troops") \
    ROW(FP_VALUE_VETERAN,          "fp.value.veteran",          ADDS(+6), PICKED, "combat value of veterans") \
    ROW(FP_VALUE_ELITE,            "fp.value.elite",            ADDS(+7), PICKED, "combat value of the elite") \
    ROW(FP_TOTAL_ENEMY_SHAKEN,     "fp.total.enemy-shaken",     ADDS(+2), f->enemy.shaken,  "shaken enemy") \
    ROW(FP_TOTAL_ENEMY_FLANK,      "fp.total.enemy-flank",      ADDS(+2), f->enemy.flanked, "on the enemy's flank or in his rear") \
    ROW(FP_TOTAL_ENEMY_SKIRMISH,   "fp.total.enemy-skirmish",   ADDS(+2), no_elephants(f) && f->enemy.order == SKIRMISH, "enemy in skirmish order") \
    ROW(FP_TOTAL_OUTNUMBER, "fp.total.outnumber", ADDS(+1), \
        no_elephants(f) && has_mass(f) && 2 * f->own.stands >= 3 * f->enemy.stands, \
        "three stands or more to every two of the enemy") \
    ROW(FP_TOTAL_DEEPER, "fp.total.deeper", ADDS(+1), \
        no_elephants(f) && has_mass(f) && f->own.ranks > f->enemy.ranks, \
        "more ranks than the enemy") \
    ROW(FP_TOTAL_STEADFAST, "fp.total.steadfast", ADDS(+1), \
        no_elephants(f) && f->own.steadfast && !f->own.charging, \
        "steadfast troops on the defence") \
    ROW(FP_TOTAL_SHOCK, "fp.total.shock", ADDS(+1), \
        no_elephants(f) && f->own.shock && f->own.charging, \
        "shock troops in a charge or countercharge") \
    ROW(FP_TOTAL_DEFENDED,         "fp.total.defended",         ADDS(+2), f->own.defended && !f->own.charging, "behind cover or an obstacle") \
    ROW(FP_TOTAL_SPEAR_V_INFANTRY, "fp.total.spear-v-infantry", ADDS(+1), \
        no_elephants(f) && has_points(f, LONG_SPEAR) && is_on_foot(f->enemy.arm), \
        "formed foot with long spears, against infantry") \
    ROW(FP_TOTAL_SPEAR_V_CAVALRY, "fp.total.spear-v-cavalry", ADDS(+2), \
        no_elephants(f) && has_points(f, LONG_SPEAR) && f->enemy.arm == CAVALRY, \
        "formed foot with long spears, against cavalry") \
    ROW(FP_TOTAL_PIKE_V_INFANTRY, "fp.total.pike-v-infantry", ADDS(+2), \
        no_elephants(f) && has_points(f, PIKE) && is_on_foot(f->enemy.arm), \
        "formed foot with pikes, against infantry") \
    ROW(FP_TOTAL_PIKE_V_CAVALRY, "fp.total.pike-v-cavalry", ADDS(+4), \
        no_elephants(f) && has_points(f, PIKE) && f->enemy.arm == CAVALRY, \
        "formed foot with pikes, against cavalry") \
    ROW(FP_TOTAL_PHALANX, "fp.total.phalanx", ADDS(+2), \
        no_elephants(f) && has_front(f) && f->own.order == PHALANX, \
        "foot in phalanx, on top of spear or pike") \
    ROW(FP_TOTAL_FRONT_ONLY, "fp.total.front-only", \
        STEP("spears, pikes and phalanx count for nothing"), PICKED, \
        "a unit that is taken in flank or rear") \
    ROW(FP_TOTAL_DIE,              "fp.total.die",              SAYS("is added, for each side"), PICKED, "the D6") \
    ROW(FP_TOTAL_ELEPHANTS, "fp.total.elephants", \
        SAYS("only some of these rows count, for both sides alike"), PICKED, \
        "elephants on either side") \
    ROW(FP_TOTAL_NO_NUMBERS, "fp.total.no-numbers", \
        STEP("greater numbers and deeper ranks count for nothing"), PICKED, \
        "a unit that is taken in flank or rear") \
    ROW(FP_TOTAL_TIE,              "fp.total.tie",              IS_AS(1, 1, 20, "a bare D6 each; the higher has won by 1"), PICKED, "totals equal") \
    ROW(FP_TOTAL_DIFFERENCE, "fp.total.difference", \
        SAYS("the higher has won by it; on to the victory table"), PICKED, \
        "difference of the totals")

/* Inches on foot; then columns for mounted troops, and for the score from which the result holds. */
#define VICTORY_ROWS(ROW, COLUMN) \
    ROW(FP_VICTORY_START,        "fp.victory.start",        IS_AS(1, 0, 5, "the difference of the totals"), PICKED, "score to begin with") \
    ROW(FP_VICTORY_HALF_LOST,    "fp.victory.half-lost",    ADDS(+5), f->own.losses == HALF_LOST,    "half or more of the loser's stands are gone") \
    ROW(FP_VICTORY_QUARTER_LOST, "fp.victory.quarter-lost", ADDS(+2), \
        f->own.losses == QUARTER_LOST, "a quarter or more of the loser's stands are gone") \
    ROW(FP_VICTORY_ELEPHANTS, "fp.victory.elephants", ADDS(+2), \
        f->enemy.arm == ELEPHANTS && is_formed_body(&f->own), "formed troops beaten by elephants") \
    ROW(FP_VICTORY_RECOIL, "fp.victory.recoil", IS_WITHIN(2, 0, 36), PICKED, \
        "score 1-2: inches that the loser steps back, face to the enemy") \
    COLUMN(FP_VICTORY_RECOIL_MOUNTED, "fp.victory.recoil.mounted", 3, 0, 36, "inches of a mounted loser") \
    ROW(FP_VICTORY_RETIRE, "fp.victory.retire", IS_WITHIN(4, 0, 36), PICKED, \
        "score 3-4: inches that the loser steps back, face to the enemy") \
    COLUMN(FP_VICTORY_RETIRE_MOUNTED, "fp.victory.retire.mounted", 6, 0, 36, "inches of a mounted loser") \
    COLUMN(FP_VICTORY_RETIRE_FROM, "fp.victory.retire.from", 3, 0, 40, "least score") \
    ROW(FP_VICTORY_RETIRE_SHAKEN, "fp.victory.retire-shaken", SAYS("and is shaken"), PICKED, "score 3-4") \
    ROW(FP_VICTORY_RETREAT, "fp.victory.retreat", IS_WITHIN(6, 0, 36), PICKED, \
        "score 5-6: inches that the loser steps back, face to the enemy") \
    COLUMN(FP_VICTORY_RETREAT_MOUNTED, "fp.victory.retreat.mounted", 9, 0, 36, "inches of a mounted loser") \
    COLUMN(FP_VICTORY_RETREAT_FROM, "fp.victory.retreat.from", 5, 0, 40, "least score") \
    ROW(FP_VICTORY_RETREAT_SHAKEN, "fp.victory.retreat-shaken", SAYS("and is shaken"), PICKED, "score 5-6") \
    ROW(FP_VICTORY_RETREAT_BREAKTHROUGH, "fp.victory.retreat-breakthrough", IS_WITHIN(2, 0, 36), \
        PICKED, "score 5-6: inches that the winner may break through") \
    COLUMN(FP_VICTORY_RETREAT_BREAKTHROUGH_MOUNTED, "fp.victory.retreat-breakthrough.mounted", 4, 0, 36, "inches of a mounted winner") \
    ROW(FP_VICTORY_ROUT, "fp.victory.rout", IS_WITHIN(8, 0, 36), PICKED, \
        "score 7 or more: inches that the loser runs, back to the enemy") \
    COLUMN(FP_VICTORY_ROUT_MOUNTED, "fp.victory.rout.mounted", 12, 0, 36, "inches of a mounted loser") \
    COLUMN(FP_VICTORY_ROUT_FROM, "fp.victory.rout.from", 7, 0, 40, "least score") \
    ROW(FP_VICTORY_ROUT_INITIATIVE, "fp.victory.rout-initiative", SAYS("and his side loses the initiative"), PICKED, "score 7 or more") \
    ROW(FP_VICTORY_ROUT_BREAKTHROUGH, "fp.victory.rout-breakthrough", IS_WITHIN(3, 0, 36), PICKED, \
        "score 7 or more: inches that the winner may break through") \
    COLUMN(FP_VICTORY_ROUT_BREAKTHROUGH_MOUNTED, "fp.victory.rout-breakthrough.mounted", 6, 0, 36, "inches of a mounted winner")

#define MORALE_ROWS(ROW) \
    ROW(FP_MORALE_VALUE,            "fp.morale.value",            STEP("the morale value of its grade"), PICKED, "each test") \
    ROW(FP_MORALE_QUARTER_LOST, "fp.morale.quarter-lost", ADDS(-2), f->own.losses == QUARTER_LOST, \
        "a quarter or more of its stands are gone") \
    ROW(FP_MORALE_HALF_LOST,        "fp.morale.half-lost",        ADDS(-5), f->own.losses == HALF_LOST,    "half or more of its stands are gone") \
    ROW(FP_MORALE_COMMANDER, "fp.morale.commander", ADDS_AS(1, -20, 20, "his morale value"), \
        f->own.commander, "a commander leads it or is within his command radius") \
    ROW(FP_MORALE_DREGS_LEVY,       "fp.morale.dregs-levy",       ADDS(+1), PICKED, "dregs and levy") \
    ROW(FP_MORALE_TRAINED_REGULAR,  "fp.morale.trained-regular",  ADDS(+2), PICKED, "trained troops and regulars") \
    ROW(FP_MORALE_SEASONED_VETERAN, "fp.morale.seasoned-veteran", ADDS(+3), PICKED, "seasoned troops and veterans") \
    ROW(FP_MORALE_ELITE,            "fp.morale.elite",            ADDS(+4), PICKED, "the elite") \
    ROW(FP_MORALE_DIE,              "fp.morale.die",              SAYS("is added"), PICKED, "the D10") \
    ROW(FP_MORALE_SHAKEN,           "fp.morale.shaken",           ADDS(-2), f->own.shaken && f->state != ROUTING, "shaken, unless it tries to rally")

/* Numbers: the total at which a result begins or ends. */
#define RESULT_ROWS(ROW) \
    ROW(FP_RESULT_ROUT,          "fp.result.rout",          IS_AS(0, -20, 20, "it routs"),        PICKED, "total of 0 or less") \
    ROW(FP_RESULT_SHAKEN,        "fp.result.shaken",        SAYS("it is shaken"),                 PICKED, "total of 1 to 5") \
    ROW(FP_RESULT_KEEPS_ROUTING, "fp.result.keeps-routing", SAYS("it runs on"),                   PICKED, "total of 1 to 5, a routing unit") \
    ROW(FP_RESULT_HALTS,         "fp.result.halts",         SAYS("it halts and is shaken"),       PICKED, "total of 1 to 5, a charging unit") \
    ROW(FP_RESULT_CARRIES_ON,    "fp.result.carries-on",    IS_AS(6, -20, 20, "nothing happens"), PICKED, "total of 6 or more") \
    ROW(FP_RESULT_RALLIES,       "fp.result.rallies",       IS_AS(6, -20, 20, "it rallies"),      PICKED, "total of 6 or more, a routing unit") \
    ROW(FP_RESULT_FAILED_RALLY,  "fp.result.failed-rally",  ADDS_AS(-1, -10, 0, "a stand is taken off"), PICKED, "a routing unit that does not rally")

#define STAMPEDE_ROWS(ROW) \
    ROW(FP_STAMPEDE_ROLL, "fp.stampede.roll", SAYS("a D6 says which way (fp.ruling.stampede)"), PICKED, "elephants stampede")

#define RULINGS(RULING, SETTING) \
    RULING(FP_RULING_ARMS, "fp.ruling.arms", STATED, \
        "Chariots and camels are cavalry in everything. Elephants go the mounted distances of " \
        "the victory table but are not cavalry for spear, pike, lance or flight. Crews of " \
        "engines go the distances of foot and are infantry to the spear or pike that fights " \
        "them, never formed infantry themselves.") \
    RULING(FP_RULING_BASIC_MOVES, "fp.ruling.basic-moves", NOTED, \
        "Basic moves in inches. A rout of 8\" and 12\" is a double move, so foot moves 4\" and " \
        "horse 6\"; lighter troops are faster, engines slower.") \
    SETTING(FP_SET_MOVE_INFANTRY, "fp.ruling.basic-moves.infantry", 4, 1, 12, \
        "formed infantry and phalanx") \
    SETTING(FP_SET_MOVE_SKIRMISH_INFANTRY, "fp.ruling.basic-moves.skirmish-infantry", 6, 1, 12, \
        "infantry in skirmish order") \
    SETTING(FP_SET_MOVE_CAVALRY, "fp.ruling.basic-moves.cavalry", 6, 1, 12, \
        "cavalry in medium armour or more") \
    SETTING(FP_SET_MOVE_LIGHT_CAVALRY, "fp.ruling.basic-moves.light-cavalry", 8, 1, 12, \
        "cavalry in light armour or none") \
    SETTING(FP_SET_MOVE_ELEPHANTS, "fp.ruling.basic-moves.elephants", 5, 1, 12, "elephants") \
    SETTING(FP_SET_MOVE_ARTILLERY, "fp.ruling.basic-moves.artillery", 2, 0, 12, "artillery") \
    RULING(FP_RULING_ROUGH_GROUND, "fp.ruling.rough-ground", NOTED, \
        "Woods, marsh, steep or broken ground, streams and buildings cut every move that " \
        "touches them to half, rounded up; but not flight, what the victory table says, " \
        "breakthrough or stampede.") \
    SETTING(FP_SET_ROUGH_DIVISOR, "fp.ruling.rough-ground.divisor", 2, 1, 4, \
        "what the move is divided by") \
    RULING(FP_RULING_MANOEUVRE, "fp.ruling.manoeuvre", NOTED, \
        "After a passed test a change of formation takes the whole move; a turn on the spot " \
        "leaves half of it; a unit that retires goes straight back up to its basic move, " \
        "facing forward; a sidestep goes up to half of it. Straight moves, wheels up to 45 " \
        "degrees, marches, charges and shooting need no test. A unit that fails stands still " \
        "and has not moved.") \
    SETTING(FP_SET_FACING_DIVISOR, "fp.ruling.manoeuvre.facing-divisor", 2, 1, 4, \
        "part of the move that a change of facing leaves") \
    SETTING(FP_SET_SIDESTEP_DIVISOR, "fp.ruling.manoeuvre.sidestep-divisor", 2, 1, 4, \
        "part of the move that a sidestep goes") \
    SETTING(FP_SET_WHEEL, "fp.ruling.manoeuvre.wheel", 45, 15, 90, \
        "degrees of a wheel without a test") \
    RULING(FP_RULING_MARCH_GAP, "fp.ruling.march-gap", STATED, \
        "A marching unit keeps its distance from every enemy when it starts, when it ends and " \
        "on the way; routers do not count.") \
    SETTING(FP_SET_ALL_ALONG, "fp.ruling.march-gap.all-along", 1, 0, 1, \
        "0: only the start matters") \
    RULING(FP_RULING_ROUT_DISTANCE, "fp.ruling.rout-distance", STATED, \
        "A unit beaten by 7 or more in melee runs what the victory table says. Whoever routs " \
        "for another reason, or still routs in a later rally phase, moves double its basic " \
        "move.") \
    RULING(FP_RULING_TRAINING, "fp.ruling.training", NOTED, \
        "Training & Leadership by grade, unless the scenario gives the unit its own.") \
    SETTING(FP_SET_TRAINING_DREGS, "fp.ruling.training.dregs", 5, 2, 12, "of dregs") \
    SETTING(FP_SET_TRAINING_LEVY, "fp.ruling.training.levy", 6, 2, 12, "of levy") \
    SETTING(FP_SET_TRAINING_TRAINED, "fp.ruling.training.trained", 7, 2, 12, "of trained troops") \
    SETTING(FP_SET_TRAINING_REGULAR, "fp.ruling.training.regular", 8, 2, 12, "of regulars") \
    SETTING(FP_SET_TRAINING_SEASONED, "fp.ruling.training.seasoned", 8, 2, 12, \
        "of seasoned troops") \
    SETTING(FP_SET_TRAINING_VETERAN, "fp.ruling.training.veteran", 9, 2, 12, "of veterans") \
    SETTING(FP_SET_TRAINING_ELITE, "fp.ruling.training.elite", 10, 2, 12, "of the elite") \
    RULING(FP_RULING_TWELVE_FAILS, "fp.ruling.twelve-fails", NOTED, \
        "A 12 always fails the activation test: a commander nearby is no better than one who " \
        "leads the unit.") \
    SETTING(FP_SET_TWELVE_FAILS, "fp.ruling.twelve-fails.on", 1, 0, 1, \
        "0: a high enough target cannot fail") \
    RULING(FP_RULING_COMMANDERS, "fp.ruling.commanders", STATED, \
        "A commander has a T&L modifier, a combat modifier and a morale value. His command " \
        "radius for morale is that of the activation test. He fights only for the unit he is " \
        "attached to, but is near for others. Of several, the one who gives most counts.") \
    SETTING(FP_SET_MORALE_RADIUS, "fp.ruling.commanders.morale-radius", 6, 0, 24, \
        "inches of the command radius") \
    SETTING(FP_SET_COMMANDER_MOVE, "fp.ruling.commanders.move", 12, 0, 36, \
        "inches that he rides in a turn") \
    RULING(FP_RULING_LEADER_ROLLS, "fp.ruling.leader-rolls", STATED, \
        "Only a commander attached to the unit that loses the stands throws, once a stand; the " \
        "first 2 or 12 ends it.") \
    RULING(FP_RULING_LEADER_FATE, "fp.ruling.leader-fate", STATED, \
        "Dead, badly hurt or taken, he leaves the battle at once and his unit tests morale; " \
        "only the victory points differ.") \
    RULING(FP_RULING_FOOTPRINTS, "fp.ruling.footprints", STATED, \
        "Width of a file and depth of a rank on the table. Skirmishers take half as much width " \
        "again.") \
    SETTING(FP_SET_INFANTRY_WIDTH, "fp.ruling.footprints.infantry-width", 150, 25, 600, \
        "hundredths of an inch") \
    SETTING(FP_SET_INFANTRY_DEPTH, "fp.ruling.footprints.infantry-depth", 75, 25, 600, \
        "hundredths of an inch") \
    SETTING(FP_SET_CAVALRY_WIDTH, "fp.ruling.footprints.cavalry-width", 150, 25, 600, \
        "hundredths of an inch") \
    SETTING(FP_SET_CAVALRY_DEPTH, "fp.ruling.footprints.cavalry-depth", 150, 25, 600, \
        "hundredths of an inch") \
    SETTING(FP_SET_ELEPHANTS_WIDTH, "fp.ruling.footprints.elephants-width", 200, 25, 600, \
        "hundredths of an inch") \
    SETTING(FP_SET_ELEPHANTS_DEPTH, "fp.ruling.footprints.elephants-depth", 200, 25, 600, \
        "hundredths of an inch") \
    SETTING(FP_SET_ARTILLERY_WIDTH, "fp.ruling.footprints.artillery-width", 200, 25, 600, \
        "hundredths of an inch") \
    SETTING(FP_SET_ARTILLERY_DEPTH, "fp.ruling.footprints.artillery-depth", 200, 25, 600, \
        "hundredths of an inch") \
    SETTING(FP_SET_SKIRMISH_PERCENT, "fp.ruling.footprints.skirmish-percent", 150, 100, 300, \
        "width of a file in skirmish order, in percent") \
    RULING(FP_RULING_MEASURING, "fp.ruling.measuring", STATED, \
        "Measure between nearest points; part of an inch counts as a whole one. A limit " \
        "belongs to its band: 6\" is close for a bow.") \
    RULING(FP_RULING_STRONG_WEAPONS, "fp.ruling.strong-weapons", STATED, \
        "Early and late handguns both get the bonus of strong weapons.") \
    RULING(FP_RULING_HALVING, "fp.ruling.halving", STATED, \
        "A half is rounded up: one attack stays one.") \
    SETTING(FP_SET_ROUND_UP, "fp.ruling.halving.round-up", 1, 0, 1, "0: rounded down") \
    RULING(FP_RULING_WOUNDS, "fp.ruling.wounds", STATED, \
        "A hit is a wound. Armour works in the throw to hit; there is no other save.") \
    RULING(FP_RULING_STAND_WOUNDS, "fp.ruling.stand-wounds", NOTED, \
        "So many wounds take off a stand; what is left over the unit carries for good.") \
    SETTING(FP_SET_STAND_WOUNDS_INFANTRY, "fp.ruling.stand-wounds.infantry", 3, 1, 10, \
        "wounds of a stand of infantry") \
    SETTING(FP_SET_STAND_WOUNDS_CAVALRY, "fp.ruling.stand-wounds.cavalry", 3, 1, 10, \
        "wounds of a stand of cavalry") \
    SETTING(FP_SET_STAND_WOUNDS_ELEPHANTS, "fp.ruling.stand-wounds.elephants", 5, 1, 10, \
        "wounds of a stand of elephants") \
    SETTING(FP_SET_STAND_WOUNDS_ARTILLERY, "fp.ruling.stand-wounds.artillery", 2, 1, 10, \
        "wounds of a stand of artillery") \
    RULING(FP_RULING_ATTACK_DICE, "fp.ruling.attack-dice", NOTED, \
        "Dice for each stand. Ranks behind the second throw none; their weight is in the row " \
        "for deeper ranks.") \
    SETTING(FP_SET_DICE_FRONT, "fp.ruling.attack-dice.front", 2, 0, 10, \
        "hand to hand, a stand of the front rank") \
    SETTING(FP_SET_DICE_SECOND_RANK, "fp.ruling.attack-dice.second-rank", 1, 0, 10, \
        "hand to hand, a stand of the second rank") \
    SETTING(FP_SET_DICE_SKIRMISH, "fp.ruling.attack-dice.skirmish", 1, 0, 10, \
        "hand to hand, a stand of skirmishers") \
    SETTING(FP_SET_DICE_ELEPHANTS, "fp.ruling.attack-dice.elephants", 5, 0, 10, \
        "hand to hand, a stand of elephants") \
    SETTING(FP_SET_DICE_ARTILLERY, "fp.ruling.attack-dice.artillery", 1, 0, 10, \
        "hand to hand, a stand of artillery") \
    SETTING(FP_SET_DICE_SHOOT_FRONT, "fp.ruling.attack-dice.shoot-front", 1, 0, 10, \
        "shooting, a stand of the front rank") \
    SETTING(FP_SET_DICE_SHOOT_SECOND, "fp.ruling.attack-dice.shoot-second", 1, 0, 10, \
        "shooting, a stand of the second rank") \
    SETTING(FP_SET_DICE_SHOOT_SKIRMISH, "fp.ruling.attack-dice.shoot-skirmish", 1, 0, 10, \
        "shooting, a stand of skirmishers") \
    SETTING(FP_SET_DICE_SHOOT_ELEPHANTS, "fp.ruling.attack-dice.shoot-elephants", 1, 0, 10, \
        "shooting, a stand of elephants") \
    SETTING(FP_SET_DICE_SHOOT_ARTILLERY, "fp.ruling.attack-dice.shoot-artillery", 4, 0, 10, \
        "shooting, a stand of artillery") \
    RULING(FP_RULING_WEAPON_ROWS, "fp.ruling.weapon-rows", STATED, \
        "Lance or kontos and two-handed weapons add up for a unit that has both. A kontos by " \
        "itself is a lance; the army list says whether its riders are two-handed too.") \
    RULING(FP_RULING_ELEPHANT_ARMOUR, "fp.ruling.elephant-armour", STATED, \
        "When elephants strike, their enemy's armour takes away 2 at most. Their own armour " \
        "has no limit.") \
    RULING(FP_RULING_THROWN, "fp.ruling.thrown", STATED, \
        "Each natural 1 is thrown once more, in every combat and at long odds too. Javelins of " \
        "troops that do not skirmish work in this way only.") \
    RULING(FP_RULING_SHOOTING, "fp.ruling.shooting", STATED, \
        "A unit shoots once a turn, all of it at one target: formed units into their front " \
        "arc, skirmishers all round. Whoever charged, fled, marched, routs or is in contact " \
        "does not shoot, and nobody shoots at enemies in contact with friends. Engines may " \
        "turn up to the arc and have then moved.") \
    SETTING(FP_SET_ARC, "fp.ruling.shooting.arc", 45, 15, 90, "degrees to either side") \
    RULING(FP_RULING_COVER, "fp.ruling.cover", STATED, \
        "Hedges, woods, crops and stakes are light cover; walls, buildings and earthworks " \
        "heavy. A line of it covers who stands close behind. All of it, and a ditch or stream " \
        "bank too, is an obstacle in melee for who holds it from inside or behind; but not for " \
        "a unit that is flanked or countercharges.") \
    SETTING(FP_SET_BEHIND, "fp.ruling.cover.behind", 1, 0, 3, "inches behind a line of cover") \
    RULING(FP_RULING_COUNTERCHARGE, "fp.ruling.countercharge", STATED, \
        "A unit that countercharges charges with its lances, but does not defend: neither " \
        "steadfast nor obstacle. It must be neither shaken nor artillery nor skirmishers, and " \
        "be charged in front from far enough.") \
    SETTING(FP_SET_LEAST_GAP, "fp.ruling.countercharge.least-gap", 2, 0, 12, \
        "inches that a countercharge needs") \
    RULING(FP_RULING_LOSS_STEPS, "fp.ruling.loss-steps", STATED, \
        "Of the steps at a quarter and at half of the starting stands only the worse counts, " \
        "this combat's losses included.") \
    RULING(FP_RULING_FLANKED, "fp.ruling.flanked", STATED, \
        "Who is taken in flank or rear loses spear, pike, phalanx, numbers and depth; who " \
        "takes him there keeps his own.") \
    RULING(FP_RULING_TIE_BREAK, "fp.ruling.tie-break", STATED, \
        "A tie-break that is equal again is thrown again.") \
    RULING(FP_RULING_SIMULTANEOUS, "fp.ruling.simultaneous", STATED, \
        "Both sides strike at once, as they were when the combat began.") \
    RULING(FP_RULING_WIPED_OUT, "fp.ruling.wiped-out", STATED, \
        "A unit whose last stand falls has lost the melee whatever the totals and is " \
        "destroyed, which counts as a rout. If both are, nobody has won.") \
    RULING(FP_RULING_FORMED, "fp.ruling.formed", STATED, \
        "Formed troops that elephants beat are infantry or cavalry not in skirmish order.") \
    RULING(FP_RULING_MANY_ON_ONE, "fp.ruling.many-on-one", STATED, \
        "Each pair in contact fights once a phase. A unit shares its dice, rounded up, among " \
        "the enemies on its front; against its flank it strikes with a stand a rank, to its " \
        "rear with a stand a file, without the second rank. Who has been driven back fights no " \
        "more in that phase.") \
    RULING(FP_RULING_RETREAT_PATH, "fp.ruling.retreat-path", STATED, \
        "A loser whose way back is blocked stops short; if it cannot go back at all, it loses " \
        "stands.") \
    SETTING(FP_SET_BLOCKED_STANDS, "fp.ruling.retreat-path.blocked-stands", 1, 0, 3, \
        "stands that it loses") \
    RULING(FP_RULING_BREAKTHROUGH, "fp.ruling.breakthrough", STATED, \
        "The winner may break through if he likes, straight ahead up to the limit. It is no " \
        "charge: a new enemy is fought in the next melee phase without its bonuses. Artillery " \
        "never does.") \
    RULING(FP_RULING_INITIATIVE, "fp.ruling.initiative", NOTED, \
        "At the start each side throws a D6 and adds the T&L modifier of its best commander, " \
        "ties again. The holder says each turn who acts first, and keeps the initiative until " \
        "a unit of his routs or is destroyed in melee; if that befalls both sides in one phase " \
        "it stays.") \
    RULING(FP_RULING_TURN_ORDER, "fp.ruling.turn-order", STATED, \
        "Rally, charge, move, shoot, melee, end; in each phase the side that acts first does " \
        "everything before the other.") \
    RULING(FP_RULING_CHARGES, "fp.ruling.charges", STATED, \
        "Shaken or routing units, artillery and units in contact never charge. Skirmishers " \
        "charge only skirmishers, artillery, shaken units, flanks and rears. Without a charge " \
        "nobody comes close to an enemy.") \
    SETTING(FP_SET_SEPARATION, "fp.ruling.charges.separation", 1, 0, 3, "inches that are kept") \
    RULING(FP_RULING_CHARGE_FIRE, "fp.ruling.charge-fire", STATED, \
        "A charged unit may use its shot of the turn on the charger, at the range where the " \
        "charge began. A charger that loses a stand tests: it runs, or halts shaken half of " \
        "the way, or charges home.") \
    RULING(FP_RULING_FLEE_WHO, "fp.ruling.flee-who", STATED, \
        "Skirmishers, and cavalry in light armour or none, may flee from a charge, shaken or " \
        "not; elephants and artillery never.") \
    RULING(FP_RULING_FLEE_CAUGHT, "fp.ruling.flee-caught", STATED, \
        "A charger whose reach is at least the gap and the flight together has caught his " \
        "prey: a fleeing unit is fought in its rear and throws no dice, a routing one is " \
        "destroyed. Who gets away faces away, is not shaken, and acts again next turn; the " \
        "charger stops where it stood.") \
    RULING(FP_RULING_MORALE_WHEN, "fp.ruling.morale-when", STATED, \
        "A unit tests when one volley takes a stand; when it is charged while shaken; when its " \
        "commander is lost; when a friend close by begins to rout or is destroyed, once a " \
        "phase (formed troops ignore skirmishers; units in contact and routers do not test); " \
        "as a router in every rally phase; as a shaken unit in the rally phase if its player " \
        "wants. Losses in melee call for no test.") \
    SETTING(FP_SET_PANIC, "fp.ruling.morale-when.panic", 6, 0, 24, \
        "inches to a friend that routs") \
    RULING(FP_RULING_SHAKEN, "fp.ruling.shaken", NOTED, \
        "A shaken unit does not charge, countercharge or march. It recovers by a test in the " \
        "rally phase: 6 or more. Shaken twice is shaken once.") \
    RULING(FP_RULING_ROUT_STATE, "fp.ruling.rout-state", STATED, \
        "A router is shaken underneath, fights nobody and takes no orders. Rallied, it faces " \
        "the nearest enemy and is still shaken. A router reached by a charge is destroyed; one " \
        "that leaves the table or has no stand left is lost.") \
    RULING(FP_RULING_STAMPEDE, "fp.ruling.stampede", STATED, \
        "Elephants stampede when they would rout, and in each rally phase in which they do not " \
        "rally: a D6 turns them clockwise from their facing, 1 straight ahead, and they run " \
        "double their basic move. The first unit in the way, friend or foe, stops them and is " \
        "struck with all their dice; if it loses a stand it tests. At a table edge they are " \
        "lost.") \
    SETTING(FP_SET_STAMPEDE_STEP, "fp.ruling.stampede.step", 60, 30, 60, \
        "degrees for each point of the die") \
    RULING(FP_RULING_ARMY_BREAK, "fp.ruling.army-break", STATED, \
        "At the end of a turn a side is broken, and has lost, if half of its units are " \
        "destroyed, gone or routing; skirmishers count half. Both broken is a draw.") \
    SETTING(FP_SET_BREAK_PERCENT, "fp.ruling.army-break.percent", 50, 10, 100, \
        "percent of its units") \
    RULING(FP_RULING_VICTORY_POINTS, "fp.ruling.victory-points", STATED, \
        "At the turn limit: points for enemy units destroyed, gone or routing, for others with " \
        "half of their stands gone, for enemy commanders, and for objectives.") \
    SETTING(FP_SET_POINTS_UNIT, "fp.ruling.victory-points.unit", 2, 0, 10, "points for a unit") \
    SETTING(FP_SET_POINTS_HALF, "fp.ruling.victory-points.half", 1, 0, 10, \
        "points for a unit with half of its stands gone") \
    SETTING(FP_SET_POINTS_COMMANDER, "fp.ruling.victory-points.commander", 2, 0, 10, \
        "points for a commander dead or taken") \
    SETTING(FP_SET_POINTS_WOUNDED, "fp.ruling.victory-points.wounded", 1, 0, 10, \
        "points for a commander badly hurt") \
    SETTING(FP_SET_MARGIN, "fp.ruling.victory-points.margin", 2, 1, 20, \
        "points more than the enemy: a victory") \
    SETTING(FP_SET_GREAT_MARGIN, "fp.ruling.victory-points.great-margin", 5, 1, 40, \
        "points more than the enemy: a great victory") \
    RULING(FP_RULING_BATTLE, "fp.ruling.battle", STATED, \
        "On the computer's table enemies in contact stand edge to edge, one sees a little way " \
        "into woods and over the heads of those who are far off, and an objective is held from " \
        "near by.") \
    SETTING(FP_SET_CONTACT_GAP, "fp.ruling.battle.contact-gap", 10, 0, 50, \
        "hundredths of an inch between units in contact, at most") \
    SETTING(FP_SET_FLUSH_SHARE, "fp.ruling.battle.flush-share", 100, 0, 200, \
        "hundredths of an inch of edge that they share after a charge") \
    SETTING(FP_SET_WOOD_SIGHT, "fp.ruling.battle.wood-sight", 2, 0, 12, \
        "inches that one sees into a wood") \
    SETTING(FP_SET_OVER_GAP, "fp.ruling.battle.over-gap", 3, 0, 12, \
        "inches from a unit that one sees over") \
    SETTING(FP_SET_OBJECTIVE_RADIUS, "fp.ruling.battle.objective-radius", 3, 1, 12, \
        "inches around an objective") \
    SETTING(FP_SET_JOINS, "fp.ruling.battle.joins", 6, 0, 24, \
        "inches to the unit that a threatened commander joins") \
    SETTING(FP_SET_ESCAPES, "fp.ruling.battle.escapes", 12, 0, 36, \
        "inches to the unit that he escapes to when his own is destroyed")

#define LINES(ROW, COLUMN, RULING, SETTING) \
    MOVE_ROWS(ROW, COLUMN) ACTIVATION_ROWS(ROW, COLUMN) LEADER_ROWS(ROW) RANGE_ROWS(ROW, COLUMN) FIRE_ROWS(ROW, COLUMN) \
    HIT_ROWS(ROW, COLUMN) SKILL_ROWS(ROW) TOTAL_ROWS(ROW) VICTORY_ROWS(ROW, COLUMN) MORALE_ROWS(ROW) \
    RESULT_ROWS(ROW) STAMPEDE_ROWS(ROW) RULINGS(RULING, SETTING)

/* clang-format on */

enum line { LINES(ROW_NAME, COLUMN_NAME, RULING_NAME, COLUMN_NAME) LINE_COUNT };

/* ---- what rows ask of the facts beyond a comparison ---- */

/* No elephants in the melee: every row counts. */
static inline bool no_elephants(const struct facts *f)
{
    return !f->has_elephants;
}

/* Numbers and depth count for it. */
static inline bool has_mass(const struct facts *f)
{
    return !(f->own.flanked && f->no_numbers);
}

/* Formed foot that faces its enemy. */
static inline bool has_front(const struct facts *f)
{
    return f->own.arm == INFANTRY && f->own.order != SKIRMISH && !(f->own.flanked && f->front_only);
}

static inline bool has_points(const struct facts *f, int weapon)
{
    return f->own.weapon == weapon && has_front(f);
}

/* To spear and pike the crews of engines are infantry. */
static inline bool is_on_foot(int arm)
{
    return arm == INFANTRY || arm == ARTILLERY;
}

static inline bool is_formed_body(const struct unit *unit)
{
    return (unit->arm == INFANTRY || unit->arm == CAVALRY) && unit->order != SKIRMISH;
}

LINES(ROW_TIMES, NO_TIMES, NO_TIMES, NO_TIMES)

#endif
