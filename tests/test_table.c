/* SPDX-License-Identifier: MIT */
/* The integer geometry: cases worked out by hand on both sides of every border, and thousands of
 * random tables against a slow reference in long doubles and against their own mirror images. */
#include "kit.h"

#include "table/table.h"

#define COUNT(list) (int)(sizeof(list) / sizeof *(list))

typedef long double real;

struct point {
    real x, y;
};

static struct place at(int x, int y)
{
    return (struct place){x, y};
}

/* ---- random things ---- */

static int between(uint64_t *state, int least, int most)
{
    return least + (int)(kit_random(state) % (uint32_t)(most - least + 1));
}

/* Half of the tables are on a coarse grid, where things touch and lines go through corners. */
static struct place random_place(uint64_t *state, bool is_coarse)
{
    if (is_coarse)
        return at(50 * between(state, -8, 8), 50 * between(state, -8, 8));
    return at(between(state, -900, 900), between(state, -900, 900));
}

static struct footprint random_footprint(uint64_t *state, bool is_coarse)
{
    struct place p = random_place(state, is_coarse);
    int facing = is_coarse ? 4500 * between(state, 0, 7) : between(state, 0, 35999);
    int width = is_coarse ? 100 * between(state, 1, 4) : between(state, 2, 500);
    return footprint_make(p, facing, width,
                          is_coarse ? 100 * between(state, 1, 3) : between(state, 2, 300));
}

static const struct terrain_kind wood = {
    .word = "wood", .shape = TERRAIN_AREA, .is = TERRAIN_DIFFICULT | TERRAIN_BLOCKS_SIGHT};
static const struct terrain_kind marsh = {
    .word = "marsh", .shape = TERRAIN_AREA, .is = TERRAIN_DIFFICULT | TERRAIN_WATER};
static const struct terrain_kind road = {.word = "road", .shape = TERRAIN_AREA, .is = TERRAIN_ROAD};
static const struct terrain_kind track = {
    .word = "track", .shape = TERRAIN_LINE, .is = TERRAIN_ROAD};
static const struct terrain_kind wall = {
    .word = "wall", .shape = TERRAIN_LINE, .is = TERRAIN_OBSTACLE};

static struct terrain random_terrain(uint64_t *state, bool is_coarse)
{
    for (;;) {
        struct terrain t = {.like = between(state, 0, 4) ? &wood : &wall};
        t.corners = between(state, 3, 7);
        for (int i = 0; i < t.corners; i++)
            t.corner[i] = random_place(state, is_coarse);
        if (t.like == &wood && between(state, 0, 2) == 0) {
            struct place a = t.corner[0], b = t.corner[1];
            t.corners = 4;
            t.corner[1] = at(a.x, b.y);
            t.corner[2] = b;
            t.corner[3] = at(b.x, a.y);
        }
        if (!terrain_close(&t))
            return t;
    }
}

/* ---- mirrors: every question asked of the turned table has the turned answer ---- */

enum { MIRRORS = 8 };

/* 0 to 3: that many quarter turns; from 4 on east and west are exchanged first.  All are shifted. */
static struct place mirrored(int mirror, struct place p)
{
    if (mirror >= 4)
        p.x = -p.x;
    for (int i = 0; i < mirror % 4; i++)
        p = at(p.y, -p.x);
    return at(p.x + 37 * mirror, p.y - 11 * mirror);
}

static int mirrored_facing(int mirror, int facing)
{
    return facing_of((mirror >= 4 ? -facing : facing) + mirror % 4 * 9000);
}

static struct footprint mirrored_footprint(int mirror, const struct footprint *f)
{
    return footprint_make(mirrored(mirror, f->at), mirrored_facing(mirror, f->facing), f->width,
                          f->depth);
}

static struct terrain mirrored_terrain(int mirror, const struct terrain *t)
{
    struct terrain m = *t;
    for (int i = 0; i < t->corners; i++)
        m.corner[i] = mirrored(mirror, t->corner[i]);
    assert_null(terrain_close(&m));
    assert_int_equal(m.is_rectangle, t->is_rectangle);
    return m;
}

static void assert_place(struct place found, struct place expected)
{
    if (!is_same_place(found, expected))
        fail_msg("(%d,%d), not (%d,%d)", found.x, found.y, expected.x, expected.y);
}

/* ---- the slow reference ---- */

static struct point point_of(struct place p)
{
    return (struct point){p.x, p.y};
}

static real turn(struct point a, struct point b, struct point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static real distance_to_segment(struct point p, struct point a, struct point b)
{
    real dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    real s = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;
    s = s < 0 ? 0 : s > 1 ? 1 : s;
    return hypotl(a.x + s * dx - p.x, a.y + s * dy - p.y);
}

struct polygon {
    int corners;
    struct point corner[TERRAIN_CORNERS_MAX];
};

static struct polygon polygon_of(const struct place *corner, int corners, real x, real y)
{
    struct polygon p = {.corners = corners};
    for (int i = 0; i < corners; i++)
        p.corner[i] = (struct point){corner[i].x + x, corner[i].y + y};
    return p;
}

static struct polygon polygon_of_footprint(const struct footprint *f)
{
    return polygon_of(f->corner, 4, 0, 0);
}

/* Is there an edge of p with all of q outside by at least so much? */
static bool edge_separates(const struct polygon *p, const struct polygon *q, real margin)
{
    for (int i = 0; i < p->corners; i++) {
        struct point a = p->corner[i], b = p->corner[(i + 1) % p->corners];
        real least = 1e30L;
        for (int j = 0; j < q->corners; j++)
            least = fminl(least, turn(a, b, q->corner[j])); /* footprints go clockwise */
        if (least / hypotl(b.x - a.x, b.y - a.y) >= margin)
            return true;
    }
    return false;
}

/* With margin 0 exactly, because whole numbers are exact in a long double. */
static bool polygons_overlap(const struct polygon *p, const struct polygon *q, real margin)
{
    return !edge_separates(p, q, margin) && !edge_separates(q, p, margin);
}

static real polygon_distance(const struct polygon *p, const struct polygon *q)
{
    real least = 1e30L;
    if (polygons_overlap(p, q, 0))
        return 0;
    for (int i = 0; i < p->corners; i++)
        for (int j = 0; j < q->corners; j++) {
            struct point a = p->corner[i], b = p->corner[(i + 1) % p->corners];
            struct point c = q->corner[j], d = q->corner[(j + 1) % q->corners];
            least = fminl(least, fminl(distance_to_segment(a, c, d), distance_to_segment(c, a, b)));
        }
    return least;
}

/* The part of the way inside a convex polygon that goes clockwise. */
static real convex_share(const struct polygon *p, struct point a, struct point b)
{
    real in = 0, out = 1;
    for (int i = 0; i < p->corners; i++) {
        struct point c = p->corner[i], d = p->corner[(i + 1) % p->corners];
        real from = -turn(c, d, a), to = -turn(c, d, b); /* above 0: inside */
        if (from <= 0 && to <= 0)
            return 0;
        if (from < 0)
            in = fmaxl(in, from / (from - to));
        if (to < 0)
            out = fminl(out, from / (from - to));
    }
    return out - in;
}

static real distance_of_way(const struct polygon *p, struct point a, struct point b)
{
    real least = 1e30L;
    if (convex_share(p, a, b) > 1e-13L)
        return 0;
    for (int i = 0; i < p->corners; i++) {
        struct point c = p->corner[i], d = p->corner[(i + 1) % p->corners];
        least =
            fminl(least, fminl(distance_to_segment(c, a, b),
                               fminl(distance_to_segment(a, c, d), distance_to_segment(b, c, d))));
        if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0)
            return 0;
    }
    return least;
}

static real distance_of_point(const struct polygon *p, struct point a)
{
    bool is_inside = true;
    for (int i = 0; i < p->corners; i++)
        is_inside = is_inside && turn(p->corner[i], p->corner[(i + 1) % p->corners], a) <= 0;
    return is_inside ? 0 : distance_of_way(p, a, a);
}

/* A root of a fraction of such numbers is either whole or farther from whole than this. */
static int rounded_up(real distance)
{
    return (int)ceill(distance - 1e-12L);
}

static bool has_room(const struct footprint *f)
{
    struct polygon p = polygon_of_footprint(f);
    return turn(p.corner[0], p.corner[1], p.corner[2]) < 0;
}

/* ---- angles ---- */

static void sines_are_the_sines(void **unused)
{
    (void)unused;
    const int64_t one = (int64_t)1 << 30;
    assert_true(angle_sine(0) == 0 && angle_sine(9000) == one && angle_sine(18000) == 0);
    assert_true(angle_sine(27000) == -one && angle_cosine(0) == one && angle_cosine(9000) == 0);
    assert_true(angle_sine(3000) == one / 2 && angle_cosine(12000) == -one / 2);
    for (int a = 0; a < FULL_TURN; a++) {
        real exact = sinl((real)a * acosl(-1) / 18000) * (real)one;
        assert_true(fabsl((real)angle_sine(a) - exact) < 0.5001L);
        assert_true(angle_sine(a) == angle_cosine(facing_of(9000 - a)));
        assert_true(angle_sine(a) == -angle_sine(FULL_TURN - a));
        assert_true(angle_cosine(a) == angle_cosine(FULL_TURN - a));
        assert_true(angle_sine(a) == angle_sine(18000 - a));
        assert_true(angle_sine(a) == angle_sine(a + FULL_TURN));
    }
}

