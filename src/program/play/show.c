/* SPDX-License-Identifier: MIT */
/* An order before it is given: what it means, what it leaves out, and its chances. */
#include "label.h"
#include "phrase.h"
#include "said.h"

/* An answer alone says little: ": it stays up and can still be given an order this turn". */
static void add_meaning(const struct play *play, const struct grog_order *order,
                        struct grog_text *t)
{
    char means[240];
    if (*grog_order_answer(play->battle, order) &&
        grog_battle_means(play->battle, order, means, sizeof means))
        grog_text_addf(t, ": %s", means);
}

/* Somebody at whom it might shoot at the end of its way, or GROG_NOBODY. */
static int find_target(const struct play *play, const struct grog_order *order)
{
    const struct choices *c = &play->choices;
    int last = GROG_NOBODY;
    for (int i = 0; i < c->orders; i++) {
        const struct grog_order *listed = &c->order[i];
        struct grog_order aimed = *order;
        int k = 0;
        while (k < listed->units && listed->list[k].unit == GROG_NOBODY)
            k++;
        if (listed->unit != order->unit || listed->verb != order->verb || k == listed->units ||
            listed->list[k].unit == last)
            continue;
        last = aimed.list[0].unit = listed->list[k].unit;
        aimed.units = 1;
        if (grog_battle_check(play->battle, &aimed, NULL, 0))
            return last;
    }
    return GROG_NOBODY;
}

/* Of a move behind which it might shoot, and does not. */
static void tell_shot_left_out(struct play *play, const struct grog_order *order)
{
    struct grog_part part;
    char label[3];
    bool is_bare_move = verb_part_of(play, order->verb, 1 << GROG_PART_UNITS, &part) >= 0 &&
                        part.is_aims && order->points > 0 && order->units == 0;
    int target = is_bare_move ? find_target(play, order) : GROG_NOBODY;
    if (target != GROG_NOBODY)
        tell_line(play, "It does not shoot; %s=%s would have it shoot too.", part.name,
                  unit_label(play->battle, target, label));
}

void play_show_order(struct play *play, const struct grog_order *order)
{
    struct grog_text words = {0}, chances = {0};
    play->draft = *order;
    play->has_draft = true;
    phrase_order(play, order, &words);
    add_meaning(play, order, &words);
    tell_rest(play, &words, 0);
    tell_shot_left_out(play, order);
    odds_in_short(play, order, &chances);
    if (!chances.size)
        return;
    grog_text_add(&play->out, "      ");
    tell_rest(play, &chances, 6);
}
