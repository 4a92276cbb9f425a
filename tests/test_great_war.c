/* SPDX-License-Identifier: MIT */
/*
 * Great War: the specification's worked examples, the sheet's tables row by row with both sides of
 * every threshold, typed dice, what is refused, and house rules.  A line of a table is one case.
 */
#include "grognard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <gmp.h>

/* ---- asking ---- */

/* "tokens=1 markers=2"; 0, or -1 and the error is filled. */
static int describe(struct grog_situation *s, const char *procedure, const char *fields,
                    const struct grog_house *house, struct grog_error *error)
{
    char copy[300], *rest = copy, *word;
    const struct grog_system *system = grog_system_find("great-war", error);
    grog_situation_init(s, grog_procedure_find(system, procedure, error), house);
    snprintf(copy, sizeof copy, "%s", fields);
    while ((word = strtok_r(rest, " ", &rest)))
        if (grog_situation_set(s, word, error) < 0)
            return -1;
    return grog_situation_check(s, error);
}

static struct grog_odds *odds_of(struct grog_situation *s, const char *procedure,
                                 const char *fields, const struct grog_house *house)
{
    struct grog_error error;
    if (describe(s, procedure, fields, house, &error) < 0)
        fail_msg("%s %s: %s", procedure, fields, error.text);
    struct grog_odds *odds = grog_odds_new(s, GROG_EXACT, &error);
    assert_non_null(odds);
    return odds;
}

/* The place of the outcome whose name stands at the beginning of the text. */
static int outcome_named(const struct grog_procedure *procedure, const char *text)
{
    size_t length = strcspn(text, "=>");
    for (int i = 0; i < procedure->outcomes; i++)
        if (strlen(procedure->outcome[i].name) == length &&
            strncmp(procedure->outcome[i].name, text, length) == 0)
            return i;
    fail_msg("%s has no outcome %s", procedure->id, text);
    return -1;
}

/* Does the i-th result fit "hits=1", "hits>=1" or "winner=blue"? */
static bool fits(const struct grog_situation *s, const struct grog_odds *odds, int i,
                 const char *condition)
{
    char text[60];
    int place = outcome_named(s->procedure, condition), value = grog_odds_value(odds, i, place);
    const char *sign = condition + strcspn(condition, "=>");
    if (*sign == '>')
        return value >= atoi(sign + 2);
    return strcmp(grog_field_text(&s->procedure->outcome[place], value, text, sizeof text),
                  sign + 1) == 0;
}

static bool fits_all(const struct grog_situation *s, const struct grog_odds *odds, int i,
                     const char *conditions)
{
    char copy[200], *rest = copy, *word;
    snprintf(copy, sizeof copy, "%s", conditions);
    while ((word = strtok_r(rest, " ", &rest)))
        if (!fits(s, odds, i, word))
            return false;
    return true;
}

/* "mean markers", or the chance of "hits=1 casualty=no": an exact fraction. */
static void compute(mpq_t sum, const struct grog_situation *s, const struct grog_odds *odds,
                    const char *asked)
{
    bool is_mean = strncmp(asked, "mean ", 5) == 0;
    mpq_t part, factor;
    mpq_inits(part, factor, NULL);
    for (int i = 0; i < grog_odds_count(odds); i++) {
        int times = is_mean ? grog_odds_value(odds, i, outcome_named(s->procedure, asked + 5))
                            : fits_all(s, odds, i, asked);
        char *fraction = grog_odds_fraction(odds, i);
        mpq_set_str(part, fraction, 10);
        mpq_set_si(factor, times, 1);
        mpq_mul(part, part, factor);
        mpq_add(sum, sum, part);
        grog_fraction_free(fraction);
    }
    mpq_clears(part, factor, NULL);
}

/* "gw.hit.base 6, gw.hit.cover -1" */
static void write_trail(struct grog_text *t, const struct grog_system *system,
                        const struct grog_trail *trail)
{
    grog_text_add(t, "");
    for (int i = 0; i < trail->notes; i++)
        grog_text_addf(t, "%s%s %d", i ? ", " : "", system->line[trail->note[i].line].id,
                       trail->note[i].effect);
}

/* Tells the odds of a question: its trail, or what compute() tells. */
static void check(const char *procedure, const char *fields, const struct grog_house *house,
                  const char *asked, const char *expected)
{
    struct grog_situation s;
    struct grog_odds *odds = odds_of(&s, procedure, fields, house);
    struct grog_text found = {0};
    if (strcmp(asked, "trail") == 0) {
        write_trail(&found, s.procedure->system, grog_odds_trail(odds));
    } else {
        mpq_t sum;
        mpq_init(sum);
        compute(sum, &s, odds, asked);
        char *fraction = mpq_get_str(NULL, 10, sum);
        grog_text_add(&found, fraction);
        grog_fraction_free(fraction);
        mpq_clear(sum);
    }
    if (strcmp(found.text, expected) != 0)
        fail_msg("%s %s: %s is %s, not %s", procedure, fields, asked, found.text, expected);
    grog_text_release(&found);
    grog_odds_free(odds);
}

/* ---- the specification's worked examples ---- */

/* clang-format off */

struct example {
    const char *procedure, *fields, *asked, *expected;
};

#define TRENCH   "firer=heavy-gun bases=2 range=60 grade=trained cover=fortified target-markers=2"
#define HORSEMEN "firer=machine-gun bases=1 grade=trained range=8 target=mounted target-bases=2 target-moved"
#define NEED_10  "grade=poor markers=1 range=12 cover=fortified smoke target-moved"
#define CHARGE   "attacker=mounted attacker-bases=2 attacker-grade=trained defender=field-gun defender-bases=2"
#define STORM    "attacker-bases=4 attacker-grade=elite defender-bases=2 defender-markers=1 cover=fortified"
#define REPULSE  "attacker-bases=2 attacker-grade=poor attacker-markers=1 defender=machine-gun defender-bases=1 defender-grade=trained cover=cover"

