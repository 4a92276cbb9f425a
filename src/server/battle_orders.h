/* SPDX-License-Identifier: MIT */
/* What can be done to a battle: each in the room's turn, answered when it is in the store. */
#ifndef GROGNARD_SERVER_BATTLE_ORDERS_H
#define GROGNARD_SERVER_BATTLE_ORDERS_H

#include "request.h"

/* Answers with what has just been done, and puts it on its way to the store. */
enum room_pace battle_write_down(struct room *room, struct request *r, const struct change *beside);

enum room_pace battle_order(struct room *room, struct request *r);
enum room_pace battle_undo(struct room *room, struct request *r);
/* May this seat take an order back, and if not, why: two members of the state. */
void battle_tell_undo(const struct room *room, enum seat seat, struct grog_text *t);
enum room_pace battle_correct(struct room *room, struct request *r);
enum room_pace battle_delete(struct room *room, struct request *r);
enum room_pace battle_chat(struct room *room, struct request *r);

#endif
