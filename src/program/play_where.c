/* SPDX-License-Identifier: MIT */
#include "play_where.h"

#include "pictures/map.h"
#include "play_place.h"
#include "play_say.h"

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

/* The same but for capitals and a point, comma or plural behind it. */
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
    struct spot at = {0, 0};
    for (int i = 0; i < shape->points; i++) {
        at.x += (double)shape->point[i][0] / shape->points;
        at.y += (double)shape->point[i][1] / shape->points;
    }
    return at;
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

/* "6 north", "6 inches north-west" */
static int read_step(const struct grog_map_unit *unit, char *const *word, int words,
                     struct spot *at)
{
    static const char *const inches[] = {"inch", "inches", "in", "\"", NULL};
    char *end;
    double way = words > 1 ? strtod(word[0], &end) : 0;
    if (words < 2 || end == word[0] || (*end && strcmp(end, "\"") != 0) || way <= 0 ||
        way > INCHES_MOST)
        return 0;
    int next = is_one_of(word[1], inches) ? 2 : 1;
    int wind = next < words ? place_read_wind(word[next]) : -1;
    if (wind < 0)
        return 0;
    double angle = wind * acos(-1.0) / 4;
    *at = (struct spot){unit->at[0] + 100 * way * sin(angle), unit->at[1] + 100 * way * cos(angle)};
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
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    int number = say_unit_number(play, word);
    const struct grog_map_unit *unit =
        number == GROG_NOBODY ? NULL : place_unit(play, grog_scenario_unit_id(s, number));
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

static const char *const leading[] = {"to", "into", "onto", "in", "on", "towards", "toward", NULL};

int where_read(const struct play *play, const struct grog_map_unit *unit, char *const *word,
               int words, double *x, double *y)
{
    static const char *const articles[] = {"the", NULL};
    struct spot at = {0, 0};
    int lead = skip(word, words, leading);
    bool is_behind = lead < words && strcasecmp(word[lead], "behind") == 0;
    int begin = lead + is_behind;
    int count = is_behind ? 0 : read_step(unit, word + begin, words - begin, &at);
    begin += skip(word + begin, words - begin, articles);
    if (count == 0 && begin < words)
        count = read_named(play, unit, word + begin, words - begin, is_behind, &at);
    if (count == 0 && lead > 0 && begin < words) /* a unit without "to" is a target */
        count = read_unit(play, word[begin], &at);
    *x = at.x < 0 ? 0 : at.x > play->map.width ? play->map.width : at.x;
    *y = at.y < 0 ? 0 : at.y > play->map.depth ? play->map.depth : at.y;
    return count ? begin + count : 0;
}

/* The unit that a line names first, or the one that was picked. */
static const struct grog_map_unit *unit_of(const struct play *play, const struct words *w)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    const char *picked = word_picked(play);
    int unit = GROG_NOBODY;
    for (int i = 0; unit == GROG_NOBODY && i < w->count && i < 2; i++)
        unit = word_is_actor(play, w->word[i]) ? say_unit_number(play, w->word[i]) : GROG_NOBODY;
    if (unit == GROG_NOBODY && picked)
        unit = say_unit_number(play, picked);
    return unit == GROG_NOBODY ? NULL : place_unit(play, grog_scenario_unit_id(s, unit));
}

void where_spell_out(const struct play *play, const char *line, struct grog_text *t)
{
    struct words w;
    words_cut(&w, line);
    const struct grog_map_unit *unit = w.is_cut ? NULL : unit_of(play, &w);
    if (!unit) {
        grog_text_add(t, line);
        return;
    }
    for (int i = 0; i < w.count;) {
        double x, y;
        bool may_be_place = !word_verb(play, w.word[i]) || i > 1;
        int count = may_be_place ? where_read(play, unit, w.word + i, w.count - i, &x, &y) : 0;
        if (count > 0)
            grog_text_addf(t, "%s%.2f,%.2f", i ? " " : "", x / 100, y / 100);
        else
            grog_text_addf(t, "%s%s", i ? " " : "", w.word[i]);
        i += count ? count : 1;
    }
}

bool where_refuse(struct play *play, const char *line)
{
    struct words w;
    double x, y;
    words_cut(&w, line);
    const struct grog_map_unit *unit = w.is_cut ? NULL : unit_of(play, &w);
    for (int i = 1; unit && i + 1 < w.count; i++) {
        bool leads = is_one_of(w.word[i], leading) || strcasecmp(w.word[i], "behind") == 0;
        if (!leads || word_is_place(w.word[i + 1]) || word_is_unit(play, w.word[i + 1]) ||
            where_read(play, unit, w.word + i, w.count - i, &x, &y) > 0)
            continue;
        tell_line(
            play,
            "No place here is called \"%.40s\": say an objective or terrain of the map, so many "
            "inches, as \"6 north\", or a place, as \"24,12\".",
            w.word[i + 1]);
        return true;
    }
    return false;
}
