/* SPDX-License-Identifier: MIT */
/* A sweep over one thing: a table with a line for each value, and bars. */
#include "sweep.h"

#include <math.h>
#include <string.h>

enum { COLUMNS_MAX = 32, COLUMN_WIDTH = 14 };

struct columns {
    struct measure column[COLUMNS_MAX];
    int count;
};

/* ---- which columns ---- */

/* Chances that are 0 or 1 all the way down say nothing. */
static bool is_telling(const struct sweep *sweep, const struct measure *measure)
{
    double first = NAN;
    for (int i = 0; i < sweep->shown[0].count; i++) {
        double value = measure_at(sweep, measure, i, 0);
        if (isnan(first))
            first = value;
        else if (fabs(value - first) > 1e-12)
            return true;
    }
    return measure->is_chance ? first > 0 && first < 1 - 1e-12 : first > 0;
}

static void add_column(const struct sweep *sweep, struct columns *columns, struct measure measure)
{
    if (columns->count < COLUMNS_MAX && is_telling(sweep, &measure))
        columns->column[columns->count++] = measure;
}

static void list_columns(const struct sweep *sweep, struct columns *columns)
{
    const struct grog_procedure *procedure = sweep->q->procedure;
    if (call_has(sweep->call, "where"))
        columns->column[columns->count++] = measure_where(sweep);
    for (int i = 0; i < procedure->outcomes; i++) {
        const struct grog_field *field = &procedure->outcome[i];
        if (field->kind != GROG_CHOICE)
            add_column(sweep, columns, measure_of(sweep, i, -1));
        for (int k = 0, word; field->kind == GROG_CHOICE && (word = grog_field_word(field, k)) >= 0;
             k++)
            add_column(sweep, columns, measure_of(sweep, i, word));
    }
}

/* ---- the table ---- */

static int label_width(const struct sweep *sweep)
{
    char buffer[80];
    int width = (int)strlen(sweep->shown[0].name);
    for (int i = 0; i < sweep->shown[0].count; i++) {
        int length = (int)strlen(axis_value_text(sweep, 0, i, buffer, sizeof buffer));
        width = length > width ? length : width;
    }
    return width;
}

static void tell_block(const struct sweep *sweep, const struct columns *columns, int first, int end)
{
    struct grog_text *out = &sweep->call->out;
    int label = label_width(sweep);
    char buffer[80];
    grog_text_addf(out, "\n  %*s", label, sweep->shown[0].name);
    for (int c = first; c < end; c++)
        grog_text_addf(out, " %*.*s", COLUMN_WIDTH, COLUMN_WIDTH, columns->column[c].title);
    grog_text_add(out, "\n");
    for (int i = 0; i < sweep->shown[0].count; i++) {
        if (!grog_sweep_odds(sweep->cells, i, 0))
            continue;
        grog_text_addf(out, "  %*s", label, axis_value_text(sweep, 0, i, buffer, sizeof buffer));
        for (int c = first; c < end; c++)
            grog_text_addf(out, " %*s", COLUMN_WIDTH,
                           measure_text(sweep, &columns->column[c],
                                        measure_at(sweep, &columns->column[c], i, 0), buffer,
                                        sizeof buffer));
        grog_text_add(out, "\n");
    }
}

/* As many columns as the terminal is wide; then the next block. */
static void tell_columns(const struct sweep *sweep)
{
    struct columns columns = {.count = 0};
    list_columns(sweep, &columns);
    int fit = (sweep->q->style.width - label_width(sweep) - 2) / (COLUMN_WIDTH + 1);
    fit = fit < 1 ? 1 : fit;
    for (int first = 0; first < columns.count; first += fit)
        tell_block(sweep, &columns, first,
                   first + fit < columns.count ? first + fit : columns.count);
}

/* ---- bars ---- */

/* "chance of fate stands by range" */
static void tell_plot_title(const struct sweep *sweep, const struct measure *drawn)
{
    struct grog_text *out = &sweep->call->out;
    grog_text_addf(out, "\n%s ", drawn->is_chance ? "chance of" : "mean");
    if (drawn->word >= 0)
        grog_text_addf(out, "%s ", sweep->q->procedure->outcome[drawn->outcome].name);
    grog_text_addf(out, "%s by %s\n", drawn->title, sweep->shown[0].name);
}

static void tell_plot(const struct sweep *sweep)
{
    struct grog_text *out = &sweep->call->out;
    struct measure drawn = measure_drawn(sweep);
    char buffer[80];
    double most = 0;
    int label = label_width(sweep);
    for (int i = 0; i < sweep->shown[0].count; i++)
        most = fmax(most, measure_at(sweep, &drawn, i, 0));
    tell_plot_title(sweep, &drawn);
    for (int i = 0; i < sweep->shown[0].count; i++) {
        double value = measure_at(sweep, &drawn, i, 0);
        if (isnan(value))
            continue;
        grog_text_addf(out, "  %*s  ", label, axis_value_text(sweep, 0, i, buffer, sizeof buffer));
        style_bar(&sweep->q->style, out, most > 0 && value > 0 ? value / most : 0,
                  sweep->q->style.width - label - 6, false);
        grog_text_add(out, "\n");
    }
}

void sweep_tell_table(const struct sweep *sweep)
{
    tell_columns(sweep);
    tell_plot(sweep);
}
