/* SPDX-License-Identifier: MIT */
#include "fill.h"

#include "label.h"
#include "phrase.h"
#include "place.h"
#include "where.h"

#include <string.h>

struct filling {
    struct play *play;
    const struct said *said;
    struct begun *begun;
    int named;    /* the part that was named last, or -1 */
    unsigned now; /* parts that this line has said something of */
};

enum {
    UNIT_KINDS = 1 << GROG_PART_OTHER | 1 << GROG_PART_UNITS,
    LIST_KINDS = 1 << GROG_PART_UNITS | 1 << GROG_PART_PATH
};

/* ---- where it goes ---- */

/* The part that takes one of these kinds: the one that was named, else the first that has room; -1:
 * there is none. */
static int find_part(const struct filling *f, unsigned kinds, struct grog_part *part)
{
    const struct grog_battle *b = f->play->battle;
    int verb = f->begun->verb;
    if (f->named >= 0 && grog_verb_part(b, verb, f->named, part) && (kinds >> part->kind & 1))
        return f->named;
    for (int i = 0; grog_verb_part(b, verb, i, part); i++) {
        bool has_room = !(f->now >> i & 1) || (LIST_KINDS >> part->kind & 1);
        if ((kinds >> part->kind & 1) && has_room)
            return i;
    }
    return -1;
}

/* What was there before goes when this line says the first of it. */
static void begin_part(struct filling *f, int i, const struct grog_part *part)
{
    struct grog_order none = grog_order_of(f->begun->verb, GROG_NOBODY);
    if (!(f->now >> i & 1))
        grog_order_take(&f->begun->order, &none, part);
    f->now |= 1U << i;
    f->begun->given |= 1U << i;
}

/* A part as it is typed, "path=24,12", with the library's words when it is wrong. */
static bool set_part(struct filling *f, const char *text)
{
    struct grog_error error;
    int viewer = play_viewer(f->play);
    int status = grog_order_set(f->play->battle, viewer, &f->begun->order, text, &error);
    if (status < 0)
        tell_line(f->play, "%s", error.text);
    return status == 0;
}

static bool refuse(struct filling *f, const struct piece *piece)
{
    struct grog_map_unit stand;
    struct grog_part part;
    int unit = f->begun->order.unit;
    int place = verb_part_of(f->play, f->begun->verb, PLACE_KINDS, &part);
    bool lacks_place = place >= 0 && !(f->now >> place & 1) && piece->kind != PIECE_UNIT;
    if (lacks_place && unit != GROG_NOBODY && place_stand(f->play, unit, &stand))
        where_complain(f->play, &stand, f->said->word + piece->word, f->said->words - piece->word);
    else if (lacks_place && unit == GROG_NOBODY)
        tell_line(f->play, "Which unit?  Say, for instance, \"A1 %s\" and where.",
                  verb_word(f->play, f->begun->verb));
    else
        set_part(f, f->said->word[piece->word]);
    return false;
}

/* ---- units ---- */

static bool take_unit(struct filling *f, const struct piece *piece)
{
    struct grog_order *o = &f->begun->order;
    struct grog_part part;
    int i = find_part(f, UNIT_KINDS, &part);
    if (i < 0)
        return refuse(f, piece);
    begin_part(f, i, &part);
    if (part.kind == GROG_PART_OTHER) {
        o->other = (uint8_t)piece->unit;
    } else if (o->units < GROG_ORDER_UNITS) {
        f->begun->is_loose = true;
        o->list[o->units].unit = (uint8_t)piece->unit;
        o->list[o->units++].how = 0;
    }
    return true;
}

/* ---- places ---- */

static void add_point(struct grog_order *o, const struct grog_part *part, const int32_t at[2])
{
    o->points = part->kind == GROG_PART_POINT ? 0 : o->points;
    if (o->points < GROG_ORDER_POINTS)
        memcpy(o->point[o->points++], at, sizeof o->point[0]);
}

/* A part as it would be typed. */
static bool set_named(struct filling *f, const struct grog_part *part, const char *value)
{
    struct grog_text text = {0};
    grog_text_addf(&text, "%s=%s", part->name, value);
    bool is_set = text.text && set_part(f, text.text);
    grog_text_release(&text);
    return is_set;
}

static bool take_place(struct filling *f, const struct piece *piece)
{
    const int32_t at[2] = {piece->at[0], piece->at[1]};
    char where[40];
    struct grog_part part;
    int i = find_part(f, PLACE_KINDS, &part);
    if (i < 0)
        return refuse(f, piece);
    begin_part(f, i, &part);
    snprintf(where, sizeof where, "%g,%g", at[0] / 100.0, at[1] / 100.0);
    if (part.kind == GROG_PART_STEER)
        return set_named(f, &part, where);
    add_point(&f->begun->order, &part, at);
    return true;
}

