/* SPDX-License-Identifier: MIT */
/*
 * A small field of battle for Bolt Action, and dice that are written down.
 *
 * Units are written "ID PROFILE X,Y,FACING [more yaml]", separated by "|", with "-" for those that
 * have no place yet; the profiles are below.
 * Each side has one more unit that waits off the table (r1, r2), so that neither the cup nor a side
 * is ever empty by accident.
 *
 * Dice are written "LABEL [NAME][@NEED]: FACES; ...": every throw must come in this order, with this
 * label, this need (if it is said) and this number of dice, and all must be thrown.  Only the draw
 * from the cup need not be written: it is then a 1.
 */
#ifndef GROGNARD_TEST_BOLT_FIELD_H
#define GROGNARD_TEST_BOLT_FIELD_H

#include "kit.h"

#include "systems/bolt_action/battle/rules.h"

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
    if (strncmp(text, name, length) != 0 || !strchr("@:", text[length]))
        return false;
    *rest = text + length;
    return true;
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
        if (strcmp(name, "order die") != 0)
            fail_msg("\"%s\" (%dD%d) is thrown at \"%s\" of \"%s\"", name, ask->dice, ask->sides,
                     skip_blanks(script->rest), script->whole);
        answer->faces[0] = 1;
        return 0;
    }
    if (*script->rest == '@') {
        int need = (int)strtol(script->rest + 1, (char **)&script->rest, 10);
        if (need != ask->need)
            fail_msg("\"%s\" needs %d, not %d, in \"%s\"", name, ask->need, need, script->whole);
    }
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

/* ---- the field ---- */

struct field {
    struct grog_scenario *s;
    struct battle b;
    bool is_open;
};

#define FIELD_TOP "system: bolt-action\nname: A field\ntable: {width: 48, depth: 48}\nturns: 6\n"
#define FIELD_ATTRITION "victory: attrition\n"

static const char field_profiles[] =
    "profiles:\n"
    "  ten: {kind: squad, models: 10, arms: {rifles: 10}}\n"
    "  five: {kind: squad, models: 5, arms: {rifles: 5}}\n"
    "  four: {kind: squad, models: 4, arms: {rifles: 4}}\n"
    "  two: {kind: squad, models: 2, arms: {rifles: 2}}\n"
    "  one: {kind: squad, models: 1, arms: {rifles: 1}}\n"
    "  mixed: {kind: squad, models: 10, nco-arm: smgs, "
    "arms: {smgs: 2, rifles: 5, automatic-rifles: 1, lmgs: 1, loaders: 1}}\n"
    "  faust: {kind: squad, models: 4, arms: {rifles: 4}, "
    "heavy: [{weapon: panzerfaust, count: 2}]}\n"
    "  officer: {kind: officer, rank: first-lieutenant, models: 2, arms: {smgs: 2}}\n"
    "  mmg: {kind: team, models: 3, arms: {mmgs: 1}}\n"
    "  bazooka: {kind: team, models: 2, heavy: [{weapon: bazooka}]}\n"
    "  flamer: {kind: team, models: 2, heavy: [{weapon: infantry-flamethrower}]}\n"
    "  mortar: {kind: team, models: 3, heavy: [{weapon: medium-mortar}]}\n"
    "  light-mortar: {kind: team, models: 2, heavy: [{weapon: light-mortar}]}\n"
    "  observer: {kind: team, models: 2, arms: {pistols: 2}}\n"
    "  gun: {kind: gun, models: 3, heavy: [{weapon: light-at-gun}]}\n"
    "  big-gun: {kind: gun, models: 4, heavy: [{weapon: heavy-at-gun}]}\n"
    "  howitzer: {kind: gun, models: 4, heavy: [{weapon: light-howitzer}]}\n"
    "  truck: {kind: vehicle, class: soft-skin}\n"
    "  car: {kind: vehicle, class: armoured-car, arms: {mmgs: 1}}\n"
    "  carrier: {kind: vehicle, class: armoured-car, open-topped: yes, move: tracked, "
    "arms: {lmgs: 1}}\n"
    "  half-track: {kind: vehicle, class: armoured-car, move: half-tracked, arms: {mmgs: 1}}\n"
    "  light-tank: {kind: vehicle, class: light-tank, heavy: [{weapon: light-at-gun}]}\n"
    "  tank: {kind: vehicle, class: medium-tank, heavy: [{weapon: medium-at-gun}], "
    "arms: {mmgs: 2}}\n"
    "  heavy-tank: {kind: vehicle, class: heavy-tank, heavy: [{weapon: heavy-at-gun}]}\n"
    "  super-heavy-tank: {kind: vehicle, class: super-heavy-tank}\n"
    "  assault-gun: {kind: vehicle, class: medium-tank, "
    "heavy: [{weapon: medium-at-gun, arc: front}]}\n";

static inline void field_add_units(struct grog_text *t, const char *units)
{
    char copy[2000], *rest = copy, *unit;
    snprintf(copy, sizeof copy, "%s", units);
    while ((unit = strtok_r(rest, "|", &rest))) {
        char id[32], profile[32], at[40], more[200] = "";
        double x, y;
        int facing;
        if (sscanf(unit, " %31s %31s %39s %199[^\n]", id, profile, at, more) < 3)
            fail_msg("not a unit: \"%s\"", unit);
        grog_text_addf(t, "      - {id: %s, profile: %s", id, profile);
        if (sscanf(at, "%lf,%lf,%d", &x, &y, &facing) == 3)
            grog_text_addf(t, ", at: [%.2f, %.2f], facing: %d", x, y, facing);
        grog_text_addf(t, "%s%s}\n", *more ? ", " : "", more);
    }
}

