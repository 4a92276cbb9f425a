/* SPDX-License-Identifier: MIT */
/*
 * The battle of Machine Guns and Ballot Boxes: the worked situations of section 4.11 first, in its
 * order, then what else section 4 says, at both sides of each threshold.
 */
#include "ballot_field.h"

static int close_field(void **state)
{
    (void)state;
    field_close();
    return 0;
}

static void read_scenario(const char *folder, const char *name)
{
    struct grog_error error;
    char path[100];
    snprintf(path, sizeof path, "%s/ballot-boxes/%s.yaml", folder, name);
    field_close();
    field.s = scenario_read(path, NULL, NULL, &error);
    if (!field.s)
        fail_msg("%s", error.text);
}

static void open_scenario(const char *name, const char *dice)
{
    read_scenario("scenarios", name);
    field_begin(dice);
}

static void open_lopsided(const char *name)
{
    read_scenario("tests", name);
}

/* ---- 4.11 ---- */

static void test_1_initiative(void **state)
{
    (void)state;
    open_scenario("river-farm", "4 3 5 2 4");
    assert_int_equal(points_of(0), 9);
    assert_int_equal(points_of(1), 9);
    assert_int_equal(mg_battle(&field.b)->holder, 0);
    open_scenario("river-farm", "4 3 5 2 3");
    assert_int_equal(mg_battle(&field.b)->holder, 1);
    open_scenario("armoured-push", "1 2 3 6 6");
    assert_int_equal(points_of(0), 6);
    assert_int_equal(points_of(1), 12);
    open_scenario("election-day", "1 2 6 6 6");
    assert_int_equal(points_of(0), 5);
    assert_int_equal(points_of(1), 18);
}

static void test_2_tokens(void **state)
{
    (void)state;
    open_scenario("election-day", "1 2 6 6 6");
    asked(ASK_TOKENS, 1);
    assert_int_equal(mg_tokens_total(GAME, 0), 7);
    assert_int_equal(mg_tokens_total(GAME, 1), 10);
    give("mark b1 tokens=2", "");
    refused("mark b1 tokens=1", "mg.activation.several");
    refused("mark b1 tokens=2", "mg.activation.several");
    allowed("mark b1 tokens=3");
    allowed("mark b2 tokens=8");
    refused("mark b2 tokens=9", "mg.activation.total");
    refused("mark b0 tokens=1", "mg.activation.commanders");
    refused("mark a1 tokens=1", NULL);
    refused("mark b2 tokens=0", "mg.activation.several");
    refused("mark b2 tokens=13", "mg.activation.several");
    refused("call b2", "mg.ruling.aircraft");
    open_scenario("river-farm", "4 3 5 2 4");
    asked(ASK_TOKENS, 1); /* the regulars have nothing to mark */
    assert_int_equal(mg_tokens_total(GAME, 0), 7);
    give("mark b9 tokens=2", "");
    give("done", "2 3");
    assert_int_equal(unit_of("b9")->active, 1);
    assert_int_equal(unit_of("b9")->marks, 1);
    assert_int_equal(unit_of("a1")->active, 1);
    assert_int_equal(unit_of("a0")->active, 1);
    assert_int_equal(unit_of("b0")->active, 1);
    assert_int_equal(unit_of("b1")->active, 0);
}

static int place_against(const char *id, double x, double y)
{
    const struct place at = {(int)lround(x * 100), (int)lround(y * 100)};
    return mg_place_of(field.s, print_of(id), &at);
}

static void test_3_places(void **state)
{
    (void)state;
    open_scenario("armoured-push", NULL);
    assert_int_equal(place_against("b1", 22, 10), FORTIFICATION);
    assert_int_equal(place_against("b7", 22, 10), TERRAIN);
    assert_int_equal(place_against("b8", 22, 10), OPEN);
    assert_int_equal(place_against("b3", 44, 20), DEFENCES);
    assert_int_equal(place_against("b3", 62, 32), OPEN);
    assert_int_equal(mg_place_of(field.s, print_of("b3"), NULL), OPEN);
    put("a9", 44, 29, 0);
    phase(PHASE_CHARGES, 0);
    foresees("charge a9 target=b3", 0, "charge", "attacker-place=open defender-place=defences");
    open_scenario("election-day", NULL);
    assert_int_equal(place_against("a1", 24, 3), DEFENCES);
    assert_int_equal(place_against("a3", 24, 3), DEFENCES);
    assert_int_equal(place_against("a2", 24, 3), FORTIFICATION);
    assert_int_equal(place_against("a4", 24, 3), TERRAIN);
    open_scenario("river-farm", NULL);
    assert_int_equal(place_against("b10", 34, 30), OPEN);
}

static void test_4_range(void **state)
{
    (void)state;
    field_open("a foot 20,10", "b foot 20,22.5", "");
    phase(PHASE_SHOOTING, 0);
    foresees("shoot a target=b weapon=rifle", 0, "shoot", "range=3");
    put("b", 20, 23, 180);
    foresees("shoot a target=b weapon=rifle", 0, "shoot", "range=3");
    put("b", 20, 23.01, 180);
    refused("shoot a target=b weapon=rifle", "mg.long.rifle");
}

static void test_5_arc(void **state)
{
    (void)state;
    field_open("a foot 20,10", "b foot 24,14.5", "");
    phase(PHASE_SHOOTING, 0);
    allowed("shoot a target=b weapon=rifle");
    put("b", 26, 14, 180);
    refused("shoot a target=b weapon=rifle", "mg.ruling.line-of-sight");
    phase(PHASE_MOVEMENT, 0);
    give("turn a facing=59", "");
    phase(PHASE_SHOOTING, 0);
    allowed("shoot a target=b weapon=rifle");
}

#define FARM_TERRAIN                                                                               \
    "  - {kind: wood, area: [4, 22, 10, 8]}\n  - {kind: hill, level: 1, area: [18, 18, 12, 6]}\n"

static bool sees(const char *a, const char *b)
{
    const struct mg_target target = mg_target_unit(&field.b, number_of(b));
    return mg_sees(GAME, number_of(a), print_of(a), &target);
}

static void test_6_sight(void **state)
{
    (void)state;
    field_open("a foot 9,19", "b foot 9,26.5", FARM_TERRAIN);
    assert_true(sees("a", "b"));
    put("b", 9, 26.6, 180);
    assert_false(sees("a", "b"));
    put("a", 24, 15, 0);
    put("b", 24, 27, 180);
    assert_false(sees("a", "b"));
    put("b", 24, 22, 180);
    assert_true(sees("a", "b"));
}

static void test_7_return_fire(void **state)
{
    (void)state;
    field_open("a foot 20,10 | c foot 17,11", "b militia 20,14", "");
    phase(PHASE_SHOOTING, 0);
    unit_of("b")->active = 0;
    foresees("shoot a target=b weapon=rifle", 0, "shoot", "range=1 target-quiet=yes shot=normal");
    give("shoot a target=b weapon=rifle", "5 6 5 1 1 2 3 4");
    assert_int_equal(unit_of("b")->tokens, 2);
    asked(ASK_RETURN, 1);
    refused("done", NULL);
    refused("return weapon=pistol", "mg.ruling.equipment");
    foresees("return weapon=rifle", 0, "shoot", "shot=return-fire tokens=2 target-quiet=no");
    give("return weapon=rifle", "5 1");
    assert_int_equal(unit_of("a")->tokens, 1);
    asked(ASK_SHOTS, 0);
    assert_int_equal(points_of(0), 19);
    assert_int_equal(points_of(1), 20);
    refused("shoot a target=b weapon=rifle", "mg.action.shoot");
    foresees("shoot c target=b weapon=rifle", 0, "shoot", "target-quiet=no");
    give("shoot c target=b weapon=rifle", "1 1 1 1 1 1 1 1");
    if (field.b.decision == ASK_RETURN)
        fail_msg("it has fired");
}

static void test_8_overhead(void **state)
{
    (void)state;
    field_open("a gun 20,5 | f foot 20,12 | m mg 40,5", "b foot 20,22", "");
    phase(PHASE_SHOOTING, 0);
    allowed("shoot a target=b weapon=medium-gun");
    put("f", 20, 18, 0);
    refused("shoot a target=b weapon=medium-gun", "mg.range.overhead");
    put("a", 40, 5, 0);
    put("m", 20, 5.5, 0);
    refused("shoot m target=b weapon=machine-gun", "mg.ruling.line-of-sight");
    put("f", 20, 12, 0);
    refused("shoot m target=b weapon=machine-gun", "mg.ruling.line-of-sight");
    put("f", 30, 12, 0);
    allowed("shoot m target=b weapon=machine-gun");
}

