/* SPDX-License-Identifier: MIT */
#include "listen.h"

#include "guard.h"
#include "base/error.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { BACKLOG = 512, SPARE_FILES = 64 };

static const char *address_of(const struct serve_options *options)
{
    return options->listen ? options->listen : "127.0.0.1";
}

/* Numbers only: a name could mean anything. */
static int resolve(const struct serve_options *options, struct addrinfo **found,
                   struct grog_error *error)
{
    struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_PASSIVE | AI_NUMERICSERV,
                             .ai_socktype = SOCK_STREAM};
    char port[8];
    snprintf(port, sizeof port, "%d", options->port);
    int failure = getaddrinfo(address_of(options), port, &hints, found);
    if (failure)
        return error_misuse(error,
                            "--listen %.60s is not an address: write one such as 0.0.0.0 (all), "
                            "192.168.1.20 or ::",
                            address_of(options));
    return 0;
}

static int bind_to(const struct addrinfo *to, const struct serve_options *options,
                   struct grog_error *error)
{
    int yes = 1, file = socket(to->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (file < 0)
        return error_world(error, "cannot open a socket: %s", strerror(errno));
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(file, to->ai_addr, to->ai_addrlen) == 0 && listen(file, BACKLOG) == 0)
        return file;
    error_world(error, "cannot listen on %s port %d: %s%s", address_of(options), options->port,
                strerror(errno), errno == EADDRINUSE ? "; --port 0 takes any that is free" : "");
    close(file);
    return -1;
}

int listen_on(const struct serve_options *options, int *port, bool *is_six,
              struct grog_error *error)
{
    struct addrinfo *found;
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } bound = {.six = {.sin6_port = 0}};
    socklen_t size = sizeof bound;
    if (resolve(options, &found, error) < 0)
        return -1;
    int file = bind_to(found, options, error);
    *is_six = found->ai_family == AF_INET6;
    freeaddrinfo(found);
    if (file < 0)
        return -1;
    getsockname(file, &bound.any, &size);
    *port = ntohs(*is_six ? bound.six.sin6_port : bound.four.sin_port);
    return file;
}

bool listen_is_local(const struct serve_options *options)
{
    struct grog_error error;
    struct addrinfo *found;
    if (resolve(options, &found, &error) < 0)
        return false;
    bool is_local = address_is_loopback(found->ai_addr);
    freeaddrinfo(found);
    return is_local;
}

/* ---- where others reach it ---- */

/* IPv6 addresses of one link alone mean nothing in a link for a browser. */
static bool is_useful(const struct ifaddrs *i, bool has_six)
{
    const struct sockaddr *address = i->ifa_addr;
    if (!address || !(i->ifa_flags & IFF_UP) || address_is_loopback(address))
        return false;
    const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    return address->sa_family == AF_INET ||
           (has_six && address->sa_family == AF_INET6 && !IN6_IS_ADDR_LINKLOCAL(six));
}

static void take_interfaces(bool has_six, listen_taker *take, void *who)
{
    struct ifaddrs *all;
    char text[64];
    if (getifaddrs(&all) < 0)
        return;
    for (const struct ifaddrs *i = all; i; i = i->ifa_next)
        if (is_useful(i, has_six))
            take(who, address_text(i->ifa_addr, text, sizeof text));
    freeifaddrs(all);
}

static void take_names(const char *names, listen_taker *take, void *who)
{
    char name[256];
    for (const char *c = names; c && *c;) {
        size_t length = strcspn(c, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, c);
        if (length > 0)
            take(who, name);
        c += length + (c[length] == ',');
    }
}

void listen_reached(const struct serve_options *options, listen_taker *take, void *who)
{
    const char *address = address_of(options);
    if (listen_is_local(options))
        return;
    take_names(options->names, take, who);
    if (strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0)
        take_interfaces(*address == ':', take, who);
    else
        take(who, address);
}

struct first_address {
    char *text;
    size_t size;
    bool is_found;
};

static void take_first(void *who, const char *address)
{
    struct first_address *first = who;
    if (!first->is_found)
        snprintf(first->text, first->size, strchr(address, ':') ? "[%s]" : "%s", address);
    first->is_found = true;
}

void listen_address(const struct serve_options *options, char *text, size_t size)
{
    struct serve_options nameless = *options;
    struct first_address first = {text, size, false};
    const char *address = address_of(options);
    nameless.names = NULL;
    listen_reached(&nameless, take_first, &first);
    if (first.is_found)
        return;
    bool is_any = strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
    take_first(&first, is_any ? "127.0.0.1" : address);
}

int listen_raise_limit(int wanted)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0)
        return wanted;
    rlim_t need = (rlim_t)wanted + SPARE_FILES;
    if (limit.rlim_cur < need) {
        limit.rlim_cur = need < limit.rlim_max ? need : limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur < need ? (int)limit.rlim_cur - SPARE_FILES : wanted;
}
