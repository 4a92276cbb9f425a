/* SPDX-License-Identifier: MIT */
/* Great War: words, lines and procedures, declared once for everything that shows or reads them. */
#include "procedures.h"

DEFINE_WORDS(gw_type, TYPES);
DEFINE_WORDS(gw_grade, GRADES);
DEFINE_WORDS(gw_cover, COVERS);
DEFINE_WORDS(gw_action, ACTIONS);
DEFINE_WORDS(gw_shot, SHOTS);
DEFINE_WORDS(gw_side, SIDES);
DEFINE_WORDS(gw_nerve, NERVES);
DEFINE_WORDS(gw_winner, WINNERS);

/* clang-format off */

/* ---- fields and outcomes that several procedures have ---- */

#define TYPE_FIELD     CHOICE ("type",    unit.type,    gw_type,  INFANTRY, "what the unit is")
#define GRADE_FIELD    CHOICE ("grade",   unit.grade,   gw_grade, AVERAGE,  "its grade")
#define MARKERS_FIELD  INTEGER("markers", unit.markers, 0, 11, 0,           "morale markers on it")
#define TOKENS_FIELD   INTEGER("tokens",  tokens,       0, 10, 0,           "command tokens on it, without the one that is spent now")
#define COVER_FIELD    CHOICE ("cover",   cover,        gw_cover, OPEN,     "what the target is in")

#define SHOT_FIELDS \
    CHOICE ("firer",        unit.type,    gw_type, INFANTRY,  "what fires"), \
    INTEGER("bases",        unit.bases,   1, 6, 3,            "bases of the firer now"), \
    CHOICE ("action",       shot,         gw_shot, STANDING,  "its action"), \
    INCHES ("range",        range,        0, 240, 10,         "inches to the target, rounded up"), \
    FLAG   ("unseen",       unseen,                           "the firer itself does not see the target"), \
    CHOICE ("grade",        unit.grade,   gw_grade, AVERAGE,  "grade of the firer"), \
    INTEGER("markers",      unit.markers, 0, 11, 0,           "morale markers on the firer"), \
    CHOICE ("target",       target.type,  gw_type, INFANTRY,  "what is shot at"), \
    FLAG   ("target-moved", target_moved,                     "it moved this turn (gw.ruling.target-moved)"), \
    COVER_FIELD, \
    FLAG   ("smoke",        smoke,                            "smoke lies between, or on the target")

#define LOSS_OUTCOME \
    YIELDS_INTEGER("bases-lost",   bases_lost,   "bases that it loses"), \
    YIELDS_INTEGER("bases-left",   bases_left,   "bases that it has left; 0: it is destroyed"), \
    YIELDS_INTEGER("markers-left", markers_left, "markers on it afterwards")

/* ---- command ---- */

static const struct grog_field collect_tokens_fields[] = {
    INTEGER   ("units",    units,    0, 40, 6,   "units of the side on the table or due to arrive"),
    INTEGER_BY(GW_SET_COMMAND_RATING, "command", command, 0, 8, 2, "command rating of the side"),
    INTEGER   ("scenario", scenario, -10, 10, 0, "what the scenario gives or takes this turn"),
};
static const struct grog_field collect_tokens_outcome[] = {YIELDS_INTEGER("tokens", tokens, "command tokens of the side")};

static const struct grog_field initiative_fields[] = {
    INTEGER("blue-bonus", blue_bonus, -3, 3, 0,      "what the scenario gives blue"),
    INTEGER("red-bonus",  red_bonus,  -3, 3, 0,      "what the scenario gives red"),
    CHOICE ("tie-to",     tie_to,     gw_side, BLUE, "who takes a tie"),
};
static const struct grog_field initiative_outcome[] = {
    YIELDS_CHOICE("winner", winner, gw_side, 0, "who is active"),
    YIELDS_FLAG  ("tied",   tied,               "both had the same total"),
};

static const struct grog_field activate_fields[] = {TOKENS_FIELD, MARKERS_FIELD};
static const struct grog_field activate_outcome[] = {YIELDS_FLAG("success", success, "it acts")};

