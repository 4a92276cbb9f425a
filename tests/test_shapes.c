/* SPDX-License-Identifier: MIT */
/* Frames, arcs, wheels, swept shapes, lines with width and sides: cases done by hand on both sides
 * of every border, and random ones against a slow reference that tries points one by one. */
#include "kit.h"

#include "table/table.h"

#define COUNT(list) (int)(sizeof(list) / sizeof *(list))

static struct place at(int x, int y)
{
    return (struct place){x, y};
}

static int between(uint64_t *state, int least, int most)
{
    return least + (int)(kit_random(state) % (uint32_t)(most - least + 1));
}

static struct footprint random_footprint(uint64_t *state)
{
    return footprint_make(at(between(state, -600, 600), between(state, -600, 600)),
                          between(state, 0, 35999), between(state, 20, 400),
                          between(state, 20, 300));
}

static void assert_place(struct place found, int x, int y)
{
    if (found.x != x || found.y != y)
        fail_msg("(%d,%d), not (%d,%d)", found.x, found.y, x, y);
}

/* ---- frames and arcs ---- */

static void frames_are_turned(void **state)
{
    (void)state;
    struct framed f = place_in_frame(at(100, 100), 9000, at(350, 60));
    assert_true(f.ahead == FRAME(250) && f.right == FRAME(40));
    f = place_in_frame(at(100, 100), 18000, at(350, 60));
    assert_true(f.ahead == FRAME(40) && f.right == -FRAME(250));
    f = place_in_frame(at(0, 0), 4500, at(100, 100));
    assert_true(f.right == 0 && f.ahead > FRAME(141) && f.ahead < FRAME(142));
}

static void quarters_by_lines(void **state)
{
    (void)state;
    /* eight stands of foot, four wide, facing south: the rear edge is at y = 21.5 */
    const struct front front = {at(2000, 2000), 18000, 600};
    static const struct {
        int x, y;
        enum quarter is;
    } row[] = {{3000, 1999, IN_FRONT}, {3000, 2000, ON_FLANK}, {3000, 2100, ON_FLANK},
               {3000, 2150, ON_FLANK}, {3000, 2151, IN_REAR},  {2000, 2150, ON_FLANK},
               {2000, 2151, IN_REAR},  {0, 0, IN_FRONT}};
    for (int i = 0; i < COUNT(row); i++)
        assert_int_equal(quarter_of(&front, 150, at(row[i].x, row[i].y)), row[i].is);
}

static void arcs_open_from_the_corners(void **state)
{
    (void)state;
    const struct front front = {at(2000, 2000), 18000, 400}; /* four bases facing south */
    static const struct {
        int x, y;
        enum quarter is;
    } row[] = {{3000, 1000, IN_FRONT}, {3200, 1000, IN_FRONT}, {3201, 1000, ON_FLANK},
               {2200, 2000, IN_FRONT}, {2201, 2000, ON_FLANK}, {3000, 2050, ON_FLANK},
               {2200, 2100, IN_REAR},  {2201, 2100, ON_FLANK}, {2300, 2200, IN_REAR},
               {2301, 2200, ON_FLANK}, {2000, 2099, ON_FLANK}};
    for (int i = 0; i < COUNT(row); i++)
        if (arc_of(&front, 100, at(row[i].x, row[i].y)) != row[i].is)
            fail_msg("row %d", i);
}

static void footprints_reach_into_an_arc(void **state)
{
    (void)state;
    const struct front front = {at(0, 0), 0, 200};
    static const struct {
        int x, y, facing, width, depth;
        bool is;
    } row[] = {
        {0, 300, 0, 100, 100, true},        {0, -51, 0, 100, 100, false}, /* behind the edge */
        {0, -50, 0, 100, 100, true},                                      /* touches it */
        {250, 100, 0, 100, 100, true}, /* its corner (200,150) is in: 200 <= 100 + 150 */
        {300, 100, 0, 100, 100, true}, /* (250,150) is on the border */
        {301, 100, 0, 100, 100, false},     {0, 0, 0, 1000, 20, true}, /* all round it */
        {-442, 200, 4500, 200, 200, false}, /* its edge lies along the border */
        {-441, 200, 4500, 200, 200, true},
    };
    for (int i = 0; i < COUNT(row); i++) {
        struct footprint f =
            footprint_make(at(row[i].x, row[i].y), row[i].facing, row[i].width, row[i].depth);
        if (is_in_front_arc(&front, &f) != row[i].is)
            fail_msg("row %d", i);
    }
}

