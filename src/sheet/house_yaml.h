/* SPDX-License-Identifier: MIT */
/*
 * A house file as YAML: its keys, the line where each stands, and what is written there.
 *
 * This knows YAML and nothing of rules.  Life of a file: init, allow every key that there is, scan,
 * load, look at the places, release.  scan, load and fail return 0, or negative with the error
 * filled.
 */
#ifndef GROGNARD_HOUSE_YAML_H
#define GROGNARD_HOUSE_YAML_H

#include "house.h"
#include "base/yaml_text.h"

enum {
    HOUSE_KEYS_MAX = 3 * LINES_MAX, /* in a section: a setting has three names */
    HOUSE_PLACES_MAX = HOUSE_KEYS_MAX + 8,
    HOUSE_WORD_SIZE = 100
};

enum house_section {
    HOUSE_TOP,
    HOUSE_ROWS,
    HOUSE_RULINGS,
    HOUSE_SECTIONS,
    HOUSE_NOWHERE = HOUSE_SECTIONS
};

/* A key that may stand in a section. */
struct house_key {
    const char *word; /* not owned */
    int line;         /* what the caller gave: the number of a line of the sheet */
};

struct house_keys {
    int count;
    struct house_key key[HOUSE_KEYS_MAX];
};

/* A key that stands in the file.  known and value are there after load. */
struct house_place {
    enum house_section section;
    int at; /* the line in the file, from 1 */
    char word[HOUSE_WORD_SIZE];
    const struct house_key *known;
    const char *value; /* NULL: a section */
};

struct house_file {
    const char *name, *wanted_system; /* these three are not owned */
    struct grog_error *error;
    int places;
    char system[HOUSE_WORD_SIZE]; /* what it says it is for; after scan */
    int system_at;                /* 0: it does not say */
    int root_at;                  /* 0: there is nothing in it */
    struct house_schema *schema;
    struct house_document *document;
    /* Large, and filled only as far as they count. */
    struct house_keys keys[HOUSE_SECTIONS];
    struct house_place place[HOUSE_PLACES_MAX]; /* in the file's order */
};

/* name stands in messages; system is what the file should say it is for. */
void house_file_init(struct house_file *file, const char *name, const char *system,
                     struct grog_error *error);
void house_file_release(struct house_file *file);
void house_file_allow(struct house_file *file, enum house_section section, const char *word,
                      int line);

/* HOUSE_NOWHERE when it is not the name of a section below the top. */
enum house_section house_section_named(const char *word);

/* Finds where the keys stand; refuses what is not YAML, and what YAML has but a house file does
 * not. */
int house_file_scan(struct house_file *file, const char *text, size_t size);
/* Reads the same text by its schema.  Where a key stands that is not allowed, *unknown is its place
 * and the error is left to the caller, who knows what such a key may have meant. */
int house_file_load(struct house_file *file, const char *text, size_t size,
                    const struct house_place **unknown);

/* at 0: of no line in particular.  Returns -1. */
__attribute__((format(printf, 3, 4))) int house_file_fail(const struct house_file *file, int at,
                                                          const char *words, ...);
/* What the YAML reader needs to know of it. */
struct yaml_text house_file_yaml(const struct house_file *file);

#endif
