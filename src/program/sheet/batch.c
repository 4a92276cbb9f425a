/* SPDX-License-Identifier: MIT */
/* grognard batch: questions as JSON Lines on standard input, answers in the same order on standard
 * output. */
#include "program/commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
 * the question behind the id, and is the same but for the id.  Only the second time: most that are
 * asked once are never asked again.  Dice may fall otherwise and house files may change, so what
 * speaks of them is always asked; so is what has a second id, or is written with escapes, in which
 * such words could hide.
 */
enum { ANSWERS_MAX = 2048, PLACES = 8, ANSWER_SIZE_MAX = 16384, ID_DIGITS_MAX = 15 };

struct given {
    uint64_t hash; /* of the question that was asked here last */
    char *text;    /* NULL, or the question behind its id, and then the answer behind its id */
    size_t asked;  /* the length of the former */
};

/* A question that begins with a whole number as its id. */
struct numbered {
    const char *id, *rest;
    size_t id_size, rest_size;
    uint64_t hash; /* of the rest */
};

/* Eight characters at a time, and the last ones by themselves. */
static uint64_t hash_of(const char *text, size_t size)
{
    uint64_t hash = size, word;
    for (; size >= sizeof word; size -= sizeof word, text += sizeof word) {
        memcpy(&word, text, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    for (; size > 0; size--)
        hash = (hash ^ (unsigned char)*text++) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
}

static bool has_word(const struct numbered *q, const char *word)
{
    return memmem(q->rest, q->rest_size, word, strlen(word)) != NULL;
}

/* Does a question begin with its id? */
static bool read_id(const char *line, size_t length, struct numbered *q)
{
    static const char begin[] = "{\"id\":";
    size_t at = sizeof begin - 1;
    if (length < at + ID_DIGITS_MAX || memcmp(line, begin, at) != 0)
        return false;
    at += line[at] == ' ';
    q->id = line + at;
    for (q->id_size = 0; q->id_size <= ID_DIGITS_MAX && at + q->id_size < length; q->id_size++)
        if (q->id[q->id_size] < '0' || q->id[q->id_size] > '9')
            break;
    if (q->id_size < 1 || q->id_size > ID_DIGITS_MAX || q->id[q->id_size] != ',' ||
        (q->id[0] == '0' && q->id_size > 1))
        return false;
    q->rest = q->id + q->id_size;
    q->rest_size = length - (size_t)(q->rest - line);
    q->hash = hash_of(q->rest, q->rest_size);
    return true;
}

/* Is the answer to a question with the same text, but for its id, always the same? */
static bool is_repeatable(const struct numbered *q)
{
    return !has_word(q, "resolve") && !has_word(q, "house") && !has_word(q, "\"id\"") &&
           !has_word(q, "\\");
}

static bool was_given(const struct given *given, const struct numbered *q)
{
    return given->text && given->hash == q->hash && given->asked == q->rest_size &&
           memcmp(given->text, q->rest, q->rest_size) == 0;
}

/* The place of a question: where it was asked before, or a free one, or one that makes way. */
static struct given *given_for(struct given *given, const struct numbered *q)
{
    struct given *place = &given[q->hash % (ANSWERS_MAX / PLACES) * PLACES];
    for (int i = 0; i < PLACES; i++)
        if (place[i].hash == q->hash || !place[i].hash)
            return &place[i];
    return &place[(q->hash >> 24) % PLACES];
}

static void give_again(struct grog_text *out, const struct given *given, const struct numbered *q)
{
    grog_text_addf(out, "{\"id\":%.*s", (int)q->id_size, q->id);
    grog_text_add(out, given->text + given->asked);
}

/* Is it an answer to the id, and not a complaint? */
static bool is_answered(const struct grog_text *out, const struct numbered *q, size_t begin)
{
    static const char fault[] = ",\"error\":";
    return !out->has_failed && out->size > begin + strlen(fault) &&
           memcmp(out->text + begin - q->id_size, q->id, q->id_size) == 0 &&
           out->text[begin] == ',' && memcmp(out->text + begin, fault, strlen(fault)) != 0;
}

/* Keeps an answer in the place of another; a long one, or one without memory, is asked again. */
static void keep(struct given *given, const struct numbered *q, const struct grog_text *out)
{
    size_t begin = strlen("{\"id\":") + q->id_size;
    bool is_first = given->hash != q->hash;
    if (is_first && given->text)
        given->asked = 0; /* what was kept makes way */
    given->hash = q->hash;
    if (is_first || !is_repeatable(q) || !is_answered(out, q, begin) ||
        q->rest_size + out->size > ANSWER_SIZE_MAX)
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
    size_t i = 0;
    while (i < length && strchr(" \t\r\n", line[i]) && line[i])
        i++;
    return i == length;
}

/* Standard input, line by line.  Who writes a question waits for its answer, so answers are sent
 * before more is waited for. */
enum { INPUT_SIZE = 1 << 16, OUTPUT_SIZE = 1 << 18 };

struct lines {
    char *text;
    size_t begin, end, room;
    bool is_over;
};

static int send_answers(struct call *call)
{
    return fflush(stdout) == 0
               ? 0
               : call_failure(call, "cannot write to standard output: %s", strerror(errno));
}

/* Reads more behind what is left. */
static int read_more(struct lines *in, struct call *call)
{
    ssize_t got;
    memmove(in->text, in->text + in->begin, in->end - in->begin);
    in->end -= in->begin;
    in->begin = 0;
    if (in->end + 1 >= in->room) {
        char *text = realloc(in->text, 2 * in->room);
        if (!text)
            return call_failure(call, "out of memory: a line is too long");
        in->text = text;
        in->room *= 2;
    }
    do
        got = read(STDIN_FILENO, in->text + in->end, in->room - in->end - 1);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return call_failure(call, "cannot read standard input: %s", strerror(errno));
    in->is_over = got == 0;
    in->end += (size_t)got;
    in->text[in->end] = '\0';
    return 0;
}

/* The next line with its newline; *line is NULL at the end. */
static int next_line(struct lines *in, struct call *call, const char **line, size_t *length)
{
    size_t seen = 0;
    *line = NULL;
    for (;;) {
        char *found = memchr(in->text + in->begin + seen, '\n', in->end - in->begin - seen);
        if (found || in->is_over) {
            *length = found ? (size_t)(found + 1 - in->text) - in->begin : in->end - in->begin;
            *line = *length > 0 ? in->text + in->begin : NULL;
            in->begin += *length;
            return 0;
        }
        seen = in->end - in->begin;
        if (send_answers(call) < 0 || read_more(in, call) < 0)
            return -1;
    }
}

static void answer(struct grog_text *out, const char *line, size_t length,
                   const struct grog_answering *answering, struct given *given)
{
    struct numbered q;
    struct given *before = given && read_id(line, length, &q) ? given_for(given, &q) : NULL;
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
    struct lines in = {.text = calloc(1, INPUT_SIZE), .room = INPUT_SIZE};
    const char *line = NULL;
    size_t length = 0;
    int status = in.text ? 0 : call_failure(call, "out of memory");
    setvbuf(stdout, NULL, _IOFBF, OUTPUT_SIZE);
    while (in.text && status == 0 && (status = next_line(&in, call, &line, &length)) == 0 && line) {
        if (is_blank(line, length))
            continue;
        answer(&call->out, line, length, answering, given);
        grog_text_add(&call->out, "\n");
        if (call->out.has_failed)
            status = call_failure(call, "out of memory");
        else if (fwrite(call->out.text, 1, call->out.size, stdout) != call->out.size)
            status = call_failure(call, "cannot write to standard output: %s", strerror(errno));
    }
    if (status == 0)
        status = send_answers(call);
    grog_text_clear(&call->out);
    given_free(given);
    free(in.text);
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
