/* SPDX-License-Identifier: MIT */
/* Looking at a battle and asking about it: nothing here changes anything. */
#include "look.h"

#include "place.h"
#include "program/battle/order_words.h"
#include "say.h"

#include <stdlib.h>
#include <string.h>

/* ---- looking ---- */

static bool set_map_when(struct play *play, const char *rest)
{
    static const char *const when[] = {"turn", "always", "never"};
    for (int i = 0; i < 3; i++)
        if (strcmp(rest, when[i]) == 0) {
            play->map_when = (enum map_when)i;
            grog_text_addf(&play->out, "The map is shown %s.\n",
                           i == MAP_EACH_TURN ? "at the start of each turn"
                           : i == MAP_ALWAYS  ? "before each of your decisions"
                                              : "only when you ask for it");
            return true;
        }
    return false;
}

/* Half of what is shown further to one side, or around a unit. */
static bool move_map(const struct play *play, const char *rest, struct map_window *at)
{
    static const int east[PLACE_WINDS] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int north[PLACE_WINDS] = {1, 1, 0, -1, -1, -1, 0, 1};
    int wind = place_read_wind(rest), unit = say_unit_number(play, rest);
    const struct grog_map_unit *on = place_unit(play, unit);
    *at = play->window;
    if (wind >= 0) {
        at->x += east[wind] * at->wide / 2;
        at->y += north[wind] * at->deep / 2;
    } else if (on) {
        at->x = on->at[0];
        at->y = on->at[1];
    }
    return wind >= 0 || on;
}

bool show_map(struct play *play, const char *rest)
{
    struct map_window at;
    if (!*rest)
        tell_map(play, true, NULL);
    else if (strcasecmp(rest, "whole") == 0)
        tell_whole_map(play);
    else if (move_map(play, rest, &at))
        tell_map(play, false, &at);
    else if (!set_map_when(play, rest))
        tell_line(play,
                  "\"%.40s\" is no unit on the map, nor north, south, east, west or whole; turn, "
                  "always and never say when the map is shown.",
                  rest);
    return false;
}

/* Everything that is said of a unit, or NULL when the viewer may know nothing. */
static const char *unit_line(const struct play *play, int unit, char *line, size_t size)
{
    grog_battle_unit(play->battle, unit, play_viewer(play), line, size);
    return *line ? line : NULL;
}

/* Does anything that is said of the unit say the word? */
static bool says_word(const struct play *play, int unit, const char *line, const char *word)
{
    const char *id = grog_scenario_unit_id(grog_battle_scenario(play->battle), unit);
    struct grog_text arms = {0};
    grog_battle_equipment(play->battle, unit, play_viewer(play), true, &arms);
    bool says = strcasestr(line, word) || strcasestr(id, word) ||
                (arms.text && strcasestr(arms.text, word));
    grog_text_release(&arms);
    return says;
}

enum { UNIT_INDENT = 21 };

static void tell_unit_in_short(struct play *play, int unit)
{
    struct grog_text words = {0}, arms = {0};
    char label[3];
    char line[300];
    grog_battle_equipment(play->battle, unit, play_viewer(play), true, &arms);
    grog_text_addf(&words, "%s%s%s", unit_line(play, unit, line, sizeof line),
                   arms.size ? "; " : "", arms.size ? arms.text : "");
    grog_text_addf(&play->out, "  %s %-15s ", unit_label(play->battle, unit, label),
                   grog_scenario_unit_id(grog_battle_scenario(play->battle), unit));
    tell_rest(play, &words, UNIT_INDENT);
    grog_text_release(&arms);
}

