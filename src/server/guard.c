/* SPDX-License-Identifier: MIT */
#include "guard.h"

#include "listen.h"
#include "request.h"
#include "base/error.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLACES = 4096, WAYS = 4, LONG_MOST = 32, LONG_FOR_ONE = 8 };

enum limited { ASKING, MAKING, LIMITED };

static const struct {
    int often, seconds; /* so often in so many seconds ... */
    int reserve;        /* ... and so many at once */
} rate[LIMITED] = {[ASKING] = {50, 1, 200}, [MAKING] = {10, 60, 30}};

/* How much one address may still do. */
struct allowance {
    unsigned char key[CLIENT_SIZE];
    double left[LIMITED];
    long long at; /* microseconds; 0: nobody's */
};

struct guard {
    bool limits_loopback, is_local, has_tls;
    const char *names; /* "a,b"; NULL */
    pthread_mutex_t lock;
    struct allowance place[PLACES];
    struct {
        bool is_taken;
        unsigned char client[CLIENT_SIZE];
    } long_place[LONG_MOST];
};

struct guard *guard_new(const struct serve_options *options, struct grog_error *error)
{
    struct guard *guard = calloc(1, sizeof *guard);
    if (!guard) {
        error_memory(error);
        return NULL;
    }
    guard->limits_loopback = options->limits_loopback;
    guard->is_local = listen_is_local(options);
    guard->has_tls = options->tls_cert != NULL;
    guard->names = options->names;
    pthread_mutex_init(&guard->lock, NULL);
    return guard;
}

void guard_free(struct guard *guard)
{
    if (!guard)
        return;
    pthread_mutex_destroy(&guard->lock);
    free(guard);
}

/* ---- addresses ---- */

/* An IPv4 address that came by an IPv6 socket, or NULL. */
static const unsigned char *mapped(const struct in6_addr *six)
{
    return IN6_IS_ADDR_V4MAPPED(six) ? six->s6_addr + 12 : NULL;
}

bool address_is_loopback(const struct sockaddr *address)
{
    const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    if (address->sa_family == AF_INET)
        return *(const unsigned char *)&((const struct sockaddr_in *)(const void *)address)
                    ->sin_addr == 127;
    return address->sa_family == AF_INET6 &&
           (IN6_IS_ADDR_LOOPBACK(six) || (mapped(six) && mapped(six)[0] == 127));
}

const char *address_text(const struct sockaddr *address, char *text, size_t size)
{
    const struct sockaddr_in *four = (const void *)address;
    const struct sockaddr_in6 *six = (const void *)address;
    const void *bytes = address->sa_family == AF_INET ? (const void *)&four->sin_addr
                                                      : (const void *)&six->sin6_addr;
    if (!inet_ntop(address->sa_family, bytes, text, (socklen_t)size))
        snprintf(text, size, "?");
    return text;
}

/* Whoever has an IPv6 address has a whole /64 of them. */
void address_client(const struct sockaddr *address, unsigned char key[CLIENT_SIZE])
{
    const struct sockaddr_in *four = (const void *)address;
    const struct sockaddr_in6 *six = (const void *)address;
    memset(key, 0, CLIENT_SIZE);
    if (address->sa_family == AF_INET)
        memcpy(key, &four->sin_addr, 4);
    else if (mapped(&six->sin6_addr))
        memcpy(key, mapped(&six->sin6_addr), 4);
    else
        memcpy(key, &six->sin6_addr, 8);
}

