/* SPDX-License-Identifier: MIT */
/*
 * The fields that a system declares for its units, sides and switches, from the file into the row
 * of numbers where the system keeps them.
 *
 * What stands in a unit's own mapping goes before what stands in its profile.  A mapping inside
 * (a squad's arms) is put together from both, field by field; a list is taken from one of them
 * whole.
 */
#include "read.h"

#include "base/error.h"

#include <assert.h>
#include <string.h>

enum { KEYS_MAX = 128 };

/* ---- keys ---- */

static int gather_keys(const char **known, const char *const *common,
                       const struct data_field *field, int fields)
{
    int count = 0;
    while (common && common[count]) {
        known[count] = common[count];
        count++;
    }
    assert(count + fields <= KEYS_MAX);
    for (int i = 0; i < fields; i++)
        known[count++] = field[i].is.name;
    return count;
}

static bool is_among(const char *word, const char *const *known, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(word, known[i]) == 0)
            return true;
    return false;
}

static int refuse_key(const struct reading *r, const struct node *key, const char *what,
                      const char *const *known, int count)
{
    struct word_list list = {.size = 0};
    char given[60], hint[100];
    for (int i = 0; i < count; i++)
        word_list_add(&list, known[i]);
    return node_fail(&r->document, key, "%s: unknown key \"%s\"%s: there can be %s", what,
                     error_brief(key->word, given, sizeof given),
                     did_you_mean(key->word, known, count, hint, sizeof hint), list.text);
}

int keys_check(const struct reading *r, const struct node *mapping, const char *what,
               const char *const *common, const struct data_field *field, int fields)
{
    const char *known[KEYS_MAX];
    int count = gather_keys(known, common, field, fields);
    int status = want_mapping(r, mapping);
    if (status == 0)
        EACH_NODE (mapping, node)
            if (!is_among(node->key->word, known, count))
                status = refuse_key(r, node->key, what, known, count);
    return status;
}

/* ---- values ---- */

/* The entry of a list has no key of its own to be named by. */
static int read_set_word(const struct reading *r, const struct node *node,
                         const struct grog_field *field, int *bits)
{
    int word;
    if (value_word(r, node, field->words->word, field->words->count, field->only, &word) < 0)
        return -1;
    *bits |= 1 << word;
    return 0;
}

/* One word, or a list of words. */
static int read_set(const struct reading *r, const struct node *node,
                    const struct grog_field *field, int *bits)
{
    *bits = 0;
    if (node->kind != NODE_LIST)
        return read_set_word(r, node, field, bits);
    int status = 0;
    EACH_NODE (node, entry)
        status |= read_set_word(r, entry, field, bits);
    return status;
}

static int read_value(const struct reading *r, const struct node *node,
                      const struct grog_field *field, int *value)
{
    int32_t hundredths;
    switch (field->kind) {
    case GROG_FLAG:
        return value_flag(r, node, value);
    case GROG_CHOICE:
        return value_word(r, node, field->words->word, field->words->count, field->only, value);
    case GROG_SET:
        return read_set(r, node, field, value);
    case GROG_INTEGER:
        break;
    }
    if (!field->is_inches)
        return value_whole(r, node, field->least, field->most, value);
    if (value_decimal(r, node, field->least, field->most, "inches", &hundredths) < 0)
        return -1;
    *value = (int)hundredths;
    return 0;
}

static void put(const struct field_set *set, int at, int value)
{
    assert(at >= 0 && at < set->room);
    set->number[at] = (int16_t)value;
}

static int refuse_missing(const struct reading *r, const struct layers *from,
                          const struct data_field *field)
{
    return node_fail(&r->document, from->where, "%s: %s is missing: %s", from->what, field->is.name,
                     field->is.meaning);
}

/* ---- fields with parts ---- */

static int read_mapping(const struct reading *r, const struct layers *from,
                        const struct field_set *set, const struct data_field *field)
{
    const struct node *layer[] = {node_under(from->own, field->is.name),
                                  node_under(from->profile, field->is.name)};
    struct layers inside = {.own = layer[0],
                            .profile = layer[1],
                            .where = layer[0] ? layer[0] : layer[1],
                            .what = field->is.name,
                            .is_part = from->is_part || !(layer[0] || layer[1])};
    int status = 0;
    for (int i = 0; i < 2; i++)
        if (layer[i])
            status |= keys_check(r, layer[i], field->is.name, NULL, field->part, field->parts);
    if (!inside.where && field->must_be_given && !from->is_part)
        return refuse_missing(r, from, field);
    inside.is_part |= status < 0;
    struct field_set parts = {field->part, field->parts, set->number, set->room};
    return status | fields_read(r, &inside, &parts);
}

static int read_list(const struct reading *r, const struct layers *from,
                     const struct field_set *set, const struct data_field *field)
{
    const struct node *list = node_under(from->own, field->is.name);
    list = list ? list : node_under(from->profile, field->is.name);
    if (!list && field->must_be_given && !from->is_part)
        return refuse_missing(r, from, field);
    put(set, field->is.at, list ? list->count : 0);
    if (!list)
        return 0;
    if (want_list(r, list, 0, field->list_most) < 0)
        return -1;
    int shift = 0, status = 0;
    EACH_NODE (list, entry) {
        int keys = keys_check(r, entry, field->is.name, NULL, field->part, field->parts);
        struct layers inside = {
            .own = entry, .where = entry, .what = field->is.name, .is_part = keys < 0};
        struct field_set parts = {field->part, field->parts, set->number + shift,
                                  set->room - shift};
        status |= keys | fields_read(r, &inside, &parts);
        shift += field->stride;
    }
    return status;
}

static int read_field(const struct reading *r, const struct layers *from,
                      const struct field_set *set, const struct data_field *field)
{
    const struct node *node = node_under(from->own, field->is.name);
    int value;
    node = node ? node : node_under(from->profile, field->is.name);
    if (!node && field->must_be_given && !from->is_part)
        return refuse_missing(r, from, field);
    if (!node)
        value = grog_field_default(&field->is, r->s->system, r->s->house);
    else if (read_value(r, node, &field->is, &value) < 0)
        return -1;
    put(set, field->is.at, value);
    return 0;
}

int fields_read(const struct reading *r, const struct layers *from, const struct field_set *set)
{
    int status = 0;
    for (int i = 0; i < set->fields; i++) {
        const struct data_field *field = &set->field[i];
        status |= !field->part       ? read_field(r, from, set, field)
                  : field->list_most ? read_list(r, from, set, field)
                                     : read_mapping(r, from, set, field);
    }
    return status;
}
