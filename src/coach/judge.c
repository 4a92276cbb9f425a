/* SPDX-License-Identifier: MIT */
#include "judge.h"

#include "base/error.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CANDIDATES_MAX = 3 };

/* Games by which the best is settled have other numbers than those by which it is measured. */
enum { SETTLING = 1000000000 };

/* ---- life ---- */

static bool is_complete(const struct judge *j)
{
    return j->playing && j->searcher[0] && j->searcher[1];
}

int judge_init(struct judge *j, const struct moments *m, const struct grog_study *study,
               struct grog_error *error)
{
    *j = (struct judge){.moments = m, .games = study->playouts};
    j->playing = playing_new(m->scenario, study->seed);
    for (int side = 0; side < SIDES; side++) {
        j->searcher[side] = player_new(&searcher_kind, m->scenario, side, study->seed);
        if (j->searcher[side])
            j->searcher[side]->playouts = study->search;
    }
    if (is_complete(j))
        return 0;
    judge_release(j);
    return error_memory(error);
}

void judge_release(struct judge *j)
{
    playing_free(j->playing);
    for (int side = 0; side < SIDES; side++)
        grog_player_free(j->searcher[side]);
}

/* ---- the orders that are compared ---- */

struct candidates {
    struct order order[CANDIDATES_MAX]; /* [0] is what was ordered */
    int count;
    int doctrine; /* which of them is the doctrine's */
};

static int add_candidate(struct candidates *c, const struct order *o)
{
    for (int i = 0; i < c->count; i++)
        if (memcmp(&c->order[i], o, sizeof *o) == 0)
            return i;
    c->order[c->count] = *o;
    return c->count++;
}

/* The searcher has a seed of his own for every moment: what he was asked before makes no difference. */
static struct order search(struct judge *j, int i)
{
    const struct moment *m = &j->moments->list[i];
    struct grog_player *p = j->searcher[m->side];
    player_restart(p, m->side, seed_mix(~j->playing->seed, (uint64_t)i));
    return player_choose(p, &m->before, NULL);
}

static struct candidates candidates_of(struct judge *j, int i)
{
    struct candidates c = {.count = 0};
    struct order thought = playing_think(j->playing, &j->seen, i), searched = search(j, i);
    add_candidate(&c, &j->moments->list[i].order);
    c.doctrine = add_candidate(&c, &thought);
    add_candidate(&c, &searched);
    return c;
}

/* ---- comparing ---- */

static struct gains play(struct judge *j, const struct outset *from, int side, long first,
                         int games)
{
    struct gains g = {.games = 0};
    if (from->order && from->throws == 0 && playing_walk(j->playing, from, side, &g.exact)) {
        g.is_exact = true;
        return g;
    }
    for (long k = first; k < first + games; k++)
        gains_add(&g, playing_result(j->playing, from, side, k));
    return g;
}

static int settle(struct judge *j, struct outset from, const struct candidates *c, int side)
{
    int best = 0;
    double most = -1;
    for (int i = 0; i < c->count; i++) {
        from.order = &c->order[i];
        struct gains g = play(j, &from, side, SETTLING, (j->games + 1) / 2);
        if (gains_chance(&g) > most) {
            most = gains_chance(&g);
            best = i;
        }
    }
    return best;
}

/* What the one gets more than the other, game by game. */
struct compared {
    struct gains of[2];
    double lead, half;
};

static struct compared compare(struct judge *j, struct outset from, const struct order *a,
                               const struct order *b, int side)
{
    struct compared c = {.lead = 0};
    struct outset other = from;
    long sum = 0, squares = 0;
    from.order = a;
    other.order = b;
    c.of[0] = play(j, &from, side, 0, 0);
    c.of[1] = play(j, &other, side, 0, 0);
    for (long k = 0; k < j->games && !(c.of[0].is_exact && c.of[1].is_exact); k++) {
        int x = playing_result(j->playing, &from, side, k);
        int y = playing_result(j->playing, &other, side, k);
        gains_add(&c.of[0], x);
        gains_add(&c.of[1], y);
        sum += x - y;
        squares += (long)(x - y) * (x - y);
    }
    c.lead = gains_chance(&c.of[0]) - gains_chance(&c.of[1]);
    if (c.of[0].is_exact && c.of[1].is_exact)
        return c;
    /* as if they had differed once each way: a few games that agree prove nothing */
    double n = j->games + 2.0, mean = (double)sum / n;
    c.half = 1.96 * sqrt((((double)squares + 8) / n - mean * mean) / n) / 2;
    return c;
}