static void test_9_charge(void **state)
{
    (void)state;
    field_open("a foot 20,10 | d deep 30,10", "b foot 20,15 | c foot 30,15.5", "");
    phase(PHASE_CHARGES, 0);
    assert_int_equal(cost_of("charge a target=b"), 1);
    assert_int_equal(cost_of("charge d target=c"), 0);
    put("b", 20, 15.01, 180);
    refused("charge a target=b", "mg.ruling.charge-move");
    put("b", 20, 15, 180);
    put("d", 40, 10, 0);
    give("charge a target=b", "5 5 6 1 1 1 1  5 1 1 1 1 1 1  5 5 1 1 1 1 1  5 5 6 1");
    at_place("a", 20, 14, 0);
    assert_int_equal(unit_of("b")->tokens, 2);
    assert_int_equal(unit_of("a")->tokens, 1);
    assert_int_equal(contact_find(&field.b, number_of("a"), number_of("b")), 0);
    asked(ASK_MOVES, 0);
    refused("move a point=20,15", "mg.ruling.melee-result");
    refused("turn a facing=90", "mg.ruling.melee-result");
}

static void test_10_flee(void **state)
{
    (void)state;
    for (int die = 3; die <= 4; die++) {
        field_open("a foot 20,10", "b scouts 20,13", "");
        phase(PHASE_CHARGES, 0);
        foresees("charge a target=b", 0, "flee", "arm=scouts terrain=no");
        foresees("charge a target=b", 1, "charge", "defender=scouts");
        give("charge a target=b", "");
        asked(ASK_FLEE, 1);
        give("flee", die == 4 ? "4" : "3  1 1 1 1 1 1 1  1 1 1 1 1  1 1 1 1 1 1 1  1 1 1 1 1");
        at_place("b", 20, die == 4 ? 21 : 13, die == 4 ? 0 : 180);
        at_place("a", 20, die == 4 ? 14 : 12, 0);
        assert_int_equal(unit_of("b")->moved, die == 4);
        assert_int_equal(field.b.contacts, die == 3);
        assert_int_equal(unit_of("a")->charged, 1);
    }
    for (int way = 0; way < 2; way++) {
        field_open("a foot 20,10", "b staff 20,13 | c foot 5,40", "");
        phase(PHASE_CHARGES, 0);
        give("charge a target=b", "");
        give(way ? "stand" : "flee", way ? "" : "3");
        assert_false(is_there("b"));
        at_place("a", 20, 11.75, 0);
        assert_int_equal(field.b.contacts, 0);
        assert_int_equal(mg_battle(&field.b)->victory_points[0], 2);
        assert_int_equal(mg_battle(&field.b)->lost[1], 0);
    }
    field_open("a foot 20,39", "b scouts 20,42 | c foot 5,20", "");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "4");
    assert_int_equal(unit_of("b")->gone, GONE_FLED);
    assert_int_equal(mg_battle(&field.b)->lost[1], 1);
    at_place("a", 20, 43, 0);
}

static void test_11_moves(void **state)
{
    (void)state;
    field_open("a0 staff 24,4 | a foot 20,10", "b foot 40,40", "");
    phase(PHASE_MOVEMENT, 0);
    allowed("move a point=22.8,12.8");
    refused("move a point=23,12", "mg.ruling.manoeuvre");
    allowed("move a point=20,14");
    refused("move a point=20,14.01", "mg.move.foot");
    refused("move a point=20,10", "mg.ruling.manoeuvre");
    put("b", 20, 15.2, 180);
    allowed("move a point=20,13.95");
    refused("move a point=20,13.96", "mg.ruling.manoeuvre");
    open_scenario("river-farm", NULL);
    phase(PHASE_MOVEMENT, 0);
    refused("move a5 point=24,17", "mg.ruling.manoeuvre");
    assert_int_equal(cost_of("move a7 point=24,25"), 1);
    give("move a7 point=24,25", "");
    at_place("a7", 24, 25, 0);
    allowed("move a5 point=24,17");
    refused("move a5 point=24,17.01", "mg.move.foot");
}

static void test_12_disengage(void **state)
{
    (void)state;
    field_open("a horse 20,10 | o foot 30,7 | f foot 40,10", "b foot 20,11.25 | c foot 40,11", "");
    contact_add(&field.b, number_of("a"), number_of("b"), 0);
    contact_add(&field.b, number_of("f"), number_of("c"), 0);
    phase(PHASE_DISENGAGE, 0);
    refused("disengage f", "mg.reform.disengage");
    refused("disengage o", "mg.ruling.disengage");
    put("o", 20, 7, 0);
    refused("disengage a", "mg.ruling.disengage");
    put("o", 30, 7, 0);
    unit_of("a")->token_removed = 1;
    refused("disengage a", "mg.reform.disengage");
    unit_of("a")->token_removed = 0;
    mg_battle(&field.b)->action_points[0] = 0;
    refused("disengage a", "mg.ruling.action-points");
    mg_battle(&field.b)->action_points[0] = 1;
    unit_of("a")->active = 0;
    refused("disengage a", "mg.ruling.tokens");
    unit_of("a")->active = 1;
    struct order o = order_in_words("disengage a");
    struct umpire u = field_umpire();
    mg_disengage(&u, &o);
    at_place("a", 20, 6, 0);
    assert_int_equal(points_of(0), 0);
    assert_int_equal(unit_of("a")->moved, 1);
    assert_int_equal(field.b.contacts, 1);
}

static void test_13_reform(void **state)
{
    (void)state;
    field_open("a foot 20,10 | s foot 20,19 | d deep 40,10 | e foot 20,27", "b foot 5,40", "");
    phase(PHASE_REFORM, 0);
    unit_of("a")->tokens = unit_of("d")->tokens = unit_of("e")->tokens = 3;
    refused("reform a", "mg.reform.support");
    put("s", 20, 19.01, 0);
    refused("reform a supporter=s", "mg.reform.support");
    put("s", 20, 19, 0);
    unit_of("a")->tokens = 2;
    refused("reform a supporter=s", "mg.reform.floor");
    unit_of("a")->tokens = 3;
    unit_of("s")->tokens = 1;
    refused("reform a supporter=s", "mg.ruling.support");
    unit_of("s")->tokens = 0;
    refused("reform a supporter=a0", "mg.ruling.support");
    refused("reform a supporter=a", "mg.ruling.support");
    give("reform a supporter=s", "");
    assert_int_equal(unit_of("a")->tokens, 2);
    refused("reform e supporter=s", "mg.ruling.support");
    unit_of("a")->tokens = 3;
    unit_of("s")->has_supported = 0;
    refused("reform a supporter=s", "mg.reform.one-a-phase");
    struct order o = order_in_words("reform d");
    assert_true(rules_check(field.s, &field.b, &o, NULL));
    struct umpire u = field_umpire();
    mg_reform(&u, &o);
    assert_int_equal(unit_of("d")->tokens, 2);
}

static void test_14_rash(void **state)
{
    (void)state;
    for (int points = 0; points < 2; points++) {
        field_open("a0 staff 18,6 character: [rash] | a foot 20,10", "b foot 30,20", "");
        phase(PHASE_MOVEMENT, 0);
        mg_battle(&field.b)->action_points[0] = (int16_t)points;
        struct umpire u = field_umpire();
        mg_settle_rash(&u, 0);
        at_place("a", points ? 20 : 22.83, points ? 10 : 12.83, points ? 0 : 45);
        assert_int_equal(unit_of("a")->moved, !points);
        assert_int_equal(points_of(0), 0);
    }
}

