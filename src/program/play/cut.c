/* SPDX-License-Identifier: MIT */
#include "cut.h"

#include "say.h"
#include "where.h"

#include <ctype.h>
#include <string.h>

/* ---- words ---- */

bool word_is_number(const char *word)
{
    return *word && word[strspn(word, "0123456789")] == '\0' && strlen(word) < 6;
}

bool word_is_place(const char *word)
{
    return isdigit((unsigned char)*word) && strchr(word, ',') &&
           word[strspn(word, "0123456789.,;")] == '\0';
}

/* Takes the first so many characters away. */
static void take_out(char *from, size_t count)
{
    memmove(from, from + count, strlen(from + count) + 1);
}

/* "18, 7" is one place; "at" and "to" by themselves say nothing. */
static void join_places(char *line)
{
    for (char *c = line; *c; c++) {
        size_t gap = strspn(c + 1, " ");
        bool is_inside = *c == ',' && c > line && isdigit((unsigned char)c[-1]) &&
                         isdigit((unsigned char)c[1 + gap]);
        if (is_inside)
            take_out(c + 1, gap);
        while (*c == ' ' &&
               (strncasecmp(c + 1, "at ", 3) == 0 || strncasecmp(c + 1, "to ", 3) == 0))
            take_out(c + 1, 3);
    }
}

void words_cut(struct words *w, const char *line)
{
    char *rest = NULL;
    w->is_cut = snprintf(w->room, sizeof w->room, "%s", line) >= (int)sizeof w->room;
    w->count = 0;
    char *word = strtok_r(w->room, " \t", &rest);
    for (; word && w->count < WORDS_MAX; word = strtok_r(NULL, " \t", &rest))
        w->word[w->count++] = word;
    w->is_cut |= word != NULL;
}

bool words_refuse(struct play *play, const struct words *w)
{
    if (w->is_cut)
        tell_line(play, "That is too long for an order: it has at most %d words.", WORDS_MAX);
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

bool word_is_unit(const struct play *play, const char *word)
{
    return say_unit_number(play, word) != GROG_NOBODY;
}

const char *word_verb(const struct play *play, const char *word)
{
    const char *found = NULL;
    for (int i = 0; i < play->menu.orders; i++) {
        const char *verb = menu_value(&play->menu.order[i], "order");
        if (strncasecmp(verb, word, strlen(word)) != 0)
            continue;
        if (strcasecmp(verb, word) == 0)
            return verb;
        if (found && strcmp(found, verb) != 0)
            return NULL;
        found = verb;
    }
    return found;
}

/* "Path=24,12" is "path=24,12". */
static void lower_key(char *word)
{
    const char *equals = strchr(word, '=');
    for (; equals && word < equals; word++)
        *word = (char)tolower((unsigned char)*word);
}

void words_cut_with_ids(const struct play *play, struct words *w, const char *line)
{
    struct grog_text t = {0}, placed = {0};
    struct words as_typed;
    char joined[sizeof as_typed.room];
    where_spell_out(play, line, &placed);
    snprintf(joined, sizeof joined, "%s", placed.text ? placed.text : "");
    grog_text_release(&placed);
    join_places(joined);
    words_cut(&as_typed, joined);
    for (int i = 0; i < as_typed.count; i++) {
        lower_key(as_typed.word[i]);
        const char *verb = i < 2 ? word_verb(play, as_typed.word[i]) : NULL;
        grog_text_add(&t, i ? " " : "");
        if (verb && !word_is_number(as_typed.word[i]) && !word_is_unit(play, as_typed.word[i]))
            grog_text_add(&t, verb);
        else
            add_with_ids(play, as_typed.word[i], &t);
    }
    words_cut(w, t.text ? t.text : "");
    w->is_cut |= as_typed.is_cut || t.has_failed;
    grog_text_release(&t);
}

const char *word_picked(const struct play *play)
{
    for (int i = 0; i < play->menu.picks; i++)
        if (word_is_unit(play, play->menu.pick[i]))
            return play->menu.pick[i];
    return NULL;
}

/* ---- who acts ---- */

static int side_of(const struct play *play, const char *unit)
{
    return grog_scenario_unit_side(grog_battle_scenario(play->battle), say_unit_number(play, unit));
}

bool word_is_actor(const struct play *play, const char *word)
{
    return word_is_unit(play, word) && (side_of(play, word) == grog_battle_decider(play->battle) ||
                                        menu_can_act(&play->menu, word));
}

const char *words_actor(const struct play *play, const struct words *w)
{
    if (w->count < 2)
        return NULL;
    if (word_is_unit(play, w->word[0]) && word_verb(play, w->word[1]))
        return w->word[0];
    bool is_behind = word_verb(play, w->word[0]) && word_is_unit(play, w->word[1]);
    return is_behind && (word_is_actor(play, w->word[1]) || !word_picked(play)) ? w->word[1] : NULL;
}

bool words_refuse_enemy(struct play *play, const struct words *w)
{
    const char *unit = words_actor(play, w);
    if (!unit || word_is_actor(play, unit))
        return false;
    tell_line(play,
              "%s is not your unit, it belongs to the %s: the unit that acts stands before "
              "its target.",
              unit, grog_scenario_side(grog_battle_scenario(play->battle), side_of(play, unit)));
    return true;
}
