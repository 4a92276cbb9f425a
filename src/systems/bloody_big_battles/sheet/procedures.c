/* SPDX-License-Identifier: MIT */
/* Bloody Big Battles: words, lines and procedures, declared once for everything that shows or reads
 * them. */
#include "procedures.h"

#include "systems/bloody_big_battles/battle/parts.h"

DEFINE_WORDS(bbb_kind, KINDS);
DEFINE_WORDS(bbb_quality, QUALITIES);
DEFINE_WORDS(bbb_trait, TRAITS);
DEFINE_WORDS(bbb_move, MOVES);
DEFINE_WORDS(bbb_terrain, TERRAINS);
DEFINE_WORDS(bbb_slope, SLOPES);
DEFINE_WORDS(bbb_ground, GROUNDS);
DEFINE_WORDS(bbb_sight, SIGHTS);
DEFINE_WORDS(bbb_weapon, WEAPONS);
DEFINE_WORDS(bbb_note, NOTES);
DEFINE_WORDS(bbb_result, RESULTS);
DEFINE_WORDS(bbb_stance, STANCES);
DEFINE_WORDS(bbb_contest, CONTESTS);
DEFINE_WORDS(bbb_exploit, EXPLOITS);
DEFINE_WORDS(bbb_marker, MARKERS);

/* clang-format off */

#define WEAPON_MEANING \
    "sm smoothbore musket, ml muzzle-loading rifle, ng needle gun, eb early and lb later breech-loader, " \
    "rr repeating rifle, rc repeating carbine; sa smoothbore, ra rifled, bla breech-loading artillery, " \
    "mg machine gun, rkt rockets"

/* ---- field groups ---- */

#define UNITS FROM_TO(INFANTRY, ARTILLERY)
#define KIND_FIELD CHOICE_OF("kind", kind, bbb_kind, UNITS, INFANTRY, "kind of the unit")
#define QUALITY_FIELD CHOICE("quality", quality, bbb_quality, TRAINED, "quality of the unit")
#define IN_COMMAND_FIELD FLAG("in-command", in_command, "within the command radius of its general")
#define SPENT_FIELD FLAG("spent", spent, "worn out by losses")

/* n is how the fields are called, i where they are. */
#define GROUP_FIELDS(n, i, least_bases, preset_bases) \
    INTEGER("bases-" n,  group[i].bases,  least_bases, 12, preset_bases, "bases of group " n " that fire; groups 2 and 3: 0 is no such group"), \
    CHOICE ("weapon-" n, group[i].weapon, bbb_weapon, ML,       WEAPON_MEANING), \
    INCHES ("range-" n,  group[i].range,  0, 24, 6,         "inches to the target, rounded up"), \
    SET    ("notes-" n,  group[i].notes,  bbb_note,             "its state and traits; flanking: it fires into a flank")

/* ---- fields and outcomes of each procedure ---- */

static const struct grog_field movement_roll_fields[] = {
    KIND_FIELD,
    QUALITY_FIELD,
    INTEGER("bases",      bases,     1, 12, 6,  "bases that it has now"),
    INTEGER("lost-bases", lost,      0, 11, 0,  "bases lost so far; artillery: 1 or more is Reduced"),
    FLAG   ("disrupted",  disrupted,            "Disrupted when it throws"),
    IN_COMMAND_FIELD,
    FLAG   ("march",      march,                "in column of march, or limbered"),
    FLAG   ("difficult",  difficult,            "stands in woods, town or marsh"),
    SPENT_FIELD,
    SET_OF ("traits",     traits, bbb_trait, ONLY(TRAIT_PASSIVE) | ONLY(TRAIT_FRAGILE), "traits that count here"),
};
static const struct grog_field movement_roll_outcome[] = {
    YIELDS_CHOICE ("move",        move, bbb_move, 0, "how it moves"),
    YIELDS_FLAG   ("rallied",     rallied,       "it lost its Disrupted marker by this throw"),
    YIELDS_FLAG   ("disrupted",   disrupted,     "Disrupted (artillery: Silenced) after the throw"),
    YIELDS_FLAG   ("may-recover", may_recover,   "it may give up its move and get one base back"),
    YIELDS_INTEGER("bases-lost",  bases_lost,    "bases that it loses"),
    YIELDS_FLAG   ("removed",     removed,       "it leaves the table"),
};

