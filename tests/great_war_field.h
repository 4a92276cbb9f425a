/* SPDX-License-Identifier: MIT */
/*
 * A small field of battle for Great War, and dice that are written down.
 *
 * Units are written "ID KIND X,Y,FACING [more yaml]", separated by "|"; they are average and have three
 * bases (guns two, machine guns one, cavalry two) unless more says otherwise.  Ids that begin with r are
 * red.  Blue's home is south, red's north.
 *
 * Dice are written as labelled.h says.
 */
#ifndef GROGNARD_TEST_GREAT_WAR_FIELD_H
#define GROGNARD_TEST_GREAT_WAR_FIELD_H

#include "labelled.h"

#include "systems/great_war/battle/rules.h"

static inline void add_unit(struct grog_text *t, const char *unit)
{
    char id[32], kind[32], at[40], more[200] = "";
    if (sscanf(unit, " %31s %31s %39s %199[^\n]", id, kind, at, more) < 3)
        fail_msg("not a unit: \"%s\"", unit);
    int bases = strcmp(kind, "infantry") == 0 ? 3 : strcmp(kind, "machine-gun") == 0 ? 1 : 2;
    grog_text_addf(t, "      - {id: %s, kind: %s", id, kind);
    if (!strstr(more, "bases:"))
        grog_text_addf(t, ", bases: %d", bases);
    field_add_place(t, at, more);
}

static inline void add_side(struct grog_text *t, const char *name, const char *edge,
                            const char *more, const char *units, bool is_red)
{
    char copy[2000], *rest = copy, *unit;
    grog_text_addf(t, "  - name: %s\n    edge: %s\n%s    units:\n", name, edge, more);
    snprintf(copy, sizeof copy, "%s", units);
    while ((unit = strtok_r(rest, "|", &rest)))
        if ((*(unit + strspn(unit, " ")) == 'r') == is_red)
            add_unit(t, unit);
}

static inline struct grog_scenario *field_parse(const char *head, const char *units,
                                                const char *terrain, struct grog_error *error)
{
    struct grog_text t = {0};
    grog_text_addf(&t,
                   "system: great-war\nname: A field\ntable: {width: 48, depth: 48}\nturns: 6\n"
                   "first-initiative: blue\n%ssides:\n",
                   head);
    add_side(&t, "Blue", "south", "", units, false);
    add_side(&t, "Red", "north", "", units, true);
    if (*terrain)
        grog_text_addf(&t, "terrain:\n%s", terrain);
    struct grog_scenario *s = scenario_parse("field", t.text, strlen(t.text), error);
    grog_text_release(&t);
    return s;
}

/* terrain: lines of yaml, or "".  head: lines of yaml at the top. */
static inline void field_open(struct field *f, const char *head, const char *units,
                              const char *terrain)
{
    struct grog_error error = {.text = ""};
    field_close(f);
    f->s = field_parse(head, units, terrain, &error);
    if (!f->s)
        fail_msg("%s", error.text);
    field_begin(f, "");
}

static inline void field_read(struct field *f, const char *path, const char *dice)
{
    struct grog_error error = {.text = ""};
    field_close(f);
    f->s = scenario_read(path, NULL, NULL, &error);
    if (!f->s)
        fail_msg("%s", error.text);
    field_begin(f, dice);
}

/* ---- who is who ---- */

static inline struct gw_unit *unit_of(struct field *f, const char *id)
{
    return gw_unit(&f->b, number_of(f, id));
}

/* Puts a unit somewhere, in hundredths of an inch and whole degrees. */
static inline void put(struct field *f, const char *id, int x, int y, int degrees)
{
    *print_of(f, id) = gw_footprint(f->s, number_of(f, id), unit_of(f, id), (struct place){x, y},
                                    degrees * DEGREE);
    f->b.piece[number_of(f, id)].presence = ON_TABLE;
}

static inline void set_bases(struct field *f, const char *id, int bases, int markers)
{
    struct footprint *on = print_of(f, id);
    unit_of(f, id)->bases = (int16_t)bases;
    unit_of(f, id)->markers = (int16_t)markers;
    *on = gw_footprint(f->s, number_of(f, id), unit_of(f, id), on->at, on->facing);
}

static inline void set_tokens(struct field *f, int blue, int red)
{
    gw_battle(&f->b)->tokens[0] = (int16_t)blue;
    gw_battle(&f->b)->tokens[1] = (int16_t)red;
}

/* ---- orders ---- */

static inline void give(struct field *f, const char *words, const char *dice)
{
    const struct order o = order_in_words(f, words);
    give_order(f, &o, words, dice);
}

static inline bool may_give(const struct field *f, const char *words)
{
    struct order o = order_in_words(f, words);
    return rules_check((struct game){f->s, &f->b}, &o, NULL);
}

/* It is refused by this line of the sheet ("": by none in particular). */
static inline void refused(const struct field *f, const char *words, const char *line)
{
    struct order o = order_in_words(f, words);
    struct verdict why = {.line = -1};
    if (rules_check((struct game){f->s, &f->b}, &o, &why))
        fail_msg("%s is not refused", words);
    const char *by = why.line < 0 ? "" : f->s->system->line[why.line].id;
    if (strcmp(by, line) != 0)
        fail_msg("%s is refused by \"%s\" (%s), not by \"%s\"", words, by, why.words, line);
}

/* ---- what has come of it ---- */

static inline void asked(const struct field *f, int decision, int side)
{
    asked_of(f, decision, side);
}

static inline void has(struct field *f, const char *id, int bases, int markers)
{
    const struct gw_unit *state = unit_of(f, id);
    if (state->bases != bases || state->markers != markers)
        fail_msg("%s has %d bases and %d markers, not %d and %d", id, state->bases, state->markers,
                 bases, markers);
}

static inline void tokens_are(const struct field *f, int blue, int red)
{
    const int16_t *tokens = battle_of((struct game){f->s, &f->b})->tokens;
    if (tokens[0] != blue || tokens[1] != red)
        fail_msg("tokens are %d and %d, not %d and %d", tokens[0], tokens[1], blue, red);
}

#endif
