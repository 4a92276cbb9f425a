/* SPDX-License-Identifier: MIT */
/*
 * What a person is shown of a battle of Bolt Action before he decides: where a line of sight is
 * blocked and by what, which targets are out of range, where a unit can go, what is asked of whom and
 * what the answers decide.
 */
#include "bolt_field.h"

#include "battle/log/history.h"

#include <jansson.h>

static struct field field;

static int close_field(void **state)
{
    (void)state;
    field_close(&field);
    return 0;
}

/* ---- sight ---- */

static struct sighting sighting_of(const char *unit, const char *other)
{
    struct sighting sighting;
    ba_sighting((struct game){field.s, &field.b}, number_of(&field, unit), print_of(&field, unit),
                number_of(&field, other), &sighting);
    return sighting;
}

static void blocked_at(const struct sighting *sighting, int x, int y, const char *by)
{
    assert_false(sighting->is_seen);
    assert_true(sighting->is_blocked);
    if (sighting->blocked_at.x != x || sighting->blocked_at.y != y)
        fail_msg("blocked at %d,%d, not %d,%d", sighting->blocked_at.x, sighting->blocked_at.y, x,
                 y);
    assert_string_equal(sighting->blocked_by, by);
}

static void test_blocked_by_ground(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0", "b ten 24,40,180 | c ten 40,10,180",
               "  - {kind: wood, area: [20, 20, 8, 8]}\n");
    struct sighting sighting = sighting_of("a", "b");
    blocked_at(&sighting, 2400, 2000, "the wood");
    assert_int_equal(sighting.blocker, NOBODY);
    assert_string_equal(sighting.words, "28\", hidden by the wood");
    sighting = sighting_of("b", "a"); /* from the other side, its other edge */
    blocked_at(&sighting, 2400, 2800, "the wood");
    sighting = sighting_of("a", "c");
    assert_true(sighting.is_seen);
    assert_false(sighting.is_blocked);
}

static void test_blocked_by_a_vehicle(void **state)
{
    (void)state;
    field_open(&field, "a one 24,10,0 | t heavy-tank 24,20,90 name: Tiger", "b one 24,30,180", "");
    struct sighting sighting = sighting_of("a", "b");
    /* it stands across: half of its 3.75 inches nearer than its centre */
    assert_false(sighting.is_seen);
    assert_int_equal(sighting.blocker, number_of(&field, "t"));
    assert_string_equal(sighting.blocked_by, "Tiger");
    assert_int_equal(sighting.blocked_at.x, 2400);
    assert_in_range(sighting.blocked_at.y, 1810, 1814);
}

static void test_hidden_in_a_wood(void **state)
{
    (void)state;
    field_open(&field, "a one 24,10,0", "b one 24,24,180",
               "  - {kind: wood, area: [20, 5, 8, 30]}\n");
    struct sighting sighting = sighting_of("a", "b");
    blocked_at(&sighting, 2400, 1600, "the wood");
    assert_string_equal(sighting.words, "13\", hidden in the wood");
}

/* ---- shots that cannot hit ---- */

static void warned(const char *words, const char *expected)
{
    struct order o = order_in_words(&field, words);
    char line[240];
    draw_for(&field, &o);
    assert_true(rules_check((struct game){field.s, &field.b}, &o, NULL));
    bool is_warned = ba_warn((struct game){field.s, &field.b}, &o, line, sizeof line);
    assert_string_equal(is_warned ? line : "", expected);
}

/* Edges are 2 inches nearer than centres: rifles reach 24, the medium gun 60, mmgs 36. */
static void test_out_of_range(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,4,0 | t tank 40,3,0",
               "b ten 24,30,180 | c ten 24,35,180 | d ten 40,47,180", "");
    warned("fire a at=b", "");
    warned("fire a at=c", "small arms: c is out of range by 5\"; nothing can hit");
    warned("advance a path=24,9 at=c", "");
    warned("advance a path=24,8 at=c", "small arms: c is out of range by 1\"; nothing can hit");
    warned("advance a path=24,8", "");
    warned("fire t at=d,d:he", "small arms: d is out of range by 5\"");
    warned("fire t at=-,d", "");
    warned("down a", "");
}

