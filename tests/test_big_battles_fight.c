/* SPDX-License-Identifier: MIT */
/* The battle of Bloody Big Battles, sentence by sentence, on both sides of each threshold: sight, fire,
 * assaults, retiring, the night. */
#include "big_field.h"

#include <jansson.h>

static void terrain_field(const char *first, const char *second, const char *terrain)
{
    char more[1500];
    snprintf(more, sizeof more, "terrain:\n%s", terrain);
    open_field(first, second, more);
}

static bool sees(const char *a, const char *b)
{
    return bbb_sees(now(), game_unit(&g, a), game_print(&g, a), game_unit(&g, b), NULL);
}

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

/* Charges, without being fired at. */
static void charge(const char *unit, const char *words)
{
    throw_of(unit, "6 6");
    game_give(&g, words, "");
}

/* ---- the ground ---- */

enum { SPOTS_OPEN, SPOTS_COVERED, SPOT_KINDS };

/* How many of the places where a general could ride, of those surely inside the area, are open and covered. */
static void count_spots(const char *terrain, int count[SPOT_KINDS])
{
    struct grog_text t = {0};
    struct grog_error error;
    const struct grog_dice dice = {.seed = 1};
    count[SPOTS_OPEN] = count[SPOTS_COVERED] = 0;
    terrain_field(FAR_OFF_TOO, FAR_OFF, terrain);
    struct grog_battle *b = grog_battle_new(g.s, &dice, &error);
    assert_non_null(b);
    assert_int_equal(grog_json_reach(&t, b, game_unit(&g, "general"), 0, &error), 0);
    json_t *reach = json_loadb(t.text, t.size, 0, NULL), *spot;
    size_t i;
    json_array_foreach(json_object_get(reach, "spots"), i, spot)
    {
        const json_t *at = json_object_get(spot, "at");
        double x = json_number_value(json_array_get(at, 0));
        double y = json_number_value(json_array_get(at, 1));
        if (x > 7 && x < 13 && y > 9 && y < 15)
            count[json_number_value(json_object_get(spot, "cover")) > 0]++;
    }
    json_decref(reach);
    grog_text_release(&t);
    grog_battle_free(b);
    game_close(&g);
}

static void spots_are_covered(void **state)
{
    static const struct {
        const char *terrain;
        bool is_covered;
    } row[] = {
        {"  - {kind: hill, area: [6, 8, 8, 8]}\n", false},
        {"  - {kind: marsh, area: [6, 8, 8, 8]}\n", false},
        {"  - {kind: woods, area: [6, 8, 8, 8]}\n", true},
        {"  - {kind: village, area: [6, 8, 8, 8]}\n", true},
        {"  - {kind: hill, area: [2, 6, 16, 12]}\n  - {kind: village, area: [6, 8, 8, 8]}\n", true},
        {"  - {kind: village, area: [6, 8, 8, 8]}\n  - {kind: hill, area: [2, 6, 16, 12]}\n", true},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        int count[SPOT_KINDS];
        count_spots(row[i].terrain, count);
        assert_true(count[row[i].is_covered] > 0);
        assert_int_equal(count[!row[i].is_covered], 0);
    }
}

/* ---- sight (4.5) ---- */

static void hills_hide(void **state)
{
    (void)state;
    static const char two[] = "a infantry 1 20,10,0|" FAR_OFF_TOO,
                      them[] = "e infantry 1 20,30,180|" FAR_OFF;
    terrain_field(two, them, "  - {kind: hill, area: [10, 15, 20, 10]}\n");
    assert_false(sees("a", "e")); /* both outside */
    game_put(&g, "a", 2000, 1600, 0);
    assert_true(sees("a", "e")); /* gentle, one inside */
    game_put(&g, "e", 2000, 2000, 180);
    assert_true(sees("a", "e")); /* both inside */
    game_close(&g);
    terrain_field(two, them, "  - {kind: hill, slope: steep, area: [10, 15, 20, 10]}\n");
    game_put(&g, "a", 2000, 2000, 0); /* 5" to the contour, as the enemy's front is */
    assert_true(sees("a", "e"));
    game_put(&g, "a", 2000, 1400 + 500, 0); /* 6" against 6" to its rear, 5" to its front */
    assert_true(sees("a", "e"));
    game_put(&g, "a", 2000, 1850, 0);
    game_put(&g, "e", 2000, 2600, 180); /* the lower one is nearer to the contour */
    assert_false(sees("a", "e"));
    game_close(&g);
}

