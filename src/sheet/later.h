/* SPDX-License-Identifier: MIT */
/*
 * What comes to bear once dice are thrown: each note of any branch of the walk once, with the chance
 * that it is made at all.
 *
 * Two notes are the same when line, effect and side are; what dice show is not told apart.  Their
 * stage is the table of the line.  Of a sequence each step has a list of its own (sequence_why.c).
 */
#ifndef GROGNARD_LATER_H
#define GROGNARD_LATER_H

#include "sheet.h"

struct walk;

struct later {
    struct grog_later *entry;
    int entries, room, last; /* last: which was noted last, for the next is most likely behind it */
    struct walk *walk;       /* NULL: the chances are not those of a walk */
};

/* A note of the current run. */
void later_note(struct later *later, const struct trail *trail, const struct grog_note *note);
bool later_is_same(const struct grog_note *a, const struct grog_note *b);
/* The number of a note, which is listed with the chance 0 if it is new; -1 when out of memory. */
int later_place(struct later *later, const struct grog_note *note);
/* Puts the notes of each table together, and in it those of each row, in the order in which they were
 * met; those of a row by their effects. */
int later_sort(struct later *later, const struct grog_system *system);
/* Every branch has been tried: fills in the chances and sorts. */
int later_finish(struct later *later, const struct grog_system *system);
void later_release(struct later *later);

/* The table of a line, which is not ended by a zero. */
const char *line_table(const struct grog_line *line, size_t *length);

#endif
