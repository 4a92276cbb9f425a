/* SPDX-License-Identifier: MIT */
#include "frames.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int frames_begin(struct frames *frames, struct call *call)
{
    bool is_svg = call_has(call, "svg"), is_png = call_has(call, "png");
    *frames = (struct frames){.call = call, .folder = call_option(call, "frames")};
    if (is_svg && is_png)
        return call_misuse(call, "frames are either --svg or --png");
    if (call_has(call, "map") || call_has(call, "step"))
        return call_misuse(call, "--map and --step are for text, not for --frames");
    while (strcmp(picture_format_word[frames->format], is_png ? "png" : "svg") != 0)
        frames->format++;
    if (mkdir(frames->folder, 0777) < 0 && errno != EEXIST)
        return call_failure(call, "%s: %s", frames->folder, strerror(errno));
    return 0;
}

static int draw(const struct frames *frames, const struct grog_battle *at, int number, int viewer,
                const char *words)
{
    char path[PATH_MAX], problem[400];
    struct map_picture *picture = picture_new_map();
    if (!picture)
        return call_failure(frames->call, "out of memory");
    grog_map_of_battle(&picture->map, at, viewer);
    snprintf(picture->caption, sizeof picture->caption, "%d  %s", number, words);
    snprintf(path, sizeof path, "%s/%04d.%s", frames->folder, number,
             picture_format_word[frames->format]);
    int status = picture_write_map(picture, path, frames->format, problem, sizeof problem);
    free(picture);
    return status < 0 ? call_failure(frames->call, "%s", problem) : 0;
}

int frames_add(const struct frames *frames, const struct grog_battle *b, int records, int viewer,
               const char *words)
{
    struct grog_battle *at = grog_battle_at(b, records, &frames->call->error);
    int status = at ? draw(frames, at, records, viewer, words) : -1;
    grog_battle_free(at);
    return status;
}
