/* SPDX-License-Identifier: MIT */
/* Fast Play: words, lines and procedures, declared once for everything that shows or reads them. */
#include "systems/fast_play/battle/rules.h"

DEFINE_WORDS(fp_arm, ARMS);
DEFINE_WORDS(fp_order, ORDERS);
DEFINE_WORDS(fp_grade, GRADES);
DEFINE_WORDS(fp_armour, ARMOURS);
DEFINE_WORDS(fp_missile, MISSILES);
DEFINE_WORDS(fp_action, ACTIONS);
DEFINE_WORDS(fp_weapon, WEAPONS);
DEFINE_WORDS(fp_skill, SKILLS);
DEFINE_WORDS(fp_band, BANDS);
DEFINE_WORDS(fp_cover, COVERS);
DEFINE_WORDS(fp_ground, GROUNDS);
DEFINE_WORDS(fp_loss_step, LOSS_STEPS);
DEFINE_WORDS(fp_commander, COMMANDERS);
DEFINE_WORDS(fp_cause, CAUSES);
DEFINE_WORDS(fp_use, USES);
DEFINE_WORDS(fp_state, STATES);
DEFINE_WORDS(fp_fate, FATES);
DEFINE_WORDS(fp_side, SIDES);
DEFINE_WORDS(fp_starter, STARTERS);
DEFINE_WORDS(fp_defeat, DEFEATS);
DEFINE_WORDS(fp_nerve, NERVES);
DEFINE_WORDS(fp_direction, DIRECTIONS);

/* clang-format off */

/* ---- field groups ---- */

#define ARM_FIELD CHOICE("arm", own.arm, fp_arm, INFANTRY, "its arm; chariots and camels are cavalry")
#define ORDER_FIELD CHOICE("order", own.order, fp_order, FORMED, "how it stands")
#define WEAPON_FIELD CHOICE("weapon", missile, fp_missile, BOW, "what it shoots with")

#define FIRE_FIELDS \
    WEAPON_FIELD, \
    INCHES    ("range",           range,       0, 60, 6,                   "inches to the target"), \
    INTEGER   ("attacks",         own.attacks, 1, 60, 8,                   "dice before any halving (ask attack-dice)"), \
    CHOICE    ("order",           own.order, fp_order, FORMED,             "how the shooters stand"), \
    CHOICE    ("skill",           own.skill, fp_skill, AVERAGE,            "missile skill of the shooters"), \
    FLAG      ("shaken",          own.shaken,                              "the shooters are shaken"), \
    FLAG      ("moved",           moved,                                   "they moved this turn"), \
    FLAG      ("being-charged",   being_charged,                           "they are being charged"), \
    CHOICE    ("target-armour",   enemy.armour, fp_armour, NO_ARMOUR,      "armour of the target"), \
    FLAG      ("target-skirmish", target_skirmish,                         "the target is in skirmish order"), \
    CHOICE    ("cover",           cover, fp_cover, NO_COVER,               "cover of the target"), \
    INTEGER_BY(FP_SET_STAND_WOUNDS_INFANTRY, "target-stand-wounds", enemy.stand_wounds, 1, 10, 3, "wounds that take off one of its stands"), \
    INTEGER   ("target-carried",  enemy.carried, 0, 9, 0,                  "wounds that it carries already")

#define FIGHT_FIELDS \
    FLAG_YES("attacker-charging",        side[ATTACKER].charging,  "the attacker charged this turn"), \
    FLAG    ("defender-countercharging", side[DEFENDER].charging,  "the defender countercharged"), \
    FLAG    ("defender-steadfast",       side[DEFENDER].steadfast, "the defender is steadfast troops"), \
    FLAG    ("defender-defended",        side[DEFENDER].defended,  "the defender holds cover or an obstacle against this attacker")

