/* SPDX-License-Identifier: MIT */
/* A crew of ranks, each a thread here with an own mailbox: they share the work, rank 0 has all of it, and
 * what goes wrong anywhere ends everywhere. */
#include "crew/crew.h"
#include "base/error.h"
#include "simulate/simulate.h"
#include "toy_game.h"

#include <assert.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- mailboxes ---- */

enum { RANKS_MAX = 4, LETTERS_MAX = 20000 };

struct letter {
    int from;
    size_t size;
    void *bytes;
};

struct office {
    pthread_mutex_t lock;
    struct letter *box[RANKS_MAX];
    int first[RANKS_MAX], last[RANKS_MAX];
};

struct rank {
    struct office *office;
    struct grog_ranks ranks;
};

static int post_letter(void *who, int to, const void *bytes, size_t size, struct grog_error *error)
{
    struct rank *r = who;
    struct office *o = r->office;
    int status = -1;
    pthread_mutex_lock(&o->lock);
    if (o->last[to] < LETTERS_MAX) {
        struct letter *l = &o->box[to][o->last[to]++];
        *l = (struct letter){r->ranks.rank, size, malloc(size)};
        memcpy(l->bytes, bytes, size);
        status = 0;
    }
    pthread_mutex_unlock(&o->lock);
    return status == 0 ? 0 : error_world(error, "the box is full");
}

static long fetch_letter(void *who, int *from, void *bytes, size_t room)
{
    struct rank *r = who;
    struct office *o = r->office;
    int own = r->ranks.rank;
    long size = -1;
    pthread_mutex_lock(&o->lock);
    if (o->first[own] < o->last[own]) {
        struct letter *l = &o->box[own][o->first[own]++];
        assert(l->size <= room);
        *from = l->from;
        size = (long)l->size;
        memcpy(bytes, l->bytes, l->size);
        free(l->bytes);
    }
    pthread_mutex_unlock(&o->lock);
    return size;
}

static void open_office(struct office *o, struct rank *rank, int count)
{
    *o = (struct office){.first = {0}};
    pthread_mutex_init(&o->lock, NULL);
    for (int i = 0; i < count; i++) {
        o->box[i] = calloc(LETTERS_MAX, sizeof *o->box[i]);
        rank[i].office = o;
        rank[i].ranks = (struct grog_ranks){i, count, &rank[i], post_letter, fetch_letter};
    }
}

/* Everybody has read everything. */
static void close_office(struct office *o, int count)
{
    for (int i = 0; i < count; i++) {
        assert_int_equal(o->first[i], o->last[i]);
        free(o->box[i]);
    }
    pthread_mutex_destroy(&o->lock);
}

/* ---- the same simulations in every rank ---- */

struct told {
    const struct grog_scenario *scenario;
    struct grog_plan plan;
    int runs; /* one after the other, with another seed each */
    struct grog_text text;
    struct grog_error error;
    bool has_failed;
};

static void *simulate(void *who)
{
    struct told *t = who;
    for (int i = 0; i < t->runs && !t->has_failed; i++, t->plan.seed++) {
        struct grog_simulation *s = grog_simulation_new(t->scenario, &t->plan, &t->error);
        t->has_failed = !s;
        if (s)
            grog_json_simulation(&t->text, s, NULL);
        grog_simulation_free(s);
    }
    return NULL;
}

/* What rank 0 tells. */
static struct told simulate_with(const struct told *base, int count)
{
    struct office office;
    struct rank rank[RANKS_MAX];
    struct told told[RANKS_MAX];
    pthread_t thread[RANKS_MAX];
    open_office(&office, rank, count);
    for (int i = 0; i < count; i++) {
        told[i] = *base;
        told[i].plan.ranks = &rank[i].ranks;
        if (i > 0)
            told[i].plan.go_on = NULL;
        assert_int_equal(pthread_create(&thread[i], NULL, simulate, &told[i]), 0);
    }
    for (int i = 0; i < count; i++)
        pthread_join(thread[i], NULL);
    close_office(&office, count);
    for (int i = 1; i < count; i++)
        grog_text_release(&told[i].text);
    return told[0];
}

