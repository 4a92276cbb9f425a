/* SPDX-License-Identifier: MIT */
/* Dice that somebody has written down or types when he is asked. */
#ifndef GROGNARD_TYPED_H
#define GROGNARD_TYPED_H

#include "chance/chance.h"
#include "grognard.h"

struct typed_dice {
    struct chance_reader reader; /* must be first */
    const struct grog_dice *dice;
    struct grog_error *error; /* filled when a throw has no answer */
    const char *rest;         /* of dice->faces: what has not been read yet */
    bool rolls_rest;
};

void typed_dice_init(struct typed_dice *typed, const struct grog_dice *dice,
                     struct grog_error *error);
/* After the last throw: dice that are left over are a mistake. */
int typed_dice_finish(struct typed_dice *typed);

/* A throw of a log as the public header shows it; the log must outlive it. */
struct grog_throw throw_told(const struct throw_log *log, int i);

#endif