/* Against points of the footprint tried one by one: a point in the arc means yes; yes means that a
 * slightly larger one has such a point. */
static bool has_point_in_arc(const struct front *front, const struct footprint *f, int more)
{
    int half_w = f->width / 2 + more, half_d = f->depth / 2 + more;
    for (int i = 0; i <= 40; i++)
        for (int k = 0; k <= 40; k++) {
            struct place p = place_ahead(f->at, f->facing, -half_d + 2 * half_d * i / 40,
                                         -half_w + 2 * half_w * k / 40);
            if (arc_of(front, 100000, p) == IN_FRONT)
                return true;
        }
    return false;
}

static void arcs_agree_with_points(void **state)
{
    (void)state;
    uint64_t seed = 1;
    int yes = 0;
    for (int i = 0; i < 3000; i++) {
        const struct front front = {at(between(&seed, -300, 300), between(&seed, -300, 300)),
                                    between(&seed, 0, 35999), between(&seed, 50, 300)};
        struct footprint f = random_footprint(&seed);
        bool is = is_in_front_arc(&front, &f);
        yes += is;
        if (!is && has_point_in_arc(&front, &f, -2))
            fail_msg("case %d: a point is in the arc", i);
        if (is && !has_point_in_arc(&front, &f, 12))
            fail_msg("case %d: no point is near the arc", i);
    }
    assert_true(yes > 300 && yes < 2700);
}

/* ---- fronts and wheels ---- */

static void footprints_behind_a_front(void **state)
{
    (void)state;
    struct footprint f = footprint_behind(at(2000, 800), 0, 600, 150);
    assert_place(f.at, 2000, 725);
    assert_place(f.front, 2000, 800);
    assert_place(f.corner[0], 1700, 800);
    assert_place(f.corner[2], 2300, 650);
    f = footprint_behind(at(2000, 800), 9000, 600, 150);
    assert_place(f.at, 1925, 800);
    f = footprint_behind(at(2000, 800), 15000, 600, 150); /* 37.5 behind: halves up */
    assert_place(f.at, 1963, 865);
    f = footprint_behind(at(2000, 800), 21000, 600, 150);
    assert_place(f.at, 2038, 865);
}

static void wheels_about_the_inner_corner(void **state)
{
    (void)state;
    const struct front front = {at(2000, 800), 0, 600};
    assert_place(place_wheeled(&front, 3000), 2040, 950);
    assert_place(place_wheeled(&front, -3000), 1960, 950);
    assert_place(place_wheeled(&front, 0), 2000, 800);
    const struct front east = {at(2000, 800), 9000, 600};
    assert_place(place_wheeled(&east, 3000), 2150, 760);
}

/* ---- shapes ---- */

static void shapes_are_convex(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int i = 0; i < 5000; i++) {
        struct footprint f = random_footprint(&seed);
        struct shape s = shape_swept(&f, at(between(&seed, -900, 900), between(&seed, -900, 900)));
        assert_in_range(s.corners, 4, 6);
        for (int k = 0; k < s.corners; k++) {
            struct place a = s.corner[k], b = s.corner[(k + 1) % s.corners],
                         c = s.corner[(k + 2) % s.corners];
            int64_t turn = (int64_t)(b.x - a.x) * (c.y - b.y) - (int64_t)(b.y - a.y) * (c.x - b.x);
            assert_true(turn > 0);
        }
    }
    const struct place same[3] = {at(1, 1), at(1, 1), at(1, 1)};
    assert_int_equal(shape_around(same, 3).corners, 1);
    const struct place line[3] = {at(0, 0), at(10, 10), at(5, 5)};
    assert_int_equal(shape_around(line, 3).corners, 2);
}

