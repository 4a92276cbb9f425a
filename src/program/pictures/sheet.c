/* SPDX-License-Identifier: MIT */
/*
 * The pages of a sheet: tables in three columns, behind them the rulings as footnotes.  The type is
 * as large as two pages allow; a sheet that would be too small to read takes more pages.
 */
#include "sheet_flow.h"

#include "surface.h"

#include <stdio.h>

const size_t pictures_sheet_size = sizeof(struct sheet_picture);

enum { PAGES = 2 };
static const double smallest = 7.4, largest = 12; /* pixels: 5.5 and 9 points */

/* ---- footnotes ---- */

static void add_footnotes(struct flow *f)
{
    const struct grog_sheet *sheet = f->picture->sheet;
    char text[1400];
    double indent = f->size * 1.7;
    if (sheet->footnotes == 0)
        return;
    flow_need(f, flow_line(f) * 8); /* no heading without its first note */
    flow_title(f, "Rulings: decided where the sheet is silent");
    f->size *= 0.9;
    for (int i = 0; i < sheet->footnotes; i++) {
        const struct grog_footnote *note = &sheet->footnote[i];
        const char *id = sheet->system->line[note->line].id;
        snprintf(text, sizeof text, "%s%s%s%s", note->text, f->picture->has_ids ? " [" : "",
                 f->picture->has_ids ? id : "", f->picture->has_ids ? "]" : "");
        text_font(f->cr, f->size, false);
        canvas_colour(f->cr, INK);
        double height = flow_text_height(f, text, f->width - indent);
        flow_need(f, height);
        if (note->is_changed && flow_draws(f))
            canvas_fill(f->cr, (struct rectangle){f->left, f->y, f->width, height}, 0xfff0c0);
        canvas_colour(f->cr, INK);
        flow_text(f, f->left + indent, f->y, f->width - indent, ALIGN_LEFT, text);
        snprintf(text, sizeof text, "%d", i + 1);
        text_font(f->cr, f->size, true);
        flow_text(f, f->left, f->y, indent - f->size * 0.4, ALIGN_RIGHT, text);
        f->y += height + f->size * 0.15;
    }
}

/* ---- the whole ---- */

/* Goes through everything; how many pages that takes. */
static int flow_all(const struct sheet_picture *picture, cairo_t *cr, double size, int wanted)
{
    struct flow f = {.cr = cr, .picture = picture, .size = size, .wanted = wanted};
    flow_begin(&f);
    for (int i = 0; i < picture->sheet->tables; i++)
        if (picture->sheet->table[i].rows > 0)
            flow_table(&f, &picture->sheet->table[i]);
    add_footnotes(&f);
    return f.page + 1;
}

struct sheet_pages {
    const struct sheet_picture *picture;
    double size;
    int pages;
};

/* The largest type with which it fits. */
static struct sheet_pages plan_pages(const struct sheet_picture *picture)
{
    cairo_surface_t *pixel = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    cairo_t *cr = surface_context(pixel);
    double low = smallest, high = largest;
    for (int i = 0; i < 7; i++) {
        double middle = (low + high) / 2;
        if (flow_all(picture, cr, middle, -1) <= PAGES)
            low = middle;
        else
            high = middle;
    }
    struct sheet_pages pages = {picture, low, flow_all(picture, cr, low, -1)};
    cairo_destroy(cr);
    cairo_surface_destroy(pixel);
    return pages;
}

static void draw_page(const void *what, cairo_t *cr, int page)
{
    const struct sheet_pages *pages = what;
    flow_all(pages->picture, cr, pages->size, page);
}

int pictures_draw_sheet(const struct sheet_picture *picture, const struct picture_target *to,
                        char *problem, size_t size)
{
    struct sheet_pages pages = plan_pages(picture);
    const struct surface surface = {.width = SHEET_WIDTH,
                                    .height = SHEET_HEIGHT,
                                    .title = picture->title,
                                    .draw_page = draw_page,
                                    .pages = pages.pages,
                                    .what = &pages};
    return surface_put(&surface, to, problem, size);
}