static void facings_and_turns(void **unused)
{
    (void)unused;
    static const struct {
        int angle, facing;
    } facings[] = {{0, 0}, {35999, 35999}, {36000, 0}, {-1, 35999}, {-36000, 0}, {72001, 1}};
    for (int i = 0; i < COUNT(facings); i++)
        assert_int_equal(facing_of(facings[i].angle), facings[i].facing);
    static const struct {
        int a, b, turn;
    } turns[] = {{0, 0, 0},         {0, 18000, 18000}, {35999, 1, 2}, {9000, 27000, 18000},
                 {100, 35900, 200}, {0, 18001, 17999}};
    for (int i = 0; i < COUNT(turns); i++) {
        assert_int_equal(facing_between(turns[i].a, turns[i].b), turns[i].turn);
        assert_int_equal(facing_between(turns[i].b, turns[i].a), turns[i].turn);
    }
}

static void headings_are_nearest(void **unused)
{
    (void)unused;
    static const struct {
        struct place to;
        int heading;
    } rows[] = {{{0, 0}, 0},         {{0, 1}, 0},         {{1, 1}, 4500},
                {{1, 0}, 9000},      {{1, -1}, 13500},    {{0, -7}, 18000},
                {{-3, -3}, 22500},   {{-1, 0}, 27000},    {{-5, 5}, 31500},
                {{3, 4}, 3687},      {{100000, 1}, 9000}, {{-1, 100000}, 0},
                {{175, 10000}, 100}, {{1, 2}, 2657},      {{-100000, 100000}, 31500}};
    for (int i = 0; i < COUNT(rows); i++)
        assert_int_equal(heading(at(0, 0), rows[i].to), rows[i].heading);
    assert_int_equal(heading_in_degrees(at(0, 0), at(6, 25)),
                     13 * DEGREE); /* 13.4957, told as 13.50 */
    assert_int_equal(heading_in_degrees(at(0, 0), at(25, 6)), 77 * DEGREE); /* 76.5043 */
    assert_int_equal(heading_in_degrees(at(0, 0), at(-1, 1000)), 0);
    assert_int_equal(heading_in_degrees(at(0, 0), at(7, 7)), 45 * DEGREE);
    uint64_t state = 1;
    for (int i = 0; i < 50000; i++) {
        int most = i % 2 ? 100000 : 40;
        struct place a = at(between(&state, -most, most), between(&state, -most, most));
        struct place b = at(between(&state, -most, most), between(&state, -most, most));
        if (is_same_place(a, b))
            continue;
        real angle = atan2l(b.x - a.x, b.y - a.y) / acosl(-1) * 18000;
        int found = heading(a, b);
        assert_in_range(found, 0, 35999);
        assert_true(fabsl(remainderl(angle - found, FULL_TURN)) < 0.50001L);
        for (int m = 0; m < MIRRORS; m++)
            assert_int_equal(heading(mirrored(m, a), mirrored(m, b)), mirrored_facing(m, found));
    }
}

struct arc_row {
    int facing;
    struct place to;
    int half_angle;
    bool is_within;
};

static void arcs_have_exact_borders(void **unused)
{
    (void)unused;
    static const struct arc_row rows[] = {
        {0, {100, 100}, 4500, true},       {0, {101, 100}, 4500, false},
        {0, {-100, 100}, 4500, true},      {0, {-100, 99}, 4500, false},
        {0, {1, 1}, 4500, true},           {0, {100000, 100000}, 4500, true},
        {0, {100000, 99999}, 4500, false}, {0, {100, 100}, 4499, false},
        {0, {100, 0}, 9000, true},         {0, {100, -1}, 9000, false},
        {0, {0, -100}, 9000, false},       {0, {0, 0}, 0, true},
        {0, {0, -1}, 18000, true},         {0, {0, -1}, 17999, false},
        {0, {100, -100}, 13500, true},     {0, {100, -101}, 13500, false},
        {0, {-100, -100}, 13500, true},    {0, {-99, -100}, 13500, false},
        {9000, {100, 100}, 4500, true},    {9000, {100, 101}, 4500, false},
        {18000, {-5, -5}, 4500, true},     {27000, {-5, 5}, 4500, true},
        {4500, {0, 100}, 4500, true},      {4500, {-1, 100}, 4500, false},
        {4500, {1, 1}, 0, true},           {4500, {-1, -1}, 0, false},
        {4500, {100, 99}, 0, false},       {3000, {0, 7}, 3000, true},
        {3000, {-1, 100000}, 3000, false}, {35999, {0, 1}, 1, true},
        {35999, {1, 100000}, 1, false},    {-4500, {0, 1}, 4500, true},
        {1234, {0, 0}, 0, true},           {31500, {-3, 3}, 0, true},
    };
    for (int i = 0; i < COUNT(rows); i++)
        for (int m = 0; m < MIRRORS; m++)
            if (is_within_arc(mirrored(m, at(0, 0)), mirrored_facing(m, rows[i].facing),
                              mirrored(m, rows[i].to), rows[i].half_angle) != rows[i].is_within)
                fail_msg("row %d in mirror %d", i, m);
}

static void arcs_agree_with_angles(void **unused)
{
    (void)unused;
    uint64_t state = 2;
    for (int i = 0; i < 50000; i++) {
        int most = i % 2 ? 100000 : 12;
        struct place a = at(between(&state, -most, most), between(&state, -most, most));
        struct place b = at(between(&state, -most, most), between(&state, -most, most));
        int facing = between(&state, 0, 35999), half = between(&state, 0, 18000);
        real angle = atan2l(b.x - a.x, b.y - a.y) / acosl(-1) * 18000;
        real off = fabsl(remainderl(angle - facing, FULL_TURN));
        bool is_within = is_within_arc(a, facing, b, half);
        if (!is_same_place(a, b) && fabsl(off - half) > 1e-9L)
            assert_int_equal(is_within, off < half);
        for (int m = 0; m < MIRRORS; m++)
            assert_int_equal(
                is_within_arc(mirrored(m, a), mirrored_facing(m, facing), mirrored(m, b), half),
                is_within);
    }
}

/* ---- places ---- */

static void places_ahead_and_towards(void **unused)
{
    (void)unused;
    assert_place(place_ahead(at(10, 20), 0, 100, 30), at(40, 120));
    assert_place(place_ahead(at(10, 20), 9000, 100, 30), at(110, -10));
    assert_place(place_ahead(at(10, 20), 18000, 100, 30), at(-20, -80));
    assert_place(place_ahead(at(10, 20), 27000, 100, 30), at(-90, 50));
    assert_place(place_ahead(at(0, 0), 4500, 1000, 0), at(707, 707));
    assert_place(place_ahead(at(0, 0), 3000, 1, 0), at(1, 1)); /* 0.5 and 0.87 */
    assert_place(place_ahead(at(0, 0), 33000, 1, 0), at(-1, 1));
    assert_place(place_ahead(at(0, 0), 3000, 3, 0), at(2, 3)); /* 1.5 and 2.6 */
    assert_place(place_towards(at(0, 0), at(300, 400), 250), at(150, 200));
    assert_place(place_towards(at(0, 0), at(3, 4), 4), at(2, 3)); /* 2.4 and 3.2 */
    assert_place(place_towards(at(0, 0), at(6, 8), 5), at(3, 4));
    assert_place(place_towards(at(0, 0), at(6, -8), 99), at(6, -8));
    assert_place(place_towards(at(1, 2), at(6, 8), 0), at(1, 2));
    assert_place(place_towards(at(0, 0), at(-4, 3), 3), at(-2, 2)); /* 2.4 and 1.8 */
    assert_place(place_towards(at(5, 5), at(5, -95), 30), at(5, -25));
    assert_place(place_towards(at(5, 5), at(5, 5), 30), at(5, 5));
    assert_int_equal(length_between(at(0, 0), at(0, 0)), 0);
    assert_int_equal(length_between(at(0, 0), at(3, 4)), 5);
    assert_int_equal(length_between(at(0, 0), at(1, 1)), 2);
    assert_int_equal(length_between(at(-100000, -100000), at(100000, 100000)), 282843);
    assert_int_equal(length_between(at(-100000, 0), at(100000, 1)), 200001);
}

