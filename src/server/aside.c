/* SPDX-License-Identifier: MIT */
#include "aside.h"

#include "battle/log/history.h"
#include "base/text.h"

#include <stdlib.h>

static void aside_free(struct aside *aside)
{
    grog_text_release(&aside->log);
    grog_text_release(&aside->more);
    free(aside);
}

static void tell_aside(struct work *work)
{
    struct request *r = CONTAINER_OF(work, struct request, work);
    struct aside *aside = r->aside;
    struct grog_error error;
    struct grog_battle *b = history_parse_part("its log", aside->log.text, aside->log.size,
                                               scenario_parse_with, aside->records, &error);
    r->aside = NULL;
    if (b)
        aside->tell(r, b, aside);
    else
        answer_failure(r, &error);
    grog_battle_free(b);
    aside_free(aside);
    request_done(r);
}

enum room_pace aside_post(struct room *room, struct request *r, int records, struct grog_text *more,
                          void (*tell)(struct request *r, const struct grog_battle *b,
                                       const struct aside *aside))
{
    struct aside *aside = calloc(1, sizeof *aside);
    if (aside) {
        *aside = (struct aside){
            .more = *more, .records = records, .viewer = room_viewer(room, r->seat), .tell = tell};
        text_put(&aside->log, room->battle->log.text.text, room->stored);
    } else {
        grog_text_release(more);
    }
    if (!aside || aside->log.has_failed || aside->more.has_failed) {
        answer_error(r, 503, "out of memory");
        if (aside)
            aside_free(aside);
        return ROOM_GOES_ON;
    }
    r->aside = aside;
    r->work.run = tell_aside;
    workers_put(r->server->long_workers, &r->work);
    return ROOM_HANDS_ON;
}
