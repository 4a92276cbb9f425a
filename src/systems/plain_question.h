/* SPDX-License-Identifier: MIT */
/*
 * Questions as most programs write them: read at once, without a tree.
 *
 *   {"id":1,"ask":"odds","system":"...","procedure":"...","situation":{"rifles":10,"moved":true}}
 *
 * in this order, with a whole number as the id (or none) and with numbers, flags and plain words as
 * values.  Whatever is otherwise, and whatever is wrong, is left to who reads all of JSON and can
 * tell what is wrong with it.
 */
#ifndef GROGNARD_PLAIN_QUESTION_H
#define GROGNARD_PLAIN_QUESTION_H

#include "grognard.h"

enum { PLAIN_ID_SIZE = 16 };

/* The situation that is asked about, checked, and the id as it is answered, "" if there is none;
 * false: it is not so plain. */
bool plain_question(const char *question, size_t size, const struct grog_house *house,
                    struct grog_situation *s, char id[PLAIN_ID_SIZE]);

#endif
