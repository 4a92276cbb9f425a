/* SPDX-License-Identifier: MIT */
/* Asking the joint distribution: every answer against the list of joint outcomes. */
#include "kit.h"

static void near(double found, double expected, double off)
{
    if (fabs(found - expected) > off)
        fail_msg("%.17g is not %.17g", found, expected);
}

static struct grog_odds *odds_of(struct grog_situation *s, const char *system,
                                 const char *procedure, const char *fields, int flags)
{
    struct grog_error error;
    kit_fill(s, system, procedure, fields);
    struct grog_odds *odds = grog_odds_new(s, flags, &error);
    assert_non_null(odds);
    return odds;
}

static struct grog_odds *volley(struct grog_situation *s, int flags)
{
    return odds_of(s, "bolt-action", "volley", "rifles=6 lmgs=1 range=8 target-models=8", flags);
}

/* What the joint list says of casualties from so many to so many, with this fate or (-1) any. */
static double listed(const struct grog_odds *odds, const struct grog_situation *s, int least,
                     int most, int fate)
{
    int casualties = kit_outcome(s->procedure, "casualties"),
        of = kit_outcome(s->procedure, "fate");
    double sum = 0;
    for (int i = 0; i < grog_odds_count(odds); i++) {
        int fallen = grog_odds_value(odds, i, casualties);
        if (fallen >= least && fallen <= most && (fate < 0 || grog_odds_value(odds, i, of) == fate))
            sum += grog_odds_p(odds, i);
    }
    return sum;
}

static double asked(struct grog_situation *s, const char *where, const char *given)
{
    struct grog_error error;
    struct grog_odds *odds = volley(s, 0);
    if (grog_odds_ask(odds, &(struct grog_asking){.where = where, .given = given}, &error) < 0)
        fail_msg("%s", error.text);
    double p = grog_odds_where(odds);
    grog_odds_free(odds);
    return p;
}

static void conditions_count_the_joint_list(void **unused)
{
    (void)unused;
    struct grog_situation s;
    struct grog_odds *odds = volley(&s, 0);
    near(asked(&s, "casualties>=3", NULL), listed(odds, &s, 3, 99, -1), 1e-14);
    near(asked(&s, "casualties > 3", NULL), listed(odds, &s, 4, 99, -1), 1e-14);
    near(asked(&s, "casualties<3", NULL), listed(odds, &s, 0, 2, -1), 1e-14);
    near(asked(&s, "casualties<=3", NULL), listed(odds, &s, 0, 3, -1), 1e-14);
    near(asked(&s, "casualties!=3", NULL), 1 - listed(odds, &s, 3, 3, -1), 1e-14);
    near(asked(&s, "casualties=4 and fate=broken", NULL), listed(odds, &s, 4, 4, 1), 1e-14);
    near(asked(&s, "fate=broken or casualties=2", NULL),
         listed(odds, &s, 0, 99, 1) + listed(odds, &s, 2, 2, 0), 1e-14);
    near(asked(&s, "not (casualties>=3 and fate=stands)", NULL), 1 - listed(odds, &s, 3, 99, 0),
         1e-14);
    /* and binds more closely than or */
    near(asked(&s, "casualties=1 or casualties=2 and fate=broken", NULL),
         listed(odds, &s, 1, 1, -1) + listed(odds, &s, 2, 2, 1), 1e-14);
    near(asked(&s, "fate=broken", "casualties>=4"),
         listed(odds, &s, 4, 99, 1) / listed(odds, &s, 4, 99, -1), 1e-13);
    grog_odds_free(odds);
}

