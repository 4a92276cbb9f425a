/* SPDX-License-Identifier: MIT */
/* An order before it is given: what it means, what it leaves out, and its chances. */
#include "phrase.h"
#include "say.h"

#include <string.h>

/* An answer alone says little: ": it stays up and can still be given an order this turn". */
static void add_meaning(const struct play *play, const struct grog_order *order,
                        struct grog_text *t)
{
    char means[240];
    if (*grog_order_answer(play->battle, order) &&
        grog_battle_means(play->battle, order, means, sizeof means))
        grog_text_addf(t, ": %s", means);
}

/* Would the rules allow the order with this target too? */
static bool may_aim(const struct play *play, const struct grog_order *order, const char *id)
{
    struct grog_text t = {0};
    struct grog_order aimed;
    struct grog_error error;
    char why[300];
    grog_order_text(play->battle, order, &t);
    grog_text_addf(&t, " at=%s", id);
    bool is_allowed = t.text && grog_order_parse(play->battle, t.text, &aimed, &error) == 0 &&
                      grog_battle_check(play->battle, &aimed, why, sizeof why);
    grog_text_release(&t);
    return is_allowed;
}

/* Does the line of the list stand for the same unit and verb, and a shot? */
static bool is_shot_of(const struct menu_order *other, const struct menu_order *o)
{
    return *menu_value(other, "at") &&
           strcmp(menu_value(other, "unit"), menu_value(o, "unit")) == 0 &&
           strcmp(menu_value(other, "order"), menu_value(o, "order")) == 0;
}

/* Somebody at whom it might shoot at the end of its way, or GROG_NOBODY. */
static int find_target(const struct play *play, const struct grog_order *order,
                       const struct menu_order *o)
{
    const struct menu *menu = &play->menu;
    char id[48], last[48] = "";
    for (int i = 0; i < menu->orders; i++) {
        if (!is_shot_of(&menu->order[i], o))
            continue;
        const char *at = menu_value(&menu->order[i], "at");
        at += strspn(at, "-,");
        snprintf(id, sizeof id, "%.*s", (int)strcspn(at, ",:"), at);
        if (strcmp(id, last) != 0 && may_aim(play, order, id))
            return say_unit_number(play, id);
        snprintf(last, sizeof last, "%s", id);
    }
    return GROG_NOBODY;
}

/* Of a move behind which it might shoot, and does not. */
static void tell_shot_left_out(struct play *play, const struct grog_order *order)
{
    struct menu_order o;
    char label[3];
    if (menu_order_init(&o, play->battle, order) < 0)
        return;
    bool is_bare_move = *menu_value(&o, "path") && !*menu_value(&o, "at");
    int target = is_bare_move ? find_target(play, order, &o) : GROG_NOBODY;
    if (target != GROG_NOBODY)
        tell_line(play, "It does not shoot; at=%s would have it shoot too.",
                  say_label(play, target, label));
    menu_order_release(&o);
}

void play_show_order(struct play *play, const struct grog_order *order)
{
    struct grog_text words = {0}, chances = {0};
    play->draft = *order;
    play->has_draft = true;
    phrase_order(play, order, &words);
    add_meaning(play, order, &words);
    tell_line(play, "%s", words.text ? words.text : "");
    tell_shot_left_out(play, order);
    odds_in_short(play, order, &chances);
    if (chances.size) {
        grog_text_add(&play->out, "      ");
        style_wrap(&play->out, chances.text, 6, play->style.width - 6);
        grog_text_add(&play->out, "\n");
    }
    grog_text_release(&words);
    grog_text_release(&chances);
}
