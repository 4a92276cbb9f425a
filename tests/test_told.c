/* SPDX-License-Identifier: MIT */
/* Words with names and numbers filled in; and what systems' rows say of the outcomes of their sheets. */
#include "kit.h"

#include "battle/scenario/scenario.h"
#include "battle/show/telling_words.h"

static const struct grog_field outcome[] = {{.name = "hits"}, {.name = "result"}};
static const struct grog_procedure fire = {
    .id = "fire", .outcome = (struct grog_field *)outcome, .outcomes = COUNT_OF(outcome)};

/* What the row's words make of so many hits and this result: "beginning: end". */
static void is_told(struct resolved_words row, int hits, int result, const char *expected)
{
    static struct grog_scenario s = {
        .side = {{.name = "Blue"}, {.name = "Red"}},
        .unit = {{.id = "a", .name = "Rifles"}, {.id = "b", .name = "Guards"}}};
    const struct resolved_words rows[] = {row, {.procedure = NULL}};
    const struct battle_rules rules = {.tell = rows};
    struct grog_text beginning = {0}, end = {0};
    const int numbers[] = {hits, result};
    const struct resolved r = {&s, &fire, 0, 1, numbers, &end};
    s.rules = &rules;
    assert_true(words_by_row(&r, &beginning));
    grog_text_addf(&beginning, ": %s", end.text ? end.text : "");
    assert_string_equal(beginning.text, expected);
    grog_text_release(&beginning);
    grog_text_release(&end);
}

static void ends_in_parts(void **state)
{
    const struct resolved_words row = {
        .procedure = "fire",
        .begins = "%u fires at %o",
        .ends = {"{hits? hit|hits}", "{result:|it holds|%o routs}", "else no effect"}};
    (void)state;
    is_told(row, 2, 2, "Rifles fires at Guards: 2 hits, Guards routs");
    is_told(row, 1, 0, "Rifles fires at Guards: 1 hit");
    is_told(row, 0, 1, "Rifles fires at Guards: it holds");
    is_told(row, 0, 0, "Rifles fires at Guards: no effect");
}

static void ends_in_a_sentence(void **state)
{
    const struct resolved_words sentence = {
        .procedure = "fire",
        .begins = "Fire",
        .ends = {"{result:%1|%2} wins after {hits round|rounds}, score {hits}"}};
    const struct resolved_words by = {
        .procedure = "fire", .begins = "Fire", .by = "result", .ends = {"misses", "hits"}};
    (void)state;
    is_told(sentence, 0, 0, "Fire: Blue wins after 0 rounds, score 0");
    is_told(sentence, 1, 1, "Fire: Red wins after 1 round, score 1");
    is_told(by, 0, 1, "Fire: hits");
}

/* ---- what the systems say ---- */

static const struct grog_field *outcome_of(const struct grog_procedure *p, const char *name,
                                           size_t size)
{
    for (int i = 0; i < p->outcomes; i++)
        if (strlen(p->outcome[i].name) == size && memcmp(p->outcome[i].name, name, size) == 0)
            return &p->outcome[i];
    return NULL;
}

/* A field in braces is one of the outcome's, and each of its values has its words. */
static void field_is_known(const struct grog_procedure *p, const char *field)
{
    size_t size = strcspn(field, ":? }");
    const struct grog_field *is = outcome_of(p, field, size);
    if (!is)
        fail_msg("%s has no outcome {%.*s}", p->id, (int)size, field);
    int words = 1, values = is->kind == GROG_FLAG ? 2 : is->words ? is->words->count : 0;
    for (const char *c = field + size; *c && *c != '}'; c++)
        words += *c == '|';
    if ((field[size] == ':') != (values > 0) || (values > 0 && words != values))
        fail_msg("%s {%.*s} has %d values, %d words", p->id, (int)size, field, values, words);
}

static void rows_are_known(const struct grog_system *system)
{
    const struct resolved_words *row = system->battle->tell;
    for (; row && row->procedure; row++) {
        const struct grog_procedure *p = grog_procedure_find(system, row->procedure, NULL);
        assert_non_null(p);
        for (int i = 0; !row->by && i < ENDS_MAX && row->ends[i]; i++)
            for (const char *c = row->ends[i]; (c = strchr(c, '{')); c++)
                field_is_known(p, c + 1);
    }
}

static void systems_name_their_outcomes(void **state)
{
    (void)state;
    for (int i = 0; i < grog_systems(); i++)
        rows_are_known(grog_system_at(i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_in_parts),
        cmocka_unit_test(ends_in_a_sentence),
        cmocka_unit_test(systems_name_their_outcomes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
