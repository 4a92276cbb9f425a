/* SPDX-License-Identifier: MIT */
#include "playouts.h"

#include "crew/crew.h"

/* ---- what each thread needs ---- */

struct worker {
    struct playout playout;
    max_align_t minds[]; /* of both sides; one for both if it is nothing but memo */
};

/* In whole max_align_t. */
static size_t units_for(size_t bytes)
{
    return (bytes + sizeof(max_align_t) - 1) / sizeof(max_align_t);
}

static size_t mind_room(const struct grog_scenario *s)
{
    return units_for(s->rules->doctrine_size);
}

static size_t worker_room(const struct grog_scenario *s)
{
    int minds = s->rules->mind_is_memo ? 1 : SIDES;
    return units_for(sizeof(struct worker)) + (size_t)minds * mind_room(s);
}

size_t playouts_size(const struct grog_scenario *s, int threads)
{
    return sizeof(struct playouts) + (size_t)threads * worker_room(s) * sizeof(max_align_t);
}

static struct worker *worker_of(struct playouts *p, int thread)
{
    return (struct worker *)(p->room + (size_t)thread * worker_room(p->scenario));
}

void playouts_init(struct playouts *p, const struct grog_scenario *s, int threads)
{
    p->scenario = s;
    p->threads = threads;
}

/* ---- the decision ---- */

/* A memo is shared with the player's own mind by one thread, and no more. */
static void set_minds(struct playouts *p, int thread, void *mind)
{
    struct worker *w = worker_of(p, thread);
    bool is_memo = p->scenario->rules->mind_is_memo;
    w->playout.mind = mind;
    w->playout.minds[0] = is_memo && thread == 0 ? mind : w->minds;
    w->playout.minds[1] = is_memo ? w->playout.minds[0] : w->minds + mind_room(p->scenario);
}

void playouts_begin(struct playouts *p, const struct battle *from, int side, void *mind,
                    uint64_t seed)
{
    for (int thread = 0; thread < p->threads; thread++) {
        struct playout *playout = &worker_of(p, thread)->playout;
        playout->scenario = p->scenario;
        playout->from = from;
        playout->side = side;
        playout->seed = seed;
        set_minds(p, thread, mind);
    }
}

void playouts_reach(struct playouts *p, int turns, int most_orders)
{
    for (int thread = 0; thread < p->threads; thread++) {
        worker_of(p, thread)->playout.turns = turns;
        worker_of(p, thread)->playout.most_orders = most_orders;
    }
}

struct playout *playouts_first(struct playouts *p)
{
    return &worker_of(p, 0)->playout;
}

/* ---- making them ---- */

struct batch {
    struct playouts *playouts;
    struct trial *trial;
    atomic_int hired;
};

static void make_one(struct playouts *p, struct playout *playout, struct trial *t)
{
    t->value = p->is_late(p->who) ? NOT_PLAYED : playout_value(playout, t->order, t->number);
}

static int hire(void *who, void *hand, const atomic_bool *is_given_up, struct grog_error *error)
{
    (void)is_given_up, (void)error;
    struct batch *b = who;
    *(struct playout **)hand = &worker_of(b->playouts, atomic_fetch_add(&b->hired, 1))->playout;
    return 0;
}

static void dismiss(void *hand)
{
    (void)hand;
}

static enum crew_end work(void *who, void *hand, long k, struct grog_error *error)
{
    (void)error;
    struct batch *b = who;
    make_one(b->playouts, *(struct playout **)hand, &b->trial[k]);
    return CREW_DONE;
}

/* Without a thread to be had they are made here. */
void playouts_make(struct playouts *p, struct trial *trial, int count)
{
    struct batch batch = {.playouts = p, .trial = trial};
    struct crew_job job = {.who = &batch,
                           .pieces = count,
                           .threads = p->threads,
                           .hand_size = sizeof(struct playout *),
                           .hire = hire,
                           .dismiss = dismiss,
                           .work = work};
    struct crew_report report = {.failed = 0};
    if (p->threads > 1)
        crew_run(&job, &report);
    for (int i = 0; i < count && report.failed >= 0; i++)
        make_one(p, playouts_first(p), &trial[i]);
}
