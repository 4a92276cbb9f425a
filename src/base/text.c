/* SPDX-License-Identifier: MIT */
#include "text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

bool text_grow(struct grog_text *t, size_t more)
{
    size_t room = 2 * t->room + more + 256;
    char *text = t->has_failed ? NULL : realloc(t->text, room);
    if (!text) {
        t->has_failed = true;
        return false;
    }
    t->text = text;
    t->room = room;
    return true;
}

void grog_text_add(struct grog_text *t, const char *more)
{
    text_put(t, more, strlen(more));
}

void grog_text_addf(struct grog_text *t, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    if (length > 0 && (t->size + (size_t)length < t->room || text_grow(t, (size_t)length))) {
        vsnprintf(t->text + t->size, t->room - t->size, format, again);
        t->size += (size_t)length;
    }
    va_end(again);
    va_end(arguments);
}

void grog_text_clear(struct grog_text *t)
{
    t->size = 0;
    t->has_failed = false;
    if (t->text)
        t->text[0] = '\0';
}

void grog_text_release(struct grog_text *t)
{
    free(t->text);
    *t = (struct grog_text){0};
}
