/* SPDX-License-Identifier: MIT */
#include "condition.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

struct reader {
    const struct grog_procedure *procedure;
    struct condition *condition;
    const char *whole, *rest;
    struct grog_error *error;
    int depth;
};

enum { DEPTH_MOST = 20 };

/* ---- words ---- */

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

static void skip_blanks(struct reader *r)
{
    r->rest += strspn(r->rest, " \t");
}

/* Takes a word if it is the next. */
static bool takes(struct reader *r, const char *word)
{
    size_t length = strlen(word);
    skip_blanks(r);
    if (strncmp(r->rest, word, length) != 0)
        return false;
    if (strchr(LETTERS, word[0]) && r->rest[length] && strchr(LETTERS, r->rest[length]))
        return false;
    r->rest += length;
    return true;
}

/* The next name or value; "" when there is none. */
static void take_word(struct reader *r, char *word, size_t size)
{
    skip_blanks(r);
    size_t length = strspn(r->rest, LETTERS);
    snprintf(word, size, "%.*s", (int)length, r->rest);
    r->rest += length;
}

static int refuse(struct reader *r, const char *wanted)
{
    skip_blanks(r);
    if (!*r->rest)
        return error_misuse(r->error, "\"%.80s\" ends too early: %s is missing", r->whole, wanted);
    return error_misuse(r->error, "\"%.80s\": %s should stand where \"%.20s\" is", r->whole, wanted,
                        r->rest);
}

static int add(struct reader *r, struct condition_step step)
{
    if (r->condition->steps == CONDITION_STEPS)
        return error_misuse(r->error, "\"%.80s\" is too long", r->whole);
    r->condition->step[r->condition->steps++] = step;
    return 0;
}

int outcome_number(const struct grog_procedure *procedure, const char *name,
                   struct grog_error *error)
{
    const char *known[GROG_OUTCOMES_MAX];
    struct word_list list = {.size = 0};
    char hint[80];
    for (int i = 0; i < procedure->outcomes; i++)
        if (strcmp(procedure->outcome[i].name, name) == 0)
            return i;
    for (int i = 0; i < procedure->outcomes; i++)
        word_list_add(&list, known[i] = procedure->outcome[i].name);
    return error_misuse(error, "unknown outcome \"%.40s\"%s: %s has %s", name,
                        did_you_mean(name, known, procedure->outcomes, hint, sizeof hint),
                        procedure->id, list.text);
}

/* ---- a comparison ---- */

static const char *const comparison[] = {">=", "<=", "!=", "==", "=", ">", "<"};
enum { AT_LEAST, AT_MOST_, IS_NOT, IS_TOO, IS_SO, ABOVE, BELOW, COMPARISONS };

static int word_value(struct reader *r, const struct grog_field *field, const char *word)
{
    const char *known[64];
    struct word_list list = {.size = 0};
    char hint[80];
    int count = 0;
    for (int number; count < 64 && (number = grog_field_word(field, count)) >= 0; count++) {
        if (strcmp(field->words->word[number], word) == 0)
            return number;
        word_list_add(&list, known[count] = field->words->word[number]);
    }
    return error_misuse(r->error, "%s=%.40s cannot be: %s is one of %s%s", field->name, word,
                        field->name, list.text,
                        did_you_mean(word, known, count, hint, sizeof hint));
}

static int number_value(struct reader *r, const struct grog_field *field, const char *word,
                        int *value)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (!*word || *end || number < -1000000 || number > 1000000)
        return error_misuse(r->error, "%s=%.40s cannot be: %s is a whole number", field->name, word,
                            field->name);
    *value = (int)number;
    return 0;
}

static int read_value(struct reader *r, const struct grog_field *field, int *value)
{
    char word[64];
    take_word(r, word, sizeof word);
    if (!*word)
        return refuse(r, "a value");
    if (field->kind == GROG_INTEGER)
        return number_value(r, field, word, value);
    if (field->kind == GROG_CHOICE)
        return (*value = word_value(r, field, word)) < 0 ? -1 : 0;
    *value = strcmp(word, "yes") == 0 || strcmp(word, "true") == 0;
    if (*value || strcmp(word, "no") == 0 || strcmp(word, "false") == 0)
        return 0;
    return error_misuse(r->error, "%s=%.40s cannot be: %s is yes or no", field->name, word,
                        field->name);
}

