/* SPDX-License-Identifier: MIT */
/* grognard batch: questions as JSON Lines on standard input, answers in the same order on standard
 * output. */
#include "program/commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct option options[] = {
    {"house", "FILE", "house rules for the questions about their system"},
    {"system", "SYSTEM", "which system the house rules are for"},
    {"help", NULL, "this text"},
    {NULL, NULL, NULL},
};

/* ---- house files that questions name ---- */

enum { HOUSES_MAX = 64 };

/* Each file is read once; those that were named first are kept. */
struct houses {
    struct {
        char *path;
        const struct grog_system *system;
        struct grog_house *house;
    } known[HOUSES_MAX];
    int count;
    struct grog_house *last; /* one for which there was no room */
};

static void houses_release(struct houses *houses)
{
    for (int i = 0; i < houses->count; i++) {
        free(houses->known[i].path);
        grog_house_free(houses->known[i].house);
    }
    grog_house_free(houses->last);
}

static const struct grog_house *open_house(void *who, const struct grog_system *system,
                                           const char *path, struct grog_error *error)
{
    struct houses *houses = who;
    for (int i = 0; i < houses->count; i++)
        if (houses->known[i].system == system && strcmp(houses->known[i].path, path) == 0)
            return houses->known[i].house;
    struct grog_house *house = grog_house_new(system, path, error);
    char *copy = house && houses->count < HOUSES_MAX ? strdup(path) : NULL;
    if (copy) {
        houses->known[houses->count].path = copy;
        houses->known[houses->count].system = system;
        houses->known[houses->count++].house = house;
    } else if (house) {
        grog_house_free(houses->last);
        houses->last = house;
    }
    return house;
}

/* ---- the questions ---- */

static bool is_blank(const char *line, size_t length)
{
    return strspn(line, " \t\r\n") == length;
}

static int answer_all(struct call *call, const struct grog_answering *answering)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int status = 0;
    while (status == 0 && (length = getline(&line, &room, stdin)) >= 0) {
        if (is_blank(line, (size_t)length))
            continue;
        grog_text_clear(&call->out);
        grog_json_answer_with(&call->out, line, (size_t)length, answering);
        grog_text_add(&call->out, "\n");
        if (call->out.has_failed)
            status = call_failure(call, "out of memory");
        else if (fwrite(call->out.text, 1, call->out.size, stdout) != call->out.size ||
                 fflush(stdout) != 0)
            status = call_failure(call, "cannot write to standard output: %s", strerror(errno));
    }
    if (status == 0 && !feof(stdin)) /* getline() may want for memory, too */
        status = call_failure(call,
                              errno == ENOMEM ? "out of memory: a line is too long"
                                              : "cannot read standard input: %s",
                              strerror(errno));
    grog_text_clear(&call->out);
    free(line);
    return status;
}

static int run(struct call *call)
{
    const char *file = call_option(call, "house"), *id = call_option(call, "system");
    struct grog_house *house = NULL;
    if (!file != !id)
        return call_misuse(call, "--house and --system go together");
    if (file) {
        const struct grog_system *system = grog_system_find(id, &call->error);
        house = system ? grog_house_new(system, file, &call->error) : NULL;
        if (!house)
            return -1;
    }
    struct houses houses = {.count = 0};
    const struct grog_answering answering = {.house = house, .open = open_house, .who = &houses};
    int status = answer_all(call, &answering);
    houses_release(&houses);
    grog_house_free(house);
    return status;
}

const struct command batch_command = {
    .name = "batch",
    .operands = "< QUESTIONS",
    .summary = "many questions as JSON Lines, an answer a line, in order",
    .details = "A question: "
               "{\"id\":1,\"ask\":\"odds\",\"system\":\"bolt-action\",\"procedure\":\"volley\",\n"
               "\"situation\":{\"rifles\":10}}; \"ask\" is \"odds\" or \"resolve\", the latter "
               "with \"seed\" or \"dice\"\n"
               "if you like.  A question may bring \"house\" (a file, or an object with \"rows\" "
               "and\n\"rulings\"), \"sweep\", \"fraction\", \"where\", \"given\", \"margin\", "
               "\"percentiles\" and \"then\".\nA bad question is answered with its id and "
               "\"error\", and the batch goes on.",
    .option = options,
    .least = 0,
    .most = 0,
    .run = run,
};