static void woods_hide(void **state)
{
    (void)state;
    terrain_field("a infantry 1 20,10,0|" FAR_OFF_TOO, "e infantry 1 20,20,180|" FAR_OFF,
                  "  - {kind: woods, area: [20.5, 12, 5, 5]}\n"
                  "  - {kind: town, area: [14.5, 12, 5, 5]}\n");
    game_put(&g, "a", 2050, 1000, 0);
    game_put(&g, "e", 2150, 2000, 180);
    assert_true(sees("a", "e")); /* along the edge of the wood, not in it */
    game_put(&g, "a", 2151, 1000, 0);
    assert_false(sees("a", "e"));
    game_close(&g);
}

static void units_hide(void **state)
{
    (void)state;
    terrain_field("a infantry 1 20,10,0|b infantry 4 20,14,0|" FAR_OFF_TOO,
                  "e infantry 1 20,18,180|" FAR_OFF, "  - {kind: hill, area: [15, 5, 10, 6]}\n");
    assert_true(sees("a", "e")); /* over a lower friend, 3" before and 4" behind him */
    game_put(&g, "a", 2000, 1001, 0);
    assert_false(sees("a", "e")); /* 2.99" */
    game_put(&g, "a", 2000, 1000, 0);
    game_put(&g, "e", 2000, 1699, 180);
    assert_false(sees("a", "e"));
    game_close(&g);
}

/* ---- fire (4.6, 4.8) ---- */

static void who_fires(void **state)
{
    (void)state;
    open_field("a infantry 4 20,11,0|deep infantry 5 10,11,0 formation: deep|" FAR_OFF_TOO,
               "e infantry 4 20,20,180|f infantry 4 10,20,180|" FAR_OFF, "");
    go_to_phase(FIRST_DEFENSIVE_FIRE);
    assert_true(game_may(&g, "fire target=a with=e")); /* 9.00" */
    game_refuses(&g, "fire target=a with=a", "bbb.ruling.who-fires");
    game_refuses(&g, "fire target=e with=e", "bbb.ruling.who-fires");
    game_refuses(&g, "fire target=a with=e,e", "bbb.ruling.combined-fire");
    game_refuses(&g, "fire target=a with=far", "bbb.ruling.ranges");
    game_put(&g, "e", 2000, 2001, 180);
    game_refuses(&g, "fire target=a with=e", "bbb.ruling.ranges");
    game_put(&g, "e", 2000, 1500, 0);
    game_refuses(&g, "fire target=a with=e", "bbb.ruling.arcs");
    game_put(&g, "e", 2000, 2000, 180);
    game_give(&g, "fire target=a with=e", "1 1");
    game_refuses(&g, "fire target=deep with=e", "bbb.ruling.combined-fire");
    game_refuses(&g, "fire target=a with=f", "bbb.ruling.combined-fire");
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    int group[GROUPS];
    struct facts f = fire_facts("fire target=f with=deep", group);
    assert_int_equal(f.group[0].bases, 3); /* the front rank */
    *game_state(&g, "a", "pivoted") = 1;
    f = fire_facts("fire target=e with=a", group);
    assert_int_equal(f.group[0].notes, 1 << NOTE_PIVOTED);
    game_close(&g);
}

static void charged_units_fire_at_chargers(void **state)
{
    (void)state;
    open_field("a infantry 4 20,12,0|b infantry 4 26,14,0|" FAR_OFF_TOO,
               "e infantry 4 20,20,180|f infantry 4 26,20,180|" FAR_OFF, "");
    charge("a", "move a charge=e path=20,20");
    go_to_phase(FIRST_DEFENSIVE_FIRE);
    game_refuses(&g, "fire target=b with=e", "bbb.ruling.who-fires");
    assert_true(game_may(&g, "fire target=a with=e"));
    assert_true(game_may(&g, "fire target=b with=f"));
    game_give(&g, "fire target=a with=e", "1 2");
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    game_refuses(&g, "fire target=e with=a", "bbb.ruling.who-fires"); /* it charges */
    game_close(&g);
}

