/* SPDX-License-Identifier: MIT */
/* What sensible players have in common: odds, ground, bids, who sees whom. */
#include "kit.h"

#include "doctrine/bids.h"
#include "doctrine/ground.h"
#include "doctrine/odds.h"
#include "doctrine/watch.h"

static struct place at(int x, int y)
{
    return (struct place){x, y};
}

/* ---- odds ---- */

struct facts {
    int dice, cover, need;
};

struct outcome {
    int hits;
};

static int resolved; /* how often */

static void prepare(struct facts *f, const struct sheet *s)
{
    (void)s;
    f->need = 4 + f->cover;
    f->cover = 0; /* it has done what it does */
}

static void resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                    struct outcome *o)
{
    (void)s;
    resolved++;
    o->hits += chance_pool(c, "fire", (struct pool){.dice = f->dice, .need = f->need});
}

static void hits_row(const struct facts *f, const struct outcome *o, int *row)
{
    row[0] = o->hits;
    row[1] = o->hits == f->dice;
}

static void misses_row(const struct facts *f, const struct outcome *o, int *row)
{
    row[0] = f->dice - o->hits;
}

static const struct odds_question hits = {1, prepare, resolve, hits_row},
                                  misses = {2, prepare, resolve, misses_row};
static struct odds_memo memo;

static struct odds asked(const struct odds_question *q, int dice, int cover)
{
    static const struct sheet sheet;
    struct facts f = {.dice = dice, .cover = cover};
    return odds_ask(&memo, q, &f, sizeof f, &sheet);
}

static int forget_odds(void **state)
{
    (void)state;
    memset(&memo, 0, sizeof memo);
    return 0;
}

static void means_are_exact(void **state)
{
    (void)state;
    for (int again = 0; again < 2; again++) { /* worked out, then remembered */
        struct odds odds = asked(&hits, 2, 0);
        assert_float_equal(odds.mean[0], 1, 1e-6);
        assert_float_equal(odds.mean[1], 0.25, 1e-6);
        assert_float_equal(odds.mean[2], 0, 0);
    }
}

static void a_situation_is_worked_out_once(void **state)
{
    (void)state;
    asked(&hits, 3, 1);
    int before = resolved;
    asked(&hits, 3, 1);
    assert_int_equal(resolved, before);
    asked(&hits, 3, 2);
    assert_int_not_equal(resolved, before);
}

static void situations_and_questions_are_told_apart(void **state)
{
    (void)state;
    assert_float_equal(asked(&hits, 6, 0).mean[0], 3, 1e-5);
    assert_float_equal(asked(&hits, 6, 2).mean[0], 1, 1e-5);
    assert_float_equal(asked(&misses, 6, 2).mean[0], 5, 1e-5);
    assert_float_equal(asked(&hits, 6, 2).mean[0], 1, 1e-5);
    for (int dice = 1; dice < 12; dice++) /* whatever the number before all others is */
        for (int id = 1; id < 12; id++) {
            struct odds_question q = hits;
            q.id = id;
            q.row = id % 2 ? hits_row : misses_row;
            assert_float_equal(asked(&q, dice, 2).mean[0], (float)dice * (id % 2 ? 1 : 5) / 6,
                               1e-4);
        }
}

/* Of one set of the memo only so many stay; who is put out is worked out again. */
static void a_full_memo_forgets_but_does_not_err(void **state)
{
    (void)state;
    static const struct sheet sheet;
    int asked_for = 0;
    for (int round = 0; round < 2; round++)
        for (uint64_t key = 1; asked_for < 12 * (round + 1); key++) {
            struct facts f = {.dice = 1 + (int)(key % 5), .need = 4};
            if ((odds_mixed(key) & (ODDS_SETS - 1)) != 7)
                continue;
            struct odds odds = odds_by_key(&memo, key, &hits, &f, &sheet);
            assert_float_equal(odds.mean[0], 0.5F * (float)f.dice, 1e-5F);
            asked_for++;
        }
}

/* ---- ground ---- */

static const struct terrain_kind wall_kind = {.word = "wall", .shape = TERRAIN_AREA};
static struct table table;

/* A wall from y = 0 to so far, in the middle of a table of 40 by 40. */
static void build_wall(int until)
{
    table = (struct table){.width = 4000, .depth = 4000, .terrains = 1};
    struct terrain *t = &table.terrain[0];
    *t = (struct terrain){.like = &wall_kind,
                          .corners = 4,
                          .corner = {{1800, 0}, {2200, 0}, {2200, until}, {1800, until}}};
    assert_null(terrain_close(t));
}

static int around_wall(const void *who, struct place p)
{
    (void)who;
    return !terrain_holds(&table.terrain[0], p);
}

