/* SPDX-License-Identifier: MIT */
/* What a scenario of Fast Play may say, and the tables of orders, decisions and phases. */
#include "rules.h"
#include "systems/fast_play/doctrine/doctrine.h"

DEFINE_WORDS(fp_arm, ARMS);
DEFINE_WORDS(fp_order, ORDERS);
DEFINE_WORDS(fp_grade, GRADES);
DEFINE_WORDS(fp_armour, ARMOURS);
DEFINE_WORDS(fp_weapon, WEAPONS);
DEFINE_WORDS(fp_skill, SKILLS);
DEFINE_WORDS(fp_trait, TRAITS);
DEFINE_WORDS(fp_end, ENDS);
DEFINE_WORDS(fp_commander_state, COMMANDER_STATES);
DEFINE_WORDS(fp_reaction, REACTIONS);
DEFINE_WORDS(fp_starter, STARTERS);
#define MISSILES_OR_NONE(WORD) WORD(NO_MISSILE_, "none") MISSILES(WORD)
DEFINE_WORDS(fp_missile, MISSILES_OR_NONE);

/* ---- fields: name, member, ... ---- */

/* clang-format off */
static const struct data_field profile_fields[] = {
    {.is = WORD_FIELD(fp_profile, "arm", arm, fp_arm, INFANTRY, "foot, horse, elephants or engines"), .must_be_given = true},
    {.is = WORD_FIELD(fp_profile, "grade", grade, fp_grade, REGULAR, "its quality")},
    {.is = NUMBER_FIELD(fp_profile, "stands", stands, 1, STANDS_MOST, 8, "stands at the start"), .must_be_given = true},
    {.is = NUMBER_FIELD(fp_profile, "files", files, 1, FILES_MOST, 4, "stands of its front rank at the start"), .must_be_given = true},
    {.is = WORD_FIELD(fp_profile, "order", order, fp_order, FORMED, "how it stands at the start")},
    {.is = SET_FIELD(fp_profile, "orders", orders, fp_order, 0, "how it may stand; the order at the start is one of them")},
    {.is = WORD_FIELD(fp_profile, "armour", armour, fp_armour, NO_ARMOUR, "its armour")},
    {.is = WORD_FIELD(fp_profile, "weapon", weapon, fp_weapon, HAND, "main weapon; lance is for cavalry, long-spear and pike for infantry")},
    {.is = FLAG_FIELD(fp_profile, "two-handed", two_handed, 0, "it has two-handed weapons too")},
    {.is = FLAG_FIELD(fp_profile, "thrown", thrown, 0, "it has thrown weapons too")},
    {.is = WORD_FIELD(fp_profile, "skill", skill, fp_skill, AVERAGE, "hand to hand")},
    {.is = WORD_FIELD(fp_profile, "missile", missile, fp_missile, NO_MISSILE, "what it shoots with; cannon and bolt throwers are for artillery")},
    {.is = WORD_FIELD(fp_profile, "missile-skill", missile_skill, fp_skill, AVERAGE, "of its shooters")},
    {.is = SET_FIELD(fp_profile, "traits", traits, fp_trait, 0, "what it is good at")},
    {.is = NUMBER_FIELD(fp_profile, "training", training, 2, 12, BY_RULING, "training (T&L); by its grade unless it is given")},
    {.is = NUMBER_FIELD(fp_profile, "basic-move", basic_move, 0, 12, BY_RULING, "inches; by its arm, armour and order unless it is given")},
    {.is = NUMBER_FIELD(fp_profile, "stand-wounds", stand_wounds, 1, 10, BY_RULING, "wounds that take off a stand; by its arm unless it is given")},
};

static const struct data_field commander_fields[] = {
    {.is = NUMBER_FIELD(fp_profile, "training", command_training, 0, 5, 0, "what he adds to the training of units near by")},
    {.is = NUMBER_FIELD(fp_profile, "combat", combat, 0, 5, 0, "what he adds to the melee of his unit")},
    {.is = NUMBER_FIELD(fp_profile, "morale", morale, 0, 5, 0, "what he adds to morale tests near by")},
    {.is = {.name = "attached", .meaning = "the unit that he is with, in place of a place of his own", .at = MEMBER_AT(fp_profile, attached)}, .as = DATA_UNIT, .of_own_side = true},
};
static const struct unit_list unit_lists[] = {
    {.key = "commanders", .one = "commander", ROWS(field, fields, commander_fields), .kind_at = MEMBER_AT(fp_profile, kind), .kind = COMMANDER},
};

