/* SPDX-License-Identifier: MIT */
/*
 * Scenario files, by a toy system that has a field of every kind: what is read, and what is said of
 * each mistake.  The starter battles of the real systems are read too.
 */
#include "toy.h"

/* ---- what is read ---- */

static void test_top(void **state)
{
    (void)state;
    struct grog_scenario *s = read_whole();
    assert_string_equal(grog_scenario_name(s), "The ford");
    assert_string_equal(grog_scenario_briefing(s), "Two lines\nof words.\n");
    assert_int_equal(grog_scenario_turns(s), 8);
    assert_false(grog_scenario_has_real_dice(s));
    assert_int_equal(s->table.width, 4800);
    assert_int_equal(s->table.depth, 3650);
    assert_int_equal(s->number[0], 1);
    assert_int_equal(s->number[1], -1);
    assert_int_equal(s->text_size, strlen(whole));
    assert_string_equal(s->text, whole);
    assert_string_equal(grog_house_name(grog_scenario_house(s)), "Ours");
    int changed = 0;
    for (int i = 0; i < s->system->lines; i++)
        if (strcmp(s->system->line[i].id, "ba.hit.base") == 0)
            changed = scenario_sheet(s).number[i];
    assert_int_equal(changed, 4);
    scenario_free(s);
}

static void test_sides(void **state)
{
    (void)state;
    struct grog_scenario *s = read_whole();
    assert_string_equal(grog_scenario_side(s, 0), "Blue");
    assert_int_equal(s->side[0].home_edge, EDGE_SOUTH);
    assert_int_equal(s->side[1].home_edge, EDGE_EAST);
    assert_int_equal(s->side[0].number[0], 50);
    assert_int_equal(s->side[1].number[0], 30);
    assert_int_equal(s->side[0].units, 4);
    assert_int_equal(s->side[1].first_unit, 4);
    assert_int_equal(s->side[1].units, 2);
    assert_int_equal(s->side[1].zone.west, 4000);
    assert_int_equal(s->side[1].zone.north, 3650);
    scenario_free(s);
}

static void test_units(void **state)
{
    static const int16_t foot[] = {12,  1, 0, 3,
                                   100, 5, 2, 0}, /* its own swords, the profile's pikes */
        battery[] = {20, 2, 0, 0, 100, 0, 1, 2, 6, 4, 9, 7}, red[] = {12, 1, 0, 4, 1250, 3, 2, 0};
    (void)state;
    struct grog_scenario *s = read_whole();
    assert_int_equal(grog_scenario_units(s), 6);
    assert_string_equal(grog_scenario_unit_id(s, 1), "blue-foot-2");
    assert_string_equal(grog_scenario_unit_name(s, 1), "Blue foot 2");
    assert_int_equal(grog_scenario_unit_side(s, 4), 1);
    assert_memory_equal(s->unit[1].profile, foot, sizeof foot);
    assert_memory_equal(s->unit[2].profile, battery, sizeof battery);
    assert_memory_equal(s->unit[4].profile, red, sizeof red);
    assert_true(s->unit[2].has_place);
    assert_int_equal(s->unit[2].at.x, 2425);
    assert_int_equal(s->unit[2].at.y, 650);
    assert_int_equal(s->unit[2].facing, 1234);
    assert_int_equal(s->unit[2].at_line, 20);
    assert_false(s->unit[0].has_place);
    assert_int_equal(s->unit[0].facing, 0);
    assert_int_equal(s->unit[0].arrives, 1);
    assert_int_equal(s->unit[0].edge, NO_EDGE);
    assert_int_equal(s->unit[3].arrives, 3);
    assert_int_equal(s->unit[3].edge, EDGE_SOUTH); /* its side's */
    assert_int_equal(s->unit[3].profile[MOUNTED], 1);
    assert_int_equal(s->unit[4].facing, 27000);
    assert_int_equal(s->unit[5].edge, EDGE_NORTH);
    assert_int_equal(scenario_unit(s, "late"), 3);
    assert_int_equal(scenario_unit(s, "lat"), NOBODY);
    scenario_free(s);
}