static const struct grog_field move_allowance_fields[] = {
    CHOICE_OF("kind",             kind, bbb_kind, FROM_TO(INFANTRY, GENERAL), INFANTRY, "who moves"),
    CHOICE_OF("move",             move, bbb_move, FROM_TO(FULL, HALF) | FROM_TO(RETIRE_HALF, RETIRE_FULL), FULL, "what the throw gave"),
    FLAG     ("march",            march,            "in column of march, or limbered, while it moves"),
    FLAG     ("road",             road,             "the whole move follows a road"),
    FLAG     ("outside-arc",      outside_arc,      "it moves, or turns, outside its front arc"),
    FLAG     ("difficult",        difficult,        "the move touches difficult terrain"),
    INTEGER  ("obstacles",        obstacles, 0, 4, 0, "linear obstacles crossed"),
    FLAG     ("change-formation", change_formation, "it changes formation"),
    INTEGER  ("limber",           limber, 0, 2, 0,  "limberings and unlimberings"),
};
static const struct grog_field move_allowance_outcome[] = {
    YIELDS_FLAG  ("allowed", allowed, "the costs fit into the move"),
    YIELDS_INCHES("inches",  inches,  "how far it may move"),
};

static const struct grog_field terrain_fields[] = {
    CHOICE_OF("terrain", terrain, bbb_terrain, FROM_TO(GENTLE_SLOPE, ENTRENCHMENT), WOODS, "the ground"),
    CHOICE_OF("kind",    kind,    bbb_kind, UNITS, INFANTRY, "the unit that crosses it or stands in it"),
    FLAG     ("march",   march,                          "in column of march, or limbered"),
};
static const struct grog_field terrain_outcome[] = {
    YIELDS_CHOICE ("ground",       ground, bbb_ground, 0, "what it is to a unit that moves"),
    YIELDS_INCHES ("penalty",      penalty,           "what it takes off a move that touches it"),
    YIELDS_FLAG   ("double-speed", double_speed,      "the move is doubled"),
    YIELDS_CHOICE ("sight",        sight, bbb_sight, 0,   "through: none through the hill; beyond-3: none beyond 3\" inside"),
    YIELDS_INTEGER("shift",        shift,             "column shift for fire at a unit there"),
    YIELDS_INTEGER("assault",      assault,           "addition to the attacker's total"),
    YIELDS_FLAG   ("no-flank",     no_flank,          "no flanking fire, no outflanking"),
};

static const struct grog_field fire_factor_fields[] = {
    CHOICE ("weapon", group[0].weapon, bbb_weapon, ML, WEAPON_MEANING),
    INTEGER("bases",  group[0].bases,  1, 12, 6,   "bases that fire"),
    INCHES ("range",  group[0].range,  0, 24, 6,   "inches to the target, rounded up"),
    SET_OF ("notes",  group[0].notes,  bbb_note, FROM_TO(NOTE_DISRUPTED, NOTE_PIVOTED), "what halves its fire"),
};
static const struct grog_field fire_factor_outcome[] = {
    YIELDS_FLAG   ("in-range", in_range, "it fires"),
    YIELDS_INTEGER("factor",   factor,   "factor of one base"),
    YIELDS_INTEGER("power",    power,    "fire power in quarters"),
    YIELDS_INTEGER("column",   column,   "column of the fire table, 1 to 16; 0: it does not fire"),
    YIELDS_FLAG   ("rockets",  rockets,  "rockets that fire: they shift the column of any combined fire"),
};