static void groups_of_fire(void **state)
{
    int group[GROUPS];
    (void)state;
    open_field(
        "a infantry 2 16,14,0|b infantry 6 20,14,0|c infantry 3 25,14,0|d infantry 3 28.5,14,0|"
        "r rkt 1 30.5,15,0|" FAR_OFF_TOO,
        "e infantry 12 22,20,180|" FAR_OFF, "");
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    struct facts f = fire_facts("fire target=e with=d,a,c,b", group);
    assert_int_equal(group[0], game_unit(&g, "b"));
    assert_int_equal(group[1], game_unit(&g, "d")); /* equal: as they were named */
    assert_int_equal(group[2], game_unit(&g, "c"));
    assert_int_equal(f.more_power, 8);
    f = fire_facts("fire target=e with=a,b,c,r", group);
    assert_int_equal(group[2],
                     game_unit(&g, "r")); /* of more than three one rocket unit is third */
    assert_int_equal(f.more_power, 8);
    game_close(&g);
}

static void works_are_cover(void **state)
{
    static const char pits[] = "  - {kind: rifle-pits, line: [[16, 19], [24, 19]]}\n";
    int group[GROUPS];
    (void)state;
    terrain_field("a infantry 4 20,14,0|r rkt 1 28,20.5,270|" FAR_OFF_TOO,
                  "e infantry 4 20,20,180|" FAR_OFF, pits);
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    assert_int_equal(fire_facts("fire target=e with=a", group).cover, RIFLE_PITS);
    assert_int_equal(fire_facts("fire target=e with=r", group).cover, NO_TERRAIN);
    assert_int_equal(fire_facts("fire target=e with=a,r", group).cover, RIFLE_PITS);
    game_put(&g, "e", 2000, 2001, 180); /* more than 1" behind them */
    assert_int_equal(fire_facts("fire target=e with=a", group).cover, NO_TERRAIN);
    game_put(&g, "e", 2000, 1850, 0); /* on the outer side */
    assert_int_equal(fire_facts("fire target=e with=a", group).cover, NO_TERRAIN);
    game_put(&g, "e", 2000, 1900, 180); /* its front on the line itself, then over it */
    assert_int_equal(fire_facts("fire target=e with=a", group).cover, RIFLE_PITS);
    game_put(&g, "e", 2000, 1899, 180);
    assert_int_equal(fire_facts("fire target=e with=a", group).cover, NO_TERRAIN);
    game_close(&g);
    terrain_field("a infantry 4 20,14,0|" FAR_OFF_TOO,
                  "e infantry 4 20,20,180|c cavalry 4 30,20,180|" FAR_OFF,
                  "  - {kind: rifle-pits, line: [[16, 19], [34, 19]]}\n"
                  "  - {kind: town, area: [15, 19, 20, 4]}\n");
    assert_int_equal(fire_facts("fire target=e with=a", group).cover, TOWN);
    game_put(&g, "a", 3000, 1400, 0);
    assert_int_equal(fire_facts("fire target=c with=a", group).cover, RIFLE_PITS);
    game_close(&g);
}

static void fortified_guns_answer(void **state)
{
    static const char fort[] = "  - {kind: fort, area: [18, 18, 4, 4]}\n";
    (void)state;
    terrain_field("a infantry 12 20,14,0|" FAR_OFF_TOO, "gun ra 1 20,20,180|" FAR_OFF, fort);
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    game_give(&g, "fire target=gun with=a", "4 4"); /* column 8 - 3, i = 1: r */
    game_asks(&g, "low-ammo", 1);
    game_give(&g, "low-ammo answer=yes", "");
    game_has(&g, "gun", "silenced", 0);
    game_has(&g, "gun", "low-ammo", 1);
    go_to_phase(SECOND_MOVEMENT);
    *game_state(&g, "gun", "fired-since") = 1;
    game_give(&g, "end", "");
    game_has(&g, "gun", "fort-low-ammo", 1);
    assert_int_not_equal(g.b.phase, SECOND_OFFENSIVE_FIRE); /* it waits for ammunition */
    game_close(&g);
    terrain_field("a infantry 12 20,14,0|" FAR_OFF_TOO, "gun ra 1 20,20,180|" FAR_OFF, fort);
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    game_give(&g, "fire target=gun with=a", "4 4");
    game_give(&g, "low-ammo answer=no", "");
    game_has(&g, "gun", "silenced", 1);
    game_asks(&g, "movement", 1);
    game_give(&g, "end", ""); /* it goes back by itself, 6" */
    game_is_at(&g, "gun", 2000, 2600);
    game_has(&g, "gun", "silenced", 0);
    game_close(&g);
}

