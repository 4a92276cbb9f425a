/* SPDX-License-Identifier: MIT */
/*
 * Machine Guns and Ballot Boxes: the sheet, line by line, in its own order; behind it the rulings.
 *
 * Legend of a row:   name in the source, id, effect, how often it applies to the facts f, when it
 *                    applies.
 * Effects:           ADDS changes dice, hits or M; COSTS adds action points; HALF and TWO_THIRDS
 *                    lose a die in so many; TAKES_OFF removes tokens; IS is a value, SCORES what a
 *                    die needs, REACHES a range in M; SAYS has no number of its own; STEP is only
 *                    told.
 * PICKED rows are looked up by their name (a class, a weapon, an arm).
 * f->own is the unit that throws, moves or pays, f->other its target or opponent; in the table of
 * the hits that a fight gives, own is the loser and other the winner.
 */
#ifndef BALLOT_BOXES_LINES_H
#define BALLOT_BOXES_LINES_H

#include "facts.h"

/* clang-format off */

#define COSTS(n) GROG_ADDS, n, 0, 20, NULL
#define LOSES(n, words) GROG_IS, n, 2, 20, words
#define HALF LOSES(2, "1/2: loses 1 die in 2")
#define TWO_THIRDS LOSES(3, "2/3: loses 1 die in 3")
#define TAKES_OFF(n) GROG_ADDS, -(n), -9, 0, NULL
#define REACHES(n) IS_WITHIN(n, 0, 40)
#define SCORES(n) IS_WITHIN(n, 1, 7)

#define NOTE_ROWS(ROW) \
    ROW(MG_NOTE_MIN_HIT, "mg.note.min-hit", IS(1), PICKED, "hits received at the least, once a hit is scored") \
    ROW(MG_NOTE_MIN_DIE, "mg.note.min-die", IS(1), PICKED, "dice of a pool at the least, whatever the rows say")

/* f->force is the player's own. */
#define INITIATIVE_ROWS(ROW) \
    ROW(MG_INITIATIVE_FORCE_SIZE, "mg.initiative.force-size", \
        STEP("count the bases that the force starts with, staff teams left out"), PICKED, \
        "each player, step 1") \
    ROW(MG_INITIATIVE_DIVIDE,     "mg.initiative.divide",     STEP_WITHIN(6, 4, 20), PICKED, "the bases are divided by this, rounded up") \
    ROW(MG_INITIATIVE_DICE,       "mg.initiative.dice",       SAYS("so many dice, each turn"), PICKED, "dice for the size of the force") \
    ROW(MG_INITIATIVE_MIN_DICE,   "mg.initiative.min-dice",   IS_WITHIN(1, 0, 20), PICKED, "dice at the least") \
    ROW(MG_INITIATIVE_SUM,        "mg.initiative.sum",        STEP("the pips are added up"), PICKED, "the throw") \
    ROW(MG_INITIATIVE_BATTERED,   "mg.initiative.battered",   ADDS(-1), f->force.battered, "for each own unit that bears 2 tokens or more") \
    ROW(MG_INITIATIVE_SCOUTS, "mg.initiative.scouts", ADDS(+2), f->force.scouts, \
        "for each own scout unit near enough to a commander, with no own foot or cavalry " \
        "before its front edge") \
    ROW(MG_INITIATIVE_SCOUT_LINE, "mg.initiative.scout-line", \
        STEP("the front edge counts as a line from one table edge to the other"), PICKED, \
        "what is before a scout unit")

#define ACTIVATION_ROWS(ROW) \
    ROW(MG_ACTIVATION_HOLDER_FIRST, "mg.activation.holder-first", \
        STEP("puts his tokens on units first"), PICKED, "who has the initiative") \
    ROW(MG_ACTIVATION_ONE_ROLL,      "mg.activation.one-roll",      STEP("one throw for its unit"),                 PICKED, "each token") \
    ROW(MG_ACTIVATION_SEVERAL,       "mg.activation.several",       STEP("may get more tokens than one"),           PICKED, "any unit") \
    ROW(MG_ACTIVATION_TOTAL, "mg.activation.total", \
        STEP("a token for each unit on the table, commanders not counted"), PICKED, \
        "tokens of a turn") \
    ROW(MG_ACTIVATION_OTHER_NEXT,    "mg.activation.other-next",    STEP("puts his tokens on units next"),          PICKED, "the other player") \
    ROW(MG_ACTIVATION_COMMANDERS,    "mg.activation.commanders",    SCORES(1), PICKED, "score of a commander; 1: always active") \
    ROW(MG_ACTIVATION_ROLL, "mg.activation.roll", \
        STEP("a D6 for each, the holder of the initiative first"), PICKED, "all tokens are down") \
    ROW(MG_ACTIVATION_FAIL,          "mg.activation.fail",          STEP("that token goes"),                        PICKED, "a throw fails") \
    ROW(MG_ACTIVATION_PASS,          "mg.activation.pass",          STEP("the unit needs its other tokens no more"), PICKED, "a throw succeeds") \
    ROW(MG_ACTIVATION_MARKER, "mg.activation.marker", \
        STEP("the token stays as the mark of an active unit"), PICKED, "a throw succeeds") \
    ROW(MG_ACTIVATION_REGULAR,       "mg.activation.regular",       SCORES(1), PICKED, "score of regulars; 1: no throw") \
    ROW(MG_ACTIVATION_PARA_MILITARY, "mg.activation.para-military", SCORES(2), PICKED, "score of para-military units") \
    ROW(MG_ACTIVATION_IRREGULAR,     "mg.activation.irregular",     SCORES(3), PICKED, "score of irregulars")

#define AIRCRAFT_ROWS(ROW) \
    ROW(MG_AIRCRAFT_DECLARE,      "mg.aircraft.declare",      STEP("it is called before anybody throws to activate"), PICKED, "a sortie is wanted") \
    ROW(MG_AIRCRAFT_ROLL,         "mg.aircraft.roll",         SCORES(3), PICKED, "score of a sortie that was called") \
    ROW(MG_AIRCRAFT_ONCE, "mg.aircraft.once", SAYS("not allowed"), f->called_this_turn, \
        "this sortie was called in this turn already") \
    ROW(MG_AIRCRAFT_TWO_IN_THREE, "mg.aircraft.two-in-three", SAYS("not allowed"), \
        f->called_last_turn && f->called_turn_before, \
        "this sortie was thrown for in both turns before: two turns of three are the most")

#define REFORM_ROWS(ROW) \
    ROW(MG_REFORM_PURPOSE, "mg.reform.purpose", \
        STEP("the hurt go to the rear and others take their place"), PICKED, \
        "what the phase is for") \
    ROW(MG_REFORM_ORDER,       "mg.reform.order",       STEP("first tokens come off, then units disengage"), PICKED, "order of the phase") \
    ROW(MG_REFORM_SUPPORT,     "mg.reform.support",     TAKES_OFF(1), f->support, "a fresh unit supports it from no more than 2M") \
    ROW(MG_REFORM_TWO_RANKS,   "mg.reform.two-ranks",   TAKES_OFF(1), f->own.ranks == 2, "the unit is 2R") \
    ROW(MG_REFORM_ONE_A_PHASE, "mg.reform.one-a-phase", SAYS("no second token"), f->already_removed, "it has lost a token in this phase") \
    ROW(MG_REFORM_FLOOR,       "mg.reform.floor",       IS_WITHIN(2, 0, 9), PICKED, "tokens that always stay") \
    ROW(MG_REFORM_DISENGAGE, "mg.reform.disengage", SAYS("may disengage"), PICKED, \
        "vehicle, cavalry or scouts that took no token off in this phase")

