/* SPDX-License-Identifier: MIT */
/* Bolt Action: the specification's worked examples, the sheet's tables row by row, and what is
 * refused. */
#include "kit.h"

static const char system_id[] = "bolt-action";

/* clang-format off */

/*   procedure         situation                                          asked                 expected */
static const struct kit_example examples[] = {
    {"order-test",     "pins=2 officer=first-lieutenant order=advance",   "result=obeyed",       "5/6"},
    {"order-test",     "pins=2 officer=first-lieutenant order=advance",   "result=failed",       "5/36"},
    {"order-test",     "pins=2 officer=first-lieutenant order=advance",   "result=friendly-fire", "1/108"},
    {"order-test",     "pins=2 officer=first-lieutenant order=advance",   "result=panic",        "1/54"},
    {"order-test",     "pins=2 officer=first-lieutenant order=advance",   "pins-left=1",         "5/6"},
    {"order-test",     "pins=2 order=advance",                            "result=obeyed",       "7/12"},
    {"order-test",     "pins=2 order=advance",                            "result=failed",       "7/18"},
    {"order-test",     "pins=3 order=rally",                              "pins-left=0",         "25/72"},
    {"order-test",     "pins=3 order=rally",                              "pins-left=1",         "5/72"},
    {"order-test",     "pins=3 order=rally",                              "pins-left=3",         "7/12"},
    {"to-hit",         "moved range=5",                                   "modifier=0",          "1"},
    {"to-hit",         "moved range=6",                                   "modifier=0",          "1"},
    {"to-hit",         "moved weapon=smg range=7",                        "modifier=-1",         "1"},
    {"to-hit",         "moved weapon=lmg range=8",                        "modifier=-1",         "1"},
    {"to-hit",         "moved range=10",                                  "modifier=-1",         "1"},
    {"to-hit",         "moved range=12",                                  "modifier=-1",         "1"},
    {"to-hit",         "moved weapon=assault-rifle range=13",             "modifier=-1",         "1"},
    {"to-hit",         "moved weapon=assault-rifle range=14",             "modifier=-1",         "1"},
    {"volley",         "moved target-models=30 rifles=2 range=5",         "mean casualties",     "2/3"},
    {"volley",         "moved target-models=30 smgs=1 range=7",           "mean casualties",     "1/2"},
    {"volley",         "moved target-models=30 lmgs=1 range=8",           "mean casualties",     "3/4"},
    {"volley",         "moved target-models=30 rifles=3 range=11",        "mean casualties",     "3/4"},
    {"volley",         "moved target-models=30 assault-rifles=2 range=13", "mean casualties",    "1/1"},
    {"volley",         "rifles=7 smgs=1 lmgs=1 range=14",                 "mean casualties",     "11/4"},
    {"volley",         "rifles=7 smgs=1 lmgs=1 range=14",                 "mean exceptional",    "11/72"},
    {"volley",         "rifles=7 smgs=1 lmgs=1 range=14",                 "pins=1",              "3455/3456"},
    {"volley",         "rifles=7 smgs=1 lmgs=1 range=14",                 "fate=stands",         "7719611/7962624"},
    {"volley",         "rifles=7 smgs=1 lmgs=1 range=14",                 "fate=broken",         "0.030517"},
    {"volley",         "rifles=7 smgs=1 lmgs=1 range=14",                 "fate=wiped-out",      "1/442368"},
    {"volley",         "rifles=7 smgs=1 lmgs=1 range=14 cover=hard down", "mean casualties",     "25/72"},
    {"volley",         "rifles=7 smgs=1 lmgs=1 range=14 cover=hard down", "pins=1",              "0.524867"},
    {"volley",         "rifles=5 range=20 quality=inexperienced pins=1 cover=hard", "pins=1",    "7944301/60466176"},
    {"volley",         "rifles=5 range=20 quality=inexperienced pins=1 cover=hard", "casualties=0", "0.932458"},
    {"volley",         "rifles=5 range=20 quality=inexperienced pins=1 cover=hard", "casualties=1", "0.065666"},
    {"volley",         "rifles=8 range=10 target=soft-skin",              "fate=knocked-out",    "26269505/43046721"},
    {"take-hits",      "hits=4",                                          "casualties=0",        "1/16"},
    {"take-hits",      "hits=4",                                          "casualties=1",        "1/4"},
    {"take-hits",      "hits=4",                                          "casualties=2",        "3/8"},
    {"take-hits",      "hits=4",                                          "casualties=4",        "1/16"},
    {"take-hits",      "hits=4 target-models=4",                          "fate=stands",         "55/72"},
    {"take-hits",      "hits=4 target-models=4",                          "fate=broken",         "25/144"},
    {"take-hits",      "hits=4 target-models=4",                          "fate=wiped-out",      "1/16"},
    {"take-hits",      "hits=1 target-pins=8",                            "fate=broken",         "1"},
    {"take-hits",      "hits=1 target-pins=7 target-quality=inexperienced", "fate=broken",       "1"},
    {"take-hits",      "hits=1 target-pins=9 target-quality=veteran",     "fate=broken",         "1"},
    {"penetration",    "range=20 weapon=light-at-gun armour=armoured-car", "grade=none",         "1/3"},
    {"penetration",    "range=20 weapon=light-at-gun armour=armoured-car", "grade=superficial",  "1/6"},
    {"penetration",    "range=20 weapon=light-at-gun armour=armoured-car", "grade=full",         "1/3"},
    {"penetration",    "range=20 weapon=light-at-gun armour=armoured-car", "grade=massive",      "1/6"},
    {"penetration",    "range=20 weapon=light-at-gun armour=light-tank",  "grade=none",          "1/2"},
    {"penetration",    "range=20 weapon=light-at-gun armour=medium-tank", "grade=none",          "2/3"},
    {"penetration",    "range=20 weapon=light-at-gun armour=heavy-tank",  "grade=none",          "5/6"},
    {"penetration",    "range=20 weapon=light-at-gun armour=heavy-tank",  "grade=superficial",   "1/6"},
    {"penetration",    "range=20 weapon=medium-at-gun armour=medium-tank", "grade=full",         "1/3"},
    {"penetration",    "range=20 weapon=heavy-at-gun armour=medium-tank", "grade=massive",       "1/6"},
    {"penetration",    "range=20 weapon=heavy-at-gun armour=heavy-tank",  "grade=none",          "1/2"},
    {"penetration",    "range=20 weapon=super-heavy-at-gun armour=heavy-tank", "grade=massive",  "1/6"},
    {"penetration",    "range=20 weapon=super-heavy-at-gun armour=super-heavy-tank", "grade=none", "1/2"},
    {"heavy-shot",     "weapon=medium-at-gun range=36 target=medium-tank facing=side", "grade=none", "3/4"},
    {"heavy-shot",     "weapon=medium-at-gun range=36 target=medium-tank facing=side", "grade=superficial", "1/12"},
    {"heavy-shot",     "weapon=medium-at-gun range=36 target=medium-tank facing=side", "grade=full", "1/6"},
    {"heavy-shot",     "weapon=medium-at-gun range=36 target=medium-tank facing=side", "fate=knocked-out", "29/288"},
    {"heavy-shot",     "weapon=medium-at-gun range=36 target=medium-tank facing=side", "order-down=yes", "31/288"},
    {"heavy-shot",     "weapon=medium-at-gun range=36 target=medium-tank facing=side", "immobilised=yes", "1/24"},
    {"heavy-shot",     "weapon=panzerfaust range=8 target=heavy-tank facing=rear moved", "fate=knocked-out", "7609/46656"},
    {"damage-result",  "grade=superficial",                               "order-down=yes",      "85/108"},
    {"damage-result",  "grade=superficial",                               "immobilised=yes",     "1/6"},
    {"damage-result",  "grade=superficial",                               "fate=knocked-out",    "5/108"},
    {"damage-result",  "",                                                "order-down=yes",      "31/108"},
    {"damage-result",  "",                                                "fate=knocked-out",    "59/108"},
    {"damage-result",  "grade=massive",                                   "fate=knocked-out",    "6533/7776"},
    {"damage-result",  "grade=superficial open-topped indirect",          "fate=knocked-out",    "23/108"},
    {"he-hit",         "he=d6",                                           "hits=6",              "1/6"},
    {"he-hit",         "he=2d6",                                          "hits=12",             "1/36"},
    {"he-hit",         "he=3d6 target=armour",                            "hits=1",              "1"},
    {"he-hit",         "he=d2",                                           "hits=2",              "1/2"},
    {"he-hit",         "he=d3",                                           "hits=2",              "1/3"},
    {"heavy-shot",     "weapon=medium-howitzer range=20 target-models=8", "mean casualties",     "3.752905"},
    {"heavy-shot",     "weapon=medium-howitzer range=20 target-models=8", "mean pins",           "4/3"},
    {"heavy-shot",     "weapon=medium-howitzer range=20 target-models=8", "fate=stands",         "0.672033"},
    {"heavy-shot",     "weapon=medium-howitzer range=20 target-models=8", "fate=broken",         "0.171825"},
    {"heavy-shot",     "weapon=medium-howitzer range=20 target-models=8", "fate=wiped-out",      "0.156142"},
    {"heavy-shot",     "weapon=infantry-flamethrower range=5 target-models=8 cover=hard down", "fate=stands", "8892629/15116544"},
    {"indirect-fire",  "",                                                "hit=yes",             "1/6"},
    {"indirect-fire",  "misses=1",                                        "hit=yes",             "1/3"},
    {"indirect-fire",  "misses=2",                                        "hit=yes",             "1/2"},
    {"indirect-fire",  "misses=4",                                        "hit=yes",             "5/6"},
    {"indirect-fire",  "misses=5",                                        "hit=yes",             "5/6"},
    {"indirect-fire",  "zeroed",                                          "hit=yes",             "5/6"},
    {"indirect-fire",  "misses=2 target-models=6 down",                   "mean casualties",     "5/6"},
    {"indirect-fire",  "misses=2 target-models=6 down",                   "mean pins",           "3/4"},
    {"indirect-fire",  "misses=2 target-models=6 down",                   "fate=broken",         "3125/93312"},
    {"barrage",        "turns=3",                                         "result=fire-for-effect", "13/18"},
    {"barrage",        "turns=3",                                         "result=miscalculation", "13/54"},
    {"barrage",        "turns=3",                                         "result=delay",        "1/27"},
    {"barrage-unit",   "target-models=8",                                 "mean pins",           "9/4"},
    {"barrage-unit",   "target-models=8",                                 "mean casualties",     "1.206997"},
    {"barrage-unit",   "target-models=8",                                 "fate=stands",         "0.856589"},
    {"air-strike",     "flak=4",                                          "aircraft=driven-off", "671/1944"},
    {"air-strike",     "flak=4",                                          "aircraft=none",       "1/3"},
    {"air-strike",     "flak=4",                                          "aircraft=ground-attack", "625/3888"},
    {"air-attack",     "aircraft=ground-attack target=medium-tank",       "fate=knocked-out",    "49/216"},
    {"close-quarters", "",                                                "winner=attackers",    "0.829027"},
    {"close-quarters", "",                                                "winner=defenders",    "0.169918"},
    {"close-quarters", "",                                                "winner=nobody",       "0.001055"},
    {"close-quarters", "defended",                                        "winner=attackers",    "0.549547"},
    {"close-quarters", "defended",                                        "winner=defenders",    "0.447839"},
    {"close-quarters", "attackers=1 defenders=1 attacker-quality=veteran defender-quality=veteran", "winner=attackers", "1261/2187"},
    {"close-quarters", "attackers=1 defenders=1 attacker-quality=veteran defender-quality=veteran", "winner=defenders", "2522/6561"},
    {"close-quarters", "attackers=1 defenders=1 attacker-quality=veteran defender-quality=veteran", "winner=nobody", "256/6561"},
    {"assault-vehicle", "",                                               "attacked=yes",        "5/12"},
    {"assault-vehicle", "",                                               "fate=knocked-out",    "7365095/143327232"},
    {"draw-die",       "own=10 enemy=8",                                  "own-die=yes",         "5/9"},
    {"movement",       "unit=tracked reverse",                            "distance=4",          "1"},
    {"movement",       "order=run ground=rough assault",                  "distance=6",          "1"},
};

