/* SPDX-License-Identifier: MIT */
/*
 * What a scenario can say beyond plain values: references to units and sides, names, lists, places,
 * fields of terrain, further lists of units, spare units, entries; and what is derived from it.
 */
#include "toy.h"

#include <ctype.h>

#include "rules/rules.h"

/* clang-format off */
/* Lines are counted in the messages of the tests. */
static const char base[] =
    "system: toy\n"                                                                        /* 1 */
    "name: The causeway\n"
    "table: {width: 48, depth: 36}\n"
    "first-tie: Red\n"
    "prize: red-1\n"                                                                       /* 5 */
    "nights: [2, 4]\n"
    "exits: [north, west]\n"
    "profiles: {line: {men: 10, under: general-1, corps: First corps}}\n"
    "sides:\n"
    "  - name: Blue\n"                                                                     /* 10 */
    "    edge: south\n"
    "    token-change: [0, 2, -1]\n"
    "    spares: 2\n"
    "    gates: [[0, 10], [48, 12.5]]\n"
    "    sorties: [{name: Raid}, {name: Sally, men: 4}]\n"                                 /* 15 */
    "    generals:\n"
    "      - {at: [10, 4], corps: First corps}\n"
    "      - {id: old-man, name: The old man, with: late, men: 1}\n"
    "    units:\n"
    "      - {id: blue-1, profile: line, at: [10, 4], friends: [late, red-1]}\n"           /* 20 */
    "      - {id: blue-2, profile: line, under: old-man, corps: Reserve, at: [20, 4]}\n"
    "      - {id: late, men: 4, arrives: 2, entry: [48, 10]}\n"
    "  - name: Red\n"
    "    edge: north\n"
    "    units: [{id: red-1, men: 5, at: [20, 30], under: staff}]\n"                       /* 25 */
    "    generals: [{id: staff, at: [40, 36], facing: 90, arrives: 3}]\n"
    "terrain:\n"
    "  - {kind: hill, area: [10, 10, 20, 10]}\n"
    "  - {kind: hill, area: [12, 12, 8, 4], level: 2, slope: steep, owner: red}\n"
    "  - {kind: track, line: [[0, 20], [20, 20], [48, 24]]}\n"                             /* 30 */
    "  - {kind: track, line: [[0, 30], [48, 30]], width: 3.5}\n"
    "  - {kind: bridge, at: [24, 20], name: Old bridge}\n"
    "objectives:\n"
    "  - {name: Hill, at: [16, 14], held-by: blue}\n"
    "  - {name: Mill, at: [30, 14], held-by: nobody}\n"                                    /* 35 */
    "  - {name: Ford, at: [30, 20], held-by: Red}\n";
/* clang-format on */

static struct grog_scenario *read_base(void)
{
    struct grog_error error;
    struct grog_scenario *s = read_text(base, &error);
    if (!s)
        fail_msg("%s", error.text);
    return s;
}

/* ---- fields ---- */

static void test_references(void **state)
{
    (void)state;
    struct grog_scenario *s = read_base();
    int first = scenario_unit(s, "general-1"), old = scenario_unit(s, "old-man");
    int late = scenario_unit(s, "late"), red = scenario_unit(s, "red-1");
    assert_int_equal(s->unit[0].profile[UNDER], first);
    assert_int_equal(s->unit[1].profile[UNDER], old);
    assert_int_equal(s->unit[late].profile[UNDER], NOBODY);
    assert_int_equal(s->unit[red].profile[UNDER], scenario_unit(s, "staff"));
    assert_int_equal(s->unit[old].profile[UNDER], late);
    assert_int_equal(s->unit[0].profile[FRIENDS], 2);
    assert_int_equal(s->unit[0].profile[FRIENDS + 1], late);
    assert_int_equal(s->unit[0].profile[FRIENDS + 2], red);
    assert_int_equal(s->number[PRIZE], red);
    assert_int_equal(s->number[FIRST_TIE], 1);
    assert_int_equal(s->objective[0].held_by, 0);
    assert_int_equal(s->objective[1].held_by, NO_SIDE);
    assert_int_equal(s->objective[2].held_by, 1);
    scenario_free(s);
}

