/* SPDX-License-Identifier: MIT */
/*
 * An order from a person: a number of the list, the words of the list, or an order as the log writes
 * it, in full or in short.
 *
 * Words narrow the list as long as they can ("squad-1 fire ger-2"); what the list does not know is
 * read as an order ("advance squad-1 path=24,12.5"): not every path is listed, but any may be
 * walked.  Only what was spelt out, or chosen from the list, is given at once; what was said in
 * short is shown first.  Of a verb and a unit, in either order, the unit is the one that acts; a
 * line that does not fit is refused, never cut.
 */
#include "play.h"
#include "play_say.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 16 };

struct words {
    char room[600];
    char *word[WORDS_MAX];
    int count;
    bool is_cut; /* there was more than fits */
};

/* ---- words ---- */

static bool is_number(const char *word)
{
    return *word && word[strspn(word, "0123456789")] == '\0' && strlen(word) < 6;
}

/* "24,12.5" */
static bool is_place(const char *word)
{
    return isdigit((unsigned char)*word) && strchr(word, ',') &&
           word[strspn(word, "0123456789.,;")] == '\0';
}

static void cut(struct words *w, const char *line)
{
    char *rest = NULL;
    w->is_cut = snprintf(w->room, sizeof w->room, "%s", line) >= (int)sizeof w->room;
    w->count = 0;
    char *word = strtok_r(w->room, " \t", &rest);
    for (; word && w->count < WORDS_MAX; word = strtok_r(NULL, " \t", &rest))
        w->word[w->count++] = word;
    w->is_cut |= word != NULL;
}

static bool refuse_cut(struct play *play, const struct words *w)
{
    if (w->is_cut)
        tell_line(play, "That is too long for an order: at most %d words, %zu characters.",
                  WORDS_MAX, sizeof w->room - 1);
    return w->is_cut;
}

/* What a unit is called on the map ("A1") stands for its id, also inside "at=B1,B2". */
static void add_with_ids(const struct play *play, const char *word, struct grog_text *t)
{
    while (*word) {
        size_t length = strcspn(word, "=,;:");
        char name[80];
        snprintf(name, sizeof name, "%.*s", (int)length, word);
        int unit = length < sizeof name ? say_unit_number(play, name) : GROG_NOBODY;
        if (unit != GROG_NOBODY)
            grog_text_add(t, grog_scenario_unit_id(grog_battle_scenario(play->battle), unit));
        else
            grog_text_addf(t, "%.*s", (int)length, word);
        word += length;
        if (*word)
            grog_text_addf(t, "%c", *word++);
    }
}

static bool is_unit(const struct play *play, const char *word)
{
    return say_unit_number(play, word) != GROG_NOBODY;
}

/* Orders that can be given now and begin with this. */
static const char *verb_with_prefix(const struct play *play, const char *word)
{
    const char *found = NULL;
    for (int i = 0; i < play->menu.orders; i++) {
        const char *verb = menu_value(&play->menu.order[i], "order");
        if (strncmp(verb, word, strlen(word)) != 0)
            continue;
        if (strcmp(verb, word) == 0)
            return verb;
        if (found && strcmp(found, verb) != 0)
            return NULL;
        found = verb;
    }
    return found;
}

static void cut_with_ids(const struct play *play, struct words *w, const char *line)
{
    struct grog_text t = {0};
    struct words as_typed;
    cut(&as_typed, line);
    for (int i = 0; i < as_typed.count; i++) {
        const char *verb = i < 2 ? verb_with_prefix(play, as_typed.word[i]) : NULL;
        grog_text_add(&t, i ? " " : "");
        if (verb && !is_number(as_typed.word[i]) && !is_unit(play, as_typed.word[i]))
            grog_text_add(&t, verb);
        else
            add_with_ids(play, as_typed.word[i], &t);
    }
    cut(w, t.text ? t.text : "");
    w->is_cut |= as_typed.is_cut || t.has_failed;
    grog_text_release(&t);
}

/* The unit that has been picked, or NULL. */
static const char *picked_unit(const struct play *play)
{
    for (int i = 0; i < play->menu.picks; i++)
        if (is_unit(play, play->menu.pick[i]))
            return play->menu.pick[i];
    return NULL;
}

/* ---- who acts ---- */

static int side_of(const struct play *play, const char *unit)
{
    return grog_scenario_unit_side(grog_battle_scenario(play->battle), say_unit_number(play, unit));
}

/* Is it a unit to which he who is asked gives orders? */
static bool is_actor(const struct play *play, const char *word)
{
    return is_unit(play, word) && (side_of(play, word) == grog_battle_decider(play->battle) ||
                                   menu_can_act(&play->menu, word));
}

/* The unit that stands where the one that acts does, or NULL.  When one has been picked, a unit
 * behind a verb may be its target. */
