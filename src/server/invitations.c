/* SPDX-License-Identifier: MIT */
#include "invitations.h"

#include "battle/log/history.h"

#include <string.h>

enum room_pace invitation_show(struct room *room, struct request *r)
{
    const struct grog_scenario *s = room->battle ? room->battle->scenario : room->waiting;
    int side = seat_viewer(r->seat);
    struct grog_text *t = &r->out;
    grog_text_addf(t, "{\"id\":\"%s\",\"name\":", room->card.id);
    grog_json_string(t, room->card.name);
    grog_text_add(t, ",\"scenario\":");
    grog_json_string(t, s->name);
    grog_text_addf(t, ",\"seat\":%s,\"side\":", seat_json(r->seat));
    if (side == 0 || side == 1)
        grog_json_string(t, s->side[side].name);
    else
        grog_text_add(t, "null");
    grog_text_addf(t, ",\"sealed\":%s,\"patience\":%d}", room->card.is_sealed ? "true" : "false",
                   room->card.patience);
    answer_json(r, 200);
    return ROOM_GOES_ON;
}

/* His own, or a new one.  False: answered. */
static bool choose_token(struct request *r, struct seating *seating, char token[TOKEN_SIZE])
{
    static const char *const members[] = {"token", NULL};
    const char *typed = NULL;
    if (r->body.size > 0 &&
        (!request_object(r, members) || !request_string(r, "token", 200, false, &typed)))
        return false;
    if (!typed) {
        seats_make(&seating->seats, r->seat, token);
        return true;
    }
    if (!seats_is_token(typed)) {
        answer_error(r, 400, "\"token\" must be %d letters, digits, \"-\" and \"_\"",
                     TOKEN_SIZE - 1);
        return false;
    }
    memcpy(token, typed, TOKEN_SIZE);
    seats_set(&seating->seats, r->seat, token);
    return true;
}

/* In the room's turn it may have been taken meanwhile. */
enum room_pace invitation_take(struct room *room, struct request *r)
{
    struct seating seating = {room->card.seats, room->card.invitations};
    char token[TOKEN_SIZE];
    if (room_find_seat(room, request_token(r), true) != r->seat) {
        answer_error(r, 401, "this invitation has been used");
        return ROOM_GOES_ON;
    }
    if (!choose_token(r, &seating, token))
        return ROOM_GOES_ON;
    seats_clear(&seating.invitations, r->seat);
    grog_text_addf(&r->out, "{\"seat\":%s,\"token\":\"%s\",\"link\":\"/battle/%s#%s\"}",
                   seat_json(r->seat), token, room->card.id, token);
    answer_json(r, 200);
    return room_commit(room, r, &(struct change){.seating = &seating});
}
