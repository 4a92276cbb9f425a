/* SPDX-License-Identifier: MIT */
/*
 * Bloody Big Battles against its specification: the worked examples, every table of the sheet with
 * both sides of each threshold, what is refused, what house rules change.  A row of a table is one
 * question.
 *
 * Ids in expected trails are without the leading "bbb.".
 */
#include "kit.h"

#include <gmp.h>

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))
#define SYSTEM "bloody-big-battles"

/* ---- asking ---- */

static struct grog_situation situation(const char *procedure, const char *given,
                                       const struct grog_house *house)
{
    struct grog_situation s;
    struct grog_error error;
    if (kit_try(&s, SYSTEM, procedure, given, house, &error) < 0)
        fail_msg("%s %s: %s", procedure, given, error.text);
    return s;
}

static const struct grog_system *this_system(void)
{
    struct grog_error error;
    return grog_system_find(SYSTEM, &error);
}

/* Is every "outcome=value" of the list true?  value says what the outcome with this number is. */
static bool holds(const struct grog_procedure *procedure, const char *wanted, const int *value)
{
    char words[400], *rest = words, shown[40];
    snprintf(words, sizeof words, "%s", wanted);
    for (char *expected; (expected = strsep(&rest, " "));) {
        int number = kit_outcome(procedure, strsep(&expected, "="));
        grog_field_text(&procedure->outcome[number], value[number], shown, sizeof shown);
        if (strcmp(expected, shown) != 0)
            return false;
    }
    return true;
}

static void tell_trail(char *told, size_t size, const struct grog_trail *trail)
{
    size_t used = 0;
    told[0] = '\0';
    for (int i = 0; i < trail->notes; i++) {
        const struct grog_note *note = &trail->note[i];
        used += (size_t)snprintf(told + used, size - used, "%s%s ", used ? ", " : "",
                                 this_system()->line[note->line].id + 4);
        used += (size_t)(note->word ? snprintf(told + used, size - used, "%s", note->word)
                                    : snprintf(told + used, size - used, "%d", note->effect));
        assert_true(used < size);
    }
}

static struct grog_odds *ask_odds(const char *procedure, const char *given,
                                  const struct grog_house *house)
{
    struct grog_error error;
    struct grog_situation s = situation(procedure, given, house);
    struct grog_odds *odds = grog_odds_new(&s, GROG_EXACT, &error);
    assert_non_null(odds);
    return odds;
}

/* The chance of all results for which `wanted` holds, as a fraction in lowest terms. */
static void check_chance(const char *procedure, const char *given, const struct grog_house *house,
                         const char *wanted, const char *expected)
{
    const struct grog_procedure *asked = situation(procedure, given, house).procedure;
    struct grog_odds *odds = ask_odds(procedure, given, house);
    mpq_t sum, chance;
    mpq_inits(sum, chance, NULL);
    for (int i = 0; i < grog_odds_count(odds); i++) {
        int value[GROG_OUTCOMES_MAX];
        for (int j = 0; j < asked->outcomes; j++)
            value[j] = grog_odds_value(odds, i, j);
        char *fraction = grog_odds_fraction(odds, i);
        mpq_set_str(chance, fraction, 10);
        if (holds(asked, wanted, value))
            mpq_add(sum, sum, chance);
        grog_fraction_free(fraction);
    }
    mpq_set_str(chance, expected, 10);
    mpq_canonicalize(chance);
    if (!mpq_equal(sum, chance)) {
        char got[200];
        gmp_snprintf(got, sizeof got, "%Qd", sum);
        fail_msg("%s %s: the chance of %s is %s, not %s", procedure, given, wanted, got, expected);
    }
    mpq_clears(sum, chance, NULL);
    grog_odds_free(odds);
}

static void check_trail(const char *procedure, const char *given, const struct grog_house *house,
                        const char *expected)
{
    struct grog_odds *odds = ask_odds(procedure, given, house);
    char told[2000];
    tell_trail(told, sizeof told, grog_odds_trail(odds));
    if (strcmp(told, expected) != 0)
        fail_msg("%s %s:\n  %s\nis not\n  %s", procedure, given, told, expected);
    grog_odds_free(odds);
}

/* With these dice: the outcome, and (unless it is NULL) the end of the trail. */
static void check_throw(const char *procedure, const char *given, const char *dice,
                        const char *wanted, const char *trail_end)
{
    struct grog_error error;
    struct grog_situation s = situation(procedure, given, NULL);
    const struct grog_procedure *asked = s.procedure;
    struct grog_resolution *r =
        grog_resolution_new(&s, &(struct grog_dice){.faces = dice}, 0, &error);
    int value[GROG_OUTCOMES_MAX];
    char told[2000];
    if (!r)
        fail_msg("%s %s with %s: %s", procedure, given, dice, error.text);
    for (int j = 0; j < asked->outcomes; j++)
        value[j] = grog_resolution_value(r, j);
    if (!holds(asked, wanted, value))
        fail_msg("%s %s with %s is not %s", procedure, given, dice, wanted);
    tell_trail(told, sizeof told, grog_resolution_trail(r));
    size_t length = trail_end ? strlen(trail_end) : 0;
    if (length > strlen(told) || (length && strcmp(told + strlen(told) - length, trail_end) != 0))
        fail_msg("%s %s with %s:\n  %s\ndoes not end in\n  %s", procedure, given, dice, told,
                 trail_end);
    grog_resolution_free(r);
}

/* ---- the worked examples ---- */

struct example {
    const char *name, *procedure, *given, *wanted, *chance;
};

/* E1: the movement throw by its net modifier, of 36. */
static const struct {
    const char *given;
    int good[5], disrupted[6];
} by_modifier[] = {
    {"spent difficult", {6, 9, 15, 5, 1}, {1, 5, 9, 15, 5, 1}},
    {"spent", {10, 11, 12, 3, 0}, {3, 7, 11, 12, 3, 0}},
    {"difficult", {15, 11, 9, 1, 0}, {6, 9, 11, 9, 1, 0}},
    {"", {21, 9, 6, 0, 0}, {10, 11, 9, 6, 0, 0}},
    {"in-command", {26, 7, 3, 0, 0}, {15, 11, 7, 3, 0, 0}},
    {"in-command march", {30, 5, 1, 0, 0}, {21, 9, 5, 1, 0, 0}},
};
static const char *const good_results[] = {
    "move=full rallied=no disrupted=no removed=no",
    "move=half rallied=no disrupted=no removed=no",
    "move=none rallied=no disrupted=no removed=no",
    "move=retire-half rallied=no disrupted=no removed=no",
    "move=retire-full rallied=no disrupted=yes removed=no",
};
static const char *const disrupted_results[] = {
    "move=full rallied=yes disrupted=no",
    "move=half rallied=yes disrupted=no",
    "move=none rallied=yes disrupted=no",
    "move=none rallied=no disrupted=yes bases-lost=0",
    "move=retire-full rallied=no disrupted=yes bases-lost=1",
    "move=none rallied=no disrupted=no bases-lost=0 removed=yes",
};

static void test_movement_by_modifier(void **state)
{
    (void)state;
    char given[60], chance[20];
    for (int i = 0; i < COUNT_OF(by_modifier); i++) {
        for (int j = 0; j < COUNT_OF(good_results); j++) {
            snprintf(chance, sizeof chance, "%d/36", by_modifier[i].good[j]);
            check_chance("movement-roll", by_modifier[i].given, NULL, good_results[j], chance);
        }
        snprintf(given, sizeof given, "%s disrupted", by_modifier[i].given);
        for (int j = 0; j < COUNT_OF(disrupted_results); j++) {
            snprintf(chance, sizeof chance, "%d/36", by_modifier[i].disrupted[j]);
            check_chance("movement-roll", given, NULL, disrupted_results[j], chance);
        }
    }
}

/* E12: the assault by its net modifier, of 1296. */
static const struct {
    const char *given;
    int ways[7];
} assault_by_modifier[] = {
    {"position=town", {5, 65, 240, 125, 426, 309, 126}},
    {"position=woods", {15, 111, 309, 140, 411, 240, 70}},
    {"", {35, 171, 369, 146, 369, 171, 35}},
    {"attacker=aggressive", {70, 240, 411, 140, 309, 111, 15}},
    {"outflanked", {126, 309, 426, 125, 240, 65, 5}},
};

static void test_assault_by_modifier(void **state)
{
    static const char *const result[] = {
        "result=plus-7 defender-loss=2 defender-retire=12 defender-disrupted=yes "
        "attacker-disrupted=no exploit=must",
        "result=plus-4 defender-loss=1 defender-retire=9 defender-disrupted=yes "
        "attacker-disrupted=yes exploit=may",
        "result=plus-1 defender-loss=0 defender-retire=3 defender-disrupted=yes "
        "attacker-disrupted=yes exploit=none",
        "result=tie attacker-loss=1 defender-loss=1 defender-disrupted=no attacker-disrupted=no "
        "exploit=none",
        "result=minus-1 attacker-loss=0 attacker-retire=3 defender-disrupted=yes "
        "attacker-disrupted=yes exploit=none",
        "result=minus-4 attacker-loss=1 attacker-retire=6 defender-disrupted=yes "
        "attacker-disrupted=yes exploit=none",
        "result=minus-7 attacker-loss=2 attacker-retire=12 defender-disrupted=no "
        "attacker-disrupted=yes exploit=none",
    };
    char chance[20];
    (void)state;
    for (int i = 0; i < COUNT_OF(assault_by_modifier); i++)
        for (int j = 0; j < COUNT_OF(result); j++) {
            snprintf(chance, sizeof chance, "%d/1296", assault_by_modifier[i].ways[j]);
            check_chance("assault", assault_by_modifier[i].given, NULL, result[j], chance);
        }
}

