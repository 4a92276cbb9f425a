/* SPDX-License-Identifier: MIT */
/* The list of orders that may be chosen, a page at a time. */
#include "say.h"

#include "phrase.h"

#include <string.h>

/* Has it been said in the heading already? */
static bool is_picked(const struct menu *menu, const struct menu_part *part)
{
    struct menu_order only = {.part = {*part}, .parts = 1};
    for (int i = 0; i < menu->picks; i++)
        if (menu_has(&only, menu->pick[i]))
            return true;
    return false;
}

/* What others in the list have and this order has not. */
static void say_missing(const struct play *play, const struct menu_order *o, struct grog_text *t)
{
    const struct menu *menu = &play->menu;
    for (int i = 0; i < menu->lines; i++) {
        const struct menu_order *other = &menu->order[menu->line[i].order];
        for (int k = 0; k < other->parts; k++)
            if (!*menu_value(o, other->part[k].key)) {
                grog_text_add(t, phrase_missing(other->part[k].key));
                return;
            }
    }
    grog_text_add(t, "that");
}

/* The whole order, without what has been picked before. */
static void say_order(const struct play *play, const struct menu_order *o, struct grog_text *t)
{
    size_t before = t->size;
    for (int i = 0; i < o->parts; i++) {
        if (is_picked(&play->menu, &o->part[i]))
            continue;
        grog_text_add(t, t->size > before ? ", " : "");
        phrase_part(play, o, &o->part[i], t);
    }
    if (t->size == before)
        say_missing(play, o, t);
}

/* A line that stands for one order says all of it. */
void say_line(const struct play *play, const struct menu_line *line, struct grog_text *t)
{
    const struct menu *menu = &play->menu;
    const struct menu_order *o = &menu->order[line->order];
    bool is_unit = line->value && *line->value && strcmp(menu->key, "unit") == 0;
    if (is_unit)
        say_unit(play, say_unit_number(play, line->value), t);
    else if (line->orders == 1 || !line->value)
        say_order(play, o, t);
    else if (!*line->value)
        grog_text_add(t, phrase_missing(menu->key));
    else
        phrase_part(play, o, &(struct menu_part){menu->key, line->value}, t);
    char means[240];
    bool is_verb = line->value && strcmp(menu->key, "order") == 0;
    if (line->orders == 1 && grog_battle_means(play->battle, &o->order, means, sizeof means))
        grog_text_addf(t, ": %s", means);
    else if (is_verb && (line->orders > 1 || o->parts <= 2))
        grog_text_addf(t, ": %s", grog_order_meaning(play->battle, &o->order));
    if (line->orders > 1 && !is_unit)
        grog_text_addf(t, "  ... %d ways", line->orders);
}

/* ---- the list ---- */

/* Short lines stand side by side. */
enum { ROWS = 16, COLUMN = 38, NUMBER = 6, SIDE_BY_SIDE = 2 };

/* Does the text say every word of the filter? */
static bool says_all(const char *text, const char *filter)
{
    char words[sizeof((struct menu *)0)->filter], *rest = NULL;
    snprintf(words, sizeof words, "%s", filter);
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        if (!strcasestr(text, word))
            return false;
    return true;
}

bool say_is_listed(const struct play *play, int line)
{
    struct grog_text text = {0};
    say_line(play, &play->menu.line[line], &text);
    bool is_listed = text.text && says_all(text.text, play->menu.filter);
    grog_text_release(&text);
    return is_listed;
}

/* How many lines stand on a page, and in how many columns. */
static int page_size(struct play *play, int *columns)
{
    const struct menu *menu = &play->menu;
    struct grog_text text = {0};
    size_t longest = 0;
    for (int i = 0; i < menu->lines; i++) {
        grog_text_clear(&text);
        say_line(play, &menu->line[i], &text);
        longest = text.size > longest ? text.size : longest;
    }
    grog_text_release(&text);
    bool is_narrow = longest <= COLUMN - NUMBER - 1 && play->style.width >= SIDE_BY_SIDE * COLUMN;
    *columns = is_narrow && menu->lines > ROWS ? SIDE_BY_SIDE : 1;
    return ROWS * *columns;
}

