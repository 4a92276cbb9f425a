/* SPDX-License-Identifier: MIT */
/*
 * The house rules inside of a scenario.
 *
 * They are the same rows and rulings as in a house file, and the same mistakes can be made in them.
 * So they are written out as a house file of their own, each word in the line where it stands in the
 * scenario, and read by the reader of house files: its messages then name the right line.
 */
#include "read.h"

#include "base/error.h"

#include <string.h>

struct house_writer {
    struct grog_text text;
    int line;
};

static void go_to_line(struct house_writer *w, int line)
{
    for (; w->line < line; w->line++)
        grog_text_add(&w->text, "\n");
}

static void write_word(struct house_writer *w, const struct node *node)
{
    go_to_line(w, node->at);
    if (!*node->word && !node->is_quoted)
        return; /* a section with all its lines commented out */
    grog_text_add(&w->text, "\"");
    for (const char *c = node->word; *c; c++)
        if (*c == '"' || *c == '\\' || (unsigned char)*c < 0x20)
            grog_text_addf(&w->text, "\\x%02x", (unsigned)*c);
        else
            grog_text_addf(&w->text, "%c", *c);
    grog_text_add(&w->text, "\"");
}

/* In YAML's flow style, where line breaks mean nothing. */
static void write_node(struct house_writer *w, const struct node *node)
{
    if (node->kind == NODE_WORD) {
        write_word(w, node);
        return;
    }
    bool is_mapping = node->kind == NODE_MAPPING;
    go_to_line(w, node->at);
    grog_text_add(&w->text, is_mapping ? "{" : "[");
    EACH_NODE (node, inside) {
        if (is_mapping) {
            write_word(w, inside->key);
            grog_text_add(&w->text, ": ");
        }
        write_node(w, inside);
        grog_text_add(&w->text, ", ");
    }
    grog_text_add(&w->text, is_mapping ? "}" : "]");
}

/* The house of some sections, or of one line of one of them (only NULL: of all); NULL with the error
 * filled. */
static struct grog_house *parse_part(const struct reading *r, const struct node *house,
                                     const struct node *section, const struct node *only,
                                     struct grog_error *error)
{
    struct house_writer writer = {.line = 1};
    grog_text_addf(&writer.text, "{system: %s, ", r->s->system->id);
    EACH_NODE (house, inside) {
        if (section && inside != section)
            continue;
        write_word(&writer, inside->key);
        grog_text_add(&writer.text, ": ");
        if (only) {
            grog_text_add(&writer.text, "{");
            write_word(&writer, only->key);
            grog_text_add(&writer.text, ": ");
            write_node(&writer, only);
            grog_text_add(&writer.text, "}");
        } else {
            write_node(&writer, inside);
        }
        grog_text_add(&writer.text, ", ");
    }
    grog_text_add(&writer.text, "}");
    struct grog_house *read = NULL;
    if (writer.text.has_failed)
        error_memory(error);
    else
        read = grog_house_parse(r->s->system, r->document.yaml.name, writer.text.text,
                                writer.text.size, error);
    grog_text_release(&writer.text);
    return read;
}

static void refuse_part(const struct reading *r, const struct node *house,
                        const struct node *section, const struct node *only)
{
    struct grog_error error = {.fault = GROG_MISUSE};
    struct grog_house *read = parse_part(r, house, section, only, &error);
    if (!read)
        document_refuse(&r->document, &error);
    grog_house_free(read);
}

/* What is wrong with each section and line by itself, if all mistakes are wanted. */
static void refuse_lines(const struct reading *r, const struct node *house)
{
    const struct node *section[] = {node_under(house, "name"), node_under(house, "rows"),
                                    node_under(house, "rulings")};
    for (int i = 0; i < COUNT_OF(section) && r->document.mistakes->list; i++) {
        if (!section[i])
            continue;
        if (section[i]->kind != NODE_MAPPING)
            refuse_part(r, house, section[i], NULL);
        else
            EACH_NODE (section[i], only)
                refuse_part(r, house, section[i], only);
    }
}

/* Keys that no house file has. */
static void refuse_keys(const struct reading *r, const struct node *file)
{
    static const char *const keys[] = {"system", "name", "rows", "rulings"};
    EACH_NODE (file, inside) {
        bool is_known = false;
        for (int i = 0; i < COUNT_OF(keys); i++)
            is_known |= strcmp(inside->key->word, keys[i]) == 0;
        if (!is_known)
            refuse_part(r, file, inside, NULL);
    }
}

void house_refuse_file(const struct reading *r, const char *name, const char *text, size_t size)
{
    struct reading file = {.s = r->s};
    int status =
        document_parse(&file.document, name, "house file", text, size, r->document.mistakes);
    const struct node *root = file.document.root, *system = node_under(root, "system");
    if (status == 0 && system && strcmp(system->word, r->s->system->id) == 0) {
        refuse_keys(&file, root);
        refuse_lines(&file, root);
    }
    document_release(&file.document);
}

int house_read(struct reading *r, const struct node *house)
{
    static const char *const keys[] = {"name", "rows", "rulings", NULL};
    struct grog_error error = {.fault = GROG_MISUSE};
    if (!house)
        return 0;
    bool are_known = keys_check(r, house, "house", keys, NULL, 0) == 0;
    r->s->house = are_known ? parse_part(r, house, NULL, NULL, &error) : NULL;
    if (r->s->house)
        return 0;
    if (are_known)
        document_refuse(&r->document, &error);
    refuse_lines(r, house);
    return -1;
}
