/* SPDX-License-Identifier: MIT */
/*
 * The sensible player of Bolt Action: what he does in plain situations, that his odds are those of
 * the sheet, that he gives nothing but legal orders and remembers nothing that he should not, and
 * that he beats who draws his orders.
 */
#include "bolt_field.h"

#include "players/player.h"
#include "systems/bolt_action/doctrine/doctrine.h"

static struct field field;
static struct ba_mind mind; /* of one scenario at a time */

static int close_field(void **state)
{
    (void)state;
    field_close(&field);
    return 0;
}

static bool is_same_order(const struct order *a, const struct order *b)
{
    return a->verb == b->verb && a->unit == b->unit && a->other == b->other &&
           a->points == b->points && a->aims == b->aims && a->facing == b->facing &&
           memcmp(a->point, b->point, sizeof a->point) == 0 &&
           memcmp(a->aim, b->aim, sizeof a->aim) == 0;
}

/* ---- what he orders ---- */

/* It is this side's die. */
static struct order answered(int side, struct grog_text *reasons)
{
    struct dice dice;
    struct battle seen;
    struct verdict why = {0};
    dice_seed(&dice, 1);
    field.b.decider = (int16_t)side;
    battle_view((struct game){field.s, &field.b}, side, &seen);
    memset(&mind, 0, sizeof mind);
    struct order o = rules_think(&(struct thinking){{field.s, &seen}, side, &mind, &dice, reasons});
    if (!rules_check((struct game){field.s, &field.b}, &o, &why))
        fail_msg("not legal: %s", why.words);
    return o;
}

/* ... and only this unit may still be ordered. */
static struct order ordered(const char *id, struct grog_text *reasons)
{
    int unit = number_of(&field, id), side = side_of(field.s, unit);
    EACH_UNIT(field.s, side, other)
    if (other != unit)
        ba_unit(&field.b, other)->order = FIRE;
    struct order o = answered(side, reasons);
    assert_int_equal(o.unit, unit);
    return o;
}

static void orders(const char *id, int verb)
{
    struct order o = ordered(id, NULL);
    if (o.verb != verb)
        fail_msg("%s is ordered to %s, not to %s", id, field.s->rules->verb[o.verb].word,
                 field.s->rules->verb[verb].word);
}

static void test_fires_at_what_it_hurts_most(void **state)
{
    (void)state;
    field_open(&field, "a mmg 24,10,0",
               "near ten 24,30,180 | far ten 10,36,180 | tank tank 30,30,180", "");
    struct order o = ordered("a", NULL);
    assert_int_equal(o.verb, DO_FIRE);
    assert_int_equal(o.aim[0].unit, number_of(&field, "near"));
}

static void test_each_weapon_at_its_own_target(void **state)
{
    (void)state;
    field_open(&field, "a tank 24,10,0", "men ten 20,30,180 | car car 30,30,180", "");
    struct order o = ordered("a", NULL);
    assert_true(o.verb == DO_FIRE || o.verb == DO_ADVANCE);
    assert_int_equal(o.aim[0].unit, number_of(&field, "men"));
    assert_int_equal(o.aim[1].unit, number_of(&field, "car"));
}

/* At a glance the gun could do more, but it looks the other way. */
static void test_who_can_fire_now_is_ordered_first(void **state)
{
    (void)state;
    for (int facing = 0; facing <= 180; facing += 180) {
        char own[80];
        snprintf(own, sizeof own, "gun mmg 28,14,%d | men four 22,7.5,0", facing);
        field_open(&field, own, "b ten 24,30,180", "");
        assert_int_equal(answered(0, NULL).unit, number_of(&field, facing == 0 ? "gun" : "men"));
    }
}

/* Two guns are as urgent as each other at a glance, a third more so: only the first of all bears. */
static void test_keeps_the_first_of_those_that_are_equally_urgent(void **state)
{
    (void)state;
    field_open(&field, "a mmg 20,14,0 | b mmg 28,14,180 | c mmg 24,18,180", "e ten 24,30,180", "");
    assert_int_equal(answered(0, NULL).unit, number_of(&field, "a"));
}

static void test_assaults_the_weak_and_not_the_strong(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,20,0", "b four 24,26,180", "");
    orders("a", DO_ASSAULT);
    field_open(&field, "a four 24,20,0", "b ten 24,26,180", "");
    assert_int_not_equal(ordered("a", NULL).verb, DO_ASSAULT);
}

