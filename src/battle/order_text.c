/* SPDX-License-Identifier: MIT */
/*
 * Orders in words:
 *
 *     VERB UNIT other=UNIT word=WORD flag path=X,Y;X,Y point=X,Y facing=90 at=UNIT:how,-,UNIT name=3
 *
 * A verb takes some of these parts, and may call the further unit, the words, the list and the numbers
 * by names of its own; the rest is not written and is refused when it is read.  Left out are a number
 * that is 0, a facing as it comes, a word that may be missing, and a list that is empty.  "-" is
 * nobody.  For some verbs a person may say to=X,Y in place of their numbers, which are computed from it
 * (STEERS); it is never written.
 *
 * What always holds: what order_write() writes, order_read() reads back the same, for every order
 * that has no more than its verb takes.
 */
#include "battle/scenario/scenario.h"

#include "base/decimal.h"
#include "base/error.h"

#include <assert.h>
#include <string.h>

/* ---- writing ---- */

static const char *unit_word(const struct grog_scenario *s, int unit)
{
    return unit < s->units ? s->unit[unit].id : "-";
}

static void write_points(const struct order *o, struct grog_text *t)
{
    char x[DECIMAL_SIZE], y[DECIMAL_SIZE];
    for (int i = 0; i < o->points; i++)
        grog_text_addf(t, "%s%s,%s", i ? ";" : "", decimal_write(o->point[i].x, x),
                       decimal_write(o->point[i].y, y));
}

static void write_list(const struct grog_scenario *s, const struct order *o, struct grog_text *t)
{
    for (int i = 0; i < o->aims; i++) {
        grog_text_addf(t, "%s%s", i ? "," : "", unit_word(s, o->aim[i].unit));
        if (o->aim[i].how) {
            assert(s->rules->how && o->aim[i].how < s->rules->how->count);
            grog_text_addf(t, ":%s", s->rules->how->word[o->aim[i].how]);
        }
    }
}

static void write_value(const struct grog_scenario *s, const struct order *o,
                        const struct grog_part *part, struct grog_text *t)
{
    char decimal[DECIMAL_SIZE];
    switch (part->kind) {
    case GROG_PART_UNIT:
    case GROG_PART_OTHER:
        grog_text_add(t, unit_word(s, part->kind == GROG_PART_UNIT ? o->unit : o->other));
        break;
    case GROG_PART_WORD:
        grog_text_add(t, part->words->word[o->word[part->at]]);
        break;
    case GROG_PART_PATH:
    case GROG_PART_POINT:
        write_points(o, t);
        break;
    case GROG_PART_FACING:
        grog_text_add(t, decimal_write(o->facing, decimal));
        break;
    case GROG_PART_UNITS:
        write_list(s, o, t);
        break;
    case GROG_PART_NUMBER:
        if (part->is_inches)
            grog_text_add(t, decimal_write(o->number[part->at], decimal));
        else
            grog_text_addf(t, "%d", o->number[part->at]);
        break;
    case GROG_PART_FLAG:
    case GROG_PART_STEER:
        break;
    }
}

/* Of whom it is said that there is nobody. */
static bool is_said_anyway(const struct grog_part *part)
{
    return part->kind == GROG_PART_UNIT || (part->kind == GROG_PART_OTHER && !part->may_lack);
}

void order_write(const struct grog_scenario *s, const struct order *o, struct grog_text *t)
{
    struct grog_part part;
    assert(o->verb < s->rules->verbs);
    grog_text_add(t, s->rules->verb[o->verb].word);
    for (int i = 0; verb_part(s->rules, o->verb, i, &part); i++) {
        if (!is_said_anyway(&part) && !order_has(o, &part))
            continue;
        bool has_name = part.kind != GROG_PART_UNIT, has_value = part.kind != GROG_PART_FLAG;
        grog_text_addf(t, " %s%s", has_name ? part.name : "", has_name && has_value ? "=" : "");
        write_value(s, o, &part, t);
    }
}

/* ---- reading ---- */

/* A piece of the text; nothing is copied or changed. */
struct span {
    const char *text;
    size_t length;
};

struct reader {
    const struct grog_scenario *s;
    const struct battle *seen; /* NULL, or what the reader knows: hidden units are unknown words */
    const struct verb *verb;
    struct order *o;
    struct grog_error *error;
    unsigned given; /* bits of the parts */
};

enum { GIVEN_SIZE = 64, WORDS_MAX = 128 };

