/* SPDX-License-Identifier: MIT */
#include "player.h"

#include "battle/log/history.h"
#include "base/error.h"
#include "crew/crew.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEFAULT_MILLISECONDS = 1000, LONGEST_MILLISECONDS = 600000 };

static const struct player_kind *const kinds[] = {
    &random_kind, &doctrine_kind, &searcher_kind, &quick_kind, &steady_kind, &deep_kind, NULL};

const struct player_kind *player_kind_find(const char *word, struct grog_error *error)
{
    const char *known[8];
    struct word_list list = {.size = 0};
    char hint[80];
    int count = 0;
    for (; kinds[count]; count++)
        if (strcmp(kinds[count]->word, word) == 0)
            return kinds[count];
    for (int i = 0; i < count; i++)
        word_list_add(&list, known[i] = kinds[i]->word);
    error_misuse(error, "unknown player \"%.40s\"%s: there is %s", word,
                 did_you_mean(word, known, count, hint, sizeof hint), list.text);
    return NULL;
}

static int64_t monotonic_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Never NULL for want of a need for it. */
static void *room_for(size_t size)
{
    return calloc(1, size > 0 ? size : 1);
}

struct grog_player *player_new(const struct player_kind *kind, const struct grog_scenario *scenario,
                               int side, uint64_t seed)
{
    struct grog_player *p = room_for(sizeof *p);
    if (!p)
        return NULL;
    p->kind = kind;
    p->scenario = scenario;
    p->side = side;
    p->clock = monotonic_clock;
    p->threads = 1;
    p->milliseconds = kind->milliseconds > 0 ? kind->milliseconds : DEFAULT_MILLISECONDS;
    p->mind = room_for(scenario->rules->doctrine_size);
    p->own = room_for(kind->size ? kind->size(scenario, 1) : 0);
    if (!p->mind || !p->own) {
        grog_player_free(p);
        return NULL;
    }
    dice_seed(&p->dice, seed);
    return p;
}

void player_share_mind(struct grog_player *p, struct grog_player *with)
{
    if (!p->scenario->rules->mind_is_memo || p->is_lodger || p->scenario != with->scenario)
        return;
    free(p->mind);
    p->mind = with->mind;
    p->is_lodger = true;
}

void player_restart(struct grog_player *p, int side, uint64_t seed)
{
    p->side = side;
    dice_seed(&p->dice, seed);
    if (!p->scenario->rules->mind_is_memo)
        memset(p->mind, 0, p->scenario->rules->doctrine_size);
    if (p->kind->restart)
        p->kind->restart(p);
}

struct order player_choose(struct grog_player *p, const struct battle *state,
                           struct grog_text *reasons)
{
    assert(state->decider == p->side);
    p->seen = state;
    if (!p->kind->draws_lots) {
        battle_view((struct game){p->scenario, state}, p->side, &p->copy);
        p->seen = &p->copy;
    }
    return p->kind->choose(p, reasons);
}

struct order player_think(struct grog_player *p, struct grog_text *reasons)
{
    const struct thinking t = {{p->scenario, p->seen}, p->side, p->mind, &p->dice, reasons};
    return rules_think(&t);
}

/* ---- the public face ---- */

struct grog_player *grog_player_new(const char *kind_word, const struct grog_scenario *scenario,
                                    int side, uint64_t seed, struct grog_error *error)
{
    assert(side >= 0 && side < SIDES);
    const struct player_kind *kind = player_kind_find(kind_word, error);
    struct grog_player *p = kind ? player_new(kind, scenario, side, seed) : NULL;
    if (kind && !p)
        error_memory(error);
    return p;
}

void grog_player_free(struct grog_player *p)
{
    if (!p)
        return;
    if (!p->is_lodger)
        free(p->mind);
    free(p->own);
    free(p);
}

void grog_player_budget(struct grog_player *p, int milliseconds)
{
    if (p->kind->milliseconds > 0)
        return;
    p->milliseconds = larger(1, smaller(milliseconds, LONGEST_MILLISECONDS));
    p->playouts = 0;
}

void grog_player_playouts(struct grog_player *p, int playouts)
{
    if (p->kind->milliseconds == 0)
        p->playouts = larger(1, playouts);
}

int grog_player_threads(struct grog_player *p, int threads, struct grog_error *error)
{
    int count = threads == 0 ? crew_processors() : larger(1, smaller(threads, GROG_THREADS_MAX));
    void *own = room_for(p->kind->size ? p->kind->size(p->scenario, count) : 0);
    if (!own)
        return error_memory(error);
    free(p->own);
    p->own = own;
    p->threads = count;
    return 0;
}

void grog_player_choose(struct grog_player *p, const struct grog_battle *b, struct grog_order *o,
                        struct grog_text *reasons)
{
    struct order order = player_choose(p, &b->state, reasons);
    _Static_assert(sizeof order <= sizeof *o, "an order fits into the public one");
    memset(o, 0, sizeof *o);
    memcpy(o, &order, sizeof order);
}

const char *grog_player_kind(int i, const char **meaning)
{
    int count = 0;
    while (kinds[count])
        count++;
    if (i < 0 || i >= count)
        return NULL;
    if (meaning)
        *meaning = kinds[i]->meaning;
    return kinds[i]->word;
}
