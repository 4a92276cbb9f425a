/* SPDX-License-Identifier: MIT */
/*
 * Orders of a battle with sealed dice (seal.h): fixed, linked, carried out; or claimed against.
 *
 *   nobody waits --(an order that throws nothing)--> a record
 *                --(an order that throws)--> fixed --(a link)--> half linked --(the other)--> a record
 *                                                                  |
 *                                                                  +--(a claim)--> it is over
 */
#include "battle/dice_text.h"
#include "history.h"
#include "base/error.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* ---- what would be thrown ---- */

/* The dice that an order would throw from this seed, as they are written down; nothing is changed. */
static int rehearse(struct grog_battle *b, const struct order *order, uint64_t seed,
                    struct grog_text *dice, struct grog_error *error)
{
    struct step step;
    struct dice_writer writer;
    step_init(&step, b);
    dice_writer_init(&writer, &step.chance, NULL, seed, &b->telling.throws);
    step_do(&step, order);
    dice_writer_finish(&writer);
    int status = writer.text.has_failed ? error_memory(error) : step_check(&step, error);
    step_drop(&step);
    grog_text_add(dice, writer.text.text ? writer.text.text : "");
    dice_writer_release(&writer);
    return status < 0 || !dice->has_failed ? status : error_memory(error);
}

/* Whether it throws at all does not depend on what the dice show: 1, 0, -1. */
static int does_throw(struct grog_battle *b, const struct order *order, struct grog_error *error)
{
    struct grog_text dice = {0};
    int status = rehearse(b, order, 0, &dice, error);
    if (status == 0)
        status = dice.size > 0;
    grog_text_release(&dice);
    return status;
}

/* ---- fixing ---- */

const char *fixed_refuses(const struct grog_battle *b)
{
    return b->fixed.words ? "an order is fixed, and its dice wait for both sides' links" : NULL;
}

void fixed_release(struct fixed *fixed)
{
    free(fixed->words);
    *fixed = (struct fixed){.words = NULL};
}

static int keep_fixed(struct grog_battle *b, const struct order *order, const char *words,
                      const struct thrown *thrown, struct grog_error *error)
{
    char *copy = strdup(words);
    if (!copy)
        return error_memory(error);
    b->fixed =
        (struct fixed){.words = copy, .side = b->state.decider, .order = *order, .thrown = *thrown};
    chain_digest(&b->fixed.thrown, b->fixed.side, words);
    return 0;
}

static int write_fixed(struct grog_battle *b, struct grog_error *error)
{
    const struct fixed *f = &b->fixed;
    char nonce[2 * NONCE_SIZE + 1];
    struct grog_text rest = {0};
    seal_hex(f->thrown.nonce, NONCE_SIZE, nonce);
    grog_text_addf(&rest, "%d %s %s", f->side + 1, nonce, f->words);
    int status =
        rest.has_failed ? error_memory(error) : log_add(&b->log, "fixed", rest.text, error);
    grog_text_release(&rest);
    return status;
}

static int fix(struct grog_battle *b, const struct order *order, const char *words,
               struct grog_error *error)
{
    struct thrown thrown = {.has_link = {false}};
    if (getrandom(thrown.nonce, NONCE_SIZE, 0) != NONCE_SIZE)
        return error_world(error, "cannot get random numbers: %s", strerror(errno));
    memcpy(thrown.after, b->log.last, sizeof thrown.after);
    if (keep_fixed(b, order, words, &thrown, error) < 0)
        return -1;
    if (write_fixed(b, error) == 0)
        return 1;
    fixed_release(&b->fixed);
    return -1;
}

int grog_battle_fix(struct grog_battle *b, const struct grog_order *o, struct grog_error *error)
{
    struct order order;
    struct grog_text words = {0};
    struct grog_error full;
    const char *why = fixed_refuses(b);
    memcpy(&order, o, sizeof order);
    if (b->seal.is != GROG_CHAINED)
        return error_misuse(error, "the dice of this battle are not sealed: its orders are given");
    if (why)
        return error_misuse(error, "%s", why);
    if (history_check(b, &order, error) < 0)
        return -1;
    order_write(b->scenario, &order, &words);
    int status = words.has_failed ? error_memory(error) : does_throw(b, &order, error);
    if (status == 1)
        status = fix(b, &order, words.text, error);
    else if (status == 0)
        status = history_do(b, &order, words.text, &(struct grog_dice){.seed = 0}, NULL, error);
    grog_text_release(&words);
    if (status >= 0)
        log_save(&b->log, &full);
    return status;
}

/* ---- linking ---- */

