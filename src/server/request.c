/* SPDX-License-Identifier: MIT */
#include "request.h"

#include "guard.h"
#include "base/error.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 32 };

/* ---- life ---- */

/* "/api/battles/x" as "api", "battles", "x"; a path that is too long has no segments. */
static void cut_path(struct request *r)
{
    char *rest = r->cut, *word;
    memcpy(r->cut, r->path, sizeof r->cut);
    while (r->segments < SEGMENTS_MAX && (word = strsep(&rest, "/")))
        if (*word)
            r->segment[r->segments++] = word;
    if (rest)
        r->segments = 0;
}

struct request *request_new(struct server *server, struct MHD_Connection *connection,
                            const char *method, const char *url)
{
    struct request *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->server = server;
    r->connection = connection;
    r->is_head = strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
    r->method = r->is_head ? MHD_HTTP_METHOD_GET : method;
    r->seat = NO_SEAT;
    r->began = now_microseconds();
    if ((size_t)snprintf(r->path, sizeof r->path, "%s", url) < sizeof r->path)
        cut_path(r);
    return r;
}

static void drop_body(struct request *r)
{
    atomic_fetch_sub(&r->server->bodies, r->body.size);
    grog_text_release(&r->body);
}

void request_free(struct request *r)
{
    if (!r)
        return;
    if (r->response)
        MHD_destroy_response(r->response);
    drop_body(r);
    guard_release_long(r->server->guard, r);
    grog_text_release(&r->out);
    json_decref(r->json);
    room_drop(r->room);
    free(r);
}

/* What is refused is listened to and forgotten. */
static bool is_wanted(struct request *r, size_t size)
{
    if (r->is_answered || r->is_too_large || r->is_one_too_many)
        return false;
    r->is_too_large = r->body.size + size > r->body_most;
    r->is_one_too_many = atomic_load(&r->server->bodies) + size > BODIES_MOST;
    return !r->is_too_large && !r->is_one_too_many;
}

bool request_take(struct request *r, const char *data, size_t size)
{
    if (!is_wanted(r, size)) {
        drop_body(r);
        r->sent += size;
        return r->sent < REQUEST_PATIENCE;
    }
    text_put(&r->body, data, size);
    if (r->body.has_failed)
        return false;
    atomic_fetch_add(&r->server->bodies, size);
    return true;
}

void request_done(struct request *r)
{
    struct server *server = r->server;
    r->is_answered = true;
    MHD_resume_connection(r->connection); /* from here on it is no longer ours */
    atomic_fetch_sub(&server->working, 1);
}

/* ---- what was asked ---- */

const char *request_query(const struct request *r, const char *name)
{
    return MHD_lookup_connection_value(r->connection, MHD_GET_ARGUMENT_KIND, name);
}

const char *request_header(const struct request *r, const char *name)
{
    return MHD_lookup_connection_value(r->connection, MHD_HEADER_KIND, name);
}

bool request_query_number(struct request *r, const char *name, int least, int most, int preset,
                          int *number)
{
    const char *typed = request_query(r, name);
    char *end, brief[60];
    *number = preset;
    if (!typed)
        return true;
    long value = strtol(typed, &end, 10);
    bool is_plain = *typed && typed[strspn(typed, "-0123456789")] == '\0' && !*end;
    if (!is_plain || strlen(typed) > 12 || value < least || value > most) {
        answer_error(r, 400, "%s=%s is not allowed: it is a whole number from %d to %d", name,
                     error_brief(typed, brief, sizeof brief), least, most);
        return false;
    }
    *number = (int)value;
    return true;
}

const char *request_token(const struct request *r)
{
    static const char bearer[] = "Bearer ";
    const char *header = request_header(r, MHD_HTTP_HEADER_AUTHORIZATION);
    const char *typed = request_query(r, "seat");
    if (header && strncasecmp(header, bearer, sizeof bearer - 1) == 0)
        return header + sizeof bearer - 1;
    return typed ? typed : "";
}

/* ---- the body ---- */

/* Brackets inside strings do not count. */
static bool is_too_deep(const char *text, size_t size)
{
    int depth = 0;
    bool is_string = false;
    for (size_t i = 0; i < size && depth <= DEPTH_MAX; i++) {
        if (is_string && text[i] == '\\')
            i++;
        else if (text[i] == '"')
            is_string = !is_string;
        else if (!is_string && (text[i] == '{' || text[i] == '['))
            depth++;
        else if (!is_string && (text[i] == '}' || text[i] == ']'))
            depth--;
    }
    return depth > DEPTH_MAX;
}