static const struct data_field side_fields[] = {
    {.is = FLAG_FIELD(fp_side_data, "initiative", initiative, 0, "it has the initiative at the start, without a throw")},
};
static const struct data_field switch_fields[] = {
    {.is = FLAG_FIELD(fp_switches, "no-break", no_break, 0, "no army is broken: the battle goes to its last turn")},
};

static const struct grog_field state_fields[] = {
    NUMBER_FIELD(fp_unit, "stands", stands, 0, STANDS_MOST, 0, "stands that are left"),
    NUMBER_FIELD(fp_unit, "carried", carried, 0, 9, 0, "wounds that it carries"),
    NUMBER_FIELD(fp_unit, "files", files, 0, FILES_MOST, 0, "stands of its front rank"),
    WORD_FIELD(fp_unit, "order", order, fp_order, FORMED, "how it stands"),
    FLAG_FIELD(fp_unit, "shaken", shaken, 0, "it is shaken"),
    FLAG_FIELD(fp_unit, "routing", routing, 0, "it is routing"),
    FLAG_FIELD(fp_unit, "moved", moved, 0, "in this turn"),
    FLAG_FIELD(fp_unit, "marched", marched, 0, "in this turn"),
    FLAG_FIELD(fp_unit, "charged", charged, 0, "in this turn"),
    FLAG_FIELD(fp_unit, "fled", fled, 0, "in this turn"),
    FLAG_FIELD(fp_unit, "shot", shot, 0, "in this turn"),
    FLAG_FIELD(fp_unit, "reacted", reacted, 0, "to a charge, in this turn"),
    FLAG_FIELD(fp_unit, "rallied", rallied, 0, "from a rout, in this turn"),
    FLAG_FIELD(fp_unit, "acted", acted, 0, "it has had its order of this step"),
    FLAG_FIELD(fp_unit, "panicked", panicked, 0, "it has tested for a friend in this phase"),
    FLAG_FIELD(fp_unit, "tried", tried, 0, "to recover, in this turn"),
    WORD_FIELD(fp_unit, "gone", gone, fp_end, NOT_GONE, "what became of it"),
    WORD_FIELD(fp_unit, "fate", fate, fp_commander_state, IS_ACTIVE, "of a commander"),
    FLAG_FIELD(fp_unit, "ridden", ridden, 0, "a commander: he has ridden in this turn"),
};
static const struct grog_field battle_fields[] = {
    WORD_FIELD(fp_battle, "initiative", holder, fp_starter, 0, "which side holds it"),
    WORD_FIELD(fp_battle, "acts-first", first, fp_starter, 0, "which side acts first in this turn"),
};

/* ---- terrain: kind, shape, look, cover from fire, what it is, words ---- */