static void test_ground(void **state)
{
    (void)state;
    struct grog_scenario *s = read_whole();
    const struct terrain *t = s->table.terrain;
    assert_int_equal(s->table.terrains, 4);
    assert_string_equal(t[0].name, "Copse");
    assert_true(t[0].is_rectangle);
    assert_int_equal(t[0].box.east, 1550);
    assert_int_equal(t[0].box.north, 2400);
    assert_int_equal(t[1].corners, 3);
    assert_int_equal(t[1].corner[2].y, 1400);
    assert_true(t[2].is_rectangle); /* a strip along the table is just its box */
    assert_int_equal(t[2].box.south, 1650);
    assert_int_equal(t[2].box.north, 1950);
    assert_int_equal(t[3].corners, 3);
    assert_int_equal(s->objectives, 2);
    assert_int_equal(s->objective[0].worth, 3);
    assert_int_equal(s->objective[0].held_by, 1);
    assert_int_equal(s->objective[1].worth, 1);
    assert_int_equal(s->objective[1].held_by, NO_SIDE);
    assert_int_equal(s->objective[1].at.y, 3650);
    scenario_free(s);
}

static void test_map(void **state)
{
    static struct grog_map map;
    static const char *const kind[] = {"zone", "zone", "hill", "wood", "road", "wall"};
    (void)state;
    struct grog_scenario *s = read_whole();
    grog_map_of_scenario(&map, s);
    assert_int_equal(map.width, 4800);
    assert_string_equal(map.side[1], "Red");
    assert_int_equal(map.shapes, COUNT_OF(kind));
    for (int i = 0; i < map.shapes; i++)
        assert_string_equal(map.shape[i].kind, kind[i]);
    assert_int_equal(map.shape[1].side, 1);
    assert_int_equal(map.shape[1].point[2][1], 3650);
    assert_true(map.shape[5].is_line);
    assert_int_equal(map.units, 1);
    assert_string_equal(map.unit[0].id, "guns");
    assert_int_equal(map.unit[0].facing, 1234);
    assert_int_equal(map.objectives, 2);
    assert_int_equal(map.objective[0].held_by, 1);
    scenario_free(s);
}

static void test_summary(void **state)
{
    struct grog_text t = {0};
    (void)state;
    struct grog_scenario *s = read_whole();
    grog_scenario_summary(s, &t);
    assert_string_equal(t.text,
                        "The ford: toy, 48 x 36.5 inches, 8 turns; Blue 4 units against Red "
                        "2 units; 4 pieces of terrain, 2 objectives; night yes; house rules");
    grog_text_release(&t);
    scenario_free(s);
}

/* ---- what is refused ---- */

/* In the whole text above, `old` is replaced by `new`: then the message begins like this, and says
 * this too. */
struct wrong_text {
    const char *old, *new, *begins, *says;
};