static void test_rallies_when_pinned(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,4,0", "b ten 24,44,180", "");
    unit_of(&field, "a")->pins = 6;
    orders("a", DO_RALLY);
    unit_of(&field, "a")->pins = 0;
    assert_int_not_equal(ordered("a", NULL).verb, DO_RALLY);
}

static const char ground[] = "system: bolt-action\nname: A field\ntable: {width: 48, depth: 48}\n"
                             "turns: 6\nvictory: objectives\n"
                             "objectives:\n  - {name: The hill, at: [24, 24], worth: 2}\n";

static void test_goes_for_the_objective_at_the_end(void **state)
{
    (void)state;
    field_open_with(&field, ground, "a ten 24,13,0", "b ten 44,44,180", "");
    field.b.turn = 6;
    struct order o = ordered("a", NULL);
    assert_true(o.verb == DO_RUN || o.verb == DO_ADVANCE);
    assert_true(length_between(o.point[0], field.s->objective[0].at) <= 4 * INCH);
}

static void test_stays_where_it_should_be(void **state)
{
    (void)state;
    field_open_with(&field, ground, "a ten 24,24,0", "b ten 24,46,180", "");
    field.b.turn = 6;
    struct order o = ordered("a", NULL);
    assert_true(o.points == 0 || length_between(o.point[0], field.s->objective[0].at) <= 4 * INCH);
}

/* A gun fires to its front: an enemy beside it is one to turn to, unless another is before it. */
static void test_turns_guns(void **state)
{
    (void)state;
    field_open(&field, "g gun 24,24,0", "t light-tank 40,24,270", "");
    struct order o = ordered("g", NULL);
    assert_int_equal(o.verb, DO_ADVANCE);
    assert_int_equal(o.points, 0);
    assert_int_equal(o.facing, 90 * DEGREE);
    field_open(&field, "m mmg 24,24,180", "b ten 24,12,0 | c ten 40,24,270", "");
    orders("m", DO_FIRE);
}

/* The same is offered to a person. */
static void test_turns_are_offered(void **state)
{
    (void)state;
    struct order list[200];
    int turns = 0;
    field_open(&field, "g big-gun 24,24,0", "b ten 40,24,270 | c ten 24,40,180", "");
    int count = rules_options((struct game){field.s, &field.b}, list, COUNT_OF(list));
    for (int i = 0; i < count; i++)
        turns += list[i].verb == DO_ADVANCE && list[i].points == 0 &&
                 list[i].facing == 90 * DEGREE && list[i].unit == number_of(&field, "g");
    assert_int_equal(turns, 1);
}

/* Over a house, for whom a friend sees: the howitzer itself does not. */
static void test_fires_high(void **state)
{
    (void)state;
    field_open(&field, "h howitzer 24,6,0 spotter: yes | o one 2,20,0", "b ten 24,40,180",
               "  - {kind: building, area: [20, 12, 8, 6]}\n");
    struct order o = ordered("h", NULL);
    assert_int_equal(o.verb, DO_FIRE);
    assert_int_equal(o.aim[1].unit, number_of(&field, "b"));
    assert_int_equal(o.aim[1].how, AIM_INDIRECT);
}

/* Where nobody can run in, he walks in. */
static void test_comes_on(void **state)
{
    (void)state;
    field_open(&field, "a one 24,20,0", "b ten 24,44,180",
               "  - {kind: wood, area: [0, 0, 48, 3]}\n");
    orders("r1", DO_ADVANCE);
}

static void test_an_observer_calls(void **state)
{
    (void)state;
    field_open(&field, "a observer 24,10,0 call: barrage", "b ten 24,30,180 | d ten 28,34,180", "");
    orders("a", DO_CALL_BARRAGE);
    unit_of(&field, "a")->call_used = 1;
    assert_int_not_equal(ordered("a", NULL).verb, DO_CALL_BARRAGE);
    field_open(&field, "a observer 24,10,0 call: air-strike", "b ten 10,30,180 | d tank 28,34,180",
               "");
    assert_int_equal(ordered("a", NULL).other, number_of(&field, "d"));
    ba_battle(&field.b)->calls = CALLS_MAX; /* no more are heard */
    assert_int_not_equal(ordered("a", NULL).verb, DO_CALL_AIR);
}

