/* SPDX-License-Identifier: MIT */
/*
 * The scenarios that are offered: read once, when the server begins, from a folder of folders.  A
 * request names one by its id and never by a path, so nothing that is asked reaches the disk.
 */
#ifndef GROGNARD_SERVER_SCENARIOS_H
#define GROGNARD_SERVER_SCENARIOS_H

#include "grognard.h"

struct offered {
    char id[120]; /* "bolt-action/crossroads" */
    char *text;
    size_t size;
    struct grog_scenario *scenario;
};

struct scenarios;

/* folder NULL: none.  Files that are wrong are told on standard error and left out. */
struct scenarios *scenarios_new(const char *folder, struct grog_error *error);
void scenarios_free(struct scenarios *scenarios);
int scenarios_count(const struct scenarios *scenarios);
/* NULL with the error filled: the nearest is named. */
const struct offered *scenarios_find(const struct scenarios *scenarios, const char *id,
                                     struct grog_error *error);

/* House rules for everything that belongs to their system. */
struct house_rules {
    struct grog_house *house;
    char *text;
    size_t size;
};
struct house_rules *house_rules_new(const char *path, struct grog_error *error);
void house_rules_free(struct house_rules *rules);

struct server;
/* A scenario from its text, under the server's house rules if they are for its system. */
struct grog_scenario *scenarios_parse(struct server *server, const char *text, size_t size,
                                      struct grog_error *error);

struct request;
/* The scenario that the body names or holds ("scenario" or "yaml"); NULL: answered. */
struct grog_scenario *scenarios_asked(struct request *r);
/* The scenario that the path names, /api/scenarios/SYSTEM/NAME; NULL: answered. */
const struct offered *scenarios_of_path(struct request *r);
/* GET /api/scenarios, GET /api/scenarios/SYSTEM/NAME, POST /api/scenarios/check */
void scenarios_list(struct request *r);
void scenarios_show(struct request *r);
void scenarios_check(struct request *r);

#endif
