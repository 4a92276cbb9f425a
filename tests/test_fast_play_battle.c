/* SPDX-License-Identifier: MIT */
/* Fast Play: moves, commanders, sight, shooting and arrivals, on both sides of every threshold. */
#include "fast_play_field.h"

/* ---- moves ---- */

static void keeping_away(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 foot 20,20,0 | r1 foot 20,24,180 | b2 foot 40,20,0 | r2 foot 40,20.5,180",
                "move");
    assert_true(game_may(&g, "move b1 ahead=3"));
    game_refuses(&g, "move b1 ahead=3.01", "fp.ruling.charges");
    /* who begins nearer may move if it comes no nearer */
    game_refuses(&g, "move b2 ahead=0.1", "fp.ruling.charges");
    assert_true(game_may(&g, "retire b2 back=1"));
    assert_true(game_may(&g, "sidestep b2 left=1"));
    game_close(&g);
    field_open(&g, "house: {rulings: {fp.ruling.charges.separation: 2}}\n",
               "b1 foot 20,20,0 | r1 foot 20,24,180", "");
    field_go(&g, "move", 0);
    game_refuses(&g, "move b1 ahead=2.01", "fp.ruling.charges");
    assert_true(game_may(&g, "move b1 ahead=2"));
    game_close(&g);
}

/* More than 6 inches away where it begins, too: skirmishers turn out of that place. */
static void marches(void **state)
{
    struct played g;
    (void)state;
    for (int is_far = 0; is_far < 2; is_far++) {
        field_begin(&g,
                    is_far ? "b1 slingers 20,20,0 | r1 foot 33.51,20,180"
                           : "b1 slingers 20,20,0 | r1 foot 33.5,20,180",
                    "move");
        if (is_far)
            assert_true(game_may(&g, "march b1 turn=-90 ahead=12"));
        else
            game_refuses(&g, "march b1 turn=-90 ahead=12", "fp.move.march");
        assert_true(game_may(&g, "move b1 turn=-90 ahead=6"));
        game_close(&g);
    }
}

static void wheels(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 guns 20,20,0 basic-move: 12 | b2 slingers 40,20,0 | r1 foot 20,44,180",
                "move");
    assert_true(game_may(&g, "move b1 turn=45"));
    assert_true(game_may(&g, "move b1 turn=-45"));
    game_refuses(&g, "move b1 turn=46", "fp.ruling.manoeuvre");
    game_refuses(&g, "move b1", "fp.ruling.manoeuvre");
    /* skirmishers turn on their centre, by any angle, for nothing */
    assert_true(game_may(&g, "move b2 turn=180 ahead=6"));
    game_refuses(&g, "move b2 turn=181", "fp.ruling.manoeuvre");
    game_refuses(&g, "move b2 turn=90 ahead=6.01", "fp.ruling.basic-moves");
    game_give(&g, "move b2 turn=180", "");
    game_is_at(&g, "b2", 4000, 1925);
    game_refuses(&g, "move b2 ahead=1", "fp.ruling.turn-order");
    game_close(&g);
    field_open(&g, "house: {rulings: {fp.ruling.manoeuvre.wheel: 60}}\n",
               "b1 guns 20,20,0 basic-move: 12 | r1 foot 20,44,180", "");
    field_go(&g, "move", 0);
    assert_true(game_may(&g, "move b1 turn=60"));
    game_refuses(&g, "move b1 turn=61", "fp.ruling.manoeuvre");
    game_close(&g);
}

/* Halves of 1/100 inch go up, and a side of an odd length is just so long. */
static void odd_lengths(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g,
                "b1 foot 20,20,180 stands: 6, files: 3 | b2 foot 30,20,0 stands: 4 | b3 slingers "
                "40,30,0 | b4 foot 40,23.25,0 | c1 1/1/1 b2 | r1 foot 10,40,180 stands: 4 | d1 "
                "1/1/1 r1",
                "move");
    assert_int_equal(footprint_gap(game_print(&g, "b3"), game_print(&g, "b4")), 600);
    assert_int_equal(game_print(&g, "c1")->at.y, 1963);
    assert_int_equal(game_print(&g, "d1")->at.y, 4038);
    game_give(&g, "move b1 turn=30", ""); /* 1.125 south */
    game_is_at(&g, "b1", 1970, 1888);
    faces(&g, "b1", 210);
    game_close(&g);
}

