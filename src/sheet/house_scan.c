/* SPDX-License-Identifier: MIT */
/*
 * The scan of a house file: libyaml goes over its events before libcyaml reads it.  It notes the
 * line of each key; what is not YAML, and what libcyaml would let pass, is refused on the way
 * (yaml_text.h).
 *
 * What always holds: the scan stops early only at a list or a mapping that cannot be in a house
 * file, where the load stops too, or when there are more keys than are allowed together.  So the
 * first unknown or repeated key is noted.
 */
#include "base/error.h"
#include "house_yaml.h"

#include <string.h>

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
    error_brief(word, place->word, sizeof place->word);
    if (s->depth == 1)
        s->top_word = place->word;
}

static void scan_value(struct scan *s, const char *value, int at)
{
    struct house_file *file = s->file;
    if (s->depth == 1 && file->system_at == 0 && strcmp(s->top_word, "system") == 0) {
        error_brief(value, file->system, sizeof file->system);
        file->system_at = at;
    }
}

static int scan_scalar(struct scan *s, const yaml_event_t *event, int at)
{
    const char *text = (const char *)event->data.scalar.value;
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

static int scan_event(struct scan *s, const yaml_event_t *event, int at)
{
    if (s->has_document && s->file->root_at == 0)
        s->file->root_at = at;
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        s->has_document = true;
        return 0;
    case YAML_SCALAR_EVENT:
        return scan_scalar(s, event, at);
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT:
        return scan_opening(s, event->type == YAML_MAPPING_START_EVENT, at);
    case YAML_MAPPING_END_EVENT:
        s->depth--;
        s->section = HOUSE_TOP;
        return 0;
    default:
        return 0;
    }
}

/* At a list or a mapping that cannot be in a house file it goes no further. */
static int scan_next(void *who, const yaml_event_t *event, int at)
{
    struct scan *scan = who;
    int status = scan_event(scan, event, at);
    return status < 0 || !scan->is_over ? status : YAML_ENOUGH;
}

int house_file_scan(struct house_file *file, const char *text, size_t size)
{
    struct scan scan = {.file = file};
    struct yaml_text yaml = house_file_yaml(file);
    return yaml_text_parse(&yaml, text, size, scan_next, &scan);
}
