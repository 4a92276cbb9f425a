/* SPDX-License-Identifier: MIT */
/*
 * Where a straight way meets terrain.
 *
 * Points on the way are shares of it, fractions compared exactly.  A rectangle is met between the
 * later entry and the earlier exit of its two pairs of sides.  For other areas the way is shifted by
 * nothing at all, once to its left and once to its right: then it goes through no corner and along
 * no edge, and each edge that it meets takes it in or out.  The way itself is inside where both of
 * these are, because an edge has the inside on one side only.
 */
#include "spans.h"

static struct share later_of(struct share s, struct share t)
{
    return share_is_less(s, t) ? t : s;
}

static struct share earlier_of(struct share s, struct share t)
{
    return share_is_less(t, s) ? t : s;
}

/* Where a way meets the line from p to q, which lie on different sides of it or one on it: `side` is
 * cross(way, ...) of each. */
static struct share meeting_share(int64_t side_p, int64_t side_q, struct vector p, struct vector q)
{
    int64_t over = cross(p, q), under = side_q - side_p;
    return under > 0 ? (struct share){over, under} : (struct share){-over, -under};
}

/* ---- rectangles ---- */

/* The boxes overlap: the way goes through unless all corners are on one side of it, and only the
 * two that lie farthest out to its sides can tell. */
static inline bool rectangle_is_crossed(const struct box *box, struct place a, struct place b)
{
    struct vector way = way_between(a, b);
    bool is_rising = (way.x < 0) == (way.y < 0);
    struct place c = {box->west, is_rising ? box->north : box->south};
    struct place d = {box->east, is_rising ? box->south : box->north};
    int64_t p = cross(way, way_between(a, c)), q = cross(way, way_between(a, d));
    return ((p < 0) & (q > 0)) | ((p > 0) & (q < 0));
}

/* Narrows the span to where the way lies between two borders of one coordinate. */
static void span_between(struct span *span, int64_t from, int64_t step, int64_t low, int64_t high)
{
    if (step == 0)
        return;
    struct share in = {step > 0 ? low - from : from - high, size_of(step)};
    struct share out = {step > 0 ? high - from : from - low, size_of(step)};
    span->in = later_of(span->in, in);
    span->out = earlier_of(span->out, out);
}

struct span rectangle_span(const struct box *box, const struct way *way)
{
    struct span span = {{0, 1}, {1, 1}};
    span_between(&span, way->from.x, way->v.x, box->west, box->east);
    span_between(&span, way->from.y, way->v.y, box->south, box->north);
    return span;
}

/* ---- other areas ---- */

/* An edge that the way, shifted to its left or right, goes through. */
struct passage {
    struct share at;
    bool is_left, is_right;
};

/* Sorted by their place on the way; the corners are few, and mostly only two are found. */
static int find_passages(const struct terrain *t, struct place a, struct vector way,
                         struct passage *list)
{
    int found = 0;
    struct vector last = way_between(a, t->corner[t->corners - 1]);
    int64_t last_side = cross(way, last);
    for (int i = 0; i < t->corners; i++) {
        struct vector next = way_between(a, t->corner[i]);
        int64_t side = cross(way, next);
        struct passage p = {.is_left = (last_side > 0) != (side > 0),
                            .is_right = (last_side < 0) != (side < 0)};
        if (p.is_left || p.is_right) {
            p.at = meeting_share(last_side, side, last, next);
            int at = found++;
            for (; at > 0 && share_is_less(p.at, list[at - 1].at); at--)
                list[at] = list[at - 1];
            list[at] = p;
        }
        last = next;
        last_side = side;
    }
    return found;
}

/* Keeps what lies within the ends of the way. */
static void add_span(struct spans *spans, struct share in, struct share out)
{
    in = later_of(in, (struct share){0, 1});
    out = earlier_of(out, (struct share){1, 1});
    if (share_is_less(in, out))
        spans->span[spans->spans++] = (struct span){in, out};
}

void area_spans(const struct terrain *t, struct place a, struct vector way, struct spans *spans)
{
    struct passage list[TERRAIN_CORNERS_MAX];
    int passages = find_passages(t, a, way, list);
    bool is_left_in = false, is_right_in = false;
    spans->spans = 0;
    for (int i = 0; i + 1 < passages; i++) {
        is_left_in ^= list[i].is_left;
        is_right_in ^= list[i].is_right;
        if (is_left_in && is_right_in)
            add_span(spans, list[i].at, list[i + 1].at);
    }
}

/* ---- lines ---- */

/* The way and the piece lie on one line, or the way is a point: p and q lead to the ends of the
 * piece. */
static bool span_along(const struct way *way, struct vector p, struct vector q, struct span *span)
{
    const struct share start = {0, 1}, end = {1, 1};
    if (way->square == 0) {
        *span = (struct span){start, start};
        return cross(p, q) == 0 && dot(p, q) <= 0;
    }
    int64_t c = dot(way->v, p), d = dot(way->v, q);
    span->in = later_of((struct share){smaller_of(c, d), way->square}, start);
    span->out = earlier_of((struct share){larger_of(c, d), way->square}, end);
    return !share_is_less(span->out, span->in);
}

