/* SPDX-License-Identifier: MIT */
/*
 * How a battle looks: what a system declares of terrain, pieces, patches, contacts and words, as the
 * map and the JSON of a battle have it.
 */
#include "toy.h"

#include "battle/log/history.h"
#include "battle/show/grammar.h"
#include "battle/show/map.h"
#include "battle/show/telling_words.h"

#include <unistd.h>

/* ---- a system that declares all of it ---- */

static void describe(struct game g, int unit, char *line, size_t size)
{
    snprintf(line, size, "%s", g.s->unit[unit].name);
}

static bool open_order;

/* Seven bases, four to a rank; the second unit is one piece. */
static bool bases(struct game seen, int unit, struct base_grid *grid)
{
    (void)seen;
    *grid = (struct base_grid){.files = 4,
                               .ranks = 2,
                               .bases = 7,
                               .share = open_order ? 60 : 0,
                               .arm = GROG_ARM_HORSE,
                               .weapon = GROG_WEAPON_LANCE};
    return unit != 1;
}

static bool table_mark(struct game seen, int k, struct table_mark *mark)
{
    (void)seen;
    *mark = (struct table_mark){"target", "the target", GROG_LOOK_MARKER,
                                1,        {1000, 1250}, k == 0 ? 0 : 150};
    return k < 2;
}

static void hide(const struct grog_scenario *s, struct battle *copy, int viewer)
{
    (void)s;
    if (viewer != 0)
        copy->piece[0].presence = IS_HIDDEN;
}

static const struct patch_kind patch_kinds[] = {
    {"smoke", PATCH_BOX, "a cloud of smoke", GROG_LOOK_SMOKE},
    {"pit", PATCH_LINE, "a row of pits", 0},
    {"fire", PATCH_ROUND, NULL, GROG_LOOK_MARKER},
};
static const char *const fact_word[] = {"flank", "charging"};
static const struct grog_words fact_words = {fact_word, 2};
static const char *const routine[] = {"walked", NULL};
static enum grog_arm arm(struct game seen, int unit)
{
    (void)seen;
    return unit == 1 ? GROG_ARM_NONE : GROG_ARM_HORSE;
}

static const struct grog_mark marks[] = {
    {"fatigue", GROG_MARK_COUNT, NULL, "token", "tokens", NULL},
    {"shaken", GROG_MARK_SIGN, "!", "shaken", NULL, NULL},
};
static const struct display display = {.mark = marks,
                                       .marks = COUNT_OF(marks),
                                       .harm = {"base", "bases"},
                                       .routine = routine,
                                       .first_scenario = "ford",
                                       .strength = "fatigue",
                                       .arm = arm,
                                       .contact_facts = &fact_words,
                                       .table_mark = table_mark,
                                       .bases = bases};

static struct battle_rules own;
static struct grog_system system_;
static struct grog_battle battle;
static struct grog_map map;

static int set_up(void **state)
{
    struct grog_scenario *s = read_whole();
    own = rules;
    own.describe = describe;
    own.hide = hide;
    own.display = &display;
    own.patch = patch_kinds;
    own.patch_kinds = COUNT_OF(patch_kinds);
    own.keeps = KEEPS_PATCHES | KEEPS_CONTACTS;
    system_ = *s->system;
    system_.battle = &own;
    s->rules = &own;
    s->system = &system_;
    memset(&battle, 0, sizeof battle);
    battle.scenario = s;
    battle_clear(&battle.state);
    for (int unit = 0; unit < 3; unit++)
        battle.state.piece[unit] = (struct piece){
            footprint_make((struct place){1000 + 600 * unit, 1000}, 0, 400, 200), ON_TABLE};
    *state = s;
    return 0;
}

static int tear_down(void **state)
{
    scenario_free(*state);
    return 0;
}

static void add_patch(int kind, int side, struct place a, struct place b)
{
    battle.state.patch[battle.state.patches++] =
        (struct patch){.kind = (int16_t)kind, .side = (int16_t)side, .turn = 2, .a = a, .b = b};
}

/* ---- the map ---- */

