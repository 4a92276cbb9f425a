/* SPDX-License-Identifier: MIT */
/*
 * What a scenario of Bolt Action may say of units, terrain and victory; accept.c says what it may
 * not.
 */
#include "rules.h"

#include <string.h>

DEFINE_WORDS(kind, KINDS);
DEFINE_WORDS(quality, QUALITIES);
DEFINE_WORDS(officer, OFFICERS);
DEFINE_WORDS(arm, ARMS);
DEFINE_WORDS(arc, ARCS);
DEFINE_WORDS(weapon, WEAPONS);
DEFINE_WORDS(target, TARGETS);
DEFINE_WORDS(move, MOVES);
DEFINE_WORDS(call, CALLS);
DEFINE_WORDS(given_order, GIVEN_ORDERS);
DEFINE_WORDS(end, ENDS);
DEFINE_WORDS(victory, VICTORIES);
DEFINE_WORDS(how, HOWS);

#define ATTACKER_WORDS(WORD) WORD(NO_ATTACKER, "none") WORD(FIRST, "1") WORD(SECOND, "2")
DEFINE_WORDS(attacker, ATTACKER_WORDS);
enum { NO_ATTACKER };

/* ---- fields: name, member, ... ---- */

/* clang-format off */
#define ARM_FIELD(name, word) {.is = NUMBER_FIELD(ba_profile, word, arms[name], 0, 15, 0, "how many")},
static const struct data_field arm_fields[] = {ARMS(ARM_FIELD)};

static const struct data_field heavy_fields[] = {
    {.is = WORD_FIELD_OF(ba_profile, "weapon", heavy[0].weapon, weapon, FROM_TO(HMG, HEAVY_HOWITZER), HMG, "the heavy weapon"), .must_be_given = true},
    {.is = WORD_FIELD(ba_profile, "arc", heavy[0].arc, arc, BY_KIND, "on a vehicle: to the front, or in a turret (all)")},
    {.is = NUMBER_FIELD(ba_profile, "count", heavy[0].count, 1, 6, 1, "how many of them")},
};

static const struct data_field profile_fields[] = {
    {.is = WORD_FIELD(ba_profile, "kind", kind, kind, SQUAD, "what it is"), .must_be_given = true},
    {.is = WORD_FIELD(ba_profile, "quality", quality, quality, REGULAR, "how good it is")},
    {.is = NUMBER_FIELD(ba_profile, "models", models, 1, 15, 0, "men; of a gun its crew; a vehicle has 1")},
    {.is = FLAG_FIELD(ba_profile, "nco", nco, 1, "a squad has its leader")},
    {.is = WORD_FIELD(ba_profile, "rank", rank, officer, NO_OFFICER, "of its officer")},
    {.is = {.name = "arms", .meaning = "how many of each small arm, and loaders"}, ROWS(part, parts, arm_fields)},
    {.is = WORD_FIELD_OF(ba_profile, "nco-arm", nco_arm, arm, FROM_TO(RIFLES, LMGS), RIFLES, "what the leader of a squad carries")},
    {.is = {.name = "heavy", .meaning = "heavy weapons, in the order in which they fire", .at = MEMBER_AT(ba_profile, heavies)},
     ROWS(part, parts, heavy_fields), .list_most = HEAVIES_MAX, .stride = sizeof(struct ba_heavy) / sizeof(int16_t)},
    {.is = NUMBER_FIELD(ba_profile, "tough", tough, 0, 15, 0, "men with two dice in close quarters")},
    {.is = WORD_FIELD_OF(ba_profile, "class", hull, target, FROM_TO(SOFT_SKIN, SUPER_HEAVY_TANK), BY_KIND, "of a vehicle")},
    {.is = FLAG_FIELD(ba_profile, "open-topped", open_topped, 0, "an armoured vehicle without a roof")},
    {.is = WORD_FIELD(ba_profile, "move", move, move, BY_KIND, "how it moves")},
    {.is = FLAG_FIELD(ba_profile, "at-weapons", at_weapons, 0, "a squad with anti-tank grenades")},
    {.is = FLAG_FIELD(ba_profile, "spotter", spotter, 0, "its indirect weapon has a spotter")},
    {.is = FLAG_FIELD(ba_profile, "flak", flak, 0, "its weapons fire at aircraft")},
    {.is = WORD_FIELD(ba_profile, "call", call, call, NO_CALL, "what an observer can call for, once")},
};

static const struct data_field switch_fields[] = {
    {.is = WORD_FIELD(ba_switches, "victory", victory, victory, BY_ATTRITION, "how it is won"), .must_be_given = true},
    {.is = FLAG_FIELD(ba_switches, "extra-turn", extra_turn, 0, "after the last turn perhaps another")},
    {.is = NUMBER_FIELD(ba_switches, "side-first-deploys", first_deployer, 1, 2, 1, "which side deploys first")},
    {.is = WORD_FIELD(ba_switches, "attacker", attacker, attacker, NO_ATTACKER, "which side attacks")},
    {.is = WORD_FIELD(ba_switches, "exit-edge", exit_edge, edge, BY_KIND, "breakthrough: the edge over which the attacker leaves")},
    {.is = NUMBER_FIELD(ba_switches, "points-to-win", points, 0, 99, 0, "breakthrough: points that the attacker needs")},
};

