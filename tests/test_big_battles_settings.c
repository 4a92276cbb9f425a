/* SPDX-License-Identifier: MIT */
/* Bloody Big Battles: settings that only a battle reads bite, each at a place where it decides. */
#include "big_field.h"

/* Opens a field with a setting as the sheet has it (value -1), or with another value. */
static void open_with(const char *setting, int value, const char *first, const char *second,
                      const char *more)
{
    char text[1500], house[100] = "";
    if (value >= 0)
        snprintf(house, sizeof house, "house: {rulings: {%s: %d}}\n", setting, value);
    snprintf(text, sizeof text, "%s%s", house, more);
    open_field(first, second, text);
}

/* ---- an order that is legal only with one of the two values ---- */

struct row {
    const char *setting;
    int refuses, allows; /* -1: as it is */
    const char *first, *second, *more, *order;
};

static void orders(void **state)
{
#define ENEMY "e infantry 4 20,20,180|" FAR_OFF
    static const char road[] = "terrain:\n  - {kind: road, line: [[20, 0], [20, 40]]}\n";
    static const struct row row[] = {
        {"zoc", -1, 2, "a infantry 4 14,18,90|" FAR_OFF_TOO, ENEMY, "", "move a path=16.01,18"},
        {"zoc", 4, -1, "a infantry 4 14,17,90|" FAR_OFF_TOO, ENEMY, "", "move a path=16,17"},
        {"isolated-friend", -1, 5, "a ra 1 20,10,0|b infantry 2 20,3,0|" FAR_OFF_TOO, ENEMY, "",
         "retire a"},
        {"isolated-enemy", 9, -1, "a ra 1 20,10,0|" FAR_OFF_TOO, ENEMY, "", "retire a"},
        {"battle.road-reach", 49, -1, "a infantry 4 20.5,10,0|" FAR_OFF_TOO, FAR_OFF, road,
         "move a path=20.5,14 road"},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++)
        for (int allows = 0; allows < 2; allows++) {
            open_with(row[i].setting, allows ? row[i].allows : row[i].refuses, row[i].first,
                      row[i].second, row[i].more);
            throw_of("a", "6 6");
            if (game_may(&g, row[i].order) != allows)
                fail_msg("%s: %s is %s", row[i].setting, row[i].order,
                         allows ? "refused" : "legal");
            game_close(&g);
        }
}

static void base(void **state)
{
    (void)state;
    open_with("battle.base", 150, "a infantry 4 20,10,0|d infantry 5 30,10,0 formation: deep",
              FAR_OFF, "");
    assert_int_equal(game_print(&g, "a")->width, 600);
    assert_int_equal(game_print(&g, "a")->depth, 150);
    assert_int_equal(game_print(&g, "d")->width, 450);
    assert_int_equal(game_print(&g, "d")->depth, 300);
    game_close(&g);
}

static void command_radius(void **state)
{
    struct facts f;
    (void)state;
    for (int value = 4; value <= 5; value++) {
        open_with("command-radius", value, "a infantry 4 10,10,0|" FAR_OFF_TOO, FAR_OFF, "");
        bbb_roll_facts(now(), game_unit(&g, "a"), false, &f);
        assert_int_equal(f.in_command, value == 5); /* its rear is 5" from the general */
        game_close(&g);
    }
}

/* ---- retiring ---- */

static void retire(const char *id, int inches, const char *enemy)
{
    struct chance chance;
    struct faces faces;
    struct umpire u = game_umpire(&g, &chance, &faces, "");
    bbb_retire(&u, game_unit(&g, id), inches, game_unit(&g, enemy));
}

static void blocked_loss(void **state)
{
    static const char river[] = "terrain:\n  - {kind: river, line: [[0, 23], [48, 23]]}\n";
    (void)state;
    for (int value = 0; value <= 3; value++) {
        open_with("blocked-loss", value, "a infantry 4 20,15,0|" FAR_OFF_TOO,
                  "e infantry 4 20,20,180|" FAR_OFF, river);
        retire("e", 6, "a");
        game_has(&g, "e", "bases", 4 - value);
        game_close(&g);
    }
}