static void test_names(void **state)
{
    (void)state;
    struct grog_scenario *s = read_base();
    int first = s->unit[0].profile[CORPS];
    assert_string_equal(scenario_name(s, first), "First corps");
    assert_int_equal(s->unit[scenario_unit(s, "general-1")].profile[CORPS], first);
    assert_int_not_equal(s->unit[1].profile[CORPS], first);
    assert_string_equal(scenario_name(s, s->unit[2].profile[CORPS]), "");
    scenario_free(s);
}

static void test_lists(void **state)
{
    static const int16_t tokens[] = {3, 0, 2, -1}, gates[] = {2, 0, 1000, 4800, 1250};
    static const int16_t nights[] = {2, 2, 4};
    (void)state;
    struct grog_scenario *s = read_base();
    const int16_t *number = s->side[0].number;
    assert_memory_equal(number + TOKENS, tokens, sizeof tokens);
    assert_memory_equal(number + GATES, gates, sizeof gates);
    assert_memory_equal(s->number + NIGHTS, nights, sizeof nights);
    assert_int_equal(s->number[EXITS], 1 << EDGE_NORTH | 1 << EDGE_WEST);
    assert_int_equal(number[SORTIES], 2);
    assert_string_equal(scenario_name(s, number[SORTIE_NAME + 2]), "Sally");
    assert_int_equal(number[SORTIE_MEN], 2);
    assert_int_equal(number[SORTIE_MEN + 2], 4);
    assert_int_equal(s->side[1].number[TOKENS], 0);
    scenario_free(s);
}

/* ---- terrain ---- */

static void test_terrain(void **state)
{
    (void)state;
    struct grog_scenario *s = read_base();
    const struct terrain *t = s->table.terrain;
    assert_int_equal(t[0].number[LEVEL], 1);
    assert_int_equal(t[0].number[SLOPE], 0);
    assert_int_equal(t[0].number[OWNER], NO_SIDE);
    assert_int_equal(t[1].number[LEVEL], 2);
    assert_int_equal(t[1].number[SLOPE], 1);
    assert_int_equal(t[1].number[OWNER], 1);
    assert_int_equal(t[2].width, 200);
    assert_int_equal(t[2].corners, 3);
    assert_int_equal(t[3].width, 350);
    assert_int_equal(t[4].corners, 1);
    assert_int_equal(t[4].corner[0].x, 2400);
    assert_string_equal(t[4].name, "Old bridge");
    scenario_free(s);
}

/* ---- units ---- */

static void test_further_units(void **state)
{
    static const char *const id[] = {"blue-1",    "blue-2",    "late",  "general-1", "old-man",
                                     "b-spare-1", "b-spare-2", "red-1", "staff"};
    (void)state;
    struct grog_scenario *s = read_base();
    assert_int_equal(s->units, COUNT_OF(id));
    for (int i = 0; i < s->units; i++)
        assert_string_equal(s->unit[i].id, id[i]);
    assert_int_equal(s->side[0].units, 7);
    assert_int_equal(s->side[1].first_unit, 7);
    assert_int_equal(scenario_listed(s, 0), 5);
    assert_string_equal(s->unit[3].name, "General 1");
    assert_string_equal(s->unit[4].name, "The old man");
    assert_string_equal(s->unit[8].name, "General 1");
    assert_int_equal(s->unit[3].profile[KIND], GENERAL);
    assert_int_equal(s->unit[3].profile[MEN], 3);
    assert_int_equal(s->unit[3].profile[PIKES], 1); /* as when it is not given */
    assert_int_equal(s->unit[3].list, 1);
    assert_true(s->unit[5].is_spare);
    assert_int_equal(s->unit[5].list, 2);
    assert_int_equal(s->unit[5].profile[REACH], 100);
    scenario_free(s);
}