/* clang-format off */

#define E7  "weapon-1=lb bases-1=4 range-1=6 cover=woods advancing target-quality=raw"
#define E8  "weapon-1=ng bases-1=6 range-1=6 weapon-2=bla bases-2=2 range-2=12 target=cavalry target-bases=2 advancing cover=woods"
#define E9  "weapon-1=ra bases-1=3 range-1=18 target=artillery target-reduced cover=entrenchment"
#define E10 "weapon-1=sm bases-1=2 range-1=3 notes-1=disrupted cover=fort"
#define E11 "weapon-1=ml bases-1=4 range-1=9 notes-1=ragged weapon-2=ml bases-2=4 range-2=9 notes-2=flanking,skirmishers cover=town"
#define E13 "attacker-bases=9 defender-bases=4 attacker=aggressive,disrupted defender=disrupted position=village slope=gentle"
#define E14 "attacker-bases=3 defender-bases=2 to-the-end"
#define E15 "attacker-bases=6 defender-kind=artillery defender-bases=1 position=woods slope=steep to-the-end"
#define CAP "attacker-kind=cavalry position=fort slope=steep crossing=bridge outflanked"

static const struct example examples[] = {
    {"E2",  "movement-roll", "quality=veteran in-command lost-bases=2", "move=full may-recover=yes", "15/36"},
    {"E2",  "movement-roll", "quality=veteran in-command lost-bases=2", "move=full may-recover=no",  "11/36"},
    {"E2",  "movement-roll", "quality=veteran in-command lost-bases=2", "move=half may-recover=no",  "7/36"},
    {"E2",  "movement-roll", "quality=veteran in-command lost-bases=2", "move=none may-recover=no",  "3/36"},
    {"E3",  "movement-roll", "quality=raw disrupted spent difficult traits=fragile bases=1", "move=none disrupted=yes removed=no bases-lost=0", "16/36"},
    {"E3",  "movement-roll", "quality=raw disrupted spent difficult traits=fragile bases=1", "move=none disrupted=no removed=yes bases-lost=1", "7/36"},
    {"E3",  "movement-roll", "quality=raw disrupted spent difficult traits=fragile bases=1", "move=none rallied=yes disrupted=no",              "7/36"},
    {"E3",  "movement-roll", "quality=raw disrupted spent difficult traits=fragile bases=1", "move=none disrupted=no removed=yes bases-lost=0", "3/36"},
    {"E3",  "movement-roll", "quality=raw disrupted spent difficult traits=fragile bases=1", "move=half rallied=yes disrupted=no",              "3/36"},
    {"E4",  "move-allowance", "kind=cavalry difficult obstacles=1",      "allowed=yes inches=6",  "1"},
    {"E4",  "move-allowance", "move=half difficult obstacles=1",         "allowed=yes inches=3",  "1"},
    {"E4",  "move-allowance", "kind=artillery march road difficult",     "allowed=yes inches=24", "1"},
    {"E4",  "move-allowance", "outside-arc obstacles=3",                 "allowed=yes inches=0",  "1"},
    {"E5",  "fire-factor", "weapon=ml bases=6 range=6 notes=disrupted,low-ammo,pivoted", "in-range=yes factor=1 power=3 column=3 rockets=no",  "1"},
    {"E5",  "fire-factor", "weapon=bla bases=2 range=13 notes=reduced",                  "in-range=yes factor=4 power=16 column=5 rockets=no", "1"},
    {"E5",  "fire-factor", "weapon=rkt range=6",                                         "in-range=yes factor=0 power=0 column=1 rockets=yes", "1"},
    {"E6",  "firefight", "weapon-1=lb bases-1=4 range-1=6", "result=none low-ammo=no",                  "10/36"},
    {"E6",  "firefight", "weapon-1=lb bases-1=4 range-1=6", "result=r disrupted=yes low-ammo=no",       "5/36"},
    {"E6",  "firefight", "weapon-1=lb bases-1=4 range-1=6", "result=t disrupted=yes low-ammo=no",       "6/36"},
    {"E6",  "firefight", "weapon-1=lb bases-1=4 range-1=6", "result=v disrupted=yes low-ammo=no",       "5/36"},
    {"E6",  "firefight", "weapon-1=lb bases-1=4 range-1=6", "result=one bases-lost=1 low-ammo=no",      "7/36"},
    {"E6",  "firefight", "weapon-1=lb bases-1=4 range-1=6", "result=one bases-lost=1 low-ammo=yes low-ammo-group=1", "2/36"},
    {"E6",  "firefight", "weapon-1=lb bases-1=4 range-1=6", "result=two bases-lost=2 low-ammo=yes low-ammo-group=1", "1/36"},
    {"E7",  "firefight", E7, "result=none halted=no",                      "15/36"},
    {"E7",  "firefight", E7, "result=r halted=yes",                        "6/36"},
    {"E7",  "firefight", E7, "result=t halted=yes",                        "5/36"},
    {"E7",  "firefight", E7, "result=v halted=yes",                        "4/36"},
    {"E7",  "firefight", E7, "result=one halted=yes low-ammo=no",          "3/36"},
    {"E7",  "firefight", E7, "result=one halted=yes low-ammo=yes",         "3/36"},
    {"E7",  "firefight", E7, "halted=yes",                                 "21/36"},
    {"E8",  "firefight", E8, "result=one bases-lost=1 disrupted=yes halted=yes low-ammo=no",            "16/36"},
    {"E8",  "firefight", E8, "result=two bases-lost=2 destroyed=yes disrupted=no halted=no low-ammo=no", "7/36"},
    {"E8",  "firefight", E8, "result=v halted=yes",                                                     "4/36"},
    {"E8",  "firefight", E8, "result=t halted=yes",                                                     "3/36"},
    {"E8",  "firefight", E8, "result=r disrupted=yes halted=no",                                        "2/36"},
    {"E8",  "firefight", E8, "result=two low-ammo=yes low-ammo-group=2",                                "2/36"},
    {"E8",  "firefight", E8, "result=none low-ammo=no",                                                 "1/36"},
    {"E8",  "firefight", E8, "result=three bases-lost=2 destroyed=yes low-ammo-group=2",                "1/36"},
    {"E9",  "firefight", E9, "result=none silenced=no",                                                 "21/36"},
    {"E9",  "firefight", E9, "result=r silenced=yes reduced=no",                                        "5/36"},
    {"E9",  "firefight", E9, "result=t silenced=yes reduced=no",                                        "4/36"},
    {"E9",  "firefight", E9, "result=v silenced=yes reduced=no",                                        "3/36"},
    {"E9",  "firefight", E9, "result=one destroyed=yes silenced=no reduced=no low-ammo=yes",            "3/36"},
    {"E10", "firefight", E10, "result=none low-ammo=no",                                                "33/36"},
    {"E10", "firefight", E10, "result=none low-ammo=yes low-ammo-group=1",                              "3/36"},
    {"E10", "firefight", "weapon-1=rkt bases-1=1 range-1=5", "result=none low-ammo=no",                 "33/36"},
    {"E10", "firefight", "weapon-1=rkt bases-1=1 range-1=5", "result=r low-ammo=yes",                   "2/36"},
    {"E10", "firefight", "weapon-1=rkt bases-1=1 range-1=5", "result=t low-ammo=yes",                   "1/36"},
    {"E11", "firefight", E11, "result=none",                       "21/36"},
    {"E11", "firefight", E11, "result=r",                          "5/36"},
    {"E11", "firefight", E11, "result=t",                          "4/36"},
    {"E11", "firefight", E11, "result=v",                          "3/36"},
    {"E11", "firefight", E11, "result=one low-ammo-group=1",       "3/36"},
    {"E13", "assault", E13, "attacker-retire=0 exploit=none result=plus-1", "411/1296"},
    {"E13", "assault", E13, "result=plus-4",                       "240/1296"},
    {"E13", "assault", E13, "result=plus-7 attacker-disrupted=yes", "70/1296"},
    {"E14", "assault", E14, "result=plus-1 rounds=1",              "411/1296"},
    {"E14", "assault", E14, "result=plus-1 rounds=2",              "2485/69984"},
    {"E14", "assault", E14, "result=plus-7 rounds=1 defender-gone=yes attacker-disrupted=no defender-retire=0", "35/648"},
    {"E14", "assault", E14, "result=tie rounds=2 defender-gone=yes attacker-loss=2 attacker-disrupted=yes",     "4375/419904"},
    {"E14", "assault", E14, "result=minus-7 rounds=2 attacker-gone=yes attacker-loss=3 attacker-retire=0",      "175/419904"},
    {"E15", "assault", E15, "result=plus-4 rounds=1 defender-loss=1 defender-gone=no defender-disrupted=yes defender-retire=9", "240/1296"},
    {"E15", "assault", E15, "result=plus-7 rounds=1 defender-loss=2 defender-gone=yes", "35/648"},
    {"E15", "assault", CAP, "result=minus-7 attacker-loss=2 attacker-retire=18",        "575/1296"},
    {"E16", "night-recover", "quality=raw in-command lost-bases=1",    "recovered=1",   "15/36"},
    {"E16", "night-recover", "quality=veteran lost-bases=3 spent",     "recovered=1",   "10/36"},
    {"E16", "strength", "quality=trained bases=6 lost=2",              "left=4 spent=yes destroyed=no", "1"},
    {"E16", "silenced-artillery", "limbered unlimber",                 "retire-min=6 retire-max=6 unlimbers=yes must-limber=no", "1"},
};