/* clang-format off */
static const struct wrong_text mistakes[] = {
    /* the top */
    {"system: toy\n",       "\n",                      "s.yaml:2: ",  "a line is missing: \"system: ...\""},
    {"system: toy",         "system: tpy-action",      "s.yaml:1: ",  "unknown system \"tpy-action\""},
    {"system: toy",         "system: bolt-acton",      "s.yaml:1: ",  "did you mean \"bolt-action\"?"},
    {"system: toy",         "system: sheet-only",      "s.yaml:1: ",  "has no battles yet"},
    {"name: The ford\n",    "\n",                      "s.yaml:1: ",  "name is missing"},
    {"name: The ford\n",    "name: [a]\n",             "s.yaml:2: ",  "name: a list stands here: it must be a line of text"},
    {"name: The ford\n",    "name: \"a\\x1bb\"\n",     "s.yaml:2: ",  "without control characters"},
    {"name: The ford\n",    "name: \"a\\u202eb\"\n",   "s.yaml:2: ",  "without control characters"},
    {"name: The ford\n",    "name: \"a\\u2069b\"\n",   "s.yaml:2: ",  "without control characters"},
    {"name: The ford\n",    "name: \"a\\0b\"\n",       "s.yaml:2: ",  "a zero character is not allowed"},
    {"briefing: |",         "briefin: |",              "s.yaml:3: ",  "unknown key \"briefin\" (did you mean \"briefing\"?)"},
    {"briefing: |\n  Two lines\n  of words.", "briefing: \"\\e\"\n\n", "s.yaml:3: ", "briefing: it must be text without control"},
    {"turns: 8",            "turns: 0",                "s.yaml:7: ",  "turns: \"0\" is out of range: it must be a whole number from 1 to 50"},
    {"turns: 8",            "turns: eight",            "s.yaml:7: ",  "turns: \"eight\" is not allowed: it must be a whole number"},
    {"turns: 8",            "turns: 99999999999999",   "s.yaml:7: ",  "is out of range"},
    {"turns: 8",            "turns: 8\ndice: type",    "s.yaml:8: ",  "dice: \"type\" is unknown (did you mean \"typed\"?): it must be one of rolled, typed"},
    {"turns: 8",            "turns: 9",                "s.yaml:7: ",  "turns: a night is short"},
    {"night: yes",          "night: yess",             "s.yaml:8: ",  "night: \"yess\" is unknown (did you mean \"yes\"?)"},
    {"night: yes",          "turns: 8",                "s.yaml:8: ",  "turns is given twice: first in line 7"},
    /* the table */
    {"table: {width: 48, depth: 36.5}", "",            "s.yaml:1: ",  "table is missing"},
    {"table: {width: 48, depth: 36.5}", "table: 48",   "s.yaml:6: ",  "table: a single value stands here: it must be a mapping"},
    {"depth: 36.5}",        "depth: 36.555}",          "s.yaml:6: ",  "depth: \"36.555\" has more than two decimals: it must be 12 to 144 inches"},
    {"width: 48",           "width: 145",              "s.yaml:6: ",  "width: \"145\" is out of range"},
    {"width: 48",           "width: 4e1",              "s.yaml:6: ",  "width: \"4e1\" is not a number"},
    {"width: 48",           "width: 999999999999",     "s.yaml:6: ",  "is too large"},
    {"width: 48, ",         "",                        "s.yaml:6: ",  "table: width and depth must be given"},
    /* house rules, in the line where they stand */
    {"ba.hit.base: 4",      "ba.hit.bse: 4",           "s.yaml:9: ",  "unknown row \"ba.hit.bse\" (did you mean \"ba.hit.base\"?)"},
    {"ba.hit.base: 4",      "ba.hit.base: \"x\\\"\"",  "s.yaml:9: ",  "it must be a whole number"},
    {"ba.hit.base: 4",      "ba.hit.base: [4]",        "s.yaml:9: ",  "a list stands here"},
    {"rows: {ba.hit.base: 4}", "rows: {ba.hit.base: 4,\n   ba.hit.long-range: 99}", "s.yaml:10: ", "ba.hit.long-range: \"99\" is out of range"},
    {"name: Ours, ",        "system: toy, ",           "s.yaml:9: ",  "house: unknown key \"system\": there can be name, rows, rulings"},
    {"house: {name: Ours, rows: {ba.hit.base: 4}}", "house: 4", "s.yaml:9: ", "it must be a mapping"},
    /* profiles, used or not */
    {"foot: {men: 12",      "foot: {man: 12",          "s.yaml:11: ", "foot: unknown key \"man\" (did you mean \"men\"?)"},
    {"foot: {men: 12",      "foot: {men: 41",          "s.yaml:11: ", "men: \"41\" is out of range: it must be a whole number from 1 to 40"},
    {"  battery:\n",        "  idle: {grade: gard}\n  battery:\n", "s.yaml:12: ", "grade: \"gard\" is unknown (did you mean \"guard\"?): it must be one of raw, trained, guard"},
    {"[brave, slow]",       "[brave, fast]",           "s.yaml:11: ", "traits: \"fast\" is unknown"},
    {"swords: 3",           "sword: 3",                "s.yaml:11: ", "arms: unknown key \"sword\" (did you mean \"swords\"?): there can be swords, pikes"},
    {"{size: 6}",           "{crew: 6}",               "s.yaml:14: ", "guns: size is missing: pounds"},
    {"{size: 6}",           "{size: 6}, {size: 1}, {size: 1}", "s.yaml:14: ", "guns: the list has 4 entries: it must have 0 to 3"},
    {"{size: 6}",           "6",                       "s.yaml:14: ", "guns: a single value stands here: it must be a mapping"},
    {"profile: battery",    "profile: batery",         "s.yaml:20: ", "profile: \"batery\" is unknown (did you mean \"battery\"?): it must be one of foot, battery"},
    /* sides */
    {"  - name: Red\n",     "  - nam: Red\n",          "s.yaml:22: ", "side: unknown key \"nam\" (did you mean \"name\"?)"},
    {"zone: [40, 0, 8, 36.5]", "zone: [40, 0, 8.01, 36.5]", "s.yaml:23: ", "zone: \"8.01\" is out of range: it must be 0.01 to 8 inches wide, or it leaves the table"},
    {"zone: [40, 0, 8, 36.5]", "zone: [40, 0, 8]",     "s.yaml:23: ", "zone: a list stands here: it must be four numbers, [x, y, width, depth]"},
    {"zone: [40, 0, 8, 36.5]", "edge: up",             "s.yaml:23: ", "edge: \"up\" is unknown: it must be one of north, east, south, west"},
    {"break-at: 30",        "break-at: 130",           "s.yaml:24: ", "break-at: \"130\" is out of range"},
    {"  - name: Red\n",     "  - {name: Green}\n  - name: Red\n", "s.yaml:16: ", "sides: the list has 3 entries: it must have 2"},
    /* units */
    {"{id: late, men: 5",   "{men: 5",                 "s.yaml:21: ", "unit: id is missing"},
    {"{id: late, men: 5",   "{id: late",               "s.yaml:21: ", "late: men is missing: how many"},
    {"{id: late, men: 5",   "{id: Late, men: 5",       "s.yaml:21: ", "id: \"Late\" must be small letters, digits and hyphens"},
    {"{id: late, men: 5",   "{id: late-, men: 5",      "s.yaml:21: ", "id: \"late-\" must be"},
    {"{id: late, men: 5",   "{id: blue-foot-2, men: 5", "s.yaml:21: ", "id: \"blue-foot-2\" is given twice: first in line 19"},
    {"{id: late, men: 5",   "{id: late, men: 13",      "s.yaml:21: ", "late: men: thirteen is unlucky"},
    {"foot: {men: 12",      "foot: {men: 13",          "s.yaml:11: ", "blue-foot-1: men: thirteen is unlucky"},
    {"{id: late, men: 5",   "{id: late, men: 5, mne: 5", "s.yaml:21: ", "unit: unknown key \"mne\" (did you mean \"men\"?)"},
    {"arrives: 3",          "arrives: 0",              "s.yaml:21: ", "arrives: \"0\" is out of range"},
    {"arrives: 3",          "arrives: 10",             "s.yaml:21: ", "late: arrives: turn 10 never comes: the battle has 8 turns"},
    {"count: 2",            "count: 65",               "s.yaml:19: ", "count: \"65\" is out of range"},
    {"count: 2",            "count: 64",               "s.yaml:20: ", "more than 64 units"},
    {"count: 2",            "count: 2, at: [4, 4]",    "s.yaml:19: ", "count and at do not go together"},
    {"id: blue-foot, name", "id: blue-foot-that-has-a-long-name-xx, name", "s.yaml:19: ", "id: it has 33 bytes: it must have 1 to 31"},
    {"id: blue-foot, name", "id: blue-foot-that-has-a-long-name, name", "s.yaml:19: ", "with its number, its id or name is too long"},
    {"at: [24.25, 6.5]",    "at: [48.01, 6.5]",        "s.yaml:20: ", "at: \"48.01\" is out of range: it must be 0 to 48 inches from the west edge"},
    {"at: [24.25, 6.5]",    "at: [24.25, -1]",         "s.yaml:20: ", "at: \"-1\" is out of range: it must be 0 to 36.5 inches from the south edge"},
    {"at: [24.25, 6.5]",    "at: [24.25]",             "s.yaml:20: ", "at: a list stands here: it must be two numbers, [x, y]"},
    {"at: [24.25, 6.5]",    "at: [24.25, 0.5]",        "s.yaml:20: ", "guns: at: a part of it would be off the table"},
    {"at: [24.25, 6.5]",    "at: [24.25, 6.5], edge: west", "s.yaml:20: ", "guns: at and edge do not go together"},
    {"{id: late, men: 5, mounted: true, arrives: 3}", "{id: late, men: 5, at: [25, 7]}", "s.yaml:21: ", "late: at: it would stand on guns"},
    {"at: [24.25, 6.5]",    "at: [44.25, 6.5]",        "s.yaml:20: ", "guns: at: the marsh is no place to begin"},
    {"facing: 12.34",       "facing: 360",             "s.yaml:20: ", "facing: \"360\" is out of range: it must be 0 to 359.99 degrees"},
    {"reach: 12.5",         "reach: 12.51",            "s.yaml:26: ", "reach: \"12.51\" is out of range: it must be 0.5 to 12.5 inches"},
    {"mounted: true",       "mounted: [true]",         "s.yaml:21: ", "mounted: a list stands here: it must be one word"},
    {"mounted: true",       "mounted: ",               "s.yaml:21: ", "mounted: nothing stands here"},
    /* terrain */
    {"kind: wood",          "kind: woods",             "s.yaml:29: ", "kind: \"woods\" is unknown (did you mean \"wood\"?): it must be one of wood, wall, road, hill"},
    {"kind: wood, ",        "",                        "s.yaml:29: ", "kind is missing"},
    {"kind: wood",          "kind: wall",              "s.yaml:29: ", "wall is a line"},
    {"kind: wall",          "kind: wood",              "s.yaml:30: ", "wood is an area"},
    {", width: 3",          "",                        "s.yaml:31: ", "road is an area"},
    {", width: 3",          ", width: 3, area: [1, 1, 1, 1]", "s.yaml:31: ", "road is an area"},
    {"[[0, 18], [48, 18]]", "[[0, 18], [48, 18], [48, 20]]", "s.yaml:31: ", "line: the list has 3 entries: it must have 2"},
    {"[5, 10], [5, 14]",    "[1, 10], [5, 14]",        "s.yaml:30: ", "wall: has two points in the same place"},
    {"[33, 26]",            "[33, 20]",                "s.yaml:32: ", "hill: "},
    {"[33, 26]",            "[33, 37]",                "s.yaml:32: ", "polygon: \"37\" is out of range"},
    {"area: [10, 20, 5.5, 4]", "area: [10, 20, 0, 4]", "s.yaml:29: ", "area: \"0\" is out of range: it must be 0.01 to 38 inches wide"},
    /* objectives */
    {"held-by: 2",          "held-by: 3",              "s.yaml:34: ", "held-by: \"3\" is out of range: it must be a whole number from 1 to 2"},
    {"name: The mill, ",    "",                        "s.yaml:35: ", "objective: name and at must be given"},
    {"worth: 3",            "wort: 3",                 "s.yaml:34: ", "objective: unknown key \"wort\" (did you mean \"worth\"?)"},
    /* YAML itself */
    {"turns: 8",            "turns: &a 8\nx: *a",      "s.yaml:8: ",  "an alias (*) is not allowed in a scenario"},
    {"turns: 8",            "turns: 8\n---",           "s.yaml:8: ",  "a second document begins here: a scenario is only one"},
    {"system: toy",         "%TAG ! a\n---\nsystem: toy", "s.yaml:1: ", "%TAG is not allowed in a scenario"},
    {"turns: 8",            "[a]: 8",                  "s.yaml:7: ",  "a key must be one word"},
    {"turns: 8",            "turns: \"8",              "s.yaml:7: ",  "not YAML: "},
    {"turns: 8",            "turns: \xff",             "s.yaml:7: ",  "not a text file in UTF-8"},
    {"turns: 8",            "turns: [[[[[[[[[[[[[[[[[8]]]]]]]]]]]]]]]]]", "s.yaml:7: ", "nested too deep"},
};
/* clang-format on */