static void computed_places_are_nearest(void **unused)
{
    (void)unused;
    uint64_t state = 3;
    for (int i = 0; i < 20000; i++) {
        int most = i % 3 == 0 ? 100000 : i % 3 == 1 ? 3000 : 30;
        struct place a = at(between(&state, -most, most), between(&state, -most, most));
        struct place b = at(between(&state, -most, most), between(&state, -most, most));
        int facing = between(&state, 0, 35999), far = between(&state, 0, most);
        int right = between(&state, -most, most);
        real length = hypotl(b.x - a.x, b.y - a.y), radian = (real)facing / 18000 * acosl(-1);
        assert_int_equal(length_between(a, b), rounded_up(length));
        assert_int_equal(length_between(b, a), rounded_up(length));
        real part = far >= length ? 1 : far / length;
        struct place towards = place_towards(a, b, far), ahead = place_ahead(a, facing, far, right);
        assert_true(fabsl(a.x + part * (b.x - a.x) - towards.x) <= 0.5L + 1e-10L);
        assert_true(fabsl(a.y + part * (b.y - a.y) - towards.y) <= 0.5L + 1e-10L);
        assert_true(fabsl(a.x + far * sinl(radian) + right * cosl(radian) - ahead.x) < 0.501L);
        assert_true(fabsl(a.y + far * cosl(radian) - right * sinl(radian) - ahead.y) < 0.501L);
        for (int m = 0; m < MIRRORS; m++) {
            assert_place(place_towards(mirrored(m, a), mirrored(m, b), far), mirrored(m, towards));
            assert_place(place_ahead(mirrored(m, a), mirrored_facing(m, facing), far,
                                     m >= 4 ? -right : right),
                         mirrored(m, ahead));
        }
    }
}

/* ---- footprints by hand ---- */

static void corners_stand_in_order(void **unused)
{
    (void)unused;
    static const struct {
        int facing, width, depth;
        struct place left, right, front;
    } rows[] = {
        {0, 400, 200, {-200, 100}, {200, 100}, {0, 100}},
        {9000, 400, 200, {100, 200}, {100, -200}, {100, 0}},
        {18000, 400, 200, {200, -100}, {-200, -100}, {0, -100}},
        {27000, 400, 200, {-100, -200}, {-100, 200}, {-100, 0}},
        {4500, 200, 200, {0, 141}, {141, 0}, {71, 71}},
        {0, 5, 3, {-3, 2}, {3, 2}, {0, 2}}, /* halves away from the centre */
        {3000, 400, 200, {-123, 187}, {223, -13}, {50, 87}},
    };
    for (int i = 0; i < COUNT(rows); i++) {
        struct footprint f =
            footprint_make(at(1000, 1000), rows[i].facing, rows[i].width, rows[i].depth);
        assert_place(f.corner[0], at(1000 + rows[i].left.x, 1000 + rows[i].left.y));
        assert_place(f.corner[1], at(1000 + rows[i].right.x, 1000 + rows[i].right.y));
        assert_place(f.corner[2], at(1000 - rows[i].left.x, 1000 - rows[i].left.y));
        assert_place(f.corner[3], at(1000 - rows[i].right.x, 1000 - rows[i].right.y));
        assert_place(f.front, at(1000 + rows[i].front.x, 1000 + rows[i].front.y));
    }
}

struct pair_row {
    const char *name;
    struct place at; /* of the second; the first is 400 by 200 about 0, facing north */
    int facing, width, depth;
    int gap;
    bool is_overlap;
};

static void gaps_and_overlaps(void **unused)
{
    (void)unused;
    static const struct pair_row rows[] = {
        {"on top", {0, 0}, 0, 400, 200, 0, true},
        {"inside", {10, 10}, 0, 20, 20, 0, true},
        {"around", {10, 10}, 4500, 3000, 3000, 0, true},
        {"beside, touching", {400, 0}, 0, 400, 200, 0, false},
        {"beside, overlapping by one", {399, 0}, 0, 400, 200, 0, true},
        {"beside, one apart", {401, 0}, 0, 400, 200, 1, false},
        {"ahead, touching", {0, 200}, 9000, 200, 400, 0, false},
        {"ahead, touching, turned", {0, 300}, 9000, 400, 200, 0, false},
        {"ahead, one apart", {0, 301}, 9000, 400, 200, 1, false},
        {"ahead, overlapping by one", {0, 299}, 9000, 400, 200, 0, true},
        {"corner to corner, touching", {400, 200}, 0, 400, 200, 0, false},
        {"corner to corner, overlapping", {399, 199}, 0, 400, 200, 0, true},
        {"corner to corner, 3 and 4", {403, 204}, 0, 400, 200, 5, false},
        {"corner to corner, 1 and 1", {401, 201}, 0, 400, 200, 2, false},
        {"a diamond's corner on the side", {300, 0}, 4500, 142, 142, 0, false},
        {"a diamond's corner in the side", {299, 0}, 4500, 142, 142, 0, true},
        {"a diamond's corner before the side", {301, 0}, 4500, 142, 142, 1, false},
        {"a diamond's edge on the corner", {250, 150}, 4500, 142, 142, 0, false},
        {"a diamond's edge over the corner", {250, 149}, 4500, 142, 142, 0, true},
        {"a diamond's edge 0.7 off the corner", {251, 150}, 4500, 142, 142, 1, false},
        {"a diamond's edge 1.4 off the corner", {251, 151}, 4500, 142, 142, 2, false},
    };
    struct footprint f = footprint_make(at(0, 0), 0, 400, 200);
    for (int i = 0; i < COUNT(rows); i++)
        for (int m = 0; m < MIRRORS; m++) {
            const struct pair_row *row = &rows[i];
            struct footprint g = footprint_make(row->at, row->facing, row->width, row->depth);
            struct footprint a = mirrored_footprint(m, &f), b = mirrored_footprint(m, &g);
            if (footprint_gap(&a, &b) != row->gap || footprint_gap(&b, &a) != row->gap)
                fail_msg("%s, mirror %d: gap %d", row->name, m, footprint_gap(&a, &b));
            if (footprints_overlap(&a, &b) != row->is_overlap ||
                footprints_overlap(&b, &a) != row->is_overlap)
                fail_msg("%s, mirror %d: overlap", row->name, m);
            assert_true(footprint_is_within(&a, &b, row->gap));
            assert_false(footprint_is_within(&a, &b, row->gap - 1));
        }
}

struct way_row {
    const char *name;
    struct place a, b;
    int gap;
    bool is_crossed;
};

/* The same rows for a footprint and for a wood of 400 by 200 about 0. */
static const struct way_row way_rows[] = {
    {"through", {-300, 0}, {300, 0}, 0, true},
    {"within", {-10, 0}, {10, 5}, 0, true},
    {"from inside", {0, 0}, {900, 900}, 0, true},
    {"a point inside", {0, 0}, {0, 0}, 0, false},
    {"a point on the edge", {200, 0}, {200, 0}, 0, false},
    {"along an edge", {-300, 100}, {300, 100}, 0, false},
    {"along a part of an edge", {-30, 100}, {30, 100}, 0, false},
    {"one inside an edge", {-300, 99}, {300, 99}, 0, true},
    {"one outside an edge", {-300, 101}, {300, 101}, 1, false},
    {"through a corner", {100, 200}, {300, 0}, 0, false},
    {"just over a corner", {100, 199}, {300, 0}, 0, true},
    {"just off a corner", {100, 201}, {300, 0}, 1, false},
    {"to the edge", {0, 300}, {0, 100}, 0, false},
    {"one over the edge", {0, 300}, {0, 99}, 0, true},
    {"before the edge", {0, 300}, {0, 107}, 7, false},
    {"from edge to edge", {-200, 0}, {200, 0}, 0, true},
    {"from the edge outwards", {-200, 0}, {-300, 0}, 0, false},
    {"from corner to corner", {-200, -100}, {200, 100}, 0, true},
    {"beyond", {203, 104}, {300, 300}, 5, false},
    {"beside, slanting", {220, 500}, {220, -500}, 20, false},
    {"before it in line", {-900, 0}, {-230, 0}, 30, false},
};

static void ways_across_footprints(void **unused)
{
    (void)unused;
    struct footprint f = footprint_make(at(0, 0), 0, 400, 200);
    for (int i = 0; i < COUNT(way_rows); i++)
        for (int m = 0; m < MIRRORS; m++) {
            const struct way_row *row = &way_rows[i];
            struct footprint g = mirrored_footprint(m, &f);
            struct place a = mirrored(m, row->a), b = mirrored(m, row->b);
            if (footprint_is_crossed(&g, a, b) != row->is_crossed ||
                footprint_is_crossed(&g, b, a) != row->is_crossed)
                fail_msg("%s, mirror %d: crossed", row->name, m);
            if (footprint_gap_to_segment(&g, a, b) != row->gap ||
                footprint_gap_to_segment(&g, b, a) != row->gap)
                fail_msg("%s, mirror %d: gap %d", row->name, m, footprint_gap_to_segment(&g, a, b));
        }
}

struct point_row {
    struct place p, nearest;
    int gap;
};

