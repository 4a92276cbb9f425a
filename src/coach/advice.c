/* SPDX-License-Identifier: MIT */
/* What to do now: the orders that the doctrine and the searcher think of, each with its chance to win. */
#include "analysis.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

enum { ADVICE_MAX = 8 };

struct adviser {
    const struct grog_battle *battle;
    struct grog_study study;
    struct playing *playing;      /* owned */
    struct grog_player *searcher; /* owned */
    struct battle seen;
};

static void adviser_release(struct adviser *a)
{
    playing_free(a->playing);
    grog_player_free(a->searcher);
}

static int adviser_init(struct adviser *a, const struct grog_battle *b,
                        const struct grog_study *study, struct grog_error *error)
{
    int side = b->state.decider;
    *a = (struct adviser){.battle = b, .study = *study};
    if (study_complete(&a->study, error) < 0)
        return -1;
    a->playing = playing_new(b->scenario, study->seed);
    a->searcher = player_new(&searcher_kind, b->scenario, side, study->seed);
    if (!a->playing || !a->searcher) {
        adviser_release(a);
        return error_memory(error);
    }
    a->searcher->playouts = a->study.search;
    battle_view((struct game){b->scenario, &b->state}, side, &a->seen);
    return 0;
}

static void weigh(struct adviser *a, const struct order *o, struct grog_advice *advice)
{
    struct outset from = {.state = &a->seen, .order = o, .number = a->battle->standing};
    struct gains g = {.games = 0};
    g.is_exact = playing_walk(a->playing, &from, a->seen.decider, &g.exact);
    for (long k = 0; k < a->study.playouts && !g.is_exact; k++)
        gains_add(&g, playing_result(a->playing, &from, a->seen.decider, k));
    memset(&advice->order, 0, sizeof advice->order);
    memcpy(&advice->order, o, sizeof *o);
    advice->chance = gains_chance(&g);
    advice->half = gains_half(&g);
}

/* Better ones first; the doctrine's before what is no better. */
static int by_chance(const void *a, const void *b)
{
    const struct grog_advice *x = a, *y = b;
    if (x->chance != y->chance)
        return y->chance > x->chance ? 1 : -1;
    return (int)y->is_doctrines - (int)x->is_doctrines;
}

int grog_advise(const struct grog_battle *b, const struct grog_study *study,
                struct grog_advice *list, int room, struct grog_error *error)
{
    struct adviser a;
    struct order tried[ADVICE_MAX];
    if (b->state.decider == NO_SIDE)
        return error_misuse(error, "the battle is over");
    if (adviser_init(&a, b, study, error) < 0)
        return -1;
    struct order chosen = player_choose(a.searcher, &b->state, NULL);
    int count = searcher_tried(a.searcher, tried, smaller(room, ADVICE_MAX));
    bool has_chosen = false;
    for (int i = 0; i < count; i++)
        has_chosen |= memcmp(&tried[i], &chosen, sizeof chosen) == 0;
    if (!has_chosen && count > 1)
        tried[count - 1] = chosen;
    for (int i = 0; i < count; i++) {
        weigh(&a, &tried[i], &list[i]);
        list[i].is_doctrines = i == 0;
    }
    qsort(list, (size_t)count, sizeof *list, by_chance);
    adviser_release(&a);
    return count;
}
