/* SPDX-License-Identifier: MIT */
/* Machine Guns and Ballot Boxes: words, lines and procedures, declared once for everything that
 * shows or reads them. */
#include "systems/ballot_boxes/battle/rules.h"

DEFINE_WORDS(mg_arm, ARMS);
DEFINE_WORDS(mg_class, CLASSES);
DEFINE_WORDS(mg_weapon, WEAPONS);
DEFINE_WORDS(mg_trait, TRAITS);
DEFINE_WORDS(mg_grade, GRADES);
DEFINE_WORDS(mg_strength, STRENGTHS);
DEFINE_WORDS(mg_place, PLACES);
DEFINE_WORDS(mg_armour, ARMOURS);
DEFINE_WORDS(mg_shot, SHOTS);
DEFINE_WORDS(mg_gas, GASES);
DEFINE_WORDS(mg_band, BANDS);
DEFINE_WORDS(mg_height, HEIGHTS);
DEFINE_WORDS(mg_speed, SPEEDS);
DEFINE_WORDS(mg_gear, GEARS);
DEFINE_WORDS(mg_leader, LEADERS);
DEFINE_WORDS(mg_action, ACTIONS);
DEFINE_WORDS(mg_holder, HOLDERS);
DEFINE_WORDS(mg_winner, WINNERS);

/* clang-format off */

/* ---- words that a field allows ---- */

#define UNIT_ARMS FROM_TO(FOOT, VEHICLE)
#define FIGHTING_CLASSES FROM_TO(REGULAR, MOB)
#define SHOOTING_TRAITS (FROM_TO(TRIBAL, NIGHT_TECHNOLOGY) | ONLY(HATED_LEADER))
#define FIGHT_TRAITS (ONLY(TRIBAL) | FROM_TO(CAVALRY_DEFENCE, DEFENSIVE_LEADER))

/* ---- field groups ---- */

/* S is the name of a side, as a field and before a dash; side is its unit in the facts. */
#define SIDE_FIELDS(S, side) \
    CHOICE_OF(S,             side.arm,      mg_arm, UNIT_ARMS, FOOT,            "the " S "'s arm"), \
    CHOICE_OF(S "-class",    side.class,    mg_class, FIGHTING_CLASSES, REGULAR, "its class"), \
    CHOICE   (S "-grade",    side.grade,    mg_grade, TRAINED,                  "its grade"), \
    CHOICE   (S "-strength", side.strength, mg_strength, NORMAL,                "its strength"), \
    INTEGER  (S "-ranks",    side.ranks,    1, 2, 1,                            "1R or 2R"), \
    INTEGER  (S "-tokens",   side.tokens,   0, 9, 0,                            "hit tokens on it before the fight"), \
    CHOICE   (S "-armour",   side.armour,   mg_armour, NO_ARMOUR,               "armour of a vehicle"), \
    CHOICE   (S "-place",    side.place,    mg_place, OPEN,                     "where its base is in contact"), \
    SET_OF   (S "-traits",   side.traits,   mg_trait, FIGHT_TRAITS,             "stood-still: neither moved nor charged in the turn before; assault-weapons: assault rifles or sub-machine-guns; a leader counts from within command distance")

#define FIGHT_FIELDS \
    SIDE_FIELDS("attacker", attacker), \
    SIDE_FIELDS("defender", defender), \
    CHOICE("uphill", uphill, mg_height, NEITHER_HIGHER, "the side on higher ground"), \
    FLAG  ("night",  night,                            "it is night")

/* ---- fields and outcomes of each procedure ---- */

static const struct grog_field initiative_fields[] = {
    INTEGER("bases",          ours.bases,      0, 120, 12, "own bases at the start of the game, without staff teams; a 2R unit counts 2"),
    INTEGER("battered",       ours.battered,   0, 120, 0,  "own units with 2 tokens or more"),
    INTEGER("scouts",         ours.scouts,     0, 60, 0,   "own scout units that earn the bonus"),
    INTEGER("enemy-bases",    theirs.bases,    0, 120, 12, "the enemy's bases at the start of the game"),
    INTEGER("enemy-battered", theirs.battered, 0, 120, 0,  "enemy units with 2 tokens or more"),
    INTEGER("enemy-scouts",   theirs.scouts,   0, 60, 0,   "enemy scout units that earn the bonus"),
};
static const struct grog_field initiative_outcome[] = {
    YIELDS_INTEGER("points",       points,       "own action points of this turn"),
    YIELDS_INTEGER("enemy-points", enemy_points, "the enemy's action points"),
    YIELDS_CHOICE ("holder",       holder, mg_holder, 0, "who has the initiative"),
};

