/* SPDX-License-Identifier: MIT */
#include "printed_text.h"

#include "base/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define CM_PER_INCH 2.5 /* as players count */

/* ---- ids ---- */

static int footnote_of(const struct grog_system *system, const char *id, size_t length)
{
    int number = 0;
    for (int i = 0; i < system->lines; i++) {
        number += system->line[i].kind == GROG_RULING;
        if (strlen(system->line[i].id) == length && memcmp(system->line[i].id, id, length) == 0)
            return system->line[i].kind == GROG_RULING ? number : 0;
    }
    return 0;
}

static const struct grog_line *line_of(const struct grog_system *system, const char *id,
                                       size_t length)
{
    for (int i = 0; i < system->lines; i++)
        if (strlen(system->line[i].id) == length && memcmp(system->line[i].id, id, length) == 0)
            return &system->line[i];
    return NULL;
}

static void add_raised(struct grog_text *t, int number)
{
    static const char *const raised[] = {"\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                         "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
    if (number >= 10)
        add_raised(t, number / 10);
    grog_text_add(t, raised[number % 10]);
}

/* How long the id is that begins here; 0: none does. */
static size_t id_length(const struct grog_system *system, const char *text)
{
    size_t code = strlen(system->code), length = code;
    if (strncmp(text, system->code, code) != 0 || text[code] != '.')
        return 0;
    while (
        islower((unsigned char)text[length]) || isdigit((unsigned char)text[length]) ||
        ((text[length] == '.' || text[length] == '-') && islower((unsigned char)text[length + 1])))
        length++;
    return line_of(system, text, length) ? length : 0;
}

/* An id: of a ruling the number of its footnote, of a row its words. */
static void add_id(struct grog_text *t, const struct grog_system *system, const char *id,
                   size_t length, bool is_alone)
{
    int number = footnote_of(system, id, length);
    const struct grog_line *line = line_of(system, id, length);
    if (number && is_alone)
        add_raised(t, number);
    else if (number)
        grog_text_addf(t, "note %d", number);
    else
        grog_text_addf(t, "\u201c%s\u201d", line->text);
}

/* " (ba.ruling.x)" is the mark of a footnote.  Returns how much of the text that was. */
static size_t add_bracketed(struct grog_text *t, const struct grog_system *system, const char *text)
{
    size_t space = text[0] == ' ' && text[1] == '(' ? 2 : 0;
    size_t length = space ? id_length(system, text + space) : 0;
    if (!length || text[space + length] != ')' || !footnote_of(system, text + space, length))
        return 0;
    add_id(t, system, text + space, length, true);
    return space + length + 1;
}

/* ---- lengths ---- */

/* A number of inches that is written out, 6", in centimetres. */
static size_t add_number(struct grog_text *t, const char *text)
{
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 4 || text[digits] != '"')
        return 0;
    grog_text_addf(t, "%g cm", CM_PER_INCH * atoi(text));
    return digits + 1;
}

/* The same of dice: D6+6", or 2D6 inches. */
static size_t add_dice(struct grog_text *t, const char *text)
{
    static const char digits[] = "0123456789", inches[] = " inches";
    size_t dice = strspn(text, digits), length = dice;
    if (text[length] != 'D' || !isdigit((unsigned char)text[length + 1]))
        return 0;
    length += 1 + strspn(text + length + 1, digits);
    dice = length;
    if ((text[length] == '+' || text[length] == '-') && isdigit((unsigned char)text[length + 1]))
        length += 1 + strspn(text + length + 1, digits);
    bool is_sum = length > dice, has_mark = text[length] == '"';
    if (!has_mark && strncmp(text + length, inches, strlen(inches)) != 0)
        return 0;
    grog_text_addf(t, "%s%.*s%s x %g cm", is_sum ? "(" : "", (int)length, text, is_sum ? ")" : "",
                   CM_PER_INCH);
    return length + (has_mark ? 1 : strlen(inches));
}

/* "inches" alone is the unit of a number that stands elsewhere. */
static size_t add_unit(struct grog_text *t, const char *text)
{
    static const char inches[] = "inches";
    size_t length = strlen(inches);
    if (strncmp(text, inches, length) != 0 || isalpha((unsigned char)text[length]))
        return 0;
    grog_text_add(t, "cm");
    return length;
}

static size_t add_length(struct grog_text *t, const char *text)
{
    size_t taken = add_number(t, text);
    taken = taken ? taken : add_dice(t, text);
    return taken ? taken : add_unit(t, text);
}

void printed_text(struct grog_text *t, const struct grog_system *system, bool is_metric,
                  const char *text)
{
    for (const char *s = text; *s;) {
        size_t taken = add_bracketed(t, system, s), length;
        bool starts = s == text || !isalnum((unsigned char)s[-1]);
        if (!taken && starts && (length = id_length(system, s)) > 0) {
            add_id(t, system, s, length, false);
            taken = length;
        }
        if (!taken && is_metric && starts)
            taken = add_length(t, s);
        if (!taken) {
            grog_text_addf(t, "%c", *s);
            taken = 1;
        }
        s += taken;
    }
}