static void parts_on_the_table(void **state)
{
    (void)state;
    const struct table table = {.width = 7200, .depth = 4800};
    const struct place corner = {0, 2650}, beyond = {-600, 2000};
    const struct shape point = shape_around(&corner, 1), outside = shape_around(&beyond, 1);
    const struct footprint f = footprint_behind((struct place){100, 2000}, 90 * DEGREE, 100, 600);
    const struct shape part = shape_on_table(&f, &table);
    assert_int_equal(part.corners, 4);
    assert_int_equal(shape_gap(&part, &point), 600);
    assert_int_equal(shape_gap(&part, &outside), 600); /* not 100, to its rear */
    const struct footprint on = footprint_behind((struct place){700, 2000}, 90 * DEGREE, 100, 600);
    const struct shape whole = shape_on_table(&on, &table);
    assert_int_equal(whole.box.west, 100);
    const struct footprint off = footprint_behind((struct place){0, 2000}, 90 * DEGREE, 100, 600);
    const struct shape nothing = shape_on_table(&off, &table);
    assert_int_equal(nothing.box.west, 0);
    assert_int_equal(nothing.box.east, 0);
}

static void places_and_footprints(void **unused)
{
    (void)unused;
    static const struct point_row rows[] = {
        {{0, 0}, {0, 0}, 0},          {{200, 100}, {200, 100}, 0},  {{200, 0}, {200, 0}, 0},
        {{201, 0}, {200, 0}, 1},      {{203, 104}, {200, 100}, 5},  {{201, 101}, {200, 100}, 2},
        {{50, -180}, {50, -100}, 80}, {{-201, 100}, {-200, 100}, 1}};
    struct footprint f = footprint_make(at(0, 0), 0, 400, 200);
    for (int i = 0; i < COUNT(rows); i++)
        for (int m = 0; m < MIRRORS; m++) {
            struct footprint g = mirrored_footprint(m, &f);
            struct place p = mirrored(m, rows[i].p);
            assert_int_equal(footprint_gap_to_place(&g, p), rows[i].gap);
            assert_int_equal(footprint_holds(&g, p), rows[i].gap == 0);
            assert_place(footprint_nearest(&g, p), mirrored(m, rows[i].nearest));
        }
    struct footprint diamond = footprint_make(at(0, 0), 4500, 142, 142); /* corners 100 out */
    assert_place(footprint_nearest(&diamond, at(100, 100)), at(50, 50));
    assert_place(footprint_nearest(&diamond, at(101, 100)), at(50, 49)); /* 50.5 off */
    assert_int_equal(footprint_gap_to_place(&diamond, at(100, 100)), 71);
    assert_true(footprint_holds(&diamond, at(50, 50)) && !footprint_holds(&diamond, at(51, 50)));
    const struct table table = {.width = 7200, .depth = 4800};
    struct footprint edge = footprint_make(at(200, 4700), 0, 400, 200);
    assert_true(footprint_is_on_table(&edge, &table));
    edge = footprint_make(at(199, 4700), 0, 400, 200);
    assert_false(footprint_is_on_table(&edge, &table));
    edge = footprint_make(at(200, 4701), 0, 400, 200);
    assert_false(footprint_is_on_table(&edge, &table));
}

static void stops_by_hand(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        struct place a, b;
        int gap, stop;
    } rows[] = {
        {"head on", {0, 500}, {0, -500}, 100, 300},
        {"head on, to the edge", {0, 500}, {0, -500}, 0, 400},
        {"not so far", {0, 500}, {0, 250}, 100, 250},
        {"just so far", {0, 500}, {0, 200}, 100, 300},
        {"one farther", {0, 500}, {0, 199}, 100, 300},
        {"passing at the gap", {-500, 200}, {500, 200}, 100, 1000},
        {"passing one nearer",
         {-500, 199},
         {500, 199},
         100,
         285}, /* 200 + root of 199 short of 0 */
        {"along the edge", {-500, 100}, {500, 100}, 0, 1000},
        {"through a corner", {100, 200}, {300, 0}, 0, 283},
        {"already near, going in", {0, 150}, {0, 0}, 100, 0},
        {"already near, going away", {0, 150}, {0, 900}, 100, 750},
        {"already near, going along", {0, 150}, {90, 150}, 100, 90},
        {"at the gap, going in", {0, 200}, {0, 0}, 100, 0},
        {"at the gap, going away", {0, 200}, {0, 300}, 100, 100},
        {"on the edge, going in", {0, 100}, {0, 0}, 0, 0},
        {"inside, going out", {0, 0}, {0, 300}, 0, 300},
        {"inside, going out with a gap", {0, 0}, {0, 300}, 100, 300},
        {"far away", {5000, 5000}, {6000, 5000}, 100, 1000},
        {"no way", {0, 300}, {0, 300}, 100, 0},
        {"to the corner's circle", {203, 1000}, {203, 0}, 5, 896},
    };
    struct footprint f = footprint_make(at(0, 0), 0, 400, 200);
    for (int i = 0; i < COUNT(rows); i++)
        for (int m = 0; m < MIRRORS; m++) {
            struct footprint g = mirrored_footprint(m, &f);
            int stop = footprint_stops_point(&g, mirrored(m, rows[i].a), mirrored(m, rows[i].b),
                                             rows[i].gap);
            if (stop != rows[i].stop)
                fail_msg("%s, mirror %d: %d", rows[i].name, m, stop);
        }
}

static void footprints_stop_by_hand(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        struct place from, to;
        int facing, stop;
    } rows[] = {
        {"head on", {0, 900}, {0, 0}, 0, 700},
        {"head on, turned", {0, 900}, {0, 0}, 9000, 600},
        {"not so far", {0, 900}, {0, 300}, 0, 600},
        {"just touching", {0, 900}, {0, 200}, 0, 700},
        {"passing, touching", {-900, 200}, {900, 200}, 0, 1800},
        {"passing, one nearer", {-900, 199}, {900, 199}, 0, 500},
        {"touching, going in", {0, 200}, {0, 0}, 0, 0},
        {"touching, going along", {0, 200}, {500, 200}, 0, 500},
        {"touching, going away", {0, 200}, {0, 500}, 0, 300},
        {"overlapping", {0, 100}, {0, 900}, 0, 0},
        {"in at a corner", {800, 600}, {0, -200}, 0, 565},
        {"past a corner", {800, -200}, {0, 600}, 0, 1132},
        {"3 and 4", {-700, -500}, {-100, 300}, 0, 500},
        {"no way", {0, 300}, {0, 300}, 0, 0},
    };
    struct footprint other = footprint_make(at(0, 0), 0, 400, 200);
    for (int i = 0; i < COUNT(rows); i++)
        for (int m = 0; m < MIRRORS; m++) {
            struct footprint f = footprint_make(rows[i].from, rows[i].facing, 400, 200);
            struct footprint g = mirrored_footprint(m, &other);
            f = mirrored_footprint(m, &f);
            int stop = footprint_stops(&f, mirrored(m, rows[i].to), &g);
            if (stop != rows[i].stop)
                fail_msg("%s, mirror %d: %d", rows[i].name, m, stop);
        }
}

/* ---- footprints at random ---- */

static void random_pairs_agree(void **unused)
{
    (void)unused;
    uint64_t state = 4;
    for (int i = 0; i < 20000; i++) {
        struct footprint f = random_footprint(&state, i % 2), g = random_footprint(&state, i % 2);
        if (!has_room(&f) || !has_room(&g))
            continue;
        struct polygon p = polygon_of_footprint(&f), q = polygon_of_footprint(&g);
        int gap = footprint_gap(&f, &g), limit = between(&state, 0, 600);
        bool is_overlap = footprints_overlap(&f, &g);
        assert_int_equal(gap, rounded_up(polygon_distance(&p, &q)));
        assert_int_equal(is_overlap, polygons_overlap(&p, &q, 0));
        assert_int_equal(gap, footprint_gap(&g, &f));
        assert_int_equal(is_overlap, footprints_overlap(&g, &f));
        assert_int_equal(footprint_is_within(&f, &g, limit), gap <= limit);
        assert_int_equal(footprint_gap_up_to(&f, &g, limit), gap <= limit ? gap : -1);
        assert_true(footprint_is_within(&f, &g, gap) && !footprint_is_within(&f, &g, gap - 1));
        assert_true(gap <= length_between(f.at, g.at));
        assert_true(gap <= footprint_gap_to_place(&f, g.at));
        for (int m = 0; m < MIRRORS; m++) {
            struct footprint a = mirrored_footprint(m, &f), b = mirrored_footprint(m, &g);
            assert_int_equal(footprint_gap(&a, &b), gap);
            assert_int_equal(footprints_overlap(&a, &b), is_overlap);
        }
    }
}

/* The gap to a third is at most the two gaps and the length across the one between. */
static void gaps_keep_the_triangle(void **unused)
{
    (void)unused;
    uint64_t state = 5;
    for (int i = 0; i < 5000; i++) {
        struct footprint f = random_footprint(&state, false), g = random_footprint(&state, false),
                         h = random_footprint(&state, false);
        int across = length_between(g.corner[0], g.corner[2]);
        across = across > length_between(g.corner[1], g.corner[3])
                     ? across
                     : length_between(g.corner[1], g.corner[3]);
        assert_true(footprint_gap(&f, &h) <=
                    footprint_gap(&f, &g) + across + footprint_gap(&g, &h));
    }
}