static void test_15_commander_lost(void **state)
{
    (void)state;
    open_scenario("river-farm", NULL);
    field.b.turn = 3;
    struct umpire u = field_umpire();
    int start = field.b.points[0];
    mg_remove(&u, number_of("b0"), GONE_DESTROYED);
    assert_int_equal(field.b.points[0], start + 2);
    phase(PHASE_MOVEMENT, 1);
    refused("move b1 point=18.3,35", "mg.move.command");
    allowed("turn b1 facing=90");
    struct chance chance;
    chance_roll(&chance, 1, NULL);
    u.chance = &chance;
    mg_begin_turn(&u);
    assert_int_equal(field.b.turn, 4);
    assert_true(is_there("br4"));
    at_place("br4", 18.3, 37.25, 180);
    assert_int_equal(mg_commander(GAME, number_of("b7")), number_of("br4"));
    phase(PHASE_MOVEMENT, 1);
    allowed("move b1 point=18.3,34.6");
    mg_remove(&u, number_of("br4"), GONE_DESTROYED);
    assert_int_equal(field.b.points[0], start + 4);
    mg_begin_turn(&u);
    assert_true(is_there("br5"));
    mg_remove(&u, number_of("br5"), GONE_DESTROYED);
    assert_int_equal(field.b.points[0], start + 4); /* only the first of them counts */
}

static void test_16_broken(void **state)
{
    static const struct {
        const char *name;
        int a, b;
    } row[] = {{"river-farm", 4, 5}, {"armoured-push", 7, 6}, {"election-day", 5, 8}};
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        open_scenario(row[i].name, NULL);
        for (int side = 0; side < SIDES; side++) {
            int lost = side ? row[i].b : row[i].a;
            mg_battle(&field.b)->lost[side] = (int16_t)lost;
            assert_true(mg_is_broken(GAME, side));
            mg_battle(&field.b)->lost[side] = (int16_t)(lost - 1);
            assert_false(mg_is_broken(GAME, side));
        }
    }
}

/* ---- 4.1, 4.2: what a scenario may say ---- */

static void test_data(void **state)
{
    static const struct {
        const char *a, *head, *words; /* words NULL: it is accepted */
    } row[] = {
        {"x foot 10,10", "", NULL},
        {"x foot 10,10 ranks: 2", "", NULL},
        {"x scouts 10,10 ranks: 2", "", "only foot or cavalry has two ranks"},
        {"x gun 10,10 ranks: 2", "", "only foot or cavalry has two ranks"},
        {"x foot 10,10 armour: light", "", "only vehicles"},
        {"x foot 10,10 speed: fast", "", "only vehicles"},
        {"x foot 10,10 gear: tracks", "", "only vehicles"},
        {"x foot 10,10 limbered: yes", "", "only artillery"},
        {"x foot 10,10 character: [rash]", "", "only a staff team"},
        {"x foot 10,10 weapons: [bow]", "", "only tribal units use bows"},
        {"x tribe 10,10", "", NULL},
        {"x tank 10,10 traits: [tribal]", "", "is tribal"},
        {"x horse 10,10 traits: [cavalry-defence]", "", "only foot has"},
        {"x scouts 10,10 traits: [assault-engineers]", "", "only foot has"},
        {"x horse 10,10 traits: [anti-tank-defence]", "", "only foot or scouts"},
        {"x scouts 10,10 traits: [anti-tank-defence]", "", NULL},
        {"x foot 10,10 traits: [advanced-rounds]", "", "anti tank weapons and guns"},
        {"x tank 10,10 traits: [advanced-rounds]", "", NULL},
        {"x mortar 10,10 traits: [advanced-rounds]", "", "anti tank weapons and guns"},
        {"x foot 10,10 weapons: [medium-gun]", "", "small arms"},
        {"x foot 10,10 weapons: [rifle, pistol, bow]", "", "one or two weapons"},
        {"x foot 10,10 weapons: []", "", "one or two weapons"},
        {"x people 10,10", "", NULL},
        {"x people 10,10 weapons: [pistol]", "", "unarmed civilians have none"},
        {"s staff 10,10 character: [rash, cautious] | x foot 20,20", "", "rash and cautious"},
        {"s staff 10,10 character: [rash, hated] | x foot 20,20", "", NULL},
        {"s staff 10,10 weapons: [rifle] | x foot 20,20", "", "only its character"},
        {"s staff 10,10 armour: light | x foot 20,20", "", "only its character"},
        {"s staff 10,10 speed: fast | x foot 20,20", "", "only its character"},
        {"s staff 10,10 under: x | x foot 20,20", "", "under nobody"},
        {"s staff 10,10 | y foot 30,30 | x foot 20,20 under: y", "", "no staff team"},
        {"s staff 10,10 | q staff 14,10 | x foot 20,20", "", "one of the commanders"},
        {"s staff 10,10 | q staff 14,10 | x foot 20,20 under: q", "", NULL},
        {"x foot 0.5,10", "", "off the table"},
        {"x foot 10,10 | y foot 11.5,10", "", "would stand on"},
        {"x foot 10,10 | y foot 12,10", "", NULL},
        {"x foot 40,40 arrives: 3", "", NULL},
        {"x foot 40,47.9 arrives: 3", "", "off the table"},
        {"x train 10,10", "", "stands on rails"},
        {"x foot 10,10", "night: [2]\n", "first and the last turn"},
        {"x foot 10,10", "night: [3, 2]\n", "first and the last turn"},
        {"x foot 10,10", "night: [2, 3]\n", NULL},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        struct grog_text t = {0};
        struct grog_error error = {.text = ""};
        field_text(&t, row[i].head, "", row[i].a, "", "b foot 30,40", "");
        struct grog_scenario *s = scenario_parse("field", t.text, t.size, &error);
        if (row[i].words ? s != NULL || !strstr(error.text, row[i].words) : s == NULL)
            fail_msg("%s%s: %s", row[i].head, row[i].a, s ? "is accepted" : error.text);
        scenario_free(s);
        grog_text_release(&t);
    }
}

static void test_footprints(void **state)
{
    static const struct {
        const char *profile;
        int width, depth;
    } row[] = {{"foot", 200, 100},  {"deep", 200, 200}, {"scouts", 200, 100},
               {"horse", 200, 150}, {"gun", 200, 200},  {"horse-gun", 200, 200},
               {"tank", 150, 250},  {"staff", 150, 150}};
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        char units[60];
        snprintf(units, sizeof units, "x %s 20,20", row[i].profile);
        field_open(units, "b foot 30,40", "");
        assert_int_equal(print_of("x")->width, row[i].width);
        assert_int_equal(print_of("x")->depth, row[i].depth);
    }
    field_open("x horse 20,20 ranks: 2", "b foot 30,40", "");
    assert_int_equal(print_of("x")->depth, 300);
}

/* ---- 4.3: places, levels, flags ---- */

#define GROUND                                                                                     \
    "  - {kind: wood, area: [10, 20, 10, 10]}\n"                                                   \
    "  - {kind: fortification, area: [12, 22, 4, 4]}\n"                                            \
    "  - {kind: rough, area: [30, 20, 10, 10]}\n"                                                  \
    "  - {kind: hill, level: 1, area: [0, 32, 10, 10]}\n"                                          \
    "  - {kind: hill, level: 2, area: [2, 34, 6, 6]}\n"                                            \
    "  - {kind: obstacle, line: [[22, 10], [28, 10]]}\n"                                           \
    "  - {kind: defences, line: [[30, 10], [36, 10]]}\n"                                           \
    "  - {kind: road, line: [[35, 0], [35, 48]]}\n"                                                \
    "  - {kind: water, area: [44, 20, 4, 10]}\n"

static void test_places(void **state)
{
    (void)state;
    field_open("a foot 5,5 | t tank 40,5", "b foot 5,45", GROUND);
    put("a", 14, 24, 0);
    assert_int_equal(place_against("a", 14, 10), FORTIFICATION);
    put("a", 14, 26, 0); /* its centre on the edge */
    assert_int_equal(place_against("a", 14, 10), FORTIFICATION);
    put("a", 14, 26.01, 0);
    assert_int_equal(place_against("a", 14, 10), TERRAIN);
    put("a", 15, 19.52, 0); /* 0.02 of it in the wood */
    assert_int_equal(place_against("a", 14, 10), TERRAIN);
    put("a", 15, 19.51, 0); /* 0.01 is not meeting */
    assert_int_equal(place_against("a", 14, 10), OPEN);
    put("a", 25, 11, 0); /* 0.50 behind the line */
    assert_int_equal(place_against("a", 25, 5), DEFENCES);
    assert_int_equal(place_against("a", 25, 20), OPEN);
    put("a", 25, 11.01, 0);
    assert_int_equal(place_against("a", 25, 5), OPEN);
    put("a", 33, 11, 0);
    assert_int_equal(place_against("a", 33, 5), DEFENCES);
    put("t", 35, 25, 0); /* 1.5 wide: wholly on the road through the rough */
    assert_int_equal(place_against("t", 35, 5), OPEN);
    put("t", 35.25, 25, 0); /* its edge on the road's edge */
    assert_int_equal(place_against("t", 35, 5), TERRAIN);
    put("t", 35.24, 25, 0);
    assert_int_equal(place_against("t", 35, 5), OPEN);
}

