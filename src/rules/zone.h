/* SPDX-License-Identifier: MIT */
/*
 * Zones before a front: the part of a unit's front arc, opening by 45 degrees from the ends of its
 * front edge, that is no farther than so much from that edge; borders count.
 */
#ifndef GROGNARD_RULES_ZONE_H
#define GROGNARD_RULES_ZONE_H

#include "path.h"

struct zone {
    const struct footprint *of;
    int reach; /* 1/100 inch */
};

bool zone_holds(const struct zone *z, struct place p);
/* How far from a the way to b first touches it; -1: never. */
int zone_touched_at(const struct zone *z, struct place a, struct place b);
/* Does the way, carried on from b, come to the footprint; or, carried on backwards from a, did it come
 * from there? */
bool way_leads_to(const struct footprint *f, struct place a, struct place b);
bool way_leads_away(const struct footprint *f, struct place a, struct place b);
/* From where it first touches the zone on, does every leg with a length lead straight towards the
 * unit, or straight away from it? */
bool zone_lets_pass(const struct zone *z, const struct path *p);

#endif
