/* SPDX-License-Identifier: MIT */
/* What can be asked about a battle: each in the room's turn, as the seat may see it. */
#ifndef GROGNARD_SERVER_BATTLE_VIEWS_H
#define GROGNARD_SERVER_BATTLE_VIEWS_H

#include "request.h"

enum room_pace battle_ground(struct room *room, struct request *r);
enum room_pace battle_state(struct room *room, struct request *r);
enum room_pace battle_options(struct room *room, struct request *r);
enum room_pace battle_check(struct room *room, struct request *r);
enum room_pace battle_foresee(struct room *room, struct request *r);
enum room_pace battle_reach(struct room *room, struct request *r);
enum room_pace battle_line(struct room *room, struct request *r);
enum room_pace battle_look(struct room *room, struct request *r);
enum room_pace battle_replay(struct room *room, struct request *r);
enum room_pace battle_events(struct room *room, struct request *r);
enum room_pace battle_luck(struct room *room, struct request *r);
enum room_pace battle_log(struct room *room, struct request *r);

/* Is it this seat's decision?  False: answered. */
bool battle_is_asked(const struct room *room, struct request *r, int status_if_not);

#endif