static const struct example examples[] = {
    /* 1, 2: activation */
    {"activate", "tokens=1 markers=2", "trail", "gw.activate.further 1, gw.activate.token 1, gw.activate.marker 1"},
    {"activate", "tokens=1 markers=2", "success=yes", "2/3"},
    {"activate", "tokens=1",           "success=yes", "5/6"},
    {"activate", "tokens=1 markers=1", "success=yes", "2/3"},
    {"activate", "tokens=2",           "success=yes", "2/3"},
    {"activate", "tokens=2 markers=1", "success=yes", "1/2"},
    {"activate", "tokens=3 markers=1", "success=yes", "1/3"},
    {"activate", "tokens=5 markers=1", "success=yes", "0"},
    {"activate", "markers=3",          "success=yes", "1"},
    {"activate", "markers=3",          "trail",       "gw.activate.first 0"},
    /* 3: reaction */
    {"react", "",                   "success=yes", "2/3"},
    {"react", "tokens=1",           "success=yes", "1/2"},
    {"react", "tokens=1 markers=1", "success=yes", "1/3"},
    {"react", "tokens=2 markers=1", "success=yes", "1/6"},
    {"react", "tokens=3 markers=1", "success=yes", "0"},
    /* 4: terrain */
    {"terrain-test", "type=machine-gun",                "passed=yes", "2/3"},
    {"terrain-test", "type=machine-gun wire",           "passed=yes", "1/3"},
    {"terrain-test", "type=machine-gun wire markers=1", "passed=yes", "1/6"},
    {"terrain-test", "",                                "passed=yes", "1"},
    {"terrain-test", "wire",                            "passed=yes", "2/3"},
    {"terrain-test", "markers=1",                       "passed=yes", "5/6"},
    {"terrain-test", "type=field-gun",                  "passed=yes", "1/3"},
    {"terrain-test", "type=field-gun wire",             "passed=yes", "0"},
    {"terrain-test", "type=mounted wire",               "passed=yes", "1/3"},
    {"terrain-test", "type=dismounted wire markers=1",  "passed=yes", "1/2"},
    {"terrain-test", "type=dismounted wire markers=1",  "trail",
        "gw.ruling.dismounted-terrain 0, gw.terrain.infantry 1, gw.terrain.wire -2, gw.terrain.marker -1"},
    /* 5, 6: initiative */
    {"initiative", "",                       "winner=blue tied=no", "5/12"},
    {"initiative", "",                       "winner=red tied=no",  "5/12"},
    {"initiative", "",                       "winner=blue tied=yes", "1/6"},
    {"initiative", "red-bonus=1 tie-to=red", "winner=blue",         "5/18"},
    {"initiative", "red-bonus=1 tie-to=red", "winner=red tied=no",  "7/12"},
    {"initiative", "red-bonus=1 tie-to=red", "winner=red tied=yes", "5/36"},
    {"seize-initiative", "",            "seized=yes", "5/12"},
    {"seize-initiative", "failed-test", "seized=yes", "7/12"},
    /* 7: average infantry at a still target in the open */
    {"fire-dice", "", "dice=2 need=6 casualty-need=4", "1"},
    {"fire", "", "hits=0 casualty=no bases-lost=0 markers-left=0",  "25/36"},
    {"fire", "", "hits=1 casualty=no bases-lost=0 markers-left=1",  "5/36"},
    {"fire", "", "hits=1 casualty=yes bases-lost=0 markers-left=2", "5/36"},
    {"fire", "", "hits=2 casualty=no bases-lost=0 markers-left=2",  "1/144"},
    {"fire", "", "hits=2 casualty=yes bases-lost=1 markers-left=1", "1/48"},
    {"fire", "", "mean markers", "71/144"},
    /* 8: elite infantry close by */
    {"fire-dice", "grade=elite range=4", "trail",
        "gw.fire.infantry-range 12, gw.fire.infantry-dice 2, gw.fire.infantry-bonus 1, gw.hit.base 6, gw.hit.close 1, gw.hit.skilled 1, gw.casualty.open 4"},
    {"fire-dice", "grade=elite range=4", "dice=3 need=4", "1"},
    {"fire", "grade=elite range=4", "mean hits",     "3/2"},
    {"fire", "grade=elite range=4", "mean markers",  "133/64"},
    {"fire", "grade=elite range=4", "bases-lost>=1", "13/32"},
    /* 9: a machine gun at moving horsemen */
    {"fire", HORSEMEN, "trail",
        "gw.fire.machine-gun-range 24, gw.fire.machine-gun-dice 2, gw.fire.machine-gun-bonus 1, gw.hit.base 6, gw.hit.moved -1, gw.hit.close 1, "
        "gw.hit.skilled 1, gw.ruling.open-mg 0, gw.casualty.open-mg 3"},
    {"fire", HORSEMEN, "hits=0",        "8/27"},
    {"fire", HORSEMEN, "mean markers",  "1115/729"},
    {"fire", HORSEMEN, "bases-lost>=1", "19/81"},
    /* 10: needs of 7 and of 10 */
    {"fire", "cover=cover", "trail",
        "gw.fire.infantry-range 12, gw.fire.infantry-dice 2, gw.hit.base 6, gw.hit.cover -1, gw.ruling.over-six 4, gw.casualty.cover 5"},
    {"fire", "cover=cover", "hits=0",       "121/144"},
    {"fire", "cover=cover", "mean hits",    "1/6"},
    {"fire", "cover=cover", "mean markers", "287/1296"},
    {"fire", NEED_10, "trail",
        "gw.fire.infantry-range 12, gw.fire.infantry-dice 2, gw.hit.base 6, gw.hit.moved -1, gw.hit.cover -1, gw.ruling.cover-kinds 0, gw.hit.poor -1, "
        "gw.hit.marker -1, gw.ruling.over-six 6, gw.casualty.fortified 6"},
    {"fire", NEED_10, "hits=0",       "1225/1296"},
    {"fire", NEED_10, "mean markers", "3023/46656"},
    {"fire-dice", NEED_10, "dice=2 need=10 casualty-need=6", "1"},
    /* 11: heavy guns at a shaken trench */
    {"fire", TRENCH, "trail",
        "gw.fire.heavy-gun-range 0, gw.fire.heavy-gun-indirect 0, gw.fire.heavy-gun-dice 4, gw.hit.base 6, gw.hit.cover -1, gw.ruling.cover-kinds 0, "
        "gw.hit.skilled 1, gw.casualty.fortified 6"},
    {"fire", TRENCH, "bases-lost=0", "625/1296"},
    {"fire", TRENCH, "bases-lost=1", "3625/7776"},
    {"fire", TRENCH, "bases-lost=2", "85945/1679616"},
    {"fire", TRENCH, "bases-lost=3", "671/1679616"},
    /* 12: fire-dice */
    {"fire-dice", "firer=field-gun bases=3 range=24",             "allowed=yes direct=yes dice=6 need=6 casualty-need=3", "1"},
    {"fire-dice", "firer=field-gun bases=3 range=20 unseen",      "allowed=yes direct=no dice=3 need=6 casualty-need=3", "1"},
    {"fire-dice", "firer=mounted bases=2 range=2 grade=trained",  "allowed=yes direct=yes dice=3 need=4 casualty-need=4", "1"},
    {"fire-dice", "firer=mounted bases=2 range=2 action=move-and-fire", "allowed=yes direct=yes dice=2 need=5 casualty-need=4", "1"},
    {"fire-dice", "action=move-and-fire range=7",                 "allowed=no direct=no dice=0 need=0 casualty-need=0", "1"},
    {"fire-dice", "action=move-and-fire range=7",                 "trail", "gw.fire.infantry-move-range 6"},
    {"fire-dice", "bases=1 range=3 markers=2",                    "allowed=yes direct=yes dice=1 need=6 casualty-need=4", "1"},
    /* 13: casualty rolls, markers */
    {"casualty", "hits=3 cover=cover", "casualty=yes markers=4", "19/27"},
    {"casualty", "hits=3 cover=cover", "casualty=no markers=3",  "8/27"},
    {"casualty", "hits=2 firer=machine-gun", "casualty=yes",     "8/9"},
    {"take-markers", "bases=3 markers=2 new=4", "bases-lost=2 bases-left=1 markers-left=2", "1"},
    /* 14: nerve, rally */
    {"nerve", "lost=2 bases=1 markers=1",             "result=holds",      "1/2"},
    {"nerve", "lost=2 bases=1 markers=1",             "result=routs",      "1/2"},
    {"nerve", "lost=1 bases=2 markers=1 grade=elite", "result=holds",      "5/6"},
    {"nerve", "lost=1 bases=2 markers=1 grade=elite", "result=falls-back", "1/6"},
    {"rally", "markers=2", "removed=0", "1/4"},
    {"rally", "markers=2", "removed=1", "1/2"},
    {"rally", "markers=2", "removed=2", "1/4"},
    {"rally", "markers=2 grade=poor enemy-near", "removed=0", "25/36"},
    {"rally", "markers=2 grade=poor enemy-near", "removed=1", "5/18"},
    {"rally", "markers=2 grade=poor enemy-near", "removed=2", "1/36"},
    /* 15: assault, movement, tokens */
    {"assault", "",      "winner=attacker",          "11/32"},
    {"assault", "",      "mean attacker-bases-left", "591/256"},
    {"assault", "",      "mean defender-bases-left", "1243/512"},
    {"assault", CHARGE,  "winner=attacker",          "16/27"},
    {"assault", CHARGE,  "defender-bases-left=2",    "10/27"},
    {"assault", CHARGE,  "defender-bases-left=1",    "1/27"},
    {"assault", STORM,   "winner=attacker",          "109/144"},
    {"assault", REPULSE, "winner=attacker",          "47/432"},
    {"movement", "type=dismounted action=assault",      "allowed=yes inches=8 centimetres=20", "1"},
    {"movement", "type=field-gun action=move-and-fire", "allowed=no inches=0 centimetres=0",   "1"},
    {"collect-tokens", "units=7 command=2 scenario=-1", "tokens=8", "1"},
};

