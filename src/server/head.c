/* SPDX-License-Identifier: MIT */
#include "head.h"

#include "connections.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { ARGUMENTS_MOST = 64 };

/* ---- the address ---- */

/* libmicrohttpd is about to take the address apart.  It has no memory for hundreds of arguments, and
 * would then wait for its own end: what is too much is cut off, and the request refused. */
void *head_see_address(void *who, const char *address, struct MHD_Connection *connection)
{
    struct connection *c = connection_of(connection);
    int count = 0;
    (void)who;
    if (!c)
        return NULL;
    struct address_seen *seen = connection_address(c);
    *seen = (struct address_seen){.end = address + strlen(address),
                                  .has_zero = strstr(address, "%00") != NULL};
    for (const char *a = strchr(address, '?'); a; a = strchr(a + 1, '&'))
        if (++count > ARGUMENTS_MOST) {
            *(char *)a = '\0'; /* it is in libmicrohttpd's own buffer */
            seen->has_too_many = true;
            break;
        }
    return NULL;
}

/* Between the end of the address and the version there is a blank, which is a zero by now. */
static bool has_raw_zero(const struct address_seen *seen, const char *version)
{
    uintptr_t gap = (uintptr_t)version - (uintptr_t)seen->end;
    bool is_said =
        seen->end && gap > 0 && gap < 1 << 20; /* else the version is no part of the buffer */
    return is_said && strspn(seen->end + 1, " \t") < gap - 1;
}

/* ---- the headers ---- */

struct headers_seen {
    const char *length, *encoding;
    const char *fault;
};

static bool is_token(const char *name, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!isalnum((unsigned char)name[i]) && (!name[i] || !strchr("!#$%&'*+-.^_`|~", name[i])))
            return false;
    return size > 0;
}

/* The same length said twice is one length. */
static void see_length(struct headers_seen *seen, const char *value)
{
    if (seen->length && strcmp(seen->length, value) != 0)
        seen->fault = "it has two lengths (Content-Length)";
    seen->length = value;
}

static void see_encoding(struct headers_seen *seen, const char *value)
{
    if (seen->encoding || strcasecmp(value, "chunked") != 0)
        seen->fault = "its Transfer-Encoding is not just \"chunked\"";
    seen->encoding = value;
}

static enum MHD_Result see_header(void *who, enum MHD_ValueKind kind, const char *name,
                                  size_t name_size, const char *value, size_t value_size)
{
    struct headers_seen *seen = who;
    (void)kind;
    (void)value_size;
    if (!is_token(name, name_size))
        seen->fault = "the name of a header has a letter that none may have";
    else if (strcasecmp(name, MHD_HTTP_HEADER_CONTENT_LENGTH) == 0)
        see_length(seen, value ? value : "");
    else if (strcasecmp(name, MHD_HTTP_HEADER_TRANSFER_ENCODING) == 0)
        see_encoding(seen, value ? value : "");
    return seen->fault ? MHD_NO : MHD_YES;
}

static const char *fault_of(struct request *r, const struct address_seen *address,
                            const char *version)
{
    struct headers_seen seen = {.fault = NULL};
    if (address->has_zero || has_raw_zero(address, version))
        return "there is a zero in its address";
    MHD_get_connection_values_n(r->connection, MHD_HEADER_KIND, see_header, &seen);
    if (!seen.fault && seen.length && seen.encoding)
        return "it has both a Content-Length and a Transfer-Encoding";
    return seen.fault;
}

bool head_is_sound(struct request *r, const char *version)
{
    struct connection *c = connection_of(r->connection);
    static const struct address_seen nothing = {.end = NULL};
    const struct address_seen *address = c ? connection_address(c) : &nothing;
    const char *fault = fault_of(r, address, version);
    if (fault)
        answer_error(r, 400, "this request is not in order: %s", fault);
    else if (address->has_too_many)
        answer_error(r, 414, "more than %d query parameters", ARGUMENTS_MOST);
    r->is_last = fault != NULL;
    return !fault && !address->has_too_many;
}
