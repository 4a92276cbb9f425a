/* SPDX-License-Identifier: MIT */
/*
 * A scenario with one thing in it changed, for comparisons:
 *
 *     units.ID.FIELD       a unit, by its id in the file; a field of a part: arms.rifles
 *     rows.ID, rulings.ID  a line of the sheet
 *     profiles.NAME.FIELD, turns, objectives.2.worth, ...  any other key, as it stands in the file;
 *                          entries of lists are numbered from 1
 *
 * The change is made in the text, which is then read as any other: so what a scenario may not say
 * cannot be said here either, and the log of a battle fought with it carries the change.
 */
#include "battle/scenario/scenario.h"
#include "base/error.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

enum { WORD_MAX = 80, IDS_MAX = 128 };

struct variation {
    yaml_document_t document;
    const char *path, *value;
    struct grog_error *error;
};

/* ---- looking: nodes are known by their number in the document; 0 is none ---- */

static yaml_node_t *node_at(struct variation *c, int index)
{
    return yaml_document_get_node(&c->document, index);
}

static bool is_kind(struct variation *c, int index, yaml_node_type_t kind)
{
    yaml_node_t *node = node_at(c, index);
    return node && node->type == kind;
}

static bool is_word(struct variation *c, int index, const char *word)
{
    yaml_node_t *node = node_at(c, index);
    return node && node->type == YAML_SCALAR_NODE &&
           strcmp((const char *)node->data.scalar.value, word) == 0;
}

static yaml_node_pair_t *pair_under(struct variation *c, int mapping, const char *key)
{
    yaml_node_t *node = node_at(c, mapping);
    if (!node || node->type != YAML_MAPPING_NODE)
        return NULL;
    for (yaml_node_pair_t *p = node->data.mapping.pairs.start; p < node->data.mapping.pairs.top;
         p++)
        if (is_word(c, p->key, key))
            return p;
    return NULL;
}

static int under(struct variation *c, int mapping, const char *key)
{
    yaml_node_pair_t *pair = pair_under(c, mapping, key);
    return pair ? pair->value : 0;
}

/* The entry of a list, from 1; 0 when there is none. */
static int entry_of(struct variation *c, int list, long number)
{
    yaml_node_t *node = node_at(c, list);
    if (!node || node->type != YAML_SEQUENCE_NODE || number < 1 ||
        number > node->data.sequence.items.top - node->data.sequence.items.start)
        return 0;
    return node->data.sequence.items.start[number - 1];
}

static const char *id_of(struct variation *c, int unit)
{
    yaml_node_t *id = node_at(c, under(c, unit, "id"));
    return id && id->type == YAML_SCALAR_NODE ? (const char *)id->data.scalar.value : "";
}

/* ---- changing ---- */

static int new_word(struct variation *c, const char *word)
{
    return yaml_document_add_scalar(&c->document, NULL, (const yaml_char_t *)word,
                                    (int)strlen(word), YAML_PLAIN_SCALAR_STYLE);
}

/* Puts what stands under a key; a key that is not there yet is added. */
static int put(struct variation *c, int mapping, const char *key, int value)
{
    yaml_node_pair_t *pair = pair_under(c, mapping, key);
    if (pair) {
        pair->value = value;
        return 0;
    }
    int word = new_word(c, key);
    if (!word || !yaml_document_append_mapping_pair(&c->document, mapping, word, value))
        return error_memory(c->error);
    return 0;
}

static int put_word(struct variation *c, int mapping, const char *key)
{
    int value = new_word(c, c->value);
    return value ? put(c, mapping, key, value) : error_memory(c->error);
}

/* What stands under a key, if it is more than a word; else an empty mapping is put there. */
static int inside(struct variation *c, int mapping, const char *key)
{
    int found = under(c, mapping, key);
    if (found && !is_kind(c, found, YAML_SCALAR_NODE))
        return found;
    found = yaml_document_add_mapping(&c->document, NULL, YAML_BLOCK_MAPPING_STYLE);
    return found && put(c, mapping, key, found) == 0 ? found : 0;
}

/* ---- the path ---- */

static int refuse_path(struct variation *c, const char *reason)
{
    return error_misuse(c->error,
                        "\"%.80s\" cannot be varied: %s (it is units.ID.FIELD, rows.ID, "
                        "rulings.ID, or a key of the scenario)",
                        c->path, reason);
}

/* Takes the first part of a path; false when it is empty or too long. */
static bool next_part(const char **path, char *part)
{
    size_t length = strcspn(*path, ".");
    if (length == 0 || length >= WORD_MAX)
        return false;
    memcpy(part, *path, length);
    part[length] = '\0';
    *path += length + ((*path)[length] == '.');
    return true;
}

static int step(struct variation *c, int from, const char *part)
{
    if (is_kind(c, from, YAML_SEQUENCE_NODE))
        return entry_of(c, from, strtol(part, NULL, 10));
    return inside(c, from, part);
}

