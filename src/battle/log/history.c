/* SPDX-License-Identifier: MIT */
/* A battle from its beginning: orders, and what is corrected. */
#include "history.h"

#include "battle/dice_text.h"
#include "base/error.h"
#include "sheet/typed.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

const char *record_kind_word(enum record_kind kind)
{
    static const char *const word[] = {"begin", "order", "undo", "takeback", "correct", "claim"};
    return word[kind];
}

/* ---- life ---- */

struct grog_battle *history_new(const struct grog_scenario *s, struct grog_error *error)
{
    struct grog_battle *b = calloc(1, sizeof *b);
    if (!b) {
        error_memory(error);
        return NULL;
    }
    b->scenario = s;
    battle_clear(&b->state);
    log_init(&b->log);
    return b;
}

void grog_battle_free(struct grog_battle *b)
{
    if (!b)
        return;
    for (int i = 0; i < b->records; i++) {
        free(b->record[i].words);
        free(b->record[i].dice);
        free(b->record[i].reason);
        free(b->record[i].change);
        free(b->record[i].thrown);
    }
    free(b->record);
    fixed_release(&b->fixed);
    free(b->players);
    telling_release(&b->telling);
    log_release(&b->log);
    if (b->own_scenario)
        scenario_free(b->own_scenario);
    free(b);
}

/* ---- the header of the log ---- */

/* A text line by line, each as a line of the log. */
static int write_text(struct grog_battle *b, const char *kind, const char *text, size_t size,
                      struct grog_error *error)
{
    const char *end = text + size;
    int status = 0;
    while (text < end && status == 0) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((newline ? newline : end) - text);
        char *line = strndup(text, length);
        status = line ? log_add(&b->log, kind, line, error) : error_memory(error);
        free(line);
        text += length + 1;
    }
    return status;
}

static int write_seals(struct grog_battle *b, struct grog_error *error)
{
    bool is_chained = b->seal.is == GROG_CHAINED;
    for (int side = 0; side < SIDES; side++) {
        char rest[80];
        seal_write_line(side, is_chained ? b->seal.anchor.side[side] : b->seal.seal[side], rest,
                        sizeof rest);
        if (log_add(&b->log, is_chained ? "chain" : "seal", rest, error) < 0)
            return -1;
    }
    return 0;
}

int history_write_header(struct grog_battle *b, struct grog_error *error)
{
    const struct grog_scenario *s = b->scenario;
    if (log_add(&b->log, "grognard", "1 " GROGNARD_VERSION, error) < 0 ||
        log_add(&b->log, "system", s->system->id, error) < 0 ||
        write_text(b, "scenario", s->text, s->text_size, error) < 0)
        return -1;
    if (s->house_text && write_text(b, "house", s->house_text, s->house_size, error) < 0)
        return -1;
    return b->seal.is == GROG_NOT_SEALED ? 0 : write_seals(b, error);
}

void history_result_words(const struct battle *b, char *words, size_t size)
{
    if (b->winner == NO_SIDE)
        snprintf(words, size, "draw, points %d:%d", b->points[0], b->points[1]);
    else
        snprintf(words, size, "winner %d, points %d:%d", b->winner + 1, b->points[0], b->points[1]);
}

void history_end_words(const struct grog_battle *b, char *words, size_t size)
{
    char result[80];
    history_result_words(&b->state, result, sizeof result);
    snprintf(words, size, "%s | records %d | state %016llx", result, b->records,
             (unsigned long long)battle_hash((struct game){b->scenario, &b->state}));
}

/* The envelopes are opened when it is over. */
static int reveal(struct grog_battle *b, struct grog_error *error)
{
    char rest[80];
    for (; b->seal.opened < SIDES; b->seal.opened++) {
        seal_write_line(b->seal.opened, b->seal.secrets.side[b->seal.opened], rest, sizeof rest);
        if (log_add(&b->log, "reveal", rest, error) < 0)
            return -1;
    }
    b->seal.is = GROG_REVEALED;
    return 0;
}