static struct span span_cut(struct span *rest, char at)
{
    const char *end = rest->length ? memchr(rest->text, at, rest->length) : NULL;
    struct span piece = {rest->text, end ? (size_t)(end - rest->text) : rest->length};
    size_t taken = piece.length + (end != NULL);
    *rest = (struct span){rest->text + taken, rest->length - taken};
    return piece;
}

static bool span_is(struct span span, const char *word)
{
    return strlen(word) == span.length && memcmp(span.text, word, span.length) == 0;
}

/* Fit to stand in a message. */
static const char *span_brief(struct span span, char *buffer)
{
    char whole[GIVEN_SIZE * 2];
    snprintf(whole, sizeof whole, "%.*s",
             span.length < sizeof whole ? (int)span.length : (int)sizeof whole, span.text);
    return error_brief(whole, buffer, GIVEN_SIZE);
}

/* The number of one of the words, or -1 with the error filled. */
static int find_word(const struct reader *r, struct span span, const char *what,
                     const char *const *word, int count)
{
    struct word_list list = {.size = 0};
    char given[GIVEN_SIZE], hint[100];
    for (int i = 0; i < count; i++)
        if (span_is(span, word[i]))
            return i;
    for (int i = 0; i < count; i++)
        word_list_add(&list, word[i]);
    span_brief(span, given);
    return error_misuse(r->error, "unknown %s \"%s\"%s: it must be one of %s", what, given,
                        did_you_mean(given, word, count, hint, sizeof hint), list.text);
}

static int read_unit(const struct reader *r, struct span span, uint8_t *unit)
{
    const char *word[UNITS_MAX];
    uint8_t known[UNITS_MAX];
    int count = 0;
    *unit = NOBODY;
    if (span_is(span, "-"))
        return 0;
    for (int i = 0; i < r->s->units; i++) {
        if (r->seen && !battle_knows((struct game){r->s, r->seen}, i))
            continue;
        known[count] = (uint8_t)i;
        word[count++] = r->s->unit[i].id;
    }
    int found = find_word(r, span, "unit", word, count);
    if (found < 0)
        return -1;
    *unit = known[found];
    return 0;
}

static int read_decimal(const struct reader *r, struct span span, const char *what, int32_t *value)
{
    char given[GIVEN_SIZE];
    const char *wrong = decimal_read(span.text, span.length, value);
    return wrong ? error_misuse(r->error, "%s: \"%s\" %s", what, span_brief(span, given), wrong)
                 : 0;
}

static int read_point(struct reader *r, struct span span, const char *what)
{
    struct order *o = r->o;
    char given[GIVEN_SIZE];
    struct span rest = span, x = span_cut(&rest, ',');
    if (o->points == ORDER_POINTS_MAX)
        return error_misuse(r->error, "%s: more than %d points", what, ORDER_POINTS_MAX);
    if (x.length == span.length)
        return error_misuse(r->error, "%s: \"%s\" is not a point: it must be X,Y in inches", what,
                            span_brief(span, given));
    struct place *point = &o->point[o->points];
    if (read_decimal(r, x, what, &point->x) < 0 || read_decimal(r, rest, what, &point->y) < 0)
        return -1;
    o->points++;
    return 0;
}

static int read_path(struct reader *r, struct span value)
{
    for (bool is_last = false; !is_last;) {
        size_t left = value.length;
        struct span point = span_cut(&value, ';');
        is_last = point.length == left;
        if (read_point(r, point, "path") < 0)
            return -1;
    }
    return 0;
}

static int read_facing(struct reader *r, struct span value)
{
    char given[GIVEN_SIZE];
    int32_t angle;
    if (read_decimal(r, value, "facing", &angle) < 0)
        return -1;
    if (angle < 0 || angle >= FULL_TURN)
        return error_misuse(r->error,
                            "facing: \"%s\" is out of range: it must be 0 to 359.99 degrees",
                            span_brief(value, given));
    r->o->facing = angle;
    return 0;
}

static int read_entry(struct reader *r, struct span span, const struct grog_part *part)
{
    const struct grog_words *how = part->words;
    struct span rest = span, unit = span_cut(&rest, ':');
    struct aim *aim = &r->o->aim[r->o->aims];
    if (r->o->aims == ORDER_AIMS_MAX)
        return error_misuse(r->error, "%s: more than %d units", part->name, ORDER_AIMS_MAX);
    if (read_unit(r, unit, &aim->unit) < 0)
        return -1;
    r->o->aims++;
    if (unit.length == span.length)
        return 0;
    int found = find_word(r, rest, "way of aiming", how ? how->word : NULL, how ? how->count : 0);
    if (found < 0)
        return -1;
    aim->how = (uint8_t)found;
    return 0;
}

