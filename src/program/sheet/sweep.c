/* SPDX-License-Identifier: MIT */
#include "sweep.h"

#include "charts.h"
#include "histogram.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct sweep {
    const struct question *q;
    struct call *call;
    const struct grog_field *field;
    int outcome; /* the one that is drawn */
    int count;
    /* values that the rules forbid with the rest: the reason of each, for a person and as JSON */
    struct grog_text refused, refused_json;
    int value[SWEEP_MAX];
    struct grog_situation situation[SWEEP_MAX];
    struct grog_odds *odds[SWEEP_MAX];
};

/* ---- what is swept ---- */

static int refuse_range(struct sweep *sweep, const char *typed)
{
    return call_misuse(
        sweep->call,
        "--sweep %.60s is not allowed: write FIELD=A..B or FIELD=A..B..STEP, at most %d values",
        typed, SWEEP_MAX);
}

/* A number of a range, and where it ends; false when it is none, or too large for any field. */
static bool read_number(const char **at, long *number)
{
    char *end;
    errno = 0;
    *number = strtol(*at, &end, 10);
    bool is_number = end != *at && !errno && *number > -1000000 && *number < 1000000;
    *at = end;
    return is_number;
}

static bool skip_dots(const char **at)
{
    bool has_dots = strncmp(*at, "..", 2) == 0;
    *at += has_dots ? 2 : 0;
    return has_dots;
}

/* "1..24" or "0..48..4". */
static int read_numbers(struct sweep *sweep, const char *typed, const char *range)
{
    long first, last, step = 1;
    bool is_range = read_number(&range, &first) && skip_dots(&range) && read_number(&range, &last);
    if (is_range && skip_dots(&range))
        is_range = read_number(&range, &step);
    if (!is_range || *range || step < 1 || last < first || (last - first) / step >= SWEEP_MAX)
        return refuse_range(sweep, typed);
    for (; first <= last; first += step)
        sweep->value[sweep->count++] = (int)first;
    return 0;
}

/* Every word of a choice, or no and yes. */
static int read_words(struct sweep *sweep, const char *typed, const char *range)
{
    if (*range)
        return call_misuse(sweep->call,
                           "--sweep %.60s is not allowed: write --sweep %s for all its values",
                           typed, sweep->field->name);
    if (sweep->field->kind == GROG_FLAG) {
        sweep->value[1] = 1;
        sweep->count = 2;
    }
    if (sweep->field->kind == GROG_CHOICE)
        for (int word; (word = grog_field_word(sweep->field, sweep->count)) >= 0;)
            sweep->value[sweep->count++] = word;
    if (sweep->count == 0)
        return call_misuse(sweep->call, "%s is a set and cannot be swept", sweep->field->name);
    return 0;
}

static int read_sweep(struct sweep *sweep)
{
    const char *typed = call_option(sweep->call, "sweep");
    char name[64];
    size_t length = strcspn(typed, "=");
    snprintf(name, sizeof name, "%.*s", (int)length, typed);
    sweep->field = grog_field_find(sweep->q->procedure, name, &sweep->call->error);
    if (!sweep->field)
        return -1;
    const char *range = typed + length + (typed[length] == '=');
    return sweep->field->kind == GROG_INTEGER ? read_numbers(sweep, typed, range)
                                              : read_words(sweep, typed, range);
}

/* The odds at every value; of one that the rules forbid with the rest, the reason. */
static int reckon(struct sweep *sweep)
{
    int flags = call_has(sweep->call, "fraction") ? GROG_EXACT : 0, asked = sweep->count, kept = 0;
    sweep->count = 0;
    for (int i = 0; i < asked; i++) {
        struct grog_situation s = sweep->q->situation;
        struct grog_error error;
        if (question_put(sweep->q, &s, sweep->field, sweep->value[i], sweep->call) < 0)
            return -1;
        if (grog_situation_check(&s, &error) < 0) {
            sweep->call->error = error;
            grog_text_addf(&sweep->refused, "  %s\n", error.text);
            grog_text_add(&sweep->refused_json, ",\n{\"error\":");
            grog_json_string(&sweep->refused_json, error.text);
            grog_text_add(&sweep->refused_json, "}");
            continue;
        }
        sweep->value[kept] = sweep->value[i];
        sweep->situation[kept] = s;
        sweep->odds[kept] = grog_odds_new(&s, flags, &sweep->call->error);
        if (!sweep->odds[kept])
            return -1;
        sweep->count = ++kept;
    }
    return kept > 0 ? 0 : -1;
}

