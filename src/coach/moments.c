/* SPDX-License-Identifier: MIT */
#include "moments.h"

#include "base/error.h"
#include "sheet/house.h"

#include <stdlib.h>
#include <string.h>

/* ---- dice ---- */

static const char *throw_end(const char *text)
{
    const char *semicolon = strstr(text, "; ");
    return semicolon ? semicolon : text + strlen(text);
}

int dice_throws(const char *dice)
{
    int count = 0;
    for (; *dice; count++) {
        dice = throw_end(dice);
        dice += *dice ? 2 : 0;
    }
    return count;
}

void dice_throw(const char *dice, int k, const char **text, int *length)
{
    for (; k > 0; k--)
        dice = throw_end(dice) + 2;
    *text = dice;
    *length = (int)(throw_end(dice) - dice);
}

/* ---- records ---- */

/* order NULL: the battle begins. */
static int carry_out(const struct grog_scenario *s, struct battle *b, const struct order *order,
                     const char *dice, struct grog_error *error)
{
    struct chance chance;
    struct dice_reader reader;
    struct umpire umpire = {.scenario = s,
                            .battle = b,
                            .chance = &chance,
                            .sheet = house_sheet(s->house, s->system, NULL)};
    dice_reader_init(&reader, &chance, dice, NULL, error);
    if (order)
        rules_apply(&umpire, order);
    else
        rules_begin(&umpire);
    return chance.has_failed ? -1 : dice_reader_finish(&reader);
}

static int add_order(struct moments *m, const struct record *r, struct battle *now, int number,
                     struct grog_error *error)
{
    struct moment *next = &m->list[m->count];
    *next = (struct moment){.record = number,
                            .side = r->side,
                            .dice = r->dice,
                            .throws = dice_throws(r->dice),
                            .before = *now};
    if (order_read(m->scenario, r->words, &next->order, error) < 0 ||
        carry_out(m->scenario, now, &next->order, r->dice, error) < 0)
        return -1;
    next->after = *now;
    m->count++;
    return 0;
}

/* What takes back has no state of its own: what it took back has been left out. */
static int follow(struct moments *m, const struct record *r, struct battle *now, int number,
                  struct grog_error *error)
{
    switch (r->kind) {
    case RECORD_BEGIN:
        return carry_out(m->scenario, now, NULL, r->dice, error);
    case RECORD_ORDER:
        return r->is_undone ? 0 : add_order(m, r, now, number, error);
    case RECORD_CORRECT:
        return correction_apply(m->scenario, now, r->words, error);
    case RECORD_UNDO:
    case RECORD_TAKEBACK:
    case RECORD_CLAIM:
        break;
    }
    return 0;
}

int moments_init(struct moments *m, const struct grog_battle *b, struct grog_error *error)
{
    struct battle now;
    *m = (struct moments){.scenario = b->scenario,
                          .list = calloc((size_t)b->records + 1, sizeof *m->list)};
    if (!m->list)
        return error_memory(error);
    battle_clear(&now);
    for (int i = 0; i < b->records; i++)
        if (follow(m, &b->record[i], &now, i, error) < 0) {
            moments_release(m);
            return -1;
        }
    return 0;
}

void moments_release(struct moments *m)
{
    free(m->list);
    *m = (struct moments){.count = 0};
}