#define COMMON_ROWS(ROW) \
    ROW(MG_COMMON_USE, "mg.common.use", STEP("these rows change the pool of one unit"), PICKED, \
        "shooting, charge and hand-to-hand") \
    ROW(MG_COMMON_ADD_UP,          "mg.common.add-up",          STEP("they add up"), PICKED, "more rows than one") \
    ROW(MG_COMMON_SCOUTS_CIVILIAN, "mg.common.scouts-civilian", ADDS(-2), \
        f->own.arm == SCOUTS || is_civilian(f->own.class), \
        "scouts, or civilians of any kind (once)") \
    ROW(MG_COMMON_NIGHT,           "mg.common.night",           ADDS(-2), f->night,                         "at night") \
    ROW(MG_COMMON_LIMITED,         "mg.common.limited",         ADDS(-1), f->own.strength == LIMITED,       "limited strength") \
    ROW(MG_COMMON_RAW,             "mg.common.raw",             ADDS(-1), f->own.grade == RAW,              "raw") \
    ROW(MG_COMMON_TOKENS,          "mg.common.tokens",          ADDS(-1), f->own.tokens,                    "for each hit token on it") \
    ROW(MG_COMMON_HATED,           "mg.common.hated",           ADDS(-1), has(&f->own, HATED_LEADER),       "a hated commander leads it") \
    ROW(MG_COMMON_BATTLE_HARD,     "mg.common.battle-hard",     ADDS(+1), f->own.grade == BATTLE_HARD,      "battle-hard") \
    ROW(MG_COMMON_FRESH,           "mg.common.fresh",           ADDS(+1), is_fresh(&f->own),                "fresh: no hit tokens") \
    ROW(MG_COMMON_REGULAR, "mg.common.regular", ADDS(+1), \
        f->own.class == REGULAR && f->other.class != REGULAR, "regulars against others") \
    ROW(MG_COMMON_REINFORCED,      "mg.common.reinforced",      ADDS(+2), f->own.strength == REINFORCED,    "reinforced")

#define SHOOT_ROWS(ROW) \
    ROW(MG_SHOOT_USE,                "mg.shoot.use",                STEP("these rows change the shooter's pool"), PICKED, "shooting") \
    ROW(MG_SHOOT_ADD_UP,             "mg.shoot.add-up",             STEP("they add up"), PICKED, "more rows than one") \
    ROW(MG_SHOOT_TWO_RANKS,          "mg.shoot.two-ranks",          ADDS(-2), f->own.ranks == 2,                "the shooter is 2R") \
    ROW(MG_SHOOT_SINGLE_SHOT,        "mg.shoot.single-shot",        ADDS(-2), f->own.weapon == SINGLE_SHOT,     "single shot weapons") \
    ROW(MG_SHOOT_TARGET_TERRAIN, "mg.shoot.target-terrain", ADDS(-2), \
        is_in_terrain(f->other.place), "target in terrain or a fortification") \
    ROW(MG_SHOOT_MOVED, "mg.shoot.moved", ADDS(-2), \
        f->moved && (f->own.arm == ARTILLERY || f->own.arm == VEHICLE || f->own.arm == CAVALRY), \
        "artillery (not the horse kind), vehicle or cavalry that moved in the turn before") \
    ROW(MG_SHOOT_ENHANCED_AT,        "mg.shoot.enhanced-at",        ADDS(-2), f->own.weapon == ENHANCED_AT,     "enhanced anti tank weapon") \
    ROW(MG_SHOOT_RETURN_FIRE, "mg.shoot.return-fire", ADDS(-2), f->shot == RETURN_FIRE, \
        "return fire of a unit that is not active") \
    ROW(MG_SHOOT_SMOKE, "mg.shoot.smoke", ADDS(-2), f->smoke, \
        "smoke falls on the shooter or on the target") \
    ROW(MG_SHOOT_TARGET_SCOUTS_ARTILLERY, "mg.shoot.target-scouts-artillery", ADDS(-1), is_hard_to_see(f->other.arm), "target scouts or artillery") \
    ROW(MG_SHOOT_ARTILLERY_AT_SCOUTS_ARTILLERY, "mg.shoot.artillery-at-scouts-artillery", \
        ADDS(-1), is_artillery(f->own.arm) && is_hard_to_see(f->other.arm), \
        "artillery at scouts or artillery: once more") \
    ROW(MG_SHOOT_CRASH_FIRE,         "mg.shoot.crash-fire",         ADDS(-1), f->shot == CRASH_FIRE,            "crash fire of horse artillery") \
    ROW(MG_SHOOT_STANDARD_AT,        "mg.shoot.standard-at",        ADDS(-1), f->own.weapon == STANDARD_AT,     "standard anti tank weapon") \
    ROW(MG_SHOOT_TWO_RANKS_IN_OPEN, "mg.shoot.two-ranks-in-open", ADDS(+1), \
        f->other.ranks == 2 && f->other.place == OPEN && (is_artillery(f->own.arm) || is_anti_tank(f->own.weapon)), \
        "artillery or an anti tank weapon at 2R in the open") \
    ROW(MG_SHOOT_BOW, "mg.shoot.bow", ADDS(+1), \
        f->own.weapon == BOW && (f->other.arm == FOOT || f->other.arm == CAVALRY), \
        "bows at foot or cavalry, near or far") \
    ROW(MG_SHOOT_NIGHT_TRAINED, "mg.shoot.night-trained", ADDS(+1), \
        f->night && has(&f->own, NIGHT_TRAINED), "trained for the night, at night") \
    ROW(MG_SHOOT_RAPID_LOADING,      "mg.shoot.rapid-loading",      ADDS(+1), has(&f->own, RAPID_LOADING),      "rapid loading") \
    ROW(MG_SHOOT_ASSAULT_WEAPONS, "mg.shoot.assault-weapons", ADDS(+1), \
        f->own.weapon == ASSAULT_RIFLE || f->own.weapon == SUB_MACHINE_GUN, \
        "assault rifles or sub-machine-guns") \
    ROW(MG_SHOOT_MACHINE_GUN, "mg.shoot.machine-gun", ADDS(+2), f->own.weapon == MACHINE_GUN, \
        "machine guns (not sub-machine-guns)") \
    ROW(MG_SHOOT_CAPABILITY,         "mg.shoot.capability",         ADDS(+2), has(&f->own, SHOOTING_CAPABILITY), "shooting capability") \
    ROW(MG_SHOOT_NIGHT_TECHNOLOGY,   "mg.shoot.night-technology",   ADDS(+2), f->night && has(&f->own, NIGHT_TECHNOLOGY), "night sights, at night") \
    ROW(MG_SHOOT_STABILISED,         "mg.shoot.stabilised",         ADDS(+2), has(&f->own, STABILISED),         "stabilised gun") \
    ROW(MG_SHOOT_TERRAIN_SHORT, "mg.shoot.terrain-short", TWO_THIRDS, \
        is_shooting_from_terrain(f) && f->band == SHORT, \
        "from terrain at short range; not artillery, tribal units or vehicles") \
    ROW(MG_SHOOT_LONG_RANGE,         "mg.shoot.long-range",         HALF, f->band == LONG,                      "long range") \
    ROW(MG_SHOOT_TERRAIN_LONG, "mg.shoot.terrain-long", HALF, \
        is_shooting_from_terrain(f) && f->band == LONG, \
        "from terrain at long range; not artillery, tribal units or vehicles") \
    ROW(MG_SHOOT_HALF_DICE, "mg.shoot.half-dice", HALF, f->shot == HALF_DICE, \
        "para-military unit that shoots for no points") \
    ROW(MG_SHOOT_MOB,                "mg.shoot.mob",                HALF, f->own.class == MOB,                  "mob")

