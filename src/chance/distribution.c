/* SPDX-License-Identifier: MIT */
#include "distribution.h"

#include "exact.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void distribution_init(struct distribution *d, int width, bool is_exact)
{
    *d = (struct distribution){.width = width, .is_exact = is_exact};
}

void distribution_release(struct distribution *d)
{
    free(d->value);
    free(d->p);
    free(d->slot);
    fractions_free(d->exact, d->room);
    *d = (struct distribution){0};
}

static uint32_t hash_of(const int *value, int width)
{
    uint64_t h = 0;
    for (int i = 0; i < width; i++)
        h = (h + (uint32_t)value[i]) * 0x9e3779b97f4a7c15u;
    return (uint32_t)(h >> 32);
}

static bool is_same(const int *a, const int *b, int width)
{
    for (int i = 0; i < width; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

/* The slot of this result, or the empty one where it belongs. */
static uint32_t *slot_of(const struct distribution *d, const int *value)
{
    uint32_t mask = d->slots - 1;
    uint32_t i = hash_of(value, d->width) & mask;
    while (d->slot[i] && !is_same(distribution_row(d, (int)d->slot[i] - 1), value, d->width))
        i = (i + 1) & mask;
    return &d->slot[i];
}

/* Doubles the room; the hash table is always at least twice as large. */
static int grow(struct distribution *d)
{
    int room = d->room ? 2 * d->room : 128;
    int *value = realloc(d->value, sizeof *value * (size_t)room * (size_t)d->width);
    if (value)
        d->value = value;
    double *p = realloc(d->p, sizeof *p * (size_t)room);
    if (p)
        d->p = p;
    uint32_t *slot = calloc((size_t)room * 2, sizeof *slot);
    /* last, for there are as many fractions as there is room */
    struct fraction *exact =
        d->is_exact && value && p && slot ? fractions_grow(d->exact, d->room, room) : NULL;
    if (!value || !p || !slot || (d->is_exact && !exact)) {
        free(slot);
        return -1;
    }
    d->exact = exact;
    free(d->slot);
    d->room = room;
    d->slot = slot;
    d->slots = (uint32_t)room * 2;
    for (int i = 0; i < d->count; i++)
        *slot_of(d, distribution_row(d, i)) = (uint32_t)i + 1;
    return 0;
}

int distribution_place(struct distribution *d, const int *value)
{
    if (d->count == d->room && grow(d) < 0)
        return -1;
    uint32_t *slot = slot_of(d, value);
    if (!*slot) {
        memcpy(d->value + (size_t)d->count * (size_t)d->width, value,
               sizeof *value * (size_t)d->width);
        d->p[d->count] = 0;
        *slot = (uint32_t)++d->count;
    }
    return (int)*slot - 1;
}

int distribution_add(struct distribution *d, const int *value, double p,
                     const struct fraction *exact)
{
    int row = distribution_place(d, value);
    if (row < 0)
        return -1;
    d->p[row] += p;
    if (d->is_exact)
        mpq_add(d->exact[row].q, d->exact[row].q, exact->q);
    return 0;
}

int distribution_add_all(struct distribution *d, const struct distribution *from, double p,
                         const struct fraction *exact)
{
    struct fraction *product = d->is_exact ? fractions_new(1) : NULL;
    if (d->is_exact && !product)
        return -1;
    int status = 0;
    for (int i = 0; i < from->count && status == 0; i++) {
        if (product)
            mpq_mul(product->q, from->exact[i].q, exact->q);
        status = distribution_add(d, distribution_row(from, i), from->p[i] * p, product);
    }
    fractions_free(product, 1);
    return status;
}

/* ---- keeping some ---- */

void distribution_clear(struct distribution *d)
{
    d->count = 0;
    if (d->slot)
        memset(d->slot, 0, sizeof *d->slot * d->slots);
    for (int i = 0; d->is_exact && i < d->room; i++)
        mpq_set_ui(d->exact[i].q, 0, 1);
}

void distribution_move(struct distribution *d, int i, int to)
{
    if (i == to)
        return;
    memcpy(d->value + (size_t)to * (size_t)d->width, distribution_row(d, i),
           sizeof *d->value * (size_t)d->width);
    d->p[to] = d->p[i];
    if (d->is_exact)
        mpq_swap(d->exact[to].q, d->exact[i].q);
}

int distribution_reserve(struct distribution *d, int rows)
{
    int room = rows > 0 ? rows : 1;
    d->value = malloc(sizeof *d->value * (size_t)room * (size_t)d->width);
    d->p = malloc(sizeof *d->p * (size_t)room);
    d->exact = d->is_exact ? fractions_new(room) : NULL;
    d->room = d->exact ? room : 0;
    return d->value && d->p && d->is_exact == (d->exact != NULL) ? 0 : -1;
}

/* ---- order ---- */

struct sort_row {
    const int *value;
    int width, row;
};

static int compare_rows(const void *left, const void *right)
{
    const struct sort_row *a = left, *b = right;
    for (int i = 0; i < a->width; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] < b->value[i] ? -1 : 1;
    return 0;
}

/* A walk often comes by its results in order. */
static bool is_in_order(const struct distribution *d)
{
    for (int i = 1; i < d->count; i++)
        if (compare_rows(&(struct sort_row){distribution_row(d, i - 1), d->width, 0},
                         &(struct sort_row){distribution_row(d, i), d->width, 0}) > 0)
            return false;
    return true;
}

/* Few rows that are nearly in order are put where they belong one after the other. */
static void sort_rows(struct sort_row *order, size_t count)
{
    enum { FEW = 128 };
    if (count > FEW) {
        qsort(order, count, sizeof *order, compare_rows);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        struct sort_row row = order[i];
        size_t to = i;
        for (; to > 0 && compare_rows(&order[to - 1], &row) > 0; to--)
            order[to] = order[to - 1];
        order[to] = row;
    }
}

int distribution_sort(struct distribution *d)
{
    size_t count = (size_t)d->count, width = (size_t)d->width;
    if (is_in_order(d))
        return 0;
    struct sort_row *order = malloc(count * sizeof *order);
    int *value = malloc(count * width * sizeof *value);
    double *p = malloc(count * sizeof *p);
    struct fraction *exact = d->is_exact ? fractions_new(d->count) : NULL;
    if (!order || !value || !p || (d->is_exact && !exact)) {
        free(order);
        free(value);
        free(p);
        fractions_free(exact, d->count);
        return -1;
    }
    for (size_t i = 0; i < count; i++)
        order[i] = (struct sort_row){distribution_row(d, (int)i), d->width, (int)i};
    sort_rows(order, count);
    for (size_t i = 0; i < count; i++) {
        memcpy(value + i * width, order[i].value, width * sizeof *value);
        p[i] = d->p[order[i].row];
        if (exact)
            mpq_swap(exact[i].q, d->exact[order[i].row].q);
    }
    free(order);
    distribution_release(&(struct distribution){
        .value = d->value, .p = d->p, .slot = d->slot, .exact = d->exact, .room = d->room});
    *d = (struct distribution){.width = d->width,
                               .count = d->count,
                               .room = d->count,
                               .value = value,
                               .p = p,
                               .exact = exact,
                               .is_exact = d->is_exact};
    return 0;
}

/* ---- what it says ---- */

double distribution_total(const struct distribution *d)
{
    double sum = 0;
    for (int i = 0; i < d->count; i++)
        sum += d->p[i];
    return sum;
}

double distribution_mean(const struct distribution *d, int column)
{
    double sum = 0;
    for (int i = 0; i < d->count; i++)
        sum += d->p[i] * distribution_row(d, i)[column];
    return sum;
}

double distribution_spread(const struct distribution *d, int column)
{
    double mean = distribution_mean(d, column), sum = 0;
    for (int i = 0; i < d->count; i++) {
        double off = distribution_row(d, i)[column] - mean;
        sum += d->p[i] * off * off;
    }
    return sum < 1e-20 ? 0 : sqrt(sum); /* of a certain number only the rounding is left */
}