static inline void field_add_side(struct grog_text *t, const char *name, const char *zone,
                                  const char *edge, const char *units, const char *reserve)
{
    grog_text_addf(t, "  - name: %s\n    zone: %s\n    edge: %s\n    units:\n", name, zone, edge);
    field_add_units(t, units);
    if (reserve)
        grog_text_addf(t, "      - {id: %s, profile: ten, arrives: 1, edge: %s}\n", reserve, edge);
}

static inline void field_begin(struct field *f, struct grog_text *text, const char *dice);

static inline void field_close(struct field *f)
{
    if (f->is_open)
        scenario_free(f->s);
    f->is_open = false;
}

/* terrain: lines of yaml, or "".  head: victory and the like. */
static inline void field_open_with(struct field *f, const char *head, const char *first,
                                   const char *second, const char *terrain)
{
    struct grog_text t = {0};
    field_close(f);
    grog_text_addf(&t, "%s%s%s", head, field_profiles, "sides:\n");
    field_add_side(&t, "Blue", "[0, 0, 48, 12]", "south", first, "r1");
    field_add_side(&t, "Red", "[0, 36, 48, 12]", "north", second, "r2");
    if (*terrain)
        grog_text_addf(&t, "terrain:\n%s", terrain);
    field_begin(f, &t, "");
}

static inline void field_open(struct field *f, const char *first, const char *second,
                              const char *terrain)
{
    field_open_with(f, FIELD_TOP FIELD_ATTRITION, first, second, terrain);
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

static inline void field_begin(struct field *f, struct grog_text *text, const char *dice)
{
    struct grog_error error = {.text = ""};
    struct chance chance;
    struct script script;
    f->s = scenario_parse("field", text->text, strlen(text->text), &error);
    if (!f->s)
        fail_msg("%s\n%s", error.text, text->text);
    grog_text_release(text);
    f->is_open = true;
    struct umpire u = field_umpire(f, &chance, &script, dice);
    rules_begin(&u);
    script_finish(&script);
}

/* ---- who is who ---- */

static inline int number_of(const struct field *f, const char *id)
{
    int unit = scenario_unit(f->s, id);
    if (unit == NOBODY)
        fail_msg("there is no unit %s", id);
    return unit;
}

static inline struct ba_unit *unit_of(struct field *f, const char *id)
{
    return ba_unit(&f->b, number_of(f, id));
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
    int unit = number_of(f, id);
    *print_of(f, id) = ba_footprint(ba_profile(f->s, unit), unit_of(f, id)->models,
                                    (struct place){x, y}, degrees * DEGREE);
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

/* An order for a unit: it is its side's die that is drawn. */
static inline void draw_for(struct field *f, const struct order *o)
{
    if (o->verb <= DO_WAIT && f->b.decision == ASK_ORDER)
        f->b.decider = (int16_t)side_of(f->s, o->unit);
}

static inline void give(struct field *f, const char *words, const char *dice)
{
    struct order o = order_in_words(f, words);
    struct verdict why = {0};
    struct chance chance;
    struct script script;
    draw_for(f, &o);
    if (!rules_check(f->s, &f->b, &o, &why))
        fail_msg("%s: %s", words, why.words);
    struct umpire u = field_umpire(f, &chance, &script, dice);
    rules_apply(&u, &o);
    script_finish(&script);
}

static inline bool may_give(struct field *f, const char *words)
{
    struct order o = order_in_words(f, words);
    draw_for(f, &o);
    return rules_check(f->s, &f->b, &o, NULL);
}

/* It is refused, and these words are in the reason. */
static inline void refused(struct field *f, const char *words, const char *reason)
{
    struct order o = order_in_words(f, words);
    struct verdict why = {0};
    draw_for(f, &o);
    if (rules_check(f->s, &f->b, &o, &why))
        fail_msg("%s is not refused", words);
    if (!strstr(why.words, reason))
        fail_msg("%s is refused because \"%s\", not because \"%s\"", words, why.words, reason);
}

/* This is asked of this side about this unit ("-": none). */
static inline void asked(const struct field *f, int decision, int side, const char *about)
{
    if (f->b.decision != decision || f->b.decider != side)
        fail_msg("asked is %s of side %d, not %s of %d", f->s->rules->decision[f->b.decision].word,
                 f->b.decider + 1, f->s->rules->decision[decision].word, side + 1);
    assert_int_equal(f->b.about, strcmp(about, "-") == 0 ? NOBODY : number_of(f, about));
}

/* All who wait for an order stand or wait; with the last of them these dice are thrown. */
static inline void end_turn(struct field *f, const char *dice)
{
    int left = ba_dice_in_cup(f->s, &f->b, 0) + ba_dice_in_cup(f->s, &f->b, 1);
    for (int unit = 0; unit < f->s->units && left > 0; unit++) {
        char words[60];
        if (!ba_may_be_ordered(f->s, &f->b, unit))
            continue;
        snprintf(words, sizeof words, "%s %s", is_on_table(&f->b, unit) ? "advance" : "wait",
                 f->s->unit[unit].id);
        give(f, words, --left == 0 ? dice : "");
    }
}

static inline void at_place(struct field *f, const char *id, int x, int y)
{
    const struct place at = print_of(f, id)->at;
    if (at.x != x || at.y != y)
        fail_msg("%s is at %d,%d, not %d,%d", id, at.x, at.y, x, y);
}

/* Every arm in the order of enum arm: "5 0 2 1 0 1 0 1". */
static inline void has_arms(struct field *f, const char *id, const char *expected)
{
    char found[60] = "";
    const struct ba_unit *state = unit_of(f, id);
    for (int arm = 0; arm < ARM_KINDS; arm++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%d", arm ? " " : "",
                 state->arms[arm]);
    if (strcmp(found, expected) != 0)
        fail_msg("%s has arms %s, not %s", id, found, expected);
}

#endif
