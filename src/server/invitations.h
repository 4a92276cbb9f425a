/* SPDX-License-Identifier: MIT */
/*
 * Invitations (seats.h): a seat whose token the maker of the battle must not know.
 *
 * Whoever takes the seat may bring a token that he has made himself.  If the answer is lost, he has it
 * all the same, and finds the seat to be his.
 */
#ifndef GROGNARD_SERVER_INVITATIONS_H
#define GROGNARD_SERVER_INVITATIONS_H

#include "request.h"

/* GET and POST /api/battles/ID/invitation */
enum room_pace invitation_show(struct room *room, struct request *r);
enum room_pace invitation_take(struct room *room, struct request *r);

#endif