#define HITS_ROWS(ROW) \
    ROW(MG_HITS_USE,                  "mg.hits.use",                  STEP("these rows change the hits that a shot gives"), PICKED, "shooting") \
    ROW(MG_HITS_ADD_UP,               "mg.hits.add-up",               STEP("they add up"), PICKED, "more rows than one") \
    ROW(MG_HITS_LIGHT_AT_ENHANCED, "mg.hits.light-at-enhanced", ADDS(-2), \
        is_shot_at(f, LIGHT_AT, ENHANCED_ARMOUR), "light anti tank weapon at enhanced armour") \
    ROW(MG_HITS_ONE_RANK, "mg.hits.one-rank", ADDS(-1), f->other.ranks == 1, \
        "target 1R, of any arm") \
    ROW(MG_HITS_BATTLE_HARD,          "mg.hits.battle-hard",          ADDS(-1), f->other.grade == BATTLE_HARD,               "target battle-hard") \
    ROW(MG_HITS_LIGHT_AT_STANDARD, "mg.hits.light-at-standard", ADDS(-1), \
        is_shot_at(f, LIGHT_AT, STANDARD_ARMOUR), "light anti tank weapon at standard armour") \
    ROW(MG_HITS_STANDARD_AT_ENHANCED, "mg.hits.standard-at-enhanced", ADDS(-1), \
        is_shot_at(f, STANDARD_AT, ENHANCED_ARMOUR), \
        "standard anti tank weapon at enhanced armour") \
    ROW(MG_HITS_QUIET_COVER, "mg.hits.quiet-cover", ADDS(-1), \
        f->quiet && is_in_cover(f->other.place) && (f->other.class == REGULAR || f->other.class == IRREGULAR), \
        "regulars or irregulars in cover who have not shot and were not shot at in this phase") \
    ROW(MG_HITS_RAW,                  "mg.hits.raw",                  ADDS(+1), f->other.grade == RAW,                       "target raw") \
    ROW(MG_HITS_STANDARD_AT_LIGHT, "mg.hits.standard-at-light", ADDS(+1), \
        is_shot_at(f, STANDARD_AT, LIGHT_ARMOUR), "standard anti tank weapon at light armour") \
    ROW(MG_HITS_ENHANCED_AT_STANDARD, "mg.hits.enhanced-at-standard", ADDS(+1), \
        is_shot_at(f, ENHANCED_AT, STANDARD_ARMOUR), \
        "enhanced anti tank weapon at standard armour") \
    ROW(MG_HITS_AT_CLOSE, "mg.hits.at-close", ADDS(+1), \
        f->band == SHORT && f->other.arm == VEHICLE && (f->own.weapon == STANDARD_AT || f->own.weapon == ENHANCED_AT), \
        "standard or enhanced anti tank weapon at a vehicle, short range") \
    ROW(MG_HITS_AIR_OR_MACHINE_GUN, "mg.hits.air-or-machine-gun", ADDS(+1), \
        f->other.arm != VEHICLE && (f->own.weapon == AIR_ATTACK || f->own.weapon == MACHINE_GUN), \
        "air attack or machine guns at anything but a vehicle") \
    ROW(MG_HITS_GAS_LATER, "mg.hits.gas-later", ADDS(+1), f->gas == LATER_GAS, \
        "gas, but not the player's first") \
    ROW(MG_HITS_ADVANCED_ROUND, "mg.hits.advanced-round", ADDS(+1), \
        f->other.arm == VEHICLE && has(&f->own, ADVANCED_ROUNDS), "advanced rounds at a vehicle") \
    ROW(MG_HITS_ENHANCED_AT_LIGHT, "mg.hits.enhanced-at-light", ADDS(+2), \
        is_shot_at(f, ENHANCED_AT, LIGHT_ARMOUR), "enhanced anti tank weapon at light armour") \
    ROW(MG_HITS_GAS_FIRST,            "mg.hits.gas-first",            ADDS(+2), f->gas == FIRST_GAS,                         "the player's first gas")

#define CHARGE_ROWS(ROW) \
    ROW(MG_CHARGE_USE,                     "mg.charge.use",                     STEP("these rows change the pool of one unit"), PICKED, "charge") \
    ROW(MG_CHARGE_ADD_UP,                  "mg.charge.add-up",                  STEP("they add up"), PICKED, "more rows than one") \
    ROW(MG_CHARGE_CAVALRY_DEFENCE, "mg.charge.cavalry-defence", ADDS(+2), \
        is_steady_before_cavalry(f), \
        "foot with cavalry defence that stood still in the turn before, against cavalry") \
    ROW(MG_CHARGE_ANTI_TANK_VEHICLE, "mg.charge.anti-tank-vehicle", ADDS(+2), \
        has(&f->own, ANTI_TANK_DEFENCE) && f->other.arm == VEHICLE, \
        "anti tank defence against a vehicle") \
    ROW(MG_CHARGE_TWO_RANKS,               "mg.charge.two-ranks",               ADDS(+2), f->own.ranks == 2,                            "2R") \
    ROW(MG_CHARGE_ENGINEERS_FORTIFICATION, "mg.charge.engineers-fortification", ADDS(+2), \
        has(&f->own, ASSAULT_ENGINEERS) && f->other.place == FORTIFICATION, \
        "assault engineers against a fortification") \
    ROW(MG_CHARGE_DEFENDING_FORTIFICATION, "mg.charge.defending-fortification", ADDS(+2), \
        f->own.place == FORTIFICATION && !f->initiated, "charged in a fortification") \
    ROW(MG_CHARGE_SHOCK, "mg.charge.shock", ADDS(+1), \
        has(&f->own, SHOCK) && !(f->own.arm == FOOT && f->other.arm == CAVALRY), \
        "shock troops, but not foot against cavalry") \
    ROW(MG_CHARGE_ANTI_TANK_OTHER, "mg.charge.anti-tank-other", ADDS(+1), \
        has(&f->own, ANTI_TANK_DEFENCE) && f->other.arm != VEHICLE, \
        "anti tank defence against anything else") \
    ROW(MG_CHARGE_ENGINEERS_OTHER, "mg.charge.engineers-other", ADDS(+1), \
        has(&f->own, ASSAULT_ENGINEERS) && f->other.place != FORTIFICATION, \
        "assault engineers elsewhere") \
    ROW(MG_CHARGE_UPHILL, "mg.charge.uphill", ADDS(+1), f->is_higher, "on the higher ground") \
    ROW(MG_CHARGE_ASSAULT_WEAPONS, "mg.charge.assault-weapons", ADDS(+1), \
        has(&f->own, ASSAULT_WEAPONS), "assault rifles or sub-machine-guns") \
    ROW(MG_CHARGE_CHARISMATIC_RASH, "mg.charge.charismatic-rash", ADDS(+1), \
        has(&f->own, CHARISMATIC_LEADER) || has(&f->own, RASH_LEADER), \
        "a charismatic or rash commander leads it (once)") \
    ROW(MG_CHARGE_DEFENSIVE, "mg.charge.defensive", ADDS(+1), \
        has(&f->own, DEFENSIVE_LEADER) && !f->initiated, \
        "charged while a defensive commander leads it") \
    ROW(MG_CHARGE_VEHICLE_FROM_COVER, "mg.charge.vehicle-from-cover", ADDS(-1), \
        f->initiated && is_daring_vehicle(f) && is_in_cover(f->own.place), \
        "charges a vehicle out of cover, without assault engineers") \
    ROW(MG_CHARGE_VEHICLE_FROM_OPEN, "mg.charge.vehicle-from-open", ADDS(-2), \
        f->initiated && is_daring_vehicle(f) && !is_in_cover(f->own.place), \
        "charges a vehicle without cover or assault engineers") \
    ROW(MG_CHARGE_SMOKE, "mg.charge.smoke", ADDS(-2), f->smoke, "smoke falls on either unit") \
    ROW(MG_CHARGE_ARTILLERY,               "mg.charge.artillery",               HALF,       is_artillery(f->own.arm),                   "artillery") \
    ROW(MG_CHARGE_TERRAIN, "mg.charge.terrain", TWO_THIRDS, is_hindered_by_terrain(f), \
        "its base, or part of it, is in terrain; not artillery, tribal units or scouts")