static void terrain_has_a_look(void **state)
{
    static const struct {
        struct terrain_kind kind;
        enum grog_look look;
    } row[] = {
        {{.shape = TERRAIN_AREA, .is = TERRAIN_WATER}, GROG_LOOK_SHALLOW},
        {{.shape = TERRAIN_AREA, .is = TERRAIN_WATER | TERRAIN_IMPASSABLE}, GROG_LOOK_WATER},
        {{.shape = TERRAIN_AREA, .is = TERRAIN_BUILDING | TERRAIN_BLOCKS_SIGHT},
         GROG_LOOK_BUILDING},
        {{.shape = TERRAIN_AREA, .is = TERRAIN_HILL | TERRAIN_BLOCKS_SIGHT}, GROG_LOOK_HILL},
        {{.shape = TERRAIN_AREA, .is = TERRAIN_ROAD}, GROG_LOOK_ROAD},
        {{.shape = TERRAIN_AREA, .is = TERRAIN_IMPASSABLE}, GROG_LOOK_CLIFF},
        {{.shape = TERRAIN_AREA, .is = TERRAIN_BLOCKS_SIGHT}, GROG_LOOK_WOOD},
        {{.shape = TERRAIN_AREA, .is = TERRAIN_DIFFICULT}, GROG_LOOK_SCRUB},
        {{.shape = TERRAIN_AREA}, GROG_LOOK_PLAIN},
        {{.shape = TERRAIN_LINE, .is = TERRAIN_WATER}, GROG_LOOK_STREAM},
        {{.shape = TERRAIN_LINE, .is = TERRAIN_ROAD}, GROG_LOOK_ROAD},
        {{.shape = TERRAIN_LINE}, GROG_LOOK_OBSTACLE},
        {{.shape = TERRAIN_POINT, .is = TERRAIN_ROAD}, GROG_LOOK_BRIDGE},
        {{.shape = TERRAIN_AREA, .is = TERRAIN_WATER, .look = GROG_LOOK_MARSH}, GROG_LOOK_MARSH},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++)
        assert_int_equal(look_of(&row[i].kind), row[i].look);
    for (int look = GROG_LOOK_PLAIN; look < GROG_LOOKS; look++)
        assert_int_equal(strlen(grog_look_style((enum grog_look)look)->sign), 2);
}

/* No two looks have the same word or sign. */
static void looks_differ(void **state)
{
    (void)state;
    for (int a = GROG_LOOK_PLAIN; a < GROG_LOOKS; a++)
        for (int b = a + 1; b < GROG_LOOKS; b++) {
            const struct grog_look_style *one = grog_look_style((enum grog_look)a),
                                         *two = grog_look_style((enum grog_look)b);
            assert_string_not_equal(one->word, two->word);
            assert_string_not_equal(one->sign, two->sign);
        }
}

static void map_has_patches(void **state)
{
    (void)state;
    add_patch(0, 1, (struct place){100, 200}, (struct place){500, 600});
    add_patch(1, NO_SIDE, (struct place){100, 200}, (struct place){500, 200});
    add_patch(2, 0, (struct place){900, 900}, (struct place){250, 0});
    grog_map_of_battle(&map, &battle, GROG_UMPIRE);
    assert_int_equal(map.patches, 5); /* and two that the system computes */
    assert_string_equal(map.patch[0].kind, "smoke");
    assert_string_equal(map.patch[0].words, "a cloud of smoke");
    assert_int_equal(map.patch[0].look, GROG_LOOK_SMOKE);
    assert_int_equal(map.patch[0].turn, 2);
    assert_int_equal(map.patch[1].shape, GROG_PATCH_LINE);
    assert_int_equal(map.patch[1].look, GROG_LOOK_MARKER);
    assert_int_equal(map.patch[1].side, GROG_NO_SIDE);
    assert_int_equal(map.patch[2].radius, 250);
    assert_int_equal(map.patch[2].b[0], 900);
    assert_string_equal(map.patch[2].words, "fire");
    assert_int_equal(map.patch[3].shape, GROG_PATCH_POINT);
    assert_int_equal(map.patch[3].a[1], 1250);
    assert_int_equal(map.patch[4].shape, GROG_PATCH_ROUND);
    assert_int_equal(map.patch[4].radius, 150);
}