int history_end(struct grog_battle *b, struct grog_error *error)
{
    char words[160];
    if (!b->state.is_over)
        return 0;
    history_end_words(b, words, sizeof words);
    if (!b->has_end)
        b->has_end = log_add(&b->log, "end", words, error) == 0;
    bool is_due = b->has_end && b->seal.is == GROG_SEALED && b->seal.has_secrets;
    if (is_due && reveal(b, error) < 0)
        return -1;
    return b->has_end ? 0 : -1;
}

/* ---- beginning, and giving an order ---- */

/* Sealed dice follow from the secrets, all others from the machine's own chance. */
static int own_seed(const struct grog_battle *b, struct grog_dice *dice, struct grog_error *error)
{
    *dice = (struct grog_dice){.seed = 0};
    if (b->seal.is != GROG_NOT_SEALED && !b->seal.has_secrets)
        return error_misuse(error, "the dice of this battle are sealed: it can be continued only "
                                   "where its secrets are");
    if (b->seal.is != GROG_NOT_SEALED)
        dice->seed = seal_seed(&b->seal.secrets, b->records);
    else if (getrandom(&dice->seed, sizeof dice->seed, 0) != sizeof dice->seed)
        return error_world(error, "cannot get random numbers for the dice: %s", strerror(errno));
    return 0;
}

int history_do(struct grog_battle *b, const struct order *order, const char *words,
               const struct grog_dice *dice, const struct thrown *thrown, struct grog_error *error)
{
    struct step step;
    struct typed_dice typed;
    struct dice_writer writer;
    struct taken_back kept = taken_back_of(b);
    bool is_typed = dice->faces || dice->ask;
    step_init(&step, b);
    typed_dice_init(&typed, dice, error);
    dice_writer_init(&writer, &step.chance, is_typed ? &typed.reader : NULL, dice->seed,
                     &b->telling.throws);
    writer.kept = &kept.dice;
    step_do(&step, order);
    dice_writer_finish(&writer);
    if (writer.text.has_failed)
        error_memory(error);
    int status = step_check(&step, error);
    if (status == 0)
        status = typed_dice_finish(&typed);
    struct entry entry = {.kind = order ? RECORD_ORDER : RECORD_BEGIN,
                          .side = order ? b->state.decider : NO_SIDE,
                          .words = words,
                          .dice = writer.text.text ? writer.text.text : "",
                          .reason = "",
                          .thrown = thrown};
    if (status < 0)
        step_drop(&step);
    else
        status = step_keep(&step, &entry, error);
    dice_writer_release(&writer);
    return status;
}

static struct grog_battle *begin(struct grog_battle *b, const struct grog_dice *dice,
                                 struct grog_error *error)
{
    struct grog_dice own;
    if ((dice || own_seed(b, &own, error) == 0) && history_write_header(b, error) == 0 &&
        history_do(b, NULL, "", dice ? dice : &own, NULL, error) == 0)
        return b;
    grog_battle_free(b);
    return NULL;
}

struct grog_battle *grog_battle_new(const struct grog_scenario *scenario,
                                    const struct grog_dice *dice, struct grog_error *error)
{
    struct grog_battle *b = history_new(scenario, error);
    return b ? begin(b, dice, error) : NULL;
}

struct grog_battle *grog_battle_new_sealed(const struct grog_scenario *scenario,
                                           const struct grog_secrets *secrets,
                                           struct grog_error *error)
{
    struct grog_battle *b = history_new(scenario, error);
    if (b)
        seal_make(&b->seal, secrets);
    return b ? begin(b, NULL, error) : NULL;
}

/* Before the first order there is nothing to fix, and nobody is there to reveal. */
static int refuse_throws(const struct grog_battle *b, struct grog_error *error)
{
    return b->record[0].has_thrown
               ? error_misuse(error, "this system throws dice before the first order: they cannot "
                                     "be sealed")
               : 0;
}