/* The trails of the same examples. */
static const struct {
    const char *name, *procedure, *given, *trail;
} example_trails[] = {
    {"E2",  "movement-roll", "quality=veteran in-command lost-bases=2", "move.command 1"},
    {"E3",  "movement-roll", "quality=raw disrupted spent difficult traits=fragile bases=1", "move.fragile -1, move.difficult -1, move.spent -2"},
    {"E4",  "move-allowance", "move=half difficult obstacles=1", "allowance.foot 12, penalty.difficult -3, penalty.obstacle -3, rule.minimum 3"},
    {"E4",  "move-allowance", "kind=artillery march road difficult", "allowance.foot 12, ruling.road-ground 0, terrain-move.road x2"},
    {"E5",  "fire-factor", "weapon=ml bases=6 range=6 notes=disrupted,low-ammo,pivoted", "weapon.ml 1, half.disrupted x1/2, half.low-ammo x1/2, half.pivoted x1/2, column.c3 3"},
    {"E8",  "firefight", E8, "weapon.ng 1, weapon.bla 5, column.c9 9, shift.mounted-or-limbered 1, terrain-note.mounted-guns 0"},
    {"E9",  "firefight", E9, "weapon.ra 3, column.c7 7, terrain-fire.entrenchment -2"},
    {"E11", "firefight", E11, "weapon.ml 1, weapon.ml 1, column.c7 7, shift.skirmisher-firer 1, terrain-fire.town-no-flank 0, shift.ragged -1, terrain-fire.town -2"},
    {"E13", "assault", E13, "terrain-assault.gentle-slope -1, terrain-assault.village -1, assault.numbers-2-1 2, assault.aggressive 1, assault.disrupted -1, assault.disrupted 1"},
    {"E15", "assault", E15, "terrain-assault.steep-slope -2, terrain-note.mounted-guns 0, assault.numbers-3-1 3"},
    {"E15", "assault", CAP, "terrain-assault.steep-slope -2, terrain-assault.bridge -2, terrain-assault.fort -3, ruling.assault-cover 1, terrain-assault.fort-no-outflank 0"},
    {"E16", "night-recover", "quality=veteran lost-bases=3 spent", "night.rally 0, ruling.night-rally 2, move.spent -2"},
    {"E16", "strength", "quality=trained bases=6 lost=2", "ruling.spent 2"},
    {"E16", "silenced-artillery", "limbered unlimber", "silenced.no-fire 0, silenced.limbered 6, silenced.limbered-unlimber 6"},
};

/* clang-format on */

static void test_examples(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(examples); i++)
        check_chance(examples[i].procedure, examples[i].given, NULL, examples[i].wanted,
                     examples[i].chance);
    for (int i = 0; i < COUNT_OF(example_trails); i++)
        check_trail(example_trails[i].procedure, example_trails[i].given, NULL,
                    example_trails[i].trail);
}

/* E6: what three throws give in column 7, and in the column to its left. */
static void test_column_seven(void **state)
{
    (void)state;
    check_throw("firefight", "weapon-1=lb bases-1=4", "3 4", "result=t low-ammo=no", NULL);
    check_throw("firefight", "weapon-1=lb bases-1=4", "6 6", "result=two low-ammo=yes", NULL);
    check_throw("firefight", "weapon-1=lb bases-1=4", "1 1", "result=none low-ammo=no", NULL);
    check_throw("firefight", "weapon-1=lb bases-1=4 cover=woods", "3 4", "result=r", NULL);
}

/* ---- the tables of the sheet ---- */

/* clang-format off */

