/* SPDX-License-Identifier: MIT */
/*
 * The searcher: tries orders out before he gives one.
 *
 * The candidates are what the doctrine would do and the best of what the rules list, at a glance.
 * They are tried out by playouts (playout.h) and halved again and again: after each round the
 * better half stays.  Every round has the same share of the budget, so few candidates need less of
 * it than many; and as soon as one clearly leads, or hardly anything can be gained any more, the
 * rest of the budget is not spent.  The doctrine's order always stays, and is played first; the
 * others are compared with it, playout by playout.  Another order is chosen if it came out better,
 * even when what is owed to luck is taken off.
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
#include "playout.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LISTED_MAX = 1024,   /* orders that the rules may list */
    CANDIDATES_MAX = 16, /* of these, how many are tried out ... */
    CANDIDATES_LEAST = 4,
    PLAYOUTS_EACH = 10,  /* ... if the budget allows so many playouts of each in the mean */
    ALIKE_MAX = 2,       /* how many of them may be much alike */
    GLANCES = 8,         /* how often the dice are thrown for a glance */
    FAVOURITES_MAX = 6,  /* of the orders that fared best, how many are thought of next time */
    ROUNDS_MAX = 4,      /* halvings of as many candidates as there may be, and the last two */
    PLAYOUTS_LEAST = 16, /* of each, before one may be said to lead clearly */
    TURNS_AHEAD = 3,     /* a playout goes on for so many turns after this one ... */
    ORDERS_AHEAD = 600,  /* ... or, whatever happens, after so many orders */
};

/* What an order led by is worth less the less certain it is: so much for each unit of its variance.
 * Most orders are worse than the doctrine's, so a lead from few playouts is mostly luck. */
static const double caution = 0.003;
/* As if one playout had differed by so much from the mean: a few that agree by chance prove
 * nothing. */
static const double usual_spread = 100;
/* A lead of so many standard errors is clear: looked at after every playout, a smaller one comes up
 * by luck too often. */
static const double clear_lead = 3;
/* What another order could gain at most is not worth more thought if it is less: one game in a
 * hundred. */
static const double trifle = 20;

struct candidate {
    struct order order;
    int64_t sum;           /* of the values of its playouts */
    int64_t lead, squares; /* of value less the doctrine's in the same playout */
    int playouts;
    int glance;
    int place; /* as it was listed: what is equal keeps its order */
};

struct search {
    struct playout playout;
    struct order listed[LISTED_MAX];
    struct candidate candidate[LISTED_MAX + 1]; /* [0] is the doctrine's, always */
    int candidates;
    int tried;        /* how many there were before any fell away */
    int made, budget; /* playouts, if they are counted */
    struct order favourite[FAVOURITES_MAX];
    int favourites;
    struct timespec start;
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
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - s->start.tv_sec) * 1e3 +
           (double)(now.tv_nsec - s->start.tv_nsec) * 1e-6;
}

/* How much of the budget is spent: 1 is all of it. */
static double spent(const struct search *s)
{
    if (s->budget > 0)
        return (double)s->made / s->budget;
    return spent_milliseconds(s) / s->milliseconds;
}

/* ---- candidates ---- */

