/* SPDX-License-Identifier: MIT */
/*
 * Angles, headings, points along them.
 *
 * The sine of an angle below 90 degrees comes from two small tables by the theorem of addition, good
 * to 2^-60; the others are those with a sign.  Rounded to 2^-30, sin(a) = cos(90 - a) and all mirror
 * images hold to the last bit, for every facing there is (the test asks them all).  A heading is
 * computed in the first eighth of the circle and
 * mirrored out of it, for the same reason.
 *
 * Why arcs are exact: a border that is a multiple of 45 degrees is tested in whole numbers.  On any
 * other border lies no place at all (its tangent is not rational), and of all places within 200,000
 * the one nearest to such a border is 5.4e-10 away, a thousand times the error of the sines.
 */
#include "table.h"

#include "measure.h"
#include "sines.h"

enum { QUARTER_TURN = FULL_TURN / 4, EIGHTH_TURN = FULL_TURN / 8 };

int facing_of(int angle)
{
    if ((unsigned)angle < FULL_TURN)
        return angle;
    angle %= FULL_TURN;
    return angle < 0 ? angle + FULL_TURN : angle;
}

int facing_between(int a, int b)
{
    int turn = facing_of(facing_of(a) - facing_of(b));
    return turn > FULL_TURN / 2 ? FULL_TURN - turn : turn;
}

/* ---- sines ---- */

/* From 2^124 to 2^60, to the nearest. */
static int64_t fine(wide n)
{
    return (int64_t)((n + ((wide)1 << 63)) >> 64);
}

/* A vector of length 2^60 with this facing, 0..35999: its sine is x, its cosine y. */
static struct vector fine_vector(int facing)
{
    int quarter = facing / QUARTER_TURN, angle = facing % QUARTER_TURN;
    int degree = angle / DEGREE, hundredth = angle % DEGREE;
    wide sine = sine_of_degree[degree], cosine = sine_of_degree[90 - degree];
    int64_t little = sine_of_hundredth[hundredth], large = cosine_of_hundredth[hundredth];
    int64_t x = ((int64_t)sine + 2) >> 2, y = ((int64_t)cosine + 2) >> 2; /* of whole degrees */
    if (hundredth != 0) {
        x = fine(sine * large + cosine * little);
        y = fine(cosine * large - sine * little);
    }
    int64_t turned_x = quarter & 1 ? y : x, turned_y = quarter & 1 ? x : y;
    return (struct vector){quarter & 2 ? -turned_x : turned_x,
                           quarter == 1 || quarter == 2 ? -turned_y : turned_y};
}

/* Divided by 2^30, halves away from zero so that the sign does not matter. */
static int64_t coarse(int64_t n)
{
    int64_t size = (size_of(n) + ((int64_t)1 << 29)) >> 30;
    return n < 0 ? -size : size;
}

struct vector facing_vector(int facing)
{
    struct vector v = fine_vector(facing);
    return (struct vector){coarse(v.x), coarse(v.y)};
}

int64_t angle_sine(int facing)
{
    return facing_vector(facing_of(facing)).x;
}

int64_t angle_cosine(int facing)
{
    return facing_vector(facing_of(facing)).y;
}

/* ---- arcs ---- */

