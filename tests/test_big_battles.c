/* SPDX-License-Identifier: MIT */
/*
 * The battle of Bloody Big Battles: the worked situations of the specification (4.14), and each rule of
 * section 4 on both sides of its thresholds.
 */
#include "big_field.h"

/* ---- what the sheet makes of the fields that are derived ---- */

static struct facts fire_facts(const char *words, int group[GROUPS])
{
    struct facts f;
    const struct order o = game_order(&g, words);
    bbb_fire_facts(now(), &o, &f, group);
    return f;
}

static struct facts assault_facts(const char *defender)
{
    struct facts f;
    int e = game_unit(&g, defender);
    bbb_assault_facts(now(), bbb_attackers(now(), e), e, &f);
    return f;
}

/* Of one group: its power in quarters, and the column of that. */
static void has_power(const struct group *group, int quarters, int column)
{
    const struct sheet sheet = scenario_sheet(g.s);
    const struct facts f = {.group = {*group}};
    struct outcome o = {0};
    bbb_fire_factor_look_up(&f, &sheet, &o);
    assert_int_equal(o.power, quarters);
    assert_int_equal(o.column, column);
}

/* The rows that apply before a die is thrown, and what each does. */
static void has_rows(const char *procedure, const struct facts *f, const char *rows)
{
    struct grog_situation situation;
    struct grog_error error;
    char found[600] = "";
    struct foreseen seen = {now(), 0, &situation, false};
    foresee(&seen, procedure, f);
    assert_true(seen.is_found);
    struct grog_odds *odds = grog_odds_new(&situation, 0, &error);
    const struct grog_trail *trail = grog_odds_trail(odds);
    for (int i = 0; i < trail->notes; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s %d", i > 0 ? ", " : "",
                 g.s->system->line[trail->note[i].line].id + strlen("bbb."), trail->note[i].effect);
    assert_string_equal(found, rows);
    grog_odds_free(odds);
}

/* ---- 1 to 3: arcs, ground, zones of control ---- */

static void arc(void **state)
{
    (void)state;
    open_field("a infantry 6 10,10,0|" FAR_OFF_TOO, FAR_OFF, "");
    struct facts f;
    bbb_roll_facts(now(), game_unit(&g, "a"), false, &f);
    has_rows("movement-roll", &f, "move.command 1");
    assert_int_equal(throw_of("a", "3 4"), FULL);
    game_asks(&g, "move", 0);
    assert_true(game_may(&g, "move a path=10,22"));
    game_refuses(&g, "move a path=10,22.01", "bbb.allowance.foot");
    assert_true(game_may(&g, "move a path=18,18"));
    game_refuses(&g, "move a path=18.01,17.99", "bbb.penalty.outside-arc");
    game_refuses(&g, "move a", "bbb.ruling.facing");
    game_refuses(&g, "move a path=10,12;10,14", "bbb.rule.straight");
    game_refuses(&g, "move far-too path=47,2", "bbb.ruling.who-throws");
    game_close(&g);
}

static void ground(void **state)
{
    (void)state;
    open_field("a infantry 6 10,10,0|" FAR_OFF_TOO, FAR_OFF,
               "terrain:\n  - {kind: stream, line: [[0, 15], [48, 15]]}\n");
    throw_of("a", "3 4");
    assert_true(game_may(&g, "move a path=10,19"));
    game_refuses(&g, "move a path=10,19.01", "bbb.penalty.obstacle");
    game_close(&g);
    open_field("a infantry 6 10,10,0|" FAR_OFF_TOO, FAR_OFF,
               "terrain:\n  - {kind: stream, line: [[0, 12], [48, 12]]}\n"
               "  - {kind: woods, area: [5, 11, 10, 2]}\n");
    assert_int_equal(throw_of("a", "2 2"), HALF);
    assert_true(game_may(&g, "move a path=10,13"));
    assert_false(game_may(&g, "move a path=10,13.01"));
    game_close(&g);
}

