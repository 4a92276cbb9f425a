/* SPDX-License-Identifier: MIT */
/*
 * Maps: in the terminal every line fits, everything can be told without colour, and every unit and
 * objective is found; as pictures every format is a whole file, and hostile maps do no harm.
 */
#include "crossroads.h"
#include "program/battle/map_grid.h"
#include "program/battle/map_text.h"
#include "program/picture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* fontconfig keeps its patterns by offsets, which the leak sanitizer takes for lost. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig\n";
}

static const struct style plain = {.width = 80};

static int columns_of(const char *line, size_t bytes)
{
    int columns = 0;
    for (size_t i = 0; i < bytes; i++)
        columns += ((unsigned char)line[i] & 0xc0) != 0x80;
    return columns;
}

static char *text_of(const struct grog_map *map, const struct style *style, unsigned parts)
{
    struct grog_text t = {0};
    map_text(&t, map, style, parts);
    assert_false(t.has_failed);
    return t.text;
}

static void assert_says(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("\"%s\" is not in:\n%s", part, text);
}

/* ---- text ---- */

static void every_line_fits(void **state)
{
    (void)state;
    static const int sizes[][2] = {
        {4800, 4800}, {7200, 4800}, {2400, 9600}, {9600, 2400}, {1150, 333}};
    for (int width = 40; width <= 120; width++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            for (int blocks = 0; blocks < 2; blocks++) {
                struct grog_map map;
                crossroads(&map);
                map.width = sizes[i][0];
                map.depth = sizes[i][1];
                struct style style = {.width = width, .has_blocks = blocks, .is_metric = blocks};
                char *text = text_of(&map, &style, MAP_ZONES);
                for (char *line = text; *line; line = strchr(line, '\n') + 1)
                    assert_in_range(columns_of(line, strcspn(line, "\n")), 0, (unsigned)width);
                free(text);
            }
}

static void plain_means_ascii(void **state)
{
    (void)state;
    struct grog_map map;
    crossroads(&map);
    char *text = text_of(&map, &plain, MAP_ALL);
    for (const char *c = text; *c; c++)
        assert_in_range((unsigned char)*c, '\n', '~');
    free(text);
}

static void signs_and_words_are_there(void **state)
{
    (void)state;
    struct grog_map map;
    crossroads(&map);
    char *text = text_of(&map, &plain, MAP_ALL);
    static const char *const parts[] = {
        "The crossroads, turn 3\n",
        "A8",
        "B7",
        "[]",
        "()",
        "><",
        "&&",
        "##",
        "::",
        "hh",
        "vv",
        "^^",
        "*2",
        "6 inches",
        "A[] Americans",
        "B() Germans",
        "&& wood",
        "hh hedge",
        ">< wreck",
        "*1  the crossroads, at 24,24, worth 2, held by Americans\n",
        "*2  west wood, at 8,24, worth 1\n",
        "B9  Veterans: 8 men, 2 pins\n",
        " a ",
        " b "};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_says(text, parts[i]);
    assert_null(strchr(text, '\033'));
    free(text);
}

static void parts_can_be_left_out(void **state)
{
    (void)state;
    struct grog_map map;
    crossroads(&map);
    char *text = text_of(&map, &plain, 0);
    assert_null(strstr(text, "A[] Americans"));
    assert_null(strstr(text, "Veterans"));
    assert_null(strstr(text, " a "));
    assert_says(text, "6 inches");
    assert_says(text, "*1  the crossroads, at 24,24, worth 2, held by Americans\n");
    free(text);
}

/* At three inches a cell the road through a small wood hides it. */
static void what_is_not_seen_is_not_explained(void **state)
{
    (void)state;
    struct grog_map map = {.width = 4800, .depth = 4800, .side = {"Red", "Blue"}};
    add_box(&map, "wood", 0, 20, 21, 4, 4);
    add_box(&map, "road", 0, 0, 21, 48, 3);
    char *narrow = text_of(&map, &(struct style){.width = 40}, MAP_ALL);
    char *wide = text_of(&map, &(struct style){.width = 120}, MAP_ALL);
    assert_null(strstr(narrow, "wood"));
    assert_says(narrow, ":: road");
    assert_says(wide, "&& wood");
    free(narrow);
    free(wide);
}

/* In text and in pictures. */
static void objectives_are_numbered(void **state)
{
    (void)state;
    assert_int_equal(map_objective_sign(0), '1');
    assert_int_equal(map_objective_sign(8), '9');
    assert_int_equal(map_objective_sign(9), 'a');
    assert_int_equal(map_objective_sign(15), 'g');
}

static void a_wide_terminal_has_a_larger_map(void **state)
{
    static const struct {
        int columns, of_table; /* of the line above it, without its corners */
    } expected[] = {{40, 32}, {80, 64}, {102, 64}, {103, 96}, {250, 96}};
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        struct grog_map map = {.width = 4800, .depth = 4800};
        int columns = expected[i].columns;
        char *text = text_of(
            &map, &(struct style){.width = columns < 120 ? columns : 120, .columns = columns}, 0);
        assert_int_equal(strcspn(text, "\n"), 5 + expected[i].of_table);
        free(text);
    }
}

