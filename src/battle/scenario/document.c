/* SPDX-License-Identifier: MIT */
/*
 * The tree is built from libyaml's events with a stack of the lists and mappings that are open.
 * Every node is an allocation of its own, chained to the one made before it, so that a file that is
 * refused half-way is given back as a whole one is.
 */
#include "document.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

struct open_node {
    struct node *node, *last;
    const struct node *key; /* of a mapping: waits for its value */
    bool drops_value;       /* ... which is not wanted, for the key has one already */
};

struct building {
    struct document *document;
    struct open_node open[DOCUMENT_DEPTH_MAX];
    int depth;
};

static int fail_at(const struct building *b, int at, const char *words)
{
    return yaml_text_fail(&b->document->yaml, at, "%s", words);
}

static struct node *node_new(struct building *b, enum node_kind kind, const char *word, int at)
{
    struct document *d = b->document;
    size_t length = strlen(word);
    if (d->nodes == DOCUMENT_NODES_MAX) {
        yaml_text_fail(&d->yaml, at, "more than %d values: this is no %s", DOCUMENT_NODES_MAX,
                       d->yaml.kind);
        return NULL;
    }
    struct node *node = calloc(1, sizeof *node + length + 1);
    if (!node) {
        error_memory(d->yaml.error);
        return NULL;
    }
    node->kind = kind;
    node->at = at;
    memcpy(node->word, word, length + 1);
    node->made_before = d->made;
    d->made = node;
    d->nodes++;
    return node;
}

/* ---- where it belongs ---- */

/* Of two values of a key the first is kept; if all mistakes are wanted the reading goes on. */
static int refuse_repeated(struct building *b, struct open_node *open, const struct node *key,
                           int first_at)
{
    const struct document *d = b->document;
    char brief[100];
    error_brief(key->word, brief, sizeof brief);
    if (!d->mistakes->list)
        return yaml_text_fail(&d->yaml, key->at, "%s is given twice: first in line %d", brief,
                              first_at);
    node_fail(d, key, "%s is given twice: first in line %d", brief, first_at);
    open->key = key;
    open->drops_value = true;
    return 0;
}

static int take_key(struct building *b, struct open_node *open, const struct node *key)
{
    const struct node *before = node_under(open->node, key->word);
    if (key->kind != NODE_WORD)
        return fail_at(b, key->at, "a key must be one word, not a list or a mapping");
    if (before)
        return refuse_repeated(b, open, key, before->key->at);
    if (open->node->count == DOCUMENT_KEYS_MAX)
        return fail_at(b, key->at, "too many keys in one place");
    open->key = key;
    return 0;
}

static int attach(struct building *b, struct node *node)
{
    if (b->depth == 0) {
        b->document->root = node;
        return 0;
    }
    struct open_node *open = &b->open[b->depth - 1];
    if (open->node->kind == NODE_MAPPING && !open->key)
        return take_key(b, open, node);
    node->key = open->node->kind == NODE_LIST ? open->node->key : open->key;
    open->key = NULL;
    if (open->drops_value) {
        open->drops_value = false;
        return 0;
    }
    if (open->last)
        open->last->next = node;
    else
        open->node->first = node;
    open->last = node;
    open->node->count++;
    return 0;
}

/* ---- events ---- */

static int take_word(struct building *b, const yaml_event_t *event, int at)
{
    struct node *node = node_new(b, NODE_WORD, (const char *)event->data.scalar.value, at);
    if (!node)
        return -1;
    node->is_quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
    return attach(b, node);
}

static int take_opening(struct building *b, enum node_kind kind, int at)
{
    struct node *node = node_new(b, kind, "", at);
    if (!node || attach(b, node) < 0)
        return -1;
    if (b->depth == DOCUMENT_DEPTH_MAX)
        return fail_at(b, at, "lists and mappings are nested too deep here");
    b->open[b->depth++] = (struct open_node){.node = node};
    return 0;
}

static int take(void *who, const yaml_event_t *event, int at)
{
    struct building *b = who;
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        return take_word(b, event, at);
    case YAML_SEQUENCE_START_EVENT:
        return take_opening(b, NODE_LIST, at);
    case YAML_MAPPING_START_EVENT:
        return take_opening(b, NODE_MAPPING, at);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        b->depth--;
        return 0;
    default:
        return 0;
    }
}

/* ---- life ---- */

int document_parse(struct document *d, const char *name, const char *kind, const char *text,
                   size_t size, struct mistakes *mistakes)
{
    struct building building = {.document = d};
    struct grog_error error = {.fault = GROG_MISUSE};
    *d = (struct document){.yaml = {.name = name, .kind = kind, .error = &error},
                           .mistakes = mistakes};
    int status = yaml_text_parse(&d->yaml, text, size, take, &building);
    d->yaml.error = mistakes->first; /* memory that runs out from here on */
    return status < 0 ? document_refuse(d, &error) : 0;
}

void document_release(struct document *d)
{
    while (d->made) {
        struct node *before = d->made->made_before;
        free(d->made);
        d->made = before;
    }
    d->root = NULL;
    d->nodes = 0;
}

/* ---- looking at it ---- */

const struct node *node_under(const struct node *mapping, const char *key)
{
    if (mapping && mapping->kind == NODE_MAPPING)
        EACH_NODE (mapping, node)
            if (strcmp(node->key->word, key) == 0)
                return node;
    return NULL;
}

const char *node_name(const struct node *node)
{
    return node->key ? node->key->word : "this";
}

const char *node_found(const struct node *node)
{
    if (node->kind == NODE_LIST)
        return "a list";
    if (node->kind == NODE_MAPPING)
        return "a mapping";
    return *node->word || node->is_quoted ? "a single value" : "nothing";
}

/* A mistake in what several share (a profile) is met once for each of them. */
static bool is_listed(const struct grog_text *list, const char *line)
{
    size_t length = strlen(line);
    for (const char *at = list->text; at && *at;) {
        const char *end = strchr(at, '\n');
        if ((size_t)(end - at) == length && memcmp(at, line, length) == 0)
            return true;
        at = end + 1;
    }
    return false;
}

int document_refuse(const struct document *d, const struct grog_error *error)
{
    struct mistakes *m = d->mistakes;
    if (m->count++ == 0 || error->fault == GROG_WORLD)
        *m->first = *error;
    if (m->list && !is_listed(m->list, error->text))
        grog_text_addf(m->list, "%s\n", error->text);
    return -1;
}

int node_fail(const struct document *d, const struct node *node, const char *words, ...)
{
    struct grog_error error = {.fault = GROG_MISUSE};
    struct yaml_text yaml = d->yaml;
    va_list arguments;
    yaml.error = &error;
    va_start(arguments, words);
    yaml_text_vfail(&yaml, node ? node->at : 0, words, arguments);
    va_end(arguments);
    return document_refuse(d, &error);
}
