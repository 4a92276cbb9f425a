/* SPDX-License-Identifier: MIT */
/*
 * The log as text and as a file: grognard-log(5).
 *
 * A line is "HASH KIND REST".  HASH is 16 hexadecimal digits over the HASH of the line before and
 * this line's KIND and REST, so that no line can be changed, left out or moved without its being
 * seen and named.
 *
 * What always holds:
 *   - text is whole lines, each following from the one before;
 *   - the file, if there is one, is the first `saved` bytes of text, on the disk; what a failed
 *     write left behind that is cut off before anything else is written;
 *   - nobody else writes the file meanwhile (flock).
 */
#ifndef GROGNARD_LOG_H
#define GROGNARD_LOG_H

#include "grognard.h"

enum { LOG_HASH_SIZE = 16 }; /* hexadecimal digits */

struct battle_log {
    struct grog_text text;
    int lines;
    char last[LOG_HASH_SIZE + 1]; /* the last line's */
    int file;                     /* or -1 */
    char *path;                   /* of the file */
    size_t saved;
    int saved_lines;
    bool is_loaded;
    size_t loaded, torn; /* the file that it was loaded from: good bytes, and torn ones behind */
};

void log_init(struct battle_log *log);
void log_release(struct battle_log *log);

/* Adds a line: in memory.  rest has no newline. */
int log_add(struct battle_log *log, const char *kind, const char *rest, struct grog_error *error);

/* Takes the text of a log over into an empty one, as far as every line follows from the one before;
 * -1 names the first that does not.  A last line without its newline is torn: left out and
 * counted. */
int log_take(struct battle_log *log, const char *data, size_t size, struct grog_error *error);
/* The first so many lines of another one, into an empty one; in memory. */
int log_copy(struct battle_log *log, const struct battle_log *from, int lines,
             struct grog_error *error);

/* The lines, one by one: begin with {0}. */
struct log_line {
    int number;
    const char *kind, *rest; /* not ended by a zero */
    size_t kind_size, rest_size, next;
};
bool log_next(const struct battle_log *log, struct log_line *line);

/* Keeps it in a new file, or goes on in the file that it was loaded from. */
int log_keep(struct battle_log *log, const char *path, struct grog_error *error);
/* Writes what is not on the disk yet, as far as it goes; 0 when all of it is. */
int log_save(struct battle_log *log, struct grog_error *error);

#endif
