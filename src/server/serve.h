/* SPDX-License-Identifier: MIT */
/*
 * The server as the program sees it: one call that serves until it is told to stop.
 *
 * It is a module of its own (grognard-server.so), loaded by `grognard serve` alone, so that no other
 * command waits for an HTTP server, a database and TLS to be linked.
 */
#ifndef GROGNARD_SERVER_SERVE_H
#define GROGNARD_SERVER_SERVE_H

#include "grognard.h"

struct serve_options {
    const char *listen;             /* address, or NULL: this machine only */
    int port;                       /* 0: any that is free */
    const char *store;              /* path of the database */
    const char *scenarios;          /* folder of folders of YAML files, or NULL: none */
    const char *tls_cert, *tls_key; /* paths, both or neither */
    const char *house;              /* path, or NULL */
    const char *log;                /* path of the access log, or NULL: standard output */
    const char *open;               /* a scenario to begin with, or NULL */
    const char *names;              /* that it answers to beside its own: "a,b"; or NULL */
    const char *players;            /* for it: "human,doctrine"; or NULL */
    bool is_quiet, has_no_qr, limits_loopback;
    int connections;      /* at most from one address */
    int streams;          /* and connections at most in all */
    int battles;          /* at most in the store */
    int store_mebibytes;  /* of it with which no more are begun */
    int timeout_seconds;  /* for a request's head, its body, and to take an answer */
    int memory_mebibytes; /* that battles may take before some leave it */
    int keep_days;        /* until a battle in which nothing happens is deleted; 0: it is kept */
    int idle_seconds;     /* until a battle that nobody asks about leaves the memory */
};

/* Serves until SIGTERM or SIGINT; 0, or -1 when it could not begin. */
typedef int server_runner(const struct serve_options *options, struct grog_error *error);
GROG_API int server_run(const struct serve_options *options, struct grog_error *error);
/* That module and program were made of the same header. */
GROG_API extern const size_t server_options_size;

#endif
