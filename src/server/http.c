/* SPDX-License-Identifier: MIT */
#include "http.h"
#include "base/file.h"

#include "battle/log/log.h"
#include "connections.h"
#include "listen.h"
#include "guard.h"
#include "head.h"
#include "request.h"
#include "routes.h"
#include "base/error.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    HTTP_THREADS = 2,
    CONNECTION_MEMORY = 16 << 10 /* headers and all */
};

struct http {
    struct server *server;
    struct MHD_Daemon *daemon;
    char *certificate, *key;
    int port;
};

/* ---- the answer goes out ---- */

/* On everything.  The page has no script or style but its own files. */
static const char *const headers[][2] = {
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
};

static struct MHD_Response *make_response(struct request *r)
{
    struct MHD_Response *response = r->response;
    r->response = NULL;
    if (!response) {
        r->sent = r->out.size;
        response = MHD_create_response_from_buffer(
            r->out.size, r->out.text ? r->out.text : (char *)"",
            r->out.text ? MHD_RESPMEM_MUST_FREE : MHD_RESPMEM_PERSISTENT);
        if (response)
            r->out = (struct grog_text){0}; /* it is the response's now */
        if (response)
            MHD_add_response_header(response, "Cache-Control", "no-store");
    }
    return response;
}

static void add_headers(const struct request *r, struct MHD_Response *response)
{
    char seconds[16];
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        MHD_add_response_header(response, headers[i][0], headers[i][1]);
    if (r->type)
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, r->type);
    if (r->allowed[0])
        MHD_add_response_header(response, MHD_HTTP_HEADER_ALLOW, r->allowed);
    if (r->disposition)
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_DISPOSITION, r->disposition);
    if (r->is_last)
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
    if (r->status == 401)
        MHD_add_response_header(response, MHD_HTTP_HEADER_WWW_AUTHENTICATE, "Bearer");
    snprintf(seconds, sizeof seconds, "%d", r->retry_seconds);
    if (r->retry_seconds > 0)
        MHD_add_response_header(response, MHD_HTTP_HEADER_RETRY_AFTER, seconds);
}

/* A stream is taken as long as it lasts. */
static void expect_taken(const struct request *r)
{
    struct connection *c = connection_of(r->connection);
    if (r->route && r->route->where == STREAMED && r->status == 200)
        connection_rests(c);
    else
        connection_answers(c, r->sent);
}

static enum MHD_Result send_answer(struct request *r)
{
    struct MHD_Response *response = make_response(r);
    if (!response)
        return MHD_NO;
    add_headers(r, response);
    expect_taken(r);
    enum MHD_Result result = MHD_queue_response(r->connection, (unsigned)r->status, response);
    MHD_destroy_response(response);
    return result;
}

/* ---- the request comes in ---- */

static void run_request(struct work *work)
{
    struct request *r = CONTAINER_OF(work, struct request, work);
    if (r->route->where == ENTERED) {
        if (!r->route->enter(r))
            request_done(r);
    } else {
        r->route->run(r);
        request_done(r);
    }
}

static enum room_pace do_in_room(struct room *room, struct room_job *job)
{
    struct request *r = CONTAINER_OF(job, struct request, job);
    struct grog_error error;
    enum room_pace pace = ROOM_GOES_ON;
    room_task *task = r->route->in_room;
    if (room->is_gone) {
        answer_error(r, 404, "there is no such battle");
        task = NULL;
    } else if (r->route->is_unread) {
        task = r->route->in_room;
    } else if (room_load(room, &error) < 0) {
        answer_error(r, 503, "%s", error.text);
        r->retry_seconds = 2;
        task = NULL;
    } else if (!room->battle) {
        task = r->route->while_waiting;
        if (!task)
            answer_error(r, 409, "the battle has not begun: both sides seal their dice first");
    }
    if (task)
        pace = task(room, r);
    if (pace == ROOM_GOES_ON)
        request_done(r);
    return pace == ROOM_HANDS_ON ? ROOM_GOES_ON : pace;
}

static void answer_busy(struct request *r)
{
    answer_error(r, 429, "too much is being sent at once: at most %d bytes", BODIES_MOST);
    r->retry_seconds = 1;
}

/* It is suspended, and somebody else has it. */
static void hand_on(struct request *r)
{
    struct server *s = r->server;
    atomic_fetch_add(&s->working, 1);
    connection_rests(connection_of(r->connection));
    MHD_suspend_connection(r->connection);
    r->work.run = run_request;
    r->job.run = do_in_room;
    r->job.needs_battle = !r->route->is_unread;
    if (r->route->where == IN_ROOM)
        room_post(r->room, &r->job);
    else
        workers_put(r->route->is_long ? s->long_workers : s->request_workers, &r->work);
}

/* False: it is handed on. */
static bool dispatch(struct request *r)
{
    if (r->is_too_large)
        answer_error(r, 413, "the body is too large: at most %zu bytes", r->body_most);
    else if (r->is_one_too_many)
        answer_busy(r);
    else if (atomic_load(&r->server->is_stopping))
        answer_error(r, 503, "the server is going down");
    else if (r->route->where == AT_ONCE || r->route->where == STREAMED)
        r->route->run(r);
    else if (!r->route->is_long || guard_admit_long(r->server->guard, r)) {
        hand_on(r);
        return false;
    }
    r->is_answered = true;
    return true;
}

/* A body that is a little too large is listened to, and then refused: who is still sending does not
 * hear the answer.  One that is announced as huge is not. */
static bool is_hopeless(const struct request *r)
{
    const char *length = request_header(r, MHD_HTTP_HEADER_CONTENT_LENGTH);
    return length && strtoull(length, NULL, 10) > REQUEST_PATIENCE;
}

