/* SPDX-License-Identifier: MIT */
/*
 * A battle from its log.  Each line is done again with the dice that it holds, and the state behind
 * it must be the one that is written there; so a log that loads is right in every line, by the rules
 * as they are now.  The first line that is not ends the loading, and is named; if an earlier version
 * wrote it, so are the rules that have changed since and can bear on it.
 */
#include "history.h"
#include "base/file.h"

#include "battle/dice_text.h"
#include "base/error.h"

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* What has been read so far. */
struct loading {
    struct grog_battle *battle;
    scenario_parser *parse; /* NULL: the scenario is known */
    const char *name;
    int line;
    char before[LOG_HASH_SIZE + 1]; /* the hash of the line before */
    char version[40], system[64];
    struct grog_text scenario, house;
    struct battle given_in; /* the state before the order, if rules have changed since */
};

/* ---- a line's parts ---- */

/* "WORDS | because REASON | dice THROWS | state HASH"; not all are there in every kind. */
struct parts {
    char *words, *reason, *dice;
    unsigned long long hash;
};

/* Cuts off the last part if it begins so; NULL if it does not. */
static char *cut_part(char *rest, const char *begins)
{
    char *found = NULL;
    for (char *bar = rest; (bar = strstr(bar, " | ")); bar++) /* " | | " has two */
        found = bar;
    char *part = found ? found + 3 : rest;
    size_t length = strlen(begins);
    if (strncmp(part, begins, length) != 0)
        return NULL;
    memmove(part, part + length, strlen(part + length) + 1);
    if (found)
        *found = '\0';
    return part;
}

/* The reason is a person's and may hold anything: it begins behind the first bar. */
static char *cut_reason(char *rest)
{
    static const char because[] = " | because ";
    char *found = strstr(rest, because);
    if (!found)
        return NULL;
    *found = '\0';
    return found + sizeof because - 1;
}

static int split(char *rest, enum record_kind kind, struct parts *parts, struct grog_error *error)
{
    char *state = cut_part(rest, "state "), *end;
    *parts = (struct parts){.words = rest};
    if (!state || strlen(state) != 16 || state[strspn(state, "0123456789abcdef")])
        return error_world(error, "the record does not end with \"state\" and a hash");
    parts->hash = strtoull(state, &end, 16);
    if (state == rest)
        parts->words = "";
    parts->reason = kind == RECORD_CORRECT ? cut_reason(rest) : "";
    if (!parts->reason)
        return error_world(error, "the correction has no reason");
    bool may_throw = kind == RECORD_BEGIN || kind == RECORD_ORDER;
    parts->dice = may_throw && state != rest ? cut_part(rest, "dice ") : NULL;
    if (parts->dice == rest)
        parts->words = "";
    if (!parts->dice)
        parts->dice = "";
    return 0;
}

/* ---- the records ---- */

/* Which hash would be right is not said: it is what somebody who changes a log would want to know. */
static int check_hash(const struct loading *l, const struct parts *parts, struct grog_error *error)
{
    if (battle_hash((struct game){l->battle->scenario, &l->battle->state}) == parts->hash)
        return 0;
    return error_world(error,
                       "the rules now lead to another state than the log has; it was written by "
                       "grognard %s",
                       l->version);
}

static int do_again(struct grog_battle *b, const struct order *order, const struct parts *parts,
                    struct grog_error *error)
{
    struct step step;
    struct dice_reader reader;
    struct entry entry = {.kind = order ? RECORD_ORDER : RECORD_BEGIN,
                          .side = order ? b->state.decider : NO_SIDE,
                          .words = parts->words,
                          .dice = parts->dice,
                          .reason = "",
                          .thrown = b->fixed.words ? &b->fixed.thrown : NULL,
                          .is_written = true};
    step_init(&step, b);
    dice_reader_init(&reader, &step.chance, parts->dice, &b->telling.throws, error);
    step_do(&step, order);
    int status = step_check(&step, error);
    if (status == 0)
        status = dice_reader_finish(&reader);
    if (status == 0)
        status = step_keep(&step, &entry, error);
    else
        step_drop(&step);
    if (status == 0)
        fixed_release(&b->fixed);
    return status;
}

/* ---- an order ---- */

