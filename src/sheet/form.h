/* SPDX-License-Identifier: MIT */
/* Lists of words in the declarations that a form is made from; the rest is in grognard.h. */
#ifndef GROGNARD_FORM_H
#define GROGNARD_FORM_H

#include "grognard.h"

/* The next word of a list that is separated by spaces, and the list moves behind it; false: there
 * is none. */
bool form_next_word(const char **list, char *word, size_t size);

#endif
