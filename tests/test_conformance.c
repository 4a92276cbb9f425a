/* SPDX-License-Identifier: MIT */
/*
 * The conformance kit: what every system must hold, checked on every procedure, row and field that
 * it declares.  A new system is covered by being in the registry.
 */
#include "kit.h"
#include "sheet/sheet.h"

/* Runs f for every procedure of every system. */
static void for_each_procedure(void (*f)(const struct grog_procedure *procedure))
{
    for (int i = 0; i < grog_systems(); i++)
        for (int j = 0; j < grog_system_at(i)->procedures; j++)
            f(&grog_system_at(i)->procedure[j]);
}

/* ---- odds sum to one, by the doubles and by the fractions ---- */

static void check_sum(const struct grog_procedure *procedure)
{
    struct grog_error error;
    uint64_t state = 1;
    for (int round = 0; round < 60; round++) {
        struct grog_situation s;
        if (round == 0)
            grog_situation_init(&s, procedure, NULL);
        else
            kit_random_situation(&s, procedure, NULL, &state);
        if (grog_situation_check(&s, &error) < 0)
            continue;
        struct grog_odds *odds = grog_odds_new(&s, 0, &error);
        assert_non_null(odds);
        if (fabs(grog_odds_total(odds) - 1) > 1e-12)
            fail_msg("%s %s: the odds sum to %.17g", procedure->system->id, procedure->id,
                     grog_odds_total(odds));
        for (int i = 0; i < grog_odds_count(odds); i++)
            assert_true(grog_odds_p(odds, i) >= 0);
        grog_odds_free(odds);
    }
}

static void odds_sum_to_one(void **unused)
{
    (void)unused;
    for_each_procedure(check_sum);
}

/* The fractions and the doubles are the same distribution. */
static void check_fractions(const struct grog_procedure *procedure)
{
    struct grog_error error;
    uint64_t state = 2;
    for (int round = 0; round < 3; round++) {
        struct grog_situation s;
        kit_random_situation(&s, procedure, NULL, &state);
        struct grog_odds *odds = grog_odds_new(&s, 0, &error), *exact = NULL;
        if (grog_odds_count(odds) < 400)
            exact = grog_odds_new(&s, GROG_EXACT, &error);
        if (exact)
            assert_int_equal(grog_odds_count(odds), grog_odds_count(exact));
        for (int i = 0; exact && i < grog_odds_count(exact); i++) {
            char *fraction = grog_odds_fraction(exact, i);
            const char *slash = strchr(fraction, '/');
            double p =
                slash ? strtod(fraction, NULL) / strtod(slash + 1, NULL) : strtod(fraction, NULL);
            if (isfinite(p) && fabs(p - grog_odds_p(odds, i)) > 1e-13)
                fail_msg("%s %s: %s is not %.17g", procedure->system->id, procedure->id, fraction,
                         grog_odds_p(odds, i));
            grog_fraction_free(fraction);
        }
        if (exact) {
            char *all = grog_odds_fraction_at_least(exact, 0, -1000000);
            assert_string_equal(all, "1");
            grog_fraction_free(all);
        }
        grog_odds_free(odds);
        grog_odds_free(exact);
    }
}

static void fractions_agree(void **unused)
{
    (void)unused;
    for_each_procedure(check_fractions);
}

/* ---- rolled resolutions agree with the walk ---- */

enum { ROLLS = 200000 };

struct tally {
    const struct grog_odds *odds;
    int outcomes;
    long *count; /* by row of the odds */
    long strays; /* outcomes that the walk does not know */
};

static int compare_outcome(const struct tally *t, int row, const int *outcome)
{
    for (int i = 0; i < t->outcomes; i++) {
        int value = grog_odds_value(t->odds, row, i);
        if (value != outcome[i])
            return value < outcome[i] ? -1 : 1;
    }
    return 0;
}

