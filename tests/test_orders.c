/* SPDX-License-Identifier: MIT */
/* Orders in words, and the hash of a state. */
#include "toy.h"

#include "battle/log/history.h"

/* A small generator, so that a failure comes again. */
static uint32_t draw(uint32_t *seed, uint32_t below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % below;
}

static int draw_unit(uint32_t *seed, const struct grog_scenario *s)
{
    uint32_t unit = draw(seed, (uint32_t)s->units + 1);
    return unit == (uint32_t)s->units ? NOBODY : (int)unit;
}

static int32_t draw_number(uint32_t *seed)
{
    static const int32_t odd[] = {0, 1, -1, 5, -5, 10, 99, 100, -100, INT32_MAX, INT32_MIN};
    uint32_t which = draw(seed, 30);
    return which < COUNT_OF(odd) ? odd[which] : (int32_t)draw(seed, 20000) - 5000;
}

/* An order with any parts that its verb takes, possible or not. */
static struct order draw_order(uint32_t *seed, const struct grog_scenario *s)
{
    int verb = (int)draw(seed, (uint32_t)s->rules->verbs);
    const struct verb *v = &s->rules->verb[verb];
    struct order o = order_of(verb, v->takes & TAKES_UNIT ? draw_unit(seed, s) : NOBODY);
    if (v->takes & TAKES_OTHER)
        o.other = (uint8_t)draw_unit(seed, s);
    for (int i = 0; i < ORDER_WORDS_MAX && v->words[i].name; i++)
        if (!v->words[i].may_lack || draw(seed, 2))
            o.word[i] = (uint8_t)draw(seed, (uint32_t)v->words[i].words->count);
    for (int i = 0; i < ORDER_FLAGS_MAX && v->flags[i]; i++)
        o.flags |= (uint8_t)(draw(seed, 2) << i);
    if (v->takes & TAKES_FACING)
        o.facing = (int32_t)draw(seed, FULL_TURN + 1) - 1;
    if (v->takes & (TAKES_PATH | TAKES_POINT))
        o.points = (uint8_t)draw(seed, v->takes & TAKES_PATH ? ORDER_POINTS_MAX + 1 : 2);
    for (int i = 0; i < o.points; i++)
        o.point[i] = (struct place){draw_number(seed), draw_number(seed)};
    if (v->takes & TAKES_AIMS)
        o.aims = (uint8_t)draw(seed, ORDER_AIMS_MAX + 1);
    for (int i = 0; i < o.aims; i++)
        o.aim[i] = (struct aim){(uint8_t)draw_unit(seed, s), (uint8_t)draw(seed, 3)};
    for (int i = 0; i < ORDER_NUMBERS_MAX && v->numbers[i].name; i++)
        o.number[i] = (int16_t)draw_number(seed);
    return o;
}

static void test_round_trip(void **state)
{
    struct grog_scenario *s = read_whole();
    struct grog_text t = {0};
    uint32_t seed = 7;
    (void)state;
    for (int i = 0; i < 50000; i++) {
        struct order o = draw_order(&seed, s), back;
        struct grog_error error;
        grog_text_clear(&t);
        order_write(s, &o, &t);
        if (order_read(s, t.text, &back, &error) < 0)
            fail_msg("%s: %s", t.text, error.text);
        if (memcmp(&o, &back, sizeof o) != 0)
            fail_msg("%s is read as something else", t.text);
    }
    grog_text_release(&t);
    scenario_free(s);
}

/* What is written is as short as it can be. */
static void test_written(void **state)
{
    static const char *const same[] = {
        "pass",
        "move guns path=24,12.5;26.01,-0.05;0,0 facing=90 pace=3",
        "move guns facing=0.5 pace=-7",
        "move -",
        "shoot late at=red-foot:slow,-,blue-foot-1,-:lucky",
        "charge guns other=red-foot word=guard",
        "charge guns other=- word=raw",
        "drop point=21474836.47,-21474836.48 bombs=1 wind=9",
        "drop other=late",
        "form guns order=raw",
        "form guns target=late order=raw then=guard quietly path=1,2 with=late,guns ahead=-0.85",
        "form guns order=raw quickly quietly ahead=2",
    };
    struct grog_scenario *s = read_whole();
    (void)state;
    for (int i = 0; i < COUNT_OF(same); i++) {
        struct grog_text t = {0};
        struct grog_error error;
        struct order o;
        if (order_read(s, same[i], &o, &error) < 0)
            fail_msg("%s: %s", same[i], error.text);
        order_write(s, &o, &t);
        assert_string_equal(t.text, same[i]);
        grog_text_release(&t);
    }
    scenario_free(s);
}