/* who: "attacker" or "defender". */
#define UNIT_FIELDS(SIDE, who) \
    CHOICE (who "-arm",       side[SIDE].arm,       fp_arm, INFANTRY,  "its arm; chariots and camels are cavalry"), \
    CHOICE (who "-order",     side[SIDE].order,     fp_order, FORMED,  "how it stands; phalanx counts for infantry only"), \
    CHOICE (who "-grade",     side[SIDE].grade,     fp_grade, REGULAR, "its quality"), \
    CHOICE (who "-weapon",    side[SIDE].weapon,    fp_weapon, HAND,   "its main weapon; lance means lance or kontos"), \
    INTEGER(who "-commander", side[SIDE].commander, 0, 5, 0,           "combat modifier of a commander attached to it"), \
    FLAG   (who "-shaken",    side[SIDE].shaken,                       "shaken before this combat"), \
    FLAG   (who "-flanked",   side[SIDE].flanked,                      "the enemy is on its flank or in its rear"), \
    FLAG   (who "-shock",     side[SIDE].shock,                        "shock troops"), \
    INTEGER(who "-stands",    side[SIDE].stands,    1, 40, 8,          "stands when this combat begins"), \
    INTEGER(who "-ranks",     side[SIDE].ranks,     1, 10, 2,          "ranks when this combat begins")

#define KNOWN_WOUNDS_FIELDS(SIDE, who) \
    INTEGER(who "-wounds", side[SIDE].wounds, 0, 60, 0,                "wounds that it inflicted in this combat"), \
    CHOICE (who "-losses", side[SIDE].losses, fp_loss_step, NO_LOSSES, "part of its starting stands gone after this combat")

#define STRIKE_FIELDS(SIDE, who) \
    INTEGER   (who "-attacks",    side[SIDE].attacks, 0, 60, 12,            "dice before any halving; 0: it cannot strike"), \
    CHOICE    (who "-armour",     side[SIDE].armour, fp_armour, NO_ARMOUR,  "its armour"), \
    CHOICE    (who "-skill",      side[SIDE].skill, fp_skill, AVERAGE,      "hand to hand skill"), \
    FLAG      (who "-thrown",     side[SIDE].thrown,                        "it has thrown weapons too"), \
    FLAG      (who "-two-handed", side[SIDE].two_handed,                    "it has two-handed weapons"), \
    INTEGER   (who "-start",      side[SIDE].start, 1, 40, 8,               "stands that it started the battle with"), \
    INTEGER_BY(FP_SET_STAND_WOUNDS_INFANTRY, who "-stand-wounds", side[SIDE].stand_wounds, 1, 10, 3, "wounds that take off one of its stands"), \
    INTEGER   (who "-carried",    side[SIDE].carried, 0, 9, 0,              "wounds that it carries from before")

/* ---- fields and outcomes of each procedure ---- */

static const struct grog_field movement_fields[] = {
    CHOICE   ("action",         action, fp_action, MOVE,      "what it does"),
    INCHES_BY(FP_SET_MOVE_INFANTRY, "basic-move", basic_move, 0, 12, 4, "its basic move; infantry's by default (ask basic-move)"),
    INCHES   ("enemy-distance", enemy_distance, 0, 72, 12,    "inches to the nearest enemy, at any moment of the move"),
    CHOICE   ("ground",         ground, fp_ground, OPEN,      "rough if any part of the move crosses rough ground"),
    FLAG     ("shaken",         own.shaken,                   "it is shaken"),
};
static const struct grog_field movement_outcome[] = {
    YIELDS_FLAG  ("allowed",    allowed,    "it may do so"),
    YIELDS_FLAG  ("needs-test", needs_test, "only after an activation test"),
    YIELDS_INCHES("inches",     inches,     "how far it may go"),
};

static const struct grog_field basic_move_fields[] = {
    ARM_FIELD,
    ORDER_FIELD,
    CHOICE("armour", own.armour, fp_armour, NO_ARMOUR, "its armour"),
};
static const struct grog_field basic_move_outcome[] = {YIELDS_INCHES("basic-move", basic_move, "its basic move")};

static const struct grog_field flee_fields[] = {
    CHOICE_OF("arm",        own.arm, fp_arm, ONLY(INFANTRY) | ONLY(CAVALRY), INFANTRY, "arm of the unit that flees"),
    INCHES_BY(FP_SET_MOVE_INFANTRY, "basic-move", basic_move, 1, 12, 4, "its basic move"),
    INCHES   ("gap",        gap,   0, 24, 6,  "inches between charger and target when the charge is declared"),
    INCHES   ("reach",      reach, 0, 24, 12, "the charger's charge distance in inches"),
};
static const struct grog_field flee_outcome[] = {
    YIELDS_INCHES("distance", distance, "how far it runs"),
    YIELDS_FLAG  ("caught",   caught,   "the charger catches it"),
};