static void map_has_contacts_that_are_known(void **state)
{
    (void)state;
    battle.state.contact[0] = (struct contact){0, 1, 3};
    battle.state.contact[1] = (struct contact){2, 1, 0};
    battle.state.contacts = 2;
    grog_map_of_battle(&map, &battle, GROG_UMPIRE);
    assert_int_equal(map.contacts, 2);
    assert_string_equal(map.contact[0].facts, "flank, charging");
    assert_string_equal(map.contact[1].facts, "");
    grog_map_of_battle(&map, &battle, 1); /* who does not know of the first unit */
    assert_int_equal(map.contacts, 1);
    assert_int_equal(map.contact[0].attacker, 2);
}

static void units_have_bases(void **state)
{
    int corner[4][2];
    (void)state;
    grog_map_of_battle(&map, &battle, GROG_UMPIRE);
    assert_int_equal(map.unit[0].bases, 7);
    assert_int_equal(map.unit[1].bases, 0);
    grog_map_base(&map.unit[0], 0, corner); /* 8,9 to 12,11, facing north */
    assert_int_equal(corner[0][0], 800);
    assert_int_equal(corner[0][1], 1100);
    assert_int_equal(corner[2][0], 900);
    assert_int_equal(corner[2][1], 1000);
    grog_map_base(&map.unit[0], 4, corner); /* three stand in the middle of the second rank */
    assert_int_equal(corner[0][0], 850);
    assert_int_equal(corner[0][1], 1000);
}

/* In open order there is room on both sides of a base, within its file. */
static void bases_have_signs_and_order(void **state)
{
    int corner[4][2];
    (void)state;
    open_order = true;
    grog_map_of_battle(&map, &battle, GROG_UMPIRE);
    grog_map_base(&map.unit[0], 1, corner); /* a file of 1 inch from 9 to 10 */
    assert_int_equal(corner[0][0], 920);
    assert_int_equal(corner[1][0], 980);
    open_order = false;
    assert_string_equal(grog_arm_word(map.unit[0].arm), "horse");
    assert_string_equal(grog_weapon_word(map.unit[0].weapon), "lance");
    assert_null(grog_arm_word(map.unit[1].arm));
    assert_null(grog_weapon_word(map.unit[1].weapon));
}

static void units_have_arms_and_strength(void **state)
{
    static const struct grog_field fatigue = {.name = "fatigue", .most = 9, .at = 2};
    (void)state;
    own.state = &fatigue;
    own.states = 1;
    battle.state.unit[1][2] = 3;
    grog_map_of_battle(&map, &battle, GROG_UMPIRE);
    assert_int_equal(map.unit[0].arm, GROG_ARM_HORSE);
    assert_int_equal(map.unit[1].arm, GROG_ARM_NONE);
    assert_int_equal(map.unit[1].strength, 3);
    for (int i = GROG_ARM_NONE + 1; i < GROG_ARMS; i++)
        for (int k = GROG_ARM_NONE + 1; k < i; k++)
            assert_string_not_equal(grog_arm_word((enum grog_arm)i),
                                    grog_arm_word((enum grog_arm)k));
}

static void terrain_tells_its_facts(void **state)
{
    struct grog_scenario *s = *state;
    for (int i = 0; i < s->table.terrains; i++)
        if (s->table.terrain[i].like->fields)
            s->table.terrain[i].number[LEVEL] = 2;
    grog_map_of_scenario(&map, s);
    for (int i = 0; i < map.shapes; i++)
        assert_string_equal(map.shape[i].facts,
                            strcmp(map.shape[i].kind, "hill") == 0 ? "level 2, slope gentle" : "");
}

/* ---- words ---- */

static const char *move_words(struct grog_scenario *s, const char *goes, int x, int y)
{
    static char line[200];
    struct grog_text words = {0};
    const struct footprint from = footprint_make((struct place){1000, 1000}, 0, 400, 200),
                           to = footprint_make((struct place){x, y}, 0, 400, 200);
    words_of_move(s, 0, goes, &from, &to, &words);
    snprintf(line, sizeof line, "%s", words.text);
    grog_text_release(&words);
    return line;
}

