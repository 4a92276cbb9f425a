/* SPDX-License-Identifier: MIT */
#include "standings.h"

#define STANDING_ADDRESS(name) {&name##_system, &name##_standing},
static const struct {
    const struct grog_system *system;
    const struct standing *standing;
} all[] = {SYSTEMS(STANDING_ADDRESS)};

const struct standing *system_standing(const struct grog_system *system)
{
    for (size_t i = 0; i < COUNT_OF(all); i++)
        if (all[i].system == system)
            return all[i].standing;
    return NULL;
}
