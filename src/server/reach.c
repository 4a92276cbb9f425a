/* SPDX-License-Identifier: MIT */
#include "reach.h"

#include "listen.h"
#include "qr.h"

#include <string.h>

enum { LINK_MOST = 600 };

struct reach {
    struct request *request;
    int count;
};

static void tell_address(void *who, const char *address)
{
    struct reach *reach = who;
    struct request *r = reach->request;
    char link[300];
    bool is_six = strchr(address, ':') != NULL;
    snprintf(link, sizeof link, "%s://%s%.255s%s:%d",
             r->server->options->tls_cert ? "https" : "http", is_six ? "[" : "", address,
             is_six ? "]" : "", r->server->port);
    grog_text_add(&r->out, reach->count++ ? "," : "");
    grog_json_string(&r->out, link);
}

void reach_tell(struct request *r)
{
    struct reach reach = {r, 0};
    const struct serve_options *o = r->server->options;
    grog_text_addf(&r->out, "{\"local\":%s,\"addresses\":[", listen_is_local(o) ? "true" : "false");
    listen_reached(o, tell_address, &reach);
    grog_text_add(&r->out, "]}");
    answer_json(r, 200);
}

void qr_show(struct request *r)
{
    static const char *const members[] = {"link", NULL};
    const char *link;
    if (!request_object(r, members) || !request_string(r, "link", LINK_MOST, true, &link))
        return;
    if (!*link || !qr_draw(&r->out, link))
        answer_error(r, 400, "\"link\" cannot be made a QR code");
    else
        answer_text(r, 200, "image/svg+xml");
}
