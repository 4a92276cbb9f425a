/* SPDX-License-Identifier: MIT */
/* Fast Play: the fifteen worked situations of a battle, with orders in words and typed dice. */
#include "fast_play_field.h"

#include "battle/show/telling_words.h"

static void wheel(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 spearmen 20,8,0 | r1 foot 20,40,180", "move");
    game_refuses(&g, "move b1 turn=39", "fp.ruling.basic-moves");
    assert_true(game_may(&g, "move b1 turn=38 ahead=0.01"));
    game_refuses(&g, "move b1 turn=38 ahead=0.02", "fp.ruling.basic-moves");
    game_give(&g, "move b1 turn=30 ahead=0.85", "");
    game_is_at(&g, "b1", 2083, 1024);
    faces(&g, "b1", 30);
    game_has(&g, "b1", "moved", 1);
    game_close(&g);
    field_begin(&g, "b1 spearmen 20,8,0 | r1 foot 20,40,180", "move");
    game_give(&g, "move b1 turn=30", "");
    game_is_at(&g, "b1", 2040, 950);
    game_close(&g);
}

static void march(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 spearmen 20,8,0 | r1 foot 32.01,13,180", "move");
    assert_true(game_may(&g, "march b1 ahead=8"));
    game_refuses(&g, "march b1 ahead=8.01", "fp.move.march");
    game_close(&g);
    field_begin(&g, "b1 spearmen 20,8,0 | r1 foot 32,13,180", "move");
    game_refuses(&g, "march b1 ahead=8", "fp.move.march");
    game_close(&g);
    field_begin(&g, "b1 spearmen 20,8,0 | r1 foot 32,13,180", "move");
    *game_state(&g, "r1", "routing") = 1;
    assert_true(game_may(&g, "march b1 ahead=8")); /* routers do not count */
    *game_state(&g, "b1", "shaken") = 1;
    game_refuses(&g, "march b1 ahead=8", "fp.ruling.shaken");
    game_close(&g);
}

static void charge(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 horse 24,10,0 | r1 axemen 24,20,180", "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_asks(&g, "react", 1);
    game_give(&g, "react answer=stand", "");
    game_is_at(&g, "b1", 2400, 2000);
    is_pair(&g, "b1", "r1", BIT(CHARGING));
    game_has(&g, "b1", "charged", 1);
    game_has(&g, "b1", "moved", 1);
    game_has(&g, "r1", "reacted", 0);
    game_close(&g);
    field_begin(&g, "b1 horse 24,10,0 | r1 axemen 24,22,180", "charge");
    assert_true(game_may(&g, "charge b1 target=r1"));
    game_close(&g);
    field_begin(&g,
                "b1 horse 24,10,0 | b2 horse 40,10,0 | r1 axemen 24,22.01,180 | r2 foot "
                "40,20,180",
                "charge");
    game_refuses(&g, "charge b1 target=r1", "fp.move.charge");
    game_close(&g);
}

static void arrows_stop_a_charge(void **state)
{
    struct played g;
    (void)state;
    for (int comes_home = 0; comes_home < 2; comes_home++) {
        field_begin(&g, "b1 horse 24,10,0 | r1 archers 24,20,180", "charge");
        *game_state(&g, "b1", "carried") = 2;
        game_give(&g, "charge b1 target=r1", "");
        game_give(&g, "react answer=shoot", comes_home ? "10 4 4, 6" : "10 4 4, 2");
        game_has(&g, "b1", "stands", 3);
        game_has(&g, "r1", "shot", 1);
        game_has(&g, "r1", "reacted", 1);
        game_has(&g, "b1", "shaken", !comes_home);
        game_is_at(&g, "b1", 2400, comes_home ? 2000 : 1500);
        faces(&g, "b1", 0);
        is_pair(&g, "b1", "r1", comes_home ? BIT(CHARGING) : -1);
        game_close(&g);
    }
}