#define AREA(word_, look_, cover_, is_, meaning_) {.word = word_, .shape = TERRAIN_AREA, .look = GROG_LOOK_##look_, .cover = cover_, .is = is_, .meaning = meaning_}
#define LINE(word_, look_, cover_, is_, meaning_) {.word = word_, .shape = TERRAIN_LINE, .look = GROG_LOOK_##look_, .cover = cover_, .is = is_, .meaning = meaning_}
static const struct terrain_kind terrain_kinds[TERRAIN_KINDS] = {
    [OPEN_GROUND] = AREA("open",      PLAIN,     NO_COVER,    TERRAIN_ROAD, "takes the place of what lies under it"),
    [ROAD]        = AREA("road",      ROAD,      NO_COVER,    TERRAIN_ROAD, "takes the place of what lies under it"),
    [BRIDGE]      = AREA("bridge",    BRIDGE,    NO_COVER,    TERRAIN_ROAD, "takes the place of what lies under it"),
    [FORD]        = AREA("ford",      SHALLOW,   NO_COVER,    TERRAIN_ROAD, "takes the place of what lies under it"),
    [HILL]        = AREA("hill",      HILL,      NO_COVER,    TERRAIN_HILL, "hides what lies behind; one sees over others from it"),
    [STEEP]       = AREA("steep",     STEEP,     NO_COVER,    TERRAIN_HILL | IS_ROUGH | SHELTERS_UPHILL, "a steep hill: rough; who is uphill is defended"),
    [WOOD]        = AREA("wood",      WOOD,      LIGHT_COVER, TERRAIN_BLOCKS_SIGHT | IS_ROUGH | SHELTERS_INSIDE, "rough; one sees 2\" into it; light cover"),
    [CROPS]       = AREA("crops",     FIELD,     LIGHT_COVER, 0, "light cover from fire"),
    [MARSH]       = AREA("marsh",     MARSH,     NO_COVER,    IS_ROUGH, "rough"),
    [STREAM]      = AREA("stream",    STREAM,    NO_COVER,    TERRAIN_WATER | IS_ROUGH | SHELTERS_BANK, "rough; who holds the bank is defended"),
    [RIVER]       = AREA("river",     WATER,     NO_COVER,    TERRAIN_WATER | TERRAIN_IMPASSABLE, "impassable"),
    [CLIFF]       = AREA("cliff",     CLIFF,     NO_COVER,    TERRAIN_IMPASSABLE, "impassable"),
    [BUILDINGS]   = AREA("buildings", BUILDING,  HEAVY_COVER, TERRAIN_BLOCKS_SIGHT | TERRAIN_BUILDING | IS_ROUGH | STOPS_MOUNTED | SHELTERS_INSIDE, "rough, not for mounted units; heavy cover"),
    [HEDGE]       = LINE("hedge",     HEDGE,     LIGHT_COVER, IS_ROUGH | SHELTERS_BEHIND, "rough to cross; light cover behind it"),
    [STAKES]      = LINE("stakes",    STAKES,    LIGHT_COVER, IS_ROUGH | STOPS_MOUNTED | SHELTERS_BEHIND, "rough to cross, not for mounted units; light cover behind them"),
    [WALL]        = LINE("wall",      WALL,      HEAVY_COVER, IS_ROUGH | STOPS_MOUNTED | STOPS_ENGINES | SHELTERS_BEHIND, "rough to cross, not for mounted units and artillery; heavy cover behind it"),
    [EARTHWORK]   = LINE("earthwork", EARTHWORK, HEAVY_COVER, IS_ROUGH | STOPS_MOUNTED | STOPS_ENGINES | SHELTERS_BEHIND, "rough to cross, not for mounted units and artillery; heavy cover behind it"),
    [DITCH]       = LINE("ditch",     DITCH,     NO_COVER,    IS_ROUGH | SHELTERS_BEHIND, "rough to cross; who is behind it is defended"),
};

/* ---- orders: word, parts, meaning, functions ---- */

#define OWN (TAKES_UNIT | UNIT_IS_OWN)
#define AT_TARGET (OWN | TAKES_OTHER | OTHER_IS_ENEMY), .other = "target"
#define BY(check_, apply_) .check = check_, .apply = apply_
#define FORESEEN(what) .foresee = fp_foresee_##what
#define TRIED .foresee = foresee_trial

