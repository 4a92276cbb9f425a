/* SPDX-License-Identifier: MIT */
/*
 * Luck: what happened, less what was to be expected.
 *
 * A system's list (struct luck_weight) says what outcomes are worth: a man who falls 1, a pin a
 * part of that, a tank several; a test that is passed 1.  The value of a result of a procedure is
 * the sum of its outcome fields, so weighed.  For every throw of the battle the exact odds of its
 * situation, as it was then, give each result's chance, and so
 *
 *     expected = the mean of the values            spread = their standard deviation
 *     luck     = the value that came out, less expected
 *
 * Throws are independent once their situations are known, so over a battle luck adds up and its
 * spread is the root of the summed squares.  Stakes weigh by themselves: a volley that could have
 * felled six men has six times the spread, and six times the luck, of one that could fell one.  How
 * lucky somebody was is his luck in spreads; chance alone keeps two in three battles within 1.
 *
 * What always holds: orders that were taken back do not count; a throw whose result was certain has
 * spread 0 and luck 0; nothing is simulated.
 */
#include "battle/log/history.h"

#include "base/error.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct grog_luck {
    struct grog_luck_item *item;
    int items, room;
};

/* ---- the value of a result ---- */

/* What counts of one procedure, for one use. */
struct scale {
    const struct luck_weight *list;
    const struct grog_situation *situation;
    enum luck_use use;
};

static bool counts(const struct scale *s, const struct luck_weight *w)
{
    return w->use == s->use && strcmp(w->procedure, s->situation->procedure->id) == 0;
}

static bool has_any(const struct scale *s)
{
    for (const struct luck_weight *w = s->list; w->procedure; w++)
        if (counts(s, w))
            return true;
    return false;
}

static int outcome_number(const struct grog_procedure *p, const char *name)
{
    for (int i = 0; i < p->outcomes; i++)
        if (strcmp(p->outcome[i].name, name) == 0)
            return i;
    return -1;
}

static int field_value(const struct grog_situation *s, const char *name)
{
    for (int i = 0; i < s->procedure->fields; i++)
        if (strcmp(s->procedure->field[i].name, name) == 0)
            return grog_situation_value(s, &s->procedure->field[i]);
    return 0;
}

/* What one row makes of the number of its outcome field. */
static double worth(const struct luck_weight *w, const struct grog_situation *s,
                    const struct grog_field *field, int number)
{
    if (w->word)
        return field->words && number >= 0 && number < field->words->count &&
                       strcmp(field->words->word[number], w->word) == 0
                   ? w->weight / 10.0
                   : 0;
    return (number - (w->less ? field_value(s, w->less) : 0)) * w->weight / 10.0;
}

/* number_of(from, k, i): outcome field i of the k-th result. */
typedef int number_getter(const void *from, int k, int i);

static double value_of(const struct scale *s, number_getter *number_of, const void *from, int k)
{
    const struct grog_procedure *p = s->situation->procedure;
    double sum = 0;
    for (const struct luck_weight *w = s->list; w->procedure; w++) {
        int i = counts(s, w) ? outcome_number(p, w->outcome) : -1;
        if (i >= 0)
            sum += worth(w, s->situation, &p->outcome[i], number_of(from, k, i));
    }
    return sum;
}

static int number_in_odds(const void *from, int k, int i)
{
    return grog_odds_value(from, k, i);
}

static int number_in_outcome(const void *from, int k, int i)
{
    (void)k;
    return ((const int *)from)[i];
}

/* ---- one throw ---- */

static void fill_expected(const struct scale *s, const struct grog_odds *odds,
                          struct grog_luck_item *item)
{
    double mean = 0, square = 0, total = grog_odds_total(odds);
    int count = grog_odds_count(odds);
    for (int k = 0; k < count; k++)
        mean += grog_odds_p(odds, k) * value_of(s, number_in_odds, odds, k) / total;
    for (int k = 0; k < count; k++) {
        double off = value_of(s, number_in_odds, odds, k) - mean;
        square += grog_odds_p(odds, k) * off * off / total;
    }
    item->expected = mean;
    item->spread = sqrt(square);
}

static int add_item(struct grog_luck *luck, const struct grog_luck_item *item)
{
    if (luck->items == luck->room) {
        int room = luck->room ? 2 * luck->room : 64;
        struct grog_luck_item *more = realloc(luck->item, (size_t)room * sizeof *more);
        if (!more)
            return -1;
        luck->item = more;
        luck->room = room;
    }
    luck->item[luck->items++] = *item;
    return 0;
}

/* Whoever gains by it: harm is the luck of the other side, whoever did it; so a barrage that falls
 * on friends is the enemy's luck.  NO_SIDE: nobody in particular. */
static int winner_of(const struct grog_scenario *s, const struct grog_event *event,
                     enum luck_use use)
{
    int unit = use == LUCK_DONE && event->other != NOBODY ? event->other : event->unit;
    if (unit < 0 || unit >= s->units)
        return NO_SIDE;
    bool is_own = use == LUCK_PASSED || (use == LUCK_DONE && event->other == NOBODY);
    return is_own ? s->unit[unit].side : other_side(s->unit[unit].side);
}

