/* SPDX-License-Identifier: MIT */
#include "make.h"

#include "battle/dice_text.h"
#include "battle/log/history.h"
#include "computers.h"
#include "guard.h"
#include "request.h"
#include "rooms.h"
#include "scenarios.h"
#include "sealing.h"
#include "base/error.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NAME_MOST = 80, IMPORTED_RECORDS_MOST = 20000 };
/* Seconds of a clock, and of what an order brings. */
enum { CLOCK_LEAST = 10, CLOCK_MOST = 30 * 86400, BONUS_MOST = 86400 };

/* ---- a room for it ---- */

/* In the writer's thread: it is in the store. */
static void made_it(struct change *change, enum store_fate fate, const char *why)
{
    struct room *room = CONTAINER_OF(change, struct room, change);
    struct request *r = room->asker;
    room->asker = NULL;
    room->stored = room->battle ? change->size : 0;
    if (fate == STORE_DONE) {
        atomic_fetch_add(&room->server->metrics.battles, 1);
        rooms_add(room->server->rooms, room);
        room_go_on(room);
    } else {
        atomic_fetch_sub(&room->server->active, 1);
        room_free(room);
    }
    if (r && fate != STORE_DONE)
        answer_unwritten(r, fate, why);
    if (r)
        request_done(r);
}

static void fill_card(struct server *server, const struct battle_plan *plan,
                      const struct grog_scenario *s, struct battle_card *card)
{
    *card = (struct battle_card){
        .number = rooms_next_number(server->rooms),
        .has_typed_dice = plan->has_typed_dice,
        .is_sealed = plan->is_sealed,
        .patience = plan->patience,
        .decider = GROG_NO_SIDE,
        .clock = {.seconds = plan->clock, .bonus = plan->bonus, .loses = plan->loses}};
    snprintf(card->name, sizeof card->name, "%s", plan->name ? plan->name : s->name);
    for (int i = 0; i < 2; i++)
        snprintf(card->player[i], sizeof card->player[i], "%s", plan->player[i]);
    seats_make_id(card->id);
}

/* The tokens of these seats, as members. */
static void tell_tokens(struct grog_text *t, const struct made *made, unsigned seats)
{
    int count = 0;
    for (int i = 0; i < SEATS; i++)
        if (seats >> i & 1)
            grog_text_addf(t, "%s\"%s\":\"%s\"", count++ ? "," : "", seat_word((enum seat)i),
                           made->token[i]);
}

static void tell_made(struct request *r, const struct made *made)
{
    struct grog_text *t = &r->out;
    int count = 0;
    grog_text_addf(t, "{\"id\":\"%s\",\"seats\":{", made->id);
    tell_tokens(t, made, ~(made->invites | made->omits));
    grog_text_add(t, "},\"invitations\":{");
    tell_tokens(t, made, made->invites);
    grog_text_add(t, "},\"links\":{");
    for (int i = 0; i < SEATS; i++)
        if (!(made->omits >> i & 1))
            grog_text_addf(t, "%s\"%s\":\"/battle/%s#%s%s\"", count++ ? "," : "",
                           seat_word((enum seat)i), made->id,
                           made->invites >> i & 1 ? "invitation=" : "", made->token[i]);
    grog_text_add(t, "}}");
    answer_json(r, 201);
}

/* What goes to the store: the battle's log, or the scenario while it waits for seals. */
static void fill_change(struct room *room)
{
    const struct grog_battle *b = room->battle;
    room->change = (struct change){.card = &room->card,
                                   .is_new = true,
                                   .text = b ? b->log.text.text : room->waiting->text,
                                   .size = b ? b->log.text.size : room->waiting->text_size,
                                   .done = made_it};
    if (!b)
        return;
    room->card.records = grog_battle_records(b);
    room->card.decider = grog_battle_decider(b);
    room->card.is_over = grog_battle_is_over(b);
}