static void replace(const char *old, const char *new, char *text, size_t size)
{
    const char *at = strstr(whole, old);
    assert_non_null(at);
    snprintf(text, size, "%.*s%s%s", (int)(at - whole), whole, new, at + strlen(old));
}

static void test_mistakes(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(mistakes); i++) {
        const struct wrong_text *m = &mistakes[i];
        static char text[sizeof whole + 1000];
        struct grog_error error;
        replace(m->old, m->new, text, sizeof text);
        struct grog_scenario *s = read_text(text, &error);
        if (s)
            fail_msg("\"%s\" is taken", m->new);
        if (strncmp(error.text, m->begins, strlen(m->begins)) != 0 || !strstr(error.text, m->says))
            fail_msg("\"%s\":\n  %s\nnot\n  %s...%s", m->new, error.text, m->begins, m->says);
        assert_int_equal(error.fault, GROG_MISUSE);
    }
}

/* A section with nothing in it, and the same in other spellings, is no mistake. */
static void test_other_spellings(void **state)
{
    static const struct {
        const char *old, *new;
    } same[] = {
        {"turns: 8", "\"turns\": '8'"},
        {"{name: Ours, rows: {ba.hit.base: 4}}", "\n  rows:\n    # none today\n  rulings:"},
        {"night: yes", "night: true"},
        {"turns: 8", "turns: +8"},
        {"[24.25, 6.5]", "\n          [24.25,\n           6.50]"},
        {"traits: lucky", "traits: [lucky]"},
        {"held-by: 2", "held-by: 1"},
        {"system: toy", "---\nsystem: toy"},
        {"system: toy", "\xef\xbb\xbfsystem: toy"},
        {"arrives: 3", "arrives: 9"},
        {"name: Blue foot", "name: \"Gren. \\u2013 \\u2022\""},
        {"arrives: 3}", "at: [19, 6.5]}"},
        {"width: 3}", "width: 24}"},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(same); i++) {
        char text[sizeof whole + 200];
        struct grog_error error;
        replace(same[i].old, same[i].new, text, sizeof text);
        struct grog_scenario *s = read_text(text, &error);
        if (!s)
            fail_msg("\"%s\": %s", same[i].new, error.text);
        scenario_free(s);
    }
}