static void zone_of_control(void **state)
{
    (void)state;
    open_field("a infantry 4 14,18,90|b infantry 4 20,14,0|" FAR_OFF_TOO,
               "e infantry 4 20,20,180|" FAR_OFF, "");
    throw_of("a", "4 4");
    assert_true(game_may(&g, "move a path=16,18"));
    game_refuses(&g, "move a path=16.01,18", "bbb.rule.zoc");
    game_give(&g, "stay a", "");
    throw_of("b", "4 4");
    assert_true(game_may(&g, "move b path=20,19"));
    game_refuses(&g, "move b path=20,19.01", "bbb.ruling.facing");
    game_give(&g, "move b charge=e path=20,21", "");
    game_is_at(&g, "b", 2000, 2000);
    game_close(&g);
    open_field("a infantry 4 14,18,90|b infantry 4 20,14,0|" FAR_OFF_TOO,
               "e infantry 4 20,20,180|" FAR_OFF, "");
    throw_of("b", "4 4");
    game_give(&g, "move b charge=e path=20,21", "");
    throw_of("a", "4 4");
    assert_true(game_may(&g, "move a path=16.01,18"));
    game_close(&g);
}

/* ---- 4 to 6: charges ---- */

static void charge_and_halt(void **state)
{
    (void)state;
    open_field("a infantry 6 20,10,0|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, "");
    assert_int_equal(throw_of("a", "4 4"), FULL);
    game_give(&g, "move a charge=e path=20,25", "");
    game_is_at(&g, "a", 2000, 2000);
    go_to_phase(FIRST_DEFENSIVE_FIRE);
    int group[GROUPS];
    struct facts f = fire_facts("fire target=a with=e", group);
    assert_int_equal(f.group[0].range, 0);
    assert_true(f.advancing);
    has_power(&f.group[0], 4 * 4, 5);
    has_rows("firefight", &f, "weapon.ml 1, column.c5 5");
    game_give(&g, "fire target=a with=e", "5 4");
    game_is_at(&g, "a", 2000, 1900);
    assert_int_equal(game_print(&g, "a")->facing, 0);
    game_has(&g, "a", "bases", 6);
    game_has(&g, "a", "disrupted", 1);
    assert_int_equal(bbb_unit(&g.b, game_unit(&g, "a"))->target, NOBODY);
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    f = fire_facts("fire target=e with=a", group);
    has_power(&f.group[0], 3 * 4, 5);
    assert_int_equal(f.group[0].bases, 6);
    assert_int_equal(f.group[0].range, 1);
    assert_int_equal(f.group[0].notes, 1 << NOTE_DISRUPTED);
    game_close(&g);
    open_field("a infantry 6 20,10,0|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, "");
    assert_int_equal(throw_of("a", "2 3"), HALF);
    game_refuses(&g, "move a charge=e path=20,25", "bbb.allowance.foot");
    game_close(&g);
    open_field("a infantry 6 20,10,0 quality: veteran|" FAR_OFF_TOO,
               "e infantry 4 20,20,180|" FAR_OFF, "");
    throw_of("a", "4 4");
    game_give(&g, "move a charge=e path=20,25", "");
    go_to_phase(FIRST_DEFENSIVE_FIRE);
    game_give(&g, "fire target=a with=e", "5 4");
    game_is_at(&g, "a", 2000, 2000);
    game_has(&g, "a", "disrupted", 1);
    game_close(&g);
}

static void sweep(void **state)
{
    (void)state;
    open_field("a infantry 6 10,10,0|" FAR_OFF_TOO,
               "gun ra 1 11.5,16,180 formation: limbered|" FAR_OFF, "");
    throw_of("a", "4 4");
    assert_true(game_may(&g, "move a path=10,15"));
    game_refuses(&g, "move a path=10,22", "bbb.ruling.facing");
    game_give(&g, "move a charge=gun path=10,22", "");
    game_is_at(&g, "a", 1000, 1600);
    game_close(&g);
}

static void outflanked(void **state)
{
    (void)state;
    open_field("a infantry 4 30,20.5,270|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, "");
    throw_of("a", "4 4");
    game_give(&g, "move a charge=e path=20,20.5", "");
    game_is_at(&g, "a", 2200, 2050);
    go_to_phase(FIRST_ASSAULT);
    struct facts f = assault_facts("e");
    assert_true(f.outflanked);
    has_rows("assault", &f, "assault.outflanked 2");
    game_give(&g, "assault target=e", "1 2 1 2"); /* plus-1 */
    game_is_at(&g, "e", 1700, 2000);
    game_has(&g, "e", "bases", 4);
    game_has(&g, "e", "disrupted", 1);
    game_has(&g, "a", "disrupted", 1);
    game_close(&g);
    open_field("a cavalry 4 30,10,315|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, "");
    throw_of("a", "6 6");
    game_give(&g, "move a charge=e path=21,21", "");
    assert_false(bbb_unit(&g.b, game_unit(&g, "a"))->outflanks);
    game_close(&g);
}

/* ---- 7, 8: sight and fire ---- */

static void wood(void **state)
{
    (void)state;
    static const char woods[] = "terrain:\n  - {kind: woods, area: [5, 14, 10, 6]}\n";
    open_field("a infantry 4 10,10,0|" FAR_OFF_TOO, "e infantry 4 10,17,180|" FAR_OFF, woods);
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    assert_true(game_may(&g, "fire target=e with=a"));
    game_close(&g);
    open_field("a infantry 4 10,10,0|" FAR_OFF_TOO, "e infantry 4 10,17.01,180|" FAR_OFF, woods);
    assert_int_equal(g.b.phase, FIRST_MOVEMENT);
    assert_false(
        bbb_sees(now(), game_unit(&g, "a"), game_print(&g, "a"), game_unit(&g, "e"), NULL));
    game_close(&g);
}

static void combined_fire(void **state)
{
    (void)state;
    game_open(&g, "bloody-big-battles/needle-guns", "");
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    int group[GROUPS];
    struct facts f = fire_facts("fire target=regiment-2 with=guns-a1,guns-a2,guns-a3", group);
    has_power(&f.group[0], 4 * 4, 5);
    has_power(&f.group[1], 3 * 4, 5);
    has_power(&f.group[2], 3 * 4, 5);
    has_rows("firefight", &f,
             "weapon.ra 4, weapon.ra 3, weapon.ra 3, column.c8 8, terrain-fire.village -1");
    assert_int_equal(group[0], game_unit(&g, "guns-a2"));
    assert_int_equal(f.group[0].range, 11);
    assert_int_equal(f.group[1].range, 14);
    assert_int_equal(f.group[2].range, 16);
    assert_int_equal(f.group[2].notes, 1 << NOTE_FLANKING);
    assert_int_equal(f.group[1].notes, 0);
    assert_int_equal(f.cover, VILLAGE);
    game_give(&g, "fire target=regiment-2 with=guns-a1,guns-a2,guns-a3", "4 4");
    game_has(&g, "regiment-2", "disrupted", 1);
    game_has(&g, "regiment-2", "bases", 5);
    game_close(&g);
}

/* ---- 9, 10: assaults ---- */

static void assault_in_a_village(void **state)
{
    (void)state;
    game_open(&g, "bloody-big-battles/highroad", "");
    game_take_away(&g, "brigade-3");
    game_put(&g, "brigade-1", 800, 2000, 90);
    throw_of("brigade-1", "5 5");
    game_give(&g, "move brigade-1 charge=advance-guard path=19,20", "");
    game_is_at(&g, "brigade-1", 1800, 2000);
    go_to_phase(FIRST_ASSAULT);
    const struct facts f = assault_facts("advance-guard");
    assert_int_equal(f.attacker.bases, 6);
    assert_int_equal(f.defender.bases, 5);
    has_rows("assault", &f, "terrain-assault.village -1, assault.aggressive 1");
    game_give(&g, "assault target=advance-guard", "6 5 2 3");
    game_has(&g, "advance-guard", "bases", 4);
    game_is_at(&g, "advance-guard", 2700, 2000);
    assert_int_equal(game_print(&g, "advance-guard")->facing, 270 * DEGREE);
    game_has(&g, "advance-guard", "disrupted", 1);
    game_has(&g, "brigade-1", "disrupted", 1);
    game_is_at(&g, "brigade-1", 1900, 2000);
    assert_true(
        is_same_place(unit_centre(&g.b, game_unit(&g, "brigade-1")), (struct place){1850, 2000}));
    game_asks(&g, "exploit", 0);
    assert_true(game_may(&g, "occupy"));
    assert_true(game_may(&g, "exploit point=25,20"));
    assert_false(game_may(&g, "exploit point=25.01,20"));
    game_close(&g);
}

static void pits_on_a_slope(void **state)
{
    (void)state;
    game_open(&g, "bloody-big-battles/plateau", "");
    game_put(&g, "brigade-4", 4500, 2000, 0);
    throw_of("brigade-4", "6 6");
    game_give(&g, "move brigade-4 charge=division-3 path=45,30", "");
    game_is_at(&g, "brigade-4", 4500, 2950);
    go_to_phase(FIRST_ASSAULT);
    const struct facts f = assault_facts("division-3");
    has_rows("assault", &f, "terrain-assault.gentle-slope -1, terrain-assault.rifle-pits -1");
    assert_int_equal(f.slope, GENTLE);
    assert_int_equal(f.works, RIFLE_PITS);
    assert_int_equal(f.crossing, NO_TERRAIN);
    game_give(&g, "assault target=division-3", "6 6 3 4");
    game_is_at(&g, "division-3", 4500, 3250);
    game_is_at(&g, "brigade-4", 4500, 3050);
    game_has(&g, "division-3", "disrupted", 1);
    game_has(&g, "brigade-4", "disrupted", 1);
    game_close(&g);
}

/* ---- 11: retiring ---- */

static void retire(struct played *game, const char *id, int inches, const char *enemy)
{
    struct chance chance;
    struct faces faces;
    struct umpire u = game_umpire(game, &chance, &faces, "");
    bbb_retire(&u, game_unit(game, id), inches, game_unit(game, enemy));
}

static void retire_past_friends(void **state)
{
    (void)state;
    open_field("a infantry 4 20,20,0|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, "");
    retire(&g, "e", 3, "a");
    game_is_at(&g, "e", 2000, 2300);
    game_close(&g);
    open_field("a infantry 4 20,20,0|" FAR_OFF_TOO,
               "e infantry 4 20,20,180|friend infantry 4 20,23.5,180|" FAR_OFF, "");
    retire(&g, "e", 3, "a");
    game_is_at(&g, "e", 2000, 2450);
    game_close(&g);
    open_field("a infantry 4 20,20,0|gun ra 1 17.8,23,180 formation: limbered|" FAR_OFF_TOO,
               "e infantry 4 20,20,180|" FAR_OFF, "");
    retire(&g, "e", 3, "a");
    game_is_at(&g, "e", 2150, 2260);
    game_has(&g, "e", "bases", 4);
    assert_int_equal(game_print(&g, "e")->facing, 180 * DEGREE);
    game_close(&g);
}

/* ---- 12, 13: guns and arrivals ---- */

static void silenced_guns(void **state)
{
    (void)state;
    open_field("gun ra 1 20,20,0|" FAR_OFF_TOO, "e infantry 4 20,30,180|" FAR_OFF, "");
    *game_state(&g, "gun", "silenced") = 1;
    game_refuses(&g, "throw gun", "bbb.ruling.who-throws");
    game_refuses(&g, "guns gun inches=7", "bbb.silenced.deployed");
    game_give(&g, "guns gun inches=6", "");
    game_is_at(&g, "gun", 2000, 1400);
    game_has(&g, "gun", "formation", AT_LIMBER);
    assert_int_equal(game_print(&g, "gun")->facing, 0);
    game_refuses(&g, "guns gun inches=6", "bbb.ruling.silenced-when");
    game_give(&g, "end", "");
    game_has(&g, "gun", "silenced", 0);
    assert_false(bbb_may_fire_at(now(), game_unit(&g, "gun"), game_unit(&g, "e"), NULL));
    game_close(&g);
    open_field("gun ra 1 20,20,0 formation: limbered|" FAR_OFF_TOO,
               "e infantry 4 20,30,180|" FAR_OFF, "");
    *game_state(&g, "gun", "silenced") = 1;
    game_refuses(&g, "guns gun inches=7 unlimber", "bbb.silenced.limbered-unlimber");
    game_refuses(&g, "guns gun inches=13", "bbb.silenced.limbered");
    game_give(&g, "guns gun inches=6 unlimber", "");
    game_has(&g, "gun", "formation", DEPLOYED);
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    int group[GROUPS];
    struct facts f = fire_facts("fire target=e with=gun", group);
    has_power(&f.group[0], 6, 4); /* 1.5 */
    assert_int_equal(f.group[0].range, 16);
    assert_int_equal(f.group[0].notes, 1 << NOTE_PIVOTED);
    game_close(&g);
}

static void arrival(void **state)
{
    (void)state;
    game_open(&g, "bloody-big-battles/highroad", "");
    game_take_away(&g, "brigade-3");
    game_refuses(&g, "enter brigade-4", "bbb.ruling.who-throws");
    while (g.b.turn == 1)
        game_give(&g, "end", "");
    struct facts f;
    bbb_roll_facts(now(), game_unit(&g, "brigade-4"), true, &f);
    has_rows("movement-roll", &f, "move.command 1, move.march 1");
    game_give(&g, "enter brigade-4", "1 1");
    assert_int_equal(g.b.piece[game_unit(&g, "brigade-4")].presence, TO_COME);
    game_refuses(&g, "enter brigade-4", "bbb.ruling.who-throws");
    *game_state(&g, "brigade-4", "thrown") = 0;
    game_give(&g, "enter brigade-4", "1 3");
    assert_int_equal(bbb_battle(&g.b)->move, HALF);
    assert_false(game_may(&g, "move brigade-4 path=12.01,20 road"));
    game_give(&g, "move brigade-4 path=12,20 road", "");
    game_is_at(&g, "brigade-4", 1200, 2000);
    for (int i = 0; i < 4; i++)
        assert_int_equal(game_print(&g, "brigade-4")->corner[i].x, i < 2 ? 1200 : 700);
    game_close(&g);
}

/* ---- 14, 15: the end, objectives ---- */

static void both_gone(void **state)
{
    (void)state;
    open_field("a infantry 1 20,10,0|far-too infantry 1 47,1,0", "e infantry 1 20,15,180|" FAR_OFF,
               "");
    throw_of("a", "6 6");
    game_give(&g, "move a charge=e path=20,16", "");
    go_to_phase(FIRST_ASSAULT);
    game_take_away(&g, "far");
    game_take_away(&g, "far-too");
    const struct facts f = assault_facts("e");
    has_rows("assault", &f, "");
    game_give(&g, "assault target=e", "3 3 2 4");
    assert_false(game_is_present(&g, "a"));
    assert_false(game_is_present(&g, "e"));
    assert_true(g.b.is_over);
    assert_int_equal(g.b.winner, NO_SIDE);
    game_close(&g);
}

static void objective(void **state)
{
    (void)state;
    static const char place[] =
        "objectives:\n  - {name: Hill, at: [20, 20], worth: 1, held-by: 2}\n";
    open_field("a infantry 2 20,17,0|" FAR_OFF_TOO, FAR_OFF, place);
    go_to_phase(SECOND_MOVEMENT);
    assert_int_equal(g.b.held_by[0], 0);
    game_put(&g, "a", 1000, 1000, 0);
    while (g.b.turn == 1)
        game_give(&g, "end", "");
    assert_int_equal(g.b.held_by[0], 0);
    game_close(&g);
    open_field("a infantry 2 20,16.99,0|" FAR_OFF_TOO, FAR_OFF, place);
    go_to_phase(SECOND_MOVEMENT);
    assert_int_equal(g.b.held_by[0], 1);
    game_close(&g);
    for (int far = 2300; far <= 2301; far++) { /* with an enemy just so near, and not */
        open_field("a infantry 2 20,17,0|" FAR_OFF_TOO, "e infantry 1 20,30,180|" FAR_OFF, place);
        game_put(&g, "e", 2000, far, 180);
        go_to_phase(SECOND_MOVEMENT);
        assert_int_equal(g.b.held_by[0], far == 2300);
        game_close(&g);
    }
    open_field("a infantry 2 20,17,0|" FAR_OFF_TOO, FAR_OFF, place);
    *game_state(&g, "a", "disrupted") = 1;
    game_give(&g, "end", "movement 2 2");
    go_to_phase(SECOND_MOVEMENT);
    assert_int_equal(g.b.held_by[0], 1);
    game_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arc),
        cmocka_unit_test(ground),
        cmocka_unit_test(zone_of_control),
        cmocka_unit_test(charge_and_halt),
        cmocka_unit_test(sweep),
        cmocka_unit_test(outflanked),
        cmocka_unit_test(wood),
        cmocka_unit_test(combined_fire),
        cmocka_unit_test(assault_in_a_village),
        cmocka_unit_test(pits_on_a_slope),
        cmocka_unit_test(retire_past_friends),
        cmocka_unit_test(silenced_guns),
        cmocka_unit_test(arrival),
        cmocka_unit_test(both_gone),
        cmocka_unit_test(objective),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
