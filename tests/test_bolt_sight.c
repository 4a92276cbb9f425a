/* SPDX-License-Identifier: MIT */
/*
 * Bolt Action on the table: who sees whom, what covers him, which weapons bear, and the situation of
 * a shot as it is read off the table (4.3 and 4.5 of the specification), each at both sides of its
 * threshold.
 */
#include "bolt_field.h"

static struct field field;

static int close_field(void **state)
{
    (void)state;
    field_close(&field);
    return 0;
}

static bool sees(const char *viewer, const char *target)
{
    return ba_sees((struct game){field.s, &field.b}, number_of(&field, viewer),
                   number_of(&field, target));
}

static int cover_of(const char *viewer, const char *target)
{
    struct ba_view view;
    int unit = number_of(&field, viewer);
    bool is_seen = ba_look((struct game){field.s, &field.b}, unit, &field.b.piece[unit].on,
                           number_of(&field, target), &view);
    assert_true(is_seen);
    return view.cover;
}

/* ---- kinds of terrain ---- */

/* Between two units, and around the target. */
static void test_terrain_kinds(void **state)
{
    static const struct {
        const char *kind;
        bool is_line, blocks;
        int cover;
    } kind[] = {
        {"road", false, false, NO_COVER},      {"bridge", false, false, NO_COVER},
        {"field", false, false, SOFT_COVER},   {"scrub", false, false, SOFT_COVER},
        {"craters", false, false, SOFT_COVER}, {"wood", false, true, SOFT_COVER},
        {"rubble", false, false, HARD_COVER},  {"trench", false, false, HARD_COVER},
        {"hedge", true, false, SOFT_COVER},    {"fence", true, false, SOFT_COVER},
        {"wall", true, false, HARD_COVER},     {"bank", true, false, HARD_COVER},
        {"building", false, true, HARD_COVER}, {"hill", false, true, NO_COVER},
        {"shallow", false, false, NO_COVER},   {"water", false, false, NO_COVER},
        {"cliff", false, false, NO_COVER},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(kind); i++) {
        char between[80], there[80];
        const char *word = kind[i].kind;
        if (kind[i].is_line) {
            snprintf(between, sizeof between, "  - {kind: %s, line: [[20, 18], [28, 18]]}\n", word);
            snprintf(there, sizeof there, "  - {kind: %s, line: [[20, 27], [28, 27]]}\n", word);
        } else {
            snprintf(between, sizeof between, "  - {kind: %s, area: [20, 15, 8, 6]}\n", word);
            snprintf(there, sizeof there, "  - {kind: %s, area: [20, 26, 8, 8]}\n", word);
        }
        field_open(&field, "a five 24,8,0", "b five 24,30,180", between);
        if (sees("a", "b") == kind[i].blocks || sees("b", "a") == kind[i].blocks)
            fail_msg("%s between: seen is %d", word, sees("a", "b"));
        if (!kind[i].blocks && cover_of("a", "b") != NO_COVER)
            fail_msg("%s far from both covers", word);
        field_open(&field, "a five 24,8,0", "b five 40,30,180", there);
        put(&field, "b", 2400, 3000, 180); /* a scenario would not put anybody into water */
        if (!sees("a", "b") || !sees("b", "a"))
            fail_msg("%s hides who is in it or looks out", word);
        if (cover_of("a", "b") != kind[i].cover)
            fail_msg("%s: cover is %d", word, cover_of("a", "b"));
        if (!kind[i].is_line && cover_of("b", "a") != NO_COVER)
            fail_msg("%s covers the other", word);
    }
}

/* ---- sight ---- */

/* A line that ends in the wood is free, even if the unit's centre is behind it; a hill must be stood
 * upon. */
