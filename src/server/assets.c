/* SPDX-License-Identifier: MIT */
#include "assets.h"

#include "request.h"
#include "base/error.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { TAG_SIZE = 2 + 32 + 1 };

struct assets {
    int count;
    char (*tag)[TAG_SIZE]; /* by place in the list: a name for the content, in quotes */
};

static const char not_built[] =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>grognard</title>"
    "<h1>The page was not built</h1><p>This grognard was built without its page; the API is here "
    "all the same: <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>";

/* ---- life ---- */

static void make_tag(const struct asset *asset, char tag[TAG_SIZE])
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    crypto_generichash(hash, sizeof hash, asset->plain, (size_t)(asset->plain_end - asset->plain),
                       NULL, 0);
    tag[0] = '"';
    sodium_bin2hex(tag + 1, TAG_SIZE - 1, hash, sizeof hash);
    memcpy(tag + TAG_SIZE - 2, "\"", 2);
}

struct assets *assets_new(struct grog_error *error)
{
    struct assets *assets = calloc(1, sizeof *assets);
    while (assets && asset_list[assets->count].path)
        assets->count++;
    if (assets)
        assets->tag = calloc((size_t)assets->count + 1, TAG_SIZE);
    if (!assets || !assets->tag) {
        free(assets);
        error_memory(error);
        return NULL;
    }
    for (int i = 0; i < assets->count; i++)
        make_tag(&asset_list[i], assets->tag[i]);
    return assets;
}

void assets_free(struct assets *assets)
{
    if (!assets)
        return;
    free(assets->tag);
    free(assets);
}

/* ---- finding ---- */

static int find(const char *path)
{
    for (int i = 0; asset_list[i].path; i++)
        if (strcmp(asset_list[i].path, path) == 0)
            return i;
    return -1;
}

/* A path that the page itself makes something of. */
static bool is_page(const struct request *r)
{
    static const char *const pages[] = {"sheet", "odds", "dice", "battles", "battle", "simulate"};
    if (strcmp(r->path, "/") == 0)
        return true;
    for (size_t i = 0; r->segments > 0 && i < sizeof pages / sizeof *pages; i++)
        if (strcmp(r->segment[0], pages[i]) == 0)
            return true;
    return false;
}

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
    };
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcmp(dot, types[i][0]) == 0)
            return types[i][1];
    return "application/octet-stream";
}

/* ---- sending ---- */

/* Names under /assets/ hold a hash of their content: they are good for ever. */
static const char *keep_for(const char *path)
{
    return strncmp(path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache";
}

static bool takes_gzip(const struct request *r)
{
    const char *accepted = request_header(r, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    return accepted && strstr(accepted, "gzip");
}

static void show(struct request *r, int i)
{
    const struct asset *asset = &asset_list[i];
    const char *tag = r->server->assets->tag[i];
    const char *known = request_header(r, MHD_HTTP_HEADER_IF_NONE_MATCH);
    bool is_known = known && strstr(known, tag), is_gzip = takes_gzip(r);
    const unsigned char *begin = is_gzip ? asset->gzip : asset->plain;
    size_t size = is_known ? 0 : (size_t)((is_gzip ? asset->gzip_end : asset->plain_end) - begin);
    r->response =
        MHD_create_response_from_buffer(size, (void *)(uintptr_t)begin, MHD_RESPMEM_PERSISTENT);
    if (!r->response) {
        answer_error(r, 503, "out of memory");
        return;
    }
    r->sent = size;
    MHD_add_response_header(r->response, MHD_HTTP_HEADER_ETAG, tag);
    MHD_add_response_header(r->response, MHD_HTTP_HEADER_CACHE_CONTROL, keep_for(asset->path));
    MHD_add_response_header(r->response, MHD_HTTP_HEADER_VARY, "Accept-Encoding");
    if (is_gzip && !is_known)
        MHD_add_response_header(r->response, MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip");
    answer_text(r, is_known ? 304 : 200, type_of(asset->path));
}

void assets_show(struct request *r)
{
    int i = find(is_page(r) ? "/index.html" : r->path);
    if (i >= 0) {
        show(r, i);
    } else if (is_page(r)) {
        grog_text_add(&r->out, not_built);
        answer_text(r, 200, "text/html; charset=utf-8");
    } else {
        answer_error(r, 404, "there is no such page");
    }
}