/* own is the loser, other the winner. */
#define MELEE_ROWS(ROW) \
    ROW(MG_MELEE_USE, "mg.melee.use", STEP("these rows change the hits that a fight gives"), \
        PICKED, "charge and hand-to-hand") \
    ROW(MG_MELEE_ADD_UP,                  "mg.melee.add-up",                  STEP("they add up"), PICKED, "more rows than one") \
    ROW(MG_MELEE_ENHANCED_ARMOUR, "mg.melee.enhanced-armour", ADDS(-2), \
        f->own.armour == ENHANCED_ARMOUR, "loser in enhanced armour") \
    ROW(MG_MELEE_CAVALRY_BEAT_VEHICLE, "mg.melee.cavalry-beat-vehicle", ADDS(-2), \
        f->own.arm == VEHICLE && f->other.arm == CAVALRY, "cavalry beats a vehicle") \
    ROW(MG_MELEE_TWO_RANKS, "mg.melee.two-ranks", ADDS(-1), f->own.ranks == 2, "loser 2R") \
    ROW(MG_MELEE_BATTLE_HARD, "mg.melee.battle-hard", ADDS(-1), f->own.grade == BATTLE_HARD, \
        "loser battle-hard") \
    ROW(MG_MELEE_STANDARD_ARMOUR, "mg.melee.standard-armour", ADDS(-1), \
        f->own.armour == STANDARD_ARMOUR, "loser in standard armour") \
    ROW(MG_MELEE_RAW, "mg.melee.raw", ADDS(+1), f->own.grade == RAW, "loser raw") \
    ROW(MG_MELEE_TRIBAL_CHARGE_LOST, "mg.melee.tribal-charge-lost", ADDS(+1), \
        is_lost_tribal_charge(f) && !(f->other.arm == SCOUTS && f->excepts_scouts), \
        "tribal unit charged and lost to a fresh unit that is not tribal") \
    ROW(MG_MELEE_TRIBAL_EXCEPT_SCOUTS, "mg.melee.tribal-except-scouts", ADDS(0), \
        is_lost_tribal_charge(f) && f->other.arm == SCOUTS, \
        "the same, but lost to scouts: this in its place") \
    ROW(MG_MELEE_LOST_TO_TRIBAL_CHARGE, "mg.melee.lost-to-tribal-charge", ADDS(+1), \
        !has(&f->own, TRIBAL) && has(&f->other, TRIBAL) && !f->initiated, \
        "lost to a tribal unit that charged; the loser is not tribal") \
    ROW(MG_MELEE_LOST_IN_FORTIFICATION, "mg.melee.lost-in-fortification", ADDS(+1), \
        f->own.place == FORTIFICATION, "loser in a fortification") \
    ROW(MG_MELEE_CIVILIAN, "mg.melee.civilian", ADDS(+1), is_civilian(f->own.class), \
        "loser civilians of any kind") \
    ROW(MG_MELEE_CAVALRY_LOST_TO_VEHICLE, "mg.melee.cavalry-lost-to-vehicle", ADDS(+2), \
        f->own.arm == CAVALRY && f->other.arm == VEHICLE, "cavalry loses to a vehicle")

#define HAND_ROWS(ROW) \
    ROW(MG_HAND_USE,                     "mg.hand.use",                     STEP("these rows change the pool of one unit"), PICKED, "hand-to-hand") \
    ROW(MG_HAND_ADD_UP,                  "mg.hand.add-up",                  STEP("they add up"), PICKED, "more rows than one") \
    ROW(MG_HAND_CAVALRY_DEFENCE, "mg.hand.cavalry-defence", ADDS(+2), is_steady_before_cavalry(f), \
        "foot with cavalry defence that stood still in the turn before, against cavalry") \
    ROW(MG_HAND_ABILITY, "mg.hand.ability", ADDS(+2), \
        has(&f->own, HAND_TO_HAND_ABILITY) && f->other.arm != VEHICLE && !(f->own.arm == FOOT && f->other.arm == CAVALRY && has(&f->other, HAND_TO_HAND_ABILITY)), \
        "hand-to-hand ability; not against vehicles, nor foot against cavalry that has it too") \
    ROW(MG_HAND_ANTI_TANK_VEHICLE, "mg.hand.anti-tank-vehicle", ADDS(+2), \
        has(&f->own, ANTI_TANK_DEFENCE) && f->other.arm == VEHICLE, \
        "anti tank defence against a vehicle") \
    ROW(MG_HAND_ENGINEERS_FORTIFICATION, "mg.hand.engineers-fortification", ADDS(+2), \
        has(&f->own, ASSAULT_ENGINEERS) && f->other.place == FORTIFICATION, \
        "assault engineers against a fortification") \
    ROW(MG_HAND_DEFENDING_FORTIFICATION, "mg.hand.defending-fortification", ADDS(+2), \
        f->own.place == FORTIFICATION && !f->initiated, "charged in a fortification") \
    ROW(MG_HAND_TWO_RANKS,               "mg.hand.two-ranks",               ADDS(+2), f->own.ranks == 2,                            "2R") \
    ROW(MG_HAND_TRIBAL_UNFRESH, "mg.hand.tribal-unfresh", ADDS(+1), \
        is_tribal_against_other(f) && !is_fresh(&f->other), \
        "tribal unit against others who are not fresh") \
    ROW(MG_HAND_ANTI_TANK_OTHER, "mg.hand.anti-tank-other", ADDS(+1), \
        has(&f->own, ANTI_TANK_DEFENCE) && f->other.arm != VEHICLE, \
        "anti tank defence against anything else") \
    ROW(MG_HAND_ENGINEERS_OTHER, "mg.hand.engineers-other", ADDS(+1), \
        has(&f->own, ASSAULT_ENGINEERS) && f->other.place != FORTIFICATION, \
        "assault engineers elsewhere") \
    ROW(MG_HAND_UPHILL, "mg.hand.uphill", ADDS(+1), f->is_higher, "on the higher ground") \
    ROW(MG_HAND_ASSAULT_WEAPONS, "mg.hand.assault-weapons", ADDS(+1), \
        has(&f->own, ASSAULT_WEAPONS), "assault rifles or sub-machine-guns") \
    ROW(MG_HAND_CHARISMATIC_RASH, "mg.hand.charismatic-rash", ADDS(+1), \
        has(&f->own, CHARISMATIC_LEADER) || has(&f->own, RASH_LEADER), \
        "a charismatic or rash commander leads it (once)") \
    ROW(MG_HAND_DEFENSIVE, "mg.hand.defensive", ADDS(+1), \
        has(&f->own, DEFENSIVE_LEADER) && !f->initiated, \
        "charged while a defensive commander leads it") \
    ROW(MG_HAND_VEHICLE_IN_COVER, "mg.hand.vehicle-in-cover", ADDS(-1), \
        is_daring_vehicle(f) && is_in_cover(f->own.place), \
        "against a vehicle, in cover, without assault engineers") \
    ROW(MG_HAND_TRIBAL_FRESH, "mg.hand.tribal-fresh", ADDS(-1), \
        is_tribal_against_other(f) && is_fresh(&f->other), \
        "tribal unit against others who are fresh") \
    ROW(MG_HAND_VEHICLE_IN_OPEN, "mg.hand.vehicle-in-open", ADDS(-2), \
        is_daring_vehicle(f) && !is_in_cover(f->own.place), \
        "against a vehicle without cover or assault engineers") \
    ROW(MG_HAND_TERRAIN, "mg.hand.terrain", TWO_THIRDS, is_hindered_by_terrain(f), \
        "its base, or part of it, is in terrain; not artillery, tribal units or scouts") \
    ROW(MG_HAND_ARTILLERY,               "mg.hand.artillery",               HALF,       is_artillery(f->own.arm),                   "artillery") \
    ROW(MG_HAND_MOB,                     "mg.hand.mob",                     HALF,       f->own.class == MOB,                        "mob")

