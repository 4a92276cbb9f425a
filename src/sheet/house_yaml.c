/* SPDX-License-Identifier: MIT */
/*
 * A house file by its schema: libcyaml reads it with one that is made from the allowed keys, and so
 * checks the shape: unknown and repeated keys, missing ones, lists where a number belongs.  It logs
 * what it does not like together with the event before the mistake; for the line of the mistake
 * itself we look at the places that the scan has noted.
 */
#include "house_yaml.h"

#include "base/error.h"

#include <assert.h>
#include <cyaml/cyaml.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct house_document {
    char *system, *name;
    char **section[HOUSE_SECTIONS]; /* by number of the key; of the sections below the top */
};

struct house_schema {
    cyaml_schema_value_t root;
    cyaml_schema_field_t top[5];
    cyaml_schema_field_t below[]; /* each section's, ended by one that is zero */
};

static const char *const section_word[HOUSE_SECTIONS] = {
    [HOUSE_ROWS] = "rows", [HOUSE_RULINGS] = "rulings"};

/* ---- messages ---- */

struct yaml_text house_file_yaml(const struct house_file *file)
{
    return (struct yaml_text){.name = file->name, .kind = "house file", .error = file->error};
}

int house_file_fail(const struct house_file *file, int at, const char *words, ...)
{
    struct yaml_text yaml = house_file_yaml(file);
    va_list arguments;
    va_start(arguments, words);
    yaml_text_vfail(&yaml, at, words, arguments);
    va_end(arguments);
    return -1;
}

/* ---- life ---- */

void house_file_init(struct house_file *file, const char *name, const char *system,
                     struct grog_error *error)
{
    memset(file, 0, offsetof(struct house_file, keys));
    for (int section = 0; section < HOUSE_SECTIONS; section++)
        file->keys[section].count = 0;
    file->name = name;
    file->wanted_system = system;
    file->error = error;
    house_file_allow(file, HOUSE_TOP, "system", -1);
    house_file_allow(file, HOUSE_TOP, "name", -1);
    house_file_allow(file, HOUSE_TOP, "rows", -1);
    house_file_allow(file, HOUSE_TOP, "rulings", -1);
}

void house_file_allow(struct house_file *file, enum house_section section, const char *word,
                      int line)
{
    struct house_keys *keys = &file->keys[section];
    assert(keys->count < HOUSE_KEYS_MAX && strlen(word) < HOUSE_WORD_SIZE);
    keys->key[keys->count++] = (struct house_key){word, line};
}

enum house_section house_section_named(const char *word)
{
    for (int section = HOUSE_ROWS; section < HOUSE_SECTIONS; section++)
        if (strcmp(word, section_word[section]) == 0)
            return (enum house_section)section;
    return HOUSE_NOWHERE;
}

/* ---- the schema ---- */

static cyaml_schema_field_t string_field(const char *key, enum cyaml_flag flags, size_t offset)
{
    return (cyaml_schema_field_t){.key = key,
                                  .value = {.type = CYAML_STRING,
                                            .flags = CYAML_FLAG_POINTER | flags,
                                            .data_size = sizeof(char),
                                            .string = {.min = 0, .max = CYAML_UNLIMITED}},
                                  .data_offset = (uint32_t)offset};
}

/* A section may be left empty, as it is when all of its lines are commented out. */
static cyaml_schema_field_t section_field(cyaml_schema_field_t *field,
                                          const struct house_file *file, enum house_section section)
{
    const struct house_keys *keys = &file->keys[section];
    for (int i = 0; i < keys->count; i++)
        field[i] = string_field(keys->key[i].word, CYAML_FLAG_OPTIONAL, (size_t)i * sizeof(char *));
    size_t size = (size_t)(keys->count + 1) * sizeof(char *);
    size_t offset = offsetof(struct house_document, section) + section * sizeof(char **);
    return (cyaml_schema_field_t){
        .key = section_word[section],
        .value = {.type = CYAML_MAPPING,
                  .flags = CYAML_FLAG_POINTER_NULL_STR | CYAML_FLAG_OPTIONAL,
                  .data_size = (uint32_t)size,
                  .mapping = {.fields = field}},
        .data_offset = (uint32_t)offset};
}

static struct house_schema *schema_new(const struct house_file *file)
{
    size_t rows = (size_t)file->keys[HOUSE_ROWS].count + 1;
    size_t rulings = (size_t)file->keys[HOUSE_RULINGS].count + 1;
    struct house_schema *schema =
        calloc(1, sizeof *schema + (rows + rulings) * sizeof schema->below[0]);
    if (!schema)
        return NULL;
    schema->top[0] =
        string_field("system", CYAML_FLAG_DEFAULT, offsetof(struct house_document, system));
    schema->top[1] =
        string_field("name", CYAML_FLAG_OPTIONAL, offsetof(struct house_document, name));
    schema->top[2] = section_field(schema->below, file, HOUSE_ROWS);
    schema->top[3] = section_field(schema->below + rows, file, HOUSE_RULINGS);
    schema->root = (cyaml_schema_value_t){.type = CYAML_MAPPING,
                                          .flags = CYAML_FLAG_POINTER,
                                          .data_size = sizeof(struct house_document),
                                          .mapping = {.fields = schema->top}};
    return schema;
}

/* ---- what libcyaml says ---- */

struct complaint {
    char message[200];
    char field[HOUSE_WORD_SIZE]; /* the innermost it was in, or "" */
    int at;                      /* 0: it does not say */
};

