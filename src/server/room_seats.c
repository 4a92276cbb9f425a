/* SPDX-License-Identifier: MIT */
/* Who sits in a room, and what he is told of it. */
#include "room.h"

#include "clocks.h"
#include "presence.h"
#include "sealing.h"

#include <string.h>

int room_viewer(const struct room *room, enum seat seat)
{
    bool is_over = room->battle && grog_battle_is_over(room->battle);
    return is_over ? GROG_UMPIRE : seat_viewer(seat);
}

bool room_is_human(const struct room *room, int side)
{
    return strcmp(room->card.player[side], "human") == 0;
}

bool room_has_seat(const struct room *room, enum seat seat)
{
    return seats_has(&room->card.seats, seat) || room_is_invited(room, seat);
}

bool room_is_invited(const struct room *room, enum seat seat)
{
    return seats_has(&room->card.invitations, seat);
}

enum seat room_find_seat(struct room *room, const char *token, bool is_invitation)
{
    pthread_mutex_lock(&room->lock);
    enum seat seat = seats_find(is_invitation ? &room->card.invitations : &room->card.seats, token);
    pthread_mutex_unlock(&room->lock);
    return seat;
}

int room_say_players(struct room *room, struct grog_error *error)
{
    char words[80];
    snprintf(words, sizeof words, "%s,%s", room->card.player[0], room->card.player[1]);
    return grog_battle_set_players(room->battle, words, error);
}

void room_tell_card(const struct room *room, enum seat seat, struct grog_text *t)
{
    grog_text_addf(t, "\"id\":\"%s\",\"name\":", room->card.id);
    grog_json_string(t, room->card.name);
    grog_text_addf(t, ",\"seat\":%s,\"players\":[\"%s\",\"%s\"],\"dice\":\"%s\"", seat_json(seat),
                   room->card.player[0], room->card.player[1],
                   room->card.has_typed_dice ? "typed" : "rolled");
    grog_text_addf(t, ",\"thinking\":%s,\"sealed\":", room->is_thinking ? "true" : "false");
    sealing_tell(t, room, room_viewer(room, seat));
    grog_text_add(t, ",\"presence\":");
    presence_json(t, room);
    grog_text_add(t, ",\"clock\":");
    clock_json(t, room);
    grog_text_add(t, ",\"invited\":[");
    for (int i = 0, count = 0; i < SEATS; i++)
        if (room_is_invited(room, (enum seat)i))
            grog_text_addf(t, "%s%s", count++ ? "," : "", seat_json((enum seat)i));
    grog_text_add(t, "]");
}
