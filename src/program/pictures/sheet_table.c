/* SPDX-License-Identifier: MIT */
/*
 * A table of the sheet: a bar with its title, the headings of its columns, its rows.
 *
 * A column is as wide as what it holds, unless that is too much: then the widest give way until
 * all fit.  A row that has only words behind it is one running text, its label in bold.
 */
#include "sheet_flow.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SHADE = 0xeef1f4, HOUSE_SHADE = 0xfff0c0, BAR = 0x26323e };
enum { PLACES = GROG_TABLE_COLUMNS + 1, LABEL_MOST = 600 }; /* the label, the columns */

struct plan {
    double width[PLACES]; /* the label's, those of the columns ... */
    double least[PLACES]; /* ... and what their longest words need */
    int columns;
    bool is_shaded; /* every second row */
};

static void body_font(const struct flow *f, bool is_bold)
{
    text_font(f->cr, f->size, is_bold);
    canvas_colour(f->cr, INK);
}

static void heading_font(const struct flow *f)
{
    text_font(f->cr, f->size * 0.86, true);
    canvas_colour(f->cr, SOFT_INK);
}

/* ---- widths ---- */

/* The label with its notes, or a cell. */
static const char *text_at(const struct grog_table_row *row, int place, char *label)
{
    if (place > 0)
        return row->cell[place - 1] ? row->cell[place - 1] : "";
    snprintf(label, LABEL_MOST, "%s%s%s", row->label, row->notes ? "; " : "",
             row->notes ? row->notes : "");
    return label;
}

static double gap(const struct flow *f)
{
    return f->size * 0.55;
}

static double longest_word(const struct flow *f, const char *text)
{
    char word[80];
    double longest = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        longest = fmax(longest, text_width(f->cr, word) + 1);
        text += length + (text[length] == ' ');
    }
    return longest;
}

/* The column that has most to give; 0: none has. */
static int widest_of(const struct plan *p)
{
    int widest = 0;
    for (int i = 1; i <= p->columns; i++)
        if (p->width[i] > p->least[i] && (widest == 0 || p->width[i] > p->width[widest]))
            widest = i;
    return widest;
}

/* The label gets at least its share; the widest columns give way until all fit. */
static void make_fit(const struct flow *f, struct plan *p)
{
    double label = fmin(p->width[0], f->width * 0.6), whole = f->width - 6;
    for (;;) {
        double sum = 0;
        int widest = widest_of(p);
        for (int i = 1; i <= p->columns; i++)
            sum += p->width[i] + gap(f);
        if (sum + label <= whole || widest == 0) {
            p->width[0] = fmax(whole - sum, 4 * f->size);
            return;
        }
        p->width[widest] = fmax(p->least[widest], p->width[widest] - 2);
    }
}

static struct plan plan_columns(const struct flow *f, const struct grog_table *table)
{
    struct plan p = {.columns = table->columns};
    char label[LABEL_MOST];
    for (int i = 0; i < table->rows; i++)
        for (int place = 0; table->row[i].key && place <= table->columns; place++) {
            const char *text = text_at(&table->row[i], place, label);
            body_font(f, place > 0);
            p.width[place] = fmax(p.width[place], text_width(f->cr, text) + 1);
            p.least[place] = fmax(p.least[place], longest_word(f, text));
        }
    heading_font(f);
    for (int c = 1; c <= table->columns; c++) {
        p.least[c] = fmax(p.least[c], longest_word(f, table->column[c - 1]));
        p.width[c] = fmax(p.width[c], p.least[c]);
    }
    if (table->columns > 0)
        make_fit(f, &p);
    return p;
}

static double place_x(const struct flow *f, const struct plan *p, int place)
{
    double x = f->left + 3;
    for (int i = 0; i < place; i++)
        x += p->width[i] + gap(f);
    return x;
}

/* ---- title and headings ---- */

void flow_title(struct flow *f, const char *title)
{
    double height = flow_line(f) + 4;
    if (flow_draws(f)) {
        canvas_fill(f->cr, (struct rectangle){f->left, f->y, f->width, height}, BAR);
        char fitted[TEXT_MAX];
        double size = f->size * 1.04;
        text_font(f->cr, size, true);
        while (size > f->size * 0.7 && text_width(f->cr, title) > f->width - 8)
            text_font(f->cr, size -= 0.2, true);
        text_fit(f->cr, title, f->width - 8, fitted, sizeof fitted);
        canvas_colour(f->cr, PAPER);
        text_draw(f->cr, f->left + 4, f->y + f->size + 2, ALIGN_LEFT, fitted);
    }
    f->y += height + 1;
}

static double headings_height(const struct flow *f, const struct grog_table *table,
                              const struct plan *p)
{
    double height = 0;
    heading_font(f);
    for (int c = 0; c < table->columns; c++)
        height = fmax(height, flow_text_height(f, table->column[c], p->width[c + 1]));
    return height;
}

