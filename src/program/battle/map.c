/* SPDX-License-Identifier: MIT */
/* grognard map: the table of a scenario, or of a battle as it stands. */
#include "battle_file.h"
#include "program/commands.h"
#include "map_text.h"
#include "program/picture.h"
#include "program/sheet/question.h"
#include "program/shipped.h"

#include <stdlib.h>
#include <string.h>

static bool is_log(const char *file)
{
    size_t length = strlen(file), suffix = strlen(".battle");
    return length >= suffix && strcmp(file + length - suffix, ".battle") == 0;
}

static int map_of_log(struct call *call, const char *file, struct map_picture *picture)
{
    int viewer;
    struct grog_battle *b = call_battle(call, file);
    int status = b ? call_viewer(call, b, &viewer) : -1;
    if (status == 0) {
        grog_map_of_battle(&picture->map, b, viewer);
        if (grog_battle_is_over(b))
            snprintf(picture->caption, sizeof picture->caption, "The battle is over.");
    }
    grog_battle_free(b);
    return status;
}

static int map_of_scenario(struct call *call, const char *file, struct map_picture *picture)
{
    if (call_has(call, "as"))
        return call_misuse(call, "--as is for battles: %.200s is a scenario, which all may see",
                           file);
    struct shipped_path room;
    const char *path = call_scenario_file(call, file, &room);
    struct grog_scenario *scenario = path ? grog_scenario_new(path, NULL, &call->error) : NULL;
    if (!scenario)
        return -1;
    grog_map_of_scenario(&picture->map, scenario);
    picture->has_zones = true;
    grog_scenario_free(scenario);
    return 0;
}

/* Writes the pictures that are wanted; the number of them, or -1. */
static int write_pictures(struct call *call, const struct map_picture *picture)
{
    char problem[400];
    int written = 0;
    for (int i = 0; i < PICTURE_FORMATS; i++) {
        const char *path = call_option(call, picture_format_word[i]);
        if (path &&
            picture_write_map(picture, path, (enum picture_format)i, problem, sizeof problem) < 0)
            return call_failure(call, "%s", problem);
        written += path != NULL;
    }
    return written;
}

static int show(struct call *call, struct map_picture *picture)
{
    struct style style = style_now();
    const char *file = call->operand[0];
    if (call_units(call, &style) < 0)
        return -1;
    picture->is_metric = style.is_metric;
    int status =
        is_log(file) ? map_of_log(call, file, picture) : map_of_scenario(call, file, picture);
    int written = status == 0 ? write_pictures(call, picture) : -1;
    if (written == 0)
        map_text(&call->out, &picture->map, &style, MAP_ALL);
    return written < 0 ? -1 : 0;
}

static int run(struct call *call)
{
    struct map_picture *picture = picture_new_map();
    if (!picture)
        return call_failure(call, "out of memory");
    int status = show(call, picture);
    free(picture);
    return status;
}

static const struct option options[] = {{"svg", "FILE", "a picture in place of text, as SVG"},
                                        {"png", "FILE", "the same as PNG"},
                                        {"pdf", "FILE", "the same as PDF, to print"},
                                        VIEWER_OPTION,
                                        UNITS_OPTION,
                                        HELP_OPTION,
                                        {NULL, NULL, NULL}};

const struct command map_command = {
    .name = "map",
    .operands = "FILE",
    .summary = "the table of a scenario or of a battle, as text or as a picture",
    .details =
        "FILE is a scenario (grognard-scenario(5)), the name of one that came with grognard, or,\n"
        "ending in .battle, a log (grognard-log(5)), whose table is shown as it stands.",
    .option = options,
    .least = 1,
    .most = 1,
    .run = run,
};
