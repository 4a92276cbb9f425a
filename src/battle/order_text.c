/* SPDX-License-Identifier: MIT */
/*
 * Orders in words:
 *
 *     VERB UNIT other=UNIT word=WORD flag path=X,Y;X,Y point=X,Y facing=90 at=UNIT:how,-,UNIT name=3
 *
 * A verb takes some of these parts, and may call the further unit, the words, the list and the numbers
 * by names of its own; the rest is not written and is refused when it is read.  Left out are a number
 * that is 0, a facing as it comes, a word that may be missing, and a list that is empty.  "-" is
 * nobody.
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

static void write_points(const struct order *o, const char *part, struct grog_text *t)
{
    char x[DECIMAL_SIZE], y[DECIMAL_SIZE];
    for (int i = 0; i < o->points; i++)
        grog_text_addf(t, "%s%s,%s", i ? ";" : part, decimal_write(o->point[i].x, x),
                       decimal_write(o->point[i].y, y));
}

static const char *other_name(const struct verb *verb)
{
    return verb->other ? verb->other : "other";
}

static const char *list_name(const struct verb *verb)
{
    return verb->list ? verb->list : "at";
}

static void write_aims(const struct grog_scenario *s, const struct order *o, struct grog_text *t)
{
    if (o->aims > 0)
        grog_text_addf(t, " %s=", list_name(&s->rules->verb[o->verb]));
    for (int i = 0; i < o->aims; i++) {
        grog_text_addf(t, "%s%s", i ? "," : "", unit_word(s, o->aim[i].unit));
        if (o->aim[i].how) {
            assert(s->rules->how && o->aim[i].how < s->rules->how->count);
            grog_text_addf(t, ":%s", s->rules->how->word[o->aim[i].how]);
        }
    }
}

static void write_words(const struct verb *verb, const struct order *o, struct grog_text *t)
{
    for (int i = 0; i < ORDER_WORDS_MAX && verb->words[i].name; i++)
        if (o->word[i] != NO_WORD)
            grog_text_addf(t, " %s=%s", verb->words[i].name,
                           verb->words[i].words->word[o->word[i]]);
    for (int i = 0; i < ORDER_FLAGS_MAX && verb->flags[i]; i++)
        if (o->flags >> i & 1)
            grog_text_addf(t, " %s", verb->flags[i]);
}

static void write_numbers(const struct verb *verb, const struct order *o, struct grog_text *t)
{
    char decimal[DECIMAL_SIZE];
    for (int i = 0; i < ORDER_NUMBERS_MAX && verb->numbers[i].name; i++)
        if (o->number[i] && verb->numbers[i].is_inches)
            grog_text_addf(t, " %s=%s", verb->numbers[i].name,
                           decimal_write(o->number[i], decimal));
        else if (o->number[i])
            grog_text_addf(t, " %s=%d", verb->numbers[i].name, o->number[i]);
}

void order_write(const struct grog_scenario *s, const struct order *o, struct grog_text *t)
{
    assert(o->verb < s->rules->verbs);
    const struct verb *verb = &s->rules->verb[o->verb];
    char facing[DECIMAL_SIZE];
    grog_text_add(t, verb->word);
    if (verb->takes & TAKES_UNIT)
        grog_text_addf(t, " %s", unit_word(s, o->unit));
    if ((verb->takes & TAKES_OTHER) && (o->other != NOBODY || !(verb->takes & MAY_LACK_OTHER)))
        grog_text_addf(t, " %s=%s", other_name(verb), unit_word(s, o->other));
    write_words(verb, o, t);
    if (verb->takes & (TAKES_PATH | TAKES_POINT))
        write_points(o, verb->takes & TAKES_PATH ? " path=" : " point=", t);
    if ((verb->takes & TAKES_FACING) && o->facing >= 0)
        grog_text_addf(t, " facing=%s", decimal_write(o->facing, facing));
    if (verb->takes & TAKES_AIMS)
        write_aims(s, o, t);
    write_numbers(verb, o, t);
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
        if (r->seen && !battle_knows(r->s, r->seen, i))
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

static int read_aim(struct reader *r, struct span span)
{
    const struct grog_words *how = r->s->rules->how;
    struct span rest = span, unit = span_cut(&rest, ':');
    struct aim *aim = &r->o->aim[r->o->aims];
    if (r->o->aims == ORDER_AIMS_MAX)
        return error_misuse(r->error, "%s: more than %d units", list_name(r->verb), ORDER_AIMS_MAX);
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

static int read_aims(struct reader *r, struct span value)
{
    for (bool is_last = false; !is_last;) {
        size_t left = value.length;
        struct span aim = span_cut(&value, ',');
        is_last = aim.length == left;
        if (read_aim(r, aim) < 0)
            return -1;
    }
    return 0;
}

static int read_one_of_words(struct reader *r, struct span value, int i)
{
    const struct grog_words *words = r->verb->words[i].words;
    int word = find_word(r, value, r->verb->words[i].name, words->word, words->count);
    if (word < 0)
        return -1;
    r->o->word[i] = (uint8_t)word;
    return 0;
}

static int read_inches(struct reader *r, struct span value, int i)
{
    char given[GIVEN_SIZE];
    int32_t hundredths;
    if (read_decimal(r, value, r->verb->numbers[i].name, &hundredths) < 0)
        return -1;
    if (hundredths < INT16_MIN || hundredths > INT16_MAX)
        return error_misuse(r->error, "%s: \"%s\" is out of range", r->verb->numbers[i].name,
                            span_brief(value, given));
    r->o->number[i] = (int16_t)hundredths;
    return 0;
}

static int read_number(struct reader *r, struct span value, int i)
{
    char given[GIVEN_SIZE];
    long number;
    bool is_number;
    if (r->verb->numbers[i].is_inches)
        return read_inches(r, value, i);
    if (whole_read(value.text, value.length, INT16_MIN, INT16_MAX, &number, &is_number) < 0)
        return error_misuse(r->error, "%s: \"%s\" is %s", r->verb->numbers[i].name,
                            span_brief(value, given),
                            is_number ? "out of range" : "not a whole number");
    r->o->number[i] = (int16_t)number;
    return 0;
}

/* ---- parts ---- */