bool piece_span(const struct way *way, struct place c, struct place d, struct span *span)
{
    struct vector p = way_between(way->from, c), q = way_between(way->from, d);
    int64_t side_c = cross(way->v, p), side_d = cross(way->v, q);
    if ((side_c > 0 && side_d > 0) || (side_c < 0 && side_d < 0))
        return false;
    if (side_c == 0 && side_d == 0)
        return span_along(way, p, q, span);
    struct share at = meeting_share(side_c, side_d, p, q);
    *span = (struct span){at, at};
    return at.over >= 0 && at.over <= at.under;
}

/* From the first to the last common point. */
static bool line_span(const struct terrain *t, const struct way *way, struct span *span)
{
    bool is_found = false;
    for (int i = 0; i + 1 < t->corners; i++) {
        struct span piece;
        if (!piece_span(way, t->corner[i], t->corner[i + 1], &piece))
            continue;
        span->in = is_found ? earlier_of(span->in, piece.in) : piece.in;
        span->out = is_found ? later_of(span->out, piece.out) : piece.out;
        is_found = true;
    }
    return is_found;
}

/* ---- lengths inside ---- */

static int length_inside(const struct way *way, const struct spans *spans)
{
    int64_t sum = 0;
    for (int i = 0; i < spans->spans; i++)
        sum += fixed_share(spans->span[i].out) - fixed_share(spans->span[i].in);
    return (int)share_nearest(way, (struct share){sum, (int64_t)1 << 32});
}

/* The fractions of a rectangle are of lengths, not of products: their difference is exact. */
static int length_between_sides(const struct way *way, struct span span)
{
    struct share s = {span.out.over * span.in.under - span.in.over * span.out.under,
                      span.in.under * span.out.under};
    return (int)share_nearest(way, s);
}

/* ---- lengths inside several ---- */

/* Parts of a way as shares of 2^32, sorted by where they begin. */
struct parts {
    int parts;
    struct {
        int64_t in, out;
    } part[TERRAIN_MAX * 2];
};

static void add_part(struct parts *parts, struct span span)
{
    int64_t in = fixed_share(span.in), out = fixed_share(span.out);
    if (parts->parts == TERRAIN_MAX * 2)
        return;
    int at = parts->parts++;
    for (; at > 0 && in < parts->part[at - 1].in; at--)
        parts->part[at] = parts->part[at - 1];
    parts->part[at].in = in;
    parts->part[at].out = out;
}

static void add_parts_of(const struct terrain *t, const struct way *way, struct place to,
                         struct parts *parts)
{
    struct spans spans = {0};
    if (!t->is_rectangle)
        area_spans(t, way->from, way->v, &spans);
    else if (rectangle_is_crossed(&t->box, way->from, to))
        spans = (struct spans){1, {rectangle_span(&t->box, way)}};
    for (int i = 0; i < spans.spans; i++)
        add_part(parts, spans.span[i]);
}

static int64_t covered(const struct parts *parts)
{
    int64_t sum = 0, end = 0;
    for (int i = 0; i < parts->parts; i++) {
        int64_t in = larger_of(parts->part[i].in, end);
        end = larger_of(end, parts->part[i].out);
        sum += larger_of(0, parts->part[i].out - in);
    }
    return sum;
}

/* ---- crossings ---- */

static void set_ends(struct crossing *c, const struct way *way, struct span span)
{
    c->first = (int)share_up(way, span.in);
    c->last = (int)share_up(way, span.out);
    c->in = share_place(way, span.in);
    c->out = share_place(way, span.out);
}

static bool line_crossing(const struct terrain *t, const struct way *way, struct crossing *c)
{
    struct span span;
    if (!line_span(t, way, &span))
        return false;
    *c = (struct crossing){.terrain = -1};
    set_ends(c, way, span);
    return true;
}

static bool area_crossing(const struct terrain *t, const struct way *way, struct crossing *c)
{
    struct spans spans;
    area_spans(t, way->from, way->v, &spans);
    if (spans.spans == 0)
        return false;
    *c = (struct crossing){.terrain = -1, .inside = length_inside(way, &spans)};
    set_ends(c, way, (struct span){spans.span[0].in, spans.span[spans.spans - 1].out});
    return true;
}

static bool rectangle_crossing(const struct terrain *t, const struct way *way, struct place to,
                               struct crossing *c)
{
    if (!rectangle_is_crossed(&t->box, way->from, to))
        return false;
    struct span span = rectangle_span(&t->box, way);
    *c = (struct crossing){.terrain = -1, .inside = length_between_sides(way, span)};
    set_ends(c, way, span);
    return true;
}

