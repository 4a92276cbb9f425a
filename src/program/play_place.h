/* SPDX-License-Identifier: MIT */
/* Places on the table, in words: for the eye only, so floating point may do. */
#ifndef GROGNARD_PLAY_PLACE_H
#define GROGNARD_PLAY_PLACE_H

#include "play.h"

/* The unit on the map, or NULL: it is not there, or not seen. */
const struct grog_map_unit *place_unit(const struct play *play, const char *id);
/* "24,12;26,14": the last point, in 1/100 inch. */
bool place_read(const char *value, double *x, double *y);
/* " 6.5\" NE": from middle to middle; what the rules measure, between edges, is told by the odds. */
void place_say_way(double east, double north, struct grog_text *t);
/* ", in the wood, behind the hedge, at The crossroads"; ", open" where there is nothing. */
void place_say(const struct play *play, double x, double y, struct grog_text *t);
/* ", 12\" from The well": the nearest objective, unless the place is at it. */
void place_say_objective(const struct play *play, double x, double y, struct grog_text *t);
/* Why one might stand there: the ground, and how far it is to the nearest objective.  False: the
 * order has no place. */
bool place_say_reason(const struct play *play, const struct grog_order *order, struct grog_text *t);
/* Of the places where a unit may be put on the table those that differ are listed, from west to
 * east. */
void places_tidy(struct play *play);

#endif
