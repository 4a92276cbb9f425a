/* SPDX-License-Identifier: MIT */
/*
 * make bench: what things cost, as a table.  Nothing here passes or fails.
 *
 * Machines are noisy, so each line is the best of several runs and stands beside what it is
 * measured against in the same run.  What runs in this process is measured in its own processor
 * time, which others on the machine take less from.
 */
#include "bench.h"
#include "chance/chance.h"
#include "grognard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double clock_seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double now(void)
{
    return clock_seconds(CLOCK_MONOTONIC);
}

static double spent(void)
{
    return clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
}

/* ---- odds in process ---- */

static int fill(struct grog_situation *s, const char *system_id, const char *procedure_id,
                const char *fields)
{
    struct grog_error error;
    char copy[400], *rest = copy, *word;
    const struct grog_system *system = grog_system_find(system_id, &error);
    const struct grog_procedure *procedure =
        system ? grog_procedure_find(system, procedure_id, &error) : NULL;
    if (!procedure)
        return -1;
    grog_situation_init(s, procedure, NULL);
    snprintf(copy, sizeof copy, "%s", fields);
    while ((word = strtok_r(rest, " ", &rest)))
        if (grog_situation_set(s, word, &error) < 0) {
            fprintf(stderr, "bench: %s\n", error.text);
            return -1;
        }
    return grog_situation_check(s, &error);
}

/* Seconds for one answer, the best of many. */
static double odds_seconds(const struct grog_situation *s, long *leaves)
{
    struct grog_error error;
    double best = 1, sum = 0;
    for (int i = 0; i < 3 || (sum < 0.05 && i < 2000); i++) {
        double start = spent();
        struct grog_odds *odds = grog_odds_new(s, 0, &error);
        double seconds = spent() - start;
        *leaves = grog_odds_leaves(odds);
        grog_odds_free(odds);
        best = seconds < best ? seconds : best;
        sum += seconds;
    }
    return best;
}

struct wish {
    const char *system, *procedure, *fields;
    double microseconds; /* what we hold ourselves to */
};

static const struct wish wishes[] = {
    {"bolt-action", "volley", "rifles=10 pins=2 target-pins=2", 20},
    {"bolt-action", "volley", "rifles=20 pins=2 target-pins=2", 50},
    {"bolt-action", "volley", "rifles=7 smgs=1 lmgs=1 range=10 moved cover=soft", 50},
};

static void bench_line(const struct grog_situation *s, const char *fields, double microseconds)
{
    long leaves;
    double seconds = odds_seconds(s, &leaves);
    printf("  %-19s %-19s %-34.34s %8ld %10.1f %8.0f %6.2f\n", s->procedure->system->id,
           s->procedure->id, fields, leaves, seconds * 1e6, microseconds,
           seconds * 1e6 / microseconds);
}

static void bench_odds(void)
{
    struct grog_situation s;
    printf("exact odds in process\n  %-19s %-19s %-34s %8s %10s %8s %6s\n", "system", "procedure",
           "fields", "leaves", "us", "wish us", "ratio");
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (fill(&s, wishes[i].system, wishes[i].procedure, wishes[i].fields) == 0)
            bench_line(&s, wishes[i].fields, wishes[i].microseconds);
    for (int i = 0; i < grog_systems(); i++)
        for (int j = 0; j < grog_system_at(i)->procedures; j++) {
            grog_situation_init(&s, &grog_system_at(i)->procedure[j], NULL);
            bench_line(&s, "(defaults)", i == 0 ? 200 : 1000);
        }
}

/* Every number at its most, every choice that makes the walk longest: by trying, one field after
 * the other. */
static void largest(struct grog_situation *s)
{
    struct grog_error error;
    const struct grog_procedure *procedure = s->procedure;
    for (int i = 0; i < procedure->fields; i++) {
        const struct grog_field *field = &procedure->field[i];
        struct grog_situation best = *s;
        long most = -1, leaves;
        int values = field->kind == GROG_INTEGER ? 3
                     : field->kind == GROG_FLAG  ? 2
                                                 : field->words->count;
        for (int v = 0; v < values; v++) {
            struct grog_situation trial = *s;
            int value = field->kind == GROG_INTEGER  ? (v == 0   ? field->preset
                                                        : v == 1 ? field->most
                                                                 : field->least)
                        : field->kind == GROG_CHOICE ? grog_field_word(field, v)
                                                     : v;
            if (value < 0 || grog_situation_put(&trial, field, value, &error) < 0 ||
                grog_situation_check(&trial, &error) < 0)
                continue;
            struct grog_odds *odds = grog_odds_new(&trial, 0, &error);
            leaves = grog_odds_leaves(odds);
            grog_odds_free(odds);
            if (leaves > most) {
                most = leaves;
                best = trial;
            }
        }
        *s = best;
    }
}