static void what_is_given_makes_the_rest_whole(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_situation s;
    struct grog_odds *all = volley(&s, 0), *odds = volley(&s, GROG_EXACT);
    assert_int_equal(
        grog_odds_ask(odds, &(struct grog_asking){.given = "casualties>=4", .where = "fate=broken"},
                      &error),
        0);
    near(grog_odds_total(odds), 1, 1e-12);
    near(grog_odds_given(odds), listed(all, &s, 4, 99, -1), 1e-14);
    int casualties = kit_outcome(s.procedure, "casualties");
    for (int i = 0; i < grog_odds_count(odds); i++)
        assert_true(grog_odds_value(odds, i, casualties) >= 4);
    char *whole = grog_odds_fraction_at_least(odds, casualties, 0);
    assert_string_equal(whole, "1");
    grog_fraction_free(whole);
    const char *slash = strchr(grog_odds_fraction_where(odds), '/');
    assert_non_null(slash);
    near(strtod(grog_odds_fraction_where(odds), NULL) / strtod(slash + 1, NULL),
         grog_odds_where(odds), 1e-13);
    grog_odds_free(odds);
    grog_odds_free(all);
}

static void percentiles_stand_where_the_list_passes_them(void **unused)
{
    (void)unused;
    struct grog_situation s;
    struct grog_odds *odds = volley(&s, 0);
    int casualties = kit_outcome(s.procedure, "casualties");
    for (int percent = 1; percent < 100; percent++) {
        int value = grog_odds_percentile(odds, casualties, percent / 100.0);
        assert_true(listed(odds, &s, 0, value, -1) >= percent / 100.0 - 1e-12);
        assert_true(value == 0 || listed(odds, &s, 0, value - 1, -1) < percent / 100.0);
    }
    grog_odds_free(odds);
    /* a half that is met exactly is met: a D6 */
    odds = odds_of(&s, "bolt-action", "draw-die", "own=1 enemy=1", 0);
    assert_int_equal(grog_odds_percentile(odds, 0, 0.5), 0);
    assert_int_equal(grog_odds_percentile(odds, 0, 0.51), 1);
    grog_odds_free(odds);
}

static void a_margin_folds_the_rest(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_situation s;
    struct grog_odds *all = volley(&s, 0), *odds = volley(&s, 0);
    assert_int_equal(
        grog_odds_ask(odds, &(struct grog_asking){.margin = "fate,casualties"}, &error), 0);
    int casualties = kit_outcome(s.procedure, "casualties"),
        fate = kit_outcome(s.procedure, "fate"), pins = kit_outcome(s.procedure, "pins");
    assert_true(grog_odds_tells(odds, fate) && grog_odds_tells(odds, casualties));
    assert_false(grog_odds_tells(odds, pins));
    assert_true(grog_odds_count(odds) < grog_odds_count(all));
    for (int i = 0; i < grog_odds_count(odds); i++) {
        int fallen = grog_odds_value(odds, i, casualties), end = grog_odds_value(odds, i, fate);
        near(grog_odds_p(odds, i), listed(all, &s, fallen, fallen, end), 1e-14);
        near(grog_odds_both(all, casualties, fallen, fate, end), grog_odds_p(odds, i), 1e-14);
    }
    grog_odds_free(odds);
    grog_odds_free(all);
}

/* ---- what is refused, and in which words ---- */

static const struct {
    struct grog_asking asking;
    const char *says;
} refused[] = {
    {{.where = "casualtes>3"}, "did you mean \"casualties\"?"},
    {{.where = "fate=brokn"}, "did you mean \"broken\"?"},
    {{.where = "fate>=broken"}, "compared with = or !="},
    {{.where = "casualties"}, "one of = != >= <= > < is missing"},
    {{.where = "casualties>=x"}, "a whole number"},
    {{.where = "casualties>="}, "a value is missing"},
    {{.where = ""}, "an outcome is missing"},
    {{.where = "(casualties=1"}, "a closing bracket is missing"},
    {{.where = "casualties=1 pins=1"}, "\"and\" or \"or\" should stand"},
    {{.given = "casualties>99"}, "never holds"},
    {{.margin = "casualtys"}, "did you mean \"casualties\"?"},
    {{.margin = ""}, "needs the name"},
    {{.percentiles = "0"}, "between 0 and 100"},
    {{.percentiles = "50,x"}, "between 0 and 100"},
};

