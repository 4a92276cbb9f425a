/* SPDX-License-Identifier: MIT */
/* The list of orders that may be chosen, a page at a time. */
#include "say.h"

#include "phrase.h"
#include "program/battle/order_words.h"
#include "said.h"

#include <string.h>

/* What others in the list have and this order has not. */
static void say_missing(const struct play *play, const struct grog_order *o, struct grog_text *t)
{
    const struct choices *c = &play->choices;
    struct grog_part part;
    for (int i = 0; i < c->lines; i++) {
        const struct grog_order *other = &c->order[c->line[i].order];
        for (int k = 0; grog_verb_part(play->battle, other->verb, k, &part); k++)
            if (other->verb == o->verb && grog_order_has(other, &part) &&
                !grog_order_has(o, &part)) {
                phrase_missing(&part, t);
                return;
            }
    }
    grog_text_add(t, "that");
}

/* Do orders of several units stand in the list? */
static bool has_several_units(const struct choices *c)
{
    int unit = GROG_NOBODY;
    for (int i = 0; i < c->lines; i++) {
        int other = c->order[c->line[i].order].unit;
        if (unit != GROG_NOBODY && other != GROG_NOBODY && other != unit)
            return true;
        unit = other == GROG_NOBODY ? unit : other;
    }
    return false;
}

/* Who does it, if that can be more than one. */
static void say_who(const struct play *play, int unit, struct grog_text *t)
{
    if (unit == GROG_NOBODY || play->choices.begun.order.unit != GROG_NOBODY ||
        !has_several_units(&play->choices))
        return;
    add_unit_words(play->battle, unit, t);
    grog_text_add(t, ": ");
}

/* The whole order, without what has been picked before. */
static void say_order(const struct play *play, const struct grog_order *o, struct grog_text *t)
{
    const struct begun *begun = &play->choices.begun;
    size_t before = t->size;
    struct grog_part part;
    const char *between = "";
    say_who(play, o->unit, t);
    if (begun->verb == NO_VERB) {
        grog_text_add(t, verb_word(play, o->verb));
        between = " ";
    }
    for (int i = 0; grog_verb_part(play->battle, o->verb, i, &part); i++) {
        if (part.kind == GROG_PART_UNIT || !grog_order_has(o, &part) ||
            (begun->verb != NO_VERB && (begun->given >> i & 1)))
            continue;
        grog_text_add(t, between);
        phrase_part(play, o, &part, t);
        between = ", ";
    }
    if (t->size == before)
        say_missing(play, o, t);
}

/* What the line picks of several orders. */
static void say_value(const struct play *play, const struct grog_order *o, struct grog_text *t)
{
    struct grog_part part;
    int by = play->choices.by;
    if (by == BY_UNIT && o->unit != GROG_NOBODY)
        say_unit(play, o->unit, t);
    else if (by == BY_UNIT || by == BY_VERB || !grog_verb_part(play->battle, o->verb, by, &part))
        grog_text_add(t, verb_word(play, o->verb));
    else if (grog_order_has(o, &part))
        phrase_part(play, o, &part, t);
    else
        phrase_missing(&part, t);
}

static bool has_parts(const struct play *play, const struct grog_order *o)
{
    struct grog_part part;
    for (int i = 0; grog_verb_part(play->battle, o->verb, i, &part); i++)
        if (part.kind != GROG_PART_UNIT && grog_order_has(o, &part))
            return true;
    return false;
}

/* One line of the list in words, without its number: one that stands for one order says all of it. */
static void say_line(const struct play *play, const struct choice *line, struct grog_text *t)
{
    const struct choices *c = &play->choices;
    const struct grog_order *o = &c->order[line->order];
    bool is_unit = c->by == BY_UNIT && o->unit != GROG_NOBODY;
    if (line->orders == 1 && !is_unit)
        say_order(play, o, t);
    else
        say_value(play, o, t);
    char means[240];
    if (line->orders == 1 && grog_battle_means(play->battle, o, means, sizeof means))
        grog_text_addf(t, ": %s", means);
    else if ((c->by == BY_VERB || o->unit == GROG_NOBODY) &&
             (line->orders > 1 || !has_parts(play, o)))
        grog_text_addf(t, ": %s", grog_order_meaning(play->battle, o));
    if (line->orders > 1 && !is_unit)
        grog_text_addf(t, "  ... %d ways", line->orders);
}

/* ---- the list ---- */

/* Short lines stand side by side. */
enum { ROWS = 16, COLUMN = 38, NUMBER = 6, SIDE_BY_SIDE = 2 };

/* Does the text say every word of the filter? */
static bool says_all(const char *text, const char *filter)
{
    char words[sizeof((struct choices *)0)->filter], *rest = NULL;
    snprintf(words, sizeof words, "%s", filter);
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        if (!strcasestr(text, word))
            return false;
    return true;
}

