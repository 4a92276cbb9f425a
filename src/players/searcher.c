/* SPDX-License-Identifier: MIT */
/*
 * The searcher: tries orders out before he gives one.
 *
 * The candidates are what the doctrine would do and what the rules list; of more than the budget has
 * playouts for, the best at a glance.  They are tried out by playouts (playout.h) and halved again
 * and again: after each round the better half stays.  While there are many, playouts end early; the
 * few that are left are looked at anew, further ahead.  Every round has the same share of the budget,
 * so few candidates need less of it than many; and as soon as one clearly leads, or hardly anything
 * can be gained any more, the rest of the budget is not spent.  The doctrine's order always stays, and
 * is played first; the others are compared with it, playout by playout (candidates.h).  Another order
 * is chosen if it came out better, even when what is owed to luck is taken off.
 *
 * What fared well and was not ordered is often still good at the next decision: such favourites are
 * tried again, whatever they look like at a glance.
 *
 * What always holds:
 *   - all candidates of a round have met the same luck, so their sums may be compared;
 *   - he works on his viewer's copy: what he may not know is not in it;
 *   - the order is the doctrine's or one that the rules list, hence legal; if time runs out before
 *     anything was tried, it is the doctrine's.
 */
#include "candidates.h"
#include "playout.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

enum {
    CANDIDATES_MAX = 64, /* of the orders that the rules list, how many are tried out ... */
    CANDIDATES_LEAST = 4,
    PLAYOUTS_EACH = 10, /* ... if the budget allows so many playouts of each in the mean */
    MANY = 16,          /* more than so many are looked at briefly */
    GLANCES = 8,        /* how often the dice are thrown for a glance */
    FAVOURITES_MAX = 6, /* of the orders that fared best, how many are thought of next time */
    ROUNDS_LEAST = 4,   /* a round has at most this part of the budget */
    TURNS_AHEAD = 3,    /* a playout goes on for so many turns after this one ... */
    TURNS_BRIEFLY = 1,  /* ... or, while there are many candidates, for so many */
    ORDERS_AHEAD = 600, /* ... or, whatever happens, for so many orders */
};

struct search {
    struct playout playout;
    struct order listed[LISTED_MAX];
    struct candidates candidates;
    int tried;        /* how many there were before any fell away */
    int made, budget; /* playouts, if they are counted */
    struct order favourite[FAVOURITES_MAX];
    int favourites;
    int64_t (*clock)(void);
    int64_t start; /* nanoseconds, as the clock says */
    int milliseconds;
    max_align_t minds[]; /* of both sides */
};

/* A mind's size in whole max_align_t; 0 if the playouts share the player's own. */
static size_t mind_room(const struct grog_scenario *s)
{
    if (s->rules->mind_is_memo)
        return 0;
    return (s->rules->doctrine_size + sizeof(max_align_t) - 1) / sizeof(max_align_t);
}

static size_t size(const struct grog_scenario *s)
{
    return sizeof(struct search) + SIDES * mind_room(s) * sizeof(max_align_t);
}

/* ---- the budget ---- */

static double spent_milliseconds(const struct search *s)
{
    return (double)(s->clock() - s->start) * 1e-6;
}

/* How much of the budget is spent: 1 is all of it. */
static double spent(const struct search *s)
{
    if (s->budget > 0)
        return (double)s->made / s->budget;
    return spent_milliseconds(s) / s->milliseconds;
}

/* How many playouts the budget has room for; by the clock, if they take as long as a first one. */
static double playouts_to_make(struct search *s)
{
    if (s->budget > 0)
        return s->budget;
    double before = spent(s);
    playout_value(&s->playout, &s->candidates.list[0].order, 0);
    double each = spent(s) - before;
    return each > 0 ? 1 / each : INT_MAX;
}

/* ---- candidates ---- */