static void test_ends_of_lines(void **state)
{
    (void)state;
    field_open(&field, "a five 24,8,0", "b five 24,30,180",
               "  - {kind: wood, area: [20, 20, 8, 9.6]}\n");
    assert_true(sees("a", "b"));                      /* two ends at 29.50 */
    assert_int_equal(cover_of("a", "b"), HARD_COVER); /* the other three are blocked */
    field_open(&field, "a five 24,8,0", "b five 24,30,180",
               "  - {kind: wood, area: [20, 20, 8, 9.4]}\n");
    assert_false(sees("a", "b"));
    field_open(&field, "a five 24,8,0", "b five 24,30,180",
               "  - {kind: hill, area: [20, 20, 8, 9.6]}\n");
    assert_false(sees("a", "b"));
    field_open(&field, "a five 24,8,0", "b five 24,30,180",
               "  - {kind: hill, area: [20, 20, 8, 10]}\n");
    assert_true(sees("a", "b")); /* its centre is on the edge of the hill */
    assert_true(sees("b", "a"));
}

static void test_one_wood(void **state)
{
    (void)state;
    field_open(&field, "a one 24,10,0", "b one 24,17,180",
               "  - {kind: wood, area: [20, 5, 8, 20]}\n");
    assert_true(sees("a", "b")); /* 6" from edge to edge */
    assert_int_equal(cover_of("a", "b"), SOFT_COVER);
    put(&field, "b", 2400, 1701, 180);
    assert_false(sees("a", "b"));
    assert_false(sees("b", "a"));
    field_open(&field, "a one 24,10,0", "b one 24,17.01,180",
               "  - {kind: wood, area: [20, 5, 8, 8]}\n  - {kind: wood, area: [20, 13, 8, 12]}\n");
    assert_true(sees("a", "b")); /* two woods: out of the one, into the other */
}

static void test_hulls(void **state)
{
    (void)state;
    field_open(&field, "a five 24,8,0 | t tank 24,18,90 | g gun 10,18,0",
               "b five 24,30,180 | s ten 40,40,0", "");
    assert_false(sees("a", "b"));
    assert_true(sees("b", "t")); /* it does not hide itself, nor what it looks at */
    assert_true(sees("t", "b"));
    put(&field, "t", 4000, 1800, 90);
    put(&field, "g", 2400, 1800, 0);
    put(&field, "s", 2400, 2400, 0);
    assert_true(sees("a", "b")); /* men and guns never block */
    assert_int_equal(cover_of("a", "b"), NO_COVER);
    put(&field, "t", 2400, 1800, 90);
    field.b.piece[number_of(&field, "t")].presence = IS_WRECK;
    assert_false(sees("a", "b"));
    put(&field, "t", 2145, 1800, 90); /* its end at x 24.20 takes three of the five lines */
    assert_int_equal(cover_of("a", "b"), HARD_COVER);
    put(&field, "t", 2100, 1800, 90); /* 23.75: the left ones at 23.63 and 23.66 */
    assert_int_equal(cover_of("a", "b"), NO_COVER);
    field.b.piece[number_of(&field, "t")].presence = HAS_GONE;
    put(&field, "t", 2400, 1800, 90);
    assert_true(sees("a", "b"));
}

static void test_off_the_table(void **state)
{
    (void)state;
    field_open(&field, "a five 24,8,0", "b five 24,30,180", "");
    assert_false(sees("r1", "b"));
    assert_false(sees("a", "r2"));
    field.b.piece[number_of(&field, "b")].presence = HAS_GONE;
    assert_false(sees("a", "b"));
}

static void test_a_point(void **state)
{
    const struct place behind = {2400, 3000}, in = {2400, 1700};
    (void)state;
    field_open(&field, "a five 24,8,0", "b five 40,30,180",
               "  - {kind: wood, area: [20, 15, 8, 6]}\n");
    assert_false(ba_sees_place((struct game){field.s, &field.b}, number_of(&field, "a"), behind));
    assert_true(ba_sees_place((struct game){field.s, &field.b}, number_of(&field, "a"), in));
    field_open(&field, "a five 24,8,0", "b five 40,30,180",
               "  - {kind: hill, area: [20, 15, 8, 6]}\n");
    assert_false(ba_sees_place((struct game){field.s, &field.b}, number_of(&field, "a"), behind));
    assert_true(ba_sees_place((struct game){field.s, &field.b}, number_of(&field, "a"), in));
    assert_false(ba_sees_place((struct game){field.s, &field.b}, number_of(&field, "r1"), in));
}