/* The parts that are written with a name; the words, flags and numbers of a verb stand behind. */
enum part {
    PART_OTHER,
    PART_PATH,
    PART_POINT,
    PART_FACING,
    PART_AT,
    PART_WORDS,
    PART_FLAGS = PART_WORDS + ORDER_WORDS_MAX,
    PART_NUMBERS = PART_FLAGS + ORDER_FLAGS_MAX,
    PARTS = PART_NUMBERS + ORDER_NUMBERS_MAX
};

static bool is_flag(int part)
{
    return part >= PART_FLAGS && part < PART_NUMBERS;
}

static int read_value(struct reader *r, int part, struct span value)
{
    switch (part) {
    case PART_OTHER:
        return read_unit(r, value, &r->o->other);
    case PART_PATH:
        return read_path(r, value);
    case PART_POINT:
        return read_point(r, value, "point");
    case PART_FACING:
        return read_facing(r, value);
    case PART_AT:
        return read_aims(r, value);
    default:
        break;
    }
    if (part >= PART_NUMBERS)
        return read_number(r, value, part - PART_NUMBERS);
    if (part < PART_FLAGS)
        return read_one_of_words(r, value, part - PART_WORDS);
    r->o->flags |= (uint8_t)(1U << (part - PART_FLAGS));
    return 0;
}

/* The name of a part if the verb takes it, or NULL. */
static const char *part_name(const struct verb *verb, int part)
{
    switch (part) {
    case PART_OTHER:
        return verb->takes & TAKES_OTHER ? other_name(verb) : NULL;
    case PART_PATH:
        return verb->takes & TAKES_PATH ? "path" : NULL;
    case PART_POINT:
        return verb->takes & TAKES_POINT ? "point" : NULL;
    case PART_FACING:
        return verb->takes & TAKES_FACING ? "facing" : NULL;
    case PART_AT:
        return verb->takes & TAKES_AIMS ? list_name(verb) : NULL;
    default:
        return part < PART_FLAGS     ? verb->words[part - PART_WORDS].name
               : part < PART_NUMBERS ? verb->flags[part - PART_FLAGS]
                                     : verb->numbers[part - PART_NUMBERS].name;
    }
}

/* Names of the parts that the verb takes, with the number of each part beside them. */
static int part_names(const struct verb *verb, const char **name, int *part)
{
    int count = 0;
    for (int i = 0; i < PARTS; i++)
        if (part_name(verb, i)) {
            name[count] = part_name(verb, i);
            part[count++] = i;
        }
    return count;
}

static int refuse_part(const struct reader *r, struct span name, const char *const *known,
                       int count)
{
    struct word_list list = {.size = 0};
    char given[GIVEN_SIZE], hint[100];
    for (int i = 0; i < count; i++)
        word_list_add(&list, known[i]);
    span_brief(name, given);
    error_misuse(r->error, "%s takes no \"%s\"%s: %s%s", r->verb->word, given,
                 did_you_mean(given, known, count, hint, sizeof hint),
                 count ? "it takes " : "nothing follows it", list.text);
    return GROG_NO_SUCH_PART;
}

static int read_part(struct reader *r, struct span token)
{
    const char *known[PARTS];
    int part[PARTS], found = 0;
    struct span value = token, name = span_cut(&value, '=');
    int count = part_names(r->verb, known, part);
    while (found < count && !span_is(name, known[found]))
        found++;
    if (found == count)
        return refuse_part(r, name, known, count);
    if (r->given >> part[found] & 1)
        return error_misuse(r->error, "%s is given twice", known[found]);
    r->given |= 1U << part[found];
    bool has_value = name.length != token.length;
    if (has_value && is_flag(part[found]))
        return error_misuse(r->error, "%s stands alone: there is nothing to say behind it",
                            known[found]);
    if (!has_value && !is_flag(part[found]))
        return error_misuse(r->error, "%s needs a value: %s=...", known[found], known[found]);
    return read_value(r, part[found], value);
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
    const struct verb *verb = r->verb;
    if ((verb->takes & TAKES_OTHER) && !(verb->takes & MAY_LACK_OTHER) &&
        !(r->given >> PART_OTHER & 1))
        return error_misuse(r->error, "%s needs %s=UNIT", verb->word, other_name(verb));
    for (int i = 0; i < ORDER_WORDS_MAX && verb->words[i].name; i++)
        if (!verb->words[i].may_lack && !(r->given >> (PART_WORDS + i) & 1))
            return error_misuse(r->error, "%s needs %s=WORD", verb->word, verb->words[i].name);
    return 0;
}

int order_read(const struct grog_scenario *s, const char *text, struct order *o,
               struct grog_error *error)
{
    return order_read_as(s, NULL, text, o, error);
}

int order_read_as(const struct grog_scenario *s, const struct battle *seen, const char *text,
                  struct order *o, struct grog_error *error)
{
    struct reader r = {.s = s, .seen = seen, .o = o, .error = error};
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