static void friend_slack(void **state)
{
    static const char two[] = "e infantry 4 20,20,180|f infantry 4 20,23.5,180|" FAR_OFF;
    (void)state;
    open_with("battle.friend-slack", 2, "a infantry 4 20,20,0|" FAR_OFF_TOO, two, "");
    retire("e", 3, "a");
    game_is_at(&g, "e", 2000, 2450); /* 1.5" farther: behind its friend */
    game_close(&g);
    open_with("battle.friend-slack", 1, "a infantry 4 20,20,0|" FAR_OFF_TOO, two, "");
    retire("e", 3, "a");
    game_is_at(&g, "e", 2212, 2212); /* that is too far: it bends, to stay before him */
    game_close(&g);
}

static void retire_bend(void **state)
{
    (void)state;
    for (int value = 15; value <= 30; value += 5) {
        open_with("battle.retire-bend", value,
                  "a infantry 4 20,20,0|gun ra 1 17.8,23,180 formation: limbered|" FAR_OFF_TOO,
                  "e infantry 4 20,20,180|" FAR_OFF, "");
        retire("e", 3, "a");
        game_has(&g, "e", "bases", value == 30 ? 4 : 3); /* 30 degrees are free */
        game_close(&g);
    }
}

/* ---- fire and assaults ---- */

static void works_depth(void **state)
{
    struct facts f;
    int group[GROUPS];
    (void)state;
    for (int value = 0; value <= 3; value++) {
        open_with("works-depth", value, "a infantry 4 20,14,0|" FAR_OFF_TOO,
                  "e infantry 4 20,20,180|" FAR_OFF,
                  "terrain:\n  - {kind: rifle-pits, line: [[16, 18], [24, 18]]}\n");
        const struct order o = game_order(&g, "fire target=e with=a");
        bbb_fire_facts(now(), &o, &f, group);
        assert_int_equal(f.cover, value >= 2 ? RIFLE_PITS : NO_TERRAIN);
        game_close(&g);
    }
}

static void halt_gap(void **state)
{
    (void)state;
    for (int value = 0; value <= 3; value++) {
        open_with("halt-gap", value, "a infantry 6 20,10,0|" FAR_OFF_TOO,
                  "e infantry 4 20,20,180|" FAR_OFF, "");
        throw_of("a", "6 6");
        game_give(&g, "move a charge=e path=20,20", "");
        go_to_phase(FIRST_DEFENSIVE_FIRE);
        game_give(&g, "fire target=a with=e", "5 4");
        game_is_at(&g, "a", 2000, 2000 - 100 * value);
        game_close(&g);
    }
}

static void depth_distance(void **state)
{
    struct facts f;
    (void)state;
    for (int value = 2; value <= 3; value++) {
        open_with("depth-distance", value, "a infantry 4 20,19,0|b infantry 2 20,15,0|" FAR_OFF_TOO,
                  "e infantry 4 20,20,180|" FAR_OFF, "");
        throw_of("a", "6 6");
        game_give(&g, "move a charge=e path=20,20", "");
        game_put(&g, "b", 2000, 1600, 0);
        int e = game_unit(&g, "e");
        bbb_assault_facts(now(), bbb_attackers(now(), e), e, &f);
        assert_int_equal(f.attacker.stances, value == 3 ? 1 << STANCE_IN_DEPTH : 0);
        game_close(&g);
    }
}

/* ---- the night, the end ---- */

static void night_gap(void **state)
{
    (void)state;
    for (int value = 3; value <= 8; value++) {
        open_with("night-gap", value, "a infantry 4 20,16,0|" FAR_OFF_TOO,
                  "e infantry 4 20,20,180|" FAR_OFF, "nights: [1]\n");
        go_to_phase(NIGHT_FORMATION);
        game_is_at(&g, "a", 2000, value <= 4 ? 1600 : 2000 - 100 * value);
        game_close(&g);
    }
}

static void objective_radius(void **state)
{
    (void)state;
    for (int value = 1; value <= 3; value++) {
        open_with("objective-radius", value, "a infantry 2 20,18,0|" FAR_OFF_TOO, FAR_OFF,
                  "objectives:\n  - {name: Hill, at: [20, 20], worth: 1, held-by: 2}\n");
        go_to_phase(SECOND_MOVEMENT);
        assert_int_equal(g.b.held_by[0], value >= 2 ? 0 : 1);
        game_close(&g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders),           cmocka_unit_test(base),
        cmocka_unit_test(command_radius),   cmocka_unit_test(blocked_loss),
        cmocka_unit_test(friend_slack),     cmocka_unit_test(retire_bend),
        cmocka_unit_test(works_depth),      cmocka_unit_test(halt_gap),
        cmocka_unit_test(depth_distance),   cmocka_unit_test(night_gap),
        cmocka_unit_test(objective_radius),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