static const struct grog_field firefight_fields[] = {
    GROUP_FIELDS("1", 0, 1, 6),
    GROUP_FIELDS("2", 1, 0, 0),
    GROUP_FIELDS("3", 2, 0, 0),
    INTEGER  ("more-power",     more_power, 0, 800, 0,                       "fire power in quarters of still more firers, as fire-factor gives it"),
    CHOICE_OF("target", target, bbb_kind, UNITS | ONLY(LIMBERED), INFANTRY,
        "cavalry: mounted (dismounted it is infantry); limbered: limbered artillery"),
    CHOICE   ("target-quality", target_quality, bbb_quality, TRAINED,            "quality of the target"),
    INTEGER  ("target-bases",   target_bases, 1, 12, 6,                      "its bases; artillery: of no account"),
    FLAG     ("target-reduced", target_reduced,                              "artillery that is Reduced already"),
    SET_OF   ("target-traits",  target_traits, bbb_trait, ONLY(TRAIT_SKIRMISHERS) | ONLY(TRAIT_INEPT), "traits of the target that count here"),
    CHOICE_OF("cover", cover, bbb_terrain,
        ONLY(NO_TERRAIN) | FROM_TO(WOODS, FORT) | FROM_TO(RIFLE_PITS, ENTRENCHMENT), NO_TERRAIN,
        "the best cover of the target"),
    FLAG     ("on-bridge",      on_bridge,                                   "the target is crossing a bridge"),
    FLAG     ("advancing",      advancing,                                   "the target charged this turn and is not yet halted"),
};
static const struct grog_field firefight_outcome[] = {
    YIELDS_CHOICE ("result",         result, bbb_result, 0, "what the fire table says"),
    YIELDS_INTEGER("bases-lost",     bases_lost,        "bases that the target loses; artillery: 0"),
    YIELDS_FLAG   ("disrupted",      disrupted,         "infantry or cavalry is Disrupted; not said when destroyed"),
    YIELDS_FLAG   ("silenced",       silenced,          "artillery is Silenced"),
    YIELDS_FLAG   ("reduced",        reduced,           "artillery becomes Reduced now"),
    YIELDS_FLAG   ("destroyed",      destroyed,         "the target leaves the table"),
    YIELDS_FLAG   ("halted",         halted,            "its charge stops"),
    YIELDS_FLAG   ("low-ammo",       low_ammo,          "a firer is low on ammunition"),
    YIELDS_INTEGER("low-ammo-group", low_ammo_group,    "which group gets the marker; 0: none of the three"),
};

