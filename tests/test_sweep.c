/* SPDX-License-Identifier: MIT */
/* Sweeps and rules as variables: every cell against the question asked by itself. */
#include "kit.h"

static const struct grog_system *bolt(void)
{
    struct grog_error error;
    const struct grog_system *system = grog_system_find("bolt-action", &error);
    assert_non_null(system);
    return system;
}

static struct grog_sweep *swept(const struct grog_situation *s, const char *first,
                                const char *second, int flags)
{
    struct grog_axis axis[GROG_AXES_MAX];
    struct grog_error error;
    int axes = second ? 2 : 1;
    if (grog_axis_read(&axis[0], s->procedure, first, &error) < 0 ||
        (second && grog_axis_read(&axis[1], s->procedure, second, &error) < 0))
        fail_msg("%s", error.text);
    struct grog_sweep *sweep = grog_sweep_new(s, axis, axes, flags, NULL, &error);
    if (!sweep)
        fail_msg("%s", error.text);
    return sweep;
}

static void same_odds(const struct grog_odds *a, const struct grog_odds *b)
{
    assert_non_null(a);
    assert_int_equal(grog_odds_count(a), grog_odds_count(b));
    for (int i = 0; i < grog_odds_count(a); i++) {
        assert_true(grog_odds_p(a, i) == grog_odds_p(b, i));
        for (int k = 0; k < grog_odds_procedure(a)->outcomes; k++)
            assert_int_equal(grog_odds_value(a, i, k), grog_odds_value(b, i, k));
    }
}

static void a_grid_is_its_cells(void **unused)
{
    (void)unused;
    struct grog_situation s, one;
    struct grog_error error;
    kit_fill(&s, "bolt-action", "volley", "rifles=3");
    struct grog_sweep *sweep = swept(&s, "rifles=2..5", "cover", 0);
    assert_int_equal(grog_sweep_axes(sweep), 2);
    assert_int_equal(grog_sweep_axis(sweep, 0)->count, 4);
    const struct grog_axis *cover = grog_sweep_axis(sweep, 1);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < cover->count; j++) {
            char fields[80], word[40];
            grog_axis_text(cover, bolt(), j, word, sizeof word);
            snprintf(fields, sizeof fields, "rifles=%d cover=%s", i + 2, word);
            kit_fill(&one, "bolt-action", "volley", fields);
            struct grog_odds *odds = grog_odds_new(&one, 0, &error);
            same_odds(grog_sweep_odds(sweep, i, j), odds);
            grog_odds_free(odds);
        }
    grog_sweep_free(sweep);
}

/* ---- rules as variables ---- */

static struct grog_odds *by_house(const char *rules, const char *fields)
{
    struct grog_situation s;
    struct grog_error error;
    struct grog_house *house = grog_house_parse(bolt(), "test", rules, strlen(rules), &error);
    if (!house || kit_try(&s, "bolt-action", "volley", fields, house, &error) < 0)
        fail_msg("%s", error.text);
    struct grog_odds *odds = grog_odds_new(&s, 0, &error);
    grog_house_free(house);
    return odds;
}

static void a_row_is_swept_as_a_house_file_changes_it(void **unused)
{
    (void)unused;
    struct grog_situation s;
    kit_fill(&s, "bolt-action", "volley", "rifles=5 range=20");
    struct grog_sweep *sweep = swept(&s, "rows.ba.hit.long-range=-3..0", NULL, 0);
    for (int i = 0; i < 4; i++) {
        char rules[120];
        snprintf(rules, sizeof rules, "system: bolt-action\nrows:\n  ba.hit.long-range: %d\n",
                 i - 3);
        struct grog_odds *odds = by_house(rules, "rifles=5 range=20");
        same_odds(grog_sweep_odds(sweep, i, 0), odds);
        grog_odds_free(odds);
    }
    grog_sweep_free(sweep);
}

static void a_ruling_is_swept_by_its_short_name(void **unused)
{
    (void)unused;
    struct grog_situation s;
    kit_fill(&s, "bolt-action", "volley", "rifles=5 range=5");
    struct grog_sweep *sweep = swept(&s, "rulings.hit-pins=0..2", "rows.ba.hit.base=2..3", 0);
    struct grog_odds *odds = by_house("system: bolt-action\nrows:\n  ba.hit.base: 2\nrulings:\n"
                                      "  hit-pins: 2\n",
                                      "rifles=5 range=5");
    same_odds(grog_sweep_odds(sweep, 2, 0), odds);
    assert_true(grog_odds_mean(grog_sweep_odds(sweep, 0, 1), kit_outcome(s.procedure, "pins")) ==
                0);
    grog_odds_free(odds);
    grog_sweep_free(sweep);
}

/* A row without a number is off or on; off is what a house file switches off. */
static void a_row_without_a_number_is_off_and_on(void **unused)
{
    (void)unused;
    struct grog_situation s;
    struct grog_error error;
    char text[40];
    kit_fill(&s, "bolt-action", "volley", "rifles=5 range=5");
    int line = grog_house_key(bolt(), "rows.ba.armour.small-arms", &error);
    assert_true(line >= 0);
    struct grog_house *off = grog_house_with(bolt(), NULL, line, 0, &error);
    struct grog_house *on = grog_house_with(bolt(), off, line, 1, &error);
    assert_true(grog_house_is_off(off, line));
    assert_false(grog_house_is_off(on, line));
    assert_null(grog_house_with(bolt(), NULL, line, 2, &error));
    grog_house_free(off);
    grog_house_free(on);
    struct grog_sweep *sweep = swept(&s, "rows.ba.armour.small-arms", NULL, 0);
    assert_string_equal(grog_axis_text(grog_sweep_axis(sweep, 0), bolt(), 0, text, sizeof text),
                        "off");
    assert_string_equal(grog_axis_text(grog_sweep_axis(sweep, 0), bolt(), 1, text, sizeof text),
                        "on");
    grog_sweep_free(sweep);
}