static bool refuse_unknown(struct request *r, const char *const *members)
{
    const char *name;
    json_t *value;
    int count = 0;
    while (members[count])
        count++;
    json_object_foreach (r->json, name, value) {
        char hint[80], brief[60];
        int i = 0;
        while (i < count && strcmp(members[i], name) != 0)
            i++;
        if (i == count) {
            answer_error(r, 400, "unknown member \"%s\"%s", error_brief(name, brief, sizeof brief),
                         did_you_mean(name, members, count, hint, sizeof hint));
            return false;
        }
    }
    return true;
}

bool request_is_shallow(struct request *r)
{
    if (!r->body.text || !is_too_deep(r->body.text, r->body.size))
        return true;
    answer_error(r, 400, "this is nested more than %d deep", DEPTH_MAX);
    return false;
}

bool request_object(struct request *r, const char *const *members)
{
    json_error_t fault;
    const char *text = r->body.text ? r->body.text : "";
    if (!request_is_shallow(r))
        return false;
    json_decref(r->json);
    r->json = json_loadb(text, r->body.size, JSON_REJECT_DUPLICATES, &fault);
    if (!json_is_object(r->json)) {
        answer_error(r, 400, "the body must be a JSON object%s%s", r->json ? "" : ": ",
                     r->json ? "" : fault.text);
        return false;
    }
    return refuse_unknown(r, members);
}

bool request_string(struct request *r, const char *member, size_t most, bool must_be_given,
                    const char **word)
{
    const json_t *value = json_object_get(r->json, member);
    *word = json_string_value(value);
    if ((!value || json_is_null(value)) && !must_be_given)
        return true;
    if (!*word)
        answer_error(r, 400, "\"%s\" must be a string", member);
    else if (json_string_length(value) > most)
        answer_error(r, 400, "\"%s\" may be at most %zu bytes long", member, most);
    else
        return true;
    return false;
}

bool request_number(struct request *r, const char *member, long long least, long long most,
                    long long preset, long long *number)
{
    const json_t *value = json_object_get(r->json, member);
    *number = preset;
    if (!value || json_is_null(value))
        return true;
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most) {
        answer_error(r, 400, "\"%s\" must be a whole number from %lld to %lld", member, least,
                     most);
        return false;
    }
    *number = json_integer_value(value);
    return true;
}

bool request_flag(struct request *r, const char *member, bool *flag)
{
    const json_t *value = json_object_get(r->json, member);
    *flag = json_is_true(value);
    if (!value || json_is_boolean(value) || json_is_null(value))
        return true;
    answer_error(r, 400, "\"%s\" must be true or false", member);
    return false;
}

/* ---- the answer ---- */

void answer_text(struct request *r, int status, const char *type)
{
    r->status = status;
    r->type = type;
    if (r->out.has_failed) {
        grog_text_release(&r->out);
        r->out = (struct grog_text){0};
        r->status = 503;
        r->type = "text/plain";
    }
}

void answer_json(struct request *r, int status)
{
    answer_text(r, status, "application/json");
}

static void tell_error(struct request *r, int status, const char *words, const char *reason)
{
    grog_text_clear(&r->out);
    grog_text_add(&r->out, "{\"error\":");
    grog_json_string(&r->out, words);
    if (reason)
        grog_text_addf(&r->out, ",\"reason\":\"%s\"", reason);
    grog_text_add(&r->out, "}");
    answer_json(r, status);
}

void answer_error(struct request *r, int status, const char *format, ...)
{
    char words[1200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    tell_error(r, status, words, NULL);
}

void answer_unwritten(struct request *r, enum store_fate fate, const char *why)
{
    if (fate == STORE_IN_DOUBT)
        answer_error(r, 503,
                     "the disk failed while this was written, and it is in doubt whether it is "
                     "done: ask again in a moment (%s)",
                     why);
    else
        answer_error(r, 503, "it could not be saved, and is not done: %s", why);
    r->retry_seconds = 2;
}

void answer_refusal(struct request *r, int status, const struct grog_error *error)
{
    tell_error(r, status, error->text, grog_reason_word(error->reason));
}

void answer_mistakes(struct request *r, const struct grog_error *error, const char *lines)
{
    grog_text_clear(&r->out);
    grog_text_add(&r->out, "{\"error\":");
    grog_json_string(&r->out, error->text);
    grog_text_add(&r->out, ",\"mistakes\":[");
    for (const char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
        char line[sizeof error->text];
        snprintf(line, sizeof line, "%.*s", (int)(end - lines), lines);
        grog_json_string(&r->out, line);
        grog_text_add(&r->out, end[1] ? "," : "");
    }
    grog_text_add(&r->out, "]}");
    answer_json(r, 400);
}

void answer_failure(struct request *r, const struct grog_error *error)
{
    answer_refusal(r, error->fault == GROG_WORLD ? 503 : 400, error);
}
