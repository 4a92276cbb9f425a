/* SPDX-License-Identifier: MIT */
/*
 * A small field of battle for Bolt Action, and dice that are written down.
 *
 * Units are written "ID PROFILE X,Y,FACING [more yaml]", separated by "|", with "-" for those that
 * have no place yet; the profiles are below.
 * Each side has one more unit that waits off the table (r1, r2), so that neither the cup nor a side
 * is ever empty by accident.
 *
 * Dice are written as labelled.h says; the draw from the cup need not be.
 */
#ifndef GROGNARD_TEST_BOLT_FIELD_H
#define GROGNARD_TEST_BOLT_FIELD_H

#define UNWRITTEN_DICE "order die"

#include "labelled.h"

#include "systems/bolt_action/battle/rules.h"

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
        if (sscanf(unit, " %31s %31s %39s %199[^\n]", id, profile, at, more) < 3)
            fail_msg("not a unit: \"%s\"", unit);
        grog_text_addf(t, "      - {id: %s, profile: %s", id, profile);
        field_add_place(t, at, more);
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

/* terrain: lines of yaml, or "".  head: victory and the like. */
static inline void field_open_with(struct field *f, const char *head, const char *first,
                                   const char *second, const char *terrain)
{
    struct grog_text t = {0};
    grog_text_addf(&t, "%s%s%s", head, field_profiles, "sides:\n");
    field_add_side(&t, "Blue", "[0, 0, 48, 12]", "south", first, "r1");
    field_add_side(&t, "Red", "[0, 36, 48, 12]", "north", second, "r2");
    if (*terrain)
        grog_text_addf(&t, "terrain:\n%s", terrain);
    field_begin_text(f, &t, "");
}

static inline void field_open(struct field *f, const char *first, const char *second,
                              const char *terrain)
{
    field_open_with(f, FIELD_TOP FIELD_ATTRITION, first, second, terrain);
}

/* ---- who is who ---- */

static inline struct ba_unit *unit_of(struct field *f, const char *id)
{
    return ba_unit(&f->b, number_of(f, id));
}

/* Puts a unit somewhere, in hundredths of an inch and whole degrees. */
static inline void put(struct field *f, const char *id, int x, int y, int degrees)
{
    int unit = number_of(f, id);
    *print_of(f, id) = ba_footprint(ba_profile(f->s, unit), unit_of(f, id)->models,
                                    (struct place){x, y}, degrees * DEGREE);
}

/* ---- orders ---- */

/* An order for a unit: it is its side's die that is drawn. */
static inline void draw_for(struct field *f, const struct order *o)
{
    if (o->verb <= DO_WAIT && f->b.decision == ASK_ORDER)
        f->b.decider = (int16_t)side_of(f->s, o->unit);
}

static inline void give(struct field *f, const char *words, const char *dice)
{
    struct order o = order_in_words(f, words);
    draw_for(f, &o);
    give_order(f, &o, words, dice);
}

static inline bool may_give(struct field *f, const char *words)
{
    struct order o = order_in_words(f, words);
    draw_for(f, &o);
    return rules_check((struct game){f->s, &f->b}, &o, NULL);
}

/* It is refused, and these words are in the reason. */
static inline void refused(struct field *f, const char *words, const char *reason)
{
    struct order o = order_in_words(f, words);
    struct verdict why = {0};
    draw_for(f, &o);
    if (rules_check((struct game){f->s, &f->b}, &o, &why))
        fail_msg("%s is not refused", words);
    if (!strstr(why.words, reason))
        fail_msg("%s is refused because \"%s\", not because \"%s\"", words, why.words, reason);
}

/* This is asked of this side about this unit ("-": none). */
static inline void asked(const struct field *f, int decision, int side, const char *about)
{
    asked_of(f, decision, side);
    assert_int_equal(f->b.about, strcmp(about, "-") == 0 ? NOBODY : number_of(f, about));
}

/* All who wait for an order stand or wait; with the last of them these dice are thrown. */
static inline void end_turn(struct field *f, const char *dice)
{
    int left = ba_dice_in_cup((struct game){f->s, &f->b}, 0) +
               ba_dice_in_cup((struct game){f->s, &f->b}, 1);
    for (int unit = 0; unit < f->s->units && left > 0; unit++) {
        char words[60];
        if (!ba_may_be_ordered((struct game){f->s, &f->b}, unit))
            continue;
        snprintf(words, sizeof words, "%s %s", is_present(&f->b, unit) ? "advance" : "wait",
                 f->s->unit[unit].id);
        give(f, words, --left == 0 ? dice : "");
    }
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
