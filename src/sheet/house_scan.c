/* SPDX-License-Identifier: MIT */
/*
 * The scan of a house file: libyaml goes over its events before libcyaml reads it.  It notes the
 * line of each key, and refuses what is not YAML and what libcyaml would let pass: a second
 * document, or a zero byte in a word, which would end it there.
 *
 * What always holds: the scan stops early only at a list or a mapping that cannot be in a house
 * file, where the load stops too, or when there are more keys than are allowed together.  So the
 * first unknown or repeated key is noted.
 */
#include "error.h"
#include "house_yaml.h"

#include <string.h>
#include <yaml.h>

struct scan {
    struct house_file *file;
    int depth;                  /* mappings that are open */
    bool wants_key[3];          /* by depth */
    enum house_section section; /* of the mapping that is open */
    const char *top_word;       /* the key at the top under which we are */
    bool has_document, is_over;
};

static void scan_key(struct scan *s, const char *word, int at)
{
    struct house_file *file = s->file;
    if (file->places == HOUSE_PLACES_MAX) {
        s->is_over = true;
        return;
    }
    struct house_place *place = &file->place[file->places++];
    *place = (struct house_place){.section = s->section, .at = at};
    house_brief(word, place->word, sizeof place->word);
    if (s->depth == 1)
        s->top_word = place->word;
}

static void scan_value(struct scan *s, const char *value, int at)
{
    struct house_file *file = s->file;
    if (s->depth == 1 && file->system_at == 0 && strcmp(s->top_word, "system") == 0) {
        house_brief(value, file->system, sizeof file->system);
        file->system_at = at;
    }
}

static int scan_scalar(struct scan *s, const yaml_event_t *event, int at)
{
    const char *text = (const char *)event->data.scalar.value;
    if (strlen(text) != event->data.scalar.length)
        return house_file_fail(s->file, at, "a zero character is not allowed");
    if (s->depth == 0)
        return 0;
    bool is_key = s->wants_key[s->depth];
    s->wants_key[s->depth] = !is_key;
    if (is_key)
        scan_key(s, text, at);
    else
        scan_value(s, text, at);
    return 0;
}

static int scan_opening(struct scan *s, bool is_mapping, int at)
{
    if (s->depth > 0 && s->wants_key[s->depth])
        return house_file_fail(s->file, at, "a key must be one word, not a list or a mapping");
    if (!is_mapping || s->depth == 2) {
        s->is_over = true;
        return 0;
    }
    s->wants_key[s->depth] = true; /* once this one is closed */
    s->wants_key[++s->depth] = true;
    s->section = s->depth == 1 ? HOUSE_TOP : house_section_named(s->top_word);
    return 0;
}

static int scan_event(struct scan *s, const yaml_event_t *event)
{
    int at = (int)event->start_mark.line + 1;
    if (s->has_document && s->file->root_at == 0)
        s->file->root_at = at;
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (s->has_document)
            return house_file_fail(s->file, at,
                                   "a second document begins here: a house file is only one");
        s->has_document = true;
        return 0;
    case YAML_ALIAS_EVENT:
        return house_file_fail(
            s->file, at, "an alias (*) is not allowed in a house file: write the value itself");
    case YAML_SCALAR_EVENT:
        return scan_scalar(s, event, at);
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT:
        return scan_opening(s, event->type == YAML_MAPPING_START_EVENT, at);
    case YAML_MAPPING_END_EVENT:
        s->depth--;
        s->section = HOUSE_TOP;
        return 0;
    case YAML_STREAM_END_EVENT:
        s->is_over = true;
        return 0;
    default:
        return 0;
    }
}

static int line_at_offset(const char *text, size_t size, size_t offset)
{
    int line = 1;
    for (size_t i = 0; i < offset && i < size; i++)
        line += text[i] == '\n';
    return line;
}

static int refuse_yaml(const struct house_file *file, const yaml_parser_t *parser, const char *text,
                       size_t size)
{
    if (parser->error == YAML_MEMORY_ERROR)
        return error_memory(file->error);
    if (parser->error == YAML_READER_ERROR)
        return house_file_fail(file, line_at_offset(text, size, parser->problem_offset),
                               "not a text file in UTF-8: %s", parser->problem);
    /* Of a quote that is never closed, the line where it is opened helps, not the end of the file.
     */
    bool has_begun_before = parser->error == YAML_SCANNER_ERROR && parser->context;
    size_t line = has_begun_before ? parser->context_mark.line : parser->problem_mark.line;
    return house_file_fail(file, (int)line + 1, "not YAML: %s%s%s",
                           parser->context ? parser->context : "", parser->context ? ", " : "",
                           parser->problem);
}

/* libyaml compares each %TAG with all before it, before we see any event: a long list of them takes
 * it minutes. */
static int refuse_tags(const struct house_file *file, const char *text, size_t size)
{
    static const char tag[4] = "%TAG";
    for (size_t i = 0; i + sizeof tag <= size; i++)
        if (memcmp(text + i, tag, sizeof tag) == 0)
            return house_file_fail(file, line_at_offset(text, size, i),
                                   "%%TAG is not allowed in a house file");
    return 0;
}

int house_file_scan(struct house_file *file, const char *text, size_t size)
{
    struct scan scan = {.file = file};
    yaml_parser_t parser;
    int status = refuse_tags(file, text, size);
    if (status < 0)
        return status;
    if (!yaml_parser_initialize(&parser))
        return error_memory(file->error);
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING); /* or UTF-16 would hide a %TAG */
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
    while (status == 0 && !scan.is_over) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            status = refuse_yaml(file, &parser, text, size);
            break;
        }
        status = scan_event(&scan, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return status;
}
