/* SPDX-License-Identifier: MIT */
/* Single values of a scenario file: words, numbers, places, and what is said of wrong ones. */
#include "read.h"

#include "base/decimal.h"
#include "base/error.h"

#include <string.h>

enum { GIVEN_SIZE = 60, WORDS_MAX = 128 };

static int refuse_shape(const struct reading *r, const struct node *node, const char *wanted)
{
    return node_fail(&r->document, node, "%s: %s stands here: it must be %s", node_name(node),
                     node_found(node), wanted);
}

static int want_word(const struct reading *r, const struct node *node, const char *wanted)
{
    if (node->kind == NODE_WORD && (*node->word || node->is_quoted))
        return 0;
    return refuse_shape(r, node, wanted);
}

int want_mapping(const struct reading *r, const struct node *node)
{
    return node->kind == NODE_MAPPING
               ? 0
               : refuse_shape(r, node, "a mapping, with \"key: value\" in it");
}

int want_list(const struct reading *r, const struct node *node, int least, int most)
{
    if (node->kind != NODE_LIST)
        return refuse_shape(r, node, "a list");
    if (node->count >= least && node->count <= most)
        return 0;
    if (least == most)
        return node_fail(&r->document, node, "%s: the list has %d entries: it must have %d",
                         node_name(node), node->count, least);
    return node_fail(&r->document, node, "%s: the list has %d entries: it must have %d to %d",
                     node_name(node), node->count, least, most);
}

/* ---- text ---- */

/* U+202A to U+202E, U+2066 to U+2069: a name could pass for another. */
static bool is_bidirectional(const unsigned char *c)
{
    return c[0] == 0xe2 && ((c[1] == 0x80 && c[2] >= 0xaa && c[2] <= 0xae) ||
                            (c[1] == 0x81 && c[2] >= 0xa6 && c[2] <= 0xa9));
}

/* DEL and C1 (two bytes in UTF-8) are control characters too. */
bool has_control(const char *text)
{
    for (const unsigned char *c = (const unsigned char *)text; *c; c++)
        if (*c < 0x20 || *c == 0x7f || (*c == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0) ||
            is_bidirectional(c))
            return true;
    return false;
}

int value_line(const struct reading *r, const struct node *node, char *buffer, size_t size)
{
    if (want_word(r, node, "a line of text") < 0)
        return -1;
    size_t length = strlen(node->word);
    if (length == 0 || length >= size)
        return node_fail(&r->document, node, "%s: it has %zu bytes: it must have 1 to %zu",
                         node_name(node), length, size - 1);
    if (has_control(node->word))
        return node_fail(&r->document, node,
                         "%s: it must be one line of text without control characters",
                         node_name(node));
    memcpy(buffer, node->word, length + 1);
    return 0;
}

/* ---- numbers ---- */

int value_whole(const struct reading *r, const struct node *node, int least, int most, int *value)
{
    char given[GIVEN_SIZE];
    long number;
    bool is_number;
    if (want_word(r, node, "a whole number") < 0)
        return -1;
    if (whole_read(node->word, strlen(node->word), least, most, &number, &is_number) < 0)
        return node_fail(&r->document, node,
                         "%s: \"%s\" is %s: it must be a whole number from %d to %d",
                         node_name(node), error_brief(node->word, given, sizeof given),
                         is_number ? "out of range" : "not allowed", least, most);
    *value = (int)number;
    return 0;
}

int value_decimal(const struct reading *r, const struct node *node, int least, int most,
                  const char *unit, int32_t *value)
{
    char given[GIVEN_SIZE], from[DECIMAL_SIZE], to[DECIMAL_SIZE];
    if (want_word(r, node, "a number") < 0)
        return -1;
    const char *wrong = decimal_read(node->word, strlen(node->word), value);
    if (!wrong && (*value < least || *value > most))
        wrong = "is out of range";
    if (!wrong)
        return 0;
    return node_fail(&r->document, node,
                     "%s: \"%s\" %s: it must be %s to %s %s, with at most two decimals",
                     node_name(node), error_brief(node->word, given, sizeof given), wrong,
                     decimal_write(least, from), decimal_write(most, to), unit);
}

/* ---- words ---- */

int refuse_word(const struct reading *r, const struct node *node, const char *const *word,
                int count)
{
    struct word_list list = {.size = 0};
    char given[GIVEN_SIZE], hint[100];
    for (int i = 0; i < count; i++)
        word_list_add(&list, word[i]);
    return node_fail(&r->document, node, "%s: \"%s\" is unknown%s: it must be one of %s",
                     node_name(node), error_brief(node->word, given, sizeof given),
                     did_you_mean(node->word, word, count, hint, sizeof hint), list.text);
}