/* ---- reach ---- */

static int goes(const char *unit, int verb, int x, int y)
{
    const struct reach reach = {.verb = verb, .aim = -1};
    return ba_goes((struct game){field.s, &field.b}, number_of(&field, unit), &reach,
                   (struct place){x, y});
}

static void test_goes(void **state)
{
    (void)state;
    field_open(&field, "a one 24,10,0 | t tank 40,10,0", "b one 24,40,180",
               "  - {kind: wood, area: [20, 18, 8, 8]}\n  - {kind: water, area: [5, 5, 8, 10]}\n");
    assert_true(goes("a", DO_ADVANCE, 2400, 1600));
    assert_false(goes("a", DO_ADVANCE, 2400, 1601));
    assert_true(goes("a", DO_RUN, 2400, 1800));  /* to the wood */
    assert_false(goes("a", DO_RUN, 2400, 1900)); /* not into it */
    assert_true(goes("a", DO_RUN, 1300, 1000) || goes("a", DO_RUN, 1400, 1000));
    assert_false(goes("a", DO_RUN, 1250, 1000));   /* into the water */
    assert_false(goes("t", DO_RUN, 4000, 500));    /* it does not turn about */
    assert_true(goes("t", DO_ADVANCE, 4000, 800)); /* it goes back straight */
    field.b.decider = 1;                           /* whoever is asked */
    assert_true(goes("a", DO_RUN, 2400, 1700));
}

/* ---- as JSON ---- */

static json_t *read_back(struct grog_text *t)
{
    json_error_t fault;
    json_t *read = json_loads(t->text, 0, &fault);
    if (!read)
        fail_msg("%s: %s", fault.text, t->text);
    grog_text_release(t);
    return read;
}

static struct grog_battle *battle_of_field(void)
{
    struct grog_error error;
    const struct grog_dice dice = {.seed = 1};
    struct grog_battle *b = grog_battle_new(field.s, &dice, &error);
    assert_non_null(b);
    return b;
}

static double number_in(const json_t *object, const char *name)
{
    return json_number_value(json_object_get(object, name));
}

static const char *word_in(const json_t *object, const char *name)
{
    const char *word = json_string_value(json_object_get(object, name));
    return word ? word : "";
}

/* From any place to any other, as whoever is asked about would see: across a wood, and beside it. */
static void test_line_json(void **state)
{
    struct grog_text t = {0};
    struct grog_error error;
    const int across[4] = {2400, 1000, 2400, 4000}, beside[4] = {4000, 1000, 4000, 4000};
    const int beyond[4] = {2400, 1000, 2400, 4900};
    (void)state;
    field_open(&field, "a ten 4,4,0", "b ten 4,44,180",
               "  - {kind: wood, area: [20, 20, 8, 8], name: The Copse}\n");
    struct grog_battle *b = battle_of_field();
    assert_int_equal(grog_json_line(&t, b, NOBODY, across, 0, &error), 0);
    json_t *line = read_back(&t);
    const json_t *wood = json_array_get(json_object_get(line, "ground"), 0);
    const json_t *sight = json_object_get(line, "sight");
    assert_true(number_in(line, "inches") == 30);
    assert_string_equal(word_in(wood, "name"), "The Copse");
    assert_true(number_in(wood, "from") == 10 && number_in(wood, "to") == 18);
    assert_true(number_in(wood, "inches") == 8);
    assert_string_equal(word_in(sight, "unit"), "a");
    assert_string_equal(word_in(sight, "other"), "b");
    assert_true(json_is_false(json_object_get(sight, "seen")));
    assert_string_equal(word_in(json_object_get(sight, "blocked"), "by"), "the wood");
    json_decref(line);
    t = (struct grog_text){0};
    assert_int_equal(grog_json_line(&t, b, number_of(&field, "b"), beside, 0, &error), 0);
    line = read_back(&t);
    sight = json_object_get(line, "sight");
    assert_int_equal(json_array_size(json_object_get(line, "ground")), 0);
    assert_string_equal(word_in(sight, "unit"), "b");
    assert_true(json_is_true(json_object_get(sight, "seen")));
    json_decref(line);
    assert_int_equal(grog_json_line(&t, b, NOBODY, beyond, 0, &error), -1);
    assert_int_equal(grog_json_line(&t, b, 200, beside, 0, &error), -1);
    grog_text_release(&t);
    grog_battle_free(b);
}

