/* SPDX-License-Identifier: MIT */
/*
 * The dice of an order as text, and read back.
 *
 *     to hit (rifle) 4D6: 3 5 6 1; to damage 2D6 typed: 4 _6; morale 2D6 typed: =9
 *
 * A throw is what was asked for (label, whose dice in a mixed pool, how many of how many sides) and
 * what was answered.  Dice that a person typed are marked so; _6 is one that he left blank and that
 * was rolled for him; =9 and =3,1 are short answers as in typed.h.
 *
 * What always holds: reading back what was written gives the same throws to the same questions, and
 * needs no generator.  A question that is not the one written down is an error, never an answer.
 */
#ifndef GROGNARD_DICE_TEXT_H
#define GROGNARD_DICE_TEXT_H

#include "chance/chance.h"
#include "grognard.h"

/* Blanks that were rolled are told in the log of throws too. */
struct blank_count {
    const struct chance *chance;
    int entry, blanks;
};

/* Dice that were thrown before and come again in place of new ones. */
struct dice_kept {
    /* The face of the index-th die (from 0) of this label and so many sides; 0: roll a new one. */
    int (*face)(const struct dice_kept *kept, const char *label, int sides, int index);
};
/* The same of a text; *dice gets how many it has of them. */
int dice_text_face(const char *text, const char *label, int sides, int index, int *dice);

/* Did a person type any of these dice? */
bool dice_are_typed(const char *text);

/* Answers with what is typed, or rolls, and writes it down. */
struct dice_writer {
    struct chance_reader reader; /* must be first */
    struct chance *chance;
    struct chance_reader *typed;  /* NULL: all are rolled */
    const struct dice_kept *kept; /* NULL: none */
    struct blank_count count;
    struct grog_text text;
};

/* Makes *chance one that is written down; log may be NULL. */
void dice_writer_init(struct dice_writer *writer, struct chance *chance,
                      struct chance_reader *typed, uint64_t seed, struct throw_log *log);
/* After the last throw. */
void dice_writer_finish(struct dice_writer *writer);
void dice_writer_release(struct dice_writer *writer);

/* Answers with what was written down. */
struct dice_reader {
    struct chance_reader reader; /* must be first */
    const char *rest;
    struct blank_count count;
    struct grog_error *error; /* filled when the rules ask for something else */
};

/* Makes *chance one that reads these dice; the text must outlive it. */
void dice_reader_init(struct dice_reader *reader, struct chance *chance, const char *text,
                      struct throw_log *log, struct grog_error *error);
/* After the last throw: -1 when dice are left over. */
int dice_reader_finish(struct dice_reader *reader);

#endif
