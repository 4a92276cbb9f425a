/* SPDX-License-Identifier: MIT */
/* Fast Play: settings that only a battle reads bite, each at a place where it decides. */
#include "fast_play_field.h"

/* Opens a field with a setting as it is, and with another value. */
static void open_with(struct played *g, const char *setting, int value, const char *units,
                      const char *terrain)
{
    char head[200];
    snprintf(head, sizeof head, "no-break: yes\nhouse: {rulings: {fp.ruling.%s: %d}}\n", setting,
             value);
    field_open(g, value < 0 ? "no-break: yes\n" : head, units, terrain);
}

/* An order that is legal only with one of the two values. */
struct row {
    const char *setting;
    int refuses, allows; /* -1: as it is */
    const char *units, *terrain, *decision, *order;
};

static void orders(void **state)
{
    static const char *const marsh = "  - {kind: marsh, area: [10, 21, 40, 2]}\n";
    static const struct row row[] = {
        {"rough-ground.divisor", -1, 1, "b1 foot 20,20,0 | r1 foot 20,44,180", marsh, "move",
         "move b1 ahead=4"},
        {"manoeuvre.facing-divisor", -1, 1, "b1 foot 20,20,0 | r1 foot 20,44,180", "", "move",
         "facing b1 to=90 ahead=4"},
        {"manoeuvre.sidestep-divisor", -1, 1, "b1 foot 20,20,0 | r1 foot 20,44,180", "", "move",
         "sidestep b1 left=4"},
        {"manoeuvre.wheel", 15, -1, "b1 guns 20,20,0 basic-move: 12 | r1 foot 20,44,180", "",
         "move", "move b1 turn=30"},
        {"march-gap.all-along", -1, 0, "b1 foot 20,20,0 | r1 foot 20,32,180", "", "move",
         "march b1 ahead=8"},
        {"basic-moves.infantry", -1, 5, "b1 foot 20,20,0 | r1 foot 20,44,180", "", "move",
         "move b1 ahead=5"},
        {"commanders.move", 11, -1, "b1 foot 20,20,0 | r1 foot 20,44,180 | c1 1/1/1 10,20", "",
         "move", "ride c1 point=10,32"},
        {"charges.separation", 2, -1, "b1 foot 20,20,0 | r1 foot 20,25,180", "", "move",
         "move b1 ahead=4"},
        {"shooting.arc", 30, -1, "b1 archers 20,20,0 | r1 foot 32,26,180 | r2 foot 20,30,180", "",
         "shoot", "shoot b1 target=r1"},
        {"battle.wood-sight", 1, -1,
         "b1 archers 20,20,0 | r1 foot 20,26,180 | r2 foot 21,30,180 "
         "files: 8 | b2 archers 50,20,0 | r3 foot 50,30,180",
         "  - {kind: wood, area: [10, 22, 20, 2]}\n", "shoot", "shoot b1 target=r1"},
        {"battle.over-gap", 6, -1,
         "b1 archers 20,16,0 | r1 foot 20,30,180 | r2 foot 20,22,180 "
         "files: 8",
         "  - {kind: hill, area: [10, 14, 20, 3]}\n", "shoot", "shoot b1 target=r1"},
    };
    struct played g;
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++)
        for (int allows = 0; allows < 2; allows++) {
            open_with(&g, row[i].setting, allows ? row[i].allows : row[i].refuses, row[i].units,
                      row[i].terrain);
            field_go(&g, row[i].decision, 0);
            if (game_may(&g, row[i].order) != allows)
                fail_msg("%s: %s is %s", row[i].setting, row[i].order,
                         allows ? "refused" : "legal");
            game_close(&g);
        }
}

static void footprints(void **state)
{
    struct played g;
    (void)state;
    open_with(&g, "footprints.infantry-width", 100, "b1 foot 20,20,0 | r1 foot 20,44,180", "");
    assert_int_equal(game_print(&g, "b1")->width, 400);
    game_close(&g);
    open_with(&g, "footprints.skirmish-percent", 200, "b1 slingers 20,20,0 | r1 foot 20,44,180",
              "");
    assert_int_equal(game_print(&g, "b1")->width, 1200);
    game_close(&g);
}

