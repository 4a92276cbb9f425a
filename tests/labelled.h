/* SPDX-License-Identifier: MIT */
/*
 * A battle of any system in a test that knows every throw: units by their ids, orders in words, dice
 * that are written down with their labels.
 *
 * Dice are written "LABEL [NAME][@NEED]: FACES; ...": every throw must come in this order, with this
 * label, this need (if it is said) and this number of dice, and all must be thrown.  Only those that
 * are called UNWRITTEN_DICE, if a system defines it, need not be written: they are then a 1.
 */
#ifndef GROGNARD_TEST_LABELLED_H
#define GROGNARD_TEST_LABELLED_H

#include "kit.h"

#include "battle/scenario/scenario.h"

#ifndef UNWRITTEN_DICE
#define UNWRITTEN_DICE ""
#endif

/* ---- written dice ---- */

struct script {
    struct chance_reader reader; /* must be first */
    const char *rest, *whole;
};

static inline const char *skip_blanks(const char *text)
{
    return text + strspn(text, " ;\n");
}

/* Has the next throw this name?  Then goes behind it. */
static inline bool script_names(const char **rest, const char *name)
{
    size_t length = strlen(name);
    const char *text = skip_blanks(*rest);
    if (strncmp(text, name, length) != 0 || !text[length] || !strchr("@:", text[length]))
        return false;
    *rest = text + length;
    return true;
}

static inline void script_need(struct script *script, const struct chance_ask *ask,
                               const char *name)
{
    if (*script->rest != '@')
        return;
    int need = (int)strtol(script->rest + 1, (char **)&script->rest, 10);
    if (need != ask->need)
        fail_msg("\"%s\" needs %d, not %d, in \"%s\"", name, ask->need, need, script->whole);
}

static inline int script_read(struct chance_reader *reader, const struct chance_ask *ask,
                              struct chance_answer *answer)
{
    struct script *script = (struct script *)reader;
    char name[80];
    snprintf(name, sizeof name, "%s%s%s", ask->label, ask->name ? " " : "",
             ask->name ? ask->name : "");
    answer->told = -1;
    if (!script_names(&script->rest, name)) {
        if (strcmp(name, UNWRITTEN_DICE) != 0)
            fail_msg("\"%s\" (%dD%d, %d+) is thrown at \"%s\" of \"%s\"", name, ask->dice,
                     ask->sides, ask->need, skip_blanks(script->rest), script->whole);
        answer->faces[0] = 1;
        return 0;
    }
    script_need(script, ask, name);
    script->rest++;
    for (int i = 0; i < ask->dice; i++) {
        char *end;
        long face = strtol(script->rest, &end, 10);
        if (end == script->rest || face < 1 || face > ask->sides)
            fail_msg("\"%s\" is %dD%d in \"%s\"", name, ask->dice, ask->sides, script->whole);
        answer->faces[i] = (unsigned char)face;
        script->rest = end;
    }
    if (!strchr(";\n", *script->rest) && *script->rest)
        fail_msg("\"%s\" is only %dD%d in \"%s\"", name, ask->dice, ask->sides, script->whole);
    return 0;
}

static inline void script_finish(const struct script *script)
{
    if (*skip_blanks(script->rest))
        fail_msg("not thrown: \"%s\" of \"%s\"", skip_blanks(script->rest), script->whole);
}

/* ---- the field ---- */

struct field {
    struct grog_scenario *s; /* NULL: none is open */
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

static inline void field_begin(struct field *f, const char *dice)
{
    struct chance chance;
    struct script script;
    struct umpire u = field_umpire(f, &chance, &script, dice);
    rules_begin(&u);
    script_finish(&script);
}

/* The text is released. */
static inline void field_begin_text(struct field *f, struct grog_text *text, const char *dice)
{
    struct grog_error error = {.text = ""};
    field_close(f);
    f->s = scenario_parse("field", text->text, strlen(text->text), &error);
    if (!f->s)
        fail_msg("%s\n%s", error.text, text->text);
    grog_text_release(text);
    field_begin(f, dice);
}

/* ", at: [X, Y], facing: F" for "X,Y,F", nothing for "-"; then what more there is. */
static inline void field_add_place(struct grog_text *t, const char *at, const char *more)
{
    double x, y;
    int facing;
    if (sscanf(at, "%lf,%lf,%d", &x, &y, &facing) == 3)
        grog_text_addf(t, ", at: [%.2f, %.2f], facing: %d", x, y, facing);
    grog_text_addf(t, "%s%s}\n", *more ? ", " : "", more);
}

/* ---- who is who ---- */

static inline int number_of(const struct field *f, const char *id)
{
    int unit = scenario_unit(f->s, id);
    if (unit == NOBODY)
        fail_msg("there is no unit %s", id);
    return unit;
}

static inline struct footprint *print_of(struct field *f, const char *id)
{
    return &f->b.piece[number_of(f, id)].on;
}

static inline int presence_of(const struct field *f, const char *id)
{
    return f->b.piece[number_of(f, id)].presence;
}

static inline void at_place(struct field *f, const char *id, int x, int y)
{
    const struct place at = print_of(f, id)->at;
    if (at.x != x || at.y != y)
        fail_msg("%s is at %d,%d, not %d,%d", id, at.x, at.y, x, y);
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

static inline void give_order(struct field *f, const struct order *o, const char *words,
                              const char *dice)
{
    struct verdict why = {0};
    struct chance chance;
    struct script script;
    if (!rules_check((struct game){f->s, &f->b}, o, &why))
        fail_msg("%s: %s", words, why.words);
    struct umpire u = field_umpire(f, &chance, &script, dice);
    rules_apply(&u, o);
    script_finish(&script);
}

/* This is asked of this side. */
static inline void asked_of(const struct field *f, int decision, int side)
{
    if (f->b.decision != decision || f->b.decider != side)
        fail_msg("asked is %s of side %d, not %s of %d", f->s->rules->decision[f->b.decision].word,
                 f->b.decider + 1, f->s->rules->decision[decision].word, side + 1);
}

#endif
