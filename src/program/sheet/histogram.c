/* SPDX-License-Identifier: MIT */
#include "histogram.h"

#include <stdlib.h>
#include <string.h>

enum { TINY_TAIL = 20000 }; /* values rarer than one in so many are not told one by one */

void odds_bounds(struct grog_odds *const *odds, int count, int outcome, int *least, int *most)
{
    *least = *most = grog_odds_value(odds[0], 0, outcome);
    for (int k = 0; k < count; k++)
        for (int i = 0; i < grog_odds_count(odds[k]); i++) {
            int value = grog_odds_value(odds[k], i, outcome);
            *least = value < *least ? value : *least;
            *most = value > *most ? value : *most;
        }
}

int outcome_find(const struct grog_procedure *procedure, const char *name, struct call *call)
{
    const char *known[GROG_OUTCOMES_MAX];
    for (int i = 0; i < procedure->outcomes; i++) {
        known[i] = procedure->outcome[i].name;
        if (strcmp(known[i], name) == 0)
            return i;
    }
    const char *nearest = grog_nearest(name, known, procedure->outcomes);
    return call_misuse(call, "%s has no outcome \"%.40s\"%s%s%s", procedure->id, name,
                       nearest ? "; did you mean " : "", nearest ? nearest : "",
                       nearest ? "?" : "");
}

const char *outcome_text(const struct question *q, const struct grog_field *outcome, int value,
                         char *buffer, size_t size)
{
    if (outcome->is_inches)
        snprintf(buffer, size, q->style.is_metric ? "%g cm" : "%g\"", question_length(q, value));
    else
        grog_field_text(outcome, value, buffer, size);
    return buffer;
}

/* ---- one outcome field ---- */

struct table {
    const struct question *q;
    struct grog_text *out;
    struct grog_odds *const *odds;
    int count;    /* of odds */
    int outcome;  /* which one */
    int label;    /* width of the labels */
    bool ordered; /* "at least" means something */
};

static void add_fraction(struct grog_text *out, char *fraction)
{
    grog_text_addf(out, "  %s", fraction);
    grog_fraction_free(fraction);
}

/* Exactly this value: chance, fraction or bar; and at least it. */
static void tell_value(const struct table *t, int k, int value, double scale)
{
    struct grog_odds *odds = t->odds[k];
    double exactly = grog_odds_exactly(odds, t->outcome, value);
    char chance[24];
    grog_text_addf(t->out, " %11s", style_chance(&t->q->style, exactly, chance));
    if (t->ordered)
        grog_text_addf(
            t->out, " %11s",
            style_chance(&t->q->style, grog_odds_at_least(odds, t->outcome, value), chance));
    if (grog_odds_is_exact(odds)) {
        add_fraction(t->out, grog_odds_fraction_exactly(odds, t->outcome, value));
        if (t->ordered)
            add_fraction(t->out, grog_odds_fraction_at_least(odds, t->outcome, value));
    } else {
        int room = t->q->style.width - t->label - (t->count > 1 ? 6 : 4) - (t->ordered ? 26 : 14);
        grog_text_add(t->out, "  ");
        style_bar(&t->q->style, t->out, exactly / scale, room, k == 1);
    }
    grog_text_add(t->out, "\n");
}

static void tell_line(const struct table *t, const char *label, int value, double scale)
{
    for (int k = 0; k < t->count; k++) {
        grog_text_addf(t->out, "  %*s", t->label, k == 0 ? label : "");
        if (t->count > 1)
            grog_text_addf(t->out, " %c", 'A' + k);
        tell_value(t, k, value, scale);
    }
}

static double most_likely(const struct table *t, int least, int most)
{
    double best = 0;
    for (int k = 0; k < t->count; k++)
        for (int value = least; value <= most; value++) {
            double p = grog_odds_exactly(t->odds[k], t->outcome, value);
            best = p > best ? p : best;
        }
    return best;
}

static bool is_possible(const struct table *t, int value, double than)
{
    for (int k = 0; k < t->count; k++)
        if (grog_odds_exactly(t->odds[k], t->outcome, value) > than)
            return true;
    return false;
}

