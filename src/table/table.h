/* SPDX-License-Identifier: MIT */
/*
 * The table: places, footprints, terrain, measuring.
 *
 * Everything is an integer: lengths in 1/100 inch, x from the west edge, y from the south edge;
 * facings in 1/100 degree, clockwise, 0 = north, 0..35999.  No floating point decides anything, so
 * the same question has the same answer on every machine.
 *
 * What always holds:
 *   - computed points (corners, ends of paths) are rounded to the nearest 1/100 inch, halves away
 *     from zero about the point that they are computed from, so that mirrored questions have
 *     mirrored answers;
 *   - lengths and gaps are rounded up to 1/100 inch, so "within" is exact;
 *   - a footprint is the four-sided shape of its rounded corners, and exact for that;
 *   - coordinates are within 100,000 of zero;
 *   - shapes that share only an edge or a corner touch: their gap is 0 and they do not overlap; a
 *     line along an edge, or through a corner, does not cross the shape.
 *
 * The table knows nothing of sheets, sides or units.
 */
#ifndef GROGNARD_TABLE_H
#define GROGNARD_TABLE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    INCH = 100,
    DEGREE = 100,
    FULL_TURN = 360 * DEGREE,
    TERRAIN_MAX = 64,         /* pieces of terrain on a table */
    TERRAIN_CORNERS_MAX = 16, /* corners of an area, points of a line */
    TERRAIN_NUMBERS = 8       /* of a piece's own */
};

struct place {
    int32_t x, y;
};

struct box { /* with its edges */
    int32_t west, south, east, north;
};

/* ---- angles and places (angle.c) ---- */

/* Sine and cosine of a facing's angle from north, times 2^30. */
int64_t angle_sine(int facing);
int64_t angle_cosine(int facing);
/* Into 0..35999. */
int facing_of(int angle);
/* The turn between two facings: 0..18000. */
int facing_between(int a, int b);
/* The direction from one place to another, to the nearest 1/100 degree; 0 when they are the same. */
int heading(struct place from, struct place to);
/* The same to the nearest whole degree, computed from the places: rounding twice would be wrong just
 * below a half. */
int heading_in_degrees(struct place from, struct place to);
/* Lies `to` within so much (1/100 degree, at most 18000) to either side of the facing, as seen from
 * `from`?  The border counts; so does `from` itself.  Exact. */
bool is_within_arc(struct place from, int facing, struct place to, int half_angle);
/* So far ahead, and so far to the right, of a place. */
struct place place_ahead(struct place from, int facing, int ahead, int right);
/* So far (1/100 inch) along the way from a to b, at most to b. */
struct place place_towards(struct place a, struct place b, int distance);
/* The same, and beyond b if it is farther; a and b are not the same. */
struct place place_beyond(struct place a, struct place b, int distance);
/* The straight distance, rounded up. */
int length_between(struct place a, struct place b);
static inline bool is_same_place(struct place a, struct place b)
{
    return a.x == b.x && a.y == b.y;
}

/* ---- frames: the table as it looks from a place with a facing (frame.c) ---- */

enum { FRAME_BITS = 30 };
#define FRAME(length) ((int64_t)(length) << FRAME_BITS)

/* How far ahead and to the right, in 1/100 inch times 2^30: compare with FRAME(length). */
struct framed {
    int64_t ahead, right;
};
struct framed place_in_frame(struct place origin, int facing, struct place p);

/* ---- footprints: rectangles turned by a facing (footprint.c) ---- */

struct footprint {
    struct place at; /* the centre */
    int32_t facing;
    int32_t width, depth; /* across the front, and from front to rear */
    struct place
        corner[4];      /* front left, front right, rear right, rear left: by footprint_make() */
    struct place front; /* the middle of the front edge */
};

struct footprint footprint_make(struct place at, int facing, int width, int depth);
/* The same of a piece that stands for a point: that is its front too. */
struct footprint footprint_of_point(struct place at, int facing, int width, int depth);
/* The same, told by the middle of its front edge, which is kept as it is told. */
struct footprint footprint_behind(struct place front, int facing, int width, int depth);
/* The same with its centre and each corner rounded once, by itself, halves up: perhaps no parallelogram
 * any more. */
