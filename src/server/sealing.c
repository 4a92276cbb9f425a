/* SPDX-License-Identifier: MIT */
#include "sealing.h"

#include "battle/log/history.h"
#include "battle/show/json_parts.h"
#include "battle_orders.h"
#include "base/error.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

_Static_assert((int)SECRET_SIZE == (int)GROG_SECRET, "the store keeps the battle's anchors");

bool room_is_waiting(const struct room *room)
{
    return room->card.is_sealed && room->card.records == 0;
}

static int load_anchors(struct room *room, struct grog_error *error)
{
    for (int side = 0; side < 2; side++) {
        int found = store_anchor(room->server->store, room->card.number, side,
                                 room->anchors.side[side], error);
        if (found < 0)
            return -1;
        room->has_anchor[side] = found;
    }
    return 0;
}

static int load_secrets(const struct room *room, struct grog_battle *b, struct grog_error *error)
{
    struct grog_secrets secrets = {.side = {{0}}};
    for (int side = 0; side < 2; side++)
        if (store_secret(room->server->store, room->card.number, side, secrets.side[side], error) <
            0)
            return -1;
    return grog_battle_unseal(b, &secrets, error);
}

int sealing_load(struct room *room, struct grog_battle *b, struct grog_error *error)
{
    if (!b)
        return load_anchors(room, error);
    return grog_battle_seal(b) == GROG_SEALED ? load_secrets(room, b, error) : 0;
}

int sealing_begin(struct room *room, struct grog_error *error)
{
    if (!room->has_anchor[0] || !room->has_anchor[1])
        return 0;
    struct grog_battle *b = grog_battle_new_chained(room->waiting, &room->anchors, error);
    if (!b)
        return -1;
    b->own_scenario = room->waiting;
    room->waiting = NULL;
    room->battle = b;
    return room_say_players(room, error) < 0 ? -1 : 1;
}

/* ---- what is told ---- */

static void tell_hex(struct grog_text *t, const unsigned char *bytes, size_t size)
{
    char hex[SEAL_HEX];
    seal_hex(bytes, size, hex);
    grog_text_addf(t, "\"%s\"", hex);
}

/* What each side has committed itself to, or null. */
static const unsigned char *commit_of(const struct room *room, int side)
{
    const struct seal *seal = room->battle ? &room->battle->seal : NULL;
    if (seal)
        return seal->is == GROG_CHAINED ? seal->anchor.side[side] : seal->seal[side];
    return room->has_anchor[side] ? room->anchors.side[side] : NULL;
}

static void tell_both(struct grog_text *t, const char *name, const unsigned char *one,
                      const unsigned char *two)
{
    const unsigned char *both[2] = {one, two};
    grog_text_addf(t, "\"%s\":[", name);
    for (int side = 0; side < 2; side++) {
        grog_text_add(t, side ? "," : "");
        if (both[side])
            tell_hex(t, both[side], SEAL_SIZE);
        else
            grog_text_add(t, "null");
    }
    grog_text_add(t, "]");
}

/* What names the order to everybody, and the order to those who may read it. */
static void tell_order(struct grog_text *t, const struct thrown *thrown, int record, int side,
                       const char *words)
{
    grog_text_addf(t, "\"record\":%d,\"side\":%d,\"before\":", record, side + 1);
    tell_hex(t, thrown->before, SEAL_SIZE);
    grog_text_add(t, ",\"digest\":");
    tell_hex(t, thrown->digest, SEAL_SIZE);
    if (!words) {
        grog_text_add(t, ",\"order\":null,\"key\":null");
        return;
    }
    grog_text_add(t, ",\"order\":");
    grog_json_string(t, words);
    grog_text_add(t, ",\"key\":");
    tell_hex(t, thrown->key, SEAL_SIZE);
}

/* Seconds until the side that has not revealed can be claimed against; the time in which there was no
 * server does not count. */
