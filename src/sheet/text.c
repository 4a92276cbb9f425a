/* SPDX-License-Identifier: MIT */
#include "grognard.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Room for so many more characters and the zero behind them. */
static bool has_room(struct grog_text *t, size_t more)
{
    if (t->has_failed)
        return false;
    if (t->size + more < t->room)
        return true;
    size_t room = 2 * t->room + more + 256;
    char *text = realloc(t->text, room);
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
    size_t length = strlen(more);
    if (!has_room(t, length))
        return;
    memcpy(t->text + t->size, more, length + 1);
    t->size += length;
}

void grog_text_addf(struct grog_text *t, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    if (length > 0 && has_room(t, (size_t)length)) {
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
