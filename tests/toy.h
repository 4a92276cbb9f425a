/* SPDX-License-Identifier: MIT */
/* A toy system with a field of every kind and a verb for every part of an order, and a scenario. */
#ifndef GROGNARD_TEST_TOY_H
#define GROGNARD_TEST_TOY_H

#include "kit.h"

#include "battle/scenario/read.h"

/* clang-format off */
static const char *const grade_word[] = {"raw", "trained", "guard"};
static const struct grog_words grades = {grade_word, 3};
static const char *const trait_word[] = {"brave", "slow", "lucky"};
static const struct grog_words traits = {trait_word, 3};

enum { MEN, GRADE, MOUNTED, TRAITS, REACH, SWORDS, PIKES, GUNS, GUN_SIZE, GUN_CREW, KIND = 16, UNDER, CORPS, FRIENDS };
enum { FOOT, GENERAL };
enum { BREAK_AT, TOKENS, SPARE = TOKENS + 51, GATES, SORTIES = GATES + 7, SORTIE_NAME, SORTIE_MEN };
enum { NIGHT, VICTORY, FIRST_TIE, PRIZE, NIGHTS, EXITS = NIGHTS + 5 };

static const struct data_field arms[] = {
    {.is = {.name = "swords", .kind = GROG_INTEGER, .most = 9, .at = SWORDS, .meaning = "swords"}},
    {.is = {.name = "pikes", .kind = GROG_INTEGER, .most = 9, .preset = 1, .at = PIKES}},
};
static const struct data_field guns[] = {
    {.is = {.name = "size", .kind = GROG_INTEGER, .least = 1, .most = 12, .at = GUN_SIZE,
            .meaning = "pounds"}, .must_be_given = true},
    {.is = {.name = "crew", .kind = GROG_INTEGER, .most = 12, .preset = 4, .at = GUN_CREW}},
};
static const struct data_field profile[] = {
    {.is = {.name = "men", .kind = GROG_INTEGER, .least = 1, .most = 40, .at = MEN,
            .meaning = "how many"}, .must_be_given = true},
    {.is = {.name = "grade", .kind = GROG_CHOICE, .preset = 1, .words = &grades, .at = GRADE}},
    {.is = {.name = "mounted", .kind = GROG_FLAG, .most = 1, .at = MOUNTED}},
    {.is = {.name = "traits", .kind = GROG_SET, .words = &traits, .at = TRAITS}},
    {.is = {.name = "reach", .kind = GROG_INTEGER, .is_inches = true, .least = 50, .most = 1250,
            .preset = 100, .at = REACH}},
    {.is = {.name = "arms", .at = 0}, .part = arms, .parts = 2},
    {.is = {.name = "guns", .at = GUNS}, .part = guns, .parts = 2, .list_most = 3, .stride = 2},
    {.is = {.name = "under", .at = UNDER}, .as = DATA_UNIT, .of_own_side = true},
    {.is = {.name = "corps", .at = CORPS}, .as = DATA_NAME},
    {.is = {.name = "friends", .at = FRIENDS}, .as = DATA_UNIT, .list_most = 3},
};
static const struct data_field general[] = {
    {.is = {.name = "men", .kind = GROG_INTEGER, .most = 9, .preset = 3, .at = MEN}},
    {.is = {.name = "with", .at = UNDER}, .as = DATA_UNIT, .of_own_side = true},
    {.is = {.name = "corps", .at = CORPS}, .as = DATA_NAME},
};
static const struct data_field sortie[] = {
    {.is = {.name = "name", .at = SORTIE_NAME}, .as = DATA_NAME, .must_be_given = true},
    {.is = {.name = "men", .kind = GROG_INTEGER, .most = 9, .preset = 2, .at = SORTIE_MEN}},
};
static const struct data_field side_field[] = {
    {.is = {.name = "break-at", .kind = GROG_INTEGER, .most = 99, .preset = 50, .at = BREAK_AT}},
    {.is = {.name = "token-change", .kind = GROG_INTEGER, .least = -9, .most = 9, .at = TOKENS}, .list_most = 50},
    {.is = {.name = "spares", .kind = GROG_INTEGER, .most = 2, .at = SPARE}},
    {.is = {.name = "gates", .at = GATES}, .as = DATA_PLACE, .list_most = 3},
    {.is = {.name = "sorties", .at = SORTIES}, .part = sortie, .parts = 2, .list_most = 2, .stride = 2},
};
static const char *const nobody_words[] = {"nobody"};
static const struct grog_words nobody = {nobody_words, 1};
static const struct data_field switches[] = {
    {.is = {.name = "night", .kind = GROG_FLAG, .most = 1, .at = NIGHT}},
    {.is = {.name = "victory", .kind = GROG_CHOICE, .preset = -1, .words = &grades, .at = VICTORY}},
    {.is = {.name = "first-tie", .preset = NO_SIDE, .words = &nobody, .at = FIRST_TIE}, .as = DATA_SIDE},
    {.is = {.name = "prize", .at = PRIZE}, .as = DATA_UNIT},
    {.is = {.name = "nights", .kind = GROG_INTEGER, .least = 1, .most = 50, .at = NIGHTS}, .list_most = 4},
    {.is = {.name = "exits", .kind = GROG_SET, .words = &edge_words, .at = EXITS}},
};
enum { LEVEL, SLOPE, OWNER };
static const char *const slope_word[] = {"gentle", "steep"};
static const struct grog_words slopes = {slope_word, 2};
static const struct data_field hill_field[] = {
    {.is = {.name = "level", .kind = GROG_INTEGER, .least = 1, .most = 3, .preset = 1, .at = LEVEL}},
    {.is = {.name = "slope", .kind = GROG_CHOICE, .words = &slopes, .at = SLOPE}},
    {.is = {.name = "owner", .preset = NO_SIDE, .at = OWNER}, .as = DATA_SIDE},
};
static const struct terrain_kind kinds[] = {
    {.word = "wood", .shape = TERRAIN_AREA, .is = TERRAIN_DIFFICULT},
    {.word = "wall", .shape = TERRAIN_LINE, .is = TERRAIN_OBSTACLE},
    {.word = "road", .shape = TERRAIN_AREA, .is = TERRAIN_ROAD},
    {.word = "hill", .shape = TERRAIN_AREA, .is = TERRAIN_HILL, .field = hill_field, .fields = 3},
    {.word = "track", .shape = TERRAIN_LINE, .is = TERRAIN_ROAD, .width = 200},
    {.word = "bridge", .shape = TERRAIN_POINT},
};
static const struct verb verbs[] = {
    {.word = "pass"},
    {.word = "move", .takes = TAKES_UNIT | TAKES_PATH | TAKES_FACING, .numbers = {{"pace", false}}},
    {.word = "shoot", .takes = TAKES_UNIT | TAKES_AIMS},
    {.word = "charge", .takes = TAKES_UNIT | TAKES_OTHER, .words = {{"word", &grades, false}}},
    {.word = "drop", .takes = TAKES_POINT | TAKES_OTHER | MAY_LACK_OTHER,
     .numbers = {{"bombs", false}, {"fuse", false}, {"height", false}, {"wind", false}}},
    {.word = "all", .takes = TAKES_UNIT | TAKES_OTHER | TAKES_PATH | TAKES_FACING | TAKES_AIMS,
     .words = {{"word", &traits, false}}, .numbers = {{"one", false}, {"two", true}}},
    {.word = "form", .takes = TAKES_UNIT | TAKES_OTHER | MAY_LACK_OTHER | TAKES_PATH | TAKES_AIMS, .other = "target", .list = "with",
     .words = {{"order", &grades, false}, {"then", &grades, true}}, .flags = {"quickly", "quietly"}, .numbers = {{"ahead", true}}},
};

