/* SPDX-License-Identifier: MIT */
/*
 * Connections: how many one client holds, and how long each may take.
 *
 * Whoever is connected has a moment by which something is due from him: a request's head after he
 * came or was last answered, its body after its head, and that he takes the answer.  While he waits
 * for us nothing is due.  libmicrohttpd itself only sees who says nothing at all, so that a byte now
 * and then would hold a connection for ever; and it does not hear of one who hangs up right behind
 * what he has sent.  Both are seen to once a second.
 *
 *   comes -> head due -> body due -> (we work: nothing is due) -> answer to be taken -> head due ...
 */
#ifndef GROGNARD_SERVER_CONNECTIONS_H
#define GROGNARD_SERVER_CONNECTIONS_H

#include "serve.h"

#include <microhttpd.h>

struct connections;

struct connections *connections_new(const struct serve_options *options, struct grog_error *error);
void connections_free(struct connections *all);

/* May one more come from there? */
bool connections_admit(struct connections *all, const struct sockaddr *address);
/* Somebody has come, or is gone: for on_connection() of http.c. */
void connections_add(struct connections *all, struct MHD_Connection *connection, void **state);
void connections_remove(struct connections *all, void **state);
/* Once a second: ends those who are overdue or gone. */
void connections_watch(struct connections *all);

/* What is known of one that has come; it stays until it is gone. */
struct connection;
struct connection *connection_of(struct MHD_Connection *connection);
/* From now on a request's head, or more of it, is due. */
void connection_awaits(struct connection *c);
/* An answer of so many bytes is to be taken. */
void connection_answers(struct connection *c, size_t size);
/* Nothing is due: we are at work, or it is a stream. */
void connection_rests(struct connection *c);

/* The address of the request as it came: what is wrong with it, and where it ended. */
struct address_seen {
    bool has_zero, has_too_many;
    const char *end; /* in libmicrohttpd's buffer */
};
struct address_seen *connection_address(struct connection *c);

#endif
