/* SPDX-License-Identifier: MIT */
#include "sealing.h"

#include "battle/history.h"
#include "sheet/error.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)SECRET_SIZE == (int)GROG_SECRET, "the store keeps the battle's secrets");

bool room_is_waiting(const struct room *room)
{
    return room->card.is_sealed && room->card.records == 0;
}

int sealing_load(struct room *room, struct grog_error *error)
{
    for (int side = 0; side < 2; side++) {
        int found = store_secret(room->server->store, room->card.number, side,
                                 room->secrets.side[side], error);
        if (found < 0)
            return -1;
        room->has_secret[side] = found;
    }
    return 0;
}

void sealing_make(struct room *room)
{
    for (int side = 0; side < 2; side++)
        if (!room_is_human(room, side)) {
            randombytes_buf(room->secrets.side[side], SECRET_SIZE);
            room->has_secret[side] = true;
        }
}

int sealing_begin(struct room *room, struct grog_error *error)
{
    if (!room->has_secret[0] || !room->has_secret[1])
        return 0;
    struct grog_battle *b = grog_battle_new_sealed(room->waiting, &room->secrets, error);
    if (!b)
        return -1;
    b->own_scenario = room->waiting;
    room->waiting = NULL;
    room->battle = b;
    return room_say_players(room, error) < 0 ? -1 : 1;
}

/* ---- what is told ---- */

static void tell_commit(struct grog_text *t, const struct room *room, int side)
{
    unsigned char hash[SEAL_SIZE];
    char hex[2 * SEAL_SIZE + 1];
    if (!room->has_secret[side]) {
        grog_text_add(t, "null");
        return;
    }
    crypto_generichash(hash, sizeof hash, room->secrets.side[side], SECRET_SIZE, NULL, 0);
    grog_text_addf(t, "\"%s\"", sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
}

void sealing_tell(struct grog_text *t, const struct room *room)
{
    bool is_revealed = room->battle && grog_battle_seal(room->battle) == GROG_REVEALED;
    if (!room->card.is_sealed) {
        grog_text_add(t, "false");
        return;
    }
    grog_text_add(t, "{\"commits\":[");
    tell_commit(t, room, 0);
    grog_text_add(t, ",");
    tell_commit(t, room, 1);
    grog_text_addf(t, "],\"revealed\":%s}", is_revealed ? "true" : "false");
}

/* Until the battle begins a seat knows its own strength only: the other may have reserves. */
static int strength_for(const struct grog_scenario *s, int side, enum seat seat)
{
    return seat == SEAT_UMPIRE || seat_viewer(seat) == side ? s->rules->strength(s, side) : 0;
}

/* The same members as a battle's state, as far as there is something to say. */
enum room_pace waiting_state(struct room *room, struct request *r)
{
    const struct grog_scenario *s = room->waiting;
    struct grog_text *t = &r->out;
    struct grog_map *map = calloc(1, sizeof *map);
    grog_text_addf(t, "{\"system\":\"%s\",\"scenario\":", s->system->id);
    grog_json_string(t, s->name);
    grog_text_add(t, ",\"sides\":[");
    grog_json_string(t, s->side[0].name);
    grog_text_add(t, ",");
    grog_json_string(t, s->side[1].name);
    grog_text_addf(t,
                   "],\"turn\":0,\"turns\":%d,\"phase\":\"sealing\",\"decider\":null,"
                   "\"decision\":\"seal\",\"question\":\"both sides seal their dice before the "
                   "battle begins\",\"over\":false,\"winner\":null,\"points\":[0,0],\"lost\":[0,0],"
                   "\"strength\":[%d,%d],\"records\":0,\"events\":0,",
                   s->turns, strength_for(s, 0, r->seat), strength_for(s, 1, r->seat));
    room_tell_card(room, r->seat, t);
    grog_text_add(t, ",\"may_undo\":false,\"map\":");
    if (map) {
        grog_map_of_scenario(map, s);
        grog_json_map(t, map);
    } else {
        t->has_failed = true;
    }
    free(map);
    grog_text_add(t, ",\"units\":[]}");
    answer_json(r, 200);
    return ROOM_GOES_ON;
}

/* ---- sealing ---- */

/* 64 hexadecimal digits.  False: answered. */
static bool read_secret(struct request *r, unsigned char secret[SECRET_SIZE])
{
    static const char *const members[] = {"secret", NULL};
    const char *hex;
    size_t size;
    if (!request_object(r, members) || !request_string(r, "secret", 200, true, &hex))
        return false;
    if (strlen(hex) == 2 * SECRET_SIZE &&
        sodium_hex2bin(secret, SECRET_SIZE, hex, strlen(hex), NULL, &size, NULL) == 0 &&
        size == SECRET_SIZE)
        return true;
    answer_error(r, 400, "\"secret\" must be %d hexadecimal digits", 2 * SECRET_SIZE);
    return false;
}

enum room_pace battle_seal(struct room *room, struct request *r)
{
    unsigned char secret[SECRET_SIZE];
    struct grog_error error;
    struct change change = {.chat = NULL};
    int side = seat_viewer(r->seat);
    if (!read_secret(r, secret))
        return ROOM_GOES_ON;
    if (!room_is_waiting(room) || room->has_secret[side]) {
        answer_error(r, 409, "%s",
                     room->card.is_sealed ? "your dice are sealed already"
                                          : "the dice of this battle are not sealed");
        return ROOM_GOES_ON;
    }
    memcpy(room->secrets.side[side], secret, SECRET_SIZE);
    room->has_secret[side] = true;
    change.secret[side] = room->secrets.side[side];
    if (sealing_begin(room, &error) < 0) {
        room->is_stale = true;
        answer_failure(r, &error);
        return ROOM_GOES_ON;
    }
    grog_text_add(&r->out, "{\"sealed\":");
    sealing_tell(&r->out, room);
    grog_text_addf(&r->out, ",\"records\":%d}", room->battle ? 1 : 0);
    answer_json(r, 200);
    return room_commit(room, r, &change);
}