/* A shape that is swept by nothing is the footprint: gaps and overlaps are those of footprints. */
static void shapes_agree_with_footprints(void **state)
{
    (void)state;
    uint64_t seed = 3;
    for (int i = 0; i < 20000; i++) {
        struct footprint f = random_footprint(&seed), g = random_footprint(&seed);
        struct shape s = shape_swept(&f, f.at), t = shape_of(&g);
        int gap = footprint_gap(&f, &g);
        assert_int_equal(shape_gap(&s, &t), gap);
        assert_int_equal(shapes_overlap(&s, &t, 0), footprints_overlap(&f, &g));
        assert_true(shape_is_within(&s, &t, gap));
        assert_false(gap > 0 && shape_is_within(&s, &t, gap - 1));
    }
}

static void overlaps_by_more_than(void **state)
{
    (void)state;
    struct footprint f = footprint_make(at(0, 0), 0, 200, 100);
    static const struct {
        int x, y, by;
        bool is;
    } row[] = {{200, 0, 0, false}, {199, 0, 0, true}, {199, 0, 1, false}, {198, 0, 1, true},
               {0, 100, 0, false}, {0, 99, 1, false}, {0, 98, 1, true},   {0, 98, 2, false}};
    for (int i = 0; i < COUNT(row); i++) {
        struct footprint g = footprint_make(at(row[i].x, row[i].y), 0, 200, 100);
        struct shape s = shape_of(&f), t = shape_of(&g);
        if (shapes_overlap(&s, &t, row[i].by) != row[i].is)
            fail_msg("row %d", i);
    }
}

/* A footprint that is carried along step by step has the smallest gap of all steps, which end at
 * rounded places. */
static void swept_gaps_are_the_least(void **state)
{
    (void)state;
    uint64_t seed = 4;
    for (int i = 0; i < 400; i++) {
        struct footprint f = random_footprint(&seed), g = random_footprint(&seed);
        struct place to = at(between(&seed, -900, 900), between(&seed, -900, 900));
        struct shape s = shape_swept(&f, to), t = shape_of(&g);
        int far = length_between(f.at, to), least = 100000;
        for (int k = 0; k <= far; k++) {
            struct footprint moved =
                footprint_make(place_towards(f.at, to, k), f.facing, f.width, f.depth);
            int gap = footprint_gap(&moved, &g);
            least = gap < least ? gap : least;
        }
        int found = shape_gap(&s, &t);
        if (found > least + 1 || found < least - 1)
            fail_msg("case %d: %d, not %d", i, found, least);
    }
}

static void stops_before_a_gap(void **state)
{
    (void)state;
    struct footprint f = footprint_make(at(2000, 1000), 0, 200, 100);
    struct footprint enemy = footprint_make(at(2000, 1520), 18000, 200, 100);
    assert_int_equal(footprint_stops_short(&f, at(2000, 1395), &enemy, 25), 395);
    assert_int_equal(footprint_stops_short(&f, at(2000, 1396), &enemy, 25), 395);
    assert_int_equal(footprint_stops_short(&f, at(2000, 2500), &enemy, 25), 395);
    assert_int_equal(footprint_stops_short(&f, at(2000, 100), &enemy, 25), 900);
    /* It begins nearer: only away. */
    struct footprint near = footprint_make(at(2000, 1410), 0, 200, 100);
    assert_int_equal(footprint_stops_short(&near, at(2000, 1500), &enemy, 25), 0);
    assert_int_equal(footprint_stops_short(&near, at(2000, 1300), &enemy, 25), 110);
    assert_int_equal(footprint_stops_short(&near, at(2200, 1410), &enemy, 25), 200);
    /* It passes by. */
    assert_int_equal(footprint_stops_short(&f, at(1700, 2500), &enemy, 25) < 1530, true);
    struct footprint aside = footprint_make(at(1775, 1000), 0, 200, 100);
    assert_int_equal(footprint_stops_short(&aside, at(1775, 2500), &enemy, 25), 1500);
    assert_true(footprint_stops_short(&aside, at(1776, 2500), &enemy, 25) < 1500);
}