static void flight(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 horse 24,10,0 | r1 riders 24,18,180", "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=flee", "1 1 2");
    game_is_at(&g, "r1", 2400, 2350);
    faces(&g, "r1", 0);
    game_is_at(&g, "b1", 2400, 2200);
    is_pair(&g, "b1", "r1", BIT(CHARGING) | BIT(DEFENDER_REAR) | BIT(CAUGHT));
    game_has(&g, "r1", "fled", 1);
    assert_int_equal(
        fp_melee_facts((struct game){g.s, &g.b}, &g.b.contact[0]).side[DEFENDER].attacks, 0);
    game_close(&g);
    field_begin(&g, "b1 horse 24,10,0 | r1 riders 24,18,180", "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=flee", "1 2 2");
    game_is_at(&g, "r1", 2400, 2450);
    faces(&g, "r1", 0);
    game_is_at(&g, "b1", 2400, 1800);
    is_pair(&g, "b1", "r1", -1);
    game_close(&g);
}

static void countercharge(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 horse 24,10,0 | r1 horse 24,19,180", "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=countercharge", "");
    game_is_at(&g, "b1", 2400, 1450);
    game_is_at(&g, "r1", 2400, 1450);
    is_pair(&g, "b1", "r1", BIT(CHARGING) | BIT(COUNTERCHARGING));
    game_has(&g, "b1", "charged", 1);
    game_has(&g, "r1", "charged", 1);
    game_has(&g, "r1", "moved", 1);
    game_close(&g);
    for (int far = 0; far < 2; far++) {
        field_begin(&g,
                    far ? "b1 horse 24,10,0 | r1 archers 24,12,180"
                        : "b1 horse 24,10,0 | r1 archers 24,11.99,180",
                    "charge");
        game_give(&g, "charge b1 target=r1", "");
        assert_int_equal(game_may(&g, "react answer=countercharge"), far);
        game_close(&g);
    }
}

static void front_flank_rear(void **state)
{
    static const struct {
        double y;
        enum quarter quarter;
    } row[] = {
        {19.99, IN_FRONT}, {20, ON_FLANK}, {21, ON_FLANK}, {21.5, ON_FLANK}, {21.51, IN_REAR}};
    struct played g;
    struct fp_charge c;
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        char units[200];
        snprintf(units, sizeof units, "b1 horse 30,%.2f,270 | r1 foot 20,20,180", row[i].y);
        field_begin(&g, units, "charge");
        if (!fp_plan_charge((struct game){g.s, &g.b}, game_unit(&g, "b1"), game_unit(&g, "r1"), &c,
                            NULL) ||
            c.quarter != row[i].quarter)
            fail_msg("at %.2f", row[i].y);
        game_close(&g);
    }
}

static void melee(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 warband 20,26,180 | r1 spearmen 20,20,0 | c1 0/2/0 b1", "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=stand", "");
    game_is_at(&g, "b1", 2000, 2000);
    field_go(&g, "move", 1);
    game_give(&g, "done", "6 7 8 9 10 1 2 3 4 5 6 7, 9, 6 7 8 2 3 4 5 6 7 8 9 1, 3, 4, leader 3 4");
    game_asks(&g, "first", 0);
    game_has(&g, "b1", "stands", 7);
    game_has(&g, "r1", "stands", 7);
    game_has(&g, "b1", "carried", 2);
    game_has(&g, "r1", "carried", 1);
    game_is_at(&g, "b1", 2000, 2200);
    faces(&g, "b1", 180);
    game_has(&g, "b1", "shaken", 0);
    is_pair(&g, "b1", "r1", -1);
    game_close(&g);
}

static void stakes(void **state)
{
    static const char *const line = "  - {kind: stakes, line: [[15, 13.5], [23, 13.5]]}\n";
    struct played g;
    (void)state;
    field_open(&g, "", "b1 dismounted 20,16.71,180 | r1 longbowmen 20,12.7,0", line);
    field_go(&g, "move", 0);
    game_close(&g);
    field_open(&g, "", "b1 dismounted 20,16.7,180 | r1 longbowmen 20,12.7,0", line);
    field_go(&g, "charge", 0);
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=stand", "");
    is_pair(&g, "b1", "r1", BIT(CHARGING) | BIT(DEFENDED));
    field_go(&g, "move", 1);
    game_give(&g, "done", "4 4 4 4 4 4 4 4 4 4 4 10, 2 2 2 2 2 2 2 2 2 2 9 9, 2, 5");
    game_is_at(&g, "b1", 2000, 1870);
    faces(&g, "b1", 180);
    game_has(&g, "b1", "shaken", 1);
    game_asks(&g, "breakthrough", 1);
    assert_true(game_may(&g, "breakthrough inches=1") && game_may(&g, "breakthrough inches=2"));
    game_refuses(&g, "breakthrough inches=3", "fp.ruling.breakthrough");
    game_give(&g, "breakthrough inches=2", "");
    game_is_at(&g, "r1", 2000, 1470);
    game_close(&g);
    field_open(&g, "",
               "b1 knights 20,15,180 | b2 foot 40,20,0 | r1 longbowmen 20,12.7,0 | r2 foot "
               "40,24,180",
               line);
    field_go(&g, "charge", 0);
    game_refuses(&g, "charge b1 target=r1", "fp.ruling.charges");
    game_close(&g);
}

