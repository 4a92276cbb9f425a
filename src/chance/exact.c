/* SPDX-License-Identifier: MIT */
#include "exact.h"

#include <stdlib.h>

struct fraction *fractions_grow(struct fraction *f, int had, int count)
{
    struct fraction *grown = realloc(f, (size_t)(count > 0 ? count : 1) * sizeof *grown);
    for (int i = had; grown && i < count; i++)
        mpq_init(grown[i].q);
    return grown;
}

struct fraction *fractions_new(int count)
{
    return fractions_grow(NULL, 0, count);
}

void fractions_free(struct fraction *f, int count)
{
    for (int i = 0; f && i < count; i++)
        mpq_clear(f[i].q);
    free(f);
}

/* to += a * b */
static void add_product(mpq_t to, const mpq_t a, const mpq_t b)
{
    mpq_t product;
    mpq_init(product);
    mpq_mul(product, a, b);
    mpq_add(to, to, product);
    mpq_clear(product);
}

void exact_sum(struct fraction *to, const struct fraction *a, int a_count, const struct fraction *b,
               int b_count)
{
    for (int i = 0; i < a_count; i++)
        for (int j = 0; j < b_count; j++)
            add_product(to[i + j].q, a[i].q, b[j].q);
}

/* Ways to throw each total, one die after the other, from the highest total down; then divided by
 * all ways. */
void exact_total(struct fraction *p, int dice, int sides)
{
    int count = 1;
    mpz_t all;
    mpz_init(all);
    mpz_ui_pow_ui(all, (unsigned long)sides, (unsigned long)dice);
    mpq_set_ui(p[0].q, 1, 1);
    for (int n = 0; n < dice; n++) {
        count += sides - 1;
        for (int t = count - 1; t >= 0; t--)
            for (int back = 1; back < sides && back <= t; back++)
                mpz_add(mpq_numref(p[t].q), mpq_numref(p[t].q), mpq_numref(p[t - back].q));
    }
    for (int t = 0; t < count; t++) {
        mpz_set(mpq_denref(p[t].q), all);
        mpq_canonicalize(p[t].q);
    }
    mpz_clear(all);
}

/* The chance of k of n, each with chance good of all. */
static void binomial(mpq_t to, int n, int k, int good, int all)
{
    mpz_t part;
    mpz_init(part);
    mpz_bin_uiui(mpq_numref(to), (unsigned long)n, (unsigned long)k);
    mpz_ui_pow_ui(part, (unsigned long)good, (unsigned long)k);
    mpz_mul(mpq_numref(to), mpq_numref(to), part);
    mpz_ui_pow_ui(part, (unsigned long)(all - good), (unsigned long)(n - k));
    mpz_mul(mpq_numref(to), mpq_numref(to), part);
    mpz_ui_pow_ui(mpq_denref(to), (unsigned long)all, (unsigned long)n);
    mpq_canonicalize(to);
    mpz_clear(part);
}

/* One die after the other of each group, from the highest count down. */
void exact_pools(struct fraction *p, const struct pool *group, int groups)
{
    int thrown = 0, good, all;
    mpq_t hit, miss;
    mpq_init(hit);
    mpq_init(miss);
    mpq_set_ui(p[0].q, 1, 1);
    for (int i = 0; i < groups; i++) {
        pool_chance(&group[i], &good, &all);
        mpq_set_ui(hit, (unsigned long)good, (unsigned long)all);
        mpq_set_ui(miss, (unsigned long)(all - good), (unsigned long)all);
        mpq_canonicalize(hit);
        mpq_canonicalize(miss);
        for (int n = 0; n < group[i].dice; n++, thrown++)
            for (int k = thrown + 1; k >= 0; k--) {
                mpq_mul(p[k].q, p[k].q, miss);
                if (k > 0)
                    add_product(p[k].q, p[k - 1].q, hit);
            }
    }
    mpq_clear(hit);
    mpq_clear(miss);
}

void exact_divided(struct fraction *to, const struct fraction *from, int count, int lowest, int by)
{
    for (int i = 0; i < count; i++) {
        mpq_ptr sum = to[divided_up(lowest + i, by) - divided_up(lowest, by)].q;
        mpq_add(sum, sum, from[i].q);
    }
}

/* The polynomial of dice, with (miss + hit x) in the place of each die: Horner's rule from the most
 * dice down. */
void exact_thrown_on(struct fraction *to, const struct fraction *dice, int count, int lowest_dice,
                     const struct pool *pool)
{
    int good, all, degree = 0;
    mpq_t hit, miss;
    mpq_init(hit);
    mpq_init(miss);
    pool_chance(pool, &good, &all);
    mpq_set_ui(hit, (unsigned long)good, (unsigned long)all);
    mpq_set_ui(miss, (unsigned long)(all - good), (unsigned long)all);
    mpq_canonicalize(hit);
    mpq_canonicalize(miss);
    for (int n = lowest_dice + count - 1; n >= 0; n--) {
        if (n >= lowest_dice)
            mpq_add(to[0].q, to[0].q, dice[n - lowest_dice].q);
        if (n == 0)
            break;
        degree++;
        for (int k = degree; k >= 0; k--) {
            mpq_mul(to[k].q, to[k].q, miss);
            if (k > 0)
                add_product(to[k].q, to[k - 1].q, hit);
        }
    }
    mpq_clear(hit);
    mpq_clear(miss);
}

void exact_split(struct fraction *cell, int side, const struct fraction *hits, int count, int need)
{
    int good = good_faces(6, need), most = side - 1;
    mpq_t doubled, rest;
    mpq_init(doubled);
    mpq_init(rest);
    for (int h = 0; h < count; h++) {
        struct fraction *row = cell + (h < most ? h : most) * side;
        mpq_set(rest, hits[h].q);
        for (int k = 0; k <= h && k < most; k++) {
            binomial(doubled, h, k, 1, 6 * (good ? good : 1));
            mpq_mul(doubled, doubled, hits[h].q);
            mpq_add(row[k].q, row[k].q, doubled);
            mpq_sub(rest, rest, doubled);
        }
        mpq_add(row[h < most ? 0 : most].q, row[h < most ? 0 : most].q,
                rest); /* 0 when h is below most */
    }
    mpq_clear(doubled);
    mpq_clear(rest);
}
