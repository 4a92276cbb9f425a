/* SPDX-License-Identifier: MIT */
/*
 * The settled readings of the battle (4.13 of the specification): each on both sides of where it
 * begins.  What is told is in test_bolt_told.c.
 */
#include "bolt_field.h"

static struct field field;

static int close_field(void **state)
{
    (void)state;
    field_close(&field);
    return 0;
}

/* ---- the lines of an assault ---- */

static struct ba_assault assault_of(const char *words)
{
    struct order o = order_in_words(&field, words);
    struct ba_assault assault;
    if (!ba_assault_is_legal((struct game){field.s, &field.b}, o.unit, o.other, ba_line_of(&o),
                             &assault, NULL))
        fail_msg("%s is refused", words);
    return assault;
}

/* Both the middle and the nearest point lie behind another enemy; a flank does not. */
static void any_line_that_touches_will_do(void **state)
{
    (void)state;
    field_open(&field, "a one 24,12,0", "b ten 24,21,180 | c one 24,17,180", "");
    refused(&field, "assault a other=b path=24,21", "c is in the way");
    struct ba_assault assault = assault_of("assault a other=b");
    assert_true(assault.far <= 12 * INCH);
    assert_true(footprint_gap(&assault.contact, print_of(&field, "b")) <= 2);
    give(&field, "assault a other=b", "");
    field_open(&field, "a one 24,12,0", "b ten 24,21,180 | c ten 24,17,180", "");
    refused(&field, "assault a other=b", "c is in the way"); /* no line is left */
}

/* None of the lines that were tried by themselves is nearer than the one that was taken. */
static void the_nearest_free_contact_is_taken(void **state)
{
    (void)state;
    field_open(&field, "a one 24,12,0", "b ten 24,21,180 | c one 24,17,180", "");
    struct ba_assault taken = assault_of("assault a other=b");
    for (int x = 1400; x <= 3400; x += 25) {
        char words[60];
        struct ba_assault named;
        snprintf(words, sizeof words, "assault a other=b path=%d.%02d,20", x / 100, x % 100);
        struct order o = order_in_words(&field, words);
        if (ba_assault_is_legal((struct game){field.s, &field.b}, o.unit, o.other, ba_line_of(&o),
                                &named, NULL) &&
            named.far + 5 < taken.far) /* between two lines there may be a shade */
            fail_msg("%s goes %d, and %d was taken", words, named.far, taken.far);
    }
}

/* An order names its line by any point of it, before the target or beyond; it is kept until contact,
 * and where it leads is where they fight. */
static void an_order_names_the_line(void **state)
{
    (void)state;
    field_open(&field, "a one 24,12,0", "b ten 24,20,180", "");
    unit_of(&field, "b")->order = RUN;
    refused(&field, "assault a other=b path=36,12", "does not touch b");
    refused(&field, "assault a other=b path=24,12", "leads nowhere");
    refused(&field, "assault a other=b path=24,14;24,16", "one point");
    refused(&field, "assault a other=b path=24,60", "one point");
    assert_int_equal(assault_of("assault a other=b path=24,13").far, 650);
    assert_int_equal(assault_of("assault a other=b path=24,40").far, 650);
    struct ba_assault flank = assault_of("assault a other=b path=26,20");
    assert_true(flank.contact.at.x > 2500);
    give(&field, "assault a other=b path=26,20",
         "attackers: 6; defenders: 1 1 1 1 1 1 1 1 1; regroup: 1");
    at_place(&field, "a", flank.contact.at.x, flank.contact.at.y);
}

/* The line is remembered while the target is asked, and forgotten behind the action. */
static void the_line_is_kept_until_contact(void **state)
{
    (void)state;
    field_open(&field, "a one 24,12,0", "b ten 24,20,180", "");
    struct ba_assault flank = assault_of("assault a other=b path=26,20");
    give(&field, "assault a other=b path=26,20", "");
    asked(&field, ASK_ASSAULT_FIRE, 1, "b");
    assert_int_equal(ba_battle(&field.b)->has_line, 1);
    give(&field, "no", "attackers: 6; defenders: 1 1 1 1 1 1 1 1 1; regroup: 1");
    at_place(&field, "a", flank.contact.at.x, flank.contact.at.y);
    give(&field, "stay", "");
    assert_int_equal(ba_battle(&field.b)->has_line, 0);
    assert_int_equal(ba_battle(&field.b)->line_x, 0);
}

/* ---- defended ---- */

