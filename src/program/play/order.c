/* SPDX-License-Identifier: MIT */
/*
 * An order from a person: a number of the list, the words of the list, or an order as the log writes
 * it, in full or in short.
 *
 * Words narrow the list as long as they can ("squad-1 fire ger-2"); what the list does not know is
 * read as an order ("advance squad-1 path=24,12.5"): not every path is listed, but any may be
 * walked; a way that is too long is cut short.  An order just as the log writes it, and a number of
 * the list for which no dice are thrown, are given at once; whatever else is typed is shown first.
 * Of a verb and a unit, in either order, the unit is the one that acts; a
 * line that does not fit is refused, never cut.
 */
#include "cut.h"
#include "phrase.h"
#include "place.h"
#include "say.h"
#include "short.h"
#include "where.h"

#include <stdlib.h>
#include <string.h>

/* ---- narrowing the list ---- */

/* What has been picked, to come back to. */
struct picked {
    char pick[MENU_PICKS_MAX][160];
    int picks;
};

static void remember(const struct menu *menu, struct picked *picked)
{
    memcpy(picked->pick, menu->pick, sizeof picked->pick);
    picked->picks = menu->picks;
}

static void come_back(struct menu *menu, const struct picked *picked)
{
    menu_top(menu);
    for (int i = 0; i < picked->picks; i++)
        menu_pick(menu, picked->pick[i]);
}

/* All the words, or none. */
static bool narrow(struct play *play, const struct words *w, bool is_from_top)
{
    struct menu *menu = &play->menu;
    struct picked picked;
    remember(menu, &picked);
    if (is_from_top)
        menu_top(menu);
    for (int i = 0; i < w->count; i++)
        if (!menu_pick(menu, w->word[i])) {
            come_back(menu, &picked);
            return false;
        }
    return true;
}

/* A unit begins anew; anything else goes on from what was picked, if it can. */
static bool narrow_to(struct play *play, const struct words *w)
{
    bool is_new = w->count > 0 && (word_is_unit(play, w->word[0]) || words_actor(play, w));
    return (!is_new && narrow(play, w, false)) || narrow(play, w, true);
}

/* ---- an order in words ---- */

/* What words without "=" stand for, most likely first; the last guess is that all is said. */
static const struct guess {
    const char *unit, *place;
    bool has_all;
} guesses[] = {
    {"at=", "path=", false}, {"other=", "path=", false}, {"at=", "point=", false}, {"", "", true}};
enum { GUESSES = sizeof guesses / sizeof *guesses };

/* The unit may stand first, or be left out when it has been picked; behind the order a unit alone is
 * whom it is aimed at, a place alone is where it goes. */
static void spell_out(const struct play *play, const struct words *w, const struct guess *guess,
                      struct grog_text *t)
{
    const char *unit = guess->has_all ? NULL : word_picked(play);
    bool has_unit_first =
        w->count > 1 && word_is_unit(play, w->word[0]) && !strchr(w->word[1], '=');
    bool lacks_unit = w->count > 0 && !word_is_unit(play, w->word[0]) &&
                      (w->count == 1 || !word_is_unit(play, w->word[1]) ||
                       (unit && !word_is_actor(play, w->word[1])));
    int from = has_unit_first ? 2 : 1;
    grog_text_add(t, w->word[has_unit_first ? 1 : 0]);
    if (has_unit_first || (lacks_unit && unit))
        grog_text_addf(t, " %s", has_unit_first ? w->word[0] : unit);
    for (int i = from; i < w->count; i++) {
        bool is_aimed_at = word_is_unit(play, w->word[i]) && (i > 1 || lacks_unit);
        grog_text_addf(t, " %s%s",
                       is_aimed_at                 ? guess->unit
                       : word_is_place(w->word[i]) ? guess->place
                                                   : "",
                       w->word[i]);
    }
}

/* The verbs that can be given now: "fire, advance, run". */
static void list_verbs(const struct play *play, struct grog_text *t)
{
    const struct menu *menu = &play->menu;
    for (int i = 0; i < menu->orders; i++) {
        const char *verb = menu_value(&menu->order[i], "order");
        bool is_known = false;
        for (int k = 0; k < i && !is_known; k++)
            is_known = strcmp(menu_value(&menu->order[k], "order"), verb) == 0;
        if (!is_known)
            grog_text_addf(t, "%s%s", t->size ? ", " : "", verb);
    }
}