/* ---- the table ---- */

struct column {
    int outcome, word; /* word < 0: the mean or, for a flag, its chance */
    char title[32];
};

enum { COLUMNS_MAX = 32, COLUMN_WIDTH = 14 };

/* What stands in a column: a mean, or a chance. */
static double cell_of(const struct sweep *sweep, const struct column *column, int i)
{
    if (column->word >= 0)
        return grog_odds_exactly(sweep->odds[i], column->outcome, column->word);
    return grog_odds_mean(sweep->odds[i], column->outcome);
}

/* Chances that are 0 or 1 all the way down say nothing. */
static bool is_telling(const struct sweep *sweep, const struct column *column)
{
    const struct grog_field *field = &sweep->q->procedure->outcome[column->outcome];
    double first = cell_of(sweep, column, 0);
    for (int i = 0; i < sweep->count; i++)
        if (fabs(cell_of(sweep, column, i) - first) > 1e-12)
            return true;
    return field->kind == GROG_INTEGER ? first > 0 : first > 0 && first < 1 - 1e-12;
}

static void add_column(const struct sweep *sweep, struct column *column, int *count, int outcome,
                       int word)
{
    const struct grog_field *field = &sweep->q->procedure->outcome[outcome];
    if (*count == COLUMNS_MAX)
        return;
    struct column *here = &column[*count];
    *here = (struct column){.outcome = outcome, .word = word};
    snprintf(here->title, sizeof here->title, "%s",
             word < 0 ? field->name : field->words->word[word]);
    *count += is_telling(sweep, here);
}

static int list_columns(const struct sweep *sweep, struct column *column)
{
    const struct grog_procedure *procedure = sweep->q->procedure;
    int count = 0;
    for (int i = 0; i < procedure->outcomes; i++) {
        const struct grog_field *field = &procedure->outcome[i];
        if (field->kind != GROG_CHOICE)
            add_column(sweep, column, &count, i, -1);
        for (int k = 0, word; field->kind == GROG_CHOICE && (word = grog_field_word(field, k)) >= 0;
             k++)
            add_column(sweep, column, &count, i, word);
    }
    return count;
}

static void tell_cell(const struct sweep *sweep, const struct column *column, int i)
{
    const struct question *q = sweep->q;
    const struct grog_field *field = &q->procedure->outcome[column->outcome];
    char cell[24];
    double value = cell_of(sweep, column, i);
    if (column->word >= 0 || field->kind == GROG_FLAG)
        style_chance(&q->style, value, cell);
    else
        snprintf(cell, sizeof cell, "%.4f",
                 value * (field->is_inches && q->style.is_metric ? 2.5 : 1));
    grog_text_addf(&sweep->call->out, " %*s", COLUMN_WIDTH, cell);
}

/* What the bar beside a line shows: the mean of a number, the chance of a flag or of a choice's
 * first word. */
static double drawn(const struct sweep *sweep, int outcome, int i)
{
    const struct grog_field *field = &sweep->q->procedure->outcome[outcome];
    if (field->kind != GROG_CHOICE)
        return grog_odds_mean(sweep->odds[i], outcome);
    return grog_odds_exactly(sweep->odds[i], outcome, grog_field_word(field, 0));
}

static const char *value_text(const struct sweep *sweep, int i, char *buffer, size_t size)
{
    if (sweep->field->kind == GROG_INTEGER)
        snprintf(buffer, size, "%d", sweep->value[i]);
    else
        grog_field_text(sweep->field, sweep->value[i], buffer, size);
    return buffer;
}

static int label_width(const struct sweep *sweep)
{
    char buffer[80];
    int width = (int)strlen(sweep->field->name);
    for (int i = 0; i < sweep->count; i++) {
        int length = (int)strlen(value_text(sweep, i, buffer, sizeof buffer));
        width = length > width ? length : width;
    }
    return width;
}

