/* SPDX-License-Identifier: MIT */
/* One resolution, with its reasons and its dice; and many without either. */
#include "base/error.h"
#include "house.h"
#include "trail.h"
#include "typed.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)GROG_DICE_MAX == (int)CHANCE_DICE_MAX,
               "the public header promises as many dice as there are");
_Static_assert((int)GROG_SPLIT_TOO == (int)SHORT_SPLIT,
               "the two lists of short answers are the same");

_Static_assert(sizeof(struct grog_throw_group) == sizeof(struct throw_group), "the same members");

struct grog_resolution {
    const struct grog_procedure *procedure;
    struct trail trail;
    struct throw_log log;
    int outcome[GROG_OUTCOMES_MAX];
};

static void run(const struct grog_steps *steps, struct facts *facts, struct chance *chance,
                const struct sheet *sheet, int *outcome)
{
    if (steps->prepare)
        steps->prepare(facts, sheet);
    memset(outcome, 0, (size_t)steps->outcomes * sizeof *outcome);
    if (steps->look_up)
        steps->look_up(facts, sheet, (struct outcome *)outcome);
    else
        steps->resolve(facts, chance, sheet, (struct outcome *)outcome);
}

uint64_t grog_seed(uint64_t seed, int k)
{
    return seed_split(seed, (uint64_t)k);
}

struct grog_resolution *grog_resolution_new(const struct grog_situation *s,
                                            const struct grog_dice *dice, int flags,
                                            struct grog_error *error)
{
    struct grog_resolution *r = calloc(1, sizeof *r);
    if (!r) {
        error_memory(error);
        return NULL;
    }
    r->procedure = s->procedure;
    r->trail.wants_considered = (flags & GROG_CONSIDERED) != 0;
    struct grog_situation copy = *s;
    struct sheet sheet = house_sheet(s->house, s->procedure->system, &r->trail);
    struct typed_dice typed;
    struct chance chance;
    typed_dice_init(&typed, dice, error);
    if (dice->faces || dice->ask)
        chance_read(&chance, &typed.reader, dice->seed, &r->log);
    else
        chance_roll(&chance, dice->seed, &r->log);
    run(s->procedure->steps, (struct facts *)copy.fact, &chance, &sheet, r->outcome);
    bool is_short_of_memory = r->trail.has_failed || r->log.has_failed;
    if (is_short_of_memory)
        error_memory(error);
    if (is_short_of_memory || chance.has_failed || typed_dice_finish(&typed) < 0) {
        grog_resolution_free(r);
        return NULL;
    }
    return r;
}

void grog_resolution_free(struct grog_resolution *r)
{
    if (!r)
        return;
    trail_release(&r->trail);
    throw_log_release(&r->log);
    free(r);
}

const struct grog_trail *grog_resolution_trail(const struct grog_resolution *r)
{
    return &r->trail.list;
}

int grog_resolution_value(const struct grog_resolution *r, int outcome)
{
    return r->outcome[r->procedure->outcome[outcome].at];
}

int grog_resolution_throws(const struct grog_resolution *r)
{
    return r->log.entries;
}

struct grog_throw throw_told(const struct throw_log *log, int i)
{
    const struct throw_entry *entry = &log->entry[i];
    struct grog_throw thrown = {.label = entry->label,
                                .sides = entry->sides,
                                .need = entry->need,
                                .is_at_most = entry->is_at_most,
                                .result = entry->result,
                                .dice = entry->dice,
                                .rolled = entry->rolled,
                                .groups = entry->groups};
    if (entry->dice > 0)
        thrown.face = log->faces + entry->first_die;
    if (entry->groups > 0)
        thrown.group = (const struct grog_throw_group *)(log->group + entry->first_group);
    return thrown;
}

struct grog_throw grog_resolution_throw(const struct grog_resolution *r, int i)
{
    return throw_told(&r->log, i);
}

void grog_resolve_many(const struct grog_situation *s, uint64_t seed, long count,
                       void (*sink)(void *who, const int *outcome), void *who)
{
    const struct grog_procedure *procedure = s->procedure;
    struct sheet sheet = house_sheet(s->house, procedure->system, NULL);
    struct chance chance;
    int outcome[GROG_OUTCOMES_MAX], row[GROG_OUTCOMES_MAX];
    chance_roll(&chance, seed, NULL);
    for (long n = 0; n < count; n++) {
        struct grog_situation copy = *s;
        run(procedure->steps, (struct facts *)copy.fact, &chance, &sheet, outcome);
        for (int i = 0; i < procedure->outcomes; i++)
            row[i] = outcome[procedure->outcome[i].at];
        sink(who, row);
    }
}
