/* SPDX-License-Identifier: MIT */
/*
 * The state as a value: cleared, and named by a hash.
 *
 * The hash goes over values, four small numbers to a word, never over bytes as they lie in memory:
 * so it is the same on machines of either byte order.  Corners of footprints follow from the rest
 * and are left out; so are units and objectives that the scenario does not have.
 */
#include "battle/scenario/scenario.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void battle_clear(struct battle *b)
{
    memset(b, 0, sizeof *b);
}

void battle_copy(const struct grog_scenario *s, struct battle *to, const struct battle *from)
{
    size_t units = (size_t)s->units;
    memcpy(to, from, offsetof(struct battle, piece) + units * sizeof from->piece[0]);
    memcpy(to->unit, from->unit, units * sizeof from->unit[0]);
    to->patches = from->patches;
    to->contacts = from->contacts;
    memcpy(to->patch, from->patch, (size_t)from->patches * sizeof from->patch[0]);
    memcpy(to->contact, from->contact, (size_t)from->contacts * sizeof from->contact[0]);
}

bool verdict_no(struct verdict *v, int line, const char *words, ...)
{
    if (!v)
        return false;
    va_list arguments;
    va_start(arguments, words);
    v->line = line;
    v->reason = GROG_NOT_LEGAL;
    vsnprintf(v->words, sizeof v->words, words, arguments);
    va_end(arguments);
    return false;
}

bool verdict_of(struct verdict *v, enum grog_reason reason, const char *words, ...)
{
    if (!v)
        return false;
    va_list arguments;
    va_start(arguments, words);
    v->line = -1;
    v->reason = reason;
    vsnprintf(v->words, sizeof v->words, words, arguments);
    va_end(arguments);
    return false;
}

/* ---- the hash ---- */

/* Two lanes that do not wait for each other. */
struct hash {
    uint64_t lane[2];
};

static inline uint64_t mix(uint64_t lane, uint64_t word)
{
    lane = (lane ^ word) * UINT64_C(0x9e3779b97f4a7c15); /* 2^64 / golden ratio, odd */
    return lane ^ lane >> 29;
}

static inline uint64_t four(const int16_t *number)
{
    return (uint64_t)(uint16_t)number[0] | (uint64_t)(uint16_t)number[1] << 16 |
           (uint64_t)(uint16_t)number[2] << 32 | (uint64_t)(uint16_t)number[3] << 48;
}

static inline uint64_t two(int32_t low, int32_t high)
{
    return (uint64_t)(uint32_t)low | (uint64_t)(uint32_t)high << 32;
}

static void add_pair(struct hash *h, uint64_t first, uint64_t second)
{
    h->lane[0] = mix(h->lane[0], first);
    h->lane[1] = mix(h->lane[1], second);
}

static inline void add_numbers(struct hash *h, const int16_t *number, int count)
{
    for (int i = 0; i < count; i += 8)
        add_pair(h, four(number + i), four(number + i + 4));
}

/* A point counts as if it had the edge that is drawn around it: older logs have such states. */
static struct place front_of(const struct footprint *f, enum anchor anchor)
{
    if (anchor == ANCHOR_FRONT_ROUNDED && is_same_place(f->front, f->at))
        return footprint_make(f->at, f->facing, f->width, f->depth).front;
    return anchor == ANCHOR_CENTRE ? (struct place){0, 0} : f->front;
}

static void add_piece(struct hash *h, const struct piece *piece, enum anchor anchor)
{
    const struct footprint *f = &piece->on;
    struct place front = front_of(f, anchor);
    add_pair(h, two(f->at.x, f->at.y), two(f->facing, piece->presence));
    add_pair(h, two(f->width, f->depth), two(front.x, front.y));
}

static void add_patches(struct hash *h, const struct battle *b)
{
    add_pair(h, (uint64_t)b->patches, 0);
    for (int i = 0; i < b->patches; i++) {
        const struct patch *p = &b->patch[i];
        const int16_t numbers[4] = {p->kind, p->side, p->turn, p->number};
        add_pair(h, four(numbers), two(p->a.x, p->a.y));
        add_pair(h, two(p->b.x, p->b.y), 0);
    }
}

static void add_contacts(struct hash *h, const struct battle *b)
{
    add_pair(h, (uint64_t)b->contacts, 0);
    for (int i = 0; i < b->contacts; i++) {
        const struct contact *c = &b->contact[i];
        add_pair(h, two(c->attacker, c->defender), (uint64_t)(uint16_t)c->facts);
    }
}

_Static_assert(BATTLE_NUMBERS % 8 == 0 && UNIT_NUMBERS % 8 == 0, "numbers are taken by eights");
_Static_assert(SIDES == 2 && OBJECTIVES_MAX % 8 == 0, "so are sides and objectives");

uint64_t battle_hash(struct game g)
{
    struct hash h = {{UINT64_C(0x243f6a8885a308d3), UINT64_C(0x13198a2e03707344)}}; /* pi */
    const int16_t head[16] = {g.b->turn,    g.b->phase,  g.b->decider,   g.b->decision,  g.b->about,
                              g.b->is_over, g.b->winner, g.b->points[0], g.b->points[1], g.b->step};
    int16_t held[OBJECTIVES_MAX] = {0};
    memcpy(held, g.b->held_by, (size_t)g.s->objectives * sizeof *held);
    add_numbers(&h, head, 16);
    add_numbers(&h, held, OBJECTIVES_MAX);
    add_numbers(&h, g.b->number, BATTLE_NUMBERS);
    for (int unit = 0; unit < g.s->units; unit++) {
        add_piece(&h, &g.b->piece[unit], g.s->rules->anchor);
        add_numbers(&h, g.b->unit[unit], UNIT_NUMBERS);
    }
    if (g.s->rules->keeps & KEEPS_PATCHES)
        add_patches(&h, g.b);
    if (g.s->rules->keeps & KEEPS_CONTACTS)
        add_contacts(&h, g.b);
    uint64_t both = mix(h.lane[0], h.lane[1] << 32 | h.lane[1] >> 32);
    return mix(both, both >> 32);
}

/* ---- strength ---- */

static int strength_of(const struct grog_scenario *s, int unit)
{
    if (s->unit[unit].is_spare)
        return 0;
    return s->rules->strength_of ? s->rules->strength_of(s, unit) : 1;
}

int side_strength(const struct grog_scenario *s, int side)
{
    const struct side_data *d = &s->side[side];
    int sum = 0;
    for (int unit = d->first_unit; unit < d->first_unit + d->units; unit++)
        sum += strength_of(s, unit);
    return sum;
}

int hidden_strength(struct game seen, int side)
{
    int sum = 0;
    for (int unit = 0; unit < seen.s->units; unit++)
        if (seen.s->unit[unit].side == side && seen.b->piece[unit].presence == IS_HIDDEN)
            sum += strength_of(seen.s, unit);
    return sum;
}