static void check_refused(const char *text, size_t size, const char *message)
{
    struct grog_error error;
    struct scenario_source source = {
        .name = "s.yaml", .text = text, .size = size, .find = find_toy};
    assert_null(scenario_load(&source, NULL, &error));
    if (!strstr(error.text, message))
        fail_msg("%s", error.text);
}

static void test_hostile(void **state)
{
    enum { SIZE = (1 << 20) + 1 };
    char *text = malloc(SIZE);
    (void)state;
    assert_non_null(text);
    check_refused("", 0, "nothing stands here: a scenario begins with");
    check_refused("# only this\n", 12, "nothing stands here");
    check_refused("- a\n", 4, "a list stands here");
    memset(text, ' ', SIZE);
    check_refused(text, SIZE, "larger than 1 MiB: this is no scenario");
    memset(text, '[', SIZE - 1);
    check_refused(text, SIZE - 1, "nested too deep");
    memset(text, ',', SIZE - 1);
    text[0] = '[';
    for (int i = 1; i < SIZE - 1; i += 2)
        text[i] = 'a';
    check_refused(text, SIZE - 1, "more than 20000 values");
    size_t size = 0;
    for (int i = 0; i < 3000; i++)
        size += (size_t)sprintf(text + size, "k%d: 1\n", i);
    check_refused(text, size, "s.yaml:2001: too many keys in one place");
    free(text);
}