/* ---- cover ---- */

static int cover_behind(const char *terrain)
{
    field_open(&field, "a five 24,10,0", "b five 24,30,180", terrain);
    return cover_of("a", "b");
}

/* Lines end at x 23.25 (two), 24 and 24.75 (two). */
static void test_three_lines_of_five(void **state)
{
    (void)state;
    assert_int_equal(cover_behind("  - {kind: wall, line: [[20, 28], [24, 28]]}\n"), HARD_COVER);
    assert_int_equal(cover_behind("  - {kind: wall, line: [[20, 28], [23.99, 28]]}\n"), NO_COVER);
    assert_int_equal(cover_behind("  - {kind: hedge, line: [[20, 28], [24, 28]]}\n"), SOFT_COVER);
    assert_int_equal(cover_behind("  - {kind: wall, line: [[20, 28], [23.99, 28]]}\n"
                                  "  - {kind: hedge, line: [[20, 27.5], [28, 27.5]]}\n"),
                     SOFT_COVER); /* two hard, five in all */
    assert_int_equal(cover_behind("  - {kind: wall, line: [[20, 28], [23.99, 28]]}\n"
                                  "  - {kind: hedge, line: [[23.99, 27.5], [24.1, 27.5]]}\n"),
                     SOFT_COVER); /* two hard and one soft are three with any */
    assert_int_equal(cover_behind("  - {kind: rubble, area: [20, 29, 4, 2]}\n"), HARD_COVER);
    assert_int_equal(cover_behind("  - {kind: rubble, area: [20, 29, 3.99, 2]}\n"), NO_COVER);
}

/* The target's front edge lies at 29. */
static void test_within_3_of_the_target(void **state)
{
    (void)state;
    assert_int_equal(cover_behind("  - {kind: wall, line: [[20, 26], [28, 26]]}\n"), HARD_COVER);
    assert_int_equal(cover_behind("  - {kind: wall, line: [[20, 25.99], [28, 25.99]]}\n"),
                     NO_COVER);
    assert_int_equal(cover_behind("  - {kind: scrub, area: [20, 20, 8, 6]}\n"), SOFT_COVER);
    assert_int_equal(cover_behind("  - {kind: scrub, area: [20, 20, 8, 5.99]}\n"), NO_COVER);
}

/* The firer's front edge lies at 25. */
static void test_1_from_the_firer(void **state)
{
    (void)state;
    field_open(&field, "a five 24,24,0", "b five 24,30,180",
               "  - {kind: wall, line: [[20, 26.01], [28, 26.01]]}\n");
    assert_int_equal(cover_of("a", "b"), HARD_COVER);
    field_open(&field, "a five 24,24,0", "b five 24,30,180",
               "  - {kind: wall, line: [[20, 26], [28, 26]]}\n");
    assert_int_equal(cover_of("a", "b"), NO_COVER);
    assert_int_equal(cover_of("b", "a"), HARD_COVER); /* from the other side it is 3" off */
}

static void test_firers_own_area(void **state)
{
    (void)state;
    field_open(&field, "a five 24,24,0", "b five 24,30,180",
               "  - {kind: field, area: [18, 20, 12, 8.5]}\n");
    assert_int_equal(cover_of("a", "b"), NO_COVER); /* its edge is half an inch from the target */
    assert_int_equal(cover_of("b", "a"), SOFT_COVER);
    field_open(&field, "a five 24,24,0", "b five 24,30,180",
               "  - {kind: field, area: [18, 20, 12, 10]}\n");
    assert_int_equal(cover_of("a", "b"), SOFT_COVER); /* both are in it */
}