/* Four men are 2" deep: b's front edge is at 16, its centre at 17. */
static const struct {
    const char *hedge;
    bool is_defended;
    const char *why;
} hedges[] = {
    {"[[20, 16.5], [28, 16.5]]", true, "astride, before the centre"},
    {"[[20, 17.5], [28, 17.5]]", true, "astride, behind the centre: no line crosses it"},
    {"[[20, 17.99], [28, 17.99]]", true, "just astride"},
    {"[[20, 18], [28, 18]]", false, "along the rear edge, not astride"},
    {"[[20, 15.5], [28, 15.5]]", true, "1.5\" before the centre"},
    {"[[22.9, 15.6], [23.4, 15.6]]", false, "close by, but neither crossed nor ended at"},
    {"[[20, 14], [28, 14]]", true, "crossed 2\" before the target"},
    {"[[20, 13.99], [28, 13.99]]", false, "crossed farther off"},
};

static void an_obstacle_defends(void **state)
{
    char terrain[100];
    (void)state;
    for (int i = 0; i < COUNT_OF(hedges); i++) {
        snprintf(terrain, sizeof terrain, "  - {kind: hedge, line: %s}\n", hedges[i].hedge);
        field_open(&field, "a one 24.8,11,0", "b four 24,17,180", terrain);
        if (assault_of("assault a other=b").is_defended != hedges[i].is_defended)
            fail_msg("%s", hedges[i].why);
    }
}

/* Whatever line the charge takes: all that are lawful come to the same. */
static void astride_is_defended_on_every_line(void **state)
{
    int lines = 0;
    (void)state;
    field_open(&field, "a one 24,11,0", "b four 24,17,180",
               "  - {kind: hedge, line: [[20, 17.2], [28, 17.2]]}\n");
    for (int x = 2000; x <= 2800; x += 50) {
        char words[60];
        snprintf(words, sizeof words, "assault a other=b path=%d.%02d,17", x / 100, x % 100);
        if (!may_give(&field, words))
            continue;
        lines++;
        assert_true(assault_of(words).is_defended);
    }
    assert_true(lines >= 5);
}

/* Close behind: the charge ends at the hedge without crossing it, or goes round its end. */
static void close_behind_is_1_5(void **state)
{
    static const struct {
        const char *hedge;
        bool is_defended;
    } end[] = {
        {"[[24, 15.6], [26, 15.6]]", true}, /* between them: 1.4" from the centre */
        {"[[26.6, 12], [26.6, 15.6]]", false},
    };
    char terrain[100];
    (void)state;
    for (int i = 0; i < COUNT_OF(end); i++) {
        snprintf(terrain, sizeof terrain, "  - {kind: hedge, line: %s}\n", end[i].hedge);
        field_open(&field, "a one 24.5,11,0", "b four 24,17,180", terrain);
        assert_int_equal(assault_of("assault a other=b path=24.5,20").is_defended,
                         end[i].is_defended);
    }
}

/* ---- over an obstacle into rough ground ---- */

static void rough_behind_an_obstacle_is_6(void **state)
{
    static const char both[] = "  - {kind: hedge, line: [[20, 15], [28, 15]]}\n"
                               "  - {kind: field, area: [20, 15, 8, 10]}\n";
    (void)state;
    field_open(&field, "a one 24,13,0", "b one 24,20,180", both);
    assert_true(may_give(&field, "assault a other=b path=24,20")); /* 6" to contact */
    put(&field, "a", 2400, 1299, 0);
    refused(&field, "assault a other=b path=24,20", "6.01\" to contact, more than 6");
}

/* ---- sight, panic, fire ---- */

/* The hill begins before the target's corner, or also under its centre. */
static void a_line_that_ends_on_a_hill(void **state)
{
    (void)state;
    field_open(&field, "a one 24,10,0", "b one 24,24,180",
               "  - {kind: hill, area: [20, 23, 8, 1]}\n"); /* its edge is the centre */
    assert_true(
        ba_sees((struct game){field.s, &field.b}, number_of(&field, "a"), number_of(&field, "b")));
    field_open(&field, "a one 24,10,0", "b one 24,24,180",
               "  - {kind: hill, area: [20, 23, 8, 0.99]}\n");
    assert_false(
        ba_sees((struct game){field.s, &field.b}, number_of(&field, "a"), number_of(&field, "b")));
}

/* 12" in the open; where the field begins at 4", another 6". */
static void panic_counts_from_bad_ground(void **state)
{
    struct footprint end;
    (void)state;
    field_open(&field, "a one 24,20,0", "b one 24,30,180", "");
    assert_true(ba_panic((struct game){field.s, &field.b}, number_of(&field, "a"), &end));
    assert_int_equal(end.at.y, 800);
    field_open(&field, "a one 24,20,0", "b one 24,30,180",
               "  - {kind: field, area: [20, 0, 8, 16]}\n");
    assert_true(ba_panic((struct game){field.s, &field.b}, number_of(&field, "a"), &end));
    assert_int_equal(end.at.y, 2000 - 400 - 600);
    field_open(&field, "a one 24,20,0", "b one 24,30,180",
               "  - {kind: field, area: [20, 0, 8, 13]}\n"); /* at 7": the 12" come first */
    assert_true(ba_panic((struct game){field.s, &field.b}, number_of(&field, "a"), &end));
    assert_int_equal(end.at.y, 800);
}