/* A battle that was brought, or one that begins now, or one that waits for seals. */
static int furnish(struct room *room, struct grog_battle *b, struct grog_scenario *s,
                   struct grog_error *error)
{
    room->battle = b;
    room->waiting = b ? NULL : s;
    room_has_loaded(room);
    if (!b && room->card.is_sealed)
        return 0;
    if (!b) {
        room->battle = grog_battle_new(s, NULL, error);
        if (!room->battle)
            return -1;
        room->battle->own_scenario = s;
        room->waiting = NULL;
    }
    return room_say_players(room, error);
}

static void make_seats(const struct battle_plan *plan, struct made *made, struct battle_card *card)
{
    made->invites = plan->invites & ~plan->omits;
    made->omits = plan->omits;
    for (int i = 0; i < SEATS; i++)
        if (!(made->omits >> i & 1))
            seats_make(made->invites >> i & 1 ? &card->invitations : &card->seats, (enum seat)i,
                       made->token[i]);
}

static struct room *new_room(struct server *server, const struct battle_plan *plan,
                             const struct grog_scenario *s, struct made *made,
                             struct grog_error *error)
{
    struct battle_card card;
    fill_card(server, plan, s, &card);
    make_seats(plan, made, &card);
    memcpy(made->id, card.id, sizeof card.id);
    struct room *room = room_new(server, &card);
    if (!room)
        error_memory(error);
    return room;
}

int battle_enter(struct server *server, const struct battle_plan *plan, struct grog_battle *b,
                 struct grog_scenario *s, struct request *asker, struct made *made,
                 struct grog_error *error)
{
    struct room *room = new_room(server, plan, b ? b->scenario : s, made, error);
    if (!room) {
        grog_battle_free(b);
        grog_scenario_free(s);
        return -1;
    }
    if (furnish(room, b, s, error) < 0) {
        room_free(room);
        return -1;
    }
    atomic_fetch_add(&server->active, 1);
    room_hold(room)->is_active = true; /* until it is in the store nobody works in it */
    room->asker = asker;
    fill_change(room);
    if (asker)
        tell_made(asker, made); /* from now on the request is the writer's */
    store_put(server->store, &room->change);
    return 0;
}

/* ---- from a scenario ---- */

int plan_players(struct battle_plan *plan, const char *typed, char words[64],
                 struct grog_error *error)
{
    snprintf(words, 64, "%s", typed ? typed : "human,human");
    char *comma = strchr(words, ',');
    if (!comma)
        return error_misuse(error, "players are two words, such as \"human,doctrine\"");
    *comma = '\0';
    plan->player[0] = words;
    plan->player[1] = comma + 1;
    return player_is_known(plan->player[0], error) && player_is_known(plan->player[1], error) ? 0
                                                                                              : -1;
}

int battle_open(struct server *server, const char *scenario, const char *players, struct made *made,
                struct grog_error *error)
{
    struct battle_plan plan = {.name = NULL};
    const struct timespec moment = {.tv_nsec = 1000000};
    char words[64];
    if (rooms_are_full(server->rooms))
        return error_world(error, "the store has %d battles already: --battles allows more",
                           server->options->battles);
    const struct offered *o = scenarios_find(server->scenarios, scenario, error);
    if (!o || plan_players(&plan, players ? players : "human,doctrine", words, error) < 0)
        return -1;
    struct grog_scenario *s = scenarios_parse(server, o->text, o->size, error);
    if (!s || battle_enter(server, &plan, NULL, s, NULL, made, error) < 0)
        return -1;
    struct room *room = NULL;
    for (int i = 0; i < 5000 && !(room = rooms_find(server->rooms, made->id)); i++)
        nanosleep(&moment, NULL);
    room_drop(room);
    return 0;
}

/* ---- asked for ---- */

static bool enter_for(struct request *r, const struct battle_plan *plan, struct grog_battle *b,
                      struct grog_scenario *s)
{
    struct grog_error error;
    struct made made;
    if (battle_enter(r->server, plan, b, s, r, &made, &error) == 0)
        return true;
    answer_failure(r, &error);
    return false;
}