/* The box is not missed. */
static bool way_crossing(const struct terrain *t, const struct way *way, struct place to,
                         struct crossing *c)
{
    if (t->like->shape == TERRAIN_LINE)
        return line_crossing(t, way, c);
    if (t->is_rectangle ? !rectangle_crossing(t, way, to, c) : !area_crossing(t, way, c))
        return false;
    c->holds_start = terrain_holds(t, way->from);
    c->holds_end = terrain_holds(t, to);
    return true;
}

bool terrain_crossing(const struct terrain *t, struct place a, struct place b, struct crossing *c)
{
    struct box box = box_of_way(a, b);
    if (is_out_of_the_way(t, &box))
        return false;
    struct way way = way_make(a, b);
    return way_crossing(t, &way, b, c);
}

bool terrain_is_crossed_in_box(const struct terrain *t, struct place a, struct place b)
{
    if (t->is_rectangle)
        return rectangle_is_crossed(&t->box, a, b);
    if (t->like->shape == TERRAIN_LINE) {
        struct way way = {.from = a, .v = way_between(a, b)};
        struct span span;
        way.square = square_of(way.v);
        return line_span(t, &way, &span);
    }
    struct spans spans;
    area_spans(t, a, way_between(a, b), &spans);
    return spans.spans > 0;
}

int table_crossings_in(const struct table *table, struct place a, struct place b, uint64_t pieces,
                       struct crossing *list, int room)
{
    struct way way = {.length = -1}; /* made when a first box is met */
    const struct box box = box_of_way(a, b);
    int found = 0;
    for (; pieces && found < room; pieces &= pieces - 1) {
        int i = __builtin_ctzll(pieces);
        const struct terrain *t = &table->terrain[i];
        if (is_out_of_the_way(t, &box))
            continue;
        if (way.length < 0)
            way = way_make(a, b);
        if (way_crossing(t, &way, b, &list[found]))
            list[found++].terrain = i;
    }
    return found;
}

int table_crossings(const struct table *table, struct place a, struct place b, unsigned is,
                    struct crossing *list, int room)
{
    return table_crossings_in(table, a, b, table_pieces(table, is), list, room);
}

/* A corner of an area that lies on the way, or -1: how far that is. */
static int corner_on_way(const struct terrain *t, const struct way *way)
{
    int first = -1;
    for (int i = 0; i < t->corners; i++) {
        struct vector to = way_between(way->from, t->corner[i]);
        int64_t along = dot(way->v, to);
        if (cross(way->v, to) != 0 || along < 0 || along > way->square)
            continue;
        int far = way->square == 0 ? 0 : (int)share_up(way, (struct share){along, way->square});
        first = first < 0 || far < first ? far : first;
    }
    return first;
}

int terrain_touched_at(const struct terrain *t, struct place a, struct place b)
{
    struct box box = box_of_way(a, b);
    struct crossing c;
    if (misses_box(&t->box, &box))
        return -1;
    if (terrain_holds(t, a))
        return 0;
    struct way way = way_make(a, b);
    int corner = t->like->shape == TERRAIN_LINE ? -1 : corner_on_way(t, &way);
    int first = way_crossing(t, &way, b, &c) ? c.first : terrain_holds(t, b) ? (int)way.length : -1;
    return first < 0 || (corner >= 0 && corner < first) ? corner : first;
}

struct place area_left_at(const struct terrain *t, struct place a, struct place b)
{
    struct share out = {0, 1};
    struct way way = way_make(a, b);
    struct spans spans;
    area_spans(t, a, way.v, &spans);
    if (spans.spans == 0 && terrain_holds(t, b))
        return b;
    for (int i = 0; i < spans.spans && !share_is_less(out, spans.span[i].in); i++)
        out = spans.span[i].out;
    return share_place(&way, out);
}

/* As a share of 2^32. */
static int64_t share_in(const struct table *table, const struct way *way, struct place b,
                        uint64_t pieces)
{
    const struct box box = box_of_way(way->from, b);
    struct parts parts = {.parts = 0};
    for (; pieces; pieces &= pieces - 1) {
        const struct terrain *t = &table->terrain[__builtin_ctzll(pieces)];
        if (t->like->shape == TERRAIN_AREA && !is_out_of_the_way(t, &box))
            add_parts_of(t, way, b, &parts);
    }
    return covered(&parts);
}

int table_length_in(const struct table *table, struct place a, struct place b, uint64_t pieces)
{
    struct way way = way_make(a, b);
    return (int)share_nearest(&way,
                              (struct share){share_in(table, &way, b, pieces), (int64_t)1 << 32});
}

bool table_is_deeper(const struct table *table, struct place a, struct place b, uint64_t pieces,
                     int length)
{
    struct way way = way_make(a, b);
    int64_t share = share_in(table, &way, b, pieces);
    return share > 0 && is_longer((int64_t)((wide)fine_length(a, b) * share >> 32), length);
}