static void passing_friends(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g,
                "b1 foot 20,20,0 | b2 slingers 20,22,0 | b3 foot 40,20,0 | b4 foot 40,22,0 | "
                "b5 slingers 20,16,0 | r1 foot 20,44,180",
                "move");
    assert_true(game_may(&g, "move b1 ahead=4")); /* through skirmishers, and clear of them */
    game_refuses(&g, "move b1 ahead=2", "fp.ruling.manoeuvre");
    game_refuses(&g, "move b3 ahead=4", "fp.ruling.manoeuvre");
    assert_true(game_may(&g, "move b3 ahead=0.5"));
    game_refuses(&g, "move b5 ahead=4",
                 "fp.ruling.manoeuvre");           /* skirmishers through any friend ... */
    assert_true(game_may(&g, "march b5 ahead=9")); /* ... if they end clear: here between two */
    game_close(&g);
}

static void ground(void **state)
{
    static const char *const land = "  - {kind: wood, area: [10, 22, 10, 4]}\n"
                                    "  - {kind: river, area: [25, 22, 20, 4]}\n"
                                    "  - {kind: bridge, area: [30, 22, 8, 4]}\n"
                                    "  - {kind: hedge, line: [[46, 22], [54, 22]]}\n";
    struct played g;
    (void)state;
    field_open(&g, "",
               "b1 foot 15,20,0 | b2 foot 34,20,0 | b3 foot 42,20,0 | b4 horse 50,20,0 | r1 foot "
               "5,44,180",
               land);
    field_go(&g, "move", 0);
    assert_true(game_may(&g, "move b1 ahead=2")); /* up to its edge: open */
    game_refuses(&g, "move b1 ahead=2.01", "fp.ruling.rough-ground");
    assert_true(game_may(&g, "march b1 ahead=4"));
    game_refuses(&g, "march b1 ahead=4.01", "fp.ruling.rough-ground");
    assert_true(game_may(&g, "move b2 ahead=4")); /* over the bridge */
    assert_true(game_may(&g, "march b2 ahead=8"));
    game_refuses(&g, "move b3 ahead=2.01", "fp.ruling.rough-ground");
    assert_true(game_may(&g, "move b3 ahead=2"));
    game_refuses(&g, "move b4 ahead=6", "fp.ruling.rough-ground"); /* across the hedge */
    assert_true(game_may(&g, "move b4 ahead=3"));
    game_close(&g);
}

/* Who turns on his centre begins where he stood: rough ground that he leaves slows him too. */
static void rough_ground_left(void **state)
{
    static const char *const land = "  - {kind: wood, area: [24, 18, 2, 4]}\n"
                                    "  - {kind: wood, area: [42, 18, 2, 4]}\n";
    struct played g;
    (void)state;
    field_open(&g, "", "b1 slingers 20,20,0 | b2 foot 40,20,0 | r1 foot 20,44,180", land);
    field_go(&g, "move", 0);
    assert_true(game_may(&g, "move b1 turn=-90 ahead=3"));
    game_refuses(&g, "move b1 turn=-90 ahead=3.01", "fp.ruling.rough-ground");
    assert_true(game_may(&g, "facing b2 to=270 ahead=1"));
    game_refuses(&g, "facing b2 to=270 ahead=1.01", "fp.ruling.rough-ground");
    game_close(&g);
}

static void manoeuvres(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 foot 20,20,0 | b2 foot 27,20,0 | b3 riders 40,20,0 | r1 foot 20,44,180",
                "move");
    assert_true(game_may(&g, "retire b1 back=4"));
    game_refuses(&g, "retire b1 back=4.01", "fp.ruling.manoeuvre");
    assert_true(game_may(&g, "sidestep b1 left=2"));
    game_refuses(&g, "sidestep b1 left=2.01", "fp.ruling.manoeuvre");
    game_refuses(&g, "sidestep b1 right=1.01", "fp.ruling.manoeuvre");
    game_refuses(&g, "formation b1 order=formed files=8", "fp.ruling.manoeuvre"); /* no room */
    game_refuses(&g, "formation b1 order=formed files=4", "fp.ruling.manoeuvre");
    game_refuses(&g, "formation b1 order=formed files=9", "fp.ruling.manoeuvre");
    game_refuses(&g, "formation b1 order=skirmish files=4", "fp.ruling.manoeuvre");
    game_give(&g, "formation b1 order=formed files=2", "3 4");
    game_has(&g, "b1", "files", 2);
    game_has(&g, "b1", "moved", 1);
    assert_int_equal(game_print(&g, "b1")->depth, 300);
    game_give(&g, "formation b3 order=formed files=2", "4 4"); /* trained: 7 */
    game_has(&g, "b3", "order", SKIRMISH);
    game_has(&g, "b3", "moved", 0);
    game_has(&g, "b3", "acted", 1);
    game_close(&g);
}