static void a_move_leads_towards_what_has_a_name(void **state)
{
    struct grog_scenario *s = *state;
    s->objectives = 1;
    s->objective[0].at = (struct place){1000, 2000};
    s->table.terrains = 0;
    snprintf(s->objective[0].name, sizeof s->objective[0].name, "old mill");
    snprintf(s->unit[0].name, sizeof s->unit[0].name, "Alpha");
    assert_string_equal(move_words(s, "runs", 1000, 1650),
                        "Alpha runs 6.5 inches towards the old mill");
    assert_string_equal(move_words(s, NULL, 1000, 1900), "Alpha moves 9 inches to the old mill");
    assert_string_equal(move_words(s, NULL, 1000, 2000), "Alpha moves 10 inches to the old mill");
    assert_string_equal(move_words(s, NULL, 1500, 1000), "Alpha moves 5 inches east");
    assert_string_equal(move_words(s, NULL, 1000, 900), "Alpha moves 1 inch south");
    snprintf(s->objective[0].name, sizeof s->objective[0].name, "The Crest");
    assert_string_equal(move_words(s, NULL, 1000, 1500), "Alpha moves 5 inches towards the Crest");
    snprintf(s->objective[0].name, sizeof s->objective[0].name, "Skalen");
    assert_string_equal(move_words(s, NULL, 1000, 1500), "Alpha moves 5 inches towards Skalen");
}

static const char *agreeing(const char *words, const char *unit, const char *other)
{
    static char line[200];
    struct grog_text text = {0};
    add_agreeing(&text, words, unit, other);
    snprintf(line, sizeof line, "%s", text.text);
    grog_text_release(&text);
    return line;
}

static void names_of_many_have_verbs_of_many(void **state)
{
    (void)state;
    static const char *const many[] = {"Slingers",        "Guns 2",
                                       "Longbowmen left", "Market people",
                                       "Mounted police",  "Veterans of the third line",
                                       "2nd rifles",      "Mounted knights II",
                                       "Tram men"};
    static const char *const one[] = {"Machine gun",
                                      "Light horse",
                                      "Gang of the docks",
                                      "1st Corps",
                                      "MG 42",
                                      "Boyle's section",
                                      "Barricade west",
                                      "Brass",
                                      "VI",
                                      ""};
    for (int i = 0; i < COUNT_OF(many); i++)
        assert_true(name_is_plural(many[i]));
    for (int i = 0; i < COUNT_OF(one); i++)
        assert_false(name_is_plural(one[i]));
    /* words of one, who, whom, words of many */
    static const char *const rows[][4] = {
        {"Slingers shoots at Guns 2: it is silenced, its charge is halted", "Slingers", "Guns 2",
         "Slingers shoot at Guns 2: they are silenced, their charge is halted"},
        {"Slingers shoots at Axe: it breaks and is gone", "Slingers", "Axe",
         "Slingers shoot at Axe: it breaks and is gone"},
        {"Axe fires at Guns 2: it breaks and is gone", "Axe", "Guns 2",
         "Axe fires at Guns 2: they break and are gone"},
        {"Slingers tests its morale: 3 5 (4+): 1; it runs on and loses a stand", "Slingers", NULL,
         "Slingers test their morale: 3 5 (4+): 1; they run on and lose a stand"},
        {"Slingers rallies", "Slingers", NULL, "Slingers rally"},
        {"Slingers crosses the ford", "Slingers", NULL, "Slingers cross the ford"},
        {"Slingers may regroup", "Slingers", NULL, "Slingers may regroup"},
        {"Slingers was lost; it has gone", "Slingers", NULL, "Slingers were lost; they have gone"},
        {"Slingers fights Guns 2: Guns 2 routs", "Slingers", "Guns 2",
         "Slingers fight Guns 2: Guns 2 rout"},
        {"Axe tests its nerve: it holds, a firer is low", "Axe", NULL,
         "Axe tests its nerve: it holds, a firer is low"},
        {"Initiative: Guns and Roses", NULL, NULL, "Initiative: Guns and Roses"},
        {"Slingers: fire", "Slingers", NULL, "Slingers: fire"},
    };
    for (int i = 0; i < COUNT_OF(rows); i++)
        assert_string_equal(agreeing(rows[i][0], rows[i][1], rows[i][2]), rows[i][3]);
}

/* ---- JSON ---- */

