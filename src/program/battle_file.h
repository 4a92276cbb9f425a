/* SPDX-License-Identifier: MIT */
/* What the commands that read a battle's log have in common. */
#ifndef GROGNARD_BATTLE_FILE_H
#define GROGNARD_BATTLE_FILE_H

#include "call.h"

#define VIEWER_OPTION                                                                              \
    {                                                                                              \
        "as", "WHO", "what side 1 or 2 may know of a battle, or spectators, or the umpire"         \
    }

/* Who can look, in words; ended by NULL. */
extern const char *const viewer_word[];

/* The battle of a log, or NULL with the call's error filled.  A torn last line is told on standard
 * error. */
struct grog_battle *call_battle(struct call *call, const char *file);
/* Who looks: by default everything is shown of a battle that is over, and of one that goes on what
 * spectators may know. */
int call_viewer(struct call *call, const struct grog_battle *b, int *viewer);
/* How many of the battle's records --turn N and --record N let be seen; 0, or misuse. */
int call_records(struct call *call, const struct grog_battle *b, int *records);
/* May he know what was ordered?  All that happened by it must be for him. */
bool is_record_for(const struct grog_battle *b, const struct grog_record *record, int viewer);
/* "Squad 1", or "" for nobody. */
const char *unit_name(const struct grog_battle *b, int unit);
const char *unit_id(const struct grog_battle *b, int unit);

#endif