static const struct grog_field activation_fields[] = {
    CHOICE ("class",  own.class, mg_class, PARA_MILITARY, "class of the unit"),
    INTEGER("tokens", activation_tokens, 0, 12, 1,        "activation tokens on it"),
};
static const struct grog_field activation_outcome[] = {
    YIELDS_FLAG   ("activated", activated, "the unit is active"),
    YIELDS_INTEGER("lost",      lost,      "tokens that failed throws have cost"),
    YIELDS_INTEGER("discarded", discarded, "tokens that were not needed"),
};

static const struct grog_field aircraft_sortie_fields[] = {
    FLAG("called-this-turn",   called_this_turn,   "the same sortie was called in this turn already"),
    FLAG("called-last-turn",   called_last_turn,   "it was thrown for in the turn before this one"),
    FLAG("called-turn-before", called_turn_before, "it was thrown for in the turn before that"),
};
static const struct grog_field aircraft_sortie_outcome[] = {
    YIELDS_FLAG("allowed", allowed, "it may be called"),
    YIELDS_FLAG("arrives", arrives, "it comes"),
};

static const struct grog_field shoot_fields[] = {
    CHOICE_OF("arm",           own.arm,      mg_arm, FROM_TO(FOOT, AIRCRAFT), FOOT,         "the shooter's arm"),
    CHOICE_OF("weapon",        own.weapon,   mg_weapon, FROM_TO(RIFLE, AIR_ATTACK), RIFLE,  "what it shoots with"),
    CHOICE_OF("class",         own.class,    mg_class, FIGHTING_CLASSES, REGULAR,           "its class"),
    CHOICE   ("grade",         own.grade,    mg_grade, TRAINED,                             "its grade"),
    CHOICE   ("strength",      own.strength, mg_strength, NORMAL,                           "its strength"),
    INTEGER  ("ranks",         own.ranks,    1, 2, 1,                                       "1R or 2R"),
    INTEGER  ("tokens",        own.tokens,   0, 9, 0,                                       "hit tokens on the shooter"),
    SET_OF   ("traits",        own.traits,   mg_trait, SHOOTING_TRAITS,                     "hated-leader: its hated commander is within command distance"),
    CHOICE   ("place",         own.place,    mg_place, OPEN,                                "where the shooter is"),
    INTEGER  ("range",         range,        1, 40, 1,                                      "M to the target, rounded up"),
    FLAG     ("moved",         moved,                                                       "it moved in the turn before this one"),
    CHOICE   ("shot",          shot,         mg_shot, NORMAL_SHOT,                          "the kind of shot"),
    CHOICE   ("gas",           gas,          mg_gas, NO_GAS,                                "a gas attack: the player's first, or a later one"),
    CHOICE_OF("target",        other.arm,    mg_arm, UNIT_ARMS, FOOT,                       "the target's arm"),
    CHOICE_OF("target-class",  other.class,  mg_class, FIGHTING_CLASSES, REGULAR,           "its class"),
    CHOICE   ("target-grade",  other.grade,  mg_grade, TRAINED,                             "its grade"),
    INTEGER  ("target-ranks",  other.ranks,  1, 2, 1,                                       "1R or 2R"),
    INTEGER  ("target-tokens", other.tokens, 0, 9, 0,                                       "hit tokens on it already"),
    CHOICE   ("target-place",  other.place,  mg_place, OPEN,                                "where the target is"),
    CHOICE   ("target-armour", other.armour, mg_armour, NO_ARMOUR,                          "armour of a vehicle"),
    FLAG     ("target-quiet",  quiet,                                                       "it has neither shot nor been shot at in this shooting phase"),
    FLAG     ("night",         night,                                                       "it is night"),
    FLAG     ("smoke",         smoke,                                                       "smoke falls on the shooter or on the target"),
};
static const struct grog_field shoot_outcome[] = {
    YIELDS_INTEGER("dice",      dice,      "dice of the pool"),
    YIELDS_INTEGER("hits",      hits,      "hits scored"),
    YIELDS_INTEGER("received",  received,  "hits received, after adjustment"),
    YIELDS_INTEGER("tokens",    tokens,    "tokens on the target afterwards"),
    YIELDS_FLAG   ("destroyed", destroyed, "the target is destroyed"),
};

