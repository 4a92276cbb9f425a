/* SPDX-License-Identifier: MIT */
/*
 * House rules: the sheet of a system with some of its numbers changed and some of its rows switched
 * off.
 *
 *     system: bolt-action
 *     name: Thursday club
 *     rows:
 *       ba.hit.long-range: -2         a row or a column: a whole number
 *       ba.hit.small-unit: off        a row: or off
 *     rulings:
 *       massive-margin: 4             a setting, by its id, by what stands there behind "ruling.", or
 *                                     by the last part of it where no other has the same
 *
 * A file is taken whole or not at all: the first mistake in it is told, and nothing is guessed.
 */
#include "house.h"

#include "base/error.h"
#include "house_yaml.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_BYTES = 200 };

struct grog_house {
    const struct grog_system *system;
    char name[NAME_MAX_BYTES + 1];
    int number[LINES_MAX];
    unsigned char off[LINES_MAX];
};

static bool has_number(const struct grog_line *line)
{
    return line->least < line->most;
}

/* ---- asking ---- */

void grog_house_free(struct grog_house *house)
{
    free(house);
}

const struct grog_system *grog_house_system(const struct grog_house *house)
{
    return house->system;
}

const char *grog_house_name(const struct grog_house *house)
{
    return house->name;
}

int grog_house_number(const struct grog_house *house, const struct grog_system *system, int line)
{
    assert(line >= 0 && line < system->lines && (!house || house->system == system));
    return house ? house->number[line] : system->number[line];
}

bool grog_house_is_off(const struct grog_house *house, int line)
{
    assert(line >= 0 && (!house || line < house->system->lines));
    return house && house->off[line];
}

struct sheet house_sheet(const struct grog_house *house, const struct grog_system *system,
                         struct trail *trail)
{
    static const unsigned char nothing_off[LINES_MAX];
    assert(!house || house->system == system);
    if (house)
        return (struct sheet){
            .line = system->line, .number = house->number, .off = house->off, .trail = trail};
    return (struct sheet){
        .line = system->line, .number = system->number, .off = nothing_off, .trail = trail};
}

/* ---- the keys that there are ---- */

static const char *short_name(const struct grog_line *line)
{
    const char *dot = strrchr(line->id, '.');
    return dot ? dot + 1 : line->id;
}

/* The short names of all settings, in order: those that are the same stand together. */
struct short_names {
    const char *name[LINES_MAX];
    int count;
};

static int by_name(const void *a, const void *b)
{
    const char *const *x = a, *const *y = b;
    return strcmp(*x, *y);
}

static void list_names(const struct grog_system *system, struct short_names *names)
{
    names->count = 0;
    for (int i = 0; i < system->lines; i++)
        if (system->line[i].kind == GROG_SETTING)
            names->name[names->count++] = short_name(&system->line[i]);
    qsort(names->name, (size_t)names->count, sizeof *names->name, by_name);
}

/* Is more than one setting called so? */
static bool is_shared(const struct short_names *names, const char *name)
{
    const char *const *end = names->name + names->count;
    const char *const *found =
        bsearch(&name, names->name, (size_t)names->count, sizeof *names->name, by_name);
    return found && ((found > names->name && strcmp(found[-1], name) == 0) ||
                     (found + 1 < end && strcmp(found[1], name) == 0));
}

/* In full, with its ruling ("battle.base"), or alone where no other is called so. */
static void allow_setting(struct house_file *file, const struct grog_system *system,
                          const struct short_names *names, int line)
{
    static const char before[] = ".ruling.";
    const char *id = system->line[line].id, *name = short_name(&system->line[line]);
    const char *with_ruling = strstr(id, before);
    house_file_allow(file, HOUSE_RULINGS, id, line);
    if (with_ruling)
        house_file_allow(file, HOUSE_RULINGS, with_ruling + sizeof before - 1, line);
    if (name != id && !is_shared(names, name))
        house_file_allow(file, HOUSE_RULINGS, name, line);
}

