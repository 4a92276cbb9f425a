/* SPDX-License-Identifier: MIT */
/* What the commands that read a battle's log have in common. */
#ifndef GROGNARD_BATTLE_FILE_H
#define GROGNARD_BATTLE_FILE_H

#include "program/call.h"

#define VIEWER_OPTION                                                                              \
    {                                                                                              \
        "as", "WHO", "what a side (1, 2 or its name), a spectator or the umpire may know"          \
    }

/* Who can look, in words; ended by NULL. */
extern const char *const viewer_word[];

/* The battle of a log, or NULL with the call's error filled.  A torn last line is told on standard
 * error. */
struct grog_battle *call_battle(struct call *call, const char *file);
/* Who looks: by default everything is shown of a battle that is over, and of one that goes on what
 * spectators may know. */
int call_viewer(struct call *call, const struct grog_battle *b, int *viewer);
/* How much of the battle --turn N and --record N let be seen; 0, or misuse.  The last record of a
 * turn goes on into the next one: what happened there is beyond *last_turn. */
int call_records(struct call *call, const struct grog_battle *b, int *records, int *last_turn);
/* May he know what was ordered?  All that happened by it must be for him. */
bool is_record_for(const struct grog_battle *b, const struct grog_record *record, int viewer);
/* Has the event before it said it, and to him too?  "..., it is wiped out". */
bool is_said_before(const struct grog_battle *b, int i, int viewer);
/* Is an event told to him?  He may know it, and it says something: neither a question of the sheet
 * that needed no die and is about nobody, nor, to the umpire, what the enemy is told in place of
 * what he has just heard himself. */
bool is_event_told(const struct grog_battle *b, int i, int viewer);
/* "Squad 1", or "" for nobody. */
const char *unit_name(const struct grog_battle *b, int unit);
const char *unit_id(const struct grog_battle *b, int unit);
/* What it is called on every map: "A1". */
const char *unit_label(const struct grog_battle *b, int unit, char label[3]);
/* What was told of an event, with the labels before its units' names: "A7 Mortar shells B7 Mortar". */
void add_event_words(const struct grog_battle *b, const struct grog_event *event, const char *told,
                     struct grog_text *words);

#endif