static void worked_examples(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        check(examples[i].procedure, examples[i].fields, NULL, examples[i].asked, examples[i].expected);
}

/* ---- the sheet, row by row ---- */

enum { SILENT = -1000 };

/* A line of the sheet, a situation, and its effect in the trail before the dice. */
struct row {
    const char *id, *procedure, *fields;
    int effect;
};

static const struct row rows[] = {
    {"gw.ruling.token-count",          "collect-tokens", "",              8},
    {"gw.ruling.token-count",          "collect-tokens", "units=0 command=0", 0},
    {"gw.turn.scenario",               "collect-tokens", "",              SILENT},
    {"gw.turn.scenario",               "collect-tokens", "scenario=1",    1},
    {"gw.turn.scenario",               "collect-tokens", "scenario=-10",  -10},
    {"gw.turn.scenario",               "initiative", "blue-bonus=2",      2},
    {"gw.turn.scenario",               "initiative", "red-bonus=-3",      -3},
    {"gw.turn.scenario",               "seize-initiative", "bonus=1",     1},
    {"gw.turn.scenario",               "seize-initiative", "",            SILENT},
    {"gw.turn.initiative",             "initiative", "",                  1},
    {"gw.ruling.seize",                "seize-initiative", "",            1},
    {"gw.ruling.seize-failure",        "seize-initiative", "",            SILENT},
    {"gw.ruling.seize-failure",        "seize-initiative", "failed-test", 1},

    {"gw.activate.first",              "activate", "tokens=0",            0},
    {"gw.activate.first",              "activate", "tokens=1",            SILENT},
    {"gw.activate.further",            "activate", "tokens=0",            SILENT},
    {"gw.activate.further",            "activate", "tokens=1",            1},
    {"gw.activate.token",              "activate", "tokens=0",            SILENT},
    {"gw.activate.token",              "activate", "tokens=10",           10},
    {"gw.activate.marker",             "activate", "markers=1",           SILENT},
    {"gw.activate.marker",             "activate", "tokens=1",            SILENT},
    {"gw.activate.marker",             "activate", "tokens=1 markers=11", 1},

    {"gw.react.spend",                 "react", "",                       1},
    {"gw.react.need",                  "react", "",                       3},
    {"gw.react.token",                 "react", "",                       SILENT},
    {"gw.react.token",                 "react", "tokens=2",               2},
    {"gw.react.marker",                "react", "",                       SILENT},
    {"gw.react.marker",                "react", "markers=5",              1},

    {"gw.action.infantry-move",         "movement", "type=infantry action=move",             1},
    {"gw.action.infantry-move-fire",    "movement", "type=infantry action=move-and-fire",    1},
    {"gw.action.infantry-fire",         "movement", "type=infantry action=fire",             1},
    {"gw.action.infantry-fire",         "movement", "type=infantry action=assault",          SILENT},
    {"gw.action.cavalry-move",          "movement", "type=mounted action=move",              1},
    {"gw.action.cavalry-move-fire",     "movement", "type=dismounted action=move-and-fire",  1},
    {"gw.action.cavalry-fire",          "movement", "type=mounted action=fire",              1},
    {"gw.action.machine-gun-move",      "movement", "type=machine-gun action=move",          1},
    {"gw.action.machine-gun-move-fire", "movement", "type=machine-gun action=move-and-fire", 0},
    {"gw.action.machine-gun-fire",      "movement", "type=machine-gun action=fire",          1},
    {"gw.action.artillery-move",        "movement", "type=field-gun action=move",            1},
    {"gw.action.artillery-move-fire",   "movement", "type=heavy-gun action=move-and-fire",   0},
    {"gw.action.artillery-fire",        "movement", "type=heavy-gun action=fire",            1},

    {"gw.move.infantry-move",           "movement", "type=infantry action=move",             8},
    {"gw.move.infantry-move",           "movement", "type=infantry action=fire",             SILENT},
    {"gw.move.infantry-move-fire",      "movement", "type=infantry action=move-and-fire",    4},
    {"gw.move.infantry-assault",        "movement", "type=infantry action=assault",          8},
    {"gw.move.cavalry-move",            "movement", "type=mounted action=move",              8},
    {"gw.move.cavalry-move-fire",       "movement", "type=mounted action=move-and-fire",     4},
    {"gw.move.cavalry-assault",         "movement", "type=mounted action=assault",           16},
    {"gw.move.machine-gun-move",        "movement", "type=machine-gun action=move",          8},
    {"gw.move.machine-gun-move-fire",   "movement", "type=machine-gun action=move-and-fire", 0},
    {"gw.move.machine-gun-assault",     "movement", "type=machine-gun action=assault",       0},
    {"gw.move.artillery-move",          "movement", "type=heavy-gun action=move",            4},
    {"gw.move.artillery-move-fire",     "movement", "type=field-gun action=move-and-fire",   0},
    {"gw.move.artillery-assault",       "movement", "type=field-gun action=assault",         0},
    {"gw.move.dismounted",              "movement", "type=dismounted action=move",           0},
    {"gw.move.dismounted",              "movement", "type=dismounted action=fire",           SILENT},
    {"gw.move.dismounted",              "movement", "type=mounted action=move",              SILENT},
    {"gw.move.infantry-assault",        "movement", "type=dismounted action=assault",        8},

    {"gw.terrain.infantry",            "terrain-test", "type=infantry",    1},
    {"gw.terrain.infantry",            "terrain-test", "type=dismounted",  1},
    {"gw.terrain.cavalry",             "terrain-test", "type=mounted",     3},
    {"gw.terrain.cavalry",             "terrain-test", "type=dismounted",  SILENT},
    {"gw.terrain.machine-gun",         "terrain-test", "type=machine-gun", 3},
    {"gw.terrain.artillery",           "terrain-test", "type=field-gun",   5},
    {"gw.terrain.artillery",           "terrain-test", "type=heavy-gun",   5},
    {"gw.terrain.wire",                "terrain-test", "wire",             -2},
    {"gw.terrain.wire",                "terrain-test", "",                 SILENT},
    {"gw.terrain.marker",              "terrain-test", "markers=3",        -1},
    {"gw.terrain.marker",              "terrain-test", "",                 SILENT},
    {"gw.ruling.dismounted-terrain",   "terrain-test", "type=dismounted",  0},
    {"gw.ruling.dismounted-terrain",   "terrain-test", "type=mounted",     SILENT},

    {"gw.fire.infantry-move-range",    "fire-dice", "bases=2 action=move-and-fire range=6", 6},
    {"gw.fire.infantry-move-range",    "fire-dice", "bases=1 action=move-and-fire range=6", SILENT},
    {"gw.fire.infantry-move-dice",     "fire-dice", "action=move-and-fire range=6", 2},
    {"gw.fire.infantry-move-dice",     "fire-dice", "action=move-and-fire range=7", SILENT},
    {"gw.fire.infantry-move-bonus",    "fire-dice", "action=move-and-fire range=4", 1},
    {"gw.fire.infantry-move-bonus",    "fire-dice", "action=move-and-fire range=5", SILENT},
    {"gw.fire.infantry-range",         "fire-dice", "range=13", 12},
    {"gw.fire.infantry-dice",          "fire-dice", "range=12", 2},
    {"gw.fire.infantry-dice",          "fire-dice", "range=13", SILENT},
    {"gw.fire.infantry-bonus",         "fire-dice", "range=4",  1},
    {"gw.fire.infantry-bonus",         "fire-dice", "range=5",  SILENT},
    {"gw.fire.cavalry-move-range",     "fire-dice", "firer=dismounted action=move-and-fire range=6", 6},
    {"gw.fire.cavalry-move-dice",      "fire-dice", "firer=mounted action=move-and-fire range=6", 1},
    {"gw.fire.cavalry-move-dice",      "fire-dice", "firer=mounted action=move-and-fire range=7", SILENT},
    {"gw.fire.cavalry-move-bonus",     "fire-dice", "firer=mounted action=move-and-fire range=4", 1},
    {"gw.fire.cavalry-move-bonus",     "fire-dice", "firer=mounted action=move-and-fire range=5", SILENT},
    {"gw.fire.cavalry-range",          "fire-dice", "firer=mounted range=12", 12},
    {"gw.fire.cavalry-dice",           "fire-dice", "firer=mounted range=12", 1},
    {"gw.fire.cavalry-dice",           "fire-dice", "firer=mounted range=13", SILENT},
    {"gw.fire.cavalry-bonus",          "fire-dice", "firer=mounted range=4",  1},
    {"gw.fire.cavalry-bonus",          "fire-dice", "firer=mounted range=5",  SILENT},
    {"gw.fire.cavalry-further",        "fire-dice", "firer=mounted range=2",  1},
    {"gw.fire.cavalry-further",        "fire-dice", "firer=mounted range=3",  SILENT},
    {"gw.fire.cavalry-further",        "fire-dice", "firer=mounted range=2 action=move-and-fire", SILENT},
    {"gw.fire.one-base-move-range",    "fire-dice", "firer=mounted bases=1 action=move-and-fire range=6", 6},
    {"gw.fire.one-base-move-dice",     "fire-dice", "firer=mounted bases=1 action=move-and-fire range=6", 1},
    {"gw.fire.one-base-move-dice",     "fire-dice", "firer=mounted bases=1 action=move-and-fire range=7", SILENT},
    {"gw.fire.one-base-range",         "fire-dice", "bases=1 range=12", 12},
    {"gw.fire.one-base-dice",          "fire-dice", "bases=1 range=0",  1},
    {"gw.fire.one-base-dice",          "fire-dice", "bases=2 range=0",  SILENT},
    {"gw.fire.machine-gun-move",       "fire-dice", "firer=machine-gun action=move-and-fire", 0},
    {"gw.fire.machine-gun-move",       "fire-dice", "firer=machine-gun", SILENT},
    {"gw.fire.machine-gun-range",      "fire-dice", "firer=machine-gun range=25", 24},
    {"gw.fire.machine-gun-dice",       "fire-dice", "firer=machine-gun bases=1 range=24", 2},
    {"gw.fire.machine-gun-dice",       "fire-dice", "firer=machine-gun bases=6 range=24", 2},
    {"gw.fire.machine-gun-dice",       "fire-dice", "firer=machine-gun range=25", SILENT},
    {"gw.fire.machine-gun-bonus",      "fire-dice", "firer=machine-gun range=12", 1},
    {"gw.fire.machine-gun-bonus",      "fire-dice", "firer=machine-gun range=13", SILENT},
    {"gw.fire.field-gun-move",         "fire-dice", "firer=field-gun action=move-and-fire", 0},
    {"gw.fire.field-gun-dice",         "fire-dice", "firer=field-gun bases=4 range=25", 4},
    {"gw.fire.field-gun-dice",         "fire-dice", "firer=field-gun bases=4 range=24", SILENT},
    {"gw.fire.field-gun-range",        "fire-dice", "firer=field-gun range=240", 0},
    {"gw.fire.field-gun-direct",       "fire-dice", "firer=field-gun bases=4 range=24", 8},
    {"gw.fire.field-gun-direct",       "fire-dice", "firer=field-gun bases=4 range=25", SILENT},
    {"gw.fire.field-gun-direct",       "fire-dice", "firer=field-gun bases=4 range=24 unseen", SILENT},
    {"gw.ruling.indirect",             "fire-dice", "firer=field-gun range=24 unseen", 0},
    {"gw.ruling.indirect",             "fire-dice", "firer=field-gun range=25 unseen", SILENT},
    {"gw.fire.heavy-gun-move",         "fire-dice", "firer=heavy-gun action=move-and-fire", 0},
    {"gw.fire.heavy-gun-dice",         "fire-dice", "firer=heavy-gun bases=6", 12},
    {"gw.fire.heavy-gun-range",        "fire-dice", "firer=heavy-gun range=240", 0},
    {"gw.fire.heavy-gun-indirect",     "fire-dice", "firer=heavy-gun", 0},
    {"gw.ruling.sight",                "fire-dice", "unseen", 0},
    {"gw.ruling.sight",                "fire-dice", "firer=machine-gun unseen", 0},
    {"gw.ruling.sight",                "fire-dice", "firer=heavy-gun unseen", SILENT},

    {"gw.hit.base",                    "fire-dice", "", 6},
    {"gw.hit.base",                    "fire-dice", "range=13", SILENT},
    {"gw.hit.moved",                   "fire-dice", "target-moved", -1},
    {"gw.hit.moved",                   "fire-dice", "", SILENT},
    {"gw.hit.cover",                   "fire-dice", "cover=cover", -1},
    {"gw.hit.cover",                   "fire-dice", "cover=fortified smoke", -1},
    {"gw.hit.cover",                   "fire-dice", "smoke", -1},
    {"gw.hit.cover",                   "fire-dice", "", SILENT},
    {"gw.ruling.cover-kinds",          "fire-dice", "cover=fortified", 0},
    {"gw.ruling.cover-kinds",          "fire-dice", "cover=cover", SILENT},
    {"gw.hit.close",                   "fire-dice", "range=4", 1},
    {"gw.hit.close",                   "fire-dice", "range=5", SILENT},
    {"gw.hit.close",                   "fire-dice", "range=8 target=mounted", 1},
    {"gw.hit.close",                   "fire-dice", "range=8 target=mounted smoke", 1},
    {"gw.hit.close",                   "fire-dice", "range=9 target=mounted", SILENT},
    {"gw.hit.close",                   "fire-dice", "range=8 target=mounted cover=cover", SILENT},
    {"gw.hit.close",                   "fire-dice", "range=8 target=dismounted", SILENT},
    {"gw.hit.skilled",                 "fire-dice", "grade=elite", 1},
    {"gw.hit.skilled",                 "fire-dice", "grade=trained", 1},
    {"gw.hit.skilled",                 "fire-dice", "grade=average", SILENT},
    {"gw.hit.poor",                    "fire-dice", "grade=poor", -1},
    {"gw.hit.poor",                    "fire-dice", "grade=average", SILENT},
    {"gw.hit.marker",                  "fire-dice", "markers=4", -1},
    {"gw.hit.marker",                  "fire-dice", "markers=0", SILENT},
    {"gw.ruling.over-six",             "fire-dice", "", SILENT},
    {"gw.ruling.over-six",             "fire-dice", "smoke", 4},
    {"gw.ruling.over-six",             "fire-dice", "smoke target-moved", 5},
    {"gw.ruling.over-six",             "fire-dice", "smoke target-moved markers=1", 6},
    {"gw.ruling.over-six",             "fire-dice", "smoke target-moved markers=1 grade=poor", 6},

    {"gw.morale.hit",                  "casualty", "hits=24", 24},
    {"gw.morale.hit",                  "casualty", "hits=0", SILENT},
    {"gw.casualty.open-mg",            "casualty", "firer=machine-gun", 3},
    {"gw.casualty.open-mg",            "casualty", "firer=heavy-gun", 3},
    {"gw.casualty.open-mg",            "casualty", "firer=dismounted target=machine-gun", SILENT},
    {"gw.casualty.open",               "casualty", "firer=dismounted target=machine-gun", 4},
    {"gw.casualty.open",               "casualty", "firer=field-gun", SILENT},
    {"gw.casualty.cover",              "casualty", "firer=field-gun cover=cover", 5},
    {"gw.casualty.fortified",          "casualty", "firer=field-gun cover=fortified", 6},
    {"gw.ruling.open-mg",              "casualty", "firer=machine-gun", 0},
    {"gw.ruling.open-mg",              "casualty", "target=machine-gun", 0},
    {"gw.ruling.open-mg",              "casualty", "firer=machine-gun target=field-gun", SILENT},
    {"gw.ruling.open-mg",              "casualty", "", SILENT},
    {"gw.ruling.open-mg",              "casualty", "firer=machine-gun cover=cover", SILENT},

    {"gw.ruling.base-loss",            "take-markers", "markers=0 new=2", SILENT},
    {"gw.ruling.base-loss",            "take-markers", "markers=0 new=3", 1},
    {"gw.ruling.base-loss",            "take-markers", "markers=2 new=24 bases=6", 6},
    {"gw.ruling.nerve",                "nerve", "lost=6", 7},
    {"gw.ruling.nerve-marker",         "nerve", "markers=1", 1},
    {"gw.ruling.nerve-marker",         "nerve", "markers=0", SILENT},
    {"gw.ruling.nerve-elite",          "nerve", "grade=elite", -1},
    {"gw.ruling.nerve-elite",          "nerve", "grade=trained", SILENT},
    {"gw.ruling.nerve-poor",           "nerve", "grade=poor", 1},
    {"gw.ruling.nerve-poor",           "nerve", "grade=average", SILENT},
    {"gw.ruling.rally",                "rally", "", 4},
    {"gw.ruling.rally-elite",          "rally", "grade=elite", 1},
    {"gw.ruling.rally-elite",          "rally", "grade=trained", SILENT},
    {"gw.ruling.rally-poor",           "rally", "grade=poor", -1},
    {"gw.ruling.rally-poor",           "rally", "grade=average", SILENT},
    {"gw.ruling.rally-cover",          "rally", "cover=cover", 1},
    {"gw.ruling.rally-cover",          "rally", "cover=fortified", 1},
    {"gw.ruling.rally-cover",          "rally", "", SILENT},
    {"gw.ruling.rally-enemy",          "rally", "enemy-near", -1},
    {"gw.ruling.rally-enemy",          "rally", "", SILENT},

    {"gw.ruling.assault-dice",         "assault", "attacker-bases=5", 5},
    {"gw.ruling.assault-need",         "assault", "", 4},
    {"gw.ruling.assault-elite",        "assault", "attacker-grade=elite", 1},
    {"gw.ruling.assault-elite",        "assault", "defender-grade=elite", 1},
    {"gw.ruling.assault-elite",        "assault", "defender-grade=trained", SILENT},
    {"gw.ruling.assault-poor",         "assault", "attacker-grade=poor", -1},
    {"gw.ruling.assault-poor",         "assault", "", SILENT},
    {"gw.ruling.assault-marker",       "assault", "defender-markers=2", -1},
    {"gw.ruling.assault-marker",       "assault", "", SILENT},
    {"gw.ruling.assault-crew",         "assault", "defender=machine-gun", -1},
    {"gw.ruling.assault-crew",         "assault", "defender=dismounted", SILENT},
    {"gw.ruling.assault-cover",        "assault", "cover=cover", -1},
    {"gw.ruling.assault-cover",        "assault", "cover=fortified", -1},
    {"gw.ruling.assault-cover",        "assault", "", SILENT},
    {"gw.ruling.assault-charge",       "assault", "attacker=mounted", 1},
    {"gw.ruling.assault-charge",       "assault", "attacker=mounted cover=cover", SILENT},
    {"gw.ruling.assault-charge",       "assault", "defender=mounted", SILENT},
    {"gw.casualty.open",               "assault", "defender=machine-gun", 4},
    {"gw.casualty.open-mg",            "assault", "defender=machine-gun", SILENT},
};

