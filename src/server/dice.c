/* SPDX-License-Identifier: MIT */
#include "dice.h"

#include <sodium.h>

int dice_for(struct room *room, const char *typed, struct grog_dice *dice, struct grog_error *error)
{
    (void)room;
    (void)error;
    *dice = (struct grog_dice){.faces = typed};
    randombytes_buf(&dice->seed, sizeof dice->seed);
    return 0;
}
