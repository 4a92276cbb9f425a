/* SPDX-License-Identifier: MIT */
/* Bolt Action: words, lines and procedures, declared once for everything that shows or reads them.
 */
#include "systems/bolt_action/battle/rules.h"

DEFINE_WORDS(quality, QUALITIES);
DEFINE_WORDS(officer, OFFICERS);
DEFINE_WORDS(order, ORDERS);
DEFINE_WORDS(weapon, WEAPONS);
DEFINE_WORDS(target, TARGETS);
DEFINE_WORDS(he, HE_CLASSES);
DEFINE_WORDS(cover, COVERS);
DEFINE_WORDS(ammo, AMMOS);
DEFINE_WORDS(facing, FACINGS);
DEFINE_WORDS(band, BANDS);
DEFINE_WORDS(he_target, HE_TARGETS);
DEFINE_WORDS(grade, GRADES);
DEFINE_WORDS(fate, FATES);
DEFINE_WORDS(mover, MOVERS);
DEFINE_WORDS(ground, GROUNDS);
DEFINE_WORDS(speed, SPEEDS);
DEFINE_WORDS(aircraft, AIRCRAFTS);
DEFINE_WORDS(obedience, OBEDIENCES);
DEFINE_WORDS(fubar, FUBARS);
DEFINE_WORDS(fubar_action, FUBAR_ACTIONS);
DEFINE_WORDS(barrage, BARRAGES);
DEFINE_WORDS(strike, STRIKES);
DEFINE_WORDS(arrival, ARRIVALS);
DEFINE_WORDS(winner, WINNERS);

/* clang-format off */

/* ---- field groups ---- */

#define OWN_FIELDS \
    CHOICE ("quality",  quality,  quality, REGULAR,    "quality of the unit"), \
    CHOICE ("officer",  officer,  officer, NO_OFFICER, "the officer who helps it, if one does"), \
    INTEGER("pins",     pins,     0, 9, 0,             "pins on the unit"), \
    FLAG   ("no-nco",   no_nco,                        "a squad that has lost its leader"), \
    FLAG   ("lone-man", lone_man,                      "a team or gun with one man left")

#define FIRER_FIELDS \
    CHOICE ("quality",     quality,     quality, REGULAR, "quality of the firer"), \
    INTEGER("pins",        pins,        0, 9, 0,          "pins on the firer"), \
    FLAG   ("moved",       moved,                         "it moves in this action (Advance)"), \
    FLAG   ("undercrewed", undercrewed,                   "its Team weapon has one man only"), \
    FLAG   ("mounted",     mounted,                       "the weapon is on a vehicle: neither Team nor Fixed")

#define TARGET_QUALITY_AND_PINS \
    CHOICE ("target-quality", target_quality, quality, REGULAR, "quality of the target"), \
    INTEGER("target-pins",    target_pins,    0, 9, 0,          "pins that it has already")

#define TARGET_FIELDS(kinds) \
    CHOICE_OF("target",         target,         target, kinds, INFANTRY, "what is shot at"), \
    CHOICE   ("target-quality", target_quality, quality, REGULAR,        "quality of the target"), \
    INTEGER  ("target-models",  target_models,  1, 30, 10,               "its models before this attack; vehicles: of no account"), \
    FLAG     ("down",           down,                                    "it is Down; vehicles: of no account"), \
    INTEGER  ("target-pins",    target_pins,    0, 9, 0,                 "pins that it has already"), \
    CHOICE   ("target-officer", target_officer, officer, NO_OFFICER,     "the officer who helps it, if one does"), \
    FLAG     ("target-no-nco",  target_no_nco,                           "a squad that has lost its leader; vehicles: of no account")

#define VEHICLE_FIELDS \
    FLAG("immobilised", immobilised, "it is immobilised already; troops: of no account"), \
    FLAG("acted",       acted,       "it has had its action this turn; troops: of no account")