static void colour_takes_no_columns(void **state)
{
    (void)state;
    struct grog_map map;
    crossroads(&map);
    struct style coloured = plain;
    coloured.has_colour = true;
    char *text = text_of(&map, &plain, MAP_ALL), *bright = text_of(&map, &coloured, MAP_ALL);
    assert_non_null(strchr(bright, '\033'));
    char *to = bright;
    for (const char *from = bright; *from; from++)
        if (*from == '\033')
            from += strcspn(from, "m");
        else
            *to++ = *from;
    *to = '\0';
    assert_string_equal(bright, text);
    free(text);
    free(bright);
}

static void centimetres(void **state)
{
    (void)state;
    struct grog_map map;
    crossroads(&map);
    struct style metric = plain;
    metric.is_metric = true;
    char *text = text_of(&map, &metric, MAP_ALL);
    assert_says(text, "15 cm");
    assert_says(text, "at 60,60");
    assert_says(text, "120\n");
    free(text);
}

/* North is up, east is right, each unit's sign on its own centre. */
static void things_are_where_they_are(void **state)
{
    (void)state;
    struct grog_map map;
    struct map_grid grid;
    crossroads_ground(&map);
    map_grid_fill(&grid, &map, 37, 40, false);
    assert_int_equal(grid.size, 150);
    assert_int_equal(grid.rows, 32);
    add_unit(&map, 0, "south-west", 1, 1, 90, 1, 1);
    add_unit(&map, 1, "north-east", 47, 47, 180, 1, 1);
    map_grid_fill(&grid, &map, 37, 40, false);
    assert_int_equal(grid.cell[31][0].part, CELL_LABEL);
    assert_int_equal(grid.cell[31][0].who, 0);
    assert_int_equal(grid.cell[31][1].part, CELL_ARROW);
    assert_int_equal(grid.cell[31][1].heading, 2);
    assert_int_equal(grid.cell[0][31].who, 1);
    assert_int_equal(grid.cell[1][31].heading, 4);
    assert_string_equal(map.shape[grid.cell[15][3].shape].kind, "wood");
    assert_int_equal(grid.cell[16][16].part, CELL_GROUND); /* the middle of the road */
    assert_int_equal(grid.cell[15][16].part, CELL_OBJECTIVE);
}

/* However many stand on one spot, each has a sign. */
static void crowds_have_signs(void **state)
{
    (void)state;
    struct grog_map map;
    struct map_grid grid;
    crossroads_ground(&map);
    for (int i = 0; i < 64; i++)
        add_unit(&map, i % 2, "one of many", 24, 24, 0, 1, 1);
    map_grid_fill(&grid, &map, 37, 40, false);
    int found[64] = {0};
    char label[64][3];
    for (int row = 0; row < grid.rows; row++)
        for (int column = 0; column < grid.columns; column++)
            if (grid.cell[row][column].part == CELL_LABEL)
                found[grid.cell[row][column].who]++;
    for (int i = 0; i < 64; i++) {
        assert_int_equal(found[i], 1);
        map_label(&map, i, label[i]);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(label[i], label[k]);
    }
}

static void labels_stay_when_others_go(void **state)
{
    (void)state;
    struct grog_map map;
    char label[3];
    crossroads(&map);
    map.unit[0] = map.unit[3]; /* the fourth is all that is left */
    map.units = 1;
    assert_string_equal(map_label(&map, 0, label), "A4");
    map.unit[0].number = 0;
    assert_string_equal(map_label(&map, 0, label), "A1");
}