static long long claimable_in(const struct room *room)
{
    long long asked = room->card.asked, began = (long long)room->server->metrics.began;
    long long left = (asked > began ? asked : began) + room->card.patience - (long long)time(NULL);
    return left > 0 ? left : 0;
}

static void tell_wait(struct grog_text *t, const struct room *room, int viewer)
{
    const struct grog_battle *b = room->battle;
    const struct fixed *f = &b->fixed;
    struct grog_order order;
    struct grog_error error;
    bool is_secret = grog_order_parse_as(b, viewer, f->words, &order, &error) < 0;
    grog_text_add(t, "{");
    tell_order(t, &f->thrown, b->records, f->side, is_secret ? NULL : f->words);
    grog_text_add(t, ",\"in_parts\":");
    if (is_secret)
        grog_text_add(t, "null");
    else
        grog_json_order(t, b, &order);
    grog_text_addf(t, ",\"revealed\":[%s,%s],\"claimable_in\":%lld}",
                   f->thrown.has_link[0] ? "true" : "false",
                   f->thrown.has_link[1] ? "true" : "false", claimable_in(room));
}

void sealing_tell(struct grog_text *t, const struct room *room, int viewer)
{
    const struct grog_battle *b = room->battle;
    bool is_old = b && grog_battle_seal(b) != GROG_CHAINED;
    if (!room->card.is_sealed) {
        grog_text_add(t, "false");
        return;
    }
    grog_text_add(t, "{");
    tell_both(t, "commits", commit_of(room, 0), commit_of(room, 1));
    grog_text_addf(t, ",\"revealed\":%s,\"chained\":%s,\"patience\":%d,\"umpire\":%s,\"throws\":%d",
                   b && grog_battle_seal(b) == GROG_REVEALED ? "true" : "false",
                   is_old ? "false" : "true", room->card.patience,
                   room_has_seat(room, SEAT_UMPIRE) ? "true" : "false",
                   b ? grog_battle_seal_mark(b).throws : 0);
    grog_text_add(t, ",\"wait\":");
    if (b && b->fixed.words)
        tell_wait(t, room, viewer);
    else
        grog_text_add(t, "null");
    grog_text_add(t, "}");
}

/* A throw that was made: the links, and the anchors that came with them. */
static void tell_throw(struct grog_text *t, const struct room *room, int record, int viewer)
{
    const struct record *r = &room->battle->record[record];
    const struct thrown *thrown = r->thrown;
    struct grog_record told = grog_battle_record(room->battle, record);
    bool may_know = news_is_record_for(room->battle, &told, viewer);
    const unsigned char *next[2];
    for (int side = 0; side < 2; side++)
        next[side] = thrown->has_next[side] ? thrown->next.side[side] : NULL;
    grog_text_add(t, "{");
    tell_order(t, thrown, record, r->side, may_know ? r->words : NULL);
    grog_text_add(t, ",");
    tell_both(t, "links", thrown->link.side[0], thrown->link.side[1]);
    grog_text_add(t, ",");
    tell_both(t, "next", next[0], next[1]);
    grog_text_add(t, "}");
}

enum room_pace battle_seals(struct room *room, struct request *r)
{
    const struct grog_battle *b = room->battle;
    int from, throws = 0;
    if (!request_query_number(r, "from", 0, INT_MAX, 0, &from))
        return ROOM_GOES_ON;
    if (grog_battle_seal(b) != GROG_CHAINED) {
        answer_error(r, 409, "the dice of this battle are not made from links");
        return ROOM_GOES_ON;
    }
    grog_text_add(&r->out, "{");
    tell_both(&r->out, "anchors", b->seal.anchor.side[0], b->seal.anchor.side[1]);
    grog_text_add(&r->out, ",\"throws\":[");
    for (int i = 0; i < b->records; i++)
        if (b->record[i].thrown && throws++ >= from) {
            grog_text_add(&r->out, throws > from + 1 ? "," : "");
            tell_throw(&r->out, room, i, room_viewer(room, r->seat));
        }
    grog_text_addf(&r->out, "],\"mark\":\"%s\"}", grog_battle_seal_mark(b).mark);
    answer_json(r, 200);
    return ROOM_GOES_ON;
}