/* Of one side those that say the word; returns how many. */
static int tell_units_of(struct play *play, int side, const char *word)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    char line[300];
    int told = 0;
    for (int i = 0; i < grog_scenario_units(s); i++) {
        if (grog_scenario_unit_side(s, i) != side || !unit_line(play, i, line, sizeof line) ||
            !says_word(play, i, line, word))
            continue;
        if (told++ == 0)
            grog_text_addf(&play->out, "%s%s%s\n", style_bold(&play->style),
                           grog_scenario_side(s, side), style_plain(&play->style));
        tell_unit_in_short(play, i);
    }
    return told;
}

bool show_units(struct play *play, const char *rest)
{
    int told = 0;
    for (int side = 0; side < SEATS; side++)
        told += tell_units_of(play, side, rest);
    if (told == 0)
        tell_line(play, "No unit mentions \"%.40s\".", rest);
    return false;
}

enum { REMEMBERED_EVENTS = 5 };

/* The last that happened to a unit, as far as the viewer may hear it. */
static void tell_deeds(struct play *play, int unit)
{
    int found[REMEMBERED_EVENTS], count = 0, viewer = play_viewer(play);
    for (int i = grog_battle_events(play->battle) - 1; i >= 0 && count < REMEMBERED_EVENTS; i--) {
        struct grog_event event = grog_battle_event(play->battle, i);
        bool may_hear = grog_battle_event_is_for(play->battle, i, viewer);
        if (may_hear && (event.unit == unit || event.other == unit))
            found[count++] = i;
    }
    while (count > 0) {
        struct grog_event event = grog_battle_event(play->battle, found[--count]);
        struct grog_text words = {0};
        say_event(play, event.unit, event.other, event.words, &words);
        grog_text_addf(&play->out, "  turn %d: ", event.turn);
        tell_rest(play, &words, 12);
    }
}

static void tell_arms(struct play *play, int unit)
{
    struct grog_text arms = {0};
    grog_battle_equipment(play->battle, unit, play_viewer(play), false, &arms);
    if (!arms.size)
        return;
    grog_text_add(&play->out, "  ");
    tell_rest(play, &arms, 4);
}

/* "at 18,12.5, facing 90, in the wood" */
static void tell_place(struct play *play, int unit)
{
    struct grog_text words = {0};
    grog_map_of_battle(&play->map, play->battle, play_viewer(play));
    const struct grog_map_unit *on = place_unit(play, unit);
    if (!on)
        return;
    grog_text_add(&play->out, "  ");
    grog_text_addf(&words, "at %g,%g, facing %s", on->anchor[0] / 100.0, on->anchor[1] / 100.0,
                   wind_word(on->facing / 100.0));
    place_say(play, on->at[0], on->at[1], &words);
    tell_rest(play, &words, 4);
}

bool show_unit(struct play *play, const char *rest)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    int unit = say_unit_number(play, rest);
    const char *known[64];
    char line[300], label[3];
    if (unit == GROG_NOBODY) {
        int count = grog_scenario_units(s) < 64 ? grog_scenario_units(s) : 64;
        for (int i = 0; i < count; i++)
            known[i] = grog_scenario_unit_id(s, i);
        const char *nearest = grog_nearest(rest, known, count);
        tell_line(play, "No unit is called \"%.40s\"%s%s%s; units lists them.", rest,
                  nearest ? " (did you mean " : "", nearest ? nearest : "", nearest ? "?)" : "");
        return false;
    }
    const char *state = unit_line(play, unit, line, sizeof line);
    tell_line(play, "%s%s %s%s, %s: %s", style_bold(&play->style),
              unit_label(play->battle, unit, label), grog_scenario_unit_id(s, unit),
              style_plain(&play->style), grog_scenario_side(s, grog_scenario_unit_side(s, unit)),
              state ? state : "you do not know where it is");
    tell_arms(play, unit);
    tell_place(play, unit);
    tell_deeds(play, unit);
    return false;
}