/* No two looks have the same letters. */
static void looks_have_signs_of_their_own(void **state)
{
    (void)state;
    for (int i = GROG_LOOK_PLAIN; i < GROG_LOOKS; i++) {
        const struct grog_look_style *style = grog_look_style((enum grog_look)i);
        assert_int_equal(strlen(style->sign), 2);
        if (style->block_sign)
            assert_int_equal(columns_of(style->block_sign, strlen(style->block_sign)), 2);
        for (int k = GROG_LOOK_PLAIN; k < i; k++)
            assert_string_not_equal(style->sign, grog_look_style((enum grog_look)k)->sign);
    }
}

static void unknown_ground_has_two_letters(void **state)
{
    (void)state;
    struct grog_map map;
    crossroads_ground(&map);
    add_box(&map, "moat", 0, 2, 2, 6, 6)->sign = "mo";
    char *text = text_of(&map, &plain, MAP_ALL);
    assert_says(text, "momomo");
    assert_says(text, "mo moat");
    free(text);
}

/* Smoke, a line of stakes, a marker with its reach; enemies in contact; bases and marks. */
static void add_short_lived(struct grog_map *map)
{
    map->patch[map->patches++] = (struct grog_map_patch){.kind = "smoke",
                                                         .look = GROG_LOOK_SMOKE,
                                                         .shape = GROG_PATCH_BOX,
                                                         .a = {3000, 600},
                                                         .b = {3600, 1200}};
    map->patch[map->patches++] = (struct grog_map_patch){.kind = "stakes",
                                                         .look = GROG_LOOK_STAKES,
                                                         .shape = GROG_PATCH_LINE,
                                                         .a = {100, 3900},
                                                         .b = {1100, 3900}};
    map->patch[map->patches++] = (struct grog_map_patch){.kind = "shelling",
                                                         .look = GROG_LOOK_MARKER,
                                                         .shape = GROG_PATCH_ROUND,
                                                         .a = {4500, 300},
                                                         .b = {4500, 300},
                                                         .radius = 600};
    map->contact[map->contacts++] = (struct grog_map_contact){.attacker = 0, .defender = 1};
    map->unit[0].files = 3, map->unit[0].ranks = 2, map->unit[0].bases = 5;
    map->unit[0].mark[0] = (struct grog_map_mark){GROG_MARK_COUNT, "2"};
    map->unit[0].mark[1] = (struct grog_map_mark){GROG_MARK_SHADE, ""};
    map->unit[0].marks = 2;
}

static void what_lies_there_for_a_while_is_shown(void **state)
{
    (void)state;
    struct grog_map map;
    crossroads_ground(&map);
    map.units = 0;
    add_short_lived(&map);
    char *text = text_of(&map, &plain, MAP_ALL);
    assert_says(text, "@@@@@@");
    assert_says(text, "@@ smoke");
    assert_says(text, "iiiiii");
    assert_says(text, "ii stakes");
    assert_says(text, "() shelling");
    free(text);
}

/* ---- pictures ---- */

struct scene {
    char directory[64], path[128], problem[500];
    struct map_picture picture;
};

static int scene_set_up(void **state)
{
    struct scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    snprintf(scene->directory, sizeof scene->directory, "/tmp/grognard-map-XXXXXX");
    assert_non_null(mkdtemp(scene->directory));
    snprintf(scene->path, sizeof scene->path, "%s/map", scene->directory);
    crossroads(&scene->picture.map);
    *state = scene;
    return 0;
}

static int scene_tear_down(void **state)
{
    struct scene *scene = *state;
    unlink(scene->path);
    assert_int_equal(rmdir(scene->directory), 0); /* fails when a temporary file was left */
    free(scene);
    return 0;
}

static void assert_drawn(struct scene *scene)
{
    static const char *const head[] = {"<?xml", "\x89PNG\r\n\x1a\n", "%PDF-"};
    for (int format = 0; format < PICTURE_FORMATS; format++) {
        char bytes[9] = "";
        if (picture_write_map(&scene->picture, scene->path, (enum picture_format)format,
                              scene->problem, sizeof scene->problem) < 0)
            fail_msg("%s", scene->problem);
        FILE *file = fopen(scene->path, "rb");
        assert_non_null(file);
        assert_int_equal(fread(bytes, 1, 8, file), 8);
        assert_memory_equal(bytes, head[format], strlen(head[format]));
        fseek(file, 0, SEEK_END);
        assert_true(ftell(file) > 2000);
        fclose(file);
    }
}

