/* SPDX-License-Identifier: MIT */
/* A client's connection: requests out, whole answers in. */
#include "load.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int client_open(struct load *load, struct client *c)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)load->port)};
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    c->socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (c->socket < 0 || connect(c->socket, (struct sockaddr *)&to, sizeof to) < 0)
        return -1;
    return epoll_ctl(load->epoll, EPOLL_CTL_ADD, c->socket, &event);
}

/* Requests are small: they always fit. */
void client_send(struct client *c, const char *text)
{
    size_t size = strlen(text);
    c->size = 0;
    if (send(c->socket, text, size, MSG_NOSIGNAL) != (ssize_t)size)
        perror("load: send");
}

void client_get(struct client *c, const char *what, const char *token)
{
    char path[200], text[600];
    snprintf(path, sizeof path, what, c->battle->id);
    snprintf(text, sizeof text,
             "GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n", path, token);
    client_send(c, text);
}

void client_post(struct client *c, const char *token, const char *order)
{
    char body[400], text[1000];
    int size = snprintf(body, sizeof body, "{\"order\":\"%s\"}", order);
    snprintf(text, sizeof text,
             "POST /api/battles/%s/order HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
             "%s\r\nContent-Length: %d\r\n\r\n%s",
             c->battle->id, token, size, body);
    client_send(c, text);
}

/* Headers and as many bytes as they announce. */
static bool is_whole(const struct client *c)
{
    const char *end = strstr(c->in, "\r\n\r\n"), *length = strcasestr(c->in, "Content-Length: ");
    if (!end || !length || length > end)
        return false;
    return c->size >= (size_t)(end + 4 - c->in) + strtoul(length + 16, NULL, 10);
}

bool client_read(struct client *c)
{
    if (c->room < c->size + 65536) {
        c->room = c->size + 131072;
        c->in = realloc(c->in, c->room);
    }
    ssize_t count = recv(c->socket, c->in + c->size, c->room - c->size - 1, MSG_DONTWAIT);
    if (count == 0 || (count < 0 && errno != EAGAIN)) {
        fputs("load: a connection was lost\n", stderr);
        exit(1);
    }
    c->size += count > 0 ? (size_t)count : 0;
    c->in[c->size] = '\0';
    return is_whole(c);
}

long client_drain(struct client *c)
{
    char buffer[65536];
    ssize_t count = recv(c->socket, buffer, sizeof buffer, MSG_DONTWAIT);
    if (count == 0) {
        fputs("load: a stream was lost\n", stderr);
        exit(1);
    }
    return count > 0 ? count : 0;
}