static int through_wall(const void *who, struct place p)
{
    (void)who;
    return terrain_holds(&table.terrain[0], p) ? 3 : 1;
}

/* Nobody goes west. */
static int only_east(const void *who, struct place from, struct place to, int length)
{
    (void)who;
    return to.x < from.x ? -1 : length;
}

static struct grid grid;
static struct ways ways;

static int far_to(struct way_goal goal, const struct way_costs *costs, struct place from)
{
    grid_make(&grid, &table, 200, WAY_CELLS_MAX);
    ways_find(&ways, &grid, &table, &goal, costs);
    return ways_far(&ways, &grid, &table, &goal, from);
}

static void cells_of_a_table(void **state)
{
    (void)state;
    build_wall(1000);
    grid_make(&grid, &table, 200, 400);
    assert_int_equal(grid.columns * grid.rows, 400);
    grid_make(&grid, &table, 200, 399);
    assert_int_equal(grid.cell, 300);
    assert_int_equal(grid_cell(&grid, at(0, 0)), 0);
    assert_int_equal(grid_cell(&grid, at(-50, 299)), 0);
    assert_int_equal(grid_cell(&grid, at(300, 300)), grid.columns + 1);
    assert_int_equal(grid_cell(&grid, at(9000, 9000)), grid.columns * grid.rows - 1);
    assert_int_equal(grid_middle(&grid, grid.columns + 1).x, 450);
    for (int cell = 0; cell < grid.columns * grid.rows; cell++)
        assert_int_equal(grid_cell(&grid, grid_middle(&grid, cell)), cell);
}

static void a_way_goes_round_or_through(void **state)
{
    (void)state;
    const struct way_costs round = {NULL, around_wall, NULL}, through = {NULL, through_wall, NULL};
    const struct way_goal goal = {{3100, 500}, NO_EDGE};
    build_wall(3000);
    assert_int_equal(far_to(goal, &round, at(3100, 1500)), 1000);
    int around = far_to(goal, &round, at(900, 500));
    assert_true(around > 5000 && around < 6500);
    int straight = far_to(goal, &through, at(900, 500));
    assert_true(straight >= 2800 && straight <= 3200); /* 4 inches count three times */
    build_wall(4000);
    assert_int_equal(far_to(goal, &round, at(900, 500)), TOO_FAR);
}

static void a_way_leads_over_an_edge(void **state)
{
    (void)state;
    const struct way_costs round = {NULL, around_wall, NULL};
    const struct way_goal south = {.edge = EDGE_SOUTH};
    build_wall(1000);
    assert_int_equal(far_to(south, &round, at(900, 1300)), 1300);
    assert_true(far_to(south, &round, at(2000, 1100)) > 1100);
}

static void a_step_may_be_forbidden(void **state)
{
    (void)state;
    const struct way_costs costs = {NULL, around_wall, only_east};
    build_wall(200);
    assert_true(far_to((struct way_goal){{3100, 2100}, NO_EDGE}, &costs, at(900, 2100)) < TOO_FAR);
    assert_int_equal(far_to((struct way_goal){{900, 2100}, NO_EDGE}, &costs, at(3100, 2100)),
                     TOO_FAR);
}

static int looks;

/* From the west all is seen, from the east nothing. */
static int look(const void *who, struct place from, struct place to)
{
    (void)who;
    looks++;
    return from.x < to.x ? 2 : NOT_SEEN;
}

static void views_are_kept_both_ways(void **state)
{
    (void)state;
    static struct views views;
    const struct view_rules rules = {NULL, look};
    build_wall(200);
    grid_make(&views.grid, &table, 200, VIEW_CELLS_MAX);
    int west = grid_cell(&views.grid, at(100, 100)), east = grid_cell(&views.grid, at(3900, 100));
    int seen = views_between(&views, &rules, west, east);
    assert_int_equal(seen & VIEW_OF, 2);
    assert_int_equal(seen >> VIEW_BACK & VIEW_OF, NOT_SEEN);
    int before = looks;
    seen = views_between(&views, &rules, east, west);
    assert_int_equal(seen & VIEW_OF, NOT_SEEN);
    assert_int_equal(seen >> VIEW_BACK & VIEW_OF, 2);
    assert_int_equal(looks, before);
}

/* ---- bids ---- */

