/* SPDX-License-Identifier: MIT */
/*
 * Great War (command tokens): the sheet, line by line, in its own order; behind it the rulings.
 *
 * Legend of a row:   name in the source, id, effect, how often it applies to the facts f, when it
 *                    applies.
 * Effects:           ADDS changes a score; IS is a value; SAYS has no number of its own; STEP is
 *                    only told. SCORE is what a die must show, ALLOWED is 1 or 0, DISTANCE and
 *                    REACH are inches (a REACH of 0 has no limit), DICE are dice of a shot, MARKERS
 *                    are markers on a target.
 * PICKED rows are looked up by their name: an arm, a cover, a way of firing.
 *
 * In activate and react a plus raises the needed score.  In terrain and hit the number is for the
 * die, so there a minus raises it.
 */
#ifndef GREAT_WAR_LINES_H
#define GREAT_WAR_LINES_H

#include "facts.h"

/* clang-format off */

#define SCORE(n)    IS_WITHIN(n, 1, 7)
#define ALLOWED(n)  IS_WITHIN(n, 0, 1)
#define DISTANCE(n) IS_WITHIN(n, 0, 48)
#define REACH(n)    IS_WITHIN(n, 0, 240)
#define DICE(n)     IS_WITHIN(n, 0, 12)
#define MARKERS(n)  IS_WITHIN(n, 0, 6)
#define TOKENS(n)   IS_WITHIN(n, 0, 3)

/* ---- the sheet ---- */

#define TURN_ROWS(ROW) \
    ROW(GW_TURN_COLLECT,    "gw.turn.collect",    STEP("each side takes its command tokens"),   PICKED, "step 1") \
    ROW(GW_TURN_INITIATIVE, "gw.turn.initiative", IS_WITHIN(1, 1, 3),                           PICKED, "step 2: dice a side for who is active") \
    ROW(GW_TURN_SPEND,      "gw.turn.spend",      STEP("1 command token an activation"),        PICKED, "step 3, active player") \
    ROW(GW_TURN_REACT,      "gw.turn.react",      STEP("the reactive player may react"),        PICKED, "step 3, meanwhile") \
    ROW(GW_TURN_HAND_OVER,  "gw.turn.hand-over",  STEP("the initiative is given up or seized"), PICKED, "step 4") \
    ROW(GW_TURN_SWAP,       "gw.turn.swap",       STEP("active and reactive player change"),    PICKED, "step 5") \
    ROW(GW_TURN_REPEAT,     "gw.turn.repeat",     STEP("back to step 3"),                       PICKED, "step 6, until no token is left") \
    ROW(GW_TURN_SCENARIO, "gw.turn.scenario", ADDS(+1), PICKED, \
        "step 7: for each token or point that the scenario gives")

#define ACTIVATE_ROWS(ROW) \
    ROW(GW_ACTIVATE_FIRST,   "gw.activate.first",   IS_WITHIN(0, 0, 7), f->tokens == 0,                       "first activation this turn: no dice") \
    ROW(GW_ACTIVATE_FURTHER, "gw.activate.further", SCORE(1), f->tokens > 0, \
        "a further activation: the needed score begins at") \
    ROW(GW_ACTIVATE_TOKEN,   "gw.activate.token",   ADDS(+1),           f->tokens,                            "for each command token on the unit") \
    ROW(GW_ACTIVATE_MARKER, "gw.activate.marker", ADDS(+1), f->tokens > 0 && f->unit.markers > 0, \
        "morale markers on the unit, one or many")

#define REACT_ROWS(ROW) \
    ROW(GW_REACT_SPEND,  "gw.react.spend",  TOKENS(1), 1,                   "tokens for a reaction") \
    ROW(GW_REACT_NEED,   "gw.react.need",   SCORE(3),  1,                   "a reaction: the needed score begins at") \
    ROW(GW_REACT_TOKEN,  "gw.react.token",  ADDS(+1),  f->tokens,           "for each command token on the unit") \
    ROW(GW_REACT_MARKER, "gw.react.marker", ADDS(+1),  f->unit.markers > 0, "morale markers on the unit, one or many")

