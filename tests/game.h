/* SPDX-License-Identifier: MIT */
/*
 * A battle of any system for tests of its rules: a scenario in YAML or by its name, orders in words,
 * dice that are written down.
 *
 * Dice are the faces of all throws that follow from an order, in the order thrown: all must be thrown,
 * and no more.  They may carry labels for whoever reads: "movement 3 4, firefight 6 5".
 */
#ifndef GROGNARD_TEST_GAME_H
#define GROGNARD_TEST_GAME_H

#include "kit.h"

#include "battle/scenario/scenario.h"

#include <ctype.h>

struct played {
    struct grog_scenario *s;
    struct battle b;
};

/* ---- written dice ---- */

struct faces {
    struct chance_reader reader; /* must be first */
    const char *rest, *whole;
};

static inline const char *next_face(const char *text)
{
    while (*text && !isdigit((unsigned char)*text))
        text++;
    return text;
}

static inline int faces_read(struct chance_reader *reader, const struct chance_ask *ask,
                             struct chance_answer *answer)
{
    struct faces *faces = (struct faces *)reader;
    answer->told = -1;
    for (int i = 0; i < ask->dice; i++) {
        faces->rest = next_face(faces->rest);
        if (!*faces->rest)
            fail_msg("\"%s\" is %dD%d: the dice \"%s\" are used up", ask->label, ask->dice,
                     ask->sides, faces->whole);
        answer->faces[i] = (unsigned char)strtol(faces->rest, (char **)&faces->rest, 10);
    }
    return 0;
}

static inline struct umpire game_umpire(struct played *g, struct chance *chance,
                                        struct faces *faces, const char *dice)
{
    *faces = (struct faces){{faces_read}, dice, dice};
    chance_read(chance, &faces->reader, 1, NULL);
    return (struct umpire){
        .scenario = g->s, .battle = &g->b, .chance = chance, .sheet = scenario_sheet(g->s)};
}

static inline void faces_finish(const struct faces *faces)
{
    if (*next_face(faces->rest))
        fail_msg("\"%s\" of \"%s\" is not thrown", faces->rest, faces->whole);
}

/* ---- opening one ---- */

static inline void game_begin(struct played *g, const char *dice)
{
    struct chance chance;
    struct faces faces;
    struct umpire u = game_umpire(g, &chance, &faces, dice);
    rules_begin(&u);
    faces_finish(&faces);
}

/* A scenario that came with the program: "great-war/crossroads". */
static inline void game_open(struct played *g, const char *name, const char *dice)
{
    char path[200];
    struct grog_error error = {.text = ""};
    snprintf(path, sizeof path, "scenarios/%s.yaml", name);
    g->s = scenario_read(path, NULL, NULL, &error);
    if (!g->s)
        fail_msg("%s", error.text);
    game_begin(g, dice);
}

static inline void game_open_text(struct played *g, const char *yaml, const char *dice)
{
    struct grog_error error = {.text = ""};
    g->s = scenario_parse("test", yaml, strlen(yaml), &error);
    if (!g->s)
        fail_msg("%s\n%s", error.text, yaml);
    game_begin(g, dice);
}

static inline void game_close(struct played *g)
{
    scenario_free(g->s);
}

/* ---- units ---- */

static inline int game_unit(const struct played *g, const char *id)
{
    int unit = scenario_unit(g->s, id);
    if (unit == NOBODY)
        fail_msg("there is no unit %s", id);
    return unit;
}

static inline struct footprint *game_print(struct played *g, const char *id)
{
    return &g->b.piece[game_unit(g, id)].on;
}

/* Puts a unit on the table, by its anchor, in hundredths of an inch and whole degrees. */
static inline void game_put(struct played *g, const char *id, int x, int y, int degrees)
{
    struct footprint *on = game_print(g, id);
    *on = footprint_at(g->s, on, (struct place){x, y}, degrees * DEGREE);
    g->b.piece[game_unit(g, id)].presence = ON_TABLE;
}

static inline void game_take_away(struct played *g, const char *id)
{
    g->b.piece[game_unit(g, id)].presence = HAS_GONE;
}

static inline void game_is_at(struct played *g, const char *id, int x, int y)
{
    struct place at = anchor_of(g->s, game_print(g, id));
    if (at.x != x || at.y != y)
        fail_msg("%s is at %d,%d, not at %d,%d", id, at.x, at.y, x, y);
}

/* A number of a unit's state by its declared name. */
static inline int16_t *game_state(struct played *g, const char *id, const char *field)
{
    for (int i = 0; i < g->s->rules->states; i++)
        if (strcmp(g->s->rules->state[i].name, field) == 0)
            return &g->b.unit[game_unit(g, id)][g->s->rules->state[i].at];
    fail_msg("there is no state %s", field);
    return NULL;
}

static inline void game_has(struct played *g, const char *id, const char *field, int value)
{
    int found = *game_state(g, id, field);
    if (found != value)
        fail_msg("%s of %s is %d, not %d", field, id, found, value);
}

static inline bool game_is_present(const struct played *g, const char *id)
{
    return g->b.piece[game_unit(g, id)].presence == ON_TABLE;
}

/* ---- orders ---- */

static inline struct order game_order(const struct played *g, const char *words)
{
    struct order o;
    struct grog_error error;
    if (order_read(g->s, words, &o, &error) < 0)
        fail_msg("%s: %s", words, error.text);
    return o;
}

static inline void game_give(struct played *g, const char *words, const char *dice)
{
    struct order o = game_order(g, words);
    struct verdict why = {.line = -1};
    struct chance chance;
    struct faces faces;
    if (!rules_check((struct game){g->s, &g->b}, &o, &why))
        fail_msg("%s: %s", words, why.words);
    struct umpire u = game_umpire(g, &chance, &faces, dice);
    rules_apply(&u, &o);
    faces_finish(&faces);
}

static inline bool game_may(const struct played *g, const char *words)
{
    struct order o = game_order(g, words);
    return rules_check((struct game){g->s, &g->b}, &o, NULL);
}

/* It is refused by this row or ruling; "": by none. */
static inline void game_refuses(const struct played *g, const char *words, const char *line)
{
    struct order o = game_order(g, words);
    struct verdict why = {.line = -1};
    if (rules_check((struct game){g->s, &g->b}, &o, &why))
        fail_msg("%s is not refused", words);
    const char *found = why.line >= 0 ? g->s->system->line[why.line].id : "";
    if (strcmp(found, line) != 0 || !*why.words)
        fail_msg("%s is refused by \"%s\" (%s), not by \"%s\"", words, found, why.words, line);
}

static inline void game_asks(const struct played *g, const char *decision, int side)
{
    const char *found = g->s->rules->decision[g->b.decision].word;
    if (strcmp(found, decision) != 0 || g->b.decider != side)
        fail_msg("asked is %s of side %d, not %s of side %d", found, g->b.decider + 1, decision,
                 side + 1);
}

#endif