static void near_goals_first_and_shared(void **state)
{
    (void)state;
    static struct bids bids = {.goals = 2,
                               .units = 0xb, /* 0, 1 and 3 */
                               .worth = {{10, 5, 1, 1}, {8, 4, 1, 1}},
                               .inch100 = 0.01,
                               .far = {{100, 200}, {200, 300}, {0, 0}, {900, 300}}};
    int16_t goal[UNITS_MAX], rank[UNITS_MAX];
    memset(goal, -1, sizeof goal);
    memset(rank, -1, sizeof rank);
    bids_settle(&bids, goal, rank);
    assert_int_equal(goal[0], 0); /* 10 - 1 is the best of all */
    assert_int_equal(goal[1], 1); /* 8 - 3, as good as unit 3 and before it */
    assert_int_equal(goal[2], -1);
    assert_int_equal(goal[3], 1); /* 4 - 3 */
    assert_int_equal(rank[0], 0);
    assert_int_equal(rank[1], 0);
    assert_int_equal(rank[3], 1);
}

static void no_goals_no_bids(void **state)
{
    (void)state;
    static const struct bids bids = {.units = 3};
    int16_t goal[UNITS_MAX] = {-1, -1}, rank[UNITS_MAX] = {0};
    bids_settle(&bids, goal, rank);
    assert_int_equal(goal[0], -1);
    assert_int_equal(goal[1], -1);
}

/* ---- who sees whom ---- */

static struct grog_scenario scenario = {.side = {{.units = 2}, {.units = 2, .first_unit = 2}},
                                        .units = 4};
static struct battle b;
static struct watch watch;

static const struct watch_blockers tank = {UINT64_C(1) << 1, 300};

static void put(int unit, int x, int y)
{
    b.piece[unit].on = footprint_make(at(x, y), 0, 100, 100);
    b.piece[unit].presence = ON_TABLE;
}

/* 0 and 2 face each other; 1, a tank, and 3 stand far off. */
static int set_watch(void **state)
{
    (void)state;
    battle_clear(&b);
    memset(&watch, 0, sizeof watch);
    put(0, 1000, 1000);
    put(2, 1000, 3000);
    put(1, 3000, 1000);
    put(3, 3900, 3000);
    assert_int_equal(watch_all(&watch, (struct game){&scenario, &b}, &tank), 15);
    watch_note(&watch, 0, 2, 3);
    return 0;
}

static void a_view_holds_until_one_moves(void **state)
{
    (void)state;
    assert_true(watch_holds(&watch, 0, 2));
    assert_false(watch_holds(&watch, 2, 0)); /* nobody has looked */
    assert_int_equal(watch_seen(&watch, 0, 2), 3);
    assert_int_equal(watch_all(&watch, (struct game){&scenario, &b}, &tank), 0);
    assert_true(watch_holds(&watch, 0, 2));
    put(3, 3900, 3100);
    assert_int_equal(watch_all(&watch, (struct game){&scenario, &b}, &tank), 8);
    assert_true(watch_holds(&watch, 0, 2));
    put(2, 1000, 3001);
    assert_int_equal(watch_all(&watch, (struct game){&scenario, &b}, &tank), 4);
    assert_false(watch_holds(&watch, 0, 2));
}

static void who_blocks_sight_is_looked_past_again(void **state)
{
    (void)state;
    put(1, 1301, 2000); /* just too far to matter */
    watch_all(&watch, (struct game){&scenario, &b}, &tank);
    assert_true(watch_holds(&watch, 0, 2));
    put(1, 1300, 2000);
    watch_all(&watch, (struct game){&scenario, &b}, &tank);
    assert_false(watch_holds(&watch, 0, 2));
    watch_note(&watch, 0, 2, 0);
    put(1, 3000, 1000); /* it leaves */
    watch_all(&watch, (struct game){&scenario, &b}, &tank);
    assert_false(watch_holds(&watch, 0, 2));
}

static void who_blocks_nothing_is_not(void **state)
{
    (void)state;
    put(3, 1000, 2000);
    watch_all(&watch, (struct game){&scenario, &b}, &tank);
    assert_true(watch_holds(&watch, 0, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(means_are_exact, forget_odds),
        cmocka_unit_test_setup(a_situation_is_worked_out_once, forget_odds),
        cmocka_unit_test_setup(situations_and_questions_are_told_apart, forget_odds),
        cmocka_unit_test_setup(a_full_memo_forgets_but_does_not_err, forget_odds),
        cmocka_unit_test(cells_of_a_table),
        cmocka_unit_test(a_way_goes_round_or_through),
        cmocka_unit_test(a_way_leads_over_an_edge),
        cmocka_unit_test(a_step_may_be_forbidden),
        cmocka_unit_test(views_are_kept_both_ways),
        cmocka_unit_test(near_goals_first_and_shared),
        cmocka_unit_test(no_goals_no_bids),
        cmocka_unit_test_setup(a_view_holds_until_one_moves, set_watch),
        cmocka_unit_test_setup(who_blocks_sight_is_looked_past_again, set_watch),
        cmocka_unit_test_setup(who_blocks_nothing_is_not, set_watch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
