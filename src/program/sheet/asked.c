/* SPDX-License-Identifier: MIT */
#include "asked.h"

#include "histogram.h"

#include <string.h>

static void tell_condition(const struct question *q, struct grog_text *out, const char *name,
                           const char *condition, double p)
{
    char chance[24];
    grog_text_addf(out, "%s %s: %s%s%s\n", name, condition, style_bold(&q->style),
                   style_chance(&q->style, p, chance), style_plain(&q->style));
}

/* ---- two outcomes as a table ---- */

enum { CELL_WIDTH = 9, CELLS_MOST = 40 };

/* The two outcomes of the margin; false if there are not two. */
static bool is_pair(const struct question *q, const struct grog_odds *odds, int *pair)
{
    int count = 0;
    for (int i = 0; i < q->procedure->outcomes; i++)
        if (grog_odds_tells(odds, i)) {
            if (count == 2)
                return false;
            pair[count++] = i;
        }
    return count == 2;
}

/* The values that an outcome has, in ascending order. */
static int values_of(const struct grog_odds *odds, int outcome, int *value)
{
    int least, most, count = 0;
    odds_bounds((struct grog_odds *const[]){(struct grog_odds *)odds}, 1, outcome, &least, &most);
    for (int v = least; v <= most && count < CELLS_MOST; v++)
        if (grog_odds_exactly(odds, outcome, v) > 0)
            value[count++] = v;
    return count;
}

static void tell_pair(const struct question *q, struct grog_text *out, const struct grog_odds *odds,
                      const int *pair)
{
    const struct grog_field *field = q->procedure->outcome;
    int row[CELLS_MOST], column[CELLS_MOST];
    int rows = values_of(odds, pair[0], row), columns = values_of(odds, pair[1], column);
    char text[80], chance[24];
    grog_text_addf(out, "\n%s down, %s across\n%14s", field[pair[0]].name, field[pair[1]].name, "");
    for (int k = 0; k < columns; k++)
        grog_text_addf(out, " %*.*s", CELL_WIDTH, CELL_WIDTH,
                       outcome_text(q, &field[pair[1]], column[k], text, sizeof text));
    grog_text_addf(out, " %*s\n", CELL_WIDTH, "all");
    for (int i = 0; i < rows; i++) {
        grog_text_addf(out, "%14s", outcome_text(q, &field[pair[0]], row[i], text, sizeof text));
        for (int k = 0; k < columns; k++)
            grog_text_addf(out, " %*s", CELL_WIDTH,
                           style_chance(&q->style,
                                        grog_odds_both(odds, pair[0], row[i], pair[1], column[k]),
                                        chance));
        grog_text_addf(out, " %*s\n", CELL_WIDTH,
                       style_chance(&q->style, grog_odds_exactly(odds, pair[0], row[i]), chance));
    }
}

void tell_asked(const struct question *q, struct grog_text *out, const struct grog_odds *odds,
                int which)
{
    const struct grog_asking *asking = grog_odds_asked(odds);
    int pair[2];
    if (asking->given || asking->where)
        grog_text_addf(out, which < 0 ? "\n" : "\n%c: ", 'A' + which);
    if (asking->given)
        tell_condition(q, out, "Given", asking->given, grog_odds_given(odds));
    if (asking->where)
        tell_condition(q, out, asking->given ? "then where" : "Where", asking->where,
                       grog_odds_where(odds));
    if (grog_odds_fraction_where(odds))
        grog_text_addf(out, "  = %s\n", grog_odds_fraction_where(odds));
    if (asking->margin && is_pair(q, odds, pair))
        tell_pair(q, out, odds, pair);
}
