/* SPDX-License-Identifier: MIT */
/*
 * A request's head: what must not be answered as if it were in order, because others between here and
 * the client might read it otherwise.  libmicrohttpd takes the first of two lengths, and an address up
 * to its first zero.
 */
#ifndef GROGNARD_SERVER_HEAD_H
#define GROGNARD_SERVER_HEAD_H

#include "request.h"

/* For MHD_OPTION_URI_LOG_CALLBACK: looks at the address before it is taken apart. */
void *head_see_address(void *who, const char *address, struct MHD_Connection *connection);
/* False: answered, and the connection ends with it. */
bool head_is_sound(struct request *r, const char *version);

#endif