/* ---- terrain ---- */

static const struct terrain_kind wood = {
    .word = "wood", .shape = TERRAIN_AREA, .is = TERRAIN_DIFFICULT};
static const struct terrain_kind road = {.word = "road", .shape = TERRAIN_LINE, .is = TERRAIN_ROAD};
static const struct terrain_kind bridge = {
    .word = "bridge", .shape = TERRAIN_POINT, .is = TERRAIN_ROAD};

static struct terrain piece(const struct terrain_kind *like, int corners,
                            const struct place *corner)
{
    struct terrain t = {.like = like, .corners = corners};
    memcpy(t.corner, corner, (size_t)corners * sizeof *corner);
    const char *wrong = terrain_close(&t);
    if (wrong)
        fail_msg("%s", wrong);
    return t;
}

static struct terrain box_of(const struct terrain_kind *like, int west, int south, int east,
                             int north)
{
    const struct place corner[4] = {at(west, south), at(east, south), at(east, north),
                                    at(west, north)};
    return piece(like, 4, corner);
}

static void points_are_terrain(void **state)
{
    (void)state;
    const struct place here[2] = {at(2600, 2000), at(2600, 2100)};
    struct terrain t = piece(&bridge, 1, here);
    struct footprint on = footprint_make(at(2600, 2000), 0, 200, 100);
    struct crossing c;
    assert_int_equal(terrain_gap(&t, at(2600, 2099)), 99);
    assert_int_equal(terrain_gap(&t, at(2700, 2100)), 142);
    assert_false(terrain_is_crossed(&t, at(2500, 2000), at(2700, 2000)));
    assert_false(terrain_crossing(&t, at(2500, 2000), at(2700, 2000), &c));
    assert_false(terrain_holds(&t, at(2600, 2000)));
    assert_false(terrain_meets_footprint(&t, &on));
    t = (struct terrain){.like = &bridge, .corners = 2, .corner = {here[0], here[1]}};
    assert_non_null(terrain_close(&t));
}

static void gaps_to_terrain(void **state)
{
    (void)state;
    struct terrain t = box_of(&wood, 500, 1400, 1500, 2000);
    struct footprint f = footprint_make(at(1000, 1300), 0, 200, 100);
    struct shape s = shape_of(&f);
    assert_int_equal(terrain_gap(&t, at(1000, 1390)), 10);
    assert_int_equal(terrain_gap(&t, at(1000, 1500)), 0);
    assert_int_equal(terrain_gap(&t, at(1503, 2004)), 5);
    assert_int_equal(terrain_gap_to_shape(&t, &s), 50);
    s = shape_swept(&f, at(1000, 1340));
    assert_int_equal(terrain_gap_to_shape(&t, &s), 10);
    assert_false(terrain_meets_shape(&t, &s, 0));
    s = shape_swept(&f, at(1000, 1351));
    assert_true(terrain_meets_shape(&t, &s, 0));
    assert_false(terrain_meets_shape(&t, &s, 1));
    s = shape_swept(&f, at(1000, 1352));
    assert_true(terrain_meets_shape(&t, &s, 1));
    s = shape_swept(&f, at(1000, 3000)); /* right through: the wood is inside it */
    assert_true(terrain_meets_shape(&t, &s, 1));
    s = shape_of(&f);
    struct terrain all = box_of(&wood, 0, 0, 4000, 4000); /* and it inside the wood */
    assert_true(terrain_meets_shape(&all, &s, 1));
}