struct footprint footprint_rounded(struct place front, int facing, int width, int depth);
/* The point of it nearest to a place, rounded. */
struct place footprint_nearest(const struct footprint *f, struct place to);
/* Is that point, not rounded, within so much to either side of a facing, as seen from a place? */
bool footprint_is_within_arc(const struct footprint *f, struct place from, int facing,
                             int half_angle);

/* Gaps between nearest points, rounded up; 0 when they touch or overlap. */
int footprint_gap(const struct footprint *f, const struct footprint *g);
int footprint_gap_to_place(const struct footprint *f, struct place p);
int footprint_gap_to_segment(const struct footprint *f, struct place a, struct place b);
/* Is the gap at most so much?  Quicker than asking for the gap. */
bool footprint_is_within(const struct footprint *f, const struct footprint *g, int limit);
/* The gap if it is, else -1. */
int footprint_gap_up_to(const struct footprint *f, const struct footprint *g, int limit);

/* Is the gap less than so much?  Of one that stood nearer before (NULL: it did not stand there): less
 * than then?  Exact; the second is for a way from a to b. */
bool footprint_is_too_near(const struct footprint *f, const struct footprint *g, int gap,
                           const struct footprint *before);
bool way_is_too_near(struct place a, struct place b, const struct footprint *g, int gap,
                     const struct place *before);

bool footprints_overlap(const struct footprint *f, const struct footprint *g);
bool footprint_holds(const struct footprint *f, struct place p); /* its edges count */
/* Does some length of the way from a to b lie inside? */
bool footprint_is_crossed(const struct footprint *f, struct place a, struct place b);
/* How much of it does, to the nearest. */
int footprint_length_inside(const struct footprint *f, struct place a, struct place b);
bool footprint_is_in_box(const struct footprint *f, const struct box *box); /* wholly */

/* How far (1/100 inch, rounded down) a point can go from a to b until it would be nearer to the
 * footprint than gap, or with gap 0 inside it; the whole length, as of length_between(), if it never
 * is.  At the result place_towards() is not nearer.  A start that is already nearer only stops where
 * the gap would shrink: at once, or never.  Of one whose corners were rounded each by itself only with
 * gap 0, and to the nearest. */
int footprint_stops_point(const struct footprint *f, struct place a, struct place b, int gap);
/* How far `moving` can go straight towards the place `to` (its centre moves, its facing stays)
 * until it touches `other`; the whole length if it never does.  Moved there by place_towards() they
 * do not overlap.  0 when they overlap at the start.  Neither has corners that were rounded each by
 * itself. */
int footprint_stops(const struct footprint *moving, struct place to, const struct footprint *other);

/* ---- fronts, arcs, wheels (frame.c) ---- */

/* A front edge: its middle, where it faces, how wide it is. */
struct front {
    struct place at;
    int facing, width;
};

static inline struct front footprint_front(const struct footprint *f)
{
    return (struct front){f->front, f->facing, f->width};
}

enum quarter { IN_FRONT, ON_FLANK, IN_REAR };

/* By the lines through the front and the rear edge of something that deep; on a line is flank. */
enum quarter quarter_of(const struct front *front, int depth, struct place p);
static inline enum quarter footprint_quarter(const struct footprint *f, struct place p)
{
    const struct front front = footprint_front(f);
    return quarter_of(&front, f->depth, p);
}
/* By arcs that open by 45 degrees from the corners; their borders are front and rear. */
enum quarter arc_of(const struct front *front, int depth, struct place p);
/* Does any part of a footprint, or a border of it, lie in the front arc? */
bool is_in_front_arc(const struct front *front, const struct footprint *f);
/* The same of an arc that opens by so much (1/100 degree, up to 9000) from both corners. */
bool is_in_arc_ahead(const struct front *front, int half_angle, const struct footprint *f);
/* Where the middle of the front is after a wheel about the inner front corner: to the right above 0,
 * 1/100 degree. */
struct place place_wheeled(const struct front *front, int turn);

/* How far ahead a front edge can go until it would overlap a footprint, rounded down: 0 when it does
 * already or only touches, -1 when it never will. */
int front_stops(const struct front *front, const struct footprint *f);

/* ---- shapes: convex, what a footprint covers on its way (shape.c) ---- */

enum { SHAPE_CORNERS_MAX = 8 };

struct shape {
    int corners; /* counterclockwise; 1 or 2 of them when it has no room inside */
    struct place corner[SHAPE_CORNERS_MAX];
    struct box box;
};