static const char *acting_word(const struct play *play, const struct words *w)
{
    if (w->count < 2)
        return NULL;
    if (is_unit(play, w->word[0]) && verb_with_prefix(play, w->word[1]))
        return w->word[0];
    bool is_behind = verb_with_prefix(play, w->word[0]) && is_unit(play, w->word[1]);
    return is_behind && (is_actor(play, w->word[1]) || !picked_unit(play)) ? w->word[1] : NULL;
}

/* An order to the enemy is refused as that, and not taken for one against him. */
static bool refuse_enemy(struct play *play, const struct words *w)
{
    const char *unit = acting_word(play, w);
    if (!unit || is_actor(play, unit))
        return false;
    tell_line(play,
              "%s is not your unit, it belongs to the %s: the unit that acts stands before "
              "its target.",
              unit, grog_scenario_side(grog_battle_scenario(play->battle), side_of(play, unit)));
    return true;
}

/* ---- narrowing the list ---- */

/* All the words, or none. */
static bool narrow(struct play *play, const struct words *w, bool is_from_top)
{
    struct menu *menu = &play->menu;
    char pick[MENU_PICKS_MAX][160];
    int picks = menu->picks;
    memcpy(pick, menu->pick, sizeof pick);
    if (is_from_top)
        menu_top(menu);
    for (int i = 0; i < w->count; i++)
        if (!menu_pick(menu, w->word[i])) {
            menu_top(menu);
            for (int k = 0; k < picks; k++)
                menu_pick(menu, pick[k]);
            return false;
        }
    return true;
}

/* A unit begins anew; anything else goes on from what was picked, if it can. */
static bool narrow_to(struct play *play, const struct words *w)
{
    bool is_new = w->count > 0 && (is_unit(play, w->word[0]) || acting_word(play, w));
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
    const char *unit = guess->has_all ? NULL : picked_unit(play);
    bool has_unit_first = w->count > 1 && is_unit(play, w->word[0]) && !strchr(w->word[1], '=');
    bool lacks_unit =
        w->count > 0 && !is_unit(play, w->word[0]) &&
        (w->count == 1 || !is_unit(play, w->word[1]) || (unit && !is_actor(play, w->word[1])));
    int from = has_unit_first ? 2 : 1;
    grog_text_add(t, w->word[has_unit_first ? 1 : 0]);
    if (has_unit_first || (lacks_unit && unit))
        grog_text_addf(t, " %s", has_unit_first ? w->word[0] : unit);
    for (int i = from; i < w->count; i++) {
        bool is_aimed_at = is_unit(play, w->word[i]) && (i > 1 || lacks_unit);
        grog_text_addf(t, " %s%s",
                       is_aimed_at            ? guess->unit
                       : is_place(w->word[i]) ? guess->place
                                              : "",
                       w->word[i]);
    }
}

/* The same, but perhaps with the unit first. */
static bool is_same_words(const struct words *one, const struct words *two)
{
    bool is_same = one->count == two->count;
    for (int i = 0; is_same && i < one->count; i++) {
        bool is_there = false;
        for (int k = 0; k < two->count; k++)
            is_there |= strcmp(one->word[i], two->word[k]) == 0;
        is_same = is_there;
    }
    return is_same;
}

/* The order that the words mean; false: told why there is none.  is_exact: they were all of it. */
static bool read_order(struct play *play, const struct words *w, struct grog_order *order,
                       bool *is_exact)
{
    struct grog_error error = {GROG_WORLD, "out of memory"}, again;
    char why[300];
    int status = -1;
    *is_exact = true;
    for (int i = 0; status < 0 && i < GUESSES; i++) {
        struct grog_text t = {0};
        struct words spelt;
        spell_out(play, w, &guesses[i], &t);
        status = t.text ? grog_order_parse(play->battle, t.text, order, i ? &again : &error) : -1;
        cut(&spelt, t.text ? t.text : "");
        *is_exact = is_same_words(&spelt, w);
        grog_text_release(&t);
    }
    if (status < 0) {
        if (!play_tell_slip(play, w->word[0]))
            tell_line(play, "%s", error.text);
        return false;
    }
    if (!grog_battle_check(play->battle, order, why, sizeof why)) {
        tell_line(play, "Not allowed: %s", why);
        return false;
    }
    return true;
}

/* ---- what is shown before it is given ---- */

void play_show_order(struct play *play, const struct grog_order *order)
{
    struct grog_text chances = {0};
    grog_text_clear(&play->order);
    grog_order_text(play->battle, order, &play->order);
    grog_text_addf(&play->out, "%s\n", play->order.text ? play->order.text : "");
    odds_in_short(play, order, &chances);
    if (chances.size)
        grog_text_addf(&play->out, "      %s\n", chances.text);
    grog_text_release(&chances);
}

