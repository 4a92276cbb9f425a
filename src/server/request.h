/* SPDX-License-Identifier: MIT */
/*
 * One request and its answer.
 *
 *   received -> (routed) -> answered at once, or suspended and put into a queue
 *                           -> whoever has done it fills the answer -> request_done() -> sent
 *
 * What always holds: after request_done() nobody but the HTTP thread touches the request.
 * A handler answers exactly once: with an answer_...() function.
 */
#ifndef GROGNARD_SERVER_REQUEST_H
#define GROGNARD_SERVER_REQUEST_H

#include "room.h"
#include "seats.h"
#include "server.h"

#include <jansson.h>
#include <microhttpd.h>

enum {
    SEGMENTS_MAX = 8,
    PATH_SIZE = 256,
    REQUEST_PATIENCE = 16 << 20,
    BODIES_MOST = 64 << 20 /* bytes, of all that are being sent or worked on */
};

struct route;
struct aside;

struct request {
    struct work work;    /* in a queue of workers ... */
    struct room_job job; /* ... or of a room */
    struct server *server;
    struct MHD_Connection *connection;
    const struct route *route;
    const char *method; /* "GET" for HEAD too ... */
    bool is_head;       /* ... which this says */
    char path[PATH_SIZE], cut[PATH_SIZE];
    const char *segment[SEGMENTS_MAX]; /* of cut */
    int segments;
    struct grog_text body;
    size_t body_most;
    bool is_too_large, is_one_too_many;
    json_t *json;      /* the body, once it has been asked for */
    size_t asked;      /* of many questions: how many are answered */
    struct room *room; /* held */
    enum seat seat;
    struct aside *aside; /* what is told of it elsewhere; NULL */
    int long_place;      /* among those who ask for what takes long (guard.h), from 1; 0: none */
    long long began;
    /* the answer */
    bool is_answered, is_last; /* last: the connection ends with it */
    int status;
    const char *type;
    char allowed[32];        /* the methods that would do, or "" */
    const char *disposition; /* a further header, or NULL */
    int retry_seconds;
    struct grog_text out;
    struct MHD_Response *response; /* in place of out; NULL */
    size_t sent;
};

struct request *request_new(struct server *server, struct MHD_Connection *connection,
                            const char *method, const char *url);
void request_free(struct request *r);
/* More of the body; false: so much that there is no point in listening any longer. */
bool request_take(struct request *r, const char *data, size_t size);
/* The answer is there: from another thread than the HTTP one. */
void request_done(struct request *r);

/* ---- what was asked ---- */

/* A parameter behind the question mark, or NULL. */
const char *request_query(const struct request *r, const char *name);
/* A whole number there, or preset when it is missing.  False: answered. */
bool request_query_number(struct request *r, const char *name, int least, int most, int preset,
                          int *number);
const char *request_header(const struct request *r, const char *name);
/* The token that came with it, or "". */
const char *request_token(const struct request *r);

/* Is the body nested no deeper than anything here needs?  False: answered. */
bool request_is_shallow(struct request *r);
/* The body as a JSON object with no members but these (a list ended by NULL).  False: answered. */
bool request_object(struct request *r, const char *const *members);
/* A member of it: a string of at most so many bytes.  False: answered, also when it is missing and
 * must_be_given; *word is NULL when it is missing. */
bool request_string(struct request *r, const char *member, size_t most, bool must_be_given,
                    const char **word);
bool request_number(struct request *r, const char *member, long long least, long long most,
                    long long preset, long long *number);
bool request_flag(struct request *r, const char *member, bool *flag);

/* ---- the answer ---- */

/* The answer is r->out, as JSON. */
void answer_json(struct request *r, int status);
void answer_text(struct request *r, int status, const char *type);
/* Whatever was in r->out is dropped. */
__attribute__((format(printf, 3, 4))) void answer_error(struct request *r, int status,
                                                        const char *format, ...);
/* It is not done, or nobody knows yet: 503, and when to ask again. */
void answer_unwritten(struct request *r, enum store_fate fate, const char *why);
/* 400 for misuse, 503 for a failure of the world. */
void answer_failure(struct request *r, const struct grog_error *error);
/* {"error": "...", "reason": "..."} with this status. */
void answer_refusal(struct request *r, int status, const struct grog_error *error);
/* 400 with all mistakes of a text, one a line; the error is the first of them. */
void answer_mistakes(struct request *r, const struct grog_error *error, const char *lines);

#endif