/* Three rows an arm: Move, Move & Fire, Fire. */
#define ACTION_ROWS(ROW) \
    ROW(GW_ACTION_INFANTRY_MOVE,         "gw.action.infantry-move",         ALLOWED(1), PICKED, "infantry: Move") \
    ROW(GW_ACTION_INFANTRY_MOVE_FIRE,    "gw.action.infantry-move-fire",    ALLOWED(1), PICKED, "infantry: Move & Fire") \
    ROW(GW_ACTION_INFANTRY_FIRE,         "gw.action.infantry-fire",         ALLOWED(1), PICKED, "infantry: Fire") \
    ROW(GW_ACTION_CAVALRY_MOVE,          "gw.action.cavalry-move",          ALLOWED(1), PICKED, "cavalry: Move") \
    ROW(GW_ACTION_CAVALRY_MOVE_FIRE,     "gw.action.cavalry-move-fire",     ALLOWED(1), PICKED, "cavalry: Move & Fire") \
    ROW(GW_ACTION_CAVALRY_FIRE,          "gw.action.cavalry-fire",          ALLOWED(1), PICKED, "cavalry: Fire") \
    ROW(GW_ACTION_MACHINE_GUN_MOVE,      "gw.action.machine-gun-move",      ALLOWED(1), PICKED, "machine guns: Move") \
    ROW(GW_ACTION_MACHINE_GUN_MOVE_FIRE, "gw.action.machine-gun-move-fire", ALLOWED(0), PICKED, "machine guns: Move & Fire") \
    ROW(GW_ACTION_MACHINE_GUN_FIRE,      "gw.action.machine-gun-fire",      ALLOWED(1), PICKED, "machine guns: Fire") \
    ROW(GW_ACTION_ARTILLERY_MOVE,        "gw.action.artillery-move",        ALLOWED(1), PICKED, "artillery: Move") \
    ROW(GW_ACTION_ARTILLERY_MOVE_FIRE,   "gw.action.artillery-move-fire",   ALLOWED(0), PICKED, "artillery: Move & Fire") \
    ROW(GW_ACTION_ARTILLERY_FIRE,        "gw.action.artillery-fire",        ALLOWED(1), PICKED, "artillery: Fire")

/* Three rows an arm: Move, Move & Fire, Assault.  No distance: not allowed. */
#define MOVE_ROWS(ROW) \
    ROW(GW_MOVE_INFANTRY_MOVE,         "gw.move.infantry-move",         DISTANCE(8),  PICKED, "infantry: inches of a Move") \
    ROW(GW_MOVE_INFANTRY_MOVE_FIRE,    "gw.move.infantry-move-fire",    DISTANCE(4),  PICKED, "infantry: inches of a Move & Fire") \
    ROW(GW_MOVE_INFANTRY_ASSAULT,      "gw.move.infantry-assault",      DISTANCE(8),  PICKED, "infantry: inches of an Assault") \
    ROW(GW_MOVE_CAVALRY_MOVE,          "gw.move.cavalry-move",          DISTANCE(8),  PICKED, "cavalry: inches of a Move") \
    ROW(GW_MOVE_CAVALRY_MOVE_FIRE,     "gw.move.cavalry-move-fire",     DISTANCE(4),  PICKED, "cavalry: inches of a Move & Fire") \
    ROW(GW_MOVE_CAVALRY_ASSAULT,       "gw.move.cavalry-assault",       DISTANCE(16), PICKED, "cavalry: inches of an Assault") \
    ROW(GW_MOVE_MACHINE_GUN_MOVE,      "gw.move.machine-gun-move",      DISTANCE(8),  PICKED, "machine guns: inches of a Move") \
    ROW(GW_MOVE_MACHINE_GUN_MOVE_FIRE, "gw.move.machine-gun-move-fire", DISTANCE(0),  PICKED, "machine guns: inches of a Move & Fire") \
    ROW(GW_MOVE_MACHINE_GUN_ASSAULT,   "gw.move.machine-gun-assault",   DISTANCE(0),  PICKED, "machine guns: inches of an Assault") \
    ROW(GW_MOVE_ARTILLERY_MOVE,        "gw.move.artillery-move",        DISTANCE(4),  PICKED, "artillery: inches of a Move") \
    ROW(GW_MOVE_ARTILLERY_MOVE_FIRE,   "gw.move.artillery-move-fire",   DISTANCE(0),  PICKED, "artillery: inches of a Move & Fire") \
    ROW(GW_MOVE_ARTILLERY_ASSAULT,     "gw.move.artillery-assault",     DISTANCE(0),  PICKED, "artillery: inches of an Assault") \
    ROW(GW_MOVE_DISMOUNTED, "gw.move.dismounted", SAYS("infantry line"), \
        f->unit.type == DISMOUNTED, "dismounted cavalry move like infantry")

