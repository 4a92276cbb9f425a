/* SPDX-License-Identifier: MIT */
/* Filling a struct grog_error. */
#ifndef GROGNARD_ERROR_H
#define GROGNARD_ERROR_H

#include "grognard.h"

/* Both return -1, for the caller to return. */
__attribute__((format(printf, 2, 3))) int error_misuse(struct grog_error *error, const char *format,
                                                       ...);
__attribute__((format(printf, 2, 3))) int error_world(struct grog_error *error, const char *format,
                                                      ...);
int error_memory(struct grog_error *error);
/* Why, for programs, of an error that has its words already; returns -1. */
int error_because(struct grog_error *error, enum grog_reason reason);

/* What was typed, fit to stand in a message: without control characters, not longer than the
 * buffer. */
const char *error_brief(const char *typed, char *buffer, size_t size);

/* A list of words that grows inside a fixed buffer: "a, b, c". */
struct word_list {
    char text[600];
    size_t size;
    bool is_full;
};
void word_list_add(struct word_list *list, const char *word);

/* Writes ` (did you mean "word"?)`, or nothing when no word is near. */
const char *did_you_mean(const char *typed, const char *const *word, int count, char *buffer,
                         size_t size);

#endif
