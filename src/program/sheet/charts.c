/* SPDX-License-Identifier: MIT */
#include "charts.h"

#include "histogram.h"
#include "program/picture.h"
#include "sweep.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static bool is_wanted(const struct call *call)
{
    for (int i = 0; i < PICTURE_FORMATS; i++)
        if (call_has(call, picture_format_word[i]))
            return true;
    return false;
}

static int write_all(struct call *call, const struct chart *chart)
{
    char problem[400];
    for (int i = 0; i < PICTURE_FORMATS; i++) {
        const char *path = call_option(call, picture_format_word[i]);
        if (path && picture_write(chart, path, (enum picture_format)i, problem, sizeof problem) < 0)
            return call_failure(call, "%s", problem);
    }
    return 0;
}

__attribute__((format(printf, 2, 3))) static void add_caption(struct chart *chart,
                                                              const char *format, ...)
{
    va_list arguments;
    if (chart->captions == CHART_CAPTIONS_MAX)
        return;
    va_start(arguments, format);
    vsnprintf(chart->caption[chart->captions++], sizeof chart->caption[0], format, arguments);
    va_end(arguments);
}

/* The situation in one line, the fields that differ from their defaults. */
static void caption_situation(const struct question *q, struct chart *chart, const char *before,
                              const struct grog_situation *s)
{
    struct grog_text text = {0};
    for (int i = 0; i < q->procedure->fields; i++) {
        const struct grog_field *field = &q->procedure->field[i];
        int value = grog_situation_value(s, field);
        if (value == grog_field_default(field, q->procedure->system, q->house))
            continue;
        grog_text_add(&text, text.size ? "  " : "");
        question_add_field(q, &text, field, value);
    }
    add_caption(chart, "%s%s", before, text.size ? text.text : "everything as by default");
    grog_text_release(&text);
}

static void caption_trail(const struct question *q, struct chart *chart,
                          const struct grog_trail *trail)
{
    for (int i = 0; i < trail->notes; i++) {
        const struct grog_line *line = &q->procedure->system->line[trail->note[i].line];
        if (trail->note[i].word)
            add_caption(chart, "%s: %s (%s)", line->text, trail->note[i].word, line->id);
        else
            add_caption(chart, line->use == GROG_ADDS ? "%s: %+d (%s)" : "%s: %d (%s)", line->text,
                        trail->note[i].effect, line->id);
    }
}

/* ---- odds ---- */

static void fill_bars(const struct question *q, struct chart *chart, struct grog_odds *const *odds,
                      int count, int outcome)
{
    const struct grog_field *field = &q->procedure->outcome[outcome];
    int least, most;
    odds_bounds(odds, count, outcome, &least, &most);
    for (int value = least; value <= most && chart->count < CHART_CATEGORIES_MAX; value++) {
        bool is_tail = true;
        for (int k = 0; k < count; k++) {
            struct chart_series *series = &chart->series[k];
            series->value[chart->count] = grog_odds_exactly(odds[k], outcome, value);
            series->at_least[chart->count] = grog_odds_at_least(odds[k], outcome, value);
            is_tail &= field->kind == GROG_INTEGER ? series->at_least[chart->count] < 1e-5
                                                   : series->value[chart->count] <= 0;
        }
        if (is_tail)
            continue;
        outcome_text(q, field, value, chart->label[chart->count], sizeof chart->label[0]);
        chart->count++;
    }
}

/* What the second situation has that the first has not. */
static void caption_versus(struct chart *chart, const struct call *call)
{
    struct grog_text versus = {0};
    for (int i = 0; i < call->versus_count; i++)
        grog_text_addf(&versus, "%s%s", i ? "  " : "", call->versus[i]);
    if (call_has(call, "versus-house"))
        grog_text_addf(&versus, "%sthe house rules of %s", versus.size ? "  " : "",
                       call_option(call, "versus-house"));
    add_caption(chart, "B: the same with %s", versus.text ? versus.text : "");
    grog_text_release(&versus);
}