/* "Americans: A2 Rifle squad 1, go down? stand": who ordered, and what he was asked. */
static void add_who(const struct play *play, int number, const struct grog_record *record,
                    struct grog_text *line)
{
    const char *asked = grog_battle_record_asked(play->battle, number), *word = record->words;
    struct grog_order order;
    grog_text_add(line, grog_scenario_side(grog_battle_scenario(play->battle), record->side));
    grog_battle_record_order(play->battle, number, &order, &word);
    if (!is_record_for(play->battle, record, play_viewer(play)))
        grog_text_add(line, ": an order of which you may not know everything");
    else if (*asked && record->about != GROG_NOBODY) {
        grog_text_add(line, ": ");
        add_unit_words(play->battle, record->about, line);
        grog_text_addf(line, ", %s %s", asked, word);
    } else if (*asked)
        grog_text_addf(line, ": %s %s", asked, word);
    grog_text_add(line, record->is_undone ? " (taken back)" : "");
}

static void tell_record(struct play *play, int number)
{
    struct grog_record record = grog_battle_record(play->battle, number);
    struct grog_text line = {0};
    int first = record.first_event, end = first + record.events;
    if (strcmp(record.kind, "order") == 0)
        add_who(play, number, &record, &line);
    else
        grog_text_add(&line, strcmp(record.kind, "begin") == 0 ? "the battle begins" : "");
    grog_text_addf(&play->out, "%4d  turn %d%s", number + 1, record.turn, line.size ? "  " : "");
    tell_rest(play, &line, 14);
    tell_events(play, first, end, play_viewer(play), 14);
}

enum { RECORDS_SHOWN = 8, NUMBER_SIZE = 7 };

/* A whole number, or -1. */
static int number_of(const char *typed)
{
    bool is_number = *typed && !typed[strspn(typed, "0123456789")] && strlen(typed) < NUMBER_SIZE;
    return is_number ? atoi(typed) : -1;
}

bool show_log(struct play *play, const char *rest)
{
    int records = grog_battle_records(play->battle);
    int wanted = strcmp(rest, "all") == 0 ? records : *rest ? number_of(rest) : RECORDS_SHOWN;
    if (wanted <= 0) {
        tell_line(play, "\"%.40s\" is no number of orders: log 20, or log all.", rest);
        return false;
    }
    for (int i = wanted < records ? records - wanted : 0; i < records; i++)
        tell_record(play, i);
    return false;
}

/* ---- asking ---- */

bool show_odds(struct play *play, const char *rest)
{
    struct grog_order order;
    char words[400];
    snprintf(words, sizeof words, "%s", rest);
    size_t length = strlen(words);
    bool is_full = (length == 4 || (length > 5 && words[length - 5] == ' ')) &&
                   strcmp(words + length - 4, "full") == 0;
    if (is_full)
        words[length - 4] = '\0';
    if (words[strspn(words, " ")] == '\0' && play->has_draft) {
        tell_odds(play, &play->draft, is_full);
    } else if (play_order_from(play, words, &order)) {
        tell_odds(play, &order, is_full);
    }
    return false;
}

bool show_why(struct play *play, const char *rest)
{
    if (*rest && number_of(rest) < 0)
        tell_line(play, "\"%.40s\" is not a number: use one in brackets after an event.", rest);
    else
        tell_why(play, *rest ? number_of(rest) : -1);
    return false;
}

bool show_thinking(struct play *play, const char *rest)
{
    bool has_any = false;
    (void)rest;
    if (play_viewer(play) != GROG_UMPIRE && !grog_battle_is_over(play->battle)) {
        tell_line(play, "What your enemy thinks is shown when the battle is over, or to the "
                        "umpire.");
        return false;
    }
    for (int side = 0; side < SEATS; side++) {
        if (!play->seat[side].reasons.size)
            continue;
        has_any = true;
        grog_text_addf(&play->out, "%s: ", play->seat[side].kind);
        tell_labelled(play, "", play->seat[side].reasons.text);
    }
    if (!has_any)
        grog_text_add(&play->out, "No computer has ordered anything yet.\n");
    return false;
}
