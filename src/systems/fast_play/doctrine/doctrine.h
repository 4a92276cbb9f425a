/* SPDX-License-Identifier: MIT */
/* The sensible player of Fast Play. */
#ifndef FAST_PLAY_DOCTRINE_H
#define FAST_PLAY_DOCTRINE_H

#include "systems/fast_play/battle/rules.h"

/* His memory between decisions. */
struct fp_mind {
    int32_t unused;
};

struct order fp_think(const struct thinking *t);
/* How good a state is for a side. */
int fp_judge(const struct grog_scenario *s, const struct battle *b, int side);

#endif