/* ---- arcs ---- */

static void test_arcs(void **state)
{
    (void)state;
    field_open(
        &field,
        "m mmg 24,10,0 | g gun 10,10,0 | s assault-gun 38,10,0 | t tank 10,30,0 | q ten 24,40,0 | l light-mortar 40,40,0",
        "b one 34,20,180", "");
    for (const char *const *id = (const char *const[]){"g", "s", "t", "q", "l", NULL}; *id; id++)
        put(&field, *id, 2400, 1000, 0); /* all from the same place */
    static const struct {
        const char *unit;
        int slot;
        bool is_all_round;
    } weapon[] = {{"m", 0, false}, {"g", 1, false}, {"s", 1, false}, {"t", 1, true},
                  {"t", 0, true},  {"q", 0, true},  {"l", 1, true}};
    for (int i = 0; i < COUNT_OF(weapon); i++) {
        int unit = number_of(&field, weapon[i].unit);
        const struct footprint *on = &field.b.piece[unit].on;
        assert_true(ba_is_in_arc(field.s, unit, on, weapon[i].slot, (struct place){3400, 2000}));
        assert_true(ba_is_in_arc(field.s, unit, on, weapon[i].slot, (struct place){1400, 2000}));
        assert_int_equal(
            ba_is_in_arc(field.s, unit, on, weapon[i].slot, (struct place){3401, 2000}),
            weapon[i].is_all_round);
        assert_int_equal(ba_is_in_arc(field.s, unit, on, weapon[i].slot, (struct place){2400, 200}),
                         weapon[i].is_all_round);
    }
    field_open(&field, "m mmg 24,10,0 | t tank 12,10,180", "b one 34,20,180", "");
    assert_true(may_give(&field, "fire m at=b"));
    assert_true(may_give(&field, "fire t at=b,b"));
    put(&field, "b", 3401, 2000, 180);
    refused(&field, "fire m at=b", "arc");
}

/* ---- spotting ---- */

#define SPOTTED "m mortar 10,4,0 spotter: yes | n mortar 14,4,0 | q five 20,26,0 | t tank 46,20,0"
#define SCREEN "  - {kind: building, area: [8, 10, 8, 2]}\n"

static void test_spotting(void **state)
{
    (void)state;
    field_open(&field, SPOTTED, "b ten 10,30,180", SCREEN);
    assert_true(sees("q", "b"));
    assert_false(sees("m", "b"));
    assert_true(may_give(&field, "fire m at=-,b:indirect"));
    refused(&field, "fire n at=-,b:indirect", "does not see");
    refused(&field, "fire m at=-,b", "only indirectly");
    unit_of(&field, "q")->order = DOWN;
    refused(&field, "fire m at=-,b:indirect", "does not see");
    unit_of(&field, "q")->order = AMBUSH;
    assert_true(may_give(&field, "fire m at=-,b:indirect"));
    put(&field, "q", 1000, 2950, 0); /* the mortar's edge is at 4.50, theirs at 28.50: 24" */
    put(&field, "b", 2000, 4000, 180);
    put(&field, "m", 1000, 400, 0);
    assert_int_equal(footprint_gap(print_of(&field, "m"), print_of(&field, "q")), 2400);
    assert_true(may_give(&field, "fire m at=-,b:indirect"));
    put(&field, "q", 1000, 2951, 0);
    refused(&field, "fire m at=-,b:indirect", "does not see");
    put(&field, "q", 4600, 4600, 0);
    put(&field, "t", 2000, 2000, 0); /* a vehicle is no spotter */
    assert_true(sees("t", "b"));
    refused(&field, "fire m at=-,b:indirect", "does not see");
}

/* Arcs count for indirect fire too. */
static void test_spotting_in_arc(void **state)
{
    (void)state;
    field_open(&field, "m mortar 10,4,180 | l light-mortar 20,4,180", "b ten 10,30,180", "");
    refused(&field, "fire m at=-,b:indirect", "arc");
    assert_true(may_give(&field, "fire l at=-,b:indirect"));
}

