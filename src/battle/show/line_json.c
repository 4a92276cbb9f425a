/* SPDX-License-Identifier: MIT */
/*
 * A line between two places, as JSON for whoever measures: its length, the ground along it, and
 * whether one sees along it by the rules of the game.
 *
 * Whether one sees depends on who looks at whom.  So the unit that is nearest to the beginning (or
 * that is asked for) is put there, and the enemy that is nearest to the end is put there, in a copy of
 * what the viewer may know; the answer says who they are.
 */
#include "battle/log/history.h"
#include "json_parts.h"
#include "base/error.h"

#include <stdlib.h>

/* ---- the ground ---- */

static int by_place(const void *first, const void *second)
{
    const struct crossing *a = first, *b = second;
    return a->first != b->first ? a->first - b->first : a->terrain - b->terrain;
}

static void add_crossing(struct grog_text *t, const struct terrain *piece, const struct crossing *c)
{
    const struct terrain_kind *kind = piece->like;
    json_add_named(t, "{", "kind", kind->word);
    json_add_named(t, ",", "name", piece->name[0] ? piece->name : NULL);
    json_add_named(t, ",", "meaning", kind->meaning);
    json_add_properties(t, kind->is);
    grog_text_addf(t, ",\"cover\":%d,\"from\":", kind->cover);
    json_add_hundredths(t, c->first);
    grog_text_add(t, ",\"to\":");
    json_add_hundredths(t, c->last);
    grog_text_add(t, ",\"inches\":");
    json_add_hundredths(t, c->inside);
    grog_text_add(t, "}");
}

static void add_ground(struct grog_text *t, const struct table *table, struct place from,
                       struct place to)
{
    struct crossing list[TERRAIN_MAX];
    int count = table_crossings(table, from, to, 0, list, TERRAIN_MAX);
    qsort(list, (size_t)count, sizeof *list, by_place);
    grog_text_add(t, ",\"ground\":[");
    for (int i = 0; i < count; i++) {
        grog_text_add(t, i ? "," : "");
        add_crossing(t, &table->terrain[list[i].terrain], &list[i]);
    }
    grog_text_add(t, "]");
}

/* ---- sight ---- */

/* Of a side (NO_SIDE: of either), on the table; NOBODY. */
static int nearest_unit(struct game seen, struct place at, int side)
{
    int found = NOBODY, least = 0;
    for (int unit = 0; unit < seen.s->units; unit++) {
        if (seen.b->piece[unit].presence != ON_TABLE ||
            (side != NO_SIDE && seen.s->unit[unit].side != side))
            continue;
        int far = length_between(seen.b->piece[unit].on.at, at);
        if (found == NOBODY || far < least) {
            found = unit;
            least = far;
        }
    }
    return found;
}

static void put(const struct grog_scenario *s, struct battle *trial, int unit, struct place at,
                int facing)
{
    struct footprint *on = &trial->piece[unit].on;
    *on = footprint_at(s, on, at, facing);
}

static void add_sight(struct grog_text *t, const struct grog_scenario *s, struct battle *trial,
                      int unit, struct place from, struct place to)
{
    if (unit == NOBODY)
        unit = nearest_unit((struct game){s, trial}, from, NO_SIDE);
    int other = unit == NOBODY
                    ? NOBODY
                    : nearest_unit((struct game){s, trial}, to, other_side(s->unit[unit].side));
    if (other == NOBODY || !s->rules->look) {
        grog_text_add(t, ",\"sight\":null");
        return;
    }
    struct sighting sighting = {.blocker = NOBODY};
    put(s, trial, unit, from, heading(from, to));
    put(s, trial, other, to, heading(to, from));
    s->rules->look((struct game){s, trial}, unit, &trial->piece[unit].on, other, &sighting);
    json_add_named(t, ",\"sight\":{", "unit", s->unit[unit].id);
    json_add_named(t, ",", "other", s->unit[other].id);
    grog_text_addf(t, ",\"seen\":%s", sighting.is_seen ? "true" : "false");
    json_add_named(t, ",", "words", sighting.words);
    json_add_blocked(t, s, &sighting);
    grog_text_add(t, "}");
}

int grog_json_line(struct grog_text *t, const struct grog_battle *b, int unit, const int way[4],
                   int viewer, struct grog_error *error)
{
    const struct grog_scenario *s = b->scenario;
    struct place from = {way[0], way[1]}, to = {way[2], way[3]};
    struct battle seen;
    battle_view((struct game){s, &b->state}, viewer, &seen);
    if (!table_holds(&s->table, from) || !table_holds(&s->table, to))
        return error_misuse(error, "both ends must lie on the table");
    if (unit != NOBODY && (unit < 0 || unit >= s->units || seen.piece[unit].presence != ON_TABLE))
        return error_misuse(error, "there is no such unit on the table");
    grog_text_add(t, "{\"inches\":");
    json_add_hundredths(t, length_between(from, to));
    add_ground(t, &s->table, from, to);
    add_sight(t, s, &seen, unit, from, to);
    grog_text_add(t, "}");
    return 0;
}
