/* SPDX-License-Identifier: MIT */
/*
 * Sealed dice (battle/seal.h) in a room.
 *
 *   waiting --(both anchors)--> begun --(an order that throws)--> fixed --(both links)--> begun
 *                                                                   +--(a claim)--> over
 *
 * A battle with sealed dice begins when both sides have sent the anchors of their chains; until then
 * the room waits, with the scenario in place of a battle.  Everything behind that is in its log.  The
 * secrets themselves never come here: whoever has the store and the server cannot foretell a die.
 *
 * Battles of version 0.1.0 that have begun go on with the secrets that are in the store.
 */
#ifndef GROGNARD_SERVER_SEALING_H
#define GROGNARD_SERVER_SEALING_H

#include "request.h"

enum { PATIENCE_LEAST = 5, PATIENCE_PRESET = 300, PATIENCE_MOST = 30 * 86400 };

/* Is it waiting for anchors? */
bool room_is_waiting(const struct room *room);
/* What the store has beside the battle's log, into the room (and the battle); -1. */
int sealing_load(struct room *room, struct grog_battle *b, struct grog_error *error);
/* Begins when both anchors are there: 1, 0 when one is missing, -1. */
int sealing_begin(struct room *room, struct grog_error *error);

/* false, or what is known of the seals, and what is waited for. */
void sealing_tell(struct grog_text *t, const struct room *room, int viewer);
/* An order has just been fixed: answered, and on its way to the store. */
enum room_pace sealing_fixed(struct room *room, struct request *r);

/* POST /api/battles/ID/seal, reveal, claim; GET seals; GET /api/battles/ID while it waits */
enum room_pace battle_seal(struct room *room, struct request *r);
enum room_pace battle_reveal(struct room *room, struct request *r);
enum room_pace battle_claim(struct room *room, struct request *r);
enum room_pace battle_seals(struct room *room, struct request *r);
enum room_pace waiting_state(struct room *room, struct request *r);

#endif
