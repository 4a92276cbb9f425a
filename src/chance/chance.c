/* SPDX-License-Identifier: MIT */
/*
 * Throws whose faces are looked at: rolled with a log, or read.  Walked throws go on to walk.c.
 *
 * Whoever throws, a result is computed from the faces by the same few lines here, so that typed
 * dice give what the same rolled dice gave.
 */
#include "chance.h"

#include "law.h"
#include "walk.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void chance_roll(struct chance *c, uint64_t seed, struct throw_log *log)
{
    *c = (struct chance){.is_plain = log == NULL, .log = log};
    dice_seed(&c->dice, seed);
}

void chance_read(struct chance *c, struct chance_reader *reader, uint64_t seed,
                 struct throw_log *log)
{
    *c = (struct chance){.reader = reader, .log = log};
    dice_seed(&c->dice, seed);
}

/* ---- the log ---- */

void throw_log_release(struct throw_log *log)
{
    free(log->entry);
    free(log->faces);
    free(log->group);
    *log = (struct throw_log){0};
}

/* Makes room for `more` more items behind the first `count`; false when out of memory. */
static bool has_room(void **items, int *room, int count, int more, size_t size)
{
    if (count + more <= *room)
        return true;
    int wanted = 2 * *room + more + 16;
    void *grown = realloc(*items, (size_t)wanted * size);
    if (!grown)
        return false;
    *items = grown;
    *room = wanted;
    return true;
}

static bool log_has_room(struct throw_log *log, int dice, int groups)
{
    void *entry = log->entry, *faces = log->faces, *group = log->group;
    bool is_fine = has_room(&entry, &log->entry_room, log->entries, 1, sizeof *log->entry) &&
                   has_room(&faces, &log->dice_room, log->dice, dice, sizeof *log->faces) &&
                   has_room(&group, &log->group_room, log->groups, groups, sizeof *log->group);
    log->entry = entry;
    log->faces = faces;
    log->group = group;
    return is_fine;
}

/* The dice of one throw, whoever threw them. */
struct faces {
    int dice;
    int told, sixes; /* told >= 0: only this is known of the last dice */
    int rolled;      /* blanks that were rolled for a player */
    unsigned char face[CHANCE_DICE_MAX];
};

/* No dice yet; the faces are not cleared, for they are written before they are read. */
static void faces_init(struct faces *f)
{
    f->dice = f->rolled = 0;
    f->told = f->sixes = -1;
}

static void write_down(struct chance *c, const struct chance_ask *ask, const struct faces *f,
                       int result)
{
    struct throw_log *log = c->log;
    if (!log)
        return;
    if (!log_has_room(log, f->dice, 0)) {
        log->has_failed = true;
        return;
    }
    log->entry[log->entries++] = (struct throw_entry){.label = ask->label,
                                                      .sides = ask->sides,
                                                      .need = ask->need,
                                                      .is_at_most = ask->is_at_most,
                                                      .result = result,
                                                      .rolled = f->rolled,
                                                      .first_die = log->dice,
                                                      .dice = f->dice,
                                                      .first_group = log->groups};
    if (f->dice > 0)
        memcpy(log->faces + log->dice, f->face, (size_t)f->dice);
    log->dice += f->dice;
}

/* The last entry was a mixed pool, or some of its dice were thrown again: which dice needed what at
 * first. */
static void write_groups_down(struct chance *c, const struct pool *group, int groups)
{
    struct throw_log *log = c->log;
    if (!log || log->has_failed)
        return;
    if (!log_has_room(log, 0, groups)) {
        log->has_failed = true;
        return;
    }
    for (int i = 0; i < groups; i++)
        if (group[i].dice > 0) {
            log->group[log->groups++] =
                (struct throw_group){group[i].name, group[i].dice, group[i].need, group[i].again};
            log->entry[log->entries - 1].groups++;
        }
}

/* ---- faces, whoever throws them ---- */

/* Adds the faces that are asked for to those that are there. */
static void throw_dice(struct chance *c, const struct chance_ask *ask, struct faces *f)
{
    assert(f->dice + ask->dice <= CHANCE_DICE_MAX);
    f->told = f->sixes = -1;
    if (!c->reader) {
        dice_faces(&c->dice, ask->dice, ask->sides, f->face + f->dice);
        f->dice += ask->dice;
        return;
    }
    struct chance_answer answer;
    answer.told = -1;
    if (c->has_failed || c->reader->read(c->reader, ask, &answer) < 0) {
        c->has_failed = true;
        memset(answer.faces, 1, (size_t)ask->dice);
        answer.told = -1;
    }
    if (answer.told >= 0) {
        f->told = answer.told;
        f->sixes = answer.sixes;
        return;
    }
    for (int i = 0; i < ask->dice; i++) {
        if (answer.faces[i] == 0) {
            dice_faces(&c->dice, 1, ask->sides, answer.faces + i);
            f->rolled++;
        }
        f->face[f->dice++] = answer.faces[i];
    }
}