static const struct grog_field react_fields[] = {TOKENS_FIELD, MARKERS_FIELD};
static const struct grog_field react_outcome[] = {YIELDS_FLAG("success", success, "it reacts")};

static const struct grog_field seize_initiative_fields[] = {
    FLAG   ("failed-test", failed_test,  "the activation was a failed test"),
    INTEGER("bonus",       bonus, -3, 3, 0, "what the scenario gives the reactive side"),
};
static const struct grog_field seize_initiative_outcome[] = {YIELDS_FLAG("seized", seized, "the reactive player is active now")};

/* ---- movement ---- */

static const struct grog_field movement_fields[] = {
    TYPE_FIELD,
    CHOICE("action", action, gw_action, MOVE, "what it wants to do"),
};
static const struct grog_field movement_outcome[] = {
    YIELDS_FLAG   ("allowed",     allowed,     "it may do this"),
    YIELDS_INTEGER("inches",      inches,      "how far it goes"),
    YIELDS_INTEGER("centimetres", centimetres, "the same in centimetres"),
};

static const struct grog_field terrain_test_fields[] = {
    TYPE_FIELD,
    FLAG("wire", wire, "the move crosses wire"),
    MARKERS_FIELD,
};
static const struct grog_field terrain_test_outcome[] = {YIELDS_FLAG("passed", passed, "it gets through")};

/* ---- fire ---- */

static const struct grog_field fire_dice_fields[] = {SHOT_FIELDS};
static const struct grog_field fire_dice_outcome[] = {
    YIELDS_FLAG   ("allowed",       allowed,       "it may fire"),
    YIELDS_FLAG   ("direct",        direct,        "the fire is direct"),
    YIELDS_INTEGER("dice",          dice,          "dice to hit"),
    YIELDS_INTEGER("need",          need,          "what each needs; above 6 see gw.ruling.over-six"),
    YIELDS_INTEGER("casualty-need", casualty_need, "what a casualty roll needs"),
};

static const struct grog_field fire_fields[] = {
    SHOT_FIELDS,
    INTEGER("target-bases",   target.bases,   1, 6, 3,  "bases of the target now"),
    INTEGER("target-markers", target.markers, 0, 11, 0, "morale markers on the target now"),
};
static const struct grog_field fire_outcome[] = {
    YIELDS_INTEGER("hits",     hits,     "dice that hit"),
    YIELDS_FLAG   ("casualty", casualty, "the casualty roll gives a further marker"),
    YIELDS_INTEGER("markers",  markers,  "new markers"),
    LOSS_OUTCOME,
};

static const struct grog_field casualty_fields[] = {
    INTEGER("hits",   hits,        0, 24, 1,          "hits that are scored already"),
    CHOICE ("firer",  unit.type,   gw_type, INFANTRY, "what fired"),
    CHOICE ("target", target.type, gw_type, INFANTRY, "what was hit"),
    COVER_FIELD,
};
static const struct grog_field casualty_outcome[] = {
    YIELDS_FLAG   ("casualty", casualty, "the roll gives a further marker"),
    YIELDS_INTEGER("markers",  markers,  "new markers"),
};

/* ---- losses ---- */

static const struct grog_field take_markers_fields[] = {
    INTEGER("bases",   unit.bases,   1, 6, 3,  "bases of the unit"),
    INTEGER("markers", unit.markers, 0, 11, 0, "morale markers on it before"),
    INTEGER("new",     new_markers,  0, 24, 1, "new markers"),
};
static const struct grog_field take_markers_outcome[] = {LOSS_OUTCOME};

static const struct grog_field nerve_fields[] = {
    INTEGER("lost",    lost,         1, 6, 1,  "bases that it has lost since the battle began"),
    INTEGER("bases",   unit.bases,   1, 6, 2,  "bases that it has left"),
    INTEGER("markers", unit.markers, 0, 11, 1, "morale markers on it now"),
    GRADE_FIELD,
};
static const struct grog_field nerve_outcome[] = {YIELDS_CHOICE("result", result, gw_nerve, 0, "what the unit does")};

