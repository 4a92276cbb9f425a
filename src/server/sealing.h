/* SPDX-License-Identifier: MIT */
/*
 * Sealed dice (battle/seal.h) in a room.  A battle with sealed dice begins when both sides have sent
 * their secrets; until then the room waits, with the scenario in place of a battle.  A computer's
 * secret is made by the server.  Secrets are in the store and in no answer: others are told the seal.
 */
#ifndef GROGNARD_SERVER_SEALING_H
#define GROGNARD_SERVER_SEALING_H

#include "request.h"

/* Is it waiting for seals? */
bool room_is_waiting(const struct room *room);
/* The secrets that are in the store, into the room; -1. */
int sealing_load(struct room *room, struct grog_error *error);
/* Begins when both secrets are there: 1, 0 when one is missing, -1. */
int sealing_begin(struct room *room, struct grog_error *error);
/* Secrets for the sides that computers play. */
void sealing_make(struct room *room);

/* false, or what is known of the seals: {"commits":[HEX,null],"revealed":false} */
void sealing_tell(struct grog_text *t, const struct room *room);

/* POST /api/battles/ID/seal; GET /api/battles/ID while it waits */
enum room_pace battle_seal(struct room *room, struct request *r);
enum room_pace waiting_state(struct room *room, struct request *r);

#endif