static const struct grog_field assault_fields[] = {
    CHOICE_OF("attacker-kind",     attacker.kind, bbb_kind, FROM_TO(INFANTRY, CAVALRY), INFANTRY, "who attacks"),
    INTEGER  ("attacker-bases",    attacker.bases,    1, 36, 6,  "all bases of the attacking side"),
    INTEGER  ("attacker-spent-at", attacker.spent_at, 0, 36, 0,  "it is Spent while it has this many bases or fewer; 0: never"),
    SET      ("attacker",          attacker.stances,  bbb_stance,    "what counts for or against it"),
    CHOICE_OF("defender-kind",     defender.kind, bbb_kind, UNITS, INFANTRY, "who is attacked"),
    INTEGER  ("defender-bases",    defender.bases,    1, 12, 6,  "its bases; artillery: number of artillery bases"),
    INTEGER  ("defender-spent-at", defender.spent_at, 0, 12, 0,  "it is Spent while it has this many bases or fewer; 0: never"),
    SET      ("defender",          defender.stances,  bbb_stance,    "what counts for or against it; disrupted: Silenced for artillery"),
    FLAG     ("defender-reduced",  defender_reduced,             "artillery: all of it is Reduced"),
    CHOICE_OF("position",          position, bbb_terrain, ONLY(OPEN) | FROM_TO(MARSH, FORT), OPEN, "where the defender stands"),
    CHOICE_OF("works",             works, bbb_terrain, ONLY(NO_TERRAIN) | FROM_TO(RIFLE_PITS, ENTRENCHMENT), NO_TERRAIN, "what he stands behind"),
    CHOICE   ("slope",             slope, bbb_slope, NO_SLOPE,       "the attacker comes from a lower contour within 6\""),
    CHOICE_OF("crossing", crossing, bbb_terrain, ONLY(NO_TERRAIN) | ONLY(STREAM) | ONLY(BRIDGE),
        NO_TERRAIN, "the attacker comes across it within 6\""),
    FLAG     ("outflanked",        outflanked,                   "the defender is outflanked"),
    FLAG     ("to-the-end",        to_the_end,                   "fight on through ties"),
};
static const struct grog_field assault_outcome[] = {
    YIELDS_CHOICE ("result",             result, bbb_contest, 0, "the row of the assault table, in the end"),
    YIELDS_INTEGER("rounds",             rounds,             "rounds fought"),
    YIELDS_INTEGER("attacker-loss",      attacker_loss,      "bases that the attacker loses in all rounds"),
    YIELDS_INTEGER("defender-loss",      defender_loss,      "bases that the defender loses in all rounds; artillery: steps"),
    YIELDS_FLAG   ("attacker-gone",      attacker_gone,      "nothing is left of the attacker"),
    YIELDS_FLAG   ("defender-gone",      defender_gone,      "nothing is left of the defender"),
    YIELDS_INCHES ("attacker-retire",    attacker_retire,    "how far the attacker retires; gone: 0"),
    YIELDS_INCHES ("defender-retire",    defender_retire,    "how far the defender retires; gone: 0"),
    YIELDS_FLAG   ("attacker-disrupted", attacker_disrupted, "the attacker is Disrupted afterwards; gone: no"),
    YIELDS_FLAG   ("defender-disrupted", defender_disrupted, "the defender is Disrupted (artillery: Silenced) afterwards; gone: no"),
    YIELDS_CHOICE ("exploit",            exploit, bbb_exploit, 0, "does the attacker exploit?"),
};

static const struct grog_field silenced_artillery_fields[] = {
    FLAG("limbered",      limbered,      "it is limbered already"),
    FLAG("fortified",     fortified,     "it is in a fortification"),
    FLAG("take-low-ammo", take_low_ammo, "it takes Low Ammo in place of Silenced"),
    FLAG("unlimber",      unlimber,      "it unlimbers after the retire"),
};
static const struct grog_field silenced_artillery_outcome[] = {
    YIELDS_CHOICE("marker",      marker, bbb_marker, 0, "the marker that it gets"),
    YIELDS_FLAG  ("must-limber", must_limber,       "it must limber"),
    YIELDS_INCHES("retire-min",  retire_least,      "how far it retires at least"),
    YIELDS_INCHES("retire-max",  retire_most,       "how far it retires at most"),
    YIELDS_FLAG  ("unlimbers",   unlimbers,         "it is unlimbered again afterwards"),
};

static const struct grog_field strength_fields[] = {
    QUALITY_FIELD,
    INTEGER("bases",        bases,        1, 12, 6, "bases at the start of the battle"),
    INTEGER("lost",         lost,         0, 12, 0, "bases lost since"),
    INTEGER("spent-losses", spent_losses, 0, 12, 0, "losses that make it Spent; 0: by its quality"),
};
static const struct grog_field strength_outcome[] = {
    YIELDS_INTEGER("left",      left,      "bases left"),
    YIELDS_FLAG   ("destroyed", destroyed, "nothing is left"),
    YIELDS_FLAG   ("spent",     spent,     "it is Spent"),
};