static const struct grog_field rally_fields[] = {
    INTEGER("markers",    unit.markers, 1, 11, 2,       "morale markers on it"),
    GRADE_FIELD,
    CHOICE ("cover",      cover,        gw_cover, OPEN, "what the unit is in"),
    FLAG   ("enemy-near", enemy_near,                   "an enemy is within 8\" (rally-enemy-distance)"),
};
static const struct grog_field rally_outcome[] = {
    YIELDS_INTEGER("removed",      removed,      "markers that come off"),
    YIELDS_INTEGER("markers-left", markers_left, "markers on it afterwards"),
};

/* ---- assault ---- */

static const struct grog_field assault_fields[] = {
    CHOICE_OF("attacker",         attacker.type,    gw_type, FROM_TO(INFANTRY, DISMOUNTED), INFANTRY, "what attacks"),
    INTEGER  ("attacker-bases",   attacker.bases,   1, 6, 3,           "its bases"),
    CHOICE   ("attacker-grade",   attacker.grade,   gw_grade, AVERAGE, "its grade"),
    INTEGER  ("attacker-markers", attacker.markers, 0, 11, 0,          "morale markers on it"),
    CHOICE   ("defender",         defender.type,    gw_type, INFANTRY, "what is attacked"),
    INTEGER  ("defender-bases",   defender.bases,   1, 6, 3,           "its bases"),
    CHOICE   ("defender-grade",   defender.grade,   gw_grade, AVERAGE, "its grade"),
    INTEGER  ("defender-markers", defender.markers, 0, 11, 0,          "morale markers on it"),
    CHOICE   ("cover",            cover,            gw_cover, OPEN,    "what the defender is in"),
};
static const struct grog_field assault_outcome[] = {
    YIELDS_CHOICE ("winner",                winner, gw_winner, 0,   "who wins"),
    YIELDS_INTEGER("attacker-bases-left",   attacker_bases_left,    "bases that the attacker has left"),
    YIELDS_INTEGER("attacker-markers-left", attacker_markers_left,  "markers on the attacker afterwards"),
    YIELDS_INTEGER("defender-bases-left",   defender_bases_left,    "bases that the defender has left"),
    YIELDS_INTEGER("defender-markers-left", defender_markers_left,  "markers on the defender afterwards"),
};

/* ---- two sides ---- */

/* Who is who where two sides meet: fields of these names, and those that begin with one of them. */
static const struct grog_sides firer_and_target = {{
    {"firer", "firer bases action unseen grade markers"},
    {"target", "target cover"},
}};
static const struct grog_sides attacker_and_defender = {{{"attacker", "attacker"}, {"defender", "defender cover"}}};

/* ---- the list ---- */

extern const struct grog_system great_war_system;
extern const struct battle_rules great_war_battle;

#define ASK(id, name, question, steps, example, sides) PROCEDURE(great_war_system, id, question, name##_fields, name##_outcome, steps, example, sides)