static void random_ways_agree(void **unused)
{
    (void)unused;
    uint64_t state = 6;
    for (int i = 0; i < 20000; i++) {
        struct footprint f = random_footprint(&state, i % 2);
        struct place a = random_place(&state, i % 2), b = random_place(&state, i % 2);
        if (!has_room(&f))
            continue;
        struct polygon p = polygon_of_footprint(&f);
        struct place nearest = footprint_nearest(&f, a);
        bool is_crossed = footprint_is_crossed(&f, a, b);
        int gap = footprint_gap_to_segment(&f, a, b), gap_a = footprint_gap_to_place(&f, a);
        bool has_share = convex_share(&p, point_of(a), point_of(b)) > 1e-13L;
        assert_int_equal(is_crossed, !is_same_place(a, b) && has_share);
        assert_int_equal(gap, rounded_up(distance_of_way(&p, point_of(a), point_of(b))));
        assert_int_equal(gap_a, rounded_up(distance_of_point(&p, point_of(a))));
        assert_int_equal(footprint_holds(&f, a), gap_a == 0);
        assert_true(gap <= gap_a && gap <= footprint_gap_to_place(&f, b));
        assert_true(abs(length_between(nearest, a) - gap_a) <= 1);
        assert_true(footprint_gap_to_place(&f, nearest) <= 1);
        for (int m = 0; m < MIRRORS; m++) {
            struct footprint g = mirrored_footprint(m, &f);
            struct place c = mirrored(m, a), d = mirrored(m, b);
            assert_int_equal(footprint_is_crossed(&g, c, d), is_crossed);
            assert_int_equal(footprint_is_crossed(&g, d, c), is_crossed);
            assert_int_equal(footprint_gap_to_segment(&g, c, d), gap);
            assert_int_equal(footprint_gap_to_place(&g, c), gap_a);
            assert_place(footprint_nearest(&g, c), mirrored(m, nearest));
        }
    }
}

/* Where the way itself is after so far, unrounded. */
static struct point along_way(struct place a, struct place b, real distance)
{
    real length = hypotl(b.x - a.x, b.y - a.y);
    real part = length > 0 ? fminl(1, distance / length) : 0;
    return (struct point){a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
}

static bool overlaps_on_way(const struct footprint *f, struct place to, const struct footprint *g,
                            real distance, real margin)
{
    struct point c = along_way(f->at, to, distance);
    struct polygon p = polygon_of(f->corner, 4, c.x - f->at.x, c.y - f->at.y);
    struct polygon q = polygon_of_footprint(g);
    return polygons_overlap(&p, &q, margin);
}

static bool overlaps_after(const struct footprint *f, struct place to, const struct footprint *g,
                           int distance)
{
    struct footprint moved =
        footprint_make(place_towards(f->at, to, distance), f->facing, f->width, f->depth);
    return footprints_overlap(&moved, g);
}

static void check_stop(const struct footprint *f, struct place to, const struct footprint *g)
{
    int stop = footprint_stops(f, to, g), length = length_between(f->at, to);
    assert_in_range(stop, 0, length);
    for (int i = 0; i <= 20; i++)
        assert_false(overlaps_on_way(f, to, g, stop * i / 20.0L, -1e-9L));
    assert_false(overlaps_after(f, to, g, stop));
    if (stop < length)
        assert_true(overlaps_after(f, to, g, stop + 1) ||
                    overlaps_on_way(f, to, g, stop + 1, 1e-9L));
    for (int m = 0; m < MIRRORS; m++) {
        struct footprint a = mirrored_footprint(m, f), b = mirrored_footprint(m, g);
        assert_int_equal(footprint_stops(&a, mirrored(m, to), &b), stop);
    }
}

static void random_footprints_stop(void **unused)
{
    (void)unused;
    uint64_t state = 7;
    for (int i = 0; i < 10000; i++) {
        struct footprint f = random_footprint(&state, i % 2), g = random_footprint(&state, i % 2);
        struct place to = random_place(&state, i % 2);
        if (!has_room(&f) || !has_room(&g))
            continue;
        if (footprints_overlap(&f, &g))
            assert_int_equal(footprint_stops(&f, to, &g), 0);
        else
            check_stop(&f, to, &g);
    }
}

static void check_point_stop(const struct footprint *f, struct place a, struct place b, int gap)
{
    int stop = footprint_stops_point(f, a, b, gap), length = length_between(a, b);
    struct polygon p = polygon_of_footprint(f);
    real start = distance_of_point(&p, point_of(a)), least = 1e30L, beyond = 1e30L;
    assert_in_range(stop, 0, length);
    for (int i = 0; i <= 20; i++)
        least = fminl(least, distance_of_point(&p, along_way(a, b, stop * i / 20.0L)));
    for (int i = 0; i <= 20; i++)
        beyond = fminl(beyond, distance_of_point(&p, along_way(a, b, stop + i / 10.0L)));
    assert_true(least > fminl(start, gap) - 0.75L);
    if (stop < length)
        assert_true(beyond < fminl(start, gap) + 0.75L);
    if (start >= gap && stop < length)
        assert_true(footprint_gap_to_place(f, place_towards(a, b, stop)) >= gap);
    for (int m = 0; m < MIRRORS; m++) {
        struct footprint g = mirrored_footprint(m, f);
        assert_int_equal(footprint_stops_point(&g, mirrored(m, a), mirrored(m, b), gap), stop);
    }
}

static void random_points_stop(void **unused)
{
    (void)unused;
    uint64_t state = 8;
    for (int i = 0; i < 10000; i++) {
        struct footprint f = random_footprint(&state, i % 2);
        struct place a = random_place(&state, i % 2), b = random_place(&state, i % 2);
        int gap = i % 3 == 0 ? 0 : between(&state, 1, 300);
        if (has_room(&f))
            check_point_stop(&f, a, b, gap);
    }
}

/* Nothing is asked of what comes out but that it comes out, and the same in every mirror. */
static void slivers_do_no_harm(void **unused)
{
    (void)unused;
    uint64_t state = 9;
    for (int i = 0; i < 5000; i++) {
        int most = i % 2 ? 20 : 100000;
        struct footprint f[2];
        struct place p[2];
        for (int j = 0; j < 2; j++) {
            p[j] = at(between(&state, -most, most), between(&state, -most, most));
            f[j] = footprint_make(at(between(&state, -most, most), between(&state, -most, most)),
                                  between(&state, 0, 35999), between(&state, 0, most),
                                  between(&state, 0, 2));
        }
        int gap = footprint_gap(&f[0], &f[1]);
        assert_int_equal(gap, footprint_gap(&f[1], &f[0]));
        assert_true(gap == 0 || !footprints_overlap(&f[0], &f[1]));
        assert_true(gap <= footprint_gap_to_segment(&f[0], f[1].corner[0], f[1].corner[1]));
        assert_true(footprint_is_within(&f[0], &f[1], gap));
        assert_in_range(footprint_stops(&f[0], p[0], &f[1]), 0, length_between(f[0].at, p[0]));
        assert_in_range(footprint_stops_point(&f[0], p[0], p[1], i % 50), 0,
                        length_between(p[0], p[1]));
        assert_true(footprint_holds(&f[0], f[0].at) && footprint_gap(&f[0], &f[0]) == 0);
        assert_int_equal(footprint_gap_to_place(&f[0], p[0]),
                         footprint_gap_to_segment(&f[0], p[0], p[0]));
    }
}

/* ---- terrain by hand ---- */

static struct terrain area(const struct terrain_kind *like, int corners, const struct place *corner)
{
    struct terrain t = {.like = like, .corners = corners};
    memcpy(t.corner, corner, (size_t)corners * sizeof *corner);
    return t;
}

static struct terrain rectangle(const struct terrain_kind *like, int west, int south, int east,
                                int north)
{
    struct terrain t = {.like = like,
                        .corners = 4,
                        .corner = {{west, south}, {east, south}, {east, north}, {west, north}}};
    assert_null(terrain_close(&t));
    return t;
}

static void terrain_is_closed(void **unused)
{
    (void)unused;
    static const struct {
        const char *error;
        const struct terrain_kind *like;
        bool is_rectangle;
        int corners;
        struct place corner[8];
    } rows[] = {
        {NULL, &wood, true, 4, {{0, 0}, {0, 9}, {9, 9}, {9, 0}}},
        {NULL, &wood, true, 4, {{9, 0}, {9, 9}, {0, 9}, {0, 0}}},
        {NULL, &wood, true, 5, {{0, 0}, {0, 4}, {0, 9}, {9, 9}, {9, 0}}},
        {NULL, &wood, false, 4, {{0, 0}, {0, 9}, {9, 9}, {9, 1}}},
        {NULL, &wood, false, 3, {{0, 0}, {0, 9}, {9, 9}}},
        {NULL, &wood, false, 6, {{0, 0}, {0, 9}, {9, 9}, {9, 5}, {5, 5}, {5, 0}}},
        {NULL, &wall, false, 2, {{0, 0}, {0, 9}}},
        {NULL, &wall, false, 4, {{0, 0}, {9, 9}, {0, 9}, {9, 0}}},
        {"needs at least three corners", &wood, false, 2, {{0, 0}, {0, 9}}},
        {"needs at least two points", &wall, false, 1, {{0, 0}}},
        {"has too many corners", &wood, false, 17, {{0, 0}}},
        {"has no room inside", &wood, false, 3, {{0, 0}, {0, 9}, {0, 4}}},
        {"crosses itself", &wood, false, 4, {{0, 0}, {9, 9}, {0, 9}, {9, 0}}},
        {"crosses itself", &wood, false, 4, {{0, 0}, {9, 9}, {9, 0}, {3, 3}}}, /* touches */
        {"crosses itself", &wood, false, 4, {{0, 0}, {0, 9}, {0, 9}, {9, 0}}},
        {"crosses itself", &wood, false, 4, {{0, 0}, {9, 0}, {9, 9}, {9, 5}}}, /* a spike */
        {"crosses itself", &wood, false, 3, {{0, 0}, {5, 5}, {9, 9}}},
    };
    for (int i = 0; i < COUNT(rows); i++) {
        struct terrain t = {.like = rows[i].like, .corners = rows[i].corners};
        memcpy(t.corner, rows[i].corner, sizeof rows[i].corner);
        const char *error = terrain_close(&t);
        if (!error != !rows[i].error || (error && strcmp(error, rows[i].error) != 0))
            fail_msg("row %d: %s", i, error ? error : "nothing wrong");
        if (!error)
            assert_int_equal(t.is_rectangle, rows[i].is_rectangle);
    }
}

static const struct place ell[] = {{0, 0}, {0, 300}, {300, 300}, {300, 200}, {100, 200}, {100, 0}};
static const struct place cup[] = {{0, 0},     {0, 300},   {100, 300}, {100, 100},
                                   {200, 100}, {200, 300}, {300, 300}, {300, 0}};

static void areas_hold_places(void **unused)
{
    (void)unused;
    static const struct {
        struct place p;
        bool is_in_ell, is_in_cup;
    } rows[] = {
        {{50, 50}, true, true},    {{0, 0}, true, true},       {{0, 150}, true, true},
        {{-1, 150}, false, false}, {{100, 100}, true, true},   {{101, 150}, false, false},
        {{101, 200}, true, false}, {{150, 199}, false, false}, {{150, 250}, true, false},
        {{100, 200}, true, true},  {{300, 300}, true, true},   {{301, 300}, false, false},
        {{150, 100}, false, true}, {{150, 101}, false, false}, {{99, 200}, true, true},
        {{100, 300}, true, true},  {{150, 300}, true, false},  {{250, 150}, false, true},
        {{-5, 300}, false, false}, {{-5, 0}, false, false},
    };
    struct terrain l = area(&wood, COUNT(ell), ell), c = area(&wood, COUNT(cup), cup);
    assert_null(terrain_close(&l));
    assert_null(terrain_close(&c));
    for (int m = 0; m < MIRRORS; m++) {
        struct terrain a = mirrored_terrain(m, &l), b = mirrored_terrain(m, &c);
        for (int i = 0; i < COUNT(rows); i++) {
            if (terrain_holds(&a, mirrored(m, rows[i].p)) != rows[i].is_in_ell ||
                terrain_holds(&b, mirrored(m, rows[i].p)) != rows[i].is_in_cup)
                fail_msg("row %d, mirror %d", i, m);
        }
    }
}

static void tables_know_what_is_where(void **unused)
{
    (void)unused;
    static struct table table = {.width = 7200, .depth = 4800, .terrains = 4};
    table.terrain[0] = rectangle(&road, 0, 90, 1000, 110);
    table.terrain[1] = rectangle(&wood, 0, 0, 200, 200);
    table.terrain[2] = rectangle(&marsh, 100, 0, 300, 200);
    static const struct place bend[] = {{500, 0}, {500, 500}, {700, 600}};
    table.terrain[3] = area(&track, 3, bend);
    assert_null(terrain_close(&table.terrain[3]));
    assert_int_equal(table_area_at(&table, at(150, 100), TERRAIN_DIFFICULT), 1);
    assert_int_equal(table_area_at(&table, at(150, 100), TERRAIN_WATER), 2);
    assert_int_equal(table_area_at(&table, at(150, 100), TERRAIN_HILL), -1);
    assert_int_equal(table_area_at(&table, at(150, 100), TERRAIN_ROAD | TERRAIN_WATER), 0);
    assert_int_equal(table_area_at(&table, at(150, 100), 0), 1);
    assert_int_equal(table_area_at(&table, at(300, 200), TERRAIN_DIFFICULT), 2);
    assert_int_equal(table_area_at(&table, at(301, 200), TERRAIN_DIFFICULT), -1);
    assert_int_equal(table_area_at(&table, at(500, 400), TERRAIN_ROAD), -1);
    assert_true(table_has_road_at(&table, at(150, 90)));
    assert_false(table_has_road_at(&table, at(150, 89)));
    assert_true(table_has_road_at(&table, at(500, 400)));
    assert_true(table_has_road_at(&table, at(600, 550)));
    assert_false(table_has_road_at(&table, at(600, 551)));
}

static void terrain_under_footprints(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        struct place at;
        int facing, width, depth;
        bool meets_cup, meets_box; /* the box is 0,0 to 300,300, as is the cup's */
    } rows[] = {
        {"inside the hollow", {150, 200}, 0, 80, 80, false, true},
        {"filling the hollow", {150, 200}, 0, 100, 200, false, true},
        {"over the hollow's side", {151, 200}, 0, 100, 200, true, true},
        {"inside an arm", {50, 150}, 0, 40, 40, true, true},
        {"filling an arm", {50, 150}, 0, 100, 300, true, true},
        {"around all", {150, 150}, 0, 2000, 2000, true, true},
        {"touching the side", {-50, 150}, 0, 100, 100, false, false},
        {"over the side", {-49, 150}, 0, 100, 100, true, true},
        {"a diamond at the corner", {-50, 350}, 4500, 142, 142, false, false},
        {"a diamond over the corner", {-49, 350}, 4500, 142, 142, true, true},
        {"a diamond near the corner", {-60, -60}, 4500, 142, 142, false, false},
        {"a diamond in the hollow", {150, 200}, 4500, 70, 70, false, true},
        {"a diamond sunk in the hollow", {150, 149}, 4500, 71, 71, true, true},
    };
    struct terrain c = area(&wood, COUNT(cup), cup), r = rectangle(&wood, 0, 0, 300, 300);
    assert_null(terrain_close(&c));
    for (int m = 0; m < MIRRORS; m++)
        for (int i = 0; i < COUNT(rows); i++) {
            struct footprint f =
                footprint_make(rows[i].at, rows[i].facing, rows[i].width, rows[i].depth);
            struct terrain a = mirrored_terrain(m, &c), b = mirrored_terrain(m, &r);
            f = mirrored_footprint(m, &f);
            if (terrain_meets_footprint(&a, &f) != rows[i].meets_cup ||
                terrain_meets_footprint(&b, &f) != rows[i].meets_box)
                fail_msg("%s, mirror %d", rows[i].name, m);
        }
}