static void allow_keys(struct house_file *file, const struct grog_system *system)
{
    struct short_names names;
    list_names(system, &names);
    for (int i = 0; i < system->lines; i++) {
        enum grog_line_kind kind = system->line[i].kind;
        if (kind == GROG_ROW || kind == GROG_COLUMN)
            house_file_allow(file, HOUSE_ROWS, system->line[i].id, i);
        else if (kind == GROG_SETTING)
            allow_setting(file, system, &names, i);
    }
}

/* ---- a key that is not one ---- */

static int refuse_ruling(const struct house_file *file, const struct house_place *place,
                         const struct grog_system *system, int ruling)
{
    struct word_list list = {.size = 0};
    for (int i = ruling + 1; i < system->lines && system->line[i].kind == GROG_SETTING; i++)
        word_list_add(&list, system->line[i].id);
    if (list.size == 0)
        return house_file_fail(file, place->at,
                               "%s is a ruling that has no settings: a house file cannot change it",
                               place->word);
    return house_file_fail(file, place->at,
                           "%s is a ruling and has no number of its own: its settings are %s",
                           place->word, list.text);
}

static int refuse_ambiguous(const struct house_file *file, const struct house_place *place,
                            const struct grog_system *system)
{
    struct word_list list = {.size = 0};
    for (int i = 0; i < system->lines; i++)
        if (system->line[i].kind == GROG_SETTING &&
            strcmp(short_name(&system->line[i]), place->word) == 0)
            word_list_add(&list, system->line[i].id);
    return house_file_fail(file, place->at, "%s may be more than one setting: write one of %s",
                           place->word, list.text);
}

/* "long-range" for "ba.hit.long-range" is not near by its letters, but it is what was meant. */
static const char *nearest_key(const struct house_keys *keys, const char *word)
{
    const char *known[HOUSE_KEYS_MAX];
    size_t length = strlen(word);
    for (int i = 0; i < keys->count; i++) {
        const char *key = known[i] = keys->key[i].word;
        size_t before = strlen(key) - length;
        if (strlen(key) > length && key[before - 1] == '.' && strcmp(key + before, word) == 0)
            return key;
    }
    return grog_nearest(word, known, keys->count);
}

static int refuse_unknown(const struct house_file *file, const struct house_place *place)
{
    static const char *const what[HOUSE_SECTIONS] = {"key", "row", "setting"};
    const struct house_keys *keys = &file->keys[place->section];
    const char *nearest = nearest_key(keys, place->word);
    char hint[HOUSE_WORD_SIZE + 40] = "";
    if (nearest)
        snprintf(hint, sizeof hint, " (did you mean \"%s\"?)", nearest);
    return house_file_fail(
        file, place->at, "unknown %s \"%s\"%s%s", what[place->section], place->word, hint,
        place->section == HOUSE_TOP ? ": a house file has system, name, rows and rulings" : "");
}

static int refuse_key(const struct house_file *file, const struct house_place *place,
                      const struct grog_system *system)
{
    struct short_names names;
    int line = 0;
    while (line < system->lines && strcmp(system->line[line].id, place->word) != 0)
        line++;
    if (line < system->lines && system->line[line].kind == GROG_RULING)
        return refuse_ruling(file, place, system, line);
    if (line < system->lines)
        return house_file_fail(file, place->at, "%s belongs under %s", place->word,
                               system->line[line].kind == GROG_SETTING ? "rulings" : "rows");
    list_names(system, &names);
    if (place->section == HOUSE_RULINGS && is_shared(&names, place->word))
        return refuse_ambiguous(file, place, system);
    return refuse_unknown(file, place);
}

/* ---- what is written there ---- */

/* Decimal digits and perhaps a sign: a number in YAML's other notations is not taken for what it
 * may not be. */
static bool is_whole_number(const char *text)
{
    text += *text == '+' || *text == '-';
    return *text && text[strspn(text, "0123456789")] == '\0';
}

static int refuse_number(const struct house_file *file, const struct house_place *place,
                         const struct grog_line *line)
{
    char given[60];
    error_brief(place->value, given, sizeof given);
    return house_file_fail(
        file, place->at, "%s: \"%s\" is %s: it must be a whole number from %d to %d%s", place->word,
        given, is_whole_number(place->value) ? "out of range" : "not allowed", line->least,
        line->most, line->kind == GROG_ROW ? ", or off" : "");
}

