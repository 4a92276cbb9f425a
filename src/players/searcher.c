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
#include "playouts.h"

#include <assert.h>
#include <string.h>

enum {
    CANDIDATES_MAX = 64, /* of the orders that the rules list, how many are tried out ... */
    CANDIDATES_LEAST = 4,
    PLAYOUTS_EACH = 10, /* ... if the budget allows so many playouts of each in the mean */
    MANY = 32,          /* more than so many are looked at briefly */
    PASSES_MAX = 8,     /* so many playouts of each, at most, before who leads is looked at */
    GLANCES = 8,        /* how often the dice are thrown for a glance */
    FAVOURITES_MAX = 6, /* of the orders that fared best, how many are thought of next time */
    ROUNDS_LEAST = 4,   /* a round has at most this part of the budget */
    TURNS_AHEAD = 2,    /* a playout goes on for so many turns after this one ... */
    TURNS_BRIEFLY = 1,  /* ... or, while there are many candidates, for so many */
    ORDERS_AHEAD = 600, /* ... or, whatever happens, for so many orders */
};

struct search {
    struct order listed[LISTED_MAX];
    struct candidates candidates;
    struct trial trial[PASSES_MAX * (CANDIDATES_MAX + 1)];
    int tried;        /* how many there were before any fell away */
    int turns;        /* how many a playout goes on for */
    int made, budget; /* playouts, if they are counted */
    double expected;  /* for how many playouts the whole budget has room */
    struct order favourite[FAVOURITES_MAX];
    int favourites;
    int64_t (*clock)(void);
    int64_t start; /* nanoseconds, as the clock says */
    int milliseconds;
    struct playouts *playouts;
    max_align_t room[]; /* for them */
};

static size_t size(const struct grog_scenario *s, int threads)
{
    return sizeof(struct search) + playouts_size(s, threads);
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

static bool is_late(const void *who)
{
    const struct search *s = who;
    return s->budget == 0 && spent(s) >= 1;
}

/* How many playouts the budget has room for; by the clock, if they take as long as a first one. */
static double playouts_expected(struct search *s)
{
    if (s->budget > 0)
        return s->budget;
    double before = spent(s);
    playout_value(playouts_first(s->playouts), &s->candidates.list[0].order, 0);
    double each = spent(s) - before;
    return each > 0 ? s->playouts->threads / each : INT_MAX;
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
        c->glance += playout_glance(playouts_first(s->playouts), &c->order, -1 - i);
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
    double most = s->expected / PLAYOUTS_EACH;
    int room = most >= CANDIDATES_MAX ? CANDIDATES_MAX : larger(CANDIDATES_LEAST, (int)most);
    if (s->candidates.count <= room)
        return;
    look_at_candidates(s);
    candidates_keep_unlike(&s->candidates, room);
}

/* ---- trying them out ---- */

/* False: the budget was spent before all had theirs. */
static bool add_values(struct search *s, int trials)
{
    struct candidates *c = &s->candidates;
    bool is_whole = true;
    for (int i = 0; i < trials; i++) {
        int value = s->trial[i].value, doctrine_value = s->trial[i - i % c->count].value;
        if (value == NOT_PLAYED || doctrine_value == NOT_PLAYED) {
            is_whole = false;
            continue;
        }
        candidate_add(&c->list[i % c->count], value, doctrine_value);
        s->made++;
    }
    return is_whole;
}

/* So many playouts of every candidate, or until the budget is spent: then false. */
static bool try_all(struct search *s, int passes)
{
    const struct candidates *c = &s->candidates;
    int first = c->list[0].playouts, wanted = passes * c->count;
    int trials = s->budget > 0 ? smaller(wanted, s->budget - s->made) : wanted;
    for (int i = 0; i < trials; i++)
        s->trial[i] = (struct trial){&c->list[i % c->count].order, first + i / c->count, 0};
    playouts_make(s->playouts, s->trial, trials);
    return add_values(s, trials) && trials == wanted;
}

static int passes_until(const struct search *s, double until)
{
    double passes = (until - spent(s)) * s->expected / s->candidates.count;
    return passes < 1 ? 1 : passes > PASSES_MAX ? PASSES_MAX : (int)passes;
}

static bool is_brief(const struct search *s)
{
    return s->turns < TURNS_AHEAD;
}

/* To the end of a round; false: more need not be tried. */
static bool try_until(struct search *s, double until)
{
    do {
        if (!try_all(s, passes_until(s, until)))
            return false;
        if (!is_brief(s) && candidates_are_decided(&s->candidates))
            return false;
    } while (spent(s) < until);
    return true;
}

static void look_ahead(struct search *s, int turns)
{
    s->turns = turns;
    playouts_reach(s->playouts, turns, ORDERS_AHEAD);
}

/* What was seen briefly does not count any more. */
static void look_further(struct search *s)
{
    bool was_brief = is_brief(s);
    look_ahead(s, s->candidates.count > MANY ? TURNS_BRIEFLY : TURNS_AHEAD);
    if (was_brief && !is_brief(s))
        candidates_forget_values(&s->candidates);
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
    s->playouts = (struct playouts *)s->room;
    playouts_init(s->playouts, p->scenario, p->threads);
    playouts_begin(s->playouts, p->seen, p->side, p->mind, dice_word(&p->dice));
    s->playouts->is_late = is_late;
    s->playouts->who = s;
    look_ahead(s, TURNS_AHEAD);
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
    if (s->candidates.count > 1) {
        s->expected = playouts_expected(s);
        sift_candidates(s);
    }
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