#define MOVE_ROWS(ROW) \
    ROW(MG_MOVE_FOOT,              "mg.move.foot",              IS(1), PICKED, "M of foot (artillery is not meant)") \
    ROW(MG_MOVE_SCOUTS,            "mg.move.scouts",            IS(2), PICKED, "M of scouts, in terrain too") \
    ROW(MG_MOVE_SCOUTMASTER, "mg.move.scoutmaster", ADDS(+1), \
        f->own.arm == SCOUTS && f->scoutmaster && !f->terrain, \
        "M more for scouts under a scoutmaster, clear of terrain") \
    ROW(MG_MOVE_CAVALRY,           "mg.move.cavalry",           IS(2), PICKED, "M of cavalry") \
    ROW(MG_MOVE_TRIBAL,            "mg.move.tribal",            IS(2), PICKED, "M of tribal units, in terrain too") \
    ROW(MG_MOVE_CAVALRY_DISENGAGE, "mg.move.cavalry-disengage", IS(1), PICKED, "M of cavalry that disengages, tribal or not") \
    ROW(MG_MOVE_ROAD,              "mg.move.road",              ADDS(+1), f->road, "M more when all of the move follows a road") \
    ROW(MG_MOVE_TERRAIN_LIMIT, "mg.move.terrain-limit", IS(1), \
        f->terrain && is_slowed_by_terrain(f), \
        "M at most for foot, cavalry and guns that touch terrain; tribal units and vehicles " \
        "are not meant") \
    ROW(MG_MOVE_COMMAND, "mg.move.command", SAYS("no move"), \
        f->own.arm != STAFF && !f->in_command, "it begins too far from its commander") \
    ROW(MG_MOVE_VEHICLE_TERRAIN, "mg.move.vehicle-terrain", ADDS(-1), \
        f->terrain && f->own.arm == VEHICLE, "M of a vehicle that drives through terrain") \
    ROW(MG_MOVE_FULL_TRACKS, "mg.move.full-tracks", SAYS("nothing is lost"), \
        f->terrain && f->own.arm == VEHICLE && (f->gear == TRACKS || f->gear == RAILS), \
        "full tracks, or an armoured train, in terrain") \
    ROW(MG_MOVE_SLOW,              "mg.move.slow",              IS(1), PICKED, "M of a slow vehicle") \
    ROW(MG_MOVE_STANDARD,          "mg.move.standard",          IS(2), PICKED, "M of an ordinary vehicle") \
    ROW(MG_MOVE_FAST,              "mg.move.fast",              IS(3), PICKED, "M of a fast vehicle") \
    ROW(MG_MOVE_ANY,               "mg.move.any",               IS(1), PICKED, "M that are always possible, if they can be paid for")

#define ACTION_ROWS(ROW) \
    ROW(MG_ACTION_USE, "mg.action.use", STEP("each action has its price"), PICKED, \
        "shooting, charging, moving, disengaging") \
    ROW(MG_ACTION_ADD_UP,             "mg.action.add-up",             STEP("they add up"), PICKED, "more rows than one") \
    ROW(MG_ACTION_MOVE, "mg.action.move", COSTS(1), f->action == MOVE, "a move of any length") \
    ROW(MG_ACTION_CHARGE, "mg.action.charge", COSTS(1), \
        f->action == CHARGE && f->own.ranks == 1 && !f->tribal, \
        "a charge, but for 2R and tribal units") \
    ROW(MG_ACTION_TRIBAL_OPEN, "mg.action.tribal-open", COSTS(1), \
        f->action == MOVE && f->tribal && !f->terrain && f->distance > 1, \
        "tribal unit goes farther than 1M in the open") \
    ROW(MG_ACTION_TURN_TRIBAL, "mg.action.turn-tribal", COSTS(1), f->action == TURN && f->tribal, \
        "tribal unit turns where it stands") \
    ROW(MG_ACTION_TERRAIN, "mg.action.terrain", COSTS(1), \
        f->terrain && f->own.arm != SCOUTS && !(f->tribal && f->own.arm == FOOT), \
        "through terrain, but for scouts and tribal foot") \
    ROW(MG_ACTION_DISENGAGE, "mg.action.disengage", COSTS(1), f->action == DISENGAGE, \
        "vehicle, cavalry or scouts get away from a fight") \
    ROW(MG_ACTION_LIMBER, "mg.action.limber", COSTS(1), f->action == LIMBER, \
        "guns are limbered or unlimbered") \
    ROW(MG_ACTION_RASH_STAND, "mg.action.rash-stand", COSTS(1), \
        f->action == STAND && f->leader == RASH && !f->holding, \
        "units of a rash commander stay, and there is nothing for them to hold") \
    ROW(MG_ACTION_CAUTIOUS_ADVANCE, "mg.action.cautious-advance", COSTS(1), \
        f->action == MOVE && f->leader == CAUTIOUS && f->nearer && !f->into_cover, \
        "unit of a cautious commander goes nearer to the enemy, and not into cover") \
    ROW(MG_ACTION_CAUTIOUS_CHARGE, "mg.action.cautious-charge", COSTS(1), \
        f->action == CHARGE && f->leader == CAUTIOUS, "unit of a cautious commander charges") \
    ROW(MG_ACTION_SHOOT,              "mg.action.shoot",              COSTS(1), f->action == SHOOT,                                 "a shot") \
    ROW(MG_ACTION_DEFENCES, "mg.action.defences", COSTS(1), f->defences && !f->engineers, \
        "through battlefield defences, but for assault engineers") \
    ROW(MG_ACTION_TURN, "mg.action.turn", COSTS(0), f->action == TURN && !f->tribal, \
        "any other unit turns where it stands") \
    ROW(MG_ACTION_FLEE, "mg.action.flee", COSTS(0), f->action == FLEE, \
        "scouts or a staff team try to get away") \
    ROW(MG_ACTION_HAND_TO_HAND,       "mg.action.hand-to-hand",       COSTS(0), f->action == FIGHT,                                 "hand-to-hand") \
    ROW(MG_ACTION_ENGINEERS_DEFENCES, "mg.action.engineers-defences", COSTS(0), \
        f->defences && f->engineers, "assault engineers through battlefield defences") \
    ROW(MG_ACTION_RETURN_FIRE, "mg.action.return-fire", COSTS(0), f->action == SHOOT_BACK, \
        "a unit that is not active shoots back at an active one, in the shooting phase") \
    ROW(MG_ACTION_HALF_DICE, "mg.action.half-dice", COSTS(0), f->action == SHOOT_HALF, \
        "para-military unit shoots with half of its dice, in the shooting phase")