struct shape shape_of(const struct footprint *f);
/* All that it covers while its centre is carried straight to a place, its facing unchanged. */
struct shape shape_swept(const struct footprint *f, struct place to);
/* What a front edge covers while its middle is carried so; the edge faces along the way. */
struct shape shape_of_front(struct place from, struct place to, int width);
/* The convex shape around some points, at most SHAPE_CORNERS_MAX. */
struct shape shape_around(const struct place *point, int points);

/* The gap between nearest points, rounded up; 0 when they touch or overlap. */
int shape_gap(const struct shape *s, const struct shape *t);
bool shape_is_within(const struct shape *s, const struct shape *t, int limit);
/* Is the gap less than so much? */
bool shape_is_nearer(const struct shape *s, const struct shape *t, int limit);
/* The same; of one that was nearer before (NULL: it was nowhere): less than then?  Exact. */
bool shape_is_too_near(const struct shape *s, const struct shape *t, int limit,
                       const struct shape *before);
/* The point of it nearest to a place, rounded. */
struct place shape_nearest(const struct shape *s, struct place to);
/* Does some length of the way from a to b lie inside? */
bool shape_is_crossed(const struct shape *s, struct place a, struct place b);
/* Do they overlap by more than so much?  0: more than edges and corners are shared. */
bool shapes_overlap(const struct shape *s, const struct shape *t, int by);

/* How far `moving` can go straight towards a place until it would be nearer to `other` than so much;
 * the whole length if it never is.  One that begins nearer is stopped, at once, only if the gap would
 * shrink. */
int footprint_stops_short(const struct footprint *moving, struct place to,
                          const struct footprint *other, int gap);

/* ---- terrain (terrain.c) ---- */

struct data_field;

enum terrain_shape { TERRAIN_AREA, TERRAIN_LINE, TERRAIN_POINT };

/* What a kind of terrain is like; each system has a table of these.  The common properties are
 * here, a system's own begin at TERRAIN_OWN. */
enum {
    TERRAIN_DIFFICULT = 1,
    TERRAIN_IMPASSABLE = 2,
    TERRAIN_BLOCKS_SIGHT = 4, /* what lies behind */
    TERRAIN_HILL = 8,
    TERRAIN_OBSTACLE = 16, /* a line that hinders who crosses it */
    TERRAIN_ROAD = 32,     /* takes the place of what lies under it */
    TERRAIN_WATER = 64,    /* drawn as such */
    TERRAIN_BUILDING = 128,
    TERRAIN_OWN = 256
};

struct terrain_kind {
    const char *word;
    enum terrain_shape shape;
    unsigned is; /* TERRAIN_... */
    int cover;   /* the system's own number: 0 is none */
    int height;
    const char *meaning; /* for a person */
    int look;            /* enum grog_look, how it is drawn; 0: by what it is */
    const char *sign;    /* NULL, or two letters for maps of text, where its look's will not do */
    int width; /* of a line: how wide it is unless the piece says otherwise; 0: it has none */
    const struct data_field
        *field; /* what a piece says of itself: battle.h; the table only keeps it */
    int fields;
};

struct terrain {
    int kind; /* its number in the system's table */
    const struct terrain_kind *like;
    int corners; /* of the area, in order around it; or points of the line */
    struct place corner[TERRAIN_CORNERS_MAX];
    struct box box;                  /* by terrain_close() */
    bool is_rectangle;               /* an area that is just its box: by terrain_close() */
    char name[40];                   /* or "" */
    int width;                       /* of a line, 1/100 inch */
    int16_t number[TERRAIN_NUMBERS]; /* by the fields of its kind */
};

struct table {
    int width, depth;
    int terrains;
    struct terrain terrain[TERRAIN_MAX];
};

/* After the corners are set.  NULL, or what is wrong: too few corners, an area that crosses itself
 * or has no room inside. */
const char *terrain_close(struct terrain *t);

/* Without branches, which could not be foretold. */
static inline bool box_holds(const struct box *box, struct place p)
{
    return (p.x >= box->west) & (p.x <= box->east) & (p.y >= box->south) & (p.y <= box->north);
}
/* Is a place within its box in an area?  Its edge counts. */
bool terrain_holds_inside_box(const struct terrain *t, struct place p);
static inline bool terrain_holds(const struct terrain *t, struct place p)
{
    return box_holds(&t->box, p) && (t->is_rectangle || terrain_holds_inside_box(t, p));
}
/* The same where its edge does not count: every way from there begins inside. */
bool terrain_surrounds(const struct terrain *t, struct place p);
/* Pieces as bits, TERRAIN_MAX of them: those that are any of these (TERRAIN_..., 0: all), and those
 * areas of a set that hold a place. */
