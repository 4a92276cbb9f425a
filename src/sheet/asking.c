/* SPDX-License-Identifier: MIT */
/* Asking the joint distribution: conditions, margins, percentiles. */
#include "base/error.h"
#include "base/json.h"
#include "base/text.h"
#include "chance/exact.h"
#include "condition.h"
#include "odds_parts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(GROG_OUTCOMES_MAX <= 64, "a bit for each outcome");

/* ---- what is asked for, in words ---- */

static int read_margin(struct grog_odds *odds, const char *text, struct grog_error *error)
{
    uint64_t told = 0;
    while (*text) {
        char name[64];
        size_t length = strcspn(text, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, text);
        int outcome = outcome_number(odds->procedure, name, error);
        if (outcome < 0)
            return -1;
        told |= UINT64_C(1) << outcome;
        text += length + (text[length] == ',');
    }
    if (!told)
        return error_misuse(error, "a margin needs the name of an outcome");
    odds->untold = ~told;
    return 0;
}

static int read_percentiles(struct grog_odds *odds, const char *text, struct grog_error *error)
{
    const char *rest = text;
    while (*rest) {
        char *end;
        double percent = strtod(rest, &end);
        bool is_end = *end == ',' || !*end;
        if (end == rest || !is_end || !(percent > 0 && percent < 100) ||
            odds->percentiles == GROG_PERCENTILES_MAX)
            return error_misuse(error,
                                "percentiles \"%.60s\" are not allowed: write up to %d numbers "
                                "between 0 and 100, such as 5,50,95",
                                text, GROG_PERCENTILES_MAX);
        odds->percentile[odds->percentiles++] = percent;
        rest = end + (*end == ',');
    }
    return 0;
}

/* ---- conditions ---- */

static double chance_of(const struct grog_odds *odds, const struct condition *condition)
{
    double sum = 0;
    int held = 0;
    for (int i = 0; i < odds->distribution.count; i++)
        if (condition_holds(condition, distribution_row(&odds->distribution, i))) {
            sum += odds->distribution.p[i];
            held++;
        }
    return held == odds->distribution.count ? 1 : sum;
}

static char *fraction_of(const struct grog_odds *odds, const struct condition *condition)
{
    mpq_t sum;
    mpq_init(sum);
    for (int i = 0; i < odds->distribution.count; i++)
        if (condition_holds(condition, distribution_row(&odds->distribution, i)))
            mpq_add(sum, sum, odds->distribution.exact[i].q);
    char *text = mpq_get_str(NULL, 10, sum);
    mpq_clear(sum);
    return text;
}

/* Only the rows of which it holds, made whole again. */
static void condition_on(struct grog_odds *odds, const struct condition *condition)
{
    struct distribution *d = &odds->distribution;
    mpq_t all;
    int kept = 0;
    mpq_init(all);
    for (int i = 0; i < d->count; i++) {
        if (!condition_holds(condition, distribution_row(d, i)))
            continue;
        distribution_move(d, i, kept);
        d->p[kept] /= odds->given;
        if (d->is_exact)
            mpq_add(all, all, d->exact[kept].q);
        kept++;
    }
    d->count = kept;
    for (int i = 0; d->is_exact && i < kept; i++)
        mpq_div(d->exact[i].q, d->exact[i].q, all);
    mpq_clear(all);
}

static int ask_given(struct grog_odds *odds, struct grog_error *error)
{
    struct condition condition;
    if (condition_read(&condition, odds->procedure, odds->asking.given, error) < 0)
        return -1;
    odds->given = chance_of(odds, &condition);
    if (odds->given <= 0)
        return error_misuse(error, "\"%.80s\" never holds: nothing can be told on this condition",
                            odds->asking.given);
    condition_on(odds, &condition);
    /* of what was left out, all may be of this condition, and then it weighs the more */
    odds->left_out /= odds->given + odds->left_out;
    return 0;
}

static int ask_where(struct grog_odds *odds, struct grog_error *error)
{
    struct condition condition;
    if (condition_read(&condition, odds->procedure, odds->asking.where, error) < 0)
        return -1;
    odds->where = chance_of(odds, &condition);
    if (odds->distribution.is_exact)
        odds->where_fraction = fraction_of(odds, &condition);
    return 0;
}

/* ---- margins ---- */

/* Rows that differ only in what is not told become one. */
static int fold_margin(struct grog_odds *odds, struct grog_error *error)
{
    struct distribution folded, *d = &odds->distribution;
    int row[GROG_OUTCOMES_MAX], status = 0;
    distribution_init(&folded, d->width, d->is_exact);
    for (int i = 0; i < d->count && status == 0; i++) {
        for (int j = 0; j < d->width; j++)
            row[j] = odds->untold >> j & 1 ? 0 : distribution_row(d, i)[j];
        status = distribution_add(&folded, row, d->p[i], d->is_exact ? &d->exact[i] : NULL);
    }
    if (status < 0 || distribution_sort(&folded) < 0) {
        distribution_release(&folded);
        return error_memory(error);
    }
    distribution_release(d);
    *d = folded;
    return 0;
}

