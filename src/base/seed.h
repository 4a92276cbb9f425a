/* SPDX-License-Identifier: MIT */
/* Seeds from seeds: numbers that look like chance, and are the same everywhere. */
#ifndef GROGNARD_SEED_H
#define GROGNARD_SEED_H

#include <stdint.h>

static const uint64_t SEED_STEP = UINT64_C(0x9e3779b97f4a7c15); /* 2^64 / golden ratio, odd */

/* The k-th number of SplitMix64 that begins with this seed. */
static inline uint64_t seed_split(uint64_t seed, uint64_t k)
{
    uint64_t z = seed + k * SEED_STEP;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* A number that belongs to (seed, k) and to nothing else: seeds for games, orders, playouts. */
static inline uint64_t seed_mix(uint64_t seed, uint64_t k)
{
    uint64_t z = seed + (k + 1) * SEED_STEP;
    z = (z ^ (z >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    z = (z ^ (z >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    return z ^ (z >> 32);
}

#endif