static void any_number_of_ranks_tells_the_same(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 5);
    static const struct grog_plan plans[] = {
        {.games = 3000, .seed = 8, .threads = 1},
        {.games = 3, .seed = 8, .threads = 2},
        {.games = 20000, .seed = 8, .until_width = 0.05, .threads = 2}};
    for (int i = 0; i < 3; i++) {
        struct told alone = {.scenario = &s, .plan = plans[i], .runs = 3};
        struct told base = alone;
        simulate(&alone);
        for (int count = 1; count <= RANKS_MAX; count *= 2) {
            struct told together = simulate_with(&base, count);
            assert_false(together.has_failed);
            assert_string_equal(together.text.text, alone.text.text);
            grog_text_release(&together.text);
        }
        grog_text_release(&alone.text);
    }
}

static bool stop_at_once(void *who, long finished, long games)
{
    (void)who, (void)finished, (void)games;
    return false;
}

static void who_is_stopped_tells_what_is_finished(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 1000);
    struct told base = {.scenario = &s,
                        .plan = {.games = 1000000, .seed = 1, .threads = 1, .go_on = stop_at_once},
                        .runs = 1};
    struct told told = simulate_with(&base, 2);
    assert_false(told.has_failed);
    assert_non_null(strstr(told.text.text, "\"interrupted\""));
    grog_text_release(&told.text);
}

/* ---- pieces that fail ---- */

struct pieces {
    int rank;
    long bad; /* fails where it is done */
    int has[100];
};

static int hire(void *who, void *hand, const atomic_bool *is_given_up, struct grog_error *error)
{
    (void)who, (void)hand, (void)is_given_up, (void)error;
    return 0;
}

static void dismiss(void *hand)
{
    (void)hand;
}

static enum crew_end work(void *who, void *hand, long k, struct grog_error *error)
{
    struct pieces *p = who;
    (void)hand;
    if (k == p->bad) {
        error_world(error, "piece %ld fails", k);
        return CREW_FAILED;
    }
    p->has[k] = (int)k + 1;
    return CREW_DONE;
}

static size_t pack(void *who, long k, void *bytes)
{
    struct pieces *p = who;
    memcpy(bytes, &p->has[k], sizeof p->has[k]);
    return sizeof p->has[k];
}

static void unpack(void *who, long k, const void *bytes, size_t size)
{
    struct pieces *p = who;
    memcpy(&p->has[k], bytes, size);
}

static bool is_known(void *who, long k)
{
    return ((struct pieces *)who)->has[k] != 0;
}

struct hand {
    struct pieces pieces;
    struct crew_job job;
    struct crew_report report;
};

static void *join_crew(void *who)
{
    struct hand *h = who;
    h->job = (struct crew_job){.who = &h->pieces,
                               .pieces = 100,
                               .threads = 2,
                               .is_done = is_known,
                               .hand_size = 1,
                               .hire = hire,
                               .dismiss = dismiss,
                               .work = work,
                               .result_size = sizeof(int),
                               .pack = pack,
                               .unpack = unpack,
                               .ranks = h->job.ranks};
    crew_run(&h->job, &h->report);
    return NULL;
}

static void run_two(struct hand *h)
{
    struct office office;
    struct rank rank[2];
    pthread_t thread[2];
    open_office(&office, rank, 2);
    for (int i = 0; i < 2; i++) {
        h[i].job.ranks = &rank[i].ranks;
        assert_int_equal(pthread_create(&thread[i], NULL, join_crew, &h[i]), 0);
    }
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    close_office(&office, 2);
}

static void what_fails_in_one_rank_is_told_in_all(void **state)
{
    (void)state;
    struct hand h[2] = {{.pieces.bad = 40}, {.pieces.bad = 40}};
    run_two(h);
    assert_int_equal(h[0].report.failed, 40);
    assert_string_equal(h[0].report.error.text, "piece 40 fails");
    assert_true(h[1].report.is_stopped);
}

static void what_is_known_is_not_done_again(void **state)
{
    (void)state;
    struct hand h[2] = {{.pieces.bad = -1}, {.pieces.bad = -1}};
    for (int k = 0; k < 100; k += 3)
        h[0].pieces.has[k] = -7;
    run_two(h);
    assert_int_equal(h[0].report.failed, -1);
    assert_int_equal(h[0].report.finished, 100);
    assert_false(h[0].report.is_stopped || h[1].report.is_stopped);
    for (int k = 0; k < 100; k++)
        assert_int_equal(h[0].pieces.has[k], k % 3 == 0 ? -7 : k + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_ranks_tells_the_same),
        cmocka_unit_test(who_is_stopped_tells_what_is_finished),
        cmocka_unit_test(what_fails_in_one_rank_is_told_in_all),
        cmocka_unit_test(what_is_known_is_not_done_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