/* ---- the situation of a shot ---- */

static struct facts shot_of(const char *firer, const char *target, int slot, int how)
{
    struct facts f;
    int unit = number_of(&field, firer);
    const struct ba_shot shot = {.firer = unit,
                                 .target = number_of(&field, target),
                                 .slot = slot,
                                 .how = how,
                                 .from = &field.b.piece[unit].on};
    ba_shot_facts((struct game){field.s, &field.b}, &shot, &f);
    return f;
}

static void test_range(void **state)
{
    (void)state;
    field_open(&field, "a one 24,10,0", "b one 24,23,180", "");
    assert_int_equal(shot_of("a", "b", 0, 0).range, 12);
    put(&field, "b", 2400, 2301, 180);
    assert_int_equal(shot_of("a", "b", 0, 0).range, 13);
    put(&field, "b", 2400, 2299, 180);
    assert_int_equal(shot_of("a", "b", 0, 0).range, 12);
    put(&field, "b", 2400, 2200, 180);
    assert_int_equal(shot_of("a", "b", 0, 0).range, 11);
}

static void test_cover_of_a_shot(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0 | m mortar 20,4,0", "b ten 24,26,180",
               "  - {kind: wall, line: [[18, 24], [30, 24]]}\n");
    assert_int_equal(shot_of("a", "b", 0, 0).cover, HARD_COVER);
    unit_of(&field, "b")->order = FIRE;
    give(&field, "fire a at=b", "to hit rifle@6: 1 1 1 1 1 1 1 1 1 1"); /* 14": long, hard cover */
    give(&field, "fire m at=-,b:indirect", "ranging@6: 1");             /* no modifier at all */
}

static void test_targets(void **state)
{
    static const struct {
        const char *profile;
        int heavy, volley;
    } kind[] = {{"ten", INFANTRY, INFANTRY},
                {"officer", INFANTRY, INFANTRY},
                {"mmg", TEAM, TEAM},
                {"observer", TEAM, TEAM},
                {"gun", ARTILLERY, ARTILLERY},
                {"truck", SOFT_SKIN, SOFT_SKIN},
                {"car", ARMOURED_CAR, ENCLOSED},
                {"carrier", ARMOURED_CAR, OPEN_TOPPED},
                {"tank", MEDIUM_TANK, ENCLOSED}};
    (void)state;
    for (int i = 0; i < COUNT_OF(kind); i++) {
        char units[60];
        snprintf(units, sizeof units, "b %s 24,30,180 quality: veteran", kind[i].profile);
        field_open(&field, "a ten 20,10,0 | t tank 30,10,0", units, "");
        unit_of(&field, "b")->pins = 3;
        struct facts volley = shot_of("a", "b", 0, 0), heavy = shot_of("t", "b", 1, 0);
        assert_int_equal(volley.target, kind[i].volley);
        assert_int_equal(heavy.target, kind[i].heavy);
        assert_int_equal(heavy.target_quality, VETERAN);
        assert_int_equal(heavy.target_pins, 3);
        assert_int_equal(heavy.target_models, unit_of(&field, "b")->models);
        assert_int_equal(volley.mounted, 0);
        assert_int_equal(heavy.mounted, 1);
    }
}

static void test_undercrewed(void **state)
{
    (void)state;
    field_open(&field, "a mixed 10,10,0 | m mmg 20,10,0 | g gun 30,10,0 | z bazooka 40,10,0",
               "b ten 24,30,180", "");
    assert_false(shot_of("a", "b", 0, 0).undercrewed);
    unit_of(&field, "a")->arms[LOADERS] = 0;
    assert_true(shot_of("a", "b", 0, 0).undercrewed);
    unit_of(&field, "a")->arms[LMGS] = 0;
    assert_false(shot_of("a", "b", 0, 0).undercrewed);
    unit_of(&field, "m")->models = unit_of(&field, "g")->models = 2;
    assert_false(shot_of("m", "b", 0, 0).undercrewed);
    assert_false(shot_of("g", "b", 1, 0).undercrewed);
    unit_of(&field, "m")->models = unit_of(&field, "g")->models = unit_of(&field, "z")->models = 1;
    assert_true(shot_of("m", "b", 0, 0).undercrewed);
    assert_true(shot_of("g", "b", 1, 0).undercrewed);
    assert_true(shot_of("z", "b", 1, 0).undercrewed);
}