static void test_look_json(void **state)
{
    struct grog_text t = {0};
    struct grog_error error;
    (void)state;
    field_open(&field, "a ten 24,4,0", "b ten 24,35,180 | c ten 4,4,270", "");
    struct grog_battle *b = battle_of_field();
    assert_int_equal(grog_json_look(&t, b, number_of(&field, "a"), NULL, 0, &error), 0);
    json_t *look = read_back(&t);
    const json_t *reach = json_object_get(look, "reach"), *sight = json_object_get(look, "sight");
    assert_string_equal(word_in(json_array_get(reach, 0), "verb"), "advance");
    assert_string_equal(word_in(json_array_get(reach, 1), "verb"), "run");
    assert_true(json_is_null(json_object_get(json_array_get(reach, 2), "verb")));
    const json_t *far = json_array_get(sight, 0), *near = json_array_get(sight, 1);
    assert_true(json_is_false(json_object_get(far, "in_range")));
    assert_true(number_in(far, "out_by") == 5);
    assert_string_equal(word_in(far, "words"), "29\", no cover, out of range by 5\"");
    const json_t *weapon = json_array_get(json_object_get(far, "weapons"), 0);
    assert_true(number_in(weapon, "aim") == 0 && number_in(weapon, "out_by") == 5);
    assert_true(json_is_true(json_object_get(near, "in_range")));
    assert_true(json_is_null(json_object_get(near, "blocked")));
    json_decref(look);
    grog_battle_free(b);
}

/* Every corner of an outline can be gone to, and nothing beyond it in the open. */
static void test_reach_json(void **state)
{
    struct grog_text t = {0};
    struct grog_error error;
    (void)state;
    field_open(&field, "a one 24,10,0", "b one 24,40,180",
               "  - {kind: wood, area: [20, 18, 8, 8]}\n  - {kind: water, area: [5, 5, 8, 10]}\n");
    struct grog_battle *b = battle_of_field();
    assert_int_equal(grog_json_reach(&t, b, number_of(&field, "a"), 0, &error), 0);
    json_t *reach = read_back(&t);
    const json_t *moves = json_object_get(reach, "moves"), *run = json_array_get(moves, 1);
    assert_int_equal(json_array_size(moves), 2); /* weapons have circles */
    assert_string_equal(word_in(run, "verb"), "run");
    const json_t *outline = json_object_get(run, "outline");
    assert_int_equal(json_array_size(outline), 72);
    for (size_t i = 0; i < 72; i++) {
        const json_t *point = json_array_get(outline, i);
        int x = (int)(json_number_value(json_array_get(point, 0)) * 100 + 0.5);
        int y = (int)(json_number_value(json_array_get(point, 1)) * 100 + 0.5);
        if (!goes("a", DO_RUN, x, y))
            fail_msg("corner %zu: %d,%d cannot be gone to", i, x, y);
    }
    const json_t *north = json_array_get(outline, 0), *south = json_array_get(outline, 36);
    double y = json_number_value(json_array_get(north, 1));
    assert_true(y > 17.9 && y <= 18);
    y = json_number_value(json_array_get(south, 1));
    assert_true(y < 0.6); /* to the edge of the table */
    json_decref(reach);
    grog_battle_free(b);
}