static void bench_largest(void)
{
    struct grog_situation s;
    printf("\nthe longest walk found of each procedure (wish: 250 ms)\n");
    for (int i = 0; i < grog_systems(); i++)
        for (int j = 0; j < grog_system_at(i)->procedures; j++) {
            long leaves;
            grog_situation_init(&s, &grog_system_at(i)->procedure[j], NULL);
            largest(&s);
            double seconds = odds_seconds(&s, &leaves);
            if (leaves > 500)
                printf("  %-19s %-19s %10ld leaves %10.3f ms\n", s.procedure->system->id,
                       s.procedure->id, leaves, seconds * 1e3);
        }
}

/* ---- dice ---- */

static void bench_dice(void)
{
    struct chance chance;
    enum { POOL = 20, THROWS = 5000000 };
    long hits = 0;
    double best = 1;
    chance_roll(&chance, 1, NULL);
    for (int round = 0; round < 5; round++) {
        double start = spent();
        for (int i = 0; i < THROWS; i++)
            hits += chance_pool(&chance, "to hit", (struct pool){.dice = POOL, .need = 4});
        double seconds = (spent() - start) / ((double)THROWS * POOL);
        best = seconds < best ? seconds : best;
    }
    printf("\nrolled dice\n  pools of %d: %.0f million D6 a second (wish 300; %.4f of them hit)\n",
           POOL, 1e-6 / best, (double)hits / (5.0 * THROWS * POOL));
}

static void count_outcome(void *who, const int *outcome)
{
    *(long *)who += outcome[0];
}

static void bench_resolutions(void)
{
    struct grog_situation s;
    long sum = 0;
    enum { COUNT = 1000000 };
    if (fill(&s, "bolt-action", "volley", "rifles=10") < 0)
        return;
    double start = spent();
    grog_resolve_many(&s, 1, COUNT, count_outcome, &sum);
    double seconds = spent() - start;
    printf("  whole volleys of 10 rifles: %.2f million a second (mean casualties %.3f)\n",
           COUNT / seconds * 1e-6, (double)sum / COUNT);
}

/* ---- sequences ---- */

struct exchange {
    const char *name;
    int men, units, turns; /* in a turn each unit tests its order and fires at another */
    bool is_paired;        /* at its partner: two by two; else at the next of all */
    double milliseconds;   /* what we hold ourselves to */
    double left_out;       /* at most */
};

static const struct exchange exchanges[] = {
    {"two squads of five, six turns", 5, 2, 6, true, 1, 0},
    {"two squads of ten, six turns", 10, 2, 6, true, 1, 0},
    {"two squads of five a side, six turns", 5, 4, 6, true, 50, 0},
    {"the same in a ring, three turns", 5, 4, 3, false, 50, 0},
    {"two squads of ten in a ring, a turn", 10, 4, 1, false, 50, 0},
    {"five a squad in a ring, six, bounded", 5, 4, 6, false, 50, 1},
};

static int fill_exchange(struct grog_step *step, const struct exchange *e)
{
    static const char *const unit[] = {"a", "b", "c", "d"};
    char fields[100];
    int steps = 0;
    snprintf(fields, sizeof fields, "rifles=%d range=6 target-models=%d", e->men, e->men);
    for (int i = 0; i < e->turns * e->units; i++)
        for (int fires = 0; fires < 2; fires++, steps++) {
            step[steps].as = unit[i % e->units];
            step[steps].at = unit[e->is_paired ? i % e->units ^ 1 : (i + 1) % e->units];
            if (fill(&step[steps].situation, "bolt-action", fires ? "volley" : "order-test",
                     fires ? fields : "") < 0)
                return -1;
        }
    return steps;
}

