/* SPDX-License-Identifier: MIT */
/*
 * What a scenario of Bolt Action may say of units, terrain and victory, and what it may not.
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

#define AT(type, member) ((int)(offsetof(struct type, member) / sizeof(int16_t)))
#define NUMBER_(type, name_, member, kind_, preset_, meaning_)                                     \
    .name = name_, .kind = kind_, .preset = preset_, .meaning = meaning_, .at = AT(type, member)
#define A_NUMBER(type, name, member, least_, most_, preset, meaning)                               \
    {                                                                                              \
        NUMBER_(type, name, member, GROG_INTEGER, preset, meaning), .least = least_, .most = most_ \
    }
#define A_FLAG(type, name, member, preset, meaning)                                                \
    {                                                                                              \
        NUMBER_(type, name, member, GROG_FLAG, preset, meaning), .most = 1                         \
    }
#define A_WORD(type, name, member, list, preset, meaning)                                          \
    {                                                                                              \
        NUMBER_(type, name, member, GROG_CHOICE, preset, meaning), .words = &list##_words          \
    }
#define A_WORD_OF(type, name, member, list, only_, preset, meaning)                                \
    {                                                                                              \
        NUMBER_(type, name, member, GROG_CHOICE, preset, meaning), .words = &list##_words,         \
                                                                   .only = only_                   \
    }
enum { BY_KIND = -1 }; /* a default that hangs on the kind of unit */

/* clang-format off */
#define ARM_FIELD(name, word) {.is = A_NUMBER(ba_profile, word, arms[name], 0, 15, 0, "how many")},
static const struct data_field arm_fields[] = {ARMS(ARM_FIELD)};

static const struct data_field heavy_fields[] = {
    {.is = A_WORD_OF(ba_profile, "weapon", heavy[0].weapon, weapon, FROM_TO(HMG, HEAVY_HOWITZER), HMG, "the heavy weapon"), .must_be_given = true},
    {.is = A_WORD(ba_profile, "arc", heavy[0].arc, arc, BY_KIND, "on a vehicle: to the front, or in a turret (all)")},
    {.is = A_NUMBER(ba_profile, "count", heavy[0].count, 1, 6, 1, "how many of them")},
};

static const struct data_field profile_fields[] = {
    {.is = A_WORD(ba_profile, "kind", kind, kind, SQUAD, "what it is"), .must_be_given = true},
    {.is = A_WORD(ba_profile, "quality", quality, quality, REGULAR, "how good it is")},
    {.is = A_NUMBER(ba_profile, "models", models, 1, 15, 0, "men; of a gun its crew; a vehicle has 1")},
    {.is = A_FLAG(ba_profile, "nco", nco, 1, "a squad has its leader")},
    {.is = A_WORD(ba_profile, "rank", rank, officer, NO_OFFICER, "of its officer")},
    {.is = {.name = "arms", .meaning = "how many of each small arm, and loaders"}, .part = arm_fields, .parts = COUNT_OF(arm_fields)},
    {.is = A_WORD_OF(ba_profile, "nco-arm", nco_arm, arm, FROM_TO(RIFLES, LMGS), RIFLES, "what the leader of a squad carries")},
    {.is = {.name = "heavy", .meaning = "heavy weapons, in the order in which they fire", .at = AT(ba_profile, heavies)},
     .part = heavy_fields, .parts = COUNT_OF(heavy_fields), .list_most = HEAVIES_MAX, .stride = sizeof(struct ba_heavy) / sizeof(int16_t)},
    {.is = A_NUMBER(ba_profile, "tough", tough, 0, 15, 0, "men with two dice in close quarters")},
    {.is = A_WORD_OF(ba_profile, "class", hull, target, FROM_TO(SOFT_SKIN, SUPER_HEAVY_TANK), BY_KIND, "of a vehicle")},
    {.is = A_FLAG(ba_profile, "open-topped", open_topped, 0, "an armoured vehicle without a roof")},
    {.is = A_WORD(ba_profile, "move", move, move, BY_KIND, "how it moves")},
    {.is = A_FLAG(ba_profile, "at-weapons", at_weapons, 0, "a squad with anti-tank grenades")},
    {.is = A_FLAG(ba_profile, "spotter", spotter, 0, "its indirect weapon has a spotter")},
    {.is = A_FLAG(ba_profile, "flak", flak, 0, "its weapons fire at aircraft")},
    {.is = A_WORD(ba_profile, "call", call, call, NO_CALL, "what an observer can call for, once")},
};