static const struct grog_procedure procedures[] = {
    ASK("collect-tokens",   collect_tokens,   "How many command tokens does a side get?",        LOOKS_UP(NULL, gw_collect_tokens_look_up),
        "units=6 scenario=0", NULL),
    ASK("initiative", initiative, "Who is active first?",
        MAY_THROW(NULL, gw_initiative_prepare, gw_initiative_resolve),
        "blue-bonus=0 red-bonus=0 tie-to=blue", NULL),
    ASK("activate", activate, "Does the unit act?",
        THROWS(NULL, gw_activate_prepare, gw_activate_resolve),
        "tokens=1 markers=1", NULL),
    ASK("react",            react,            "May the unit react?",                             THROWS(NULL, gw_react_prepare, gw_react_resolve),
        "tokens=1 markers=1", NULL),
    ASK("seize-initiative", seize_initiative, "Does the reactive player take over?",
        THROWS(NULL, gw_seize_initiative_prepare, gw_seize_initiative_resolve),
        "failed-test=no bonus=0", NULL),
    ASK("movement",         movement,         "May it do this, and how far does it go?",         LOOKS_UP(NULL, gw_movement_look_up),
        "type=infantry action=move", NULL),
    ASK("terrain-test", terrain_test, "Does the unit get through terrain?",
        THROWS(NULL, gw_terrain_test_prepare, gw_terrain_test_resolve),
        "type=infantry wire=yes markers=0", NULL),
    ASK("fire-dice",        fire_dice,        "What does a unit throw when it fires?",           LOOKS_UP(NULL, gw_fire_dice_look_up),
        "firer=infantry bases=3 action=fire grade=average markers=0 range=10 target=infantry "
        "cover=open", &firer_and_target),
    ASK("fire", fire, "What does a unit's fire do to a target?",
        MAY_THROW(gw_fire_refuse, gw_fire_prepare, gw_fire_resolve),
        "firer=infantry bases=3 action=fire grade=average markers=0 range=10 target=infantry "
        "target-bases=3 target-markers=0 cover=open", &firer_and_target),
    ASK("casualty", casualty, "Does the casualty roll give a further marker?",
        MAY_THROW(NULL, gw_casualty_prepare, gw_casualty_resolve),
        "hits=2 firer=infantry target=infantry cover=cover", &firer_and_target),
    ASK("take-markers", take_markers, "What do new markers do to a unit?",
        LOOKS_UP(gw_take_markers_refuse, gw_take_markers_look_up),
        "bases=3 markers=1 new=2", NULL),
    ASK("nerve",            nerve,            "Does a unit that has lost a base to fire stand?", THROWS(NULL, gw_nerve_prepare, gw_nerve_resolve),
        "lost=1 bases=2 markers=1 grade=average", NULL),
    ASK("rally",            rally,            "How many markers come off?",                      THROWS(NULL, gw_rally_prepare, gw_rally_resolve),
        "markers=3 grade=average cover=open enemy-near=no", NULL),
    ASK("assault", assault, "Who wins the fight after an assault move?",
        MAY_THROW(gw_assault_refuse, gw_assault_prepare, gw_assault_resolve),
        "attacker=infantry attacker-bases=3 attacker-grade=average attacker-markers=0 "
        "defender=infantry defender-bases=3 defender-grade=average defender-markers=0 "
        "cover=open", &attacker_and_defender),
};

static const char *const tables[] = {
    "turn",     "Turn order",
    "activate", "Activating a unit",
    "react",    "Reacting",
    "action",   "Actions of each arm",
    "move",     "Moving",
    "terrain",  "Moving through terrain",
    "fire",     "Range and dice",
    "hit",      "To hit",
    "morale",   "Morale markers",
    "casualty", "Casualty rolls and cover",
    "ruling",   "Rulings: our decisions where the sheet is silent",
    NULL,
};

/* clang-format on */

/* A base never takes more markers with it than there must be to lose it. */
static const int not_above[] = {GW_SET_BASE_LOSS_CLEARS, GW_SET_BASE_LOSS_AT, 0};

/* What a procedure takes from those before it and leaves to those that follow:
 * procedure, whose, thing, how, fields or outcome or condition. */