/* "1 advance squad-1 ..." */
static int load_order(struct loading *l, struct parts *parts, struct grog_error *error)
{
    struct grog_battle *b = l->battle;
    struct order order;
    struct grog_error why;
    int side = parts->words[0] - '1';
    if (side < 0 || side >= SIDES || parts->words[1] != ' ')
        return error_world(error, "an order begins with the side that gives it, 1 or 2");
    parts->words += 2;
    if (order_read(b->scenario, parts->words, &order, &why) < 0)
        return error_world(error, "%s", why.text);
    if (side != b->state.decider)
        return error_world(error, "side %d gives an order where %s", side + 1,
                           b->state.is_over              ? "the battle is over"
                           : b->state.decider == NO_SIDE ? "nobody is asked"
                                                         : "the other side is asked");
    if (b->scenario->rules->changes)
        battle_copy(b->scenario, &l->given_in, &b->state);
    int status = history_check(b, &order, &why) < 0
                     ? error_world(error, "the rules now forbid this order: %s", why.text)
                     : fixed_check(b, &order, parts->words, parts->dice, error);
    if (status == 0)
        status = do_again(b, &order, parts, error);
    if (status == 0)
        status = check_hash(l, parts, error);
    if (status < 0)
        changes_tell(b, l->version, &l->given_in, &order, error);
    return status;
}

static int refuse_taking_back(const struct undo_bar *bar, struct grog_error *error)
{
    char line[300];
    return error_world(error, "an order is taken back: %s",
                       undo_bar_words(bar, false, line, sizeof line));
}

static int load_undo(struct loading *l, struct grog_error *error)
{
    int last;
    struct undo_bar bar = history_undo_impossible(l->battle, &last);
    return bar.why ? refuse_taking_back(&bar, error) : history_undo(l->battle, last, true, error);
}

/* "1" */
static int load_takeback(struct loading *l, const char *words, struct grog_error *error)
{
    int first, side = words[0] - '1';
    if (side < 0 || side >= SIDES || words[1])
        return error_world(error, "a side takes back its order, 1 or 2");
    struct undo_bar bar = history_takeback_refused(l->battle, side, &first);
    return bar.why ? refuse_taking_back(&bar, error)
                   : history_takeback(l->battle, first, true, error);
}

static int load_record(struct loading *l, enum record_kind kind, char *rest,
                       struct grog_error *error)
{
    struct parts parts;
    int status = split(rest, kind, &parts, error);
    if (status == 0 && l->battle->seal.opened > 0)
        status = error_world(error, "the battle goes on although its dice have been revealed");
    if (status < 0)
        return -1;
    if (kind == RECORD_BEGIN)
        status = do_again(l->battle, NULL, &parts, error);
    else if (kind == RECORD_ORDER)
        status = load_order(l, &parts, error);
    else if (kind == RECORD_UNDO)
        status = load_undo(l, error);
    else if (kind == RECORD_CLAIM)
        status = fixed_load_claim(l->battle, parts.words, error);
    else if (kind == RECORD_TAKEBACK)
        status = load_takeback(l, parts.words, error);
    else
        status = history_correct(l->battle, parts.words, parts.reason, true, error);
    return status < 0 || kind == RECORD_ORDER ? status : check_hash(l, &parts, error);
}

/* "RESULT | records N | state HASH"; logs of 0.1.0 have the result alone. */
static int load_end(const struct loading *l, const char *rest, struct grog_error *error)
{
    char result[80], words[160];
    int length = (int)strcspn(rest, "|");
    if (!l->battle->state.is_over)
        return error_world(error, "the log ends the battle where it goes on by the rules");
    history_result_words(&l->battle->state, result, sizeof result);
    history_end_words(l->battle, words, sizeof words);
    if (strcmp(rest, result) != 0 && strcmp(rest, words) != 0)
        return strncmp(rest, result, strlen(result)) == 0
                   ? error_world(error, "the log's end does not fit the records before it")
                   : error_world(error, "the log ends with \"%.*s\", by the rules it is \"%s\"",
                                 length < 60 ? length : 60, rest, result);
    l->battle->has_end = true;
    return 0;
}

/* With the second secret every die is thrown again. */
static int load_secret(const struct loading *l, const char *rest, struct grog_error *error)
{
    struct seal *seal = &l->battle->seal;
    if (!l->battle->has_end)
        return error_world(error, "a secret is revealed before the battle is over");
    if (seal_read_secret(seal, rest, error) < 0)
        return -1;
    return seal->is == GROG_REVEALED ? seal_verify(l->battle, error) : 0;
}

static int load_players(const struct loading *l, const char *rest, struct grog_error *error)
{
    char *copy = strdup(rest);
    if (!copy)
        return error_memory(error);
    free(l->battle->players);
    l->battle->players = copy;
    return 0;
}