static int read_list(struct reader *r, struct span value, const struct grog_part *part)
{
    for (bool is_last = false; !is_last;) {
        size_t left = value.length;
        struct span aim = span_cut(&value, ',');
        is_last = aim.length == left;
        if (read_entry(r, aim, part) < 0)
            return -1;
    }
    return 0;
}

static int read_one_of_words(struct reader *r, struct span value, const struct grog_part *part)
{
    int word = find_word(r, value, part->name, part->words->word, part->words->count);
    if (word < 0)
        return -1;
    r->o->word[part->at] = (uint8_t)word;
    return 0;
}

static int read_inches(struct reader *r, struct span value, const struct grog_part *part)
{
    char given[GIVEN_SIZE];
    int32_t hundredths;
    if (read_decimal(r, value, part->name, &hundredths) < 0)
        return -1;
    if (hundredths < INT16_MIN || hundredths > INT16_MAX)
        return error_misuse(r->error, "%s: \"%s\" is out of range", part->name,
                            span_brief(value, given));
    r->o->number[part->at] = (int16_t)hundredths;
    return 0;
}

static int read_number(struct reader *r, struct span value, const struct grog_part *part)
{
    char given[GIVEN_SIZE];
    long number;
    bool is_number;
    if (whole_read(value.text, value.length, INT16_MIN, INT16_MAX, &number, &is_number) < 0)
        return error_misuse(r->error, "%s: \"%s\" is %s", part->name, span_brief(value, given),
                            is_number ? "out of range" : "not a whole number");
    r->o->number[part->at] = (int16_t)number;
    return 0;
}

/* ---- parts ---- */

/* to=X,Y of a verb that STEERS: it becomes the order's numbers.  Of a way the last point counts. */
static int steer(struct reader *r, struct span value)
{
    struct order bare = order_of(r->o->verb, r->o->unit);
    if (r->o->unit == NOBODY || r->seen->piece[r->o->unit].presence != ON_TABLE)
        return error_misuse(r->error, "to: say which unit goes there");
    *r->o = bare;
    if (read_path(r, value) < 0)
        return -1;
    const struct table *table = &r->s->table;
    struct place to = r->o->point[r->o->points - 1];
    to.x = smaller(larger(to.x, 0), table->width);
    to.y = smaller(larger(to.y, 0), table->depth);
    *r->o = bare;
    r->s->rules->steer((struct game){r->s, r->seen}, to, r->o);
    return 0;
}

static int read_value(struct reader *r, const struct grog_part *part, struct span value)
{
    switch (part->kind) {
    case GROG_PART_UNIT:
        return read_unit(r, value, &r->o->unit);
    case GROG_PART_OTHER:
        return read_unit(r, value, &r->o->other);
    case GROG_PART_WORD:
        return read_one_of_words(r, value, part);
    case GROG_PART_FLAG:
        r->o->flags |= (uint8_t)(1U << part->at);
        return 0;
    case GROG_PART_PATH:
        return read_path(r, value);
    case GROG_PART_POINT:
        return read_point(r, value, "point");
    case GROG_PART_FACING:
        return read_facing(r, value);
    case GROG_PART_UNITS:
        return read_list(r, value, part);
    case GROG_PART_NUMBER:
        return part->is_inches ? read_inches(r, value, part) : read_number(r, value, part);
    case GROG_PART_STEER:
        return steer(r, value);
    }
    return -1;
}

/* Can it be said by its name?  Where nobody sees the battle, as in a log, nothing is steered. */
static bool has_name(const struct reader *r, const struct grog_part *part)
{
    return part->kind != GROG_PART_UNIT && (part->kind != GROG_PART_STEER || r->seen);
}

static int refuse_part(const struct reader *r, struct span name)
{
    const char *known[GROG_ORDER_PARTS];
    struct word_list list = {.size = 0};
    struct grog_part part;
    char given[GIVEN_SIZE], hint[100];
    int count = 0;
    for (int i = 0; verb_part(r->s->rules, r->o->verb, i, &part); i++)
        if (has_name(r, &part)) {
            known[count++] = part.name;
            word_list_add(&list, part.name);
        }
    span_brief(name, given);
    error_misuse(r->error, "%s takes no \"%s\"%s: %s%s", r->verb->word, given,
                 did_you_mean(given, known, count, hint, sizeof hint),
                 count ? "it takes " : "nothing follows it", list.text);
    return GROG_NO_SUCH_PART;
}