/* clang-format off */
static const struct grog_carry carries[] = {
    {"fire", GROG_ACTS, "bases", GROG_IS_NOW, "bases"},
    {"fire", GROG_ACTS, "markers", GROG_IS_NOW, "markers"},
    {"fire", GROG_MEETS, "bases", GROG_IS_NOW, "target-bases"},
    {"fire", GROG_MEETS, "markers", GROG_IS_NOW, "target-markers"},
    {"fire", GROG_MEETS, "bases", GROG_SETS, "bases-left"},
    {"fire", GROG_MEETS, "markers", GROG_SETS, "markers-left"},
    {"fire", GROG_MEETS, NULL, GROG_ENDS, "bases-left=0"},
    {"take-markers", GROG_ACTS, "bases", GROG_IS_NOW, "bases"},
    {"take-markers", GROG_ACTS, "markers", GROG_IS_NOW, "markers"},
    {"take-markers", GROG_ACTS, "bases", GROG_SETS, "bases-left"},
    {"take-markers", GROG_ACTS, "markers", GROG_SETS, "markers-left"},
    {"take-markers", GROG_ACTS, NULL, GROG_ENDS, "bases-left=0"},
    {"rally", GROG_ACTS, "markers", GROG_IS_NOW, "markers"},
    {"rally", GROG_ACTS, "markers", GROG_SETS, "markers-left"},
    {"activate", GROG_ACTS, "markers", GROG_IS_NOW, "markers"},
    {"activate", GROG_ACTS, NULL, GROG_HALTS, "not success"},
    {"react", GROG_ACTS, "markers", GROG_IS_NOW, "markers"},
    {"react", GROG_ACTS, NULL, GROG_HALTS, "not success"},
    {"terrain-test", GROG_ACTS, "markers", GROG_IS_NOW, "markers"},
    {"terrain-test", GROG_ACTS, NULL, GROG_HALTS, "not passed"},
    {"assault", GROG_ACTS, "bases", GROG_IS_NOW, "attacker-bases"},
    {"assault", GROG_ACTS, "markers", GROG_IS_NOW, "attacker-markers"},
    {"assault", GROG_MEETS, "bases", GROG_IS_NOW, "defender-bases"},
    {"assault", GROG_MEETS, "markers", GROG_IS_NOW, "defender-markers"},
    {"assault", GROG_ACTS, "bases", GROG_SETS, "attacker-bases-left"},
    {"assault", GROG_ACTS, "markers", GROG_SETS, "attacker-markers-left"},
    {"assault", GROG_ACTS, NULL, GROG_ENDS, "attacker-bases-left=0"},
    {"assault", GROG_MEETS, "bases", GROG_SETS, "defender-bases-left"},
    {"assault", GROG_MEETS, "markers", GROG_SETS, "defender-markers-left"},
    {"assault", GROG_MEETS, NULL, GROG_ENDS, "defender-bases-left=0"},
    {NULL, GROG_ACTS, NULL, GROG_LESS, NULL},
};
/* clang-format on */

/* What the numbers of these tables and rows are. */
static const char *const columns[] = {
    "hit.base",
    "need",
    "casualty.*",
    "need",
    "react.need",
    "need",
    "terrain.*",
    "need",
    "ruling.assault-need",
    "need",
    "ruling.assault-dice",
    "dice",
    "fire.*-dice",
    "dice",
    NULL,
};

/* The numbers that are lengths. */
/* clang-format off */
static const char *const lengths[] = {
    "move.*", "inch",
    "fire.*-range", "inch",
    "fire.*.within", "inch",
    "hit.close.within", "inch",
    "hit.close.mounted", "inch",
    "ruling.measuring.keep-away", "inch",
    "ruling.sight.wood-sight", "inch",
    "ruling.indirect.safety-distance", "inch",
    "ruling.cover-kinds.line-cover", "inch",
    "ruling.smoke.smoke-size", "inch",
    "ruling.rally-enemy.rally-enemy-distance", "inch",
    "ruling.victory.hold-distance", "inch",
    NULL,
};
/* clang-format on */

/* Columns of the printed sheet: pattern, column, and the table if it is not the row's own. */
static const struct grog_heading headings[] = {
    {.pattern = "action.*-move-fire", .column = "Move & Fire"},
    {.pattern = "action.*-move", .column = "Move"},
    {.pattern = "action.*-fire", .column = "Fire"},
    {.pattern = "move.*-move-fire", .column = "Move & Fire", .is_inches = true},
    {.pattern = "move.*-move", .column = "Move", .is_inches = true},
    {.pattern = "move.*-assault", .column = "Assault", .is_inches = true},
    {.pattern = "fire.*-range", .column = "range", .is_inches = true},
    {.pattern = "fire.*-dice", .column = "dice"},
    {.pattern = "fire.*-bonus", .column = "more"},
    {.pattern = NULL},
};

DEFINE_SYSTEM(great_war_system, "great-war", "gw", "Great War (command tokens)",
              .headings = headings, .lengths = lengths, .usual = "fire", .carries = carries,
              .columns = columns, .battle = &great_war_battle, .not_above = not_above);
