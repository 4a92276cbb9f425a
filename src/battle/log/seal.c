/* SPDX-License-Identifier: MIT */
#include "history.h"

#include "base/error.h"

#include <sodium/crypto_generichash.h>
#include <string.h>

/* ---- the arithmetic ---- */

void seal_hash(const unsigned char *bytes, size_t size, unsigned char hash[SEAL_SIZE])
{
    crypto_generichash(hash, SEAL_SIZE, bytes, size, NULL, 0);
}

uint64_t seal_seed(const struct grog_secrets *of, int record)
{
    unsigned char number[8] = {0}, hash[SEAL_SIZE];
    crypto_generichash_state state;
    uint64_t seed = 0;
    for (int i = 0; i < 4; i++)
        number[i] = (unsigned char)((unsigned)record >> (8 * i));
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, of->side[0], GROG_SECRET);
    crypto_generichash_update(&state, of->side[1], GROG_SECRET);
    crypto_generichash_update(&state, number, sizeof number);
    crypto_generichash_final(&state, hash, sizeof hash);
    for (int i = 7; i >= 0; i--)
        seed = seed << 8 | hash[i];
    return seed;
}

void seal_hex(const unsigned char *bytes, size_t size, char *hex)
{
    for (size_t i = 0; i < size; i++)
        snprintf(hex + 2 * i, 3, "%02x", bytes[i]);
}

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

int seal_unhex(const char *hex, unsigned char *bytes, size_t size, struct grog_error *error)
{
    bool is_fine = strlen(hex) == 2 * size;
    for (size_t i = 0; is_fine && i < size; i++) {
        int high = digit(hex[2 * i]), low = digit(hex[2 * i + 1]);
        is_fine = high >= 0 && low >= 0;
        bytes[i] = (unsigned char)(high * 16 + low);
    }
    return is_fine ? 0 : error_world(error, "this must be %zu hexadecimal digits", 2 * size);
}

/* ---- envelopes ---- */

void seal_make(struct seal *seal, const struct grog_secrets *secrets)
{
    *seal = (struct seal){.is = GROG_SEALED, .sealed = 2, .has_secrets = true};
    seal->secrets = *secrets;
    for (int side = 0; side < SIDES; side++)
        seal_hash(secrets->side[side], GROG_SECRET, seal->seal[side]);
}

int seal_read_line(const char *rest, int side, unsigned char bytes[SEAL_SIZE],
                   struct grog_error *error)
{
    if (side >= SIDES || rest[0] != '1' + side || rest[1] != ' ')
        return error_world(error, "seals and secrets are side 1's and then side 2's, once each");
    return seal_unhex(rest + 2, bytes, SEAL_SIZE, error);
}

void seal_write_line(int side, const unsigned char bytes[SEAL_SIZE], char *rest, size_t size)
{
    char hex[SEAL_HEX];
    seal_hex(bytes, SEAL_SIZE, hex);
    snprintf(rest, size, "%d %s", side + 1, hex);
}

int seal_read(struct seal *seal, const char *rest, struct grog_error *error)
{
    if (seal->is == GROG_CHAINED)
        return error_world(error, "the dice are sealed in two ways");
    if (seal_read_line(rest, seal->sealed, seal->seal[seal->sealed % SIDES], error) < 0)
        return -1;
    seal->sealed++;
    seal->is = GROG_SEALED;
    return 0;
}

int seal_read_secret(struct seal *seal, const char *rest, struct grog_error *error)
{
    unsigned char secret[GROG_SECRET], found[SEAL_SIZE];
    int side = seal->opened;
    if (seal->is != GROG_SEALED)
        return error_world(error, "a secret is revealed, but nothing was sealed");
    if (seal_read_line(rest, side, secret, error) < 0)
        return -1;
    seal_hash(secret, GROG_SECRET, found);
    if (memcmp(found, seal->seal[side], SEAL_SIZE) != 0)
        return error_world(error, "the secret of side %d is not the one that was sealed", side + 1);
    memcpy(seal->secrets.side[side], secret, GROG_SECRET);
    seal->opened++;
    seal->has_secrets = seal->opened == SIDES;
    if (seal->has_secrets)
        seal->is = GROG_REVEALED;
    return 0;
}

/* ---- does every die follow? ---- */

static int repeat(struct grog_battle *again, const struct record *record, struct grog_error *error)
{
    struct grog_order order;
    struct order read;
    switch (record->kind) {
    case RECORD_ORDER:
        if (order_read(again->scenario, record->words, &read, error) < 0)
            return -1;
        memcpy(&order, &read, sizeof read);
        return grog_battle_give(again, &order, NULL, error);
    case RECORD_UNDO:
        return grog_battle_undo(again, error);
    case RECORD_CORRECT:
        return grog_battle_correct(again, record->words, record->reason, error);
    case RECORD_BEGIN:
    case RECORD_CLAIM:
    case RECORD_TAKEBACK: /* never of sealed dice */
        break;
    }
    return 0;
}

int seal_verify(const struct grog_battle *b, struct grog_error *error)
{
    struct grog_battle *again = grog_battle_new_sealed(b->scenario, &b->seal.secrets, error);
    int status = again ? 0 : -1;
    for (int i = 0; status == 0 && i < b->records; i++) {
        if (i > 0)
            status = repeat(again, &b->record[i], error);
        if (status == 0 && strcmp(again->record[i].dice, b->record[i].dice) != 0)
            status =
                error_world(error, "the dice of record %d are not those that were sealed (%.100s)",
                            i, b->record[i].words);
    }
    grog_battle_free(again);
    return status;
}

/* ---- the public face ---- */

enum grog_seal grog_battle_seal(const struct grog_battle *b)
{
    return b->seal.is;
}

int grog_battle_unseal(struct grog_battle *b, const struct grog_secrets *secrets,
                       struct grog_error *error)
{
    for (int side = 0; side < SIDES; side++) {
        unsigned char found[SEAL_SIZE];
        seal_hash(secrets->side[side], GROG_SECRET, found);
        if (memcmp(found, b->seal.seal[side], SEAL_SIZE) != 0)
            return error_world(error, "the secret of side %d is not the one that was sealed",
                               side + 1);
    }
    b->seal.secrets = *secrets;
    b->seal.has_secrets = true;
    return history_end(b, error);
}

struct grog_seal_mark grog_battle_seal_mark(const struct grog_battle *b)
{
    const struct record *last = b->records > 0 ? &b->record[b->records - 1] : NULL;
    struct grog_seal_mark mark = {.throws = b->seal.throws, .claimed_by = NO_SIDE};
    seal_hex(b->seal.transcript, sizeof mark.mark / 2, mark.mark);
    if (last && last->kind == RECORD_CLAIM && !last->words[0])
        mark.claimed_by = last->side;
    return mark;
}