struct grog_battle *grog_battle_new_chained(const struct grog_scenario *scenario,
                                            const struct grog_secrets *anchors,
                                            struct grog_error *error)
{
    const struct grog_dice none = {.seed = 0};
    struct grog_battle *b = history_new(scenario, error);
    if (!b)
        return NULL;
    if (chain_make(&b->seal, anchors, error) < 0) {
        grog_battle_free(b);
        return NULL;
    }
    b = begin(b, &none, error);
    if (!b || refuse_throws(b, error) == 0)
        return b;
    grog_battle_free(b);
    return NULL;
}

int history_check(const struct grog_battle *b, const struct order *o, struct grog_error *error)
{
    struct verdict why = {.line = -1};
    if (b->state.is_over) /* claimed, perhaps: the rules do not know */
        verdict_of(&why, GROG_IS_OVER, "the battle is over");
    else if (rules_check((struct game){b->scenario, &b->state}, o, &why))
        return 0;
    const char *line = why.line >= 0 ? b->scenario->system->line[why.line].id : NULL;
    error_misuse(error, "%s%s%s%s", why.words, line ? " (" : "", line ? line : "", line ? ")" : "");
    return error_because(error, why.reason);
}

int grog_battle_give(struct grog_battle *b, const struct grog_order *o,
                     const struct grog_dice *dice, struct grog_error *error)
{
    struct grog_dice own;
    struct grog_text words = {0};
    struct order order;
    struct grog_error full;
    memcpy(&order, o, sizeof order);
    if (dice && b->seal.is != GROG_NOT_SEALED)
        return error_misuse(error,
                            "the dice of this battle are sealed: they cannot be typed or seeded");
    if (b->seal.is == GROG_CHAINED)
        return error_misuse(error, "the dice of this battle are sealed: it goes on only where both "
                                   "sides reveal their links");
    if (history_check(b, &order, error) < 0 || (!dice && own_seed(b, &own, error) < 0))
        return -1;
    order_write(b->scenario, &order, &words);
    int status = words.has_failed
                     ? error_memory(error)
                     : history_do(b, &order, words.text, dice ? dice : &own, NULL, error);
    grog_text_release(&words);
    if (status == 0)
        log_save(&b->log, &full); /* a disk that is full is told by grog_battle_unsaved() */
    return status;
}

/* ---- correcting ---- */

/* A line for people: no control characters, and something in it. */
static bool is_a_line(const char *text)
{
    if (!text[strspn(text, " ")])
        return false;
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            return false;
    return true;
}

/* "at=3,4.5" as people say it; what was read of it, or 0: it is something else. */
static size_t place_words(const char *rest, char *words, size_t size, size_t *used)
{
    size_t east = strcspn(rest, ", "), north = strcspn(rest + east, " ");
    if (strncmp(rest, "at=", 3) != 0 || rest[east] != ',' || size - *used < east + north + 40)
        return 0;
    *used += (size_t)snprintf(words + *used, size - *used, "at %.*s inches east, %.*s inches north",
                              (int)east - 3, rest + 3, (int)north - 1, rest + east + 1);
    return east + north;
}

/* "pins=2 order=down" as people say it: "pins 2, order down". */
static void corrected_words(const char *rest, char *words, size_t size)
{
    size_t used = 0;
    rest += strspn(rest, " ");
    rest += place_words(rest, words, size, &used);
    for (; *rest && used + 3 < size; rest++) {
        bool is_between = *rest == ' ' && rest[1] != ' ' && rest[1];
        if (is_between)
            words[used++] = ',';
        if (is_between || *rest != ' ')
            words[used++] = *rest == '=' ? ' ' : *rest;
    }
    words[used] = '\0';
}