#define SHORT_ROWS(ROW) \
    ROW(MG_SHORT_FOOT, "mg.short.foot", REACHES(1), PICKED, \
        "short reach in M of pistols, assault rifles and sub-machine-guns") \
    ROW(MG_SHORT_CAVALRY,           "mg.short.cavalry",           REACHES(1), PICKED, "short reach of cavalry, with any weapon") \
    ROW(MG_SHORT_LIGHT_AT,          "mg.short.light-at",          REACHES(2), PICKED, "short reach of a light anti tank weapon") \
    ROW(MG_SHORT_STANDARD_AT,       "mg.short.standard-at",       REACHES(3), PICKED, "short reach of a standard anti tank weapon") \
    ROW(MG_SHORT_ENHANCED_AT,       "mg.short.enhanced-at",       REACHES(4), PICKED, "short reach of an enhanced anti tank weapon") \
    ROW(MG_SHORT_ARTILLERY,         "mg.short.artillery",         REACHES(2), PICKED, "short reach of guns, howitzers and mortars") \
    ROW(MG_SHORT_SINGLE_SHOT,       "mg.short.single-shot",       REACHES(1), PICKED, "short reach of single shot weapons") \
    ROW(MG_SHORT_ANTI_TANK_DEFENCE, "mg.short.anti-tank-defence", REACHES(0), PICKED, \
        "reach of close anti tank defence; 0: it only counts in charge and hand-to-hand") \
    ROW(MG_SHORT_MACHINE_GUN,       "mg.short.machine-gun",       REACHES(2), PICKED, "short reach of machine guns")

#define LONG_ROWS(ROW) \
    ROW(MG_LONG_BOW_ASSAULT_RIFLE,      "mg.long.bow-assault-rifle",      REACHES(2),  PICKED, "long reach in M of bows and assault rifles") \
    ROW(MG_LONG_RIFLE,                  "mg.long.rifle",                  REACHES(3),  PICKED, "long reach of rifles") \
    ROW(MG_LONG_SINGLE_SHOT,            "mg.long.single-shot",            REACHES(0),  PICKED, "long reach of single shot weapons; 0: not allowed") \
    ROW(MG_LONG_MACHINE_GUN,            "mg.long.machine-gun",            REACHES(4),  PICKED, "long reach of machine guns") \
    ROW(MG_LONG_PISTOL_SUB_MACHINE_GUN, "mg.long.pistol-sub-machine-gun", REACHES(0), PICKED, \
        "long reach of pistols and sub-machine-guns; 0: not allowed") \
    ROW(MG_LONG_CAVALRY, "mg.long.cavalry", REACHES(0), PICKED, \
        "long reach of cavalry, with any weapon; 0: not allowed") \
    ROW(MG_LONG_LIGHT_GUN,              "mg.long.light-gun",              REACHES(12), PICKED, "long reach of a light gun or howitzer") \
    ROW(MG_LONG_MEDIUM_GUN,             "mg.long.medium-gun",             REACHES(14), PICKED, "long reach of a medium gun or howitzer") \
    ROW(MG_LONG_HEAVY_GUN,              "mg.long.heavy-gun",              REACHES(16), PICKED, "long reach of a heavy gun or howitzer") \
    ROW(MG_LONG_LIGHT_MORTAR,           "mg.long.light-mortar",           REACHES(3),  PICKED, "long reach of a light mortar, the unit's own") \
    ROW(MG_LONG_MEDIUM_MORTAR,          "mg.long.medium-mortar",          REACHES(6),  PICKED, "long reach of a medium mortar, the brigade's") \
    ROW(MG_LONG_HEAVY_MORTAR,           "mg.long.heavy-mortar",           REACHES(9),  PICKED, "long reach of a heavy mortar, the corps'") \
    ROW(MG_LONG_LIGHT_AT,               "mg.long.light-at",               REACHES(4),  PICKED, "long reach of a light anti tank weapon") \
    ROW(MG_LONG_STANDARD_AT,            "mg.long.standard-at",            REACHES(6),  PICKED, "long reach of a standard anti tank weapon") \
    ROW(MG_LONG_ENHANCED_AT,            "mg.long.enhanced-at",            REACHES(8),  PICKED, "long reach of an enhanced anti tank weapon")

#define RANGE_ROWS(ROW) \
    ROW(MG_RANGE_SHORTENED, "mg.range.shortened", STEP("they are short so that guns do not command the whole table"), PICKED, "ranges of artillery") \
    ROW(MG_RANGE_BOWS,      "mg.range.bows",      STEP("only for tribal units, who may carry other weapons instead"), PICKED, "bows") \
    ROW(MG_RANGE_OVERHEAD, "mg.range.overhead", REACHES(1), PICKED, \
        "M at the least from the target to the shooter's friends, for artillery that shoots " \
        "over heads")

