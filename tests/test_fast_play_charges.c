/* SPDX-License-Identifier: MIT */
/* Fast Play: charges, reactions, melee, routs and the end, on both sides of every threshold. */
#include "fast_play_field.h"

static void charge_and_stand(struct played *g, const char *units)
{
    field_begin(g, units, "charge");
    game_give(g, "charge b1 target=r1", "");
    if (g->b.decision == ASK_REACT)
        game_give(g, "react answer=stand", "");
}

/* On to the melee of this turn, which is thrown. */
static void fight(struct played *g, const char *dice)
{
    field_go(g, "move", 1);
    game_give(g, "done", dice);
}

#define TWELVE_MISS "1 1 1 1 1 1 1 1 1 1 1 1"

/* ---- who may charge ---- */

static void refusals(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g,
                "b1 horse 20,10,0 | b2 guns 30,10,0 | b3 slingers 40,12,0 | b4 horse 50,10,0 | "
                "r1 foot 20,18,180 | r2 foot 30,14,180 | r3 foot 40,16,180",
                "charge");
    game_refuses(&g, "charge b2 target=r2", "fp.ruling.charges");
    game_refuses(&g, "charge b3 target=r3", "fp.ruling.charges");
    game_refuses(&g, "charge b4 target=r3", "fp.ruling.manoeuvre"); /* too far aside */
    assert_true(game_may(&g, "charge b1 target=r1"));
    *game_state(&g, "b1", "shaken") = 1;
    game_refuses(&g, "charge b1 target=r1", "fp.ruling.shaken");
    *game_state(&g, "b1", "routing") = 1;
    game_refuses(&g, "charge b1 target=r1", "fp.ruling.rout-state");
    *game_state(&g, "b1", "shaken") = *game_state(&g, "b1", "routing") = 0;
    *game_state(&g, "b1", "fled") = 1;
    game_refuses(&g, "charge b1 target=r1", "fp.ruling.charges");
    *game_state(&g, "r3", "shaken") = 1;
    assert_true(game_may(&g, "charge b3 target=r3")); /* skirmishers at a shaken unit */
    game_close(&g);
}

static void paths(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g,
                "b1 horse 20,10,0 | b2 foot 22,14,0 | r1 foot 20,20,180 | b3 horse 40,10,0 | "
                "b4 slingers 40,14,0 | r3 foot 40,20,180",
                "charge");
    game_refuses(&g, "charge b1 target=r1", "fp.ruling.charges"); /* a friend is in the way */
    game_give(&g, "charge b3 target=r3", "");                     /* skirmishers are not */
    game_give(&g, "react answer=stand", "");
    game_is_at(&g, "b3", 4000, 2000);
    game_is_at(&g, "b4", 4000, 1400);
    game_close(&g);
    /* skirmishers where the charger ends make room behind it */
    charge_and_stand(&g, "b1 horse 20,10,0 | b2 slingers 20,15.5,0 | r1 foot 20,16,180");
    game_is_at(&g, "b1", 2000, 1600);
    game_is_at(&g, "b2", 2000, 1450);
    game_close(&g);
    field_open(&g, "",
               "b1 horse 20,10,0 | b2 horse 40,10,0 | r1 foot 20,16,180 | r2 foot 40,16.01,180",
               "  - {kind: marsh, area: [10, 12, 40, 2]}\n");
    field_go(&g, "charge", 0);
    assert_true(game_may(&g, "charge b1 target=r1"));
    game_refuses(&g, "charge b2 target=r2", "fp.ruling.rough-ground");
    game_close(&g);
}

/* A draft shows the charger where it would touch. */
static void drafted(void **state)
{
    struct played g;
    struct order o;
    (void)state;
    field_begin(&g, "b1 horse 20,10,0 | r1 foot 20,20,180 | r2 foot 20,40,180", "charge");
    o = order_of(DO_CHARGE, game_unit(&g, "b1"));
    o.other = (uint8_t)game_unit(&g, "r2");
    assert_false(fp_drafted(g.s, &g.b, &o));
    o.other = (uint8_t)game_unit(&g, "r1");
    assert_true(fp_drafted(g.s, &g.b, &o));
    game_is_at(&g, "b1", 2000, 2000);
    game_close(&g);
}

