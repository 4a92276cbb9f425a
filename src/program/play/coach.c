/* SPDX-License-Identifier: MIT */
/* Advice: what a sensible player would do, the best orders with their chances, what the last one gave
 * away. */
#include "look.h"

#include "place.h"
#include "play.h"
#include "program/battle/order_words.h"

#include <string.h>

enum { BEST_MAX = 5 };

static const struct grog_study study = {.seed = 1, .playouts = 200, .threads = 1};

/* Between people the coach speaks when it is over. */
static bool may_coach(struct play *play)
{
    bool is_between_people = play_is_human(play, 0) && play_is_human(play, 1);
    bool may = !is_between_people || grog_battle_is_over(play->battle);
    if (!may)
        tell_line(play, "Between people the coach speaks only when the battle is over.");
    return may;
}

static void add_order(const struct play *play, const struct grog_order *o, struct grog_text *words)
{
    const struct grog_battle *b = play->battle;
    const char *answer = grog_order_answer(b, o);
    add_order_words(b, o, *answer ? answer : grog_verb_word(b, o->verb), NULL, NULL, words);
}

/* reasons is released. */
static void show_with_reason(struct play *play, const struct grog_order *order,
                             struct grog_text *reasons)
{
    play_show_order(play, order);
    if (!reasons->size)
        place_say_reason(play, order, reasons);
    if (reasons->size)
        tell_labelled(play, "", reasons->text);
    else
        tell_line(play, "It gives no reasons.");
    grog_text_release(reasons);
}

/* The doctrine says why it would order so; of another order what counts is how it came out beside
 * that. */
static void tell_reason(struct play *play, const struct grog_advice *advice, double doctrines)
{
    struct grog_text reasons = {0};
    struct grog_order order;
    double more = 100 * (advice->chance - doctrines);
    place_say_reason(play, &advice->order, &reasons);
    if (advice->is_doctrines && !reasons.size)
        play_advise(play, "doctrine", &order, &reasons);
    else if (!advice->is_doctrines)
        grog_text_addf(&reasons, "%s%.1f%% %s than the doctrine's in the same games",
                       reasons.size ? "; " : "", more < 0 ? -more : more,
                       more < 0 ? "less" : "more");
    if (reasons.size)
        tell_labelled(play, "", reasons.text);
    grog_text_release(&reasons);
}

static double chance_of_doctrines(const struct grog_advice *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i].is_doctrines)
            return list[i].chance;
    return 0;
}

static bool show_best(struct play *play)
{
    struct grog_advice list[BEST_MAX];
    if (!may_coach(play))
        return false;
    int count = grog_advise(play->battle, &study, list, BEST_MAX, &play->call->error);
    if (count < 0)
        tell_line(play, "%s", play->call->error.text);
    for (int i = 0; i < count; i++) {
        struct grog_text words = {0};
        add_order(play, &list[i].order, &words);
        tell_line(play, "%3.0f%% (+-%.0f)  %s%s", 100 * list[i].chance, 100 * list[i].half,
                  words.text ? words.text : "", list[i].is_doctrines ? " (the doctrine's)" : "");
        grog_text_release(&words);
        tell_reason(play, &list[i], chance_of_doctrines(list, count));
    }
    if (count > 0)
        play_show_order(play, &list[0].order);
    return false;
}

/* What a sensible player would do. */
bool show_hint(struct play *play, const char *rest)
{
    struct grog_text reasons = {0};
    struct grog_order order;
    if (!play_may_advise(play))
        return false;
    if (strcasecmp(rest, "best") == 0)
        return show_best(play);
    if (play_advise(play, *rest ? rest : "doctrine", &order, &reasons))
        show_with_reason(play, &order, &reasons);
    return false;
}

/* The last order that a person gave. */
static int last_of_person(const struct play *play, const struct grog_analysis *a)
{
    int i = grog_analysis_orders(a) - 1;
    while (i >= 0 && !play_is_human(play, grog_analysis_order(a, i)->side))
        i--;
    return i;
}

static void tell_rate(struct play *play, const struct grog_judged *j)
{
    struct grog_text given = {0}, best = {0};
    const char *mark = grog_mark_word(j->mark);
    add_order(play, &j->order, &given);
    add_order(play, &j->best_order, &best);
    tell_line(play, "%s: %.0f%% to win (+-%.0f).", given.text ? given.text : "", 100 * j->given,
              100 * j->half);
    if (j->loss - j->loss_half <= 0)
        tell_line(play, "Nothing better is certain.");
    else
        tell_line(play, "%s%s%.1f%% given away (%.1f%% to %.1f%%); better: %s: %.0f%%.", mark,
                  *mark ? ": " : "", 100 * j->loss, 100 * (j->loss - j->loss_half),
                  100 * (j->loss + j->loss_half), best.text ? best.text : "", 100 * j->best);
    if (j->throws > 0)
        tell_line(play, "Its dice brought %+.1f%%.", 100 * (j->after - j->ordered));
    grog_text_release(&given);
    grog_text_release(&best);
}

bool show_rate(struct play *play, const char *rest)
{
    (void)rest;
    if (!may_coach(play))
        return false;
    struct grog_analysis *a = grog_analysis_new(play->battle, &study, &play->call->error);
    int last = a ? last_of_person(play, a) : -1;
    if (a && last < 0)
        tell_line(play, "No person has ordered anything yet.");
    else if (!a || grog_analysis_judge(a, last, &play->call->error) < 0)
        tell_line(play, "%s", play->call->error.text);
    else
        tell_rate(play, grog_analysis_order(a, last));
    grog_analysis_free(a);
    return false;
}