static int fires_at_assault(const char *target, int far)
{
    char units[60];
    struct aim aim[ORDER_AIMS_MAX];
    snprintf(units, sizeof units, "b %s 24,%d.50,180", target, 11 + far);
    field_open(&field, "a one 24,10,0", units, "");
    return ba_aim_all((struct game){field.s, &field.b}, number_of(&field, "b"),
                      print_of(&field, "b"), false, USEFUL_DIRECT, number_of(&field, "a"), aim);
}

/* Against men who assault a panzerfaust stays unfired, and a weapon that does not reach. */
static void assault_fire_is_in_range(void **state)
{
    (void)state;
    assert_int_equal(fires_at_assault("faust", 7), 1);
    assert_int_equal(fires_at_assault("mmg", 7), 1);
    assert_int_equal(fires_at_assault("flamer", 5), 1);
    assert_int_equal(fires_at_assault("flamer", 6), 0);
}

/* In unit order, whatever the order of the aims. */
static void reactions_come_in_unit_order(void **state)
{
    (void)state;
    field_open(&field, "t tank 24,10,0", "b one 20,30,180 | c one 28,30,180", "");
    give(&field, "fire t at=c,b", "");
    asked(&field, ASK_REACT_DOWN, 1, "b");
    give(&field, "no", "");
    asked(&field, ASK_REACT_DOWN, 1, "c");
}

/* A vehicle that advances into an ambush has not acted yet; behind its action it has. */
static void acted_is_not_in_the_middle(void **state)
{
    struct facts f = {0};
    (void)state;
    field_open(&field, "t tank 24,10,0", "b bazooka 24,30,180", "");
    unit_of(&field, "b")->order = AMBUSH;
    give(&field, "advance t path=24,16", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "b");
    ba_target_facts((struct game){field.s, &field.b}, number_of(&field, "t"), &f);
    assert_false(f.acted);
    give(&field, "no", "");
    ba_target_facts((struct game){field.s, &field.b}, number_of(&field, "t"), &f);
    assert_true(f.acted);
}

/* Guns that win a fight throw no regroup; men do. */
static void guns_do_not_regroup(void **state)
{
    (void)state;
    field_open(&field, "a one 24,14,0", "b gun 24,20,180", "");
    unit_of(&field, "b")->order = FIRE;
    give(&field, "assault a other=b", "attackers: 1; defenders: 6 6 6");
    asked(&field, ASK_ORDER, 0, "-");
    field_open(&field, "a one 24,14,0", "b four 24,20,180", "");
    unit_of(&field, "b")->order = FIRE;
    give(&field, "assault a other=b", "attackers: 1; defenders: 6 6 6 6; regroup: 1");
    asked(&field, ASK_REGROUP_MOVE, 1, "b");
}

/* 1.01" from the vehicle, or farther where a friend stands there. */
static void stepping_back_from_a_crowd(void **state)
{
    (void)state;
    field_open(&field, "a one 24,10,0 | c one 4,4,0", "t tank 24,20,90", "");
    struct footprint began = *print_of(&field, "a");
    put(&field, "a", 2400, 1787, 0); /* the hull is 3.25" wide: it touches at 18.37 */
    struct footprint back = ba_step_back((struct game){field.s, &field.b}, number_of(&field, "a"),
                                         number_of(&field, "t"), &began);
    assert_int_equal(footprint_gap(&back, print_of(&field, "t")), 101);
    put(&field, "c", 2450, 1650, 0);
    back = ba_step_back((struct game){field.s, &field.b}, number_of(&field, "a"),
                        number_of(&field, "t"), &began);
    assert_true(footprint_gap(&back, print_of(&field, "t")) > 101);
    assert_false(footprints_overlap(&back, print_of(&field, "c")));
}

/* ---- the end ---- */

#define BREAKTHROUGH                                                                               \
    FIELD_TOP "victory: breakthrough\nattacker: 1\nexit-edge: north\npoints-to-win: 2\n"
#define OBJECTIVES                                                                                 \
    FIELD_TOP "victory: objectives\nobjectives:\n  - {name: ford, at: [24, 24], worth: 2}\n"

/* b falls; with the reserve or without. */
static void shoot_the_last(const char *head, bool has_reserve, int end_of_r2)
{
    field_open_with(&field, head, "a ten 24,10,0", "b one 24,22,180", "");
    if (!has_reserve) {
        field.b.piece[number_of(&field, "r2")].presence = HAS_GONE;
        unit_of(&field, "r2")->gone = (int16_t)end_of_r2;
    }
    unit_of(&field, "b")->order = FIRE;
    give(&field, "fire a at=b", "to hit rifle@4: 4 1 1 1 1 1 1 1 1 1; to damage@4: 4");
}

