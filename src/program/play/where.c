/* SPDX-License-Identifier: MIT */
#include "where.h"

#include "program/pictures/map.h"
#include "place.h"
#include "program/battle/order_words.h"
#include "say.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BEHIND = 150 /* 1/100 inch */, INCHES_MOST = 99 };

struct spot {
    double x, y;
};

static double far_from(const struct grog_map_unit *unit, struct spot at)
{
    return hypot(at.x - unit->at[0], at.y - unit->at[1]);
}

/* ---- names ---- */

static bool is_one_of(const char *word, const char *const *list)
{
    for (; *list; list++)
        if (strcasecmp(word, *list) == 0)
            return true;
    return false;
}

/* The same but for capitals. */
static bool is_same_word(const char *typed, const char *word, size_t length)
{
    return strlen(typed) == length && strncasecmp(typed, word, length) == 0;
}

static bool name_has(const char *name, const char *word)
{
    while (*name) {
        size_t length = strcspn(name, " ");
        if (is_same_word(word, name, length))
            return true;
        name += length + strspn(name + length, " ");
    }
    return false;
}

/* How many of the words, from the first on, stand in the name. */
static int words_of_name(const char *name, char *const *word, int words)
{
    int count = 0;
    while (count < words && name_has(name, word[count]))
        count++;
    return count;
}

/* ---- shapes ---- */

static struct spot nearest_on(const int *a, const int *b, const struct grog_map_unit *unit)
{
    double dx = b[0] - a[0], dy = b[1] - a[1], length = dx * dx + dy * dy;
    double share =
        length > 0 ? ((unit->at[0] - a[0]) * dx + (unit->at[1] - a[1]) * dy) / length : 0;
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    return (struct spot){a[0] + share * dx, a[1] + share * dy};
}

/* The point of a line, or of the edge of an area, that is nearest to the unit. */
static struct spot nearest_of(const struct grog_map_shape *shape, const struct grog_map_unit *unit)
{
    struct spot found = {shape->point[0][0], shape->point[0][1]};
    int sides = shape->is_line ? shape->points - 1 : shape->points;
    for (int i = 0; i < sides; i++) {
        struct spot at = nearest_on(shape->point[i], shape->point[(i + 1) % shape->points], unit);
        if (far_from(unit, at) < far_from(unit, found))
            found = at;
    }
    return found;
}

static struct spot middle_of(const struct grog_map_shape *shape)
{
    double at[2];
    place_middle(shape, at);
    return (struct spot){at[0], at[1]};
}

/* The shape that the words name, the nearest if there are several; *count: how many words. */
static const struct grog_map_shape *find_shape(const struct play *play,
                                               const struct grog_map_unit *unit, char *const *word,
                                               int words, int *count)
{
    const struct grog_map_shape *found = NULL;
    *count = 0;
    for (int i = 0; i < play->map.shapes; i++) {
        const struct grog_map_shape *shape = &play->map.shape[i];
        int named = words_of_name(shape->name, word, words);
        int kind = words_of_name(shape->kind, word, words);
        int most = named > kind ? named : kind;
        bool is_nearer =
            !found || most > *count ||
            far_from(unit, nearest_of(shape, unit)) < far_from(unit, nearest_of(found, unit));
        if (most == 0 || most < *count || shape->points == 0 || place_is_zone(shape) || !is_nearer)
            continue;
        found = shape;
        *count = most;
    }
    return found;
}

/* ---- kinds of place ---- */

/* "6", "6 inches", "6\"": how many words that is, or 0. */
static int read_inches(char *const *word, int words, double *way)
{
    static const char *const inches[] = {"inch", "inches", "in", "\"", NULL};
    char *end;
    *way = 0;
    if (words == 0)
        return 0;
    *way = strtod(word[0], &end);
    if (end == word[0] || (*end && strcmp(end, "\"") != 0) || !(*way > 0) || *way > INCHES_MOST)
        return 0;
    return words > 1 && is_one_of(word[1], inches) ? 2 : 1;
}

/* "6 north", "6 inches north-west": so far from 0,0. */
static int read_step(char *const *word, int words, struct spot *by)
{
    double way;
    int next = read_inches(word, words, &way);
    int wind = next > 0 && next < words ? place_read_wind(word[next]) : -1;
    if (wind < 0)
        return 0;
    double angle = wind * acos(-1.0) / 4;
    *by = (struct spot){100 * way * sin(angle), 100 * way * cos(angle)};
    return next + 1;
}

