/* SPDX-License-Identifier: MIT */
#include "label.h"

#include "program/battle/battle_file.h"

#include <ctype.h>
#include <string.h>

/* Is there such a unit, as far as he knows who looks? */
static bool is_known(const struct play *play, int unit)
{
    char line[8];
    return *grog_battle_unit(play->battle, unit, play_viewer(play), line, sizeof line);
}

int say_unit_number(const struct play *play, const char *word)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    char label[3];
    int found = GROG_NOBODY;
    for (int i = 0; i < grog_scenario_units(s) && found == GROG_NOBODY; i++)
        if (strcmp(grog_scenario_unit_id(s, i), word) == 0)
            found = i;
    for (int i = 0; i < grog_scenario_units(s) && found == GROG_NOBODY; i++)
        if (strcasecmp(unit_label(play->battle, i, label), word) == 0 ||
            strcasecmp(grog_scenario_unit_id(s, i), word) == 0)
            found = i;
    return found != GROG_NOBODY && is_known(play, found) ? found : GROG_NOBODY;
}

/* ---- names with labels ---- */

/* Does a name stand here?  Then how long it is, with what in brackets tells namesakes apart (an id,
 * or as grog_battle_unit_called() does it); else 0. */
static size_t name_here(const struct play *play, int unit, const char *words)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    const char *name = grog_scenario_unit_name(s, unit);
    size_t length = strlen(name);
    char id[80], called[160];
    if (length == 0 || strncmp(words, name, length) != 0 || isalnum((unsigned char)words[length]))
        return 0;
    snprintf(id, sizeof id, " (%s)", grog_scenario_unit_id(s, unit));
    grog_battle_unit_called(play->battle, unit, play_viewer(play), called, sizeof called);
    if (strlen(called) > length && strncmp(words, called, strlen(called)) == 0)
        return strlen(called);
    return length + (strncmp(words + length, id, strlen(id)) == 0 ? strlen(id) : 0);
}

static bool has_namesake(const struct play *play, int unit)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    for (int i = 0; i < grog_scenario_units(s); i++)
        if (i != unit &&
            strcmp(grog_scenario_unit_name(s, i), grog_scenario_unit_name(s, unit)) == 0)
            return true;
    return false;
}

/* The unit whose name stands here, the longest if several do; or GROG_NOBODY, also where nobody knows
 * which of several is meant. */
static int named_here(const struct play *play, const char *words, size_t *length)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    int found = GROG_NOBODY;
    *length = 0;
    for (int i = 0; i < grog_scenario_units(s); i++) {
        size_t here = name_here(play, i, words);
        if (here > *length) {
            found = i;
            *length = here;
        }
    }
    bool has_id = found != GROG_NOBODY && words[*length - 1] == ')';
    return found == GROG_NOBODY || has_id || !has_namesake(play, found) ? found : GROG_NOBODY;
}

void say_labelled(const struct play *play, const char *words, struct grog_text *t)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    bool is_inside = false; /* a word */
    while (*words) {
        size_t length = 0;
        char label[3];
        int unit = is_inside ? GROG_NOBODY : named_here(play, words, &length);
        if (unit != GROG_NOBODY) {
            grog_text_addf(t, "%s %s", unit_label(play->battle, unit, label),
                           grog_scenario_unit_name(s, unit));
            words += length;
        } else {
            grog_text_addf(t, "%c", *words++);
        }
        is_inside = isalnum((unsigned char)words[-1]);
    }
}

void say_event(const struct play *play, int unit, int other, const char *words, struct grog_text *t)
{
    const struct grog_event event = {.unit = unit, .other = other};
    add_event_words(play->battle, &event, words, t);
}

void say_unit(const struct play *play, int unit, struct grog_text *t)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    char line[200], label[3];
    grog_battle_unit(play->battle, unit, play_viewer(play), line, sizeof line);
    grog_text_addf(t, "%s %-15s %s", unit_label(play->battle, unit, label),
                   grog_scenario_unit_id(s, unit), *line ? line : grog_scenario_unit_name(s, unit));
}
