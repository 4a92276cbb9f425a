/* SPDX-License-Identifier: MIT */
/* Adding to a grog_text without looking for the end of what is added. */
#ifndef GROGNARD_TEXT_H
#define GROGNARD_TEXT_H

#include "grognard.h"

#include <string.h>

/* Makes room for so many more characters and a zero; false when memory has run out. */
bool text_grow(struct grog_text *t, size_t more);

/* The same, for a writer that puts up to so many characters behind t->text + t->size itself. */
static inline bool text_has_room(struct grog_text *t, size_t more)
{
    return t->size + more < t->room || text_grow(t, more);
}

static inline void text_put(struct grog_text *t, const char *more, size_t length)
{
    if (!text_has_room(t, length))
        return;
    memcpy(t->text + t->size, more, length);
    t->size += length;
    t->text[t->size] = '\0';
}

/* A literal. */
#define TEXT_PUT(t, literal) text_put(t, "" literal, sizeof literal - 1)

#endif