static void test_levels(void **state)
{
    (void)state;
    field_open("a foot 5,5", "b foot 5,45", GROUND);
    assert_int_equal(mg_level(field.s, (struct place){500, 3199}), 0);
    assert_int_equal(mg_level(field.s, (struct place){500, 3200}), 1);
    assert_int_equal(mg_level(field.s, (struct place){500, 3400}), 2);
    put("a", 5, 36, 0);
    put("b", 5, 37.2, 180);
    struct facts f = mg_fight_facts(GAME, number_of("a"), number_of("b"));
    assert_int_equal(f.uphill, NEITHER_HIGHER);
    put("b", 5, 41, 180);
    f = mg_fight_facts(GAME, number_of("a"), number_of("b"));
    assert_int_equal(f.uphill, ATTACKER_HIGHER);
    f = mg_fight_facts(GAME, number_of("b"), number_of("a"));
    assert_int_equal(f.uphill, DEFENDER_HIGHER);
}

static struct mg_way way_to(const char *id, double x, double y)
{
    const struct place to = {(int)lround(x * 100), (int)lround(y * 100)};
    struct shape swept = shape_swept(print_of(id), to);
    return mg_way_of_move(field.s, &swept, print_of(id)->at, to);
}

static void test_ways(void **state)
{
    (void)state;
    field_open("a foot 15,15", "b foot 5,45", GROUND);
    assert_false(way_to("a", 15, 19.51).terrain);
    assert_true(way_to("a", 15, 19.52).terrain);
    put("a", 25, 8, 0);
    assert_true(way_to("a", 25, 10).terrain); /* a common point with the wall */
    assert_false(way_to("a", 25, 9.99).terrain);
    put("a", 33, 8, 0);
    assert_true(way_to("a", 33, 10).defences);
    assert_false(way_to("a", 33, 10).terrain);
    assert_false(way_to("a", 33, 9.99).defences);
    put("a", 35, 18, 0);
    assert_true(way_to("a", 35, 22).road);
    assert_false(way_to("a", 35, 22).terrain);
    assert_true(way_to("a", 36, 22).road);
    assert_false(way_to("a", 36.01, 22).road);
    assert_true(way_to("a", 36.01, 22).terrain);
    put("a", 35, 8, 0); /* a road takes no defences away */
    assert_true(way_to("a", 35, 11).defences);
    const struct place to = {3500, 2200};
    put("a", 35, 18, 0);
    assert_true(mg_way_of_charge(field.s, print_of("a"), to, to).terrain);
}

/* ---- 4.3: sight ---- */

static void test_who_blocks(void **state)
{
    (void)state;
    field_open("a foot 20,10 | f foot 20,13 | s staff 40,5", "b foot 20,17 | e foot 40,40",
               FARM_TERRAIN);
    assert_false(sees("a", "b"));
    put("f", 21, 13, 0); /* its edge lies along the line */
    assert_true(sees("a", "b"));
    put("f", 20.99, 13, 0); /* its whole depth is in the line */
    assert_false(sees("a", "b"));
    put("f", 40, 20, 0);
    put("s", 20, 13, 0);
    assert_true(sees("a", "b")); /* staff never blocks */
    put("s", 40, 5, 0);
    put("a", 24, 20, 0); /* on the hill */
    put("f", 24, 26, 0);
    put("b", 24, 30, 180);
    assert_true(sees("a", "b")); /* who stands lower does not block */
    put("f", 24, 23, 0);
    assert_false(sees("a", "b"));
}

static void test_vehicles_look_round(void **state)
{
    (void)state;
    field_open("t tank 20,20 | a foot 30,20", "b foot 20,12 | c tank 30,12", "");
    phase(PHASE_SHOOTING, 0);
    allowed("shoot t target=b weapon=machine-gun");
    refused("shoot a target=c weapon=rifle", "mg.ruling.line-of-sight");
    put("c", 30, 23.2, 180);
    refused("shoot a target=c weapon=rifle", "mg.ruling.small-arms");
    allowed("shoot t target=c weapon=standard-at");
}

static void test_observers(void **state)
{
    static const char wall[] = "  - {kind: hill, level: 1, area: [10, 20, 20, 2]}\n";
    (void)state;
    field_open("m mortar 20,15 | s scouts 40,25 | g gun 30,15 | a0 staff 45,3", "b foot 20,26",
               wall);
    phase(PHASE_SHOOTING, 0);
    put("s", 40, 10, 0);
    put("a0", 5, 10, 0);
    refused("shoot m target=b weapon=light-mortar", "mg.ruling.line-of-sight");
    put("s", 24, 24, 180); /* behind the hill, looking away: the arc does not matter */
    allowed("shoot m target=b weapon=light-mortar");
    refused("shoot g target=b weapon=medium-gun", "mg.ruling.line-of-sight");
    put("s", 40, 10, 0);
    put("a0", 24, 24, 0);
    allowed("shoot m target=b weapon=light-mortar");
    put("m", 20, 15, 180); /* nor its own */
    allowed("shoot m target=b weapon=light-mortar");
    put("s", 20, 23.5, 0); /* in the line, and too near to the target */
    refused("shoot m target=b weapon=light-mortar", "mg.range.overhead");
}

/* ---- 4.3: command ---- */

static void test_command(void **state)
{
    (void)state;
    field_open(
        "a0 staff 20,10 character: [hated, charismatic] | a8 staff 44,10 | a foot 20,27.25 under: a0",
        "b foot 20,40", "");
    assert_true(mg_is_in_command(GAME, number_of("a")));
    assert_true(mg_is_led_by(GAME, number_of("a"), IS_HATED));
    put("a", 20, 27.26, 0); /* 16.01 */
    assert_false(mg_is_in_command(GAME, number_of("a")));
    assert_false(mg_is_led_by(GAME, number_of("a"), IS_HATED));
    phase(PHASE_MOVEMENT, 0);
    refused("move a point=20,28", "mg.move.command");
    allowed("move a0 point=20,14"); /* staff needs none */
    put("a", 40, 12, 0);            /* by the other one, who is not his */
    assert_int_equal(mg_commander(GAME, number_of("a")), number_of("a0"));
    struct umpire u = field_umpire();
    mg_remove(&u, number_of("a0"), GONE_DESTROYED);
    assert_int_equal(mg_commander(GAME, number_of("a")), number_of("a8"));
    allowed("move a point=40,14");
    mg_remove(&u, number_of("a8"), GONE_DESTROYED);
    refused("move a point=40,14", "mg.move.command");
}

static void test_scouts_bonus(void **state)
{
    (void)state;
    field_open("a0 staff 20,10 | s scouts 20,20 | f foot 40,20.5 | g gun 30,30", "b foot 20,40",
               "");
    assert_int_equal(mg_scouts_ahead(GAME, 0), 1); /* a centre on the line is not ahead */
    put("f", 40, 20.51, 0);
    assert_int_equal(mg_scouts_ahead(GAME, 0), 0);
    put("f", 40, 10, 0);
    put("s", 20, 27.25, 0);
    assert_int_equal(mg_scouts_ahead(GAME, 0), 1);
    put("s", 20, 27.26, 0);
    assert_int_equal(mg_scouts_ahead(GAME, 0), 0);
}

/* ---- 4.4: shooting ---- */