/* Is something asked that is no order to a unit? */
static bool is_question(const struct play *play)
{
    return play->menu.orders > 0 && !*menu_value(&play->menu.order[0], "unit");
}

static void tell_sayable(struct play *play)
{
    struct grog_text verbs = {0};
    list_verbs(play, &verbs);
    if (verbs.size)
        tell_line(play, "You may say: %s.", verbs.text);
    grog_text_release(&verbs);
}

/* Nothing that can be ordered begins so. */
static void tell_unknown(struct play *play, const char *typed)
{
    struct grog_text verbs = {0};
    if (play_tell_slip(play, typed))
        return;
    list_verbs(play, &verbs);
    if (verbs.size)
        tell_line(play,
                  "\"%.40s\" cannot be ordered now.  What can be: %s; help lists the other "
                  "words.",
                  typed, verbs.text);
    else
        tell_line(play, "\"%.40s\" is not known; help lists what can be typed.", typed);
    grog_text_release(&verbs);
}

/* 0, or what was wrong with the guess that came nearest: one that only took a part for another says
 * little. */
static int guess_order(const struct play *play, const struct words *w, struct grog_order *order,
                       struct grog_error *error)
{
    int fault = -1;
    for (int i = 0; i < GUESSES; i++) {
        struct grog_text t = {0};
        struct grog_error again = {GROG_WORLD, "out of memory"};
        spell_out(play, w, &guesses[i], &t);
        int status =
            t.text ? grog_order_parse_as(play->battle, play_viewer(play), t.text, order, &again)
                   : -1;
        grog_text_release(&t);
        if (status == 0)
            return 0;
        if (i > 0 && (fault != GROG_NO_SUCH_PART || status == GROG_NO_SUCH_PART))
            continue;
        fault = status;
        *error = again;
    }
    return fault;
}

/* Is it about where a unit comes onto the table? */
static bool is_putting(const struct play *play, const struct grog_order *order)
{
    struct menu_order o;
    if (menu_order_init(&o, play->battle, order) < 0)
        return false;
    bool is_put = *menu_value(&o, "point") && !place_unit(play, menu_value(&o, "unit"));
    menu_order_release(&o);
    return is_put;
}

/* The order that the words mean; false: told why there is none. */
static bool read_order(struct play *play, const struct words *w, struct grog_order *order)
{
    struct grog_error error;
    char why[300];
    int fault = guess_order(play, w, order, &error);
    if (fault == GROG_NO_SUCH_VERB)
        tell_unknown(play, w->word[w->count > 1 && word_is_unit(play, w->word[0])]);
    else if (fault < 0)
        tell_line(play, "%s", error.text);
    if (fault < 0)
        return false;
    if (grog_battle_check(play->battle, order, why, sizeof why))
        return true;
    tell_labelled(play, "Not allowed: ", why);
    if (is_question(play))
        tell_sayable(play);
    if (!short_cut(play, order))
        return false;
    tell_line(play, is_putting(play, order) ? "As near as it may stand:" : "As far as it may go:");
    return true;
}

/* ---- what is shown before it is given ---- */

/* "at=ger-1" is put in place of the part that the order had, or behind it. */
static void amend(struct play *play, const struct words *more, struct words *w)
{
    struct grog_text t = {0}, drafted = {0};
    struct words old;
    grog_order_text(play->battle, &play->draft, &drafted);
    words_cut(&old, drafted.text ? drafted.text : "");
    grog_text_release(&drafted);
    for (int i = 0; i < old.count; i++) {
        size_t key = strcspn(old.word[i], "=") + 1;
        bool is_replaced = false;
        for (int k = 0; strchr(old.word[i], '=') && k < more->count; k++)
            is_replaced |= strncmp(old.word[i], more->word[k], key) == 0;
        if (!is_replaced)
            grog_text_addf(&t, "%s%s", t.size ? " " : "", old.word[i]);
    }
    for (int k = 0; k < more->count; k++)
        grog_text_addf(&t, " %s", more->word[k]);
    words_cut(w, t.text ? t.text : "");
    grog_text_release(&t);
}