static void the_place_of_the_destroyed(void **state)
{
    (void)state;
    open_field("a infantry 4 20,12,0|b infantry 12 28,15,0|" FAR_OFF_TOO,
               "e infantry 1 20,20,180|" FAR_OFF, "");
    charge("a", "move a charge=e path=20,20");
    go_to_phase(FIRST_OFFENSIVE_FIRE);
    game_give(&g, "fire target=e with=b", "6 4"); /* column 8: i = 6, one */
    assert_false(game_is_present(&g, "e"));
    game_is_at(&g, "a", 2000, 2100); /* its centre is where his was */
    assert_int_equal(bbb_unit(&g.b, game_unit(&g, "a"))->target, NOBODY);
    game_has(&g, "a", "disrupted", 0);
    game_close(&g);
}

/* ---- assaults (4.8, 4.9) ---- */

static void depth(void **state)
{
    (void)state;
    open_field("a infantry 4 20,12,0|b infantry 2 20,8,0|" FAR_OFF_TOO,
               "e infantry 4 20,20,180|s infantry 2 20,24,180|" FAR_OFF, "");
    charge("a", "move a charge=e path=20,20");
    game_put(&g, "b", 2000, 1600, 0);
    assert_int_equal(assault_facts("e").attacker.stances, 1 << STANCE_IN_DEPTH); /* 3.00" */
    assert_int_equal(assault_facts("e").defender.stances, 1 << STANCE_IN_DEPTH);
    game_put(&g, "b", 2000, 1599, 0);
    assert_int_equal(assault_facts("e").attacker.stances, 0);
    *game_state(&g, "s", "disrupted") = 1;
    assert_int_equal(assault_facts("e").defender.stances, 0);
    game_close(&g);
}

static void sides_together(void **state)
{
    (void)state;
    open_field("a infantry 3 18,12,0 traits: [aggressive]|b infantry 4 22,12,0|" FAR_OFF_TOO,
               "e infantry 8 20,20,180|" FAR_OFF, "");
    charge("a", "move a charge=e path=18,20");
    charge("b", "move b charge=e path=22,20");
    struct facts f = assault_facts("e");
    assert_int_equal(f.attacker.bases, 7);
    assert_int_equal(f.attacker.stances, 0); /* 3 of 7 */
    *game_state(&g, "b", "bases") = 3;
    assert_int_equal(assault_facts("e").attacker.stances, 1 << STANCE_AGGRESSIVE); /* 3 of 6 */
    *game_state(&g, "b", "bases") = 4;
    go_to_phase(FIRST_ASSAULT);
    game_give(&g, "assault target=e", "1 1 6 6"); /* -10: 2 bases, a full retire */
    game_has(&g, "b", "bases", 3);
    game_has(&g, "a", "bases", 2); /* each loss from who has the most, the first among equals */
    game_is_at(&g, "e", 2000, 2000);
    game_has(&g, "e", "disrupted", 0);
    game_has(&g, "a", "disrupted", 1);
    game_close(&g);
}