/* An order has the parts that its words name, in the same order, and no others. */
static void test_parts(void **state)
{
    static const char *const orders[] = {
        "move guns path=24,12;26,14 facing=90 pace=3",
        "shoot late at=red-foot:slow,-",
        "charge guns other=red-foot word=guard",
        "drop other=late point=1,2 bombs=1 wind=9",
        "form guns target=late order=raw then=guard quietly path=1,2 with=late,guns ahead=-0.85",
    };
    struct grog_scenario *s = read_whole();
    const struct grog_battle b = {.scenario = s};
    (void)state;
    for (int i = 0; i < COUNT_OF(orders); i++) {
        struct grog_error error;
        struct grog_order o, plain;
        struct grog_part part;
        const char *word = strchr(orders[i], ' ') + 1;
        assert_int_equal(order_read(s, orders[i], (struct order *)&o, &error), 0);
        plain = grog_order_of(o.verb, NOBODY);
        for (int k = 0; grog_verb_part(&b, o.verb, k, &part); k++) {
            assert_false(grog_order_has(&plain, &part));
            assert_true(grog_order_agrees(&o, &o, &part));
            assert_int_equal(grog_order_agrees(&o, &plain, &part), !grog_order_has(&o, &part));
            if (!grog_order_has(&o, &part))
                continue;
            size_t length = strcspn(word, " =");
            bool is_unit = part.kind == GROG_PART_UNIT;
            assert_true(is_unit
                            ? word[length] != '='
                            : strlen(part.name) == length && memcmp(part.name, word, length) == 0);
            word += strcspn(word, " ");
            word += *word == ' ';
        }
        assert_int_equal(*word, '\0');
    }
    scenario_free(s);
}

static void test_read_parts(void **state)
{
    struct grog_scenario *s = read_whole();
    struct grog_error error;
    struct order o;
    (void)state;
    assert_int_equal(
        order_read(s, " move\t guns  facing=90.5 path=1,2;3.4,5.67  pace=+2 ", &o, &error), 0);
    assert_int_equal(o.verb, 1);
    assert_int_equal(o.unit, 2);
    assert_int_equal(o.other, NOBODY);
    assert_int_equal(o.facing, 9050);
    assert_int_equal(o.points, 2);
    assert_int_equal(o.point[1].x, 340);
    assert_int_equal(o.point[1].y, 567);
    assert_int_equal(o.number[0], 2);
    assert_int_equal(order_read(s, "shoot late at=-,red-foot:slow", &o, &error), 0);
    assert_int_equal(o.facing, -1);
    assert_int_equal(o.aims, 2);
    assert_int_equal(o.aim[0].unit, NOBODY);
    assert_int_equal(o.aim[1].unit, 4);
    assert_int_equal(o.aim[1].how, 1);
    assert_int_equal(o.aim[2].unit, NOBODY);
    scenario_free(s);
}

