/* SPDX-License-Identifier: MIT */
/* The socket that is listened on, and where it can be reached. */
#ifndef GROGNARD_SERVER_LISTEN_H
#define GROGNARD_SERVER_LISTEN_H

#include "serve.h"

/* A listening socket, and the port that it got; -1. */
int listen_on(const struct serve_options *options, int *port, bool *is_six,
              struct grog_error *error);
/* Is it reached from this machine only? */
bool listen_is_local(const struct serve_options *options);
/* Every name and address by which other machines reach it; none when they do not. */
typedef void listen_taker(void *who, const char *address);
void listen_reached(const struct serve_options *options, listen_taker *take, void *who);
/* An address by which other machines reach it ("192.168.1.20"), or this machine's own. */
void listen_address(const struct serve_options *options, char *text, size_t size);
/* As many connections as the system allows, up to what is wanted; how many. */
int listen_raise_limit(int wanted);

#endif
