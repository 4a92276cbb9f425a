/* SPDX-License-Identifier: MIT */
#include "charts.h"

#include "histogram.h"
#include "program/picture.h"

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
    if (count > 1) {
        struct grog_text versus = {0};
        for (int i = 0; i < call->versus_count; i++)
            grog_text_addf(&versus, "%s%s", i ? "  " : "", call->versus[i]);
        add_caption(chart, "B: the same with %s", versus.text ? versus.text : "");
        grog_text_release(&versus);
    }
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

static struct chart_series *add_series(struct chart *chart, bool is_percentage, const char *name,
                                       const char *word)
{
    if (chart->series_count == CHART_SERIES_MAX)
        return NULL;
    struct chart_series *series = &chart->series[chart->series_count++];
    series->is_percentage = is_percentage;
    snprintf(series->name, sizeof series->name, "%s%s%s", name, *word ? " " : "", word);
    return series;
}

/* A number's mean, a flag's chance, the chance of each word of a choice. */
static void add_outcome(struct chart *chart, const struct grog_field *field, int outcome,
                        struct grog_odds *const *odds, int count)
{
    int words = field->kind == GROG_CHOICE ? field->words->count : 1;
    for (int word = 0; word < words; word++) {
        double values[CHART_POINTS_MAX], sum = 0;
        for (int i = 0; i < count; i++) {
            values[i] = field->kind == GROG_CHOICE ? grog_odds_exactly(odds[i], outcome, word)
                                                   : grog_odds_mean(odds[i], outcome);
            sum += values[i];
        }
        if (field->kind == GROG_CHOICE && sum <= 0)
            continue;
        struct chart_series *series =
            add_series(chart, field->kind != GROG_INTEGER, field->name,
                       field->kind == GROG_CHOICE ? field->words->word[word] : "");
        if (series)
            memcpy(series->value, values, sizeof *values * (size_t)count);
    }
}

int charts_sweep(const struct question *q, struct call *call, const struct grog_field *field,
                 const int *value, struct grog_odds *const *odds, int count)
{
    if (!is_wanted(call))
        return 0;
    if (field->kind != GROG_INTEGER)
        return call_misuse(call,
                           "%s has words, not numbers: a sweep over it is a table, not a picture",
                           field->name);
    struct chart *chart = calloc(1, sizeof *chart);
    if (!chart)
        return call_failure(call, "out of memory");
    chart->kind = CHART_LINES;
    chart->count = count;
    snprintf(chart->title, sizeof chart->title, "%s: %s by %s", q->procedure->system->title,
             q->procedure->id, field->name);
    snprintf(chart->x_name, sizeof chart->x_name, "%s", field->name);
    snprintf(chart->y_name, sizeof chart->y_name, "chance");
    snprintf(chart->right_name, sizeof chart->right_name, "mean");
    caption_situation(q, chart, "", &q->situation);
    for (int i = 0; i < count; i++)
        chart->x[i] = value[i];
    if (call_has(call, "of")) {
        int outcome = outcome_find(q->procedure, call_option(call, "of"), call);
        add_outcome(chart, &q->procedure->outcome[outcome], outcome, odds, count);
    }
    for (int i = 0; i < q->procedure->outcomes && !call_has(call, "of"); i++)
        add_outcome(chart, &q->procedure->outcome[i], i, odds, count);
    int status = write_all(call, chart);
    free(chart);
    return status;
}
