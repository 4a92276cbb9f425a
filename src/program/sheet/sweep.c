/* SPDX-License-Identifier: MIT */
#include "sweep.h"

#include "charts.h"
#include "histogram.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is swept ---- */

/* A value out of a field's range is refused in the units in which it was typed. */
static int read_axis(struct sweep *sweep, int number, struct grog_axis *axis)
{
    const struct question *q = sweep->q;
    const char *typed = call_repeated(sweep->call, "sweep", number);
    if (grog_axis_read(axis, q->procedure, typed, &sweep->call->error) < 0)
        return -1;
    sweep->shown[number] = *axis;
    for (int i = 0; axis->field && i < axis->count; i++) {
        struct grog_situation s = q->situation;
        if (question_put(q, &s, axis->field, axis->value[i], sweep->call) < 0)
            return -1;
        axis->value[i] = grog_situation_value(&s, axis->field);
    }
    return 0;
}

static int compute(struct sweep *sweep)
{
    struct grog_axis axis[GROG_AXES_MAX];
    struct call *call = sweep->call;
    int flags = call_has(call, "fraction") ? GROG_EXACT : 0;
    const struct grog_asking asking = {.where = call_option(call, "where"),
                                       .given = call_option(call, "given"),
                                       .margin = call_option(call, "margin"),
                                       .percentiles = call_option(call, "percentiles")};
    if (call_repeated(call, "sweep", GROG_AXES_MAX))
        return call_misuse(call, "--sweep may be given once, or twice for a grid");
    for (; call_repeated(call, "sweep", sweep->axes); sweep->axes++)
        if (read_axis(sweep, sweep->axes, &axis[sweep->axes]) < 0)
            return -1;
    sweep->cells =
        grog_sweep_new(&sweep->q->situation, axis, sweep->axes, flags, &asking, &call->error);
    return sweep->cells ? 0 : -1;
}

/* ---- what is told of a cell ---- */

double measure_at(const struct sweep *sweep, const struct measure *measure, int i, int j)
{
    const struct grog_odds *odds = grog_sweep_odds(sweep->cells, i, j);
    if (!odds)
        return NAN;
    if (measure->outcome < 0)
        return grog_odds_where(odds);
    return measure->word >= 0 ? grog_odds_exactly(odds, measure->outcome, measure->word)
                              : grog_odds_mean(odds, measure->outcome);
}

struct measure measure_where(const struct sweep *sweep)
{
    struct measure measure = {.outcome = -1, .word = -1, .is_chance = true};
    snprintf(measure.title, sizeof measure.title, "%s", call_option(sweep->call, "where"));
    return measure;
}

struct measure measure_of(const struct sweep *sweep, int outcome, int word)
{
    const struct grog_field *field = &sweep->q->procedure->outcome[outcome];
    struct measure measure = {
        .outcome = outcome, .word = word, .is_chance = word >= 0 || field->kind == GROG_FLAG};
    snprintf(measure.title, sizeof measure.title, "%s",
             word < 0 ? field->name : field->words->word[word]);
    return measure;
}

/* The mean of a number, the chance of a flag or of a choice's first word. */
static struct measure measure_first(const struct sweep *sweep, int outcome)
{
    const struct grog_field *field = &sweep->q->procedure->outcome[outcome];
    return measure_of(sweep, outcome, field->kind == GROG_CHOICE ? grog_field_word(field, 0) : -1);
}

static bool changes(const struct sweep *sweep, const struct measure *measure)
{
    double first = NAN;
    for (int i = 0; i < sweep->shown[0].count; i++)
        for (int j = 0; j < (sweep->axes == 2 ? sweep->shown[1].count : 1); j++) {
            double value = measure_at(sweep, measure, i, j);
            if (isnan(first))
                first = value;
            else if (fabs(value - first) > 1e-12)
                return true;
        }
    return false;
}

struct measure measure_drawn(const struct sweep *sweep)
{
    const struct grog_procedure *procedure = sweep->q->procedure;
    if (sweep->outcome >= 0)
        return measure_first(sweep, sweep->outcome);
    if (call_has(sweep->call, "where"))
        return measure_where(sweep);
    for (int outcome = 0; outcome < procedure->outcomes; outcome++) {
        struct measure measure = measure_first(sweep, outcome);
        if (changes(sweep, &measure))
            return measure;
    }
    return measure_first(sweep, 0);
}

