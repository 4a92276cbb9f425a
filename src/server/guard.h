/* SPDX-License-Identifier: MIT */
/*
 * The guard at the door: what is refused before anything is done.
 *
 * Rates: each address (of IPv6 each /64) may ask so many times a second, with some in reserve, and
 * make far fewer battles; this machine itself may do as it likes unless told otherwise.  Other people's pages: a
 * request that a browser makes for a page of another origin is refused, and so is one to a name that
 * is not the server's, so that no page can pretend to be here.
 */
#ifndef GROGNARD_SERVER_GUARD_H
#define GROGNARD_SERVER_GUARD_H

#include "serve.h"

struct guard;
struct request;
struct sockaddr;

struct guard *guard_new(const struct serve_options *options, struct grog_error *error);
void guard_free(struct guard *guard);
/* False: answered. */
bool guard_admit(struct guard *guard, struct request *r);
/* The same for one who wants to make a battle. */
bool guard_admit_making(struct guard *guard, struct request *r);

/* The same for one who asks for something that takes long: so many of all, and fewer of one client,
 * at a time. */
bool guard_admit_long(struct guard *guard, struct request *r);
/* He has his answer; if he asked for nothing of the kind it is no harm. */
void guard_release_long(struct guard *guard, struct request *r);

enum { CLIENT_SIZE = 8 };
/* Whoever asks, as he is told from others here: by his address, or the /64 of it. */
void guard_client(const struct request *r, unsigned char client[CLIENT_SIZE]);
void address_client(const struct sockaddr *address, unsigned char client[CLIENT_SIZE]);
bool address_is_loopback(const struct sockaddr *address);
/* For people; size at least 46. */
const char *address_text(const struct sockaddr *address, char *text, size_t size);

#endif
