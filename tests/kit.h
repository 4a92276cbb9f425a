/* SPDX-License-Identifier: MIT */
/* What several tests share: situations from text, random situations, questions about odds. */
#ifndef GROGNARD_TEST_KIT_H
#define GROGNARD_TEST_KIT_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grognard.h"

/* ---- situations ---- */

/* "rifles=10 range=14"; 0, or -1 and error is filled. */
static inline int kit_try(struct grog_situation *s, const char *system_id, const char *procedure_id,
                          const char *fields, const struct grog_house *house,
                          struct grog_error *error)
{
    char copy[1000], *rest = copy, *word;
    const struct grog_system *system = grog_system_find(system_id, error);
    const struct grog_procedure *procedure =
        system ? grog_procedure_find(system, procedure_id, error) : NULL;
    if (!procedure)
        return -1;
    grog_situation_init(s, procedure, house);
    snprintf(copy, sizeof copy, "%s", fields);
    while ((word = strtok_r(rest, " ", &rest)))
        if (grog_situation_set(s, word, error) < 0)
            return -1;
    return grog_situation_check(s, error);
}

static inline void kit_fill(struct grog_situation *s, const char *system_id,
                            const char *procedure_id, const char *fields)
{
    struct grog_error error;
    if (kit_try(s, system_id, procedure_id, fields, NULL, &error) < 0)
        fail_msg("%s %s %s: %s", system_id, procedure_id, fields, error.text);
}

/* The place of an outcome field. */
static inline int kit_outcome(const struct grog_procedure *procedure, const char *name)
{
    for (int i = 0; i < procedure->outcomes; i++)
        if (strcmp(procedure->outcome[i].name, name) == 0)
            return i;
    fail_msg("%s has no outcome %s", procedure->id, name);
    return -1;
}

/* The number of a value as it is written: "3", "yes", "broken". */
static inline int kit_value(const struct grog_field *outcome, const char *text)
{
    if (outcome->kind == GROG_FLAG)
        return strcmp(text, "yes") == 0;
    for (int i = 0, word; outcome->kind == GROG_CHOICE && (word = grog_field_word(outcome, i)) >= 0;
         i++)
        if (strcmp(outcome->words->word[word], text) == 0)
            return word;
    if (outcome->kind == GROG_CHOICE)
        fail_msg("%s is never %s", outcome->name, text);
    return atoi(text);
}

/* ---- a generator of its own, so that tests do not hang on the dice they test ---- */

static inline uint32_t kit_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33);
}

static inline int kit_random_value(const struct grog_field *field, uint64_t *state)
{
    uint32_t dice = kit_random(state);
    int words = 0;
    switch (field->kind) {
    case GROG_INTEGER:
        if (dice % 8 == 0)
            return dice / 8 % 2 ? field->least : field->most;
        if (dice % 3 == 0) /* small numbers are where the thresholds are */
            return field->least +
                   (int)(dice / 8 %
                         (uint32_t)(field->most - field->least < 8 ? field->most - field->least + 1
                                                                   : 8));
        return field->least + (int)(dice / 8 % (uint32_t)(field->most - field->least + 1));
    case GROG_FLAG:
        return (int)(dice % 2);
    case GROG_CHOICE:
        while (grog_field_word(field, words) >= 0)
            words++;
        return grog_field_word(field, (int)(dice % (uint32_t)words));
    case GROG_SET: {
        int bits = 0;
        for (int i = 0, word; (word = grog_field_word(field, i)) >= 0; i++)
            bits |= (int)(kit_random(state) % 3 == 0) << word;
        return bits;
    }
    }
    return 0;
}

/* A legal situation: about half of the fields differ from their defaults. */
static inline void kit_random_situation(struct grog_situation *s,
                                        const struct grog_procedure *procedure,
                                        const struct grog_house *house, uint64_t *state)
{
    struct grog_error error;
    for (int tries = 0; tries < 400; tries++) {
        grog_situation_init(s, procedure, house);
        uint32_t share = kit_random(state) % 4; /* few or many fields */
        for (int i = 0; i < procedure->fields; i++)
            if (kit_random(state) % 4 <= share)
                grog_situation_put(s, &procedure->field[i],
                                   kit_random_value(&procedure->field[i], state), &error);
        if (grog_situation_check(s, &error) == 0)
            return;
    }
    grog_situation_init(s, procedure, house);
}