static int put_off(struct grog_house *house, const struct house_file *file,
                   const struct house_place *place)
{
    int line = place->known->line;
    const struct grog_line *it = &house->system->line[line];
    if (it->kind != GROG_ROW)
        return house_file_fail(
            file, place->at,
            "%s: only a row can be off: this is a %s, a whole number from %d to %d", place->word,
            it->kind == GROG_COLUMN ? "column" : "setting", it->least, it->most);
    house->off[line] = 1;
    return 0;
}

static int put(struct grog_house *house, const struct house_file *file,
               const struct house_place *place)
{
    int line = place->known->line;
    const struct grog_line *it = &house->system->line[line];
    if (strcmp(place->value, "off") == 0)
        return put_off(house, file, place);
    if (!has_number(it))
        return house_file_fail(file, place->at, "%s: this row has no number: it can only be off",
                               place->word);
    errno = 0;
    long value = strtol(place->value, NULL, 10);
    if (!is_whole_number(place->value) || errno || value < it->least || value > it->most)
        return refuse_number(file, place, it);
    house->number[line] = (int)value;
    return 0;
}

static int put_name(struct grog_house *house, const struct house_file *file,
                    const struct house_place *place)
{
    char clean[NAME_MAX_BYTES + 1];
    if (strlen(place->value) > NAME_MAX_BYTES)
        return house_file_fail(file, place->at, "the name is longer than %d bytes", NAME_MAX_BYTES);
    if (strcmp(error_brief(place->value, clean, sizeof clean), place->value) != 0)
        return house_file_fail(file, place->at,
                               "the name is one line of text without control characters");
    memcpy(house->name, clean, sizeof clean);
    return 0;
}

static int put_all(struct grog_house *house, const struct house_file *file)
{
    int given_at[LINES_MAX] = {0};
    for (int i = 0; i < file->places; i++) {
        const struct house_place *place = &file->place[i];
        if (place->section == HOUSE_TOP) {
            if (place->value && put_name(house, file, place) < 0)
                return -1;
            continue;
        }
        int *given = &given_at[place->known->line];
        if (*given)
            return house_file_fail(file, place->at,
                                   "%s is given twice: by its other name in line %d", place->word,
                                   *given);
        *given = place->at;
        if (put(house, file, place) < 0)
            return -1;
    }
    return 0;
}

/* Where the file gives this line a number: 0, it does not. */
static int where_given(const struct house_file *file, int line)
{
    for (int i = 0; i < file->places; i++)
        if (file->place[i].section != HOUSE_TOP && file->place[i].known->line == line)
            return file->place[i].at;
    return 0;
}

/* Two numbers may be in range each and yet not fit together: the first such pair, or NULL. */
static const int *odd_pair(const struct grog_house *house)
{
    const int *pair = house->system->not_above;
    while (pair && *pair && house->number[pair[0]] <= house->number[pair[1]])
        pair += 2;
    return pair && *pair ? pair : NULL;
}

static int check_pairs(const struct grog_house *house, const struct house_file *file)
{
    const struct grog_line *line = house->system->line;
    const int *pair = odd_pair(house);
    int at = pair ? where_given(file, pair[0]) : 0;
    if (!pair)
        return 0;
    return house_file_fail(file, at ? at : where_given(file, pair[1]),
                           "%s: %d is out of range: it may not be above %s, so it is %d to %d",
                           line[pair[0]].id, house->number[pair[0]], line[pair[1]].id,
                           line[pair[0]].least, house->number[pair[1]]);
}

/* ---- a file ---- */

/* Of a file for another system every key is unknown: that it is for another is what helps. */
static int check_system(const struct house_file *file, const struct grog_system *system)
{
    if (file->system_at == 0 || strcmp(file->system, system->id) == 0)
        return 0;
    return house_file_fail(file, file->system_at, "these house rules are for \"%s\", not for %s",
                           file->system, system->id);
}