#define COVER_FIELD CHOICE("cover", cover, cover, NO_COVER, "cover of the target")
#define OPEN_TOPPED_FIELD FLAG("open-topped", open_topped, "armour without a roof")
#define FACING_FIELD CHOICE("facing", facing, facing, FRONT, "armour that is hit; armoured targets only")
#define AMMO_FIELD CHOICE("ammo", ammo, ammo, STANDARD_AMMO, "its ordinary ammunition, or an HE shell")

#define ALL_TARGETS FROM_TO(INFANTRY, SUPER_HEAVY_TANK)
#define VOLLEY_TARGETS (FROM_TO(INFANTRY, SOFT_SKIN) | ONLY(OPEN_TOPPED) | ONLY(ENCLOSED))
#define HEAVY_WEAPONS (FROM_TO(HMG, VEHICLE_FLAMETHROWER) | FROM_TO(LIGHT_HOWITZER, HEAVY_HOWITZER))
#define INDIRECT_WEAPONS FROM_TO(LIGHT_MORTAR, HEAVY_HOWITZER)
#define HIT_WEAPONS (FROM_TO(RIFLE, VEHICLE_FLAMETHROWER) | FROM_TO(LIGHT_HOWITZER, HEAVY_HOWITZER))

/* ---- outcome groups ---- */

#define VOLLEY_OUTCOME \
    YIELDS_INTEGER("casualties",  casualties,  "models that fall"), \
    YIELDS_INTEGER("exceptional", exceptional, "of these, how many the shooter may choose"), \
    YIELDS_INTEGER("pins",        pins,        "pins that it gets"), \
    YIELDS_CHOICE ("fate",        fate, fate, 0, "what becomes of the target")

#define DAMAGE_OUTCOME \
    YIELDS_INTEGER("casualties",  casualties,  "models that fall; vehicles: 0"), \
    YIELDS_INTEGER("exceptional", exceptional, "of these, how many the shooter may choose"), \
    YIELDS_INTEGER("pins",        pins,        "pins that it gets; knocked out: 0"), \
    YIELDS_CHOICE ("grade",       grade, grade, 0, "the worst damage to armour"), \
    YIELDS_FLAG   ("immobilised", immobilised, "the vehicle is immobilised now"), \
    YIELDS_FLAG   ("order-down",  order_down,  "the vehicle's order die turns to Down"), \
    YIELDS_CHOICE ("fate",        fate, fate, 0, "what becomes of the target")

#define HULL_OUTCOME \
    YIELDS_FLAG  ("immobilised", immobilised, "the vehicle is immobilised now"), \
    YIELDS_FLAG  ("order-down",  order_down,  "the vehicle's order die turns to Down"), \
    YIELDS_CHOICE("fate",        fate, fate, ONLY(STANDS) | ONLY(KNOCKED_OUT), "what becomes of the vehicle")

/* ---- fields and outcomes of each procedure ---- */

static const struct grog_field draw_die_fields[] = {
    INTEGER("own",   own,   0, 40, 9, "own dice in the cup"),
    INTEGER("enemy", enemy, 0, 40, 9, "enemy dice in the cup"),
};
static const struct grog_field draw_die_outcome[] = {YIELDS_FLAG("own-die", own_die, "the die is yours")};

static const struct grog_field order_test_fields[] = {OWN_FIELDS, CHOICE("order", order, order, FIRE, "the order it is given")};
static const struct grog_field order_test_outcome[] = {
    YIELDS_CHOICE ("result", result, obedience, 0, "what it does about the order"),
    YIELDS_INTEGER("pins-left", pins_left, "pins on it afterwards"),
};

static const struct grog_field fubar_fields[] = {
    FLAG    ("friend-exposed", friend_exposed, "it could shoot a friend who has an enemy within 12\""),
    FLAG_YES("enemy-visible",  enemy_visible,  "it sees an enemy"),
    FLAG_YES("can-move",       can_move,       "it can move"),
};
static const struct grog_field fubar_outcome[] = {
    YIELDS_CHOICE("chart",  chart,  fubar, 0, "what the chart says"),
    YIELDS_CHOICE("action", action, fubar_action, 0, "what the unit does"),
};