static bool is_tail(const struct table *t, int value)
{
    for (int k = 0; k < t->count; k++)
        if (grog_odds_at_least(t->odds[k], t->outcome, value) * TINY_TAIL >= 1)
            return false;
    return t->ordered && !grog_odds_is_exact(t->odds[0]);
}

static void tell_percentiles(const struct table *t, const struct grog_odds *odds, double unit)
{
    const char *asked = grog_odds_asked(odds)->percentiles;
    for (char *end; asked && *asked; asked = end + (*end == ',')) {
        double percent = strtod(asked, &end);
        grog_text_addf(t->out, ", %g%%: %g", percent,
                       unit * grog_odds_percentile(odds, t->outcome, percent / 100));
    }
}

static void tell_means(const struct table *t)
{
    double unit = t->q->procedure->outcome[t->outcome].is_inches && t->q->style.is_metric ? 2.5 : 1;
    for (int k = 0; k < t->count; k++) {
        grog_text_add(t->out, k ? "; " : "  ");
        if (t->count > 1)
            grog_text_addf(t->out, "%c: ", 'A' + k);
        grog_text_addf(t->out, "mean %.4g, spread %.3g, median %g",
                       unit * grog_odds_mean(t->odds[k], t->outcome),
                       unit * grog_odds_spread(t->odds[k], t->outcome),
                       unit * grog_odds_percentile(t->odds[k], t->outcome, 0.5));
        tell_percentiles(t, t->odds[k], unit);
    }
    grog_text_add(t->out, "\n");
}

static void tell_field(struct table *t, int least, int most)
{
    const struct grog_field *field = &t->q->procedure->outcome[t->outcome];
    const struct style *style = &t->q->style;
    char label[80];
    t->ordered = field->kind == GROG_INTEGER;
    t->label = 5;
    for (int value = least; value <= most; value++) {
        int length = (int)strlen(outcome_text(t->q, field, value, label, sizeof label));
        t->label = length > t->label ? length : t->label;
    }
    grog_text_addf(t->out, "\n%s%s%s: ", style_bold(style), field->name, style_plain(style));
    style_wrap(t->out, field->meaning, 4, style->width - 4 - (int)strlen(field->name));
    grog_text_addf(t->out, "\n  %*s%s %11s%s%s\n", t->label, "", t->count > 1 ? "  " : "",
                   "exactly", t->ordered ? "    at least" : "",
                   grog_odds_is_exact(t->odds[0]) ? "  as fractions" : "");
    double scale = most_likely(t, least, most);
    for (int value = least; value <= most; value++) {
        if (is_tail(t, value)) {
            grog_text_addf(t->out, "  %*s  less than 0.01%% in all\n", t->label, "more");
            break;
        }
        if (is_possible(t, value, 0) || t->ordered)
            tell_line(t, outcome_text(t->q, field, value, label, sizeof label), value, scale);
    }
    if (t->ordered)
        tell_means(t);
}

/* A field that comes out the same in every case is one line. */
static void tell_certain(const struct table *t, int value)
{
    const struct grog_field *field = &t->q->procedure->outcome[t->outcome];
    const struct style *style = &t->q->style;
    struct grog_text rest = {0};
    char text[80];
    outcome_text(t->q, field, value, text, sizeof text);
    grog_text_addf(&rest, "%s  (%s)", text, field->meaning);
    grog_text_addf(t->out, "\n%s%s%s: ", style_bold(style), field->name, style_plain(style));
    style_wrap(t->out, rest.text ? rest.text : "", 4, style->width - 4 - (int)strlen(field->name));
    grog_text_add(t->out, "\n");
    grog_text_release(&rest);
}

void histogram_tell(const struct question *q, struct grog_text *out, struct grog_odds *const *odds,
                    int count)
{
    struct table t = {.q = q, .out = out, .odds = odds, .count = count};
    for (t.outcome = 0; t.outcome < q->procedure->outcomes; t.outcome++) {
        int least, most;
        if (!grog_odds_tells(odds[0], t.outcome))
            continue;
        odds_bounds(odds, count, t.outcome, &least, &most);
        if (least == most)
            tell_certain(&t, least);
        else
            tell_field(&t, least, most);
    }
}