static void concave_areas_meet(void **state)
{
    (void)state;
    const struct place corner[6] = {at(0, 0),     at(1000, 0),   at(1000, 200),
                                    at(200, 200), at(200, 1000), at(0, 1000)};
    struct terrain t = piece(&wood, 6, corner);
    struct footprint inner = footprint_make(at(600, 600), 0, 200, 200);
    struct footprint over = footprint_make(at(290, 600), 0, 200, 200);
    struct footprint within = footprint_make(at(100, 600), 0, 50, 50);
    struct shape s = shape_of(&inner);
    assert_false(terrain_meets_shape(&t, &s, 0));
    s = shape_of(&over);
    assert_true(terrain_meets_shape(&t, &s, 0));
    s = shape_of(&within);
    assert_true(terrain_meets_shape(&t, &s, 0));
    s = shape_swept(&inner, at(600, 100));
    assert_true(terrain_meets_shape(&t, &s, 0));
}

static void lengths_inside_count_once(void **state)
{
    (void)state;
    static struct table table = {.width = 4800, .depth = 4800, .terrains = 3};
    table.terrain[0] = box_of(&wood, 500, 1400, 1500, 2000);
    table.terrain[1] = box_of(&wood, 500, 1900, 1500, 2300);
    table.terrain[2] = box_of(&wood, 500, 2400, 1500, 2500);
    uint64_t woods = table_pieces(&table, TERRAIN_DIFFICULT);
    assert_int_equal(table_length_in(&table, at(1000, 1000), at(1000, 1500), woods), 100);
    assert_int_equal(table_length_in(&table, at(1000, 1000), at(1000, 2600), woods), 1000);
    assert_int_equal(table_length_in(&table, at(1000, 2600), at(1000, 1000), woods), 1000);
    assert_int_equal(table_length_in(&table, at(1000, 1950), at(1000, 1980), woods), 30);
    assert_int_equal(table_length_in(&table, at(1000, 1000), at(1000, 2600),
                                     table_pieces(&table, TERRAIN_WATER)),
                     0);
    assert_int_equal(table_length_in(&table, at(1900, 1000), at(1600, 3000), woods), 0);
}

static void lines_with_a_width(void **state)
{
    (void)state;
    const struct place bend[3] = {at(0, 2000), at(2000, 2000), at(2000, 4000)};
    struct terrain t = piece(&road, 3, bend);
    assert_true(line_holds_way(&t, at(100, 2100), at(1900, 1900), 100));
    assert_false(line_holds_way(&t, at(100, 2101), at(1900, 1900), 100));
    assert_true(line_holds_way(&t, at(1500, 2000), at(2000, 2000), 100));
    assert_true(line_holds_way(&t, at(1900, 1950), at(2050, 2100), 100));
    assert_false(line_holds_way(&t, at(1500, 2000), at(2000, 2500), 100)); /* cuts the corner */
    struct footprint along = footprint_make(at(1000, 2000), 9000, 200, 100);
    struct footprint aside = footprint_make(at(1000, 2001), 9000, 200, 100);
    struct footprint turned = footprint_make(at(1000, 2000), 4500, 200, 100);
    assert_true(line_holds_footprint(&t, &along, 100));
    assert_false(line_holds_footprint(&t, &aside, 100));
    assert_false(line_holds_footprint(&t, &turned, 100));
}

static void lines_have_sides(void **state)
{
    (void)state;
    const struct place bend[3] = {at(0, 2000), at(2000, 2000), at(2000, 4000)};
    struct terrain t = piece(&road, 3, bend);
    static const struct {
        int x, y, side;
    } row[] = {{1000, 2100, 1},  {1000, 1900, -1}, {1900, 3000, 1}, {2100, 3000, -1},
               {2100, 1900, -1}, {2500, 1000, -1}, {1000, 2000, 0}, {-100, 1900, -1},
               {1950, 2050, 1},  {2100, 2001, -1}, {1999, 1999, -1}};
    for (int i = 0; i < COUNT(row); i++)
        if (line_side(&t, at(row[i].x, row[i].y)) != row[i].side)
            fail_msg("row %d: %d", i, line_side(&t, at(row[i].x, row[i].y)));
    const struct place other[3] = {at(0, 2000), at(2000, 2000), at(2000, 0)};
    t = piece(&road, 3, other);
    assert_int_equal(line_side(&t, at(2100, 2100)), 1);
}

