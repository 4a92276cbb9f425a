/* SPDX-License-Identifier: MIT */
#include "analyse.h"

#include "order_words.h"

#include <math.h>

static double percent(double chance)
{
    return 100 * chance;
}

void analysed_order(const struct told_analysis *a, const struct grog_order *o,
                    struct grog_text *words)
{
    const char *answer = grog_order_answer(a->battle, o);
    add_order_words(a->battle, o, *answer ? answer : grog_verb_word(a->battle, o->verb), NULL, NULL,
                    words);
}

void analysed_loss(const struct grog_judged *j, struct grog_text *words)
{
    double low = j->loss - j->loss_half;
    const char *mark = grog_mark_word(j->mark);
    grog_text_addf(words, "%s%s%.0f%%", mark, *mark ? ": " : "", percent(j->given));
    if (j->loss > 0)
        grog_text_addf(words, " where %.0f%% could be had, %.1f%% given away (%.1f%% to %.1f%%)",
                       percent(j->best), percent(j->loss), percent(low < 0 ? 0 : low),
                       percent(j->loss + j->loss_half));
}

void analysed_throw(const struct grog_moved *moved, struct grog_text *words)
{
    grog_text_addf(words, "%.*s: %.0f%% to %.0f%% (%+.1f%%)", moved->length, moved->dice,
                   percent(moved->before), percent(moved->after),
                   percent(moved->after - moved->before));
}

static void add_count(struct grog_text *words, int count, const char *one, const char *many)
{
    if (count > 0)
        grog_text_addf(words, ", %d %s", count, count == 1 ? one : many);
}

void analysed_side(const struct told_analysis *a, int side, struct grog_text *words)
{
    struct grog_score s = grog_analysis_score(a->analysis, side);
    grog_text_addf(words, "%s: %d order%s", grog_scenario_side(a->scenario, side), s.orders,
                   s.orders == 1 ? "" : "s");
    add_count(words, s.marks[GROG_BLUNDER], "blunder", "blunders");
    add_count(words, s.marks[GROG_MISTAKE], "mistake", "mistakes");
    add_count(words, s.marks[GROG_INACCURACY], "inaccuracy", "inaccuracies");
    grog_text_addf(words,
                   "; %.1f%% given away, orders %+.1f%% against the doctrine's, dice %+.1f%%",
                   percent(s.lost), percent(s.skill), percent(s.luck));
}

void analysed_verdict(const struct told_analysis *a, struct grog_text *words)
{
    const char *first = grog_scenario_side(a->scenario, 0);
    int winner = grog_battle_winner(a->battle);
    double luck = grog_analysis_score(a->analysis, 0).luck;
    if (!grog_battle_is_over(a->battle))
        grog_text_addf(words, "It is not over: %.0f%% for the %s.  ",
                       percent(grog_analysis_end(a->analysis)), first);
    else if (winner == GROG_NO_SIDE)
        grog_text_add(words, "It was a draw.  ");
    else
        grog_text_addf(words, "The %s won.  ", grog_scenario_side(a->scenario, winner));
    grog_text_addf(words,
                   "The dice favoured the %s by %.1f%%; had both been lucky alike, the chance of "
                   "the %s was %.0f%%.",
                   grog_scenario_side(a->scenario, luck < 0), percent(fabs(luck)), first,
                   percent(grog_analysis_fair_end(a->analysis)));
}

static double size_of(const struct analysed_luck *l)
{
    return fabs(l->moved.after - l->moved.before);
}

/* Kept in order: what is smaller than the last falls out. */
static int put_in(struct analysed_luck *list, int count, const struct analysed_luck *next)
{
    int at = count;
    while (at > 0 && size_of(next) > size_of(&list[at - 1]))
        at--;
    if (at == ANALYSED_THROWS)
        return count;
    count += count < ANALYSED_THROWS;
    for (int i = count - 1; i > at; i--)
        list[i] = list[i - 1];
    list[at] = *next;
    return count;
}

int analysed_throws(const struct told_analysis *a, struct analysed_luck *list)
{
    int count = 0;
    for (int i = 0; i < grog_analysis_orders(a->analysis); i++) {
        const struct grog_judged *j = grog_analysis_order(a->analysis, i);
        for (int k = 0; j->is_done && k < j->throws; k++) {
            struct analysed_luck next = {j, grog_analysis_throw(a->analysis, j, k)};
            count = put_in(list, count, &next);
        }
    }
    return count;
}

double analysed_chance(const struct grog_judged *j)
{
    return j->side == 0 ? j->before : 1 - j->before;
}