static int fill(struct grog_house *house, struct house_file *file, const char *text, size_t size)
{
    const struct house_place *unknown;
    if (house_file_scan(file, text, size) < 0 || check_system(file, house->system) < 0)
        return -1;
    if (house_file_load(file, text, size, &unknown) < 0)
        return unknown ? refuse_key(file, unknown, house->system) : -1;
    return put_all(house, file) < 0 ? -1 : check_pairs(house, file);
}

static struct grog_house *house_printed(const struct grog_system *system)
{
    struct grog_house *house = calloc(1, sizeof *house);
    assert(system->lines <= LINES_MAX);
    if (!house)
        return NULL;
    house->system = system;
    memcpy(house->number, system->number, (size_t)system->lines * sizeof *house->number);
    return house;
}

struct grog_house *grog_house_parse(const struct grog_system *system, const char *name,
                                    const char *text, size_t size, struct grog_error *error)
{
    struct grog_house *house = house_printed(system);
    struct house_file *file = malloc(sizeof *file);
    int status = -1;
    if (house && file) {
        house_file_init(file, name, system->id, error);
        allow_keys(file, system);
        status = fill(house, file, size ? text : "", size);
        house_file_release(file);
    } else {
        error_memory(error);
    }
    free(file);
    if (status == 0)
        return house;
    grog_house_free(house);
    return NULL;
}

struct grog_house *grog_house_new(const struct grog_system *system, const char *path,
                                  struct grog_error *error)
{
    size_t size;
    char *text = yaml_text_read(path, &size, error);
    if (!text)
        return NULL;
    struct grog_house *house = grog_house_parse(system, path, text, size, error);
    free(text);
    return house;
}

/* ---- rules as variables ---- */

static int find_key(const struct house_file *file, const struct house_place *place,
                    const struct grog_system *system)
{
    const struct house_keys *keys = &file->keys[place->section];
    for (int i = 0; i < keys->count; i++)
        if (strcmp(keys->key[i].word, place->word) == 0)
            return keys->key[i].line;
    return refuse_key(file, place, system);
}

int grog_house_key(const struct grog_system *system, const char *key, struct grog_error *error)
{
    struct house_place place = {.section = HOUSE_NOWHERE};
    struct house_file *file;
    char section[20];
    const char *id = strchr(key, '.');
    snprintf(section, sizeof section, "%.*s", (int)strcspn(key, "."), key);
    place.section = house_section_named(section);
    if (!id || place.section == HOUSE_NOWHERE)
        return error_misuse(error, "\"%.80s\" is no rule: write rows.ID or rulings.ID", key);
    if (!(file = malloc(sizeof *file)))
        return error_memory(error);
    error_brief(id + 1, place.word, sizeof place.word);
    house_file_init(file, section, system->id, error);
    allow_keys(file, system);
    int line = find_key(file, &place, system);
    house_file_release(file);
    free(file);
    return line;
}

static int put_number(struct grog_house *house, int line, int number, struct grog_error *error)
{
    const struct grog_line *it = &house->system->line[line];
    if (!has_number(it)) {
        house->off[line] = number == 0;
        return number == 0 || number == 1
                   ? 0
                   : error_misuse(error, "%s=%d: this row has no number: it is 1, or 0 for off",
                                  it->id, number);
    }
    if (number < it->least || number > it->most)
        return error_misuse(error, "%s=%d is out of range: it is a whole number from %d to %d",
                            it->id, number, it->least, it->most);
    house->number[line] = number;
    house->off[line] = 0;
    const int *pair = odd_pair(house);
    return pair ? error_misuse(error, "%s=%d is out of range: %s may not be above %s", it->id,
                               number, house->system->line[pair[0]].id,
                               house->system->line[pair[1]].id)
                : 0;
}

struct grog_house *grog_house_with(const struct grog_system *system, const struct grog_house *house,
                                   int line, int number, struct grog_error *error)
{
    struct grog_house *changed = house_printed(system);
    assert(line >= 0 && line < system->lines);
    if (!changed) {
        error_memory(error);
        return NULL;
    }
    if (house)
        *changed = *house;
    if (put_number(changed, line, number, error) == 0)
        return changed;
    grog_house_free(changed);
    return NULL;
}