static const struct grog_field charge_fields[] = {FIGHT_FIELDS, FLAG("smoke", smoke, "smoke falls on either unit")};
static const struct grog_field hand_to_hand_fields[] = {FIGHT_FIELDS};
static const struct grog_field fight_outcome[] = {
    YIELDS_INTEGER("attacker-dice",   attacker_dice,   "dice of the attacker's pool"),
    YIELDS_INTEGER("defender-dice",   defender_dice,   "dice of the defender's pool"),
    YIELDS_CHOICE ("winner",          winner, mg_winner, 0, "who wins"),
    YIELDS_INTEGER("received",        received,        "hits that the loser receives"),
    YIELDS_INTEGER("attacker-tokens", attacker_tokens, "tokens on the attacker afterwards"),
    YIELDS_INTEGER("defender-tokens", defender_tokens, "tokens on the defender afterwards"),
    YIELDS_FLAG   ("destroyed",       destroyed,       "the loser is destroyed"),
};

static const struct grog_field reform_fields[] = {
    INTEGER("tokens",          own.tokens, 0, 9, 3, "hit tokens on it now"),
    INTEGER("ranks",           own.ranks,  1, 2, 1, "1R or 2R"),
    FLAG   ("support",         support,             "a fresh unit supports it from within 2M"),
    FLAG   ("already-removed", already_removed,     "it has lost a token in this reform phase"),
};
static const struct grog_field reform_outcome[] = {
    YIELDS_INTEGER("tokens",  tokens,  "tokens afterwards"),
    YIELDS_FLAG   ("removed", removed, "a token has come off"),
};

static const struct grog_field disengage_fields[] = {
    CHOICE_OF("arm",           own.arm, mg_arm, UNIT_ARMS, CAVALRY, "the unit's arm"),
    FLAG     ("removed-token", already_removed,                     "it has taken a token off in this reform phase"),
    INTEGER  ("points",        points,  0, 200, 1,                  "action points left"),
};
static const struct grog_field disengage_outcome[] = {
    YIELDS_FLAG   ("allowed",  allowed,  "it may disengage"),
    YIELDS_INTEGER("cost",     cost,     "action points"),
    YIELDS_INTEGER("distance", distance, "M that it moves away"),
};

static const struct grog_field flee_fields[] = {
    CHOICE_OF("arm",         own.arm, mg_arm, ONLY(SCOUTS) | ONLY(STAFF), SCOUTS, "who flees"),
    FLAG     ("scoutmaster", scoutmaster,                                         "scouts led by a scoutmaster"),
    FLAG     ("terrain",     terrain,                                             "it is in terrain or flees through it"),
};
static const struct grog_field flee_outcome[] = {
    YIELDS_FLAG   ("fled",     fled,     "it gets away"),
    YIELDS_INTEGER("distance", distance, "M that it goes; 0 if it stays"),
};

static const struct grog_field movement_fields[] = {
    CHOICE_OF("arm",         own.arm, mg_arm, UNIT_ARMS | ONLY(STAFF), FOOT, "the unit's arm"),
    FLAG     ("tribal",      tribal,                          "a tribal unit: foot, scouts or cavalry"),
    CHOICE   ("speed",       speed,   mg_speed, STANDARD_SPEED, "speed of a vehicle"),
    CHOICE   ("gear",        gear,    mg_gear, WHEELS,        "running gear of a vehicle; rails: an armoured train"),
    FLAG     ("terrain",     terrain,                         "any part of the base is in terrain or passes through it"),
    FLAG     ("road",        road,                            "the whole move is along a road"),
    FLAG     ("scoutmaster", scoutmaster,                     "scouts led by a scoutmaster"),
    FLAG_YES ("in-command",  in_command,                      "it starts within command distance of its commander"),
    FLAG     ("unlimbered",  unlimbered,                      "the guns are in action"),
};
static const struct grog_field movement_outcome[] = {YIELDS_INTEGER("distance", distance, "M that it may move")};

