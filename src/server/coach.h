/* SPDX-License-Identifier: MIT */
/*
 * The coach: what orders of a battle were worth, a few at a time, so that nobody waits long and nothing
 * is kept.  Whoever wants all of them asks again and again.
 */
#ifndef GROGNARD_SERVER_COACH_H
#define GROGNARD_SERVER_COACH_H

#include "request.h"

/* GET /api/battles/ID/coach: of a battle that is over all orders, else those of the side that asks, and
 * none between people. */
enum room_pace battle_coach(struct room *room, struct request *r);

#endif