static const struct grog_field rally_fields[] = {
    INTEGER ("pins",   pins, 0, 9, 3, "pins on the unit"),
    FLAG_YES("tested", tested, "an order test was passed, which takes one pin off first"),
};
static const struct grog_field rally_outcome[] = {YIELDS_INTEGER("pins-left", pins_left, "pins on it afterwards")};

static const struct grog_field own_fields[] = {OWN_FIELDS};
static const struct grog_field morale_value_outcome[] = {
    YIELDS_INTEGER("morale",     morale,     "what 2D6 must not exceed"),
    YIELDS_INTEGER("pass-of-36", pass_of_36, "of the 36 falls of 2D6, how many pass"),
    YIELDS_INTEGER("pin-limit",  pin_limit,  "pins that remove the unit"),
};

static const struct grog_field morale_check_fields[] = {
    OWN_FIELDS, INTEGER("modifier", modifier, -6, 6, 0, "whatever else the players agree on"),
};
static const struct grog_field morale_check_outcome[] = {YIELDS_FLAG("passed", passed, "the check is passed")};

static const struct grog_field movement_fields[] = {
    CHOICE   ("unit",    mover,   mover, ON_FOOT,  "infantry is everybody on foot, gun any artillery piece"),
    CHOICE_OF("order",   order,   order, ONLY(ADVANCE) | ONLY(RUN), ADVANCE, "its order"),
    CHOICE   ("ground",  ground,  ground, OPEN,    "the worst ground that the move touches; a road counts as road"),
    FLAG     ("assault", assault,                  "the Run is an assault"),
    FLAG     ("reverse", reverse,                  "the vehicle drives backwards"),
};
static const struct grog_field movement_outcome[] = {
    YIELDS_INCHES ("distance", distance, "how far it may go"),
    YIELDS_INTEGER("turns",    turns,    "turns of up to 90 degrees; on foot: of no account"),
    YIELDS_FLAG   ("allowed",  allowed,  "it may go at all"),
};

static const struct grog_field to_hit_fields[] = {
    CHOICE_OF("weapon", weapon, weapon, HIT_WEAPONS, RIFLE, "what fires"),
    INCHES   ("range",  range, 0, 96, 12, "inches to the target, rounded up"),
    FIRER_FIELDS,
    CHOICE_OF("target", target, target, FROM_TO(INFANTRY, ARTILLERY) | ONLY(VEHICLE), INFANTRY, "what is shot at"),
    INTEGER  ("target-models", target_models, 1, 30, 10, "its models"),
    FLAG     ("down", down, "it is Down"),
    COVER_FIELD,
};
static const struct grog_field to_hit_outcome[] = {
    YIELDS_CHOICE ("band",     band, band, 0, "range band"),
    YIELDS_INTEGER("modifier", modifier, "all modifiers together"),
    YIELDS_INTEGER("need",     need, "lowest die that hits; 7: two sixes in a row; 0: no shot"),
};

static const struct grog_field volley_fields[] = {
    INTEGER("rifles",           arms[RIFLE],           0, 30, 0, "rifles that fire"),
    INTEGER("pistols",          arms[PISTOL],          0, 15, 0, "pistols that fire"),
    INTEGER("smgs",             arms[SMG],             0, 15, 0, "sub-machine guns that fire"),
    INTEGER("automatic-rifles", arms[AUTOMATIC_RIFLE], 0, 15, 0, "automatic rifles that fire"),
    INTEGER("assault-rifles",   arms[ASSAULT_RIFLE],   0, 15, 0, "assault rifles that fire"),
    INTEGER("lmgs",             arms[LMG],             0, 6, 0,  "light machine guns that fire"),
    INTEGER("mmgs",             arms[MMG],             0, 6, 0,  "medium machine guns that fire"),
    INCHES ("range",            range,                 0, 48, 12, "inches to the target, rounded up; ask twice if models differ"),
    FIRER_FIELDS,
    TARGET_FIELDS(VOLLEY_TARGETS),
    COVER_FIELD,
};
static const struct grog_field volley_outcome[] = {VOLLEY_OUTCOME};

