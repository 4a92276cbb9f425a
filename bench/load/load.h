/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_LOAD_H
#define GROGNARD_LOAD_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

enum { BATTLES_MOST = 1000, STREAMS_MOST = 10000, ORDERS_MOST = 1000000, TOKEN = 64 };

struct battle;

/* A connection that stays: a side's, or a spectator's stream (battle NULL). */
struct client {
    struct battle *battle;
    int socket;
    char *in; /* the answer so far, ended by a zero */
    size_t size, room;
};

enum stage { ASKS_STATE, ASKS_OPTIONS, GIVES_ORDER, PAUSES, IS_OVER };

struct battle {
    char id[20], token[2][TOKEN], watcher[TOKEN];
    struct client client[2];
    enum stage stage;
    int side;
    double sent, next;
};

struct load {
    int epoll, port, battles, streams, over;
    pid_t server;
    char folder[64];
    double pace, used_before;
    uint64_t chance;
    bool is_measured;
    long orders, refused;
    long long heard;
    double seconds[ORDERS_MOST];
    struct battle battle[BATTLES_MOST];
    struct client stream[STREAMS_MOST];
};

double now(void);

/* ---- connections (client.c) ---- */

int client_open(struct load *load, struct client *c);
void client_send(struct client *c, const char *text);
void client_get(struct client *c, const char *what, const char *token);
void client_post(struct client *c, const char *token, const char *order);
/* Reads what is there; true when an answer is whole. */
bool client_read(struct client *c);
/* Reads and forgets; how much it was. */
long client_drain(struct client *c);

/* ---- the server, and its battles (setup.c) ---- */

int server_start(struct load *load, const char *program);
void server_stop(struct load *load);
long server_kib(pid_t server);
double server_seconds(pid_t server);
int load_begin(struct load *load, int battles, int streams);

#endif