static void ways_across_a_rectangle(void **unused)
{
    (void)unused;
    struct terrain r = rectangle(&wood, -200, -100, 200, 100);
    for (int i = 0; i < COUNT(way_rows); i++)
        for (int m = 0; m < MIRRORS; m++) {
            const struct way_row *row = &way_rows[i];
            struct terrain t = mirrored_terrain(m, &r);
            struct place a = mirrored(m, row->a), b = mirrored(m, row->b);
            struct crossing c;
            if (terrain_is_crossed(&t, a, b) != row->is_crossed ||
                terrain_crossing(&t, a, b, &c) != row->is_crossed)
                fail_msg("%s, mirror %d", row->name, m);
        }
}

struct crossing_row {
    const char *name;
    struct place a, b;
    bool is_crossed;
    int first, last, inside;
    struct place in, out;
    bool holds_start, holds_end;
};

static void check_crossings(const struct terrain *t, const struct crossing_row *row)
{
    for (int m = 0; m < MIRRORS; m++) {
        struct terrain turned = mirrored_terrain(m, t);
        struct place a = mirrored(m, row->a), b = mirrored(m, row->b);
        struct crossing c;
        if (terrain_crossing(&turned, a, b, &c) != row->is_crossed ||
            terrain_is_crossed(&turned, a, b) != row->is_crossed)
            fail_msg("%s, mirror %d", row->name, m);
        if (!row->is_crossed)
            continue;
        if (c.first != row->first || c.last != row->last || c.inside != row->inside)
            fail_msg("%s, mirror %d: %d to %d, %d inside", row->name, m, c.first, c.last, c.inside);
        assert_place(c.in, mirrored(m, row->in));
        assert_place(c.out, mirrored(m, row->out));
        assert_int_equal(c.holds_start, row->holds_start);
        assert_int_equal(c.holds_end, row->holds_end);
    }
}