static const struct grog_field activation_fields[] = {
    CHOICE_OF ("action",             action, fp_action, FROM_TO(CHANGE_FORMATION, SIDESTEP), CHANGE_FORMATION, "what it wants to do"),
    INTEGER_BY(FP_SET_TRAINING_TRAINED, "training", training, 2, 12, 7, "its training (T&L) value (ask grade)"),
    CHOICE    ("commander",          commander, fp_commander, NO_COMMANDER, "near is within 6\""),
    INTEGER   ("commander-training", commander_training, 0, 5, 0,           "his T&L modifier; read only if he is near"),
};
static const struct grog_field activation_outcome[] = {YIELDS_FLAG("passed", passed, "it does what it wanted")};

static const struct grog_field leader_casualty_fields[] = {
    INTEGER("stands-lost", stands_lost, 0, 12, 1,       "stands that his unit lost just now"),
    CHOICE ("cause",       cause, fp_cause, BY_MISSILE, "how it lost them"),
};
static const struct grog_field leader_casualty_outcome[] = {YIELDS_CHOICE("fate", fate, fp_fate, 0, "what becomes of the commander")};

static const struct grog_field range_band_fields[] = {
    WEAPON_FIELD,
    INCHES("range", range, 0, 72, 6, "inches to the target"),
    ORDER_FIELD,
};
static const struct grog_field range_band_outcome[] = {
    YIELDS_CHOICE("band",   band, fp_band, 0, "the range band"),
    YIELDS_INCHES("close",  close,  "last inch of close range"),
    YIELDS_INCHES("medium", medium, "last inch of medium range; 0: it has none"),
    YIELDS_INCHES("long",   far,    "last inch of long range; 0: it has none"),
};

static const struct grog_field missile_fire_fields[] = {FIRE_FIELDS};
static const struct grog_field missile_fire_outcome[] = {
    YIELDS_INTEGER("hits",        hits,        "hits; each is a wound"),
    YIELDS_INTEGER("stands-lost", stands_lost, "stands that they take off, if it has so many"),
};

static const struct grog_field volley_fields[] = {
    FIRE_FIELDS,
    CHOICE ("target-grade",     enemy.grade, fp_grade, REGULAR, "quality of the target"),
    INTEGER("target-stands",    enemy.stands, 1, 40, 8,         "its stands now"),
    INTEGER("target-start",     enemy.start,  1, 40, 8,         "stands that it started the battle with"),
    FLAG   ("target-shaken",    enemy.shaken,                   "it is shaken"),
    INTEGER("target-commander", enemy.commander, 0, 5, 0,       "morale value of a commander who leads it or is within his radius"),
};
static const struct grog_field volley_outcome[] = {
    YIELDS_INTEGER("hits",        hits,        "hits; each is a wound"),
    YIELDS_INTEGER("stands-lost", stands_lost, "stands that it loses"),
    YIELDS_CHOICE ("result",      result, fp_nerve, FROM_TO(NO_TEST, IS_DESTROYED), "what becomes of the target"),
};

static const struct grog_field losses_fields[] = {
    INTEGER   ("stands",  own.stands,  1, 40, 8,  "its stands now"),
    INTEGER   ("start",   own.start,   1, 40, 8,  "stands that it started the battle with"),
    INTEGER   ("carried", own.carried, 0, 9, 0,   "wounds that it carries already"),
    INTEGER_BY(FP_SET_STAND_WOUNDS_INFANTRY, "stand-wounds", own.stand_wounds, 1, 10, 3, "wounds that take off one of its stands"),
    INTEGER   ("wounds",  new_wounds,  0, 120, 4, "new wounds"),
};
static const struct grog_field losses_outcome[] = {
    YIELDS_INTEGER("stands-lost", stands_lost, "stands that it loses"),
    YIELDS_INTEGER("stands-left", stands_left, "stands that are left"),
    YIELDS_INTEGER("carried",     carried,     "wounds that it carries now"),
    YIELDS_CHOICE ("losses",      losses, fp_loss_step, 0, "part of its starting stands gone"),
    YIELDS_FLAG   ("destroyed",   destroyed,   "no stand is left"),
};