static const struct grog_field action_cost_fields[] = {
    CHOICE   ("action",     action,    mg_action, MOVE,        "limber: or unlimber; stand: stay where it is for the turn"),
    CHOICE_OF("arm",        own.arm,   mg_arm, UNIT_ARMS | ONLY(STAFF), FOOT, "the unit's arm"),
    CHOICE_OF("class",      own.class, mg_class, FIGHTING_CLASSES, REGULAR,   "its class"),
    FLAG     ("tribal",     tribal,                            "a tribal unit"),
    INTEGER  ("ranks",      own.ranks, 1, 2, 1,                "1R or 2R"),
    FLAG     ("engineers",  engineers,                         "assault engineers"),
    INTEGER  ("distance",   distance,  1, 6, 1,                "move: M, rounded up"),
    FLAG     ("terrain",    terrain,                           "move, charge: it goes through terrain or is in it"),
    FLAG     ("defences",   defences,                          "move, charge: it goes through battlefield defences"),
    CHOICE   ("leader",     leader,    mg_leader, OTHER_LEADER, "the commander who leads it; other: also if nobody does"),
    FLAG     ("nearer",     nearer,                            "move: it ends nearer to the enemy"),
    FLAG     ("into-cover", into_cover,                        "move: it ends in cover or in a fortification"),
    FLAG     ("holding",    holding,                           "stand: it defends an obstacle, battlefield defences or a fortification"),
};
static const struct grog_field action_cost_outcome[] = {YIELDS_INTEGER("cost", cost, "action points")};

static const struct grog_field range_band_fields[] = {
    CHOICE_OF("arm",    own.arm,    mg_arm, UNIT_ARMS, FOOT, "the shooter's arm"),
    CHOICE_OF("weapon", own.weapon, mg_weapon, FROM_TO(RIFLE, HEAVY_MORTAR) | ONLY(CLOSE_AT_DEFENCE), RIFLE, "what it shoots with"),
    FLAG     ("tribal", tribal,                              "a tribal unit"),
    INTEGER  ("range",  range,      1, 40, 1,                "M to the target, rounded up"),
};
static const struct grog_field range_band_outcome[] = {
    YIELDS_CHOICE ("band",        band, mg_band, 0, "the range band"),
    YIELDS_INTEGER("short-reach", short_reach, "M of short range; 0: not allowed"),
    YIELDS_INTEGER("long-reach",  long_reach,  "M of long range; 0: not allowed"),
};

static const struct grog_field overhead_fire_fields[] = {
    CHOICE_OF("arm",             own.arm, mg_arm, UNIT_ARMS, ARTILLERY, "the shooter's arm"),
    FLAG     ("friends-between", friends_between,                       "units, of whatever side, stand in the line of fire"),
    INTEGER  ("gap",             gap, 0, 40, 1,                         "M from the target to the nearest other unit of the shooter's side, staff too, rounded down"),
};
static const struct grog_field overhead_fire_outcome[] = {YIELDS_FLAG("allowed", allowed, "it may shoot")};

/* ---- two sides ---- */

/* Who is who where two sides meet: fields of these names, and those that begin with one of them. */
static const struct grog_sides own_and_enemy = {{{"own", "bases battered scouts"}, {"enemy", "enemy"}}};
static const struct grog_sides shooter_and_target = {{
    {"shooter", "arm weapon class grade strength ranks tokens traits place moved shot gas"},
    {"target", "target"},
}};
static const struct grog_sides attacker_and_defender = {{{"attacker", "attacker"}, {"defender", "defender"}}};

/* ---- the list ---- */

extern const struct grog_system ballot_boxes_system;