static const struct data_field switch_fields[] = {
    {.is = A_WORD(ba_switches, "victory", victory, victory, BY_ATTRITION, "how it is won"), .must_be_given = true},
    {.is = A_FLAG(ba_switches, "extra-turn", extra_turn, 0, "after the last turn perhaps another")},
    {.is = A_NUMBER(ba_switches, "side-first-deploys", first_deployer, 1, 2, 1, "which side deploys first")},
    {.is = A_WORD(ba_switches, "attacker", attacker, attacker, NO_ATTACKER, "which side attacks")},
    {.is = A_WORD(ba_switches, "exit-edge", exit_edge, edge, BY_KIND, "breakthrough: the edge over which the attacker leaves")},
    {.is = A_NUMBER(ba_switches, "points-to-win", points, 0, 99, 0, "breakthrough: points that the attacker needs")},
};

#define ARM_STATE(name, word) A_NUMBER(ba_unit, word, arms[name], 0, 15, 0, "left"),
static const struct grog_field state_fields[] = {
    A_NUMBER(ba_unit, "models", models, 0, 15, 0, "men left"),
    ARMS(ARM_STATE)
    A_FLAG(ba_unit, "nco", nco, 0, "it has its leader"),
    A_WORD(ba_unit, "rank", rank, officer, NO_OFFICER, "of its officer"),
    A_NUMBER(ba_unit, "pins", pins, 0, 9, 0, "pin markers"),
    A_WORD(ba_unit, "order", order, given_order, NO_ORDER, "its order die"),
    A_FLAG(ba_unit, "kept", kept, 0, "the die was kept from last turn"),
    A_WORD(ba_unit, "last-order", last_order, given_order, NO_ORDER, "of the turn before"),
    A_FLAG(ba_unit, "immobilised", immobilised, 0, "it cannot move any more"),
    A_WORD(ba_unit, "gone", gone, end, NOT_GONE, "what became of it"),
    A_NUMBER(ba_unit, "spent", spent, 0, 4095, 0, "weapons used up, a bit for each"),
    A_FLAG(ba_unit, "call-used", call_used, 0, "its call is made"),
    A_NUMBER(ba_unit, "misses", misses, 0, 5, 0, "of its ranging"),
    A_FLAG(ba_unit, "zeroed", zeroed, 0, "its indirect fire has the range"),
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

static const struct verb verbs[VERBS] = {
    [DO_FIRE] = {.word = "fire", .takes = TAKES_UNIT | TAKES_AIMS, .meaning = "shoot at full effect, without moving"},
    [DO_ADVANCE] = {.word = "advance", .takes = TAKES_UNIT | TAKES_PATH | TAKES_FACING | TAKES_AIMS, .meaning = "move, then shoot"},
    [DO_RUN] = {.word = "run", .takes = TAKES_UNIT | TAKES_PATH | TAKES_FACING, .meaning = "move at double rate"},
    [DO_ASSAULT] = {.word = "assault", .takes = TAKES_UNIT | TAKES_OTHER | TAKES_PATH, .meaning = "run into an enemy and fight hand to hand"},
    [DO_CALL_BARRAGE] = {.word = "call-barrage", .takes = TAKES_UNIT | TAKES_POINT, .meaning = "call artillery on a point that it sees"},
    [DO_CALL_AIR] = {.word = "call-air-strike", .takes = TAKES_UNIT | TAKES_OTHER, .meaning = "call aircraft on an enemy that it sees"},
    [DO_AMBUSH] = {.word = "ambush", .takes = TAKES_UNIT, .meaning = "wait for a chance to shoot"},
    [DO_RALLY] = {.word = "rally", .takes = TAKES_UNIT, .meaning = "lose pins"},
    [DO_DOWN] = {.word = "down", .takes = TAKES_UNIT, .meaning = "hug the ground"},
    [DO_WAIT] = {.word = "wait", .takes = TAKES_UNIT, .meaning = "stay off the table for another turn"},
    [DO_DEPLOY] = {.word = "deploy", .takes = TAKES_UNIT | TAKES_POINT | TAKES_FACING, .meaning = "place it in the deployment zone"},
    [DO_YES] = {.word = "yes", .meaning = "yes"},
    [DO_NO] = {.word = "no", .meaning = "no"},
    [DO_SHOOT] = {.word = "shoot", .takes = TAKES_AIMS, .meaning = "spring the ambush with these weapons"},
    [DO_TARGET] = {.word = "target", .takes = TAKES_OTHER, .meaning = "this unit"},
    [DO_SHIFT] = {.word = "shift", .takes = TAKES_POINT, .meaning = "move the marker there"},
    [DO_MOVE] = {.word = "move", .takes = TAKES_PATH | TAKES_FACING, .meaning = "regroup there"},
    [DO_STAY] = {.word = "stay", .meaning = "leave it as it is"},
};

static const struct answer answers[] = {
    {ASK_REACT_DOWN,   DO_YES, "down"},
    {ASK_REACT_DOWN,   DO_NO,  "stand"},
    {ASK_AMBUSH_FIRE,  DO_NO,  "hold"},
    {ASK_ASSAULT_FIRE, DO_YES, "shoot"},
    {ASK_ASSAULT_FIRE, DO_NO,  "hold"},
    {ASK_KEEP_DIE,     DO_YES, "keep"},
    {ASK_KEEP_DIE,     DO_NO,  "release"},
};
/* clang-format on */

#define PHASE_ROW(name, word_) [name] = {.word = word_},
static const struct phase phases[] = {PHASES(PHASE_ROW)};

/* ---- what follows from a profile ---- */

static int as_target(const struct ba_profile *p)
{
    static const int16_t target[] = {[SQUAD] = INFANTRY, INFANTRY, TEAM, ARTILLERY};
    return p->kind == VEHICLE_UNIT ? p->hull : target[p->kind];
}

static bool is_too_heavy_to_move(const struct ba_profile *p)
{
    int weapon = p->weapons > 0 ? p->weapon[0] : HMG;
    return weapon == HEAVY_AT_GUN || weapon == SUPER_HEAVY_AT_GUN || weapon == MEDIUM_HOWITZER ||
           weapon == HEAVY_HOWITZER;
}

static int usual_move(const struct ba_profile *p)
{
    if (p->kind == GUN_UNIT)
        return is_too_heavy_to_move(p) ? MOVES_NOT : MOVES_AS_GUN;
    if (p->kind != VEHICLE_UNIT)
        return MOVES_ON_FOOT;
    return p->hull >= LIGHT_TANK ? MOVES_ON_TRACKS : MOVES_ON_WHEELS;
}

static void list_weapons(struct ba_profile *p)
{
    p->weapons = p->front_only = 0;
    for (int i = 0; i < p->heavies; i++)
        for (int k = 0; k < p->heavy[i].count && p->weapons < WEAPONS_MAX; k++) {
            if (p->kind == VEHICLE_UNIT && p->heavy[i].arc == ARC_FRONT)
                p->front_only = (int16_t)(p->front_only | 1 << p->weapons);
            p->weapon[p->weapons++] = p->heavy[i].weapon;
        }
}

static bool has_fixed_weapon(const struct ba_profile *p)
{
    if (p->kind == VEHICLE_UNIT)
        return false;
    for (int i = 0; i < p->weapons; i++)
        if (ba_weapon_rules(p->weapon[i]) & FIXED_WEAPON)
            return true;
    return p->arms[MMGS] > 0;
}

static void complete(struct ba_profile *p)
{
    list_weapons(p);
    if (p->models == 0 && p->kind == VEHICLE_UNIT)
        p->models = 1;
    if (p->kind != SQUAD)
        p->nco = 0;
    if (p->move == BY_KIND)
        p->move = (int16_t)usual_move(p);
    p->target = (int16_t)as_target(p);
    p->has_fixed = has_fixed_weapon(p);
}

/* ---- what a scenario may not say ---- */

/* A mistake that is passed over counts as accepted. */
static bool refuse_data(struct refused_data *why, const char *field, const char *words)
{
    if (why->pass-- > 0)
        return true;
    snprintf(why->field, sizeof why->field, "%s", field);
    snprintf(why->words, sizeof why->words, "%s", words);
    return false;
}

static int arms_of(const struct ba_profile *p)
{
    int sum = 0;
    for (int arm = 0; arm < ARM_KINDS; arm++)
        sum += p->arms[arm];
    return sum;
}

static int heavy_count(const struct ba_profile *p)
{
    int sum = 0;
    for (int i = 0; i < p->heavies; i++)
        sum += p->heavy[i].count;
    return sum;
}

static bool accept_men(const struct ba_profile *p, struct refused_data *why)
{
    int panzerfausts = 0;
    if (arms_of(p) != p->models)
        return refuse_data(why, "arms", "arms and loaders together must be as many as models");
    if (p->arms[MMGS] > 0)
        return refuse_data(why, "arms", "a medium machine gun belongs to a team or a vehicle");
    for (int i = 0; i < p->heavies; i++) {
        if (p->heavy[i].weapon != PANZERFAUST)
            return refuse_data(why, "heavy",
                               "men of a squad carry no heavy weapon but panzerfausts");
        panzerfausts += p->heavy[i].count;
    }
    if (panzerfausts > p->arms[RIFLES])
        return refuse_data(why, "heavy", "panzerfausts are carried by riflemen: there are too few");
    if (p->kind == SQUAD && p->nco && p->arms[p->nco_arm] == 0)
        return refuse_data(why, "nco-arm", "nobody in the squad carries this");
    return true;
}

static bool accept_crew(const struct ba_profile *p, struct refused_data *why)
{
    bool is_observer = p->call != NO_CALL || (p->heavies == 0 && p->arms[MMGS] == 0);
    if (is_observer && arms_of(p) > p->models)
        return refuse_data(why, "arms", "more arms than men");
    if (!is_observer && arms_of(p) != p->arms[MMGS])
        return refuse_data(why, "arms", "the crew of a weapon does not shoot: only mmgs are named");
    if (p->kind == GUN_UNIT && heavy_count(p) == 0)
        return refuse_data(why, "heavy", "a gun has a heavy weapon");
    if (p->kind == GUN_UNIT && (p->models < 2 || p->models > 6))
        return refuse_data(why, "models", "a gun has a crew of 2 to 6");
    return true;
}

static bool accept_vehicle(const struct ba_profile *p, struct refused_data *why)
{
    if (p->hull == BY_KIND)
        return refuse_data(why, "class", "a vehicle must say its class");
    if (p->models > 1)
        return refuse_data(why, "models", "a vehicle is one model");
    if (p->open_topped && p->hull == SOFT_SKIN)
        return refuse_data(why, "open-topped",
                           "only armoured vehicles are told apart by their roof");
    if (p->move == MOVES_ON_FOOT || p->move == MOVES_AS_GUN)
        return refuse_data(why, "move", "a vehicle has tracks, half-tracks or wheels, or none");
    return true;
}

static bool accept_unit(const struct ba_profile *p, struct refused_data *why)
{
    if (p->kind == VEHICLE_UNIT)
        return accept_vehicle(p, why);
    if (p->models == 0)
        return refuse_data(why, "models", "it must say how many men it has: 1 to 15");
    if (p->kind == OFFICER_UNIT && (p->rank == NO_OFFICER || p->models > 5))
        return refuse_data(why, p->rank == NO_OFFICER ? "rank" : "models",
                           "an officer has a rank, and at most 4 helpers");
    if (p->kind != OFFICER_UNIT && p->rank != NO_OFFICER)
        return refuse_data(why, "rank", "only an officer or a vehicle has a rank");
    if (p->hull != BY_KIND)
        return refuse_data(why, "class", "only a vehicle has a class");
    if (p->tough > p->models)
        return refuse_data(why, "tough", "more tough men than men");
    return p->kind <= OFFICER_UNIT ? accept_men(p, why) : accept_crew(p, why);
}

enum { GUNS_MOST = 6 }; /* as many as a volley takes */

static bool accept_any_unit(struct ba_profile *p, struct refused_data *why)
{
    for (int i = 0; i < p->heavies; i++)
        if (p->heavy[i].arc == BY_KIND)
            p->heavy[i].arc = ARC_ALL;
    if (heavy_count(p) > WEAPONS_MAX)
        return refuse_data(why, "heavy", "more heavy weapons than one unit can aim: at most 11");
    if (p->arms[LMGS] > GUNS_MOST || p->arms[MMGS] > GUNS_MOST)
        return refuse_data(why, "arms", "at most 6 machine guns of a kind fire together");
    if (!accept_unit(p, why))
        return false;
    complete(p);
    return true;
}

static bool accept_terrain(const struct grog_scenario *s, struct refused_data *why)
{
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        if ((t->like->is & TERRAIN_BUILDING) &&
            (t->box.east - t->box.west > 8 * INCH || t->box.north - t->box.south > 8 * INCH))
            return refuse_data(why, "terrain", "a building is at most 8 by 8 inches");
    }
    return true;
}