#define TERRAIN_ROWS(ROW) \
    ROW(GW_TERRAIN_INFANTRY,    "gw.terrain.infantry",    SCORE(1), PICKED,              "infantry through terrain needs") \
    ROW(GW_TERRAIN_CAVALRY,     "gw.terrain.cavalry",     SCORE(3), PICKED,              "cavalry through terrain needs") \
    ROW(GW_TERRAIN_MACHINE_GUN, "gw.terrain.machine-gun", SCORE(3), PICKED,              "machine guns through terrain need") \
    ROW(GW_TERRAIN_ARTILLERY,   "gw.terrain.artillery",   SCORE(5), PICKED,              "artillery through terrain needs") \
    ROW(GW_TERRAIN_WIRE,        "gw.terrain.wire",        ADDS(-2), f->wire,             "across wire") \
    ROW(GW_TERRAIN_MARKER,      "gw.terrain.marker",      ADDS(-1), f->unit.markers > 0, "morale markers on the unit, one or many")

/* A row whose dice come only at short range has that range as its column. */
#define SHORT_RANGE(ROW, COLUMN, name, id, dice, inches, text) \
    ROW(name, id, DICE(dice), PICKED, text) \
    COLUMN(name##_WITHIN, id ".within", inches, 0, 240, "inches at most")
#define FIRE_ROWS(ROW, COLUMN) \
    ROW(GW_FIRE_INFANTRY_MOVE_RANGE,  "gw.fire.infantry-move-range",  REACH(6),           PICKED, "infantry, Move & Fire: inches at most") \
    ROW(GW_FIRE_INFANTRY_MOVE_DICE,   "gw.fire.infantry-move-dice",   DICE(2),            PICKED, "infantry, Move & Fire: dice") \
    SHORT_RANGE(ROW, COLUMN, GW_FIRE_INFANTRY_MOVE_BONUS, "gw.fire.infantry-move-bonus", 1, 4, "infantry, Move & Fire, at short range: more dice") \
    ROW(GW_FIRE_INFANTRY_RANGE,       "gw.fire.infantry-range",       REACH(12),          PICKED, "infantry, Fire: inches at most") \
    ROW(GW_FIRE_INFANTRY_DICE,        "gw.fire.infantry-dice",        DICE(2),            PICKED, "infantry, Fire: dice") \
    SHORT_RANGE(ROW, COLUMN, GW_FIRE_INFANTRY_BONUS, "gw.fire.infantry-bonus", 1, 4, "infantry, Fire, at short range: more dice") \
    ROW(GW_FIRE_CAVALRY_MOVE_RANGE,   "gw.fire.cavalry-move-range",   REACH(6),           PICKED, "cavalry, Move & Fire: inches at most") \
    ROW(GW_FIRE_CAVALRY_MOVE_DICE,    "gw.fire.cavalry-move-dice",    DICE(1),            PICKED, "cavalry, Move & Fire: dice") \
    SHORT_RANGE(ROW, COLUMN, GW_FIRE_CAVALRY_MOVE_BONUS, "gw.fire.cavalry-move-bonus", 1, 4, "cavalry, Move & Fire, at short range: more dice") \
    ROW(GW_FIRE_CAVALRY_RANGE,        "gw.fire.cavalry-range",        REACH(12),          PICKED, "cavalry, Fire: inches at most") \
    ROW(GW_FIRE_CAVALRY_DICE,         "gw.fire.cavalry-dice",         DICE(1),            PICKED, "cavalry, Fire: dice") \
    SHORT_RANGE(ROW, COLUMN, GW_FIRE_CAVALRY_BONUS, "gw.fire.cavalry-bonus", 1, 4, "cavalry, Fire, at short range: more dice") \
    SHORT_RANGE(ROW, COLUMN, GW_FIRE_CAVALRY_FURTHER, "gw.fire.cavalry-further", 1, 2, "cavalry, Fire, at shorter range: still more dice") \
    ROW(GW_FIRE_ONE_BASE_MOVE_RANGE, "gw.fire.one-base-move-range", REACH(6), PICKED, \
        "a last base on foot or horse, Move & Fire: inches at most") \
    ROW(GW_FIRE_ONE_BASE_MOVE_DICE, "gw.fire.one-base-move-dice", DICE(1), PICKED, \
        "a last base on foot or horse, Move & Fire: dice at any range") \
    ROW(GW_FIRE_ONE_BASE_RANGE, "gw.fire.one-base-range", REACH(12), PICKED, \
        "a last base on foot or horse, Fire: inches at most") \
    ROW(GW_FIRE_ONE_BASE_DICE, "gw.fire.one-base-dice", DICE(1), PICKED, \
        "a last base on foot or horse, Fire: dice at any range") \
    ROW(GW_FIRE_MACHINE_GUN_MOVE,     "gw.fire.machine-gun-move",     SAYS("no shot"), PICKED, "machine guns may not Move & Fire") \
    ROW(GW_FIRE_MACHINE_GUN_RANGE,    "gw.fire.machine-gun-range",    REACH(24),          PICKED, "machine guns, Fire: inches at most") \
    ROW(GW_FIRE_MACHINE_GUN_DICE,     "gw.fire.machine-gun-dice",     DICE(2),            PICKED, "machine guns, Fire: dice, whatever their bases") \
    SHORT_RANGE(ROW, COLUMN, GW_FIRE_MACHINE_GUN_BONUS, "gw.fire.machine-gun-bonus", 1, 12, "machine guns, Fire, at short range: more dice") \
    ROW(GW_FIRE_FIELD_GUN_MOVE,       "gw.fire.field-gun-move",       SAYS("no shot"), PICKED, "field guns may not Move & Fire") \
    ROW(GW_FIRE_FIELD_GUN_DICE,       "gw.fire.field-gun-dice",       DICE(1),            PICKED, "field guns, indirect Fire: dice a base") \
    ROW(GW_FIRE_FIELD_GUN_RANGE,      "gw.fire.field-gun-range",      REACH(0),           PICKED, "field guns, Fire: inches at most (0: no limit)") \
    SHORT_RANGE(ROW, COLUMN, GW_FIRE_FIELD_GUN_DIRECT, "gw.fire.field-gun-direct", 2, 24, "field guns, direct Fire: dice a base") \
    ROW(GW_FIRE_HEAVY_GUN_MOVE,       "gw.fire.heavy-gun-move",       SAYS("no shot"), PICKED, "heavy guns may not Move & Fire") \
    ROW(GW_FIRE_HEAVY_GUN_DICE,       "gw.fire.heavy-gun-dice",       DICE(2),            PICKED, "heavy guns, Fire: dice a base") \
    ROW(GW_FIRE_HEAVY_GUN_RANGE,      "gw.fire.heavy-gun-range",      REACH(0),           PICKED, "heavy guns, Fire: inches at most (0: no limit)") \
    ROW(GW_FIRE_HEAVY_GUN_INDIRECT,   "gw.fire.heavy-gun-indirect",   SAYS("never direct"), PICKED, "heavy guns fire indirectly")

/* f->close is close range against this target, by the columns of that row. */
#define HIT_ROWS(ROW, COLUMN) \
    ROW(GW_HIT_BASE,    "gw.hit.base",    SCORE(6), 1,                               "the lowest die that hits") \
    ROW(GW_HIT_MOVED,   "gw.hit.moved",   ADDS(-1), f->target_moved,                 "the target moved") \
    ROW(GW_HIT_COVER,   "gw.hit.cover",   ADDS(-1), f->cover != OPEN || f->smoke,    "the target is in cover, or behind smoke") \
    ROW(GW_HIT_CLOSE, "gw.hit.close", ADDS(+1), f->range <= f->close, \
        "close range (farther off if the target is mounted and in the open)") \
        COLUMN(GW_HIT_CLOSE_WITHIN,  "gw.hit.close.within",  4, 0, 240,              "inches at most") \
        COLUMN(GW_HIT_CLOSE_MOUNTED, "gw.hit.close.mounted", 8, 0, 240,              "inches at most, if the target is mounted and in the open") \
    ROW(GW_HIT_SKILLED, "gw.hit.skilled", ADDS(+1), f->unit.grade == ELITE || f->unit.grade == TRAINED, "the firer is elite or trained") \
    ROW(GW_HIT_POOR,    "gw.hit.poor",    ADDS(-1), f->unit.grade == POOR,           "the firer is poor") \
    ROW(GW_HIT_MARKER,  "gw.hit.marker",  ADDS(-1), f->unit.markers > 0,             "morale markers on the firer, one or many") \
    ROW(GW_HIT_COVER_MEANING, "gw.hit.cover-meaning", STEP("what really could hide the target: a hedge, a wall, bushes, a house"), PICKED, "cover")

#define MORALE_ROWS(ROW) \
    ROW(GW_MORALE_HIT,      "gw.morale.hit",      MARKERS(1), PICKED, "for each hit: morale markers on the target") \
    ROW(GW_MORALE_CASUALTY, "gw.morale.casualty", MARKERS(1), PICKED, \
        "a die for each hit, any of them reaches the casualty score: further markers in all")

/* Behind the first, in the order of the covers. */
#define CASUALTY_ROWS(ROW) \
    ROW(GW_CASUALTY_OPEN_MG, "gw.casualty.open-mg", SCORE(3), PICKED, \
        "casualty score in the open, machine guns or artillery (gw.ruling.open-mg)") \
    ROW(GW_CASUALTY_OPEN,      "gw.casualty.open",      SCORE(4), PICKED, "casualty score in the open") \
    ROW(GW_CASUALTY_COVER,     "gw.casualty.cover",     SCORE(5), PICKED, "casualty score in cover, ruins, buildings") \
    ROW(GW_CASUALTY_FORTIFIED, "gw.casualty.fortified", SCORE(6), PICKED, "casualty score in trenches, fortifications")

/* ---- the rulings ---- */

/*
 * A MODIFIER is a ruling that reads like a row: name, id, number, when it applies, text.  Its
 * number is a setting with the same name as the ruling.
 */
#define COMMAND_RULINGS(RULING, SETTING) \
    RULING(GW_RULING_TOKEN_COUNT, "gw.ruling.token-count", NOTED, \
        "A side collects a token for each unit that is on the table or due to arrive, and as many more as its " \
        "command rating.") \
        SETTING(GW_SET_TOKENS_PER_UNIT, "gw.ruling.token-count.tokens-per-unit", 1, 0, 3, \
            "tokens for each unit") \
        SETTING(GW_SET_COMMAND_RATING, "gw.ruling.token-count.command-rating", 2, 0, 8, \
            "command rating of a side that is given none") \
    RULING(GW_RULING_INITIATIVE_TIE, "gw.ruling.initiative-tie", NOTED, \
        "A tie for the initiative goes to the side that did not begin the last turn; in turn 1 to the one that " \
        "the scenario names.") \
    RULING(GW_RULING_TOKEN_PLACED, "gw.ruling.token-placed", STATED, \
        "A token buys one activation or one attempt to react. It is laid on the unit after the test, which " \
        "counts those that lay there before. All tokens leave the units when the turn ends.") \
    RULING(GW_RULING_REACTION_COUNTS, "gw.ruling.reaction-counts", STATED, \
        "Tokens and markers always raise the score that is needed. A token from a reaction lies on the unit like " \
        "any other, so its next activation is a further one.") \
    RULING(GW_RULING_FAILED_TEST, "gw.ruling.failed-test", STATED, \
        "After a failed activation or reaction the token is spent and lies on the unit; nothing else happens, " \
        "and the initiative stays.") \
    RULING(GW_RULING_REACTION_WINDOW, "gw.ruling.reaction-window", STATED, \
        "Reactions come after the active unit's move (or its Fire or Rally) and before the fire of a Move & Fire " \
        "or the fight of an Assault. The unit must see the active one and may Fire or Move & Fire at it, Move " \
        "or Rally; against an Assault only Fire. A reaction is not reacted to.") \
        SETTING(GW_SET_REACTIONS, "gw.ruling.reaction-window.reactions", 1, 1, 4, \
            "attempts for each enemy activation") \
    RULING(GW_RULING_SURRENDER, "gw.ruling.surrender", STATED, \
        "The active player may hand over once he has spent or thrown away a token, if the other side has one. " \
        "Without tokens he hands over by himself; when nobody has any the turn ends.") \
    RULING(GW_RULING_SEIZE, "gw.ruling.seize", NOTED, \
        "After an activation the reactive player may throw away a token to seize the initiative: a die each, his " \
        "must be higher. One attempt an activation, and a token must be left to him afterwards.") \
        SETTING(GW_SET_SEIZE_COST, "gw.ruling.seize.seize-cost", 1, 0, 3, \
            "tokens that an attempt costs") \
    RULING(GW_RULING_SEIZE_FAILURE, "gw.ruling.seize-failure", NOTED, \
        "To seize is easier after a failed activation test.") \
        SETTING(GW_SET_SEIZE_FAILURE_BONUS, "gw.ruling.seize-failure.seize-failure-bonus", 1, 0, \
            3, "added to the reactive player's die")

#define GENERAL_RULINGS(RULING, SETTING) \
    RULING(GW_RULING_OVER_SIX, "gw.ruling.over-six", NOTED, \
        "Where a hit needs more than 6, sixes are thrown again: 7 is a six and then 4+, 8 a six and then 5+, 9 " \
        "or more two sixes. Any other test that needs more than 6 fails.") \
        SETTING(GW_SET_OVER_SIX, "gw.ruling.over-six.over-six", 2, 0, 2, \
            "0: never hits, 1: a six hits, 2: sixes are thrown again") \
    RULING(GW_RULING_AVERAGE_GRADE, "gw.ruling.average-grade", STATED, \
        "Troops between trained and poor are average: they have no modifier. Elite is better than trained in " \
        "nerve, rally and assault.") \
    RULING(GW_RULING_MEASURING, "gw.ruling.measuring", STATED, \
        "Ranges run between the nearest edges; part of an inch counts as a whole one.") \
        SETTING(GW_SET_KEEP_AWAY, "gw.ruling.measuring.keep-away", 1, 1, 3, \
            "inches that moves and arrivals keep from enemies") \
    RULING(GW_RULING_NO_FACING, "gw.ruling.no-facing", STATED, \
        "Units have no front: they see and fire all round and turn as they like when they move.") \
    RULING(GW_RULING_SIGHT, "gw.ruling.sight", NOTED, \
        "Direct fire, reactions and assaults need a line of sight. Infantry, cavalry and machine guns have " \
        "direct fire only.") \
        SETTING(GW_SET_WOOD_SIGHT, "gw.ruling.sight.wood-sight", 4, 0, 24, \
            "inches that one sees into or out of a wood or house")

#define MOVING_RULINGS(RULING, SETTING) \
    RULING(GW_RULING_TERRAIN_FAIL, "gw.ruling.terrain-fail", STATED, \
        "One test for each move into, out of or across such terrain. On a failure the unit stops before it, or " \
        "stays if it is inside; it may still fire, but an assault has no fight. Infantry test only if wire or " \
        "markers ask more than 1 of them.") \
    RULING(GW_RULING_DISMOUNTED_TERRAIN, "gw.ruling.dismounted-terrain", NOTED, \
        "Dismounted cavalry take terrain as infantry do.") \
    RULING(GW_RULING_MOUNTING, "gw.ruling.mounting", STATED, \
        "To mount or dismount takes the place of the move in a Move or a Move & Fire, and counts as having moved.")

#define FIRING_RULINGS(RULING, SETTING) \
    RULING(GW_RULING_INDIRECT, "gw.ruling.indirect", NOTED, \
        "Field guns within direct range that do not see the target fire indirectly. Indirect fire needs a friend " \
        "who sees the target, has all the modifiers to hit, and keeps away from friends.") \
        SETTING(GW_SET_SPOTTER, "gw.ruling.indirect.spotter", 1, 0, 1, \
            "0: nobody need see the target") \
        SETTING(GW_SET_SAFETY_DISTANCE, "gw.ruling.indirect.safety-distance", 4, 0, 12, \
            "inches between a friend and the target, 0: no limit") \
    RULING(GW_RULING_COVER_KINDS, "gw.ruling.cover-kinds", NOTED, \
        "Trenches and fortifications are cover to hit too.") \
        SETTING(GW_SET_LINE_COVER, "gw.ruling.cover-kinds.line-cover", 2, 0, 6, \
            "inches from a unit's centre to the line that covers it") \
    RULING(GW_RULING_SMOKE, "gw.ruling.smoke", STATED, \
        "Smoke makes a target harder to hit and does nothing else: it is no cover for casualty rolls, and " \
        "horsemen in it are in the open. Artillery may lay a patch for each base in place of its fire; it stays " \
        "until the end of the next turn and does not block sight.") \
        SETTING(GW_SET_SMOKE_SHELLS, "gw.ruling.smoke.smoke-shells", 1, 0, 1, \
            "0: artillery has no smoke") \
        SETTING(GW_SET_SMOKE_SIZE, "gw.ruling.smoke.smoke-size", 4, 1, 12, \
            "inches along the side of a patch") \
    RULING(GW_RULING_OPEN_MG, "gw.ruling.open-mg", NOTED, \
        "The sharper casualty score in the open is for fire by a machine gun or artillery. One could also read " \
        "it as fire at one.") \
        SETTING(GW_SET_OPEN_MG_TARGET, "gw.ruling.open-mg.open-mg-target", 0, 0, 1, \
            "1: it is for fire at a machine gun or artillery") \
    RULING(GW_RULING_TARGET_MOVED, "gw.ruling.target-moved", STATED, \
        "A target moved if it changed its place or direction (or mounted, dismounted, fell back) this turn, in " \
        "or since the last time that it acted.")

#define LOSS_RULINGS(RULING, SETTING, MODIFIER) \
    RULING(GW_RULING_BASE_LOSS, "gw.ruling.base-loss", NOTED, \
        "A unit with three markers loses a base and two of the markers, again and again while it has three. " \
        "Without a base it is destroyed.") \
        SETTING(GW_SET_BASE_LOSS_AT, "gw.ruling.base-loss.base-loss-at", 3, 2, 12, \
            "markers that cost a base") \
        SETTING(GW_SET_BASE_LOSS_CLEARS, "gw.ruling.base-loss.base-loss-clears", 2, 1, 12, \
            "markers that go with the base, not more than cost it") \
    RULING(GW_RULING_NERVE, "gw.ruling.nerve", NOTED, \
        "A unit that has lost a base to fire tests at once: a die must be higher than the bases it has lost in " \
        "the battle. If it fails it falls back; with one base left it routs.") \
        SETTING(GW_SET_NERVE_BASE, "gw.ruling.nerve.nerve-base", 1, -2, 4, \
            "added to the bases lost: the needed score") \
        SETTING(GW_SET_NERVE_TEST, "gw.ruling.nerve.nerve-test", 1, 0, 1, \
            "0: in a battle nobody tests") \
    MODIFIER(RULING, SETTING, GW_RULING_NERVE_MARKER, "nerve-marker", +1, f->unit.markers > 0,    "nerve, needed score: morale markers on the unit") \
    MODIFIER(RULING, SETTING, GW_RULING_NERVE_ELITE,  "nerve-elite",  -1, f->unit.grade == ELITE, "nerve, needed score: elite") \
    MODIFIER(RULING, SETTING, GW_RULING_NERVE_POOR,   "nerve-poor",   +1, f->unit.grade == POOR,  "nerve, needed score: poor") \
    RULING(GW_RULING_FALL_BACK, "gw.ruling.fall-back", STATED, \
        "A unit falls back by the distance of a Move, straight away from the enemy who fired or won, without " \
        "tests.") \
        SETTING(GW_SET_FALL_BACK_PERCENT, "gw.ruling.fall-back.fall-back-percent", 100, 0, 200, \
            "percent of a Move")

#define RALLY_RULINGS(RULING, SETTING, MODIFIER) \
    RULING(GW_RULING_RALLY, "gw.ruling.rally", NOTED, \
        "Any unit may rally as its action or reaction: a die for each marker on it, and each that reaches the " \
        "score takes one off.") \
        SETTING(GW_SET_RALLY_NEED, "gw.ruling.rally.rally-need", 4, 2, 6, "needed score") \
    MODIFIER(RULING, SETTING, GW_RULING_RALLY_ELITE, "rally-elite", +1, f->unit.grade == ELITE, "rally, on the die: elite") \
    MODIFIER(RULING, SETTING, GW_RULING_RALLY_POOR,  "rally-poor",  -1, f->unit.grade == POOR,  "rally, on the die: poor") \
    MODIFIER(RULING, SETTING, GW_RULING_RALLY_COVER, "rally-cover", +1, f->cover != OPEN,       "rally, on the die: in cover or fortified") \
    MODIFIER(RULING, SETTING, GW_RULING_RALLY_ENEMY, "rally-enemy", -1, f->enemy_near,          "rally, on the die: an enemy is near") \
        SETTING(GW_SET_RALLY_ENEMY_DISTANCE, "gw.ruling.rally-enemy.rally-enemy-distance", 8, 0, \
            24, "inches that are near")

#define ASSAULT_RULINGS(RULING, SETTING, MODIFIER) \
    RULING(GW_RULING_ASSAULT, "gw.ruling.assault", STATED, \
        "An assault move ends in one round of fighting, both at the same time. The attacker wins with more hits, " \
        "else the defender; hits count as in fire. The beaten side falls back, machine guns and artillery are " \
        "lost, the winner of an attack takes the place. Mounted cavalry do not assault fortifications. No nerve " \
        "test follows.") \
    RULING(GW_RULING_ASSAULT_DICE, "gw.ruling.assault-dice", NOTED, \
        "In a fight each base has a die.") \
        SETTING(GW_SET_ASSAULT_DICE, "gw.ruling.assault-dice.assault-dice", 1, 1, 3, \
            "dice a base") \
    RULING(GW_RULING_ASSAULT_NEED, "gw.ruling.assault-need", NOTED, \
        "In a fight a die of 4 or more is a hit.") \
        SETTING(GW_SET_ASSAULT_NEED, "gw.ruling.assault-need.assault-need", 4, 2, 6, \
            "needed score") \
    MODIFIER(RULING, SETTING, GW_RULING_ASSAULT_ELITE,  "assault-elite",  +1, f->unit.grade == ELITE, \
        "fight, on the die: elite") \
    MODIFIER(RULING, SETTING, GW_RULING_ASSAULT_POOR,   "assault-poor",   -1, f->unit.grade == POOR, \
        "fight, on the die: poor") \
    MODIFIER(RULING, SETTING, GW_RULING_ASSAULT_MARKER, "assault-marker", -1, f->unit.markers > 0, \
        "fight, on the die: morale markers on the unit") \
    MODIFIER(RULING, SETTING, GW_RULING_ASSAULT_CREW,   "assault-crew",   -1, !is_foot_or_horse(f->unit.type), \
        "fight, on the die: a machine gun or artillery") \
    MODIFIER(RULING, SETTING, GW_RULING_ASSAULT_COVER,  "assault-cover",  -1, f->is_attacking && f->cover != OPEN, \
        "fight, on the attacker's die: the defender is in cover or fortified") \
    MODIFIER(RULING, SETTING, GW_RULING_ASSAULT_CHARGE, "assault-charge", +1, f->is_attacking && f->unit.type == MOUNTED && f->cover == OPEN, \
        "fight, on the attacker's die: mounted, the defender in the open") \
    RULING(GW_RULING_ASSAULT_BEATEN, "gw.ruling.assault-beaten", NOTED, \
        "The beaten side takes another marker.") \
        SETTING(GW_SET_BEATEN_MARKERS, "gw.ruling.assault-beaten.beaten-markers", 1, 0, 4, \
            "markers")

#define BATTLE_RULINGS(RULING, SETTING) \
    RULING(GW_RULING_ARRIVALS, "gw.ruling.arrivals", STATED, \
        "A unit that arrives later may be activated from its turn on, to Move in from where it enters.") \
    RULING(GW_RULING_VICTORY, "gw.ruling.victory", STATED, \
        "The battle ends after its last turn, or when a side has lost half of its bases and so is broken; points " \
        "decide what is not decided by that.") \
        SETTING(GW_SET_BREAK_PERCENT, "gw.ruling.victory.break-percent", 50, 10, 100, \
            "bases lost in percent that break a side") \
        SETTING(GW_SET_POINTS_PER_BASE, "gw.ruling.victory.points-per-base", 1, 0, 5, \
            "points for an enemy base") \
        SETTING(GW_SET_WIN_MARGIN, "gw.ruling.victory.win-margin", 3, 1, 20, \
            "points ahead that win") \
        SETTING(GW_SET_HOLD_DISTANCE, "gw.ruling.victory.hold-distance", 3, 0, 12, \
            "inches from an objective")

#define RULINGS(RULING, SETTING, MODIFIER) \
    COMMAND_RULINGS(RULING, SETTING) GENERAL_RULINGS(RULING, SETTING) MOVING_RULINGS(RULING, SETTING) \
    FIRING_RULINGS(RULING, SETTING) LOSS_RULINGS(RULING, SETTING, MODIFIER) RALLY_RULINGS(RULING, SETTING, MODIFIER) \
    ASSAULT_RULINGS(RULING, SETTING, MODIFIER) BATTLE_RULINGS(RULING, SETTING)

/* ---- all of it ---- */

/* A modifier is two lines, the ruling and behind it its setting ... */
#define MODIFIER_LINES(RULING, SETTING, name, id, number, when, text) \
    RULING(name, "gw.ruling." id, ADDED, text) \
    SETTING(name##_NUMBER, "gw.ruling." id "." id, number, -3, 3, "what it adds")
/* ... and a function that says when it applies, like a row's. */
#define MODIFIER_TIMES(RULING, SETTING, name, id, number, when, text) ROW_TIMES(name, id, number, when, text)

#define LINES(ROW, COLUMN, RULING, SETTING) \
    TURN_ROWS(ROW) ACTIVATE_ROWS(ROW) REACT_ROWS(ROW) ACTION_ROWS(ROW) MOVE_ROWS(ROW) TERRAIN_ROWS(ROW) \
    FIRE_ROWS(ROW, COLUMN) HIT_ROWS(ROW, COLUMN) MORALE_ROWS(ROW) CASUALTY_ROWS(ROW) \
    RULINGS(RULING, SETTING, MODIFIER_LINES)

/* clang-format on */

enum line { LINES(ROW_NAME, COLUMN_NAME, RULING_NAME, COLUMN_NAME) LINE_COUNT };
enum { ROWS_PER_ARM = 3 }; /* of the tables action and move */

LINES(ROW_TIMES, NO_TIMES, NO_TIMES, NO_TIMES)
RULINGS(NO_TIMES, NO_TIMES, MODIFIER_TIMES)

#endif