/* "*1", "crossroads" */
static int read_objective(const struct play *play, char *const *word, int words, struct spot *at)
{
    int best = 0;
    for (int i = 0; i < play->map.objectives; i++) {
        const struct grog_map_objective *o = &play->map.objective[i];
        bool is_sign = word[0][0] == '*' && word[0][1] == map_objective_sign(i) && !word[0][2];
        int count = is_sign ? 1 : words_of_name(o->name, word, words);
        if (count <= best)
            continue;
        best = count;
        *at = (struct spot){o->at[0], o->at[1]};
    }
    return best;
}

static int read_unit(const struct play *play, const char *word, struct spot *at)
{
    const struct grog_map_unit *unit = place_unit(play, say_unit_number(play, word));
    if (unit)
        *at = (struct spot){unit->at[0], unit->at[1]};
    return unit != NULL;
}

/* Where the enemies are; else the far edge. */
static struct spot enemies_of(const struct play *play, const struct grog_map_unit *unit)
{
    double at[2];
    if (!place_of_enemy(play, unit->side, at))
        return (struct spot){play->map.width / 2.0, unit->side == 0 ? play->map.depth : 0};
    return (struct spot){at[0], at[1]};
}

/* Behind an area, on the side that is turned away from the enemy. */
static struct spot behind_area(const struct grog_map_shape *shape, struct spot enemy)
{
    struct spot middle = middle_of(shape);
    double far = hypot(middle.x - enemy.x, middle.y - enemy.y), size = 0;
    for (int i = 0; i < shape->points; i++) {
        double way = hypot(shape->point[i][0] - middle.x, shape->point[i][1] - middle.y);
        size = way > size ? way : size;
    }
    double share = far > 0 ? (size + BEHIND) / far : 0;
    return (struct spot){middle.x + (middle.x - enemy.x) * share,
                         middle.y + (middle.y - enemy.y) * share};
}

/* Behind a piece of a line, not at its very end. */
static struct spot behind_piece(const int *a, const int *b, const struct grog_map_unit *unit,
                                struct spot enemy)
{
    double dx = b[0] - a[0], dy = b[1] - a[1], length = hypot(dx, dy);
    struct spot at = nearest_on(a, b, unit);
    if (length == 0)
        return at;
    double share = hypot(at.x - a[0], at.y - a[1]) / length;
    double margin = length > 2 * BEHIND ? BEHIND / length : 0.5;
    share = share < margin ? margin : share > 1 - margin ? 1 - margin : share;
    at = (struct spot){a[0] + share * dx, a[1] + share * dy};
    double towards = -dy * (enemy.x - at.x) + dx * (enemy.y - at.y);
    double side = towards > 0 ? -BEHIND / length : BEHIND / length;
    return (struct spot){at.x - dy * side, at.y + dx * side};
}

static struct spot behind(const struct play *play, const struct grog_map_unit *unit,
                          const struct grog_map_shape *shape)
{
    struct spot enemy = enemies_of(play, unit), found = {0, 0};
    if (!shape->is_line)
        return behind_area(shape, enemy);
    for (int i = 1; i < shape->points; i++) {
        struct spot at = behind_piece(shape->point[i - 1], shape->point[i], unit, enemy);
        if (i == 1 || far_from(unit, at) < far_from(unit, found))
            found = at;
    }
    return found;
}

/* ---- the whole ---- */

/* "the", and "edge of the": what only leads to the name. */
static int skip(char *const *word, int words, const char *const *list)
{
    int count = 0;
    while (count < words && is_one_of(word[count], list))
        count++;
    return count;
}

static int read_named(const struct play *play, const struct grog_map_unit *unit, char *const *word,
                      int words, bool is_behind, struct spot *at)
{
    int count = is_behind ? 0 : read_objective(play, word, words, at), of_shape;
    const struct grog_map_shape *shape = find_shape(play, unit, word, words, &of_shape);
    if (!shape || of_shape <= count)
        return count;
    *at = is_behind        ? behind(play, unit, shape)
          : shape->is_line ? nearest_of(shape, unit)
                           : middle_of(shape);
    return of_shape;
}

