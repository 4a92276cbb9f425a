/* SPDX-License-Identifier: MIT */
#include "battle_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *const viewer_word[] = {"spectator", "1", "2", "umpire", NULL};

struct grog_battle *call_battle(struct call *call, const char *file)
{
    char notice[400] = "";
    struct grog_battle *b = grog_battle_load(file, notice, sizeof notice, &call->error);
    if (b && notice[0])
        fprintf(stderr, "grognard: %s: %s\n", file, notice);
    return b;
}

int call_viewer(struct call *call, const struct grog_battle *b, int *viewer)
{
    const char *word = call_option(call, "as");
    *viewer = grog_battle_is_over(b) ? GROG_UMPIRE : GROG_SPECTATOR;
    for (int i = 0; word && viewer_word[i]; i++)
        if (strcmp(word, viewer_word[i]) == 0) {
            *viewer = GROG_SPECTATOR + i;
            return 0;
        }
    if (word)
        return call_misuse(call, "--as %.40s is not allowed: it is 1, 2, spectator or umpire",
                           word);
    return 0;
}

/* A whole number from least on; -1 when it is none. */
static int read_number(struct call *call, const char *option, int least, int *value)
{
    *value = least;
    const char *typed = call_option(call, option);
    char *end;
    errno = 0;
    long number = strtol(typed, &end, 10);
    if (*typed < '0' || *typed > '9' || *end || errno || number < least || number > 1000000)
        return call_misuse(call, "--%s %.40s is not allowed: it is a whole number from %d on",
                           option, typed, least);
    *value = (int)number;
    return 0;
}

int call_records(struct call *call, const struct grog_battle *b, int *records)
{
    int last = grog_battle_records(b), turn;
    if (call_has(call, "record")) {
        int wanted;
        if (read_number(call, "record", 1, &wanted) < 0)
            return -1;
        if (wanted > last)
            return call_misuse(call, "--record %d is too far: the battle has %d records", wanted,
                               last);
        last = wanted;
    }
    if (call_has(call, "turn")) {
        if (read_number(call, "turn", 0, &turn) < 0)
            return -1;
        while (last > 1 && grog_battle_record(b, last - 1).turn > turn)
            last--;
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

const char *unit_name(const struct grog_battle *b, int unit)
{
    return unit == GROG_NOBODY ? "" : grog_scenario_unit_name(grog_battle_scenario(b), unit);
}

const char *unit_id(const struct grog_battle *b, int unit)
{
    return unit == GROG_NOBODY ? "" : grog_scenario_unit_id(grog_battle_scenario(b), unit);
}