static enum MHD_Result begin(struct request *r, const char *version)
{
    r->body_most = 4096;
    r->is_answered =
        !head_is_sound(r, version) || !guard_admit(r->server->guard, r) || !route_find(r);
    if (r->is_last)
        return send_answer(r); /* nobody knows where it ends */
    if (is_hopeless(r)) {
        if (!r->is_answered)
            answer_error(r, 413, "the body is too large: at most %zu bytes", r->body_most);
        return send_answer(r);
    }
    connection_awaits(connection_of(r->connection));
    return MHD_YES;
}

static enum MHD_Result on_request(void *who, struct MHD_Connection *connection, const char *url,
                                  const char *method, const char *version, const char *data,
                                  size_t *size, void **state)
{
    struct request *r = *state;
    if (!connection_of(connection))
        return MHD_NO; /* there was no memory for it */
    if (!r) {
        *state = r = request_new(((struct http *)who)->server, connection, method, url);
        return r ? begin(r, version) : MHD_NO;
    }
    if (*size > 0) {
        bool is_fine = request_take(r, data, *size);
        *size = 0;
        return is_fine ? MHD_YES : MHD_NO;
    }
    if (!r->is_answered && !dispatch(r))
        return MHD_YES;
    return send_answer(r);
}

static void on_completed(void *who, struct MHD_Connection *connection, void **state,
                         enum MHD_RequestTerminationCode how)
{
    struct request *r = *state;
    struct server *server = ((struct http *)who)->server;
    (void)how;
    if (!r)
        return;
    connection_awaits(connection_of(connection));
    atomic_fetch_add(&server->metrics.answers[r->status / 100 % 6], 1);
    if (!r->route || r->route->where != STREAMED)
        histogram_add(&server->metrics.requests, (long)(now_microseconds() - r->began));
    access_log_add(server->log, r);
    request_free(r);
    *state = NULL;
}

static void on_connection(void *who, struct MHD_Connection *connection, void **state,
                          enum MHD_ConnectionNotificationCode what)
{
    struct server *server = ((struct http *)who)->server;
    bool has_come = what == MHD_CONNECTION_NOTIFY_STARTED;
    if (has_come)
        connections_add(server->connections, connection, state);
    else
        connections_remove(server->connections, state);
    atomic_fetch_add(&server->metrics.connections, has_come ? 1 : -1);
}

static enum MHD_Result on_arrival(void *who, const struct sockaddr *address, socklen_t size)
{
    struct server *server = ((struct http *)who)->server;
    (void)size;
    return connections_admit(server->connections, address) ? MHD_YES : MHD_NO;
}

/* What libmicrohttpd would print is a stranger's doing: it belongs into no log. */
static void be_silent(void *who, const char *format, va_list arguments)
{
    (void)who;
    (void)format;
    (void)arguments;
}

/* ---- life ---- */

/* A certificate or a key, ended by a zero. */
static char *read_pem(const char *path, struct grog_error *error)
{
    size_t size;
    char *text = file_read(path, &size, error);
    if (text)
        text[size] = '\0'; /* there is room for it */
    return text;
}

static int read_tls(struct http *http, const struct serve_options *options,
                    struct grog_error *error)
{
    if (!options->tls_cert)
        return 0;
    http->certificate = read_pem(options->tls_cert, error);
    http->key = http->certificate ? read_pem(options->tls_key, error) : NULL;
    return http->key ? 0 : -1;
}

static int start(struct http *http, int listening, bool is_six, struct grog_error *error)
{
    const struct serve_options *options = http->server->options;
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, http->certificate},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, http->key},
        {MHD_OPTION_END, 0, NULL},
    };
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG |
                     (is_six ? MHD_USE_IPv6 : 0u) | (http->key ? (unsigned)MHD_USE_TLS : 0u);
    if (!http->key)
        tls[0].option = MHD_OPTION_END;
    http->daemon = MHD_start_daemon(
        flags, 0, on_arrival, http, on_request, http, MHD_OPTION_EXTERNAL_LOGGER, be_silent, NULL,
        MHD_OPTION_LISTEN_SOCKET, listening, MHD_OPTION_THREAD_POOL_SIZE, (unsigned)HTTP_THREADS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)options->timeout_seconds,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)options->streams, MHD_OPTION_NOTIFY_COMPLETED,
        on_completed, http, MHD_OPTION_URI_LOG_CALLBACK, head_see_address, NULL,
        MHD_OPTION_NOTIFY_CONNECTION, on_connection, http, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_ARRAY, tls, MHD_OPTION_END);
    if (http->daemon)
        return 0;
    close(listening);
    return error_world(error, "the HTTP server does not start%s",
                       http->key ? ": are certificate and key in order?" : "");
}

struct http *http_new(struct server *server, struct grog_error *error)
{
    struct http *http = calloc(1, sizeof *http);
    bool is_six;
    if (!http) {
        error_memory(error);
        return NULL;
    }
    http->server = server;
    int listening = read_tls(http, server->options, error) == 0
                        ? listen_on(server->options, &http->port, &is_six, error)
                        : -1;
    server->port = http->port; /* before anybody can ask for it */
    if (listening >= 0 && start(http, listening, is_six, error) == 0)
        return http;
    http_free(http);
    return NULL;
}

void http_close_door(struct http *http)
{
    int listening = MHD_quiesce_daemon(http->daemon);
    if (listening >= 0)
        close(listening);
}

void http_free(struct http *http)
{
    if (!http)
        return;
    if (http->daemon)
        MHD_stop_daemon(http->daemon);
    free(http->certificate);
    free(http->key);
    free(http);
}

int http_port(const struct http *http)
{
    return http->port;
}