uint64_t table_pieces(const struct table *table, unsigned is);
uint64_t table_pieces_at(const struct table *table, struct place p, uint64_t pieces);
/* The first area at a place that is any of these (TERRAIN_..., 0: all), or -1.  Roads are not looked
 * at unless asked for. */
int table_area_at(const struct table *table, struct place p, unsigned is);
/* On an area of road, or just on a line of it. */
bool table_has_road_at(const struct table *table, struct place p);
/* Is a place no farther from a line than the limit?  Exact. */
bool terrain_is_near(const struct terrain *t, struct place p, int limit);
/* Does some part of a footprint lie inside the area (or, a line, cross it)? */
bool terrain_meets_footprint(const struct terrain *t, const struct footprint *f);

/* Where a straight way meets a piece of terrain. */
struct crossing {
    int terrain;          /* its number on the table */
    int first, last;      /* 1/100 inch from the start, rounded up: where it first goes in, last
                                 comes out; of a line, the first and the last point of crossing */
    int inside;           /* length inside, to the nearest, the same both ways; 0 for lines */
    struct place in, out; /* the same two points */
    bool holds_start, holds_end; /* areas: the ends lie in it (edges count) */
};

/* Every piece that is any of these (TERRAIN_..., 0: all) and that the way from a to b crosses (some
 * length inside, or a common point with a line; ends count), in the table's order.  Returns how
 * many; room TERRAIN_MAX is always enough. */
int table_crossings(const struct table *table, struct place a, struct place b, unsigned is,
                    struct crossing *list, int room);
/* The same of a set of pieces. */
int table_crossings_in(const struct table *table, struct place a, struct place b, uint64_t pieces,
                       struct crossing *list, int room);
/* The same for one piece, without its number (-1): false when it is not crossed. */
bool terrain_crossing(const struct terrain *t, struct place a, struct place b, struct crossing *c);
/* Is it crossed at all?  Quicker: boxes that do not meet tell it of most.  No single comparison can be
 * foretold, so they are joined without branches. */
static inline struct box box_of_way(struct place a, struct place b)
{
    return (struct box){a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.x < b.x ? b.x : a.x,
                        a.y < b.y ? b.y : a.y};
}
/* Does the way stay on or outside one side of the box? */
static inline bool passes_box(const struct box *box, const struct box *way)
{
    return (way->east <= box->west) | (way->west >= box->east) | (way->north <= box->south) |
           (way->south >= box->north);
}
/* Does it not even touch the box? */
static inline bool misses_box(const struct box *box, const struct box *way)
{
    return (way->east < box->west) | (way->west > box->east) | (way->north < box->south) |
           (way->south > box->north);
}
/* Do the boxes tell already that it is not crossed? */
static inline bool is_out_of_the_way(const struct terrain *t, const struct box *way)
{
    return t->is_rectangle ? passes_box(&t->box, way) : misses_box(&t->box, way);
}
bool terrain_is_crossed_in_box(const struct terrain *t, struct place a, struct place b);
static inline bool terrain_is_crossed(const struct terrain *t, struct place a, struct place b)
{
    const struct box box = box_of_way(a, b);
    return !is_out_of_the_way(t, &box) && terrain_is_crossed_in_box(t, a, b);
}

/* How far from a the way first has a point in common with a piece, edges and ends counted; -1: it has
 * none. */
int terrain_touched_at(const struct terrain *t, struct place a, struct place b);
/* Where a way that begins in an area first leaves it; b, if it does not, or leads along an edge to
 * there. */
struct place area_left_at(const struct terrain *t, struct place a, struct place b);

/* Length of the way inside a set of pieces, to the nearest; where several lie one over the other it
 * counts once. */
int table_length_in(const struct table *table, struct place a, struct place b, uint64_t pieces);
/* Is that more than so much?  Exact. */
bool table_is_deeper(const struct table *table, struct place a, struct place b, uint64_t pieces,
                     int length);

/* ---- stretches of a way, with the edges of what it lies in (crossing.c) ---- */