/* ---- worked examples ---- */

struct kit_example {
    const char *procedure, *fields;
    const char *outcome;  /* "casualties=2", "casualties>=1", "mean casualties" */
    const char *expected; /* "5/36" exactly, or a decimal with as many digits as are printed */
};

static inline void kit_check_fraction(const struct kit_example *e, char *found)
{
    if (strcmp(found, e->expected) != 0)
        fail_msg("%s %s: %s is %s, not %s", e->procedure, e->fields, e->outcome, found,
                 e->expected);
    grog_fraction_free(found);
}

static inline void kit_check_decimal(const struct kit_example *e, double found)
{
    const char *slash = strchr(e->expected, '/'), *point = strchr(e->expected, '.');
    double expected = slash ? atof(e->expected) / atof(slash + 1) : atof(e->expected);
    double tolerance = point ? 0.51 * pow(10, -(double)strlen(point + 1)) : 1e-12;
    if (fabs(found - expected) > tolerance)
        fail_msg("%s %s: %s is %.12g, not %s", e->procedure, e->fields, e->outcome, found,
                 e->expected);
}

static inline void kit_check_example(const char *system, const struct kit_example *e)
{
    struct grog_situation s;
    struct grog_error error;
    char name[60];
    kit_fill(&s, system, e->procedure, e->fields);
    struct grog_odds *odds = grog_odds_new(&s, GROG_EXACT, &error);
    assert_non_null(odds);
    bool is_mean = strncmp(e->outcome, "mean ", 5) == 0,
         is_at_least = strstr(e->outcome, ">=") != NULL;
    const char *begin = is_mean ? e->outcome + 5 : e->outcome;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(begin, "=>"), begin);
    int outcome = kit_outcome(s.procedure, name);
    const char *text = begin + strlen(name) + (is_at_least ? 2 : 1);
    int value = is_mean ? 0 : kit_value(&s.procedure->outcome[outcome], text);
    bool is_exact = !strchr(e->expected, '.') && !is_mean;
    if (is_mean)
        kit_check_decimal(e, grog_odds_mean(odds, outcome));
    else if (!is_exact)
        kit_check_decimal(e, is_at_least ? grog_odds_at_least(odds, outcome, value)
                                         : grog_odds_exactly(odds, outcome, value));
    else
        kit_check_fraction(e, is_at_least ? grog_odds_fraction_at_least(odds, outcome, value)
                                          : grog_odds_fraction_exactly(odds, outcome, value));
    grog_odds_free(odds);
}

/* The trail as "ba.hit.base 3, ba.weapon.rifle 7". */
static inline void kit_check_trail(const char *system, const char *procedure, const char *fields,
                                   const char *expected)
{
    struct grog_situation s;
    struct grog_error error;
    struct grog_text found = {0};
    kit_fill(&s, system, procedure, fields);
    struct grog_odds *odds = grog_odds_new(&s, 0, &error);
    assert_non_null(odds);
    const struct grog_trail *trail = grog_odds_trail(odds);
    grog_text_add(&found, "");
    for (int i = 0; i < trail->notes; i++) {
        const struct grog_note *note = &trail->note[i];
        grog_text_addf(&found, "%s%s ", i ? ", " : "", s.procedure->system->line[note->line].id);
        if (note->word)
            grog_text_add(&found, note->word);
        else
            grog_text_addf(&found, "%d", note->effect);
    }
    if (strcmp(found.text, expected) != 0)
        fail_msg("%s %s: the trail is\n  %s\nnot\n  %s", procedure, fields, found.text, expected);
    grog_text_release(&found);
    grog_odds_free(odds);
}

#endif
