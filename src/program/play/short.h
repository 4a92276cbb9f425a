/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_PLAY_SHORT_H
#define GROGNARD_PLAY_SHORT_H

#include "play.h"

/* An order whose way is not allowed becomes one that goes as far along it as the rules allow; a unit
 * that is put on the table comes as near to its place as they do.  False: the order has no way, or
 * not even a beginning of it is allowed. */
bool short_cut(const struct play *play, struct grog_order *order);

#endif