static void test_shots(void **state)
{
    (void)state;
    field_open_with("night: [3, 4]\nsmoke: yes\n", "    gas: 1\n",
                    "a foot 20,10 | h horse-gun 30,5 | g gun 40,5 | p people 5,5 | c police 10,10",
                    "", "b militia 20,14 | d foot 30,25 | e foot 40,30", "");
    phase(PHASE_SHOOTING, 0);
    refused("shoot b target=a weapon=rifle", NULL);
    refused("shoot a target=g weapon=rifle", NULL);
    refused("shoot a target=b weapon=pistol", "mg.ruling.equipment");
    refused("shoot a target=b0 weapon=rifle", "mg.ruling.staff");
    refused("shoot a0 target=b weapon=rifle", "mg.ruling.staff");
    refused("shoot p target=b weapon=rifle", "mg.ruling.equipment");
    refused("shoot a target=b weapon=rifle gas", "mg.ruling.gas");
    refused("half-dice a target=b weapon=rifle", "mg.shoot.half-dice");
    unit_of("a")->active = 0;
    refused("shoot a target=b weapon=rifle", "mg.ruling.tokens");
    unit_of("a")->active = 1;
    mg_battle(&field.b)->action_points[0] = 0;
    refused("shoot a target=b weapon=rifle", "mg.ruling.action-points");
    put("c", 20, 18, 180);
    assert_int_equal(cost_of("half-dice c target=b weapon=rifle"), 0);
    allowed("half-dice c target=b weapon=rifle");
    foresees("half-dice c target=b weapon=rifle", 0, "shoot", "shot=half-dice");
    mg_battle(&field.b)->action_points[0] = 20;
    foresees("shoot h target=d weapon=light-gun", 0, "shoot", "shot=crash-fire");
    refused("half-dice h target=d weapon=light-gun", "mg.ruling.artillery-move");
    refused("smoke h weapon=light-gun point=30,20", "mg.ruling.artillery-move");
    foresees("shoot g target=e weapon=medium-gun gas", 0, "shoot", "gas=first");
    unit_of("g")->unlimbered = 0;
    refused("shoot g target=e weapon=medium-gun", "mg.ruling.artillery-move");
    unit_of("g")->unlimbered = 1;
    field.b.turn = 3;
    refused("shoot g target=e weapon=medium-gun", "mg.ruling.night-sight");
    put("e", 40, 22.5, 180); /* 16.00: 4M */
    foresees("shoot g target=e weapon=medium-gun", 0, "shoot", "night=yes range=4");
    put("e", 40, 22.51, 180);
    refused("shoot g target=e weapon=medium-gun", "mg.ruling.night-sight");
    field.b.turn = 5;
    allowed("shoot g target=e weapon=medium-gun");
    contact_add(&field.b, number_of("a"), number_of("b"), 0);
    refused("shoot a target=e weapon=rifle", "mg.ruling.line-of-sight");
    refused("shoot c target=b weapon=rifle", "mg.ruling.line-of-sight");
    give("shoot g target=e weapon=medium-gun gas", "1 1 1 1");
    refused("shoot h target=e weapon=light-gun gas", "mg.ruling.gas");
    give("shoot h target=d weapon=light-gun", "1 1 1");
    assert_int_equal(unit_of("h")->unlimbered, 1);
}

static void test_moved_and_quiet(void **state)
{
    (void)state;
    field_open("g gun 20,5 | h gun 25,5", "b militia 20,14", "");
    phase(PHASE_SHOOTING, 0);
    unit_of("g")->moved_before = 1;
    foresees("shoot g target=b weapon=medium-gun", 0, "shoot", "moved=yes target-quiet=yes");
    unit_of("b")->fired_on = 1;
    foresees("shoot h target=b weapon=medium-gun", 0, "shoot", "moved=no target-quiet=no");
    unit_of("b")->fired_on = 0;
    unit_of("b")->fired = 1;
    foresees("shoot h target=b weapon=medium-gun", 0, "shoot", "target-quiet=no");
}

static void test_no_return(void **state)
{
    static const struct {
        const char *b, *what;
        bool returns;
    } row[] = {
        {"b militia 20,14", "", true},       {"b militia 20,14", "active", false},
        {"b militia 20,14", "fired", false}, {"b militia 20,14 facing: 0", "", false},
        {"b people 20,14", "", false},       {"b pistol 20,14.5", "", true},
        {"b pistol 20,15.01", "", false},    {"b gun 20,15 limbered: yes", "", false},
        {"b gun 20,15", "", true},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        field_open("a foot 20,10", row[i].b, "");
        phase(PHASE_SHOOTING, 0);
        unit_of("b")->active = strcmp(row[i].what, "active") == 0;
        unit_of("b")->fired = strcmp(row[i].what, "fired") == 0;
        struct order o = order_in_words("shoot a target=b weapon=rifle");
        struct umpire u = field_umpire();
        struct chance chance;
        struct script script = {{script_read}, "1 1 1 1 1 1 1 1 1 1 1 1", ""};
        chance_read(&chance, &script.reader, 1, NULL);
        u.chance = &chance;
        battle_ask(&field.b, 0, NO_SIDE, NOBODY);
        mg_shoot(&u, &o);
        if ((field.b.decision == ASK_RETURN) != row[i].returns)
            fail_msg("%s %s", row[i].b, row[i].what);
    }
}

static void test_smoke(void **state)
{
    (void)state;
    field_open("g gun 20,5 | m mortar 26,5 | a foot 32,5 | f foot 20,12",
               "b foot 20,30 | c foot 24.01,20", "");
    phase(PHASE_SHOOTING, 0);
    refused("smoke a weapon=rifle point=32,10", "mg.ruling.smoke");
    refused("smoke m weapon=light-mortar point=26,18.01", "mg.long.light-mortar");
    allowed("smoke m weapon=light-mortar point=26,18");
    refused("smoke g weapon=medium-gun point=10,5", "mg.ruling.line-of-sight");
    refused("smoke g weapon=medium-gun point=20,48.01", "mg.ruling.smoke");
    allowed("smoke g weapon=medium-gun point=20,12"); /* whoever holds the place does not hide it */
    refused("smoke g weapon=medium-gun point=20,14", "mg.range.overhead");
    give("smoke g weapon=medium-gun point=20,20", "");
    assert_int_equal(points_of(0), 19);
    assert_int_equal(unit_of("g")->fired, 1);
    assert_int_equal(field.b.patches, 1);
    refused("smoke g weapon=medium-gun point=20,20", "mg.action.shoot");
    assert_false(mg_is_in_smoke(&field.b, print_of("b")));
    put("c", 25, 20, 180); /* 4.00 from the point */
    assert_true(mg_is_in_smoke(&field.b, print_of("c")));
    put("c", 25.01, 20, 180);
    assert_false(mg_is_in_smoke(&field.b, print_of("c")));
    put("f", 40, 12, 0);
    put("c", 26, 12, 180);
    foresees("shoot m target=c weapon=light-mortar", 0, "shoot", "smoke=no");
    put("c", 24, 17, 180);
    foresees("shoot m target=c weapon=light-mortar", 0, "shoot", "smoke=yes");
    struct umpire u = field_umpire();
    int turn = field.b.turn;
    mg_end_turn(&u);
    assert_int_equal(field.b.patches, 1);
    field.b.turn = (int16_t)(turn + 1);
    mg_end_turn(&u);
    assert_int_equal(field.b.patches, 0);
    field_open_with("", "", "g gun 20,5", "", "b foot 20,30", "");
    phase(PHASE_SHOOTING, 0);
    refused("smoke g weapon=medium-gun point=20,20", "mg.ruling.smoke");
}

static void test_sorties(void **state)
{
    static const char sorties[] = "    sorties: [{id: bomber, grade: battle-hard}]\n    gas: 1\n";
    (void)state;
    field_open_with("night: [4, 4]\n", sorties, "a foot 20,10", "",
                    "b foot 20,40 | c militia 30,40",
                    "  - {kind: defences, line: [[10, 39], [25, 39]]}\n");
    phase(PHASE_ACTIVATION, 0);
    field.b.turn = 4;
    refused("call bomber", "mg.ruling.aircraft");
    field.b.turn = 1;
    foresees("call bomber", 0, "aircraft-sortie", "called-last-turn=no");
    give("call bomber", "");
    asked(ASK_TOKENS, 1);
    give("done", "3"); /* 3+: it comes */
    assert_int_equal(unit_of("bomber")->arrived, 1);
    refused("strike a target=b", "mg.ruling.aircraft");
    refused("strike bomber target=b0", "mg.ruling.staff");
    foresees(
        "strike bomber target=b gas", 0, "shoot",
        "arm=aircraft weapon=air-attack range=1 grade=battle-hard place=open target-place=open "
        "moved=no gas=first tokens=0 traits=");
    give("strike bomber target=b", "1 1 1 1 1 1 1 1");
    assert_int_equal(points_of(0), 19);
    assert_int_equal(unit_of("b")->fired_on, 1);
    phase(PHASE_SHOOTING, 0);
    refused("strike bomber target=c", "mg.ruling.aircraft");
    struct umpire u = field_umpire();
    mg_end_turn(&u);
    phase(PHASE_ACTIVATION, 0);
    allowed("call bomber"); /* a second turn in three */
    unit_of("bomber")->called = 1;
    refused("call bomber", "mg.aircraft.once");
    mg_end_turn(&u);
    phase(PHASE_ACTIVATION, 0);
    refused("call bomber", "mg.aircraft.two-in-three");
    mg_end_turn(&u);
    phase(PHASE_ACTIVATION, 0);
    allowed("call bomber");
}