/* clang-format on */

static bool accept(struct grog_scenario *s, struct refused_data *why, int *unit)
{
    for (*unit = 0; *unit < s->units; ++*unit)
        if (s->unit[*unit].profile[MEN] == 13) {
            snprintf(why->field, sizeof why->field, "men");
            snprintf(why->words, sizeof why->words, "thirteen is unlucky");
            return false;
        }
    *unit = -1;
    if (s->number[0] && s->turns > 8) {
        snprintf(why->field, sizeof why->field, "turns");
        snprintf(why->words, sizeof why->words, "a night is short");
        return false;
    }
    return true;
}

static struct footprint footprint(const struct grog_scenario *s, int unit)
{
    return footprint_make(s->unit[unit].at, s->unit[unit].facing, 4 * INCH, 2 * INCH);
}

static bool may_start(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    if (s->unit[unit].at.x < 40 * INCH)
        return true;
    snprintf(why->words, sizeof why->words, "the marsh is no place to begin");
    return false;
}

static unsigned blocks(const struct grog_scenario *s, int unit)
{
    return s->unit[unit].profile[KIND] == GENERAL ? BLOCKS_NOTHING : BLOCKS_MOVES | BLOCKS_SIGHT;
}

static int count_spares(const struct grog_scenario *s, int side)
{
    return s->side[side].number[SPARE];
}