/* Is there room for one more?  False: answered. */
static bool is_admitted(struct request *r)
{
    const struct serve_options *o = r->server->options;
    struct grog_error error;
    if (!guard_admit_making(r->server->guard, r))
        return false;
    long long size = store_size(r->server->store, &error);
    if (size < 0)
        answer_failure(r, &error);
    else if (rooms_are_full(r->server->rooms))
        answer_error(r, 429, "this server keeps no more than %d battles", o->battles);
    else if (size >> 20 >= o->store_mebibytes)
        answer_error(r, 429, "the store is full: it has %d MiB", o->store_mebibytes);
    else
        return true;
    return false;
}

/* ["human", "doctrine"]; false: answered. */
static bool read_players(struct request *r, struct battle_plan *plan)
{
    const json_t *players = json_object_get(r->json, "players");
    struct grog_error error;
    plan->player[0] = plan->player[1] = "human";
    if (!players || json_is_null(players))
        return true;
    if (json_array_size(players) != 2 || !json_is_string(json_array_get(players, 0)) ||
        !json_is_string(json_array_get(players, 1))) {
        answer_error(r, 400, "\"players\" must be two words, such as [\"human\", \"doctrine\"]");
        return false;
    }
    for (size_t i = 0; i < 2; i++) {
        plan->player[i] = json_string_value(json_array_get(players, i));
        if (!player_is_known(plan->player[i], &error)) {
            answer_failure(r, &error);
            return false;
        }
    }
    return true;
}

/* "rolled", "typed", or NULL: as preset.  False: answered. */
static bool read_dice_word(struct request *r, const char *word, bool preset, bool *is_typed)
{
    *is_typed = word ? strcmp(word, "typed") == 0 : preset;
    if (!word || *is_typed || strcmp(word, "rolled") == 0)
        return true;
    answer_error(r, 400, "\"dice\" must be \"rolled\" or \"typed\"");
    return false;
}

/* The scenario's own wish holds when nothing is said. */
static bool read_dice(struct request *r, const struct grog_scenario *s, struct battle_plan *plan)
{
    const char *dice;
    if (!request_string(r, "dice", 20, false, &dice) ||
        !request_flag(r, "sealed", &plan->is_sealed) ||
        !read_dice_word(r, dice, s->has_real_dice, &plan->has_typed_dice))
        return false;
    if (plan->is_sealed && plan->has_typed_dice)
        answer_error(r, 400, "sealed dice are rolled, not typed");
    else
        return true;
    return false;
}

static bool read_name(struct request *r, struct battle_plan *plan)
{
    if (!request_string(r, "name", NAME_MOST, false, &plan->name))
        return false;
    for (const char *c = plan->name; c && *c; c++)
        if ((unsigned char)*c < 0x20 || *c == 0x7f) {
            answer_error(r, 400, "\"name\" must be one line");
            return false;
        }
    return true;
}

/* Which of the sides is whose who makes the battle: the other gets an invitation.  With sealed dice
 * nobody has more than that, and an umpire only if one is asked for.  False: answered. */
static bool read_seats(struct request *r, struct battle_plan *plan)
{
    const json_t *given = json_object_get(r->json, "seat");
    bool is_chosen = plan->is_sealed || (given && !json_is_null(given));
    bool has_umpire;
    long long own;
    if (!request_number(r, "seat", 0, 2, 1, &own) || !request_flag(r, "umpire", &has_umpire))
        return false;
    for (int side = 0; side < 2; side++)
        if (is_chosen && own != side + 1 && strcmp(plan->player[side], "human") == 0)
            plan->invites |= 1u << (SEAT_ONE + side);
    if (plan->is_sealed && has_umpire)
        plan->invites |= 1u << SEAT_UMPIRE;
    else if (plan->is_sealed)
        plan->omits |= 1u << SEAT_UMPIRE;
    return true;
}