static const char *const leading[] = {"to", "at",      "into",   "onto", "in",
                                      "on", "towards", "toward", NULL};
static const char *const articles[] = {"the", NULL};

bool where_leads(const char *word)
{
    return is_one_of(word, leading) || strcasecmp(word, "behind") == 0;
}

/* "the crossroads", "behind the hedge"; of a unit only where one may be meant. */
static int read_thing(const struct play *play, const struct grog_map_unit *unit, char *const *word,
                      int words, bool may_be_unit, struct spot *at)
{
    bool is_behind = words > 0 && strcasecmp(word[0], "behind") == 0;
    int begin = is_behind + skip(word + is_behind, words - is_behind, articles);
    if (begin >= words)
        return 0;
    int count = read_named(play, unit, word + begin, words - begin, is_behind, at);
    if (count == 0 && may_be_unit)
        count = read_unit(play, word[begin], at);
    return count ? begin + count : 0;
}

/* "6 north": of where the unit stands; "6 north of the crossroads". */
static int read_away(const struct play *play, const struct grog_map_unit *unit, char *const *word,
                     int words, struct spot *at)
{
    struct spot by, from = {unit->anchor[0], unit->anchor[1]};
    int count = read_step(word, words, &by), of = 0;
    bool has_of = count > 0 && count < words && strcasecmp(word[count], "of") == 0;
    if (has_of)
        of = read_thing(play, unit, word + count + 1, words - count - 1, true, &from);
    if (count == 0 || (has_of && of == 0) || (!has_of && !*unit->id))
        return 0;
    *at = (struct spot){from.x + by.x, from.y + by.y};
    return count + has_of + of;
}

int where_read(const struct play *play, const struct grog_map_unit *unit, char *const *word,
               int words, int at[2])
{
    struct spot spot = {0, 0};
    int lead = skip(word, words, leading);
    bool may_be_unit = lead > 0 && strcasecmp(word[0], "at") != 0; /* else it is a target */
    int count = read_away(play, unit, word + lead, words - lead, &spot);
    if (count == 0)
        count = read_thing(play, unit, word + lead, words - lead, may_be_unit, &spot);
    at[0] = (int)lround(fmin(fmax(spot.x, 0), play->map.width));
    at[1] = (int)lround(fmin(fmax(spot.y, 0), play->map.depth));
    return count ? lead + count : 0;
}

/* ---- what is no place ---- */

/* What is wrong behind "6 inches": the rest of the line. */
static void tell_no_step(struct play *play, const struct grog_map_unit *unit, double way,
                         char *const *rest, int words)
{
    bool has_of = words > 1 && strcasecmp(rest[1], "of") == 0;
    if (words > 0 && place_read_wind(rest[0]) < 0)
        tell_line(play, "\"%.40s\" is no direction: say north, north-east or NE, east, and so on.",
                  rest[0]);
    else if (has_of && words > 2)
        tell_line(play,
                  "%g inches %s of what?  Say an objective, terrain or a unit that is on the map.",
                  way, wind_word(45.0 * place_read_wind(rest[0])));
    else if (words > 0)
        tell_line(play,
                  "%g inches %s of what?  Say, for instance, \"%g %s of *1\": an objective, "
                  "terrain or a unit on the map.",
                  way, wind_word(45.0 * place_read_wind(rest[0])), way, rest[0]);
    else
        tell_line(play, "%g inches in which direction?  Say, for instance, \"%g north%s\".", way,
                  way, *unit->id ? "" : " of *1");
}

static const char saying_where[] =
    "say an objective or terrain of the map, so many inches, as \"6 north\", or a place, as "
    "\"24,12\".";

void where_complain(struct play *play, const struct grog_map_unit *unit, char *const *word,
                    int words)
{
    double way;
    int lead = where_leads(word[0]) ? 1 : 0;
    lead += skip(word + lead, words - lead, articles);
    int used = read_inches(word + lead, words - lead, &way);
    if (used > 0)
        tell_no_step(play, unit, way, word + lead + used, words - lead - used);
    else if (lead < words)
        tell_line(play, "No place here is called \"%.40s\": %s", word[lead], saying_where);
    else
        tell_line(play, "%c%s where?  %c%s", toupper((unsigned char)*word[0]), word[0] + 1,
                  toupper((unsigned char)*saying_where), saying_where + 1);
}