/* ---- 4.4: charges ---- */

static void test_charges(void **state)
{
    (void)state;
    field_open("a foot 20,10 | g gun 30,10 | p people 40,10 | h horse 10,10 | c foot 44,30",
               "b foot 20,14 | d foot 30,15 | e foot 10,19 | s scouts 40,14", "");
    phase(PHASE_CHARGES, 0);
    refused("charge g target=d", "mg.ruling.charge-move");
    refused("charge p target=s", "mg.ruling.charge-move");
    refused("charge a0 target=b", "mg.ruling.charge-move");
    refused("charge a target=g", NULL);
    allowed("charge h target=e"); /* 8.00 less what its depth takes: 2M */
    unit_of("a")->charged = 1;
    refused("charge a target=b", "mg.ruling.charge-move");
    unit_of("a")->charged = 0;
    unit_of("a")->active = 0;
    refused("charge a target=b", "mg.ruling.tokens");
    unit_of("a")->active = 1;
    put("b", 23, 13, 180); /* just 45 degrees */
    allowed("charge a target=b");
    put("b", 23.01, 13, 180);
    refused("charge a target=b", "mg.ruling.charge-move");
    put("b", 20, 14.5, 180);
    put("c", 20, 12.2, 0); /* in the way, and it hides the target */
    refused("charge a target=b", "mg.ruling.charge-move");
    put("c", 21.5, 12.2, 0); /* beside the line of sight, but in the way */
    refused("charge a target=b", "mg.ruling.charge-move");
    put("c", 22.01, 12.2, 0); /* 0.01 of it does not count */
    allowed("charge a target=b");
    put("c", 44, 30, 0);
    contact_add(&field.b, number_of("h"), number_of("b"), 0);
    allowed("charge a target=b"); /* several may charge one */
    refused("charge h target=e", "mg.ruling.melee-result");
}

static void test_charge_costs(void **state)
{
    (void)state;
    field_open(
        "a0 staff 20,5 character: [cautious] | a foot 33,8 | e smg 25,8 traits: [assault-engineers] | t tribe 15,18",
        "b foot 33,11.5 | c foot 25,11.5 | d foot 15,21.6", GROUND);
    phase(PHASE_CHARGES, 0);
    assert_int_equal(cost_of("charge a target=b"), 3); /* charge, defences, cautious */
    put("e", 33, 8, 0);
    put("a", 40, 8, 0);
    assert_int_equal(cost_of("charge e target=b"), 2); /* engineers go through */
    put("e", 25, 8, 0);
    assert_int_equal(cost_of("charge e target=c"), 3); /* an obstacle is terrain */
    assert_int_equal(cost_of("charge t target=d"), 1); /* tribal foot: only the cautious row */
    put("a0", 46, 46, 0);
    assert_int_equal(cost_of("charge t target=d"), 0);
}

static void test_touching_charge(void **state)
{
    (void)state;
    field_open("a foot 20,10", "b foot 21,11", "");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "5 5 5 5 5 5 5  1 1 1 1 1 1 1");
    at_place("a", 20, 10, 0); /* turned it would touch: it stays as it stands */
}

static void test_several_fights(void **state)
{
    (void)state;
    field_open("a foot 20,10 | c foot 30,10", "b foot 20,11 | d foot 30,11", "");
    contact_add(&field.b, number_of("c"), number_of("b"), 0);
    contact_add(&field.b, number_of("d"), number_of("a"), 0);
    contact_add(&field.b, number_of("a"), number_of("b"), 0);
    unit_of("b")->tokens = 3;
    struct umpire u = field_umpire();
    struct chance chance; /* a against b first, who is destroyed; then d against a */
    struct script script = {
        {script_read}, "5 5 5 5 5 5 5  1 1 1  1 1 1 1 1 1 1  1 1 1 1 1 1 1", ""};
    chance_read(&chance, &script.reader, 1, NULL);
    u.chance = &chance;
    mg_fight_all(&u);
    assert_false(is_there("b"));
    assert_int_equal(script.rest[0], 0);
    assert_int_equal(field.b.contacts, 1);
    assert_int_equal(mg_battle(&field.b)->victory_points[0], 1);
}

static void test_fight_facts(void **state)
{
    (void)state;
    field_open(
        "a0 staff 20,5 character: [rash] | a smg 20,10 traits: [shock, night-trained] | h horse 30,10",
        "b0 staff 20,16 character: [defensive, hated] | b foot 20,11 traits: [cavalry-defence]",
        "");
    struct facts f = mg_fight_facts(GAME, number_of("a"), number_of("b"));
    assert_int_equal(f.attacker.traits,
                     1 << SHOCK | 1 << STOOD_STILL | 1 << ASSAULT_WEAPONS | 1 << RASH_LEADER);
    assert_int_equal(f.defender.traits, 1 << CAVALRY_DEFENCE | 1 << STOOD_STILL |
                                            1 << DEFENSIVE_LEADER | 1 << HATED_LEADER);
    unit_of("b")->moved_before = 1;
    f = mg_fight_facts(GAME, number_of("a"), number_of("b"));
    assert_false(has(&f.defender, STOOD_STILL));
    unit_of("b")->moved_before = 0;
    unit_of("b")->charged_before = 1;
    f = mg_fight_facts(GAME, number_of("a"), number_of("b"));
    assert_false(has(&f.defender, STOOD_STILL));
}

/* ---- 4.5: fleeing ---- */

static void test_flight_is_stopped(void **state)
{
    (void)state;
    field_open("a foot 20,10 | e foot 20,20", "b scouts 20,13 | f foot 40,20", "");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "4"); /* an enemy's front edge at 19.50: it stops 0.25 before */
    at_place("b", 20, 18.75, 0);
    at_place("a", 20, 14, 0);
    field_open("a foot 20,10", "b scouts 20,13 | f foot 20,16", "");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "4"); /* a friend's rear edge at 15.50: it touches */
    at_place("b", 20, 15, 0);
    at_place("a", 20, 13.75, 0); /* 0.25 before it */
    field_open("a foot 20,10", "b scouts 20,13 | f foot 40,20",
               "  - {kind: water, area: [15, 17, 10, 2]}\n");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "4");
    at_place("b", 20, 16.5, 0); /* it stops at the bank */
}

static void test_flight_by_scoutmaster(void **state)
{
    (void)state;
    field_open("a foot 20,10",
               "b0 staff 24,30 character: [scoutmaster] | b scouts 20,13 | f foot 40,20", "");
    phase(PHASE_CHARGES, 0);
    foresees("charge a target=b", 0, "flee", "scoutmaster=yes terrain=no");
    give("charge a target=b", "");
    give("flee", "4");
    at_place("b", 20, 25, 0);
    field_open("a foot 20,10",
               "b0 staff 24,30 character: [scoutmaster] | b scouts 20,13 | f foot 40,20",
               "  - {kind: rough, area: [10, 25.48, 20, 2]}\n");
    phase(PHASE_CHARGES, 0);
    foresees("charge a target=b", 0, "flee", "terrain=yes"); /* the third M leads into it */
    give("charge a target=b", "");
    give("flee", "4");
    at_place("b", 20, 21, 0);
}

/* ---- 4.4, 4.5: movement ---- */