static const struct {
    const char *procedure, *given, *trail;
} trails[] = {
    /* table move: each row, and what keeps it silent */
    {"movement-roll", "",                              ""},
    {"movement-roll", "in-command",                    "move.command 1"},
    {"movement-roll", "march",                         "move.march 1"},
    {"movement-roll", "traits=passive",                "move.passive -1"},
    {"movement-roll", "traits=passive disrupted",      ""},
    {"movement-roll", "traits=fragile disrupted",      "move.fragile -1"},
    {"movement-roll", "traits=fragile",                ""},
    {"movement-roll", "difficult",                     "move.difficult -1"},
    {"movement-roll", "spent",                         "move.spent -2"},
    {"movement-roll", "in-command march difficult spent traits=passive,fragile", "move.command 1, move.march 1, move.passive -1, move.difficult -1, move.spent -2"},
    /* tables allowance, rule, penalty */
    {"move-allowance", "kind=infantry",                            "allowance.foot 12"},
    {"move-allowance", "kind=artillery",                           "allowance.foot 12"},
    {"move-allowance", "kind=cavalry",                             "allowance.mounted 18"},
    {"move-allowance", "kind=general outside-arc difficult obstacles=2", "allowance.mounted 18, ruling.general-moves 0"},
    {"move-allowance", "kind=general move=retire-half",            "allowance.mounted 18, ruling.general-moves 0"},
    {"move-allowance", "move=retire-full difficult outside-arc",   "allowance.foot 12, ruling.retire-terrain 0"},
    {"move-allowance", "change-formation",                         "allowance.foot 12, rule.formation -6"},
    {"move-allowance", "kind=cavalry change-formation",            "allowance.mounted 18, rule.formation -9"},
    {"move-allowance", "kind=artillery limber=2",                  "allowance.foot 12, rule.limber -6, rule.limber -6"},
    {"move-allowance", "outside-arc",                              "allowance.foot 12, penalty.outside-arc -3"},
    {"move-allowance", "difficult",                                "allowance.foot 12, penalty.difficult -3"},
    {"move-allowance", "kind=cavalry difficult",                   "allowance.mounted 18, penalty.difficult-mounted -6"},
    {"move-allowance", "obstacles=2",                              "allowance.foot 12, penalty.obstacle -3, penalty.obstacle -3"},
    {"move-allowance", "kind=artillery obstacles=1",               "allowance.foot 12, penalty.obstacle-mounted -6"},
    {"move-allowance", "obstacles=3",                              "allowance.foot 12, penalty.obstacle -3, penalty.obstacle -3, penalty.obstacle -3"},
    {"move-allowance", "obstacles=4",                              "allowance.foot 12, penalty.obstacle -3, penalty.obstacle -3, penalty.obstacle -3, penalty.obstacle -3, rule.minimum 3"},
    {"move-allowance", "road difficult",                           "allowance.foot 12, penalty.difficult -3"},
    {"move-allowance", "road march",                               "allowance.foot 12, terrain-move.road x2"},
    {"move-allowance", "road march outside-arc obstacles=1",       "allowance.foot 12, penalty.outside-arc -3, ruling.road-ground 0, terrain-move.road x2"},
    /* the terrain table */
    {"terrain", "terrain=gentle-slope", "terrain-move.gentle-slope 0, ruling.gentle-slope-move 0, terrain-los.gentle-slope through, terrain-fire.gentle-slope 0, terrain-assault.gentle-slope -1"},
    {"terrain", "terrain=steep-slope",  "terrain-move.steep-slope -3, terrain-los.steep-slope through, terrain-fire.steep-slope 0, terrain-assault.steep-slope -2"},
    {"terrain", "terrain=stream",       "terrain-move.stream -3, terrain-fire.stream 0, terrain-assault.stream -1"},
    {"terrain", "terrain=river",        "terrain-move.river impassable, terrain-fire.river 0, terrain-assault.river impassable"},
    {"terrain", "terrain=marsh",        "terrain-move.marsh -3, terrain-fire.marsh 0, terrain-assault.marsh -1"},
    {"terrain", "terrain=woods",        "terrain-move.woods -3, terrain-los.woods beyond-3, terrain-fire.woods -1, terrain-assault.woods -1"},
    {"terrain", "terrain=village",      "terrain-move.village 0, terrain-los.village clear, terrain-fire.village -1, terrain-assault.village -1"},
    {"terrain", "terrain=town",         "terrain-move.town -3, terrain-los.town beyond-3, terrain-fire.town -2, terrain-assault.town -2, terrain-fire.town-no-flank 0, terrain-assault.town-no-outflank 0"},
    {"terrain", "terrain=fort",         "terrain-move.fort 0, terrain-los.fort beyond-3, terrain-fire.fort -3, terrain-assault.fort -3, terrain-fire.fort-no-flank 0, terrain-assault.fort-no-outflank 0"},
    {"terrain", "terrain=road",         "terrain-move.road 0, terrain-fire.road 0, terrain-assault.road 0"},
    {"terrain", "terrain=road march",   "terrain-move.road x2, terrain-fire.road 0, terrain-assault.road 0"},
    {"terrain", "terrain=bridge",       "terrain-move.bridge -3, terrain-fire.bridge 1, terrain-assault.bridge -2"},
    {"terrain", "terrain=bridge march", "terrain-move.bridge 0, terrain-fire.bridge 1, terrain-assault.bridge -2"},
    {"terrain", "terrain=rifle-pits",   "terrain-move.rifle-pits 0, terrain-fire.rifle-pits -1, terrain-assault.rifle-pits -1"},
    {"terrain", "terrain=entrenchment", "terrain-move.entrenchment 0, terrain-fire.entrenchment -2, terrain-assault.entrenchment -2"},
    {"terrain", "terrain=woods kind=cavalry",          "terrain-move.woods -6, terrain-los.woods beyond-3, terrain-note.mounted-guns 0, terrain-fire.woods 0, terrain-assault.woods 0"},
    {"terrain", "terrain=gentle-slope kind=artillery", "terrain-move.gentle-slope 0, ruling.gentle-slope-move 0, terrain-los.gentle-slope through, terrain-note.mounted-guns 0, terrain-fire.gentle-slope 0, terrain-assault.gentle-slope 0"},
    {"terrain", "terrain=stream kind=cavalry",         "terrain-move.stream -6, terrain-fire.stream 0, terrain-assault.stream -1"},
    {"terrain", "terrain=river kind=cavalry",          "terrain-move.river impassable, terrain-fire.river 0, terrain-assault.river impassable"},
    {"terrain", "terrain=road kind=artillery",         "terrain-move.road 0, terrain-fire.road 0, terrain-assault.road 0"},
    /* tables half and shift */
    {"fire-factor", "weapon=ra notes=reduced",          "weapon.ra 4, half.reduced x1/2, column.c8 8"},
    {"fire-factor", "weapon=sm range=4 notes=low-ammo", "weapon.sm 0"},
    {"fire-factor", "weapon=rkt range=7",               "weapon.rkt 0"},
    {"fire-factor", "weapon=rkt range=6 notes=pivoted", "weapon.rkt 0, column.c1 1"},
    {"firefight", "target=cavalry",                     "weapon.ml 1, column.c6 6, shift.mounted-or-limbered 1"},
    {"firefight", "target=limbered",                    "weapon.ml 1, column.c6 6, shift.mounted-or-limbered 1"},
    {"firefight", "target=artillery",                   "weapon.ml 1, column.c6 6"},
    {"firefight", "notes-1=skirmishers",                "weapon.ml 1, column.c6 6, shift.skirmisher-firer 1"},
    {"firefight", "notes-1=devastating",                "weapon.ml 1, column.c6 6, shift.devastating 1"},
    {"firefight", "target-traits=inept",                "weapon.ml 1, column.c6 6, shift.inept 1"},
    {"firefight", "on-bridge",                          "weapon.ml 1, column.c6 6, shift.bridge 1"},
    {"firefight", "notes-1=flanking",                   "weapon.ml 1, column.c6 6, shift.flanking 1"},
    {"firefight", "notes-1=flanking cover=town",        "weapon.ml 1, column.c6 6, terrain-fire.town-no-flank 0, terrain-fire.town -2"},
    {"firefight", "notes-1=flanking cover=fort",        "weapon.ml 1, column.c6 6, terrain-fire.fort-no-flank 0, terrain-fire.fort -3"},
    {"firefight", "notes-1=flanking cover=entrenchment", "weapon.ml 1, column.c6 6, shift.flanking 1, terrain-fire.entrenchment -2"},
    {"firefight", "bases-2=1 weapon-2=rkt range-2=6",   "weapon.ml 1, weapon.rkt 0, column.c6 6, shift.rockets 1"},
    {"firefight", "bases-2=1 weapon-2=rkt range-2=7",   "weapon.ml 1, weapon.rkt 0, column.c6 6"},
    {"firefight", "bases-2=1 weapon-2=rkt bases-3=1 weapon-3=rkt", "weapon.ml 1, weapon.rkt 0, weapon.rkt 0, column.c6 6, shift.rockets 1"},
    {"firefight", "target-traits=skirmishers",          "weapon.ml 1, column.c6 6, shift.skirmisher-target -1"},
    {"firefight", "notes-1=ragged",                     "weapon.ml 1, column.c6 6, shift.ragged -1"},
    {"firefight", "cover=woods",                        "weapon.ml 1, column.c6 6, terrain-fire.woods -1"},
    {"firefight", "cover=village",                      "weapon.ml 1, column.c6 6, terrain-fire.village -1"},
    {"firefight", "cover=rifle-pits",                   "weapon.ml 1, column.c6 6, terrain-fire.rifle-pits -1"},
    {"firefight", "cover=village target=artillery",     "weapon.ml 1, column.c6 6, terrain-note.mounted-guns 0"},
    {"firefight", "cover=town target=limbered",         "weapon.ml 1, column.c6 6, shift.mounted-or-limbered 1, terrain-note.mounted-guns 0"},
    {"firefight", "cover=fort target=cavalry",          "weapon.ml 1, column.c6 6, shift.mounted-or-limbered 1, terrain-fire.fort -3"},
    /* half share: exactly half counts, less does not; further firers have no traits */
    {"firefight", "bases-1=3 notes-1=ragged bases-2=3", "weapon.ml 1, weapon.ml 1, column.c6 6, shift.ragged -1"},
    {"firefight", "bases-1=3 notes-1=ragged bases-2=4", "weapon.ml 1, weapon.ml 1, column.c7 7"},
    {"firefight", "bases-1=3 notes-1=ragged more-power=12", "weapon.ml 1, column.c6 6, shift.ragged -1"},
    {"firefight", "bases-1=3 notes-1=ragged more-power=13", "weapon.ml 1, column.c7 7"},
    {"firefight", "bases-1=3 range-1=10 notes-1=ragged bases-2=3", "weapon.ml 0, weapon.ml 1, column.c5 5"},
    {"firefight", "weapon-1=rkt bases-1=1 range-1=6 notes-1=skirmishers", "weapon.rkt 0, column.c1 1, shift.skirmisher-firer 1, shift.rockets 1"},
    {"firefight", "range-1=10",                         "weapon.ml 0"},
    {"firefight", "weapon-2=mg notes-2=disrupted,reduced", "weapon.ml 1, column.c6 6"},
    /* table assault */
    {"assault", "",                                      ""},
    {"assault", "outflanked",                            "assault.outflanked 2"},
    {"assault", "outflanked position=town",              "terrain-assault.town -2, terrain-assault.town-no-outflank 0"},
    {"assault", "outflanked position=village",           "terrain-assault.village -1, assault.outflanked 2"},
    {"assault", "attacker-bases=3 defender-bases=2",     "assault.numbers-3-2 1"},
    {"assault", "attacker-bases=4 defender-bases=3",     ""},
    {"assault", "attacker-bases=4 defender-bases=2",     "assault.numbers-2-1 2"},
    {"assault", "attacker-bases=7 defender-bases=4",     "assault.numbers-3-2 1"},
    {"assault", "attacker-bases=6 defender-bases=2",     "assault.numbers-3-1 3"},
    {"assault", "attacker-bases=5 defender-bases=2",     "assault.numbers-2-1 2"},
    {"assault", "attacker-bases=36 defender-bases=12",   "assault.numbers-3-1 3"},
    {"assault", "attacker-bases=35 defender-bases=12",   "assault.numbers-2-1 2"},
    {"assault", "attacker-bases=2 defender-bases=3",     "assault.numbers-3-2 -1"},
    {"assault", "attacker-bases=2 defender-bases=4",     "assault.numbers-2-1 -2"},
    {"assault", "attacker-bases=2 defender-bases=6",     "assault.numbers-3-1 -3"},
    {"assault", "attacker=aggressive,in-depth,disrupted,low-ammo,fragile attacker-spent-at=6", "assault.aggressive 1, assault.in-depth 1, assault.disrupted -1, assault.low-ammo -1, assault.fragile -1, assault.spent -2"},
    {"assault", "defender=aggressive,in-depth,disrupted,low-ammo,fragile defender-spent-at=6", "assault.aggressive -1, assault.in-depth -1, assault.disrupted 1, assault.low-ammo 1, assault.fragile 1, assault.spent 2"},
    {"assault", "attacker-spent-at=5 defender-spent-at=5", ""},
    {"assault", "slope=gentle",                          "terrain-assault.gentle-slope -1"},
    {"assault", "slope=gentle defender-kind=cavalry",    "terrain-note.mounted-guns 0"},
    {"assault", "slope=steep defender-kind=cavalry",     "terrain-assault.steep-slope -2"},
    {"assault", "crossing=stream",                       "terrain-assault.stream -1"},
    {"assault", "position=marsh",                        "terrain-assault.marsh -1"},
    {"assault", "position=woods works=rifle-pits",       "terrain-assault.woods -1"},
    {"assault", "position=woods works=entrenchment",     "terrain-assault.entrenchment -2"},
    {"assault", "position=town works=entrenchment",      "terrain-assault.town -2"},
    {"assault", "works=rifle-pits",                      "terrain-assault.rifle-pits -1"},
    {"assault", "position=town works=rifle-pits defender-kind=artillery", "terrain-assault.rifle-pits -1, terrain-note.mounted-guns 0"},
    {"assault", "position=fort defender-kind=artillery", "terrain-assault.fort -3"},
    {"assault", "position=woods slope=gentle defender-kind=cavalry", "terrain-note.mounted-guns 0"},
    {"assault", "defender-kind=cavalry",                 ""},
    {"assault", "position=fort slope=steep crossing=stream", "terrain-assault.steep-slope -2, terrain-assault.stream -1, terrain-assault.fort -3"},
    /* table silenced, and what is looked up between fights */
    {"silenced-artillery", "",                           "silenced.no-fire 0, silenced.deployed 6"},
    {"silenced-artillery", "fortified",                  "silenced.no-fire 0, ruling.fortified-guns 0, silenced.deployed 6"},
    {"silenced-artillery", "fortified take-low-ammo",    "silenced.no-fire 0, silenced.fortified-option 0, silenced.fortified-stay 0"},
    {"silenced-artillery", "fortified limbered",         "silenced.no-fire 0, silenced.limbered 6"},
    {"strength", "quality=raw",                          "ruling.spent 1"},
    {"strength", "quality=veteran",                      "ruling.spent 3"},
    {"strength", "spent-losses=7",                       "ruling.spent 7"},
    {"resupply", "night",                                "night.ammo 0"},
    {"resupply", "",                                     "ruling.resupply 0"},
    {"night-recover", "lost-bases=0 in-command",         ""},
    {"night-recover", "in-command traits=passive",       "night.rally 0, ruling.night-rally 2, move.command 1, move.passive -1"},
};