static bool is_said(const struct words *w, const char *word)
{
    return w->count == 1 && strcasecmp(w->word[0], word) == 0;
}

/* "at=ger-1 facing=90": only what changes an order. */
static bool are_parts(const struct words *w)
{
    for (int i = 0; i < w->count; i++)
        if (!strchr(w->word[i], '='))
            return false;
    return true;
}

bool play_confirm(struct play *play, const char *line)
{
    struct words more, w;
    struct grog_order order = play->draft;
    words_cut_with_ids(play, &more, line);
    play->has_draft = false;
    if (more.count == 0 || is_said(&more, "yes"))
        return play_give(play, &order);
    if (is_said(&more, "no")) {
        say_menu(play);
        return false;
    }
    if (!are_parts(&more))
        return play_choose(play, line);
    play->has_draft = true;
    amend(play, &more, &w);
    if (!words_refuse(play, &more) && !words_refuse(play, &w) && read_order(play, &w, &order))
        play_show_order(play, &order);
    return false;
}

/* ---- choosing ---- */

/* A number alone commits nobody to his dice: what throws any is shown first. */
static bool give_or_show_dice(struct play *play, const struct grog_order *order)
{
    struct grog_order copy = *order; /* the list goes with the order */
    if (play_give_without_dice(play, &copy))
        return true;
    play_show_order(play, &copy);
    return false;
}

static bool choose_line(struct play *play, int line)
{
    struct menu *menu = &play->menu;
    if (line < 0 || line >= menu->lines) {
        tell_line(play, "There is no %d: the list goes from 1 to %d.", line + 1, menu->lines);
        return false;
    }
    if (!say_is_listed(play, line)) {
        tell_line(play, "%d is not among the lines that say \"%s\"; / shows all again.", line + 1,
                  menu->filter);
        return false;
    }
    if (menu->line[line].orders == 1)
        return give_or_show_dice(play, &menu->order[menu->line[line].order].order);
    menu_pick_line(menu, line);
    say_menu(play);
    return false;
}

/* Was it typed just as the log writes it? */
static bool is_in_full(const struct play *play, const struct grog_order *order, const char *line)
{
    struct words typed, meant;
    struct grog_text t = {0};
    grog_order_text(play->battle, order, &t);
    words_cut(&typed, line);
    words_cut(&meant, t.text ? t.text : "");
    grog_text_release(&t);
    bool is_same = typed.count == meant.count;
    for (int i = 0; is_same && i < typed.count; i++)
        is_same = strcasecmp(typed.word[i], meant.word[i]) == 0;
    return is_same;
}

/* In full it is given, in short it is shown first. */
static bool give_or_show(struct play *play, const struct grog_order *order, const char *line)
{
    if (is_in_full(play, order, line))
        return play_give(play, order);
    play_show_order(play, order);
    return false;
}

/* The list has been narrowed by what was typed.  One that is shown leaves it as it was. */
static bool choose_narrowed(struct play *play, const char *line, const struct picked *before)
{
    int first;
    if (menu_left(&play->menu, &first) > 1) {
        say_menu(play);
        return false;
    }
    struct grog_order order = play->menu.order[first].order;
    come_back(&play->menu, before);
    return give_or_show(play, &order, line);
}

/* The only verb of a unit in the list, or of all of it when unit is NULL; or NULL. */
static const char *only_verb(const struct play *play, const char *unit)
{
    const struct menu *menu = &play->menu;
    const char *found = NULL;
    for (int i = 0; i < menu->orders; i++) {
        const char *verb = menu_value(&menu->order[i], "order");
        if (unit && strcmp(menu_value(&menu->order[i], "unit"), unit) != 0)
            continue;
        if (found && strcmp(found, verb) != 0)
            return NULL;
        found = verb;
    }
    return found;
}

/* Does the word say where, or is it a part such as "facing=90"? */
static bool is_detail(const char *word)
{
    return word_is_place(word) || strchr(word, '=');
}