static bool accept_switches(struct grog_scenario *s, struct refused_data *why)
{
    struct ba_switches *w = (struct ba_switches *)s->number;
    bool is_breakthrough = w->victory == BY_BREAKTHROUGH;
    if (is_breakthrough && w->attacker == 0)
        return refuse_data(why, "attacker", "a breakthrough must say who attacks: 1 or 2");
    if (is_breakthrough && (w->exit_edge == BY_KIND || w->points == 0))
        return refuse_data(why, w->points ? "exit-edge" : "points-to-win",
                           "a breakthrough must say over which edge, and how many points win");
    if (w->victory == BY_OBJECTIVES && s->objectives == 0)
        return refuse_data(why, "objectives", "there are none to be held");
    return true;
}

/* draw-die counts at most so many dice of a side. */
enum { DICE_MOST = 40, ARRIVES_MOST = 12, WORTH_MOST = 3 };

static bool accept_reserve(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    const struct unit_data *u = &s->unit[unit];
    if (u->has_place && u->arrives > 1)
        return refuse_data(why, "at", "a reserve comes from its edge: it has no place");
    if (u->arrives > ARRIVES_MOST)
        return refuse_data(why, "arrives", "a reserve comes in turn 12 at the latest");
    if ((u->arrives > 1 || u->edge != NO_EDGE) && ba_profile(s, unit)->move == MOVES_NOT)
        return refuse_data(why, "arrives", "it cannot move, so it cannot come from an edge");
    return true;
}