/* What a unit carries, if the line is one of a unit's and there is room for it. */
static void say_arms(struct play *play, const struct menu_line *line, int room)
{
    const struct menu *menu = &play->menu;
    struct grog_text arms = {0};
    if (!line->value || !*line->value || strcmp(menu->key, "unit") != 0)
        return;
    grog_battle_equipment(play->battle, say_unit_number(play, line->value), play_viewer(play), true,
                          &arms);
    if (arms.size && (int)arms.size + 2 <= room)
        grog_text_addf(&play->out, "; %s", arms.text);
    grog_text_release(&arms);
}

/* The line with its number, no wider than the terminal; the chances beside it if there is room. */
static void say_numbered(struct play *play, int number, const char *text)
{
    const struct menu_line *line = &play->menu.line[number];
    struct grog_text chances = {0};
    int room = play->style.width - NUMBER, length = (int)strlen(text);
    bool is_unit = play->menu.key && strcmp(play->menu.key, "unit") == 0;
    if (line->orders == 1)
        odds_in_short(play, &play->menu.order[line->order].order, &chances);
    grog_text_addf(&play->out, "%s%4d%s  ", style_bold(&play->style), number + 1,
                   style_plain(&play->style));
    if (length <= room || is_unit) /* a unit's line has columns of its own */
        grog_text_addf(&play->out, "%.*s", room, text);
    else
        style_wrap(&play->out, text, NUMBER, room);
    say_arms(play, line, room - length);
    if (chances.size) { /* below, where there is no room beside it */
        bool is_beside = length + 2 + (int)chances.size <= room;
        grog_text_addf(&play->out, "%s%s%.*s%s", is_beside ? "  " : "\n          ",
                       style_dim(&play->style), room - 4, chances.text, style_plain(&play->style));
    }
    grog_text_add(&play->out, "\n");
    grog_text_release(&chances);
}

/* The same in one of several columns. */
static void say_beside(struct play *play, int number, const char *text, bool is_last)
{
    grog_text_addf(&play->out, "%s%4d%s  ", style_bold(&play->style), number + 1,
                   style_plain(&play->style));
    if (is_last)
        grog_text_addf(&play->out, "%s\n", text);
    else
        grog_text_addf(&play->out, "%-*s", COLUMN - NUMBER, text);
}

static void say_heading(struct play *play)
{
    const struct menu *menu = &play->menu;
    bool has_unit = menu->lines > 0 && *menu_value(&menu->order[menu->line[0].order], "unit");
    for (int i = 0; i < menu->picks; i++) {
        grog_text_add(&play->out, i ? " " : "");
        phrase_pick(play, menu->pick[i], &play->out);
    }
    grog_text_add(&play->out, menu->picks ? ": " : "");
    if (menu->key)
        grog_text_addf(&play->out, "choose %s\n", phrase_choice(menu->key));
    else if (!has_unit)
        grog_text_add(&play->out, "choose an answer\n");
    else
        grog_text_add(&play->out, menu->picks > 1 ? "how?\n" : "choose an order\n");
}

/* What stands below a page: how to see the rest. */
static void say_footing(struct play *play, int shown, int behind)
{
    const struct menu *menu = &play->menu;
    if (shown == 0)
        grog_text_addf(&play->out, "      nothing here says \"%s\"; / shows all again\n",
                       menu->filter);
    else if (behind > 0)
        grog_text_addf(&play->out,
                       "      %d more: return shows them, /WORD only those that say WORD\n",
                       behind);
}

void say_menu(struct play *play)
{
    struct menu *menu = &play->menu;
    struct grog_text text = {0};
    int seen = 0, shown = 0, columns, most = page_size(play, &columns);
    if (grog_battle_is_over(play->battle)) {
        grog_text_add(&play->out, "why, log, units, map, thinking look back; quit leaves.\n");
        return;
    }
    say_heading(play);
    for (int i = 0; i < menu->lines; i++) {
        grog_text_clear(&text);
        say_line(play, &menu->line[i], &text);
        if (!text.text || !says_all(text.text, menu->filter) || seen++ < menu->from ||
            shown++ >= most)
            continue;
        if (columns > 1)
            say_beside(play, i, text.text, shown % columns == 0);
        else
            say_numbered(play, i, text.text);
    }
    if (columns > 1 && shown < most && shown % columns != 0)
        grog_text_add(&play->out, "\n");
    say_footing(play, shown, shown - most);
    grog_text_release(&text);
}

bool say_more(struct play *play)
{
    struct menu *menu = &play->menu;
    int columns, size = page_size(play, &columns);
    if (menu->from + size >= menu->lines)
        return false;
    menu->from += size;
    return true;
}