static void no_room(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 spearmen 20,14,0 | r1 foot 20,20,180 | r2 foot 20,22,180", "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=stand", "");
    field_go(&g, "move", 1);
    /* nobody hits; 4 + 2 against 4 and a spear's 1 more: recoil */
    game_give(&g, "done", "1 1 1 1 1 1 1 1 1 1 1 1, 1 1 1 1 1 1 1 1 1 1 1 1, 3, 3");
    game_is_at(&g, "r1", 2000, 2050);
    game_has(&g, "r1", "shaken", 1);
    game_has(&g, "r2", "shaken", 1);
    game_has(&g, "r1", "stands", 7);
    is_pair(&g, "b1", "r1", -1);
    game_close(&g);
}

static void panic(void **state)
{
    struct played g;
    (void)state;
    for (int die = 3; die <= 4; die++) {
        field_begin(&g, "b1 foot 20,20,0 | b2 trained 32,20,0 | r1 foot 20,40,180", "move");
        field_rout(&g, "b1", 180, 8, die == 3 ? "3" : "4");
        game_is_at(&g, "b1", 2000, 1050); /* on its centre, then 8 inches */
        game_has(&g, "b1", "routing", 1);
        game_has(&g, "b2", "shaken", die == 3);
        game_has(&g, "b2", "panicked", 1);
        game_close(&g);
    }
    field_begin(&g, "b1 foot 20,20,0 | b2 trained 32.01,20,0 | r1 foot 20,40,180", "move");
    field_rout(&g, "b1", 180, 8, "");
    game_close(&g);
    field_begin(&g, "b1 slingers 20,20,0 | b2 trained 28,20,0 | r1 foot 20,40,180", "move");
    field_rout(&g, "b1", 180, 8, "");
    game_close(&g);
    /* b2 has lost half and routs too; b3, near to b2 alone, tests for it; nobody tests twice */
    field_begin(&g, "b1 foot 10,20,0 | b2 trained 18,20,0 | b3 trained 29,20,0 | r1 foot 20,40,180",
                "move");
    *game_state(&g, "b2", "stands") = 4;
    *game_state(&g, "b2", "shaken") = 1;
    field_rout(&g, "b1", 180, 8, "3, 2");
    game_has(&g, "b2", "routing", 1);
    game_has(&g, "b3", "shaken", 1);
    game_close(&g);
}

static void stampede(void **state)
{
    struct played g;
    (void)state;
    field_open(&g, "no-break: yes\n", "b1 foot 40,10,0 | r1 elephants 20,33,180", "");
    field_go(&g, "move", 0);
    field_rout(&g, "r1", 0, 0, "4");
    game_is_at(&g, "r1", 2000, 4500);
    faces(&g, "r1", 0);
    game_has(&g, "r1", "routing", 1);
    field_go(&g, "move", 1);
    game_give(&g, "done", "");
    game_asks(&g, "first", 0);
    game_give(&g, "act-first", "morale 3, stampede 1");
    game_has(&g, "r1", "stands", 1);
    game_has(&g, "r1", "gone", GONE_OFF_TABLE);
    game_close(&g);
}

static void activation(void **state)
{
    struct played g;
    (void)state;
    for (int passes = 0; passes < 2; passes++) {
        field_begin(&g, "b1 foot 20,20,0 | r1 foot 20,44,180 | c1 2/0/0 29.5,20", "move");
        assert_int_equal(
            fp_activation_facts((struct game){g.s, &g.b}, game_unit(&g, "b1"), CHANGE_FACING)
                .commander_training,
            2);
        assert_true(game_may(&g, "facing b1 to=90 ahead=2"));
        game_refuses(&g, "facing b1 to=90 ahead=2.01", "fp.ruling.manoeuvre");
        game_give(&g, "facing b1 to=90 ahead=2", passes ? "4 5" : "5 6");
        game_has(&g, "b1", "moved", passes);
        game_has(&g, "b1", "acted", 1);
        faces(&g, "b1", passes ? 90 : 0);
        game_close(&g);
    }
    field_begin(&g, "b1 foot 20,20,0 | r1 foot 20,44,180 | c1 2/0/0 29.51,20", "move");
    game_give(&g, "facing b1 to=90", "4 5"); /* 8 */
    faces(&g, "b1", 0);
    game_close(&g);
}

