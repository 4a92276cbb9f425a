/* SPDX-License-Identifier: MIT */
/*
 * Stretches of a way: where it lies in an area or a footprint with their edges, or meets a line.
 *
 * What lies inside, and what meets a border, is together all that lies in it with its edge.
 */
#include "spans.h"

#include <string.h>

static struct box box_between(struct place a, struct place b)
{
    return (struct box){a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.x < b.x ? b.x : a.x,
                        a.y < b.y ? b.y : a.y};
}

/* Do they not even touch? */
static bool is_apart(const struct box *a, const struct box *b)
{
    return (a->east < b->west) | (a->west > b->east) | (a->north < b->south) |
           (a->south > b->north);
}

/* The square, twice as fine, over the root; wide only for what lies far off any table. */
static int64_t over_root(int64_t square, int64_t root)
{
    enum { NARROW_BITS = 30 };
    if (square >> NARROW_BITS == 0)
        return FINE(FINE(square)) / root;
    return (int64_t)((wide)square * FINE(1) * FINE(1) / root);
}

/* Newton's steps from the root rounded up: four are enough for the shortest way too. */
int64_t fine_length(struct place a, struct place b)
{
    int64_t square = square_of(way_between(a, b)), root = FINE(root_up(square));
    for (int step = 0; step < 4 && root > 0; step++)
        root = (root + over_root(square, root)) / 2;
    return root;
}

struct place place_along(struct place a, struct place b, int64_t fine)
{
    int64_t length = fine_length(a, b);
    struct vector v = way_between(a, b);
    if (length == 0 || fine <= 0)
        return a;
    if (fine >= length)
        return b;
    return place_moved(a, divide_rounded(v.x * fine, length), divide_rounded(v.y * fine, length));
}

/* In order; what touches or overlaps is one. */
struct stretches {
    struct way_part *list;
    int count;
    int64_t length; /* of the way */
};

static void add_stretch(struct stretches *s, struct span span)
{
    const int64_t length = s->length;
    struct way_part it = {(int64_t)((wide)length * span.in.over / span.in.under),
                          (int64_t)((wide)length * span.out.over / span.out.under)};
    int at = s->count;
    while (at > 0 && it.from <= s->list[at - 1].to + FINE_SLACK)
        at--; /* the first that it may meet, or lies before */
    int end = at;
    for (; end < s->count && s->list[end].from <= it.to + FINE_SLACK; end++) {
        it.from = smaller_of(it.from, s->list[end].from);
        it.to = larger_of(it.to, s->list[end].to);
    }
    if (end == at && s->count == STRETCHES_MAX)
        return;
    memmove(&s->list[at + 1], &s->list[end], (size_t)(s->count - end) * sizeof *s->list);
    s->list[at] = it;
    s->count += 1 - (end - at);
}

static void add_rectangle(struct stretches *s, const struct box *box, const struct way *way,
                          struct place b)
{
    struct span span = rectangle_span(box, way);
    if (share_is_less(span.out, span.in))
        return;
    s->length = fine_length(way->from, b);
    add_stretch(s, span);
}

int terrain_stretches(const struct terrain *t, struct place a, struct place b,
                      struct way_part *list)
{
    const struct box box = box_between(a, b);
    struct stretches found = {.list = list};
    bool is_line = t->like->shape == TERRAIN_LINE;
    struct spans spans;
    struct span span;
    if (is_apart(&t->box, &box))
        return 0;
    struct way way = {.from = a, .v = way_between(a, b)};
    if (t->is_rectangle) {
        add_rectangle(&found, &t->box, &way, b);
        return found.count;
    }
    spans.spans = 0;
    found.length = fine_length(a, b);
    way.square = square_of(way.v);
    if (!is_line && way.square > 0)
        area_spans(t, a, way.v, &spans);
    else if (!is_line && terrain_holds(t, a))
        add_stretch(&found, (struct span){{0, 1}, {0, 1}});
    for (int i = 0; i < spans.spans; i++)
        add_stretch(&found, spans.span[i]);
    for (int i = 0; i + is_line < t->corners; i++)
        if (piece_span(&way, t->corner[i], t->corner[(i + 1) % t->corners], &span))
            add_stretch(&found, span);
    return found.count;
}

int footprint_stretches(const struct footprint *f, struct place a, struct place b,
                        struct way_part *list)
{
    static const struct terrain_kind area = {.shape = TERRAIN_AREA};
    const struct box box = box_between(a, b);
    struct terrain t;
    t.like = &area;
    t.is_rectangle = false;
    t.corners = 4;
    memcpy(t.corner, f->corner, sizeof f->corner);
    t.box = (struct box){f->at.x, f->at.y, f->at.x, f->at.y};
    for (int i = 0; i < 4; i++) {
        t.box.west = f->corner[i].x < t.box.west ? f->corner[i].x : t.box.west;
        t.box.east = f->corner[i].x > t.box.east ? f->corner[i].x : t.box.east;
        t.box.south = f->corner[i].y < t.box.south ? f->corner[i].y : t.box.south;
        t.box.north = f->corner[i].y > t.box.north ? f->corner[i].y : t.box.north;
    }
    bool is_off = is_apart(&t.box, &box) || is_same_place(a, b);
    return is_off ? 0 : terrain_stretches(&t, a, b, list);
}

int64_t footprint_inside(const struct footprint *f, struct place a, struct place b)
{
    struct way_part list[STRETCHES_MAX];
    int count = footprint_stretches(f, a, b, list);
    int64_t inside = 0;
    for (int i = 0; i < count; i++)
        inside += list[i].to - list[i].from;
    return inside;
}