/* What one side may not know, of a unit that is hidden, only the other is told. */
static void say_corrected(const struct step *step, const char *correction, const char *reason)
{
    const struct umpire *u = &step->umpire;
    char id[sizeof u->scenario->unit[0].id], words[400], what[600];
    size_t length = strcspn(correction, " ");
    snprintf(id, sizeof id, "%.*s", (int)length, correction);
    int unit = scenario_unit(u->scenario, id);
    int side = unit == NOBODY ? NO_SIDE : u->scenario->unit[unit].side;
    bool is_secret =
        unit != NOBODY &&
        (battle_hides((struct game){u->scenario, &step->battle->state}, other_side(side), unit) ||
         battle_hides((struct game){u->scenario, &step->after}, other_side(side), unit));
    corrected_words(unit == NOBODY ? correction : correction + length, words, sizeof words);
    snprintf(what, sizeof what, "%s%s%s", unit == NOBODY ? "" : u->scenario->unit[unit].name,
             unit == NOBODY ? "" : ": ", words);
    if (is_secret) {
        SAY_TO(u, side, "corrected", unit, NOBODY, "The umpire corrects %s (%s)", what, reason);
        SAY_TO(u, other_side(side), "corrected", NOBODY, NOBODY,
               "The umpire has corrected something that you may not know");
    } else {
        SAY(u, "corrected", unit, NOBODY, "The umpire corrects %s (%s)", what, reason);
    }
}

static bool is_claimed(const struct grog_battle *b)
{
    return b->records > 0 && b->record[b->records - 1].kind == RECORD_CLAIM;
}

int history_correct(struct grog_battle *b, const char *correction, const char *reason,
                    bool is_written, struct grog_error *error)
{
    struct step step;
    struct entry entry = {.kind = RECORD_CORRECT,
                          .side = NO_SIDE,
                          .words = correction,
                          .dice = "",
                          .reason = reason,
                          .is_written = is_written};
    if (fixed_refuses(b))
        return error_misuse(error, "%s", fixed_refuses(b));
    if (is_claimed(b))
        return error_misuse(error, "the battle has been claimed: it is over for good");
    if (b->seal.is == GROG_REVEALED)
        return error_misuse(error,
                            "the sealed dice have been revealed: the battle is over for good");
    if (!is_a_line(reason))
        return error_misuse(error, "a correction needs its reason, in one line");
    if (!is_a_line(correction) || strchr(correction, '|'))
        return error_misuse(error, "a correction is \"UNIT field=value\" or \"field=value\"");
    step_init(&step, b);
    if (correction_apply(b->scenario, &step.after, correction, error) < 0)
        return -1;
    say_corrected(&step, correction, reason);
    if (step_check(&step, error) < 0) {
        step_drop(&step);
        return -1;
    }
    return step_keep(&step, &entry, error);
}

int grog_battle_correct(struct grog_battle *b, const char *correction, const char *reason,
                        struct grog_error *error)
{
    struct grog_error full;
    int status = history_correct(b, correction, reason, false, error);
    log_save(&b->log, &full);
    return status;
}

const char *grog_battle_record_asked(const struct grog_battle *b, int i)
{
    assert(i >= 0 && i < b->records);
    const struct record *r = &b->record[i];
    const char *asked = b->scenario->rules->decision[r->decision].asked;
    return r->kind == RECORD_ORDER && asked ? asked : "";
}

/* ---- the file ---- */

int grog_battle_keep(struct grog_battle *b, const char *path, struct grog_error *error)
{
    return log_keep(&b->log, path, error);
}

int grog_battle_unsaved(const struct grog_battle *b)
{
    return b->log.file < 0 ? 0 : b->log.lines - b->log.saved_lines;
}

int grog_battle_save(struct grog_battle *b, struct grog_error *error)
{
    return log_save(&b->log, error);
}

int grog_battle_set_players(struct grog_battle *b, const char *players, struct grog_error *error)
{
    struct grog_error full;
    if (!is_a_line(players))
        return error_misuse(error, "who plays is said in one line");
    char *copy = strdup(players);
    if (!copy || log_add(&b->log, "players", players, error) < 0) {
        free(copy);
        return error_memory(error);
    }
    free(b->players);
    b->players = copy;
    log_save(&b->log, &full);
    return 0;
}

const char *grog_battle_players(const struct grog_battle *b)
{
    return b->players ? b->players : "";
}