static void tells(const struct played *g, const struct footprint *to, const char *wanted)
{
    struct grog_text words = {0};
    int unit = game_unit(g, "b1");
    words_of_move(g->s, unit, NULL, &g->b.piece[unit].on, to, &words);
    assert_non_null(strstr(words.text, wanted));
    grog_text_release(&words);
}

/* Its front moves when it turns about its centre, but nobody would say that it moves. */
static void a_turn_is_told_as_one(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 foot 20,20,0 | r1 foot 20,44,180", "move");
    const struct footprint *on = &g.b.piece[game_unit(&g, "b1")].on;
    struct footprint turned = fp_turned(on, 90 * DEGREE);
    tells(&g, &turned, " turns to the east");
    struct footprint gone = fp_carried(&turned, turned.facing, 3);
    tells(&g, &gone, " inches ");
    game_close(&g);
}

static void rally(void **state)
{
    struct played g;
    (void)state;
    for (int rallies = 0; rallies < 2; rallies++) {
        field_open(&g, "no-break: yes\n", "b1 foot 20,20,180 | r1 foot 20,40,180", "");
        field_go(&g, "move", 0);
        *game_state(&g, "b1", "stands") = 4;
        *game_state(&g, "b1", "routing") = *game_state(&g, "b1", "shaken") = 1;
        fp_settle(g.s, &g.b);
        game_give(&g, "done", "");
        game_give(&g, "done", "");
        game_give(&g, "act-first", rallies ? "9" : "7");
        game_has(&g, "b1", "routing", !rallies);
        game_has(&g, "b1", "shaken", 1);
        game_has(&g, "b1", "stands", rallies ? 4 : 3);
        game_has(&g, "b1", "rallied", rallies);
        if (rallies) {
            faces(&g, "b1", 0);
            assert_true(game_may(&g, "move b1 ahead=1"));
            game_refuses(&g, "march b1 ahead=8", "fp.ruling.shaken");
        } else {
            game_is_at(&g, "b1", 2000, 1200);
            game_refuses(&g, "move b1 ahead=1", "fp.ruling.rout-state");
        }
        game_close(&g);
    }
}

static void initiative(void **state)
{
    struct played g;
    struct grog_text t = field_text("",
                                    "b1 foot 20,8,0 | r1 foot 20,40,180 | c1 1/0/0 30,5 | d1 "
                                    "1/0/0 30,43",
                                    "");
    char *has = strstr(t.text, "    initiative: yes\n");
    (void)state;
    memset(has, ' ', strlen("    initiative: yes"));
    game_open_text(&g, t.text, "3 3 5 2");
    grog_text_release(&t);
    game_asks(&g, "first", 0);
    for (int sides = 1; sides <= 2; sides++) {
        fp_battle(&g.b)->loses_initiative[0] = 1;
        fp_battle(&g.b)->loses_initiative[1] = sides == 1;
        field_go(&g, "move", 1);
        game_give(&g, "done", "");
        game_asks(&g, "first", sides == 1 ? 0 : 1);
    }
    game_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wheel),
        cmocka_unit_test(march),
        cmocka_unit_test(charge),
        cmocka_unit_test(arrows_stop_a_charge),
        cmocka_unit_test(flight),
        cmocka_unit_test(countercharge),
        cmocka_unit_test(front_flank_rear),
        cmocka_unit_test(melee),
        cmocka_unit_test(stakes),
        cmocka_unit_test(no_room),
        cmocka_unit_test(panic),
        cmocka_unit_test(stampede),
        cmocka_unit_test(activation),
        cmocka_unit_test(a_turn_is_told_as_one),
        cmocka_unit_test(rally),
        cmocka_unit_test(initiative),
    };
    return cmocka_run_group_tests_name("fast-play: worked situations", tests, NULL, NULL);
}