static void test_reasons_are_told_and_change_nothing(void **state)
{
    (void)state;
    struct grog_text t = {0};
    field_open(&field, "a ten 24,10,0", "b ten 24,26,180", "");
    struct order quiet = ordered("a", NULL), told = ordered("a", &t);
    assert_true(is_same_order(&quiet, &told));
    assert_non_null(strstr(t.text, "a "));
    assert_non_null(strstr(t.text, "fires at b"));
    assert_non_null(strstr(t.text, "casualties"));
    grog_text_release(&t);
}

/* Everything that fires is named, not only what fires first. */
static void test_reasons_name_every_weapon(void **state)
{
    (void)state;
    struct grog_text t = {0};
    field_open(&field, "a tank 24,10,0", "b ten 24,30,180", "");
    ordered("a", &t);
    if (!strstr(t.text, "fires at b with small arms and medium-at-gun: "))
        fail_msg("%s", t.text);
    grog_text_release(&t);
}

/* A machine gun that must come nearer looks at the enemy when it is there, not along its way. */
static void test_a_fixed_weapon_chooses_its_front(void **state)
{
    (void)state;
    field_open_with(&field, ground, "m mmg 44,2,0", "b ten 4,34,180", "");
    struct order o = ordered("m", NULL);
    assert_int_equal(o.points, 1);
    struct place enemy = field.b.piece[number_of(&field, "b")].on.at;
    assert_int_equal(o.facing, ba_whole_degrees(heading(o.point[0], enemy)));
}

/* Nothing is seen of his zone, but a gun looks down the lanes in the west. */
static void test_who_breaks_through_sets_out_where_his_way_is_safe(void **state)
{
    (void)state;
    static const char head[] = FIELD_TOP "victory: breakthrough\nattacker: 1\nexit-edge: north\n"
                                         "points-to-win: 2\nside-first-deploys: 1\n";
    field_open_with(&field, head, "v tank -", "g big-gun 10,44,180",
                    "  - {kind: hill, area: [0, 13, 48, 2]}\n"
                    "  - {kind: hill, area: [22, 16, 4, 32]}\n");
    assert_int_equal(field.b.decision, ASK_DEPLOY);
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct dice dice;
        struct battle seen;
        dice_seed(&dice, seed);
        battle_view((struct game){field.s, &field.b}, 0, &seen);
        memset(&mind, 0, sizeof mind);
        struct order o = rules_think(&(struct thinking){{field.s, &seen}, 0, &mind, &dice, NULL});
        assert_int_equal(o.verb, DO_DEPLOY);
        assert_true(o.point[0].x > 22 * INCH);
    }
}

/* ---- what he answers ---- */

static int answer(struct grog_text *reasons)
{
    struct dice dice;
    struct battle seen;
    dice_seed(&dice, 1);
    battle_view((struct game){field.s, &field.b}, field.b.decider, &seen);
    memset(&mind, 0, sizeof mind);
    return rules_think(&(struct thinking){{field.s, &seen}, field.b.decider, &mind, &dice, reasons})
        .verb;
}

static void test_goes_down_when_it_has_little_else_to_do(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0", "b mixed 24,30,180", "");
    give(&field, "fire a at=b", "");
    asked(&field, ASK_REACT_DOWN, 1, "b");
    assert_int_equal(answer(NULL), DO_NO); /* it can fire back */
    field_open(&field, "a mixed 24,19,0", "b mortar 24,30,180", "");
    give(&field, "fire a at=b", "");
    asked(&field, ASK_REACT_DOWN, 1, "b");
    struct grog_text t = {0};
    assert_int_equal(answer(&t), DO_YES);
    assert_non_null(strstr(t.text, "goes down"));
    grog_text_release(&t);
}

static void test_springs_an_ambush_on_what_is_near(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,12,0", "b ten 24,30,180", "");
    give(&field, "ambush b", "");
    give(&field, "run a path=24,16", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "b");
    assert_int_equal(answer(NULL), DO_SHOOT);
}

/* A few hits on men behind cover, from afar: nothing better will come by. */
static void test_springs_an_ambush_from_afar(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,8,0", "m mmg 24,42,180",
               "  - {kind: rubble, area: [20, 10, 8, 5]}\n");
    give(&field, "ambush m", "");
    give(&field, "advance a path=24,12", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "m");
    assert_int_equal(answer(NULL), DO_SHOOT);
}

/* In ambush at the end of this turn: is the die kept? */
static bool keeps_its_ambush(const char *enemy, const char *terrain, int turn)
{
    field_open(&field, enemy, "m mmg 24,42,180", terrain);
    give(&field, "ambush m", "");
    field.b.turn = (int16_t)turn;
    end_turn(&field, "");
    asked(&field, ASK_KEEP_DIE, 1, "m");
    return answer(NULL) == DO_YES;
}