static void call_spare(const struct grog_scenario *s, int side, int k, char id[32], char name[48])
{
    (void)s;
    snprintf(id, 32, "%c-spare-%d", "br"[side], k + 1);
    snprintf(name, 48, "Spare %d", k + 1);
}

static void derive(const struct grog_scenario *s, void *derived)
{
    int *men = derived;
    for (int unit = 0; unit < s->units; unit++)
        *men += s->unit[unit].profile[MEN];
}

/* clang-format off */
static const struct unit_list unit_lists[] = {
    {.key = "generals", .one = "general", .field = general, .fields = 3, .kind_at = KIND, .kind = GENERAL},
    {.one = "spare", .kind_at = KIND, .kind = FOOT, .spares = count_spares, .call_spare = call_spare},
};
static const struct battle_rules rules = {
    .unit_list = unit_lists, .unit_lists = 2, .side_word = {"blue", "red"},
    .blocks = blocks, .derived_size = sizeof(int), .derive = derive,
    .verb = verbs, .verbs = COUNT_OF(verbs), .how = &traits,
    .terrain = kinds, .terrains = COUNT_OF(kinds),
    .profile = profile, .profiles = COUNT_OF(profile),
    .side = side_field, .sides = COUNT_OF(side_field),
    .switches = switches, .switch_count = COUNT_OF(switches),
    .accept = accept, .footprint = footprint, .may_start = may_start,
};

/* clang-format on */

/* The sheet of a real system, so that there are rows for house rules. */
static const struct grog_system *find_toy(const char *id, struct grog_error *error)
{
    static struct grog_system toy;
    if (strcmp(id, "toy") != 0 && strcmp(id, "sheet-only") != 0)
        return grog_system_find(id, error);
    toy = *grog_system_find("bolt-action", error);
    toy.id = "toy";
    toy.battle = strcmp(id, "toy") == 0 ? &rules : NULL;
    return &toy;
}

static inline struct grog_scenario *read_text(const char *text, struct grog_error *error)
{
    struct scenario_source source = {
        .name = "s.yaml", .text = text, .size = strlen(text), .find = find_toy};
    error->text[0] = '\0';
    return scenario_load(&source, NULL, error);
}

/* clang-format off */
/* Lines are counted in the messages of the tests. */
static const char whole[] =
    "system: toy\n"                                        /* 1 */
    "name: The ford\n"
    "briefing: |\n"
    "  Two lines\n"
    "  of words.\n"                                        /* 5 */
    "table: {width: 48, depth: 36.5}\n"
    "turns: 8\n"
    "night: yes\n"
    "house: {name: Ours, rows: {ba.hit.base: 4}}\n"
    "profiles:\n"                                          /* 10 */
    "  foot: {men: 12, arms: {swords: 3, pikes: 2}, traits: [brave, slow]}\n"
    "  battery:\n"
    "    men: 20\n"
    "    guns: [{size: 6}, {size: 9, crew: 7}]\n"
    "sides:\n"                                             /* 15 */
    "  - name: Blue\n"
    "    zone: [0, 0, 48, 8]\n"
    "    units:\n"
    "      - {id: blue-foot, name: Blue foot, count: 2, profile: foot, arms: {swords: 5}}\n"
    "      - {id: guns, profile: battery, grade: guard, at: [24.25, 6.5], facing: 12.34}\n" /* 20 */
    "      - {id: late, men: 5, mounted: true, arrives: 3}\n"
    "  - name: Red\n"
    "    zone: [40, 0, 8, 36.5]\n"
    "    break-at: 30\n"
    "    units:\n"                                         /* 25 */
    "      - {id: red-foot, profile: foot, reach: 12.5, traits: lucky}\n"
    "      - {id: red-horse, men: 7, edge: north}\n"
    "terrain:\n"
    "  - {kind: wood, name: Copse, area: [10, 20, 5.5, 4]}\n"
    "  - {kind: wall, line: [[1, 10], [5, 10], [5, 14]]}\n" /* 30 */
    "  - {kind: road, line: [[0, 18], [48, 18]], width: 3}\n"
    "  - {kind: hill, polygon: [[30, 20], [36, 20], [33, 26]]}\n"
    "objectives:\n"
    "  - {name: The ford, at: [24, 18], worth: 3, held-by: 2}\n"
    "  - {name: The mill, at: [0, 36.5]}\n";               /* 35 */

/* clang-format on */

static inline struct grog_scenario *read_whole(void)
{
    struct grog_error error;
    struct grog_scenario *s = read_text(whole, &error);
    if (!s)
        fail_msg("%s", error.text);
    return s;
}

#endif