static const struct grog_field take_hits_fields[] = {
    INTEGER("hits",     hits,     0, 36, 1, "hits that are scored already"),
    INTEGER("pen",      pen,      0, 7, 0,  "Pen of these hits"),
    INTEGER("new-pins", new_pins, 0, 6, 1,  "pins that come with them"),
    FLAG   ("flame",    flame,              "a flamethrower: the target must check morale"),
    TARGET_FIELDS(FROM_TO(INFANTRY, SOFT_SKIN)),
};

static const struct grog_field heavy_shot_fields[] = {
    CHOICE_OF("weapon", weapon, weapon, HEAVY_WEAPONS, MEDIUM_AT_GUN, "what fires"),
    AMMO_FIELD,
    INCHES   ("range", range, 0, 96, 12, "inches to the target, rounded up"),
    FACING_FIELD,
    FIRER_FIELDS,
    TARGET_FIELDS(ALL_TARGETS),
    VEHICLE_FIELDS,
    COVER_FIELD,
};
static const struct grog_field damage_outcome[] = {DAMAGE_OUTCOME};

static const struct grog_field flame_fuel_fields[] = {
    CHOICE_OF("weapon", weapon, weapon, FROM_TO(INFANTRY_FLAMETHROWER, VEHICLE_FLAMETHROWER), INFANTRY_FLAMETHROWER, "what has fired"),
};
static const struct grog_field flame_fuel_outcome[] = {YIELDS_FLAG("empty", empty, "it cannot fire again in this game")};

static const struct grog_field penetration_fields[] = {
    CHOICE_OF("weapon", weapon, weapon, HEAVY_WEAPONS, MEDIUM_AT_GUN, "what has hit"),
    AMMO_FIELD,
    INCHES   ("range", range, 0, 96, 12, "inches to the target, rounded up"),
    CHOICE_OF("armour", target, target, FROM_TO(ARMOURED_CAR, SUPER_HEAVY_TANK), MEDIUM_TANK, "the vehicle that is hit"),
    FACING_FIELD,
};
static const struct grog_field penetration_outcome[] = {YIELDS_CHOICE("grade", grade, grade, 0, "how badly it goes through")};

static const struct grog_field damage_result_fields[] = {
    CHOICE_OF("grade",   grade,   grade, FROM_TO(SUPERFICIAL, MASSIVE), FULL, "how badly it went through"),
    CHOICE   ("quality", quality, quality, REGULAR,    "quality of the crew"),
    CHOICE   ("officer", officer, officer, NO_OFFICER, "the officer who helps it, if one does"),
    INTEGER  ("pins",    pins,    0, 9, 0,             "pins on the vehicle, that of the hit included"),
    OPEN_TOPPED_FIELD,
    FLAG     ("indirect", indirect, "hit by indirect fire"),
    VEHICLE_FIELDS,
};
static const struct grog_field damage_result_outcome[] = {YIELDS_INTEGER("pins", pins, "pins that it gets; knocked out: 0"), HULL_OUTCOME};

static const struct grog_field he_hit_fields[] = {
    CHOICE_OF("he",     he,        he, FROM_TO(HE_D2, HE_3D6), HE_D6, "HE class"),
    CHOICE   ("target", he_target, he_target, AT_TROOPS,       "soft-skins are troops here"),
    FLAG     ("down",   down,                                  "the troops are Down"),
};
static const struct grog_field he_hit_outcome[] = {
    YIELDS_INTEGER("hits", hits, "hits that it becomes"),
    YIELDS_INTEGER("pins", pins, "pins that it gives"),
    YIELDS_INTEGER("pen",  pen,  "Pen of the hits"),
};

static const struct grog_field indirect_fire_fields[] = {
    CHOICE_OF("weapon", weapon, weapon, INDIRECT_WEAPONS, MEDIUM_MORTAR, "what fires"),
    INCHES   ("range",  range,  0, 96, 24, "inches to the target, rounded up"),
    INTEGER  ("misses", misses, 0, 5, 0,   "misses in a row at this target while neither moved"),
    FLAG     ("zeroed", zeroed,            "the last shot hit and neither has moved since; misses do not count then"),
    TARGET_FIELDS(ALL_TARGETS),
    VEHICLE_FIELDS,
    OPEN_TOPPED_FIELD,
};
static const struct grog_field indirect_fire_outcome[] = {DAMAGE_OUTCOME, YIELDS_FLAG("hit", hit, "the shot hits")};

