/* SPDX-License-Identifier: MIT */
#include "seats.h"

#include <sodium.h>
#include <string.h>

static void hash_token(const char *token, unsigned char hash[SEAT_HASH_SIZE])
{
    crypto_generichash(hash, SEAT_HASH_SIZE, (const unsigned char *)token, strlen(token), NULL, 0);
}

void seats_make(struct seat_hashes *hashes, enum seat seat, char token[TOKEN_SIZE])
{
    unsigned char bytes[(TOKEN_SIZE - 1) / 4 * 3];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, TOKEN_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    seats_set(hashes, seat, token);
}

void seats_set(struct seat_hashes *hashes, enum seat seat, const char *token)
{
    hash_token(token, hashes->hash[seat]);
}

void seats_clear(struct seat_hashes *hashes, enum seat seat)
{
    memset(hashes->hash[seat], 0, SEAT_HASH_SIZE);
}

bool seats_has(const struct seat_hashes *hashes, enum seat seat)
{
    return !sodium_is_zero(hashes->hash[seat], SEAT_HASH_SIZE);
}

bool seats_is_token(const char *typed)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return strlen(typed) == TOKEN_SIZE - 1 && strspn(typed, letters) == TOKEN_SIZE - 1;
}

/* All four are compared, whichever it is. */
enum seat seats_find(const struct seat_hashes *hashes, const char *token)
{
    unsigned char hash[SEAT_HASH_SIZE];
    enum seat seat = NO_SEAT;
    hash_token(token, hash);
    for (int i = 0; i < SEATS; i++)
        if (sodium_memcmp(hash, hashes->hash[i], SEAT_HASH_SIZE) == 0)
            seat = (enum seat)i;
    return seat;
}

const char *seat_word(enum seat seat)
{
    static const char *const word[SEATS] = {"spectator", "1", "2", "umpire"};
    return word[seat];
}

const char *seat_json(enum seat seat)
{
    static const char *const word[SEATS] = {"0", "1", "2", "\"umpire\""};
    return word[seat];
}

void seats_make_id(char id[ID_SIZE])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789"; /* none to be mistaken */
    for (int i = 0; i < ID_SIZE - 1; i++)
        id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[ID_SIZE - 1] = '\0';
}