#define RULINGS(RULING, SETTING) \
    RULING(MG_RULING_MEASURE, "mg.ruling.measure", STATED, \
        "1M is 4 inches on the computer's table. Distances run between the nearest points of " \
        "two bases; ranges are rounded up to whole M and are 1 at least.") \
    SETTING(MG_SET_M, "mg.ruling.measure.m", 400, 100, 1200, "hundredths of an inch in 1M") \
    RULING(MG_RULING_BASE_DICE, "mg.ruling.base-dice", NOTED, \
        "Dice that a pool starts with. It is the same for shooting, charge and hand-to-hand.") \
    SETTING(MG_SET_BASE_DICE, "mg.ruling.base-dice.base-dice", 6, 1, 12, \
        "dice that a pool starts with") \
    RULING(MG_RULING_TO_HIT, "mg.ruling.to-hit", STATED, "A die of 5 or 6 is a hit.") \
    SETTING(MG_SET_HIT_SCORE, "mg.ruling.to-hit.hit-score", 5, 2, 6, "lowest die that hits") \
    RULING(MG_RULING_DESTROYED, "mg.ruling.destroyed", STATED, \
        "A unit with 4 hit tokens is destroyed and taken off.") \
    SETTING(MG_SET_DESTROYED_AT, "mg.ruling.destroyed.destroyed-at", 4, 4, 9, \
        "tokens that destroy a unit") \
    RULING(MG_RULING_FRESH, "mg.ruling.fresh", STATED, \
        "Fresh is a unit without hit tokens, at any moment.") \
    RULING(MG_RULING_ARITHMETIC, "mg.ruling.arithmetic", STATED, \
        "Additions first, then the fractions in the order of the sheet, each on what is left: " \
        "one die in N is lost, rounded down. Then the least of one die. Hits are adjusted only " \
        "if there is one. There is no upper limit.") \
    RULING(MG_RULING_RANKS, "mg.ruling.ranks", STATED, \
        "1R and 2R are one base, or two bases one behind the other that act as one unit and " \
        "count as two bases. Only foot and cavalry may be 2R; it does not change in a battle.") \
    RULING(MG_RULING_STRENGTH, "mg.ruling.strength", STATED, \
        "A unit is limited or reinforced or neither, and raw or battle-hard or neither.") \
    RULING(MG_RULING_EQUIPMENT, "mg.ruling.equipment", STATED, \
        "Foot carries small arms and anti tank weapons; scouts and cavalry carry small arms " \
        "but no machine guns; artillery has anti tank guns, guns and mortars; vehicles have " \
        "all of these but pistols, single shot weapons and bows. Armour is for vehicles; " \
        "tribal for foot, scouts and cavalry; cavalry defence and assault engineers for foot; " \
        "anti tank defence for foot and scouts; advanced rounds for anti tank weapons and " \
        "guns. A tribal unit has a class as well.") \
    RULING(MG_RULING_CIVILIANS, "mg.ruling.civilians", NOTED, \
        "Score of civilians and mobs. It is that of irregulars. Unarmed civilians neither " \
        "shoot nor charge, but they defend themselves.") \
    SETTING(MG_SET_CIVILIAN_SCORE, "mg.ruling.civilians.civilian-score", 3, 2, 6, \
        "score of civilians and mobs") \
    RULING(MG_RULING_PLACES, "mg.ruling.places", STATED, \
        "A fortification is terrain and cover to whoever shoots at it or moves in or out; its " \
        "garrison loses no dice for terrain. Cover is terrain, a fortification, or defences or " \
        "an obstacle in front. A base partly in terrain is in terrain. Uphill is on higher " \
        "ground than the opponent. Smoke on either unit counts for both pools of a charge.") \
    SETTING(MG_SET_LINE_COVER, "mg.ruling.places.line-cover", 50, 0, 200, \
        "hundredths of an inch to the line that covers") \
    RULING(MG_RULING_ARTILLERY, "mg.ruling.artillery", STATED, \
        "Artillery means horse artillery too, unless the sheet leaves it out. A gun counts by " \
        "the arm of its unit: on a carriage artillery, in a tank vehicle, on a shoulder foot. " \
        "Anti tank guns have the anti tank ranges. The two rows for artillery that shoots at " \
        "scouts and artillery add up.") \
    RULING(MG_RULING_FOOT_RANGES, "mg.ruling.foot-ranges", NOTED, \
        "Short reach of rifles and bows. The ranges of foot hold for every arm but cavalry. " \
        "Close range is short range.") \
    SETTING(MG_SET_SHORT_RIFLE, "mg.ruling.foot-ranges.short-rifle", 1, 1, 3, \
        "short reach of rifles in M") \
    SETTING(MG_SET_SHORT_BOW, "mg.ruling.foot-ranges.short-bow", 1, 1, 2, \
        "short reach of bows in M") \
    RULING(MG_RULING_SMALL_ARMS, "mg.ruling.small-arms", STATED, \
        "Small arms may not shoot at standard or enhanced armour.") \
    SETTING(MG_SET_SMALL_ARMS_ARMOUR, "mg.ruling.small-arms.small-arms-armour", 1, 0, 3, \
        "best armour that they may shoot at: 0 none, 1 light, 2 standard, 3 enhanced") \
    RULING(MG_RULING_GUNS_AGAINST_ARMOUR, "mg.ruling.guns-against-armour", NOTED, \
        "Guns and mortars at better armour. It is as if they were light anti tank weapons; " \
        "howitzers count as guns.") \
    SETTING(MG_SET_GUN_V_STANDARD, "mg.ruling.guns-against-armour.gun-v-standard", -1, -3, 0, \
        "hits received in standard armour") \
    SETTING(MG_SET_GUN_V_ENHANCED, "mg.ruling.guns-against-armour.gun-v-enhanced", -2, -4, 0, \
        "hits received in enhanced armour") \
    RULING(MG_RULING_AIRCRAFT, "mg.ruling.aircraft", NOTED, \
        "A sortie shoots at short range. It makes one attack in its owner's shooting, for 1 " \
        "point, at any enemy unit on the table: an ordinary shot, always fresh. It needs no " \
        "token and no line of sight, cannot be shot at, and is gone afterwards. Not at night.") \
    RULING(MG_RULING_CRASH_FIRE, "mg.ruling.crash-fire", STATED, \
        "Limbered horse artillery may unlimber and shoot at once in the shooting phase, for " \
        "the price of the shot.") \
    RULING(MG_RULING_SMOKE, "mg.ruling.smoke", STATED, \
        "Guns and mortars may fire smoke in place of a shot, for the same price and without " \
        "dice: a round marker in range and in sight. Every unit that it touches is under " \
        "smoke.") \
    SETTING(MG_SET_SMOKE_RADIUS, "mg.ruling.smoke.smoke-radius", 1, 1, 3, \
        "radius of the marker in M") \
    SETTING(MG_SET_SMOKE_TURNS, "mg.ruling.smoke.smoke-turns", 1, 1, 3, \
        "turns that it lasts after this one") \
    RULING(MG_RULING_GAS, "mg.ruling.gas", STATED, \
        "Guns, mortars and aircraft may shoot gas if the scenario gives it to their side; each " \
        "side counts its own.") \
    RULING(MG_RULING_PHASES, "mg.ruling.phases", STATED, \
        "A turn is initiative, activation, shooting, charges, hand-to-hand, movement, reform. " \
        "In each the holder of the initiative does everything first, then the other.") \
    RULING(MG_RULING_ACTION_POINTS, "mg.ruling.action-points", STATED, \
        "The initiative total is also the pool of action points of the turn. Points are not " \
        "kept.") \
    SETTING(MG_SET_POINTS_FLOOR, "mg.ruling.action-points.points-floor", 1, 0, 6, \
        "points at the least") \
    RULING(MG_RULING_INITIATIVE_TIE, "mg.ruling.initiative-tie", STATED, \
        "More points hold the initiative; a tie is settled by a die, 4+ for the first side.") \
    RULING(MG_RULING_TOKENS, "mg.ruling.tokens", STATED, \
        "A player has as many tokens as units on the table, regulars counted, staff not. " \
        "Regulars and commanders are active without one. A unit that is not active may return " \
        "fire, fight hand-to-hand, flee and reform, and nothing else. A sortie takes no token.") \
    RULING(MG_RULING_COMMAND, "mg.ruling.command", STATED, \
        "Command distance is 4M from the unit's own commander. Beyond it a unit does not move, " \
        "but it shoots, charges and fights.") \
    SETTING(MG_SET_COMMAND_DISTANCE, "mg.ruling.command.command-distance", 4, 1, 20, \
        "command distance in M") \
    SETTING(MG_SET_OUT_OF_COMMAND_MOVE, "mg.ruling.command.out-of-command-move", 0, 0, 1, \
        "M that it may move beyond it") \
    RULING(MG_RULING_MELEE_RESULT, "mg.ruling.melee-result", STATED, \
        "More hits win; the loser receives the difference, adjusted, and one at the least; the " \
        "winner receives nothing; a tie changes nothing. Survivors stay in contact and fight " \
        "again in each hand-to-hand phase, that of the same turn too. Who charged stays the " \
        "attacker until the contact ends.") \
    SETTING(MG_SET_MELEE_COUNT, "mg.ruling.melee-result.melee-count", 0, 0, 1, \
        "0: the difference counts, 1: all of the winner's hits") \
    RULING(MG_RULING_CHARGE_MOVE, "mg.ruling.charge-move", STATED, \
        "A charge goes straight at an enemy in sight and in the front arc, as far as the unit " \
        "may move, in command or not. It pays the charge, terrain and defences rows, not those " \
        "of moves, and is no move for rows that ask for one. Artillery, staff and unarmed " \
        "civilians do not charge.") \
    RULING(MG_RULING_SUPPORT, "mg.ruling.support", STATED, \
        "A supporting unit is an own fresh unit within 2M: no staff, no aircraft, not in " \
        "contact. It supports one unit in a reform phase; that one may be in contact.") \
    RULING(MG_RULING_DISENGAGE, "mg.ruling.disengage", NOTED, \
        "Vehicles and scouts disengage. It takes no throw. The unit must be active; it goes " \
        "straight away from its opponents, faces them, and stays if that place is not free.") \
    SETTING(MG_SET_DISENGAGE_MOVE, "mg.ruling.disengage.disengage-move", 1, 1, 2, \
        "M of vehicles and scouts") \
    RULING(MG_RULING_FLEE, "mg.ruling.flee", NOTED, \
        "Score to flee from a charge. Scouts and staff teams may try. If it works they go " \
        "their distance straight away; if not, scouts fight and a staff team is destroyed.") \
    SETTING(MG_SET_FLEE_SCORE, "mg.ruling.flee.flee-score", 4, 2, 6, \
        "lowest die that gets them away") \
    RULING(MG_RULING_ARTILLERY_MOVE, "mg.ruling.artillery-move", NOTED, \
        "Guns move when they are limbered. Artillery goes 1M, horse artillery 2M, in terrain " \
        "1M at most. Unlimbered guns do not move, limbered guns do not shoot.") \
    SETTING(MG_SET_ARTILLERY_MOVE, "mg.ruling.artillery-move.artillery-move", 1, 1, 2, \
        "M of artillery") \
    SETTING(MG_SET_HORSE_ARTILLERY_MOVE, "mg.ruling.artillery-move.horse-artillery-move", 2, 1, 3, \
        "M of horse artillery") \
    RULING(MG_RULING_STAFF, "mg.ruling.staff", NOTED, \
        "M of a staff team, in terrain too. It pays the usual points and needs no command. It " \
        "neither shoots nor fights nor is shot at; a charge that reaches it destroys it. A " \
        "lost commander is replaced.") \
    SETTING(MG_SET_STAFF_MOVE, "mg.ruling.staff.staff-move", 2, 1, 4, "M of a staff team") \
    RULING(MG_RULING_MANOEUVRE, "mg.ruling.manoeuvre", STATED, \
        "In a movement phase a unit may make one move, one turn and one limber action, in any " \
        "order. A move is a straight line within 45 degrees of the front and does not change " \
        "the facing. Who charged in this turn does not move. Only a charge comes nearer than a " \
        "quarter of an inch to an enemy.") \
    SETTING(MG_SET_KEEP_AWAY, "mg.ruling.manoeuvre.keep-away", 25, 0, 100, \
        "hundredths of an inch that are kept from enemies") \
    RULING(MG_RULING_RASH, "mg.ruling.rash", STATED, \
        "Standing costs one point for each rash commander and turn, however many of his units " \
        "stand. Who cannot pay must advance.") \
    RULING(MG_RULING_LINE_OF_SIGHT, "mg.ruling.line-of-sight", NOTED, \
        "Units block the line of sight. Shooting needs one, but for overhead fire. Units in " \
        "contact neither shoot nor are shot at. Vehicles shoot all round, others within 45 " \
        "degrees of their front. Mortars may use the eyes of own scouts or a commander.") \
    SETTING(MG_SET_WOOD_SIGHT, "mg.ruling.line-of-sight.wood-sight", 1, 0, 3, \
        "M that one sees into woods and towns") \
    RULING(MG_RULING_NIGHT_SIGHT, "mg.ruling.night-sight", STATED, \
        "At night nobody shoots farther than 4M on the computer's table.") \
    SETTING(MG_SET_NIGHT_SIGHT, "mg.ruling.night-sight.night-sight", 4, 1, 40, \
        "M that one sees at night") \
    RULING(MG_RULING_FORCE_SIZE, "mg.ruling.force-size", STATED, \
        "The force at the start includes what arrives later.") \
    RULING(MG_RULING_VICTORY, "mg.ruling.victory", STATED, \
        "An army that has lost half of its units, staff not counted, is broken at the end of " \
        "the turn and loses. Else victory points decide at the end.") \
    SETTING(MG_SET_ARMY_BREAK, "mg.ruling.victory.army-break", 50, 10, 100, \
        "percent of its units that break an army") \
    SETTING(MG_SET_HOLD_DISTANCE, "mg.ruling.victory.hold-distance", 1, 1, 3, \
        "M from an objective") \
    SETTING(MG_SET_STAFF_POINTS, "mg.ruling.victory.staff-points", 2, 0, 5, \
        "points for a staff team")