static int faces_reaching(const struct faces *f, int from, int need)
{
    int reached = 0;
    for (int i = from; i < f->dice; i++)
        reached += f->face[i] >= need;
    return reached;
}

static int faces_sum(const struct faces *f, int from, int to)
{
    int sum = 0;
    for (int i = from; i < to; i++)
        sum += f->face[i];
    return sum;
}

/* ---- the kinds of throw ---- */

int chance_total_slowly(struct chance *c, const char *label, int dice, int sides, int need,
                        const int *cuts)
{
    if (c->walk)
        return walk_total(c->walk, dice, sides, cuts);
    struct chance_ask ask = {.label = label,
                             .dice = dice,
                             .sides = sides,
                             .need = abs(need),
                             .is_at_most = need < 0,
                             .in_short = SHORT_TOTAL};
    struct faces f;
    faces_init(&f);
    throw_dice(c, &ask, &f);
    int sum = f.told >= 0 ? f.told : faces_sum(&f, 0, f.dice);
    write_down(c, &ask, &f, sum);
    return sum;
}

/* Throws the dice of one pool, adding them to *f, and returns how many count. */
static int throw_pool(struct chance *c, const struct chance_ask *ask, bool ones_again,
                      struct faces *f)
{
    int from = f->dice;
    throw_dice(c, ask, f);
    if (f->told >= 0)
        return f->told;
    int reached = faces_reaching(f, from, ask->need);
    if (ones_again && ask->need > 1) { /* a one that counts by itself stays */
        struct chance_ask second = *ask;
        int first_end = f->dice;
        second.dice = first_end - from - faces_reaching(f, from, 2);
        if (second.dice > 0)
            reached += throw_pool(c, &second, false, f);
    }
    return reached;
}

int chance_pool_slowly(struct chance *c, const char *label, const struct pool *pool)
{
    if (c->walk)
        return walk_pool(c->walk, pool);
    struct chance_ask ask = {.label = label,
                             .dice = pool->dice,
                             .sides = pool->sides,
                             .need = pool->need,
                             .in_short = pool->ones_again ? SHORT_NONE : SHORT_COUNT};
    struct faces f;
    faces_init(&f);
    int reached = throw_pool(c, &ask, pool->ones_again, &f);
    write_down(c, &ask, &f, reached);
    if (pool->ones_again)
        write_groups_down(c, pool, 1);
    if (!pool->again)
        return reached;
    return chance_pool(c, pool->again_label,
                       (struct pool){.dice = reached, .sides = pool->sides, .need = pool->again});
}

/* One group of a mixed pool: its dice, then its second dice. */
static int throw_group(struct chance *c, const char *label, const struct pool *group,
                       struct faces *f)
{
    struct chance_ask ask = {.label = label,
                             .name = group->name,
                             .dice = group->dice,
                             .sides = 6,
                             .need = group->need,
                             .in_short = SHORT_COUNT};
    int reached = throw_pool(c, &ask, false, f);
    if (!group->again || reached == 0)
        return reached;
    struct chance_ask again = {.label = group->again_label,
                               .name = group->name,
                               .dice = reached,
                               .sides = 6,
                               .need = group->again,
                               .in_short = SHORT_COUNT};
    return throw_pool(c, &again, false, f);
}

struct hits chance_certain(struct chance *c, int number)
{
    return c->walk ? walk_certain(c->walk, number) : (struct hits){.number = number};
}

/* The fast path of a mixed pool. */
static struct hits roll_hits(struct chance *c, const struct pool *group, int groups)
{
    struct hits hits = {.number = 0};
    for (int i = 0; i < groups; i++)
        hits.number += chance_pool(c, NULL, group[i]);
    return hits;
}

struct hits chance_hits(struct chance *c, const char *label, const struct pool *group, int groups)
{
    if (c->is_plain)
        return roll_hits(c, group, groups);
    int dice = 0, need = -1, count = 0; /* need: that of all groups, or 0 when they differ */
    for (int i = 0; i < groups; i++)
        if (group[i].dice > 0) {
            dice += group[i].dice;
            need = need < 0 || need == group[i].need ? group[i].need : 0;
        }
    if (dice == 0)
        return chance_certain(c, 0);
    if (c->walk)
        return walk_hits(c->walk, group, groups);
    struct faces f;
    faces_init(&f);
    for (int i = 0; i < groups; i++)
        if (group[i].dice > 0)
            count += throw_group(c, label, &group[i], &f);
    struct chance_ask whole = {.label = label, .sides = 6, .need = need};
    write_down(c, &whole, &f, count);
    write_groups_down(c, group, groups);
    return (struct hits){.number = count};
}