static void flush_edges(void **state)
{
    struct played g;
    (void)state;
    /* from aside: turned to the nearest point, then laid along the edge, sharing an inch */
    charge_and_stand(&g, "b1 horse 20,10,0 | r1 foot 27,16,180");
    faces(&g, "b1", 0);
    assert_int_equal(game_print(&g, "b1")->front.y, 1600);
    assert_true(game_print(&g, "b1")->front.x >= 2200); /* 24 - 3 + 1 */
    game_close(&g);
    charge_and_stand(&g, "b1 horse 30,21,270 | r1 foot 20,20,180");
    faces(&g, "b1", 270);
    game_is_at(&g, "b1", 2300, 2100);
    is_pair(&g, "b1", "r1", BIT(CHARGING) | BIT(DEFENDER_FLANK));
    game_close(&g);
}

/* ---- routers, shaken targets ---- */

static void ridden_down(void **state)
{
    struct played g;
    (void)state;
    field_open(&g, "no-break: yes\n", "b1 horse 20,10,0 | r1 foot 20,20,0 | r2 trained 26,30,180",
               "");
    *game_state(&g, "r1", "routing") = *game_state(&g, "r1", "shaken") = 1;
    game_give(&g, "act-first", "8"); /* 10: it rallies */
    game_has(&g, "r1", "routing", 0);
    game_close(&g);
    field_open(&g, "no-break: yes\n", "b1 horse 20,10,0 | r1 foot 20,20,0 | r2 trained 20,25,180",
               "");
    field_go(&g, "charge", 0);
    *game_state(&g, "r1", "routing") = *game_state(&g, "r1", "shaken") = 1;
    game_give(&g, "charge b1 target=r1", "panic 4");
    game_has(&g, "r1", "gone", GONE_DESTROYED);
    game_is_at(&g, "b1", 2000, 1850); /* where it would have touched */
    game_has(&g, "r2", "panicked", 1);
    game_close(&g);
}

static void shaken_targets(void **state)
{
    struct played g;
    (void)state;
    for (int die = 1; die <= 4; die++) {
        field_open(&g, "no-break: yes\n", "b1 horse 20,10,0 | r1 foot 20,13,180", "");
        field_go(&g, "charge", 0);
        *game_state(&g, "r1", "stands") = 4;
        *game_state(&g, "r1", "shaken") = 1;
        fp_settle(g.s, &g.b);
        char dice[8];
        snprintf(dice, sizeof dice, "%d", die + 2);
        game_give(&g, "charge b1 target=r1", dice); /* 2 - 5 - 2 + 5 is 0 */
        game_has(&g, "r1", "routing", die + 2 <= 5);
        /* 3 and 8 are within 12: caught, and destroyed */
        game_has(&g, "r1", "gone", die + 2 <= 5 ? GONE_DESTROYED : NOT_GONE);
        game_close(&g);
    }
    field_open(&g, "no-break: yes\n", "b1 horse 20,10,0 | r1 foot 20,15,180", "");
    field_go(&g, "charge", 0);
    *game_state(&g, "r1", "stands") = 4;
    *game_state(&g, "r1", "shaken") = 1;
    fp_settle(g.s, &g.b);
    game_give(&g, "charge b1 target=r1", "1"); /* 5 and 8 are not */
    game_has(&g, "r1", "routing", 1);
    game_is_at(&g, "b1", 2000, 1500);
    game_is_at(&g, "r1", 2000, 2375);
    faces(&g, "r1", 0);
    game_close(&g);
}

/* ---- reactions ---- */

