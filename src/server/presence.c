/* SPDX-License-Identifier: MIT */
#include "presence.h"

#include "request.h"
#include "stream.h"

#include <stdlib.h>
#include <string.h>

static void find_presence(struct room *room, enum attendance found[SEATS])
{
    pthread_mutex_lock(&room->lock);
    for (int i = 0; i < SEATS; i++)
        found[i] = room->lookers[i] > 0     ? SEAT_PRESENT
                   : room->listeners[i] > 0 ? SEAT_AWAY
                                            : SEAT_GONE;
    pthread_mutex_unlock(&room->lock);
}

/* In the room's turn. */
static void look_round(struct room *room)
{
    enum attendance found[SEATS];
    struct grog_text t = {0};
    find_presence(room, found);
    if (memcmp(found, room->attendance, sizeof found) == 0)
        return;
    memcpy(room->attendance, found, sizeof found);
    presence_tell(&t, room);
    room_tell_all(room, &t);
}

static enum room_pace look_again(struct room *room, struct room_job *job)
{
    free(job);
    if (!room->is_gone)
        look_round(room);
    return ROOM_GOES_ON;
}

/* When the server stops everybody goes, and there is nobody to be told. */
void presence_changed(struct room *room)
{
    struct room_job *job = atomic_load(&room->server->is_stopping) ? NULL : calloc(1, sizeof *job);
    if (!job)
        return;
    job->run = look_again;
    room_post(room, job);
}

void presence_json(struct grog_text *t, const struct room *room)
{
    static const char *const word[] = {
        [SEAT_GONE] = "gone", [SEAT_AWAY] = "away", [SEAT_PRESENT] = "present"};
    for (int i = 0; i < SEATS; i++)
        grog_text_addf(t, "%s\"%s\":\"%s\"", i ? "," : "{", seat_word((enum seat)i),
                       word[room->attendance[i]]);
    grog_text_add(t, "}");
}

void presence_tell(struct grog_text *t, const struct room *room)
{
    grog_text_add(t, "event: presence\ndata: ");
    presence_json(t, room);
    grog_text_add(t, "\n\n");
}

/* A page whose stream is not here, or no longer, changes nothing. */
enum room_pace presence_take(struct room *room, struct request *r)
{
    static const char *const members[] = {"page", "away", NULL};
    const char *page;
    bool is_away;
    if (!request_object(r, members) || !request_string(r, "page", PAGE_MOST, true, &page) ||
        !request_flag(r, "away", &is_away))
        return ROOM_GOES_ON;
    stream_look_away(room, r->seat, page, is_away);
    look_round(room);
    presence_json(&r->out, room);
    answer_json(r, 200);
    return ROOM_GOES_ON;
}