#define ARM_STATE(name, word) NUMBER_FIELD(ba_unit, word, arms[name], 0, 15, 0, "left"),
static const struct grog_field state_fields[] = {
    NUMBER_FIELD(ba_unit, "models", models, 0, 15, 0, "men left"),
    ARMS(ARM_STATE)
    FLAG_FIELD(ba_unit, "nco", nco, 0, "it has its leader"),
    WORD_FIELD(ba_unit, "rank", rank, officer, NO_OFFICER, "of its officer"),
    NUMBER_FIELD(ba_unit, "pins", pins, 0, 9, 0, "pin markers"),
    WORD_FIELD(ba_unit, "order", order, given_order, NO_ORDER, "its order die"),
    FLAG_FIELD(ba_unit, "kept", kept, 0, "the die was kept from last turn"),
    WORD_FIELD(ba_unit, "last-order", last_order, given_order, NO_ORDER, "of the turn before"),
    FLAG_FIELD(ba_unit, "immobilised", immobilised, 0, "it cannot move any more"),
    WORD_FIELD(ba_unit, "gone", gone, end, NOT_GONE, "what became of it"),
    NUMBER_FIELD(ba_unit, "spent", spent, 0, 4095, 0, "weapons used up, a bit for each"),
    FLAG_FIELD(ba_unit, "call-used", call_used, 0, "its call is made"),
    NUMBER_FIELD(ba_unit, "misses", misses, 0, 5, 0, "of its ranging"),
    FLAG_FIELD(ba_unit, "zeroed", zeroed, 0, "its indirect fire has the range"),
};

/* kind, look, what it is, cover, words */
#define AREA(word_, look_, is_, cover_, meaning_) {.word = word_, .look = GROG_LOOK_##look_, .shape = TERRAIN_AREA, .is = is_, .cover = cover_, .meaning = meaning_}
#define LINE(word_, look_, is_, cover_, meaning_) {.word = word_, .look = GROG_LOOK_##look_, .shape = TERRAIN_LINE, .is = is_, .cover = cover_, .meaning = meaning_}
static const struct terrain_kind terrain_kinds[] = {
    AREA("road", ROAD, TERRAIN_ROAD, NO_COVER, "open ground, also through a wood"),
    AREA("bridge", BRIDGE, TERRAIN_ROAD | TERRAIN_BRIDGE, NO_COVER, "a road over water"),
    AREA("field", FIELD, TERRAIN_DIFFICULT, SOFT_COVER, "rough, soft cover"),
    AREA("scrub", SCRUB, TERRAIN_DIFFICULT, SOFT_COVER, "rough, soft cover"),
    AREA("craters", CRATERS, TERRAIN_DIFFICULT, SOFT_COVER, "rough, soft cover"),
    AREA("wood", WOOD, TERRAIN_DIFFICULT | TERRAIN_BLOCKS_SIGHT | TERRAIN_WOOD, SOFT_COVER, "rough, hides what lies behind, soft cover"),
    AREA("rubble", RUBBLE, TERRAIN_DIFFICULT, HARD_COVER, "rough, hard cover"),
    AREA("trench", TRENCH, TERRAIN_DIFFICULT, HARD_COVER, "rough, hard cover"),
    LINE("hedge", HEDGE, TERRAIN_OBSTACLE, SOFT_COVER, "an obstacle, soft cover"),
    LINE("fence", FENCE, TERRAIN_OBSTACLE, SOFT_COVER, "an obstacle, soft cover"),
    LINE("wall", WALL, TERRAIN_OBSTACLE, HARD_COVER, "an obstacle, hard cover"),
    LINE("bank", BANK, TERRAIN_OBSTACLE, HARD_COVER, "an obstacle, hard cover"),
    AREA("building", BUILDING, TERRAIN_DIFFICULT | TERRAIN_BLOCKS_SIGHT | TERRAIN_BUILDING, HARD_COVER, "for one unit on foot; hides what lies behind, hard cover"),
    AREA("hill", HILL, TERRAIN_HILL | TERRAIN_BLOCKS_SIGHT, NO_COVER, "hides what lies behind from those below"),
    AREA("shallow", SHALLOW, TERRAIN_DIFFICULT | TERRAIN_WATER, NO_COVER, "water that can be waded: rough"),
    AREA("water", WATER, TERRAIN_IMPASSABLE | TERRAIN_WATER, NO_COVER, "nobody enters"),
    AREA("cliff", CLIFF, TERRAIN_IMPASSABLE, NO_COVER, "nobody enters"),
};
/* clang-format on */

