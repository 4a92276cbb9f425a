/* SPDX-License-Identifier: MIT */
/* Where the dice of a room's battle come from. */
#ifndef GROGNARD_SERVER_DICE_H
#define GROGNARD_SERVER_DICE_H

#include "room.h"

/* The dice of the next record.  typed: what a person threw, or NULL: all are rolled. */
int dice_for(struct room *room, const char *typed, struct grog_dice *dice,
             struct grog_error *error);

#endif
