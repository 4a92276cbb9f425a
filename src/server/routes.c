/* SPDX-License-Identifier: MIT */
#include "routes.h"

#include "assets.h"
#include "battle_orders.h"
#include "battle_views.h"
#include "coach.h"
#include "computers.h"
#include "exhibition.h"
#include "invitations.h"
#include "make.h"
#include "openapi.h"
#include "presence.h"
#include "reach.h"
#include "rooms.h"
#include "scenarios.h"
#include "sealing.h"
#include "sheets.h"
#include "simulations.h"
#include "stream.h"

#include <string.h>

enum { NOTHING = 4096, BODY = 1 << 20, LOG = 8 << 20 };

static void tell_metrics(struct request *r)
{
    metrics_tell(r->server, &r->out);
    answer_text(r, 200, "text/plain; version=0.0.4");
}

static void tell_health(struct request *r)
{
    grog_text_add(&r->out, "{\"well\":true}");
    answer_json(r, 200);
}

static void tell_routes(struct request *r)
{
    for (const struct route *route = routes; route->method; route++)
        grog_text_addf(&r->out, "%-6s %-40s %s\n", route->method, route->path, route->meaning);
    answer_text(r, 200, "text/plain; charset=utf-8");
}

#define GET "GET"
#define POST "POST"
#define DELETE "DELETE"