/* clang-format on */

/* The effect of the first note of a line, or SILENT. */
static int effect_of(const struct grog_system *system, const struct grog_trail *trail,
                     const char *id)
{
    for (int i = 0; i < trail->notes; i++)
        if (strcmp(system->line[trail->note[i].line].id, id) == 0)
            return trail->note[i].effect;
    return SILENT;
}

static void rows_apply(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct grog_situation s;
        struct grog_odds *odds = odds_of(&s, rows[i].procedure, rows[i].fields, NULL);
        int effect = effect_of(s.procedure->system, grog_odds_trail(odds), rows[i].id);
        if (effect != rows[i].effect)
            fail_msg("%s %s: %s is %d, not %d", rows[i].procedure, rows[i].fields, rows[i].id,
                     effect, rows[i].effect);
        grog_odds_free(odds);
    }
}

/* ---- typed dice: the order of the throws, their labels and needs, and what hangs on dice ---- */

/* clang-format off */

struct typed {
    const char *procedure, *fields, *faces;
    const char *throws;  /* label, need, result of each */
    const char *trail;   /* what is noted behind the trail of the odds */
    const char *outcome;
};

static const struct typed typed[] = {
    {"initiative", "", "4 4", "initiative, blue 0 4; initiative, red 0 4", "gw.ruling.initiative-tie 0", "winner=blue tied=yes"},
    {"initiative", "red-bonus=1", "4 4", "initiative, blue 0 4; initiative, red 0 4", "", "winner=red tied=no"},
    {"seize-initiative", "", "4 4", "seize, reactive 0 4; seize, active 0 4", "", "seized=no"},
    {"seize-initiative", "failed-test", "4 4", "seize, reactive 0 4; seize, active 0 4", "", "seized=yes"},
    {"activate", "", "", "", "", "success=yes"},
    {"activate", "tokens=2", "3", "activation 3 3", "", "success=yes"},
    {"activate", "tokens=6", "", "", "", "success=no"},
    {"react", "tokens=1", "3", "reaction 4 3", "", "success=no"},
    {"terrain-test", "type=heavy-gun", "5", "terrain test 5 5", "", "passed=yes"},
    {"fire", "target-markers=2", "6 6 1 4", "to hit 6 2; casualty roll 4 1", "gw.morale.hit 2, gw.morale.casualty 1, gw.ruling.base-loss 2",
        "hits=2 casualty=yes markers=3 bases-lost=2 bases-left=1 markers-left=1"},
    {"fire", "target-bases=1", "6 6 6 6", "to hit 6 2; casualty roll 4 2", "gw.morale.hit 2, gw.morale.casualty 1, gw.ruling.base-loss 1",
        "hits=2 casualty=yes markers=3 bases-lost=1 bases-left=0 markers-left=0"},
    {"fire", "", "5 5", "to hit 6 0", "", "hits=0 casualty=no markers=0 bases-lost=0 bases-left=3 markers-left=0"},
    {"fire", "cover=cover", "6 6 3 4 1", "to hit 6 2; sixes again 4 1; casualty roll 5 0", "gw.morale.hit 1",
        "hits=1 casualty=no markers=1 bases-lost=0 bases-left=3 markers-left=1"},
    {"casualty", "hits=2", "1 4", "casualty roll 4 1", "gw.morale.casualty 1", "casualty=yes markers=3"},
    {"casualty", "hits=0", "", "", "", "casualty=no markers=0"},
    {"nerve", "", "2", "nerve 3 2", "", "result=falls-back"},
    {"rally", "markers=3", "4 4 1", "rally 4 2", "", "removed=2 markers-left=1"},
    {"assault", "attacker-bases=2 defender-bases=2", "4 4 1 4 1 4 1", "attacker's blows 4 2; defender's blows 4 1; casualty roll on the defender 4 1; casualty roll on the attacker 4 0",
        "gw.morale.hit 2, gw.morale.casualty 1, gw.morale.hit 1, gw.ruling.assault-beaten 1, gw.ruling.base-loss 1",
        "winner=attacker attacker-bases-left=2 attacker-markers-left=1 defender-bases-left=1 defender-markers-left=2"},
    {"assault", "attacker-bases=1 defender-bases=1", "1 1", "attacker's blows 4 0; defender's blows 4 0", "gw.ruling.assault-beaten 1",
        "winner=defender attacker-bases-left=1 attacker-markers-left=1 defender-bases-left=1 defender-markers-left=0"},
    {"assault", "attacker-bases=2 defender=heavy-gun defender-bases=1", "4 1 4 1", "attacker's blows 4 1; defender's blows 5 0; casualty roll on the defender 4 0",
        "gw.morale.hit 1, gw.ruling.assault-beaten 1",
        "winner=attacker attacker-bases-left=2 attacker-markers-left=0 defender-bases-left=0 defender-markers-left=0"},
};