/* "24,12;26,14": behind what the line has said before. */
static bool take_points(struct filling *f, const struct piece *piece)
{
    struct grog_part part;
    int i = find_part(f, PLACE_KINDS, &part);
    if (i < 0)
        return refuse(f, piece);
    begin_part(f, i, &part);
    struct grog_order before = f->begun->order;
    bool is_set = set_named(f, &part, f->said->word[piece->word]);
    if (part.kind == GROG_PART_STEER)
        return is_set;
    for (int k = 0; is_set && k < f->begun->order.points; k++)
        add_point(&before, &part, f->begun->order.point[k]);
    f->begun->order = before;
    return is_set;
}

/* ---- numbers and words ---- */

static bool take_number(struct filling *f, const struct piece *piece)
{
    struct grog_part part;
    bool is_facing = f->named >= 0 &&
                     grog_verb_part(f->play->battle, f->begun->verb, f->named, &part) &&
                     part.kind == GROG_PART_FACING;
    int i = is_facing ? f->named : find_part(f, 1 << GROG_PART_NUMBER, &part);
    if (i < 0)
        return refuse(f, piece);
    begin_part(f, i, &part);
    return set_named(f, &part, f->said->word[piece->word]);
}

static int find_word(const struct grog_words *words, const char *typed)
{
    for (int i = 0; words && i < words->count; i++)
        if (strcasecmp(words->word[i], typed) == 0)
            return i;
    return -1;
}

/* A word that a part has among its own: "column"; of a list how the last of it is meant. */
static bool take_own_word(struct filling *f, const char *typed)
{
    struct grog_order *o = &f->begun->order;
    struct grog_part part;
    for (int i = 0; grog_verb_part(f->play->battle, f->begun->verb, i, &part); i++) {
        int word = find_word(part.words, typed);
        bool is_list = part.kind == GROG_PART_UNITS;
        if (word < 0 || (is_list ? o->units == 0 : f->now >> i & 1))
            continue;
        if (is_list) {
            o->list[o->units - 1].how = (uint8_t)word;
        } else {
            begin_part(f, i, &part);
            o->word[part.at] = (uint8_t)word;
        }
        return true;
    }
    return false;
}

/* The name of a part: what follows is meant for it; a flag is all that there is to say. */
static bool take_name(struct filling *f, const char *typed)
{
    struct grog_part part;
    for (int i = 0; grog_verb_part(f->play->battle, f->begun->verb, i, &part); i++) {
        if (part.kind == GROG_PART_UNIT || strcasecmp(part.name, typed) != 0)
            continue;
        if (part.kind == GROG_PART_FLAG) {
            begin_part(f, i, &part);
            f->begun->order.flags |= (uint8_t)(1U << part.at);
        }
        f->named = i;
        return true;
    }
    return false;
}

static bool take_direction(struct filling *f, const char *typed)
{
    struct grog_part part;
    int wind = place_read_wind(typed), i = find_part(f, 1 << GROG_PART_FACING, &part);
    if (wind < 0 || i < 0)
        return false;
    begin_part(f, i, &part);
    f->begun->order.facing = wind * 36000 / PLACE_WINDS;
    return true;
}

/* "at B1", "and A3": it only leads on. */
static bool leads_on(const struct filling *f, const struct piece *piece)
{
    const char *word = f->said->word[piece->word];
    const struct piece *next = piece + 1 < f->said->piece + f->said->pieces ? piece + 1 : NULL;
    return next && (where_leads(word) || strcasecmp(word, "and") == 0) &&
           (next->kind == PIECE_UNIT || next->kind == PIECE_POINTS || next->kind == PIECE_PLACE);
}

static bool take_word(struct filling *f, const struct piece *piece)
{
    const char *word = f->said->word[piece->word];
    return take_name(f, word) || leads_on(f, piece) || take_direction(f, word) ||
           take_own_word(f, word) || refuse(f, piece);
}

/* "at=B1,B2:he": what units are called on the map stands for their ids. */
static void add_with_ids(const struct play *play, const char *word, struct grog_text *t)
{
    while (*word) {
        size_t length = strcspn(word, "=,;:");
        char name[80];
        snprintf(name, sizeof name, "%.*s", (int)length, word);
        int unit = length < sizeof name ? say_unit_number(play, name) : GROG_NOBODY;
        if (unit != GROG_NOBODY)
            grog_text_add(t, grog_scenario_unit_id(grog_battle_scenario(play->battle), unit));
        else
            grog_text_addf(t, "%.*s", (int)length, word);
        word += length;
        if (*word)
            grog_text_addf(t, "%c", *word++);
    }
}