/* Whatever the corners' rounding leaves between them, a charge into a side outflanks. */
static void flanks_at_every_angle(void **state)
{
    (void)state;
    for (int facing = 0; facing < 360; facing += 7) {
        open_field("a infantry 5 4,20,0|" FAR_OFF_TOO, "e infantry 1 20,20,0|" FAR_OFF, "");
        game_put(&g, "e", 2000, 2000, facing);
        const struct footprint *e = game_print(&g, "e");
        struct place from = place_ahead(e->at, facing_of((facing + 90) * DEGREE), 700, 0),
                     before = place_ahead(e->front, facing * DEGREE, 700, 0);
        char words[80];
        game_put(&g, "a", from.x, from.y, (facing + 270) % 360);
        snprintf(words, sizeof words, "move a charge=e path=%d.%02d,%d.%02d", e->at.x / 100,
                 e->at.x % 100, e->at.y / 100, e->at.y % 100);
        charge("a", words);
        assert_true(assault_facts("e").outflanked);
        assert_false(bbb_outflanks(before, game_print(&g, "a"), game_print(&g, "e")));
        game_close(&g);
    }
}

/* Each attacker meets works of his own. */
static void works_by_shares(void **state)
{
    (void)state;
    terrain_field("a infantry 3 17,12,0|b infantry 3 23,12,0|" FAR_OFF_TOO,
                  "e infantry 10 20,20,180|" FAR_OFF,
                  "  - {kind: rifle-pits, line: [[14, 19.5], [19, 19.5]]}\n"
                  "  - {kind: entrenchment, line: [[21, 19.5], [26, 19.5]]}\n");
    charge("a", "move a charge=e path=17,20");
    assert_int_equal(assault_facts("e").works, RIFLE_PITS);
    charge("b", "move b charge=e path=23,20");
    assert_int_equal(assault_facts("e").works, ENTRENCHMENT); /* half of them */
    *game_state(&g, "b", "bases") = 2;
    assert_int_equal(assault_facts("e").works, RIFLE_PITS); /* or better works: all of them */
    game_close(&g);
}

static void must_exploit(void **state)
{
    (void)state;
    open_field("a infantry 6 20,10,0|" FAR_OFF_TOO, "e infantry 1 25,18.66,210|x infantry 1 2,2,0",
               "");
    charge("a", "move a charge=e path=25.5,19.53");
    go_to_phase(FIRST_ASSAULT);
    game_give(&g, "assault target=e", "6 6 1 1");
    game_asks(&g, "exploit", 0);
    game_refuses(&g, "occupy", "bbb.ruling.exploit");
    const struct footprint *on = game_print(&g, "a");
    char words[80];
    struct place to = place_ahead(on->front, on->facing, 300, 0);
    snprintf(words, sizeof words, "exploit point=%d.%02d,%d.%02d", to.x / 100, to.x % 100,
             to.y / 100, to.y % 100);
    assert_true(game_may(&g, words)); /* nobody is ahead: straight on, 3" */
    to = place_ahead(on->front, facing_of(on->facing + 10 * DEGREE), 300, 0);
    snprintf(words, sizeof words, "exploit point=%d.%02d,%d.%02d", to.x / 100, to.x % 100,
             to.y / 100, to.y % 100);
    game_refuses(&g, words, "bbb.ruling.exploit");
    game_close(&g);
}

static void ties_go_on(void **state)
{
    (void)state;
    open_field("a infantry 3 20,12,0|" FAR_OFF_TOO, "e infantry 2 20,20,180|" FAR_OFF, "");
    charge("a", "move a charge=e path=20,20");
    go_to_phase(FIRST_ASSAULT);
    game_give(&g, "assault target=e", "3 3 3 4, 2 2 3 4"); /* +1: a tie; then 2 to 1: +2: -1 */
    game_has(&g, "a", "bases", 2);
    game_has(&g, "e", "bases", 1);
    game_has(&g, "a", "disrupted", 1);
    game_has(&g, "e", "disrupted", 1);
    game_is_at(&g, "a", 2000, 1700);
    game_close(&g);
}

/* ---- retiring (4.7) ---- */

static void retire(const char *id, int inches, const char *enemy)
{
    struct chance chance;
    struct faces faces;
    struct umpire u = game_umpire(&g, &chance, &faces, "");
    bbb_retire(&u, game_unit(&g, id), inches, enemy ? game_unit(&g, enemy) : NOBODY);
}