/* The odds are in ascending order of their outcomes. */
static void count_outcome(void *who, const int *outcome)
{
    struct tally *t = who;
    int low = 0, high = grog_odds_count(t->odds) - 1;
    while (low <= high) {
        int middle = (low + high) / 2, order = compare_outcome(t, middle, outcome);
        if (order == 0) {
            t->count[middle]++;
            return;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle - 1;
    }
    t->strays++;
}

/* Chi-square with rare outcomes taken together; *freedom is one less than the cells. */
static double chi_square(const struct tally *t, int *freedom)
{
    double sum = 0, rare_expected = 0, rare_found = 0;
    int cells = 0;
    for (int i = 0; i < grog_odds_count(t->odds); i++) {
        double expected = grog_odds_p(t->odds, i) * ROLLS, found = (double)t->count[i];
        if (expected < 8) {
            rare_expected += expected;
            rare_found += found;
            continue;
        }
        sum += (found - expected) * (found - expected) / expected;
        cells++;
    }
    if (rare_expected >= 8) {
        sum += (rare_found - rare_expected) * (rare_found - rare_expected) / rare_expected;
        cells++;
    } else if (rare_found > 40) {
        sum += 1e9; /* what should hardly ever come came often */
    }
    *freedom = cells - 1;
    return sum;
}

/* Exceeded once in a million (Wilson and Hilferty). */
static double limit_of(int freedom)
{
    double part = 2.0 / (9.0 * freedom), root = 1 - part + 4.7534 * sqrt(part);
    return freedom < 1 ? 1e-6 : freedom * root * root * root;
}

static void check_rolls(const struct grog_procedure *procedure)
{
    struct grog_error error;
    uint64_t state = 3;
    for (int round = 0; round < 3; round++) {
        struct grog_situation s;
        if (round == 0)
            grog_situation_init(&s, procedure, NULL);
        else
            kit_random_situation(&s, procedure, NULL, &state);
        struct grog_odds *odds = grog_odds_new(&s, 0, &error);
        struct tally t = {odds, procedure->outcomes,
                          calloc((size_t)grog_odds_count(odds), sizeof(long)), 0};
        grog_resolve_many(&s, 7 + (uint64_t)round, ROLLS, count_outcome, &t);
        int freedom;
        double sum = chi_square(&t, &freedom);
        if (t.strays || sum > limit_of(freedom))
            fail_msg("%s %s, round %d: chi-square %.1f with %d degrees of freedom, %ld strays",
                     procedure->system->id, procedure->id, round, sum, freedom, t.strays);
        free(t.count);
        grog_odds_free(odds);
    }
}

static void rolls_agree_with_the_walk(void **unused)
{
    (void)unused;
    for_each_procedure(check_rolls);
}

/* ---- typed dice reproduce a rolled result ---- */

static void check_typed(const struct grog_procedure *procedure)
{
    struct grog_error error;
    uint64_t state = 4;
    for (int round = 0; round < 100; round++) {
        struct grog_situation s;
        struct grog_text faces = {0}, first = {0}, second = {0};
        kit_random_situation(&s, procedure, NULL, &state);
        struct grog_resolution *rolled =
            grog_resolution_new(&s, &(struct grog_dice){.seed = kit_random(&state)}, 0, &error);
        assert_non_null(rolled);
        grog_text_add(&faces, "");
        for (int i = 0; i < grog_resolution_throws(rolled); i++) {
            struct grog_throw thrown = grog_resolution_throw(rolled, i);
            for (int j = 0; j < thrown.dice; j++)
                grog_text_addf(&faces, "%d ", thrown.face[j]);
        }
        struct grog_resolution *typed =
            grog_resolution_new(&s, &(struct grog_dice){.faces = faces.text}, 0, &error);
        if (!typed)
            fail_msg("%s %s with %s: %s", procedure->system->id, procedure->id, faces.text,
                     error.text);
        grog_json_resolution(&first, &s, rolled, NULL);
        grog_json_resolution(&second, &s, typed, NULL);
        assert_string_equal(first.text, second.text);
        grog_resolution_free(rolled);
        grog_resolution_free(typed);
        grog_text_release(&faces);
        grog_text_release(&first);
        grog_text_release(&second);
    }
}

static void typed_dice_agree(void **unused)
{
    (void)unused;
    for_each_procedure(check_typed);
}

/* ---- every row fires somewhere and is silent somewhere; house rules bite ---- */

static int complaints; /* of this test: all lines are looked at before it fails */

static void complain(const char *format, const char *id)
{
    complaints++;
    print_error(format, id);
    print_error("\n");
}

enum { SEARCHES = 12000, WITNESSES = 12, LINES_MOST = 640 };

/* Situations in which a line was noted, with the seed that led there. */
struct witness {
    struct grog_situation s[WITNESSES];
    uint64_t seed[WITNESSES];
    int count;
    long noted;
};

static bool is_in_trails(const struct grog_line *line)
{
    return (line->kind == GROG_ROW || line->kind == GROG_RULING) && line->use != GROG_STEP;
}

static void search_procedure(const struct grog_procedure *procedure, struct witness *witness,
                             long *resolutions)
{
    struct grog_error error;
    uint64_t state = 5;
    for (int round = 0; round < SEARCHES; round++) {
        struct grog_situation s;
        unsigned char seen[LINES_MOST] = {0};
        uint64_t seed = kit_random(&state);
        kit_random_situation(&s, procedure, NULL, &state);
        struct grog_resolution *r =
            grog_resolution_new(&s, &(struct grog_dice){.seed = seed}, 0, &error);
        const struct grog_trail *trail = grog_resolution_trail(r);
        for (int i = 0; i < trail->notes; i++) {
            struct witness *w = &witness[trail->note[i].line];
            if (seen[trail->note[i].line]++)
                continue;
            w->noted++;
            if (w->count < WITNESSES) {
                w->s[w->count] = s;
                w->seed[w->count++] = seed;
            }
        }
        (*resolutions)++;
        grog_resolution_free(r);
    }
}

/* Everything that an answer says, as one text. */
static void whole_answer(struct grog_text *t, const struct grog_situation *s, uint64_t seed)
{
    struct grog_error error;
    grog_text_clear(t);
    if (grog_situation_check(s, &error) < 0) {
        grog_text_add(t, error.text);
        return;
    }
    struct grog_odds *odds = grog_odds_new(s, 0, &error);
    struct grog_resolution *r =
        grog_resolution_new(s, &(struct grog_dice){.seed = seed}, 0, &error);
    for (int i = 0; i < grog_odds_trail(odds)->notes; i++)
        grog_text_addf(t, "%d %d;", grog_odds_trail(odds)->note[i].line,
                       grog_odds_trail(odds)->note[i].effect);
    for (int i = 0; i < grog_odds_count(odds); i++) {
        grog_text_addf(t, "%.12g", grog_odds_p(odds, i));
        for (int j = 0; j < s->procedure->outcomes; j++)
            grog_text_addf(t, " %d", grog_odds_value(odds, i, j));
        grog_text_add(t, ";");
    }
    for (int i = 0; i < grog_resolution_trail(r)->notes; i++)
        grog_text_addf(t, "%d %d;", grog_resolution_trail(r)->note[i].line,
                       grog_resolution_trail(r)->note[i].effect);
    grog_odds_free(odds);
    grog_resolution_free(r);
}

/* Does a default of the procedure follow a setting that this house changes? */
static bool changes_default(const struct grog_house *house, const struct grog_procedure *procedure)
{
    for (int i = 0; i < procedure->fields; i++)
        if (grog_field_default(&procedure->field[i], procedure->system, house) !=
            grog_field_default(&procedure->field[i], procedure->system, NULL))
            return true;
    return false;
}

static bool bites(const struct grog_house *house, const struct grog_situation *s, uint64_t seed)
{
    if (changes_default(house, s->procedure))
        return true;
    struct grog_text printed = {0}, played = {0};
    struct grog_situation other = *s;
    other.house = house;
    whole_answer(&printed, s, seed);
    whole_answer(&played, &other, seed);
    bool differs = strcmp(printed.text, played.text) != 0;
    grog_text_release(&printed);
    grog_text_release(&played);
    return differs;
}

/* A house that changes one line; NULL when the number is out of its range. */
static struct grog_house *house_with(const struct grog_system *system, int line, const char *value)
{
    struct grog_error error;
    char text[300];
    const char *section = system->line[line].kind == GROG_SETTING ? "rulings" : "rows";
    int size = snprintf(text, sizeof text, "system: %s\n%s:\n  %s: %s\n", system->id, section,
                        system->line[line].id, value);
    struct grog_house *house = grog_house_parse(system, "kit", text, (size_t)size, &error);
    if (!house && !strstr(error.text, "to"))
        fail_msg("%s: %s", system->line[line].id, error.text);
    return house;
}

/* The line of which a column or a setting is a part. */
static int owner_of(const struct grog_system *system, int line)
{
    while (system->line[line].kind == GROG_COLUMN || system->line[line].kind == GROG_SETTING)
        line--;
    return line;
}

/* Changes one field of a situation; false when that is not legal. */
static bool varies(struct grog_situation *s, uint64_t *state)
{
    struct grog_error error;
    if (s->procedure->fields == 0)
        return false;
    const struct grog_field *field =
        &s->procedure->field[kit_random(state) % (uint32_t)s->procedure->fields];
    grog_situation_put(s, field, kit_random_value(field, state), &error);
    return grog_situation_check(s, &error) == 0;
}

/* Lines that stand in no trail and hardly ever matter: where they do. */
static const struct {
    const char *line, *procedure, *fields;
} rare[] = {
    {"bbb.ruling.column-edges.leftmost-column", "firefight",
     "weapon-1=sm bases-1=1 range-1=3 cover=fort"},
};

static bool bites_where_told(const struct grog_house *house, const struct grog_system *system,
                             int line)
{
    for (size_t i = 0; i < sizeof rare / sizeof *rare; i++) {
        struct grog_situation s;
        if (strcmp(rare[i].line, system->line[line].id) != 0)
            continue;
        kit_fill(&s, system->id, rare[i].procedure, rare[i].fields);
        if (bites(house, &s, 1))
            return true;
    }
    return false;
}

/* In situations in which the line was noted, and just beside them: a threshold may lie there. */
static bool bites_witnesses(const struct grog_house *house, const struct witness *w)
{
    uint64_t state = 6;
    for (int i = 0; i < w->count; i++)
        if (bites(house, &w->s[i], w->seed[i]))
            return true;
    for (int i = 0; i < 30 * w->count; i++) {
        struct grog_situation s = w->s[i % w->count];
        if (varies(&s, &state) && bites(house, &s, w->seed[i % w->count]))
            return true;
    }
    return false;
}

/* Anywhere at all. */
static bool bites_somewhere(const struct grog_house *house, const struct grog_system *system)
{
    uint64_t state = 6;
    for (int round = 0; round < 900; round++)
        for (int j = 0; j < system->procedures; j++) {
            struct grog_situation s;
            kit_random_situation(&s, &system->procedure[j], NULL, &state);
            if (bites(house, &s, (uint64_t)round))
                return true;
        }
    return false;
}

/* Settings that only a battle on a table reads; see section 4 of each specification. */
static const char *const battle_settings[] = {
    "ba.ruling.officer-range.officer-range",
    "ba.ruling.retained-dice.retained-down",
    "ba.ruling.fixed.fixed-arc",
    "ba.ruling.indirect.spotter-range",
    "ba.ruling.assault-reaction.assault-reaction",
    "ba.ruling.objectives.objective-range",
    "ba.ruling.charts.delay-shift",
    "ba.ruling.charts.miscalculation-shift",
    "ba.ruling.charts.air-near",
    "ba.ruling.footprint.enemy-gap",
    "ba.ruling.sight.wood-sight",
    "ba.ruling.cover.cover-near",
    "ba.ruling.cover.cover-far",
    "ba.ruling.cover.defence-near",
    "ba.ruling.cover.defence-close",
    "ba.ruling.battle.deploy-gap",
    "ba.ruling.battle.friend-near",
    "ba.ruling.battle.destroyed-lead",
    "ba.ruling.battle.breakthrough-near",
    "ba.ruling.battle.breakthrough-points",
    "bbb.ruling.zoc.zoc",
    "bbb.ruling.command-radius.command-radius",
    "bbb.ruling.isolated.isolated-friend",
    "bbb.ruling.isolated.isolated-enemy",
    "bbb.ruling.retreat-path.blocked-loss",
    "bbb.ruling.in-terrain.works-depth",
    "bbb.ruling.halt-and-charge.halt-gap",
    "bbb.ruling.in-depth.depth-distance",
    "bbb.ruling.night-moves.night-gap",
    "bbb.ruling.victory.objective-radius",
    "bbb.ruling.battle.base",
    "bbb.ruling.battle.friend-slack",
    "bbb.ruling.battle.road-reach",
    "bbb.ruling.battle.retire-bend",
    "fp.activation.commander-near.gap",
    "fp.ruling.manoeuvre.wheel",
    "fp.ruling.march-gap.all-along",
    "fp.ruling.commanders.morale-radius",
    "fp.ruling.commanders.move",
    "fp.ruling.footprints.infantry-width",
    "fp.ruling.footprints.infantry-depth",
    "fp.ruling.footprints.cavalry-width",
    "fp.ruling.footprints.cavalry-depth",
    "fp.ruling.footprints.elephants-width",
    "fp.ruling.footprints.elephants-depth",
    "fp.ruling.footprints.artillery-width",
    "fp.ruling.footprints.artillery-depth",
    "fp.ruling.footprints.skirmish-percent",
    "fp.ruling.stand-wounds.cavalry",
    "fp.ruling.stand-wounds.elephants",
    "fp.ruling.stand-wounds.artillery",
    "fp.ruling.shooting.arc",
    "fp.ruling.cover.behind",
    "fp.ruling.countercharge.least-gap",
    "fp.ruling.retreat-path.blocked-stands",
    "fp.ruling.charges.separation",
    "fp.ruling.morale-when.panic",
    "fp.ruling.stampede.step",
    "fp.ruling.army-break.percent",
    "fp.ruling.victory-points.unit",
    "fp.ruling.victory-points.half",
    "fp.ruling.victory-points.commander",
    "fp.ruling.victory-points.wounded",
    "fp.ruling.victory-points.margin",
    "fp.ruling.victory-points.great-margin",
    "fp.ruling.battle.contact-gap",
    "fp.ruling.battle.flush-share",
    "fp.ruling.battle.wood-sight",
    "fp.ruling.battle.over-gap",
    "fp.ruling.battle.objective-radius",
    "fp.ruling.battle.joins",
    "fp.ruling.battle.escapes",
    "gw.ruling.reaction-window.reactions",
    "gw.ruling.sight.wood-sight",
    "gw.ruling.indirect.spotter",
    "gw.ruling.indirect.safety-distance",
    "gw.ruling.smoke.smoke-shells",
    "gw.ruling.smoke.smoke-size",
    "gw.ruling.nerve.nerve-test",
    "gw.ruling.fall-back.fall-back-percent",
    "gw.ruling.rally-enemy.rally-enemy-distance",
    "gw.ruling.victory.break-percent",
    "gw.ruling.victory.points-per-base",
    "gw.ruling.victory.win-margin",
    "gw.ruling.victory.hold-distance",
    "gw.ruling.cover-kinds.line-cover",
    "gw.ruling.measuring.keep-away",
    "mg.ruling.measure.m",
    "mg.ruling.smoke.smoke-radius",
    "mg.ruling.smoke.smoke-turns",
    "mg.ruling.command.command-distance",
    "mg.ruling.line-of-sight.wood-sight",
    "mg.ruling.night-sight.night-sight",
    "mg.ruling.victory.army-break",
    "mg.ruling.victory.hold-distance",
    "mg.ruling.victory.staff-points",
    "mg.ruling.manoeuvre.keep-away",
    "mg.ruling.places.line-cover",
};

static bool is_of_battle(const char *id)
{
    for (size_t i = 0; i < sizeof battle_settings / sizeof *battle_settings; i++)
        if (strcmp(battle_settings[i], id) == 0)
            return true;
    return false;
}

static bool has_number(const struct grog_line *line)
{
    return line->kind != GROG_RULING && line->least < line->most;
}

/* The nearer searches first, for every other number that is tried; then the wide one. */
static void check_house_number(const struct grog_system *system, int line,
                               const struct witness *witness)
{
    static const int steps[] = {1, -1, 2, -2, 5, -5, 12, -12};
    enum { STEPS = sizeof steps / sizeof *steps };
    const struct witness *w = &witness[owner_of(system, line)];
    bool is_found = false;
    for (int i = 0; i < 2 * STEPS && !is_found; i++) {
        char value[12];
        snprintf(value, sizeof value, "%d", system->number[line] + steps[i % STEPS]);
        struct grog_house *house = house_with(system, line, value);
        is_found =
            house && (i < STEPS ? bites_where_told(house, system, line) || bites_witnesses(house, w)
                                : bites_somewhere(house, system));
        grog_house_free(house);
    }
    if (!is_found)
        complain("a house rule on %s changes nothing", system->line[line].id);
}

static void check_off(const struct grog_system *system, int line, const struct witness *witness)
{
    struct grog_house *house = house_with(system, line, "off");
    assert_non_null(house);
    if (!bites_witnesses(house, &witness[line]) && !bites_somewhere(house, system))
        complain("switching %s off changes nothing", system->line[line].id);
    grog_house_free(house);
}

static void check_system_lines(const struct grog_system *system)
{
    struct witness *witness = calloc((size_t)system->lines, sizeof *witness);
    long resolutions = 0;
    assert_non_null(witness);
    assert_true(system->lines <= LINES_MOST);
    for (int j = 0; j < system->procedures; j++)
        search_procedure(&system->procedure[j], witness, &resolutions);
    for (int i = 0; i < system->lines; i++) {
        const struct grog_line *line = &system->line[i];
        if (is_in_trails(line) && witness[i].noted == 0)
            complain("%s never fires", line->id);
        if (is_in_trails(line) && witness[i].noted == resolutions)
            complain("%s is never silent", line->id);
        if (!is_in_trails(line) && witness[i].noted > 0)
            complain("%s is in a trail, but declared a statement", line->id);
        if (has_number(line) && !is_of_battle(line->id))
            check_house_number(system, i, witness);
        if (is_in_trails(line) && line->kind == GROG_ROW)
            check_off(system, i, witness);
    }
    free(witness);
}

static void rows_fire_and_house_rules_bite(void **unused)
{
    (void)unused;
    for (int i = 0; i < grog_systems(); i++)
        check_system_lines(grog_system_at(i));
    assert_int_equal(complaints, 0);
}

/* ---- fields refuse what they do not allow ---- */

static void expect_refusal(const struct grog_procedure *procedure, const struct grog_field *field,
                           const char *value)
{
    struct grog_situation s;
    struct grog_error error;
    char assignment[200];
    snprintf(assignment, sizeof assignment, "%s=%s", field->name, value);
    grog_situation_init(&s, procedure, NULL);
    if (grog_situation_set(&s, assignment, &error) == 0)
        fail_msg("%s %s: %s is taken", procedure->system->id, procedure->id, assignment);
    assert_int_equal(error.fault, GROG_MISUSE);
    if (!strstr(error.text, field->name))
        fail_msg("the message does not name %s: %s", field->name, error.text);
    assert_null(strchr(error.text, '\n'));
}

static void check_fields(const struct grog_procedure *procedure)
{
    char number[20];
    for (int i = 0; i < procedure->fields; i++) {
        const struct grog_field *field = &procedure->field[i];
        expect_refusal(procedure, field, "no-such-word");
        expect_refusal(procedure, field, "99999999999999999999");
        if (field->kind != GROG_SET) /* a set may be empty */
            expect_refusal(procedure, field, "");
        if (field->kind != GROG_INTEGER)
            continue;
        snprintf(number, sizeof number, "%d", field->least - 1);
        expect_refusal(procedure, field, number);
        snprintf(number, sizeof number, "%d", field->most + 1);
        expect_refusal(procedure, field, number);
        expect_refusal(procedure, field, "1.5");
        expect_refusal(procedure, field, "1 ");
    }
    struct grog_situation s;
    struct grog_error error;
    grog_situation_init(&s, procedure, NULL);
    assert_true(grog_situation_set(&s, "no-such-field=1", &error) < 0);
    assert_non_null(strstr(error.text, "no-such-field"));
}

static void fields_refuse(void **unused)
{
    (void)unused;
    for_each_procedure(check_fields);
}

/* ---- JSON in is JSON out ---- */

static void check_json(const struct grog_procedure *procedure)
{
    struct grog_error error;
    uint64_t state = 8;
    for (int round = 0; round < 30; round++) {
        struct grog_situation s, again;
        struct grog_text first = {0}, second = {0}, question = {0};
        kit_random_situation(&s, procedure, NULL, &state);
        struct grog_odds *odds = grog_odds_new(&s, GROG_LATER, &error);
        grog_json_odds(&first, &s, odds, "7");
        grog_odds_free(odds);
        const char *situation = strstr(first.text, "\"situation\":") + 12,
                   *end = strchr(situation, '}') + 1;
        grog_situation_init(&again, procedure, NULL);
        assert_int_equal(
            grog_situation_set_json(&again, situation, (size_t)(end - situation), &error), 0);
        assert_memory_equal(s.fact, again.fact, sizeof s.fact);
        grog_text_addf(
            &question,
            "{\"id\":7,\"ask\":\"odds\",\"system\":\"%s\",\"procedure\":\"%s\",\"situation\":%.*s}",
            procedure->system->id, procedure->id, (int)(end - situation), situation);
        grog_json_answer(&second, question.text, question.size, NULL);
        assert_string_equal(first.text, second.text);
        grog_text_release(&first);
        grog_text_release(&second);
        grog_text_release(&question);
    }
}

static void json_in_is_json_out(void **unused)
{
    (void)unused;
    for_each_procedure(check_json);
}

/* ---- declarations ---- */

static bool is_kebab(const char *name)
{
    return name[0] && name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static void check_declaration(const struct grog_procedure *procedure)
{
    assert_true(is_kebab(procedure->id));
    assert_non_null(procedure->question);
    assert_true(procedure->outcomes > 0);
    for (int i = 0; i < procedure->fields; i++) {
        const struct grog_field *field = &procedure->field[i];
        struct grog_situation s;
        struct grog_error error;
        assert_true(is_kebab(field->name));
        assert_true(field->meaning && *field->meaning);
        grog_situation_init(&s, procedure, NULL);
        if (grog_situation_put(&s, field, field->preset, &error) < 0)
            fail_msg("%s %s: the default of %s is not allowed", procedure->system->id,
                     procedure->id, field->name);
        for (int j = 0; j < i; j++)
            if (procedure->field[j].at == field->at ||
                strcmp(procedure->field[j].name, field->name) == 0)
                fail_msg("%s %s: %s and %s are the same fact", procedure->system->id, procedure->id,
                         procedure->field[j].name, field->name);
    }
}

static void lines_have_ids_of_their_own(const struct grog_system *system)
{
    size_t code = strlen(system->code);
    for (int i = 0; i < system->lines; i++) {
        const struct grog_line *line = &system->line[i];
        assert_true(strncmp(line->id, system->code, code) == 0 && line->id[code] == '.');
        assert_true(line->text && *line->text);
        assert_int_equal(line->number, system->number[i]);
        if (has_number(line))
            assert_in_range(line->number - line->least, 0, line->most - line->least);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(line->id, system->line[j].id);
    }
}

static void declarations_are_sound(void **unused)
{
    (void)unused;
    for_each_procedure(check_declaration);
    for (int i = 0; i < grog_systems(); i++)
        lines_have_ids_of_their_own(grog_system_at(i));
}

/* ---- what a form begins with ---- */

static void check_example(const struct grog_procedure *procedure)
{
    const char *system = procedure->system->id, *id = procedure->id;
    struct grog_situation s;
    struct grog_error error;
    if (!procedure->example != !procedure->fields)
        fail_msg("%s %s: a usual situation is wanted", system, id);
    grog_situation_init(&s, procedure, NULL);
    if (grog_situation_example(&s, &error) < 0 || grog_situation_check(&s, &error) < 0)
        fail_msg("%s %s: the example is not legal: %s", system, id, error.text);
    struct grog_odds *odds = grog_odds_new(&s, 0, &error);
    if (!odds)
        fail_msg("%s %s: %s", system, id, error.text);
    if (!procedure->steps->look_up && grog_odds_count(odds) < 2)
        fail_msg("%s %s: nothing is open in the example", system, id);
    grog_odds_free(odds);
}

/* A look-up has no chances: what it tells of the example must be more than that nothing happens. */
static void look_ups_tell_something(const struct grog_procedure *procedure)
{
    struct grog_situation s;
    struct grog_error error;
    bool tells = false;
    if (!procedure->steps->look_up)
        return;
    grog_situation_init(&s, procedure, NULL);
    assert_int_equal(grog_situation_example(&s, &error), 0);
    struct grog_odds *odds = grog_odds_new(&s, 0, &error);
    assert_non_null(odds);
    for (int i = 0; i < procedure->outcomes; i++)
        tells = tells || grog_odds_value(odds, 0, i) != 0;
    if (!tells)
        fail_msg("%s %s: the example has no answer", procedure->system->id, procedure->id);
    grog_odds_free(odds);
}

static void examples_have_answers(void **unused)
{
    (void)unused;
    for_each_procedure(check_example);
    for_each_procedure(look_ups_tell_something);
    for (int i = 0; i < grog_systems(); i++) {
        struct grog_error error;
        assert_non_null(grog_procedure_find(grog_system_at(i), grog_system_at(i)->usual, &error));
    }
}

static void check_sides(const struct grog_procedure *procedure)
{
    int fields[2] = {0, 0};
    for (int i = 0; i < procedure->fields && procedure->sides; i++) {
        int side = grog_field_side(procedure, &procedure->field[i]);
        if (side >= 0)
            fields[side]++;
    }
    if (procedure->sides && (!fields[0] || !fields[1]))
        fail_msg("%s %s: a side has no field", procedure->system->id, procedure->id);
}

/* Does a procedure of these sides have a field that the word stands for? */
static bool is_used(const struct grog_procedure *procedure, const char *word, size_t length)
{
    const struct grog_system *system = procedure->system;
    for (int i = 0; i < system->procedures; i++)
        for (int j = 0; j < system->procedure[i].fields; j++) {
            const char *name = system->procedure[i].field[j].name;
            if (system->procedure[i].sides == procedure->sides &&
                strncmp(name, word, length) == 0 && (!name[length] || name[length] == '-'))
                return true;
        }
    return false;
}

static void sides_name_fields(const struct grog_procedure *procedure)
{
    for (int side = 0; side < 2 && procedure->sides; side++) {
        const char *word = procedure->sides->side[side].fields;
        while (*word) {
            size_t length = strcspn(word, " ");
            if (!is_used(procedure, word, length))
                fail_msg("%s %s: %.*s is no field", procedure->system->id, procedure->id,
                         (int)length, word);
            word += length + strspn(word + length, " ");
        }
    }
}

static void sides_are_sound(void **unused)
{
    (void)unused;
    for_each_procedure(check_sides);
    for_each_procedure(sides_name_fields);
}

static void names_are_told_in_full(void **unused)
{
    (void)unused;
    char full[80];
    const struct grog_system *system = grog_system_find("bolt-action", NULL);
    assert_string_equal(grog_in_full(system, "smgs", full, sizeof full), "submachine guns");
    assert_string_equal(grog_in_full(system, "light-at-gun", full, sizeof full),
                        "light anti-tank gun");
    assert_string_equal(grog_in_full(system, "target-quality", full, sizeof full),
                        "target quality");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(declarations_are_sound),
        cmocka_unit_test(examples_have_answers),
        cmocka_unit_test(sides_are_sound),
        cmocka_unit_test(names_are_told_in_full),
        cmocka_unit_test(fields_refuse),
        cmocka_unit_test(odds_sum_to_one),
        cmocka_unit_test(fractions_agree),
        cmocka_unit_test(rolls_agree_with_the_walk),
        cmocka_unit_test(typed_dice_agree),
        cmocka_unit_test(json_in_is_json_out),
        cmocka_unit_test(rows_fire_and_house_rules_bite),
    };
    return cmocka_run_group_tests_name("conformance", tests, NULL, NULL);
}
