/* SPDX-License-Identifier: MIT */
/*
 * A YAML file as a tree that remembers the line of everything in it.
 *
 * Each system declares the fields of its units at run time, and every message must name the line
 * and the nearest known word: so the tree is read first, and looked at afterwards.
 *
 * What always holds: a key is one word and stands once in its mapping; nothing is nested deeper
 * than DOCUMENT_DEPTH_MAX; no word has a zero inside.
 */
#ifndef GROGNARD_DOCUMENT_H
#define GROGNARD_DOCUMENT_H

#include "base/yaml_text.h"

#include "grognard.h"

enum {
    DOCUMENT_DEPTH_MAX = 16,
    DOCUMENT_NODES_MAX = 20000,
    DOCUMENT_KEYS_MAX = 2000 /* of one mapping */
};

enum node_kind { NODE_WORD, NODE_LIST, NODE_MAPPING };

struct node {
    enum node_kind kind;
    int at;                 /* the line, from 1 */
    const struct node *key; /* what stands before its colon, in a list before the list's; or NULL */
    struct node *first, *next; /* the first inside of it, the next beside it */
    int count;                 /* of those inside */
    bool is_quoted;
    struct node *made_before; /* the document's own */
    char word[];              /* NODE_WORD: what stands there; else "" */
};

/* What is wrong with a file: the first mistake as an error, and all of them, one a line. */
struct mistakes {
    struct grog_error *first;
    struct grog_text *list; /* NULL: nobody wants more than the first */
    int count;
};

struct document {
    struct yaml_text yaml;
    struct mistakes *mistakes;
    struct node *root; /* NULL: there is nothing in it */
    struct node *made; /* the last one made */
    int nodes;
};

/* name and kind stand in messages ("scenario"); they and the mistakes must outlive it.  Returns 0, or
 * -1 with the mistakes filled; release it in both cases.  A repeated key is a mistake after which a
 * tree may be there nevertheless: count tells. */
int document_parse(struct document *d, const char *name, const char *kind, const char *text,
                   size_t size, struct mistakes *mistakes);
void document_release(struct document *d);

/* What stands under a key of a mapping (NULL: no mapping), or NULL. */
const struct node *node_under(const struct node *mapping, const char *key);
/* Its key, or that of the list in which it stands; "this" when there is none. */
const char *node_name(const struct node *node);
/* "a list", "a mapping", "a single value", "nothing" */
const char *node_found(const struct node *node);

/* Over what is inside of a list or a mapping. */
#define EACH_NODE(inside, each)                                                                    \
    for (const struct node *each = (inside)->first; each; each = each->next)

/* Adds a mistake, unless it has been told already; returns -1. */
int document_refuse(const struct document *d, const struct grog_error *error);
/* "file:line: ..."; returns -1. */
__attribute__((format(printf, 3, 4))) int
node_fail(const struct document *d, const struct node *node, const char *words, ...);

#endif