/* clang-format off */
static const struct {
    const char *text, *says;
} bad[] = {
    {"",                                "there is no order in it"},
    {"  ",                              "there is no order in it"},
    {"mvoe guns",                       "unknown order \"mvoe\" (did you mean \"move\"?): it must be one of pass, move, shoot"},
    {"move",                            "move needs a unit"},
    {"move gun",                        "unknown unit \"gun\" (did you mean \"guns\"?)"},
    {"move path=1,2",                   "unknown unit \"path=1,2\""},
    {"move guns guns",                  "move takes no \"guns\""},
    {"pass guns",                       "pass takes no \"guns\": nothing follows it"},
    {"move guns pth=1,2",               "move takes no \"pth\" (did you mean \"path\"?): it takes path, facing, pace"},
    {"move guns at=late",               "move takes no \"at\""},
    {"move guns path",                  "path needs a value: path=..."},
    {"move guns path=",                 "\"\" is not a point"},
    {"move guns path=1",                "path: \"1\" is not a point: it must be X,Y in inches"},
    {"move guns path=1,",               "path: \"\" is not a number"},
    {"move guns path=1,2,3",            "path: \"2,3\" is not a number"},
    {"move guns path=1,2;",             "\"\" is not a point"},
    {"move guns path=1,2.345",          "path: \"2.345\" has more than two decimals"},
    {"move guns path=1,99999999999",    "is too large"},
    {"move guns path=1,21474836.48",    "is too large"},
    {"move guns path=1,0x10",           "path: \"0x10\" is not a number"},
    {"move guns path=1,2;1,2;1,2;1,2;1,2;1,2;1,2;1,2;1,2;1,2;1,2;1,2;1,2", "path: more than 12 points"},
    {"move guns path=1,2 path=1,2",     "path is given twice"},
    {"move guns facing=360",            "facing: \"360\" is out of range: it must be 0 to 359.99 degrees"},
    {"move guns facing=-1",             "facing: \"-1\" is out of range"},
    {"move guns pace=1.5",              "pace: \"1.5\" is not a whole number"},
    {"move guns pace=",                 "pace: \"\" is not a whole number"},
    {"move guns pace=32768",            "pace: \"32768\" is out of range"},
    {"shoot guns at=late:fast",         "unknown way of aiming \"fast\""},
    {"shoot guns at=late:",             "unknown way of aiming \"\""},
    {"shoot guns at=",                  "unknown unit \"\""},
    {"shoot guns at=late,",             "unknown unit \"\""},
    {"shoot guns at=lte",               "unknown unit \"lte\" (did you mean \"late\"?)"},
    {"shoot guns at=-,-,-,-,-,-,-,-,-,-,-,-,-", "at: more than 12 units"},
    {"charge guns word=raw",            "charge needs other=UNIT"},
    {"charge guns other=late",          "charge needs word=WORD"},
    {"charge guns other=late word=brave", "unknown word \"brave\": it must be one of raw, trained, guard"},
    {"form guns",                       "form needs order=WORD"},
    {"form guns order=raw then=loose",  "unknown then \"loose\": it must be one of raw, trained, guard"},
    {"form guns order=raw quickly=yes", "quickly takes nothing more"},
    {"form guns order=raw quickly quickly", "quickly is given twice"},
    {"form guns order=raw ahead=1.234", "ahead: \"1.234\" has more than two decimals"},
    {"form guns order=raw ahead=327.68", "ahead: \"327.68\" is out of range"},
    {"form guns order=raw target=",     "unknown unit \"\""},
    {"form guns order=raw other=late",   "form takes no \"other\" (did you mean \"order\"?): it takes target, order, then, quickly, quietly, path, with, ahead"},
    {"drop point=1,2;3,4",              "point: \"2;3,4\" is not a number"},
    {"move \x1b[31m",                   "unknown unit \"?[31m\""},
};
/* clang-format on */

static void test_bad_orders(void **state)
{
    struct grog_scenario *s = read_whole();
    (void)state;
    for (int i = 0; i < COUNT_OF(bad); i++) {
        struct grog_error error = {.text = ""};
        struct order o;
        if (order_read(s, bad[i].text, &o, &error) == 0)
            fail_msg("\"%s\" is taken", bad[i].text);
        if (!strstr(error.text, bad[i].says))
            fail_msg("\"%s\": %s", bad[i].text, error.text);
        assert_int_equal(error.fault, GROG_MISUSE);
    }
    scenario_free(s);
}

/* ---- the hash ---- */

static struct battle some_battle(void)
{
    struct battle b;
    battle_clear(&b);
    b.turn = 3;
    b.decider = NO_SIDE;
    b.number[5] = -7;
    b.piece[1].on = footprint_make((struct place){1200, 700}, 4500, 400, 200);
    b.unit[1][2] = 77;
    return b;
}