static const struct grog_field barrage_fields[] = {INTEGER("turns", turns, 1, 6, 1, "turns for which the chart is thrown while it says Delay")};
static const struct grog_field barrage_outcome[] = {
    YIELDS_CHOICE ("result", result, barrage, 0, "what the chart says in the end"),
    YIELDS_INTEGER("turn",   turn,   "in which turn"),
    YIELDS_INCHES ("radius", radius, "how far from the point; 0: it has not come"),
};

static const struct grog_field barrage_unit_fields[] = {TARGET_FIELDS(ALL_TARGETS), VEHICLE_FIELDS, OPEN_TOPPED_FIELD};
static const struct grog_field barrage_unit_outcome[] = {DAMAGE_OUTCOME, YIELDS_FLAG("direct", direct, "a direct hit")};

static const struct grog_field air_strike_fields[] = {
    INTEGER("turns", turns, 1, 6, 1,  "turns for which the chart is thrown while the sky is empty"),
    INTEGER("flak",  flak,  0, 20, 0, "flak shots in all"),
};
static const struct grog_field air_strike_outcome[] = {
    YIELDS_CHOICE ("result",   result, strike, 0, "what the chart says in the end"),
    YIELDS_INTEGER("turn",     turn,   "in which turn"),
    YIELDS_INTEGER("pins",     pins,   "pins on the target"),
    YIELDS_CHOICE ("aircraft", aircraft, arrival, 0, "what comes"),
};

static const struct grog_field air_near_fields[] = {TARGET_QUALITY_AND_PINS};
static const struct grog_field air_near_outcome[] = {
    YIELDS_INTEGER("pins", pins, "pins that it gets"),
    YIELDS_CHOICE ("fate", fate, fate, ONLY(STANDS) | ONLY(BROKEN), "what becomes of the unit"),
};

static const struct grog_field air_attack_fields[] = {
    CHOICE("aircraft", aircraft, aircraft, STRAFING_FIGHTER, "what attacks"),
    TARGET_FIELDS(ALL_TARGETS),
    VEHICLE_FIELDS,
};

static const struct grog_field close_quarters_fields[] = {
    INTEGER("attackers",        attackers,        1, 30, 8,         "models that assault"),
    CHOICE ("attacker-quality", attacker_quality, quality, REGULAR, "their quality"),
    INTEGER("attackers-tough",  attackers_tough,  0, 30, 0,         "of these, models that throw two dice"),
    INTEGER("defenders",        defenders,        1, 30, 8,         "models that are assaulted"),
    CHOICE ("defender-quality", defender_quality, quality, REGULAR, "their quality"),
    INTEGER("defenders-tough",  defenders_tough,  0, 30, 0,         "of these, models that throw two dice"),
    FLAG   ("defended",         defended,                           "the defenders are in cover or behind an obstacle"),
};
static const struct grog_field close_quarters_outcome[] = {
    YIELDS_CHOICE ("winner",         winner, winner, 0, "who wins"),
    YIELDS_INTEGER("attackers-left", attackers_left, "attackers still there"),
    YIELDS_INTEGER("defenders-left", defenders_left, "defenders still there"),
    YIELDS_INTEGER("rounds",         rounds,         "rounds fought"),
};

static const struct grog_field regroup_outcome[] = {YIELDS_INCHES("distance", distance, "how far it may move")};