/* Until the battle begins a seat knows its own strength only: the other may have reserves. */
static int strength_for(const struct grog_scenario *s, int side, enum seat seat)
{
    return seat == SEAT_UMPIRE || seat_viewer(seat) == side ? side_strength(s, side) : 0;
}

/* The same members as a battle's state, as far as there is something to say. */
enum room_pace waiting_state(struct room *room, struct request *r)
{
    const struct grog_scenario *s = room->waiting;
    struct grog_text *t = &r->out;
    struct grog_map *map = calloc(1, sizeof *map);
    grog_text_addf(t, "{\"system\":\"%s\",\"scenario\":", s->system->id);
    grog_json_string(t, s->name);
    json_add_sides(t, s);
    grog_text_addf(t,
                   ",\"turn\":0,\"turns\":%d,\"phase\":\"sealing\",\"decider\":null,"
                   "\"decision\":\"seal\",\"question\":\"both sides seal their dice before the "
                   "battle begins\",\"over\":false,\"winner\":null,\"points\":[0,0],\"lost\":[0,0],"
                   "\"strength\":[%d,%d],\"records\":0,\"events\":0,",
                   s->turns, strength_for(s, 0, r->seat), strength_for(s, 1, r->seat));
    room_tell_card(room, r->seat, t);
    grog_text_add(t, ",\"may_undo\":false,\"undo_refused\":\"the battle has not begun\",\"map\":");
    if (map) {
        grog_map_of_scenario(map, s);
        grog_json_map(t, map);
    } else {
        t->has_failed = true;
    }
    free(map);
    grog_text_add(t, ",\"units\":[],\"contacts\":[],\"pools\":[[],[]],\"phases\":[],\"display\":");
    grog_json_display(t, s->system);
    grog_text_add(t, "}");
    answer_json(r, 200);
    return ROOM_GOES_ON;
}

/* ---- anchors ---- */

/* 64 hexadecimal digits.  False: answered; *is_given may be NULL: it must be. */
static bool read_hex(struct request *r, const char *member, unsigned char bytes[SECRET_SIZE],
                     bool *is_given)
{
    const char *hex;
    size_t size;
    if (!request_string(r, member, 200, !is_given, &hex))
        return false;
    if (is_given)
        *is_given = hex != NULL;
    if (!hex || (strlen(hex) == 2 * SECRET_SIZE &&
                 sodium_hex2bin(bytes, SECRET_SIZE, hex, strlen(hex), NULL, &size, NULL) == 0 &&
                 size == SECRET_SIZE))
        return true;
    answer_error(r, 400, "\"%s\" must be %d hexadecimal digits", member, 2 * SECRET_SIZE);
    return false;
}

static enum room_pace tell_sealed(struct room *room, struct request *r, int status,
                                  const struct change *change)
{
    grog_text_addf(&r->out, "{\"records\":%d,\"events\":[],\"sealed\":",
                   room->battle ? grog_battle_records(room->battle) : 0);
    sealing_tell(&r->out, room, room_viewer(room, r->seat));
    grog_text_add(&r->out, "}");
    answer_json(r, status);
    return change ? room_commit(room, r, change) : ROOM_GOES_ON;
}

/* False: answered. */
static bool may_seal(const struct room *room, struct request *r, int side)
{
    if (!room->card.is_sealed)
        answer_error(r, 409, "the dice of this battle are not sealed");
    else if (!room_is_waiting(room) || room->has_anchor[side])
        answer_error(r, 409, "your dice are sealed already");
    else
        return true;
    return false;
}

