/* SPDX-License-Identifier: MIT */
/* What is wrong with an order whatever the rules are: parts that are not there, or not such. */
#include "battle/scenario/scenario.h"

/* The table measures no farther: see table.h. */
enum { COORDINATES_MOST = 100000 };

static bool is_on_earth(const struct place *point, int points)
{
    bool is_far = false;
    for (int i = 0; i < points; i++)
        is_far |= point[i].x < -COORDINATES_MOST || point[i].x > COORDINATES_MOST ||
                  point[i].y < -COORDINATES_MOST || point[i].y > COORDINATES_MOST;
    return !is_far;
}

bool order_is_sound(const struct grog_scenario *s, const struct order *o)
{
    int hows = s->rules->how ? s->rules->how->count : 1;
    if (o->verb >= s->rules->verbs || o->points > ORDER_POINTS_MAX || o->aims > ORDER_AIMS_MAX ||
        (o->unit >= s->units && o->unit != NOBODY) ||
        (o->other >= s->units && o->other != NOBODY) || o->facing < -1 || o->facing >= FULL_TURN)
        return false;
    for (int i = 0; i < o->aims; i++)
        if ((o->aim[i].unit >= s->units && o->aim[i].unit != NOBODY) || o->aim[i].how >= hows)
            return false;
    const struct verb *verb = &s->rules->verb[o->verb];
    for (int i = 0; i < ORDER_WORDS_MAX; i++)
        if (verb->words[i].name && !(o->word[i] == NO_WORD && verb->words[i].may_lack) &&
            o->word[i] >= verb->words[i].words->count)
            return false;
    return is_on_earth(o->point, ORDER_POINTS_MAX);
}

/* ---- whose units ---- */

static bool is_of(struct game g, int unit, int side)
{
    return unit != NOBODY && g.b->piece[unit].presence == ON_TABLE && g.s->unit[unit].side == side;
}

static bool lists_own(struct game g, const struct order *o)
{
    uint64_t named = o->unit == NOBODY ? 0 : UINT64_C(1) << o->unit;
    for (int i = 0; i < o->aims; i++) {
        int unit = o->aim[i].unit;
        if (!is_of(g, unit, g.b->decider) || (named >> unit & 1))
            return false;
        named |= UINT64_C(1) << unit;
    }
    return true;
}

static const char *other_part(const struct verb *verb)
{
    return verb->other ? verb->other : "other unit";
}

bool order_fits(const struct battle_rules *rules, const struct order *o, int line,
                struct verdict *why)
{
    const struct verb *verb = &rules->verb[o->verb];
    const struct objection row[] = {
        {o->points > 0 && !(verb->takes & (TAKES_PATH | TAKES_POINT)), line, "takes no place"},
        {o->facing >= 0 && !(verb->takes & TAKES_FACING), line, "takes no facing"},
        {o->flags && !verb->flags[0], line, "takes no flag"},
    };
    return VERDICT_BY(row, verb->word, why);
}

bool order_has_parts(struct game g, const struct order *o, struct verdict *why)
{
    unsigned takes = g.s->rules->verb[o->verb].takes;
    bool may_lack = (takes & MAY_LACK_OTHER) && o->other == NOBODY;
    if ((takes & TAKES_UNIT) && o->unit == NOBODY)
        return verdict_no(why, -1, "say which unit");
    if ((takes & TAKES_OTHER) && o->other == NOBODY && !may_lack)
        return verdict_no(why, -1, "say which %s", other_part(&g.s->rules->verb[o->verb]));
    if ((takes & UNIT_IS_OWN) && !is_of(g, o->unit, g.b->decider))
        return verdict_no(why, -1, "say which of your units on the table");
    if ((takes & OTHER_IS_ENEMY) && !may_lack && !is_of(g, o->other, other_side(g.b->decider)))
        return verdict_no(why, -1, "say which unit of the enemy on the table");
    if ((takes & LIST_IS_OWN) && !lists_own(g, o))
        return verdict_no(why, -1, "say which others of your units on the table, each once");
    if (g.s->rules->whole_degrees && o->facing > 0 && o->facing % DEGREE)
        return verdict_no(why, -1, "a unit faces whole degrees, 0 to 359");
    return !(takes & TAKES_POINT) || o->points == 1 || verdict_no(why, -1, "say where");
}
