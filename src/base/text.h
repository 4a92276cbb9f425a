/* SPDX-License-Identifier: MIT */
/* Adding to a grog_text without looking for the end of what is added. */
#ifndef GROGNARD_TEXT_H
#define GROGNARD_TEXT_H

#include "grognard.h"

#include <string.h>

/* Makes room for so many more characters and a zero; false when memory has run out. */
bool text_grow(struct grog_text *t, size_t more);

static inline void text_put(struct grog_text *t, const char *more, size_t length)
{
    if (t->size + length >= t->room && !text_grow(t, length))
        return;
    memcpy(t->text + t->size, more, length);
    t->size += length;
    t->text[t->size] = '\0';
}

/* A literal. */
#define TEXT_PUT(t, literal) text_put(t, "" literal, sizeof literal - 1)

#endif