static const struct grog_field resupply_fields[] = {
    KIND_FIELD,
    FLAG  ("moved",          moved,                     "it moved this turn"),
    FLAG  ("fired",          fired,                     "it fired since its last Movement phase ended"),
    FLAG  ("disrupted",      disrupted,                 "Disrupted or Silenced"),
    INCHES("enemy-distance", enemy_distance, 0, 99, 99, "inches to the nearest enemy unit"),
    FLAG  ("night",          night,                     "in the night interval"),
};
static const struct grog_field resupply_outcome[] = {YIELDS_FLAG("resupplied", resupplied, "the Low Ammo marker comes off")};

static const struct grog_field night_recover_fields[] = {
    KIND_FIELD,
    QUALITY_FIELD,
    INTEGER("lost-bases", lost, 0, 11, 1, "bases lost so far; artillery: 1 is Reduced"),
    IN_COMMAND_FIELD,
    SPENT_FIELD,
    SET_OF ("traits", traits, bbb_trait, ONLY(TRAIT_PASSIVE), "traits that count here"),
};
static const struct grog_field night_recover_outcome[] = {
    YIELDS_INTEGER("recovered", recovered, "bases that come back; artillery: 1 takes the Reduced marker off"),
};

/* ---- two sides ---- */

/* Who is who where two sides meet: fields of these names, and those that begin with one of them. */
static const struct grog_sides firers_and_target = {{
    {"firers", "bases weapon range notes more-power"},
    {"target", "target cover on-bridge advancing"},
}};
static const struct grog_sides attacker_and_defender = {{
    {"attacker", "attacker"},
    {"defender", "defender position works outflanked"},
}};

/* ---- the list ---- */

extern const struct grog_system bloody_big_battles_system;

#define ASK(id, question, name, steps, example, sides) PROCEDURE(bloody_big_battles_system, id, question, name##_fields, name##_outcome, steps, example, sides)
#define THROWN(name) THROWS(bbb_##name##_refuse, bbb_##name##_prepare, bbb_##name##_resolve)

static const struct grog_procedure procedures[] = {
    ASK("movement-roll",      "May this unit move, and how far?",              movement_roll,      THROWN(movement_roll),
        "kind=infantry quality=trained bases=6 disrupted=no in-command=yes", NULL),
    ASK("move-allowance", "How many inches does it have?", move_allowance,
        LOOKS_UP(bbb_move_allowance_refuse, bbb_move_allowance_look_up),
        "kind=infantry move=full march=no road=no difficult=no obstacles=0", NULL),
    ASK("terrain",            "What does this ground do?",                     terrain,            LOOKS_UP(NULL, bbb_terrain_look_up),
        "terrain=woods kind=infantry", NULL),
    ASK("fire-factor", "What is the fire power of one unit?", fire_factor,
        LOOKS_UP(bbb_fire_factor_refuse, bbb_fire_factor_look_up),
        "weapon=ml bases=6 range=6", NULL),
    ASK("firefight",          "What does all fire at one target do to it?",    firefight,          THROWN(firefight),
        "bases-1=6 weapon-1=ml range-1=3 target=infantry target-quality=trained target-bases=6 "
        "cover=none", &firers_and_target),
    ASK("assault",            "Who wins the assault?",                         assault,            THROWN(assault),
        "attacker-kind=infantry attacker-bases=8 attacker= defender-kind=infantry "
        "defender-bases=6 defender= position=open works=none outflanked=no", &attacker_and_defender),
    ASK("silenced-artillery", "What must Silenced guns do?", silenced_artillery,
        LOOKS_UP(bbb_silenced_artillery_refuse, bbb_silenced_artillery_look_up),
        "limbered=no fortified=no", NULL),
    ASK("strength", "Is the unit Spent?", strength,
        LOOKS_UP(bbb_strength_refuse, bbb_strength_look_up),
        "quality=trained bases=6 lost=2", NULL),
    ASK("resupply",           "Does Low Ammo come off now?",                   resupply,           LOOKS_UP(NULL, bbb_resupply_look_up),
        "kind=infantry moved=no fired=no enemy-distance=18", NULL),
    ASK("night-recover",      "Does the unit get a base back in the night?",   night_recover,      THROWN(night_recover),
        "kind=infantry quality=trained lost-bases=1 in-command=yes", NULL),
};