static const struct sockaddr *address_of(const struct request *r)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(r->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

void guard_client(const struct request *r, unsigned char client[CLIENT_SIZE])
{
    const struct sockaddr *address = address_of(r);
    memset(client, 0, CLIENT_SIZE);
    if (address)
        address_client(address, client);
}

/* ---- rates ---- */

/* Its place, or that of whoever has not asked for longest. */
static struct allowance *find_place(struct guard *guard, const unsigned char key[CLIENT_SIZE])
{
    uint64_t number;
    memcpy(&number, key, sizeof number);
    size_t first = (size_t)((number * UINT64_C(0x9e3779b97f4a7c15)) >> 32) % PLACES;
    struct allowance *oldest = &guard->place[first];
    for (size_t i = 0; i < WAYS; i++) {
        struct allowance *a = &guard->place[(first + i) % PLACES];
        if (a->at && memcmp(a->key, key, sizeof a->key) == 0)
            return a;
        if (a->at < oldest->at)
            oldest = a;
    }
    *oldest = (struct allowance){.at = now_microseconds()};
    for (int i = 0; i < LIMITED; i++)
        oldest->left[i] = rate[i].reserve;
    memcpy(oldest->key, key, sizeof oldest->key);
    return oldest;
}

/* As time goes by. */
static void refill(struct allowance *a, long long now)
{
    for (int i = 0; i < LIMITED; i++) {
        a->left[i] += (double)(now - a->at) / 1e6 * rate[i].often / rate[i].seconds;
        if (a->left[i] > rate[i].reserve)
            a->left[i] = rate[i].reserve;
    }
    a->at = now;
}

static bool take_one(struct guard *guard, const struct sockaddr *address, enum limited what)
{
    unsigned char key[CLIENT_SIZE];
    long long now = now_microseconds();
    address_client(address, key);
    pthread_mutex_lock(&guard->lock);
    struct allowance *a = find_place(guard, key);
    refill(a, now);
    bool is_within = a->left[what] >= 1;
    if (is_within)
        a->left[what] -= 1;
    pthread_mutex_unlock(&guard->lock);
    return is_within;
}

/* False: answered. */
static bool is_within_rate(struct guard *guard, struct request *r, enum limited what)
{
    static const char *const word[LIMITED] = {"requests", "new battles"};
    const struct sockaddr *address = address_of(r);
    if (!address || (!guard->limits_loopback && address_is_loopback(address)) ||
        take_one(guard, address, what))
        return true;
    answer_error(r, 429, "too many %s: at most %d in %d second%s", word[what], rate[what].often,
                 rate[what].seconds, rate[what].seconds > 1 ? "s" : "");
    r->retry_seconds = (rate[what].seconds + rate[what].often - 1) / rate[what].often;
    return false;
}

/* ---- what takes long ---- */

/* A free place, from 1; 0: there is none, or none for him. */
static int take_long_place(struct guard *guard, const unsigned char client[CLIENT_SIZE],
                           bool is_limited)
{
    int found = 0, own = 0;
    pthread_mutex_lock(&guard->lock);
    for (int i = LONG_MOST - 1; i >= 0; i--)
        if (!guard->long_place[i].is_taken)
            found = i + 1;
        else
            own += memcmp(guard->long_place[i].client, client, CLIENT_SIZE) == 0;
    if (is_limited && own >= LONG_FOR_ONE)
        found = 0;
    if (found) {
        guard->long_place[found - 1].is_taken = true;
        memcpy(guard->long_place[found - 1].client, client, CLIENT_SIZE);
    }
    pthread_mutex_unlock(&guard->lock);
    return found;
}

bool guard_admit_long(struct guard *guard, struct request *r)
{
    const struct sockaddr *address = address_of(r);
    unsigned char client[CLIENT_SIZE];
    bool is_limited = guard->limits_loopback || !address || !address_is_loopback(address);
    guard_client(r, client);
    r->long_place = take_long_place(guard, client, is_limited);
    if (r->long_place)
        return true;
    answer_error(
        r, 429,
        "too much that takes long is asked for at once: at most %d times, %d by one address",
        LONG_MOST, LONG_FOR_ONE);
    r->retry_seconds = 1;
    return false;
}

void guard_release_long(struct guard *guard, struct request *r)
{
    if (!r->long_place)
        return;
    pthread_mutex_lock(&guard->lock);
    guard->long_place[r->long_place - 1].is_taken = false;
    pthread_mutex_unlock(&guard->lock);
}

/* ---- names ---- */

/* "localhost:8717" without its port, "[::1]" without its brackets. */
static void cut_port(const char *host, char *name, size_t size)
{
    bool is_six = *host == '[';
    size_t length = strcspn(host + is_six, is_six ? "]" : ":");
    snprintf(name, size, "%.*s", (int)length, host + is_six);
}

static bool is_address(const char *name)
{
    struct in6_addr bytes;
    return inet_pton(AF_INET, name, &bytes) == 1 || inet_pton(AF_INET6, name, &bytes) == 1;
}

/* "a,b" holds "b", whatever its letters are. */
static bool is_listed(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *c = list; c && length; c = strchr(c, ',')) {
        c += *c == ',';
        if (strncasecmp(c, name, length) == 0 && (!c[length] || c[length] == ','))
            return true;
    }
    return false;
}

/* A machine is called by its own name in its network, or with .local behind it. */
static bool is_machine(const char *name)
{
    char own[256] = "";
    gethostname(own, sizeof own - 1);
    size_t length = strlen(own);
    return length && strncasecmp(name, own, length) == 0 &&
           (!name[length] || strcasecmp(name + length, ".local") == 0);
}

/* A page of somebody else's whose name leads here has that name in its requests.  With TLS its
 * certificate would have to be ours.  Old clients say no name at all. */
static bool is_own_name(const struct guard *guard, const char *host)
{
    char name[256];
    if (!host)
        return true;
    cut_port(host, name, sizeof name);
    if (is_listed("localhost,127.0.0.1,::1", name) || is_listed(guard->names, name))
        return true;
    return !guard->is_local && (guard->has_tls || is_address(name) || is_machine(name));
}

/* Does the page that asks come from here? */
static bool is_own_origin(const char *origin, const char *host)
{
    const char *name = strstr(origin, "://");
    return name && host && strcasecmp(name + 3, host) == 0;
}

bool guard_admit(struct guard *guard, struct request *r)
{
    const char *host = request_header(r, MHD_HTTP_HEADER_HOST);
    const char *origin = request_header(r, MHD_HTTP_HEADER_ORIGIN);
    if (!is_within_rate(guard, r, ASKING))
        return false;
    char brief[60];
    if (!is_own_name(guard, host)) {
        answer_error(r, 403,
                     "\"%s\" is none of this server's own names: use its address, or "
                     "begin it with --name",
                     error_brief(host, brief, sizeof brief));
    } else if (origin && strcmp(r->method, MHD_HTTP_METHOD_GET) != 0 &&
               !is_own_origin(origin, host)) {
        answer_error(r, 403, "this comes from a page of another server");
    } else {
        return true;
    }
    return false;
}

bool guard_admit_making(struct guard *guard, struct request *r)
{
    return is_within_rate(guard, r, MAKING);
}
