/* SPDX-License-Identifier: MIT */
/* grognard resolve: the reasons, the dice, the result. */
#include "program/commands.h"
#include "program/numbers.h"
#include "throws.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

static const struct option options[] = {
    JSON_OPTION,
    {"seed", "N", "dice rolled from this number: the same again each time"},
    {"dice", "FACES", "what your dice show: \"4 2 6\"; _ is rolled for you, ... rolls the rest"},
    {"ask", NULL, "ask for each throw: type the faces, =N for a count, nothing to have it rolled"},
    {"considered", NULL, "also the rows that were considered and do not apply"},
    HOUSE_OPTION,
    UNITS_OPTION,
    HELP_OPTION,
    {NULL, NULL, NULL},
};

/* ---- asking ---- */

struct asking {
    char *line;
    size_t room;
};

/* Questions go to standard error, so that the answer alone is on standard output. */
static const char *ask_player(void *who, const struct grog_ask *ask, const char *complaint)
{
    static const char *const in_short[] = {"", ", or =total", ", or =successes",
                                           ", or =successes,sixes"};
    struct asking *asking = who;
    struct grog_throw thrown = {
        .sides = ask->sides, .need = ask->need, .dice = ask->dice, .is_at_most = ask->is_at_most};
    struct grog_text needs = {0};
    tell_throw_needs(&needs, &thrown);
    if (complaint)
        fprintf(stderr, "%s\n", complaint);
    fprintf(stderr, "%s%s%s: %s (type the faces%s; blank rolls): ", ask->label,
            ask->name ? ", " : "", ask->name ? ask->name : "", needs.text ? needs.text : "",
            in_short[ask->in_short]);
    grog_text_release(&needs);
    ssize_t length = getline(&asking->line, &asking->room, stdin);
    if (length < 0)
        return NULL;
    while (length > 0 && (asking->line[length - 1] == '\n' || asking->line[length - 1] == '\r'))
        asking->line[--length] = '\0';
    return asking->line;
}

/* ---- telling ---- */

static void tell_throws(const struct question *q, struct grog_text *out,
                        const struct grog_resolution *r)
{
    grog_text_add(out, "\nDice\n");
    for (int i = 0; i < grog_resolution_throws(r); i++) {
        struct grog_throw thrown = grog_resolution_throw(r, i);
        tell_throw(q, out, &thrown, i == 0);
    }
    if (grog_resolution_throws(r) == 0)
        grog_text_add(out, "  none are thrown\n");
}

static void tell_outcome(const struct question *q, struct grog_text *out,
                         const struct grog_resolution *r)
{
    int outcome[GROG_OUTCOMES_MAX];
    for (int i = 0; i < q->procedure->outcomes; i++)
        outcome[i] = grog_resolution_value(r, i);
    tell_result(q, out, outcome);
}

static int answer(const struct question *q, struct call *call)
{
    struct asking asking = {.line = NULL};
    struct grog_dice dice = {.faces = call_option(call, "dice")};
    if (call_has(call, "dice") && call_has(call, "ask"))
        return call_misuse(call, "--dice and --ask do not go together");
    if (call_seed_or_draw(call, &dice.seed) < 0)
        return -1;
    if (call_has(call, "ask")) {
        dice.ask = ask_player;
        dice.who = &asking;
    }
    int flags = call_has(call, "considered") ? GROG_CONSIDERED : 0;
    struct grog_resolution *r = grog_resolution_new(&q->situation, &dice, flags, &call->error);
    free(asking.line);
    if (!r)
        return -1;
    if (call_has(call, "json")) {
        grog_json_resolution(&call->out, &q->situation, r, NULL);
        grog_text_add(&call->out, "\n");
    } else if (!tell_vain(q, &call->out)) {
        tell_heading(q, &call->out);
        tell_reasons(q, &call->out, grog_resolution_trail(r));
        tell_throws(q, &call->out, r);
        tell_outcome(q, &call->out, r);
        if (!dice.faces && !dice.ask && grog_resolution_throws(r) > 0)
            grog_text_addf(&call->out, "\nThe same dice again: --seed %llu\n",
                           (unsigned long long)dice.seed);
    }
    grog_resolution_free(r);
    return 0;
}

static int run(struct call *call)
{
    struct question q;
    int status = question_read(&q, call);
    if (status == 0)
        status = answer(&q, call);
    question_release(&q);
    return status;
}

const struct command resolve_command = {
    .name = "resolve",
    .operands = "SYSTEM PROCEDURE [FIELD=VALUE...]",
    .summary = "resolve an action with rolled dice, or with yours",
    .details = "  grognard resolve bolt-action volley rifles=5 range=10\n"
               "  grognard resolve bolt-action volley rifles=5 range=10 --ask\n"
               "  grognard resolve bolt-action order-test pins=2 --dice \"3 4\"",
    .option = options,
    .least = 1,
    .most = -1,
    .run = run,
};