/* Into the wood by an Advance, past it by a Run, which does not enter it. */
static void test_spots(void **state)
{
    struct grog_text t = {0};
    struct grog_error error;
    int covered = 0, far = 0;
    size_t i;
    (void)state;
    field_open(&field, "a one 24,10,0", "b one 24,40,180",
               "  - {kind: wood, area: [20, 13, 8, 8]}\n");
    struct grog_battle *b = battle_of_field();
    assert_int_equal(grog_json_reach(&t, b, number_of(&field, "a"), 0, &error), 0);
    json_t *reach = read_back(&t), *spot;
    json_array_foreach(json_object_get(reach, "spots"), i, spot)
    {
        const json_t *at = json_object_get(spot, "at");
        double x = json_number_value(json_array_get(at, 0)) - 24;
        double y = json_number_value(json_array_get(at, 1)) - 10;
        bool is_in_wood = x > -4 && x < 4 && y > 3;
        assert_int_equal(number_in(spot, "cover") > 0, is_in_wood);
        covered += is_in_wood;
        far += x * x + y * y > 6.1 * 6.1;
        assert_true(!is_in_wood || x * x + y * y < 6.1 * 6.1);
    }
    assert_true(covered > 0 && far > 0);
    json_decref(reach);
    grog_battle_free(b);
}

static void test_options_json(void **state)
{
    struct grog_text t = {0};
    (void)state;
    field_open(&field, "a ten 24,4,0", "b ten 24,25,180", "");
    struct grog_battle *b = battle_of_field();
    grog_json_options(&t, b);
    json_t *options = read_back(&t), *verb;
    size_t i;
    int found = 0;
    json_array_foreach(json_object_get(options, "verbs"), i, verb)
    {
        const json_t *takes = json_object_get(verb, "takes"), *part;
        size_t k;
        bool is_aimed = false, has_path = false;
        json_array_foreach(takes, k, part)
        {
            is_aimed |= strcmp(json_string_value(part), "at") == 0;
            has_path |= strcmp(json_string_value(part), "path") == 0;
        }
        if (strcmp(word_in(verb, "verb"), "run") == 0)
            found += has_path && !is_aimed;
        if (strcmp(word_in(verb, "verb"), "advance") == 0)
            found += has_path && is_aimed;
    }
    assert_int_equal(found, 2);
    json_decref(options);
    grog_battle_free(b);
}

/* ---- questions ---- */

static void asks(int viewer, const char *expected)
{
    char line[300];
    rules_question((struct game){field.s, &field.b}, viewer, line, sizeof line);
    assert_string_equal(line, expected);
}

static void means(const char *answer, const char *expected)
{
    struct order o = order_in_words(&field, answer);
    char line[240];
    bool is_told = rules_means((struct game){field.s, &field.b}, &o, line, sizeof line);
    assert_string_equal(is_told ? line : "", expected);
}

static void test_whose_die(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,4,0", "b ten 24,25,180", "");
    field.b.decider = 0;
    asks(0, "Blue: your die is drawn. Give an order to a unit");
    asks(1, "Blue: their die is drawn. They give an order to a unit");
    asks(NO_SIDE, "Blue: their die is drawn. They give an order to a unit");
}

static void test_go_down(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0 name: Squad", "b ten 24,25,180 name: Squad", "");
    give(&field, "fire a at=b", "");
    asks(1, "Red: Squad (Red) is shot at by Squad (Blue). Shall it go down?");
    asks(0, "Red: Squad (Red) is shot at by Squad (Blue). They decide whether it goes down");
    means("yes", "it is harder to hit, and Down is its order this turn");
    means("no", "it stays up and can still be given an order this turn");
}