/* Look-ups: what they yield. */
static const struct {
    const char *procedure, *given, *wanted;
} look_ups[] = {
    {"move-allowance", "move=half",                        "allowed=yes inches=6"},
    {"move-allowance", "kind=cavalry move=retire-half",    "allowed=yes inches=9"},
    {"move-allowance", "kind=general",                     "allowed=yes inches=18"},
    {"move-allowance", "kind=artillery limber=2",          "allowed=yes inches=0"},
    {"move-allowance", "kind=artillery move=half limber=1", "allowed=yes inches=0"},
    {"move-allowance", "kind=artillery move=half limber=2", "allowed=no inches=0"},
    {"move-allowance", "move=half change-formation",       "allowed=yes inches=0"},
    {"move-allowance", "move=half outside-arc",            "allowed=yes inches=3"},
    {"move-allowance", "move=half change-formation difficult", "allowed=yes inches=0"},
    {"move-allowance", "obstacles=3",                      "allowed=yes inches=3"},
    {"move-allowance", "obstacles=2",                      "allowed=yes inches=6"},
    {"move-allowance", "move=half change-formation outside-arc", "allowed=yes inches=0"},
    {"move-allowance", "kind=cavalry obstacles=4",         "allowed=yes inches=3"},
    {"move-allowance", "kind=cavalry outside-arc obstacles=4", "allowed=yes inches=0"},
    {"move-allowance", "road march move=half outside-arc", "allowed=yes inches=6"},
    {"terrain", "terrain=steep-slope kind=artillery",      "ground=obstacle penalty=6 sight=through shift=0 assault=-2 no-flank=no double-speed=no"},
    {"terrain", "terrain=bridge march kind=cavalry",       "ground=none penalty=0 sight=clear shift=1 assault=-2"},
    {"terrain", "terrain=river",                           "ground=impassable penalty=0 sight=clear shift=0 assault=0"},
    {"terrain", "terrain=road march",                      "ground=none penalty=0 double-speed=yes"},
    {"terrain", "terrain=town kind=cavalry",               "ground=difficult penalty=6 sight=beyond-3 shift=0 assault=0 no-flank=yes"},
    {"terrain", "terrain=fort kind=artillery",             "ground=none sight=beyond-3 shift=-3 assault=-3 no-flank=yes"},
    {"fire-factor", "weapon=sm bases=1 range=3 notes=disrupted,low-ammo,pivoted", "power=1 column=1"},
    {"fire-factor", "weapon=sm bases=3 range=3 notes=disrupted,low-ammo,pivoted", "power=2 column=2"},
    {"fire-factor", "weapon=rkt range=7",                  "in-range=no column=0 rockets=no"},
    {"silenced-artillery", "",                             "marker=silenced must-limber=yes retire-min=6 retire-max=6 unlimbers=no"},
    {"silenced-artillery", "limbered",                     "marker=silenced must-limber=no retire-min=6 retire-max=12 unlimbers=no"},
    {"silenced-artillery", "fortified take-low-ammo",      "marker=low-ammo must-limber=no retire-min=0 retire-max=0 unlimbers=no"},
    {"silenced-artillery", "fortified take-low-ammo limbered", "marker=low-ammo must-limber=no retire-min=0 retire-max=0"},
    {"strength", "quality=raw lost=0",                     "left=6 destroyed=no spent=no"},
    {"strength", "quality=raw lost=1",                     "left=5 destroyed=no spent=yes"},
    {"strength", "quality=trained lost=1",                 "left=5 destroyed=no spent=no"},
    {"strength", "quality=veteran lost=2",                 "left=4 destroyed=no spent=no"},
    {"strength", "quality=veteran lost=3",                 "left=3 destroyed=no spent=yes"},
    {"strength", "lost=6",                                 "left=0 destroyed=yes spent=no"},
    {"strength", "quality=raw lost=3 spent-losses=4",      "left=3 spent=no"},
    {"strength", "quality=raw lost=4 spent-losses=4",      "left=2 spent=yes"},
    {"resupply", "enemy-distance=13",                      "resupplied=yes"},
    {"resupply", "enemy-distance=12",                      "resupplied=no"},
    {"resupply", "moved",                                  "resupplied=no"},
    {"resupply", "fired",                                  "resupplied=yes"},
    {"resupply", "disrupted",                              "resupplied=no"},
    {"resupply", "kind=artillery moved enemy-distance=0",  "resupplied=yes"},
    {"resupply", "kind=artillery fired",                   "resupplied=no"},
    {"resupply", "kind=artillery disrupted",               "resupplied=no"},
    {"resupply", "night moved fired disrupted enemy-distance=1", "resupplied=yes"},
    {"night-recover", "lost-bases=0",                      "recovered=0"},
};

/* clang-format on */

static void test_trails(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(trails); i++)
        check_trail(trails[i].procedure, trails[i].given, NULL, trails[i].trail);
}

static void test_look_ups(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(look_ups); i++)
        check_chance(look_ups[i].procedure, look_ups[i].given, NULL, look_ups[i].wanted, "1");
}

/* Factors of a base by range: the last inch of each band and the first of the next. */
static const struct {
    const char *weapon;
    int range[8], factor[8];
} weapons[] = {
    {"sm", {0, 3, 4, 6, 7, 9, 10, 24}, {1, 1, 0, 0, 0, 0, 0, 0}},
    {"ml", {3, 4, 6, 7, 9, 10, 12, 13}, {1, 1, 1, 1, 1, 0, 0, 0}},
    {"ng", {3, 4, 6, 7, 9, 10, 12, 13}, {2, 1, 1, 0, 0, 0, 0, 0}},
    {"eb", {3, 4, 6, 7, 9, 10, 12, 13}, {2, 1, 1, 1, 1, 0, 0, 0}},
    {"lb", {3, 4, 6, 7, 9, 10, 12, 13}, {2, 2, 2, 1, 1, 1, 1, 0}},
    {"rr", {3, 4, 6, 7, 9, 10, 12, 13}, {3, 3, 3, 2, 2, 2, 2, 0}},
    {"rc", {3, 4, 6, 7, 9, 10, 12, 13}, {3, 2, 2, 0, 0, 0, 0, 0}},
    {"sa", {0, 3, 4, 12, 13, 18, 19, 24}, {9, 9, 3, 3, 2, 2, 0, 0}},
    {"ra", {0, 3, 4, 12, 13, 18, 19, 24}, {6, 6, 4, 4, 3, 3, 1, 1}},
    {"bla", {0, 3, 4, 12, 13, 18, 19, 24}, {9, 9, 5, 5, 4, 4, 2, 2}},
    {"mg", {0, 3, 4, 12, 13, 18, 19, 24}, {12, 12, 6, 6, 0, 0, 0, 0}},
};

static void test_weapons(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(weapons); i++)
        for (int j = 0; j < 8; j++) {
            char given[60], wanted[60];
            int factor = weapons[i].factor[j];
            snprintf(given, sizeof given, "weapon=%s bases=1 range=%d", weapons[i].weapon,
                     weapons[i].range[j]);
            snprintf(wanted, sizeof wanted, "in-range=%s factor=%d power=%d", factor ? "yes" : "no",
                     factor, factor * 4);
            check_chance("fire-factor", given, NULL, wanted, "1");
        }
}

/* ---- the fire table ---- */

/* The most quarters of each column but the last. */
static const int limits[] = {1, 2, 4, 8, 16, 24, 36, 48, 64, 80, 100, 120, 144, 168, 196};

static void test_columns(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(limits); i++)
        for (int above = 0; above <= 1; above++) {
            char given[60], trail[60];
            snprintf(given, sizeof given, "weapon-1=sm range-1=24 more-power=%d",
                     limits[i] + above);
            snprintf(trail, sizeof trail, "weapon.sm 0, column.c%d %d", i + 1 + above,
                     i + 1 + above);
            check_trail("firefight", given, NULL, trail);
        }
}

/* As printed: the throw, then the sixteen columns; * is Low Ammo. */
static const struct {
    const char *dice, *cells;
} fire_table[] = {
    {"6 6", "R* T* V* 1* 1* 1* 2* 2* 2* 3* 3* 3* 3* 3* 3* 3*"},
    {"6 5", "* R* T* V* 1* 1* 1* 2* 2* 2* 3* 3* 3* 3* 3* 3*"},
    {"5 5", ". . R T V 1 1 1 2 2 2 3 3 3 3 3"},
    {"4 5", ". . . R T V 1 1 1 2 2 2 3 3 3 3"},
    {"4 4", ". . . . R T V 1 1 1 2 2 2 3 3 3"},
    {"3 4", ". . . . . R T V 1 1 1 2 2 2 3 3"},
    {"3 3", ". . . . . . R T V 1 1 1 2 2 2 3"},
    {"2 3", ". . . . . . . R T V 1 1 1 2 2 2"},
    {"2 2", ". . . . . . . . R T V 1 1 1 2 2"},
    {"1 2", ". . . . . . . . . R T V 1 1 1 2"},
    {"1 1", ". . . . . . . . . . R T V 1 1 1"},
};