/* The sheet's tables, a row a line: the situation in which it speaks, and on the other side of its threshold. */
static const struct {
    const char *procedure, *situation, *trail;
} rows[] = {
    {"to-hit", "range=12",                               "ba.hit.base 3"},
    {"to-hit", "range=13",                               "ba.hit.base 3, ba.hit.long-range -1"},
    {"to-hit", "range=24",                               "ba.hit.base 3, ba.hit.long-range -1"},
    {"to-hit", "range=25",                               "ba.shoot.measure 0"},
    {"to-hit", "range=6",                                "ba.hit.base 3, ba.hit.point-blank 1"},
    {"to-hit", "range=7",                                "ba.hit.base 3"},
    {"to-hit", "weapon=pistol range=6",                  "ba.hit.base 3, ba.hit.point-blank 1"},
    {"to-hit", "weapon=pistol range=7",                  "ba.shoot.measure 0"},
    {"to-hit", "pins=1",                                 "ba.hit.base 3, ba.hit.pins -1"},
    {"to-hit", "pins=8 range=10",                        "ba.hit.base 3, ba.hit.pins -8, ba.ruling.impossible-shot 7"},
    {"to-hit", "quality=inexperienced",                  "ba.hit.base 3, ba.hit.inexperienced -1"},
    {"to-hit", "quality=veteran",                        "ba.hit.base 3"},
    {"to-hit", "moved",                                  "ba.hit.base 3, ba.hit.moving -1"},
    {"to-hit", "moved weapon=smg range=6",               "ba.hit.base 3, ba.hit.point-blank 1"},
    {"to-hit", "down",                                   "ba.hit.base 3, ba.hit.down -1"},
    {"to-hit", "down target=vehicle",                    "ba.hit.base 3"},
    {"to-hit", "target-models=2",                        "ba.hit.base 3, ba.hit.small-unit -1"},
    {"to-hit", "target-models=3",                        "ba.hit.base 3"},
    {"to-hit", "target-models=2 target=vehicle",         "ba.hit.base 3"},
    {"to-hit", "cover=soft",                             "ba.hit.base 3, ba.hit.soft-cover -1"},
    {"to-hit", "cover=hard",                             "ba.hit.base 3, ba.hit.hard-cover -2"},
    {"to-hit", "weapon=lmg undercrewed",                 "ba.hit.base 3, ba.ruling.team -1"},
    {"to-hit", "weapon=lmg undercrewed mounted",         "ba.hit.base 3"},
    {"to-hit", "undercrewed",                            "ba.hit.base 3"},
    {"to-hit", "weapon=infantry-flamethrower range=6 cover=hard down", "ba.hit.base 3, ba.hit.point-blank 1"},
    {"volley", "rifles=7 smgs=1 lmgs=1 range=14",        "ba.hit.base 3, ba.weapon.rifle 7, ba.hit.long-range -1, ba.weapon.lmg 3, ba.value.regular 4"},
    {"volley", "rifles=3 lmgs=2 range=20 undercrewed",   "ba.hit.base 3, ba.weapon.rifle 3, ba.hit.long-range -1, ba.weapon.lmg 6, ba.ruling.team -1, ba.value.regular 4"},
    {"volley", "rifles=2 pistols=1 range=30",            "ba.shoot.measure 0"},
    {"volley", "rifles=2 target=enclosed",               "ba.armour.small-arms 0"},
    {"volley", "rifles=2 target=open-topped",            "ba.hit.base 3, ba.weapon.rifle 2, ba.armour.small-arms 0"},
    {"volley", "rifles=1 target=soft-skin down target-models=1", "ba.hit.base 3, ba.weapon.rifle 1, ba.value.soft-skin 6"},
    {"take-hits", "hits=0 pen=3",                        ""},
    {"take-hits", "hits=2 pen=3",                        "ba.value.regular 4, ba.ruling.pen-all 3"},
    {"heavy-shot", "weapon=at-rifle range=18 target=light-tank facing=rear", "ba.hit.base 3, ba.weapon.at-rifle 1, ba.armour.light-tank 8, ba.armour.heavy-roll 2, ba.pen.rear 2"},
    {"heavy-shot", "weapon=at-rifle range=19 target=light-tank", "ba.hit.base 3, ba.weapon.at-rifle 1, ba.hit.long-range -1, ba.armour.light-tank 8, ba.armour.heavy-roll 2, ba.pen.long-range -1"},
    {"heavy-shot", "weapon=bazooka range=24 target=heavy-tank facing=top", "ba.hit.base 3, ba.weapon.bazooka 1, ba.hit.long-range -1, ba.armour.heavy-tank 10, ba.armour.heavy-roll 5, ba.pen.side-top 1"},
    {"heavy-shot", "weapon=heavy-howitzer range=40 target=medium-tank", "ba.hit.base 3, ba.weapon.heavy-howitzer 1, ba.hit.long-range -1, ba.armour.medium-tank 9, ba.he.3d6 4"},
    {"heavy-shot", "weapon=medium-at-gun ammo=he range=10", "ba.hit.base 3, ba.weapon.medium-at-gun 1, ba.value.regular 4, ba.he.d2 1"},
    {"heavy-shot", "weapon=vehicle-flamethrower range=12 mounted", "ba.hit.base 3, ba.weapon.vehicle-flamethrower 2, ba.hit.long-range -1, ba.value.regular 4, ba.ruling.pen-all 3"},
    {"indirect-fire", "range=17",                        "ba.shoot.measure 0"},
    {"indirect-fire", "range=18 misses=1",               "ba.weapon.medium-mortar 1, ba.ruling.indirect 5, ba.value.regular 4, ba.he.d6 2"},
    {"indirect-fire", "weapon=light-howitzer range=23",  "ba.shoot.measure 0"},
    {"indirect-fire", "weapon=light-howitzer range=24 target=light-tank open-topped", "ba.weapon.light-howitzer 1, ba.ruling.indirect 6, ba.armour.light-tank 8, ba.he.d6 2, ba.pen.side-top 1, ba.result.open-topped 1"},
    {"barrage-unit", "target=armoured-car open-topped",  "ba.armour.armoured-car 7, ba.he.3d6 4, ba.pen.side-top 1, ba.result.open-topped 1"},
    {"air-attack", "aircraft=fighter-bomber target=super-heavy-tank", "ba.air.fighter-bomber 2, ba.armour.super-heavy-tank 11, ba.pen.side-top 1"},
    {"close-quarters", "attacker-quality=veteran defended", "ba.value.veteran 5, ba.value.regular 4, ba.ruling.first-strike 1"},
    {"assault-vehicle", "speed=ran",                     "ba.assault.ran 0"},
    {"assault-vehicle", "speed=advanced pins=1 officer=major", "ba.armour.medium-tank 9, ba.assault.advanced 6, ba.quality.regular 9, ba.officer.major 4, ba.ruling.pins-morale -1, ba.assault.no-at -3"},
    {"assault-vehicle", "at-weapons",                    "ba.armour.medium-tank 9, ba.assault.stationary 4"},
    {"assault-vehicle", "vehicle=soft-skin",             "ba.value.soft-skin 6, ba.assault.stationary 4"},
    {"movement", "unit=wheeled reverse ground=rough",    "ba.move.wheeled 12, ba.ruling.reverse 6, ba.ruling.terrain 0"},
    {"movement", "order=run ground=obstacle assault",    "ba.move.infantry 12"},
    {"movement", "order=run ground=obstacle",            "ba.move.infantry 12, ba.ruling.terrain 0"},
    {"movement", "unit=half-tracked ground=obstacle",    "ba.move.half-tracked 9, ba.ruling.terrain 0"},
    {"movement", "unit=gun ground=rough",                "ba.ruling.guns 0"},
    {"extra-turn", "turn=5",                             ""},
    {"extra-turn", "",                                   "ba.ruling.length 4"},
    {"flame-fuel", "weapon=vehicle-flamethrower",        "ba.ruling.flamethrower 1"},
    {"he-hit", "down",                                   "ba.he.d6 2, ba.ruling.he-down 2"},
    {"he-hit", "target=armour down",                     "ba.he.d6 2, ba.ruling.he-direct 1"},
    {"damage-result", "open-topped",                     "ba.result.full 0"},
    {"damage-result", "grade=massive open-topped indirect", "ba.result.massive 2, ba.result.open-topped 1"},
    {"order-test", "pins=3 order=down",                  "ba.order.down 0"},
    {"order-test", "",                                   "ba.order.fire 0"},
};