/* ---- corners that are each rounded by themselves ---- */

static struct footprint random_rounded(uint64_t *state)
{
    struct footprint f = random_footprint(state);
    return footprint_rounded(f.at, between(state, 0, 359) * 100, f.width, f.depth);
}

/* The nearest whole number, halves up. */
static int nearest(long double n)
{
    return (int)floorl(n + 0.5L);
}

static void corners_rounded_once(void **unused)
{
    (void)unused;
    uint64_t state = 16;
    int askew = 0;
    for (int i = 0; i < 3000; i++) {
        struct footprint f = random_rounded(&state);
        long double angle = f.facing / 18000.0L * acosl(-1), sine = sinl(angle),
                    cosine = cosl(angle);
        for (int k = 0; k < 4 && f.facing % 3000 != 0; k++) {
            long double right = (k == 1 || k == 2 ? 0.5L : -0.5L) * f.width,
                        back = k < 2 ? 0 : f.depth;
            assert_int_equal(f.corner[k].x, nearest(f.front.x + right * cosine - back * sine));
            assert_int_equal(f.corner[k].y, nearest(f.front.y - right * sine - back * cosine));
        }
        askew += f.corner[0].x + f.corner[2].x != f.corner[1].x + f.corner[3].x;
    }
    assert_true(askew > 300);
    /* 30 degrees: half of 75 is 37.5, and -37.5 goes up to -37 */
    assert_int_equal(footprint_rounded(at(1000, 1000), 3000, 100, 150).at.x, 963);
    assert_int_equal(footprint_rounded(at(1000, 1000), 21000, 100, 150).at.x, 1038);
}

static bool is_strictly_inside(const struct footprint *f, double x, double y)
{
    for (int k = 0; k < 4; k++) {
        struct place a = f->corner[k], b = f->corner[(k + 1) % 4];
        if ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= -1)
            return false;
    }
    return true;
}

static void askew_footprints_are_their_shapes(void **unused)
{
    (void)unused;
    uint64_t state = 17;
    for (int i = 0; i < 3000; i++) {
        struct footprint f = random_rounded(&state), g = random_rounded(&state);
        const struct shape s = shape_of(&f), t = shape_of(&g), p = shape_around(&g.front, 1);
        int gap = shape_gap(&s, &t);
        assert_int_equal(footprint_gap(&f, &g), gap);
        assert_true(footprint_is_within(&f, &g, gap));
        assert_false(gap > 0 && footprint_is_within(&f, &g, gap - 1));
        assert_int_equal(footprints_overlap(&f, &g), shapes_overlap(&s, &t, 0));
        assert_int_equal(footprint_gap_to_place(&f, g.front), shape_gap(&s, &p));
        assert_int_equal(footprint_holds(&f, g.front), shape_gap(&s, &p) == 0);
        struct place foot = footprint_nearest(&f, g.front);
        assert_true(footprint_gap_to_place(&f, foot) <= 1);
        assert_true(length_between(foot, g.front) <= shape_gap(&s, &p) + 1);
        for (int k = 1; k < 50; k++)
            if (is_strictly_inside(&f, g.at.x + (g.front.x - g.at.x) * k / 50.0,
                                   g.at.y + (g.front.y - g.at.y) * k / 50.0))
                assert_true(footprint_is_crossed(&f, g.at, g.front));
        if (footprint_is_crossed(&f, g.at, g.front))
            assert_int_equal(footprint_gap_to_segment(&f, g.at, g.front), 0);
    }
}