static int weigh(struct grog_luck *luck, const struct scale *s, const struct grog_odds *odds,
                 const struct grog_event *event, struct grog_luck_item item)
{
    fill_expected(s, odds, &item);
    item.kind = s->use == LUCK_PASSED ? GROG_LUCK_TEST : GROG_LUCK_HARM;
    item.happened = value_of(s, number_in_outcome, event->outcome, 0);
    return item.spread > 0 ? add_item(luck, &item) : 0;
}

static int weigh_event(struct grog_luck *luck, const struct grog_battle *b, int number,
                       struct grog_error *error)
{
    const struct grog_event event = grog_battle_event(b, number);
    struct scale s = {.list = b->scenario->rules->luck, .situation = event.situation};
    struct grog_odds *odds = NULL;
    int status = 0;
    for (int use = LUCK_DONE; event.situation && use <= LUCK_PASSED && status == 0; use++) {
        s.use = (enum luck_use)use;
        struct grog_luck_item item = {
            .event = number, .turn = event.turn, .side = winner_of(b->scenario, &event, s.use)};
        if (item.side == NO_SIDE || !has_any(&s))
            continue;
        odds = odds ? odds : grog_odds_new(event.situation, 0, error);
        if (!odds)
            return -1;
        status = weigh(luck, &s, odds, &event, item);
    }
    grog_odds_free(odds);
    return status < 0 ? error_memory(error) : 0;
}

/* ---- the whole battle ---- */

static int weigh_all(struct grog_luck *luck, const struct grog_battle *b, struct grog_error *error)
{
    for (int i = 0; i < grog_battle_records(b); i++) {
        struct grog_record record = grog_battle_record(b, i);
        for (int k = 0; k < record.events && !record.is_undone; k++)
            if (weigh_event(luck, b, record.first_event + k, error) < 0)
                return -1;
    }
    return 0;
}

struct grog_luck *grog_luck_new(const struct grog_battle *b, struct grog_error *error)
{
    struct grog_luck *luck = calloc(1, sizeof *luck);
    if (!luck) {
        error_memory(error);
        return NULL;
    }
    if (b->scenario->rules->luck && weigh_all(luck, b, error) < 0) {
        grog_luck_free(luck);
        return NULL;
    }
    return luck;
}

void luck_keep(struct grog_luck *luck, const struct grog_battle *b, int viewer)
{
    int kept = 0;
    for (int i = 0; i < luck->items; i++)
        if (grog_battle_event_is_for(b, luck->item[i].event, viewer))
            luck->item[kept++] = luck->item[i];
    luck->items = kept;
}

void grog_luck_free(struct grog_luck *luck)
{
    if (!luck)
        return;
    free(luck->item);
    free(luck);
}

int grog_luck_items(const struct grog_luck *luck)
{
    return luck->items;
}

struct grog_luck_item grog_luck_item(const struct grog_luck *luck, int i)
{
    return luck->item[i];
}

/* ---- sums ---- */

static void sum_add(struct grog_luck_sum *sum, const struct grog_luck_item *item, int sign)
{
    sum->items++;
    sum->expected += sign * item->expected;
    sum->happened += sign * item->happened;
    sum->spread += item->spread * item->spread; /* until sum_close() the square */
}

static struct grog_luck_sum sum_close(struct grog_luck_sum sum)
{
    sum.spread = sqrt(sum.spread);
    sum.luck = sum.happened - sum.expected;
    sum.deviations = sum.spread > 0 ? sum.luck / sum.spread : 0;
    return sum;
}

struct grog_luck_sum grog_luck_sum(const struct grog_luck *luck, int side, enum grog_luck_kind kind,
                                   int up_to_turn)
{
    struct grog_luck_sum sum = {0};
    for (int i = 0; i < luck->items; i++) {
        const struct grog_luck_item *item = &luck->item[i];
        if (item->side == side && item->kind == kind &&
            (up_to_turn < 0 || item->turn <= up_to_turn))
            sum_add(&sum, item, 1);
    }
    return sum_close(sum);
}

struct grog_luck_sum grog_luck_net(const struct grog_luck *luck, int side, int up_to_turn)
{
    struct grog_luck_sum sum = {0};
    for (int i = 0; i < luck->items; i++) {
        const struct grog_luck_item *item = &luck->item[i];
        if (item->kind == GROG_LUCK_HARM && (up_to_turn < 0 || item->turn <= up_to_turn))
            sum_add(&sum, item, item->side == side ? 1 : -1);
    }
    return sum_close(sum);
}

const char *grog_luck_word(const struct grog_luck_sum *sum)
{
    double d = sum->deviations;
    if (fabs(d) < 0.5)
        return "as expected";
    if (fabs(d) < 1)
        return d > 0 ? "a little lucky" : "a little unlucky";
    if (fabs(d) < 2)
        return d > 0 ? "lucky" : "unlucky";
    return d > 0 ? "very lucky" : "very unlucky";
}