/* ---- the header ---- */

static int load_version(struct loading *l, const char *rest, struct grog_error *error)
{
    if (strncmp(rest, "1 ", 2) != 0)
        return error_world(error,
                           "this log has the format \"%.10s\", and this grognard reads only 1: it "
                           "needs a later one",
                           rest);
    snprintf(l->version, sizeof l->version, "%.39s", rest + 2);
    return 0;
}

/* The scenario is whole when something else follows. */
static int make_scenario(struct loading *l, struct grog_error *error)
{
    if (!l->scenario.text)
        return error_world(error, "the log has no scenario");
    struct grog_scenario *s = l->parse("scenario", l->scenario.text, l->scenario.size, "house",
                                       l->house.text, l->house.size, error);
    if (!s)
        return -1;
    l->battle->scenario = l->battle->own_scenario = s;
    if (strcmp(s->system->id, l->system) != 0)
        return error_world(error, "the log is for \"%s\", its scenario for \"%s\"", l->system,
                           s->system->id);
    return 0;
}

static int load_header(struct loading *l, const char *kind, const char *rest,
                       struct grog_error *error)
{
    if (l->line == 1)
        return strcmp(kind, "grognard") == 0
                   ? load_version(l, rest, error)
                   : error_world(error, "a log begins with \"grognard\", not with \"%.20s\"", kind);
    if (strcmp(kind, "system") == 0)
        snprintf(l->system, sizeof l->system, "%s", rest);
    else if (strcmp(kind, "scenario") == 0)
        grog_text_addf(&l->scenario, "%s\n", rest);
    else if (strcmp(kind, "house") == 0)
        grog_text_addf(&l->house, "%s\n", rest);
    else if (strcmp(kind, "seal") == 0)
        return seal_read(&l->battle->seal, rest, error);
    else if (strcmp(kind, "chain") == 0)
        return chain_read(&l->battle->seal, rest, error);
    else
        return error_world(error, "\"%.20s\" has no place before \"begin\"", kind);
    return l->scenario.has_failed || l->house.has_failed ? error_memory(error) : 0;
}

static int load_begin(struct loading *l, char *rest, struct grog_error *error)
{
    if (l->line == 1)
        return error_world(error, "a log begins with \"grognard\"");
    if (l->parse && make_scenario(l, error) < 0)
        return -1;
    if (l->battle->seal.sealed == 1)
        return error_world(error, "only one side has sealed its dice");
    return load_record(l, RECORD_BEGIN, rest, error);
}

/* ---- the whole ---- */

static int load_line(struct loading *l, const char *kind, char *rest, struct grog_error *error)
{
    bool has_begun = l->battle->records > 0;
    if (!has_begun && strcmp(kind, "begin") == 0)
        return load_begin(l, rest, error);
    if (!has_begun)
        return load_header(l, kind, rest, error);
    for (enum record_kind k = RECORD_ORDER; k <= RECORD_CLAIM; k++)
        if (strcmp(kind, record_kind_word(k)) == 0)
            return load_record(l, k, rest, error);
    if (strcmp(kind, "end") == 0)
        return load_end(l, rest, error);
    if (strcmp(kind, "reveal") == 0)
        return load_secret(l, rest, error);
    if (strcmp(kind, "players") == 0)
        return load_players(l, rest, error);
    if (strcmp(kind, "fixed") == 0)
        return fixed_load(l->battle, rest, l->before, error);
    if (strcmp(kind, "link") == 0)
        return fixed_load_link(l->battle, rest, error);
    return error_world(error, "unknown kind of record \"%.20s\"", kind);
}

static int load_text(struct loading *l, const struct log_line *line, struct grog_error *error)
{
    char *kind = strndup(line->kind, line->kind_size);
    char *rest = strndup(line->rest, line->rest_size);
    l->line = line->number;
    int status = kind && rest ? load_line(l, kind, rest, error) : error_memory(error);
    free(kind);
    free(rest);
    return status;
}

/* Does the lines again, up to so many records (or all). */
static int load_lines(struct loading *l, const struct battle_log *log, int records,
                      struct grog_error *error)
{
    struct log_line line = {.number = 0};
    while (l->battle->records < records && log_next(log, &line)) {
        struct grog_error why = {.fault = GROG_WORLD};
        if (load_text(l, &line, &why) == 0) {
            memcpy(l->before, line.kind - LOG_HASH_SIZE - 1, LOG_HASH_SIZE);
            continue;
        }
        return error_world(error, "%s: line %d: %s", l->name, line.number, why.text);
    }
    if (l->battle->records == 0)
        return error_world(error, "%s: the log ends before the battle begins", l->name);
    return 0;
}

