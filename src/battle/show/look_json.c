/* SPDX-License-Identifier: MIT */
/*
 * What a unit reaches and sees, as JSON for whoever draws it.
 *
 * Everything is taken from the viewer's copy of the state.  A move does not reach a circle: its
 * outline has the farthest place in each of many directions that the unit can go to straight, as the
 * rules judge each of them.
 */
#include "battle/log/history.h"
#include "json_parts.h"
#include "base/error.h"

#include <string.h>

enum {
    DIRECTIONS = 72,
    STEP = INCH / 2, /* a gap narrower than this may be missed */
    NEAR_ENOUGH = INCH / 20
};

/* ---- reach ---- */

static const char *verb_of(const struct grog_scenario *s, const struct reach *reach)
{
    return reach->verb < 0 ? NULL : s->rules->verb[reach->verb].word;
}

static bool next_reach(struct game seen, int unit, int k, struct reach *reach)
{
    return seen.s->rules->reach && seen.s->rules->reach(seen, unit, k, reach);
}

static void add_reaches(struct grog_text *t, struct game seen, int unit)
{
    struct reach reach;
    grog_text_add(t, ",\"reach\":[");
    for (int k = 0; next_reach(seen, unit, k, &reach); k++) {
        json_add_named(t, k ? ",{" : "{", "label", reach.label);
        grog_text_add(t, ",\"inches\":");
        json_add_hundredths(t, reach.far);
        grog_text_add(t, ",\"arc\":");
        if (reach.half_angle > 0)
            json_add_hundredths(t, reach.half_angle);
        else
            grog_text_add(t, "null");
        if (reach.aim >= 0)
            grog_text_addf(t, ",\"aim\":%d", reach.aim);
        else
            grog_text_add(t, ",\"aim\":null");
        json_add_named(t, ",", "verb", verb_of(seen.s, &reach));
        grog_text_add(t, "}");
    }
    grog_text_add(t, "]");
}

/* ---- where it can go ---- */

struct mover {
    const struct grog_scenario *s;
    const struct battle *seen;
    int unit;
    const struct reach *reach;
    int facing;
};

static bool goes(const struct mover *m, int far)
{
    struct place to = place_ahead(anchor_of(m->s, &m->seen->piece[m->unit].on), m->facing, far, 0);
    return m->s->rules->goes &&
           m->s->rules->goes((struct game){m->s, m->seen}, m->unit, m->reach, to);
}

/* It can go so far, and not to the step behind it. */
static int refine(const struct mover *m, int far, int too_far)
{
    while (too_far - far > NEAR_ENOUGH) {
        int middle = (far + too_far) / 2;
        if (goes(m, middle))
            far = middle;
        else
            too_far = middle;
    }
    return far;
}

static int farthest(const struct mover *m)
{
    for (int far = m->reach->far; far > 0; far -= STEP)
        if (goes(m, far))
            return far == m->reach->far ? far : refine(m, far, far + STEP);
    return 0;
}

static void add_outline(struct grog_text *t, struct mover *m)
{
    const struct footprint *on = &m->seen->piece[m->unit].on;
    for (int i = 0; i < DIRECTIONS; i++) {
        m->facing = facing_of(on->facing + i * (FULL_TURN / DIRECTIONS));
        grog_text_add(t, i ? "," : "");
        json_add_place(t, place_ahead(anchor_of(m->s, on), m->facing, farthest(m), 0));
    }
}

/* ---- what it would find there ---- */

enum { SPOT_DIRECTIONS = 24, SPOT_STEP = 2 * INCH };

/* How many of the enemies that the viewer knows of would see the unit there. */
static int watchers(const struct grog_scenario *s, struct battle *trial, int unit)
{
    int count = 0;
    for (int other = 0; other < s->units && s->rules->look; other++) {
        struct sighting sighting = {.blocker = NOBODY};
        if (trial->piece[other].presence != ON_TABLE || s->unit[other].side == s->unit[unit].side)
            continue;
        s->rules->look((struct game){s, trial}, other, &trial->piece[other].on, unit, &sighting);
        count += sighting.is_seen;
    }
    return count;
}

