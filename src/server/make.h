/* SPDX-License-Identifier: MIT */
/* Making battles: from a scenario, or from a log that somebody brings. */
#ifndef GROGNARD_SERVER_MAKE_H
#define GROGNARD_SERVER_MAKE_H

#include "room.h"

struct battle_plan {
    const char *name;      /* NULL: the scenario's */
    const char *player[2]; /* kinds; "human" */
    bool has_typed_dice, is_sealed;
    int patience;
    int clock, bonus; /* seconds; 0: none */
    bool loses;       /* whoever has used up his clock */
    unsigned invites; /* bits of the seats that are given as invitations ... */
    unsigned omits;   /* ... and of those that nobody has */
};

struct made {
    char id[ID_SIZE];
    char token[SEATS][TOKEN_SIZE];
    unsigned invites, omits; /* as in the plan: token is then an invitation, or nothing */
};

/* A room for a battle that was brought, or for one that begins (b NULL), on its way to the store; it
 * can be found when it is there, and the asker (or nobody) is then told.  Takes battle and scenario
 * over, also on failure. */
int battle_enter(struct server *server, const struct battle_plan *plan, struct grog_battle *b,
                 struct grog_scenario *s, struct request *asker, struct made *made,
                 struct grog_error *error);

/* "human,doctrine" into the plan; words holds them. */
int plan_players(struct battle_plan *plan, const char *typed, char words[64],
                 struct grog_error *error);

/* Begins one for --open, and waits until it is there. */
int battle_open(struct server *server, const char *scenario, const char *players, struct made *made,
                struct grog_error *error);

/* POST /api/battles, POST /api/battles/import: not answered when they return true. */
bool make_battle(struct request *r);
bool import_battle(struct request *r);

#endif