static void loading_release(struct loading *l)
{
    grog_text_release(&l->scenario);
    grog_text_release(&l->house);
}

static void say_torn(const struct battle_log *log, char *notice, size_t size)
{
    if (notice && size > 0)
        notice[0] = '\0';
    if (notice && log->torn > 0)
        snprintf(notice, size, "line %d is torn (%zu bytes) and is left out", log->lines + 1,
                 log->torn);
}

static int parse_lines(struct grog_battle *b, const char *name, const char *data, size_t size,
                       scenario_parser *parse, int records, struct grog_error *error)
{
    struct grog_error why;
    struct loading l = {.battle = b, .parse = parse, .name = name};
    int status = log_take(&b->log, data, size, &why);
    if (status < 0)
        error_world(error, "%s: %s", name, why.text);
    else
        status = load_lines(&l, &b->log, records, error);
    loading_release(&l);
    return status;
}

struct grog_battle *history_parse_part(const char *name, const char *data, size_t size,
                                       scenario_parser *parse, int records,
                                       struct grog_error *error)
{
    struct grog_battle *b = history_new(NULL, error);
    if (b && parse_lines(b, name, data, size, parse, records, error) < 0) {
        grog_battle_free(b);
        b = NULL;
    }
    return b;
}

struct grog_battle *history_parse(const char *name, const char *data, size_t size,
                                  scenario_parser *parse, char *notice, size_t notice_size,
                                  struct grog_error *error)
{
    struct grog_error why;
    struct grog_battle *b = history_new(NULL, error);
    if (!b)
        return NULL;
    int status = parse_lines(b, name, data, size, parse, INT_MAX, error);
    say_torn(&b->log, notice, notice_size);
    bool had_end = b->has_end;
    if (status == 0)
        status = fixed_finish(b, error);
    b->lacks_end = b->state.is_over && !had_end;
    if (status == 0)
        history_end(b, &why); /* the line may have been torn off */
    if (status == 0)
        return b;
    grog_battle_free(b);
    return NULL;
}

struct grog_battle *history_load(const char *path, scenario_parser *parse, char *notice,
                                 size_t notice_size, struct grog_error *error)
{
    size_t size;
    char *data = file_read(path, &size, error);
    struct grog_battle *b =
        data ? history_parse(path, data, size, parse, notice, notice_size, error) : NULL;
    free(data);
    return b;
}

bool grog_battle_lacks_end(const struct grog_battle *b)
{
    return b->lacks_end;
}

/* How many bytes of a log stand before its first fault; -1 if that cannot be told. */
static ssize_t good_size(const char *name, const char *data, size_t size, scenario_parser *parse,
                         struct grog_error *error)
{
    struct grog_error why;
    struct log_line line = {.number = 0};
    struct grog_battle *b = history_new(NULL, error);
    struct loading l = {.battle = b, .parse = parse, .name = name};
    if (!b)
        return -1;
    log_take(&b->log, data, size, &why);
    int good = load_lines(&l, &b->log, INT_MAX, &why) < 0 ? l.line - 1 : b->log.lines;
    while (line.number < good && log_next(&b->log, &line))
        ;
    loading_release(&l);
    grog_battle_free(b);
    return (ssize_t)line.next;
}

struct grog_battle *history_load_good(const char *path, scenario_parser *parse,
                                      struct grog_error *error)
{
    size_t size;
    char *data = file_read(path, &size, error);
    ssize_t good = data ? good_size(path, data, size, parse, error) : -1;
    struct grog_battle *b = NULL;
    if (good >= 0)
        b = history_parse(path, data, (size_t)good, parse, NULL, 0, error);
    if (b)
        b->log.is_loaded = false; /* it is not what the file is */
    free(data);
    return b;
}

struct grog_battle *grog_battle_at(const struct grog_battle *b, int records,
                                   struct grog_error *error)
{
    struct grog_battle *at = history_new(b->scenario, error);
    struct loading l = {.battle = at, .name = "the battle"};
    if (!at)
        return NULL;
    if (load_lines(&l, &b->log, records < 1 ? 1 : records, error) < 0 ||
        log_copy(&at->log, &b->log, l.line, error) < 0) {
        grog_battle_free(at);
        at = NULL;
    }
    loading_release(&l);
    return at;
}