static void test_entries(void **state)
{
    (void)state;
    struct grog_scenario *s = read_base();
    const struct unit_data *late = &s->unit[2], *staff = &s->unit[8];
    assert_true(late->has_entry && late->has_arrival && !late->has_place);
    assert_int_equal(late->entry.x, 4800);
    assert_int_equal(late->edge, EDGE_EAST);
    assert_int_equal(late->facing, 27000);
    assert_true(staff->has_place && !staff->has_entry);
    assert_int_equal(staff->facing, 9000);
    assert_int_equal(staff->arrives, 3);
    assert_false(s->unit[0].has_arrival);
    scenario_free(s);
}

static void test_blocking(void **state)
{
    (void)state;
    struct grog_scenario *s = read_base();
    struct battle b;
    battle_clear(&b);
    for (int unit = 0; unit < s->units; unit++)
        b.piece[unit].presence = ON_TABLE;
    uint64_t generals = UNIT_BIT(3) | UNIT_BIT(4) | UNIT_BIT(8);
    assert_int_equal(s->unit[3].blocks, BLOCKS_NOTHING); /* though it stands on blue-1 */
    assert_int_equal(s->in_way, 0x1ff & ~generals);
    assert_int_equal(units_in_way((struct game){s, &b}, 0), 0x7f & ~generals);
    assert_int_equal(units_in_sight((struct game){s, &b}, NO_SIDE), 0x1ff & ~generals);
    assert_int_equal(units_present((struct game){s, &b}, 0), 0x7f);
    assert_int_equal(*(const int *)scenario_derived(s), 10 + 10 + 4 + 3 + 1 + 5 + 3);
    scenario_free(s);
}

static void test_spares(void **state)
{
    (void)state;
    struct grog_scenario *s = read_base();
    struct battle b;
    struct order o;
    struct grog_error error;
    battle_clear(&b);
    assert_true(battle_knows((struct game){s, &b}, 2));
    assert_false(battle_knows((struct game){s, &b}, 5));
    assert_int_equal(order_read_as((struct game){s, &b}, "shoot b-spare-1 at=red-1", &o, &error),
                     -1);
    assert_non_null(strstr(error.text, "unknown unit"));
    b.piece[5].presence = ON_TABLE;
    assert_true(battle_knows((struct game){s, &b}, 5));
    assert_int_equal(order_read_as((struct game){s, &b}, "shoot b-spare-1 at=red-1", &o, &error),
                     0);
    assert_int_equal(o.unit, 5);
    scenario_free(s);
}

static void test_telling(void **state)
{
    (void)state;
    struct grog_scenario *s = read_base();
    struct grog_text t = {0};
    grog_scenario_summary(s, &t);
    assert_string_equal(t.text, "The causeway: toy, 48 x 36 inches, 6 turns; Blue 5 units against "
                                "Red 2 units; 5 pieces of terrain, 3 objectives; first-tie Red, "
                                "prize red-1, exits north,west");
    grog_text_clear(&t);
    grog_json_scenario(&t, s, "x.yaml");
    assert_non_null(strstr(t.text,
                           "\"switches\":{\"night\":false,\"first-tie\":\"Red\","
                           "\"prize\":\"red-1\",\"nights\":[2,4],\"exits\":\"north,west\"}"));
    assert_null(strstr(t.text, "spare"));
    grog_text_release(&t);
    scenario_free(s);
}

static int points(const struct grog_scenario *s, int unit)
{
    return s->unit[unit].side == 0 ? 10 + unit : 1;
}

/* Of a system that has them, each side's sum is told; spare units cost nothing. */
static void test_points(void **state)
{
    (void)state;
    struct grog_scenario *s = read_base();
    struct battle_rules own = *s->rules;
    struct grog_text t = {0};
    assert_int_equal(grog_scenario_points(s, 0), -1);
    own.points = points;
    s->rules = &own;
    assert_int_equal(grog_scenario_points(s, 0), 10 + 11 + 12 + 13 + 14);
    grog_scenario_summary(s, &t);
    assert_non_null(strstr(t.text, "Blue 5 units, 60 points against Red 2 units, 2 points; "));
    grog_text_clear(&t);
    grog_json_scenario(&t, s, "x.yaml");
    assert_non_null(strstr(t.text, "{\"name\":\"Red\",\"points\":2,\"units\":["));
    grog_text_release(&t);
    scenario_free(s);
}