static void test_down_and_pins(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0 quality: inexperienced", "b ten 24,30,180 | t tank 30,30,180",
               "");
    unit_of(&field, "a")->pins = 2;
    unit_of(&field, "b")->order = AMBUSH;
    assert_false(shot_of("a", "b", 0, 0).down);
    unit_of(&field, "b")->order = DOWN;
    struct facts f = shot_of("a", "b", 0, 0);
    assert_true(f.down);
    assert_int_equal(f.pins, 2);
    assert_int_equal(f.quality, INEXPERIENCED);
    assert_int_equal(f.arms[RIFLE], 10);
}

static int officer_of(const char *unit)
{
    return ba_officer((struct game){field.s, &field.b}, number_of(&field, unit));
}

static void test_officers(void **state)
{
    (void)state;
    field_open(&field, "a one 10,10,0 | o officer 18,10,0 | t tank 40,10,0 rank: captain",
               "e officer 10,14,0 rank: major", "");
    /* his edge is at 17, theirs at 10.50 */
    put(&field, "o", 1750, 1000, 0);
    assert_int_equal(officer_of("a"), FIRST_LIEUTENANT);
    put(&field, "o", 1751, 1000, 0);
    assert_int_equal(officer_of("a"), NO_OFFICER);
    assert_int_equal(officer_of("o"), FIRST_LIEUTENANT); /* his own unit */
    assert_int_equal(officer_of("t"), CAPTAIN);
    put(&field, "o", 1750, 1000, 0);
    put(&field, "t", 1000, 2000, 0);
    assert_int_equal(officer_of("a"), FIRST_LIEUTENANT);
    put(&field, "t", 1000, 1900, 0);            /* its edge is at 16.25, theirs at 10.50: 5.75" */
    assert_int_equal(officer_of("a"), CAPTAIN); /* only the best */
    field.b.piece[number_of(&field, "t")].presence = IS_WRECK;
    assert_int_equal(officer_of("a"), FIRST_LIEUTENANT);
    unit_of(&field, "o")->order = DOWN;
    assert_int_equal(officer_of("a"), FIRST_LIEUTENANT);
    unit_of(&field, "o")->rank = NO_OFFICER;
    assert_int_equal(officer_of("a"), NO_OFFICER);
    unit_of(&field, "o")->rank = MAJOR;
    field.b.piece[number_of(&field, "o")].presence = TO_COME;
    assert_int_equal(officer_of("a"), NO_OFFICER);
}

static struct facts own(const char *unit)
{
    struct facts f = {0};
    ba_own_facts((struct game){field.s, &field.b}, number_of(&field, unit), &f);
    return f;
}

static void test_leaders_and_lone_men(void **state)
{
    (void)state;
    field_open(
        &field,
        "a ten 10,10,0 | o officer 18,10,0 | m mmg 30,10,0 | g gun 40,10,0 | x one 4,4,0 nco: no",
        "b ten 24,40,0 | t tank 30,40,0", "");
    assert_false(own("a").no_nco);
    assert_true(own("x").no_nco);
    assert_false(own("o").no_nco);
    assert_false(own("m").no_nco);
    assert_false(own("t").no_nco);
    unit_of(&field, "a")->nco = 0;
    unit_of(&field, "o")->rank = NO_OFFICER;
    assert_true(own("a").no_nco);
    assert_true(own("o").no_nco);
    assert_true(shot_of("b", "a", 0, 0).target_no_nco);
    unit_of(&field, "m")->models = unit_of(&field, "g")->models = 2;
    assert_false(own("m").lone_man);
    unit_of(&field, "m")->models = unit_of(&field, "g")->models = 1;
    assert_true(own("m").lone_man);
    assert_true(own("g").lone_man);
    assert_false(own("x").lone_man); /* a squad of one is no lone gunner */
    assert_false(own("t").lone_man);
}

