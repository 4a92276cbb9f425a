/* SPDX-License-Identifier: MIT */
/*
 * The umpire's corrections: "squad-1 pins=2 order=down", "squad-1 at=24,12.5 facing=90",
 * "turn=3 points-1=2".
 *
 * What can be corrected of a unit is its place and what the system's table of its state names; of
 * the battle the turn, the points, who holds which objective, and what the table of its own state
 * names.  Each value has the range that its table says.  What follows from it is settled by the
 * system.
 */
#include "history.h"

#include "base/decimal.h"
#include "base/error.h"

#include <stdlib.h>
#include <string.h>

enum { TURN_MOST = 99, POINTS_MOST = 9999, WORD_SIZE = 120 };

/* ---- the tables of what can be corrected ---- */

static const char *const presence_word[] = {"to-come", "on-table", "wreck", "gone"};
static const struct grog_words presence_words = {presence_word, 4};
static const char *const holder_word[] = {"none", "1", "2"};
static const struct grog_words holder_words = {holder_word, 3};

/* The fields are set as those of a situation are, with the same messages; their place there is
 * their place in this table. */
struct corrected {
    struct grog_field field[GROG_FACTS_MAX];
    int fields;
    int own; /* how many of them are the system's own: the first ones */
    struct grog_procedure procedure;
    struct grog_situation situation;
};

static void add_field(struct corrected *c, struct grog_field field, int value)
{
    int at = c->fields++;
    c->field[at] = field;
    c->field[at].at = at;
    c->situation.fact[at] = value;
}

static void add_own(struct corrected *c, const struct grog_field *field, int fields,
                    const int16_t *number)
{
    c->fields = 0;
    for (int i = 0; i < fields && i < GROG_FACTS_MAX - 32; i++)
        add_field(c, field[i], number[field[i].at]);
    c->own = c->fields;
}

static void take_own(const struct corrected *c, const struct grog_field *field, int16_t *number)
{
    for (int i = 0; i < c->own; i++)
        number[field[i].at] = (int16_t)c->situation.fact[i];
}

static int set_field(struct corrected *c, const char *who, const char *assignment,
                     struct grog_error *error)
{
    c->procedure =
        (struct grog_procedure){.id = who, .question = "", .field = c->field, .fields = c->fields};
    c->situation.procedure = &c->procedure;
    if (!strchr(assignment, '='))
        return error_misuse(error, "\"%.40s\" has no value: write %.40s=...", assignment,
                            assignment);
    return grog_situation_set(&c->situation, assignment, error);
}

/* ---- places ---- */

/* A length or an angle in hundredths, not below 0. */
static bool read_hundredths(const char *text, size_t length, int32_t *value)
{
    return decimal_read(text, length, value) == NULL && *value >= 0;
}

static int set_place(const struct grog_scenario *s, struct footprint *on, const char *value,
                     struct grog_error *error)
{
    struct place at;
    size_t comma = strcspn(value, ",");
    bool is_place = value[comma] && read_hundredths(value, comma, &at.x) &&
                    read_hundredths(value + comma + 1, strlen(value + comma + 1), &at.y);
    if (!is_place || at.x > s->table.width || at.y > s->table.depth)
        return error_misuse(error,
                            "at=%.40s is no place: write at=X,Y in inches from the south-west "
                            "corner, up to %d,%d",
                            value, s->table.width / INCH, s->table.depth / INCH);
    *on = footprint_at(s, on, at, on->facing);
    return 0;
}

static int set_facing(const struct grog_scenario *s, struct footprint *on, const char *value,
                      struct grog_error *error)
{
    int32_t facing;
    if (!read_hundredths(value, strlen(value), &facing) || facing >= FULL_TURN)
        return error_misuse(
            error, "facing=%.40s is no direction: write degrees from 0 (north) clockwise to 359",
            value);
    *on = footprint_at(s, on, anchor_of(s, on), facing);
    return 0;
}

/* ---- a unit ---- */

/* Where it has never been on the table it has no size yet. */
static void give_size(const struct grog_scenario *s, int unit, struct footprint *on)
{
    if (on->width == 0 && s->rules->footprint)
        *on = s->rules->footprint(s, unit);
}

static int set_of_unit(const struct grog_scenario *s, struct battle *b, int unit,
                       struct corrected *c, const char *assignment, struct grog_error *error)
{
    struct footprint *on = &b->piece[unit].on;
    give_size(s, unit, on);
    if (strncmp(assignment, "at=", 3) == 0)
        return set_place(s, on, assignment + 3, error);
    if (strncmp(assignment, "facing=", 7) == 0)
        return set_facing(s, on, assignment + 7, error);
    return set_field(c, battle_called((struct game){s, b}, unit).words, assignment, error);
}

static int finish_unit(const struct grog_scenario *s, struct battle *b, int unit,
                       const struct corrected *c, bool is_placed, struct grog_error *error)
{
    int was = b->piece[unit].presence, presence = c->situation.fact[c->own];
    bool was_there = was == ON_TABLE || was == IS_WRECK;
    bool is_there = presence == ON_TABLE || presence == IS_WRECK;
    take_own(c, s->rules->state, b->unit[unit]);
    b->piece[unit].presence = presence;
    if (is_there && !was_there && !is_placed)
        return error_misuse(error, "where is %s?  Add at=X,Y",
                            battle_called((struct game){s, b}, unit).words);
    if (is_placed && !is_there)
        return error_misuse(error, "%s is not on the table: add presence=on-table",
                            battle_called((struct game){s, b}, unit).words);
    return 0;
}