static void crossings_by_hand(void **unused)
{
    (void)unused;
    static const struct crossing_row of_cup[] = {
        {"both arms", {-50, 200}, {350, 200}, true, 50, 350, 200, {0, 200}, {300, 200}, 0, 0},
        {"one arm", {-50, 200}, {150, 200}, true, 50, 150, 100, {0, 200}, {100, 200}, 0, 0},
        {"in the hollow", {110, 200}, {190, 250}, false, 0, 0, 0, {0, 0}, {0, 0}, 0, 0},
        {"across the hollow", {100, 200}, {200, 200}, false, 0, 0, 0, {0, 0}, {0, 0}, 1, 1},
        {"arm to arm", {50, 200}, {250, 200}, true, 0, 200, 100, {50, 200}, {250, 200}, 1, 1},
        {"along the rims", {-50, 300}, {350, 300}, false, 0, 0, 0, {0, 0}, {0, 0}, 0, 0},
        {"along the bottom of the hollow",
         {-50, 100},
         {350, 100},
         true,
         50,
         350,
         200,
         {0, 100},
         {300, 100},
         0,
         0},
        {"down an inner side",
         {100, 350},
         {100, -50},
         true,
         250,
         350,
         100,
         {100, 100},
         {100, 0},
         0,
         0},
        {"down an outer side", {0, 350}, {0, -50}, false, 0, 0, 0, {0, 0}, {0, 0}, 0, 0},
        {"up from inside", {150, 50}, {150, 400}, true, 0, 50, 50, {150, 50}, {150, 100}, 1, 0},
        {"through a corner only", {-100, 200}, {100, 400}, false, 0, 0, 0, {0, 0}, {0, 0}, 0, 0},
        {"from edge to edge", {0, 50}, {300, 50}, true, 0, 300, 300, {0, 50}, {300, 50}, 1, 1},
        {"slanting", {0, 0}, {300, 400}, true, 0, 375, 208, {0, 0}, {225, 300}, 1, 0},
        {"slanting down", {0, 400}, {300, 0}, true, 125, 500, 208, {75, 300}, {300, 0}, 0, 1},
    };
    static const struct crossing_row of_wall[] = {
        {"once", {50, -50}, {50, 50}, true, 50, 50, 0, {50, 0}, {50, 0}, 0, 0},
        {"twice", {0, -50}, {150, 100}, true, 71, 142, 0, {50, 0}, {100, 50}, 0, 0},
        {"at its end", {0, -50}, {0, 50}, true, 50, 50, 0, {0, 0}, {0, 0}, 0, 0},
        {"past its end", {-1, -50}, {-1, 50}, false, 0, 0, 0, {0, 0}, {0, 0}, 0, 0},
        {"ending on it", {50, -50}, {50, 0}, true, 50, 50, 0, {50, 0}, {50, 0}, 0, 0},
        {"ending before it", {50, -50}, {50, -1}, false, 0, 0, 0, {0, 0}, {0, 0}, 0, 0},
        {"starting on it", {50, 0}, {50, -50}, true, 0, 0, 0, {50, 0}, {50, 0}, 0, 0},
        {"along it", {-50, 0}, {500, 0}, true, 50, 150, 0, {0, 0}, {100, 0}, 0, 0},
        {"along a part of it", {20, 0}, {30, 0}, true, 0, 10, 0, {20, 0}, {30, 0}, 0, 0},
        {"in line before it", {-50, 0}, {-1, 0}, false, 0, 0, 0, {0, 0}, {0, 0}, 0, 0},
        {"a point on it", {20, 0}, {20, 0}, true, 0, 0, 0, {20, 0}, {20, 0}, 0, 0},
        {"a point off it", {20, 1}, {20, 1}, false, 0, 0, 0, {0, 0}, {0, 0}, 0, 0},
    };
    static const struct place bend[] = {{0, 0}, {100, 0}, {100, 100}};
    struct terrain c = area(&wood, COUNT(cup), cup), w = area(&wall, 3, bend);
    assert_null(terrain_close(&c));
    assert_null(terrain_close(&w));
    for (int i = 0; i < COUNT(of_cup); i++)
        check_crossings(&c, &of_cup[i]);
    for (int i = 0; i < COUNT(of_wall); i++)
        check_crossings(&w, &of_wall[i]);
}

static void crossings_are_listed(void **unused)
{
    (void)unused;
    static struct table table = {.width = 7200, .depth = 4800, .terrains = 4};
    static const struct place fence[] = {{500, 0}, {500, 400}};
    struct crossing list[TERRAIN_MAX];
    table.terrain[0] = rectangle(&marsh, 600, 0, 700, 200);
    table.terrain[1] = rectangle(&wood, 100, 0, 200, 200);
    table.terrain[2] = area(&wall, 2, fence);
    table.terrain[3] = rectangle(&wood, 100, 300, 200, 400);
    assert_null(terrain_close(&table.terrain[2]));
    assert_int_equal(table_crossings(&table, at(0, 100), at(1000, 100), 0, list, TERRAIN_MAX), 3);
    assert_int_equal(list[0].terrain, 0);
    assert_int_equal(list[1].terrain, 1);
    assert_int_equal(list[2].terrain, 2);
    assert_int_equal(list[2].first, 500);
    assert_int_equal(table_crossings(&table, at(0, 100), at(1000, 100), 0, list, 1), 1);
    assert_int_equal(
        table_crossings(&table, at(0, 100), at(1000, 100), TERRAIN_WATER, list, TERRAIN_MAX), 1);
    assert_int_equal(list[0].inside, 100);
    assert_int_equal(table_crossings(&table, at(0, 100), at(1000, 100),
                                     TERRAIN_OBSTACLE | TERRAIN_BLOCKS_SIGHT, list, TERRAIN_MAX),
                     2);
    assert_int_equal(table_crossings(&table, at(0, 250), at(499, 250), 0, list, TERRAIN_MAX), 0);
}

/* ---- terrain at random ---- */

static bool polygon_holds(const struct polygon *p, struct point q, bool *is_on_edge)
{
    bool is_inside = false;
    *is_on_edge = false;
    for (int i = 0; i < p->corners; i++) {
        struct point a = p->corner[i], b = p->corner[(i + 1) % p->corners];
        if (distance_to_segment(q, a, b) < 1e-10L)
            *is_on_edge = true;
        if ((a.y > q.y) != (b.y > q.y))
            is_inside ^= q.x < a.x + (q.y - a.y) / (b.y - a.y) * (b.x - a.x);
    }
    return is_inside;
}

static int compare_reals(const void *a, const void *b)
{
    real x = *(const real *)a, y = *(const real *)b;
    return (x > y) - (x < y);
}

struct reference {
    real first, last, inside;
};

/* Cuts the way at every edge and corner and looks at the middle of each piece. */
static bool reference_crossing(const struct terrain *t, struct place a, struct place b,
                               struct reference *r)
{
    struct polygon p = polygon_of(t->corner, t->corners, 0, 0);
    struct point from = point_of(a), to = point_of(b);
    real cut[4 * TERRAIN_CORNERS_MAX + 2] = {0, 1}, length = hypotl(to.x - from.x, to.y - from.y);
    int cuts = 2;
    bool is_found = false;
    *r = (struct reference){0, 0, 0};
    for (int i = 0; i < p.corners && length > 0; i++) {
        struct point c = p.corner[i], d = p.corner[(i + 1) % p.corners];
        real side_c = turn(from, to, c), side_d = turn(from, to, d);
        if (side_c != side_d)
            cut[cuts++] = turn(c, d, from) / (turn(c, d, from) - turn(c, d, to));
        cut[cuts++] = ((c.x - from.x) * (to.x - from.x) + (c.y - from.y) * (to.y - from.y)) /
                      (length * length);
    }
    qsort(cut, (size_t)cuts, sizeof *cut, compare_reals);
    for (int i = 0; i + 1 < cuts; i++) {
        real middle = (cut[i] + cut[i + 1]) / 2, part = cut[i + 1] - cut[i];
        struct point q = {from.x + middle * (to.x - from.x), from.y + middle * (to.y - from.y)};
        bool is_on_edge;
        if (middle < 0 || middle > 1 || part * length < 1e-7L)
            continue;
        if (!polygon_holds(&p, q, &is_on_edge) || is_on_edge)
            continue;
        if (!is_found)
            r->first = cut[i] * length;
        is_found = true;
        r->last = cut[i + 1] * length;
        r->inside += part * length;
    }
    return is_found;
}

static void check_way_back(const struct terrain *t, struct place a, struct place b,
                           const struct crossing *c)
{
    struct crossing back;
    assert_true(terrain_crossing(t, b, a, &back));
    assert_int_equal(back.inside, c->inside);
    assert_int_equal(back.holds_start, c->holds_end);
    assert_true(abs(back.first + c->last - length_between(a, b)) <= 1);
}