static const struct grog_field assault_vehicle_fields[] = {
    INTEGER  ("models",      models, 1, 30, 8, "men who assault"),
    CHOICE_OF("vehicle",     target, target, FROM_TO(SOFT_SKIN, SUPER_HEAVY_TANK), MEDIUM_TANK, "what they assault"),
    OPEN_TOPPED_FIELD,
    CHOICE   ("speed",       speed, speed, STATIONARY, "what the vehicle has done"),
    FLAG     ("at-weapons",  at_weapons,               "they have anti-tank weapons"),
    OWN_FIELDS,
    CHOICE   ("vehicle-quality", vehicle_quality, quality, REGULAR,    "quality of the crew"),
    CHOICE   ("vehicle-officer", vehicle_officer, officer, NO_OFFICER, "the officer who helps it, if one does"),
    INTEGER  ("vehicle-pins",    vehicle_pins,    0, 9, 0,             "pins on the vehicle"),
    VEHICLE_FIELDS,
};
static const struct grog_field assault_vehicle_outcome[] = {
    YIELDS_FLAG   ("attacked", attacked, "they go in"),
    YIELDS_INTEGER("pins",     pins,     "pins that it gets; knocked out: 0"),
    YIELDS_CHOICE ("grade",    grade, grade, 0, "how badly it goes through"),
    HULL_OUTCOME,
};

static const struct grog_field extra_turn_fields[] = {
    INTEGER("turn",  turn,  1, 20, 6, "the turn that has ended"),
    INTEGER("limit", limit, 1, 20, 6, "the last turn of the scenario"),
};
static const struct grog_field extra_turn_outcome[] = {YIELDS_FLAG("goes-on", goes_on, "another turn is played")};

/* ---- two sides ---- */

/* Who is who where two sides meet: fields of these names, and those that begin with one of them. */
static const struct grog_sides firer_and_target = {{
    {"firer", "rifles pistols smgs automatic-rifles assault-rifles lmgs mmgs weapon ammo quality pins moved undercrewed mounted misses zeroed"},
    {"target", "target armour down immobilised acted open-topped facing cover"},
}};
static const struct grog_sides attacker_and_defender = {{
    {"attacker", "attackers attacker"},
    {"defender", "defenders defender defended"},
}};
static const struct grog_sides men_and_vehicle = {{
    {"men", "models at-weapons quality officer pins no-nco lone-man"},
    {"vehicle", "vehicle open-topped speed immobilised acted"},
}};

/* ---- the list ---- */

extern const struct grog_system bolt_action_system;

