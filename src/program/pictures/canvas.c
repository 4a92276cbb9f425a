/* SPDX-License-Identifier: MIT */
#include "canvas.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define ELLIPSIS "\u2026"

void canvas_colour(cairo_t *cr, uint32_t rgb)
{
    cairo_set_source_rgb(cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                         (rgb & 255) / 255.0);
}

void canvas_line(cairo_t *cr, double x1, double y1, double x2, double y2)
{
    cairo_move_to(cr, x1, y1);
    cairo_line_to(cr, x2, y2);
    cairo_stroke(cr);
}

void canvas_fill(cairo_t *cr, struct rectangle r, uint32_t rgb)
{
    canvas_colour(cr, rgb);
    cairo_rectangle(cr, r.x, r.y, r.width, r.height);
    cairo_fill(cr);
}

/* ---- characters ---- */

/* Surrogates and the points that are no characters make cairo refuse the text. */
static bool is_drawable(uint32_t point)
{
    return point < 0x110000 && (point & 0xfffff800) != 0xd800 &&
           !(point >= 0xfdd0 && point <= 0xfdef) && (point & 0xfffe) != 0xfffe;
}

/* How many bytes the character at s has; 0 when it is malformed. */
static size_t character_length(const char *s)
{
    static const struct {
        unsigned mask, lead, least;
    } form[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    unsigned first = (unsigned char)s[0];
    size_t more = 0;
    while (more < 4 && (first & form[more].mask) != form[more].lead)
        more++;
    if (more == 4)
        return 0;
    uint32_t point = first & ~form[more].mask;
    for (size_t i = 1; i <= more; i++) {
        if (((unsigned char)s[i] & 0xc0) != 0x80)
            return 0;
        point = point << 6 | ((unsigned char)s[i] & 0x3f);
    }
    return point >= form[more].least && is_drawable(point) ? more + 1 : 0;
}

void text_clean(const char *text, char *copy, size_t size)
{
    size_t end = 0;
    while (*text) {
        size_t length = character_length(text);
        size_t bytes = length ? length : 1;
        if (end + bytes >= size)
            break;
        memcpy(copy + end, length ? text : "?", bytes);
        if ((unsigned char)copy[end] < ' ' || copy[end] == 0x7f)
            copy[end] = ' ';
        end += bytes;
        text += bytes;
    }
    copy[end] = '\0';
}

/* The place where the last character of text[0..end) begins. */
static size_t before_last(const char *text, size_t end)
{
    do
        end--;
    while (end > 0 && ((unsigned char)text[end] & 0xc0) == 0x80);
    return end;
}

/* ---- text ---- */

void text_font(cairo_t *cr, double size, bool is_bold)
{
    cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, size);
}

double text_width(cairo_t *cr, const char *text)
{
    char cleaned[TEXT_MAX];
    text_clean(text, cleaned, sizeof cleaned);
    cairo_text_extents_t extents;
    cairo_text_extents(cr, cleaned, &extents);
    return extents.x_advance;
}

void text_draw(cairo_t *cr, double x, double y, enum align align, const char *text)
{
    char cleaned[TEXT_MAX];
    text_clean(text, cleaned, sizeof cleaned);
    if (align != ALIGN_LEFT)
        x -= text_width(cr, cleaned) / (align == ALIGN_CENTRE ? 2 : 1);
    cairo_move_to(cr, x, y);
    cairo_show_text(cr, cleaned);
    cairo_new_path(cr);
}

void text_draw_turned(cairo_t *cr, double x, double y, enum align align, double degrees,
                      const char *text)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, -degrees * acos(-1) / 180);
    text_draw(cr, 0, 0, align, text);
    cairo_restore(cr);
}

void text_fit(cairo_t *cr, const char *text, double width, char *fitted, size_t size)
{
    char cleaned[TEXT_MAX];
    text_clean(text, cleaned, sizeof cleaned);
    snprintf(fitted, size, "%s", cleaned);
    size_t end = strlen(cleaned);
    while (end > 0 && text_width(cr, fitted) > width) {
        end = before_last(cleaned, end);
        while (end > 0 && cleaned[end - 1] == ' ')
            end--;
        snprintf(fitted, size, "%.*s" ELLIPSIS, (int)end, cleaned);
    }
}

static bool fits(cairo_t *cr, const char *text, size_t end, double width)
{
    char part[TEXT_MAX];
    snprintf(part, sizeof part, "%.*s", (int)end, text);
    return text_width(cr, part) <= width;
}

const char *text_line(cairo_t *cr, const char *text, double width, char *line, size_t size)
{
    size_t best = 0;
    for (size_t end = 1; text[0] && end <= strlen(text); end++)
        if (text[end] == ' ' || text[end] == '\0') {
            if (!fits(cr, text, end, width))
                break;
            best = end;
        }
    if (best == 0 && text[0]) { /* one word wider than the line is broken where it must be */
        best = strcspn(text, " ");
        while (best > 1 && !fits(cr, text, best, width))
            best = before_last(text, best);
    }
    if (best == 0 && text[0])
        best = 1;
    snprintf(line, size, "%.*s", (int)best, text);
    return text + best + strspn(text + best, " ");
}

double text_block(cairo_t *cr, struct rectangle area, double line_height, double indent,
                  const char *text)
{
    char cleaned[TEXT_MAX], line[TEXT_MAX];
    text_clean(text, cleaned, sizeof cleaned);
    const char *rest = cleaned;
    double shift = 0;
    do {
        rest = text_line(cr, rest, area.width - shift, line, sizeof line);
        text_draw(cr, area.x + shift, area.y, ALIGN_LEFT, line);
        area.y += line_height;
        shift = indent;
    } while (rest[0]);
    return area.y;
}

/* ---- numbers ---- */

void percent_text(char *text, size_t size, double chance, int decimals)
{
    double percent = 100 * chance;
    double unit = pow(10, -decimals);
    if (!(chance > 0) || chance >= 1)
        snprintf(text, size, "%s", chance >= 1 ? "100%" : "0%");
    else if (decimals < 0)
        snprintf(text, size, "%.2g%%", percent);
    else if (percent < unit / 2)
        snprintf(text, size, "<%.*f%%", decimals, unit);
    else if (percent > 100 - unit / 2)
        snprintf(text, size, ">%.*f%%", decimals, 100 - unit);
    else
        snprintf(text, size, "%.*f%%", decimals, percent);
}