/* Stopped by a cliff: the gap and the inches that it really ran, against the reach. */
static void stopped_and_caught(void **state)
{
    struct played g;
    (void)state;
    for (int is_away = 0; is_away < 2; is_away++) {
        field_open(&g, "", "b1 horse 20,10,0 | r1 foot 20,15.5,180 | r2 foot 50,30,180",
                   is_away ? "  - {kind: cliff, area: [10, 23.51, 20, 4]}\n"
                           : "  - {kind: cliff, area: [10, 23.5, 20, 4]}\n");
        field_go(&g, "charge", 0);
        *game_state(&g, "r1", "shaken") = 1;
        *game_state(&g, "r1", "stands") = 6;
        game_give(&g, "charge b1 target=r1", "morale 2");
        game_has(&g, "r1", "gone", is_away ? NOT_GONE : GONE_DESTROYED);
        game_has(&g, "r1", "stands", 5);
        game_is_at(&g, "b1", 2000, is_away ? 1550 : 2200);
        game_close(&g);
    }
}

/* Along an edge: the charger would reach who flees only with a corner over it, so it stops before that. */
static void stopped_by_the_edge(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 horse 4,10,0 | r1 slingers 2.03,18,180 stands: 2, files: 1", "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=flee", "1 2");
    assert_true(footprint_is_on_table(&g.b.piece[0].on, &g.s->table));
    assert_int_equal(g.b.contacts, 0);
    game_has(&g, "r1", "gone", NOT_GONE);
    game_close(&g);
}

static void one_reaction(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 horse 20,10,0 | b2 horse 28,10,0 | r1 foot 24,18,180 stands: 16, files: 8",
                "charge");
    game_give(&g, "charge b1 target=r1", "");
    assert_true(game_may(&g, "react answer=countercharge"));
    game_refuses(&g, "react answer=flee", "fp.ruling.flee-who");
    game_give(&g, "react answer=stand", "");
    game_give(&g, "charge b2 target=r1", ""); /* in contact it can only stand: nobody is asked */
    is_pair(&g, "b1", "r1", BIT(CHARGING));
    is_pair(&g, "b2", "r1", BIT(CHARGING));
    fp_begin_melee(&(struct umpire){.scenario = g.s, .battle = &g.b});
    struct facts f = fp_melee_facts((struct game){g.s, &g.b}, &g.b.contact[0]);
    assert_int_equal(f.side[DEFENDER].attacks, 12); /* 8 x 2 + 8, shared by two */
    assert_int_equal(f.side[ATTACKER].attacks, 8);
    game_close(&g);
}

static void flights(void **state)
{
    struct played g;
    (void)state;
    /* over the edge: lost, and the charger goes where it stood */
    field_begin(&g, "b1 horse 24,32,0 | r1 riders 24,40,180 | r2 foot 8,40,180", "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=flee", "6 6 6");
    game_has(&g, "r1", "gone", GONE_OFF_TABLE);
    game_is_at(&g, "b1", 2400, 4000);
    game_close(&g);
    /* caught behind the one rank of skirmishers */
    field_begin(&g, "b1 horse 24,10,0 | r1 slingers 24,18,180", "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=flee", "1 1");
    game_is_at(&g, "r1", 2400, 2075);
    game_is_at(&g, "b1", 2400, 2000);
    game_close(&g);
    /* a formed friend stops it after an inch: 8 + 1 is caught */
    field_begin(&g, "b1 horse 24,10,0 | r1 riders 24,18,180 | r2 foot 24,20.5,180", "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=flee", "6 6 6");
    game_is_at(&g, "r1", 2400, 2050);
    is_pair(&g, "b1", "r1", BIT(CHARGING) | BIT(DEFENDER_REAR) | BIT(CAUGHT));
    game_close(&g);
    /* 7.5 and 4.5 inches are just caught, a hundredth more is not */
    for (int is_away = 0; is_away < 2; is_away++) {
        field_begin(&g,
                    is_away ? "b1 horse 24,10,0 | r1 riders 24,17.5,180 | r2 foot 24,23.51,180"
                            : "b1 horse 24,10,0 | r1 riders 24,17.5,180 | r2 foot 24,23.5,180",
                    "charge");
        game_give(&g, "charge b1 target=r1", "");
        game_give(&g, "react answer=flee", "6 6 6");
        game_is_at(&g, "b1", 2400, is_away ? 1750 : 2200);
        game_close(&g);
    }
    /* it turns onto one friend and is nowhere clear of him until another stops it: it runs so far */
    field_begin(&g,
                "b1 horse 14,18.4,90 | r1 slingers 24,18,180 | r2 foot 24,20.5,180 | r3 foot "
                "26,15,270",
                "charge");
    game_give(&g, "charge b1 target=r1", "");
    game_give(&g, "react answer=flee", "6 6");
    game_is_at(&g, "r1", 2600, 1838);
    game_is_at(&g, "b1", 2100, 1840); /* r2 is in his way */
    is_pair(&g, "b1", "r1", -1);
    game_close(&g);
}