/* ---- the battle ---- */

static void add_of_battle(struct game g, struct corrected *c, char (*name)[24])
{
    add_own(c, g.s->rules->battle_state, g.s->rules->battle_states, g.b->number);
    add_field(c, (struct grog_field){.name = "turn", .least = 0, .most = TURN_MOST}, g.b->turn);
    for (int side = 0; side < SIDES; side++)
        add_field(c,
                  (struct grog_field){.name = side ? "points-2" : "points-1",
                                      .least = -POINTS_MOST,
                                      .most = POINTS_MOST},
                  g.b->points[side]);
    for (int i = 0; i < g.s->objectives; i++) {
        snprintf(name[i], sizeof name[i], "objective-%d", i + 1);
        add_field(c,
                  (struct grog_field){.name = name[i], .kind = GROG_CHOICE, .words = &holder_words},
                  g.b->held_by[i] + 1);
    }
}

static void finish_battle(const struct grog_scenario *s, struct battle *b,
                          const struct corrected *c)
{
    const int *value = c->situation.fact + c->own;
    take_own(c, s->rules->battle_state, b->number);
    b->turn = (int16_t)*value++;
    for (int side = 0; side < SIDES; side++)
        b->points[side] = (int16_t)*value++;
    for (int i = 0; i < s->objectives; i++)
        b->held_by[i] = (int16_t)(*value++ - 1);
}

/* ---- the whole ---- */

/* Cuts the next word off *rest; false at the end, or when it is too long for one. */
static bool next_word(const char **rest, char word[WORD_SIZE])
{
    *rest += strspn(*rest, " ");
    size_t length = strcspn(*rest, " ");
    snprintf(word, WORD_SIZE, "%.*s", (int)length, *rest);
    *rest += length;
    return length > 0 && length < WORD_SIZE;
}

static int find_unit(const struct grog_scenario *s, const char *id, struct grog_error *error)
{
    const char *known[UNITS_MAX];
    char hint[80];
    int unit = scenario_unit(s, id);
    if (unit != NOBODY)
        return unit;
    for (int i = 0; i < s->units; i++)
        known[i] = s->unit[i].id;
    return error_misuse(error, "there is no unit \"%.40s\"%s", id,
                        did_you_mean(id, known, s->units, hint, sizeof hint));
}

static int correct_unit(const struct grog_scenario *s, struct battle *b, int unit, const char *rest,
                        struct grog_error *error)
{
    struct corrected c = {.fields = 0};
    char word[WORD_SIZE];
    bool is_placed = false, has_any = false;
    add_own(&c, s->rules->state, s->rules->states, b->unit[unit]);
    add_field(
        &c, (struct grog_field){.name = "presence", .kind = GROG_CHOICE, .words = &presence_words},
        b->piece[unit].presence);
    for (; next_word(&rest, word); has_any = true) {
        is_placed |= strncmp(word, "at=", 3) == 0;
        if (set_of_unit(s, b, unit, &c, word, error) < 0)
            return -1;
    }
    if (!has_any || *rest)
        return error_misuse(error, "what is to be corrected of %s?  Write %s field=value",
                            battle_called((struct game){s, b}, unit).words, s->unit[unit].id);
    return finish_unit(s, b, unit, &c, is_placed, error);
}

static int correct_battle(const struct grog_scenario *s, struct battle *b, const char *rest,
                          struct grog_error *error)
{
    struct corrected c = {.fields = 0};
    char word[WORD_SIZE], name[OBJECTIVES_MAX][24];
    add_of_battle((struct game){s, b}, &c, name);
    while (next_word(&rest, word))
        if (set_field(&c, "the battle", word, error) < 0)
            return -1;
    if (*rest)
        return error_misuse(error, "a correction is \"UNIT field=value\" or \"field=value\"");
    finish_battle(s, b, &c);
    return 0;
}

static bool is_allowed(struct game before, const struct battle *after, struct verdict *why)
{
    const struct battle_rules *rules = before.s->rules;
    const struct game g = {before.s, after};
    if (rules->allows && !rules->allows(before, after, why))
        return false;
    for (int unit = 0; rules->allows_unit && unit < before.s->units; unit++)
        if (!rules->allows_unit(before, g, unit, why))
            return false;
    return true;
}

static int settle(struct game before, struct battle *b, struct grog_error *error)
{
    struct verdict why;
    const int16_t asked[SIDES] = {b->points[0], b->points[1]};
    if (before.s->rules->settle)
        before.s->rules->settle(before.s, b);
    for (int side = 0; side < SIDES; side++)
        if (asked[side] != before.b->points[side] && asked[side] != b->points[side])
            return error_misuse(error, "points follow from the table: correct what they stand for");
    if (!is_allowed(before, b, &why))
        return error_misuse(error, "%s", why.words);
    return 0;
}

int correction_apply(const struct grog_scenario *s, struct battle *b, const char *correction,
                     struct grog_error *error)
{
    const char *rest = correction;
    char word[WORD_SIZE];
    int unit = NOBODY, status;
    const struct battle before = *b;
    if (!next_word(&rest, word))
        return error_misuse(error, "a correction is \"UNIT field=value\" or \"field=value\"");
    if (strchr(word, '='))
        status = correct_battle(s, b, correction, error);
    else if ((unit = find_unit(s, word, error)) < 0)
        status = -1;
    else
        status = correct_unit(s, b, unit, rest, error);
    return status < 0 ? -1 : settle((struct game){s, &before}, b, error);
}