/* ---- a house file in place of the scenario's own ---- */

static void test_other_house(void **state)
{
    static const char house[] = "system: toy\nname: Theirs\nrows: {ba.hit.base: 5}\n";
    struct scenario_source source = {.name = "s.yaml",
                                     .text = whole,
                                     .size = strlen(whole),
                                     .house_name = "h.yaml",
                                     .house_text = house,
                                     .house_size = strlen(house),
                                     .find = find_toy};
    struct grog_error error;
    (void)state;
    struct grog_scenario *s = scenario_load(&source, NULL, &error);
    assert_non_null(s);
    assert_string_equal(grog_house_name(s->house), "Theirs");
    assert_string_equal(s->house_text, house);
    assert_string_equal(s->text, whole);
    scenario_free(s);
    source.house_text = "system: toy\nrows: {ba.hit.bas: 5}\n";
    source.house_size = strlen(source.house_text);
    assert_null(scenario_load(&source, NULL, &error));
    assert_memory_equal(error.text, "h.yaml:2: ", 10);
}

static void test_files(void **state)
{
    struct grog_error error;
    (void)state;
    assert_null(grog_scenario_new("no/such/file.yaml", NULL, &error));
    assert_int_equal(error.fault, GROG_WORLD);
    assert_non_null(strstr(error.text, "no/such/file.yaml: No such file"));
    assert_null(grog_scenario_new("/dev/zero", NULL, &error));
    assert_int_equal(error.fault, GROG_MISUSE);
}