static const struct grog_procedure procedures[] = {
    PROCEDURE(bolt_action_system, "draw-die", "Whose die comes out of the cup?", draw_die_fields,
        draw_die_outcome, THROWS(ba_draw_die_refuse, ba_draw_die_prepare, ba_draw_die_resolve),
        "own=9 enemy=7", NULL),
    PROCEDURE(bolt_action_system, "order-test", "Does the unit obey its order?", order_test_fields,
        order_test_outcome,
        THROWS(ba_own_pins_refuse, ba_order_test_prepare, ba_order_test_resolve),
        "quality=regular pins=2 officer=none order=fire", NULL),
    PROCEDURE(bolt_action_system, "fubar", "What does a unit do after a double six?", fubar_fields,
        fubar_outcome, THROWS(NULL, NULL, ba_fubar_resolve),
        "enemy-visible=yes can-move=yes friend-exposed=no", NULL),
    PROCEDURE(bolt_action_system, "rally", "How many pins are left after a Rally order?",
        rally_fields, rally_outcome, THROWS(NULL, ba_rally_prepare, ba_rally_resolve),
        "pins=3 tested=yes", NULL),
    PROCEDURE(bolt_action_system, "morale-value", "What is the unit's morale value?", own_fields,
        morale_value_outcome, LOOKS_UP(ba_own_pins_refuse, ba_morale_value_look_up),
        "quality=regular pins=2 officer=none", NULL),
    PROCEDURE(bolt_action_system, "morale-check", "Does the unit pass a morale check?",
        morale_check_fields, morale_check_outcome,
        THROWS(ba_own_pins_refuse, ba_morale_check_prepare, ba_morale_check_resolve),
        "quality=regular pins=2 officer=none", NULL),
    PROCEDURE(bolt_action_system, "movement", "How far may it go?", movement_fields,
        movement_outcome, LOOKS_UP(ba_movement_refuse, ba_movement_look_up),
        "unit=infantry order=run ground=open", NULL),
    PROCEDURE(bolt_action_system, "to-hit", "What does one weapon need to hit?", to_hit_fields,
        to_hit_outcome, LOOKS_UP_UNLESS(ba_shot_is_vain, ba_to_hit_refuse, ba_to_hit_look_up),
        "weapon=rifle range=14 quality=regular pins=0 moved=no target=infantry down=no "
        "cover=soft", &firer_and_target),
    PROCEDURE(bolt_action_system, "volley", "What do a unit's small arms do to a target?",
        volley_fields, volley_outcome,
        THROWS_UNLESS(ba_volley_is_vain, ba_volley_refuse, ba_volley_prepare, ba_volley_resolve),
        "rifles=8 lmgs=1 smgs=1 range=12 quality=regular pins=0 moved=no "
        "target-quality=regular target-models=10 down=no cover=soft", &firer_and_target),
    PROCEDURE(bolt_action_system, "take-hits", "What do hits do that are scored already?",
        take_hits_fields, volley_outcome,
        THROWS(ba_target_pins_refuse, ba_take_hits_prepare, ba_take_hits_resolve),
        "hits=4 new-pins=1 target=infantry target-quality=regular target-models=10 "
        "target-pins=0", NULL),
    PROCEDURE(bolt_action_system, "heavy-shot", "What does a heavy weapon do, fired directly?",
        heavy_shot_fields, damage_outcome,
        THROWS_UNLESS(ba_shot_is_vain, ba_heavy_shot_refuse,
            ba_heavy_shot_prepare, ba_heavy_shot_resolve),
        "weapon=medium-at-gun range=24 quality=regular pins=0 target=medium-tank facing=front "
        "cover=none", &firer_and_target),
    PROCEDURE(bolt_action_system, "flame-fuel", "Is the flamethrower empty now?", flame_fuel_fields,
        flame_fuel_outcome, THROWS(NULL, ba_flame_fuel_prepare, ba_flame_fuel_resolve),
        "weapon=infantry-flamethrower", NULL),
    PROCEDURE(bolt_action_system, "penetration", "How badly does one hit go through armour?",
        penetration_fields, penetration_outcome,
        THROWS_UNLESS(ba_shot_is_vain, ba_penetration_refuse,
            ba_penetration_prepare, ba_penetration_resolve),
        "weapon=medium-at-gun range=24 armour=medium-tank facing=front", &firer_and_target),
    PROCEDURE(bolt_action_system, "damage-result", "What becomes of a vehicle that is damaged?",
        damage_result_fields, damage_result_outcome,
        THROWS(ba_own_pins_refuse, ba_damage_result_prepare, ba_damage_result_resolve),
        "grade=full quality=regular pins=1", NULL),
    PROCEDURE(bolt_action_system, "he-hit", "What does one HE hit become?", he_hit_fields,
        he_hit_outcome, THROWS(NULL, ba_he_hit_prepare, ba_he_hit_resolve),
        "he=d6 target=troops down=no", NULL),
    PROCEDURE(bolt_action_system, "indirect-fire",
        "What does a mortar or howitzer do over the heads?", indirect_fire_fields,
        indirect_fire_outcome,
        THROWS_UNLESS(ba_indirect_is_vain, ba_target_pins_refuse,
            ba_indirect_fire_prepare, ba_indirect_fire_resolve),
        "weapon=medium-mortar range=24 misses=1 zeroed=no target=infantry "
        "target-quality=regular target-models=10", &firer_and_target),
    PROCEDURE(bolt_action_system, "barrage", "When does the barrage come, and how wide?",
        barrage_fields, barrage_outcome, THROWS(NULL, NULL, ba_barrage_resolve),
        "turns=1", NULL),
    PROCEDURE(bolt_action_system, "barrage-unit", "What does the barrage do to one unit in it?",
        barrage_unit_fields, barrage_unit_outcome,
        THROWS(ba_target_pins_refuse, ba_barrage_unit_prepare, ba_barrage_unit_resolve),
        "target=infantry target-quality=regular target-models=10 down=no target-pins=0", NULL),
    PROCEDURE(bolt_action_system, "air-strike", "When does the aircraft come, and what is it?",
        air_strike_fields, air_strike_outcome, THROWS(NULL, NULL, ba_air_strike_resolve),
        "turns=1 flak=2", NULL),
    PROCEDURE(bolt_action_system, "air-near", "What does it do to another unit within 12\"?",
        air_near_fields, air_near_outcome,
        THROWS(ba_target_pins_refuse, ba_air_near_prepare, ba_air_near_resolve),
        "target-quality=regular target-pins=1", NULL),
    PROCEDURE(bolt_action_system, "air-attack", "What does the aircraft do to its target?",
        air_attack_fields, damage_outcome,
        THROWS(ba_target_pins_refuse, ba_air_attack_prepare, ba_air_attack_resolve),
        "aircraft=strafing-fighter target=infantry target-quality=regular target-models=10 "
        "down=no", NULL),
    PROCEDURE(bolt_action_system, "close-quarters", "Who wins the assault?", close_quarters_fields,
        close_quarters_outcome,
        THROWS(ba_close_quarters_refuse, ba_close_quarters_prepare, ba_close_quarters_resolve),
        "attackers=8 attacker-quality=regular defenders=8 defender-quality=regular defended=no", &attacker_and_defender),
    PROCEDURE_WITHOUT_FIELDS(bolt_action_system, "regroup", "How far may the winner regroup?",
        regroup_outcome, THROWS(NULL, ba_regroup_prepare, ba_regroup_resolve)),
    PROCEDURE(bolt_action_system, "assault-vehicle",
        "What do men do to a vehicle that they assault?", assault_vehicle_fields,
        assault_vehicle_outcome,
        THROWS(ba_assault_vehicle_refuse, ba_assault_vehicle_prepare, ba_assault_vehicle_resolve),
        "models=8 quality=regular pins=0 at-weapons=yes vehicle=medium-tank speed=stationary "
        "vehicle-quality=regular vehicle-pins=0", &men_and_vehicle),
    PROCEDURE(bolt_action_system, "extra-turn", "Does the battle go on after this turn?",
        extra_turn_fields, extra_turn_outcome,
        THROWS(NULL, ba_extra_turn_prepare, ba_extra_turn_resolve),
        "turn=6 limit=6", NULL),
};