static void wrong_words_are_refused_with_the_nearest(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct grog_error error = {.text = ""};
        struct grog_situation s;
        struct grog_odds *odds = volley(&s, 0);
        if (grog_odds_ask(odds, &refused[i].asking, &error) == 0 ||
            !strstr(error.text, refused[i].says))
            fail_msg("%zu: \"%s\" does not say \"%s\"", i, error.text, refused[i].says);
        grog_odds_free(odds);
    }
}

static void a_batch_asks_too(void **unused)
{
    (void)unused;
    struct grog_text t = {0};
    static const char question[] =
        "{\"id\":1,\"ask\":\"odds\",\"system\":\"bolt-action\",\"procedure\":\"draw-die\","
        "\"situation\":{\"own\":3,\"enemy\":1},\"where\":\"own-die\",\"percentiles\":[50],"
        "\"margin\":[\"own-die\"],\"fraction\":true}";
    grog_json_answer(&t, question, sizeof question - 1, NULL);
    assert_non_null(
        strstr(t.text, "\"where\":{\"condition\":\"own-die\",\"p\":0.75,\"fraction\":\"3/4\"}"));
    assert_non_null(strstr(t.text, "\"deviation\":{\"own-die\":"));
    grog_text_clear(&t);
    static const char wrong[] = "{\"id\":2,\"ask\":\"odds\",\"system\":\"bolt-action\","
                                "\"procedure\":\"draw-die\",\"where\":7}";
    grog_json_answer(&t, wrong, sizeof wrong - 1, NULL);
    assert_string_equal(t.text, "{\"id\":2,\"error\":\"\\\"where\\\" must be a string\"}");
    grog_text_release(&t);
}

/* Two exchanges of four rounds side by side, with a further member of the question. */
static void ask_two_exchanges(struct grog_text *question, const char *more)
{
    static const char fire[] = "\"procedure\":\"volley\",\"situation\":{\"rifles\":5,\"range\":6,"
                               "\"target-models\":5}";
    static const char *const by[] = {"b", "a", "c", "d"}, *const at[] = {"a", "b", "d", "c"};
    grog_text_clear(question);
    grog_text_addf(question, "{\"ask\":\"odds\",\"system\":\"bolt-action\",%s,\"then\":[", fire);
    for (int i = 0; i < 15; i++)
        grog_text_addf(question, "%s{%s,\"as\":\"%s\",\"at\":\"%s\"}", i ? "," : "", fire,
                       by[i % 4], at[i % 4]);
    grog_text_addf(question, "]%s}", more);
}

/* Who may not ask for large sweeps is not told more outcomes than a sequence keeps. */
static void an_answer_has_no_more_outcomes_than_may_be(void **unused)
{
    (void)unused;
    const struct grog_answering few = {.cells = 1};
    struct grog_text question = {0}, t = {0};
    ask_two_exchanges(&question, "");
    grog_json_answer_with(&t, question.text, question.size, &few);
    assert_non_null(strstr(t.text, "too many for an answer: ask for a margin"));
    grog_text_clear(&t);
    ask_two_exchanges(&question, ",\"margin\":\"a-out,d-out\"");
    grog_json_answer_with(&t, question.text, question.size, &few);
    assert_null(strstr(t.text, "error"));
    assert_non_null(strstr(t.text, "\"outcomes\":[{"));
    grog_text_release(&t);
    grog_text_release(&question);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_count_the_joint_list),
        cmocka_unit_test(what_is_given_makes_the_rest_whole),
        cmocka_unit_test(percentiles_stand_where_the_list_passes_them),
        cmocka_unit_test(a_margin_folds_the_rest),
        cmocka_unit_test(wrong_words_are_refused_with_the_nearest),
        cmocka_unit_test(a_batch_asks_too),
        cmocka_unit_test(an_answer_has_no_more_outcomes_than_may_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
