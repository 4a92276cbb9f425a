/* SPDX-License-Identifier: MIT */
/* Words that every game says. */
#include "rules.h"

#include <stdarg.h>
#include <stdio.h>

void line_add(char *line, size_t size, const char *words, ...)
{
    size_t used = strlen(line);
    va_list list;
    va_start(list, words);
    vsnprintf(line + used, size - used, words, list);
    va_end(list);
}

void line_add_count(char *line, size_t size, int count, const char *one, const char *many)
{
    if (count > 0)
        line_add(line, size, ", %d %s", count, count == 1 ? one : many);
}

void text_add_part(struct grog_text *t, const char *words)
{
    grog_text_addf(t, "%s%s", t->size > 0 ? ", " : "", words);
}

void text_add_count(struct grog_text *t, int count, const char *one, const char *many)
{
    if (count > 0)
        grog_text_addf(t, "%s%d %s", t->size > 0 ? ", " : "", count, count == 1 ? one : many);
}

/* ---- questions ---- */

void put_question(const struct grog_scenario *s, const struct battle *seen, int viewer,
                  const struct wanted *wanted, add_circumstances_fn *add, char *line, size_t size)
{
    const struct wanted *row = &wanted[seen->decision];
    snprintf(line, size, "%s: ", s->side[seen->decider].name);
    if (add)
        add(s, seen, line, size);
    line_add(line, size, "%s", viewer == seen->decider ? row->asks : row->tells);
}

/* ---- what a procedure did ---- */

int outcome_named(const struct grog_procedure *procedure, const int *outcome, const char *name)
{
    for (int i = 0; i < procedure->outcomes; i++)
        if (strcmp(procedure->outcome[i].name, name) == 0)
            return outcome[i];
    return 0;
}

static void add_words(const struct grog_scenario *s, const char *words, int unit, int other,
                      struct grog_text *t)
{
    for (const char *c = words; *c; c++) {
        if (*c != '%') {
            grog_text_addf(t, "%c", *c);
            continue;
        }
        c++;
        grog_text_add(t, unit_name(s, *c == 'u' ? unit : other));
    }
}

bool tell_begins(const struct grog_scenario *s, const struct beginning *rows, int count,
                 const char *procedure, int unit, int other, struct grog_text *t)
{
    for (int i = 0; i < count; i++)
        if (strcmp(rows[i].procedure, procedure) == 0) {
            add_words(s, rows[i].words, unit, other, t);
            return true;
        }
    return false;
}

/* ---- sight ---- */

bool refuse_hidden(const struct grog_scenario *s, const struct battle *b, int target,
                   const struct blocked *by, int line, struct verdict *why)
{
    if (!why)
        return false;
    const struct called name = battle_called(s, b, target), blocker = battle_called(s, b, by->unit);
    bool is_terrain = by->terrain >= 0;
    return verdict_no(why, line, "it does not see %s: %s%s is in the way", name.words,
                      is_terrain ? "the " : "",
                      is_terrain ? s->table.terrain[by->terrain].like->word : blocker.words);
}

/* ---- arrivals and the end ---- */

void hide_arrivals(const struct grog_scenario *s, struct battle *copy, int viewer,
                   bool are_being_placed)
{
    for (int unit = 0; unit < s->units; unit++) {
        const struct unit_data *data = &s->unit[unit];
        bool is_late = !are_being_placed || data->arrives > 1 || data->edge != NO_EDGE;
        if (data->side != viewer && copy->piece[unit].presence == TO_COME && is_late)
            copy->piece[unit].presence = IS_HIDDEN;
    }
}

bool side_is_left(const struct grog_scenario *s, const struct battle *b, int side)
{
    const struct side_data *d = &s->side[side];
    for (int unit = d->first_unit; unit < d->first_unit + d->units; unit++) {
        int presence = b->piece[unit].presence;
        if (presence == ON_TABLE || presence == TO_COME || presence == IS_HIDDEN)
            return true;
    }
    return false;
}

void finish_battle_because(struct umpire *u, int phase, int winner, const char *why)
{
    struct battle *b = u->battle;
    battle_ask(b, 0, NO_SIDE, NOBODY);
    b->phase = (int16_t)phase;
    b->is_over = 1;
    b->winner = (int16_t)winner;
    if (winner == NO_SIDE)
        SAY(u, "over", NOBODY, NOBODY, "The battle is a draw: %d to %d points%s", b->points[0],
            b->points[1], why);
    else
        SAY(u, "over", NOBODY, NOBODY, "%s have won: %d to %d points%s",
            u->scenario->side[winner].name, b->points[winner], b->points[other_side(winner)], why);
}

void finish_battle(struct umpire *u, int phase, int winner)
{
    finish_battle_because(u, phase, winner, "");
}
