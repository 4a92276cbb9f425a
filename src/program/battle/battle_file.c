/* SPDX-License-Identifier: MIT */
#include "battle_file.h"

#include "map_text.h"
#include "program/numbers.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *const viewer_word[] = {"spectator", "1", "2", "umpire", NULL};

struct grog_battle *call_battle(struct call *call, const char *file)
{
    char notice[400] = "";
    struct grog_battle *b = grog_battle_load(file, notice, sizeof notice, &call->error);
    if (b && notice[0])
        fprintf(stderr, "grognard: %s: %s\n", file, notice);
    return b;
}

static int refuse_viewer(struct call *call, const char *word, const char *one, const char *two)
{
    const char *known[] = {"spectator", "umpire", one, two};
    const char *nearest = grog_nearest(word, known, sizeof known / sizeof *known);
    return call_misuse(
        call, "--as %.40s is not allowed: it is 1 (%s), 2 (%s), spectator or umpire%s%s%s", word,
        one, two, nearest ? " (did you mean " : "", nearest ? nearest : "", nearest ? "?)" : "");
}

int call_viewer(struct call *call, const struct grog_battle *b, int *viewer)
{
    const struct grog_scenario *s = grog_battle_scenario(b);
    const char *word = call_option(call, "as");
    *viewer = grog_battle_is_over(b) ? GROG_UMPIRE : GROG_SPECTATOR;
    if (!word)
        return 0;
    for (int i = 0; viewer_word[i]; i++)
        if (strcmp(word, viewer_word[i]) == 0) {
            *viewer = GROG_SPECTATOR + i;
            return 0;
        }
    for (int side = 0; side < 2; side++)
        if (strcasecmp(word, grog_scenario_side(s, side)) == 0) {
            *viewer = side;
            return 0;
        }
    return refuse_viewer(call, word, grog_scenario_side(s, 0), grog_scenario_side(s, 1));
}

enum { NUMBER_MOST = 1000000 };

int call_records(struct call *call, const struct grog_battle *b, int *records, int *last_turn)
{
    int last = grog_battle_records(b), turn;
    *last_turn = INT_MAX;
    if (call_has(call, "record")) {
        int wanted;
        if (call_number(call, "record", 1, NUMBER_MOST, 0, &wanted) < 0)
            return -1;
        if (wanted > last)
            return call_misuse(call, "--record %d is too far: the battle has %d records", wanted,
                               last);
        last = wanted;
    }
    if (call_has(call, "turn")) {
        if (call_number(call, "turn", 0, NUMBER_MOST, 0, &turn) < 0)
            return -1;
        if (turn > grog_battle_turn(b))
            return call_misuse(call, "--turn %d is too far: the battle %s %d", turn,
                               grog_battle_is_over(b) ? "ended in turn" : "has only come to turn",
                               grog_battle_turn(b));
        while (last > 1 && grog_battle_record(b, last - 1).turn > turn)
            last--;
        *last_turn = turn;
    }
    *records = last;
    return 0;
}

bool is_record_for(const struct grog_battle *b, const struct grog_record *record, int viewer)
{
    for (int i = 0; i < record->events && viewer != record->side; i++)
        if (!grog_battle_event_is_for(b, record->first_event + i, viewer))
            return false;
    return true;
}

/* Is the other event the same, told to the unit's own side? */
static bool is_twin(const struct grog_battle *b, const struct grog_event *event, int i)
{
    if (i < 0 || i >= grog_battle_events(b))
        return false;
    struct grog_event own = grog_battle_event(b, i);
    return own.unit == event->unit && own.side == 1 - event->side &&
           strcmp(own.what, event->what) == 0;
}

bool is_said_before(const struct grog_battle *b, int i, int viewer)
{
    return i > 0 && grog_battle_event(b, i).is_repeat && grog_battle_event_is_for(b, i - 1, viewer);
}

bool is_event_told(const struct grog_battle *b, int i, int viewer)
{
    struct grog_event event = grog_battle_event(b, i);
    bool is_nobodys = event.unit == GROG_NOBODY && event.other == GROG_NOBODY;
    if (!grog_battle_event_is_for(b, i, viewer) ||
        (event.situation && event.throws == 0 && is_nobodys))
        return false;
    bool is_for_enemy = event.side != GROG_NO_SIDE && event.unit != GROG_NOBODY &&
                        grog_scenario_unit_side(grog_battle_scenario(b), event.unit) != event.side;
    return viewer != GROG_UMPIRE || !is_for_enemy ||
           !(is_twin(b, &event, i - 1) || is_twin(b, &event, i + 1));
}

const char *unit_name(const struct grog_battle *b, int unit)
{
    return unit == GROG_NOBODY ? "" : grog_scenario_unit_name(grog_battle_scenario(b), unit);
}

const char *unit_id(const struct grog_battle *b, int unit)
{
    return unit == GROG_NOBODY ? "" : grog_scenario_unit_id(grog_battle_scenario(b), unit);
}

const char *unit_label(const struct grog_battle *b, int unit, char label[3])
{
    const struct grog_scenario *s = grog_battle_scenario(b);
    int side = grog_scenario_unit_side(s, unit), number = 0;
    for (int i = 0; i <= unit; i++)
        number += grog_scenario_unit_side(s, i) == side;
    return map_label_of(side, number, label);
}

static const char *find_name(const struct grog_battle *b, int unit, const char *told)
{
    return unit == GROG_NOBODY ? NULL : strstr(told, unit_name(b, unit));
}

/* Adds what stands before the name, its label and the name; returns what stands behind. */
static const char *add_label(const struct grog_battle *b, int unit, const char *told,
                             struct grog_text *words)
{
    const char *found = find_name(b, unit, told), *name = unit_name(b, unit);
    char label[3];
    if (!found)
        return told;
    grog_text_addf(words, "%.*s%s %s", (int)(found - told), told, unit_label(b, unit, label), name);
    return found + strlen(name);
}

void add_event_words(const struct grog_battle *b, const struct grog_event *event, const char *told,
                     struct grog_text *words)
{
    const char *one = find_name(b, event->unit, told), *two = find_name(b, event->other, told);
    bool is_turned = one && two && two < one;
    told = add_label(b, is_turned ? event->other : event->unit, told, words);
    told = add_label(b, is_turned ? event->unit : event->other, told, words);
    grog_text_add(words, told);
}
