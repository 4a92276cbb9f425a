/* SPDX-License-Identifier: MIT */
/* Painted ground: every look is painted, in its place, and always the same. */
#include "toy.h"

#include <math.h>
#include <stdlib.h>

struct seen {
    int touches, outside;
    int inks[GROG_INKS];
    int least[2], most[2];
    unsigned sum;
};

static void look_at(void *context, const struct grog_touch *touch)
{
    struct seen *seen = context;
    seen->touches++;
    seen->inks[touch->ink]++;
    assert_in_range(touch->ink, 0, GROG_INKS - 1);
    assert_true(touch->points > 0 && (touch->width > 0 || touch->points > 2));
    for (int i = 0; i < touch->points; i++)
        for (int k = 0; k < 2; k++) {
            int at = touch->point[i][k];
            seen->least[k] = at < seen->least[k] ? at : seen->least[k];
            seen->most[k] = at > seen->most[k] ? at : seen->most[k];
            seen->sum = seen->sum * 31 + (unsigned)at + (unsigned)touch->ink;
        }
}

static struct seen paint(const struct grog_map_shape *shape)
{
    struct seen seen = {.least = {9999, 9999}};
    grog_shape_paint(shape, look_at, &seen);
    return seen;
}

static struct grog_map_shape area_of(enum grog_look look)
{
    return (struct grog_map_shape){
        .look = look,
        .points = 4,
        .point = {{1000, 1000}, {2000, 1000}, {2000, 2000}, {1000, 2000}}};
}

static struct grog_map_shape line_of(enum grog_look look)
{
    return (struct grog_map_shape){
        .look = look, .is_line = true, .points = 2, .point = {{1000, 1000}, {2000, 1000}}};
}

static void every_area_is_painted_in_its_place(void **state)
{
    (void)state;
    for (int look = GROG_LOOK_PLAIN; look < GROG_LOOKS; look++) {
        const struct grog_map_shape shape = area_of((enum grog_look)look);
        const struct seen seen = paint(&shape);
        assert_true(seen.touches > 1);
        assert_true(seen.least[0] >= 940 && seen.least[1] >= 940);
        assert_true(seen.most[0] <= 2060 && seen.most[1] <= 2060);
    }
}

/* Two looks that paint the same could not be told apart. */
static void looks_are_painted_differently(void **state)
{
    unsigned sum[2 * GROG_LOOKS];
    (void)state;
    for (int look = GROG_LOOK_PLAIN; look < GROG_LOOKS; look++) {
        const struct grog_map_shape area = area_of((enum grog_look)look);
        sum[look] = paint(&area).sum;
        if (look != GROG_LOOK_STREAM) /* an area of a stream is shallow water */
            for (int other = GROG_LOOK_PLAIN; other < look; other++)
                assert_int_not_equal(sum[look], sum[other]);
        assert_int_equal(sum[look], paint(&area).sum);
    }
}

static void every_line_is_painted(void **state)
{
    (void)state;
    for (int look = GROG_LOOK_PLAIN; look < GROG_LOOKS; look++) {
        const struct grog_map_shape shape = line_of((enum grog_look)look);
        assert_true(paint(&shape).touches > 1);
    }
}

/* Going east the inner side of works is in the north: the teeth look south. */
static void works_have_teeth_on_one_side(void **state)
{
    static const enum grog_look works[] = {GROG_LOOK_EARTHWORK, GROG_LOOK_BANK, GROG_LOOK_TRENCH,
                                           GROG_LOOK_DITCH};
    (void)state;
    for (int i = 0; i < COUNT_OF(works); i++) {
        const struct grog_map_shape shape = line_of(works[i]);
        const struct seen seen = paint(&shape);
        assert_int_equal(seen.most[1], 1000);
        assert_true(seen.least[1] < 970);
    }
}

static void a_wood_has_trees_and_a_field_furrows(void **state)
{
    const struct grog_map_shape wood = area_of(GROG_LOOK_WOOD), field = area_of(GROG_LOOK_FIELD);
    (void)state;
    assert_true(paint(&wood).inks[GROG_INK_LEAF] > 30);
    assert_true(paint(&field).inks[GROG_INK_FURROW] > 15);
}

static void a_road_that_bends_is_smooth(void **state)
{
    struct grog_map_shape road = line_of(GROG_LOOK_ROAD);
    (void)state;
    road.points = 3;
    road.point[2][0] = 2000;
    road.point[2][1] = 2000;
    const struct seen seen = paint(&road);
    assert_int_equal(seen.touches, 2);
    assert_true(seen.most[0] == 2000 && seen.most[1] == 2000 && seen.least[0] == 1000);
}

static void hills_lie_on_each_other(void **state)
{
    static struct grog_map map;
    struct seen seen = {.least = {9999, 9999}};
    (void)state;
    memset(&map, 0, sizeof map);
    map.width = map.depth = 4800;
    map.shapes = 2;
    map.shape[0] = area_of(GROG_LOOK_HILL);
    map.shape[1] = area_of(GROG_LOOK_HILL);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++)
            map.shape[1].point[i][k] = (map.shape[1].point[i][k] + 1500) / 2;
    grog_map_paint(&map, look_at, &seen);
    assert_int_equal(seen.inks[GROG_INK_HILL_1], 1);
    assert_int_equal(seen.inks[GROG_INK_HILL_2], 1);
    assert_int_equal(seen.inks[GROG_INK_HILL_3], 0);
}

static void json_merges_what_belongs_together(void **state)
{
    static struct grog_map map;
    struct grog_text t = {0};
    (void)state;
    memset(&map, 0, sizeof map);
    map.width = map.depth = 4800;
    map.shapes = 1;
    map.shape[0] = area_of(GROG_LOOK_WOOD);
    grog_json_ground(&t, &map);
    assert_non_null(strstr(t.text, "\"grass\":[\"#"));
    assert_non_null(
        strstr(t.text, "{\"ink\":\"grass\",\"width\":0,\"d\":\"M0 0L4800 0L4800 4800L0 4800z\"}"));
    int layers = 0;
    for (const char *at = t.text; (at = strstr(at, "\"ink\"")); at++)
        layers++;
    struct seen seen = {.least = {9999, 9999}};
    grog_map_paint(&map, look_at, &seen);
    assert_in_range(layers, 4, seen.touches / 2);
    grog_text_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_area_is_painted_in_its_place),
        cmocka_unit_test(looks_are_painted_differently),
        cmocka_unit_test(every_line_is_painted),
        cmocka_unit_test(works_have_teeth_on_one_side),
        cmocka_unit_test(a_wood_has_trees_and_a_field_furrows),
        cmocka_unit_test(a_road_that_bends_is_smooth),
        cmocka_unit_test(hills_lie_on_each_other),
        cmocka_unit_test(json_merges_what_belongs_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