static void test_gives_up_an_ambush_for_a_target_and_for_the_last_turn(void **state)
{
    (void)state;
    const char house[] = "  - {kind: building, area: [20, 20, 8, 8]}\n";
    const char rubble[] = "  - {kind: rubble, area: [20, 4, 8, 8]}\n";
    assert_true(keeps_its_ambush("a ten 24,8,0", house, 2));
    assert_false(keeps_its_ambush("a ten 24,8,0", house, 5));
    assert_false(keeps_its_ambush("a ten 24,8,0", rubble, 2));
}

/* ---- odds ---- */

static struct commander thinking(void)
{
    memset(&mind, 0, sizeof mind);
    struct commander c = {.g = {field.s, &field.b},
                          .mind = &mind,
                          .temper = &ba_temper_usual,
                          .sheet = scenario_sheet(field.s),
                          .side = 0,
                          .enemy = 1};
    mind_look(&c);
    return c;
}

/* What it fears in a place, as its enemies are now. */
static double danger_to(const char *id, struct place at, int facing)
{
    struct commander c = thinking();
    struct seeker k;
    list_foes(&c);
    choose_ways(&c);
    seek(&c, &k, number_of(&field, id));
    return look_out(&c, &k, at, facing).danger;
}

/* A tank shows its front to a gun; and who has had his order is less to be feared. */
static void test_danger_by_facing_and_by_who_has_acted(void **state)
{
    (void)state;
    field_open(&field, "t tank 24,10,0", "g big-gun 24,40,180", "");
    struct place at = field.b.piece[number_of(&field, "t")].on.at;
    double front = danger_to("t", at, 0), side = danger_to("t", at, 9000);
    assert_true(front > 0);
    assert_true(side > 1.4 * front);
    assert_true(danger_to("t", at, 18000) > side);
    unit_of(&field, "g")->order = FIRE;
    assert_true(danger_to("t", at, 0) < 0.7 * front);
    unit_of(&field, "g")->order = AMBUSH;
    assert_float_equal(danger_to("t", at, 0), front, 1e-9);
}

/* A pin may cost the order that is still to come. */
static void test_pins_count_more_before_the_order(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0", "b ten 24,30,180", "");
    struct commander c = thinking();
    int unit = number_of(&field, "b");
    double before = worth_of_pin(&c, unit);
    unit_of(&field, "b")->order = FIRE;
    assert_true(worth_of_pin(&c, unit) < before);
}

static double mean_of(const struct grog_odds *odds, const struct grog_procedure *p,
                      const char *name, bool if_stands)
{
    int column = -1, fate = -1;
    double sum = 0;
    for (int i = 0; i < p->outcomes; i++) {
        column = strcmp(p->outcome[i].name, name) == 0 ? i : column;
        fate = strcmp(p->outcome[i].name, "fate") == 0 ? i : fate;
    }
    for (int i = 0; i < grog_odds_count(odds); i++) {
        bool stands = grog_odds_value(odds, i, fate) == STANDS;
        if (column < 0 || stands == if_stands)
            sum += grog_odds_p(odds, i) * (if_stands ? grog_odds_value(odds, i, column)
                                           : stands  ? 0
                                                     : 1);
    }
    return sum;
}

/* The same situation asked of the sheet's own odds. */
static void same_as_sheet(enum attack attack, const char *procedure, const struct facts *given)
{
    struct grog_error error;
    struct grog_situation s;
    struct commander c = thinking();
    const struct grog_system *system = grog_system_find("bolt-action", &error);
    grog_situation_init(&s, grog_procedure_find(system, procedure, &error), NULL);
    memcpy(s.fact, given, sizeof *given);
    struct grog_odds *sheet = grog_odds_new(&s, 0, &error);
    for (int again = 0; again < 2; again++) { /* worked out, then remembered */
        struct facts f = *given;
        struct ba_odds own = odds_of(&c, attack, &f);
        assert_float_equal(own.casualties, mean_of(sheet, s.procedure, "casualties", true), 1e-4);
        assert_float_equal(own.pins, mean_of(sheet, s.procedure, "pins", true), 1e-4);
        assert_float_equal(own.gone, mean_of(sheet, s.procedure, "fate", false), 1e-4);
    }
    grog_odds_free(sheet);
}

