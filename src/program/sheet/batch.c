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

/* ---- answers that were given before ---- */

/*
 * The same situation is often asked again under another id.  Its answer is kept under the text of
 * the question behind the id, and is the same but for the id.  Dice may fall otherwise and house
 * files may change, so what speaks of them is always asked; so is what has a second id, or is written
 * with escapes, in which such words could hide.
 */
enum { ANSWERS_MAX = 2048, PLACES = 8, ANSWER_SIZE_MAX = 16384, ID_DIGITS_MAX = 15 };

struct given {
    char *text;   /* the question behind its id, and then the answer behind its id */
    size_t asked; /* the length of the former */
};

/* A question that begins with a whole number as its id. */
struct question {
    const char *id, *rest;
    size_t id_size, rest_size;
};

static bool has_word(const struct question *q, const char *word)
{
    return memmem(q->rest, q->rest_size, word, strlen(word)) != NULL;
}

/* Is the answer to a question with the same text, but for its id, always the same? */
static bool is_repeatable(const char *line, size_t length, struct question *q)
{
    static const char begin[] = "{\"id\":";
    size_t at = sizeof begin - 1;
    if (length < at || memcmp(line, begin, at) != 0)
        return false;
    at += line[at] == ' '; /* a zero ends the line, so there is a character to look at */
    q->id = line + at;
    q->id_size = strspn(q->id, "0123456789");
    if (q->id_size < 1 || q->id_size > ID_DIGITS_MAX || q->id[q->id_size] != ',' ||
        (q->id[0] == '0' && q->id_size > 1))
        return false;
    q->rest = q->id + q->id_size;
    q->rest_size = length - (size_t)(q->rest - line);
    return !has_word(q, "resolve") && !has_word(q, "house") && !has_word(q, "\"id\"") &&
           !has_word(q, "\\");
}

static bool was_given(const struct given *given, const struct question *q)
{
    return given->text && given->asked == q->rest_size &&
           memcmp(given->text, q->rest, q->rest_size) == 0;
}

/* The place of a question: where its answer is, or a free one, or one that makes way. */
static struct given *given_for(struct given *given, const struct question *q)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < q->rest_size; i++)
        hash = (hash ^ (unsigned char)q->rest[i]) * 0x9e3779b97f4a7c15u;
    struct given *place = &given[(hash >> 32) % (ANSWERS_MAX / PLACES) * PLACES];
    for (int i = 0; i < PLACES; i++)
        if (!place[i].text || was_given(&place[i], q))
            return &place[i];
    return &place[(hash >> 24) % PLACES];
}

static void give_again(struct grog_text *out, const struct given *given, const struct question *q)
{
    grog_text_addf(out, "{\"id\":%.*s", (int)q->id_size, q->id);
    grog_text_add(out, given->text + given->asked);
}

/* Is it an answer to the id, and not a complaint? */
static bool is_answered(const struct grog_text *out, const struct question *q, size_t begin)
{
    static const char fault[] = ",\"error\":";
    return !out->has_failed && out->size > begin + strlen(fault) &&
           memcmp(out->text + begin - q->id_size, q->id, q->id_size) == 0 &&
           out->text[begin] == ',' && memcmp(out->text + begin, fault, strlen(fault)) != 0;
}

/* Keeps an answer in the place of another; a long one, or one without memory, is asked again. */
static void keep(struct given *given, const struct question *q, const struct grog_text *out)
{
    size_t begin = strlen("{\"id\":") + q->id_size;
    if (!is_answered(out, q, begin) || q->rest_size + out->size > ANSWER_SIZE_MAX)
        return;
    char *text = realloc(given->text, q->rest_size + out->size - begin + 1);
    if (!text)
        return;
    memcpy(text, q->rest, q->rest_size);
    memcpy(text + q->rest_size, out->text + begin, out->size - begin + 1);
    given->text = text;
    given->asked = q->rest_size;
}

static void given_free(struct given *given)
{
    for (int i = 0; given && i < ANSWERS_MAX; i++)
        free(given[i].text);
    free(given);
}

/* ---- the questions ---- */

static bool is_blank(const char *line, size_t length)
{
    return strspn(line, " \t\r\n") == length;
}

static void answer(struct grog_text *out, const char *line, size_t length,
                   const struct grog_answering *answering, struct given *given)
{
    struct question q;
    struct given *before = given && is_repeatable(line, length, &q) ? given_for(given, &q) : NULL;
    grog_text_clear(out);
    if (before && was_given(before, &q)) {
        give_again(out, before, &q);
        return;
    }
    grog_json_answer_with(out, line, length, answering);
    if (before)
        keep(before, &q, out);
}

static int answer_all(struct call *call, const struct grog_answering *answering)
{
    struct given *given = calloc(ANSWERS_MAX, sizeof *given); /* NULL: each is asked */
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int status = 0;
    while (status == 0 && (length = getline(&line, &room, stdin)) >= 0) {
        if (is_blank(line, (size_t)length))
            continue;
        answer(&call->out, line, (size_t)length, answering, given);
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
    given_free(given);
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
