/* SPDX-License-Identifier: MIT */
/*
 * Fair dice from a seed.
 *
 * The generator is xoshiro256++ and its four words are filled by SplitMix64, so that any 64-bit
 * number is a good seed and the same seed gives the same dice on every machine.
 *
 * Dice are drawn in batches: one 64-bit word is read as a fraction and multiplied by the number of
 * sides again and again; each carry is a die.  A word that would favour some faces is thrown away,
 * so every face has exactly the same chance.  A throw of n dice takes the same words whether or not
 * anybody looks at the single faces.
 */
#ifndef GROGNARD_DICE_H
#define GROGNARD_DICE_H

#include "base/seed.h"

#include <stdint.h>

struct dice {
    uint64_t state[4];
};

__extension__ typedef unsigned __int128 dice_wide;

/* The most dice that one word yields for dice of so many sides; sides^batch stays below 2^49. */
static inline int dice_batch(int sides)
{
    return sides <= 8 ? 16 : sides <= 64 ? 8 : 4;
}

static inline uint64_t dice_rotate(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

static inline void dice_seed(struct dice *d, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        d->state[i] = seed_split(seed, (uint64_t)i + 1);
}

static inline uint64_t dice_word(struct dice *d)
{
    uint64_t *s = d->state;
    uint64_t word = dice_rotate(s[0] + s[3], 23) + s[0];
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = dice_rotate(s[3], 45);
    return word;
}

/* The next die of the fraction in *word: 0 to sides - 1. */
static inline unsigned dice_carry(uint64_t *word, unsigned sides)
{
    dice_wide product = (dice_wide)*word * sides;
    *word = (uint64_t)product;
    return (unsigned)(product >> 64);
}

/* What is left of a word after a batch tells whether the word was one of the few to be thrown away.
 */
static inline int dice_is_biased(uint64_t rest, int n, unsigned sides)
{
    uint64_t power = 1;
    for (int i = 0; i < n; i++)
        power *= sides;
    return rest < power && rest < -power % power;
}

/* Below this every rest is fair, whatever the batch, without computing. */
#define DICE_SURELY_FAIR ((uint64_t)1 << 49)

/* One batch: n dice, n at most dice_batch(sides).  Returns how many show need or more; writes faces
 * if not NULL. */
static inline int dice_one_batch(struct dice *d, int n, unsigned sides, int need,
                                 unsigned char *faces)
{
    for (;;) {
        uint64_t word = dice_word(d);
        int reached = 0;
        for (int i = 0; i < n; i++) {
            int face = (int)dice_carry(&word, sides) + 1;
            reached += face >= need;
            if (faces)
                faces[i] = (unsigned char)face;
        }
        if (word >= DICE_SURELY_FAIR || !dice_is_biased(word, n, sides))
            return reached;
    }
}

/* Throws n dice and counts those that show need or more. */
static inline int dice_pool(struct dice *d, int n, int sides, int need)
{
    int batch = dice_batch(sides), reached = 0;
    for (; n > batch; n -= batch)
        reached += dice_one_batch(d, batch, (unsigned)sides, need, 0);
    return reached + (n > 0 ? dice_one_batch(d, n, (unsigned)sides, need, 0) : 0);
}

/* The same dice counted twice: how many show need or more, and (the result) how many show the highest face. */
static inline int dice_split(struct dice *d, int n, int sides, int need, int *reached)
{
    unsigned char faces[16];
    int batch = dice_batch(sides), highest = 0;
    for (*reached = 0; n > 0; n -= batch) {
        int now = n < batch ? n : batch;
        *reached += dice_one_batch(d, now, (unsigned)sides, need, faces);
        for (int i = 0; i < now; i++)
            highest += faces[i] == sides;
    }
    return highest;
}

/* Throws n dice and writes their faces: the same dice as dice_pool() would have thrown. */
static inline void dice_faces(struct dice *d, int n, int sides, unsigned char *faces)
{
    int batch = dice_batch(sides);
    for (; n > 0; n -= batch, faces += batch)
        dice_one_batch(d, n < batch ? n : batch, (unsigned)sides, 1, faces);
}

/* Throws n dice and adds them up. */
/* A number from 0 up to, not including, this one; nearly even. */
static inline int dice_below(struct dice *d, int n)
{
    return (int)(((dice_word(d) >> 32) * (uint64_t)(uint32_t)n) >> 32);
}

static inline int dice_sum(struct dice *d, int n, int sides)
{
    unsigned char faces[16];
    int batch = dice_batch(sides), sum = 0;
    for (; n > 0; n -= batch) {
        int now = n < batch ? n : batch;
        dice_one_batch(d, now, (unsigned)sides, 1, faces);
        for (int i = 0; i < now; i++)
            sum += faces[i];
    }
    return sum;
}

#endif