/* The first outcome that changes along the sweep. */
static int first_that_changes(const struct sweep *sweep)
{
    for (int outcome = 0; outcome < sweep->q->procedure->outcomes; outcome++)
        for (int i = 1; i < sweep->count; i++)
            if (fabs(drawn(sweep, outcome, i) - drawn(sweep, outcome, 0)) > 1e-12)
                return outcome;
    return 0;
}

/* As many columns as the terminal is wide; then the next block. */
static void tell_table(const struct sweep *sweep)
{
    struct grog_text *out = &sweep->call->out;
    struct column column[COLUMNS_MAX];
    int columns = list_columns(sweep, column), label = label_width(sweep);
    int fit = (sweep->q->style.width - label - 2) / (COLUMN_WIDTH + 1);
    fit = fit < 1 ? 1 : fit;
    for (int first = 0; first < columns; first += fit) {
        int end = first + fit < columns ? first + fit : columns;
        grog_text_addf(out, "\n  %*s", label, sweep->field->name);
        for (int c = first; c < end; c++)
            grog_text_addf(out, " %*.*s", COLUMN_WIDTH, COLUMN_WIDTH, column[c].title);
        grog_text_add(out, "\n");
        for (int i = 0; i < sweep->count; i++) {
            char buffer[80];
            grog_text_addf(out, "  %*s", label, value_text(sweep, i, buffer, sizeof buffer));
            for (int c = first; c < end; c++)
                tell_cell(sweep, &column[c], i);
            grog_text_add(out, "\n");
        }
    }
}

static void tell_plot(const struct sweep *sweep)
{
    const struct grog_field *field = &sweep->q->procedure->outcome[sweep->outcome];
    struct grog_text *out = &sweep->call->out;
    char buffer[80];
    double most = 0;
    int label = label_width(sweep);
    for (int i = 0; i < sweep->count; i++)
        most = fmax(most, drawn(sweep, sweep->outcome, i));
    if (field->kind == GROG_CHOICE)
        grog_text_addf(out, "\nchance of %s %s by %s\n", field->name,
                       field->words->word[grog_field_word(field, 0)], sweep->field->name);
    else
        grog_text_addf(out, "\n%s %s by %s\n", field->kind == GROG_FLAG ? "chance of" : "mean",
                       field->name, sweep->field->name);
    for (int i = 0; i < sweep->count; i++) {
        grog_text_addf(out, "  %*s  ", label, value_text(sweep, i, buffer, sizeof buffer));
        style_bar(&sweep->q->style, out, most > 0 ? drawn(sweep, sweep->outcome, i) / most : 0,
                  sweep->q->style.width - label - 6, false);
        grog_text_add(out, "\n");
    }
}

static void tell_json(const struct sweep *sweep)
{
    for (int i = 0; i < sweep->count; i++) {
        grog_text_add(&sweep->call->out, i ? ",\n" : "[");
        grog_json_odds(&sweep->call->out, &sweep->situation[i], sweep->odds[i], NULL);
    }
    if (sweep->refused_json.size > 0)
        grog_text_add(&sweep->call->out, sweep->refused_json.text);
    grog_text_add(&sweep->call->out, "]\n");
}

int sweep_answer(const struct question *q, struct call *call, int outcome)
{
    struct sweep *sweep = calloc(1, sizeof *sweep);
    if (!sweep)
        return call_failure(call, "out of memory");
    *sweep = (struct sweep){.q = q, .call = call, .outcome = outcome};
    int status = read_sweep(sweep);
    if (status == 0)
        status = reckon(sweep);
    if (status == 0 && outcome < 0)
        sweep->outcome = first_that_changes(sweep);
    if (status == 0)
        status = charts_sweep(q, call, sweep->field, sweep->value, sweep->odds, sweep->count);
    if (status == 0 && call_has(call, "json")) {
        tell_json(sweep);
    } else if (status == 0) {
        tell_heading(q, &call->out);
        tell_table(sweep);
        tell_plot(sweep);
        if (sweep->refused.size > 0)
            grog_text_addf(&call->out, "\nLeft out\n%s", sweep->refused.text);
    }
    grog_text_release(&sweep->refused);
    grog_text_release(&sweep->refused_json);
    for (int i = 0; i < sweep->count; i++)
        grog_odds_free(sweep->odds[i]);
    free(sweep);
    return status;
}
