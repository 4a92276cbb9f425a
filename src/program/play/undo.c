/* SPDX-License-Identifier: MIT */
#include "undo.h"

#include "program/battle/battle_file.h"
#include "say.h"
#include "words.h"

#include <string.h>

enum { DEEDS_MOST = 6 };

/* ---- taking back ---- */

/* The last order that a person gave, or -1; *since: how many were given behind it. */
static int last_of_person(const struct play *play, int *since)
{
    *since = 0;
    for (int i = grog_battle_records(play->battle) - 1; i >= 0; i--) {
        struct grog_record record = grog_battle_record(play->battle, i);
        if (strcmp(record.kind, "order") != 0 || record.is_undone)
            continue;
        if (play_is_human(play, record.side))
            return i;
        (*since)++;
    }
    return -1;
}

/* The first that the viewer saw of an order. */
static void add_deed(const struct play *play, const struct grog_record *record, struct grog_text *t)
{
    struct grog_text words = {0};
    for (int i = record->first_event; !words.size && i < record->first_event + record->events;
         i++) {
        struct grog_event event = grog_battle_event(play->battle, i);
        if (event.unit != GROG_NOBODY && is_event_told(play->battle, i, play_viewer(play)))
            say_event(play, event.unit, event.other, event.words, &words);
    }
    if (words.size) {
        grog_text_add(t, "  taken back: ");
        style_wrap(t, words.text, 4, play->style.width - 14);
        grog_text_add(t, "\n");
    }
    grog_text_release(&words);
}

/* What the orders from this one on, as far as they stand, had done. */
static void add_deeds(const struct play *play, int first, struct grog_text *t)
{
    int told = 0;
    for (int i = first; i < grog_battle_records(play->battle) && told < DEEDS_MOST; i++) {
        struct grog_record record = grog_battle_record(play->battle, i);
        if (strcmp(record.kind, "order") != 0 || record.is_undone)
            continue;
        add_deed(play, &record, t);
        told++;
    }
}

static int take_back(struct play *play, int side, int since, struct grog_error *error)
{
    if (since == 0 && grog_battle_undo(play->battle, error) == 0)
        return 0;
    return play_is_human(play, 1 - side) ? -1 : grog_battle_takeback(play->battle, side, error);
}

bool play_undo(struct play *play, const char *rest)
{
    struct grog_error error;
    struct grog_text deeds = {0};
    int since, first = last_of_person(play, &since), viewer = play_viewer(play);
    (void)rest;
    if (first < 0) {
        tell_line(play, "You have given no order yet.");
        return false;
    }
    int side = grog_battle_record(play->battle, first).side;
    add_deeds(play, first, &deeds);
    bool is_done = take_back(play, side, since, &error) == 0;
    if (is_done) {
        play_stop_auto(play, side);
        tell_news(play, viewer);
        grog_text_add(&play->out, deeds.text ? deeds.text : "");
        play_log_watch(play);
    } else {
        tell_line(play, "Not taken back: %s (\"correct ... because ...\", see help correct).",
                  error.text);
    }
    grog_text_release(&deeds);
    return is_done;
}

/* ---- overruling ---- */

/* The unit that a correction begins with, by its name too; *length: how much of it that is. */
static int corrected_unit(const struct play *play, const char *what, size_t *length)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    char word[80];
    *length = strcspn(what, " ");
    snprintf(word, sizeof word, "%.*s", (int)*length, what);
    int found = say_unit_number(play, word);
    for (int i = 0; found == GROG_NOBODY && i < grog_scenario_units(s); i++) {
        const char *name = grog_scenario_unit_name(s, i);
        size_t size = strlen(name);
        if (size > 0 && strncasecmp(what, name, size) == 0 && what[size] == ' ') {
            *length = size;
            found = i;
        }
    }
    return found;
}

/* With the unit's id, whatever it was called. */
static void spell_out(const struct play *play, const char *what, struct grog_text *t)
{
    size_t length;
    int unit = corrected_unit(play, what, &length);
    if (unit == GROG_NOBODY)
        grog_text_add(t, what);
    else
        grog_text_addf(t, "%s%s", grog_scenario_unit_id(grog_battle_scenario(play->battle), unit),
                       what + length);
}

/* A counter of this game, or a place. */
static const char *example_of(const struct play *play, char *words, size_t size)
{
    const struct grog_system *system = grog_scenario_system(grog_battle_scenario(play->battle));
    const struct grog_mark *mark;
    snprintf(words, size, "at=24,12");
    for (int i = 0; (mark = grog_mark_at(system, i)); i++)
        if (mark->kind == GROG_MARK_COUNT) {
            snprintf(words, size, "%s=2", mark->field);
            break;
        }
    return words;
}

bool play_correct(struct play *play, const char *rest)
{
    struct grog_error error;
    struct grog_text what = {0};
    char typed[LINE_MAX_SIZE];
    const char *because = strstr(rest, " because ");
    if (!because || !because[9]) {
        tell_line(play, "The umpire says what and why: correct A2 %s because it was forgotten",
                  example_of(play, typed, sizeof typed));
        return false;
    }
    snprintf(typed, sizeof typed, "%.*s", (int)(because - rest), rest);
    spell_out(play, typed, &what);
    int status = grog_battle_correct(play->battle, what.text ? what.text : "", because + 9, &error);
    grog_text_release(&what);
    if (status < 0) {
        tell_line(play, "%s", error.text);
        return false;
    }
    play_log_reopen(play);
    play_log_watch(play);
    return true; /* the correction is news */
}