/* Both links are there: the order is carried out with the dice that follow from them. */
static int throw_fixed(struct grog_battle *b, struct grog_error *error)
{
    struct fixed done = b->fixed;
    struct grog_dice dice = {.seed = seal_seed(&done.thrown.link, b->records)};
    b->fixed = (struct fixed){.words = NULL};
    if (history_do(b, &done.order, done.words, &dice, &done.thrown, error) < 0) {
        b->fixed = done;
        return -1;
    }
    fixed_release(&done);
    return 1;
}

static int write_link(struct grog_battle *b, int side, struct grog_error *error)
{
    const struct thrown *t = &b->fixed.thrown;
    char rest[2 * SEAL_HEX + 8];
    seal_write_line(side, t->link.side[side], rest, sizeof rest);
    if (t->has_next[side]) {
        size_t size = strlen(rest);
        rest[size] = ' ';
        seal_hex(t->next.side[side], SEAL_SIZE, rest + size + 1);
    }
    return log_add(&b->log, "link", rest, error);
}

static int take_link(struct grog_battle *b, int side, const unsigned char *link,
                     const unsigned char *next, struct grog_error *error)
{
    if (!b->fixed.words)
        return error_misuse(error, "no order waits for a link");
    return chain_take(&b->seal, &b->fixed.thrown, side, link, next, error);
}

/* What a link has changed, if its line cannot be written. */
struct link_mark {
    struct grog_secrets head;
    struct thrown thrown;
};

int grog_battle_link(struct grog_battle *b, int side, const unsigned char link[GROG_SECRET],
                     const unsigned char *next, struct grog_error *error)
{
    struct link_mark mark = {b->seal.head, b->fixed.thrown};
    struct grog_error full;
    if (take_link(b, side, link, next, error) < 0)
        return -1;
    if (write_link(b, side, error) < 0) {
        b->seal.head = mark.head;
        b->fixed.thrown = mark.thrown;
        return -1;
    }
    const struct thrown *t = &b->fixed.thrown;
    int status = t->has_link[0] && t->has_link[1] ? throw_fixed(b, error) : 0;
    log_save(&b->log, &full);
    return status;
}

int fixed_finish(struct grog_battle *b, struct grog_error *error)
{
    const struct thrown *t = &b->fixed.thrown;
    bool is_due = b->fixed.words && t->has_link[0] && t->has_link[1];
    return is_due && throw_fixed(b, error) < 0 ? -1 : 0;
}

/* ---- claiming ---- */

/* May the side claim the battle because the other does not reveal?  Or -1. */
static int check_links(const struct grog_battle *b, int side, struct grog_error *error)
{
    const bool *has_link = b->fixed.thrown.has_link;
    if (!b->fixed.words)
        return error_misuse(error, "no order waits for a link: there is nothing to claim");
    if (!has_link[side] || has_link[other_side(side)])
        return error_misuse(error,
                            "a side claims that has revealed its link when the other has not");
    return 0;
}

/* ... because the time of the other, which is asked, has run out? */
static int check_time(const struct grog_battle *b, int side, struct grog_error *error)
{
    if (fixed_refuses(b))
        return error_misuse(error, "%s", fixed_refuses(b));
    if (b->state.is_over || b->state.decider != other_side(side))
        return error_misuse(error, "only the time of the side that is asked runs out");
    return 0;
}

static void tell_claim(struct umpire *u, const struct grog_battle *b, int side, bool is_time)
{
    const char *winner = b->scenario->side[side].name;
    const char *loser = b->scenario->side[other_side(side)].name;
    if (is_time)
        SAY(u, "timed out", NOBODY, NOBODY, "The time of the %s has run out: the %s win", loser,
            winner);
    else
        SAY(u, "claimed", NOBODY, NOBODY,
            "The %s have not revealed their link for \"%s\": the %s claim the battle", loser,
            b->fixed.words, winner);
}

int history_claim(struct grog_battle *b, int side, bool is_time, bool is_written,
                  struct grog_error *error)
{
    struct step step;
    const struct entry entry = {.kind = RECORD_CLAIM,
                                .side = side,
                                .words = is_time ? CLAIM_OF_TIME : "",
                                .dice = "",
                                .reason = "",
                                .is_written = is_written};
    if ((is_time ? check_time : check_links)(b, side, error) < 0)
        return -1;
    step_init(&step, b);
    step.after.is_over = 1;
    step.after.winner = (int16_t)side;
    step.after.decider = NO_SIDE;
    tell_claim(&step.umpire, b, side, is_time);
    if (step_check(&step, error) < 0) {
        step_drop(&step);
        return -1;
    }
    if (step_keep(&step, &entry, error) < 0)
        return -1;
    fixed_release(&b->fixed);
    return 0;
}

int grog_battle_claim(struct grog_battle *b, int side, struct grog_error *error)
{
    struct grog_error full;
    int status = history_claim(b, side, false, false, error);
    log_save(&b->log, &full);
    return status;
}

