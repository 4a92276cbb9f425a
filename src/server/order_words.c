/* SPDX-License-Identifier: MIT */
/*
 * An order in parts: {"verb": "advance", "unit": "squad-1", "parts": {"path": [[12, 8.5]]}}.
 *
 * Each part is written behind its name as the text of an order has it; which parts there are, and what
 * they may say, is judged where that text is read.
 */
#include "order_words.h"

#include <string.h>

/* A name or a word: nothing that would be read as more than one. */
static bool is_word(const char *word)
{
    return word && *word &&
           word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")] ==
               '\0';
}

static bool add_word(struct grog_text *t, const json_t *value)
{
    const char *word = json_string_value(value);
    if (!is_word(word))
        return false;
    grog_text_add(t, word);
    return true;
}

static bool add_number(struct grog_text *t, const json_t *value)
{
    if (!json_is_number(value))
        return false;
    double number = json_number_value(value);
    if (json_is_integer(value))
        grog_text_addf(t, "%lld", (long long)json_integer_value(value));
    else
        grog_text_addf(t, "%.2f", number);
    return number > -1e6 && number < 1e6;
}

static bool add_place(struct grog_text *t, const json_t *value)
{
    if (json_array_size(value) != 2 || !add_number(t, json_array_get(value, 0)))
        return false;
    grog_text_add(t, ",");
    return add_number(t, json_array_get(value, 1));
}

/* A unit of a list, with how it is aimed at: "panther:he"; nobody is "-". */
static bool add_aim(struct grog_text *t, const json_t *value)
{
    const json_t *unit = json_object_get(value, "unit"), *how = json_object_get(value, "how");
    if (json_is_null(unit))
        grog_text_add(t, "-");
    else if (!add_word(t, unit))
        return false;
    if (!how || json_is_null(how))
        return true;
    grog_text_add(t, ":");
    return add_word(t, how);
}

/* A point, a path of points, or a list of units. */
static bool add_list(struct grog_text *t, const json_t *value)
{
    size_t i;
    const json_t *entry;
    if (json_is_number(json_array_get(value, 0)))
        return add_place(t, value);
    json_array_foreach(value, i, entry)
    {
        bool is_place = json_is_array(entry);
        grog_text_add(t, i == 0 ? "" : is_place ? ";" : ",");
        if (!(is_place ? add_place(t, entry) : add_aim(t, entry)))
            return false;
    }
    return true;
}

static bool add_value(struct grog_text *t, const json_t *value)
{
    if (json_is_array(value))
        return add_list(t, value);
    return json_is_number(value) ? add_number(t, value) : add_word(t, value);
}

/* A flag is its name alone, and nothing when it is not said. */
static bool add_part(struct grog_text *t, const char *name, const json_t *value)
{
    if (json_is_false(value) || json_is_null(value))
        return is_word(name);
    grog_text_addf(t, " %s", name);
    if (json_is_true(value))
        return is_word(name);
    grog_text_add(t, "=");
    return is_word(name) && add_value(t, value);
}

/* What a verb takes is told with an order, and may come back with it. */
static bool has_only(const json_t *order)
{
    static const char *const members[] = {"verb", "unit", "parts", "takes"};
    size_t known = 0;
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        known += json_object_get(order, members[i]) != NULL;
    return known == json_object_size(order);
}

static bool put_into_words(struct grog_text *t, json_t *order)
{
    json_t *parts = json_object_get(order, "parts"), *value;
    const json_t *unit = json_object_get(order, "unit");
    const char *name;
    if (!has_only(order) || !add_word(t, json_object_get(order, "verb")) ||
        (parts && !json_is_object(parts)))
        return false;
    if (unit && !json_is_null(unit)) {
        grog_text_add(t, " ");
        if (!add_word(t, unit))
            return false;
    }
    json_object_foreach (parts, name, value)
        if (!add_part(t, name, value))
            return false;
    return true;
}

bool request_order(struct request *r, char words[ORDER_MOST + 1])
{
    json_t *order = json_object_get(r->json, "order");
    const char *text = json_string_value(order);
    struct grog_text t = {0};
    bool is_right = json_is_object(order) ? put_into_words(&t, order) : text != NULL;
    text = text ? text : t.text;
    bool fits = is_right && text && strlen(text) <= ORDER_MOST;
    if (!is_right)
        answer_error(r, 400,
                     "\"order\" must be a string, or an object of \"verb\", \"unit\" and "
                     "\"parts\"");
    else if (!fits)
        answer_error(r, 400, "\"order\" may be at most %d bytes long", ORDER_MOST);
    else
        memcpy(words, text, strlen(text) + 1);
    grog_text_release(&t);
    return fits;
}
