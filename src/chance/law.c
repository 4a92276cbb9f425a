/* SPDX-License-Identifier: MIT */
#include "law.h"

#include <string.h>

int law_total(double *ways, int dice, int sides)
{
    double before[LAW_MAX];
    int count = dice > 1 ? 2 * sides - 1 : sides;
    for (int t = 0; t < count; t++) /* one die, or the triangle of two */
        ways[t] = dice > 1 ? (t < sides ? t + 1 : count - t) : 1;
    for (int n = 2; n < dice; n++) {
        memcpy(before, ways, sizeof *ways * (size_t)count);
        count += sides - 1;
        for (int t = 0; t < count; t++) {
            int from = t - sides + 1 > 0 ? t - sides + 1 : 0,
                to = t < count - sides ? t : count - sides;
            ways[t] = 0;
            for (int i = from; i <= to; i++)
                ways[t] += before[i];
        }
    }
    return count;
}

static double power(double base, int exponent)
{
    double result = 1;
    for (; exponent > 0; exponent >>= 1, base *= base)
        if (exponent & 1)
            result *= base;
    return result;
}

double law_ways(int dice, int sides)
{
    return power(sides, dice);
}

/* Counts 0..dice when each counts with chance p. */
static void binomial(double *to, int dice, double p)
{
    if (p >= 1) {
        memset(to, 0, sizeof *to * (size_t)dice);
        to[dice] = 1;
        return;
    }
    double odds = p / (1 - p);
    to[0] = power(1 - p, dice);
    for (int k = 0; k < dice; k++)
        to[k + 1] = to[k] * odds * (dice - k) / (k + 1);
}

static double chance_of(const struct pool *pool)
{
    int numerator, denominator;
    pool_chance(pool, &numerator, &denominator);
    return (double)numerator / denominator;
}

int law_sum(double *to, const double *a, int a_count, const double *b, int b_count)
{
    int count = a_count + b_count - 1;
    memset(to, 0, sizeof *to * (size_t)count);
    for (int i = 0; i < a_count; i++)
        for (int j = 0; j < b_count; j++)
            to[i + j] += a[i] * b[j];
    return count;
}

int law_pools(double *p, const struct pool *group, int groups)
{
    double before[CHANCE_DICE_MAX + 1], more[CHANCE_DICE_MAX + 1];
    int count = group[0].dice + 1;
    binomial(p, group[0].dice, chance_of(&group[0]));
    for (int i = 1; i < groups; i++) {
        memcpy(before, p, sizeof *p * (size_t)count);
        binomial(more, group[i].dice, chance_of(&group[i]));
        count = law_sum(p, before, count, more, group[i].dice + 1);
    }
    return count;
}

int law_divided(double *to, const double *from, int count, int lowest, int by)
{
    int new_lowest = divided_up(lowest, by),
        new_count = divided_up(lowest + count - 1, by) - new_lowest + 1;
    memset(to, 0, sizeof *to * (size_t)new_count);
    for (int i = 0; i < count; i++)
        to[divided_up(lowest + i, by) - new_lowest] += from[i];
    return new_count;
}

int law_thrown_on(double *to, const double *dice, int count, int lowest_dice,
                  const struct pool *pool)
{
    double one[CHANCE_DICE_MAX + 1], p = chance_of(pool);
    int new_count = lowest_dice + count;
    memset(to, 0, sizeof *to * (size_t)new_count);
    for (int i = 0; i < count; i++) {
        binomial(one, lowest_dice + i, p);
        for (int k = 0; k <= lowest_dice + i; k++)
            to[k] += dice[i] * one[k];
    }
    return new_count;
}

/*
 * Each hit shows a six, and then another, with the same chance; so the doubled ones of h hits are a
 * binomial of h dice, whatever the number of dice.
 */
void law_split(double *cell, int side, const double *hits, int count, int need)
{
    int good = good_faces(6, need), most = side - 1;
    double again = good ? 1.0 / (6 * good) : 0, odds = again / (1 - again), none = 1;
    for (int h = 0; h < count; h++, none *= 1 - again) {
        double *row = cell + (h < most ? h : most) * side, chance = hits[h] * none;
        for (int k = 0; k <= h; k++) {
            row[k < most ? k : most] += chance;
            chance *= odds * (h - k) / (k + 1);
        }
    }
}