static const struct grog_procedure procedures[] = {
    PROCEDURE(ballot_boxes_system, "initiative",
        "Who has the initiative, and how many action points?", initiative_fields,
        initiative_outcome,
        THROWS(mg_initiative_refuse, mg_initiative_prepare, mg_initiative_resolve),
        "bases=12 battered=0 scouts=0 enemy-bases=12 enemy-battered=0 enemy-scouts=0", &own_and_enemy),
    PROCEDURE(ballot_boxes_system, "activation", "Does a unit become active?", activation_fields,
        activation_outcome, THROWS(NULL, mg_activation_prepare, mg_activation_resolve),
        "class=para-military tokens=2", NULL),
    PROCEDURE(ballot_boxes_system, "aircraft-sortie", "Does a sortie arrive that was called?",
        aircraft_sortie_fields, aircraft_sortie_outcome,
        THROWS(NULL, mg_aircraft_sortie_prepare, mg_aircraft_sortie_resolve),
        "called-this-turn=no called-last-turn=no", NULL),
    PROCEDURE(ballot_boxes_system, "shoot", "What does a unit or a sortie do to its target?",
        shoot_fields, shoot_outcome, THROWS(mg_shoot_refuse, mg_shoot_prepare, mg_shoot_resolve),
        "arm=foot weapon=rifle class=regular grade=trained tokens=0 moved=no range=2 "
        "target=foot target-class=regular target-grade=trained target-tokens=0 "
        "target-place=open", &shooter_and_target),
    PROCEDURE(ballot_boxes_system, "charge", "Who wins a charge?", charge_fields, fight_outcome,
        THROWS(mg_fight_refuse, mg_charge_prepare, mg_fight_resolve),
        "attacker=foot attacker-class=regular attacker-grade=trained attacker-tokens=0 "
        "defender=foot defender-class=regular defender-grade=trained defender-tokens=0 "
        "defender-place=open uphill=neither", &attacker_and_defender),
    PROCEDURE(ballot_boxes_system, "hand-to-hand", "Who wins a round of hand-to-hand?",
        hand_to_hand_fields, fight_outcome,
        THROWS(mg_fight_refuse, mg_hand_to_hand_prepare, mg_fight_resolve),
        "attacker=foot attacker-class=regular attacker-grade=trained attacker-tokens=0 "
        "defender=foot defender-class=regular defender-grade=trained defender-tokens=0 "
        "defender-place=open uphill=neither", &attacker_and_defender),
    PROCEDURE(ballot_boxes_system, "reform", "May a unit take a token off?", reform_fields,
        reform_outcome, LOOKS_UP(mg_reform_refuse, mg_reform_look_up),
        "tokens=3 ranks=1 support=no", NULL),
    PROCEDURE(ballot_boxes_system, "disengage", "May a unit get out of a fight?", disengage_fields,
        disengage_outcome, LOOKS_UP(NULL, mg_disengage_look_up),
        "arm=cavalry points=2", NULL),
    PROCEDURE(ballot_boxes_system, "flee", "Do scouts or staff get away from a charge?",
        flee_fields, flee_outcome, THROWS(mg_flee_refuse, mg_flee_prepare, mg_flee_resolve),
        "arm=scouts terrain=no", NULL),
    PROCEDURE(ballot_boxes_system, "movement", "How far may a unit move?", movement_fields,
        movement_outcome, LOOKS_UP(mg_movement_refuse, mg_movement_look_up),
        "arm=foot terrain=no road=no in-command=yes", NULL),
    PROCEDURE(ballot_boxes_system, "action-cost", "How many action points does it cost?",
        action_cost_fields, action_cost_outcome,
        LOOKS_UP(mg_action_cost_refuse, mg_action_cost_look_up),
        "action=move arm=foot class=regular distance=2 terrain=no", NULL),
    PROCEDURE(ballot_boxes_system, "range-band", "How far does a weapon reach?", range_band_fields,
        range_band_outcome, LOOKS_UP(mg_range_band_refuse, mg_range_band_look_up),
        "arm=foot weapon=rifle range=3", NULL),
    PROCEDURE(ballot_boxes_system, "overhead-fire", "May it shoot over the heads of others?",
        overhead_fire_fields, overhead_fire_outcome, LOOKS_UP(NULL, mg_overhead_fire_look_up),
        "arm=artillery friends-between=yes gap=2", NULL),
};