static void who_may_not_move(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 foot 20,20,0 | b2 foot 30,20,0 | c1 1/1/1 10,10 | r1 foot 20,44,180",
                "move");
    *game_state(&g, "b1", "charged") = 1;
    game_refuses(&g, "move b1 ahead=1", "fp.ruling.turn-order");
    *game_state(&g, "b2", "fled") = 1;
    game_refuses(&g, "move b2 ahead=1", "fp.ruling.turn-order");
    game_refuses(&g, "move c1 ahead=1", "fp.ruling.commanders");
    game_close(&g);
}

/* ---- commanders ---- */

static void rides(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 foot 20,20,0 | c1 1/1/1 10,20 | c2 1/1/1 b1 | r1 foot 20,30,180", "move");
    assert_true(game_may(&g, "ride c1 point=10,32"));
    game_refuses(&g, "ride c1 point=10,32.01", "fp.ruling.commanders");
    /* his footprint is an inch wide: 1.01 from the enemy, 1.00 */
    assert_true(game_may(&g, "ride c1 point=15.49,28"));
    game_refuses(&g, "ride c1 point=15.50,30", "fp.ruling.charges");
    game_refuses(&g, "ride c2 point=20,16", "fp.ruling.commanders");
    game_refuses(&g, "detach c1 point=10,16", "fp.ruling.commanders");
    assert_true(game_may(&g, "attach c1 to=b1"));
    game_give(&g, "detach c2 point=24,12", "");
    assert_int_equal(fp_unit_seen(&g.b, game_unit(&g, "c2"))->attached, NOBODY);
    game_refuses(&g, "attach c2 to=b1", "fp.ruling.commanders"); /* one of these a turn */
    game_give(&g, "attach c1 to=b1", "");
    assert_int_equal(game_print(&g, "c1")->at.y, game_print(&g, "b1")->at.y);
    game_give(&g, "move b1 ahead=2", "");
    assert_int_equal(game_print(&g, "c1")->at.y, game_print(&g, "b1")->at.y);
    game_close(&g);
}

static void touched(void **state)
{
    struct played g;
    (void)state;
    for (int joins = 0; joins < 2; joins++) {
        /* the horse comes up to him; a friend is 6.00 or 6.01 away */
        field_begin(&g,
                    joins ? "b1 horse 20,20,0 | d1 1/1/1 20,26 | r1 foot 29.50,26,180"
                          : "b1 horse 20,20,0 | d1 1/1/1 20,26 | r1 foot 29.51,26,180",
                    "move");
        game_give(&g, "move b1 ahead=5.49", "");
        game_has(&g, "d1", "fate", IS_ACTIVE);
        game_close(&g);
        field_begin(&g,
                    joins ? "b1 horse 20,20,0 | d1 1/1/1 20,26 | r1 foot 29.50,26,180"
                          : "b1 horse 20,20,0 | d1 1/1/1 20,26 | r1 foot 29.51,26,180",
                    "move");
        game_give(&g, "move b1 ahead=5.5", "");
        game_has(&g, "d1", "fate", joins ? IS_ACTIVE : IS_CAPTURED);
        assert_int_equal(fp_unit_seen(&g.b, game_unit(&g, "d1"))->attached,
                         joins ? game_unit(&g, "r1") : NOBODY);
        game_close(&g);
    }
}

static void whom_they_help(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g,
                "b1 foot 20,20,0 | b2 foot 28,20,0 | c1 2/1/1 b1 | c2 1/3/3 29.51,14 | r1 foot "
                "20,44,180",
                "move");
    int b1 = game_unit(&g, "b1"), b2 = game_unit(&g, "b2");
    assert_int_equal(fp_activation_facts((struct game){g.s, &g.b}, b1, CHANGE_FACING).commander,
                     ATTACHED);
    assert_int_equal(fp_activation_facts((struct game){g.s, &g.b}, b2, CHANGE_FACING).commander,
                     NEAR);
    assert_int_equal(
        fp_activation_facts((struct game){g.s, &g.b}, b2, CHANGE_FACING).commander_training, 2);
    assert_int_equal(fp_morale_bonus((struct game){g.s, &g.b}, b2), 3);
    assert_int_equal(fp_combat_modifier((struct game){g.s, &g.b}, b1), 1);
    assert_int_equal(fp_combat_modifier((struct game){g.s, &g.b}, b2), 0);
    game_close(&g);
}