int grog_odds_ask(struct grog_odds *odds, const struct grog_asking *asking,
                  struct grog_error *error)
{
    odds->asking = *asking;
    if (asking->percentiles && read_percentiles(odds, asking->percentiles, error) < 0)
        return -1;
    if (asking->margin && read_margin(odds, asking->margin, error) < 0)
        return -1;
    if (asking->given && ask_given(odds, error) < 0)
        return -1;
    if (asking->where && ask_where(odds, error) < 0)
        return -1;
    return asking->margin ? fold_margin(odds, error) : 0;
}

/* ---- what it says ---- */

double grog_odds_where(const struct grog_odds *odds)
{
    return odds->where;
}

double grog_odds_given(const struct grog_odds *odds)
{
    return odds->asking.given ? odds->given : 1;
}

const struct grog_asking *grog_odds_asked(const struct grog_odds *odds)
{
    return &odds->asking;
}

const char *grog_odds_fraction_where(const struct grog_odds *odds)
{
    return odds->where_fraction;
}

bool grog_odds_tells(const struct grog_odds *odds, int outcome)
{
    return !(odds->untold >> outcome & 1);
}

double grog_odds_both(const struct grog_odds *odds, int first, int value, int second, int other)
{
    double sum = 0;
    for (int i = 0; i < odds->distribution.count; i++) {
        const int *row = distribution_row(&odds->distribution, i);
        if (row[first] == value && row[second] == other)
            sum += odds->distribution.p[i];
    }
    return sum;
}

/* The chance of the lowest value of an outcome that is above *value, which becomes it; -1 when there
 * is none. */
static double next_value(const struct distribution *d, int outcome, long *value)
{
    long next = LONG_MAX;
    double p = -1;
    for (int i = 0; i < d->count; i++) {
        int found = distribution_row(d, i)[outcome];
        if (found <= *value || found > next)
            continue;
        p = found < next ? d->p[i] : p + d->p[i];
        next = found;
    }
    *value = next;
    return p;
}

int grog_odds_percentile(const struct grog_odds *odds, int outcome, double share)
{
    long value = LONG_MIN, next = LONG_MIN;
    double sum = 0, p;
    do {
        if ((p = next_value(&odds->distribution, outcome, &next)) < 0)
            break;
        value = next;
        sum += p;
    } while (sum < share - 1e-12);
    return (int)value;
}

/* ---- JSON ---- */

static void add_condition(struct grog_text *t, const char *name, const char *condition, double p)
{
    grog_text_addf(t, ",\"%s\":{\"condition\":", name);
    grog_json_string(t, condition);
    TEXT_PUT(t, ",\"p\":");
    json_add_double(t, p);
}

static void add_percentiles(struct grog_text *t, const struct grog_odds *odds)
{
    const char *between = ",\"percentiles\":{";
    for (int j = 0; j < odds->procedure->outcomes; j++) {
        if (odds->procedure->outcome[j].kind != GROG_INTEGER || !grog_odds_tells(odds, j))
            continue;
        grog_text_addf(t, "%s\"%s\":{", between, odds->procedure->outcome[j].name);
        for (int k = 0; k < odds->percentiles; k++)
            grog_text_addf(t, "%s\"%g\":%d", k ? "," : "", odds->percentile[k],
                           grog_odds_percentile(odds, j, odds->percentile[k] / 100));
        TEXT_PUT(t, "}");
        between = ",";
    }
    grog_text_add(t, *between == ',' && between[1] ? ",\"percentiles\":{}" : "}");
}

static void add_deviations(struct grog_text *t, const struct grog_odds *odds)
{
    const char *between = "";
    TEXT_PUT(t, ",\"deviation\":{");
    for (int j = 0; j < odds->procedure->outcomes; j++) {
        if (odds->procedure->outcome[j].kind == GROG_CHOICE || !grog_odds_tells(odds, j))
            continue;
        grog_text_addf(t, "%s\"%s\":", between, odds->procedure->outcome[j].name);
        json_add_double(t, grog_odds_spread(odds, j));
        between = ",";
    }
    TEXT_PUT(t, "}");
}

void asking_json(struct grog_text *t, const struct grog_odds *odds)
{
    if (odds->asking.given) {
        add_condition(t, "given", odds->asking.given, odds->given);
        TEXT_PUT(t, "}");
    }
    if (odds->asking.where) {
        add_condition(t, "where", odds->asking.where, odds->where);
        if (odds->where_fraction)
            grog_text_addf(t, ",\"fraction\":\"%s\"", odds->where_fraction);
        TEXT_PUT(t, "}");
    }
    if (odds->asking.percentiles) {
        add_deviations(t, odds);
        add_percentiles(t, odds);
    }
}