int value_word(const struct reading *r, const struct node *node, const char *const *word, int count,
               uint64_t only, int *value)
{
    const char *allowed[WORDS_MAX];
    int allowed_count = 0;
    if (want_word(r, node, "one word") < 0)
        return -1;
    for (int i = 0; i < count; i++) {
        if (only && !(only >> i & 1))
            continue;
        if (strcmp(word[i], node->word) == 0) {
            *value = i;
            return 0;
        }
        if (allowed_count < WORDS_MAX)
            allowed[allowed_count++] = word[i];
    }
    return refuse_word(r, node, allowed, allowed_count);
}

int value_flag(const struct reading *r, const struct node *node, int *value)
{
    static const char *const word[] = {"no", "yes", "false", "true"};
    if (value_word(r, node, word, COUNT_OF(word), 0, value) < 0)
        return -1;
    *value &= 1;
    return 0;
}

static const char *const edge_word[] = {"north", "east", "south", "west"};
const struct grog_words edge_words = {edge_word, COUNT_OF(edge_word)};

int value_edge(const struct reading *r, const struct node *node, int *edge)
{
    return value_word(r, node, edge_word, COUNT_OF(edge_word), 0, edge);
}

/* ---- units and sides ---- */

int value_unit(const struct reading *r, const struct node *node, int side, int *unit)
{
    const struct grog_scenario *s = r->s;
    const char *known[UNITS_MAX];
    int count = 0;
    if (want_word(r, node, "the id of a unit") < 0)
        return -1;
    for (*unit = 0; *unit < s->units; ++*unit) {
        const struct unit_data *u = &s->unit[*unit];
        if (u->is_spare || (side != NO_SIDE && u->side != side))
            continue;
        if (strcmp(u->id, node->word) == 0)
            return 0;
        known[count++] = u->id;
    }
    return refuse_word(r, node, known, count);
}

int value_side(const struct reading *r, const struct node *node, const struct grog_words *nobody,
               int *side)
{
    static const char *const number[SIDES] = {"1", "2"};
    const struct grog_scenario *s = r->s;
    const char *word[3 * SIDES + 1];
    int at[3 * SIDES + 1], count = 0;
    bool is_number = node->kind == NODE_WORD && *node->word && !strchr("-", node->word[0]) &&
                     strspn(node->word, "0123456789") == strlen(node->word);
    for (int i = 0; i < SIDES; i++) {
        const char *const called[] = {number[i], s->side[i].name, s->rules->side_word[i]};
        for (int k = 0; k < COUNT_OF(called); k++)
            if (called[k]) {
                at[count] = i;
                word[count++] = called[k];
            }
    }
    if (nobody) {
        at[count] = NO_SIDE;
        word[count++] = nobody->word[0];
    }
    int found;
    if (is_number)
        return value_whole(r, node, 1, SIDES, &found) < 0 ? -1 : (*side = found - 1, 0);
    if (value_word(r, node, word, count, 0, &found) < 0)
        return -1;
    *side = at[found];
    return 0;
}

/* ---- places ---- */

int value_place(const struct reading *r, const struct node *node, struct place *place)
{
    const struct table *table = &r->s->table;
    if (node->kind != NODE_LIST || node->count != 2)
        return refuse_shape(r, node, "two numbers, [x, y]");
    int status =
        value_decimal(r, node->first, 0, table->width, "inches from the west edge", &place->x);
    status |= value_decimal(r, node->first->next, 0, table->depth, "inches from the south edge",
                            &place->y);
    return status;
}

int value_box(const struct reading *r, const struct node *node, struct box *box)
{
    const struct table *table = &r->s->table;
    int32_t width, depth;
    if (node->kind != NODE_LIST || node->count != 4)
        return refuse_shape(r, node, "four numbers, [x, y, width, depth]");
    const struct node *x = node->first, *y = x->next, *w = y->next, *d = w->next;
    if (value_decimal(r, x, 0, table->width - 1, "inches from the west edge", &box->west) < 0 ||
        value_decimal(r, y, 0, table->depth - 1, "inches from the south edge", &box->south) < 0 ||
        value_decimal(r, w, 1, table->width - box->west, "inches wide, or it leaves the table",
                      &width) < 0 ||
        value_decimal(r, d, 1, table->depth - box->south, "inches deep, or it leaves the table",
                      &depth) < 0)
        return -1;
    box->east = box->west + width;
    box->north = box->south + depth;
    return 0;
}