static void test_move_costs(void **state)
{
    static const struct {
        const char *unit, *order;
        double x, y;
        int cost;
    } row[] = {
        {"a", "move a point=5,14", 5, 10, 1},
        {"a", "move a point=15,19", 15, 15.5, 1},
        {"a", "move a point=15,19.52", 15, 15.52, 2}, /* terrain */
        {"s", "move s point=15,22", 15, 15.5, 1},     /* not for scouts */
        {"t", "move t point=5,14", 5, 10, 1},
        {"t", "move t point=5,14.01", 5, 10, 2}, /* tribal, more than 1M in the open */
        {"t", "move t point=15,22", 15, 15, 1},  /* not in terrain */
        {"a", "move a point=33,11", 33, 8, 2},   /* defences */
        {"e", "move e point=33,11", 33, 8, 1},   /* engineers */
        {"h", "move h point=5,18", 5, 10, 1},
        {"k", "move k point=5,18", 5, 10, 1},
    };
    (void)state;
    field_open(
        "a0 staff 20,12 | a foot 40,40 | s scouts 44,36 | t tribe 40,36 | e smg 36,40 traits: [assault-engineers] | h horse 44,32 | k tank 40,32",
        "b foot 5,45", GROUND);
    phase(PHASE_MOVEMENT, 0);
    for (int i = 0; i < COUNT_OF(row); i++) {
        struct footprint was = *print_of(row[i].unit);
        put(row[i].unit, row[i].x, row[i].y, 0);
        allowed(row[i].order);
        if (cost_of(row[i].order) != row[i].cost)
            fail_msg("%s costs %d, not %d", row[i].order, cost_of(row[i].order), row[i].cost);
        *print_of(row[i].unit) = was;
    }
    put("t", 5, 10, 0);
    assert_int_equal(cost_of("turn t facing=90"), 1);
    assert_int_equal(cost_of("turn a facing=90"), 0);
}

static void test_cautious(void **state)
{
    (void)state;
    field_open("a0 staff 20,5 character: [cautious] | a foot 15,15.5", "b foot 15,40", GROUND);
    phase(PHASE_MOVEMENT, 0);
    assert_int_equal(cost_of("move a point=15,19"), 2); /* nearer, in the open */
    put("a", 15, 16, 0);
    assert_int_equal(cost_of("move a point=15,19.6"), 2); /* terrain, but into cover */
    put("a", 15, 16, 180);
    assert_int_equal(cost_of("move a point=15,13"), 1); /* away */
    put("a0", 46, 46, 0);
    put("a", 15, 15.5, 0);
    refused("move a point=15,19", "mg.move.command");
}

static void test_moves_are_refused(void **state)
{
    (void)state;
    field_open(
        "a0 staff 27,8 | a foot 20,10 | c foot 40,44 | v car 42,5 | g gun 10,10 | l lorry 26,4",
        "b foot 5,45", GROUND);
    phase(PHASE_MOVEMENT, 0);
    refused("move g point=10,12", "mg.ruling.artillery-move");
    give("limber g", "");
    refused("unlimber g", "mg.ruling.manoeuvre");
    allowed("move g point=10,14");
    refused("move g point=10,14.01", "mg.ruling.artillery-move");
    refused("limber a", "mg.action.limber");
    unit_of("g")->has_limbered = 0;
    refused("limber g", "mg.action.limber");
    allowed("unlimber g");
    unit_of("a")->charged = 1;
    refused("move a point=20,12", "mg.ruling.manoeuvre");
    allowed("turn a facing=10");
    unit_of("a")->charged = 0;
    allowed("move v point=42,17"); /* fast: 3M */
    refused("move v point=42,17.01", "mg.move.fast");
    refused("move l point=26,8.01", "mg.move.slow");
}

static void test_water_and_edges(void **state)
{
    (void)state;
    field_open_with("", "    exit-edges: [east]\n",
                    "a0 staff 40,10 | a foot 43,18 facing: 0 | c foot 46,8 facing: 90", "",
                    "b foot 5,45", GROUND);
    phase(PHASE_MOVEMENT, 0);
    allowed("move a point=43,21");
    refused("move a point=43.02,21", "mg.ruling.manoeuvre"); /* 0.02 of it in the water */
    allowed("move a point=43.01,21");
    refused("move c point=47.51,8", "mg.ruling.manoeuvre"); /* partly over the edge is neither */
    allowed("move c point=47.5,8");
    refused("move c point=48,8", "mg.ruling.manoeuvre");
    give("move c point=48.01,8", "");
    assert_int_equal(unit_of("c")->gone, GONE_LEFT);
    assert_int_equal(mg_battle(&field.b)->lost[0], 0);
    assert_int_equal(mg_battle(&field.b)->victory_points[1], 0);
}

static void test_near_enemies(void **state)
{
    (void)state;
    field_open("a0 staff 24,4 | a foot 20,10", "b foot 22.2,10 | c staff 20,13", "");
    phase(PHASE_MOVEMENT, 0);
    refused("move a point=20,12", "mg.ruling.manoeuvre"); /* staff too */
    put("c", 40, 40, 0);
    allowed("move a point=20,12"); /* 0.20 from b at the start: no nearer */
    allowed("move a point=19,12");
    refused("move a point=20.1,12", "mg.ruling.manoeuvre");
}

static void test_trains(void **state)
{
    static const char rails[] = "  - {kind: rail, line: [[20, 0], [20, 48]]}\n"
                                "  - {kind: road, line: [[20, 0], [20, 48]]}\n";
    (void)state;
    field_open("a0 staff 24,4 | t train 20,10", "b foot 5,45", rails);
    phase(PHASE_MOVEMENT, 0);
    allowed("move t point=20,18");
    refused("move t point=20,18.01", "mg.move.standard"); /* no road helps it */
    allowed("move t point=20.05,17");
    refused("move t point=20.06,17", "mg.ruling.manoeuvre");
}

static void test_turns(void **state)
{
    (void)state;
    field_open("a foot 20,10 | c foot 22,10 | d foot 47,20", "b foot 5,45", "");
    phase(PHASE_MOVEMENT, 0);
    refused("turn a facing=0", "mg.ruling.manoeuvre");
    refused("turn a facing=30", "mg.ruling.manoeuvre"); /* into c */
    refused("turn d facing=45", "mg.ruling.manoeuvre"); /* over the edge */
    put("c", 40, 10, 0);
    unit_of("a")->active = 0;
    refused("turn a facing=30", "mg.ruling.tokens");
    unit_of("a")->active = 1;
    give("turn a facing=30", "");
    at_place("a", 20, 10, 30);
    refused("turn a facing=60", "mg.ruling.manoeuvre");
    assert_int_equal(unit_of("a")->moved, 0);
}

static void test_rash_is_stopped(void **state)
{
    (void)state;
    field_open("a0 staff 18,6 character: [rash] | a foot 20,10 | c foot 40,5 | g gun 10,10",
               "b foot 20,14 | d foot 40,9",
               "  - {kind: defences, line: [[36, 5.8], [44, 5.8]]}\n");
    phase(PHASE_MOVEMENT, 0);
    mg_battle(&field.b)->action_points[0] = 0;
    struct umpire u = field_umpire();
    mg_settle_rash(&u, 0);
    at_place("a", 20, 12.75, 0); /* 0.25 before b */
    at_place("g", 10, 10, 0);    /* unlimbered guns are not idle */
    at_place("c", 40, 5, 0);     /* out of command */
    put("a0", 38, 2, 0);
    put("c", 40, 5, 0); /* led, but behind the line: it holds */
    mg_settle_rash(&u, 0);
    at_place("c", 40, 5, 0);
}

/* ---- 4.4: the end of a turn; 4.5: reinforcements ---- */

static void test_turn_flags(void **state)
{
    (void)state;
    field_open("a foot 20,10", "b foot 5,45", "");
    *unit_of("a") = (struct mg_unit){.tokens = 2,
                                     .moved = 1,
                                     .charged = 1,
                                     .fired = 1,
                                     .fired_on = 1,
                                     .active = 1,
                                     .marks = 1,
                                     .has_turned = 1,
                                     .has_gone_on = 1,
                                     .token_removed = 1,
                                     .has_supported = 1,
                                     .under = 0};
    struct umpire u = field_umpire();
    mg_end_turn(&u);
    const struct mg_unit wanted = {.tokens = 2, .moved_before = 1, .charged_before = 1, .under = 0};
    assert_memory_equal(unit_of("a"), &wanted, sizeof wanted);
}

static void test_reinforcements(void **state)
{
    (void)state;
    field_open(
        "a foot 20,10 | r foot 20,2 arrives: 2 | q militia 30,2 arrives: 2 | e foot 40,40 arrives: 1",
        "b foot 5,45", "");
    assert_true(is_there("e")); /* turn from 1 on: placed in the movement phase of it */
    assert_false(is_there("r"));
    field.b.turn = 2;
    put("a", 20, 2.5, 0);
    struct umpire u = field_umpire();
    mg_place_reinforcements(&u);
    at_place("r", 18.01, 2, 0); /* 0.01 is not meeting; the smaller x of two */
    assert_int_equal(unit_of("r")->active, 1);
    at_place("q", 30, 2, 0);
    assert_int_equal(unit_of("q")->active, 0);
}