static const struct grog_field grade_fields[] = {CHOICE("grade", own.grade, fp_grade, REGULAR, "the quality")};
static const struct grog_field grade_outcome[] = {
    YIELDS_INTEGER("combat-value", combat_value, "in melee"),
    YIELDS_INTEGER("morale-value", morale_value, "in a morale test"),
    YIELDS_INTEGER("training",     training,     "in an activation test (T&L)"),
};

static const struct grog_field weapon_skill_fields[] = {
    CHOICE("skill",       own.skill,   fp_skill, AVERAGE, "skill of the striker"),
    CHOICE("enemy-skill", enemy.skill, fp_skill, AVERAGE, "skill of its enemy"),
};
static const struct grog_field weapon_skill_outcome[] = {YIELDS_INTEGER("modifier", modifier, "added to the dice to hit")};

static const struct grog_field attack_dice_fields[] = {
    CHOICE ("use",                use, fp_use, HAND_TO_HAND,    "what the dice are for"),
    ARM_FIELD,
    ORDER_FIELD,
    INTEGER("front-stands",       front_stands, 0, 20, 4,       "stands of the front rank"),
    INTEGER("second-rank-stands", second_rank_stands, 0, 20, 4, "stands of the second rank"),
};
static const struct grog_field attack_dice_outcome[] = {YIELDS_INTEGER("attacks", attacks, "dice, before any halving")};

static const struct grog_field hand_to_hand_hits_fields[] = {
    INTEGER("attacks",      own.attacks, 0, 60, 12,             "dice before any halving (ask attack-dice)"),
    CHOICE ("arm",          own.arm, fp_arm, INFANTRY,          "arm of the striker"),
    CHOICE ("weapon",       own.weapon, fp_weapon, HAND,        "its main weapon; lance means lance or kontos"),
    FLAG   ("two-handed",   own.two_handed,                     "it has two-handed weapons, whatever its main weapon"),
    CHOICE ("skill",        own.skill, fp_skill, AVERAGE,       "its hand to hand skill"),
    FLAG   ("charging",     own.charging,                       "it charged or countercharged this turn"),
    FLAG   ("shaken",       own.shaken,                         "it is shaken"),
    FLAG   ("thrown",       own.thrown,                         "it has javelins, pila, axes or other thrown weapons too"),
    CHOICE ("enemy-armour", enemy.armour, fp_armour, NO_ARMOUR, "armour of its enemy"),
    CHOICE ("enemy-skill",  enemy.skill, fp_skill, AVERAGE,     "hand to hand skill of its enemy"),
};
static const struct grog_field hand_to_hand_hits_outcome[] = {YIELDS_INTEGER("hits", hits, "hits; each is a wound")};

static const struct grog_field melee_result_fields[] = {
    FIGHT_FIELDS,
    UNIT_FIELDS(ATTACKER, "attacker"), KNOWN_WOUNDS_FIELDS(ATTACKER, "attacker"),
    UNIT_FIELDS(DEFENDER, "defender"), KNOWN_WOUNDS_FIELDS(DEFENDER, "defender"),
};
static const struct grog_field melee_result_outcome[] = {
    YIELDS_CHOICE ("winner",     winner, fp_side, ONLY(ATTACKER) | ONLY(DEFENDER), "who wins"),
    YIELDS_INTEGER("difference", difference, "by how much"),
    YIELDS_INTEGER("score",      score,      "in the victory table"),
    YIELDS_CHOICE ("result",     result, fp_defeat, FROM_TO(RECOIL, ROUT), "what becomes of the loser"),
};

static const struct grog_field victory_fields[] = {
    INTEGER("difference",   difference, 1, 100, 1,               "difference of the totals"),
    CHOICE ("loser-losses", own.losses, fp_loss_step, NO_LOSSES, "part of the loser's starting stands gone"),
    CHOICE ("loser-arm",    own.arm,    fp_arm, INFANTRY,        "arm of the loser"),
    CHOICE ("loser-order",  own.order,  fp_order, FORMED,        "how the loser stands"),
    CHOICE ("winner-arm",   enemy.arm,  fp_arm, INFANTRY,        "arm of the winner"),
};
static const struct grog_field victory_outcome[] = {
    YIELDS_INTEGER("score",           score,           "in the victory table"),
    YIELDS_CHOICE ("result",          result, fp_defeat, FROM_TO(RECOIL, ROUT), "what becomes of the loser"),
    YIELDS_INCHES ("loser-move",      loser_move,      "how far the loser goes"),
    YIELDS_FLAG   ("loser-shaken",    loser_shaken,    "the loser is shaken"),
    YIELDS_FLAG   ("faces-away",      faces_away,      "the loser turns its back"),
    YIELDS_INCHES ("winner-move",     winner_move,     "how far the winner may break through; 0: he may not"),
    YIELDS_FLAG   ("initiative-lost", initiative_lost, "the loser's side loses the initiative"),
};

