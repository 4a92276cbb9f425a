/* SPDX-License-Identifier: MIT */
/* How much memory a battle takes. */
#include "battle/log/history.h"

enum { ORDER_BYTES = 300 }; /* of a record: words, dice, what it changed; about */

static size_t telling_bytes(const struct telling *t)
{
    const struct throw_log *throws = &t->throws;
    return (size_t)t->event_room * sizeof *t->event + (size_t)t->text_room +
           (size_t)t->situation_room * (sizeof *t->situation + sizeof *t->outcome) +
           (size_t)t->note_room * sizeof *t->note +
           (size_t)throws->entry_room * sizeof *throws->entry + (size_t)throws->dice_room +
           (size_t)throws->group_room * sizeof *throws->group;
}

size_t history_bytes(const struct grog_battle *b)
{
    return sizeof *b + sizeof *b->scenario + b->scenario->text_size + b->log.text.size +
           (size_t)b->record_room * sizeof *b->record + (size_t)b->records * ORDER_BYTES +
           telling_bytes(&b->telling);
}
