/* SPDX-License-Identifier: MIT */
#include "bar_text.h"

#include "axes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_GAP = 6, LENGTH_MAX = 180, LINES_MAX = 3 };
enum { VALUES_MAX = 2 * CHART_BAR_SERIES_MAX * CHART_CATEGORIES_MAX };

#define SINE 0.7071 /* of 45 degrees */
#define LINE 1.2    /* the height of a line for a font of size 1 */

/* ---- labels under the categories ---- */

static double widest_label(cairo_t *cr, const struct chart *chart, double size)
{
    double widest = 0;
    text_font(cr, size, false);
    for (int i = 0; i < chart->count; i++)
        widest = fmax(widest, text_width(cr, chart->label[i]));
    return widest;
}

/* "7" and "10+" are numbers: a reader can fill in those that are left out. */
static bool is_number(const char *label)
{
    char *end;
    strtod(label, &end);
    return end != label && (end[0] == '\0' || strcmp(end, "+") == 0);
}

static bool has_numbers_only(const struct chart *chart)
{
    for (int i = 0; i < chart->count; i++)
        if (!is_number(chart->label[i]))
            return false;
    return true;
}

/* How many lines a label needs; more than there may be when a word would have to be broken. */
static int lines_needed(cairo_t *cr, const char *label, double width)
{
    char line[TEXT_MAX];
    int lines = 0;
    const char *rest = label;
    do {
        rest = text_line(cr, rest, width, line, sizeof line);
        lines++;
    } while (rest[0] && rest[-1] == ' ');
    return rest[0] ? LINES_MAX + 1 : lines;
}

static int most_lines(cairo_t *cr, const struct chart *chart, double size, double width)
{
    int most = 0;
    text_font(cr, size, false);
    for (int i = 0; i < chart->count; i++) {
        int lines = lines_needed(cr, chart->label[i], width);
        most = lines > most ? lines : most;
    }
    return most;
}

/* Every 2nd, 5th, 10th...; of whole numbers in a row, the multiples. */
static struct label_plan thinned(cairo_t *cr, const struct chart *chart, double slot)
{
    struct label_plan plan = {.size = 14, .slot = slot, .height = 24};
    plan.every = (int)step_above(fmax(1, (widest_label(cr, chart, plan.size) + LABEL_GAP) / slot));
    double first = strtod(chart->label[0], NULL),
           last = strtod(chart->label[chart->count - 1], NULL);
    if (last - first == chart->count - 1 && first == floor(first))
        plan.offset = (int)fmod(plan.every - fmod(first, plan.every), plan.every);
    return plan;
}

static struct label_plan turned(cairo_t *cr, const struct chart *chart, double slot)
{
    struct label_plan plan = {.manner = LABELS_SLANTED, .size = 14, .slot = slot, .every = 1};
    bool is_dense = slot * SINE < 1.1 * plan.size;
    if (is_dense) {
        plan.manner = LABELS_UPRIGHT;
        plan.size = fmin(13, slot * 0.85);
    }
    double length = fmin(LENGTH_MAX, widest_label(cr, chart, plan.size));
    plan.height = is_dense ? length + 2 * LABEL_GAP : (length + plan.size) * SINE + LABEL_GAP;
    return plan;
}

struct label_plan label_plan(cairo_t *cr, const struct chart *chart, double slot)
{
    for (double size = 16; size >= 13; size--)
        if (widest_label(cr, chart, size) <= slot - LABEL_GAP)
            return (struct label_plan){LABELS_FLAT, size, slot, 1, 0, 25};
    if (has_numbers_only(chart))
        return thinned(cr, chart, slot);
    for (double size = 15; size >= 13; size--) {
        int lines = most_lines(cr, chart, size, slot - LABEL_GAP);
        if (lines <= LINES_MAX)
            return (struct label_plan){LABELS_WRAPPED, size, slot, 1, 0, 10 + LINE * lines * size};
    }
    return turned(cr, chart, slot);
}

static void draw_wrapped(cairo_t *cr, const struct label_plan *plan, const char *label, double x,
                         double y)
{
    char line[TEXT_MAX];
    const char *rest = label;
    for (y += LABEL_GAP + plan->size; rest[0]; y += LINE * plan->size) {
        rest = text_line(cr, rest, plan->slot - LABEL_GAP, line, sizeof line);
        text_draw(cr, x, y, ALIGN_CENTRE, line);
    }
}