/* At whole gaps, and so just at the limit, too. */
static void askew_footprints_are_as_near_as_their_shapes(void **unused)
{
    (void)unused;
    uint64_t state = 18;
    for (int i = 0; i < 3000; i++) {
        struct footprint f = random_rounded(&state), g = random_rounded(&state), before = f;
        struct place to =
            at(f.front.x + between(&state, -2, 2), f.front.y + between(&state, -2, 2));
        f = footprint_rounded(to, f.facing + between(&state, -2, 2) * 100, f.width, f.depth);
        const struct shape s = shape_of(&f), t = shape_of(&g), was = shape_of(&before);
        int gap = shape_gap(&s, &t);
        for (int limit = gap - 1; limit <= gap + 2; limit++) {
            assert_int_equal(footprint_is_too_near(&f, &g, limit, NULL),
                             shape_is_too_near(&s, &t, limit, NULL));
            assert_int_equal(footprint_is_too_near(&f, &g, limit, &before),
                             shape_is_too_near(&s, &t, limit, &was));
        }
    }
}

static void askew_footprints_are_met_as_their_shapes(void **unused)
{
    static const struct terrain_kind copse = {.shape = TERRAIN_AREA};
    (void)unused;
    uint64_t state = 19;
    for (int i = 0; i < 3000; i++) {
        struct footprint f = random_rounded(&state), g = random_rounded(&state);
        const struct place a = g.corner[0], b = g.corner[1], before = g.at;
        const struct shape s = shape_of(&f), was = shape_around(&before, 1),
                           way = shape_around((const struct place[]){a, b}, 2);
        int gap = shape_gap(&s, &way);
        for (int limit = gap > 0 ? gap - 1 : 0; limit <= gap + 2; limit++) {
            assert_int_equal(way_is_too_near(a, b, &f, limit, NULL),
                             shape_is_too_near(&way, &s, limit, NULL));
            assert_int_equal(way_is_too_near(a, b, &f, limit, &before),
                             shape_is_too_near(&way, &s, limit, &was));
        }
        struct terrain t = {.like = &copse, .corners = 4};
        memcpy(t.corner, g.corner, sizeof g.corner);
        assert_null(terrain_close(&t));
        assert_int_equal(terrain_meets_footprint(&t, &f), terrain_meets_shape(&t, &s, 0));
        int inside = footprint_length_inside(&f, a, b), free = footprint_stops_point(&f, a, b, 0);
        assert_true(inside == 0 || footprint_is_crossed(&f, a, b));
        if (footprint_is_crossed(&f, f.corner[0], f.at))
            assert_int_equal(footprint_stops_point(&f, f.corner[0], f.at, 0), 0);
        if (!footprint_holds(&f, a))
            assert_true(footprint_gap_to_place(&f, place_towards(a, b, free)) <= 2 ||
                        free == length_between(a, b));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_are_turned),
        cmocka_unit_test(quarters_by_lines),
        cmocka_unit_test(arcs_open_from_the_corners),
        cmocka_unit_test(footprints_reach_into_an_arc),
        cmocka_unit_test(arcs_agree_with_points),
        cmocka_unit_test(footprints_behind_a_front),
        cmocka_unit_test(wheels_about_the_inner_corner),
        cmocka_unit_test(shapes_are_convex),
        cmocka_unit_test(shapes_agree_with_footprints),
        cmocka_unit_test(overlaps_by_more_than),
        cmocka_unit_test(swept_gaps_are_the_least),
        cmocka_unit_test(stops_before_a_gap),
        cmocka_unit_test(points_are_terrain),
        cmocka_unit_test(gaps_to_terrain),
        cmocka_unit_test(concave_areas_meet),
        cmocka_unit_test(lengths_inside_count_once),
        cmocka_unit_test(lines_with_a_width),
        cmocka_unit_test(lines_have_sides),
        cmocka_unit_test(corners_rounded_once),
        cmocka_unit_test(askew_footprints_are_their_shapes),
        cmocka_unit_test(askew_footprints_are_as_near_as_their_shapes),
        cmocka_unit_test(askew_footprints_are_met_as_their_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