static void panic_and_morale(void **state)
{
    struct played g;
    (void)state;
    open_with(&g, "morale-when.panic", 7, "b1 foot 20,20,0 | b2 foot 33,20,0 | r1 foot 20,40,180",
              "");
    field_go(&g, "move", 0);
    field_rout(&g, "b1", 180, 8, "9");
    game_close(&g);
    open_with(&g, "commanders.morale-radius", 7,
              "b1 foot 20,20,0 | c1 1/1/2 30.5,20 | r1 foot 20,40,180", "");
    assert_int_equal(fp_morale_bonus((struct game){g.s, &g.b}, game_unit(&g, "b1")), 2);
    game_close(&g);
    open_with(&g, "commanders.morale-radius", -1,
              "b1 foot 20,20,0 | c1 1/1/2 30.5,20 | r1 foot 20,40,180", "");
    assert_int_equal(fp_morale_bonus((struct game){g.s, &g.b}, game_unit(&g, "b1")), 0);
    game_close(&g);
    for (int gap = 0; gap < 2; gap++) {
        field_open(&g, gap ? "house: {rows: {fp.activation.commander-near.gap: 7}}\n" : "",
                   "b1 foot 20,20,0 | c1 1/1/2 30.5,20 | r1 foot 20,40,180", "");
        assert_int_equal(
            fp_activation_facts((struct game){g.s, &g.b}, game_unit(&g, "b1"), CHANGE_FACING)
                .commander,
            gap ? NEAR : NO_COMMANDER);
        game_close(&g);
    }
    open_with(&g, "stampede.step", 45, "b1 foot 40,10,0 | r1 elephants 30,30,180", "");
    field_go(&g, "move", 0);
    field_rout(&g, "r1", 0, 0, "3");
    faces(&g, "r1", 270);
    game_close(&g);
}

static void commanders_escape(void **state)
{
    struct played g;
    (void)state;
    for (int far = 0; far < 2; far++) {
        open_with(&g, "battle.joins", far ? 7 : -1,
                  "b1 horse 20,20,0 | d1 1/1/1 20,26 | r1 foot 30.5,26,180", "");
        field_go(&g, "move", 0);
        game_give(&g, "move b1 ahead=5.5", "");
        game_has(&g, "d1", "fate", far ? IS_ACTIVE : IS_CAPTURED);
        game_close(&g);
        open_with(&g, "battle.escapes", far ? 14 : -1,
                  "b1 horse 20,10,0 | r1 foot 20,20,0 | r2 foot 39,20,180 | d1 1/1/1 r1", "");
        field_go(&g, "charge", 0);
        *game_state(&g, "r1", "routing") = *game_state(&g, "r1", "shaken") = 1;
        game_give(&g, "charge b1 target=r1", "");
        game_has(&g, "d1", "fate", far ? IS_ACTIVE : IS_CAPTURED);
        game_close(&g);
    }
}