/* A vector along a border; of an eighth of the circle in whole numbers. */
static struct vector border_vector(int facing)
{
    static const signed char sine[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    if (facing % EIGHTH_TURN != 0)
        return fine_vector(facing);
    return (struct vector){sine[facing / EIGHTH_TURN], sine[(facing / EIGHTH_TURN + 2) % 8]};
}

/* Above 0 when v points clockwise of the border, to its right. */
static int side_of_border(struct vector v, struct vector border)
{
    wide side = (wide)v.x * border.y - (wide)v.y * border.x;
    return (side > 0) - (side < 0);
}

static bool is_ahead(struct vector v, int facing)
{
    struct vector ahead = border_vector(facing);
    return (wide)v.x * ahead.x + (wide)v.y * ahead.y > 0;
}

bool vector_is_within_arc(struct vector v, int facing, int half_angle)
{
    if (half_angle >= FULL_TURN / 2 || (v.x == 0 && v.y == 0))
        return true;
    struct vector border = border_vector(facing_of(facing_of(facing) - half_angle));
    int left = side_of_border(v, border);
    if (half_angle == QUARTER_TURN) /* the right border is the same line */
        return left >= 0;
    if (half_angle < QUARTER_TURN && left < 0)
        return false;
    border = half_angle == EIGHTH_TURN ? (struct vector){border.y, -border.x}
                                       : border_vector(facing_of(facing_of(facing) + half_angle));
    int right = side_of_border(v, border);
    if (half_angle > QUARTER_TURN)
        return left >= 0 || right <= 0;
    return right <= 0 && (half_angle > 0 || is_ahead(v, facing_of(facing)));
}

bool is_within_arc(struct place from, int facing, struct place to, int half_angle)
{
    return vector_is_within_arc(way_between(from, to), facing, half_angle);
}

/* ---- headings ---- */

/* Of a vector in the first eighth: 0 <= x <= y, from 0 to 45 degrees.  A parabola gives the degree,
 * at most 0.75 off; turned back by that, what is left is so slender that the tangent and its cube are
 * enough. */
static int eighth_heading(int64_t x, int64_t y)
{
    int shift = __builtin_clzll((unsigned long long)y) - (63 - 17); /* y into 2^17 .. 2^18 */
    x = shift > 0 ? x << shift : x;
    y = shift > 0 ? y << shift : y;
    int64_t ratio = (x << 16) / y; /* of 65536 */
    int64_t degree = (ratio * (3974103 - ratio * 1024983 / 65536) / 65536 + 32768) / 65536;
    int64_t sine = sine_of_degree[degree] >> 22, cosine = sine_of_degree[90 - degree] >> 22;
    int64_t right = x * cosine - y * sine, ahead = x * sine + y * cosine; /* times 2^40 */
    int64_t tangent = right * 1024 / (ahead >> 22);                       /* times 2^32 */
    int64_t angle = tangent - (tangent * (tangent * tangent >> 32) >> 32) / 3;
    const int64_t hundredths = 6007897930; /* in a radian, times 2^20 */
    return (int)(degree * DEGREE + ((angle * hundredths + ((int64_t)1 << 51)) >> 52));
}

int heading(struct place from, struct place to)
{
    struct vector v = way_between(from, to);
    int64_t x = size_of(v.x), y = size_of(v.y);
    if (x == 0 && y == 0)
        return 0;
    int angle = x <= y ? eighth_heading(x, y) : QUARTER_TURN - eighth_heading(y, x);
    if (v.y < 0)
        angle = FULL_TURN / 2 - angle;
    return v.x < 0 && angle > 0 ? FULL_TURN - angle : angle;
}

int heading_in_degrees(struct place from, struct place to)
{
    int near = heading(from, to), below = near - near % DEGREE;
    bool rounds_down = near % DEGREE < DEGREE / 2 ||
                       (near % DEGREE == DEGREE / 2 && is_within_arc(from, below, to, DEGREE / 2));
    return rounds_down ? below : facing_of(below + DEGREE);
}

/* ---- computed places ---- */

struct place place_ahead(struct place from, int facing, int ahead, int right)
{
    facing = facing_of(facing);
    switch (facing) {
    case 0:
        return place_moved(from, right, ahead);
    case QUARTER_TURN:
        return place_moved(from, ahead, -(int64_t)right);
    case 2 * QUARTER_TURN:
        return place_moved(from, -(int64_t)right, -(int64_t)ahead);
    case 3 * QUARTER_TURN:
        return place_moved(from, -(int64_t)ahead, right);
    default:
        break;
    }
    struct vector v = facing_vector(facing);
    return place_moved(from, coarse(ahead * v.x + right * v.y), coarse(ahead * v.y - right * v.x));
}

/* One component of the way, times distance / length, to the nearest. */
static int64_t part_of_way(const struct way *way, int64_t component, int64_t distance)
{
    int64_t twice = 2 * size_of(component) * distance;
    int64_t part = twice / (way->length - 1); /* rounded down, at most a few too many */
    while ((wide)part * part * way->square > (wide)twice * twice)
        part--;
    part = (part + 1) / 2;
    return component < 0 ? -part : part;
}

struct place place_towards(struct place a, struct place b, int distance)
{
    if (distance <= 0)
        return a;
    struct way way = way_make(a, b);
    if (distance >= way.length)
        return b;
    if (way.v.x == 0)
        return place_moved(a, 0, way.v.y < 0 ? -distance : distance);
    if (way.v.y == 0)
        return place_moved(a, way.v.x < 0 ? -distance : distance, 0);
    return place_moved(a, part_of_way(&way, way.v.x, distance),
                       part_of_way(&way, way.v.y, distance));
}

struct place place_beyond(struct place a, struct place b, int distance)
{
    struct way way = way_make(a, b);
    int64_t times = way.length > 0 ? distance / way.length + 1 : 1;
    return place_towards(a, place_moved(a, times * way.v.x, times * way.v.y), distance);
}

int length_between(struct place a, struct place b)
{
    return (int)way_make(a, b).length;
}