/* clang-format off */
const struct route routes[] = {
    /* method, path, where, seats, body at most, by whom */
    {GET,  "/api/systems",                      AT_ONCE,  0, NOTHING, .run = sheets_systems,        .meaning = "The rule systems."},
    {GET,  "/api/systems/*/procedures",         AT_ONCE,  0, NOTHING, .run = sheets_procedures,     .meaning = "The questions that a system answers."},
    {GET,  "/api/systems/*/procedures/*/fields",AT_ONCE,  0, NOTHING, .run = sheets_fields,         .meaning = "What a question wants to know, and what its answer tells."},
    {GET,  "/api/systems/*/rules",              AT_ONCE,  0, NOTHING, .run = sheets_rules,          .meaning = "The sheet; with word=, the lines that mention it."},
    {GET,  "/api/systems/*/sheet",              AT_ONCE,  0, NOTHING, .run = sheets_sheet,          .meaning = "The sheet in tables, as it is printed; units=cm for centimetres."},
    {POST, "/api/ask",                          ENTERED,  0, BODY,    .enter = sheets_ask,          .meaning = "A question (odds or resolve), or an array of up to 64."},
    {GET,  "/api/scenarios",                    AT_ONCE,  0, NOTHING, .run = scenarios_list,        .meaning = "The scenarios that are offered."},
    {GET,  "/api/scenarios/*/*",                COMPUTED, 0, NOTHING, .run = scenarios_show,        .meaning = "One of them, with its text and its map."},
    {GET,  "/api/scenarios/*/*/played",         COMPUTED, 0, NOTHING, .run = exhibition_play,       .meaning = "A battle of two computers, for looking at."},
    {POST, "/api/scenarios/check",              COMPUTED, 0, BODY,    .run = scenarios_check,       .meaning = "Is a scenario's text in order?"},
    {POST, "/api/battles",                      ENTERED,  0, BODY,    .enter = make_battle,         .meaning = "Begins a battle; the seats' tokens are told once."},
    {POST, "/api/battles/import",               ENTERED,  0, LOG,     .enter = import_battle, .is_long = true, .meaning = "Takes a log over and goes on with it."},
    {GET,  "/api/battles/*",                    IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_state,     .while_waiting = waiting_state, .meaning = "The state, as the seat may see it."},
    {DELETE, "/api/battles/*",                  IN_ROOM,  UMPIRE_ONLY,   NOTHING, .in_room = battle_delete,    .is_unread = true, .meaning = "Deletes the battle for good."},
    {GET,  "/api/battles/*/options",            IN_ROOM,  PLAYERS_ONLY,  NOTHING, .in_room = battle_options,   .meaning = "Legal orders, for the seat that is asked."},
    {POST, "/api/battles/*/check",              IN_ROOM,  PLAYERS_ONLY,  BODY,    .in_room = battle_check,     .meaning = "Is an order legal, and if not, why?"},
    {POST, "/api/battles/*/foresee",            IN_ROOM,  PLAYERS_ONLY,  BODY,    .in_room = battle_foresee,   .meaning = "The odds of what an order would throw."},
    {POST, "/api/battles/*/order",              IN_ROOM,  ANY_SEAT,      BODY,    .in_room = battle_order,     .meaning = "Gives an order; answered when it is durable."},
    {POST, "/api/battles/*/undo",               IN_ROOM,  NOT_SPECTATOR, NOTHING, .in_room = battle_undo,      .meaning = "Takes the last order back."},
    {POST, "/api/battles/*/correct",            IN_ROOM,  UMPIRE_ONLY,   BODY,    .in_room = battle_correct,   .meaning = "The umpire overrules, with a reason."},
    {POST, "/api/battles/*/chat",               IN_ROOM,  ANY_SEAT,      BODY,    .in_room = battle_chat,      .while_waiting = battle_chat,   .meaning = "Says something to everybody in the room."},
    {POST, "/api/battles/*/seal",               IN_ROOM,  PLAYERS_ONLY,  BODY,    .in_room = battle_seal,      .while_waiting = battle_seal,   .meaning = "A side commits itself to its sealed dice."},
    {POST, "/api/battles/*/reveal",             IN_ROOM,  PLAYERS_ONLY,  BODY,    .in_room = battle_reveal,    .meaning = "A side's next link, for the order that waits."},
    {POST, "/api/battles/*/claim",              IN_ROOM,  PLAYERS_ONLY,  BODY,    .in_room = battle_claim,     .meaning = "The other side has stopped revealing: ends the battle."},
    {GET,  "/api/battles/*/seals",              IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_seals,     .meaning = "What every throw of sealed dice was made from."},
    {GET,  "/api/battles/*/invitation",         IN_ROOM,  INVITED,       NOTHING, .in_room = invitation_show,  .while_waiting = invitation_show, .meaning = "What an invitation is for."},
    {POST, "/api/battles/*/invitation",         IN_ROOM,  INVITED,       NOTHING, .in_room = invitation_take,  .while_waiting = invitation_take, .meaning = "Takes the seat; the invitation is then used up."},
    {POST, "/api/battles/*/reasons",            IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = computer_reasons, .meaning = "Why the computer chose its last order."},
    {GET,  "/api/battles/*/hint",               IN_ROOM,  PLAYERS_ONLY,  NOTHING, .in_room = computer_hint,    .meaning = "What a computer would do in your place, and why."},
    {GET,  "/api/battles/*/coach",              IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_coach, .is_long = true, .meaning = "What orders were worth: your own, and of a battle that is over all."},
    {GET,  "/api/battles/*/ground",             IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_ground,    .meaning = "The ground of the table, painted."},
    {GET,  "/api/battles/*/reach",              IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_reach,     .meaning = "Where a unit can go: an outline for each of its moves."},
    {GET,  "/api/battles/*/look",               IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_look,      .meaning = "Reach and lines of sight of a unit."},
    {GET,  "/api/battles/*/line",               IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_line,      .meaning = "A line between two places: its length, ground and sight."},
    {GET,  "/api/battles/*/replay",             IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_replay, .is_long = true, .meaning = "The state after so many records."},
    {GET,  "/api/battles/*/events",             IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_events, .is_long = true, .meaning = "What happened."},
    {GET,  "/api/battles/*/luck",               IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_luck, .is_long = true, .meaning = "What was thrown against what was to be expected."},
    {GET,  "/api/battles/*/log",                IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = battle_log,       .meaning = "The log: for all when it is over, else for the umpire."},
    {POST, "/api/battles/*/presence",           IN_ROOM,  ANY_SEAT,      NOTHING, .in_room = presence_take, .is_unread = true, .meaning = "Whether somebody looks at a page."},
    {GET,  "/api/battles/*/stream",             STREAMED, ANY_SEAT,      NOTHING, .run = stream_open,          .meaning = "What happens, as server-sent events."},
    {POST, "/api/simulate",                     COMPUTED, 0, BODY,    .run = simulations_begin,     .meaning = "Begins a simulation."},
    {GET,  "/api/simulate/*",                   AT_ONCE,  0, NOTHING, .run = simulations_show,      .meaning = "How far it is, and its result."},
    {GET,  "/api/simulate/*/csv",               COMPUTED, 0, NOTHING, .run = simulations_csv, .is_long = true, .meaning = "Every game as a line."},
    {DELETE, "/api/simulate/*",                 AT_ONCE,  0, NOTHING, .run = simulations_cancel,    .meaning = "Stops it."},
    {GET,  "/api",                              AT_ONCE,  0, NOTHING, .run = tell_routes,           .meaning = "This list."},
    {GET,  "/api/openapi.json",                 AT_ONCE,  0, NOTHING, .run = openapi_tell,          .meaning = "The same in full, as OpenAPI."},
    {GET,  "/api/reach",                        AT_ONCE,  0, NOTHING, .run = reach_tell,            .meaning = "The addresses under which others reach this server."},
    {POST, "/api/qr",                           AT_ONCE,  0, NOTHING, .run = qr_show,               .meaning = "A link as a QR code, in SVG."},
    {GET,  "/metrics",                          AT_ONCE,  0, NOTHING, .run = tell_metrics,          .meaning = "Counters in Prometheus's text."},
    {GET,  "/healthz",                          AT_ONCE,  0, NOTHING, .run = tell_health,           .meaning = "Is the server there?"},
    {NULL, NULL, AT_ONCE, 0, 0, .run = NULL},
};