/* Namesakes are told apart, but not from those who come late: the brackets would tell of them. */
static void test_namesakes(void **state)
{
    struct battle seen;
    (void)state;
    field_open(&field, "a ten 24,10,0 name: Squad | c ten 34,10,0 name: Squad",
               "b ten 24,25,180 name: Tank | d ten - name: Tank, arrives: 3, edge: north", "");
    assert_string_equal(
        battle_called((struct game){field.s, &field.b}, number_of(&field, "c")).words,
        "Squad (no. 2)");
    assert_string_equal(
        battle_called((struct game){field.s, &field.b}, number_of(&field, "b")).words, "Tank");
    battle_view((struct game){field.s, &field.b}, 0, &seen);
    assert_string_equal(battle_called((struct game){field.s, &seen}, number_of(&field, "b")).words,
                        "Tank");
}

static void test_keep_its_order(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,4,0 | c ten 34,4,0", "b ten 24,45,180", "");
    give(&field, "ambush a", "");
    unit_of(&field, "c")->pins = 2;
    give(&field, "down c", "");
    end_turn(&field, "");
    asked(&field, ASK_KEEP_DIE, 0, "a");
    asks(0, "Blue: a is in ambush. Shall it keep this order for the next turn?");
    means("yes", "it waits in ambush and may fire at who comes into sight, and gets no other order "
                 "next turn");
    means("no", "its die goes back into the cup: it gets a new order next turn");
    give(&field, "no", "");
    asks(1, "Blue: c is down, with 2 pins. They decide whether it keeps this order for the next "
            "turn");
    means("yes", "it stays down and hard to hit, loses 1 pin, and gets no other order next turn");
}

/* A crew that ducks makes its vehicle no harder to hit. */
static void test_keep_a_vehicle_down(void **state)
{
    (void)state;
    field_open(&field, "a tank 24,4,0", "b ten 24,45,180", "");
    unit_of(&field, "a")->pins = 2;
    give(&field, "down a", "");
    end_turn(&field, "");
    asked(&field, ASK_KEEP_DIE, 0, "a");
    means("yes", "it stays down, loses 1 pin, and gets no other order next turn");
}

/* Both answers have their odds; so has the fire of a unit that is assaulted. */
static void test_odds_of_answers(void **state)
{
    struct grog_situation situation;
    struct order yes, no;
    (void)state;
    field_open(&field, "a ten 24,10,0", "b ten 24,21,180", "");
    give(&field, "assault a other=b", "");
    asked(&field, ASK_ASSAULT_FIRE, 1, "b");
    yes = order_in_words(&field, "yes");
    no = order_in_words(&field, "no");
    assert_true(rules_foresee((struct game){field.s, &field.b}, &yes, 0, &situation));
    assert_string_equal(situation.procedure->id, "volley");
    assert_false(rules_foresee((struct game){field.s, &field.b}, &yes, 1, &situation));
    assert_false(rules_foresee((struct game){field.s, &field.b}, &no, 0, &situation));
    means("yes", "it fires before they are there, and Fire is its order this turn");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blocked_by_ground),
        cmocka_unit_test(test_blocked_by_a_vehicle),
        cmocka_unit_test(test_hidden_in_a_wood),
        cmocka_unit_test(test_out_of_range),
        cmocka_unit_test(test_goes),
        cmocka_unit_test(test_line_json),
        cmocka_unit_test(test_look_json),
        cmocka_unit_test(test_reach_json),
        cmocka_unit_test(test_spots),
        cmocka_unit_test(test_options_json),
        cmocka_unit_test(test_whose_die),
        cmocka_unit_test(test_go_down),
        cmocka_unit_test(test_namesakes),
        cmocka_unit_test(test_keep_its_order),
        cmocka_unit_test(test_keep_a_vehicle_down),
        cmocka_unit_test(test_odds_of_answers),
    };
    return cmocka_run_group_tests_name("bolt action: looking and asking", tests, NULL, close_field);
}