static bool is_same_order(const struct order *a, const struct order *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Better at a glance first; else as they were listed. */
static int by_glance(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    return y->glance != x->glance ? (y->glance > x->glance ? 1 : -1) : x->place - y->place;
}

static int most_candidates(const struct search *s)
{
    if (s->budget == 0)
        return CANDIDATES_MAX;
    return larger(CANDIDATES_LEAST, smaller(CANDIDATES_MAX, s->budget / PLAYOUTS_EACH));
}

static void glance(struct search *s, struct candidate *c)
{
    c->glance = 0;
    for (int i = 0; i < GLANCES; i++)
        c->glance += playout_glance(&s->playout, &c->order, -1 - i);
}

/* What a favourite has instead of a glance: more than any glance says; 0: it is none. */
static int favour(const struct search *s, const struct order *o)
{
    for (int i = 0; i < s->favourites; i++)
        if (is_same_order(&s->favourite[i], o))
            return INT_MAX - i;
    return 0;
}

/* All that the rules list, but for what the doctrine would do anyway. */
static void list_candidates(struct search *s, const struct grog_player *p)
{
    int listed = rules_options((struct game){p->scenario, p->seen}, s->listed, LISTED_MAX);
    assert(listed <= LISTED_MAX);
    s->candidates = 1;
    for (int i = 0; i < listed; i++)
        if (!is_same_order(&s->listed[i], &s->candidate[0].order))
            s->candidate[s->candidates++] = (struct candidate){
                .order = s->listed[i], .place = i, .glance = favour(s, &s->listed[i])};
}

/* The same unit does the same to the same, if not in the same place. */
static bool is_alike(const struct order *a, const struct order *b)
{
    return a->verb == b->verb && a->unit == b->unit && a->other == b->other &&
           a->word[0] == b->word[0] && a->word[1] == b->word[1] && a->aim[0].unit == b->aim[0].unit;
}

/* Of those that are much alike only the first few stay, so that there is something to choose. */
static void keep_unlike(struct search *s, int seen, int most)
{
    s->candidates = 1;
    for (int i = 1; i < seen && s->candidates < most; i++) {
        int alike = 0;
        for (int k = 1; k < s->candidates; k++)
            alike += is_alike(&s->candidate[k].order, &s->candidate[i].order);
        if (alike < ALIKE_MAX)
            s->candidate[s->candidates++] = s->candidate[i];
    }
}

/* Keeps the best at a glance.  Without time for a glance at all of them the rest falls away. */
static void sift_candidates(struct search *s)
{
    int most = most_candidates(s), seen = 1;
    if (s->candidates <= most)
        return;
    qsort(s->candidate + 1, (size_t)s->candidates - 1, sizeof *s->candidate, by_glance);
    while (seen < s->candidates && s->candidate[seen].glance != 0)
        seen++;
    for (; seen < s->candidates && spent(s) < 0.25; seen++)
        glance(s, &s->candidate[seen]);
    qsort(s->candidate + 1, (size_t)seen - 1, sizeof *s->candidate, by_glance);
    keep_unlike(s, seen, most);
}

/* ---- trying them out ---- */

static void try_out(struct search *s, struct candidate *c, int number, int *doctrine_value)
{
    int value = playout_value(&s->playout, &c->order, number);
    s->made++;
    if (c == s->candidate)
        *doctrine_value = value;
    int lead = value - *doctrine_value;
    c->sum += value;
    c->lead += lead;
    c->squares += (int64_t)lead * lead;
    c->playouts++;
}

/* One playout of every candidate.  False: the budget was spent before all had theirs. */
static bool try_all_once(struct search *s)
{
    int number = s->candidate[0].playouts, doctrine_value = 0;
    for (int i = 0; i < s->candidates; i++) {
        if (spent(s) >= 1)
            return false;
        try_out(s, &s->candidate[i], number, &doctrine_value);
    }
    return true;
}

static int by_sum(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    return y->sum != x->sum ? (y->sum > x->sum ? 1 : -1) : x->place - y->place;
}

/* The doctrine's order stays first, whatever it is worth. */
static void halve(struct search *s)
{
    qsort(s->candidate + 1, (size_t)s->candidates - 1, sizeof *s->candidate, by_sum);
    s->candidates = larger(2, (s->candidates + 1) / 2);
}

/* How often it takes to halve them to two. */
static int rounds_for(int candidates)
{
    int rounds = 1;
    for (; candidates > 2; candidates = (candidates + 1) / 2)
        rounds++;
    return rounds;
}

/* ---- who leads ---- */

static double mean_of(const struct candidate *c)
{
    return c->playouts > 0 ? (double)c->sum / c->playouts : -1000;
}

/* By how much it is better than the doctrine's in the mean, and the variance of that mean. */
struct lead {
    double mean, variance;
};

static struct lead lead_of(const struct candidate *c)
{
    if (c->playouts == 0)
        return (struct lead){0, 0};
    double n = c->playouts, mean = (double)c->lead / n;
    double variance = ((double)c->squares - n * mean * mean + usual_spread * usual_spread) / n;
    return (struct lead){mean, variance / n};
}

/* The same as far as the playouts can be trusted. */
static double sure_lead(const struct candidate *c)
{
    struct lead lead = lead_of(c);
    return lead.mean - caution * lead.variance;
}

static int best_of(const struct search *s)
{
    int best = 0;
    double most = 0;
    for (int i = 1; i < s->candidates; i++)
        if (sure_lead(&s->candidate[i]) > most) {
            most = sure_lead(&s->candidate[i]);
            best = i;
        }
    return best;
}

/* Is it certain enough that a candidate is not better than the best?  Against the doctrine's it is
 * enough that it could not be much better. */
static bool is_out(const struct search *s, int best, int i)
{
    struct lead other = lead_of(&s->candidate[i]);
    if (best == 0) {
        double most = other.mean + clear_lead * sqrt(other.variance);
        return most < trifle;
    }
    struct lead first = lead_of(&s->candidate[best]);
    double variance = first.variance + (i == 0 ? 0 : other.variance);
    return first.mean - (i == 0 ? 0 : other.mean) > clear_lead * sqrt(variance);
}

static bool is_decided(const struct search *s)
{
    int best = best_of(s);
    if (s->candidate[0].playouts < PLAYOUTS_LEAST)
        return false;
    for (int i = 0; i < s->candidates; i++)
        if (i != best && !is_out(s, best, i))
            return false;
    return true;
}

/* ---- choosing ---- */

static void try_candidates(struct search *s)
{
    int rounds = rounds_for(s->candidates);
    double share = (1 - spent(s)) / larger(rounds, ROUNDS_MAX), until = spent(s);
    for (int round = 1; round <= rounds; round++) {
        until += share;
        do {
            if (!try_all_once(s) || is_decided(s))
                return;
        } while (spent(s) < until);
        if (round < rounds)
            halve(s);
    }
}

/* "advance squad-1 path=24,12: 58% after 400 playouts". */
static void tell(const struct grog_player *p, const struct candidate *c, struct grog_text *t)
{
    order_write(p->scenario, &c->order, t);
    if (c->playouts == 0)
        return;
    grog_text_addf(t, ": %.0f%% after %d playout%s", (mean_of(c) + 1000) / 20, c->playouts,
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
    tell(p, &s->candidate[best], t);
    if (best != 0 && is_open(p, &s->candidate[0])) {
        grog_text_add(t, "; the doctrine's ");
        tell(p, &s->candidate[0], t);
    }
    for (int i = 1; i < s->candidates; i++)
        if (i != best && s->candidate[i].playouts > 0 && is_open(p, &s->candidate[i])) {
            grog_text_add(t, "; next best ");
            tell(p, &s->candidate[i], t);
            return;
        }
}

static void begin(struct grog_player *p, struct search *s)
{
    clock_gettime(CLOCK_MONOTONIC, &s->start);
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
    s->favourites = 0;
    for (int i = 0; i < s->tried && s->favourites < FAVOURITES_MAX; i++)
        if (i != best && s->candidate[i].playouts > 0)
            s->favourite[s->favourites++] = s->candidate[i].order;
}

static struct order choose(struct grog_player *p, struct grog_text *reasons)
{
    struct search *s = p->own;
    begin(p, s);
    s->candidate[0] = (struct candidate){.order = player_think(p, NULL)};
    list_candidates(s, p);
    sift_candidates(s);
    s->tried = s->candidates;
    if (s->candidates > 1)
        try_candidates(s);
    int best = best_of(s);
    keep_favourites(s, best);
    if (reasons)
        tell_reasons(p, s, best, reasons);
    return s->candidate[best].order;
}

/* What fell away stands behind what stayed. */
int searcher_tried(const struct grog_player *p, struct order *list, int room)
{
    const struct search *s = p->own;
    int count = 0;
    for (; count < room && count < s->tried; count++)
        list[count] = s->candidate[count].order;
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