/* "at=ger-1" is put in place of the part that the order had, or behind it. */
static void amend(struct play *play, const struct words *more, struct words *w)
{
    struct grog_text t = {0};
    struct words old;
    cut(&old, play->order.text);
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
    cut(w, t.text ? t.text : "");
    grog_text_release(&t);
}

static bool is_said(const struct words *w, const char *word)
{
    return w->count == 1 && strncmp(w->word[0], word, strlen(w->word[0])) == 0;
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
    struct grog_order order;
    bool is_exact;
    cut_with_ids(play, &more, line);
    bool is_yes = more.count == 0 || is_said(&more, "yes");
    if (is_yes)
        more.count = 0;
    if (!are_parts(&more)) {
        grog_text_clear(&play->order);
        if (!is_said(&more, "no") || verb_with_prefix(play, "no"))
            return play_choose(play, line);
        say_menu(play);
        return false;
    }
    amend(play, &more, &w);
    if (refuse_cut(play, &more) || refuse_cut(play, &w) || !read_order(play, &w, &order, &is_exact))
        return false;
    if (!is_yes) {
        play_show_order(play, &order);
        return false;
    }
    grog_text_clear(&play->order);
    return play_give(play, &order);
}

/* ---- choosing ---- */

static bool choose_line(struct play *play, int line)
{
    struct menu *menu = &play->menu;
    if (line < 0 || line >= menu->lines) {
        grog_text_addf(&play->out, "There is no %d: the list goes from 1 to %d.\n", line + 1,
                       menu->lines);
        return false;
    }
    if (menu->line[line].orders == 1)
        return play_give(play, &menu->order[menu->line[line].order].order);
    menu_pick_line(menu, line);
    say_menu(play);
    return false;
}

/* The list has been narrowed by what was typed. */
static bool choose_narrowed(struct play *play)
{
    int first, left = menu_left(&play->menu, &first);
    const struct grog_order *order = &play->menu.order[first].order;
    if (left > 1)
        say_menu(play);
    else if (menu_is_spelt_out(&play->menu, first))
        return play_give(play, order);
    else
        play_show_order(play, order);
    return false;
}

/* A place alone, when unit and order are picked. */
static bool choose_place(struct play *play, const char *place)
{
    struct grog_order order;
    struct words w;
    bool is_exact;
    struct grog_text line = {0};
    for (int i = 0; i < play->menu.picks; i++)
        if (!strchr(play->menu.pick[i], '='))
            grog_text_addf(&line, "%s ", play->menu.pick[i]);
    grog_text_add(&line, place);
    cut(&w, line.text ? line.text : "");
    grog_text_release(&line);
    if (!refuse_cut(play, &w) && read_order(play, &w, &order, &is_exact))
        play_show_order(play, &order);
    return false;
}

bool play_choose(struct play *play, const char *line)
{
    struct words w;
    struct grog_order order;
    bool is_exact;
    cut_with_ids(play, &w, line);
    if (refuse_cut(play, &w) || refuse_enemy(play, &w))
        return false;
    if (w.count == 1 && is_number(w.word[0]))
        return choose_line(play, atoi(w.word[0]) - 1);
    if (w.count == 1 && is_place(w.word[0]) && play->menu.picks > 0)
        return choose_place(play, w.word[0]);
    if (narrow_to(play, &w))
        return choose_narrowed(play);
    if (w.count == 1 && is_unit(play, w.word[0])) {
        grog_text_addf(&play->out, "%s has nothing to choose now; \"unit %s\" tells its state.\n",
                       w.word[0], w.word[0]);
        return false;
    }
    if (!read_order(play, &w, &order, &is_exact))
        return false;
    if (is_exact)
        return play_give(play, &order);
    play_show_order(play, &order);
    return false;
}

bool play_order_from(struct play *play, const char *words, struct grog_order *order)
{
    struct menu *menu = &play->menu;
    struct words w;
    int first;
    bool is_exact;
    cut_with_ids(play, &w, words);
    if (refuse_cut(play, &w) || refuse_enemy(play, &w))
        return false;
    if (w.count == 0 || (w.count == 1 && is_number(w.word[0]))) {
        int line = w.count ? atoi(w.word[0]) - 1 : -1;
        bool is_there = line >= 0 && line < menu->lines;
        if (is_there && menu->line[line].orders > 1) {
            tell_line(play, "%d stands for %d orders: choose it, and ask then.", line + 1,
                      menu->line[line].orders);
            return false;
        }
        if (is_there)
            *order = menu->order[menu->line[line].order].order;
        else
            grog_text_addf(&play->out, "Of what?  A number from 1 to %d, or an order.\n",
                           menu->lines);
        return is_there;
    }
    if (!narrow_to(play, &w))
        return read_order(play, &w, order, &is_exact);
    if (menu_left(menu, &first) > 1) {
        say_menu(play);
        return false;
    }
    *order = menu->order[first].order;
    return true;
}