static void test_odds_are_the_sheets(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0", "b ten 24,30,180", "");
    struct facts f = {
        .quality = REGULAR, .range = 14, .target_quality = REGULAR, .target_models = 8};
    f.arms[RIFLE] = 7;
    f.arms[SMG] = 2;
    f.arms[LMG] = 1;
    same_as_sheet(ATTACK_VOLLEY, "volley", &f);
    f.range = 11;
    f.cover = SOFT_COVER;
    f.pins = 2;
    f.target_pins = 2; /* a step of the rounding */
    same_as_sheet(ATTACK_VOLLEY, "volley", &f);
    struct facts gun = {.quality = REGULAR,
                        .range = 30,
                        .weapon = MEDIUM_AT_GUN,
                        .target = MEDIUM_TANK,
                        .target_quality = REGULAR,
                        .target_models = 1,
                        .mounted = 1,
                        .facing = SIDE};
    same_as_sheet(ATTACK_HEAVY, "heavy-shot", &gun);
    struct facts shell = gun;
    shell.target = INFANTRY;
    shell.target_models = 6;
    shell.ammo = HE_AMMO;
    shell.facing = FRONT;
    same_as_sheet(ATTACK_HEAVY, "heavy-shot", &shell);
    shell.ammo = STANDARD_AMMO;
    shell.weapon = MEDIUM_MORTAR;
    shell.misses = 2;
    same_as_sheet(ATTACK_INDIRECT, "indirect-fire", &shell);
}

static void test_pins_are_rounded_for_nerve_only(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0", "b ten 24,30,180", "");
    struct commander c = thinking();
    struct facts f = {.quality = REGULAR,
                      .range = 10,
                      .target_quality = REGULAR,
                      .target_models = 4,
                      .target_pins = 8};
    f.arms[RIFLE] = 10;
    struct facts copy = f;
    struct ba_odds last = odds_of(&c, ATTACK_VOLLEY, &copy);
    f.target_pins = 0;
    copy = f;
    struct ba_odds first = odds_of(&c, ATTACK_VOLLEY, &copy);
    assert_true(last.gone > 0.9F); /* one more pin is the end */
    assert_true(first.gone < last.gone);
}

/* ---- whole battles ---- */

static struct grog_scenario *scenario_of(const char *name)
{
    char path[100];
    struct grog_error error = {.text = ""};
    snprintf(path, sizeof path, "scenarios/bolt-action/%s.yaml", name);
    struct grog_scenario *s = scenario_read(path, NULL, NULL, &error);
    memset(&mind, 0, sizeof mind);
    if (!s)
        fail_msg("%s", error.text);
    return s;
}

static const char *const scenarios[] = {"crossroads", "hold-the-bridge", "tank-hunt",
                                        "first-patrol"};

/* Every answer is legal and has its reason, and one with an empty mind gives the same. */
static void play_through(const struct grog_scenario *s, uint64_t seed)
{
    static struct ba_mind empty;
    struct battle b, seen;
    struct chance chance;
    struct dice dice, copy;
    struct verdict why = {0};
    struct umpire u = {.scenario = s, .battle = &b, .chance = &chance, .sheet = scenario_sheet(s)};
    chance_roll(&chance, seed, NULL);
    dice_seed(&dice, seed);
    rules_begin(&u);
    for (int k = 0; !b.is_over; k++) {
        battle_view((struct game){s, &b}, b.decider, &seen);
        copy = dice;
        struct order o = rules_think(&(struct thinking){{s, &seen}, b.decider, &mind, &dice, NULL});
        if (!rules_check((struct game){s, &b}, &o, &why))
            fail_msg("seed %d, order %d: %s", (int)seed, k, why.words);
        if (k % 7 == 0) {
            memset(&empty, 0, sizeof empty);
            struct grog_text reasons = {0};
            struct order fresh =
                rules_think(&(struct thinking){{s, &seen}, b.decider, &empty, &copy, &reasons});
            if (!is_same_order(&o, &fresh))
                fail_msg("seed %d, order %d: another order with an empty mind", (int)seed, k);
            if (!reasons.text || !*reasons.text)
                fail_msg("seed %d, order %d: an answer without a reason", (int)seed, k);
            grog_text_release(&reasons);
        }
        assert_true(k < 2000);
        rules_apply(&u, &o);
    }
}

static void test_legal_and_from_the_state_alone(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(scenarios); i++) {
        struct grog_scenario *s = scenario_of(scenarios[i]);
        for (uint64_t seed = 1; seed <= 12; seed++)
            play_through(s, seed);
        scenario_free(s);
    }
}