static const char *result_of(const char *cell)
{
    static const char *const word[] = {"r", "t", "v", "one", "two", "three"};
    const char *mark = strchr("RTV123", *cell);
    return mark ? word[mark - "RTV123"] : "none";
}

static void test_fire_table(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(fire_table); i++) {
        char cells[80], *rest = cells, given[60], wanted[60], *cell;
        snprintf(cells, sizeof cells, "%s", fire_table[i].cells);
        for (int column = 0; (cell = strsep(&rest, " ")); column++) {
            int power = column < COUNT_OF(limits) ? limits[column] : 197;
            snprintf(given, sizeof given, "weapon-1=sm range-1=24 more-power=%d", power);
            snprintf(wanted, sizeof wanted, "result=%s low-ammo=%s low-ammo-group=0",
                     result_of(cell), strchr(cell, '*') ? "yes" : "no");
            check_throw("firefight", given, fire_table[i].dice, wanted, NULL);
        }
    }
}

/* ---- what the dice read ---- */

/* clang-format off */

static const struct {
    const char *procedure, *given, *dice, *wanted, *trail_end;
} throws[] = {
    /* table good: both ends of each row */
    {"movement-roll", "lost-bases=1 quality=raw",     "6 6", "move=full may-recover=yes", "good.recover-raw full move; a raw (or better) unit may recover 1"},
    {"movement-roll", "lost-bases=1 quality=raw",     "5 6", "move=full may-recover=yes", "good.recover-raw full move; a raw (or better) unit may recover 1"},
    {"movement-roll", "lost-bases=1 quality=raw",     "5 5", "move=full may-recover=no",  "good.recover-trained full move; a trained (or better) unit may recover 1"},
    {"movement-roll", "lost-bases=1 quality=trained", "5 5", "move=full may-recover=yes", NULL},
    {"movement-roll", "lost-bases=1 quality=trained", "4 5", "move=full may-recover=no",  "good.recover-veteran full move; a veteran unit may recover 1"},
    {"movement-roll", "lost-bases=1 quality=veteran", "4 5", "move=full may-recover=yes", NULL},
    {"movement-roll", "lost-bases=1 quality=veteran", "4 4", "move=full may-recover=no",  "good.full full move"},
    {"movement-roll", "lost-bases=0 quality=veteran", "6 6", "move=full may-recover=no",  NULL},
    {"movement-roll", "",                             "3 4", "move=full",                 "good.full full move"},
    {"movement-roll", "",                             "3 3", "move=half",                 "good.half half move"},
    {"movement-roll", "",                             "2 3", "move=half",                 "good.half half move"},
    {"movement-roll", "",                             "2 2", "move=none",                 "good.none no move"},
    {"movement-roll", "",                             "1 1", "move=none",                 "good.none no move"},
    {"movement-roll", "difficult",                    "1 1", "move=retire-half",          "good.retire retire half a move, no terrain penalties"},
    {"movement-roll", "spent",                        "1 1", "move=retire-half disrupted=no", "good.retire retire half a move, no terrain penalties"},
    {"movement-roll", "spent difficult",              "1 1", "move=retire-full disrupted=yes removed=no", "good.disrupted becomes Disrupted and retires a full move"},
    {"movement-roll", "spent difficult traits=passive", "1 1", "move=retire-full disrupted=yes", NULL},
    /* table disrupted */
    {"movement-roll", "disrupted",                    "5 6", "move=full rallied=yes disrupted=no", "disrupted.full-11 full move"},
    {"movement-roll", "disrupted",                    "5 5", "move=full rallied=yes",     "disrupted.full-10 full move"},
    {"movement-roll", "disrupted",                    "4 5", "move=full rallied=yes",     "disrupted.full-9 full move"},
    {"movement-roll", "disrupted",                    "4 4", "move=half rallied=yes",     "disrupted.half half move"},
    {"movement-roll", "disrupted",                    "3 4", "move=half rallied=yes",     "disrupted.half half move"},
    {"movement-roll", "disrupted",                    "3 3", "move=none rallied=yes disrupted=no", "disrupted.rally rallies where it stands, no move"},
    {"movement-roll", "disrupted",                    "2 3", "move=none rallied=yes",     "disrupted.rally rallies where it stands, no move"},
    {"movement-roll", "disrupted",                    "2 2", "move=none rallied=no disrupted=yes", "disrupted.stay stays Disrupted, no move"},
    {"movement-roll", "disrupted",                    "1 1", "move=none rallied=no disrupted=yes", NULL},
    {"movement-roll", "disrupted difficult",          "1 1", "move=retire-full bases-lost=1 disrupted=yes", "disrupted.loss loses 1 base, retires a full move, no terrain penalties"},
    {"movement-roll", "disrupted spent bases=2",      "1 1", "move=retire-full bases-lost=1 removed=no", NULL},
    {"movement-roll", "disrupted spent bases=1",      "1 1", "move=none bases-lost=1 removed=yes disrupted=no", NULL},
    {"movement-roll", "disrupted spent difficult",    "1 1", "move=none bases-lost=0 removed=yes disrupted=no", "disrupted.broken broken: removed from the table"},
    {"movement-roll", "disrupted spent difficult traits=fragile", "1 1", "removed=yes bases-lost=0", NULL},
    /* table result: column 6 by more-power, so that the throw says which */
    {"firefight", "",                                      "3 3", "result=none disrupted=no",                 "fire.index 0, fire.nothing result none"},
    {"firefight", "advancing target-quality=raw",          "3 4", "result=r disrupted=yes halted=yes",        "fire.index 1, fire.r result r, result.r Disrupted; an advancing unit is Halted if raw"},
    {"firefight", "advancing target-quality=trained",      "3 4", "result=r disrupted=yes halted=no",         NULL},
    {"firefight", "target-quality=raw",                    "3 4", "result=r disrupted=yes halted=no",         NULL},
    {"firefight", "advancing target-quality=trained",      "4 4", "result=t disrupted=yes halted=yes",        "fire.t result t, result.t Disrupted; an advancing unit is Halted if raw or trained"},
    {"firefight", "advancing target-quality=veteran",      "4 4", "result=t disrupted=yes halted=no",         NULL},
    {"firefight", "advancing target-quality=veteran",      "4 5", "result=v disrupted=yes halted=yes",        "fire.v result v, result.v Disrupted; an advancing unit is Halted"},
    {"firefight", "advancing target-quality=veteran",      "5 5", "result=one bases-lost=1 halted=yes",       "fire.one result one, result.one loses 1 base, Disrupted, Halted"},
    {"firefight", "",                                      "6 5", "result=one bases-lost=1 halted=no low-ammo=yes low-ammo-group=1", "fire.index 5, fire.one result one, fire.low-ammo firer gets Low Ammo, also when the cell holds nothing else, result.one loses 1 base, Disrupted, Halted"},
    {"firefight", "target-bases=1",                        "5 5", "result=one bases-lost=1 destroyed=yes disrupted=no", NULL},
    {"firefight", "more-power=60",                         "5 5", "result=two bases-lost=2 disrupted=yes",    "fire.two result two, result.two loses 2 bases, Disrupted, Halted"},
    {"firefight", "more-power=800 target-bases=4",         "5 5", "result=three bases-lost=3 destroyed=no disrupted=yes", "result.three loses 3 bases, Disrupted, Halted"},
    {"firefight", "more-power=800 target-bases=3",         "5 5", "result=three bases-lost=3 destroyed=yes disrupted=no", NULL},
    {"firefight", "target=artillery",                      "3 4", "result=r silenced=yes reduced=no disrupted=no", "result.r Silenced"},
    {"firefight", "target=artillery",                      "4 4", "result=t silenced=yes",                    "result.t Silenced"},
    {"firefight", "target=artillery",                      "4 5", "result=v silenced=yes",                    "result.v Silenced"},
    {"firefight", "target=artillery target-bases=1",       "5 5", "result=one silenced=yes reduced=yes destroyed=no bases-lost=0", "result.one Silenced and Reduced"},
    {"firefight", "target=artillery target-reduced",       "5 5", "result=one silenced=no reduced=no destroyed=yes", NULL},
    {"firefight", "target=artillery more-power=60",        "5 5", "result=two silenced=no destroyed=yes bases-lost=0", "result.two destroyed"},
    {"firefight", "target=limbered more-power=800",        "5 5", "result=three destroyed=yes bases-lost=0",  "result.three destroyed"},
    {"firefight", "cover=fort bases-1=1 notes-1=disrupted,low-ammo,pivoted", "6 6", "result=none low-ammo=yes low-ammo-group=1", "fire.index 0, fire.nothing result none, fire.low-ammo firer gets Low Ammo, also when the cell holds nothing else"},
    /* who gets the Low Ammo marker */
    {"firefight", "bases-2=7",                             "6 6", "low-ammo-group=2", NULL},
    {"firefight", "bases-2=6 bases-3=6",                   "6 6", "low-ammo-group=1", NULL},
    {"firefight", "range-1=10 bases-2=2 bases-3=3",        "6 6", "low-ammo-group=3", NULL},
    {"firefight", "range-1=10 more-power=4",               "6 6", "low-ammo=yes low-ammo-group=0", NULL},
    {"firefight", "range-1=10",                            "",    "result=none low-ammo=no low-ammo-group=0", NULL},
    /* table outcome: both ends of each row */
    {"assault", "",                                        "6 5 2 2", "result=plus-7 defender-loss=2 defender-retire=12 exploit=must", "outcome.plus-7 defender: 2 bases gone, full retire, no terrain penalties; attacker: exploit compulsory, stays in order"},
    {"assault", "defender-kind=cavalry",                   "6 6 1 1", "result=plus-7 defender-retire=18", NULL},
    {"assault", "",                                        "6 5 3 2", "result=plus-4 defender-loss=1 defender-retire=9 exploit=may", "outcome.plus-4 defender: 1 base gone, retires 9\", no terrain penalties; attacker: exploits if he likes, or takes the position"},
    {"assault", "",                                        "5 4 3 2", "result=plus-4", NULL},
    {"assault", "",                                        "5 4 3 3", "result=plus-1 defender-retire=3 defender-loss=0 exploit=none", "outcome.plus-1 defender retires 3\"; attacker takes the position"},
    {"assault", "",                                        "3 4 3 3", "result=plus-1", NULL},
    {"assault", "",                                        "3 4 4 3", "result=tie rounds=1 attacker-loss=1 defender-loss=1", "outcome.zero each side loses 1 base and they fight again at once"},
    {"assault", "",                                        "3 3 4 3", "result=minus-1 attacker-retire=3 attacker-loss=0", "outcome.minus-1 attacker retires 3\""},
    {"assault", "",                                        "3 2 4 4", "result=minus-1", NULL},
    {"assault", "",                                        "2 2 4 4", "result=minus-4 attacker-retire=6 attacker-loss=1", "outcome.minus-4 attacker: 1 base gone, retires 6\""},
    {"assault", "",                                        "2 2 5 5", "result=minus-4", NULL},
    {"assault", "",                                        "2 2 5 6", "result=minus-7 attacker-loss=2 attacker-retire=12 defender-disrupted=no", "outcome.minus-7 attacker: 2 bases gone, full retire; defender: stays in order"},
    {"assault", "attacker-kind=cavalry",                   "1 1 6 6", "result=minus-7 attacker-retire=18", NULL},
    {"assault", "attacker-bases=1",                        "1 1 6 6", "result=minus-7 attacker-loss=1 attacker-gone=yes attacker-retire=0 attacker-disrupted=no", NULL},
    {"assault", "defender=disrupted",                      "1 1 6 6", "result=minus-7 defender-disrupted=yes", NULL},
    {"assault", "attacker-bases=1 defender-bases=1",       "3 3 3 3", "result=tie attacker-gone=yes defender-gone=yes attacker-disrupted=no defender-disrupted=no", NULL},
    {"assault", "attacker-bases=2 defender-bases=1",       "1 1 2 2", "result=tie attacker-gone=no defender-gone=yes attacker-disrupted=yes exploit=none", NULL},
    {"assault", "attacker=disrupted",                      "3 4 3 3", "result=tie attacker-disrupted=yes defender-disrupted=no", NULL},
    /* rounds: new numbers, and each is Spent when it has come to that */
    {"assault", "to-the-end attacker-spent-at=5",          "3 3 3 3 3 3 3 2", "result=minus-1 rounds=2", NULL},
    {"assault", "to-the-end attacker-bases=3 defender-bases=2", "3 3 4 3 3 3 4 3", "result=plus-1 rounds=2 attacker-loss=1 defender-loss=1", "assault.numbers-3-2 1, outcome.zero each side loses 1 base and they fight again at once, assault.numbers-2-1 2, outcome.plus-1 defender retires 3\"; attacker takes the position"},
    {"assault", "to-the-end attacker-bases=2 defender-kind=artillery defender-bases=1", "3 3 4 4 3 3 3 4", "result=minus-1 rounds=2 attacker-loss=1 defender-loss=1 attacker-gone=no defender-gone=no", NULL},
    {"assault", "attacker-bases=1 defender-kind=artillery defender-bases=1 defender-reduced", "5 4 3 2", "result=plus-4 defender-loss=1 defender-gone=yes", NULL},
    /* the need is reached, or missed by one */
    {"night-recover", "quality=raw",                       "4 5", "recovered=1", NULL},
    {"night-recover", "quality=raw",                       "4 4", "recovered=0", NULL},
    {"night-recover", "quality=trained",                   "4 4", "recovered=1", NULL},
    {"night-recover", "quality=trained",                   "3 4", "recovered=0", NULL},
    {"night-recover", "quality=veteran",                   "3 4", "recovered=1", NULL},
    {"night-recover", "quality=veteran",                   "3 3", "recovered=0", NULL},
};