static void contact(void **state)
{
    struct played g;
    (void)state;
    for (int share = 0; share < 2; share++) {
        open_with(&g, "battle.flush-share", share ? 200 : -1,
                  "b1 horse 20,10,0 | r1 foot 27,16,180", "");
        field_go(&g, "charge", 0);
        game_give(&g, "charge b1 target=r1", ""); /* it can only stand */
        int x = game_print(&g, "b1")->front.x;
        if (x < (share ? 2300 : 2200))
            fail_msg("it shares too little: %d", x);
        game_close(&g);
    }
    for (int gap = 0; gap < 2; gap++) {
        open_with(&g, "countercharge.least-gap", gap ? 5 : -1,
                  "b1 horse 20,10,0 | r1 foot 20,14,180", "");
        field_go(&g, "charge", 0);
        game_give(&g, "charge b1 target=r1", "");
        assert_int_equal(g.b.decision == ASK_REACT, !gap); /* else it can only stand */
        game_close(&g);
        /* a loser that gets away by 0.30 only */
        open_with(&g, "battle.contact-gap", gap ? 30 : -1,
                  "b1 spearmen 20,14,0 | r1 foot 20,20,180 | r2 foot 20,21.8,180", "");
        field_go(&g, "charge", 0);
        game_give(&g, "charge b1 target=r1", "");
        game_give(&g, "react answer=stand", "");
        field_go(&g, "move", 1);
        game_give(&g, "done", "1 1 1 1 1 1 1 1 1 1 1 1, 1 1 1 1 1 1 1 1 1 1 1 1, 3, 3");
        is_pair(&g, "b1", "r1", gap ? 0 : -1);
        game_close(&g);
        open_with(&g, "cover.behind", gap ? 2 : -1, "b1 archers 20,10,0 | r1 foot 20,20,180",
                  "  - {kind: wall, line: [[10, 18.5], [30, 18.5]]}\n");
        assert_int_equal(fp_cover(g.s, game_print(&g, "b1"), game_print(&g, "r1")),
                         gap ? HEAVY_COVER : NO_COVER);
        game_close(&g);
    }
}

/* ---- the end ---- */

static void end_last_turn(struct played *g)
{
    g->b.turn = 10;
    field_go(g, "move", 1);
    game_give(g, "done", "");
    assert_true(g->b.is_over);
}

static void points(void **state)
{
    static const struct {
        const char *setting;
        int value, points, winner;
    } row[] = {
        {"victory-points.unit", -1, 5, 0},        {"victory-points.unit", 4, 7, 0},
        {"victory-points.half", 3, 7, 0},         {"victory-points.commander", 5, 8, 0},
        {"victory-points.margin", 6, 5, NO_SIDE},
    };
    struct played g;
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        open_with(&g, row[i].setting, row[i].value,
                  "b1 foot 20,20,0 | r1 foot 10,40,180 | r2 foot 20,40,180 | d1 1/1/1 30,40", "");
        *game_state(&g, "r1", "stands") = 4;
        *game_state(&g, "r2", "gone") = GONE_DESTROYED;
        *game_state(&g, "d1", "fate") = IS_DEAD;
        fp_settle(g.s, &g.b);
        end_last_turn(&g);
        if (g.b.points[0] != row[i].points || g.b.winner != row[i].winner)
            fail_msg("%s: %d points, winner %d", row[i].setting, g.b.points[0], g.b.winner);
        game_close(&g);
    }
}

static void breaking(void **state)
{
    struct played g;
    (void)state;
    field_open(&g, "house: {rulings: {fp.ruling.army-break.percent: 30}}\n",
               "b1 foot 20,20,0 | r1 foot 10,40,180 | r2 foot 20,40,180", "");
    *game_state(&g, "r2", "gone") = GONE_DESTROYED;
    fp_settle(g.s, &g.b);
    field_go(&g, "move", 1);
    game_give(&g, "done", "");
    assert_true(g.b.is_over && g.b.winner == 0);
    game_close(&g);
}

static void objectives(void **state)
{
    struct played g;
    (void)state;
    for (int far = 0; far < 2; far++) {
        struct grog_text t =
            field_text(far ? "house: {rulings: {fp.ruling.battle.objective-radius: 4}}\n" : "",
                       "b1 foot 20,20,0 | r1 foot 20,40,180", "");
        grog_text_add(&t, "objectives:\n  - {name: mill, at: [20, 23.5]}\n");
        game_open_text(&g, t.text, "");
        grog_text_release(&t);
        field_go(&g, "move", 1);
        game_give(&g, "done", "");
        assert_int_equal(g.b.held_by[0], far ? 0 : NO_SIDE);
        game_close(&g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders),           cmocka_unit_test(footprints),
        cmocka_unit_test(panic_and_morale), cmocka_unit_test(commanders_escape),
        cmocka_unit_test(contact),          cmocka_unit_test(points),
        cmocka_unit_test(breaking),         cmocka_unit_test(objectives),
    };
    return cmocka_run_group_tests_name("fast-play: settings", tests, NULL, NULL);
}