static const struct verb verbs[VERBS] = {
    [DO_ACT_FIRST]    = {.word = "act-first",    .meaning = "your side acts first in this turn", BY(NULL, fp_act)},
    [DO_ACT_SECOND]   = {.word = "act-second",   .meaning = "the enemy acts first in this turn", BY(NULL, fp_act)},
    [DO_RALLY]        = {.word = "rally",        .takes = OWN, .meaning = "a shaken unit tries to recover", BY(fp_check_rally, fp_rally), .offer = fp_offer_rallies, TRIED},
    [DO_CHARGE]       = {.word = "charge",       .takes = AT_TARGET, .before = "", .meaning = "charge an enemy", BY(fp_check_charge, fp_charge), .offer = fp_offer_charges, FORESEEN(charge)},
    [DO_REACT]        = {.word = "react",        .words = {{.name = "answer", .words = &fp_reaction_words}}, .meaning = "what the unit that is charged does", BY(fp_check_react, fp_react), .offer = fp_offer_answers, FORESEEN(reaction)},
    [DO_MOVE]         = {.word = "move",         .takes = OWN | STEERS, .numbers = {{"turn", false}, {"ahead", true}}, .meaning = "wheel, then straight ahead", BY(fp_check_move, fp_move), TRIED},
    [DO_MARCH]        = {.word = "march",        .takes = OWN | STEERS, .numbers = {{"turn", false}, {"ahead", true}}, .meaning = "the same, twice as far, away from enemies", BY(fp_check_move, fp_move), TRIED},
    [DO_FORMATION]    = {.word = "formation",    .takes = OWN, .words = {{.name = "order", .words = &fp_order_words}}, .numbers = {{"files", false}}, .meaning = "change order and files, if it passes a test", BY(fp_check_move, fp_move), TRIED},
    [DO_FACING]       = {.word = "facing",       .takes = OWN, .numbers = {{"to", false}, {"ahead", true}}, .meaning = "turn on the spot and go ahead, if it passes a test", BY(fp_check_move, fp_move), TRIED},
    [DO_RETIRE]       = {.word = "retire",       .takes = OWN, .numbers = {{"back", true}}, .meaning = "go straight back, if it passes a test", BY(fp_check_move, fp_move), TRIED},
    [DO_SIDESTEP]     = {.word = "sidestep",     .takes = OWN, .numbers = {{"left", true}, {"right", true}}, .meaning = "go straight sideways, if it passes a test", BY(fp_check_move, fp_move), TRIED},
    [DO_RIDE]         = {.word = "ride",         .takes = OWN | TAKES_POINT, .meaning = "the commander rides there", BY(fp_check_ride, fp_ride)},
    [DO_ATTACH]       = {.word = "attach",       .takes = OWN | TAKES_OTHER, .other = "to", .meaning = "the commander joins a unit", BY(fp_check_attach, fp_attach)},
    [DO_DETACH]       = {.word = "detach",       .takes = OWN | TAKES_POINT, .meaning = "the commander leaves his unit and rides there", BY(fp_check_ride, fp_ride)},
    [DO_SHOOT]        = {.word = "shoot",        .takes = AT_TARGET, .before = "at", .numbers = {{"turn", false}}, .meaning = "shoot at an enemy; artillery may turn first", BY(fp_check_shoot, fp_shoot), .offer = fp_offer_shots, TRIED},
    [DO_FIGHT]        = {.word = "fight",        .takes = TAKES_UNIT | TAKES_OTHER, .other = "against", .meaning = "the next pair that fights: attacker and defender", BY(fp_check_fight, fp_fight), .offer = fp_offer_fights, FORESEEN(fight)},
    [DO_BREAKTHROUGH] = {.word = "breakthrough", .numbers = {{"inches", false}}, .meaning = "the winner goes on straight ahead", BY(fp_check_breakthrough, fp_break_through), .offer = fp_offer_breakthroughs},
    [DO_HOLD]         = {.word = "hold",         .meaning = "the winner stays where it is", BY(NULL, fp_hold)},
    [DO_DONE]         = {.word = "done",         .meaning = "no more orders in this phase", BY(NULL, battle_done)},
    [DO_CONCEDE]      = {.word = "concede",      .takes = ANSWERS_ALL, .meaning = "give the battle up", .apply = battle_concede},
};

/* ---- who is asked what, and when ---- */

#define V(verb) VERB_BIT(DO_##verb)
/* What is taken unasked when nothing else is legal. */
#define ALONE (V(DONE) | V(HOLD) | V(REACT) | V(FIGHT))
#define ROW(word_, asked_, verbs_) .word = word_, .asked = asked_, .question = fp_question, .means = fp_means, .verbs = verbs_, .alone = (verbs_) & ALONE, .think = fp_think
#define MANOEUVRES (V(MOVE) | V(MARCH) | V(FORMATION) | V(FACING) | V(RETIRE) | V(SIDESTEP))