/* clang-format on */

static void test_throws(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(throws); i++)
        check_throw(throws[i].procedure, throws[i].given, throws[i].dice, throws[i].wanted,
                    throws[i].trail_end);
}

/* What a player is told of his dice. */
static void test_labels(void **state)
{
    static const struct {
        const char *procedure, *label;
        int dice, need;
    } labels[] = {
        {"movement-roll", "movement", 2, 0},
        {"firefight", "firefight", 2, 0},
        {"assault", "assault: attacker minus defender", 4, 0},
        {"night-recover", "recover", 2, 8},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(labels); i++) {
        struct grog_error error;
        struct grog_situation s = situation(labels[i].procedure, "", NULL);
        struct grog_resolution *r =
            grog_resolution_new(&s, &(struct grog_dice){.seed = 3}, 0, &error);
        struct grog_throw thrown = grog_resolution_throw(r, 0);
        assert_string_equal(thrown.label, labels[i].label);
        assert_int_equal(thrown.dice, labels[i].dice);
        assert_int_equal(thrown.need, labels[i].need);
        assert_int_equal(grog_resolution_throws(r), 1);
        grog_resolution_free(r);
    }
}

/* ---- what is refused ---- */

static const struct {
    const char *procedure, *given, *field, *reason;
} refusals[] = {
    {"movement-roll", "kind=artillery disrupted", "kind", "artillery is Silenced, not Disrupted"},
    {"movement-roll", "kind=artillery spent", "kind", "artillery is never Spent"},
    {"movement-roll", "kind=artillery spent disrupted", "kind",
     "artillery is Silenced, not Disrupted"},
    {"move-allowance", "limber=1", "limber", "only artillery limbers"},
    {"move-allowance", "kind=artillery change-formation", "change-formation",
     "only infantry and cavalry change formation"},
    {"move-allowance", "kind=general change-formation", "change-formation",
     "only infantry and cavalry change formation"},
    {"move-allowance", "kind=general march", "march", "a general has no march column"},
    {"move-allowance", "kind=artillery move=retire-half limber=1", "limber",
     "a unit that retires changes nothing else"},
    {"move-allowance", "move=retire-full change-formation", "change-formation",
     "a unit that retires changes nothing else"},
    {"fire-factor", "notes=reduced", "notes", "only artillery is Reduced"},
    {"fire-factor", "weapon=rkt notes=disrupted", "notes", "artillery is Silenced, not Disrupted"},
    {"firefight", "notes-1=reduced", "notes-1", "only artillery is Reduced"},
    {"firefight", "bases-2=1 weapon-2=sa notes-2=disrupted", "notes-2",
     "artillery is Silenced, not Disrupted"},
    {"firefight", "bases-3=1 notes-3=reduced", "notes-3", "only artillery is Reduced"},
    {"firefight", "target=artillery advancing", "advancing", "artillery does not charge"},
    {"firefight", "target=limbered advancing", "advancing", "artillery does not charge"},
    {"firefight", "target-reduced", "target-reduced", "only artillery is Reduced"},
    {"firefight", "target=cavalry target-reduced", "target-reduced", "only artillery is Reduced"},
    {"firefight", "bases-1=0", "bases-1", "1 to 12"},
    {"firefight", "more-power=801", "more-power", "0 to 800"},
    {"firefight", "cover=marsh", "cover",
     "none, woods, village, town, fort, rifle-pits, entrenchment"},
    {"assault", "defender-reduced", "defender-reduced", "only artillery is Reduced"},
    {"assault", "defender-kind=artillery defender-spent-at=1", "defender-spent-at",
     "artillery is never Spent"},
    {"assault", "attacker-kind=artillery", "attacker-kind", "infantry, cavalry"},
    {"assault", "attacker-bases=37", "attacker-bases", "1 to 36"},
    {"silenced-artillery", "take-low-ammo", "take-low-ammo",
     "only guns in a fortification may take Low Ammo instead"},
    {"silenced-artillery", "unlimber", "unlimber",
     "only limbered guns can unlimber after the retire"},
    {"silenced-artillery", "limbered fortified unlimber take-low-ammo", "unlimber",
     "guns that take Low Ammo instead do not retire"},
    {"strength", "bases=3 lost=4", "lost", "more bases lost than the unit had"},
    {"night-recover", "kind=artillery lost-bases=2", "kind",
     "artillery can have lost one step only (Reduced)"},
    {"night-recover", "kind=artillery spent", "kind", "artillery is never Spent"},
    {"night-recover", "traits=fragile", "traits", "passive"},
};

static void test_refusals(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(refusals); i++) {
        struct grog_situation s;
        struct grog_error error;
        if (kit_try(&s, SYSTEM, refusals[i].procedure, refusals[i].given, NULL, &error) == 0)
            fail_msg("%s %s is not refused", refusals[i].procedure, refusals[i].given);
        size_t length = strlen(refusals[i].field);
        if (strncmp(error.text, refusals[i].field, length) != 0 || error.text[length] != '=' ||
            !strstr(error.text, refusals[i].reason))
            fail_msg("%s %s: %s", refusals[i].procedure, refusals[i].given, error.text);
    }
}

/* ---- house rules ---- */