/* Lengths from the start of a way in 1/100 inch times 2^16: exact but for rounding far below what is
 * measured, so two of them are told apart by more than FINE_SLACK. */
enum { FINE_BITS = 16, FINE_SLACK = 8, STRETCHES_MAX = 2 * TERRAIN_CORNERS_MAX };
#define FINE(length) ((int64_t)(length) << FINE_BITS)
static inline bool is_longer(int64_t fine, int length)
{
    return fine > FINE(length) + FINE_SLACK;
}

struct way_part {
    int64_t from, to;
};

int64_t fine_length(struct place a, struct place b);
/* So far along the way from a to b, at most to b: the nearest place. */
struct place place_along(struct place a, struct place b, int64_t fine);
/* Where the way lies in an area, its edge counted, or meets a line: in order, single points too.
 * The list has room for STRETCHES_MAX; returns how many there are. */
int terrain_stretches(const struct terrain *t, struct place a, struct place b,
                      struct way_part *list);
/* The same of a footprint, and how much of the way lies in it. */
int footprint_stretches(const struct footprint *f, struct place a, struct place b,
                        struct way_part *list);
int64_t footprint_inside(const struct footprint *f, struct place a, struct place b);

/* ---- terrain and shapes (strip.c) ---- */

/* The gap from a place, a footprint or a shape to a piece of terrain of any form, rounded up. */
int terrain_gap(const struct terrain *t, struct place p);
int terrain_gap_to_shape(const struct terrain *t, const struct shape *s);
/* Does a shape overlap an area by more than so much, or does a line go through it? */
bool terrain_meets_shape(const struct terrain *t, const struct shape *s, int by);
/* Does every point of the way, of the footprint, lie within so much of a line? */
bool line_holds_way(const struct terrain *t, struct place a, struct place b, int reach);
bool line_holds_footprint(const struct terrain *t, const struct footprint *f, int reach);
/* On which side of a line a place lies, going along it: 1 left, -1 right, 0 on it or its
 * prolongation. */
int line_side(const struct terrain *t, struct place p);

/* ---- edges (edge.c) ---- */

enum edge { EDGE_NORTH, EDGE_EAST, EDGE_SOUTH, EDGE_WEST, NO_EDGE };

/* The facing of who enters straight over it. */
int edge_inwards(enum edge edge);
int edge_length(const struct table *table, enum edge edge);
/* How far a place is from it; below 0 when it lies beyond. */
int edge_gap(const struct table *table, enum edge edge, struct place p);
/* How far a footprint hangs over it; 0: it does not. */
int edge_overhang(const struct table *table, enum edge edge, const struct footprint *f);
/* A place on it, so far from its western or southern end; and how far along a place lies. */
struct place edge_place(const struct table *table, enum edge edge, int along);
int edge_along(enum edge edge, struct place p);
/* The nearest edge; of equal ones the first in this order. */
enum edge edge_nearest(const struct table *table, struct place p, const enum edge order[4]);
/* What of a footprint lies on the table; the middle of its front edge if nothing does. */
struct shape shape_on_table(const struct footprint *f, const struct table *table);
/* Where parts beyond the edge count for nothing: do they overlap, how far apart are they, is one too near
 * as footprint_is_too_near() says it? */
bool overlap_on_table(const struct table *table, const struct footprint *f,
                      const struct footprint *g);
int gap_on_table(const struct table *table, const struct footprint *f, const struct footprint *g);
bool is_too_near_on_table(const struct table *table, const struct footprint *f,
                          const struct footprint *g, int gap, const struct footprint *before);

static inline bool table_holds(const struct table *table, struct place p)
{
    return p.x >= 0 && p.y >= 0 && p.x <= table->width && p.y <= table->depth;
}

static inline bool footprint_is_on_table(const struct footprint *f, const struct table *table)
{
    const struct box box = {0, 0, table->width, table->depth};
    return footprint_is_in_box(f, &box);
}

/* A side of an odd number of 1/100 inch is drawn longer by one: so much may lie beyond an edge where
 * only what it really covers counts. */
static inline int footprint_slack(const struct footprint *f)
{
    return (f->width | f->depth) & 1;
}

static inline bool footprint_fits_table(const struct footprint *f, const struct table *table)
{
    int slack = footprint_slack(f);
    const struct box box = {-slack, -slack, table->width + slack, table->depth + slack};
    return footprint_is_in_box(f, &box);
}

#endif
