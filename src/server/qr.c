/* SPDX-License-Identifier: MIT */
#include "qr.h"

#include <qrencode.h>

enum { MARGIN = 2, QUIET = 4 };

static bool is_dark(const QRcode *code, int x, int y)
{
    bool is_inside = x >= 0 && y >= 0 && x < code->width && y < code->width;
    return is_inside && (code->data[y * code->width + x] & 1);
}

/* Dark on light whatever the terminal's colours: the light squares are drawn. */
static void tell_lines(struct grog_text *t, const QRcode *code)
{
    static const char *const block[] = {"\u2588", "\u2580", "\u2584", " "};
    for (int y = -MARGIN; y < code->width + MARGIN; y += 2) {
        grog_text_add(t, "  ");
        for (int x = -MARGIN; x < code->width + MARGIN; x++)
            grog_text_add(t, block[is_dark(code, x, y) * 2 + is_dark(code, x, y + 1)]);
        grog_text_add(t, "\n");
    }
}

void qr_tell(struct grog_text *t, const char *link)
{
    QRcode *code = QRcode_encodeString8bit(link, 0, QR_ECLEVEL_L);
    if (!code)
        return;
    tell_lines(t, code);
    QRcode_free(code);
}

/* One path of all dark squares: a run of them is one rectangle. */
static void draw_row(struct grog_text *t, const QRcode *code, int y)
{
    for (int x = 0, run; x < code->width; x += run + 1) {
        for (run = 0; is_dark(code, x + run, y); run++)
            ;
        if (run > 0)
            grog_text_addf(t, "M%d %dh%dv1h-%dz", x + QUIET, y + QUIET, run, run);
    }
}

bool qr_draw(struct grog_text *t, const char *link)
{
    QRcode *code = QRcode_encodeString8bit(link, 0, QR_ECLEVEL_M);
    if (!code)
        return false;
    int size = code->width + 2 * QUIET;
    grog_text_addf(t,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                   "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/><path "
                   "d=\"",
                   size, size, size, size);
    for (int y = 0; y < code->width; y++)
        draw_row(t, code, y);
    grog_text_add(t, "\"/></svg>\n");
    QRcode_free(code);
    return true;
}