static void bench_sequences(void)
{
    static struct grog_step step[GROG_STEPS_MAX];
    struct grog_error error;
    printf("\nsequences: order tests, fire and morale\n");
    for (size_t i = 0; i < sizeof exchanges / sizeof *exchanges; i++) {
        const struct exchange *e = &exchanges[i];
        int steps = fill_exchange(step, e), outcomes = 0;
        double best = 10, left_out = 0;
        for (int round = 0; round < 10 && steps > 0; round++) {
            double start = spent();
            struct grog_odds *odds = grog_sequence_new(step, steps, 0, e->left_out, &error);
            double seconds = spent() - start;
            outcomes = odds ? grog_odds_count(odds) : 0;
            left_out = odds ? grog_odds_left_out(odds) : 0;
            grog_odds_free(odds);
            best = seconds < best ? seconds : best;
        }
        printf("  %-40s %2d steps %7d outcomes %8.2f ms (wish %.0f), left out %.2g\n", e->name,
               steps, outcomes, best * 1e3, e->milliseconds, left_out);
    }
}

/* ---- batch and cold start ---- */

/* The i-th of many different small questions; returns its length. */
static size_t small_volley(char *question, size_t size, int i)
{
    static const char *const cover[] = {"none", "soft", "hard"};
    static const char *const quality[] = {"inexperienced", "regular", "veteran"};
    return (size_t)snprintf(
        question, size,
        "{\"id\":%d,\"ask\":\"odds\",\"system\":\"bolt-action\",\"procedure\":\"volley\","
        "\"situation\":{\"rifles\":%d,\"range\":%d,\"cover\":\"%s\",\"quality\":\"%s\","
        "\"moved\":%s,\"pins\":%d,\"target-pins\":%d}}",
        i, 1 + i % 12, 1 + i / 12 % 24, cover[i / 288 % 3], quality[i / 864 % 3],
        i / 2592 % 2 ? "true" : "false", i / 5184 % 2, i / 10368 % 2);
}

static void bench_batch(void)
{
    struct grog_text out = {0};
    char question[400];
    enum { COUNT = 20000 };
    double best = 1;
    for (int round = 0; round < 3; round++) {
        double start = spent();
        for (int i = 0; i < COUNT; i++) {
            grog_text_clear(&out);
            grog_json_answer(&out, question, small_volley(question, sizeof question, i), NULL);
        }
        double seconds = (spent() - start) / COUNT;
        best = seconds < best ? seconds : best;
    }
    printf("\nbatch\n  small volleys, no two the same, JSON in and out: %.0f a second (wish "
           "100000)\n",
           1 / best);
    grog_text_release(&out);
}

static double run_seconds(char **words)
{
    double start = now();
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stdout))
            _exit(1);
        execv(words[0], words);
        _exit(127);
    }
    int status;
    waitpid(child, &status, 0);
    return now() - start;
}

static int compare_seconds(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void bench_cold(char *program)
{
    enum { RUNS = 301 };
    static double plain[RUNS], cold[RUNS];
    char *nothing[] = {"/bin/true", NULL};
    char *volley[] = {program,     "odds",     "bolt-action", "volley",
                      "rifles=10", "range=10", "--json",      NULL};
    for (int i = 0; i < RUNS; i++) {
        plain[i] = run_seconds(nothing);
        cold[i] = run_seconds(volley);
    }
    qsort(plain, RUNS, sizeof *plain, compare_seconds);
    qsort(cold, RUNS, sizeof *cold, compare_seconds);
    printf("\ncold start, median of %d\n  /bin/true %.2f ms, grognard odds %.2f ms: %.2f times "
           "(wish: at most 1.5)\n",
           RUNS, plain[RUNS / 2] * 1e3, cold[RUNS / 2] * 1e3, cold[RUNS / 2] / plain[RUNS / 2]);
}

int main(int count, char **words)
{
    if (count > 1)
        bench_cold(words[1]);
    bench_dice();
    bench_resolutions();
    bench_sequences();
    bench_batch();
    printf("\n");
    bench_odds();
    bench_largest();
    bench_battles("scenarios/bolt-action/crossroads.yaml", count > 2 ? atoi(words[2]) : 40);
    bench_battles("scenarios/great-war/over-the-top.yaml", count > 2 ? atoi(words[2]) : 40);
    bench_battles("scenarios/bloody-big-battles/highroad.yaml", count > 2 ? atoi(words[2]) : 40);
    bench_battles("scenarios/ballot-boxes/river-farm.yaml", count > 2 ? atoi(words[2]) : 40);
    bench_battles("scenarios/fast-play/ford.yaml", count > 2 ? atoi(words[2]) : 40);
    return 0;
}