static void draws_every_format(void **state)
{
    struct scene *scene = *state;
    assert_drawn(scene);
    scene->picture.has_zones = scene->picture.is_metric = true;
    snprintf(scene->picture.caption, sizeof scene->picture.caption, "Turn 3");
    assert_drawn(scene);
}

static void draws_what_lies_there_for_a_while(void **state)
{
    struct scene *scene = *state;
    scene->picture.base = grog_map_base;
    add_short_lived(&scene->picture.map);
    assert_drawn(scene);
}

static void draws_extremes(void **state)
{
    struct scene *scene = *state;
    struct grog_map *map = &scene->picture.map;
    memset(map->title, '\xc3', sizeof map->title - 1);
    memset(scene->picture.caption, 'W', sizeof scene->picture.caption - 1);
    memset(map->side[0], '\n', sizeof map->side[0] - 1);
    while (map->units < 64)
        memset(add_unit(map, 1, "", 70, -3, 77, 0, 0)->name, '\xff', 47);
    while (map->objectives < 16)
        add_objective(map, "far away", 1e6, -1e6, 1000000, 7);
    while (map->shapes < 68)
        add_shape(map, "moat", (unsigned)map->shapes)->is_line = map->shapes % 2;
    assert_drawn(scene);
    map->width = 1;
    map->depth = 1;
    assert_drawn(scene);
}

static void tells_svg_with_names_of_its_own(void **state)
{
    struct scene *scene = *state;
    struct grog_text a = {0}, b = {0};
    assert_int_equal(picture_tell_map(&a, &scene->picture, "a-", scene->problem, 500), 0);
    assert_int_equal(picture_tell_map(&b, &scene->picture, "b-", scene->problem, 500), 0);
    assert_memory_equal(a.text, "<svg", 4);
    assert_int_equal(a.size, b.size);
    int names = 0;
    for (const char *s = a.text; (s = strstr(s, " id=\"")); s += 5, names++)
        assert_memory_equal(s + 5, "a-", 2);
    for (const char *s = a.text; (s = strstr(s, "href=\"#")); s += 7)
        assert_memory_equal(s + 7, "a-", 2);
    assert_true(names > 0);
    assert_null(strstr(b.text, "id=\"a-"));
    grog_text_release(&a);
    grog_text_release(&b);
}

static void refuses_what_cannot_be(void **state)
{
    struct scene *scene = *state;
    assert_int_equal(picture_write_map(&scene->picture, "/nowhere/map.svg", PICTURE_SVG,
                                       scene->problem, sizeof scene->problem),
                     -1);
    assert_says(scene->problem, "/nowhere/map.svg");
    assert_says(scene->problem, "No such file");
    scene->picture.map.width = 0;
    assert_int_equal(picture_write_map(&scene->picture, scene->path, PICTURE_SVG, scene->problem,
                                       sizeof scene->problem),
                     -1);
    assert_says(scene->problem, "no table");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_fits),
        cmocka_unit_test(plain_means_ascii),
        cmocka_unit_test(signs_and_words_are_there),
        cmocka_unit_test(parts_can_be_left_out),
        cmocka_unit_test(what_is_not_seen_is_not_explained),
        cmocka_unit_test(objectives_are_numbered),
        cmocka_unit_test(a_wide_terminal_has_a_larger_map),
        cmocka_unit_test(colour_takes_no_columns),
        cmocka_unit_test(centimetres),
        cmocka_unit_test(things_are_where_they_are),
        cmocka_unit_test(crowds_have_signs),
        cmocka_unit_test(labels_stay_when_others_go),
        cmocka_unit_test(looks_have_signs_of_their_own),
        cmocka_unit_test(unknown_ground_has_two_letters),
        cmocka_unit_test_setup_teardown(draws_every_format, scene_set_up, scene_tear_down),
        cmocka_unit_test(what_lies_there_for_a_while_is_shown),
        cmocka_unit_test_setup_teardown(draws_what_lies_there_for_a_while, scene_set_up,
                                        scene_tear_down),
        cmocka_unit_test_setup_teardown(draws_extremes, scene_set_up, scene_tear_down),
        cmocka_unit_test_setup_teardown(tells_svg_with_names_of_its_own, scene_set_up,
                                        scene_tear_down),
        cmocka_unit_test_setup_teardown(refuses_what_cannot_be, scene_set_up, scene_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