static const struct grog_field melee_fields[] = {
    FIGHT_FIELDS,
    UNIT_FIELDS(ATTACKER, "attacker"), STRIKE_FIELDS(ATTACKER, "attacker"),
    UNIT_FIELDS(DEFENDER, "defender"), STRIKE_FIELDS(DEFENDER, "defender"),
};
static const struct grog_field melee_outcome[] = {
    YIELDS_CHOICE ("winner",               winner, fp_side, 0,   "who wins"),
    YIELDS_CHOICE ("result",               result, fp_defeat, 0, "what becomes of the loser"),
    YIELDS_INTEGER("attacker-hits",        side_hits[ATTACKER], "hits that the attacker scores"),
    YIELDS_INTEGER("defender-hits",        side_hits[DEFENDER], "hits that the defender scores"),
    YIELDS_INTEGER("attacker-stands-lost", side_stands_lost[ATTACKER], "stands that the attacker loses"),
    YIELDS_INTEGER("defender-stands-lost", side_stands_lost[DEFENDER], "stands that the defender loses"),
};

static const struct grog_field morale_fields[] = {
    CHOICE ("grade",     own.grade, fp_grade, REGULAR,        "its quality"),
    CHOICE ("losses",    own.losses, fp_loss_step, NO_LOSSES, "part of its starting stands gone"),
    INTEGER("commander", own.commander, 0, 5, 0,              "morale value of the one commander who counts"),
    FLAG   ("shaken",    own.shaken,                          "it is shaken"),
    CHOICE ("state",     state, fp_state, STEADY,             "what it is doing; routing means that it tries to rally"),
};
static const struct grog_field morale_outcome[] = {
    YIELDS_CHOICE ("result",         result, fp_nerve, FROM_TO(CARRIES_ON, ROUTS) | FROM_TO(RALLIES, KEEPS_ROUTING), "what it does"),
    YIELDS_INTEGER("stands-removed", stands_removed, "stands taken off at once"),
};

static const struct grog_field initiative_fields[] = {
    INTEGER("first-training",  first_training,  0, 5, 0, "T&L modifier of the first side's best commander"),
    INTEGER("second-training", second_training, 0, 5, 0, "T&L modifier of the second side's best commander"),
};
static const struct grog_field initiative_outcome[] = {YIELDS_CHOICE("winner", winner, fp_starter, 0, "who has the initiative")};

static const struct grog_field stampede_fields[] = {
    INCHES_BY(FP_SET_MOVE_ELEPHANTS, "basic-move", basic_move, 1, 12, 5, "their basic move"),
};
static const struct grog_field stampede_outcome[] = {
    YIELDS_CHOICE("direction", direction, fp_direction, 0, "where they run, seen from where they face"),
    YIELDS_INCHES("distance",  distance, "how far they run"),
};

/* ---- two sides ---- */

/* Who is who where two sides meet: fields of these names, and those that begin with one of them. */
static const struct grog_sides shooters_and_target = {{
    {"shooters", "weapon attacks order skill shaken moved being-charged"},
    {"target", "target cover"},
}};
static const struct grog_sides striker_and_enemy = {{
    {"striker", "attacks arm weapon two-handed skill charging shaken thrown"},
    {"enemy", "enemy"},
}};
static const struct grog_sides attacker_and_defender = {{{"attacker", "attacker"}, {"defender", "defender"}}};
static const struct grog_sides loser_and_winner = {{{"loser", "loser"}, {"winner", "winner"}}};
static const struct grog_sides first_and_second = {{{"first side", "first"}, {"second side", "second"}}};

/* ---- the list ---- */

extern const struct grog_system fast_play_system;

