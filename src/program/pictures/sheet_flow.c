/* SPDX-License-Identifier: MIT */
#include "sheet_flow.h"

enum { MARGIN = 30, GUTTER = 14, HEAD = 46, FOOT = 18 };

double flow_line(const struct flow *f)
{
    return f->size * 1.22;
}

bool flow_draws(const struct flow *f)
{
    return f->page == f->wanted;
}

/* ---- pages ---- */

/* Leaves the type as it was: a page may begin within a text. */
static void draw_head(const struct flow *f)
{
    char fitted[TEXT_MAX];
    if (!flow_draws(f))
        return;
    cairo_save(f->cr);
    text_font(f->cr, 19, true);
    canvas_colour(f->cr, INK);
    text_draw(f->cr, MARGIN, MARGIN + 14, ALIGN_LEFT, f->picture->title);
    double used = text_width(f->cr, f->picture->title) + 24;
    text_font(f->cr, 10, false);
    canvas_colour(f->cr, SOFT_INK);
    text_fit(f->cr, f->picture->subtitle, SHEET_WIDTH - 2 * MARGIN - used, fitted, sizeof fitted);
    text_draw(f->cr, SHEET_WIDTH - MARGIN, MARGIN + 14, ALIGN_RIGHT, fitted);
    text_font(f->cr, 8, false);
    text_fit(f->cr, f->picture->footer, SHEET_WIDTH - 2 * MARGIN, fitted, sizeof fitted);
    text_draw(f->cr, MARGIN, SHEET_HEIGHT - MARGIN, ALIGN_LEFT, fitted);
    cairo_restore(f->cr);
}

static void enter_column(struct flow *f, int column)
{
    f->width = (SHEET_WIDTH - 2.0 * MARGIN - (SHEET_COLUMNS - 1) * GUTTER) / SHEET_COLUMNS;
    f->column = column;
    f->left = MARGIN + column * (f->width + GUTTER);
    f->y = f->top;
}

static void enter_page(struct flow *f, int page)
{
    f->page = page;
    f->top = MARGIN + HEAD - 16;
    f->bottom = SHEET_HEIGHT - MARGIN - FOOT;
    enter_column(f, 0);
    if (flow_draws(f))
        canvas_fill(f->cr, (struct rectangle){0, 0, SHEET_WIDTH, SHEET_HEIGHT}, PAPER);
    draw_head(f);
}

void flow_begin(struct flow *f)
{
    enter_page(f, 0);
}

bool flow_need(struct flow *f, double height)
{
    if (f->y + height <= f->bottom || f->y <= f->top)
        return false;
    if (f->column + 1 < SHEET_COLUMNS)
        enter_column(f, f->column + 1);
    else
        enter_page(f, f->page + 1);
    return true;
}

/* ---- text ---- */

double flow_text_height(const struct flow *f, const char *text, double width)
{
    char line[TEXT_MAX];
    double height = 0;
    while (text && *text) {
        text = text_line(f->cr, text, width, line, sizeof line);
        height += flow_line(f);
    }
    return height;
}

void flow_text(const struct flow *f, double x, double y, double width, enum align align,
               const char *text)
{
    char line[TEXT_MAX];
    double at = align == ALIGN_LEFT ? x : align == ALIGN_RIGHT ? x + width : x + width / 2;
    for (double baseline = y + f->size * 0.95; text && *text; baseline += flow_line(f)) {
        text = text_line(f->cr, text, width, line, sizeof line);
        if (flow_draws(f))
            text_draw(f->cr, at, baseline, align, line);
    }
}