int grog_battle_time_out(struct grog_battle *b, struct grog_error *error)
{
    struct grog_error full;
    int side = b->state.decider == 0 ? 1 : 0;
    int status = history_claim(b, side, true, false, error);
    log_save(&b->log, &full);
    return status;
}

/* ---- lines of the log ---- */

/* "1 " */
static int read_side(const char *rest, int *side, struct grog_error *error)
{
    *side = rest[0] - '1';
    if (*side < 0 || *side >= SIDES || rest[1] != ' ')
        return error_world(error, "this begins with the side, 1 or 2");
    return 0;
}

/* So many bytes in digits, with a blank or nothing behind them; *rest is then behind that. */
static int read_digits(const char **rest, unsigned char *bytes, size_t size,
                       struct grog_error *error)
{
    char hex[SEAL_HEX];
    size_t length = strcspn(*rest, " ");
    snprintf(hex, sizeof hex, "%.*s", length < SEAL_HEX ? (int)length : 0, *rest);
    *rest += length + ((*rest)[length] == ' ');
    return seal_unhex(hex, bytes, size, error);
}

int fixed_load(struct grog_battle *b, const char *rest, const char *after, struct grog_error *error)
{
    struct thrown thrown = {.has_link = {false}};
    struct order order;
    struct grog_error why;
    int side;
    if (b->seal.is != GROG_CHAINED || b->fixed.words)
        return error_world(error, b->fixed.words ? "an order is fixed where another waits"
                                                 : "an order is fixed, but nothing was sealed");
    if (read_side(rest, &side, error) < 0)
        return -1;
    rest += 2;
    if (read_digits(&rest, thrown.nonce, NONCE_SIZE, error) < 0)
        return -1;
    if (side != b->state.decider || b->state.is_over)
        return error_world(error, "side %d fixes an order where it is not asked", side + 1);
    if (order_read(b->scenario, rest, &order, &why) < 0 || history_check(b, &order, &why) < 0)
        return error_world(error, "the rules now forbid this order: %s", why.text);
    snprintf(thrown.after, sizeof thrown.after, "%s", after);
    return keep_fixed(b, &order, rest, &thrown, error);
}

int fixed_load_link(struct grog_battle *b, const char *rest, struct grog_error *error)
{
    unsigned char link[SEAL_SIZE], next[SEAL_SIZE];
    struct grog_error why;
    int side;
    if (read_side(rest, &side, error) < 0)
        return -1;
    rest += 2;
    if (read_digits(&rest, link, SEAL_SIZE, error) < 0)
        return -1;
    bool has_next = *rest != '\0';
    if (has_next && read_digits(&rest, next, SEAL_SIZE, error) < 0)
        return -1;
    if (*rest)
        return error_world(error, "there is more behind a link than the anchor of a new chain");
    if (take_link(b, side, link, has_next ? next : NULL, &why) < 0)
        return error_world(error, "%s", why.text);
    return 0;
}

/* A record that was read: are these the order that was fixed, and the dice of its links? */
static int check_thrown(struct grog_battle *b, const struct order *order, const char *words,
                        const char *dice, struct grog_error *error)
{
    struct fixed *f = &b->fixed;
    struct grog_text due = {0};
    if (strcmp(f->words, words) != 0)
        return error_world(error, "this is not the order that was fixed: \"%.100s\"", f->words);
    if (!f->thrown.has_link[0] || !f->thrown.has_link[1])
        return error_world(error, "dice are thrown before both sides have revealed their links");
    int status = rehearse(b, order, seal_seed(&f->thrown.link, b->records), &due, error);
    if (status == 0 && strcmp(due.text ? due.text : "", dice) != 0)
        status = error_world(error, "the dice are not those that follow from both sides' links");
    grog_text_release(&due);
    return status;
}

int fixed_check(struct grog_battle *b, const struct order *order, const char *words,
                const char *dice, struct grog_error *error)
{
    if (b->seal.is != GROG_CHAINED)
        return 0;
    if (b->fixed.words)
        return check_thrown(b, order, words, dice, error);
    return dice[0] ? error_world(error, "dice are thrown without either side's link") : 0;
}

int fixed_load_claim(struct grog_battle *b, const char *words, struct grog_error *error)
{
    struct grog_error why;
    int side = words[0] - '1';
    bool is_time = words[0] && strcmp(words + 1, " " CLAIM_OF_TIME) == 0;
    if (side < 0 || side >= SIDES || (words[1] && !is_time))
        return error_world(error, "a claim names the side that makes it, 1 or 2");
    int status = history_claim(b, side, is_time, true, &why);
    return status < 0 ? error_world(error, "%s", why.text) : 0;
}