static const struct grog_procedure procedures[] = {
    PROCEDURE(fast_play_system, "movement", "How far may this unit go?", movement_fields,
        movement_outcome, LOOKS_UP(NULL, fp_movement_look_up),
        "action=move enemy-distance=12 ground=open", NULL),
    PROCEDURE(fast_play_system, "basic-move", "What is this unit's basic move?", basic_move_fields,
        basic_move_outcome, LOOKS_UP(NULL, fp_basic_move_look_up),
        "arm=infantry order=formed armour=none", NULL),
    PROCEDURE(fast_play_system, "flee", "Does it get away from the charge?", flee_fields,
        flee_outcome, THROWS(NULL, fp_flee_prepare, fp_flee_resolve),
        "arm=infantry gap=6 reach=12", NULL),
    PROCEDURE(fast_play_system, "activation", "Does the unit manoeuvre?", activation_fields,
        activation_outcome, THROWS(NULL, fp_activation_prepare, fp_activation_resolve),
        "action=formation commander=near commander-training=1", NULL),
    PROCEDURE(fast_play_system, "leader-casualty", "Is the commander hit?", leader_casualty_fields,
        leader_casualty_outcome,
        THROWS(NULL, fp_leader_casualty_prepare, fp_leader_casualty_resolve),
        "stands-lost=1 cause=missile", NULL),
    PROCEDURE(fast_play_system, "range-band", "Which range is it?", range_band_fields,
        range_band_outcome, LOOKS_UP(fp_range_band_refuse, fp_range_band_look_up),
        "weapon=bow range=6 order=formed", NULL),
    PROCEDURE(fast_play_system, "missile-fire", "How many hits does a unit shoot?",
        missile_fire_fields, missile_fire_outcome,
        THROWS(fp_missile_fire_refuse, fp_missile_fire_prepare, fp_missile_fire_resolve),
        "weapon=bow attacks=8 order=formed skill=average moved=no range=6 target-armour=none "
        "cover=none", &shooters_and_target),
    PROCEDURE(fast_play_system, "volley", "What does a volley do to its target, nerve and all?",
        volley_fields, volley_outcome,
        THROWS(fp_volley_refuse, fp_missile_fire_prepare, fp_volley_resolve),
        "weapon=bow attacks=8 order=formed skill=average moved=no range=6 target-grade=regular "
        "target-armour=none cover=none target-stands=8", &shooters_and_target),
    PROCEDURE(fast_play_system, "losses", "How many stands do these wounds take off?",
        losses_fields, losses_outcome, LOOKS_UP(fp_losses_refuse, fp_losses_look_up),
        "stands=8 start=8 carried=0 wounds=4", NULL),
    PROCEDURE(fast_play_system, "grade", "What is this quality worth?", grade_fields, grade_outcome,
        LOOKS_UP(NULL, fp_grade_look_up),
        "grade=regular", NULL),
    PROCEDURE(fast_play_system, "weapon-skill", "What does skill add against skill?",
        weapon_skill_fields, weapon_skill_outcome, LOOKS_UP(NULL, fp_weapon_skill_look_up),
        "skill=good enemy-skill=average", &striker_and_enemy),
    PROCEDURE(fast_play_system, "attack-dice", "How many dice does a unit throw?",
        attack_dice_fields, attack_dice_outcome, LOOKS_UP(NULL, fp_attack_dice_look_up),
        "use=hand-to-hand arm=infantry order=formed front-stands=4 second-rank-stands=4", NULL),
    PROCEDURE(fast_play_system, "hand-to-hand-hits", "How many hits does one side strike?",
        hand_to_hand_hits_fields, hand_to_hand_hits_outcome,
        THROWS(NULL, fp_hand_to_hand_hits_prepare, fp_hand_to_hand_hits_resolve),
        "attacks=12 arm=infantry weapon=hand skill=average charging=yes enemy-armour=none "
        "enemy-skill=average", &striker_and_enemy),
    PROCEDURE(fast_play_system, "melee-result", "Who wins the melee, when the wounds are known?",
        melee_result_fields, melee_result_outcome,
        THROWS(fp_melee_result_refuse, fp_melee_result_prepare, fp_melee_result_resolve),
        "attacker-arm=infantry attacker-order=formed attacker-grade=regular "
        "attacker-weapon=hand attacker-stands=8 attacker-wounds=4 attacker-charging=yes "
        "defender-arm=infantry defender-order=formed defender-grade=regular "
        "defender-weapon=hand defender-stands=8 defender-wounds=3", &attacker_and_defender),
    PROCEDURE(fast_play_system, "victory", "What do loser and winner do?", victory_fields,
        victory_outcome, LOOKS_UP(NULL, fp_victory_look_up),
        "difference=3 loser-losses=none loser-arm=infantry loser-order=formed "
        "winner-arm=infantry", &loser_and_winner),
    PROCEDURE(fast_play_system, "melee", "How does the whole combat of two units end?",
        melee_fields, melee_outcome, THROWS(fp_melee_refuse, fp_melee_prepare, fp_melee_resolve),
        "attacker-arm=infantry attacker-order=formed attacker-grade=regular "
        "attacker-weapon=hand attacker-attacks=12 attacker-armour=none attacker-stands=8 "
        "attacker-charging=yes defender-arm=infantry defender-order=formed "
        "defender-grade=regular defender-weapon=hand defender-attacks=12 defender-armour=none "
        "defender-stands=8", &attacker_and_defender),
    PROCEDURE(fast_play_system, "morale", "Does the unit stand?", morale_fields, morale_outcome,
        THROWS(NULL, fp_morale_prepare, fp_morale_resolve),
        "grade=regular losses=quarter commander=0 shaken=no state=steady", NULL),
    PROCEDURE(fast_play_system, "initiative", "Who starts the battle with the initiative?",
        initiative_fields, initiative_outcome,
        THROWS(NULL, fp_initiative_prepare, fp_initiative_resolve),
        "first-training=1 second-training=0", &first_and_second),
    PROCEDURE(fast_play_system, "stampede", "Where do the elephants run?", stampede_fields,
        stampede_outcome, THROWS(NULL, fp_stampede_prepare, fp_stampede_resolve),
        "basic-move=5", NULL),
};