/* The message comes first, then the backtrace, innermost first. */
static void hear(cyaml_log_t level, void *who, const char *format, va_list arguments)
{
    struct complaint *complaint = who;
    char text[sizeof complaint->message];
    (void)level;
    vsnprintf(text, sizeof text, format, arguments);
    text[strcspn(text, "\n")] = '\0';
    if (complaint->message[0] == '\0')
        error_brief(text, complaint->message, sizeof complaint->message);
    else if (complaint->at == 0)
        sscanf(text, " in mapping field '%99[^']' (line: %d", complaint->field, &complaint->at);
}

static cyaml_config_t configuration(struct complaint *complaint)
{
    return (cyaml_config_t){.log_fn = hear,
                            .log_ctx = complaint,
                            .mem_fn = cyaml_mem,
                            .log_level = CYAML_LOG_ERROR,
                            .flags = CYAML_CFG_NO_ALIAS};
}

void house_file_release(struct house_file *file)
{
    struct complaint nobody = {.at = 0};
    cyaml_config_t config = configuration(&nobody);
    if (file->document)
        cyaml_free(&config, &file->schema->root, file->document, 0);
    free(file->schema);
    file->document = NULL;
    file->schema = NULL;
}

/* ---- the load ---- */

static const struct house_key *key_named(const struct house_keys *keys, const char *word)
{
    for (int i = 0; i < keys->count; i++)
        if (strcmp(keys->key[i].word, word) == 0)
            return &keys->key[i];
    return NULL;
}

static const struct house_place *first_unknown(const struct house_file *file)
{
    for (int i = 0; i < file->places; i++) {
        const struct house_place *place = &file->place[i];
        if (place->section != HOUSE_NOWHERE && !key_named(&file->keys[place->section], place->word))
            return place;
    }
    return NULL;
}

/* The key that stands before it in the same section, or NULL. */
static const struct house_place *same_before(const struct house_file *file,
                                             const struct house_place *place)
{
    for (const struct house_place *before = file->place; before < place; before++)
        if (before->section == place->section && strcmp(before->word, place->word) == 0)
            return before;
    return NULL;
}

static int refuse_repeated(const struct house_file *file, const struct complaint *complaint)
{
    for (const struct house_place *place = file->place; place < file->place + file->places;
         place++) {
        const struct house_place *before = same_before(file, place);
        if (before)
            return house_file_fail(file, place->at, "%s is given twice: first in line %d",
                                   place->word, before->at);
    }
    return house_file_fail(file, complaint->at, "%s", complaint->message);
}

/* "Expecting STRING, got event: SEQUENCE_START" */
static const char *found_event(const char *message)
{
    if (strstr(message, "event: SEQUENCE"))
        return "a list";
    return strstr(message, "event: MAPPING") ? "a mapping" : "a single value";
}

static int refuse_value(const struct house_file *file, const struct complaint *complaint)
{
    const char *found = found_event(complaint->message);
    if (complaint->at == 0)
        return house_file_fail(file, file->root_at,
                               "%s stands here: a house file begins with \"system: %s\"", found,
                               file->wanted_system);
    if (house_section_named(complaint->field) != HOUSE_NOWHERE)
        return house_file_fail(file, complaint->at,
                               "%s stands here: %s has lines like \"name: number\" below it", found,
                               complaint->field);
    return house_file_fail(file, complaint->at, "%s stands here: %s has a single value", found,
                           complaint->field);
}

static int refuse_shape(const struct house_file *file, enum cyaml_err fault,
                        const struct complaint *complaint)
{
    switch (fault) {
    case CYAML_ERR_OOM:
    case CYAML_ERR_LIBYAML_PARSER_INIT:
    case CYAML_ERR_LIBYAML_PARSER: /* the scan had no complaint, so it is not the text */
        return error_memory(file->error);
    case CYAML_ERR_INVALID_VALUE:
        return refuse_value(file, complaint);
    case CYAML_ERR_UNEXPECTED_EVENT:
        return refuse_repeated(file, complaint);
    case CYAML_ERR_MAPPING_FIELD_MISSING:
        return house_file_fail(file, 0, "a line is missing: \"system: %s\"", file->wanted_system);
    default:
        return house_file_fail(file, complaint->at, "%s: %s", cyaml_strerror(fault),
                               complaint->message);
    }
}

static void find_values(struct house_file *file)
{
    for (int i = 0; i < file->places; i++) {
        struct house_place *place = &file->place[i];
        const struct house_keys *keys = &file->keys[place->section];
        place->known = key_named(keys, place->word);
        assert(place->known);
        if (place->section != HOUSE_TOP)
            place->value = file->document->section[place->section][place->known - keys->key];
        else if (strcmp(place->word, "name") == 0)
            place->value = file->document->name;
    }
}

int house_file_load(struct house_file *file, const char *text, size_t size,
                    const struct house_place **unknown)
{
    struct complaint complaint = {.at = 0};
    cyaml_config_t config = configuration(&complaint);
    cyaml_data_t *data = NULL;
    *unknown = NULL;
    if (!(file->schema = schema_new(file)))
        return error_memory(file->error);
    enum cyaml_err fault =
        cyaml_load_data((const uint8_t *)text, size, &config, &file->schema->root, &data, NULL);
    file->document = data;
    if (fault == CYAML_ERR_INVALID_KEY && (*unknown = first_unknown(file)))
        return -1;
    if (fault != CYAML_OK)
        return refuse_shape(file, fault, &complaint);
    if (!file->document)
        return house_file_fail(file, 0,
                               "there is nothing in it: a house file begins with \"system: %s\"",
                               file->wanted_system);
    find_values(file);
    return 0;
}
