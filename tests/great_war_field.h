/* SPDX-License-Identifier: MIT */
/*
 * A small field of battle for Great War, and dice that are written down.
 *
 * Units are written "ID KIND X,Y,FACING [more yaml]", separated by "|"; they are average and have three
 * bases (guns two, machine guns one, cavalry two) unless more says otherwise.  Ids that begin with r are
 * red.  Blue's home is south, red's north.
 *
 * Dice are written "LABEL[@NEED]: FACES; ...": every throw must come in this order, with this label, this
 * need (if it is said) and this number of dice, and all must be thrown.
 */
#ifndef GROGNARD_TEST_GREAT_WAR_FIELD_H
#define GROGNARD_TEST_GREAT_WAR_FIELD_H

#include "kit.h"

#include "systems/great_war/battle/rules.h"

/* ---- written dice ---- */

struct script {
    struct chance_reader reader; /* must be first */
    const char *rest, *whole;
};

static inline const char *skip_blanks(const char *text)
{
    return text + strspn(text, " ;\n");
}

static inline void script_label(struct script *script, const struct chance_ask *ask)
{
    const char *text = skip_blanks(script->rest);
    size_t length = strlen(ask->label);
    if (strncmp(text, ask->label, length) != 0 || !strchr("@:", text[length]))
        fail_msg("\"%s\" (%dD%d, %d+) is thrown at \"%s\" of \"%s\"", ask->label, ask->dice,
                 ask->sides, ask->need, text, script->whole);
    script->rest = text + length;
    if (*script->rest != '@')
        return;
    int need = (int)strtol(script->rest + 1, (char **)&script->rest, 10);
    if (need != ask->need)
        fail_msg("\"%s\" needs %d, not %d, in \"%s\"", ask->label, ask->need, need, script->whole);
}

static inline int script_read(struct chance_reader *reader, const struct chance_ask *ask,
                              struct chance_answer *answer)
{
    struct script *script = (struct script *)reader;
    answer->told = -1;
    script_label(script, ask);
    script->rest++;
    for (int i = 0; i < ask->dice; i++) {
        char *end;
        long face = strtol(script->rest, &end, 10);
        if (end == script->rest || face < 1 || face > ask->sides)
            fail_msg("\"%s\" is %dD%d in \"%s\"", ask->label, ask->dice, ask->sides, script->whole);
        answer->faces[i] = (unsigned char)face;
        script->rest = end;
    }
    if (!strchr(";\n", *script->rest) && *script->rest)
        fail_msg("\"%s\" is only %dD%d in \"%s\"", ask->label, ask->dice, ask->sides,
                 script->whole);
    return 0;
}

/* ---- the field ---- */

struct field {
    struct grog_scenario *s;
    struct battle b;
};

static inline void field_close(struct field *f)
{
    scenario_free(f->s);
    f->s = NULL;
}

static inline struct umpire field_umpire(struct field *f, struct chance *chance,
                                         struct script *script, const char *dice)
{
    *script = (struct script){{script_read}, dice, dice};
    chance_read(chance, &script->reader, 1, NULL);
    return (struct umpire){
        .scenario = f->s, .battle = &f->b, .chance = chance, .sheet = scenario_sheet(f->s)};
}

static inline void script_finish(const struct script *script)
{
    if (*skip_blanks(script->rest))
        fail_msg("not thrown: \"%s\" of \"%s\"", skip_blanks(script->rest), script->whole);
}

static inline void field_begin(struct field *f, const char *dice)
{
    struct chance chance;
    struct script script;
    struct umpire u = field_umpire(f, &chance, &script, dice);
    rules_begin(&u);
    script_finish(&script);
}

static inline void add_unit(struct grog_text *t, const char *unit)
{
    char id[32], kind[32], at[40], more[200] = "";
    double x, y;
    int facing, bases;
    if (sscanf(unit, " %31s %31s %39s %199[^\n]", id, kind, at, more) < 3)
        fail_msg("not a unit: \"%s\"", unit);
    bases = strcmp(kind, "infantry") == 0 ? 3 : strcmp(kind, "machine-gun") == 0 ? 1 : 2;
    grog_text_addf(t, "      - {id: %s, kind: %s", id, kind);
    if (!strstr(more, "bases:"))
        grog_text_addf(t, ", bases: %d", bases);
    if (sscanf(at, "%lf,%lf,%d", &x, &y, &facing) == 3)
        grog_text_addf(t, ", at: [%.2f, %.2f], facing: %d", x, y, facing);
    grog_text_addf(t, "%s%s}\n", *more ? ", " : "", more);
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

static inline int number_of(const struct field *f, const char *id)
{
    int unit = scenario_unit(f->s, id);
    if (unit == NOBODY)
        fail_msg("there is no unit %s", id);
    return unit;
}

static inline struct gw_unit *unit_of(struct field *f, const char *id)
{
    return gw_unit(&f->b, number_of(f, id));
}

static inline struct footprint *print_of(struct field *f, const char *id)
{
    return &f->b.piece[number_of(f, id)].on;
}

static inline int presence_of(const struct field *f, const char *id)
{
    return f->b.piece[number_of(f, id)].presence;
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

static inline struct order order_in_words(const struct field *f, const char *words)
{
    struct order o;
    struct grog_error error;
    if (order_read(f->s, words, &o, &error) < 0)
        fail_msg("%s: %s", words, error.text);
    return o;
}

static inline void give(struct field *f, const char *words, const char *dice)
{
    struct order o = order_in_words(f, words);
    struct verdict why = {0};
    struct chance chance;
    struct script script;
    if (!rules_check(f->s, &f->b, &o, &why))
        fail_msg("%s: %s", words, why.words);
    struct umpire u = field_umpire(f, &chance, &script, dice);
    rules_apply(&u, &o);
    script_finish(&script);
}

static inline bool may_give(const struct field *f, const char *words)
{
    struct order o = order_in_words(f, words);
    return rules_check(f->s, &f->b, &o, NULL);
}

/* It is refused by this line of the sheet ("": by none in particular). */
static inline void refused(const struct field *f, const char *words, const char *line)
{
    struct order o = order_in_words(f, words);
    struct verdict why = {.line = -1};
    if (rules_check(f->s, &f->b, &o, &why))
        fail_msg("%s is not refused", words);
    const char *by = why.line < 0 ? "" : f->s->system->line[why.line].id;
    if (strcmp(by, line) != 0)
        fail_msg("%s is refused by \"%s\" (%s), not by \"%s\"", words, by, why.words, line);
}

/* ---- what has come of it ---- */

static inline void asked(const struct field *f, int decision, int side)
{
    if (f->b.decision != decision || f->b.decider != side)
        fail_msg("asked is %s of side %d, not %s of %d", f->s->rules->decision[f->b.decision].word,
                 f->b.decider, f->s->rules->decision[decision].word, side);
}

static inline void at_place(struct field *f, const char *id, int x, int y)
{
    const struct place at = print_of(f, id)->at;
    if (at.x != x || at.y != y)
        fail_msg("%s is at %d,%d, not %d,%d", id, at.x, at.y, x, y);
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