static void json_has_it(void **state)
{
    struct grog_text t = {0};
    (void)state;
    add_patch(0, 1, (struct place){100, 200}, (struct place){550, 600});
    battle.state.contact[0] = (struct contact){2, 1, 1};
    battle.state.contacts = 1;
    battle.state.decider = NO_SIDE;
    battle.state.is_over = true;
    own.lost = NULL;
    grog_map_of_battle(&map, &battle, GROG_UMPIRE);
    grog_json_map(&t, &map);
    assert_non_null(
        strstr(t.text,
               "\"patches\":[{\"kind\":\"smoke\",\"words\":\"a cloud of smoke\",\"look\":\"smoke\","
               "\"shape\":\"box\",\"side\":2,\"turn\":2,\"radius\":0,"
               "\"points\":[[1,2],[5.5,2],[5.5,6],[1,6]]},"));
    assert_non_null(strstr(t.text, "\"shape\":\"point\",\"side\":2,\"turn\":0,\"radius\":0,"
                                   "\"points\":[[10,12.5]]}"));
    assert_non_null(strstr(t.text, "\"look\":\"hill\",\"facts\":\"level 1, slope gentle\""));
    grog_text_release(&t);
}

static void words_are_declared(void **state)
{
    struct grog_text t = {0};
    (void)state;
    grog_json_display(&t, &system_);
    assert_non_null(strstr(t.text, "\"harm\":{\"one\":\"base\",\"many\":\"bases\"},"
                                   "\"loss\":{\"one\":\"unit\",\"many\":\"units\"},"
                                   "\"strength\":\"fatigue\","
                                   "\"first_scenario\":\"ford\""));
    assert_non_null(strstr(t.text, "{\"field\":\"shaken\",\"kind\":\"sign\",\"sign\":\"!\","
                                   "\"one\":\"shaken\",\"many\":\"shaken\",\"silent\":null}"));
    grog_text_release(&t);
    assert_true(event_is_routine(&system_, "walked"));
    assert_false(event_is_routine(&system_, "died"));
    assert_string_equal(grog_mark_at(&system_, 0)->many, "tokens");
    assert_null(grog_mark_at(&system_, 2));
    system_.battle = NULL; /* a sheet alone */
    assert_null(grog_mark_at(&system_, 0));
    assert_null(grog_first_scenario(&system_));
    assert_string_equal(grog_harm_word(&system_, false), "men");
}

/* ---- the systems that are there ---- */

/* A map of text tells all kinds of a system apart; what is named as first is there. */
static void systems_declare_well(void **state)
{
    (void)state;
    for (int i = 0; i < grog_systems(); i++) {
        const struct battle_rules *it = grog_system_at(i)->battle;
        for (int a = 0; it && a < it->terrains; a++)
            for (int b = a + 1; b < it->terrains; b++) {
                const struct terrain_kind *one = &it->terrain[a], *two = &it->terrain[b];
                const char *sign = one->sign ? one->sign : grog_look_style(look_of(one))->sign;
                const char *other = two->sign ? two->sign : grog_look_style(look_of(two))->sign;
                if (strcmp(sign, other) == 0)
                    fail_msg("%s: %s and %s have one sign", grog_system_at(i)->id, one->word,
                             two->word);
            }
        for (int k = 0; grog_mark_at(grog_system_at(i), k); k++) {
            const char *field = grog_mark_at(grog_system_at(i), k)->field;
            const char *computed_field = it->display->computed_field;
            bool is_there = computed_field && strcmp(computed_field, field) == 0;
            for (int f = 0; f < it->states; f++)
                is_there |= strcmp(it->state[f].name, field) == 0;
            if (!is_there)
                fail_msg("%s has no field %s", grog_system_at(i)->id, field);
        }
        const char *first = grog_first_scenario(grog_system_at(i));
        char path[200];
        snprintf(path, sizeof path, "scenarios/%s/%s.yaml", grog_system_at(i)->id,
                 first ? first : "");
        if (first)
            assert_int_equal(access(path, R_OK), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terrain_has_a_look),
        cmocka_unit_test(looks_differ),
        cmocka_unit_test_setup_teardown(map_has_patches, set_up, tear_down),
        cmocka_unit_test_setup_teardown(map_has_contacts_that_are_known, set_up, tear_down),
        cmocka_unit_test_setup_teardown(units_have_bases, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bases_have_signs_and_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(units_have_arms_and_strength, set_up, tear_down),
        cmocka_unit_test_setup_teardown(terrain_tells_its_facts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_move_leads_towards_what_has_a_name, set_up, tear_down),
        cmocka_unit_test(names_of_many_have_verbs_of_many),
        cmocka_unit_test_setup_teardown(json_has_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(words_are_declared, set_up, tear_down),
        cmocka_unit_test(systems_declare_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