static void draw_headings(struct flow *f, const struct grog_table *table, const struct plan *p)
{
    double height = headings_height(f, table, p);
    heading_font(f);
    for (int c = 0; c < table->columns; c++) {
        double own = flow_text_height(f, table->column[c], p->width[c + 1]);
        flow_text(f, place_x(f, p, c + 1), f->y + height - own, p->width[c + 1], ALIGN_CENTRE,
                  table->column[c]);
    }
    f->y += height;
}

/* ---- rows ---- */

static void shade(struct flow *f, const struct grog_table_row *row, struct plan *p, double height)
{
    if (flow_draws(f) && (row->is_changed || p->is_shaded))
        canvas_fill(f->cr, (struct rectangle){f->left, f->y, f->width, height},
                    row->is_changed ? HOUSE_SHADE : SHADE);
    p->is_shaded = !p->is_shaded;
}

static double cells_height(const struct flow *f, const struct grog_table_row *row,
                           const struct plan *p)
{
    char label[LABEL_MOST];
    double height = flow_line(f);
    for (int place = 0; place <= p->columns; place++) {
        body_font(f, place > 0);
        height = fmax(height, flow_text_height(f, text_at(row, place, label), p->width[place]));
    }
    return height;
}

static void draw_cells(struct flow *f, const struct grog_table_row *row, struct plan *p)
{
    char label[LABEL_MOST];
    double height = cells_height(f, row, p);
    shade(f, row, p, height);
    for (int place = 0; place <= p->columns; place++) {
        body_font(f, place > 0);
        flow_text(f, place_x(f, p, place), f->y, p->width[place],
                  place > 0 ? ALIGN_CENTRE : ALIGN_LEFT, text_at(row, place, label));
    }
    f->y += height;
}

static bool is_short(const struct flow *f, const char *effect)
{
    body_font(f, true);
    return text_width(f->cr, effect) < f->size * 3.6;
}

/* "label: effect", or a label with a number at the right. */
static void single_text(const struct flow *f, const struct grog_table_row *row, char *text,
                        size_t size)
{
    bool is_running = row->effect && *row->effect && !is_short(f, row->effect);
    snprintf(text, size, "%s%s%s", row->label, is_running ? ": " : "",
             is_running ? row->effect : "");
}

/* What is left of the width beside the number. */
static double single_width(const struct flow *f, const struct grog_table_row *row)
{
    body_font(f, true);
    return f->width - 6 - (is_short(f, row->effect) ? text_width(f->cr, row->effect) + gap(f) : 0);
}

static double single_height(const struct flow *f, const struct grog_table_row *row)
{
    char text[1200];
    single_text(f, row, text, sizeof text);
    double width = single_width(f, row);
    body_font(f, false);
    return flow_text_height(f, text, width);
}

static void draw_single(struct flow *f, const struct grog_table_row *row, struct plan *p)
{
    char text[1200];
    double height = single_height(f, row);
    shade(f, row, p, height);
    single_text(f, row, text, sizeof text);
    double width = single_width(f, row);
    bool has_number = is_short(f, row->effect);
    body_font(f, false);
    flow_text(f, f->left + 3, f->y, width, ALIGN_LEFT, text);
    body_font(f, true);
    if (has_number)
        flow_text(f, f->left, f->y, f->width - 4, ALIGN_RIGHT, row->effect);
    f->y += height;
}

static double row_height(const struct flow *f, const struct grog_table_row *row,
                         const struct plan *p)
{
    return row->key ? cells_height(f, row, p) : single_height(f, row);
}

/* ---- the table ---- */

static double table_height(const struct flow *f, const struct grog_table *table,
                           const struct plan *p)
{
    double height = flow_line(f) + 5 + headings_height(f, table, p);
    for (int i = 0; i < table->rows; i++)
        height += row_height(f, &table->row[i], p);
    return height;
}

static void begin_table(struct flow *f, const struct grog_table *table, struct plan *p,
                        const char *title)
{
    flow_title(f, title);
    draw_headings(f, table, p);
    p->is_shaded = false;
}

/* A table that is not too high stays together; of another, no title stands alone. */
void flow_table(struct flow *f, const struct grog_table *table)
{
    struct plan p = plan_columns(f, table);
    double height = table_height(f, table, &p), least = flow_line(f) * 5;
    char again[200];
    snprintf(again, sizeof again, "%s (further)", table->title);
    flow_need(f, height < (f->bottom - f->top) * 0.4 ? height : least);
    begin_table(f, table, &p, table->title);
    for (int i = 0; i < table->rows; i++) {
        const struct grog_table_row *row = &table->row[i];
        if (flow_need(f, row_height(f, row, &p)))
            begin_table(f, table, &p, again);
        if (row->key)
            draw_cells(f, row, &p);
        else
            draw_single(f, row, &p);
    }
    f->y += f->size * 0.8;
}