static const char *const tables[] = {
    "move",       "Movement",
    "activation", "Unit activation",
    "leader",     "Leader casualties",
    "range",      "Missile ranges",
    "fire",       "Missile fire, to hit",
    "hit",        "Hand to hand, to hit",
    "skill",      "Skill, striker against enemy",
    "total",      "Melee results",
    "value",      "Combat values",
    "victory",    "Victory",
    "morale",     "Morale",
    "result",     "Morale results",
    "stampede",   "Elephant stampede",
    "ruling",     "Rulings: our decisions where the sheet is silent",
    NULL,
};

/* clang-format on */

/* What a procedure takes from those before it and leaves to those that follow:
 * procedure, whose, thing, how, fields or outcome or condition. */
/* clang-format off */
static const struct grog_carry carries[] = {
    {"activation", GROG_ACTS, NULL, GROG_HALTS, "not passed"},
    {"missile-fire", GROG_ACTS, "shaken", GROG_TURNS, "shaken"},
    {"missile-fire", GROG_MEETS, "wounds-carried", GROG_IS_NOW, "target-carried"},
    {"missile-fire", GROG_MEETS, "wounds-carried", GROG_WRAPS, "target-carried hits target-stand-wounds"},
    {"missile-fire", GROG_MEETS, "stands-lost", GROG_GAINS, "stands-lost"},
    {"volley", GROG_ACTS, "shaken", GROG_TURNS, "shaken"},
    {"volley", GROG_MEETS, "stands-lost", GROG_LESS, "target-stands"},
    {"volley", GROG_MEETS, "wounds-carried", GROG_IS_NOW, "target-carried"},
    {"volley", GROG_MEETS, "shaken", GROG_TURNS, "target-shaken"},
    {"volley", GROG_MEETS, "stands-lost", GROG_GAINS, "stands-lost"},
    {"volley", GROG_MEETS, "wounds-carried", GROG_WRAPS, "target-carried hits target-stand-wounds"},
    {"volley", GROG_MEETS, "shaken", GROG_TURNED, "result=shaken or result=halts-shaken"},
    {"volley", GROG_MEETS, NULL, GROG_ENDS, "result=routs or result=destroyed"},
    {"melee", GROG_ACTS, "stands-lost", GROG_LESS, "attacker-stands"},
    {"melee", GROG_ACTS, NULL, GROG_NOT_ABOVE, "attacker-ranks attacker-stands"},
    {"melee", GROG_ACTS, "wounds-carried", GROG_IS_NOW, "attacker-carried"},
    {"melee", GROG_ACTS, "shaken", GROG_TURNS, "attacker-shaken"},
    {"melee", GROG_MEETS, "stands-lost", GROG_LESS, "defender-stands"},
    {"melee", GROG_MEETS, NULL, GROG_NOT_ABOVE, "defender-ranks defender-stands"},
    {"melee", GROG_MEETS, "wounds-carried", GROG_IS_NOW, "defender-carried"},
    {"melee", GROG_MEETS, "shaken", GROG_TURNS, "defender-shaken"},
    {"melee", GROG_ACTS, "stands-lost", GROG_GAINS, "attacker-stands-lost"},
    {"melee", GROG_ACTS, "wounds-carried", GROG_WRAPS, "attacker-carried defender-hits attacker-stand-wounds"},
    {"melee", GROG_ACTS, "shaken", GROG_TURNED, "winner=defender and (result=retire or result=retreat)"},
    {"melee", GROG_ACTS, NULL, GROG_ENDS, "winner=defender and (result=rout or result=destroyed)"},
    {"melee", GROG_MEETS, "stands-lost", GROG_GAINS, "defender-stands-lost"},
    {"melee", GROG_MEETS, "wounds-carried", GROG_WRAPS, "defender-carried attacker-hits defender-stand-wounds"},
    {"melee", GROG_MEETS, "shaken", GROG_TURNED, "winner=attacker and (result=retire or result=retreat)"},
    {"melee", GROG_MEETS, NULL, GROG_ENDS, "winner=attacker and (result=rout or result=destroyed)"},
    {"morale", GROG_ACTS, "shaken", GROG_TURNS, "shaken"},
    {"morale", GROG_ACTS, "stands-lost", GROG_GAINS, "stands-removed"},
    {"morale", GROG_ACTS, "shaken", GROG_TURNED, "result=shaken or result=halts-shaken"},
    {"morale", GROG_ACTS, NULL, GROG_ENDS, "result=routs or result=keeps-routing"},
    {NULL, GROG_ACTS, NULL, GROG_LESS, NULL},
};
/* clang-format on */