static void test_replacement_needs_room(void **state)
{
    (void)state;
    field_open("a foot 20,10 | c foot 30,10", "b foot 5,45", "");
    struct umpire u = field_umpire();
    struct chance chance;
    chance_roll(&chance, 1, NULL);
    u.chance = &chance;
    mg_remove(&u, number_of("a0"), GONE_DESTROYED);
    put("c", 20, 8.5, 0); /* stands where the team would */
    unit_of("c")->tokens = 1;
    field.b.turn = 1;
    mg_begin_turn(&u);
    at_place("ar2", 20, 7.25, 0); /* on the ring of 1.50, from north clockwise */
}

/* ---- 4.6, 4.7 ---- */

static void test_objectives_and_end(void **state)
{
    (void)state;
    open_scenario("river-farm", NULL);
    mg_hold_objectives(field.s, &field.b);
    assert_int_equal(field.b.held_by[0], 1);
    assert_int_equal(field.b.held_by[1], NO_SIDE);
    put("a1", 24, 17, 0); /* 4.00 from the hill */
    mg_hold_objectives(field.s, &field.b);
    assert_int_equal(field.b.held_by[1], 0);
    put("a1", 24, 16.99, 0);
    mg_hold_objectives(field.s, &field.b);
    assert_int_equal(field.b.held_by[1], NO_SIDE);
    put("a1", 24, 20, 0);
    put("b9", 24, 24, 180); /* contested */
    mg_hold_objectives(field.s, &field.b);
    assert_int_equal(field.b.held_by[1], NO_SIDE);
    put("b9", 24, 30, 180);
    field.b.turn = 9;
    struct umpire u = field_umpire();
    mg_end_turn(&u);
    assert_false(field.b.is_over);
    field.b.turn = 10;
    mg_end_turn(&u);
    assert_true(field.b.is_over);
    assert_int_equal(field.b.points[0], 4); /* the hill, and two from the start */
    assert_int_equal(field.b.points[1], 4); /* the farm */
    assert_int_equal(field.b.winner, NO_SIDE);
}

static void test_broken_wins(void **state)
{
    (void)state;
    open_scenario("river-farm", NULL);
    struct umpire u = field_umpire();
    field.b.turn = 2;
    mg_battle(&field.b)->lost[1] = 4;
    mg_end_turn(&u);
    assert_false(field.b.is_over);
    mg_battle(&field.b)->lost[1] = 5;
    mg_end_turn(&u);
    assert_true(field.b.is_over);
    assert_int_equal(field.b.winner, 0);
    open_scenario("river-farm", NULL);
    u = field_umpire();
    mg_battle(&field.b)->lost[0] = 4;
    mg_battle(&field.b)->lost[1] = 5;
    mg_end_turn(&u); /* both: points */
    assert_int_equal(field.b.winner, 1);
}

static void test_nobody_left(void **state)
{
    (void)state;
    field_open_with("", "    army-break: 100\n", "a foot 20,10 | c foot 40,10",
                    "    exit-edges: [north]\n", "b foot 5,45", "");
    struct umpire u = field_umpire();
    mg_remove(&u, number_of("b"), GONE_LEFT);
    mg_remove(&u, number_of("c"), GONE_DESTROYED);
    mg_end_turn(&u);
    assert_true(field.b.is_over); /* b is not broken: by points */
    assert_int_equal(field.b.winner, 1);
}

/* ---- two battles that are lopsided on purpose: tests/ballot-boxes/ ---- */

static void play_out(const char *name)
{
    for (int game = 0; game < 40; game++) {
        struct chance chance;
        struct dice dice;
        int orders = 0;
        open_lopsided(name);
        struct umpire u = field_umpire();
        chance_roll(&chance, (uint64_t)game, NULL);
        dice_seed(&dice, (uint64_t)game + 1000);
        u.chance = &chance;
        rules_begin(&u);
        for (; !field.b.is_over; orders++) {
            struct order o = rules_draw(field.s, &field.b, &dice);
            struct verdict why = {0};
            if (!rules_check(field.s, &field.b, &o, &why) || orders > 3000)
                fail_msg("order %d of game %d: %s", orders, game, why.words);
            rules_apply(&u, &o);
        }
    }
}

static void test_lopsided(void **state)
{
    (void)state;
    play_out("siege");
    play_out("train");
}

/* Raiders without a commander get one at the start. */
static void test_no_commander(void **state)
{
    (void)state;
    open_lopsided("train");
    field_begin(NULL);
    assert_true(is_there("br1"));
    at_place("br1", 52.25, 5, 270);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_1_initiative, close_field),
        cmocka_unit_test_teardown(test_2_tokens, close_field),
        cmocka_unit_test_teardown(test_3_places, close_field),
        cmocka_unit_test_teardown(test_4_range, close_field),
        cmocka_unit_test_teardown(test_5_arc, close_field),
        cmocka_unit_test_teardown(test_6_sight, close_field),
        cmocka_unit_test_teardown(test_7_return_fire, close_field),
        cmocka_unit_test_teardown(test_8_overhead, close_field),
        cmocka_unit_test_teardown(test_9_charge, close_field),
        cmocka_unit_test_teardown(test_10_flee, close_field),
        cmocka_unit_test_teardown(test_11_moves, close_field),
        cmocka_unit_test_teardown(test_12_disengage, close_field),
        cmocka_unit_test_teardown(test_13_reform, close_field),
        cmocka_unit_test_teardown(test_14_rash, close_field),
        cmocka_unit_test_teardown(test_15_commander_lost, close_field),
        cmocka_unit_test_teardown(test_16_broken, close_field),
        cmocka_unit_test_teardown(test_data, close_field),
        cmocka_unit_test_teardown(test_footprints, close_field),
        cmocka_unit_test_teardown(test_places, close_field),
        cmocka_unit_test_teardown(test_levels, close_field),
        cmocka_unit_test_teardown(test_ways, close_field),
        cmocka_unit_test_teardown(test_who_blocks, close_field),
        cmocka_unit_test_teardown(test_vehicles_look_round, close_field),
        cmocka_unit_test_teardown(test_observers, close_field),
        cmocka_unit_test_teardown(test_command, close_field),
        cmocka_unit_test_teardown(test_scouts_bonus, close_field),
        cmocka_unit_test_teardown(test_shots, close_field),
        cmocka_unit_test_teardown(test_moved_and_quiet, close_field),
        cmocka_unit_test_teardown(test_no_return, close_field),
        cmocka_unit_test_teardown(test_smoke, close_field),
        cmocka_unit_test_teardown(test_sorties, close_field),
        cmocka_unit_test_teardown(test_charges, close_field),
        cmocka_unit_test_teardown(test_charge_costs, close_field),
        cmocka_unit_test_teardown(test_touching_charge, close_field),
        cmocka_unit_test_teardown(test_several_fights, close_field),
        cmocka_unit_test_teardown(test_fight_facts, close_field),
        cmocka_unit_test_teardown(test_flight_is_stopped, close_field),
        cmocka_unit_test_teardown(test_flight_by_scoutmaster, close_field),
        cmocka_unit_test_teardown(test_move_costs, close_field),
        cmocka_unit_test_teardown(test_cautious, close_field),
        cmocka_unit_test_teardown(test_moves_are_refused, close_field),
        cmocka_unit_test_teardown(test_water_and_edges, close_field),
        cmocka_unit_test_teardown(test_near_enemies, close_field),
        cmocka_unit_test_teardown(test_trains, close_field),
        cmocka_unit_test_teardown(test_turns, close_field),
        cmocka_unit_test_teardown(test_rash_is_stopped, close_field),
        cmocka_unit_test_teardown(test_turn_flags, close_field),
        cmocka_unit_test_teardown(test_reinforcements, close_field),
        cmocka_unit_test_teardown(test_replacement_needs_room, close_field),
        cmocka_unit_test_teardown(test_objectives_and_end, close_field),
        cmocka_unit_test_teardown(test_broken_wins, close_field),
        cmocka_unit_test_teardown(test_nobody_left, close_field),
        cmocka_unit_test_teardown(test_lopsided, close_field),
        cmocka_unit_test_teardown(test_no_commander, close_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