static void test_acted(void **state)
{
    (void)state;
    field_open(&field, "a tank 10,10,0", "t tank 30,40,0", "");
    struct ba_unit *tank = unit_of(&field, "t");
    assert_false(shot_of("a", "t", 1, 0).acted);
    tank->order = ADVANCE;
    assert_true(shot_of("a", "t", 1, 0).acted);
    ba_battle(&field.b)->actor = (int16_t)number_of(&field, "t");
    assert_false(shot_of("a", "t", 1, 0).acted); /* in the middle of it */
    tank->order = DOWN;
    tank->kept = 1;
    assert_true(shot_of("a", "t", 1, 0).acted);
}

static void test_facing(void **state)
{
    static const struct {
        int x, y, facing;
    } from[] = {{2400, 4000, FRONT}, {3400, 3400, FRONT}, {3401, 3400, SIDE}, {4000, 2400, SIDE},
                {3400, 1400, SIDE},  {3399, 1400, REAR},  {2400, 400, REAR},  {1400, 3400, FRONT},
                {1399, 3400, SIDE},  {1400, 1400, SIDE},  {1401, 1400, REAR}};
    (void)state;
    field_open(&field, "a bazooka 24,40,180", "t tank 24,24,0", "");
    for (int i = 0; i < COUNT_OF(from); i++) {
        put(&field, "a", from[i].x, from[i].y, 0);
        if (shot_of("a", "t", 1, 0).facing != from[i].facing)
            fail_msg("from %d,%d the facing is %d", from[i].x, from[i].y,
                     shot_of("a", "t", 1, 0).facing);
    }
}

static void test_speed(void **state)
{
    static const struct {
        int order, last, speed;
    } vehicle[] = {{RUN, FIRE, RAN},
                   {ADVANCE, RUN, ADVANCED},
                   {FIRE, RUN, STATIONARY},
                   {AMBUSH, RUN, STATIONARY},
                   {DOWN, RUN, STATIONARY},
                   {RALLY, RUN, STATIONARY},
                   {NO_ORDER, RUN, RAN},
                   {NO_ORDER, ADVANCE, ADVANCED},
                   {NO_ORDER, DOWN, STATIONARY},
                   {NO_ORDER, NO_ORDER, STATIONARY}};
    (void)state;
    field_open(&field, "a ten 10,10,0", "t tank 30,40,0", "");
    int tank = number_of(&field, "t");
    for (int i = 0; i < COUNT_OF(vehicle); i++) {
        unit_of(&field, "t")->order = (int16_t)vehicle[i].order;
        unit_of(&field, "t")->last_order = (int16_t)vehicle[i].last;
        assert_int_equal(ba_speed((struct game){field.s, &field.b}, tank), vehicle[i].speed);
    }
    unit_of(&field, "t")->order = RUN;
    unit_of(&field, "t")->immobilised = 1;
    assert_int_equal(ba_speed((struct game){field.s, &field.b}, tank), STATIONARY);
}

static void test_at_weapons(void **state)
{
    (void)state;
    field_open(&field, "a ten 10,10,0 | g ten 20,10,0 at-weapons: yes | p faust 30,10,0",
               "t tank 30,40,0", "");
    assert_false(ba_has_at_weapons((struct game){field.s, &field.b}, number_of(&field, "a")));
    assert_true(ba_has_at_weapons((struct game){field.s, &field.b}, number_of(&field, "g")));
    assert_true(ba_has_at_weapons((struct game){field.s, &field.b}, number_of(&field, "p")));
    unit_of(&field, "p")->spent = 1;
    assert_true(ba_has_at_weapons((struct game){field.s, &field.b}, number_of(&field, "p")));
    unit_of(&field, "p")->spent = 3;
    assert_false(ba_has_at_weapons((struct game){field.s, &field.b}, number_of(&field, "p")));
}