static void who_is_wiped_out_has_lost(void **state)
{
    static const char *const head[] = {FIELD_TOP FIELD_ATTRITION, OBJECTIVES, BREAKTHROUGH};
    (void)state;
    for (int i = 0; i < COUNT_OF(head); i++) {
        shoot_the_last(head[i], true, NOT_GONE);
        assert_false(field.b.is_over);
        shoot_the_last(head[i], false, GONE_BROKEN);
        assert_true(field.b.is_over);
        assert_int_equal(field.b.winner, 0);
    }
}

/* Who has left over the edge that he was to reach is not wiped out: his points decide. */
static void who_has_left_is_not_wiped_out(void **state)
{
    (void)state;
    for (int points = 2; points <= 3; points++) {
        char head[200];
        snprintf(head, sizeof head,
                 FIELD_TOP "victory: breakthrough\nattacker: 2\nexit-edge: south\n"
                           "points-to-win: %d\n",
                 points);
        shoot_the_last(head, false, GONE_EXITED);
        assert_true(field.b.is_over);
        assert_int_equal(field.b.winner, points == 2 ? 1 : 0);
    }
}

/* ---- where only one order is possible ---- */

/* The last of Blue's dice is that of unit a; what is asked of Blue then, and what its die shows. */
static void the_last_die_is_for(const char *a, bool is_immobilised, int pins, int order)
{
    field_open(&field, a, "b ten 24,22,180", "");
    unit_of(&field, "a")->immobilised = is_immobilised;
    unit_of(&field, "a")->pins = (int16_t)pins;
    give(&field, "wait r1", "");
    asked(&field, ASK_ORDER, order == NO_ORDER ? 0 : 1, "-");
    assert_int_equal(unit_of(&field, "a")->order, order);
}

static void the_only_order_is_taken_unasked(void **state)
{
    (void)state;
    the_last_die_is_for("a super-heavy-tank 24,8,0", true, 0, DOWN);
    the_last_die_is_for("a super-heavy-tank 24,8,0", false, 0, NO_ORDER); /* advance, run */
    the_last_die_is_for("a super-heavy-tank 24,8,0", true, 1, NO_ORDER);  /* rally */
    the_last_die_is_for("a tank 24,8,0", true, 0, NO_ORDER);              /* ambush, fire */
}

/* Its shots are no ambush; one that is out of range, or too near, may be ordered all the same. */
static void a_shot_is_another_order(void **state)
{
    static const char mortar[] = "a truck 24,8,0 heavy: [{weapon: light-mortar, arc: front}]";
    (void)state;
    the_last_die_is_for(mortar, true, 0, NO_ORDER);
    field_open(&field, mortar, "b ten 24,40,180", "");
    assert_true(may_give(&field, "fire a at=-,b:indirect"));
    the_last_die_is_for("a truck 24,8,180 heavy: [{weapon: light-mortar, arc: front}]", true, 0,
                        DOWN);
}

static void who_cannot_come_in_waits_unasked(void **state)
{
    static const char *const gun[] = {"a gun 24,8,0", "a big-gun 24,8,0"};
    (void)state;
    for (int is_big = 0; is_big < 2; is_big++) {
        field_open(&field, gun[is_big], "b ten 24,22,180", "");
        field.b.piece[number_of(&field, "a")].presence = TO_COME; /* there was no room */
        give(&field, "wait r1", "");
        asked(&field, ASK_ORDER, is_big, "-");
        assert_int_equal(unit_of(&field, "a")->order, is_big ? DOWN : NO_ORDER);
    }
}

#define TEST(name) cmocka_unit_test_teardown(name, close_field)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(any_line_that_touches_will_do), TEST(the_nearest_free_contact_is_taken),
        TEST(an_order_names_the_line),       TEST(the_line_is_kept_until_contact),
        TEST(an_obstacle_defends),           TEST(astride_is_defended_on_every_line),
        TEST(close_behind_is_1_5),           TEST(rough_behind_an_obstacle_is_6),
        TEST(a_line_that_ends_on_a_hill),    TEST(panic_counts_from_bad_ground),
        TEST(assault_fire_is_in_range),      TEST(reactions_come_in_unit_order),
        TEST(acted_is_not_in_the_middle),    TEST(guns_do_not_regroup),
        TEST(stepping_back_from_a_crowd),    TEST(who_is_wiped_out_has_lost),
        TEST(who_has_left_is_not_wiped_out), TEST(the_only_order_is_taken_unasked),
        TEST(a_shot_is_another_order),       TEST(who_cannot_come_in_waits_unasked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