/* Everything that is no API: the page. */
static const struct route page_route = {GET, "", AT_ONCE, 0, NOTHING, .run = assets_show};
/* clang-format on */

/* ---- finding ---- */

static bool is_path(const struct request *r, const char *path)
{
    int i = 0;
    for (; *path; i++) {
        size_t length = strcspn(++path, "/");
        if (i == r->segments)
            return false;
        bool is_any = length == 1 && *path == '*';
        if (!is_any &&
            (strlen(r->segment[i]) != length || memcmp(r->segment[i], path, length) != 0))
            return false;
        path += length;
    }
    return i == r->segments;
}

static bool refuse_path(struct request *r)
{
    if (r->allowed[0]) {
        answer_error(r, 405, "%s is not what this takes: it is %s", r->method, r->allowed);
    } else {
        answer_error(r, 404, "there is no such thing here: see /api/openapi.json");
    }
    return false;
}

static void allow(struct request *r, const char *method)
{
    size_t length = strlen(r->allowed);
    snprintf(r->allowed + length, sizeof r->allowed - length, "%s%s", length ? ", " : "", method);
}

/* NULL: there is none, but perhaps for other methods, which are then in r->allowed. */
static const struct route *find(struct request *r)
{
    for (const struct route *route = routes; route->method; route++) {
        if (!is_path(r, route->path))
            continue;
        if (strcmp(route->method, r->method) == 0) {
            r->allowed[0] = '\0';
            return route;
        }
        allow(r, route->method);
    }
    bool is_api = strncmp(r->path, "/api", 4) == 0 && (!r->path[4] || r->path[4] == '/');
    if (r->allowed[0] || is_api)
        return NULL;
    if (strcmp(r->method, GET) == 0)
        return &page_route;
    allow(r, GET);
    return NULL;
}

/* ---- the room and the seat ---- */

static bool refuse_seat(struct request *r)
{
    if (r->route->seats == INVITED)
        answer_error(r, 401, "this invitation has been used, or does not exist");
    else if (r->seat == NO_SEAT)
        answer_error(r, 401, "this needs the token of a seat at this battle");
    else
        answer_error(r, 403, "this is not for the seat \"%s\"", seat_word(r->seat));
    return false;
}

static bool find_room(struct request *r)
{
    r->room = rooms_find(r->server->rooms, r->segment[2]);
    if (!r->room) {
        answer_error(r, 404, "there is no such battle");
        return false;
    }
    bool is_invited = r->route->seats == INVITED;
    r->seat = room_find_seat(r->room, request_token(r), is_invited);
    if (r->seat == NO_SEAT || (!is_invited && !(r->route->seats >> r->seat & 1)))
        return refuse_seat(r);
    return true;
}

bool route_find(struct request *r)
{
    r->route = find(r);
    if (!r->route)
        return refuse_path(r);
    r->body_most = r->route->body_most;
    return r->route->seats == 0 || find_room(r);
}