static bool is_same_order(const struct order *a, const struct order *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* What a favourite has instead of a glance: more than any glance says; 0: it is none. */
static int favour(const struct search *s, const struct order *o)
{
    for (int i = 0; i < s->favourites; i++)
        if (is_same_order(&s->favourite[i], o))
            return INT_MAX - i;
    return 0;
}

/* What the doctrine would do, and what else the rules list. */
static void list_candidates(struct search *s, const struct grog_player *p,
                            const struct order *doctrines)
{
    struct candidates *c = &s->candidates;
    int listed = rules_options((struct game){p->scenario, p->seen}, s->listed, LISTED_MAX);
    assert(listed <= LISTED_MAX);
    c->list[0] = (struct candidate){.order = *doctrines};
    c->count = 1;
    for (int i = 0; i < listed; i++)
        if (!is_same_order(&s->listed[i], doctrines))
            c->list[c->count++] = (struct candidate){
                .order = s->listed[i], .place = i, .glance = favour(s, &s->listed[i])};
}

static void glance(struct search *s, struct candidate *c)
{
    for (int i = 0; i < GLANCES; i++)
        c->glance += playout_glance(&s->playout, &c->order, -1 - i);
}

/* The favourites first, and then the best at a glance; without time for a glance at all of them the
 * rest falls away. */
static void look_at_candidates(struct search *s)
{
    struct candidates *c = &s->candidates;
    int seen = 1;
    candidates_sort_by_glance(c, c->count);
    while (seen < c->count && c->list[seen].glance != 0)
        seen++;
    for (; seen < c->count && spent(s) < 0.25; seen++)
        glance(s, &c->list[seen]);
    candidates_sort_by_glance(c, seen);
    c->count = seen;
}

static void sift_candidates(struct search *s)
{
    if (s->candidates.count <= CANDIDATES_LEAST)
        return;
    double playouts_each = playouts_to_make(s) / PLAYOUTS_EACH;
    int most = playouts_each >= CANDIDATES_MAX ? CANDIDATES_MAX
                                               : larger(CANDIDATES_LEAST, (int)playouts_each);
    if (s->candidates.count <= most)
        return;
    look_at_candidates(s);
    candidates_keep_unlike(&s->candidates, most);
}

/* ---- trying them out ---- */

/* One playout of every candidate.  False: the budget was spent before all had theirs. */
static bool try_all_once(struct search *s)
{
    struct candidates *c = &s->candidates;
    int number = c->list[0].playouts, doctrine_value = 0;
    for (int i = 0; i < c->count; i++) {
        if (spent(s) >= 1)
            return false;
        int value = playout_value(&s->playout, &c->list[i].order, number);
        s->made++;
        if (i == 0)
            doctrine_value = value;
        candidate_add(&c->list[i], value, doctrine_value);
    }
    return true;
}

/* What was seen briefly does not count any more. */
static void look_further(struct search *s)
{
    int turns = s->candidates.count > MANY ? TURNS_BRIEFLY : TURNS_AHEAD;
    if (turns != s->playout.turns)
        candidates_forget_values(&s->candidates);
    s->playout.turns = turns;
}

/* To the end of a round; false: more need not be tried. */
static bool try_until(struct search *s, double until)
{
    bool is_brief = s->playout.turns < TURNS_AHEAD;
    do {
        if (!try_all_once(s) || (!is_brief && candidates_are_decided(&s->candidates)))
            return false;
    } while (spent(s) < until);
    return true;
}

static void try_candidates(struct search *s)
{
    int rounds = candidates_rounds(s->candidates.count);
    double share = (1 - spent(s)) / larger(rounds, ROUNDS_LEAST), until = spent(s);
    for (int round = 1; round <= rounds; round++) {
        until += share;
        look_further(s);
        if (!try_until(s, until))
            return;
        if (round < rounds)
            candidates_halve(&s->candidates);
    }
}

/* ---- choosing ---- */

/* "advance squad-1 path=24,12: 58% after 400 playouts". */
static void tell(const struct grog_player *p, const struct candidate *c, struct grog_text *t)
{
    order_write(p->scenario, &c->order, t);
    if (c->playouts == 0)
        return;
    grog_text_addf(t, ": %.0f%% after %d playout%s", (candidate_mean(c) + 1000) / 20, c->playouts,
                   c->playouts == 1 ? "" : "s");
}

/* Reasons are read by the enemy too: what might have been ordered to a unit that he does not know of
 * is not among them. */
static bool is_open(const struct grog_player *p, const struct candidate *c)
{
    return c->order.unit == NOBODY ||
           !battle_hides((struct game){p->scenario, p->seen}, other_side(p->side), c->order.unit);
}

static void tell_reasons(const struct grog_player *p, const struct search *s, int best,
                         struct grog_text *t)
{
    const struct candidates *c = &s->candidates;
    tell(p, &c->list[best], t);
    if (best != 0 && is_open(p, &c->list[0])) {
        grog_text_add(t, "; the doctrine's ");
        tell(p, &c->list[0], t);
    }
    for (int i = 1; i < c->count; i++)
        if (i != best && c->list[i].playouts > 0 && is_open(p, &c->list[i])) {
            grog_text_add(t, "; next best ");
            tell(p, &c->list[i], t);
            return;
        }
}

static void begin(struct grog_player *p, struct search *s)
{
    s->clock = p->clock;
    s->start = s->clock();
    s->milliseconds = p->milliseconds;
    s->budget = p->playouts;
    s->made = 0;
    s->playout.scenario = p->scenario;
    s->playout.from = p->seen;
    s->playout.side = p->side;
    s->playout.seed = dice_word(&p->dice);
    s->playout.mind = p->mind;
    s->playout.turns = TURNS_AHEAD;
    s->playout.most_orders = ORDERS_AHEAD;
    bool is_shared = p->scenario->rules->mind_is_memo;
    s->playout.minds[0] = is_shared ? p->mind : s->minds;
    s->playout.minds[1] = is_shared ? p->mind : s->minds + mind_room(p->scenario);
}

/* Those that stayed longest stand first. */
static void keep_favourites(struct search *s, int best)
{
    const struct candidate *c = s->candidates.list;
    s->favourites = 0;
    for (int i = 0; i < s->tried && s->favourites < FAVOURITES_MAX; i++)
        if (i != best && c[i].playouts > 0)
            s->favourite[s->favourites++] = c[i].order;
}

static struct order choose(struct grog_player *p, struct grog_text *reasons)
{
    struct search *s = p->own;
    begin(p, s);
    struct order doctrines = player_think(p, NULL);
    list_candidates(s, p, &doctrines);
    sift_candidates(s);
    s->tried = s->candidates.count;
    if (s->candidates.count > 1)
        try_candidates(s);
    int best = candidates_best(&s->candidates);
    keep_favourites(s, best);
    if (reasons)
        tell_reasons(p, s, best, reasons);
    return s->candidates.list[best].order;
}

/* What fell away stands behind what stayed. */
int searcher_tried(const struct grog_player *p, struct order *list, int room)
{
    const struct search *s = p->own;
    int count = 0;
    for (; count < room && count < s->tried; count++)
        list[count] = s->candidates.list[count].order;
    return count;
}

static void restart(struct grog_player *p)
{
    struct search *s = p->own;
    s->favourites = 0;
}

/* A searcher who thinks so long, whoever asks him; 0: as he is told. */
#define SEARCHER(word_, milliseconds_, meaning_)                                                   \
    {                                                                                              \
        .word = word_, .meaning = meaning_, .size = size, .is_slow = true,                         \
        .milliseconds = milliseconds_, .restart = restart, .choose = choose                        \
    }

const struct player_kind searcher_kind =
                             SEARCHER("searcher", 0,
                                      "tries orders out by playing on, as long as it may think"),
                         quick_kind = SEARCHER("searcher:quick", 200,
                                               "the same, thinking a fifth of a second"),
                         steady_kind =
                             SEARCHER("searcher:steady", 1000, "the same, thinking a second"),
                         deep_kind =
                             SEARCHER("searcher:deep", 5000, "the same, thinking five seconds");