static void check_area_crossing(const struct terrain *t, struct place a, struct place b)
{
    struct reference r;
    struct crossing c;
    bool is_crossed = reference_crossing(t, a, b, &r);
    assert_int_equal(terrain_is_crossed(t, a, b), is_crossed);
    assert_int_equal(terrain_is_crossed(t, b, a), is_crossed);
    assert_int_equal(terrain_crossing(t, a, b, &c), is_crossed);
    if (!is_crossed)
        return;
    assert_true(fabsl((real)c.inside - r.inside) < 0.5001L);
    assert_true((real)c.first > r.first - 1e-7L && (real)c.first < r.first + 1.0001L);
    assert_true((real)c.last > r.last - 1e-7L && (real)c.last < r.last + 1.0001L);
    assert_true(c.first <= c.last && c.inside <= c.last - c.first + 1);
    assert_in_range(c.in.x + 2000, t->box.west + 2000, t->box.east + 2000);
    assert_in_range(c.in.y + 2000, t->box.south + 2000, t->box.north + 2000);
    assert_in_range(c.out.x + 2000, t->box.west + 2000, t->box.east + 2000);
    assert_in_range(c.out.y + 2000, t->box.south + 2000, t->box.north + 2000);
    assert_true(length_between(a, c.in) <= length_between(a, c.out) + 1);
    assert_true(abs(length_between(a, c.in) - c.first) <= 2);
    assert_int_equal(c.holds_start, terrain_holds(t, a));
    check_way_back(t, a, b, &c);
}

static void check_line_crossing(const struct terrain *t, struct place a, struct place b)
{
    struct crossing c;
    bool is_crossed = false;
    struct point p = point_of(a), q = point_of(b);
    for (int i = 0; i + 1 < t->corners; i++) {
        struct point u = point_of(t->corner[i]), v = point_of(t->corner[i + 1]);
        is_crossed |=
            distance_to_segment(u, p, q) < 1e-10L || distance_to_segment(v, p, q) < 1e-10L;
        is_crossed |=
            distance_to_segment(p, u, v) < 1e-10L || distance_to_segment(q, u, v) < 1e-10L;
        is_crossed |= turn(p, q, u) * turn(p, q, v) < 0 && turn(u, v, p) * turn(u, v, q) < 0;
    }
    assert_int_equal(terrain_is_crossed(t, a, b), is_crossed);
    assert_int_equal(terrain_is_crossed(t, b, a), is_crossed);
    assert_int_equal(terrain_crossing(t, a, b, &c), is_crossed);
    if (!is_crossed)
        return;
    real least = 1e30L;
    for (int i = 0; i + 1 < t->corners; i++)
        least = fminl(least, distance_to_segment(point_of(c.in), point_of(t->corner[i]),
                                                 point_of(t->corner[i + 1])));
    assert_true(least < 0.75L && c.first <= c.last && c.inside == 0);
    assert_true(!c.holds_start && !c.holds_end);
}

static void check_crossing_mirrors(const struct terrain *t, struct place a, struct place b)
{
    struct crossing c, d;
    bool is_crossed = terrain_crossing(t, a, b, &c);
    for (int m = 0; m < MIRRORS; m++) {
        struct terrain turned = mirrored_terrain(m, t);
        assert_int_equal(terrain_crossing(&turned, mirrored(m, a), mirrored(m, b), &d), is_crossed);
        if (!is_crossed)
            continue;
        assert_int_equal(d.first, c.first);
        assert_int_equal(d.last, c.last);
        assert_int_equal(d.inside, c.inside);
        assert_place(d.in, mirrored(m, c.in));
        assert_place(d.out, mirrored(m, c.out));
    }
}

static void random_crossings_agree(void **unused)
{
    (void)unused;
    uint64_t state = 10;
    for (int i = 0; i < 3000; i++) {
        struct terrain t = random_terrain(&state, i % 2);
        for (int j = 0; j < 6; j++) {
            struct place a = random_place(&state, i % 2), b = random_place(&state, i % 2);
            if (t.like == &wood)
                check_area_crossing(&t, a, b);
            else
                check_line_crossing(&t, a, b);
            check_crossing_mirrors(&t, a, b);
        }
    }
}

/* Coarse places make many ways that run along an edge, through a corner, or are no way at all. */
static void stretches_of_rectangles(void **unused)
{
    uint64_t state = 41;
    int met = 0;
    (void)unused;
    for (int i = 0; i < 40000; i++) {
        struct way_part quick[STRETCHES_MAX], slow[STRETCHES_MAX];
        struct terrain t = random_terrain(&state, true), any = t;
        struct place a = random_place(&state, i % 4 > 0), b = random_place(&state, i % 3 > 0);
        any.is_rectangle = false;
        int count = terrain_stretches(&t, a, b, quick);
        assert_int_equal(count, terrain_stretches(&any, a, b, slow));
        for (int k = 0; k < count; k++)
            if (quick[k].from != slow[k].from || quick[k].to != slow[k].to)
                fail_msg("case %d: (%d,%d) to (%d,%d)", i, a.x, a.y, b.x, b.y);
        met += t.is_rectangle && count > 0;
    }
    assert_true(met > 1000);
}

/* Some part of the footprint is inside when an edge goes through it, or when it lies within. */
static void random_terrain_meets(void **unused)
{
    (void)unused;
    uint64_t state = 11;
    for (int i = 0; i < 6000; i++) {
        struct terrain t = random_terrain(&state, i % 2);
        struct footprint f = random_footprint(&state, i % 2);
        struct polygon p = polygon_of(t.corner, t.corners, 0, 0), q = polygon_of_footprint(&f);
        bool is_on_edge, is_met = t.like == &wood && polygon_holds(&p, point_of(f.at), &is_on_edge);
        if (!has_room(&f))
            continue;
        for (int j = 0; j < t.corners - (t.like == &wall); j++)
            is_met |= convex_share(&q, p.corner[j], p.corner[(j + 1) % p.corners]) > 1e-13L;
        assert_int_equal(terrain_meets_footprint(&t, &f), is_met);
        for (int m = 0; m < MIRRORS; m++) {
            struct terrain turned = mirrored_terrain(m, &t);
            struct footprint g = mirrored_footprint(m, &f);
            assert_int_equal(terrain_meets_footprint(&turned, &g), is_met);
        }
    }
}

/* The largest coordinates that are promised, for the sanitizers. */
static void the_farthest_corners(void **unused)
{
    (void)unused;
    uint64_t state = 12;
    for (int i = 0; i < 3000; i++) {
        struct place p[6];
        struct crossing c;
        for (int j = 0; j < 6; j++)
            p[j] = at(between(&state, 0, 1) ? 100000 - between(&state, 0, 3) : -100000,
                      between(&state, 0, 1) ? 100000 : between(&state, 0, 3) - 100000);
        struct terrain t = area(i % 2 ? &wood : &wall, 4, p);
        if (!terrain_close(&t) && terrain_crossing(&t, p[4], p[5], &c))
            assert_in_range(c.last, 0, length_between(p[4], p[5]));
        struct footprint f = footprint_make(at(0, 0), between(&state, 0, 35999), 140000, 140000);
        struct footprint g = footprint_make(p[0], between(&state, 0, 35999), 100, 100);
        assert_true(footprint_gap(&f, &g) <= length_between(f.at, g.at));
        assert_in_range(footprint_stops(&g, p[1], &f), 0, length_between(g.at, p[1]));
        assert_in_range(footprint_stops_point(&f, p[1], p[2], i), 0, length_between(p[1], p[2]));
        assert_true(footprint_gap_to_segment(&f, p[1], p[2]) <= footprint_gap_to_place(&f, p[1]));
        (void)terrain_meets_footprint(&t, &g);
        (void)footprint_is_crossed(&f, p[1], p[2]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_on_the_table),
        cmocka_unit_test(sines_are_the_sines),
        cmocka_unit_test(facings_and_turns),
        cmocka_unit_test(headings_are_nearest),
        cmocka_unit_test(arcs_have_exact_borders),
        cmocka_unit_test(arcs_agree_with_angles),
        cmocka_unit_test(places_ahead_and_towards),
        cmocka_unit_test(computed_places_are_nearest),
        cmocka_unit_test(corners_stand_in_order),
        cmocka_unit_test(gaps_and_overlaps),
        cmocka_unit_test(ways_across_footprints),
        cmocka_unit_test(places_and_footprints),
        cmocka_unit_test(stops_by_hand),
        cmocka_unit_test(footprints_stop_by_hand),
        cmocka_unit_test(random_pairs_agree),
        cmocka_unit_test(gaps_keep_the_triangle),
        cmocka_unit_test(random_ways_agree),
        cmocka_unit_test(random_footprints_stop),
        cmocka_unit_test(random_points_stop),
        cmocka_unit_test(slivers_do_no_harm),
        cmocka_unit_test(terrain_is_closed),
        cmocka_unit_test(areas_hold_places),
        cmocka_unit_test(tables_know_what_is_where),
        cmocka_unit_test(terrain_under_footprints),
        cmocka_unit_test(ways_across_a_rectangle),
        cmocka_unit_test(crossings_by_hand),
        cmocka_unit_test(crossings_are_listed),
        cmocka_unit_test(random_crossings_agree),
        cmocka_unit_test(stretches_of_rectangles),
        cmocka_unit_test(random_terrain_meets),
        cmocka_unit_test(the_farthest_corners),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