static const struct {
    const char *procedure, *situation, *field;
} refusals[] = {
    {"draw-die", "own=0 enemy=0", "own"},
    {"order-test", "pins=9", "pins"},
    {"order-test", "pins=8 quality=inexperienced", "pins"},
    {"volley", "target-pins=9", "target-pins"},
    {"volley", "mmgs=1 moved", "moved"},
    {"volley", "mmgs=1 moved range=48", "moved"},
    {"to-hit", "weapon=mmg moved", "moved"},
    {"heavy-shot", "weapon=hmg ammo=he", "ammo"},
    {"heavy-shot", "moved", "moved"},
    {"penetration", "weapon=piat ammo=he", "ammo"},
    {"close-quarters", "attackers=3 attackers-tough=4", "attackers-tough"},
    {"close-quarters", "defenders-tough=9", "defenders-tough"},
    {"assault-vehicle", "vehicle-pins=9", "vehicle-pins"},
    {"movement", "assault", "assault"},
    {"movement", "unit=tracked order=run assault", "assault"},
    {"movement", "reverse", "reverse"},
    {"movement", "unit=tracked order=run reverse", "reverse"},
    {"volley", "rang=3", "rang"},
    {"volley", "cover=had", "cover"},
    {"to-hit", "weapon=heavy-mortar", "weapon"},
};