struct hits chance_shells(struct chance *c, const char *label, int dice, int sides, int by)
{
    if (c->walk)
        return walk_shells(c->walk, dice, sides, by);
    return (struct hits){.number = divided_up(chance_total(c, label, dice, sides, 0, EACH), by)};
}

struct hits chance_sum_of(struct chance *c, struct hits first, struct hits second)
{
    return c->walk ? walk_sum(c->walk, first, second)
                   : (struct hits){.number = first.number + second.number};
}

struct hits chance_thrown_on(struct chance *c, const char *label, struct hits dice,
                             struct pool pool)
{
    if (c->walk)
        return walk_thrown_on(c->walk, dice, &pool);
    pool.dice = dice.number;
    return (struct hits){.number = chance_pool(c, label, pool)};
}

bool chance_any(struct chance *c, struct hits *hits)
{
    return c->walk ? walk_any(c->walk, hits) : hits->number > 0;
}

int chance_count(struct chance *c, struct hits hits, int most)
{
    return c->walk ? walk_count(c->walk, hits, most) : hits.number;
}

struct split chance_split(struct chance *c, const char *label, const char *again_label,
                          struct hits dice, int need, int most)
{
    if (c->walk)
        return walk_split(c->walk, dice, need, most);
    if (dice.number <= 0)
        return (struct split){0, 0};
    if (c->is_plain) {
        int reached, doubled = dice_split(&c->dice, dice.number, 6, need, &reached);
        return (struct split){reached, dice_pool(&c->dice, doubled, 6, 6)};
    }
    struct chance_ask ask = {
        .label = label, .dice = dice.number, .sides = 6, .need = need, .in_short = SHORT_SPLIT};
    struct faces f;
    faces_init(&f);
    throw_dice(c, &ask, &f);
    bool is_told = f.told >= 0;
    int hits = is_told ? f.told : faces_reaching(&f, 0, need);
    int sixes = is_told ? f.sixes : faces_reaching(&f, 0, 6);
    write_down(c, &ask, &f, hits);
    return (struct split){hits,
                          chance_pool(c, again_label, (struct pool){.dice = sixes, .need = 6})};
}

int chance_split_telling(struct chance *c, const char *label, const char *again_label,
                         struct hits dice, int need, int most, int *doubled)
{
    if (c->walk)
        return walk_split_telling(c->walk, dice, need, most, doubled);
    struct split split = chance_split(c, label, again_label, dice, need, most);
    *doubled = split.doubled < most ? split.doubled : most;
    return split.hits;
}

int chance_difference(struct chance *c, const char *label, int dice, int sides)
{
    if (c->walk)
        return walk_total(c->walk, 2 * dice, sides, EACH) - dice * (sides + 1);
    struct chance_ask ask = {.label = label, .dice = 2 * dice, .sides = sides};
    struct faces f;
    faces_init(&f);
    throw_dice(c, &ask, &f);
    int result = faces_sum(&f, 0, dice) - faces_sum(&f, dice, 2 * dice);
    write_down(c, &ask, &f, result);
    return result;
}

struct opposed chance_opposed(struct chance *c, const char *first_label, const char *second_label,
                              int sides)
{
    if (c->walk) { /* seen from its other side the second die is as good as the first: their sum
                      says it all */
        int sum = walk_total(c->walk, 2, sides, EACH), first = sum > sides ? sides : sum - 1;
        return (struct opposed){first, sides + 1 - (sum - first)};
    }
    int first = chance_die(c, first_label, sides);
    return (struct opposed){first, chance_die(c, second_label, sides)};
}

int chance_contest(struct chance *c, const char *label, int a, int b)
{
    if (c->walk)
        return walk_contest(c->walk, a, b);
    struct chance_ask ask = {.label = label, .dice = 2, .sides = 6};
    struct faces f = {.dice = 0};
    int lead = 0;
    while (lead == 0 && !c->has_failed && f.dice + 2 <= CHANCE_DICE_MAX) {
        const unsigned char *pair = f.face + f.dice;
        throw_dice(c, &ask, &f);
        lead = pair[0] + a - pair[1] - b;
    }
    int result = lead < 0 ? 2 : 1;
    write_down(c, &ask, &f, result);
    write_groups_down(c, &(struct pool){.dice = ask.dice}, 1);
    return result;
}
