/* SPDX-License-Identifier: MIT */
#include "typed.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

#define BETWEEN_DICE " \t\r\n,;"

/* Cuts the next token off *rest; false at the end. */
static bool next_token(const char **rest, char *token, size_t size)
{
    *rest += strspn(*rest, BETWEEN_DICE);
    size_t length = strcspn(*rest, **rest == '=' ? " \t\r\n;" : BETWEEN_DICE);
    snprintf(token, size, "%.*s", (int)(length < size ? length : size - 1), *rest);
    *rest += length;
    return length > 0;
}

/* A whole number with nothing behind it, or -1. */
static int plain_number(const char *text)
{
    char *end;
    if (*text < '0' || *text > '9' || strlen(text) > 5)
        return -1;
    long value = strtol(text, &end, 10);
    return *end ? -1 : (int)value;
}

static int refuse_told(const struct chance_ask *ask, const char *token, struct grog_error *error)
{
    switch (ask->in_short) {
    case SHORT_TOTAL:
        return error_misuse(error, "\"%s\": %s is not a total of %dD%d: write =%d to =%d",
                            ask->label, token, ask->dice, ask->sides, ask->dice,
                            ask->dice * ask->sides);
    case SHORT_COUNT:
        return error_misuse(error, "\"%s\": %s is not a number of successes: write =0 to =%d",
                            ask->label, token, ask->dice);
    case SHORT_SPLIT:
        return error_misuse(
            error,
            "\"%s\": %s must be successes and how many of these are sixes: =N,M with M <= N <= %d",
            ask->label, token, ask->dice);
    case SHORT_NONE:
        break;
    }
    return error_misuse(error, "\"%s\" needs the single faces of %d dice", ask->label, ask->dice);
}

/* "=N" or "=N,M". */
static int take_told(const struct chance_ask *ask, const char *token, struct chance_answer *answer,
                     struct grog_error *error)
{
    char first[16];
    const char *comma = strchr(token, ',');
    snprintf(first, sizeof first, "%.*s", comma ? (int)(comma - token - 1) : 8, token + 1);
    int told = plain_number(first), sixes = comma ? plain_number(comma + 1) : -1;
    bool is_total = ask->in_short == SHORT_TOTAL, is_split = ask->in_short == SHORT_SPLIT;
    int least = is_total ? ask->dice : 0, most = is_total ? ask->dice * ask->sides : ask->dice;
    bool is_fine =
        ask->in_short != SHORT_NONE && told >= least && told <= most && !comma == !is_split;
    if (is_split && (sixes < 0 || sixes > told))
        is_fine = false;
    if (!is_fine)
        return refuse_told(ask, token, error);
    answer->told = told;
    answer->sixes = sixes;
    return 0;
}

/* One face, or the blank 0. */
static int take_face(const struct chance_ask *ask, const char *token, unsigned char *face,
                     struct grog_error *error)
{
    int value = strcmp(token, "_") == 0 ? 0 : plain_number(token);
    if (value < 0 || value > ask->sides || (value == 0 && token[0] != '_'))
        return error_misuse(
            error, "\"%s\": %s is not a face of a D%d: allowed are 1 to %d, or _ to have it rolled",
            ask->label, token, ask->sides, ask->sides);
    *face = (unsigned char)value;
    return 0;
}

static int refuse_short(const struct chance_ask *ask, int have, struct grog_error *error)
{
    return error_misuse(error,
                        "\"%s\" needs %d %s (D%d) and %d %s given: write all, _ for one to be "
                        "rolled, ... to roll the rest",
                        ask->label, ask->dice, ask->dice == 1 ? "die" : "dice", ask->sides, have,
                        have == 1 ? "is" : "are");
}