/* ---- the starter battles ---- */

static void test_starters(void **state)
{
    static const struct {
        const char *path, *summary;
    } starter[] = {
        {"scenarios/bolt-action/crossroads.yaml",
         "The crossroads: bolt-action, 48 x 48 inches, 6 turns; Americans 9 units against Germans 9 "
         "units; 10 pieces of terrain, 3 objectives; victory objectives, extra-turn yes"},
        {"scenarios/bolt-action/hold-the-bridge.yaml",
         "Hold the bridge: bolt-action, 48 x 48 inches, 7 turns; Germans 11 units against Soviets 9 "
         "units; 13 pieces of terrain, 3 objectives; victory objectives, side-first-deploys 2, "
         "attacker 1"},
        {"scenarios/bolt-action/tank-hunt.yaml",
         "Tank hunt: bolt-action, 72 x 48 inches, 6 turns; British 8 units against Germans 8 units; "
         "10 pieces of terrain; victory breakthrough, extra-turn yes, side-first-deploys 2, attacker "
         "1, exit-edge east, points-to-win 4"},
        {"scenarios/bolt-action/tank-hunt-hard.yaml",
         "Tank hunt, the hard way: bolt-action, 72 x 48 inches, 6 turns; British 8 units against "
         "Germans 8 units; 10 pieces of terrain; victory breakthrough, extra-turn yes, "
         "side-first-deploys 2, attacker 1, exit-edge east, points-to-win 7"},
        {"scenarios/bolt-action/first-patrol.yaml",
         "First patrol: bolt-action, 36 x 36 inches, 5 turns; British 4 units against Germans 4 "
         "units; 10 pieces of terrain, 3 objectives; victory objectives"},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(starter); i++) {
        struct grog_error error;
        struct grog_text t = {0};
        struct grog_scenario *s = grog_scenario_new(starter[i].path, NULL, &error);
        if (!s)
            fail_msg("%s", error.text);
        grog_scenario_summary(s, &t);
        assert_string_equal(t.text, starter[i].summary);
        grog_text_release(&t);
        grog_scenario_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_top),      cmocka_unit_test(test_sides),
        cmocka_unit_test(test_units),    cmocka_unit_test(test_ground),
        cmocka_unit_test(test_map),      cmocka_unit_test(test_summary),
        cmocka_unit_test(test_mistakes), cmocka_unit_test(test_other_spellings),
        cmocka_unit_test(test_hostile),  cmocka_unit_test(test_other_house),
        cmocka_unit_test(test_files),    cmocka_unit_test(test_starters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