/* What the fields and their words say in short. */
static const char *const full_words[] = {
    "smg", "submachine gun", "smgs", "submachine guns", "lmg", "light machine gun",
    "lmgs", "light machine guns", "mmg", "medium machine gun", "mmgs", "medium machine guns",
    "hmg", "heavy machine gun", "at", "anti-tank", "piat", "PIAT", "he", "high explosive",
    "ammo", "ammunition", "pen", "penetration", "nco", "NCO", "d2", "D2", "d3", "D3",
    "d6", "D6", "2d6", "2D6", "3d6", "3D6",
    NULL,
};

static const char *const tables[] = {
    "turn",    "Turn sequence",
    "order",   "Orders",
    "fubar",   "FUBAR",
    "quality", "Troop quality",
    "officer", "Officers",
    "move",    "Movement",
    "shoot",   "Shooting, step by step",
    "hit",     "To hit",
    "value",   "Damage values of troops and soft-skins",
    "armour",  "Armoured targets",
    "pen",     "Penetration modifiers",
    "grade",   "Grades of damage to armour",
    "result",  "Damage results on armour",
    "barrage", "Artillery barrage",
    "air",     "Air strike",
    "weapon",  "Weapons",
    "close",   "Close quarters",
    "assault", "Infantry against vehicles",
    "he",      "HE shells",
    "ruling",  "Rulings: our decisions where the sheet is silent",
    NULL,
};

/* clang-format on */

DEFINE_SYSTEM(bolt_action_system, "bolt-action", "ba", "Bolt Action (first edition)",
              .headings = ba_headings, .lengths = ba_lengths, .usual = "volley",
              .carries = ba_carries, .columns = ba_columns, .full_words = full_words,
              .battle = &bolt_action_battle);