/* ---- refusals ---- */

static void refused(const char *typed, const char *says)
{
    struct grog_situation s;
    struct grog_axis axis;
    struct grog_error error;
    kit_fill(&s, "bolt-action", "volley", "rifles=5");
    int status = grog_axis_read(&axis, s.procedure, typed, &error);
    struct grog_sweep *sweep = status == 0 ? grog_sweep_new(&s, &axis, 1, 0, NULL, &error) : NULL;
    if (sweep || !strstr(error.text, says))
        fail_msg("%s: \"%s\" does not say \"%s\"", typed, sweep ? "" : error.text, says);
}

static void what_cannot_be_swept_is_refused(void **unused)
{
    (void)unused;
    refused("rows.ba.hit.long-rnage=-1..1", "did you mean \"ba.hit.long-range\"");
    refused("rows.long-range=-1..1", "did you mean \"ba.hit.long-range\"");
    refused("rulings.natural-two=0..1", "unknown setting");
    refused("rows.ba.hit.long-range=-21..1", "out of range");
    refused("rows.ba.hit.long-range=-1..21", "out of range");
    refused("range=-5..5", "out of range");
    refused("range=3..1", "not allowed");
    refused("rnage=1..2", "did you mean \"range\"");
    refused("rows.ba.armour.small-arms=1..2", "all its values");
}

/* What the rules forbid with the rest is a reason in its cell. */
static void a_forbidden_cell_has_its_reason(void **unused)
{
    (void)unused;
    struct grog_situation s;
    kit_fill(&s, "bolt-action", "volley", "mmgs=1 range=5");
    struct grog_sweep *sweep = swept(&s, "moved", NULL, 0);
    assert_non_null(grog_sweep_odds(sweep, 0, 0));
    assert_null(grog_sweep_refusal(sweep, 0, 0));
    assert_null(grog_sweep_odds(sweep, 1, 0));
    assert_non_null(grog_sweep_refusal(sweep, 1, 0));
    grog_sweep_free(sweep);
}

/* ---- batches ---- */

static const struct grog_house *never_opens(void *who, const struct grog_system *system,
                                            const char *path, struct grog_error *error)
{
    (void)system;
    *(int *)who += 1;
    error->fault = GROG_WORLD;
    error->reason = GROG_BECAUSE;
    snprintf(error->text, sizeof error->text, "%s: cannot be read", path);
    return NULL;
}

static void answers(const char *question, const struct grog_answering *by, const char *says)
{
    struct grog_text t = {0};
    grog_json_answer_with(&t, question, strlen(question), by);
    if (t.has_failed || !t.text || !strstr(t.text, says))
        fail_msg("%s: \"%s\" does not say \"%s\"", question, t.text ? t.text : "", says);
    assert_null(strchr(t.text, '\n')); /* JSON Lines */
    grog_text_release(&t);
}

static void questions_bring_sweeps_and_rules(void **unused)
{
    (void)unused;
    int opened = 0;
    const struct grog_answering by = {.open = never_opens, .who = &opened, .cells = 6};
    static const char base[] = "{\"id\":7,\"ask\":\"odds\",\"system\":\"bolt-action\","
                               "\"procedure\":\"to-hit\",\"situation\":{\"range\":20}";
    static const struct {
        const char *more, *says;
    } asked[] = {
        {",\"sweep\":[\"pins=0..2\",\"down\"]}",
         "\"sweep\":[{\"name\":\"pins\",\"values\":[0,1,2]},"
         "{\"name\":\"down\",\"values\":[false,true]}]"},
        {",\"sweep\":[\"pins=0..3\",\"down\"]}", "no more than 6"},
        {",\"house\":{\"rows\":{\"ba.hit.long-range\":-3}}}", "\"effect\":-3"},
        {",\"house\":{\"rows\":{\"ba.hit.lnog-range\":-3}}}", "did you mean"},
        {",\"house\":\"club.yaml\"}", "club.yaml: cannot be read"},
        {",\"house\":3}", "must be a file's name"},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        char question[400];
        snprintf(question, sizeof question, "%s%s", base, asked[i].more);
        answers(question, &by, asked[i].says);
    }
    assert_int_equal(opened, 1);
    char question[400];
    snprintf(question, sizeof question, "%s,\"house\":\"/etc/passwd\"}", base);
    answers(question, &(struct grog_answering){.house = NULL}, "cannot be a file here");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_grid_is_its_cells),
        cmocka_unit_test(a_row_is_swept_as_a_house_file_changes_it),
        cmocka_unit_test(a_ruling_is_swept_by_its_short_name),
        cmocka_unit_test(a_row_without_a_number_is_off_and_on),
        cmocka_unit_test(what_cannot_be_swept_is_refused),
        cmocka_unit_test(a_forbidden_cell_has_its_reason),
        cmocka_unit_test(questions_bring_sweeps_and_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