/* ---- sight, arcs, cover ---- */

static bool sees(const struct played *g)
{
    int b1 = game_unit(g, "b1");
    return fp_sees((struct game){g->s, &g->b}, b1, &g->b.piece[b1].on, game_unit(g, "r1"), NULL);
}

static void expect_sight(const char *units, const char *terrain, bool is_seen)
{
    struct played g;
    field_open(&g, "", units, terrain);
    if (sees(&g) != is_seen)
        fail_msg("%s, %s", units, terrain);
    game_close(&g);
}

static void lines_of_sight(void **state)
{
    (void)state;
    expect_sight("b1 foot 20,10,0 | r1 foot 20,30,180", "", true);
    expect_sight("b1 foot 20,10,0 | r1 foot 20,30,180 | r2 foot 20,20,180 files: 8", "", false);
    expect_sight("b1 foot 20,10,0 | r1 foot 20,30,180 | r2 slingers 20,20,180", "", true);
    expect_sight("b1 foot 20,10,0 | r1 foot 20,30,180", "  - {kind: wood, area: [10, 15, 20, 2]}\n",
                 true);
    expect_sight("b1 foot 20,10,0 | r1 foot 20,30,180",
                 "  - {kind: wood, area: [10, 15, 20, 2.01]}\n", false);
    expect_sight("b1 foot 20,10,0 | r1 foot 20,30,180",
                 "  - {kind: buildings, area: [10, 15, 20, 2]}\n", false);
    expect_sight("b1 foot 20,10,0 | r1 foot 20,15.5,180",
                 "  - {kind: buildings, area: [10, 15, 20, 3]}\n", true);
    expect_sight("b1 foot 20,10,0 | r1 foot 20,30,180", "  - {kind: hill, area: [10, 15, 20, 2]}\n",
                 false);
    expect_sight("b1 foot 20,16,0 | r1 foot 20,30,180", "  - {kind: hill, area: [10, 14, 20, 3]}\n",
                 true);
    /* from the hill over those who are far from both */
    expect_sight("b1 foot 20,16,0 | r1 foot 20,30,180 | r2 foot 20,22,180 files: 8",
                 "  - {kind: hill, area: [10, 14, 20, 3]}\n", true);
    expect_sight("b1 foot 20,16,0 | r1 foot 20,30,180 | r2 foot 20,19,180 files: 8",
                 "  - {kind: hill, area: [10, 14, 20, 3]}\n", false);
}

static void shots(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g,
                "b1 archers 20,10,0 | b2 riders 35,10,0 | b3 guns 45,10,0 | r1 foot 20,34,180 "
                "| r2 foot 35,15,180 | r3 foot 57,18,270 files: 2",
                "shoot");
    assert_true(game_may(&g, "shoot b1 target=r1")); /* 24 inches */
    game_refuses(&g, "shoot b1 target=r3", "fp.ruling.measuring");
    assert_true(game_may(&g, "shoot b2 target=r2")); /* 5 inches */
    game_refuses(&g, "shoot b3 target=r3", "fp.ruling.shooting");
    game_refuses(&g, "shoot b1 target=r1 turn=5", "fp.ruling.shooting");
    assert_true(game_may(&g, "shoot b3 target=r3 turn=45"));
    game_refuses(&g, "shoot b3 target=r3 turn=46", "fp.ruling.shooting");
    *game_state(&g, "b1", "marched") = 1;
    game_refuses(&g, "shoot b1 target=r1", "fp.ruling.shooting");
    *game_state(&g, "b2", "order") = FORMED;
    game_refuses(&g, "shoot b2 target=r2", "fp.range.skirmishers-only");
    *game_state(&g, "b2", "order") = SKIRMISH;
    contact_add(&g.b, game_unit(&g, "blue-corner"), game_unit(&g, "r2"), 0);
    game_refuses(&g, "shoot b2 target=r2", "fp.ruling.shooting");
    g.b.contacts = 0;
    game_give(&g, "shoot b3 target=r1 turn=-45", "1 1");
    game_has(&g, "b3", "moved", 1);
    game_has(&g, "b3", "shot", 1);
    faces(&g, "b3", 315);
    game_close(&g);
}