/* clang-format on */

static void write_throws(struct grog_text *t, const struct grog_resolution *r)
{
    grog_text_add(t, "");
    for (int i = 0; i < grog_resolution_throws(r); i++) {
        struct grog_throw thrown = grog_resolution_throw(r, i);
        grog_text_addf(t, "%s%s %d %d", i ? "; " : "", thrown.label, thrown.need, thrown.result);
    }
}

static void write_outcome(struct grog_text *t, const struct grog_procedure *procedure,
                          const struct grog_resolution *r)
{
    char value[60];
    for (int i = 0; i < procedure->outcomes; i++)
        grog_text_addf(t, "%s%s=%s", i ? " " : "", procedure->outcome[i].name,
                       grog_field_text(&procedure->outcome[i], grog_resolution_value(r, i), value,
                                       sizeof value));
}

static void expect(const struct typed *t, const char *found, const char *expected)
{
    if (strcmp(found, expected) != 0)
        fail_msg("%s %s with %s: \"%s\", not \"%s\"", t->procedure, t->fields, t->faces, found,
                 expected);
}

static void typed_dice(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        struct grog_situation s;
        struct grog_error error;
        struct grog_text before = {0}, trail = {0}, throws = {0}, outcome = {0};
        struct grog_odds *odds = odds_of(&s, typed[i].procedure, typed[i].fields, NULL);
        struct grog_resolution *r =
            grog_resolution_new(&s, &(struct grog_dice){.faces = typed[i].faces}, 0, &error);
        if (!r)
            fail_msg("%s %s with %s: %s", typed[i].procedure, typed[i].fields, typed[i].faces,
                     error.text);
        write_trail(&before, s.procedure->system, grog_odds_trail(odds));
        write_trail(&trail, s.procedure->system, grog_resolution_trail(r));
        write_throws(&throws, r);
        write_outcome(&outcome, s.procedure, r);
        assert_int_equal(strncmp(trail.text, before.text, before.size), 0);
        const char *after = trail.text + before.size;
        expect(&typed[i], after + (*after == ',' ? 2 : 0), typed[i].trail);
        expect(&typed[i], throws.text, typed[i].throws);
        expect(&typed[i], outcome.text, typed[i].outcome);
        grog_text_release(&before);
        grog_text_release(&trail);
        grog_text_release(&throws);
        grog_text_release(&outcome);
        grog_resolution_free(r);
        grog_odds_free(odds);
    }
}

