/* SPDX-License-Identifier: MIT */
/* The chains of sealed dice: anchors, links, what names an order and a battle. */
#include "history.h"

#include "base/error.h"

#include <sodium/crypto_generichash.h>
#include <string.h>

/* H(anchor 1, anchor 2): before the first throw. */
static void begin_transcript(struct seal *seal)
{
    seal_hash(&seal->anchor.side[0][0], sizeof seal->anchor, seal->transcript);
}

static int begin(struct seal *seal, struct grog_error *error)
{
    if (memcmp(seal->anchor.side[0], seal->anchor.side[1], SEAL_SIZE) == 0)
        return error_misuse(error, "both sides have the same anchor: each makes its own secret");
    seal->head = seal->anchor;
    begin_transcript(seal);
    return 0;
}

int chain_make(struct seal *seal, const struct grog_secrets *anchors, struct grog_error *error)
{
    *seal = (struct seal){.is = GROG_CHAINED, .sealed = SIDES, .anchor = *anchors};
    return begin(seal, error);
}

int chain_read(struct seal *seal, const char *rest, struct grog_error *error)
{
    int side = seal->sealed;
    if (seal->is == GROG_SEALED)
        return error_world(error, "the dice are sealed in two ways");
    if (seal_read_line(rest, side, seal->anchor.side[side % SIDES], error) < 0)
        return -1;
    seal->is = GROG_CHAINED;
    seal->sealed++;
    return seal->sealed == SIDES ? begin(seal, error) : 0;
}

/* H(nonce, word, more). */
static void hash_nonce(const struct thrown *thrown, const char *word, const char *more,
                       unsigned char hash[SEAL_SIZE])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, SEAL_SIZE);
    crypto_generichash_update(&state, thrown->nonce, NONCE_SIZE);
    crypto_generichash_update(&state, (const unsigned char *)word, strlen(word));
    crypto_generichash_update(&state, (const unsigned char *)more, strlen(more));
    crypto_generichash_final(&state, hash, SEAL_SIZE);
}

void chain_digest(struct thrown *thrown, int side, const char *words)
{
    crypto_generichash_state state;
    unsigned char begins[2] = {(unsigned char)('1' + side), ' '};
    hash_nonce(thrown, "order", "", thrown->key);
    hash_nonce(thrown, "log", thrown->after, thrown->before);
    crypto_generichash_init(&state, NULL, 0, SEAL_SIZE);
    crypto_generichash_update(&state, thrown->key, SEAL_SIZE);
    crypto_generichash_update(&state, thrown->before, SEAL_SIZE);
    crypto_generichash_update(&state, begins, sizeof begins);
    crypto_generichash_update(&state, (const unsigned char *)words, strlen(words));
    crypto_generichash_final(&state, thrown->digest, SEAL_SIZE);
}

int chain_take(struct seal *seal, struct thrown *thrown, int side, const unsigned char *link,
               const unsigned char *next, struct grog_error *error)
{
    unsigned char hash[SEAL_SIZE];
    if (thrown->has_link[side])
        return error_misuse(error, "side %d has revealed its link for this throw", side + 1);
    seal_hash(link, SEAL_SIZE, hash);
    if (memcmp(hash, seal->head.side[side], SEAL_SIZE) != 0)
        return error_misuse(error, "this is not the next link of side %d: its hash is not the last",
                            side + 1);
    memcpy(thrown->link.side[side], link, SEAL_SIZE);
    thrown->has_link[side] = true;
    thrown->has_next[side] = next != NULL;
    if (next)
        memcpy(thrown->next.side[side], next, SEAL_SIZE);
    memcpy(seal->head.side[side], next ? next : link, SEAL_SIZE);
    return 0;
}

void chain_count(struct seal *seal, const struct thrown *thrown)
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, SEAL_SIZE);
    crypto_generichash_update(&state, seal->transcript, SEAL_SIZE);
    crypto_generichash_update(&state, thrown->digest, SEAL_SIZE);
    crypto_generichash_update(&state, thrown->link.side[0], SEAL_SIZE);
    crypto_generichash_update(&state, thrown->link.side[1], SEAL_SIZE);
    for (int side = 0; side < SIDES; side++) {
        const struct grog_secrets *head = thrown->has_next[side] ? &thrown->next : &thrown->link;
        crypto_generichash_update(&state, head->side[side], SEAL_SIZE);
    }
    crypto_generichash_final(&state, seal->transcript, SEAL_SIZE);
    seal->throws++;
}