int charts_odds(const struct question *q, struct call *call, struct grog_odds *const *odds,
                int count, int outcome)
{
    if (!is_wanted(call))
        return 0;
    struct chart *chart = calloc(1, sizeof *chart);
    if (!chart)
        return call_failure(call, "out of memory");
    const struct grog_field *field = &q->procedure->outcome[outcome];
    chart->kind = CHART_BARS;
    chart->series_count = count;
    chart->decimals = 1;
    chart->has_at_least = field->kind == GROG_INTEGER;
    snprintf(chart->title, sizeof chart->title, "%s: %s", q->procedure->system->title,
             q->procedure->id);
    snprintf(chart->x_name, sizeof chart->x_name, "%s", field->name);
    snprintf(chart->y_name, sizeof chart->y_name, "chance");
    caption_situation(q, chart, count > 1 ? "A: " : "", &q->situation);
    if (count > 1)
        caption_versus(chart, call);
    for (int k = 0; k < count; k++)
        snprintf(chart->series[k].name, sizeof chart->series[k].name, "%s",
                 count > 1 ? (k ? "B" : "A") : "");
    if (count == 1)
        caption_trail(q, chart, grog_odds_trail(odds[0]));
    fill_bars(q, chart, odds, count, outcome);
    if (field->kind == GROG_INTEGER && count == 1)
        snprintf(chart->footer, sizeof chart->footer, "mean %.4g, spread %.3g",
                 grog_odds_mean(odds[0], outcome), grog_odds_spread(odds[0], outcome));
    else if (field->kind == GROG_INTEGER)
        snprintf(chart->footer, sizeof chart->footer,
                 "A: mean %.4g, spread %.3g; B: mean %.4g, spread %.3g",
                 grog_odds_mean(odds[0], outcome), grog_odds_spread(odds[0], outcome),
                 grog_odds_mean(odds[1], outcome), grog_odds_spread(odds[1], outcome));
    int status = write_all(call, chart);
    free(chart);
    return status;
}

/* ---- sweeps ---- */

/* Along a sweep, those of its values that have odds. */
static void add_series(struct chart *chart, const struct sweep *sweep, struct measure measure)
{
    if (chart->series_count == CHART_SERIES_MAX)
        return;
    struct chart_series *series = &chart->series[chart->series_count];
    double sum = 0;
    int count = 0;
    for (int i = 0; i < sweep->shown[0].count; i++) {
        double value = measure_at(sweep, &measure, i, 0);
        if (isnan(value))
            continue;
        chart->x[count] = sweep->shown[0].value[i];
        series->value[count++] = value;
        sum += value;
    }
    chart->count = count;
    if (measure.word >= 0 && sum <= 0)
        return;
    series->is_percentage = measure.is_chance;
    snprintf(series->name, sizeof series->name, "%.30s%s%.48s",
             measure.word >= 0 ? sweep->q->procedure->outcome[measure.outcome].name : "",
             measure.word >= 0 ? " " : "", measure.title);
    chart->series_count++;
}

/* A number's mean, a flag's chance, the chance of each word of a choice. */
static void add_outcome(struct chart *chart, const struct sweep *sweep, int outcome)
{
    const struct grog_field *field = &sweep->q->procedure->outcome[outcome];
    if (field->kind != GROG_CHOICE)
        add_series(chart, sweep, measure_of(sweep, outcome, -1));
    for (int k = 0, word; field->kind == GROG_CHOICE && (word = grog_field_word(field, k)) >= 0;
         k++)
        add_series(chart, sweep, measure_of(sweep, outcome, word));
}

/* Lengths: what holds at 12 holds for all that is above 11.  Other whole numbers stand alone. */
static enum chart_steps steps_of(const struct sweep *sweep)
{
    const struct grog_axis *axis = &sweep->shown[0];
    if (axis->count > 1 && axis->value[1] - axis->value[0] != 1)
        return CHART_SLOPES;
    return axis->field && axis->field->is_inches ? CHART_STEPS_UP_TO : CHART_STEPS_AROUND;
}