/* ---- what is refused ---- */

/* clang-format off */

/* The message names this field, and has this in it. */
static const struct example refusals[] = {
    {"fire", "action=move-and-fire firer=machine-gun",        "action=",           "do not move and fire"},
    {"fire", "action=move-and-fire firer=field-gun unseen",   "action=",           "do not move and fire"},
    {"fire", "action=move-and-fire firer=heavy-gun",          "action=",           "do not move and fire"},
    {"fire", "unseen",                                        "unseen=",           "only field guns and heavy guns"},
    {"fire", "unseen firer=machine-gun range=25",             "unseen=",           "only field guns and heavy guns"},
    {"fire", "range=13",                                      "range=13",          "reach 12"},
    {"fire", "range=7 action=move-and-fire",                  "range=7",           "6 with action=move-and-fire"},
    {"fire", "range=7 action=move-and-fire bases=1",          "range=7",           "6 with action=move-and-fire"},
    {"fire", "range=25 firer=machine-gun target-markers=3",   "range=25",          "machine guns reach 24"},
    {"fire", "target-markers=3",                              "target-markers=3",  "0 to 2"},
    {"take-markers", "markers=3",                             "markers=3",         "0 to 2"},
    {"assault", "attacker=mounted cover=fortified attacker-markers=3", "attacker=mounted", "cover=fortified"},
    {"assault", "attacker-markers=3 defender-markers=3",      "attacker-markers=3", "0 to 2"},
    {"assault", "defender-markers=11",                        "defender-markers=11", "0 to 2"},
    {"assault", "attacker=machine-gun",                       "attacker",          "infantry"},
    {"activate", "tokens=11",                                 "tokens=11",         "0 to 10"},
    {"rally", "markers=0",                                    "markers=0",         "1 to 11"},
    {"fire-dice", "action=assault",                           "action",            "fire, move-and-fire"},
};