/* The best of all areas there: a wood on a hill covers. */
static int cover_at(const struct grog_scenario *s, struct place at)
{
    int best = 0;
    uint64_t areas = table_pieces_at(&s->table, at, table_pieces(&s->table, 0));
    for (; areas; areas &= areas - 1) {
        int cover = s->table.terrain[__builtin_ctzll(areas)].like->cover;
        best = cover > best ? cover : best;
    }
    return best;
}

static void add_spot(struct grog_text *t, const struct mover *m, struct battle *trial, int far)
{
    const struct grog_scenario *s = m->s;
    const struct footprint *now = &m->seen->piece[m->unit].on;
    struct place to = place_ahead(anchor_of(s, now), m->facing, far, 0);
    struct footprint *on = &trial->piece[m->unit].on;
    *on = footprint_at(s, now, to, now->facing);
    grog_text_add(t, "{\"at\":");
    json_add_place(t, to);
    grog_text_addf(t, ",\"cover\":%d,\"seen_by\":%d}", cover_at(s, on->at),
                   watchers(s, trial, m->unit));
}

/* By one move or another: a shorter one may go where the longest does not. */
static bool gets_there(const struct mover *m, int far)
{
    struct reach reach;
    const struct mover by = {m->s, m->seen, m->unit, &reach, m->facing};
    for (int k = 0; next_reach((struct game){m->s, m->seen}, m->unit, k, &reach); k++)
        if (reach.verb >= 0 && far <= reach.far && goes(&by, far))
            return true;
    return false;
}

/* Places that it can go to, in rings as far as its longest move. */
static void add_spots(struct grog_text *t, struct mover *m, int most)
{
    const char *between = "";
    struct battle trial = *m->seen;
    int turned = m->seen->piece[m->unit].on.facing;
    grog_text_add(t, ",\"spots\":[");
    for (int i = 0; i < SPOT_DIRECTIONS; i++) {
        m->facing = facing_of(turned + i * (FULL_TURN / SPOT_DIRECTIONS));
        for (int far = SPOT_STEP; far <= most; far += SPOT_STEP)
            if (gets_there(m, far)) {
                grog_text_add(t, between);
                add_spot(t, m, &trial, far);
                between = ",";
            }
    }
    grog_text_add(t, "]");
}

/* Each move with its outline; returns how far the longest goes. */
static int add_moves(struct grog_text *t, struct game seen, int unit)
{
    struct reach reach;
    const char *between = "";
    int most = 0;
    for (int k = 0; next_reach(seen, unit, k, &reach); k++) {
        if (reach.verb < 0)
            continue;
        struct mover mover = {seen.s, seen.b, unit, &reach, 0};
        most = larger(most, reach.far);
        grog_text_add(t, between);
        json_add_named(t, "{", "verb", verb_of(seen.s, &reach));
        grog_text_add(t, ",\"inches\":");
        json_add_hundredths(t, reach.far);
        grog_text_add(t, ",\"outline\":[");
        add_outline(t, &mover);
        grog_text_add(t, "]}");
        between = ",";
    }
    return most;
}

int grog_json_reach(struct grog_text *t, const struct grog_battle *b, int unit, int viewer,
                    struct grog_error *error)
{
    const struct grog_scenario *s = b->scenario;
    struct battle seen;
    int most = 0;
    battle_view((struct game){s, &b->state}, viewer, &seen);
    if (unit < 0 || unit >= s->units || seen.piece[unit].presence != ON_TABLE)
        return error_misuse(error, "there is no such unit on the table");
    json_add_named(t, "{", "unit", s->unit[unit].id);
    grog_text_addf(t, ",\"records\":%d,\"moves\":[", b->records);
    if (s->rules->goes)
        most = add_moves(t, (struct game){s, &seen}, unit);
    grog_text_add(t, "]");
    struct mover mover = {s, &seen, unit, NULL, 0};
    add_spots(t, &mover, most);
    grog_text_add(t, "}");
    return 0;
}

/* ---- sight ---- */

struct look {
    const struct grog_scenario *s;
    const struct battle *seen;
    int unit;
    const struct footprint *from;
};