/* "facing=90"; the name in capitals or not. */
static bool take_part(struct filling *f, const struct piece *piece)
{
    char *word = f->said->word[piece->word];
    const char *value = strchr(word, '=');
    struct grog_part part;
    struct grog_text text = {0};
    for (int i = 0; grog_verb_part(f->play->battle, f->begun->verb, i, &part); i++)
        if (strlen(part.name) == (size_t)(value - word) &&
            strncasecmp(part.name, word, strlen(part.name)) == 0) {
            begin_part(f, i, &part);
            f->begun->is_loose &= part.kind != GROG_PART_UNITS;
            memcpy(word, part.name, strlen(part.name));
        }
    add_with_ids(f->play, word, &text);
    bool is_set = text.text && set_part(f, text.text);
    grog_text_release(&text);
    return is_set;
}

bool fill(struct play *play, const struct said *said, struct begun *begun)
{
    static bool (*const take[])(struct filling *, const struct piece *) = {
        [PIECE_WORD] = take_word,   [PIECE_NUMBER] = take_number, [PIECE_UNIT] = take_unit,
        [PIECE_PLACE] = take_place, [PIECE_POINTS] = take_points, [PIECE_PART] = take_part,
    };
    struct filling f = {.play = play, .said = said, .begun = begun, .named = -1};
    bool is_taken = true;
    for (int i = 0; is_taken && i < said->pieces; i++)
        is_taken = take[said->piece[i].kind](&f, &said->piece[i]);
    return is_taken;
}

/* ---- what is missing ---- */

bool fill_asks(struct play *play, const struct begun *begun)
{
    struct grog_part part;
    struct grog_text words = {0};
    const char *verb = verb_word(play, begun->verb);
    int i = 0;
    while (grog_verb_part(play->battle, begun->verb, i, &part) &&
           (part.may_lack || grog_order_has(&begun->order, &part)))
        i++;
    if (!grog_verb_part(play->battle, begun->verb, i, &part))
        return false;
    if (part.kind == GROG_PART_UNIT)
        tell_line(play, "Which unit?  Say, for instance, \"A1 %s\".", verb);
    else if (part.kind == GROG_PART_OTHER)
        tell_line(play, "%s needs another unit (%s): add it, as in \"%s ... B1\".", verb, part.name,
                  verb);
    else if (part.kind == GROG_PART_POINT)
        tell_line(play, "%s needs a place: \"%s ... 24,12\", or one in words.", verb, verb);
    else {
        add_choice(part.words->word, part.words->count, &words);
        tell_line(play, "%s needs %s: %s.", verb, part.name, words.text ? words.text : "");
        grog_text_release(&words);
    }
    return true;
}

/* ---- how it is written ---- */

static const char *value_word(const struct grog_part *part)
{
    static const char *const word[] = {
        [GROG_PART_UNIT] = "UNIT",      [GROG_PART_OTHER] = "UNIT",
        [GROG_PART_FLAG] = "",          [GROG_PART_PATH] = "X,Y;...",
        [GROG_PART_POINT] = "X,Y",      [GROG_PART_FACING] = "DEGREES",
        [GROG_PART_UNITS] = "UNIT,...", [GROG_PART_NUMBER] = "NUMBER",
        [GROG_PART_STEER] = "X,Y"};
    return part->is_inches ? "INCHES" : word[part->kind];
}

void fill_usage(const struct play *play, int verb, struct grog_text *t)
{
    struct grog_part part;
    grog_text_add(t, verb_word(play, verb));
    for (int i = 0; grog_verb_part(play->battle, verb, i, &part); i++) {
        bool has_name = part.kind != GROG_PART_UNIT, has_value = part.kind != GROG_PART_FLAG;
        grog_text_addf(t, " %s%s%s", part.may_lack ? "[" : "", has_name ? part.name : "",
                       has_name && has_value ? "=" : "");
        for (int k = 0; part.kind == GROG_PART_WORD && k < part.words->count; k++)
            grog_text_addf(t, "%s%s", k ? "|" : "", part.words->word[k]);
        if (part.kind != GROG_PART_WORD)
            grog_text_add(t, value_word(&part));
        grog_text_add(t, part.may_lack ? "]" : "");
    }
}