/* ---- mistakes ---- */

/* clang-format off */
static const struct {
    const char *was, *is, *line, *words;
} mistake[] = {
    {"under: general-1",  "under: genral-1",       "s.yaml:8: ",  "under: \"genral-1\" is unknown (did you mean \"general-1\"?)"},
    {"under: general-1",  "under: red-1",          "s.yaml:8: ",  "under: \"red-1\" is unknown"},
    {"under: general-1",  "under: b-spare-1",      "s.yaml:8: ",  "\"b-spare-1\" is unknown"},
    {"under: old-man",    "under: [old-man]",      "s.yaml:21: ", "under: a list stands here: it must be the id of a unit"},
    {"[late, red-1]",     "[late, red]",           "s.yaml:20: ", "friends: \"red\" is unknown"},
    {"[late, red-1]",     "late",                  "s.yaml:20: ", "friends: a single value stands here: it must be a list"},
    {"[late, red-1]",     "[late, late, late, late]", "s.yaml:20: ", "friends: the list has 4 entries: it must have 0 to 3"},
    {"prize: red-1",      "prize: red-2",          "s.yaml:5: ",  "prize: \"red-2\" is unknown"},
    {"first-tie: Red",    "first-tie: green",      "s.yaml:4: ",  "first-tie: \"green\" is unknown: it must be one of 1, Blue, blue, 2, Red, red, nobody"},
    {"first-tie: Red",    "first-tie: 3",          "s.yaml:4: ",  "first-tie: \"3\" is out of range: it must be a whole number from 1 to 2"},
    {"[0, 2, -1]",        "[0, 2, -10]",           "s.yaml:12: ", "token-change: \"-10\" is out of range"},
    {"[48, 12.5]",        "[49, 12.5]",            "s.yaml:14: ", "gates: \"49\" is out of range"},
    {"{name: Raid}",      "{men: 1}",              "s.yaml:15: ", "sorties: name is missing"},
    {"{name: Raid}",      "{name: Raid, man: 1}",  "s.yaml:15: ", "sorties: unknown key \"man\" (did you mean \"men\"?)"},
    {"with: late",        "wiht: late",            "s.yaml:18: ", "general: unknown key \"wiht\" (did you mean \"with\"?)"},
    {"id: old-man",       "id: blue-1",            "s.yaml:18: ", "id: \"blue-1\" is given twice"},
    {"id: old-man",       "id: b-spare-1",         "s.yaml:10: ", "id: \"b-spare-1\" is given twice"},
    {"entry: [48, 10]",   "entry: [47, 10]",       "s.yaml:22: ", "late: entry: it must be a place on the table's edge"},
    {"entry: [48, 10]",   "entry: [48, 10], at: [48, 10]", "s.yaml:22: ", "late: at and entry do not go together"},
    {"level: 2",          "level: 4",              "s.yaml:29: ", "level: \"4\" is out of range: it must be a whole number from 1 to 3"},
    {"slope: steep",      "slope: step",           "s.yaml:29: ", "slope: \"step\" is unknown (did you mean \"steep\"?)"},
    {"owner: red",        "owner: rad",            "s.yaml:29: ", "owner: \"rad\" is unknown"},
    {"width: 3.5",        "level: 2",              "s.yaml:31: ", "terrain: unknown key \"level\""},
    {"at: [24, 20]",      "line: [[24, 20], [24, 21]]", "s.yaml:32: ", "bridge is a point: it is given by \"at: [x, y]\" alone"},
    {"kind: track, line: [[0, 30], [48, 30]]", "kind: track, area: [0, 0, 4, 4]", "s.yaml:31: ", "track is a line"},
    {"kind: track, line: [[0, 30], [48, 30]]", "kind: wall, line: [[0, 30], [48, 30]]", "s.yaml:31: ", "wall is a line"},
};
/* clang-format on */

