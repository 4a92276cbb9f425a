/* SPDX-License-Identifier: MIT */
#include "error.h"

#include <stdarg.h>
#include <string.h>

static int fill(struct grog_error *error, enum grog_fault fault, const char *format,
                va_list arguments)
{
    error->fault = fault;
    error->reason = GROG_BECAUSE;
    vsnprintf(error->text, sizeof error->text, format, arguments);
    for (char *c = error->text; *c;
         c++) /* what was typed may hold anything; a message is one plain line */
        if ((unsigned char)*c < 0x20 || *c == 0x7f)
            *c = '?';
    return -1;
}

int error_misuse(struct grog_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fill(error, GROG_MISUSE, format, arguments);
    va_end(arguments);
    return -1;
}

int error_world(struct grog_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fill(error, GROG_WORLD, format, arguments);
    va_end(arguments);
    return -1;
}

int error_memory(struct grog_error *error)
{
    error_world(error, "out of memory");
    return error_because(error, GROG_NO_MEMORY);
}

int error_because(struct grog_error *error, enum grog_reason reason)
{
    error->reason = reason;
    return -1;
}

const char *grog_reason_word(enum grog_reason reason)
{
    static const char *const word[] = {
        [GROG_NO_MEMORY] = "no-memory",   [GROG_UNREADABLE] = "unreadable",
        [GROG_NOT_ASKED] = "not-asked",   [GROG_NOT_LEGAL] = "not-legal",
        [GROG_IS_OVER] = "over",          [GROG_IS_WAITING] = "waiting",
        [GROG_UNANSWERED] = "unanswered", [GROG_NOT_UNDOABLE] = "not-undoable"};
    return word[reason];
}

void word_list_add(struct word_list *list, const char *word)
{
    size_t length = strlen(word);
    if (list->is_full || list->size + length + 8 > sizeof list->text) {
        if (!list->is_full)
            memcpy(list->text + list->size, ", ...", sizeof ", ...");
        list->is_full = true;
        return;
    }
    if (list->size > 0) {
        memcpy(list->text + list->size, ", ", 2);
        list->size += 2;
    }
    memcpy(list->text + list->size, word, length + 1);
    list->size += length;
}

/* ---- what was typed ---- */

/* The bytes of a control character that stands here, or 0.  Terminals obey DEL and C1 (two bytes in
 * UTF-8) too. */
static int control_length(const unsigned char *c)
{
    if (*c < 0x20 || *c == 0x7f)
        return 1;
    return *c == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0 ? 2 : 0;
}

const char *error_brief(const char *typed, char *buffer, size_t size)
{
    size_t length = strlen(typed), cut = length < size ? length : size - sizeof "...";
    while (cut < length && cut > 0 && ((unsigned char)typed[cut] & 0xc0) == 0x80)
        cut--; /* not through a character */
    snprintf(buffer, size, "%.*s%s", (int)cut, typed, cut < length ? "..." : "");
    for (unsigned char *c = (unsigned char *)buffer; *c; c++)
        memset(c, '?', (size_t)control_length(c));
    return buffer;
}

/* ---- the nearest spelling ---- */

enum { WORD_MAX = 60 };

static int least_of(int a, int b, int c)
{
    int least = a < b ? a : b;
    return least < c ? least : c;
}

/* Letters to add, leave out, change or swap with their neighbour to make one word of the other. */
static int spelling_distance(const char *a, const char *b)
{
    int row[3][WORD_MAX + 1];
    int length_a = (int)strlen(a), length_b = (int)strlen(b);
    if (length_a > WORD_MAX || length_b > WORD_MAX)
        return WORD_MAX;
    int *before = row[0], *last = row[1], *here = row[2];
    for (int j = 0; j <= length_b; j++)
        last[j] = j;
    for (int i = 1; i <= length_a; i++) {
        here[0] = i;
        for (int j = 1; j <= length_b; j++) {
            here[j] = least_of(last[j] + 1, here[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                before[j - 2] + 1 < here[j])
                here[j] = before[j - 2] + 1;
        }
        int *spare = before;
        before = last;
        last = here;
        here = spare;
    }
    return last[length_b];
}

/* Of words so much longer or shorter it is known at once. */
static bool is_surely_beyond(const char *a, const char *b, int best)
{
    int more = (int)strlen(a) - (int)strlen(b);
    return more >= best || -more >= best;
}

const char *grog_nearest(const char *typed, const char *const *word, int count)
{
    const char *nearest = NULL;
    int length = (int)strlen(typed), best = length < 4 ? 2 : length / 3 + 2;
    for (int i = 0; i < count; i++) {
        bool begins = length >= 2 && strncmp(typed, word[i], (size_t)length) == 0;
        if (!begins && is_surely_beyond(typed, word[i], best))
            continue;
        int distance = begins ? 1 : spelling_distance(typed, word[i]);
        if (distance < best) {
            best = distance;
            nearest = word[i];
        }
    }
    return nearest;
}

const char *did_you_mean(const char *typed, const char *const *word, int count, char *buffer,
                         size_t size)
{
    const char *nearest = grog_nearest(typed, word, count);
    buffer[0] = '\0';
    if (nearest)
        snprintf(buffer, size, " (did you mean \"%s\"?)", nearest);
    return buffer;
}