static void charged_in_flank(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 horse 30,21,270 | r1 archers 20,20,180", "charge");
    game_give(&g, "charge b1 target=r1", "");
    /* neither its arc nor its front: it stands, unasked */
    is_pair(&g, "b1", "r1", BIT(CHARGING) | BIT(DEFENDER_FLANK));
    struct facts f = fp_melee_facts((struct game){g.s, &g.b}, &g.b.contact[0]);
    assert_int_equal(f.side[DEFENDER].attacks, 4); /* two ranks */
    assert_true(f.side[DEFENDER].flanked && !f.side[ATTACKER].flanked);
    game_close(&g);
}

/* ---- melee ---- */

static void rout_and_breakthrough(void **state)
{
    struct played g;
    (void)state;
    charge_and_stand(&g, "b1 horse 20,10,0 | r1 trained 20,18,180 stands: 4, files: 4 | r2 foot "
                         "20,23,180 | r3 foot 40,30,180 | r4 foot 48,30,180");
    /* 8 dice at 5 hit five times: a stand, a quarter; 4 + 5 + 6 against 3 + 1: it routs */
    fight(&g, "5 5 5 5 5 1 1 1, 1 1 1 1 1 1 1 1, 6, 1, panic 9");
    game_has(&g, "r1", "routing", 1);
    game_has(&g, "r1", "stands", 3);
    game_asks(&g, "breakthrough", 0);
    game_refuses(&g, "breakthrough inches=7", "fp.ruling.breakthrough");
    game_give(&g, "breakthrough inches=6", "");
    game_is_at(&g, "b1", 2000, 2300); /* into the next unit */
    is_pair(&g, "b1", "r2", 0);       /* the phase is over: no longer new, nobody charges */
    game_asks(&g, "first", 0);
    game_close(&g);
}

static void initiative_is_lost(void **state)
{
    struct played g;
    (void)state;
    field_open(&g, "no-break: yes\n", "b1 trained 20,18,0 stands: 4, files: 4 | r1 horse 20,10,180",
               "");
    game_put(&g, "r1", 2000, 2600, 180);
    field_go(&g, "move", 0);
    contact_add(&g.b, game_unit(&g, "r1"), game_unit(&g, "b1"), BIT(CHARGING));
    field_go(&g, "move", 1);
    game_give(&g, "done", "5 5 5 5 5 1 1 1, 1 1 1 1 1 1 1 1, 6, 1");
    game_has(&g, "b1", "routing", 1);
    game_asks(&g, "breakthrough", 1);
    game_has(&g, "red-corner", "acted", 0); /* orders of the shoot phase are no more */
    game_give(&g, "hold", "");
    game_asks(&g, "first", 1);
    game_close(&g);
}