#define LINES(ROW, COLUMN, RULING, SETTING) \
    NOTE_ROWS(ROW) INITIATIVE_ROWS(ROW) ACTIVATION_ROWS(ROW) AIRCRAFT_ROWS(ROW) REFORM_ROWS(ROW) COMMON_ROWS(ROW) \
    SHOOT_ROWS(ROW) HITS_ROWS(ROW) CHARGE_ROWS(ROW) MELEE_ROWS(ROW) HAND_ROWS(ROW) MOVE_ROWS(ROW) ACTION_ROWS(ROW) \
    SHORT_ROWS(ROW) LONG_ROWS(ROW) RANGE_ROWS(ROW) RULINGS(RULING, SETTING)

/* clang-format on */

enum line { LINES(ROW_NAME, COLUMN_NAME, RULING_NAME, COLUMN_NAME) LINE_COUNT };

/* ---- what rows ask of the facts beyond a comparison ---- */

static inline bool is_hard_to_see(int arm)
{
    return arm == SCOUTS || is_artillery(arm);
}

static inline bool is_shooting_from_terrain(const struct facts *f)
{
    return f->own.place == TERRAIN && !is_artillery(f->own.arm) && f->own.arm != VEHICLE &&
           !has(&f->own, TRIBAL);
}

static inline bool is_shot_at(const struct facts *f, int weapon, int armour)
{
    return f->own.weapon == weapon && f->other.armour == armour;
}

static inline bool is_steady_before_cavalry(const struct facts *f)
{
    return f->own.arm == FOOT && f->other.arm == CAVALRY && has(&f->own, CAVALRY_DEFENCE) &&
           has(&f->own, STOOD_STILL);
}

/* Against a vehicle, and not the men for it. */
static inline bool is_daring_vehicle(const struct facts *f)
{
    return f->other.arm == VEHICLE && !has(&f->own, ASSAULT_ENGINEERS);
}

/* In a fight.  A garrison is not: its place is a fortification. */
static inline bool is_hindered_by_terrain(const struct facts *f)
{
    return f->own.place == TERRAIN && !is_artillery(f->own.arm) && f->own.arm != SCOUTS &&
           !has(&f->own, TRIBAL);
}

static inline bool is_tribal_against_other(const struct facts *f)
{
    return has(&f->own, TRIBAL) && !has(&f->other, TRIBAL);
}

static inline bool is_lost_tribal_charge(const struct facts *f)
{
    return f->initiated && is_tribal_against_other(f) && is_fresh(&f->other);
}

/* On the march. */
static inline bool is_slowed_by_terrain(const struct facts *f)
{
    return !f->tribal && (f->own.arm == FOOT || f->own.arm == CAVALRY || is_artillery(f->own.arm));
}

LINES(ROW_TIMES, NO_TIMES, NO_TIMES, NO_TIMES)

#endif
