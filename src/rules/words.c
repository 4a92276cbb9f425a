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

/* ---- questions ---- */

void put_question(struct game seen, int viewer, const struct wanted *wanted,
                  add_circumstances_fn *add, char *line, size_t size)
{
    const struct wanted *row = &wanted[seen.b->decision];
    snprintf(line, size, "%s: ", seen.s->side[seen.b->decider].name);
    if (add)
        add(seen, line, size);
    line_add(line, size, "%s", viewer == seen.b->decider ? row->asks : row->tells);
}

/* ---- reach and sight ---- */

bool pick_reach(const struct reach *rows, int count, int k, struct reach *reach)
{
    for (int i = 0; i < count; i++)
        if (rows[i].far > 0 && k-- == 0) {
            *reach = rows[i];
            return true;
        }
    return false;
}

void put_sighting(struct game g, struct place from, struct place to, const struct blocked *by,
                  struct sighting *sighting, const char *range, ...)
{
    const struct sight sight = {.table = &g.s->table, .b = g.b};
    va_list list;
    *sighting = (struct sighting){.is_seen = !by, .blocker = NOBODY};
    va_start(list, range);
    vsnprintf(sighting->words, sizeof sighting->words, range, list);
    va_end(list);
    if (!by)
        return;
    sight_tell(g.s, &sight, from, to, by, sighting);
    line_add(sighting->words, sizeof sighting->words, ", hidden by %s", sighting->blocked_by);
}

bool refuse_hidden(struct game g, int target, const struct blocked *by, int line,
                   struct verdict *why)
{
    if (!why)
        return false;
    const struct called name = battle_called(g, target), blocker = battle_called(g, by->unit);
    bool is_terrain = by->terrain >= 0;
    return verdict_no(why, line, "it does not see %s: %s%s is in the way", name.words,
                      is_terrain ? "the " : "",
                      is_terrain ? g.s->table.terrain[by->terrain].like->word : blocker.words);
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

bool side_is_left(struct game g, int side)
{
    const struct side_data *d = &g.s->side[side];
    for (int unit = d->first_unit; unit < d->first_unit + d->units; unit++) {
        int presence = g.b->piece[unit].presence;
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
        SAY(u, "over", NOBODY, NOBODY, "Victory for %s: %d to %d points%s",
            u->scenario->side[winner].name, b->points[winner], b->points[other_side(winner)], why);
}

void finish_battle(struct umpire *u, int phase, int winner)
{
    finish_battle_because(u, phase, winner, "");
}