/* The number of the part that is called so, or -1. */
static int find_part(const struct reader *r, struct span name, struct grog_part *part)
{
    for (int i = 0; verb_part(r->s->rules, r->o->verb, i, part); i++)
        if (has_name(r, part) && span_is(name, part->name))
            return i;
    return -1;
}

static int read_part(struct reader *r, struct span token)
{
    struct grog_part part;
    struct span value = token, name = span_cut(&value, '=');
    int found = find_part(r, name, &part);
    if (found < 0)
        return refuse_part(r, name);
    if (r->given >> found & 1)
        return error_misuse(r->error, "%s is given twice", part.name);
    r->given |= 1U << found;
    bool has_value = name.length != token.length, is_flag = part.kind == GROG_PART_FLAG;
    if (has_value && is_flag)
        return error_misuse(r->error, "%s takes nothing more", part.name);
    if (!has_value && !is_flag)
        return error_misuse(r->error, "%s needs a value: %s=...", part.name, part.name);
    order_clear(r->o, &part);
    return read_value(r, &part, value);
}

int order_set_as(struct game seen, const char *text, struct order *o, struct grog_error *error)
{
    struct reader r = {
        .s = seen.s, .seen = seen.b, .verb = &seen.s->rules->verb[o->verb], .o = o, .error = error};
    return read_part(&r, (struct span){text, strlen(text)});
}

/* ---- the whole ---- */

static struct span next_token(struct span *rest)
{
    while (rest->length > 0 && (*rest->text == ' ' || *rest->text == '\t'))
        *rest = (struct span){rest->text + 1, rest->length - 1};
    size_t length = 0;
    while (length < rest->length && rest->text[length] != ' ' && rest->text[length] != '\t')
        length++;
    struct span token = {rest->text, length};
    *rest = (struct span){rest->text + length, rest->length - length};
    return token;
}

/* NULL with the error filled. */
static const struct verb *read_verb(const struct reader *r, struct span token)
{
    const struct battle_rules *rules = r->s->rules;
    const char *word[WORDS_MAX];
    assert(rules->verbs <= WORDS_MAX);
    for (int i = 0; i < rules->verbs; i++)
        word[i] = rules->verb[i].word;
    if (token.length == 0) {
        error_misuse(r->error, "there is no order in it");
        return NULL;
    }
    int verb = find_word(r, token, "order", word, rules->verbs);
    if (verb < 0)
        return NULL;
    *r->o = order_of(verb, NOBODY);
    return &rules->verb[verb];
}

static int check_parts(const struct reader *r)
{
    struct grog_part part;
    for (int i = 0; verb_part(r->s->rules, r->o->verb, i, &part); i++) {
        if (part.may_lack || r->given >> i & 1)
            continue;
        if (part.kind == GROG_PART_OTHER || part.kind == GROG_PART_WORD)
            return error_misuse(r->error, "%s needs %s=%s", r->verb->word, part.name,
                                part.kind == GROG_PART_WORD ? "WORD" : "UNIT");
    }
    return 0;
}

int order_read(const struct grog_scenario *s, const char *text, struct order *o,
               struct grog_error *error)
{
    return order_read_as((struct game){s, NULL}, text, o, error);
}

static int read_order(struct game seen, const char *text, struct order *o, struct grog_error *error)
{
    struct reader r = {.s = seen.s, .seen = seen.b, .o = o, .error = error};
    struct span rest = {text, strlen(text)};
    int status = 0;
    *o = order_of(0, NOBODY);
    r.verb = read_verb(&r, next_token(&rest));
    if (!r.verb)
        return GROG_NO_SUCH_VERB;
    if (r.verb->takes & TAKES_UNIT) {
        struct span unit = next_token(&rest);
        if (unit.length == 0)
            return error_misuse(error, "%s needs a unit", r.verb->word);
        if (read_unit(&r, unit, &o->unit) < 0)
            return -1;
    }
    for (struct span token; status == 0 && (token = next_token(&rest)).length > 0;)
        status = read_part(&r, token);
    return status < 0 ? status : check_parts(&r);
}

int order_read_as(struct game seen, const char *text, struct order *o, struct grog_error *error)
{
    int status = read_order(seen, text, o, error);
    if (status < 0)
        error_because(error, GROG_UNREADABLE);
    return status;
}