static int read_comparison(struct reader *r)
{
    char name[64];
    struct condition_step step = {.kind = STEP_COMPARES, .compares = 0};
    skip_blanks(r);
    take_word(r, name, sizeof name);
    if (!*name)
        return refuse(r, "an outcome");
    step.outcome = outcome_number(r->procedure, name, r->error);
    if (step.outcome < 0)
        return -1;
    const struct grog_field *field = &r->procedure->outcome[step.outcome];
    while (step.compares < COMPARISONS && !takes(r, comparison[step.compares]))
        step.compares++;
    if (step.compares == COMPARISONS && field->kind == GROG_FLAG) {
        step.compares = IS_SO;
        step.value = 1;
        return add(r, step);
    }
    if (step.compares == COMPARISONS)
        return refuse(r, "one of = != >= <= > <");
    if (field->kind != GROG_INTEGER && step.compares != IS_SO && step.compares != IS_TOO &&
        step.compares != IS_NOT)
        return error_misuse(r->error, "%s has words, which are compared with = or !=", field->name);
    return read_value(r, field, &step.value) < 0 ? -1 : add(r, step);
}

/* ---- and, or, not ---- */

static int read_either(struct reader *r);

static int read_one(struct reader *r)
{
    int status;
    if (++r->depth > DEPTH_MOST)
        return error_misuse(r->error, "\"%.80s\" is too deep", r->whole);
    if (takes(r, "not")) {
        status = read_one(r) < 0 ? -1 : add(r, (struct condition_step){.kind = STEP_NOT});
    } else if (takes(r, "(")) {
        status = read_either(r);
        if (status == 0 && !takes(r, ")"))
            status = refuse(r, "a closing bracket");
    } else {
        status = read_comparison(r);
    }
    r->depth--;
    return status;
}

static int read_both(struct reader *r)
{
    int status = read_one(r);
    while (status == 0 && takes(r, "and"))
        status = read_one(r) < 0 ? -1 : add(r, (struct condition_step){.kind = STEP_AND});
    return status;
}

static int read_either(struct reader *r)
{
    int status = read_both(r);
    while (status == 0 && takes(r, "or"))
        status = read_both(r) < 0 ? -1 : add(r, (struct condition_step){.kind = STEP_OR});
    return status;
}

int condition_read(struct condition *condition, const struct grog_procedure *procedure,
                   const char *text, struct grog_error *error)
{
    struct reader r = {.procedure = procedure,
                       .condition = condition,
                       .whole = text,
                       .rest = text,
                       .error = error};
    condition->steps = 0;
    if (read_either(&r) < 0)
        return -1;
    skip_blanks(&r);
    return *r.rest ? refuse(&r, "\"and\" or \"or\"") : 0;
}

/* ---- testing ---- */

static bool compares(int a, int how, int b)
{
    switch (how) {
    case AT_LEAST:
        return a >= b;
    case AT_MOST_:
        return a <= b;
    case IS_NOT:
        return a != b;
    case ABOVE:
        return a > b;
    case BELOW:
        return a < b;
    default:
        return a == b;
    }
}

bool condition_holds(const struct condition *condition, const int *row)
{
    bool stack[CONDITION_STEPS + 1] = {false};
    int top = 0;
    for (int i = 0; i < condition->steps; i++) {
        const struct condition_step *step = &condition->step[i];
        if (step->kind == STEP_COMPARES) {
            stack[top++] = compares(row[step->outcome], step->compares, step->value);
        } else if (step->kind == STEP_NOT) {
            stack[top - 1] = !stack[top - 1];
        } else {
            top--;
            stack[top - 1] = step->kind == STEP_AND ? stack[top - 1] && stack[top]
                                                    : stack[top - 1] || stack[top];
        }
    }
    return stack[0];
}