/* Faces for one throw from *rest.  A blank line (only if may_be_blank) leaves all to be rolled. */
static int take_throw(struct typed_dice *typed, const struct chance_ask *ask, const char **rest,
                      bool may_be_blank, struct chance_answer *answer, struct grog_error *error)
{
    char token[48];
    answer->told = -1;
    for (int i = 0; i < ask->dice; i++) {
        if (typed->rolls_rest || !next_token(rest, token, sizeof token)) {
            if (!typed->rolls_rest && !(may_be_blank && i == 0))
                return refuse_short(ask, i, error);
            memset(answer->faces + i, 0, (size_t)(ask->dice - i));
            return 0;
        }
        if (i == 0 && token[0] == '=')
            return take_told(ask, token, answer, error);
        if (strcmp(token, "...") == 0) {
            typed->rolls_rest = true;
            i--;
            continue;
        }
        if (take_face(ask, token, &answer->faces[i], error) < 0)
            return -1;
    }
    return 0;
}

static struct grog_ask shown_ask(const struct chance_ask *ask)
{
    return (struct grog_ask){ask->label, ask->name,       ask->dice,         ask->sides,
                             ask->need,  ask->is_at_most, (int)ask->in_short};
}

static int read_list(struct chance_reader *reader, const struct chance_ask *ask,
                     struct chance_answer *answer)
{
    struct typed_dice *typed = (struct typed_dice *)reader;
    int status = take_throw(typed, ask, &typed->rest, false, answer, typed->error);
    if (status < 0 && typed->dice->missing)
        *typed->dice->missing = shown_ask(ask);
    return status;
}

/* Spaces out dice that were typed without any: "426" is "4 2 6" for dice with one-figure faces. */
static void space_out(const char *line, int sides, char *buffer, size_t size)
{
    size_t used = 0;
    bool is_run = sides <= 9 && line[strspn(line, "123456789_")] == '\0' && line[0];
    for (; *line && used + 3 < size; line++) {
        buffer[used++] = *line;
        if (is_run)
            buffer[used++] = ' ';
    }
    buffer[used] = '\0';
}

/* How many characters at the end only part dice. */
static int trailing(const char *line)
{
    int length = (int)strlen(line), kept = length;
    while (kept > 0 && strchr(BETWEEN_DICE, line[kept - 1]))
        kept--;
    return length - kept;
}

static int ask_player(struct chance_reader *reader, const struct chance_ask *ask,
                      struct chance_answer *answer)
{
    struct typed_dice *typed = (struct typed_dice *)reader;
    const struct grog_ask shown = shown_ask(ask);
    struct grog_error complaint;
    char line[2048];
    complaint.text[0] = '\0';
    for (;;) {
        const char *typed_line = typed->rolls_rest
                                     ? ""
                                     : typed->dice->ask(typed->dice->who, &shown,
                                                        complaint.text[0] ? complaint.text : NULL);
        if (!typed_line)
            return error_misuse(typed->error, "\"%s\" was not answered", ask->label);
        space_out(typed_line, ask->sides, line, sizeof line);
        const char *rest = line;
        if (take_throw(typed, ask, &rest, true, answer, &complaint) < 0)
            continue;
        if (!rest[strspn(rest, BETWEEN_DICE)])
            return 0;
        rest += strspn(rest, BETWEEN_DICE);
        line[strlen(line) - (size_t)trailing(line)] = '\0';
        error_misuse(&complaint, "\"%s\" needs %d %s: %s is too much", ask->label, ask->dice,
                     ask->dice == 1 ? "die" : "dice", rest);
    }
}

void typed_dice_init(struct typed_dice *typed, const struct grog_dice *dice,
                     struct grog_error *error)
{
    *typed = (struct typed_dice){.reader.read = dice->ask ? ask_player : read_list,
                                 .dice = dice,
                                 .error = error,
                                 .rest = dice->faces ? dice->faces : ""};
}

int typed_dice_finish(struct typed_dice *typed)
{
    typed->rest += strspn(typed->rest, BETWEEN_DICE);
    int length = (int)strlen(typed->rest) - trailing(typed->rest);
    if (length == 0 || (length == 3 && memcmp(typed->rest, "...", 3) == 0))
        return 0;
    return error_misuse(typed->error, "too many dice: nothing is thrown for \"%.*s\"",
                        length < 60 ? length : 60, typed->rest);
}
