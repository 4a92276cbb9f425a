/* SPDX-License-Identifier: MIT */
/*
 * Every node's weights are coefficients of a product of small polynomials:
 *
 *   total  (1 + x + ... + x^(sides-1))^dice               over sides^dice
 *   pools  product of (bad + good x)^dice                 over product of (bad + good)^dice
 *   split  (miss + hit x + doubled x y)^dice              over 36^dice
 *
 * so they are reckoned as whole numbers and divided at the end.
 */
#include "exact.h"

#include "walk.h"

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

/* ---- polynomials with whole coefficients, kept as fractions over 1 ---- */

/* p[0..degree] times (a + b x) in place. */
static void times_binomial(struct fraction *p, int degree, unsigned a, unsigned b)
{
    mpq_set_ui(p[degree + 1].q, 0, 1);
    for (int i = degree + 1; i >= 0; i--) {
        mpz_ptr here = mpq_numref(p[i].q);
        mpz_mul_ui(here, here, a);
        if (i > 0)
            mpz_addmul_ui(here, mpq_numref(p[i - 1].q), b);
    }
}

/* p[0..degree] times (1 + x + ... + x^(sides-1)) in place. */
static void times_die(struct fraction *p, int degree, int sides)
{
    for (int i = degree + 1; i < degree + sides; i++)
        mpq_set_ui(p[i].q, 0, 1);
    for (int i = degree + sides - 1; i >= 0; i--)
        for (int back = 1; back < sides && back <= i; back++)
            mpz_add(mpq_numref(p[i].q), mpq_numref(p[i].q), mpq_numref(p[i - back].q));
}

/* Divides all by the same number and brings them to lowest terms. */
static void divide(struct fraction *p, int count, const mpz_t by)
{
    for (int i = 0; i < count; i++) {
        mpz_set(mpq_denref(p[i].q), by);
        mpq_canonicalize(p[i].q);
    }
}

static void add_to(struct fraction *sum, struct fraction *part)
{
    mpz_add(mpq_numref(sum->q), mpq_numref(sum->q), mpq_numref(part->q));
}

/* ---- the nodes ---- */

int exact_total(struct fraction *weight, int dice, int sides, const int *cuts)
{
    int results = dice * (sides - 1) + 1, written = 0;
    struct fraction *p = fractions_new(results);
    if (!p)
        return -1;
    mpz_t all;
    mpz_init(all);
    mpz_ui_pow_ui(all, (unsigned long)sides, (unsigned long)dice);
    mpq_set_ui(p[0].q, 1, 1);
    for (int n = 0; n < dice; n++)
        times_die(p, n * (sides - 1), sides);
    for (int t = 0; t < results; written++) {
        int class = total_class(t + dice, dice, cuts);
        for (; t < results && total_class(t + dice, dice, cuts) == class; t++)
            add_to(&weight[written], &p[t]);
    }
    divide(weight, written, all);
    mpz_clear(all);
    fractions_free(p, results);
    return written;
}

int exact_pools(struct fraction *weight, const struct pool *group, int groups)
{
    int dice = 0, thrown = 0, written = 0, numerator, denominator;
    for (int i = 0; i < groups; i++)
        dice += group[i].dice;
    struct fraction *p = fractions_new(dice + 1);
    if (!p)
        return -1;
    mpz_t all;
    mpz_init_set_ui(all, 1);
    mpq_set_ui(p[0].q, 1, 1);
    for (int i = 0; i < groups; i++) {
        pool_chance(&group[i], &numerator, &denominator);
        for (int n = 0; n < group[i].dice; n++) {
            times_binomial(p, thrown++, (unsigned)(denominator - numerator), (unsigned)numerator);
            mpz_mul_ui(all, all, (unsigned long)denominator);
        }
    }
    int most = count_class(dice, group[0].most);
    for (int i = most + 1; i <= dice; i++)
        add_to(&p[most], &p[i]);
    for (int i = 0; i <= most; i++)
        if (mpq_sgn(p[i].q) != 0)
            mpz_set(mpq_numref(weight[written++].q), mpq_numref(p[i].q));
    divide(weight, written, all);
    mpz_clear(all);
    fractions_free(p, dice + 1);
    return written;
}

/* Adds the coefficient of x^hits y^doubled of (miss + hit x + twice x y)^dice to cell. */
static void add_trinomial(struct fraction *cell, int dice, int hits, int doubled, const unsigned chance[3])
{
    mpz_t ways, part;
    mpz_init(ways);
    mpz_init(part);
    mpz_bin_uiui(ways, (unsigned long)dice, (unsigned long)hits);
    mpz_bin_uiui(part, (unsigned long)hits, (unsigned long)doubled);
    mpz_mul(ways, ways, part);
    const int power[3] = {dice - hits, hits - doubled, doubled};
    for (int i = 0; i < 3; i++) {
        mpz_ui_pow_ui(part, chance[i], (unsigned long)power[i]);
        mpz_mul(ways, ways, part);
    }
    mpz_add(mpq_numref(cell->q), mpq_numref(cell->q), ways);
    mpz_clear(ways);
    mpz_clear(part);
}

int exact_split(struct fraction *weight, int dice, int need, int most)
{
    int side = count_class(dice, most) + 1, written = 0;
    unsigned good = need < 1 ? 6 : need > 6 ? 0 : (unsigned)(7 - need);
    const unsigned chance[3] = {36 - 6 * good, good ? 6 * good - 1 : 0, good ? 1 : 0};
    struct fraction *cell = fractions_new(side * side);
    if (!cell)
        return -1;
    mpz_t all;
    mpz_init(all);
    mpz_ui_pow_ui(all, 36, (unsigned long)dice);
    for (int hits = 0; hits <= dice; hits++)
        for (int doubled = 0; doubled <= hits; doubled++) {
            int place = count_class(hits, most) * side + count_class(doubled, most);
            add_trinomial(&cell[place], dice, hits, doubled, chance);
        }
    for (int i = 0; i < side * side; i++)
        if (mpq_sgn(cell[i].q) != 0)
            mpz_set(mpq_numref(weight[written++].q), mpq_numref(cell[i].q));
    divide(weight, written, all);
    mpz_clear(all);
    fractions_free(cell, side * side);
    return written;
}

int exact_contest(struct fraction *weight, int first, int second)
{
    int written = 0;
    const int part[2] = {first, second};
    for (int i = 0; i < 2; i++)
        if (part[i] > 0) {
            mpq_set_ui(weight[written].q, (unsigned long)part[i], (unsigned long)(first + second));
            mpq_canonicalize(weight[written++].q);
        }
    return written;
}
