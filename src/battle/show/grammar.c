/* SPDX-License-Identifier: MIT */
/*
 * A clause begins with the sentence, and behind a colon, a comma or a semicolon.  Its subject is a
 * name or "it"; where that is a plural, its verb, a second verb behind "and", and "its" follow.
 */
#include "grammar.h"

#include "sheet/sheet.h"

#include <ctype.h>
#include <string.h>

struct word {
    const char *text;
    int length;
};

static bool is_word(struct word word, const char *text)
{
    return (int)strlen(text) == word.length && memcmp(word.text, text, (size_t)word.length) == 0;
}

static bool is_one_of(struct word word, const char *const *list)
{
    for (; *list; list++)
        if (is_word(word, *list))
            return true;
    return false;
}

static bool ends_with(struct word word, const char *end)
{
    int length = (int)strlen(end);
    return word.length > length &&
           memcmp(word.text + word.length - length, end, (size_t)length) == 0;
}

static struct word word_at(const char *text)
{
    return (struct word){text, (int)strcspn(text, " ,:;")};
}

/* ---- names ---- */

/* Which of several: a number, or where it stands. */
static bool is_which(struct word word)
{
    static const char *const where[] = {"left",  "right", "centre", "north",
                                        "south", "east",  "west",   NULL};
    return (int)strspn(word.text, "0123456789IVX") >= word.length || is_one_of(word, where);
}

static bool is_plural_noun(struct word word)
{
    static const char *const many[] = {"men", "people", "police", NULL}, *const one[] = {"Corps",
                                                                                         "corps",
                                                                                         NULL};
    if (is_one_of(word, many) || ends_with(word, "men"))
        return true;
    return ends_with(word, "s") && !ends_with(word, "ss") && !ends_with(word, "us") &&
           !ends_with(word, "is") && !ends_with(word, "'s") && !is_one_of(word, one);
}

bool name_is_plural(const char *name)
{
    struct word noun = {"", 0};
    while (*name) {
        struct word word = word_at(name);
        if (is_word(word, "of") && noun.length > 0)
            break;
        if (noun.length == 0 || !is_which(word))
            noun = word;
        name += word.length;
        name += strspn(name, " ,:;");
    }
    return noun.length > 0 && is_plural_noun(noun);
}

/* ---- verbs ---- */

static void add_part(struct grog_text *t, const char *text, int length)
{
    grog_text_addf(t, "%.*s", length, text);
}

/* The verb of one as that of many: "is", "tries", "crosses", "fires". */
static void add_verb(struct grog_text *t, struct word verb)
{
    static const char *const odd[][2] = {
        {"is", "are"}, {"was", "were"}, {"has", "have"}, {"goes", "go"}, {"does", "do"}};
    static const char *const hissing[] = {"sses", "shes", "ches", "xes"};
    for (int i = 0; i < COUNT_OF(odd); i++)
        if (is_word(verb, odd[i][0])) {
            grog_text_add(t, odd[i][1]);
            return;
        }
    int cut = ends_with(verb, "s") && !ends_with(verb, "ss");
    for (int i = 0; i < COUNT_OF(hissing); i++)
        if (ends_with(verb, hissing[i]))
            cut = 2;
    bool is_y = verb.length > 4 && ends_with(verb, "ies");
    add_part(t, verb.text, verb.length - (is_y ? 3 : cut));
    grog_text_add(t, is_y ? "y" : "");
}

/* ---- sentences ---- */

struct sentence {
    const char *unit, *other;
    bool is_many;   /* the subject of this clause */
    bool is_behind; /* a colon */
};

static bool is_many(const char *name)
{
    return name && name_is_plural(name);
}

/* Whoever "it" is here. */
static bool it_is_many(const struct sentence *s)
{
    return is_many(s->is_behind && s->other ? s->other : s->unit);
}

static int name_begins(const char *words, const char *name)
{
    int length = name ? (int)strlen(name) : 0;
    return length > 0 && strncmp(words, name, (size_t)length) == 0 && words[length] == ' ' ? length
                                                                                           : 0;
}

/* The subject of a clause, and its verb where it is a plural; what was read of the words. */
static int add_subject(struct grog_text *t, const char *words, struct sentence *s)
{
    int length = name_begins(words, s->unit);
    s->is_many = length > 0 && is_many(s->unit);
    if (length == 0) {
        length = name_begins(words, s->other);
        s->is_many = length > 0 && is_many(s->other);
    }
    bool is_it = length == 0 && strncmp(words, "it ", 3) == 0;
    if (is_it)
        s->is_many = it_is_many(s);
    if (!s->is_many)
        return 0;
    struct word verb = word_at(words + (is_it ? 2 : length) + 1);
    if (is_it)
        grog_text_add(t, "they ");
    else
        grog_text_addf(t, "%.*s ", length, words);
    add_verb(t, verb);
    return (int)(verb.text + verb.length - words);
}

/* A word inside a clause. */
static void add_word(struct grog_text *t, struct word word, bool is_second_verb,
                     const struct sentence *s)
{
    if (is_second_verb && s->is_many && islower((unsigned char)word.text[0]))
        add_verb(t, word);
    else if (is_word(word, "its") && (s->is_many || it_is_many(s)))
        grog_text_add(t, "their");
    else
        add_part(t, word.text, word.length);
}

void add_agreeing(struct grog_text *t, const char *words, const char *unit, const char *other)
{
    struct sentence s = {unit, other, false, false};
    bool is_beginning = true, is_second_verb = false;
    while (*words) {
        int read = is_beginning ? add_subject(t, words, &s) : 0;
        struct word word = word_at(words);
        if (read == 0) {
            add_word(t, word, is_second_verb, &s);
            read = word.length;
            is_second_verb = is_word(word, "and");
        }
        words += read;
        int gap = (int)strspn(words, " ,:;");
        s.is_behind |= gap > 0 && words[0] == ':';
        is_beginning = gap > 1;
        add_part(t, words, gap);
        words += gap;
    }
}