const char *measure_text(const struct sweep *sweep, const struct measure *measure, double value,
                         char *buffer, size_t size)
{
    const struct question *q = sweep->q;
    if (isnan(value)) {
        snprintf(buffer, size, "-");
    } else if (measure->is_chance) {
        style_chance(&q->style, value, buffer);
    } else {
        const struct grog_field *field = &q->procedure->outcome[measure->outcome];
        snprintf(buffer, size, "%.4f", value * (field->is_inches && q->style.is_metric ? 2.5 : 1));
    }
    return buffer;
}

const char *axis_value_text(const struct sweep *sweep, int axis, int i, char *buffer, size_t size)
{
    return grog_axis_text(&sweep->shown[axis], sweep->q->procedure->system, i, buffer, size);
}

bool axis_has_numbers(const struct sweep *sweep, int axis)
{
    const struct grog_axis *it = &sweep->shown[axis];
    const struct grog_line *line = sweep->q->procedure->system->line;
    return it->field ? it->field->kind == GROG_INTEGER : line[it->line].least < line[it->line].most;
}

/* ---- the answer ---- */

static void add_error(struct grog_text *out, const char *reason)
{
    grog_text_add(out, "{\"error\":");
    grog_json_string(out, reason);
    grog_text_add(out, "}");
}

/* The sweep of a field is a list of odds, behind them the reasons of what the rules forbid. */
static void tell_json(const struct sweep *sweep)
{
    struct grog_text *out = &sweep->call->out;
    const char *between = "[";
    if (sweep->axes == 2 || !sweep->shown[0].field) {
        grog_json_sweep(out, sweep->cells, NULL);
        grog_text_add(out, "\n");
        return;
    }
    for (int refused = 0; refused < 2; refused++)
        for (int i = 0; i < sweep->shown[0].count; i++) {
            const struct grog_odds *odds = grog_sweep_odds(sweep->cells, i, 0);
            if (!odds != (refused == 1))
                continue;
            grog_text_add(out, between);
            if (odds)
                grog_json_odds(out, grog_sweep_situation(sweep->cells, i, 0), odds, NULL);
            else
                add_error(out, grog_sweep_refusal(sweep->cells, i, 0));
            between = ",\n";
        }
    grog_text_add(out, "]\n");
}

static void tell_refused(const struct sweep *sweep)
{
    struct grog_text *out = &sweep->call->out;
    const char *before = "\nLeft out\n";
    for (int i = 0; i < sweep->shown[0].count; i++)
        for (int j = 0; j < (sweep->axes == 2 ? sweep->shown[1].count : 1); j++)
            if (grog_sweep_refusal(sweep->cells, i, j)) {
                grog_text_addf(out, "%s  %s\n", before, grog_sweep_refusal(sweep->cells, i, j));
                before = "";
            }
}

static void tell(const struct sweep *sweep)
{
    tell_heading(sweep->q, &sweep->call->out);
    if (sweep->axes == 2)
        sweep_tell_grid(sweep);
    else
        sweep_tell_table(sweep);
    tell_refused(sweep);
}

/* The question without what is swept: a field that runs has no value to be told. */
static struct question without_swept(const struct sweep *sweep)
{
    struct question q = *sweep->q;
    for (int i = 0; i < sweep->axes; i++) {
        const struct grog_field *field = sweep->shown[i].field;
        if (field)
            grog_situation_put(&q.situation, field,
                               grog_field_default(field, q.procedure->system, q.house),
                               &sweep->call->error);
    }
    return q;
}

int sweep_answer(const struct question *q, struct call *call, int outcome)
{
    struct sweep sweep = {.q = q, .call = call, .outcome = outcome};
    int status = compute(&sweep);
    const struct question told = without_swept(&sweep);
    sweep.q = &told;
    if (status == 0)
        status = sweep.axes == 2 ? charts_grid(&sweep) : charts_sweep(&sweep);
    if (status == 0 && call_has(call, "json"))
        tell_json(&sweep);
    else if (status == 0)
        tell(&sweep);
    grog_sweep_free(sweep.cells);
    return status;
}