static bool accept_objectives(const struct grog_scenario *s, struct refused_data *why)
{
    for (int i = 0; i < s->objectives; i++) {
        if (s->objective[i].held_by != NO_SIDE)
            return refuse_data(why, "objectives",
                               "an objective is held by whoever stands there, not by held-by");
        if (s->objective[i].worth > WORTH_MOST)
            return refuse_data(why, "objectives", "an objective is worth 1 to 3 points");
    }
    return true;
}

static bool accept_places(const struct grog_scenario *s, struct refused_data *why, int *unit)
{
    for (int side = 0; side < SIDES; side++)
        if (s->side[side].units > DICE_MOST)
            return refuse_data(why, "sides", "a side has at most 40 units: dice in the cup");
    if (!accept_objectives(s, why))
        return false;
    for (*unit = 0; *unit < s->units; ++*unit)
        if (!accept_reserve(s, *unit, why))
            return false;
    *unit = -1;
    return true;
}

static bool accept_sides(const struct grog_scenario *s, struct refused_data *why)
{
    for (int side = 0; side < SIDES; side++)
        if (s->side[side].home_edge == NO_EDGE)
            return refuse_data(why, "sides",
                               s->side[side].has_zone
                                   ? "a side whose zone touches no table edge must say its edge"
                                   : "a side must have a zone or an edge");
    return true;
}