static void volleys(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 archers 20,20,0 | r1 trained 20,26,180 | d1 1/1/1 r1", "shoot");
    *game_state(&g, "r1", "carried") = 2;
    /* six dice at 6; a stand is lost; 2 + 1 + 2: shaken; the leader falls; 2 - 2 + 4: shaken */
    game_give(&g, "shoot b1 target=r1", "6 1 1 1 1 1, morale 2, leader 1 1, morale 4");
    game_has(&g, "r1", "stands", 7);
    game_has(&g, "r1", "carried", 0);
    game_has(&g, "r1", "shaken", 1);
    game_has(&g, "d1", "fate", IS_DEAD);
    game_close(&g);
}

static void cover(void **state)
{
    struct played g;
    (void)state;
    field_open(&g, "", "b1 archers 20,10,0 | r1 foot 20,20,180 | r2 foot 40,24,180",
               "  - {kind: wall, line: [[10, 19], [30, 19]]}\n"
               "  - {kind: crops, area: [36, 23, 10, 4]}\n");
    const struct footprint *from = game_print(&g, "b1");
    assert_int_equal(fp_cover(g.s, from, game_print(&g, "r1")), HEAVY_COVER);
    assert_int_equal(fp_cover(g.s, from, game_print(&g, "r2")), LIGHT_COVER);
    game_put(&g, "r1", 2000, 2001, 180);
    assert_int_equal(fp_cover(g.s, from, game_print(&g, "r1")), NO_COVER);
    game_put(&g, "r1", 2000, 1700, 180);
    assert_int_equal(fp_cover(g.s, from, game_print(&g, "r1")), NO_COVER);
    game_close(&g);
}

/* ---- arrivals, mistakes ---- */

static void arrivals(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 foot 5,20,0 | b2 horse - arrives: 2, entry: [30, 0] | r1 foot 5,44,180",
                "move");
    assert_false(game_is_present(&g, "b2"));
    field_go(&g, "move", 1);
    game_give(&g, "done", "");
    field_go(&g, "move", 0);
    game_is_at(&g, "b2", 3000, 600);
    faces(&g, "b2", 0);
    game_has(&g, "b2", "moved", 1);
    game_has(&g, "b2", "acted", 1);
    game_close(&g);
    /* 0 is there from the start; 1 comes in the first move phase, and a place on an edge will do */
    field_open(&g, "",
               "b1 foot 10,20,0 arrives: 0 | b2 foot 30,0,90 arrives: 1 | b3 foot 32,0,0 arrives: "
               "1 | b4 horse 0,30,0 arrives: 1 | r1 foot 5,44,180",
               "");
    assert_true(game_is_present(&g, "b1") && !game_is_present(&g, "b2"));
    field_go(&g, "move", 0);
    game_is_at(&g, "b2", 3000, 400);
    faces(&g, "b2", 0);
    assert_false(game_is_present(&g, "b3")); /* its place is not free */
    game_is_at(&g, "b4", 600, 3000);
    faces(&g, "b4", 90);
    game_close(&g);
    /* deeper than its move: its last rank is on the edge */
    field_open(&g, "",
               "b1 foot 20,0,0 stands: 14, files: 2, arrives: 1 | b2 slingers 40,0.75,0 | r1 foot "
               "5,44,180",
               "");
    field_go(&g, "move", 0);
    game_is_at(&g, "b1", 2000, 525);
    assert_true(game_may(&g, "move b2 ahead=1"));
    game_refuses(&g, "retire b2 back=0.01", "fp.ruling.manoeuvre");
    game_close(&g);
}

/* r1's side leans over the way of b1, which just touches it: a hundredth deeper for each eighth of an
 * inch. */
