/* SPDX-License-Identifier: MIT */
#include "paint.h"

#include <math.h>
#include <stdlib.h>

/* ---- touches ---- */

static void touch(const struct brush *b, enum grog_ink ink, int width, const int (*point)[2],
                  int points)
{
    const struct grog_touch it = {ink, width, points, point};
    if (points > 0)
        b->painter(b->context, &it);
}

void brush_dot(const struct brush *b, enum grog_ink ink, int width, int x, int y)
{
    const int point[1][2] = {{x, y}};
    touch(b, ink, width, point, 1);
}

void brush_line(const struct brush *b, enum grog_ink ink, int width, int x1, int y1, int x2, int y2)
{
    const int point[2][2] = {{x1, y1}, {x2, y2}};
    touch(b, ink, width, point, 2);
}

void brush_along(const struct brush *b, enum grog_ink ink, int width, const struct trace *t)
{
    touch(b, ink, width, t->point, t->points);
}

void brush_fill(const struct brush *b, enum grog_ink ink, const struct trace *t)
{
    touch(b, ink, 0, t->point, t->points);
}

/* ---- traces ---- */

static void add_point(struct trace *t, int x, int y)
{
    if (t->points == PATH_MAX_POINTS)
        return;
    t->point[t->points][0] = x;
    t->point[t->points++][1] = y;
}

struct trace trace_of(const struct grog_map_shape *shape)
{
    struct trace t = {.points = 0};
    for (int i = 0; i < shape->points; i++)
        add_point(&t, shape->point[i][0], shape->point[i][1]);
    return t;
}

enum { MOST_CUT = 40 }; /* ground is drawn where the rules have it, but for the very corners */

/* A fourth of the way from one to the other, and never far. */
static void add_near(struct trace *t, const int *from, const int *to)
{
    double dx = to[0] - from[0], dy = to[1] - from[1], length = hypot(dx, dy);
    double share = length > 4 * MOST_CUT ? MOST_CUT / length : 0.25;
    add_point(t, from[0] + (int)lround(dx * share), from[1] + (int)lround(dy * share));
}

static struct trace cut_corners(const struct trace *t, bool is_closed)
{
    struct trace cut = {.points = 0};
    int pieces = is_closed ? t->points : t->points - 1;
    if (!is_closed)
        add_point(&cut, t->point[0][0], t->point[0][1]);
    for (int i = 0; i < pieces; i++) {
        const int *a = t->point[i], *b = t->point[(i + 1) % t->points];
        add_near(&cut, a, b);
        add_near(&cut, b, a);
    }
    if (!is_closed)
        add_point(&cut, t->point[pieces][0], t->point[pieces][1]);
    return cut;
}

struct trace trace_smooth(const struct trace *t, bool is_closed)
{
    struct trace smooth = *t;
    for (int i = 0; i < 2 && t->points > 2; i++)
        smooth = cut_corners(&smooth, is_closed);
    return smooth;
}

void trace_middle(const struct trace *t, int middle[2])
{
    int64_t x = 0, y = 0;
    for (int i = 0; i < t->points; i++) {
        x += t->point[i][0];
        y += t->point[i][1];
    }
    middle[0] = (int)(x / t->points);
    middle[1] = (int)(y / t->points);
}

struct trace trace_shrink(const struct trace *t, int share)
{
    struct trace small = *t;
    int middle[2];
    trace_middle(t, middle);
    for (int i = 0; i < t->points; i++)
        for (int k = 0; k < 2; k++)
            small.point[i][k] = middle[k] + (t->point[i][k] - middle[k]) * share / 100;
    return small;
}

struct trace trace_closed(const struct trace *t)
{
    struct trace closed = *t;
    add_point(&closed, t->point[0][0], t->point[0][1]);
    return closed;
}

bool trace_holds(const struct trace *t, int x, int y)
{
    bool is_in = false;
    for (int i = 0; i < t->points; i++) {
        const int *a = t->point[i], *b = t->point[(i + 1) % t->points];
        if ((a[1] > y) != (b[1] > y) &&
            x < a[0] + (int64_t)(b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]))
            is_in = !is_in;
    }
    return is_in;
}

/* ---- many marks ---- */

static uint32_t random_at(int x, int y)
{
    uint32_t n = (uint32_t)x * 73856093u ^ (uint32_t)y * 19349663u;
    n = (n ^ n >> 15) * 2246822519u;
    return n ^ n >> 13;
}

struct extent {
    int least[2], most[2];
};

static struct extent extent_of(const struct trace *t)
{
    struct extent e = {{t->point[0][0], t->point[0][1]}, {t->point[0][0], t->point[0][1]}};
    for (int i = 1; i < t->points; i++)
        for (int k = 0; k < 2; k++) {
            e.least[k] = t->point[i][k] < e.least[k] ? t->point[i][k] : e.least[k];
            e.most[k] = t->point[i][k] > e.most[k] ? t->point[i][k] : e.most[k];
        }
    return e;
}

void scatter(const struct brush *b, const struct trace *area, int step, scatter_mark *mark)
{
    const struct extent e = extent_of(area);
    const struct trace inner = trace_shrink(area, 94);
    for (int row = e.most[1] / step + 1; row >= e.least[1] / step - 1; row--)
        for (int column = e.least[0] / step - 1; column <= e.most[0] / step + 1; column++) {
            uint32_t random = random_at(column, row);
            int x = column * step + (row & 1) * step / 2 + (int)(random % 64) * step / 160;
            int y = row * step + (int)(random / 64 % 64) * step / 160;
            if (trace_holds(&inner, x, y))
                mark(b, x, y, random >> 12);
        }
}

void along(const struct brush *b, const struct trace *line, int step, step_mark *mark)
{
    double left = step / 2.0;
    uint32_t number = 0;
    for (int i = 0; i + 1 < line->points; i++) {
        double dx = line->point[i + 1][0] - line->point[i][0];
        double dy = line->point[i + 1][1] - line->point[i][1], length = hypot(dx, dy);
        int marks = left <= length ? 1 + (int)((length - left) / step) : 0;
        for (int k = 0; k < marks; k++) {
            double far = left + (double)k * step;
            mark(b, line->point[i][0] + (int)lround(dx * far / length),
                 line->point[i][1] + (int)lround(dy * far / length),
                 (int)lround(1000 * dx / length), (int)lround(1000 * dy / length), number++);
        }
        left += (double)marks * step - length;
    }
}

/* ---- furrows ---- */

static int by_value(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Where a level line crosses the outline, from west to east. */
static int crossings(const struct trace *t, int y, int x[PATH_MAX_POINTS])
{
    int count = 0;
    for (int i = 0; i < t->points; i++) {
        const int *a = t->point[i], *b = t->point[(i + 1) % t->points];
        if ((a[1] > y) != (b[1] > y))
            x[count++] = a[0] + (int)((int64_t)(b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]));
    }
    qsort(x, (size_t)count, sizeof *x, by_value);
    return count;
}

void furrows(const struct brush *b, enum grog_ink ink, int width, const struct trace *area,
             int step)
{
    const struct trace inner = trace_shrink(area, 95);
    const struct extent e = extent_of(&inner);
    int x[PATH_MAX_POINTS];
    for (int y = e.least[1] + step / 2; y < e.most[1]; y += step) {
        int count = crossings(&inner, y, x);
        for (int i = 0; i + 1 < count; i += 2)
            brush_line(b, ink, width, x[i], y, x[i + 1], y);
    }
}