void label_draw(cairo_t *cr, const struct label_plan *plan, const char *label, double x, double y)
{
    char text[TEXT_MAX];
    double size = plan->size;
    text_font(cr, size, false);
    canvas_colour(cr, INK);
    if (plan->manner == LABELS_FLAT) {
        text_draw(cr, x, y + LABEL_GAP + size, ALIGN_CENTRE, label);
    } else if (plan->manner == LABELS_WRAPPED) {
        text_clean(label, text, sizeof text);
        draw_wrapped(cr, plan, text, x, y);
    } else if (plan->manner == LABELS_SLANTED) {
        text_fit(cr, label, fmin(LENGTH_MAX, (x - 12) / SINE), text,
                 sizeof text); /* not over the page's edge */
        text_draw_turned(cr, x + size * 0.5, y + LABEL_GAP + size * 0.7, ALIGN_RIGHT, 45, text);
    } else {
        text_fit(cr, label, LENGTH_MAX, text, sizeof text);
        text_draw_turned(cr, x + size * 0.36, y + LABEL_GAP, ALIGN_RIGHT, 90, text);
    }
}

/* ---- percentages above the bars ---- */

/* All values in a row: of the first series, then of the second. */
static int values_of(const struct chart *chart, double *value)
{
    int count = 0;
    for (int s = 0; s < chart->series_count; s++)
        for (int i = 0; i < chart->count; i++) {
            value[count++] = chart->series[s].value[i];
            if (chart->has_at_least)
                value[count++] = chart->series[s].at_least[i];
        }
    return count;
}

static double widest_value(cairo_t *cr, const struct chart *chart, double size, int decimals)
{
    char text[32];
    double value[VALUES_MAX], widest = 0;
    int count = values_of(chart, value);
    text_font(cr, size, false);
    for (int i = 0; i < count; i++) {
        percent_text(text, sizeof text, value[i], decimals);
        widest = fmax(widest, text_width(cr, text));
    }
    return widest;
}

/* When every chance is so small that all would read "<0.1%", that would tell nothing. */
static int decimals_for(const struct chart *chart)
{
    double value[VALUES_MAX], most = 0;
    int count = values_of(chart, value);
    for (int i = 0; i < count; i++)
        most = fmax(most, value[i]);
    return most > 0 && 100 * most < pow(10, -chart->decimals) / 2 ? -1 : chart->decimals;
}

/* What is tried in turn: flat as asked, flat with fewer decimals, upright.  Else there is no room.
 */
struct value_plan value_plan(cairo_t *cr, const struct chart *chart, double slot, double bar)
{
    double room = (chart->series_count == 1 ? slot : bar) - 4;
    int wanted = decimals_for(chart);
    for (int decimals = wanted; decimals >= 0 || decimals == wanted; decimals--)
        for (double size = 15; size >= 12; size--)
            if (widest_value(cr, chart, size, decimals) <= room)
                return (struct value_plan){true, false, size, decimals, size + 6};
    for (double size = 13; size >= 11; size--)
        if (bar >= size + 1)
            return (struct value_plan){true, true, size, wanted,
                                       widest_value(cr, chart, size, wanted) + 8};
    return (struct value_plan){.height = 10};
}

void value_draw(cairo_t *cr, const struct value_plan *plan, double chance, double x, double y)
{
    char text[32];
    if (!plan->is_shown)
        return;
    percent_text(text, sizeof text, chance, plan->decimals);
    text_font(cr, plan->size, false);
    double width = text_width(cr, text), size = plan->size;
    /* The paper behind it hides the lines of the grid. */
    canvas_fill(cr,
                plan->is_upright
                    ? (struct rectangle){x - size * 0.4, y - width - 6, size * 0.8, width + 4}
                    : (struct rectangle){x - width / 2 - 1, y - size - 3, width + 2, size},
                PAPER);
    canvas_colour(cr, INK);
    if (plan->is_upright)
        text_draw_turned(cr, x + size * 0.36, y - 4, ALIGN_LEFT, 90, text);
    else
        text_draw(cr, x, y - 5, ALIGN_CENTRE, text);
}