/* clang-format off */

static const struct {
    const char *section, *change, *procedure, *given, *wanted, *chance;
} houses[] = {
    {"rows", "bbb.move.command: 2",            "movement-roll", "in-command",             "move=full", "30/36"},
    {"rows", "bbb.move.spent: off",            "movement-roll", "spent",                  "move=full", "21/36"},
    {"rows", "bbb.good.full.from: 8",          "movement-roll", "",                       "move=full", "15/36"},
    {"rows", "bbb.good.half: off",             "movement-roll", "",                       "move=none", "15/36"},
    {"rows", "bbb.good.disrupted: off",        "movement-roll", "spent difficult",        "move=retire-half", "6/36"},
    {"rows", "bbb.good.recover-raw: off",      "movement-roll", "quality=raw lost-bases=1", "may-recover=yes", "0"},
    {"rows", "bbb.good.recover-veteran.from: 8", "night-recover", "quality=veteran",      "recovered=1", "26/36"},
    {"rows", "bbb.disrupted.loss.bases: 2",    "movement-roll", "disrupted spent bases=2", "removed=yes bases-lost=2", "3/36"},
    {"rows", "bbb.disrupted.broken: off",      "movement-roll", "disrupted spent difficult", "removed=yes", "0"},
    {"rows", "bbb.allowance.foot: 10",         "move-allowance", "move=half",             "inches=5", "1"},
    {"rows", "bbb.rule.formation.part: 3",     "move-allowance", "change-formation",      "inches=8", "1"},
    {"rows", "bbb.rule.limber: off",           "move-allowance", "kind=artillery limber=2", "inches=12", "1"},
    {"rows", "bbb.rule.minimum: 2",            "move-allowance", "obstacles=4",           "inches=2", "1"},
    {"rows", "bbb.penalty.obstacle: -1",       "move-allowance", "obstacles=4",           "inches=8", "1"},
    {"rows", "bbb.terrain-move.road: 3",       "move-allowance", "road march",            "inches=36", "1"},
    {"rows", "bbb.terrain-move.road: off",     "move-allowance", "road march",            "inches=12", "1"},
    {"rows", "bbb.terrain-move.woods: off",    "terrain", "terrain=woods",                "ground=none penalty=0", "1"},
    {"rows", "bbb.terrain-los.woods: off",     "terrain", "terrain=woods",                "sight=clear", "1"},
    {"rows", "bbb.terrain-fire.marsh: -1",     "terrain", "terrain=marsh",                "shift=-1", "1"},
    {"rows", "bbb.terrain-note.mounted-guns: off", "terrain", "terrain=town kind=cavalry", "shift=-2 assault=-2", "1"},
    {"rows", "bbb.weapon.ml.to-9: 2",          "fire-factor", "range=9",                  "factor=2 power=48", "1"},
    {"rows", "bbb.weapon.ml: off",             "fire-factor", "range=9",                  "in-range=no", "1"},
    {"rows", "bbb.weapon.rkt.range: 9",        "fire-factor", "weapon=rkt range=9",       "in-range=yes", "1"},
    {"rows", "bbb.half.pivoted: 3",            "fire-factor", "notes=pivoted",            "power=8", "1"},
    {"rows", "bbb.half.pivoted: off",          "fire-factor", "notes=pivoted",            "power=24", "1"},
    {"rows", "bbb.column.c6: 20",              "fire-factor", "",                         "column=7", "1"},
    {"rows", "bbb.column.c6: off",             "fire-factor", "",                         "column=7", "1"},
    {"rows", "bbb.shift.ragged: -3",           "firefight", "notes-1=ragged",             "result=none", "30/36"},
    {"rows", "bbb.terrain-fire.town-no-flank: off", "firefight", "notes-1=flanking cover=town", "result=none", "21/36"},
    {"rows", "bbb.fire.index: 11",             "firefight", "",                           "result=none", "10/36"},
    {"rows", "bbb.fire.one.from: 5",           "firefight", "",                           "bases-lost=1", "3/36"},
    {"rows", "bbb.fire.r: off",                "firefight", "",                           "result=none", "21/36"},
    {"rows", "bbb.fire.low-ammo.from: 12",     "firefight", "",                           "low-ammo=yes", "1/36"},
    {"rows", "bbb.fire.low-ammo: off",         "firefight", "",                           "low-ammo=yes", "0"},
    {"rows", "bbb.result.one.bases: 2",        "firefight", "target=artillery",           "destroyed=yes", "6/36"},
    {"rows", "bbb.result.r: off",              "firefight", "",                           "disrupted=yes", "15/36"},
    {"rows", "bbb.assault.numbers-3-1: off",   "assault", "attacker-bases=12 defender-bases=4", "result=plus-7", "126/1296"},
    {"rows", "bbb.assault.spent: -1",          "assault", "attacker-spent-at=6",          "result=plus-7", "15/1296"},
    {"rows", "bbb.outcome.plus-7.from: 8",     "assault", "",                             "result=plus-7", "15/1296"},
    {"rows", "bbb.outcome.plus-4.retire: 8",   "assault", "",                             "defender-retire=8", "171/1296"},
    {"rows", "bbb.outcome.minus-7: off",       "assault", "",                             "result=minus-4", "206/1296"},
    {"rows", "bbb.outcome.plus-1: off",        "assault", "",                             "result=plus-1 defender-retire=0", "369/1296"},
    {"rows", "bbb.outcome.zero: off",          "assault", "to-the-end",                   "result=tie rounds=1 attacker-loss=0", "146/1296"},
    {"rows", "bbb.outcome.zero.loss: 6",       "assault", "to-the-end",                   "result=tie attacker-gone=yes defender-gone=yes", "146/1296"},
    {"rows", "bbb.silenced.deployed: 9",       "silenced-artillery", "",                  "retire-min=9 retire-max=9", "1"},
    {"rows", "bbb.silenced.limbered.most: 10", "silenced-artillery", "limbered",          "retire-min=6 retire-max=10", "1"},
    {"rows", "bbb.silenced.fortified-option: off", "silenced-artillery", "fortified take-low-ammo", "marker=silenced retire-min=6", "1"},
    {"rows", "bbb.night.rally: off",           "night-recover", "",                       "recovered=1", "0"},
    {"rows", "bbb.night.ammo: off",            "resupply", "night moved",                 "resupplied=no", "1"},
    {"rulings", "rightmost-column: 20",        "firefight", "more-power=800 notes-1=flanking target=cavalry target-traits=inept", "result=three", "33/36"},
    {"rulings", "leftmost-column: 1",          "firefight", E10,                          "result=r", "1/36"},
    {"rulings", "resupply-distance: 6",        "resupply", "enemy-distance=7",            "resupplied=yes", "1"},
    {"rulings", "assault-cover-most: 7",       "assault", CAP,                            "result=minus-7", "721/1296"},
    {"rulings", "spent-trained: 3",            "strength", "lost=2",                      "spent=no", "1"},
    {"rulings", "night-bonus: 0",              "night-recover", "",                       "recovered=1", "6/36"},
    {"rulings", "night-bonus: 6",              "night-recover", "quality=veteran in-command", "recovered=1", "1"},
};

/* clang-format on */

static void test_houses(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(houses); i++) {
        char text[200];
        struct grog_error error;
        snprintf(text, sizeof text, "system: bloody-big-battles\n%s:\n  %s\n", houses[i].section,
                 houses[i].change);
        struct grog_house *house =
            grog_house_parse(this_system(), "house.yaml", text, strlen(text), &error);
        if (!house)
            fail_msg("%s: %s", houses[i].change, error.text);
        check_chance(houses[i].procedure, houses[i].given, house, houses[i].wanted,
                     houses[i].chance);
        grog_house_free(house);
    }
}

/* A row that counts for both sides says for which. */
static void test_sides(void **state)
{
    (void)state;
    struct grog_odds *odds = ask_odds("assault", "attacker=fragile defender=fragile", NULL);
    const struct grog_trail *trail = grog_odds_trail(odds);
    assert_int_equal(trail->notes, 2);
    assert_string_equal(trail->note[0].side, "attacker");
    assert_string_equal(trail->note[1].side, "defender");
    grog_odds_free(odds);
    odds = ask_odds("firefight", "bases-2=1", NULL);
    trail = grog_odds_trail(odds);
    assert_string_equal(trail->note[0].side, "group 1");
    assert_string_equal(trail->note[1].side, "group 2");
    assert_null(trail->note[2].side);
    grog_odds_free(odds);
}

/* Numbers of rows and rulings as the specification counts them. */
static void test_counts(void **state)
{
    const struct grog_system *system = this_system();
    int rows = 0, rulings = 0, settings = 0;
    (void)state;
    for (int i = 0; i < system->lines; i++) {
        rows += system->line[i].kind == GROG_ROW;
        rulings += system->line[i].kind == GROG_RULING;
        settings += system->line[i].kind == GROG_SETTING;
    }
    assert_int_equal(rows, 195);
    assert_int_equal(rulings, 50 + 1); /* those of section 3, and the battle's settings */
    assert_int_equal(settings, 18 + 4);
    assert_int_equal(system->procedures, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_movement_by_modifier),
        cmocka_unit_test(test_assault_by_modifier),
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_column_seven),
        cmocka_unit_test(test_trails),
        cmocka_unit_test(test_look_ups),
        cmocka_unit_test(test_weapons),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_fire_table),
        cmocka_unit_test(test_throws),
        cmocka_unit_test(test_labels),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_houses),
        cmocka_unit_test(test_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
