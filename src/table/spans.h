/* SPDX-License-Identifier: MIT */
/* The spans of a way inside an area, as exact shares of it.  For this folder only (crossing.c). */
#ifndef GROGNARD_TABLE_SPANS_H
#define GROGNARD_TABLE_SPANS_H

#include "measure.h"

enum { SPANS_MAX = TERRAIN_CORNERS_MAX };

struct span {
    struct share in, out;
};

struct spans {
    int spans;
    struct span span[SPANS_MAX];
};

/* Where the way, which has a length, lies inside; its edge is not inside. */
void area_spans(const struct terrain *t, struct place a, struct vector way, struct spans *spans);
/* The same of a rectangle whose box the way at least touches, its edge counted: one span, which ends
 * before it begins if the way passes by. */
struct span rectangle_span(const struct box *box, const struct way *way);
/* The common points with one piece of a line, or an edge; false when there are none.  Of the way only
 * the start, the vector and its square are looked at. */
bool piece_span(const struct way *way, struct place c, struct place d, struct span *span);

#endif