/* clang-format on */

static void worked_examples(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        kit_check_example(system_id, &examples[i]);
}

static void sheet_rows(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        kit_check_trail(system_id, rows[i].procedure, rows[i].situation, rows[i].trail);
}

static void forbidden(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        struct grog_situation s;
        struct grog_error error;
        if (kit_try(&s, system_id, refusals[i].procedure, refusals[i].situation, NULL, &error) == 0)
            fail_msg("%s %s is taken", refusals[i].procedure, refusals[i].situation);
        if (!strstr(error.text, refusals[i].field))
            fail_msg("%s is not named: %s", refusals[i].field, error.text);
    }
}

/* Passes of 36 by morale: 2 to 11 as listed, clamped beyond. */
static void passes_of_36(void **unused)
{
    static const int passes[] = {1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35, 35};
    (void)unused;
    for (int value = 1; value <= 13; value++) {
        struct grog_situation s;
        struct grog_error error;
        char fields[80];
        int pins = value <= 9 ? 9 - value : 0;
        snprintf(fields, sizeof fields, "pins=%d officer=%s", pins,
                 value == 10   ? "second-lieutenant"
                 : value == 11 ? "first-lieutenant"
                 : value == 12 ? "captain"
                 : value == 13 ? "major"
                               : "none");
        kit_fill(&s, system_id, "morale-value", fields);
        struct grog_odds *odds = grog_odds_new(&s, 0, &error);
        assert_int_equal(grog_odds_value(odds, 0, 0), value);
        assert_int_equal(grog_odds_value(odds, 0, 1), passes[value - 1]);
        grog_odds_free(odds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_examples),
        cmocka_unit_test(sheet_rows),
        cmocka_unit_test(forbidden),
        cmocka_unit_test(passes_of_36),
    };
    return cmocka_run_group_tests_name("bolt-action", tests, NULL, NULL);
}