/* How much the gap is beyond the range of each weapon; returns the least, or -1: it has none. */
static int add_weapons(struct grog_text *t, const struct look *look, int gap)
{
    struct reach reach;
    int least = -1;
    grog_text_add(t, ",\"weapons\":[");
    for (int k = 0; next_reach((struct game){look->s, look->seen}, look->unit, k, &reach); k++) {
        int beyond = larger(0, gap - reach.far);
        if (reach.aim < 0)
            continue;
        grog_text_addf(t, "%s{\"aim\":%d,\"out_by\":", least < 0 ? "" : ",", reach.aim);
        json_add_hundredths(t, beyond);
        grog_text_add(t, "}");
        least = least < 0 ? beyond : smaller(least, beyond);
    }
    grog_text_add(t, "]");
    return least;
}

void json_add_blocked(struct grog_text *t, const struct grog_scenario *s,
                      const struct sighting *seen)
{
    if (!seen->is_blocked) {
        grog_text_add(t, ",\"blocked\":null");
        return;
    }
    grog_text_add(t, ",\"blocked\":{\"at\":");
    json_add_place(t, seen->blocked_at);
    json_add_named(t, ",", "by", seen->blocked_by);
    json_add_named(t, ",", "unit", json_unit_id(s, seen->blocker));
    grog_text_add(t, "}");
}

static void say_out_of_range(struct sighting *seen, int beyond)
{
    size_t used = strlen(seen->words);
    if (seen->is_seen && beyond > 0)
        snprintf(seen->words + used, sizeof seen->words - used, ", out of range by %d\"",
                 (beyond + INCH - 1) / INCH);
}

static void add_sighting(struct grog_text *t, const struct look *look, int other)
{
    const struct footprint *on = &look->seen->piece[other].on;
    struct sighting sighting = {.blocker = NOBODY};
    int gap = footprint_gap(look->from, on);
    look->s->rules->look((struct game){look->s, look->seen}, look->unit, look->from, other,
                         &sighting);
    json_add_named(t, "{", "unit", look->s->unit[other].id);
    grog_text_addf(t, ",\"seen\":%s,\"inches\":", sighting.is_seen ? "true" : "false");
    json_add_hundredths(t, gap);
    int beyond = add_weapons(t, look, gap);
    grog_text_addf(t, ",\"in_range\":%s,\"out_by\":", beyond == 0 ? "true" : "false");
    json_add_hundredths(t, larger(0, beyond));
    say_out_of_range(&sighting, beyond);
    json_add_named(t, ",", "words", sighting.words);
    json_add_blocked(t, look->s, &sighting);
    grog_text_add(t, ",\"from\":");
    json_add_place(t, look->from->at);
    grog_text_add(t, ",\"to\":");
    json_add_place(t, on->at);
    grog_text_add(t, "}");
}

static void add_sight(struct grog_text *t, const struct look *look)
{
    const struct grog_scenario *s = look->s;
    const char *between = "";
    grog_text_add(t, ",\"sight\":[");
    for (int other = 0; other < s->units && s->rules->look; other++) {
        if (look->seen->piece[other].presence != ON_TABLE ||
            s->unit[other].side == s->unit[look->unit].side)
            continue;
        grog_text_add(t, between);
        add_sighting(t, look, other);
        between = ",";
    }
    grog_text_add(t, "]");
}

int grog_json_look(struct grog_text *t, const struct grog_battle *b, int unit, const int *at,
                   int viewer, struct grog_error *error)
{
    const struct grog_scenario *s = b->scenario;
    struct battle seen;
    battle_view((struct game){s, &b->state}, viewer, &seen);
    if (unit < 0 || unit >= s->units || seen.piece[unit].presence != ON_TABLE)
        return error_misuse(error, "there is no such unit on the table");
    struct footprint on = seen.piece[unit].on;
    if (at)
        on = footprint_at(s, &on, (struct place){at[0], at[1]}, facing_of(at[2]));
    const struct look look = {s, &seen, unit, &on};
    json_add_named(t, "{", "unit", s->unit[unit].id);
    add_reaches(t, (struct game){s, &seen}, unit);
    add_sight(t, &look);
    grog_text_add(t, "}");
    return 0;
}