/* A lorry need have none. */
static bool lacks_weapons(const struct ba_profile *p)
{
    return heavy_count(p) == 0 && arms_of(p) == 0 && p->call == NO_CALL && p->hull != SOFT_SKIN;
}

static void note_unarmed(const struct grog_scenario *s, struct grog_text *t)
{
    for (int unit = 0; unit < s->units; unit++)
        if (lacks_weapons(ba_profile(s, unit)))
            grog_text_addf(t, "%s has no weapon\n", s->unit[unit].id);
}

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

static bool ba_accept(struct grog_scenario *s, struct refused_data *why, int *unit)
{
    for (*unit = 0; *unit < s->units; ++*unit) {
        if (s->unit[*unit].facing % DEGREE != 0)
            return refuse_data(why, "facing", "a unit faces whole degrees");
        if (!accept_any_unit((struct ba_profile *)s->unit[*unit].profile, why))
            return false;
    }
    *unit = -1;
    return accept_places(s, why, unit) && accept_sides(s, why) && accept_terrain(s, why) &&
           accept_switches(s, why);
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
    .phase = phases,
    .phases = COUNT_OF(phases),
    .decision = ba_decisions,
    .decisions = DECISIONS,
    .answer = answers,
    .answers = COUNT_OF(answers),
    .table_least = 24 * INCH,
    .table_most = 96 * INCH,
    .note = note_unarmed,
    .display = &ba_display,
    .verb = verbs,
    .verbs = VERBS,
    .how = &how_words,
    .terrain = terrain_kinds,
    .terrains = COUNT_OF(terrain_kinds),
    .profile = profile_fields,
    .profiles = COUNT_OF(profile_fields),
    .switches = switch_fields,
    .switch_count = COUNT_OF(switch_fields),
    .state = state_fields,
    .states = COUNT_OF(state_fields),
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
    .lost = ba_lost,
    .strength = ba_strength,
    .doctrine_size = sizeof(struct ba_mind),
    .mind_is_memo = true,
    .changes = ba_changes,
    .luck = ba_luck,
    .judge = ba_judge,
};
