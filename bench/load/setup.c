/* SPDX-License-Identifier: MIT */
/* The server that is loaded, and its battles. */
#include "load.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- the server ---- */

static void be_server(const struct load *load, const char *program, const int *pipe_ends)
{
    char store[100];
    snprintf(store, sizeof store, "%s/battles.db", load->folder);
    dup2(pipe_ends[1], STDOUT_FILENO);
    execl(program, program, "serve", "--quiet", "--port", "0", "--store", store, "--connections",
          "20000", "--streams", "20000", (char *)NULL);
    _exit(127);
}

int server_start(struct load *load, const char *program)
{
    int ends[2];
    char line[200];
    const char *folder = getenv("TMPDIR");
    snprintf(load->folder, sizeof load->folder, "%.40s/grognard-load-XXXXXX",
             folder ? folder : "/var/tmp");
    if (!mkdtemp(load->folder) || pipe2(ends, O_CLOEXEC) < 0)
        return -1;
    load->server = fork();
    if (load->server == 0)
        be_server(load, program, ends);
    close(ends[1]);
    FILE *said = fdopen(ends[0], "r");
    char *colon = said && fgets(line, sizeof line, said) ? strrchr(line, ':') : NULL;
    load->port = colon ? atoi(colon + 1) : 0;
    return load->port > 0 ? 0 : -1;
}

void server_stop(struct load *load)
{
    static const char *const file[] = {"", "-wal", "-shm", "-lock"};
    char path[120];
    kill(load->server, SIGTERM);
    waitpid(load->server, NULL, 0);
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/battles.db%s", load->folder, file[i]);
        unlink(path);
    }
    rmdir(load->folder);
}

long server_kib(pid_t server)
{
    char path[60], line[200];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)server);
    FILE *file = fopen(path, "re");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %ld", &kib) == 1)
            break;
    if (file)
        fclose(file);
    return kib;
}

double server_seconds(pid_t server)
{
    char path[60];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)server);
    FILE *file = fopen(path, "re");
    if (!file)
        return 0;
    if (fscanf(file, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &system) != 2)
        user = system = 0;
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* ---- battles and streams ---- */

/* The word behind a name in JSON. */
static bool find_word(const char *json, const char *name, char *word, size_t size)
{
    const char *found = strstr(json, name);
    if (!found)
        return false;
    found += strlen(name);
    snprintf(word, size, "%.*s", (int)strcspn(found, "\""), found);
    return true;
}

static int begin_battle(struct load *load, struct battle *b)
{
    static const char body[] = "{\"scenario\":\"bolt-action/crossroads\"}";
    char text[300];
    for (int side = 0; side < 2; side++) {
        b->client[side].battle = b;
        if (client_open(load, &b->client[side]) < 0)
            return -1;
    }
    struct client *c = &b->client[0];
    snprintf(text, sizeof text,
             "POST /api/battles HTTP/1.1\r\nHost: localhost\r\nContent-Length: %zu\r\n\r\n%s",
             sizeof body - 1, body);
    client_send(c, text);
    while (!client_read(c))
        usleep(200);
    if (!find_word(c->in, "\"id\":\"", b->id, sizeof b->id) ||
        !find_word(c->in, "\"1\":\"", b->token[0], TOKEN) ||
        !find_word(c->in, "\"2\":\"", b->token[1], TOKEN) ||
        !find_word(c->in, "\"spectator\":\"", b->watcher, TOKEN))
        return -1;
    b->stage = PAUSES;
    return 0;
}

static int begin_stream(struct load *load, struct client *c, const struct battle *b)
{
    char text[400];
    if (client_open(load, c) < 0)
        return -1;
    snprintf(text, sizeof text,
             "GET /api/battles/%s/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
             "%s\r\n\r\n",
             b->id, b->watcher);
    client_send(c, text);
    return 0;
}

int load_begin(struct load *load, int battles, int streams)
{
    load->battles = battles < BATTLES_MOST ? battles : BATTLES_MOST;
    load->streams = streams < STREAMS_MOST ? streams : STREAMS_MOST;
    for (int i = 0; i < load->battles; i++) {
        if (begin_battle(load, &load->battle[i]) < 0)
            return -1;
        /* spread over the pause, so that they do not all come at once */
        load->battle[i].next = now() + load->pace * i / load->battles;
    }
    for (int i = 0; i < load->streams; i++)
        if (begin_stream(load, &load->stream[i], &load->battle[i % load->battles]) < 0)
            return -1;
    return 0;
}
