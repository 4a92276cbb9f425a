/* SPDX-License-Identifier: MIT */
/* Places on the table, in words: for the eye only, so floating point may do. */
#ifndef GROGNARD_PLAY_PLACE_H
#define GROGNARD_PLAY_PLACE_H

#include "play.h"

/* The unit on the map, or NULL: it is not there, or not seen. */
const struct grog_map_unit *place_unit(const struct play *play, int unit);
/* The unit as it stands; one that is not on the table is taken to be in the middle of its side's
 * zone, and has no id.  False: nobody knows where. */
bool place_stand(const struct play *play, int unit, struct grog_map_unit *stand);
/* Moves a place to the nearest that is well inside the zone of a side; false: none is shown. */
bool place_into_zone(const struct play *play, int side, double at[2]);
/* The mean of its corners. */
void place_middle(const struct grog_map_shape *shape, double at[2]);
/* Is it the zone of a side, and no terrain? */
bool place_is_zone(const struct grog_map_shape *shape);
enum { PLACE_WINDS = 8 };
/* The number of an eighth of the compass, by name or in short ("NE"), from 0 for north; -1: it is
 * none. */
int place_read_wind(const char *word);
/* "6.5 inches north-east": from middle to middle; what the rules measure, between edges, is told by
 * the odds. */
void place_say_way(double east, double north, struct grog_text *t);
/* ", in the wood, behind the hedge, at The crossroads"; ", open" where there is nothing. */
void place_say(const struct play *play, double x, double y, struct grog_text *t);
/* ", 12\" from The well": the nearest objective, unless the place is at it. */
void place_say_objective(const struct play *play, double x, double y, struct grog_text *t);
/* Where a side's enemies are on the average, as far as they are seen, else the middle of their zone;
 * false: nobody knows. */
bool place_of_enemy(const struct play *play, int side, double at[2]);
/* Why one might stand there: the ground, and how far it is to the nearest objective.  False: the
 * order has no place. */
bool place_say_reason(const struct play *play, const struct grog_order *order, struct grog_text *t);
/* Of the places where a unit may be put on the table those that differ are listed, from west to
 * east. */
void places_tidy(struct play *play);

#endif