static void pairs_that_fight_again(void **state)
{
    struct played g;
    (void)state;
    for (int stands = 0; stands < 2; stands++) {
        field_open(&g,
                   stands ? "house: {rulings: {fp.ruling.retreat-path.blocked-stands: 0}}\n" : "",
                   "b1 spearmen 20,14,0 | r1 foot 20,20,180 | r2 foot 20,21.5,180 | r3 foot "
                   "40,30,180",
                   "");
        field_go(&g, "charge", 0);
        game_give(&g, "charge b1 target=r1", "");
        game_give(&g, "react answer=stand", "");
        fight(&g, TWELVE_MISS ", " TWELVE_MISS ", 3, 3");
        game_is_at(&g, "r1", 2000, 2000); /* it cannot go back at all */
        game_has(&g, "r1", "stands", stands ? 8 : 7);
        game_has(&g, "r1", "shaken", 1);
        game_has(&g, "r2", "shaken", 1);
        is_pair(&g, "b1", "r1", 0);
        game_close(&g);
    }
}

/* Three ranks are 2.25 deep: a friend is 1.00 behind them, or 0.99. */
static void room_of_an_inch(void **state)
{
    struct played g;
    (void)state;
    for (int is_room = 0; is_room < 2; is_room++) {
        charge_and_stand(&g, is_room ? "b1 spearmen 20,14,0 | r1 foot 20,20,180 stands: 12 | r2 "
                                       "foot 20,23.25,180"
                                     : "b1 spearmen 20,14,0 | r1 foot 20,20,180 stands: 12 | r2 "
                                       "foot 20,23.24,180");
        fight(&g, TWELVE_MISS ", " TWELVE_MISS ", 3, 1"); /* 8 against 7: recoil */
        game_is_at(&g, "r1", 2000, is_room ? 2100 : 2099);
        game_has(&g, "r1", "stands", is_room ? 12 : 11);
        game_has(&g, "r1", "shaken", 1);
        game_has(&g, "r2", "shaken", 1);
        game_close(&g);
    }
}

static void wiped_out(void **state)
{
    struct played g;
    (void)state;
    charge_and_stand(&g,
                     "b1 foot 20,14,0 | b2 foot 50,14,0 | r1 foot 20,20,180 | r2 foot 40,40,180 "
                     "| d1 1/1/1 r1");
    *game_state(&g, "b1", "stands") = *game_state(&g, "r1", "stands") = 1;
    *game_state(&g, "b1", "files") = *game_state(&g, "r1", "files") = 1;
    *game_state(&g, "b1", "carried") = *game_state(&g, "r1", "carried") = 2;
    fp_settle(g.s, &g.b);
    fight(&g, "10 10, 10 10, leader 3 3");
    game_has(&g, "b1", "gone", GONE_DESTROYED);
    game_has(&g, "r1", "gone", GONE_DESTROYED);
    game_has(&g, "d1", "fate", IS_CAPTURED); /* friends are farther than 12 inches */
    game_close(&g);
    /* friends near by test, first those of the lower number */
    field_begin(&g, "b1 foot 40,14,0 | b2 foot 26,14,0 | r1 foot 20,20,180 | r2 foot 26,26,180",
                "move");
    for (int i = 0; i < 2; i++) {
        *game_state(&g, i ? "b1" : "r1", "stands") = *game_state(&g, i ? "b1" : "r1", "files") = 1;
        *game_state(&g, i ? "b1" : "r1", "carried") = 2;
    }
    game_put(&g, "b1", 2000, 2000, 0);
    contact_add(&g.b, game_unit(&g, "r1"), game_unit(&g, "b1"), BIT(CHARGING));
    fp_settle(g.s, &g.b);
    fight(&g, "10 10, 10 10, panic 9, panic 2");
    game_has(&g, "b2", "shaken", 0);
    game_has(&g, "r2", "shaken", 1);
    game_close(&g);
}

/* ---- stampedes ---- */

static void trampled(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g,
                "b1 foot 40,10,0 | r1 elephants 20,30,180 | r2 trained 20,24,180 | r3 foot "
                "40,40,180",
                "move");
    /* straight ahead: met after 4.50, they stand an inch short; 10 dice at 5 */
    field_rout(&g, "r1", 0, 0, "stampede 1, 5 5 5 1 1 1 1 1 1 1, morale 3, panic 9");
    game_is_at(&g, "r1", 2000, 2650);
    faces(&g, "r1", 180);
    game_has(&g, "r2", "stands", 7);
    game_has(&g, "r2", "shaken", 1);
    is_pair(&g, "r1", "r2", -1);
    game_close(&g);
}