/* ---- marks ---- */

static enum grog_verdict mark_of(double least_loss)
{
    return least_loss >= 0.10   ? GROG_BLUNDER
           : least_loss >= 0.05 ? GROG_MISTAKE
           : least_loss >= 0.02 ? GROG_INACCURACY
                                : GROG_NO_MARK;
}

/* ---- one moment ---- */

static void take_order(struct grog_order *to, const struct order *o)
{
    memset(to, 0, sizeof *to);
    memcpy(to, o, sizeof *o);
}

void judge_begin(struct grog_judged *judged, const struct moment *m)
{
    *judged = (struct grog_judged){
        .record = m->record, .turn = m->before.turn, .side = m->side, .throws = m->throws};
    take_order(&judged->order, &m->order);
}

void judge_end(struct grog_judged *judged, const struct order *best)
{
    take_order(&judged->best_order, best);
    judged->mark = mark_of(judged->loss - judged->loss_half);
    judged->is_done = true;
}

static void judge_order(struct judge *j, int i, struct outset from, struct grog_judged *judged)
{
    const struct moment *m = &j->moments->list[i];
    struct candidates c = candidates_of(j, i);
    from.state = &j->seen;
    int best = c.count > 1 ? settle(j, from, &c, m->side) : 0;
    struct compared done = compare(j, from, &c.order[best], &c.order[0], m->side);
    judged->best = gains_chance(&done.of[0]);
    judged->given = gains_chance(&done.of[1]);
    judged->half = gains_half(&done.of[1]);
    judged->is_exact = done.of[0].is_exact && done.of[1].is_exact;
    judged->loss = best == 0 ? 0 : done.lead;
    judged->loss_half = best == 0 ? 0 : done.half;
    judged->is_doctrines = c.doctrine == 0;
    judge_end(judged, &c.order[best]);
}

static bool is_same_state(const struct judge *j, const struct battle *a, const struct battle *b)
{
    const struct grog_scenario *s = j->moments->scenario;
    return battle_hash((struct game){s, a}) == battle_hash((struct game){s, b});
}

/* If the doctrine plays on. */
static double chance_before(struct judge *j, int i, struct outset from)
{
    int side = j->moments->list[i].side;
    double exact;
    struct order thought = playing_think(j->playing, from.state, i);
    from.order = &thought;
    if (playing_walk(j->playing, &from, side, &exact))
        return exact;
    from.order = NULL;
    struct gains before = play(j, &from, side, 0, j->games);
    return gains_chance(&before);
}

/* On the battle as it was: before the order, when it is given, and behind each of its throws but the
 * last.  Behind the last it is the next moment's affair, unless the umpire has corrected something. */
static void follow_dice(struct judge *j, int i, struct outset from, struct grog_judged *judged,
                        double *chance)
{
    const struct moment *m = &j->moments->list[i];
    const struct moment *next = i + 1 < j->moments->count ? m + 1 : NULL;
    judged->before = chance_before(j, i, from);
    from.order = &m->order;
    for (int k = 0; k < m->throws || k == 0; k++) {
        from.throws = k;
        struct gains g = play(j, &from, m->side, 0, j->games);
        chance[k] = gains_chance(&g);
    }
    if (!j->is_alone && next && is_same_state(j, &m->after, &next->before))
        return;
    struct outset behind = {.state = &m->after, .number = i + 1};
    struct gains after = play(j, &behind, m->side, 0, j->games);
    judged->after = gains_chance(&after);
    judged->has_after = true;
}

void judge_moment(struct judge *j, int i, struct grog_judged *judged, double *chance)
{
    const struct moment *m = &j->moments->list[i];
    struct outset from = {.state = &m->before, .number = i, .dice = m->dice};
    judge_begin(judged, m);
    battle_view((struct game){j->moments->scenario, &m->before}, m->side, &j->seen);
    follow_dice(j, i, from, judged, chance);
    judge_order(j, i, from, judged);
}