/* What the fields and their words say in short. */
static const char *const full_words[] = {
    "at", "anti-tank",
    NULL,
};

static const char *const tables[] = {
    "note",       "General notes",
    "initiative", "Initiative phase",
    "activation", "Activation phase",
    "aircraft",   "Ground attack aircraft",
    "reform",     "Reform phase",
    "common",     "To hit, always: dice",
    "shoot",      "To hit by shooting: dice",
    "hits",       "Hits received from shooting",
    "charge",     "To hit in a charge: dice",
    "melee",      "Hits received by the loser of a charge or hand-to-hand",
    "hand",       "To hit hand-to-hand: dice",
    "move",       "Movement distances",
    "action",     "Action points",
    "short",      "Short ranges",
    "long",       "Long ranges",
    "range",      "About ranges",
    "ruling",     "Rulings: our decisions where the sheet is silent",
    NULL,
};

/* clang-format on */

/* What a procedure takes from those before it and leaves to those that follow:
 * procedure, whose, thing, how, fields or outcome or condition. */
/* clang-format off */
#define FIGHTS(procedure) \
    {procedure, GROG_ACTS, "tokens", GROG_IS_NOW, "attacker-tokens"}, \
    {procedure, GROG_MEETS, "tokens", GROG_IS_NOW, "defender-tokens"}, \
    {procedure, GROG_ACTS, "tokens", GROG_SETS, "attacker-tokens"}, \
    {procedure, GROG_MEETS, "tokens", GROG_SETS, "defender-tokens"}, \
    {procedure, GROG_ACTS, NULL, GROG_ENDS, "winner=defender and destroyed"}, \
    {procedure, GROG_MEETS, NULL, GROG_ENDS, "winner=attacker and destroyed"}
static const struct grog_carry carries[] = {
    {"activation", GROG_ACTS, NULL, GROG_HALTS, "not activated"},
    {"shoot", GROG_ACTS, "tokens", GROG_IS_NOW, "tokens"},
    {"shoot", GROG_MEETS, "tokens", GROG_IS_NOW, "target-tokens"},
    {"shoot", GROG_MEETS, "tokens", GROG_SETS, "tokens"},
    {"shoot", GROG_MEETS, NULL, GROG_ENDS, "destroyed"},
    FIGHTS("charge"),
    FIGHTS("hand-to-hand"),
    {"reform", GROG_ACTS, "tokens", GROG_IS_NOW, "tokens"},
    {"reform", GROG_ACTS, "tokens", GROG_SETS, "tokens"},
    {NULL, GROG_ACTS, NULL, GROG_LESS, NULL},
};
/* clang-format on */

/* What the numbers of these tables and rows are. */
static const char *const columns[] = {
    "common.*",     "dice", "shoot.*",          "dice", "charge.*", "dice", "hand.*", "dice",
    "initiative.*", "dice", "ruling.base-dice", "dice", NULL,
};

/* The numbers that are lengths. */
/* clang-format off */
static const char *const lengths[] = {
    "ruling.measure.m", "hundredth",
    "ruling.places.line-cover", "hundredth",
    "ruling.manoeuvre.keep-away", "hundredth",
    NULL,
};
/* clang-format on */

/* Columns of the printed sheet: pattern, column, and the table if it is not the row's own. */
static const struct grog_heading headings[] = {
    {.pattern = "short.*", .column = "short", .title = "Ranges in M", .is_by_id = true},
    {.pattern = "long.*", .column = "long", .title = "Ranges in M", .is_by_id = true},
    {.pattern = "charge.*",
     .column = "charge",
     .title = "To hit in a charge and hand to hand: dice",
     .ends = ""},
    {.pattern = "hand.*",
     .column = "hand to hand",
     .title = "To hit in a charge and hand to hand: dice",
     .ends = ""},
    {.pattern = NULL},
};

DEFINE_SYSTEM(ballot_boxes_system, "ballot-boxes", "mg", "Machine Guns and Ballot Boxes",
              .headings = headings, .lengths = lengths, .usual = "shoot", .carries = carries,
              .columns = columns, .full_words = full_words, .battle = &ballot_boxes_battle);
