/* SPDX-License-Identifier: MIT */
/*
 * Computer players.  A thinker gets a copy of the state and the player; while it thinks the room
 * goes on (talk, undo, questions).  Its order counts only if the battle is still where it was.
 */
#ifndef GROGNARD_SERVER_COMPUTERS_H
#define GROGNARD_SERVER_COMPUTERS_H

#include "room.h"

/* Is it a kind of player: "human" or a computer's?  If not, the error says which there are. */
bool player_is_known(const char *kind, struct grog_error *error);

/* POST /api/battles/ID/reasons */
enum room_pace computer_reasons(struct room *room, struct request *r);
/* What a computer would do in the place of whoever is asked; not in a battle between people. */
enum room_pace computer_hint(struct room *room, struct request *r);

#endif
