/* SPDX-License-Identifier: MIT */
/*
 * The fields that a system declares for its units, sides and switches, from the file into the row
 * of numbers where the system keeps them.
 *
 * What stands in a unit's own mapping goes before what stands in its profile.  A mapping inside
 * (a squad's arms) is put together from both, field by field; a list is taken from one of them
 * whole.
 *
 * A field that names a unit or a side is read twice: first nobody is put down, and when all units are
 * known (is_linking) whom it names.
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

/* ---- what is no plain value ---- */

/* Names something that may stand further down in the file. */
static bool is_link(const struct data_field *field)
{
    return field->as == DATA_UNIT || field->as == DATA_SIDE;
}

/* How many numbers are kept of one. */
static int numbers_of(const struct data_field *field)
{
    return field->as == DATA_PLACE ? 2 : 1;
}

/* The number of a text among the scenario's names. */
static int read_name(const struct reading *r, const struct node *node, int *number)
{
    struct grog_scenario *s = r->s;
    char name[sizeof s->name_list[0]];
    if (value_line(r, node, name, sizeof name) < 0)
        return -1;
    for (*number = 1; *number <= s->names; ++*number)
        if (strcmp(s->name_list[*number - 1], name) == 0)
            return 0;
    if (s->names == SCENARIO_NAMES_MAX)
        return node_fail(&r->document, node, "%s: more than %d names", node_name(node),
                         SCENARIO_NAMES_MAX);
    memcpy(s->name_list[s->names++], name, sizeof name);
    return 0;
}

static int read_place(const struct reading *r, const struct node *node, int *value)
{
    struct place place;
    if (value_place(r, node, &place) < 0)
        return -1;
    value[0] = place.x;
    value[1] = place.y;
    return 0;
}

/* value has room for two numbers. */
static int read_kept(const struct reading *r, const struct layers *from, const struct node *node,
                     const struct data_field *field, int *value)
{
    switch (field->as) {
    case DATA_UNIT:
        return value_unit(r, node, field->of_own_side ? from->side : NO_SIDE, value);
    case DATA_SIDE:
        return value_side(r, node, field->is.words, value);
    case DATA_NAME:
        return read_name(r, node, value);
    case DATA_PLACE:
        return read_place(r, node, value);
    case DATA_VALUE:
        break;
    }
    return read_value(r, node, &field->is, value);
}

static void preset_kept(const struct reading *r, const struct data_field *field, int *value)
{
    value[0] = value[1] = -1;
    if (field->as == DATA_UNIT)
        value[0] = NOBODY;
    else if (field->as == DATA_NAME)
        value[0] = 0;
    else if (field->as != DATA_PLACE)
        value[0] = grog_field_default(&field->is, r->s->system, r->s->house);
}

/* ---- where it is kept ---- */

static void put(const struct field_set *set, int at, int value)
{
    assert(at >= 0 && at < set->room);
    set->number[at] = (int16_t)value;
}

static void put_kept(const struct field_set *set, const struct data_field *field, int at,
                     const int *value)
{
    for (int i = 0; i < numbers_of(field); i++)
        put(set, at + i, value[i]);
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
                            .is_part = from->is_part || !(layer[0] || layer[1]),
                            .side = from->side};
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

/* What stands for a field; NULL: nothing.  -1 when it must be given and is not. */
static int find_given(const struct reading *r, const struct layers *from,
                      const struct data_field *field, const struct node **given)
{
    const struct node *own = node_under(from->own, field->is.name);
    *given = own ? own : node_under(from->profile, field->is.name);
    if (!*given && field->must_be_given && !from->is_part)
        return refuse_missing(r, from, field);
    return 0;
}

/* A list with the count of its entries put down; *list is NULL when there is none. */
static int begin_list(const struct reading *r, const struct layers *from,
                      const struct field_set *set, const struct data_field *field,
                      const struct node **list)
{
    if (find_given(r, from, field, list) < 0 ||
        (*list && want_list(r, *list, 0, field->list_most) < 0))
        return -1;
    put(set, field->is.at, *list ? (*list)->count : 0);
    return 0;
}

static int read_list(const struct reading *r, const struct layers *from,
                     const struct field_set *set, const struct data_field *field)
{
    const struct node *list;
    if (begin_list(r, from, set, field, &list) < 0)
        return -1;
    if (!list)
        return 0;
    int shift = 0, status = 0;
    EACH_NODE (list, entry) {
        int keys = keys_check(r, entry, field->is.name, NULL, field->part, field->parts);
        struct layers inside = {.own = entry,
                                .where = entry,
                                .what = field->is.name,
                                .is_part = keys < 0,
                                .side = from->side};
        struct field_set parts = {field->part, field->parts, set->number + shift,
                                  set->room - shift};
        status |= keys | fields_read(r, &inside, &parts);
        shift += field->stride;
    }
    return status;
}

/* [0, 2, 1]: behind their count. */
static int read_values(const struct reading *r, const struct layers *from,
                       const struct field_set *set, const struct data_field *field)
{
    const struct node *list;
    if (begin_list(r, from, set, field, &list) < 0)
        return -1;
    if (!list || is_link(field) != r->is_linking)
        return 0;
    int at = field->is.at + 1, status = 0, value[2];
    EACH_NODE (list, entry) {
        if (read_kept(r, from, entry, field, value) == 0)
            put_kept(set, field, at, value);
        else
            status = -1;
        at += numbers_of(field);
    }
    return status;
}

static int read_field(const struct reading *r, const struct layers *from,
                      const struct field_set *set, const struct data_field *field)
{
    const struct node *node;
    int value[2];
    if (r->is_linking && !is_link(field))
        return 0;
    if (find_given(r, from, field, &node) < 0)
        return -1;
    if (!node || is_link(field) != r->is_linking)
        preset_kept(r, field, value);
    else if (read_kept(r, from, node, field, value) < 0)
        return -1;
    put_kept(set, field, field->is.at, value);
    return 0;
}

int fields_read(const struct reading *r, const struct layers *from, const struct field_set *set)
{
    int status = 0;
    for (int i = 0; i < set->fields; i++) {
        const struct data_field *field = &set->field[i];
        bool is_list = field->list_most > 0;
        status |= field->part ? (is_list ? read_list : read_mapping)(r, from, set, field)
                              : (is_list ? read_values : read_field)(r, from, set, field);
    }
    return status;
}
