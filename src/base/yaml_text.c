/* SPDX-License-Identifier: MIT */
#include "yaml_text.h"

#include "error.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- messages ---- */

int yaml_text_vfail(const struct yaml_text *yaml, int at, const char *words, va_list arguments)
{
    char message[800], name[200];
    vsnprintf(message, sizeof message, words, arguments);
    error_brief(yaml->name, name, sizeof name);
    if (at > 0)
        return error_misuse(yaml->error, "%s:%d: %s", name, at, message);
    return error_misuse(yaml->error, "%s: %s", name, message);
}

int yaml_text_fail(const struct yaml_text *yaml, int at, const char *words, ...)
{
    va_list arguments;
    va_start(arguments, words);
    yaml_text_vfail(yaml, at, words, arguments);
    va_end(arguments);
    return -1;
}

/* ---- what is refused before libyaml sees it ---- */

static int line_at_offset(const char *text, size_t size, size_t offset)
{
    int line = 1;
    for (size_t i = 0; i < offset && i < size; i++)
        line += text[i] == '\n';
    return line;
}

/* libyaml compares each %TAG with all before it, before we see any event: a long list of them takes
 * it minutes. */
static int refuse_tags(const struct yaml_text *yaml, const char *text, size_t size)
{
    static const char tag[4] = "%TAG";
    for (size_t i = 0; i + sizeof tag <= size; i++)
        if (memcmp(text + i, tag, sizeof tag) == 0)
            return yaml_text_fail(yaml, line_at_offset(text, size, i),
                                  "%%TAG is not allowed in a %s", yaml->kind);
    return 0;
}

static int refuse_yaml(const struct yaml_text *yaml, const yaml_parser_t *parser, const char *text,
                       size_t size)
{
    if (parser->error == YAML_MEMORY_ERROR)
        return error_memory(yaml->error);
    if (parser->error == YAML_READER_ERROR)
        return yaml_text_fail(yaml, line_at_offset(text, size, parser->problem_offset),
                              "not a text file in UTF-8: %s", parser->problem);
    /* Of a quote that is never closed, the line where it is opened helps, not the end of the file.
     */
    bool has_begun_before = parser->error == YAML_SCANNER_ERROR && parser->context;
    size_t line = has_begun_before ? parser->context_mark.line : parser->problem_mark.line;
    return yaml_text_fail(yaml, (int)line + 1, "not YAML: %s%s%s",
                          parser->context ? parser->context : "", parser->context ? ", " : "",
                          parser->problem);
}

/* ---- events ---- */

struct parsed {
    const struct yaml_text *yaml;
    bool has_document, is_over;
};

static int refuse_event(struct parsed *p, const yaml_event_t *event, int at)
{
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (p->has_document)
            return yaml_text_fail(p->yaml, at, "a second document begins here: a %s is only one",
                                  p->yaml->kind);
        p->has_document = true;
        return 0;
    case YAML_ALIAS_EVENT:
        return yaml_text_fail(p->yaml, at,
                              "an alias (*) is not allowed in a %s: write the value itself",
                              p->yaml->kind);
    case YAML_SCALAR_EVENT:
        if (strlen((const char *)event->data.scalar.value) != event->data.scalar.length)
            return yaml_text_fail(p->yaml, at, "a zero character is not allowed");
        return 0;
    case YAML_STREAM_END_EVENT:
        p->is_over = true;
        return 0;
    default:
        return 0;
    }
}

int yaml_text_parse(const struct yaml_text *yaml, const char *text, size_t size,
                    int (*take)(void *who, const yaml_event_t *event, int at), void *who)
{
    struct parsed parsed = {.yaml = yaml};
    yaml_parser_t parser;
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) { /* libyaml would indent by it */
        text += 3;
        size -= 3;
    }
    if (size > YAML_TEXT_MAX)
        return yaml_text_fail(yaml, 0, "larger than 1 MiB: this is no %s", yaml->kind);
    int status = refuse_tags(yaml, text, size);
    if (status < 0)
        return status;
    if (!yaml_parser_initialize(&parser))
        return error_memory(yaml->error);
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING); /* or UTF-16 would hide a %TAG */
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
    while (status == 0 && !parsed.is_over) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            status = refuse_yaml(yaml, &parser, text, size);
            break;
        }
        int at = (int)event.start_mark.line + 1;
        status = refuse_event(&parsed, &event, at);
        if (status == 0)
            status = take(who, &event, at);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return status == YAML_ENOUGH ? 0 : status;
}

/* ---- the file ---- */

char *yaml_text_read(const char *path, size_t *size, struct grog_error *error)
{
    char *text = malloc(YAML_TEXT_MAX + 1);
    if (!text) {
        error_memory(error);
        return NULL;
    }
    FILE *stream = fopen(path, "rb");
    *size = stream ? fread(text, 1, YAML_TEXT_MAX + 1, stream) : 0;
    if (!stream || ferror(stream)) {
        int fault = errno;
        char name[200];
        error_world(error, "%s: %s", error_brief(path, name, sizeof name), strerror(fault));
        free(text);
        text = NULL;
    }
    if (stream)
        fclose(stream);
    return text;
}