#define PHASE_ROW(name, word_)                                                                     \
    [name] = {.word = word_, .is_apart = (name) == PHASE_SETUP || (name) == PHASE_OVER},
static const struct phase phases[] = {PHASES(PHASE_ROW)};

/* ---- what follows from a scenario ---- */

static int inches(const struct sheet *sheet, int line)
{
    return sheet_number(sheet, line) * INCH;
}

static void derive(const struct grog_scenario *s, void *derived)
{
    const struct sheet sheet = scenario_sheet(s);
    struct ba_table *t = derived;
    *t = (struct ba_table){
        .standing = table_pieces(&s->table, TERRAIN_IMPASSABLE | TERRAIN_BUILDING),
        .ground =
            table_pieces(&s->table, TERRAIN_DIFFICULT | TERRAIN_IMPASSABLE | TERRAIN_OBSTACLE),
        .wood_sight = inches(&sheet, BA_SET_WOOD_SIGHT),
        .cover_near = inches(&sheet, BA_SET_COVER_NEAR),
        .cover_far = inches(&sheet, BA_SET_COVER_FAR),
        .defence_near = sheet_number(&sheet, BA_SET_DEFENCE_NEAR),
        .defence_close = sheet_number(&sheet, BA_SET_DEFENCE_CLOSE),
        .enemy_gap = inches(&sheet, BA_SET_ENEMY_GAP)};
    for (int unit = 0; unit < s->units; unit++)
        t->vehicles |= (uint64_t)is_vehicle(s, unit) << unit;
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain_kind *like = s->table.terrain[i].like;
        t->sight |= (uint64_t)(like->cover != NO_COVER || (like->is & TERRAIN_BLOCKS_SIGHT)) << i;
    }
}

/* ---- footprints ---- */

struct size {
    int width, depth;
};

static struct size men_size(int models)
{
    if (models <= 2)
        return (struct size){models <= 1 ? 100 : 200, 100};
    return (struct size){(models + 1) / 2 * 100, 200};
}

static struct size hull_size(int hull)
{
    static const struct size size[] = {
        [SOFT_SKIN] = {250, 500},   [ARMOURED_CAR] = {250, 450}, [LIGHT_TANK] = {275, 450},
        [MEDIUM_TANK] = {325, 550}, [HEAVY_TANK] = {375, 650},   [SUPER_HEAVY_TANK] = {400, 700}};
    return size[hull];
}

static struct size gun_size(int weapon)
{
    bool is_light =
        weapon == LIGHT_AT_GUN || weapon == LIGHT_AUTOCANNON || weapon == LIGHT_HOWITZER;
    return (struct size){300, is_light ? 300 : 400};
}

struct footprint ba_footprint(const struct ba_profile *p, int models, struct place at, int facing)
{
    struct size size = p->kind == VEHICLE_UNIT ? hull_size(p->hull)
                       : p->kind == GUN_UNIT   ? gun_size(p->weapon[0])
                       : p->kind == TEAM_UNIT  ? (struct size){models > 1 ? 200 : 100, 100}
                                               : men_size(models);
    return footprint_make(at, facing, size.width, size.depth);
}

static struct footprint footprint_at_start(const struct grog_scenario *s, int unit)
{
    const struct unit_data *data = &s->unit[unit];
    const struct ba_profile *p = ba_profile(s, unit);
    return ba_footprint(p, p->models, data->at, data->facing);
}

/* ---- all together ---- */

const struct battle_rules bolt_action_battle = {
    .whole_degrees = true,
    ROWS(phase, phases, phases),
    ROWS(decision, decisions, ba_decisions),
    ROWS(answer, answers, ba_answers),
    .table_least = 24 * INCH,
    .table_most = 96 * INCH,
    .note = ba_note_unarmed,
    .display = &ba_display,
    ROWS(verb, verbs, ba_verbs),
    .how = &how_words,
    ROWS(terrain, terrains, terrain_kinds),
    ROWS(profile, profiles, profile_fields),
    ROWS(switches, switch_count, switch_fields),
    ROWS(state, states, state_fields),
    .accept_unit = ba_accept_unit,
    .accept_side = ba_accept_side,
    .accept = ba_accept,
    .derived_size = sizeof(struct ba_table),
    .derive = derive,
    .may_start = ba_may_start,
    .footprint = footprint_at_start,
    .begin = ba_begin,
    .go_on = ba_go_on,
    .hide = ba_hide,
    .describe = ba_describe,
    .equipment = ba_equipment,
    .draw = "order die",
    .warn = ba_warn,
    .tell = ba_tell,
    .reach = ba_reach,
    .goes = ba_goes,
    .look = ba_sighting,
    .settle = ba_settle_correction,
    .allows = ba_allows,
    .allows_unit = ba_allows_unit,
    .lost = ba_lost,
    .doctrine_size = sizeof(struct ba_mind),
    .mind_is_memo = true,
    .changes = ba_changes,
    .luck = ba_luck,
    .judge = ba_judge,
};