/* Follows a path to its last part and puts the value there. */
static int put_at(struct variation *c, int from, const char *path)
{
    char part[WORD_MAX];
    for (;;) {
        if (!next_part(&path, part))
            return refuse_path(c, "a part of it is missing");
        if (!*path)
            break;
        from = step(c, from, part);
        if (!from)
            return refuse_path(c, "there is no such entry");
    }
    if (!is_kind(c, from, YAML_MAPPING_NODE))
        return refuse_path(c, "its last part is no key");
    return put_word(c, from, part);
}

static int put_in_unit(struct variation *c, const char *path)
{
    const char *known[IDS_MAX];
    char id[WORD_MAX], hint[120];
    int root = 1, count = 0, side, unit;
    if (!next_part(&path, id) || !*path)
        return refuse_path(c, "a part of it is missing");
    int sides = under(c, root, "sides");
    for (int i = 1; (side = entry_of(c, sides, i)); i++)
        for (int k = 1; (unit = entry_of(c, under(c, side, "units"), k)); k++) {
            if (strcmp(id_of(c, unit), id) == 0)
                return put_at(c, unit, path);
            if (count < IDS_MAX)
                known[count++] = id_of(c, unit);
        }
    return error_misuse(c->error, "\"%.80s\" cannot be varied: no unit in the file has the id %s%s",
                        c->path, id, did_you_mean(id, known, count, hint, sizeof hint));
}

static bool is_of_the_sheet(const char *path)
{
    return strncmp(path, "rows.", 5) == 0 || strncmp(path, "rulings.", 8) == 0;
}

/* An id of the sheet has dots of its own. */
static int put_in_house(struct variation *c, int house, const char *path)
{
    char table[WORD_MAX];
    if (!next_part(&path, table) || !*path)
        return refuse_path(c, "a part of it is missing");
    int lines = house ? inside(c, house, table) : 0;
    return lines ? put_word(c, lines, path) : error_memory(c->error);
}

static int make_change(struct variation *c, bool is_house_file)
{
    if (!is_kind(c, 1, YAML_MAPPING_NODE))
        return refuse_path(c, "the file is no mapping");
    if (is_of_the_sheet(c->path))
        return put_in_house(c, is_house_file ? 1 : inside(c, 1, "house"), c->path);
    if (strncmp(c->path, "units.", 6) == 0)
        return put_in_unit(c, c->path + 6);
    return put_at(c, 1, c->path);
}

/* ---- from text to text ---- */

static int load(struct variation *c, const char *text, size_t size)
{
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser))
        return error_memory(c->error);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
    int is_read = yaml_parser_load(&parser, &c->document);
    yaml_parser_delete(&parser);
    return is_read ? 0 : error_world(c->error, "the scenario's own text cannot be read again");
}

static int write_more(void *who, unsigned char *text, size_t size)
{
    struct grog_text *t = who;
    text_put(t, (const char *)text, size);
    return !t->has_failed;
}

/* The document is used up by it. */
static int dump(struct variation *c, struct grog_text *t)
{
    yaml_emitter_t emitter;
    if (!yaml_emitter_initialize(&emitter)) {
        yaml_document_delete(&c->document);
        return error_memory(c->error);
    }
    yaml_emitter_set_output(&emitter, write_more, t);
    yaml_emitter_set_unicode(&emitter, 1);
    yaml_emitter_set_width(&emitter, -1);
    int is_written = yaml_emitter_open(&emitter) && yaml_emitter_dump(&emitter, &c->document);
    yaml_emitter_delete(&emitter);
    return is_written ? 0 : error_memory(c->error);
}

static int change_text(struct variation *c, bool is_house_file, const char *text, size_t size,
                       struct grog_text *out)
{
    if (load(c, text, size) < 0)
        return -1;
    if (make_change(c, is_house_file) < 0) {
        yaml_document_delete(&c->document);
        return -1;
    }
    return dump(c, out);
}

/* The lines of the changed text are those of no file. */
static void drop_line(const char *name, struct grog_error *error)
{
    size_t length = strlen(name);
    if (strncmp(error->text, name, length) != 0 || error->text[length] != ':')
        return;
    char *line = error->text + length + 1;
    size_t digits = strspn(line, "0123456789");
    if (digits > 0 && line[digits] == ':')
        memmove(line, line + digits + 1, strlen(line + digits));
}

struct grog_scenario *grog_scenario_vary(const struct grog_scenario *s, const char *path,
                                         const char *value, struct grog_error *error)
{
    struct variation c = {.path = path, .value = value, .error = error};
    struct grog_text text = {0};
    struct grog_scenario *varied = NULL;
    bool is_house_file = s->house_text && is_of_the_sheet(path);
    const char *before = is_house_file ? s->house_text : s->text;
    size_t size = is_house_file ? s->house_size : s->text_size;
    char name[200];
    snprintf(name, sizeof name, "with %.80s=%.80s", path, value);
    if (change_text(&c, is_house_file, before, size, &text) == 0)
        varied = is_house_file ? scenario_parse_with(name, s->text, s->text_size, name, text.text,
                                                     text.size, error)
                               : scenario_parse_with(name, text.text, text.size, name,
                                                     s->house_text, s->house_size, error);
    grog_text_release(&text);
    if (!varied)
        drop_line(name, error);
    return varied;
}
