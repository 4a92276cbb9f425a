/* SPDX-License-Identifier: MIT */
/*
 * A line from a person: edited, with history and completion, on a terminal; plain from a pipe.
 *
 * libedit is linked statically and begun with the first prompt on a terminal, so that a program that
 * asks nothing does not wait for it.
 *
 * While lines are open ctrl-C does not end the program: at a prompt it clears the line, twice in a
 * row it leaves; elsewhere lines_was_interrupted() tells.  SIGTERM and SIGHUP leave too.
 */
#ifndef GROGNARD_PLAY_LINE_H
#define GROGNARD_PLAY_LINE_H

#include <stdbool.h>
#include <stddef.h>

struct lines;

/* What may stand in place of the last word of what is typed: calls offer() for each.  typed is the
 * line up to the cursor. */
struct lines_completer {
    void (*complete)(void *who, const char *typed, void (*offer)(void *to, const char *word),
                     void *to);
    /* The terminal has another size now; what this writes stands above the prompt. */
    void (*resized)(void *who);
    void *who;
};

/* NULL: out of memory. */
struct lines *lines_new(const struct lines_completer *completer);
void lines_free(struct lines *lines);

/* Both ends are a person's. */
bool lines_is_terminal(const struct lines *lines);
/* The line without its end, valid until the next; NULL: the end, or he wants to leave.  A line that
 * is remembered can be fetched again with the arrow keys. */
const char *lines_read(struct lines *lines, const char *prompt, bool is_remembered);
/* Was ctrl-C pressed, or the program told to end, since it was asked last? */
bool lines_was_interrupted(void);
/* Takes away what stands on the terminal, above it, and what was typed before. */
void lines_wipe(const struct lines *lines);
/* Waits, or less if interrupted. */
void lines_wait(int milliseconds);

#endif