/* A computer's secret would be the host's.  False: answered. */
static bool read_sealing(struct request *r, struct battle_plan *plan)
{
    long long patience;
    if (!request_number(r, "patience", PATIENCE_LEAST, PATIENCE_MOST, PATIENCE_PRESET, &patience))
        return false;
    plan->patience = (int)patience;
    if (!plan->is_sealed ||
        (strcmp(plan->player[0], "human") == 0 && strcmp(plan->player[1], "human") == 0))
        return true;
    answer_error(r, 400,
                 "sealed dice are for two people: a computer's secret would be the server's");
    return false;
}

/* What running out of time means: "loses", or "goes on".  False: answered. */
static bool read_flag_fall(struct request *r, struct battle_plan *plan)
{
    const char *word;
    if (!request_string(r, "out_of_time", 20, false, &word))
        return false;
    plan->loses = !word || strcmp(word, "loses") == 0;
    if (plan->loses || strcmp(word, "goes on") == 0)
        return true;
    answer_error(r, 400, "\"out_of_time\" must be \"loses\" or \"goes on\"");
    return false;
}

/* False: answered. */
static bool read_clock(struct request *r, struct battle_plan *plan)
{
    const json_t *given = json_object_get(r->json, "clock");
    bool has_clock = given && !json_is_null(given);
    long long clock, bonus;
    if (!request_number(r, "clock", CLOCK_LEAST, CLOCK_MOST, CLOCK_LEAST, &clock) ||
        !request_number(r, "bonus", 0, BONUS_MOST, 0, &bonus) || !read_flag_fall(r, plan))
        return false;
    plan->clock = has_clock ? (int)clock : 0;
    plan->bonus = (int)bonus;
    return true;
}

bool make_battle(struct request *r)
{
    static const char *const members[] = {"scenario", "yaml",        "players",  "dice",   "sealed",
                                          "name",     "seat",        "patience", "umpire", "clock",
                                          "bonus",    "out_of_time", NULL};
    struct battle_plan plan = {.name = NULL};
    if (!is_admitted(r) || !request_object(r, members) || !read_players(r, &plan) ||
        !read_name(r, &plan))
        return false;
    struct grog_scenario *s = scenarios_asked(r);
    if (!s)
        return false;
    if (!read_dice(r, s, &plan) || !read_sealing(r, &plan) || !read_seats(r, &plan) ||
        !read_clock(r, &plan)) {
        scenario_free(s);
        return false;
    }
    return enter_for(r, &plan, NULL, s);
}

/* ---- brought from elsewhere ---- */

/* Were any of its dice typed?  A computer's never are, so the last ones say nothing. */
static bool has_typed_dice(const struct grog_battle *b)
{
    for (int i = 0; i < b->records; i++)
        if (dice_are_typed(b->record[i].dice))
            return true;
    return b->scenario->has_real_dice;
}

/* A log's own failures are the bringer's mistakes here. */
bool import_battle(struct request *r)
{
    struct battle_plan plan = {.name = NULL};
    struct grog_error error;
    char words[64];
    if (!is_admitted(r))
        return false;
    if (plan_players(&plan, request_query(r, "players"), words, &error) < 0) {
        answer_failure(r, &error);
        return false;
    }
    struct grog_battle *b = history_parse("the log", r->body.text ? r->body.text : "", r->body.size,
                                          scenario_parse_with, NULL, 0, &error);
    if (!b) {
        answer_error(r, 400, "%s", error.text);
        return false;
    }
    if (grog_battle_seal(b) == GROG_SEALED ||
        (grog_battle_seal(b) == GROG_CHAINED && !grog_battle_is_over(b)))
        answer_error(r, 400, "the dice of this battle are sealed, and its secrets are not here");
    else if (grog_battle_records(b) > IMPORTED_RECORDS_MOST)
        answer_error(r, 400, "this battle has too many records");
    else if (read_dice_word(r, request_query(r, "dice"), has_typed_dice(b), &plan.has_typed_dice))
        return enter_for(r, &plan, b, NULL);
    grog_battle_free(b);
    return false;
}