/* What a title calls an axis; of a line, "hit.base" in place of "rows.ba.hit.base". */
static const char *short_name(const struct grog_axis *axis)
{
    int dots = axis->field ? 0 : strncmp(axis->name, "rulings.", 8) == 0 ? 3 : 2;
    const char *name = axis->name;
    for (; dots > 0 && strchr(name, '.'); dots--)
        name = strchr(name, '.') + 1;
    return name;
}

static struct chart *new_chart(const struct sweep *sweep, enum chart_kind kind)
{
    const struct grog_procedure *procedure = sweep->q->procedure;
    struct chart *chart = calloc(1, sizeof *chart);
    if (!chart)
        return NULL;
    chart->kind = kind;
    snprintf(chart->title, sizeof chart->title, "%.40s: %.30s by %.38s%s%.38s",
             procedure->system->title, procedure->id, short_name(&sweep->shown[0]),
             sweep->axes == 2 ? " and " : "", sweep->axes == 2 ? short_name(&sweep->shown[1]) : "");
    caption_situation(sweep->q, chart, "", &sweep->q->situation);
    return chart;
}

int charts_sweep(const struct sweep *sweep)
{
    struct call *call = sweep->call;
    if (!is_wanted(call))
        return 0;
    if (!axis_has_numbers(sweep, 0))
        return call_misuse(call,
                           "%s has words, not numbers: a sweep over it is a table, not a picture",
                           sweep->shown[0].name);
    struct chart *chart = new_chart(sweep, CHART_LINES);
    if (!chart)
        return call_failure(call, "out of memory");
    chart->steps = steps_of(sweep);
    snprintf(chart->x_name, sizeof chart->x_name, "%.79s", sweep->shown[0].name);
    snprintf(chart->y_name, sizeof chart->y_name, "chance");
    snprintf(chart->right_name, sizeof chart->right_name, "mean");
    if (call_has(call, "where"))
        add_series(chart, sweep, measure_where(sweep));
    if (sweep->outcome >= 0)
        add_outcome(chart, sweep, sweep->outcome);
    else if (!call_has(call, "where"))
        for (int i = 0; i < sweep->q->procedure->outcomes; i++)
            add_outcome(chart, sweep, i);
    int status = write_all(call, chart);
    free(chart);
    return status;
}

/* ---- grids ---- */

static void fill_grid(struct chart *chart, const struct sweep *sweep, const struct measure *measure)
{
    struct chart_grid *grid = &chart->grid;
    grid->rows = sweep->shown[0].count;
    grid->columns = sweep->shown[1].count;
    grid->is_percentage = measure->is_chance;
    for (int i = 0; i < grid->rows; i++)
        axis_value_text(sweep, 0, i, grid->row[i], sizeof grid->row[i]);
    for (int j = 0; j < grid->columns; j++)
        axis_value_text(sweep, 1, j, grid->column[j], sizeof grid->column[j]);
    for (int i = 0; i < grid->rows; i++)
        for (int j = 0; j < grid->columns; j++)
            grid->cell[i][j] = measure_at(sweep, measure, i, j);
}

int charts_grid(const struct sweep *sweep)
{
    struct call *call = sweep->call;
    struct measure measure = measure_drawn(sweep);
    if (!is_wanted(call))
        return 0;
    if (sweep->shown[0].count > CHART_GRID_MAX || sweep->shown[1].count > CHART_GRID_MAX)
        return call_misuse(call, "a grid of %d by %d cannot be drawn: at most %d by %d",
                           sweep->shown[0].count, sweep->shown[1].count, CHART_GRID_MAX,
                           CHART_GRID_MAX);
    struct chart *chart = new_chart(sweep, CHART_GRID);
    if (!chart)
        return call_failure(call, "out of memory");
    snprintf(chart->x_name, sizeof chart->x_name, "%.79s", sweep->shown[1].name);
    snprintf(chart->y_name, sizeof chart->y_name, "%.79s", sweep->shown[0].name);
    add_caption(chart, "%s %s%s%s", measure.is_chance ? "chance of" : "mean",
                measure.word >= 0 ? sweep->q->procedure->outcome[measure.outcome].name : "",
                measure.word >= 0 ? " " : "", measure.title);
    fill_grid(chart, sweep, &measure);
    int status = write_all(call, chart);
    free(chart);
    return status;
}