/* The same on every machine: a change of this number breaks the logs that are already written. */
static void test_hash_is_fixed(void **state)
{
    struct grog_scenario *s = read_whole();
    struct battle b = some_battle();
    (void)state;
    assert_int_equal(battle_hash((struct game){s, &b}), UINT64_C(0x8a3b6c1f0d26cb7c));
    scenario_free(s);
}

static void check_seen(struct game g, int16_t *number)
{
    uint64_t before = battle_hash(g);
    *number = (int16_t)(*number + 1);
    if (battle_hash(g) == before)
        fail_msg("a change at byte %td is not seen", (char *)number - (const char *)g.b);
    *number = (int16_t)(*number - 1);
    assert_int_equal(battle_hash(g), before);
}

static void test_hash_sees_all(void **state)
{
    struct grog_scenario *s = read_whole();
    struct battle b = some_battle();
    (void)state;
    int16_t *head[] = {&b.turn,    &b.phase,  &b.decider,   &b.decision, &b.about,
                       &b.is_over, &b.winner, &b.points[0], &b.points[1]};
    for (int i = 0; i < COUNT_OF(head); i++)
        check_seen((struct game){s, &b}, head[i]);
    for (int i = 0; i < s->objectives; i++)
        check_seen((struct game){s, &b}, &b.held_by[i]);
    for (int i = 0; i < BATTLE_NUMBERS; i++)
        check_seen((struct game){s, &b}, &b.number[i]);
    for (int unit = 0; unit < s->units; unit++)
        for (int i = 0; i < UNIT_NUMBERS; i++)
            check_seen((struct game){s, &b}, &b.unit[unit][i]);
    for (int unit = 0; unit < s->units; unit++) {
        struct piece *p = &b.piece[unit];
        int32_t *number[] = {&p->on.at.x,  &p->on.at.y,  &p->on.facing,
                             &p->on.width, &p->on.depth, &p->presence};
        for (int i = 0; i < COUNT_OF(number); i++) {
            uint64_t before = battle_hash((struct game){s, &b});
            ++*number[i];
            assert_int_not_equal(battle_hash((struct game){s, &b}), before);
            --*number[i];
        }
    }
    scenario_free(s);
}

/* Two things that change places are not the same state. */
static void test_hash_sees_order(void **state)
{
    struct grog_scenario *s = read_whole();
    struct battle a = some_battle(), b = some_battle();
    (void)state;
    a.number[0] = 1;
    b.number[8] = 1;
    assert_int_not_equal(battle_hash((struct game){s, &a}), battle_hash((struct game){s, &b}));
    b = some_battle();
    b.number[4] = 1;
    assert_int_not_equal(battle_hash((struct game){s, &a}), battle_hash((struct game){s, &b}));
    scenario_free(s);
}

static void test_hash_leaves_out(void **state)
{
    struct grog_scenario *s = read_whole();
    struct battle b = some_battle();
    uint64_t before = battle_hash((struct game){s, &b});
    (void)state;
    b.unit[s->units][0] = 1;
    b.piece[s->units].presence = ON_TABLE;
    b.held_by[s->objectives] = 1;
    b.patches = b.contacts = 1; /* this system keeps none */
    b.piece[0].on.front.x++;    /* and tells its units by their centres */
    assert_int_equal(battle_hash((struct game){s, &b}), before);
    scenario_free(s);
}

static void test_verdict(void **state)
{
    struct verdict v;
    (void)state;
    assert_false(verdict_no(&v, 12, "%s is %d inches away", "it", 7));
    assert_int_equal(v.line, 12);
    assert_string_equal(v.words, "it is 7 inches away");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),      cmocka_unit_test(test_written),
        cmocka_unit_test(test_read_parts),      cmocka_unit_test(test_bad_orders),
        cmocka_unit_test(test_hash_is_fixed),   cmocka_unit_test(test_hash_sees_all),
        cmocka_unit_test(test_hash_sees_order), cmocka_unit_test(test_hash_leaves_out),
        cmocka_unit_test(test_verdict),         cmocka_unit_test(test_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
