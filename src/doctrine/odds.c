/* SPDX-License-Identifier: MIT */
#include "odds.h"

#include "chance/walk.h"

#include <string.h>

bool odds_walk(const struct odds_question *q, const struct facts *f, const struct sheet *sheet,
               struct odds *odds)
{
    struct walk walk;
    struct distribution all;
    walk_init(&walk, ODDS_MAX, false);
    do {
        int outcome[GROG_OUTCOMES_MAX] = {0}, row[ODDS_MAX] = {0};
        q->resolve(f, walk_chance(&walk), sheet, (struct outcome *)outcome);
        q->row(f, (const struct outcome *)outcome, row);
        walk_leaf(&walk, row);
    } while (walk_next(&walk));
    if (walk_finish(&walk, &all) < 0)
        return false;
    for (int i = 0; i < ODDS_MAX; i++)
        odds->mean[i] = (float)distribution_mean(&all, i);
    distribution_release(&all);
    return true;
}

struct odds odds_by_key(struct odds_memo *memo, uint64_t key, const struct odds_question *q,
                        const struct facts *f, const struct sheet *sheet)
{
    struct odds odds = {{0}};
    uint64_t hash = odds_mixed(key);
    int set = (int)(hash & (ODDS_SETS - 1)), room = (int)(hash >> 30 & (ODDS_WAYS - 1));
    for (int way = 0; way < ODDS_WAYS; way++) {
        if (memo->entry[set][way].key == key)
            return memo->entry[set][way].odds;
        if (memo->entry[set][way].key == 0)
            room = way;
    }
    if (odds_walk(q, f, sheet, &odds)) {
        memo->entry[set][room].key = key;
        memo->entry[set][room].odds = odds;
    }
    return odds;
}

static inline uint64_t mix(uint64_t key, uint32_t number)
{
    key = (key ^ number) * UINT64_C(0x9e3779b97f4a7c15);
    return key ^ key >> 29;
}

/* Over all numbers of the facts. */
static uint64_t key_of(int id, const int *number, size_t count)
{
    uint64_t key = mix(0x243f6a88, (uint32_t)id); /* pi; so no number makes up for another id */
    for (size_t i = 0; i < count; i++)
        key = mix(key, (uint32_t)number[i]);
    return key != 0 ? key : 1;
}

struct odds odds_ask(struct odds_memo *memo, const struct odds_question *q, struct facts *f,
                     size_t size, const struct sheet *sheet)
{
    int number[GROG_FACTS_MAX];
    if (q->prepare)
        q->prepare(f, sheet);
    memcpy(number, f, size);
    return odds_by_key(memo, key_of(q->id, number, size / sizeof *number), q, f, sheet);
}

uint64_t odds_pack(uint64_t key, const struct odds_part *part, int parts)
{
    for (int i = 0; i < parts; i++)
        key = key << part[i].bits |
              ((uint64_t)(uint32_t)part[i].number & ((UINT64_C(1) << part[i].bits) - 1));
    return key;
}