/* A secret is not taken: whoever sends it here has told it to the host. */
enum room_pace battle_seal(struct room *room, struct request *r)
{
    static const char *const members[] = {"commit", NULL};
    unsigned char anchor[SECRET_SIZE];
    struct grog_error error;
    int side = seat_viewer(r->seat);
    struct change change = {.is_sealing = true};
    if (!request_object(r, members) || !read_hex(r, "commit", anchor, NULL) ||
        !may_seal(room, r, side))
        return ROOM_GOES_ON;
    memcpy(room->anchors.side[side], anchor, SECRET_SIZE);
    room->has_anchor[side] = true;
    change.anchor[side] = room->anchors.side[side];
    if (sealing_begin(room, &error) < 0) {
        room->is_stale = true;
        answer_failure(r, &error);
        return ROOM_GOES_ON;
    }
    return tell_sealed(room, r, 200, &change);
}

/* ---- links ---- */

enum room_pace sealing_fixed(struct room *room, struct request *r)
{
    room->card.asked = (long long)time(NULL);
    return tell_sealed(room, r, 202, &(struct change){.is_sealing = true});
}

/* Has the side revealed just this for the throw already?  Then the answer was lost, and it is told
 * again. */
static bool is_known(const struct grog_battle *b, int record, int side,
                     const unsigned char link[SECRET_SIZE])
{
    const struct thrown *thrown = record < b->records ? b->record[record].thrown
                                  : b->fixed.words    ? &b->fixed.thrown
                                                      : NULL;
    return thrown && thrown->has_link[side] &&
           memcmp(thrown->link.side[side], link, SECRET_SIZE) == 0;
}

static enum room_pace take_link(struct room *room, struct request *r, const unsigned char *link,
                                const unsigned char *next)
{
    struct grog_error error;
    int status = grog_battle_link(room->battle, seat_viewer(r->seat), link, next, &error);
    if (status < 0 && room->battle->fixed.words && error.fault == GROG_MISUSE)
        answer_error(r, 409, "%s", error.text);
    else if (status < 0)
        answer_failure(r, &error);
    room->is_stale = status < 0 && error.fault == GROG_WORLD; /* the link may have been taken */
    if (status < 0)
        return ROOM_GOES_ON;
    return status == 1 ? battle_write_down(room, r, &(struct change){.is_sealing = true})
                       : tell_sealed(room, r, 200, &(struct change){.is_sealing = true});
}

enum room_pace battle_reveal(struct room *room, struct request *r)
{
    static const char *const members[] = {"record", "link", "next", NULL};
    unsigned char link[SECRET_SIZE], next[SECRET_SIZE];
    const struct grog_battle *b = room->battle;
    bool has_next;
    long long record;
    if (!request_object(r, members) || !request_number(r, "record", 0, INT_MAX, -1, &record) ||
        !read_hex(r, "link", link, NULL) || !read_hex(r, "next", next, &has_next))
        return ROOM_GOES_ON;
    if (record >= 0 && record <= b->records && is_known(b, (int)record, seat_viewer(r->seat), link))
        return tell_sealed(room, r, 200, NULL);
    if (b->fixed.words && record == b->records)
        return take_link(room, r, link, has_next ? next : NULL);
    answer_error(r, 409,
                 b->fixed.words ? "the order that waits for links is record %d"
                                : "no order waits for a link: there are %d records",
                 b->records);
    return ROOM_GOES_ON;
}

enum room_pace battle_claim(struct room *room, struct request *r)
{
    struct grog_error error;
    struct grog_battle *b = room->battle;
    long long left = claimable_in(room);
    int side = seat_viewer(r->seat);
    if (b->fixed.words && b->fixed.thrown.has_link[side] && left > 0)
        answer_error(r, 409, "the other side has %lld more second%s to reveal its link", left,
                     left == 1 ? "" : "s");
    else if (grog_battle_claim(b, side, &error) == 0)
        return battle_write_down(room, r, &(struct change){.is_sealing = true});
    else
        answer_error(r, error.fault == GROG_WORLD ? 503 : 409, "%s", error.text);
    return ROOM_GOES_ON;
}
