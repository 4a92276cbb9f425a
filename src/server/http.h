/* SPDX-License-Identifier: MIT */
/* The HTTP daemon: connections, requests, answers with their headers, the access log. */
#ifndef GROGNARD_SERVER_HTTP_H
#define GROGNARD_SERVER_HTTP_H

#include "server.h"

struct http;

/* Listens and serves. */
struct http *http_new(struct server *server, struct grog_error *error);
/* Takes no new connections; those that are there go on. */
void http_close_door(struct http *http);
/* When nothing is suspended any more. */
void http_free(struct http *http);
int http_port(const struct http *http);

struct access_log;
struct access_log *access_log_new(const struct serve_options *options, struct grog_error *error);
void access_log_free(struct access_log *log);
struct request;
void access_log_add(struct access_log *log, const struct request *r);

#endif