static const struct decision decisions[DECISIONS] = {
    [ASK_NOTHING]      = {.word = "nothing"},
    [ASK_FIRST]        = {ROW("first",        "act first?",      V(ACT_FIRST) | V(ACT_SECOND))},
    [ASK_RALLY]        = {ROW("rally",        NULL,              V(RALLY) | V(DONE))},
    [ASK_CHARGE]       = {ROW("charge",       NULL,              V(CHARGE) | V(DONE))},
    [ASK_MOVE]         = {ROW("move",         NULL,              MANOEUVRES | V(RIDE) | V(ATTACH) | V(DETACH) | V(DONE)), .offer = fp_offer_moves, .draw = fp_draw_move},
    [ASK_SHOOT]        = {ROW("shoot",        NULL,              V(SHOOT) | V(DONE))},
    [ASK_FIGHT]        = {ROW("fight",        "who fights next?", V(FIGHT))},
    [ASK_REACT]        = {ROW("react",        "how does it react?", V(REACT))},
    [ASK_BREAKTHROUGH] = {ROW("breakthrough", "break through?",  V(BREAKTHROUGH) | V(HOLD))},
};

static const struct phase phases[PHASES] = {
    [PHASE_INITIATIVE] = {.word = "initiative", .decision = ASK_FIRST,  .asks = fp_asks_holder, .begin = fp_begin_turn},
    [PHASE_RALLY]      = {.word = "rally",      .decision = ASK_RALLY,  .asks = fp_asks,        .begin = fp_begin_rally, .begin_step = fp_begin_rally_step},
    [PHASE_CHARGE]     = {.word = "charge",     .decision = ASK_CHARGE, .asks = fp_asks,        .begin = fp_begin_phase, .begin_step = fp_begin_step},
    [PHASE_MOVE]       = {.word = "move",       .decision = ASK_MOVE,   .asks = fp_asks,        .begin = fp_begin_phase, .begin_step = fp_begin_move_step},
    [PHASE_SHOOT]      = {.word = "shoot",      .decision = ASK_SHOOT,  .asks = fp_asks,        .begin = fp_begin_phase, .begin_step = fp_begin_step},
    [PHASE_MELEE]      = {.word = "melee",      .decision = ASK_FIGHT,  .asks = fp_asks_fight,  .begin = fp_begin_melee, .end = fp_end_melee},
    [PHASE_END]        = {.word = "end",        .begin = fp_end_turn},
};
/* clang-format on */

const struct battle_rules fast_play_battle = {
    .anchor = ANCHOR_FRONT,
    .keeps = KEEPS_CONTACTS,
    ROWS(phase, phases, phases),
    ROWS(decision, decisions, decisions),
    ROWS(verb, verbs, verbs),
    ROWS(terrain, terrains, terrain_kinds),
    ROWS(profile, profiles, profile_fields),
    ROWS(unit_list, unit_lists, unit_lists),
    ROWS(side, sides, side_fields),
    .side_word = {"first", "second"},
    ROWS(switches, switch_count, switch_fields),
    ROWS(state, states, state_fields),
    ROWS(battle_state, battle_states, battle_fields),
    .display = &fp_display,
    .has_turn_0 = true,
    .points = fp_unit_points,
    .steer = fp_steer,
    .goes = fp_goes,
    .accept = fp_accept,
    .blocks = fp_blocks,
    .derived_size = sizeof(struct fp_derived),
    .derive = fp_derive,
    .may_start = fp_may_start,
    .footprint = fp_footprint_at_start,
    .begin = fp_begin,
    .describe = fp_describe,
    .equipment = fp_equipment,
    .tell = fp_tell,
    .reach = fp_reach,
    .look = fp_look,
    .settle = fp_settle,
    .allows = fp_allows,
    .lost = fp_lost,
    .strength_of = fp_strength_of,
    .doctrine_size = sizeof(struct fp_mind),
    .mind_is_memo = true,
    .luck = fp_luck,
    .judge = fp_judge,
};