static void grazed(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 foot 20,20,0 | r1 foot 30,30,180", "move");
    int unit = game_unit(&g, "b1"), other = game_unit(&g, "r1");
    struct fp_way way = {.g = {g.s, &g.b},
                         .unit = unit,
                         .from = g.b.piece[unit].on,
                         .far = 300,
                         .stoppers = UNIT_BIT(other)};
    g.b.piece[other].on = footprint_behind((struct place){2587, 2150}, 355 * DEGREE, 600, 150);
    struct fp_gone_on gone = fp_go(&way);
    assert_int_equal(gone.by, STOPPED_BY_UNIT);
    assert_int_equal(gone.far, 0);
    way.heading = 175 * DEGREE; /* away from it */
    assert_int_equal(fp_go(&way).by, STOPPED_NOT);
    g.b.piece[other].on = footprint_behind((struct place){2600, 2000}, 0, 600, 150);
    way.heading = 0; /* along its side */
    assert_int_equal(fp_go(&way).by, STOPPED_NOT);
    game_close(&g);
}

static void mistakes(void **state)
{
    static const struct {
        const char *units, *words;
    } row[] = {
        {"b1 foot 20,20,0 files: 9 | r1 foot 20,40,180", "not so many stands"},
        {"b1 foot 20,20,0 stands: 40, files: 3 | r1 foot 20,40,180", "10 ranks"},
        {"b1 foot 20,20,0 order: phalanx | r1 foot 20,40,180", "phalanx"},
        {"b1 foot 20,20,0 weapon: lance | r1 foot 20,40,180", "cavalry"},
        {"b1 horse 20,20,0 weapon: pike | r1 foot 20,40,180", "infantry"},
        {"b1 foot 20,20,0 missile: light-cannon | r1 foot 20,40,180", "artillery"},
        {"b1 elephants 20,20,0 order: skirmish | r1 foot 20,40,180", "always formed"},
        {"b1 foot 20,20,0 | b2 foot 22,20,0 | r1 foot 20,40,180", "it would stand on b1"},
        {"b1 foot 2,20,0 | r1 foot 20,40,180", "off the table"},
        {"b1 slingers 20,0.74,0 | r1 foot 20,40,180", "off the table"},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        struct grog_error error = {.text = ""};
        struct grog_text t = field_text("", row[i].units, "");
        struct grog_scenario *s = scenario_parse("field", t.text, strlen(t.text), &error);
        if (s || !strstr(error.text, row[i].words))
            fail_msg("%s: %s", row[i].units, error.text);
        grog_text_release(&t);
    }
}

/* How far comes first, then which way: one seed, one battle, whatever compiler it was. */
static void rides_are_drawn_in_order(void **state)
{
    struct played g;
    (void)state;
    field_begin(&g, "b1 foot 20,10,0 | r1 foot 20,40,180 | c1 1/1/1 30,10", "move");
    int commander = game_unit(&g, "c1"), most = fp_inches(g.s, FP_SET_COMMANDER_MOVE), drawn = 0;
    for (uint64_t seed = 1; drawn < 20; seed++) {
        struct dice dice, same;
        dice_seed(&dice, seed);
        same = dice;
        if (dice_below(&same, 16) == 0 || draw_unit(g.s, &same, 0) != commander)
            continue;
        int far = dice_below(&same, most + 1), way = dice_below(&same, 360) * DEGREE;
        struct place to = fp_ahead(g.b.piece[commander].on.at, way, far, 0);
        const struct order ride = order_to(DO_RIDE, commander, to);
        if (dice_below(&same, 2) || !rules_check((struct game){g.s, &g.b}, &ride, NULL))
            continue;
        struct order o = rules_draw((struct game){g.s, &g.b}, &dice);
        assert_int_equal(o.verb, DO_RIDE);
        assert_true(is_same_place(o.point[0], to));
        drawn++;
    }
    game_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeping_away),
        cmocka_unit_test(marches),
        cmocka_unit_test(wheels),
        cmocka_unit_test(odd_lengths),
        cmocka_unit_test(passing_friends),
        cmocka_unit_test(ground),
        cmocka_unit_test(rough_ground_left),
        cmocka_unit_test(manoeuvres),
        cmocka_unit_test(who_may_not_move),
        cmocka_unit_test(rides),
        cmocka_unit_test(touched),
        cmocka_unit_test(whom_they_help),
        cmocka_unit_test(lines_of_sight),
        cmocka_unit_test(shots),
        cmocka_unit_test(volleys),
        cmocka_unit_test(cover),
        cmocka_unit_test(arrivals),
        cmocka_unit_test(grazed),
        cmocka_unit_test(rides_are_drawn_in_order),
        cmocka_unit_test(mistakes),
    };
    return cmocka_run_group_tests_name("fast-play: moves and shots", tests, NULL, NULL);
}