static void test_mistakes(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(mistake); i++) {
        struct grog_error error;
        char text[sizeof base + 100];
        const char *at = strstr(base, mistake[i].was);
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - base), base, mistake[i].is,
                 at + strlen(mistake[i].was));
        assert_null(read_text(text, &error));
        if (strncmp(error.text, mistake[i].line, strlen(mistake[i].line)) != 0 ||
            !strstr(error.text, mistake[i].words))
            fail_msg("%s:\n%s", mistake[i].is, error.text);
    }
}

/* A corner belongs to the western or eastern edge. */
static void test_corner(void **state)
{
    struct grog_error error;
    char text[sizeof base];
    (void)state;
    memcpy(text, base, sizeof base);
    memcpy(strstr(text, "[48, 10]"), "[48, 36]", 8);
    struct grog_scenario *s = read_text(text, &error);
    assert_non_null(s);
    assert_int_equal(s->unit[2].edge, EDGE_EAST);
    scenario_free(s);
}

/* ---- the manual ---- */

enum { MANUAL_MAX = 1 << 17 };

/* A part of the manual: where it begins, and how long it is. */
struct part {
    const char *from;
    size_t size;
};

static bool is_in_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

/* As a word of its own: "gun" does not stand in "medium-at-gun". */
static bool names(const struct part *part, const char *word)
{
    size_t length = strlen(word);
    const char *end = part->from + part->size;
    for (const char *at = part->from; (at = strstr(at, word)) && at < end; at++)
        if (!is_in_word(at[length]) && !is_in_word(at[-1]))
            return true;
    print_error("the manual does not name %s\n", word);
    return false;
}

static int missing_fields(const struct part *part, const struct data_field *list, int fields)
{
    int missing = 0;
    for (int i = 0; i < fields; i++) {
        const struct grog_field *is = &list[i].is;
        missing += !names(part, is->name);
        for (int k = 0, word; is->words && (word = grog_field_word(is, k)) >= 0; k++)
            missing += !names(part, is->words->word[word]);
        missing += missing_fields(part, list[i].part, list[i].parts);
    }
    return missing;
}

/* The section of a system: its heading has the words of its id. */
static struct part section_of(const char *manual, const struct grog_system *system)
{
    char heading[80], line[120];
    for (size_t i = 0; i <= strlen(system->id); i++)
        heading[i] = (char)(system->id[i] == '-' ? ' ' : toupper(system->id[i]));
    for (const char *from = manual; (from = strstr(from, "\n.Sh ")); from++) {
        const char *end = strstr(from + 1, "\n.Sh ");
        snprintf(line, sizeof line, "%.*s", (int)strcspn(from + 1, "\n"), from + 1);
        if (strstr(line, heading) && end)
            return (struct part){from, (size_t)(end - from)};
    }
    fail_msg("no section tells of %s", system->id);
    return (struct part){manual, 0};
}

/* grognard-scenario(5) names, where it tells of a system, every word that its scenarios may use. */
static void test_manual(void **state)
{
    static char manual[MANUAL_MAX];
    FILE *file = fopen("man/grognard-scenario.5", "r");
    int missing = 0;
    (void)state;
    assert_non_null(file);
    assert_true(fread(manual, 1, sizeof manual - 1, file) > 0 && feof(file));
    fclose(file);
    for (int i = 0; i < grog_systems(); i++) {
        const struct battle_rules *of = grog_system_at(i)->battle;
        const struct part part = section_of(manual, grog_system_at(i));
        missing += missing_fields(&part, of->switches, of->switch_count) +
                   missing_fields(&part, of->side, of->sides) +
                   missing_fields(&part, of->profile, of->profiles);
        for (int k = 0; k < of->terrains; k++)
            missing += !names(&part, of->terrain[k].word);
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_references),    cmocka_unit_test(test_names),
        cmocka_unit_test(test_lists),         cmocka_unit_test(test_terrain),
        cmocka_unit_test(test_further_units), cmocka_unit_test(test_entries),
        cmocka_unit_test(test_blocking),      cmocka_unit_test(test_spares),
        cmocka_unit_test(test_telling),       cmocka_unit_test(test_points),
        cmocka_unit_test(test_manual),        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