bool say_is_listed(const struct play *play, int line)
{
    struct grog_text text = {0};
    say_line(play, &play->choices.line[line], &text);
    bool is_listed = text.text && says_all(text.text, play->choices.filter);
    grog_text_release(&text);
    return is_listed;
}

/* How many lines stand on a page, and in how many columns. */
static int page_size(struct play *play, int *columns)
{
    const struct choices *c = &play->choices;
    struct grog_text text = {0};
    size_t longest = 0;
    for (int i = 0; i < c->lines; i++) {
        grog_text_clear(&text);
        say_line(play, &c->line[i], &text);
        longest = text.size > longest ? text.size : longest;
    }
    grog_text_release(&text);
    bool is_narrow = longest <= COLUMN - NUMBER - 1 && play->style.width >= SIDE_BY_SIDE * COLUMN;
    *columns = is_narrow && c->lines > ROWS ? SIDE_BY_SIDE : 1;
    return ROWS * *columns;
}

/* What a unit carries, if the line is one of a unit's and there is room for it. */
static void say_arms(struct play *play, const struct choice *line, int room)
{
    const struct choices *c = &play->choices;
    struct grog_text arms = {0};
    int unit = c->order[line->order].unit;
    if (c->by != BY_UNIT || unit == GROG_NOBODY)
        return;
    grog_battle_equipment(play->battle, unit, play_viewer(play), true, &arms);
    if (arms.size && (int)arms.size + 2 <= room)
        grog_text_addf(&play->out, "; %s", arms.text);
    grog_text_release(&arms);
}

/* The line of a unit, which has columns of its own: what has no room stands below, under its name. */
static void say_unit_line(struct play *play, const char *text, int room)
{
    enum { UNDER_NAME = 25 };
    int size = (int)strlen(text);
    if (size > room)
        for (size = room; size > 0 && text[size] != ' ';)
            size--;
    grog_text_addf(&play->out, "%.*s", size, text);
    if (!text[size] || size == 0)
        return;
    grog_text_addf(&play->out, "\n%*s", UNDER_NAME, "");
    style_wrap(&play->out, text + size + 1, UNDER_NAME, room + NUMBER - UNDER_NAME);
}

/* The line with its number, no wider than the terminal; the chances beside it if there is room. */
static void say_numbered(struct play *play, int number, const char *text)
{
    const struct choice *line = &play->choices.line[number];
    struct grog_text chances = {0};
    int room = play->style.width - NUMBER, length = (int)strlen(text);
    bool is_unit = play->choices.by == BY_UNIT;
    if (line->orders == 1)
        odds_in_short(play, &play->choices.order[line->order], &chances);
    grog_text_addf(&play->out, "%s%4d%s  ", style_bold(&play->style), number + 1,
                   style_plain(&play->style));
    if (is_unit)
        say_unit_line(play, text, room);
    else if (length <= room)
        grog_text_add(&play->out, text);
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
    const struct choices *c = &play->choices;
    struct grog_part part;
    bool has_unit = c->lines > 0 && c->order[c->line[0].order].unit != GROG_NOBODY;
    size_t before = play->out.size;
    phrase_begun(play, &play->out);
    grog_text_add(&play->out, play->out.size > before ? ": " : "");
    if (c->by >= 0 && grog_verb_part(play->battle, c->begun.verb, c->by, &part))
        grog_text_addf(&play->out, "choose %s\n", phrase_choice(&part));
    else if (c->by == BY_UNIT)
        grog_text_add(&play->out, "choose a unit\n");
    else if (!has_unit)
        grog_text_add(&play->out, "choose an answer\n");
    else if (c->by == BY_ORDER && c->begun.verb != NO_VERB)
        grog_text_add(&play->out, "how?\n");
    else
        grog_text_add(&play->out, "choose an order\n");
}

/* What stands below a page: how to see the rest. */
static void say_footing(struct play *play, int shown, int behind)
{
    const struct choices *c = &play->choices;
    if (shown == 0)
        grog_text_addf(&play->out, "      nothing here says \"%s\"; / shows all again\n",
                       c->filter);
    else if (behind > 0)
        grog_text_addf(&play->out,
                       "      %d more: return shows them, /WORD only those that say WORD\n",
                       behind);
}

void say_menu(struct play *play)
{
    struct choices *c = &play->choices;
    struct grog_text text = {0};
    int seen = 0, shown = 0, columns, most = page_size(play, &columns);
    if (grog_battle_is_over(play->battle)) {
        grog_text_add(&play->out, "why, log, units, map, thinking look back; quit leaves.\n");
        return;
    }
    say_heading(play);
    for (int i = 0; i < c->lines; i++) {
        grog_text_clear(&text);
        say_line(play, &c->line[i], &text);
        if (!text.text || !says_all(text.text, c->filter) || seen++ < c->from || shown++ >= most)
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
    struct choices *c = &play->choices;
    int columns, size = page_size(play, &columns);
    if (c->from + size >= c->lines)
        return false;
    c->from += size;
    return true;
}