/* "18,7 facing=90" goes on from what was picked; "A3 10,2" has the verb that is the only one. */
static void complete_words(const struct play *play, struct words *w)
{
    struct grog_text t = {0};
    bool has_unit = w->count > 1 && word_is_unit(play, w->word[0]) && is_detail(w->word[1]);
    const char *verb = has_unit ? only_verb(play, w->word[0]) : NULL;
    if (w->count == 0 || (!verb && !is_detail(w->word[0])))
        return;
    for (int i = 0; !verb && i < play->menu.picks; i++)
        if (!strchr(play->menu.pick[i], '='))
            grog_text_addf(&t, "%s ", play->menu.pick[i]);
    for (int i = 0; i < w->count; i++) {
        grog_text_addf(&t, "%s ", w->word[i]);
        if (i == 0 && verb)
            grog_text_addf(&t, "%s ", verb);
    }
    words_cut(w, t.text ? t.text : "");
    grog_text_release(&t);
}

/* "no" drops what is shown, and means nothing else; questions have words of their own. */
static bool refuse_yes_or_no(struct play *play, const struct words *w)
{
    if (!is_said(w, "no") && !is_said(w, "yes"))
        return false;
    tell_line(play, "No order is shown that \"%s\" could be about.", w->word[0]);
    tell_sayable(play);
    return true;
}

bool play_choose(struct play *play, const char *line)
{
    struct words w;
    struct picked before;
    struct grog_order order;
    words_cut_with_ids(play, &w, line);
    if (refuse_yes_or_no(play, &w))
        return false;
    complete_words(play, &w);
    if (words_refuse(play, &w) || words_refuse_enemy(play, &w))
        return false;
    if (w.count == 1 && word_is_number(w.word[0]))
        return choose_line(play, atoi(w.word[0]) - 1);
    if (where_refuse_step(play, line))
        return false;
    remember(&play->menu, &before);
    if (narrow_to(play, &w))
        return choose_narrowed(play, line, &before);
    if (w.count == 1 && word_is_unit(play, w.word[0])) {
        char label[3];
        say_label(play, say_unit_number(play, w.word[0]), label);
        tell_line(play, "%s has nothing to choose now; \"unit %s\" tells its state.", label, label);
        if (is_question(play))
            tell_sayable(play);
        return false;
    }
    return !where_refuse(play, line) && !where_refuse_without_verb(play, &w, line) &&
           read_order(play, &w, &order) && give_or_show(play, &order, line);
}

/* A line of the list that stands for one order. */
static bool order_of_line(struct play *play, int line, struct grog_order *order)
{
    const struct menu *menu = &play->menu;
    if (line < 0 || line >= menu->lines) {
        tell_line(play, "Of what?  A number from 1 to %d, or an order.", menu->lines);
        return false;
    }
    if (menu->line[line].orders > 1) {
        tell_line(play, "%d stands for %d orders: choose it, and ask then.", line + 1,
                  menu->line[line].orders);
        return false;
    }
    *order = menu->order[menu->line[line].order].order;
    return true;
}

/* Of the list, or read; the list itself stays as it is. */
static bool order_of_words(struct play *play, const struct words *w, struct grog_order *order)
{
    struct menu *menu = &play->menu;
    struct picked picked;
    int first;
    remember(menu, &picked);
    if (!narrow_to(play, w))
        return read_order(play, w, order);
    int left = menu_left(menu, &first);
    *order = menu->order[first].order;
    come_back(menu, &picked);
    if (left > 1)
        tell_line(play, "That stands for %d orders: say more.", left);
    return left == 1;
}

bool play_order_from(struct play *play, const char *words, struct grog_order *order)
{
    struct words w;
    words_cut_with_ids(play, &w, words);
    complete_words(play, &w);
    if (words_refuse(play, &w) || words_refuse_enemy(play, &w))
        return false;
    if (w.count == 0 || (w.count == 1 && word_is_number(w.word[0])))
        return order_of_line(play, w.count ? atoi(w.word[0]) - 1 : -1, order);
    return order_of_words(play, &w, order);
}