/* What the numbers of these tables and rows are. */
static const char *const columns[] = {
    "fire.to-hit",        "need", "hit.to-hit", "need", "activation.test", "need",
    "ruling.attack-dice", "dice", NULL,
};

/* The numbers that are lengths. */
/* clang-format off */
static const char *const lengths[] = {
    "move.march.gap", "inch",
    "activation.commander-near.gap", "inch",
    "range.*", "inch",
    "victory.*-breakthrough", "inch",
    "victory.recoil", "inch",
    "victory.retire", "inch",
    "victory.retreat", "inch",
    "victory.rout", "inch",
    "victory.*.mounted", "inch",
    "ruling.basic-moves.*", "inch",
    "ruling.commanders.morale-radius", "inch",
    "ruling.commanders.move", "inch",
    "ruling.cover.behind", "inch",
    "ruling.countercharge.least-gap", "inch",
    "ruling.charges.separation", "inch",
    "ruling.morale-when.panic", "inch",
    "ruling.battle.wood-sight", "inch",
    "ruling.battle.over-gap", "inch",
    "ruling.battle.objective-radius", "inch",
    "ruling.battle.joins", "inch",
    "ruling.battle.escapes", "inch",
    "ruling.footprints.*-width", "hundredth",
    "ruling.footprints.*-depth", "hundredth",
    "ruling.battle.contact-gap", "hundredth",
    "ruling.battle.flush-share", "hundredth",
    NULL,
};
/* clang-format on */

/* Columns of the printed sheet: pattern, column, and the table if it is not the row's own. */
static const struct grog_heading headings[] = {
    {.pattern = "range.*", .column = "close", .is_inches = true, .ends = ","},
    {.pattern = "skill.*-v-good", .column = "against good", .is_by_id = true},
    {.pattern = "skill.*-v-average", .column = "against average", .is_by_id = true},
    {.pattern = "skill.*-v-poor", .column = "against poor", .is_by_id = true},
    {.pattern = NULL},
};

DEFINE_SYSTEM(fast_play_system, "fast-play", "fp", "Fast Play (ancients and medieval)",
              .headings = headings, .lengths = lengths, .usual = "volley", .carries = carries,
              .columns = columns, .battle = &fast_play_battle);