/* ---- the end ---- */

static void broken(void **state)
{
    struct played g;
    (void)state;
    for (int no_break = 0; no_break < 2; no_break++)
        for (int skirmish = 0; skirmish < 2; skirmish++) {
            /* two of four units, or one and a half of three and a half */
            field_open(&g, no_break ? "no-break: yes\n" : "",
                       skirmish
                           ? "b1 foot 20,20,0 | r1 slingers 10,40,180 | r2 foot 20,40,180 | r3 "
                             "foot 30,40,180"
                           : "b1 foot 20,20,0 | r1 foot 10,40,180 | r2 foot 20,40,180 | r3 foot "
                             "30,40,180",
                       "");
            field_go(&g, "move", 1);
            game_take_away(&g, "r1");
            *game_state(&g, "r1", "gone") = GONE_DESTROYED;
            *game_state(&g, "r2", "routing") = *game_state(&g, "r2", "shaken") = 1;
            game_give(&g, "done", "");
            bool is_over = !no_break && !skirmish;
            assert_int_equal(g.b.is_over, is_over);
            assert_int_equal(g.b.winner, is_over ? 0 : NO_SIDE);
            game_close(&g);
        }
}

static void points(void **state)
{
    struct played g;
    struct grog_text t = field_text("no-break: yes\n",
                                    "b1 foot 20,20,0 | r1 foot 10,40,180 | r2 foot 20,40,180 | d1 "
                                    "1/1/1 30,40",
                                    "");
    (void)state;
    grog_text_add(&t, "objectives:\n  - {name: mill, at: [20, 23], worth: 3}\n"
                      "  - {name: farm, at: [30, 23], worth: 3, held-by: 2}\n");
    game_open_text(&g, t.text, "");
    grog_text_release(&t);
    g.b.turn = 10;
    *game_state(&g, "r1", "stands") = 4;
    *game_state(&g, "d1", "fate") = IS_WOUNDED;
    game_take_away(&g, "d1");
    fp_settle(g.s, &g.b);
    field_go(&g, "move", 1);
    game_give(&g, "done", "");
    assert_int_equal(g.b.held_by[0], 0); /* 3.00 inches */
    assert_int_equal(g.b.held_by[1], 1); /* it stays held */
    assert_int_equal(g.b.points[0], 3 + 1 + 1);
    assert_int_equal(g.b.points[1], 3);
    assert_true(g.b.is_over && g.b.winner == 0);
    game_close(&g);
}

static void concede(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 foot 20,20,0 | r1 foot 20,40,180", "move");
    game_give(&g, "concede", "");
    assert_true(g.b.is_over && g.b.winner == 1);
    game_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals),
        cmocka_unit_test(paths),
        cmocka_unit_test(drafted),
        cmocka_unit_test(flush_edges),
        cmocka_unit_test(ridden_down),
        cmocka_unit_test(shaken_targets),
        cmocka_unit_test(stopped_and_caught),
        cmocka_unit_test(stopped_by_the_edge),
        cmocka_unit_test(one_reaction),
        cmocka_unit_test(flights),
        cmocka_unit_test(charged_in_flank),
        cmocka_unit_test(rout_and_breakthrough),
        cmocka_unit_test(initiative_is_lost),
        cmocka_unit_test(pairs_that_fight_again),
        cmocka_unit_test(room_of_an_inch),
        cmocka_unit_test(wiped_out),
        cmocka_unit_test(trampled),
        cmocka_unit_test(broken),
        cmocka_unit_test(points),
        cmocka_unit_test(concede),
    };
    return cmocka_run_group_tests_name("fast-play: charges and melees", tests, NULL, NULL);
}