static int winner_of(const struct grog_scenario *s, uint64_t seed, int doctrine_side)
{
    struct battle b;
    struct chance chance;
    struct dice dice;
    struct umpire u = {.scenario = s, .battle = &b, .chance = &chance, .sheet = scenario_sheet(s)};
    chance_roll(&chance, seed, NULL);
    dice_seed(&dice, seed);
    rules_begin(&u);
    while (!b.is_over) {
        struct order o =
            b.decider == doctrine_side
                ? rules_think(&(struct thinking){{s, &b}, b.decider, &mind, &dice, NULL})
                : rules_draw((struct game){s, &b}, &dice);
        rules_apply(&u, &o);
    }
    return b.winner;
}

static void test_beats_who_draws_his_orders(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct grog_scenario *s = scenario_of(scenarios[i]);
        int won = 0;
        for (uint64_t seed = 1; seed <= 50; seed++)
            for (int side = 0; side < SIDES; side++)
                won += winner_of(s, seed, side) == side;
        assert_true(won > 95);
        scenario_free(s);
    }
}

/* ---- the judge ---- */

static void test_judge(void **state)
{
    (void)state;
    field_open_with(&field, ground, "a ten 24,24,0", "b ten 24,46,180", "");
    int before = ba_judge((struct game){field.s, &field.b}, 0);
    assert_true(before > 0); /* the hill is ours */
    assert_int_equal(ba_judge((struct game){field.s, &field.b}, 1), -before);
    unit_of(&field, "a")->pins = 4;
    assert_true(ba_judge((struct game){field.s, &field.b}, 0) < before);
    unit_of(&field, "a")->pins = 0;
    field.b.piece[number_of(&field, "b")].presence = HAS_GONE;
    int after = ba_judge((struct game){field.s, &field.b}, 0);
    assert_true(after > before && after <= 1000);
    put(&field, "a", 2400, 300, 0);
    assert_true(ba_judge((struct game){field.s, &field.b}, 0) < after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_fires_at_what_it_hurts_most, close_field),
        cmocka_unit_test_teardown(test_each_weapon_at_its_own_target, close_field),
        cmocka_unit_test_teardown(test_who_can_fire_now_is_ordered_first, close_field),
        cmocka_unit_test_teardown(test_keeps_the_first_of_those_that_are_equally_urgent,
                                  close_field),
        cmocka_unit_test_teardown(test_assaults_the_weak_and_not_the_strong, close_field),
        cmocka_unit_test_teardown(test_rallies_when_pinned, close_field),
        cmocka_unit_test_teardown(test_goes_for_the_objective_at_the_end, close_field),
        cmocka_unit_test_teardown(test_stays_where_it_should_be, close_field),
        cmocka_unit_test_teardown(test_turns_guns, close_field),
        cmocka_unit_test_teardown(test_turns_are_offered, close_field),
        cmocka_unit_test_teardown(test_fires_high, close_field),
        cmocka_unit_test_teardown(test_comes_on, close_field),
        cmocka_unit_test_teardown(test_an_observer_calls, close_field),
        cmocka_unit_test_teardown(test_reasons_are_told_and_change_nothing, close_field),
        cmocka_unit_test_teardown(test_reasons_name_every_weapon, close_field),
        cmocka_unit_test_teardown(test_a_fixed_weapon_chooses_its_front, close_field),
        cmocka_unit_test_teardown(test_who_breaks_through_sets_out_where_his_way_is_safe,
                                  close_field),
        cmocka_unit_test_teardown(test_springs_an_ambush_from_afar, close_field),
        cmocka_unit_test_teardown(test_gives_up_an_ambush_for_a_target_and_for_the_last_turn,
                                  close_field),
        cmocka_unit_test_teardown(test_danger_by_facing_and_by_who_has_acted, close_field),
        cmocka_unit_test_teardown(test_pins_count_more_before_the_order, close_field),
        cmocka_unit_test_teardown(test_goes_down_when_it_has_little_else_to_do, close_field),
        cmocka_unit_test_teardown(test_springs_an_ambush_on_what_is_near, close_field),
        cmocka_unit_test_teardown(test_odds_are_the_sheets, close_field),
        cmocka_unit_test_teardown(test_pins_are_rounded_for_nerve_only, close_field),
        cmocka_unit_test(test_legal_and_from_the_state_alone),
        cmocka_unit_test(test_beats_who_draws_his_orders),
        cmocka_unit_test_teardown(test_judge, close_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