static const struct example allowed[] = {
    {"fire", "range=12", "", ""}, {"fire", "range=6 action=move-and-fire", "", ""}, {"fire", "range=24 firer=machine-gun", "", ""},
    {"fire", "range=240 firer=field-gun unseen", "", ""}, {"fire", "target-markers=2", "", ""}, {"fire-dice", "action=move-and-fire firer=machine-gun unseen", "", ""},
    {"take-markers", "markers=2", "", ""}, {"assault", "attacker=dismounted cover=fortified", "", ""}, {"nerve", "markers=11", "", ""},
};

/* clang-format on */

static void refused(void **unused)
{
    (void)unused;
    struct grog_situation s;
    struct grog_error error;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const struct example *it = &refusals[i];
        if (describe(&s, it->procedure, it->fields, NULL, &error) == 0)
            fail_msg("%s %s is not refused", it->procedure, it->fields);
        if (strncmp(error.text, it->asked, strlen(it->asked)) != 0 ||
            !strstr(error.text, it->expected))
            fail_msg("%s %s: %s", it->procedure, it->fields, error.text);
    }
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
        if (describe(&s, allowed[i].procedure, allowed[i].fields, NULL, &error) < 0)
            fail_msg("%s %s: %s", allowed[i].procedure, allowed[i].fields, error.text);
}

/* ---- house rules ---- */

/* clang-format off */

struct house_rule {
    const char *rule; /* of a row, or "name: number" of a setting */
    const char *procedure, *fields, *asked, *expected;
};

