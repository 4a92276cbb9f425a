/* SPDX-License-Identifier: MIT */
#include "registry.h"

#include "base/error.h"

#include <string.h>

#define SYSTEM_ADDRESS(name) &name##_system,
static const struct grog_system *const systems[] = {SYSTEMS(SYSTEM_ADDRESS)};

enum { SYSTEM_COUNT = sizeof systems / sizeof *systems };

int grog_systems(void)
{
    return SYSTEM_COUNT;
}

const struct grog_system *grog_system_at(int i)
{
    return i >= 0 && i < SYSTEM_COUNT ? systems[i] : NULL;
}

const struct grog_system *grog_system_find(const char *id, struct grog_error *error)
{
    const char *known[SYSTEM_COUNT];
    struct word_list list = {.size = 0};
    char hint[80];
    for (int i = 0; i < SYSTEM_COUNT; i++)
        if (strcmp(systems[i]->id, id) == 0)
            return systems[i];
    for (int i = 0; i < SYSTEM_COUNT; i++)
        word_list_add(&list, known[i] = systems[i]->id);
    error_misuse(error, "unknown system \"%.40s\"%s: there is %s", id,
                 did_you_mean(id, known, SYSTEM_COUNT, hint, sizeof hint), list.text);
    return NULL;
}

const char *grog_first_battle(void)
{
    for (int i = 0; i < SYSTEM_COUNT; i++)
        if (grog_first_scenario(systems[i]))
            return grog_first_scenario(systems[i]);
    return "";
}

const char *grog_version(void)
{
    return GROGNARD_VERSION;
}