static void retire_is_blocked(void **state)
{
    static const char river[] = "  - {kind: river, line: [[0, 23], [48, 23]]}\n";
    (void)state;
    terrain_field("a infantry 4 20,15,0|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, river);
    retire("e", 6, NULL);
    game_is_at(&g, "e", 2200, 2200); /* aslant it goes farthest before it lies on the river */
    game_has(&g, "e", "bases", 3);
    game_close(&g);
    terrain_field("a infantry 4 20,20,0|" FAR_OFF_TOO, "e infantry 4 20,22,180|" FAR_OFF, river);
    retire("e", 6, "a");
    assert_false(game_is_present(&g, "e")); /* after an assault there is no staying */
    game_close(&g);
    open_field("a infantry 4 20,40,0|" FAR_OFF_TOO, "e infantry 4 20,45,180|" FAR_OFF, "");
    retire("e", 3, NULL);
    game_is_at(&g, "e", 2000, 4800); /* the middle of its front is still on the table */
    retire("e", 1, NULL);
    assert_false(game_is_present(&g, "e"));
    game_close(&g);
}

/* ---- the night (4.10) ---- */

static void night(void **state)
{
    (void)state;
    open_field("a infantry 4 20,16,0|gun ra 1 30,10,0|" FAR_OFF_TOO,
               "e infantry 4 20,20,180|" FAR_OFF, "nights: [1]\n");
    *game_state(&g, "gun", "low-ammo") = 1;
    *game_state(&g, "gun", "fired-since") = 1;
    go_to_phase(NIGHT_FORMATION);
    game_is_at(&g, "a", 2000, 1400); /* 6" */
    game_asks(&g, "night-formation", 0);
    assert_true(game_may(&g, "form a formation=march facing=90"));
    game_refuses(&g, "form e formation=line facing=90", "bbb.ruling.night-moves");
    game_refuses(&g, "form a formation=deployed facing=90", "bbb.ruling.formations");
    game_give(&g, "form a formation=deep facing=0", "");
    game_refuses(&g, "form a formation=line facing=0", "bbb.ruling.night-moves");
    go_to_phase(NIGHT_GUNS);
    assert_true(game_may(&g, "guns-to gun point=30,22 facing=0 formation=limbered"));
    game_refuses(&g, "guns-to gun point=30,22.01 facing=0 formation=limbered",
                 "bbb.ruling.night-moves");
    assert_true(game_may(&g, "guns-to gun point=28.5,20 facing=0 formation=deployed"));
    game_refuses(&g, "guns-to gun point=28.49,20 facing=0 formation=deployed",
                 "bbb.ruling.night-moves"); /* 5.99" from the enemy */
    go_to_phase(NIGHT_GENERALS);
    assert_true(game_may(&g, "general general point=20,19")); /* 1.00", and 5" from a friend */
    game_refuses(&g, "general general point=20,20.01", "bbb.ruling.general-moves");
    game_refuses(&g, "general general point=22.82,19.44", "bbb.ruling.general-moves"); /* 0.993" */
    assert_true(game_may(&g, "general general point=22.82,19.42"));
    game_refuses(&g, "general general point=10,40", "bbb.ruling.night-moves");
    *game_state(&g, "a", "disrupted") = 1;
    *game_state(&g, "a", "bases") = 3;
    game_give(&g, "general general point=20,13", "recover 3 4"); /* 7 + 2 + 1: 10 */
    game_has(&g, "a", "bases", 4);
    game_has(&g, "a", "disrupted", 0);
    game_has(&g, "gun", "low-ammo", 0);
    assert_int_equal(g.b.turn, 2);
    game_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spots_are_covered),
        cmocka_unit_test(hills_hide),
        cmocka_unit_test(woods_hide),
        cmocka_unit_test(units_hide),
        cmocka_unit_test(who_fires),
        cmocka_unit_test(charged_units_fire_at_chargers),
        cmocka_unit_test(groups_of_fire),
        cmocka_unit_test(works_are_cover),
        cmocka_unit_test(fortified_guns_answer),
        cmocka_unit_test(the_place_of_the_destroyed),
        cmocka_unit_test(depth),
        cmocka_unit_test(sides_together),
        cmocka_unit_test(flanks_at_every_angle),
        cmocka_unit_test(works_by_shares),
        cmocka_unit_test(must_exploit),
        cmocka_unit_test(ties_go_on),
        cmocka_unit_test(retire_is_blocked),
        cmocka_unit_test(night),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