static const struct house_rule house_rules[] = {
    {"tokens-per-unit: 3",         "collect-tokens", "", "tokens=20", "1"},
    {"command-rating: 5",          "collect-tokens", "", "tokens=11", "1"},
    {"seize-cost: 0",              "seize-initiative", "", "trail", "gw.ruling.seize 0"},
    {"seize-failure-bonus: 0",     "seize-initiative", "failed-test", "trail", "gw.ruling.seize 1, gw.ruling.seize-failure 0"},
    {"over-six: 0",                "fire", "cover=cover", "hits=0", "1"},
    {"over-six: 0",                "fire", "cover=cover", "trail", "gw.fire.infantry-range 12, gw.fire.infantry-dice 2, gw.hit.base 6, gw.hit.cover -1, gw.ruling.over-six 0, gw.casualty.cover 5"},
    {"over-six: 1",                "fire", "cover=cover", "hits=0", "25/36"},
    {"over-six: 1",                "fire", NEED_10,       "hits=0", "25/36"},
    {"open-mg-target: 1",          "casualty", "firer=machine-gun", "trail", "gw.ruling.open-mg 0, gw.casualty.open 4, gw.morale.hit 1"},
    {"open-mg-target: 1",          "casualty", "target=field-gun",  "trail", "gw.ruling.open-mg 0, gw.casualty.open-mg 3, gw.morale.hit 1"},
    {"base-loss-at: 5",            "take-markers", "markers=4 new=1", "bases-lost=1 markers-left=3", "1"},
    {"base-loss-clears: 3",        "take-markers", "new=6",           "bases-lost=2 markers-left=0", "1"},
    {"nerve-base: -2",             "nerve", "lost=1 markers=0",       "result=holds", "1"},
    {"nerve-elite: 0",             "nerve", "markers=0 grade=elite",  "trail", "gw.ruling.nerve 2, gw.ruling.nerve-elite 0"},
    {"nerve-poor: 3",              "nerve", "markers=0 grade=poor",   "result=holds", "1/3"},
    {"rally-need: 2",              "rally", "markers=1",              "removed=1", "5/6"},
    {"rally-cover: 3",             "rally", "markers=5 cover=cover",  "removed=5", "1"},
    {"rally-enemy: -3",            "rally", "markers=5 enemy-near",   "removed=0", "1"},
    {"assault-dice: 3",            "assault", "attacker-bases=1 defender-bases=6", "winner=attacker", "29/262144"},
    {"assault-crew: 3",            "assault", "defender=machine-gun defender-bases=6", "winner=defender", "1"},
    {"beaten-markers: 4",          "assault", "attacker-bases=1 defender-bases=1", "attacker-bases-left=0", "3/4"},
    {"gw.ruling.nerve-marker.nerve-marker: -3", "nerve", "lost=2",    "result=holds", "1"},

    {"gw.turn.initiative: 3",      "initiative", "", "tied=yes", "361/3888"},
    {"gw.turn.initiative: off",    "initiative", "red-bonus=1", "winner=red tied=no", "1"},
    {"gw.activate.first: 4",       "activate", "markers=3",         "success=yes", "1/2"},
    {"gw.activate.token: 2",       "activate", "tokens=2",          "success=yes", "1/3"},
    {"gw.activate.marker: 0",      "activate", "tokens=1 markers=1", "trail", "gw.activate.further 1, gw.activate.token 1, gw.activate.marker 0"},
    {"gw.activate.marker: off",    "activate", "tokens=1 markers=1", "trail", "gw.activate.further 1, gw.activate.token 1"},
    {"gw.action.machine-gun-fire: 0", "movement", "type=machine-gun action=fire", "allowed=no", "1"},
    {"gw.move.machine-gun-move-fire: 2", "movement", "type=machine-gun action=move-and-fire", "allowed=yes inches=2 centimetres=5", "1"},
    {"gw.move.dismounted: off",    "movement", "type=dismounted action=assault", "inches=16", "1"},
    {"gw.terrain.wire: -4",        "terrain-test", "wire",          "passed=yes", "1/3"},
    {"gw.fire.infantry-range: 20", "fire-dice", "range=20",         "allowed=yes", "1"},
    {"gw.fire.infantry-range: off", "fire-dice", "range=240",       "allowed=yes", "1"},
    {"gw.fire.field-gun-range: 60", "fire-dice", "firer=field-gun range=61", "allowed=no", "1"},
    {"gw.fire.infantry-bonus.within: 9", "fire-dice", "range=9",    "dice=3 need=6", "1"},
    {"gw.hit.close.within: 9",     "fire-dice", "range=9",          "dice=2 need=5", "1"},
    {"gw.hit.close.mounted: 3",    "fire-dice", "range=4 target=mounted", "need=5", "1"},
    {"gw.fire.machine-gun-move: off", "fire-dice", "firer=machine-gun action=move-and-fire", "allowed=yes dice=3", "1"},
    {"gw.fire.field-gun-direct: off", "fire-dice", "firer=field-gun", "direct=no dice=3", "1"},
    {"gw.fire.heavy-gun-indirect: off", "fire-dice", "firer=heavy-gun", "direct=yes dice=6", "1"},
    {"gw.hit.base: 1",             "fire", "", "trail", "gw.fire.infantry-range 12, gw.fire.infantry-dice 2, gw.hit.base 1, gw.casualty.open 4, gw.morale.hit 2"},
    {"gw.morale.hit: 3",           "fire", "target-bases=1", "bases-left=0", "11/36"},
    {"gw.morale.casualty: off",    "fire", "", "casualty=yes", "0"},
    {"gw.casualty.open-mg: off",   "fire-dice", "firer=machine-gun", "casualty-need=4", "1"},
    {"gw.casualty.cover: off",     "casualty", "cover=cover", "casualty=yes", "0"},
    {"gw.casualty.cover: 7",       "casualty", "cover=cover", "casualty=yes", "0"},
};

/* clang-format on */

static void house_rules_bite(void **unused)
{
    (void)unused;
    struct grog_error error;
    const struct grog_system *system = grog_system_find("great-war", &error);
    for (size_t i = 0; i < sizeof house_rules / sizeof *house_rules; i++) {
        const struct house_rule *it = &house_rules[i];
        char text[200];
        bool is_row = strncmp(it->rule, "gw.", 3) == 0 && strncmp(it->rule, "gw.ruling", 9) != 0;
        int size = snprintf(text, sizeof text, "system: great-war\n%s:\n  %s\n",
                            is_row ? "rows" : "rulings", it->rule);
        struct grog_house *house = grog_house_parse(system, "house", text, (size_t)size, &error);
        if (!house)
            fail_msg("%s", error.text);
        check(it->procedure, it->fields, house, it->asked, it->expected);
        grog_house_free(house);
    }
}

/* A base may not take more markers with it than it costs. */
static void house_rules_that_do_not_fit(void **unused)
{
    (void)unused;
    struct grog_error error;
    static const char text[] =
        "system: great-war\nrulings:\n  base-loss-at: 4\n  base-loss-clears: 5\n";
    const struct grog_system *system = grog_system_find("great-war", &error);
    assert_null(grog_house_parse(system, "house", text, strlen(text), &error));
    assert_non_null(strstr(error.text, "house:4: gw.ruling.base-loss.base-loss-clears: 5"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_examples),  cmocka_unit_test(rows_apply),
        cmocka_unit_test(typed_dice),       cmocka_unit_test(refused),
        cmocka_unit_test(house_rules_bite), cmocka_unit_test(house_rules_that_do_not_fit),
    };
    return cmocka_run_group_tests_name("great war", tests, NULL, NULL);
}