/* What the fields and their words say in short. */
static const char *const full_words[] = {
    "sm", "smoothbore musket", "ml", "muzzle-loading rifle", "ng", "needle gun",
    "eb", "early breech-loader", "lb", "later breech-loader", "rr", "repeating rifle",
    "rc", "repeating carbine", "sa", "smoothbore artillery", "ra", "rifled artillery",
    "bla", "breech-loading artillery", "mg", "machine gun", "rkt", "rockets",
    "ammo", "ammunition", "min", "at least", "max", "at most",
    "r", "shaken (R)", "t", "shaken (T)", "v", "shaken (V)",
    "one", "1 lost", "two", "2 lost", "three", "3 lost",
    "plus-7", "won by 7 or more", "plus-4", "won by 4 to 6", "plus-1", "won by 1 to 3",
    "minus-1", "lost by 1 to 3", "minus-4", "lost by 4 to 6", "minus-7", "lost by 7 or more",
    NULL,
};

static const char *const tables[] = {
    "turn",            "Turn sequence",
    "night",           "Night interval",
    "marker",          "Markers",
    "move",            "Movement modifiers",
    "good",            "Movement table, Good Order",
    "disrupted",       "Movement table, Disrupted",
    "rule",            "Notes on movement",
    "allowance",       "Full move",
    "penalty",         "Penalties on a move",
    "terrain-move",    "Terrain: movement",
    "terrain-los",     "Terrain: sight",
    "terrain-fire",    "Terrain: fire, a shift of columns",
    "terrain-assault", "Terrain: assault, added to the attacker's total",
    "terrain-note",    "Terrain: who counts no cover",
    "weapon",          "Fire factors: to 3\", then by range",
    "half",            "Fire multipliers",
    "shift",           "Column shifts",
    "column",          "Columns of the fire table",
    "fire",            "The fire table",
    "result",          "Fire results",
    "assault",         "Assault modifiers",
    "outcome",         "Assault table",
    "silenced",        "Silenced artillery",
    "ruling",          "Rulings: our decisions where the sheet is silent",
    NULL,
};

/* clang-format on */

/* What a procedure takes from those before it and leaves to those that follow:
 * procedure, whose, thing, how, fields or outcome or condition. */