/* ---- ranging ---- */

static void test_ranging(void **state)
{
    (void)state;
    field_open(&field, "m mortar 24,4,0", "b ten 24,30,180 | c ten 30,30,180", "");
    for (int shot = 0; shot < 7; shot++) { /* one better each time, 2 at best */
        char dice[40];
        snprintf(dice, sizeof dice, "ranging@%d: 1", shot < 4 ? 6 - shot : 2);
        unit_of(&field, "m")->order = NO_ORDER;
        unit_of(&field, "b")->order = FIRE;
        give(&field, "fire m at=-,b:indirect", dice);
    }
    assert_int_equal(unit_of(&field, "m")->misses, 5);
    unit_of(&field, "m")->order = NO_ORDER;
    unit_of(&field, "c")->order = FIRE; /* another target: from the start */
    give(&field, "fire m at=-,c:indirect",
         "ranging@6: 6; pins: 1; shell splinters: 1; to damage@2: 1");
    assert_true(unit_of(&field, "m")->zeroed);
    assert_int_equal(unit_of(&field, "m")->misses, 0);
    unit_of(&field, "m")->order = NO_ORDER;
    give(&field, "fire m at=-,c:indirect", "ranging@2: 1"); /* a miss leaves it zeroed */
    assert_true(unit_of(&field, "m")->zeroed);
    unit_of(&field, "m")->order = NO_ORDER;
    give(&field, "fire m at=-,c:indirect", "ranging@2: 1");
    unit_of(&field, "c")->order = NO_ORDER;
    unit_of(&field, "c")->pins = 0;
    give(&field, "advance c path=30,30.01", ""); /* it moves */
    unit_of(&field, "m")->order = NO_ORDER;
    give(&field, "fire m at=-,c:indirect", "ranging@6: 1");
    unit_of(&field, "m")->order = NO_ORDER;
    give(&field, "advance m facing=10", ""); /* a turn is no change of place */
    unit_of(&field, "m")->order = NO_ORDER;
    give(&field, "fire m at=-,c:indirect", "ranging@5: 1");
    unit_of(&field, "m")->order = NO_ORDER;
    give(&field, "advance m path=24,4.01 facing=10", "");
    unit_of(&field, "m")->order = NO_ORDER;
    give(&field, "fire m at=-,c:indirect", "ranging@6: 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_terrain_kinds),
        cmocka_unit_test(test_ends_of_lines),
        cmocka_unit_test(test_one_wood),
        cmocka_unit_test(test_hulls),
        cmocka_unit_test(test_off_the_table),
        cmocka_unit_test(test_a_point),
        cmocka_unit_test(test_three_lines_of_five),
        cmocka_unit_test(test_within_3_of_the_target),
        cmocka_unit_test(test_1_from_the_firer),
        cmocka_unit_test(test_firers_own_area),
        cmocka_unit_test(test_arcs),
        cmocka_unit_test(test_spotting),
        cmocka_unit_test(test_spotting_in_arc),
        cmocka_unit_test(test_range),
        cmocka_unit_test(test_cover_of_a_shot),
        cmocka_unit_test(test_targets),
        cmocka_unit_test(test_undercrewed),
        cmocka_unit_test(test_down_and_pins),
        cmocka_unit_test(test_officers),
        cmocka_unit_test(test_leaders_and_lone_men),
        cmocka_unit_test(test_acted),
        cmocka_unit_test(test_facing),
        cmocka_unit_test(test_speed),
        cmocka_unit_test(test_at_weapons),
        cmocka_unit_test(test_ranging),
    };
    return cmocka_run_group_tests_name("bolt action: sight", tests, NULL, close_field);
}