/* clang-format off */
static const struct grog_carry carries[] = {
    {"movement-roll", GROG_ACTS, "bases-lost", GROG_LESS, "bases"},
    {"movement-roll", GROG_ACTS, "bases-lost", GROG_MORE, "lost-bases"},
    {"movement-roll", GROG_ACTS, "disrupted", GROG_TURNS, "disrupted"},
    {"movement-roll", GROG_ACTS, "bases-lost", GROG_GAINS, "bases-lost"},
    {"movement-roll", GROG_ACTS, "disrupted", GROG_SETS, "disrupted"},
    {"movement-roll", GROG_ACTS, NULL, GROG_ENDS, "removed"},
    {"firefight", GROG_ACTS, "bases-lost", GROG_LESS, "bases-1 bases-2 bases-3"},
    {"firefight", GROG_ACTS, "disrupted", GROG_WORD, "notes-1 disrupted"},
    {"firefight", GROG_ACTS, "low-ammo", GROG_WORD, "notes-1 low-ammo"},
    {"firefight", GROG_ACTS, "reduced", GROG_WORD, "notes-1 reduced"},
    {"firefight", GROG_MEETS, "bases-lost", GROG_LESS, "target-bases"},
    {"firefight", GROG_MEETS, "reduced", GROG_TURNS, "target-reduced"},
    {"firefight", GROG_ACTS, "low-ammo", GROG_TURNED, "low-ammo-group=1"},
    {"firefight", GROG_MEETS, "bases-lost", GROG_GAINS, "bases-lost"},
    {"firefight", GROG_MEETS, "disrupted", GROG_TURNED, "disrupted"},
    {"firefight", GROG_MEETS, "silenced", GROG_TURNED, "silenced"},
    {"firefight", GROG_MEETS, "reduced", GROG_TURNED, "reduced"},
    {"firefight", GROG_MEETS, NULL, GROG_ENDS, "destroyed"},
    {"firefight", GROG_MEETS, NULL, GROG_HALTS, "halted or silenced"},
    {"assault", GROG_ACTS, "bases-lost", GROG_LESS, "attacker-bases"},
    {"assault", GROG_ACTS, "disrupted", GROG_WORD, "attacker disrupted"},
    {"assault", GROG_ACTS, "low-ammo", GROG_WORD, "attacker low-ammo"},
    {"assault", GROG_MEETS, "bases-lost", GROG_LESS, "defender-bases"},
    {"assault", GROG_MEETS, "disrupted", GROG_WORD, "defender disrupted"},
    {"assault", GROG_MEETS, "silenced", GROG_WORD, "defender disrupted"},
    {"assault", GROG_MEETS, "low-ammo", GROG_WORD, "defender low-ammo"},
    {"assault", GROG_MEETS, "reduced", GROG_TURNS, "defender-reduced"},
    {"assault", GROG_ACTS, "bases-lost", GROG_GAINS, "attacker-loss"},
    {"assault", GROG_ACTS, "disrupted", GROG_TURNED, "attacker-disrupted"},
    {"assault", GROG_ACTS, NULL, GROG_ENDS, "attacker-gone"},
    {"assault", GROG_MEETS, "bases-lost", GROG_GAINS, "defender-loss"},
    {"assault", GROG_MEETS, "disrupted", GROG_TURNED, "defender-disrupted"},
    {"assault", GROG_MEETS, NULL, GROG_ENDS, "defender-gone"},
    {"resupply", GROG_ACTS, "disrupted", GROG_TURNS, "disrupted"},
    {"resupply", GROG_ACTS, "low-ammo", GROG_CLEARED, "resupplied"},
    {NULL, GROG_ACTS, NULL, GROG_LESS, NULL},
};
/* clang-format on */

/* The numbers that are lengths. */
/* clang-format off */
static const char *const lengths[] = {
    "allowance.*", "inch",
    "weapon.rkt.range", "inch",
    "outcome.*.retire", "inch",
    "silenced.deployed", "inch",
    "silenced.limbered*", "inch",
    "ruling.zoc.zoc", "inch",
    "ruling.command-radius.*", "inch",
    "ruling.isolated.isolated-*", "inch",
    "ruling.in-terrain.works-depth", "inch",
    "ruling.resupply.resupply-distance", "inch",
    "ruling.halt-and-charge.halt-gap", "inch",
    "ruling.in-depth.depth-distance", "inch",
    "ruling.night-moves.night-gap", "inch",
    "ruling.victory.objective-radius", "inch",
    "ruling.battle.friend-slack", "inch",
    "ruling.battle.base", "hundredth",
    "ruling.battle.road-reach", "hundredth",
    NULL,
};
/* clang-format on */

/* Columns of the printed sheet: pattern, column, and the table if it is not the row's own. */
static const struct grog_heading headings[] = {
    {.pattern = "weapon.*", .column = "to 3\"", .ends = ":", .behind = "\""},
    {.pattern = "terrain-fire.*",
     .column = "fire",
     .title = "Terrain: shift of columns in fire, total in assault",
     .is_by_id = true},
    {.pattern = "terrain-assault.*",
     .column = "assault",
     .title = "Terrain: shift of columns in fire, total in assault",
     .is_by_id = true},
    {.pattern = NULL},
};

DEFINE_SYSTEM(bloody_big_battles_system, "bloody-big-battles", "bbb", "Bloody Big Battles",
              .headings = headings, .lengths = lengths, .usual = "firefight", .carries = carries,
              .full_words = full_words, .battle = &bloody_big_battles_battle);
